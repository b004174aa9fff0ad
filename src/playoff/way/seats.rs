//! Who sits where in a stage on the way: by name, by a number or a letter that is still to be drawn.

use super::walk::Walk;
use crate::playoff::engine::Pair;
use crate::playoff::schedule::due;
use crate::playoff::state::{Colours, PlayOffState, Stage, StageFormat};
use crate::regulations::schema::Form;
use crate::tournament::PlayerId;
use crate::tournament::record::LotKind;

impl Walk<'_> {
    /// Whether colours or numbers of a stage hang on a lot that nobody has drawn yet.
    pub fn seat(&mut self, node: usize, state: &PlayOffState) {
        let stage = &self.nodes[node].stage;
        let lots = &self.given.record.lots;
        let numbers = self.open_numbers(state, stage);
        let numbers = numbers.filter(|n| n.len() == stage.players.len()).cloned();
        let mut p = None;
        if let ([a, b], None, Colours::Reversed) =
            (&stage.players[..], &stage.numbers, stage.colours)
        {
            let both =
                |s: &&Stage| s.players.len() == 2 && s.players.contains(a) && s.players.contains(b);
            let first =
                state.stages.iter().filter(both).find(|s| s.origin.step == stage.origin.step);
            p = first
                .filter(|s| s.colours == Colours::Lots && s.number < stage.number)
                .filter(|s| {
                    let names = [LotKind::White, LotKind::Colour].map(|kind| s.lot(kind)).concat();
                    !lots
                        .iter()
                        .any(|lot| names.contains(&lot.name) && lot.drawn.is_to_choose().is_none())
                })
                .and_then(|s| s.games.first())
                .map(|g| g.players.white);
        }
        // In which rows games were played that are entered without their numbers only people know.
        for game in self.nodes[node].stage.games.iter_mut().filter(|_| numbers.is_some()) {
            *game = due(game.round, game.players);
        }
        (self.nodes[node].numbers, self.nodes[node].p) = (numbers, p);
    }

    /// The pairs of a stage whose colours, or those that it reverses, hang on a lot of the two that is still to be drawn.
    pub fn open_in(&self, stage: &Stage) -> Vec<Pair> {
        let reversed = stage.colours == Colours::Reversed && stage.numbers.is_none();
        let own = |pair: &&Pair| pair.iter().all(|player| stage.players.contains(player));
        self.open.iter().filter(|_| reversed).filter(own).copied().collect()
    }

    /// The players of a round of games whose colours are those of their games before, by their numbers in the event.
    pub fn in_order(&self, stage: &Stage) -> Vec<PlayerId> {
        let step = self.given.rules.step.get(stage.origin.step);
        let form = step.and_then(|step| step.form.get(stage.origin.form)).map(|rule| &rule.form);
        let several = stage.players.len() > 2 && stage.colours == Colours::Reversed;
        if !several || !matches!(form, Some(Form::ReturnGames(_))) {
            return Vec::new();
        }
        let mut players = stage.players.clone();
        players.sort_by_key(|player| self.given.field.tournament.player(*player).no);
        players
    }

    /// The numbers, still to be drawn, that a stage or its colours come from: its own, or where it is an earlier one with
    /// the colours reversed, those of that. Whether they are drawn the name of their lot tells, not who happens to have
    /// which number: a fresh lot may bring the same ones.
    pub fn open_numbers<'s>(
        &self,
        state: &'s PlayOffState,
        stage: &'s Stage,
    ) -> Option<&'s Vec<PlayerId>> {
        let by_lot = |s: &&Stage| s.colours != Colours::Reversed && s.numbers.is_some();
        let is_before = |s: &&Stage| {
            s.number < stage.number && stage.players.iter().all(|player| s.players.contains(player))
        };
        let drawn_for = match stage.colours {
            Colours::Reversed => state.stages.iter().filter(is_before).rfind(by_lot),
            Colours::Lots | Colours::Recorded => Some(stage).filter(by_lot),
        }?;
        let names = drawn_for.lot(LotKind::Numbers);
        let is_drawn = self.given.record.lots.iter().any(|lot| names.contains(&lot.name));
        drawn_for.numbers.as_ref().filter(|_| !is_drawn)
    }

    /// Whether the games of a stage hang on who is in it, and on nothing that is still to be drawn.
    pub fn hangs_on_players(&self, state: &PlayOffState, stage: &Stage) -> bool {
        stage.colours == Colours::Reversed
            && stage.numbers.is_none()
            && self.open.is_empty()
            && self.open_numbers(state, stage).is_none()
            || stage.format == StageFormat::SemiFinals
            || self.seeded && !stage.seeds.is_empty() && stage.letter.is_some()
    }
}
