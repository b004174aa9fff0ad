//! What rows of the sheet `Event` that are no key say.

use super::season::PerhapsWon;
use crate::diagnostic::At;
use crate::tournament::exact::Exact;

/// What such rows say: what results count, and with its key each that other sheets say too.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaidOfEvent {
    /// The key of a row that says what results count and is not read, which is told.
    pub scoring_unread: Option<At<String>>,
    /// A row that is one of the currency, misspelt, which is told.
    pub currency_unread: Option<At<String>>,
    /// Who has won, and who is second or third.
    pub placed: Vec<Placed>,
    /// How many players there are.
    pub players: Option<(String, At<u32>)>,
    /// How many rounds were played.
    pub rounds: Option<(String, At<u32>)>,
    /// How many events there are, as the workbook of a tour says.
    pub events: Option<(String, At<u32>)>,
    /// The events of a tour that are not over, where it is made of them.
    pub open_events: Vec<String>,
    /// Amounts of rows that are no key, with what stands there for one: a prize of the regulations may be called so.
    pub amounts: Vec<(String, At<Exact>)>,
    /// Columns of Players or Crosstable that may hold ratings and are not read, by their headings.
    pub ratings_unread: Vec<At<String>>,
    /// Cells of players that say that somebody has no points of the tour, and are not read.
    pub wildcards_unread: Vec<At<String>>,
    /// Who stands on sheets of earlier winners that are not read as the sheet Honours is.
    pub perhaps_won: Vec<PerhapsWon>,
}

/// A row that names who has a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The key of the row, such as `Winner`.
    pub key: String,
    /// The place.
    pub place: u32,
    /// Who has it, as written.
    pub name: At<String>,
}
