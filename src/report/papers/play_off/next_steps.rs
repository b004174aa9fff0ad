//! What the rule of the tie has next for those whom the play-off leaves level.

use super::criteria::named;
use super::pack::Pack;
use super::parts::{all_cited, cited};
use crate::decision::Clause;
use crate::regulations::schema::{Criterion, RuleStep, Settles, StillTied, TieRule};
use crate::said::{Said, said};

/// The steps behind the play-off that are for them, on one side of a cut or across it, as they follow each other; none
/// where nothing stands behind it.
fn steps<'p>(pack: &Pack<'p>, beside: bool) -> Vec<&'p RuleStep> {
    if !pack.state.goes_on {
        return Vec::new();
    }
    let steps = pack.tie.step.iter().skip_while(|step| step.play_off.is_none()).skip(1);
    let standings = pack.event.settlement.standings.iter().filter_map(|own| own.places);
    let last = standings.map(|places| places.last()).max().unwrap_or(0);
    let is_for =
        |step: &&RuleStep| step.across.is_none_or(|own| !beside && own.parts(pack.places(), last));
    steps.filter(is_for).collect()
}

/// The criteria of steps as far as they follow each other, until something else is done.
fn of_steps(steps: &[&RuleStep]) -> Vec<Criterion> {
    let parting = steps.iter().take_while(|step| !step.by.is_empty());
    parting.flat_map(|step| step.by.iter().cloned()).collect()
}

/// The criteria by which they part those on one side of a cut; none where they do not.
pub fn criteria(pack: &Pack<'_>) -> Option<Vec<Said>> {
    let by = of_steps(&steps(pack, true));
    (!by.is_empty()).then(|| named(&by))
}

/// Those by which who is still level is parted, where the play-off itself says nothing of them: for first place, or across
/// a cut and below the places that it settles.
pub fn behind(pack: &Pack<'_>) -> Vec<Criterion> {
    let is_silent =
        pack.rules.still_tied.is_none() || matches!(pack.rules.settles, Settles::Places(_));
    if is_silent { of_steps(&steps(pack, false)) } else { Vec::new() }
}

/// Those by which the others of a play-off for a winner are ranked, where its own rule holds for the places behind him.
pub fn of_others(pack: &Pack<'_>) -> Vec<Criterion> {
    of_steps(&steps(pack, false))
}

/// What becomes of those who are left level by this clause. What the play-off says of who is still level is not for those
/// below the places that it settles, or beside its cut.
pub fn left(pack: &Pack<'_>, because: Option<&Clause>, page: Said) -> Said {
    // Two who are level across a cut are on either side of it.
    let sides = pack.state.cut.is_none() || pack.state.players.len() > 2;
    let beside = match &pack.rules.settles {
        Settles::Places(rule) => sides && because.is_some() && because == rule.below.as_ref(),
        Settles::Winner(_) => false,
    };
    let steps = steps(pack, beside);
    let next = steps.first().filter(|_| beside || pack.rules.still_tied.is_none());
    match (next, &pack.rules.still_tied) {
        (Some(step), _) if !step.by.is_empty() => {
            said!("paper.play-off.to.next-step", named = named(&of_steps(&steps)), page)
        }
        (Some(step), _) => {
            said!("paper.play-off.to.shared", by = cited(pack.tie.clause_of(step)), page)
        }
        (None, Some(StillTied::JointWinners(rule))) => {
            said!("paper.play-off.to.joint", by = cited(&rule.clause), page)
        }
        (None, ..) => said!("paper.play-off.to.shared", by = all_cited(because), page),
    }
}

/// That those share whom criteria leave level, where nothing comes behind them: the last of these steps parts nobody by a
/// lot or at a board.
pub fn then_share(rule: &TieRule, steps: &[&RuleStep]) -> Option<Said> {
    let last = steps.iter().flat_map(|step| &step.by).last();
    let is_plain =
        |criterion: &&Criterion| !matches!(criterion, Criterion::Lot(_) | Criterion::Arbiter(_));
    let ends = last.is_some_and(|own| is_plain(&own));
    let ends = ends && steps.iter().all(|step| step.play_off.is_none());
    let by = cited(rule.sharing_clause());
    ends.then(|| said!("paper.play-off.result.then-share", by))
}

/// The same of the steps behind the play-off.
pub fn then_share_behind(pack: &Pack<'_>, beside: bool) -> Option<Said> {
    then_share(pack.tie, &steps(pack, beside))
}
