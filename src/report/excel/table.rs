//! The cells of a table.

use std::borrow::Cow;

use rust_xlsxwriter::{FormatAlign, Formula, IgnoreError, Note, Url};

use super::book::column;
use super::formats::{Look, Looks, bordered};
use super::live::{Place, formula};
use super::looks::Kind;
use super::widths::lines;
use super::words::{LONGEST, within, words};
use super::writer::{HIGHEST, LEAD, LINE, Writer};
use super::{ExcelError, looks, on_sheet};
use crate::report::document::{Align, Cell, Inline, Live, Row, RowKind, Table};
use crate::report::fonts::clean;
use crate::tournament::exact::Exact;

/// White at the left and the right of a text, in digits.
const INDENT: f64 = 2.0;
/// The same where it is centred.
const CENTRED: f64 = 0.5;
/// No longer text is taken in a note: there is always room for an author's name.
const LONGEST_NOTE: usize = LONGEST - 54;
/// Whose notes they are: never a person's name out of the machine.
const AUTHOR: &str = "wallchart";
/// Tables with more rows have notes on their headings alone: each note is a drawing of its own in the file, and the
/// sheet of reasons says the same.
const NOTED_ROWS: usize = 1000;
/// The names in tables with more rows, which are lists of games, lead nowhere: each link takes as much memory as ten
/// cells, and Excel takes no more than 65,530.
const LINKED_ROWS: usize = 10_000;
/// In sheets of tables with more rows, all rows are by themselves as high as one of a line: a row with a height of its
/// own takes as much memory as five cells.
const TOLD_ROWS: usize = 1000;

/// How high the rows of a sheet of these tables are where nothing is said of them, in points; none where they are as
/// Excel has them.
pub fn usual_height(tables: &[&Table]) -> Option<f64> {
    tables.iter().any(|table| table.rows.len() > TOLD_ROWS).then_some(LINE + LEAD)
}

/// The heading row, at the writer's row.
pub fn write_head(writer: &mut Writer<'_>, table: &Table) -> Result<(), ExcelError> {
    for (at, (cell, of)) in table.head.iter().zip(&table.columns).enumerate() {
        let format = writer.formats.head(table.grid, of.align);
        let (text, at_column) = (words(&cell.content), column(at)?);
        if text.is_empty() {
            writer.sheet.write_blank(writer.row, at_column, &format)?;
        } else {
            writer.sheet.write_string_with_format(writer.row, at_column, text, &format)?;
        }
        write_note(writer, writer.row, at, cell)?;
    }
    Ok(())
}

/// The rows.
pub fn write(writer: &mut Writer<'_>, table: &Table, place: Place) -> Result<(), ExcelError> {
    let blank = Cell::default();
    let kinds: Vec<Kind> = (0..table.columns.len()).map(|at| kind(table, at)).collect();
    let noted = table.rows.len() <= NOTED_ROWS;
    let (mut shown, mut lines_above) = (Looks::default(), Vec::new());
    for (row, cells) in table.rows.iter().enumerate() {
        if cells.kind.is_across() {
            write_section(writer, table, cells)?;
        } else {
            // A row with fewer cells than columns has frames to the end all the same.
            for (at, kind) in kinds.iter().enumerate() {
                let cell = cells.cells.get(at).unwrap_or(&blank);
                write_cell(writer, table, place, (row, at), cell, *kind, &mut shown)?;
                if noted {
                    write_note(writer, place.row(row)?, at, cell)?;
                }
            }
            let above = row.checked_sub(1).and_then(|above| table.rows.get(above));
            let above = above.filter(|above| !above.kind.is_across());
            let height = LINE * height(writer, (table, cells), above, &mut lines_above);
            writer.row_height(height + LEAD)?;
        }
        writer.next()?;
    }
    shown.paint(writer.sheet)?;
    on_sheet::beyond_paper(writer, table, place)?;
    // Places such as "1" that are text are meant to be.
    if let (Some(last), Some(last_column)) =
        (writer.row.checked_sub(1), table.columns.len().checked_sub(1))
        && last >= place.first_row
    {
        let kind = IgnoreError::NumberStoredAsText;
        writer.sheet.ignore_error_range(place.first_row, 0, last, column(last_column)?, kind)?;
    }
    Ok(())
}

