//! The end of a line: the steps are used up, and a person decides, or whoever is level stays so, or a lot parts them.

use super::engine::{Engine, Line};
use super::schedule;
use super::state::{CameTo, Placed, Stage, StageFormat};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::StillTied;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::game::{GameResult, Uneven};
use crate::tournament::record::{Drawn, LotKind, LotName, RecordedGame};

impl<'a> Engine<'a> {
    /// The steps are used up.
    pub(super) fn still_tied(&mut self, line: Line<'a>, order: &mut Vec<Placed>) {
        let after = said!("playoff.row.after-the-last-series");
        let clause = match &self.given.rules.still_tied {
            Some(StillTied::Arbiter(rule)) => rule.clause.clone(),
            None if !self.given.goes_on => Clause::silent(),
            _ => {
                self.left_over(&line.rows, after);
                return self.left_level(line, order);
            }
        };
        // What the arbiter orders then is not for the regulations to say.
        self.wait_for_ruling(&line, &clause, after);
        // Nobody decides before the last of those that may be played is over.
        if self.may_play(&line) || self.allowed.as_ref().is_some_and(|allowed| allowed.held) {
            self.ask_for_ruling(&clause, &line.players);
        }
        let (players, ruled) = (line.players.len(), self.rulings.len());
        self.wait(line, order);
        let mut forms = self.given.rules.step.iter().flat_map(|step| &step.form);
        if self.rulings.len() == ruled && !forms.any(|form| form.players.contains(players)) {
            let said = said!("playoff.no-form", players);
            self.problems.push(Diagnostic::warning(Code::PlayOffWithoutForm, said));
        }
    }

    /// Whether nothing can be played, as no form of play is for so many as are in it.
    pub(super) fn is_without_form(&self, participants: &[PlayerId]) -> bool {
        let players = participants.len();
        let mut forms = self.given.rules.step.iter().flat_map(|step| &step.form);
        self.stages.is_empty() && players > 1 && !forms.any(|form| form.players.contains(players))
    }

    /// The steps are used up, and no person decides: who stays level does, or a lot parts them.
    fn left_level(&mut self, line: Line<'a>, order: &mut Vec<Placed>) {
        let placed = |players: Vec<PlayerId>, clause: Option<&Clause>| Placed {
            players,
            because: line.because.iter().chain(clause).cloned().collect(),
            settled: true,
        };
        let all = |clause| vec![placed(line.players.clone(), clause)];
        if let Some(StillTied::JointWinners(rule) | StillTied::Share(rule)) =
            &self.given.rules.still_tied
        {
            self.tell_lost_by_both(&line, &rule.clause);
        }
        let placed = match &self.given.rules.still_tied {
            Some(StillTied::JointWinners(rule)) => {
                self.joint = true;
                all(Some(&rule.clause))
            }
            Some(StillTied::Share(rule)) => all(Some(&rule.clause)),
            Some(StillTied::Lot(rule)) => match self.drawn_order(&line, &rule.clause) {
                Some(drawn) => drawn
                    .into_iter()
                    .map(|player| placed(vec![player], Some(&rule.clause)))
                    .collect(),
                None => return self.wait(line, order),
            },
            Some(StillTied::Arbiter(_)) | None => all(None),
        };
        self.place(placed, order);
    }

    /// Those who are left level by a game that both have lost are so as after a draw: the clause was hardly made for them.
    fn tell_lost_by_both(&mut self, line: &Line<'a>, clause: &Clause) {
        let tournament = self.given.field.tournament;
        let is_of = |game: &&RecordedGame| {
            let own = [game.players.white, game.players.black];
            let lost = game.result.is_some_and(GameResult::is_lost_by_both);
            lost && own.iter().all(|player| line.players.contains(player))
        };
        // After those before it play went on.
        if let Some(game) = self.given.record.games.iter().rfind(is_of) {
            let who = schedule::names(game.players, tournament);
            let said = said!("playoff.lost-by-both.left-level", who, clause);
            self.problems.push(Diagnostic::warning(Code::PlayOffRow, said).at(&game.at));
        }
    }

    /// The same of two who play on: each of them may have to do with it otherwise.
    pub(super) fn tell_played_on(&mut self) {
        let is_level = |stage: &&Stage| match &stage.came_to {
            CameTo::Classes(classes) if stage.players.len() == 2 => {
                classes.len() == 1 || stage.format == StageFormat::SuddenDeath
            }
            CameTo::Open => stage.format == StageFormat::SuddenDeath,
            CameTo::Classes(_) | CameTo::Nobody => false,
        };
        for stage in self.stages.iter().filter(is_level) {
            for game in &stage.games {
                let half = |own| matches!(own, GameResult::Uneven(Uneven::DrawFor(_)));
                let is_half = game.result.is_some_and(half);
                let is_lost = game.result.is_some_and(GameResult::is_lost_by_both);
                if !(is_lost || is_half && stage.format == StageFormat::SuddenDeath) {
                    continue;
                }
                let is_told =
                    |own: &Diagnostic| own.at == game.at && own.said.key.contains("lost-by-both");
                let Some(at) = game.at.as_ref().filter(|_| !self.problems.iter().any(is_told))
                else {
                    continue;
                };
                let who = schedule::names(game.players, self.given.field.tournament);
                let clause = &stage.clause;
                let said = match is_half {
                    true => said!("playoff.lost-by-both.won-by-nobody", who, clause),
                    false => said!("playoff.lost-by-both.plays-on", who, clause),
                };
                self.problems.push(Diagnostic::warning(Code::PlayOffRow, said).at(at));
            }
        }
    }

    /// The order of a line's players by lot; asks for it where it is not drawn.
    fn drawn_order(&mut self, line: &Line<'a>, clause: &Clause) -> Option<Vec<PlayerId>> {
        let place = (line.place, self.given.record.before.clone());
        let name = LotName::both(place, (line.stage, None), "still-tied", LotKind::Order);
        if let Some(lot) = self.lot(&name, (clause, &line.players)) {
            let all = |order: &[PlayerId]| line.players.iter().all(|p| order.contains(p));
            match &lot.drawn {
                Drawn::Players(order) if all(order) => {
                    let own = order.iter().copied().filter(|p| line.players.contains(p));
                    return Some(own.collect());
                }
                _ => {
                    let lot_name = lot.name.to_string();
                    self.wrong_lot(lot, said!("standings.lot-wrong.not-all", lot = lot_name));
                }
            }
        }
        self.ask(name, clause, &line.players);
        None
    }
}
