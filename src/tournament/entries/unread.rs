//! What keeps an event from being final though nothing else is open.

use crate::diagnostic::{Address, At};

/// What may count and was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// A sheet that is shown.
    Sheet(Address),
    /// A table beside or below the one that a sheet is read for.
    Table(Address),
    /// Another list in the file of another program.
    List(Address),
    /// A cell, or the heading of a column, that may change a result, by its words.
    Cell(At<String>),
    /// A cell that may change how a play-off came out, and nothing before it: beside its games, or a lot or a ruling that says
    /// of itself that it holds no longer.
    Record(At<String>),
    /// What is struck through, and is read like the rest.
    Struck(Address),
    /// A prize in a row of the sheet `Event`.
    Prize(Address),
    /// A category that is plainly another one, with that one: by its own name nobody has its prize.
    Category(At<(String, String)>),
    /// A column of points that may be an event or none, by its heading.
    Column(At<String>),
    /// A row of the sheet `Event` that decides something, by its key.
    Key(At<String>),
    /// The name of the event, by which it is not over.
    Name(At<String>),
    /// A player whom one of two sheets of earlier winners that say otherwise leaves out, where something hangs on it.
    Winner(At<String>),
    /// Points that are not those which the games give.
    Points(Address),
    /// The title of a round beyond the last game, which has none.
    Round(Address),
    /// Players of a tour who could be one, where what somebody has hangs on it.
    Players(At<Vec<String>>),
}
