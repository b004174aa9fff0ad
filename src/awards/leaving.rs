//! Who leaves the prizes by place for the prize of a category, where a player has the larger of the two.
//!
//! Prizes by place and by category both go by the same order, so a player who stands ahead never has to make room for one
//! behind him: tie by tie, from the top, players leave for what they have of a category, their places pass to the next,
//! and the tie below is asked when nothing changes any more. Within a tie one who leaves may change what others of it
//! would rather have: who has less of his category than he left for, or would have more by place now that others have
//! left, goes back to his place, and is not to leave for as much again. What one player leaves for from one time to the
//! next only falls, and there are only so many amounts, so it comes to an end.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::{GroupMoney, List, Terms};
use super::main_list;
use crate::diagnostic::Diagnostics;
use crate::tournament::exact::Exact;
use crate::tournament::{Places, PlayerId};

/// What each has of a category, and of which.
pub type Claims<'c> = BTreeMap<PlayerId, (&'c List, Exact)>;

/// Who has left the prizes by place, and who has come back.
#[derive(Debug, Default)]
pub struct Leaving {
    /// What each has left for.
    away: BTreeMap<PlayerId, Exact>,
    /// What each who came back had left for: he does not leave for as much again.
    pub back: BTreeMap<PlayerId, Exact>,
}

impl Leaving {
    /// Those who have left.
    pub fn away(&self) -> BTreeSet<PlayerId> {
        self.away.keys().copied().collect()
    }

    /// Those with a prize by place and one of a category leave. Whether any did.
    pub fn all(&mut self, both: &[(PlayerId, Exact)]) -> bool {
        self.away.extend(both.iter().copied());
        !both.is_empty()
    }

    /// The next step towards the larger prize for everybody: `claims` is what each has of a category, `both` are those
    /// who have a prize by place beside it. Whether anything changes.
    pub fn larger(
        &mut self,
        claims: &Claims<'_>,
        both: &[(PlayerId, Exact)],
        main: &[GroupMoney],
        terms: &Terms<'_, '_>,
    ) -> bool {
        let has = |player: &PlayerId| claims.get(player).map_or(Exact::ZERO, |(_, claim)| *claim);
        let displaced = self.away.iter().filter(|(player, left_for)| has(player) < **left_for);
        let displaced: Vec<(PlayerId, Exact)> = displaced.map(|(p, own)| (*p, *own)).collect();
        if !displaced.is_empty() {
            return self.come_back(displaced);
        }
        let of_tie = main.iter().map(|group| {
            let own = both.iter().filter(|(player, _)| group.group.players.contains(player));
            own.copied().collect::<Vec<_>>()
        });
        let first = of_tie.into_iter().find(|own| !own.is_empty());
        match first {
            Some(own) => self.all(&leave_first(&own, main, terms)),
            None => self.more_by_place(claims, terms),
        }
    }

    /// These go back to their places.
    fn come_back(&mut self, players: Vec<(PlayerId, Exact)>) -> bool {
        self.away.retain(|player, _| players.iter().all(|(own, _)| own != player));
        self.back.extend(players);
        true
    }

    /// As how much a player must not leave again who gives up `claim`. While he is away he may have come to more than he
    /// left for, and more than he is to leave for; then it is what he left for, or he would leave and come back for ever.
    fn less_than_before(&self, player: PlayerId, claim: Exact) -> Exact {
        let grew = self.back.get(&player).is_some_and(|before| claim >= *before);
        self.away.get(&player).filter(|_| grew).copied().unwrap_or(claim)
    }

    /// Of those who have left together, for the same of a category, the first who would have more by place now that
    /// others of their tie have left as well go back. Whether there are any.
    fn more_by_place(&mut self, claims: &Claims<'_>, terms: &Terms<'_, '_>) -> bool {
        let away = self.away();
        let mut first = 1;
        for (group, _) in &terms.given.groups {
            let best = terms.amounts.money.range(first..).map(|(_, amount)| *amount).max();
            let of_tie = group.players.iter().filter(|player| away.contains(player));
            let mut together: Vec<(&(&List, Exact), Vec<PlayerId>)> = Vec::new();
            for (player, own) in of_tie.filter_map(|player| Some((*player, claims.get(player)?))) {
                match together.iter_mut().find(|(claim, _)| *claim == own) {
                    Some((_, players)) => players.push(player),
                    None => together.push((own, vec![player])),
                }
            }
            for ((_, claim), players) in together {
                // Nobody has more by place than the best prize from there on.
                if best.is_none_or(|best| best <= *claim) {
                    continue;
                }
                let left = away.iter().filter(|player| !players.contains(player)).copied();
                let main = main_list::divide(terms, &left.collect(), &mut Diagnostics::default());
                let mut by_place = main.iter().flat_map(|group| group.shares.claims());
                if by_place.any(|own| players.contains(&own.player) && own.certain > *claim) {
                    let with_it = |player| (player, self.less_than_before(player, *claim));
                    return self.come_back(players.into_iter().map(with_it).collect());
                }
            }
            let stay = group.players.iter().filter(|player| !away.contains(player)).count();
            first += u32::try_from(stay).unwrap_or(u32::MAX);
        }
        false
    }
}

/// Of players who have a prize of a category and one by place, those who leave the main list for certain: nobody who
/// could have as much there once others have left. Where there is none, those with the largest prizes.
fn leave_first(
    both: &[(PlayerId, Exact)],
    main: &[GroupMoney],
    terms: &Terms<'_, '_>,
) -> Vec<(PlayerId, Exact)> {
    let groups = main.iter().flat_map(|g| g.group.players.iter().map(|p| (*p, g.group.places)));
    let places: BTreeMap<PlayerId, Places> = groups.collect();
    let mut firsts: Vec<u32> =
        both.iter().filter_map(|(player, _)| Some(places.get(player)?.first())).collect();
    firsts.sort_unstable();
    let best_by_place = |player: &PlayerId| {
        let own = places.get(player).map_or(1, |places| places.first());
        let ahead = firsts.partition_point(|first| *first < own);
        let best = own.saturating_sub(u32::try_from(ahead).unwrap_or(u32::MAX)).max(1);
        terms.amounts.money.range(best..).map(|(_, amount)| *amount).max().unwrap_or(Exact::ZERO)
    };
    let certain: Vec<(PlayerId, Exact)> =
        both.iter().filter(|(player, claim)| *claim > best_by_place(player)).copied().collect();
    if !certain.is_empty() {
        return certain;
    }
    let most = both.iter().map(|(_, claim)| *claim).max();
    both.iter().filter(|(_, claim)| Some(*claim) == most).copied().collect()
}