/// What the numbers of a column are.
fn kind(table: &Table, at: usize) -> Kind {
    if table.sheet.results.is_some_and(|(from, to)| (from..=to).contains(&at)) {
        return Kind::Results;
    }
    let cells = || table.rows.iter().filter_map(|row| row.cells.get(at));
    let live =
        cells().any(|cell| matches!(cell.live.as_deref(), Some(Live::Terms(_))) && cell.strong);
    let numbers = cells().filter_map(|cell| Some((cell.number?, words(&cell.content))));
    Kind::of(numbers, live)
}

/// How many lines of type a row needs. What stands in a cell as in the one above takes as many lines as there, which are
/// kept by column.
fn height(
    writer: &Writer<'_>,
    (table, row): (&Table, &Row),
    above: Option<&Row>,
    lines_above: &mut Vec<f64>,
) -> f64 {
    lines_above.resize(row.cells.len(), 0.0);
    let of_cell = |((at, cell), (width, told)): ((usize, &Cell), (&f64, &mut f64))| {
        let under = if cell.under.is_some() { 0.8 } else { 0.0 };
        let alike = |above: &&Cell| *told > 0.0 && above.content == cell.content;
        if above.and_then(|above| above.cells.get(at)).filter(alike).is_none() {
            let text = words(&cell.content);
            // One word is not broken.
            *told = match text.trim().contains(char::is_whitespace) {
                true => lines(&text, room(table, at, *width), writer.fonts),
                false => 1.0,
            };
        }
        *told + under
    };
    let cells = row.cells.iter().enumerate().zip(writer.widths.iter().zip(lines_above));
    cells.map(of_cell).fold(1.0, f64::max)
}

/// The room for text in a column so wide: the white beside it is not for it.
fn room(table: &Table, at: usize, width: f64) -> f64 {
    let white = match table.columns.get(at).map(|column| column.align) {
        Some(Align::Centre) => CENTRED,
        _ => INDENT,
    };
    (width - white).max(1.0)
}

/// Whether a row may be as high as a text needs in a column.
pub fn fits(writer: &Writer<'_>, table: &Table, at: usize, text: &str) -> bool {
    let width = writer.widths.get(at).copied().unwrap_or_default();
    LINE * lines(text, room(table, at, width), writer.fonts) + LEAD <= HIGHEST
}

fn write_section(writer: &mut Writer<'_>, table: &Table, row: &Row) -> Result<(), ExcelError> {
    let text: Vec<Cow<'_, str>> =
        row.cells.iter().map(|cell| words(&cell.content)).filter(|t| !t.is_empty()).collect();
    let text = text.join("  ");
    let format = bordered(table.grid).set_bold().set_align(FormatAlign::Left);
    let last = column(table.columns.len().saturating_sub(1))?;
    if last == 0 {
        writer.sheet.write_string_with_format(writer.row, 0, text, &format)?;
    } else {
        writer.sheet.merge_range(writer.row, 0, writer.row, last, &text, &format)?;
    }
    Ok(())
}

