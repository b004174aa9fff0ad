//! The money and points lines of the cases, from the event to the fund.

use super::builder::{Event, adds_up, amount, cell, payments, told};
use wallchart::diagnostic::At;
use wallchart::report::papers::Sheet;
use wallchart::report::papers::prizes::statement;
use wallchart::report::style::Style;
use wallchart::report::text;
use wallchart::tournament::entries::RemainderTo;
use wallchart::tournament::exact::Exact;

const G18: [&str; 8] = ["75000", "50000", "40000", "30000", "25000", "20000", "15000", "15000"];
const G18_POINTS: [&str; 8] = ["18", "15", "12", "10", "8", "7", "6", "5"];

fn points(event: &Event) -> String {
    let (_, settlement) = event.settle();
    let told: Vec<String> = settlement
        .money
        .awards
        .iter()
        .filter_map(|a| {
            let name = &settlement.table.tournament.player(a.player).name;
            Some(format!("{name} {}", a.points?))
        })
        .collect();
    told.join(", ")
}

#[test]
fn clause_2_4_of_2018_three_share_whoever_wins() {
    let event = Event::tied("Leuven", "gct-2018/rapid-blitz", &["A B C", "D E F"])
        .currency("USD")
        .prizes(&G18)
        .points(&G18_POINTS);
    let (_, settlement) = event.settle();
    // Case G18-02: 55,000 each and 25/3 points, though the play-off is still open.
    assert_eq!(payments(&settlement), "A 55000, B 55000, C 55000, D 25000, E 25000, F 25000");
    assert_eq!(points(&event), "A 15, B 15, C 15, D 25/3, E 25/3, F 25/3");
    adds_up(&settlement);
    // Two prizes for places that nobody has.
    assert_eq!(settlement.money.fund.expect("a fund").remainder, Exact::from(30_000));
    assert!(told(&settlement).contains(&"prize-without-player Prizes!B8".to_owned()));
}

#[test]
fn clause_2_7_a_bonus_only_without_a_tie() {
    let mut outright = Event::tied("Leuven", "gct-2018/rapid-blitz", &["A", "B C", "D"])
        .prizes(&["0", "0", "0", "0"])
        .points(&["18", "15", "12", "10"]);
    outright.entries.event.outright_bonus =
        Some(wallchart::diagnostic::At::new(Exact::from(2), super::builder::cell("Event", 7, 1)));
    assert_eq!(points(&outright), "A 20, B 27/2, C 27/2, D 10");
    // A wildcard takes its share of the places, but no points.
    outright.entries.players[1].wildcard = true;
    assert_eq!(points(&outright), "A 20, C 27/2, D 10");
}

/// A document that says nothing of tour points: each place has its own, as it has its own prize; who shares a place shares.
#[test]
fn tour_points_go_by_place_where_no_clause_shares_them() {
    let event = Event::of("Club", "gap-2016/other", ["A", "B", "C", "D"].into_iter());
    let mut parted = event.prizes(&["0", "0", "0", "0"]).points(&["5", "3", "2", "1"]);
    for game in ["A B 1-0", "C A 0-1", "A D draw", "B C 1-0", "D B draw", "C D draw"] {
        let [white, black, score] = game.split(' ').collect::<Vec<_>>()[..] else { continue };
        parted.game(white, black, score);
    }
    // B and D have 1½ each, and by App. A 5(a) D is ahead.
    assert_eq!(points(&parted), "A 5, D 3, B 2, C 1");
    let shared = Event::tied("Club", "gap-2016/other", &["A", "B C"]);
    let shared = shared.prizes(&["0", "0", "0"]).points(&["5", "3", "2"]);
    assert_eq!(points(&shared), "A 5, B 5/2, C 5/2");
    let (regulation, settlement) = parted.settle();
    let style = Style::standard();
    let sheet = Sheet { regulation: &regulation, settlement: &settlement, style };
    let paper = text::write(&statement(&sheet).expect("a statement"));
    assert!(!paper.contains("shared by"), "{paper}");
}

