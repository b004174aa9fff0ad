//! Decisions in words on the sheet Rulings that take points or the event from a player.

use super::super::cells::quoted;
use super::super::words::lexicon::lists;
use super::decided::Decided;
use super::marked::takes_points;
use super::saying;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::check::is_in_own_words;
use crate::tournament::entries::Entries;

/// The first of them. Where a play-off has been played it is printed with that, and may be about it.
pub fn tell(
    entries: &Entries,
    decided: &Decided<'_>,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    if !entries.play_off.is_empty() {
        return None;
    }
    let rows = entries.rulings.iter().map(|row| &row.ruling);
    // What is said of games and of who went home stands on the other sheets: such a decision is the reason of it.
    let takes = |text: &str| takes_points(text) || saying::says(&lists().penalties, text);
    let is_one = |text: &str| is_in_own_words(text.trim()) && takes(text) && decided.tells(text);
    let told: Vec<&At<String>> = rows.filter(|own| is_one(&own.value)).collect();
    for own in &told {
        let said = said!("workbook.decision-tells", text = quoted(&own.value));
        problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&own.at));
    }
    told.first().map(|own| (*own).clone())
}
