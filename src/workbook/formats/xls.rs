//! A look at the records of an `.xls` workbook beside calamine, which tells no formats of numbers, no notes, and nothing of
//! what is hidden or struck through: a file system of sectors, in it one stream of records.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::records::{Formats, long, short};
use super::shown::Dressed;
use super::unseen::Unseen;

const SHEET: u16 = 0x85;
const FORMAT: u16 = 0x041E;
const STYLE: u16 = 0xE0;
const NUMBER: u16 = 0x0203;
const SHORT_NUMBER: u16 = 0x027E;
const FORMULA: u16 = 0x06;
const SHORT_NUMBERS: u16 = 0xBD;
const SHARED_TEXT: u16 = 0xFD;
const TEXT: u16 = 0x0204;
const FONT: u16 = 0x31;
const ROW: u16 = 0x0208;
const COLUMNS: u16 = 0x7D;
const OBJECT: u16 = 0x5D;
const TEXT_OF_OBJECT: u16 = 0x01B6;
const CONTINUED: u16 = 0x3C;
const NOTE: u16 = 0x1C;
const BEGIN: u16 = 0x0809;
const END: u16 = 0x0A;

/// Most sheets that are looked at, and most of their cells.
const SHEETS: usize = 100;
const CELLS: usize = 600_000;

/// Marks above all numbers of sectors: the end of a chain, a free sector.
const LAST_SECTOR: u32 = 0xFFFF_FFFA;
/// Streams below this stand in smaller sectors.
const SMALL: u32 = 4096;
const SMALL_SECTOR: usize = 64;

/// What calamine leaves out of a workbook, by sheet.
#[derive(Default)]
pub struct LeftOut {
    pub dressed: Dressed,
    pub unseen: BTreeMap<String, Unseen>,
}

/// What calamine leaves out; nothing of a file that is not as it should be, which calamine then tells.
pub fn left_out(file: &[u8]) -> LeftOut {
    stream(file).map(|stream| of_stream(&stream)).unwrap_or_default()
}

fn of_stream(stream: &[u8]) -> LeftOut {
    let mut formats = Formats::known();
    let (mut fonts, mut styles, mut sheets) = (Vec::new(), Vec::new(), Vec::new());
    for (kind, record) in (Records { rest: stream }).take_while(|(kind, _)| *kind != END) {
        match kind {
            FONT => fonts.push(short(record, 2).is_some_and(|flags| flags & 8 != 0)),
            FORMAT => formats.add(record, text(record, 2, true)),
            STYLE => {
                // There is no font of number 4.
                let font = short(record, 0).map(|font| usize::from(font - u16::from(font > 4)));
                let is_struck = font.and_then(|font| fonts.get(font)).is_some_and(|own| *own);
                styles.push((formats.of_style(record).map(Arc::new), is_struck));
            }
            SHEET => sheets.extend(text(record, 6, false).zip(long(record, 0))),
            _ => {}
        }
    }
    let (mut found, mut left) = (LeftOut::default(), CELLS);
    for (name, start) in sheets.into_iter().take(SHEETS) {
        let rest = usize::try_from(start).ok().and_then(|start| stream.get(start..));
        let mut unseen = Unseen::default();
        let mut notes = Notes::default();
        let mut dressed: BTreeMap<(u32, u32), _> = BTreeMap::new();
        for (kind, record) in of_sheet(rest.unwrap_or_default()) {
            hide(&mut unseen, kind, record);
            notes.take(&mut unseen, kind, record);
            for (at, style) in cells(kind, record).into_iter().take(left) {
                let Some((dress, is_struck)) = styles.get(usize::from(style)) else { continue };
                left -= 1;
                if *is_struck {
                    unseen.strike(at.0, at.1);
                }
                if let Some(dress) = dress.as_ref().filter(|_| ![SHARED_TEXT, TEXT].contains(&kind))
                {
                    dressed.insert(at, Arc::clone(dress));
                }
            }
        }
        if !dressed.is_empty() {
            found.dressed.insert(name.clone(), dressed);
        }
        found.unseen.insert(name, unseen);
    }
    found
}

