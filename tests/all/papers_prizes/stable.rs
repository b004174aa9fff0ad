//! Who leaves the prizes by place for that of a category: nobody could have more, compared with every way to allot prizes.

use proptest::prelude::*;

use super::builder::{Event, adds_up, payments};
use wallchart::awards::List;
use wallchart::event::Settlement;
use wallchart::tournament::exact::Exact;

/// A club's rules: the larger prize for everybody, ties share alike or as `money` says.
fn rules(level: &str, by: &str, money: &str) -> String {
    format!(
        r#"schema = 1
id = "club"
title = "Club"
[competition.open]
title = "Open"
categories = {{ clause = "6", takes = "the larger prize", level = "{level}" }}
[[competition.open.tie]]
places = "1+"
clause = "5"
{by}
money = {money}
"#
    )
}

const LEVELS: [&str; 2] = ["players on one place", "players on the same points"];
const SHARED: &str = "shared = \"the tied players share the places\"";
const EQUAL: &str = "{ equal = { clause = \"5\" } }";

fn club(groups: &[&str], rules: &str) -> Event {
    Event::tied("Open", "club/open", groups).rules(rules).currency("EUR")
}

#[test]
fn who_is_displaced_in_a_category_has_his_prize_by_place() {
    for level in LEVELS {
        // Ann goes to U1900, then Bob would rather have 60+ than share by place: Cid has the place behind them.
        let event = club(&["P", "Q", "R", "Ann Bob", "Cid", "Dan"], &rules(level, SHARED, EQUAL))
            .members("U1900", "Ann")
            .members("60+", "Ann Bob Cid")
            .prizes(&["300", "200", "100", "50", "40", "30"])
            .prize((1, 1), "70", Some("U1900"))
            .prize((1, 1), "60", Some("60+"));
        let (_, settlement) = event.settle();
        let own = "Ann 70, Bob 60, Cid 50, Dan 40, P 300, Q 200, R 100";
        assert_eq!(payments(&settlement), own, "{level}");
        adds_up(&settlement);
    }
}

#[test]
fn a_prize_of_a_category_is_his_who_has_less_by_place() {
    // Cleo and Bea are level on points, and their places are known: Cleo keeps hers, so Bea has all of the 85.
    let own = rules(
        LEVELS[1],
        "by = [{ wins-with-black = { clause = \"5\" } }]",
        "{ by-place = { clause = \"5m\", left-tied = \"share their places\" } }",
    );
    let mut event = Event::of("Open", "club/open", ["Cleo", "Bea", "Dora"].into_iter()).rules(&own);
    for (white, black, score) in
        [("Bea", "Cleo", "draw"), ("Dora", "Cleo", "0-1"), ("Bea", "Dora", "1-0")]
    {
        event.game(white, black, score);
    }
    let event = event
        .currency("EUR")
        .members("Ladies", "Cleo Bea Dora")
        .prizes(&["112", "59"])
        .prize((1, 1), "85", Some("Ladies"));
    let (_, settlement) = event.settle();
    assert_eq!(payments(&settlement), "Bea 85, Cleo 112, Dora 59");
}

/// A small event: how many are tied, who is in which of two categories, and the prizes.
#[derive(Clone, Debug)]
struct Small {
    groups: Vec<usize>,
    members: Vec<[bool; 2]>,
    main: Vec<u32>,
    by_category: [Vec<u32>; 2],
}

/// A way to allot: by place (0), or of the first or second category.
type Way = Vec<usize>;

impl Small {
    fn group_of(&self) -> Vec<usize> {
        let groups = self.groups.iter().enumerate();
        groups.flat_map(|(group, size)| std::iter::repeat_n(group, *size)).collect()
    }

    /// What each has; those of a group who take of one list share alike.
    fn has(&self, way: &[usize]) -> Vec<Exact> {
        let group_of = self.group_of();
        let mut has = vec![Exact::ZERO; way.len()];
        for (list, prizes) in
            [&self.main, &self.by_category[0], &self.by_category[1]].into_iter().enumerate()
        {
            let mut next = 0;
            for group in 0..self.groups.len() {
                let own = |player: &usize| group_of[*player] == group && way[*player] == list;
                let own: Vec<usize> = (0..way.len()).filter(own).collect();
                let sum: u32 = prizes.iter().skip(next).take(own.len()).sum();
                next += own.len();
                for player in &own {
                    has[*player] = Exact::from(i64::from(sum)) / own.len();
                }
            }
        }
        has
    }

    /// Whether nobody would have more elsewhere. Players of a group who have the same have the same choice.
    fn is_stable(&self, way: &[usize]) -> bool {
        let group_of = self.group_of();
        let has = self.has(way);
        let alike = |a: usize, b: usize| group_of[a] == group_of[b] && way[a] == way[b];
        (0..way.len()).all(|player| {
            let of = |list: usize, player: usize| list == 0 || self.members[player][list - 1];
            let twins = |other: usize| {
                !(group_of[other] == group_of[player]
                    && self.members[other] == self.members[player])
                    || way[other] == way[player]
            };
            let better = |list: usize| {
                let moves = |other: usize| alike(player, other) && of(list, other);
                let other = (0..way.len()).map(|p| if moves(p) { list } else { way[p] });
                self.has(&other.collect::<Way>())[player] > has[player]
            };
            let lists = (0..3).filter(|list| *list != way[player] && of(*list, player));
            of(way[player], player)
                && (way[player] == 0 || has[player] > Exact::ZERO)
                && (0..way.len()).all(twins)
                && !lists.into_iter().any(better)
        })
    }

