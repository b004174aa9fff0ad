//! Sheets that are missing, whatever the regulations are.

use super::super::kinds::Is;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::Entries;

/// Which sheets an event needs depends on its regulations; only what no event can do without is told here.
pub fn report_missing(
    has: impl Fn(Is) -> bool,
    agrees: bool,
    entries: &Entries,
    problems: &mut Diagnostics,
) {
    let mut missing = |said| problems.push(Diagnostic::error(Code::MissingSheet, said));
    if !has(Is::Event) {
        missing(said!("workbook.missing-sheet.event"));
    }
    if has(Is::Games) && !has(Is::Players) {
        missing(said!("workbook.missing-sheet.players"));
    }
    let has_results =
        [Is::Games, Is::Crosstable, Is::Published, Is::Scores, Is::Events].into_iter().any(&has);
    if has(Is::Players) && !has_results && entries.event.combined_with.is_none() {
        missing(said!("workbook.missing-sheet.results"));
    }
    let of_tour = entries.scores.as_ref().is_some_and(|scores| !scores.rows.is_empty());
    if of_tour && (!entries.games.is_empty() || entries.crosstable.is_some()) {
        let both = said!("workbook.games-and-scores");
        problems.push(Diagnostic::error(Code::TwoSources, both));
    }
    if has(Is::Games) && has(Is::Crosstable) {
        let told = if agrees { Diagnostic::note } else { Diagnostic::warning };
        problems.push(told(Code::TwoSources, said!("workbook.two-sources")));
    }
}
