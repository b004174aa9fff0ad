//! Rows of play-offs in the middle: forfeits of who withdraws, in any order and whoever is named first; what is still to
//! come behind rows that wait for a result.

use crate::support::Event;
use wallchart::event::Status;

/// A.2: the leader is looked for after each round, and forfeits of later rounds stand when they are known.
#[test]
fn forfeits_of_later_rounds_are_taken_before_the_games_of_earlier_ones() {
    let event = Event::new("tata-steel-2022").games_each(1).level("A; B; C; D; E");
    let event = event.lot("1.1.numbers", "A; B; C; D; E").plays("B-E ½-½; C-D ½-½");
    // E has withdrawn after the first round: E-C, A-E and D-E or their likes are left to him.
    let due = event.clone().settle().needs();
    let of_e = due.iter().filter_map(|need| need.split(' ').next()?.split_once('-'));
    let of_e: Vec<(&str, &str)> = of_e.filter(|(w, b)| *w == "E" || *b == "E").collect();
    assert_eq!(of_e.len(), 3, "{due:?}");
    let mut named_as_due = event.clone();
    let mut named_first = event;
    for (white, black) in of_e {
        let other = if white == "E" { black } else { white };
        named_as_due = named_as_due.game(white, black, if white == "E" { "-/+" } else { "+/-" });
        named_first = named_first.game("E", other, "-/+");
    }
    let settled = named_as_due.settle();
    assert_eq!((settled.errors(), settled.settlement.status), (Vec::new(), Status::Waiting));
    assert_eq!(settled.needs().len(), due.len() - 3, "{:?}", settled.needs());
    // Nobody had a colour in a game that nobody played.
    let other = named_first.settle();
    assert_eq!((other.errors(), other.needs()), (Vec::new(), settled.needs()));
    assert_eq!(other.stages(), settled.stages());
    assert!(settled.packs().contains("Semi-final a"), "what comes after it is printed");
}

/// A row without a result keeps its place before the rows behind it.
#[test]
fn a_row_that_waits_for_its_result_leaves_what_comes_after_it_on_the_pack() {
    let two = Event::new("tata-steel-2022").games_each(1).level("A; B").lot("1.1.white", "A");
    let told = two.clone().game("A", "B", "").game("B", "A", "1-0").settle().packs();
    assert!(told.contains("Sudden death"), "{told}");
    let three = Event::new("tepe-sigeman-2023").games_each(1).level("A; B; C");
    let three = three.lot("1.1.numbers", "A; B; C");
    let told = three.plays("B-C ½-½").game("A", "B", "").game("C", "A", "½-½").settle().packs();
    assert!(told.contains("Match of 2 games"), "{told}");
}

/// App. A 4(a): a row of the repeat is right or wrong by itself, and turns no other game.
#[test]
fn a_game_of_a_repeat_as_in_the_round_before_is_told_and_turns_no_other() {
    let event = Event::new("gap-2016/lightning").games_each(1).level("A; B; C");
    let first = event.clone().settle().needs();
    let games = first.iter().filter_map(|need| need.split(' ').next());
    let games: Vec<&str> = games.collect();
    let level: Vec<String> = games.iter().map(|own| format!("{own} ½-½")).collect();
    let level = event.plays(&level.join("; "));
    let right = level.clone().settle().needs();
    let wrong = level.plays(&format!("{} ½-½", games[0]));
    let told = wrong.clone().settle();
    let [only] = &told.errors()[..] else { panic!("{:?}", told.errors()) };
    let (white, black) = games[0].split_once('-').expect("a game");
    assert!(only.contains(&format!("colours as played: {white} - {black}")), "{only}");
    let ruling = format!("colours as played: {white} - {black}");
    let settled = wrong.ruling("App. A 4(a)", &ruling).settle();
    assert_eq!((settled.errors(), settled.needs()), (Vec::new(), right[1..].to_vec()));
}

/// Of one game that nobody has won a ruling says who goes on: it makes no joint winners of all who were tied.
#[test]
fn joint_is_no_ruling_on_one_game_of_a_bracket() {
    let lost = crate::support::playing::both_lost();
    let asked = lost.clone().settle();
    for ruling in ["joint", "joint: A; B"] {
        let settled = lost.clone().ruling("2.4", ruling).settle();
        assert_eq!(settled.needs(), asked.needs(), "{ruling}");
        assert!(settled.warned().contains("write goes on: NAME"), "{}", settled.warned());
        // Who has read that and writes it below plays on.
        let on = lost.clone().ruling("2.4", ruling).ruling("2.4", "goes on: B").settle();
        assert_eq!(on.settlement.status, Status::Waiting, "{ruling}: {}", on.warned());
    }
    let whole = lost.ruling("2.4", "joint: A; B; C; D").settle();
    assert_eq!(whole.settlement.status, Status::Final);
}
