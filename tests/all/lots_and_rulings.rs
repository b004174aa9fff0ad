//! What people write on Lots, Rulings and Play-off in their own ways: names twice, two decisions on one tie, colours of a
//! lot, divisions whose ties start at one place.

use crate::support::{Event, Settled, at};
use wallchart::diagnostic::{Address, Code};
use wallchart::report::document::{Block, Document};
use wallchart::report::papers::explain::explain;
use wallchart::report::papers::lots::lots;
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::papers::workbook;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::PlayerId;
use wallchart::tournament::berger;
use wallchart::tournament::entries::Format;
use wallchart::tournament::record::{Ruled, Ruling};

fn codes(settled: &Settled) -> Vec<Code> {
    settled.settlement.problems.iter().map(|problem| problem.code).collect()
}

/// Everybody has met everybody with both colours, drawn: what is played off begins with a lot.
fn level(names: &str) -> Event {
    let players = names.replace("; ", " ");
    stages(Event::new("gap-2016/other").clock("10+10").players(names), &[("", &players)])
}

/// Games of some stages in which everybody meets everybody with both colours: of three the first two are level on top,
/// of others all.
fn stages(mut event: Event, stages: &[(&str, &str)]) -> Event {
    for (stage, names) in stages {
        let names: Vec<&str> = names.split_whitespace().collect();
        let mut round = 0;
        for (index, a) in names.iter().enumerate() {
            for b in &names[index + 1..] {
                round += 1;
                let behind = !stage.is_empty() && *b == names[names.len() - 1] && names.len() == 3;
                let [first, second] = if behind { ["1-0", "0-1"] } else { ["½-½", "½-½"] };
                event = event.main_game(round, a, b, first).main_game(round, b, a, second);
            }
        }
        event = event.of_stage(stage);
    }
    event.games_each(2).format(Format::RoundRobin)
}

/// Three level on top, of whom A wins the play-off.
fn decided() -> Event {
    level("A; B; C").lot("1.1.numbers", "A; B; C").plays("B-C 1-0; C-A 0-1; A-B 1-0")
}

/// What was drawn, told in words of one's own: how it is written is told, and not that a player is to be added.
#[test]
fn a_lot_in_other_words_is_told_its_form() {
    let names = "Ash, Ann; Birch, Bo; Cedar, Cy";
    let level = || {
        let event = Event::new("gap-2016/other").clock("10+10").players(names);
        let pairs = [(1, "Ash", "Birch"), (2, "Birch", "Cedar"), (3, "Cedar", "Ash")];
        let event = pairs.into_iter().fold(event, |event, (round, a, b)| {
            event.main_game(2 * round - 1, a, b, "½-½").main_game(2 * round, b, a, "½-½")
        });
        event.games_each(2).format(Format::RoundRobin)
    };
    let told = |lot: &str, drawn: &str| -> Vec<String> {
        let problems = match level().lot(lot, drawn).try_settle() {
            Ok(settled) => settled.settlement.problems,
            Err(problems) => problems,
        };
        let lots =
            problems.iter().filter(|own| own.at.as_ref().is_some_and(|at| &*at.sheet == "Lots"));
        lots.map(|own| Words::english().told(own)).collect()
    };
    for drawn in [
        "Ash takes Black", "Ash black", "Black for Ash, Ann", "Ash, Ann, black", "Ash, Ann black",
        "white; Ash, Ann", "Ash (black)",
    ] {
        let told = told("1.2.colour", drawn);
        assert!(told[0].contains("such as Ash, Ann; white"), "{told:?}");
    }
    let told_of = told("1.1.white", "Cedar has White");
    assert!(told_of[0].contains("write the names alone"), "{told_of:?}");
    let told_of = told("1.1.numbers", "2 Ash, 1 Birch, 3 Cedar");
    assert!(told_of[0].contains("write a semicolon between two players"), "{told_of:?}");
    for drawn in ["1 Ash, 2 Birch, 3 Cedar", "1 Ash; 2 Birch; 3 Cedar", "Ash and Birch and Cedar"] {
        assert!(told("1.1.numbers", drawn).is_empty(), "{drawn}: {:?}", told("1.1.numbers", drawn));
    }
}

