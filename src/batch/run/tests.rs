//! Runs over files that say themselves what their papers hold.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use super::super::ground::{Found, Processed};
use super::super::writing::note::Note;
use super::*;
use crate::diagnostic::Diagnostics;
use crate::event::Status;
use crate::report::style::Style;

/// The first line is the status, each other one a paper and what it holds.
fn papers(found: &Found, _: Option<&Style>, _: &Shelf) -> Processed {
    let mut processed = Processed::failed(found, Diagnostics::default());
    let text = processed.read.text(&found.path).unwrap_or_default();
    let mut lines = text.lines();
    if lines.next() == Some("final") {
        processed.status = Status::Final;
    }
    let folder = found.folder.to_string_lossy().into_owned();
    let papers = lines.filter_map(|line| line.split_once(' '));
    processed.papers =
        papers.map(|(name, text)| (format!("{folder}/{name}"), text.as_bytes().to_vec())).collect();
    processed
}

struct Season(tempfile::TempDir);

impl Season {
    fn new(files: &[(&str, &str)]) -> Self {
        let season = Self(tempfile::tempdir().expect("a folder"));
        files.iter().for_each(|(name, text)| season.put(name, text));
        season
    }

    fn put(&self, name: &str, text: &str) {
        fs::write(self.0.path().join(name), text).expect("written");
    }

    fn out(&self) -> PathBuf {
        self.0.path().join("Results")
    }

    fn run_how(&self, mode: Mode, stop: bool) -> Report {
        self.run_on(&[self.0.path().to_owned()], mode, stop)
    }

    fn run_of(&self, names: &[&str]) -> Report {
        let paths: Vec<PathBuf> = names.iter().map(|name| self.0.path().join(name)).collect();
        self.run_on(&paths, Mode::Write, false)
    }

    fn run_on(&self, paths: &[PathBuf], mode: Mode, stop: bool) -> Report {
        self.tried(paths, mode, stop).expect("a run")
    }

    fn tried(&self, paths: &[PathBuf], mode: Mode, stop: bool) -> anyhow::Result<Report> {
        let options = Options {
            style: Arc::default(),
            left_out: None,
            regulations: None,
            jobs: 2,
            force: false,
            mode,
            reader: None,
        };
        let found = super::super::finding::find::find(paths, &self.out()).expect("found");
        let stop = AtomicBool::new(stop);
        run_with(papers, &found, &self.out(), &options, None, &stop, &())
    }

    fn run(&self) -> Report {
        self.run_how(Mode::Write, false)
    }

    /// The papers of all events, with what they hold.
    fn papers(&self) -> Vec<String> {
        let mut names = Vec::new();
        let list = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().flatten();
        for folder in list(self.out()).map(|entry| entry.path()).filter(|path| path.is_dir()) {
            let aside = list(folder.join("earlier"));
            for path in list(folder.clone()).chain(aside).map(|entry| entry.path()) {
                if path.is_file() {
                    let text = fs::read_to_string(&path).expect("text");
                    let name = path.strip_prefix(&folder).expect("inside").to_string_lossy();
                    names.push(format!("{}: {text}", name.replace('\\', "/")));
                }
            }
        }
        names.sort();
        names
    }

    fn results_text(&self) -> String {
        fs::read_to_string(self.out().join(RESULTS)).expect("results")
    }

    /// The workbooks of the file of results.
    fn results(&self) -> Vec<String> {
        let results: serde_json::Value =
            serde_json::from_str(&self.results_text()).expect("results");
        let events = results["events"].as_array().expect("events").iter();
        events
            .map(|event| {
                let kept = if event["kept"] == true { " (kept)" } else { "" };
                format!("{}{kept}", event["workbook"].as_str().expect("a name"))
            })
            .collect()
    }
}

fn notes(report: &Report) -> Vec<&Note> {
    report.outcomes.iter().flat_map(|o| &o.notes).collect()
}

#[test]
fn a_paper_that_is_no_longer_made_goes() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one\nplay-off.txt two")]);
    season.run();
    assert_eq!(season.papers(), ["play-off.txt: two", "table.txt: one"]);
    season.put("a.xlsx", "final\ntable.txt three");
    let report = season.run();
    assert!(matches!(notes(&report)[..], [Note::Gone { .. }]));
    assert_eq!(season.papers(), ["table.txt: three"]);
}

#[test]
fn papers_are_put_aside_while_an_error_stands_in_the_way_and_go_after_it() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one\nlist.txt two")]);
    season.run();
    season.put("a.xlsx", "invalid");
    let report = season.run();
    let said: Vec<String> = notes(&report).iter().map(ToString::to_string).collect();
    assert_eq!(said, ["of an earlier state, and now in a/earlier: list.txt, table.txt"]);
    assert_eq!(season.papers(), ["earlier/list.txt: two", "earlier/table.txt: one"]);
    season.put("a.xlsx", "invalid still");
    assert!(notes(&season.run()).is_empty(), "it is said once");
    fs::write(season.out().join("a/earlier/list.txt"), "mine").expect("edited");
    season.put("a.xlsx", "final\ntable.txt two");
    assert!(matches!(notes(&season.run())[..], [Note::Cleared { .. }]));
    assert_eq!(season.papers(), ["earlier/list.txt: mine", "table.txt: two"]);
}

