//! Which category prize goes to whom where a player may have one money prize: the best offer first.
//!
//! Every category offers its next prize to the best placed of its players who are left. The largest offer is taken
//! first, so nobody takes a smaller prize than he could have; those who have a better or an equal prize by place pass,
//! of players level with each other those with the largest first.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::ground::GroupMoney;
use crate::regulations::schema::Leaves;
use crate::tournament::PlayerId;
use crate::tournament::entries::PrizesPerPlayer;
use crate::tournament::exact::Exact;

/// Players of a category on the same place.
#[derive(Clone, Debug)]
pub struct Place {
    /// Who.
    pub players: Vec<PlayerId>,
    /// A play-off that separates them is still open.
    pub open: bool,
    /// Whether they take the prizes is not known before their prizes by place are.
    pub waits: bool,
    /// Those of them who have another prize, where what they leave is not awarded.
    pub leaving: Vec<PlayerId>,
}

/// A prize, or several shared, that was taken.
#[derive(Clone, Debug)]
pub struct Taken {
    /// Of which category, in the order in which they were added.
    pub category: usize,
    /// By whom.
    pub place: Place,
    /// From which place of the category on.
    pub first: u32,
}

struct Queue {
    amounts: BTreeMap<u32, Exact>,
    places: VecDeque<Place>,
    next: u32,
}

impl Queue {
    fn sum(&self, heads: usize) -> Exact {
        (self.next..).take(heads).filter_map(|place| self.amounts.get(&place)).copied().sum()
    }

    fn last(&self) -> u32 {
        self.amounts.keys().next_back().copied().unwrap_or(0)
    }
}

/// What a player has by place: at least, and at most while a play-off is open.
type Known = (Exact, Exact);

/// The offers of all categories.
pub struct Offers<'m> {
    per_player: PrizesPerPlayer,
    leaves: Leaves,
    main: BTreeMap<PlayerId, Known>,
    back: &'m BTreeMap<PlayerId, Exact>,
    queues: Vec<Queue>,
}

