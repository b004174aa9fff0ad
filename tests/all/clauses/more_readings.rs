//! Further clauses that can be read in more than one way, and what was said of a tie that it does not say.

use super::readings::read;
use crate::support::{Event, Settled};
use wallchart::event::Status;
use wallchart::playoff::GameStatus;
use wallchart::tournament::berger;
use wallchart::tournament::entries::Format;

/// The readings reached of a clause: what was taken, and the others.
fn reached(settled: &Settled, clause: &str) -> Vec<(String, Vec<String>)> {
    let readings = settled.settlement.readings.iter();
    let of = readings.filter(|reading| reading.clause.as_str() == clause);
    let names = |r: &wallchart::event::ReadingReport| {
        (r.taken.clone(), r.others.iter().map(|(name, _)| name.clone()).collect())
    };
    of.map(names).collect()
}

/// App. A 4: a time control that the seconds of 60 moves bring to 60 minutes comes under 4(b); the reading that says so
/// is among those of the event all the same.
#[test]
fn app_a_4_the_reading_that_counts_seconds_is_told_where_it_is_chosen() {
    let event = Event::new("gap-2016/other").clock("50+10").level("A; B");
    let chosen = read(event, "App. A 4(a)", "with the seconds of 60 moves");
    let taken = reached(&chosen, "App. A 4(a)");
    assert_eq!(taken, [("with the seconds of 60 moves".to_owned(), Vec::new())]);
}

/// App. A 2: what a "single round" of three tied players is.
#[test]
fn app_a_2_three_meet_each_other_once_or_as_ruled() {
    let event = Event::new("gap-2016/other").clock("30+10").level("A; B; C");
    let ours = event.settle();
    assert_eq!(
        reached(&ours, "App. A 2"),
        [("each two once".to_owned(), vec!["as ruled".to_owned()])]
    );
    let change = ours.settlement.readings.iter().flat_map(|reading| &reading.others);
    let change: Vec<_> = change.filter(|(name, _)| name == "as ruled").collect();
    let said =
        change[0].1.as_ref().map(|said| wallchart::report::words::Words::english().say(said));
    assert_eq!(said.as_deref(), Some("a ruling would say who meets whom"));
    let ruled = read(event, "App. A 2", "as ruled");
    assert_eq!(ruled.needs(), ["ruling (App. A 2) A B C"]);
    let two = Event::new("gap-2016/other").clock("30+10").level("A; B").settle();
    assert_eq!(reached(&two, "App. A 2"), [], "two play one game, however it is read");
}

/// GCT 2018 2.2 does not say who has White first.
#[test]
fn gct_2018_2_2_white_first_by_lot_or_by_toss() {
    let event = Event::new("gct-2018/sinquefield-cup").level("A; B");
    assert_eq!(event.settle().needs(), ["1.1.white (2.2) A B"]);
    let tossed = read(event, "2.2", "toss");
    assert_eq!(tossed.needs(), ["1.1.colour (2.2) A B"]);
}

/// GCT 2018: the play-off is between two of four; an order of the two says nothing of the others.
#[test]
fn gct_2018_2_4_an_order_of_the_two_who_play_leaves_the_others_out() {
    let event =
        Event::new("gct-2018/sinquefield-cup").level("A; B; C; D").lot("1.1.participants", "A; B");
    let partial = event.clone().ruling("2.1", "order: A; B").settle();
    let [error] = &partial.errors()[..] else { panic!("{:?}", partial.errors()) };
    assert!(error.contains("leaves out C and D"), "{error}");
    let whole = event.clone().ruling("2.1", "order: A; B; rest shared").settle();
    assert_eq!((whole.errors(), whole.places().as_str()), (Vec::new(), "1 A; 2 B; 3-4 C D"));
    let winner = event.ruling("2.1", "winner: B").settle();
    assert_eq!((winner.errors(), winner.places().as_str()), (Vec::new(), "1 B; 2-4 A C D"));
}

/// GCT 2021 3[2.3].3: a tied player beat one who lost a game by forfeit.
#[test]
fn gct_2021_3_2_3_3_the_points_of_an_opponent_with_forfeits() {
    let event = Event::new("gct-2021/classical").players("A; B; C; D; E").main_games(
        "1 A-B ½-½; 1 C-D 1-0; 2 A-C 1-0; 2 B-E 1-0; 3 A-D ½-½; 3 C-E +/-; 4 B-D ½-½; 4 E-A 1-0; 5 B-C ½-½; 5 D-E 1-0",
    );
    let values = |settled: &Settled| -> Vec<String> {
        let own = settled.settlement.standings.iter();
        let sb = |s: &wallchart::event::Standing| {
            s.tie_breaks
                .iter()
                .find(|t| t.code == "SB")
                .map_or_else(String::new, |t| t.value.to_string())
        };
        own.map(sb).collect()
    };
    let ours = event.settle();
    let other = read(event, "3[2.3].3", "forfeits as draws");
    assert_ne!(values(&ours), values(&other));
    let readings = reached(&ours, "3[2.3].3");
    assert!(readings.is_empty() || readings[0].0 == "as they ended", "{readings:?}");
}

