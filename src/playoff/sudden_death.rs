//! Sudden death: games until one is won.

use super::draws;
use super::engine::{Engine, Frame, Pair, coloured};
use super::schedule::{Rows, Taking, due};
use super::state::{CameTo, Colours, GameStatus, StageGame};
use crate::regulations::schema::{ColourOrder, SuddenDeath};
use crate::tournament::PlayerId;
use crate::tournament::game::{Colour, Score};
use crate::tournament::record::LotKind;

/// Whether the player who began with White has it again in a game, counted from 1.
fn first_has_white(order: ColourOrder, game: u32) -> bool {
    match order {
        ColourOrder::OneTwoTwo => matches!(game % 4, 0 | 1),
        ColourOrder::Alternate => game % 2 == 1,
    }
}

/// Who has White in a game of a sudden death, by those of its games that are known: in that one, else by the game from
/// which its colours follow. One that alternates goes on from its last game, whoever had White in it by a ruling; where
/// one has White in the first game and the other in the next two, a game that stands by a ruling moves none behind it,
/// but the first. Game 0 is the one before the first, with the other colours. Nobody where none is known.
pub fn white_in(order: ColourOrder, games: &[StageGame], game: u32) -> Option<PlayerId> {
    let in_order = |own: &&StageGame| {
        order == ColourOrder::Alternate || own.round == game || own.as_played.is_none()
    };
    let mut before = games.iter().rev().filter(|own| own.round <= game);
    let known = before.find(in_order).or(games.first())?;
    let own = game > 0 && first_has_white(order, game);
    let as_known = first_has_white(order, known.round) == own;
    Some(if as_known { known.players.white } else { known.players.black })
}

/// Plays games until one is won. `before` has White first where that follows from the match before.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &SuddenDeath,
    (pair, before): (Pair, Option<PlayerId>),
    rows: &mut Rows<'a>,
    frame: &Frame<'_>,
) -> CameTo {
    let mut stage = frame.open_by(&pair, &rule.clause, rule.clock, rule.clock_clause.as_ref());
    stage.colour_order = Some(rule.colours);
    let way = draws::lot_of(rule.first_white);
    let (white, colours) = match before {
        Some(white) if way.is_none() => (Some(white), Colours::Reversed),
        _ => {
            let kind = way.unwrap_or(LotKind::White);
            engine.first_white(frame, (kind, &rule.clause), pair, rows)
        }
    };
    stage.colours = colours;
    if let Some(white) = white {
        let lot = way.and_then(|way| engine.lot_entered(&frame.lot(way), colours));
        for game in 1.. {
            let white = white_in(rule.colours, &stage.games, game).unwrap_or(white);
            let mut next = [due(game, coloured(white, pair))];
            let turned = |own: &StageGame| own.as_played.is_some();
            let is_moved = rule.colours == ColourOrder::Alternate || game == 2;
            // After a game that stands the other way round an earlier print has the colours that it would have had.
            let either = stage.games.last().filter(|own| is_moved && turned(own));
            let either: Vec<_> = either.map(|own| own.players).into_iter().collect();
            let lot = lot.filter(|_| !stage.games.iter().any(turned));
            let how = Taking { either: &either, ..Taking::of_two(None, lot) };
            engine.take(&mut next, rows, how, (frame.place.0, &rule.clause));
            let [next] = next;
            if let Some(winner) = won_by(&next) {
                let loser = coloured(winner, pair).black;
                stage.came_to = CameTo::Classes(vec![vec![winner], vec![loser]]);
            }
            let open = next.status == GameStatus::Due;
            stage.games.push(next);
            if open || stage.came_to != CameTo::Open {
                break;
            }
        }
    }
    let came_to = stage.came_to.clone();
    engine.add(stage);
    came_to
}

/// Who won a game; nobody where it was drawn or both lost it.
fn won_by(game: &StageGame) -> Option<PlayerId> {
    let result = game.result?;
    [Colour::White, Colour::Black]
        .into_iter()
        .find(|colour| result.score(*colour) == Score::Win)
        .map(|colour| *game.players.get(colour))
}
