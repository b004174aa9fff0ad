//! `results.json`: what the program found, for scripts and other programs (contract, version 1).
//!
//! Exact numbers are strings, integers or reduced fractions; amounts to pay are decimal strings.

use serde::Serialize;

use parts::{
    AwardResult, FundResult, NeedResult, PlayOffResult, PoolResult, PublishedResult, ReadingResult,
    RemovedResult, SourceResult, StandingResult, TieResult, UndividedResult,
};
use teller::Teller;

use crate::diagnostic::Diagnostic;
use crate::event::{Settlement, Status};
use crate::tournament::record::LotName;

mod parts;
mod season;
mod teller;

/// The version of the contract.
const SCHEMA: u32 = 1;

/// The whole file.
#[derive(Debug, Serialize)]
pub struct Results {
    schema: u32,
    generator: String,
    /// A workbook each.
    pub events: Vec<EventResult>,
}

impl Results {
    /// The results of these events.
    pub fn new(events: Vec<EventResult>) -> Self {
        Self {
            schema: SCHEMA,
            generator: concat!("wallchart ", env!("CARGO_PKG_VERSION")).to_owned(),
            events,
        }
    }

    /// The version of the contract.
    pub fn schema(&self) -> u32 {
        self.schema
    }

    /// The program and its version.
    pub fn generator(&self) -> &str {
        &self.generator
    }

    /// As JSON text, ending in a line feed.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }
}

/// One workbook.
#[derive(Debug, Default, Serialize)]
pub struct EventResult {
    workbook: String,
    event: String,
    regulations: String,
    status: &'static str,
    standings: Vec<StandingResult>,
    ties: Vec<TieResult>,
    play_offs: Vec<PlayOffResult>,
    needs: Vec<NeedResult>,
    /// The pools whose ties are settled by rules of their own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pools: Vec<PoolResult>,
    removed: Vec<RemovedResult>,
    awards: Vec<AwardResult>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    undivided: Vec<UndividedResult>,
    fund: Option<FundResult>,
    readings: Vec<ReadingResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<SourceResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    published: Option<PublishedResult>,
    #[serde(serialize_with = "parts::messages")]
    messages: Vec<Diagnostic>,
    files: Vec<String>,
}

impl EventResult {
    /// A workbook that could not be settled.
    pub fn unsettled(
        workbook: &str,
        event: &str,
        regulations: &str,
        messages: Vec<Diagnostic>,
    ) -> Self {
        Self {
            workbook: workbook.to_owned(),
            event: event.to_owned(),
            regulations: regulations.to_owned(),
            status: Status::Invalid.word(),
            messages,
            ..Self::default()
        }
    }

    /// The same with another status: nothing is invalid in a workbook into which nobody has typed yet.
    #[must_use]
    pub fn with_status(self, status: Status) -> Self {
        Self { status: status.word(), ..self }
    }

    /// The same with the names of lots as papers print them: of these, by number and in words, the one in words.
    #[must_use]
    pub fn with_lots_in_words(mut self, lots: &[[LotName; 2]]) -> Self {
        let of_play_offs = self.play_offs.iter_mut().flat_map(|own| &mut own.needs);
        for need in self.needs.iter_mut().chain(of_play_offs) {
            need.call_in_words(lots);
        }
        self
    }

    /// The same with these papers.
    #[cfg(test)]
    #[must_use]
    pub fn with_files(self, files: Vec<String>) -> Self {
        Self { files, ..self }
    }

    /// An event as settled.
    pub fn settled(
        workbook: &str,
        regulations: &str,
        settlement: &Settlement,
        messages: Vec<Diagnostic>,
        files: Vec<String>,
    ) -> Self {
        let tournament = &settlement.table.tournament;
        let to = Teller::new(tournament);
        Self {
            workbook: workbook.to_owned(),
            event: tournament.name.clone(),
            regulations: regulations.to_owned(),
            status: settlement.told_status().word(),
            standings: to.standings(settlement),
            ties: to.all_ties(settlement),
            play_offs: to.play_offs(settlement),
            needs: settlement
                .all_needs()
                .chain(&settlement.games_asked())
                .map(|need| to.need(need))
                .collect(),
            pools: settlement.pools().map(|pool| to.pool(pool)).collect(),
            removed: settlement
                .table
                .removed
                .iter()
                .filter(|own| tournament.player(own.player).entered)
                .map(|r| RemovedResult {
                    no: to.no(r.player),
                    played: r.played,
                    of: r.of,
                    clause: r.clause.clone(),
                })
                .collect(),
            awards: to.awards(settlement),
            undivided: to.undivided(&settlement.money),
            fund: to.fund(&settlement.money),
            readings: settlement.readings.iter().map(ReadingResult::from).collect(),
            source: to.source(settlement),
            published: to.published(settlement),
            messages,
            files,
        }
    }
}

impl NeedResult {
    /// Calls its lot in words where it is one of these, which have a name by number and one in words.
    fn call_in_words(&mut self, lots: &[[LotName; 2]]) {
        let Self::Lot { lot, also: Some(also), .. } = self else { return };
        let own = |[number, words]: &[LotName; 2]| {
            number.to_string() == *lot && words.to_string() == *also
        };
        if lots.iter().any(own) {
            std::mem::swap(lot, also);
        }
    }
}
