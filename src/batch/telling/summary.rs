//! One workbook in a line of the closing table, and what a person should know of it. Kept in the marker, so that an
//! unchanged workbook is told of without being read again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::super::ground::Processed;
use super::super::writing::digest::Digest;
use super::known_by::known_by;
use crate::address::spans;
use crate::decision::{Clause, each_once};
use crate::diagnostic::{Address, Code, Diagnostic, Severity};
use crate::event::{Outcome, Settlement, Status, Tie};
use crate::report::papers::words::{next_steps, next_steps_of};
use crate::report::words::Words;
use crate::said::said;
use crate::standings::games_due;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::record::{Need, Needed};

/// A line of the closing table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The workbook.
    pub workbook: String,
    /// The event.
    pub event: String,
    /// Its first day, where it is told: `2026-09-15`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// How far it has come.
    pub status: Status,
    /// Nobody has typed into it yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub not_begun: bool,
    /// By what the event is known in another workbook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_by: Option<Digest>,
    /// How many players count.
    pub players: usize,
    /// What settled its ties: `1-3 by 2.1.1, 2.1.2`.
    pub ties: Vec<String>,
    /// How its play-offs stand.
    pub play_offs: Vec<String>,
    /// Prizes paid of the fund.
    pub prizes: String,
    /// What a person must do next.
    pub needs: Vec<String>,
    /// What is wrong or worth knowing, errors first.
    pub messages: Vec<Message>,
    /// How large the type of its wall chart is, and from how far it is read.
    #[serde(default)]
    pub chart: String,
    /// What everyone needs to be first, where few games are open.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outlook: Vec<String>,
    /// How many papers it has.
    pub files: usize,
    /// The language of its papers, by its code.
    #[serde(default)]
    pub language: String,
    /// The same in that language, where the terminal speaks another: a page that all events share may speak it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Box<Summary>>,
}

/// A message as the terminal shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// How much it matters.
    pub severity: Severity,
    /// `Games!E7`, or all the cells that it is about: `Games!E7:E20, F3`; none where it is about the whole workbook.
    pub at: Option<String>,
    /// What is wrong, and how to mend it.
    pub text: String,
    /// A person is needed: a reading that would change a place or a prize is confirmed, a workbook that is named and not
    /// there is put beside the award, what becomes of a prize that nobody has is decided.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub confirm: bool,
    /// It keeps an event that is not final from being so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub holds: bool,
    /// The lines of a file that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excerpt: Vec<String>,
}

impl Summary {
    /// Of a workbook, as the terminal says it, with the same in the words of its papers.
    pub fn of(processed: &Processed, files: usize, papers: Words) -> Self {
        let spoken = Words::spoken();
        let [told, in_own] = [0, 1].map(|at| processed.chart[at].clone());
        let own = (papers != spoken).then(|| {
            let own = Self::told(processed, files, papers);
            Box::new(Self { chart: in_own, ..own })
        });
        let language = papers.code().to_owned();
        Self { chart: told, language, own, ..Self::told(processed, files, spoken) }
    }

    fn told(processed: &Processed, files: usize, words: Words) -> Self {
        let settlement = processed.settled.as_deref().map(|(_, settlement)| settlement);
        let list = |of: fn(&Settlement, Words) -> Vec<String>| settlement.map(|own| of(own, words));
        let list = |of| list(of).unwrap_or_default();
        Self {
            workbook: processed.workbook.clone(),
            event: processed.event.clone(),
            date: settlement.and_then(first_day),
            status: processed.status,
            not_begun: processed.is_not_begun(),
            known_by: settlement.and_then(known_by),
            players: settlement.map_or(0, |s| s.standings.len()),
            ties: list(ties),
            play_offs: list(play_offs),
            prizes: settlement.map(|own| prizes(own, words)).unwrap_or_default(),
            needs: list(needs).into_iter().chain(needs_of_award(processed, words)).collect(),
            messages: messages(&processed.messages, words),
            chart: String::new(),
            outlook: processed.outlook.clone(),
            files,
            language: String::new(),
            own: None,
        }
    }
}

impl Summary {
    /// How far it has come, in a word.
    pub fn state(&self) -> &'static str {
        let words = Words::spoken();
        if self.not_begun { words.word("status.not-begun") } else { words.status(self.status) }
    }
}

