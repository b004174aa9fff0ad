//! What is kept count of while outcomes are gone through.

use std::collections::BTreeMap;

use super::count::Leaf;
use super::ground::{Path, PossibleTie, Rule};
use super::scores::Scores;
use super::settled::Decider;
use crate::tournament::{Places, PlayerId};

/// More players than these have no ties by name.
const MOST_PLAYERS: usize = 128;
/// Ties that are kept, by the players in them.
const MOST_TIES: usize = 20_000;

/// What is kept count of.
pub struct Tally<'t> {
    /// The event.
    pub scores: &'t Scores,
    /// By place from the first: whether its ties are kept.
    kept: Vec<bool>,
    /// By player and points gained: outcomes first alone, outcomes first with others.
    first: Vec<Vec<(u128, u128)>>,
    /// By place and players: outcomes, and one of them.
    ties: BTreeMap<(u32, u128), (u128, Path)>,
    /// Players by score, for the outcome in hand.
    bins: Vec<u16>,
    /// By score, the group that stands on it in the outcome in hand, as [`Self::seen`] numbers groups.
    codes: Vec<usize>,
    /// The groups of the outcome in hand: score, first place, size.
    groups: Vec<(u16, u32, u16)>,
    /// By player and group, which is its first place times one more than the players, and its size: whether he can be
    /// in it.
    seen: Vec<bool>,
    /// Outcomes in which first place is tied on points.
    pub level: u128,
}

/// What the rules make of a tie of these places, and whether all ties that begin at a place are told.
pub type ByRules<'r> = (&'r dyn Fn(Places) -> Rule, &'r dyn Fn(u32) -> bool);

impl<'t> Tally<'t> {
    /// Nothing counted yet; the rules say what becomes of a tie, and of which places all ties are kept.
    pub fn new(scores: &'t Scores, (rule, all): ByRules<'_>) -> Self {
        let players = scores.players.len();
        let places = 1..=u32::try_from(players).unwrap_or(u32::MAX);
        // The widest tie that begins there goes to the board if any does.
        let widest = |place: u32| Places::of(place, players + 1 - place as usize);
        let is_played =
            |place: u32| matches!(rule(widest(place)), Rule::PlayOff(_) | Rule::Both(_));
        let kept = |place: u32| place == 1 || is_played(place) || all(place);
        let largest = scores.most().into_iter().max().unwrap_or(0);
        Self {
            scores,
            kept: places.map(kept).collect(),
            first: vec![vec![(0, 0); usize::from(largest) + 1]; players],
            ties: BTreeMap::new(),
            bins: vec![0; usize::from(largest) + 1],
            codes: vec![0; usize::from(largest) + 1],
            groups: Vec::new(),
            seen: vec![false; (players + 1) * (players + 1) * players],
            level: 0,
        }
    }

    /// Counts an outcome, or several with the same scores.
    pub fn count(&mut self, leaf: &Leaf<'_>, decider: Option<&mut Decider<'_>>) {
        self.bins.fill(0);
        for score in leaf.scores {
            self.bins[usize::from(*score)] += 1;
        }
        let (mut place, mut left) = (1, leaf.scores.len());
        let width = left + 1;
        self.groups.clear();
        for (score, size) in self.bins.iter().enumerate().rev().filter(|(_, size)| **size > 0) {
            self.codes[score] = place as usize * width + usize::from(*size);
            self.groups.push((u16::try_from(score).unwrap_or(u16::MAX), place, *size));
            place += u32::from(*size);
            left -= usize::from(*size);
            if left == 0 {
                break;
            }
        }
        let groups = width * width;
        for (of, score) in self.seen.chunks_exact_mut(groups).zip(leaf.scores) {
            of[self.codes[usize::from(*score)]] = true;
        }
        self.first(leaf, decider);
        for group in 0..self.groups.len() {
            let (score, first, size) = self.groups[group];
            if size > 1 && self.kept[first as usize - 1] {
                self.tie(leaf, score, first);
            }
        }
    }

    /// Who is first, alone or with others.
    fn first(&mut self, leaf: &Leaf<'_>, decider: Option<&mut Decider<'_>>) {
        let (top, _, size) = self.groups[0];
        let is_top = |player: &usize| leaf.scores[*player] == top;
        if size > 1 {
            self.level += leaf.weight;
        }
        let mut count = |player: usize, alone: bool| {
            let gained = top - self.scores.now[player];
            let own = &mut self.first[player][usize::from(gained)];
            let of = if alone { &mut own.0 } else { &mut own.1 };
            *of += leaf.weight;
        };
        let winners = match decider {
            Some(decider) if size > 1 => decider.winners(leaf.path),
            _ => None,
        };
        match winners {
            Some(winners) => winners.iter().for_each(|own| count(*own, winners.len() == 1)),
            None => {
                (0..leaf.scores.len()).filter(is_top).for_each(|own| count(own, size == 1));
            }
        }
    }

    fn tie(&mut self, leaf: &Leaf<'_>, score: u16, place: u32) {
        if leaf.scores.len() > MOST_PLAYERS {
            return;
        }
        let level = leaf.scores.iter().enumerate().filter(|(_, own)| **own == score);
        let who = level.fold(0_u128, |who, (player, _)| who | 1 << player);
        if self.ties.len() >= MOST_TIES && !self.ties.contains_key(&(place, who)) {
            return;
        }
        let known = self.ties.entry((place, who)).or_insert_with(|| (0, leaf.path.to_vec()));
        known.0 += leaf.weight;
    }

    /// The ties that can come about.
    pub fn possible(&self, rule: &dyn Fn(Places) -> Rule) -> Vec<PossibleTie> {
        let players = &self.scores.players;
        let ties = self.ties.iter().map(|((place, who), (outcomes, example))| {
            let of = players.iter().enumerate().filter(|(player, _)| who >> player & 1 == 1);
            let tied: Vec<PlayerId> = of.map(|(_, player)| *player).collect();
            PossibleTie {
                places: Places::of(*place, tied.len()),
                rule: rule(Places::of(*place, tied.len())),
                players: tied,
                outcomes: *outcomes,
                example: example.clone(),
                played_off: None,
            }
        });
        let mut ties: Vec<PossibleTie> = ties.collect();
        let order = |tie: &PossibleTie| (tie.places, u128::MAX - tie.outcomes);
        ties.sort_by_key(|tie| order(tie));
        ties
    }

    /// In how many outcomes a player is first alone, and first with others, who gains so many points.
    pub fn first_with(&self, player: usize, gained: u16) -> (u128, u128) {
        self.first[player].get(usize::from(gained)).copied().unwrap_or_default()
    }

    /// The groups of places that a player can be in.
    pub fn spans_of(&self, player: usize) -> impl Iterator<Item = Places> {
        let width = self.scores.players.len() + 1;
        let groups = width * width;
        let seen = self.seen[player * groups..][..groups].iter().enumerate();
        seen.filter(|(_, seen)| **seen)
            .map(move |(at, _)| Places::of(u32::try_from(at / width).unwrap_or(1), at % width))
    }

    /// The best and the last place that a player can have.
    pub fn places_of(&self, player: usize) -> Option<Places> {
        let first = self.spans_of(player).map(Places::first).min()?;
        let last = self.spans_of(player).map(Places::last).max()?;
        Places::new(first, last)
    }

    /// By player: the groups of places that he can be in.
    pub fn spans(&self) -> BTreeMap<PlayerId, Vec<Places>> {
        let players = self.scores.players.iter().enumerate();
        players.map(|(seat, player)| (*player, self.spans_of(seat).collect())).collect()
    }
}
