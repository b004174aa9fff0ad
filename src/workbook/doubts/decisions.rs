//! Decisions in words on the sheet Rulings that say what may change a result.

use super::super::cells::quoted;
use super::decided::Decided;
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
    let telling = rows.filter(|own| is_in_own_words(own.value.trim()) && decided.tells(&own.value));
    let told: Vec<&At<String>> = telling.collect();
    for own in &told {
        let said = said!("workbook.decision-tells", text = quoted(&own.value));
        problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&own.at));
    }
    told.first().map(|own| (*own).clone())
}