/// The records of a sheet, without those of charts on it.
fn of_sheet(rest: &[u8]) -> impl Iterator<Item = (u16, &[u8])> {
    let mut depth = 0_u32;
    let mut is_over = false;
    (Records { rest }).take_while(move |(kind, _)| {
        match *kind {
            BEGIN => depth += 1,
            END if depth <= 1 => is_over = true,
            END => depth -= 1,
            _ => {}
        }
        !is_over
    })
}

/// Rows and columns that are hidden.
fn hide(unseen: &mut Unseen, kind: u16, record: &[u8]) {
    let has = |at: usize, flag: u16| short(record, at).is_some_and(|flags| flags & flag != 0);
    let [first, last] = [0, 2].map(|at| short(record, at).map(u32::from));
    match (kind, first, last) {
        (ROW, Some(row), _) if has(12, 0x20) => Unseen::hide(&mut unseen.rows, row, row),
        (COLUMNS, Some(first), Some(last)) if has(8, 1) => {
            Unseen::hide(&mut unseen.columns, first, last);
        }
        _ => {}
    }
}

/// Notes at cells: their texts come first, each behind the number of its object, and which cell it is of at the end.
#[derive(Default)]
struct Notes {
    object: Option<u16>,
    is_text: bool,
    texts: BTreeMap<u16, String>,
}

impl Notes {
    fn take(&mut self, unseen: &mut Unseen, kind: u16, record: &[u8]) {
        match kind {
            OBJECT => self.object = short(record, 6),
            CONTINUED if self.is_text => {
                let wide = record.first().is_some_and(|flags| flags & 1 != 0);
                if let (Some(object), Some(units)) = (self.object, record.get(1..)) {
                    let text = letters(units, if wide { 2 } else { 1 });
                    self.texts.entry(object).or_insert(text);
                }
            }
            NOTE => {
                let of = short(record, 6).and_then(|object| self.texts.get(&object));
                if let (Some(row), Some(column), Some(text)) =
                    (short(record, 0), short(record, 2), of)
                {
                    unseen.note(u32::from(row), u32::from(column), text);
                }
            }
            _ => {}
        }
        self.is_text = kind == TEXT_OF_OBJECT;
    }
}

/// The cells that a record tells, each with its style.
fn cells(kind: u16, record: &[u8]) -> Vec<((u32, u32), u16)> {
    let [Some(row), Some(first)] = [0, 2].map(|at| short(record, at)) else { return Vec::new() };
    let cell =
        |column: u16, at: usize| Some(((u32::from(row), u32::from(column)), short(record, at)?));
    match kind {
        NUMBER | SHORT_NUMBER | FORMULA | SHARED_TEXT | TEXT => {
            cell(first, 4).into_iter().collect()
        }
        // Two bytes of style and four of number a cell; behind them the last column.
        SHORT_NUMBERS => {
            let styles = (4..record.len().saturating_sub(2)).step_by(6);
            (first..=u16::MAX).zip(styles).filter_map(|(column, at)| cell(column, at)).collect()
        }
        _ => Vec::new(),
    }
}

/// Records, each with its type, up to one that is longer than what is left.
struct Records<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Records<'a> {
    type Item = (u16, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let (kind, length) = (short(self.rest, 0)?, short(self.rest, 2)?);
        let (record, after) = self.rest.get(4..)?.split_at_checked(usize::from(length))?;
        self.rest = after;
        Some((kind, record))
    }
}

/// A text behind the number of its letters, in two bytes where it is long, and a byte that says how wide they are.
fn text(record: &[u8], at: usize, is_long: bool) -> Option<String> {
    let (count, at) = match is_long {
        true => (usize::from(short(record, at)?), at + 2),
        false => (usize::from(*record.get(at)?), at + 1),
    };
    let (width, from) = (usize::from(record.get(at)? & 1) + 1, at + 1);
    let bytes = record.get(from..from.checked_add(count * width)?)?;
    Some(letters(bytes, width))
}

