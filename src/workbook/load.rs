//! From bytes to cells, through calamine.
//!
//! Its dense ranges ask for terabytes when one stray cell stands at XFD1048576, and the process dies; so xlsx and
//! xlsb are read cell by cell. It also panics on some damaged files; so every call is made where a panic is caught.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};

use calamine::{
    Data, DataRef, ExcelDateTime, Ods, OdsError, Reader, SheetType, Xls, XlsError, Xlsb, XlsbError,
    Xlsx, XlsxError,
};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike};

use super::cells::{Sheet, Value};
use super::guard::{self, Kind};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tournament::notation;

const ROWS: u32 = 1_048_576;
const COLUMNS: u32 = 16_384;
const CELLS_OF_A_SHEET: usize = 200_000;
const CELLS_OF_A_WORKBOOK: usize = 2_000_000;

type Bytes<'a> = Cursor<&'a [u8]>;
type Cells = BTreeMap<(u32, u32), Value>;

/// The sheets of a workbook.
#[derive(Debug, Default)]
pub(super) struct Book {
    /// The names of all worksheets, in the workbook's order.
    pub(super) names: Vec<String>,
    /// The sheets that were wanted and could be read.
    pub(super) sheets: Vec<Sheet>,
    /// The names of the sheets that were wanted and could not be read.
    pub(super) damaged: Vec<String>,
}

/// Why a sheet cannot be read.
enum Trouble {
    Damaged,
    Locked,
    TooManyCells,
}

/// Reads the wanted sheets; a sheet that cannot be read becomes an error and the others go on.
pub(super) fn load(
    bytes: &[u8],
    kind: Kind,
    wanted: impl Fn(&str) -> bool,
    problems: &mut Diagnostics,
) -> Result<Book, Diagnostic> {
    let mut format = guarded(|| Format::open(bytes, kind)).map_err(|trouble| match trouble {
        Trouble::Locked => guard::encrypted(),
        Trouble::Damaged | Trouble::TooManyCells => guard::damaged(),
    })?;
    let mut book = Book { names: format.names(), ..Book::default() };
    let mut left = CELLS_OF_A_WORKBOOK;
    for name in book.names.iter().filter(|name| wanted(name)) {
        match guarded(|| format.cells(name, left.min(CELLS_OF_A_SHEET))) {
            Ok(cells) => {
                left -= cells.len().min(left);
                book.sheets.push(Sheet { name: name.as_str().into(), cells });
            }
            Err(trouble) => {
                book.damaged.push(name.clone());
                problems.push(sheet_problem(name, &trouble));
            }
        }
    }
    Ok(book)
}

fn sheet_problem(name: &str, trouble: &Trouble) -> Diagnostic {
    match trouble {
        Trouble::TooManyCells => Diagnostic::error(
            "too-many-cells",
            format!("the sheet {name} has more cells than any tournament needs"),
        )
        .help("keep only the table on this sheet"),
        Trouble::Damaged | Trouble::Locked => Diagnostic::error(
            "damaged-sheet",
            format!("the sheet {name} is damaged and cannot be read"),
        )
        .help("open the workbook in Excel or LibreOffice, let it be repaired, and save it"),
    }
}

/// A panic within calamine is a damaged file, no more.
fn guarded<T>(work: impl FnOnce() -> Result<T, Trouble>) -> Result<T, Trouble> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Trouble::Damaged))
}

