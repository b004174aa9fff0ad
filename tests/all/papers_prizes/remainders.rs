//! What does not divide: who has it, where it waits, and that rounding down is by player.

use super::builder::{Event, adds_up, cell, payments};
use wallchart::diagnostic::At;
use wallchart::event::Settlement;
use wallchart::report::words::Words;
use wallchart::tournament::entries::{PrizesPerPlayer, RemainderTo};
use wallchart::tournament::exact::Exact;

fn to(mut event: Event, to: RemainderTo) -> Event {
    event.entries.event.remainder_to = Some(At::new(to, cell("Event", 5, 1)));
    event
}

fn unit(mut event: Event, unit: Exact) -> Event {
    event.entries.event.payment_unit = Some(At::new(unit, cell("Event", 6, 1)));
    event
}

/// Paid, withheld and left of the fund.
fn fund(settlement: &Settlement) -> String {
    adds_up(settlement);
    let fund = settlement.money.fund.expect("a fund");
    format!("{} {} {}", fund.paid, fund.withheld, fund.remainder)
}

fn cents(cents: i64) -> Exact {
    Exact::from(cents) / 100_usize
}

#[test]
fn it_goes_to_the_player_who_has_the_title_though_the_places_are_shared() {
    let classical = |players: &[&str]| {
        let event = Event::tied("Sinquefield Cup", "gct-2021/classical", players).currency("USD");
        to(event.prizes(&["500", "300", "200"]), RemainderTo::Winner)
    };
    // Who has the title is not known before the lot is drawn.
    let (_, open) = classical(&["A B C", "D"]).settle();
    assert_eq!(payments(&open), "A 333, B 333, C 333");
    assert_eq!(fund(&open), "999 1 0");
    let (_, ruled) = classical(&["A B C", "D"]).ruling("3[2.3].6", "winner: B").settle();
    assert_eq!(payments(&ruled), "A 333, B 334, C 333");
    assert_eq!(fund(&ruled), "1000 0 0");
}

/// To write `order` would pay nothing either.
#[test]
fn of_those_whom_nothing_parts_it_is_said_that_nothing_need_be_done() {
    let event = Event::tied("Sinquefield Cup", "gct-2018/sinquefield-cup", &["A", "B C", "D"])
        .currency("USD")
        .prizes(&["100", "60", "4003/100", "10"]);
    let (_, settled) = to(event, RemainderTo::Winner).settle();
    let told = settled.problems.iter().map(|own| Words::english().sentence_and_mend(own));
    let told: Vec<String> = told.filter(|own| own.contains("stays with the organiser")).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("nothing need be done") && !told[0].contains("order"), "{told:?}");
}

#[test]
fn it_waits_for_the_winner_of_a_play_off() {
    let event = Event::tied("Sinquefield Cup", "gct-2018/sinquefield-cup", &["A B C", "D"])
        .currency("USD")
        .prizes(&["100", "60", "40", "10"]);
    let event = unit(event, Exact::ONE);
    let (_, open) = to(event.clone(), RemainderTo::Winner).settle();
    assert_eq!(payments(&open), "A 66, B 66, C 66, D 10");
    assert_eq!(fund(&open), "208 2 0");
    let decided = to(event.clone(), RemainderTo::Winner).ruling("2.1", "winner: C");
    let (_, decided) = decided.settle();
    assert_eq!(payments(&decided), "A 66, B 66, C 68, D 10");
    let (_, stays) = event.settle();
    assert_eq!(fund(&stays), "208 0 2");
}

#[test]
fn two_prizes_of_a_player_are_rounded_down_together() {
    let both = |pool: &str, category: &str| {
        let mut event = Event::tied("Open", "gct-2018/rapid-blitz", &["C", "A B"])
            .currency("EUR")
            .prizes(&["0", pool, "0"])
            .prize((1, 1), category, Some("Club"))
            .members("Club", "A B");
        let per = At::new(PrizesPerPlayer::All, cell("Event", 7, 1));
        event.entries.event.prizes_per_player = Some(per);
        event.settle().1
    };
    // 5.005 and 3.005 are 8.01.
    let whole = both("1001/100", "601/100");
    assert_eq!(payments(&whole), "A 801/100, B 801/100, C 0");
    assert_eq!(fund(&whole), "801/50 0 0");
    // 5.005 and 3 are 8.005, of which 8 are paid.
    let half = both("1001/100", "6");
    assert_eq!(payments(&half), "A 8, B 8, C 0");
    assert_eq!(half.money.fund.map(|fund| fund.remainder), Some(cents(1)));
    adds_up(&half);
}

#[test]
fn whoever_has_which_place_nobody_has_less_than_the_least_of_the_prizes() {
    let event = Event::tied("Hour", "gct-2018/standings", &["A B", "C"])
        .currency("GBP")
        .prizes(&["100", "50", "20"]);
    let (_, open) = event.settle();
    let certain: Vec<Option<Exact>> =
        open.money.awards.iter().map(|award| award.prize.as_ref().map(|p| p.certain)).collect();
    assert_eq!(certain[..2], [Some(Exact::from(50)); 2]);
    assert_eq!(payments(&open), "A -, B -, C 20");
    assert_eq!(fund(&open), "20 150 0");
}

const WHOLE_EUROS: &str = r#"
schema = 1
id = "club"
title = "Club rules"

[competition.open]
title = "Open"
payment-unit = { unit = "1", clause = "5.2" }
remainder = { to = "the winner", clause = "5.3" }

[competition.open.prizes]
clause = "5"
fund = { entry-fee = "35", clause = "5.1" }
list = [{ places = "1", part = "50%", award = "Cup" }, { places = "2", part = "30%" }, { places = "3", part = "20%" }]

