//! Texts that belong to no row of a table, and say what may change a result.

use super::super::cells::{Sheet, Value, quoted};
use super::super::tables::heading_row::Columns;
use super::super::words::lexicon::{Lists, lists, words};
use super::super::words::names::fold;
use super::decided::Decided;
use super::marked;
use super::saying::{self, is_of_legend, is_short_for};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics, Severity};
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
        let is_pair = matches!(cells[..], [short, long]
            if is_short_for(short, long) && !decided.names_player(long));
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
pub fn held(text: &str, at: Address, problems: &mut Diagnostics) -> At<String> {
    let said = said!("workbook.text-tells", text = quoted(text));
    problems.push(Diagnostic::warning(Code::CellsNotRead, said).at(&at));
    At::new(text.to_owned(), at)
}

/// Texts in columns that are not read: in the row of the headings, in rows where nothing is read, and, where nothing else
/// looks at the rows of a table, also beside them: the first that may change a result. Beside what is read they may
/// tell how it was drawn, or why, up to a gap.
pub fn tell_beside(
    sheet: &Sheet,
    columns: &Columns,
    (is_bare, is_told_in_rows): (bool, bool),
    decided: &Decided<'_>,
    problems: &mut Diagnostics,
) -> Option<At<String>> {
    let mut first = None;
    // Beside prizes and lots it says how they were given and drawn: `absent, prize sent by post`.
    let Lists { games_said, players_said, players_gone, disputes, not_final, .. } = lists();
    let is_idle = |text: &str| {
        let others = [players_said, players_gone, disputes, not_final];
        is_bare
            && saying::says(games_said, text)
            && games_said.begins(&words(text).collect::<Vec<_>>()).is_none()
            && marked::rounds_named(text).is_empty()
            && !saying::says_any(others, text)
            && !decided.states(text)
    };
    let is_behind_gap = |column: u32| column.checked_sub(1).is_none_or(|left| !columns.heads(left));
    for (column, text) in beside_headings(sheet, columns) {
        let is_of_player = decided.names_player(&text);
        // A column that is ready for what may come: `Penalty`, `Not played`.
        let is_short =
            || words(&text).count() < 3 && !saying::says_any([disputes, not_final], &text);
        let is_heading =
            || (lists().changes.is(&fold(&text)) || is_short()) && !decided.states(&text);
        let is_lone = || is_empty_below(sheet, columns, column) && !is_heading();
        let is_told = is_of_player || is_behind_gap(column) && is_lone();
        let is_pair = || is_of_legend(sheet, columns, (columns.row, column), "");
        if is_told && decided.tells(&text) && !is_pair() {
            tell_once(sheet.address(columns.row, column), &text, problems, &mut first);
        }
    }
    for row in sheet.rows_below(columns.row) {
        let is_of_table = columns.of.values().any(|column| sheet.get(row, *column).is_some());
        for (column, value) in sheet.row(row).filter(|(column, _)| !columns.reads(*column)) {
            let is_beside = is_told_in_rows && !columns.heads(column) && is_behind_gap(column);
            let Some(text) = value.written().filter(|_| !is_of_table || is_beside) else {
                continue;
            };
            let is_pair = is_of_legend(sheet, columns, (row, column), "");
            if decided.tells(text) && !is_pair && !is_idle(text) {
                tell_once(sheet.address(row, column), text, problems, &mut first);
            }
        }
    }
    first
}

/// Warns of a text where no warning does yet.
fn tell_once(at: Address, text: &str, problems: &mut Diagnostics, first: &mut Option<At<String>>) {
    let is_it = |own: &Diagnostic| {
        own.severity != Severity::Note
            && own.said.key != "workbook.cells-not-read.beside"
            && own.at.as_ref() == Some(&at)
    };
    if !problems.iter().any(is_it) {
        let told = held(text, at, problems);
        first.get_or_insert(told);
    }
}

/// The texts in the row of the headings that are none of those that are read, and where each begins: those in cells beside
/// each other also as one text.
fn beside_headings(sheet: &Sheet, columns: &Columns) -> Vec<(u32, String)> {
    let mut found: Vec<(u32, String)> = Vec::new();
    let mut run: Option<(u32, u32, String)> = None;
    for (column, value) in sheet.row(columns.row).filter(|(own, _)| !columns.reads(*own)) {
        let Some(text) = value.written() else { continue };
        let is_text = matches!(value, Value::Text(_));
        found.extend(is_text.then(|| (column, text.to_owned())));
        run = match run.take() {
            Some((from, last, before)) if last + 1 == column => {
                let whole = format!("{before}; {text}");
                found.push((from, whole.clone()));
                Some((from, column, whole))
            }
            _ => Some((column, column, text.to_owned())),
        };
    }
    found
}

/// Whether nothing stands in a column below the headings.
fn is_empty_below(sheet: &Sheet, columns: &Columns, column: u32) -> bool {
    sheet.rows_below(columns.row).all(|row| sheet.get(row, column).is_none())
}
