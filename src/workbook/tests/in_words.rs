//! Results, names, keys and sheets that say in words what may change a result.

use super::*;
use crate::tournament::entries::Unread;

/// The first game, which Ann won with White against Bo, with another column; and a cell below no heading.
fn game(heading: &'static str, cell: &'static str) -> bool {
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result", heading],
        &["1", "1", "2", "1-0", cell],
        &["2", "2", "3", "0-1", ""],
    ];
    let players: Rows<'_> = &[&["No", "Name"], &["1", "Ann"], &["2", "Bo Hill"], &["3", "Cy"]];
    let entries = read_with(&[("Players", players), ("Games", games)]).entries.expect("entries");
    entries.unread.is_some()
}

#[test]
fn a_remark_that_says_another_result_in_words_is_asked() {
    for text in [
        "draw",
        "Remis",
        "partie nulle",
        "tablas",
        "draw agreed",
        "draw by agreement",
        "draw (threefold)",
        "Remis vereinbart",
        "nulle par accord",
        "tablas por acuerdo",
        "split the point",
        "White flagged",
        "Hill beat Ann",
        "les blancs abandonnent",
        "changed to draw",
        "geändert auf remis",
        "match nul corrigé",
        "debería ser tablas",
        "Black won",
        "Schwarz gewann",
        "les noirs ont gagné",
        "ganan negras",
        "White lost on time",
        "Hill won",
        "Bo Hill won on time",
        "White resigned",
        "Ergebnis war 0-1",
        "??",
        "result?",
        "unsicher",
        "not confirmed",
        "illisible",
    ] {
        assert!(game("Remark", text) && game("", text), "{text}");
    }
    for text in [
        "White won",
        "Weiß gewann auf Zeit",
        "Ann won",
        "Black resigned",
        "Hill lost on time",
        "Black won a pawn",
        "drawn colours",
        "draw by repetition refused",
        "time forfeit",
        "missed a draw",
        "draw offered",
        "Remis abgelehnt",
        "won on time",
        "corrected spelling",
        "Karenz?",
        "forfait du train",
    ] {
        assert!(!game("Remark", text), "{text}");
    }
}

#[test]
fn a_column_of_winners_or_losers_is_compared_by_name_and_number() {
    for (heading, cell) in [
        ("Winner", "Hill"),
        ("Gewinner", "Bo Hill"),
        ("Vainqueur", "2"),
        ("Winner", "Black"),
        ("Loser", "Ann"),
        ("Verlierer", "1"),
    ] {
        assert!(game(heading, cell), "{heading} {cell}");
    }
    for (heading, cell) in [
        ("Winner", "Ann"),
        ("Gewinner", "1"),
        ("Winner", "White"),
        ("Loser", "Hill"),
        ("Winner", "Cy"),
        ("Perdant", ""),
    ] {
        assert!(!game(heading, cell), "{heading} {cell}");
    }
}

#[test]
fn a_name_with_a_mark_is_asked_and_a_name_like_one_is_not() {
    let named = |name: &'static str| {
        let players: Rows<'_> = &[&["No", "Name"], &["1", "Ann"], &["2", name], &["3", "Cy"]];
        read_with(&[("Players", players)]).entries.expect("entries").unread.is_some()
    };
    for name in [
        "Brown, Leo (disq.)",
        "Brown, Leo (guest)",
        "Brown, Leo (Gast)",
        "Brown, Leo (invité)",
        "Brown, Leo (-1)",
        "Brown, Leo −½",
        "Brown, Leo (h.c.)",
        "Brown, Leo (a.K.)",
        "Brown, Leo (excl.)",
        "Brown, Leo (retired)",
        "DQ Brown, Leo",
        "WD: Brown, Leo",
        "Brown, withdrawn",
        "Brown, Leo, withdrawn",
        "Brown, Leo / WD",
        "Brown, Leo WD",
        "Brown, Leo (till round 5)",
        "Brown, Leo (Runden 1-5)",
    ] {
        assert!(named(name), "{name}");
    }
    for name in [
        "Brown, Leo (jun.)",
        "Brown, Leo (GER)",
        "Brown, Leo (1950)",
        "Brown, Leo (C)",
        "Brown, Leo (host)",
        "Brown, Leo-Abel",
        "Brown, Leo II",
        "Brown, Dsq",
        "Dnf, Al",
        "Baja California, Jo",
        "Guest, John",
        "Left, Tim",
        "Banned, Sue",
        "DQ LI",
        "Forfeit, Guy (Bath)",
    ] {
        assert!(!named(name), "{name}");
    }
}

