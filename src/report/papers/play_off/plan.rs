//! Which sheets a play-off can come to: every form that some number of players may still play.

use crate::playoff::{Next, Stage, byes_and_matches, next, times};
use crate::regulations::schema::{Anew, Form, RoundRobin, Settles, StillTied};

use super::pack::Pack;
use super::parts::{all_cited, cited};

/// A sheet for what so many players may come to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The step.
    pub step: usize,
    /// The form in the step.
    pub form: usize,
    /// How many play it; the most where one sheet serves for fewer too.
    pub players: usize,
}

/// The sheets beside the first, in the order that they are printed.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The sheets; the first is sheet 2.
    pub nodes: Vec<Node>,
}

/// How a stage of so many players can end, by the number of those who are level on one score and go on.
pub fn sizes(form: &Form, players: usize) -> Vec<usize> {
    match form {
        Form::RoundRobin(_) | Form::ReturnGames(_) => (2..=players).rev().collect(),
        Form::Match(rule) if rule.sudden_death.is_none() && rule.games % 2 == 0 => vec![2],
        _ => Vec::new(),
    }
}

impl Plan {
    /// Everything that can follow from where the play-off stands.
    pub fn new(pack: &Pack<'_>, open: &[&Stage]) -> Self {
        let mut plan = Self::default();
        for stage in open {
            let Some(form) = pack.form(stage.origin) else {
                continue;
            };
            let players = stage.players.len();
            plan.follow(pack, form, (stage.origin.step, stage.origin.turn), players);
        }
        if pack.state.stages.is_empty()
            && let Some(first) = next(pack.rules, (0, 0), pack.first_players(), pack.clock)
        {
            plan.reach(pack, first, pack.first_players());
        }
        plan.nodes.sort_by_key(|n| (n.step, std::cmp::Reverse(n.players)));
        plan
    }

    fn reach(&mut self, pack: &Pack<'_>, next: Next<'_>, players: usize) {
        let node = Node { step: next.step, form: next.form, players };
        if self.nodes.contains(&node) {
            return;
        }
        if let Form::KnockOut(_) = next.rule.form {
            // One sheet has the rounds of every number of players.
            let same = |n: &&mut Node| (n.step, n.form) == (node.step, node.form);
            if let Some(known) = self.nodes.iter_mut().find(same) {
                known.players = known.players.max(players);
                return;
            }
        }
        self.nodes.push(node);
        let most =
            pack.rules.step.get(next.step).map_or(1, |s| times(s, pack.clock).unwrap_or(u32::MAX));
        for turn in [1, most] {
            self.follow(pack, &next.rule.form, (next.step, turn), players);
        }
    }

    fn follow(&mut self, pack: &Pack<'_>, form: &Form, from: (usize, u32), players: usize) {
        for level in sizes(form, players) {
            if let Some(next) = next(pack.rules, from, level, pack.clock) {
                self.reach(pack, next, level);
            }
        }
    }

    /// The number of a sheet.
    pub fn sheet(&self, step: usize, form: usize, players: usize) -> Option<usize> {
        let exact =
            self.nodes.iter().position(|n| (n.step, n.form, n.players) == (step, form, players));
        let any = || {
            self.nodes.iter().position(|n| (n.step, n.form) == (step, form) && n.players >= players)
        };
        exact.or_else(any).map(|index| index + 2)
    }
}

/// What a form is called for a number of players.
pub fn form_words(form: &Form, players: usize) -> String {
    match form {
        Form::RoundRobin(rule) => match (players, rule.cycles) {
            (2, 1) => "one game".to_owned(),
            (2, games) => format!("match of {games} games (round robin of two)"),
            (_, 1) => format!("round robin of {players}"),
            (_, 2) => format!("double round robin of {players}"),
            (_, cycles) => format!("round robin of {players}, {cycles} times"),
        },
        Form::Match(rule) => format!("match of {} games", rule.games),
        Form::SemiFinals(_) => "semi-finals and final".to_owned(),
        Form::Armageddon(_) => "one Armageddon game".to_owned(),
        Form::KnockOut(_) if players == 2 => "one Armageddon game".to_owned(),
        Form::KnockOut(_) => format!("Armageddon knock-out of {players}"),
        Form::ReturnGames(_) if players == 2 => "one game".to_owned(),
        Form::ReturnGames(_) => format!("one round, each two of the {players} meet once"),
    }
}

