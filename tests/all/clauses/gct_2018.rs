//! Worked cases of the Grand Chess Tour 2018, events: who plays for first place, and by which clause.

use wallchart::report::words::Words;

use super::support::Case;

/// Case, step values to check by clause, participants, lots.
fn check(file: &str, steps: &[(&str, &str)], participants: &str, lots: &str) -> Case {
    let case = Case::read(file);
    for (clause, values) in steps {
        assert_eq!(case.step(1, clause), *values, "{file} {clause}");
    }
    let tie = &case.settlement.ties[0];
    assert_eq!(tie.steps.len(), steps.len(), "{file}: no criterion beyond those needed");
    assert_eq!(case.participants(), participants, "{file}");
    assert!(case.lots().contains(lots), "{file}: {}", case.lots());
    case
}

#[test]
fn g18_01_clause_2_1_two_tied_both_play_and_no_criterion_is_used() {
    check("g18-01.txt", &[], "Adler Brandt", "1.1.white (2.2) Adler Brandt");
}

#[test]
fn g18_02_clause_2_1_1_orders_all_three() {
    check("g18-02.txt", &[("2.1.1", "Adler 3/2, Brandt 1, Fonseca 1/2")], "Adler Brandt", "");
}

#[test]
fn g18_03_clause_2_1_2_picks_the_second_among_those_still_tied() {
    let steps = [("2.1.1", "Cortez 2, Evans 1/2, Fonseca 1/2"), ("2.1.2", "Evans 3, Fonseca 2")];
    check("g18-03.txt", &steps, "Cortez Evans", "");
}

#[test]
fn g18_04_clause_2_1_1_two_on_top_are_in_though_the_third_has_more_wins() {
    check("g18-04.txt", &[("2.1.1", "Adler 3/2, Brandt 0, Dubois 3/2")], "Adler Dubois", "");
}

#[test]
fn g18_05_clause_2_1_2_settles_two_of_three() {
    let steps =
        [("2.1.1", "Adler 1, Brandt 1, Fonseca 1"), ("2.1.2", "Adler 1, Brandt 2, Fonseca 2")];
    check("g18-05.txt", &steps, "Brandt Fonseca", "");
}

#[test]
fn g18_06_clause_2_1_3_settles_both() {
    let steps = [
        ("2.1.1", "Cortez 1, Dubois 1, Evans 1"),
        ("2.1.2", "Cortez 2, Dubois 2, Evans 2"),
        ("2.1.3", "Cortez 0, Dubois 2, Evans 2"),
    ];
    check("g18-06.txt", &steps, "Dubois Evans", "");
}

#[test]
fn g18_07_clause_2_1_5_the_second_participant_by_lot() {
    let case = Case::read("g18-07.txt");
    assert_eq!(case.step(1, "2.1.3"), "Cortez 0, Dubois 0, Fonseca 1");
    assert_eq!(case.lots(), "1.1.participants (2.1.5) Cortez Dubois");
}

#[test]
fn g18_08_clause_2_1_4_two_of_three_by_lot() {
    let case = Case::read("g18-08.txt");
    assert_eq!(case.lots(), "1.1.participants (2.1.4) Brandt Cortez Fonseca");
    assert_eq!(case.participants(), "");
}

#[test]
fn g18_09_each_criterion_only_among_those_still_tied_for_second() {
    let steps = [
        ("2.1.1", "Adler 1, Cortez 3/2, Evans 2, Fonseca 3/2"),
        ("2.1.2", "Cortez 1, Fonseca 1"),
        ("2.1.3", "Cortez 1, Fonseca 0"),
    ];
    check("g18-09.txt", &steps, "Cortez Evans", "");
}

#[test]
fn g18_10_clause_2_1_2_among_the_three_on_top() {
    let steps = [
        ("2.1.1", "Adler 2, Cortez 2, Fonseca 0, Garcia 2"),
        ("2.1.2", "Adler 2, Cortez 1, Garcia 2"),
    ];
    check("g18-10.txt", &steps, "Adler Garcia", "");
}

#[test]
fn g18_11_clause_2_1_5_lot_between_two_of_four() {
    assert_eq!(Case::read("g18-11.txt").lots(), "1.1.participants (2.1.5) Dubois Fonseca");
}

#[test]
fn g18_12_clause_2_1_4_the_fourth_has_no_ticket() {
    assert_eq!(Case::read("g18-12.txt").lots(), "1.1.participants (2.1.4) Brandt Garcia Hansen");
}

#[test]
fn g18_13_clause_2_1_4_two_of_four_by_lot() {
    assert_eq!(
        Case::read("g18-13.txt").lots(),
        "1.1.participants (2.1.4) Adler Brandt Dubois Evans"
    );
}

#[test]
fn g18_14_clause_2_1_1_two_on_top_of_four() {
    check(
        "g18-14.txt",
        &[("2.1.1", "Brandt 2, Dubois 1, Evans 1, Fonseca 2")],
        "Brandt Fonseca",
        "",
    );
}

#[test]
fn g18_15_a_restart_of_2_1_1_would_send_another_and_the_paper_says_so() {
    let case = Case::read("g18-15.txt");
    assert_eq!(case.participants(), "Adler Cortez");
    assert!(case.readings_that_matter().contains(&"2.1.1"));
    let restarted = Case::with_readings("g18-15.txt", &[("2.1.1", "among those still level")]);
    assert_eq!(restarted.participants(), "Adler Fonseca");
}

#[test]
fn g18_16_the_weight_of_rapid_games_in_2_1_1_matters() {
    let case = Case::read("g18-16.txt");
    assert_eq!(case.step(1, "2.1.1"), "Adler 2, Cortez 2, Evans 2");
    assert_eq!(case.participants(), "Adler Cortez");
    assert!(case.readings_that_matter().contains(&"2.1.1"));
    let weighted = Case::with_readings("g18-16.txt", &[("2.1.1", "the event's points")]);
    assert_eq!(weighted.step(1, "2.1.1"), "Adler 3, Cortez 5/2, Evans 7/2");
    assert_eq!(weighted.participants(), "Adler Evans");
}

#[test]
fn g18_23_a_reading_that_lets_others_draw_for_the_play_off_is_told_before_the_lot() {
    for (file, lot, change) in [
        (
            "g18-23.txt",
            "1.1.participants (2.1.5) Adler Cortez",
            "Dubois would play, and a lot among Adler, Brandt and Cortez would decide who else",
        ),
        (
            "g18-24.txt",
            "1.1.participants (2.1.5) Cortez Dubois",
            "a lot among Brandt, Cortez and Dubois would decide who plays",
        ),
    ] {
        let case = Case::read(file);
        assert_eq!(case.lots(), lot);
        assert!(case.readings_that_matter().contains(&"2.1.1"), "{file}");
        let readings = case.settlement.readings.iter();
        let changes = readings.flat_map(|own| own.changes());
        let changes: Vec<String> = changes.map(|(_, said)| Words::english().say(said)).collect();
        assert!(changes.iter().any(|own| own == change), "{file}: {changes:?}");
    }
}

#[test]
fn two_readings_of_one_clause_can_be_chosen_together() {
    let both = [("2.1.1", "the event's points; among those still level")];
    let case = Case::with_readings("g18-16.txt", &both);
    assert_eq!(case.step(1, "2.1.1"), "Adler 3, Cortez 5/2, Evans 7/2");
    // What the event chose is confirmed.
    assert!(!case.readings_that_matter().contains(&"2.1.1"));
}