    fn ways(&self) -> impl Iterator<Item = Way> + '_ {
        let count = self.members.len();
        let all = 3_usize.pow(u32::try_from(count).expect("few"));
        (0..all).map(move |code| {
            (0..count).map(|p| code / 3_usize.pow(u32::try_from(p).expect("few")) % 3).collect()
        })
    }

    fn event(&self, level: &str) -> Event {
        let name =
            |player: usize| char::from(b'A' + u8::try_from(player).expect("few")).to_string();
        let group_of = self.group_of();
        let groups: Vec<String> = (0..self.groups.len())
            .map(|group| {
                let own = (0..group_of.len()).filter(|player| group_of[*player] == group);
                own.map(name).collect::<Vec<_>>().join(" ")
            })
            .collect();
        let groups: Vec<&str> = groups.iter().map(String::as_str).collect();
        let main: Vec<String> = self.main.iter().map(u32::to_string).collect();
        let main: Vec<&str> = main.iter().map(String::as_str).collect();
        let mut event = club(&groups, &rules(level, SHARED, EQUAL)).prizes(&main);
        for (list, category) in ["U1900", "60+"].into_iter().enumerate() {
            let own = (0..group_of.len()).filter(|player| self.members[*player][list]);
            event = event.members(category, &own.map(name).collect::<Vec<_>>().join(" "));
            for (place, prize) in (1..).zip(&self.by_category[list]) {
                event = event.prize((place, place), &prize.to_string(), Some(category));
            }
        }
        event
    }
}

/// Prizes that fall, all different.
fn falling(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<u32>> {
    prop::collection::btree_set(1_u32..200, count).prop_map(|own| own.into_iter().rev().collect())
}

fn small() -> impl Strategy<Value = Small> {
    let groups = prop::collection::vec(1_usize..4, 2..5).prop_map(|groups| {
        let mut left = 6;
        let own = groups.into_iter().map(move |size| {
            let own = size.min(left);
            left -= own;
            own
        });
        own.filter(|size| *size > 0).collect::<Vec<_>>()
    });
    groups.prop_flat_map(|groups| {
        let count: usize = groups.iter().sum();
        let members = prop::collection::vec(any::<[bool; 2]>(), count);
        (Just(groups), members, falling(1..6), falling(1..3), falling(1..3)).prop_map(
            |(groups, members, main, first, second)| Small {
                groups,
                members,
                main,
                by_category: [first, second],
            },
        )
    })
}

/// What each has in the order of the players.
fn entitled(settlement: &Settlement, count: usize) -> Vec<Exact> {
    let mut has = vec![Exact::ZERO; count];
    for claim in settlement.money.groups.iter().flat_map(|group| group.shares.claims()) {
        has[claim.player.0] += claim.exact.expect("nothing is open");
    }
    has
}

/// What the players have is one of the ways in which nobody would have more elsewhere, where there is one.
fn is_of_the_stable(small: &Small, level: &str) -> Result<(), TestCaseError> {
    let (_, settlement) = small.event(level).settle();
    adds_up(&settlement);
    let has = entitled(&settlement, small.members.len());
    let stable = small.ways().filter(|way| small.is_stable(way));
    let ways: Vec<Vec<Exact>> = stable.map(|way| small.has(&way)).collect();
    prop_assert!(ways.is_empty() || ways.contains(&has), "{:?} is not of {:?}", has, ways);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn nobody_goes_without_while_one_behind_him_is_paid_by_place(
        small in small(), level in prop::sample::select(LEVELS.to_vec())
    ) {
        let (_, settlement) = small.event(level).settle();
        adds_up(&settlement);
        let has = entitled(&settlement, small.members.len());
        let group_of = small.group_of();
        let main = settlement.money.groups.iter().filter(|group| group.list == List::Main);
        let paid = main.flat_map(|group| group.shares.claims());
        let last = paid.filter(|own| own.certain > Exact::ZERO).map(|own| group_of[own.player.0]).max();
        for (player, own) in has.iter().enumerate() {
            let behind = last.is_some_and(|last| last > group_of[player]);
            prop_assert!(!behind || *own > Exact::ZERO, "{player} has nothing of {has:?}");
        }
    }

    #[test]
    fn nobody_would_have_more_elsewhere_where_nobody_is_tied(small in small()) {
        let groups = vec![1; small.members.len()];
        is_of_the_stable(&Small { groups, ..small }, LEVELS[0])?;
    }

    #[test]
    fn nobody_would_have_more_by_place_or_of_another_category(
        small in small(), level in prop::sample::select(LEVELS.to_vec())
    ) {
        is_of_the_stable(&small, level)?;
    }
}
