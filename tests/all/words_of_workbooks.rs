//! What is said to who keeps a workbook in another language than English, in the words that stand in it.

use tempfile::tempdir;

use crate::season::books::{rows, write};
use crate::support::told;

const SPIELER: &[&str] = &["Nr|Name", "1|Ann", "2|Bo", "3|Cy", "4|Di"];

/// What `check` says of a workbook with German sheets.
fn checked(turnier: &[&str], partien: &[&str], also: &[(&str, &[&str])]) -> String {
    let folder = tempdir().expect("a folder");
    let sheets = [("Turnier", turnier), ("Spieler", SPIELER), ("Partien", partien)];
    let sheets: Vec<_> =
        sheets.iter().chain(also).map(|(name, lines)| (*name, rows(lines))).collect();
    write(folder.path(), "Pokal.xlsx", &sheets);
    told(folder.path(), &["check", "Pokal.xlsx", "--lang", "de", "-v"]).0
}

const GAMES: &[&str] = &[
    "Runde|Weiß|Schwarz|Ergebnis", "1|1|4|1-0", "1|2|3|1-0", "2|4|3|1-0", "2|1|2|½-½", "3|2|4|1-0",
    "3|3|1|0-1",
];

#[test]
fn a_sheet_is_called_as_the_workbook_calls_it() {
    let event = &["Name|Pokal", "Ausschreibung|fide/round-robin", "Feinwertungen|SB", "Runden|2"];
    let said = checked(event, GAMES, &[]);
    assert!(said.contains("Turnier") && !said.contains("Blatt Event"), "{said}");
    // Keys that begin with the name of a sheet are keys.
    let prizes: &[&str] = &["Platz|Preis|Kategorie", "1|50|", "1|20|U1600"];
    let players: &[&str] = &["Kategorie|Unter", "U1600|1600"];
    let event = &["Name|Pokal", "Ausschreibung|fide/round-robin", "Feinwertungen|SB"];
    let said = checked(event, GAMES, &[("Preise", prizes), ("Kategorien", players)]);
    assert!(!said.contains("Preise per player"), "{said}");
    // What is not there has the name under which it would be read.
    let event = &["Name|Pokal", "Ausschreibung|tata-steel-2022"];
    let lots = |also: &[(&str, &[&str])]| checked(event, GAMES, also);
    let none = lots(&[]);
    assert!(none.contains("Blatt Lots"), "{none}");
    let there = lots(&[("Lose", &["Los|Ergebnis", "9.9.numbers|Ann; Bo"])]);
    assert!(there.contains("Blatt Lose") && !there.contains("Blatt Lots"), "{there}");
}

#[test]
fn a_column_and_a_key_are_called_as_the_workbook_calls_them() {
    // A round that is not there: the key of the rounds and the sheet of the games.
    let swiss = |rounds| ["Name|Pokal", "Ausschreibung|fide/swiss", "Feinwertungen|BH", rounds];
    let said = checked(&swiss("Rundenzahl|2"), GAMES, &[]);
    assert!(said.contains("das Blatt Partien hat Runde 3, das Blatt Turnier 2 Runden (berichtigen Sie Rundenzahl oder die Runde auf Partien)"), "{said}");
    // Both games with the same colours.
    let event = &["Name|Pokal", "Ausschreibung|fide/round-robin", "Feinwertungen|SB"];
    let games = [GAMES, &["1|1|2|", "5|1|1|1-0"]].concat();
    let said = checked(event, &games, &[]);
    assert!(said.contains("berichtigen Sie Weiß oder Schwarz"), "{said}");
    let games = [GAMES, &["4||1|1-0"]].concat();
    let said = checked(event, &games, &[]);
    assert!(said.contains("Weiß fehlt in dieser Zeile"), "{said}");
    // A key of two words is no heading that it begins with, and nouns of the language are none.
    let prizes: &[&str] = &["Platz|Pokale", "1|Becher"];
    let event = &[
        "Name|Pokal", "Ausschreibung|fide/round-robin", "Feinwertungen|SB", "Award date|1.2.2027",
        "Beginn|3.3.2027",
    ];
    let said = checked(event, GAMES, &[("Preise", prizes)]);
    assert!(said.contains("berichtigen Sie Award date oder Beginn"), "{said}");
    let said = checked(&["Name|Pokal", "Modus|x"], GAMES, &[]);
    assert!(!said.contains("Modus offen"), "{said}");
}

#[test]
fn a_sentence_keeps_its_own_words_where_a_column_is_called_otherwise() {
    let folder = tempdir().expect("a folder");
    let event: &[&str] = &["Name|Pokal", "Ausschreibung|fide/round-robin", "Feinwertungen|SB"];
    let prizes: &[&str] = &["Platz|Preis", "1|50"];
    let sheets = [("Turnier", event), ("Spieler", SPIELER), ("Partien", GAMES), ("Preise", prizes)];
    let sheets: Vec<_> = sheets.iter().map(|(name, lines)| (*name, rows(lines))).collect();
    write(folder.path(), "Pokal.xlsx", &sheets);
    let (said, ..) = told(folder.path(), &["explain", "Pokal.xlsx", "--lang", "en"]);
    assert!(said.contains("Place") && !said.contains("Platz"), "{said}");
}

#[test]
fn the_word_of_a_key_is_put_for_no_sheet_that_is_not_there() {
    let event = &["Name|Pokal", "Ausschreibung|fide/swiss", "Feinwertungen|BH", "Rundenzahl|3"];
    let mut games = vec!["Runde|Weiß|Schwarz|Ergebnis|Ende", "1|1|4|1-0|14:05"];
    games.extend(&GAMES[2..]);
    let said = checked(event, &games, &[]);
    assert!(said.contains("ein Blatt Rounds mit den Daten"), "{said}");
}

#[test]
fn headings_are_named_as_they_stand_where_one_is_missing_or_stands_twice() {
    let event = &["Name|Pokal", "Ausschreibung|fide/round-robin", "Feinwertungen|SB"];
    let said = checked(event, &["Runde|Weiß|Schwarz", "1|1|4"], &[]);
    assert!(said.contains("Runde, Weiß, Schwarz, Result"), "{said}");
    let prizes: &[&str] = &["Platz|Preisgeld|Preise", "1||100", "2||50"];
    let said = checked(event, GAMES, &[("Preise", prizes)]);
    assert!(said.contains("Preise bedeutet dasselbe wie Preisgeld"), "{said}");
}
