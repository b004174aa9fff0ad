//! Whether a form of play can be played: by so many players, with so many games, to an end.

use super::super::range::Range;
use super::super::schema::{
    Armageddon, ArmageddonColours, Criterion, FirstWhite, Form, FormRule, KnockOutGame, Match,
    SystemName,
};
use super::super::tree::Path;
use super::{Checked, MOST_GAMES};
use crate::said::{Said, said};
use crate::tournament::time_control::TimeControl;

impl Checked<'_> {
    /// Tells what of a form cannot be played.
    pub(super) fn form(&mut self, rule: &FormRule, path: &Path) {
        match &rule.form {
            Form::RoundRobin(own) => {
                let path = path.word("round-robin");
                if own.cycles == 0 {
                    self.wrong(&path, said!("regulations.form.round-robin"));
                }
                self.at_most(own.cycles, MOST_GAMES, &path.word("cycles"));
            }
            Form::Match(own) => {
                let played = said!("regulations.form.match", played = rule.players.to_string());
                self.only(rule.players, 2, played, path);
                self.games(own, &path.word("match"));
            }
            Form::Armageddon(own) => {
                self.armageddon(own, &path.word("armageddon"));
                let played =
                    said!("regulations.form.armageddon", played = rule.players.to_string());
                self.only(rule.players, 2, played, path);
            }
            Form::SemiFinals(own) => {
                let played =
                    said!("regulations.form.semi-finals", played = rule.players.to_string());
                self.only(rule.players, 4, played, path);
                self.decisive(&own.match_, &path.word("semi-finals").word("match"));
                self.seeds(&own.seeds, &path.word("semi-finals").word("seeds"));
            }
            Form::KnockOut(own) => {
                if !own.seeds.is_empty() {
                    self.seeds(&own.seeds, &path.word("knock-out").word("seeds"));
                }
                match &own.plays {
                    KnockOutGame::Match(own) => {
                        self.decisive(own, &path.word("knock-out").word("match"));
                    }
                    KnockOutGame::Armageddon(own) => {
                        self.armageddon(own, &path.word("knock-out").word("game"));
                    }
                }
            }
            Form::ReturnGames(_) => {}
        }
    }

    /// Criteria may leave players level: without a lot behind them nobody knows who meets whom.
    fn seeds(&mut self, by: &[Criterion], path: &Path) {
        let ends = |last: &Criterion| {
            let drawn = matches!(last, Criterion::Lot(_));
            drawn || matches!(last, Criterion::System(own) if own.code.name == SystemName::Tpn)
        };
        if !by.last().is_some_and(ends) {
            let span = self.tree.at(path).span.clone();
            let text = said!("regulations.form.seeds-level");
            self.faults.warn(&span, text, said!("regulations.mend.seeds-lot"));
        }
    }

    /// Somebody must come out of a match of a bracket.
    fn decisive(&mut self, own: &Match, path: &Path) {
        if !own.is_decisive() {
            self.wrong(path, said!("regulations.form.sudden-death"));
        }
        self.games(own, path);
    }

    fn armageddon(&mut self, own: &Armageddon, path: &Path) {
        match &own.colours {
            ArmageddonColours::Bid(_) if matches!(own.clock, TimeControl::Unequal(_)) => {
                self.wrong(&path.word("clock"), said!("regulations.form.bid-clock"));
            }
            ArmageddonColours::Choice(rule) if rule.by.is_empty() => {
                self.wrong(&path.word("choice"), said!("regulations.form.choice"));
            }
            _ => {}
        }
    }

    fn games(&mut self, own: &Match, path: &Path) {
        if let Some(last) = &own.armageddon {
            self.armageddon(last, &path.word("armageddon"));
        }
        if own.legs.iter().any(|leg| leg.games == 0) {
            self.wrong(path, said!("regulations.form.games"));
        }
        let listed = self.has(path, "legs");
        for (index, leg) in own.legs.iter().enumerate() {
            let leg_path = if listed { path.word("legs").item(index) } else { path.clone() };
            self.at_most(leg.games, MOST_GAMES, &leg_path.word("games"));
        }
        // What was before the first leg is not known here.
        let before = |way: FirstWhite| matches!(way, FirstWhite::Reversed | FirstWhite::AsBefore);
        let first = own.legs.first().and_then(|leg| leg.first_white).unwrap_or(own.first_white);
        if before(first) {
            self.wrong(path, said!("regulations.form.first-leg"));
        }
    }

    fn only(&mut self, range: Range, players: usize, otherwise: Said, path: &Path) {
        if range.first != players || range.last != Some(players) {
            self.wrong(&path.word("players"), otherwise);
        }
    }
}
