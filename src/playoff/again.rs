//! What is played once more: the clauses by which those who are left of a stage go on to the next, and games that may have
//! been annulled.

use super::state::Stage;
use crate::decision::{Clause, each_once};
use crate::diagnostic::{Code, Diagnostics, Severity};
use crate::regulations::schema::PlayOff;
use crate::said::said;
use crate::tournament::record::RecordedGame;

/// Adds to a stage the clauses that lead to it from the one before it: of a step that is played once more, and of those
/// who go on by another form. Returns the clause that asks for its games: that of its form, or where the form is played
/// once more the clause of that.
pub fn cite(rules: &PlayOff, stages: &[Stage], stage: &mut Stage) -> Clause {
    let is_before = |own: &&Stage| {
        own.number + 1 == stage.number && stage.players.iter().all(|p| own.players.contains(p))
    };
    let before = stages.iter().rev().find(is_before);
    let (mut led, mut is_same) = (Vec::new(), false);
    if let (Some(before), Some(again)) = (before, &rules.again) {
        // Stages of one form, as a match and its sudden death, are of one turn.
        is_same =
            before.origin.rule() == stage.origin.rule() && before.origin.turn < stage.origin.turn;
        let is_further = before.origin.step == stage.origin.step && stage.origin.turn > 1;
        led.extend(again.further.iter().filter(|_| is_further).cloned());
        let [from, to] = [before, &*stage].map(|own| own.players.len());
        let other_form = before.origin.rule() != stage.origin.rule();
        let leads = again.leads.iter().filter(|own| own.from.contains(from) && own.to.contains(to));
        led.extend(leads.filter(|_| other_form).map(|own| own.clause.clone()));
    }
    // Where a clause says that a step is played further, each game of it is one of its form.
    let said = rules.again.as_ref().is_some_and(|again| again.further.is_some());
    stage.because.extend(led);
    stage.because = each_once(&stage.because);
    let asks = stage.because.last().filter(|_| is_same && !said).unwrap_or(&stage.clause);
    asks.clone()
}

/// Problems with the mend of a row that repeats the game of its two before it, in its stage or just before: that one may
/// have been annulled.
pub fn mended(problems: Diagnostics, rows: &[&RecordedGame], stages: &[Stage]) -> Diagnostics {
    let repeats = |at: usize| {
        let own = rows[at].players;
        let met = |before: &usize| rows[*before].players.pair() == own.pair();
        let Some(before) = (0..at).rev().find(met) else { return false };
        let mut last = stages.iter().rev().filter(|stage| own.are_among(&stage.players));
        let is_its = |stage: &Stage| {
            stage.games.iter().any(|game| game.at.as_ref() == Some(&rows[before].at))
        };
        rows[before].players == own && (before + 1 == at || last.next().is_none_or(is_its))
    };
    let mut mended = Diagnostics::default();
    mended.extend(problems.into_iter().map(|mut problem| {
        let is_own = problem.code == Code::PlayOffRow && problem.severity == Severity::Error;
        let at = rows.iter().position(|row| is_own && problem.at.as_ref() == Some(&row.at));
        if at.is_some_and(repeats) {
            problem.mend = Some(match problem.mend.take() {
                Some(mend) => said!("playoff.row.or-replayed", mend),
                None => said!("playoff.row.replayed"),
            });
        }
        problem
    }));
    mended
}