impl<'m> Offers<'m> {
    /// No offers yet; `main` tells what players have by place, `back` what those had left it for who came back to it.
    pub fn new(
        (main, back): (&[GroupMoney], &'m BTreeMap<PlayerId, Exact>),
        per_player: PrizesPerPlayer,
        leaves: Leaves,
    ) -> Self {
        let known = main.iter().flat_map(|g| g.shares.claims().iter().map(move |c| (g, c))).map(
            |(group, claim)| {
                let most = claim.exact.unwrap_or(group.shares.pool);
                (claim.player, (claim.certain, most))
            },
        );
        Self { per_player, leaves, main: known.collect(), back, queues: Vec::new() }
    }

    /// A category: its prizes by place, its players from the best placed on.
    pub fn add(&mut self, amounts: &BTreeMap<u32, Exact>, places: Vec<Place>) {
        self.queues.push(Queue { amounts: amounts.clone(), places: places.into(), next: 1 });
    }

    /// Gives all prizes away, the largest share first; of equal ones the category that stands first.
    ///
    /// An offer changes only when its own category gives a prize away or one of its players is served elsewhere, so only
    /// those are made anew.
    pub fn settle(mut self) -> Vec<Taken> {
        let mut of_player: BTreeMap<PlayerId, Vec<usize>> = BTreeMap::new();
        for (index, queue) in self.queues.iter().enumerate() {
            for player in queue.places.iter().flat_map(|place| &place.players) {
                of_player.entry(*player).or_default().push(index);
            }
        }
        let mut taken = Vec::new();
        let mut served: BTreeSet<PlayerId> = BTreeSet::new();
        let mut offers: BTreeMap<usize, Place> = BTreeMap::new();
        let mut best: BTreeSet<(Exact, usize)> = BTreeSet::new();
        let mut shares: BTreeMap<usize, Exact> = BTreeMap::new();
        let mut changed: BTreeSet<usize> = (0..self.queues.len()).collect();
        loop {
            for index in std::mem::take(&mut changed) {
                if let Some(share) = shares.remove(&index) {
                    best.remove(&(-share, index));
                }
                if let Some((place, share)) = self.offer(index, &served) {
                    shares.insert(index, share);
                    best.insert((-share, index));
                    offers.insert(index, place);
                }
            }
            let Some((index, place)) =
                best.first().and_then(|(_, index)| Some((*index, offers.remove(index)?)))
            else {
                return taken;
            };
            changed.insert(index);
            if self.per_player != PrizesPerPlayer::All {
                let takers = place.players.iter().filter(|p| !place.leaving.contains(p));
                for player in takers {
                    changed.extend(of_player.remove(player).into_iter().flatten());
                    served.insert(*player);
                }
            }
            let queue = &mut self.queues[index];
            queue.places.pop_front();
            let first = queue.next;
            queue.next += u32::try_from(place.players.len()).unwrap_or(u32::MAX);
            taken.push(Taken { category: index, place, first });
        }
    }

    /// The next players of a category who take its next prize, and what each has of it.
    fn offer(&mut self, index: usize, served: &BTreeSet<PlayerId>) -> Option<(Place, Exact)> {
        let Self { per_player, leaves, main, back, queues } = self;
        // Whether a prize by place is kept instead of such a share; an equal one is.
        let keeps = |player: &PlayerId, by_place: Exact, share: Exact| match per_player {
            PrizesPerPlayer::All | PrizesPerPlayer::OneOfEach => false,
            PrizesPerPlayer::ByCategory | PrizesPerPlayer::Pooled => false,
            PrizesPerPlayer::One => {
                let stays = || back.get(player).is_some_and(|own| share >= *own);
                by_place > Exact::ZERO && (by_place >= share || stays())
            }
            PrizesPerPlayer::ByPlace => by_place > Exact::ZERO,
        };
        let queue = &mut queues[index];
        while queue.next <= queue.last() {
            let mut place = queue.places.front()?.clone();
            if *leaves == Leaves::ToTheOrganiser {
                let heads = place.players.len();
                let share = queue.sum(heads) / heads.max(1);
                let gone = |p: &PlayerId| {
                    served.contains(p)
                        || main.get(p).is_some_and(|(least, _)| keeps(p, *least, share))
                };
                place.leaving = place.players.iter().copied().filter(gone).collect();
                if place.leaving.len() < heads && share != Exact::ZERO {
                    return Some((place, share));
                }
                // Nobody of them takes it, and nobody has it instead.
                queue.places.pop_front();
                queue.next += u32::try_from(heads).unwrap_or(u32::MAX);
                continue;
            }
            let heads = place.players.len();
            // Places without money are held by whoever stands there, and the next prize is that of the next place.
            if queue.sum(heads) == Exact::ZERO {
                queue.places.pop_front();
                queue.next += u32::try_from(heads).unwrap_or(u32::MAX);
                continue;
            }
            place.players.retain(|p| !served.contains(p));
            let share = loop {
                let heads = place.players.len();
                if heads == 0 {
                    break Exact::ZERO;
                }
                let share = queue.sum(heads) / heads;
                let by_place = |p: &PlayerId| {
                    let (least, _) = main.get(p)?;
                    keeps(p, *least, share).then_some(*least)
                };
                // Who has most by place passes first: the others share without him.
                let Some(most) = place.players.iter().filter_map(by_place).max() else {
                    break share;
                };
                place.players.retain(|p| by_place(p) != Some(most));
            };
            if place.players.is_empty() {
                queue.places.pop_front();
                continue;
            }
            // Of players level with each other those who have another prize hold the places without money.
            if share == Exact::ZERO {
                queue.next += u32::try_from(heads - place.players.len()).unwrap_or(u32::MAX).max(1);
                continue;
            }
            // Whether a player passes is not known before his prize by place is: the prizes wait for all of them.
            let undecided =
                |p: &PlayerId| main.get(p).is_some_and(|(_, most)| keeps(p, *most, share));
            if place.players.iter().any(|p| undecided(p) && is_open(main, *p)) {
                let everyone: Vec<PlayerId> = queue
                    .places
                    .drain(..)
                    .flat_map(|p| p.players)
                    .filter(|p| !served.contains(p))
                    .collect();
                place.players = everyone;
                place.waits = true;
                queue.places.push_front(place.clone());
            }
            return Some((place, share));
        }
        None
    }
}

fn is_open(main: &BTreeMap<PlayerId, Known>, player: PlayerId) -> bool {
    main.get(&player).is_some_and(|(least, most)| least != most)
}
