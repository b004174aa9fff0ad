//! What the cells of a chart mean.

use super::order::Order;
use super::{by, cells};
use crate::event::Status;
use crate::report::document::Inline;
use crate::report::papers::Sheet;
use crate::report::style;
use crate::said::said;
use crate::tournament::game::Colour;

/// The line of which the key tells a game, where a chart has as many.
const EXAMPLE: u32 = 12;

/// What the marks in the cells mean.
pub fn key(sheet: &Sheet<'_>, order: &Order) -> Option<Vec<Inline>> {
    let t = sheet.tournament();
    let over = t.games.iter().filter_map(|game| game.result);
    let forfeits = over.into_iter().any(|result| !result.is_played());
    // The sum of several stages has no games in its cells.
    let has_games = sheet.settlement.stages.is_empty();
    let by_round = has_games && !order.square && !t.is_tour();
    let marks = &sheet.style.results.forfeit;
    let (won, lost) = (&marks[0], &marks[1]);
    let mut told = Vec::new();
    if by_round && order.last_round.is_some() {
        let known = t.games.iter().all(|game| game.colours_known);
        // As it stands in the cells, of a line that the chart has.
        let line = (1..=EXAMPLE).zip(order.players.iter().chain(&order.beside)).last();
        let line = line.map_or(1, |(line, _)| line);
        let won = cells::example(sheet, known, line);
        let black = cells::letter(sheet, Colour::Black);
        told.push(sheet.say(&match known {
            true => said!("paper.wall.key-of-a-swiss", won, line, black),
            false => said!("paper.wall.key-without-colours", won, line),
        }));
    }
    if forfeits && has_games {
        told.push(sheet.say(&said!("paper.wall.forfeits", won, lost)));
    }
    told.extend(has_games.then(|| cells::key_of_open(sheet, order)).into_iter().flatten());
    let runs = sheet.settlement.status == Status::Provisional;
    let mut standings = sheet.settlement.standings.iter();
    let placed = standings.any(|own| own.places.is_some() || own.hangs() && !runs);
    if order.square && placed && !order.beside.is_empty() {
        told.push(sheet.word("paper.wall.key-without-place").to_owned());
    }
    if by_round && order.last_round.is_some() && cells::is_anybody_absent(sheet, order) {
        told.push(sheet.word("paper.wall.key-absent").to_owned());
    }
    let has_ratings = sheet.style.columns.order.contains(&style::Part::Rating);
    if has_ratings && t.players.iter().any(|own| own.provisional && own.rating.is_some()) {
        told.push(sheet.word("paper.wall.key-provisional").to_owned());
    }
    (!told.is_empty()).then(|| vec![Inline::text(told.join(" "))])
}

/// What the cells of the table of a stage mean, and what its games count.
pub fn key_of_stage(sheet: &Sheet<'_>) -> Vec<Inline> {
    with_counts(key(sheet, &Order::of(sheet)), by::counts(sheet).as_deref())
}

/// The same with what games count behind it.
pub fn with_counts(cells: Option<Vec<Inline>>, counts: Option<&[Inline]>) -> Vec<Inline> {
    let mut key = cells.unwrap_or_default();
    if let Some(counts) = counts {
        key.extend((!key.is_empty()).then_some(Inline::Gap(1)));
        key.extend_from_slice(counts);
    }
    key
}
