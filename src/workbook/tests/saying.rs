//! What secretaries write beside their tables, above and below them: what may change a result is asked, and nothing else is.

use super::unseen::changed;
use super::*;
use crate::tournament::entries::Unread;
use rust_xlsxwriter::Note;

/// Whether what is written beside the first game, which White won, keeps the event from being final.
pub(super) fn asks(head: &'static str, cell: &'static str) -> bool {
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result", head],
        &["1", "1", "2", "1-0", cell],
        &["2", "2", "3", "1-0", ""],
        &["3", "3", "1", "1/2-1/2", ""],
    ];
    read_with(&[("Games", games)]).entries.expect("entries").unread.is_some()
}

pub(super) fn asks_of_player(cell: &'static str) -> bool {
    let players: Rows<'_> = &[&["No", "Name", "Remark"], &["1", "Ann", cell], &["2", "Bo", ""]];
    read_with(&[("Players", players)]).entries.expect("entries").unread.is_some()
}

#[test]
fn what_is_denied_carried_out_or_explained_is_no_alarm() {
    for text in [
        "corrected: was 0-1, now 1-0",
        "Ergebnis korrigiert: 1-0 statt 0-1",
        "corrigé : 1-0 au lieu de 0-1",
        "corregido: era 0-1, ahora 1-0",
        "0-1 corrected to 1-0",
        "was 0-1",
        "no protest",
        "kein Protest",
        "pas de réclamation",
        "sin reclamación",
        "Protest abgelehnt",
        "protest withdrawn, 1-0 stands",
        "aplazada al 12/3",
        "adjourned, finished 12/3",
        "W = win, WD = withdrawn, F = forfeit",
        "F: forfeit",
    ] {
        assert!(!asks("Remark", text), "{text}");
    }
    for text in [
        "corrected to 0-1",
        "corrected",
        "should be 0-1",
        "was 1-0",
        "protest not rejected",
        "1-0, appeal pending",
        "forfeit: no show",
        "kein Ergebnis, nicht gespielt",
        "Bo: forfeit",
        "1-0 = should be 0-1; wrong result",
    ] {
        assert!(asks("Remark", text), "{text}");
    }
    for text in
        ["not withdrawn", "licencié", "last year's winner", "no penalty", "did not play last year"]
    {
        assert!(!asks_of_player(text), "{text}");
    }
    for text in ["withdrawn", "no: withdrawn", "abandon, pas malade", "not here, withdrew"] {
        assert!(asks_of_player(text), "{text}");
    }
    assert!(asks("Winner", "2") && asks("Sieger", "2"));
    assert!(!asks("Winner", "1") && !asks("Winner", ""));
}

#[test]
fn a_legend_beside_the_games_is_no_alarm() {
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "", "Key"],
        &["1", "1", "2", "1-0", "", "WD", "withdrawn"],
        &["2", "2", "3", "1-0", "", "+/-", "won by forfeit"],
    ];
    let reading = read_with(&[("Games", games)]);
    assert_eq!(reading.entries.expect("entries").unread, None);
    // A name is no short form.
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "", "Late"],
        &["1", "1", "2", "1-0", "", "Bo", "x"],
        &["2", "2", "3", "1-0", "", "withdrawn", "x"],
    ];
    assert!(read_with(&[("Games", games)]).entries.expect("entries").unread.is_some());
}

#[test]
fn a_row_that_adds_up_a_crosstable_is_no_player() {
    for total in ["Total", "Summe", "Total:", "Somme"] {
        let table: Rows<'_> = &[
            &["No", "Name", "1", "2", "Points"],
            &["1", "Ann", "", "1", "1"],
            &["2", "Bo", "0", "", "0"],
            &["", total, "0", "1", "1"],
        ];
        let reading = read(&bytes(&mut book(&[EVENT, ("Crosstable", table)])), "test.xlsx");
        assert_eq!(told(&reading), [""; 0], "{total}");
        let crosstable = reading.entries.expect("entries").crosstable.expect("a crosstable");
        assert_eq!(crosstable.rows.len(), 2, "{total}");
    }
}

