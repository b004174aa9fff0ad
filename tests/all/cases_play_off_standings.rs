//! Play-offs for places in standings, by clause: cases G18-S1 to G18-S9 and G21-T2, G21-T3.

use crate::support::{Event, Settled};
use wallchart::diagnostic::At;

/// A tour in which these players are tied from a place on; others stand above and below.
fn tour(regulations: &str, place: usize, names: &str) -> Event {
    let mut scores: Vec<String> = (1..place).map(|n| format!("Above{n} {}", 60 - n)).collect();
    scores.extend(names.split_whitespace().map(|name| format!("{name} 30")));
    scores.push("Below 10".to_owned());
    Event::new(regulations).scores(&scores.join("; "))
}

fn gct_2018(place: usize, names: &str) -> Event {
    tour("gct-2018/standings", place, names)
}

fn has(settled: &Settled, wanted: &[&str]) {
    let stages = settled.stages();
    assert_eq!(settled.errors(), Vec::<String>::new());
    for (index, line) in wanted.iter().enumerate() {
        assert_eq!(stages.get(index).map(String::as_str), Some(*line), "{stages:#?}");
    }
    assert_eq!(stages.len(), wanted.len(), "{stages:#?}");
}

#[test]
fn g18_s1_3_1_a_tie_that_crosses_fourth_place_is_played_whole() {
    let event = gct_2018(3, "A B C");
    assert_eq!(event.settle().needs(), ["3.1.numbers (3.3) A B C"]);
    let event = event.lot("3.1.numbers", "C; A; B");
    assert_eq!(event.settle().needs(), ["A-B (3.5)", "C-A (3.5)", "B-C (3.5)"]);
    let event = event.plays("A-B 1-0; C-A 0-1; B-C ½-½");
    let settled = event.settle();
    assert_eq!(settled.needs(), ["4.2.numbers (3.12) B C"]);
    assert_eq!(settled.places(), "1 Above1; 2 Above2; 3 A; 4-5 B C; 6 Below");
    let settled = event.lot("4.2.numbers", "B; C").plays("B-C 1-0; C-B ½-½").settle();
    has(
        &settled,
        &[
            "1 round robin 25+10 delay lots 3-5 (3.5): 1 A-B 1-0; 2 C-A 0-1; 3 B-C ½-½",
            "2 double round robin 5+3 delay lots 4-5 (3.9): 1 B-C 1-0; 2 C-B ½-½",
        ],
    );
    assert_eq!(settled.places(), "1 Above1; 2 Above2; 3 A; 4 B; 5 C; 6 Below");
}

#[test]
fn g18_s2_3_2_what_is_left_below_fourth_stays_tied() {
    let settled = gct_2018(4, "A B C").plays("B-C 0-1; A-B ½-½; C-A 1-0").settle();
    assert!(settled.needs().is_empty());
    assert!(settled.places().contains("4 C; 5-6 A B"), "{}", settled.places());
}

#[test]
fn g18_s2b_3_7_two_on_top_play_on_and_the_third_is_sixth() {
    let event = gct_2018(4, "A B C").plays("A-C 1-0; B-A ½-½; C-B 0-1");
    assert_eq!(event.settle().needs(), ["4.2.numbers (3.12) A B"]);
    let settled = event.plays("A-B 1-0; B-A ½-½").settle();
    assert!(settled.places().contains("4 A; 5 B; 6 C"), "{}", settled.places());
}

