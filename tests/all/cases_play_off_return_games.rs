//! Single games and rounds with colours reversed from the event, by clause: cases Gap-03 and Gap-04.

use crate::support::tables::GAP;
use crate::support::{Event, Settled};
use wallchart::awards::Decides;
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

/// U5: who has won a play-off that was played again has won it by the clause that has it played again, too.
#[test]
fn app_a_4a_is_cited_for_the_winner_of_a_repeated_play_off_alone() {
    let event = || Event::new("gap-2016/other").clock("25+10").games_each(1).level("A; B; C");
    let cited = |event: Event| {
        let settled = event.settle();
        assert_eq!((settled.errors(), settled.winner()), (Vec::new(), "C"));
        let winner = settled.play_off().winner.expect("a winner");
        let own = settled.settlement.standing(winner).expect("a place");
        own.because.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let once = event().plays("C-B 1-0; B-A 1-0; A-C 0-1");
    assert_eq!(cited(once), ["App. A 1", "App. A 2"]);
    let again = event().plays("C-B ½-½; B-A ½-½; A-C ½-½; B-C 0-1; A-B 1-0; C-A 1-0");
    assert_eq!(cited(again), ["App. A 1", "App. A 2", "App. A 4(a)"]);
    let twice = event()
        .plays("C-B ½-½; B-A ½-½; A-C ½-½; B-C ½-½; A-B ½-½; C-A ½-½; C-B 1-0; B-A ½-½; A-C 0-1");
    assert_eq!(cited(twice), ["App. A 1", "App. A 2", "App. A 4(a)"]);
}

#[test]
fn gap_04_4a_under_60_minutes_they_go_on_with_colours_reversed() {
    let event = two("10+10").plays("Baker-Abbott ½-½");
    assert_eq!(event.settle().needs(), ["Abbott-Baker (App. A 4(a))"]);
    let event = event.plays("Abbott-Baker ½-½");
    assert_eq!(event.settle().needs(), ["Baker-Abbott (App. A 4(a))"]);
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
    assert_eq!(event.settle().needs(), ["A-B (App. A 4(a))"]);
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
    assert_eq!(due, ["A-C (App. A 4(a))", "B-A (App. A 4(a))", "C-B (App. A 4(a))"]);
    let two = event.plays("A-B ½-½; B-C 1-0; C-A 0-1").settle();
    assert_eq!(two.needs(), ["B-A (App. A 4(a))"]);
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
fn app_a_3a_lots_that_are_drawn_stand_and_a_reversal_is_turned_for_them() {
    let event = two_pairs_have_not_met();
    // With Black against Dan already, Bob would have Black a third time by both lots: that game alone hangs on them.
    assert_eq!(
        event.settle().needs(),
        [
            "1.1.a.white (App. A 3(a)) Ann Bob",
            "1.1.b.white (App. A 3(a)) Bob Cyd",
            "Dan-Ann (App. A 2)",
            "Cyd-Dan (App. A 2)",
            "Ann-Cyd (App. A 2)"
        ]
    );
    let one = event.clone().lot("1.1.a.white", "Ann; Bob");
    assert!(one.settle().needs().iter().all(|need| !need.contains("Dan-Bob")));
    // Bob has White once: whatever the other lot brings, nothing is turned.
    let one = event.clone().lot("1.1.a.white", "Bob; Ann");
    assert!(one.settle().needs().contains(&"Dan-Bob (App. A 2)".to_owned()));
    let both = event.lot("1.1.a.white", "Ann; Bob").lot("1.1.b.white", "Cyd; Bob");
    let settled = both.settle();
    assert_eq!((settled.errors(), excess(&settled)), (Vec::new(), 0));
    assert!(settled.needs().contains(&"Bob-Dan (App. A 2)".to_owned()), "{:?}", settled.needs());
    let turned = both.clone().plays("Bob-Ann ½-½").settle();
    assert!(!turned.errors().is_empty(), "a game against its lot");
    let reversal = both.plays("Dan-Bob ½-½").settle();
    assert_eq!((reversal.errors(), excess(&reversal)), (Vec::new(), 1));
}

fn excess(settled: &Settled) -> usize {
    let problems = &settled.settlement.problems;
    problems.iter().filter(|p| p.code == Code::ColoursExcess).count()
}

#[test]
fn app_a_3a_the_order_in_which_games_are_entered_changes_nothing() {
    let event = two_pairs_have_not_met().lot("1.1.a.white", "Ann; Bob");
    let stages = event.settle().stages();
    for turn in [1, 4, 9, 13] {
        let other = event.clone().with(|entries| entries.games.rotate_left(turn));
        assert_eq!(other.settle().stages(), stages, "{turn}");
        let back = event.clone().with(|entries| {
            entries.games.rotate_left(turn);
            entries.games.reverse();
        });
        assert_eq!(back.settle().stages(), stages, "{turn}");
    }
}

/// Four level in a Swiss, of whom Ann has met nobody and each two others have met.
fn one_has_met_nobody() -> Event {
    Event::new("gap-2016/other")
        .clock("20+10")
        .format(Format::Swiss)
        .players("Ann; Bob; Cyd; Dan; Eve; Fay; Gus; Hal")
        .main_games("1 Bob-Cyd ½-½; 1 Ann-Eve 1-0; 1 Dan-Fay 1-0; 1 Gus-Hal ½-½")
        .main_games("2 Cyd-Dan ½-½; 2 Ann-Fay ½-½; 2 Bob-Gus 1-0; 2 Eve-Hal ½-½")
        .main_games("3 Dan-Bob ½-½; 3 Ann-Gus ½-½; 3 Cyd-Hal 1-0; 3 Eve-Fay ½-½")
}

#[test]
fn app_a_3a_where_the_lots_leave_an_excess_whichever_game_the_arbiter_turns_stands() {
    let event = one_has_met_nobody().lot("1.1.a.white", "Ann; Bob").lot("1.1.b.white", "Ann; Cyd");
    // Ann has White twice: a third lot would not give the colours however it fell, and is not drawn.
    let needs = event.settle().needs();
    assert!(needs.contains(&"Dan-Ann (App. A 2)".to_owned()), "{needs:?}");
    assert!(needs.iter().all(|need| !need.contains("white")), "{needs:?}");
    // Drawn all the same, the last of the three gives way.
    let all = event.lot("1.1.c.white", "Ann; Dan");
    let settled = all.settle();
    assert_eq!((settled.errors(), excess(&settled)), (Vec::new(), 1));
    assert_eq!(settled.needs(), needs);
    for turned in ["Bob-Ann ½-½", "Cyd-Ann ½-½", "Dan-Ann ½-½"] {
        let played = all.clone().plays(turned).settle();
        assert_eq!(played.errors(), Vec::<String>::new(), "{turned}");
    }
}

/// What the pack says, in one line.
fn told(event: &Event) -> String {
    event.settle().packs().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn app_a_3a_the_pack_tells_what_hangs_on_lots_and_which_cannot_stand() {
    let event = two_pairs_have_not_met();
    let open = told(&event);
    assert!(
        open.contains(
            "once only one of these ways is left. What they leave is proposed (App. A 3(a))"
        ),
        "{open}"
    );
    assert!(open.contains("Ann – Bob Cyd – Bob Bob – Dan"), "{open}");
    assert!(open.contains("Bob – Ann Cyd – Bob Dan – Bob"), "{open}");
    assert!(open.contains("Bob [ ] Dan") || open.contains("Dan [ ] Bob"), "{open}");
    let drawn = event.lot("1.1.a.white", "Ann; Bob").lot("1.1.b.white", "Cyd; Bob");
    let drawn = told(&drawn);
    assert!(!drawn.contains("one of these ways") && !drawn.contains("cannot stand"), "{drawn}");
    let event = one_has_met_nobody().lot("1.1.a.white", "Ann; Bob").lot("1.1.b.white", "Ann; Cyd");
    let aside = told(&event.lot("1.1.c.white", "Ann; Dan"));
    assert!(aside.contains("Lot 1.1.c.white (Ann – Dan) cannot stand"), "{aside}");
}

/// Rule 16 is on the trophy that is engraved: of the one prize of Rule 15 for the runner-up nothing says which of two who
/// share second place has it, as of a plate of the sheet.
#[test]
fn flood_cup_15_of_two_who_share_second_place_nothing_says_who_has_the_runner_ups_prize() {
    let games = "1 1-4 1-0; 1 2-3 ½-½; 2 4-3 0-1; 2 1-2 1-0; 3 2-4 1-0; 3 3-1 0-1";
    let settled = Event::new("gap-2016/stuart-wilson-trophy")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(1)
        .clock("60+10")
        .main_games(games)
        .settle();
    assert_eq!(settled.trophy_of("Stuart Wilson Trophy").as_deref(), Some("Ann"));
    assert_eq!(settled.trophy_of("runner-up prize / trophy"), None);
    let open = &settled.settlement.undecided[..];
    let [own] = open else { panic!("{open:?}") };
    assert_eq!((own.by, settled.names(&own.among)), (Decides::Organiser, "Bob Cyd".to_owned()));
}

/// Rule 16 gives joint winners the cup; of the runner-up's prize of Rule 15 it says nothing, and nobody is second.
#[test]
fn flood_cup_15_behind_joint_winners_nobody_is_said_to_be_runner_up() {
    let prize = |settled: &Settled| -> Vec<String> {
        let own = settled.settlement.undecided.iter();
        own.map(|own| {
            let [first, last]: [u32; 2] = own.places.into();
            format!("{} {first}-{last} {}", own.name, settled.names(&own.among))
        })
        .collect()
    };
    let joint = flood().plays("Hughes-Clarke ½-½; Clarke-Baker 1-0; Baker-Hughes 0-1").settle();
    assert_eq!(prize(&joint), ["runner-up prize / trophy 1-2 Clarke Hughes"]);
    let told = &joint.settlement.problems;
    assert!(told.iter().any(|own| own.code == Code::PrizeWithoutPlayer && own.at.is_some()));
    let won = flood().plays("Hughes-Clarke 1-0; Clarke-Baker 1-0; Baker-Hughes 0-1").settle();
    assert_eq!(prize(&won), Vec::<String>::new());
    let open = prize(&flood().settle());
    let waits = |name: &str| open.iter().any(|own| own.starts_with(&format!("{name} 1-3 ")));
    assert!(waits("Flood Cup") && waits("runner-up prize / trophy"), "{open:?}");
}
