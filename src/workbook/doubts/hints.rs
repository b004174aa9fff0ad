//! What the brackets behind a heading say of the column on which results and payments hang.

use super::super::cells::Sheet;
use super::super::tables::heading_row::Columns;
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, lists, words};
use super::super::words::names::{Word, in_brackets};
use super::super::words::sides::{are_letters, white_first};
use super::decided::Decided;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::notation;

/// Headings whose columns decide who has won, what is paid, and for which place.
const DECIDE: [Word; 9] = [
    h::RESULT,
    h::PRIZE,
    h::PLACE,
    h::POINTS,
    h::HANDICAP,
    h::RATING,
    h::RATING_AT_START,
    h::NAME,
    h::WITHDRAWN,
];

/// Whether what stands in brackets says no more than the heading: both sides, White alone, examples of what is written, a
/// currency, what the list of such words has.
fn is_harmless(heading: Word, hint: &str) -> bool {
    if hint.contains('%') {
        return false;
    }
    let Lists {
        rated_later,
        runner_up,
        third_place,
        for_several,
        scores_doubted,
        from_round,
        games,
        rounds,
        ..
    } = lists();
    match heading {
        h::RATING | h::RATING_AT_START => return !rated_later.stand_in(hint),
        h::NAME => return ![runner_up, third_place].iter().any(|own| own.stand_in(hint)),
        h::WITHDRAWN => return !from_round.stand_in(hint),
        h::POINTS => return ![for_several, scores_doubted].iter().any(|own| own.stand_in(hint)),
        h::PRIZE if for_several.stand_in(hint) => return false,
        h::HANDICAP => {
            let mut own = words(hint);
            if own.any(|own| games.is(&own) || rounds.is(&own) || h::RATING.fit(&own).is_some()) {
                return false;
            }
        }
        _ => {}
    }
    let own: Vec<String> = words(hint).collect();
    let of_result = heading == h::RESULT;
    if of_result
        && (are_letters(&own) || white_first(hint) == Some(true) || are_home_and_away(&own))
    {
        return true;
    }
    if heading == h::PLACE && lists().overall.begins(&own) == Some(own.len()) {
        return true;
    }
    let is_known = |word: &String| {
        let itself = match heading {
            h::RESULT => &[h::RESULT, h::POINTS, h::WHITE][..],
            h::HANDICAP => &[h::HANDICAP, h::POINTS],
            _ => &[heading],
        };
        let is_total = heading == h::HANDICAP && h::TOTALS.contains(&word.as_str());
        word.chars().all(|c| c.is_numeric())
            || is_total
            || !notation::currencies(word).is_empty()
            || itself.iter().any(|own| own.fit(word).is_some())
    };
    let mut left = &own[..];
    while let Some(word) = left.first() {
        // A prize of points is none of money.
        let is_of_points = heading == h::PRIZE && h::POINTS.fit(word).is_some();
        let known = lists().harmless_hints.begins(left).or(is_known(word).then_some(1));
        let Some(count) = known.filter(|_| !is_of_points) else { return false };
        left = &left[count..];
    }
    true
}

/// Whether words are the two sides of a match in the order of a result: `home-away`.
fn are_home_and_away(own: &[String]) -> bool {
    let Lists { home, away, .. } = lists();
    let behind = home.begins(own).and_then(|len| own.get(len..));
    behind.is_some_and(|behind| away.begins(behind) == Some(behind.len()))
}

/// Whether what stands in brackets behind a key of the event may say that its value is meant otherwise: `Payment unit
/// (cents)`, `Outright bonus (%)`.
pub fn changes_value(hint: &str) -> bool {
    hint.contains('%') || lists().small_coins.stand_in(hint)
}

/// Tells of brackets that may say how a column is meant, and that nobody knows: `Result (unconfirmed)`, `Prize (%)`. The
/// first of them keeps the event from being final.
pub fn tell(
    sheet: &Sheet,
    columns: &Columns,
    decided: &Decided<'_>,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    let mut first = None;
    for heading in DECIDE {
        let Some(column) = columns.of.get(&heading) else { continue };
        let Some(written) = sheet.get(columns.row, *column).and_then(|own| own.written()) else {
            continue;
        };
        let is_usual = |hint: &str| {
            !decided.is_of_another(hint)
                && (heading != h::RESULT || !decided.counts_otherwise(hint))
        };
        if in_brackets(written).is_none_or(|(_, hint)| is_harmless(heading, hint) && is_usual(hint))
        {
            continue;
        }
        let at = sheet.address(columns.row, *column);
        let said = said!("workbook.doubtful-hint", written, heading = heading.word);
        problems.push(Diagnostic::warning(Code::UnknownColumn, said).at(&at));
        first.get_or_insert_with(|| At::new(written.to_owned(), at));
    }
    first
}
