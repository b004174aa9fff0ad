//! What is played beside matches and groups in which somebody is who is out of the event: it goes on.

use super::engine::{Engine, Frame, Line, Pair};
use super::knock_out::Round;
use super::state::{CameTo, Placed, PlayOffState, Stage, StageGame};
use crate::decision::Clause;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::Settles;
use crate::said::said;
use crate::tournament::game::ByColour;
use crate::tournament::record::{Lot, Need, Needed, StageName};
use crate::tournament::{Places, PlayerId};

impl PlayOffState {
    /// Whether a stage waits for games with somebody who is out, while others go on: nobody plays it.
    pub fn is_hung(&self, stage: &Stage) -> bool {
        let with = self.goes_on_from();
        with.is_some_and(|with| is_hung(stage, &with.out))
    }
}

/// Whether somebody is still to play a stage with one who is out: once his games are entered as lost it goes on.
pub fn is_hung(stage: &Stage, out: &[PlayerId]) -> bool {
    let is_open = matches!(stage.came_to, CameTo::Open | CameTo::Nobody) && stage.ruling.is_none();
    let is_his = |game: &StageGame| {
        let pair = [game.players.white, game.players.black];
        game.result.is_none() && pair.iter().any(|player| out.contains(player))
    };
    is_open
        && stage.players.iter().any(|player| out.contains(player))
        && (stage.games.is_empty() || stage.games.iter().any(is_his))
}

/// Whether a need is one of others than these players.
pub fn is_beside(need: &Need, players: &[PlayerId]) -> bool {
    need.what != Needed::Ruling && !need.among.iter().any(|player| players.contains(player))
}

impl<'a> Engine<'a> {
    /// Whether a player of a knock-out is out who was free and has played nothing in it: nothing that is entered says that
    /// its next round, of so many with him, is played with him.
    pub fn is_gone(&self, (player, players): (PlayerId, usize), line: &Line<'_>) -> bool {
        let Some(with) = self.given.goes_on_from() else { return false };
        let is_his = |pair: &ByColour<PlayerId>| [pair.white, pair.black].contains(&player);
        let own = self.stages.iter().filter(|stage| stage.origin == line.at);
        let mut played = own.flat_map(|stage| &stage.games).filter(|game| game.result.is_some());
        let with_him = format!("round-of-{players}");
        let of_the_round = |lot: &Lot| match &lot.name.stage {
            StageName::Number { stage, .. } => {
                *stage == line.stage && lot.drawn.players().contains(&player)
            }
            StageName::Words(own) => own.split('.').next() == Some(&with_him),
        };
        let is_its = |lot: &Lot| lot.name.place == line.place && of_the_round(lot);
        with.out.contains(&player)
            && !line.rows.iter().any(|row| is_his(&row.players))
            && !played.any(|game| is_his(&game.players))
            && !self.given.record.lots.iter().any(is_its)
    }

