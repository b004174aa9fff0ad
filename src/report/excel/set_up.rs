//! How a sheet is printed.

use rust_xlsxwriter::Worksheet;

use crate::report::document::{Document, Paper};
use crate::report::words::Words;
use crate::said::said;

/// Excel allows no longer header or footer.
const LONGEST: usize = 255;
/// 12 mm in inches.
const MARGIN: f64 = 0.4724;
/// Above and below, with room for header and footer.
const TOP: f64 = 0.75;

/// Paper, margins, header and footer; as wide as one page.
///
/// "Fit to page" never enlarges, and a scale of our own would: but how wide a column is depends on the typefaces of the
/// machine, and a table whose last column falls on a second sheet is worse than a small one.
pub fn set_up(sheet: &mut Worksheet, document: &Document) {
    sheet.set_paper_size(match document.page.paper {
        Paper::Letter => 1,
        Paper::Tabloid => 3,
        Paper::A3 => 8,
        Paper::A4 => 9,
        Paper::A2 => 66,
    });
    if document.page.landscape {
        sheet.set_landscape();
    }
    sheet.set_print_fit_to_pages(1, 0);
    sheet.set_margins(MARGIN, MARGIN, TOP, TOP, 0.35, 0.35);
    let header = format!("&L{}", escaped(&document.title));
    if header.encode_utf16().count() <= LONGEST {
        sheet.set_header(header);
    }
    let (page, pages) = ("&P", "&N");
    let number = format!("&R{}", Words::english().say(&said!("paper.page", page, pages)));
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
