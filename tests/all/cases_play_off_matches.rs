//! Matches, sudden death, series and semi-finals, by clause: cases TT-2a to TT-6.

use wallchart::report::words::Words;

use crate::support::tables::FOUR;
use crate::support::{Event, Settled};

const BOTH: [&str; 2] = ["tata-steel-2022", "tepe-sigeman-2023"];

fn tata(names: &str) -> Event {
    Event::new("tata-steel-2022").level(names)
}

fn clean(settled: &Settled) {
    assert_eq!(settled.errors(), Vec::<String>::new());
}

#[test]
fn tt_2a_c_1_a_match_of_two() {
    for document in BOTH {
        let event = Event::new(document).level("A; B");
        assert_eq!(event.settle().needs(), ["1.1.white (C.1) A B"]);
        let event = event.lot("1.1.white", "B; A");
        assert_eq!(event.settle().needs(), ["B-A (C.1)", "A-B (C.1)"]);
        // 1-0 is no clear winner: it can become 1-1.
        let one = event.clone().plays("B-A 1-0").settle();
        assert_eq!(one.needs(), ["A-B (C.1)"]);
        let settled = event.plays("B-A ½-½; A-B 1-0").settle();
        clean(&settled);
        assert_eq!(settled.places(), "1 A; 2 B");
    }
}

#[test]
fn tt_2b_c_2_sudden_death_one_then_two_and_two() {
    let event = tata("A; B").lot("1.1.white", "A; B").plays("A-B 1-0; B-A 1-0");
    assert_eq!(event.settle().needs(), ["1.2.white (C.2) A B"]);
    let mut event = event.lot("1.2.white", "B; A");
    let whites = ["B", "A", "A", "B", "B", "A", "A", "B"];
    for white in whites {
        let black = if white == "A" { "B" } else { "A" };
        assert_eq!(event.settle().needs(), [format!("{white}-{black} (C.2)")]);
        let result =
            if event.settle().play_off().stages[1].games.len() == 8 { "0-1" } else { "½-½" };
        event = event.game(white, black, result);
    }
    let settled = event.settle();
    clean(&settled);
    assert_eq!(settled.winner(), "A");
    assert_eq!(
        settled.play_off().stages[1].time_control.expect("a clock").to_string(),
        "2.5+2 v 3+2"
    );
}

#[test]
fn tt_3a_a_2_a_clear_winner_after_two_rounds() {
    let settled = tata("A; B; C").lot("1.1.numbers", "C; A; B").plays("A-B 1-0; C-A 0-1").settle();
    clean(&settled);
    assert_eq!(
        settled.stages(),
        ["1 round robin 3+2 lots 1-3 (D.1): 1 A-B 1-0; 2 C-A 0-1; 3 B-C not needed"]
    );
    assert_eq!(settled.places(), "1 A; 2-3 B C");
}

#[test]
fn tt_3b_d_2_d_3_d_4_reversed_then_fresh_lots_then_a_match() {
    let event = tata("A; B; C")
        .lot("1.1.numbers", "A; B; C")
        .plays("B-C 1-0; A-B 1-0; C-A 1-0; C-B ½-½; B-A ½-½; A-C ½-½");
    assert_eq!(event.settle().needs(), ["1.3.numbers (D.3) A B C"]);
    let event = event.lot("1.3.numbers", "C; B; A").plays("B-A ½-½; C-B 0-1; A-C 1-0");
    assert_eq!(event.settle().needs(), ["1.4.white (C.1) A B"]);
    let settled = event.plays("B-A 1-0; A-B ½-½").settle();
    clean(&settled);
    assert_eq!(
        settled.stages(),
        [
            "1 round robin 3+2 lots 1-3 (D.1): 1 B-C 1-0; 2 A-B 1-0; 3 C-A 1-0",
            "2 round robin 3+2 reversed 1-3 (D.2): 1 C-B ½-½; 2 B-A ½-½; 3 A-C ½-½",
            "3 round robin 3+2 lots 1-3 (D.3): 1 B-A ½-½; 2 C-B 0-1; 3 A-C 1-0",
            "4 match 3+2 recorded 1-2 (C.1): 1 B-A 1-0; 2 A-B ½-½",
        ]
    );
    assert_eq!(settled.places(), "1 B; 2-3 A C");
}

