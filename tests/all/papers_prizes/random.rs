//! Prize rules by chance: a file that the check accepts runs, its fund adds up to the last unit, and its papers are made.

use std::collections::BTreeMap;

use super::builder::{Event, adds_up};
use crate::support::{accepts, prize_papers};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use wallchart::awards::{Award, GroupMoney, List};
use wallchart::diagnostic::Severity;
use wallchart::event::{Settlement, Status};
use wallchart::regulations::Catalogue;
use wallchart::report::papers::Sheet;
use wallchart::report::style::Style;
use wallchart::report::words::Words;
use wallchart::tournament::exact::Exact;

/// One of these texts.
fn one(texts: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop::sample::select(texts).prop_map(str::to_owned)
}

/// What divides the money of a tie.
fn money() -> impl Strategy<Value = String> {
    one(&[
        "",
        "money = { equal = { clause = \"m\" } }",
        "money = { by-place = { clause = \"m\", left-tied = \"share their places\" } }",
        "money = { by-tie-break = { clause = \"m\", by = [{ wins = { clause = \"w\" } }, { games-with-black = { clause = \"b\" } }] } }",
        "money = { split = { clause = \"m\", parts = [{ take = \"60%\", of = \"pool\", to = \"all\" }, { take = \"40%\", of = \"first\", to = \"winner\" }, { take = \"40%\", of = \"rest\", to = \"others\" }], remainder = \"to the winner\" } }",
        "money = { split = { clause = \"m\", parts = [{ take = \"1/3\", of = \"place\", to = \"place\" }, { take = \"2/3\", of = \"pool\", to = \"all\" }], joint = \"everything alike\", joint-clause = \"j\" } }",
        "money = { split = { clause = \"m\", parts = [{ take = \"100%\", of = \"first\", to = \"winner\" }, { take = \"100%\", of = \"rest\", to = \"others\" }] } }",
    ])
}

fn tie(places: &'static str) -> impl Strategy<Value = String> {
    let way = one(&[
        "shared = \"the tied players share the places\"",
        "by = [{ sonneborn-berger = { clause = \"s\" } }, { direct-encounter = { clause = \"d\" } }]",
        "by = [{ lot = { clause = \"l\" } }]",
        "play-off = \"winner\"",
        "play-off = \"places\"",
        "step = [{ by = [{ wins = { clause = \"w\" } }] }, { places = \"1\", clause = \"p\", play-off = \"winner\" }, { clause = \"sh\", shared = \"the tied players share the places\" }]",
    ]);
    let unit = one(&["", "payment-unit = { unit = \"5\", clause = \"u\" }"]);
    (way, money(), unit).prop_map(move |(way, money, unit)| {
        format!("[[competition.open.tie]]\nplaces = \"{places}\"\nclause = \"t\"\n{way}\n{money}\n{unit}\n")
    })
}

const PLAY_OFFS: &str = r#"
[play-off.winner]
title = "Blitz"
who = { all = { clause = "a" } }
settles = { winner = { clause = "e" } }
others = { rank-on = { clause = "o" } }
[[play-off.winner.step]]
form = [{ players = "2+", round-robin = { clock = "3+2", numbers = "lot", clause = "r" } }]

[play-off.places]
title = "Blitz"
who = { all = { clause = "a" } }
settles = { places = { first = 1, last = 3, clause = "e", below = "f" } }
still-tied = { share = { clause = "s" } }
[[play-off.places.step]]
form = [{ players = "2+", round-robin = { clock = "3+2", numbers = "lot", clause = "r" } }]
"#;

/// Rows of the document's own prizes.
fn list() -> impl Strategy<Value = String> {
    let fund = "fund = { entry-fee = \"17\", share = \"80%\", added = \"3\", clause = \"f\" }\nlist = [{ places = \"1\", part = \"40%\" }, { places = \"2-3\", part = \"20%\" }, { places = \"1\", part = \"20%\", category = \"U16\" }]\n";
    let amounts = "list = [{ places = \"1\", amount = \"100\", award = \"Cup\", points = \"12\" }, { places = \"2-4\", sum = \"100\", points = \"7\" }, { places = \"1\", amount = \"35.55\", category = \"U16\" }, { places = \"2\", amount = \"11\", category = \"U16\", award = \"Medal\" }, { places = \"1\", amount = \"60\", category = \"Ladies\" }]\n";
    let scaled = "scaled = { entries = 7, least = \"1/2\", clause = \"s\" }\n";
    prop::sample::select(vec![
        String::new(),
        format!("[competition.open.prizes]\nclause = \"pr\"\n{fund}"),
        format!("[competition.open.prizes]\nclause = \"pr\"\ncurrency = \"JPY\"\n{amounts}"),
        format!("[competition.open.prizes]\nclause = \"pr\"\n{amounts}{scaled}"),
        format!(
            "[competition.open.prizes]\nclause = \"pr\"\n{amounts}outright-bonus = {{ points = \"1\", clause = \"o\" }}\n"
        ),
    ])
}

