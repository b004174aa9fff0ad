//! Matches of a bracket that begin before the round before them is over: both of their players are known already.

use std::collections::BTreeMap;

use super::armageddon;
use super::bracket::{bracket, left};
use super::engine::{Engine, Frame, Line, Pair};
use super::matches::play_match;
use super::schedule::Rows;
use super::state::{CameTo, Context, Placed, Stage, Waiting};
use crate::diagnostic::{Address, Code, Diagnostic, Severity};
use crate::regulations::schema::{KnockOut, KnockOutGame, KnockOutRounds};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::record::{Lot, Need, Needed, Record, StageName};

impl<'a> Engine<'a> {
    /// Keeps what is recorded of such matches, while a round is still played in which some of its pairs have lost: who has
    /// which seat in the round after it hangs on nobody else's match.
    pub fn keep_ahead(
        &mut self,
        rule: &KnockOut,
        (line, frame): (&Line<'a>, &Frame<'_>),
        (order, pairs, lost): (&[PlayerId], &[Pair], &[PlayerId]),
    ) {
        let is_bracket = rule.rounds == KnockOutRounds::Bracket && rule.final_clause.is_none();
        if !(rule.is_seeded() && is_bracket) {
            return;
        }
        let open_match = |player: &PlayerId| {
            let own = pairs.iter().find(|pair| pair.contains(player));
            own.filter(|pair| pair.iter().all(|player| !lost.contains(player)))
        };
        let no_winner: Vec<Pair> =
            pairs.iter().copied().filter(|pair| self.no_winner(pair)).collect();
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
            let mut open = pair.iter().filter_map(open_match).peekable();
            let is_known = open.peek().is_none();
            if !open.all(|own| no_winner.contains(own)) {
                continue;
            }
            // Either of two may meet him of whom a ruling still says who goes on.
            let among: Vec<PlayerId> = pair
                .iter()
                .flat_map(|player| match open_match(player) {
                    Some(own) => own.to_vec(),
                    None => vec![*player],
                })
                .collect();
            let is_its = |lot: &&Lot| {
                let drawn = lot.drawn.players();
                let place = (lot.name.place, &lot.name.before) == (line.place, &line.before);
                place && of_the_round(lot) && drawn.iter().all(|player| among.contains(player))
            };
            let lots: Vec<Lot> = self.given.record.lots.iter().filter(is_its).cloned().collect();
            if !is_known {
                self.waiting.lots.extend(lots);
                continue;
            }
            let rows = line.rows.iter().copied().filter(|row| row.players.are_among(pair));
            let mut rows: Rows<'a> = rows.collect();
            // A row that waits for its result keeps the order of those behind it.
            let last = rows.iter().rposition(|row| row.result.is_some());
            rows.truncate(last.map_or(0, |last| last + 1));
            if lots.is_empty() && rows.is_empty() {
                continue;
            }
            let Some((begun, wrong)) = self.by_itself(rule, (*pair, own), (&lots, &rows)) else {
                continue;
            };
            for ruling in &begun.heeded {
                let said = said!("playoff.ruling-waits", ruling = &ruling.text);
                let told = Diagnostic::note(Code::RulingNotUsed, said).at(&ruling.at);
                self.problems.push(told);
            }
            if let Some(told) = wrong {
                self.waiting.wrong.push(told.clone());
                self.problems.push(told);
            }
            self.waiting.add(begun);
        }
    }

    /// Whether nobody has won a match: a ruling has still to say who goes on.
    fn no_winner(&self, pair: &Pair) -> bool {
        let own = |stage: &&Stage| {
            stage.players.len() == 2 && pair.iter().all(|p| stage.players.contains(p))
        };
        self.stages.iter().rev().find(own).is_some_and(|own| own.came_to == CameTo::Nobody)
    }

    /// What a match has come to by itself with its lots and the first of its rows, as many as can stand; and why the next
    /// cannot. None where its lots cannot.
    fn by_itself(
        &self,
        rule: &KnockOut,
        (pair, frame): (Pair, &Frame<'_>),
        (lots, rows): (&[Lot], &Rows<'a>),
    ) -> Option<(Waiting, Option<Diagnostic>)> {
        let record = Record { lots: lots.to_vec(), ..self.given.record.clone() };
        let mut wrong = None;
        for count in (0..=rows.len()).rev() {
            let mut alone = Engine::new(Context { record: &record, ..self.given }, None);
            let mut left: Rows<'_> = rows[..count].to_vec();
            match &rule.plays {
                KnockOutGame::Armageddon(game) => {
                    armageddon::game(&mut alone, game, pair, &mut left, frame);
                }
                KnockOutGame::Match(own) => {
                    play_match(&mut alone, own, pair, &mut left, frame);
                }
            }
            alone.left_over(&left, said!("playoff.row.is-not-allowed-here"));
            let problem = alone.problems.iter().find(|own| own.severity == Severity::Error);
            // By which number its stage is played hangs on those before it.
            let called = alone.lots_called_for.iter();
            let names = called.map(|own| own.names.each_ref().map(ToString::to_string).into());
            let names: BTreeMap<String, String> = names.collect();
            let told = problem.map(|problem| {
                let mut told = Diagnostic { severity: Severity::Warning, ..problem.clone() };
                let said = [Some(&mut told.said), told.mend.as_mut()].into_iter().flatten();
                said.for_each(|said| said.rename(&names));
                told
            });
            // Of rulings that disagree neither is carried out, and the games stand.
            let disagree = |own: &Diagnostic| own.code == Code::RulingsDisagree && left.is_empty();
            if problem.is_none_or(disagree) {
                let begun = Waiting {
                    ahead: rows[..count].iter().map(|row| (*row).clone()).collect(),
                    lots: lots.to_vec(),
                    matches: alone.stages,
                    needs: alone.needs.into_iter().map(by_words).collect(),
                    called: alone.lots_called_for,
                    heeded: alone.heeded,
                    ..Waiting::default()
                };
                return Some((begun, wrong.or(told)));
            }
            wrong = told;
        }
        None
    }

    /// Once a ruling has settled the tie nothing comes any more for which such matches could wait: those of its players
    /// stand with the others.
    pub fn take_ahead(&mut self, order: &[Placed]) {
        let Waiting { ahead, matches, called, heeded, .. } = std::mem::take(&mut self.waiting);
        let is_placed = |player: &PlayerId| {
            order.iter().any(|class| class.settled && class.players.contains(player))
        };
        let own = |stage: &Stage| stage.players.iter().all(is_placed);
        self.stages.extend(matches.into_iter().filter(own));
        self.lots_called_for.extend(called);
        let read = |at: &Address| {
            ahead.iter().map(|row| &row.at).chain(heeded.iter().map(|own| &own.at)).any(|o| o == at)
        };
        let problems = std::mem::take(&mut self.problems).into_iter();
        self.problems.extend(problems.filter(|own| !own.at.as_ref().is_some_and(read)));
        self.heeded.extend(heeded);
    }
}

/// A need with the name in words of its lot alone: by which number its stage is played hangs on those before it.
fn by_words(need: Need) -> Need {
    match (&need.what, need.also.clone()) {
        (Needed::Lot(_), Some(words)) => Need { what: Needed::Lot(words), also: None, ..need },
        _ => need,
    }
}
