//! Armageddon: one game in which a draw wins for Black.

use super::engine::{Engine, Frame, Line, Pair, Played, coloured};
use super::schedule::{Rows, Taking, due, take};
use super::state::{CameTo, Colours, StageFormat, StageGame};
use crate::regulations::schema::{Armageddon, ArmageddonColours};
use crate::tournament::game::{ByColour, Colour, Score};
use crate::tournament::record::{LotKind, Need, Needed};

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
    let came_to = game(engine, rule, pair, &mut line.rows, &frame);
    line.stage += 1;
    line.previous = None;
    Played::by(came_to, &clause)
}

/// One game with draw odds: colours by toss and choice, by lot, or as the game recorded tells.
pub fn game<'a>(
    engine: &mut Engine<'a>,
    rule: &Armageddon,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: &Frame<'_>,
) -> CameTo {
    let mut stage = frame.open(&pair, frame.clause, rule.clock);
    stage.because.extend([rule.clock_clause.clone(), rule.draw_odds.clone()]);
    stage.because.dedup();
    stage.draw_odds = Some(rule.draw_odds.clone());
    stage.clock_clause = Some(rule.clock_clause.clone());
    let own = rows
        .iter()
        .position(|r| pair.contains(&r.players.white) && pair.contains(&r.players.black));
    let (kind, clause) = match &rule.colours {
        ArmageddonColours::Toss(clause) => (LotKind::Colour, clause),
        ArmageddonColours::Lot(clause) => (LotKind::White, clause),
    };
    let first: Rows<'a> = own.map(|index| rows[index]).into_iter().collect();
    let (white, colours) = engine.first_white(frame, (kind, clause), pair, &first);
    stage.colours = colours;
    // Who has won the toss need not have said what he takes where the game itself tells it.
    let told = || first.first().map(|row| row.players.white);
    let asked = white.is_none() && own.is_some() && !engine.problems.has_errors();
    if asked && told().is_some() {
        stage.colours = Colours::Recorded;
        let [lot, also] = frame.lot(kind);
        let is_own = |need: &Need| {
            need.what == Needed::Lot(lot.clone()) && need.also.as_ref() == Some(&also)
        };
        engine.needs.retain(|need| !is_own(need));
    }
    if let Some(white) = white.or_else(|| told().filter(|_| asked)) {
        let mut only = [due(1, coloured(white, pair))];
        let mut taken: Rows<'a> = own.map(|index| rows.remove(index)).into_iter().collect();
        let [lot, _] = frame.lot(kind);
        let how = Taking::of_two(None, Some(&lot));
        take(&mut only, &mut taken, how, engine.given.field.tournament, &mut engine.problems);
        stage.came_to = won_with_draw_odds(&only[0]);
        stage.games = only.to_vec();
    }
    stage.because.push(clause.clone());
    let came_to = stage.came_to.clone();
    engine.add(stage);
    if came_to == CameTo::Nobody {
        engine.ask_for_ruling(frame.clause, &pair);
    }
    came_to
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
