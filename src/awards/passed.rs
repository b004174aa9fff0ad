//! Whom the prize of a category passes, and which prize he has in its place: a reader of the statement asks why it is not his.

use std::collections::BTreeSet;

use super::categories::order;
use super::category_entries::Listed;
use super::divided::Lists;
use super::ground::{List, Passed, Terms};
use crate::said::{Said, said};
use crate::tournament::entries::PrizesPerPlayer;
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Tournament};

/// Whom the prizes of the categories pass; `given` is what each category gives away. Nothing is said of a category while it
/// is open who has its prizes.
pub(super) fn over(
    terms: &Terms<'_, '_>,
    (listed, given): (&[Listed], &[Exact]),
    lists: &Lists,
    per_player: PrizesPerPlayer,
) -> Vec<Passed> {
    let groups = || lists.main.iter().chain(&lists.by_category.groups);
    let is_open = |is_of: &dyn Fn(&List) -> bool| {
        groups().any(|group| is_of(&group.list) && group.shares.is_open())
    };
    if is_open(&|list| matches!(list, List::Pooled { .. })) {
        return Vec::new();
    }
    let rule = terms.given.rules.categories.as_ref();
    let by_rule = terms.given.tournament.event.prizes_per_player.is_none();
    let clause = rule.filter(|rule| by_rule && rule.takes.is_some()).map(|rule| &rule.clause);
    let order = order(terms);
    let holders = |is_of: &dyn Fn(&List) -> bool| -> BTreeSet<PlayerId> {
        let own = groups().filter(|group| is_of(&group.list));
        let claims = own.flat_map(|group| group.shares.claims());
        claims.filter(|own| own.certain > Exact::ZERO).map(|own| own.player).collect()
    };
    let by_place = holders(&List::is_by_place);
    let in_pools = holders(&|list| matches!(list, List::Pooled { .. }));
    let of_categories: Vec<(&String, BTreeSet<PlayerId>)> =
        listed.iter().map(|own| (&own.name, holders(&|list| list.is_of(&own.name)))).collect();
    let mut passed = Vec::new();
    let is_told = |own: &Listed| own.refused.is_none() && !is_open(&|list| list.is_of(&own.name));
    for (category, given) in listed.iter().zip(given).filter(|(own, _)| is_told(own)) {
        let takers = holders(&|list| list.is_of(&category.name));
        // Of a pool others than its own may have it.
        let takers: BTreeSet<PlayerId> = &takers & &category.members;
        let is_left = *given != category.amounts.money.values().copied().sum();
        let class = |player: &PlayerId| order.get(player).map(|(class, ..)| *class);
        let last = takers.iter().filter_map(class).max();
        let is_ahead = |player: &PlayerId| is_left || class(player) <= last;
        let mut ahead: Vec<PlayerId> = category.members.difference(&takers).copied().collect();
        ahead.retain(is_ahead);
        ahead.sort_by_key(|player| order.get(player).copied());
        for player in ahead {
            // Of a pool others than those of the category have a share.
            let is_of = |name: &String| {
                listed.iter().any(|own| own.name == *name && own.members.contains(&player))
            };
            let other = |own: &&(&String, BTreeSet<PlayerId>)| {
                *own.0 != category.name && own.1.contains(&player) && is_of(own.0)
            };
            let has = of_categories.iter().find(other).map(|(name, _)| (*name).clone());
            let pooled = in_pools.contains(&player);
            if has.is_some() || pooled || by_place.contains(&player) {
                let alone = || groups().any(|own| own.group.players == [player]);
                let larger = match per_player {
                    PrizesPerPlayer::One => true,
                    // Who pools with others has his share, which may be less.
                    PrizesPerPlayer::Pooled => alone(),
                    _ => false,
                };
                let category = category.name.clone();
                let clause = clause.cloned();
                passed.push(Passed { player, category, has, pooled, larger, clause });
            }
        }
    }
    passed
}

/// Notes of the statement: a line a category, in which those who have the same in place of its prize are named together.
pub(super) fn notes(passed: &[Passed], tournament: &Tournament) -> Vec<Said> {
    let of_category = passed.chunk_by(|one, next| one.category == next.category);
    let told = of_category.filter_map(|own| match own {
        [] => None,
        [one] => Some(one.said(tournament.name(one.player))),
        [first, ..] => {
            let mut by_reason: Vec<(Said, Vec<PlayerId>)> = Vec::new();
            for one in own {
                let why = one.why();
                match by_reason.iter_mut().find(|(known, _)| *known == why) {
                    Some((_, players)) => players.push(one.player),
                    None => by_reason.push((why, vec![one.player])),
                }
            }
            let each = by_reason.into_iter().map(|(why, players)| {
                said!("awards.passed.these", names = tournament.names(&players), why)
            });
            let (category, each) = (&first.category, each.collect::<Vec<_>>());
            Some(match &first.clause {
                Some(clause) => said!("awards.passed.several-by", category, each, clause),
                None => said!("awards.passed.several", category, each),
            })
        }
    });
    told.collect()
}
