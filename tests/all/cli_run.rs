//! The main job on the command line: what is written, said and returned.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::books::{Book, round_robin};
use assert_cmd::Command;

pub fn wallchart(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("wallchart").expect("the program");
    command.args(arguments);
    command
}

pub fn season(count: u64) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for seed in 0..count {
        round_robin(seed, 8).save(&folder.path().join(format!("cup {seed}.xlsx")));
    }
    folder
}

pub fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

/// All files under a folder with what they hold.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("listed").flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else {
                found.insert(entry.path(), fs::read(entry.path()).expect("read"));
            }
        }
    }
    found
}

pub fn output(command: &mut Command) -> (i32, String, String) {
    let output = command.output().expect("run");
    (
        output.status.code().expect("a status"),
        String::from_utf8(output.stdout).expect("text"),
        String::from_utf8(output.stderr).expect("text"),
    )
}

#[test]
fn a_folder_becomes_results_beside_untouched_inputs() {
    let season = season(3);
    let before = files(season.path());
    let (status, out, err) = output(&mut wallchart(&[text(season.path())]));
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("3 workbooks: 3 final; papers in "), "{out}");
    assert!(!out.contains('\u{1b}'), "no colour in a pipe");
    let mut after = files(season.path());
    after.retain(|path, _| !path.starts_with(season.path().join("Results")));
    assert_eq!(before, after, "inputs are never written");
    assert!(season.path().join("Results/results.json").is_file());
}

#[test]
fn the_number_of_threads_does_not_show() {
    let season = season(12);
    fs::write(season.path().join("broken.xlsx"), "no workbook").expect("written");
    let results: Vec<_> = ["1", "2", "7"]
        .iter()
        .map(|jobs| {
            let out = season.path().join(format!("out {jobs}"));
            wallchart(&[text(season.path()), "-o", text(&out), "--jobs", jobs]).assert().code(1);
            files(&out)
                .into_iter()
                .map(|(path, bytes)| (path.strip_prefix(&out).expect("inside").to_owned(), bytes))
                .collect::<BTreeMap<_, _>>()
        })
        .collect();
    assert!(results[0] == results[1] && results[1] == results[2]);
}

#[test]
fn unchanged_workbooks_are_skipped_and_the_results_are_the_same() {
    let season = season(5);
    let run = |more: &[&str]| {
        let (_, out, _) = output(wallchart(&[text(season.path())]).args(more));
        let results = season.path().join("Results/results.json");
        (out, fs::read(results).expect("results"))
    };
    let (_, fresh) = run(&[]);
    let (out, again) = run(&[]);
    assert!(out.contains("5 final; 5 unchanged"), "{out}");
    assert_eq!(fresh, again);
    round_robin(77, 8).save(&season.path().join("cup 3.xlsx"));
    let (out, changed) = run(&[]);
    assert!(out.contains("5 final; 4 unchanged"), "{out}");
    let (out, forced) = run(&["--force"]);
    assert!(!out.contains("unchanged"), "{out}");
    assert_eq!(changed, forced, "reused entries are those of a fresh run");
    assert_ne!(fresh, forced);
    let (out, other) = run(&["--regulations", "gct-2018/rapid-blitz"]);
    assert!(!out.contains("unchanged"), "{out}");
    assert_ne!(other, forced);
}

#[test]
fn a_change_of_what_a_workbook_refers_to_is_a_change() {
    let season = tempfile::tempdir().expect("a folder");
    let rules = season.path().join("club.toml");
    let (_, toml, _) = output(&mut wallchart(&["regulations", "show", "tata-steel-2022"]));
    fs::write(&rules, &toml).expect("written");
    let book = round_robin(1, 8).bytes();
    fs::write(season.path().join("a.xlsx"), book).expect("written");
    Book::default()
        .sheet("Event", &[["Event", "Own"], ["Regulations", "club.toml"]])
        .sheet("Players", &[["Name"], ["A"], ["B"]])
        .sheet("Games", &[["Round", "White", "Black", "Result"], ["1", "A", "B", "1-0"]])
        .save(&season.path().join("own.xlsx"));
    let run = || output(&mut wallchart(&[text(season.path())])).1;
    run();
    assert!(run().contains("; 2 unchanged"));
    fs::write(&rules, format!("{toml}\n# a word\n")).expect("written");
    assert!(run().contains("; 1 unchanged"));
}

