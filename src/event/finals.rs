//! Finals and the pools before them: whoever plays in a second final has the places behind the players of the first, and
//! the pools give those behind. The prizes are those of all these places.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::cited::is_behind;
use super::ground::{Settlement, Stage, Standing, Status};
use super::of_stage::{of_final, part};
use super::pools::{self, Open, of_its_own};
use super::prizes;
use super::settle::settle_places;
use super::ties::rulings;
use crate::awards::PlaceGroup;
use crate::decision::Clause;
use crate::diagnostic::Address;
use crate::regulations::Regulation;
use crate::regulations::schema::{BehindFinal, Competition, TieRule};
use crate::standings::Class;
use crate::tournament::record::{Need, Needed, Ruling};
use crate::tournament::stages::{is_final, number};
use crate::tournament::{Game, Places, PlayerId, Tournament};

/// The finals behind the first, in the order of their names.
pub fn behind_the_first<'s>(stages: &'s [String], first: &str) -> Vec<&'s String> {
    let mut all: Vec<&String> =
        stages.iter().filter(|stage| *stage != first && is_final(stage)).collect();
    let number = |stage: &str| number(stage).unwrap_or(u32::MAX);
    all.sort_by_key(|stage| (number(stage), stage.len(), stage.to_lowercase()));
    all
}

/// An event whose first places are those of a final.
pub fn settle(
    regulation: &Regulation,
    tournament: &Tournament,
    stages: &[String],
    first: &str,
    open: Open,
) -> (Settlement, Vec<Stage>) {
    let by = (&*regulation.competition, tournament.format);
    let behind_finals = TieRule::by_place(&clause_behind(by.0));
    let of_first = of_final(by.0, tournament, first, 0);
    let (mut settlement, mut placed) = settle_places(regulation, &of_first, open.event);
    let mut parts = vec![of_its_own(first, &settlement)];
    let lower = behind_the_first(stages, first);
    let mut of_stage = regulation.clone();
    of_stage.competition = Arc::new(without_honours(by.0));
    let rules = &of_stage.competition;
    for stage in &lower {
        let ahead = count(&settlement.standings);
        let (own, behind) =
            settle_places(&of_stage, &of_final(rules, tournament, stage, ahead), open.event);
        settlement.standings.extend(own.standings.iter().cloned());
        take_in(&mut settlement, &own, true);
        parts.push(of_its_own(stage, &own));
        placed = placed.zip(behind).map(|(mut placed, behind)| {
            placed.add(behind, by);
            placed
        });
    }
    // Of the play-offs of one final it is told where they are settled.
    if parts.iter().all(|part| part.settlement.play_offs.len() < 2) {
        let played: Vec<u32> = settlement.play_offs.iter().map(|own| own.tie).collect();
        let of_event = tournament.record.of_no_stage();
        rulings::tell_unclear(&of_event, &played, &mut settlement.problems);
    }
    let of_pools = pools::rules(regulation);
    let by_rules = !of_pools.competition.tie.is_empty();
    let finalists = |player: PlayerId| settlement.standings.iter().any(|s| s.player == player);
    let others = stages.iter().filter(|stage| *stage != first && !lower.contains(stage));
    let settled = |stage: &String| {
        let mut pool = part(tournament, stage, false);
        pools::keep_own(&mut pool.record, finalists);
        pools::settle(&of_pools, pool, stage, open)
    };
    let pools: Vec<Stage> = others.map(settled).collect();
    let groups = behind(by.0, tournament, &mut settlement, &pools);
    pools.iter().for_each(|pool| take_in(&mut settlement, &pool.settlement, false));
    let waits = by_rules && pools.iter().any(|pool| pool.settlement.status == Status::Waiting);
    if waits && settlement.status == Status::Final {
        settlement.status = Status::Waiting;
    }
    parts.extend(pools);
    if let Some(mut placed) = placed.filter(|_| settlement.status != Status::Provisional) {
        placed.groups.extend(groups.into_iter().map(|group| (group, Some(&behind_finals))));
        settlement.table.tournament = counted(tournament, &parts);
        prizes::award(regulation, &mut settlement, placed);
    }
    (settlement, parts)
}

