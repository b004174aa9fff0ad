//! The papers about prizes, each for one reader: the statement for committee and treasurer on one sheet, the receipts
//! that players sign, the speaker's list, and a sheet of the workbook for the accountant.

mod amounts;
mod award;
mod confirm;
mod how;
mod payments;
mod prize_giving;
mod receipts;
mod statement;
mod sums;
mod tour_points;
mod trophies;

pub use award::of_award;
pub use confirm::of_award as award_to_confirm;
pub use payments::prize_sheet;
pub use prize_giving::{of_award as award_prize_giving, prize_giving};
pub use receipts::{of_award as award_receipts, receipts};
pub use statement::{reminders, signatures, statement};
pub use trophies::{blocks as trophies, explained as trophies_of, open_of_award, to as trophy_to};

pub(super) use sums::{has_lists, prizes_of};

use super::Sheet;
use crate::event::Winner;

/// The place as printed.
fn place(sheet: &Sheet<'_>, winner: &Winner<'_>) -> String {
    winner.standing.places.map_or(String::new(), |places| sheet.place(places))
}

impl Sheet<'_> {
    /// Whether something about the prizes is not known yet.
    fn prizes_wait(&self) -> bool {
        let settlement = self.settlement;
        let fund = settlement.money.fund;
        !settlement.needs_of_prizes().is_empty()
            || fund.is_some_and(|fund| fund.withheld != crate::tournament::exact::Exact::ZERO)
    }
}
