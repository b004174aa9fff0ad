//! Prizes beside those of the places: a jackpot that all who tied for first share, a prize for a score.

use super::currency::Currency;
use super::formulas::part;
use super::ground::{GroupMoney, List, MoneyGiven, Unawarded, Waiting};
use super::half_points::by_player;
use super::pool::{PoolOutcome, ShareLine};
use crate::regulations::schema::{Special, SpecialTo, WhenNobody};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score};
use crate::tournament::record::{PrizeFor, Ruled, Ruling};
use crate::tournament::roster::fold;
use crate::tournament::{Game, PlayerId, Tournament};

/// Who has each of them, those that nobody has, and those that wait for a ruling which says who.
#[derive(Default)]
pub struct Divided {
    /// Who has which.
    pub groups: Vec<GroupMoney>,
    /// Those that nobody has.
    pub unawarded: Vec<Unawarded>,
    /// Those that wait for a ruling.
    pub waiting: Vec<Waiting>,
}

/// Divides them.
pub fn divide(given: &MoneyGiven<'_>, unit: Exact) -> Divided {
    let mut divided = Divided::default();
    let rules = given.rules.special.iter();
    let amounts = rules.map(|rule| (rule, rule.amount.0 + brought(given, rule)));
    for (rule, amount) in amounts.filter(|(_, amount)| *amount != Exact::ZERO) {
        if rule.to == SpecialTo::ByRuling && by_ruling(given, rule).is_none() {
            let (name, clause) = (rule.name.clone(), rule.clause.clone());
            let what = said!("awards.special-by-ruling", name = &name, clause = &clause);
            let what = with_brought(given, rule, what);
            divided.waiting.push(Waiting { name, clause, what, amount });
            continue;
        }
        match of_rule(given, rule, unit) {
            Some(group) => divided.groups.push(group),
            None if given.groups.is_empty() || rule.to == SpecialTo::Everyone => {}
            None if rule.to == SpecialTo::EachWin => {}
            None => {
                let (name, clause) = (&rule.name, &rule.clause);
                let what = match rule.when_nobody {
                    WhenNobody::Stays => said!("awards.special-not-awarded", name, clause),
                    WhenNobody::CarriedOver => said!("awards.special-carried-over", name, clause),
                };
                let what = with_brought(given, rule, what);
                divided.unawarded.push(Unawarded { what, amount });
            }
        }
    }
    divided
}

/// To whom a ruling gives a prize, and the ruling: each of them has a place. None where there is none that can be
/// carried out.
fn by_ruling<'g>(given: &'g MoneyGiven<'_>, rule: &Special) -> Option<(Vec<PlayerId>, &'g Ruling)> {
    given.rulings.iter().find_map(|ruling| {
        let Ruled::Prize(name, to) = &ruling.what else { return None };
        let players = given_to(given.tournament, to).filter(|_| fold(name) == fold(&rule.name))?;
        let placed = |player: &PlayerId| {
            given.groups.iter().any(|(group, _)| group.players.contains(player))
        };
        players.iter().all(placed).then_some((players, ruling))
    })
}

/// Who has a prize that is given so: for a game who has won it, of a drawn one both. None where two have not met, have no
/// result, or met several times with different ends.
pub fn given_to(tournament: &Tournament, to: &PrizeFor) -> Option<Vec<PlayerId>> {
    let pair = match to {
        PrizeFor::Players(named) => return Some(named.clone()),
        PrizeFor::Game(pair) => *pair,
    };
    let is_theirs = |game: &&Game| game.players.are_among(&pair);
    let ends = tournament.games.iter().filter(is_theirs).map(|game| -> Option<Vec<PlayerId>> {
        let result = game.result.filter(|own| own.is_played())?;
        let best = match result.score(Colour::White) {
            Score::Win => vec![game.players.white],
            Score::Draw => pair.to_vec(),
            Score::Loss => vec![game.players.black],
        };
        Some(best)
    });
    let ends: Vec<Vec<PlayerId>> = ends.collect::<Option<_>>()?;
    let first = ends.first()?;
    ends.iter().all(|own| own == first).then(|| first.clone())
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
    let ruled = by_ruling(given, rule).filter(|_| rule.to == SpecialTo::ByRuling);
    let (mut players, open) = match rule.to {
        SpecialTo::ByRuling => (ruled.as_ref().map_or(Vec::new(), |own| own.0.clone()), false),
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
    let ruling = ruled.map(|(_, ruling)| ruling.because());
    let list = List::Special(rule.name.clone());
    let mut group = by_player(list, players, open, (vec![line], &rule.clause), unit)?;
    group.group.outcome.by = first_by.map(|(_, by)| by.clone());
    for own in &mut group.paid {
        own.because.extend(ruling.iter().filter(|own| **own != rule.clause).cloned());
    }
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
    let takes = |player: &PlayerId| wins(*player) > 0 && has_enough(given, rule, *player);
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
        (_, None) | (SpecialTo::FirstBy | SpecialTo::ByRuling, _) => (Vec::new(), false),
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
