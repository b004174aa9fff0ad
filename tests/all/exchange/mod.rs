//! Files of other programs: the same event in each form gives the same standings, and what is wrong is told at its place.

mod agreeing;
mod both_halves;
mod by_hand;
mod convert;
mod fixtures;
mod folders;
mod hostile;
mod kept;
mod round_trips;
mod running;
mod several;
mod together;
mod told;
mod unsaid;
mod variants;

use std::fs;
use std::path::Path;

use rust_xlsxwriter::Workbook;
use wallchart::batch::{Found, Processed, Shelf, process};
use wallchart::exchange;
use wallchart::report::words::Words;
use wallchart::tournament::entries::Entries;
use wallchart::workbook;

/// A file of the cases, as text.
fn case(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/exchange").join(name);
    fs::read_to_string(path).expect("a case")
}

/// A list as the spreadsheet that a server exports: one sheet, values alone.
fn spreadsheet(list: &str) -> Vec<u8> {
    sheets(&[("Sheet1", list)])
}

fn sheets(all: &[(&str, &str)]) -> Vec<u8> {
    let mut book = Workbook::new();
    for (name, list) in all {
        let sheet = book.add_worksheet();
        sheet.set_name(*name).expect("a name");
        for (row, line) in (0..).zip(list.lines()) {
            for (column, cell) in (0..).zip(line.split('\t')).filter(|(_, cell)| !cell.is_empty()) {
                match cell.strip_prefix('#').and_then(|number| number.parse::<f64>().ok()) {
                    Some(number) => sheet.write_number(row, column, number),
                    None => sheet.write_string(row, column, cell),
                }
                .expect("a cell");
            }
        }
    }
    book.save_to_buffer().expect("a workbook")
}

/// A case as the file that its program writes.
fn file(name: &str) -> (String, Vec<u8>) {
    let text = case(name);
    match name.rsplit_once('.') {
        Some((stem, "txt")) if text.contains('\t') => (format!("{stem}.xlsx"), spreadsheet(&text)),
        _ => (name.to_owned(), text.into_bytes()),
    }
}

const ALL: [&str; 5] = [
    "swiss.trf", "swiss-by-lines.txt", "swiss-by-numbers-de.txt", "swiss-vega.txt",
    "swiss-swissperfect.txt",
];

/// What comes of a file.
fn settled(name: &str, bytes: &[u8]) -> Processed {
    settled_by(name, bytes, None)
}

fn settled_by(name: &str, bytes: &[u8], regulations: Option<&str>) -> Processed {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, bytes).expect("written");
    let found = Found { path, name: name.to_owned(), folder: "it".into() };
    process(&found, None, &Shelf::new(regulations.map(ToOwned::to_owned), None))
}

/// Name without commas and blanks, points and places.
fn standings(done: &Processed) -> Vec<String> {
    let (_, settlement) = done.settled.as_deref().expect("settled");
    let tournament = &settlement.table.tournament;
    let one = |standing: &wallchart::event::Standing| {
        let name = &tournament.player(standing.player).name;
        let name: String = name.chars().filter(|c| c.is_alphabetic()).collect();
        let places =
            standing.places.map_or(String::new(), |p| format!(" {}-{}", p.first(), p.last()));
        format!("{name} {}{places}", standing.total)
    };
    settlement.standings.iter().map(one).collect()
}

/// All that is told, a line each.
fn told(done: &Processed) -> Vec<String> {
    done.messages.iter().map(|message| Words::english().told(message)).collect()
}

/// What a file says.
fn entries(name: &str, bytes: &[u8]) -> (Option<Entries>, Vec<String>) {
    let reading = exchange::read(bytes, name, None, workbook::open);
    let told = reading.problems.into_iter().map(|problem| Words::english().told(&problem));
    (reading.entries, told.collect())
}

