//! A tour: the points of its events, as its own sheet `Scores` would give them.

use super::doubts::hanging;
use super::given::{Role, entries_of, entry};
use super::ids;
use super::people::{Listed, Person, matched, spoken};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::event::{self, Settlement, Status};
use crate::regulations::Regulation;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::check::check;
use crate::tournament::entries::{Entries, PlayerEntry, ScoresEntries, Unread};
use crate::tournament::exact::Exact;
use crate::tournament::notation::birth;

/// Fills in `Scores` and `Players` of a tour from its events, each with its row on the sheet `Events`. A player who
/// played for no tour points in each of his events is left out. While an event is open the standings are not final, nor
/// while what somebody has by these rules hangs on whether two players are one.
pub fn scores(
    entries: &mut Entries,
    roles: &[(Role, Address)],
    rules: Option<&Regulation>,
    problems: &mut Diagnostics,
) {
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
    ids::tell(&rosters, problems);
    let (people, alike) = matched(&rosters, problems);
    let mut open: Vec<(&Role, &Address)> = Vec::new();
    for (role, at) in roles {
        open.extend(tell(role, at, problems).then_some((role, at)));
    }
    let own = std::mem::replace(entries, filled(entries, [&people, &people], roles));
    let is_said = |cell: &At<bool>| cell.value;
    if let Some((_, at)) = open.first() {
        entries.event.is_final = Some(At::new(false, (*at).clone()));
        entries.event.said.open_events = open.iter().map(|(role, _)| role.title.clone()).collect();
    } else if !own.event.is_final.as_ref().is_some_and(is_said) && own.unread.is_none() {
        let awarded = |with: &[Person]| come_out(&filled(&own, [with, &people], roles), rules?);
        let in_doubt = hanging(&people, &alike, awarded);
        let names: Vec<String> = in_doubt.iter().map(|own| spoken(&people[*own].name)).collect();
        if let Some((_, at)) = roles.first().filter(|_| !names.is_empty()) {
            entries.unread = Some(Unread::Players(At::new(names, at.clone())));
        }
    }
}

/// What comes of the points of a tour: the first places, trophies and money; none where errors stand in the way.
pub fn come_out(entries: &Entries, rules: &Regulation) -> Option<(Status, Vec<String>)> {
    let tournament =
        check(entries, &|count| event::expected(rules, count), &mut Diagnostics::default())?;
    let settlement = event::settle_once(rules, &tournament);
    let name = |player: PlayerId| tournament.name(player);
    let first = settlement.first().map(|own| name(own.player).to_owned());
    let trophies = settlement.trophies.iter().flat_map(|own| {
        own.players.iter().map(|player| format!("{}: {}", own.name, name(*player)))
    });
    let money = settlement
        .money
        .awards
        .iter()
        .map(|own| format!("{}: {:?}, {:?}", name(own.player), own.prize, own.points));
    Some((settlement.status, first.chain(trophies).chain(money).collect()))
}

/// The same entries with the points of these people, under the numbers of those whom they are made of.
fn filled(
    entries: &Entries,
    [people, numbered]: [&[Person]; 2],
    roles: &[(Role, Address)],
) -> Entries {
    let mut entries = entries.clone();
    let events: Vec<Role> = roles.iter().map(|(role, _)| role.clone()).collect();
    let is_listed = !entries.players.is_empty();
    let of_events = |person: &Person| {
        let mut of_events = person.clone();
        of_events.in_events.remove(0);
        of_events
    };
    let takes_part = |person: &&Person| takes_part(person, &events);
    let met: Vec<Person> = numbered.iter().filter(takes_part).map(of_events).collect();
    let mut met = entries_of(&met, &events).into_iter();
    let numbers = numbered.iter().map(|own| takes_part(&own).then(|| met.next()).flatten());
    let mut rows = Vec::new();
    for (person, of_him) in people.iter().zip(numbers).filter(|(own, _)| takes_part(own)) {
        let points: Vec<Option<At<Exact>>> = roles
            .iter()
            .zip(person.in_events.iter().skip(1))
            .map(|((role, at), player)| {
                let points = points(role.settlement()?, (*player)?)?;
                Some(At::new(points, at.clone()))
            })
            .collect();
        let mut row = entry(&of_events(person), &events);
        let (no, elsewhere) = of_him.map_or((None, Vec::new()), |own| (own.no, own.elsewhere));
        rows.push((PlayerEntry::named(row.at.clone(), &person.name), points));
        match person.in_events[0] {
            Some(PlayerId(own)) => entries.players[own].elsewhere = elsewhere,
            None => {
                row.no = no.filter(|_| !is_listed);
                entries.players.push(PlayerEntry { elsewhere, ..row });
            }
        }
    }
    entries.scores = Some(ScoresEntries {
        events: roles.iter().map(|(role, at)| At::new(role.title.clone(), at.clone())).collect(),
        competitions: roles.iter().map(|(role, _)| role.id.clone()).collect(),
        rows,
    });
    entries
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
