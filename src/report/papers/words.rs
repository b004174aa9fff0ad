//! Words that several papers use.

use chrono::NaiveDate;

use crate::decision::Clause;
use crate::regulations::Regulation;
use crate::report::words::Words;
use crate::tournament::entries::EventEntries;
use crate::tournament::record::{LotKind, Need, Needed};
use crate::tournament::{Places, PlayerId, Tournament};

/// Places as printed: `1`, `2-3`.
pub fn places(places: Places) -> String {
    places.to_string()
}

/// Clauses as cited: `2.1.1, 2.1.2`; a silence is said.
pub fn clauses<'c>(clauses: impl IntoIterator<Item = &'c Clause>) -> String {
    Words::english().clauses(clauses)
}

/// Names in a row: `A, B and C`.
pub fn list(names: &[String]) -> String {
    Words::english().list(names)
}

/// The first of the names in a row, and how many more there are.
pub fn some(names: impl ExactSizeIterator<Item = String>, most: usize) -> String {
    let more = names.len().saturating_sub(most);
    let mut named: Vec<String> = names.take(most).collect();
    if more > 0 {
        named.push(format!("{more} more"));
    }
    list(&named)
}

/// The regulations' title with that of the competition, which many documents name already.
pub fn regulations(regulation: &Regulation) -> String {
    let (document, competition) = (&regulation.document_title, &regulation.competition.title);
    if document.contains(competition) {
        document.clone()
    } else {
        format!("{document}, {competition}")
    }
}

/// A day: `2 December 2016`.
pub fn day(date: NaiveDate) -> String {
    Words::english().day(date)
}

/// The same words, the first with a capital letter.
pub fn capital(words: &str) -> String {
    Words::english().capital(words)
}

/// When the event was: `2 to 9 May 2024`.
pub fn dates(event: &EventEntries) -> Option<String> {
    let start = event.start.as_ref().map(|d| d.value.date());
    let end = event.end.as_ref().map(|d| d.value.date());
    let from = start.or(end)?;
    Some(Words::english().days(from, end.unwrap_or(from)))
}

/// How many games are named in one line.
const GAMES_NAMED: usize = 4;

/// What is needed next, in one line: `Lot 1.2.numbers (2.3): draw pairing numbers for A, B and C`. None where nothing is.
pub fn next_step(tournament: &Tournament, needs: &[Need]) -> Option<String> {
    let first = needs.first()?;
    let name = |player: &PlayerId| tournament.player(*player).name.clone();
    let among = list(&first.among.iter().map(name).collect::<Vec<_>>());
    let by = clauses([&first.clause]);
    let (said, told) = match &first.what {
        Needed::Lot(lot) => {
            let what = match lot.kind {
                LotKind::Participants => format!("draw who plays, among {among}"),
                LotKind::Numbers => format!("draw pairing numbers for {among}"),
                LotKind::White => format!("draw who has White first: {among}"),
                LotKind::Byes => format!("draw the byes of {among}"),
                LotKind::Pairings => format!("draw pairings and byes of {among}"),
                LotKind::Colour => format!("toss for the choice of colour: {among}"),
                LotKind::Order => format!("draw the order of {among}"),
            };
            (format!("Lot {lot} ({by}): {what}"), 1)
        }
        Needed::Game(_) => {
            let games: Vec<String> = needs
                .iter()
                .take_while(|n| n.clause == first.clause)
                .map_while(|n| match &n.what {
                    Needed::Game(g) => Some(format!("{} - {}", name(&g.white), name(&g.black))),
                    _ => None,
                })
                .collect();
            let more = games.len().saturating_sub(GAMES_NAMED);
            let named = games[..games.len() - more].join("; ");
            let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
            let word = if games.len() == 1 { "Game" } else { "Games" };
            (format!("{word} ({by}): {named}{rest}"), games.len())
        }
        Needed::Ruling => (format!("Ruling ({by}): decide about {among}"), 1),
    };
    let others = needs.len() - told;
    Some(if others > 0 { format!("{said}; and {others} more") } else { said })
}
