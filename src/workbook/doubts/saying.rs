//! What a text says that may change a result: unless it denies it, tells of another year, or explains a word.

use std::ops::Range;

use super::super::cells::{Sheet, Value};
use super::super::tables::heading_row::Columns;
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, Phrases, lists, words};
use super::super::words::names::fold;
use super::marked::takes_points;
use crate::tournament::notation;

/// Most letters of a sign or a short form that is explained: `1-0F`, `abbr.`.
const SHORT: usize = 6;

/// So many words behind a protest say what became of it.
const BEHIND: usize = 7;

/// So many words behind a penalty say that it was lifted, or behind `withdrew` what was withdrawn.
const NEAR: usize = 3;

/// Whether one of these stands in a text that neither denies nor explains it: not `no protest`, `protest rejected`,
/// `did not play last year`, `WD = withdrawn`.
pub fn says(list: &Phrases, text: &str) -> bool {
    says_any([list], text)
}

/// Whether one of any of these lists stands in it so.
pub fn says_any<const N: usize>(lists: [&Phrases; N], text: &str) -> bool {
    let (own, begins) = clauses(&unexplained(text));
    lists.into_iter().any(|list| stands_in(list, &own, &begins))
}

/// The same of words, of which some begin a clause.
fn stands_in(list: &Phrases, own: &[String], begins: &[usize]) -> bool {
    let denies = |at: usize| {
        let start = begins.iter().rev().find(|start| **start <= at).copied().unwrap_or(0);
        lists().denied.ends(&own[start..at])
    };
    let mut at = 0;
    while at < own.len() {
        let behind = |len: usize| (at + len..own.len()).take(BEHIND);
        let dispute = lists().disputes.begins(&own[at..]);
        let overruled = dispute.and_then(|len| {
            behind(len).find(|to| lists().overruled.begins(&own[*to..]).is_some() && !denies(*to))
        });
        if let Some(to) = overruled {
            at = to + 1;
            continue;
        }
        // `withdrew his protest`, `penalty waived`
        let is_lifted = |len: usize| {
            let mut near = behind(len).take(NEAR);
            near.any(|to| lists().lifted.begins(&own[to..]).is_some() && !denies(to))
        };
        let of_protest = |len: usize| {
            let mut near = behind(len).take(NEAR);
            near.find_map(|to| Some(to + lists().disputes.begins(&own[to..])?))
        };
        if let Some(to) = lists().players_gone.begins(&own[at..]).and_then(of_protest) {
            at = to;
            continue;
        }
        // `time forfeit` is how a game was lost.
        if let Some(len) = lists().harmless.begins(&own[at..]) {
            at += len;
            continue;
        }
        let Some(len) = list.begins(&own[at..]) else {
            at += 1;
            continue;
        };
        let is_of_last_year =
            behind(len).take(3).any(|to| lists().last_year.begins(&own[to..]).is_some());
        let is_nothing = || is_denied_behind(own, begins, at + len);
        if !denies(at)
            && !is_of_last_year
            && !is_lifted(len)
            && !is_idle(own, begins, at..at + len)
            && !is_nothing()
        {
            return true;
        }
        at += len;
    }
    false
}

/// Whether the next clause is nothing but that it is not so: `withdrawn: no`.
fn is_denied_behind(own: &[String], begins: &[usize], end: usize) -> bool {
    let next = begins.iter().position(|from| *from == end && end < own.len());
    next.is_some_and(|at| {
        let to = begins.get(at + 1).copied().unwrap_or(own.len());
        lists().nothing.is(&own[end..to].concat())
    })
}

/// Whether what stands beside some words of a clause is what they are of, and no result: `unclear position`, `notation
/// corrected`. What was corrected may be named anywhere in the clause: `rating of Smith corrected`.
fn is_idle(own: &[String], begins: &[usize], words: Range<usize>) -> bool {
    let Lists { idle, games_corrected, .. } = lists();
    let start = begins.iter().rev().find(|start| **start <= words.start).copied().unwrap_or(0);
    let end = begins.iter().find(|start| **start >= words.end).copied().unwrap_or(own.len());
    let clause = &own[start..end];
    let is_of_result = |word: &String| h::RESULT.fit(word).is_some();
    if clause.iter().any(is_of_result) {
        return false;
    }
    let is_before = idle.ends(&own[start..words.start]);
    let is_behind = idle.begins(&own[words.end..end]).is_some();
    let is_of_correction = games_corrected.begins(&own[words.start..]).is_some();
    is_before || is_behind || is_of_correction && idle.are_in(clause)
}

/// Whether a text speaks of what changes no result, as a name or a club, and of no result and no round.
pub fn is_of_idle(text: &str) -> bool {
    let is_of_game = |word: String| h::RESULT.fit(&word).is_some() || h::ROUND.fit(&word).is_some();
    lists().idle.stand_in(text) && !words(text).any(is_of_game)
}

/// Whether a text says that somebody left what stands beside the event, and not the event, of which these words are none:
/// `withdrew from blitz`.
pub fn left_elsewhere(text: &str, is_of_event: impl Fn(&str) -> bool) -> bool {
    let (own, _) = clauses(text);
    let Lists { players_gone, players_said, elsewhere, rounds, .. } = lists();
    let gone = (0..own.len()).find_map(|at| {
        let len = players_gone.begins(&own[at..]).max(players_said.begins(&own[at..]))?;
        Some((at, at + len))
    });
    let Some((before, behind)) = gone.map(|(from, to)| (&own[..from], &own[to..])) else {
        return false;
    };
    // `vom Ausflug abgemeldet`
    let last = before.last();
    if last.is_some_and(|word| elsewhere.is(word) && !is_of_event(word)) {
        return true;
    }
    let near = &behind[..behind.len().min(BEHIND)];
    !near.iter().any(|word| rounds.is(word))
        && (0..near.len().min(NEAR))
            .any(|at| elsewhere.begins(&near[at..]).is_some() && !is_of_event(&near[at]))
}

