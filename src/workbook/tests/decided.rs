//! What is noted beside the tables of players of whom the workbook says it itself.

use super::*;

/// Whether an event waits in which Ann has withdrawn after round 1, and somebody has written this into it.
fn beside_a_withdrawal(sheet: &'static str, rows: Rows<'static>) -> bool {
    let players: Rows<'_> =
        &[&["No", "Name", "Withdrawn"], &["1", "Ann", "1"], &["2", "Bob", ""], &["3", "Cyril", ""]];
    let mut sheets = vec![EVENT, ("Players", players), GAMES];
    let event = [EVENT.1, rows].concat();
    match sheet {
        "Event" => sheets[0].1 = &event,
        _ => sheets.push((sheet, rows)),
    }
    read_with(&sheets).entries.expect("entries").unread.is_some()
}

#[test]
fn what_the_workbook_says_itself_of_who_has_left_is_carried_out() {
    let harmless: [(&str, Rows<'static>); 11] = [
        ("Notes", &[&["Ann withdrew"]]),
        ("Notes", &[&["Ann withdrew before round 2"]]),
        ("Event", &[&["Withdrawn", "Ann after round 1"]]),
        ("Event", &[&["Protests", "all dismissed"]]),
        ("Notes", &[&["Ann withdrew after round 1"]]),
        ("Diary", &[&["Ann", "zurückgezogen nach Runde 1"]]),
        ("Withdrawals", &[&["Player"], &["Ann"]]),
        ("Event", &[&["Withdrawals", "Ann"]]),
        ("Event", &[&["Note", "Ann abandon après la ronde 1"]]),
        ("Event", &[&["Note", "No player was disqualified"]]),
        ("Notes", &[&["Bob withdrew his protest"], &["Bob: penalty waived"]]),
    ];
    for (sheet, rows) in harmless {
        assert!(!beside_a_withdrawal(sheet, rows), "{sheet} {rows:?}");
    }
    let asked: [(&str, Rows<'static>); 9] = [
        ("Notes", &[&["Ann withdrew after round 3"]]),
        ("Notes", &[&["Ann withdrew before round 1"]]),
        ("Notes", &[&["Ann and Cyril withdrew"], &["Bob withdrew after round 1"]]),
        ("Notes", &[&["Ann withdrew, -1 point"]]),
        ("Withdrawals", &[&["Player"], &["Ann"], &["Cyril"]]),
        ("Event", &[&["Withdrawals", "Bob"]]),
        ("Event", &[&["Note", "Ann withdrew, result of round 1 should be 0-1"]]),
        ("Notes", &[&["Player 3 withdrew"]]),
        ("Notes", &[&["Ann was penalised by the committee: one point off"]]),
    ];
    for (sheet, rows) in asked {
        assert!(beside_a_withdrawal(sheet, rows), "{sheet} {rows:?}");
    }
}

#[test]
fn what_a_text_says_of_a_game_is_held_against_it_also_where_games_have_numbers() {
    let asks = |text: &'static str| {
        let players: Rows<'_> = &[&["No", "Name"], &["1", "Ann"], &["2", "Bob"], &["3", "Cyril"]];
        let games: Rows<'_> = &[
            &["Round", "White", "Black", "Result"],
            &["1", "1", "2", "1-0"],
            &["2", "2", "3", "½-½"],
            &["3", "3", "1", "0-1"],
            &[""],
            &[text],
        ];
        let sheets = [EVENT, ("Players", players), ("Games", games)];
        read_with(&sheets).entries.expect("entries").unread.is_some()
    };
    for text in [
        "Ann - Bob: draw", "Ann-Bob 1/2", "Bob beat Ann", "Ann lost to Bob", "Ann - Bob adjourned",
        "Bob - Ann 1-0", "Cyril beat Bob in round 2", "Ann and Bob agreed to a draw",
    ] {
        assert!(asks(text), "{text}");
    }
    for text in [
        "Ann beat Bob", "Bob - Cyril: draw", "Bob - Ann 0-1", "Ann declined a draw with Bob",
        "Ann - Bob 1-0", "Bob and Cyril drew",
    ] {
        assert!(!asks(text), "{text}");
    }
}

