//! A tour: the points of its events, as its own sheet `Scores` would give them.

use std::collections::BTreeMap;

use super::given::{Role, entry, numbers};
use super::numbered::name_numbers;
use super::people::{Listed, Person, matched};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::event::{Settlement, Status};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::entries::{Entries, PlayerEntry, ScoresEntries, Unread};
use crate::tournament::exact::Exact;
use crate::tournament::notation::birth;

/// Fills in `Scores` and `Players` of a tour from its events, each with its row on the sheet `Events`. A player who
/// played for no tour points in each of his events is left out. While an event is open the standings are not final.
pub fn scores(entries: &mut Entries, roles: &[(Role, Address)], problems: &mut Diagnostics) {
    let own: Vec<Listed> = entries
        .players
        .iter()
        .enumerate()
        .map(|(index, p)| Listed {
            player: PlayerId(index),
            name: p.name.clone(),
            fide_id: p.fide_id.clone(),
            of: [p.federation.clone(), p.club.clone()],
            born: p.born.as_deref().and_then(birth),
        })
        .collect();
    let mut rosters = vec![own];
    rosters.extend(roles.iter().map(|(role, _)| role.roster()));
    let (people, alike) = matched(&rosters, problems);
    let events: Vec<Role> = roles.iter().map(|(role, _)| role.clone()).collect();
    let mut open = None;
    for (role, at) in roles {
        let is_open = tell(role, at, problems);
        open = open.or_else(|| is_open.then(|| at.clone()));
    }
    // Its own sheet Players may have numbers of its own.
    if entries.players.iter().all(|row| row.no.is_none()) {
        name_numbers(entries, &numbers(&people, &events, 1), problems);
    }
    let mut rows = Vec::new();
    let mut totals = BTreeMap::new();
    for (index, person) in people.iter().enumerate() {
        if !takes_part(person, &events) {
            continue;
        }
        let points: Vec<Option<At<Exact>>> = roles
            .iter()
            .zip(person.in_events.iter().skip(1))
            .map(|((role, at), player)| {
                let points = points(role.settlement()?, (*player)?)?;
                Some(At::new(points, at.clone()))
            })
            .collect();
        totals.insert(index, points.iter().flatten().map(|own| own.value).sum::<Exact>());
        let mut of_events = person.clone();
        of_events.in_events.remove(0);
        let mut row = entry(&of_events, 0, &events);
        row.no = None;
        rows.push((PlayerEntry::named(row.at.clone(), &person.name), points));
        if person.in_events[0].is_none() {
            entries.players.push(row);
        }
    }
    entries.scores = Some(ScoresEntries {
        events: roles.iter().map(|(role, at)| At::new(role.title.clone(), at.clone())).collect(),
        competitions: roles.iter().map(|(role, _)| role.id.clone()).collect(),
        rows,
    });
    let twin = alike.iter().find(|pair| {
        let [one, other] = pair.map(|own| &people[own]);
        !one.has_another_id(other) && may_pass(**pair, &totals)
    });
    if let Some([_, other]) = twin {
        let own = rows_at(&people[*other], &events);
        entries.unread = entries.unread.take().or(Some(Unread::Twin(own)));
    }
    if let Some(at) = open {
        entries.event.is_final = Some(At::new(false, at));
    }
}

/// Whether two players who may be one would stand before, or level with, others whom neither reaches alone.
fn may_pass(pair: [usize; 2], totals: &BTreeMap<usize, Exact>) -> bool {
    let [one, other] = pair.map(|own| totals.get(&own));
    let Some((one, other)) = one.zip(other) else { return false };
    let (most, both) = ((*one).max(*other), *one + *other);
    let mut others = totals.iter().filter(|(own, _)| !pair.contains(own));
    others.any(|(_, total)| most <= *total && *total <= both)
}

/// A person's name, where he is first met.
fn rows_at(person: &Person, events: &[Role]) -> At<String> {
    let mut of_events = person.clone();
    of_events.in_events.remove(0);
    At::new(person.name.clone(), entry(&of_events, 0, events).at)
}

/// Says what is open in an event, or missing in it; whether anything is.
fn tell(role: &Role, at: &Address, problems: &mut Diagnostics) -> bool {
    let event = &role.title;
    if !role.is_final() && !points_are_settled(role) {
        let open = said!("season.event-open.tour", event, how = role.how());
        problems.push(Diagnostic::warning(Code::EventOpen, open).at(at));
        return true;
    }
    if role.settlement().is_some_and(|own| own.money.point_groups.is_empty()) {
        let missing = said!("season.tour-points-missing", event);
        problems.push(Diagnostic::warning(Code::TourPointsMissing, missing).at(at));
        // Nought for everybody is no standing: who is level on it would play off.
        return true;
    }
    false
}

/// Whether everyone has his points, so that what is still open, as the lot for a trophy, changes none of them.
fn points_are_settled(role: &Role) -> bool {
    role.settlement().is_some_and(|own| {
        let player = |id: PlayerId| own.table.tournament.player(id);
        own.status == Status::Waiting
            && own.standings.iter().all(|standing| {
                player(standing.player).wildcard || points(own, standing.player).is_some()
            })
    })
}

/// Not a wildcard in all of his events.
fn takes_part(person: &Person, events: &[Role]) -> bool {
    let own = person.in_events[0].is_some();
    let in_events = events.iter().zip(&person.in_events[1..]);
    own || in_events
        .filter_map(|(role, player)| Some((role.settlement()?, (*player)?)))
        .any(|(settlement, player)| !settlement.table.tournament.player(player).wildcard)
}

/// Tour points of a player in an event: nought below the last place that has some; none for a wildcard, and while they
/// are open.
fn points(settlement: &Settlement, player: PlayerId) -> Option<Exact> {
    if settlement.status == Status::Provisional
        || settlement.table.tournament.player(player).wildcard
    {
        return None;
    }
    match settlement.money.award(player) {
        Some(award) if award.points.is_some() => award.points,
        _ => {
            let open =
                settlement.money.point_groups.iter().any(|g| g.group.players.contains(&player));
            // Of whom it is asked, or whose place hangs on that, has no points yet, and not nought.
            let own = settlement.standing(player).filter(|own| !open && !own.hangs());
            own.map(|_| Exact::ZERO)
        }
    }
}
