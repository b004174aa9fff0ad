//! Armageddon: one game in which a draw wins for Black.

use super::engine::{Engine, Line};
use super::forms::Played;
use super::matches::{Frame, Outcome, Pair, coloured, ended, lot_name, open_stage};
use super::schedule::{Rows, Strictness, due, take};
use super::state::{Colours, StageFormat, StageGame};
use crate::decision::Clause;
use crate::regulations::schema::Armageddon;
use crate::tournament::PlayerId;
use crate::tournament::game::{Colour, Score};
use crate::tournament::record::{Drawn, LotKind, Need, Needed};

/// Plays one Armageddon game of a line.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &Armageddon,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let clause = rule.clause.clone().unwrap_or_else(|| rule.clock_clause.clone());
    let pair = [line.players[0], line.players[1]];
    let frame = Frame {
        place: line.place,
        stage: line.stage,
        letter: None,
        places: line.places(),
        clause: &clause,
        format: StageFormat::Armageddon,
        title,
    };
    let mut rows = std::mem::take(&mut line.rows);
    let outcome = game(engine, rule, pair, &mut rows, frame, &[]);
    line.rows = rows;
    line.stage += 1;
    line.previous = None;
    ended(outcome, pair, &clause)
}

/// One game with draw odds: toss and choice of colour, or the game recorded.
pub fn game<'a>(
    engine: &mut Engine<'a>,
    rule: &Armageddon,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: Frame<'_>,
    byes: &[PlayerId],
) -> Outcome {
    let mut stage =
        open_stage(frame, frame.stage, pair, frame.clause, rule.clock, Some(&rule.clock_clause));
    stage.because.push(rule.draw_odds.clone());
    stage.draw_odds = Some(rule.draw_odds.clone());
    stage.byes = byes.to_vec();
    let name = lot_name(frame, frame.stage, LotKind::Colour);
    let own = rows
        .iter()
        .position(|r| pair.contains(&r.players.white) && pair.contains(&r.players.black));
    let players = match engine.lot(&name).map(|lot| (lot, &lot.drawn)) {
        Some((_, Drawn::Toss { winner, chosen: Some(colour) })) if pair.contains(winner) => {
            let first = coloured(*winner, pair);
            Some(if *colour == Colour::White { first } else { first.reversed() })
        }
        Some((lot, Drawn::Toss { winner, .. })) if !pair.contains(winner) => {
            engine.wrong_lot(
                lot,
                "names a player who is not in the game",
                "enter the winner of the toss, then the colour he chose",
            );
            None
        }
        _ => own.map(|index| {
            stage.colours = Colours::Recorded;
            rows[index].players
        }),
    };
    match players {
        None => engine.ask(name, &rule.toss, &pair),
        Some(players) => {
            let mut only = vec![due(1, players)];
            let mut taken: Rows<'a> = own.map(|index| rows.remove(index)).into_iter().collect();
            take(
                &mut only,
                &mut taken,
                None,
                Strictness::Colours,
                engine.given.field.tournament,
                &mut engine.problems,
            );
            stage.games = only;
        }
    }
    stage.because.push(rule.toss.clone());
    let outcome = stage
        .games
        .first()
        .map_or(Outcome::Waiting, |game| won_with_draw_odds(engine, game, frame.clause));
    engine.ask_for_games(&stage);
    engine.stages.push(stage);
    outcome
}

/// The winner of a game in which a draw wins for Black. A game that both lost by forfeit has none.
fn won_with_draw_odds(engine: &mut Engine<'_>, game: &StageGame, clause: &Clause) -> Outcome {
    let Some(result) = game.result else {
        return Outcome::Waiting;
    };
    match (result.score(Colour::White), result.score(Colour::Black)) {
        (Score::Win, _) => Outcome::Won(game.players.white),
        (_, Score::Win | Score::Draw) => Outcome::Won(game.players.black),
        _ => {
            engine.needs.push(Need {
                what: Needed::Ruling,
                clause: clause.clone(),
                among: vec![game.players.white, game.players.black],
            });
            Outcome::Waiting
        }
    }
}
