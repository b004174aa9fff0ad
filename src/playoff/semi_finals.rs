//! Semi-finals 1-4 and 2-3, numbered by criteria of the main event, and a final.

use super::engine::{Engine, Line};
use super::forms::Played;
use super::matches::{Frame, Outcome, Pair, play_match};
use super::schedule::{Rows, names};
use super::state::{Stage, StageFormat};
use crate::diagnostic::Diagnostic;
use crate::regulations::schema::SemiFinals;
use crate::standings::{Class, Focus, OrderLot, refine, tell_missing};
use crate::tournament::PlayerId;
use crate::tournament::record::{LotKind, RecordedGame};

/// Plays them.
pub fn play<'a>(
    engine: &mut Engine<'a>,
    rule: &SemiFinals,
    line: &mut Line<'a>,
    title: &str,
) -> Played {
    let places = line.places();
    let Some(pairs) = pairings(engine, rule, line) else {
        engine.stages.push(Stage {
            because: vec![rule.clause.clone(), rule.pairings.clone()],
            ..line.next_stage(StageFormat::SemiFinals, title, &rule.clause, rule.match_.clock)
        });
        line.stage += 1;
        return Played::Waiting;
    };
    let first = engine.stages.len();
    let mut winners = Vec::new();
    let mut rows = std::mem::take(&mut line.rows);
    for (letter, pair) in ['a', 'b'].into_iter().zip(pairs) {
        let fits = |row: &RecordedGame| {
            pair.contains(&row.players.white) && pair.contains(&row.players.black)
        };
        let mut own: Rows<'_> = rows.iter().copied().filter(|r| fits(r)).collect();
        let before = own.len();
        let frame = Frame {
            place: line.place,
            stage: line.stage,
            letter: Some(letter),
            places,
            clause: &rule.clause,
            format: StageFormat::SemiFinals,
            title,
        };
        if let Outcome::Won(winner) = play_match(engine, &rule.match_, pair, &mut own, frame) {
            winners.push(winner);
        }
        // The match took its rows from the front; what is left keeps its order, for the two may meet again later.
        let mut taken = before - own.len();
        rows.retain(|row| {
            let out = taken > 0 && fits(row);
            taken -= usize::from(out);
            !out
        });
    }
    let number = 1 + engine.stages[first..].iter().map(|s| s.number).max().unwrap_or(line.stage);
    line.stage = number;
    let [a, b] = winners[..] else {
        line.rows = rows;
        return Played::Waiting;
    };
    let frame = Frame {
        place: line.place,
        stage: number,
        letter: None,
        places,
        clause: &rule.final_clause,
        format: StageFormat::Final,
        title,
    };
    let outcome = play_match(engine, &rule.match_, [a, b], &mut rows, frame);
    line.rows = rows;
    line.stage = engine.stages.last().map_or(number, |s| s.number + 1);
    line.previous = None;
    match outcome {
        Outcome::Won(winner) => {
            let others = line.players.iter().copied().filter(|p| *p != winner).collect();
            Played::Classes(vec![vec![winner], others], rule.final_clause.clone())
        }
        Outcome::Waiting | Outcome::Level => Played::Waiting,
    }
}

/// The two pairs: by the seeds, or, where seeds are level and no lot is recorded, by the games played.
fn pairings(engine: &mut Engine<'_>, rule: &SemiFinals, line: &Line<'_>) -> Option<[Pair; 2]> {
    let name = engine.lot_name(line, None, LotKind::Order);
    let refined = refine(
        engine.given.field,
        &line.players,
        &rule.seeds,
        Focus::All,
        OrderLot { name: &name, drawn: engine.lot(&name) },
    );
    engine.steps.extend(refined.steps);
    engine.problems.extend(refined.problems);
    if let Some((clause, what)) = &refined.missing {
        let among = &line.players;
        tell_missing(clause, *what, among, &mut engine.needs, &mut engine.problems);
        return None;
    }
    let mut possible: Vec<[Pair; 2]> = Vec::new();
    for order in orders(&refined.classes) {
        let pairs = [[order[0], order[3]], [order[1], order[2]]];
        if !possible.iter().any(|p| alike(p, &pairs)) {
            possible.push(pairs);
        }
    }
    if let [only] = possible[..] {
        return Some(only);
    }
    let Some(row) = line.rows.first() else {
        engine.needs.extend(refined.needs);
        return None;
    };
    let fits = |pair: &Pair| pair.contains(&row.players.white) && pair.contains(&row.players.black);
    let found = possible.into_iter().find(|pairs| pairs.iter().any(fits));
    if found.is_none() {
        engine.problems.push(
            Diagnostic::error(
                "play-off-row",
                format!("{} is no semi-final", names(row.players, engine.given.field.tournament)),
            )
            .at(&row.at)
            .help(format!(
                "1 plays 4 and 2 plays 3 by {}; where they are level, enter the lot {name}",
                rule.pairings
            )),
        );
    }
    found
}

/// All orders of players that leave the classes in theirs.
fn orders(classes: &[Class]) -> Vec<Vec<PlayerId>> {
    let mut orders = vec![Vec::new()];
    for class in classes {
        let mut longer = Vec::new();
        for order in &orders {
            for arranged in arrangements(&class.players) {
                longer.push(order.iter().copied().chain(arranged).collect());
            }
        }
        orders = longer;
    }
    orders
}

fn arrangements(players: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    if players.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, player) in players.iter().enumerate() {
        let rest: Vec<PlayerId> =
            players.iter().enumerate().filter(|(i, _)| *i != index).map(|(_, p)| *p).collect();
        for mut tail in arrangements(&rest) {
            tail.insert(0, *player);
            all.push(tail);
        }
    }
    all
}

fn alike(a: &[Pair; 2], b: &[Pair; 2]) -> bool {
    let sorted = |pairs: &[Pair; 2]| {
        let mut pairs = pairs.map(|mut p| {
            p.sort();
            p
        });
        pairs.sort();
        pairs
    };
    sorted(a) == sorted(b)
}
