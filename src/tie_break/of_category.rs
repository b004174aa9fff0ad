//! Players of a category are ahead: the holder of the title, members of the club, juniors.
//!
//! Worked example: of two on the same points one has `Holder` in the column Categories of the sheet Players: he is ahead. Who is within the limits of ratings
//! that the sheet Categories gives a category is of it, too.

use super::{Field, Verdict};
use crate::regulations::schema::OfCategory;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// One for a player of the category, nought for another; it is left out where nobody of the event is of it.
pub fn evaluate(rule: &OfCategory, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    let t = field.tournament;
    let is_of = |player: PlayerId| t.is_of_category(player, &rule.category);
    if !t.ids().any(is_of) {
        return Verdict::Skipped(said!("tie-break.nobody-of-category", category = &rule.category));
    }
    let value = |own: bool| if own { Exact::ONE } else { Exact::ZERO };
    Verdict::Values(tied.iter().map(|player| (*player, value(is_of(*player)))).collect())
}
