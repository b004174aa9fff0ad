//! Points by place: places shared share their points, with noughts below the end of the list.

use crate::event::{Settlement, Standing};
use crate::regulations::schema::{DivisionPlaces, Points};
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// The standings of an event by divisions, the top one first: each begins at first place again.
fn divisions(settlement: &Settlement) -> Vec<&[Standing]> {
    if !settlement.is_in_divisions() {
        return vec![&settlement.standings];
    }
    let name = |own: &Standing| settlement.stage_of(own.player).map(|stage| &stage.name);
    settlement.standings.chunk_by(|one, next| name(one) == name(next)).collect()
}

/// Whether an event was held in divisions that are ranked each by itself.
pub fn in_divisions(settlement: &Settlement) -> bool {
    divisions(settlement).len() > 1
}

/// Who takes part in an event and in none of its points, so that those behind him move up.
pub type Passed<'p> = &'p dyn Fn(PlayerId) -> bool;

/// The places of a player in an event, among those who are not passed over; none where he has none.
pub fn held(
    settlement: &Settlement,
    player: PlayerId,
    (rule, passed): (DivisionPlaces, Passed<'_>),
) -> Option<Places> {
    let mut ahead = 0;
    for division in divisions(settlement) {
        let others = || division.iter().filter(|own| own.player != player && passed(own.player));
        let count = |own: usize| u32::try_from(own).unwrap_or(0);
        if let Some(own) = division.iter().find(|own| own.player == player) {
            let places = own.places?;
            let before = others().filter(|own| own.places.is_some_and(|own| own < places));
            let level = others().filter(|own| own.places == Some(places)).count();
            let above = if rule == DivisionPlaces::Behind { ahead } else { 0 };
            let first = places.first() - count(before.count()) + above;
            return Places::new(first, first + places.count() - 1 - count(level));
        }
        ahead += count(division.len() - others().count());
    }
    None
}

/// How many players are ranked in an event, or in a player's division of it, where each is ranked by itself, of those who
/// are not passed over.
pub fn field(
    settlement: &Settlement,
    player: PlayerId,
    (rule, passed): (DivisionPlaces, Passed<'_>),
) -> usize {
    let all = divisions(settlement);
    let is_own = |own: &&&[Standing]| {
        rule == DivisionPlaces::Behind || own.iter().any(|s| s.player == player)
    };
    let counts = |own: &&Standing| own.places.is_some() && !passed(own.player);
    let placed = |own: &&[Standing]| own.iter().filter(counts).count();
    all.iter().filter(is_own).map(placed).sum()
}

/// The points of the places of a field of so many, for players who share some, with those for each player behind them:
/// nobody is behind whom he is level with.
///
/// Worked example: a list that begins 5, 3, and one point for each player behind: of four 8, 5, 1 and nothing. Two who share
/// the first two places have two players behind them, and with the points of their places shared 4 + 2 each.
pub fn with_those_behind(
    list: &[Points],
    each: Option<Points>,
    (field, held): (usize, Option<Places>),
) -> Vec<Points> {
    let (Some(each), Some(held)) = (each, held) else { return list.to_vec() };
    let own = |at: usize| list.get(at).map_or(Exact::ZERO, |points| points.0);
    let last = usize::try_from(held.last()).unwrap_or(usize::MAX);
    let of = |at: usize| Points(own(at) + each.0 * Exact::from(field.saturating_sub(last)));
    (0..field.max(list.len())).map(of).collect()
}

/// What a player has who shares these places.
///
/// Worked example, case Gap-15: a list that begins 30, 24, 20, 18 gives 62/3 each to those who share places 2 to 4.
pub fn points(list: &[Points], places: Places) -> Exact {
    let of_places = of_places(list, places);
    of_places.iter().copied().sum::<Exact>() / of_places.len()
}

/// What each of the places has.
pub fn of_places(list: &[Points], places: Places) -> Vec<Exact> {
    let of = |place: u32| {
        let index = usize::try_from(place).ok().and_then(|p| p.checked_sub(1));
        index.and_then(|index| list.get(index)).map_or(Exact::ZERO, |points| points.0)
    };
    places.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn nobody_is_behind_whom_he_is_level_with() {
        let list = [5, 3].map(|points| Points(Exact::from(points)));
        let of = |first, last| {
            let places = Places::new(first, last).expect("places");
            let list = with_those_behind(&list, Some(Points(Exact::ONE)), (4, Some(places)));
            points(&list, places)
        };
        assert_eq!([of(1, 1), of(2, 2), of(1, 2), of(3, 4)], [8, 5, 6, 0].map(Exact::from));
    }

    proptest! {
        /// However the places are shared, the same points are given.
        #[test]
        fn sharing_gives_what_the_places_have(
            list in prop::collection::vec((0_i128..50, 1_i128..5), 0..15),
            groups in prop::collection::vec(1_u32..6, 1..6),
        ) {
            let list: Vec<Points> =
                list.into_iter().filter_map(|(n, d)| Exact::fraction(n, d)).map(Points).collect();
            let mut first = 1;
            let mut given = Exact::ZERO;
            for group in groups {
                let last = first + group - 1;
                given += points(&list, Places::new(first, last).expect("places")) * Exact::from(group);
                first = last + 1;
            }
            let places = usize::try_from(first - 1).expect("small");
            let own: Exact = list.iter().take(places).map(|p| p.0).sum();
            prop_assert_eq!(given, own);
        }
    }
}
