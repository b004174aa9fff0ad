//! Categories that nobody can be in are told while there is time to mend them.

use crate::support::{Event, at, told};
use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::report::words::Words;
use wallchart::tournament::entries::{CategoryEntry, Entries};

/// A match of three with a game to play, and a prize of U1800.
fn open(change: impl FnOnce(&mut Entries)) -> (Status, Vec<String>) {
    let event = Event::new("gap-2016/flood-cup").players("A; B; C").main_game(1, "A", "B", "1-0");
    let event = event.currency("GBP").prizes("40").with(|entries| {
        entries.prizes[0].category = Some(at("Prizes", 1, "U1800".to_owned()));
    });
    let event = event.with(change);
    let settled = event.settle();
    let codes = [Code::CategoryUnknown, Code::CategoryEntries];
    let own = settled.checked.iter().filter(|own| codes.contains(&own.code));
    (settled.settlement.status, own.map(|own| Words::english().told(own)).collect())
}

#[test]
fn a_prize_of_a_category_that_nobody_can_be_in_is_told_before_the_event_is_over() {
    let (status, told) = open(|_| {});
    assert_eq!((status, told.len()), (Status::Provisional, 1), "{told:?}");
    assert!(told[0].contains("there is no category \"U1800\""), "{told:?}");
    let category = |to: Option<u32>| CategoryEntry {
        name: at("Categories", 1, "u1800".to_owned()),
        from: None,
        to,
        least_entries: None,
    };
    let (_, told) = open(|entries| entries.categories.push(category(None)));
    assert!(told.len() == 1 && told[0].contains("says nobody's ratings"), "{told:?}");
    // Who is in it may still come.
    let (_, told) = open(|entries| {
        entries.categories.push(category(Some(1799)));
        entries.players[0].rating = Some(at("Players", 1, 1900));
    });
    assert!(told.is_empty(), "{told:?}");
    let (_, told) = open(|entries| entries.players[1].categories = vec!["U1800".to_owned()]);
    assert!(told.is_empty(), "{told:?}");
}

/// Another number, or a letter for the word, is no slip that anybody can tell: its players have no prize all the same.
#[test]
fn categories_of_players_that_no_prize_is_of_are_told_once() {
    let told = |third: &str| {
        let event = Event::new("gap-2016/flood-cup").players("A; B; C");
        let event = event.main_game(1, "A", "B", "1-0").currency("GBP").prizes("40");
        let settled = event.with(|entries| {
            entries.prizes[0].category = Some(at("Prizes", 1, "U1600".to_owned()));
            for (row, own) in entries.players.iter_mut().zip(["U1600", "U1660", third]) {
                row.categories = vec![own.to_owned()];
            }
        });
        let settled = settled.settle();
        let own = settled.checked.iter().filter(|own| own.code == Code::CategoryDiffers);
        own.map(|own| Words::english().told(own)).collect::<Vec<_>>()
    };
    let of = |third: &str| {
        let told = told(third);
        assert_eq!(told.len(), 1, "{told:?}");
        told.into_iter().next().unwrap_or_default()
    };
    assert!(of("u1600").contains("there is no prize for U1660 (B)"), "{}", of("u1600"));
    assert!(of("F").contains("there is no prize for F (C); U1660 (B)"), "{}", of("F"));
}

const SERIES: &str = r#"schema = 1
id     = "series"
title  = "Series"

[competition.evening]
title  = "Evening"
format = [{ entries = "3+", one-of = ["round robin"], clause = "1" }]
categories = { takes = "one prize by place and one of a category", clause = "1" }

[[competition.evening.tie]]
places = "1+"
clause = "2"
shared = "the tied players share the places"

[competition.easter]
title  = "Easter"
format = [{ entries = "3+", one-of = ["round robin"], clause = "1" }]

[[competition.easter.tie]]
places = "1+"
clause = "2"
shared = "the tied players share the places"

[competition.prix]
title = "Grand Prix"
kind  = "season award"

[competition.prix.all-rounder]
each   = { of = "evening", number = 2, clause = "1" }
total  = "3"
points = { clause = "3", score = "the points of the place", others = [3, 2, 1], level = "the points of their places shared", guests = { category = "Visitor", points = "go to the next", clause = "4" } }
"#;

#[test]
fn a_new_workbook_says_where_categories_and_guests_are_written() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("series.toml"), SERIES).expect("written");
    for (competition, has) in [("evening", true), ("easter", false)] {
        let id = format!("series.toml/{competition}");
        let line = ["new", competition, "--regulations", &id, "--players", "4"];
        let (said, error, code) = told(folder.path(), &line);
        assert_eq!(code, 0, "{said}{error}");
        let made = std::fs::read(folder.path().join(format!("{competition}.xlsx"))).expect("there");
        let made = wallchart::workbook::open_list(&made).expect("a workbook");
        let cells = |name: &str| {
            let sheet = made.sheets.iter().find(|sheet| &*sheet.name == name).expect("the sheet");
            format!("{:?}", sheet.cells)
        };
        assert_eq!(cells("Players").contains("Categories"), has, "{competition}");
        for words in ["a guest has Visitor", "each event of Grand Prix", "type From and To"] {
            assert_eq!(cells("Instructions").contains(words), has, "{competition}: {words}");
        }
    }
}
