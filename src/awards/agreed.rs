//! Money of an event settled in several ways: what is paid in all of them, and what waits.

use std::collections::BTreeSet;

use super::ground::{Award, Fund, GroupMoney, List, Money, PlayerMoney};
use super::pool::{PlaceGroup, PoolOutcome, ShareLine};
use super::rounding::Takers;
use super::shares::Shares;
use super::told::Prize;
use crate::decision::Clause;
use crate::said::Said;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// What is the same in one way and all others: of a player all that he has, whoever is level with him, of a group all who
/// are in it. The rest waits. Nothing is certain of players who are `unsure`.
pub fn agreed(own: &Money, others: &[&Money], unsure: impl Fn(PlayerId) -> bool) -> Money {
    let all = || [own].into_iter().chain(others.iter().copied());
    let mut kept = own.clone();
    kept.awards = own.awards.iter().filter(|own| !unsure(own.player)).cloned().collect();
    kept.awards.retain_mut(|award| others.iter().all(|way| agrees(award, way)));
    let waits = |player: PlayerId| {
        let has = |awards: &[Award]| awards.iter().any(|own| own.player == player);
        unsure(player) || has(&own.awards) && !has(&kept.awards)
    };
    let players = own.groups.iter().chain(&own.point_groups).flat_map(|own| &own.group.players);
    let mut open: BTreeSet<PlayerId> = players.copied().filter(|player| waits(*player)).collect();
    kept.groups = same_in_all(&own.groups, others, |way| &way.groups, &open);
    kept.point_groups = same_in_all(&own.point_groups, others, |way| &way.point_groups, &open);
    kept.unawarded.retain(|own| others.iter().all(|way| way.unawarded.contains(own)));
    kept.notes.retain(|note| others.iter().all(|way| way.notes.contains(note)));
    let grows = |player: &PlayerId| all().any(|way| way.may_grow(*player));
    kept.growing.extend(own.awards.iter().map(|own| own.player).filter(grows));
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
    keep_signed_for(&mut kept, own, others, &mut open);
    kept.fund = own.fund.map(|fund| {
        let funds = || all().filter_map(|way| way.fund);
        let total = funds().map(|own| own.total).max().unwrap_or(fund.total);
        let paid = kept.awards.iter().filter_map(|own| own.prize.as_ref()?.paid).sum();
        let nobodys: Exact = kept.unawarded.iter().map(|own| own.amount).sum();
        let left = nobodys + kept.groups.iter().map(|own| own.remainder).sum();
        let least = funds().map(|own| own.remainder).min().unwrap_or(left);
        let remainder = left.min(least);
        Fund { total, paid, withheld: total - paid - remainder, remainder }
    });
    kept
}

/// The groups that are alike in all ways, and of which nobody's money is open.
fn same_in_all(
    own: &[GroupMoney],
    others: &[&Money],
    of: impl Fn(&Money) -> &[GroupMoney],
    open: &BTreeSet<PlayerId>,
) -> Vec<GroupMoney> {
    let is_open = |group: &GroupMoney| group.group.players.iter().any(|own| open.contains(own));
    let in_all =
        |own: &GroupMoney| others.iter().all(|way| of(way).iter().any(|its| is_alike(own, its)));
    own.iter().filter(|group| !is_open(group) && in_all(group)).cloned().collect()
}

/// Whether two ways say the same of a group; the order for what does not divide names players of others as well.
fn is_alike(own: &GroupMoney, its: &GroupMoney) -> bool {
    let in_it = |group: &GroupMoney| -> Vec<Vec<PlayerId>> {
        let of = |level: &Vec<PlayerId>| -> Vec<PlayerId> {
            let own = level.iter().filter(|player| group.group.players.contains(player));
            own.copied().collect()
        };
        group.takers.players.iter().map(of).filter(|level| !level.is_empty()).collect()
    };
    in_it(own) == in_it(its)
        && *own
            == GroupMoney {
                takers: Takers { players: own.takers.players.clone(), ..its.takers.clone() },
                ..its.clone()
            }
}

