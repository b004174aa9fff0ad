//! The door: what kind of file this is, by its content, and whether it is safe to open.
//!
//! calamine reads shared strings and styles into memory as it opens a file, so a small file can grow to gigabytes
//! before it says anything. Every part is therefore unpacked first, and counted; damage shows at the same time.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use memchr::memmem;
use serde::{Deserialize, Serialize};
use zip::ZipArchive;

use super::parts::relations;
use super::shown::{Dress, Dressed};
use super::trouble::Trouble;
use super::unseen::{self, SHARED_STRINGS, Unseen};
use super::{ods, xls, xlsb};

/// Most bytes of a file, and of one part of it when unpacked.
const PART_LIMIT: u64 = 64 << 20;
/// Most bytes of a whole workbook when unpacked.
const TOTAL_LIMIT: u64 = 160 << 20;
/// Most parts of a workbook.
const PARTS_LIMIT: usize = 10_000;
/// Most tags in a part that is kept as a whole: styles, shared strings, the list of sheets. A tag can be of four
/// letters and what is kept of it a hundred times as large.
const TAGS_LIMIT: usize = 500_000;

/// Most bytes of the list of sheets that are looked at before a workbook is opened.
const SHEET_LIST_LIMIT: u64 = 1 << 20;

/// The part of an `.xlsb` workbook that tells which part is which.
const RELATIONS: &str = "xl/_rels/workbook.bin.rels";

const OLE_MAGIC: [u8; 8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

/// The formats that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// `.xlsx`, `.xlsm`.
    Xlsx,
    /// `.xlsb`.
    Xlsb,
    /// `.xls`.
    Xls,
    /// `.ods`.
    Ods,
}

impl Kind {
    /// As files of this kind are named.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Xlsx => ".xlsx",
            Self::Xlsb => ".xlsb",
            Self::Xls => ".xls",
            Self::Ods => ".ods",
        }
    }

    /// The extension of a file's name where it names another format.
    pub fn contradicts(self, file_name: &str) -> Option<String> {
        let (_, extension) = file_name.rsplit_once('.')?;
        let extension = format!(".{}", extension.to_lowercase());
        let known = [".xlsx", ".xlsm", ".xlsb", ".xls", ".ods"].contains(&extension.as_str());
        let fits = extension == self.extension() || (self == Self::Xlsx && extension == ".xlsm");
        (known && !fits).then_some(extension)
    }
}

/// A file that may be opened.
#[derive(Debug)]
pub struct Known {
    pub kind: Kind,
    /// What calamine will not tell of an OpenDocument workbook.
    pub uncalculated: ods::Uncalculated,
    pub merged: ods::Merged,
    /// Some sheet of an `.xlsx` workbook has merged cells. Without one no sheet is read again for them.
    pub merges: bool,
    /// What each sheet of an `.xlsx` or OpenDocument workbook holds beside what its cells show.
    pub unseen: BTreeMap<String, Unseen>,
    /// What calamine will not tell of the sheets of an `.xlsb` workbook.
    pub binary: BTreeMap<String, xlsb::Beside>,
    /// What each style of an `.xlsb` workbook adds to a number.
    pub dresses: Vec<Option<Dress>>,
    /// The cells of an OpenDocument or `.xls` workbook that show more than a number.
    pub dressed: Dressed,
}

impl Known {
    fn new(kind: Kind) -> Self {
        Self {
            kind,
            uncalculated: BTreeMap::new(),
            merged: BTreeMap::new(),
            merges: false,
            unseen: BTreeMap::new(),
            binary: BTreeMap::new(),
            dresses: Vec::new(),
            dressed: BTreeMap::new(),
        }
    }
}

/// Whether a file is of a format that calamine reads cell after cell into one block, however far apart they stand, so
/// that it is better read by a process of its own.
pub fn is_read_densely(bytes: &[u8]) -> bool {
    bytes.starts_with(&OLE_MAGIC)
        || zip_kind(bytes).is_some_and(|kind| matches!(kind, Kind::Ods | Kind::Xlsb))
}

