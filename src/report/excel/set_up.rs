//! How a sheet is printed.

use std::borrow::Cow;

use super::widths::WIDEST;
use crate::report::document::{Document, Page, Paper, TypeSize};
use crate::report::fonts::{Face, Fonts};
use crate::said::said;
use rust_xlsxwriter::Worksheet;

/// Excel allows no longer header or footer.
const LONGEST: usize = 255;
/// 12 mm in inches.
const MARGIN: f64 = 0.4724;
/// The type of header and footer, in points.
const SIDE: f64 = 10.0;
/// Above and below, with room for header and footer.
const TOP: f64 = 0.75;

/// Points of the type of all cells.
const TYPE: f64 = 11.0;
/// Columns of text are not made narrower than this, in digits.
const LEAST: f64 = 24.0;
/// Type is not shrunk below this to save a page, in points: papers of an office have none smaller.
const READABLE: f64 = 8.5;
/// Nor below this that a broad table stands on one sheet: a second one is worse to read.
const SMALLEST: f64 = 8.0;
/// So much wider are the columns where a machine lacks the typeface of spreadsheets and takes a broad one.
const WIDER: f64 = 1.36;

/// So much higher may rows come out than they were said to be.
const HIGHER: f64 = 1.1;

/// What a sheet has room for as it lies, in points.
fn rooms(page: Page) -> (f64, f64) {
    let (across, down) = page.tenths_of_mm();
    let room = |tenths: u32, white: f64| f64::from(tenths) / 254.0 * 72.0 - 2.0 * white * 72.0;
    (room(across, MARGIN), room(down, TOP))
}

/// How what is so wide and high is scaled to stand on one page, never enlarged.
fn on_one(page: Page, (width, height): (f64, f64)) -> f64 {
    let (across, down) = rooms(page);
    (across / width.max(1.0)).min(down / height.max(1.0)).min(1.0)
}

/// Whether what is so wide and high goes on to a second page, scaled to the width of the paper; in another typeface it may
/// be a little higher.
pub fn is_higher(page: Page, (width, height): (f64, f64)) -> bool {
    let (across, down) = rooms(page);
    height * (across / width.max(1.0)).min(1.0) * HIGHER > down
}

/// How a broad sheet lies on which so much stands, in points: upright where it has room there for all of it in one page,
/// and in larger type.
pub fn lying(page: Page, sides: (f64, f64)) -> Page {
    let upright = Page { landscape: false, ..page };
    let scale = on_one(upright, sides);
    let is_better = scale * TYPE >= READABLE && scale > on_one(page, sides);
    if page.landscape && is_better { upright } else { page }
}

/// As for a paper that is shrunk to this and no more: on the screen the next column would be out of sight.
const LEAST_FILLED: f64 = 0.6;

/// Columns as wide as the paper: "fit to page" shrinks what is wider and never enlarges what is narrower, and a scale of
/// our own would let the last column fall on a second sheet wherever the typeface of the machine is a wider one. Columns
/// of text that may be `broken` over lines have the room first. A paper in small type is made wider, and so shrunk to it;
/// so is one that is scaled to stand on one page, within limits.
pub fn fill(page: Page, widths: &mut [f64], broken: &[bool], scale: f64) {
    let small = match page.size {
        TypeSize::Fixed(size) if size < 100 => f64::from(size) / 10.0 / TYPE,
        _ => 1.0,
    };
    let room = rooms(page).0 / small.min(scale.max(LEAST_FILLED));
    let natural = points(widths);
    if natural > 0.0 && natural < room {
        let first = broken.contains(&true);
        let wider = |at: usize| !first || broken.get(at).is_some_and(|broken| *broken);
        let own = widths.iter().enumerate().filter(|(at, _)| wider(*at));
        let digits: f64 = own.map(|(_, width)| width).sum();
        let more = (room - natural) / 0.75 / 7.0;
        let widened = widths.iter_mut().enumerate().filter(|(at, _)| wider(*at));
        widened.for_each(|(_, width)| *width += more * *width / digits);
    }
}

