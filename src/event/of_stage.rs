//! What of an event belongs to one of its stages: games, players, and what was recorded of them.

use std::sync::Arc;

use super::cited::is_behind;
use super::ground::Settlement;
use crate::regulations::schema::Competition;
use crate::standings::table;
use crate::tournament::entries::Format;
use crate::tournament::record::{Before, Lot, Record, Ruled, Ruling};
use crate::tournament::{Games, Places, PlayerId, Tournament};

/// The stages in the order of the sheet.
pub fn stages(tournament: &Tournament) -> Vec<String> {
    let mut stages: Vec<String> = Vec::new();
    if tournament.format == Format::RoundRobin && !tournament.is_tour() {
        for section in tournament.sections_in_order() {
            if !stages.contains(&section.stage) {
                stages.push(section.stage);
            }
        }
    }
    stages
}

/// The games of one stage, with the players who are in it; trophies and prizes are those of the top stage.
pub fn part(tournament: &Tournament, stage: &str, is_top: bool) -> Tournament {
    let mut part = tournament.clone();
    part.games = Games::from(
        tournament.games.iter().filter(|g| g.section.stage == stage).cloned().collect::<Vec<_>>(),
    );
    part.byes.retain(|bye| bye.section.stage == stage);
    part.games_per_pairing.retain(|section, _| section.stage == stage);
    let said = &mut part.event.games_per_pairing;
    if let Some(own) = said.get(&stage.to_lowercase()).cloned() {
        said.insert(String::new(), own);
    }
    let here = who_plays(tournament, |own| own == stage);
    for (player, here) in part.players.iter_mut().zip(&here) {
        player.entered &= *here;
    }
    if !is_top {
        part.prizes.clear();
        part.by_people.clear();
    }
    part.record = of_players(&tournament.record, |player| here[player.0], is_top);
    // What names a stage is of no other.
    let is_its = |own: Option<&Arc<str>>| own.is_none_or(|own| **own == *stage);
    part.record.games.retain(|game| is_its(game.of_stage.as_ref()));
    part.record.lots.retain(|lot| is_its(lot.name.before.stage.as_ref()));
    part.record.rulings.retain(|ruling| is_its(ruling.of_stage.as_ref()));
    part.record.decisions.retain(|decision| is_its(decision.of_stage.as_ref()));
    part
}

/// A division, or a pool while its final is awaited: its places, and what was recorded of them, begin with 1.
pub fn division(
    rules: &Competition,
    tournament: &Tournament,
    stage: &str,
    is_top: bool,
) -> Tournament {
    let mut own = match is_top {
        true => in_context(rules, tournament, stage, true),
        false => part(tournament, stage, false),
    };
    let here = count(&who_plays(tournament, |own| own == stage));
    let before = before(tournament, stage);
    // A ruling that names nobody is on the top division, unless its tie is counted through the divisions to another.
    let all = count(&who_plays(tournament, |_| true));
    let is_own = |tie: u32| before < tie && tie <= before + here;
    let is_beyond = |tie: u32| here < tie && tie <= all && !is_own(tie);
    let bare = |ruling: &Ruling, is: &dyn Fn(u32) -> bool| {
        ruling.names_nobody() && ruling.of_stage.is_none() && ruling.tie.is_some_and(is)
    };
    match is_top {
        true => own.record.rulings.retain(|ruling| !bare(ruling, &is_beyond)),
        false => {
            let rulings = tournament.record.rulings.iter();
            let counted = rulings.filter(|ruling| before > 0 && bare(ruling, &is_own));
            own.record.rulings.extend(counted.map(|ruling| {
                let tie = ruling.tie.map(|tie| tie - before);
                Ruling { tie, ..ruling.clone() }
            }));
        }
    }
    // Where a number may be a place of this division and one counted through those before it, the names say which.
    let rulings = own.record.rulings.iter_mut();
    let named = rulings.filter(|own| own.of_stage.is_none() && !own.names_nobody());
    let ties = named.map(|ruling| &mut ruling.tie);
    let games = own.record.games.iter_mut().filter(|game| game.of_stage.is_none());
    for tie in ties.chain(games.map(|game| &mut game.tie)) {
        *tie = tie.filter(|tie| before == 0 || *tie > here || !is_own(*tie));
    }
    let groups = match before > 0 && !own.record.lots.is_empty() {
        true => table(&own, rules).score_groups(),
        false => Vec::new(),
    };
    counted_on(&mut own.record, (before, here), &groups);
    own
}

/// A final behind so many players of the event: its places, and what was recorded of them, are counted in the event. A
/// ruling that names nobody is on the final in which the tie that it says begins.
pub fn of_final(
    rules: &Competition,
    tournament: &Tournament,
    stage: &str,
    ahead: u32,
) -> Tournament {
    let mut own = in_context(rules, tournament, stage, ahead == 0);
    let behind = ahead + count(&who_plays(tournament, |own| own == stage));
    let is_here = |tie: u32| ahead < tie && tie <= behind;
    let rulings = &tournament.record.rulings;
    let is_bare = |own: &&Ruling| {
        own.names_nobody() && own.of_stage.is_none() && own.tie.is_some_and(is_here)
    };
    let bare = rulings.iter().filter(is_bare);
    own.record.rulings.retain(|own| {
        let bare = ahead == 0 && own.tie.is_none() && !is_behind(rules, own);
        !own.names_nobody() || own.of_stage.is_some() || bare
    });
    own.record.rulings.extend(bare.cloned());
    // Places of this final alone, as they were once printed.
    let counted = |place: &mut u32| {
        if *place <= ahead {
            *place += ahead;
        }
    };
    own.record.games.iter_mut().filter_map(|game| game.tie.as_mut()).for_each(counted);
    own.record.lots.iter_mut().map(|lot| &mut lot.name.place).for_each(counted);
    own.record.rulings.iter_mut().filter_map(|ruling| ruling.tie.as_mut()).for_each(counted);
    own.ahead = ahead;
    // The prizes of the event are those of these places, too.
    own.prizes.clone_from(&tournament.prizes);
    own
}

