//! The play-off pack: an arbiter can finish the play-off with these sheets and a pen.
//!
//! The first sheet has what is known: who is tied, lots, games, filled in as far as they are recorded. The sheets after it
//! have everything that can follow, found from the regulations alone ([`plan`]). The last page has the result.

mod effect;
mod follows;
mod foot;
mod head;
mod knock_out;
mod later;
mod matches;
mod pack;
mod parts;
mod plan;
mod semi_finals;
mod series;
mod start;

use crate::event::tie_rule;
use crate::playoff::{Stage, StageFormat};
use crate::regulations::schema::{Form, Settles};
use crate::report::document::{Block, Document, TypeSize};
use crate::report::papers::words;
use crate::tournament::{Places, PlayerId};

use super::Sheet;
use follows::From;
use pack::Pack;
use parts::{Label, heading, text};
use plan::{Plan, form_words};

/// The size of type, in tenths of a point.
const SIZE: TypeSize = TypeSize::Fixed(95);

/// The packs of an event, one for each play-off.
pub fn play_off(sheet: &Sheet<'_>) -> Vec<Document> {
    sheet
        .settlement
        .play_offs
        .iter()
        .filter_map(|state| {
            let tie = tie_rule(sheet.regulation, &sheet.settlement.table, state.tie);
            let pack = Pack {
                sheet: *sheet,
                state,
                tie,
                rules: tie.play_off.as_ref()?,
                clock: sheet.settlement.time_control.as_ref().map(|(t, _)| *t),
            };
            Some(pack.document())
        })
        .collect()
}

impl<'a> Pack<'a> {
    fn document(&self) -> Document {
        let groups = self.groups();
        let open: Vec<&Stage> = groups
            .iter()
            .filter_map(|g| g.first().copied())
            .filter(|s| !self.followed(s))
            .collect();
        let plan = Plan::new(self, &open);
        let mut blocks = head::blocks(self);
        for group in &groups {
            blocks.extend(self.group(group, &plan));
        }
        if groups.is_empty() && !plan.nodes.is_empty() {
            blocks.push(Block::Paragraph(vec![text("The first games: sheet 2.")]));
        }
        for (index, node) in plan.nodes.iter().enumerate() {
            blocks.push(Block::PageBreak);
            blocks.extend(self.later_sheet(*node, index + 2, &plan));
        }
        blocks.push(if plan.nodes.is_empty() { Block::Rule } else { Block::PageBreak });
        blocks.extend(foot::blocks(self));
        let title = match self.rules.settles {
            Settles::Winner(_) => self.rules.title.clone(),
            Settles::Places(_) => {
                format!("{}, places {}", self.rules.title, words::places(self.places()))
            }
        };
        self.sheet.document(&title, false, SIZE, blocks)
    }

