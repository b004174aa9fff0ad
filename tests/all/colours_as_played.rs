//! A game that was played with its colours the wrong way round and stands: a ruling says so, whatever gave the colours,
//! and what is played after it goes on from the colours that were played.

use crate::support::{Event, Settled};
use wallchart::diagnostic::{Code, Severity};
use wallchart::playoff::Status;
use wallchart::report::papers::explain::explain;
use wallchart::report::text;
use wallchart::report::words::Words;

fn only_error(settled: &Settled) -> String {
    let errors = settled.errors();
    let [only] = &errors[..] else { panic!("{errors:?}") };
    only.clone()
}

/// That no row is wrong, and that no more than a note tells of the colours.
fn stands(settled: &Settled) {
    assert_eq!(settled.errors(), Vec::<String>::new());
    let told = settled.settlement.problems.iter();
    let mut told = told.filter(|own| {
        matches!(own.code, Code::ColoursDiffer | Code::PlayOffRow | Code::RulingNotUsed)
    });
    assert!(told.all(|own| own.severity == Severity::Note), "{:?}", settled.settlement.problems);
    let heeded = &settled.play_off().heeded;
    assert_eq!(heeded.len(), 1, "{heeded:?}");
}

fn explained(settled: &Settled) -> String {
    text::write(&explain(&settled.sheet(), None))
}

/// Two by lot: game 2 goes on from game 1 as it was played.
#[test]
fn of_a_match_by_lot_the_message_says_what_to_type_and_the_next_game_goes_on_from_it() {
    let event =
        Event::new("gct-2018/rapid-blitz").games_each(1).level("A; B").lot("1.1.white", "A");
    let event = event.game("B", "A", "1-0");
    let error = only_error(&event.clone().settle());
    let typed = "write on Rulings, with Clause 2.2 and Tie 1: colours as played: B - A";
    assert!(error.contains(typed), "{error}");
    for ruling in ["colours as played: B - A", "colours as played", "Colors as played: B – A"] {
        let settled = event.clone().ruling("2.2", ruling).settle();
        stands(&settled);
        assert_eq!(settled.needs(), ["A-B (2.2)"], "{ruling}");
        let paper = settled.packs();
        assert!(
            paper.contains("with which it was played") || paper.contains("as they were played")
        );
        assert!(explained(&settled).contains("B - A 1–0 (colours as played, by a ruling: 2.2)"));
    }
    // One that names other colours, or another tie, lets nothing stand.
    let settled = event.ruling("2.2", "colours as played: A - B").settle();
    assert!(only_error(&settled).contains("the wrong way round"));
    // Where no lot is entered the game tells the colours, and the ruling is no row too many.
    let bare = Event::new("gct-2018/rapid-blitz").games_each(1).level("A; B").game("B", "A", "1-0");
    let settled = bare.ruling("2.2", "colours as played: B - A").settle();
    stands(&settled);
    assert_eq!(settled.needs(), ["A-B (2.2)"]);
}

/// App. A 3(a), 4(a): reversed from the event, and from the game before.
#[test]
fn of_colours_that_are_reversed_it_is_a_note_and_the_next_are_reversed_from_those_played() {
    let event = || Event::new("gap-2016/lightning").games_each(1).level("A; B");
    let due = event().settle().needs();
    let [first] = &due[..] else { panic!("{due:?}") };
    let (white, rest) = first.split_once('-').expect("a game");
    let (black, _) = rest.split_once(' ').expect("a game");
    let typed = format!("colours as played: {black} - {white}");
    let wrong = event().game(black, white, "½-½");
    let told = wrong.clone().settle();
    let own = told.settlement.problems.iter().find(|own| own.code == Code::ColoursDiffer);
    let own = Words::english().told(own.expect("a warning"));
    assert!(own.contains(&typed) && own.contains("Clause App. A 3(a) and Tie 1"), "{own}");
    let settled = wrong.ruling("App. A 3(a)", &typed).settle();
    stands(&settled);
    assert_eq!(settled.needs(), [format!("{white}-{black} (App. A 4(a))")]);
    // The second one by mistake as the first.
    let again = event().game(white, black, "½-½").game(white, black, "½-½");
    let error = only_error(&again.clone().settle());
    let typed = format!("colours as played: {white} - {black}");
    assert!(error.contains(&typed), "{error}");
    assert!(error.contains("if the game before it was annulled and played again"), "{error}");
    let settled = again.ruling("App. A 4(a)", &typed).settle();
    stands(&settled);
    assert_eq!(settled.needs(), [format!("{black}-{white} (App. A 4(a))")]);
}