/// Ten of a Swiss of one round, all level, have forty games to draw for: every lot is read under the name that asks for
/// it, and those typed stand.
#[test]
fn lots_of_more_games_than_there_are_letters_are_read_as_they_are_asked_for() {
    let mut event = Event::new("gap-2016/stuart-wilson-trophy").clock("60+10");
    event = event.players("A; B; C; D; E; F; G; H; I; J").format(Format::Swiss);
    for pair in ["AF", "BG", "CH", "DI", "EJ"] {
        event = event.main_game(1, &pair[..1], &pair[1..], "½-½");
    }
    let mut names = Vec::new();
    loop {
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let needs = settled.settlement.play_offs.iter().flat_map(|own| &own.needs);
        let Some((lot, need)) = needs.filter_map(|need| Some((need.drawn()?, need))).next() else {
            break;
        };
        let white = settled.settlement.table.tournament.name(need.among[0]).to_owned();
        let name = lot.to_string();
        assert!(!names.contains(&name), "{name} is asked for again");
        event = event.lot(&name, &white);
        names.push(name);
    }
    let at = |name: &str| names.iter().position(|own| own == name);
    assert!(at("1.1.z.white") < at("1.1.aa.white"), "{names:?}");
    assert!(names.len() > 26, "{names:?}");
}

#[test]
fn joint_without_names_is_all_of_the_tie_whatever_was_played() {
    assert_eq!(decided().settle().places(), "1 A; 2-3 B C");
    for ruling in ["joint", "joint: A; B; C"] {
        let settled = decided().ruling("App. A 3", ruling).settle();
        assert_eq!(settled.errors(), Vec::<String>::new(), "{ruling}");
        assert_eq!(settled.places(), "1-3 A B C", "{ruling}");
        assert!(codes(&settled).contains(&Code::RulingOverrides), "{ruling}");
    }
}

#[test]
fn two_rulings_on_one_tie_that_name_other_winners_are_refused() {
    for [first, second] in
        [["winner: A", "winner: B"], ["joint", "winner: B"], ["winner: B", "joint: A; C"]]
    {
        for event in [decided(), level("A; B; C")] {
            let settled = event.ruling("App. A 3", first).ruling("App. A 3", second).try_settle();
            let codes = match &settled {
                Ok(settled) => codes(settled),
                Err(problems) => problems.iter().map(|problem| problem.code).collect::<Vec<_>>(),
            };
            assert!(codes.contains(&Code::RulingsDisagree), "{first}, {second}: {codes:?}");
            assert!(!codes.contains(&Code::RulingNotUsed), "{first}, {second}: {codes:?}");
        }
    }
    // One may say more than the other.
    let more =
        decided().ruling("App. A 1", "winner: B").ruling("App. A 1", "order: B; C; A").settle();
    assert_eq!((more.errors(), more.places().as_str()), (Vec::new(), "1 B; 2 C; 3 A"));
}

#[test]
fn a_lot_names_each_player_once_and_may_stand_under_both_its_names() {
    let two = || level("A; B");
    let twice = two().lot("1.1.white", "A; A").try_settle();
    let Err(problems) = twice else { panic!("taken") };
    assert!(problems.iter().any(|problem| problem.code == Code::NamedTwice), "{problems:?}");
    let both = |second: &str| two().lot("1.1.white", "B; A").lot("1.games-of-2.white", second);
    let alike = both("B; A").settle();
    assert_eq!(alike.errors(), Vec::<String>::new());
    assert_eq!(alike.needs(), ["B-A (App. A 2)"]);
    assert!(codes(&both("A; B").settle()).contains(&Code::LotWrong));
}

/// Three tied of whom B and C have not met: A had White against B and Black against C.
fn not_met() -> Event {
    Event::new("gap-2016/stuart-wilson-trophy")
        .format(Format::Swiss)
        .players("A; B; C; D; E; F")
        .with(|entries| entries.event.rounds = None)
        .main_games(
            "1 A-B ½-½; 1 C-D 1-0; 1 E-F ½-½; 2 C-A ½-½; 2 B-F 1-0; 2 D-E ½-½; \
             3 A-E 1-0; 3 B-D ½-½; 3 C-F ½-½",
        )
}

#[test]
fn app_a_3a_nobody_has_one_colour_twice_by_the_lot_of_those_who_have_not_met() {
    // What becomes of the other games hangs on the lot.
    assert_eq!(not_met().settle().needs(), ["1.1.white (App. A 3(a)) B C"]);
    let needs = |first: &str| not_met().lot("1.1.white", first).settle().needs();
    assert_eq!(needs("C; B"), ["C-B (App. A 2)", "B-A (App. A 2)", "A-C (App. A 2)"]);
    // Bob would have White twice and Cyd Black twice: the reversals are turned, the lot stands.
    assert_eq!(needs("B; C"), ["B-C (App. A 2)", "A-B (App. A 2)", "C-A (App. A 2)"]);
    for first in ["B; C", "C; B"] {
        let told = codes(&not_met().lot("1.1.white", first).settle());
        assert!(!told.contains(&Code::ColoursExcess), "{first}");
    }
}