#[test]
fn money_waits_for_the_play_off_and_what_is_certain_is_stated() {
    let event = Event::tied("Paris", "gct-2021/rapid-blitz", &["A B", "C", "D"])
        .currency("USD")
        .prizes(&["37500", "25000", "20000", "15000"]);
    let (_, settlement) = event.settle();
    assert_eq!(payments(&settlement), "A -, B -, C 20000, D 15000");
    let certain = settlement.money.awards[0].prize.as_ref().map(|p| p.certain);
    // Half of 60 % of both prizes, and whoever loses has 40 % of the second.
    assert_eq!(certain, Some(Exact::from(28_750)));
    let fund = settlement.money.fund.expect("a fund");
    assert_eq!((fund.paid, fund.withheld), (Exact::from(35_000), Exact::from(62_500)));
    adds_up(&settlement);
}

#[test]
fn rulings_joint_winners_and_a_split() {
    let event = Event::tied("Paris", "gct-2021/rapid-blitz", &["A B", "C"])
        .currency("USD")
        .prizes(&["37500", "25001", "20000"]);
    let (_, joint) = event.clone().ruling("2.1", "joint").settle();
    // An odd dollar that joint winners cannot share stays.
    assert_eq!(payments(&joint), "A 31250, B 31250, C 20000");
    assert_eq!(joint.money.fund.expect("a fund").remainder, Exact::ONE);
    let split = event.clone().ruling("2.1", "winner: A").ruling("2.6", "split: A 32501; B 30000");
    let (_, split) = split.settle();
    assert_eq!(payments(&split), "A 32501, B 30000, C 20000");
    adds_up(&split);
    let (_, wrong) = event.ruling("2.1", "winner: A").ruling("2.6", "split: A 1; B 2").settle();
    assert!(told(&wrong).contains(&"ruling-sum Rulings!B3".to_owned()), "{:?}", told(&wrong));
    adds_up(&wrong);
}

const CLUB: &str = r#"
schema = 1
id = "club"
title = "Club rules"

[competition.open]
title = "Open"
per-half-point = { amount = "5", clause = "9" }

[[competition.open.tie]]
places = "1+"
clause = "4"
shared = "the tied players share the places"
money = { by-tie-break = { clause = "5", by = [{ wins = { clause = "5", forfeits = "counted" } }] } }

[ledger]
"4" = { carried-out = "ties" }
"5" = { carried-out = "prizes are not divided" }
"9" = { carried-out = "money for points" }
"#;

#[test]
fn undivided_prizes_and_money_per_half_point() {
    let mut event = Event::of("Open", "club/open", ["A", "B", "C"].into_iter()).rules(CLUB);
    // A and B have a point each, B with a win.
    event.game("A", "B", "1/2");
    event.game("C", "A", "1/2");
    event.game("B", "C", "1/2");
    event.entries.games[0].result = event.entries.games[1].result.clone();
    let event = event.currency("EUR").prizes(&["100", "50"]);
    let (_, level) = event.settle();
    // All level: a prize is not divided, so a ruling is waited for.
    assert_eq!(payments(&level), "A -, B -, C -");
    adds_up(&level);
}

#[test]
fn an_undivided_prize_goes_whole_to_the_player_with_more_wins() {
    let mut event = Event::of("Open", "club/open", ["A", "B", "C", "D"].into_iter()).rules(CLUB);
    for (white, black, score) in [
        ("A", "B", "1/2"),
        ("C", "A", "1/2"),
        ("A", "D", "1/2"),
        ("B", "C", "0-1"),
        ("B", "D", "1-0"),
        ("D", "C", "1-0"),
    ] {
        event.game(white, black, score);
    }
    // All have 1½ but C with 1½: A without a win, B, C and D with one.
    let event = event.currency("EUR").prizes(&["90", "60", "30", "10"]);
    let (_, settlement) = event.settle();
    // Which of the better prizes B, C and D have is for a ruling.
    assert_eq!(payments(&settlement), "A 25, B -, C -, D -");
    adds_up(&settlement);
}

#[test]
fn an_undivided_prize_and_its_thing_go_to_the_player_ahead() {
    let mut event = Event::of("Open", "club/open", ["A", "B", "C", "D"].into_iter()).rules(CLUB);
    for (white, black, score) in [
        ("A", "C", "1-0"),
        ("D", "A", "1-0"),
        ("A", "B", "1/2"),
        ("B", "C", "1/2"),
        ("B", "D", "1/2"),
        ("C", "D", "1/2"),
    ] {
        event.game(white, black, score);
    }
    // D has 2, A and B share second place with 1½, A has a win. 5 for each half point besides.
    let mut event = event.currency("EUR").prizes(&["90", "60", "30", "10"]);
    event.entries.prizes[2].award = Some("Book".to_owned());
    let (_, settlement) = event.settle();
    assert_eq!(payments(&settlement), "A 75, B 45, C 20, D 110");
    let books: Vec<_> = settlement.trophies.iter().map(|t| t.players.len()).collect();
    assert_eq!(books, [1]);
    assert_eq!(settlement.trophies[0].players[0].0, 1);
    adds_up(&settlement);
}

