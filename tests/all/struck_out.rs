//! Who is struck out of an event while its play-off is played: games keep the form in which they were played, the others
//! go on from where they stand, and where nobody can tell how, a person decides.

use crate::support::{Event, Settled};
use wallchart::event::Status;
use wallchart::playoff::Ending;
use wallchart::tournament::berger;

/// That a person is asked how those who are left go on, and that no row is wrong.
fn waits_for_a_ruling(settled: &Settled) {
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.settlement.status, Status::Waiting, "{:?}", settled.needs());
    let state = settled.play_off();
    assert!(matches!(state.ending(), Ending::Ruling(_)), "{:?}", settled.needs());
    assert!(state.stages.is_empty(), "{:?}", state.stages);
    let told = settled.warned();
    assert!(told.contains("how the others go on is to be decided"), "{told}");
    assert!(!told.contains("it counts in that of the others"), "{told}");
    // So does the paper, and how it is written.
    let pack = settled.packs();
    assert!(pack.contains("how the others go on is to be decided"), "{pack}");
    assert!(pack.contains("Write on Rulings what was decided"), "{pack}");
}

/// D, C.1: a game of three is none of a match of two.
#[test]
fn a_game_of_a_series_of_three_is_none_of_a_match_of_two() {
    let event = Event::new("tepe-sigeman-2023").games_each(1).level("A; B; C");
    let event = event.lot("1.1.numbers", "A; B; C");
    let begun = event.clone().plays("B-C 1-0").ruling("A.1", "not eligible: A");
    // Nothing was played with A yet: the numbers alone say that A was to play.
    waits_for_a_ruling(&begun.settle());
    let first = event.plays("B-C ½-½; A-B ½-½; C-A ½-½");
    let between = first.clone().ruling("A.1", "not eligible: A").settle();
    assert_eq!(between.errors(), Vec::<String>::new());
    assert!(between.needs()[0].contains("white"), "{:?}", between.needs());
    assert!(between.warned().contains("the others go on from where they stand"));
    assert!(between.packs().contains("B"));
    let second = first.game("C", "B", "1-0").ruling("A.1", "not eligible: A");
    waits_for_a_ruling(&second.clone().settle());
    let ruled = second.ruling("A.1", "winner: C").settle();
    assert_eq!((ruled.settlement.status, ruled.winner()), (Status::Final, "C"));
    // Once they have drawn among themselves they play on in their own form.
    let event = Event::new("tepe-sigeman-2023").games_each(1).level("A; B; C");
    let event = event.plays("B-C ½-½; A-B ½-½; C-A ½-½; C-B 1-0; B-C 0-1");
    let event = event.lot("1.2.white", "C").ruling("A.1", "not eligible: A").settle();
    assert_eq!((event.errors(), event.winner()), (Vec::new(), "C"));
}

/// E: of a knock-out the final is next, whoever of the losers is out; whose winner is out a person decides.
#[test]
fn a_knock_out_goes_on_without_its_losers() {
    let event = Event::new("tata-steel-2022").games_each(1).level("A; B; C; D");
    let event = event.lot("1.1.order", "C; D; A; B").lot("1.a.white", "C").lot("1.b.white", "D");
    let semis = event.plays("C-B 1-0; D-A 1-0; B-C ½-½; A-D ½-½");
    assert_eq!(semis.clone().settle().errors(), Vec::<String>::new());
    let out = semis.clone().ruling("A.1", "not eligible: B").settle();
    assert_eq!(out.errors(), Vec::<String>::new());
    assert!(out.needs()[0].contains("1.2.white"), "{:?}", out.needs());
    assert!(out.packs().contains("A"));
    waits_for_a_ruling(&semis.ruling("A.1", "not eligible: C").settle());
}

/// Who was out already changes nothing for those who play on, and nothing of who has won.
#[test]
fn who_was_out_already_changes_nothing() {
    let event = Event::new("tepe-sigeman-2023").games_each(1).level("A; B; C");
    let event = event.lot("1.1.numbers", "A; B; C").plays("B-C ½-½; A-B 0-1; C-A 1-0");
    let level = event.clone().ruling("A.1", "not eligible: A").settle();
    assert_eq!(level.errors(), Vec::<String>::new());
    assert!(level.needs()[0].contains("white"), "{:?}", level.needs());
    let event = Event::new("tepe-sigeman-2023").games_each(1).level("A; B; C");
    let won = event.lot("1.1.numbers", "A; B; C").plays("B-C 1-0; A-B 0-1");
    let won = won.ruling("A.1", "not eligible: A").settle();
    assert_eq!((won.settlement.status, won.winner()), (Status::Final, "B"));
    let event = Event::new("tepe-sigeman-2023").games_each(1).level("A; B; C");
    let first = event.lot("1.1.numbers", "A; B; C").plays("B-C 0-1; A-B 1-0; C-A 0-1");
    waits_for_a_ruling(&first.ruling("A.1", "not eligible: A").settle());
}

