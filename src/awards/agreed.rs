//! Money of an event settled in several ways: what is paid in all of them, and what waits.

use super::ground::{Award, Fund, GroupMoney, List, Money, PlayerMoney};
use super::pool::{PlaceGroup, PoolOutcome};
use super::shares::Shares;
use crate::decision::Clause;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// What is the same in one way and all others: of a player all that he has, whoever is level with him, of a group all who
/// are in it. The rest waits. Nothing is certain of players who are `unsure`.
pub fn agreed(own: &Money, others: &[&Money], unsure: impl Fn(PlayerId) -> bool) -> Money {
    let mut kept = own.clone();
    kept.awards = own.awards.iter().filter(|own| !unsure(own.player)).cloned().collect();
    kept.awards.retain_mut(|award| others.iter().all(|way| agrees(award, way)));
    let waits = |player: &PlayerId| {
        let has = |awards: &[Award]| awards.iter().any(|own| own.player == *player);
        unsure(*player) || has(&own.awards) && !has(&kept.awards)
    };
    let is_kept = |group: &GroupMoney| !group.group.players.iter().any(waits);
    kept.groups.retain(|own| is_kept(own) && others.iter().all(|way| way.groups.contains(own)));
    kept.point_groups
        .retain(|own| is_kept(own) && others.iter().all(|way| way.point_groups.contains(own)));
    kept.unawarded.retain(|own| others.iter().all(|way| way.unawarded.contains(own)));
    kept.notes.retain(|note| others.iter().all(|way| way.notes.contains(note)));
    kept.growing.extend(others.iter().flat_map(|way| &way.growing));
    let told = |way: &Money| (way.awards.len(), way.groups.len(), way.point_groups.len());
    let same = |way: &&Money| way.fund == own.fund && told(way) == told(own);
    kept.hangs = told(&kept) != told(own) || !others.iter().all(same);
    if !kept.hangs {
        return kept;
    }
    let least = |award: &Award| match kept.award(award.player) {
        Some(own) => Some(own.clone()),
        None => at_least(award, others).filter(|own| !unsure(own.player)),
    };
    kept.awards = own.awards.iter().filter_map(least).collect();
    let others_too = others.iter().flat_map(|way| &way.awards);
    for award in own.awards.iter().chain(others_too) {
        let may_have = award.prize.as_ref().is_some_and(|prize| prize.paid != Some(Exact::ZERO));
        if may_have && kept.award(award.player).is_none() {
            kept.awards.push(waiting(award.player));
        }
    }
    let awards = kept.awards.iter();
    let alone = awards.flat_map(|award| own_prizes(award, own, &kept, others));
    let alone: Vec<GroupMoney> = alone.collect();
    kept.groups.extend(alone);
    kept.fund = own.fund.map(|fund| {
        let funds = || [own].into_iter().chain(others.iter().copied()).filter_map(|way| way.fund);
        let total = funds().map(|own| own.total).max().unwrap_or(fund.total);
        let paid = own.awards.iter().map(|award| paid_to(award, &kept)).sum();
        let nobodys: Exact = kept.unawarded.iter().map(|own| own.amount).sum();
        let left = nobodys + kept.groups.iter().map(|own| own.remainder).sum();
        let least = funds().map(|own| own.remainder).min().unwrap_or(left);
        let remainder = left.min(least);
        Fund { total, paid, withheld: total - paid - remainder, remainder }
    });
    kept
}

/// Whether a player has the same in another way, whatever prizes it is made of; of the clauses, and of the categories,
/// those stay that are so in both.
fn agrees(award: &mut Award, way: &Money) -> bool {
    let of = |own: &Award| (own.prize.clone(), own.points);
    let Some(its) = way.award(award.player) else { return false };
    let same = of(award) == of(its);
    award.because.retain(|clause| its.because.contains(clause));
    award.points_because.retain(|clause| its.points_because.contains(clause));
    award.categories.retain(|name| its.categories.contains(name));
    same
}

