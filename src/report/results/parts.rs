//! The parts of an entry, as the contract names them.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::decision::Clause;
use crate::diagnostic::{Address, Code, Diagnostic, Severity};
use crate::event::ReadingReport;
use crate::report::words::Words;
use crate::tournament::Places;

/// Clauses as other programs read them, each once: a ruling without a clause and a silent document are one to them.
fn for_programs<S: Serializer>(because: &[Clause], to: S) -> Result<S::Ok, S::Error> {
    let mut told: Vec<&str> = Vec::new();
    for clause in because.iter().map(Clause::for_programs) {
        if !told.contains(&clause) {
            told.push(clause);
        }
    }
    to.collect_seq(told)
}

#[derive(Debug, Default, Serialize)]
pub(super) struct StandingResult {
    pub(super) no: u32,
    pub(super) name: String,
    /// The stage in which he has his place; none where the event was held in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stage: Option<String>,
    pub(super) places: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) so_far: Option<Places>,
    pub(super) points: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game_points: Option<String>,
    /// What the points of the games are made of, where the event is held in several segments.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) segments: Vec<SegmentResult>,
    pub(super) tie_breaks: Vec<TieBreakResult>,
    #[serde(serialize_with = "for_programs")]
    pub(super) because: Vec<Clause>,
}

/// A player's points in a segment.
#[derive(Debug, Serialize)]
pub(super) struct SegmentResult {
    pub(super) segment: String,
    pub(super) points: String,
}

#[derive(Debug, Serialize)]
pub(super) struct TieBreakResult {
    pub(super) code: String,
    pub(super) clause: Clause,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) edition: Option<&'static str>,
    pub(super) value: String,
}

/// The file of another program that an event was read from.
#[derive(Debug, Serialize)]
pub(super) struct SourceResult {
    pub(super) format: &'static str,
    pub(super) title: String,
    pub(super) recognised: Vec<RecognisedResult>,
}

/// A printed tie-break column, and what it is; `code` is none where nothing gives every value.
#[derive(Debug, Serialize)]
pub(super) struct RecognisedResult {
    pub(super) column: String,
    pub(super) code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) variant_of: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) edition: Option<&'static str>,
    pub(super) agree: usize,
    pub(super) of: usize,
    pub(super) also: Vec<String>,
    pub(super) ranks_by: String,
}

/// How the published places agree.
#[derive(Debug, Serialize)]
pub(super) struct PublishedResult {
    pub(super) agree: usize,
    pub(super) of: usize,
    pub(super) differ: Vec<DifferingResult>,
}

/// A player whose published place is another.
#[derive(Debug, Serialize)]
pub(super) struct DifferingResult {
    pub(super) no: u32,
    pub(super) places: Places,
    pub(super) published: Places,
}

/// A pool whose ties are settled by rules of their own: who of it stands where.
#[derive(Debug, Serialize)]
pub(super) struct PoolResult {
    pub(super) stage: String,
    pub(super) status: &'static str,
    pub(super) standings: Vec<PoolStandingResult>,
}

#[derive(Debug, Serialize)]
pub(super) struct PoolStandingResult {
    pub(super) no: u32,
    pub(super) places: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) so_far: Option<Places>,
    #[serde(serialize_with = "for_programs")]
    pub(super) because: Vec<Clause>,
}

#[derive(Debug, Serialize)]
pub(super) struct TieResult {
    /// The pool of whose places it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stage: Option<String>,
    pub(super) places: Places,
    pub(super) players: Vec<u32>,
    pub(super) clause: Clause,
    pub(super) outcome: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<String>,
    pub(super) steps: Vec<StepResult>,
}

#[derive(Debug, Serialize)]
pub(super) struct StepResult {
    pub(super) clause: Clause,
    pub(super) code: String,
    pub(super) values: BTreeMap<u32, String>,
}

/// How criteria said who has which prize, where it is not divided.
#[derive(Debug, Serialize)]
pub(super) struct UndividedResult {
    /// Of a prize beside those of the places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) prize: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) places: Option<Places>,
    pub(super) players: Vec<u32>,
    pub(super) clause: Clause,
    pub(super) steps: Vec<StepResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) lot: Option<String>,
    /// The best first; those who stand together share, or wait.
    pub(super) order: Vec<Vec<u32>>,
}

#[derive(Debug, Serialize)]
pub(super) struct PlayOffResult {
    /// The pool of whose places it is.
    #[serde(rename = "stage", skip_serializing_if = "Option::is_none")]
    pub(super) of_pool: Option<String>,
    pub(super) tie: u32,
    pub(super) players: Vec<u32>,
    pub(super) participants: Vec<u32>,
    pub(super) status: &'static str,
    pub(super) stages: Vec<StageResult>,
    pub(super) needs: Vec<NeedResult>,
    pub(super) winner: Option<u32>,
    /// Games recorded that belong to no stage, because a ruling settled the tie.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) beside: Vec<BesideResult>,
}

#[derive(Debug, Serialize)]
pub(super) struct BesideResult {
    pub(super) white: u32,
    pub(super) black: u32,
    pub(super) result: Option<String>,
}

