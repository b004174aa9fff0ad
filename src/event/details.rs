//! How the tie-break values of the standings came about.

use super::ground::{Settlement, System, TieBreak};
use crate::regulations::Regulation;
use crate::said::{Said, said};
use crate::tie_break::{self, Detail};
use crate::tournament::PlayerId;

/// How a player's value came about, round by round; none where it has no parts to show. It is told in lines by
/// [`Detail::lines`].
pub fn detail(
    regulation: &Regulation,
    settlement: &Settlement,
    player: PlayerId,
    value: &TieBreak,
) -> Option<Detail> {
    let criteria = regulation.competition.criteria();
    let (system, turn) = criteria.map(tie_break::system).find_map(|own| {
        let turns = if own.has_turns() { MOST_TURNS } else { 1 };
        let is_it = |turn: &usize| {
            let (title, clause) = (own.title.clone(), own.clause.clone());
            value.is_of(&System { code: own.code(*turn), title, clause })
        };
        (0..turns).find(is_it).map(|turn| (own, turn))
    })?;
    let level = match system.is_own() {
        true => Vec::new(),
        false => level(settlement, player, value)?,
    };
    let detail = system.detail(settlement.table.field(), &level, player, turn);
    let mut detail = detail.filter(|own| own.value == Some(value.value))?;
    let unplayed = system.unplayed(settlement.table.field(), &level, player);
    detail.steps.extend(left_out(&unplayed, &detail));
    Some(detail)
}

/// The rounds that a player did not play and of which a sum over opponents has nothing.
fn left_out(unplayed: &[u32], detail: &Detail) -> Option<Said> {
    let is_of_opponents = detail.parts.iter().any(|part| part.score.is_some());
    let is_told = |round: &u32| detail.parts.iter().any(|part| part.round == Some(*round));
    let rounds = unplayed.iter().filter(|round| !is_told(round));
    let rounds: Vec<String> = rounds.map(u32::to_string).collect();
    (is_of_opponents && !rounds.is_empty()).then(|| said!("tie-break.detail.left-out", rounds))
}

/// A system that is applied in turns, each time a little stricter, is not applied oftener.
const MOST_TURNS: usize = 50;

/// The players with whom a player was level when a system was applied.
fn level(settlement: &Settlement, player: PlayerId, value: &TieBreak) -> Option<Vec<PlayerId>> {
    let is_of = |step: &&crate::standings::TieStep| {
        step.code == value.code && step.clause == value.clause && step.values.contains_key(&player)
    };
    let own = settlement.ties.iter().filter(|tie| tie.players.contains(&player));
    let mut own = own.filter_map(|tie| Some((tie, tie.steps.iter().position(|s| is_of(&s))?)));
    let (tie, at) = own.next()?;
    let alike = |other: &PlayerId| {
        tie.steps[..at].iter().all(|step| step.values.get(other) == step.values.get(&player))
    };
    Some(tie.steps[at].values.keys().copied().filter(alike).collect())
}
