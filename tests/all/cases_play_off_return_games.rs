//! Single games and rounds with colours reversed from the event, by clause: cases Gap-03 and Gap-04.

use crate::support::Event;
use crate::support::tables::GAP;
use wallchart::diagnostic::Code;
use wallchart::tournament::entries::Format;

fn flood() -> Event {
    Event::new("gap-2016/flood-cup").table(GAP)
}

#[test]
fn gap_03_3a_the_fewest_games_are_turned() {
    let settled = flood().settle();
    assert_eq!(
        settled.stages(),
        [
            "1 round robin 70+30 reversed 1-3 (App. A 2): 1 Hughes-Clarke due; 2 Clarke-Baker due; 3 Baker-Hughes due"
        ]
    );
    assert_eq!(settled.needs().len(), 3);
}

#[test]
fn gap_03_4b_two_level_at_60_minutes_or_longer_are_joint_winners() {
    let settled = flood().plays("Hughes-Clarke ½-½; Clarke-Baker 1-0; Baker-Hughes 0-1").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert!(settled.places().starts_with("1-2 Clarke Hughes; 3 Baker"), "{}", settled.places());
}

#[test]
fn gap_03_5_those_who_do_not_win_are_ranked_by_the_event() {
    let settled = flood().plays("Hughes-Clarke 1-0; Clarke-Baker ½-½; Baker-Hughes 0-1").settle();
    assert!(settled.places().starts_with("1 Hughes; 2 Baker; 3 Clarke"), "{}", settled.places());
}

#[test]
fn gap_03_4b_three_level_are_three_joint_winners() {
    let settled = flood().plays("Hughes-Clarke 1-0; Clarke-Baker 1-0; Baker-Hughes 1-0").settle();
    assert!(settled.places().starts_with("1-3 Baker Clarke Hughes"), "{}", settled.places());
}

#[test]
fn gap_03_3a_other_colours_are_a_note_no_error() {
    let settled = flood().plays("Clarke-Hughes ½-½; Baker-Clarke 0-1; Hughes-Baker 1-0").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert!(settled.settlement.problems.iter().any(|p| p.code == Code::ColoursDiffer));
}

/// Two tied on top of a single round robin in which Abbott had White against Baker.
fn two(clock: &str) -> Event {
    Event::new("gap-2016/other")
        .clock(clock)
        .players("Abbott; Baker; Cole")
        .format(Format::RoundRobin)
        .main_games("1 Abbott-Baker ½-½; 2 Baker-Cole 1-0; 3 Cole-Abbott 0-1")
}

#[test]
fn gap_04_4b_a_drawn_game_at_70_minutes_makes_joint_winners() {
    let event = two("70+30");
    assert_eq!(event.settle().needs(), ["Baker-Abbott (App. A 2)"]);
    let settled = event.plays("Baker-Abbott ½-½").settle();
    assert_eq!(settled.places(), "1-2 Abbott Baker; 3 Cole");
}

#[test]
fn gap_04_4a_under_60_minutes_they_go_on_with_colours_reversed() {
    let event = two("10+10").plays("Baker-Abbott ½-½");
    assert_eq!(event.settle().needs(), ["Abbott-Baker (App. A 2)"]);
    let event = event.plays("Abbott-Baker ½-½");
    assert_eq!(event.settle().needs(), ["Baker-Abbott (App. A 2)"]);
    let settled = event.plays("Baker-Abbott 1-0").settle();
    assert_eq!(settled.places(), "1 Baker; 2 Abbott; 3 Cole");
}

#[test]
fn gap_04_base_time_counts_without_increments() {
    for (clock, joint) in [("60+10", true), ("90+30", true), ("50+10", false), ("5", false)] {
        let settled = two(clock).plays("Baker-Abbott ½-½").settle();
        assert_eq!(settled.needs().is_empty(), joint, "{clock}");
    }
}

#[test]
fn gap_04_3b_an_even_number_of_games_draws_anew_then_reverses() {
    let event = Event::new("gap-2016/allegro")
        .players("A; B; C")
        .games_each(2)
        .main_games("1 A-B ½-½; 1 B-A ½-½; 2 B-C 1-0; 2 C-B 0-1; 3 C-A 0-1; 3 A-C 1-0");
    assert_eq!(event.settle().needs(), ["1.1.white (App. A 3(b)) A B"]);
    let event = event.lot("1.1.white", "B; A").plays("B-A ½-½");
    assert_eq!(event.settle().needs(), ["A-B (App. A 2)"]);
}

