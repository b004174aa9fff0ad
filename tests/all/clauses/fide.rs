//! FIDE Handbook C.07: the systems that an event names by code.

use super::support::{Case, number};

#[test]
fn c_07_16_4_an_unplayed_round_is_a_game_against_a_dummy_with_ones_own_score() {
    let case = Case::read("fide-01.txt");
    // Bor: 2½ + dummy 1 + 1½; Dov: 1½ + dummy 1 + 2½.
    for (player, value) in [("Ana", "7/2"), ("Bor", "5"), ("Cem", "9/2"), ("Dov", "5")] {
        assert_eq!(case.value(player, "BH"), number(value), "{player}");
    }
}

#[test]
fn c_07_16_5_the_cut_takes_a_voluntarily_unplayed_round_first() {
    // Ana's own absence (2 capped at 1½) is cut though Dov, whom she beat, has nothing. Cem's full-point bye is not
    // voluntary: of Bor 2, bye 1½ and Dov 0 the lowest goes.
    let case = Case::read("fide-03.txt");
    assert_eq!((case.value("Ana", "BH"), case.value("Ana", "BH/C1")), (number("7/2"), number("2")));
    assert_eq!(
        (case.value("Cem", "BH"), case.value("Cem", "BH/C1")),
        (number("7/2"), number("7/2"))
    );
    let case = Case::read("fide-01.txt");
    assert_eq!(case.value("Bor", "BH/C1"), number("4"));
    assert_eq!(case.value("Dov", "BH/C1"), number("4"));
    assert_eq!(case.value("Cem", "BH/C1"), number("7/2"));
}

#[test]
fn c_07_9_1_sonneborn_berger_breaks_what_buchholz_left_level() {
    let case = Case::read("fide-01.txt");
    assert_eq!(case.step(3, "9.1"), "Bor 3/2, Dov 1");
    assert_eq!(case.standings(), "1 Ana; 2 Cem; 3 Bor; 4 Dov");
}

#[test]
fn c_07_16_3_a_bye_asked_for_in_the_last_round_is_a_draw_for_the_opponents() {
    let case = Case::read("fide-02.txt");
    // Dov has 2 points and is absent in round 3: 2½ for Bor and Cem. Ana's forfeit win counts Cem's 0,
    // her bye a dummy of 3 capped at 1½.
    assert_eq!(case.value("Bor", "BH"), number("3") + number("5/2") + number("0"));
    assert_eq!(case.value("Ana", "BH"), number("1") + number("0") + number("3/2"));
}