#[test]
fn app_a_3a_a_game_against_its_lot_is_refused_and_an_excess_is_told() {
    let against = not_met().lot("1.1.white", "C; B").plays("B-C 1-0").settle();
    assert!(codes(&against).contains(&Code::PlayOffRow), "{:?}", against.errors());
    // Without the lot the game tells it, and the games that are left balance it.
    for (games, told) in [("B-C 1-0", 0), ("B-C 1-0; B-A ½-½; A-C ½-½", 2)] {
        let excess = not_met().plays(games).settle();
        assert_eq!(excess.errors(), Vec::<String>::new());
        let own = codes(&excess).into_iter().filter(|code| *code == Code::ColoursExcess);
        assert_eq!(own.count(), told, "{games}");
    }
    let left = not_met().plays("B-C 1-0").settle().needs();
    assert_eq!(left, ["A-B (App. A 2)", "C-A (App. A 2)"]);
}

#[test]
fn app_a_4a_reversing_alone_may_stand_where_it_is_too_much_for_somebody() {
    let four = |games: &str| {
        let all = format!("A-D ½-½; B-C 1-0; D-C 1-0; A-B ½-½; B-D ½-½; C-A 0-1; {games}");
        level("A; B; C; D").lot("1.1.numbers", "A; B; C; D").plays(&all).settle()
    };
    let reversed = four("D-A 1-0; B-A ½-½; D-B ½-½");
    assert_eq!(reversed.errors(), Vec::<String>::new());
    assert!(codes(&reversed).contains(&Code::ColoursExcess));
}

#[test]
fn app_a_4_the_base_time_is_that_of_all_periods() {
    for (clock, joint) in [("40/40+30", true), ("45/40+15", true), ("30/40+15", false)] {
        let two = Event::new("gap-2016/other").clock(clock).players("A; B; C");
        let two = two.format(Format::RoundRobin).main_games("1 A-B ½-½; 2 B-C 1-0; 3 C-A 0-1");
        assert_eq!(two.plays("B-A ½-½").settle().needs().is_empty(), joint, "{clock}");
    }
}

fn divisions() -> Event {
    let event = Event::new("gap-2016/other").clock("10+10").players("A; B; C; F; G; H");
    stages(event, &[("division 1", "A B C"), ("division 2", "F G H")])
}

#[test]
fn ties_of_two_divisions_start_at_one_place_and_their_players_part_them() {
    let lots = divisions().lot("1.1.white", "A; B").lot("1.1.white", "G; F").settle();
    assert_eq!(lots.errors(), Vec::<String>::new());
    assert_eq!(lots.needs(), ["A-B (App. A 2)", "G-F (App. A 2)"]);
    let played = divisions().plays("A-B 1-0; G-F 1-0").of_tie(1).settle();
    assert_eq!(played.errors(), Vec::<String>::new());
    let ruled = divisions().ruling("1", "winner: A").ruling("1", "winner: G").settle();
    assert_eq!(ruled.errors(), Vec::<String>::new());
    let within = divisions().lot("1.1.white", "A; B").lot("1.1.white", "B; A").try_settle();
    assert!(within.err().is_some_and(|all| all.iter().any(|p| p.code == Code::LotTwice)));
}

/// Groups that nothing separates are drawn each by itself: in one row, or in a row each.
#[test]
fn the_orders_of_two_groups_may_stand_in_a_row_each() {
    let four = || Event::new("tepe-sigeman-2023").level("A; B; C; D");
    let needs = four().settle();
    let groups = needs.settlement.needs[0].level_groups();
    let rows: Vec<String> = groups.map(|own| needs.names(own).replace(' ', "; ")).collect();
    assert_eq!(rows.len(), 2, "{rows:?}");
    let one = four().lot("1.1.order", &rows.join("; ")).settle();
    let two = four().lot("1.1.order", &rows[0]).lot("1.1.order", &rows[1]).settle();
    assert_eq!((one.errors(), two.errors()), (Vec::new(), Vec::new()));
    assert_eq!(one.needs(), two.needs());
    // The same names twice are two lots.
    let twice = four().lot("1.1.order", &rows[0]).lot("1.1.order", &rows[0]).try_settle();
    assert!(twice.err().is_some_and(|all| all.iter().any(|p| p.code == Code::LotTwice)));
}

