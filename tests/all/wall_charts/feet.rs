//! The foot of a chart: what stands in it before all else, on one sheet and on joined ones; heads beside which it stands.

use wallchart::report::document::{Block, Elsewhere, Inline, Paper};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{DrawOp, Kind, PageDrawing, lay_out};
use wallchart::report::style::{SheetStyle, Style};

use super::chart;
use super::extras::with_mark;
use super::set::{names, round_robin, settled, swiss};

const SPONSOR: &str = "Wir danken der Volksbank Königsbrück, dem Autohaus Müller & Söhne und der Bäckerei Łukaszewski";

fn fonts() -> &'static Fonts {
    Fonts::get()
}

/// All that is said, without blanks: words stand apart from one another.
fn told(pages: &[PageDrawing]) -> String {
    pages.iter().flat_map(PageDrawing::texts).map(closed).collect()
}

fn closed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

fn on_sheets(tile: u8, paper: Paper) -> Style {
    let mut style = Style::default();
    style.sheet = SheetStyle { tile, paper, ..style.sheet };
    style
}

/// Who sponsors an event does not take the lines of what the places go by and of what the cells mean.
#[test]
fn a_sponsor_stands_before_the_regulations_and_takes_nobodys_line() {
    for done in [settled(&swiss(24, 7, 7)), settled(&swiss(60, 9, 4))] {
        for (tile, paper) in [(0, Paper::A4), (0, Paper::Letter), (2, Paper::A4), (4, Paper::A4)] {
            let mut style = on_sheets(tile, paper);
            style.head.sponsor = SPONSOR.to_owned();
            let told = told(&lay_out(&chart(&done, &style), fonts()));
            for part in ["Order: ", "against line 12, White", SPONSOR, "Regulations: "] {
                let part = closed(part);
                assert!(told.contains(&part), "{tile} {paper:?}: {part} is not in {told}");
            }
            let at = |part: &str| told.find(&closed(part)).expect("it is told");
            assert!(at("Order: ") < at(SPONSOR) && at(SPONSOR) < at("Regulations: "), "{told}");
        }
    }
}

/// On joined sheets small print goes on right of the seam, and none of it crosses one.
#[test]
fn small_print_of_joined_sheets_goes_on_behind_the_seam() {
    let done = settled(&swiss(24, 7, 7));
    for tile in [2, 4] {
        let mut document = chart(&done, &on_sheets(tile, Paper::A4));
        let wall = document.wall.as_mut().expect("a wall paper");
        wall.regulations = vec![Inline::text("By these rules it is played. ".repeat(40))];
        let sheets = lay_out(&document, fonts());
        let rules = |page: &PageDrawing| page.texts().filter(|own| own.contains("rules")).count();
        for side in [0, 1] {
            let own = sheets.iter().skip(side).step_by(2).map(rules).sum::<usize>();
            assert!(own > 1, "{tile}: {own} lines on the side {side}");
        }
        for text in sheets.iter().flat_map(|sheet| &sheet.ops) {
            let DrawOp::Text { x, face, size, text, .. } = text else { continue };
            let right = x + fonts().width(*face, text) * size;
            assert!(right <= sheets[0].width - 22.6, "{tile}: {text}");
        }
    }
}

/// Where the last page tells nothing but the regulations, no page says that the order stands there.
#[test]
fn no_page_says_that_the_order_stands_where_it_does_not() {
    let done = settled(&swiss(60, 9, 0).sheet("Byes", &[["Round", "Player"]; 0]));
    let mut document = chart(&done, &Style::default());
    let wall = document.wall.as_mut().expect("a wall paper");
    let regulations = wall.regulations.clone();
    // Nobody is paired, and nothing else is said.
    document.blocks.retain(|block| !matches!(block, Block::Small(_)));
    document.blocks.push(Block::Small(regulations));
    let pages = lay_out(&document, fonts());
    let told = told(&pages);
    assert!(pages.len() > 1 && !told.contains("orderandnotes"), "{told}");
    assert_eq!(told.matches("Regulations:").count(), 1, "{told}");
}

/// What is said instead of a part of the foot is shorter than that.
#[test]
fn what_is_shorter_than_where_it_stands_stays() {
    let done = settled(&round_robin(&names(30), 1, Some(12)));
    let mut document = chart(&done, &Style::default());
    let firm = vec![Inline::strong("To confirm: ".to_owned() + &"long words ".repeat(30))];
    let short = vec![Inline::text("A win counts 3.")];
    for part in [&firm, &short] {
        document.blocks.push(Block::Small(part.clone()));
    }
    let wall = document.wall.as_mut().expect("a wall paper");
    wall.firm.push(firm);
    wall.elsewhere.push(Elsewhere {
        part: short,
        what: "what a win counts".to_owned(),
        file: "crosstable.xlsx".to_owned(),
    });
    let told = told(&lay_out(&document, fonts()));
    assert!(told.contains("Awincounts3.") && !told.contains("hatawincounts"), "{told}");
}

