//! Tables that stand on the sheet of another: never passed over.

use super::*;
use crate::tournament::entries::Unread;

const PRIZES: (&str, Rows<'static>) =
    ("Prizes", &[&["Place", "Prize"], &["1", "100"], &["2", "60"]]);
const TROPHIES: (&str, Rows<'static>) = ("Prizes", &[&["Place", "Award"], &["1", "Cup"]]);
const RULINGS: (&str, Rows<'static>) =
    ("Rulings", &[&["Ruling", "Clause"], &["not eligible: Ann", "Flood Cup 2"]]);
const RULING: (&str, Rows<'static>) = ("Rulings", &[&["Ruling"], &["winner: Bo"]]);
const LOTS: (&str, Rows<'static>) = ("Lots", &[&["Lot", "Result"], &["1.1.white", "Ann; Bo"]]);
const PLAY_OFF: (&str, Rows<'static>) =
    ("Play-off", &[&["White", "Black", "Result"], &["Ann", "Bo", "1-0"]]);
const CATEGORIES: (&str, Rows<'static>) = ("Categories", &[&["Name", "Below"], &["U1600", "1600"]]);
const HONOURS: (&str, Rows<'static>) =
    ("Honours", &[&["Trophy", "Year", "Name"], &["Flood Cup", "2015", "Ann"]]);
const EVENTS: (&str, Rows<'static>) =
    ("Events", &[&["Role", "Workbook"], &["Flood Cup", "flood.xlsx"]]);

type Owned = Vec<Vec<String>>;

fn owned(rows: Rows<'_>) -> Owned {
    rows.iter().map(|row| row.iter().map(|cell| (*cell).to_owned()).collect()).collect()
}

/// One table to the right of another, behind so many blank columns.
fn right_of(host: Rows<'_>, table: Rows<'_>, gap: usize) -> Owned {
    let mut rows = owned(host);
    let width = rows.iter().map(Vec::len).max().unwrap_or(0) + gap;
    rows.resize(rows.len().max(table.len()), Vec::new());
    for (row, own) in rows.iter_mut().zip(owned(table)) {
        row.resize(width, String::new());
        row.extend(own);
    }
    rows
}

/// One table below another, behind so many blank rows.
fn below(host: Rows<'_>, table: Rows<'_>, gap: usize) -> Owned {
    let mut rows = owned(host);
    rows.extend(vec![Vec::new(); gap]);
    rows.extend(owned(table));
    rows
}

/// Reads sheets, the first of them with these rows in place of its own.
fn reading(sheets: &[(&str, Rows<'_>)], host: &str, rows: &Owned) -> Reading {
    let rows: Vec<Vec<&str>> =
        rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
    let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
    let all: Vec<(&str, Rows<'_>)> = sheets
        .iter()
        .map(|(name, own)| (*name, if *name == host { &rows[..] } else { *own }))
        .collect();
    read(&bytes(&mut book(&all)), "test.xlsx")
}

fn is_open(reading: &Reading) -> bool {
    let has_errors = reading.problems.iter().any(|own| own.severity == Severity::Error);
    has_errors || reading.entries.as_ref().is_some_and(|own| own.unread.is_some())
}

#[test]
fn a_table_moved_beside_or_below_another_is_never_passed_over() {
    let hosts = [EVENT, PLAYERS, GAMES, PRIZES, RULINGS, LOTS, PLAY_OFF, CATEGORIES, HONOURS];
    let tables = [
        PRIZES, TROPHIES, RULINGS, RULING, LOTS, PLAY_OFF, CATEGORIES, HONOURS, EVENTS, GAMES,
        EVENT,
    ];
    for (host, rows) in hosts {
        for (table, own) in tables.into_iter().filter(|(table, _)| *table != host) {
            let others = [EVENT, PLAYERS, GAMES].into_iter();
            let mut sheets: Vec<_> = others.filter(|(name, _)| *name != table).collect();
            if !sheets.iter().any(|(name, _)| *name == host) {
                sheets.push((host, rows));
            }
            for (how, moved) in [
                ("right", right_of(rows, own, 1)),
                ("two right", right_of(rows, own, 2)),
                ("below", below(rows, own, 1)),
                (
                    "right below",
                    below(rows, &[], 0).into_iter().chain(right_of(&[&[""; 6]], own, 1)).collect(),
                ),
            ] {
                let read = reading(&sheets, host, &moved);
                assert!(is_open(&read), "{table} {how} of {host}: {moved:?} {:?}", told(&read));
            }
        }
    }
}

#[test]
fn what_stands_on_its_own_sheet_too_does_no_harm_beside_another() {
    for (table, own) in [PRIZES, RULINGS, LOTS, HONOURS] {
        let sheets = [EVENT, PLAYERS, GAMES, (table, own)];
        for (host, rows) in [EVENT, PLAYERS, GAMES] {
            let read = reading(&sheets, host, &right_of(rows, own, 1));
            assert!(!is_open(&read), "{table} right of {host}: {:?}", told(&read));
        }
    }
    // What people keep there: standings, a list of numbers, a schedule, a raffle, headings of an empty table.
    let harmless: [Rows<'_>; 6] = [
        &[&["Place", "Name", "Points"], &["1", "Bo", "2"]],
        &[&["No", "Name", "Club", "Rating"], &["1", "Ann", "SK", "1500"]],
        &[&["Round", "Date", "Time"], &["1", "1 May", "19:30"]],
        &[&["Raffle"], &["Place", "Prize"], &["1", "Wine"]],
        &[&["Place", "Prize"], &["1"], &["2"]],
        &[&["Decision"], &["Ann gets the key"]],
    ];
    for own in harmless {
        for (host, rows) in [EVENT, PLAYERS, GAMES] {
            let read = reading(&[EVENT, PLAYERS, GAMES], host, &right_of(rows, own, 1));
            assert!(!is_open(&read), "{own:?} right of {host}: {:?}", told(&read));
        }
    }
}

#[test]
fn other_tables_are_known_in_all_languages_and_each_is_told() {
    let tables: [Rows<'_>; 6] = [
        &[&["Platz", "Preis"], &["1", "50"]],
        &[&["Puesto", "Premio (EUR)"], &["1", "50"]],
        &[&["Entscheidung", "Begründung"], &["winner: Bo", "Los"]],
        &[&["Décision", "Motif"], &["joint", "accord"]],
        &[&["Blancs", "Noirs", "Résultat"], &["Ann", "Bo", "1-0"]],
        &[&["Sorteo", "Resultado"], &["1.1.white", "Ann; Bo"]],
    ];
    for own in tables {
        let read = reading(&[EVENT, PLAYERS, GAMES], "Games", &right_of(GAMES.1, own, 1));
        assert_eq!(told(&read), ["Warning unread-table Games!F1"], "{own:?}");
    }
    // Two beside each other, and one below.
    let two = right_of(PRIZES.1, RULINGS.1, 0);
    let two: Vec<Vec<&str>> =
        two.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
    let two: Vec<&[&str]> = two.iter().map(Vec::as_slice).collect();
    let mut rows = right_of(PLAYERS.1, &two, 1);
    rows.extend(below(&[&[]], LOTS.1, 0));
    let read = reading(&[EVENT, PLAYERS, GAMES], "Players", &rows);
    let places = ["Players!A6", "Players!D1", "Players!F1"];
    let mut told = told(&read);
    told.sort();
    assert_eq!(told, places.map(|at| format!("Warning unread-table {at}")));
    let entries = read.entries.expect("entries");
    assert_eq!(entries.players.len(), 3);
    assert!(matches!(entries.unread, Some(Unread::Table(_))));
}

#[test]
fn a_table_that_begins_anew_below_another_is_read_on() {
    let standings: Rows<'_> = &[&["Place", "Name", "Points"], &["1", "Ann", "1"]];
    let mut rows = below(GAMES.1, standings, 1);
    rows.extend(below(&[&[], GAMES.1[0]], &[&["3", "1", "3", "1-0"]], 0));
    let read = reading(&[EVENT, PLAYERS, GAMES], "Games", &rows);
    assert_eq!(read.entries.expect("entries").games.len(), 3);
}

#[test]
fn places_and_amounts_beside_players_are_prizes_only_where_no_sheet_has_them() {
    let players: Rows<'_> = &[
        &["No", "Name", "Place", "Prize"],
        &["1", "Ann", "1", "50"],
        &["2", "Bo", "2", "30"],
        &["3", "Cy"],
    ];
    assert!(is_open(&read_with(&[("Players", players)])));
    assert!(!is_open(&read_with(&[("Players", players), PRIZES])));
}

#[test]
fn a_key_beside_a_table_is_told() {
    let rows = right_of(GAMES.1, &[&[], &["Points for a win", "3"]], 1);
    let read = reading(&[EVENT, PLAYERS, GAMES], "Games", &rows);
    assert!(told(&read).contains(&"Warning cells-not-read Games!F2".to_owned()));
    assert!(is_open(&read));
}

#[test]
fn a_list_of_names_behind_a_gap_says_nothing_of_the_rows_beside_it() {
    for head in ["Category", "Handicap", "Withdrawn"] {
        let own: Rows<'_> = &[&["Name", head], &["Cy", "1"]];
        for sheets in [&[EVENT, PLAYERS, GAMES][..], &[EVENT, PLAYERS, GAMES, PRIZES]] {
            let read = reading(sheets, "Players", &right_of(PLAYERS.1, own, 2));
            assert!(is_open(&read), "{head}");
            let first = read.entries.expect("entries").players.remove(0);
            let lent = (first.withdrawn.is_some(), first.handicap.is_some());
            assert_eq!(lent, (false, false), "{head}");
            assert!(first.categories.is_empty(), "{head}");
        }
    }
    let category: Rows<'_> = &[&["Category", "Trophy"], &["Junior", "Cup"]];
    let read =
        reading(&[EVENT, PLAYERS, GAMES, PRIZES], "Prizes", &right_of(PRIZES.1, category, 2));
    assert!(is_open(&read));
    assert!(read.entries.expect("entries").prizes.iter().all(|own| own.category.is_none()));
}

#[test]
fn a_table_behind_a_gap_lends_no_column_to_the_one_before_it() {
    let honours: Rows<'_> = &[&["Trophy", "Year", "Name"], &["Flood Cup", "2015", "Ann"]];
    let read = reading(&[EVENT, PLAYERS, GAMES, PRIZES], "Prizes", &right_of(PRIZES.1, honours, 1));
    assert_eq!(told(&read), ["Warning unread-table Prizes!D1"]);
    assert!(read.entries.expect("entries").prizes.iter().all(|prize| prize.award.is_none()));
    // Its own columns may have a gap.
    let games: Rows<'_> = &[
        &["White", "Black", "Result", "", "Round", "Date"],
        &["1", "2", "1-0", "", "1", "2026-01-01"],
    ];
    let read = read_with(&[("Games", games)]);
    assert_eq!(entries(read).games.len(), 1);
}

/// What a spreadsheet calls the second sheet of a name, and what stands beside it under another: trophies are not passed over.
#[test]
fn trophies_on_a_second_sheet_of_prizes_are_not_passed_over() {
    let trophies: Rows<'_> = &[&["Place", "Award"], &["1", "Cup"]];
    let winners: Rows<'_> = &[&["Place", "Name", "Award"], &["1", "Ann", "Cup"]];
    let is_held = |sheets: &[(&'static str, Rows<'static>)]| is_open(&read_with(sheets));
    assert!(is_held(&[("Prizes (2)", trophies)]));
    assert!(is_held(&[PRIZES, ("Prizes (2)", trophies)]));
    assert!(is_held(&[("Prizes 1", trophies), ("Prizes 2", trophies)]));
    // The same rows, who has them, and a tombola.
    assert!(!is_held(&[TROPHIES, ("Prizes (2)", trophies)]));
    assert!(!is_held(&[PRIZES, ("Prize winners", winners)]));
    assert!(!is_held(&[PRIZES, ("Raffle prizes", trophies)]));
}
