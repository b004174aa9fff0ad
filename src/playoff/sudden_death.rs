//! Sudden death: games until one is won.

use super::engine::Engine;
use super::matches::{Frame, Outcome, Pair, coloured, first_white, lot_name, open_stage};
use super::schedule::{Rows, Strictness, due, take};
use super::state::{GameStatus, StageFormat};
use crate::regulations::schema::{ColourOrder, SuddenDeath};
use crate::tournament::game::{Colour, Score};
use crate::tournament::record::LotKind;

/// Whether the player who began with White has it again in a game, counted from 1.
pub fn first_has_white(order: ColourOrder, game: u32) -> bool {
    match order {
        ColourOrder::OneTwoTwo => matches!(game % 4, 0 | 1),
        ColourOrder::Alternate => game % 2 == 1,
    }
}

/// Plays games until one is won.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &SuddenDeath,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: Frame<'_>,
) -> Outcome {
    let number = frame.stage + 1;
    let frame = Frame { format: StageFormat::SuddenDeath, ..frame };
    let mut stage =
        open_stage(frame, number, pair, &rule.clause, rule.clock, rule.clock_clause.as_ref());
    let (white, colours) =
        first_white(engine, lot_name(frame, number, LotKind::White), &rule.clause, pair, rows);
    stage.colours = colours;
    let mut winner = None;
    if let Some(white) = white {
        let first = coloured(white, pair);
        for game in 1.. {
            let own = first_has_white(rule.colours, game);
            let mut next = vec![due(game, if own { first } else { first.reversed() })];
            take(
                &mut next,
                rows,
                None,
                Strictness::Colours,
                engine.given.field.tournament,
                &mut engine.problems,
            );
            winner = next[0].result.and_then(|r| {
                [Colour::White, Colour::Black]
                    .into_iter()
                    .find(|c| r.score(*c) == Score::Win)
                    .map(|c| *next[0].players.get(c))
            });
            let open = next[0].status == GameStatus::Due;
            stage.games.append(&mut next);
            if open || winner.is_some() {
                break;
            }
        }
    }
    engine.ask_for_games(&stage);
    engine.stages.push(stage);
    winner.map_or(Outcome::Waiting, Outcome::Won)
}
