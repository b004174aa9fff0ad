//! Names in letters of many scripts: set where a face has them, told with their cell where none has, and never a box.

use std::path::Path;

use assert_cmd::Command;
use lopdf::Document as File;

use crate::books::Book;

const NAMES: [&str; 4] = ["გიორგი Nguyễn", "王皓", "محمد علي", "Teodoro 王 Œ"];

fn club() -> Book {
    let mut players = vec![["No".to_owned(), "Name".to_owned()]];
    players.extend((1..).zip(NAMES).map(|(no, name): (u32, _)| [no.to_string(), name.to_owned()]));
    let games = [
        ["Round", "White", "Black", "Result"],
        ["1", "1", "4", "1-0"],
        ["1", "2", "3", "1-0"],
        ["2", "4", "3", "1-0"],
        ["2", "1", "2", "1-0"],
        ["3", "2", "4", "1-0"],
        ["3", "3", "1", "0-1"],
    ];
    let event = [
        ["Name", "Club"],
        ["Regulations", "fide/round-robin"],
        ["Tie-breaks", "SB"],
        ["Games per pairing", "1"],
    ];
    Book::default().sheet("Event", &event).sheet("Players", &players).sheet("Games", &games)
}

/// What a reader copies from the papers of the club, and what the program told of it.
fn run(folder: &Path, more: &[&str]) -> (String, String) {
    let path = folder.join("club.xlsx");
    club().save(&path);
    let mut command = Command::cargo_bin("wallchart").expect("the program");
    let output = command.arg(&path).arg("-v").args(more).output().expect("run");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let chart = std::fs::read(folder.join("Results/club/wall-chart.pdf"));
    let file = File::load_mem(&chart.unwrap_or_default());
    (file.and_then(|file| file.extract_text(&[1])).unwrap_or_default(), told + &errors)
}

#[test]
fn a_name_that_no_face_has_is_told_with_its_cell_and_stands_on_paper_by_its_number() {
    let folder = tempfile::tempdir().expect("a folder");
    let (text, told) = run(folder.path(), &[]);
    for printed in ["გიორგი", "Nguyễn", "Teodoro Œ", "player no. 2", "player no. 3"]
    {
        assert!(text.contains(printed), "{printed} in {text}\n{told}");
    }
    assert!(!text.contains(['\u{FFFD}', '王', 'م', '?']), "{text}");
    assert!(told.contains("Players!B3") && told.contains("--font FILE"), "{told}");
    assert!(told.contains("Players!B4") && told.contains("join"), "{told}");
    assert!(!told.contains("Players!B2") && told.contains("the player is Teodoro Œ"), "{told}");
}

#[test]
fn a_font_of_the_users_has_the_letters_and_one_that_is_none_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let none = folder.path().join("none.ttf");
    std::fs::write(&none, b"no font").expect("written");
    let (text, told) = run(folder.path(), &["--font", none.to_str().expect("a path")]);
    assert!(text.is_empty() && told.contains("none.ttf cannot be used as a font"), "{told}");
    // A face that has Han letters is no part of the tests: one that has none is taken and changes nothing.
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/templates/fonts/NotoSans-Condensed.ttf");
    let (text, told) = run(folder.path(), &["--font", own]);
    assert!(text.contains("no. 2") && told.contains("Players!B3"), "{told}");
}
