//! The sheets of what may come: blank, found from the regulations alone.

use crate::regulations::schema::Form;
use crate::report::document::{Block, Inline};
use crate::report::papers::words;
use crate::tournament::PlayerId;

use super::follows::{self, From};
use super::pack::{Pack, says};
use super::parts::{self, Label, all_cited, capital, cited, heading, text};
use super::plan::{Node, Plan, form_words};
use super::{knock_out, matches, semi_finals, series};

impl Pack<'_> {
    /// A sheet for what may come.
    pub fn later_sheet(&self, node: Node, number: usize, plan: &Plan) -> Vec<Block> {
        let Some(step) = self.rules.step.get(node.step) else {
            return Vec::new();
        };
        let Some(form) = step.form.get(node.form).map(|rule| &rule.form) else {
            return Vec::new();
        };
        let clause = match form {
            Form::RoundRobin(rule) => cited(&rule.clause),
            Form::Match(rule) => cited(&rule.clause),
            Form::SemiFinals(rule) => cited(&rule.clause),
            Form::Armageddon(rule) => all_cited(&rule.clause),
            Form::KnockOut(rule) => cited(&rule.clause),
            Form::ReturnGames(rule) => cited(&rule.clause),
        };
        let words = form_words(form, node.players);
        let title = if step.title.is_empty() || says(&words, &step.title) {
            String::new()
        } else {
            format!("{}: ", step.title)
        };
        let mut blocks = vec![heading(format!(
            "Sheet {number}. {}{clause}",
            capital(&format!("{title}{words}"))
        ))];
        blocks.push(self.of_the_tie());
        match form {
            Form::RoundRobin(rule) => {
                blocks.extend(series::to_come(self, rule, node.players, node.step));
            }
            Form::ReturnGames(rule) => {
                blocks.extend(series::return_to_come(self, rule, node.players));
            }
            Form::Match(rule) => {
                let view = matches::MatchView {
                    label: Label { place: self.only_place(), stage: None, letter: None },
                    players: self.both(),
                    slots: [parts::blank(), parts::blank()],
                    games: None,
                    sudden: None,
                    prize: "is the winner: last page".to_owned(),
                    level: self.after_level(node.step, 1, plan),
                };
                blocks.extend(matches::blocks(self, rule, &view));
            }
            Form::SemiFinals(rule) => blocks.extend(semi_finals::to_come(self, rule)),
            Form::Armageddon(rule) => {
                blocks.extend(knock_out::rules(rule));
                let label = Label { place: self.only_place(), stage: None, letter: None };
                let both = self.both();
                blocks.push(knock_out::game(self, rule, label, both, None, "wins the play-off"));
            }
            Form::KnockOut(rule) => {
                blocks.extend(knock_out::rules(&rule.game));
                blocks.extend(knock_out::to_come(self, rule, node.players, true));
            }
        }
        if series::is_series(form) {
            blocks.push(follows::after_games(
                self,
                plan,
                From {
                    step: node.step,
                    turn: None,
                    again: None,
                    players: node.players,
                    place: None,
                },
            ));
        }
        blocks
    }

    /// The two players, where only two can come to play.
    fn both(&self) -> [Option<PlayerId>; 2] {
        match self.state.participants[..] {
            [a, b] => [Some(a), Some(b)],
            _ => [None, None],
        }
    }

    /// A line on every sheet that may come: whose play-off it is, and where the line stands in it.
    fn of_the_tie(&self) -> Block {
        let mut line = vec![text(format!(
            "From the tie of {}. ",
            words::list(&self.names(self.participants()))
        ))];
        if self.only_place().is_none() {
            line.extend([
                text("This group plays for places "),
                Inline::Blank(3),
                text(" to "),
                Inline::Blank(3),
                text(". "),
            ]);
        }
        line.extend([text("Stage "), Inline::Blank(3)]);
        Block::Line(line)
    }
}
