//! Who somebody is, and whether he may win: asked about on every paper and on the page until a person has answered, and
//! what a message says to type ends it.

use std::path::Path;

use wallchart::event::Status;
use wallchart::report::papers::season::{SeasonSheet, decision, paper};
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::tournament::Places;
use wallchart::tournament::entries::{Format, PrizeEntry};
use wallchart::tournament::exact::Exact;

use crate::season::books::{event, rows, run, write};
use crate::support::{self, Event, Settled, at, honour, place};

/// Four of whom Kate, the winner, has no rating and a namesake on the Honours, and Eve a provisional one above the limit.
fn maiden(winner: &str, rulings: &[(&str, &str)]) -> Settled {
    let mut event = Event::new("gap-2016/granger-trophy")
        .players("Adams, Kate; Bell, Ann; Cole, Max; Dunn, Eve")
        .format(Format::RoundRobin)
        .clock("60+10")
        .main_games("1 1-4 1-0; 1 2-3 1-0; 2 1-3 1-0; 2 2-4 1-0; 3 1-2 1-0; 3 3-4 1-0")
        .with(|entries| {
            let ratings = [None, Some(1450), Some(1400), Some(1700)];
            for (row, rating) in entries.players.iter_mut().zip(ratings) {
                row.rating = rating.map(|own| at("Players", 2, own));
                row.provisional = rating == Some(1700);
            }
            entries.honours.push(honour(2, "Lightning", Some(2011), winner));
        });
    for (clause, ruling) in rulings {
        event = event.ruling(clause, ruling);
    }
    event.settle()
}

const ASKED: [&str; 3] =
    ["Dunn, Eve has 1700", "above 1500 nobody has checked", "could be Adams, Kate"];

#[test]
fn what_nobody_has_checked_of_the_winner_stands_on_every_paper() {
    let settled = maiden("K. Adams", &[]);
    assert_eq!(settled.settlement.status, Status::Waiting);
    let papers = support::prize_papers(&settled.sheet());
    let mut said: Vec<String> = papers.iter().take(2).map(text::write).collect();
    // What is read aloud has names as they are spoken.
    for (listed, spoken) in [("Dunn, Eve", "Eve Dunn"), ("Adams, Kate", "Kate Adams")] {
        said[1] = said[1].replace(spoken, listed);
    }
    said.push(text::write(&wall_chart(&settled.sheet())));
    for paper in said {
        assert!(paper.contains("To confirm"), "{paper}");
        assert!(ASKED.iter().all(|asked| paper.contains(asked)), "{paper}");
    }
}

/// Each message says what to write on Rulings, also where the whole first name is another: it is gone then, and nothing
/// is said of a ruling that settles nothing.
#[test]
fn what_a_message_says_to_type_ends_it() {
    for winner in ["K. Adams", "Karen Adams"] {
        let before = maiden(winner, &[]).warned();
        assert!(before.contains("write eligible: Dunn, Eve"), "{before}");
        assert!(before.contains("write eligible: Adams, Kate on the sheet Rulings"), "{before}");
        let rulings = [
            ("Maiden 3", "eligible: Dunn, Eve; Adams, Kate"),
            ("Maiden 2", "eligible: Adams, Kate"),
        ];
        let after = maiden(winner, &rulings).warned();
        assert!(!ASKED[1..].iter().any(|asked| after.contains(asked)), "{after}");
        assert!(!after.contains(ASKED[0]) && !after.contains("settles nothing"), "{after}");
    }
    // A ruling on somebody of whom nobody asks is still told.
    let idle = maiden("K. Adams", &[("Maiden 3", "eligible: Bell, Ann")]).warned();
    assert!(idle.contains("nothing leaves Bell, Ann out"), "{idle}");
}

/// Umlauts written out, titles and remarks: asked about, never taken for him.
#[test]
fn a_name_on_the_honours_is_asked_about_however_it_is_written() {
    for written in [
        "MUELLER Joerg", "J Mueller", "Müller (equal)", "Herr J. Müller", "Dr Mueller",
        "A. Bird, J. Mueller",
    ] {
        let settled = Event::new("gap-2016/granger-trophy")
            .players("Müller, Jörg; Bell, Ann")
            .format(Format::RoundRobin)
            .main_games("1 1-2 1-0")
            .with(|entries| {
                entries.honours.push(honour(2, "Lightning", Some(2011), written));
            })
            .settle();
        assert!(settled.settlement.ineligible.is_empty());
        let told = settled.warned();
        assert!(told.contains(&format!("{written}, who has won Lightning, could be")), "{told}");
    }
}

