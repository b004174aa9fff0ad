//! The sheets of season and tour awards: `Scores`, `Events`, `Honours`.

use super::cells::{Sheet, Value};
use super::fields;
use super::headings::{Others, Shape};
use super::names::{Heading as H, fold};
use super::table::Table;
use crate::diagnostic::{Address, At, Diagnostic, Diagnostics};
use crate::tournament::entries::{HonourEntry, RoleEntry, ScoresEntries};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

const SCORES: Shape = Shape {
    needed: &[H::Name],
    optional: &[],
    other: Some(Others { in_words: "a column for each event", are_there: has_event }),
};

const EVENTS: Shape = Shape { needed: &[H::Role, H::Workbook], optional: &[], other: None };

const HONOURS: Shape = Shape { needed: &[H::Trophy, H::Name], optional: &[H::Year], other: None };

/// More decimals than this are a fraction that was rounded.
const DECIMALS: usize = 4;
/// More events than this are not a tour but a mistake of the sheet.
const MOST_EVENTS: usize = 500;

fn has_event(others: &[(u32, String)]) -> bool {
    others.iter().any(|(_, written)| !is_no_event(written))
}

/// Columns of a table of scores that are no events.
fn is_no_event(written: &str) -> bool {
    let columns = [
        "no",
        "#",
        "sno",
        "nr",
        "rank",
        "rk",
        "place",
        "pos",
        "total",
        "sum",
        "pts",
        "points",
        "title",
        "fed",
        "federation",
        "country",
        "rating",
        "elo",
        "rtg",
        "club",
    ];
    columns.contains(&fold(written).as_str())
}

/// Reads the sheet `Scores`; none where it has no heading row.
pub(super) fn read_scores(sheet: &Sheet, problems: &mut Diagnostics) -> Option<ScoresEntries> {
    let mut table = Table::open(sheet, &SCORES, |_| true, problems)?;
    let columns: Vec<(u32, String)> = table
        .columns
        .others
        .iter()
        .filter(|(_, written)| !is_no_event(written))
        .take(MOST_EVENTS)
        .cloned()
        .collect();
    let row_of_headings = table.columns.row;
    let events = columns
        .iter()
        .map(|(column, written)| {
            At::new(written.clone(), table.sheet.address(row_of_headings, *column))
        })
        .collect();
    let also: Vec<u32> = columns.iter().map(|(column, _)| *column).collect();
    let rows = table.read_rows(&also, |table, row| {
        let help = "write the player's name, or clear the row";
        let name = table.need(row, H::Name, help, fields::name);
        let scores = also.iter().map(|column| score(table, row, *column)).collect();
        Some((name?, scores))
    });
    Some(ScoresEntries { events, rows })
}

/// A score; none where the player did not take part, which may be said with a dash.
fn score(table: &mut Table<'_>, row: u32, column: u32) -> Option<At<Exact>> {
    if let Some(Value::Text(text)) = table.sheet.get(row, column)
        && matches!(text.as_str(), "-" | "–" | "—" | "−")
    {
        return None;
    }
    table.get_column(row, column, score_value).at()
}

fn score_value(value: &Value, at: &Address, problems: &mut Diagnostics) -> Option<Exact> {
    let score = fields::exact(value, at, problems)?;
    if let Value::Text(text) | Value::Number(text) = value
        && notation::written_decimals(text) > DECIMALS
    {
        problems.push(
            Diagnostic::warning(
                "rounded-score",
                format!(
                    "{text} looks like a fraction that was rounded; it is read as {}",
                    score.mixed()
                ),
            )
            .at(at)
            .help("type the fraction itself as text, such as 62/3"),
        );
    }
    Some(score)
}

/// Reads the sheet `Events`.
pub(super) fn read_events(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<RoleEntry> {
    let Some(mut table) = Table::open(sheet, &EVENTS, |_| false, problems) else {
        return Vec::new();
    };
    table.read_rows(&[], |table, row| {
        let help = "write what the workbook is for, such as Flood Cup";
        let role = table.need(row, H::Role, help, fields::text);
        let help = "write the name of the workbook's file, beside this one";
        let workbook = table.need(row, H::Workbook, help, fields::text);
        let (role, workbook) = role.zip(workbook)?;
        Some(RoleEntry { role, workbook })
    })
}

/// Reads the sheet `Honours`.
pub(super) fn read_honours(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<HonourEntry> {
    let Some(mut table) = Table::open(sheet, &HONOURS, |_| false, problems) else {
        return Vec::new();
    };
    table.read_rows(&[], |table, row| {
        let trophy = table.need(row, H::Trophy, "write the trophy's name", fields::text);
        let name = table.need(row, H::Name, "write the winner's name", fields::name);
        let year = table.get(row, H::Year, fields::year).at();
        let (trophy, name) = trophy.zip(name)?;
        Some(HonourEntry { trophy, year, name })
    })
}