#[test]
fn g18_s3_3_11_two_groups_play_on_and_one_reverses_its_colours() {
    let event = gct_2018(1, "A B C D")
        .lot("1.1.numbers", "A; B; C; D")
        .plays("A-D 1-0; B-C 1-0; D-C ½-½; A-B ½-½; B-D 1-0; C-A 0-1");
    assert_eq!(event.settle().needs(), ["1.2.numbers (3.12) A B", "3.2.numbers (3.12) C D"]);
    let event = event
        .lot("1.2.numbers", "B; A")
        .lot("3.2.numbers", "C; D")
        .plays("B-A 0-1; A-B ½-½; C-D ½-½; D-C ½-½");
    assert_eq!(event.settle().needs(), ["D-C (3.9)", "C-D (3.9)"]);
    let settled = event.plays("D-C 1-0; C-D ½-½").settle();
    has(
        &settled,
        &[
            "1 round robin 25+10 delay lots 1-4 (3.5): 1 A-D 1-0; 1 B-C 1-0; 2 D-C ½-½; 2 A-B ½-½; 3 B-D 1-0; 3 C-A 0-1",
            "2 double round robin 5+3 delay lots 1-2 (3.9): 1 B-A 0-1; 2 A-B ½-½",
            "2 double round robin 5+3 delay lots 3-4 (3.9): 1 C-D ½-½; 2 D-C ½-½",
            "3 double round robin 5+3 delay reversed 3-4 (3.9): 1 D-C 1-0; 2 C-D ½-½",
        ],
    );
    assert_eq!(settled.places(), "1 A; 2 B; 3 D; 4 C; 5 Below");
}

#[test]
fn g18_s4_3_6_five_then_three_then_two() {
    let settled = gct_2018(4, "A B C D E")
        .lot("4.1.numbers", "E; C; A; D; B")
        .plays("C-B ½-½; A-D 1-0; B-A ½-½; E-C 0-1; A-E 1-0; D-B 0-1; E-D ½-½; C-A ½-½; D-C 0-1; B-E 1-0")
        .lot("4.2.numbers", "B; C; A")
        .plays("C-A 0-1; B-C 1-0; A-B ½-½")
        .lot("4.3.numbers", "A; B")
        .plays("A-B 0-1; B-A ½-½")
        .settle();
    has(
        &settled,
        &[
            "1 round robin 10+5 delay lots 4-8 (3.6): 1 C-B ½-½; 1 A-D 1-0; 2 B-A ½-½; 2 E-C 0-1; 3 A-E 1-0; 3 D-B 0-1; 4 E-D ½-½; 4 C-A ½-½; 5 D-C 0-1; 5 B-E 1-0",
            "2 round robin 5+3 delay lots 4-6 (3.7): 1 C-A 0-1; 2 B-C 1-0; 3 A-B ½-½",
            "3 double round robin 5+3 delay lots 4-5 (3.9): 1 A-B 0-1; 2 B-A ½-½",
        ],
    );
    assert!(settled.places().contains("4 B; 5 A; 6 C; 7-8 D E"), "{}", settled.places());
}

/// Case G18-S4: two of five are left behind on places 7 and 8, the other three play on for 4 to 6.
#[test]
fn g18_s4_3_2_what_stays_tied_is_paid_while_others_play_on() {
    let settled = gct_2018(4, "A B C D E")
        .prizes("100; 90; 80; 70; 60; 50; 40; 20; 10")
        .lot("4.1.numbers", "E; C; A; D; B")
        .plays("C-B ½-½; A-D 1-0; B-A ½-½; E-C 0-1; A-E 1-0; D-B 0-1; E-D ½-½; C-A ½-½; D-C 0-1; B-E 1-0")
        .settle();
    assert!(settled.places().contains("4-6 A B C; 7-8 D E"), "{}", settled.places());
    let money = |name: &str| {
        let mut awards = settled.settlement.money.awards.iter();
        let own = awards.find(|award| settled.name(award.player) == name).expect(name);
        let prize = own.prize.as_ref().expect("money");
        (prize.certain.to_string(), prize.paid.map(|paid| paid.to_string()))
    };
    for name in ["D", "E"] {
        assert_eq!(money(name), ("30".to_owned(), Some("30".to_owned())), "{name}");
    }
    for name in ["A", "B", "C"] {
        assert_eq!(money(name), ("50".to_owned(), None), "{name}");
    }
    let fund = settled.settlement.money.fund.expect("a fund");
    assert_eq!(fund.withheld.to_string(), "180");
}