fn page(folder: &Path) -> String {
    support::told(folder, &["."]);
    std::fs::read_to_string(folder.join("Results/index.html")).expect("a page")
}

#[test]
fn who_is_one_and_who_two_stands_on_the_papers_of_the_award_and_on_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = |first: &'static str| [first, "Birch, Bo", "Cedar, Cy", "Dale, Di"];
    let held = [
        ("Flood", "flood-cup", "Müller, Jörg", 1),
        ("Hour", "stuart-wilson-trophy", "Mueller, Joerg", 1),
        ("Allegro", "allegro", "Müller, Jörg", 2),
        ("Lightning", "lightning", "Mueller, Joerg", 4),
    ];
    for (name, id, first, games) in held {
        let rules = format!("gap-2016/{id}");
        event(folder.path(), &format!("{name}.xlsx"), &rules, "2016", &names(first), games, &[]);
    }
    let head = ["Event|BAR", "Regulations|gap-2016/bar-trophy", "Year|2016"];
    let done = run(&write(folder.path(), "BAR.xlsx", &[("Event", rows(&head))]));
    // As one he has it, as two somebody else does.
    assert_eq!(done.status, Status::Waiting, "{:?}", done.messages);
    let (regulation, settlement) = done.season.as_deref().expect("an award");
    assert!(settlement.trophies.is_empty(), "{:?}", settlement.trophies);
    let sheet = SeasonSheet { regulation, settlement, style: Style::standard() };
    let asked = "Müller, Jörg and Mueller, Joerg could be one player";
    for paper in [decision(&sheet).expect("a paper"), paper(&sheet)] {
        let said = text::write(&paper);
        assert!(said.contains("To confirm") && said.contains(asked), "{said}");
    }
    let page = page(folder.path());
    assert!(page.contains(asked) && !page.contains("Nothing waits"), "{page}");
    // Whoever has it, a person may say so.
    let rulings = ["Ruling|By", "winner: Birch, Bo|Director of play"];
    let sheets = [("Event", rows(&head)), ("Rulings", rows(&rulings))];
    let done = run(&write(folder.path(), "BAR.xlsx", &sheets));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, settlement) = done.season.as_deref().expect("an award");
    let holders = settlement.holders().expect("holders");
    assert_eq!(holders.iter().map(|own| settlement.name(*own)).collect::<Vec<_>>(), ["Birch, Bo"]);
}

#[test]
fn what_an_event_cannot_be_final_without_waits_on_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = ["No|Name", "1|Ann", "2|Bo", "3|Cy", "4|Di"];
    let sheets = [
        ("Event", rows(&["Event|SW", "Regulations|gap-2016/stuart-wilson-trophy", "Format|Swiss"])),
        ("Players", rows(&names)),
        ("Games", rows(&["Round|White|Black|Result", "1|1|2|1-0", "1|3|4|1-0"])),
    ];
    let done = run(&write(folder.path(), "SW.xlsx", &sheets));
    assert_eq!(done.status, Status::Provisional);
    let page = page(folder.path());
    assert!(page.contains("nothing says how many rounds") && !page.contains("Nothing waits"));
}

