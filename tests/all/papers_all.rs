//! Every PDF of every fixture as it is drawn: sizes, shades, letters, places, and every name whole and in its order.

use std::path::{Path, PathBuf};

use wallchart::batch::{Shelf, find, process};
use wallchart::event::{Settlement, Weight};
use wallchart::report::document::{Document, Paper};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{DrawOp, Kind, PageDrawing, lay_out};
use wallchart::report::papers::{FILES, Sheet};
use wallchart::report::style::Style;

fn fonts() -> &'static Fonts {
    Fonts::get()
}

/// Goes through the papers of all fixtures: the workbook and the file, what it says, and how it is drawn.
fn each(
    style: &Style,
    mut look: impl FnMut(&str, &Settlement, &Document, &[PageDrawing]),
) -> usize {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let mut papers = 0;
    for found in find(&[folder], Path::new("nowhere")).expect("the fixtures").workbooks {
        let done = process(&found, None, &Shelf::default());
        let Some((regulation, settlement)) = done.settled.as_deref() else { continue };
        let sheet = Sheet { regulation, settlement, style };
        for file in FILES.iter().filter(|file| file.name.ends_with(".pdf")) {
            for document in file.documents(&sheet) {
                let pages = lay_out(&document, fonts());
                look(&format!("{}: {}", found.name, file.name), settlement, &document, &pages);
                papers += 1;
            }
        }
    }
    papers
}

/// Writings whose letters join, run from right to left or stand above each other.
fn is_shaped(letter: char) -> bool {
    matches!(u32::from(letter), 0x590..=0x8FF | 0x900..=0xDFF | 0xE00..=0xEFF | 0xFB1D..=0xFDFF | 0xFE70..=0xFEFC)
}

#[test]
fn type_shades_letters_and_edges_are_as_they_must_on_every_paper() {
    let mut texts = 0;
    let papers = each(Style::standard(), |name, _, document, pages| {
        // What is to be typed stands in small letters beside the boxes of a pack.
        let least = match document.wall {
            Some(_) => 9.0,
            None if name.ends_with("play-off.pdf") => 8.0,
            None => 8.5,
        };
        for page in pages {
            for op in &page.ops {
                let DrawOp::Text { x, y, face, size, ink, text, .. } = op else {
                    if let DrawOp::Line { ink, .. } = op {
                        assert!(*ink <= 0.55, "{name}: a rule of {ink}");
                    }
                    continue;
                };
                texts += 1;
                let told = || format!("{name}: {text:?} at {x} {y}");
                assert!(*size >= least - 0.01, "{} of {size} pt", told());
                assert!(*ink <= 0.38 || *ink == 1.0, "{} too light: {ink}", told());
                assert!(!text.contains('\u{FFFD}') && !text.contains(is_shaped), "{}", told());
                let right = x + fonts().width(*face, text) * size;
                assert!(*x >= 14.0 && right <= page.width - 14.0, "{}", told());
                assert!(y - size >= 0.0 && *y <= page.height - 14.0, "{}", told());
            }
        }
    });
    assert!(papers > 100 && texts > 9_000, "{papers} papers, {texts} texts");
}

/// Letters without what stands between them, so that a name on two lines is the same.
fn letters(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

#[test]
fn every_name_stands_whole_and_in_its_order_on_the_charts() {
    let mut charts = 0;
    for paper in [Paper::A4, Paper::A2] {
        each(&Style::default().on(paper), |name, settlement, _, pages| {
            if !name.ends_with("wall-chart.pdf") || !settlement.stages.is_empty() {
                return;
            }
            charts += 1;
            let mut heads = String::new();
            for op in pages.iter().flat_map(|page| &page.ops) {
                match op {
                    DrawOp::Text { text, mark, .. } if mark.kind == Kind::RowHead => {
                        heads.push_str(&letters(text));
                    }
                    _ => {}
                }
            }
            let mut rest = heads.as_str();
            for standing in &settlement.standings {
                let own = &settlement.table.tournament.player(standing.player).name;
                let at = rest.find(&letters(own));
                let at = at.unwrap_or_else(|| panic!("{name}, {paper:?}: {own} in {heads}"));
                rest = &rest[at + letters(own).len()..];
            }
        });
    }
    assert!(charts > 40, "{charts} charts");
}

#[test]
fn what_is_for_the_engine_room_stands_on_no_chart_and_doubts_stand_in_its_short_foot() {
    const NEVER: [&str; 6] =
        ["broken", "would change nothing", "no clause", "bye missing", "Standings 2", "1.1."];
    let mut wrong = Vec::new();
    each(Style::standard(), |name, settlement, document, pages| {
        if document.wall.is_none() {
            return;
        }
        // A reading by which another would have a place is not hidden where there is no room for all.
        let readings =
            settlement.readings.iter().filter(|reading| reading.weight != Weight::Little);
        let doubt = readings.flat_map(|own| own.changes()).any(|(_, change)| {
            change.key.contains("would-have-places") || change.key.ends_with("would-win")
        });
        let told = |page: &PageDrawing| page.texts().any(|text| text.contains("To confirm"));
        if doubt && name.ends_with("wall-chart.pdf") && !pages.iter().any(told) {
            wrong.push(format!("{name}: nothing is to be confirmed"));
        }
        for page in pages {
            let texts = page.texts().collect::<Vec<_>>().join(" ");
            wrong.extend(
                NEVER
                    .iter()
                    .filter(|never| texts.contains(**never))
                    .map(|never| format!("{name}: {never} in {texts}")),
            );
            let rows = page.ops.iter().filter_map(|op| match op {
                DrawOp::Text { y, mark, .. } if mark.kind == Kind::RowHead => Some(*y),
                _ => None,
            });
            let last = rows.fold(0.0, f32::max);
            let mut lines: Vec<i32> = page
                .ops
                .iter()
                .filter_map(|op| match op {
                    DrawOp::Text { y, mark, .. } if mark.kind == Kind::Text && *y > last => {
                        Some(*y as i32)
                    }
                    _ => None,
                })
                .collect();
            lines.dedup();
            // What is read first and what a person must act on may have two more, the regulations one.
            let whole = texts.contains("To confirm") || texts.contains("Still open");
            let most = if whole { 6 } else { 4 };
            wrong.extend((lines.len() > most).then(|| format!("{name}: {} lines", lines.len())));
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
