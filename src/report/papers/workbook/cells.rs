//! What stands in the cell of two players, or of a player and a round.

use std::collections::{BTreeMap, BTreeSet};

use super::formulas::{formula, joined, quoted, text};
use super::games::seen;
use super::rounds::{Beside, Entry, Rounds};
use crate::event::{Standing, System};
use crate::report::document::{Cell, Live, Term};
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::result;
use crate::report::papers::wall::{self, Order, open_game};
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::game::Colour;
use crate::tournament::{Player, PlayerId, Section};

/// A name that leads to its row of another table, and after which round its player withdrew.
pub fn name(sheet: &Sheet<'_>, player: &Player, (table, row): (&str, Option<usize>)) -> Cell {
    let under = wall::withdrawn(sheet, player);
    let cell = Cell { under, ..Cell::text(&player.name).strong() };
    // A link has one line of text in some programs.
    match row.filter(|_| cell.under.is_none()) {
        Some(row) => cell.link(table, row),
        None => cell,
    }
}

/// What heads the values of a tie-break.
pub fn system(sheet: &Sheet<'_>, system: &System) -> Cell {
    Cell::text(&system.code).note(format!("{}, {}", sheet.say(&system.title), system.clause))
}

/// A value of a tie-break, with the formula that counts it.
pub fn tie_break(
    sheet: &Sheet<'_>,
    (standing, system): (&Standing, &System),
    live: Option<Live>,
) -> Cell {
    let value = sheet.tie_break_of(standing, system);
    value.map_or_else(Cell::default, |(value, looks)| Cell {
        live: live.map(Box::new),
        ..Cell::number(value, looks)
    })
}

