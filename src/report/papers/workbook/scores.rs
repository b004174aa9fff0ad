//! The sheet of scores round by round, counted from the sheet `Rounds` and drawn as lines.

use super::formulas::{call, formula, joined, text};
use super::rounds::{Beside, Rounds};
use crate::report::columns::{Columns, whole};
use crate::report::document::{Cell, OnSheet, RaceLine, Table, Term};
use crate::report::papers::{Sheet, wall};
use crate::tournament::exact::Exact;
use crate::tournament::game::Colour;

/// The column of the players' numbers.
const NUMBER: usize = 0;
/// A table of more players has no room on a page with its lines.
const MOST: usize = 30;
/// The column of the rounds on the sheet `Rounds`.
const ROUND: usize = 0;

/// The table, of more players than a chart on the wall has lines for; none where games have no rounds.
pub fn table(sheet: &Sheet<'_>, rounds: &Rounds<'_>) -> Option<Table> {
    let race = wall::score_by_round(sheet, MOST)?;
    let mut columns: Columns<'_, RaceLine> = Columns::in_words(sheet.words());
    columns.word("paper.no").right().kept().cell(|line| whole(sheet.no(line.player)));
    let name = columns.next();
    columns.word("paper.name").kept().cell(|line| sheet.name(line.player).into());
    let from = columns.next();
    for round in 1..=race.rounds() {
        let live = rounds.live.then(|| formula(upto(rounds, round, NUMBER)));
        columns.column(Cell::text(round.to_string())).right().cell(move |line| {
            let score = line.scores.get(round - 1).copied().unwrap_or(Exact::ZERO);
            let cell = Cell::number(score, sheet.score(score));
            match &live {
                Some(live) => cell.live(live.clone()),
                None => cell,
            }
        });
    }
    let drawn = Some((name, from, columns.next().saturating_sub(1)));
    let on_sheet = OnSheet { drawn, ..OnSheet::default() };
    Some(Table { sheet: on_sheet, ..columns.table(&race.title, &race.lines) })
}

/// What games and byes up to a round bring the player whose number is in this column of the row.
pub fn upto(rounds: &Rounds<'_>, round: usize, number: usize) -> Vec<Term> {
    let of = |colour: Colour| {
        let points = rounds.beside(Beside::Points, colour);
        let (numbers, own) = (rounds.numbers(colour), Term::Own(number));
        let until = text(format!("\"<={round}\""));
        call("SUMIFS", [points, numbers, own, rounds.column(ROUND), until])
    };
    joined([of(Colour::White), of(Colour::Black)], "+")
}