#[test]
fn one_event_gives_the_same_standings_in_every_form() {
    let points = |done: &Processed| -> Vec<String> {
        let (_, settlement) = done.settled.as_deref().expect("settled");
        let mut points: Vec<String> = standings(done)
            .iter()
            .map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" "))
            .collect();
        points.sort();
        assert_eq!(settlement.table.tournament.rounds, 5);
        points
    };
    let (name, bytes) = file("swiss.trf");
    let wanted = points(&settled(&name, &bytes));
    assert_eq!(wanted.len(), 11);
    assert!(wanted.contains(&"FarrowSam 9/2".to_owned()), "{wanted:?}");
    assert!(wanted.contains(&"HathersageBo 3/2".to_owned()), "{wanted:?}");
    for case in ALL {
        let (name, bytes) = file(case);
        let done = settled(&name, &bytes);
        assert_eq!(points(&done), wanted, "{case}: {:?}", told(&done));
        // The cross tables of text do not say how many rounds there are to be.
        let asks = told(&done).iter().any(|line| line.contains("how many rounds the Swiss has"));
        let is_last = !["swiss-vega.txt", "swiss-swissperfect.txt"].contains(&case);
        assert_eq!(done.status == wallchart::event::Status::Final, is_last, "{case}");
        assert_eq!(asks, !is_last, "{case}: {:?}", told(&done));
    }
}

#[test]
fn byes_forfeits_and_colours_are_those_of_the_list_whatever_its_numbers_and_its_language() {
    let games = |case: &str| {
        let (name, bytes) = file(case);
        let (entries, problems) = entries(&name, &bytes);
        let entries = entries.unwrap_or_else(|| panic!("{case}: {problems:?}"));
        let name = |number: &str| {
            let found = entries
                .players
                .iter()
                .find(|p| p.no.as_ref().is_some_and(|n| n.value.to_string() == number));
            let name = &found.expect("a player").name;
            name.chars().filter(|c| c.is_alphabetic()).collect::<String>()
        };
        let mut lines: Vec<String> = entries
            .games
            .iter()
            .map(|game| {
                use wallchart::tournament::entries::{Opponent, ResultEntry};
                let black = match &game.black.value {
                    Opponent::Player(black) => name(black),
                    Opponent::Bye(kind) => format!("{kind:?}"),
                };
                let result = match game.result.as_ref().map(|result| result.value) {
                    Some(ResultEntry::Over(over)) => over.to_string(),
                    _ => String::new(),
                };
                let colours = if game.colours_known { "" } else { " ?" };
                format!(
                    "{} {} {black} {result}{colours}",
                    game.round.value,
                    name(&game.white.value)
                )
            })
            .collect();
        lines.sort();
        lines
    };
    let wanted = games("swiss.trf");
    assert_eq!(wanted.iter().filter(|line| line.contains("Pairing")).count(), 2);
    assert_eq!(wanted.iter().filter(|line| line.contains("Half")).count(), 1);
    assert_eq!(wanted.iter().filter(|line| line.contains("Zero")).count(), 2);
    assert_eq!(wanted.iter().filter(|line| line.contains('+')).count(), 2);
    assert_eq!(games("swiss-by-lines.txt"), wanted);
    assert_eq!(games("swiss-by-numbers-de.txt"), wanted);
    let unknown = games("swiss-swissperfect.txt");
    assert_eq!(unknown.len(), wanted.len());
    assert_eq!(unknown.iter().filter(|line| line.ends_with('?')).count(), 23);
}

#[test]
fn the_head_of_a_list_fills_the_event_and_its_columns_are_published() {
    let (name, bytes) = file("swiss-by-lines.txt");
    let (entries, problems) = entries(&name, &bytes);
    let entries = entries.expect("entries");
    assert_eq!(problems, Vec::<String>::new());
    let event = &entries.event;
    let text =
        |at: &Option<wallchart::diagnostic::At<String>>| at.as_ref().map(|at| at.value.clone());
    assert_eq!(text(&event.name).as_deref(), Some("Northmoor Rapid - Spring 2025"));
    assert_eq!(text(&event.chief_arbiter).as_deref(), Some("FA Quill, Robin"));
    assert_eq!(text(&event.venue).as_deref(), Some("Northmoor Village Hall"));
    assert_eq!(text(&event.source).as_deref(), Some("chess-results.com/tnr9999999, 2025-04-30"));
    assert_eq!(event.rounds.as_ref().map(|rounds| rounds.value), Some(5));
    assert_eq!(event.time_control.as_ref().map(|c| c.value.to_string()).as_deref(), Some("10+5"));
    assert_eq!(
        event.start.as_ref().map(|s| s.value.date().to_string()).as_deref(),
        Some("2025-04-26")
    );
    let source = entries.source.expect("a source");
    assert_eq!(
        (source.format, source.title.as_str()),
        ("chess-results", "Final Ranking crosstable after 5 Rounds")
    );
    let published = entries.published.expect("published");
    let headings: Vec<_> =
        published.columns.iter().map(|c| (c.heading.value.as_str(), c.decimals)).collect();
    assert_eq!(headings, [("TB1", 1), ("TB2", 1)]);
    let second = &published.rows[1];
    let values: Vec<String> = second.values.iter().flatten().map(|v| v.value.to_string()).collect();
    assert_eq!(values, ["25/2", "29/2"]);
    assert_eq!(
        second.place.as_ref().map(|p| (p.value, p.at.to_string())),
        Some((2, "Sheet1!A16".to_owned()))
    );
}

