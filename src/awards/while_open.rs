//! Lists of prizes while a play-off is open, where nobody has two prizes: what one player takes of a category another has
//! by place. Nothing is certain, and nothing is paid, that another outcome of the play-off would give to somebody else.
//!
//! Worked example: three are level on places 1 to 3 and share 3,419 whoever wins; the prize of a category, 2,416, is
//! more than such a share for the winner alone, and less than it shared by all. Until the play-off is over both wait.

use std::collections::{BTreeMap, BTreeSet};

use super::category_entries::Listed;
use super::divided::Lists;
use super::formulas::part;
use super::ground::{GroupMoney, List, MoneyGiven, Terms};
use super::pool::{PlaceGroup, PoolOutcome, ShareLine};
use super::rounding::{Payment, Takers, pay};
use super::shares::{Claim, Shares};
use crate::decision::Clause;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// So many outcomes are tried; where there may be more everything waits that a play-off may change.
const MOST: usize = 200;
/// Of so many players who are level all orders are tried.
const MOST_LEVEL: usize = 4;

/// A list, none for the main one, and a player.
type Key = (Option<String>, PlayerId);

/// The lists with what is the same in every outcome of what is open; as they are where no outcome gives anybody less.
/// `divide` makes the lists of an event in which nothing is open.
pub fn hold_back(
    terms: &Terms<'_, '_>,
    listed: &[Listed],
    now: Lists,
    divide: impl Fn(&Terms<'_, '_>) -> Lists,
) -> Lists {
    let awarded = || listed.iter().filter(|category| category.refused.is_none());
    let is_member = |player: &PlayerId| awarded().any(|own| own.members.contains(player));
    let is_open = |(group, _): &&(PlaceGroup, _)| {
        let outcome = &group.outcome;
        let mut open = outcome.classes.iter().filter(|class| outcome.is_open_among(class));
        open.any(|class| class.iter().any(is_member))
    };
    if !terms.given.groups.iter().any(|group| is_open(&group)) {
        return now;
    }
    let least = match outcomes(terms.given) {
        Some(all) => {
            let of_outcome = |outcomes: &Vec<PoolOutcome>| {
                let given = in_outcome(terms.given, outcomes);
                divide(&Terms { given: &given, ..*terms })
            };
            Least::of(&now, all.iter().map(of_outcome))
        }
        None => Least::unknown(&now, awarded()),
    };
    if least.unsound.is_empty() { now } else { least.apply(terms, now) }
}

/// The event in one outcome of its groups.
fn in_outcome<'a>(given: &MoneyGiven<'a>, outcomes: &[PoolOutcome]) -> MoneyGiven<'a> {
    let groups = given.groups.iter().zip(outcomes);
    let groups = groups.map(|((group, rule), outcome)| {
        (PlaceGroup { outcome: outcome.clone(), ..group.clone() }, *rule)
    });
    MoneyGiven { groups: groups.collect(), title: given.title.clone(), ..*given }
}

/// Each of the ways behind each that there is so far.
fn behind_each<T: Clone>(before: &[Vec<T>], ways: &[Vec<T>]) -> Vec<Vec<T>> {
    before.iter().flat_map(|own| ways.iter().map(move |way| [&own[..], way].concat())).collect()
}

/// Every outcome of all groups; none where they are too many. Which of them the rules allow is not asked: one more can
/// only make less certain.
fn outcomes(given: &MoneyGiven<'_>) -> Option<Vec<Vec<PoolOutcome>>> {
    let mut all: Vec<Vec<PoolOutcome>> = vec![Vec::new()];
    for (group, _) in &given.groups {
        let own = of_group(&group.outcome)?;
        if all.len().checked_mul(own.len())? > MOST {
            return None;
        }
        all = behind_each(&all, &own);
    }
    Some(all)
}

