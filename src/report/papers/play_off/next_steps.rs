//! What the rule of the tie has next for those whom the play-off leaves level.

use super::criteria::named;
use super::pack::Pack;
use super::parts::cited;
use crate::decision::Clause;
use crate::regulations::schema::{RuleStep, Settles};
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

/// Where those go on who are left level by this clause; none where they go no further: what the play-off itself says of
/// who is still level is not for those below the places that it settles, or beside its cut.
pub fn leads(pack: &Pack<'_>, because: Option<&Clause>, page: &Said) -> Option<Said> {
    let beside = match &pack.rules.settles {
        Settles::Places(rule) => because == Some(&rule.below),
        Settles::Winner(_) => false,
    };
    let step = step(pack).filter(|_| beside || pack.rules.still_tied.is_none())?;
    let page = page.clone();
    Some(match criteria(pack) {
        Some(named) => said!("paper.play-off.to.next-step", named, page),
        None => {
            said!("paper.play-off.to.shared", by = cited(pack.tie.clause_of(step)), page)
        }
    })
}
