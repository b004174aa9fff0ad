//! Rulings on ties that are not played off, and rulings and lots that nothing calls for.

use crate::decision::Clause;
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
        if ruling.tie.is_some_and(|tie| tie != place) {
            return None;
        }
        let within =
            |named: &[PlayerId]| !named.is_empty() && named.iter().all(|p| players.contains(p));
        let rest = |named: &[PlayerId]| -> Vec<PlayerId> {
            players.iter().copied().filter(|p| !named.contains(p)).collect()
        };
        let classes = match &ruling.what {
            Ruled::Winner(winner) if within(&[*winner]) => vec![vec![*winner], rest(&[*winner])],
            Ruled::Order(named) if within(named) => {
                named.iter().map(|p| vec![*p]).chain([rest(named)]).collect()
            }
            Ruled::Joint(named) if within(named) => vec![named.clone(), rest(named)],
            Ruled::Joint(named) if named.is_empty() && ruling.tie == Some(place) => {
                vec![players.to_vec()]
            }
            _ => return None,
        };
        let because = vec![clause(ruling)];
        let classes = classes
            .into_iter()
            .filter(|class| !class.is_empty())
            .map(|players| Class { players, because: because.clone() })
            .collect();
        Some((ruling, classes))
    })
}

/// The clause that a ruling cites.
pub fn clause(ruling: &Ruling) -> Clause {
    Clause::new(ruling.clause.clone().unwrap_or_else(|| Clause::SILENT.to_owned()))
}

/// A ruling that could be about several ties, and names neither players nor the tie.
pub fn tell_unclear(record: &Record, play_offs: &[u32], problems: &mut Diagnostics) {
    if play_offs.len() < 2 {
        return;
    }
    let places: Vec<String> = play_offs.iter().map(u32::to_string).collect();
    for ruling in &record.rulings {
        let unnamed = match &ruling.what {
            Ruled::Joint(named) => named.is_empty(),
            Ruled::NoPlayOff => true,
            _ => false,
        };
        if ruling.tie.is_none() && unnamed {
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
