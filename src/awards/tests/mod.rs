//! Divisions as documents state them, and what must hold for every one.

mod hort;
mod properties;
mod rules;

use std::collections::BTreeMap;

use super::{Paid, PlaceGroup, PoolOutcome, Shares, Takers, pay};
use crate::regulations::Catalogue;
use crate::regulations::schema::Division;
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// A club's document with one competition whose tie for first divides money so.
pub fn division(money: &str) -> Result<Division, String> {
    let document = format!(
        r#"
schema = 1
id = "club"
title = "Club rules"

[competition.event]
title = "Event"

[[competition.event.tie]]
places = "1+"
clause = "1"
shared = "the tied players share the places"
money = {money}

[ledger]
"1" = {{ carried-out = "ties" }}
"#
    );
    let catalogue = Catalogue::new().with_file("club", document);
    let regulation =
        catalogue.regulation("club/event", &BTreeMap::new()).map_err(|e| format!("{e:?}"))?;
    let money = regulation.competition.tie[0].money.clone();
    money.ok_or_else(|| "no money".to_owned())
}

/// The division of a built-in document's tie.
pub fn built_in(name: &str, tie: usize) -> Division {
    let regulation =
        Catalogue::new().regulation(name, &BTreeMap::new()).expect("a built-in document");
    regulation.competition.tie[tie].money.clone().expect("money")
}

/// Players 0.. tied from first place on, with this outcome.
pub fn tied(players: usize, classes: &[usize], winners: usize, open: bool) -> PlaceGroup {
    let all: Vec<PlayerId> = (0..players).map(PlayerId).collect();
    let mut rest = all.clone();
    PlaceGroup {
        places: Places::of(1, players),
        level: Places::of(1, players),
        outcome: PoolOutcome {
            classes: classes.iter().map(|size| rest.drain(..*size).collect()).collect(),
            winners: all[..winners].to_vec(),
            joint: winners > 1,
            open,
            winner_open: open && winners == 0,
            ..PoolOutcome::default()
        },
        players: all,
        clause: None,
        unranked: false,
    }
}

/// Prizes by place.
pub fn prizes(amounts: &[i64]) -> BTreeMap<u32, Exact> {
    (1..).zip(amounts.iter().map(|a| Exact::from(*a))).collect()
}

/// Who has what does not divide of such a group: the winners, or the players in order.
pub fn takers(group: &PlaceGroup, to: RemainderTo) -> Takers {
    let players = match to {
        RemainderTo::Organiser => Vec::new(),
        RemainderTo::Winner => vec![group.outcome.winners.clone()],
        RemainderTo::Order => group.outcome.classes.clone(),
    };
    Takers { to, players, open: group.outcome.open && to != RemainderTo::Organiser }
}

/// What each is paid in whole units, and what is left.
pub fn paid(
    group: &PlaceGroup,
    amounts: &[i64],
    division: &Division,
    to: RemainderTo,
) -> (Vec<Paid>, Exact) {
    let shares = Shares::new(group, &prizes(amounts), division).expect("shares that add up");
    let payment = pay(&shares, Exact::ONE, &takers(group, to));
    (payment.paid, payment.remainder)
}

/// An exact number as the cases write it.
pub fn exact(text: &str) -> Exact {
    let (n, d) = text.split_once('/').unwrap_or((text, "1"));
    Exact::fraction(n.parse().expect("a number"), d.parse().expect("a number")).expect("a fraction")
}
