//! Tied players who pool all the prizes that they could have, by place and by category, and share them alike.
//!
//! Players on the same points put as many prizes into one pool as they are, the largest that each of them could have
//! one of. Where those of a category would have more by sharing its prizes among themselves, they do that and leave the
//! pool. A prize by place that is not taken goes to the next on points. Nobody reaches for the prize of a place behind his
//! own, in a list that rises: by place one counts for whoever has that place or comes behind it, and of a category for
//! whoever is so far down among its players.
//!
//! Worked example: prizes of 100 and 50 by place, and 60 for the best of a category. A and B are tied for first, B is of
//! the category: 100 + 60 = 160, 80 each; the next has 50. Were that prize 120, B would have it alone, and A 100.

use std::collections::{BTreeMap, BTreeSet};

use super::categories::{ByCategory, not_awarded};
use super::category_entries::Listed;
use super::divided::Lists;
use super::formulas::part;
use super::ground::{GroupMoney, List, Terms};
use super::main_list::{self, payment, ruled, tell_unused};
use super::outcomes::ways;
use super::pool::{PlaceGroup, PoolOutcome};
use super::shares::Shares;
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::schema::{Division, TieRule};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// A prize that is left: by place, or of a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Prize {
    /// The category, in the order of the sheet; none by place.
    category: Option<usize>,
    place: u32,
    amount: Exact,
}

/// Divides the prizes by place and those of all categories; with what each category gives away.
pub(super) fn divide(
    terms: &Terms<'_, '_>,
    listed: &[Listed],
    problems: &mut Diagnostics,
) -> (Lists, Vec<Exact>) {
    let prizes = |category: Option<usize>, money: &BTreeMap<u32, Exact>| -> Vec<Prize> {
        let some = money.iter().filter(|(_, amount)| **amount != Exact::ZERO);
        some.map(|(place, amount)| Prize { category, place: *place, amount: *amount }).collect()
    };
    let mut left = prizes(None, &terms.amounts.money);
    let mut by_category = ByCategory::default();
    by_category.notes.extend(listed.iter().filter_map(not_awarded));
    for (index, category) in listed.iter().enumerate().filter(|(_, own)| own.refused.is_none()) {
        left.extend(prizes(Some(index), &category.amounts.money));
    }
    let mut made = Made { terms, listed, used: BTreeSet::new(), groups: Vec::new() };
    let mut reach = Reach { place: 0, of_category: vec![0; listed.len()] };
    for (group, rule) in &terms.given.groups {
        tell_otherwise(terms, *rule, problems);
        reach.place = group.places.first().saturating_sub(1);
        let ahead = reach.clone();
        reach.down_to(&group.players, listed);
        if group.unranked && group.outcome.open {
            let open = open(&group.players, &ahead, &left, listed);
            left.retain(|prize| !open.prizes.contains(prize));
            made.group(
                (group, *rule),
                (group.players.clone(), &open.prizes),
                Some(&open),
                problems,
            );
            continue;
        }
        for (takers, taken) in pools(group.players.clone(), &reach, &mut left, listed) {
            made.group((group, *rule), (takers, &taken), None, problems);
        }
    }
    tell_unused(terms, &made.used, problems);
    let mut given_away: Vec<Exact> =
        listed.iter().map(|own| own.amounts.money.values().copied().sum()).collect();
    let refused = |index: usize| listed[index].refused.is_some();
    for (index, sum) in given_away.iter_mut().enumerate() {
        let own = left.iter().filter(|prize| prize.category == Some(index));
        let left: Exact = own.map(|prize| prize.amount).sum();
        *sum = if refused(index) { Exact::ZERO } else { *sum - left };
    }
    let by_place = left.iter().filter(|prize| prize.category.is_none());
    let nobodys: BTreeSet<u32> = by_place.map(|prize| prize.place).collect();
    let lists =
        Lists { main: made.groups, by_category, nobodys: Some(nobodys), ..Lists::default() };
    (lists, given_away)
}

/// Players, and the prizes that they share.
type Pool = (Vec<PlayerId>, Vec<Prize>);

/// How far down the lists players have come: the last place of theirs by place, and in each category.
#[derive(Clone, Debug)]
struct Reach {
    place: u32,
    of_category: Vec<u32>,
}

impl Reach {
    /// Goes on to those who come next.
    fn down_to(&mut self, players: &[PlayerId], listed: &[Listed]) {
        let count = |heads: usize| u32::try_from(heads).unwrap_or(u32::MAX);
        self.place = self.place.saturating_add(count(players.len()));
        for (place, category) in self.of_category.iter_mut().zip(listed) {
            let own = players.iter().filter(|player| category.members.contains(player));
            *place = place.saturating_add(count(own.count()));
        }
    }

    fn covers(&self, prize: &Prize) -> bool {
        let last = prize.category.map_or(self.place, |category| self.of_category[category]);
        prize.place <= last
    }
}

