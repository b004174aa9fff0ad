//! What waits while nobody has said of a player whether he may be in the event: his place and all behind it, whatever is
//! drawn or played for them, and the money.

use std::collections::BTreeSet;

use super::ground::{Ineligible, Settlement, Standing};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::playoff;
use crate::said::said;
use crate::tournament::record::{Need, Needed};
use crate::tournament::{Places, PlayerId, Tournament};

/// Players of whom nobody has said whether they may be in the event: while they are in, it is not known who has a place
/// behind them, nor theirs.
pub fn is_asked(settlement: &Settlement, player: PlayerId) -> bool {
    asked(settlement).any(|need| need.among.contains(&player))
}

/// The questions of who may be in the event.
fn asked(settlement: &Settlement) -> impl Iterator<Item = &Need> {
    settlement.needs.iter().filter(|need| need.what == Needed::Eligibility)
}

/// The first place that depends on whether players may be in the event; none where all are known.
pub fn first_open(settlement: &Settlement) -> Option<u32> {
    let asked = settlement.standings.iter().filter(|own| is_asked(settlement, own.player));
    asked.filter_map(|own| Some(own.places.or(own.so_far)?.first())).min()
}

impl Settlement {
    /// The questions of who may be in the event without whose answer nobody has places for good.
    pub fn questions_before(&self, places: Places) -> Vec<&Need> {
        match first_open(self).is_some_and(|first| first <= places.last()) {
            true => asked(self).collect(),
            false => Vec::new(),
        }
    }
}

/// Nothing is drawn and no game asked for while it is open who is tied: whoever may not be in the event leaves his tie. A
/// play-off that has only games to come keeps them, as its schedule does.
pub fn hold_back(settlement: &mut Settlement) {
    let Some(first) = first_open(settlement) else { return };
    let may_move = |own: &&Standing| own.places.is_some_and(|places| places.last() >= first);
    let open: BTreeSet<PlayerId> =
        settlement.standings.iter().filter(may_move).map(|own| own.player).collect();
    let waits = |need: &Need| {
        need.what != Needed::Eligibility && need.among.iter().any(|player| open.contains(player))
    };
    let questions: Vec<Need> = asked(settlement).cloned().collect();
    settlement.needs.retain(|need| !waits(need));
    for state in settlement.play_offs.iter_mut().filter(|own| own.places().last() >= first) {
        if state.needs.iter().any(|need| !matches!(need.what, Needed::Game(_))) {
            state.needs.clone_from(&questions);
        }
    }
}

/// Places that the answer may change are places so far.
pub fn places_so_far(settlement: &mut Settlement) {
    let Some(first) = first_open(settlement) else { return };
    for own in &mut settlement.standings {
        if own.places.is_some_and(|places| places.last() >= first) {
            own.so_far = own.places.take();
        }
    }
}

/// Takes what was recorded of players who may not be in the event out of the record, and tells it: games that were played
/// and lots that were drawn before anybody said so.
pub fn without_rows_of(
    out: &[Ineligible],
    tournament: &mut Tournament,
    problems: &mut Diagnostics,
) {
    let found = |players: BTreeSet<PlayerId>| out.iter().find(|own| players.contains(&own.player));
    let mut told = Vec::new();
    let mut record = std::mem::take(&mut tournament.record);
    record.games.retain(|game| {
        let Some(own) = found([game.players.white, game.players.black].into()) else { return true };
        let (who, name) =
            (playoff::names(game.players, tournament), &tournament.player(own.player).name);
        let said = said!("event.row-of-ineligible.game", who, name, clause = &own.clause);
        told.push(Diagnostic::warning(Code::PlayOffRow, said).at(&game.at));
        false
    });
    record.lots.retain(|lot| {
        let Some(own) = found(lot.drawn.players()) else { return true };
        let (name, lot_name) = (&tournament.player(own.player).name, lot.name.to_string());
        let said = said!("event.row-of-ineligible.lot", lot = lot_name, name, clause = &own.clause);
        told.push(Diagnostic::warning(Code::LotNotUsed, said).at(&lot.at));
        false
    });
    tournament.record = record;
    problems.extend(told);
}
