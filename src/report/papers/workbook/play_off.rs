//! The sheet `Play-off`: a row a game, stage by stage.

use crate::playoff::{PlayOffState, Stage, StageGame};
use crate::report::columns::{Columns, whole};
use crate::report::document::{Cell, Table};
use crate::report::papers::{Sheet, words};
use crate::tournament::Places;

/// A game of a stage, the sheet of the event or of the pool whose play-off it is, and the places that are played for.
type Line<'a> = (&'a Stage, &'a StageGame, Sheet<'a>, Places);

/// The table; none where no play-off has a game.
pub fn table<'a>(sheet: &Sheet<'a>) -> Option<Table> {
    let of = |own: &Sheet<'a>| {
        // What all who play have begun is for the places of all of the tie, those of it who do not play among them.
        let of_stage = |state: &'a PlayOffState, stage: &'a Stage| {
            let of_all = stage.places == Places::of(state.tie, state.participants.len());
            let places = if of_all { state.places() } else { stage.places };
            stage.games.iter().map(move |game| (stage, game, *own, places))
        };
        let all = own.settlement.play_offs.iter();
        let all = all.flat_map(|state| state.stages.iter().map(move |stage| (state, stage)));
        all.flat_map(|(state, stage)| of_stage(state, stage)).collect::<Vec<_>>()
    };
    let lines: Vec<Line<'_>> = sheet.with_pools().iter().flat_map(of).collect();
    if lines.is_empty() {
        return None;
    }
    let mut columns: Columns<'_, Line<'_>> = Columns::in_words(sheet.words());
    columns
        .word("paper.workbook.places")
        .kept()
        .cell(|line| line.2.in_stage(&[], sheet.words().places(line.3)).into());
    columns.word("paper.workbook.stage").kept().cell(|line| {
        format!("{}. {}", line.0.number, words::lettered(sheet.words(), line.0)).into()
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
