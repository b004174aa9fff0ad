//! What the brackets behind a heading say of the column on which results and payments hang.

use super::cells::Sheet;
use super::heading_row::Columns;
use super::headings as h;
use super::lexicon::{lists, words};
use super::names::{Word, in_brackets};
use super::sides::{LETTERS, white_first};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::notation;

/// Headings whose columns decide who has won, what is paid, and for which place.
const DECIDE: [Word; 3] = [h::RESULT, h::PRIZE, h::PLACE];

/// Whether what stands in brackets says no more than the heading: both sides, examples of what is written, a currency.
fn is_harmless(heading: Word, hint: &str) -> bool {
    let is_of_result =
        || heading == h::RESULT && (white_first(hint) == Some(true) || is_pair(hint));
    let is_currency = || !notation::currencies(hint.trim()).is_empty();
    // Signs and numbers are examples, or the places of the list; a part of a hundred is no amount.
    let is_example = hint.chars().all(|c| !c.is_alphabetic());
    let own: Vec<String> = words(hint).collect();
    let mut left = &own[..];
    while let Some(word) = left.first() {
        let is_known = h::WHITE.fit(word).is_some()
            || !notation::currencies(word).is_empty()
            || DECIDE.iter().any(|own| own.fit(word).is_some());
        let known = lists().harmless_hints.begins(left).or(is_known.then_some(1));
        let Some(count) = known else { break };
        left = &left[count..];
    }
    !hint.contains('%') && (is_example || left.is_empty() || is_of_result() || is_currency())
}

/// `W-B`, in any of the languages.
fn is_pair(hint: &str) -> bool {
    let own: Vec<String> = words(hint).collect();
    matches!(&own[..], [first, second] if LETTERS.contains(&[first.as_str(), second.as_str()]))
}

/// Tells of brackets that may say how a column is meant, and that nobody knows: `Result (unconfirmed)`, `Prize (%)`. The
/// first of them keeps the event from being final.
pub(super) fn tell(
    sheet: &Sheet,
    columns: &Columns,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    let mut first = None;
    for heading in DECIDE {
        let Some(column) = columns.of.get(&heading) else { continue };
        let Some(written) = sheet.get(columns.row, *column).and_then(|own| own.written()) else {
            continue;
        };
        if in_brackets(written).is_none_or(|(_, hint)| is_harmless(heading, hint)) {
            continue;
        }
        let at = sheet.address(columns.row, *column);
        let said = said!("workbook.doubtful-hint", written, heading = heading.word);
        problems.push(Diagnostic::warning(Code::UnknownColumn, said).at(&at));
        first.get_or_insert_with(|| At::new(written.to_owned(), at));
    }
    first
}
