//! What a line beside the tables says of the result of a game, and whether the game has it: `Smith - Green corrected from
//! 0-1 to 1-0`, `Smith lost to Green`.

use std::collections::{BTreeMap, BTreeSet};

use super::super::cells::Sheet;
use super::super::tables::heading_row::{self, Columns};
use super::super::tables::shape::{Held, Shape};
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, lists, words};
use super::marked::rounds_named;
use super::outcome;
use crate::tournament::game::{Colour, GameResult, Score};

/// Shorter words name nobody.
const SHORT: usize = 3;

/// The games of a sheet, as they may be spoken of.
pub struct Spoken {
    columns: Columns,
    games: Vec<Game>,
}

/// A game by the words that name its players, of which none is of both.
struct Game {
    row: u32,
    white: BTreeSet<String>,
    black: BTreeSet<String>,
}

/// A game that a text names, and whether it names Black first.
struct Meant<'g> {
    row: u32,
    sides: [&'g BTreeSet<String>; 2],
    is_turned: bool,
}

impl Spoken {
    /// The games of a sheet, of players who have these names by their numbers; none where it has no table of them.
    pub fn new(
        (sheet, shape): (&Sheet, &Shape),
        numbered: &BTreeMap<String, String>,
    ) -> Option<Self> {
        let columns = heading_row::find_first(sheet, shape)?;
        let game = |row: u32| {
            let held = Held::new(sheet, row, &columns.of);
            let named = |side| {
                let written = held.written(side)?;
                let name = numbered.get(written).map_or(written, String::as_str);
                let long = words(name).filter(|own| own.chars().count() >= SHORT);
                Some(long.collect::<BTreeSet<String>>())
            };
            let (white, black) = (named(h::WHITE)?, named(h::BLACK)?);
            let [own, other] = [&white - &black, &black - &white];
            Some(Game { row, white: own, black: other })
        };
        let below = sheet.rows_below(columns.row);
        let games = below.filter_map(game).collect();
        Some(Self { columns, games })
    }

    /// Whether the game whose players a text names has the result that the text says it has; none where it names no game,
    /// or more than one, or no result of it, or asks.
    pub fn agrees(&self, sheet: &Sheet, text: &str) -> Option<bool> {
        let Lists { last_year, elsewhere, .. } = lists();
        if text.contains('?') || last_year.stand_in(text) || elsewhere.stand_in(text) {
            return None;
        }
        let own: Vec<String> = words(text).collect();
        let meant = self.meant(sheet, &own, text)?;
        let held = Held::new(sheet, meant.row, &self.columns.of);
        let result = held.value(h::RESULT).and_then(outcome::over)?;
        let [now, before] = outcome::results_told(text);
        let has = |told: &GameResult| {
            let colour = if meant.is_turned { Colour::Black } else { Colour::White };
            result.score(colour) == told.score(Colour::White)
        };
        let won = |first: bool| GameResult::Played(if first { Score::Win } else { Score::Loss });
        match (now.is_empty(), before.is_empty()) {
            (true, true) => match who_won(&own, &meant) {
                Some(first) => Some(has(&won(first))),
                None => {
                    let named = |word: &str| meant.sides.iter().any(|names| names.contains(word));
                    let rest = own.iter().map(String::as_str).filter(|word| !named(word));
                    let rest: Vec<&str> = rest.collect();
                    let is_drawn = || is_drawn(&rest, text);
                    let drawn = || is_drawn().then(|| has(&GameResult::Played(Score::Draw)));
                    if is_open(&rest) { Some(false) } else { drawn() }
                }
            },
            (true, false) => Some(!before.iter().any(has)),
            (false, _) => Some(now.iter().all(has)),
        }
    }

    /// The one game between two players whom the words of a text name, in the round that it names.
    fn meant(&self, sheet: &Sheet, own: &[String], text: &str) -> Option<Meant<'_>> {
        let first = |names: &BTreeSet<String>| own.iter().position(|word| names.contains(word));
        let rounds = rounds_named(text);
        let is_of_round = |row: u32| {
            let held = Held::new(sheet, row, &self.columns.of);
            let round = held.written(h::ROUND).and_then(super::super::words::round_numbers::number);
            rounds.is_empty() || round.is_some_and(|own| rounds.contains(&own))
        };
        let mut found = self.games.iter().filter_map(|game| {
            let (white, black) = (first(&game.white)?, first(&game.black)?);
            let (row, sides) = (game.row, [&game.white, &game.black]);
            is_of_round(row).then_some(Meant { row, sides, is_turned: black < white })
        });
        let only = found.next()?;
        found.next().is_none().then_some(only)
    }
}

/// Whether nothing is said beside the names but that the game is open: `Smith - Green adjourned`.
fn is_open(rest: &[&str]) -> bool {
    lists().games_open.is(&rest.concat())
}

/// Whether a text says beside the names that a game was drawn: `Smith - Green: draw`, `Smith - Green 1/2`.
fn is_drawn(rest: &[&str], text: &str) -> bool {
    let Lists { drawn, not_drawn, two_persons, .. } = lists();
    // A pairing is drawn, too: `Smith was drawn against Green`.
    let rest: Vec<&str> = rest.iter().copied().filter(|word| !two_persons.is(word)).collect();
    let is_half = !rest.is_empty() && rest.iter().all(|word| ["½", "1", "2"].contains(word));
    (drawn.is(&rest.concat()) || is_half && (text.contains('½') || text.contains("1/2")))
        && !not_drawn.stand_in(text)
}

/// Whether the first of the two players is said to have won between their names: `Smith beat Green`, `Smith lost to Green`.
fn who_won(own: &[String], meant: &Meant<'_>) -> Option<bool> {
    let is_named = |word: &String| meant.sides.iter().any(|names| names.contains(word));
    let places = || (0..own.len()).filter(|at| is_named(&own[*at]));
    let (from, to) = (places().next()?, places().next_back()?);
    let Lists { won, lost, denied, .. } = lists();
    let mut between = from..to;
    let (at, is_lost) = between.find_map(|at| {
        let lost = lost.begins(&own[at..]);
        let won = won.begins(&own[at..]);
        lost.or(won).map(|_| (at, lost >= won))
    })?;
    (!denied.ends(&own[..at])).then_some(!is_lost)
}
