//! Games that are entered without the lot by which they were played, and rulings on those of a play-off who stay level.

use crate::support::Event;
use wallchart::diagnostic::Code;
use wallchart::playoff::Status;
use wallchart::tournament::berger;

const NAMES: [&str; 8] = ["Ames", "Bell", "Cole", "Dunn", "Earl", "Ford", "Gill", "Hart"];

/// Numbers that were drawn: the last player has the first.
fn drawn(players: usize) -> Vec<&'static str> {
    NAMES[..players].iter().rev().copied().collect()
}

/// The games of the first round by these numbers.
fn first_round(document: &str, players: usize) -> Event {
    let event = Event::new(document).level(&NAMES[..players].join("; "));
    let drawn = drawn(players);
    let pairs = &berger::rounds(players)[0];
    pairs
        .iter()
        .fold(event, |event, pair| event.game(drawn[pair.white - 1], drawn[pair.black - 1], "1-0"))
}

#[test]
fn a_pack_whose_numbers_are_not_entered_is_whole_and_crosses_no_game_in_a_row_of_numbers() {
    let cases = [
        ("gct-2021/rapid-blitz", 4),
        ("gct-2021/standings", 4),
        ("gct-2018/standings", 4),
        ("tata-steel-2022", 5),
        ("tepe-sigeman-2023", 7),
        ("gct-2021/rapid-blitz", 8),
    ];
    for (document, players) in cases {
        let case = format!("{document}, {players}");
        let event = first_round(document, players);
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new(), "{case}");
        let told = settled.packs();
        for said in ["as it was drawn", "Entered already, and not played again", "two level"] {
            assert!(told.contains(said), "{case}: {said}: {told}");
        }
        assert!(!told.contains("draw lot 1.1.numbers"), "{case}: {told}");
        let crossed = told.lines().filter(|line| line.contains("[x]"));
        assert_eq!(crossed.collect::<Vec<_>>(), Vec::<&str>::new(), "{case}");
        // With the lot they stand in their rows.
        let with = event.lot("1.1.numbers", &drawn(players).join("; ")).settle();
        assert_eq!(with.errors(), Vec::<String>::new(), "{case}");
        assert!(with.packs().contains("[x]"), "{case}");
    }
}

/// A cup for first place; the others are ranked, or share.
fn cup(others: &str, step: &str) -> Event {
    let text = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Test\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
         format = [{{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }}]\n\n\
         [[competition.cup.tie]]\nplaces = \"1\"\nclause = \"2\"\nplay-off = \"own\"\n\n\
         [[competition.cup.tie]]\nplaces = \"2+\"\nclause = \"3\"\nby = [{{ lot = {{ clause = \"3\" }} }}]\n\n\
         [play-off.own]\ntitle = \"Play-off\"\nwho = {{ all = {{ clause = \"2\" }} }}\n\
         settles = {{ winner = {{ clause = \"2\" }} }}\nothers = {others}\n\
         step = [{{ form = [{step}] }}]\n"
    );
    Event::under("test.toml/cup", &text)
}

#[test]
fn who_is_not_in_an_order_of_those_left_level_has_what_the_rules_say_of_others() {
    let robin = "{ players = \"2+\", round-robin = { clock = \"3+2\", numbers = \"lot\", clause = \"5\" } }";
    let games = "A-D 1-0; B-C 1-0; D-C ½-½; A-B ½-½; B-D 1-0; C-A 0-1";
    let ruled = |others: &str| {
        let event = cup(others, robin).level("A; B; C; D").lot("1.1.numbers", "A; B; C; D");
        event.plays(games).ruling("2", "order: B; A")
    };
    let ranked = ruled("{ rank-on = { clause = \"3\" } }");
    let needs = ranked.settle().needs();
    assert!(needs.iter().any(|need| need.contains("3.0.order")), "{needs:?}");
    let settled = ranked.lot("3.0.order", "D; C").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.places(), "1 B; 2 A; 3 D; 4 C");
    let shared = ruled("{ share = { clause = \"4\" } }").settle();
    assert_eq!(shared.places(), "1 B; 2 A; 3-4 C D");
    assert_eq!(shared.play_off().status, Status::Ruling);
}

#[test]
fn of_a_knock_out_that_has_begun_the_pairs_that_are_left_are_drawn() {
    let game = "{ players = \"2+\", knock-out = { game = { clock = \"5 v 4\", clock-clause = \"5\", \
                draw-odds = \"5\", toss = \"5\", clause = \"5\" }, clause = \"4\", lots = \"4\" } }";
    let begun = |players: usize| {
        let event = cup("{ share = { clause = \"4\" } }", game).level(&NAMES[..players].join("; "));
        event.game("Ames", "Bell", "1-0")
    };
    let left = ["Cole; Dunn; Earl; Ford; Gill; Hart", "Cole; Dunn; byes; Earl; Ford"];
    for (players, left) in [8, 6].into_iter().zip(left) {
        let settled = begun(players).settle();
        let need = &settled.play_off().needs[0];
        assert_eq!(need.among.len(), players - 2, "only those are drawn who have not met");
        let told = settled.packs();
        let pairs = told.lines().find(|line| line.contains("Ames") && line.contains("Bell"));
        assert!(pairs.is_some(), "{told}");
        let drawn = begun(players).lot("1.1.pairings", left).settle();
        assert_eq!(drawn.errors(), Vec::<String>::new());
        // All of them may be typed as well.
        let all = begun(players).lot("1.1.pairings", &format!("Ames; Bell; {left}")).settle();
        assert_eq!(all.errors(), Vec::<String>::new());
    }
}

#[test]
fn a_lot_that_was_won_of_one_who_is_out_holds_against_nobody_else() {
    let event = Event::new("gct-2018/sinquefield-cup").level("Ann; Bob; Cyd");
    let event = event.lot("1.1.participants", "Ann; Bob").lot("1.1.white", "Ann");
    let event = event.game("Ann", "Bob", "1-0").ruling("2.2", "not eligible: Bob");
    let needs = event.settle().needs();
    assert!(needs.iter().any(|need| need.contains("1.1.white")), "{needs:?}");
}

#[test]
fn prizes_of_an_event_whose_rules_give_points_alone_depart_from_nothing() {
    let event = Event::of_gallery("gct-2016.toml/event").level("A; B; C").currency("USD");
    let settled = event.prizes("75000; 50000; 40000").settle();
    assert!(!settled.settlement.problems.iter().any(|own| own.code == Code::PrizesDiffer));
}

/// 3.2, by the other reading: what the pack says of places below the fourth follows it.
#[test]
fn the_pack_says_who_is_tied_again_by_the_reading_that_was_chosen() {
    let event = Event::new("gct-2018/standings").level("A; B; C; D; E; F");
    let other = event.clone().with(|entries| {
        let chosen = crate::support::at("Event", 9, "tied again".to_owned());
        entries.event.readings.insert("3.2".to_owned(), chosen);
    });
    let said = "Players who come to place 5 or below are tied again";
    assert!(!event.settle().packs().contains(said));
    assert!(other.settle().packs().contains(said), "{}", other.settle().packs());
}
