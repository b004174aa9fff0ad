//! Tables of another kind on a sheet that is read: below its own, or to the right of it.

use super::cells::{Sheet, Value};
use super::heading_row;
use super::kinds::{KINDS, Kind};
use super::names::{Word, fold};
use super::shape::Shape;
use crate::diagnostic::{Code, Diagnostic};
use crate::said::said;

/// Of a table that other programs print below players: place, name, points.
const OF_STANDINGS: usize = 3;

/// A table of another kind.
pub(super) struct Another {
    /// The row of its headings, and the first of them.
    row: u32,
    column: u32,
    kind: &'static Kind,
    /// It stands below the table that is read, whose rows end there.
    is_below: bool,
}

/// The first table of another kind on a sheet of a kind.
pub(super) fn on(sheet: &Sheet, own: &'static Kind) -> Option<Another> {
    let shape = own.headings?;
    let head = heading_row::row_on(sheet, shape)?;
    let fits_own = |folded: &str| shape.all().any(|heading| heading.fit(folded).is_some());
    // Rows of players may have any headings beside them.
    let is_of_people = ["Players", "Crosstable", "Published", "Scores", "Honours"];
    let first = head + u32::from(is_of_people.contains(&own.word.word));
    let is_anew = |row: u32| row > head && sheet.row(row).eq(sheet.row(head));
    let rows = sheet.rows().into_iter().filter(|row| *row >= first && !is_anew(*row));
    rows.into_iter().find_map(|row| {
        let cells: Vec<(u32, String)> = sheet
            .row(row)
            .filter_map(|(column, value)| match value {
                Value::Text(text) => Some((column, fold(text))),
                _ => None,
            })
            .filter(|(_, folded)| row > head || !fits_own(folded))
            .collect();
        let has = |heading: &Word| cells.iter().find(|(_, folded)| heading.fit(folded).is_some());
        let known = |own: &Shape| own.all().filter(|heading| has(heading).is_some()).count();
        let others = KINDS.iter().filter(|kind| kind.word != own.word);
        let kind = others.into_iter().find(|kind| {
            let is_there = match (kind.shape, kind.headings) {
                (Some(own), _) => {
                    own.needed.len() > 1 && own.needed.iter().all(|h| has(h).is_some())
                }
                (None, Some(own)) => kind.word.word == "Published" && known(own) >= OF_STANDINGS,
                (None, None) => false,
            };
            // Headings of a table that begins anew are its own.
            is_there && kind.headings.is_some_and(|own| known(own) > known(shape))
        })?;
        let of_kind = kind.headings.into_iter().flat_map(Shape::all);
        let column = of_kind.filter_map(|heading| Some(has(&heading)?.0)).min()?;
        Some(Another { row, column, kind, is_below: row > head })
    })
}

impl Another {
    /// The sheet without what stands below it.
    pub(super) fn without(&self, sheet: &Sheet) -> Sheet {
        let mut own = sheet.clone();
        own.cells.retain(|(row, _), _| !self.is_below || *row < self.row);
        own
    }

    /// Whether it may count: standings only repeat what the games give.
    pub(super) fn may_count(&self) -> bool {
        self.kind.word.word != "Published"
    }

    /// What is told of it.
    pub(super) fn told(&self, sheet: &Sheet) -> Diagnostic {
        let like = self.kind.word.word;
        let at = sheet.address(self.row, self.column);
        let warning = |said| Diagnostic::warning(Code::UnreadTable, said);
        let told = match (self.may_count(), self.is_below) {
            (true, _) => warning(said!("workbook.another-table.counts", like)),
            (false, true) => warning(said!("workbook.another-table.standings")),
            (false, false) => {
                Diagnostic::note(Code::UnreadTable, said!("workbook.another-table.standings"))
            }
        };
        told.at(&at)
    }
}
