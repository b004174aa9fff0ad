//! The door: what kind of file this is, by its content, and whether it is safe to open.
//!
//! calamine reads shared strings into memory as it opens a file, so a small file can grow to gigabytes before it
//! says anything. Every part is therefore unpacked into nothing first, and counted; damage shows at the same time.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use crate::diagnostic::Diagnostic;

/// Most bytes of one part of a workbook when unpacked.
const PART_LIMIT: u64 = 64 << 20;
/// Most bytes of a whole workbook when unpacked.
const TOTAL_LIMIT: u64 = 256 << 20;
/// Most bytes of an `.xls` workbook, which is not packed.
const XLS_LIMIT: usize = 64 << 20;
/// Most parts of a workbook.
const PARTS_LIMIT: usize = 10_000;
/// Most cells of an OpenDocument sheet between its first and last used ones: calamine keeps them all.
const AREA_LIMIT: u64 = 4_000_000;

const OLE_MAGIC: [u8; 8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];

/// The formats that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
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
    pub(super) fn extension(self) -> &'static str {
        match self {
            Self::Xlsx => ".xlsx",
            Self::Xlsb => ".xlsb",
            Self::Xls => ".xls",
            Self::Ods => ".ods",
        }
    }

    /// The extension of a file's name where it names another format.
    pub(super) fn contradicts(self, file_name: &str) -> Option<String> {
        let (_, extension) = file_name.rsplit_once('.')?;
        let extension = format!(".{}", extension.to_lowercase());
        let known = [".xlsx", ".xlsm", ".xlsb", ".xls", ".ods"].contains(&extension.as_str());
        let fits = extension == self.extension() || (self == Self::Xlsx && extension == ".xlsm");
        (known && !fits).then_some(extension)
    }
}

/// The kind of a file, or why it cannot be opened.
pub(super) fn recognise(bytes: &[u8]) -> Result<Kind, Diagnostic> {
    if bytes.starts_with(&OLE_MAGIC) {
        recognise_ole(bytes)
    } else if bytes.starts_with(b"PK\x03\x04") {
        recognise_zip(bytes)
    } else if bytes.is_empty() {
        Err(Diagnostic::error("not-a-workbook", "the file is empty")
            .help("copy it again from where it came from, or save the workbook again"))
    } else {
        Err(Diagnostic::error("not-a-workbook", what_it_looks_like(bytes))
            .help("open it in Excel or LibreOffice and save it as an Excel workbook (.xlsx)"))
    }
}

fn what_it_looks_like(bytes: &[u8]) -> &'static str {
    let start = bytes.get(..1024).unwrap_or(bytes);
    let is_text = std::str::from_utf8(start).is_ok_and(|t| !t.contains('\0'));
    if start.starts_with(b"%PDF") {
        "the file is a PDF document, not a workbook"
    } else if start.trim_ascii_start().starts_with(b"<") {
        "the file is a web page or XML text, not a workbook"
    } else if is_text {
        "the file is plain text, not a workbook"
    } else {
        "the file is not a workbook, or it is damaged"
    }
}

fn recognise_ole(bytes: &[u8]) -> Result<Kind, Diagnostic> {
    if contains_utf16(bytes, "EncryptedPackage") {
        return Err(encrypted());
    }
    if bytes.len() > XLS_LIMIT {
        return Err(too_large());
    }
    if contains_utf16(bytes, "Workbook") || contains_utf16(bytes, "Book") {
        Ok(Kind::Xls)
    } else {
        Err(Diagnostic::error(
            "not-a-workbook",
            "the file is an Office document, but not a workbook",
        )
        .help("only workbooks are read: .xlsx, .xlsm, .xlsb, .xls or .ods"))
    }
}

