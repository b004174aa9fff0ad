//! A look at the content of an OpenDocument workbook before calamine reads it.
//!
//! A few bytes can mean billions of cells, which calamine keeps one by one; and it does not tell a formula whose value
//! is an empty text from one that was never calculated.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::shown::{Dress, Dressed};
use super::trouble::Trouble;
use super::unseen::Unseen;

/// Most cells of a workbook between the first and the last used ones of its sheets.
const CELLS: u64 = 2_000_000;
/// Most bytes of text in them, repeated cells counted as often as they are repeated.
const TEXT: u64 = 32 << 20;

/// By sheet, the cells with a formula that was never calculated.
pub type Uncalculated = BTreeMap<String, BTreeSet<(u32, u32)>>;

/// By sheet, the cells that are merged down several rows: first row, last row and column.
pub type Merged = BTreeMap<String, Vec<(u32, u32, u32)>>;

/// What calamine does not tell of a workbook.
#[derive(Default)]
pub struct Content {
    pub uncalculated: Uncalculated,
    pub merged: Merged,
    pub dressed: Dressed,
    pub unseen: BTreeMap<String, Unseen>,
}

/// Walks through the content; an error where it is more than can be kept.
pub fn survey(content: &[u8]) -> Result<Content, Trouble> {
    let mut reader = Reader::from_reader(content);
    let mut survey = Survey::default();
    loop {
        match reader.read_event().map_err(|_| Trouble::Damaged)? {
            Event::Start(tag) => survey.tag(&tag)?,
            Event::Empty(tag) => {
                survey.tag(&tag)?;
                survey.end(tag.name().as_ref())?;
            }
            Event::End(tag) => survey.end(tag.name().as_ref())?,
            Event::Text(text) => {
                if let Some(note) = survey.note.as_mut().filter(|_| !survey.is_beside_note) {
                    note.push_str(&text);
                }
                survey.text(text.len())?;
            }
            Event::GeneralRef(text) => survey.text(text.len())?,
            Event::CData(text) => survey.text(text.len())?,
            Event::Eof => return Ok(survey.found),
            _ => {}
        }
    }
}

/// A cell that is being walked through.
#[derive(Default)]
struct Cell {
    repeated: u64,
    is_used: bool,
    is_formula: bool,
    has_value: bool,
    has_text: bool,
    is_struck: bool,
    dress: Option<Arc<Dress>>,
}

#[derive(Default)]
struct Survey {
    found: Content,
    sheet: String,
    /// Cells of the sheets before this one, and text of all.
    cells: u64,
    text: u64,
    /// The rows before this one, and how often it is repeated.
    rows: u64,
    row_repeated: u64,
    /// The columns before the cell, and the used ones of the sheet.
    columns: u64,
    used_columns: u64,
    widest: u64,
    /// The columns that were told of before the rows.
    headed: u64,
    cell: Option<Cell>,
    /// A note at a cell that is being walked through.
    note: Option<String>,
    /// The style that is being walked through, and those that strike a text through.
    style: String,
    striking: BTreeSet<String>,
    /// Who wrote the note, and when, is being walked through.
    is_beside_note: bool,
}

