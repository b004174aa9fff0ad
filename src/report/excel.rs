//! Papers as one Excel workbook, a sheet for each.
//!
//! Numbers are numbers and what can be found from other cells is a formula, so that a result changed in the workbook
//! changes the points; every formula also carries the result found here, for readers that do not calculate. No macros.
//! The same papers give the same bytes.

mod book;
mod error;
mod formats;
mod in_rows;
mod live;
mod looks;
mod names;
mod on_sheet;
mod set_up;
mod sheet;
mod table;
mod widths;
mod words;
mod writer;

pub use error::ExcelError;
use formats::Formats;

use chrono::{Datelike, NaiveDate, NaiveDateTime, Timelike};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Workbook};

use crate::report::document::Document;
use crate::report::fonts::Fonts;

/// Packing harder (3) takes twice the time, a twentieth of all that a workbook costs, for a quarter of the bytes.
const LEVEL: u8 = 1;

/// Writes documents as a workbook. Each is a sheet with the name of its first table, or its title; it is let go as soon
/// as its sheet is filled, since a large event would otherwise stand in memory twice.
pub fn write(documents: Vec<Document>) -> Result<Vec<u8>, ExcelError> {
    let fonts = Fonts::get();
    let mut book = Workbook::new();
    book.set_zip_compression_level(LEVEL);
    if let Some(first) = documents.first() {
        let properties = DocProperties::new()
            .set_title(&first.title)
            .set_subject(&first.subject)
            .set_creation_datetime(&created(first.date)?);
        book.set_properties(&properties);
    }
    let names = names::of_sheets(&documents);
    let tables = book::Book::of(&documents, &names)?;
    let mut formats = Formats::default();
    for (document, name) in documents.into_iter().zip(names) {
        let sheet = book.add_worksheet();
        sheet.set_name(&name)?;
        sheet::write((sheet, &name), &document, fonts, &tables, &mut formats)?;
    }
    Ok(book.save_to_buffer()?)
}

/// The date of the workbook: the paper's, never the clock's. Excel has none before the year 1900.
fn created(date: NaiveDateTime) -> Result<ExcelDateTime, ExcelError> {
    let small = |number: u32| u8::try_from(number).unwrap_or(0);
    let date = date.max(NaiveDate::from_ymd_opt(1900, 1, 1).unwrap_or_default().into());
    let year = u16::try_from(date.year()).unwrap_or(0);
    let day = ExcelDateTime::from_ymd(year, small(date.month()), small(date.day()))?;
    let hour = u16::try_from(date.hour()).unwrap_or(0);
    Ok(day.and_hms(hour, small(date.minute()), small(date.second()))?)
}

#[cfg(test)]
mod tests;