/// Keeps what is paid as the same prizes in all ways: one signs for a prize. Who is paid the same for one prize or for
/// another has it for certain, and waits; so do those whose group is told with him.
fn keep_signed_for(
    kept: &mut Money,
    own: &Money,
    others: &[&Money],
    open: &mut BTreeSet<PlayerId>,
) {
    loop {
        kept.groups = same_in_all(&own.groups, others, |way| &way.groups, open);
        let settled = kept.awards.iter().filter(|award| !open.contains(&award.player));
        let alone = settled.flat_map(|award| own_prizes(award, own, kept, others));
        let alone: Vec<GroupMoney> = alone.collect();
        kept.groups.extend(alone);
        let untold = kept.awards.iter().filter(|award| {
            let of_prizes = || kept.prizes_of(award.player).filter_map(|own| own.paid).sum();
            let paid = award.prize.as_ref().and_then(|own| own.paid);
            !open.contains(&award.player) && paid.is_some_and(|paid| paid != of_prizes())
        });
        let untold: Vec<PlayerId> = untold.map(|award| award.player).collect();
        if untold.is_empty() {
            break;
        }
        open.extend(untold);
    }
    for award in kept.awards.iter_mut().filter(|award| open.contains(&award.player)) {
        if let Some(prize) = &mut award.prize {
            (prize.paid, prize.exact) = (None, None);
        }
    }
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
    // What is his alone of money that goes by no place is the same whoever else has some.
    type Told = (List, Option<Places>, Option<Said>, Option<Exact>);
    let told = |way: &Money| -> Vec<Told> {
        let of = |own: Prize<'_>| {
            let places = own.part.is_none().then_some(own.places);
            (own.list.clone(), places, own.part.cloned(), own.paid)
        };
        way.prizes_of(player).map(of).collect()
    };
    let same = others.iter().all(|way| told(way) == told(own));
    if !is_paid || !same || told(kept) == told(own) {
        return Vec::new();
    }
    let missing = own.groups.iter().filter(|group| !kept.groups.contains(group));
    let waits = |list: &List| {
        let of_list =
            |group: &&GroupMoney| group.list == *list && group.group.players.contains(&player);
        let mut all = [own].into_iter().chain(others.iter().copied());
        all.any(|way| {
            way.groups.iter().find(of_list).is_some_and(|own| own.withheld != Exact::ZERO)
        })
    };
    missing.filter_map(|group| alone_in(group, player, waits(&group.list))).collect()
}

/// Of a group what a player has for places, or beside them, whoever has as much of it; none where he has no such prize in
/// it. What is rounded off it `waits` where it does in one of the ways.
fn alone_in(group: &GroupMoney, player: PlayerId, waits: bool) -> Option<GroupMoney> {
    let mut lines = group.shares.lines.iter().filter(|line| line.to.contains(&player));
    let line = lines.next().filter(|_| lines.next().is_none())?;
    let each = line.amount / line.to.len();
    let line = ShareLine { amount: each, each, to: vec![player], ..line.clone() };
    let places = line.places.unwrap_or(Places::single(1));
    let outcome = PoolOutcome { classes: vec![vec![player]], ..PoolOutcome::default() };
    let clause = group.group.clause.clone();
    let players = vec![player];
    let of = PlaceGroup { places, level: places, players, outcome, clause, unranked: false };
    let mut own = group.clone();
    own.shares = Shares::of(&of, line.amount, vec![line.clone()])?;
    own.amounts.retain(|(place, _)| places.contains(*place));
    own.paid.retain(|paid| paid.player == player);
    let paid: Exact = own.paid.iter().filter_map(|own| own.paid).sum();
    // What others' prizes added to it hangs on them.
    let cut = Some(line.amount - paid).filter(|cut| *cut >= Exact::ZERO)?;
    (own.withheld, own.remainder, own.moved) = match (group.moved != Exact::ZERO, waits) {
        (true, _) => (Exact::ZERO, Exact::ZERO, cut),
        (false, true) => (cut, Exact::ZERO, Exact::ZERO),
        (false, false) => (Exact::ZERO, cut, Exact::ZERO),
    };
    Some(GroupMoney { group: of, ..own })
}