#[test]
fn tt_3c_a_2_a_leader_who_can_be_caught_is_no_clear_winner() {
    let event = tata("A; B; C").lot("1.1.numbers", "A; B; C").plays("B-C 1-0; A-B ½-½");
    assert_eq!(event.settle().needs(), ["C-A (D.1)"]);
    let settled = event.plays("C-A 1-0").settle();
    assert_eq!(settled.winner(), "B");
}

#[test]
fn tt_4_e_semi_finals_seeded_by_the_main_event() {
    let event = Event::new("tata-steel-2022").table(FOUR);
    assert_eq!(event.settle().needs(), ["1.1.a.white (C.1) Eri Cal", "1.1.b.white (C.1) Dia Fri"]);
    let event = event
        .plays("Cal-Eri 0-1; Dia-Fri ½-½; Eri-Cal ½-½; Fri-Dia ½-½")
        .lot("1.2.b.white", "Fri; Dia");
    assert_eq!(event.settle().needs(), ["Fri-Dia (C.2)"]);
    let event = event.plays("Fri-Dia ½-½; Dia-Fri 1-0");
    assert_eq!(event.settle().needs(), ["1.3.white (C.1) Eri Dia"]);
    let settled = event.plays("Eri-Dia ½-½; Dia-Eri 1-0").settle();
    clean(&settled);
    assert_eq!(
        settled.stages(),
        [
            "1a semi-finals 3+2 recorded 1-4 (E.1): 1 Cal-Eri 0-1; 2 Eri-Cal ½-½",
            "1b semi-finals 3+2 recorded 1-4 (E.1): 1 Dia-Fri ½-½; 2 Fri-Dia ½-½",
            "2b sudden death 2.5+2 v 3+2 lots 1-4 (C.2): 1 Fri-Dia ½-½; 2 Dia-Fri 1-0",
            "3 final 3+2 recorded 1-4 (E.3): 1 Eri-Dia ½-½; 2 Dia-Eri 1-0",
        ]
    );
    assert!(settled.places().starts_with("1 Dia; 2-4 Cal Eri Fri"), "{}", settled.places());
    let steps: Vec<String> =
        settled.play_off().steps.iter().map(|s| format!("{} {}", s.clause, s.code)).collect();
    assert_eq!(steps, ["E.2.1 DE", "E.2.2 SB", "E.2.3 BPG"]);
}

#[test]
fn tt_4b_e_2_d_two_lots_where_two_pairs_are_level() {
    // All drew everything; C and D had Black more often.
    let event = Event::new("tepe-sigeman-2023").level("A; B; C; D");
    let settled = event.settle();
    assert_eq!(settled.needs(), ["1.1.order (E.2.d) C D A B"]);
    let settled = event.lot("1.1.order", "D; C; B; A").settle();
    clean(&settled);
    assert_eq!(settled.needs(), ["1.1.a.white (C.1) D A", "1.1.b.white (C.1) C B"]);
}

/// E.2: a lot among players whom the criteria part is told at its row, and nothing says that it put them in order.
#[test]
fn e_2_a_lot_of_seeds_whom_the_criteria_part_is_not_used() {
    let event = Event::new("tata-steel-2022").table(FOUR);
    let plain = event.settle();
    for order in ["Cal; Dia; Fri; Eri", "Dia; Cal; Eri; Fri"] {
        let settled = event.clone().lot("1.1.order", order).settle();
        assert_eq!((settled.needs(), settled.stages()), (plain.needs(), plain.stages()));
        assert!(settled.play_off().lots_called_for.iter().all(|own| own.clause.as_str() == "C.1"));
        let told: Vec<String> =
            settled.settlement.problems.iter().map(|own| Words::english().told(own)).collect();
        let said = "Lots!B2: the lot 1.1.order is not used: by E.2.1, E.2.2, E.2.3 the order";
        assert!(
            told[0].starts_with(said) && !told[1..].iter().any(|own| own.contains("1.1.order")),
            "{told:?}"
        );
    }
}

#[test]
fn tt_5_f_5_four_on_top_go_to_semi_finals() {
    let event = tata("A; B; C; D; E").lot("1.1.numbers", "A; B; C; D; E").plays(
        "B-E 1-0; C-D ½-½; E-C 0-1; A-B ½-½; C-A ½-½; D-E 1-0; A-D ½-½; B-C ½-½; D-B ½-½; E-A 0-1",
    );
    let settled = event.settle();
    clean(&settled);
    let last = settled.play_off().stages.last().expect("a stage");
    assert_eq!((last.number, settled.names(&last.players)), (2, "A B C D".to_owned()));
    assert_eq!(last.format.to_string(), "semi-finals");
}

