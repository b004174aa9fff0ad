//! Prizes that are not divided though the places are shared: criteria say who has which.

use super::things::Held;
use super::ties::{Settled, lot, lot_beside, rulings, rulings_on_money};
use crate::awards::{ByCriteria, PlaceGroup};
use crate::decision::Clause;
use crate::diagnostic::Diagnostics;
use crate::regulations::Regulation;
use crate::regulations::schema::{Criterion, Division, Order, TieRule};
use crate::standings::{Class, Focus, OrderLot, Refined, Table, refine, tell_missing};
use crate::tournament::Places;
use crate::tournament::record::{Lot, Need, Needed, Ruling};

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
        let drawn = OrderLot { name: &name, drawn: lot(table, &name), ruled: &[] };
        let mut refined = refine(table.field(), &group.players, &[order], Focus::All, drawn);
        settled.lots.extend(refined.draws.then(|| name.clone()));
        let used = std::mem::take(&mut refined.rulings);
        let mut ruled = used.clone();
        problems.extend(refined.problems.iter().cloned());
        let on_money = rulings_on_money(of_places, table);
        let divided = rule.left_tied.is_some() || refined.missing.is_some();
        // Whom a ruling leaves level share what is left.
        let is_paid = is_split(group, table);
        let asks =
            |refined: &Refined| !divided && !is_paid && used.is_empty() && refined.needs.is_empty();
        // One on those alone whom the criteria leave level says nothing of the others.
        let own = |ruling: &&Ruling| {
            !(used.contains(ruling) || asks(&refined) && is_of_a_class(ruling, &refined))
        };
        let on_all = rulings::first_of(on_money.iter().filter(own), place, &group.players);
        if let Some((ruling, classes)) = on_all {
            settled.rulings.push(ruling.clone());
            ruled.push(ruling.clone());
            (refined.classes, refined.missing) = (classes, None);
            refined.needs.clear();
        }
        if is_paid {
            refined.needs.clear();
        }
        settled.rulings.extend(used.iter().cloned());
        if !on_money.is_empty() {
            settled.asked.push((place, group.players.clone()));
        }
        if let Some((clause, what)) = &refined.missing {
            tell_missing(clause, *what, &group.players, &mut settled.needs, problems);
        }
        if asks(&refined) {
            let clause = rule.clause.first();
            let before = settled.rulings.len();
            by_ruling((regulation, table), (place, clause, &on_money), &mut refined, settled);
            ruled.extend_from_slice(&settled.rulings[before..]);
        }
        group.outcome.by = Some(ByCriteria {
            clause: rule.clause.first().clone(),
            skipped: std::mem::take(&mut refined.skipped),
            lot: drawn_lot(&rule.by, drawn.drawn.filter(|_| refined.draws), &refined),
            steps: std::mem::take(&mut refined.steps),
            rulings: ruled,
        });
        // Who wins a play-off for the places is as open as it was; the ways in which it may come out are not those of the
        // prizes.
        group.outcome.settled.clear();
        group.outcome.ways.clear();
        group.outcome.open = refined.missing.is_some() || !refined.needs.is_empty();
        settled.needs.extend(refined.needs);
        group.outcome.classes = refined.classes.into_iter().map(|c| c.players).collect();
    }
}

/// The lot that parted those whom the criteria left level, with the clause by which it is drawn; none while it is asked for.
fn drawn_lot(by: &[Criterion], drawn: Option<&Lot>, refined: &Refined) -> Option<(Clause, Lot)> {
    let clause = by.iter().find_map(|own| match own {
        Criterion::Lot(rule) => Some(&rule.clause),
        _ => None,
    });
    let waits = refined.needs.iter().any(|need| need.drawn().is_some());
    Some((clause?.clone(), drawn.filter(|_| !waits)?.clone()))
}

/// Whether a ruling says what each of a group is paid, so that nobody need say who has which prize; a trophy of one of
/// its places is still somebody's.
fn is_split(group: &PlaceGroup, table: &Table) -> bool {
    let is_whole = |ruling: &Ruling| {
        group.split_by(ruling).is_some_and(|shares| {
            group.players.iter().all(|own| shares.iter().any(|(player, _)| player == own))
        })
    };
    let has_award = table.tournament.prizes.iter().any(|row| {
        let places = row.places_or_first();
        row.award.is_some() && group.places.iter().any(|place| places.contains(place))
    });
    !has_award && table.tournament.record.rulings.iter().any(is_whole)
}

/// Whether all whom a ruling names are of one class of those whom criteria left level.
fn is_of_a_class(ruling: &Ruling, refined: &Refined) -> bool {
    let named = ruling.names();
    let is_in = |class: &Class| {
        class.players.len() > 1 && named.iter().all(|player| class.players.contains(player))
    };
    !named.is_empty() && refined.classes.iter().any(is_in)
}

/// Has a ruling say who has which prize where the criteria leave players level: nothing divides it among them.
fn by_ruling(
    (regulation, table): (&Regulation, &Table),
    (place, clause, on_money): (u32, &Clause, &[Ruling]),
    refined: &mut Refined,
    settled: &mut Settled<'_>,
) {
    let rulings = || on_money.iter().chain(&table.tournament.record.rulings);
    let classes = std::mem::take(&mut refined.classes);
    for (places, class) in Places::in_order(place, classes, |class| class.players.len()) {
        if places.is_single() || !differ(regulation, table, places) {
            refined.classes.push(class);
            continue;
        }
        settled.asked.push((place, class.players.clone()));
        let on = |at| rulings::first_of(rulings(), at, &class.players);
        match on(places.first()).or_else(|| on(place)) {
            Some((ruling, parted)) => {
                settled.rulings.push(ruling.clone());
                refined.classes.extend(parted);
            }
            None => {
                refined.needs.push(Need::new(Needed::Ruling, clause, &class.players));
                refined.classes.push(class);
            }
        }
    }
}

/// Whether it matters who has which of some places: they do not all have the same prizes. Where players leave prizes by
/// place for those of their categories, who is behind them may move up to better ones.
fn differ(regulation: &Regulation, table: &Table, places: Places) -> bool {
    let rows = &table.tournament.prizes;
    let moves = regulation.competition.categories.as_ref().filter(|own| own.takes.is_some());
    let ahead = rows.iter().filter(|row| moves.is_some() && row.category.is_some()).count();
    let ahead = u32::try_from(ahead).unwrap_or(u32::MAX);
    let first = places.first().saturating_sub(ahead).max(1);
    let given = |place: u32| {
        let own = rows
            .iter()
            .filter(|row| row.category.is_none() && row.places_or_first().contains(place));
        let all: Vec<_> = own
            .map(|row| {
                let money = row.money.as_ref().map(|own| own.value);
                (money, row.points.as_ref().map(|own| own.value), row.award.as_deref())
            })
            .collect();
        all
    };
    (first..places.last()).any(|place| given(place) != given(place + 1))
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