/// By pairing numbers: the others keep theirs, with the lot and without it.
#[test]
fn of_a_table_by_numbers_the_other_games_stay_as_the_lot_has_them() {
    let event = || Event::new("gct-2021/rapid-blitz").level("A; B; C; D");
    let lots = event().lot("1.1.numbers", "A; B; C; D");
    let right = lots.clone().game("A", "D", "1-0").settle();
    let wrong = lots.game("D", "A", "0-1");
    let error = only_error(&wrong.clone().settle());
    assert!(error.contains("expected by the lot 1.1.numbers: A - D;"), "{error}");
    let settled = wrong.ruling("2.3", "colours as played: D - A").settle();
    stands(&settled);
    assert_eq!(settled.needs(), right.needs());
    let all = "D-A 0-1; B-C 1-0; D-C 1-0; A-B 1-0; B-D 1-0; C-A 0-1";
    let settled = event().plays(all).ruling("2.3", "colours as played: D - A").settle();
    stands(&settled);
    assert_eq!(settled.winner(), "A");
}

/// A sudden death goes on in the order that its first game began.
#[test]
fn of_a_sudden_death_the_order_goes_on_from_the_game_that_was_played() {
    let event = Event::new("tepe-sigeman-2023").games_each(1).level("A; B");
    let event = event.lot("1.1.white", "A").plays("A-B ½-½; B-A ½-½").lot("1.2.white", "A");
    let settled = event.clone().game("A", "B", "½-½").settle();
    let [own] = &settled.needs()[..] else { panic!("{:?}", settled.needs()) };
    assert!(own.starts_with("B-A"), "{own}");
    let settled = event.game("B", "A", "½-½").ruling("F.1", "colours as played: B - A").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let [own] = &settled.needs()[..] else { panic!("{:?}", settled.needs()) };
    assert!(own.starts_with("A-B"), "{own}");
}

/// The page has the colours that the program asks for, also where a later game was the one.
#[test]
fn of_a_sudden_death_the_page_goes_on_as_the_program_does() {
    let match_of_two = |document: &str| {
        let event = Event::new(document).games_each(1).level("A; B").lot("1.1.white", "A");
        event.plays("A-B ½-½; B-A ½-½").lot("1.2.white", "A").game("A", "B", "½-½")
    };
    for (document, clause) in [("tepe-sigeman-2023", "F.1"), ("tata-steel-2022", "F.1")] {
        let event = match_of_two(document).game("A", "B", "½-½");
        let settled = event.ruling(clause, "colours as played: A - B").settle();
        assert_eq!(settled.errors(), Vec::<String>::new(), "{document}");
        let [own] = &settled.needs()[..] else { panic!("{:?}", settled.needs()) };
        let told = settled.packs();
        let line = told.lines().find(|line| line.starts_with("White  ")).expect("a grid");
        let white: Vec<&str> = line.split_whitespace().skip(1).take(3).collect();
        assert_eq!(white[..2], ["A", "A"], "{told}");
        assert!(own.starts_with(white[2]), "{own}: {line}");
    }
}

