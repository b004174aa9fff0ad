//! Who won what: the list for the annual meeting, which is next year's sheet `Honours`.

use super::table::Honour;
use crate::awards::{Custody, TrophyAward};
use crate::event::{Settlement, Status};
use crate::regulations::Regulation;
use crate::tournament::Tournament;

/// What an event that is final adds to the list.
pub fn of_event(
    regulation: &Regulation,
    settlement: &Settlement,
    year: Option<i32>,
) -> Option<Honour> {
    let waits = settlement.status == Status::Waiting;
    if settlement.status != Status::Final && !waits {
        return None;
    }
    let tournament = &settlement.table.tournament;
    // Those of a lower division, who begin at first place again, stand behind.
    let first: Vec<String> = settlement
        .standings
        .iter()
        .take_while(|s| s.places.is_some_and(|p| p.first() == 1))
        .map(|s| tournament.player(s.player).name.clone())
        .collect();
    list(regulation, tournament, settlement.trophies.iter().find(|t| t.major), (first, waits), year)
}

/// What an award adds to the list.
pub fn of_award(regulation: &Regulation, settlement: &super::SeasonSettlement) -> Option<Honour> {
    list(
        regulation,
        &settlement.tournament,
        settlement.trophies.first(),
        (Vec::new(), !settlement.needs.is_empty()),
        settlement.year,
    )
}

fn list(
    regulation: &Regulation,
    tournament: &Tournament,
    major: Option<&TrophyAward>,
    (first, waits): (Vec<String>, bool),
    year: Option<i32>,
) -> Option<Honour> {
    let name = |custody: &Custody| tournament.player(custody.player).name.clone();
    let mut honour = Honour {
        trophy: major
            .map_or_else(|| regulation.competition.title.clone(), |trophy| trophy.name.clone()),
        year,
        event: tournament.name.clone(),
        names: major.map_or(first, |trophy| {
            trophy.players.iter().map(|p| tournament.player(*p).name.clone()).collect()
        }),
        engraved: major.is_some_and(|trophy| trophy.major),
        custody: major.map_or_else(Vec::new, |trophy| {
            trophy.custody.iter().map(|c| (name(c), c.months, c.days)).collect()
        }),
    };
    if waits {
        // It is on the list, open, so that nobody takes the list for whole.
        honour.names.clear();
        honour.custody.clear();
    }
    (waits || !honour.names.is_empty()).then_some(honour)
}