#[test]
fn check_and_dry_run_write_nothing() {
    let season = season(2);
    let out = season.path().join("out");
    for how in ["--check", "--dry-run"] {
        let (status, text, _) =
            output(&mut wallchart(&[text(season.path()), how, "-o", text(&out)]));
        assert_eq!(status, 0);
        assert!(text.contains("nothing written"), "{text}");
        assert_eq!(text.contains("results.json (new)"), how == "--dry-run");
        assert!(!out.exists(), "{how}");
    }
}

#[test]
fn json_is_the_file_and_nothing_else() {
    let season = season(3);
    fs::write(season.path().join("broken.xlsx"), "no workbook").expect("written");
    let (status, json, err) = output(&mut wallchart(&[text(season.path()), "--json"]));
    assert_eq!(status, 1);
    let file = fs::read_to_string(season.path().join("Results/results.json")).expect("results");
    assert_eq!(json, file);
    assert!(err.contains("broken.xlsx: the file is plain text, not a workbook"), "{err}");
    let (_, checked, _) = output(&mut wallchart(&[text(season.path()), "--json", "--check"]));
    let without_files = |text: &str| {
        let mut results: serde_json::Value = serde_json::from_str(text).expect("results");
        for event in results["events"].as_array_mut().expect("events") {
            event["files"] = serde_json::json!([]);
        }
        results
    };
    let checked: serde_json::Value = serde_json::from_str(&checked).expect("results");
    assert_eq!(
        checked,
        without_files(&file),
        "reading alone finds the same, and no papers are drawn"
    );
}

#[test]
fn a_wrong_command_line_is_status_2() {
    let season = season(1);
    for arguments in [
        &["nowhere"][..],
        &[],
        &["--no-such"],
        &[text(season.path()), "--shard", "3/2"],
        &[text(season.path()), "-q", "-v"],
        &[text(season.path()), "-o", text(season.path())],
        &["regulations", "show", "gct-1999"],
        &["merge", "nowhere"],
    ] {
        let (status, out, err) = output(&mut wallchart(arguments));
        assert_eq!(status, 2, "{arguments:?}");
        assert!(out.is_empty() && !err.is_empty(), "{arguments:?}");
    }
}

#[test]
fn the_status_tells_how_far_the_events_have_come() {
    let season = season(1);
    let book = |name: &str, result: &str| {
        Book::default()
            .sheet(
                "Event",
                &[
                    ["Event", name],
                    ["Regulations", "gap-2016/stuart-wilson-trophy"],
                    ["Format", "Swiss"],
                    ["Rounds", "1"],
                ],
            )
            .sheet("Players", &[["Name"], ["A"], ["B"]])
            .sheet("Games", &[["Round", "White", "Black", "Result"], ["1", "A", "B", result]])
            .save(&season.path().join(name));
    };
    wallchart(&[text(season.path())]).assert().code(0);
    book("open.xlsx", "");
    let (status, out, _) = output(&mut wallchart(&[text(season.path())]));
    assert_eq!(status, 3);
    assert!(out.contains("open.xlsx: needed: 1 game to play or enter"), "{out}");
    book("wrong.xlsx", "9-9");
    let (status, out, _) = output(&mut wallchart(&[text(season.path()), "-q"]));
    assert_eq!(status, 1);
    assert!(out.contains("wrong.xlsx > Games!D2: "), "{out}");
    assert!(!out.contains("workbook  "), "no table");
}

#[test]
fn shards_joined_are_one_run() {
    let season = season(7);
    let at = |name: &str| season.path().join(name);
    wallchart(&[text(season.path()), "-o", text(&at("all"))]).assert().code(0);
    let mut parts = Vec::new();
    for shard in 1..=3 {
        let out = at(&format!("part{shard}"));
        let which = format!("{shard}/3");
        wallchart(&[text(season.path()), "-o", text(&out), "--shard", &which]).assert().code(0);
        parts.push(out);
    }
    let mut merge = wallchart(&["merge"]);
    let (status, joined, _) = output(merge.args(&parts));
    assert_eq!(status, 0);
    let all = fs::read_to_string(at("all/results.json")).expect("results");
    assert_eq!(joined, all);
}

#[test]
fn an_edited_file_is_kept_and_said() {
    let season = season(1);
    wallchart(&[text(season.path())]).assert().code(0);
    let results = season.path().join("Results/results.json");
    fs::write(&results, "my notes").expect("written");
    let (_, out, _) = output(&mut wallchart(&[text(season.path())]));
    assert!(out.contains("results.json was edited: yours is kept as results (yours, "), "{out}");
    let kept = files(&season.path().join("Results"));
    assert!(kept.values().any(|bytes| bytes == b"my notes"));
    assert!(fs::read_to_string(results).expect("results").starts_with('{'));
}