/// C.2: the other has White in the next two, and after three games he who began: a later game moves none of them.
#[test]
fn of_a_sudden_death_one_then_two_and_two_a_later_game_moves_no_other() {
    let event = Event::new("tepe-sigeman-2023").games_each(1).level("A; B").lot("1.1.white", "A");
    let event = event.plays("A-B ½-½; B-A ½-½").lot("1.2.white", "A").plays("A-B ½-½; A-B ½-½");
    let ruled = event.ruling("C.2", "colours as played: A - B");
    assert_eq!(ruled.clone().settle().needs(), ["B-A (C.2)"]);
    // A second one needs a row of its own, and the message says which row is on another game.
    let told = only_error(&ruled.clone().game("A", "B", "½-½").settle());
    assert!(told.contains("write a further row on Rulings"), "{told}");
    assert!(told.contains("is on another game"), "{told}");
    assert!(told.contains("colours as played: A - B"), "{told}");
    let next = ruled.game("B", "A", "½-½").settle();
    assert_eq!((next.errors(), next.needs()), (Vec::new(), vec!["A-B (C.2)".to_owned()]));
}

/// The last game of all, lost by both: who is ahead is so by the ruling, and every paper says it.
#[test]
fn a_last_game_lost_by_both_is_won_by_the_ruling() {
    let event = Event::new("gct-2021/rapid-blitz").level("A; B").lot("1.1.white", "A");
    let event = event.plays("A-B ½-½; B-A ½-½").lot("1.2.colour", "A; white").game("A", "B", "-/-");
    let open = event.clone().settle();
    assert_eq!(open.play_off().status, Status::Waiting);
    let settled = event.ruling("2.4", "goes on: B").settle();
    assert_eq!((settled.play_off().status, settled.winner()), (Status::Ruling, "B"));
    assert!(settled.because("B").contains("2.4"), "{}", settled.because("B"));
    let told = explained(&settled);
    assert!(told.contains("Nobody has won it: by a ruling (2.4) B is ahead."), "{told}");
    assert!(!told.contains("in which a draw wins for Black"), "{told}");
}

/// The numbers that were drawn with somebody who has left stay those of the others, once they have played by them.
#[test]
fn who_leaves_a_table_by_numbers_is_free_for_his_opponents() {
    let event = Event::new("gct-2021/rapid-blitz").level("A; B; C; D; E");
    let begun =
        event.lot("1.1.numbers", "A; B; C; D; E").plays("B-E 1-0; C-D 1-0; E-C 1-0; A-B 1-0");
    let whole = begun.clone().settle().needs();
    let out = begun.ruling("2.3", "not eligible: D").settle();
    assert_eq!(out.errors(), Vec::<String>::new());
    let others: Vec<String> = whole.into_iter().filter(|own| !own.contains('D')).collect();
    assert_eq!(out.needs(), others);
}

/// One ruling is on one game: the next that is the wrong way round is told as before.
#[test]
fn a_ruling_lets_one_game_stand_and_no_other() {
    let event = Event::new("tepe-sigeman-2023").games_each(1).level("A; B").lot("1.1.white", "A");
    let event = event.plays("A-B ½-½; B-A ½-½").lot("1.2.white", "A").plays("A-B ½-½; A-B ½-½");
    for ruling in ["colours as played: A - B", "colours as played"] {
        let once = event.clone().ruling("F.1", ruling);
        assert_eq!(once.clone().settle().errors(), Vec::<String>::new());
        let again = once.game("A", "B", "½-½").settle();
        let needs = event.clone().ruling("F.1", ruling).settle().needs();
        match needs[0].starts_with("A-B") {
            true => assert_eq!(again.errors(), Vec::<String>::new()),
            false => assert!(only_error(&again).contains("the wrong way round")),
        }
    }
    let table = Event::new("gct-2021/rapid-blitz").level("A; B; C; D");
    let table = table.lot("1.1.numbers", "A; B; C; D").plays("D-A 0-1; C-B 1-0");
    let one = table.clone().ruling("2.3", "colours as played: D - A").settle();
    assert!(only_error(&one).contains("C - B has its colours the wrong way round"));
    let one = table.clone().ruling("2.3", "colours as played").settle();
    assert!(only_error(&one).contains("C - B has its colours the wrong way round"));
    let two = table.ruling("2.3", "colours as played").ruling("2.3", "colours as played: C - B");
    assert_eq!(two.settle().errors(), Vec::<String>::new());
}

