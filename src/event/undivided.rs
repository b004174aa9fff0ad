//! Prizes that are not divided though the places are shared: criteria say who has which.

use super::ties::{lot, order_lot};
use crate::awards::PlaceGroup;
use crate::diagnostic::Diagnostics;
use crate::regulations::schema::{Division, TieRule};
use crate::standings::tell_missing;
use crate::standings::{Focus, OrderLot, Table, refine};
use crate::tournament::PlayerId;
use crate::tournament::record::Need;

/// Puts the players of each group whose rule says so in the order of its criteria, for prizes alone.
pub fn order(
    groups: &mut [(PlaceGroup, Option<&TieRule>)],
    table: &Table,
    needs: &mut Vec<Need>,
    problems: &mut Diagnostics,
) {
    for (group, rule) in groups {
        let Some(Division::ByTieBreak(rule)) = rule.and_then(|r| r.money.as_ref()) else {
            continue;
        };
        let name = order_lot(group.places.first());
        let drawn = lot(table, &name);
        let refined = refine(
            table.field(),
            &group.players,
            &rule.by,
            Focus::All,
            OrderLot { name: &name, drawn },
        );
        problems.extend(refined.problems.iter().cloned());
        if let Some((clause, what)) = &refined.missing {
            tell_missing(clause, *what, &group.players, needs, problems);
        }
        group.outcome.open = refined.missing.is_some() || !refined.needs.is_empty();
        needs.extend(refined.needs);
        group.outcome.classes = refined.classes.into_iter().map(|c| c.players).collect();
    }
}

/// Who has a thing that is given for a place within such a group; the outer none where there is no such group.
pub fn holder(
    groups: &[(PlaceGroup, Option<&TieRule>)],
    place: u32,
) -> Option<Option<(Vec<PlayerId>, crate::decision::Clause)>> {
    let (group, rule) =
        groups.iter().find(|(group, _)| group.places.contains(place) && group.players.len() > 1)?;
    let Some(Division::ByTieBreak(rule)) = rule.and_then(|r| r.money.as_ref()) else {
        return None;
    };
    let mut first = group.places.first();
    for class in &group.outcome.classes {
        let next = first + u32::try_from(class.len()).unwrap_or(1);
        if (first..next).contains(&place) {
            let open = group.outcome.open && class.len() > 1;
            return Some((!open).then(|| (class.clone(), rule.clause.first().clone())));
        }
        first = next;
    }
    Some(None)
}
