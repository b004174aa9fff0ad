//! Results -> papers as data: one file or folder a paper. The writers draw what is built here.

pub mod crosstable;
pub mod play_off;
pub mod prizes;
pub mod season;
pub mod words;

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::document::{Block, Document, Inline, Page, Paper, TypeSize};
use crate::event::Settlement;
use crate::regulations::Regulation;
use crate::tournament::{PlayerId, Tournament};

/// A file of papers. Its documents are built when they are drawn, one file after the other: those of a large event
/// together would fill the memory.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its name; one that ends in `.xlsx` is a workbook with a sheet for each document, the others are PDF.
    pub name: &'static str,
    /// Builds what stands in it: nothing where the event does not call for it.
    pub documents: fn(&Sheet<'_>) -> Vec<Document>,
}

/// All files of an event, in the order of the contract.
pub const FILES: [File; 4] = [
    File {
        name: "crosstable.xlsx",
        documents: |sheet| {
            let mut sheets = crosstable::workbook(sheet);
            sheets.extend(prizes::prize_sheet(sheet));
            sheets
        },
    },
    File { name: "wall-chart.pdf", documents: |sheet| vec![crosstable::wall_chart(sheet)] },
    File { name: "play-off.pdf", documents: play_off::play_off },
    File { name: "prizes.pdf", documents: prizes::prizes },
];

/// Several papers as one, each from a new page.
pub fn joined(documents: Vec<Document>) -> Option<Document> {
    let mut documents = documents.into_iter();
    let mut whole = documents.next()?;
    for other in documents {
        whole.blocks.push(Block::PageBreak);
        whole.blocks.push(Block::Heading(1, vec![Inline::text(&other.title)]));
        whole.blocks.extend(other.blocks);
    }
    Some(whole)
}

/// What every paper is built from.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// The regulations.
    pub regulation: &'a Regulation,
    /// The event, settled.
    pub settlement: &'a Settlement,
    /// The paper that the secretary prints on.
    pub paper: Paper,
}

impl<'a> Sheet<'a> {
    /// The tournament as it counts.
    pub fn tournament(&self) -> &'a Tournament {
        &self.settlement.table.tournament
    }

    /// A player's name.
    pub fn name(&self, player: PlayerId) -> &'a str {
        &self.tournament().player(player).name
    }

    /// A player's pairing number.
    pub fn no(&self, player: PlayerId) -> u32 {
        self.tournament().player(player).no
    }

    /// An empty paper with the event's name, its regulations and its date.
    pub fn document(
        &self,
        title: &str,
        landscape: bool,
        size: TypeSize,
        blocks: Vec<Block>,
    ) -> Document {
        let event = &self.tournament().event;
        let section = event.section.as_ref().map_or(String::new(), |s| format!(", {}", s.value));
        let venue = event.venue.as_ref().map_or(String::new(), |v| format!("{} · ", v.value));
        Document {
            title: format!("{}{section} · {title}", self.tournament().name),
            subject: format!(
                "{venue}{}Regulations: {}",
                words::dates(event).map_or(String::new(), |d| format!("{d} · ")),
                words::regulations(
                    &self.regulation.document_title,
                    &self.regulation.competition.title
                ),
            ),
            page: Page { paper: self.paper, landscape, size },
            foot: format!("{} · {title} · wallchart", self.tournament().name),
            date: self.date(),
            blocks,
        }
    }

    /// The date that files carry: the event's own, never the clock's.
    fn date(&self) -> NaiveDateTime {
        let event = &self.tournament().event;
        let day = |date: NaiveDate| date.and_time(NaiveTime::MIN);
        event
            .end
            .as_ref()
            .or(event.start.as_ref())
            .map(|d| d.value)
            .or(event.award_date.as_ref().map(|d| day(d.value)))
            .unwrap_or_else(|| day(NaiveDate::from_ymd_opt(2000, 1, 1).unwrap_or_default()))
    }
}
