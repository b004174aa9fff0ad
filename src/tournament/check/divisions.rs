//! Which players an event held in stages keeps apart.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Game, PlayerId};

/// In which stages of the event each player has games.
pub struct Divisions<'g>(BTreeMap<PlayerId, BTreeSet<&'g str>>);

impl<'g> Divisions<'g> {
    /// Those of the games of an event.
    pub fn of(games: &'g [Game]) -> Self {
        let mut stages: BTreeMap<PlayerId, BTreeSet<&str>> = BTreeMap::new();
        for game in games {
            for player in [game.players.white, game.players.black] {
                stages.entry(player).or_default().insert(&game.section.stage);
            }
        }
        Self(stages)
    }

    /// Whether none of some players was ever in a stage with one of the others.
    pub fn apart(&self, some: &BTreeSet<PlayerId>, others: &BTreeSet<PlayerId>) -> bool {
        let stages = |players: &BTreeSet<PlayerId>| -> BTreeSet<&str> {
            players.iter().filter_map(|player| self.0.get(player)).flatten().copied().collect()
        };
        let (some, others) = (stages(some), stages(others));
        !some.is_empty() && !others.is_empty() && some.is_disjoint(&others)
    }
}
