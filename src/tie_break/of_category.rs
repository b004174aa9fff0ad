//! Players of a category are ahead: the holder of the title, members of the club, juniors.
//!
//! Worked example: of two on the same points one has `Holder` in the column Categories of the sheet Players: he is ahead.

use super::{Field, Verdict};
use crate::regulations::schema::OfCategory;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;

/// One for a player of the category, nought for another; it is left out where nobody of the event is of it.
pub fn evaluate(rule: &OfCategory, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    let wanted = fold(&rule.category);
    let is_of = |categories: &[String]| categories.iter().any(|own| fold(own) == wanted);
    let players = &field.tournament.players;
    if !players.iter().any(|player| is_of(&player.categories)) {
        return Verdict::Skipped(said!("tie-break.nobody-of-category", category = &rule.category));
    }
    let value = |own: bool| if own { Exact::ONE } else { Exact::ZERO };
    let of = |player| value(is_of(&field.tournament.player(player).categories));
    Verdict::Values(tied.iter().map(|player| (*player, of(*player))).collect())
}
