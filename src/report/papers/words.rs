//! Words that several papers use.

use chrono::NaiveDate;

use crate::decision::Clause;
use crate::regulations::Regulation;
use crate::report::words::Words;
use crate::said::said;
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

/// The regulations' title with that of the competition, which many documents name already.
pub fn regulations(regulation: &Regulation) -> String {
    let (document, competition) = (&regulation.document_title, &regulation.competition.title);
    if document.contains(competition) { document.clone() } else { with_title(regulation) }
}

/// The regulations' title with that of the competition.
pub fn with_title(regulation: &Regulation) -> String {
    let (document, competition) = (&regulation.document_title, &regulation.competition.title);
    format!("{document}, {competition}")
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
    let words = Words::english();
    let among: Vec<String> = first.among.iter().map(name).collect();
    let by = &first.clause;
    let (step, told) = match &first.what {
        Needed::Lot(lot) => {
            let what = match lot.kind {
                LotKind::Participants => said!("next.participants", among),
                LotKind::Numbers => said!("next.numbers", among),
                LotKind::White => said!("next.white", among),
                LotKind::Byes => said!("next.byes", among),
                LotKind::Pairings => said!("next.pairings", among),
                LotKind::Colour => said!("next.colour", among),
                LotKind::Order => said!("next.order", among),
            };
            (said!("next.lot", lot = lot.to_string(), by, what), 1)
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
            let n = games.len();
            let named = games[..n - more].join("; ");
            let step = match more {
                0 => said!("next.games", n, by, games = named),
                _ => said!("next.some-games", n, by, games = named, more),
            };
            (step, n)
        }
        Needed::Ruling => (said!("next.ruling", by, among), 1),
    };
    let more = needs.len() - told;
    Some(words.say(&if more > 0 { said!("next.and-more", step, more) } else { step }))
}
