//! Which players an event held in stages keeps apart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::roster::fold;
use super::super::{Game, PlayerId};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// In which stages of the event each player has games.
pub struct Divisions<'g>(BTreeMap<PlayerId, BTreeSet<&'g str>>);

/// A row names a stage that the event does not have.
pub struct NoSuchStage;

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

    /// The stage that a row of the arbiter's table names, as the games have it; none where it names none.
    ///
    /// # Errors
    /// When no game is of a stage that is called so, which is told.
    pub fn named(
        &self,
        written: Option<&At<String>>,
        problems: &mut Diagnostics,
    ) -> Result<Option<Arc<str>>, NoSuchStage> {
        let Some(written) = written else { return Ok(None) };
        let own: BTreeSet<&str> = self.0.values().flatten().copied().collect();
        let named = own.iter().find(|own| fold(own) == fold(&written.value));
        if let Some(named) = named.filter(|own| !own.is_empty()) {
            return Ok(Some((*named).into()));
        }
        let stages: Vec<&str> = own.into_iter().filter(|own| !own.is_empty()).collect();
        let stage = &written.value;
        let said = match stages.is_empty() {
            true => said!("check.no-stages", stage),
            false => said!("check.no-such-stage", stage, stages),
        };
        problems.push(Diagnostic::error(Code::NoSuchStage, said).at(&written.at));
        Err(NoSuchStage)
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
