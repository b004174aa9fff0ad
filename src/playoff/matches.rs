//! Two players: a match of one leg or several, and what decides it where they leave it level.

use super::draws::lot_of;
use super::engine::{Engine, Frame, Line, Pair, Played, coloured};
use super::schedule::{Rows, Taking, due};
use super::state::{CameTo, Colours, GameStatus, StageFormat};
use super::{armageddon, sudden_death};
use crate::decision::Clause;
use crate::regulations::schema::{FirstWhite, Leg, Match, Stop};
use crate::tournament::PlayerId;
use crate::tournament::record::RecordedGame;

/// Plays a match of a line.
pub fn play<'a>(engine: &mut Engine<'a>, rule: &Match, line: &mut Line<'a>, title: &str) -> Played {
    let pair = [line.players[0], line.players[1]];
    let frame = line.frame(StageFormat::Match, title, &rule.clause);
    let came_to = play_match(engine, rule, pair, &mut line.rows, &frame);
    line.stage = engine.stages.last().map_or(line.stage, |s| s.number + 1);
    line.previous = None;
    Played::by(came_to, engine.decided_by(&[]))
}

/// Plays matches side by side, each with the rows of its players: what each came to. `line.stage` goes on behind them.
pub fn play_beside<'a>(
    engine: &mut Engine<'a>,
    rule: &Match,
    frames: &[Frame<'_>],
    pairs: &[Pair],
    line: &mut Line<'a>,
) -> Vec<CameTo> {
    let first = engine.stages.len();
    let mut rows = std::mem::take(&mut line.rows);
    let mut came_to = Vec::new();
    for (own, pair) in frames.iter().zip(pairs) {
        let fits = |row: &RecordedGame| row.players.are_among(pair);
        let mut its: Rows<'_> = rows.iter().copied().filter(|r| fits(r)).collect();
        let before = its.len();
        came_to.push(play_match(engine, rule, *pair, &mut its, own));
        // The match took its rows from the front; what is left keeps its order, for the two may meet again later.
        let mut taken = before - its.len();
        rows.retain(|row| {
            let out = taken > 0 && fits(row);
            taken -= usize::from(out);
            !out
        });
    }
    line.rows = rows;
    line.stage = 1 + engine.stages[first..].iter().map(|s| s.number).max().unwrap_or(line.stage);
    came_to
}

/// Who has White first by the leg before.
fn by_before(way: FirstWhite, before: Option<PlayerId>, pair: Pair) -> Option<PlayerId> {
    let pairing = coloured(before?, pair);
    Some(if way == FirstWhite::Reversed { pairing.black } else { pairing.white })
}

/// Plays a match: its legs until one of them is won, then its sudden death or its game with draw odds.
pub fn play_match<'a>(
    engine: &mut Engine<'a>,
    rule: &Match,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: &Frame<'_>,
) -> CameTo {
    let mut own = frame.clone();
    let mut before = None;
    let mut came_to = CameTo::Open;
    for (number, leg) in (1..).zip(&rule.legs) {
        if number > 1 {
            own = own.then(own.format, own.clause, &format!("{}.leg-{number}", frame.words));
        }
        let level;
        (came_to, level) = play_leg(engine, (rule, leg), (pair, &mut before), rows, &own);
        if !level {
            return came_to;
        }
    }
    if let Some(sudden) = &rule.sudden_death {
        let words = format!("{}.sudden-death", frame.words);
        let frame = own.then(StageFormat::SuddenDeath, own.clause, &words);
        let white = by_before(sudden.first_white, before, pair);
        return sudden_death::play(engine, sudden, (pair, white), rows, &frame);
    }
    if let Some(game) = &rule.armageddon {
        let words = format!("{}.armageddon", frame.words);
        let clause = game.clause.as_ref().unwrap_or(&game.clock_clause);
        let frame = own.then(StageFormat::Armageddon, clause, &words);
        return armageddon::game(engine, game, pair, rows, &frame);
    }
    came_to
}

/// Plays a leg: what it came to, and whether it is over and left the two level.
fn play_leg<'a>(
    engine: &mut Engine<'a>,
    (rule, leg): (&Match, &Leg),
    (pair, before): (Pair, &mut Option<PlayerId>),
    rows: &mut Rows<'a>,
    frame: &Frame<'_>,
) -> (CameTo, bool) {
    let clause: &Clause = leg.clause.as_ref().unwrap_or(&rule.clause);
    let mut stage = frame.open_by(&pair, clause, leg.clock, leg.clock_clause.as_ref());
    if frame.format != StageFormat::Match {
        stage.clause = frame.clause.clone();
    }
    let way = leg.first_white.unwrap_or(rule.first_white);
    let kind = lot_of(way);
    let (white, colours) = match kind {
        None => (by_before(way, *before, pair), Colours::Reversed),
        Some(kind) => {
            let by = rule.first_white_clause.as_ref().unwrap_or(clause);
            engine.first_white(frame, (kind, by), pair, rows)
        }
    };
    stage.colours = colours;
    if let Some(white) = white {
        let first = coloured(white, pair);
        stage.games = (1..=leg.games)
            .map(|game| due(game, if game % 2 == 1 { first } else { first.reversed() }))
            .collect();
        let stops = rule.ends_once_won.is_some()
            || matches!(engine.given.rules.stop, Some(Stop::ClearWinner(_)));
        let lot = kind.and_then(|kind| engine.lot_entered(&frame.lot(kind), colours));
        let how = Taking::of_two(stops.then_some(&pair[..]), lot);
        engine.take(&mut stage.games, rows, how, (frame.place.0, clause));
        *before = stage.games.first().map(|game| game.players.white);
    }
    if stage.is_over() {
        stage.came_to = CameTo::Classes(stage.by_score());
    }
    if stage.games.iter().any(|game| game.status == GameStatus::NotNeeded) {
        let stop = engine.given.rules.stop.as_ref().map(|Stop::ClearWinner(own)| &own.clause);
        stage.because.extend(rule.ends_once_won.as_ref().or(stop).cloned());
    }
    let came_to = stage.came_to.clone();
    let level = matches!(came_to, CameTo::Classes(_)) && stage.winner().is_none();
    engine.add(stage);
    (came_to, level)
}