/// 3.9: a first game of blitz among three is none of a match of rapid games.
#[test]
fn clocks_are_those_of_the_games_that_were_played() {
    let event = Event::new("gct-2018/standings").level("A; B; C").lot("1.1.numbers", "A; B; C");
    let rapid = event.plays("B-C ½-½; A-B ½-½; C-A ½-½");
    let between = rapid.clone().ruling("3.1", "not eligible: A").settle();
    assert_eq!(between.errors(), Vec::<String>::new());
    assert_ne!(between.settlement.status, Status::Final);
    waits_for_a_ruling(&rapid.game("C", "B", "1-0").ruling("3.1", "not eligible: A").settle());
}

/// Before anybody has met them, the others play in the form of those who are left.
#[test]
fn before_the_first_game_the_form_is_that_of_those_who_are_left() {
    let event = Event::new("tata-steel-2022").games_each(1).level("A; B; C; D");
    let out = event.ruling("A.1", "not eligible: D").settle();
    assert_eq!(out.errors(), Vec::<String>::new());
    assert!(out.needs()[0].contains("numbers"), "{:?}", out.needs());
}

const BRACKET: &str = "schema = 1\nid = \"test\"\ntitle = \"Club\"\n\n\
    [competition.cup]\ntitle = \"Cup\"\nformat = [{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }]\n\
    [[competition.cup.tie]]\nplaces = \"1-9\"\nclause = \"2\"\nplay-off = \"board\"\n\
    [play-off.board]\ntitle = \"Play-off\"\nwho = { all = { clause = \"2\" } }\nsettles = { winner = { clause = \"2\" } }\nothers = { share = { clause = \"3\" } }\n\
    [[play-off.board.step]]\nform = [\n\
    { players = \"2\", match = { games = 2, clock = \"25+10\", first-white = \"lot\", clause = \"4\" } },\n\
    { players = \"3+\", knock-out = { match = \"own\", clause = \"5\", seeds = [{ system = { clause = \"6\", code = \"TPN\" } }], seeds-clause = \"6\", pairs = \"first against last\", byes = \"first seeds\" } },\n]\n\
    [match.own]\ngames = 2\nclock = \"10+5\"\nfirst-white = \"lot\"\nclause = \"5\"\nsudden-death = { clock = \"3+2\", first-white = \"lot\", colours = \"alternate\", clause = \"7\" }\n";

/// 5: A is free while B and C play. Ruled out, he has no row of his own: what the others have entered tells that he was in.
#[test]
fn who_was_free_in_a_knock_out_was_in_it() {
    let event = Event::under("test.toml/cup", BRACKET).level("A; B; C").lot("1.1.white", "B");
    let level = event.plays("B-C ½-½; C-B ½-½").lot("1.round-of-3.sudden-death.white", "C");
    // The lot of a sudden death is none of a match of two.
    let begun = level.clone().ruling("5", "not eligible: A").settle();
    assert_eq!(begun.errors(), Vec::<String>::new());
    assert!(begun.needs()[0].contains("C-B"), "{:?}", begun.needs());
    assert!(begun.warned().contains("the others go on from where they stand"));
    // Who has won it is the only one left.
    let won = level.game("C", "B", "1-0").ruling("5", "not eligible: A").settle();
    assert_eq!((won.errors(), won.winner()), (Vec::new(), "C"));
    assert_eq!(won.settlement.status, Status::Final);
}

/// Where the rows are those of a match of two as well, they are read so: he may have been out before it, and it is told
/// where it makes a difference.
#[test]
fn games_that_a_match_of_two_has_as_well_are_its() {
    let event = Event::under("test.toml/cup", BRACKET).level("A; B; C").lot("1.1.white", "B");
    let own = event.plays("B-C 1-0; C-B ½-½").ruling("5", "not eligible: A").settle();
    assert_eq!((own.errors(), own.settlement.status), (Vec::new(), Status::Final));
    assert!(!own.warned().contains("was level with those who play"), "{}", own.warned());
    let event = Event::under("test.toml/cup", BRACKET).level("A; B; C").lot("1.1.white", "B");
    let level = event.plays("B-C 1-0; C-B 1-0").ruling("5", "not eligible: A").settle();
    assert!(level.warned().contains("was level with those who play"), "{}", level.warned());
}

