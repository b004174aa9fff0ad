//! Play-offs for first place in an event, by clause: cases G21-P2 to G21-P7, and the lots of GCT 2018.

use crate::support::{Event, Settled};

fn gct_2021(names: &str) -> Event {
    Event::new("gct-2021/rapid-blitz").level(names)
}

fn has(settled: &Settled, wanted: &[&str]) {
    let stages = settled.stages();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(stages, wanted);
}

#[test]
fn g21_p2_2_3_1_two_play_a_double_round_robin() {
    let event = gct_2021("A; B");
    assert_eq!(event.settle().needs(), ["1.1.numbers (2.3) A B"]);
    let settled = event.lot("1.1.numbers", "B; A").plays("B-A 0-1; A-B ½-½").settle();
    has(&settled, &["1 double round robin 10+5 lots 1-2 (2.3.1): 1 B-A 0-1; 2 A-B ½-½"]);
    assert_eq!((settled.winner(), settled.places().as_str()), ("A", "1 A; 2 B"));
}

#[test]
fn g21_p2b_2_4_one_armageddon_game_and_a_draw_wins_for_black() {
    let event = gct_2021("A; B").lot("1.1.numbers", "A; B").plays("A-B 1-0; B-A 1-0");
    assert_eq!(event.settle().needs(), ["1.2.colour (2.5.3) A B"]);
    let event = event.lot("1.2.colour", "A; white");
    assert_eq!(event.settle().needs(), ["A-B (2.4)"]);
    let settled = event.plays("A-B ½-½").settle();
    has(
        &settled,
        &[
            "1 double round robin 10+5 lots 1-2 (2.3.1): 1 A-B 1-0; 2 B-A 1-0",
            "2 armageddon 5 v 4 lots 1-2 (2.4): 1 A-B ½-½",
        ],
    );
    assert_eq!(settled.winner(), "B");
}

#[test]
fn g21_p3_2_4_1_three_play_one_match_with_one_bye() {
    let event =
        gct_2021("A; B; C").lot("1.1.numbers", "A; B; C").plays("B-C 1-0; A-B 1-0; C-A 1-0");
    assert_eq!(event.settle().needs(), ["1.2.pairings (2.4.1) A B C"]);
    let event = event.lot("1.2.pairings", "A; B; byes; C");
    assert_eq!(event.settle().needs(), ["1.2.colour (2.5.3) A B"]);
    let event = event.lot("1.2.colour", "A; black").plays("B-A 1-0");
    assert_eq!(event.settle().needs(), ["1.3.colour (2.5.3) C B"]);
    let settled = event.lot("1.3.colour", "C; black").plays("B-C ½-½").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!((settled.winner(), settled.places().as_str()), ("C", "1 C; 2-3 A B"));
}

#[test]
fn g21_p4_2_4_only_those_on_top_play_the_armageddon() {
    let settled = gct_2021("A; B; C; D")
        .lot("1.1.numbers", "A; B; C; D")
        .plays("A-D 1-0; B-C 1-0; D-C ½-½; A-B ½-½; B-D 1-0; C-A 0-1")
        .lot("1.2.colour", "B; black")
        .plays("A-B 1-0")
        .settle();
    has(
        &settled,
        &[
            "1 round robin 5+2 lots 1-4 (2.3.2): 1 A-D 1-0; 1 B-C 1-0; 2 D-C ½-½; 2 A-B ½-½; 3 B-D 1-0; 3 C-A 0-1",
            "2 armageddon 5 v 4 lots 1-4 (2.4): 1 A-B 1-0",
        ]
        .map(|l| l.replace("lots 1-4 (2.4)", "lots 1-2 (2.4)"))
        .iter()
        .map(String::as_str)
        .collect::<Vec<_>>(),
    );
    assert_eq!(settled.places(), "1 A; 2-4 B C D");
}

/// All games of the round robin are drawn: everyone goes to the knock-out.
fn all_drawn(names: &str) -> Event {
    let players: Vec<&str> = names.split("; ").collect();
    let mut event = gct_2021(names).lot("1.1.numbers", names);
    for pair in wallchart::tournament::berger::rounds(players.len()).into_iter().flatten() {
        event = event.game(players[pair.white - 1], players[pair.black - 1], "½-½");
    }
    event
}

