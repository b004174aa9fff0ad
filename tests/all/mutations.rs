//! Workbooks changed at random: every one is answered, and none by a fault of the program.

use std::io::{Cursor, Read, Write};
use std::path::PathBuf;
use std::sync::LazyLock;

use crate::books::round_robin;
use proptest::prelude::*;
use wallchart::batch::{Found, Shelf, process};
use wallchart::report::style::Style;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// The parts of a good workbook.
static PARTS: LazyLock<Vec<(String, Vec<u8>)>> = LazyLock::new(|| {
    let bytes = round_robin(1, 6).bytes();
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("a workbook");
    (0..archive.len())
        .map(|index| {
            let mut part = archive.by_index(index).expect("a part");
            let mut content = Vec::new();
            part.read_to_end(&mut content).expect("read");
            (part.name().expect("a name").to_string(), content)
        })
        .collect()
});

fn packed(parts: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut written = ZipWriter::new(Cursor::new(Vec::new()));
    let how = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, content) in parts {
        written.start_file(name.as_str(), how).expect("begun");
        written.write_all(content).expect("written");
    }
    written.finish().expect("finished").into_inner()
}

/// Settles some bytes as a workbook; what is said of them.
fn answer(bytes: &[u8]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.xlsx");
    std::fs::write(&path, bytes).expect("written");
    let found = Found { path, name: "a.xlsx".to_owned(), folder: PathBuf::from("a") };
    let processed = process(&found, Some(Style::standard()), &Shelf::default());
    serde_json::to_string(&processed.result(Vec::new())).expect("JSON")
}

/// Pieces that mean something to a reader of workbooks.
const PIECES: [&str; 16] = [
    "", "0", "-1", "1e308", "99999999999999999999", "<v>", "</row>", "r=\"XFD1048576\"", "t=\"s\"",
    "t=\"d\"", "&#0;", "&amp;", "½", "1-0", "bye", "2026-01-02",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn a_workbook_with_changed_parts_is_answered(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0_usize..24, 0..PIECES.len()), 1..6)
    ) {
        let mut parts = PARTS.clone();
        for (part, at, length, piece) in changes {
            let (_, content) = part.get_mut(&mut parts);
            if content.is_empty() {
                continue;
            }
            let from = at.index(content.len());
            let to = (from + length).min(content.len());
            content.splice(from..to, PIECES[piece].bytes());
        }
        let answer = answer(&packed(&parts));
        prop_assert!(!answer.contains("program-fault"), "{answer}");
    }

    #[test]
    fn a_workbook_with_changed_bytes_is_answered(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)
    ) {
        let mut bytes = packed(&PARTS);
        for (at, byte) in changes {
            *at.get_mut(&mut bytes) = byte;
        }
        let answer = answer(&bytes);
        prop_assert!(!answer.contains("program-fault"), "{answer}");
    }

    #[test]
    fn a_workbook_with_changed_words_is_answered(
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[ -~]{0,12}|[0-9½/.,:+-]{1,6}|bye|adj|1-0F|A; B|winner: [A-Z]"), 1..8)
    ) {
        // The texts of all cells stand in one part.
        let mut parts = PARTS.clone();
        for (name, content) in &mut parts {
            if name == "xl/sharedStrings.xml" {
                let text = String::from_utf8(content.clone()).expect("text");
                let mut texts: Vec<String> = text.split("<t>").map(str::to_owned).collect();
                for (at, word) in &changes {
                    let item = at.index(texts.len() - 1) + 1;
                    let rest = texts[item].split_once("</t>").map_or(String::new(), |(_, rest)| rest.to_owned());
                    let word = word.replace('&', "&amp;").replace('<', "&lt;");
                    texts[item] = format!("{word}</t>{rest}");
                }
                *content = texts.join("<t>").into_bytes();
            }
        }
        let answer = answer(&packed(&parts));
        prop_assert!(!answer.contains("program-fault"), "{answer}");
    }

    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..2000), start in 0_usize..3) {
        let starts: [&[u8]; 3] = [b"", b"PK\x03\x04", &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]];
        let answer = answer(&[starts[start], &bytes].concat());
        prop_assert!(answer.contains("\"invalid\"") && !answer.contains("program-fault"), "{answer}");
    }
}
