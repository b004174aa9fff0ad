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

/// What says beside 1-0 that the result is another one, or is not sure.
const ANOTHER: &[&str] = &[
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
    "win for Black",
    "Sieg für Schwarz",
    "Sieg Hill",
    "gain des Noirs",
    "victoire de Hill",
    "victoria negra",
    "point to Bo",
    "lost by Ann",
    "Niederlage Ann",
    "no draw agreed, Black won",
    "phone rang - White loses",
    "Handy geklingelt, Weiß verliert",
    "Black won in round 1",
    "Remis, 20 Züge",
    "perpetual check",
    "White stayed at home",
    "was 1-0, now 0-1",
    "Korrektur: 0-1",
    "laut Formular 0-1",
    "both absent",
    "colours swapped",
    "à vérifier",
    "Black checkmated White",
    "abandon de Ann",
    "Ann abandonó",
    "beide fehlten",
    "awarded to Bo Hill",
    "eigentlich Remis",
    "adjourned",
    "Hängepartie",
    "strittig",
];

/// What says nothing else beside 1-0.
const NO_OTHER: &[&str] = &[
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
    "win for White",
    "Sieg Ann",
    "gain des Blancs",
    "point perdu",
    "abandon au 32e coup",
    "changed to 1-0 after appeal",
    "0-0 on move 5",
    "3:12",
    "White won the toss",
    "Ann lost a pawn",
    "no protest was made",
    "abandon de Bo",
    "adjourned, finished on 12 March",
    "protest of Ann against Bo dismissed",
];

#[test]
fn a_remark_that_says_another_result_in_words_is_asked() {
    for text in ANOTHER.iter().copied() {
        assert!(game("Remark", text) && game("", text), "{text}");
    }
    for text in NO_OTHER.iter().copied() {
        assert!(!game("Remark", text), "{text}");
    }
}

/// Four games that White won, the second with another column, and with other columns in the rest.
fn column(heading: &'static str, cells: [&'static str; 4]) -> bool {
    let [a, b, c, d] = cells;
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result", heading],
        &["1", "1", "2", "1-0", a],
        &["1", "3", "4", "0-1", b],
        &["2", "2", "3", "1-0", c],
        &["2", "4", "1", "0-1", d],
    ];
    let players: Rows<'_> = &[
        &["No", "Name"],
        &["1", "Smith, John"],
        &["2", "Müller, Karl"],
        &["3", "Dupont, Pierre"],
        &["4", "García, José"],
    ];
    let entries = read_with(&[("Players", players), ("Games", games)]).entries.expect("entries");
    entries.unread.is_some()
}

#[test]
fn a_column_that_names_the_winners_is_compared_whatever_its_heading_is() {
    for (heading, cells) in [
        ("Winner", ["W", "B", "B", "B"]),
        ("Full point", ["N", "N", "B", "N"]),
        ("Winner (name)", ["Smith", "García", "Dupont", "Smith"]),
        ("Comment", ["J. Smith", "J. García", "P. Dupont", "J. Smith"]),
        ("Gana", ["No 1", "No 3", "No 2", "No 1"]),
        ("", ["Smi", "Dup", "Mül", "Smi"]),
        ("Pierde", ["Müller", "Dupont", "Müller", "García"]),
    ] {
        assert!(column(heading, cells), "{heading} {cells:?}");
    }
    for (heading, cells) in [
        ("Winner", ["W", "B", "W", "B"]),
        ("Comment", ["J. Smith", "J. García", "K. Mueller", "Herr Smith"]),
        ("Pierde", ["Müller", "Dupont", "Dupont", "García"]),
        ("Key holder", ["Smith", "Smith", "Smith", "Smith"]),
        ("Captain", ["Smith", "García", "Dupont", "Smith"]),
        ("Board", ["1", "2", "1", "2"]),
        // The favourites win on the first boards, and the first of them once more than he should.
        ("Board", ["1", "3", "2", "4"]),
        ("Brett", ["1", "2", "3", "1"]),
        ("Reported by", ["Smith", "García", "Dupont", "Smith"]),
        ("Set", ["W", "W", "B", "B"]),
    ] {
        assert!(!column(heading, cells), "{heading} {cells:?}");
    }
}

