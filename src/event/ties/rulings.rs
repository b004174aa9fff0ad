//! Rulings on ties that are not played off, and rulings and lots that nothing calls for.

use crate::diagnostic::{Diagnostic, Diagnostics};
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
    let places: Vec<String> = play_offs.iter().map(u32::to_string).collect();
    for ruling in &record.rulings {
        if ruling.tie.is_none() && ruling.names_nobody() {
            problems.push(
                Diagnostic::error(
                    "ruling-unclear",
                    format!("\"{}\" does not say which tie it is about", ruling.text),
                )
                .at(&ruling.at)
                .help(format!(
                    "enter in the column Tie the place at which the tie starts: {}",
                    places.join(" or ")
                )),
            );
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
            problems.push(
                Diagnostic::warning(
                    "ruling-not-used",
                    format!("the ruling \"{}\" settles nothing that is open", ruling.text),
                )
                .at(&ruling.at)
                .help("check the column Tie and the names: they must be players of one tie"),
            );
        }
    }
    for lot in &tournament.record.lots {
        if !lots.contains(&lot.name) {
            problems.push(
                Diagnostic::warning(
                    "lot-not-used",
                    format!("nothing calls for the lot {}", lot.name),
                )
                .at(&lot.at)
                .help("use the name printed on the sheet: place, stage and kind"),
            );
        }
    }
}
