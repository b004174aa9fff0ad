//! Pools whose ties are settled by rules of their own: who of a pool stands where is known once its games are played,
//! whatever is open in the others and in the final.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::ground::{Settlement, Stage, Standing, Status};
use super::outcome::{Outcome, Tie};
use super::settle::settle_places;
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::said::said;
use crate::tournament::record::{Before, Record};
use crate::tournament::stages::is_final;
use crate::tournament::{PlayerId, Tournament};

/// What of an event in stages is still to be entered.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    /// Something of the event: nothing of it is settled.
    pub event: bool,
    /// Players are in no stage yet: each may belong to a pool.
    pub pools: bool,
}

/// The rules by which pools are settled: those for ties that say so, and nobody has a trophy or a title there.
pub fn rules(regulation: &Regulation) -> Regulation {
    let mut own = regulation.clone();
    own.competition = Arc::new(regulation.competition.of_pools());
    own
}

/// Settles a pool by the rules of pools: with ties of their own it waits for nothing but its own games, and they are called
/// by its name.
pub fn settle(rules: &Regulation, pool: Tournament, name: &str, open: Open) -> Stage {
    if rules.competition.tie.is_empty() {
        return of_its_own(name, &settle_places(rules, &pool, open.event).0);
    }
    let mut settlement = settle_places(rules, &named(pool, name), open.pools).0;
    // For places of which the rules say nothing nobody is asked who goes on.
    settlement.ties.retain(|tie| tie.outcome != Outcome::Shared || !tie.clause.is_silent());
    Stage { name: name.to_owned(), settlement, rules: Some(Arc::new(rules.clone())) }
}

/// The pool by itself, its ties called by its name.
fn named(mut pool: Tournament, stage: &str) -> Tournament {
    let before = Before::stage(stage);
    for lot in &mut pool.record.lots {
        lot.name.before.clone_from(&before);
    }
    pool.record.before = before;
    // What the final will look at says nothing of a pool.
    pool.elsewhere = Vec::new().into();
    pool
}

/// A stage with what came of it.
pub fn of_its_own(stage: &str, settlement: &Settlement) -> Stage {
    Stage { name: stage.to_owned(), settlement: settlement.clone(), rules: None }
}

/// The event while its pools are settled and the final is awaited: nobody has a place for good, and what is needed is
/// needed of a pool.
#[must_use]
pub fn awaiting(mut of_pool: Settlement) -> Settlement {
    so_far(&mut of_pool.standings);
    of_pool.ties.clear();
    of_pool.play_offs.clear();
    of_pool.needs.clear();
    of_pool.needs_of_money.clear();
    if of_pool.status != Status::Invalid {
        of_pool.status = Status::Provisional;
    }
    of_pool
}

/// Places of a pool are no places of the event.
pub fn so_far(standings: &mut [Standing]) {
    for own in standings {
        own.so_far = own.places.take().or(own.so_far);
    }
}

/// What was recorded of a pool once its final has begun: what names the pool, and else what is not of the finalists alone.
/// A ruling that names no pool is on a place of the event.
pub fn keep_own(record: &mut Record, finalist: impl Fn(PlayerId) -> bool) {
    record.games.retain(|game| {
        let both = finalist(game.players.white) && finalist(game.players.black);
        game.of_stage.is_some() || !both
    });
    record.lots.retain(|lot| {
        lot.name.before.stage.is_some() || !lot.drawn.players().into_iter().all(&finalist)
    });
    record.rulings.retain(|own| own.of_stage.is_some() || own.is_on_eligibility());
}