/// What a person confirms, decides or enters: another reading, a workbook that is not there, prizes that nobody has, who
/// somebody is and whether he may win, and what an event cannot be final without.
const ASKS: [Code; 22] = [
    Code::ReadingMatters,
    Code::ReadingOfAnEvent,
    Code::NoSuchWorkbook,
    Code::EventNotHeld,
    Code::RoleLeftOut,
    Code::PrizeWithoutPlayer,
    Code::CategoryEntries,
    Code::CategoryUnknown,
    Code::EligibilityUnclear,
    Code::HonoursNotChecked,
    Code::IsItHe,
    Code::OneOrTwoPlayers,
    Code::RatingMissing,
    Code::HandicapMissing,
    Code::FormatDiffers,
    Code::RoundsMissing,
    Code::FinalMissing,
    Code::FinalistUnclear,
    Code::TopStageUnclear,
    Code::GameUndated,
    Code::WithdrawnOwesGames,
    Code::UnreadTable,
];

/// What of these keeps no event from being final.
const HOLDS_NOTHING: [Code; 4] = [
    Code::ReadingMatters,
    Code::ReadingOfAnEvent,
    Code::PrizeWithoutPlayer,
    Code::HonoursNotChecked,
];

/// The same message about many cells of a sheet is one, with all of them.
fn messages(all: &[Diagnostic], words: Words) -> Vec<Message> {
    let mut told: Vec<(Message, Vec<&Address>)> = Vec::new();
    let mut lines = BTreeMap::new();
    for message in all {
        let sheet = message.at.as_ref().map(|at| at.sheet.to_string());
        let text = words.sentence_and_mend(message);
        let (severity, excerpt) = (message.severity, message.excerpt.clone());
        let line = *lines
            .entry((severity, sheet.clone(), text.clone(), excerpt.clone()))
            .or_insert(told.len());
        if line == told.len() {
            let asks = ASKS.contains(&message.code) && severity == Severity::Warning;
            // What keeps an event from being final is told of no other code.
            let confirm = asks || message.code == Code::NotFinal;
            let holds = confirm && !HOLDS_NOTHING.contains(&message.code);
            let message = Message { severity, at: sheet, text, confirm, holds, excerpt };
            told.push((message, Vec::new()));
        }
        told[line].1.extend(&message.at);
    }
    let placed = |(message, cells): (Message, Vec<&Address>)| {
        let at = message.at.map(|sheet| match cells.iter().any(|cell| cell.line().is_some()) {
            true => cells.iter().map(|at| words.place(at)).collect::<Vec<_>>().join("; "),
            false => format!("{sheet}!{}", spans(&cells).join(", ")),
        });
        Message { at, ..message }
    };
    told.into_iter().map(placed).collect()
}

/// The day on which an event begins, or where that is not told ends, as `2026-09-15`.
fn first_day(settlement: &Settlement) -> Option<String> {
    let event = &settlement.table.tournament.event;
    event.start.as_ref().or(event.end.as_ref()).map(|day| day.value.date().to_string())
}

/// What is told of the event, and behind it what is of each pool whose ties are settled by rules of their own, with its
/// name.
fn with_pools(
    settlement: &Settlement,
    words: Words,
    told: impl Fn(&Settlement) -> Vec<String>,
) -> Vec<String> {
    let mut all = told(settlement);
    for pool in settlement.pools() {
        let own = told(&pool.settlement).into_iter();
        all.extend(own.map(|own| format!("{} · {own}", words.capital(&pool.name))));
    }
    all
}

fn ties(settlement: &Settlement, words: Words) -> Vec<String> {
    with_pools(settlement, words, |own| ties_of(own, words))
}

fn ties_of(settlement: &Settlement, words: Words) -> Vec<String> {
    settlement
        .ties
        .iter()
        .map(|tie| {
            let clauses = match deciding(settlement, tie) {
                none if none.is_empty() => words.clauses([settlement.made_by(tie)]),
                some => words.clauses(&some),
            };
            let places = tie.places;
            words.say(&match tie.outcome {
                _ if tie.title.is_some() => said!("batch.summary.tie.title", places, clauses),
                Outcome::Shared if settlement.waits_for(tie).is_some() => {
                    said!("batch.summary.tie.open", places, clauses)
                }
                Outcome::Shared => said!("batch.summary.tie.shared", places, clauses),
                Outcome::Joint => said!("batch.summary.tie.joint", places, clauses),
                Outcome::Ruling => said!("batch.summary.tie.ruling", places, clauses),
                Outcome::PlayOff | Outcome::Broken => {
                    said!("batch.summary.tie.settled", places, clauses)
                }
            })
        })
        .collect()
}

