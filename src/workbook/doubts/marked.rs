//! Names with more than a name in their cell: `Smith (DQ)`, `WD: Smith`, `Smith -1`.

use super::super::cells::Sheet;
use super::super::tables::heading_row::Columns;
use super::super::tables::shape::{Held, Telling};
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, Phrases, lists, words};
use super::super::words::names::{Word, fold};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::notation;

/// What parts a name from a remark behind it.
const MARKS: [&str; 5] = [" - ", " – ", "(", "[", "/"];

/// Columns of players that say who they are.
const BESIDE: [Word; 6] = [h::NAME, h::TITLE, h::FEDERATION, h::CLUB, h::FIDE_ID, h::BORN];

/// Tells of names, and of what stands beside them, that say more than who the player is.
pub fn tell(
    sheet: &Sheet,
    telling: &Telling,
    columns: &Columns,
    rows: &[u32],
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    columns.of.get(&h::NAME)?;
    let mut first = None;
    let named = rows.iter().flat_map(|row| BESIDE.iter().map(move |heading| (*row, *heading)));
    for (row, heading) in named {
        let held = Held::new(sheet, row, &columns.of);
        let Some((column, written)) = columns.of.get(&heading).zip(held.written(heading)) else {
            continue;
        };
        let is_marked = match heading == h::NAME {
            true => is_marked(written, |text| (telling.says)(&held, text)) || is_in_doubt(written),
            false => is_gone(written),
        };
        if is_marked {
            let at = sheet.address(row, *column);
            let said = said!("workbook.telling.name", written);
            problems.push(Diagnostic::warning(Code::UnknownColumn, said).at(&at));
            first.get_or_insert_with(|| At::new(written.to_owned(), at));
        }
    }
    first
}

/// Whether a text is a mark: a short form of what changes a player's result, or points that are added or taken away.
fn is_mark(text: &str) -> bool {
    let text = text.trim_matches(|c: char| "()[]:,;. ".contains(c));
    is_signed(text) || lists().players_marked.is(&fold(text))
}

/// Whether a text is a number with its sign.
fn is_signed(text: &str) -> bool {
    text.strip_prefix(['-', '–', '−', '+']).and_then(notation::exact).is_some()
}

/// Whether a text says that points are added or taken away: `-1 point`.
pub fn takes_points(text: &str) -> bool {
    let own: Vec<&str> = text.split_whitespace().collect();
    // `minus 1 pt`
    let is_minus = |three: &[&str]| {
        let is_number = notation::exact(three[1]).is_some();
        lists().minus.is(&fold(three[0])) && is_number && lists().points.is(&fold(three[2]))
    };
    // `loses 1 point`, `deduct a point`
    let folded: Vec<String> = own.iter().map(|word| fold(word)).collect();
    let loses = |at: usize| {
        let is_number = own.get(at).is_some_and(|word| notation::exact(word).is_some())
            || folded.get(at).is_some_and(|word| lists().one.is(word));
        let is_of_points = folded.get(at + 1).is_some_and(|word| lists().points.is(word));
        is_number && is_of_points && lists().loses_points.ends(&folded[..at])
    };
    if own.windows(3).any(is_minus) || (1..own.len()).any(loses) {
        return true;
    }
    // `-1 point`, `+½ de handicap`
    let is_of_points =
        |at: usize| folded[at..folded.len().min(at + 2)].iter().any(|word| lists().points.is(word));
    (0..own.len()).any(|at| is_signed(own[at]) && is_of_points(at + 1))
}

/// Whether a text ends with points that are added or taken away, and nothing more but who: `Smith: -1`.
pub fn ends_with_points(text: &str) -> bool {
    let own: Vec<&str> = text.split_whitespace().collect();
    own.len() <= FEW && own.last().is_some_and(|last| is_signed(last))
}

/// The words behind points that are added or taken away, with which a text begins: `-1 for Smith`, `deduct 1 from Smith`.
pub fn behind_points(text: &str) -> Option<Vec<String>> {
    let own: Vec<&str> = text.split_whitespace().collect();
    let folded: Vec<String> = own.iter().map(|word| fold(word)).collect();
    let begun =
        [&lists().loses_points, &lists().minus].into_iter().find_map(|own| own.begins(&folded));
    let number = own.get(begun.unwrap_or(0))?;
    let is_it = match begun {
        Some(_) => notation::exact(number).is_some(),
        None => is_signed(number),
    };
    is_it.then(|| folded[begun.unwrap_or(0) + 1..].to_vec())
}

/// Most words of a name and the points behind it.
const FEW: usize = 4;

/// So many words before a number of a round are about it.
const NEAR: usize = 3;

/// The rounds that a text names, or the last before one: `till round 5`, `R5`, `before rd6`.
pub fn rounds_named(text: &str) -> Vec<u32> {
    let own: Vec<String> = words(text).collect();
    let is_of_round = own.iter().any(|word| lists().rounds.is(word));
    let number = |word: &String| -> Option<u32> {
        let digits = word.trim_start_matches(|c: char| !c.is_ascii_digit());
        let before = &word[..word.len() - digits.len()];
        let is_one = before.is_empty() && is_of_round || before == "r" || lists().rounds.is(before);
        digits.parse().ok().filter(|_| is_one)
    };
    // Who has left before round 6 has played five.
    let is_before = |at: usize| lists().before_round.are_in(&own[at.saturating_sub(NEAR)..at]);
    let rounds = own.iter().enumerate().filter_map(|(at, word)| Some((at, number(word)?)));
    rounds.map(|(at, round)| if is_before(at) { round.saturating_sub(1) } else { round }).collect()
}

