//! The paper of an award over several events: for the wall and for the annual meeting, and as a workbook.

mod award;
mod common;
mod percentages;
mod places;
mod ties;
mod tour;
mod trophies;
mod wall;

use chrono::{NaiveDate, NaiveTime};

use super::kit::{heading, small};
use super::sheet::dated;
use super::{prizes, words};
use crate::event::Status;
use crate::report::document::{Block, Document, Page, TypeSize};
use crate::said::said;
use crate::season::{Honour, Measure, Open, spoken};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

pub use common::SeasonSheet;
pub use tour::{tour, tour_sheet};
pub use wall::paper;

/// Type for the wall, in tenths of a point: as large as one sheet allows. What stands small under points is 9 points at
/// the least.
const SIZE: TypeSize = TypeSize::Largest { most: 200, least: 100 };

/// Type of the honours, and of what is signed at a desk.
const HONOURS: TypeSize = TypeSize::Largest { most: 220, least: 100 };
const DESK: TypeSize = TypeSize::Largest { most: 120, least: 85 };

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

    /// A paper of the award that is read at a desk: on the paper of an office, with its title at the foot.
    pub(super) fn at_desk(
        &self,
        title: &str,
        landscape: bool,
        size: TypeSize,
        blocks: Vec<Block>,
    ) -> Document {
        let document = self.page(title, blocks);
        let page = Page { paper: self.style.sheet.paper.office(), landscape, size };
        Document { page, foot: format!("{} · wallchart", document.title), ..document }
    }
}

/// `honours.pdf`: who won what in the year; nothing where nothing is won yet.
pub fn honours(sheet: &SeasonSheet<'_>) -> Option<Document> {
    let nothing_yet =
        |own: &Honour| matches!(own.open, Some(Open::Games | Open::Events | Open::Mending));
    if sheet.settlement.honours.iter().all(nothing_yet) {
        return None;
    }
    let title = sheet.say(&match sheet.settlement.year {
        Some(year) => said!("paper.season.honours-of", year),
        None => said!("paper.season.honours-of-the-year"),
    });
    let table = Block::Table(trophies::honours(sheet));
    let document = sheet.at_desk("", true, HONOURS, vec![table]);
    let subject = sheet.words().wording(&sheet.regulation.document_title);
    Some(Document { foot: format!("{title} · wallchart"), title, subject, ..document })
}

/// All that is to be said of the award, for a page: who has it and why, the table, what broke ties, trophies, prizes.
pub fn whole(sheet: &SeasonSheet<'_>) -> Document {
    told(sheet, sheet)
}

/// The same where the table has some of the rows alone, as in `shown`: what is said of those who have it, of how ties were
/// broken and of prizes compares players, and is told whoever is asked for.
pub fn told(sheet: &SeasonSheet<'_>, shown: &SeasonSheet<'_>) -> Document {
    let mut blocks = award::head(sheet);
    blocks.extend(standings(shown, false));
    blocks.extend(given(sheet));
    blocks.extend(award::small_print(sheet, true));
    sheet.page("", blocks)
}

/// `prizes.pdf`: who has the award and why, what broke ties, trophies, prizes, a ruling that is due; nothing where there
/// is nothing to be given.
pub fn decision(sheet: &SeasonSheet<'_>) -> Option<Document> {
    let season = sheet.settlement;
    let over = matches!(season.status, Status::Final | Status::Waiting);
    let open = if over { prizes::open_of_award(sheet) } else { Vec::new() };
    let given_away = !season.trophies.is_empty() || season.money.fund.is_some();
    let given_away = given_away || !open.is_empty();
    if !given_away && season.needs.is_empty() {
        return None;
    }
    let mut blocks = vec![heading(1, sheet.page("", Vec::new()).title)];
    blocks.extend(award::head(sheet));
    blocks.extend(percentages::of_the_ties(sheet));
    blocks.extend(ties::steps(sheet));
    blocks.extend(prizes::trophies(sheet, &season.trophies, open));
    blocks.extend(prizes::of_award(sheet));
    // Which files it was worked out from is nothing to a treasurer.
    blocks.extend(prizes::award_to_confirm(sheet, |told| told));
    blocks.extend(prizes::reminders(sheet));
    blocks.push(prizes::signatures(sheet));
    let withheld = season.money.fund.is_some_and(|fund| fund.withheld != Exact::ZERO);
    let waits = !season.needs.is_empty() || withheld || season.status != Status::Final;
    let status = match waits {
        true => "paper.prizes.status-not-final",
        false => "paper.prizes.status",
    };
    let document = sheet.at_desk(sheet.word("paper.prizes.prizes"), false, DESK, blocks);
    Some(Document { status: sheet.word(status).to_owned(), ..document })
}

/// What broke ties, trophies, prizes.
fn given(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let mut blocks = percentages::of_the_ties(sheet);
    blocks.extend(ties::steps(sheet));
    blocks.extend(trophies::blocks(sheet));
    blocks.extend(prizes::of_award(sheet));
    blocks
}

/// The table, and what stands in it.
fn standings(sheet: &SeasonSheet<'_>, exact: bool) -> [Block; 2] {
    let table = match sheet.settlement.measure {
        Measure::Places => places::table(sheet),
        Measure::Percentages => percentages::table(sheet, exact),
    };
    [Block::Table(table), small(award::key(sheet))]
}

/// `season.xlsx`: a sheet for the table, one for the percentages that break ties, one for the honours.
pub fn sheets(sheet: &SeasonSheet<'_>) -> Vec<Document> {
    let mut blocks = award::head(sheet);
    blocks.extend(standings(sheet, true));
    blocks.extend(ties::steps(sheet));
    blocks.extend(trophies::blocks(sheet));
    blocks.extend(prizes::of_award(sheet));
    blocks.extend(award::small_print(sheet, false));
    let mut documents = vec![sheet.page("", blocks)];
    let sums = sheet.settlement.rows.iter().any(|row| row.tie_break.is_some());
    if sums && sheet.settlement.measure == Measure::Places {
        documents.push(
            sheet.page(sheet.word("paper.season.percentages"), percentages::of_everyone(sheet)),
        );
    }
    if sheet.settlement.honours.iter().any(|own| !own.names.is_empty()) {
        let list = Block::Table(trophies::list_of_honours(sheet));
        documents.push(sheet.page(sheet.word("paper.season.honours"), vec![list]));
    }
    documents
}
