//! The clauses that an outcome cites.

use std::collections::BTreeSet;

use super::ground::Settlement;
use crate::decision::Clause;
use crate::regulations::schema::{Competition, Settles, StillTied, Stop, Times};
use crate::tournament::entries::RemainderTo;

/// All clauses that an outcome cites.
pub fn clauses(rules: &Competition, settlement: &Settlement) -> BTreeSet<Clause> {
    let mut cited: BTreeSet<Clause> = BTreeSet::new();
    for tie in &settlement.ties {
        cited.insert(tie.clause.clone());
        cited.extend(tie.steps.iter().map(|s| s.clause.clone()));
        // How a criterion is read may be why it was left out.
        cited.extend(tie.skipped.iter().map(|own| own.clause.clone()));
    }
    cited.extend(settlement.standings.iter().flat_map(|s| s.because.iter().cloned()));
    for state in &settlement.play_offs {
        cited.extend(state.stages.iter().flat_map(|s| s.because.iter().cloned()));
        cited.extend(state.needs.iter().map(|n| n.clause.clone()));
    }
    for group in settlement.money.groups.iter().chain(&settlement.money.point_groups) {
        cited.extend(group.shares.lines.iter().map(|l| l.clause.clone()));
        // The unit matters where something did not divide, and to whoever has the rest.
        let undivided = group.paid.iter().any(|paid| paid.paid != paid.exact);
        if undivided || group.takers.to != RemainderTo::Organiser {
            cited.extend(settlement.money.unit_of(group).and_then(|(_, clause)| clause.clone()));
        }
    }
    for state in &settlement.play_offs {
        let rule = rules.tie_rule(settlement.table.tournament.format, state.rule_of);
        let Some(play_off) = rule.play_off() else { continue };
        // A row that counts the seconds of moves is one of a reading, whichever row the time control comes under.
        for step in &play_off.step {
            if let Times::ByBase(rows) = &step.times
                && rows.iter().any(|row| row.moves > 0)
            {
                cited.extend(rows.iter().map(|row| row.clause.clone()));
            }
        }
        if let Some(Stop::ClearWinner(rule)) = &play_off.stop {
            cited.insert(rule.clause.clone());
        }
        if let (Settles::Places(_), Some(StillTied::Arbiter(rule))) =
            (&play_off.settles, &play_off.still_tied)
        {
            cited.insert(rule.clause.clone());
        }
        // Two players or more behind the last place that it settles: nobody plays for their places.
        if let Settles::Places(rule) = &play_off.settles
            && (state.cut.is_some() || state.places().last() > rule.last + 1)
        {
            cited.insert(rule.below().clone());
        }
    }
    if settlement.table.is_by_withdrawals() {
        cited.extend(rules.withdrawal.iter().map(|w| w.clause.clone()));
    }
    let mut prizes = settlement.table.tournament.prizes.iter();
    if prizes.any(|row| row.category.is_some() && row.award.is_some()) {
        cited.extend(rules.categories.iter().map(|rule| rule.clause.clone()));
    }
    cited.extend(rules.handicap.iter().map(|h| h.clause.clone()));
    let stages = || settlement.table.tournament.sections_in_order().into_iter().map(|s| s.stage);
    if stages().collect::<BTreeSet<_>>().len() > 1 {
        cited.extend(rules.stages.iter().map(|rule| rule.clause.clone()));
    }
    if settlement.table.tournament.within.is_some() {
        let clock = rules.combined_with.iter().filter_map(|rule| rule.time_control.as_ref());
        cited.extend(clock.map(|clock| clock.clause.clone()));
        cited.extend(rules.combined_with.iter().map(|rule| rule.clause.clone()));
    }
    for pool in settlement.pools() {
        let own = pool.rules.as_ref().map(|own| clauses(&own.competition, &pool.settlement));
        cited.extend(own.into_iter().flatten());
    }
    let of_three = settlement.trophies.iter().filter(|own| own.players.len() > 2);
    cited.extend(of_three.flat_map(|own| own.because.iter().cloned()));
    cited
}
