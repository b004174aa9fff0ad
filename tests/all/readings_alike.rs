//! A reading by which other players would meet, or by other lots, is told before the play-off, while it goes on and after it.

use std::collections::BTreeSet;

use crate::play_off_rows::DOCUMENTS;
use crate::support::{Event, Settled, at};
use wallchart::playoff::byes_and_matches;
use wallchart::tournament::entries::Format;
use wallchart::tournament::game::ByeKind;
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

/// What would be otherwise by a reading of a clause.
fn otherwise(settled: &Settled, clause: &str, name: &str) -> Option<&'static str> {
    let readings = settled.settlement.readings.iter();
    let mut changes =
        readings.filter(|own| own.clause.as_str() == clause).flat_map(|own| own.changes());
    changes.find(|(other, _)| other.as_str() == name).map(|(_, change)| change.key)
}

#[test]
fn a_lot_of_the_title_that_others_would_draw_is_told() {
    // Adler, Cortez and Evans on 2½: by forfeits as they ended Cortez and Evans draw, by forfeits as draws Adler and Evans.
    let settled = Event::new("gct-2021/classical")
        .players("Adler; Brandt; Cortez; Dubois; Evans; Fonseca")
        .main_games("1 Adler-Fonseca 1-0; 1 Brandt-Evans -/+; 1 Cortez-Dubois 1-0")
        .main_games("2 Fonseca-Dubois ½-½; 2 Evans-Cortez 0-1; 2 Adler-Brandt -/-")
        .main_games("3 Brandt-Fonseca 1-0; 3 Cortez-Adler 0-1; 3 Dubois-Evans ½-½")
        .main_games("4 Fonseca-Evans 1-0; 4 Adler-Dubois ½-½; 4 Brandt-Cortez ½-½")
        .main_games("5 Cortez-Fonseca -/-; 5 Dubois-Brandt ½-½; 5 Evans-Adler 1-0")
        .settle();
    let change = otherwise(&settled, "3[2.3].3", "forfeits as draws");
    assert_eq!(change, Some("event.a-lot-among-would-decide-places"));
}

#[test]
fn a_reading_by_which_a_criterion_was_left_out_is_told() {
    // Two share places 3 and 4, whose one game was forfeited: by App. A 6(c) they have not met.
    let settled = Event::new("gap-2016/flood-cup")
        .format(Format::Swiss)
        .players("A; B; C; D; E; F")
        .with(|entries| entries.event.rounds = Some(at("Event", 4, 6)))
        .main_games("1 B-F ½-½; 1 A-D 1-0; 2 B-A 0-1; 2 C-F -/+; 3 D-F ½-0; 3 B-C 0-1; 4 F-A ½-0")
        .main_games("4 D-C ½-½; 4 B-E +/-; 5 C-A 0-1; 5 B-D 0-0; 5 F-E 0-1; 6 C-A 0-1; 6 E-D 0-1")
        .main_games("6 B-F ½-½")
        .bye(1, "E", ByeKind::Zero)
        .bye(1, "C", ByeKind::Pairing)
        .bye(2, "E", ByeKind::Zero)
        .bye(2, "D", ByeKind::Pairing)
        .bye(3, "A", ByeKind::Half)
        .bye(3, "E", ByeKind::Pairing)
        .settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let change = otherwise(&settled, "App. A 6(c)", "counted");
    assert!(change.is_some(), "{} {}", settled.places(), settled.warned());
}
