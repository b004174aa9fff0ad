//! Byes, and points beside the rounds, that records of their own tell.

use std::collections::BTreeMap;

use super::super::ground::{Cell, List, MOST_ROUNDS, Told};
use super::records::Records;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Gives the players the byes of the records 240: where a player's own record says the same, nothing changes.
pub fn apply(records: &Records, list: &mut List, problems: &mut Diagnostics) {
    let by_number: BTreeMap<u32, usize> =
        (0..).zip(&list.rows).filter_map(|(index, row)| Some((row.number?, index))).collect();
    for (kind, round, number, at) in &records.byes {
        let row = by_number.get(number).and_then(|index| list.rows.get_mut(*index));
        let Some(row) = row else {
            let said = said!("exchange.trf.bye-of-nobody", number = *number);
            problems.push(Diagnostic::warning(Code::UnknownPlayer, said).at(at));
            continue;
        };
        let round = usize::try_from(*round).unwrap_or(usize::MAX).saturating_sub(1);
        if round >= MOST_ROUNDS {
            continue;
        }
        while row.cells.len() <= round {
            row.cells.push(Cell { at: at.clone(), told: Told::Nothing });
        }
        let Some(cell) = row.cells.get_mut(round) else { continue };
        match cell.told {
            Told::Nothing | Told::NoGame => cell.told = Told::Bye(*kind),
            Told::Bye(own) if own == *kind => {}
            _ => {
                let said =
                    said!("exchange.trf.bye-differs", number = *number, round = round + 1, at);
                problems.push(Diagnostic::error(Code::ByeWithResult, said).at(&cell.at));
            }
        }
    }
    let of_byes = records.byes.iter().filter_map(|(_, round, ..)| usize::try_from(*round).ok());
    list.rounds = list.rounds.max(of_byes.max().unwrap_or(0).min(MOST_ROUNDS));
    for (number, points) in &records.beside {
        let row = by_number.get(number).and_then(|index| list.rows.get_mut(*index));
        if let Some(row) = row {
            row.beside += *points;
        }
    }
}
