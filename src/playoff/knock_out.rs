//! A knock-out of Armageddon games, with byes down to 2, 4 or 8 players.

use super::armageddon;
use super::engine::{Engine, Frame, Line, Pair, Played};
use super::schedule::{Rows, byes_and_matches, names};
use super::state::{CameTo, Stage, StageFormat};
use crate::diagnostic::{Code, Diagnostic};
use crate::regulations::schema::KnockOut;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::record::{Drawn, Lot, LotKind};

/// A knock-out round: who meets whom, and who is free.
struct Round {
    pairs: Vec<Pair>,
    byes: Vec<PlayerId>,
}

/// Plays knock-out rounds until one player is left.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &KnockOut,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let mut left = line.players.clone();
    let mut out: Vec<PlayerId> = Vec::new();
    let first = line.frame(StageFormat::Armageddon, title, &rule.clause);
    while left.len() > 1 {
        let words = format!("round-of-{}", left.len());
        let frame = Frame { stage: line.stage, words: words.clone(), ..first.clone() };
        line.stage += 1;
        let Some(round) = pairings(engine, rule, &line.rows, &left, &frame) else {
            let open = frame.open(&left, &rule.clause, rule.game.clock);
            let because = [&rule.clause, &rule.game.clock_clause].map(Clone::clone).to_vec();
            let draw_odds = Some(rule.game.draw_odds.clone());
            engine.stages.push(Stage { because, draw_odds, ..open });
            return Played::Waiting;
        };
        let mut through = round.byes.clone();
        let mut waiting = false;
        let frames = frame.side_by_side(&round.pairs, |letter| format!("{words}.{letter}"));
        for (own, pair) in frames.iter().zip(&round.pairs) {
            let rows = &mut line.rows;
            match armageddon::game(engine, &rule.game, *pair, rows, own, &round.byes) {
                CameTo::Classes(classes) => {
                    through.extend(&classes[0]);
                    out.extend(&classes[1]);
                }
                CameTo::Open | CameTo::Nobody => waiting = true,
            }
        }
        if waiting {
            return Played::Waiting;
        }
        left = through;
    }
    line.previous = None;
    Played::Classes(vec![left, out], rule.clause.clone())
}

/// Who meets whom in a knock-out round and who is free: by lot, or as the games recorded tell.
fn pairings(
    engine: &mut Engine<'_>,
    rule: &KnockOut,
    rows: &Rows<'_>,
    left: &[PlayerId],
    frame: &Frame<'_>,
) -> Option<Round> {
    if let [a, b] = left[..] {
        return Some(Round { pairs: vec![[a, b]], byes: Vec::new() });
    }
    let lot = [LotKind::Pairings, LotKind::Byes]
        .into_iter()
        .find_map(|kind| engine.lot(&frame.lot(kind)));
    let Some(lot) = lot else {
        return as_played(engine, rule, rows, left, frame);
    };
    let round = as_drawn(lot, left);
    if round.is_none() {
        let (byes, matches) = byes_and_matches(left.len());
        engine.wrong_lot(
            lot,
            said!(
                "playoff.lot-wrong.pairings",
                lot = lot.name.to_string(),
                matches,
                byes,
                players = left.len(),
            ),
        );
        engine.ask(frame.lot(LotKind::Pairings), &rule.lots, left);
    }
    round
}

/// The round that a lot makes; the byes may be left out, or be all that is told where they leave one pair.
fn as_drawn(lot: &Lot, left: &[PlayerId]) -> Option<Round> {
    let (_, matches) = byes_and_matches(left.len());
    let without = |some: &[PlayerId]| -> Vec<PlayerId> {
        left.iter().copied().filter(|p| !some.contains(p)).collect()
    };
    let (pairs, told): (Vec<Pair>, Vec<PlayerId>) = match &lot.drawn {
        Drawn::Pairings { pairs, byes } => {
            (pairs.iter().map(|(a, b)| [*a, *b]).collect(), byes.clone())
        }
        Drawn::Players(free) => match without(free)[..] {
            [a, b] => (vec![[a, b]], free.clone()),
            _ => return None,
        },
        Drawn::Toss { .. } => return None,
    };
    let playing: Vec<PlayerId> = pairs.iter().flatten().copied().collect();
    let byes = without(&playing);
    let known = playing.iter().chain(&told).all(|p| left.contains(p));
    let once = (1..playing.len()).all(|i| !playing[..i].contains(&playing[i]));
    let free = told.is_empty() || told.len() == byes.len() && byes.iter().all(|p| told.contains(p));
    (pairs.len() == matches && known && once && free).then_some(Round { pairs, byes })
}

/// The round that the next games recorded make; asks for the lot where they do not tell all of it.
fn as_played(
    engine: &mut Engine<'_>,
    rule: &KnockOut,
    rows: &Rows<'_>,
    left: &[PlayerId],
    frame: &Frame<'_>,
) -> Option<Round> {
    let (byes, matches) = byes_and_matches(left.len());
    let mut pairs: Vec<Pair> = Vec::new();
    for row in rows.iter().take(matches) {
        let pair = [row.players.white, row.players.black];
        let met = |p: &PlayerId| pairs.iter().flatten().any(|q| q == p);
        if pair.iter().any(|p| !left.contains(p) || met(p)) {
            if !engine.problems.has_errors() {
                let who = names(row.players, engine.given.field.tournament);
                engine.problems.push(
                    Diagnostic::error(
                        Code::PlayOffRow,
                        said!("playoff.row.not-in-this-knock-out-round", who, matches),
                    )
                    .at(&row.at),
                );
            }
            return None;
        }
        pairs.push(pair);
    }
    let free: Vec<PlayerId> =
        left.iter().copied().filter(|p| !pairs.iter().flatten().any(|q| q == p)).collect();
    if pairs.len() == matches {
        return Some(Round { pairs, byes: free });
    }
    if let ([a, b], 0, false) = (&free[..], byes, pairs.is_empty()) {
        // The last two meet.
        pairs.push([*a, *b]);
        return Some(Round { pairs, byes: Vec::new() });
    }
    let among = if pairs.is_empty() { left } else { &free };
    engine.ask(frame.lot(LotKind::Pairings), &rule.lots, among);
    None
}