/// Whether a text says that games do not count any more: `games of Smith annulled`.
pub fn drops_games(text: &str) -> bool {
    each_clause(text).iter().any(|own| {
        let clause = own.join(" ");
        lists().games.stand_in(&clause) && says(&lists().dropped, &clause)
    })
}

/// Whether a text begins with a word that denies what stands behind: `no penalties`.
pub fn denies(text: &str) -> bool {
    let own: Vec<String> = words(text).collect();
    lists().denied.begins(&own).is_some()
}

/// The folded words of a text, and which of them begin a clause: what is denied in one is said in the next.
pub fn clauses(text: &str) -> (Vec<String>, Vec<usize>) {
    let (mut own, mut begins) = (Vec::new(), Vec::new());
    for clause in text.split([',', ';', ':', '!', '?', '(', ')', '–', '—', '\n']) {
        for clause in clause.split(". ").flat_map(|clause| clause.split(" - ")) {
            begins.push(own.len());
            own.extend(words(clause));
        }
    }
    (own, begins)
}

/// The folded words of each clause of a text.
pub fn each_clause(text: &str) -> Vec<Vec<String>> {
    let (own, begins) = clauses(text);
    let ends = begins.iter().skip(1).copied().chain([own.len()]);
    begins.iter().zip(ends).map(|(from, to)| own[*from..to].to_vec()).collect()
}

/// A text without what only explains a sign or a short form.
fn unexplained(text: &str) -> String {
    let pieces = text.split([',', ';', '|', '\n', '\t']).filter(|piece| !explains(piece));
    pieces.collect::<Vec<_>>().join(",")
}

/// Whether a text only explains a sign or a short form: `WD = withdrawn`, `F: forfeit`.
pub fn explains(text: &str) -> bool {
    if let Some((short, _)) = text.split_once('=') {
        return is_short(short.trim());
    }
    let parts = text.split_once(':').or_else(|| text.split_once(" - "));
    parts
        .or_else(|| text.split_once(" – "))
        .is_some_and(|(short, long)| is_short_for(&signs(short), long.trim()))
}

/// Signs without the blanks between them: `+ -`.
fn signs(text: &str) -> String {
    match text.contains(char::is_alphanumeric) {
        true => text.trim().to_owned(),
        false => text.split_whitespace().collect(),
    }
}

/// Whether a word is the short form of a text, or a sign: `WD` of `withdrawn`, `+/-`.
pub fn is_short_for(short: &str, long: &str) -> bool {
    let first = |text: &str| text.chars().find(|c| c.is_alphabetic()).map(|c| fold(&c.to_string()));
    is_short(short) && long.chars().any(char::is_alphabetic) && {
        let own = first(short);
        own.is_none() || own == first(long) || notation::result(short).is_ok()
    }
}

/// A sign or a short form; a name begins with one large letter.
fn is_short(text: &str) -> bool {
    let letters = || text.chars().filter(|c| c.is_alphabetic());
    let is_of_one_case = letters().all(char::is_uppercase) || letters().all(char::is_lowercase);
    let is_numbered =
        text.contains(|c: char| c.is_ascii_digit()) && notation::result(text).is_err();
    !text.is_empty()
        && text.chars().count() <= SHORT
        && !text.contains(char::is_whitespace)
        && is_of_one_case
        && !is_numbered
        && !lists().marks_of_cells.is(&fold(text))
}

/// Whether a cell stands in a legend: below such a heading, or as a short form with what it means beside it.
pub fn is_of_legend(
    sheet: &Sheet,
    columns: &Columns,
    (row, column): (u32, u32),
    heading: &str,
) -> bool {
    let text = |column| match sheet.get(row, column) {
        Some(Value::Text(text)) if !columns.reads(column) => Some(&**text),
        _ => None,
    };
    let is_pair = |left: u32| {
        text(left).zip(text(left + 1)).is_some_and(|(short, long)| is_short_for(short, long))
    };
    lists().legend.is(&fold(heading))
        || is_pair(column)
        || column.checked_sub(1).is_some_and(is_pair)
}

/// Whether a text says at which move a game stopped, and nothing of its end: `adjourned at move 40`.
pub fn is_stopped(text: &str) -> bool {
    let (list, own) = (lists(), words(text).collect::<Vec<_>>());
    let Some(mut at) = list.games_open.begins(&own) else { return false };
    let has_number = own.iter().any(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let mut is_of_move = false;
    while let Some(len) = own.get(at).and_then(|word| {
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        list.at_move.begins(&own[at..]).or(is_number.then_some(1))
    }) {
        is_of_move |= own[at..at + len].iter().any(|word| list.moves.is(word));
        at += len;
    }
    // `postponed to 12/3` is a day.
    has_number && is_of_move && at == own.len() && !text.contains(['/', '-'])
}

/// Whether a text that belongs to no row of a table says what may change a result, and tells no rule.
pub fn says_beside(text: &str) -> bool {
    says_anything(text) && !lists().rules_told.stand_in(text)
}

/// The same, also of a text that may tell a rule.
pub fn says_anything(text: &str) -> bool {
    let Lists {
        players_said, players_gone, games_said, games_corrected, disputes, not_final, ..
    } = lists();
    says_any([players_said, players_gone, games_said, games_corrected, disputes, not_final], text)
        || takes_points(text)
        || is_stopped(text)
}
