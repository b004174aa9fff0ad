//! Workbooks that are read in a process of their own: whatever becomes of it, the others go on.

#![cfg(unix)]

use std::fs;
use std::io::{Cursor, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use wallchart::batch::{Found, Processed, Reader, Shelf, process};
use wallchart::event::Status;
use wallchart::report::words::Words;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::books::round_robin;

fn processed(path: &Path, shelf: &Shelf) -> Processed {
    let name = path.file_name().expect("a name").to_string_lossy().into_owned();
    process(&Found { path: path.to_owned(), name, folder: PathBuf::from("papers") }, None, shelf)
}

fn own() -> Reader {
    Reader::new(PathBuf::from(env!("CARGO_BIN_EXE_wallchart")))
}

/// An OpenDocument workbook of sheets with rows of text.
fn ods(sheets: &[(&str, &[&[&str]])]) -> Vec<u8> {
    let cell = |text: &&str| {
        format!(
            "<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>"
        )
    };
    let row = |row: &&[&str]| {
        let cells: String = row.iter().map(cell).collect();
        format!("<table:table-row>{cells}</table:table-row>")
    };
    let table = |(name, rows): &(&str, &[&[&str]])| {
        let rows: String = rows.iter().map(row).collect();
        format!("<table:table table:name=\"{name}\">{rows}</table:table>")
    };
    let tables: String = sheets.iter().map(table).collect();
    let content = format!(
        "<?xml version=\"1.0\"?><office:document-content><office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    );
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        ("content.xml", &content),
        ("META-INF/manifest.xml", "<manifest:manifest/>"),
    ] {
        archive.start_file(name, SimpleFileOptions::default()).expect("a part");
        archive.write_all(text.as_bytes()).expect("written");
    }
    archive.finish().expect("an archive").into_inner()
}

fn cup() -> Vec<u8> {
    ods(&[
        ("Event", &[&["Event", "Cup"], &["Regulations", "tata-steel-2022"]]),
        ("Players", &[&["Name"], &["A"], &["B"]]),
        ("Games", &[&["Round", "White", "Black", "Result"], &["1", "A", "B", "1-0"]]),
    ])
}

/// A record of an `.xls` workbook.
fn record(kind: u16, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len()).expect("short");
    [&kind.to_le_bytes()[..], &length.to_le_bytes(), data].concat()
}

/// An `.xls` workbook with one sheet, Event, which says that it has so many rows.
fn xls(rows: u32) -> Vec<u8> {
    let begin = |what: u16| {
        let version = [0x0600_u16, what, 0x0DBB, 0x07CC].map(u16::to_le_bytes).concat();
        record(0x0809, &[version, vec![0; 8]].concat())
    };
    let sheet_at =
        |at: u32| record(0x0085, &[&at.to_le_bytes()[..], &[0, 0, 5, 0], b"Event"].concat());
    let end = record(0x000A, &[]);
    let head = begin(0x0005).len() + sheet_at(0).len() + end.len();
    let edges = [0_u32.to_le_bytes(), rows.to_le_bytes()].concat();
    let columns = [0_u16, 4, 0].map(u16::to_le_bytes).concat();
    let mut stream = [
        begin(0x0005),
        sheet_at(u32::try_from(head).expect("short")),
        end.clone(),
        begin(0x0010),
        record(0x0200, &[edges, columns].concat()),
        end,
    ]
    .concat();
    stream.resize(4096, 0);
    compound(&stream)
}

/// A compound file with this one stream, of 4,096 bytes.
fn compound(stream: &[u8]) -> Vec<u8> {
    const FREE: u32 = u32::MAX;
    const LAST: u32 = u32::MAX - 1;
    let longs = |all: &[u32]| all.iter().flat_map(|n| n.to_le_bytes()).collect::<Vec<u8>>();
    let mut header = vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
    header.extend([0; 16]);
    header.extend([0x3E_u16, 3, 0xFFFE, 9, 6].map(u16::to_le_bytes).concat());
    header.extend([0; 6]);
    header.extend(longs(&[0, 1, 1, 0, 4096, LAST, 0, LAST, 0, 0]));
    header.resize(512, 0xFF);
    let mut chain = longs(&[u32::MAX - 2, LAST]);
    chain.extend(longs(&(3..10).chain([LAST]).collect::<Vec<u32>>()));
    chain.resize(512, 0xFF);
    let entry = |name: &str, kind: u8, child: u32, start: u32, size: u32| {
        let mut bytes: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let length = u16::try_from(bytes.len() + 2).expect("short");
        bytes.resize(64, 0);
        bytes.extend(length.to_le_bytes());
        bytes.extend([kind, 1]);
        bytes.extend(longs(&[FREE, FREE, child]));
        bytes.extend([0; 36]);
        bytes.extend(longs(&[start, size, 0]));
        bytes
    };
    let mut folder =
        [entry("Root Entry", 5, 1, LAST, 0), entry("Workbook", 2, FREE, 2, 4096)].concat();
    folder.resize(512, 0);
    [header, chain, folder, stream.to_vec()].concat()
}

