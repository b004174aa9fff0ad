//! A reading by which other players would meet, or by other lots, is told before the play-off, while it goes on and after it.

use std::collections::BTreeSet;

use crate::play_off_rows::DOCUMENTS;
use crate::support::{Event, Settled};
use wallchart::playoff::byes_and_matches;
use wallchart::tournament::record::{LotKind, Need, Needed};

/// What other players, pairs or lots come to in words.
const CHOOSES: [&str; 9] = [
    "event.a-lot-would-decide",
    "event.others-would-draw",
    "event.would-play-and-others-draw",
    "event.would-play",
    "event.a-ruling-would-say",
    "event.others-would-meet",
    "event.a-lot-would-pair",
    "event.a-lot-would-give-white",
    "event.a-toss-would-give-white",
];

/// The readings by which others would play, with what is read otherwise.
fn told(settled: &Settled) -> BTreeSet<(String, String)> {
    let readings = settled.settlement.readings.iter();
    readings
        .flat_map(|own| own.changes().map(move |change| (own, change)))
        .filter(|(_, (_, change))| CHOOSES.contains(&change.key))
        .map(|(own, (other, _))| (own.clause.to_string(), other.clone()))
        .collect()
}

/// The event with what a need asks for, the first of its players winning.
fn met(event: Event, settled: &Settled, need: &Need) -> Option<Event> {
    let names: Vec<&str> = need.among.iter().map(|player| settled.name(*player)).collect();
    Some(match &need.what {
        Needed::Game(game) => event.game(settled.name(game.white), settled.name(game.black), "1-0"),
        Needed::Lot(name) | Needed::Colours(name) => {
            let drawn = match name.kind {
                LotKind::Colour => format!("{}; white", names[0]),
                LotKind::Bids => format!("{} 2:00; {} 3:00", names[0], names[1]),
                LotKind::Pairings if !names.len().is_power_of_two() => {
                    let (_, matches) = byes_and_matches(names.len());
                    let (paired, free) = names.split_at(matches * 2);
                    format!("{}; byes; {}", paired.join("; "), free.join("; "))
                }
                _ => names.join("; "),
            };
            event.lot(&name.to_string(), &drawn)
        }
        Needed::Ruling
        | Needed::Eligibility
        | Needed::Handicaps
        | Needed::Prize(_)
        | Needed::TimeControl => {
            return None;
        }
    })
}

#[test]
fn a_reading_that_pairs_or_chooses_otherwise_is_told_at_every_turn() {
    for document in DOCUMENTS {
        for names in ["Ann; Bob", "Ann; Bob; Cyd", "Ann; Bob; Cyd; Dan"] {
            let mut event = Event::new(document).games_each(1).level(names);
            let mut before = BTreeSet::new();
            for turn in 0..40 {
                let settled = event.settle();
                assert_eq!(settled.errors(), Vec::<String>::new(), "{document} {names} {turn}");
                let now = told(&settled);
                let state = settled.play_off();
                let lost: Vec<_> = before.difference(&now).collect();
                assert!(
                    lost.is_empty(),
                    "{document} {names} {turn}: {lost:?}\n{:?}",
                    settled.needs()
                );
                before.extend(now);
                let Some(need) = state.needs.first() else { break };
                let Some(next) = met(event, &settled, need) else { break };
                event = next;
            }
        }
    }
}
