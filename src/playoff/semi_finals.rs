//! Semi-finals 1-4 and 2-3, numbered by criteria of the main event, and a final.

use super::draws::lot_of_seeds;
use super::engine::{Engine, Line, Pair, Played};
use super::matches::{play_beside, play_match};
use super::state::{CameTo, Stage, StageFormat};
use crate::regulations::schema::SemiFinals;
use crate::said::said;
use crate::standings::Class;
use crate::tournament::PlayerId;

/// Plays them.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &SemiFinals,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let frame = line.frame(StageFormat::SemiFinals, title, &rule.clause);
    let Some(pairs) = pairings(engine, rule, line) else {
        let open = frame.open(&line.players, &rule.clause, rule.match_.legs[0].clock);
        engine
            .stages
            .push(Stage { because: vec![rule.clause.clone(), rule.pairings.clone()], ..open });
        line.stage += 1;
        return Played::Waiting;
    };
    let frames = frame.side_by_side(&pairs, |letter| letter.to_string());
    let came_to = play_beside(engine, &rule.match_, &frames, &pairs, line);
    let winners: Vec<PlayerId> = came_to.iter().filter_map(CameTo::winner).collect();
    let [a, b] = winners[..] else {
        return Played::Waiting;
    };
    let mut last = frame.then(StageFormat::Final, &rule.final_clause, "final");
    last.stage = line.stage;
    let came_to = play_match(engine, &rule.match_, [a, b], &mut line.rows, &last);
    line.stage = engine.stages.last().map_or(line.stage, |s| s.number + 1);
    line.previous = None;
    match came_to {
        CameTo::Classes(classes) if classes[0].len() == 1 => {
            // Who was in the final is ahead of who was not.
            let semi = line.players.iter().copied().filter(|p| ![a, b].contains(p)).collect();
            let by = engine.decided_by(&[&rule.final_clause]);
            Played::Classes([classes, vec![semi]].concat(), by)
        }
        _ => Played::Waiting,
    }
}

/// The two pairs: by the seeds, or, where seeds are level and no lot is recorded, by the games played.
fn pairings(engine: &mut Engine<'_>, rule: &SemiFinals, line: &Line<'_>) -> Option<[Pair; 2]> {
    let lot = line.frame(StageFormat::SemiFinals, "", &rule.clause).lot(lot_of_seeds(&rule.seeds));
    let by = (&rule.seeds[..], &rule.pairings, &rule.clause);
    let (classes, needs) = engine.by_seeds(&line.players, by, &lot)?;
    let mut possible: Vec<[Pair; 2]> = Vec::new();
    for order in orders(&classes) {
        let pairs = [[order[0], order[3]], [order[1], order[2]]];
        if !possible.iter().any(|p| alike(p, &pairs)) {
            possible.push(pairs);
        }
    }
    if let [only] = possible[..] {
        return Some(only);
    }
    let Some(row) = line.rows.first() else {
        engine.needs.extend(needs);
        return None;
    };
    let fits = |pair: &Pair| row.players.are_among(pair);
    let found = possible.into_iter().find(|pairs| pairs.iter().any(fits));
    if found.is_none() {
        let (clause, lot) = (&rule.pairings, lot[0].to_string());
        engine.wrong_row(row, |who| said!("playoff.row.no-semi-final", who, clause, lot));
    }
    found
}

/// All orders of players that leave the classes in theirs.
fn orders(classes: &[Class]) -> Vec<Vec<PlayerId>> {
    classes.iter().fold(vec![Vec::new()], |orders, class| {
        let arranged = arrangements(&class.players);
        orders
            .iter()
            .flat_map(|order: &Vec<PlayerId>| {
                arranged.iter().map(move |more| order.iter().chain(more).copied().collect())
            })
            .collect()
    })
}

fn arrangements(players: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    if players.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for player in players {
        let rest: Vec<PlayerId> = players.iter().copied().filter(|p| p != player).collect();
        for mut tail in arrangements(&rest) {
            tail.insert(0, *player);
            all.push(tail);
        }
    }
    all
}

/// Whether the same players meet.
fn alike(a: &[Pair; 2], b: &[Pair; 2]) -> bool {
    let sorted = |pairs: &[Pair; 2]| {
        let mut pairs = pairs.map(|mut pair| {
            pair.sort();
            pair
        });
        pairs.sort();
        pairs
    };
    sorted(a) == sorted(b)
}
