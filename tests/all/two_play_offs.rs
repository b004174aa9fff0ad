//! Two play-offs of one event: a file each, in the folder and in results.json; none is left over.

use std::collections::BTreeSet;
use std::path::Path;

use assert_cmd::Command;

use crate::season::books::{rows, write};
use crate::support::files;

/// Makes the papers of a tour with these scores; the play-off files in its folder, and those that results.json lists.
fn play_off_files(folder: &Path, scores: &[&str]) -> [BTreeSet<String>; 2] {
    let mut table = vec!["Name|Paris"];
    table.extend(scores);
    let head = rows(&["Event|Tour", "Regulations|gct-2018/standings"]);
    write(folder, "Tour.xlsx", &[("Event", head), ("Scores", rows(&table))]);
    let run = Command::cargo_bin("wallchart").expect("the program").arg(folder).output();
    assert!(run.is_ok());
    let own = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Some(name).filter(|name| name.starts_with("play-off"))
    };
    let results = std::fs::read(folder.join("Results/results.json")).expect("the results");
    let results: serde_json::Value = serde_json::from_slice(&results).expect("JSON");
    let listed = results["events"][0]["files"].as_array().expect("a list of files");
    [
        files(folder).keys().filter_map(|path| own(path)).collect(),
        listed.iter().filter_map(|name| own(Path::new(name.as_str()?))).collect(),
    ]
}

#[test]
fn each_play_off_has_its_file_and_none_is_left_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let both = |names: &[&str]| [(); 2].map(|()| names.iter().map(|n| (*n).to_owned()).collect());
    let two = ["A|41", "B|41", "C|36", "D|30", "E|30", "F|30", "G|22"];
    let apart = both(&["play-off-1-2.pdf", "play-off-4-6.pdf"]);
    assert_eq!(play_off_files(folder.path(), &two), apart);
    let one = ["A|41", "B|41", "C|36", "D|32", "E|30", "F|29", "G|22"];
    assert_eq!(play_off_files(folder.path(), &one), both(&["play-off.pdf"]));
    assert_eq!(play_off_files(folder.path(), &two), apart);
    let none = ["A|42", "B|41", "C|36", "D|32", "E|30", "F|29", "G|22"];
    assert_eq!(play_off_files(folder.path(), &none), both(&[]));
}

#[test]
fn everything_that_is_needed_now_is_told_on_a_line_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let head = rows(&["Event|Tour", "Regulations|gct-2018/standings"]);
    let table = rows(&["Name|Paris", "A|41", "B|41", "C|36", "D|30", "E|30", "F|30", "G|22"]);
    write(folder.path(), "Tour.xlsx", &[("Event", head), ("Scores", table)]);
    let (said, more, _) = crate::support::told(folder.path(), &["Tour.xlsx", "--check"]);
    let said = format!("{said}{more}");
    let needed: Vec<&str> = said.lines().filter(|line| line.contains("needed: ")).collect();
    let [first, second] = needed[..] else { panic!("{said}") };
    assert!(first.contains("Lot 1.1.numbers") && second.contains("Lot 4.1.numbers"), "{said}");
}
