//! Tied players who pool the prizes by place and by category that they could have, and what a statement says of sums.

use proptest::prelude::*;
use wallchart::regulations::Catalogue;
use wallchart::report::papers::explain::explain;
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::entries::PrizeEntry;
use wallchart::tournament::exact::Exact;
use wallchart::tournament::{Places, PlayerId, notation};

use crate::support::{Event, Settled, at, place};

const POOLED: &str = r#"schema = 1
id = "test"
title = "Test"

[competition.cup]
title = "Cup"
categories = { takes = "an equal share of all that tied players could have", clause = "7" }

[[competition.cup.tie]]
places = "1+"
clause = "8"
shared = "the tied players share the places"

[ledger]
"7" = { carried-out = "prizes are pooled" }
"8" = { carried-out = "places are shared" }
"#;

/// Players with their points, best first, none against another: `A 5; B 5 X; C 4` with their categories behind.
fn scored(document: &str, players: &str) -> Event {
    let own: Vec<Vec<&str>> =
        players.split(';').map(|own| own.split_whitespace().collect()).collect();
    let names: Vec<&str> = own.iter().map(|words| words[0]).collect();
    let scores: Vec<String> =
        own.iter().map(|words| format!("{} {}", words[0], words[1])).collect();
    let event = Event::under("test.toml/cup", document).players(&names.join("; "));
    event.scores(&scores.join("; ")).currency("EUR").with(|entries| {
        for (player, words) in entries.players.iter_mut().zip(&own) {
            player.categories = words[2..].iter().map(|name| (*name).to_owned()).collect();
        }
    })
}

/// Prizes by place and by category: `1 100; 2 50; X 1 60`.
fn with_prizes(event: Event, prizes: &str) -> Event {
    event.with(|entries| {
        for (row, own) in prizes.split(';').enumerate() {
            let words: Vec<&str> = own.split_whitespace().collect();
            let (category, number, amount) = match words[..] {
                [number, amount] => (None, number, amount),
                [category, number, amount] => (Some(category), number, amount),
                _ => panic!("{own}"),
            };
            entries.prizes.push(PrizeEntry {
                money: Some(at("Prizes", row + 1, notation::exact(amount).expect("an amount"))),
                category: category.map(|name| at("Prizes", row + 1, name.to_owned())),
                ..PrizeEntry::new(
                    place("Prizes", row + 1, 1),
                    Some(Places::single(number.parse().expect("a place"))),
                )
            });
        }
    })
}

/// What each is entitled to, in the order of the players: `A 80; B 80; C 50`.
fn entitled(settled: &Settled) -> String {
    let mut own: Vec<String> = settled
        .settlement
        .money
        .awards
        .iter()
        .filter_map(|award| {
            let exact = award.prize.as_ref()?.exact.filter(|exact| *exact != Exact::ZERO)?;
            Some(format!("{} {}", settled.name(award.player), exact.mixed()))
        })
        .collect();
    own.sort();
    own.join("; ")
}

fn pays(players: &str, prizes: &str) -> String {
    let settled = with_prizes(scored(POOLED, players), prizes).settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    let money = &settled.settlement.money;
    let pools: Exact = money.groups.iter().map(|group| group.shares.pool).sum();
    let nobodys: Exact = money.unawarded.iter().map(|left| left.amount).sum();
    assert_eq!(Some(pools + nobodys), money.fund.map(|fund| fund.total), "{players}: {prizes}");
    entitled(&settled)
}

#[test]
fn as_many_prizes_as_players_go_into_the_pool() {
    // 400 + 200 + 100 of three by place; the class prize of 50 goes to the next of the class.
    assert_eq!(
        pays("A 5; B 5; C 5 X; D 4 X", "1 400; 2 200; 3 100; X 1 50"),
        "A 233⅓; B 233⅓; C 233⅓; D 50"
    );
    // The class prize is larger than the third: it is in the pool, and the third goes on.
    assert_eq!(
        pays("A 5; B 5; C 5 X; D 4", "1 400; 2 200; 3 100; X 1 150"),
        "A 250; B 250; C 250; D 100"
    );
}

#[test]
fn who_has_more_by_his_category_alone_leaves_the_pool() {
    assert_eq!(pays("A 5; B 5 X; C 4", "1 100; 2 50; X 1 60"), "A 80; B 80; C 50");
    assert_eq!(pays("A 5; B 5 X; C 4", "1 100; 2 50; X 1 120"), "A 100; B 120; C 50");
    // Two of the class share its prizes among themselves; of two classes the better one comes first.
    assert_eq!(
        pays("A 5; B 5 X; C 5 X; D 5 Y", "1 90; X 1 100; X 2 90; Y 1 95"),
        "A 90; B 95; C 95; D 95"
    );
}

