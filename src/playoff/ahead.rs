//! Matches of a bracket that begin before the round before them is over: both of their players are known already.

use super::armageddon;
use super::bracket::{bracket, left};
use super::engine::{Engine, Frame, Line, Pair};
use super::matches::play_match;
use super::schedule::Rows;
use super::state::Context;
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::{KnockOut, KnockOutGame, KnockOutRounds};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::record::{Lot, Record, Ruling, StageName};

impl<'a> Engine<'a> {
    /// Keeps what is recorded of such matches, while a round is still played in which some of its pairs have lost: who has
    /// which seat in the round after it hangs on nobody else's match.
    pub fn keep_ahead(
        &mut self,
        rule: &KnockOut,
        (line, frame): (&Line<'a>, &Frame<'_>),
        (order, pairs, lost): (&[PlayerId], &[Pair], &[PlayerId]),
    ) {
        if rule.seeds.is_empty() || rule.rounds != KnockOutRounds::Bracket {
            return;
        }
        let is_open = |player: &PlayerId| {
            let own = pairs.iter().find(|pair| pair.contains(player));
            own.is_some_and(|pair| pair.iter().all(|player| !lost.contains(player)))
        };
        let next = left(rule, order, |player| lost.contains(&player));
        let round = format!("round-of-{}", next.len());
        let seats = bracket(rule, next.len()).pairs.into_iter();
        let seats: Vec<Pair> = seats.map(|[a, b]| [next[a], next[b]]).collect();
        let frame = Frame { stage: line.stage, words: round.clone(), ..frame.clone() };
        let frames = frame.side_by_side(&seats, |letter| format!("{round}.{letter}"));
        let single = matches!(rule.plays, KnockOutGame::Armageddon(_));
        let of_the_round = |lot: &Lot| match &lot.name.stage {
            StageName::Words(words) => words.split('.').next() == Some(&round),
            // Matches take as many stages as they come to need; single games take one.
            StageName::Number { stage, .. } => single && *stage == line.stage,
        };
        for (pair, own) in seats.iter().zip(&frames) {
            let is_its = |lot: &&Lot| {
                let drawn = lot.drawn.players();
                let place = (lot.name.place, &lot.name.before) == (line.place, &line.before);
                place && of_the_round(lot) && drawn.iter().all(|player| pair.contains(player))
            };
            if pair.iter().any(is_open) {
                continue;
            }
            let lots: Vec<Lot> = self.given.record.lots.iter().filter(is_its).cloned().collect();
            let rows = line.rows.iter().copied();
            let rows = rows.filter(|row| row.result.is_some() && row.players.are_among(pair));
            let rows: Rows<'a> = rows.collect();
            let Some(heeded) = self.can_stand(rule, (*pair, own), (&lots, &rows)) else { continue };
            self.waiting.ahead.extend(rows.into_iter().cloned());
            self.waiting.lots.extend(lots);
            for ruling in heeded {
                let said = said!("playoff.ruling-waits", ruling = &ruling.text);
                let told = Diagnostic::warning(Code::RulingNotUsed, said).at(&ruling.at);
                self.problems.push(told);
            }
        }
    }

    /// Whether games and lots are those of a match by themselves; with the rulings on it.
    fn can_stand(
        &self,
        rule: &KnockOut,
        (pair, frame): (Pair, &Frame<'_>),
        (lots, rows): (&[Lot], &Rows<'a>),
    ) -> Option<Vec<Ruling>> {
        let record = Record { lots: lots.to_vec(), ..self.given.record.clone() };
        let mut alone = Engine::new(Context { record: &record, ..self.given }, None);
        let mut rows = rows.clone();
        match &rule.plays {
            KnockOutGame::Armageddon(game) => {
                armageddon::game(&mut alone, game, pair, &mut rows, frame);
            }
            KnockOutGame::Match(own) => {
                play_match(&mut alone, own, pair, &mut rows, frame);
            }
        }
        (rows.is_empty() && !alone.problems.has_errors()).then_some(alone.heeded)
    }
}