/// The outcomes of one group, each by itself: every order of those who are level, one alone ahead of the others, all
/// together.
fn of_group(outcome: &PoolOutcome) -> Option<Vec<Vec<PoolOutcome>>> {
    let mut all: Vec<Vec<Vec<PlayerId>>> = vec![Vec::new()];
    for class in &outcome.classes {
        let mut ways: Vec<Vec<Vec<PlayerId>>> = vec![vec![class.clone()]];
        if outcome.is_open_among(class) {
            if class.len() > MOST_LEVEL {
                return None;
            }
            ways.extend(orders(class));
            let alone = |winner: &PlayerId| {
                let others = class.iter().copied().filter(|own| own != winner);
                vec![vec![*winner], others.collect()]
            };
            ways.extend(class.iter().filter(|_| class.len() > 2).map(alone));
        }
        all = behind_each(&all, &ways);
    }
    let made = |classes: Vec<Vec<PlayerId>>| {
        let first = classes.first().cloned().unwrap_or_default();
        let known = !outcome.open || !outcome.winners.is_empty();
        let winners = if known { outcome.winners.clone() } else { first };
        let settled = Vec::new();
        vec![PoolOutcome { classes, winners, joint: outcome.joint, open: false, settled }]
    };
    Some(all.into_iter().map(made).collect())
}

/// All orders of players, each alone.
fn orders(players: &[PlayerId]) -> Vec<Vec<Vec<PlayerId>>> {
    let behind = |at: usize| {
        let mut others = players.to_vec();
        let first = vec![others.remove(at)];
        orders(&others).into_iter().map(move |own| [vec![first.clone()], own].concat())
    };
    match players {
        [] => vec![Vec::new()],
        _ => (0..players.len()).flat_map(behind).collect(),
    }
}

/// What everyone has of each list whatever comes.
struct Least {
    least: BTreeMap<Key, Exact>,
    /// Lists of which somebody was told more than that.
    unsound: BTreeSet<Option<String>>,
    /// Who may have something of a list.
    possible: BTreeSet<Key>,
}

impl Least {
    fn of(now: &Lists, all: impl Iterator<Item = Lists>) -> Self {
        let all: Vec<BTreeMap<Key, Exact>> = all
            .map(|lists| claims(&lists).map(|(key, own)| (key, own.certain)).collect())
            .collect();
        let some = all.iter().flatten().filter(|(_, certain)| **certain > Exact::ZERO);
        let possible: BTreeSet<Key> = some.map(|(key, _)| key.clone()).collect();
        let range = |key: &Key| {
            let values = all.iter().map(|own| own.get(key).copied().unwrap_or(Exact::ZERO));
            let values: BTreeSet<Exact> = values.collect();
            values.first().copied().zip(values.last().copied())
        };
        let told: BTreeMap<Key, (Exact, Option<Exact>)> =
            claims(now).map(|(key, own)| (key, (own.certain, own.exact))).collect();
        let (mut least, mut unsound) = (BTreeMap::new(), BTreeSet::new());
        for key in possible.iter().chain(told.keys()) {
            let (low, high) = range(key).unwrap_or((Exact::ZERO, Exact::ZERO));
            let is_sound = match told.get(key) {
                Some((_, Some(exact))) => (*exact, *exact) == (low, high),
                Some((certain, None)) => *certain <= low,
                None => high == Exact::ZERO,
            };
            unsound.extend((!is_sound).then(|| key.0.clone()));
            least.insert(key.clone(), low);
        }
        Self { least, unsound, possible }
    }

