//! How a sheet is printed.

use rust_xlsxwriter::Worksheet;

use crate::report::document::{Document, Paper};

/// Excel allows no longer header or footer.
const LONGEST: usize = 255;
/// 12 mm in inches.
const MARGIN: f64 = 0.4724;
/// Above and below, with room for header and footer.
const TOP: f64 = 0.75;

/// How much stands on a sheet.
pub struct Size {
    /// The widths of its columns, in digits.
    pub digits: Vec<f64>,
    /// How many rows.
    pub rows: u32,
}

impl Size {
    /// The scale, in percent, at which it fills a page: "fit to page" never enlarges, and a wall chart would be lost on
    /// its sheet. None where it has to be made smaller.
    fn enlarged(&self, document: &Document) -> Option<u16> {
        let (width, height) = document.page.tenths_of_mm();
        let inches = |tenths: u32| f64::from(tenths) / 254.0;
        // Excel's column of so many digits, at 96 dots an inch.
        let wide = self
            .digits
            .iter()
            .map(|digits| digits * 7.0 + 5.0)
            .sum::<f64>()
            / 96.0;
        // A row of the usual height, and a little for those that are higher.
        let high = f64::from(self.rows) * 21.0 / 72.0;
        let across = (inches(width) - 2.0 * MARGIN) / wide;
        let down = (inches(height) - 2.0 * TOP) / high;
        let percent = (across.min(down) * 96.0).min(200.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "between 100 and 200"
        )]
        (percent > 100.0).then_some(percent as u16)
    }
}

/// Paper, margins, header and footer; as wide as one page.
pub fn set_up(sheet: &mut Worksheet, document: &Document, size: &Size) {
    sheet.set_paper_size(match document.page.paper {
        Paper::Letter => 1,
        Paper::A3 => 8,
        Paper::A4 => 9,
        Paper::A2 => 66,
    });
    if document.page.landscape {
        sheet.set_landscape();
    }
    match size.enlarged(document) {
        Some(percent) => sheet.set_print_scale(percent),
        None => sheet.set_print_fit_to_pages(1, 0),
    };
    sheet.set_margins(MARGIN, MARGIN, TOP, TOP, 0.35, 0.35);
    let header = format!("&L{}", escaped(&document.title));
    if header.encode_utf16().count() <= LONGEST {
        sheet.set_header(header);
    }
    let number = "&Rpage &P of &N";
    let footer = format!("&L{}{number}", escaped(&document.foot));
    if footer.encode_utf16().count() <= LONGEST {
        sheet.set_footer(footer);
    } else {
        sheet.set_footer(number);
    }
}

/// An ampersand begins a code.
fn escaped(text: &str) -> String {
    text.replace('&', "&&")
}
