//! Under the crosstable of an event that runs: points, played and to play, and the games owing.

use super::super::Sheet;
use super::lines::{place_cell, place_head};
use crate::event::Standing;
use crate::report::columns::{Columns, whole};
use crate::report::document::{Block, Cell, Table};
use crate::report::papers::kit::small_headed;
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
        games.push(format!("and {} more", count - games.len()));
    }
    let still = small_headed(format!("Still to play ({count}): "), games.join("; "));
    vec![Block::Space(1), Block::Table(standings(sheet)), still]
}

fn standings(sheet: &Sheet<'_>) -> Table {
    let mut columns: Columns<'_, Standing> = Columns::new();
    if let Some(head) = place_head(sheet) {
        columns.column(head).right().cell(place_cell);
    }
    columns.column("Standings so far").kept().cell(|s| Cell::text(sheet.name(s.player)));
    columns.column("Points").right().cell(|s| Cell::number(s.total, sheet.score(s.total)).strong());
    columns.column("Played").right().cell(|s| whole(s.played));
    columns.column("To play").right().cell(|s| whole(s.to_play));
    columns.table("Standings", &sheet.settlement.standings)
}

fn owing(sheet: &Sheet<'_>, due: &Due) -> String {
    let names: Vec<&str> = due.players.iter().map(|p| sheet.name(*p)).collect();
    let round = due.round.map_or(String::new(), |r| format!("round {r}: "));
    let late = if due.adjourned { " (adjourned)" } else { "" };
    match names[..] {
        [only] => format!("{round}{only}: game or bye missing"),
        _ => format!("{round}{}{late}", names.join(" – ")),
    }
}
