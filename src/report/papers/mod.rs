//! Results -> papers as data: one file or folder a paper. The writers draw what is built here.
//!
//! A paper draws what the engine found; it works nothing out. What every paper is built from and says alike - names,
//! clauses, needs, readings, forms - is here and in [`kit`].

pub mod crosstable;
pub mod kit;
pub mod play_off;
pub mod prizes;
pub mod season;
mod sheet;
pub mod words;

pub use sheet::{Settled, Sheet};

use super::document::{Block, Document, Inline};

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
