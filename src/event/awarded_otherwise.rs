//! What another outcome would have otherwise of money and trophies, in words, and whom it concerns.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::Settlement;
use crate::awards::PlayerMoney;
use crate::said::{Said, Wording, said};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// So many are named who would have something otherwise; of more it is said how many.
pub const NAMED: usize = 3;

/// Takes in whom another reading concerns, where there is somebody.
pub fn add_awarded(
    awarded: &mut Vec<(String, Vec<PlayerId>)>,
    other: &str,
    players: Vec<PlayerId>,
) {
    awarded.extend((!players.is_empty()).then(|| (other.to_owned(), players)));
}

/// What each has of money and points.
fn money(of: &Settlement) -> BTreeMap<PlayerId, (Option<&PlayerMoney>, Option<Exact>)> {
    let awards = of.money.awards.iter();
    awards.map(|own| (own.player, (own.prize.as_ref(), own.points))).collect()
}

/// Everyone who would have other money, points or trophies.
pub fn awarded_otherwise(ours: &Settlement, theirs: &Settlement) -> Vec<PlayerId> {
    fn things(of: &Settlement) -> BTreeSet<(&str, PlayerId, bool)> {
        let given = of.trophies.iter().map(|own| (&*own.name, &own.players[..], true));
        let open = of.undecided.iter().map(|own| (&*own.name, &own.among[..], false));
        let all = given.chain(open);
        all.flat_map(|(name, players, given)| players.iter().map(move |p| (name, *p, given)))
            .collect()
    }
    let (our_money, their_money) = (money(ours), money(theirs));
    let (our_things, their_things) = (things(ours), things(theirs));
    let unlike = our_things.symmetric_difference(&their_things).map(|(_, player, _)| *player);
    let mut players: BTreeSet<PlayerId> = unlike.collect();
    let all = our_money.keys().chain(their_money.keys());
    players.extend(all.filter(|player| our_money.get(player) != their_money.get(player)));
    players.into_iter().collect()
}

/// Of trophies and money.
pub fn of_awards(ours: &Settlement, theirs: &Settlement) -> Option<Said> {
    match (of_trophies(ours, theirs), of_money(ours, theirs)) {
        (Some(trophies), Some(money)) => Some(said!("event.trophies-and-money", trophies, money)),
        (trophies, money) => trophies.or(money),
    }
}

fn of_trophies(ours: &Settlement, theirs: &Settlement) -> Option<Said> {
    let tournament = &ours.table.tournament;
    for (a, b) in ours.trophies.iter().zip(&theirs.trophies) {
        if a.name == b.name && a.players != b.players {
            let (names, trophy) = (tournament.names(&b.players), Wording(&b.name));
            return Some(match b.players[..] {
                [] => said!("event.trophy-would-wait", trophy),
                _ => said!("event.would-have-the-trophy", names, trophy),
            });
        }
    }
    for (a, b) in ours.trophies.iter().zip(&theirs.trophies) {
        if a.custody != b.custody {
            return Some(said!("event.would-be-held-otherwise", trophy = Wording(&a.name)));
        }
    }
    let called = |of: &Settlement| -> Vec<String> {
        of.trophies.iter().map(|own| own.name.clone()).collect()
    };
    let differ = called(ours) != called(theirs) || ours.undecided != theirs.undecided;
    differ.then(|| said!("event.trophies-would-differ"))
}

fn of_money(ours: &Settlement, theirs: &Settlement) -> Option<Said> {
    said_of_money(paid_otherwise(ours, theirs))
}

/// Who would be paid otherwise, in words; none where nobody would.
pub fn said_of_money(mut names: Vec<&str>) -> Option<Said> {
    // Of one more the name says as much.
    let n = if names.len() > NAMED + 1 { names.len() - NAMED } else { 0 };
    names.truncate(if n == 0 { NAMED + 1 } else { NAMED });
    match (names.len(), n) {
        (0, _) => None,
        (_, 0) => Some(said!("event.would-be-paid-otherwise", names)),
        _ => Some(said!("event.would-be-paid-otherwise-and-more", names, n)),
    }
}

/// Who of those who have money or points here would have other, and who would have some that has none here.
pub fn paid_otherwise<'s>(ours: &'s Settlement, theirs: &Settlement) -> Vec<&'s str> {
    let (own, other) = (money(ours), money(theirs));
    let unlike = |of: &Settlement| -> Vec<PlayerId> {
        let players = of.money.awards.iter().map(|award| award.player);
        players.filter(|player| own.get(player) != other.get(player)).collect()
    };
    let mut players = unlike(ours);
    players.extend(unlike(theirs).into_iter().filter(|player| !own.contains_key(player)));
    players.into_iter().map(|player| ours.table.tournament.name(player)).collect()
}
