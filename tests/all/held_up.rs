//! What somebody who is out of the event does not hold up, and what does.

use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

use crate::support::{Event, at};

/// Five play everybody once; Eve leaves after one round.
fn left_early(competition: &str) -> Event {
    Event::new(competition)
        .players("Ann; Bob; Cyd; Dan; Eve")
        .format(Format::RoundRobin)
        .games_each(1)
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Eve 0-1; 2 Ann-Cyd ½-½; 2 Bob-Dan 1-0; 3 Ann-Dan 1-0")
        .main_games("3 Bob-Cyd ½-½; 4 Cyd-Dan 1-0")
        .with(|entries| entries.players[4].withdrawn = Some(at("Players", 5, 1)))
}

/// Handicap 3: nobody asks for the handicap of a player whose games Flood Cup 8 has taken out.
#[test]
fn flood_cup_8_a_player_taken_out_needs_no_handicap() {
    let of = |handicaps: [Option<i64>; 5]| {
        let event = left_early("gap-2016/foster-trophy").with(|entries| {
            for (row, own) in entries.players.iter_mut().zip(handicaps) {
                row.handicap = own.map(|own| at("Players", 1, Exact::from(own)));
            }
        });
        event.settle()
    };
    let settled = of([Some(0), Some(0), Some(0), Some(0), None]);
    assert_eq!((settled.settlement.status, settled.needs()), (Status::Final, Vec::new()));
    let missing = of([Some(0), None, Some(0), Some(0), None]);
    assert_eq!(missing.settlement.status, Status::Waiting);
    let told = |own: &wallchart::diagnostic::Diagnostic| own.code == Code::HandicapMissing;
    assert_eq!(missing.settlement.problems.iter().filter(|own| told(own)).count(), 1);
}

/// Maiden 3: nor whether he may be in the event.
#[test]
fn flood_cup_8_nobody_asks_whether_a_player_taken_out_may_be_in_the_event() {
    let of = |provisional: usize| {
        let event = left_early("gap-2016/granger-trophy").with(|entries| {
            for row in &mut entries.players {
                row.rating = Some(at("Players", 1, 1400));
            }
            let row = &mut entries.players[provisional];
            row.rating = Some(at("Players", 1, 1600));
            row.provisional = true;
        });
        event.settle()
    };
    let asks = |player: usize| of(player).needs().iter().any(|need| need.contains("Maiden 3"));
    assert!(!asks(4) && asks(1));
}