/// What stands at the competition.
fn whole() -> impl Strategy<Value = String> {
    let unit = one(&[
        "",
        "payment-unit = { unit = \"1\", clause = \"u\" }",
        "payment-unit = { unit = \"the currency's smallest\", clause = \"u\" }",
    ]);
    let rest = one(&[
        "",
        "remainder = { to = \"the winner\", clause = \"re\" }",
        "remainder = { to = \"one unit each in the order of the places\", clause = \"re\" }",
    ]);
    let takes = one(&[
        "",
        "takes = \"the larger prize\", ",
        "takes = \"the prize by place\", ",
        "takes = \"the prize of the category\", ",
        "takes = \"every prize\", ",
        "takes = \"an equal share of all that tied players could have\", ",
    ]);
    let leaves =
        one(&["", "leaves = \"to the next in line\", ", "leaves = \"to the organiser\", "]);
    let level = one(&["", "level = \"players on the same points\", "]);
    let halves = one(&["", "per-half-point = { amount = \"3.50\", clause = \"h\" }"]);
    let special = one(&[
        "",
        "special = [{ name = \"Jackpot\", amount = \"100\", to = \"all who tied for first\", clause = \"j\" }]",
        "special = [{ name = \"Bonus\", amount = \"10\", to = \"the winner\", clause = \"j\" }, { name = \"Win\", amount = \"1.25\", to = \"everyone for each win\", clause = \"j\" }]",
        "special = [{ name = \"Clean\", amount = \"50\", to = \"an outright winner\", least-points = \"4\", when-nobody = \"carried over\", clause = \"j\" }, { name = \"Score\", amount = \"7\", to = \"everyone with the points\", least-points = \"2\", clause = \"j\" }]",
    ]);
    (unit, rest, (takes, leaves, level), halves, special).prop_map(
        |(unit, rest, (takes, leaves, level), halves, special)| {
            format!("{unit}\n{rest}\ncategories = {{ {takes}{leaves}{level}clause = \"c\" }}\n{halves}\n{special}\n")
        },
    )
}

pub fn document() -> impl Strategy<Value = String> {
    (whole(), list(), tie("1"), tie("2+")).prop_map(|(whole, list, first, others)| {
        format!("schema = 1\nid = \"club\"\ntitle = \"Random\"\n\n[competition.open]\ntitle = \"Open\"\n{whole}\n{list}\n{first}\n{others}\n{PLAY_OFFS}")
    })
}

/// Six players, results by chance, draws likely; with prizes on the sheet, too.
fn held(document: &str, seed: u64, sheet: &[u32]) -> Event {
    let names = ["A", "B", "C", "D", "E", "F"];
    let mut event = Event::of("Open", "club/open", names.into_iter()).rules(document);
    let mut chance = seed;
    for (at, white) in names.iter().enumerate() {
        for black in &names[at + 1..] {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let score = ["1-0", "draw", "draw", "draw", "0-1"][(chance >> 40) as usize % 5];
            event.game(white, black, score);
        }
    }
    for (place, money) in (1..).zip(sheet) {
        event = event.prize((place, place), &money.to_string(), None);
    }
    event.currency("EUR").members("U16", "B D F").members("Ladies", "A D")
}

/// The pool of each list is what is paid of it, waits, is left, and is paid with other prizes.
fn each_pool_adds_up(settlement: &Settlement) {
    for group in &settlement.money.groups {
        let paid: Exact = group.paid.iter().filter_map(|own| own.paid).sum();
        let all = paid + group.withheld + group.remainder + group.moved;
        assert_eq!(all, group.shares.pool, "{:?} {}", group.list, group.group.places);
        assert!(!group.remainder.is_negative() && !group.withheld.is_negative());
    }
    let moved: Exact = settlement.money.groups.iter().map(|group| group.moved).sum();
    assert_eq!(moved, Exact::ZERO, "what is moved from one prize is paid with another");
}

