//! The keys of the sheet `Event`, with their synonyms.

use super::cells::Value;
use super::names::{Fit, fit, fold, nearest};
use crate::tournament::notation;

/// The keys that are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    Event,
    Regulations,
    Format,
    GamesPerPairing,
    Rounds,
    TimeControl,
    TieBreaks,
    PointsForWin,
    PointsForDraw,
    Start,
    End,
    LastGameEnded,
    AwardDate,
    Venue,
    Organiser,
    ChiefArbiter,
    Section,
    Currency,
    PaymentUnit,
    CombinedWith,
    Year,
    BestOf,
    RemainderTo,
    HandicapPerGame,
    OutrightBonus,
    Final,
    PrizesPerPlayer,
}

/// Keys as the contract writes them, and folded synonyms.
const KEYS: &[(Key, &str, &[&str])] = &[
    (
        Key::Event,
        "Event",
        &["name", "eventname", "nameofevent", "tournament", "tournamentname", "title"],
    ),
    (Key::Regulations, "Regulations", &["regulation", "rules"]),
    (Key::Format, "Format", &["system", "type"]),
    (
        Key::GamesPerPairing,
        "Games per pairing",
        &["gamesperopponent", "gameseach", "gamespermatch"],
    ),
    (Key::Rounds, "Rounds", &["numberofrounds", "noofrounds"]),
    (Key::TimeControl, "Time control", &["timecontrols", "rateofplay", "timelimit", "tempo"]),
    (Key::TieBreaks, "Tie-breaks", &["tiebreak", "tiebreakers", "tiebreaker"]),
    (Key::PointsForWin, "Points for a win", &["pointsforwin", "pointsperwin", "win"]),
    (Key::PointsForDraw, "Points for a draw", &["pointsfordraw", "pointsperdraw", "draw"]),
    (Key::Start, "Start", &["startdate", "from", "begins", "starts"]),
    (Key::End, "End", &["enddate", "to", "until", "ends"]),
    (Key::LastGameEnded, "Last game ended", &["lastgame", "endoflastgame", "lastgameends"]),
    (Key::AwardDate, "Award date", &["awarddate", "dateofaward", "prizegiving"]),
    (Key::Venue, "Venue", &["place", "location", "city", "site"]),
    (
        Key::Organiser,
        "Organiser",
        &["organizer", "organisers", "organizers", "organisedby", "organizedby"],
    ),
    (Key::ChiefArbiter, "Chief arbiter", &["arbiter", "directorofplay", "dop"]),
    (Key::Section, "Section", &["group"]),
    (Key::Currency, "Currency", &["currencycode"]),
    (Key::PaymentUnit, "Payment unit", &["unit", "smallestpayment", "paymentunits"]),
    (Key::CombinedWith, "Combined with", &["playedwith", "combined"]),
    (Key::Year, "Year", &["season", "awardyear"]),
    (Key::BestOf, "Best of", &["countingevents"]),
    (Key::RemainderTo, "Remainder to", &["remainder"]),
    (Key::HandicapPerGame, "Handicap per game", &["handicappergame"]),
    (Key::OutrightBonus, "Outright bonus", &["bonus", "outrightwinbonus"]),
    (Key::Final, "Final", &["finalstandings"]),
    (Key::PrizesPerPlayer, "Prizes per player", &["moneyprizesperplayer"]),
];

const READING: &str = "reading";

/// What a cell in the column of keys means.
pub(super) enum Meaning {
    /// A key, the segment in brackets behind it, in lower case (empty where there is none), and how well it fits.
    Known(Key, String, Fit),
    /// `Reading CLAUSE`.
    Reading(String),
}

/// What a text in the column of keys means; none where it is no key.
pub(super) fn meaning(written: &str) -> Option<Meaning> {
    let written = written.trim_end_matches([':', ' ']);
    let (words, in_brackets) = match written.split_once('(') {
        Some((words, rest)) => (words, rest.trim_end_matches(')')),
        None => (written, ""),
    };
    let folded = fold(words);
    let fits =
        KEYS.iter().filter_map(|(key, word, synonyms)| Some((fit(&folded, word, synonyms)?, *key)));
    if let Some((fit, key)) = fits.min() {
        let segment = match key {
            Key::GamesPerPairing | Key::PointsForWin | Key::PointsForDraw => segment(in_brackets),
            // `Start (local time)`
            _ => String::new(),
        };
        return Some(Meaning::Known(key, segment, fit));
    }
    // The clause may have brackets of its own: `Reading 2.4(e)`.
    let (first, clause) = written.split_once(' ')?;
    (fold(first) == READING).then(|| Meaning::Reading(notation::tidy(clause)))
}

fn segment(in_brackets: &str) -> String {
    let folded = notation::tidy(in_brackets).to_lowercase();
    let name = folded.strip_suffix(" games").unwrap_or(&folded);
    name.to_owned()
}

/// What a cell in the column of keys means.
pub(super) fn meaning_of(value: &Value) -> Option<Meaning> {
    match value {
        Value::Text(text) => meaning(text),
        _ => None,
    }
}

/// The key that a misspelt one was probably meant to be.
pub(super) fn key_like(written: &str) -> Option<&'static str> {
    nearest(written, KEYS.iter().map(|(_, word, _)| *word))
}
