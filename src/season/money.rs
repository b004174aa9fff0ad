//! The money of an award over several events: prizes by place and category, divided as those of an event are.

use std::collections::BTreeMap;

use super::given::Given;
use super::table::SeasonSettlement;
use crate::awards::{
    MoneyGiven, PlaceGroup, PoolOutcome, divide, tell_departures, with_rules, without_trophy,
};
use crate::event::Outcome;
use crate::tournament::{Places, PlayerId};

/// Divides the prizes of the regulations and of the award's own workbook: whoever shares a place shares its prizes
/// alike. While a tie for first waits for a ruling nothing is divided.
pub(super) fn award(given: &Given<'_>, settlement: &mut SeasonSettlement) {
    if !settlement.needs.is_empty() {
        return;
    }
    let mut placed: BTreeMap<Places, Vec<PlayerId>> = BTreeMap::new();
    for row in &settlement.rows {
        if let Some(places) = row.places {
            placed.entry(places).or_default().push(row.player);
        }
    }
    let groups = placed.into_iter().map(|(places, players)| {
        let winners = if places.first() == 1 { players.clone() } else { Vec::new() };
        let outcome = PoolOutcome {
            classes: vec![players.clone()],
            winners,
            joint: settlement
                .ties
                .iter()
                .any(|tie| (tie.places, tie.outcome) == (places, Outcome::Joint)),
            open: false,
            winner_open: false,
            ..PoolOutcome::default()
        };
        let level = places;
        (PlaceGroup { places, level, players, outcome, clause: None, unranked: false }, None)
    });
    let rules = &given.regulation.competition;
    tell_departures(rules, given.tournament, &mut settlement.problems);
    let tournament = with_rules(given.tournament, rules);
    settlement.problems.extend(without_trophy(rules, &tournament));
    let totals = tournament.points();
    let given = MoneyGiven {
        tournament: &tournament,
        rules,
        totals: &totals,
        groups: groups.collect(),
        rulings: &[],
        first_by: &BTreeMap::new(),
        title: None,
    };
    settlement.money = divide(&given, &mut settlement.problems);
}