#[test]
fn players_without_a_prize_by_place_share_those_of_their_categories() {
    let paid = pays("A 5; B 4; C 3 X; D 3 X Y; E 3; F 2 Y", "1 100; 2 60; X 1 50; X 2 30; Y 1 45");
    // D has more as the best of Y than as one of two of X; C has the first of X, and the second is nobody's.
    assert_eq!(paid, "A 100; B 60; C 50; D 45");
}

#[test]
fn the_better_player_of_a_category_takes_one_prize_alone() {
    // A would be first: the larger of the two is his, and B moves up.
    assert_eq!(pays("A 5 X; B 4; C 3 X", "1 100; 2 50; X 1 120"), "A 120; B 100; C 50");
    assert_eq!(pays("A 5 X; B 4; C 3 X", "1 100; 2 50; X 1 80"), "A 100; B 50; C 80");
}

#[test]
fn the_statement_names_the_prizes_of_a_pool_and_adds_them_up() {
    let settled = with_prizes(scored(POOLED, "A 5; B 5 X; C 4"), "1 100; 2 50; X 1 60").settle();
    let told = settled.told_of_prizes();
    let line = "Pooled and shared equally: place 1, X place 1 (7): 100 + 60 = 160; 160 ÷ 2 = 80";
    assert!(told.contains(line), "{told}");
    assert!(told.contains("Place 1 and prizes of X, tied on 5 points"), "{told}");
}

/// Who comes before those with the prize of a category and has another is told, and which; who comes behind is told who has it.
#[test]
fn whom_the_prize_of_a_category_passes_is_told() {
    let passed = |players: &str, prizes: &str| {
        let settled = with_prizes(scored(POOLED, players), prizes).settle();
        let paper = settled.told_of_prizes();
        let told: Vec<String> = paper
            .lines()
            .filter(|line| line.contains(" does not take ") || line.contains(" is not taken by "))
            .map(|line| line.replace("the prize of the category ", ""))
            .collect();
        (told.join(" "), settled)
    };
    let (told, settled) = passed("A 5 X; B 4; C 3 X; D 2 X", "1 100; 2 50; X 1 80");
    assert_eq!(told, "A does not take X, having as much or more by place (7).");
    let why = text::write(&explain(&settled.sheet(), Some(&[PlayerId(3)])));
    assert!(why.contains("The prize of the category X went to C, ahead of D in it."), "{why}");
    let why = text::write(&explain(&settled.sheet(), Some(&[PlayerId(0)])));
    assert!(why.contains("A does not take the prize") && !why.contains("went to"), "{why}");
    // A shares the prizes by place with B.
    let (told, _) = passed("A 5 X; B 5; C 3 X", "1 100; 2 50; X 1 40");
    assert_eq!(told, "A does not take X, having a prize by place (7).");
    let (told, _) = passed("A 5 X Y; B 4; C 3 X", "1 10; Y 1 90; X 1 80");
    assert_eq!(told, "A does not take X, having a prize of the category Y (7).");
    // It is in the pool of A and B: nobody is passed.
    let (told, _) = passed("A 5; B 5 X; C 4", "1 100; 2 50; X 1 60");
    assert_eq!(told, "");
    // A is of no category but Y, and has a part of the pool into which the prize of X went.
    let (told, _) = passed("A 5 Y; B 5 X; C 4 Y", "1 100; 2 50; X 1 60; Y 1 40");
    let line = "The prize of the category Y is not taken by these, who have another (7): A (a share of \
                pooled prizes); C (as much or more by place).";
    assert_eq!(told, line);
    // Nobody has it: A is told all the same.
    let (told, _) = passed("A 5 X; B 4", "1 100; X 1 60");
    assert_eq!(told, "A does not take X, having as much or more by place (7).");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn any_pool_adds_up_and_who_is_alike_has_alike(
        points in prop::collection::vec((0_u32..4, 0_u8..4), 1..9),
        main in prop::collection::vec(0_u32..200, 0..5),
        x in prop::collection::vec(1_u32..200, 0..3),
        y in prop::collection::vec(1_u32..200, 0..3),
    ) {
        let categories = ["", "X", "Y", "X Y"];
        let players: Vec<String> = points.iter().enumerate().map(|(at, (points, of))| {
            format!("P{at} {points} {}", categories[usize::from(*of)])
        }).collect();
        let (mut main, mut x, mut y) = (main, x, y);
        for list in [&mut main, &mut x, &mut y] { list.sort_unstable_by(|a, b| b.cmp(a)); }
        let rows = |name: &'static str, list: &[u32]| -> Vec<String> {
            list.iter().enumerate().map(|(at, sum)| format!("{name} {} {sum}", at + 1)).collect()
        };
        let prizes = [rows("", &main), rows("X", &x), rows("Y", &y)].concat().join(";");
        prop_assume!(!prizes.is_empty());
        let settled = with_prizes(scored(POOLED, &players.join(";")), &prizes).settle();
        let money = &settled.settlement.money;
        let total: u32 = main.iter().chain(&x).chain(&y).sum();
        let pools: Exact = money.groups.iter().map(|group| group.shares.pool).sum();
        let nobodys: Exact = money.unawarded.iter().map(|left| left.amount).sum();
        prop_assert_eq!(pools + nobodys, Exact::from(total));
        let exact = |at: usize| money.awards.iter().find(|a| a.player.0 == at)
            .and_then(|a| a.prize.as_ref()?.exact).unwrap_or(Exact::ZERO);
        let claims: Exact = (0..points.len()).map(exact).sum();
        prop_assert_eq!(claims, pools);
        for (a, own) in points.iter().enumerate() {
            for (b, other) in points.iter().enumerate() {
                if own == other {
                    prop_assert_eq!(exact(a), exact(b));
                }
            }
        }
        // Nobody is served twice.
        for player in 0..points.len() {
            let groups = money.groups.iter().filter(|g| g.group.players.iter().any(|p| p.0 == player));
            prop_assert!(groups.count() <= 1);
        }
    }
}

