//! Broken and hostile workbooks: each is named with a reason, and none harms its neighbours.

use std::cmp::Ordering;
use std::fs;
use std::io::{Cursor, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::books::{Book, round_robin, swiss};
use crate::support::Event;
use rust_xlsxwriter::Workbook;
use wallchart::diagnostic::Code;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// A workbook with one of its parts changed.
fn with_part(bytes: &[u8], part: &str, change: impl FnOnce(String) -> Vec<u8>) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).expect("a workbook");
    let mut written = ZipWriter::new(Cursor::new(Vec::new()));
    let mut change = Some(change);
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).expect("a part");
        let name = file.name().expect("a name").to_string();
        let mut content = Vec::new();
        file.read_to_end(&mut content).expect("read");
        if name == part {
            let text = String::from_utf8(content).expect("text");
            content = change.take().expect("one part")(text);
        }
        written.start_file(&name, SimpleFileOptions::default()).expect("begun");
        written.write_all(&content).expect("written");
    }
    written.finish().expect("finished").into_inner()
}

fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut written = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        written.start_file(*name, SimpleFileOptions::default()).expect("begun");
        written.write_all(content).expect("written");
    }
    written.finish().expect("finished").into_inner()
}

fn ole(stream: &str) -> Vec<u8> {
    let mut bytes = vec![0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
    bytes.resize(512, 0);
    bytes.extend(stream.encode_utf16().flat_map(u16::to_le_bytes));
    bytes.resize(4096, 0);
    bytes
}

fn stray_cell() -> Vec<u8> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.set_name("Games").expect("a name");
    sheet.write(0, 0, "Round").expect("a cell");
    sheet.write(1_048_575, 16_383, "stray").expect("a cell");
    workbook.save_to_buffer().expect("a workbook")
}

fn too_many_rows() -> Vec<u8> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet();
    sheet.set_name("Games").expect("a name");
    for row in 0..52_000 {
        for column in 0..4 {
            sheet.write(row, column, 1).expect("a cell");
        }
    }
    workbook.save_to_buffer().expect("a workbook")
}

/// A round robin of far more players than anyone has held, typed as a crosstable: fewer cells than a sheet may have.
fn crosstable(players: usize) -> Book {
    let mut rows = vec![vec!["No".to_owned(), "Name".to_owned()]];
    rows[0].extend((1..=players).map(|number| number.to_string()));
    rows.extend((1..=players).map(|own| {
        let result = |other: usize| match own.cmp(&other) {
            Ordering::Less => "1",
            Ordering::Equal => "",
            Ordering::Greater => "0",
        };
        let cells = (1..=players).map(|other| result(other).to_owned());
        [own.to_string(), format!("Player {own}")].into_iter().chain(cells).collect()
    }));
    Book::default()
        .sheet("Event", &[["Event", "Everyone"], ["Regulations", "tata-steel-2022"]])
        .sheet("Crosstable", &rows)
}