#[test]
fn g18_s5_3_10_after_four_round_robins_the_arbiter_decides() {
    let event = gct_2018(2, "A B")
        .lot("2.1.numbers", "A; B")
        .plays("A-B ½-½; B-A ½-½; B-A 0-1; A-B 0-1; A-B ½-½; B-A ½-½; B-A 1-0; A-B 1-0");
    let settled = event.settle();
    has(
        &settled,
        &[
            "1 double round robin 25+10 delay lots 2-3 (3.4): 1 A-B ½-½; 2 B-A ½-½",
            "2 double round robin 5+3 delay reversed 2-3 (3.9): 1 B-A 0-1; 2 A-B 0-1",
            "3 double round robin 5+3 delay reversed 2-3 (3.9): 1 A-B ½-½; 2 B-A ½-½",
            "4 double round robin 5+3 delay reversed 2-3 (3.9): 1 B-A 1-0; 2 A-B 1-0",
        ],
    );
    assert_eq!(settled.needs(), ["ruling (3.10) A B"]);
    let ruled = event.ruling("3.10", "order: B; A").settle();
    assert!(ruled.places().contains("2 B; 3 A"), "{}", ruled.places());
}

#[test]
fn a_ruling_by_3_10_before_four_round_robins_is_told() {
    let early = |event: &Event| -> Vec<String> {
        let problems = event.settle().settlement.problems;
        let told = problems.iter().filter(|p| p.said.key == "playoff.ruling-too-early");
        told.map(|p| format!("{:?}", p.at.as_ref().map(|at| at.row))).collect()
    };
    let two = gct_2018(2, "A B").plays("A-B ½-½; B-A ½-½; B-A 0-1; A-B 0-1");
    let ruled = two.clone().ruling("3.10", "order: B; A");
    assert_eq!(early(&ruled).len(), 1);
    assert!(ruled.settle().places().contains("2 B; 3 A"), "it stands all the same");
    assert!(early(&two.clone().ruling("3.1", "order: B; A")).is_empty());
    let four = two.plays("A-B ½-½; B-A ½-½; B-A 1-0; A-B 1-0");
    assert!(early(&four.ruling("3.10", "order: B; A")).is_empty());
}

#[test]
fn g18_s6_3_12_two_left_draw_anew_and_play_twice() {
    let settled = gct_2018(1, "A B C")
        .lot("1.1.numbers", "A; B; C")
        .plays("B-C 1-0; A-B 1-0; C-A 1-0; C-B ½-½; B-A ½-½; A-C ½-½; B-C 1-0; A-B ½-½; C-A 0-1")
        .lot("1.4.numbers", "B; A")
        .plays("B-A 0-1; A-B 1-0")
        .settle();
    has(
        &settled,
        &[
            "1 round robin 25+10 delay lots 1-3 (3.5): 1 B-C 1-0; 2 A-B 1-0; 3 C-A 1-0",
            "2 round robin 5+3 delay reversed 1-3 (3.7): 1 C-B ½-½; 2 B-A ½-½; 3 A-C ½-½",
            "3 round robin 5+3 delay reversed 1-3 (3.7): 1 B-C 1-0; 2 A-B ½-½; 3 C-A 0-1",
            "4 double round robin 5+3 delay lots 1-2 (3.9): 1 B-A 0-1; 2 A-B 1-0",
        ],
    );
    assert_eq!(settled.places(), "1 A; 2 B; 3 C; 4 Below");
}

#[test]
fn g18_s7_3_2_a_tie_for_fifth_is_not_played() {
    let settled = gct_2018(5, "A B").settle();
    assert!(settled.settlement.play_offs.is_empty() && settled.needs().is_empty());
    assert!(settled.places().contains("5-6 A B"));
}

#[test]
fn g18_s8_seven_for_third_play_21_games_and_two_play_for_fourth() {
    let settled = gct_2018(3, "A B C D E F G")
        .lot("3.1.numbers", "G; F; E; D; C; B; A")
        .plays("F-A 0-1; E-B 0-1; D-C 0-1; B-D 1-0; A-E 1-0; G-F ½-½; E-G ½-½; D-A 0-1; C-B ½-½")
        .plays("A-C 1-0; G-D ½-½; F-E ½-½; D-F ½-½; C-G 1-0; B-A 0-1; G-B 0-1; F-C 0-1; E-D ½-½")
        .plays("C-E 1-0; B-F 1-0; A-G 1-0")
        .lot("4.2.numbers", "C; B")
        .plays("C-B 1-0; B-C ½-½")
        .settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let stage = &settled.play_off().stages[0];
    assert_eq!(
        (stage.games.len(), stage.time_control.expect("a clock").to_string()),
        (21, "10+5 delay".to_owned())
    );
    assert!(settled.places().contains("3 A; 4 C; 5 B; 6-9 D E F G"), "{}", settled.places());
}