/// Prizes of a fund, by a document; the statement shows how each came about, and they add up to the fund.
#[test]
fn the_statement_shows_the_sum_of_each_prize_of_a_fund() {
    let prizes = r#"
[competition.cup.prizes]
clause = "9"
fund = { entry-fee = "20", share = "75%", added = "10", clause = "9.1" }
list = [
  { places = "1", part = "50%" },
  { places = "2-3", part = "20%" },
  { places = "1", part = "10%", category = "X" },
]
"#;
    let document = POOLED.replace("\n[ledger]", &format!("{prizes}\n[ledger]"));
    let settled = scored(&document, "A 5; B 4; C 3; D 2 X; E 1; F 0").settle();
    let told = settled.told_of_prizes();
    for line in [
        "The fund: 6 entries × €20 × 75% + €10 = €100 (9.1).",
        "Prizes (9): place 1: 50% × €100 = €50; places 2–3: 20% × €100 = €20 each; X place 1: 10% × €100 = €10; together €100.",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }
    let small = document.replace("clause = \"9.1\"", "least = \"200\", clause = \"9.1\"");
    let settled = scored(&small, "A 5; B 4; C 3; D 2 X; E 1; F 0").settle();
    let told = settled.told_of_prizes();
    assert!(told.contains("= €100, which is less than the least: €200 (9.1)."), "{told}");
    assert_eq!(entitled(&settled), "A 100; B 40; C 40; D 20");
}

#[test]
fn the_statement_shows_the_sum_of_bands_and_of_scaled_amounts() {
    let prizes = r#"
[competition.cup.prizes]
clause = "9"
scaled = { entries = 8, clause = "9.1" }
list = [{ places = "1", amount = "100" }, { places = "2-3", sum = "90" }]
"#;
    let document = POOLED.replace("\n[ledger]", &format!("{prizes}\n[ledger]"));
    let settled = scored(&document, "A 5; B 4; C 3; D 2; E 1; F 0").settle();
    let told = settled.told_of_prizes();
    let line = "Prizes (9): place 1: 75% × €100 = €75; places 2–3: €90 × 75% ÷ 2 = €33.75 each; together €142.50.";
    assert!(told.contains(line), "{told}");
}

/// A jackpot that nobody had in the event before.
#[test]
fn what_was_brought_over_is_added_to_the_prize() {
    let special = r#"special = [
  { name = "Jackpot", amount = "50", to = "an outright winner", when-nobody = "carried over", clause = "10" },
]
"#;
    let document = POOLED.replace("categories =", &format!("{special}categories ="));
    let event = |players: &str, key: &str| {
        scored(&document, players).with(|entries| {
            entries.event.brought_over.insert(key.to_owned(), at("Event", 9, Exact::from(150)));
        })
    };
    for key in ["jackpot", ""] {
        let settled = event("A 5; B 4", key).settle();
        assert_eq!(entitled(&settled), "A 200");
        let told = settled.told_of_prizes();
        assert!(told.contains("(50 + 150 brought over = 200)"), "{told}");
    }
    // Nobody has it: it is carried over with what was brought.
    let settled = event("A 5; B 5", "jackpot").settle();
    let left: Vec<Exact> =
        settled.settlement.money.unawarded.iter().map(|own| own.amount).collect();
    assert_eq!(left, [Exact::from(200)]);
    // What no rule carries over is told.
    let settled = event("A 5; B 4", "bonus").settle();
    assert_eq!(entitled(&settled), "A 50");
    assert!(settled.settlement.problems.iter().any(|p| p.code.name() == "key-not-used"));
}

