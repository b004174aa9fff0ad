//! The seeds of semi-finals: who meets whom is found on the way to them, by the main event or by lot, whoever the four are.

use super::super::state::{PlayOffState, Stage};
use super::key::{Key, players};
use super::walk::{Course, Walk, variant};
use super::{Ending, Leads, MOST_FOLLOWED, When};
use crate::tournament::PlayerId;

impl Walk<'_> {
    /// The node in which semi-finals are paired that a stage leads to: one for all choices of the four, so that each way
    /// leads through it.
    pub fn visit_seeds(
        &mut self,
        (from, certain): (&Stage, &[PlayerId]),
        course: &Course,
        state: &PlayOffState,
        index: usize,
    ) -> usize {
        let next = &state.stages[index];
        let Some(_) = next.letter else {
            // They wait for a lot: the replay has the stage already.
            let certain = self.still_certain(from, next, certain);
            return self.visit(course, state, index, certain, false);
        };
        let both = variant(state, next);
        let four = players(both.stages.iter());
        let open = Stage { letter: None, players: four, games: Vec::new(), ..next.clone() };
        let open = Stage { words: "semi-finals".to_owned(), ..open };
        let certain = self.still_certain(from, &open, certain);
        let key = Key::of(self.given, &self.group, (&open, false), state);
        let known = self.index.get(&key).copied();
        let node = known.unwrap_or_else(|| {
            self.nodes.push(self.node(&open, certain.clone(), Vec::new(), false));
            self.index.insert(key, self.nodes.len() - 1);
            self.nodes.len() - 1
        });
        self.reached_again(node, &open, &certain, Some(both));
        let beside = |at: &usize| {
            let own = &state.stages[*at];
            own.letter.is_some() && own.origin == next.origin && own.number == next.number
        };
        let matches: Vec<usize> = (0..state.stages.len()).filter(beside).collect();
        let matches: Vec<usize> = matches
            .into_iter()
            .map(|at| self.visit(course, state, at, Vec::new(), false))
            .collect();
        if self.nodes[node].outcomes.is_empty() && self.from <= MOST_FOLLOWED {
            let leads = Leads::Stages(matches);
            self.nodes[node].outcomes.push(Ending::new(When::Drawn, leads));
        }
        node
    }
}