/// Columns of text that is broken over lines made narrower, the widest first, where a sheet in portrait would be shrunk
/// to have room for them: it is read in the type of its cells.
pub fn narrow(page: Page, widths: &mut [f64], broken: &[bool]) {
    if page.landscape {
        return;
    }
    let room = rooms(page).0;
    let narrower = |(width, broken): (&mut f64, &bool), most: f64| {
        if *broken && *width > most {
            *width = most;
        }
    };
    let mut most = WIDEST;
    while points(widths) > room && most > LEAST {
        most -= 1.0;
        widths.iter_mut().zip(broken).for_each(|column| narrower(column, most));
    }
}

/// How wide columns of so many digits of 11 point type are together, in points.
pub fn points(widths: &[f64]) -> f64 {
    widths.iter().map(|digits| (digits * 7.0 + 5.0).trunc() * 0.75).sum()
}

/// How far what is so wide and high is shrunk to stand on one page, where it is only a few rows too high and can still be
/// read, or where a page break would cut what is `drawn` on it; none where its width alone says how far.
pub fn shrunk(page: Page, sides: (f64, f64), drawn: bool) -> Option<f64> {
    let scale = on_one(page, sides);
    let is_high = scale < (rooms(page).0 / sides.0.max(1.0)).min(1.0);
    (is_high && (drawn || scale * TYPE >= READABLE)).then_some(scale)
}

/// How many pages side by side a sheet takes that is so wide, in points, and of which columns so wide stand on each of
/// them: two where its type would be too little to read on one, and is larger on them.
pub fn across(page: Page, width: f64, kept: &[f64]) -> u16 {
    let room = rooms(page).0;
    let (one, kept) = (room / width.max(1.0), points(kept));
    let two = room / ((width - kept) / 2.0 + kept).max(1.0);
    if one * TYPE < SMALLEST && kept > 0.0 && two > one { 2 } else { 1 }
}

/// How many columns of so many are printed, of which those behind the last of `spare` stay away first: as many as can be
/// read on one sheet, whatever typeface the machine has; all where even the others cannot.
pub fn printed(page: Page, widths: &[f64], spare: &[usize]) -> usize {
    let room = rooms(page).0;
    let is_read = |columns: &usize| {
        let own = widths.get(..*columns).unwrap_or_default();
        room / (points(own) * WIDER).max(1.0) * TYPE >= SMALLEST
    };
    let mut fewer = [widths.len()].into_iter().chain(spare.iter().rev().copied());
    let least = spare.first().copied().unwrap_or(widths.len());
    fewer.find(is_read).unwrap_or(least)
}

/// Paper, margins, header and footer, and how it is looked at on a screen, of a sheet that lies so and is so many pages
/// wide and high; 0 for as many as it takes.
pub fn set_up(sheet: &mut Worksheet, document: &Document, page: Page, (wide, high): (u16, u16)) {
    sheet.set_paper_size(match page.paper {
        Paper::Letter => 1,
        Paper::Tabloid => 3,
        Paper::A3 => 8,
        Paper::A4 => 9,
        Paper::A2 => 66,
    });
    if page.landscape {
        sheet.set_landscape();
    }
    sheet.set_print_fit_to_pages(wide, high);
    sheet.set_print_center_horizontally(true);
    sheet.set_screen_gridlines(false);
    sheet.set_zoom(110);
    sheet.set_margins(MARGIN, MARGIN, TOP, TOP, 0.35, 0.35);
    let room = rooms(page).0;
    let header = format!("&L{}", escaped(&on_a_line(&document.title, room)));
    if header.encode_utf16().count() <= LONGEST {
        sheet.set_header(header);
    }
    let (page, pages) = ("&P", "&N");
    let number = format!("&R{}", document.words.say(&said!("paper.page", page, pages)));
    // The page's number stands on the same line.
    let room = room - on_paper(&number) - 3.0 * SIDE;
    let footer = format!("&L{}{number}", escaped(&on_a_line(&document.foot, room)));
    if footer.encode_utf16().count() <= LONGEST {
        sheet.set_footer(footer);
    } else {
        sheet.set_footer(number);
    }
}

/// How wide a text is in header or footer, in points.
fn on_paper(text: &str) -> f64 {
    f64::from(Fonts::get().width(Face::Regular, text)) * SIDE
}

/// As much of a text as one line of so many points has room for.
fn on_a_line(text: &str, room: f64) -> Cow<'_, str> {
    Fonts::get().shortened(Face::Regular, text, (room / SIDE) as f32)
}

/// An ampersand begins a code.
fn escaped(text: &str) -> String {
    text.replace('&', "&&")
}
