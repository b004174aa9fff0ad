//! What is told of rulings that say who may be in an event: whom one brings back against a clause, and that one decides
//! nothing.

use std::collections::BTreeSet;

use super::cited::cites;
use super::ground::Ineligible;
use crate::decision::{Clause, each_once};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::record::Ruling;
use crate::tournament::{PlayerId, Tournament};

/// Who is in the event by a ruling that cites no clause, or another one, though a clause leaves him out.
pub fn tell_back(
    tournament: &Tournament,
    ruling: &Ruling,
    back: &[Ineligible],
    problems: &mut Diagnostics,
) {
    let cited = |clause: &Clause| ruling.clause.as_ref().is_some_and(|own| cites(own, clause));
    for out in back.iter().filter(|out| !cited(&out.clause)) {
        let (name, clause) = (tournament.name(out.player), &out.clause);
        let said = said!("event.eligible-though", clause, name, why = out.why.clone());
        problems.push(Diagnostic::warning(Code::NotEligible, said).at(&ruling.at));
    }
}

/// Tells a ruling that brings nobody back and answers nothing, and the clauses on which one would, of these that leave
/// players out or ask about them.
pub fn tell_unheeded<'c>(
    tournament: &Tournament,
    (ruling, players): (&Ruling, &[PlayerId]),
    open: impl Iterator<Item = (&'c Clause, PlayerId)>,
    problems: &mut Diagnostics,
) {
    let names = tournament.names(players);
    let theirs = open.filter(|(_, player)| players.contains(player));
    let (text, clauses) = (&ruling.text, each_once(theirs.map(|(clause, _)| clause)));
    let said = match clauses.is_empty() {
        true => said!("event.eligible-unheeded.at-all", ruling = text, names),
        false => said!("event.eligible-unheeded.otherwise", ruling = text, names, clauses),
    };
    problems.push(Diagnostic::warning(Code::RulingNotUsed, said).at(&ruling.at));
}

/// That nobody may be in the event.
pub fn nobody_is_left(tournament: &Tournament, out: &[Ineligible]) -> Option<Diagnostic> {
    let first = out.first()?;
    let mut entered = tournament.ids().filter(|id| tournament.player(*id).entered);
    if entered.any(|id| out.iter().all(|own| own.player != id)) {
        return None;
    }
    let clauses: BTreeSet<&str> = out.iter().map(|own| own.clause.as_str()).collect();
    let clauses: Vec<&str> = clauses.into_iter().collect();
    let said = said!("event.nobody-eligible", clauses);
    let at = &tournament.player(first.player).at;
    Some(Diagnostic::warning(Code::NobodyEligible, said).at(at))
}
