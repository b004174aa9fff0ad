//! The paper of an award over several events: for the wall and for the annual meeting, and as a workbook.

mod award;
mod honours;
mod percentages;
mod places;
mod tour;
mod trophies;

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::words;
use crate::decision::Clause;
use crate::regulations::Regulation;
use crate::report::document::{
    Align, Block, Cell, Column, Document, Inline, Page, Paper, Row, Table, TypeSize, Width,
};
use crate::season::{Measure, SeasonSettlement, spoken};
use crate::tournament::{Places, PlayerId};

pub use tour::tour;

/// What the paper of an award is built from.
#[derive(Clone, Copy, Debug)]
pub struct SeasonSheet<'a> {
    /// The regulations.
    pub regulation: &'a Regulation,
    /// The award, worked out.
    pub season: &'a SeasonSettlement,
    /// The paper that the secretary prints on.
    pub paper: Paper,
}

impl SeasonSheet<'_> {
    /// The name of a player, strong where he holds the award's trophy.
    fn named(&self, player: PlayerId) -> Cell {
        let mut name = Cell::text(self.name(player));
        name.strong = self.season.trophies.first().is_some_and(|t| t.players.contains(&player));
        name
    }

    fn name(&self, player: PlayerId) -> &str {
        self.season.name(player)
    }

    fn document(&self, title: &str, blocks: Vec<Block>) -> Document {
        let name = &self.season.tournament.name;
        let year = self.season.year.map(|y| y.to_string());
        // "BAR Trophy 2016" says the year already.
        let year =
            year.filter(|y| !name.contains(y.as_str())).map_or(String::new(), |y| format!(" {y}"));
        Document {
            title: if title.is_empty() {
                format!("{name}{year}")
            } else {
                format!("{name}{year} · {title}")
            },
            subject: format!(
                "Regulations: {}, {}",
                self.regulation.document_title, self.regulation.competition.title
            ),
            page: Page { paper: self.paper, landscape: true, size: TypeSize::Fixed(110) },
            foot: format!("{name}{year} · wallchart"),
            date: self.date(),
            blocks,
        }
    }

    /// The date that files carry: the award's own, never the clock's.
    fn date(&self) -> NaiveDateTime {
        let event = &self.season.tournament.event;
        let day = |date: NaiveDate| date.and_time(NaiveTime::MIN);
        let of_year = |year: i32| NaiveDate::from_ymd_opt(year, 12, 31).map(day);
        event
            .award_date
            .as_ref()
            .map(|d| day(d.value))
            .or(event.end.as_ref().map(|d| d.value))
            .or(self.season.year.and_then(of_year))
            .unwrap_or_else(|| day(NaiveDate::from_ymd_opt(2000, 1, 1).unwrap_or_default()))
    }
}

/// `season.pdf`: who has the award and why, the table, the trophies, the year's honours.
pub fn paper(sheet: &SeasonSheet<'_>) -> Document {
    let mut blocks = award::blocks(sheet);
    blocks.push(Block::Table(table(sheet)));
    blocks.push(award::legend(sheet));
    blocks.extend(percentages::blocks(sheet));
    blocks.extend(trophies::blocks(sheet));
    blocks.extend(honours::blocks(sheet));
    blocks.extend(award::small_print(sheet));
    sheet.document("", blocks)
}

/// `season.xlsx`: a sheet for the table, one for the percentages that break ties, one for the honours.
pub fn sheets(sheet: &SeasonSheet<'_>) -> Vec<Document> {
    let mut blocks = award::blocks(sheet);
    blocks.push(Block::Table(table(sheet)));
    blocks.push(award::legend(sheet));
    blocks.extend(award::small_print(sheet));
    let mut documents = vec![sheet.document("", blocks)];
    if sheet.season.measure == Measure::Places {
        documents.push(sheet.document("Percentages", percentages::whole(sheet)));
    }
    if !sheet.season.honours.is_empty() {
        documents.push(sheet.document("Honours", vec![Block::Table(honours::list(sheet))]));
    }
    documents
}

fn table(sheet: &SeasonSheet<'_>) -> Table {
    match sheet.season.measure {
        Measure::Places => places::table(sheet),
        Measure::Percentages => percentages::table(sheet),
    }
}

fn column(align: Align, width: Width, keep: bool) -> Column {
    Column { align, width, keep }
}

fn row(cells: Vec<Cell>) -> Row {
    Row { cells, ..Row::default() }
}

/// Text and its clauses in brackets.
fn because(text: &str, clauses: &[Clause]) -> Inline {
    if clauses.is_empty() {
        Inline::text(format!("{text}."))
    } else {
        Inline::text(format!("{text} ({}).", words::clauses(clauses)))
    }
}

/// The heading of a place column's cell.
fn place(places: Option<Places>) -> Cell {
    match places {
        Some(places) => Cell::text(places.to_string()).strong(),
        None => Cell::text("–"),
    }
}