#[test]
fn a_line_of_a_log_that_names_a_game_and_a_result_is_held_against_the_game() {
    let players: Rows<'_> =
        &[&["No", "Name"], &["1", "Smith, Ann"], &["2", "Green, Bo"], &["3", "Lee, Cy"]];
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result"],
        &["1", "Smith, Ann", "Green, Bo", "1-0"],
        &["2", "Green, Bo", "Lee, Cy", "½-½"],
    ];
    let asks = |text: &'static str| {
        let line: &[&str] = &["5 March", text];
        let log: Rows<'_> = &[line];
        let read = read_with(&[("Players", players), ("Games", games), ("Log", log)]);
        read.entries.expect("entries").unread.is_some()
    };
    for text in [
        "Smith - Green corrected from 1-0 to 0-1",
        "Smith - Green: 0-1 instead of 1-0",
        "Green - Smith 1-0",
        "mail from Smith: he lost to Green",
        "Smith - Grün: 0-1 statt 1-0; Smith - Green 0-1",
    ] {
        assert!(asks(text), "{text}");
    }
    for text in [
        "Smith - Green corrected from 0-1 to 1-0",
        "Smith - Green: 1-0 instead of 0-1",
        "Green - Smith 0-1",
        "Smith beat Green",
        "Green lost to Smith in 40 moves",
    ] {
        assert!(!asks(text), "{text}");
    }
}

#[test]
fn rows_below_a_table_that_count_and_sign_are_remarks() {
    for below in [
        ["Total games", "2", ""],
        ["Arbiter", "J. Smith", ""],
        ["Chief arbiter:", "______", ""],
        ["", "Chief arbiter:", "J. Smith"],
        ["______", "", "______"],
        ["WD", "withdrawn", ""],
        ["1-0", "White won", ""],
        ["", "", "White"],
        ["Schiedsrichter:", "J. Smith", ""],
        ["Nombre de parties", "2", ""],
        ["Árbitro", "J. Smith", ""],
    ] {
        let games: Rows<'_> = &[
            &["Round", "White", "Black", "Result"],
            &["1", "1", "2", "1-0"],
            &["2", "2", "1", "½-½"],
            &[],
            &below,
        ];
        let reading = read_with(&[("Games", games)]);
        let column = ["A", "B", "C"][below.iter().take_while(|cell| cell.is_empty()).count()];
        assert_eq!(remarks(&reading), [format!("Games!{column}5")], "{below:?}");
        assert_eq!(told(&reading), [""; 0], "{below:?}");
        let entries = reading.entries.expect("entries");
        assert_eq!((entries.games.len(), entries.unread), (2, None), "{below:?}");
    }
    let players: Rows<'_> = &[
        &["No", "Name", "Rating"],
        &["1", "Ann", "1500"],
        &["2", "Bo", "1400"],
        &["3", "Cy", "1300"],
        &[],
        &["Number of players", "3"],
        &["Ann", "0171 234"],
        &["", "Hall", "0171 235"],
    ];
    let reading = read_with(&[("Players", players)]);
    assert!(!reading.problems.has_errors(), "{:?}", told(&reading));
    assert_eq!(reading.entries.expect("entries").players.len(), 3);
    // Two players are a game that lacks its round; a prize without its place is one.
    let games: Rows<'_> =
        &[&["Round", "White", "Black", "Result"], &["1", "1", "2", "1-0"], &[], &["", "Ann", "Bo"]];
    assert!(read_with(&[("Games", games)]).problems.has_errors());
    let prizes: Rows<'_> =
        &[&["Place", "Prize"], &["1", "20"], &["2", "10"], &[], &["Best game:", "5"]];
    assert!(read_with(&[("Prizes", prizes)]).problems.has_errors());
}

