//! The paper of an award over several events: for the wall and for the annual meeting, and as a workbook.

mod award;
mod common;
mod percentages;
mod places;
mod ties;
mod tour;
mod trophies;

use chrono::{NaiveDate, NaiveTime};

use super::sheet::dated;
use super::{prizes, words};
use crate::report::document::{Block, Document, Page, Table, TypeSize};
use crate::said::said;
use crate::season::{Measure, spoken};
use crate::tournament::PlayerId;

pub use common::SeasonSheet;
pub use tour::tour;

/// Type for the wall, in tenths of a point: as large as one sheet allows. What stands small under points is 9 points at
/// the least.
const SIZE: TypeSize = TypeSize::Largest { most: 200, least: 100 };

impl SeasonSheet<'_> {
    /// A name as people say it.
    fn spoken(&self, player: PlayerId) -> String {
        spoken(self.name(player))
    }

    /// A paper of the award.
    pub(super) fn page(&self, title: &str, blocks: Vec<Block>) -> Document {
        let season = self.settlement;
        let event = &season.tournament.event;
        let name = self.event_name();
        let year = season.year.map(|y| y.to_string());
        // "BAR Trophy 2016" says the year already.
        let year =
            year.filter(|y| !name.contains(y.as_str())).map_or(String::new(), |y| format!(" {y}"));
        let of_year = |year: i32| NaiveDate::from_ymd_opt(year, 12, 31);
        let awarded = event.award_date.as_ref().map(|d| d.value);
        let ended = event.end.as_ref().map(|d| d.value);
        let own = awarded.map(|d| d.and_time(NaiveTime::MIN)).or(ended);
        let in_year = season.year.and_then(of_year).map(|d| d.and_time(NaiveTime::MIN));
        let title = if title.is_empty() { String::new() } else { format!(" · {title}") };
        Document {
            words: self.words(),
            title: format!("{name}{year}{title}"),
            status: String::new(),
            subject: self.say(&said!(
                "paper.regulations",
                of = words::with_title(self.words(), self.regulation)
            )),
            page: Page { paper: self.style.sheet.paper, landscape: true, size: SIZE },
            foot: format!("{name}{year} · wallchart"),
            date: dated(own.or(in_year)),
            blocks,
            wall: None,
        }
    }
}

/// `honours.pdf`: who won what in the year; nothing where nothing is won yet.
pub fn honours(sheet: &SeasonSheet<'_>) -> Option<Document> {
    let honours = &sheet.settlement.honours;
    let blocks = trophies::honours(sheet);
    let title = sheet.word("paper.season.honours-of-the-year");
    let document = sheet.page(title, blocks);
    let (paper, size) = (sheet.style.sheet.paper.office(), TypeSize::Fixed(110));
    let page = Page { paper, size, ..document.page };
    (!honours.is_empty()).then_some(Document { page, ..document })
}

/// `season.pdf`: who has the award and why, the table, the trophies.
pub fn paper(sheet: &SeasonSheet<'_>) -> Document {
    let mut blocks = award::head(sheet);
    blocks.push(Block::Table(table(sheet, true)));
    blocks.push(award::legend(sheet));
    blocks.extend(percentages::of_the_tie(sheet));
    blocks.extend(ties::steps(sheet));
    blocks.extend(trophies::blocks(sheet));
    blocks.extend(prizes::of_award(sheet));
    blocks.extend(award::small_print(sheet, true));
    sheet.page("", blocks)
}

/// `season.xlsx`: a sheet for the table, one for the percentages that break ties, one for the honours.
pub fn sheets(sheet: &SeasonSheet<'_>) -> Vec<Document> {
    let mut blocks = award::head(sheet);
    blocks.push(Block::Table(table(sheet, false)));
    blocks.push(award::legend(sheet));
    blocks.extend(ties::steps(sheet));
    blocks.extend(prizes::of_award(sheet));
    blocks.extend(award::small_print(sheet, false));
    let mut documents = vec![sheet.page("", blocks)];
    let sums = sheet.settlement.rows.iter().any(|row| row.tie_break.is_some());
    if sums && sheet.settlement.measure == Measure::Places {
        documents.push(
            sheet.page(sheet.word("paper.season.percentages"), percentages::of_everyone(sheet)),
        );
    }
    if !sheet.settlement.honours.is_empty() {
        let list = Block::Table(trophies::list_of_honours(sheet));
        documents.push(sheet.page(sheet.word("paper.season.honours"), vec![list]));
    }
    documents
}

/// The table of the award: on the wall without what everyone is and without sums to the last fraction.
fn table(sheet: &SeasonSheet<'_>, wall: bool) -> Table {
    match sheet.settlement.measure {
        Measure::Places => places::table(sheet, wall),
        Measure::Percentages => percentages::table(sheet, !wall),
    }
}
