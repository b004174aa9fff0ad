//! What rulings make of a tie that is read downwards: of those level across the cut of another rule, of those whom the steps
//! have left level, and of the whole.

use super::super::cuts::OtherCut;
use super::super::rulings;
use super::{Down, Given, Level};
use crate::playoff::{self, Placed};
use crate::regulations::schema::RuleStep;
use crate::standings::Class;
use crate::tournament::record::{Need, Needed};
use crate::tournament::{Places, PlayerId, Tied};

fn of_both(some: &[PlayerId], others: &[PlayerId]) -> Vec<PlayerId> {
    some.iter().copied().filter(|player| others.contains(player)).collect()
}

impl<'a> Down<'_, 'a, '_> {
    /// What becomes of those who are level across the cut of another rule: nothing is played for it, so a ruling says it.
    /// Whether there is one.
    pub(super) fn other_cut(&mut self, other: OtherCut<'a>, places: Places) -> bool {
        let Given { rule, table, last, .. } = self.given;
        let cut = |step: &&RuleStep| step.across.is_some_and(|own| own.parts(places, last));
        let own = rule.step.iter().find(cut).map_or(&rule.clause, |step| rule.clause_of(step));
        let levels = std::mem::take(&mut self.levels);
        let mut ruled = false;
        for (places, level) in
            Places::in_order(self.first, levels, |level| level.class.players.len())
        {
            let players = &level.class.players;
            if !places.reach_across(other.cut) {
                self.levels.push(level);
                continue;
            }
            let on = rulings::on(&table.tournament.record, places.first(), players);
            let waits = players.iter().any(|player| self.waiting.contains(player));
            if let Some((ruling, classes)) = on.filter(|_| !waits) {
                ruled = true;
                self.settled.rulings.push(ruling.clone());
                self.rulings.push(ruling.clone());
                let mut before = level.class.because;
                before.push(other.clause.clone());
                let parts = rulings::behind(&before, classes).into_iter();
                self.levels.extend(parts.map(|class| Level { class, done: true }));
                continue;
            }
            other.tell((places, &table.tournament.record.before), own, self.problems);
            if !waits {
                self.settled.asked.push((places.first(), players.clone()));
                self.settled.needs.push(Need::new(Needed::Ruling, other.clause, players));
                self.waiting.extend(players.iter().copied());
            }
            self.levels.push(Level { done: true, ..level });
        }
        ruled
    }

    /// A ruling on the whole tie, where the board had none: it wins over what the steps say.
    pub(super) fn ruled(&mut self, places: Places, tied: &Tied) -> bool {
        let record = &self.given.table.tournament.record;
        let Some((ruling, classes)) = rulings::on(record, places.first(), tied) else {
            return false;
        };
        if self.rulings.contains(ruling) {
            return true;
        }
        if self.settled.play_offs.iter().any(|state| {
            state.rulings.contains(ruling)
                || state.rule_of == self.first && !state.rulings.is_empty()
        }) {
            return false;
        }
        self.joint |= ruling.is_joint();
        self.settled.rulings.push(ruling.clone());
        self.settled.needs.retain(|need| !need.among.iter().all(|p| tied.contains(p)));
        // What was begun at the board is settled by it too.
        for state in self.settled.play_offs.iter_mut().filter(|s| s.rule_of == self.first) {
            let part = |class: &Class| Placed {
                players: of_both(&class.players, &state.players),
                because: class.because.clone(),
                settled: true,
            };
            state.order = classes.iter().map(part).filter(|own| !own.players.is_empty()).collect();
            state.status = playoff::Status::Ruling;
            state.rulings.push(ruling.clone());
            state.needs.clear();
        }
        let before: Vec<Class> = self.levels.drain(..).map(|level| level.class).collect();
        rulings::tell_override(ruling, [&before, &classes], self.problems);
        self.levels = classes.into_iter().map(|class| Level { class, done: true }).collect();
        self.waiting.clear();
        true
    }

    /// Rulings on those whom the steps have left level, while others of the tie are parted from them. At the board a
    /// play-off that goes on has its own.
    pub(super) fn ruled_in_part(&mut self, tied: &Tied) -> bool {
        let record = &self.given.table.tournament.record;
        let first = self.first;
        let levels = std::mem::take(&mut self.levels);
        let mut ruled: Vec<PlayerId> = Vec::new();
        for (own, level) in Places::in_order(first, levels, |level| level.class.players.len()) {
            let players = &level.class.players;
            let plays = self.settled.play_offs.iter().any(|state| {
                let is_own = state.rule_of == first && !state.is_over();
                is_own && players.iter().any(|player| state.players.contains(player))
            });
            let is_part = players.len() > 1 && players.len() < tied.len() && !plays;
            let on = rulings::on_those_left(record, (first, own.first()), &level.class);
            let Some((ruling, classes)) = on.filter(|_| is_part) else {
                self.levels.push(level);
                continue;
            };
            self.joint |= ruling.is_joint() && own.first() == first;
            self.settled.rulings.push(ruling.clone());
            self.rulings.push(ruling.clone());
            ruled.extend(players.iter().copied());
            self.levels.extend(classes.into_iter().map(|class| Level { class, done: true }));
        }
        self.waiting.retain(|player| !ruled.contains(player));
        self.settled.needs.retain(|need| {
            need.among.is_empty() || !need.among.iter().all(|player| ruled.contains(player))
        });
        !ruled.is_empty()
    }
}