/// The clause that brings so many players to a form, with that of their colours, in words.
pub fn how(
    pack: &Pack<'_>,
    form: &Form,
    level: usize,
    before: usize,
    again: Option<usize>,
) -> String {
    let same = level == before;
    let kind = pack.rules.again.as_ref().map(|rule| match (same, again) {
        (false, _) => Some(rule.fewer_players),
        (true, Some(times)) => {
            rule.same_players.get(times % rule.same_players.len().max(1)).copied()
        }
        (true, None) => None,
    });
    match form {
        Form::RoundRobin(rule) => {
            let always = pack
                .rules
                .again
                .as_ref()
                .is_some_and(|again| again.same_players.iter().all(|a| *a == Anew::Reversed));
            round_robin(rule, kind, same, always)
        }
        Form::Match(rule) => format!("{}, White by lot", cited(&rule.clause).trim_start()),
        Form::SemiFinals(rule) => {
            format!("{}, 1 v 4 and 2 v 3 by {}", cited(&rule.clause).trim_start(), rule.pairings)
        }
        Form::Armageddon(rule) => format!(
            "{}, colours by toss",
            all_cited(rule.clause.iter().chain([&rule.toss])).trim_start()
        ),
        Form::KnockOut(rule) if level == 2 => {
            format!("{}, colours by toss", all_cited([&rule.clause, &rule.game.toss]).trim_start())
        }
        Form::KnockOut(rule) => format!(
            "{}, {}pairings by lot, colours by toss",
            all_cited([&rule.clause, &rule.lots, &rule.game.toss]).trim_start(),
            match byes_and_matches(level).0 {
                0 => "",
                _ => "byes and ",
            }
        ),
        Form::ReturnGames(_) => {
            let by = pack.rules.again.as_ref().map(|a| &a.clause.0);
            format!("colours reversed from their last games{}", all_cited(by.into_iter().flatten()))
        }
    }
}

fn round_robin(rule: &RoundRobin, kind: Option<Option<Anew>>, same: bool, always: bool) -> String {
    let reversed = rule.reversed.as_ref().map_or(String::new(), cited);
    let fresh = if same { &rule.fresh } else { &rule.fewer };
    let fresh = fresh.as_ref().or(rule.numbers_clause.as_ref()).unwrap_or(&rule.clause);
    let own = cited(&rule.clause);
    match kind {
        Some(Some(Anew::Reversed)) => {
            format!("{}, the same numbers, colours reversed{reversed}, table B", own.trim_start())
        }
        Some(None) if always => format!(
            "{}, the same numbers, colours reversed{reversed}: the next table with the other colours",
            own.trim_start()
        ),
        Some(None) => format!(
            "{}; after table A the same numbers, colours reversed{reversed}, table B; after table B fresh lots{}, table A of a new sheet",
            own.trim_start(),
            cited(fresh)
        ),
        Some(Some(Anew::FreshLots)) | None => {
            format!("{}, fresh lots for the numbers{}", own.trim_start(), cited(fresh))
        }
    }
}

/// What happens to those still tied when the steps are used up.
pub fn used_up(pack: &Pack<'_>) -> String {
    match &pack.rules.still_tied {
        Some(StillTied::Arbiter(rule)) => {
            format!(
                "the chief arbiter decides{}; write it under Ruling on the last page",
                cited(&rule.clause)
            )
        }
        Some(StillTied::JointWinners(rule)) => {
            let who = match pack.rules.settles {
                Settles::Winner(_) => "they are joint winners",
                Settles::Places(_) => "they share their places",
            };
            format!("{who}{}: last page", cited(&rule.clause))
        }
        None => "the regulations say nothing more; write a ruling on the last page".to_owned(),
    }
}
