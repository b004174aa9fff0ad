//! The lists of money together: nobody has two prizes where one is the rule, and nobody is paid in parts.

use std::collections::BTreeSet;

use super::categories::left_over;
use super::category_entries::{Listed, listed};
use super::divided::Lists;
use super::ground::{GroupMoney, List, Terms};
use super::leaving::{Claims, Leaving};
use super::while_open::{Ends, hold_back};
use super::{categories, main_list, passed, pooled};
use crate::diagnostic::Diagnostics;
use crate::regulations::schema::{Competition, Leaves};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::entries::{EventEntries, PrizesPerPlayer};
use crate::tournament::exact::Exact;

/// The main list and the categories. A player who keeps the better prize of a category leaves the main list, where the
/// next move up.
pub fn divide(terms: &Terms<'_, '_>, ends: Option<&Ends>, problems: &mut Diagnostics) -> Lists {
    let tournament = terms.given.tournament;
    let per_player = per_player(terms.given.rules, &tournament.event);
    let present: BTreeSet<PlayerId> =
        terms.given.groups.iter().flat_map(|(group, _)| group.players.iter().copied()).collect();
    let listed = listed(terms, &present, problems);
    let (mut lists, given_away) = match per_player {
        PrizesPerPlayer::Pooled => pooled::divide(terms, &listed, problems),
        _ => list_by_list(terms, &listed, (per_player, ends), problems),
    };
    lists.passed = passed::over(terms, (&listed, &given_away), &lists, per_player);
    left_over(terms, &listed, &given_away, &mut lists.by_category, problems);
    lists
}

/// Prizes that nobody pools, with what each category gives away.
fn list_by_list(
    terms: &Terms<'_, '_>,
    listed: &[Listed],
    (per_player, ends): (PrizesPerPlayer, Option<&Ends>),
    problems: &mut Diagnostics,
) -> (Lists, Vec<Exact>) {
    let mut lists = as_it_stands(terms, listed, per_player, problems);
    if let Some(ends) = ends.filter(|_| per_player != PrizesPerPlayer::All) {
        // Who has no prize by place alone takes that of a category: it moves nobody up.
        let main_too = !matches!(per_player, PrizesPerPlayer::ByPlace | PrizesPerPlayer::OneOfEach);
        lists = hold_back(terms, listed, lists, (ends, main_too));
    }
    let given_away = |category: &Listed| {
        let groups = lists.by_category.groups.iter();
        let own = groups.filter(|group| group.list == List::Category(category.name.clone()));
        own.map(|group| group.shares.pool).sum()
    };
    let given_away = listed.iter().map(given_away).collect();
    (lists, given_away)
}

/// The lists, of which a play-off that is open parts nobody yet.
fn as_it_stands(
    terms: &Terms<'_, '_>,
    listed: &[Listed],
    per_player: PrizesPerPlayer,
    problems: &mut Diagnostics,
) -> Lists {
    let tournament = terms.given.tournament;
    let leaves = terms.given.rules.categories.as_ref().map_or(Leaves::default(), |r| r.leaves);
    let mut leaving = Leaving::default();
    loop {
        let away = leaving.away();
        // Told once, when nothing changes any more.
        let mut told = Diagnostics::default();
        let main = main_list::divide(terms, &away, &mut told);
        let by_category = categories::divide(terms, listed, (&main, &leaving.back), per_player);
        let settled = by_category.groups.iter().filter(|g| !g.shares.is_open());
        let winners: Claims<'_> = settled
            .flat_map(|group| group.shares.claims().iter().map(move |claim| (claim, &group.list)))
            .filter(|(claim, _)| claim.certain > Exact::ZERO)
            .map(|(claim, list)| (claim.player, (list, claim.certain)))
            .collect();
        let with_prize = with_prize(&main);
        // Where nobody moves up, what is open of a place that was left still tells its players.
        let both = |player: &PlayerId| with_prize.contains(player) && !away.contains(player);
        let both: Vec<(PlayerId, Exact)> = winners
            .iter()
            .filter(|(player, _)| both(player))
            .map(|(player, (_, claim))| (*player, *claim))
            .collect();
        let changes = match per_player {
            PrizesPerPlayer::One => leaving.larger(&winners, &both, &main, terms),
            PrizesPerPlayer::ByCategory => leaving.all(&both),
            PrizesPerPlayer::All
            | PrizesPerPlayer::OneOfEach
            | PrizesPerPlayer::ByPlace
            | PrizesPerPlayer::Pooled => false,
        };
        if !changes {
            problems.extend(told);
            // Which prize a player has of his categories may change while others leave: only the last is told.
            let kept = away.iter().filter_map(|player| match winners.get(player)?.0 {
                List::Category(category) => {
                    let name = tournament.name(*player);
                    Some(match (per_player, leaves) {
                        (_, Leaves::ToTheOrganiser) => {
                            said!("awards.has-the-category-prize.not-both", name, category)
                        }
                        (PrizesPerPlayer::ByCategory, _) => {
                            said!("awards.has-the-category-prize.first", name, category)
                        }
                        _ => said!("awards.keeps-the-category-prize", name, category),
                    })
                }
                _ => None,
            });
            let notes = kept.collect();
            return Lists { main, by_category, notes, ..Lists::default() };
        }
    }
}

/// How many money prizes a player may have, and which: as the event says, else as the document says.
fn per_player(rules: &Competition, event: &EventEntries) -> PrizesPerPlayer {
    let rule = rules.categories.as_ref().and_then(|rule| rule.takes);
    let own = event.prizes_per_player.as_ref().map(|own| own.value);
    own.or(rule).unwrap_or(PrizesPerPlayer::One)
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