/// Bad workbooks, and a word of what must be said of each.
fn bad() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let good = round_robin(1, 12).bytes();
    let half = good[..good.len() / 2].to_vec();
    let most = good[..good.len() - 30].to_vec();
    let mut flipped = good.clone();
    let middle = flipped.len() / 3;
    flipped[middle] ^= 0x55;
    let zeros = vec![b'a'; 80 << 20];
    let bomb = with_part(&good, "xl/sharedStrings.xml", |_| zeros);
    let reference = with_part(&good, "xl/worksheets/sheet3.xml", |text| {
        text.replacen("r=\"A2\"", "r=\"AAAAAAAAA99999999999\"", 1).into_bytes()
    });
    let index = with_part(&good, "xl/worksheets/sheet1.xml", |text| {
        text.replacen("t=\"s\"><v>0<", "t=\"s\"><v>99999999<", 1).into_bytes()
    });
    let cut = with_part(&good, "xl/worksheets/sheet2.xml", |text| {
        text.as_bytes()[..text.len() / 2].to_vec()
    });
    let unknown: Vec<[String; 4]> = (0..20_000)
        .map(|i| ["1".into(), format!("Nobody {i}"), format!("Someone {i}"), "1-0".into()])
        .collect();
    let mut rows = vec![["Round", "White", "Black", "Result"].map(str::to_owned)];
    rows.extend(unknown);
    let strangers = swiss(1, 2000, 1).sheet("Spiele", &[["x"]]);
    let strangers = Book::replaced(strangers, "Games", &rows).bytes();
    // A count of texts for which the library would make room before it has read one.
    let count = with_part(&round_robin(1, 12).bytes(), "xl/sharedStrings.xml", |text| {
        text.replacen("uniqueCount=\"", "uniqueCount=\"42949672", 1).into_bytes()
    });
    vec![
        ("empty.xlsx", Vec::new(), "empty"),
        ("text.xlsx", b"Round,White,Black".to_vec(), "plain text"),
        ("page.xls", b"<html><table>".to_vec(), "web page"),
        ("paper.xlsx", b"%PDF-1.7 ...".to_vec(), "PDF"),
        ("noise.ods", (0..4096).map(|i| (i * 7 % 251) as u8).collect(), "not a workbook"),
        ("half.xlsx", half, "damaged"),
        ("most.xlsx", most, "damaged"),
        ("flipped.xlsx", flipped, "damaged"),
        ("archive.xlsx", archive(&[("a.txt", b"a")]), "packed archive"),
        ("nothing.xlsx", archive(&[("xl/workbook.xml", b"")]), ""),
        ("locked.xlsx", ole("EncryptedPackage"), "password"),
        ("letter.xls", ole("WordDocument"), "Office document"),
        ("cut.xls", ole("Workbook"), "damaged"),
        ("bomb.xlsx", bomb, "far larger"),
        ("reference.xlsx", reference, "damaged"),
        ("index.xlsx", index, ""),
        ("part.xlsx", cut, "damaged"),
        ("stray.xlsx", stray_cell(), "no sheet Event"),
        ("count.xlsx", count, "far larger"),
        ("rows.xlsx", too_many_rows(), "more cells"),
        ("crosstable.xlsx", crosstable(440).bytes(), "more cells"),
        ("strangers.xlsx", strangers, "Nobody"),
        ("league.xlsx", swiss(1, 5000, 1).declared_round_robin().bytes(), "if it is a Swiss"),
    ]
}

#[cfg(unix)]
#[test]
fn bad_workbooks_are_named_with_their_reasons_and_harm_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let season = folder.path().join("season");
    fs::create_dir(&season).expect("made");
    let bad = bad();
    for (name, bytes, _) in &bad {
        fs::write(season.join(name), bytes).expect("written");
    }
    round_robin(1, 12).save(&season.join("a good one.xlsx"));
    round_robin(2, 12).save(&season.join("zz good one.xlsx"));
    swiss(1, 2000, 9).save(&season.join("large.xlsx"));
    let out = folder.path().join("out");
    let (status, time) = run_in_little_memory(&season, &out);
    assert_eq!(status, Some(1));
    let limit = if cfg!(debug_assertions) { 90 } else { 5 };
    assert!(time < Duration::from_secs(limit), "{time:?}");
    let results = fs::read_to_string(out.join("results.json")).expect("results");
    let results: serde_json::Value = serde_json::from_str(&results).expect("JSON");
    let events = results["events"].as_array().expect("events");
    assert_eq!(events.len(), bad.len() + 3);
    let event = |name: &str| {
        let found = events.iter().find(|e| e["workbook"] == name);
        found.unwrap_or_else(|| panic!("{name} has no results"))
    };
    // Of tens of thousands of one kind the first are told, and how many more there are.
    let told = event("strangers.xlsx")["messages"].as_array().expect("messages").len();
    assert!((2000..3000).contains(&told), "{told}");
    for (name, _, word) in &bad {
        let event = event(name);
        assert_eq!(event["status"], "invalid", "{name}");
        let first = &event["messages"][0];
        let text = first.to_string();
        assert_eq!(first["severity"], "error", "{name}");
        assert_ne!(first["code"], "program-fault", "{name}");
        assert!(event["messages"].to_string().contains(word), "{name}: {text}");
    }
    for name in ["a good one.xlsx", "zz good one.xlsx", "large.xlsx"] {
        assert_eq!(event(name)["status"], "final", "{name}");
    }
    let beside: Vec<_> = fs::read_dir(folder.path()).expect("listed").flatten().collect();
    assert_eq!(beside.len(), 2, "nothing outside OUT");
}