#[test]
fn a_tie_of_the_second_division_may_be_counted_through_the_event() {
    let played = divisions().plays("A-B 1-0").of_tie(1).game("G", "F", "1-0").of_tie(4);
    let played = played.settle();
    assert_eq!(played.errors(), Vec::<String>::new());
    assert_eq!(played.needs(), Vec::<String>::new());
    let lot = divisions().plays("A-B 1-0").of_tie(1).lot("4.1.white", "G; F").settle();
    assert_eq!(lot.errors(), Vec::<String>::new());
    assert_eq!(lot.needs(), ["G-F (App. A 2)"]);
    // Whom neither division has at that place the game does not belong to.
    let nowhere = divisions().plays("A-B 1-0; G-F 1-0").of_tie(3).settle();
    assert!(codes(&nowhere).contains(&Code::PlayOffRow));
}

#[test]
fn a_ruling_that_names_nobody_is_on_the_division_to_which_its_tie_is_counted() {
    let ruled = |tie: u32| {
        let event = divisions().ruling("App. A 2", "joint").with(|entries| {
            let own = entries.rulings.last_mut().expect("the ruling");
            own.tie = Some(at("Rulings", 2, tie));
        });
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let told = settled.settlement.problems.iter();
        let told = told.filter(|own| own.code == Code::RulingUnclear);
        let told: Vec<String> = told.map(|own| Words::english().say(&own.said)).collect();
        (settled.needs(), told)
    };
    let (first, told) = ruled(1);
    let other = "\"joint\" is taken as the ruling on the tie of A and B; F and G of division 2 are level at the same place";
    // Its lots are called by the same number.
    let lot = |tie: u32, names: &str| vec![format!("{tie}.1.white (App. A 3(b)) {names}")];
    assert_eq!((first, told), (lot(4, "F G"), vec![other.to_owned()]));
    // Of the second division of two with three players each the first place is the fourth.
    let (second, told) = ruled(4);
    assert_eq!((second, told), (lot(1, "A B"), Vec::new()));
    assert!(divisions().settle().needs().len() == 2);
    let both = divisions().ruling("App. A 2", "joint").ruling("App. A 2", "joint");
    let both = both.with(|entries| {
        for (row, tie) in [(0, 1), (1, 4)] {
            entries.rulings[row].tie = Some(at("Rulings", row + 1, tie));
        }
    });
    assert_eq!((both.settle().needs(), codes(&both.settle())), (Vec::new(), Vec::new()));
    // Without a number it is that of the first division too, which is told.
    let settled = divisions().ruling("App. A 2", "joint").settle();
    assert_eq!(settled.needs(), lot(4, "F G"));
    assert!(codes(&settled).contains(&Code::RulingUnclear));
}

/// Places by games among the tied players, then by lot.
const BY_LOT: &str = "schema = 1\nid = \"test\"\ntitle = \"Test\"\n[competition.cup]\ntitle = \"Cup\"\n\
    [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\n\
    by = [{ direct-encounter = { clause = \"4a\" } }, { lot = { clause = \"4b\" } }]\n";

/// Four players of whom the first two are level, and six of whom the first two are and the last two.
fn four_and_six(event: Event) -> Event {
    let mut event = event.players("A; B; C; D; E; F; G; H; I; J").format(Format::RoundRobin);
    let both = [("A B C D", &["A B"][..]), ("E F G H I J", &["E F", "I J"])];
    for (number, (names, level)) in (1..).zip(both) {
        let names: Vec<&str> = names.split(' ').collect();
        for (round, pairs) in (1..).zip(berger::rounds(names.len())) {
            for pair in pairs {
                let (white, black) = (names[pair.white - 1], names[pair.black - 1]);
                let drawn = [format!("{white} {black}"), format!("{black} {white}")];
                let result = match white < black {
                    _ if drawn.iter().any(|own| level.contains(&own.as_str())) => "½-½",
                    true => "1-0",
                    false => "0-1",
                };
                event = event.main_game(round, white, black, result);
            }
        }
        event = event.of_stage(&format!("division {number}"));
    }
    event
}

