//! What whole papers come out as.

use super::drawing::DrawOp;
use super::frame::MARGIN;
use super::{PageDrawing, comes_out, lay_out};
use crate::report::document::{Block, Cell, Document, Inline, Paper, Table, TypeSize};
use crate::report::fonts::{Face, Fonts};
use crate::report::samples::{crosstable, form};

fn fonts() -> &'static Fonts {
    Fonts::get()
}

fn pages(document: &Document) -> Vec<PageDrawing> {
    lay_out(document, fonts())
}

fn table(document: &mut Document) -> &mut Table {
    let tables = document.blocks.iter_mut().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    tables.last().expect("a paper with a table")
}

/// Everything stands within the margins.
fn assert_within_margins(document: &Document) {
    for page in pages(document) {
        let (right, bottom) = (page.width - MARGIN + 1.0, page.height - MARGIN + 1.0);
        for op in &page.ops {
            let (left, end, low) = match op {
                DrawOp::Text { x, y, face, size, text, .. } => {
                    (*x, x + fonts().width(*face, text) * size, *y)
                }
                DrawOp::Rect { x, y, width, height, .. }
                | DrawOp::Picture { x, y, width, height, .. } => (*x, x + width, y + height),
                DrawOp::Line { from, to, .. } => (from.0, to.0, from.1.max(to.1)),
                DrawOp::Upwards { x, y, .. } => (*x, *x, *y),
            };
            assert!(left > MARGIN - 1.0 && end < right && low < bottom, "{op:?}");
        }
    }
}

#[test]
fn type_is_as_large_as_the_sheet_allows() {
    let size = |players, paper| comes_out(&crosstable(players, players, paper), fonts()).0;
    let a4 = [10, 16, 24].map(|players| size(players, Paper::A4));
    let a3 = [10, 16, 24].map(|players| size(players, Paper::A3));
    assert!(a4[0] >= 15.0 && a4[1] >= 12.0 && a4[2] >= 9.0, "{a4:?}");
    assert!(a3[0] >= 22.0 && a3[1] >= 18.0 && a3[2] >= 13.5, "{a3:?}");
    for players in [10, 16, 24] {
        assert_eq!(pages(&crosstable(players, players, Paper::A4)).len(), 1);
    }
}

#[test]
fn everything_stands_within_the_margins() {
    for document in [
        crosstable(24, 24, Paper::A3),
        crosstable(60, 60, Paper::Letter),
        crosstable(40, 9, Paper::A4),
        form(),
    ] {
        assert_within_margins(&document);
    }
}

#[test]
fn a_long_table_repeats_its_heading_and_splits_no_row() {
    let document = crosstable(120, 9, Paper::A4);
    let pages = pages(&document);
    assert!(pages.len() > 3);
    for (at, page) in pages.iter().enumerate() {
        assert_eq!(page.texts().filter(|text| *text == "Name").count(), 1);
        assert!(page.texts().any(|text| text == format!("page {} of {}", at + 1, pages.len())));
    }
    let players =
        pages.iter().flat_map(PageDrawing::texts).filter(|text| text.starts_with("Keymer")).count();
    assert_eq!(players, 15);
}

#[test]
fn a_table_wider_than_the_page_stands_on_several_sheets_with_the_names_on_each() {
    let document = crosstable(60, 60, Paper::A4);
    let pages = pages(&document);
    let with =
        |what: &str| pages.iter().filter(|page| page.texts().any(|text| text == what)).count();
    // So many sheets side by side, each over the same number of pages.
    assert_eq!(with("No"), pages.len());
    assert_eq!(with("Name"), pages.len());
    assert!(with("Points") < pages.len());
    let opponents = pages
        .iter()
        .flat_map(PageDrawing::texts)
        .filter(|text| *text == "Praggnanandhaa, Rameshbabu");
    assert_eq!(opponents.count() % 8, 0);
}

#[test]
fn type_shrinks_then_narrows_before_columns_are_parted() {
    let faces = |players| {
        let mut document = crosstable(players, players, Paper::A4);
        document.page.size = TypeSize::Fixed(110);
        let mut found: Vec<(Face, f32)> = Vec::new();
        for page in pages(&document) {
            for op in page.ops {
                if let DrawOp::Text { face, size, text, .. } = op
                    && text == "Name"
                {
                    found.push((face, size));
                }
            }
        }
        found
    };
    assert_eq!(faces(8), [(Face::SemiBold, 11.0)]);
    let (face, size) = faces(34)[0];
    assert!(face == Face::SemiBold && (9.0..11.0).contains(&size), "{face:?} {size}");
    assert!(faces(44).iter().all(|(face, size)| *face == Face::CondensedSemiBold && *size >= 9.0));
}

#[test]
fn a_name_is_never_cut() {
    let mut document = crosstable(10, 10, Paper::A4);
    let long = "Wolfeschlegelsteinhausenbergerdorff Hubert Blaine ".repeat(6);
    table(&mut document).rows[3].cells[1] = Cell::text(&long);
    assert_within_margins(&document);
    let text: String = pages(&document).iter().flat_map(PageDrawing::texts).collect();
    assert!(text.matches("Wolfeschlegelstein").count() >= 6);
}

#[test]
fn rows_that_are_written_on_are_eight_millimetres_high() {
    let page = &pages(&form())[0];
    let mut levels: Vec<f32> = page
        .ops
        .iter()
        .filter_map(|op| match op {
            DrawOp::Line { from, to, .. } if from.1 == to.1 && (from.0 - MARGIN).abs() < 0.1 => {
                Some(from.1)
            }
            _ => None,
        })
        .collect();
    levels.sort_by(f32::total_cmp);
    let game = page.ops.iter().find_map(|op| match op {
        DrawOp::Text { y, text, .. } if text == "2" => Some(*y),
        _ => None,
    });
    let baseline = game.expect("the second game");
    let above = levels.iter().rev().find(|y| **y < baseline).expect("a rule above");
    let below = levels.iter().find(|y| **y > baseline).expect("a rule below");
    assert!(below - above >= 22.6, "{above} {below}");
}

#[test]
fn a_level_one_heading_at_the_beginning_is_the_title() {
    let mut document = form();
    document.blocks.insert(0, Block::Heading(1, vec![Inline::text("Prizes")]));
    let texts: Vec<String> = pages(&document)[0].texts().map(str::to_owned).collect();
    assert_eq!(texts[0], "Prizes");
    assert!(!texts.contains(&document.title));
}

#[test]
fn an_empty_paper_is_one_page() {
    let mut document = form();
    document.blocks.clear();
    assert_eq!(pages(&document).len(), 1);
    document.title.clear();
    document.subject.clear();
    document.foot.clear();
    document.blocks =
        vec![Block::Table(Table::default()), Block::Box(Vec::new()), Block::Paragraph(Vec::new())];
    assert_eq!(pages(&document).len(), 1);
}
