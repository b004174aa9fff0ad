//! From bytes to cells, through calamine.
//!
//! Its dense ranges ask for terabytes when one stray cell stands at XFD1048576, and the process dies; so xlsx and
//! xlsb are read cell by cell. It also panics on some damaged files; so every call is made where a panic is caught.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use calamine::{
    Data, DataRef, Dimensions, ExcelDateTime, Ods, Reader, SheetType, SheetVisible, Style, Xls,
    Xlsb, Xlsx,
};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike};

use super::super::cells::{Book, Cells, Lines, Sheet, Value, lines_of};
use super::super::sheets;
use super::guard::{self, Kind, Known};
use super::shown::Dress;
use super::trouble::Trouble;
use crate::tournament::notation;

const ROWS: u32 = 1_048_576;
const COLUMNS: u32 = 16_384;
const SHEETS: usize = 1_000;
const CELLS_OF_A_SHEET: usize = 200_000;
const CELLS_OF_A_WORKBOOK: usize = 600_000;
/// Most bytes of text in the cells of a workbook.
const TEXT: usize = 32 << 20;
/// Most merged cells of a sheet that are looked at.
const MERGED: usize = 1_000;
/// Most cells of a sheet that nothing reads: enough to see what it looks like.
const CELLS_OF_AN_UNKNOWN_SHEET: usize = 500;

type Bytes<'a> = Cursor<&'a [u8]>;

/// Reads the cells of the wanted sheets, and the first ones of the others; a sheet that cannot be read is marked and the
/// others go on.
pub fn load(bytes: &[u8], wanted: impl Fn(&str) -> bool) -> Result<Book, Trouble> {
    let known = guarded(|| guard::recognise(bytes))?;
    let mut format = guarded(|| Format::open(bytes, known.kind))?;
    let mut book = Book { kind: known.kind, sheets: format.sheets() };
    if book.sheets.len() > SHEETS {
        return Err(Trouble::TooManySheets);
    }
    // Where no sheet of ours has results, another program's list may stand on a sheet of any name.
    let is_list = !sheets::has_results(&book);
    let mut left = Budget { cells: CELLS_OF_A_WORKBOOK, text: TEXT };
    for sheet in &mut book.sheets {
        let is_wanted = wanted(&sheet.name);
        let most = if is_wanted || is_list { CELLS_OF_A_SHEET } else { CELLS_OF_AN_UNKNOWN_SHEET };
        let mut gathered = Gathered { most, left, ..Gathered::default() };
        let read = guarded(|| format.read(&sheet.name, &known, &mut gathered));
        match read {
            Ok(()) => {}
            Err(_) if !is_wanted => {}
            Err(trouble) => {
                sheet.trouble = Some(trouble);
                continue;
            }
        }
        left = gathered.left;
        (sheet.cells, sheet.lines) = (gathered.cells, gathered.lines);
        if is_wanted || is_list {
            sheet.unseen = known.unseen.get(&*sheet.name).cloned().unwrap_or_default();
            let name = Arc::clone(&sheet.name);
            if let Err(trouble) = guarded(|| format.dress(&name, &known, sheet)) {
                sheet.trouble = Some(trouble);
            }
            sheet.merged = guarded(|| Ok(format.merged(&sheet.name, &known))).unwrap_or_default();
            sheet.merged.truncate(MERGED);
        }
    }
    Ok(book)
}

/// A panic within calamine is a damaged file, no more.
fn guarded<T>(work: impl FnOnce() -> Result<T, Trouble>) -> Result<T, Trouble> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Trouble::Damaged))
}