impl Survey {
    fn tag(&mut self, tag: &BytesStart<'_>) -> Result<(), Trouble> {
        match tag.name().as_ref() {
            "table:table" => {
                self.cells = self.cells.saturating_add(self.widest);
                (self.rows, self.used_columns, self.widest, self.headed) = (0, 0, 0, 0);
                self.sheet = attribute(tag, "table:name")?.unwrap_or_default();
            }
            "table:table-row" => {
                self.row_repeated = repeated(tag, "table:number-rows-repeated")?;
                self.columns = 0;
                if is_hidden(tag)? {
                    let (first, count) = (self.rows, self.row_repeated);
                    self.hide(first, count, |unseen| &mut unseen.rows);
                }
            }
            "table:table-column" => {
                let count = repeated(tag, "table:number-columns-repeated")?;
                if is_hidden(tag)? {
                    let first = self.headed;
                    self.hide(first, count, |unseen| &mut unseen.columns);
                }
                self.headed = self.headed.saturating_add(count);
            }
            "style:style" => {
                self.style = attribute(tag, "style:name")?.unwrap_or_default();
                if self.strikes(tag, "style:parent-style-name")? {
                    self.striking.insert(self.style.clone());
                }
            }
            "style:text-properties" => {
                // LibreOffice writes the type alone where the style is the usual one.
                let style = attribute(tag, "style:text-line-through-style")?;
                let line = style.or(attribute(tag, "style:text-line-through-type")?);
                if line.is_some_and(|line| line != "none") {
                    self.striking.insert(self.style.clone());
                }
            }
            "text:span" => {
                let is_struck = self.strikes(tag, "text:style-name")?;
                if let Some(cell) = &mut self.cell {
                    cell.is_struck |= is_struck;
                }
            }
            "office:annotation" => self.note = Some(String::new()),
            "dc:creator" | "dc:date" | "meta:date-string" => self.is_beside_note = true,
            "table:table-cell" | "table:covered-table-cell" => {
                let value_type = attribute(tag, "office:value-type")?;
                let dress = match value_type.as_deref() {
                    Some("percentage") => Some(Dress::percent()),
                    Some("currency") => {
                        attribute(tag, "office:currency")?.map(|code| Dress::of_currency(&code))
                    }
                    _ => None,
                };
                let has_value = value_type.is_some();
                let is_formula = attribute(tag, "table:formula")?.is_some();
                let spanned = repeated(tag, "table:number-rows-spanned")?;
                if spanned > 1 {
                    self.merge(spanned);
                }
                self.cell = Some(Cell {
                    repeated: repeated(tag, "table:number-columns-repeated")?,
                    is_used: has_value || is_formula,
                    is_formula,
                    has_value,
                    has_text: false,
                    is_struck: self.strikes(tag, "table:style-name")?,
                    dress: dress.map(Arc::new),
                });
                self.text(tag.len())?;
            }
            "text:p" => {
                if let Some(cell) = &mut self.cell {
                    cell.has_text = true;
                }
            }
            "text:s" => {
                let blanks = repeated(tag, "text:c")?;
                self.text(usize::try_from(blanks).unwrap_or(usize::MAX))?;
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether the style that a tag names strikes its text through.
    fn strikes(&self, tag: &BytesStart<'_>, name: &str) -> Result<bool, Trouble> {
        if self.striking.is_empty() {
            return Ok(false);
        }
        Ok(attribute(tag, name)?.is_some_and(|style| self.striking.contains(&style)))
    }

    /// Remembers rows or columns that are hidden.
    fn hide(&mut self, first: u64, count: u64, of: fn(&mut Unseen) -> &mut BTreeSet<u32>) {
        let last = first.saturating_add(count.max(1) - 1);
        if let (Ok(first), Ok(last)) = (u32::try_from(first), u32::try_from(last)) {
            let unseen = self.found.unseen.entry(self.sheet.clone()).or_default();
            Unseen::hide(of(unseen), first, last);
        }
    }

    /// Takes over the note at a cell.
    fn take_note(&mut self) {
        let text = self.note.take().unwrap_or_default();
        let (row, column) = (u32::try_from(self.rows), u32::try_from(self.columns));
        if let (Ok(row), Ok(column)) = (row, column) {
            let unseen = self.found.unseen.entry(self.sheet.clone()).or_default();
            unseen.note(row, column, &text);
        }
    }

    fn merge(&mut self, spanned: u64) {
        let last = self.rows.saturating_add(spanned - 1);
        let [first, last, column] = [self.rows, last, self.columns].map(u32::try_from);
        if let (Ok(first), Ok(last), Ok(column)) = (first, last, column) {
            self.found.merged.entry(self.sheet.clone()).or_default().push((first, last, column));
        }
    }

    fn end(&mut self, name: &str) -> Result<(), Trouble> {
        match name {
            "office:annotation" => self.take_note(),
            "dc:creator" | "dc:date" | "meta:date-string" => self.is_beside_note = false,
            "table:table-row" => self.rows = self.rows.saturating_add(self.row_repeated),
            "table:table-cell" | "table:covered-table-cell" => {
                if let Some(cell) = self.cell.take() {
                    self.count(&cell)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn count(&mut self, cell: &Cell) -> Result<(), Trouble> {
        let first = self.columns;
        self.columns = self.columns.saturating_add(cell.repeated);
        if !cell.is_used {
            return Ok(());
        }
        self.used_columns = self.used_columns.max(self.columns);
        let rows = self.rows.saturating_add(self.row_repeated);
        self.widest = self.widest.max(rows.saturating_mul(self.used_columns));
        if self.cells.saturating_add(self.widest) > CELLS {
            return Err(Trouble::StrayCell);
        }
        let columns = first..self.columns;
        let each = (self.rows..rows).flat_map(|row| {
            let of_row = columns
                .clone()
                .map(move |column| u32::try_from(row).ok().zip(u32::try_from(column).ok()));
            of_row.flatten()
        });
        if cell.is_struck {
            let unseen = self.found.unseen.entry(self.sheet.clone()).or_default();
            each.clone().for_each(|(row, column)| unseen.strike(row, column));
        }
        if cell.is_formula && !cell.has_value && !cell.has_text {
            self.found.uncalculated.entry(self.sheet.clone()).or_default().extend(each);
        } else if let Some(dress) = &cell.dress {
            let dressed = self.found.dressed.entry(self.sheet.clone()).or_default();
            dressed.extend(each.map(|at| (at, Arc::clone(dress))));
        }
        Ok(())
    }

    /// Counts some text of the cell that is walked through.
    fn text(&mut self, bytes: usize) -> Result<(), Trouble> {
        let Some(cell) = &self.cell else {
            return Ok(());
        };
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        let times = cell.repeated.saturating_mul(self.row_repeated);
        if cell.is_used {
            self.text = self.text.saturating_add(bytes.saturating_mul(times));
        }
        if self.text > TEXT { Err(Trouble::TooMuchText) } else { Ok(()) }
    }
}

/// An attribute as written; none where the tag has none of this name.
fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, Trouble> {
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|_| Trouble::Damaged)?;
        if attribute.key.as_ref() == name {
            let plain =
                quick_xml::escape::unescape(&attribute.value).map_err(|_| Trouble::Damaged)?;
            return Ok(Some(plain.into_owned()));
        }
    }
    Ok(None)
}

/// Whether a row or a column is hidden, by hand or by a filter.
fn is_hidden(tag: &BytesStart<'_>) -> Result<bool, Trouble> {
    let visibility = attribute(tag, "table:visibility")?;
    Ok(matches!(visibility.as_deref(), Some("collapse" | "filter")))
}

/// The number in an attribute; 1 where the tag has none of this name.
fn repeated(tag: &BytesStart<'_>, name: &str) -> Result<u64, Trouble> {
    match attribute(tag, name)? {
        Some(number) => number.trim().parse().map_err(|_| Trouble::Damaged),
        None => Ok(1),
    }
}
