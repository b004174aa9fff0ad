//! Rows of the sheets Rulings and Lots that say themselves that they hold no longer: `withdrawn`, `overruled on appeal`.

use super::super::cells::{Sheet, quoted};
use super::super::kinds::Is;
use super::super::tables::heading_row::Columns;
use super::super::tables::shape::Shape;
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, lists, words};
use super::super::words::names::{Word, fold};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// What a row decides stands here: it is read, and says nothing of itself.
const DECIDES: [Word; 6] = [h::CLAUSE, h::RULING, h::TIE, h::LOT, h::RESULT, h::DATE];
/// What says why, and by whom: `withdrawn` is there said of a player.
const WHY: [Word; 4] = [h::REASON, h::BY, h::DRAWN_BY, h::TIME];

/// The first cell that takes its row back: it holds nothing else, or begins with such a word. The row is read all the same.
pub fn tell(
    (is, sheet): (Is, &Sheet),
    shape: &Shape,
    columns: &Columns,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    if !matches!(is, Is::Rulings | Is::Lots) {
        return None;
    }
    let are = |headings: &[Word], column: u32| {
        headings.iter().any(|own| columns.of.get(own) == Some(&column))
    };
    let Lists { revoked, taken_back, .. } = lists();
    let takes_back = |column: u32, text: &str| {
        let own: Vec<String> = words(text).collect();
        let is_why = are(&WHY, column);
        revoked.begins(&own).is_some() || !is_why && taken_back.begins(&own).is_some()
    };
    let mut first = None;
    for row in sheet.rows_below(columns.row) {
        let has = |own: &&Word| sheet.get(row, columns.of[own]).is_some();
        // Whoever may not be in the event may be gone from it.
        let of_players = |own: &str| fold(own).contains("eligible");
        let ruling = columns.of.get(&h::RULING).and_then(|own| sheet.get(row, *own)?.written());
        if !shape.needed.iter().all(|own| has(&own)) || ruling.is_some_and(of_players) {
            continue;
        }
        let cells = sheet.row(row).filter(|(column, _)| !are(&DECIDES, *column));
        let mut told = cells.filter_map(|(column, own)| Some((column, own.written()?)));
        let Some((column, text)) = told.find(|(column, text)| takes_back(*column, text)) else {
            continue;
        };
        let at = sheet.address(row, column);
        let said = said!("workbook.taken-back", text = quoted(text));
        problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&at));
        first.get_or_insert_with(|| At::new(text.to_owned(), at));
    }
    first
}