    /// The stages by the form that made them, in order.
    fn groups(&self) -> Vec<Vec<&'a Stage>> {
        let mut groups: Vec<Vec<&Stage>> = Vec::new();
        for stage in &self.state.stages {
            match groups.last_mut() {
                Some(group)
                    if group[0].origin == stage.origin && group[0].places == stage.places =>
                {
                    group.push(stage);
                }
                _ => groups.push(vec![stage]),
            }
        }
        groups
    }

    /// Whether a stage is over and all that it led to is known: then nothing about it is left to print.
    fn followed(&self, stage: &Stage) -> bool {
        let ends = |form: &Form| series::is_series(form) || matches!(form, Form::Match(_));
        self.form(stage.origin).is_some_and(ends) && stage.is_over()
    }

    /// What is known of a form that was played or is next.
    fn group(&self, stages: &[&Stage], plan: &Plan) -> Vec<Block> {
        let Some(first) = stages.first() else {
            return Vec::new();
        };
        let Some(form) = self.form(first.origin) else {
            return Vec::new();
        };
        let mut blocks = match form {
            Form::RoundRobin(rule) => series::known(self, rule, first),
            Form::ReturnGames(rule) => series::known_return(self, rule, first),
            Form::Match(rule) => {
                let mut blocks = vec![heading(self.stage_title(first))];
                let players = match first.players[..] {
                    [a, b] => [Some(a), Some(b)],
                    _ => [None, None],
                };
                let view = matches::MatchView {
                    label: Label::of(first),
                    players,
                    slots: [parts::blank(), parts::blank()],
                    games: Some(first),
                    sudden: stages.iter().copied().find(|s| s.format == StageFormat::SuddenDeath),
                    prize: "is the winner: last page".to_owned(),
                    level: self.after_level(first.origin.step, first.origin.turn, plan),
                };
                blocks.extend(matches::blocks(self, rule, &view));
                blocks
            }
            Form::SemiFinals(rule) => {
                let mut blocks = vec![heading(self.stage_title(first))];
                blocks.extend(semi_finals::known(self, rule, stages));
                blocks
            }
            Form::Armageddon(rule) => {
                let mut blocks = vec![heading(self.stage_title(first))];
                blocks.extend(knock_out::rules(rule));
                let players = match first.players[..] {
                    [a, b] => [Some(a), Some(b)],
                    _ => [None, None],
                };
                let label = Label::of(first);
                blocks.push(knock_out::game(
                    self,
                    rule,
                    label,
                    players,
                    Some(first),
                    "wins the play-off",
                ));
                blocks
            }
            Form::KnockOut(rule) => self.knock_out(rule, stages),
        };
        if series::is_series(form) {
            if self.followed(first) {
                blocks.push(self.came_to(first));
            } else {
                blocks.push(follows::after_games(
                    self,
                    plan,
                    From {
                        step: first.origin.step,
                        turn: Some(first.origin.turn),
                        again: Some(first.origin.again),
                        players: first.players.len(),
                        place: Some(first.places.first()),
                    },
                ));
            }
        }
        blocks
    }

    fn knock_out(
        &self,
        rule: &crate::regulations::schema::KnockOut,
        stages: &[&Stage],
    ) -> Vec<Block> {
        let began = stages
            .iter()
            .filter(|s| s.number == stages[0].number)
            .map(|s| s.players.len())
            .sum::<usize>()
            + stages[0].byes.len();
        let mut blocks = vec![heading(self.stage_title_of(stages[0], began))];
        blocks.extend(knock_out::rules(&rule.game));
        let mut numbers: Vec<u32> = stages.iter().map(|s| s.number).collect();
        numbers.dedup();
        let mut left = 0;
        for number in numbers {
            let own: Vec<&Stage> = stages.iter().copied().filter(|s| s.number == number).collect();
            let playing: usize = own.iter().map(|s| s.players.len()).sum::<usize>()
                + own.first().map_or(0, |s| s.byes.len());
            blocks.push(Block::Heading(
                3,
                vec![text(format!("Stage {number}. {}", knock_out::round_title(playing)))],
            ));
            blocks.extend(knock_out::round(self, rule, &own));
            let (byes, matches) = crate::playoff::byes_and_matches(playing);
            left = byes + matches;
        }
        if left > 1 {
            blocks.extend(knock_out::to_come(self, rule, left, false));
        }
        blocks
    }

    /// What a level score in a match of two leads to.
    fn after_level(&self, step: usize, turn: u32, plan: &Plan) -> String {
        match crate::playoff::next(self.rules, (step, turn), 2, self.clock) {
            Some(next) => {
                let sheet = plan
                    .sheet(next.step, next.form, 2)
                    .map_or(String::new(), |s| format!(": sheet {s}"));
                format!(
                    "{} {}{sheet}",
                    form_words(&next.rule.form, 2),
                    plan::how(self, &next.rule.form, 2, 2, Some(0))
                )
            }
            None => plan::used_up(self),
        }
    }

    /// What a stage that is over came to.
    fn came_to(&self, stage: &Stage) -> Block {
        let scores = stage.scores();
        let mut points: Vec<_> = scores.values().copied().collect();
        points.sort();
        points.dedup();
        let mut at = stage.places.first();
        let mut said = Vec::new();
        for score in points.into_iter().rev() {
            let level: Vec<PlayerId> =
                stage.players.iter().copied().filter(|p| scores.get(p) == Some(&score)).collect();
            let names = words::list(&self.names(&level));
            let own = Places::of(at, level.len());
            match self.rules.settles {
                Settles::Winner(_) if said.is_empty() && own.is_single() => {
                    said.push(format!("{names} alone on top"));
                }
                Settles::Winner(_) if said.is_empty() => said.push(format!("{names} level on top")),
                Settles::Winner(_) => {}
                Settles::Places(_) => said.push(format!("{}: {names}", own)),
            }
            at = own.last() + 1;
        }
        Block::Paragraph(vec![
            crate::report::document::Inline::strong("It came to: "),
            text(format!("{}.", said.join("; "))),
        ])
    }
}
