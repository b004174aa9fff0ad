//! Cuts that a tie is not played for: of another rule than that of the tie, and those that an event of so few players does
//! not have.

use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::regulations::schema::{Competition, RuleStep, TieRule};
use crate::said::{Part, said};
use crate::standings::Table;
use crate::tournament::Places;
use crate::tournament::entries::Format;
use crate::tournament::record::Before;

/// A cut across which a tie reaches, while the step for it stands in another rule: a tie falls under one.
#[derive(Clone, Copy, Debug)]
pub struct OtherCut<'a> {
    /// The place behind which it lies.
    pub cut: u32,
    /// The clause of its step.
    pub clause: &'a Clause,
}

/// The steps of a rule that have a cut, each with the place behind which it lies.
fn cuts(rule: &TieRule, last: u32) -> impl Iterator<Item = (u32, &RuleStep)> {
    rule.step.iter().filter_map(move |step| Some((step.across?.cut(last)?, step)))
}

/// The cuts of other rules across which a tie reaches, each once; those of its own rule its steps look after.
pub fn of_others<'a>(
    regulation: &'a Regulation,
    table: &Table,
    rule: &TieRule,
    (places, last): (Places, u32),
) -> Vec<OtherCut<'a>> {
    let own: Vec<u32> = cuts(rule, last).map(|(cut, _)| cut).collect();
    let mut found: Vec<OtherCut<'a>> = Vec::new();
    let all = regulation.competition.ties_in(table.tournament.format);
    for other in all.filter(|other| !std::ptr::eq(*other, rule)) {
        for (cut, step) in cuts(other, last) {
            let is_known = own.contains(&cut) || found.iter().any(|found| found.cut == cut);
            if places.reach_across(cut) && !is_known {
                found.push(OtherCut { cut, clause: other.clause_of(step) });
            }
        }
    }
    found
}

impl OtherCut<'_> {
    /// That it is not carried out for the tie, and what is to be typed.
    pub fn tell(
        self,
        (places, before): (Places, &Before),
        own: &Clause,
        problems: &mut Diagnostics,
    ) {
        let (cut, next, clause) = (self.cut, self.cut + 1, self.clause);
        let places = match &before.stage {
            Some(stage) => Part::Text(format!("{stage}: {places}")),
            None => Part::from(places),
        };
        let said = said!("event.two-cuts", places, own, clause, cut, next);
        problems.push(Diagnostic::warning(Code::CutNotPlayed, said));
    }
}

/// Tells cuts of the rules that an event of so many players does not have: nobody is on the one side of them.
pub fn tell_none(rules: &Competition, format: Format, last: u32, problems: &mut Diagnostics) {
    // Of stages each has players of its own.
    if rules.stages.is_some() {
        return;
    }
    for rule in rules.ties_in(format) {
        let across = rule.step.iter().filter_map(|step| Some((step, step.across?)));
        for (step, across) in across.filter(|(_, across)| across.cut(last).is_none()) {
            let (clause, across) = (rule.clause_of(step), across.to_string());
            let said = said!("event.no-cut", clause, across, players = last);
            problems.push(Diagnostic::warning(Code::CutNotPlayed, said));
        }
    }
}
