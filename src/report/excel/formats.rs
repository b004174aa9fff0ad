//! How the cells of tables look: each look is made into a format once a workbook.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use rust_xlsxwriter::{Color, Format, FormatAlign, FormatBorder, FormatUnderline, Worksheet};

use super::ExcelError;
use super::book::column;
use crate::report::document::Align;

/// The diagonal of a crosstable, as on paper.
const SOLID: u32 = 0x0040_4040;
/// Rules between the cells of a grid.
const HAIR: u32 = 0x0073_7373;
/// The shape of text at the right, which does not touch the rule.
const TEXT_AT_THE_RIGHT: &str = "@_)";

/// How a cell of a table looks.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Look {
    /// Of a table with rules on all sides.
    pub grid: bool,
    /// How it stands in its column.
    pub align: Align,
    /// It stands out.
    pub bold: bool,
    /// A sum.
    pub total: bool,
    /// Filled in.
    pub solid: bool,
    /// Over several lines.
    pub wrap: bool,
    /// It leads to another cell.
    pub link: bool,
    /// The format of its number; none where it has that of text.
    pub number: Option<Cow<'static, str>>,
}

/// The formats of a workbook by how they look.
#[derive(Debug, Default)]
pub struct Formats {
    looks: BTreeMap<Look, Arc<Format>>,
    heads: BTreeMap<(bool, Align), Arc<Format>>,
    under: Option<Arc<(Format, Format)>>,
}

impl Formats {
    /// The format of a look.
    pub fn of(&mut self, look: Look) -> Arc<Format> {
        if let Some(format) = self.looks.get(&look) {
            return Arc::clone(format);
        }
        let format = Arc::new(made(&look));
        self.looks.insert(look, Arc::clone(&format));
        format
    }

    /// The format of a heading over a column, in a table with rules on all sides or without.
    pub fn head(&mut self, grid: bool, align: Align) -> Arc<Format> {
        let made = || {
            let format = bordered(grid).set_bold().set_text_wrap();
            let format = format.set_border_bottom(FormatBorder::Medium);
            Arc::new(aligned(format, align).set_align(FormatAlign::Bottom))
        };
        Arc::clone(self.heads.entry((grid, align)).or_insert_with(made))
    }

    /// The text of a cell that has something below it, and what stands below it.
    pub fn under(&mut self) -> Arc<(Format, Format)> {
        let small = || Format::new().set_font_size(9).set_font_color(0x0050_5050);
        Arc::clone(self.under.get_or_insert_with(|| Arc::new((Format::new(), small()))))
    }
}

/// The looks of the cells of a table, by column from the top down: to look a format up takes as long as all else that is
/// done to a cell, and most cells look like the one above.
#[derive(Debug, Default)]
pub struct Looks(Vec<Vec<Alike>>);

/// Cells of a column, one under the other, that look alike.
#[derive(Debug)]
struct Alike {
    first: u32,
    last: u32,
    format: Arc<Format>,
}

impl Looks {
    /// A cell looks so.
    pub fn add(&mut self, row: u32, at: usize, format: Arc<Format>) {
        if self.0.len() <= at {
            self.0.resize_with(at + 1, Vec::new);
        }
        let Some(column) = self.0.get_mut(at) else { return };
        match column.last_mut() {
            Some(above) if above.last + 1 == row && Arc::ptr_eq(&above.format, &format) => {
                above.last = row;
            }
            _ => column.push(Alike { first: row, last: row, format }),
        }
    }

    /// Gives the cells their looks; those that hold nothing are made.
    pub fn paint(self, sheet: &mut Worksheet) -> Result<(), ExcelError> {
        for (at, alike) in self.0.into_iter().enumerate() {
            let at = column(at)?;
            for Alike { first, last, format } in alike {
                sheet.set_range_format(first, at, last, at, &format)?;
            }
        }
        Ok(())
    }
}

fn made(look: &Look) -> Format {
    let mut format = aligned(bordered(look.grid), look.align);
    if look.bold {
        format = format.set_bold();
    }
    if look.total {
        format = format.set_border_top(FormatBorder::Medium);
    }
    if look.solid {
        format = format.set_background_color(SOLID);
    }
    if let Some(number) = &look.number {
        format = format.set_num_format(&**number);
    }
    if look.link {
        format = format.set_font_color(Color::Black).set_underline(FormatUnderline::None);
    }
    if look.wrap { format.set_text_wrap() } else { format }
}

/// The frame of a cell.
pub fn bordered(grid: bool) -> Format {
    // In the middle of its row a text stands clear of the rules above and below it.
    let format = Format::new().set_align(FormatAlign::VerticalCenter);
    if grid {
        format.set_border(FormatBorder::Thin).set_border_color(HAIR)
    } else {
        format.set_border_bottom(FormatBorder::Thin).set_border_bottom_color(HAIR)
    }
}

/// Text as it stands in its column.
fn aligned(format: Format, align: Align) -> Format {
    let format = format.set_align(match align {
        Align::Left => FormatAlign::Left,
        Align::Centre => FormatAlign::Center,
        Align::Right => FormatAlign::Right,
    });
    // Text does not touch the rules. At the right it is the number's format that keeps it away: where cells side by side
    // differ in that alone, spreadsheets lose an indent from the right.
    match align {
        Align::Left => format.set_indent(1),
        Align::Centre => format,
        Align::Right => format.set_num_format(TEXT_AT_THE_RIGHT),
    }
}
