//! A single game, or a round in which each two tied players meet once: colours reversed from the event, or by a new
//! draw where nothing can be reversed.

use super::engine::{Engine, Line};
use super::forms::Played;
use super::round_robin::{Basis, Games, anew, drawn, run};
use super::schedule::Strictness;
use super::state::{Colours, Stage, StageFormat};
use super::{colours, matches};
use crate::diagnostic::Diagnostic;
use crate::regulations::schema::{Anew, ReturnGames};
use crate::tournament::PlayerId;
use crate::tournament::game::{ByColour, Colour, GameResult};
use crate::tournament::record::{LotKind, Need, Needed};

/// Plays it.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &ReturnGames,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let Some(clock) = engine.given.event_clock else {
        engine.problems.push(
            Diagnostic::warning("time-control-missing", "the play-off is played at the event's time control, which the workbook does not tell")
                .help("add a row to Event: Time control, then minutes and seconds such as 70+30"),
        );
        engine.needs.push(Need {
            what: Needed::Ruling,
            clause: rule.clause.clone(),
            among: line.players.clone(),
        });
        return Played::Waiting;
    };
    let fewer_clause = engine.given.rules.again.as_ref().map(|a| a.clause.first().clone());
    let (basis, same) = match (anew(engine, line), &line.previous) {
        (Some((Anew::Reversed, same)), Some(previous)) => {
            let pairs: Vec<ByColour<PlayerId>> = previous
                .games
                .iter()
                .filter(|(_, p)| line.players.contains(&p.white) && line.players.contains(&p.black))
                .map(|(_, p)| p.reversed())
                .collect();
            let basis = Basis {
                games: Some(round(engine, pairs, rule.excess)),
                numbers: None,
                colours: Colours::Reversed,
                because: fewer_clause.into_iter().collect(),
            };
            (basis, same)
        }
        _ => (first(engine, rule, line), 0),
    };
    let mut because = vec![rule.clause.clone()];
    because.extend(basis.because.iter().cloned());
    let format = if line.players.len() == 2 { StageFormat::Game } else { StageFormat::RoundRobin };
    let stage = Stage {
        because,
        numbers: basis.numbers.clone(),
        colours: basis.colours,
        ..line.next_stage(format, title, &rule.clause, clock)
    };
    run(engine, line, stage, basis, same, Strictness::PairsOnly)
}

/// The colours of the first play-off: reversed from the event, else by a new draw.
fn first<'a>(engine: &mut Engine<'a>, rule: &ReturnGames, line: &mut Line<'a>) -> Basis {
    let odd = engine.given.games_a_round % 2 == 1;
    let reversed = odd.then(|| reversed_from_event(engine, &line.players)).flatten();
    if let Some(pairs) = reversed {
        return Basis {
            games: Some(round(engine, pairs, rule.excess)),
            numbers: None,
            colours: Colours::Reversed,
            because: vec![rule.games_odd.clone()],
        };
    }
    // With an odd number of games a round, players who have not met or who have had each colour draw anew as well.
    let clause = &rule.games_even;
    if odd && !colours_told(engine, &line.players) {
        engine.problems.push(
            Diagnostic::warning(
                "colours-missing",
                format!("{} reverses the colours of the event, which the workbook does not tell: they are drawn anew", rule.games_odd),
            )
            .help("write colours in the Crosstable cells (1w, ½b), or use the sheet Games"),
        );
    }
    let [a, b] = line.players[..] else {
        return as_played(engine, line, rule);
    };
    let name = engine.lot_name(line, None, LotKind::White);
    let (white, found) = matches::first_white(engine, name, clause, [a, b], &line.rows);
    Basis {
        games: white
            .map(|white| vec![(1, ByColour { white, black: if white == a { b } else { a } })]),
        numbers: None,
        colours: found,
        because: vec![clause.clone()],
    }
}

/// Three or more draw numbers for the Berger table. Games recorded without the lot stand as they were played, for the
/// director of play may have chosen their colours.
fn as_played<'a>(engine: &mut Engine<'a>, line: &mut Line<'a>, rule: &ReturnGames) -> Basis {
    let name = engine.lot_name(line, None, LotKind::Numbers);
    let games = line.players.len() * (line.players.len() - 1) / 2;
    let own = line.recorded(games);
    if engine.lot(&name).is_none() && own.len() == games {
        return Basis {
            games: Some(own.into_iter().map(|pair| (1, pair)).collect()),
            numbers: None,
            colours: Colours::Recorded,
            because: vec![rule.games_even.clone()],
        };
    }
    drawn(engine, line, 1, &rule.games_even)
}

/// Whether the workbook tells the colours of the games among these players.
fn colours_told(engine: &Engine<'_>, players: &[PlayerId]) -> bool {
    let tournament = engine.given.field.tournament;
    players.iter().all(|p| {
        tournament.games_of(*p).all(|(game, _)| {
            game.colours_known || !game.opponent_of(*p).is_some_and(|o| players.contains(&o))
        })
    })
}

/// Each pair's colours in the event reversed; none where a pair has not met over the board, had each colour as often,
/// or the workbook does not tell.
fn reversed_from_event(
    engine: &Engine<'_>,
    players: &[PlayerId],
) -> Option<Vec<ByColour<PlayerId>>> {
    let tournament = engine.given.field.tournament;
    let mut pairs = Vec::new();
    for (index, a) in players.iter().enumerate() {
        for b in &players[index + 1..] {
            let mut balance = 0_i32;
            for (game, colour) in tournament.games_of(*a) {
                if game.opponent_of(*a) != Some(*b)
                    || !game.result.is_some_and(GameResult::is_played)
                {
                    continue;
                }
                if !game.colours_known {
                    return None;
                }
                balance += if colour == Colour::White { 1 } else { -1 };
            }
            match balance {
                0 => return None,
                1.. => pairs.push(ByColour { white: *b, black: *a }),
                _ => pairs.push(ByColour { white: *a, black: *b }),
            }
        }
    }
    Some(pairs)
}

/// One round of these pairs in the order of pairing numbers, with the fewest of them turned.
fn round(engine: &Engine<'_>, mut pairs: Vec<ByColour<PlayerId>>, excess: u32) -> Games {
    let no = |p: PlayerId| engine.given.field.tournament.player(p).no;
    pairs.sort_by_key(|p| (no(p.white).min(no(p.black)), no(p.white).max(no(p.black))));
    let _ = colours::adjust(&mut pairs, excess);
    pairs.into_iter().map(|pair| (1, pair)).collect()
}
