//! Series of evenings, circuits and grands prix by a club's own document.

#![allow(clippy::expect_used, reason = "tests")]

mod events;
mod points;
mod prizes;
mod random;
mod ties;
mod tours;
mod who;

use std::path::{Path, PathBuf};

use proptest::prelude::*;

use crate::season::books::{codes, event, rows, run, write};
use crate::support::accepts;
use wallchart::batch::Processed;
use wallchart::diagnostic::{Code, Severity};
use wallchart::event::Status;
use wallchart::regulations::Catalogue;
use wallchart::report::papers::Sheet;
use wallchart::report::papers::prizes::{award_prize_giving, award_receipts};
use wallchart::report::papers::season::{decision, sheets as sheets_of, told as told_of};
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::PlayerId;

/// A document with evenings, an open, and a series whose rules are these.
fn document(rules: &str) -> String {
    format!(
        r#"
schema = 1
id = "club"
title = "Club rules"

[competition.evening]
title = "Evening"

[competition.open]
title = "Open"

[competition.series]
title = "Grand Prix"
kind = "season award"
trophies = [
    {{ place = 1, names = ["Grand Prix Cup"], clause = "7", major = true }},
    {{ place = 2, names = ["Medal"], clause = "7" }},
]

[competition.series.all-rounder]
total = "2"
{rules}
"#
    )
}

struct Series {
    folder: tempfile::TempDir,
}

impl Series {
    fn new(rules: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("club.toml"), document(rules)).expect("a file");
        Self { folder }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// An evening on a day of 2025 that ended in this order.
    fn evening(&self, day: u32, names: &str) {
        self.held("evening", &format!("Evening {day}"), day, names);
    }

    /// An evening that two have won together: Ann and Bo, before Cy.
    fn level_evening(&self) {
        self.level_evening_of(&["Name", "Ann", "Bo", "Cy"]);
    }

    /// The same with these rows of players.
    fn level_evening_of(&self, players: &[&str]) {
        let level = ["Round|White|Black|Result", "1|Ann|Bo|1/2-1/2", "2|Bo|Cy|1-0", "3|Cy|Ann|0-1"];
        let head = [
            "Event|Evening", "Regulations|club.toml/evening", "Format|round robin",
            "Start|2025-01-01",
        ];
        let sheets = [("Event", rows(&head)), ("Players", rows(players)), ("Games", rows(&level))];
        write(self.path(), "Evening 1.xlsx", &sheets);
    }

    fn held(&self, competition: &str, title: &str, day: u32, names: &str) {
        let names: Vec<&str> = names.split(' ').collect();
        let start = format!("Start|2025-01-{day:02}");
        let regulations = format!("club.toml/{competition}");
        event(self.path(), &format!("{title}.xlsx"), &regulations, &start, &names, 1, &[]);
    }

    fn award(&self, head: &[&str], events: &[&str]) -> Processed {
        let mut own = vec!["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025"];
        own.extend(head);
        let mut sheets = vec![("Event", rows(&own))];
        if !events.is_empty() {
            let mut roles = vec!["Role|Workbook"];
            roles.extend(events);
            sheets.push(("Events", rows(&roles)));
        }
        let path: PathBuf = write(self.path(), "Grand Prix.xlsx", &sheets);
        run(&path)
    }
}

/// Name, places, total, what counts of each event.
fn table(done: &Processed) -> Vec<String> {
    let (_, season) = done.season.as_deref().unwrap_or_else(|| panic!("{:?}", done.messages));
    season
        .rows
        .iter()
        .map(|row| {
            let events: Vec<String> = row
                .events
                .iter()
                .map(|event| match event {
                    Some(event) if event.counted => event.counts.to_string(),
                    Some(event) => format!("({})", event.counts),
                    None => "-".to_owned(),
                })
                .collect();
            let places = row.places.map_or("-".to_owned(), |places| places.to_string());
            let name = season.name(row.player);
            format!("{places} {name} {}: {}", row.total, events.join(" "))
        })
        .collect()
}

fn reasons(done: &Processed) -> String {
    let (_, season) = done.season.as_deref().expect("an award");
    let told: Vec<String> =
        season.reasons.iter().map(|(reason, _)| Words::english().say(reason)).collect();
    told.join(" | ")
}

const BEST_TWO: &str = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", others = [10, 8, 6, 5] }
counted = { best = 2, clause = "4" }
ties = [{ countback = { clause = "5" } }, { dropped-events = { clause = "6" } }]"#;

/// The papers of an award.
fn papers(done: &Processed) -> String {
    let (regulation, season) = done.season.as_deref().expect("an award");
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement: season, style: &style };
    let at_the_desk = [award_prize_giving(&sheet), award_receipts(&sheet)];
    decision(&sheet).iter().chain(at_the_desk.iter().flatten()).map(text::write).collect()
}

fn names(done: &Processed, players: &[PlayerId]) -> Vec<String> {
    let (_, season) = done.season.as_deref().expect("an award");
    players.iter().map(|player| season.name(*player).to_owned()).collect()
}

const LEVEL: &str = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", others = [10, 10, 10, 5] }
still-tied = { arbiter = { clause = "9" } }"#;

/// An award of three who are level on all evenings, under these rulings.
fn ruled(series: &Series, rulings: &[&str]) -> Processed {
    let own = rows(&["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025"]);
    let mut all = vec!["Clause|Ruling"];
    all.extend(rulings);
    let sheets = [("Event", own), ("Rulings", rows(&all))];
    run(&write(series.path(), "Grand Prix.xlsx", &sheets))
}
