//! Prizes beside those of the places: a jackpot that all who tied for first share, a prize for a score.

use super::currency::Currency;
use super::formulas::part;
use super::ground::{GroupMoney, List, MoneyGiven, Unawarded};
use super::half_points::by_player;
use super::pool::{PoolOutcome, ShareLine};
use crate::regulations::schema::{Special, SpecialTo, WhenNobody};
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::{GameResult, Score};

/// Who has each of them, and those that nobody has.
pub fn divide(given: &MoneyGiven<'_>, unit: Exact) -> (Vec<GroupMoney>, Vec<Unawarded>) {
    let mut groups = Vec::new();
    let mut unawarded = Vec::new();
    let some = |rule: &&Special| rule.amount.0 + brought(given, rule) != Exact::ZERO;
    let rules = given.rules.special.iter().filter(some);
    for rule in rules {
        match of_rule(given, rule, unit) {
            Some(group) => groups.push(group),
            None if given.groups.is_empty() || rule.to == SpecialTo::Everyone => {}
            None if rule.to == SpecialTo::EachWin => {}
            None => {
                let (name, clause) = (&rule.name, &rule.clause);
                let what = match rule.when_nobody {
                    WhenNobody::Stays => said!("awards.special-not-awarded", name, clause),
                    WhenNobody::CarriedOver => said!("awards.special-carried-over", name, clause),
                };
                let what = with_brought(given, rule, what);
                unawarded.push(Unawarded { what, amount: rule.amount.0 + brought(given, rule) });
            }
        }
    }
    (groups, unawarded)
}

/// What nobody had of it in the event before, where it is carried over.
fn brought(given: &MoneyGiven<'_>, rule: &Special) -> Exact {
    let own = &given.tournament.event.brought_over;
    let carried = |name: &str| given.rules.carried(name).is_some_and(|own| std::ptr::eq(own, rule));
    let of_rule = own.iter().filter(|(name, _)| carried(name));
    of_rule.map(|(_, amount)| amount.value).sum()
}

/// A prize with the sum of its amount and of what was brought over, where something was.
fn with_brought(given: &MoneyGiven<'_>, rule: &Special, what: Said) -> Said {
    let over = brought(given, rule);
    if over == Exact::ZERO {
        return what;
    }
    let money = |amount: Exact| (amount, None::<Currency>);
    let (own, sum) = (money(rule.amount.0), money(rule.amount.0 + over));
    said!("awards.special-brought-over", what, own, over = money(over), sum)
}

fn of_rule(given: &MoneyGiven<'_>, rule: &Special, unit: Exact) -> Option<GroupMoney> {
    if rule.to == SpecialTo::EachWin {
        return for_wins(given, rule, unit);
    }
    let first_by = given.first_by.get(&rule.name);
    let (mut players, open) = match rule.to {
        SpecialTo::FirstBy => (first_by.map(|(own, _)| own.clone()).unwrap_or_default(), false),
        to => takers(given, to),
    };
    players.retain(|player| has_enough(given, rule, *player));
    if players.is_empty() {
        return None;
    }
    let heads = players.len();
    let amount = match rule.to {
        SpecialTo::Everyone => rule.amount.0 * Exact::from(heads),
        _ => rule.amount.0 + brought(given, rule),
    };
    let name = &rule.name;
    let what = match (heads, open, rule.to) {
        (1, ..) | (_, true, _) => said!("awards.special", name),
        (_, false, SpecialTo::Everyone) => said!("awards.special-each", name),
        (_, false, _) => said!("awards.special-shared", name),
    };
    let what = match rule.to {
        SpecialTo::Everyone => what,
        _ => with_brought(given, rule, what),
    };
    let to = if open { Vec::new() } else { players.clone() };
    let among = if open { players.clone() } else { Vec::new() };
    let line = ShareLine { among, ..part(what, &rule.clause, amount, to) };
    let list = List::Special(rule.name.clone());
    let mut group = by_player(list, players, open, (vec![line], &rule.clause), unit)?;
    group.group.outcome.by = first_by.map(|(_, by)| by.clone());
    Some(group)
}