/// Letters of one or two bytes each.
fn letters(bytes: &[u8], width: usize) -> String {
    let units = bytes.chunks_exact(width).map(|unit| match unit {
        [low, high] => u16::from_le_bytes([*low, *high]),
        _ => u16::from(unit[0]),
    });
    char::decode_utf16(units).map(|c| c.unwrap_or('\u{FFFD}')).collect()
}

/// The stream of records.
fn stream(file: &[u8]) -> Option<Vec<u8>> {
    let size = 1_usize.checked_shl(u32::from(short(file, 30)?))?.clamp(512, 4096);
    let sectors = Sectors { data: file.get(size..)?, size, next: Vec::new() };
    // The first table of the chains names 109 of its sectors, enough for every file that is read.
    let tables = (0..109).filter_map(|n| long(file, 76 + 4 * n)).filter(|n| *n < LAST_SECTOR);
    let next = tables.filter_map(|table| sectors.get(table)).flat_map(longs).collect();
    let sectors = Sectors { next, ..sectors };
    let folder = sectors.chain(long(file, 48)?);
    let entry = folder.chunks_exact(128).find(|entry| {
        let letters = usize::from(short(entry, 64).unwrap_or(0) / 2).saturating_sub(1);
        let name = (0..letters.min(31)).filter_map(|n| short(entry, 2 * n));
        let name: String = char::decode_utf16(name).map_while(Result::ok).collect();
        name == "Workbook" || name == "Book"
    })?;
    let (first, length) = (long(entry, 116)?, long(entry, 120)?);
    let mut stream = match length < SMALL {
        false => sectors.chain(first),
        true => {
            // Within a stream of its own, which the first entry of the folder names.
            let data = sectors.chain(long(&folder, 116)?);
            let next = longs(&sectors.chain(long(file, 60)?));
            Sectors { data: &data, size: SMALL_SECTOR, next }.chain(first)
        }
    };
    stream.truncate(usize::try_from(length).ok()?);
    Some(stream)
}

struct Sectors<'a> {
    data: &'a [u8],
    size: usize,
    /// The sector that follows each.
    next: Vec<u32>,
}

impl<'a> Sectors<'a> {
    fn get(&self, number: u32) -> Option<&'a [u8]> {
        let start = usize::try_from(number).ok()?.checked_mul(self.size)?;
        let end = start.checked_add(self.size)?.min(self.data.len());
        self.data.get(start..end)
    }

    /// All that a chain holds; no chain has more sectors than there are.
    fn chain(&self, first: u32) -> Vec<u8> {
        let (mut all, mut number) = (Vec::new(), first);
        for _ in 0..self.next.len() {
            let Some(sector) = self.get(number) else { break };
            all.extend_from_slice(sector);
            match usize::try_from(number).ok().and_then(|n| self.next.get(n)) {
                Some(next) if *next < LAST_SECTOR => number = *next,
                _ => break,
            }
        }
        all
    }
}

