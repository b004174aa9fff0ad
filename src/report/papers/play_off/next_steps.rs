//! What the rule of the tie has next for those whom the play-off leaves level.

use super::criteria::named;
use super::pack::Pack;
use super::parts::{all_cited, cited};
use crate::decision::Clause;
use crate::regulations::schema::{Criterion, RuleStep, Settles, StillTied};
use crate::said::{Said, said};

/// The step behind the play-off that is for them, on one side of a cut or across it; none where nothing stands behind it.
fn step<'p>(pack: &Pack<'p>, beside: bool) -> Option<&'p RuleStep> {
    let mut steps = pack.tie.step.iter().skip_while(|step| step.play_off.is_none()).skip(1);
    let standings = pack.event.settlement.standings.iter().filter_map(|own| own.places);
    let last = standings.map(|places| places.last()).max().unwrap_or(0);
    let is_for =
        |step: &&RuleStep| step.across.is_none_or(|own| !beside && own.parts(pack.places(), last));
    steps.find(is_for).filter(|_| pack.state.goes_on)
}

/// The criteria by which it parts those on one side of a cut; none where it does not.
pub fn criteria(pack: &Pack<'_>) -> Option<Vec<Said>> {
    let step = step(pack, true).filter(|step| !step.by.is_empty())?;
    Some(named(&step.by))
}

/// Those by which who is still level for first place is parted, where the play-off itself says nothing of them.
pub fn for_first<'p>(pack: &Pack<'p>) -> &'p [Criterion] {
    let is_silent = pack.rules.still_tied.is_none();
    step(pack, false).filter(|_| is_silent).map_or(&[], |step| &step.by)
}

/// What becomes of those who are left level by this clause. What the play-off says of who is still level is not for those
/// below the places that it settles, or beside its cut.
pub fn left(pack: &Pack<'_>, because: Option<&Clause>, page: Said) -> Said {
    // Two who are level across a cut are on either side of it.
    let sides = pack.state.cut.is_none() || pack.state.players.len() > 2;
    let beside = match &pack.rules.settles {
        Settles::Places(rule) => sides && because == Some(&rule.below),
        Settles::Winner(_) => false,
    };
    let next = step(pack, beside).filter(|_| beside || pack.rules.still_tied.is_none());
    match (next, &pack.rules.still_tied) {
        (Some(step), _) if !step.by.is_empty() => {
            said!("paper.play-off.to.next-step", named = named(&step.by), page)
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
