//! Whether a paper is whole: what a full disk, a broken stick or a crash left of it is no edit of a person's.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use zip::ZipArchive;

use super::files;

/// How far from the end of a PDF document its end mark stands at most.
const TAIL: i64 = 1024;
/// Most bytes of a part that are looked at.
const MOST: u64 = 64 << 20;

/// Whether a file can be what its name says. Of other endings nothing is known: they are whole unless they are empty.
pub fn is_whole(path: &Path) -> bool {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    files::open(path).is_ok_and(|mut file| match ending.as_deref() {
        Some("pdf") => is_pdf(&mut file).unwrap_or(false),
        Some("xlsx") => ZipArchive::new(&file).is_ok_and(|mut archive| are_sound(&mut archive)),
        _ => file.metadata().is_ok_and(|meta| meta.len() > 0),
    })
}

fn is_pdf(file: &mut File) -> io::Result<bool> {
    let mut start = [0; 5];
    file.read_exact(&mut start)?;
    let length = i64::try_from(file.metadata()?.len()).unwrap_or(i64::MAX);
    file.seek(SeekFrom::End(-length.min(TAIL)))?;
    let mut end = Vec::new();
    file.read_to_end(&mut end)?;
    Ok(&start == b"%PDF-" && end.windows(5).any(|mark| mark == b"%%EOF"))
}

/// The check sums of all parts.
fn are_sound(archive: &mut ZipArchive<&File>) -> bool {
    (0..archive.len()).all(|index| {
        let part = archive.by_index(index);
        part.is_ok_and(|part| io::copy(&mut part.take(MOST), &mut io::sink()).is_ok())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emptied_and_cut_papers_are_not_whole_and_edited_ones_are() {
        let folder = tempfile::tempdir().expect("a folder");
        let whole = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            std::fs::write(&path, bytes).expect("written");
            is_whole(&path)
        };
        assert!(whole("a.pdf", b"%PDF-1.7 ... %%EOF\n"));
        for bytes in [&b""[..], b"%PDF-1.7 ...", &[0; 64]] {
            assert!(!whole("a.pdf", bytes));
        }
        let mut book = rust_xlsxwriter::Workbook::new();
        book.add_worksheet().write(0, 0, "mine").expect("a cell");
        let bytes = book.save_to_buffer().expect("a workbook");
        assert!(whole("a.xlsx", &bytes));
        assert!(!whole("a.xlsx", &bytes[..bytes.len() / 2]));
        let mut flipped = bytes.clone();
        flipped[bytes.len() / 3] ^= 0x55;
        assert!(!whole("a.xlsx", &flipped));
        assert!(whole("a.txt", b"x") && !whole("a.txt", b""));
    }
}
