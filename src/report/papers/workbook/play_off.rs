//! The sheet `Play-off`: a row a game, stage by stage.

use crate::playoff::{Stage, StageGame};
use crate::report::columns::{Columns, whole};
use crate::report::document::{Cell, Table};
use crate::report::papers::{Sheet, words};

/// A game of a stage.
type Line<'a> = (&'a Stage, &'a StageGame);

/// The table; none where no play-off has a game.
pub fn table(sheet: &Sheet<'_>) -> Option<Table> {
    let stages = sheet.settlement.play_offs.iter().flat_map(|play_off| &play_off.stages);
    let lines: Vec<Line<'_>> =
        stages.flat_map(|stage| stage.games.iter().map(move |game| (stage, game))).collect();
    if lines.is_empty() {
        return None;
    }
    let mut columns: Columns<'_, Line<'_>> = Columns::in_words(sheet.words());
    columns
        .word("paper.workbook.places")
        .kept()
        .cell(|line| sheet.words().places(line.0.places).into());
    columns.word("paper.workbook.stage").kept().cell(|line| {
        let letter = line.0.letter.map_or(String::new(), |letter| format!(" {letter}"));
        format!("{}. {}{letter}", line.0.number, words::stage(sheet.words(), line.0)).into()
    });
    columns.word("paper.workbook.clock").cell(|line| sheet.words().clock_of(line.0).into());
    columns.word("paper.crosstable.round-of").right().cell(|line| whole(line.1.round));
    columns.word("paper.white").cell(|line| sheet.name(line.1.players.white).into());
    columns.word("paper.result").centre().cell(|line| match line.1.result {
        Some(result) => Cell::text(result.to_string().replace("1/2", "½")),
        None => Cell::default(),
    });
    columns.word("paper.black").cell(|line| sheet.name(line.1.players.black).into());
    columns.word("paper.clauses").cell(|line| sheet.words().clauses(&line.0.because).into());
    columns.word("paper.crosstable.cell").cell(|line| match &line.1.at {
        Some(at) => at.to_string().into(),
        None => Cell::default(),
    });
    Some(columns.table(sheet.word("paper.workbook.play-off"), &lines))
}
