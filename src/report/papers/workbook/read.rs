//! The sheet `Read`: what was read, what the program has to say of it, and how unclear clauses were read.

use crate::diagnostic::{Diagnostic, Severity};
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell};
use crate::report::papers::Sheet;
use crate::report::papers::kit::heading;
use crate::report::papers::words;

/// The tables of the sheet.
pub fn blocks(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut blocks = vec![Block::Table(what(sheet))];
    let problems: Vec<&Diagnostic> = sheet.settlement.problems.iter().collect();
    if !problems.is_empty() {
        let mut columns: Columns<'_, &Diagnostic> = Columns::in_words(sheet.words());
        columns.word("paper.workbook.message").cell(|told| {
            sheet
                .word(match told.severity {
                    Severity::Error => "paper.workbook.error",
                    Severity::Warning => "paper.workbook.warning",
                    _ => "paper.workbook.note",
                })
                .into()
        });
        // What is told stands in the column that is wide above, too.
        columns
            .word("paper.workbook.what")
            .share(1)
            .cell(|told| sheet.words().sentence_and_mend(told).into());
        columns.word("paper.crosstable.cell").share(1).cell(|told| match &told.at {
            Some(at) => at.to_string().into(),
            None => Cell::default(),
        });
        blocks.push(heading(2, sheet.word("paper.workbook.messages")));
        blocks.push(Block::Table(columns.table("", &problems)));
    }
    let readings = sheet.readings(|_| true);
    if !readings.is_empty() {
        blocks.push(heading(2, sheet.word("paper.workbook.readings")));
        blocks.extend(readings);
    }
    blocks
}

/// What was read, in figures.
fn what(sheet: &Sheet<'_>) -> crate::report::document::Table {
    let t = sheet.tournament();
    let record = &t.record;
    let over = t.games.iter().filter(|game| game.result.is_some()).count();
    let count = |key: &'static str, n: usize| (key, n.to_string());
    let mut rows = vec![
        ("paper.workbook.version", format!("wallchart {}", env!("CARGO_PKG_VERSION"))),
        ("paper.workbook.regulations", words::with_title(sheet.words(), sheet.regulation)),
        count("paper.workbook.players", t.players.len()),
        count("paper.workbook.games", t.games.iter().count()),
        count("paper.workbook.games-over", over),
        count("paper.workbook.byes", t.byes.len()),
        count("paper.workbook.play-off-games", record.games.len()),
        count("paper.workbook.lots", record.lots.len()),
        count("paper.workbook.rulings", record.rulings.len()),
    ];
    rows.retain(|(_, value)| value != "0");
    let mut columns: Columns<'_, (&str, String)> = Columns::in_words(sheet.words());
    columns.word("paper.workbook.read").cell(|row| sheet.word(row.0).into());
    columns.word("paper.workbook.what").share(1).cell(|row| Cell::text(&row.1));
    columns.table(sheet.word("paper.workbook.read"), &rows)
}