/// A ruling that nothing needs is told, and credited with no game.
#[test]
fn a_ruling_that_no_game_needs_is_told() {
    let event =
        Event::new("gct-2018/rapid-blitz").games_each(1).level("A; B").lot("1.1.white", "A");
    let event = event.plays("A-B ½-½; B-A ½-½").ruling("2.2", "colours as played: B - A").settle();
    assert!(event.warned().contains("lets no game stand"), "{}", event.warned());
    assert!(!explained(&event).contains("colours as played"));
}

/// Without the lot of the numbers the one game is found that is the wrong way round, and the message says what to type.
#[test]
fn without_the_lot_of_numbers_the_one_that_is_reversed_is_told() {
    let event = Event::new("tepe-sigeman-2023").games_each(1).level("A; B; C");
    let event = event.plays("B-C ½-½; B-A 1-0; C-A ½-½");
    let error = only_error(&event.clone().settle());
    assert!(error.contains("B - A has its colours the wrong way round"), "{error}");
    assert!(error.contains("colours as played: B - A"), "{error}");
    for ruling in ["colours as played: B - A", "colours as played"] {
        let settled = event.clone().ruling("D.1", ruling).settle();
        stands(&settled);
        assert_eq!(settled.winner(), "B");
    }
}

/// A table that is played once more with colours reversed: after a game that stood the other way round both are right,
/// those of the print before it and those of the next. Then they go on from those that were played.
#[test]
fn after_a_game_that_stood_the_other_way_round_the_repeat_may_have_either_colours() {
    let event = Event::new("gct-2021/standings").level("A; B; C; D");
    let event = event.lot("1.1.numbers", "A; B; C; D").ruling("4.3.2", "colours as played: D - A");
    let first = event.plays("D-A ½-½; B-C ½-½; D-C ½-½; A-B ½-½; B-D ½-½; C-A ½-½");
    assert_eq!(first.clone().settle().needs()[0], "A-D (4.4)");
    for (own, other) in [("A-D", "D-A"), ("D-A", "A-D")] {
        let level = format!("{own} ½-½; C-B ½-½; C-D ½-½; B-A ½-½; D-B ½-½; A-C ½-½");
        let next = first.clone().plays(&level);
        let settled = next.clone().settle();
        assert_eq!(settled.errors(), Vec::<String>::new(), "{own}");
        assert_eq!(settled.needs()[0], format!("{other} (4.4)"));
        let again = next.plays(&format!("{own} 1-0"));
        assert!(only_error(&again.settle()).contains("the wrong way round"));
    }
}

/// The same of two who meet twice: the second game is the first one reversed.
#[test]
fn of_two_who_meet_twice_the_repeat_may_have_either_colours_too() {
    let event = Event::new("gct-2021/standings").level("A; B").lot("1.1.numbers", "A; B");
    let event = event.ruling("4.3.1", "colours as played: B - A").plays("B-A ½-½; A-B ½-½");
    for (first, second) in [("A-B", "B-A"), ("B-A", "A-B")] {
        let begun = event.clone().plays(&format!("{first} ½-½"));
        let settled = begun.clone().settle();
        assert_eq!(settled.errors(), Vec::<String>::new(), "{first}");
        assert_eq!(settled.needs(), [format!("{second} (4.4.2)")]);
        let again = begun.clone().plays(&format!("{first} 1-0")).settle();
        assert!(only_error(&again).contains("the wrong way round"));
        let won = begun.plays(&format!("{second} 1-0")).settle();
        assert_eq!((won.errors(), won.winner()), (Vec::new(), &second[..1]));
    }
}
