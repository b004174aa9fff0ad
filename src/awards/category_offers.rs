//! Which category prize goes to whom where a player may have one money prize: the best offer first.
//!
//! Every category offers its next prize to the best placed of its players who are left. The largest offer is taken
//! first, so nobody takes a smaller prize than he could have; those who have a better or an equal prize by place pass.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::ground::GroupMoney;
use crate::tournament::PlayerId;
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
}

/// A prize, or several shared, that was taken.
#[derive(Clone, Debug)]
pub struct Taken {
    /// Of which category.
    pub category: String,
    /// By whom.
    pub place: Place,
    /// From which place of the category on.
    pub first: u32,
}

struct Queue {
    category: String,
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
pub struct Offers {
    one: bool,
    main: BTreeMap<PlayerId, Known>,
    queues: Vec<Queue>,
}

impl Offers {
    /// No offers yet; `main` tells what players have by place.
    pub fn new(main: &[GroupMoney], one: bool) -> Self {
        let known = main.iter().flat_map(|g| g.shares.claims().iter().map(move |c| (g, c))).map(
            |(group, claim)| {
                let most = claim.exact.unwrap_or(group.shares.pool);
                (claim.player, (claim.certain, most))
            },
        );
        Self { one, main: known.collect(), queues: Vec::new() }
    }

    /// A category: its prizes by place, its players from the best placed on.
    pub fn add(&mut self, category: &str, amounts: &BTreeMap<u32, Exact>, places: Vec<Place>) {
        self.queues.push(Queue {
            category: category.to_owned(),
            amounts: amounts.clone(),
            places: places.into(),
            next: 1,
        });
    }

    /// Gives all prizes away, the largest share first; of equal ones the category that stands first.
    pub fn settle(mut self) -> Vec<Taken> {
        let mut taken = Vec::new();
        let mut served: BTreeSet<PlayerId> = BTreeSet::new();
        loop {
            let offers: Vec<(usize, Place, Exact)> = (0..self.queues.len())
                .filter_map(|index| {
                    let (place, share) = self.offer(index, &served)?;
                    Some((index, place, share))
                })
                .collect();
            let best = offers.into_iter().min_by_key(|(index, _, share)| (-*share, *index));
            let Some((index, place, _)) = best else {
                return taken;
            };
            if self.one {
                served.extend(place.players.iter().copied());
            }
            let queue = &mut self.queues[index];
            queue.places.pop_front();
            let first = queue.next;
            queue.next += u32::try_from(place.players.len()).unwrap_or(u32::MAX);
            taken.push(Taken { category: queue.category.clone(), place, first });
        }
    }

    /// The next players of a category who take its next prize, and what each has of it.
    fn offer(&mut self, index: usize, served: &BTreeSet<PlayerId>) -> Option<(Place, Exact)> {
        let Self { one, main, queues } = self;
        let queue = &mut queues[index];
        while queue.next <= queue.last() {
            let mut place = queue.places.front()?.clone();
            place.players.retain(|p| !served.contains(p));
            let share = loop {
                let heads = place.players.len();
                if heads == 0 {
                    break Exact::ZERO;
                }
                let share = queue.sum(heads) / heads;
                if !*one {
                    break share;
                }
                // An equal prize by place is the one that is kept.
                place.players.retain(|p| main.get(p).is_none_or(|(least, _)| *least < share));
                if place.players.len() == heads {
                    break share;
                }
            };
            if place.players.is_empty() || share == Exact::ZERO {
                queue.places.pop_front();
                continue;
            }
            // Whether a player passes is not known before his prize by place is: the prizes wait for all of them.
            let undecided = |p: &PlayerId| main.get(p).is_some_and(|(_, most)| *most >= share);
            if *one && place.players.iter().any(|p| undecided(p) && is_open(main, *p)) {
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