[[competition.open.tie]]
places = "1"
clause = "6"
play-off = { title = "Play-off", who = { all = { clause = "6" } }, settles = { winner = { clause = "6" } }, step = [{ form = [{ players = "2+", round-robin = { clock = "5", numbers = "lot", clause = "6" } }] }] }
money = { equal = { clause = "6" } }

[[competition.open.tie]]
places = "2+"
clause = "7"
shared = "the tied players share the places"

[ledger]
"5" = { carried-out = "prizes" }
"5.1" = { carried-out = "the fund" }
"5.2" = { carried-out = "whole euros" }
"5.3" = { carried-out = "the rest" }
"6" = { carried-out = "a play-off" }
"7" = { carried-out = "places are shared" }
"#;

#[test]
fn what_rounding_leaves_of_prizes_that_nobody_shares_may_go_to_the_winner() {
    let held = |groups: &[&str]| {
        Event::tied("Open", "club/open", groups).rules(WHOLE_EUROS).currency("EUR")
    };
    // 52.50, 31.50 and 21.
    let (_, alone) = held(&["A", "B", "C"]).settle();
    assert_eq!(payments(&alone), "A 53, B 31, C 21");
    assert_eq!(fund(&alone), "105 0 0");
    assert_eq!(alone.problems.iter().count(), 0, "{:?}", super::builder::told(&alone));
    let cup: Vec<String> = alone.trophies[0].because.iter().map(ToString::to_string).collect();
    assert!(cup.contains(&"5".to_owned()), "the cup is of the regulations: {cup:?}");
    // 42 each, and 21: nothing is left.
    let (_, none) = held(&["A B", "C"]).settle();
    assert_eq!(fund(&none), "105 0 0");
    // 31.50 and 21 for two: 26 each; half of first prize and half of theirs are one.
    let (_, second) = held(&["A", "B C"]).settle();
    assert_eq!(payments(&second), "A 53, B 26, C 26");
    // 35 each of three; of six 105, 63 and 42 nothing; of five 87.50, 52.50 and 35.
    let (_, open) = held(&["A B", "C", "D", "E"]).settle();
    assert_eq!(payments(&open), "A 70, B 70, C 35");
    let (_, waits) = held(&["A B C D", "E"]).settle();
    // 175 for four: 43 each, and 3 wait for the winner.
    assert_eq!(payments(&waits), "A 43, B 43, C 43, D 43");
    assert_eq!(fund(&waits), "172 3 0");
    let (_, decided) = held(&["A B C D", "E"]).ruling("6", "winner: C").settle();
    assert_eq!(payments(&decided), "A 43, B 43, C 46, D 43");
    assert_eq!(fund(&decided), "175 0 0");
}

/// One unit each in the order of the places: nothing says who of those who share one has it, so all of them do or none.
#[test]
fn what_is_not_enough_for_all_who_share_a_place_stays() {
    let board = WHOLE_EUROS.find("play-off = {").expect("a play-off");
    let line = board + WHOLE_EUROS[board..].find('\n').expect("an end");
    let shared = WHOLE_EUROS
        .replace(&WHOLE_EUROS[board..line], "shared = \"the tied players share the places\"");
    let rules = shared.replace("\"the winner\"", "\"one unit each in the order of the places\"");
    let held = |groups: &[&str]| {
        let event = Event::tied("Open", "club/open", groups).rules(&rules).currency("EUR");
        let settled = event.settle().1;
        let level = settled.money.notes.iter().filter(|note| note.key.ends_with(".level"));
        format!("{}; {}; {}", payments(&settled), fund(&settled), level.count())
    };
    // 52.50, 31.50 and 21; the same with 26.25 for each of two.
    assert_eq!(held(&["A", "B", "C"]), "A 53, B 31, C 21; 105 0 0; 0");
    assert_eq!(held(&["A", "B C"]), "A 53, B 26, C 26; 105 0 0; 0");
    // 140 for three, 175 for four: 2 and 3 are left, and are not enough for all of them.
    assert_eq!(held(&["A B C", "D"]), "A 46, B 46, C 46; 138 0 2; 1");
    assert_eq!(held(&["A B C D", "E"]), "A 43, B 43, C 43, D 43; 172 0 3; 1");
    // The 1 that is left of 35 for two is not theirs before it is that of those ahead of them.
    assert_eq!(held(&["A B", "C D", "E"]), "A 70, B 70, C 17, D 17; 174 0 1; 1");
}

/// What is less than the smallest unit is nobody's: amounts are printed in whole units, and the paper says so.
#[test]
fn amounts_that_no_unit_divides_are_printed_in_whole_units() {
    let event = Event::tied("Open", "gap-2016/other", &["A", "B", "C"]).currency("EUR");
    let (regulation, settlement) = event.prizes(&["1000/3", "100", "2275/7"]).settle();
    let style = wallchart::report::style::Style::default();
    let sheet = wallchart::report::papers::Sheet {
        regulation: &regulation,
        settlement: &settlement,
        style: &style,
    };
    let papers = crate::support::prize_papers(&sheet);
    let statement = papers.first().expect("a statement");
    let cells: Vec<String> = crate::support::tables(&statement.blocks)
        .iter()
        .flat_map(|table| &table.rows)
        .flat_map(|row| row.cells.iter().map(wallchart::report::document::Cell::plain))
        .collect();
    // The arithmetic is told in words, exactly.
    let mut amounts = cells.iter().filter(|cell| !cell.contains(char::is_alphabetic));
    assert!(amounts.all(|cell| !cell.contains(['/', '⅓', '…'])), "{cells:?}");
    assert!(cells.contains(&"333.33".to_owned()), "{cells:?}");
    let told = wallchart::report::text::write(statement);
    assert!(told.contains("Amounts are multiples of €0.01"), "{told}");
}
