//! The set of events that charts are measured on: round robins, double and fourfold, running and final; Swisses; long
//! names. Names have up to fifteen letters, players titles, federations and ratings.

use wallchart::batch::{Found, Processed, Shelf, process};

use crate::books::{Book, Random};

const NAMES: [&str; 30] = [
    "Brown, Emily", "Wilson, Amelia", "Smith, John", "Taylor, Oliver", "Thomas, Isla",
    "Roberts, George", "Wright, Jack", "Evans, Harry", "Walker, Ava", "Hughes, Mia",
    "Patel, Anjali", "Wood, Leo", "Green, Noah", "King, Alice", "Lewis, Oscar", "Clarke, Freya",
    "Hall, Grace", "Morris, Max", "Baker, Ruby", "Cooper, Theo", "Price, Owen", "Bell, Rosie",
    "Bailey, Ella", "Murphy, Liam", "Gray, Lucas", "Bennett, Daisy", "Ward, Jacob", "Kelly, Aoife",
    "Cox, Poppy", "Shaw, Ethan",
];

/// Names of up to 58 letters, in several scripts.
pub const LONG: [&str; 12] = [
    "Ελευθεροτυπίδης, Κωνσταντίνος",
    "Sivanandam Venkataramanan Balasubrahmanyam Iyer",
    "Преображенский-Голенищев, Вячеслав Константинович",
    "Guðmundur Stefán Þorvaldsson Hjálmarsdóttir",
    "García-Valdecasas y Fernández de Córdoba, María del Carmen",
    "Nguyễn Phước Quỳnh Trâm Anh Thư",
    "Տեր-Պետրոսյան, Հովհաննես",
    "გიორგობიანი, ქეთევან",
    "Übelacker-Schößberger, Friederike",
    "Zażółć-Gęślajaźń, Wąchocława",
    "Wolfeschlegelsteinhausenbergerdorff, Hubert",
    "Ó Súilleabháin, Tadhg",
];

const TITLES: [&str; 9] = ["FM", "WGM", "IM", "CM", "", "", "", "WIM", "GM"];
const FEDERATIONS: [&str; 11] =
    ["GER", "VIE", "IRL", "ESP", "IND", "GRE", "GEO", "ISL", "RUS", "ARM", "POL"];

pub fn players(names: &[String]) -> Vec<[String; 5]> {
    let mut rows = vec![["No", "Name", "Title", "Fed", "Rating"].map(str::to_owned)];
    for (at, name) in names.iter().enumerate() {
        rows.push([
            (at + 1).to_string(),
            name.clone(),
            TITLES[at % TITLES.len()].to_owned(),
            FEDERATIONS[at % FEDERATIONS.len()].to_owned(),
            (2400 - 1100 * at / names.len()).to_string(),
        ]);
    }
    rows
}

/// A name for each of so many players.
pub fn names(count: usize) -> Vec<String> {
    let name = |at: usize| match at / NAMES.len() {
        0 => NAMES[at].to_owned(),
        more => {
            let (surname, given) = NAMES[at % NAMES.len()].split_once(", ").expect("two names");
            format!("{surname}, {}. {}", char::from(b'A' + more as u8 - 1), &given[..1])
        }
    };
    (0..count).map(name).collect()
}

fn event(format: &str, games: u32, rounds: Option<usize>) -> Vec<[String; 2]> {
    let name = if format == "Swiss" { "Weekend Open 2025" } else { "Club Championship 2025" };
    let mut rows = [
        ["Name", name],
        ["Regulations", if format == "Swiss" { "fide/swiss" } else { "fide/round-robin" }],
        ["Format", format],
        ["Tie-breaks", if format == "Swiss" { "BH/C1, BH, SB" } else { "DE, SB, WIN" }],
        ["Venue", "Village Hall"],
        ["Organiser", "Riverside Chess Club"],
        ["Start", "2025-09-01"],
        ["End", "2025-10-13"],
    ]
    .map(|row| row.map(str::to_owned))
    .to_vec();
    if format != "Swiss" {
        rows.push(["Games per pairing".to_owned(), games.to_string()]);
    }
    rows.extend(rounds.map(|rounds| ["Rounds".to_owned(), rounds.to_string()]));
    rows
}

