//! A knock-out of Armageddon games, with byes down to 2, 4 or 8 players.

use super::armageddon;
use super::engine::{Engine, Line};
use super::forms::Played;
use super::matches::{Frame, Outcome, Pair, coloured, open_stage};
use super::schedule::{byes_and_matches, names};
use super::state::{Stage, StageFormat};
use crate::diagnostic::Diagnostic;
use crate::regulations::schema::KnockOut;
use crate::tournament::PlayerId;
use crate::tournament::record::{Drawn, LotKind, LotName};

/// Plays knock-out rounds until one player is left.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &KnockOut,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let mut left = line.players.clone();
    let mut out: Vec<PlayerId> = Vec::new();
    let places = line.places();
    while left.len() > 1 {
        let Some((pairs, byes)) = pairings(engine, rule, line, &left) else {
            let open = open_stage(
                Frame {
                    place: line.place,
                    stage: line.stage,
                    letter: None,
                    places,
                    clause: &rule.clause,
                    format: StageFormat::Armageddon,
                    title,
                },
                line.stage,
                [left[0], left[1]],
                &rule.clause,
                rule.game.clock,
                Some(&rule.game.clock_clause),
            );
            engine.stages.push(Stage {
                players: left,
                draw_odds: Some(rule.game.draw_odds.clone()),
                ..open
            });
            line.stage += 1;
            return Played::Waiting;
        };
        let side_by_side = pairs.len() > 1;
        let mut through = byes.clone();
        let mut waiting = false;
        let mut rows = std::mem::take(&mut line.rows);
        for (letter, pair) in ('a'..).zip(&pairs) {
            let frame = Frame {
                place: line.place,
                stage: line.stage,
                letter: side_by_side.then_some(letter),
                places,
                clause: &rule.clause,
                format: StageFormat::Armageddon,
                title,
            };
            match armageddon::game(engine, &rule.game, *pair, &mut rows, frame, &byes) {
                Outcome::Won(winner) => {
                    out.push(coloured(winner, *pair).black);
                    through.push(winner);
                }
                Outcome::Waiting | Outcome::Level => waiting = true,
            }
        }
        line.rows = rows;
        line.stage += 1;
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
    line: &Line<'_>,
    left: &[PlayerId],
) -> Option<(Vec<Pair>, Vec<PlayerId>)> {
    if let [a, b] = left[..] {
        return Some((vec![[a, b]], Vec::new()));
    }
    let (byes, matches) = byes_and_matches(left.len());
    let name = |kind| LotName { place: line.place, stage: line.stage, letter: None, kind };
    let kinds = [LotKind::Pairings, LotKind::Byes];
    if let Some(lot) = kinds.into_iter().find_map(|kind| engine.lot(&name(kind))) {
        let (pairs, free) = match &lot.drawn {
            Drawn::Pairings { pairs, byes } => {
                (pairs.iter().map(|(a, b)| [*a, *b]).collect(), byes.clone())
            }
            Drawn::Players(free) => {
                let playing: Vec<PlayerId> =
                    left.iter().copied().filter(|p| !free.contains(p)).collect();
                match playing[..] {
                    [a, b] => (vec![[a, b]], free.clone()),
                    _ => (Vec::new(), free.clone()),
                }
            }
            Drawn::Toss { .. } => (Vec::new(), Vec::new()),
        };
        let mut named: Vec<PlayerId> = pairs.iter().flatten().chain(&free).copied().collect();
        named.sort();
        let mut all = left.to_vec();
        all.sort();
        if pairs.len() == matches
            && (named == all || free.is_empty() && named.iter().all(|p| all.contains(p)))
        {
            let free =
                all.into_iter().filter(|p| !pairs.iter().flatten().any(|q| q == p)).collect();
            return Some((pairs, free));
        }
        if lot.name.kind == LotKind::Pairings || named != all {
            engine.wrong_lot(
                lot,
                &format!(
                    "does not make {matches} pair(s) and {byes} bye(s) of the {} players",
                    left.len()
                ),
                "enter the players two by two, then the word byes and the free ones: A; B; byes; C",
            );
        }
        engine.ask(name(LotKind::Pairings), &rule.lots, left);
        return None;
    }
    let mut pairs: Vec<Pair> = Vec::new();
    for row in line.rows.iter().take(matches) {
        let pair = [row.players.white, row.players.black];
        let fresh =
            pair.iter().all(|p| left.contains(p) && !pairs.iter().flatten().any(|q| q == p));
        if !fresh {
            if !engine.problems.has_errors() {
                engine.problems.push(
                    Diagnostic::error(
                        "play-off-row",
                        format!(
                            "{} is not allowed here",
                            names(row.players, engine.given.field.tournament)
                        ),
                    )
                    .at(&row.at)
                    .help(format!(
                        "expected: {matches} game(s) of different players in this knock-out round"
                    )),
                );
            }
            return None;
        }
        pairs.push(pair);
    }
    let free: Vec<PlayerId> =
        left.iter().copied().filter(|p| !pairs.iter().flatten().any(|q| q == p)).collect();
    if pairs.len() + 1 == matches && byes == 0 && !pairs.is_empty() {
        // The last two meet.
        pairs.push([free[0], free[1]]);
        return Some((pairs, Vec::new()));
    }
    if pairs.len() == matches {
        return Some((pairs, free));
    }
    engine.ask(name(LotKind::Pairings), &rule.lots, if pairs.is_empty() { left } else { &free });
    None
}
