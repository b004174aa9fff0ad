//! A folder of files as a club keeps them.

use assert_cmd::Command;

use super::*;

#[test]
fn a_folder_is_searched_by_content_and_what_is_passed_over_is_counted_and_named() {
    let season = tempfile::tempdir().expect("a folder");
    for case in ALL {
        let (name, bytes) = file(case);
        fs::write(season.path().join(name), bytes).expect("written");
    }
    fs::write(season.path().join("notes.txt"), "bring the clocks").expect("written");
    fs::write(season.path().join("cup.TUNX"), b"\x93\xff\x89\x44").expect("written");
    fs::write(season.path().join("club.toml"), "").expect("written");
    let run = |verbose: bool| {
        let mut command = Command::cargo_bin("wallchart").expect("the program");
        command.arg(season.path()).arg("-o").arg(season.path().join("Results"));
        if verbose {
            command.args(["-v", "--force"]);
        }
        let output = command.output().expect("run");
        (output.status.code(), String::from_utf8(output.stdout).expect("text"))
    };
    let (status, told) = run(false);
    assert_eq!(status, Some(0), "{told}");
    let last = told.lines().last().expect("a line");
    // One event in five files, and two files of something else.
    assert!(last.starts_with("1 workbook: 1 final; 6 files passed over;"), "{last}");
    assert!(!told.contains("notes.txt"), "{told}");
    let (_, told) = run(true);
    assert!(told.contains("notes.txt: passed over"), "{told}");
    assert!(told.contains("cup.TUNX: passed over: a file of Swiss-Manager"), "{told}");
    assert!(season.path().join("Results/swiss-by-lines/wall-chart.pdf").is_file());
}

#[test]
fn a_workbook_of_ours_is_no_list_of_another_program() {
    let event = "Event\tCup\nRegulations\tfide/swiss\nTie-breaks\tBH";
    let players = "No\tName\n#1\tAnn\n#2\tBo\n#3\tCy";
    let games = "Round\tWhite\tBlack\tResult\n#1\tAnn\tBo\t1-0\n#1\tCy\tbye\t";
    let notes = case("swiss-by-lines.txt");
    let own =
        sheets(&[("Event", event), ("Players", players), ("Games", games), ("Notes", &notes)]);
    let (entries, _) = entries("cup.xlsx", &own);
    let entries = entries.expect("entries");
    assert!(entries.source.is_none() && entries.players.len() == 3);
}
