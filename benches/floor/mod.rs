//! The floor: what the libraries alone cost on the same data. The same cells are read and written, the same text and
//! lines drawn with the same faces, the same bytes put on the disk; everything of our own is done before the clock runs.

use std::io::Cursor;
use std::path::Path;
use std::time::{Duration, Instant};

use calamine::{Data, DataRef, Reader, Xlsx, open_workbook_from_rs};
use rust_xlsxwriter::{Format, Workbook};
use wallchart::batch::{Found, Shelf, process};
use wallchart::report::document::Document;
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{PageDrawing, lay_out};
use wallchart::report::papers::{FILES, Sheet, joined};
use wallchart::report::pdf;
use wallchart::report::style::Style;

/// What the libraries need.
#[derive(Clone, Copy, Debug, Default)]
pub struct Floor {
    /// Reading the cells.
    pub read: Duration,
    /// Writing the cells.
    pub write: Duration,
    /// Drawing and deflating the pages.
    pub draw: Duration,
    /// Putting the bytes on the disk.
    pub store: Duration,
}

impl Floor {
    /// All of it.
    pub fn sum(self) -> Duration {
        self.read + self.write + self.draw + self.store
    }
}

/// The cells of a sheet by row and column.
type Cells = Vec<(u32, u16, Data)>;

/// Measures the libraries on all workbooks of a folder, one after the other.
pub fn measure(season: &Path, scratch: &Path) -> Floor {
    let shelf = Shelf::default();
    let mut floor = Floor::default();
    let mut files: Vec<_> = std::fs::read_dir(season)
        .expect("the season")
        .map(|e| e.expect("an entry").path())
        .collect();
    files.sort();
    for (index, path) in files.into_iter().enumerate() {
        let bytes = std::fs::read(&path).expect("a workbook");
        let found = Found { name: path.display().to_string(), folder: "event".into(), path };
        let processed = process(&found, Some(Style::standard()), &shelf);
        let (regulation, settlement) = processed.settled.as_deref().expect("settled");
        let sheet = Sheet { regulation, settlement, style: Style::standard() };
        let pages = pages(&sheet);
        let book = processed.papers.iter().find(|(n, _)| n.ends_with(".xlsx"));
        let sheets = cells(&book.expect("a crosstable").1);

        let start = Instant::now();
        let read = read(&bytes);
        floor.read += start.elapsed();
        assert!(read > 100, "cells were read");
        let start = Instant::now();
        let written = write(&sheets);
        floor.write += start.elapsed();
        let start = Instant::now();
        let drawn: Vec<Vec<u8>> = pages
            .iter()
            .map(|(document, drawings)| pdf::draw(document, drawings).expect("a PDF"))
            .collect();
        floor.draw += start.elapsed();
        let folder = scratch.join(index.to_string());
        let start = Instant::now();
        std::fs::create_dir_all(&folder).expect("made");
        for (number, bytes) in drawn.iter().chain([&written]).enumerate() {
            let file = folder.join(number.to_string());
            std::fs::write(&file, bytes).expect("written");
            let file = std::fs::File::open(&file).expect("opened");
            file.sync_data().expect("synced");
        }
        floor.store += start.elapsed();
    }
    floor
}

fn pages(sheet: &Sheet<'_>) -> Vec<(Document, Vec<PageDrawing>)> {
    let fonts = Fonts::get();
    FILES
        .iter()
        .filter(|file| file.name.ends_with(".pdf"))
        .filter_map(|file| joined(file.documents(sheet)))
        .map(|document| {
            let drawings = lay_out(&document, fonts);
            (document, drawings)
        })
        .collect()
}

fn open(bytes: &[u8]) -> Xlsx<Cursor<&[u8]>> {
    open_workbook_from_rs(Cursor::new(bytes)).expect("a workbook")
}

/// Reads all cells; returns how many.
fn read(bytes: &[u8]) -> usize {
    let mut book = open(bytes);
    let mut count = 0;
    for name in book.sheet_names() {
        let mut cells = book.worksheet_cells_reader(&name).expect("a sheet");
        while let Some(cell) = cells.next_cell().expect("a cell") {
            if !matches!(cell.get_value(), DataRef::Empty) {
                count += 1;
            }
        }
    }
    count
}

fn cells(bytes: &[u8]) -> Vec<(String, Cells)> {
    let mut book = open(bytes);
    let names = book.sheet_names();
    names
        .into_iter()
        .map(|name| {
            let range = book.worksheet_range(&name).expect("a sheet");
            let (top, left) = range.start().unwrap_or_default();
            let cells = range
                .used_cells()
                .map(|(row, column, value)| {
                    let row = u32::try_from(row).expect("a row") + top;
                    let column = u16::try_from(column).expect("a column");
                    (row, column + u16::try_from(left).expect("a column"), value.clone())
                })
                .collect();
            (name, cells)
        })
        .collect()
}

fn write(sheets: &[(String, Cells)]) -> Vec<u8> {
    let mut book = Workbook::new();
    let bold = Format::new().set_bold();
    for (name, cells) in sheets {
        let sheet = book.add_worksheet();
        sheet.set_name(name).expect("a name");
        for (row, column, value) in cells {
            match value {
                Data::Float(number) => sheet.write_number(*row, *column, *number).map(|_| ()),
                Data::Int(number) => {
                    let number = f64::from(i32::try_from(*number).expect("small"));
                    sheet.write_number(*row, *column, number).map(|_| ())
                }
                other => sheet
                    .write_string_with_format(*row, *column, other.to_string(), &bold)
                    .map(|_| ()),
            }
            .expect("a cell");
        }
    }
    book.save_to_buffer().expect("a workbook")
}