#[test]
fn g21_p5_five_one_match_and_three_byes_then_four_then_two() {
    let event = all_drawn("A; B; C; D; E")
        .lot("1.2.pairings", "A; B; byes; C; D; E")
        .lot("1.2.colour", "A; white")
        .plays("A-B ½-½");
    let settled = event.settle();
    assert_eq!(settled.needs().len(), 1, "{:?}", settled.needs());
    assert!(settled.needs()[0].starts_with("1.3.pairings (2.4.1)"));
    let event = event
        .lot("1.3.pairings", "B; C; D; E")
        .lot("1.3.a.colour", "B; white")
        .lot("1.3.b.colour", "E; white")
        .plays("B-C 1-0; E-D 0-1");
    let settled = event.lot("1.4.colour", "B; white").plays("B-D ½-½").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!((settled.winner(), settled.places().as_str()), ("D", "1 D; 2-5 A B C E"));
}

#[test]
fn g21_p6_six_two_matches_and_two_byes() {
    let settled = all_drawn("A; B; C; D; E; F")
        .lot("1.2.pairings", "A; B; C; D; byes; E; F")
        .lot("1.2.a.colour", "A; white")
        .lot("1.2.b.colour", "C; black")
        .plays("A-B 1-0; D-C ½-½")
        .lot("1.3.pairings", "A; C; E; F")
        .lot("1.3.a.colour", "A; black")
        .lot("1.3.b.colour", "F; white")
        .plays("C-A ½-½; F-E 1-0")
        .lot("1.4.colour", "F; black")
        .plays("A-F 0-1")
        .settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.winner(), "F");
}

#[test]
fn g21_p7_seven_three_matches_and_one_bye_told_by_the_games_alone() {
    let event = all_drawn("A; B; C; D; E; F; G").plays("A-B 1-0; C-D 1-0; E-F 1-0");
    let settled = event.settle();
    assert_eq!(settled.play_off().stages[1].byes.len(), 1);
    let event = event.plays("A-C 1-0; G-E 1-0");
    let settled = event.plays("A-G 0-1").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.winner(), "G");
}

#[test]
fn g21_2_4_a_game_after_the_winner_is_clear_is_an_error_at_its_row() {
    let event = gct_2021("A; B").plays("B-A 0-1; A-B ½-½; A-B 1-0");
    let errors = event.settle().errors();
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].starts_with("Play-off!A4: A - B"), "{errors:?}");
}

#[test]
fn g18_2_1_4_two_of_three_by_lot_and_2_2_a_mini_match() {
    let event = Event::new("gct-2018/sinquefield-cup").level("A; B; C");
    assert_eq!(event.settle().needs(), ["1.1.participants (2.1.4) A B C"]);
    let event = event.lot("1.1.participants", "C; A");
    assert_eq!(event.settle().needs(), ["1.1.white (2.2) C A"]);
    let event = event.plays("A-C 1-0; C-A 1-0");
    assert_eq!(event.settle().needs(), ["1.2.colour (2.3.3) C A"]);
    let settled = event.plays("C-A ½-½").settle();
    has(
        &settled,
        &[
            "1 match 10+5 delay recorded 1-2 (2.2): 1 A-C 1-0; 2 C-A 1-0",
            "2 armageddon 5 v 4 recorded 1-2 (2.3): 1 C-A ½-½",
        ],
    );
    assert_eq!(settled.places(), "1 A; 2-3 B C");
}

#[test]
fn g18_2_1_4_joint_winners_by_a_ruling_as_in_2018() {
    let settled = Event::new("gct-2018/sinquefield-cup")
        .level("Carlsen; Aronian; Caruana")
        .ruling("2.1", "joint")
        .settle();
    assert_eq!(settled.places(), "1-3 Carlsen Aronian Caruana");
    assert!(settled.needs().is_empty());
}

#[test]
fn what_is_needed_next_is_told_in_one_line() {
    use wallchart::report::papers::words::next_steps;
    use wallchart::report::words::Words;
    let next = |event: &Event| {
        let settled = event.settle();
        let of = &settled.settlement;
        next_steps(Words::english(), &of.table.tournament, &of.needs)
    };
    let event = gct_2021("A; B; C");
    assert_eq!(
        next(&event),
        ["Lot 1.1.numbers (2.3): draw pairing numbers for A, B and C (sheet Lots)"]
    );
    let event = event.lot("1.1.numbers", "A; B; C");
    assert_eq!(next(&event), ["Games (2.3.2): B - C; A - B; C - A (sheet Play-off)"]);
    let event = event.plays("B-C 1-0; A-B 1-0; C-A 1-0").lot("1.2.pairings", "A; B; byes; C");
    assert_eq!(
        next(&event),
        [
            "Lot 1.2.colour / 1.round-of-3.colour (2.5.3): toss for the choice of colour: A and B (sheet Lots: 1.2.colour under Lot, NAME; white or NAME; black under Result)"
        ]
    );
    let event = event.plays("A-B 1-0; A-C 1-0");
    assert_eq!(next(&event), Vec::<String>::new());
}