    /// Nothing is known of the lists: all of them wait.
    fn unknown<'l>(now: &Lists, listed: impl Iterator<Item = &'l Listed>) -> Self {
        let members = listed.flat_map(|category| {
            category.members.iter().map(|player| (Some(category.name.clone()), *player))
        });
        let possible: BTreeSet<Key> = members.chain(claims(now).map(|(key, _)| key)).collect();
        let unsound = possible.iter().map(|(list, _)| list.clone()).collect();
        Self { least: BTreeMap::new(), unsound, possible }
    }

    fn of_player(&self, list: &Option<String>, player: PlayerId) -> Exact {
        self.least.get(&(list.clone(), player)).copied().unwrap_or(Exact::ZERO)
    }

    /// The lists with that alone.
    fn apply(&self, terms: &Terms<'_, '_>, now: Lists) -> Lists {
        let rule = terms.given.rules.categories.as_ref();
        let clause = rule.map_or_else(Clause::silent, |rule| rule.clause.clone());
        let mut lists = now;
        if self.unsound.contains(&None) {
            lists.notes.clear();
            for own in &mut lists.main {
                let certain: BTreeMap<PlayerId, Exact> =
                    own.shares.claims().iter().map(|claim| (claim.player, claim.certain)).collect();
                let least = |p: PlayerId| {
                    let told = certain.get(&p).copied().unwrap_or(Exact::ZERO);
                    self.of_player(&None, p).min(told)
                };
                let is_same = |p: &PlayerId| {
                    let claims = own.shares.claims();
                    claims.iter().any(|c| c.player == *p && c.exact == Some(least(*p)))
                };
                if own.group.players.iter().all(is_same) {
                    continue;
                }
                if let Some(shares) = waiting(&own.group, own.shares.pool, &least, &clause) {
                    let Payment { paid, withheld, remainder } =
                        pay(&shares, terms.unit, &own.takers);
                    (own.shares, own.paid) = (shares, paid);
                    (own.withheld, own.remainder) = (withheld, remainder);
                }
            }
        }
        for list in self.unsound.iter().filter(|list| list.is_some()) {
            self.category(terms, list, &clause, &mut lists);
        }
        lists
    }

    /// One group for all who may have something of a category.
    fn category(
        &self,
        terms: &Terms<'_, '_>,
        list: &Option<String>,
        clause: &Clause,
        lists: &mut Lists,
    ) {
        let groups = &mut lists.by_category.groups;
        let is_of = |own: &GroupMoney| list_of(&own.list) == *list;
        let Some(at) = groups.iter().position(is_of) else { return };
        let own: Vec<&GroupMoney> = groups.iter().filter(|own| is_of(own)).collect();
        let pool: Exact = own.iter().map(|own| own.shares.pool).sum();
        let amounts: Vec<(u32, Exact)> = own.iter().flat_map(|own| &own.amounts).copied().collect();
        let order = terms.given.groups.iter().flat_map(|(group, _)| &group.players);
        let may = |player: &&PlayerId| self.possible.contains(&(list.clone(), **player));
        let players: Vec<PlayerId> = order.filter(may).copied().collect();
        let group = PlaceGroup::level(1, players, true, clause);
        let least = |player: PlayerId| self.of_player(list, player);
        let Some(shares) = waiting(&group, pool, &least, clause) else { return };
        let takers = Takers::nobody();
        let payment = pay(&shares, terms.unit, &takers);
        let list = groups[at].list.clone();
        let made = GroupMoney::new(list, group, amounts, shares, payment, takers);
        groups.retain(|own| !is_of(own));
        groups.insert(at.min(groups.len()), made);
    }
}

/// The claims on the lists, those of the pools of a category among them.
fn claims(lists: &Lists) -> impl Iterator<Item = (Key, &Claim)> {
    let groups = lists.main.iter().chain(&lists.by_category.groups);
    groups.flat_map(|group| {
        let claims = group.shares.claims().iter();
        claims.map(move |claim| ((list_of(&group.list), claim.player), claim))
    })
}

/// The name of a category; none of the main list.
fn list_of(list: &List) -> Option<String> {
    match list {
        List::Category(name) => Some(name.clone()),
        _ => None,
    }
}

/// A pool of which each has so much for certain, and the rest waits.
fn waiting(
    group: &PlaceGroup,
    pool: Exact,
    least: &dyn Fn(PlayerId) -> Exact,
    clause: &Clause,
) -> Option<Shares> {
    let certain = group.players.iter().map(|player| (*player, least(*player)));
    let certain: Vec<_> = certain.filter(|(_, amount)| *amount > Exact::ZERO).collect();
    let sum: Exact = certain.iter().map(|(_, amount)| *amount).sum();
    let whatever = |(player, amount): (PlayerId, Exact)| {
        part(said!("awards.whatever-comes"), clause, amount, vec![player])
    };
    let (certain, sum) = if sum > pool { (Vec::new(), Exact::ZERO) } else { (certain, sum) };
    let waits = part(said!("awards.who-takes-which"), clause, pool - sum, Vec::new());
    let waits = ShareLine { among: group.players.clone(), ..waits };
    Shares::of(group, pool, certain.into_iter().map(whatever).chain([waits]).collect())
}
