//! `check` tells the most important first; `mend` repairs what has one meaning, and nothing else.

use std::io::Read;
use std::path::Path;

use assert_cmd::Command;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};

fn told(folder: &Path, line: &[&str]) -> (String, String, i32) {
    let mut command = Command::cargo_bin("wallchart").expect("the program");
    let output = command.current_dir(folder).args(line).output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code().expect("a status"))
}

/// A club's workbook with what goes wrong in spreadsheets.
fn workbook(unclear: &str, reversed: &str) -> Workbook {
    let mut book = Workbook::new();
    let event = book.add_worksheet().set_name("Event").expect("a name");
    for (row, (key, value)) in
        [("Event", "Autumn"), ("Regulations", "gap-2016/flood-cup")].iter().enumerate()
    {
        event.write_string(row as u32, 0, *key).expect("written");
        event.write_string(row as u32, 1, *value).expect("written");
    }
    let players = book.add_worksheet().set_name("Players").expect("a name");
    for (row, name) in ["Name", "Smith, Anna", "Müller,  Jörg ", "Li"].iter().enumerate() {
        players.write_string(row as u32, 0, *name).expect("written");
    }
    let day = Format::new().set_num_format("dd-mmm").set_bold();
    let games = book.add_worksheet().set_name("Games").expect("a name");
    let rows = [
        ["1", "Smith, Anna", "Müller, Jörg", "1-0"],
        ["2", "anna smith", "Li", unclear],
        ["3", "Li", reversed, "1/2"],
        ["4", "Müller, Jörg", "Smith, Anna", "0-1"],
    ];
    for (column, heading) in ["Round", "White", "Black", "Result"].iter().enumerate() {
        games.write_string(0, column as u16, *heading).expect("written");
    }
    for (row, cells) in (1..).zip(rows) {
        for (column, cell) in (0..).zip(cells) {
            games.write_string(row, column, cell).expect("written");
        }
    }
    // What Excel makes of 1/2, and of a time that could be two results.
    let half = ExcelDateTime::from_ymd(2026, 2, 1).expect("a day");
    games.write_datetime_with_format(3, 3, &half, &day).expect("written");
    book
}

#[test]
fn what_has_one_meaning_is_repaired_in_a_copy_and_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("Autumn.xlsx");
    workbook("?", "MÜLLER JÖRG").save(&path).expect("saved");
    let before = std::fs::read(&path).expect("read");
    let (said, error, code) = told(folder.path(), &["mend", "Autumn.xlsx"]);
    assert_eq!(
        (said.as_str(), error.as_str(), code),
        (
            "Games!B3: Smith, Anna  (\"anna smith\" is written so on Players)\n\
             Games!C4: Müller, Jörg  (\"MÜLLER JÖRG\" is written so on Players)\n\
             Games!D4: 1/2-1/2  (the date 2026-02-01 was a result before the spreadsheet made a date of it)\n\
             Players!A3: Müller, Jörg  (blanks that nobody sees)\n\
             written: Autumn (mended).xlsx, with 4 repairs; Autumn.xlsx is as it was\n",
            "",
            0
        )
    );
    assert_eq!(std::fs::read(&path).expect("read"), before);
    let (said, _, _) = told(folder.path(), &["check", "Autumn.xlsx"]);
    assert!(said.contains("2026-02-01"), "{said}");
    let (said, _, _) = told(folder.path(), &["check", "Autumn (mended).xlsx"]);
    assert!(!said.contains("2026-02-01"), "{said}");
    assert!(said.contains("Games!D3"), "what nobody can know is left: {said}");
    let (said, _, code) = told(folder.path(), &["mend", "Autumn (mended).xlsx"]);
    assert_eq!(said, "Autumn (mended).xlsx needs no repair that can be made safely\n");
    assert_eq!(code, 0);
    // The cell looks as it did: its style is kept.
    let bytes = std::fs::read(folder.path().join("Autumn (mended).xlsx")).expect("read");
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("an archive");
    let mut xml = String::new();
    let mut part = archive.by_name("xl/worksheets/sheet3.xml").expect("a sheet");
    part.read_to_string(&mut xml).expect("text");
    assert!(xml.contains(r#"<c r="D4" s="1" t="inlineStr"><is><t>1/2-1/2</t></is></c>"#), "{xml}");
}

#[test]
fn what_is_most_important_is_told_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut book = workbook("", "Müller, Jörg");
    book.save(folder.path().join("Autumn.xlsx")).expect("saved");
    let (said, error, code) = told(folder.path(), &["check", "."]);
    assert_eq!(error, "");
    let at = |part: &str| said.find(part).unwrap_or_else(|| panic!("{part} is not in {said}"));
    assert!(said.starts_with("Autumn.xlsx: Autumn, provisional\n"), "{said}");
    assert!(at("Look at these:") < at("Games!D4"));
    assert!(at("Games!D4") < at("Still to play: 3 games\n    Games!B3"), "{said}");
    assert_eq!(code, 3);
    let (said, _, code) = told(folder.path(), &["check", "nowhere.xlsx"]);
    assert_eq!((said.as_str(), code), ("", 2));
}