fn longs(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).filter_map(|four| long(four, 0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(kind: u16, content: &[u8]) -> Vec<u8> {
        let length = u16::try_from(content.len()).expect("a short record");
        [&kind.to_le_bytes()[..], &length.to_le_bytes(), content].concat()
    }

    /// A stream of one sheet, with a percentage in A1, plain numbers and euros in B2 to D2, in A3 a text struck through with
    /// a note behind a chart, and a row and a column that are hidden.
    fn workbook() -> Vec<u8> {
        let euros = "0 \"€\"";
        let letters: Vec<u8> = euros.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let format = [&[164, 0, 5, 0, 1][..], &letters].concat();
        let style =
            |font: u8, format: u8| record(STYLE, &[&[font, 0, format, 0][..], &[0; 16]].concat());
        let mut globals = record(FORMAT, &format);
        // The fifth font has the number 5.
        globals.extend([0, 0, 0, 0, 8].map(|flags| record(FONT, &[0, 0, flags, 0])).concat());
        globals.extend([style(0, 0), style(0, 9), style(0, 164), style(5, 9)].concat());
        let start = u32::try_from(globals.len() + 4 + 13 + 4).expect("a start");
        globals
            .extend(record(SHEET, &[&start.to_le_bytes()[..], &[0, 0, 5, 0], b"Money"].concat()));
        globals.extend(record(END, &[]));
        let cells = [
            &[1, 0, 1, 0][..],
            &[2, 0, 0, 0, 0, 0],
            &[0, 0, 0, 0, 0, 0],
            &[2, 0, 0, 0, 0, 0],
            &[3, 0],
        ];
        let sheet = [
            record(BEGIN, &[]),
            record(NUMBER, &[&[0, 0, 0, 0, 1, 0][..], &[0; 8]].concat()),
            record(SHORT_NUMBERS, &cells.concat()),
            record(SHARED_TEXT, &[2, 0, 0, 0, 3, 0, 0, 0, 0, 0]),
            record(ROW, &[&[5, 0][..], &[0; 10], &[0x20, 0, 0, 0]].concat()),
            record(COLUMNS, &[4, 0, 5, 0, 0, 0, 0, 0, 1, 0]),
            record(BEGIN, &[]),
            record(END, &[]),
            record(OBJECT, &[0x15, 0, 18, 0, 0x19, 0, 7, 0]),
            record(TEXT_OF_OBJECT, &[0; 18]),
            record(CONTINUED, b"\0annulled"),
            record(CONTINUED, &[0; 8]),
            record(NOTE, &[2, 0, 0, 0, 0, 0, 7, 0]),
            record(END, &[]),
            record(NOTE, &[9, 0, 0, 0, 0, 0, 7, 0]),
        ];
        globals.extend(sheet.concat());
        globals.resize(4096, 0);
        globals
    }

    /// A file with that stream in the sectors 2 to 9, in falling order.
    fn file() -> Vec<u8> {
        let mut head = vec![0; 512];
        head[30] = 9;
        head[48] = 1;
        head[76..512].fill(0xFF);
        head[76..80].fill(0);
        let mut table = vec![0xFF; 512];
        for sector in 3..=9_usize {
            let next = u32::try_from(sector - 1).expect("a sector");
            table[4 * sector..4 * sector + 4].copy_from_slice(&next.to_le_bytes());
        }
        let mut folder = vec![0; 512];
        for (at, letter) in "Workbook".bytes().enumerate() {
            folder[128 + 2 * at] = letter;
        }
        folder[128 + 64] = 18;
        folder[128 + 116] = 9;
        folder[128 + 121] = 0x10;
        let stream = workbook();
        let sectors: Vec<&[u8]> = stream.chunks_exact(512).rev().collect();
        [head, table, folder, sectors.concat()].concat()
    }

    #[test]
    fn numbers_are_found_with_what_their_formats_add() {
        let found = left_out(&file()).dressed;
        let shown: Vec<((u32, u32), String)> =
            found["Money"].iter().map(|(at, dress)| (*at, dress.shown("0.5"))).collect();
        let euros = |column| ((1, column), "0.5 €".to_owned());
        assert_eq!(shown, [((0, 0), "50%".to_owned()), euros(1), euros(3)]);
    }

    #[test]
    fn notes_and_what_is_hidden_or_struck_through_are_found() {
        let found = &left_out(&file()).unseen["Money"];
        assert_eq!(found.notes, [(2, 0, "annulled".to_owned())]);
        assert_eq!(found.struck, [(2, 0)].into());
        assert_eq!((&found.rows, &found.columns), (&[5].into(), &[4, 5].into()));
    }

    #[test]
    fn nonsense_is_nothing() {
        let whole = file();
        for end in [0, 10, 40, 511, 600, 1100, 1700, 3000] {
            let _ = left_out(&whole[..end]);
        }
        let mut circle = whole;
        circle[512 + 4 * 9] = 9;
        let _ = left_out(&circle);
        assert!(left_out(b"").dressed.is_empty());
    }
}
