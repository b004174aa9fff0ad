//! Sheets of an award over several events.

use super::PlayerEntry;
use crate::diagnostic::At;
use crate::tournament::exact::Exact;

/// The sheet `Scores`: a tour's standings as they come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoresEntries {
    /// The events' headings.
    pub events: Vec<At<String>>,
    /// The competition that each event is of; empty where the sheet alone tells of them.
    pub competitions: Vec<String>,
    /// A row each.
    pub rows: Vec<ScoresRow>,
}

impl ScoresEntries {
    /// The headings as they are written.
    pub fn headings(&self) -> impl Iterator<Item = String> + '_ {
        self.events.iter().map(|event| event.value.clone())
    }
}

/// A row of the sheet `Scores`: what it says of the player, and the points in each event; none where he did not take part.
pub type ScoresRow = (PlayerEntry, Vec<Option<At<Exact>>>);

/// A row of the sheet `Events`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleEntry {
    /// `Role`.
    pub role: At<String>,
    /// `Workbook`.
    pub workbook: At<String>,
}

/// Somebody on a sheet of earlier winners whose rows do not say in columns of their own who has won what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerhapsWon {
    /// What he may have won, or the heading above him; none where nothing says it.
    pub trophy: Option<String>,
    /// The year beside him.
    pub year: Option<i32>,
    /// He, or a text that may be of anything.
    pub name: At<String>,
    /// It is a row of a table: the trophy is one and no other heading, and without it the list is that of the event itself.
    pub is_row: bool,
}

/// A row of the sheet `Honours`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HonourEntry {
    /// `Trophy`.
    pub trophy: At<String>,
    /// `Year`.
    pub year: Option<At<i32>>,
    /// `Name`.
    pub name: At<String>,
}