#[test]
fn keys_and_lines_of_the_event_that_change_results_are_asked() {
    let keyed = |key: &'static str, value: &'static str| {
        let event: Rows<'_> = &[&["Event", "x"], &["Regulations", "y"], &[key, value]];
        read_with(&[("Event", event)]).entries.expect("entries").unread
    };
    for (key, value) in [
        ("Annulled", "round 3"),
        ("Strafe", "Bo 1 Punkt"),
        ("Abandon", "Bo"),
        ("Protest pending", "round 3"),
        ("Retirado", "Bo"),
        ("Not counted", "round 7"),
        ("Ruling", "Bo loses a point"),
        ("Remarks", "Bo disqualified"),
        ("Note", "result of round 3 should be 0-1"),
        ("Bo disqualified after round 3", ""),
    ] {
        assert!(matches!(keyed(key, value), Some(Unread::Key(_))), "{key} {value}");
    }
    for (key, value) in [
        ("Withdrawn", "nobody"),
        ("Abandon", "personne"),
        ("Retirados", "nadie"),
        ("Disqualifiziert", "niemand"),
        ("Penalties", "no penalties"),
        ("Appeals committee", "A, B, C"),
        ("Forfeit time", "30 min"),
        ("Kampflos nach", "30 Minuten"),
        ("Protests", "to the arbiter within 30 minutes"),
        ("Remarks", "kein Einspruch"),
        ("No protest", ""),
    ] {
        assert_eq!(keyed(key, value), None, "{key} {value}");
    }
}

#[test]
fn a_sheet_that_says_of_a_player_what_changes_results_is_asked_though_it_is_called_otherwise() {
    let sheet = |name: &'static str, rows: Rows<'static>, hidden: bool| {
        let mut workbook = book(&[EVENT, PLAYERS, GAMES, (name, rows)]);
        let own = workbook.worksheet_from_name(name).expect("a sheet");
        own.set_hidden(hidden);
        let reading = read(&bytes(&mut workbook), "test.xlsx");
        reading.entries.expect("entries").unread
    };
    let asked: [(&str, Rows<'static>); 8] = [
        ("Notes", &[&["Ann disqualified after round 1"]]),
        ("Sheet1", &[&["Ann", "withdrew"]]),
        ("Errata", &[&["R1 Ann-Bo 0-1"]]),
        ("Nachtrag", &[&["Ann-Bo 0-1"]]),
        ("Disqualified", &[&["Ann"]]),
        ("Penalties2", &[&["Name", "Points"], &["Ann", "-1"]]),
        ("Forfeits", &[&["Ann", "2"]]),
        ("Decisions", &[&["Ann loses a point"]]),
    ];
    for (name, rows) in asked {
        assert!(matches!(sheet(name, rows, false), Some(Unread::Sheet(_))), "{name}");
    }
    // Hidden leftovers do not count; penalties do.
    assert!(sheet("Disqualified", &[&["Ann"]], true).is_some());
    assert_eq!(sheet("Sheet1", &[&["Ann", "withdrew"]], true), None);
    let quiet: [(&str, Rows<'static>); 5] = [
        ("Notes", &[&["Tea at four"]]),
        ("Notes", &[&["A player who has withdrawn gets his fee back"]]),
        ("Phone list", &[&["Name", "Phone"], &["Ann", "01"]]),
        ("Penalties", &[&["Name", "Penalty"], &["no penalties"]]),
        ("No protests", &[&["Name"], &["Ann"]]),
    ];
    for (name, rows) in quiet {
        assert_eq!(sheet(name, rows, false), None, "{name}");
    }
}
