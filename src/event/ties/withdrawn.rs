//! Who has withdrawn and would have to play off a tie.

use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::playoff::PlayOffState;
use crate::said::said;
use crate::standings::Table;
use crate::tournament::PlayerId;
use crate::tournament::record::{Need, Needed};

/// What is needed of a play-off, and who would have to play for it and has withdrawn.
pub fn open(
    table: &Table,
    state: &mut PlayOffState,
    by: &Clause,
    problems: &mut Diagnostics,
) -> Vec<Need> {
    if !state.is_over() {
        tell_withdrawn(table, state, problems);
    }
    needs(table, state, by)
}

/// A player who has withdrawn and would have to play.
fn tell_withdrawn(table: &Table, state: &PlayOffState, problems: &mut Diagnostics) {
    let player = |id: &PlayerId| table.tournament.player(*id);
    // What has begun goes on with his games lost by forfeit.
    let begun = state.is_begun();
    for gone in state.may_play().iter().map(player).filter(|own| own.withdrawn.is_some()) {
        let name = &gone.name;
        let said = match begun {
            true => said!("event.withdrawn-in-play-off", name),
            false => said!("event.withdrawn-plays-off", name),
        };
        problems.push(Diagnostic::warning(Code::AfterWithdrawal, said).at(&gone.at));
    }
}

/// What is needed: nothing is drawn for, and no game asked of, a player who has withdrawn; a ruling says what becomes of
/// it, by the clause that lets arbiters decide, where there is one. A play-off that has only games to come keeps them, as
/// its schedule does.
fn needs(table: &Table, state: &mut PlayOffState, by: &Clause) -> Vec<Need> {
    let is_gone = |id: &PlayerId| table.tournament.player(*id).withdrawn.is_some();
    let is_game = |need: &Need| matches!(need.what, Needed::Game(_));
    let is_played = |need: &Need| is_game(need) || matches!(need.what, Needed::Lot(_));
    let hangs = |need: &Need| need.what != Needed::Ruling && need.among.iter().any(is_gone);
    // What has begun goes on: his games are entered as lost by forfeit, and nobody has to rule.
    let begun = state.is_begun();
    let waits = match begun {
        true => state.all_needs().any(|need| hangs(need) && !is_game(need)),
        // Before that all hangs on the ruling: without him others draw, and meet otherwise.
        false => state.all_needs().any(hangs) || state.may_play().iter().any(is_gone),
    };
    let mut needs: Vec<Need> = state.all_needs().cloned().collect();
    if !waits || !needs.iter().any(is_played) {
        return needs;
    }
    let only_games = needs.iter().filter(|need| hangs(need) || !begun).all(is_game);
    needs.retain(|need| !hangs(need) && (begun || !is_played(need)));
    needs.insert(0, Need::new(Needed::Ruling, by, &state.may_play()));
    if !only_games {
        state.keep_in_full();
        state.needs.clone_from(&needs);
        state.waiting.needs.clear();
    }
    needs
}
