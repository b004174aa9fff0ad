//! What papers say, as text.

use wallchart::report::document::Document;
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::papers::workbook;
use wallchart::report::text;

use super::Settled;

/// Papers one behind the other.
pub fn said(documents: &[Document]) -> String {
    documents.iter().map(text::write).collect::<Vec<_>>().join("\n")
}

/// The wall chart.
pub fn chart(settled: &Settled) -> String {
    text::write(&wall_chart(&settled.sheet()))
}

/// The crosstable's workbook, which has all reasons in full.
pub fn book(settled: &Settled) -> String {
    said(&workbook::workbook(&settled.sheet()))
}

/// The first line of a paper with these words in it, without what stands before and behind it.
pub fn line<'t>(paper: &'t str, words: &str) -> &'t str {
    let mut lines = paper.lines().map(str::trim);
    lines.find(|line| line.contains(words)).unwrap_or_else(|| panic!("{words} in\n{paper}"))
}