/// What players on the same points share, pool by pool: it is gone from what is left.
fn pools(
    mut players: Vec<PlayerId>,
    reach: &Reach,
    left: &mut Vec<Prize>,
    listed: &[Listed],
) -> Vec<Pool> {
    let mut pools = Vec::new();
    while !players.is_empty() {
        let offers: Vec<Prize> = left.iter().filter(|own| reach.covers(own)).copied().collect();
        let pool = choose(&players, &offers, listed);
        let (takers, taken) = match alone(&players, &offers, listed, &pool) {
            Some(own) => own,
            None => (std::mem::take(&mut players), pool),
        };
        players.retain(|player| !takers.contains(player));
        left.retain(|prize| !taken.contains(prize));
        pools.push((takers, taken));
    }
    pools
}

/// What waits for a ruling that says who of some players is level with whom.
struct Open {
    /// The prizes that one of them may have.
    prizes: Vec<Prize>,
    /// The least and the most of each; the most is not known where not all ends are looked at.
    ranges: BTreeMap<PlayerId, (Exact, Option<Exact>)>,
}

/// What such players may have in the ends of it.
fn open(players: &[PlayerId], ahead: &Reach, left: &[Prize], listed: &[Listed]) -> Open {
    let (ways, complete) = ways(players);
    let end = |classes: &Vec<Vec<PlayerId>>| -> Vec<Pool> {
        let (mut left, mut reach) = (left.to_vec(), ahead.clone());
        let mut of_class = |class: &Vec<PlayerId>| {
            reach.down_to(class, listed);
            pools(class.clone(), &reach, &mut left, listed)
        };
        classes.iter().flat_map(&mut of_class).collect()
    };
    let mut reach = ahead.clone();
    reach.down_to(players, listed);
    let could = |prize: &Prize| {
        let mut own = players.iter();
        reach.covers(prize) && own.any(|player| could_have(*prize, *player, listed))
    };
    let ends: Vec<Vec<Pool>> = ways.iter().map(end).collect();
    let may_have = |prize: &&Prize| match complete {
        true => ends.iter().flatten().any(|(_, taken)| taken.contains(prize)),
        false => could(prize),
    };
    let of_end = |end: &Vec<Pool>, player: &PlayerId| -> Exact {
        let own = end.iter().find(|(takers, _)| takers.contains(player));
        own.map_or(Exact::ZERO, |(takers, taken)| share(taken, takers.len()))
    };
    let range = |player: &PlayerId| {
        let own = || ends.iter().map(|end| of_end(end, player));
        match complete {
            true => (own().min().unwrap_or(Exact::ZERO), own().max()),
            false => (Exact::ZERO, None),
        }
    };
    Open {
        prizes: left.iter().filter(may_have).copied().collect(),
        ranges: players.iter().map(|player| (*player, range(player))).collect(),
    }
}

/// What each of so many has of prizes that they share.
fn share(prizes: &[Prize], heads: usize) -> Exact {
    prizes.iter().map(|prize| prize.amount).sum::<Exact>() / heads.max(1)
}

/// The largest prizes of which each of these players could have one: one for each at most.
fn choose(players: &[PlayerId], offers: &[Prize], listed: &[Listed]) -> Vec<Prize> {
    let mut offers: Vec<Prize> = offers.to_vec();
    // Of equal ones those by place: who comes behind may be of a category.
    offers.sort_by_key(|prize| {
        (-prize.amount, prize.category.is_some(), prize.category, prize.place)
    });
    let mut given: Vec<Option<Prize>> = vec![None; players.len()];
    let mut pool = Vec::new();
    for prize in offers {
        if pool.len() == players.len() {
            break;
        }
        let mut asked = vec![false; players.len()];
        if give(prize, players, listed, &mut given, &mut asked) {
            pool.push(prize);
        }
    }
    pool.sort_by_key(|prize| (prize.category, prize.place));
    pool
}

/// Finds somebody for a prize; who has one already may take another that he could have instead.
fn give(
    prize: Prize,
    players: &[PlayerId],
    listed: &[Listed],
    given: &mut [Option<Prize>],
    asked: &mut [bool],
) -> bool {
    for (at, player) in players.iter().enumerate() {
        if asked[at] || !could_have(prize, *player, listed) {
            continue;
        }
        asked[at] = true;
        if given[at].is_none_or(|own| give(own, players, listed, given, asked)) {
            given[at] = Some(prize);
            return true;
        }
    }
    false
}

fn could_have(prize: Prize, player: PlayerId, listed: &[Listed]) -> bool {
    prize.category.is_none_or(|category| listed[category].members.contains(&player))
}

/// Those who have more by sharing the prizes of their category alone, and these prizes; of several categories the one
/// that gives most.
fn alone(
    players: &[PlayerId],
    offers: &[Prize],
    listed: &[Listed],
    pool: &[Prize],
) -> Option<(Vec<PlayerId>, Vec<Prize>)> {
    let mut best = (share(pool, players.len()), None);
    for (index, category) in listed.iter().enumerate() {
        let own: Vec<PlayerId> =
            players.iter().copied().filter(|p| category.members.contains(p)).collect();
        if own.is_empty() || own.len() == players.len() {
            continue;
        }
        let prizes = offers.iter().filter(|prize| prize.category == Some(index));
        let prizes = choose(&own, &prizes.copied().collect::<Vec<_>>(), listed);
        let each = share(&prizes, own.len());
        if each > best.0 {
            best = (each, Some((own, prizes)));
        }
    }
    best.1
}

