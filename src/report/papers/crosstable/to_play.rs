//! Under the crosstable of an event that runs: points, played and to play, and the games owing.

use super::super::Sheet;
use super::lines::{place_cell, place_head};
use crate::event::Standing;
use crate::report::columns::{Columns, whole};
use crate::report::document::{Block, Cell, Table};
use crate::report::papers::kit::small_headed;
use crate::said::{Said, said};
use crate::standings::Due;

/// So many games are named; the others are counted.
const NAMED: usize = 60;

/// The standings so far and the games owing.
pub fn blocks(sheet: &Sheet<'_>) -> Vec<Block> {
    let mut games: Vec<String> = sheet.settlement.due.iter().map(|due| owing(sheet, due)).collect();
    games.sort();
    let count = games.len();
    games.truncate(NAMED);
    if games.len() < count {
        let more = count - games.len();
        games.push(sheet.say(&said!("paper.and-more", more)));
    }
    let head = sheet.say(&said!("paper.crosstable.still-to-play", count));
    let still = small_headed(head, games.join("; "));
    vec![Block::Space(1), Block::Table(standings(sheet)), still]
}

fn standings(sheet: &Sheet<'_>) -> Table {
    let mut columns: Columns<'_, Standing> = Columns::in_words(sheet.words());
    if let Some(head) = place_head(sheet) {
        columns.column(head).right().cell(|own| place_cell(sheet, own));
    }
    columns
        .word("paper.crosstable.standings-so-far")
        .kept()
        .cell(|s| Cell::text(sheet.name(s.player)));
    columns
        .word("paper.points")
        .right()
        .cell(|s| Cell::number(s.total, sheet.score(s.total)).strong());
    columns.word("paper.crosstable.played").right().cell(|s| whole(s.played));
    columns.word("paper.crosstable.to-play").right().cell(|s| whole(s.to_play));
    columns.table(sheet.word("paper.standings"), &sheet.settlement.standings)
}

fn owing(sheet: &Sheet<'_>, due: &Due) -> String {
    let names: Vec<&str> = due.players.iter().map(|p| sheet.name(*p)).collect();
    let game = match (&names[..], due.adjourned) {
        (_, _) if due.another.is_some() => {
            let nth = due.another.unwrap_or_default();
            said!("paper.crosstable.another", game = names.join(" – "), nth)
        }
        ([name], _) => said!("paper.crosstable.game-or-bye-missing", name = *name),
        (_, true) => said!("paper.crosstable.adjourned", game = names.join(" – ")),
        (_, false) => Said::as_written(names.join(" – ")),
    };
    sheet.say(&match due.round {
        Some(round) => said!("paper.crosstable.in-round", round, game),
        None => game,
    })
}