fn contains_utf16(bytes: &[u8], name: &str) -> bool {
    let wanted: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

fn recognise_zip(bytes: &[u8]) -> Result<Kind, Diagnostic> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| damaged())?;
    if archive.len() > PARTS_LIMIT {
        return Err(too_large());
    }
    for i in 0..archive.len() {
        let part = archive.by_index_raw(i).map_err(|_| damaged())?;
        if part.encrypted() {
            return Err(encrypted());
        }
        if part.size() > PART_LIMIT {
            return Err(too_large());
        }
    }
    let mut kind = None;
    let mut total = 0;
    let mut buffer = vec![0; 1 << 16];
    for i in 0..archive.len() {
        let mut part = archive.by_index(i).map_err(|_| damaged())?;
        let name = part
            .name()
            .map_err(|_| damaged())?
            .replace('\\', "/")
            .trim_start_matches('/')
            .to_lowercase();
        kind = kind.or(match name.as_str() {
            // Some writers number it: xl/workbook2.xml.
            name if name.starts_with("xl/workbook") && name.ends_with(".bin") => Some(Kind::Xlsb),
            name if name.starts_with("xl/workbook") && name.ends_with(".xml") => Some(Kind::Xlsx),
            "content.xml" => Some(Kind::Ods),
            _ => None,
        });
        if name == "content.xml" {
            let mut content = Vec::new();
            (&mut part).take(PART_LIMIT + 1).read_to_end(&mut content).map_err(|_| damaged())?;
            total += count(content.len(), 0)?;
            if widest_area(&content) > AREA_LIMIT {
                return Err(stray_cell());
            }
        } else {
            total += unpacked_size(&mut part, &mut buffer)?;
        }
        if total > TOTAL_LIMIT {
            return Err(too_large());
        }
    }
    kind.ok_or_else(|| {
        Diagnostic::error("not-a-workbook", "the file is a packed archive, but not a workbook")
            .help("unpack it and give the workbooks in it")
    })
}

/// Really unpacked bytes of a part; what its header declares may be a lie.
fn unpacked_size(part: &mut impl Read, buffer: &mut [u8]) -> Result<u64, Diagnostic> {
    let mut size = 0;
    loop {
        match part.read(buffer) {
            Ok(0) => return Ok(size),
            Ok(read) => size = count(read, size)?,
            // The check sum is tested at the end of each part: a flipped bit in a result must not go unseen.
            Err(_) => return Err(damaged()),
        }
    }
}

fn count(read: usize, before: u64) -> Result<u64, Diagnostic> {
    let size = before + u64::try_from(read).unwrap_or(u64::MAX);
    if size > PART_LIMIT { Err(too_large()) } else { Ok(size) }
}

/// The largest number of cells between A1 and the last used cell of any sheet of an OpenDocument content.
/// A plain scan of the tags: rows and cells tell how often they are repeated.
fn widest_area(content: &[u8]) -> u64 {
    let (mut widest, mut used_columns) = (0_u64, 0_u64);
    let (mut rows_before, mut repeats, mut columns) = (0_u64, 0_u64, 0_u64);
    for tag in content.split(|b| *b == b'<') {
        let tag = tag.split(|b| *b == b'>').next().unwrap_or(tag);
        if tag.starts_with(b"table:table ") {
            (rows_before, repeats, used_columns) = (0, 0, 0);
        } else if tag.starts_with(b"table:table-row") {
            rows_before = rows_before.saturating_add(repeats);
            repeats = attribute(tag, b"table:number-rows-repeated=\"");
            columns = 0;
        } else if tag.starts_with(b"table:table-cell")
            || tag.starts_with(b"table:covered-table-cell")
        {
            columns = columns.saturating_add(attribute(tag, b"table:number-columns-repeated=\""));
            if contains(tag, b"office:value-type=") || contains(tag, b"table:formula=") {
                used_columns = used_columns.max(columns);
                let used_rows = rows_before.saturating_add(repeats);
                widest = widest.max(used_rows.saturating_mul(used_columns));
            }
        }
    }
    widest
}

fn contains(tag: &[u8], what: &[u8]) -> bool {
    tag.windows(what.len()).any(|window| window == what)
}

/// The number in an attribute; 1 where the tag has no such attribute.
fn attribute(tag: &[u8], name: &[u8]) -> u64 {
    let Some(at) = tag.windows(name.len()).position(|window| window == name) else {
        return 1;
    };
    let digits = tag.get(at + name.len()..).unwrap_or_default();
    digits
        .iter()
        .take_while(|b| b.is_ascii_digit())
        .fold(0, |n: u64, b| n.saturating_mul(10).saturating_add(u64::from(b - b'0')))
}

/// The file cannot be read to its end.
pub(super) fn damaged() -> Diagnostic {
    Diagnostic::error("damaged-workbook", "the file is damaged: it cannot be read to its end")
        .help("copy it again from where it came from; or open it in Excel or LibreOffice, let it be repaired, and save it")
}

/// The file has a password.
pub(super) fn encrypted() -> Diagnostic {
    Diagnostic::error("encrypted-workbook", "the workbook is protected with a password")
        .help("open it in Excel or LibreOffice and save it without a password")
}

fn too_large() -> Diagnostic {
    Diagnostic::error(
        "too-large-workbook",
        "the workbook is far larger than any tournament: it is not opened",
    )
    .help("copy its sheets into a new workbook and save that")
}

fn stray_cell() -> Diagnostic {
    Diagnostic::error("too-large-workbook", "a sheet of the workbook has a used cell very far down or to the right")
        .help("delete the empty rows below and the empty columns beside the table, or save the workbook as .xlsx")
}