#[test]
fn a_folder_that_is_called_as_a_command_is_told_by_its_path() {
    let season = season(1);
    let folder = season.path().join("watch");
    fs::create_dir(&folder).expect("made");
    round_robin(1, 8).save(&folder.join("a.xlsx"));
    let mut command = wallchart(&["./watch", "--check"]);
    let (status, out, _) = output(command.current_dir(season.path()));
    assert_eq!(status, 0);
    assert!(out.contains("1 workbook: 1 final"), "{out}");
}

#[test]
fn shells_and_readers_are_told_of_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (status, out, _) = output(&mut wallchart(&["completions", shell]));
        assert_eq!(status, 0);
        assert!(out.contains("regulations"), "{shell}");
    }
    let (_, page, _) = output(&mut wallchart(&["man"]));
    assert!(page.contains(".TH wallchart 1"), "{page}");
    assert!(page.contains("dry\\-run"), "{page}");
    let (_, page, _) = output(&mut wallchart(&["man", "regulations", "coverage"]));
    assert!(page.contains(".TH wallchart-regulations-coverage 1"), "{page}");
    let (_, table, _) = output(&mut wallchart(&["regulations", "coverage", "tata-steel-2022"]));
    assert!(table.contains("F.4"), "{table}");
    for reading in ["who rests 30 minutes", "possible tied players", "other"] {
        assert!(table.contains(reading), "{table}");
    }
    let (_, list, _) = output(&mut wallchart(&["regulations"]));
    assert!(list.contains("gap-2016/flood-cup"), "{list}");
}

#[cfg(target_os = "linux")]
#[test]
fn only_the_command_line_is_status_2_and_a_full_disk_is_no_fault() {
    let season = season(1);
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
    for arguments in [&["completions", "bash"][..], &["man"], &["regulations", "show", "fide"]] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_wallchart"));
        let output = command.args(arguments).stdout(full()).output().expect("run");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("the disk is full"), "{arguments:?}: {said}");
    }
    let out = season.path().join("cup 0.xlsx/out");
    let (status, _, err) = output(&mut wallchart(&[text(season.path()), "-o", text(&out)]));
    assert!(status == 2 && err.trim_end().ends_with("/cup 0.xlsx is a file"), "{err}");
}

#[test]
fn a_path_with_blanks_and_without_quotation_marks_is_recognised() {
    let season = season(1);
    fs::rename(season.path().join("cup 0.xlsx"), season.path().join("the cup.xlsx"))
        .expect("renamed");
    let mut command = wallchart(&["the", "cup.xlsx"]);
    let (status, _, err) = output(command.current_dir(season.path()));
    assert_eq!(status, 2);
    assert!(err.contains("needs quotation marks: \"the cup.xlsx\""), "{err}");
}

#[test]
fn help_is_a_word() {
    let (status, out, _) = output(&mut wallchart(&["help"]));
    assert_eq!(status, 0);
    assert!(out.contains("Usage: wallchart"), "{out}");
    let (_, out, _) = output(&mut wallchart(&["help", "watch"]));
    assert!(out.contains("saved"), "{out}");
}

#[test]
fn lots_are_listed_and_one_that_is_not_needed_is_a_mistake_on_the_command_line() {
    let season = tempfile::tempdir().expect("a folder");
    let path = season.path().join("tied.xlsx");
    Book::default()
        .sheet("Event", &[["Event", "Tied"], ["Regulations", "tata-steel-2022"]])
        .sheet("Players", &[["Name"], ["A"], ["B"], ["C"]])
        .sheet(
            "Games",
            &[
                ["Round", "White", "Black", "Result"],
                ["1", "A", "B", "1/2"],
                ["2", "B", "C", "1/2"],
                ["3", "C", "A", "1/2"],
            ],
        )
        .save(&path);
    let (status, out, err) = output(&mut wallchart(&["draw", text(&path)]));
    assert_eq!((status, err.as_str()), (0, ""));
    let lot = out.lines().nth(1).and_then(|line| line.split(' ').next()).expect("a lot");
    let (status, drawn, _) =
        output(&mut wallchart(&["draw", text(&path), lot, "--seed", "spring"]));
    assert_eq!(status, 0);
    assert!(drawn.contains(&format!("Lot     {lot}")), "{drawn}");
    let (status, _, err) = output(&mut wallchart(&["draw", text(&path), "9.9.numbers"]));
    assert_eq!(status, 2);
    assert!(err.contains(lot), "{err}");
    let (status, ..) = output(&mut wallchart(&["draw", "nowhere.xlsx"]));
    assert_eq!(status, 2);
}