/// A ruling or a lot whose own row takes it back is read, and nothing is final before that is decided.
#[test]
fn a_row_that_takes_itself_back_is_told() {
    let asks = |sheet: &'static str, heading: &str, text: &str, decides: [&str; 2]| {
        let head: &[&str] = match sheet {
            "Lots" => &["Lot", "Result", heading],
            _ => &["Clause", "Ruling", heading],
        };
        let rows: Rows<'_> = &[head, &[decides[0], decides[1], text]];
        let players: Rows<'_> = &[&["Name"], &["Ann"], &["Bob"], &["Cyril"]];
        let sheets = [EVENT, ("Players", players), GAMES, (sheet, rows)];
        read_with(&sheets).entries.expect("entries").unread.is_some()
    };
    let ruling = ["2.1", "winner: Ann"];
    let lot = ["1.1.white", "Ann"];
    for (heading, text) in [
        ("Note", "withdrawn"),
        ("Remark", "Cancelled on 3 May"),
        ("", "void"),
        ("Reason", "Overruled by the committee"),
        ("Bemerkung", "aufgehoben"),
        ("Note", "annulé"),
        ("Nota", "anulada"),
        ("Anm.", "upphävt"),
        ("Opmerking", "ingetrokken"),
    ] {
        assert!(asks("Rulings", heading, text, ruling), "{heading} {text}");
        assert!(heading == "Reason" || asks("Lots", heading, text, lot), "{heading} {text}");
    }
    for (heading, text) in [
        ("Note", "told to all"),
        ("Reason", "Ann has withdrawn her appeal"),
        ("Reason", "withdrawn"),
        ("Note", "not void"),
        ("Note", "void of interest"),
        ("Note", "Retiré de l'urne"),
        ("Note", "withdrawn from a hat by Ann"),
        ("Note", "set aside 5 minutes"),
        ("Reason", "overruled: the objection of Bob"),
    ] {
        assert!(!asks("Rulings", heading, text, ruling), "{heading} {text}");
    }
    // Whoever may not be in the event may be gone from it.
    for ruling in ["not eligible: Ann", "eligible: Ann"].map(|own| ["2.1", own]) {
        for text in ["overruled", "void", "cancelled by the arbiter", "aufgehoben", "annulée"] {
            assert!(asks("Rulings", "Note", text, ruling), "{text}");
        }
        for text in ["withdrawn", "withdrawn on 3 May", "has withdrawn", "zurückgezogen", "retirée"]
        {
            assert!(!asks("Rulings", "Note", text, ruling), "{text}");
        }
        for text in ["withdrawn by his club", "teruggetrokken door zijn club", "ruling upheld"] {
            assert!(!asks("Rulings", "Note", text, ruling), "{text}");
        }
        for text in [
            "withdrawn by the arbiter",
            "withdrawn by the appeals committee on 3 May",
            "ruling withdrawn",
            "The decision was withdrawn",
            "zurückgezogen durch den Schiedsrichter",
            "Entscheidung zurückgezogen",
            "retirée par l'arbitre",
            "La décision est retirée",
            "retirado por el comité",
            "decisión retirada",
            "tillbakadraget av domaren",
            "beslutet är indraget",
            "teruggetrokken door de arbiter",
            "uitspraak ingetrokken",
        ] {
            assert!(asks("Rulings", "Note", text, ruling), "{text}");
        }
        assert!(!asks("Rulings", "Reason", "withdrawn by the arbiter", ruling));
        assert!(asks("Rulings", "Reason", "ruling withdrawn", ruling));
    }
}

/// Nothing else looks at what stands beside these rows; in a row of its own beside prizes it tells how they were given.
#[test]
fn words_beside_rulings_are_asked() {
    let players: Rows<'_> = &[&["No", "Name"], &["1", "Ann Elm"], &["2", "Bo Ash"]];
    let asks = |name: &'static str, rows: Rows<'_>| {
        let read = read_with(&[("Players", players), (name, rows)]);
        read.entries.expect("entries").unread.is_some()
    };
    for text in ["Ann Elm disqualified", "Ann Elm disqualifiziert", "Ann Elm disqualifiée"] {
        assert!(asks("Rulings", &[&["Clause", "Ruling"], &["", "", "", text]]), "{text}");
    }
    let sent = "Ann Elm absent, prize sent by post";
    assert!(!asks("Prizes", &[&["Place", "Prize"], &["1", "50"], &["", "", "", sent]]));
    assert!(!asks("Rulings", &[&["Ruling"], &["winner: Ann Elm", "", "Bo Ash did not appear"]]));
}
