//! The ties of an event: which rule each falls under, and what it comes to.

mod at_the_board;
mod behind_winner;
mod cuts;
mod downwards;
mod ground;
mod if_won;
mod levels;
mod lots;
mod others;
mod ruled_behind;
pub(super) mod rulings;
mod title;
mod withdrawn;

pub use behind_winner::meant_behind;
pub use ground::{lot, lot_beside, order_lot, rule};
pub use levels::{all_at_the_board, drawn_behind};
pub use title::{
    Title, clauses_beside, rulings_beside, rulings_on_money, rulings_on_places, title,
};

pub use ground::Settled;
use ground::{Dealt, SettledGroup, refined, tie_of};

use super::outcome::{Outcome, Tie};
use crate::awards::{PlaceGroup, PoolOutcome};
use crate::diagnostic::Diagnostics;
use crate::regulations::Regulation;
use crate::regulations::schema::{RuleStep, TieRule};
use crate::standings::{Placement, Table};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId, Tied};

/// Settles all ties.
pub fn settle<'a>(
    regulation: &'a Regulation,
    table: &Table,
    clock: Option<TimeControl>,
    problems: &mut Diagnostics,
) -> Settled<'a> {
    let score_groups = table.score_groups();
    let mut settled = Settled::of(Placement::behind(table.tournament.ahead, &score_groups));
    let groups: Vec<(Places, Vec<PlayerId>)> =
        settled.placement.classes().iter().map(|c| (c.places, c.players.clone())).collect();
    let last = levels::last_place(&groups);
    cuts::tell_none(&regulation.competition, table.tournament.format, last, problems);
    let at_board = levels::at_the_board(regulation, table, &groups);
    let rows = at_the_board::deal(table, &at_board, problems);
    let dealt = Dealt { rows: at_board.iter().map(|(own, _)| *own).zip(rows).collect(), clock };
    // Where a title is decided apart from first place a ruling is on that.
    let titled = |own: Places| own.first() == 1 && regulation.competition.title_by.is_some();
    for (places, players) in groups {
        let group = match Tied::new(players.clone()) {
            None => alone(places, players),
            Some(tied) => {
                let rule = rule(regulation, table, places.first());
                let tie = (places, &tied);
                let others = cuts::of_others(regulation, table, rule, (places, last));
                match &rule.step[..] {
                    _ if !others.is_empty() => {
                        let given =
                            downwards::Given { regulation, table, rule, dealt: &dealt, last };
                        downwards::settle(given, (tie, &others), &mut settled, problems)
                    }
                    [only] if only.shared.is_some() && only.is_for_all() && titled(places) => {
                        shared(rule, tie, &mut settled)
                    }
                    [RuleStep { play_off: Some(rules), places: None, across: None, .. }] => {
                        let given = at_the_board::Given {
                            rule,
                            rules,
                            rows: dealt.rows(places),
                            clock: dealt.clock,
                        };
                        at_the_board::by_play_off(
                            regulation, table, given, tie, &mut settled, problems,
                        )
                    }
                    [RuleStep { places: None, across: None, .. }] => {
                        by_criteria(table, rule, tie, &mut settled, problems)
                    }
                    _ => {
                        let given =
                            downwards::Given { regulation, table, rule, dealt: &dealt, last };
                        downwards::settle(given, (tie, &[]), &mut settled, problems)
                    }
                }
            }
        };
        settled.groups.push(group);
    }
    at_the_board::tell_not_reached(table, (&at_board, &dealt), &settled, problems);
    ruled_behind::let_stand(table, &mut settled);
    for state in &settled.play_offs {
        problems.extend(state.problems.iter().cloned());
        settled.rulings.extend(state.rulings.iter().chain(&state.heeded).cloned());
        settled.lots.extend(state.lots_called_for.iter().flat_map(|called| called.names.clone()));
    }
    let places: Vec<u32> = settled.play_offs.iter().map(|p| p.tie).collect();
    rulings::tell_unclear(&table.tournament.record, &places, problems);
    settled
}

fn alone(places: Places, players: Vec<PlayerId>) -> SettledGroup<'static> {
    let outcome = PoolOutcome {
        classes: vec![players.clone()],
        winners: players.clone(),
        joint: false,
        open: false,
        winner_open: false,
        ..PoolOutcome::default()
    };
    let level = places;
    let group = PlaceGroup { places, level, players, outcome, clause: None, unranked: false };
    SettledGroup { group, rule: None }
}

/// A tie that nobody is to break.
fn shared<'a>(
    rule: &'a TieRule,
    (places, tied): (Places, &Tied),
    settled: &mut Settled<'a>,
) -> SettledGroup<'a> {
    let clause = rule.sharing_clause().clone();
    settled.placement.part(places, &[], &clause);
    settled.ties.push(Tie::new(places, tied.clone(), clause.clone(), Outcome::Shared));
    settled.group(rule, clause, (places, tied), (Vec::new(), false), &[])
}

fn by_criteria<'a>(
    table: &Table,
    rule: &'a TieRule,
    (places, tied): (Places, &Tied),
    settled: &mut Settled<'a>,
    problems: &mut Diagnostics,
) -> SettledGroup<'a> {
    let refined = refined(table, rule, places.first(), tied, settled, problems);
    settled.placement.part(places, &refined.classes, rule.sharing_clause());
    let ruled = rulings::on(&table.tournament.record, places.first(), tied);
    let joint = ruled.as_ref().is_some_and(|(ruling, _)| ruling.is_joint());
    let mut tie = tie_of(table, rule, (places, tied), &refined);
    if ruled.is_some() {
        tie.outcome = Outcome::Ruling;
        tie.ruled.clear();
    }
    settled.ties.push(tie);
    let waiting = refined.waiting();
    // Prizes for a winner go to the one ahead, also where those behind him wait.
    let winners = match &refined.classes[..] {
        [first, _, ..] if !first.players.iter().any(|own| waiting.contains(own)) => {
            first.players.clone()
        }
        _ => Vec::new(),
    };
    let clause = if rule.by().is_empty() { rule.sharing_clause() } else { &rule.clause };
    settled.group(rule, clause.clone(), (places, tied), (winners, joint), &waiting)
}
