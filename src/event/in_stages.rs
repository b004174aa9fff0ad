//! Which stage of an event a player and a tie are of.

use super::ground::{Settlement, Stage};
use crate::standings::Table;
use crate::tournament::PlayerId;
use crate::tournament::stages::{awaits_final, is_final, top};

impl Settlement {
    /// Whether its stages are divisions, which are ranked each by itself.
    pub fn is_in_divisions(&self) -> bool {
        let names: Vec<String> = self.stages.iter().map(|stage| stage.name.clone()).collect();
        top(&names).is_some_and(|top| !top.is_final)
    }

    /// Whether its stages lead to a final of which no game is entered.
    pub fn awaits_final(&self) -> bool {
        let names: Vec<String> = self.stages.iter().map(|stage| stage.name.clone()).collect();
        awaits_final(&names)
    }

    /// The pools whose ties are settled by rules of their own.
    pub fn pools(&self) -> impl Iterator<Item = &Stage> {
        self.stages.iter().filter(|stage| stage.rules.is_some())
    }

    /// The stage in which a player has his place; none where the event was held in one.
    pub fn stage_of(&self, player: PlayerId) -> Option<&Stage> {
        let has = |stage: &&Stage| stage.settlement.standing(player).is_some();
        let mut own = self.stages.iter().filter(has);
        let divisions = self.is_in_divisions();
        let of_final = |stage: &&Stage| is_final(&stage.name) && !divisions;
        own.clone().find(of_final).or_else(|| own.next())
    }

    /// The table by which players were ranked among each other: that of their stage, where games of several are never
    /// added up.
    pub fn table_of(&self, players: &[PlayerId]) -> &Table {
        let stage = players.first().and_then(|player| self.stage_of(*player));
        stage.map_or(&self.table, |own| &own.settlement.table)
    }
}