/// Of four players and six behind them the fifth place is one of the second division, and its first as the sheets count: a
/// lot is of those among whom it was drawn, of a ruling that names nobody it is told which it settles and which not.
#[test]
fn a_number_that_is_two_places_of_a_division_is_told_apart() {
    let event = || four_and_six(Event::under("test.toml/cup", BY_LOT));
    let open = ["1.0.order (4b) A B", "5.0.order (4b) E F", "9.0.order (4b) I J"];
    let settled = event().settle();
    assert_eq!(settled.needs(), open);
    let paper = text::write(&lots(&settled.sheet()).expect("lots"));
    for head in ["Division 1 · Lot 1.0.order", "Division 2 · Lot 9.0.order"] {
        assert!(paper.contains(head), "{paper}");
    }
    let last = event().lot("5.0.order", "J; I").settle();
    assert_eq!(
        (last.needs(), last.errors()),
        (open[..2].iter().map(ToString::to_string).collect(), Vec::new())
    );
    let first = event().lot("5.0.order", "F; E").settle();
    assert_eq!(first.needs(), [open[0], open[2]]);
    let ruled = event().ruling("4", "joint").with(|entries| {
        entries.rulings.last_mut().expect("the ruling").tie = Some(at("Rulings", 2, 5));
    });
    let settled = ruled.settle();
    assert_eq!(settled.needs(), [open[0], open[2]]);
    let told = settled.settlement.problems.iter().filter(|own| own.code == Code::RulingUnclear);
    let told: Vec<String> = told.map(|own| Words::english().told(own)).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("on the tie of E and F; I and J of division 2"), "{told:?}");
    assert!(told[0].contains("enter 9 in the column Tie"), "{told:?}");
    // A title is that of the first division: nothing is drawn for one of the second.
    let titled = four_and_six(Event::new("gct-2021/classical")).settle();
    assert!(
        titled.needs().iter().all(|need| !need.starts_with("5.0.order")),
        "{:?}",
        titled.needs()
    );
    let divided = four_and_six(Event::new("gap-2016/stuart-wilson-trophy").clock("60+10"));
    let divided = divided.plays("F-E ½-½").of_tie(5).settle();
    let told = divided.settlement.problems.iter().map(|own| Words::english().told(own));
    assert!(told.into_iter().all(|own| !own.contains("nothing says who has runner-up")));
}

/// Each division has packs and lots of its own name, also where the number is a place that it has itself; and money of
/// the first does not wait for a tie of the second.
#[test]
fn divisions_are_told_apart_by_their_packs_and_lots() {
    let settled = divisions().currency("AUD").prizes("50; 20").settle();
    assert_eq!(settled.needs(), ["1.1.white (App. A 3(b)) A B", "4.1.white (App. A 3(b)) F G"],);
    let packs = settled.packs();
    for own in ["Division 1 · Play-off", "Division 2 · Play-off", "Lot 1.1.white", "Lot 4.1.white"]
    {
        assert!(packs.contains(own), "{own}: {packs}");
    }
    let prizes = settled.told_of_prizes();
    assert!(prizes.contains("A and B") && !prizes.contains("F and G"), "{prizes}");
    let event = Event::new("gap-2016/other").clock("10+10").players("A; B; F; G; H");
    let two = stages(event, &[("division 1", "A B"), ("division 2", "F G H")]);
    assert_eq!(two.clone().settle().needs()[1], "3.1.white (App. A 3(b)) F G");
    let drawn = two.lot("3.1.white", "G; F").lot("1.1.white", "A; B").settle();
    assert_eq!(drawn.needs(), ["A-B (App. A 2)", "G-F (App. A 2)"]);
    assert_eq!(codes(&drawn), Vec::new());
}

/// Of two players and three behind them place 3 is a place of the second division, and its first counted in the event.
#[test]
fn a_ruling_on_a_larger_second_division_settles_its_tie_by_the_number_that_is_told() {
    let larger = || {
        let event = Event::new("gap-2016/other").clock("10+10").players("A; B; F; G; H");
        stages(event, &[("division 1", "A B"), ("division 2", "F G H")])
    };
    let ruled = |ruling: &str| {
        let event = larger().ruling("App. A 2", ruling).with(|entries| {
            entries.rulings.last_mut().expect("the ruling").tie = Some(at("Rulings", 2, 3));
        });
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        assert!(!codes(&settled).contains(&Code::RulingNotUsed), "{ruling}");
        settled.needs()
    };
    let open = larger().settle().needs();
    let of_first: Vec<String> = open.iter().filter(|need| !need.contains('F')).cloned().collect();
    assert!(of_first.len() < open.len(), "{open:?}");
    for ruling in ["joint", "winner: F", "joint: F; G"] {
        assert_eq!(ruled(ruling), of_first, "{ruling}");
    }
    // The sheets of each say its own number.
    let packs = larger().settle().packs();
    for tie in [1, 3] {
        assert!(packs.contains(&format!("type {tie} in the column Tie")), "{packs}");
    }
    // Games and rulings with it are of that division.
    let played = larger().plays("B-A 1-0").of_tie(1).game("G", "F", "1-0").of_tie(3).settle();
    assert_eq!(played.errors(), Vec::<String>::new());
}

