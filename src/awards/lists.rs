//! The lists of money together: nobody has two prizes where one is the rule, and nobody is paid in parts.

use std::collections::BTreeSet;

use super::ground::{GroupMoney, List, Terms};
use super::{categories, main_list};
use crate::diagnostic::Diagnostics;
use crate::said::{Said, said};
use crate::tournament::PlayerId;
use crate::tournament::entries::PrizesPerPlayer;
use crate::tournament::exact::Exact;

/// The main list and the categories. A player who keeps the better prize of a category leaves the main list, where the
/// next move up; that can only raise what others have there, so it comes to an end.
pub fn divide(
    terms: &Terms<'_, '_>,
    problems: &mut Diagnostics,
) -> (Vec<GroupMoney>, categories::ByCategory, Vec<Said>) {
    let tournament = terms.given.tournament;
    let per_player = tournament.event.prizes_per_player.as_ref();
    let one = per_player.is_none_or(|p| p.value == PrizesPerPlayer::One);
    let mut away: BTreeSet<PlayerId> = BTreeSet::new();
    loop {
        // Told once, when nothing changes any more.
        let mut told = Diagnostics::default();
        let main = main_list::divide(terms, &away, &mut told);
        let by_category = categories::divide(terms, &main, one, &mut told);
        let settled = by_category.groups.iter().filter(|g| one && !g.shares.is_open());
        let leave: Vec<PlayerId> = settled
            .flat_map(|g| g.group.players.iter().copied())
            .filter(|player| !away.contains(player) && has_prize(&main, *player))
            .collect();
        if leave.is_empty() {
            problems.extend(told);
            // Which prize a player has of his categories may change while others leave: only the last is told.
            let kept = away.iter().filter_map(|player| {
                let group = by_category.groups.iter().find(|g| g.group.players.contains(player))?;
                let List::Category(category) = &group.list else {
                    return None;
                };
                let name = &tournament.player(*player).name;
                Some(said!("awards.keeps-the-category-prize", name, category))
            });
            let notes = kept.collect();
            return (main, by_category, notes);
        }
        away.extend(leave);
    }
}

fn has_prize(groups: &[GroupMoney], player: PlayerId) -> bool {
    let mut claims = groups.iter().flat_map(|g| g.shares.claims());
    claims.any(|c| c.player == player && c.exact.unwrap_or(c.certain) > Exact::ZERO)
}

/// A player whose money waits in one list is paid nothing in another before all of it is known.
pub fn hold(groups: &mut [GroupMoney]) {
    let open: BTreeSet<PlayerId> = groups
        .iter()
        .flat_map(|g| &g.paid)
        .filter(|p| p.paid.is_none())
        .map(|p| p.player)
        .collect();
    for group in groups {
        for paid in group.paid.iter_mut().filter(|p| open.contains(&p.player)) {
            group.withheld += paid.paid.take().unwrap_or(Exact::ZERO);
        }
    }
}
