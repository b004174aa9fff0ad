//! The outcomes of what is open: every way in which a play-off, a lot or a ruling may leave players who are level.
//!
//! Which of them the rules allow is not asked: one more can only make less certain.

use super::ground::{MoneyGiven, TitleOf};
use super::pool::{PlaceGroup, PoolOutcome};
use crate::regulations::schema::{Division, TieRule};
use crate::tournament::PlayerId;

/// So many outcomes are tried; where there are more, some of them.
const MOST: usize = 200;
/// More are where few are in the event: so many outcomes times players.
const MOST_WORK: usize = 12_000;
/// Of so many players who are level all outcomes are tried.
const MOST_LEVEL: usize = 5;
/// Of so many where it is all one who of them has which place.
const MOST_ALIKE: usize = 8;

/// Players in classes, best first.
pub type Classes = Vec<Vec<PlayerId>>;

/// The event in its outcomes.
pub struct Outcomes<'a> {
    /// The event, nothing of it open.
    pub all: Vec<MoneyGiven<'a>>,
    /// There is no other.
    pub complete: bool,
}

/// The outcomes of an event; none where nothing that money depends on is open.
pub fn of<'a>(given: &MoneyGiven<'a>) -> Option<Outcomes<'a>> {
    let open = |(group, _): &(PlaceGroup, _)| group.outcome.open || group.outcome.winner_open;
    let title = given.title.as_ref().filter(|title| title.open);
    if title.is_none() && !given.groups.iter().any(open) {
        return None;
    }
    let players: usize = given.groups.iter().map(|(group, _)| group.players.len()).sum();
    let most = MOST.max(MOST_WORK / players.max(1));
    let of_group = |(group, rule): &(PlaceGroup, _)| of_group(&group.outcome, *rule, (ways, most));
    let (groups, known): (Vec<_>, Vec<_>) = given.groups.iter().map(of_group).unzip();
    let titles = match title {
        Some(title) => holders(&title.players),
        None => vec![given.title.clone()],
    };
    // Where there are too many, one title after the other is tried with them.
    let (together, crossed) = one_of_each(&groups, most);
    let complete = crossed && known.into_iter().all(|own| own);
    let of_title = |title: Option<TitleOf>| {
        together.iter().map(move |outcomes| in_outcome(given, outcomes, title.clone()))
    };
    Some(Outcomes { all: titles.into_iter().flat_map(of_title).collect(), complete })
}

/// The event in one outcome of its groups.
fn in_outcome<'a>(
    given: &MoneyGiven<'a>,
    outcomes: &[PoolOutcome],
    title: Option<TitleOf>,
) -> MoneyGiven<'a> {
    let groups = given.groups.iter().zip(outcomes).flat_map(|((group, rule), outcome)| {
        let placed = match group.unranked {
            true => group.placed(&outcome.classes),
            false => vec![PlaceGroup { outcome: outcome.clone(), ..group.clone() }],
        };
        placed.into_iter().map(|own| (own, *rule))
    });
    MoneyGiven { groups: groups.collect(), title, ..*given }
}

/// Who may hold a title: each alone, or all jointly.
fn holders(players: &[PlayerId]) -> Vec<Option<TitleOf>> {
    let held = |players: Vec<PlayerId>| Some(TitleOf { players, open: false });
    let each = players.iter().map(|player| held(vec![*player]));
    each.chain([held(players.to_vec())]).collect()
}

/// One way of each, in every combination, and true; where they are too many the first of each, the second, and so on.
fn one_of_each<T: Clone>(ways: &[Vec<T>], most: usize) -> (Vec<Vec<T>>, bool) {
    let count = ways.iter().try_fold(1_usize, |count, own| count.checked_mul(own.len()));
    if count.is_none_or(|count| count > most) {
        let most = ways.iter().map(Vec::len).max().unwrap_or(0);
        let at =
            |at: usize| ways.iter().filter_map(move |own| own.get(at % own.len().max(1)).cloned());
        return ((0..most).map(|index| at(index).collect()).collect(), false);
    }
    let one = |all: Vec<Vec<T>>, own: &Vec<T>| {
        let behind = |before: Vec<T>| {
            own.iter().map(move |way| before.iter().chain([way]).cloned().collect())
        };
        all.into_iter().flat_map(behind).collect()
    };
    (ways.iter().fold(vec![Vec::new()], one), true)
}

/// A tie in each of its outcomes, as far as its own players' parts are concerned: each of them stands wherever one of them
/// may; none where these are not all.
pub fn of_tie(now: &PoolOutcome, rule: Option<&TieRule>) -> Option<Vec<PoolOutcome>> {
    let (all, known) = of_group(now, rule, (patterns, MOST_WORK));
    known.then_some(all)
}