#[test]
fn papers_that_cannot_be_put_aside_are_still_ours_and_told_until_they_are() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one")]);
    season.run();
    // No folder can be made of this name, on any system.
    let in_the_way = season.out().join("a/earlier");
    fs::write(&in_the_way, "mine").expect("written");
    season.put("a.xlsx", "invalid");
    for _ in 0..2 {
        let report = season.run();
        assert!(
            matches!(&notes(&report)[..], [Note::Left { paper, .. }] if paper == "a/table.txt")
        );
    }
    fs::remove_file(in_the_way).expect("removed");
    assert!(matches!(notes(&season.run())[..], [Note::Earlier { .. }]));
    assert_eq!(season.papers(), ["earlier/table.txt: one"]);
    assert!(notes(&season.run()).is_empty());
}

#[test]
fn a_file_of_ours_that_cannot_be_written_is_called_by_its_name() {
    for name in [".wallchart.lock", ".wallchart.json"] {
        let season = Season::new(&[("a.xlsx", "final\ntable.txt one")]);
        fs::create_dir_all(season.out().join(name).join("x")).expect("made");
        let tried = season.tried(&[season.0.path().to_owned()], Mode::Write, false);
        let error = tried.expect_err(name).to_string();
        assert!(error.contains(name), "{error}");
    }
}

#[test]
fn papers_of_a_workbook_that_is_gone_are_told_until_they_can_be_put_aside() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one"), ("b.xlsx", "final")]);
    season.run();
    let in_the_way = season.out().join("a/earlier");
    fs::write(&in_the_way, "mine").expect("written");
    fs::remove_file(season.0.path().join("a.xlsx")).expect("removed");
    for _ in 0..2 {
        assert!(matches!(season.run().notes[..], [Note::Left { .. }, Note::Stray { .. }]));
    }
    fs::remove_file(in_the_way).expect("removed");
    assert!(matches!(season.run().notes[..], [Note::Earlier { .. }, Note::Stray { .. }]));
}

#[test]
fn an_edited_paper_is_kept_and_a_deleted_one_is_made_again() {
    let season =
        Season::new(&[("a.xlsx", "final\ntable.txt one"), ("b.xlsx", "final\nlist.txt two")]);
    season.run();
    fs::write(season.out().join("a/table.txt"), "mine").expect("written");
    fs::remove_file(season.out().join("b/list.txt")).expect("removed");
    let report = season.run();
    assert!(report.outcomes[0].unchanged, "an edited paper is left alone");
    assert!(!report.outcomes[1].unchanged);
    assert_eq!(season.papers(), ["list.txt: two", "table.txt: mine"]);
    season.put("a.xlsx", "final\ntable.txt three");
    assert!(matches!(notes(&season.run())[..], [Note::Yours { .. }]));
    let papers = season.papers();
    assert_eq!(papers.len(), 3, "{papers:?}");
    assert!(papers.contains(&"table.txt: three".to_owned()));
    assert!(papers.iter().any(|p| p.starts_with("table (yours, ") && p.ends_with(": mine")));
}

#[test]
fn a_paper_under_another_name_is_tried_again_and_then_taken_away() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one")]);
    let busy = season.out().join("a/table.txt");
    fs::create_dir_all(&busy).expect("made");
    assert!(matches!(notes(&season.run())[..], [Note::Busy { .. }]));
    assert!(season.out().join("a/table (2).txt").is_file());
    fs::remove_dir(&busy).expect("removed");
    assert!(matches!(notes(&season.run())[..], [Note::Gone { .. }]));
    assert_eq!(season.papers(), ["table.txt: one"]);
    assert!(season.run().outcomes[0].unchanged);
}

#[test]
fn the_papers_of_a_workbook_that_is_gone_are_put_aside_and_told_until_their_folder_goes() {
    let season =
        Season::new(&[("a.xlsx", "final\ntable.txt one"), ("b.xlsx", "final\nlist.txt two")]);
    season.run();
    fs::rename(season.0.path().join("b.xlsx"), season.0.path().join("c.xlsx")).expect("renamed");
    let report = season.run();
    let said: Vec<String> = report.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "of an earlier state, and now in b/earlier: list.txt",
            "folders of papers whose workbooks are not there any more: b (b.xlsx)"
        ]
    );
    assert_eq!(season.papers(), ["earlier/list.txt: two", "list.txt: two", "table.txt: one"]);
    assert_eq!(season.results(), ["a.xlsx", "c.xlsx"]);
    assert_eq!(season.run().notes.len(), 1, "it is told again");
    assert!(season.run_of(&["a.xlsx"]).notes.is_empty(), "nothing of it is lost");
    fs::rename(season.0.path().join("c.xlsx"), season.0.path().join("b.xlsx")).expect("back");
    season.run();
    assert_eq!(season.papers(), ["earlier/list.txt: two", "list.txt: two", "table.txt: one"]);
    fs::remove_dir_all(season.out().join("c")).expect("removed");
    assert!(season.run().notes.is_empty());
}

