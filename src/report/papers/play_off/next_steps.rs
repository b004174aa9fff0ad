//! What the rule of the tie has next for those whom the play-off leaves level.

use super::criteria::named;
use super::pack::Pack;
use super::parts::{all_cited, cited};
use crate::decision::Clause;
use crate::regulations::schema::{Criterion, RuleStep, Settles, StillTied};
use crate::said::{Said, said};

/// The step behind the play-off that is for them; none where nothing stands behind it.
fn step<'p>(pack: &Pack<'p>) -> Option<&'p RuleStep> {
    let mut steps = pack.tie.step.iter().skip_while(|step| step.play_off.is_none()).skip(1);
    steps.find(|step| step.across.is_none()).filter(|_| pack.state.goes_on)
}

/// The criteria by which it parts them; none where it does not.
pub fn criteria(pack: &Pack<'_>) -> Option<Vec<Said>> {
    let step = step(pack).filter(|step| !step.by.is_empty())?;
    Some(named(&step.by))
}

/// Those by which who is still level for first place is parted, where the play-off itself says nothing of them.
pub fn for_first<'p>(pack: &Pack<'p>) -> &'p [Criterion] {
    let is_silent = pack.rules.still_tied.is_none();
    step(pack).filter(|_| is_silent).map_or(&[], |step| &step.by)
}

/// What becomes of those who are left level by this clause. What the play-off says of who is still level is not for those
/// below the places that it settles, or beside its cut.
pub fn left(pack: &Pack<'_>, because: Option<&Clause>, page: Said) -> Said {
    let beside = match &pack.rules.settles {
        Settles::Places(rule) => because == Some(&rule.below),
        Settles::Winner(_) => false,
    };
    let next = step(pack).filter(|_| beside || pack.rules.still_tied.is_none());
    match (next, criteria(pack), &pack.rules.still_tied) {
        (Some(_), Some(named), _) => said!("paper.play-off.to.next-step", named, page),
        (Some(step), None, _) => {
            said!("paper.play-off.to.shared", by = cited(pack.tie.clause_of(step)), page)
        }
        (None, _, Some(StillTied::JointWinners(rule))) => {
            said!("paper.play-off.to.joint", by = cited(&rule.clause), page)
        }
        (None, ..) => said!("paper.play-off.to.shared", by = all_cited(because), page),
    }
}
