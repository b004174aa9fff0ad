//! What rulings make of a tie that is read downwards: of those level across the cut of another rule, of those whom the steps
//! have left level, and of the whole.

use super::super::cuts::OtherCut;
use super::super::rulings;
use super::{Down, Given, Level};
use crate::decision::Clause;
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
    pub(super) fn other_cut(&mut self, other: OtherCut<'a>, (places, tied): (Places, &Tied)) {
        let Given { rule, table, last, .. } = self.given;
        let record = &table.tournament.record;
        let first = self.first;
        let cut = |step: &&RuleStep| step.across.is_some_and(|own| own.parts(places, last));
        let own = rule.step.iter().find(cut).map_or(&rule.clause, |step| rule.clause_of(step));
        let on_all = rulings::on(record, first, tied).is_some();
        let levels = std::mem::take(&mut self.levels);
        for (places, level) in Places::in_order(first, levels, |level| level.class.players.len()) {
            let players = &level.class.players;
            if !places.reach_across(other.cut) {
                self.levels.push(level);
                continue;
            }
            let bare = Class { players: players.clone(), because: Vec::new() };
            // It may be told by the place of the whole tie.
            let on = rulings::on(record, places.first(), players)
                .or_else(|| rulings::on_those_left(record, (first, places.first()), &bare));
            let waits = players.iter().any(|player| self.waiting.contains(player));
            let is_own = !waits && (!on_all || players.len() == tied.len());
            if let Some((ruling, classes)) = on.filter(|_| is_own) {
                self.settled.rulings.push(ruling.clone());
                self.rulings.push(ruling.clone());
                self.parted.push(players.clone());
                let mut before = self.before(&level);
                before.push(other.clause.clone());
                let parts = rulings::behind(&before, classes).into_iter();
                self.levels.extend(parts.map(|class| Level { class, done: true }));
                continue;
            }
            other.tell((places, &record.before), own, self.problems);
            if !waits {
                self.settled.asked.push((places.first(), players.clone()));
                self.settled.needs.push(Need::new(Needed::Ruling, other.clause, players));
                self.waiting.extend(players.iter().copied());
            }
            self.levels.push(Level { done: true, ..level });
        }
    }

    /// What has set players apart from others: that they share what is left has not.
    fn before(&self, level: &Level) -> Vec<Clause> {
        let mut because = level.class.because.clone();
        if level.class.players.iter().any(|player| self.shared.contains(player)) {
            because.pop();
        }
        because
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
                || state.heeded.contains(ruling)
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
    /// play-off that goes on has its own, and what it has said of those who are level stands.
    pub(super) fn ruled_in_part(&mut self) {
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
            let is_settled = players.iter().all(|player| self.at_board.contains(player));
            let is_part = players.len() > 1 && players.len() < self.size && !plays && !is_settled;
            let class = Class { players: players.clone(), because: self.before(&level) };
            let on = rulings::on_those_left(record, (first, own.first()), &class);
            let on = on.filter(|(ruling, _)| is_part && !self.rulings.contains(ruling));
            let Some((ruling, classes)) = on else {
                self.levels.push(level);
                continue;
            };
            self.joint |= ruling.is_joint() && own.first() == first;
            self.settled.rulings.push(ruling.clone());
            self.rulings.push(ruling.clone());
            self.parted.push(players.clone());
            ruled.extend(players.iter().copied());
            self.levels.extend(classes.into_iter().map(|class| Level { class, done: true }));
        }
        self.waiting.retain(|player| !ruled.contains(player));
        // Nobody is asked for any more who is parted from all others, or ruled on.
        let level = self.levels.iter().filter(|level| level.class.players.len() > 1);
        let level = level.flat_map(|level| level.class.players.iter().copied());
        let open: Vec<PlayerId> = level.filter(|player| !ruled.contains(player)).collect();
        let is_about = |need: &Need| need.among.iter().any(|player| ruled.contains(player));
        self.settled.needs.retain_mut(|need| {
            let is_about = is_about(need);
            if is_about {
                need.among.retain(|player| open.contains(player));
            }
            !is_about || !need.among.is_empty()
        });
    }
}