/// A list in which a later place has more is hardly meant, whoever shares what.
#[test]
fn a_list_that_rises_is_told_and_can_be_used_where_prizes_are_pooled_and_where_not() {
    let list = "[competition.cup.prizes]\nclause = \"6\"\ncurrency = \"EUR\"\nlist = [{ places = \"1\", amount = \"50\" }, { places = \"2-3\", sum = \"120\" }]\n";
    let with_list = POOLED
        .replace("[ledger]", &format!("{list}\n[ledger]\n\"6\" = {{ carried-out = \"prizes\" }}"));
    let by_place =
        with_list.replace("an equal share of all that tied players could have", "every prize");
    for text in [&with_list, &by_place] {
        let checked = Catalogue::new().with_file("test", text.clone()).check("test");
        let checked = checked.expect("a file");
        assert!(checked.is_usable(), "{:?}", checked.faults);
        let said = checked.faults.iter().map(|own| Words::english().say(&own.said));
        let said: Vec<String> = said.filter(|own| own.contains("higher prize")).collect();
        assert!(
            matches!(&said[..], [own] if own.starts_with("place 2 has a higher prize than place 1")),
            "{said:?}"
        );
    }
    // So it is on the sheet.
    let settled = with_prizes(scored(POOLED, "A 5; B 4"), "1 50; 2 80").settle();
    let told = settled.settlement.problems.iter().map(|told| Words::english().told(told));
    let told: Vec<String> = told.filter(|own| own.contains("higher prize")).collect();
    assert!(
        matches!(&told[..], [own] if own.contains("place 2 has a higher prize than place 1")),
        "{told:?}"
    );
}

/// Nobody reaches for the prize of a place behind his own: what is ahead of it and not taken is his, too.
#[test]
fn where_a_later_place_has_more_everybody_pools_the_prizes_of_his_own_places() {
    let rising = "1 100; 2 60; 3 80; 4 20";
    assert_eq!(pays("A 5; B 4; C 3; D 2", rising), "A 100; B 60; C 80; D 20");
    assert_eq!(pays("A 5; B 4; C 4; D 2", rising), "A 100; B 70; C 70; D 20");
    assert_eq!(pays("A 5; B 5; C 3; D 2", rising), "A 80; B 80; C 80; D 20");
    // B has that of his category: C takes the third, and the second is left to D.
    let with_category = "1 100; 2 60; 3 80; 4 20; X 1 70";
    assert_eq!(pays("A 5; B 4 X; C 3; D 2", with_category), "A 100; B 70; C 80; D 60");
    // The second of a category has more than the first of it.
    let of_category = "1 100; X 1 30; X 2 50";
    assert_eq!(pays("A 5; B 4 X; C 3 X", of_category), "A 100; B 30; C 50");
    assert_eq!(pays("A 5; B 4 X; C 4 X", of_category), "A 100; B 40; C 40");
    // A prize of no money is one: the third is not that of the second.
    assert_eq!(pays("A 5; B 4; C 3", "1 100; 2 0; 3 50"), "A 100; C 50");
}

/// The places whose prizes are in a pool are named as they are, not counted from the first.
#[test]
fn a_pool_of_places_that_do_not_follow_each_other_names_each() {
    let of = |prizes: &str| {
        let players = "A 5; B 5 X; C 5 X; D 5; E 2";
        let settled = with_prizes(scored(POOLED, players), prizes).settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let (sheet, money) = (settled.sheet(), &settled.settlement.money);
        let group = &money.groups[0];
        sheet.places(&group.list, group.group.places)
    };
    let apart = "1 50; 2 100; 3 20; 4 80; X 1 20; X 2 70";
    assert_eq!(of(apart), "places 1–2, 4 and prizes of X");
    assert_eq!(of("1 100; 2 90; 3 80; 4 20; X 1 70"), "places 1–3 and prizes of X");
}

/// Tie-breaks that part who is level for places and trophies leave their prizes in one pool.
#[test]
fn prizes_are_pooled_also_where_tie_breaks_part_the_places() {
    let by = "by = [{ of-category = { category = \"X\", clause = \"8\" } }]";
    let parted = POOLED.replace("shared = \"the tied players share the places\"", by);
    let settled = with_prizes(scored(&parted, "A 5; B 5 X; C 4"), "1 100; 2 50; 3 20").settle();
    assert_eq!(settled.errors(), Vec::<String>::new());
    assert_eq!(settled.places(), "1 B; 2 A; 3 C");
    assert_eq!(entitled(&settled), "A 75; B 75; C 20");
}
