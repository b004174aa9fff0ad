//! `check` tells the most important first; `mend` repairs what has one meaning, and nothing else.

use std::io::Read;
use std::path::Path;

use crate::support::told;
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook};

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
             written: Autumn (mended).xlsx, with 4 repairs; Autumn.xlsx is as it was\n\
             1 thing is left for you:\n    \
             Games!D3: \"?\" is no result (write 1-0, 0-1 or 1/2-1/2; +/-, -/+ or -/- for forfeits; adj for an \
             adjourned game; nothing where it is still to play)\n  \
             Still to play: 2 games\n    \
             Smith, Anna - Li has no 2nd game (Flood Cup 5(i))\n    \
             Müller, Jörg - Li has no 2nd game (Flood Cup 5(i))\n",
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
    let (first, left) = said.split_once('\n').expect("lines");
    assert_eq!(first, "Autumn (mended).xlsx needs no repair that can be made safely");
    assert!(left.starts_with("1 thing is left for you:\n    Games!D3: "), "{left}");
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

/// The first event of README after nine rounds, with what goes wrong in a workbook that is kept by hand.
fn by_hand(folder: &Path) {
    let first = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-event/nine-rounds.xlsx");
    let bytes = std::fs::read(first).expect("read");
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("an archive");
    let mut made =
        zip::ZipWriter::new(std::fs::File::create(folder.join("Cup.xlsx")).expect("made"));
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).expect("a part");
        let name = part.name().expect("a name").into_owned();
        let mut text = Vec::new();
        part.read_to_end(&mut text).expect("read");
        if name == "xl/worksheets/sheet4.xml" {
            let xml = String::from_utf8(text).expect("UTF-8");
            // Round 2, Evans - Clark: a name that nobody has; rounds 2 and 7, Adams - Brown: Adams has White twice.
            let xml = cell(&xml, "C6", "<is><t>Evens</t></is>");
            let xml = cell(&xml, "C22", "<is><t>1</t></is>");
            text = cell(&xml, "D22", "<is><t>2</t></is>").into_bytes();
        }
        made.start_file(&*name, zip::write::SimpleFileOptions::default()).expect("begun");
        std::io::Write::write_all(&mut made, &text).expect("written");
    }
    made.finish().expect("finished");
}

/// A sheet with a cell of its own text.
fn cell(xml: &str, at: &str, inner: &str) -> String {
    let begin = xml.find(&format!("<c r=\"{at}\"")).unwrap_or_else(|| panic!("no {at}"));
    let length = xml[begin..].find("</c>").expect("an end");
    format!("{}<c r=\"{at}\" t=\"inlineStr\">{inner}{}", &xml[..begin], &xml[begin + length..])
}

#[test]
fn what_an_error_stands_before_is_told_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    by_hand(folder.path());
    let (said, error, code) = told(folder.path(), &["check", "Cup.xlsx"]);
    assert_eq!(
        (said.as_str(), error.as_str(), code),
        (
            "Cup.xlsx: Spring Cup, invalid\n  \
             Must be mended first:\n    \
             Games!C6: \"Evens\" is not on Players (nearest: \"Evans, Zoe\" at Players!B6)\n  \
             Look at these:\n    \
             Games!C22: the same player has White in both games: Adams, Kate - Brown, Leo (Games!C22) (exchange \
             White and Black in one of the two rows where they were entered the wrong way round)\n    \
             Players!B3: Brown, Leo had White 3 times and Black 6 times (check the colours of the games)\n  \
             Still to play: 3 games\n    \
             Games!C29: round 10: Foster, Ian - Clark, Mia has no result\n    \
             Games!C30: round 10: Brown, Leo - Davis, Tom has no result\n    \
             Games!C31: round 10: Adams, Kate - Evans, Zoe has no result\n\n",
            "",
            1
        )
    );
    let (said, _, _) = told(folder.path(), &["mend", "Cup.xlsx"]);
    assert!(said.contains("\n3 things are left for you:\n    Games!C6: \"Evens\""), "{said}");
    let open = "  Still to play: 3 games\n    Games!C29: round 10: Foster, Ian - Clark, Mia has no result\n";
    assert!(said.contains(open), "{said}");
}

#[test]
fn of_a_game_that_is_not_known_nothing_is_guessed() {
    let folder = tempfile::tempdir().expect("a folder");
    workbook("1-0", "Q. Q. Qqqqqqqqqqqqqqqqqqqqqqq")
        .save(folder.path().join("A.xlsx"))
        .expect("saved");
    let (said, _, code) = told(folder.path(), &["check", "A.xlsx"]);
    assert_eq!(code, 1);
    assert!(said.contains("Games!C4: \"Q. Q."), "{said}");
    assert!(!said.contains("Still to play") && !said.contains("had White"), "{said}");
}
