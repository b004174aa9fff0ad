//! What the tables and paragraphs of an award share.

use super::super::{Settled, Sheet};
use crate::decision::Clause;
use crate::report::columns::Columns;
use crate::report::document::{Cell, Inline};
use crate::report::words::Words;
use crate::season::{EventLine, Row, SeasonSettlement};
use crate::tournament::Places;

/// What the paper of an award is built from.
pub type SeasonSheet<'a> = Sheet<'a, SeasonSettlement>;

/// The heading of an event: `Blitz`, and where percentages are counted `Blitz %`.
pub fn heading_of(sheet: &SeasonSheet<'_>, event: &EventLine) -> String {
    let title = &event.title;
    if sheet.settlement.per_cent { format!("{title} %") } else { title.clone() }
}

/// Place and name: those who have the award stand out.
pub fn who<'a>(columns: &mut Columns<'a, Row>, sheet: &'a SeasonSheet<'_>) {
    columns.word(place_head(sheet)).centre().kept().cell(|row| {
        place(sheet, row.places.or(row.so_far)).note(format!(
            "{}{}",
            sheet.say(&row.why),
            sheet.words().cited(&row.because)
        ))
    });
    let holders = sheet.settlement.holders().unwrap_or_default();
    columns.word("paper.player").kept().cell(move |row| {
        let name = Cell::text(sheet.name(row.player));
        Cell { strong: holders.contains(&row.player), ..name }
    });
}

/// What heads the places: those so far while nobody has one.
pub fn place_head(sheet: &SeasonSheet<'_>) -> &'static str {
    let mut rows = sheet.settlement.rows.iter();
    match rows.clone().any(|row| row.so_far.is_some()) && rows.all(|row| row.places.is_none()) {
        true => "paper.place-so-far",
        false => "paper.place",
    }
}

/// Text and its clauses in brackets.
pub fn because(words: Words, text: &str, clauses: &[Clause]) -> Inline {
    Inline::text(format!("{text}{}.", words.cited(clauses)))
}

/// A place; a dash for those who have none.
pub fn place<S: Settled>(sheet: &Sheet<'_, S>, places: Option<Places>) -> Cell {
    places.map_or_else(|| Cell::text("–"), |places| Cell::text(sheet.place(places)).strong())
}