/// The event with the games of all stages as each counts them, in the order of the sheet.
pub fn counted(tournament: &Tournament, parts: &[Stage]) -> Tournament {
    let rows = tournament.games.iter().enumerate();
    let rows: BTreeMap<&Address, usize> = rows.map(|(row, game)| (&game.at, row)).collect();
    let games = parts.iter().flat_map(|part| part.settlement.table.tournament.games.iter());
    let mut games: Vec<Game> = games.cloned().collect();
    games.sort_by_key(|game| rows.get(&game.at).copied().unwrap_or(usize::MAX));
    Tournament { games: games.into(), ..tournament.clone() }
}

/// The same rules for the places behind a final, and in the divisions behind the first: nobody has a trophy or a title
/// there.
pub fn without_honours(rules: &Competition) -> Competition {
    Competition { title_by: None, trophies: Vec::new(), ..rules.clone() }
}

/// Rules by which nobody plays off for a place.
pub fn without_ties(rules: &Competition) -> Competition {
    Competition { tie: Vec::new(), title_by: None, trophies: Vec::new(), ..rules.clone() }
}

/// What is open and wrong in another stage, and who of it is out. Its ties are the event's where it has places of it.
pub fn take_in(settlement: &mut Settlement, other: &Settlement, with_ties: bool) {
    settlement.problems.extend(other.problems.iter().cloned());
    settlement.due.extend(other.due.iter().cloned());
    let held = other.held_open.iter().filter(|own| !settlement.held_open.contains(own));
    let held: Vec<_> = held.cloned().collect();
    settlement.held_open.extend(held);
    add(&mut settlement.ineligible, &other.ineligible, |own| own.player);
    let (table, of_other) = (&mut settlement.table, &other.table);
    add(&mut table.removed, &of_other.removed, |own| own.player);
    add(&mut table.stood, &of_other.stood, |own| own.0);
    add(&mut table.without_handicap, &of_other.without_handicap, |own| *own);
    table.undated.extend(of_other.undated.iter().cloned());
    let (schedule, of_other) = (&mut settlement.schedule, &other.schedule);
    schedule.late.extend(of_other.late.iter().cloned());
    add(&mut schedule.absent, &of_other.absent, |own| own.player);
    let further = match other.status {
        Status::Provisional | Status::Invalid => true,
        Status::Waiting => with_ties,
        Status::Final => false,
    };
    if further && settlement.status != Status::Invalid && settlement.status != Status::Provisional {
        settlement.status = other.status;
    }
    if with_ties {
        settlement.ties.extend(other.ties.iter().cloned());
        settlement.play_offs.extend(other.play_offs.iter().cloned());
        settlement.needs.extend(other.needs.iter().cloned());
        settlement.needs_of_money.extend(other.needs_of_money.iter().cloned());
        let systems = other.systems.iter();
        let further = systems.filter(|own| !settlement.systems.contains(own)).cloned();
        let further: Vec<_> = further.collect();
        settlement.systems.extend(further);
    } else {
        other.questions().for_each(|need| settlement.ask(need));
    }
}

/// Adds what of another stage is of nobody of whom it is known.
fn add<T: Clone>(known: &mut Vec<T>, others: &[T], of: impl Fn(&T) -> PlayerId) {
    let there: BTreeSet<PlayerId> = known.iter().map(&of).collect();
    known.extend(others.iter().filter(|own| !there.contains(&of(own))).cloned());
}

