//! Games of which nobody comes out: both lost by forfeit, and a ruling says who goes on.

use super::super::state::{PlayOffState, Stage};
use super::When;
use super::outcomes::Course as Possible;
use super::rounds::told_once;
use super::walk::{Course, Walk};
use crate::tournament::PlayerId;
use crate::tournament::record::{Lot, Ruled, Ruling};

impl Walk<'_> {
    /// Each of those of a game without a winner with the course of a ruling that he goes on: first whom a lot names that
    /// waits for it. What was drawn for another is none of his.
    pub fn going_on(
        &self,
        course: &Course,
        state: &PlayOffState,
        stage: &Stage,
    ) -> Vec<(PlayerId, Course)> {
        let waits = |lot: &&Lot| state.called(&lot.name).is_none();
        let names = |lot: &Lot, player| lot.drawn.players().contains(&player);
        let named = |player| course.record.lots.iter().filter(waits).any(|lot| names(lot, player));
        let mut players = stage.players.clone();
        players.sort_by_key(|player| !named(*player));
        let going_on = players.iter().map(|player| {
            let mut on = self.goes_on(course, *player);
            let others = players.iter().filter(|other| *other != player);
            on.record
                .lots
                .retain(|lot| !waits(&lot) || !others.clone().any(|own| names(lot, *own)));
            (*player, on)
        });
        going_on.collect()
    }

    /// The course with a ruling that a player goes on.
    fn goes_on(&self, course: &Course, player: PlayerId) -> Course {
        let mut on = course.clone();
        on.record.rulings.push(Ruling::supposed(Ruled::GoesOn(player), &self.at));
        on
    }

    /// Who goes on from a game that nobody has won a ruling says: what is played then, whoever it is.
    pub fn follow_whoever_goes_on(
        &mut self,
        node: usize,
        course: &Course,
        state: &PlayOffState,
        stage: &Stage,
    ) {
        for (player, on) in self.going_on(course, state, stage) {
            let possible = Possible {
                when: When::OnTop(1),
                who: vec![player],
                results: Vec::new(),
                afresh: false,
            };
            let found = self.follow(&on, state, stage, &possible, &stage.players);
            self.nodes[node].outcomes.extend(found);
        }
        let outcomes = std::mem::take(&mut self.nodes[node].outcomes);
        self.nodes[node].outcomes = told_once(outcomes);
    }
}