/// The names of the sheets of an Excel workbook, as its list of them says, without reading any cell; none of other files.
pub fn names_of_sheets(bytes: &[u8]) -> Vec<String> {
    let list = || {
        let mut archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
        let mut text = String::new();
        let part = archive.by_name("xl/workbook.xml").ok()?;
        part.take(SHEET_LIST_LIMIT).read_to_string(&mut text).ok()?;
        Some(text)
    };
    let name = |tag: &str| tag.split_once("name=\"")?.1.split('"').next().map(str::to_owned);
    list().unwrap_or_default().split("<sheet ").skip(1).filter_map(name).collect()
}

/// The kind of a packed file by the names of its parts.
fn zip_kind(bytes: &[u8]) -> Option<Kind> {
    let archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
    (archive.len() <= PARTS_LIMIT)
        .then(|| archive.file_names().flatten().find_map(|n| kind_of_part(&n)))?
}

/// The kind of workbook that a part of this name belongs to.
fn kind_of_part(name: &str) -> Option<Kind> {
    match tidy(name).as_str() {
        // Some writers number it: xl/workbook2.xml.
        name if name.starts_with("xl/workbook") && name.ends_with(".bin") => Some(Kind::Xlsb),
        name if name.starts_with("xl/workbook") && name.ends_with(".xml") => Some(Kind::Xlsx),
        "content.xml" => Some(Kind::Ods),
        _ => None,
    }
}

fn tidy(name: &str) -> String {
    name.replace('\\', "/").trim_start_matches('/').to_lowercase()
}

/// The kind of a file, or why it cannot be opened.
pub fn recognise(bytes: &[u8]) -> Result<Known, Trouble> {
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    if bytes.starts_with(&OLE_MAGIC) {
        recognise_ole(bytes, size)
    } else if bytes.starts_with(b"PK\x03\x04") {
        if size > PART_LIMIT { Err(Trouble::TooLarge) } else { recognise_zip(bytes) }
    } else {
        Err(what_it_looks_like(bytes))
    }
}

fn what_it_looks_like(bytes: &[u8]) -> Trouble {
    let start = bytes.get(..1024).unwrap_or(bytes);
    if start.is_empty() {
        Trouble::Empty
    } else if start.starts_with(b"%PDF") {
        Trouble::Pdf
    } else if start.trim_ascii_start().starts_with(b"<") {
        Trouble::Markup
    } else if std::str::from_utf8(start).is_ok_and(|t| !t.contains('\0')) {
        Trouble::PlainText
    } else {
        Trouble::Unknown
    }
}

fn recognise_ole(bytes: &[u8], size: u64) -> Result<Known, Trouble> {
    if size > PART_LIMIT {
        Err(Trouble::TooLarge)
    } else if contains_utf16(bytes, "EncryptedPackage") {
        Err(Trouble::Locked)
    } else if contains_utf16(bytes, "Workbook") || contains_utf16(bytes, "Book") {
        let xls::LeftOut { dressed, unseen } = xls::left_out(bytes);
        Ok(Known { dressed, unseen, ..Known::new(Kind::Xls) })
    } else {
        Err(Trouble::OtherDocument)
    }
}