/// Places, those that follow each other together.
fn in_runs(places: BTreeSet<u32>) -> Vec<Places> {
    let mut runs: Vec<(u32, usize)> = Vec::new();
    for place in places {
        match runs.last_mut() {
            Some((first, count))
                if u32::try_from(*count).is_ok_and(|own| *first + own == place) =>
            {
                *count += 1;
            }
            _ => runs.push((place, 1)),
        }
    }
    runs.into_iter().map(|(first, count)| Places::of(first, count)).collect()
}

/// An event that pools prizes under a rule that divides them otherwise.
fn tell_otherwise(terms: &Terms<'_, '_>, rule: Option<&TieRule>, problems: &mut Diagnostics) {
    let otherwise = rule.filter(|rule| !matches!(rule.money, None | Some(Division::Equal(_))));
    if let (Some(rule), Some(cell)) = (otherwise, &terms.given.tournament.event.prizes_per_player) {
        let told = said!("awards.pooled-otherwise", clause = &rule.clause);
        problems.push(Diagnostic::warning(Code::PooledOtherwise, told).at(&cell.at));
    }
}

/// The groups that are made so far.
struct Made<'t, 'a, 'g> {
    terms: &'t Terms<'a, 'g>,
    listed: &'t [Listed],
    /// The rulings that were carried out.
    used: BTreeSet<usize>,
    groups: Vec<GroupMoney>,
}

impl Made<'_, '_, '_> {
    /// What these players of a group share, or what of it is open.
    fn group(
        &mut self,
        (of, rule): (&PlaceGroup, Option<&TieRule>),
        (players, taken): (Vec<PlayerId>, &[Prize]),
        open: Option<&Open>,
        problems: &mut Diagnostics,
    ) {
        let Some(first) = taken.first() else { return };
        let names: BTreeSet<usize> = taken.iter().filter_map(|prize| prize.category).collect();
        let by_place = || taken.iter().filter(|prize| prize.category.is_none());
        let names: Vec<String> =
            names.into_iter().map(|category| self.listed[category].name.clone()).collect();
        let (list, count) = match (&names[..], by_place().count()) {
            ([], _) => (List::Main, players.len()),
            ([name], 0) => (List::Category(name.clone()), players.len()),
            (_, count) => {
                let of_places = in_runs(by_place().map(|prize| prize.place).collect());
                (List::Pooled { categories: names, of_places }, count.max(1))
            }
        };
        let group = PlaceGroup {
            places: Places::of(first.place, count),
            level: of.level,
            outcome: PoolOutcome {
                open: open.is_some(),
                // The shares do not wait; who has what does not divide of them may.
                winner_open: of.outcome.open || of.outcome.winner_open,
                settled: Vec::new(),
                ways: Vec::new(),
                by: None,
                ..of.outcome.among(|player| players.contains(player))
            },
            clause: of.clause.clone().filter(|_| players.len() > 1),
            players,
            unranked: of.unranked,
        };
        let amounts: Vec<(u32, Exact)> =
            taken.iter().map(|prize| (prize.place, prize.amount)).collect();
        let pool = amounts.iter().map(|(_, amount)| *amount).sum();
        let own = self.terms.given.rules.categories.as_ref().map(|rule| rule.clause.clone());
        let clause = own.unwrap_or_else(Clause::silent);
        let ruled = ruled(self.terms, &group, pool, &mut self.used, problems);
        let made = ruled.or_else(|| match open {
            Some(open) => Shares::between(&group, pool, &clause, |player| {
                open.ranges.get(player).copied().unwrap_or((Exact::ZERO, None))
            }),
            None => {
                let what = self.what(&list, &group, taken);
                let line = part(what, &clause, pool, group.players.clone());
                Shares::of(&group, pool, vec![line])
            }
        });
        let Some(shares) = made else {
            let told = said!("awards.shares-sum.prizes", places = group.places);
            problems.push(Diagnostic::error(Code::SharesSum, told));
            return;
        };
        let division = main_list::shared(Some(&clause));
        let given = (list, group, amounts);
        self.groups.push(payment(self.terms, given, shares, (&division, rule), problems));
    }

    /// What is shared: the prizes one by one, where they are of several lists.
    fn what(&self, list: &List, group: &PlaceGroup, taken: &[Prize]) -> Said {
        match (list, taken) {
            (List::Pooled { .. }, _) => {
                let each = taken.iter().map(|prize| match prize.category {
                    None => said!("awards.place", places = Places::single(prize.place)),
                    Some(category) => {
                        let name = &self.listed[category].name;
                        said!("awards.pooled-of", name, place = prize.place)
                    }
                });
                said!("awards.pooled", prizes = each.collect::<Vec<_>>())
            }
            (_, [only]) if group.players.len() == 1 => {
                said!("awards.place", places = Places::single(only.place))
            }
            _ => said!("awards.shared-equally", places = group.places),
        }
    }
}
