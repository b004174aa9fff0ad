//! Rows of the sheet `Scores` of a tour that may be one player, whose name is spelt in two ways.

use std::collections::BTreeMap;

use super::doubts::hanging;
use super::people::{Listed, Person, alike, bare, called, spoken};
use super::tour::come_out;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::entries::{Entries, PlayerEntry, ScoresRow, Unread};
use crate::tournament::exact::Exact;
use crate::tournament::roster::words;

/// Nobody types more rows than this by hand.
const MOST: usize = 1000;

/// Tells of rows of `Scores` of which one may be another one's player: they never took part in the same event, and the name of
/// one may be that of the other. While what somebody has by these rules hangs on that, the standings are not final.
/// Whoever says that they are says that they are two.
pub fn one_or_two(entries: &mut Entries, rules: Option<&Regulation>, problems: &mut Diagnostics) {
    let is_said = entries.event.is_final.as_ref().is_some_and(|own| own.value);
    let Some(scores) = entries.scores.as_ref().filter(|own| !is_said && own.rows.len() <= MOST)
    else {
        return;
    };
    if scores.events.is_empty() {
        return;
    }
    let known: BTreeMap<String, &PlayerEntry> =
        entries.players.iter().map(|own| (called(&own.name), own)).collect();
    let of_row = |(row, own): (usize, &ScoresRow)| person(&known, row, own);
    let people: Vec<Person> = scores.rows.iter().enumerate().map(of_row).collect();
    let may_be_one = |pair: &[usize; 2]| {
        let [own, theirs] = pair.map(|row| &scores.rows[row].0);
        let takes_part = |row: &usize| people[*row].in_events.iter().any(Option::is_some);
        pair.iter().all(takes_part)
            && !(own.wildcard || theirs.wildcard)
            && is_spelt_otherwise(&bare(&own.name), &bare(&theirs.name))
    };
    let pairs: Vec<[usize; 2]> = alike(&people).into_iter().filter(may_be_one).collect();
    for [one, other] in &pairs {
        let (name, other) = (&scores.rows[*one].0.name, &scores.rows[*other].0);
        let said = said!("season.one-or-two-players.on-scores", name, other = &other.name);
        problems.push(Diagnostic::warning(Code::OneOrTwoPlayers, said).at(&other.at));
    }
    let in_doubt = hanging(&people, &pairs, |people| come_out(&joined(entries, people)?, rules?));
    let names: Vec<String> = in_doubt.iter().map(|own| spoken(&people[*own].name)).collect();
    let at = in_doubt.last().map(|own| scores.rows[*own].0.at.clone());
    if let Some(at) = at {
        entries.unread.get_or_insert(Unread::Players(At::new(names, at)));
    }
}

/// Who a row is of, in the events that he has points of, with what the sheet `Players` knows of him.
fn person(
    players: &BTreeMap<String, &PlayerEntry>,
    row: usize,
    (own, points): &ScoresRow,
) -> Person {
    let known = players.get(&called(&own.name)).copied().unwrap_or(own);
    let player = PlayerId(row);
    let of = [known.federation.clone(), known.club.clone()];
    let (name, fide_id) = (own.name.clone(), known.fide_id.clone());
    let listed = Listed { player, name, fide_id, of, born: None };
    let in_events = points.iter().map(|own| own.as_ref().map(|_| player)).collect();
    let mut person = Person::new(&listed, 0, points.len().max(1));
    person.in_events = in_events;
    person
}

/// Whether two names that are alike may be one, spelt in two ways: what they do not share is a short form, `Dan` for
/// `Daniel`, or a slip. `John` and `James` on one sheet are two.
fn is_spelt_otherwise(own: &str, theirs: &str) -> bool {
    let (own, theirs) = (words(own), words(theirs));
    let rest = |all: &[&str], other: &[&str]| -> Vec<String> {
        all.iter().filter(|word| !other.contains(word)).map(|word| (*word).to_owned()).collect()
    };
    let (rest, other) = (rest(&own, &theirs), rest(&theirs, &own));
    let is_short = |a: &str, b: &str| a.starts_with(b) || b.starts_with(a);
    let is_slip =
        |a: &str, b: &str| a.len().min(b.len()) > 3 && strsim::damerau_levenshtein(a, b) == 1;
    let is_it = |a: &String| other.iter().any(|b| is_short(a, b) || is_slip(a, b));
    rest.is_empty() || other.is_empty() || rest.iter().all(is_it)
}

/// The same entries with the points of rows that are one player in one row.
fn joined(entries: &Entries, people: &[Person]) -> Option<Entries> {
    let rows = &entries.scores.as_ref()?.rows;
    let of = |(event, row): (usize, &Option<PlayerId>)| {
        row.as_ref().and_then(|row| rows[row.0].1.get(event).cloned().flatten())
    };
    let is_there = |own: &[Option<PlayerId>], points: &[Option<At<Exact>>]| {
        own.iter().any(Option::is_some) || points.iter().all(Option::is_none)
    };
    let kept = rows.iter().zip(people).filter(|(row, own)| is_there(&own.in_events, &row.1));
    let kept =
        kept.map(|(row, own)| (row.0.clone(), own.in_events.iter().enumerate().map(of).collect()));
    let mut joined = entries.clone();
    joined.scores.as_mut()?.rows = kept.collect();
    // Their totals are those of the rows as they were.
    joined.published = None;
    Some(joined)
}
