//! The games of an example, each as its text tells it, and those of players who are level.

use crate::regulations::example::Example;
use crate::tournament::entries::{Opponent, ResultEntry};
use crate::tournament::game::ByeKind;
use crate::tournament::{berger, notation};

/// A game, or a round without an opponent.
pub struct Row {
    /// The round, where it is told.
    pub round: Option<u32>,
    /// White.
    pub white: String,
    /// Black, or that there is no opponent.
    pub black: Opponent,
    /// The result.
    pub result: Option<ResultEntry>,
}

/// `3 A - B 1-0`: round, players, result; `3 A - half bye`: no opponent. The two are parted by a hyphen with blanks around
/// it, or by one without.
pub fn row(text: &str) -> Option<Row> {
    let result = |(pair, result)| Some((pair, notation::result(result).ok()??));
    let played = text.trim().rsplit_once(char::is_whitespace).and_then(result);
    let pair = played.map_or(text.trim(), |(pair, _)| pair);
    let (round, pair) = match pair.split_once(char::is_whitespace) {
        Some((number, rest)) if number.parse::<u32>().is_ok() => (number.parse().ok(), rest),
        _ => (None, pair),
    };
    let (white, black) = pair.split_once(" - ").or_else(|| pair.split_once('-'))?;
    let (white, black) = (white.trim().to_owned(), black.trim());
    let (black, result) = match played {
        Some((_, result)) => (Opponent::Player(black.to_owned()), Some(result)),
        None => (Opponent::Bye(notation::bye(black)?), None),
    };
    Some(Row { round, white, black, result })
}

/// Those who are level have drawn with each other, in each of so many games. In a Swiss whoever is without an opponent in one
/// of these rounds has the points of a draw.
pub fn level(example: &Example, is_swiss: bool, times: u32) -> Vec<Row> {
    let Ok(Some(drawn)) = notation::result("½-½") else { return Vec::new() };
    let mut rows = Vec::new();
    let cycle = berger::rounds(example.level.len());
    let rounds = (0..times).flat_map(|turn| cycle.iter().map(move |pairs| (turn, pairs)));
    for ((turn, pairs), round) in rounds.zip(1_u32..) {
        let mut free: Vec<&String> = example.level.iter().collect();
        for pair in pairs {
            let sides = [pair.white, pair.black];
            let sides = if turn % 2 == 0 { sides } else { [sides[1], sides[0]] };
            let [white, black] = sides.map(|own| &example.level[own - 1]);
            free.retain(|own| ![white, black].contains(own));
            rows.push(Row {
                round: Some(round),
                white: white.clone(),
                black: Opponent::Player(black.clone()),
                result: Some(drawn),
            });
        }
        rows.extend(free.into_iter().filter(|_| is_swiss).map(|own| Row {
            round: Some(round),
            white: own.clone(),
            black: Opponent::Bye(ByeKind::Half),
            result: None,
        }));
    }
    rows
}
