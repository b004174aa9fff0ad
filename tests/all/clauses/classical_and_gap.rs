//! Worked cases: the trophy of a classical event of the Grand Chess Tour 2021, and places at The Gap.

use super::support::{Case, number};

const TROPHY: &str = "Winner's trophy and title of tournament champion";

fn trophy(file: &str, holder: &str, steps: &[(&str, &str)]) -> Case {
    let case = Case::read(file);
    for (clause, values) in steps {
        assert_eq!(case.step(1, clause), *values, "{file} {clause}");
    }
    assert_eq!(case.trophy(TROPHY), holder, "{file}");
    // 3[2.2]: whoever has the trophy, places stay shared.
    assert!(case.settlement.standings[0].places.is_some_and(|p| p.first() == 1 && !p.is_single()));
    case
}

#[test]
fn c_1_clause_3_2_3_1_head_to_head_decides_the_trophy() {
    let case = trophy("c-1.txt", "Eva", &[("3[2.3].1", "Ana 0, Eva 1")]);
    let title = case.settlement.ties.iter().find(|tie| tie.title.is_some());
    assert_eq!(title.map(|tie| tie.steps.len()), Some(1));
}

#[test]
fn c_2_clause_3_2_3_2_wins_decide() {
    trophy("c-2.txt", "Gil", &[("3[2.3].1", "Fil 1/2, Gil 1/2"), ("3[2.3].2", "Fil 2, Gil 3")]);
}

#[test]
fn c_3_whether_a_forfeit_win_is_a_win_decides_and_the_paper_says_so() {
    let case = trophy("c-3.txt", "Dov", &[("3[2.3].2", "Dov 3, Hua 2")]);
    assert!(case.readings_that_matter().contains(&"3[2.3].2"));
    let over_the_board = Case::with_readings("c-3.txt", &[("3[2.3].2", "not counted")]);
    assert_eq!(over_the_board.step(1, "3[2.3].2"), "Dov 2, Hua 2");
    assert_eq!(over_the_board.step(1, "3[2.3].3"), "Dov 53/4, Hua 29/2");
    assert_eq!(over_the_board.trophy(TROPHY), "Hua");
}

#[test]
fn c_4_clause_3_2_3_3_the_virtual_opponent_turns_the_trophy() {
    trophy("c-4.txt", "Ana", &[("3[2.3].3", "Ana 61/4, Cem 15")]);
}

#[test]
fn c_5_clause_3_2_3_4_koya_counts_forfeit_wins() {
    trophy("c-5.txt", "Cem", &[("3[2.3].3", "Cem 15, Eva 15"), ("3[2.3].4", "Cem 3, Eva 5/2")]);
}

#[test]
fn c_6_clause_3_2_3_5_extended_koya_drops_the_lowest_group_first() {
    trophy("c-6.txt", "Bor", &[("3[2.3].4", "Bor 2, Eva 2"), ("3[2.3].5", "Bor 3/2, Eva 1")]);
}

#[test]
fn c_8_clause_3_2_3_6_equal_to_the_end_asks_for_a_lot() {
    let case = Case::read("c-8.txt");
    assert_eq!(case.lots(), "1.0.order (3[2.3].6) Eva Hua");
    assert_eq!(case.trophy(TROPHY), "");
}

#[test]
fn c_9_three_tied_and_only_the_trophy_is_decided() {
    let case = trophy("c-9.txt", "Hua", &[("3[2.3].3", "Ana 14, Dov 59/4, Hua 15")]);
    assert!(case.standings().starts_with("1= Ana Dov Hua"));
}

#[test]
fn gap_02_flood_cup_8_under_half_the_games_are_removed_and_exactly_half_stand() {
    let removed = Case::read("gap-02a.txt");
    assert_eq!(removed.points(), "Ellis 4, Clarke 7/2, Ford 5/2, Abbott 5/2, Baker 3/2, Grant 1");
    assert_eq!(removed.settlement.table.removed.len(), 1);
    assert_eq!(
        (removed.settlement.table.removed[0].played, removed.settlement.table.removed[0].of),
        (2, 6)
    );
    for file in ["gap-02b.txt", "gap-02b-forfeits.txt"] {
        let stands = Case::read(file);
        assert_eq!(
            stands.points(),
            "Clarke 9/2, Ellis 4, Abbott 7/2, Ford 3, Baker 5/2, Doyle 2, Grant 3/2",
            "{file}"
        );
    }
}

#[test]
fn gap_05_app_a_5a_neustadtl() {
    let case = Case::read("gap-05.txt");
    assert_eq!(case.step(3, "App. A 5(a)"), "Baker 23/2, Clarke 53/4, Ford 25/2");
    assert!(case.standings().contains("3 Clarke; 4 Ford; 5 Baker"), "{}", case.standings());
}

#[test]
fn gap_06_app_a_5b_individual_results() {
    let case = Case::read("gap-06.txt");
    assert_eq!(case.step(2, "App. A 5(b)"), "Abbott 0, Doyle 1");
    assert!(case.standings().contains("2 Doyle; 3 Abbott"));
}

#[test]
fn gap_07_app_a_5c_wins() {
    let case = Case::read("gap-07.txt");
    assert_eq!(case.step(3, "App. A 5(c)"), "Clarke 1, Ellis 2");
    assert!(case.standings().contains("3 Ellis; 4 Clarke"));
}

#[test]
fn gap_08_app_a_5_still_even_share_the_ranking() {
    assert!(Case::read("gap-08.txt").standings().contains("4= Ford Hughes; 6"));
}

#[test]
fn gap_09_app_a_6a_absent_rounds_count_half_for_the_opponents() {
    let case = Case::read("gap-09.txt");
    assert_eq!(case.step(2, "App. A 6(a)"), "Cal 47/2, Hal 23");
    assert_eq!(case.value("Cal", "BH/M1"), number("16"));
    assert_eq!(case.value("Abe", "BH"), number("26"));
    assert_eq!(case.value("Jo", "BH/M1"), number("8"));
    assert!(case.standings().contains("2 Cal; 3 Hal"));
}

#[test]
fn gap_10_app_a_6b_median_buchholz() {
    let case = Case::read("gap-10.txt");
    assert_eq!(case.step(4, "App. A 6(b)"), "Abe 35/2, Bob 18");
    assert!(case.standings().contains("4 Bob; 5 Abe"));
}

#[test]
fn gap_11_app_a_6c_individual_result_where_all_have_met() {
    let case = Case::read("gap-11.txt");
    assert_eq!(case.step(2, "App. A 6(c)"), "Bob 0, Cal 1");
    assert!(case.standings().contains("2 Cal; 3 Bob"));
}

#[test]
fn gap_12_app_a_6c_is_left_out_after_a_forfeit_and_6d_wins_decide() {
    let case = Case::read("gap-12.txt");
    let tie = case.settlement.ties.iter().find(|t| t.places.first() == 2).expect("the tie");
    assert!(tie.skipped.iter().any(|left_out| left_out.clause.as_str() == "App. A 6(c)"));
    assert_eq!(case.step(2, "App. A 6(d)"), "Ed 4, Hal 3");
    assert!(case.standings().contains("2 Ed; 3 Hal"));
}
