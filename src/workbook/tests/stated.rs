//! What a text, or a row of the sheet `Event`, states of the whole event.

use super::saying::{asks, asks_of_player};
use super::*;
use crate::tournament::entries::Unread;

/// Whether an event waits with these rows more on a sheet.
fn waits(sheet: &'static str, rows: Rows<'static>) -> bool {
    let mut sheets = vec![EVENT, PLAYERS, GAMES];
    let event = [EVENT.1, rows].concat();
    let above = [rows, &[&[][..]], GAMES.1].concat();
    match sheet {
        "Event" => sheets[0].1 = &event,
        "Games" => sheets[2].1 = &above,
        _ => sheets.push((sheet, rows)),
    }
    read_with(&sheets).entries.expect("entries").unread.is_some()
}

#[test]
fn what_results_count_is_asked_wherever_it_is_said_otherwise() {
    for text in [
        "3 points for a win", "Drei-Punkte-Regel", "3 points par victoire",
        "Cada victoria da 3 puntos", "Vinst 3, remi 1, förlust 0", "Een overwinning telt 3 punten",
        "Scoring: 3-1-0",
    ] {
        let row: &'static [&'static str] = &*Box::leak(Box::new([text]));
        let rows: Rows<'static> = &*Box::leak(Box::new([row]));
        for sheet in ["Games", "Notes"] {
            assert!(waits(sheet, rows), "{sheet}: {text}");
        }
        let said: Rows<'static> = &[&["Points for a win", "3"], &["Points for a draw", "1"]];
        let remark: &'static [&'static str] = &*Box::leak(Box::new(["Remark", text]));
        let event: Rows<'static> = Box::leak([said, &[remark]].concat().into_boxed_slice());
        assert!(!waits("Event", event), "said by the keys: {text}");
        assert!(asks("Remark", text), "{text}");
    }
    assert!(waits("Event", &[&["Wertung", "3-1-0"]]) && waits("Event", &[&["Wins count", "3"]]));
    for text in ["1 point for a win", "1-½-0", "White wins: 9", "3 wins for Ann"] {
        assert!(!asks("Remark", text), "{text}");
    }
}

#[test]
fn an_event_that_is_not_over_by_what_it_says_waits() {
    let asked: [Rows<'static>; 14] = [
        &[&["Final", "no"]],
        &[&["Endgültig", "nein"]],
        &[&["Terminé", "non"]],
        &[&["Draft", "yes"]],
        &[&["Status", "provisional"]],
        &[&["after 4 of 5 rounds"]],
        &[&["Rounds played", "4/5"]],
        &[&["Läge", "pågår"]],
        &[&["Estado", "en curso"]],
        &[&["Remark", "Provisional standings"]],
        &[&["Games missing", "1"]],
        &[&["Streichergebnis", "1"]],
        &[&["Doppelrunde", "ja"]],
        &[&["Note", "Round 5 cancelled because of snow"]],
    ];
    for rows in asked {
        let is_key = rows[0][0] == "Final" || rows[0][0] == "Endgültig";
        assert!(is_key || waits("Event", rows), "{rows:?}");
    }
    let harmless: [Rows<'static>; 6] = [
        &[&["Draft", "no"]],
        &[&["Completed", "yes"]],
        &[&["Status", "final"]],
        &[&["Games missing", "0"]],
        &[&["Remark", "The bar is open"]],
        &[&["Final", "yes"], &["Läge", "pågår"]],
    ];
    for rows in harmless {
        assert!(!waits("Event", rows), "{rows:?}");
    }
    let named = |name: &'static str| {
        let event: Rows<'_> = &[&["Event", name], &["Regulations", "gap-2016/flood-cup"]];
        let unread = read_with(&[("Event", event)]).entries.expect("entries").unread;
        matches!(unread, Some(Unread::Name(_)))
    };
    for name in ["Draft", "Open 2026 (provisional)", "Open 2026 – Entwurf", "Utkast: Open"] {
        assert!(named(name), "{name}");
    }
    for name in
        ["Pending Road Open 2026", "Offene Meisterschaft", "Overdraft Cup", "Unofficial Masters"]
    {
        assert!(!named(name), "{name}");
    }
}

#[test]
fn numbers_of_the_sheet_event_are_compared_with_the_others() {
    assert!(waits("Event", &[&["Number of players", "8"]]));
    assert!(waits("Event", &[&["Gespielte Runden", "5"]]));
    assert!(waits("Event", &[&["Winner", "Nobody, Known"]]));
    let same: Rows<'static> =
        &[&["Teilnehmerzahl", "3"], &["Rounds played", "2"], &["Champion", "Ann"]];
    assert!(!waits("Event", same));
    assert!(!waits("Event", &[&["Winner", "Ann (1½)"]]));
    assert!(waits("Event", &[&["Winner", "Ann (under protest)"]]));
    let event: Vec<&[&str]> = EVENT.1.iter().copied().chain([&["Winner", "Bo"][..]]).collect();
    let table = read_with(&[("Event", &event)]).entries.expect("entries").published;
    let rows = table.expect("a table").rows;
    let first = rows.first().expect("a row");
    assert_eq!(
        (first.player.value.as_str(), first.place.as_ref().map(|own| own.value)),
        ("Bo", Some(1))
    );
}

#[test]
fn a_text_of_another_year_or_of_the_play_or_of_another_event_is_no_alarm() {
    for text in [
        "last year 0-1", "vorig jaar 0-1", "notation corrected", "Notation berichtigt",
        "unclear position", "oklar ställning", "Stockfish: draw", "nachgespielt am 12.3.",
        "Friday instead of Monday",
    ] {
        assert!(!asks("Remark", text), "{text}");
    }
    for text in [
        "wird am 12.3. nachgespielt", "Hall instead of Ann", "result unclear", "it was Bo who won",
        "in Wahrheit gewann Bo", "falscher Gegner", "partida amistosa",
    ] {
        assert!(asks("Remark", text), "{text}");
    }
    for text in
        ["withdrew from blitz", "vom Ausflug abgemeldet", "withdrawn: no", "plays for Hall SC"]
    {
        assert!(!asks_of_player(text), "{text}");
    }
    for text in [
        "played only 3 rounds", "Nachmeldung ab Runde 3", "retired hurt", "same person as Bo",
        "plays for Hall, Roy", "+½ Vorgabe", "withdrew from round 3",
    ] {
        assert!(asks_of_player(text), "{text}");
    }
}

#[test]
fn a_no_in_the_column_that_asks_is_asked() {
    let of = |heading: &'static str, cell: &'static str| {
        let players: Rows<'_> = &[&["No", "Name", heading], &["1", "Ann", cell], &["2", "Bo", ""]];
        read_with(&[("Players", players)]).entries.expect("entries").unread.is_some()
    };
    for (heading, cell) in [
        ("Playing", "no"),
        ("Prize", "no"),
        ("Nimmt teil", "nein"),
        ("Juega", "no"),
        ("Lid", "nee"),
    ] {
        assert!(of(heading, cell), "{heading}");
        assert!(!of(heading, ""), "{heading}");
    }
    assert!(!of("Lunch", "no") && !of("Foto", "nein"));
    let named = |name: &'static str| {
        let players: Rows<'_> = &[&["No", "Name"], &["1", name], &["2", "Bo"]];
        read_with(&[("Players", players)]).entries.expect("entries").unread.is_some()
    };
    for name in ["Ann / Adams", "Ann or Adams", "Ann ???", "Ann †", "Ann (terugg.)"] {
        assert!(named(name), "{name}");
    }
    assert!(!named("Ann-Marie O'Neill") && !named("Ann (U18)"));
}
