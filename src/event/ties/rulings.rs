//! Rulings on ties that are not played off, and rulings and lots that nothing calls for.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::standings::Class;
use crate::tournament::record::{LotName, Record, Ruled, Ruling};
use crate::tournament::{PlayerId, Tournament};

/// The ruling on the tie of these players, and the classes that it makes of them.
pub fn on<'r>(
    record: &'r Record,
    place: u32,
    players: &[PlayerId],
) -> Option<(&'r Ruling, Vec<Class>)> {
    record.rulings.iter().find_map(|ruling| {
        let about = match ruling.names_nobody() {
            // Where nothing is played off, "no play-off" settles nothing.
            true => ruling.what != Ruled::NoPlayOff && ruling.tie == Some(place),
            false => ruling.tie.is_none_or(|tie| tie == place),
        };
        let classes = ruling.classes(players).filter(|_| about)?;
        let because = vec![ruling.because()];
        let classes = classes
            .into_iter()
            .map(|players| Class { players, because: because.clone() })
            .collect();
        Some((ruling, classes))
    })
}

/// A ruling that could be about several ties, and names neither players nor the tie.
pub fn tell_unclear(record: &Record, play_offs: &[u32], problems: &mut Diagnostics) {
    if play_offs.len() < 2 {
        return;
    }
    for ruling in &record.rulings {
        if ruling.tie.is_none() && ruling.names_nobody() {
            let places: Vec<String> = play_offs.iter().map(u32::to_string).collect();
            let unclear = said!("event.ruling-unclear", ruling = &ruling.text, places);
            problems.push(Diagnostic::error(Code::RulingUnclear, unclear).at(&ruling.at));
        }
    }
}

/// Rulings and lots that were entered and that nothing called for.
pub fn tell_unused(
    tournament: &Tournament,
    rulings: &[Ruling],
    lots: &[LotName],
    problems: &mut Diagnostics,
) {
    for ruling in &tournament.record.rulings {
        // Shares fixed by a ruling are the awards' business.
        if !rulings.contains(ruling) && !matches!(ruling.what, Ruled::Split(_)) {
            let unused = said!("event.ruling-not-used", ruling = &ruling.text);
            problems.push(Diagnostic::warning(Code::RulingNotUsed, unused).at(&ruling.at));
        }
    }
    for lot in &tournament.record.lots {
        if !lots.contains(&lot.name) {
            let unused = said!("event.lot-not-used", lot = lot.name.to_string());
            problems.push(Diagnostic::warning(Code::LotNotUsed, unused).at(&lot.at));
        }
    }
}
