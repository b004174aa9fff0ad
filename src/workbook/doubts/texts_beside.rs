//! Texts that belong to no row of a table, and say what may change a result.

use super::super::cells::{Sheet, quoted};
use super::super::tables::heading_row::Columns;
use super::super::words::lexicon::lists;
use super::super::words::names::fold;
use super::decided::Decided;
use super::saying::is_short_for;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// Texts above the headings of a table, and in rows below it that are none of it: the first that may change a result.
pub fn tell(
    sheet: &Sheet,
    columns: &Columns,
    apart: &[u32],
    decided: &Decided<'_>,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    let is_remark = |own: &Diagnostic, at: &Address| {
        own.said.key == "workbook.remark"
            && own.at.as_ref().is_some_and(|own| own.sheet == at.sheet && own.row == at.row)
    };
    let mut first = None;
    for row in sheet.rows() {
        let Some((column, _)) = sheet.row(row).next() else { continue };
        let at = sheet.address(row, column);
        let is_free = row < columns.row
            || apart.contains(&row)
            || problems.iter().any(|own| is_remark(own, &at));
        let cells: Vec<&str> = sheet.written(row).collect();
        let is_nothing = cells.last().is_some_and(|last| {
            cells.len() > 1
                && (lists().nothing.is(&fold(last)) || fold(last).is_empty() || *last == "0")
        });
        let is_pair = matches!(cells[..], [short, long] if is_short_for(short, long));
        let text = cells.join("; ");
        if !is_free || is_nothing || is_pair || !decided.tells(&text) {
            continue;
        }
        let told = held(&text, at, problems);
        first.get_or_insert(told);
    }
    first
}

/// Warns of a text that may change a result: the first of them keeps the event from being final.
fn held(text: &str, at: Address, problems: &mut Diagnostics) -> At<String> {
    let said = said!("workbook.text-tells", text = quoted(text));
    problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&at));
    At::new(text.to_owned(), at)
}

/// Texts in columns that are not read, in rows of their own beside a table that nothing else looks at: the first that may
/// change a result. Beside what is read they tell how it was drawn, or why.
pub fn tell_in_rows(
    sheet: &Sheet,
    columns: &Columns,
    decided: &Decided<'_>,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    let mut first = None;
    for row in sheet.rows_below(columns.row) {
        if columns.of.values().any(|column| sheet.get(row, *column).is_some()) {
            continue;
        }
        for (column, value) in sheet.row(row).filter(|(column, _)| !columns.reads(*column)) {
            let Some(text) = value.written() else { continue };
            let at = sheet.address(row, column);
            let is_known = |own: &Diagnostic| {
                own.said.key == "workbook.text-tells" && own.at.as_ref() == Some(&at)
            };
            if !decided.tells(text) || problems.iter().any(is_known) {
                continue;
            }
            let told = held(text, at, problems);
            first.get_or_insert(told);
        }
    }
    first
}
