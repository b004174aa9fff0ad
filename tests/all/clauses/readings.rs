//! Clauses that can be read in more than one way: each test is named by its clause.

use crate::season::books::{Sheet, event, rows, run, write};
use crate::season::f;
use crate::support::{Event, Settled};
use wallchart::diagnostic::{Address, At};
use wallchart::event::ReadingReport;
use wallchart::report::words::Words;
use wallchart::tournament::entries::Format;

/// What each other reading of a clause would change; nothing where it would change nothing.
fn others(readings: &[ReadingReport], clause: &str) -> Vec<(String, Option<String>)> {
    let of = readings.iter().filter(|reading| reading.clause.as_str() == clause);
    let told = |other: &(String, Option<wallchart::said::Said>)| {
        (other.0.clone(), other.1.as_ref().map(|said| Words::english().say(said)))
    };
    of.flat_map(|reading| reading.others.iter().map(told)).collect()
}

fn one(settled: &Settled, clause: &str) -> (String, Option<String>) {
    let found = others(&settled.settlement.readings, clause);
    assert_eq!(found.len(), 1, "{clause}: {found:?}");
    found.into_iter().next().expect("one")
}

/// The reading taken of a clause, where it was reached.
fn taken<'s>(settled: &'s Settled, clause: &str) -> Vec<&'s str> {
    let readings = settled.settlement.readings.iter();
    readings.filter(|r| r.clause.as_str() == clause).map(|r| r.taken.as_str()).collect()
}

pub fn read(event: Event, clause: &str, name: &str) -> Settled {
    event
        .with(|entries| {
            let cell = At::new(name.to_owned(), Address::new(&"Event".into(), 9, 1));
            entries.event.readings.insert(clause.to_owned(), cell);
        })
        .settle()
}

/// GCT 2018 3.2: two who were level on fifth place before a play-off for the places above it.
#[test]
fn gct_2018_3_2_who_is_parted_below_fourth_place_is_parted_or_tied_again() {
    let event = Event::new("gct-2018/standings")
        .scores("Above1 60; Above2 59; A 30; B 30; C 30; D 30; Below 10")
        .lot("3.1.numbers", "A; B; C; D")
        .plays("A-D 1-0; B-C 1-0; D-C 0-1; A-B 1-0; B-D 1-0; C-A 0-1");
    let settled = event.settle();
    assert_eq!(settled.needs(), Vec::<String>::new());
    assert_eq!(settled.places(), "1 Above1; 2 Above2; 3 A; 4 B; 5 C; 6 D; 7 Below");
    let changes = Some("C and D would have places 5–6".to_owned());
    assert_eq!(one(&settled, "3.2"), ("tied again".to_owned(), changes));
    let again = read(event, "3.2", "tied again");
    assert_eq!(again.places(), "1 Above1; 2 Above2; 3 A; 4 B; 5-6 C D; 7 Below");
    let because = &again.settlement.standings[4].because;
    assert!(because.iter().any(|clause| clause.as_str() == "3.2"), "{because:?}");
}

/// GCT 2018 3.2: who comes below fourth place is tied again also where a ruling ends the play-off above.
#[test]
fn gct_2018_3_2_who_is_tied_again_is_so_behind_a_ruling() {
    let event = Event::new("gct-2018/standings")
        .scores("Above1 60; Above2 59; Above3 58; A 30; B 30; C 30; D 30; E 30")
        .lot("4.1.numbers", "A; B; C; D; E")
        .plays("B-E 1-0; C-D 1-0; E-C 0-1; A-B ½-½; C-A ½-½; D-E ½-½; A-D 1-0; B-C ½-½; D-B 0-1; E-A 0-1")
        .lot("4.2.numbers", "A; B; C")
        .plays("B-C 1-0; A-B ½-½; C-A 0-1")
        .ruling("3.10", "joint")
        .with(|entries| entries.rulings[0].tie = Some(crate::support::at("Rulings", 1, 4)));
    let parted = "1 Above1; 2 Above2; 3 Above3; 4-5 A B; 6 C; 7-8 D E";
    assert_eq!(event.clone().settle().places(), parted);
    let again = read(event, "3.2", "tied again");
    assert_eq!(again.errors(), Vec::<String>::new());
    assert_eq!(again.places(), "1 Above1; 2 Above2; 3 Above3; 4-5 A B; 6-8 C D E");
}

