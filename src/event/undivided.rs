//! Prizes that are not divided though the places are shared: criteria say who has which.

use super::things::Held;
use super::ties::{Settled, lot, lot_beside, rulings, rulings_on_money};
use crate::awards::PlaceGroup;
use crate::diagnostic::Diagnostics;
use crate::regulations::Regulation;
use crate::regulations::schema::{Division, Order, TieRule};
use crate::standings::tell_missing;
use crate::standings::{Focus, OrderLot, Table, refine};
use crate::tournament::Places;

/// Puts the players of each group whose rule says so in the order of its criteria, or of a ruling on these, for prizes
/// alone.
pub fn order(
    groups: &mut [(PlaceGroup, Option<&TieRule>)],
    (regulation, table): (&Regulation, &Table),
    settled: &mut Settled<'_>,
    problems: &mut Diagnostics,
) {
    for (group, of_places) in groups {
        let Some((of_places, Division::ByTieBreak(rule))) =
            of_places.and_then(|own| Some((own, own.money.as_ref()?)))
        else {
            continue;
        };
        let order = Order { by: &rule.by, restart: rule.restart };
        let place = group.places.first();
        let name = lot_beside(regulation, table, (of_places, place), order, "money");
        let drawn = OrderLot { name: &name, drawn: lot(table, &name) };
        let mut refined = refine(table.field(), &group.players, &[order], Focus::All, drawn);
        settled.lots.extend(refined.draws.then_some(name));
        problems.extend(refined.problems.iter().cloned());
        let on_money = rulings_on_money(of_places, table);
        if let Some((ruling, classes)) = rulings::first_of(&on_money, place, &group.players) {
            settled.rulings.push(ruling.clone());
            (refined.classes, refined.missing) = (classes, None);
            refined.needs.clear();
        }
        if !on_money.is_empty() {
            settled.asked.push((place, group.players.clone()));
        }
        if let Some((clause, what)) = &refined.missing {
            tell_missing(clause, *what, &group.players, &mut settled.needs, problems);
        }
        // Who wins a play-off for the places is as open as it was.
        group.outcome.settled.clear();
        group.outcome.open = refined.missing.is_some() || !refined.needs.is_empty();
        settled.needs.extend(refined.needs);
        group.outcome.classes = refined.classes.into_iter().map(|c| c.players).collect();
    }
}

/// Who has what is given for a place within such a group; the outer none where there is no such group.
pub fn holder(groups: &[(PlaceGroup, Option<&TieRule>)], place: u32) -> Option<Option<Held>> {
    let (group, rule) =
        groups.iter().find(|(group, _)| group.places.contains(place) && group.players.len() > 1)?;
    let Some(Division::ByTieBreak(rule)) = rule.and_then(|r| r.money.as_ref()) else {
        return None;
    };
    let classes = &group.outcome.classes;
    let mut classes = Places::in_order(group.places.first(), classes, |class| class.len());
    Some(classes.find(|(places, _)| places.contains(place)).map(|(places, class)| {
        let open = group.outcome.open && !places.is_single();
        let because = vec![rule.clause.first().clone()];
        Held { places, players: class.clone(), because, open }
    }))
}
