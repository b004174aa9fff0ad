//! Sheets as an Excel file, for Excel and LibreOffice alike.

use rust_xlsxwriter::{
    DataValidation, DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Formula,
    Workbook, Worksheet, XlsxError,
};

use super::sheet::{Cell, Column, Kind, Look, Offers, Sheet, Value};

/// Most letters that Excel takes for a list that stands in the cell itself.
const LONGEST_LIST: usize = 255;
/// Most letters of a hint.
const LONGEST_HINT: usize = 255;
/// A row of prose is as high as its lines; so many letters stand on one.
const LINE: usize = 62;
/// So many letters stand beside each other on a page that stands upright.
const UPRIGHT: u16 = 96;
/// The number of A4 in Excel's list of papers.
const A4: u8 = 9;
/// Most letters of the width of a column that is fitted to what stands in it.
const WIDEST: usize = 48;
/// Rows that a list of players may have below the last: players who enter late.
const LATE: usize = 50;

/// Writes the sheets; the first is the one that is shown.
///
/// # Errors
/// When the workbook cannot be put together.
pub fn write(sheets: &[Sheet], title: &str) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    let title: String = title.chars().take(200).collect();
    book.set_properties(&DocProperties::new().set_title(title).set_creation_datetime(&made));
    let players = sheets.iter().find(|sheet| sheet.name == "Players");
    let players = players.map_or(0, |sheet| sheet.rows.len());
    for sheet in sheets {
        let page = book.add_worksheet();
        page.set_name(sheet.name)?;
        fill(page, sheet, players)?;
    }
    book.save_to_buffer()
}

fn fill(page: &mut Worksheet, sheet: &Sheet, players: usize) -> Result<(), XlsxError> {
    let headed = sheet.is_headed();
    if !sheet.fitted {
        page.set_paper_size(A4).set_margins(0.5, 0.5, 0.6, 0.6, 0.3, 0.3);
        // A sheet is printed on the width of one page; what is wider than that upright is printed across.
        page.set_print_fit_to_pages(1, 0);
        if sheet.columns.iter().map(|column| column.width).sum::<u16>() > UPRIGHT {
            page.set_landscape();
        }
        if headed {
            page.set_repeat_rows(0, 0)?;
        }
    }
    let first = u32::from(headed);
    for (at, column) in (0_u16..).zip(&sheet.columns) {
        page.set_column_width(at, f64::from(width(sheet, at, column)))?;
        if headed {
            let format = format(Kind::Any, Look::Heading, !sheet.fitted);
            page.write_string_with_format(0, at, &*column.heading, &format)?;
        }
    }
    if headed {
        page.set_freeze_panes(1, 0)?;
    }
    let rows = u32::try_from(sheet.rows.len()).unwrap_or(u32::MAX);
    let blank = Vec::new();
    for row in 0..rows.saturating_add(sheet.spare) {
        let cells = sheet.rows.get(row as usize).unwrap_or(&blank);
        for (at, column) in (0_u16..).zip(&sheet.columns) {
            let nothing = Cell::default();
            let cell = cells.get(usize::from(at)).unwrap_or(&nothing);
            if sheet.fitted && cell.value == Value::Blank {
                continue;
            }
            let framed = !sheet.fitted && (headed || at > 0);
            put(page, (first + row, at), column, cell, framed)?;
            let (offers, hint) = (cell.offers.as_ref(), cell.hint.as_ref());
            if offers.is_some() || hint.is_some() {
                let offers = offers.unwrap_or(&column.offers);
                validate(page, (first + row, first + row), at, offers, hint, players)?;
            }
        }
    }
    let last = first + rows.saturating_add(sheet.spare).saturating_sub(1);
    for (at, column) in (0_u16..).zip(&sheet.columns) {
        if (column.offers != Offers::Nothing || column.hint.is_some()) && last >= first {
            let hint = column.hint.as_ref();
            validate(page, (first, last), at, &column.offers, hint, players)?;
        }
    }
    Ok(())
}

/// The width of a column in letters.
fn width(sheet: &Sheet, at: u16, column: &Column) -> u16 {
    if !sheet.fitted {
        return column.width;
    }
    let cells = sheet.rows.iter().filter_map(|row| row.get(usize::from(at)));
    let letters = cells.map(|cell| cell.written().chars().count());
    let widest = letters.fold(column.heading.chars().count(), usize::max);
    u16::try_from((widest + 2).clamp(4, WIDEST)).unwrap_or(u16::MAX)
}