#[test]
fn g18_s9_two_relevant_ties_have_a_play_off_each() {
    let event =
        Event::new("gct-2018/standings").scores("A 41; B 41; C 36; D 30½; E 30½; F 30½; G 22");
    let settled = event.settle();
    assert_eq!(settled.needs(), ["1.1.numbers (3.3) A B", "4.1.numbers (3.3) D E F"]);
    // Rows need no Tie: each pair belongs to one of the two.
    let settled = event.plays("E-F 1-0; A-B 1-0; D-E ½-½; B-A ½-½; F-D 0-1").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert!(settled.places().starts_with("1 A; 2 B; 3 C; 4-5 D E; 6 F"), "{}", settled.places());
    assert_eq!(settled.needs(), ["4.2.numbers (3.12) D E"]);
}

#[test]
fn g21_t2_4_6_two_level_four_times_wait_for_a_ruling_by_4_5() {
    let settled = tour("gct-2021/standings", 1, "A B")
        .lot("1.1.numbers", "A; B")
        .plays("A-B ½-½; B-A ½-½; B-A ½-½; A-B ½-½; A-B ½-½; B-A ½-½; B-A ½-½; A-B ½-½")
        .settle();
    has(
        &settled,
        &[
            "1 double round robin 25+10 lots 1-2 (4.3.1): 1 A-B ½-½; 2 B-A ½-½",
            "2 double round robin 5+2 reversed 1-2 (4.4.2): 1 B-A ½-½; 2 A-B ½-½",
            "3 double round robin 5+2 reversed 1-2 (4.4.2): 1 A-B ½-½; 2 B-A ½-½",
            "4 double round robin 5+2 reversed 1-2 (4.4.2): 1 B-A ½-½; 2 A-B ½-½",
        ],
    );
    assert_eq!(settled.needs(), ["ruling (4.5) A B"]);
}

#[test]
fn g21_t3_4_7_two_of_three_draw_anew() {
    let settled = tour("gct-2021/standings", 1, "A B C")
        .lot("1.1.numbers", "C; A; B")
        .plays("A-B ½-½; C-A 0-1; B-C 1-0")
        .lot("1.2.numbers", "B; A")
        .plays("B-A 1-0; A-B 0-1")
        .settle();
    has(
        &settled,
        &[
            "1 round robin 10+5 lots 1-3 (4.3.2): 1 A-B ½-½; 2 C-A 0-1; 3 B-C 1-0",
            "2 double round robin 5+2 lots 1-2 (4.4.2): 1 B-A 1-0; 2 A-B 0-1",
        ],
    );
    assert_eq!(settled.places(), "1 B; 2-3 A C; 4 Below");
}

#[test]
fn g18_3_10_a_ruling_on_two_of_three_leaves_the_place_that_is_won() {
    // A wins place 3 in the first series; B and C stay level to the end. The row may name either place.
    for tie in [None, Some(3), Some(4)] {
        let event = gct_2018(3, "A B C")
            .lot("3.1.numbers", "A; B; C")
            .plays("B-C ½-½; A-B 1-0; C-A 0-1")
            .lot("4.2.numbers", "B; C")
            .plays("B-C ½-½; C-B ½-½; C-B ½-½; B-C ½-½; B-C ½-½; C-B ½-½");
        assert_eq!(event.settle().needs(), ["ruling (3.10) B C"]);
        let ruled = event.ruling("3.10", "order: C; B").with(|entries| {
            let row = &mut entries.rulings[0];
            row.tie = tie.map(|place| At::new(place, row.ruling.at.clone()));
        });
        let settled = ruled.settle();
        assert!(settled.places().contains("3 A; 4 C; 5 B"), "{tie:?}: {}", settled.places());
        assert_eq!(settled.errors(), Vec::<String>::new());
    }
}