/// Whether a player has the points that are asked for: those of the standings, with handicap.
fn has_enough(given: &MoneyGiven<'_>, rule: &Special, player: PlayerId) -> bool {
    let own = given.totals.get(player.0).copied().unwrap_or(Exact::ZERO);
    rule.least_points.is_none_or(|least| own >= least.0)
}

/// That points with handicap count for such prizes, where there are any.
pub fn notes(given: &MoneyGiven<'_>) -> Vec<Said> {
    if given.rules.handicap.is_none() || given.tournament.points() == given.totals {
        return Vec::new();
    }
    let rules = given.rules.special.iter().filter_map(|rule| Some((rule, rule.least_points?)));
    let told = rules.map(|(rule, least)| {
        let (name, clause, least) = (&rule.name, &rule.clause, least.0);
        said!("awards.special-by-total", name, least, clause)
    });
    told.collect()
}

/// An amount for each game that a player won over the board.
fn for_wins(given: &MoneyGiven<'_>, rule: &Special, unit: Exact) -> Option<GroupMoney> {
    let wins = |player: PlayerId| {
        let games = given.tournament.results_of(player);
        let won =
            |result: GameResult, colour| result.is_played() && result.score(colour) == Score::Win;
        games.filter(|(game, colour)| game.result.is_some_and(|own| won(own, *colour))).count()
    };
    let (all, _) = takers(given, SpecialTo::Everyone);
    let points = given.tournament.points();
    let enough =
        |player: PlayerId| rule.least_points.is_none_or(|least| points[player.0] >= least.0);
    let takes = |player: &PlayerId| wins(*player) > 0 && enough(*player);
    let players: Vec<PlayerId> = all.into_iter().filter(takes).collect();
    let amount = (rule.amount.0, None::<Currency>);
    let lines = players.iter().map(|player| {
        let own = wins(*player);
        let what = said!("awards.special-wins", name = &rule.name, wins = own, amount);
        part(what, &rule.clause, rule.amount.0 * Exact::from(own), vec![*player])
    });
    let lines = lines.collect();
    let list = List::Special(rule.name.clone());
    if players.is_empty() {
        return None;
    }
    by_player(list, players, false, (lines, &rule.clause), unit)
}

/// Who may have it, and whether a play-off or a lot that decides it is open.
fn takers(given: &MoneyGiven<'_>, to: SpecialTo) -> (Vec<PlayerId>, bool) {
    let groups = || given.groups.iter().map(|(group, _)| group);
    let first = groups().find(|group| group.places.first() == 1);
    match (to, first) {
        (SpecialTo::Everyone | SpecialTo::EachWin, _) => {
            (groups().flat_map(|group| group.players.iter().copied()).collect(), false)
        }
        (_, None) | (SpecialTo::FirstBy, _) => (Vec::new(), false),
        (SpecialTo::Last, _) => match groups().max_by_key(|group| group.places) {
            Some(group) if group.outcome.open && group.outcome.by.is_none() => {
                (group.players.clone(), true)
            }
            Some(group) if group.outcome.open => {
                among(&group.outcome, group.outcome.classes.last())
            }
            Some(group) => (group.outcome.classes.last().cloned().unwrap_or_default(), false),
            None => (Vec::new(), false),
        },
        (SpecialTo::TiedForFirst, Some(first)) => (first.players.clone(), false),
        (SpecialTo::Outright, Some(first)) => match first.players.len() {
            1 => (first.players.clone(), false),
            _ => (Vec::new(), false),
        },
        (SpecialTo::Winner, Some(first)) => match &first.outcome {
            PoolOutcome { winner_open: true, .. } => (first.players.clone(), true),
            PoolOutcome { winners, .. } if !winners.is_empty() => (winners.clone(), false),
            // Of shared places criteria may say who has the first of the prizes: he has this, too.
            outcome => among(outcome, outcome.classes.first()),
        },
    }
}

/// Those of a class, and whether it is open who of them has a prize for one.
fn among(outcome: &PoolOutcome, class: Option<&Vec<PlayerId>>) -> (Vec<PlayerId>, bool) {
    let class = class.cloned().unwrap_or_default();
    let open = outcome.is_open_among(&class);
    (class, open)
}