/// GCT 2018 3.10: a tie for the first four places parts into two groups after the rapid, and both are level again.
#[test]
fn gct_2018_3_10_four_round_robins_are_counted_by_each_group_or_in_all() {
    let event = Event::new("gct-2018/standings")
        .scores("A 30; B 30; C 30; D 30; Below 10")
        .lot("1.1.numbers", "A; B; C; D")
        .plays("A-D 1-0; B-C 1-0; D-C ½-½; A-B ½-½; B-D 1-0; C-A 0-1")
        .lot("1.2.numbers", "A; B")
        .lot("3.2.numbers", "C; D")
        .plays("A-B ½-½; B-A ½-½; C-D ½-½; D-C ½-½");
    let (upper, lower) = ("B-A 1-0; A-B ½-½", "D-C 1-0; C-D ½-½");
    let none: Vec<String> = Vec::new();

    // Rapid and two blitz: the fourth may be that of either group, and nobody decides before it is over.
    let due = ["B-A (3.9)", "A-B (3.9)", "D-C (3.9)", "C-D (3.9)"];
    assert_eq!(read(event.clone(), "3.10", "in all groups").needs(), due);
    let begun = event.clone().plays("B-A 1-0");
    assert_eq!(read(begun, "3.10", "in all groups").needs(), ["A-B (3.9)"]);

    // Rapid, two blitz, and the third of the upper group: four.
    let four = event.clone().plays(upper);
    let settled = four.settle();
    assert_eq!(settled.needs(), ["D-C (3.9)", "C-D (3.9)"]);
    let change = |who: &str| ("in all groups".to_owned(), Some(format!("{who} would not play on")));
    assert_eq!(one(&settled, "3.10"), change("C and D"));
    let in_all = read(four.clone(), "3.10", "in all groups");
    assert_eq!(
        (in_all.errors(), in_all.needs()),
        (none.clone(), vec!["ruling (3.10) C D".to_owned()])
    );
    assert_eq!(taken(&in_all, "3.10"), ["in all groups"]);

    // The group that plays first has the fourth, whatever its places.
    let other = event.clone().plays(lower);
    assert_eq!(one(&other.settle(), "3.10"), change("A and B"));
    assert_eq!(read(other, "3.10", "in all groups").needs(), ["ruling (3.10) A B"]);

    // Five were played: as each group counts for itself that is in order, else the fifth waits for who may order it.
    let five = four.plays(lower);
    let settled = five.settle();
    assert_eq!((settled.errors(), settled.needs()), (none.clone(), none));
    assert_eq!(settled.places(), "1 B; 2 A; 3 D; 4 C; 5 Below");
    assert_eq!(one(&settled, "3.10"), change("C and D"));
    let in_all = read(five, "3.10", "in all groups");
    assert_eq!(
        (in_all.errors(), in_all.needs()),
        (Vec::new(), vec!["ruling (3.10) C D".to_owned()])
    );

    // One group alone: the count is the same.
    let alone = Event::new("gct-2018/standings")
        .scores("A 30; B 30; C 20; D 10")
        .lot("1.1.numbers", "A; B")
        .plays("A-B ½-½; B-A ½-½");
    assert!(others(&alone.settle().settlement.readings, "3.10").is_empty());
}

/// Tata Steel and TePe Sigeman A.2: the leader cannot be caught when the first of two games of a round is over.
#[test]
fn a_2_a_clear_winner_is_looked_for_after_each_round_or_after_each_game() {
    for document in ["tata-steel-2022", "tepe-sigeman-2023"] {
        let event = Event::new(document)
            .level("A; B; C; D; E")
            .lot("1.1.numbers", "A; B; C; D; E")
            .plays("B-E ½-½; C-D 1-0; E-C 0-1; A-B 1-0; C-A 1-0; D-E ½-½");
        assert!(others(&event.settle().settlement.readings, "A.2").is_empty(), "all can catch C");
        let event = event.plays("A-D ½-½");
        let settled = event.settle();
        assert_eq!(settled.needs(), ["B-C (F.1)", "D-B (F.1)", "E-A (F.1)"]);
        let change = |games: &str| Some(format!("{games} would not be played"));
        let at_once = ("after each game".to_owned(), change("B - C, D - B, E - A"));
        assert_eq!(one(&settled, "A.2"), at_once);
        let at_once = read(event.clone(), "A.2", "after each game");
        assert_eq!((at_once.needs().len(), at_once.places().as_str()), (0, "1 C; 2-5 A B D E"));
        let settled = event.plays("B-C 1-0").settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        assert_eq!(settled.places(), "1 C; 2-5 A B D E");
        assert_eq!(one(&settled, "A.2"), ("after each game".to_owned(), change("B - C")));
    }
}

