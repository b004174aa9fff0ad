//! Sheets as an Excel file.

use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, XlsxError};

use super::ground::{Cell, Sheet};
use crate::workbook::OWN_LINE;

/// Most letters of a column's width.
const WIDEST: usize = 48;
/// The sheet of prose, for people.
const PROSE: &str = "Read me";

/// Writes sheets: the same ones give the same bytes. Texts are texts in every spreadsheet: no `1/2` becomes a day.
///
/// # Errors
/// When the workbook cannot be put together.
pub fn write(sheets: &[Sheet], title: &str) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    let title: String = title.chars().take(200).collect();
    book.set_properties(&DocProperties::new().set_title(title).set_creation_datetime(&made));
    let text = Format::new().set_num_format("@");
    let strong = Format::new().set_bold().set_background_color("DDE5EC");
    let prose = Format::new().set_text_wrap();
    for sheet in sheets {
        let page = book.add_worksheet();
        page.set_name(sheet.name)?;
        let is_prose = sheet.name == PROSE;
        let is_keys = sheet.name == "Event";
        for (row, cells) in (0_u32..).zip(&sheet.rows) {
            for (column, cell) in (0_u16..).zip(cells) {
                let is_heading = if is_keys { column == 0 } else { row == 0 };
                match cell {
                    Cell::Blank => {}
                    Cell::Text(text) if is_prose => {
                        page.write_string_with_format(row, column, text, &prose)?;
                    }
                    Cell::Text(text) | Cell::Number(text) if is_heading => {
                        page.write_string_with_format(row, column, text, &strong)?;
                    }
                    Cell::Text(written) => {
                        page.write_string_with_format(row, column, written, &text)?;
                    }
                    Cell::Number(written) => match written.parse::<f64>() {
                        Ok(number) => {
                            page.write_number(row, column, number)?;
                        }
                        Err(_) => {
                            page.write_string_with_format(row, column, written, &text)?;
                        }
                    },
                }
            }
        }
        let columns = sheet.rows.iter().map(Vec::len).max().unwrap_or(0);
        for column in 0..columns {
            let cells = sheet.rows.iter().filter_map(|row| row.get(column));
            let widest = cells.map(|cell| cell.written().chars().count()).max().unwrap_or(0);
            let width = if is_prose { 2 * WIDEST } else { (widest + 2).clamp(4, WIDEST) };
            let column = u16::try_from(column).unwrap_or(u16::MAX);
            page.set_column_width(column, f64::from(u16::try_from(width).unwrap_or(u16::MAX)))?;
        }
        if !is_keys && !is_prose {
            page.set_freeze_panes(1, 0)?;
        }
    }
    book.save_to_buffer()
}

/// A sheet of prose, a line a row; each is marked as ours, so that no reader takes its words for those of a person.
pub fn prose(lines: Vec<String>) -> Sheet {
    let rows = lines.into_iter().map(|line| vec![Cell::text(format!("{OWN_LINE}{line}"))]);
    Sheet { name: PROSE, rows: rows.collect() }
}