#[test]
fn tt_5b_a_2_two_of_ten_games_are_not_needed() {
    let settled = tata("A; B; C; D; E")
        .lot("1.1.numbers", "A; B; C; D; E")
        .plays("B-E 0-1; C-D ½-½; E-C 1-0; A-B ½-½; C-A ½-½; D-E 0-1; A-D ½-½; B-C 1-0")
        .settle();
    clean(&settled);
    assert_eq!(settled.places(), "1 E; 2-5 A B C D");
    assert!(settled.stages()[0].ends_with("5 D-B not needed; 5 E-A not needed"));
}

#[test]
fn tt_5c_f_2_f_3_reversed_then_fresh_lots() {
    let drawn =
        |games: &str| games.split(' ').map(|g| format!("{g} ½-½")).collect::<Vec<_>>().join("; ");
    let event = tata("A; B; C; D; E")
        .lot("1.1.numbers", "A; B; C; D; E")
        .plays(&drawn("B-E C-D E-C A-B C-A D-E A-D B-C D-B E-A"))
        .plays(&drawn("E-B D-C C-E B-A A-C E-D D-A C-B B-D A-E"));
    assert_eq!(event.settle().needs(), ["1.3.numbers (F.3) A B C D E"]);
    let settled = event
        .lot("1.3.numbers", "D; E; A; B; C")
        .plays("E-C ½-½; A-B ½-½; C-A ½-½; D-E 1-0; A-D 0-1; B-C ½-½; D-B 1-0; E-A ½-½")
        .settle();
    clean(&settled);
    let stages = settled.stages();
    assert!(stages[1].starts_with("2 round robin 3+2 reversed 1-5 (F.2): 1 E-B ½-½; 1 D-C"));
    assert!(stages[2].ends_with("5 B-E not needed; 5 C-D not needed"), "{stages:?}");
    assert_eq!(settled.winner(), "D");
}

#[test]
fn tt_6_f_4_six_then_five_then_three_then_two() {
    let event = tata("A; B; C; D; E; F").lot("1.1.numbers", "A; B; C; D; E; F").plays(
        "A-F 1-0; B-E ½-½; C-D ½-½; F-D 0-1; E-C ½-½; A-B ½-½; B-F 1-0; C-A ½-½; D-E ½-½; F-E 0-1; A-D ½-½; B-C ½-½; C-F 1-0; D-B ½-½; E-A ½-½",
    );
    assert_eq!(event.settle().needs(), ["1.2.numbers (F.4) A B C D E"]);
    let event = event.lot("1.2.numbers", "E; D; C; B; A").plays(
        "D-A 0-1; C-B ½-½; A-C ½-½; E-D ½-½; C-E 1-0; B-A ½-½; E-B 0-1; D-C 0-1; B-D 1-0; A-E 1-0",
    );
    assert_eq!(event.settle().needs(), ["1.3.numbers (D.1) A B C"]);
    let settled = event
        .lot("1.3.numbers", "B; A; C")
        .plays("A-C 1-0; B-A ½-½; C-B 0-1")
        .lot("1.4.white", "A; B")
        .plays("A-B 1-0; B-A ½-½")
        .settle();
    clean(&settled);
    assert_eq!(settled.places(), "1 A; 2-6 B C D E F");
    let last: Vec<u32> = settled.play_off().stages.iter().map(|s| s.number).collect();
    assert_eq!(last, [1, 2, 3, 4]);
}

#[test]
fn where_the_colours_are_not_told_the_mend_names_the_lot_in_their_place() {
    let table = "A: * ½ ½ ½\nB: ½ * ½ ½\nC: ½ ½ * ½\nD: ½ ½ ½ *";
    let event = || Event::new("tata-steel-2022").table(table);
    let told = |event: Event| {
        let words = Words::english();
        let settled = event.settle();
        let told = settled.settlement.problems.iter().map(|own| words.told(own));
        told.filter(|own| own.contains("needs the colours")).collect::<Vec<_>>().join("\n")
    };
    let open = told(event());
    assert!(open.contains("on the sheet Lots, as 1.1.order"), "{open}");
    let drawn = told(event().lot("1.1.order", "A; B; C; D"));
    assert!(drawn.contains("the lot 1.1.order holds in their place (nothing"), "{drawn}");
}