#[test]
fn prizes_of_an_event_in_divisions_are_told_to_be_those_of_the_first() {
    let told = |event: Event| codes(&event.plays("A-B 1-0; G-F 1-0").of_tie(1).settle());
    assert!(
        told(divisions().currency("AUD").prizes("100; 50")).contains(&Code::PrizesOfOneDivision)
    );
    assert!(!told(divisions()).contains(&Code::PrizesOfOneDivision));
}

#[test]
fn players_of_a_lot_or_an_order_may_stand_in_a_row_where_only_one_meaning_is_possible() {
    let names = "Able, Ann; Baker, Bob; Clark, Cyd";
    let event =
        || Event::new("gct-2021/standings").scores("Able, Ann 30; Baker, Bob 30; Clark, Cyd 30");
    let lot = |drawn: &str| event().lot("1.1.numbers", drawn).try_settle();
    let wanted = event().lot("1.1.numbers", names).settle().needs();
    for drawn in [
        "Able, Ann, Baker, Bob, Clark, Cyd",
        "Able, Ann Baker, Bob Clark, Cyd",
        "Ann Able, Bob Baker, Cyd Clark",
        "Able, Baker, Clark",
        "1, 2, 3",
        "1 2 3",
    ] {
        let settled = lot(drawn).unwrap_or_else(|problems| panic!("{drawn}: {problems:?}"));
        assert_eq!(settled.needs(), wanted, "{drawn}");
    }
    // What may be one player's two names is not taken for two, and a stranger among several is asked about.
    assert!(lot("Able, Baker").is_err());
    let Err(problems) = lot("Able, Baker, Dodd") else { panic!("a stranger was taken") };
    let told: Vec<String> = problems.iter().map(|p| Words::english().told(p)).collect();
    assert!(told.iter().any(|told| told.contains("a semicolon between two players")), "{told:?}");
    let ruled = event().ruling("4.5", "order: Able, Baker, Clark").settle();
    assert_eq!(ruled.places(), "1 Able, Ann; 2 Baker, Bob; 3 Clark, Cyd");
}

#[test]
fn a_division_has_the_papers_of_its_own_players_and_places() {
    let played = divisions().plays("A-B 0-1; G-F 1-0").of_tie(1).settle();
    let stages: Vec<_> = played.settlement.stages.iter().map(|stage| &*stage.name).collect();
    assert_eq!(stages, ["division 1", "division 2"]);
    let wall = text::write(&wall_chart(&played.sheet()));
    let (first, second) = wall.split_once("Division 2").expect("a chart each");
    let names = |text: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.trim_start().split_once(' '));
        let named = lines.filter(|(line, _)| line.parse::<u32>().is_ok());
        named
            .map(|(line, name)| {
                format!("{line} {}", name.trim_start().chars().next().unwrap_or(' '))
            })
            .collect()
    };
    assert_eq!(names(first), ["1 B", "2 A", "3 C"], "{wall}");
    assert_eq!(names(second), ["1 G", "2 F", "3 H"], "{wall}");
    assert!(wall.contains("Division 2 · 1–2: G won the play-off (App. A 1)."), "{wall}");
    let of_name = |sheet: &Document, name: &str| matches!(sheet.blocks.first(), Some(Block::Table(table)) if table.name == name);
    let sheets = workbook::workbook(&played.sheet());
    let own = sheets.iter().find(|sheet| of_name(sheet, "Division 2")).expect("a sheet each");
    let own = text::write(own);
    assert!(own.contains("Place") && own.contains("3   6  H  "), "{own}");
    assert!(!own.contains("  A  ") && !own.contains("  C  "), "{own}");
    let list = sheets.iter().find(|sheet| of_name(sheet, "Standings")).expect("standings");
    assert!(
        text::write(list).contains("Division 2 · Places 1–2: F and G tied"),
        "{}",
        text::write(list)
    );
}

