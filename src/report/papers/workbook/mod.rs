//! `crosstable.xlsx`: the crosstable with what a wall has no room for, every game in a row of its own, from which points
//! are counted, the standings with their reasons, the play-offs, and what was read.

mod cells;
mod crosstable;
mod formulas;
mod games;
mod play_off;
mod positions;
mod read;
mod rounds;
mod scores;
mod standings;

use super::{Sheet, crosstable as chart, prizes};
use crate::report::document::{Block, Document, Table, TypeSize};
use crate::tournament::Section;
use crate::tournament::entries::Format;
use rounds::Rounds;

/// Type on paper, should it be drawn; in a workbook all is 11 point.
const TYPE: TypeSize = TypeSize::Fixed(100);

/// A round robin with more players than this is told like a Swiss: a column a round.
const WIDEST: usize = 40;

/// The rows of games with longer names lie across.
const LONG: usize = 32;

/// All sheets.
pub fn workbook(sheet: &Sheet<'_>) -> Vec<Document> {
    let t = sheet.tournament();
    let rounds = (!t.is_tour()).then(|| Rounds::new(sheet));
    let sections = t.parts_in_order();
    let stages = &sheet.settlement.stages;
    let most = stages.iter().map(|stage| stage.settlement.standings.len()).max();
    let most = most.unwrap_or(t.players.len());
    let square = t.format == Format::RoundRobin && most <= WIDEST;
    let of_stages: Vec<(&Section, Sheet<'_>)> = sections
        .iter()
        .map(|section| {
            let stage = stages.iter().find(|stage| stage.name == section.stage);
            (section, stage.map_or(*sheet, |stage| sheet.of_stage(stage)))
        })
        .collect();
    let main = sheet.word("paper.crosstable.crosstable");
    let mut tables: Vec<Table> = Vec::new();
    let whole = match (&rounds, square, sections.len()) {
        (None, ..) => crosstable::tour(sheet),
        (Some(rounds), false, _) => crosstable::by_round(sheet, rounds),
        (Some(rounds), true, 2..) => crosstable::by_section(sheet, rounds, &sections),
        (Some(rounds), true, _) => crosstable::square(sheet, rounds, main, None),
    };
    let (whole, positions) = whole;
    tables.push(whole);
    if let Some(rounds) = rounds.as_ref().filter(|_| square && sections.len() > 1) {
        for (section, own) in &of_stages {
            let mut name = chart::section_name(own, section);
            // Formulas name these sheets: a stage that is called so has another name here.
            if [main, rounds.name, sheet.word("paper.standings")].contains(&&*name) {
                name.push_str(" 2");
            }
            tables.push(crosstable::square(own, rounds, &name, Some(*section)).0);
        }
    }
    let titled = |title: &str, landscape, blocks| sheet.document(title, landscape, TYPE, blocks);
    // Each part of the event hangs by itself, under its own name.
    let title = |at: usize, table: &Table| match at {
        0 => chart::title(sheet),
        _ => table.name.clone(),
    };
    let mut documents: Vec<Document> = tables
        .into_iter()
        .enumerate()
        .map(|(at, table)| titled(&title(at, &table), true, vec![Block::Table(table)]))
        .collect();
    let mut blocks = vec![Block::Table(standings::table(sheet, &positions))];
    blocks.extend(chart::owing(sheet));
    blocks.extend(chart::reasons(sheet));
    documents.push(titled(sheet.word("paper.standings"), true, blocks));
    let drawn = rounds.as_ref().and_then(|rounds| scores::table(sheet, rounds));
    if let Some(rounds) = rounds {
        let table = rounds.table(sheet, &positions);
        // White and Black of a game stand on one sheet, however long their names are.
        let is_long = t.players.iter().any(|player| player.name.chars().count() > LONG);
        documents.push(titled(
            sheet.word("paper.workbook.rounds"),
            is_long,
            vec![Block::Table(table)],
        ));
    }
    documents.extend(drawn.map(|table| {
        let title = table.name.clone();
        titled(&title, true, vec![Block::Table(table)])
    }));
    if let Some(table) = play_off::table(sheet) {
        documents.push(titled(
            sheet.word("paper.workbook.play-off"),
            true,
            vec![Block::Table(table)],
        ));
    }
    documents.extend(prizes::prize_sheet(sheet));
    let title = sheet.word("paper.workbook.read");
    documents.push(titled(title, false, read::blocks(sheet)));
    documents
}