#[test]
fn a_workbook_that_asks_for_terabytes_ends_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("season")).expect("made");
    fs::write(at("season/small.xls"), xls(4)).expect("written");
    fs::write(at("season/huge.xls"), xls(0x1000_0007)).expect("written");
    round_robin(1, 8).save(&at("season/good.xlsx"));
    let output = Command::new(env!("CARGO_BIN_EXE_wallchart"))
        .args([at("season"), "-o".into(), at("out")])
        .output()
        .expect("run");
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    let of = |name: &str| said.lines().find(|line| line.starts_with(&format!("{name}:")));
    let huge = of("huge.xls").expect("told");
    assert!(huge.contains("save it as .xlsx"), "{huge}");
    let small = of("small.xls").expect("told");
    assert!(!small.contains("time or memory"), "it is read: {small}");
    assert!(at("out/good/crosstable.xlsx").is_file() && at("out/results.json").is_file());
}

#[test]
fn every_command_that_reads_a_workbook_outlives_one_that_asks_for_terabytes() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("huge.xls"), xls(0x1000_0007)).expect("written");
    let commands: [&[&str]; 9] = [
        &["mend", "huge.xls"],
        &["check", "huge.xls"],
        &["explain", "huge.xls"],
        &["outlook", "huge.xls"],
        &["draw", "huge.xls"],
        &["convert", "huge.xls", "-o", "huge.trf"],
        &["new", "Cup", "--regulations", "fide/swiss", "--players-from", "huge.xls"],
        &["new", "season", "--regulations", "gap-2016", "2027", "--players-from", "huge.xls"],
        &["huge.xls", "-o", "out"],
    ];
    for command in commands {
        let output = Command::new(env!("CARGO_BIN_EXE_wallchart"))
            .args(command)
            .current_dir(folder.path())
            .output()
            .expect("run");
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(said.contains("save it as .xlsx"), "{command:?}: {said}");
        assert!(output.status.code().is_some_and(|code| code < 4), "{command:?}: {said}");
    }
}

#[test]
fn a_list_of_players_is_found_on_any_sheet_of_a_workbook_read_by_a_process_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = ods(&[("Members of 2026", &[&["Name"], &["Adams, Kate"], &["Brown, Leo"]])]);
    fs::write(folder.path().join("list.ods"), list).expect("written");
    let output = Command::new(env!("CARGO_BIN_EXE_wallchart"))
        .args(["new", "Cup", "--regulations", "fide/round-robin", "--players-from", "list.ods"])
        .current_dir(folder.path())
        .output()
        .expect("run");
    let said = [output.stdout, output.stderr].concat();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&said));
    assert!(folder.path().join("Cup.xlsx").is_file());
}

#[test]
fn a_process_of_its_own_reads_what_this_one_would() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cup.ods");
    fs::write(&path, cup()).expect("written");
    let here = processed(&path, &Shelf::default());
    let there = processed(&path, &Shelf::new(None, Some(own())));
    assert_eq!(here.status, Status::Final, "{:?}", here.messages);
    let result = |done: &Processed| serde_json::to_string(&done.result(vec![])).expect("JSON");
    assert_eq!(result(&here), result(&there));
}

#[test]
fn a_process_that_fails_hangs_or_talks_nonsense_is_an_error_of_its_workbook() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cup.ods");
    fs::write(&path, cup()).expect("written");
    let programs = [
        ("fails", "exit 1"),
        ("dies", "kill -9 $$"),
        ("hangs", "exec sleep 60"),
        ("talks", "echo nonsense"),
        ("floods", "exec cat /dev/zero"),
    ];
    for (name, text) in programs {
        let program = folder.path().join(name);
        fs::write(&program, format!("#!/bin/sh\n{text}\n")).expect("written");
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("allowed");
        check(&path, program);
    }
    check(&path, folder.path().join("is not there"));
}

fn check(path: &Path, program: PathBuf) {
    let began = Instant::now();
    let reader = Reader::new(program.clone()).patience(Duration::from_millis(500));
    let done = processed(path, &Shelf::new(None, Some(reader)));
    assert!(began.elapsed() < Duration::from_secs(30), "{}", program.display());
    let told: Vec<String> = done.messages.iter().map(|m| Words::english().told(m)).collect();
    assert_eq!(done.status, Status::Invalid, "{}", program.display());
    assert!(told[0].contains("save it as .xlsx"), "{}: {told:?}", program.display());
}