/// GCT 2021 2.6 speaks of one winner: what joint winners by a ruling have is a reading, cited as such.
#[test]
fn gct_2021_2_6_joint_winners_have_what_no_clause_says() {
    let event = Event::new("gct-2021/rapid-blitz")
        .level("A; B; C; D")
        .currency("USD")
        .prizes("40000; 30000; 20000; 10000")
        .ruling("2.5", "joint: A; B");
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let [group] = &settled.settlement.money.groups[..] else { panic!("one group") };
    let cited: Vec<_> = group.shares.lines.iter().map(|l| l.clause.to_string()).collect();
    assert_eq!(cited[0], "2.6.1");
    assert!(cited[1..].iter().all(|clause| clause == "silent"), "{cited:?}");
    let paid = |settled: &Settled| -> Vec<String> {
        let group = &settled.settlement.money.groups[0];
        group.paid.iter().filter_map(|p| Some(p.paid?.to_string())).collect()
    };
    let alike = read(event, "2.6", "everything alike");
    assert_eq!(paid(&alike), ["25000", "25000", "25000", "25000"]);
    assert_ne!(paid(&settled), paid(&alike));
}

/// Tata and TePe A.2, read "after each game": the other games of the round were being played and may end later.
#[test]
fn tepe_a_2_a_game_of_the_same_round_may_be_recorded_after_the_winner_is_clear() {
    let names: Vec<String> = "ABCDEF".chars().map(String::from).collect();
    let mut event = Event::new("tepe-sigeman-2023").level("A; B; C; D; E; F");
    event = event.lot("1.1.numbers", "A; B; C; D; E; F");
    for pairs in berger::rounds(6).iter().take(4) {
        let mut games: Vec<_> =
            pairs.iter().map(|p| (&names[p.white - 1], &names[p.black - 1])).collect();
        games.sort_by_key(|(white, black)| *white != "A" && *black != "A");
        for (white, black) in games {
            let result = match (white.as_str(), black.as_str()) {
                ("A", _) => "1-0",
                (_, "A") => "0-1",
                _ => "½-½",
            };
            event = event.game(white, black, result);
        }
    }
    for (name, not_needed) in [("after each round", 3), ("after each game", 5)] {
        let settled = read(event.clone(), "A.2", name);
        assert_eq!(settled.errors(), Vec::<String>::new(), "{name}");
        assert_eq!((settled.winner(), settled.settlement.status), ("A", Status::Final), "{name}");
        let games = &settled.play_off().stages[0].games;
        let recorded = games.iter().filter(|g| g.result.is_some()).count();
        let dropped = games.iter().filter(|g| g.status == GameStatus::NotNeeded).count();
        assert_eq!((recorded, dropped), (12, not_needed), "{name}");
    }
}

/// While an event runs, players level on points who have still to meet have no points among themselves.
#[test]
fn players_who_have_still_to_meet_have_no_direct_encounter() {
    let event = Event::new("gap-2016/stuart-wilson-trophy")
        .format(Format::RoundRobin)
        .players("A; B; C; D")
        .main_games("1 A-D 1-0; 1 B-C 1-0; 2 D-C ½-½");
    let settled = event.settle();
    assert_eq!(settled.settlement.status, Status::Provisional);
    let told = settled.settlement.standings.iter().flat_map(|s| &s.tie_breaks);
    let direct: Vec<_> = told.filter(|t| t.code == "DE").map(|t| t.value.to_string()).collect();
    // C and D have met; A and B have not.
    assert_eq!(direct, ["1/2", "1/2"]);
}

/// Tata and TePe say nothing of ties below first place.
#[test]
fn tepe_ties_below_first_place_are_shared_or_as_e_2_seeds() {
    let event = Event::new("tepe-sigeman-2023")
        .players("A; B; C; D")
        .main_games("1 A-B 1-0; 1 C-D ½-½; 2 A-C 1-0; 2 D-B ½-½; 3 A-D 1-0; 3 B-C 1-0");
    let ours = event.settle();
    assert_eq!(ours.places(), "1 A; 2 B; 3 D; 4 C");
    let event = Event::new("tepe-sigeman-2023")
        .players("A; B; C; D")
        .main_games("1 A-B 1-0; 1 C-D ½-½; 2 A-C 1-0; 2 D-B ½-½; 3 A-D ½-½; 3 B-C 1-0");
    let ours = event.settle();
    assert_eq!(ours.places(), "1 A; 2-3 B D; 4 C");
    let seeded = read(event, "silent", "as E.2 seeds four");
    assert_eq!(seeded.places(), "1 A; 2 D; 3 B; 4 C");
}
