//! Two players: a match, and its sudden death where it has one.

use super::engine::{Engine, Frame, Line, Pair, Played, coloured};
use super::schedule::{Rows, Taking, due, take};
use super::state::{CameTo, StageFormat};
use super::sudden_death;
use crate::regulations::schema::{Match, Stop};
use crate::tournament::record::LotKind;

/// Plays a match of a line.
pub fn play<'a>(engine: &mut Engine<'a>, rule: &Match, line: &mut Line<'a>, title: &str) -> Played {
    let pair = [line.players[0], line.players[1]];
    let frame = line.frame(StageFormat::Match, title, &rule.clause);
    let came_to = play_match(engine, rule, pair, &mut line.rows, &frame);
    line.stage = engine.stages.last().map_or(line.stage, |s| s.number + 1);
    line.previous = None;
    Played::by(came_to, &rule.clause)
}

/// Plays a match, and its sudden death where it has one.
pub fn play_match<'a>(
    engine: &mut Engine<'a>,
    rule: &Match,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: &Frame<'_>,
) -> CameTo {
    let mut stage = frame.open(&pair, &rule.clause, rule.clock);
    stage.because.extend(rule.clock_clause.clone());
    stage.because.dedup();
    if frame.format != StageFormat::Match {
        stage.clause = frame.clause.clone();
    }
    let (white, colours) = engine.first_white(frame, &rule.clause, pair, rows);
    stage.colours = colours;
    if let Some(white) = white {
        let first = coloured(white, pair);
        stage.games = (1..=rule.games)
            .map(|game| due(game, if game % 2 == 1 { first } else { first.reversed() }))
            .collect();
        let stops = matches!(engine.given.rules.stop, Some(Stop::ClearWinner(_)));
        let [lot, _] = frame.lot(LotKind::White);
        let how = Taking::of_two(stops.then_some(&pair[..]), Some(&lot));
        take(&mut stage.games, rows, how, engine.given.field.tournament, &mut engine.problems);
    }
    if stage.is_over() {
        stage.came_to = CameTo::Classes(stage.by_score());
    }
    let (came_to, level) = (stage.came_to.clone(), stage.winner().is_none());
    engine.add(stage);
    match (&came_to, &rule.sudden_death) {
        (CameTo::Classes(_), Some(sudden)) if level => {
            let words = format!("{}.sudden-death", frame.words);
            let frame = frame.then(StageFormat::SuddenDeath, frame.clause, &words);
            sudden_death::play(engine, sudden, pair, rows, &frame)
        }
        _ => came_to,
    }
}