#[test]
fn the_headings_stand_below_a_title_that_begins_as_they_do() {
    for title in [["Name", "Spring Open"], ["Name:", "Spring Open"], ["Nom", "Open de printemps"]] {
        let players: Rows<'_> = &[
            &title,
            &["Arbiter", "J. Smith"],
            &[],
            &["No", "Name", "Rating"],
            &["1", "Ann", "1500"],
            &["2", "Bo", "1400"],
            &["3", "Cy", ""],
        ];
        let entries = entries(read_with(&[("Players", players)]));
        let names: Vec<&str> = entries.players.iter().map(|own| &*own.name).collect();
        assert_eq!(names, ["Ann", "Bo", "Cy"], "{title:?}");
    }
    // Another list below the players is none of theirs.
    let players: Rows<'_> = &[
        &["Name", "Phone"],
        &["Ann", "1"],
        &["Bo", "2"],
        &["Cy", "3"],
        &[],
        &["Name", "Club", "Rating"],
    ];
    let entries = read_with(&[("Players", players)]).entries.expect("entries");
    assert!(entries.players.iter().any(|own| own.name == "Ann"));
}

#[test]
fn texts_beside_a_table_ask_where_they_tell_what_happened() {
    let with = |text: &'static str, above: bool| {
        let row: &[&str] = &[text];
        let games: Rows<'_> = &[
            if above { row } else { &[] },
            &[],
            &["Round", "White", "Black", "Result"],
            &["1", "1", "2", "1-0"],
            &["2", "2", "1", "½-½"],
            &[],
            if above { &[] } else { row },
        ];
        read_with(&[("Games", games)]).entries.expect("entries").unread
    };
    for text in
        ["Bo disqualified", "round 2 to be replayed", "Runde 2 wird wiederholt", "red = by forfeit"]
    {
        assert!(matches!(with(text, true), Some(Unread::Cell(_))), "{text}");
        assert!(matches!(with(text, false), Some(Unread::Cell(_))), "{text}");
    }
    for text in [
        "Default time: 30 minutes",
        "Appeals committee: A, B, C",
        "No protests",
        "F = forfeit, WD = withdrawn",
        "Nicht gespielt wird am Montag: Karenzzeit 30 Minuten",
    ] {
        assert_eq!((with(text, true), with(text, false)), (None, None), "{text}");
    }
    let noted = |text: &'static str, row: u32, column: u16| {
        changed(|workbook| {
            let games = workbook.worksheet_from_name("Games").expect("games");
            games.insert_note(row, column, &Note::new(text)).expect("a note");
        })
    };
    assert_eq!(entries(noted("A player 30 minutes late loses by forfeit", 9, 8)).unread, None);
    assert_eq!(entries(noted("F = forfeit, WD = withdrawn", 1, 3)).unread, None);
    assert!(noted("Bo disqualified", 9, 8).entries.expect("entries").unread.is_some());
}

#[test]
fn a_name_a_sheet_and_a_key_that_change_results_are_asked() {
    let named = |name: &'static str| {
        let players: Rows<'_> = &[&["No", "Name"], &["1", "Ann"], &["2", name], &["3", "Cy"]];
        read_with(&[("Players", players)]).entries.expect("entries").unread.is_some()
    };
    for name in ["Bo (DQ)", "Bo (WD round 4)", "Bo - withdrawn", "Bo (abandon)", "Bo (retirado)"] {
        assert!(named(name), "{name}");
    }
    for name in ["Bo (Bath)", "Bo (U18)", "Bo Baja", "Wo Ff"] {
        assert!(!named(name), "{name}");
    }
    let sheet = |name: &'static str, cell: &'static str| {
        let rows: Rows<'_> = &[&["Name", "What"], &[cell]];
        read_with(&[(name, rows)]).entries.expect("entries").unread
    };
    for name in ["Penalties", "Withdrawals", "Late results", "Strafen", "Retraits", "Sanciones"] {
        assert!(matches!(sheet(name, "Bo"), Some(Unread::Sheet(_))), "{name}");
        assert_eq!(sheet(name, "none"), None, "{name}");
    }
    let keyed = |key: &'static str, value: &'static str| {
        let event: Rows<'_> = &[&["Event", "x"], &["Regulations", "y"], &[key, value]];
        read_with(&[("Event", event)]).entries.expect("entries")
    };
    for key in ["Disqualified", "Points deducted", "Ausgeschlossen", "Retirados"] {
        assert!(matches!(keyed(key, "Bo").unread, Some(Unread::Key(_))), "{key}");
        assert_eq!(keyed(key, "none").unread, None, "{key}");
    }
    for (key, value) in [
        ("Prizes", "3"),
        ("Prix", "3"),
        ("Anzahl Preise", "3"),
        ("Fondo de premios", "500"),
        ("Prize giving", "18:00"),
        ("Prize ceremony", "18.00"),
        ("Default time", "30 min"),
    ] {
        let entries = keyed(key, value);
        assert!(entries.unread.is_none() && entries.event.prizes_unread.is_empty(), "{key}");
    }
    for key in ["1st prize", "1er prix", "Preis 1"] {
        assert!(!keyed(key, "100").event.prizes_unread.is_empty(), "{key}");
    }
}

