//! The ties of an event: which rule each falls under, and what it comes to.

mod at_the_board;
mod rulings;
mod title;

use std::fmt;

pub use title::{Title, title};

use super::settle::format;
use crate::awards::{Outcome as PoolOutcome, PlaceGroup};
use crate::decision::Clause;
use crate::diagnostic::Diagnostics;
use crate::playoff::PlayOffState;
use crate::regulations::Regulation;
use crate::regulations::schema::{Criterion, Exhausted, TieRule};
use crate::standings::{Class, Focus, OrderLot, Refined, Table, TieStep, refine, tell_missing};
use crate::tournament::record::{Lot, LotKind, LotName, Need, Ruling};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId};

/// What a tie came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Settled, or to be settled, at the board.
    PlayOff,
    /// Criteria broke it: no two share a place any more.
    Broken,
    /// The places are shared, all or some of them.
    Shared,
    /// Joint winners.
    Joint,
    /// A ruling settled it.
    Ruling,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PlayOff => "play-off",
            Self::Broken => "broken",
            Self::Shared => "shared",
            Self::Joint => "joint",
            Self::Ruling => "ruling",
        })
    }
}

/// A tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// First and last place.
    pub places: Places,
    /// The players.
    pub players: Vec<PlayerId>,
    /// The clause that deals with it.
    pub clause: Clause,
    /// What it came to.
    pub outcome: Outcome,
    /// The criteria applied.
    pub steps: Vec<TieStep>,
    /// Criteria left out, and why.
    pub skipped: Vec<(Clause, &'static str)>,
}

/// Players who share places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedClass {
    /// First and last place.
    pub places: Places,
    /// The players.
    pub players: Vec<PlayerId>,
    /// Why.
    pub because: Vec<Clause>,
}

/// Players on the same points, settled.
pub struct SettledGroup<'a> {
    /// For money.
    pub group: PlaceGroup,
    /// The rule of the tie.
    pub rule: Option<&'a TieRule>,
    /// Who has which places.
    pub classes: Vec<PlacedClass>,
}

/// All groups, settled.
pub struct Settled<'a> {
    /// By points, best first.
    pub groups: Vec<SettledGroup<'a>>,
    /// The ties.
    pub ties: Vec<Tie>,
    /// The play-offs.
    pub play_offs: Vec<PlayOffState>,
    /// What is needed.
    pub needs: Vec<Need>,
    /// The rulings carried out.
    pub rulings: Vec<Ruling>,
    /// The lots that were called for, drawn or not.
    pub lots: Vec<LotName>,
}

impl Settled<'_> {
    /// Tells rulings and lots that nothing called for.
    pub fn tell_unused(&self, table: &Table, problems: &mut Diagnostics) {
        rulings::tell_unused(&table.tournament, &self.rulings, &self.lots, problems);
    }
}

/// The rule for ties that begin at a place.
pub fn rule<'a>(regulation: &'a Regulation, table: &Table, place: u32) -> Option<&'a TieRule> {
    let place = usize::try_from(place).unwrap_or(usize::MAX);
    regulation.competition.tie.iter().find(|rule| {
        rule.places.contains(place)
            && rule.when.is_none_or(|w| format(w) == table.tournament.format)
    })
}

/// Settles all ties.
pub fn settle<'a>(
    regulation: &'a Regulation,
    table: &Table,
    clock: Option<TimeControl>,
    problems: &mut Diagnostics,
) -> Settled<'a> {
    let mut settled = Settled {
        groups: Vec::new(),
        ties: Vec::new(),
        play_offs: Vec::new(),
        needs: Vec::new(),
        rulings: Vec::new(),
        lots: Vec::new(),
    };
    let groups = place_groups(table);
    let rows = at_the_board::deal(regulation, table, &groups, problems);
    for (index, (places, players)) in groups.iter().enumerate() {
        let rule = (players.len() > 1).then(|| rule(regulation, table, places.first())).flatten();
        let group = match rule {
            None => alone(*places, players),
            Some(rule) => match &rule.play_off {
                Some(rules) => at_the_board::by_play_off(
                    regulation,
                    table,
                    rule,
                    rules,
                    (*places, players),
                    &rows[index],
                    clock,
                    &mut settled,
                ),
                None if rule.shared.is_none() => {
                    by_criteria(table, rule, *places, players, &mut settled, problems)
                }
                None => shared(rule, *places, players, &mut settled),
            },
        };
        settled.groups.push(group);
    }
    for state in &settled.play_offs {
        problems.extend(state.problems.iter().cloned());
        settled.rulings.extend(state.rulings.iter().cloned());
        settled.lots.extend(state.lots_called_for.iter().cloned());
    }
    let places: Vec<u32> = settled.play_offs.iter().map(|p| p.tie).collect();
    rulings::tell_unclear(&table.tournament.record, &places, problems);
    settled
}

/// Players on the same points, with the places that they take.
fn place_groups(table: &Table) -> Vec<(Places, Vec<PlayerId>)> {
    let mut place = 1;
    table
        .score_groups()
        .into_iter()
        .map(|players| {
            let places = Places::of(place, players.len());
            place = places.last() + 1;
            (places, players)
        })
        .collect()
}

