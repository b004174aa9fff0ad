//! One workbook in a line of the closing table, and what a person should know of it. Kept in the marker, so that an
//! unchanged workbook is told of without being read again.

use serde::{Deserialize, Serialize};

use super::ground::Processed;
use crate::awards::currency;
use crate::diagnostic::Severity;
use crate::event::{Outcome, Settlement, Status};
use crate::report::papers::words;
use crate::report::words::Words;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Most messages of one workbook that the terminal shows; all are in `results.json`.
const MOST: usize = 20;

/// A line of the closing table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The workbook.
    pub workbook: String,
    /// The event.
    pub event: String,
    /// How far it has come.
    pub status: Status,
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
    /// Messages that are only in `results.json`.
    pub more: usize,
    /// How many papers it has.
    pub files: usize,
}

/// A message as the terminal shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// How much it matters.
    pub severity: Severity,
    /// `Games!E7`; none where it is about the whole workbook.
    pub at: Option<String>,
    /// What is wrong, and how to mend it.
    pub text: String,
    /// The lines of a file that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excerpt: Vec<String>,
}

impl Summary {
    /// Of a workbook.
    pub fn of(processed: &Processed, files: usize) -> Self {
        let settlement = processed.settled.as_deref().map(|(_, settlement)| settlement);
        let list = |of: fn(&Settlement) -> Vec<String>| settlement.map(of).unwrap_or_default();
        Self {
            workbook: processed.workbook.clone(),
            event: processed.event.clone(),
            status: processed.status,
            players: settlement.map_or(0, |s| s.standings.len()),
            ties: list(ties),
            play_offs: list(play_offs),
            prizes: settlement.map(prizes).unwrap_or_default(),
            needs: list(needs),
            messages: processed
                .messages
                .iter()
                .take(MOST)
                .map(|message| Message {
                    severity: message.severity,
                    at: message.at.as_ref().map(ToString::to_string),
                    text: Words::english().sentence_and_mend(message),
                    excerpt: message.excerpt.clone(),
                })
                .collect(),
            more: processed.messages.len().saturating_sub(MOST),
            files,
        }
    }
}

fn ties(settlement: &Settlement) -> Vec<String> {
    settlement
        .ties
        .iter()
        .map(|tie| {
            let clauses = if tie.steps.is_empty() {
                words::clauses([&tie.clause])
            } else {
                words::clauses(tie.steps.iter().map(|step| &step.clause))
            };
            let how = match tie.outcome {
                Outcome::Shared => "shared, ",
                Outcome::Joint => "joint, ",
                Outcome::Ruling => "ruling, ",
                Outcome::PlayOff | Outcome::Broken => "",
            };
            format!("{}: {how}{clauses}", tie.places)
        })
        .collect()
}

fn play_offs(settlement: &Settlement) -> Vec<String> {
    use crate::playoff::Status;
    let name = |player: PlayerId| settlement.table.tournament.player(player).name.clone();
    settlement
        .play_offs
        .iter()
        .map(|state| match (state.status, state.winner) {
            (Status::Waiting, _) => "open".to_owned(),
            (Status::Joint, _) => "joint winners".to_owned(),
            (Status::Decided | Status::Ruling, Some(winner)) => name(winner),
            (Status::Decided, None) => "decided".to_owned(),
            (Status::Ruling, None) => "by ruling".to_owned(),
        })
        .collect()
}

fn prizes(settlement: &Settlement) -> String {
    let Some(fund) = settlement.money.fund else {
        return String::new();
    };
    let decimals = settlement.money.currency.map_or(2, currency::Currency::decimals);
    let plain = |amount: Exact| currency::plain(amount, decimals);
    let code = settlement.money.currency.map_or_else(String::new, |c| format!(" {}", c.code()));
    format!("{} of {}{code}", plain(fund.paid), plain(fund.total))
}

fn needs(settlement: &Settlement) -> Vec<String> {
    let tournament = &settlement.table.tournament;
    let mut needs: Vec<String> =
        words::next_step(tournament, &settlement.needs).into_iter().collect();
    match settlement.due.len() {
        0 => {}
        1 => needs.push("1 game to play or enter".to_owned()),
        count => needs.push(format!("{count} games to play or enter")),
    }
    needs
}