/// What a player who has not the same in all ways has in each of them: the rest waits. None where he may have nothing.
fn at_least(award: &Award, others: &[&Money]) -> Option<Award> {
    let all: Option<Vec<&Award>> =
        others.iter().map(|way| way.award(award.player)).chain([Some(award)]).collect();
    let all = all?;
    let has = |own: &&Award| {
        let prize = own.prize.as_ref();
        prize.map_or(Exact::ZERO, |prize| prize.paid.unwrap_or(prize.certain))
    };
    let certain = all.iter().map(has).min().filter(|least| *least > Exact::ZERO);
    let points = award.points.filter(|_| all.iter().all(|own| own.points == award.points));
    let of_all = |of: fn(&Award) -> &Vec<Clause>| -> Vec<Clause> {
        let own = of(award).iter();
        own.filter(|clause| all.iter().all(|way| of(way).contains(clause))).cloned().collect()
    };
    (certain.is_some() || points.is_some()).then(|| Award {
        player: award.player,
        prize: certain.map(|certain| PlayerMoney { certain, exact: None, paid: None }),
        points,
        categories: Vec::new(),
        because: of_all(|own| &own.because),
        points_because: of_all(|own| &own.points_because),
    })
}

/// Who may have money, and may have none.
fn waiting(player: PlayerId) -> Award {
    let prize = PlayerMoney { certain: Exact::ZERO, exact: None, paid: None };
    let (categories, because) = (Vec::new(), Vec::new());
    let points_because = Vec::new();
    Award { player, prize: Some(prize), points: None, categories, because, points_because }
}

/// The prizes of a player who is paid the same in all ways, of groups that others are in as well in some of them: for the
/// same places of the same lists.
fn own_prizes(award: &Award, own: &Money, kept: &Money, others: &[&Money]) -> Vec<GroupMoney> {
    let player = award.player;
    let is_paid = award.prize.as_ref().is_some_and(|prize| prize.paid.is_some());
    let told = |way: &Money| -> Vec<(List, Places, Option<Exact>)> {
        let prizes = way.prizes_of(player);
        prizes.map(|own| (own.list.clone(), own.places, own.paid)).collect()
    };
    let same = others.iter().all(|way| told(way) == told(own));
    if !is_paid || !same || told(kept) == told(own) {
        return Vec::new();
    }
    let missing = own.groups.iter().filter(|group| !kept.groups.contains(group));
    missing.filter_map(|group| alone_in(group, player)).collect()
}

/// Of a group what a player has alone for a place; none where he has no such prize in it.
fn alone_in(group: &GroupMoney, player: PlayerId) -> Option<GroupMoney> {
    let mut lines = group.shares.lines.iter().filter(|line| line.to.contains(&player));
    let line = lines.next().filter(|line| lines.next().is_none() && line.to.len() == 1)?;
    let places = line.places?;
    let outcome = PoolOutcome { classes: vec![vec![player]], ..PoolOutcome::default() };
    let clause = group.group.clause.clone();
    let players = vec![player];
    let of = PlaceGroup { places, level: places, players, outcome, clause, unranked: false };
    let mut own = group.clone();
    own.shares = Shares::of(&of, line.amount, vec![line.clone()])?;
    own.amounts.retain(|(place, _)| places.contains(*place));
    own.paid.retain(|paid| paid.player == player);
    (own.withheld, own.remainder, own.moved) = (Exact::ZERO, Exact::ZERO, Exact::ZERO);
    Some(GroupMoney { group: of, ..own })
}

/// What is paid to a player: all that he has, or, where some of it waits, what he has of groups that do not.
fn paid_to(award: &Award, kept: &Money) -> Exact {
    let whole = kept.award(award.player);
    if let Some(paid) = whole.and_then(|own| own.prize.as_ref()?.paid) {
        return paid;
    }
    let paid = kept.groups.iter().flat_map(|own| &own.paid);
    paid.filter(|own| own.player == award.player).filter_map(|own| own.paid).sum()
}