/// Of seven, A is free by lot: the round is played to its end, however many of its matches are over.
#[test]
fn a_round_goes_on_without_who_is_free_in_it() {
    let lots = BRACKET.replace("seeds = [{ system = { clause = \"6\", code = \"TPN\" } }], seeds-clause = \"6\", pairs = \"first against last\", byes = \"first seeds\"", "lots = \"6\"");
    let event = Event::under("test.toml/cup", &lots).level("A; B; C; D; E; F; G");
    let event = event.lot("1.1.pairings", "B; C; D; E; F; G; byes; A");
    let event = event.lot("1.1.a.white", "B").lot("1.1.b.white", "D").lot("1.1.c.white", "F");
    let begun = event.plays("B-C 1-0; C-B ½-½; D-E 1-0; E-D ½-½");
    let own = begun.clone().ruling("5", "not eligible: A").settle();
    assert_eq!(own.errors(), Vec::<String>::new());
    assert!(own.needs()[0].contains("F-G"), "{:?}", own.needs());
    assert!(!own.packs().contains("round-of-4"), "{}", own.packs());
    // The next round is one of the three who are left.
    let over = begun.plays("F-G 1-0; G-F ½-½").ruling("5", "not eligible: A");
    let own = over.clone().settle();
    assert_eq!(own.errors(), Vec::<String>::new());
    assert!(own.needs()[0].contains("1.2.pairings (6) B D F"), "{:?}", own.needs());
    let own = over.clone().lot("1.2.pairings", "B; D; byes; F").settle();
    assert_eq!(own.errors(), Vec::<String>::new());
    assert!(own.needs()[0].contains("1.round-of-3.white (5) B D"), "{:?}", own.needs());
    // Drawn with him, the other match is played; then a person decides on those who are left alone.
    let four = over.lot("1.2.pairings", "B; D; F; A");
    let own = four.clone().settle();
    assert_eq!(own.errors(), Vec::<String>::new());
    assert!(own.needs()[0].contains("1.round-of-4.a.white"), "{:?}", own.needs());
    assert!(own.packs().contains("F was to meet A, who is not in the event"), "{}", own.packs());
    let two = four.lot("1.2.a.white", "B").plays("B-D 1-0; D-B ½-½");
    let own = two.clone().settle();
    waits_for_a_ruling(&own);
    assert!(own.needs()[0].contains("B F"), "{:?}", own.needs());
    // Who has lost is no joint winner, whether those who are left are named or not.
    for joint in ["joint", "joint: B; F"] {
        let own = two.clone().ruling("4", joint).settle();
        let told = (own.needs(), own.warned(), own.places());
        let is_told = told.1.contains("who are joint winners cannot be told from it");
        assert!(
            told.2.starts_with("1-2 B F") || is_told && !told.0.is_empty(),
            "{joint}: {told:?}"
        );
        assert!(joint == "joint" || told.0.is_empty(), "{joint}: {told:?}");
    }
}

/// 3.9: one of a group behind the first is ruled out: what is played for first place goes on, whoever is left alone in the
/// group has its place, and what becomes of several is asked of them alone.
#[test]
fn a_group_behind_holds_up_nobody_else() {
    let event = Event::new("gct-2018/standings").level("A; B; C; D; E");
    let event = event.lot("1.1.numbers", "A; B; C; D; E");
    let rounds =
        "B-E 1-0; C-D ½-½; E-C 0-1; A-B ½-½; C-A 0-1; D-E 1-0; A-D 1-0; B-C 1-0; D-B 0-1; E-A 0-1";
    let two = event.clone().plays(rounds).lot("1.2.numbers", "A; B").lot("3.2.numbers", "C; D");
    let own = two.plays("C-D ½-½").ruling("3.1", "not eligible: D").settle();
    assert_eq!(own.errors(), Vec::<String>::new());
    assert!(own.needs().iter().all(|need| !need.contains('C')), "{:?}", own.needs());
    assert!(own.needs()[0].contains("A-B"), "{:?}", own.needs());
    let rounds =
        "B-E 1-0; C-D ½-½; E-C ½-½; A-B 1-0; C-A 0-1; D-E ½-½; A-D 1-0; B-C 1-0; D-B 0-1; E-A 0-1";
    let three = event.plays(rounds).lot("3.2.numbers", "C; D; E").game("D", "E", "1-0");
    let three = three.ruling("3.1", "not eligible: E");
    let own = three.clone().settle();
    assert_eq!(own.errors(), Vec::<String>::new());
    assert!(own.needs().iter().all(|need| need.contains("C D")), "{:?}", own.needs());
    let own = three.ruling("3.1", "order: D; C").settle();
    assert_eq!((own.errors(), own.places()), (Vec::new(), "1 A; 2 B; 3 D; 4 C".to_owned()));
}