fn write_cell(
    writer: &mut Writer<'_>,
    table: &Table,
    place: Place,
    (row, at): (usize, usize),
    cell: &Cell,
    column_kind: Kind,
    shown: &mut Looks,
) -> Result<(), ExcelError> {
    let kind = table.rows.get(row).map_or(RowKind::Plain, |row| row.kind);
    let align = table.columns.get(at).map_or(Align::Left, |column| column.align);
    let spaced = |format: Cow<'static, str>| {
        if align == Align::Right { looks::spaced(format) } else { format }
    };
    let mut look = Look {
        grid: table.grid,
        align,
        bold: cell.strong
            || kind == RowKind::Total
            || matches!(cell.content.as_slice(), [Inline::Strong(_)]),
        total: kind == RowKind::Total,
        solid: cell.solid,
        // As text, or a spreadsheet takes `1-0` for a date.
        number: table.sheet.choices.filter(|(of, _)| *of == at).map(|_| "@".into()),
        ..Look::default()
    };
    let mut text = words(&cell.content);
    if let (Some(_), None, Some(under)) = (&cell.live, cell.number, &cell.under) {
        // What is counted is one text.
        text = format!("{text}\n{}", clean(under)).into();
    }
    let (sheet_row, sheet_column) = (place.row(row)?, column(at)?);
    let link = match (cell.number, &cell.live) {
        // A cell that leads somewhere is one text: what stands under it has its own line there.
        (None, None) if table.rows.len() <= LINKED_ROWS => link(writer, cell),
        _ => None,
    };
    match (cell.number, &cell.live, link) {
        (number, Some(live), _) => {
            match number {
                Some(number) => {
                    look.number = Some(spaced(looks::format(number, &text, column_kind)));
                }
                None if column_kind == Kind::Results => {
                    look.number = Some(looks::format(Exact::ONE, "1", column_kind));
                }
                None => look.wrap = text.contains('\n'),
            }
            let formula = Formula::new(formula(live, row, sheet_column, place, writer.book)?);
            let formula = formula.set_result(match number {
                Some(number) => looks::float(number).to_string(),
                None => text.into_owned(),
            });
            writer.sheet.write_formula(sheet_row, sheet_column, formula)?;
            shown.add(sheet_row, at, writer.formats.of(look));
        }
        (Some(number), None, _) => {
            look.number = Some(spaced(looks::format(number, &text, column_kind)));
            writer.sheet.write_number(sheet_row, sheet_column, looks::float(number))?;
            shown.add(sheet_row, at, writer.formats.of(look));
        }
        (None, None, Some(link)) => {
            let under = cell.under.as_deref().filter(|own| text.len() + own.len() < LONGEST);
            let text = match under {
                Some(under) => Cow::from(format!("{text}\n{}", clean(under))),
                None => text,
            };
            let url = Url::new(link).set_text(text);
            let format = writer.formats.of(Look { link: true, wrap: under.is_some(), ..look });
            writer.sheet.write_url_with_format(sheet_row, sheet_column, url, &format)?;
        }
        (None, None, None) => {
            let format = writer.formats.of(Look { wrap: true, ..look });
            match &cell.under {
                Some(under) if !text.is_empty() && text.len() + under.len() < LONGEST => {
                    let (usual, small) = &*writer.formats.under();
                    let under = format!("\n{}", clean(under));
                    let parts = [(usual, &*text), (small, under.as_str())];
                    let sheet = &mut writer.sheet;
                    sheet
                        .write_rich_string_with_format(sheet_row, sheet_column, &parts, &format)?;
                }
                _ => {
                    // A text stays one whatever it begins with. An empty cell keeps its frame.
                    if !text.is_empty() {
                        writer.sheet.write_string(sheet_row, sheet_column, text)?;
                    }
                    shown.add(sheet_row, at, format);
                }
            }
        }
    }
    Ok(())
}

/// Where a cell leads to; nowhere where it says nothing.
fn link(writer: &Writer<'_>, cell: &Cell) -> Option<String> {
    let (table, row) = cell.link.as_deref()?;
    (!cell.content.is_empty()).then(|| writer.book.link(table, *row)).flatten()
}

fn write_note(writer: &mut Writer<'_>, row: u32, at: usize, cell: &Cell) -> Result<(), ExcelError> {
    // What stands under a number has no room in its cell.
    let under = cell.under.as_deref().filter(|_| cell.number.is_some());
    let parts: Vec<&str> = cell.note.as_deref().into_iter().chain(under).collect();
    if parts.is_empty() {
        return Ok(());
    }
    let text = parts.join("\n");
    let text = within(clean(&text), LONGEST_NOTE);
    // About 34 letters go into a line of the note's box.
    let rows: usize = text.lines().map(|line| line.chars().count() / 34 + 1).sum();
    let height = u32::try_from(rows).unwrap_or(40).min(40) * 18 + 14;
    let note = Note::new(text)
        .set_author(AUTHOR)
        .add_author_prefix(false)
        .set_width(230)
        .set_height(height);
    writer.sheet.insert_note(row, column(at)?, &note)?;
    Ok(())
}
