//! What is typed where it does not belong: the message says where it does.

use crate::as_written::came_of;
use wallchart::report::words::Words;
use wallchart::tournament::time_control::TimeControl;

const EVENT: &[&str] = &["Event|Open", "Regulations|fide/round-robin", "Tie-breaks|SB"];
const PLAYERS: &[&str] = &["No|Name", "1|Ann", "2|Bo"];

fn told(games: &[&str], prizes: &[&str]) -> String {
    let sheets = [("Event", EVENT), ("Players", PLAYERS), ("Games", games), ("Prizes", prizes)];
    came_of(&sheets).told.join("\n")
}

#[test]
fn games_of_a_play_off_among_the_rounds_are_shown_their_sheet() {
    for round in ["play-off", "Playoff 2", "Tie-break", "Stichkampf"] {
        let row = format!("{round}|1|2|1-0");
        let told = told(&["Round|White|Black|Result", "1|1|2|½", &row], &["Place|Prize"]);
        assert!(told.contains("typed on the sheet Play-off"), "{told}");
    }
    let told = told(&["Round|White|Black|Result", "1|1|2|½", "10|2|1|1-0"], &["Place|Prize"]);
    assert_eq!(told.matches("typed on the sheet Play-off").count(), 2, "{told}");
}

#[test]
fn things_and_categories_among_amounts_and_places_are_shown_their_columns() {
    let games = ["Round|White|Black|Result", "1|1|2|1-0"];
    for thing in ["Cup", "100 + medal", "bottle of wine"] {
        let told = told(&games, &["Place|Prize", "1|50", &format!("2|{thing}")]);
        assert!(told.contains("stands in the column Award"), "{told}");
    }
    assert!(!told(&games, &["Place|Prize", "1|50", "2|30%"]).contains("Award"));
    for place in ["Best game", "U1800"] {
        let told = told(&games, &["Place|Prize|Award", &format!("{place}||Book")]);
        assert!(told.contains("in the column Category") && told.contains("a dash (-)"), "{told}");
        assert!(!told.contains("no Place"), "{told}");
    }
}

#[test]
fn without_players_nobody_is_missed_one_by_one() {
    let event = ["Event|Open", "Regulations|fide/swiss", "Tie-breaks|BH"];
    let games = ["Round|White|Black|Result", "1|Ann|Bo|1-0", "2|Bo|Ann|1-0"];
    let told = came_of(&[("Event", &event), ("Games", &games)]).told;
    assert!(told.iter().any(|own| own.contains("no sheet Players")), "{told:?}");
    assert!(!told.iter().any(|own| own.contains("not on Players")), "{told:?}");
    assert!(!told.iter().any(|own| own.contains("leave the format open")), "{told:?}");
}

#[test]
fn minutes_alone_are_called_so() {
    let told = |own: &str| Words::english().time_control(&own.parse::<TimeControl>().expect("it"));
    assert_eq!([told("60"), told("3+2")], ["60\u{a0}min", "3+2"]);
}
