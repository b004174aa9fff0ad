//! Prizes that people award: until a ruling says who has one it waits, with its amount, and no place waits for it.

#![allow(clippy::expect_used, reason = "tests")]

use crate::support::{Event, Settled};
use wallchart::event::Status;
use wallchart::regulations::Catalogue;
use wallchart::report::words::Words;

const RULES: &str = r#"schema = 1
id = "test"
title = "Test"

[competition.cup]
title   = "Cup"
format  = [{ entries = "2+", one-of = ["round robin"], clause = "1" }]
special = [
  { name = "Best game", amount = "30", to = "whom a ruling names", clause = "7" },
  { name = "Brilliancy", amount = "20", to = "whom a ruling names", when-nobody = "carried over", clause = "8" },
]

[[competition.cup.tie]]
places = "1+"
clause = "5"
shared = "the tied players share the places"

[ledger]
"1" = { carried-out = "everyone meets everyone" }
"5" = { carried-out = "places are shared" }
"7" = { carried-out = "the best game" }
"8" = { carried-out = "brilliancy" }
"#;

/// A beats B and C, who draw; 100 for the first.
fn event(rulings: &[&str]) -> Settled {
    let event = Event::under("test.toml/cup", RULES).players("A; B; C");
    let event = event.main_games("1 A-B 1-0; 2 B-C ½-½; 3 C-A 0-1").currency("EUR").prizes("100");
    rulings.iter().fold(event, |event, ruling| event.ruling("7", ruling)).settle()
}

fn told(settled: &Settled) -> String {
    let all = settled.settlement.problems.iter().map(|told| Words::english().told(told));
    all.collect::<Vec<_>>().join("\n")
}

/// Who is paid what: `A 130; B 10`.
fn paid(settled: &Settled) -> String {
    let awards = settled.settlement.money.awards.iter();
    let paid = awards.filter_map(|own| {
        let paid = own.prize.as_ref()?.paid?;
        Some(format!("{} {}", settled.name(own.player), paid.mixed()))
    });
    paid.collect::<Vec<_>>().join("; ")
}

fn fund(settled: &Settled) -> [String; 4] {
    let fund = settled.settlement.money.fund.expect("a fund");
    [fund.total, fund.paid, fund.withheld, fund.remainder].map(|own| own.mixed())
}

#[test]
fn without_a_ruling_the_prizes_wait_with_their_amounts_and_no_place_does() {
    let settled = event(&[]);
    assert_eq!(settled.settlement.status, Status::Waiting);
    assert_eq!(settled.needs(), ["prize Best game (7)", "prize Brilliancy (8)"]);
    assert_eq!(settled.places(), "1 A; 2-3 B C");
    assert_eq!(paid(&settled), "A 100");
    assert_eq!(fund(&settled), ["150", "100", "50", "0"]);
    let statement = settled.told_of_prizes();
    for said in [
        "Best game (7): waits for a ruling that says who has it",
        "Brilliancy (8): waits for a ruling that says who has it",
        "a ruling on who has Best game",
    ] {
        assert!(statement.contains(said), "{said}\n{statement}");
    }
    assert!(statement.contains("30") && statement.contains("20"), "{statement}");
}

#[test]
fn a_ruling_gives_it_to_players_for_a_game_or_to_nobody() {
    for (ruling, money) in [
        ("prize Best game: B", "A 100; B 30"),
        ("prize best GAME: B; C", "A 100; B 15; C 15"),
        // Who has won the game has it, of a drawn one both.
        ("prize Best game: B - A", "A 130"),
        ("Prize Best game: B – C", "A 100; B 15; C 15"),
    ] {
        let settled = event(&[ruling, "prize Brilliancy: nobody"]);
        assert_eq!(settled.settlement.status, Status::Final, "{ruling}: {}", told(&settled));
        assert_eq!(paid(&settled), money, "{ruling}");
        assert_eq!(fund(&settled), ["150", "130", "0", "20"], "{ruling}");
        let statement = settled.told_of_prizes();
        assert!(statement.contains("Brilliancy (8): nobody has it, carried over"), "{statement}");
        assert!(!told(&settled).contains("settles nothing"), "{}", told(&settled));
    }
    // The ruling is cited beside the rule.
    let settled = event(&["prize Best game: B", "prize Brilliancy: C"]);
    let of_c = settled.settlement.money.awards.iter().find(|own| settled.name(own.player) == "C");
    let because: Vec<&str> = of_c.expect("C").because.iter().map(|own| own.as_str()).collect();
    assert_eq!(because, ["8", "7"]);
}

