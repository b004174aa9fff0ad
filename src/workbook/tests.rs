//! Whole workbooks, built in memory and read.

mod against_games;
mod awards;
mod beside;
mod by_round;
mod columns;
mod decided;
mod doors;
mod doubts;
mod elsewhere;
mod formats;
mod headings;
mod in_words;
mod laid_out;
mod languages;
mod of_papers;
mod others;
mod saying;
mod scores;
mod sheets;
mod stated;
mod telling;
mod unseen;
mod values;

use std::io::{Cursor, Read, Write};

use rust_xlsxwriter::{Format, Workbook};

use super::{Reading, read};
use crate::diagnostic::{Diagnostic, Severity};
use crate::tournament::entries::Entries;

type Rows<'a> = &'a [&'a [&'a str]];

const EVENT: (&str, Rows<'static>) =
    ("Event", &[&["Event", "Club championship"], &["Regulations", "gap-2016/flood-cup"]]);
const PLAYERS: (&str, Rows<'static>) =
    ("Players", &[&["No", "Name"], &["1", "Ann"], &["2", "Bo"], &["3", "Cy"]]);
const GAMES: (&str, Rows<'static>) = (
    "Games",
    &[&["Round", "White", "Black", "Result"], &["1", "1", "2", "1-0"], &["2", "2", "1", "½-½"]],
);

/// Sheets of texts; what reads as a number is written as one, an empty text leaves the cell blank.
fn book(sheets: &[(&str, Rows<'_>)]) -> Workbook {
    let mut workbook = Workbook::new();
    for (name, rows) in sheets {
        let sheet = workbook.add_worksheet().set_name(*name).expect("a name");
        for (row, cells) in (0..).zip(*rows) {
            for (column, text) in (0..).zip(*cells) {
                match text.parse::<f64>() {
                    Ok(number) => sheet.write_number(row, column, number).expect("a number"),
                    Err(_) => sheet.write_string(row, column, *text).expect("a text"),
                };
            }
        }
    }
    workbook
}

/// An archive of these parts: a name, and its bytes.
fn zipped(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        archive.start_file(*name, zip::write::SimpleFileOptions::default()).expect("a part");
        archive.write_all(content).expect("content");
    }
    archive.finish().expect("an archive").into_inner()
}

/// Writes a number that the cell shows as a date or time.
fn put_date(
    workbook: &mut Workbook,
    sheet: &str,
    row: u32,
    column: u16,
    serial: f64,
    shown_as: &str,
) {
    let sheet = workbook.worksheet_from_name(sheet).expect("the sheet");
    let format = Format::new().set_num_format(shown_as);
    sheet.write_number_with_format(row, column, serial, &format).expect("a date");
}

fn bytes(workbook: &mut Workbook) -> Vec<u8> {
    workbook.save_to_buffer().expect("a workbook")
}

/// Reads an ordinary event with one more sheet, or with one in place of its own.
fn read_with(sheets: &[(&str, Rows<'_>)]) -> Reading {
    let is_replaced = |name: &str| sheets.iter().any(|(other, _)| *other == name);
    let mut all: Vec<(&str, Rows<'_>)> =
        [EVENT, PLAYERS, GAMES].into_iter().filter(|(name, _)| !is_replaced(name)).collect();
    all.extend(sheets);
    read(&bytes(&mut book(&all)), "test.xlsx")
}

/// The workbook with one of its parts rewritten.
fn patched(workbook: &[u8], part: &str, change: impl Fn(String) -> String) -> Vec<u8> {
    let mut archive = zip::ZipArchive::new(Cursor::new(workbook)).expect("an archive");
    let mut patched = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for i in 0..archive.len() {
        let mut entry = archive.by_index(i).expect("a part");
        let name = entry.name().expect("a name").into_owned();
        let mut content = String::new();
        entry.read_to_string(&mut content).expect("text");
        if name == part {
            content = change(content);
        }
        patched.start_file(name, zip::write::SimpleFileOptions::default()).expect("a part");
        patched.write_all(content.as_bytes()).expect("content");
    }
    patched.finish().expect("an archive").into_inner()
}

/// What was said, but notes: `Error missing-value Games!B4`.
fn told(reading: &Reading) -> Vec<String> {
    let at = |d: &Diagnostic| d.at.as_ref().map_or(String::new(), |at| format!(" {at}"));
    let problems = reading.problems.iter().filter(|d| d.severity != Severity::Note);
    problems.map(|d| format!("{:?} {}{}", d.severity, d.code, at(d))).collect()
}

/// What is noted as a remark, at its cell.
fn remarks(reading: &Reading) -> Vec<String> {
    let own = |d: &&Diagnostic| d.severity == Severity::Note && d.said.key == "workbook.remark";
    let noted = reading.problems.iter().filter(own).filter_map(|d| d.at.as_ref());
    noted.map(ToString::to_string).collect()
}

fn entries(reading: Reading) -> Entries {
    assert_eq!(told(&reading), [""; 0]);
    reading.entries.expect("entries")
}

fn code(bytes: &[u8]) -> &'static str {
    let reading = read(bytes, "test.xlsx");
    assert!(reading.entries.is_none());
    reading.problems.into_sorted().first().expect("a problem").code.name()
}
