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
    /// By player: the best and the last place.
    pub places: Vec<(u32, u32)>,
    /// By player and points gained: outcomes first alone, outcomes first with others.
    pub first: Vec<BTreeMap<u16, (u128, u128)>>,
    /// By place and players: outcomes, and one of them.
    ties: BTreeMap<(u32, u128), (u128, Path)>,
    /// Players by score, for the outcome in hand.
    bins: Vec<u16>,
    /// The groups of the outcome in hand: score, first place, size.
    groups: Vec<(u16, u32, u16)>,
    seen: Vec<Vec<bool>>,
    /// Outcomes in which first place is tied on points.
    pub level: u128,
}

impl<'t> Tally<'t> {
    /// Nothing counted yet.
    pub fn new(scores: &'t Scores, rule: &dyn Fn(u32) -> Rule) -> Self {
        let players = scores.players.len();
        let places = 1..=u32::try_from(players).unwrap_or(u32::MAX);
        let kept = |place: u32| place == 1 || matches!(rule(place), Rule::PlayOff(_));
        let largest = scores.most().into_iter().max().unwrap_or(0);
        Self {
            scores,
            kept: places.map(kept).collect(),
            places: vec![(u32::MAX, 0); players],
            first: vec![BTreeMap::new(); players],
            ties: BTreeMap::new(),
            bins: vec![0; usize::from(largest) + 1],
            groups: Vec::new(),
            seen: vec![vec![false; (players + 1) * (players + 1)]; players],
            level: 0,
        }
    }

    /// Counts an outcome, or several with the same scores.
    pub fn count(&mut self, leaf: &Leaf<'_>, decider: Option<&mut Decider<'_>>) {
        self.bins.fill(0);
        for score in leaf.scores {
            self.bins[usize::from(*score)] += 1;
        }
        let mut place = 1;
        self.groups.clear();
        let largest = u16::try_from(self.bins.len()).unwrap_or(u16::MAX);
        for score in (0..largest).rev() {
            let size = self.bins[usize::from(score)];
            if size > 0 {
                self.groups.push((score, place, size));
                place += u32::from(size);
            }
        }
        let mut of_score = std::mem::take(&mut self.bins);
        for (index, (score, ..)) in (0_u16..).zip(&self.groups) {
            of_score[usize::from(*score)] = index;
        }
        let width = leaf.scores.len() + 1;
        for (player, score) in leaf.scores.iter().enumerate() {
            let (_, first, size) = self.groups[usize::from(of_score[usize::from(*score)])];
            let last = first + u32::from(size) - 1;
            let own = &mut self.places[player];
            *own = (own.0.min(first), own.1.max(last));
            self.seen[player][first as usize * width + usize::from(size)] = true;
        }
        self.bins = of_score;
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
            let own = self.first[player].entry(gained).or_default();
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
    pub fn possible(&self, rule: &dyn Fn(u32) -> Rule) -> Vec<PossibleTie> {
        let players = &self.scores.players;
        let ties = self.ties.iter().map(|((place, who), (outcomes, example))| {
            let of = players.iter().enumerate().filter(|(player, _)| who >> player & 1 == 1);
            let tied: Vec<PlayerId> = of.map(|(_, player)| *player).collect();
            PossibleTie {
                places: Places::of(*place, tied.len()),
                players: tied,
                outcomes: *outcomes,
                example: example.clone(),
                rule: rule(*place),
            }
        });
        let mut ties: Vec<PossibleTie> = ties.collect();
        let order = |tie: &PossibleTie| (tie.places, u128::MAX - tie.outcomes);
        ties.sort_by_key(|tie| order(tie));
        ties
    }

    /// By player: the groups of places that he can be in.
    pub fn spans(&self) -> BTreeMap<PlayerId, Vec<Places>> {
        let players = &self.scores.players;
        let width = players.len() + 1;
        let of = |(player, seen): (&PlayerId, &Vec<bool>)| {
            let spans = seen.iter().enumerate().filter(|(_, seen)| **seen);
            let places = |at: usize| Places::of(u32::try_from(at / width).unwrap_or(1), at % width);
            (*player, spans.map(|(at, _)| places(at)).collect())
        };
        players.iter().zip(&self.seen).map(of).collect()
    }
}