#[test]
fn standings_beside_the_games_are_compared() {
    let points = |name: &str, rows: Rows<'_>| {
        let reading = read_with(&[(name, rows)]).entries.expect("entries");
        let rows = reading.published.map(|own| own.rows).unwrap_or_default();
        rows.iter().map(|row| row.player.value.clone()).collect::<Vec<_>>()
    };
    let standings: Rows<'_> = &[
        &["Place", "Name", "Points"],
        &["1", "Bo", "1½"],
        &["2", "Ann", "½"],
        &["3", "Else", "0"],
    ];
    assert_eq!(points("Standings", standings), ["Bo", "Ann"]);
    assert_eq!(points("Tabelle", standings), ["Bo", "Ann"]);
    assert_eq!(points("After round 1", standings), [""; 0]);
    let crosstable: Rows<'_> = &[
        &["No", "Name", "1", "2", "Points"],
        &["1", "Bo", "", "1", "1"],
        &["2", "Ann", "0", "", "0"],
    ];
    assert_eq!(points("Crosstable", crosstable), ["Bo", "Ann"]);
}

#[test]
fn days_are_read_in_words_and_words_that_name_none_are_no_fault() {
    let start = |text: &'static str| {
        let event: Rows<'_> = &[&["Event", "x"], &["Regulations", "y"], &["Start", text]];
        let reading = read_with(&[("Event", event)]);
        let told = told(&reading);
        (
            reading.entries.expect("entries").event.start.map(|own| own.value.date().to_string()),
            told,
        )
    };
    for text in [
        "12 de marzo de 2027", "12. März 2027", "le 12 mars 2027", "vendredi 12 mars 2027",
        "Fri, 12 March 2027", "Fr, 12. Maerz 2027",
    ] {
        assert_eq!(start(text), (Some("2027-03-12".to_owned()), Vec::new()), "{text}");
    }
    assert_eq!(start("1er août 2027").0.as_deref(), Some("2027-08-01"));
    for text in ["Friday", "to be announced", "TBA", "?", "nach Vereinbarung"] {
        assert_eq!(start(text), (None, Vec::new()), "{text}");
    }
    for text in ["12-14 March 2027", "Fri 12 March", "18 Uhr", "18:00", "12.3.", "12/3"] {
        let warned = vec!["Warning unreadable-date Event!B3".to_owned()];
        assert_eq!(start(text), (None, warned), "{text}");
    }
    assert_eq!(start("31.2.2027").1, ["Error unreadable-date Event!B3"]);
}

#[test]
fn a_season_over_two_years_is_left_blank_with_a_warning() {
    let year = |written: &str| {
        let event: Rows<'_> =
            &[&["Name", "Cup"], &["Regulations", "gap-2016/other"], &["Season", written]];
        let reading = read_with(&[("Event", event)]);
        let year = reading.entries.as_ref().and_then(|own| Some(own.event.year.as_ref()?.value));
        (year, told(&reading))
    };
    for written in ["2025/26", "2025-26", "2025–2026", "1999/00"] {
        let warned = vec!["Warning unreadable-date Event!B3".to_owned()];
        assert_eq!(year(written), (None, warned), "{written}");
    }
    assert_eq!(year("2026"), (Some(2026), Vec::new()));
    for written in ["2025/27", "25/26", "2026/25"] {
        assert_eq!(year(written).1, ["Error unreadable-number Event!B3"], "{written}");
    }
}
