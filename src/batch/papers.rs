//! The papers of an event, drawn.

use std::path::Path;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::event::Settlement;
use crate::regulations::Regulation;
use crate::report::document::{Document, Paper};
use crate::report::papers::{Sheet, crosstable};
use crate::report::{excel, pdf};

/// Draws all papers of an event into a folder of the output: path and bytes.
pub fn draw(
    folder: &Path,
    regulation: &Regulation,
    settlement: &Settlement,
    paper: Paper,
    problems: &mut Diagnostics,
) -> Vec<(String, Vec<u8>)> {
    let sheet = Sheet {
        regulation,
        settlement,
        paper,
    };
    let mut drawn = Drawn {
        folder: folder.to_string_lossy().replace('\\', "/"),
        papers: Vec::new(),
        problems,
    };
    drawn.excel("crosstable.xlsx", &crosstable::workbook(&sheet));
    drawn.pdf("wall-chart.pdf", &crosstable::wall_chart(&sheet));
    drawn.papers
}

struct Drawn<'a> {
    folder: String,
    papers: Vec<(String, Vec<u8>)>,
    problems: &'a mut Diagnostics,
}

impl Drawn<'_> {
    fn pdf(&mut self, name: &str, document: &Document) {
        match pdf::write(document) {
            Ok(bytes) => self.papers.push((format!("{}/{name}", self.folder), bytes)),
            Err(error) => self.failed(name, &error.to_string()),
        }
    }

    fn excel(&mut self, name: &str, documents: &[Document]) {
        match excel::write(documents) {
            Ok(bytes) => self.papers.push((format!("{}/{name}", self.folder), bytes)),
            Err(error) => self.failed(name, &error.to_string()),
        }
    }

    fn failed(&mut self, name: &str, why: &str) {
        self.problems.push(Diagnostic::warning(
            "paper-failed",
            format!("{name} could not be drawn: {why}"),
        ));
    }
}