/// How far an event has come, and the mark, stand beside a title of any length, and no letter of it under them.
#[test]
fn no_title_lies_under_what_stands_beside_it_on_joined_sheets() {
    let done = settled(&round_robin(&names(10), 1, Some(5)));
    for tile in [2, 4] {
        for words in 2..14 {
            let mut style = with_mark(300, 100);
            style.sheet = SheetStyle { tile, ..style.sheet };
            let mut document = chart(&done, &style);
            document.title = "Vereinsmeisterschaft der Schachfreunde "
                .repeat(words)
                .split(' ')
                .take(words)
                .collect::<Vec<_>>()
                .join(" ");
            for sheet in lay_out(&document, fonts()) {
                let beside: Vec<[f32; 3]> = sheet
                    .ops
                    .iter()
                    .filter_map(|op| match op {
                        DrawOp::Rect { x, y, height, ink, .. } if *ink == 0.0 => {
                            Some([*x, *y, y + height])
                        }
                        DrawOp::Picture { x, y, height, .. } => Some([*x, *y, y + height]),
                        _ => None,
                    })
                    .collect();
                for op in &sheet.ops {
                    let DrawOp::Text { x, y, face, size, text, mark, .. } = op else { continue };
                    if mark.kind != Kind::Title {
                        continue;
                    }
                    let right = x + fonts().width(*face, text) * size;
                    for [left, top, bottom] in &beside {
                        let apart = right <= left + 0.1 || y - 0.72 * size > *bottom || y < top;
                        assert!(apart, "{tile}, {words} words: {text} up to {right}, {left}");
                    }
                }
            }
        }
    }
}

/// A long title beside a mark has three lines rather than letters as small as those of the line under it.
#[test]
fn a_long_title_is_no_smaller_than_the_line_under_it() {
    let done = settled(&swiss(60, 9, 9));
    let (regulation, settlement) = done.settled.as_deref().expect("settled");
    let style = with_mark(300, 100);
    let sheet = wallchart::report::papers::Sheet { regulation, settlement, style: &style };
    let mut document = wallchart::report::papers::wall::standings(&sheet).expect("standings");
    document.title = "Internationales Pfingstopen der Schachfreunde Süd-West Königsbrück 1897 zum Gedenken an Łukasz Müller · Standings".to_owned();
    let page = &lay_out(&document, fonts())[0];
    let sizes = |kind: Kind, row: u32| -> Vec<f32> {
        let of = |op: &DrawOp| match op {
            DrawOp::Text { size, mark, .. }
                if mark.kind == kind && (kind == Kind::Title || mark.row == row) =>
            {
                Some(*size)
            }
            _ => None,
        };
        page.ops.iter().filter_map(of).collect()
    };
    let (title, line) = (sizes(Kind::Title, 0), sizes(Kind::Text, 2));
    let larger = title.iter().all(|size| *size >= 1.1 * line[0]);
    assert!(title.len() <= 3 && larger, "{title:?} {line:?}");
}

/// What stands in the cells while games are open is explained.
#[test]
fn words_for_games_that_are_open_are_explained() {
    let told = told(&lay_out(
        &chart(&settled(&round_robin(&names(10), 1, Some(5))), &Style::default()),
        fonts(),
    ));
    assert!(told.contains("R5stilltoplay,ofround5."), "{told}");
}

/// After one round a score would repeat the result.
#[test]
fn after_one_round_no_score_stands_under_the_results() {
    let under = |played| {
        let document = chart(&settled(&swiss(30, 7, played)), &Style::default());
        let table = document.blocks.iter().find_map(|block| match block {
            Block::Table(table) => Some(table.clone()),
            _ => None,
        });
        let rows = table.expect("a table").rows;
        rows.iter().flat_map(|row| &row.cells).filter(|cell| cell.under.is_some()).count()
    };
    assert_eq!((under(1), under(2)), (0, 60));
}

/// No line ends behind a word of one letter, or behind the mark that begins what it means.
#[test]
fn no_line_of_the_foot_ends_behind_a_letter_or_a_mark() {
    let done = settled(&round_robin(&names(10), 1, None));
    let parts =
        ["Ó Súilleabháin tegen Marie-Claire.", "– afwezig.", "À confirmer.", "B12: n negras."];
    for shift in 0..30 {
        let mut document = chart(&done, &Style::default());
        let told = "x".repeat(2 + shift) + " " + &parts.repeat(8).join(" ");
        document.wall.as_mut().expect("a wall paper").regulations = vec![Inline::text(told)];
        for page in lay_out(&document, fonts()) {
            let mut lines: Vec<(f32, String)> = Vec::new();
            for op in &page.ops {
                let DrawOp::Text { y, text, mark, .. } = op else { continue };
                if mark.kind != Kind::Text || mark.row < 10 {
                    continue;
                }
                match lines.iter_mut().find(|(own, _)| (own - y).abs() < 0.1) {
                    Some((_, line)) => line.push_str(text),
                    None => lines.push((*y, text.clone())),
                }
            }
            assert!(lines.len() > 1);
            for (_, line) in &lines {
                let last = line.trim_end().rsplit(' ').next().unwrap_or_default();
                assert!(last.chars().count() > 1 && last != "Marie-", "{line}");
            }
        }
    }
}