#[test]
fn a_round_robin_drops_its_vacant_place_and_is_provisional_while_a_game_is_to_play() {
    let (name, bytes) = file("round-robin-sv.txt");
    let done = settled(&name, &bytes);
    assert_eq!(done.status, wallchart::event::Status::Provisional);
    assert_eq!(standings(&done), ["CaineDel 5/2", "AshbyVi 3/2", "BirtleMo 1", "DorsetLou 0"]);
    let (_, settlement) = done.settled.as_deref().expect("settled");
    assert_eq!(settlement.due.len(), 1);
}

#[test]
fn lists_without_games_are_players_and_a_ranking_counts_as_given() {
    let start = "Ranking inicial\nNº.\t\tNome\tID FIDE\tFED\tElo\tTipo\tGr\tClube/Cidade\n\
        #1\t\tVilar, Ana\t#1234567\tBRA\t#1755\tU11\t\tNorte\n#2\tCM\tPrado, Rui\t\tBRA\t#0\tU09\t\tSul\n\n\
        Encontrará todos os detalhes em https://chess-results.com/tnr1.aspx?lan=10";
    let (entries, _) = entries("start.xlsx", &spreadsheet(start));
    let entries = entries.expect("entries");
    let [first, second] = &entries.players[..] else { panic!("two players") };
    assert_eq!((first.fide_id.as_deref(), first.club.as_deref()), (Some("1234567"), Some("Norte")));
    assert_eq!((second.title.as_deref(), &second.rating), (Some("CM"), &None));
    assert_eq!(first.categories, ["U11"]);
    assert!(entries.games.is_empty() && entries.published.is_none());
    let done = settled("start.xlsx", &spreadsheet(start));
    assert_eq!(done.status, wallchart::event::Status::Provisional);

    let ranking = "Spring Open\n\nFinal ranking\n\nRank\tSNo.\t\tName\tRtg\tFED\tBirth\tType\tPts\tBH:GP/C1\tBH:GP\tDE\tRtg+/-\n\
        #1\t#2\tFM\tAnn Birch\t#2100\tXYZ\t2005/00/00\t\t4\t12.5\t14\t0\t3.4\n\
        #2\t#1\t\tCy Dale\t#2000\tXYZ\t2012/00/00\tU13\t3½\t12\t13.5\t0\t1\n\
        \t#3\t\tEd Fane\t#0\tXYZ\t\tU13\t0\t0\t0\t0\t\n\n\
        Program Swiss-Manager developed by someone";
    let (entries, _) = self::entries("ranking.xls", &spreadsheet(ranking));
    let entries = entries.expect("entries");
    let published = entries.published.expect("published");
    let headings: Vec<_> = published.columns.iter().map(|c| c.heading.value.as_str()).collect();
    assert_eq!(headings, ["BH:GP/C1", "BH:GP", "DE"]);
    let places: Vec<_> = published.rows.iter().map(|r| r.place.as_ref().map(|p| p.value)).collect();
    assert_eq!(places, [Some(1), Some(2), None], "who never played has none");
    assert_eq!(entries.players[1].born.as_deref(), Some("2012"));
    assert_eq!(entries.players[1].no.as_ref().map(|no| no.value), Some(1));
}
