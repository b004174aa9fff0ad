//! Rows among the games that are titles of their rounds, `Round 3`, where each game has its round beside it too.

use super::super::cells::{Sheet, Value};
use super::super::tables::heading_row;
use super::super::tables::shape::Shape;
use super::super::tables::table::Row;
use super::super::words::headings as h;
use super::super::words::lexicon::words;
use super::super::words::round_titles::{Titled, titled};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::GameEntry;

/// Words of rounds that are those of days of play as well, on which there may be several: `Journée 2`.
const OF_DAYS: [&str; 2] = ["journee", "jornada"];

/// What games need whose round stands above them.
pub const OF_ONE_ROUND: Shape = Shape::new(&[h::WHITE, h::BLACK, h::RESULT], &[h::ROUND]);

/// So much of a title is quoted.
const MOST_LETTERS: usize = 40;

/// The titles of a sheet, as its rows are read one after the other.
#[derive(Default)]
pub struct Titles {
    /// The last one, and whether a game of another round below it was told of.
    last: Option<(At<u32>, bool)>,
    all: Vec<At<u32>>,
}

impl Titles {
    /// Sees a row without a game.
    pub fn see_title(&mut self, row: &Row<'_, '_>) {
        let Some(Value::Text(text)) = row.cell(h::ROUND) else { return };
        if words(text).any(|own| OF_DAYS.contains(&&*own)) {
            return;
        }
        if let (Titled::Round(round), true) = (titled(text), text.contains(char::is_alphabetic)) {
            let own = At::new(round, row.address(h::ROUND));
            self.all.push(own.clone());
            self.last = Some((own, false));
        }
    }

    /// Sees a game; one of another round than stands above it is an error, told once for each title.
    pub fn see_game(&mut self, game: &GameEntry, row: &mut Row<'_, '_>) {
        let Some((title, is_told)) = &mut self.last else { return };
        if title.value != game.round.value && !*is_told {
            *is_told = true;
            let (above, written) = (title.value, game.round.value);
            let said = said!("workbook.round-not-of-title", above, written, at = title.at.cell());
            let told = Diagnostic::error(Code::SectionUnclear, said).at(&game.round.at);
            row.table.problems.push(told);
        }
    }

    /// Tells of rounds that have a title and no game, beyond the last that has: they are still to come. The first of them.
    pub fn tell_empty(self, games: &[GameEntry], problems: &mut Diagnostics) -> Option<Address> {
        let last = games.iter().map(|game| game.round.value).max()?;
        let empty = self.all.into_iter().find(|title| title.value > last)?;
        let said = said!("workbook.title-without-games", round = empty.value);
        problems.push(Diagnostic::warning(Code::RoundsMissing, said).at(&empty.at));
        Some(empty.at)
    }
}

/// Tells of titles of rounds that say more than their day, where no column has the rounds: none of them is read.
pub fn tell_unread(sheet: &Sheet, problems: &mut Diagnostics) {
    let columns = heading_row::find_first(sheet, &OF_ONE_ROUND);
    if columns.is_none_or(|columns| columns.of.contains_key(&h::ROUND)) {
        return;
    }
    for ((row, column), value) in &sheet.cells {
        if let Value::Text(text) = value
            && titled(text) == Titled::More
        {
            let text = text.chars().take(MOST_LETTERS).collect::<String>();
            let said = said!("workbook.title-says-more", text);
            problems.push(
                Diagnostic::error(Code::SectionUnclear, said).at(&sheet.address(*row, *column)),
            );
        }
    }
}
