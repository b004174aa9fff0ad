//! What holds of every page of every chart: sizes, shades, alignment, references, words, tiles.

use std::collections::BTreeMap;

use wallchart::batch::Processed;
use wallchart::report::document::{Cell, Inline, Paper};
use wallchart::report::fonts::{Face, Fonts};
use wallchart::report::layout::{DrawOp, Kind, Mark, PageDrawing, lay_out};
use wallchart::report::style::{Part, SheetStyle, Style};
use wallchart::report::text;

use super::set::{LONG, names, round_robin, settled, swiss};
use super::{PAPERS, chart};
use crate::support::table;

/// A text on a page.
struct Text<'a> {
    x: f32,
    y: f32,
    width: f32,
    size: f32,
    ink: f32,
    face: Face,
    text: &'a str,
    mark: Mark,
}

fn fonts() -> &'static Fonts {
    Fonts::get()
}

fn texts(page: &PageDrawing) -> Vec<Text<'_>> {
    let of = |op| match op {
        &DrawOp::Text { x, y, face, size, ink, ref text, mark } => {
            let width = fonts().width(face, text) * size;
            Some(Text { x, y, width, size, ink, face, text, mark })
        }
        _ => None,
    };
    page.ops.iter().filter_map(of).collect()
}

fn some() -> Vec<(&'static str, Processed)> {
    let long: Vec<String> = LONG.map(str::to_owned).to_vec();
    vec![
        ("10", settled(&round_robin(&names(10), 1, None))),
        ("10 running", settled(&round_robin(&names(10), 1, Some(5)))),
        ("double 14", settled(&round_robin(&names(14), 2, None))),
        ("fourfold 10", settled(&round_robin(&names(10), 4, None))),
        ("30", settled(&round_robin(&names(30), 1, None))),
        ("long", settled(&round_robin(&long, 1, None))),
        ("Swiss 12", settled(&swiss(12, 5, 5))),
        ("Swiss 60 running", settled(&swiss(60, 9, 4))),
    ]
}

#[test]
fn type_shades_and_places_of_every_page_are_as_they_must() {
    for (name, done) in some() {
        for paper in PAPERS {
            let document = chart(&done, &Style::default().on(paper));
            for page in lay_out(&document, fonts()) {
                let texts = texts(&page);
                for text in &texts {
                    let told =
                        || format!("{name} {paper:?}: {} at {} {}", text.text, text.x, text.y);
                    assert!(text.size >= 8.99, "{} of {} pt", told(), text.size);
                    assert!(text.ink <= 0.38 || text.ink == 1.0, "{} too light", told());
                    assert!(
                        text.x >= 28.3 && text.x + text.width <= page.width - 28.3,
                        "{}",
                        told()
                    );
                    assert!(
                        text.y <= page.height - 22.6 && text.y - 0.75 * text.size >= 28.0,
                        "{}",
                        told()
                    );
                }
                for op in &page.ops {
                    if let DrawOp::Line { ink, .. } = op {
                        assert!(*ink <= 0.55, "{name}: a rule of {ink}");
                    }
                }
                in_rows(&texts, name);
                apart(&page, &texts, &format!("{name} {paper:?}"));
                parts(&page, &texts, &format!("{name} {paper:?}"));
            }
        }
    }
}

