//! Files that cannot or must not be opened.

use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;
use crate::diagnostic::Code;

fn ordinary() -> Vec<u8> {
    bytes(&mut book(&[EVENT, PLAYERS, GAMES]))
}

#[test]
fn what_is_no_workbook_is_told_so() {
    assert_eq!(code(b""), "not-a-workbook");
    assert_eq!(code(b"Round;White;Black\n"), "not-a-workbook");
    assert_eq!(code(b"<html><table>"), "not-a-workbook");
    assert_eq!(code(&[0xFF; 3000]), "not-a-workbook");
    assert_eq!(code(&zipped(&[("notes.txt", b"hello")])), "not-a-workbook");
}

#[test]
fn a_truncated_workbook_is_damaged() {
    let whole = ordinary();
    for length in [40, whole.len() / 2, whole.len() - 30] {
        assert_eq!(code(&whole[..length]), "damaged-workbook", "{length}");
    }
    assert_eq!(code(&zipped(&[("xl/workbook.xml", b"<workbook")])), "damaged-workbook");
}

#[test]
fn an_encrypted_workbook_is_told_so() {
    let mut ole = vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
    ole.resize(2048, 0);
    ole.extend("EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes));
    ole.resize(4096, 0);
    assert_eq!(code(&ole), "encrypted-workbook");
    ole.truncate(1024);
    assert_eq!(code(&ole), "not-a-workbook");
}

#[test]
fn the_content_decides_the_format_and_not_the_name() {
    let reading = read(&ordinary(), "championship.xls");
    assert_eq!(told(&reading), [""; 0]);
    assert!(reading.problems.iter().any(|d| d.code == Code::OtherFormat));
    assert_eq!(reading.entries.expect("entries").games.len(), 2);
}

#[test]
fn a_bomb_is_refused_before_it_is_unpacked() {
    let mut strings = b"<sst><si><t>".to_vec();
    strings.resize(65 << 20, b'a');
    let mut bomb =
        zipped(&[("xl/workbook.xml", b"<workbook/>"), ("xl/sharedStrings.xml", &strings)]);
    assert!(bomb.len() < 1 << 20);
    let start = Instant::now();
    assert_eq!(code(&bomb), "too-large-workbook");
    // Its declared size may be a lie: 00 10 in place of the real one, in the central directory and before the part.
    let declared = u32::try_from(strings.len()).expect("32 bits").to_le_bytes();
    for at in 0..bomb.len() - 4 {
        if bomb[at..at + 4] == declared {
            bomb[at..at + 4].copy_from_slice(&[0, 16, 0, 0]);
        }
    }
    assert!(matches!(code(&bomb), "too-large-workbook" | "damaged-workbook"));
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn a_stray_cell_in_the_last_corner_does_no_harm() {
    let mut workbook = book(&[EVENT, PLAYERS, GAMES]);
    let games = workbook.worksheet_from_name("Games").expect("the sheet");
    games.write_string(1_048_575, 16_383, "stray").expect("a text");
    let reading = read(&bytes(&mut workbook), "test.xlsx");
    assert_eq!(told(&reading), ["Warning cells-not-read Games!XFD1048576"]);
    assert_eq!(reading.entries.expect("entries").games.len(), 2);
}

#[test]
fn a_cell_outside_every_sheet_is_damage_of_that_sheet_alone() {
    for reference in ["AAAAAAAAA99999999999", "ZZZZ1", "A1048577"] {
        let file = patched(&ordinary(), "xl/worksheets/sheet3.xml", |xml| {
            xml.replace("r=\"B2\"", &format!("r=\"{reference}\""))
        });
        let reading = read(&file, "test.xlsx");
        assert_eq!(told(&reading), ["Error damaged-sheet"], "{reference}");
        assert_eq!(reading.entries.expect("entries").players.len(), 3);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(start in 0..3_usize, rest in proptest::collection::vec(any::<u8>(), 0..2000)) {
        let magic: &[u8] = match start {
            0 => b"",
            1 => b"PK\x03\x04",
            _ => b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1W\0o\0r\0k\0b\0o\0o\0k\0",
        };
        let reading = read(&[magic, &rest].concat(), "random.xlsx");
        prop_assert!(reading.entries.is_none() && reading.problems.has_errors());
    }

    #[test]
    fn flipped_bytes_never_panic(flips in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut file = ordinary();
        for (at, byte) in flips {
            let at = at.index(file.len());
            file[at] = byte;
        }
        let reading = read(&file, "flipped.xlsx");
        prop_assert!(reading.entries.is_some() || reading.problems.has_errors());
    }

    #[test]
    fn sheets_of_nonsense_never_panic(texts in proptest::collection::vec("[0-9a-z½;:/,. #()+-]{0,9}", 12)) {
        let rows: Vec<Vec<&str>> = texts.chunks(4).map(|row| row.iter().map(String::as_str).collect()).collect();
        let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
        for (name, headings) in [
            ("Event", &["Event", "Regulations"][..]),
            ("Players", &["Name", "No", "Handicap", "Rating"]),
            ("Games", &["Round", "White", "Black", "Result"]),
            ("Crosstable", &["Name", "1", "2", "3"]),
            ("Prizes", &["Place", "Prize", "Points", "Award"]),
            ("Scores", &["Name", "One", "Two", "Three"]),
        ] {
            let mut all = vec![headings];
            all.extend(&rows);
            let reading = read(&bytes(&mut book(&[(name, &all)])), "nonsense.xlsx");
            prop_assert!(reading.entries.is_some());
        }
    }
}
