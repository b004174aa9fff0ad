//! Entries as the sheets of a workbook of ours: the other way round than `workbook` reads them.

mod book;
mod event;
mod ground;
mod results;

pub use book::{prose, write};
pub use ground::{Cell, Sheet};

use ground::{Column, table};

use crate::tournament::entries::{Entries, PlayerEntry};

/// The sheets that say what these entries say.
pub fn sheets(entries: &Entries) -> Vec<Sheet> {
    let mut sheets = vec![event::event(entries)];
    sheets.extend(players(entries));
    sheets.extend(results::games(entries));
    sheets.extend(results::crosstable(entries));
    if entries.games.is_empty() && entries.crosstable.is_none() && entries.published.is_none() {
        let head = ["Round", "White", "Black", "Result"].map(Cell::text).to_vec();
        sheets.push(Sheet { name: "Games", rows: vec![head] });
    }
    sheets.extend(results::rounds(entries));
    sheets.extend(results::categories(entries));
    sheets.extend(results::prizes(entries));
    sheets.extend(results::play_off(entries));
    sheets.extend(results::lots(entries));
    sheets.extend(results::rulings(entries));
    sheets.extend(results::honours(entries));
    sheets.extend(results::published(entries));
    sheets
}

/// What is said of a player.
pub const PLAYERS: [Column<PlayerEntry>; 14] = [
    ("No", |player| Cell::whole(player.no.as_ref().map(|no| no.value))),
    ("Name", |player| Cell::text(&player.name)),
    ("Title", |player| Cell::maybe(player.title.as_ref())),
    ("Federation", |player| Cell::maybe(player.federation.as_ref())),
    ("Rating", |player| Cell::whole(player.rating.as_ref().map(|rating| rating.value))),
    ("Provisional", |player| yes(player.provisional)),
    ("FIDE ID", |player| Cell::maybe(player.fide_id.as_ref())),
    ("Club", |player| Cell::maybe(player.club.as_ref())),
    ("Born", |player| Cell::maybe(player.born.as_ref())),
    ("Sex", |player| Cell::maybe(player.sex.as_ref())),
    ("Handicap", |player| player.handicap.as_ref().map_or(Cell::Blank, |h| Cell::exact(h.value))),
    ("Withdrawn", |player| Cell::whole(player.withdrawn.as_ref().map(|round| round.value))),
    ("Categories", |player| Cell::text(player.categories.join("; "))),
    ("Wildcard", |player| yes(player.wildcard)),
];

fn yes(said: bool) -> Cell {
    if said { Cell::text("yes") } else { Cell::Blank }
}

fn players(entries: &Entries) -> Option<Sheet> {
    table("Players", 2, &PLAYERS, &entries.players)
}