/// No text stands on another, and none on a filled field but white letters on black.
fn apart(page: &PageDrawing, texts: &[Text<'_>], name: &str) {
    // From the baseline to the height of a capital.
    let top = |text: &Text<'_>| text.y - 0.7 * text.size;
    for (at, one) in texts.iter().enumerate() {
        for other in &texts[at + 1..] {
            let across = (one.x + one.width).min(other.x + other.width) - one.x.max(other.x);
            let down = one.y.min(other.y) - top(one).max(top(other));
            let told = format!("{name}: {} on {} at {} {}", one.text, other.text, one.x, one.y);
            assert!(across <= 0.3 || down <= 0.1, "{told}");
        }
        for op in &page.ops {
            let DrawOp::Rect { x, y, width, height, ink } = op else { continue };
            let across = (one.x + one.width).min(x + width) - one.x.max(*x);
            let down = one.y.min(y + height) - top(one).max(*y);
            let told = format!("{name}: {} on a field of {ink}", one.text);
            assert!(across <= 0.3 || down <= 0.1 || one.ink == 1.0 && *ink == 0.0, "{told}");
        }
    }
}

/// First lines of a row stand on a line, and units under units.
fn in_rows(texts: &[Text<'_>], name: &str) {
    let mut first: BTreeMap<u32, f32> = BTreeMap::new();
    let names = texts.iter().filter(|text| text.mark.kind == Kind::RowHead);
    for text in names {
        let y = first.entry(text.mark.row).or_insert(text.y);
        *y = y.min(text.y);
    }
    let mut columns: BTreeMap<u32, Vec<f32>> = BTreeMap::new();
    for text in texts.iter().filter(|text| text.mark.kind == Kind::Cell) {
        let digits = text.text.trim_end_matches(['½', '¼', '¾']);
        // Points are the largest numbers of a row.
        let points = texts.iter().filter(|other| other.mark.row == text.mark.row);
        let largest = points.map(|other| other.size).fold(0.0, f32::max);
        if text.size < largest || digits.is_empty() || digits.parse::<u32>().is_err() {
            continue;
        }
        let y = first.get(&text.mark.row).copied().unwrap_or(text.y);
        assert!((y - text.y).abs() <= 0.1, "{name}: {} stands beside its line", text.text);
        columns.entry(text.mark.column).or_default().push(unit(text, digits));
    }
    for edges in columns.values() {
        let (least, most) =
            edges.iter().fold((f32::MAX, f32::MIN), |(a, b), x| (a.min(*x), b.max(*x)));
        assert!(most - least <= 0.2, "{name}: units between {least} and {most}");
    }
}

/// The right edge of the unit's digit.
fn unit(text: &Text<'_>, digits: &str) -> f32 {
    text.x + fonts().width(text.face, digits) * text.size
}

/// The head and the foot take no more than their part of the sheet.
fn parts(page: &PageDrawing, texts: &[Text<'_>], name: &str) {
    let of = |kind: Kind| texts.iter().filter(move |text| text.mark.kind == kind);
    let titles = of(Kind::Title).count();
    let head = of(Kind::Head).map(|text| text.y - text.size).fold(f32::MAX, f32::min);
    let most = if titles > 1 { 0.165 } else { 0.125 };
    assert!((head - 28.3) / page.height <= most, "{name}: a head of {head} of {}", page.height);
    let last = of(Kind::RowHead).map(|text| text.y).fold(0.0, f32::max);
    let foot: Vec<f32> = of(Kind::Text).filter(|t| t.y > last).map(|t| t.y).collect();
    let (top, bottom) = foot.iter().fold((f32::MAX, 0.0_f32), |(a, b), y| (a.min(*y), b.max(*y)));
    assert!(foot.is_empty() || (bottom - top) / page.height <= 0.12, "{name}: a foot of {foot:?}");
    let mut lines: Vec<i32> = foot.iter().map(|y| *y as i32).collect();
    lines.sort_unstable();
    lines.dedup();
    // The regulations have a line of their own where there is no room for them.
    let most = if page.width.max(page.height) > 1000.0 { 5 } else { 4 };
    assert!(lines.len() <= most, "{name}: {} lines at the foot", lines.len());
}

#[test]
fn every_name_stands_whole_in_its_row() {
    for (name, done) in some() {
        let document = chart(&done, Style::standard());
        let mut rows: BTreeMap<u32, Vec<String>> = BTreeMap::new();
        for page in lay_out(&document, fonts()) {
            for text in texts(&page).iter().filter(|text| text.mark.kind == Kind::RowHead) {
                rows.entry(text.mark.row).or_default().push(text.text.to_owned());
            }
        }
        let (_, settlement) = done.settled.as_deref().expect("settled");
        for standing in &settlement.standings {
            let own = &settlement.table.tournament.player(standing.player).name;
            let whole =
                rows.values().any(|parts| parts.join(", ") == *own || parts.concat() == *own);
            assert!(whole, "{name}: {own} in {rows:?}");
        }
    }
}

#[test]
fn a_cell_of_a_swiss_leads_to_a_row_whose_cell_leads_back() {
    let reference = |cell: &Cell| {
        cell.content.iter().find_map(|inline| match inline {
            Inline::Sized(_, _, text) => text.trim_end_matches(['w', 'b']).parse::<usize>().ok(),
            _ => None,
        })
    };
    for done in [settled(&swiss(24, 7, 7)), settled(&swiss(60, 9, 4))] {
        let document = chart(&done, Style::standard());
        let table = table(&document);
        let mut seen = 0;
        for (at, row) in table.rows.iter().enumerate() {
            for (column, cell) in row.cells.iter().enumerate() {
                let Some(line) = reference(cell) else { continue };
                let other = table.rows[line - 1].cells.get(column).and_then(reference);
                assert_eq!(other, Some(at + 1), "line {} round column {column}", at + 1);
                seen += 1;
            }
        }
        assert!(seen > 100, "only {seen} references");
    }
}

#[test]
fn words_of_the_engine_room_are_not_on_the_wall() {
    let banned =
        ["broken", "would change nothing", "no clause", "bye missing", "Standings 2", "\u{FFFD}"];
    for (name, done) in some() {
        let told = text::write(&chart(&done, Style::standard()));
        for word in banned {
            assert!(!told.contains(word), "{name}: {word} in {told}");
        }
        let document = chart(&done, Style::standard());
        let starts = table(&document).columns.iter().any(|column| column.part.is_none());
        assert!(!starts, "{name}: a column that is no part of a chart");
    }
}

fn tiled(tile: u8) -> Style {
    let mut style = Style::default();
    style.sheet = SheetStyle { tile, ..style.sheet };
    style
}

#[test]
fn tiles_hold_the_whole_chart_within_what_a_printer_prints() {
    for (name, done) in some().iter().filter(|(name, _)| *name != "long") {
        for tile in [2, 4] {
            let document = chart(done, &tiled(tile));
            let sheets = lay_out(&document, fonts());
            assert!(
                sheets.len().is_multiple_of(usize::from(tile)),
                "{name}: {} sheets",
                sheets.len()
            );
            let margin = 22.6;
            let mut letters = String::new();
            for sheet in &sheets {
                for text in texts(sheet) {
                    let told = format!("{name}, {tile}: {} at {} {}", text.text, text.x, text.y);
                    assert!(
                        text.x >= margin && text.x + text.width <= sheet.width - margin,
                        "{told}"
                    );
                    assert!(text.y <= sheet.height - margin && text.y >= margin, "{told}");
                    if !text.text.starts_with("sheet ") {
                        letters.extend(text.text.chars().filter(|c| !c.is_whitespace()));
                    }
                }
            }
            let mut whole: Vec<char> = letters.chars().collect();
            let mut expected: Vec<char> = Vec::new();
            for row in &table(&document).rows {
                expected.extend(
                    row.cells.iter().flat_map(|cell| cell.plain().chars().collect::<Vec<_>>()),
                );
            }
            expected.retain(|c| !c.is_whitespace() && *c != ',');
            for letter in expected {
                let at = whole.iter().position(|own| *own == letter);
                let at =
                    at.unwrap_or_else(|| panic!("{name}, {tile}: {letter} is not on the sheets"));
                whole.swap_remove(at);
            }
        }
    }
}

#[test]
fn what_is_dropped_is_what_the_style_lets_go_first() {
    let done = settled(&swiss(200, 9, 9));
    let own = super::on(&done, &Style::default().on(Paper::A4));
    assert_eq!(own.dropped, [Part::Federation, Part::Title, Part::Cumulative]);
}

/// By which regulations an event is played stands on its chart, on whatever paper, and on joined sheets.
#[test]
fn the_regulations_stand_on_every_chart() {
    for (name, done) in some() {
        let papers = PAPERS.map(|paper| Style::default().on(paper));
        for style in papers.into_iter().chain([2, 4].map(tiled)) {
            let pages = lay_out(&chart(&done, &style), fonts());
            let told: String = pages.iter().flat_map(texts).map(|own| own.text).collect();
            assert!(told.contains("Regulations:"), "{name}: {told}");
        }
    }
}

/// Larger paper never has more pages, whichever kind it is of.
#[test]
fn larger_paper_has_no_more_pages() {
    for done in [settled(&swiss(200, 9, 9)), settled(&swiss(200, 9, 6))] {
        let order = [Paper::Letter, Paper::Tabloid, Paper::A3, Paper::A2];
        let pages = order.map(|paper| super::on(&done, &Style::default().on(paper)).pages);
        assert!(pages.is_sorted_by(|a, b| a >= b), "{pages:?}");
    }
}
