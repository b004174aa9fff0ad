//! Papers of an earlier state never stand beside a newer one: those that were asked for one by one go with it too.

use std::path::{Path, PathBuf};

use crate::support;

struct Club(tempfile::TempDir);

impl Club {
    fn new(state: &str) -> Self {
        let club = Self(tempfile::tempdir().expect("a folder"));
        club.is(state);
        club
    }

    /// The workbook of the first event of README, so far.
    fn is(&self, state: &str) {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/first-event").join(state);
        std::fs::copy(from, self.path("Cup.xlsx")).expect("copied");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn told(&self, line: &[&str]) -> (String, i32) {
        let (said, errors, code) = support::told(self.0.path(), line);
        (said + &errors, code)
    }

    /// The PDF files of the event.
    fn papers(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut folders = vec![self.path("Results/Cup")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("listed").flatten() {
                match entry.path() {
                    path if path.is_dir() => folders.push(path),
                    path if path.extension().is_some_and(|ending| ending == "pdf") => {
                        let short = path.strip_prefix(self.path("Results/Cup")).expect("inside");
                        found.push(short.to_string_lossy().replace('\\', "/"));
                    }
                    _ => {}
                }
            }
        }
        found.sort();
        found
    }
}

const PACK: &str = "outlook-play-off 1-2 of Brown, Leo and Adams, Kate.pdf";

#[test]
fn an_outlook_goes_when_the_event_has_gone_on() {
    let club = Club::new("nine-rounds.xlsx");
    assert_eq!(club.told(&["outlook", "Cup.xlsx", "--packs"]).1, 0);
    assert_eq!(club.papers(), [PACK, "outlook.pdf"]);
    let (said, _) = club.told(&["Cup.xlsx", "--slips"]);
    let all = [
        PACK, "outlook.pdf", "pairings-by-name.pdf", "pairings.pdf", "slips.pdf", "wall-chart.pdf",
    ];
    assert!(!said.contains("outlook"), "it is as it was: {said}");
    assert_eq!(club.papers(), all);
    let index = || std::fs::read_to_string(club.path("Results/index.html")).expect("a page");
    assert!(index().contains("<h3>What can still happen</h3>"), "{}", index());
    assert!(index().contains("<li>Adams, Kate needs at least a draw to have a chance.</li>"));
    club.is("ten-rounds.xlsx");
    let (said, _) = club.told(&["Cup.xlsx"]);
    assert!(!index().contains("What can still happen"));
    assert!(said.contains("Cup/pairings-by-name.pdf; Cup/pairings.pdf; Cup/slips.pdf; Cup/outlook-play-off 1-2 of Brown, Leo and Adams, Kate.pdf and Cup/outlook.pdf are"), "{said}");
    assert_eq!(
        club.papers(),
        ["play-off.pdf", "prize-giving.pdf", "prizes.pdf", "wall-chart.pdf"],
        "slips and pairings go too"
    );
}

#[test]
fn an_outlook_that_is_asked_for_again_is_the_one_that_is_there() {
    let club = Club::new("nine-rounds.xlsx");
    assert_eq!(club.told(&["outlook", "Cup.xlsx", "--packs"]).1, 0);
    assert_eq!(club.told(&["outlook", "Cup.xlsx"]).1, 0);
    assert_eq!(club.papers(), ["outlook.pdf"], "packs that were not asked for again are gone");
    club.is("ten-rounds.xlsx");
    let (said, code) = club.told(&["outlook", "Cup.xlsx"]);
    assert_eq!(code, 0, "nothing is wrong where no game is open: {said}");
    assert!(said.contains("Cup/outlook.pdf is no longer made and was removed\n"), "{said}");
    assert!(said.contains("no game is open: what is still needed is a lot"), "{said}");
}

#[test]
fn an_outlook_of_a_workbook_that_is_broken_is_put_aside_and_one_that_a_person_has_changed_is_kept()
{
    let club = Club::new("nine-rounds.xlsx");
    assert_eq!(club.told(&["outlook", "Cup.xlsx", "--packs"]).1, 0);
    assert_eq!(club.told(&["Cup.xlsx"]).1, 3);
    std::fs::write(club.path("Results/Cup/outlook.pdf"), "my own").expect("written");
    std::fs::write(club.path("Cup.xlsx"), "no workbook").expect("written");
    let (said, code) = club.told(&["Cup.xlsx"]);
    assert_eq!(code, 1, "{said}");
    let kept =
        ["earlier/outlook.pdf", "earlier/outlook-play-off 1-2 of Brown, Leo and Adams, Kate.pdf"];
    let papers = club.papers();
    assert!(kept.iter().all(|name| papers.contains(&(*name).to_owned())), "{papers:?}\n{said}");
    assert!(papers.iter().all(|name| name.starts_with("earlier/")), "{papers:?}");
}

#[test]
fn an_outlook_of_a_workbook_that_is_gone_is_put_aside() {
    let club = Club::new("nine-rounds.xlsx");
    assert_eq!(club.told(&["."]).1, 3);
    assert_eq!(club.told(&["outlook", "Cup.xlsx"]).1, 0);
    std::fs::rename(club.path("Cup.xlsx"), club.path("Spring.xlsx")).expect("renamed");
    assert_eq!(club.told(&["."]).1, 3);
    let papers = club.papers();
    assert!(papers.contains(&"earlier/outlook.pdf".to_owned()), "{papers:?}");
    assert!(!papers.contains(&"outlook.pdf".to_owned()), "{papers:?}");
}

/// A workbook of another folder may lie on a disk that is not there now.
#[test]
fn the_results_of_a_workbook_of_another_folder_are_kept() {
    let club = Club::new("ten-rounds.xlsx");
    std::fs::create_dir(club.path("stick")).expect("a folder");
    std::fs::copy(club.path("Cup.xlsx"), club.path("stick/Old.xlsx")).expect("copied");
    assert_eq!(club.told(&["stick/Old.xlsx", "-o", "Results"]).1, 3);
    std::fs::remove_file(club.path("stick/Old.xlsx")).expect("gone");
    let (said, _) = club.told(&["Cup.xlsx"]);
    assert!(said.contains("1 of earlier runs kept") && !said.contains("any more"), "{said}");
}

/// One that is not there while another of its folder is run alone may be back tomorrow: nothing of it is put aside.
#[test]
fn a_run_over_one_workbook_keeps_the_results_of_one_that_is_not_there() {
    let club = Club::new("ten-rounds.xlsx");
    std::fs::copy(club.path("Cup.xlsx"), club.path("Old.xlsx")).expect("copied");
    assert_eq!(club.told(&["Old.xlsx", "-o", "Results"]).1, 3);
    std::fs::remove_file(club.path("Old.xlsx")).expect("gone");
    let (said, _) = club.told(&["Cup.xlsx", "-o", "Results"]);
    assert!(said.contains("1 of earlier runs kept"), "{said}");
    let told = std::fs::read_to_string(club.path("Results/results.json")).expect("a file");
    assert!(told.contains("Old.xlsx") && told.contains("Cup.xlsx"), "{told}");
    assert!(
        said.contains("Old.xlsx is not there any more, and Cup.xlsx tells of its event"),
        "{said}"
    );
    let (said, _) = club.told(&[".", "-o", "Results"]);
    assert!(!said.contains("tells of its event"), "{said}");
    let told = std::fs::read_to_string(club.path("Results/results.json")).expect("a file");
    assert!(!told.contains("Old.xlsx"), "a run over the folder knows that it is gone: {told}");
}
