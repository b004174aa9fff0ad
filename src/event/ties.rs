//! The ties of an event: which rule each falls under, and what it comes to.

mod at_the_board;
mod rulings;
mod title;

use std::fmt;

pub use title::{Title, title};

use crate::awards::{Outcome as PoolOutcome, PlaceGroup};
use crate::decision::Clause;
use crate::diagnostic::Diagnostics;
use crate::playoff::PlayOffState;
use crate::regulations::Regulation;
use crate::regulations::schema::{Criterion, Exhausted, TieRule};
use crate::said::Said;
use crate::standings::{Focus, OrderLot, Placement, Refined, Table, TieStep, refine, tell_missing};
use crate::tie_break;
use crate::tournament::record::{Lot, LotKind, LotName, Need, Ruling};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId, Tied};

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
    pub players: Tied,
    /// The clause that deals with it.
    pub clause: Clause,
    /// What it came to.
    pub outcome: Outcome,
    /// The criteria applied.
    pub steps: Vec<TieStep>,
    /// Criteria left out.
    pub skipped: Vec<LeftOut>,
}

/// A criterion that did not apply to a tie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// FIDE's code.
    pub code: String,
    /// Its clause.
    pub clause: Clause,
    /// Why.
    pub why: Said,
}

/// Players on the same points, settled.
pub struct SettledGroup<'a> {
    /// For money.
    pub group: PlaceGroup,
    /// The rule of the tie.
    pub rule: Option<&'a TieRule>,
}

/// All groups, settled.
pub struct Settled<'a> {
    /// Who has which place.
    pub placement: Placement,
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

impl<'a> Settled<'a> {
    /// A tie as far as money is concerned, parted as its places are.
    fn group(
        &self,
        rule: &'a TieRule,
        clause: Clause,
        (places, tied): (Places, &Tied),
        winners: Vec<PlayerId>,
        open: bool,
    ) -> SettledGroup<'a> {
        let classes = self.placement.within(places).map(|class| class.players.clone()).collect();
        let outcome = PoolOutcome { classes, winners, open };
        let group = PlaceGroup { places, players: tied.to_vec(), outcome, clause: Some(clause) };
        SettledGroup { group, rule: Some(rule) }
    }

    /// Tells rulings and lots that nothing called for.
    pub fn tell_unused(&self, table: &Table, problems: &mut Diagnostics) {
        rulings::tell_unused(&table.tournament, &self.rulings, &self.lots, problems);
    }
}

/// The rule for ties that begin at a place.
pub fn rule<'a>(regulation: &'a Regulation, table: &Table, place: u32) -> &'a TieRule {
    regulation.competition.tie_rule(table.tournament.format, place)
}

/// Settles all ties.
pub fn settle<'a>(
    regulation: &'a Regulation,
    table: &Table,
    clock: Option<TimeControl>,
    problems: &mut Diagnostics,
) -> Settled<'a> {
    let score_groups = table.score_groups();
    let mut settled = Settled {
        placement: Placement::of(&score_groups),
        groups: Vec::new(),
        ties: Vec::new(),
        play_offs: Vec::new(),
        needs: Vec::new(),
        rulings: Vec::new(),
        lots: Vec::new(),
    };
    let groups: Vec<(Places, Vec<PlayerId>)> =
        settled.placement.classes().iter().map(|c| (c.places, c.players.clone())).collect();
    let rows = at_the_board::deal(regulation, table, &groups, problems);
    for ((places, players), rows) in groups.into_iter().zip(&rows) {
        let group = match Tied::new(players.clone()) {
            None => alone(places, players),
            Some(tied) => {
                let rule = rule(regulation, table, places.first());
                let tie = (places, &tied);
                if let Some(rules) = &rule.play_off {
                    let given = at_the_board::Given { rule, rules, rows, clock };
                    at_the_board::by_play_off(regulation, table, given, tie, &mut settled, problems)
                } else if rule.shared.is_none() {
                    by_criteria(table, rule, tie, &mut settled, problems)
                } else {
                    shared(rule, tie, &mut settled)
                }
            }
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

fn alone(places: Places, players: Vec<PlayerId>) -> SettledGroup<'static> {
    let outcome =
        PoolOutcome { classes: vec![players.clone()], winners: players.clone(), open: false };
    SettledGroup { group: PlaceGroup { places, players, outcome, clause: None }, rule: None }
}

/// A tie that nobody is to break.
fn shared<'a>(
    rule: &'a TieRule,
    (places, tied): (Places, &Tied),
    settled: &mut Settled<'a>,
) -> SettledGroup<'a> {
    let clause = rule.share_clause.as_ref().unwrap_or(&rule.clause).clone();
    settled.placement.part(places, &[], &clause);
    settled.ties.push(Tie {
        places,
        players: tied.clone(),
        clause: clause.clone(),
        outcome: Outcome::Shared,
        steps: Vec::new(),
        skipped: Vec::new(),
    });
    settled.group(rule, clause, (places, tied), Vec::new(), false)
}

/// The lot that orders players of a tie without a play-off.
pub fn order_lot(place: u32) -> LotName {
    LotName::numbered(place, 0, None, LotKind::Order)
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
    (places, tied): (Places, &Tied),
    settled: &mut Settled<'a>,
    problems: &mut Diagnostics,
) -> SettledGroup<'a> {
    let refined = refined(table, rule, places.first(), tied, settled, problems);
    settled.placement.part(places, &refined.classes, &rule.clause);
    let ruled = rulings::on(&table.tournament.record, places.first(), tied).is_some();
    let mut tie = tie_of(rule, places, tied, &refined);
    if ruled {
        tie.outcome = Outcome::Ruling;
    }
    settled.ties.push(tie);
    let open = refined.missing.is_some() || !refined.needs.is_empty();
    // Prizes for a winner go to the one ahead.
    let winners = match (open, &refined.classes[..]) {
        (false, [first, _, ..]) => first.players.clone(),
        _ => Vec::new(),
    };
    settled.group(rule, rule.clause.clone(), (places, tied), winners, open)
}

fn tie_of(rule: &TieRule, places: Places, tied: &Tied, refined: &Refined) -> Tie {
    let broken = refined.classes.iter().all(|c| c.players.len() == 1);
    Tie {
        places,
        players: tied.clone(),
        clause: rule.clause.clone(),
        outcome: if broken { Outcome::Broken } else { Outcome::Shared },
        steps: refined.steps.clone(),
        skipped: left_out(rule, refined),
    }
}

/// What did not apply, each once: a large tie comes apart into many classes.
fn left_out(rule: &TieRule, refined: &Refined) -> Vec<LeftOut> {
    let mut told: Vec<LeftOut> = Vec::new();
    for (clause, why) in &refined.skipped {
        let system = rule.by.iter().map(tie_break::system).find(|s| s.clause == clause);
        let code = system.map_or_else(String::new, |s| s.code(0));
        let own = LeftOut { code, clause: clause.clone(), why: why.clone() };
        if !told.contains(&own) {
            told.push(own);
        }
    }
    told
}