/// Tells rows of the arbiter's table that say of no pool that they are of it, and are read as those of a final once it has
/// begun: of one that is awaited all, else those of players who are still to play for places of their pool.
pub fn tell_unnamed(tournament: &Tournament, parts: &[Stage], problems: &mut Diagnostics) {
    let record = &tournament.record;
    let games = record.games.iter().filter(|own| own.of_stage.is_none());
    let games = games.map(|own| (vec![own.players.white, own.players.black], &own.at));
    let lots = record.lots.iter().filter(|own| own.name.before.stage.is_none());
    let lots = lots.map(|own| (own.drawn.players().into_iter().collect(), &own.at));
    let rulings = record.rulings.iter().filter(|own| {
        let beside = own.is_on_eligibility() || own.is_on_a_prize();
        own.of_stage.is_none() && !own.names_nobody() && !beside
    });
    let rulings = rulings.map(|own| (own.names(), &own.at));
    let rows: Vec<(Vec<PlayerId>, &Address)> = games.chain(lots).chain(rulings).collect();
    let finals: Vec<&Stage> = parts.iter().filter(|part| is_final(&part.name)).collect();
    for (players, at) in rows {
        let all_in = |tie: &&Tie| players.iter().all(|player| tie.players.contains(player));
        let own = parts.iter().filter(|part| part.rules.is_some());
        let found = own.filter_map(|pool| {
            let mut ties = pool.settlement.ties.iter();
            Some((pool, ties.find(all_in)?))
        });
        let Some((pool, tie)) = { found }.next() else { continue };
        let in_final = finals
            .iter()
            .find(|part| players.iter().all(|player| part.settlement.standing(*player).is_some()));
        let (stage, place) = (&pool.name, tie.places.first());
        let said = match in_final {
            None if finals.is_empty() => said!("event.row-names-no-pool", stage, place),
            Some(part) if pool.settlement.waits_for(tie).is_some() => {
                said!("event.row-of-pool-or-final", stage, place, of = &part.name)
            }
            _ => continue,
        };
        problems.push(Diagnostic::warning(Code::PoolUnnamed, said).at(at));
    }
}

/// Tells whom a final has though another of his pool is ahead of him, and whose pool has not said yet who is.
pub fn tell_finalists(tournament: &Tournament, parts: &[Stage], problems: &mut Diagnostics) {
    let mut placed: BTreeSet<PlayerId> = BTreeSet::new();
    for part in parts.iter().filter(|part| is_final(&part.name)) {
        let plays = |player: PlayerId| part.settlement.standing(player).is_some();
        for pool in parts.iter().filter(|own| own.rules.is_some()) {
            if pool.settlement.status == Status::Provisional {
                continue;
            }
            let standings = &pool.settlement.standings;
            let is_out = |own: &&Standing| {
                let gone = tournament.player(own.player).withdrawn.is_some();
                !plays(own.player) && !placed.contains(&own.player) && !gone
            };
            let (ins, outs): (Vec<&Standing>, Vec<&Standing>) = (
                standings.iter().filter(|own| plays(own.player)).collect(),
                standings.iter().filter(is_out).collect(),
            );
            tell_of_pool(tournament, (part, pool), (&ins, &outs), problems);
        }
        placed.extend(part.settlement.standings.iter().map(|own| own.player));
    }
}

/// The same of one pool and one final: who of it plays there, and who does not.
fn tell_of_pool(
    tournament: &Tournament,
    (part, pool): (&Stage, &Stage),
    (ins, outs): (&[&Standing], &[&Standing]),
    problems: &mut Diagnostics,
) {
    let name = |own: &&Standing| tournament.name(own.player).to_owned();
    let at = |player: PlayerId| {
        let games = tournament.games.of(player);
        games.filter(|game| game.section.stage == part.name).map(|game| &game.at).next()
    };
    for tie in &pool.settlement.ties {
        let Some(need) = pool.settlement.waits_for(tie) else { continue };
        // Whom a play-off that is over has placed waits for nothing that the others need.
        let state = pool.settlement.play_off(tie);
        let plays = need.among.is_empty() || state.is_some_and(|state| !state.is_over());
        let open = if plays { &tie.players[..] } else { &need.among[..] };
        let is_of = |own: &&&Standing| open.contains(&own.player);
        let inside: Vec<&&Standing> = ins.iter().filter(is_of).collect();
        let Some(first) = inside.first().filter(|_| outs.iter().any(|own| is_of(&own))) else {
            continue;
        };
        let names: Vec<String> = inside.iter().map(|own| name(own)).collect();
        let said = said!(
            "event.final-before-pool",
            names,
            of = &part.name,
            places = tie.places,
            stage = &pool.name,
            clause = &tie.clause
        );
        push(Diagnostic::warning(Code::FinalistUnclear, said), at(first.player), problems);
    }
    for own in ins {
        let ahead = |other: &&&Standing| {
            let both = other.places.zip(own.places);
            both.is_some_and(|(other, own)| other.last() < own.first())
        };
        let ahead: Vec<String> = outs.iter().filter(ahead).map(name).collect();
        let Some(places) = own.places.filter(|_| !ahead.is_empty()) else { continue };
        let said = said!(
            "event.final-passes-over",
            name = name(own),
            of = &part.name,
            places,
            stage = &pool.name,
            ahead
        );
        push(Diagnostic::warning(Code::FinalistUnclear, said), at(own.player), problems);
    }
}

fn push(told: Diagnostic, at: Option<&Address>, problems: &mut Diagnostics) {
    problems.push(told.at_some(at));
}