fn contains_utf16(bytes: &[u8], name: &str) -> bool {
    let wanted: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

fn recognise_zip(bytes: &[u8]) -> Result<Known, Trouble> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Trouble::Damaged)?;
    if archive.len() > PARTS_LIMIT {
        return Err(Trouble::TooLarge);
    }
    for i in 0..archive.len() {
        let part = archive.by_index_raw(i).map_err(|_| Trouble::Damaged)?;
        if part.encrypted() {
            return Err(Trouble::Locked);
        }
        if part.size() > PART_LIMIT {
            return Err(Trouble::TooLarge);
        }
    }
    let mut parts = Parts { buffer: vec![0; 1 << 16], ..Parts::default() };
    for i in 0..archive.len() {
        let mut part = archive.by_index(i).map_err(|_| Trouble::Damaged)?;
        let name = tidy(part.name().map_err(|_| Trouble::Damaged)?.as_ref());
        parts.look(&name, &mut part)?;
        drop(part);
        // Rows that are hidden, and pieces struck through, are rare: only then is a part unpacked once more, and kept.
        if std::mem::take(&mut parts.hides) && parts.kind != Some(Kind::Xlsb) {
            let part = archive.by_index(i).map_err(|_| Trouble::Damaged)?;
            parts.unseen.look(&name, &content(part)?);
        }
    }
    if !parts.unseen.struck.is_empty() {
        for i in 0..archive.len() {
            let part = archive.by_index(i).map_err(|_| Trouble::Damaged)?;
            let name = tidy(part.name().map_err(|_| Trouble::Damaged)?.as_ref());
            if name.starts_with("xl/worksheets/") && name.ends_with(".xml") {
                parts.unseen.look_for_struck(&name, &content(part)?);
            }
        }
    }
    let mut known = Known::new(parts.kind.ok_or(Trouble::Archive)?);
    (known.uncalculated, known.merged) = (parts.content.uncalculated, parts.content.merged);
    (known.dresses, known.dressed) = (parts.dresses, parts.content.dressed);
    known.merges = parts.merges;
    known.unseen = match known.kind {
        Kind::Ods => parts.content.unseen,
        _ => parts.unseen.by_sheet(),
    };
    for (sheet, relation) in parts.sheets {
        let target = parts.relations.get(&relation);
        if let Some(beside) = target.and_then(|target| parts.binary.remove(target)) {
            known.binary.insert(sheet, beside);
        }
    }
    Ok(known)
}

/// All that is in a part.
fn content(part: impl Read) -> Result<Vec<u8>, Trouble> {
    let mut content = Vec::new();
    part.take(PART_LIMIT).read_to_end(&mut content).map_err(|_| Trouble::Damaged)?;
    Ok(content)
}

/// What the parts of a packed file have shown so far.
#[derive(Default)]
struct Parts {
    /// Where parts are unpacked, a piece after the other.
    buffer: Vec<u8>,
    kind: Option<Kind>,
    unpacked: u64,
    content: ods::Content,
    merges: bool,
    /// The sheet that was looked at last may hide something.
    hides: bool,
    unseen: unseen::Parts,
    /// Of an `.xlsb` workbook: name and relation of each sheet, the relations, and by part what calamine leaves out.
    sheets: Vec<(String, String)>,
    relations: BTreeMap<String, String>,
    binary: BTreeMap<String, xlsb::Beside>,
    dresses: Vec<Option<Dress>>,
}

impl Parts {
    /// Unpacks a part and counts what is in it.
    fn look(&mut self, name: &str, part: &mut impl Read) -> Result<(), Trouble> {
        self.kind = self.kind.or(kind_of_part(name));
        let is_binary = name.starts_with("xl/") && name.ends_with(".bin");
        let is_kept =
            is_binary || name == "content.xml" || name == RELATIONS || unseen::is_kept(name);
        let is_streamed = name.starts_with("xl/worksheets/") || name == "content.xml";
        let counted = Counted::unpack(part, is_kept, &mut self.buffer)?;
        self.unpacked += counted.bytes;
        self.merges |= counted.merges;
        self.hides = counted.hides
            && name.ends_with(".xml")
            && (name.starts_with("xl/worksheets/") || name == SHARED_STRINGS);
        if self.unpacked > TOTAL_LIMIT
            || counted.tags > TAGS_LIMIT && name.ends_with(".xml") && !is_streamed
            || name.ends_with("sharedstrings.xml") && counted.declared() > TAGS_LIMIT
        {
            return Err(Trouble::TooLarge);
        }
        let content = counted.content;
        if unseen::is_kept(name) {
            self.unseen.look(name, &content);
        } else if name == "content.xml" {
            self.content = ods::survey(&content)?;
        } else if name == RELATIONS {
            self.relations = relations(&content, RELATIONS);
        } else if is_binary && self.kind != Some(Kind::Xlsx) {
            let is_of_sheets = name.starts_with("xl/worksheets/") || kind_of_part(name).is_some();
            if is_of_sheets && !xlsb::is_whole(&content) {
                return Err(Trouble::Damaged);
            }
            if kind_of_part(name).is_some() {
                self.sheets = xlsb::sheets(&content);
            } else if name == "xl/styles.bin" {
                self.dresses = xlsb::dresses(&content);
            } else {
                self.binary.insert(name.to_owned(), xlsb::beside(&content));
            }
        }
        Ok(())
    }
}

