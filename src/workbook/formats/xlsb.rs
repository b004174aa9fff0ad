//! A look at the records of an `.xlsb` workbook beside calamine, which believes the length that a record gives and
//! leaves out formulas whose value is an error.

use std::collections::BTreeMap;

use super::records::{Formats, long};
use super::shown::Dress;

/// What calamine leaves out of a sheet.
#[derive(Debug, Default)]
pub struct Beside {
    /// Where formulas with an error stand, and what each shows.
    pub errors: BTreeMap<(u32, u32), String>,
    /// Cells that are merged down several rows: first row, last row and column.
    pub merged: Vec<(u32, u32, u32)>,
    /// The style of each cell with a number.
    pub styles: Vec<((u32, u32), usize)>,
}

const ROW: u32 = 0x00;
const FORMULA_WITH_ERROR: u32 = 0x0B;
const RK: u32 = 0x02;
const REAL: u32 = 0x05;
const FORMULA_WITH_NUMBER: u32 = 0x09;
const FORMAT: u32 = 0x2C;
const STYLE: u32 = 0x2F;
const STYLES_OF_CELLS: u32 = 0x0269;
const END_OF_STYLES_OF_CELLS: u32 = 0x026A;
const SHEET: u32 = 0x9C;
const MERGED: u32 = 0xB0;

/// The records of a part, each with its type, up to its end or to a record that is longer than what is left of it.
struct Records<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Records<'a> {
    type Item = (u32, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let mut rest = self.rest;
        let kind = number(&mut rest, 2)?;
        let length = usize::try_from(number(&mut rest, 4)?).ok()?;
        let (record, after) = rest.split_at_checked(length)?;
        self.rest = after;
        Some((kind, record))
    }
}

/// Whether all records of a part end within it.
pub fn is_whole(part: &[u8]) -> bool {
    let mut records = Records { rest: part };
    records.by_ref().for_each(drop);
    records.rest.is_empty()
}

/// A number in groups of seven bits, the lowest first.
fn number(rest: &mut &[u8], most: u32) -> Option<u32> {
    let mut number = 0;
    for group in 0..most {
        let (byte, after) = rest.split_first()?;
        *rest = after;
        number |= u32::from(byte & 0x7F) << (7 * group);
        if byte & 0x80 == 0 {
            break;
        }
    }
    Some(number)
}

/// What calamine leaves out of a sheet's part.
pub fn beside(part: &[u8]) -> Beside {
    let mut beside = Beside::default();
    let mut row = 0;
    for (kind, record) in (Records { rest: part }) {
        match kind {
            ROW => row = long(record, 0).unwrap_or(row),
            FORMULA_WITH_ERROR => {
                if let (Some(column), Some(error)) = (long(record, 0), record.get(8)) {
                    beside.errors.insert((row, column), shown(*error).to_owned());
                }
            }
            RK | REAL | FORMULA_WITH_NUMBER => {
                // Three bytes; the fourth holds flags.
                let style = long(record, 4).and_then(|s| usize::try_from(s & 0x00FF_FFFF).ok());
                beside.styles.extend(long(record, 0).map(|column| (row, column)).zip(style));
            }
            MERGED => {
                if let [Some(first), Some(last), Some(column)] =
                    [0, 4, 8].map(|at| long(record, at))
                    && first < last
                {
                    beside.merged.push((first, last, column));
                }
            }
            _ => {}
        }
    }
    beside
}

fn shown(error: u8) -> &'static str {
    match error {
        0x00 => "#NULL!",
        0x07 => "#DIV/0!",
        0x0F => "#VALUE!",
        0x17 => "#REF!",
        0x1D => "#NAME?",
        0x24 => "#NUM!",
        0x2A => "#N/A",
        _ => "#DATA!",
    }
}

/// What each style of the cells adds to a number, from the part of styles.
pub fn dresses(part: &[u8]) -> Vec<Option<Dress>> {
    let mut formats = Formats::known();
    let (mut dresses, mut of_cells) = (Vec::new(), false);
    for (kind, record) in (Records { rest: part }) {
        match kind {
            FORMAT => formats.add(record, text(record, 2).map(|(code, _)| code)),
            STYLES_OF_CELLS => of_cells = true,
            STYLE if of_cells => dresses.push(formats.of_style(record)),
            // What follows are named styles, which cells do not use themselves.
            END_OF_STYLES_OF_CELLS => break,
            _ => {}
        }
    }
    dresses
}

/// The name of each sheet with the number of its relation, from the part that lists them.
pub fn sheets(part: &[u8]) -> Vec<(String, String)> {
    let bundles = Records { rest: part }.filter(|(kind, _)| *kind == SHEET);
    let named = bundles.filter_map(|(_, record)| {
        let (relation, at) = text(record, 8)?;
        let (name, _) = text(record, at)?;
        Some((name, relation))
    });
    named.collect()
}

/// A text that begins with the number of its letters, and where it ends.
fn text(record: &[u8], at: usize) -> Option<(String, usize)> {
    let letters = usize::try_from(long(record, at)?).ok()?;
    let end = (at + 4).checked_add(letters.checked_mul(2)?)?;
    let units = record.get(at + 4..end)?.chunks_exact(2).map(|c| u16::from_le_bytes([c[0], c[1]]));
    Some((char::decode_utf16(units).map(|c| c.unwrap_or('\u{FFFD}')).collect(), end))
}
