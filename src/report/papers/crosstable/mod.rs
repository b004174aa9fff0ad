//! What all crosstables say alike: results, places, why.

mod cells;
mod foot;
mod lines;
mod printed;
mod schedule;
mod to_play;

pub use cells::{between, result};
pub use foot::{article, blocks as reasons, outcome, removed, removed_whole};
pub use lines::{
    because, beginning_again, criteria, in_stages, not_applied, parted_so_far, place_cell,
    place_head, ranked_on, rating, section_name, with_handicap,
};
pub use printed::printed;
pub use schedule::seeds;
pub use to_play::{following, forgotten, owing, told as owed};

use super::Sheet;
use crate::event::Status;
use crate::said::said;

/// How far the event has come.
pub fn title(sheet: &Sheet<'_>) -> String {
    match sheet.settlement.status {
        Status::Provisional => match sheet.settlement.rounds_done() {
            Some(round) if round > 0 => {
                sheet.in_segment(sheet.say(&said!("paper.crosstable.after-round", round)))
            }
            _ => sheet.word("paper.crosstable.provisional").into(),
        },
        Status::Waiting => sheet.word("paper.crosstable.waiting").into(),
        Status::Final | Status::Invalid => sheet.word("paper.crosstable.final").into(),
    }
}
