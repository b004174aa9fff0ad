//! Starter workbooks: what a competition's regulations fix is filled in, what they leave open is offered, and the rest
//! is ready to be typed.
//!
//! [`Asked`] is what a secretary says, [`Plan`] what comes of it under the regulations, and [`sheets`] the workbook as data. The same plan gives the same bytes.

mod choices;
mod event;
mod games;
mod ground;
mod instructions;
mod people;
mod plan;

pub use ground::{Asked, Chosen, Refused};
pub use instructions::told;
pub use plan::{MOST_PLAYERS, Plan};

use crate::regulations::schema::Kind;
use crate::written::Sheet;

/// How many games are laid out in it.
pub fn games(plan: &Plan<'_>) -> usize {
    games::games(plan).rows.len()
}

/// The sheets of a starter workbook, in the order in which they are filled in.
pub fn sheets(plan: &Plan<'_>) -> Vec<Sheet> {
    let mut sheets = vec![instructions::instructions(plan), event::event(plan)];
    match plan.regulation.competition.kind {
        Kind::Event => {
            sheets.push(people::players(plan));
            if !plan.is_within() {
                sheets.push(games::games(plan));
            }
            sheets.extend(games::rounds_sheet(plan));
            sheets.extend(people::categories(plan));
            sheets.push(people::prizes(plan));
            sheets.extend(people::of_the_arbiter(plan));
        }
        Kind::Tour => {
            sheets.push(people::events(plan));
            sheets.push(people::prizes(plan));
            sheets.extend(people::of_the_arbiter(plan));
        }
        Kind::SeasonAward => {
            sheets.push(people::events(plan));
            sheets.push(people::rulings(plan));
        }
    }
    sheets.extend(people::honours(plan));
    sheets
}