/// A row that has a column Place is told of it, and one with money is not to be given twice.
#[test]
fn advice_on_an_undecided_prize_fits_its_row() {
    let row =
        |places: (u32, u32), money: Option<i64>, award: Option<&str>, line: usize| PrizeEntry {
            money: money.map(|own| at("Prizes", line, Exact::from(own))),
            award: award.map(str::to_owned),
            ..PrizeEntry::new(place("Prizes", line, 0), Places::new(places.0, places.1))
        };
    let told = |rows: &[PrizeEntry]| {
        let event = Event::new("tata-steel-2022")
            .players("Ann; Bob; Cyd; Dan")
            .format(Format::RoundRobin)
            .currency("EUR")
            .main_games("1 1-4 1-0; 1 2-3 ½-½; 2 4-3 0-1; 2 1-2 1-0; 3 2-4 1-0; 3 3-1 0-1")
            .with(|entries| entries.prizes = rows.to_vec());
        let settled = event.settle();
        assert!(settled.errors().is_empty(), "{:?}", settled.errors());
        settled.warned()
    };
    let money = [row((1, 1), Some(300), None, 1), row((2, 2), Some(200), None, 2)];
    let with = [&money[..], &[row((3, 3), Some(100), Some("Medal"), 3)]].concat();
    let said = told(&with);
    assert!(said.contains("take Medal out of this row and give it a row of its own"), "{said}");
    let third = row((3, 3), Some(100), None, 3);
    let followed = [&money[..], &[third, row((2, 3), None, Some("Medal"), 4)]].concat();
    assert!(!told(&followed).contains("who has Medal"), "{}", told(&followed));

    let joint = Event::new("gap-2016/stuart-wilson-trophy")
        .players("Ann; Bob; Cyd")
        .format(Format::RoundRobin)
        .games_each(1)
        .clock("60+10")
        .main_games("1 1-2 ½-½; 2 2-3 1-0; 3 3-1 0-1")
        .lot("1.1.white", "Ann; Bob")
        .plays("Bob-Ann ½-½")
        .settle();
    let said = joint.warned();
    assert!(said.contains("nothing says who has runner-up prize"), "{said}");
    assert!(!said.contains("column Place"), "{said}");
}

/// Who is paid the same whatever is said of another is called, and signs for what he has; who may yet be paid is told.
#[test]
fn what_hangs_on_who_may_be_in_the_event_stands_on_every_paper_of_prizes() {
    let games = "1 2-5 1-0; 1 3-4 1-0; 2 5-3 0-1; 2 1-2 ½-½; 3 3-1 0-1; 3 4-5 1-0; 4 1-4 ½-½; \
                 4 2-3 1-0; 5 4-2 ½-½; 5 5-1 0-1";
    let settled = Event::new("gap-2016/granger-trophy")
        .players("Adams, Kate; Bell, Ann; Cole, Max; Dunn, Eve; Fox, Sam")
        .format(Format::RoundRobin)
        .clock("60+10")
        .main_games(games)
        .currency("EUR")
        .prizes("100; 60; 40; 20; 10")
        .with(|entries| {
            let ratings = [Some(1480), Some(1450), None, Some(1400), Some(1300)];
            for (row, rating) in entries.players.iter_mut().zip(ratings) {
                row.rating = rating.map(|own| at("Players", 2, own));
            }
            entries.honours.push(honour(2, "Lightning", Some(2011), "Somebody, Else"));
        })
        .settle();
    let papers: String = support::prize_papers(&settled.sheet()).iter().map(text::write).collect();
    for told in
        ["Received, as prize money: place 3", "Cole, Max", "Eve Dunn", "Max Cole", "Sam Fox"]
    {
        assert!(papers.contains(told), "{told}\n{papers}");
    }
    let to_confirm = papers.matches("prize money of players level on points: this").count();
    assert!(to_confirm <= 2, "{papers}");
}

/// Six who end on 3, 4½, 1, 2, 2½ and 2.
fn play(event: Event) -> Event {
    event
        .players("Adams, Kate; Brown, Leo; Clark, Mia; Davis, Tom; Evans, Zoe; Foster, Ian")
        .format(Format::RoundRobin)
        .main_games(
            "1 1-6 1-0; 1 5-2 ½-½; 1 3-4 0-1; 2 5-1 1-0; 2 4-6 0-1; 2 2-3 1-0; 3 1-4 1-0; 3 3-5 0-1; \
             3 6-2 0-1; 4 3-1 0-1; 4 2-4 1-0; 4 5-6 0-1; 5 1-2 0-1; 5 6-3 0-1; 5 4-5 1-0",
        )
        .currency("EUR")
}

