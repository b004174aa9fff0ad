//! What takes points away, says that a player is gone, or doubts a result, in all languages of the program.

use super::saying::{asks, asks_of_player};
use super::*;

#[test]
fn what_takes_points_away_or_says_that_a_player_is_gone_is_asked_in_every_language() {
    for text in [
        "-1", "-½", "minus 1", "penalised", "no longer taking part", "replaced by White, Tom",
        "spielt nicht mehr", "ersetzt durch Weiß, Tom", "ne joue plus", "moins 1", "ya no juega",
        "sustituido por Blanco", "spelar inte längre", "min 1", "+1 point", "retired",
        "Ann loses 1 point", "Deduct a point from Ann", "Ann verliert einen Punkt",
        "declared winner", "zum Sieger erklärt", "verliert 1 Punkt", "startet mit 1 Punkt",
        "avdrag ½", "doet niet meer mee",
    ] {
        assert!(asks_of_player(text), "{text}");
    }
    for text in [
        "1", "+", "won 1 point", "plays for the B team", "spielt mit Weiß in Runde eins",
        "new member",
    ] {
        assert!(!asks_of_player(text), "{text}");
    }
}

#[test]
fn a_result_that_somebody_doubts_or_claims_is_asked_in_every_language() {
    for text in [
        "was really a draw",
        "postponed",
        "Black claims win",
        "please check result",
        "Ergebnis noch prüfen",
        "war eigentlich remis",
        "verlegt",
        "les Blancs ne se sont pas présentés",
        "en fait nulle",
        "recurso",
        "nula",
        "eran tablas",
        "kolla resultatet",
        "uitslag controleren",
        "uitgesteld",
        "Green claims a draw",
        "Not final!",
        "Bo loses 1 point",
        "actually Bo won",
        "en fait Bo a gagné",
        "check!",
        "waiting for Bo to confirm",
        "Schiedsrichter muss entscheiden",
        "noch nicht gespielt",
        "reklamiert remis",
        "réclament le gain",
        "abgesagt",
    ] {
        assert!(asks("Remark", text), "{text}");
    }
    for heading in ["Confirmed", "Bestätigt", "Validé", "Bevestigd"] {
        assert!(asks(heading, "no") && asks(heading, "nein"), "{heading}");
        assert!(!asks(heading, "yes") && !asks(heading, ""), "{heading}");
    }
    for text in [
        "not a draw", "kein Remis", "postponed from 3 March", "checkmate in 20", "a beauty",
        "checked by J. Smith",
    ] {
        assert!(!asks("Remark", text), "{text}");
    }
}

#[test]
fn a_sheet_of_what_is_to_be_done_is_asked_where_it_is_about_a_game() {
    let asks = |name: &'static str, row: &'static str| {
        let reading = read_with(&[(name, &[&["What"], &[row]])]);
        reading.entries.expect("entries").unread.is_some()
    };
    for name in ["To do", "Changes", "Änderungen", "Offen", "À faire", "Pendientes", "Te doen"] {
        assert!(asks(name, "Ann - Bo 0-1"), "{name}");
        assert!(asks(name, "Ann, Runde 2"), "{name}");
        assert!(!asks(name, "Ann brings the clocks") && !asks(name, "hall 1-0-1"), "{name}");
    }
    assert!(asks("To do", "round 5 board 2 result missing"));
    for task in ["Deduct a point from Ann", "Change result of Ann - Bo"] {
        assert!(asks("To do", task), "{task}");
    }
    for task in ["Ergebnis von Ann ändern: remis", "Corriger la ronde 2", "Ändra resultatet, Ann"]
    {
        assert!(asks("Notes", task), "{task}");
    }
    assert!(asks("Notes", "Provisional") && asks("Notes", "Protest läuft"));
    assert!(!asks("Notes", "Protests must be made within an hour"));
    for task in [
        "Correct board 2: draw",
        "Game 2 should be 0-1",
        "Ergebnis Brett 2 ändern: remis",
        "Table 3 was ½-½",
        "échiquier 2 : nulle",
    ] {
        assert!(asks("Notes", task), "{task}");
    }
    assert!(!asks("Notes", "Photo of board 2") && !asks("Notes", "Board 2 needs a new clock"));
    assert!(!asks("To do", "Book hall for round 5") && !asks("Zu erledigen", "Saal für Runde 5"));
    assert!(asks("Notes", "Round 3 does not count") && asks("Sheet1", "Not final!"));
    assert!(!asks("Notes", "If a player does not come in round 1, ask") && !asks("Notes", "Tea"));
    for name in ["Disputes", "Litiges", "Streitfälle", "Geschillen"] {
        assert!(asks(name, "Ann and Bo"), "{name}");
    }
}

#[test]
fn what_stopped_what_was_shared_and_what_is_to_be_asked_is_an_alarm() {
    for text in [
        "adjourned at move 40", "Hängepartie im 40. Zug", "ajournée au 40e coup",
        "aplazada en la jugada 40", "avbrutet vid drag 40", "afgebroken na zet 40",
        "half point each", "point split", "now a draw", "Ann and Bo agreed to a draw",
        "please check", "see arbiter", "t.b.c.", "Punktabzug", "strafpunt",
    ] {
        assert!(asks("Remark", text), "{text}");
    }
    for text in [
        "adjourned at move 40, finished 12/3",
        "postponed to 12/3",
        "Ann and Cy drew",
        "drew Black",
    ] {
        assert!(!asks("Remark", text), "{text}");
    }
    for text in ["result to be confirmed", "appeal lodged", "correct board 2: draw"] {
        assert!(asks_of_player(text), "{text}");
    }
    for text in ["registration to be confirmed", "rating provisional", "no protest"] {
        assert!(!asks_of_player(text), "{text}");
    }
}