#[test]
fn gap_04_3b_three_in_a_lightning_draw_numbers_and_two_play_on() {
    let event = Event::new("gap-2016/lightning").games_each(4).with(|entries| {
        entries.event.format = None;
    });
    let mut event = event.players("A; B; C");
    for (round, (white, black)) in [("A", "B"), ("B", "C"), ("C", "A")].into_iter().enumerate() {
        for game in 0..4 {
            let (w, b) = if game % 2 == 0 { (white, black) } else { (black, white) };
            event = event.main_game(round + 1, w, b, "½-½");
        }
    }
    assert_eq!(event.settle().needs(), ["1.1.numbers (App. A 3(b)) A B C"]);
    let level = event.clone().plays("A-B 1-0; B-C 1-0; C-A 1-0").settle();
    assert_eq!(level.errors(), Vec::<String>::new());
    let mut due = level.needs();
    due.sort();
    assert_eq!(due, ["A-C (App. A 2)", "B-A (App. A 2)", "C-B (App. A 2)"]);
    let two = event.plays("A-B ½-½; B-C 1-0; C-A 0-1").settle();
    assert_eq!(two.needs(), ["B-A (App. A 2)"]);
}

#[test]
fn gap_04_3a_players_who_have_not_met_draw_anew() {
    let event = Event::new("gap-2016/stuart-wilson-trophy")
        .format(Format::Swiss)
        .players("A; B; C; D")
        .with(|entries| entries.event.rounds = None)
        .main_games("1 A-C 1-0; 1 B-D 1-0; 2 D-A 0-1; 2 C-B 0-1");
    assert_eq!(event.settle().needs(), ["1.1.white (App. A 3(a)) A B"]);
}

/// Four level in a Swiss; neither Ann and Bob nor Bob and Cyd have met.
fn two_pairs_have_not_met() -> Event {
    Event::new("gap-2016/other")
        .clock("20+10")
        .format(Format::Swiss)
        .players("Ann; Bob; Cyd; Dan; Eve; Fay; Gus; Hal")
        .main_games("1 Ann-Dan ½-½; 1 Bob-Gus 1-0; 1 Cyd-Fay 1-0; 1 Eve-Hal ½-½")
        .main_games("2 Dan-Cyd ½-½; 2 Ann-Eve 1-0; 2 Bob-Hal 1-0; 2 Fay-Gus ½-½")
        .main_games("3 Cyd-Ann ½-½; 3 Bob-Dan ½-½; 3 Eve-Fay ½-½; 3 Gus-Hal ½-½")
        .main_games("4 Dan-Hal 1-0; 4 Bob-Eve 0-1; 4 Ann-Fay ½-½; 4 Cyd-Gus ½-½")
}

#[test]
fn app_a_3a_where_the_lots_leave_an_excess_whichever_game_the_arbiter_turns_stands() {
    let event = two_pairs_have_not_met();
    let lots = |event: &Event| -> Vec<String> {
        event.settle().needs().into_iter().filter(|need| need.contains("white")).collect()
    };
    let [a, b] = ["1.1.a.white (App. A 3(a)) Ann Bob", "1.1.b.white (App. A 3(a)) Bob Cyd"];
    assert_eq!(lots(&event), [a, b]);
    // With Black against Ann and against Dan already, Bob would have Black a third time.
    let both = event.lot("1.1.a.white", "Ann; Bob").lot("1.1.b.white", "Cyd; Bob");
    let excess = |event: &Event| {
        let problems = event.settle().settlement.problems;
        problems.iter().filter(|p| p.code == Code::ColoursExcess).count()
    };
    assert_eq!((both.settle().errors(), excess(&both)), (Vec::new(), 1));
    for turned in ["Cyd-Bob ½-½", "Bob-Ann ½-½", "Bob-Dan ½-½"] {
        let played = both.clone().plays(turned).settle();
        assert_eq!(played.errors(), Vec::<String>::new(), "{turned}");
    }
}