/// The places of those who were not in the final: as a ruling or a reading says; without one nobody knows them.
fn behind(
    rules: &Competition,
    tournament: &Tournament,
    settlement: &mut Settlement,
    pools: &[Stage],
) -> Vec<PlaceGroup> {
    let mut used = Vec::new();
    let mut asked = Vec::new();
    let record = tournament.record.of_no_stage();
    let is_in = |player: PlayerId| settlement.standings.iter().any(|own| own.player == player);
    let mut rest: Vec<Standing> = Vec::new();
    for own in pools.iter().flat_map(|pool| &pool.settlement.standings) {
        if !is_in(own.player) && !rest.iter().any(|known| known.player == own.player) {
            let plain = Standing { places: None, so_far: None, because: Vec::new(), ..own.clone() };
            rest.push(plain);
        }
    }
    rest.sort_by_key(|own| (-own.total, tournament.player(own.player).no));
    let mut groups = Vec::new();
    let open = pools.iter().any(|pool| pool.settlement.status == Status::Provisional);
    if !rest.is_empty() && settlement.status != Status::Provisional && !open {
        let players: Vec<PlayerId> = rest.iter().map(|own| own.player).collect();
        let first = count(&settlement.standings) + 1;
        let rule = rules.stages.as_ref();
        let clause = clause_behind(rules);
        asked.extend((rest.len() > 1).then(|| (first, players.clone())));
        let on_them = || {
            let mut bare = record.rulings.iter().filter(|own| is_behind(rules, own));
            bare.find_map(|own| Some((own, rulings::classes(own, &players)?)))
        };
        let ruled = rulings::on(&record, first, &players).or_else(on_them);
        let ruled = ruled.map(|(ruling, classes)| {
            used.push(ruling.clone());
            classes
        });
        let by_points = || -> Vec<Class> {
            let levels = rest.chunk_by(|a, b| a.total == b.total);
            let class = |level: &[Standing]| Class {
                players: level.iter().map(|own| own.player).collect(),
                because: vec![clause.clone()],
            };
            levels.map(class).collect()
        };
        // One alone is last, whatever his points.
        let read = rest.len() == 1 || rule.is_some_and(|own| own.behind == BehindFinal::PoolPoints);
        match ruled.or_else(|| read.then(by_points)) {
            Some(classes) => groups = place(&mut rest, first, &classes),
            None => {
                let own = PlaceGroup::level(first, players.clone(), true, &clause);
                groups.push(PlaceGroup { unranked: true, ..own });
                settlement.needs.push(Need::new(Needed::Ruling, &clause, &players));
                if settlement.status == Status::Final {
                    settlement.status = Status::Waiting;
                }
            }
        }
    }
    let is_in = |player: &PlayerId| settlement.standings.iter().any(|own| own.player == *player);
    let ahead = count(&settlement.standings);
    let of_others = |ruling: &&Ruling| match ruling.names_nobody() {
        true => ruling.tie.is_some_and(|tie| tie > ahead) || is_behind(rules, ruling),
        false if ruling.is_on_a_prize() => false,
        false => !ruling.is_on_eligibility() && !ruling.names().iter().all(is_in),
    };
    let entered: Vec<&Ruling> = record.rulings.iter().filter(of_others).collect();
    let asks = rulings::Asks::default();
    rulings::tell_unused(tournament, &entered, &asked, &used, asks, &mut settlement.problems);
    settlement.standings.extend(rest);
    groups
}

/// Gives them the places of their classes, and tells whom prizes go by.
fn place(rest: &mut [Standing], first: u32, classes: &[Class]) -> Vec<PlaceGroup> {
    let mut groups = Vec::new();
    for (places, class) in Places::in_order(first, classes, |class| class.players.len()) {
        for own in rest.iter_mut().filter(|own| class.players.contains(&own.player)) {
            own.places = Some(places);
            own.because.clone_from(&class.because);
        }
        let clause = class.because.first().cloned().unwrap_or_else(Clause::silent);
        let group = PlaceGroup::level(places.first(), class.players.clone(), false, &clause);
        let of_tie = group.clause.clone().filter(|_| !places.is_single());
        groups.push(PlaceGroup { clause: of_tie, ..group });
    }
    rest.sort_by_key(|own| own.places);
    groups
}

/// The clause of the places behind the finals.
fn clause_behind(rules: &Competition) -> Clause {
    rules.stages.as_ref().map_or_else(Clause::silent, |rule| rule.clause.clone())
}

fn count(standings: &[Standing]) -> u32 {
    u32::try_from(standings.len()).unwrap_or(u32::MAX)
}
