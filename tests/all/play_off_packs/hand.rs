//! What a pen needs where paper and program must come to the same: times, turns, shares, words to type.

use super::{Event, level, told};
use crate::support::tables::FOUR;

/// Whether all of these stand in what is said.
fn has(said: &str, all: &[&str]) {
    for own in all {
        assert!(said.contains(own), "{own}: {said}");
    }
}

/// E.1: semi-finals are played at the same time, also where the seeds are known.
#[test]
fn semi_finals_of_known_seeds_are_told_to_be_played_at_the_same_time() {
    let settled = Event::new("tata-steel-2022").currency("EUR").table(FOUR).settle();
    let told = told(&settled);
    has(&told, &["play at the same time the semi-final a", "At the same time as semi-final b"]);
    has(&told, &["At the same time as semi-final a"]);
    assert!(!told.contains("page 2, then draw lot 1.1.b.white"), "{told}");
}

/// A.3: the tied players rest from their own last game on, while all games are waited for: two times, the later counts.
#[test]
fn the_earliest_start_has_a_blank_for_the_rest_of_the_tied_players() {
    for document in ["tata-steel-2022", "tepe-sigeman-2023"] {
        let told = told(&level(document, &["A", "B", "C"]));
        has(&told, &["last game of the tied players ended at", "Not before the later:"]);
    }
}

/// 4.5: each end of a table that is for several times of its step says after which of them it holds.
#[test]
fn every_end_that_hangs_on_the_time_of_its_step_says_so() {
    let told = told(&level("gct-2021/standings", &["A", "B", "C", "D"]));
    let all = told.match_indices("all three level: table B here");
    for (at, _) in all {
        let before = &told[..at];
        let tail: String =
            before.chars().rev().take(40).collect::<String>().chars().rev().collect();
        assert!(tail.contains("After blitz 1 or 2:"), "{tail}");
    }
    has(&told, &["Which blitz this is (page, table before): 1 after 2A; 2 after 2B; 3 after 2C"]);
}

/// App. A 5: who is still level after the last criterion shares; nobody is left to guess it.
#[test]
fn who_is_level_after_the_last_criterion_is_told_to_share() {
    let told = told(&level("gap-2016/other", &["A", "B", "C"]));
    has(&told, &["Who is still level then shares the places (App. A 5)"]);
}

/// An order is not typed where the others share whatever they scored; a page says where things are typed.
#[test]
fn what_is_typed_is_told_as_it_can_stand() {
    let said = told(&level("gct-2021/standings", &["A", "B", "C"]));
    has(
        &said,
        &[
            "(type: winner: NAME, or joint)",
            "Type games on the sheet Play-off, lots on the sheet Lots",
        ],
    );
    assert!(!said.contains("order: A; B; C"), "{said}");
}

/// Two pairs that play on at the same time by the same page: what is to do names both.
#[test]
fn what_is_to_do_names_every_match_that_is_played_now() {
    let half = "½-½";
    let games = [
        ("T", "N", "1-0"),
        ("V", "M", "0-1"),
        ("N", "M", "0-1"),
        ("T", "V", "1-0"),
        ("V", "N", half),
        ("M", "T", half),
        ("M", "T", half),
        ("T", "M", half),
        ("V", "N", half),
        ("N", "V", half),
    ];
    let mut event = Event::new("gct-2018/standings").level("M; N; T; V").currency("USD");
    for (lot, names) in
        [("1.1.numbers", "T; V; M; N"), ("1.blitz.numbers", "M; T"), ("3.blitz.numbers", "V; N")]
    {
        event = event.lot(lot, names);
    }
    for (white, black, result) in games {
        event = event.game(white, black, result);
    }
    let settled = event.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let told = told(&settled);
    let now = told.split("NOW").nth(1).and_then(|own| own.split("WAY").next()).expect("a NOW");
    has(now, &["M – T", "N – V"]);
}

/// How rulings are typed stands once on every pack that is not over, on the first page or on one that has room for it.
#[test]
fn every_pack_says_once_how_rulings_are_typed() {
    let cases = [("gap-2016/other", 4), ("gct-2021/rapid-blitz", 2), ("tata-steel-2022", 5)];
    for (document, players) in cases {
        let told = told(&level(document, &super::SHORT[..players]));
        let typed = "colours as played: NAME - NAME. Games of who withdraws: +/- or -/+.";
        assert_eq!(told.matches(typed).count(), 1, "{document}: {told}");
        has(&told, &["on the sheet Rulings, with Clause and Tie (1)"]);
    }
}

/// Of the two of an Armageddon game a box is ticked for White; Black needs no place to write.
#[test]
fn black_of_an_armageddon_game_is_the_other() {
    let told = told(&level("gct-2021/rapid-blitz", &["Müller-Lüdenscheidt", "Ng"]));
    has(&told, &["the other"]);
}
