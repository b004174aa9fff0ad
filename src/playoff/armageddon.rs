//! Armageddon: one game in which a draw wins for Black.

use super::engine::{Engine, Frame, Line, Pair, Played, coloured};
use super::schedule::{Rows, Taking, due, take};
use super::state::{CameTo, Colours, StageFormat, StageGame};
use crate::regulations::schema::Armageddon;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::game::{ByColour, Colour, Score};
use crate::tournament::record::{Drawn, LotKind};

/// Plays one Armageddon game of a line.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &Armageddon,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let clause = rule.clause.clone().unwrap_or_else(|| rule.clock_clause.clone());
    let pair = [line.players[0], line.players[1]];
    let frame = line.frame(StageFormat::Armageddon, title, &clause);
    let came_to = game(engine, rule, pair, &mut line.rows, &frame, &[]);
    line.stage += 1;
    line.previous = None;
    Played::by(came_to, &clause)
}

/// One game with draw odds: toss and choice of colour, or the game recorded.
pub fn game<'a>(
    engine: &mut Engine<'a>,
    rule: &Armageddon,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: &Frame<'_>,
    byes: &[PlayerId],
) -> CameTo {
    let mut stage = frame.open(&pair, frame.clause, rule.clock);
    stage.because.extend([rule.clock_clause.clone(), rule.draw_odds.clone()]);
    stage.because.dedup();
    stage.draw_odds = Some(rule.draw_odds.clone());
    stage.byes = byes.to_vec();
    let own = rows
        .iter()
        .position(|r| pair.contains(&r.players.white) && pair.contains(&r.players.black));
    let by_toss = toss(engine, pair, frame);
    if by_toss.is_none() && own.is_some() {
        stage.colours = Colours::Recorded;
    }
    match by_toss.or_else(|| own.map(|index| rows[index].players)) {
        None => engine.ask(frame.lot(LotKind::Colour), &rule.toss, &pair),
        Some(players) => {
            let mut only = [due(1, players)];
            let mut taken: Rows<'a> = own.map(|index| rows.remove(index)).into_iter().collect();
            let [lot, _] = frame.lot(LotKind::Colour);
            let how = Taking::of_two(None, Some(&lot));
            take(&mut only, &mut taken, how, engine.given.field.tournament, &mut engine.problems);
            stage.came_to = won_with_draw_odds(&only[0]);
            stage.games = only.to_vec();
        }
    }
    stage.because.push(rule.toss.clone());
    let came_to = stage.came_to.clone();
    engine.add(stage);
    if came_to == CameTo::Nobody {
        engine.ask_for_ruling(frame.clause, &pair);
    }
    came_to
}

/// The colours by the toss and the choice of its winner; none where one of them is missing.
fn toss(engine: &mut Engine<'_>, pair: Pair, frame: &Frame<'_>) -> Option<ByColour<PlayerId>> {
    let lot = engine.lot_of_match(frame, LotKind::Colour, pair)?;
    match &lot.drawn {
        Drawn::Toss { winner, chosen } if pair.contains(winner) => {
            let first = coloured(*winner, pair);
            chosen.map(|colour| if colour == Colour::White { first } else { first.reversed() })
        }
        _ => {
            engine.wrong_lot(
                lot,
                said!("playoff.lot-wrong.stranger-to-the-game", lot = lot.name.to_string()),
            );
            None
        }
    }
}

/// Who comes out of a game in which a draw wins for Black. A game that both lost by forfeit has no winner.
fn won_with_draw_odds(game: &StageGame) -> CameTo {
    let Some(result) = game.result else {
        return CameTo::Open;
    };
    let ByColour { white, black } = game.players;
    match (result.score(Colour::White), result.score(Colour::Black)) {
        (Score::Win, _) => CameTo::Classes(vec![vec![white], vec![black]]),
        (_, Score::Win | Score::Draw) => CameTo::Classes(vec![vec![black], vec![white]]),
        _ => CameTo::Nobody,
    }
}
