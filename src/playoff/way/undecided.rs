//! Games of which nobody comes out: both lost by forfeit, and a ruling says who goes on.

use super::super::state::{PlayOffState, Stage};
use super::When;
use super::outcomes::Course as Possible;
use super::rounds::told_once;
use super::walk::{Course, Walk};
use crate::tournament::PlayerId;
use crate::tournament::record::{Ruled, Ruling};

impl Walk<'_> {
    /// The course with a ruling that a player goes on.
    pub fn goes_on(&self, course: &Course, player: PlayerId) -> Course {
        let mut on = course.clone();
        on.record.rulings.push(Ruling {
            text: String::new(),
            what: Ruled::GoesOn(player),
            clause: None,
            clause_at: None,
            rest_shared: false,
            of_stage: None,
            tie: None,
            by: None,
            date: None,
            reason: None,
            at: self.at.clone(),
        });
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
        for player in &stage.players {
            let on = self.goes_on(course, *player);
            let possible = Possible {
                when: When::OnTop(1),
                who: vec![*player],
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
