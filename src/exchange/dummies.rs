//! Players who are none: a program that pairs an odd number of players may list the bye as one of them.

use super::ground::{List, OwnResult, Told};
use super::pairing::Numbers;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::Published;
use crate::tournament::game::{ByeKind, Score};
use crate::tournament::notation;

/// Whether a name is a word for a bye; a letter alone may be a player's.
pub fn is_dummy(name: &str) -> bool {
    name.chars().filter(|c| c.is_alphabetic()).count() > 2 && notation::bye(name).is_some()
}

/// Takes dummies out of a list: who met one had a bye.
pub fn take_out(
    list: &mut List,
    numbers: Numbers,
    mut published: Option<&mut Published>,
    problems: &mut Diagnostics,
) {
    for row in (0..list.rows.len()).rev() {
        // Where rows are counted, those behind would be counted anew.
        let is_counted = numbers == Numbers::Lines && row + 1 < list.rows.len();
        if is_counted || !is_dummy(&list.rows[row].player.name) {
            continue;
        }
        let number = numbers.of(list, row);
        let dummy = list.rows.remove(row).player;
        let cells = list.rows.iter_mut().flat_map(|row| &mut row.cells);
        for cell in cells {
            if let Told::Game { opponent, outcome, .. } = cell.told
                && opponent == number
            {
                cell.told = bye(outcome);
            }
        }
        if let Some(published) = published.as_deref_mut() {
            published.rows.retain(|own| own.at != dummy.at);
        }
        let said = said!("exchange.dummy", name = &dummy.name);
        problems.push(Diagnostic::note(Code::CellsNotRead, said).at(&dummy.at));
    }
}

/// What meeting a dummy brought.
fn bye(outcome: Option<OwnResult>) -> Told {
    match outcome.map(OwnResult::score) {
        Some(Score::Win) => Told::FullPoint,
        Some(Score::Draw) => Told::Bye(ByeKind::Half),
        Some(Score::Loss) => Told::Bye(ByeKind::Zero),
        None => Told::Bye(ByeKind::Pairing),
    }
}
