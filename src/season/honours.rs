//! Who won what: the list for the annual meeting, which is next year's sheet `Honours`.

use chrono::NaiveDate;

use crate::awards::{Custody, TrophyAward};
use crate::event::{Settlement, Status};
use crate::regulations::Regulation;
use crate::tournament::Tournament;

/// When a joint winner holds a trophy: name, months, and first and last day where the award date is known.
pub type Turn = (String, u32, Option<(NaiveDate, NaiveDate)>);

/// A trophy and its winners in a year.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Honour {
    /// The trophy; the competition's title where it has none of a name.
    pub trophy: String,
    /// The year.
    pub year: Option<i32>,
    /// The event's name.
    pub event: String,
    /// The winner, or joint winners in the order of engraving.
    pub names: Vec<String>,
    /// The names are engraved on the trophy.
    pub engraved: bool,
    /// When each joint winner holds it.
    pub custody: Vec<Turn>,
}

/// What an event that is final adds to the list.
pub fn of_event(
    regulation: &Regulation,
    settlement: &Settlement,
    year: Option<i32>,
) -> Option<Honour> {
    if settlement.status != Status::Final {
        return None;
    }
    let tournament = &settlement.table.tournament;
    let first: Vec<String> = settlement
        .standings
        .iter()
        .filter(|s| s.places.is_some_and(|p| p.first() == 1))
        .map(|s| tournament.player(s.player).name.clone())
        .collect();
    list(regulation, tournament, settlement.trophies.iter().find(|t| t.major), first, year)
}

/// What an award adds to the list.
pub fn of_award(regulation: &Regulation, settlement: &super::SeasonSettlement) -> Option<Honour> {
    list(
        regulation,
        &settlement.tournament,
        settlement.trophies.first(),
        Vec::new(),
        settlement.year,
    )
}

fn list(
    regulation: &Regulation,
    tournament: &Tournament,
    major: Option<&TrophyAward>,
    first: Vec<String>,
    year: Option<i32>,
) -> Option<Honour> {
    let name = |custody: &Custody| tournament.player(custody.player).name.clone();
    let honour = Honour {
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
    (!honour.names.is_empty()).then_some(honour)
}
