//! Finals behind the first: whoever plays in one has the places behind the players of those before it.

use std::sync::Arc;

use super::ground::Settlement;
use super::of_stage::in_context;
use super::settle::settle_whole;
use crate::regulations::Regulation;
use crate::regulations::range::Range;
use crate::regulations::schema::{Competition, TieRule};
use crate::tournament::record::Record;
use crate::tournament::stages::is_final;
use crate::tournament::{Places, Tournament};

/// The finals behind the first, in the order of their names.
pub fn behind_the_first<'s>(stages: &'s [String], first: &str) -> Vec<&'s String> {
    let mut all: Vec<&String> =
        stages.iter().filter(|stage| *stage != first && is_final(stage)).collect();
    all.sort_by_key(|stage| (stage.len(), stage.to_lowercase()));
    all
}

/// What comes of one of them, so many players being ahead: by the rules for ties of its places.
pub fn settle(
    regulation: &Regulation,
    tournament: &Tournament,
    stage: &str,
    ahead: usize,
    open: bool,
) -> Settlement {
    let mut of_stage = regulation.clone();
    of_stage.competition = Arc::new(for_places_behind(&regulation.competition, ahead));
    let mut own = in_context(&of_stage.competition, tournament, stage, false);
    let places = u32::try_from(ahead).unwrap_or(u32::MAX);
    count_from(&mut own.record, places);
    let mut settlement = settle_whole(&of_stage, &own, open);
    let on = |of: Places| Places::of(of.first().saturating_add(places), of.iter().count());
    for standing in &mut settlement.standings {
        (standing.places, standing.so_far) = (standing.places.map(on), standing.so_far.map(on));
    }
    // A play-off is told by the place at which it begins in its own stage, as its lots and games name it.
    if settlement.play_offs.is_empty() {
        settlement.ties.iter_mut().for_each(|tie| tie.places = on(tie.places));
    }
    settlement
}

/// The rules for ties of the places behind so many, counted from the first of them; nobody has a trophy or a title there.
fn for_places_behind(rules: &Competition, ahead: usize) -> Competition {
    let shifted = |rule: &TieRule| {
        let last = match rule.places.last {
            Some(last) if last <= ahead => return None,
            last => last.map(|last| last - ahead),
        };
        let first = rule.places.first.saturating_sub(ahead).max(1);
        let mut rule = rule.clone();
        rule.places = Range { first, last };
        Some(rule)
    };
    Competition {
        tie: rules.tie.iter().filter_map(shifted).collect(),
        title_by: None,
        trophies: Vec::new(),
        ..rules.clone()
    }
}

/// Places of the event in what was recorded, as places of the stage.
fn count_from(record: &mut Record, ahead: u32) {
    let own = |place: &mut u32| {
        if *place > ahead {
            *place -= ahead;
        }
    };
    record.games.iter_mut().filter_map(|game| game.tie.as_mut()).for_each(own);
    record.lots.iter_mut().map(|lot| &mut lot.name.place).for_each(own);
    record.rulings.iter_mut().filter_map(|ruling| ruling.tie.as_mut()).for_each(own);
}