/// The clauses of the criteria that parted somebody of a tie; of a title all that were applied.
fn deciding(settlement: &Settlement, tie: &Tie) -> Vec<Clause> {
    let standings = tie.players.iter().filter_map(|player| settlement.standing(*player));
    let because: Vec<&Clause> = standings.flat_map(|own| &own.because).collect();
    let clauses = tie.steps.iter().map(|step| &step.clause);
    each_once(clauses.filter(|own| tie.title.is_some() || because.contains(own)))
}

fn play_offs(settlement: &Settlement, words: Words) -> Vec<String> {
    with_pools(settlement, words, |own| play_offs_of(own, words))
}

fn play_offs_of(settlement: &Settlement, words: Words) -> Vec<String> {
    use crate::playoff::{PlayOffState, Status};
    let name = |player: PlayerId| settlement.table.tournament.name(player).to_owned();
    let word = |key: &'static str| words.word(key).to_owned();
    // Whom it has left level a lot or a ruling may still part.
    let is_needed = |state: &PlayOffState| {
        let own = |player| state.players.contains(player);
        let parts = |need: &&Need| need.drawn().is_some() || need.what == Needed::Ruling;
        let mut needs = settlement.needs.iter().filter(parts);
        needs.any(|need| !need.among.is_empty() && need.among.iter().all(own))
    };
    settlement
        .play_offs
        .iter()
        .map(|state| match (state.status, state.winner) {
            (Status::Waiting, _) => word("batch.summary.play-off.open"),
            (Status::Joint, _) => word("batch.summary.play-off.joint-winners"),
            (Status::Decided | Status::Ruling, Some(winner)) => name(winner),
            (Status::Decided, None) if is_needed(state) => word("batch.summary.play-off.open"),
            (Status::Decided, None) => word("batch.summary.play-off.decided"),
            (Status::Ruling, None) => word("batch.summary.play-off.by-ruling"),
        })
        .collect()
}

fn prizes(settlement: &Settlement, words: Words) -> String {
    let Some(fund) = settlement.money.fund else {
        return String::new();
    };
    let written = |amount: Exact| words.bare_amount(amount, settlement.money.currency);
    let (paid, total) = (written(fund.paid), written(fund.total));
    words.say(&match settlement.money.currency {
        Some(currency) => {
            said!("batch.summary.paid-in", paid, total, currency = currency.code())
        }
        None => said!("batch.summary.paid", paid, total),
    })
}

fn needs(settlement: &Settlement, words: Words) -> Vec<String> {
    let tournament = &settlement.table.tournament;
    let mut needs = with_pools(settlement, words, |own| next_steps_of(words, own, tournament));
    let count = games_due(&settlement.due);
    if count > 0 {
        needs.push(words.say(&said!("batch.summary.games-due", count)));
    }
    needs
}

/// Who has a prize of an award, where a ruling is to say it; what else an award needs is told in messages of its own.
fn needs_of_award(processed: &Processed, words: Words) -> Vec<String> {
    let Some((_, season)) = processed.season.as_deref() else { return Vec::new() };
    let of_prizes = season.needs.iter().filter(|need| matches!(need.what, Needed::Prize(_)));
    let needs: Vec<Need> = of_prizes.cloned().collect();
    next_steps(words, &season.tournament, &needs)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::diagnostic::Code;
    use crate::said::Said;

    #[test]
    fn a_message_about_many_cells_is_one_line_and_none_is_cut() {
        let (games, players): (Arc<str>, Arc<str>) = ("Games".into(), "Players".into());
        let of = |text: String, sheet: &Arc<str>, row: u32, column: u32| {
            Diagnostic::error(Code::UnknownPlayer, Said::as_written(text))
                .at(&Address::new(sheet, row, column))
        };
        let mut all: Vec<Diagnostic> =
            (6..40).map(|row| of("unknown".to_owned(), &games, row, 4)).collect();
        all.push(of("unknown".to_owned(), &games, 2, 5));
        all.push(of("unknown".to_owned(), &players, 2, 5));
        all.push(Diagnostic::error(Code::UnknownPlayer, Said::as_written("unknown")));
        all.extend((0..30).map(|row| of(format!("another {row}"), &games, row, 0)));
        let told = messages(&all, Words::english());
        let at: Vec<_> = told.iter().map(|m| m.at.as_deref().unwrap_or("the workbook")).collect();
        assert_eq!(at[..3], ["Games!E7:E40, F3", "Players!F3", "the workbook"]);
        assert_eq!(told.len(), 33);
    }
}
