//! Earlier winners where a rule bars them: on sheets that are not read as the sheet Honours is, and on two that say otherwise.

use wallchart::event::Status;
use wallchart::tournament::entries::{Format, PerhapsWon};

use crate::support::{Event, Settled, at, honour};

const MAIDEN: &str = "gap-2016/granger-trophy";

/// Four of whom Ann is first before Bob, and what the sheets say of earlier winners.
fn held(rules: &str, winners: &[PerhapsWon], honours: &[(&str, &str, i32, &str)]) -> Event {
    Event::new(rules)
        .players("Ann Elm; Bob Ash; Cyd Oak; Dan Fir")
        .format(Format::RoundRobin)
        .clock("60+10")
        .main_games("1 1-4 1-0; 1 2-3 1-0; 2 1-3 1-0; 2 2-4 1-0; 3 1-2 1-0; 3 3-4 1-0")
        .with(|entries| {
            for row in &mut entries.players {
                row.rating = Some(at("Players", 2, 1400));
            }
            entries.event.year = Some(at("Event", 2, 2016));
            entries.event.said.perhaps_won = winners.to_vec();
            for (sheet, trophy, year, name) in honours {
                let mut row = honour(2, trophy, Some(*year), name);
                row.name.at.sheet = (*sheet).into();
                entries.honours.push(row);
            }
        })
}

fn perhaps(trophy: Option<&str>, year: Option<i32>, name: &str, is_row: bool) -> PerhapsWon {
    let (trophy, name) = (trophy.map(str::to_owned), at("Old winners", 2, name.to_owned()));
    PerhapsWon { trophy, year, name, is_row }
}

fn asks(own: PerhapsWon) -> bool {
    let settled = held(MAIDEN, &[own], &[]).settle();
    let told = settled.warned().contains("may stand on the sheet Old winners");
    assert_eq!(told, settled.settlement.status == Status::Waiting);
    told
}

/// Maiden 2
#[test]
fn who_may_stand_on_a_sheet_of_earlier_winners_that_is_not_read_is_asked_about() {
    assert!(asks(perhaps(Some("Flood Cup"), Some(1995), "Ann Elm", true)));
    assert!(asks(perhaps(None, Some(1995), "Ann Elm", true)));
    assert!(asks(perhaps(Some("Our heroes"), None, "A. Elm", false)));
    assert!(asks(perhaps(Some("Our heroes"), None, "1995 Elm, Ann (Leeds)", false)));
    // Another trophy, one of none of these competitions, this year's own, and nobody who plays here.
    assert!(!asks(perhaps(Some("BAR Trophy"), Some(1995), "Ann Elm", true)));
    assert!(!asks(perhaps(Some("Pub Quiz"), Some(1995), "Ann Elm", true)));
    assert!(!asks(perhaps(None, Some(2016), "Ann Elm", true)));
    assert!(!asks(perhaps(None, Some(1995), "Eve Yew", true)));
    // Of one who has nothing here nobody need say it.
    let last = held(MAIDEN, &[perhaps(None, Some(1995), "Dan Fir", true)], &[]).settle();
    assert_eq!(last.settlement.status, Status::Final);
    // It is answered, and other events do not ask.
    let sheet = [perhaps(None, Some(1995), "Ann Elm", true)];
    let answered = held(MAIDEN, &sheet, &[]).ruling("Maiden 2", "eligible: Ann Elm").settle();
    assert_eq!(answered.settlement.status, Status::Final);
    let other = held("gap-2016/flood-cup", &sheet, &[]).settle();
    assert!(!other.warned().contains("Old winners"));
}

fn of_two(one: &str, other: &str) -> Settled {
    let rows = [("Honours", "Flood Cup", 1995, one), ("Past winners", "Flood Cup", 1995, other)];
    held(MAIDEN, &[], &rows).settle()
}

/// Maiden 2: joint winners are possible, so both count; where a trophy hangs on it nothing is final.
#[test]
fn two_sheets_that_name_different_winners_of_one_year_are_told_with_both_cells() {
    let settled = of_two("Ann Elm", "Eve Yew");
    let told = settled.warned();
    assert!(
        told.contains("Flood Cup in 1995 (Honours!B3), where Past winners!B3 has Eve Yew"),
        "{told}"
    );
    assert_eq!(settled.settlement.status, Status::Provisional);
    assert_eq!(settled.settlement.ineligible.len(), 1);
    // Nothing hangs on the last.
    assert_eq!(of_two("Dan Fir", "Eve Yew").settlement.status, Status::Final);
    // The same man; and a ruling settles it.
    assert_eq!(of_two("Ann Elm", "A. Elm").settlement.status, Status::Final);
    for ruling in ["eligible: Ann Elm", "not eligible: Ann Elm"] {
        let rows = [
            ("Honours", "Flood Cup", 1995, "Ann Elm"),
            ("Past winners", "Flood Cup", 1995, "Eve Yew"),
        ];
        let settled = held(MAIDEN, &[], &rows).ruling("Maiden 2", ruling).settle();
        assert_eq!(settled.settlement.status, Status::Final, "{ruling}");
    }
}
