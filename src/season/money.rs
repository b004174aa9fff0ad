//! The money of an award over several events: prizes by place and category, divided as those of an event are.

use std::collections::BTreeMap;

use super::given::Given;
use super::table::SeasonSettlement;
use crate::awards::{
    MoneyGiven, PlaceGroup, PoolOutcome, agreed, divide, tell_departures, with_rules,
    without_trophy,
};
use crate::decision::Clause;
use crate::event::{Outcome, Status, needs_of, tell_on_prizes};
use crate::regulations::schema::TieRule;
use crate::tournament::record::{Need, Needed, Ruled, Ruling};
use crate::tournament::{Places, PlayerId};

/// Divides the prizes of the regulations and of the award's own workbook: whoever shares a place shares its prizes
/// alike, those of first place by the clause that says so. While a tie for it waits for a ruling the prizes of its places
/// do, and what each of its players has whatever is ruled is known. While it is open who a player is, so are all places: all
/// of it waits.
pub(super) fn award(
    given: &Given<'_>,
    settlement: &mut SeasonSettlement,
    first_shares_by: Option<&Clause>,
) {
    let waiting = settlement.needs.iter().find(|need| need.what == Needed::Ruling);
    let open = waiting.map(|need| TieRule::by_place(&need.clause));
    let is_asked = |need: &Need| need.what != Needed::Ruling || !given.in_doubt.is_empty();
    let all_open = settlement.needs_of_first().any(is_asked);
    let shared = first_shares_by.map(TieRule::shared_by);
    let mut placed: BTreeMap<Places, Vec<PlayerId>> = BTreeMap::new();
    for row in &settlement.rows {
        if let Some(places) = row.places {
            placed.entry(places).or_default().push(row.player);
        }
    }
    let groups = placed.into_iter().map(|(places, players)| {
        let is_first = places.first() == 1;
        let waits = is_first && open.is_some();
        let winners = if is_first && !waits { players.clone() } else { Vec::new() };
        let outcome = PoolOutcome {
            classes: vec![players.clone()],
            winners,
            joint: settlement.ties.iter().any(|tie| {
                let together = matches!(tie.outcome, Outcome::Joint | Outcome::Ruling);
                together && !places.is_single() && tie.places.first() == places.first()
            }),
            open: waits,
            winner_open: waits,
            ..PoolOutcome::default()
        };
        let level = places;
        let rule = open.as_ref().or(shared.as_ref()).filter(|_| is_first && !places.is_single());
        let clause = rule.map(|rule| rule.clause.clone());
        // The ruling parts them: whom it puts behind is in no tie with who is ahead.
        (PlaceGroup { places, level, players, outcome, clause, unranked: waits }, rule)
    });
    let rules = &given.regulation.competition;
    tell_departures(rules, given.tournament, &mut settlement.problems);
    let tournament = with_rules(given.tournament, rules);
    settlement.problems.extend(without_trophy(rules, &tournament));
    // Its points are those of the award: it has no games.
    let mut totals = tournament.points();
    settlement.rows.iter().for_each(|row| totals[row.player.0] = row.total);
    // What else is ruled is on who has the award.
    let of_money = |own: &&Ruling| own.is_on_a_prize() || matches!(own.what, Ruled::Split(_));
    let rulings = given.tournament.record.rulings.iter().filter(of_money);
    let rulings: Vec<Ruling> = rulings.cloned().collect();
    let given = MoneyGiven {
        tournament: &tournament,
        rules,
        totals: &totals,
        groups: groups.collect(),
        rulings: &rulings,
        first_by: &BTreeMap::new(),
        title: None,
    };
    let money = divide(&given, &mut settlement.problems);
    settlement.money = if all_open { agreed(&money, &[], |_| true) } else { money };
    let (money, problems) = (&settlement.money, &mut settlement.problems);
    tell_on_prizes(rules, (&tournament, &rulings), money, problems);
    let needs = needs_of(money);
    if !needs.is_empty() && settlement.status == Status::Final {
        settlement.status = Status::Waiting;
    }
    settlement.needs.extend(needs);
}
