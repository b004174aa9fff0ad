//! Words that the program says itself, as headings of a workbook; and words that hold an event in a cell, as headings.

use super::*;
use crate::tournament::Language;
use crate::workbook::sheets::{games::GAMES, players::PLAYERS};
use crate::workbook::tables::shape::Shape;
use crate::workbook::words::headings as h;
use crate::workbook::words::names::{Word, fold};

/// What papers print for the headings of a workbook.
const PRINTED: [(&str, Word); 24] = [
    ("paper.no", h::NO),
    ("paper.name", h::NAME),
    ("paper.player", h::NAME),
    ("paper.place", h::PLACE),
    ("paper.workbook.places", h::PLACE),
    ("paper.points", h::POINTS),
    ("paper.prizes.tour-points", h::POINTS),
    ("paper.white", h::WHITE),
    ("paper.black", h::BLACK),
    ("paper.result", h::RESULT),
    ("paper.trophies", h::AWARD),
    ("paper.season.trophy", h::TROPHY),
    ("paper.season.year", h::YEAR),
    ("paper.season.tie", h::TIE),
    ("paper.wall.rating", h::RATING),
    ("paper.crosstable.rating", h::RATING),
    ("paper.crosstable.federation", h::FEDERATION),
    ("paper.crosstable.club", h::CLUB),
    ("paper.crosstable.handicap", h::HANDICAP),
    ("paper.crosstable.round-of", h::ROUND),
    ("paper.workbook.date", h::DATE),
    ("paper.workbook.fide-id", h::FIDE_ID),
    ("paper.prizes.prize", h::PRIZE),
    ("paper.play-off.lot.column", h::LOT),
];

#[test]
fn a_word_that_a_paper_prints_for_a_heading_is_read_as_that_heading() {
    let mut unread = Vec::new();
    for code in Language::ALL.map(Language::code) {
        let path = format!("{}/templates/words/{code}.toml", env!("CARGO_MANIFEST_DIR"));
        let catalogue = std::fs::read_to_string(path).expect("a catalogue");
        let catalogue: toml::Table = catalogue.parse().expect("a table");
        // `Withdrawn:` stands above the names of those who left.
        for (key, heading) in PRINTED.into_iter().chain([("paper.foot.withdrawn", h::WITHDRAWN)]) {
            let (first, rest) = key.split_once('.').expect("a section");
            let found = rest.split('.').try_fold(&catalogue[first], |table, own| table.get(own));
            let own = found.and_then(toml::Value::as_str).expect(key);
            unread.extend(heading.fit(&fold(own)).is_none().then(|| format!("{key}: {own}")));
        }
    }
    assert!(unread.is_empty(), "{unread:?}");
}

/// The words of a list of words in cells, by language.
fn phrases(list: &str) -> Vec<(String, Vec<String>)> {
    const FILE: &str = include_str!("../../../templates/workbook-words.toml");
    let file: toml::Table = FILE.parse().expect("a table");
    let own = file["words"][list].as_table().expect("a list").iter();
    let texts = |all: &toml::Value| {
        let all = all.as_array().expect("words").iter();
        all.map(|own| own.as_str().expect("a word").to_owned()).collect()
    };
    own.map(|(language, all)| (language.clone(), texts(all))).collect()
}

/// Those of the headings that are neither read nor told, each above a cross in the last row of a sheet.
fn silent(
    shape: &Shape,
    sheet: &'static str,
    rows: Rows<'_>,
    headings: Vec<String>,
) -> Vec<String> {
    let headings: Vec<String> =
        headings.into_iter().filter(|own| shape.fitting(own).is_empty()).collect();
    let mut rows: Vec<Vec<&str>> = rows.iter().map(|own| own.to_vec()).collect();
    let (first, last) = (rows[0].len(), rows.len() - 1);
    rows[0].extend(headings.iter().map(String::as_str));
    rows[last].extend(headings.iter().map(|_| "x"));
    let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
    let problems = read_with(&[(sheet, &rows)]).problems;
    let told: Vec<u32> = problems
        .iter()
        .filter(|own| own.severity != Severity::Note)
        .filter_map(|own| own.at.as_ref().filter(|at| *at.sheet == *sheet).map(|at| at.column))
        .collect();
    let columns = (u32::try_from(first).expect("few")..).zip(headings);
    columns.filter(|(column, _)| !told.contains(column)).map(|(_, own)| own).collect()
}

/// What holds an event as a remark beside a player or a game holds it as the heading above a cross, too.
#[test]
fn a_word_that_tells_in_a_cell_tells_as_a_heading() {
    let of = |shape: &Shape, sheet: &'static str, rows: Rows<'_>, lists: &[&str]| {
        for list in lists {
            for (language, own) in phrases(list) {
                let silent = silent(shape, sheet, rows, own);
                assert!(silent.is_empty(), "{sheet}, {list}, {language}: {silent:?}");
            }
        }
    };
    of(&PLAYERS, "Players", PLAYERS_ROWS, &["players-gone", "players-said", "players-changed"]);
    of(&GAMES, "Games", GAMES_ROWS, &["games-gone", "games-said", "games-changed"]);
}

/// A fine is money, and changes no result; who is marked as fined may have lost more.
#[test]
fn an_amount_below_fined_changes_nothing() {
    for heading in ["Fined", "Multado", "Boete"] {
        let holds = |cell: &str| {
            let mut rows: Vec<Vec<&str>> = PLAYERS_ROWS.iter().map(|own| own.to_vec()).collect();
            let last = rows.len() - 1;
            rows[0].push(heading);
            rows[last].push(cell);
            let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
            let problems = read_with(&[("Players", &rows)]).problems;
            problems.iter().any(|own| own.severity != Severity::Note)
        };
        for (cell, is_held) in [("5", false), ("€5", false), ("20 EUR", false), ("x", true)] {
            assert_eq!(holds(cell), is_held, "{heading} {cell}");
        }
    }
}

const PLAYERS_ROWS: Rows<'static> = super::PLAYERS.1;
const GAMES_ROWS: Rows<'static> = super::GAMES.1;
