//! Sheets of `crosstable.xlsx` for whoever checks it: why each has his place, and what was read in which cell.

use super::super::Sheet;
use super::lines::{because, place_cell, place_head, section_name};
use crate::diagnostic::Address;
use crate::event::Standing;
use crate::report::columns::{Columns, whole};
use crate::report::document::{Cell, Table};
use crate::tournament::Section;

/// Why each player has his place.
pub fn places(sheet: &Sheet<'_>) -> Table {
    let mut columns: Columns<'_, Standing> = Columns::in_words(sheet.words());
    let head = place_head(sheet).unwrap_or(sheet.word("paper.place"));
    columns.column(head).right().kept().cell(|own| place_cell(sheet, own));
    columns.word("paper.name").kept().cell(|s| Cell::text(sheet.name(s.player)));
    columns
        .word("paper.points")
        .right()
        .cell(|s| Cell::number(s.total, sheet.score(s.total)).strong());
    columns.word("paper.because").share(1).cell(|s| sheet.say(&because(s)).into());
    columns.table(sheet.word("paper.standings"), &sheet.settlement.standings)
}

/// A game or a bye as it was read.
struct Read<'a> {
    round: Option<u32>,
    section: &'a Section,
    sides: [&'a str; 2],
    result: String,
    at: &'a Address,
}

/// The games as they were read, with their cells.
pub fn games(sheet: &Sheet<'_>) -> Table {
    let t = sheet.tournament();
    let to_play = || sheet.word("paper.crosstable.not-played").to_owned();
    let games = t.games.iter().map(|game| Read {
        round: game.round,
        section: &game.section,
        sides: [sheet.name(game.players.white), sheet.name(game.players.black)],
        result: game.result.map_or_else(to_play, |r| r.to_string()),
        at: &game.at,
    });
    let byes = t.byes.iter().map(|bye| Read {
        round: Some(bye.round),
        section: &bye.section,
        sides: [sheet.name(bye.player), sheet.word("paper.crosstable.bye")],
        result: t.scoring(&bye.section).bye(bye.kind).mixed(),
        at: &bye.at,
    });
    let read: Vec<Read<'_>> = games.chain(byes).collect();
    let mut columns: Columns<'_, Read<'_>> = Columns::in_words(sheet.words());
    columns
        .word("paper.crosstable.round-of")
        .right()
        .kept()
        .cell(|r| r.round.map_or_else(Cell::default, whole));
    columns.word("paper.crosstable.part").cell(|r| section_name(sheet, r.section).into());
    columns.word("paper.white").cell(|r| r.sides[0].into());
    columns.word("paper.black").cell(|r| r.sides[1].into());
    columns.word("paper.result").cell(|r| Cell::text(&r.result));
    columns.word("paper.crosstable.cell").cell(|r| r.at.to_string().into());
    columns.table(sheet.word("paper.crosstable.read"), &read)
}