#[test]
fn a_ruling_that_gives_no_prize_is_told() {
    for (ruling, said) in [
        ("prize Best gme: B", "no prize that a ruling gives is called so"),
        ("prize Best game: B - B", "have not met over the board"),
    ] {
        let settled = event(&[ruling, "prize Brilliancy: nobody"]);
        assert!(told(&settled).contains(said), "{ruling}: {}", told(&settled));
        assert_ne!(settled.settlement.status, Status::Final, "{ruling}");
    }
    // What nobody can carry out stands in the way.
    for (rulings, said) in [
        (&["prize Best game:"][..], "\"prize Best game:\" is no ruling that the program knows"),
        (&["prize Best game: Zoe"], "Zoe"),
        (&["prize Best game: B", "prize Best game: C"], "gives the same prize otherwise"),
    ] {
        let event = Event::under("test.toml/cup", RULES).players("A; B; C");
        let event = event.main_games("1 A-B 1-0; 2 B-C ½-½; 3 C-A 0-1").currency("EUR");
        let event = rulings.iter().fold(event, |event, ruling| event.ruling("7", ruling));
        let told = match event.try_settle() {
            Ok(settled) => told(&settled),
            Err(problems) => {
                let all = problems.iter().map(|told| Words::english().told(told));
                all.collect::<Vec<_>>().join("\n")
            }
        };
        assert!(told.contains(said), "{rulings:?}: {told}");
    }
    let rules = RULES.replace("whom a ruling names", "the winner");
    let event = Event::under("test.toml/cup", &rules).players("A; B; C");
    let settled = event.main_games("1 A-B 1-0; 2 B-C ½-½; 3 C-A 0-1").currency("EUR");
    let settled = settled.ruling("7", "prize Best game: B").settle();
    assert!(told(&settled).contains("no rule leaves a prize to a ruling"), "{}", told(&settled));
}

#[test]
fn rulings_that_give_one_prize_alike_are_one_and_otherwise_are_told() {
    for other in ["prize Best game: C; B", "prize Best game: C - B"] {
        let settled = event(&["prize Best game: B; C", other, "prize Brilliancy: nobody"]);
        assert_eq!(settled.settlement.status, Status::Final, "{other}: {}", told(&settled));
        assert_eq!(paid(&settled), "A 100; B 15; C 15", "{other}");
    }
    let settled = event(&["prize Best game: A - B", "prize Best game: B"]);
    assert_eq!(settled.settlement.status, Status::Invalid);
    assert!(told(&settled).contains("gives the same prize otherwise"), "{}", told(&settled));
    let split = |second: &str| {
        let event = Event::under("test.toml/cup", RULES).players("A; B; C");
        let event = event.main_games("1 A-B 1-0; 2 B-C ½-½; 3 C-A 0-1").currency("EUR");
        let event = event.prizes("100; 20; 10").ruling("5", "split: B 20; C 10");
        let event = event.ruling("7", "prize Best game: nobody");
        event.ruling("8", "prize Brilliancy: nobody").ruling("5", second).settle()
    };
    let settled = split("split: C 10; B 20");
    assert_eq!(paid(&settled), "A 100; B 20; C 10", "{}", told(&settled));
    assert!(!told(&settled).contains("no tie"), "{}", told(&settled));
    let settled = split("split: C 20; B 10");
    assert_eq!(settled.settlement.status, Status::Invalid);
    assert!(told(&settled).contains("rules otherwise on the same tie"), "{}", told(&settled));
}

/// GCT 2021 3[2.3]: there is one title, and one holder of it.
#[test]
fn rulings_that_give_a_title_to_two_are_told() {
    let level = |second: &str| {
        let event = Event::new("gct-2021/classical").level("A; B; C").games_each(1);
        event.ruling("3[2.3]", "winner: A").ruling("3[2.3]", second).settle()
    };
    let settled = level("winner: B");
    assert_eq!(settled.settlement.status, Status::Invalid, "{}", told(&settled));
    assert!(told(&settled).contains("gives the same prize otherwise"), "{}", told(&settled));
    assert_eq!(level("winner: A").errors(), Vec::<String>::new());
}

#[test]
fn a_player_who_may_win_and_may_not_is_told() {
    let event = || Event::new("gap-2016/granger-trophy").level("A; B; C").games_each(1);
    let both = event().ruling("Maiden 3", "eligible: A").ruling("Maiden 3", "not eligible: A");
    let Err(problems) = both.try_settle() else { panic!("taken") };
    let told = problems.iter().map(|told| Words::english().told(told)).collect::<String>();
    assert!(told.contains("says the contrary of the same player"), "{told}");
}

#[test]
fn what_a_ruling_decides_has_no_criteria() {
    let rules = RULES.replacen(
        "names\", clause = \"7\"",
        "names\", by = [{ wins = { clause = \"7\" } }], clause = \"7\"",
        1,
    );
    let checked = Catalogue::new().with_file("test", rules).check("test").expect("a file");
    let said = checked.faults.iter().map(|own| Words::english().say(&own.said));
    assert!(said.into_iter().any(|own| own.contains("\"whom a ruling names\"")));
}

