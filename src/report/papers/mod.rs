//! Results -> papers as data: one file or folder a paper. The writers draw what is built here.
//!
//! A paper draws what the engine found; how it is set is all that it works out. What every paper is built from and says
//! alike - names, clauses, needs, readings, forms - is here and in [`kit`].

pub mod by_criteria;
mod crosstable;
mod drawn_for;
pub mod explain;
mod in_columns;
pub mod kit;
pub mod lots;
mod open;
pub mod outlook;
pub mod pairings;
pub mod play_off;
pub mod prizes;
pub mod season;
mod sheet;
pub mod wall;
pub mod words;
pub mod workbook;

pub use sheet::{Settled, Sheet};

use super::document::{Block, Document, Inline};
use super::file_names;

/// A file of papers. Its documents are built when they are drawn, one file after the other: those of a large event
/// together would fill the memory.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its name; one that ends in `.xlsx` is a workbook with a sheet for each document, one in `.html` a page for a
    /// browser, the others are PDF.
    pub name: &'static str,
    papers: Papers,
}

/// What stands in a file; nothing where the event does not call for it.
#[derive(Clone, Copy, Debug)]
enum Papers {
    /// One paper.
    One(fn(&Sheet<'_>) -> Option<Document>),
    /// The sheets of a workbook.
    Sheets(fn(&Sheet<'_>) -> Vec<Document>),
    /// Papers that have a file each, with its name: those of play-offs refer to their own pages.
    Apart(fn(&Sheet<'_>) -> Vec<(String, Document)>),
}

impl File {
    /// Its documents by the file in which they stand: as a rule all in one, and of two play-offs each in its own,
    /// `play-off-1-2.pdf` and `play-off-4-6.pdf`.
    pub fn files(&self, sheet: &Sheet<'_>) -> Vec<(String, Vec<Document>)> {
        let together = |documents| vec![(self.name.to_owned(), documents)];
        match self.papers {
            Papers::One(paper) => together(paper(sheet).into_iter().collect()),
            Papers::Sheets(sheets) => together(sheets(sheet)),
            Papers::Apart(papers) => {
                papers(sheet).into_iter().map(|(name, own)| (name, vec![own])).collect()
            }
        }
    }

    /// All its documents.
    pub fn documents(&self, sheet: &Sheet<'_>) -> Vec<Document> {
        self.files(sheet).into_iter().flat_map(|(_, documents)| documents).collect()
    }
}

/// All files of an event, in the order of the contract.
pub const FILES: [File; 13] = {
    use Papers::{Apart, One, Sheets};
    const fn file(name: &'static str, papers: Papers) -> File {
        File { name, papers }
    }
    [
        file(file_names::CROSSTABLE, Sheets(workbook_with_reasons)),
        file(file_names::WALL_CHART, One(chart_of_event)),
        file(file_names::STANDINGS, One(wall::standings)),
        file(file_names::FIND_YOUR_NAME, One(wall::find_your_name)),
        file(file_names::PLAY_OFF, Apart(play_off::files)),
        file(file_names::LOTS, One(lots::lots)),
        file(file_names::PRIZES, One(prizes::statement)),
        file(file_names::RECEIPTS, One(prizes::receipts)),
        file(file_names::PRIZE_GIVING, One(prizes::prize_giving)),
        // By name apart from by board, that each is as large as its sheet allows.
        file(file_names::PAIRINGS, One(pairings::by_board)),
        file(file_names::PAIRINGS_BY_NAME, One(pairings::by_name)),
        file(file_names::SLIPS, One(pairings::slips)),
        file(file_names::EXPLAIN, One(explain::whole)),
    ]
};

/// The wall chart; the standings of a tour hang as its season paper.
fn chart_of_event(sheet: &Sheet<'_>) -> Option<Document> {
    (!sheet.tournament().is_tour()).then(|| wall::wall_chart(sheet))
}

/// The tables in Excel, and how each place came about.
fn workbook_with_reasons(sheet: &Sheet<'_>) -> Vec<Document> {
    workbook::workbook(sheet).into_iter().chain(explain::sheet(sheet)).collect()
}

/// The same, and the page of reasons, which says what the last sheet says; without it where there is no such sheet.
pub fn workbook_and_page(sheet: &Sheet<'_>) -> Vec<(String, Vec<Document>)> {
    let mut sheets = workbook::workbook(sheet);
    let page = explain::both(sheet).map(|[reasons, page]| {
        sheets.push(reasons);
        (file_names::EXPLAIN.to_owned(), vec![page])
    });
    [(file_names::CROSSTABLE.to_owned(), sheets)].into_iter().chain(page).collect()
}

/// Several papers as one, each from a new page: at the head and the foot of every page stands what all are called.
pub fn joined(documents: Vec<Document>) -> Option<Document> {
    let mut documents = documents.into_iter();
    let mut whole = documents.next()?;
    for other in documents {
        if whole.title != other.title {
            let (heading, _) = whole.masthead();
            if !matches!(whole.blocks.first(), Some(Block::Heading(1, _))) {
                whole.blocks.insert(0, Block::Heading(1, heading));
            }
            whole.title = common(&whole.title, &other.title);
            whole.foot = common(&whole.foot, &other.foot);
            whole.status = common(&whole.status, &other.status);
        }
        whole.blocks.push(Block::PageBreak);
        whole.blocks.push(Block::Heading(1, vec![Inline::text(&other.title)]));
        whole.blocks.extend(other.blocks);
    }
    Some(whole)
}

/// What two titles, or two feet, have in common of their parts.
fn common(a: &str, b: &str) -> String {
    const BETWEEN: &str = " · ";
    let others: Vec<&str> = b.split(BETWEEN).collect();
    let parts = a.split(BETWEEN).filter(|part| others.contains(part));
    parts.collect::<Vec<_>>().join(BETWEEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_of_a_folder_knows_what_each_paper_is_called() {
        for file in FILES {
            assert!(file_names::SAID.iter().any(|(name, _)| *name == file.name), "{}", file.name);
        }
    }
}
