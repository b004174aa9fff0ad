//! Readings are told where they matter in an event, and only listed elsewhere.

use super::readings::read;
use crate::support::{Event, Settled};
use wallchart::diagnostic::{Code, Severity};
use wallchart::event::Weight;
use wallchart::tournament::entries::Format;

/// How the readings that would change something are told.
fn told(settled: &Settled) -> Vec<Severity> {
    let told = settled.settlement.problems.iter();
    told.filter(|d| d.code == Code::ReadingMatters).map(|d| d.severity).collect()
}

fn changes(settled: &Settled, clause: &str) -> Vec<(String, bool)> {
    let readings = settled.settlement.readings.iter();
    let of = readings.filter(|reading| reading.clause.as_str() == clause);
    of.flat_map(|own| own.others.iter().map(|(name, change)| (name.clone(), change.is_some())))
        .collect()
}

/// App. A 2: somebody might have ruled who meets whom, before the play-off, while it goes on and after it.
#[test]
fn app_a_2_is_asked_about_before_the_play_off_and_after_it_alike() {
    let event = || Event::new("gap-2016/other").clock("60+10").level("A; B; C");
    assert_eq!(told(&event().settle()), [Severity::Warning]);
    let played = event().plays("C-B 1-0; B-A 1-0; A-C 0-1").settle();
    assert_eq!(played.winner(), "C");
    assert_eq!(changes(&played, "App. A 2"), [("as ruled".to_owned(), true)]);
    assert_eq!(told(&played), [Severity::Warning]);
}

/// A silence of Tata and TePe that only parts places by which nobody is paid is told to the secretary as any other reading
/// that would change a place, and asked about on no paper.
#[test]
fn a_silence_that_parts_places_alone_is_a_warning_and_on_no_paper() {
    let event = Event::new("tata-steel-2022/masters")
        .players("A; B; C; D")
        .main_games("1 A-B 1-0; 1 C-D ½-½; 2 A-C 1-0; 2 D-B ½-½; 3 A-D ½-½; 3 B-C 1-0")
        .currency("EUR")
        .prizes("100; 50; 25; 10");
    let settled = event.settle();
    assert_eq!(changes(&settled, "silent"), [("as E.2 seeds four".to_owned(), true)]);
    assert_eq!(told(&settled), [Severity::Warning]);
    assert!(
        settled
            .settlement
            .readings
            .iter()
            .all(|own| own.weight == Weight::Little || !own.changes_outcome())
    );
}

/// GCT 2021 3[2.3].1: whether those whom the head-to-head scores leave level are compared by their own game alone.
#[test]
fn gct_2021_3_2_3_1_those_still_level_are_compared_anew_or_not() {
    let event = Event::new("gct-2021/classical").players("A; B; C; D; E; F").main_games(
        "1 A-B 1-0; 1 C-E 1-0; 1 D-F 1-0; 2 A-C ½-½; 2 B-D 1-0; 2 E-F 0-1; 3 A-D ½-½; 3 B-C 1-0; \
         4 C-D ½-½; 4 B-E 1-0; 4 A-F ½-½; 5 A-E ½-½; 5 B-F 0-1; 5 C-F 1-0; 5 D-E 1-0",
    );
    let event = event.with(|entries| {
        // Rounds are of no matter here: each pair has met once.
        for (row, round) in entries.games.iter_mut().zip(1..) {
            row.round.value = round;
        }
    });
    let holder = |settled: &Settled| {
        let trophy = settled.settlement.trophies.first().expect("the winner's trophy");
        settled.names(&trophy.players)
    };
    let settled = event.settle();
    assert_eq!(settled.places(), "1-4 A B C D; 5 F; 6 E");
    assert_eq!(holder(&settled), "B");
    let others = changes(&settled, "3[2.3].1");
    assert!(others.contains(&("among those still level".to_owned(), true)), "{others:?}");
    assert_eq!(holder(&read(event, "3[2.3].1", "among those still level")), "A");
}

/// App. A 3(a): of three level players two pairs have met; the third pair draws, all draw anew, or their game balances
/// the colours of the others.
#[test]
fn app_a_3a_the_colours_of_two_who_have_not_met() {
    let event = || {
        Event::new("gap-2016/flood-cup")
            .format(Format::Swiss)
            .players("Ann; Bob; Cyd; Dan; Eve; Fay")
            .main_games(
                "1 Ann-Bob ½-½; 1 Cyd-Dan 1-0; 1 Eve-Fay 1-0; 2 Cyd-Ann ½-½; 2 Bob-Eve 1-0; \
                 2 Dan-Fay 1-0",
            )
            .main_games("3 Ann-Eve 1-0; 3 Bob-Fay ½-½; 3 Dan-Cyd ½-½")
    };
    let drawn = event().settle();
    assert_eq!(drawn.places().split(';').next(), Some("1-3 Ann Bob Cyd"));
    assert_eq!(drawn.needs()[0], "1.1.white (App. A 3(a)) Bob Cyd");
    let balanced = read(event(), "App. A 3(a)", "what balances the colours");
    assert!(balanced.needs().iter().any(|need| need.contains("Cyd-Bob")), "{:?}", balanced.needs());
    assert!(balanced.needs().iter().all(|need| !need.contains("white")), "{:?}", balanced.needs());
    let names: Vec<String> =
        changes(&drawn, "App. A 3(a)").into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["a new draw", "what balances the colours"]);
}