#[test]
fn one_workbook_of_a_season_keeps_the_results_of_the_others() {
    let season =
        Season::new(&[("a.xlsx", "final\ntable.txt one"), ("b.xlsx", "final\nlist.txt two")]);
    season.run();
    let whole = season.results_text();
    for _ in 0..2 {
        let report = season.run_of(&["b.xlsx"]);
        assert_eq!((report.outcomes.len(), report.kept), (1, 1));
        assert!(report.notes.is_empty(), "{:?}", report.notes);
        assert_eq!(season.results(), ["a.xlsx (kept)", "b.xlsx"]);
    }
    let report = season.run();
    assert!(report.outcomes.iter().all(|outcome| outcome.unchanged));
    assert_eq!(season.results_text(), whole, "nothing is marked that was looked at");
    fs::write(season.out().join("results.json"), "mine").expect("written");
    let report = season.run_of(&["b.xlsx"]);
    assert!(report.notes.iter().any(|note| matches!(note, Note::Lost { .. })));
}

#[test]
fn a_second_workbook_of_a_name_gets_its_own_folder_and_both_move_when_they_meet() {
    let season = Season::new(&[]);
    for (folder, paper) in [("x", "one"), ("y", "two")] {
        fs::create_dir(season.0.path().join(folder)).expect("made");
        season.put(&format!("{folder}/t.xlsx"), &format!("final\ntable.txt {paper}"));
        season.run_of(&[&format!("{folder}/t.xlsx")]);
    }
    assert_eq!(season.papers(), ["table.txt: one", "table.txt: two"]);
    assert_eq!(season.results(), ["t.xlsx (kept)", "t.xlsx (2)"]);
    assert!(season.run_of(&["y/t.xlsx"]).outcomes[0].unchanged);
    season.run();
    assert!(!season.out().join("t").exists(), "the old folders are gone");
    for (folder, paper) in [("x", "one"), ("y", "two")] {
        let paper_now = fs::read_to_string(season.out().join(folder).join("t/table.txt"));
        assert_eq!(paper_now.expect("a paper"), paper);
    }
}

#[test]
fn an_emptied_paper_is_written_anew() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one")]);
    season.run();
    fs::write(season.out().join("a/table.txt"), "").expect("emptied");
    assert!(matches!(notes(&season.run())[..], [Note::Mended { .. }]));
    assert_eq!(season.papers(), ["table.txt: one"]);
}

#[test]
fn a_marker_that_names_files_outside_deletes_nothing() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one")]);
    season.run();
    let outside = season.0.path().join("outside.txt");
    fs::write(&outside, "one").expect("written");
    let path = season.out().join(MARKER);
    let marker = fs::read_to_string(&path).expect("a marker");
    for name in ["../outside.txt", outside.to_str().expect("text")] {
        let named = marker.replacen("a/table.txt", name, 1);
        assert_ne!(named, marker);
        fs::write(&path, named).expect("written");
        season.put("a.xlsx", &format!("final\nlist.txt {name}"));
        season.run();
        assert!(outside.exists(), "{name}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_planted_as_a_working_file_is_not_followed() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one")]);
    let outside = season.0.path().join("outside.txt");
    fs::write(&outside, "mine").expect("written");
    let id = std::process::id();
    fs::create_dir_all(season.out().join("a")).expect("made");
    for name in
        [format!("a/.table.txt.{id}.part"), format!(".wallchart.{id}.journal"), "lock".to_owned()]
    {
        std::os::unix::fs::symlink(&outside, season.out().join(name)).expect("linked");
    }
    season.run();
    assert_eq!(fs::read_to_string(&outside).expect("read"), "mine");
    let paper = season.out().join("a/table.txt");
    assert!(paper.symlink_metadata().expect("a paper").is_file());
}

#[test]
fn two_runs_take_turns() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one")]);
    let stop = AtomicBool::new(false);
    let first = turn(&season.out(), &stop, &|| ()).expect("a turn");
    let told = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let second = scope.spawn(|| {
            turn(&season.out(), &stop, &|| told.store(true, std::sync::atomic::Ordering::SeqCst))
        });
        while !told.load(std::sync::atomic::Ordering::SeqCst) {
            std::thread::yield_now();
        }
        assert!(!second.is_finished(), "it waits");
        drop(first);
        assert!(second.join().expect("no fault").expect("a turn").is_some());
    });
}

#[test]
fn a_dry_run_tells_and_a_stopped_run_leaves_everything() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one")]);
    let report = season.run_how(Mode::DryRun, false);
    assert_eq!(report.outcomes[0].papers, [("a/table.txt".to_owned(), Plan::New)]);
    assert!(!season.out().exists());
    season.run();
    season.put("a.xlsx", "final\ntable.txt two");
    let report = season.run_how(Mode::DryRun, false);
    assert_eq!(report.outcomes[0].papers, [("a/table.txt".to_owned(), Plan::Replaced)]);
    assert!(season.run_how(Mode::Write, true).stopped);
    assert_eq!(season.papers(), ["table.txt: one"]);
    assert!(notes(&season.run()).is_empty());
}
