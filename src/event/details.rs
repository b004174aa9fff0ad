//! How the tie-break values of the standings came about.

use super::ground::{Settlement, System, Tie, TieBreak};
use crate::regulations::Regulation;
use crate::regulations::schema::TieRule;
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
    let rules = &regulation.competition;
    let title = rules.title_by.iter().flat_map(|title| &title.by);
    let criteria = rules.tie.iter().flat_map(TieRule::criteria).chain(title);
    let system = criteria.map(tie_break::system).find(|own| {
        let code = own.code(0);
        value.is_of(&System { code, title: own.title.clone(), clause: own.clause.clone() })
    })?;
    let level = match system.is_own() {
        true => Vec::new(),
        false => level(settlement, player, value)?,
    };
    system.detail(settlement.table.field(), &level, player)
}

/// The players with whom a player was level when a system was applied.
fn level(settlement: &Settlement, player: PlayerId, value: &TieBreak) -> Option<Vec<PlayerId>> {
    let is_it = |tie: &&Tie| tie.players.contains(&player);
    let tie = settlement.ties.iter().find(is_it)?;
    let is_of = |step: &&crate::standings::TieStep| {
        step.code == value.code && step.clause == value.clause && step.values.contains_key(&player)
    };
    let at = tie.steps.iter().position(|step| is_of(&step))?;
    let alike = |other: &PlayerId| {
        tie.steps[..at].iter().all(|step| step.values.get(other) == step.values.get(&player))
    };
    Some(tie.steps[at].values.keys().copied().filter(alike).collect())
}