    /// A round without the matches of those who are gone: who would have met them is free.
    pub fn without_gone<'f>(
        &self,
        line: &Line<'_>,
        mut round: Round,
        frames: Vec<Frame<'f>>,
    ) -> (Round, Vec<Frame<'f>>) {
        // The matches keep the letters that they have with him.
        let is_gone = |player: &PlayerId| self.is_gone((*player, 0), line);
        let (free, played): (Vec<_>, Vec<_>) =
            frames.into_iter().zip(&round.pairs).partition(|(_, pair)| pair.iter().any(is_gone));
        if free.is_empty() || played.is_empty() {
            let all = free.into_iter().chain(played).map(|(frame, _)| frame).collect();
            return (round, all);
        }
        let through = free.into_iter().flat_map(|(_, pair)| *pair).filter(|own| !is_gone(own));
        round.byes.extend(through);
        let (mut frames, pairs): (Vec<Frame<'_>>, Vec<Pair>) =
            played.into_iter().map(|(frame, pair)| (frame, *pair)).unzip();
        for frame in &mut frames {
            frame.beside.retain(|(_, _, pair)| !pair.iter().any(is_gone));
            frame.byes.clone_from(&round.byes);
        }
        (Round { pairs, ..round }, frames)
    }

    /// A group in which somebody is out, behind or before others who have parted from it: those who are left in it.
    pub fn left_in_group(&self, line: &Line<'a>) -> Option<Vec<PlayerId>> {
        let with = self.given.goes_on_from()?;
        let left = line.players.iter().filter(|player| !with.out.contains(player));
        let left: Vec<PlayerId> = left.copied().collect();
        let is_group = line.players.len() < self.given.tied.len() && !self.is_bracket(line.at);
        let for_places = matches!(self.given.rules.settles, Settles::Places(_));
        let is_hung = self.stages.iter().any(|stage| {
            is_hung(stage, &with.out) && stage.players.iter().all(|own| line.players.contains(own))
        });
        (is_group && for_places && is_hung && !left.is_empty() && left.len() < line.players.len())
            .then_some(left)
    }

    /// A group that waits for somebody who is out: those who are left in it have its first places. Who is out stands before
    /// those behind the group, who come up for him.
    pub fn wait_without_out(
        &mut self,
        line: Line<'a>,
        left: Vec<PlayerId>,
        order: &mut Vec<Placed>,
    ) {
        self.needs.retain(|need| !need.among.iter().all(|p| line.players.contains(p)));
        let placed = |players, because: &[Clause]| {
            vec![Placed { players, because: because.to_vec(), settled: true }]
        };
        let out = line.players.iter().copied().filter(|own| !left.contains(own));
        let out = placed(out.collect(), &line.because);
        if let [_] = left[..] {
            self.place(placed(left, &line.because), order);
        } else {
            self.ask_for_ruling(self.given.rules.settles.clause(), &left);
            self.wait(Line { players: left, ..line }, order);
        }
        self.place(out, order);
    }

    /// Whether players who are level on places that nobody plays for have others that are played for once those are gone
    /// who stand before them and are out: a person decides how they go on.
    pub fn comes_up(&mut self, places: Places, class: &[PlayerId], order: &[Placed]) -> bool {
        let Some(with) = self.given.goes_on_from() else { return false };
        let before = order.iter().flat_map(|placed| &placed.players);
        let out: Vec<PlayerId> = before.copied().filter(|own| with.out.contains(own)).collect();
        let up = u32::try_from(out.len()).unwrap_or(0);
        let places = Places::of(places.first().saturating_sub(up), class.len());
        let is_left = |player: &PlayerId| !with.out.contains(player);
        let played_for = self.given.stake().is_some_and(|stake| !stake.leaves(places));
        if out.is_empty() || !played_for || !class.iter().all(is_left) {
            return false;
        }
        let tournament = self.given.field.tournament;
        let (names, gone) = (tournament.names(class), tournament.names(&out));
        let by = self.given.rules.settles.clause();
        let said = said!("playoff.struck-come-up", names, places, gone, by);
        self.problems.push(Diagnostic::warning(Code::PlayOffRow, said));
        self.ask_for_ruling(by, class);
        true
    }

    /// Takes what is needed of those who are out, and of those who are to play with them, from what the others need who go
    /// on meanwhile.
    pub fn without_hung(&mut self, out: &[PlayerId]) {
        let is_out = |player: &PlayerId| out.contains(player);
        let stages = self.stages.iter().chain(&self.waiting.matches);
        let hung = stages.filter(|stage| is_hung(stage, out)).flat_map(|own| own.players.clone());
        let needs = self.needs.iter().chain(&self.waiting.needs);
        let asked = needs.clone().filter(|need| need.among.iter().any(is_out));
        let hung: Vec<PlayerId> = hung.chain(asked.flat_map(|need| need.among.clone())).collect();
        let goes_on = needs.clone().any(|need| is_beside(need, &hung));
        if goes_on && !hung.is_empty() {
            let is_kept = |need: &Need| {
                need.what == Needed::Ruling && !need.among.iter().any(is_out)
                    || is_beside(need, &hung)
            };
            self.needs.retain(is_kept);
            self.waiting.needs.retain(is_kept);
        }
    }
}
