//! The lists of money together: nobody has two prizes where one is the rule, and nobody is paid in parts.

use std::collections::{BTreeMap, BTreeSet};

use super::category_entries::listed;
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
    let per_player = per_player.map_or(PrizesPerPlayer::One, |own| own.value);
    let present: BTreeSet<PlayerId> =
        terms.given.groups.iter().flat_map(|(group, _)| group.players.iter().copied()).collect();
    let listed = listed(terms, &present, problems);
    let mut away: BTreeSet<PlayerId> = BTreeSet::new();
    loop {
        // Told once, when nothing changes any more.
        let mut told = Diagnostics::default();
        let main = main_list::divide(terms, &away, &mut told);
        let by_category = categories::divide(terms, &listed, &main, per_player, &mut told);
        let settled = by_category.groups.iter().filter(|g| !g.shares.is_open());
        let winners: BTreeMap<PlayerId, &List> =
            settled.flat_map(|g| g.group.players.iter().map(|p| (*p, &g.list))).collect();
        let with_prize = with_prize(&main);
        let before = away.len();
        if per_player == PrizesPerPlayer::One {
            away.extend(winners.keys().filter(|player| with_prize.contains(player)));
        }
        if away.len() == before {
            problems.extend(told);
            // Which prize a player has of his categories may change while others leave: only the last is told.
            let kept = away.iter().filter_map(|player| match winners.get(player)? {
                List::Category(category) => {
                    let name = &tournament.player(*player).name;
                    Some(said!("awards.keeps-the-category-prize", name, category))
                }
                _ => None,
            });
            let notes = kept.collect();
            return (main, by_category, notes);
        }
    }
}

/// Who has a prize of these.
fn with_prize(groups: &[GroupMoney]) -> BTreeSet<PlayerId> {
    let claims = groups.iter().flat_map(|g| g.shares.claims());
    let own = claims.filter(|c| c.exact.unwrap_or(c.certain) > Exact::ZERO);
    own.map(|c| c.player).collect()
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
