//! A new workbook that is filled in and saved by LibreOffice says what it said before, as Excel file and as OpenDocument;
//! and the workbooks of papers count there as here.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use calamine::{Data, Range, Reader, Xlsx};
use serde_json::Value;
use wallchart::batch::{Found, Shelf, find, process};
use wallchart::report::document::{Block, Cell, Row, RowKind};
use wallchart::report::excel;
use wallchart::report::papers::{Sheet, explain, workbook};
use wallchart::report::style::Style;
use wallchart::starter::{Asked, Plan};

use wallchart::tournament::entries::Format;

use crate::lost_games::THREE_TWO_ONE;
use crate::starter::{filled, regulation};
use crate::support::{Event, Settled};

/// Converts with LibreOffice, under a profile of its own; false where it is not on this machine. To begin takes it longer
/// than to convert: all files of a test at once.
fn saved(folder: &Path, files: &[PathBuf], format: &str) -> bool {
    let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
    let mut command = Command::new("soffice");
    command.arg(profile).args(["--headless", "--convert-to", format, "--outdir"]);
    let run = command.arg(folder.join(format)).args(files).output();
    let is_saved = run.is_ok_and(|run| run.status.success());
    if !is_saved {
        eprintln!("LibreOffice is not on this machine: nothing to compare");
    }
    is_saved
}

/// What the program says of a workbook, without the names of files.
fn said(file: &Path) -> Value {
    let mut command = assert_cmd::Command::cargo_bin("wallchart").expect("the program");
    let output = command.args(["--check", "--json"]).arg(file).output().expect("it runs");
    let mut results: Value = serde_json::from_slice(&output.stdout).expect("results");
    let event = results["events"][0].as_object_mut().expect("an event");
    event.remove("workbook");
    Value::Object(event.clone())
}

#[test]
fn what_libre_office_saves_is_what_was_typed() {
    let folder = tempfile::tempdir().expect("a folder");
    let cases = [("gap-2016/flood-cup", "flood.xlsx"), ("fide/swiss", "swiss.xlsx")];
    let typed = cases.map(|(name, file)| {
        let rules = regulation(name);
        let asked = Asked { name: "Spring".into(), places: 6, ..Asked::default() };
        let plan = Plan::new(&rules, asked).expect("a plan");
        let bytes = wallchart::written::write(&filled(&plan), "Spring").expect("written");
        let path = folder.path().join(file);
        std::fs::write(&path, bytes).expect("saved");
        let before = said(&path);
        assert_eq!(before["regulations"], name, "{before}");
        (path, before)
    });
    for format in ["xlsx", "ods"] {
        if !saved(folder.path(), &typed.each_ref().map(|(path, _)| path.clone()), format) {
            return;
        }
        for (path, before) in &typed {
            let again = folder.path().join(format).join(path.file_stem().expect("a name"));
            let again = again.with_extension(format);
            assert_eq!(said(&again), *before, "{}", again.display());
        }
    }
}

/// The same file with every part as `change` makes it.
fn changed(bytes: &[u8], change: impl Fn(&str, String) -> String) -> Vec<u8> {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).expect("a zip file");
    let mut made = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for at in 0..zip.len() {
        let mut part = zip.by_index(at).expect("a part");
        let (name, mut content) = (part.name().expect("a name").into_owned(), Vec::new());
        part.read_to_end(&mut content).expect("read");
        if let Ok(text) = String::from_utf8(content.clone()) {
            content = change(&name, text).into_bytes();
        }
        made.start_file(name, zip::write::SimpleFileOptions::default()).expect("begun");
        made.write_all(&content).expect("written");
    }
    made.finish().expect("a file").into_inner()
}

/// The same file without what was counted; and where `turn`, with every win the other's: results are texts that the
/// workbook has once.
fn uncounted(bytes: &[u8], turn: bool) -> Vec<u8> {
    changed(bytes, |name, text| {
        if turn && name == "xl/sharedStrings.xml" {
            let text = text.replace("<t>1-0</t>", "<t>?</t>").replace("<t>0-1</t>", "<t>1-0</t>");
            return text.replace("<t>?</t>", "<t>0-1</t>");
        }
        if !name.starts_with("xl/worksheets/sheet") {
            return text;
        }
        // It takes what was counted for granted; what was not it counts.
        let mut cells = text.split("</f><v>");
        let mut kept = cells.next().unwrap_or_default().to_owned();
        for cell in cells {
            kept.push_str("</f>");
            kept.push_str(cell.split_once("</v>").expect("the value's end").1);
        }
        kept
    })
}