/// The games of two players in the order played: of one game its result, of several all of them as text.
pub fn pair(
    (sheet, order): (&Sheet<'_>, &Order),
    rounds: &Rounds<'_>,
    (player, opponent): (PlayerId, PlayerId),
    section: Option<&Section>,
    single: bool,
) -> Cell {
    let games: Vec<_> = rounds.of_pair(player, opponent, section).collect();
    // Of one game the sheet of rounds says when it was and who had White; a note for each would be most of the file.
    let noted = games.iter().filter(|(_, game, _)| !single && game.result.is_some());
    let told = noted.map(|(_, game, colour)| {
        let mut words: Vec<String> = Vec::new();
        words.extend(game.round.map(|round| sheet.say(&said!("paper.crosstable.of-round", round))));
        words.extend(game.colours_known.then(|| sheet.colour(*colour).to_owned()));
        words.join(", ")
    });
    let told: Vec<String> = told.filter(|words| !words.is_empty()).collect();
    let note = sheet.words().statements(&told);
    let live = |row: usize, colour| rounds.cell(row, Beside::Result, colour);
    let cell = match &games[..] {
        [] => return Cell::default(),
        [(row, game, colour)] if single => {
            let word = open_game(sheet, order, game);
            let cell = word.as_ref().map_or_else(|| seen(game.result, *colour), Cell::text);
            match rounds.live {
                true => cell.live(formula(or_word(
                    word,
                    vec![live(*row, *colour)],
                    live(*row, *colour),
                ))),
                false => cell,
            }
        }
        several => {
            // Two by two, one pair of games under the other.
            let pairs = several.chunks(2).map(|pair| {
                let told = pair.iter().filter_map(|(_, game, colour)| match game.result {
                    Some(over) => Some(result(over, *colour).to_owned()),
                    None => open_game(sheet, order, game),
                });
                told.collect::<Vec<_>>().join(" ")
            });
            let pairs: Vec<String> = pairs.collect();
            let cell = Cell::text(pairs.join("\n"));
            let mut terms = vec![text("TRIM(")];
            for (at, (row, game, colour)) in several.iter().enumerate() {
                terms.extend(
                    (at > 0)
                        .then(|| text(if at % 2 == 0 { ")&CHAR(10)&TRIM(" } else { "&\" \"&" })),
                );
                let own = || live(*row, *colour);
                let seen = vec![text("IF("), own(), text("=0.5,\"½\","), own(), text(")")];
                terms.extend(or_word(open_game(sheet, order, game), seen, own()));
            }
            terms.push(text(")"));
            if rounds.live { cell.live(formula(terms)) } else { cell }
        }
    };
    if note.is_empty() { cell } else { cell.note(note) }
}

/// A formula, and a word as long as the game has no result.
fn or_word(word: Option<String>, told: Vec<Term>, result: Term) -> Vec<Term> {
    let Some(word) = word else { return told };
    let head = [text("IF("), result, text("=\"\","), quoted(&word), text(",")];
    head.into_iter().chain(told).chain([text(")")]).collect()
}

/// The lines of the chart by player.
pub fn lines(sheet: &Sheet<'_>) -> BTreeMap<PlayerId, u32> {
    sheet.settlement.standings.iter().zip(1..).map(|(own, line)| (own.player, line)).collect()
}

/// A round of a player.
pub struct Round {
    /// What was played, with the score so far under it.
    pub cell: Cell,
    /// The score so far.
    pub score: Exact,
    /// What was played, as a formula tells it; none for a round that is not on the sheet of rounds, or where none counts.
    said: Vec<Term>,
    /// The results of its games.
    results: Vec<Term>,
}

impl Default for Round {
    fn default() -> Self {
        let (said, results) = (Vec::new(), Vec::new());
        Self { cell: Cell::default(), score: Exact::ZERO, said, results }
    }
}

impl Round {
    /// The cell, counting by itself from the results and from the score so far in a column of its row.
    pub fn live(&self, score: usize) -> Cell {
        let halves = self.score.denominator() <= 2;
        if self.said.is_empty() || !halves {
            return self.cell.clone();
        }
        let own = || Term::Own(score);
        let mut terms = self.said.clone();
        terms.push(text("&"));
        let open =
            joined(self.results.iter().map(|result| vec![result.clone(), text("=\"\"")]), ",");
        if !open.is_empty() {
            terms.push(text("IF(OR("));
            terms.extend(open);
            terms.push(text("),\"\","));
        }
        terms.extend([text("CHAR(10)&IF("), own(), text("=0.5,\"½\",INT("), own()]);
        terms.extend([text(")&IF("), own(), text(">INT("), own(), text("),\"½\",\"\"))")]);
        terms.extend((!self.results.is_empty()).then(|| text(")")));
        self.cell.clone().live(formula(terms))
    }
}

/// The rounds of a player: the opponent's line, colour, result (`12w1`), or a bye; with the score so far beneath.
pub fn rounds(
    sheet: &Sheet<'_>,
    rounds: &Rounds<'_>,
    lines: &BTreeMap<PlayerId, u32>,
    player: PlayerId,
) -> Vec<Round> {
    let t = sheet.tournament();
    let mut shown: BTreeMap<u32, (Vec<String>, Round)> = BTreeMap::new();
    let mut open: BTreeSet<u32> = BTreeSet::new();
    for (row, entry) in rounds.of_player(player) {
        let Some(round) = entry.round() else { continue };
        let (told, of) = shown.entry(round).or_default();
        let add = |of: &mut Round, said: String| {
            let blank = if of.said.is_empty() { "" } else { "&\" \"&" };
            of.said.extend([text(blank), quoted(&said)]);
        };
        match entry {
            Entry::Game(game) => {
                let (Some(opponent), Some(colour)) =
                    (game.opponent_of(player), game.colour_of(player))
                else {
                    continue;
                };
                let letter = match colour {
                    Colour::White => sheet.word("paper.wall.white"),
                    Colour::Black => sheet.word("paper.wall.black"),
                };
                // Who is not in this trophy has no line: his surname stands there.
                let who = match lines.get(&opponent) {
                    Some(line) => line.to_string(),
                    None => format!("{} ", t.player(opponent).in_short()),
                };
                // As on the wall.
                let adjourned = game.adjourned && game.result.is_none();
                let word =
                    adjourned.then(|| format!("\u{a0}{}", sheet.word("paper.wall.adjourned")));
                let over = game.result.map(|over| result(over, colour));
                open.extend(game.result.is_none().then_some(round));
                told.push(format!("{who}{letter}{}", over.or(word.as_deref()).unwrap_or_default()));
                of.score += t.game_points(game, colour);
                if rounds.live {
                    add(of, format!("{who}{letter}"));
                    let live = || rounds.cell(row, Beside::Result, colour);
                    let seen = vec![text("IF("), live(), text("=0.5,\"½\","), live(), text(")")];
                    of.said.push(text("&"));
                    of.said.extend(or_word(word, seen, live()));
                    of.results.push(live());
                }
            }
            Entry::Bye(bye) => {
                let brings = t.scoring(&bye.section).bye(bye.kind);
                let said = wall::bye(sheet, bye.kind, brings);
                add(of, said.clone());
                told.push(said);
                of.score += t.bye_points(bye);
            }
        }
    }
    let mut running = Exact::ZERO;
    (1..=t.rounds)
        .map(|round| {
            let Some((told, own)) = shown.remove(&round) else {
                let left = t.player(player).is_gone_in(round);
                let cell = if left { Cell::text("–") } else { Cell::default() };
                return Round { cell, score: running, ..Round::default() };
            };
            running += own.score;
            // What is to be played has brought nothing yet.
            let under = (!open.contains(&round)).then(|| running.mixed());
            let cell = Cell { under, ..Cell::text(told.join(" ")) };
            Round { cell, score: running, ..own }
        })
        .collect()
}