#[test]
fn a_ruling_for_a_player_with_too_few_points_is_told() {
    let rules = RULES.replacen(
        "names\", clause = \"7\"",
        "names\", least-points = \"2\", clause = \"7\"",
        1,
    );
    let with = |ruling: &str| {
        let event = Event::under("test.toml/cup", &rules).players("A; B; C").currency("EUR");
        let event = event.main_games("1 A-B 1-0; 2 B-C ½-½; 3 C-A 0-1").prizes("100");
        event.ruling("7", ruling).ruling("7", "prize Brilliancy: nobody").settle()
    };
    let below = "gives a prize to B, who has fewer than 2 points (7)";
    let settled = with("prize Best game: B");
    assert!(told(&settled).contains(below), "{}", told(&settled));
    assert_eq!(paid(&settled), "A 100");
    let settled = with("prize Best game: A; B");
    assert!(told(&settled).contains(below), "{}", told(&settled));
    assert_eq!(paid(&settled), "A 130");
    for ruling in ["prize Best game: A", "prize Best game: nobody"] {
        assert!(!told(&with(ruling)).contains("fewer than"), "{ruling}");
    }
}

#[test]
fn what_rounding_leaves_is_handed_out_in_the_unit_of_the_tie_rule() {
    let rules = |to: &str| {
        let title = "title   = \"Cup\"\n";
        let rest = format!("{title}remainder = {{ to = \"{to}\", clause = \"1\" }}\n");
        let unit = "share the places\"\npayment-unit = { unit = \"5\", clause = \"5\" }\n\
                    money = { equal = { clause = \"5\" } }\n";
        let text = RULES.replace(title, &rest).replace("share the places\"\n", unit);
        let start = text.find("special = [").expect("special");
        let end = text[start..].find("\n]\n").expect("its end") + start + 3;
        format!("{}{}", &text[..start], &text[end..])
    };
    let games = "1 A-B 1-0; 2 B-C ½-½; 1 C-D 1-0; 2 D-A 0-1; 3 A-C 1-0; 3 B-D 1-0";
    for (to, money) in [
        ("the winner", "A 105; B 20; C 20; D 5"),
        ("one unit each in the order of the places", "A 105; B 20; C 20; D 5"),
    ] {
        let event = Event::under("test.toml/cup", &rules(to)).players("A; B; C; D");
        let event = event.main_games(games).currency("EUR").prizes("103; 21; 21; 9");
        let settled = event.settle();
        assert_eq!(paid(&settled), money, "{to}: {}", told(&settled));
        assert_eq!(fund(&settled), ["154", "150", "0", "4"], "{to}");
        let statement = settled.told_of_prizes();
        assert!(statement.contains("What rounding leaves of all prizes"), "{statement}");
    }
}

/// Two whom the play-off left level, while the others of the tie are settled by it: what each is paid says a ruling on them
/// alone, and the others have what their places give.
#[test]
fn a_ruling_divides_the_money_of_those_alone_whom_the_play_off_left_level() {
    let event = Event::new("gct-2018/standings").scores("A 10; B 10; C 10; D 10; E 5");
    let event = event.currency("USD").prizes("1000; 500; 200; 100");
    let event = event.lot("1.1.numbers", "A; B; C; D").lot("1.2.numbers", "A; B");
    let event = event.lot("3.2.numbers", "C; D").plays(
        "A-D 1-0; B-C 1-0; D-C ½-½; A-B ½-½; B-D 1-0; C-A 0-1; A-B ½-½; B-A ½-½; B-A ½-½; A-B ½-½; \
         A-B ½-½; B-A ½-½; C-D 1-0; D-C 0-1",
    );
    let settled = |split: &str| event.clone().ruling("3.10", split).settle();
    let open = settled("split: A 900; B 600");
    assert_eq!(open.settlement.status, Status::Waiting, "{}", told(&open));
    assert_eq!(paid(&open), "A 900; B 600; C 200; D 100");
    let whole = event.clone().ruling("3.10", "order: B; A").ruling("3.10", "split: A 900; B 600");
    assert_eq!(paid(&whole.settle()), "B 600; A 900; C 200; D 100");
    for (wrong, what) in [("split: A 900; B 700", "1,600"), ("split: A 1500", "leaves out")] {
        let wrong = settled(wrong);
        assert_eq!(wrong.settlement.status, Status::Invalid);
        assert!(told(&wrong).contains(what), "{}", told(&wrong));
    }
    // One on all of them and one on two of them are on the same money.
    let both = |part: &str| {
        let whole = event.clone().ruling("3.10", "split: A 800; B 600; C 300; D 100");
        whole.ruling("3.10", part).settle()
    };
    let otherwise = both("split: A 900; B 600");
    assert_eq!(otherwise.settlement.status, Status::Invalid);
    assert!(told(&otherwise).contains("rules otherwise on the same tie"), "{}", told(&otherwise));
    let alike = both("split: A 800; B 600");
    assert_eq!(alike.settlement.status, Status::Waiting, "{}", told(&alike));
    assert_eq!(paid(&alike), "A 800; B 600; C 300; D 100");
}