/// The same with the games of the other stages, where a criterion looks at a part of the event: without those of players
/// whose results were removed there.
pub fn in_context(
    rules: &Competition,
    tournament: &Tournament,
    stage: &str,
    is_top: bool,
) -> Tournament {
    let mut own = part(tournament, stage, is_top);
    if rules.criteria().any(|criterion| criterion.of().is_some()) {
        let others = stages(tournament).into_iter().filter(|other| other != stage);
        let games = others.map(|other| table(&part(tournament, &other, false), rules));
        own.elsewhere = games.flat_map(|table| table.tournament.games).collect();
    }
    own
}

/// How many players are in the stages that stand before this one, through which a tie of a division may be counted.
pub fn before(tournament: &Tournament, stage: &str) -> u32 {
    let stages = stages(tournament);
    let before: Vec<&str> =
        stages.iter().map(String::as_str).take_while(|own| *own != stage).collect();
    count(&who_plays(tournament, |own| before.contains(&own)))
}

/// Of each player whether he has a game in one of these stages.
fn who_plays(tournament: &Tournament, is_one: impl Fn(&str) -> bool) -> Vec<bool> {
    let mut here = vec![false; tournament.players.len()];
    for game in tournament.games.iter().filter(|game| is_one(&game.section.stage)) {
        here[game.players.white.0] = true;
        here[game.players.black.0] = true;
    }
    here
}

fn count(here: &[bool]) -> u32 {
    u32::try_from(here.iter().filter(|here| **here).count()).unwrap_or(u32::MAX)
}

/// The places of a division begin with 1. One that it does not have is counted through the divisions before it: of the
/// second of two with five players each the first place is the sixth. Where both are places of it, those who are level
/// there say which is meant by a lot among them.
fn counted_on(record: &mut Record, (before, here): (u32, u32), groups: &[Vec<PlayerId>]) {
    let own = |place: &mut u32| {
        if *place > here && *place > before && *place - before <= here {
            *place -= before;
        }
    };
    let games = record.games.iter_mut().filter(|game| game.of_stage.is_none());
    games.filter_map(|game| game.tie.as_mut()).for_each(own);
    // So the names of lots are printed, also where it has the place itself.
    let level = |place: u32, lot: &Lot| {
        let mut groups = Places::in_order(1, groups, |group| group.len());
        let group = groups.find(|(places, _)| places.contains(place));
        group.is_some_and(|(_, group)| lot.drawn.players().iter().all(|own| group.contains(own)))
    };
    for lot in &mut record.lots {
        if lot.name.before.stage.is_some() {
            lot.name.before = Before::players(before);
            continue;
        }
        let printed = lot.name.place;
        let place = printed.checked_sub(before).filter(|own| (1..=here).contains(own));
        let place = place.filter(|own| level(*own, lot) || !level(printed, lot));
        lot.name.place = place.unwrap_or(printed);
        lot.name.before = Before::players(before);
    }
    record.before = Before::players(before);
    let rulings = record.rulings.iter_mut().filter(|ruling| ruling.of_stage.is_none());
    rulings.filter_map(|ruling| ruling.tie.as_mut()).for_each(own);
}

/// What was recorded of some players; what names nobody is that of the top stage.
fn of_players(record: &Record, here: impl Fn(PlayerId) -> bool, is_top: bool) -> Record {
    let all = |players: &[PlayerId]| players.iter().all(|player| here(*player));
    let mut own = record.clone();
    own.games.retain(|game| here(game.players.white) && here(game.players.black));
    own.lots.retain(|lot| lot.drawn.players().iter().all(|player| here(*player)));
    // One ruling may say of players of several stages who may be in the event.
    for ruling in &mut own.rulings {
        if let Ruled::Eligible(players) | Ruled::NotEligible(players) = &mut ruling.what {
            players.retain(|player| here(*player));
        }
    }
    own.rulings.retain(|ruling| match &ruling.what {
        Ruled::Winner(player) | Ruled::GoesOn(player) => here(*player),
        Ruled::ColoursAsPlayed(Some(pair)) => all(&[pair.white, pair.black]),
        Ruled::Joint(players) | Ruled::Order(players) if !players.is_empty() => all(players),
        Ruled::Eligible(players) | Ruled::NotEligible(players) => !players.is_empty(),
        // It is one of the whole event.
        Ruled::Prize(..) => false,
        Ruled::Split(_)
        | Ruled::NoPlayOff
        | Ruled::TimeUp
        | Ruled::Joint(_)
        | Ruled::Order(_)
        | Ruled::ColoursAsPlayed(None) => is_top || ruling.of_stage.is_some(),
    });
    own
}

impl Settlement {
    /// The place at which a tie of these players begins as the sheets have it: of an event in divisions counted through
    /// those that stand before theirs.
    pub fn counted_tie(&self, tie: u32, players: &[PlayerId]) -> u32 {
        tie.saturating_add(self.told_through(players).players)
    }

    /// How many are in the divisions that stand before that of these players, through whom its places are counted.
    pub fn told_through(&self, players: &[PlayerId]) -> Before {
        let of_pool = &self.table.tournament.record.before;
        if of_pool.stage.is_some() {
            return of_pool.clone();
        }
        let stage = players.first().and_then(|player| self.stage_of(*player));
        let stage = stage.filter(|_| self.is_in_divisions());
        Before::players(stage.map_or(0, |stage| before(&self.table.tournament, &stage.name)))
    }
}