enum Format<'a> {
    Xlsx(Box<Xlsx<Bytes<'a>>>),
    Xlsb(Box<Xlsb<Bytes<'a>>>),
    Xls(Box<Xls<Bytes<'a>>>),
    Ods(Box<Ods<Bytes<'a>>>),
}

impl<'a> Format<'a> {
    fn open(bytes: &'a [u8], kind: Kind) -> Result<Self, Trouble> {
        let bytes = Cursor::new(bytes);
        match kind {
            Kind::Xlsx => Xlsx::new(bytes).map(|b| Self::Xlsx(Box::new(b))).map_err(Trouble::from),
            Kind::Xlsb => Xlsb::new(bytes).map(|b| Self::Xlsb(Box::new(b))).map_err(Trouble::from),
            Kind::Xls => Xls::new(bytes).map(|b| Self::Xls(Box::new(b))).map_err(Trouble::from),
            Kind::Ods => Ods::new(bytes).map(|b| Self::Ods(Box::new(b))).map_err(Trouble::from),
        }
    }

    /// The names of the worksheets; chart sheets have no cells.
    fn names(&self) -> Vec<String> {
        let sheets = match self {
            Self::Xlsx(book) => book.sheets_metadata(),
            Self::Xlsb(book) => book.sheets_metadata(),
            Self::Xls(book) => book.sheets_metadata(),
            Self::Ods(book) => book.sheets_metadata(),
        };
        sheets
            .iter()
            .filter(|sheet| sheet.typ == SheetType::WorkSheet)
            .map(|sheet| sheet.name.clone())
            .collect()
    }

    fn cells(&mut self, name: &str, most: usize) -> Result<Cells, Trouble> {
        let mut cells = Gathered { cells: Cells::new(), most };
        match self {
            Self::Xlsx(book) => {
                let mut reader = book.worksheet_cells_reader(name)?;
                while let Some(record) = reader.next_cell_with_formula_metadata()? {
                    let value = match (&record.value, &record.formula) {
                        (DataRef::Empty, Some(_)) => Some(Value::Uncalculated),
                        (value, _) => value_of(value),
                    };
                    cells.add(record.pos, value)?;
                }
            }
            Self::Xlsb(book) => {
                let mut reader = book.worksheet_cells_reader(name)?;
                while let Some(cell) = reader.next_cell()? {
                    cells.add(cell.get_position(), value_of(cell.get_value()))?;
                }
            }
            Self::Xls(book) => {
                let range = book.worksheet_range(name)?;
                cells.add_range(range.start(), range.used_cells())?;
            }
            Self::Ods(book) => {
                let range = book.worksheet_range(name)?;
                cells.add_range(range.start(), range.used_cells())?;
                let formulas = book.worksheet_formula(name)?;
                let start = formulas.start().unwrap_or_default();
                for (row, column, formula) in formulas.used_cells() {
                    let at = absolute(start, row, column)?;
                    let calculated = range.get_value(at).is_some_and(|value| *value != Data::Empty);
                    if !formula.is_empty() && !calculated {
                        cells.add(at, Some(Value::Uncalculated))?;
                    }
                }
            }
        }
        Ok(cells.cells)
    }
}

struct Gathered {
    cells: Cells,
    most: usize,
}

impl Gathered {
    fn add(&mut self, (row, column): (u32, u32), value: Option<Value>) -> Result<(), Trouble> {
        let Some(value) = value else {
            return Ok(());
        };
        if row >= ROWS || column >= COLUMNS {
            return Err(Trouble::Damaged);
        }
        self.cells.insert((row, column), value);
        if self.cells.len() > self.most {
            return Err(Trouble::TooManyCells);
        }
        Ok(())
    }

    fn add_range<'r>(
        &mut self,
        start: Option<(u32, u32)>,
        used: impl Iterator<Item = (usize, usize, &'r Data)>,
    ) -> Result<(), Trouble> {
        // A range counts from its first used cell, not from A1.
        let start = start.unwrap_or_default();
        for (row, column, value) in used {
            self.add(absolute(start, row, column)?, value_of(&borrowed(value)))?;
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
        DataRef::Int(number) => Some(Value::Number(number.to_string())),
        // Display gives the shortest text that means this number, and never an exponent.
        DataRef::Float(number) => Some(Value::Number(number.to_string())),
        DataRef::String(text) => Value::of_text(text),
        DataRef::SharedString(text) => Value::of_text(text),
        DataRef::Bool(tick) => Some(Value::Bool(*tick)),
        DataRef::Error(error) => Some(Value::Error(error.to_string())),
        DataRef::DateTime(serial) => Some(value_of_serial(*serial)),
        DataRef::DateTimeIso(text) => Some(value_of_iso(text)),
        DataRef::DurationIso(text) => {
            Some(time_of_duration(text).map_or_else(|| Value::Text(text.clone()), Value::Time))
        }
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
        _ => Value::Number(serial.as_f64().to_string()),
    }
}

fn value_of_iso(text: &str) -> Value {
    let read = notation::date_time(text.trim_end_matches('Z'));
    read.map_or_else(
        |_| Value::Text(text.to_owned()),
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

impl From<XlsxError> for Trouble {
    fn from(error: XlsxError) -> Self {
        match error {
            XlsxError::Password => Self::Locked,
            _ => Self::Damaged,
        }
    }
}

impl From<XlsbError> for Trouble {
    fn from(error: XlsbError) -> Self {
        match error {
            XlsbError::Password => Self::Locked,
            _ => Self::Damaged,
        }
    }
}

impl From<XlsError> for Trouble {
    fn from(error: XlsError) -> Self {
        match error {
            XlsError::Password => Self::Locked,
            _ => Self::Damaged,
        }
    }
}

impl From<OdsError> for Trouble {
    fn from(error: OdsError) -> Self {
        match error {
            OdsError::Password => Self::Locked,
            _ => Self::Damaged,
        }
    }
}