fn alone(places: Places, players: &[PlayerId]) -> SettledGroup<'static> {
    SettledGroup {
        group: PlaceGroup {
            places,
            players: players.to_vec(),
            outcome: PoolOutcome {
                classes: vec![players.to_vec()],
                winners: players.to_vec(),
                open: false,
            },
            clause: None,
        },
        rule: None,
        classes: vec![PlacedClass { places, players: players.to_vec(), because: Vec::new() }],
    }
}

/// Classes one after the other from a place.
fn place(first: u32, classes: &[Class], rule: &Clause, shared: &Clause) -> Vec<PlacedClass> {
    let mut first = first;
    classes
        .iter()
        .map(|class| {
            let places = Places::of(first, class.players.len());
            first = places.last() + 1;
            let mut because = class.because.clone();
            if because.is_empty() {
                because.push(rule.clone());
            }
            if !places.is_single() && !because.contains(shared) {
                because.push(shared.clone());
            }
            PlacedClass { places, players: class.players.clone(), because }
        })
        .collect()
}

fn shared<'a>(
    rule: &'a TieRule,
    places: Places,
    players: &[PlayerId],
    settled: &mut Settled<'a>,
) -> SettledGroup<'a> {
    let clause = rule.share_clause.as_ref().unwrap_or(&rule.clause);
    settled.ties.push(Tie {
        places,
        players: players.to_vec(),
        clause: clause.clone(),
        outcome: Outcome::Shared,
        steps: Vec::new(),
        skipped: Vec::new(),
    });
    SettledGroup {
        group: PlaceGroup {
            places,
            players: players.to_vec(),
            outcome: PoolOutcome {
                classes: vec![players.to_vec()],
                winners: Vec::new(),
                open: false,
            },
            clause: Some(clause.clone()),
        },
        rule: Some(rule),
        classes: vec![PlacedClass {
            places,
            players: players.to_vec(),
            because: vec![clause.clone()],
        }],
    }
}

/// The lot that orders players of a tie without a play-off.
pub fn order_lot(place: u32) -> LotName {
    LotName { place, stage: 0, letter: None, kind: LotKind::Order }
}

/// A lot as drawn.
pub fn lot<'t>(table: &'t Table, name: &LotName) -> Option<&'t Lot> {
    table.tournament.record.lots.iter().find(|l| l.name == *name)
}

fn refined(
    table: &Table,
    rule: &TieRule,
    place: u32,
    players: &[PlayerId],
    settled: &mut Settled<'_>,
    problems: &mut Diagnostics,
) -> Refined {
    let name = order_lot(place);
    let mut criteria = rule.by.clone();
    if let Some(declared) = rule.declared.as_ref().filter(|d| d.then == Exhausted::Lots) {
        criteria.push(Criterion::Lot(declared.lot()));
    }
    if criteria.iter().any(|c| matches!(c, Criterion::Lot(_))) {
        settled.lots.push(name.clone());
    }
    let mut refined = refine(
        table.field(),
        players,
        &criteria,
        Focus::All,
        OrderLot { name: &name, drawn: lot(table, &name) },
    );
    problems.extend(refined.problems.iter().cloned());
    if let Some((ruling, classes)) = rulings::on(&table.tournament.record, place, players) {
        settled.rulings.push(ruling.clone());
        refined.classes = classes;
        refined.needs.clear();
        refined.missing = None;
    }
    settled.needs.extend(refined.needs.iter().cloned());
    if let Some((clause, what)) = &refined.missing {
        tell_missing(clause, *what, players, &mut settled.needs, problems);
    }
    refined
}

fn by_criteria<'a>(
    table: &Table,
    rule: &'a TieRule,
    places: Places,
    players: &[PlayerId],
    settled: &mut Settled<'a>,
    problems: &mut Diagnostics,
) -> SettledGroup<'a> {
    let refined = refined(table, rule, places.first(), players, settled, problems);
    let classes = place(places.first(), &refined.classes, &rule.clause, &rule.clause);
    let ruled = rulings::on(&table.tournament.record, places.first(), players).is_some();
    let mut tie = tie_of(rule, places, players, &refined);
    if ruled {
        tie.outcome = Outcome::Ruling;
    }
    settled.ties.push(tie);
    let open = refined.missing.is_some() || !refined.needs.is_empty();
    SettledGroup {
        group: PlaceGroup {
            places,
            players: players.to_vec(),
            outcome: PoolOutcome {
                classes: refined.classes.iter().map(|c| c.players.clone()).collect(),
                // Prizes for a winner go to the one ahead.
                winners: match (open, &refined.classes[..]) {
                    (false, [first, _, ..]) => first.players.clone(),
                    _ => Vec::new(),
                },
                open,
            },
            clause: Some(rule.clause.clone()),
        },
        rule: Some(rule),
        classes,
    }
}

fn tie_of(rule: &TieRule, places: Places, players: &[PlayerId], refined: &Refined) -> Tie {
    let broken = refined.classes.iter().all(|c| c.players.len() == 1);
    Tie {
        places,
        players: players.to_vec(),
        clause: rule.clause.clone(),
        outcome: if broken { Outcome::Broken } else { Outcome::Shared },
        steps: refined.steps.clone(),
        skipped: refined.skipped.clone(),
    }
}