#[test]
fn minor_units_of_the_currency_are_paid() {
    let paid = |currency: &str| {
        let event = Event::tied("Open", "tepe-sigeman-2023", &["A", "B C D"]);
        let event = event.currency(currency).prizes(&["500", "100", "0", "0"]);
        payments(&event.settle().1)
    };
    assert_eq!(paid("JPY"), "A 500, B 33, C 33, D 33");
    assert_eq!(paid("EUR"), "A 500, B 3333/100, C 3333/100, D 3333/100");
    assert_eq!(paid("KWD"), "A 500, B 33333/1000, C 33333/1000, D 33333/1000");
}

#[test]
fn what_does_not_divide_goes_to_the_better_placed_and_stays_where_nobody_is() {
    let to_winner = |mut event: Event| {
        event.entries.event.remainder_to = Some(At::new(RemainderTo::Winner, cell("Event", 9, 1)));
        event.settle().1
    };
    // D 2, A and B 1½, C 1; A has a win more than B.
    let rules = CLUB.replace("per-half-point", "#").replace("shared =", "#").replace(
        "money = { by-tie-break = { clause = \"5\", by = [{ wins = { clause = \"5\", forfeits = \"counted\" } }] } }",
        "by = [{ wins = { clause = \"4\", forfeits = \"counted\" } }]\nmoney = { equal = { clause = \"5\" } }",
    );
    let mut apart = Event::of("Open", "club/open", ["A", "B", "C", "D"].into_iter()).rules(&rules);
    for (white, black, score) in [
        ("A", "C", "1-0"),
        ("D", "A", "1-0"),
        ("A", "B", "draw"),
        ("B", "C", "draw"),
        ("B", "D", "draw"),
        ("C", "D", "draw"),
    ] {
        apart.game(white, black, score);
    }
    let apart = apart.currency("EUR").prizes(&["100", "50", "2501/100"]);
    assert_eq!(payments(&to_winner(apart)), "A 3751/100, B 75/2, D 100");
    let level = Event::tied("Club", "gct-2018/sinquefield-cup", &["A", "B C D", "E"]);
    let level = level.currency("EUR").prizes(&["300", "50", "30", "20"]);
    let settlement = to_winner(level);
    assert!(told(&settlement).contains(&"remainder-stays Event!B10".to_owned()));
    assert_eq!(settlement.money.fund.expect("a fund").remainder, amount("1/100"));
    adds_up(&settlement);
}

#[test]
fn the_parts_of_a_fund_add_up_as_they_are_written() {
    let event = Event::tied("Club", "gct-2018/sinquefield-cup", &["A", "B C", "D"]);
    let (_, settlement) = event.currency("JPY").prizes(&["3", "61/2", "59/2"]).settle();
    let fund = settlement.money.fund.expect("a fund");
    let written = |amount| fund.plain(amount, settlement.money.currency);
    let parts = [fund.total, fund.paid, fund.withheld, fund.remainder].map(written);
    assert_eq!(parts, ["63", "63", "0", "0"]);
    let event = Event::tied("Club", "gct-2018/sinquefield-cup", &["A", "B", "C", "D"]);
    let (_, settlement) = event.currency("JPY").prizes(&["5/2", "61/2"]).settle();
    let fund = settlement.money.fund.expect("a fund");
    let parts = [fund.total, fund.paid, fund.withheld, fund.remainder];
    assert_eq!(
        parts.map(|part| fund.plain(part, settlement.money.currency)),
        ["33", "32", "0", "1"]
    );
    let event = Event::tied("Club", "gct-2018/sinquefield-cup", &["A", "B", "C", "D"]);
    let (_, settlement) = event.currency("JPY").prizes(&["5/2", "30"]).settle();
    let fund = settlement.money.fund.expect("a fund");
    let parts = [fund.total, fund.paid, fund.withheld, fund.remainder];
    let written = parts.map(|part| fund.plain(part, settlement.money.currency));
    assert_eq!(written, ["32.5", "32", "0", "0.5"]);
}
