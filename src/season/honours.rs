//! Who won what: the list for the annual meeting, which is next year's sheet `Honours`.

use super::table::{Honour, Open};
use crate::awards::{Custody, TrophyAward};
use crate::event::{Settlement, Status};
use crate::regulations::Regulation;
use crate::regulations::schema::TitleBy;
use crate::tournament::record::{Need, Needed};
use crate::tournament::{PlayerId, Tournament};

/// What an event adds to the list: one that runs is on it, open, so that nobody takes the list for whole.
pub fn of_event(
    regulation: &Regulation,
    settlement: &Settlement,
    year: Option<i32>,
) -> Option<Honour> {
    let tournament = &settlement.table.tournament;
    let first: Vec<PlayerId> = settlement.first().map(|own| own.player).collect();
    let is_one = |player: &PlayerId| first.contains(player);
    // What is open behind first place keeps nobody from having won.
    let waits = first.is_empty()
        || settlement.needs.iter().any(|need| need.among.iter().any(is_one))
        || settlement.play_offs.iter().any(|own| !own.is_over() && own.players.iter().any(is_one));
    let open = match settlement.status {
        Status::Waiting if waits => Some(waits_for(&settlement.needs)),
        Status::Final | Status::Waiting => None,
        Status::Provisional => Some(Open::Games),
        Status::Invalid => Some(Open::Mending),
    };
    // A title that is decided apart is that of its holder, whoever shares the place with him.
    let title = regulation.competition.title_by.as_ref();
    let of_title = |rule: &TitleBy| {
        let is_one = |own: &&TrophyAward| {
            own.category.is_none()
                && (own.name == rule.title
                    || own.players.iter().all(|player| first.contains(player)))
        };
        settlement.trophies.iter().find(is_one)
    };
    let major = settlement.trophies.iter().find(|t| t.major).or_else(|| of_title(title?));
    let first = first.iter().map(|player| tournament.player(*player).name.clone()).collect();
    list(regulation, tournament, major, (first, open), year)
}

/// What an award adds to the list; nothing where it is not made.
pub fn of_award(regulation: &Regulation, settlement: &super::SeasonSettlement) -> Option<Honour> {
    // An award waits for its events: what is to be mended in one of them, or decided, is no game.
    let is_one = |own: Status| {
        let mut events = settlement.events.iter().filter(|event| event.read);
        events.any(|event| event.workbook.as_ref().is_some_and(|(_, status)| *status == own))
    };
    let to_come = || settlement.events.iter().any(|event| event.to_come);
    let unread = || settlement.events.iter().any(|event| !event.read);
    let open = match settlement.status {
        Status::Provisional if is_one(Status::Invalid) => Some(Open::Mending),
        Status::Provisional
            if is_one(Status::Waiting) && !is_one(Status::Provisional) && !unread() =>
        {
            Some(Open::Decision)
        }
        Status::Provisional if !is_one(Status::Provisional) && to_come() => Some(Open::Events),
        Status::Provisional => Some(Open::Games),
        Status::Invalid => Some(Open::Mending),
        _ => settlement.needs_of_first().next().map(|_| waits_for(&settlement.needs)),
    };
    let major = settlement.trophy();
    // Who has it is on the list also where it has no trophy.
    let name = |player: &PlayerId| settlement.tournament.player(*player).name.clone();
    let holders = settlement.holders().unwrap_or_default().iter().map(name).collect();
    list(regulation, &settlement.tournament, major, (holders, open), settlement.year)
}

/// What is on the list of an event or an award of which nothing is settled.
pub fn unsettled(regulation: &Regulation, event: &str, year: Option<i32>, open: Open) -> Honour {
    Honour {
        trophy: trophy_of(regulation).unwrap_or_else(|| regulation.competition.title.clone()),
        year,
        event: event.to_owned(),
        names: Vec::new(),
        open: Some(open),
        engraved: false,
        custody: Vec::new(),
    }
}

/// The trophy that the regulations name first.
fn trophy_of(regulation: &Regulation) -> Option<String> {
    let mut trophies = regulation.competition.trophies.iter();
    trophies.find(|rule| rule.major)?.names.first().cloned()
}

fn waits_for(needs: &[Need]) -> Open {
    match needs.first().map(|need| &need.what) {
        Some(Needed::Handicaps) => Open::Handicaps,
        _ => Open::Decision,
    }
}

fn list(
    regulation: &Regulation,
    tournament: &Tournament,
    major: Option<&TrophyAward>,
    (first, open): (Vec<String>, Option<Open>),
    year: Option<i32>,
) -> Option<Honour> {
    let name = |custody: &Custody| tournament.player(custody.player).name.clone();
    let title = || regulation.competition.title.clone();
    let trophy = match major {
        Some(trophy) => trophy.name.clone(),
        None => trophy_of(regulation).filter(|_| open.is_some()).unwrap_or_else(title),
    };
    let names = match (open, major) {
        (Some(_), _) => Vec::new(),
        (None, None) => first,
        (None, Some(trophy)) => {
            trophy.players.iter().map(|p| tournament.player(*p).name.clone()).collect()
        }
    };
    let held = major.filter(|_| open.is_none());
    let honour = Honour {
        trophy,
        year,
        event: tournament.name.clone(),
        names,
        open,
        engraved: held.is_some_and(|trophy| trophy.major),
        custody: held.map_or_else(Vec::new, |trophy| {
            trophy.custody.iter().map(|c| (name(c), c.months, c.days)).collect()
        }),
    };
    (open.is_some() || !honour.names.is_empty()).then_some(honour)
}