/// Results as ratings make them likely.
fn result(random: &mut Random, white: usize, black: usize, count: usize) -> &'static str {
    let edge = (black as i64 - white as i64) * 50 / count as i64;
    let drawn = random.below(100) as i64;
    match drawn {
        d if d < 30 => "1/2-1/2",
        d if d < 65 + edge => "1-0",
        _ => "0-1",
    }
}

/// A round robin of an even number of players, each pair so many games, of which so many rounds are played.
pub fn round_robin(names: &[String], games: u32, played: Option<usize>) -> Book {
    let count = names.len();
    let mut random = Random::new(count as u64 * 10 + u64::from(games));
    let mut rows = vec![["Round", "White", "Black", "Result"].map(str::to_owned)];
    for cycle in 0..games as usize {
        for round in 0..count - 1 {
            let seat = |s: usize| if s == 0 { count } else { (s - 1 + round) % (count - 1) + 1 };
            for table in 0..count / 2 {
                let (a, b) = (seat(table), seat(count - 1 - table));
                let (white, black) = if (round + table + cycle) % 2 == 0 { (a, b) } else { (b, a) };
                let own = cycle * (count - 1) + round;
                let over = played.is_none_or(|played| own < played);
                // One game of the last round played waits.
                let waits = played.is_some_and(|played| own + 1 == played && table == 1);
                let result = match result(&mut random, white, black, count) {
                    _ if !over || waits => "",
                    _ if own == 2 && table == 0 => "+/-",
                    result => result,
                };
                rows.push([
                    (own + 1).to_string(),
                    white.to_string(),
                    black.to_string(),
                    result.to_owned(),
                ]);
            }
        }
    }
    Book::default()
        .sheet("Event", &event("round robin", games, None))
        .sheet("Players", &players(names))
        .sheet("Games", &rows)
}

/// A Swiss in which neighbours by score meet, of which so many rounds are played.
pub fn swiss(count: usize, rounds: usize, played: usize) -> Book {
    let mut random = Random::new(count as u64);
    let mut rows = vec![["Round", "White", "Black", "Result"].map(str::to_owned)];
    let mut score = vec![0_u32; count];
    let mut met = vec![vec![false; count]; count];
    for round in 0..rounds.min(played + 1) {
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|p| (u32::MAX - score[*p], *p));
        while order.len() > 1 {
            let first = order.remove(0);
            let at = order.iter().position(|other| !met[first][*other]).unwrap_or(0);
            let other = order.remove(at);
            (met[first][other], met[other][first]) = (true, true);
            let (white, black) = if round % 2 == 0 { (first, other) } else { (other, first) };
            let told = result(&mut random, white, black, count);
            if round < played {
                score[white] += match told {
                    "1-0" => 2,
                    "0-1" => 0,
                    _ => 1,
                };
                score[black] += match told {
                    "1-0" => 0,
                    "0-1" => 2,
                    _ => 1,
                };
            }
            rows.push([
                (round + 1).to_string(),
                (white + 1).to_string(),
                (black + 1).to_string(),
                if round < played { told } else { "" }.to_owned(),
            ]);
        }
    }
    Book::default()
        .sheet("Event", &event("Swiss", 1, Some(rounds)))
        .sheet("Players", &players(&names(count)))
        .sheet("Games", &rows)
}

/// A workbook settled.
pub fn settled(book: &Book) -> Processed {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("event.xlsx");
    book.save(&path);
    let found = Found { path, name: "event.xlsx".to_owned(), folder: "event".into() };
    let processed = process(&found, None, &Shelf::default());
    let errors: Vec<String> = processed
        .messages
        .iter()
        .filter(|m| m.severity == wallchart::diagnostic::Severity::Error)
        .map(|m| wallchart::report::words::Words::english().told(m))
        .collect();
    assert!(processed.settled.is_some(), "{errors:?}");
    processed
}