/// What stands under headings in the rows of the crosstable, by name.
fn told(bytes: &[u8], heads: &[&str]) -> BTreeMap<String, Vec<f64>> {
    let mut book = Xlsx::new(Cursor::new(bytes)).expect("a workbook");
    let sheet: Range<Data> = book.worksheet_range("Crosstable").expect("the sheet");
    let rows: Vec<&[Data]> = sheet.rows().collect();
    let is = |cell: &Data, head: &str| matches!(cell, Data::String(own) if own == head);
    let head = rows.iter().position(|row| row.iter().any(|cell| is(cell, "Name")));
    let head = head.expect("the headings");
    let at = |name: &str| rows[head].iter().position(|cell| is(cell, name)).expect("a heading");
    let (name, columns) = (at("Name"), heads.iter().map(|head| at(head)).collect::<Vec<_>>());
    let number = |cell: &Data| match cell {
        Data::Float(number) => *number,
        Data::Int(number) => *number as f64,
        _ => 0.0,
    };
    let of = |row: &&&[Data]| match &row[name] {
        Data::String(name) => {
            Some((name.clone(), columns.iter().map(|at| number(&row[*at])).collect()))
        }
        _ => None,
    };
    rows[head + 1..].iter().take(6).map(|row| of(&row)).map_while(|own| own).collect()
}

#[test]
fn the_workbook_of_an_event_counts_in_libre_office_as_here() {
    let players = "Ann; Bob; Cyd; Dan; Eve; Fay";
    let swiss: Settled = Event::new("fide/swiss")
        .players(players)
        .format(Format::Swiss)
        .main_games("1 Ann-Bob 1-0; 1 Cyd-Dan 0-1; 1 Eve-Fay ½-½")
        .main_games("2 Bob-Eve 1-0; 2 Fay-Cyd 0-1; 2 Dan-Ann 0-1; 3 Ann-Fay 1-0; 3 Dan-Bob 0-1")
        .main_games("3 Cyd-Eve 1-0")
        .settle();
    let fourfold = Event::new("gap-2016/lightning")
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .games_each(4)
        .main_games("1 Ann-Bob 1-0; 2 Bob-Ann ½-½; 3 Ann-Bob 0-1; 4 Bob-Ann 1-0; 1 Cyd-Dan 1-0")
        .main_games("5 Ann-Cyd 0-1; 6 Cyd-Ann 0-1; 7 Dan-Bob 1-0; 8 Bob-Dan ½-½")
        .settle();
    // A win 3, a draw 2, a loss 1: the two of a game have 4 together.
    let lost = Event::under("test.toml/cup", THREE_TWO_ONE)
        .players("Ann; Bob; Cyd; Dan")
        .format(Format::RoundRobin)
        .main_games("1 Ann-Dan 1-0; 1 Bob-Cyd ½-½; 2 Dan-Cyd 0-1; 2 Ann-Bob 1-0; 3 Bob-Dan 1-0")
        .settle();
    let folder = tempfile::tempdir().expect("a folder");
    let heads = ["Points", "W", "D", "L"];
    let cases = [("swiss", swiss, 1.0), ("fourfold", fourfold, 1.0), ("lost", lost, 4.0)];
    let mut written = Vec::new();
    for (name, settled, of_game) in cases {
        let bytes = excel::write(workbook::workbook(&settled.sheet())).expect("a workbook");
        let here = told(&bytes, &heads);
        assert!(here.len() >= 4, "{here:?}");
        for (turn, content) in [(false, bytes.clone()), (true, uncounted(&bytes, true))] {
            let path = folder.path().join(format!("{name} {turn}.xlsx"));
            std::fs::write(&path, content).expect("written");
            let expected = here.clone().into_iter().map(|(name, own)| match own[..] {
                [points, won, drawn, lost] if turn => {
                    (name, vec![of_game * (won + drawn + lost) - points, lost, drawn, won])
                }
                _ => (name, own),
            });
            written.push((path, expected.collect::<BTreeMap<_, _>>()));
        }
    }
    let paths: Vec<PathBuf> = written.iter().map(|(path, _)| path.clone()).collect();
    if !saved(folder.path(), &paths, "xlsx") {
        return;
    }
    for (path, expected) in written {
        let there = folder.path().join("xlsx").join(path.file_name().expect("a name"));
        let there = told(&std::fs::read(there).expect("saved"), &heads);
        assert_eq!(there, expected, "{}", path.display());
    }
}

