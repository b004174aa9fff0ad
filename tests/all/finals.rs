//! Pools, a final and a final behind it: places come from the finals, the first before the second, and then from the pools.

use crate::support::{Event, Settled, at, place};
use wallchart::diagnostic::Severity;
use wallchart::event::{Status, Winner};
use wallchart::report::words::Words;
use wallchart::tournament::Places;
use wallchart::tournament::entries::{Format, PrizeEntry};
use wallchart::tournament::exact::Exact;

fn rules(behind: &str) -> String {
    format!(
        "schema = 1\nid = \"test\"\ntitle = \"T\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
         format = [{{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }}]\n\
         stages = {{ behind = \"{behind}\", clause = \"7\" }}\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\nby = [{{ direct-encounter = {{ clause = \"2\" }} }}]\n\
         money = {{ equal = {{ clause = \"3\" }} }}\n"
    )
}

fn event(behind: &str, final_b: &str) -> Event {
    under(&rules(behind), final_b)
}

fn under(rules: &str, final_b: &str) -> Event {
    let stages = [
        ("Pool 1", "1 A-B ½-½; 2 A-C 1-0; 3 A-D 1-0; 4 B-C 1-0; 5 B-D 1-0; 6 C-D 1-0"),
        ("Pool 2", "1 E-F ½-½; 2 E-G 1-0; 3 E-H 1-0; 4 F-G 1-0; 5 F-H 1-0; 6 G-H 1-0"),
        ("Final A", "7 A-E 1-0; 8 B-F ½-½; 9 A-B ½-½; 10 E-F 1-0; 11 A-F 1-0; 12 B-E 1-0"),
        ("Final B", final_b),
    ];
    let mut event = Event::under("test.toml/cup", rules)
        .players("A; B; C; D; E; F; G; H")
        .format(Format::RoundRobin)
        .games_each(1);
    for (stage, games) in stages.iter().filter(|(_, games)| !games.is_empty()) {
        event = event.main_games(games).of_stage(stage);
    }
    event
}

/// D wins the second final though he was last in his pool; C, G and H are level behind him, and their own games part them.
const FINAL_B: &str = "7 D-C 1-0; 8 G-H ½-½; 9 D-G 1-0; 10 C-H ½-½; 11 D-H 1-0; 12 C-G 1-0";

#[test]
fn a_second_final_has_the_places_behind_the_first() {
    for behind in ["points in the pools", "as ruled"] {
        let settled = event(behind, FINAL_B).settle();
        assert_eq!(settled.places(), "1 A; 2 B; 3 E; 4 F; 5 D; 6 C; 7 H; 8 G", "{behind}");
        assert_eq!(settled.settlement.status, Status::Final, "{behind}");
    }
}

#[test]
fn players_of_a_second_final_who_are_level_are_parted_by_the_rule_for_their_places() {
    let level = "7 D-C 1-0; 8 G-H 1-0; 9 D-G ½-½; 10 C-H ½-½; 11 D-H ½-½; 12 C-G 1-0";
    let settled = event("points in the pools", level).settle();
    // C and G have a point and a half each, and C has won their game.
    assert_eq!(settled.places(), "1 A; 2 B; 3 E; 4 F; 5 D; 6 C; 7 G; 8 H");
}

#[test]
fn without_a_second_final_the_pools_give_the_places_behind() {
    let settled = event("points in the pools", "").settle();
    assert_eq!(settled.places(), "1 A; 2 B; 3 E; 4 F; 5-6 C G; 7-8 D H");
}

/// What everybody has: `A 100 (2)`.
fn given(settled: &Settled) -> Vec<String> {
    let of = |winner: &Winner<'_>| {
        let paid = winner.paid().map(|paid| format!(" {paid}")).unwrap_or_default();
        let points = winner.award.and_then(|award| award.points);
        let points = points.map(|points| format!(" [{points}]")).unwrap_or_default();
        let things: Vec<&str> = winner.trophies.iter().map(|own| &*own.name).collect();
        format!("{}{paid}{points} {}", settled.name(winner.player()), things.join(", "))
    };
    let all = settled.settlement.winners();
    all.iter().map(|own| of(own).trim_end().to_owned()).filter(|own| own.contains(' ')).collect()
}

fn warned(settled: &Settled) -> Vec<String> {
    let problems = settled.settlement.problems.iter();
    let warned = problems.filter(|own| own.severity == Severity::Warning);
    warned.map(|own| Words::english().say(&own.said)).collect()
}

fn with_prizes(event: Event) -> Event {
    event.currency("EUR").prizes("80; 70; 60; 50; 40; 30; 20; 10").points("8; 7; 6; 5; 4; 3; 2; 1")
}

#[test]
fn every_place_of_the_finals_and_the_pools_has_its_prize() {
    let settled = with_prizes(event("as ruled", FINAL_B)).award("Medal").settle();
    assert_eq!(
        given(&settled),
        [
            "A 80 [8] Medal", "B 70 [7]", "E 60 [6]", "F 50 [5]", "D 40 [4]", "C 30 [3]",
            "H 20 [2]", "G 10 [1]"
        ]
    );
    let settled = with_prizes(event("points in the pools", "")).settle();
    let pools = ["C 35 [7/2]", "G 35 [7/2]", "D 15 [3/2]", "H 15 [3/2]"];
    assert_eq!(given(&settled)[4..], pools);
    assert_eq!(warned(&settled), Vec::<String>::new());
}

#[test]
fn prizes_of_places_that_a_ruling_gives_wait_for_it() {
    let settled = with_prizes(event("as ruled", "")).settle();
    assert_eq!(settled.settlement.status, Status::Waiting);
    let fund = settled.settlement.money.fund.expect("a fund");
    assert_eq!((fund.paid, fund.withheld), (Exact::from(260), Exact::from(100)));
    let ruled = with_prizes(event("as ruled", "")).ruling("7", "order: G; D; H; C").settle();
    assert_eq!(given(&ruled)[4..], ["G 40 [4]", "D 30 [3]", "H 20 [2]", "C 10 [1]"]);
}

#[test]
fn prizes_beside_the_places_go_by_the_games_and_the_players_of_all_stages() {
    let rules = rules("points in the pools").replacen(
        "title = \"Cup\"\n",
        "title = \"Cup\"\nper-half-point = { amount = \"1\", clause = \"8\" }\n\
         special = [{ name = \"Win\", amount = \"3\", to = \"everyone for each win\", clause = \"9\" }]\n",
        1,
    );
    let mut event =
        Event::under("test.toml/cup", &rules).players("A; B; C; D; E").format(Format::RoundRobin);
    for (stage, games) in [
        ("Pool 1", "1 A-B 1-0; 2 B-C 1-0; 3 A-C ½-½"),
        ("Pool 2", "1 D-E 1-0"),
        ("Final", "4 A-D 1-0"),
    ] {
        event = event.main_games(games).of_stage(stage);
    }
    let settled = event.games_each(1).currency("EUR").settle();
    // Half points and wins: A 5 and 2, D 2 and 1, B 2 and 1, C 1 and none.
    assert_eq!(given(&settled), ["A 11", "D 5", "B 5", "C 1"]);
}

#[test]
fn one_alone_behind_the_finals_has_the_last_place() {
    let stages = [
        ("Pool 1", "1 A-B 1-0"),
        ("Pool 2", "1 C-D 1-0; 2 D-E 1-0; 3 C-E 1-0"),
        ("Final", "4 A-C 1-0"),
        ("Final B", "4 B-D 0-1"),
    ];
    let mut event = Event::under("test.toml/cup", &rules("as ruled"))
        .players("A; B; C; D; E")
        .format(Format::RoundRobin);
    for (stage, games) in stages {
        event = event.main_games(games).of_stage(stage);
    }
    let settled = event.games_each(1).settle();
    assert_eq!(settled.places(), "1 A; 2 C; 3 D; 4 B; 5 E");
    assert_eq!(settled.settlement.status, Status::Final);
}

#[test]
fn a_second_final_alone_makes_nobody_first() {
    let mut event = with_prizes(event("points in the pools", "").with(|entries| {
        entries.games.retain(|game| game.stage.starts_with("Pool"));
    }));
    let pools = event.settle();
    event = event.main_games(FINAL_B).of_stage("Final B");
    let settled = event.settle();
    for settled in [&pools, &settled] {
        assert_eq!(settled.settlement.status, Status::Provisional);
        let told = warned(settled);
        assert_eq!(told, ["Pool 1 and Pool 2 lead to a final, of which no game is entered"]);
        assert_eq!(given(settled), Vec::<String>::new());
    }
    let so_far = |settled: &Settled| -> Vec<_> {
        let rows = settled.settlement.standings.iter();
        rows.map(|own| (own.player, own.so_far, own.total)).collect()
    };
    assert_eq!(so_far(&settled), so_far(&pools));
}

/// Prizes of a category for the best of C, D and H, whose places behind a final a ruling says.
fn with_category(rule: &str, amounts: &[i64]) -> Event {
    let rules =
        rules("as ruled").replacen("title = \"Cup\"\n", &format!("title = \"Cup\"\n{rule}"), 1);
    let mut event = Event::under("test.toml/cup", &rules)
        .players("A; B; C; D; E; F; G; H")
        .format(Format::RoundRobin);
    for (stage, games) in [
        ("Pool 1", "1 A-B ½-½; 2 A-C 1-0; 3 A-D 1-0; 4 B-C 1-0; 5 B-D 1-0; 6 C-D 1-0"),
        ("Pool 2", "1 E-F ½-½; 2 E-G 1-0; 3 E-H 1-0; 4 F-G 1-0; 5 F-H 1-0; 6 G-H 1-0"),
        ("Final A", "7 A-E 1-0; 8 B-F ½-½; 9 A-B ½-½; 10 E-F 1-0; 11 A-F 1-0; 12 B-E 1-0"),
    ] {
        event = event.main_games(games).of_stage(stage);
    }
    event.games_each(1).currency("EUR").prizes("80; 70; 60; 50; 40; 25; 10").with(|entries| {
        for player in entries.players.iter_mut().filter(|own| ["C", "D", "H"].contains(&&*own.name))
        {
            player.categories = vec!["M".to_owned()];
        }
        entries.prizes.extend((1..).zip(amounts).map(|(number, amount)| PrizeEntry {
            money: Some(at("Prizes", 20, Exact::from(*amount))),
            category: Some(at("Prizes", 20, "M".to_owned())),
            ..PrizeEntry::new(place("Prizes", 20, number), Some(Places::single(number)))
        }));
    })
}

/// Whoever has the prize of a category is among those whom the ruling places: they are no tie, and nothing is certain of it
/// that another ruling changes.
#[test]
fn prizes_of_a_category_wait_for_the_places_behind_a_final_whatever_the_rule() {
    let policies = [
        "takes = \"an equal share of all that tied players could have\"",
        "takes = \"every prize\", leaves = \"to the next in line\", level = \"players on the same points\"",
        "takes = \"every prize\", leaves = \"to the next in line\", level = \"players on one place\"",
        "takes = \"the larger prize\", leaves = \"to the next in line\", level = \"players on the same points\"",
        "takes = \"the larger prize\", leaves = \"to the organiser\", level = \"players on the same points\"",
        "takes = \"the prize by place\", leaves = \"to the next in line\", level = \"players on the same points\"",
        "takes = \"the prize of the category\", leaves = \"to the next in line\", level = \"players on the same points\"",
    ];
    for policy in policies {
        for amounts in [&[30][..], &[30, 20], &[45, 5, 5]] {
            let event =
                with_category(&format!("categories = {{ clause = \"9\", {policy} }}\n"), amounts);
            let open = event.clone().settle();
            let fund = open.settlement.money.fund.expect("a fund");
            assert!(fund.withheld > Exact::ZERO, "{policy} {amounts:?}");
            for ruling in [
                "order: C; D; G; H", "order: H; G; D; C", "order: D; H; C; G", "order: G; H; C; D",
                "order: C; H; rest shared", "joint: C; D; G; H",
            ] {
                let end = event.clone().ruling("7", ruling).settle();
                let last = end.settlement.money.fund.expect("a fund");
                assert!(last.paid <= fund.paid + fund.withheld, "{policy} {amounts:?} {ruling}");
                assert!(fund.remainder <= last.remainder, "{policy} {amounts:?} {ruling}");
                for award in &open.settlement.money.awards {
                    let prize = award.prize.as_ref().expect("a prize");
                    let mut awards = end.settlement.money.awards.iter();
                    let own = awards.find(|own| own.player == award.player);
                    let own = own.and_then(|own| own.prize.as_ref()?.paid).unwrap_or(Exact::ZERO);
                    let told = format!("{policy} {amounts:?} {ruling} {}", open.name(award.player));
                    assert!(prize.certain <= own, "{told}: {} of {own}", prize.certain);
                    assert!(prize.paid.is_none_or(|paid| paid == own), "{told}");
                }
            }
        }
    }
}

/// Two finals, in both of which two are level at the top.
fn level_finals() -> Event {
    let rules = "schema = 1\nid = \"test\"\ntitle = \"T\"\n\n[competition.cup]\ntitle = \"Cup\"\n\
         stages = { behind = \"points in the pools\", clause = \"7\" }\n\n\
         [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"2\"\nplay-off = \"own\"\n\
         [play-off.own]\ntitle = \"Play-off\"\nwho = { all = { clause = \"2\" } }\n\
         settles = { winner = { clause = \"2\" } }\nstill-tied = { share = { clause = \"2.2\" } }\n\
         step = [{ form = [{ players = \"2+\", round-robin = { clock = \"5+3\", numbers = \"lot\", clause = \"2.1\" } }] }]\n";
    let mut event =
        Event::under("test.toml/cup", rules).players("A; B; C; D; E; F").format(Format::RoundRobin);
    for (stage, games) in [
        ("Pool 1", "1 A-B 1-0; 2 B-C 1-0; 3 C-A 0-1"),
        ("Pool 2", "1 D-E 1-0; 2 E-F 1-0; 3 F-D 0-1"),
        ("Final", "4 A-D ½-½"),
        ("Final B", "4 B-E ½-½"),
    ] {
        event = event.main_games(games).of_stage(stage);
    }
    event.games_each(1)
}

/// Each tie of an event has a number of its own: that of its first place in the event, in lots, games, rulings and packs.
#[test]
fn ties_of_two_finals_have_numbers_of_their_own() {
    let open = level_finals().settle();
    let needs = open.needs();
    let named = |at: usize, name: &str| needs[at].contains(name);
    assert!(named(0, "1.1.numbers") && named(1, "3.1.numbers"), "{needs:?}");
    let ties: Vec<u32> = open.settlement.play_offs.iter().map(|own| own.tie).collect();
    assert_eq!(ties, [1, 3]);
    let places: Vec<String> =
        open.settlement.ties.iter().map(|own| own.places.to_string()).collect();
    assert_eq!(places, ["1-2", "3-4"]);
    let lots = || level_finals().lot("1.1.numbers", "A; D").lot("3.1.numbers", "B; E");
    let settled = lots().game("A", "D", "0-1").of_tie(1).game("B", "E", "0-1").of_tie(3).settle();
    assert_eq!(settled.places(), "1 D; 2 A; 3 E; 4 B; 5-6 C F");
    assert_eq!(settled.settlement.status, Status::Final);
    let ruled = |tie: u32| {
        let joint = level_finals().ruling("2", "joint");
        let joint = joint.with(|entries| entries.rulings[0].tie = Some(at("Rulings", 1, tie)));
        joint.settle().settlement.needs.iter().map(|own| own.among[0]).collect::<Vec<_>>()
    };
    let [a, b] = [0, 1].map(|at| open.settlement.needs[at].among[0]);
    assert_eq!([ruled(1), ruled(3)], [[b], [a]]);
}

/// A ruling for all who are tied says which of the finals it means.
#[test]
fn a_ruling_that_names_nobody_says_which_final_it_is_about() {
    let settled = level_finals().ruling("2", "joint").settle();
    assert!(
        settled.errors().iter().any(|told| told.contains("which tie")),
        "{:?}",
        settled.errors()
    );
}

/// The lots of two divisions are called alike: each pack has those of its own players.
#[test]
fn the_pack_of_a_division_has_the_lot_of_its_own_players() {
    let rules = level_finals();
    let event = rules.with(|entries| entries.games.clear());
    let event = event
        .main_games("1 A-B 1-0; 2 B-C 1-0; 3 C-A 1-0")
        .of_stage("Division 1")
        .main_games("1 D-E 1-0; 2 E-F 1-0; 3 F-D 1-0")
        .of_stage("Division 2")
        .lot("1.1.numbers", "B; C; A")
        .lot("1.1.numbers", "E; F; D");
    let packs = event.settle().packs();
    let (first, second) = packs.split_at(packs.rfind("Tied on").expect("two packs"));
    assert!(first.contains("\n1 B ") && !first.contains("1 E "), "{packs}");
    assert!(second.contains("\n1 E ") && !second.contains("1 B "), "{packs}");
}

#[test]
fn a_ruling_on_who_may_be_in_the_event_holds_behind_its_finals_too() {
    let settled = event("points in the pools", "").ruling("9", "not eligible: C; B").settle();
    assert_eq!(settled.places(), "1 A; 2 E; 3 F; 4 G; 5-6 D H");
    let out: Vec<&str> =
        settled.settlement.ineligible.iter().map(|own| settled.name(own.player)).collect();
    assert_eq!(out, ["B", "C"]);
}

#[test]
fn money_that_criteria_give_is_asked_for_in_a_second_final_too() {
    let money = "shared = \"the tied players share the places\"\nmoney = { by-tie-break = { clause = \"3\", by = [{ wins = { clause = \"3.1\" } }] } }\n";
    let rules = rules("points in the pools")
        .replace("by = [{ direct-encounter = { clause = \"2\" } }]\n", "")
        .replace("money = { equal = { clause = \"3\" } }\n", money);
    let level = "7 D-C 1-0; 8 G-H 1-0; 9 D-G ½-½; 10 C-H ½-½; 11 D-H ½-½; 12 C-G 1-0";
    let settled =
        under(&rules, level).currency("EUR").prizes("80; 70; 60; 50; 40; 30; 20").settle();
    assert_eq!(settled.places(), "1 A; 2 B; 3 E; 4 F; 5 D; 6-7 C G; 8 H");
    assert_eq!(settled.needs(), ["ruling (3) C G"]);
}

#[test]
fn finals_stand_in_the_order_that_their_names_tell() {
    let finals =
        [("Third final", "1 E-F 1-0"), ("Second final", "1 C-D 1-0"), ("First final", "1 A-B 1-0")];
    let mut event = Event::under("test.toml/cup", &rules("as ruled"))
        .players("A; B; C; D; E; F")
        .format(Format::RoundRobin)
        .games_each(1);
    for (stage, games) in finals {
        event = event.main_games(games).of_stage(stage);
    }
    assert_eq!(event.settle().places(), "1 A; 2 B; 3 C; 4 D; 5 E; 6 F");
}

/// Divisions of four; of the second D2 has withdrawn after one of three games, and his result is taken out.
#[test]
fn rulings_and_withdrawals_of_every_division_are_told_of_the_event() {
    let rules = rules("as ruled").replacen(
        "title = \"Cup\"\n",
        "title = \"Cup\"\nwithdrawal = { in = \"round robin\", remove-below = \"1/2\", otherwise = \"the unplayed games are lost by forfeit\", clause = \"6\" }\n",
        1,
    );
    let mut event = Event::under("test.toml/cup", &rules)
        .players("A1; B1; C1; D1; A2; B2; C2; D2")
        .format(Format::RoundRobin)
        .games_each(1);
    let games = |n| format!("1 A{n}-D{n} 1-0; 1 B{n}-C{n} 1-0; 2 A{n}-C{n} 1-0; 3 A{n}-B{n} 1-0");
    event = event.main_games(&games(2)).of_stage("Division 2");
    event =
        event.main_games(&games(1)).main_games("2 B1-D1 1-0; 3 C1-D1 1-0").of_stage("Division 1");
    let settled = event
        .ruling("9", "not eligible: B1; B2")
        .with(|entries| entries.players[7].withdrawn = Some(at("Players", 8, 1)))
        .settle();
    assert_eq!(settled.places(), "1 A1; 2 C1; 3 D1; 1 A2; 2 C2");
    let settlement = &settled.settlement;
    let out: Vec<&str> = settlement.ineligible.iter().map(|own| settled.name(own.player)).collect();
    assert_eq!(out, ["B1", "B2"]);
    let removed: Vec<&str> =
        settlement.table.removed.iter().map(|own| settled.name(own.player)).collect();
    assert_eq!(removed, ["D2"]);
    // His game is none of the event's any more, as in an event that is held in one.
    assert_eq!(settlement.table.tournament.games.iter().count(), 9);
}