/// Bytes at the beginning of a part in which its first tag stands.
const START: usize = 4096;

/// What the tags of merged cells are called, whatever stands before it, and what rows and columns have that are hidden.
const MERGE: &str = "mergeCell";
const HIDDEN: &str = " hidden=\"";
/// What a part has where a piece of a text is struck through.
const STRIKE: &str = "<strike";

/// A part, really unpacked: what its header declares may be a lie.
struct Counted {
    bytes: u64,
    tags: usize,
    /// It tells of merged cells, and of what is hidden.
    merges: bool,
    hides: bool,
    /// How it begins.
    start: Vec<u8>,
    /// What is in it, where that is wanted.
    content: Vec<u8>,
}

impl Counted {
    /// The largest number of texts that the first tag declares (`count`, `uniqueCount`): the library makes room for so
    /// many before it reads them.
    fn declared(&self) -> usize {
        let start = String::from_utf8_lossy(&self.start);
        let counts = start.match_indices("ount").map(|(at, word)| {
            let rest = start.get(at + word.len()..).unwrap_or_default();
            let digits = rest.trim_start_matches(|c: char| c.is_whitespace() || "=\"'".contains(c));
            let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            match digits.get(..end).unwrap_or_default() {
                "" => 0,
                count => count.parse().unwrap_or(usize::MAX),
            }
        });
        counts.max().unwrap_or_default()
    }

    fn unpack(part: &mut impl Read, keep: bool, buffer: &mut [u8]) -> Result<Self, Trouble> {
        let (start, content) = (Vec::new(), Vec::new());
        let mut counted = Self { bytes: 0, tags: 0, merges: false, hides: false, start, content };
        let has = |text: &[u8], word: &str| memmem::find(text, word.as_bytes()).is_some();
        let tells = |text: &[u8]| (has(text, MERGE), has(text, HIDDEN) || has(text, STRIKE));
        // The end of what was read before, with which a word may have begun.
        let mut before: Vec<u8> = Vec::new();
        loop {
            // The check sum is tested at the end of each part: a flipped bit in a result must not go unseen.
            let read = part.read(buffer).map_err(|_| Trouble::Damaged)?;
            if read == 0 {
                return Ok(counted);
            }
            let read = buffer.get(..read).unwrap_or_default();
            counted.bytes += u64::try_from(read.len()).unwrap_or(u64::MAX);
            counted.tags += memchr::memchr_iter(b'<', read).count();
            before.extend(read.iter().take(MERGE.len()));
            for (merges, hides) in [tells(&before), tells(read)] {
                counted.merges |= merges;
                counted.hides |= hides;
            }
            before.clear();
            before.extend(read.iter().rev().take(MERGE.len()).rev());
            if counted.start.len() < START {
                counted.start.extend(read.iter().take(START));
            }
            if keep {
                counted.content.extend_from_slice(read);
            }
            if counted.bytes > PART_LIMIT {
                return Err(Trouble::TooLarge);
            }
        }
    }
}