/// All numbers and texts of all sheets, each with its cell.
fn values(bytes: &[u8]) -> BTreeMap<(String, u32, u32), Data> {
    let mut book = Xlsx::new(Cursor::new(bytes)).expect("a workbook");
    let mut values = BTreeMap::new();
    for name in book.sheet_names() {
        let range = book.worksheet_range(&name).expect("a sheet");
        let Some((top, left)) = range.start() else { continue };
        for (row, column, cell) in range.used_cells() {
            let value = match cell {
                Data::Int(number) => Data::Float(*number as f64),
                Data::Float(_) => cell.clone(),
                // A blank of a formula is a cell of text here and none there.
                Data::String(text) if !text.trim().is_empty() => cell.clone(),
                _ => continue,
            };
            let at = |from: u32, own: usize| from + u32::try_from(own).expect("a cell");
            values.insert((name.clone(), at(top, row), at(left, column)), value);
        }
    }
    values
}

#[test]
fn every_value_of_the_fixtures_workbooks_is_what_libre_office_counts() {
    let out = tempfile::tempdir().expect("a folder");
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let found = find(&[fixtures], Path::new("nowhere")).expect("the fixtures").workbooks;
    let named =
        ["Lightning 2016", "Stuart Wilson Trophy 2016", "Foster Trophy 2016", "Leuven 2018"];
    let is_named = |found: &&Found| named.iter().any(|name| found.name.contains(name));
    let (mut looked_at, mut written) = (0, Vec::new());
    for (at, own) in found.iter().filter(is_named).enumerate() {
        let done = process(own, None, &Shelf::default());
        let (regulation, settlement) = done.settled.as_deref().expect("settled");
        let sheet = Sheet { regulation, settlement, style: Style::standard() };
        let bytes = excel::write(workbook::workbook(&sheet)).expect("a workbook");
        let path = out.path().join(format!("{at}.xlsx"));
        std::fs::write(&path, uncounted(&bytes, false)).expect("written");
        written.push((path, own, bytes));
    }
    let paths: Vec<PathBuf> = written.iter().map(|(path, ..)| path.clone()).collect();
    if !saved(out.path(), &paths, "xlsx") {
        return;
    }
    for (path, own, bytes) in written {
        let there = out.path().join("xlsx").join(path.file_name().expect("a name"));
        let there = std::fs::read(there);
        let (here, there) = (values(&bytes), values(&there.expect("saved")));
        assert!(here.len() > 100, "{}: {} values", own.name, here.len());
        for (cell, value) in &here {
            let counted = there.get(cell);
            let is_same = match (value, counted) {
                (Data::Float(one), Some(Data::Float(other))) => (one - other).abs() < 1e-9,
                (value, counted) => Some(value) == counted,
            };
            assert!(is_same, "{}: {cell:?}: {value:?}, {counted:?}", own.name);
            looked_at += 1;
        }
    }
    assert!(looked_at > 1_000, "{looked_at} values");
}

/// What a PDF says; none where nothing reads it on this machine.
fn read_aloud(file: &Path) -> Option<String> {
    let run = Command::new("pdftotext").arg(file).arg("-").output().ok()?;
    run.status.success().then(|| String::from_utf8_lossy(&run.stdout).into_owned())
}

/// LibreOffice prints no line of type that has no room in its row.
#[test]
fn no_row_of_a_sheet_cuts_what_is_wrapped_in_it() {
    let out = tempfile::tempdir().expect("a folder");
    let settled = Event::new("fide/round-robin").level("Ann; Bob; Cyd; Dan").settle();
    let mut sheet = explain::sheet(&settled.sheet()).expect("a sheet of sentences");
    let words: Vec<Vec<String>> = [3, 9, 14, 20, 33, 47, 80, 150]
        .map(|n: usize| (0..n).map(|at| format!("w{n}x{at}{}", "no".repeat(at % 7))).collect())
        .to_vec();
    for block in &mut sheet.blocks {
        if let Block::Table(table) = block {
            let row = |words: &Vec<String>| {
                let cells = vec![Cell::text("Ann"), Cell::text(words.join(" "))];
                Row { cells, kind: RowKind::Plain }
            };
            table.rows.extend(words.iter().map(row));
        }
    }
    let path = out.path().join("sheet.xlsx");
    std::fs::write(&path, excel::write(vec![sheet]).expect("a workbook")).expect("written");
    if !saved(out.path(), &[path], "pdf") {
        return;
    }
    let Some(told) = read_aloud(&out.path().join("pdf/sheet.pdf")) else {
        eprintln!("nothing reads a PDF on this machine");
        return;
    };
    let printed: BTreeSet<&str> = told.split_whitespace().collect();
    let cut: Vec<&String> =
        words.iter().flatten().filter(|word| !printed.contains(word.as_str())).collect();
    assert!(cut.is_empty(), "not printed: {cut:?}");
}