/// Status and time of a run that has 256 MB of memory: where the system can hold it to that, one that asks for more
/// comes to a bad end.
#[cfg(unix)]
fn run_in_little_memory(season: &Path, out: &Path) -> (Option<i32>, Duration) {
    let start = Instant::now();
    let script = r#"ulimit -d 262144 2>/dev/null; exec "$0" "$@""#;
    let status = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_wallchart")])
        .args([season, Path::new("-o"), out, Path::new("-q")])
        .stdout(Stdio::null())
        .status()
        .expect("run");
    (status.code(), start.elapsed())
}

#[test]
fn strange_names_stay_texts_and_stay_inside() {
    let folder = tempfile::tempdir().expect("a folder");
    let season = folder.path().join("season");
    fs::create_dir(&season).expect("made");
    let long = "ж".repeat(300);
    let names = [
        "../../evil", "..", "a/b\\c:d", "\u{202e}gpj.exe", "=1+1", "@cmd", "-2+3", "con", "a\tb",
        &long, "=HYPERLINK(\"http://x\")", "\u{0}", "\u{200b}",
    ];
    for (number, name) in names.iter().enumerate() {
        let name = name.replace('\0', "\u{1}");
        Book::default()
            .sheet(
                "Event",
                &[
                    ["Event", &name],
                    ["Regulations", "gap-2016/stuart-wilson-trophy"],
                    ["Format", "Swiss"],
                    ["Rounds", "1"],
                ],
            )
            .sheet("Players", &[["Name"], [&format!("A {name}")], [&format!("B {name}")]])
            .sheet("Games", &[["Round", "White", "Black", "Result"], ["1", "1", "2", "1-0"]])
            .save(&season.join(format!("{number}.xlsx")));
    }
    let files = [
        "=cmd.xlsx", "con.xlsx", "a\u{202e}xslx.xlsx", "a\nb.xlsx", "..xlsx.xlsx", "- -.xlsx",
        "x (2).xlsx", "X.xlsx", "x.ods",
    ];
    for name in files {
        round_robin(3, 4).save(&season.join(name));
    }
    let long = format!("{}.xlsx", "é".repeat(120));
    round_robin(3, 4).save(&season.join(long));
    let out = folder.path().join("out");
    let output = Command::new(env!("CARGO_BIN_EXE_wallchart"))
        .args([&season, Path::new("-o"), &out])
        .output()
        .expect("run");
    let said = String::from_utf8(output.stdout).expect("text");
    // The two events whose names show nothing are invalid.
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("20 final, 2 invalid"), "{said}");
    assert!(!said.contains(['\u{202e}', '\u{1}', '\u{1b}']), "{said}");
    let beside: Vec<_> = fs::read_dir(folder.path()).expect("listed").flatten().collect();
    assert_eq!(beside.len(), 2, "nothing outside OUT");
}