fn put(
    page: &mut Worksheet,
    (row, at): (u32, u16),
    column: &Column,
    cell: &Cell,
    framed: bool,
) -> Result<(), XlsxError> {
    let kind = match cell.value {
        Value::Number(_) | Value::Decimal(_) => Kind::Any,
        _ => cell.kind.unwrap_or(column.kind),
    };
    let format = format(kind, cell.look, framed);
    match &cell.value {
        Value::Blank => page.write_blank(row, at, &format)?,
        Value::Decimal(written) => match written.parse::<f64>() {
            Ok(number) => page.write_number_with_format(row, at, number, &format)?,
            Err(_) => page.write_string_with_format(row, at, written, &format)?,
        },
        Value::Text(text) => {
            if kind == Kind::Prose {
                let lines = text.chars().count().div_ceil(LINE).max(1);
                let height = u32::try_from(16 * lines).unwrap_or(u32::MAX);
                page.set_row_height(row, f64::from(height))?;
            }
            page.write_string_with_format(row, at, text, &format)?
        }
        Value::Number(number) => page.write_number_with_format(row, at, *number, &format)?,
        Value::Names(shown) => {
            let of = |column: u16| {
                let cell = rust_xlsxwriter::utility::row_col_to_cell(row, column);
                format!("IFERROR(VLOOKUP({cell},Players!$A:$B,2,FALSE)&\"\",\"\")")
            };
            let (white, black) = (of(at - 2), of(at - 1));
            let formula = Formula::new(format!("={white}&\" - \"&{black}")).set_result(shown);
            page.write_formula_with_format(row, at, formula, &format)?
        }
    };
    Ok(())
}

fn format(kind: Kind, look: Look, framed: bool) -> Format {
    let format = match kind {
        Kind::Any => Format::new(),
        Kind::Text => Format::new().set_num_format("@"),
        Kind::Day => Format::new().set_num_format("yyyy-mm-dd").set_align(FormatAlign::Left),
        Kind::Moment => {
            Format::new().set_num_format("yyyy-mm-dd hh:mm").set_align(FormatAlign::Left)
        }
        Kind::Prose => Format::new().set_text_wrap().set_align(FormatAlign::Top),
    };
    let format = match look {
        Look::Plain => format,
        Look::Strong => format.set_bold(),
        Look::Heading => format.set_bold().set_background_color("DDE5EC"),
        Look::Open => format.set_background_color("FFF2CC"),
    };
    match (look, framed && kind != Kind::Prose) {
        (_, false) => format,
        (Look::Heading, true) => format.set_border_bottom(FormatBorder::Thin),
        (_, true) => format.set_border(FormatBorder::Hair).set_align(FormatAlign::Left),
    }
}

/// Offers and a hint for cells of a column; what else is typed is left to the program, which says what it cannot read.
fn validate(
    page: &mut Worksheet,
    (first, last): (u32, u32),
    at: u16,
    offers: &Offers,
    hint: Option<&String>,
    players: usize,
) -> Result<(), XlsxError> {
    let rule = DataValidation::new().show_error_message(false);
    let mut rule = match offers {
        Offers::Nothing => rule.allow_any_value(),
        // Without names there is no such sheet.
        Offers::Players if players == 0 => rule.allow_any_value(),
        Offers::These(words) => {
            let letters: usize = words.iter().map(|word| word.chars().count() + 1).sum();
            if words.iter().any(|word| word.contains(',')) || letters > LONGEST_LIST {
                // A list in the cell itself is parted by commas.
                rule.allow_any_value()
            } else {
                rule.allow_list_strings(words)?
            }
        }
        Offers::Players => {
            let last = players + LATE + 1;
            rule.allow_list_formula(Formula::new(format!("=Players!$B$2:$B${last}")))
        }
    };
    if let Some(hint) = hint {
        rule = rule.set_input_message(hint.chars().take(LONGEST_HINT).collect::<String>())?;
    }
    page.add_data_validation(first, at, last, at, &rule)?;
    Ok(())
}
