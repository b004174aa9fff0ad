//! Armageddon: one game in which a draw wins for Black.

use super::bids;
use super::engine::{Engine, Frame, Line, Pair, Played, coloured};
use super::rulings;
use super::schedule::{Rows, Taking, due};
use super::state::{CameTo, Colours, Stage, StageFormat, StageGame};
use crate::decision::Clause;
use crate::regulations::schema::{Armageddon, ArmageddonColours, Criterion, Order};
use crate::standings::{Focus, OrderLot, tell_missing};
use crate::tournament::PlayerId;
use crate::tournament::game::{ByColour, Colour, Score};
use crate::tournament::record::{LotKind, LotName, Need, Needed};

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
    Played::by(came_to, engine.decided_by(&[]))
}

/// One game with draw odds: colours by toss and choice, by lot, or as the game recorded tells.
pub fn game<'a>(
    engine: &mut Engine<'a>,
    rule: &Armageddon,
    pair: Pair,
    rows: &mut Rows<'a>,
    frame: &Frame<'_>,
) -> CameTo {
    let mut stage = frame.open_by(&pair, frame.clause, rule.clock, Some(&rule.clock_clause));
    stage.because.push(rule.draw_odds.clone());
    stage.because.dedup();
    stage.draw_odds = Some(rule.draw_odds.clone());
    let own = rows.iter().position(|row| row.players.are_among(&pair));
    let first: Rows<'a> = own.map(|index| rows[index]).into_iter().collect();
    let (white, kind) = colours(engine, rule, (pair, &first), frame, &mut stage);
    // Who has won the toss need not have said what he takes where the game itself tells it.
    let told = || first.first().map(|row| row.players.white);
    let asked = white.is_none() && own.is_some() && !engine.problems.has_errors();
    if asked && told().is_some() {
        stage.colours = Colours::Recorded;
        let names = LotKind::ALL.map(|kind| frame.lot(kind));
        let is_own = |need: &Need| {
            let of = |[lot, also]: &[LotName; 2]| {
                need.what == Needed::Lot(lot.clone()) && need.also.as_ref() == Some(also)
            };
            names.iter().any(of)
        };
        engine.needs.retain(|need| !is_own(need));
    }
    if let Some(white) = white.or_else(|| told().filter(|_| asked)) {
        let mut only = [due(1, coloured(white, pair))];
        let mut taken: Rows<'a> = own.map(|index| rows.remove(index)).into_iter().collect();
        let how = Taking::of_two(None, engine.lot_entered(&frame.lot(kind), stage.colours));
        engine.take(&mut only, &mut taken, how, (frame.place.0, frame.clause));
        if let Some(lower) = stage.bidding.as_ref().and_then(|bids| bids.lower) {
            stage.time_control = Some(bids::clock(rule.clock, only[0].players, lower));
        }
        stage.came_to = won_with_draw_odds(&only[0]);
        stage.games = only.to_vec();
    }
    if stage.came_to == CameTo::Nobody
        && let Some((player, ruling)) = rulings::goes_on(engine, frame.place.0, pair)
    {
        let loser = coloured(player, pair).black;
        stage.came_to = CameTo::Classes(vec![vec![player], vec![loser]]);
        stage.because.push(ruling.because());
        stage.ruling = Some(ruling);
    }
    stage.because.push(rule.colours.clause().clone());
    let equal = stage.bidding.as_ref().filter(|bids| bids.level).map(|bids| bids.equal.clone());
    stage.because.extend(equal);
    let came_to = stage.came_to.clone();
    engine.add(stage);
    if came_to == CameTo::Nobody {
        // Of the last game it may be ruled as well who has won the play-off, or that nobody has.
        let goes_on = frame.letter.is_some() || !frame.byes.is_empty();
        let need = Need::new(Needed::Ruling, frame.clause, &pair);
        engine.needs.push(Need { goes_on, ..need });
    }
    came_to
}

/// Who has White, as far as it is known, and the lot that tells it.
fn colours<'a>(
    engine: &mut Engine<'a>,
    rule: &Armageddon,
    (pair, first): (Pair, &Rows<'a>),
    frame: &Frame<'_>,
    stage: &mut Stage,
) -> (Option<PlayerId>, LotKind) {
    let drawn = |engine: &mut Engine<'a>, kind, clause: &Clause, stage: &mut Stage| {
        let (white, colours) = engine.first_white(frame, (kind, clause), pair, first);
        stage.colours = colours;
        (white, kind)
    };
    match &rule.colours {
        ArmageddonColours::Toss(clause) => drawn(engine, LotKind::Colour, clause, stage),
        ArmageddonColours::Lot(clause) => drawn(engine, LotKind::White, clause, stage),
        ArmageddonColours::Choice(choice) => {
            let Some(ahead) = ahead(engine, &choice.by, pair) else {
                return (None, LotKind::Colour);
            };
            match ahead {
                Some(ahead) => {
                    stage.chooses = Some(ahead);
                    let white = engine.choice(frame, &choice.clause, (ahead, pair), first);
                    (white, LotKind::Colour)
                }
                None => drawn(engine, LotKind::Colour, &choice.toss, stage),
            }
        }
        ArmageddonColours::Bid(bid) => {
            let (white, bidding) = bids::colours(engine, bid, rule.clock, (pair, first), frame);
            if let (Some(white), Some(lower)) = (white, bidding.lower) {
                stage.time_control = Some(bids::clock(rule.clock, coloured(white, pair), lower));
            }
            // Between equal bids the toss has chosen who does.
            let alone = bidding.lower.filter(|_| bidding.chooses && !bidding.level);
            stage.chooses = alone.map(|(player, _)| player);
            stage.bidding = Some(bidding);
            (white, LotKind::Colour)
        }
    }
}

/// Who of two is ahead by criteria; nobody where they are level, and none where a criterion cannot be applied, which
/// is told.
fn ahead(engine: &mut Engine<'_>, by: &[Criterion], pair: Pair) -> Option<Option<PlayerId>> {
    let name = LotName::numbered(engine.given.place, 0, None, LotKind::Order);
    let lot = OrderLot { name: &name, drawn: None, ruled: &[] };
    let refined = engine.by_criteria(&pair, Order::once(by), Focus::All, lot);
    if let Some((clause, what)) = &refined.missing {
        tell_missing(clause, *what, &pair, &mut engine.needs, &mut engine.problems);
        return None;
    }
    Some(match &refined.classes[..] {
        [first, _] => first.players.first().copied(),
        _ => None,
    })
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