/// Amounts are paid in whole units.
fn in_units(settlement: &Settlement) {
    for group in &settlement.money.groups {
        let unit = settlement.money.unit_of(group).expect("a unit").0;
        for own in &group.paid {
            let Some(paid) = own.paid else { continue };
            let units = Exact::fraction(
                paid.numerator() * unit.denominator(),
                paid.denominator() * unit.numerator(),
            );
            assert!(units.is_some_and(|units| units.is_integer()), "{paid} in {unit}");
        }
    }
}

/// Nobody is paid less than a whole unit of what he is entitled to, and who may claim the same of the same lists is paid
/// the same, but for what does not divide.
fn equal_entitlements(settlement: &Settlement) {
    let extra = |award: &Award| -> Exact {
        let own = |group: &GroupMoney| {
            let paid = group.paid.iter().find(|paid| paid.player == award.player);
            paid.map_or(Exact::ZERO, |paid| paid.from_remainder + paid.from_fund)
        };
        settlement.money.groups.iter().map(own).sum()
    };
    let whole = |group: &GroupMoney| group.unit.is_none() && group.withheld == Exact::ZERO;
    let alike = settlement.money.groups.iter().all(whole);
    let mut paid: BTreeMap<Exact, Exact> = BTreeMap::new();
    for award in settlement.money.awards.iter().filter(|_| alike) {
        let Some(prize) = &award.prize else { continue };
        if let (Some(exact), Some(sum)) = (prize.exact, prize.paid) {
            let own = sum - extra(award);
            assert!(own <= exact, "{own} of {exact}");
            let before = *paid.entry(exact).or_insert(own);
            assert_eq!(before, own, "{exact} is paid in two ways");
        }
    }
}

fn holds(document: &str, event: &Event) {
    let (regulation, settlement) = event.settle();
    let errors: Vec<String> = settlement
        .problems
        .iter()
        .filter(|problem| problem.severity == Severity::Error)
        .map(|problem| Words::english().told(problem))
        .collect();
    assert_eq!(errors, Vec::<String>::new(), "{document}");
    assert_ne!(settlement.status, Status::Invalid);
    if settlement.money.fund.is_some() {
        adds_up(&settlement);
        each_pool_adds_up(&settlement);
        in_units(&settlement);
        equal_entitlements(&settlement);
    }
    let open = |group: &&GroupMoney| group.withheld != Exact::ZERO;
    if settlement.status == Status::Final {
        assert_eq!(settlement.money.groups.iter().filter(open).count(), 0, "{document}");
    }
    let sheet =
        Sheet { regulation: &regulation, settlement: &settlement, style: Style::standard() };
    assert!(prize_papers(&sheet).iter().all(|paper| !paper.blocks.is_empty()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn a_fund_adds_up_under_any_rules_that_the_check_accepts(
        document in document(),
        seed: u64,
        sheet in prop_oneof![Just(Vec::new()), prop::collection::vec(0_u32..500, 1..5)],
        ruled: bool,
    ) {
        if !accepts("club", &document) {
            return Ok(());
        }
        let mut sheet = sheet;
        sheet.sort_by(|a, b| b.cmp(a));
        let mut event = held(&document, seed, &sheet);
        if ruled {
            event = event.ruling("9", "order: F; E; D; C; B; A");
            let tied = event.settle().1;
            // A ruling holds where all are of the tie.
            if tied.problems.has_errors() {
                return Ok(());
            }
        }
        holds(&document, &event);
    }
}

/// The special prizes are told with who has them, in any of the ways.
#[test]
fn rules_by_chance_reach_every_list() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut lists: BTreeMap<&str, usize> = BTreeMap::new();
    let mut usable = 0;
    for round in 0..150 {
        let document = document().new_tree(&mut runner).expect("rules").current();
        let catalogue = Catalogue::new().with_file("club", document.clone());
        if !catalogue.check("club").expect("a file").is_usable() {
            continue;
        }
        usable += 1;
        let (_, settlement) = held(&document, round, &[]).settle();
        for group in &settlement.money.groups {
            let name = match &group.list {
                List::Main => "main",
                List::Category(_) => "category",
                List::Pooled { .. } => "pooled",
                List::HalfPoints => "half points",
                List::Special(_) => "special",
                List::Points => "points",
            };
            *lists.entry(name).or_default() += 1;
        }
    }
    assert!(usable > 40, "only {usable} of 150 can be used");
    let often = |name: &str| lists.get(name).is_some_and(|count| *count > 5);
    let all = ["main", "category", "half points", "special"];
    assert!(all.into_iter().all(often), "{lists:?}");
}
