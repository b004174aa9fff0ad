//! What can be told of an event although errors stand in its way, so that all that is wrong is told at once.

use std::collections::BTreeSet;
use std::path::Path;

use super::super::fault::caught;
use super::super::settle::{combined, event, held, is_of_record};
use super::shelf::Shelf;
use crate::diagnostic::{Address, Code, Diagnostic, Severity};
use crate::event::{self, Settlement};
use crate::standings::games_due;
use crate::tournament::Game;
use crate::tournament::check::as_far_as_read;
use crate::tournament::entries::{Entries, GameEntry, Opponent, numbered};
use crate::tournament::game::{GameResult, Score};
use crate::tournament::roster::{NotFound, Roster};

/// What is doubtful or open in spite of the errors.
#[derive(Clone, Debug, Default)]
pub struct InSpite {
    /// Doubts, and games that are open.
    pub messages: Vec<Diagnostic>,
    /// How many games are open.
    pub due: usize,
}

/// What can be told beside these errors. Nothing where they are about more than a cell each; what may follow from one
/// of them is left out.
pub fn in_spite(shelf: &Shelf, path: &Path, told: &[Diagnostic]) -> InSpite {
    let errors: Vec<&Diagnostic> =
        told.iter().filter(|told| told.severity == Severity::Error).collect();
    if errors.is_empty() || errors.iter().any(|error| !error.code.is_of_one_cell()) {
        return InSpite::default();
    }
    caught(|| found(shelf, path, &errors)).ok().flatten().unwrap_or_default()
}

fn found(shelf: &Shelf, path: &Path, errors: &[&Diagnostic]) -> Option<InSpite> {
    let settled = event(shelf, path);
    let regulation = held(shelf, &settled.book)
        .filter(|_| settled.event.is_none() || is_of_record(errors.iter().copied()))?;
    let regulation = &*regulation;
    let mut entries = combined(shelf, &settled.book)?;
    let by_number = |game: &GameEntry| game.white.value.parse::<u32>().is_ok();
    let has = |code: Code| errors.iter().any(|error| error.code == code);
    if has(Code::NumberTwice) && entries.games.iter().any(by_number) {
        return None;
    }
    let lost = nearest(&mut entries) | lacks_rows(&entries, errors);
    let expected = |count: usize| event::expected(regulation, count);
    let tournament = as_far_as_read(&entries, &expected);
    let mut settlement = event::settle_once(regulation, &tournament);
    let rows: BTreeSet<(&str, u32)> =
        errors.iter().filter_map(|e| e.at.as_ref()).map(|at| (&*at.sheet, at.row)).collect();
    let wrong = |at: &Address| rows.contains(&(&*at.sheet, at.row));
    // A row that could not be read says nothing of its game, and nothing is known of games without a row.
    settlement.due.retain(|due| due.at.as_ref().map_or(!lost, |at| !wrong(at)));
    let is_due = |told: &Diagnostic| {
        [Code::GameDue, Code::GamesDue, Code::RoundsMissing].contains(&told.code)
    };
    let is_known = |told: &Diagnostic| match &told.at {
        Some(at) => !wrong(at),
        None => !lost,
    };
    let problems = settlement.problems.iter();
    let of_due = problems.filter(|told| is_due(told) && is_known(told)).cloned();
    let mut messages: Vec<Diagnostic> = of_due.collect();
    // A game that is not known, or twice there, would be counted with its colours.
    if !lost && !has(Code::GameTwice) {
        // One whose result could not be read was played, as far as colours go.
        let is_unread = |game: &&mut Game| game.result.is_none() && wrong(&game.at);
        let mut played = tournament;
        for game in played.games.iter_mut().filter(is_unread) {
            game.result = Some(GameResult::Played(Score::Draw));
        }
        messages.extend(doubts(&event::settle_once(regulation, &played)));
    }
    Some(InSpite { messages, due: games_due(&settlement.due) })
}

/// Whether a row of games could not be read, so that its game is not known.
fn lacks_rows(entries: &Entries, errors: &[&Diagnostic]) -> bool {
    let rows: BTreeSet<(&str, u32)> =
        entries.games.iter().map(|game| (&*game.at.sheet, game.at.row)).collect();
    let of_games = |at: &&Address| rows.iter().any(|(sheet, _)| **sheet == *at.sheet);
    let mut wrong = errors.iter().filter_map(|error| error.at.as_ref()).filter(of_games);
    wrong.any(|at| !rows.contains(&(&*at.sheet, at.row)))
}

fn doubts(settlement: &Settlement) -> Vec<Diagnostic> {
    let mut found = event::doubts(settlement);
    let known: Vec<&Diagnostic> = settlement.problems.iter().collect();
    found.retain(|told| !known.contains(&told));
    found
}

/// Takes a name that is not on Players for the nearest; whether there is a row without such a one.
fn nearest(entries: &mut Entries) -> bool {
    let roster = Roster::new(numbered(&entries.players).map(|(no, own)| (no, own.name.as_str())));
    let names: Vec<String> = entries.players.iter().map(|player| player.name.clone()).collect();
    let mut lost = false;
    let mut mend = |name: &mut String| match roster.find(name) {
        Ok(_) => {}
        Err(NotFound::Nobody(near)) if !near.is_empty() => name.clone_from(&names[near[0].0]),
        Err(_) => lost = true,
    };
    for game in &mut entries.games {
        mend(&mut game.white.value);
        if let Opponent::Player(name) = &mut game.black.value {
            mend(name);
        }
    }
    lost
}