#[derive(Debug, Serialize)]
pub(super) struct StageResult {
    pub(super) stage: u32,
    pub(super) name: String,
    #[serde(rename = "match")]
    pub(super) letter: Option<String>,
    pub(super) places: Places,
    pub(super) clause: Clause,
    #[serde(serialize_with = "for_programs")]
    pub(super) because: Vec<Clause>,
    pub(super) format: String,
    pub(super) time_control: Option<String>,
    pub(super) players: Vec<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) byes: Vec<u32>,
    pub(super) numbers: Option<Vec<u32>>,
    pub(super) colours: &'static str,
    pub(super) games: Vec<GameResult>,
}

#[derive(Debug, Serialize)]
pub(super) struct GameResult {
    pub(super) round: u32,
    pub(super) white: u32,
    pub(super) black: u32,
    pub(super) result: Option<String>,
    pub(super) status: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum NeedResult {
    Lot {
        lot: String,
        /// The other name of the lot: both are read.
        #[serde(skip_serializing_if = "Option::is_none")]
        also: Option<String>,
        clause: Clause,
        among: Vec<u32>,
    },
    Game {
        game: PairResult,
        clause: Clause,
    },
    /// Colours of the event that are to be reversed and are not told.
    Colours {
        colours: Clause,
        /// The lot as which they may be entered.
        lot: String,
        among: Vec<u32>,
    },
    Ruling {
        ruling: Clause,
        among: Vec<u32>,
    },
    /// Handicaps that are missing on the sheet of players.
    Handicaps {
        handicaps: Clause,
        among: Vec<u32>,
    },
    /// Who has a prize that people award.
    Prize {
        prize: String,
        clause: Clause,
    },
    /// The time control of the event, which is missing on its sheet.
    TimeControl {
        time_control: Clause,
        among: Vec<u32>,
    },
}

#[derive(Debug, Serialize)]
pub(super) struct PairResult {
    pub(super) white: u32,
    pub(super) black: u32,
}

#[derive(Debug, Serialize)]
pub(super) struct RemovedResult {
    pub(super) no: u32,
    pub(super) played: u32,
    pub(super) of: u32,
    pub(super) clause: Clause,
}

#[derive(Debug, Serialize)]
pub(super) struct AwardResult {
    pub(super) no: u32,
    pub(super) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) prize: Option<PrizeResult>,
    /// The categories that the money is from; none where it is from the main list alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) of: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) points: Option<String>,
    /// The categories whose prizes pass him.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) passed: Vec<PassedResult>,
    pub(super) trophies: Vec<String>,
    #[serde(serialize_with = "for_programs")]
    pub(super) because: Vec<Clause>,
}

#[derive(Debug, Serialize)]
pub(super) struct PassedResult {
    pub(super) category: String,
    /// The category of the prize that he has; none for one by place.
    pub(super) has: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clause: Option<Clause>,
}

#[derive(Debug, Serialize)]
pub(super) struct PrizeResult {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) certain: Option<String>,
    pub(super) exact: Option<String>,
    pub(super) paid: Option<String>,
    /// More may be paid once what is open is settled.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) may_grow: bool,
}

#[derive(Debug, Serialize)]
pub(super) struct FundResult {
    pub(super) currency: Option<String>,
    pub(super) total: String,
    pub(super) paid: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) withheld: Option<String>,
    pub(super) remainder: String,
}

#[derive(Debug, Serialize)]
struct MessageResult {
    severity: Severity,
    code: Code,
    sheet: Option<String>,
    cell: Option<String>,
    /// Of a file of text: the line, and its first and last column.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<(u32, u32)>,
    text: String,
    help: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    excerpt: Vec<String>,
}

/// Each message is said when it is written: a broken workbook can have tens of thousands.
pub(super) fn messages<S: Serializer>(messages: &[Diagnostic], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(messages.iter().map(MessageResult::from))
}

impl From<&Diagnostic> for MessageResult {
    fn from(problem: &Diagnostic) -> Self {
        let words = Words::english();
        let line = problem.at.as_ref().and_then(Address::line);
        let cell = problem.at.as_ref().filter(|_| line.is_none());
        Self {
            severity: problem.severity,
            code: problem.code,
            sheet: cell.map(|at| at.sheet.to_string()),
            cell: cell.map(Address::cell),
            line: line.map(|(line, _)| line),
            columns: line.and_then(|(_, columns)| columns),
            text: words.problem(problem),
            help: words.mend(problem),
            excerpt: problem.excerpt.clone(),
        }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct ReadingResult {
    pub(super) clause: Clause,
    pub(super) reading: String,
    pub(super) about: String,
    pub(super) changes_outcome: bool,
}

impl From<&ReadingReport> for ReadingResult {
    fn from(report: &ReadingReport) -> Self {
        Self {
            clause: report.clause.clone(),
            reading: report.taken.clone(),
            about: Words::english().say(&report.about),
            changes_outcome: report.changes_outcome(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruling_without_a_clause_and_a_silent_document_are_one_to_other_programs() {
        let [silent, ruled] = [Clause::SILENT, Clause::RULED].map(Clause::new);
        let because = [silent, Clause::new("4"), ruled.clone()];
        let written = for_programs(&because, serde_json::value::Serializer).expect("a list");
        assert_eq!(written, serde_json::json!(["silent", "4"]));
        assert_eq!(serde_json::to_string(&ruled).expect("a text"), "\"silent\"");
    }
}
