//! `results.json`, written entry by entry: however many workbooks there are, one is held at a time.

use std::fs;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::super::writing::digest::{Digest, Digester};
use crate::report::results::{EventResult, Results};

/// How far an entry is indented in the file.
const INDENT: &str = "\n    ";
/// What stands where the entries go.
const PLACE: &str = "[]";

/// An entry as it stands in the file.
pub fn entry(result: &EventResult) -> serde_json::Result<String> {
    // A line feed in a text is escaped, so that those found are between the lines.
    Ok(serde_json::to_string_pretty(result)?.replace('\n', INDENT))
}

/// The key of a workbook's papers, as it stands where there are none yet.
const NO_FILES: &str = "\"files\": []";

/// An entry that was made before its papers had their names, with these names.
pub fn with_files(entry: &str, files: &[String]) -> serde_json::Result<String> {
    let (Some((head, tail)), false) = (entry.rsplit_once(NO_FILES), files.is_empty()) else {
        return Ok(entry.to_owned());
    };
    Ok(format!("{head}{}{tail}", field(files)?))
}

/// The key with its list, as deep as it stands in its entry.
fn field(files: &[String]) -> serde_json::Result<String> {
    let list = serde_json::to_string_pretty(files)?.replace('\n', &format!("{INDENT}  "));
    Ok(format!("\"files\": {list}"))
}

/// An entry with other names of its papers. The key is its last, and a line feed within a text is escaped, so that the
/// last line of this form is the key.
pub fn renamed(entry: &str, files: &[String]) -> serde_json::Result<String> {
    let at = entry.rfind(&format!("{INDENT}  \"files\": [")).filter(|_| !files.is_empty());
    let head = at.and_then(|at| entry.get(..at));
    head.map_or(Ok(entry.to_owned()), |head| {
        Ok(format!("{head}{INDENT}  {}{INDENT}}}", field(files)?))
    })
}

/// How an entry begins, and how one that is kept from an earlier run.
const HEAD: &str = "{\n      ";
const KEPT: &str = "{\n      \"kept\": true,\n      ";

/// An entry of an earlier run as it stands in the file: marked where this run did not read its workbook.
pub fn marked(entry: &str, kept: bool) -> String {
    let rest = entry.strip_prefix(KEPT).or_else(|| entry.strip_prefix(HEAD));
    rest.map_or(entry.to_owned(), |rest| format!("{}{rest}", if kept { KEPT } else { HEAD }))
}

/// Whether an entry was kept from an earlier run.
pub fn is_kept(entry: &str) -> bool {
    entry.starts_with(KEPT)
}

/// The file as it is written.
#[derive(Debug)]
pub struct Writer<W: Write> {
    to: BufWriter<W>,
    digester: Digester,
    at: u64,
    entries: usize,
    tail: String,
}

impl<W: Write> Writer<W> {
    /// Begins the file.
    pub fn new(to: W) -> io::Result<Self> {
        let whole = Results::new(Vec::new()).to_json()?;
        let (head, tail) = whole.rsplit_once(PLACE).unwrap_or((&whole, ""));
        let mut writer = Self {
            to: BufWriter::with_capacity(1 << 16, to),
            digester: Digester::default(),
            at: 0,
            entries: 0,
            tail: tail.to_owned(),
        };
        writer.write(head)?;
        Ok(writer)
    }

    /// Adds an entry; where it stands: first byte and length.
    pub fn push(&mut self, entry: &str) -> io::Result<(u64, usize)> {
        self.write(if self.entries == 0 { "[" } else { "," })?;
        self.write(INDENT)?;
        self.entries += 1;
        let at = self.at;
        self.write(entry)?;
        Ok((at, entry.len()))
    }

    /// Ends the file; what it holds.
    pub fn finish(mut self) -> io::Result<Digest> {
        self.write(if self.entries == 0 { PLACE } else { "\n  ]" })?;
        let tail = std::mem::take(&mut self.tail);
        self.write(&tail)?;
        self.to.flush()?;
        Ok(self.digester.finish())
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.at += u64::try_from(text.len()).unwrap_or(0);
        self.digester.update(text.as_bytes());
        self.to.write_all(text.as_bytes())
    }
}

/// The file of an earlier run, whose entries are used again.
#[derive(Debug)]
pub struct Earlier(fs::File);

impl Earlier {
    /// Opens it, if it still holds what we wrote.
    pub fn open(path: &Path, wrote: Option<&Digest>) -> Option<Self> {
        let now = Digest::of_file(path).ok()?;
        (Some(&now) == wrote).then(|| fs::File::open(path).ok().map(Self)).flatten()
    }

    /// The entry at a place.
    pub fn entry(&mut self, (at, length): (u64, usize)) -> io::Result<String> {
        let mut bytes = vec![0; length];
        self.0.seek(SeekFrom::Start(at))?;
        self.0.read_exact(&mut bytes)?;
        String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_come_later_stand_where_they_would_have_stood() {
        let event = || EventResult::unsettled("\"files\": []", "e", "r", Vec::new());
        for files in [vec![], vec!["a/b.pdf".to_owned()], vec!["a".to_owned(), "\"".to_owned()]] {
            let later = with_files(&entry(&event()).expect("text"), &files).expect("text");
            assert_eq!(later, entry(&event().with_files(files)).expect("text"));
        }
    }

    #[test]
    fn entries_written_one_by_one_are_the_file_written_whole() {
        for count in 0..3 {
            let events = || {
                (0..count)
                    .map(|i| EventResult::unsettled(&format!("{i}\n[].xlsx"), "e", "r", Vec::new()))
            };
            let mut bytes = Vec::new();
            let mut writer = Writer::new(&mut bytes).expect("begun");
            let mut places = Vec::new();
            for event in events() {
                places.push(writer.push(&entry(&event).expect("text")).expect("pushed"));
            }
            let digest = writer.finish().expect("finished");
            let whole = Results::new(events().collect()).to_json().expect("text");
            assert_eq!(String::from_utf8(bytes.clone()).expect("text"), whole);
            assert_eq!(digest, Digest::of(whole.as_bytes()));
            for ((at, length), event) in places.into_iter().zip(events()) {
                let at = usize::try_from(at).expect("small");
                let slice = &whole[at..at + length];
                assert_eq!(slice, entry(&event).expect("text"));
            }
        }
    }
}
