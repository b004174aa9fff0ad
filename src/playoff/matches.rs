//! Two players: a match, and what other forms between two share with it.

use super::engine::{Engine, Line, by_lot};
use super::forms::Played;
use super::round_robin::level;
use super::schedule::{Rows, Strictness, due, take};
use super::state::{Colours, Origin, Stage, StageFormat};
use super::sudden_death;
use crate::decision::Clause;
use crate::regulations::schema::{Match, Stop};
use crate::tournament::game::ByColour;
use crate::tournament::record::{Drawn, LotKind, LotName};
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Places, PlayerId};

/// Two players, and which of them has White first.
pub type Pair = [PlayerId; 2];

/// Where a match stands in its play-off.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'f> {
    /// The place of its line, for lots.
    pub place: u32,
    /// Its first stage.
    pub stage: u32,
    /// Its letter, where several run side by side.
    pub letter: Option<char>,
    /// The places at stake.
    pub places: Places,
    /// The clause of its form.
    pub clause: &'f Clause,
    /// Its form.
    pub format: StageFormat,
    /// Its name.
    pub title: &'f str,
}

/// What a match came to.
pub enum Outcome {
    /// Something is needed.
    Waiting,
    /// Level, and nothing follows.
    Level,
    /// Won.
    Won(PlayerId),
}

/// The name of a lot of a match.
pub fn lot_name(frame: Frame<'_>, stage: u32, kind: LotKind) -> LotName {
    LotName { place: frame.place, stage, letter: frame.letter, kind }
}

/// A stage of two players without its games.
pub fn open_stage(
    frame: Frame<'_>,
    number: u32,
    pair: Pair,
    clause: &Clause,
    clock: TimeControl,
    clock_clause: Option<&Clause>,
) -> Stage {
    let mut because = vec![frame.clause.clone(), clause.clone()];
    because.extend(clock_clause.cloned());
    because.dedup();
    Stage {
        number,
        letter: frame.letter,
        places: frame.places,
        clause: clause.clone(),
        because,
        title: frame.title.to_owned(),
        format: frame.format,
        time_control: clock,
        players: pair.to_vec(),
        byes: Vec::new(),
        numbers: None,
        colours: Colours::Lots,
        games: Vec::new(),
        draw_odds: None,
        origin: Origin::default(),
    }
}

/// Who has White first: by the lot, or by the first game recorded. Asks where neither tells.
pub fn first_white(
    engine: &mut Engine<'_>,
    name: LotName,
    clause: &Clause,
    pair: Pair,
    rows: &Rows<'_>,
) -> (Option<PlayerId>, Colours) {
    if let Some(lot) = engine.lot(&name) {
        match &lot.drawn {
            Drawn::Players(order)
                if order.iter().all(|p| pair.contains(p)) && !order.is_empty() =>
            {
                return (Some(order[0]), Colours::Lots);
            }
            _ => engine.wrong_lot(
                lot,
                "names a player who is not in the match",
                "enter the player who has White first, then the other",
            ),
        }
        return (None, Colours::Lots);
    }
    match rows.first() {
        Some(row) if pair.contains(&row.players.white) && pair.contains(&row.players.black) => {
            (Some(row.players.white), by_lot(false, true))
        }
        _ => {
            engine.ask(name, clause, &pair);
            (None, Colours::Lots)
        }
    }
}

/// A pair by colour.
pub fn coloured(white: PlayerId, pair: Pair) -> ByColour<PlayerId> {
    let black = if pair[0] == white { pair[1] } else { pair[0] };
    ByColour { white, black }
}

/// Plays a match of a line.
pub fn play<'a>(engine: &mut Engine<'a>, rule: &Match, line: &mut Line<'a>, title: &str) -> Played {
    let pair = [line.players[0], line.players[1]];
    let frame = Frame {
        place: line.place,
        stage: line.stage,
        letter: None,
        places: line.places(),
        clause: &rule.clause,
        format: StageFormat::Match,
        title,
    };
    let mut rows = std::mem::take(&mut line.rows);
    let outcome = play_match(engine, rule, pair, &mut rows, frame);
    line.rows = rows;
    line.stage = engine.stages.last().map_or(line.stage, |s| s.number + 1);
    line.previous = None;
    ended(outcome, pair, &rule.clause)
}

/// What a line comes to after a match.
pub fn ended(outcome: Outcome, pair: Pair, clause: &Clause) -> Played {
    match outcome {
        Outcome::Waiting => Played::Waiting,
        Outcome::Level => Played::Classes(vec![pair.to_vec()], clause.clone()),
        Outcome::Won(winner) => {
            let loser = coloured(winner, pair).black;
            Played::Classes(vec![vec![winner], vec![loser]], clause.clone())
        }
    }
}

/// Plays a match, and its sudden death where it has one.
pub fn play_match<'a>(
    engine: &mut Engine<'a>,
    rule: &Match,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: Frame<'_>,
) -> Outcome {
    let mut stage =
        open_stage(frame, frame.stage, pair, &rule.clause, rule.clock, rule.clock_clause.as_ref());
    if frame.format != StageFormat::Match {
        stage.clause = frame.clause.clone();
    }
    let (white, colours) =
        first_white(engine, lot_name(frame, frame.stage, LotKind::White), &rule.clause, pair, rows);
    stage.colours = colours;
    if let Some(white) = white {
        let first = coloured(white, pair);
        stage.games = (1..=rule.games)
            .map(|game| due(game, if game % 2 == 1 { first } else { first.reversed() }))
            .collect();
        let stop =
            matches!(engine.given.rules.stop, Some(Stop::ClearWinner(_))).then_some(&pair[..]);
        take(
            &mut stage.games,
            rows,
            stop,
            Strictness::Colours,
            engine.given.field.tournament,
            &mut engine.problems,
        );
    }
    let over = stage.is_over();
    let classes = level(&stage);
    engine.ask_for_games(&stage);
    engine.stages.push(stage);
    match (over, &classes[..], &rule.sudden_death) {
        (false, _, _) => Outcome::Waiting,
        (true, [winner, ..], _) if winner.len() == 1 => Outcome::Won(winner[0]),
        (true, _, None) => Outcome::Level,
        (true, _, Some(sudden)) => sudden_death::play(engine, sudden, pair, rows, frame),
    }
}
