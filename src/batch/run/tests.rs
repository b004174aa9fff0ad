//! Runs over files that say themselves what their papers hold.

use std::fs;
use std::path::PathBuf;

use super::super::ground::Processed;
use super::*;
use crate::diagnostic::Diagnostics;
use crate::event::Status;
use crate::report::document::Paper;

/// The first line is the status, each other one a paper and what it holds.
fn papers(found: &Found, _: Option<Paper>, _: &Shelf) -> Processed {
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
        let options = Options { paper: Paper::A4, regulations: None, jobs: 2, force: false, mode };
        let found =
            super::super::find::find(&[self.0.path().to_owned()], &self.out()).expect("found");
        let stop = AtomicBool::new(stop);
        run_with(papers, &found, &self.out(), &options, None, &stop, &|| ()).expect("a run")
    }

    fn run(&self) -> Report {
        self.run_how(Mode::Write, false)
    }

    fn papers(&self) -> Vec<String> {
        let mut names = Vec::new();
        for folder in fs::read_dir(self.out()).into_iter().flatten().flatten() {
            for file in fs::read_dir(folder.path()).into_iter().flatten().flatten() {
                let text = fs::read_to_string(file.path()).expect("text");
                names.push(format!("{}: {text}", file.file_name().to_string_lossy()));
            }
        }
        names.sort();
        names
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
fn papers_stay_while_an_error_stands_in_the_way_and_are_still_ours_after_it() {
    let season = Season::new(&[("a.xlsx", "final\ntable.txt one")]);
    season.run();
    season.put("a.xlsx", "invalid");
    assert!(notes(&season.run()).is_empty());
    assert_eq!(season.papers(), ["table.txt: one"]);
    season.put("a.xlsx", "final\ntable.txt two");
    assert!(notes(&season.run()).is_empty());
    assert_eq!(season.papers(), ["table.txt: two"]);
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
fn workbooks_of_other_runs_keep_their_papers() {
    let season =
        Season::new(&[("a.xlsx", "final\ntable.txt one"), ("b.xlsx", "final\nlist.txt two")]);
    season.run();
    fs::rename(season.0.path().join("b.xlsx"), season.0.path().join(".b")).expect("hidden");
    season.run();
    assert_eq!(season.papers(), ["list.txt: two", "table.txt: one"]);
    fs::rename(season.0.path().join(".b"), season.0.path().join("b.xlsx")).expect("back");
    season.put("b.xlsx", "final\nlist.txt three");
    assert!(notes(&season.run()).is_empty(), "its papers are still ours");
    assert_eq!(season.papers(), ["list.txt: three", "table.txt: one"]);
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
