//! The sheet `Play-off`: a row a game, stage by stage.

use crate::playoff::{Stage, StageGame};
use crate::report::columns::{Columns, whole};
use crate::report::document::{Cell, Table};
use crate::report::papers::{Sheet, words};

/// A game of a stage, and the sheet of the event or of the pool whose play-off it is.
type Line<'a> = (&'a Stage, &'a StageGame, Sheet<'a>);

/// The table; none where no play-off has a game.
pub fn table<'a>(sheet: &Sheet<'a>) -> Option<Table> {
    let of = |own: &Sheet<'a>| {
        let stages = own.settlement.play_offs.iter().flat_map(|state| &state.stages);
        let games = stages.flat_map(|stage| stage.games.iter().map(move |game| (stage, game)));
        games.map(|(stage, game)| (stage, game, *own)).collect::<Vec<_>>()
    };
    let lines: Vec<Line<'_>> = sheet.with_pools().iter().flat_map(of).collect();
    if lines.is_empty() {
        return None;
    }
    let mut columns: Columns<'_, Line<'_>> = Columns::in_words(sheet.words());
    columns
        .word("paper.workbook.places")
        .kept()
        .cell(|line| line.2.in_stage(&[], sheet.words().places(line.0.places)).into());
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