/// The same of a Gap trophy with prizes, where these have no rating.
fn six(unrated: &[&str], silent: Option<&str>) -> Event {
    play(Event::new("gap-2016/granger-trophy"))
        .clock("60+10")
        .prizes("250; 120; 60; 30; 15; 5")
        .with(|entries| {
            for row in &mut entries.players {
                let rated = !unrated.contains(&row.name.as_str());
                row.rating = rated.then(|| at("Players", 2, 1400));
            }
            entries.honours.push(honour(2, "Lightning", Some(2011), "Somebody, Else"));
            let reading = silent.map(|own| ("silent".to_owned(), at("Event", 9, own.to_owned())));
            entries.event.readings.extend(reading);
        })
}

/// The same sum as the fourth prize or as that of a category, as it is ruled of another: one signs for a prize, and it waits.
#[test]
fn who_is_paid_alike_for_one_prize_or_another_signs_when_it_is_known_for_which() {
    let event = six(&["Evans, Zoe", "Foster, Ian"], Some("each place its own"));
    let settled = event
        .with(|entries| {
            entries.prizes.push(PrizeEntry {
                money: Some(at("Prizes", 1, Exact::from(30))),
                category: Some(at("Prizes", 3, "Junior".to_owned())),
                ..PrizeEntry::new(place("Prizes", 7, 0), Places::new(1, 1))
            });
            for no in [0, 2, 5] {
                entries.players[no].categories = vec!["Junior".to_owned()];
            }
        })
        .settle();
    let papers: String = support::prize_papers(&settled.sheet()).iter().map(text::write).collect();
    assert!(papers.contains("waits; 30 certain") && papers.contains("Mia Clark"), "{papers}");
    for line in papers.lines().filter(|line| line.contains("as prize money:")) {
        assert!(line.contains("place"), "{line}\n{papers}");
    }
}

/// A club's own rules: born 2008 or later, prizes of level players shared, what does not divide to the best placed.
const CLUB: &str = r#"
schema = 1
id = "test"
title = "Rules of our club"

[competition.cup]
title = "Cup"
format = [{ entries = "2+", one-of = ["round robin"], games = [1], clause = "1" }]
eligible = { born = "2008+", born-clause = "2" }
payment-unit = { unit = "1", clause = "6.4" }
remainder = { to = "one unit each in the order of the places", clause = "6.5" }

[[competition.cup.tie]]
places = "1+"
clause = "5"
by = [{ wins = { clause = "5.1" } }, { lot = { clause = "5.2" } }]
money = { equal = { clause = "6" } }
"#;

/// Who comes behind those who share a prize takes nothing of what does not divide: whether he may be in the event is
/// nothing to them, but that what is left of his prize may be theirs too.
#[test]
fn who_share_places_are_paid_whatever_is_said_of_who_is_behind_them() {
    let settled = play(Event::under("test.toml/cup", CLUB))
        .prizes("250; 120; 60; 31; 15; 5")
        .with(|entries| {
            for (no, row) in entries.players.iter_mut().enumerate() {
                row.born = (no != 2).then(|| "2009".to_owned());
            }
        })
        .settle();
    let papers: String = support::prize_papers(&settled.sheet()).iter().map(text::write).collect();
    for told in ["46 ÷ 2 = 23", "Ian Foster", "Tom Davis", "as prize money: places 4–5"] {
        assert!(papers.contains(told), "{told}\n{papers}");
    }
}

/// While it is asked who is in the event, readings on what is certain by one of them alone are told.
#[test]
fn a_reading_that_what_is_certain_hangs_on_is_told_while_it_is_asked_who_is_in_the_event() {
    let settled = Event::new("gap-2016/granger-trophy")
        .players("Adams, Kate; Brown, Leo; Clark, Mia; Davis, Tom")
        .format(Format::RoundRobin)
        .clock("30+5")
        .main_games("1 1-4 0-1; 1 3-2 ½-½; 2 3-1 1-0; 2 2-4 1-0; 3 1-2 1-0; 3 4-3 ½-½")
        .currency("EUR")
        .prizes("200; 100; 50; 50")
        .with(|entries| {
            entries.players[1].rating = Some(at("Players", 2, 1467));
            entries.honours.push(honour(2, "Lightning", Some(2011), "Somebody, Else"));
        })
        .settle();
    let told = settled.warned();
    assert!(told.contains("\"shared equally\", Brown, Leo would be paid otherwise"), "{told}");
}
