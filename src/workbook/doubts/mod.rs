//! What stands in a workbook and is not read: whether it may change a result, and what is told of it.

pub mod against_games;
pub mod another;
pub mod corrected;
pub mod decided;
pub mod decisions;
pub mod event_unread;
pub mod hints;
pub mod left;
pub mod marked;
pub mod no_play_off;
pub mod not_ours;
pub mod notes;
pub mod numbered;
pub mod of_events;
pub mod of_list;
pub mod outcome;
pub mod printed_beside;
pub mod remarks;
pub mod said_of_event;
pub mod saying;
pub mod sections;
pub mod stated;
pub mod telling;
pub mod texts_beside;
pub mod unread;
pub mod wildcards;
