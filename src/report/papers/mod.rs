//! Results -> papers as data: one file or folder a paper. The writers draw what is built here.
//!
//! A paper draws what the engine found; it works nothing out. What every paper is built from and says alike - names,
//! clauses, needs, readings, forms - is here and in [`kit`].

pub mod by_criteria;
mod crosstable;
pub mod explain;
mod free;
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
    /// Builds what stands in it: nothing where the event does not call for it.
    pub documents: fn(&Sheet<'_>) -> Vec<Document>,
    /// The names of the files of documents, where each has one of its own.
    pub apart: Option<fn(&Sheet<'_>) -> Vec<String>>,
}

impl File {
    /// Its documents by the file in which they stand: as a rule all in one, and of two play-offs each in its own,
    /// `play-off-1-2.pdf` and `play-off-4-6.pdf`, for they refer to their own pages.
    pub fn files(&self, sheet: &Sheet<'_>) -> Vec<(String, Vec<Document>)> {
        let documents = (self.documents)(sheet);
        match self.apart {
            Some(names) if !documents.is_empty() => {
                let names = names(sheet).into_iter().zip(documents);
                names.map(|(name, own)| (name, vec![own])).collect()
            }
            _ => vec![(self.name.to_owned(), documents)],
        }
    }
}

/// All files of an event, in the order of the contract.
pub const FILES: [File; 13] = [
    File {
        name: file_names::CROSSTABLE,
        documents: |sheet| {
            let mut sheets = workbook::workbook(sheet);
            sheets.extend(explain::sheet(sheet));
            sheets
        },
        apart: None,
    },
    File {
        name: file_names::WALL_CHART,
        // The standings of a tour hang as its season paper.
        documents: |sheet| match sheet.tournament().is_tour() {
            true => Vec::new(),
            false => vec![wall::wall_chart(sheet)],
        },
        apart: None,
    },
    File {
        name: file_names::STANDINGS,
        documents: |sheet| wall::standings(sheet).into_iter().collect(),
        apart: None,
    },
    File {
        name: file_names::FIND_YOUR_NAME,
        documents: |sheet| wall::find_your_name(sheet).into_iter().collect(),
        apart: None,
    },
    File {
        name: file_names::PLAY_OFF,
        documents: play_off::play_off,
        apart: Some(play_off::files),
    },
    File {
        name: file_names::LOTS,
        documents: |sheet| lots::lots(sheet).into_iter().collect(),
        apart: None,
    },
    File {
        name: file_names::PRIZES,
        documents: |sheet| prizes::statement(sheet).into_iter().collect(),
        apart: None,
    },
    File {
        name: file_names::RECEIPTS,
        documents: |sheet| prizes::receipts(sheet).into_iter().collect(),
        apart: None,
    },
    File {
        name: file_names::PRIZE_GIVING,
        documents: |sheet| prizes::prize_giving(sheet).into_iter().collect(),
        apart: None,
    },
    File {
        name: file_names::PAIRINGS,
        documents: |sheet| pairings::by_board(sheet).into_iter().collect(),
        apart: None,
    },
    // By itself, that each is as large as its sheet allows.
    File {
        name: file_names::PAIRINGS_BY_NAME,
        documents: |sheet| pairings::by_name(sheet).into_iter().collect(),
        apart: None,
    },
    File {
        name: file_names::SLIPS,
        documents: |sheet| pairings::slips(sheet).into_iter().collect(),
        apart: None,
    },
    File {
        name: file_names::EXPLAIN,
        documents: |sheet| explain::whole(sheet).into_iter().collect(),
        apart: None,
    },
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