/// The last round of somebody, where a text says it and nothing more: `after round 3`, `before R4`.
pub fn last_round(text: &str) -> Option<u32> {
    let Lists { rounds, scores_after, before_round, .. } = lists();
    let [round] = rounds_named(text)[..] else { return None };
    let is_said = |word: &String| {
        rounds.is(word.trim_end_matches(|c: char| c.is_ascii_digit()))
            || word.trim_start_matches('r').chars().all(|c| c.is_ascii_digit())
    };
    let others: Vec<String> = words(text).filter(|word| !is_said(word)).collect();
    let is_all = |list: &Phrases| list.begins(&others) == Some(others.len());
    (others.is_empty() || is_all(scores_after) || is_all(before_round)).then_some(round)
}

/// Whether a club, a title or a federation says that the player has left: `DQ`, `SC Town (withdrawn)`.
fn is_gone(written: &str) -> bool {
    // Numbers and years are most of what stands there.
    if !written.contains(char::is_alphabetic) {
        return false;
    }
    let is_it = |text: &str| lists().players_gone.is(&fold(text));
    is_it(written) || behind_marks(written).any(is_it) || {
        // `left after round 4`
        let own: Vec<String> = words(written).collect();
        lists().players_gone.begins(&own).is_some() && !rounds_named(written).is_empty()
    }
}

/// What stands in a name behind each of the signs that part a remark from it.
pub fn behind_marks(written: &str) -> impl Iterator<Item = &str> {
    MARKS.iter().filter_map(|mark| Some(written.split_once(mark)?.1))
}

/// Whether a name has a mark behind a sign, or a text that says something of the player.
pub fn is_marked(written: &str, says: impl Fn(&str) -> bool) -> bool {
    behind_marks(written).any(|text| says(text) || is_mark(text) || !rounds_named(text).is_empty())
        || is_marked_bare(written, says)
}

/// Whether a cell names two persons, or asks who it is: `Brown / Adams`, `Brown or Adams`, `???`.
fn is_in_doubt(written: &str) -> bool {
    let is_name = |text: &str| {
        let mut signs = text.trim().chars();
        signs.next().is_some_and(char::is_uppercase) && signs.next().is_some_and(char::is_lowercase)
    };
    let parts: Vec<&str> = written.split_whitespace().collect();
    let are_two = |(first, second): (&str, &str)| is_name(first) && is_name(second);
    let stands = |at: usize, list: &Phrases| {
        let word = parts[at];
        let is_it = !word.contains(char::is_uppercase) && list.is(&fold(word));
        is_it && are_two((parts[at - 1], parts[at + 1]))
    };
    let between = || 1..parts.len().saturating_sub(1);
    // `Ortega y Gasset, José` and `Thurn und Taxis` are surnames: two persons have a first name each, and no comma.
    let has_both = |at: usize| at > 1 && at + 2 < parts.len() && !written.contains(',');
    let is_of_name = |own: &str| own.split_whitespace().any(is_name);
    written.split_once(['/', '&', '+']).is_some_and(|(a, b)| is_of_name(a) && is_of_name(b))
        || between().any(|at| stands(at, &lists().either))
        || between().any(|at| has_both(at) && stands(at, &lists().two_persons))
        || written.trim_end().ends_with(['?', '*', '†', '✝'])
}

/// First names that are short may be such words: `Baja`.
const SHORT: usize = 5;

/// Whether a mark stands in a name without a sign that parts it: behind a comma, or in capitals before or behind a name
/// that is not. `Dnf, Al` is a name.
fn is_marked_bare(written: &str, says: impl Fn(&str) -> bool) -> bool {
    let mut parts = written.split(',').skip(1);
    let second = parts.next().is_some_and(|own| fold(own).len() > SHORT && says(own));
    let has_lower = written.contains(char::is_lowercase);
    let is_outer = |word: &str| {
        let is_capital = word.chars().filter(|c| c.is_alphabetic()).all(char::is_uppercase);
        let has_letters = word.contains(char::is_alphabetic);
        is_capital && is_mark(word) && (has_lower || !has_letters)
    };
    let mut words = written.split_whitespace();
    let (first, last) = (words.next(), words.next_back());
    let is_ended = last.is_some() && [first, last].into_iter().flatten().any(is_outer);
    second || is_ended || parts.any(|own| says(own) || is_mark(own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_surname_of_two_is_one_person() {
        for name in [
            "Ortega y Gasset, José", "Ortega y Gasset", "Thurn und Taxis, Karl",
            "José Ortega y Gasset", "Berg en Dal, P", "Silva e Costa",
        ] {
            assert!(!is_in_doubt(name), "{name}");
        }
        for name in ["Ann Smith and Bob Jones", "Brown or Adams", "Brown / Adams", "Smith, A?"] {
            assert!(is_in_doubt(name), "{name}");
        }
    }
}