#[test]
fn nothing_in_a_file_moves_the_cursor() {
    let season = tempfile::tempdir().expect("a folder");
    let results = season.path().join("results.json");
    let entry = |status: &str| {
        let book = r"\u001b[2J\u202e";
        format!(r#"{{"workbook": "{book}", "status": "{status}", "files": []}}"#)
    };
    let file = |status: &str| {
        let generator = concat!("wallchart ", env!("CARGO_PKG_VERSION"));
        format!(r#"{{"schema": 1, "generator": "{generator}", "events": [{}]}}"#, entry(status))
    };
    let other = season.path().join("other.json");
    fs::write(&results, file("final")).expect("written");
    fs::write(&other, file("invalid")).expect("written");
    let (status, _, err) = output(&mut wallchart(&["merge", text(&results), text(&other)]));
    assert_eq!(status, 1);
    assert!(err.contains("with different results"), "{err}");
    assert!(!err.contains(['\u{1b}', '\u{202e}']), "{err:?}");
    let player = "A\u{1b}[2J\u{202e}B";
    let path = season.path().join("tied.xlsx");
    Book::default()
        .sheet("Event", &[["Event", player], ["Regulations", "tata-steel-2022"]])
        .sheet("Players", &[["Name"], [player], ["C"]])
        .sheet("Games", &[["Round", "White", "Black", "Result"], ["1", player, "C", "1/2"]])
        .save(&path);
    for arguments in [&["draw", text(&path)][..], &[text(&path), "-v"], &["--\u{1b}[2J\u{202e}"]] {
        let (_, out, err) = output(&mut wallchart(arguments));
        assert!(!(out + &err).contains(['\u{1b}', '\u{202e}']), "{arguments:?}");
    }
}

#[test]
fn a_trf_file_of_an_event_by_a_clubs_own_regulations_takes_them_along() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/regulations");
    let folder = tempfile::tempdir().expect("a folder");
    let trf = folder.path().join("sent/championship.trf");
    let event = fixtures.join("Georgetown Championship.xlsx");
    let line = ["convert", text(&event), "-o", text(&trf)];
    let (status, out, err) = output(&mut wallchart(&line));
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    let own = folder.path().join("sent/georgetown-chess-club.toml");
    let with = format!("  with it {}: its regulations, ", text(&own));
    assert!(out.contains(&with), "{out}");
    let (_, out, _) = output(&mut wallchart(&["check", text(&trf)]));
    assert!(!out.contains("invalid"), "{out}");
    fs::write(&own, "other = 1").expect("written");
    let (status, out, _) = output(&mut wallchart(&line));
    assert_eq!(status, 3, "{out}");
    assert!(out.contains("differs from the regulations of this event"), "{out}");
    assert_eq!(fs::read_to_string(&own).expect("read"), "other = 1", "it stays");
}

/// A file that takes its rules from another document shows what becomes of that one's clauses, and its readings.
#[test]
fn coverage_shows_clauses_that_are_taken_over_and_readings() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("club.toml");
    let own = "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.cup]\ntitle = \"Cup\"\nbased-on = \"tepe-sigeman-2023/tournament\"\ntime-control = { is = \"90+30\", clause = \"1\" }\n[ledger]\n\"1\" = { carried-out = \"the time control\" }\n\"D.1\" = { carried-out = \"as at Malmö\" }\n";
    fs::write(&file, own).expect("written");
    let (status, table, _) = output(&mut wallchart(&["regulations", "coverage", text(&file)]));
    assert_eq!(status, 0, "{table}");
    let (before, after) =
        table.split_once("taken over from tepe-sigeman-2023").expect("what is taken over");
    assert!(before.contains("as at Malmö") && !after.contains("D.1 "), "{table}");
    assert!(after.contains("E.3") && after.contains("final"), "{table}");
    let (_, readings) = after.split_once("readings").expect("readings");
    assert!(readings.contains("A.2") && readings.contains("after each game"), "{table}");
}