/// The ways in which players may come out, and whether they are all.
type Ways = fn(&[PlayerId]) -> (Vec<Classes>, bool);

/// The outcomes of one group, and whether these are all.
fn of_group(
    now: &PoolOutcome,
    rule: Option<&TieRule>,
    (ways, most): (Ways, usize),
) -> (Vec<PoolOutcome>, bool) {
    let of_class = |class: &Vec<PlayerId>| match now.is_open_among(class) {
        false => (vec![vec![class.clone()]], true),
        true => ways(class),
    };
    let (ways, known) = match &now.ways[..] {
        [] => {
            let (ways, known): (Vec<Vec<Classes>>, Vec<bool>) =
                now.classes.iter().map(of_class).unzip();
            let (ways, crossed) = one_of_each(&ways, most);
            let ways = ways.into_iter().map(|classes| classes.concat()).collect();
            (ways, crossed && known.into_iter().all(|own| own))
        }
        ways => (ways.to_vec(), true),
    };
    let made = |classes: Classes| -> Vec<PoolOutcome> {
        let outcome = |winners: Vec<PlayerId>| PoolOutcome {
            classes: classes.clone(),
            winners,
            joint: now.joint,
            open: false,
            winner_open: false,
            ..PoolOutcome::default()
        };
        winners(now, &classes, rule).into_iter().map(outcome).collect()
    };
    (ways.into_iter().flat_map(made).collect(), known)
}

/// Who may have won, where players come out in these classes.
fn winners(now: &PoolOutcome, classes: &Classes, rule: Option<&TieRule>) -> Vec<Vec<PlayerId>> {
    if !now.winner_open {
        return vec![now.winners.clone()];
    }
    // Criteria that say who has which prize do not say who has won.
    let by_tie_break = rule.and_then(|rule| rule.money.as_ref());
    if matches!(by_tie_break, Some(Division::ByTieBreak(_))) {
        let players = classes.concat();
        let each = players.iter().map(|player| vec![*player]);
        return each.chain([players.clone(), Vec::new()]).collect();
    }
    let first = classes.first().cloned().unwrap_or_default();
    match first.len() {
        0 | 1 => vec![first],
        // They share first place as winners do, or nobody has won.
        _ => vec![first, Vec::new()],
    }
}

/// The ways in which these players may come out, and whether they are all.
pub fn ways(players: &[PlayerId]) -> (Vec<Classes>, bool) {
    match players.len() <= MOST_LEVEL {
        true => (in_classes(players), true),
        false => (some(players), false),
    }
}

/// All ways in which players may be parted, those who stay level together.
fn in_classes(players: &[PlayerId]) -> Vec<Classes> {
    if players.is_empty() {
        return vec![Vec::new()];
    }
    let first_of = |mask: usize| {
        let is_in = |at: usize| mask & (1 << at) != 0;
        let (first, others): (Vec<_>, Vec<_>) =
            players.iter().enumerate().partition(|(at, _)| is_in(*at));
        let plain = |own: Vec<(usize, &PlayerId)>| own.into_iter().map(|(_, p)| *p).collect();
        let (first, others): (Vec<PlayerId>, Vec<PlayerId>) = (plain(first), plain(others));
        in_classes(&others).into_iter().map(move |behind| [vec![first.clone()], behind].concat())
    };
    (1..1_usize << players.len()).flat_map(first_of).collect()
}

/// How many may stand in each class, each player in turn wherever one may stand: all ways, where it is all one who of
/// them stands with whom.
fn patterns(players: &[PlayerId]) -> (Vec<Classes>, bool) {
    let heads = players.len();
    if heads > MOST_ALIKE {
        return (some(players), false);
    }
    let turned = |at: usize| [&players[at..], &players[..at]].concat();
    let in_pattern = |mask: usize| {
        (0..heads).map(move |at| {
            let mut classes: Classes = vec![Vec::new()];
            for (index, player) in turned(at).into_iter().enumerate() {
                let begins = index > 0 && mask & (1 << (index - 1)) != 0;
                match classes.last_mut().filter(|_| !begins) {
                    Some(last) => last.push(player),
                    None => classes.push(vec![player]),
                }
            }
            classes
        })
    };
    ((0..1_usize << heads.saturating_sub(1)).flat_map(in_pattern).collect(), true)
}

/// Some ways of many players: each of them first, the others in order or level behind him, and all level.
fn some(players: &[PlayerId]) -> Vec<Classes> {
    let turned = |at: usize| [&players[at..], &players[..at]].concat();
    let in_order = (0..players.len()).map(|at| turned(at).into_iter().map(|p| vec![p]).collect());
    let ahead = (0..players.len()).map(|at| {
        let turned = turned(at);
        vec![turned[..1].to_vec(), turned[1..].to_vec()]
    });
    in_order.chain(ahead).chain([vec![players.to_vec()]]).collect()
}