/// As many games as no tournament has, however small their sheet is.
#[test]
fn more_games_than_any_tournament_has_are_refused_at_the_first_beyond() {
    let event = |games: usize| {
        Event::new("gap-2016/stuart-wilson-trophy").level("A; B; C").with(|entries| {
            let first = entries.games[0].clone();
            entries.games = vec![first; games];
        })
    };
    let refused = |games: usize| match event(games).try_settle() {
        Ok(_) => false,
        Err(problems) => problems.iter().any(|own| own.code == Code::TooManyCells),
    };
    assert!(refused(50_001) && !refused(3));
}

/// A regulations file with more faults than a person mends is told as far as that, and never holds up the others.
#[test]
fn a_regulations_file_full_of_faults_is_told_in_part_and_the_others_go_on() {
    let keys: String = (0..8_000).map(|key| format!("key{key} = 1\n")).collect();
    let brackets = format!("a = {}", "[".repeat(100_000));
    for (case, text) in [("keys", keys), ("brackets", brackets), ("large", "# \n".repeat(100_000))]
    {
        let season = tempfile::tempdir().expect("a folder");
        let bad = round_robin(7, 6).saying("Regulations", "club.toml/cup");
        bad.save(&season.path().join("bad.xlsx"));
        round_robin(7, 6).save(&season.path().join("good.xlsx"));
        std::fs::write(season.path().join("club.toml"), text).expect("written");
        let out = season.path().join("out");
        let output = Command::new(env!("CARGO_BIN_EXE_wallchart"))
            .arg(season.path())
            .arg("-o")
            .arg(&out)
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{case}");
        assert!(out.join("good/crosstable.xlsx").exists(), "{case}");
        let told = output.stdout.len() + output.stderr.len();
        assert!(told < 200_000, "{case}: {told} bytes");
    }
}

/// An `.xlsb` workbook with a cell of fewer bytes than its kind has.
fn short_cell() -> Vec<u8> {
    let record = |kind: &[u8], data: &[u8]| {
        let length = u8::try_from(data.len()).expect("a short record");
        [kind, &[length], data].concat()
    };
    let wide = |text: &str| {
        let letters = u32::try_from(text.len()).expect("a short text").to_le_bytes();
        [&letters[..], &text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>()]
            .concat()
    };
    let listed = [&[0; 4][..], &[1, 0, 0, 0], &wide("rId1"), &wide("Event")].concat();
    let book = [
        record(&[0x83, 1], b""),
        record(&[0x8F, 1], b""),
        record(&[0x9C, 1], &listed),
        record(&[0x90, 1], b""),
        record(&[0x84, 1], b""),
    ];
    let sheet = [
        record(&[0x81, 1], b""),
        record(&[0x94, 1], &[0; 16]),
        record(&[0x91, 1], b""),
        record(&[0], &[0; 25]),
        record(&[7], &[0; 3]),
        record(&[0x92, 1], b""),
    ];
    const OFFICE: &str = "http://schemas.openxmlformats.org";
    let relations = format!(
        "<Relationships xmlns=\"{OFFICE}/package/2006/relationships\"><Relationship Id=\"rId1\" \
         Type=\"{OFFICE}/officeDocument/2006/relationships/worksheet\" \
         Target=\"worksheets/sheet1.bin\"/></Relationships>"
    );
    let parts = [
        ("xl/_rels/workbook.bin.rels", relations.into_bytes()),
        ("xl/workbook.bin", book.concat()),
        ("xl/worksheets/sheet1.bin", sheet.concat()),
    ];
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).expect("begun");
        zip.write_all(&content).expect("written");
    }
    zip.finish().expect("a file").into_inner()
}

#[test]
fn a_fault_of_the_library_is_not_traced_where_a_workbook_is_read_apart() {
    let mut command = assert_cmd::Command::cargo_bin("wallchart").expect("the program");
    let output =
        command.arg("--cells").env("RUST_BACKTRACE", "1").write_stdin(short_cell()).output();
    let output = output.expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && said.contains("Xlsb") && said.contains("Damaged"), "{said}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "it needs memory that there is not");
}