/// Two tied on top of a single round robin of the Gap club, and a drawn game between them.
fn drawn(clock: &str) -> Event {
    Event::new("gap-2016/other")
        .clock(clock)
        .players("Abbott; Baker; Cole")
        .format(Format::RoundRobin)
        .main_games("1 Abbott-Baker ½-½; 2 Baker-Cole 1-0; 3 Cole-Abbott 0-1")
        .plays("Baker-Abbott ½-½")
}

/// App. A 4: 50 minutes with 10 seconds a move are 60 minutes for 60 moves.
#[test]
fn app_a_4_under_60_minutes_counts_increments_or_not() {
    let joint = Some("Abbott and Baker would be joint winners".to_owned());
    for (clock, change) in [("50+10", joint.clone()), ("59+30", joint), ("49+10", None)] {
        let settled = drawn(clock).settle();
        assert_eq!(settled.needs().len(), 1, "{clock}: they go on");
        let (name, changes) = one(&settled, "App. A 4(a)");
        assert_eq!((name.as_str(), changes), ("with the seconds of 60 moves", change), "{clock}");
    }
    let read = read(drawn("50+10"), "App. A 4(a)", "with the seconds of 60 moves");
    assert_eq!((read.needs().len(), read.places().as_str()), (0, "1-2 Abbott Baker; 3 Cole"));
}

/// Flood Cup 16: three joint winners hold the cup for four months each, or for six.
#[test]
fn flood_cup_16_another_custody_is_no_reading_that_changes_nothing() {
    let settled = Event::new("gap-2016/flood-cup")
        .level("Ann; Bob; Cyd")
        .games_each(1)
        .plays("Cyd-Bob ½-½; Bob-Ann ½-½; Ann-Cyd ½-½")
        .settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.places(), "1-3 Ann Bob Cyd");
    let changes = "joint winners would hold Flood Cup for other times".to_owned();
    assert_eq!(one(&settled, "Flood Cup 16"), ("six months each".to_owned(), Some(changes)));
}

const NAMES: [&str; 4] = ["Ash, Ann", "Birch, Bo", "Cedar, Cy", "Dale, Di"];

/// BAR Trophy 3: a Lightning of two divisions, in which Cy wins the lower one.
#[test]
fn bar_trophy_3_places_in_divisions_are_their_own_or_behind_those_above() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    event(folder, "Flood.xlsx", "gap-2016/flood-cup", "2016", &NAMES, 2, &[]);
    event(folder, "Hour.xlsx", "gap-2016/stuart-wilson-trophy", "2016", &NAMES, 1, &[]);
    event(folder, "Allegro.xlsx", "gap-2016/allegro", "2016", &NAMES, 2, &[]);
    let mut games = vec!["Round|White|Black|Result|Stage".to_owned()];
    for (players, stage) in [(&NAMES[..2], "Division A"), (&NAMES[2..], "Division B")] {
        for round in 1..=4 {
            games.push(format!("{round}|{}|{}|1-0|{stage}", players[0], players[1]));
        }
    }
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let head = ["Event|Lightning", "Regulations|gap-2016/lightning", "Year|2016"];
    let mut players = vec!["Name"];
    players.extend(NAMES);
    let sheets: [Sheet<'_>; 3] =
        [("Event", rows(&head)), ("Players", rows(&players)), ("Games", rows(&games))];
    write(folder, "Lightning.xlsx", &sheets);
    let bar = |reading: &[&str]| {
        let mut head = vec!["Event|BAR", "Regulations|gap-2016/bar-trophy", "Year|2016"];
        head.extend(reading);
        let done = run(&write(folder, "BAR.xlsx", &[("Event", rows(&head))]));
        let (_, season) = done.season.as_deref().expect("an award").clone();
        let totals: Vec<_> = season.rows.iter().map(|row| row.total).collect();
        let others = others(&season.readings, "BAR Trophy 3");
        let lightning = season.honours.iter().find(|honour| honour.trophy == "Lightning");
        (totals, others, lightning.expect("the Lightning").names.clone())
    };
    let (totals, others, honours) = bar(&[]);
    // 30 24 20 18 in the Flood Cup, 20 18 16 14 in the others; each division begins at 20.
    assert_eq!(totals, [f(90, 1), f(78, 1), f(72, 1), f(64, 1)]);
    assert_eq!(others, [("behind the divisions above".to_owned(), None)], "Ann has it anyway");
    assert_eq!(honours, ["Ash, Ann"], "the winner of a lower division has not won the Lightning");
    let (totals, ..) = bar(&["Reading BAR Trophy 3|behind the divisions above"]);
    assert_eq!(totals, [f(90, 1), f(78, 1), f(68, 1), f(60, 1)]);
}