#[test]
fn a_pool_has_its_own_players_and_a_final_ranks_all() {
    let pools = [("pool A", "A B C"), ("pool B", "F G H"), ("final", "A F")];
    let event = Event::new("gap-2016/other").clock("10+10").players("A; B; C; F; G; H");
    let event = stages(event, &pools).plays("A-F 1-0").ruling("silent", "order: B; C; G; H");
    let settled = event.settle();
    let wall = text::write(&wall_chart(&settled.sheet()));
    let list = wall.lines().skip_while(|line| !line.contains("Pool A  Pool B  Final"));
    let list: Vec<&str> = list.skip(2).take_while(|line| !line.is_empty()).collect();
    assert_eq!(list.len(), 6, "{wall}");
    assert!(list[2].starts_with("3  B          3        "), "{wall}");
    let pool =
        wall.split("Pool B").last().and_then(|rest| rest.split("Final").next()).unwrap_or_default();
    assert!(pool.contains(" G ") && !pool.contains(" A ") && !pool.contains(" B "), "{wall}");
    let why = text::write(&explain(&settled.sheet(), None));
    assert!(why.contains("1. A · Final") && why.contains("4. C · Pool A"), "{why}");
}

#[test]
fn what_is_played_off_in_a_final_is_looked_for_in_no_pool() {
    let pools = [("pool A", "A B C"), ("pool B", "F G H"), ("final", "A F")];
    let event = Event::new("gap-2016/other").clock("10+10").players("A; B; C; F; G; H");
    let event = stages(event, &pools);
    let event = event.ruling("silent", "order: B; C; G; H");
    for event in [
        event.clone().lot("1.1.white", "A; F"),
        event.clone().lot("1.1.white", "A; F").plays("A-F 1-0"),
        event.clone().ruling("App. A 1", "winner: F"),
    ] {
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let unused = [Code::LotNotUsed, Code::RulingNotUsed, Code::PlayOffRow];
        assert!(!codes(&settled).iter().any(|code| unused.contains(code)), "{:?}", codes(&settled));
    }
    // What is none of any stage is told once.
    for players in ["B; C", "B; G"] {
        let codes = codes(&event.clone().lot("2.1.white", players).settle());
        assert_eq!(codes.iter().filter(|code| **code == Code::LotNotUsed).count(), 1, "{players}");
    }
    for pair in ["B-C", "B-G"] {
        let codes = codes(&event.clone().plays(&format!("{pair} 1-0")).settle());
        assert_eq!(codes.iter().filter(|code| **code == Code::PlayOffRow).count(), 1, "{pair}");
    }
}

/// The classes that a ruling makes of three tied players, by number.
fn classes(what: Ruled, rest_shared: bool) -> Option<Vec<Vec<usize>>> {
    let ruling = Ruling {
        clause: None,
        clause_at: None,
        what,
        rest_shared,
        text: String::new(),
        of_stage: None,
        tie: None,
        by: None,
        date: None,
        reason: None,
        at: Address::new(&"Rulings".into(), 0, 0),
    };
    let tied: Vec<PlayerId> = (1..=3).map(PlayerId).collect();
    let numbers = |class: Vec<PlayerId>| class.into_iter().map(|p| p.0).collect();
    Some(ruling.classes(&tied)?.into_iter().map(numbers).collect())
}

#[test]
fn every_tied_player_is_in_one_class_of_a_ruling() {
    let [a, b] = [PlayerId(1), PlayerId(2)];
    assert_eq!(classes(Ruled::Winner(b), false), Some(vec![vec![2], vec![1, 3]]));
    assert_eq!(classes(Ruled::Order(vec![b, a]), true), Some(vec![vec![2], vec![1], vec![3]]));
    assert_eq!(classes(Ruled::Order(vec![b, a]), false), None, "who is left out is not told");
    assert_eq!(classes(Ruled::Joint(vec![a, b]), false), Some(vec![vec![1, 2], vec![3]]));
    assert_eq!(classes(Ruled::Joint(Vec::new()), false), Some(vec![vec![1, 2, 3]]));
    assert_eq!(classes(Ruled::NoPlayOff, false), Some(vec![vec![1, 2, 3]]));
    assert_eq!(classes(Ruled::Winner(PlayerId(7)), false), None, "somebody else");
    assert_eq!(classes(Ruled::Split(Vec::new()), false), None, "money alone");
}