enum Format<'a> {
    /// With what each of its styles adds to a number, and whether it strikes a cell through, once that has been asked for.
    Xlsx(Box<Xlsx<Bytes<'a>>>, Option<Vec<(Option<Dress>, bool)>>),
    Xlsb(Box<Xlsb<Bytes<'a>>>),
    Xls(Box<Xls<Bytes<'a>>>),
    Ods(Box<Ods<Bytes<'a>>>),
}

impl<'a> Format<'a> {
    fn open(bytes: &'a [u8], kind: Kind) -> Result<Self, Trouble> {
        let bytes = Cursor::new(bytes);
        match kind {
            Kind::Xlsx => {
                Xlsx::new(bytes).map(|b| Self::Xlsx(Box::new(b), None)).map_err(Trouble::from)
            }
            Kind::Xlsb => Xlsb::new(bytes).map(|b| Self::Xlsb(Box::new(b))).map_err(Trouble::from),
            Kind::Xls => Xls::new(bytes).map(|b| Self::Xls(Box::new(b))).map_err(Trouble::from),
            Kind::Ods => Ods::new(bytes).map(|b| Self::Ods(Box::new(b))).map_err(Trouble::from),
        }
    }

    /// The worksheets; chart sheets have no cells.
    fn sheets(&self) -> Vec<Sheet> {
        let sheets = match self {
            Self::Xlsx(book, _) => book.sheets_metadata(),
            Self::Xlsb(book) => book.sheets_metadata(),
            Self::Xls(book) => book.sheets_metadata(),
            Self::Ods(book) => book.sheets_metadata(),
        };
        let worksheets = sheets.iter().filter(|sheet| sheet.typ == SheetType::WorkSheet);
        worksheets
            .map(|sheet| Sheet {
                name: sheet.name.as_str().into(),
                hidden: sheet.visible != SheetVisible::Visible,
                ..Sheet::default()
            })
            .collect()
    }

    /// The merged cells of a sheet that go down several rows.
    fn merged(&mut self, name: &str, known: &Known) -> Vec<(u32, u32, u32)> {
        match self {
            Self::Xlsx(..) if !known.merges => Vec::new(),
            Self::Xlsx(book, _) => down(book.merge_cells_by_sheet_name(name).unwrap_or_default()),
            Self::Xls(book) => down(book.merge_cells_by_sheet_name(name).unwrap_or_default()),
            Self::Xlsb(_) => known.binary.get(name).map(|b| b.merged.clone()).unwrap_or_default(),
            Self::Ods(_) => known.merged.get(name).cloned().unwrap_or_default(),
        }
    }

    /// Dresses the numbers of a sheet as their cells show them, and marks what is struck through. Sheets of Excel are read again for that, where the
    /// workbook has a format that adds something.
    fn dress(&mut self, name: &str, known: &Known, sheet: &mut Sheet) -> Result<(), Trouble> {
        let cells = &mut sheet.cells;
        match self {
            Self::Xlsx(book, dresses) => {
                let is_plain = |own: &(Option<Dress>, bool)| own.0.is_none() && !own.1;
                if dresses.as_ref().is_some_and(|dresses| dresses.iter().all(is_plain)) {
                    return Ok(());
                }
                let mut reader = book.worksheet_cells_reader(name)?;
                let of_style = |style: &Style| {
                    let dress = style.number_format.as_ref().and_then(Dress::of_style);
                    (dress, style.font.as_ref().is_some_and(|font| font.has_strikethrough()))
                };
                let dresses =
                    dresses.get_or_insert_with(|| reader.styles().iter().map(of_style).collect());
                if dresses.iter().all(is_plain) {
                    return Ok(());
                }
                while let Some((row, column, style)) = reader.next_style_id()? {
                    let Some((own, is_struck)) = dresses.get(style) else { continue };
                    if let Some(own) = own {
                        dress(cells, (row, column), own);
                    }
                    if *is_struck && cells.contains_key(&(row, column)) {
                        sheet.unseen.strike(row, column);
                    }
                }
            }
            Self::Xlsb(_) => {
                for (at, style) in known.binary.get(name).into_iter().flat_map(|b| &b.styles) {
                    if let Some(Some(own)) = known.dresses.get(*style) {
                        dress(cells, *at, own);
                    }
                }
            }
            Self::Xls(_) | Self::Ods(_) => {
                for (at, own) in known.dressed.get(name).into_iter().flatten() {
                    dress(cells, *at, own);
                }
            }
        }
        Ok(())
    }

    fn read(&mut self, name: &str, known: &Known, cells: &mut Gathered) -> Result<(), Trouble> {
        match self {
            Self::Xlsx(book, _) => {
                let mut reader = book.worksheet_cells_reader(name)?;
                while let Some(record) = reader.next_cell_with_formula_metadata()? {
                    match (&record.value, &record.formula) {
                        (DataRef::Empty, Some(_)) => {
                            cells.add(record.pos, Some(Value::Uncalculated))?;
                        }
                        (value, _) => cells.add_data(record.pos, value)?,
                    }
                }
            }
            Self::Xlsb(book) => {
                let mut reader = book.worksheet_cells_reader(name)?;
                while let Some(cell) = reader.next_cell()? {
                    cells.add_data(cell.get_position(), cell.get_value())?;
                }
                for (at, error) in known.binary.get(name).into_iter().flat_map(|b| &b.errors) {
                    cells.add(*at, Some(Value::Error(error.clone())))?;
                }
            }
            Self::Xls(book) => {
                let range = book.worksheet_range(name)?;
                cells.add_range(range.start(), range.used_cells())?;
            }
            Self::Ods(book) => {
                let range = book.worksheet_range(name)?;
                cells.add_range(range.start(), range.used_cells())?;
                for at in known.uncalculated.get(name).into_iter().flatten() {
                    cells.add(*at, Some(Value::Uncalculated))?;
                }
            }
        }
        Ok(())
    }
}

/// Dresses the number of a cell.
fn dress(cells: &mut Cells, at: (u32, u32), dress: &Dress) {
    if let Some(value) = cells.get_mut(&at)
        && let Value::Number(number) = value
    {
        let shown = dress.shown(number).into();
        *value = Value::Shown { number: Arc::clone(number), shown };
    }
}

/// Merged cells that go down several rows.
fn down(merged: impl IntoIterator<Item = Dimensions>) -> Vec<(u32, u32, u32)> {
    let down = merged.into_iter().filter(|cells| cells.start.0 < cells.end.0);
    down.map(|cells| (cells.start.0, cells.end.0, cells.start.1)).collect()
}

/// What may still be read of a workbook.
#[derive(Clone, Copy, Default)]
struct Budget {
    cells: usize,
    text: usize,
}

/// The cells of a sheet as they are read.
#[derive(Default)]
struct Gathered {
    cells: Cells,
    lines: Lines,
    /// Most cells of this sheet.
    most: usize,
    left: Budget,
    /// What became of a text that many cells share, by its place in memory: it is tidied once.
    tidied: BTreeMap<(usize, usize), Option<Value>>,
}

impl Gathered {
    fn add(&mut self, (row, column): (u32, u32), value: Option<Value>) -> Result<(), Trouble> {
        let Some(value) = value else {
            return Ok(());
        };
        if row >= ROWS || column >= COLUMNS {
            return Err(Trouble::Damaged);
        }
        let text = match &value {
            Value::Text(text) => text.len(),
            _ => 0,
        };
        self.left.text = self.left.text.checked_sub(text).ok_or(Trouble::TooMuchText)?;
        self.left.cells = self.left.cells.checked_sub(1).ok_or(Trouble::TooManyCells)?;
        if self.cells.len() >= self.most {
            return Err(Trouble::TooManyCells);
        }
        self.cells.insert((row, column), value);
        Ok(())
    }

    fn add_data(&mut self, at: (u32, u32), value: &DataRef<'_>) -> Result<(), Trouble> {
        self.note_lines(at, value);
        let value = match value {
            DataRef::SharedString(text) => {
                let place = (text.as_ptr().addr(), text.len());
                self.tidied.entry(place).or_insert_with(|| Value::of_text(text)).clone()
            }
            value => value_of(value),
        };
        self.add(at, value)
    }

    /// Keeps the lines of a text apart, which its cell shows below each other.
    fn note_lines(&mut self, at: (u32, u32), value: &DataRef<'_>) {
        let lines = match value {
            DataRef::SharedString(text) => lines_of(text),
            DataRef::String(text) => lines_of(text),
            _ => None,
        };
        self.lines.extend(lines.map(|lines| (at, lines)));
    }

    fn add_range<'r>(
        &mut self,
        start: Option<(u32, u32)>,
        used: impl Iterator<Item = (usize, usize, &'r Data)>,
    ) -> Result<(), Trouble> {
        // A range counts from its first used cell, not from A1.
        let start = start.unwrap_or_default();
        for (row, column, value) in used {
            let (at, value) = (absolute(start, row, column)?, borrowed(value));
            self.note_lines(at, &value);
            self.add(at, value_of(&value))?;
        }
        Ok(())
    }
}

fn absolute(start: (u32, u32), row: usize, column: usize) -> Result<(u32, u32), Trouble> {
    let add =
        |from: u32, offset: usize| u32::try_from(offset).ok().and_then(|o| from.checked_add(o));
    add(start.0, row).zip(add(start.1, column)).ok_or(Trouble::Damaged)
}

/// Both kinds of reader meet in the borrowed form.
fn borrowed(value: &Data) -> DataRef<'_> {
    match value {
        Data::Int(number) => DataRef::Int(*number),
        Data::Float(number) => DataRef::Float(*number),
        Data::String(text) => DataRef::SharedString(text),
        Data::Bool(tick) => DataRef::Bool(*tick),
        Data::DateTime(serial) => DataRef::DateTime(*serial),
        Data::DateTimeIso(text) => DataRef::DateTimeIso(text.clone()),
        Data::DurationIso(text) => DataRef::DurationIso(text.clone()),
        Data::Error(error) => DataRef::Error(error.clone()),
        Data::Empty => DataRef::Empty,
    }
}

/// Formats differ in what they call a value; here they meet.
fn value_of(value: &DataRef<'_>) -> Option<Value> {
    match value {
        DataRef::Empty => None,
        DataRef::Int(number) => Some(Value::Number(number.to_string().into())),
        // Display gives the shortest text that means this number, and never an exponent.
        DataRef::Float(number) => Some(Value::Number(number.to_string().into())),
        DataRef::String(text) => Value::of_text(text),
        DataRef::SharedString(text) => Value::of_text(text),
        DataRef::Bool(tick) => Some(Value::Bool(*tick)),
        DataRef::Error(error) => Some(Value::Error(error.to_string())),
        DataRef::DateTime(serial) => Some(value_of_serial(*serial)),
        DataRef::DateTimeIso(text) => Some(value_of_iso(text)),
        DataRef::DurationIso(text) => Some(
            time_of_duration(text).map_or_else(|| Value::Text(text.as_str().into()), Value::Time),
        ),
    }
}

fn value_of_serial(serial: ExcelDateTime) -> Value {
    let (year, month, day, hour, minute, second, milli) = serial.to_ymd_hms_milli();
    let date = NaiveDate::from_ymd_opt(i32::from(year), u32::from(month), u32::from(day));
    let time =
        NaiveTime::from_hms_milli_opt(hour.into(), minute.into(), second.into(), milli.into());
    // A time that a spreadsheet keeps as a part of a day misses its second by some millionths.
    let whole = date.zip(time).and_then(|(date, time)| {
        let nearest = date.and_time(time).checked_add_signed(TimeDelta::milliseconds(500))?;
        nearest.with_nanosecond(0)
    });
    match whole {
        Some(at) if (0.0..1.0).contains(&serial.as_f64()) => Value::Time(at.time()),
        Some(at) if serial.is_datetime() => Value::Date(at),
        _ => Value::Number(serial.as_f64().to_string().into()),
    }
}

fn value_of_iso(text: &str) -> Value {
    let read = notation::date_time(text.trim_end_matches('Z'));
    read.map_or_else(
        |_| Value::Text(text.into()),
        |(date, time)| Value::Date(NaiveDateTime::new(date, time.unwrap_or(NaiveTime::MIN))),
    )
}

/// `PT13H45M00S`, as OpenDocument writes a time of day.
fn time_of_duration(text: &str) -> Option<NaiveTime> {
    let (hours, rest) = text.strip_prefix("PT")?.split_once('H')?;
    let (minutes, rest) = rest.split_once('M')?;
    let seconds = rest.trim_end_matches('S').split(['.', ',']).next()?;
    NaiveTime::from_hms_opt(hours.parse().ok()?, minutes.parse().ok()?, seconds.parse().ok()?)
}