/// Boards of a Swiss are numbered from the strongest pairing on: their numbers are those of the favourites.
#[test]
fn boards_that_fit_the_numbers_of_the_winners_name_nobody() {
    let games: Rows<'_> = &[
        &["Round", "Board", "White", "Black", "Result"],
        &["1", "1", "1", "4", "1-0"],
        &["1", "2", "5", "2", "0-1"],
        &["1", "3", "3", "6", "1-0"],
        &["2", "1", "2", "1", "½-½"],
        &["2", "2", "4", "3", "0-1"],
        &["2", "3", "6", "5", "0-1"],
    ];
    let names = ["Ann", "Bo", "Cy", "Dan", "Eve", "Fay"];
    let numbers = ["1", "2", "3", "4", "5", "6"];
    let rows: Vec<[&str; 2]> =
        numbers.into_iter().zip(names).map(|(no, name)| [no, name]).collect();
    for heading in ["Board", "Mesa", "Tisch", ""] {
        let mut games: Vec<Vec<&str>> = games.iter().map(|row| row.to_vec()).collect();
        games[0][1] = heading;
        let games: Vec<&[&str]> = games.iter().map(Vec::as_slice).collect();
        let mut players: Vec<&[&str]> = vec![&["No", "Name"]];
        players.extend(rows.iter().map(|row| &row[..]));
        let read = read_with(&[("Players", &players), ("Games", &games)]);
        assert!(read.entries.expect("entries").unread.is_none(), "{heading}");
    }
}

#[test]
fn a_forfeit_against_the_side_that_a_remark_names_is_asked() {
    let forfeit = |result: &'static str, remark: &'static str| {
        let games: Rows<'_> =
            &[&["Round", "White", "Black", "Result", "Remark"], &["1", "1", "2", result, remark]];
        let sheets = [("Players", PLAYERS.1), ("Games", games)];
        read_with(&sheets).entries.expect("entries").unread.is_some()
    };
    for (result, remark) in [
        ("1-0F", "White did not come"),
        ("+/-", "Weiß nicht erschienen"),
        ("1-0F", "Blancs absents"),
        ("-/+", "no vinieron las negras, Bo no vino"),
        ("1-0F", "both absent"),
        ("+/-", "actually played, draw"),
    ] {
        assert!(forfeit(result, remark), "{result} {remark}");
    }
    for (result, remark) in [
        ("1-0F", "Black did not come"),
        ("-/+", "Weiß nicht erschienen"),
        ("-/-", "both absent"),
        ("0-1F", "forfeit"),
    ] {
        assert!(!forfeit(result, remark), "{result} {remark}");
    }
}

#[test]
fn a_name_with_a_mark_is_asked_and_a_name_like_one_is_not() {
    let named = |name: &'static str| {
        let players: Rows<'_> = &[&["No", "Name"], &["1", "Ann"], &["2", name], &["3", "Cy"]];
        read_with(&[("Players", players)]).entries.expect("entries").unread.is_some()
    };
    for name in [
        "Brown, Leo (disq.)", "Brown, Leo (guest)", "Brown, Leo (Gast)", "Brown, Leo (invité)",
        "Brown, Leo (-1)", "Brown, Leo −½", "Brown, Leo (h.c.)", "Brown, Leo (a.K.)",
        "Brown, Leo (excl.)", "Brown, Leo (retired)", "DQ Brown, Leo", "WD: Brown, Leo",
        "Brown, withdrawn", "Brown, Leo, withdrawn", "Brown, Leo / WD", "Brown, Leo WD",
        "Brown, Leo (till round 5)", "Brown, Leo (Runden 1-5)", "Brown, Leo (R1-5)",
        "Brown, Leo (minus 1 pt)", "Brown, Leo (filler)",
    ] {
        assert!(named(name), "{name}");
    }
    for name in [
        "Brown, Leo (jun.)", "Brown, Leo (GER)", "Brown, Leo (1950)", "Brown, Leo (C)",
        "Brown, Leo (host)", "Brown, Leo-Abel", "Brown, Leo II", "Brown, Dsq", "Dnf, Al",
        "Baja California, Jo", "Guest, John", "Left, Tim", "Banned, Sue", "DQ LI",
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

#[test]
fn a_club_a_title_or_a_status_that_says_that_the_player_has_left_is_asked() {
    let beside = |heading: &'static str, cell: &'static str| {
        let players: Rows<'_> = &[&["No", "Name", heading], &["1", "Ann", cell], &["2", "Bo", ""]];
        read_with(&[("Players", players)]).entries.expect("entries").unread.is_some()
    };
    for (heading, cell) in [
        ("Club", "withdrew"),
        ("Club", "SC Town (withdrawn)"),
        ("Club", "SC Town - expelled"),
        ("Title", "DQ"),
        ("Federation", "WD"),
        ("Born", "DNS"),
        ("Status", "raus"),
        ("Club", "left after round 4"),
        ("Club", "zurückgetreten"),
        ("Status", "retired"),
        ("Estado", "se fue"),
        ("Plays until", "4"),
    ] {
        assert!(beside(heading, cell), "{heading} {cell}");
    }
    for (heading, cell) in [
        ("Club", "SC Town (Gast)"),
        ("Club", "Retirados CF"),
        ("Title", "WFM"),
        ("Federation", "ESP"),
        ("Status", "paid"),
        ("Profession", "retired"),
    ] {
        assert!(!beside(heading, cell), "{heading} {cell}");
    }
}