/// TePe A.5 and the like: a decision in the arbiter's own words is kept and printed, and stands in nobody's way.
#[test]
fn a_decision_in_words_of_ones_own_is_printed_and_settles_nothing() {
    let settled = level("A; B").ruling("App. A 4", "10 minutes of rest granted").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.needs(), level("A; B").settle().needs());
    let paper = wallchart::report::papers::play_off::play_off(&settled.sheet());
    let paper = text::write(&paper[0]);
    assert!(paper.contains("Decision (App. A 4): 10 minutes of rest granted"), "{paper}");
    // What was meant as a ruling and is misspelt is an error still.
    for misspelt in ["winer: A", "winner A", "joint: X", "oder: A; B", "splitt: A 1"] {
        assert!(level("A; B").ruling("App. A 4", misspelt).try_settle().is_err(), "{misspelt}");
    }
}

/// D17: a ruling makes errors of the tie's lots notes, as it does of its rows.
#[test]
fn d17_a_lot_that_cannot_be_is_a_note_where_a_ruling_settles_the_tie() {
    let event = || level("A; B; C").lot("1.1.numbers", "A; B");
    assert!(codes(&event().settle()).contains(&Code::LotWrong));
    assert_eq!(event().settle().errors().len(), 1);
    let ruled = event().ruling("App. A 4", "winner: B").settle();
    assert_eq!(ruled.errors(), Vec::<String>::new());
    assert!(codes(&ruled).contains(&Code::LotWrong));
    assert!(ruled.places().starts_with("1 B"));
}

/// Rows typed before the play-off, of games that were not needed, stay without a result and disturb nobody.
#[test]
fn a_row_without_result_after_the_end_is_a_note() {
    let rows = |event: Event| {
        event.with(|entries| {
            let mut row = entries.play_off[0].clone();
            row.result = None;
            entries.play_off.push(row);
        })
    };
    let settled = rows(decided()).settle();
    assert_eq!((settled.errors(), settled.places().as_str()), (Vec::new(), "1 A; 2-3 B C"));
    assert!(codes(&settled).contains(&Code::PlayOffRow));
}

/// GCT 2021, 3[2.3]: `joint` alone is all who are tied for the title.
#[test]
fn gct_2021_3_2_3_joint_alone_is_on_the_title() {
    let event = || Event::new("gct-2021/classical").level("A; B; C; D");
    assert_eq!(event().settle().needs().len(), 1);
    let settled = event().ruling("3[2.3]", "joint").settle();
    assert_eq!((settled.errors(), settled.needs()), (Vec::new(), Vec::new()));
}

/// Whoever has withdrawn and would have to play off is told: a person decides what becomes of him.
#[test]
fn a_withdrawn_player_who_would_play_off_is_told() {
    let event = |withdrawn: bool| {
        level("A; B; C").with(|entries| {
            entries.players[1].withdrawn = withdrawn.then(|| crate::support::at("Players", 2, 99));
        })
    };
    assert!(codes(&event(true).settle()).contains(&Code::AfterWithdrawal));
    assert!(!codes(&event(false).settle()).contains(&Code::AfterWithdrawal));
}

/// A ruling stands on whatever clause it is based; one that the document does not have is told at its cell.
#[test]
fn a_ruling_by_a_clause_that_the_document_does_not_have_is_told() {
    let told = |clause: &str| {
        let settled =
            Event::new("gct-2018/rapid-blitz").level("A; B").ruling(clause, "winner: A").settle();
        assert_eq!(settled.winner(), "A", "{clause}");
        codes(&settled).contains(&Code::UnknownClause)
    };
    for clause in ["9.9", "Rule 4.5", "2.3, 9.1"] {
        assert!(told(clause), "{clause}");
    }
    for clause in ["2.2", "Rule 2.3.1", "the chief arbiter", "FIDE Laws 12.3", ""] {
        assert!(!told(clause), "{clause}");
    }
}

#[test]
fn a_lot_may_have_numerals_and_a_toss_a_colour_of_another_language_and_stand_twice_if_both_agree() {
    let drawn = |result: &str| {
        let settled = level("A; B; C").lot("1.1.numbers", result).settle();
        settled.settlement.table.tournament.record.lots[0].drawn.clone()
    };
    assert_eq!(drawn("1 C; 2 A; 3 B"), drawn("C; A; B"));
    let twice = |other: &str| level("A; B").lot("1.1.white", "A").lot("1.1.white", other);
    assert!(twice("A; B").try_settle().is_ok());
    let told = twice("B; A").try_settle().expect_err("a fault");
    assert!(told.iter().any(|problem| problem.code == Code::LotTwice));
    for word in ["schwarz", "noirs", "negras", "svart", "zwart"] {
        let colour = wallchart::tournament::notation::colour(word);
        assert_eq!(colour, Some(wallchart::tournament::game::Colour::Black), "{word}");
    }
}
