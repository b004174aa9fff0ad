//! What the criteria of a tie say of a player: their values, or that they were left out.

use crate::decision::Clause;
use crate::event::Tie;
use crate::report::papers::Sheet;
use crate::said::{Said, said};
use crate::standings::TieStep;
use crate::tie_break::Scale;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Whether a criterion was left out for a player of a tie and never applied to him in it: what it would be is no value.
pub fn is_left_out(tie: &Tie, player: PlayerId, (title, clause): (&Said, &Clause)) -> bool {
    let of = |step: &&TieStep| step.title == *title && step.clause == *clause;
    let steps = || tie.steps.iter().filter(of).filter(|step| step.values.contains_key(&player));
    let skipped = tie.skipped.iter().any(|left| left.title == *title && left.clause == *clause);
    let applied = steps().any(|step| step.nobody_clear().is_none());
    (skipped || steps().next().is_some()) && !applied
}

/// The place among those who are tied, of a system that gives such; nought is none.
pub fn place_of(scale: Scale, value: Exact) -> Option<u32> {
    let place = u32::try_from(value.numerator()).ok();
    place.filter(|place| scale == Scale::Places && *place > 0)
}

/// What a step says of those who are still level: the best first.
pub fn in_step(sheet: &Sheet<'_>, step: &TieStep) -> Said {
    let mut values: Vec<(PlayerId, _)> = step.values.iter().map(|(p, v)| (*p, *v)).collect();
    values.sort_by_key(|(player, value)| (step.scale.rank(*value), *player));
    let each = values.iter().map(|(player, value)| {
        let name = sheet.name(*player);
        match place_of(step.scale, *value) {
            Some(place) => said!("paper.explain.step-place", name, place),
            None => {
                let value = sheet.tie_break(&step.code, *value);
                said!("paper.explain.step-value", name, value)
            }
        }
    });
    let (title, clause, each) = (&step.title, &step.clause, each.collect::<Vec<_>>());
    if let Some(why) = step.nobody_clear() {
        return said!("paper.explain.left-out", title, clause, why);
    }
    let parted = values.windows(2).any(|pair| pair[0].1 != pair[1].1);
    match parted {
        true => said!("paper.explain.step.parts", title, clause, each),
        false => said!("paper.explain.step.level", title, clause, each),
    }
}