/// 2: the first of all is ruled out, and a tie begins one place further up: what was typed for its old place is read.
#[test]
fn a_tie_that_moves_up_keeps_what_was_typed_for_it() {
    let event = Event::under("test.toml/cup", BRACKET).players("A; B; C");
    let event = event.main_games("1 A-B 1-0; 2 C-A 0-1; 3 B-C ½-½");
    let event = event.lot("2.1.white", "B").of_tie(2).plays("B-C 1-0; C-B ½-½");
    assert_eq!(
        (event.settle().errors(), event.settle().places()),
        (Vec::new(), "1 A; 2 B; 3 C".to_owned())
    );
    let out = event.clone().ruling("5", "not eligible: A").settle();
    assert_eq!((out.errors(), out.places()), (Vec::new(), "1 B; 2 C".to_owned()));
    assert!(!out.warned().contains("was not read"), "{}", out.warned());
}

/// 3.9: the groups of a tie that moves up keep their lots, too, which are named by places within it.
#[test]
fn lots_of_groups_move_up_with_their_tie() {
    let event = Event::new("gct-2018/standings").level("A; B; C; D");
    let event = event.lot("1.1.numbers", "A; B; C; D");
    let event = event.plays("A-D 1-0; B-C 1-0; D-C ½-½; A-B 1-0; B-D 1-0; C-A 0-1");
    let event = event.lot("3.2.numbers", "D; C");
    let unread =
        |settled: &Settled| settled.warned().contains("nothing calls for the lot 3.2.numbers");
    assert!(!unread(&event.settle()), "{}", event.settle().warned());
    let out = event.ruling("3.1", "not eligible: A").settle();
    assert_eq!(out.errors(), Vec::<String>::new());
    assert!(!unread(&out), "{}", out.warned());
}

/// 3.1, 3.7: three were level behind the places that are played off, and come up to them when somebody before them is
/// ruled out: what becomes of them is asked, and nobody else waits.
#[test]
fn who_come_up_to_places_that_are_played_off_are_asked_about() {
    let names = ["A", "B", "C", "D", "E", "F", "G"];
    let mut event = Event::new("gct-2018/standings").level(&names.join("; "));
    event = event.lot("1.1.numbers", &names.join("; "));
    for pair in berger::rounds(names.len()).concat() {
        let (white, black) = (names[pair.white - 1], names[pair.black - 1]);
        let drawn = white >= "E" && black >= "E";
        // Each of the last three has beaten another: without C they are not level.
        let upset = |one: &str, other: &str| ["EC", "FB", "GA"].contains(&&*[one, other].concat());
        let won = upset(white, black) || white < black && !upset(black, white);
        event = event.game(
            white,
            black,
            if drawn {
                "½-½"
            } else if won {
                "1-0"
            } else {
                "0-1"
            },
        );
    }
    let event = event.lot("3.2.numbers", "C; D").game("C", "D", "½-½");
    assert_eq!(event.settle().errors(), Vec::<String>::new());
    let out = event.ruling("3.1", "not eligible: C");
    let settled = out.settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert!(settled.places().starts_with("1 A; 2 B; 3 D"), "{}", settled.places());
    let [asked] = &settled.needs()[..] else { panic!("{:?}", settled.needs()) };
    assert!(asked.contains("E F G"), "{asked}");
    let told = settled.warned();
    assert!(
        told.contains("E, F and G are level on places 4–6 now that C is not in the event"),
        "{told}"
    );
    let ruled = out.ruling("3.1", "order: F; rest shared").settle();
    let came = (ruled.errors(), ruled.places());
    assert_eq!(came, (Vec::new(), "1 A; 2 B; 3 D; 4 F; 5-6 E G".to_owned()));
}
