//! Lists and the papers of the next round: titles, type, and that they say what the chart says.

use wallchart::batch::Processed;
use wallchart::report::document::{Document, Paper};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{DrawOp, Kind, PageDrawing, lay_out};
use wallchart::report::papers::{Sheet, pairings, wall};
use wallchart::report::style::{SheetStyle, Style, read};
use wallchart::report::text;
use wallchart::tournament::Language;

use super::set::{names, players, round_robin, settled, swiss};
use super::{PAPERS, chart};

/// A paper of an event in a style.
fn paper(
    done: &Processed,
    style: &Style,
    of: impl Fn(&Sheet<'_>) -> Option<Document>,
) -> Option<Document> {
    let (regulation, settlement) = done.settled.as_deref().expect("settled");
    of(&Sheet { regulation, settlement, style })
}

fn drawn(document: &Document) -> Vec<PageDrawing> {
    lay_out(document, Fonts::get())
}

/// The sizes of the texts of a kind.
fn sizes(page: &PageDrawing, own: Kind) -> Vec<f32> {
    let of = |op: &DrawOp| match op {
        DrawOp::Text { size, mark, .. } if mark.kind == own => Some(*size),
        _ => None,
    };
    page.ops.iter().filter_map(of).collect()
}

const TITLES: [&str; 5] = [
    "Junior Championship of the Riverside and District Chess Association, Division / 2",
    "Club Championship 2025",
    "Vereinsmeisterschaft 2025",
    "Open",
    "The Fourteenth International Memorial Tournament of the Riverside and District Chess Association",
];

#[test]
fn titles_are_broken_at_words_and_have_two_lines_at_most() {
    let lists: [fn(&Sheet<'_>) -> Option<Document>; 3] =
        [pairings::by_board, pairings::by_name, wall::find_your_name];
    let mut seen = 0;
    for book in
        [round_robin(&names(6), 1, Some(3)), round_robin(&names(10), 1, Some(5)), swiss(61, 7, 4)]
    {
        for name in TITLES {
            let done = settled(&book.clone().called(name));
            for of in lists {
                let Some(document) = paper(&done, &Style::default(), of) else { continue };
                let page = &drawn(&document)[0];
                let lines: Vec<&str> = page
                    .ops
                    .iter()
                    .filter_map(|op| match op {
                        DrawOp::Text { text, mark, .. } if mark.kind == Kind::Title => {
                            Some(&**text)
                        }
                        _ => None,
                    })
                    .collect();
                let title = document.masthead().0;
                let title = wallchart::report::document::plain(&title).replace(" · ", " ");
                // What is held together is told as it was typed.
                let set = lines.join(" ").replace('\u{a0}', " ").replace(" · ", " ");
                assert_eq!(set, title, "{lines:?}");
                let number =
                    |line: &&str| line.starts_with(|c: char| c.is_ascii_digit() || c == '/');
                assert!(!lines.iter().skip(1).any(number), "{lines:?}");
                assert!(
                    lines.len() <= 2 && !lines.iter().any(|line| line.ends_with('·')),
                    "{lines:?}"
                );
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen} papers");
}

#[test]
fn names_are_found_in_larger_type_on_larger_paper_and_pages_are_full() {
    for (count, pages) in [(41, [1, 1, 1]), (60, [1, 1, 1]), (61, [1, 1, 1]), (200, [4, 3, 2])] {
        let done = settled(&swiss(count, 7, 4));
        let mut before = 14.0_f32;
        for (paper_size, most) in PAPERS.into_iter().zip(pages.into_iter().chain([5])) {
            let style = Style::default().on(paper_size);
            let document = paper(&done, &style, wall::find_your_name).expect("a list");
            let pages = drawn(&document);
            let told = format!("{count} on {paper_size:?}");
            assert!(pages.len() <= most, "{told}: {} pages", pages.len());
            let size = sizes(&pages[0], Kind::Cell).into_iter().fold(f32::MAX, f32::min);
            let least = match paper_size {
                Paper::A4 | Paper::Letter => 14.0,
                _ => 1.05 * before,
            };
            assert!(size >= least - 0.01, "{told}: {size} pt, not {least}");
            before = size;
            for page in &pages[..pages.len() - 1] {
                let ends = page.ops.iter().filter_map(|op| match op {
                    DrawOp::Text { y, mark, .. } if mark.kind == Kind::Cell => Some(*y),
                    _ => None,
                });
                let low = ends.fold(0.0, f32::max);
                assert!(low >= 0.7 * page.height, "{told}: down to {low}");
            }
        }
    }
}

#[test]
fn no_foot_is_lower_than_printers_print() {
    for count in [60, 200] {
        let done = settled(&swiss(count, 9, 9));
        for paper_size in PAPERS {
            let style = Style::default().on(paper_size);
            let documents = [
                Some(chart(&done, &style)),
                paper(&done, &style, wall::standings),
                paper(&done, &style, wall::find_your_name),
            ];
            for page in documents.iter().flatten().flat_map(drawn) {
                for op in &page.ops {
                    let DrawOp::Text { y, text, .. } = op else { continue };
                    assert!(*y <= page.height - 22.6, "{count} on {paper_size:?}: {text} at {y}");
                }
            }
        }
    }
}

#[test]
fn nothing_that_hangs_has_type_of_less_than_nine_points() {
    let lists: [fn(&Sheet<'_>) -> Option<Document>; 4] =
        [pairings::by_board, pairings::by_name, wall::find_your_name, wall::standings];
    for book in [round_robin(&names(10), 1, Some(5)), swiss(61, 7, 4)] {
        let done = settled(&book);
        for document in lists.iter().filter_map(|of| paper(&done, &Style::default(), of)) {
            assert!(document.is_for_the_wall());
            for page in drawn(&document) {
                for op in &page.ops {
                    let DrawOp::Text { size, text, ink, .. } = op else { continue };
                    assert!(*size >= 8.99, "{text} in {size} pt");
                    // What a printer without colour still prints.
                    assert!(*ink <= 0.38 || *ink == 1.0, "{text} of {ink}");
                }
            }
        }
    }
}

#[test]
fn the_chart_and_the_papers_of_the_next_round_agree() {
    // One game of round 5 waits.
    let done = settled(&round_robin(&names(10), 1, Some(5)));
    let document = chart(&done, &Style::default());
    let told = text::write(&document);
    let next = paper(&done, &Style::default(), pairings::by_board).expect("pairings");
    assert_eq!(next.status, "ROUND 6");
    assert!(told.contains("Next round (6)"), "{told}");
    assert!(told.contains("Late: round 5"), "{told}");
    assert_eq!(
        told.matches("R5").count(),
        3,
        "the cells of both players, and what it means: {told}"
    );
}

#[test]
fn the_key_of_a_cell_is_written_as_the_cell() {
    let done = settled(&swiss(12, 5, 3));
    let style = read("[results]\nswiss = \"W12\"\n").expect("a style");
    let told = text::write(&chart(&done, &style));
    assert!(told.contains("W12\u{a0}1: against line 12, White, won; B Black."), "{told}");
    let usual = text::write(&chart(&done, &Style::default()));
    assert!(usual.contains("12w1: against line 12, White, won; b Black."), "{usual}");
}

#[test]
fn a_sheet_with_much_free_room_tells_the_games_round_by_round() {
    for paper_size in PAPERS {
        let style = Style::default().on(paper_size);
        let done = settled(&round_robin(&names(4), 1, Some(2)));
        let page = &drawn(&chart(&done, &style))[0];
        let texts: Vec<&str> = page.texts().collect();
        assert!(texts.contains(&"Round 1"), "{paper_size:?}: {texts:?}");
        let game = texts.iter().find(|own| own.contains("–") && own.contains("Brown "));
        assert!(game.is_some(), "{paper_size:?}: {texts:?}");
        let low = page.ops.iter().filter_map(|op| match op {
            DrawOp::Text { y, .. } => Some(*y),
            _ => None,
        });
        assert!(low.fold(0.0, f32::max) <= page.height - 22.6);
    }
    let without = read("[extras]\nchart = false\n").expect("a style");
    let done = settled(&round_robin(&names(4), 1, Some(2)));
    assert!(drawn(&chart(&done, &without))[0].texts().all(|own| own != "Round 1"));
}

#[test]
fn rows_of_joined_sheets_are_alike_and_each_sheet_says_its_page() {
    for (count, tile) in [(10, 4), (16, 4), (10, 2)] {
        let done = settled(&round_robin(&names(count), 1, None));
        let mut style = Style::default();
        style.sheet = SheetStyle { tile, ..style.sheet };
        let sheets = drawn(&chart(&done, &style));
        // The left sheets have the numbers of the rows.
        let mut heights: Vec<f32> = Vec::new();
        for sheet in sheets.iter().step_by(2) {
            let mut rows: Vec<(u32, f32)> = sheet
                .ops
                .iter()
                .filter_map(|op| match op {
                    DrawOp::Text { y, mark, .. } if mark.kind == Kind::RowHead => {
                        Some((mark.row, *y))
                    }
                    _ => None,
                })
                .collect();
            rows.dedup_by_key(|row| row.0);
            heights.extend(rows.windows(2).map(|pair| pair[1].1 - pair[0].1));
        }
        let (least, most) =
            heights.iter().fold((f32::MAX, 0.0_f32), |(a, b), h| (a.min(*h), b.max(*h)));
        assert!(heights.len() > 3 && most - least <= 0.6, "{count} on {tile}: {heights:?}");
        // No part of the line under the title is torn.
        for sheet in &sheets {
            let club = sheet.texts().any(|own| own == "Club");
            assert!(!club, "{count} on {tile}: a word alone");
        }
    }
}

#[test]
fn columns_of_joined_sheets_are_as_wide_on_one_as_on_the_other() {
    let robins = [4, 6, 10, 20, 24, 30].map(|count| round_robin(&names(count), 1, None));
    for (at, book) in robins.into_iter().chain([swiss(24, 7, 7)]).enumerate() {
        let done = settled(&book);
        for tile in [2, 4] {
            let mut style = Style::default();
            style.sheet = SheetStyle { tile, ..style.sheet };
            let sheets = drawn(&chart(&done, &style));
            let mut widths: Vec<f32> = Vec::new();
            for sheet in &sheets {
                let mut middles: Vec<(u32, f32)> = sheet
                    .ops
                    .iter()
                    .filter_map(|op| match op {
                        DrawOp::Text { x, face, size, text, mark, .. }
                            if mark.kind == Kind::Head =>
                        {
                            let middle = x + Fonts::get().width(*face, text) * size / 2.0;
                            Some((text.parse().ok()?, middle))
                        }
                        _ => None,
                    })
                    .collect();
                middles.sort_by_key(|(number, _)| *number);
                widths.extend(middles.windows(2).map(|pair| pair[1].1 - pair[0].1));
            }
            let (least, most) =
                widths.iter().fold((f32::MAX, 0.0_f32), |(a, b), w| (a.min(*w), b.max(*w)));
            assert!(widths.len() > 2 && most - least <= 0.2, "{at} on {tile}: {widths:?}");
        }
    }
}

#[test]
fn names_are_as_easily_found_in_every_language_and_where_some_are_long() {
    let long = |at: usize, name: &str| match at % 7 {
        0 => format!("{name}-Fairweather"),
        _ => name.to_owned(),
    };
    let books = [60, 200].map(|count| {
        let named: Vec<String> =
            names(count).iter().enumerate().map(|(at, name)| long(at, name)).collect();
        [swiss(count, 7, 4), swiss(count, 7, 4).replaced("Players", &players(&named))]
    });
    for book in books.iter().flatten() {
        let done = settled(book);
        for language in Language::ALL {
            let style = Style { language, ..Style::default() };
            let document = paper(&done, &style, wall::find_your_name).expect("a list");
            for page in drawn(&document) {
                // Long names may be a little smaller, or in two lines.
                let (long, others): (Vec<_>, Vec<_>) = page
                    .ops
                    .iter()
                    .filter_map(|op| match op {
                        DrawOp::Text { text, size, mark, .. } if mark.kind == Kind::Cell => {
                            Some((text.as_str(), *size))
                        }
                        _ => None,
                    })
                    .partition(|(text, _)| text.contains("-Fairweather"));
                assert!(long.iter().all(|(_, size)| *size >= 12.0), "{language:?}: {long:?}");
                let (least, most) = others
                    .iter()
                    .fold((f32::MAX, 0.0_f32), |(a, b), (_, own)| (a.min(*own), b.max(*own)));
                assert!(least >= 13.99, "{language:?}: {least} pt");
                assert!(most - least < 0.01, "{language:?}: {least} to {most} pt");
            }
        }
    }
}

#[test]
fn a_list_has_as_many_pages_in_every_language() {
    let done = settled(&swiss(60, 7, 4));
    for language in Language::ALL {
        let style = Style { language, ..Style::default() };
        let document = paper(&done, &style, wall::find_your_name).expect("a list");
        assert_eq!(drawn(&document).len(), 1, "{language:?}");
    }
}

#[test]
fn the_line_under_the_title_of_a_list_is_one_line() {
    let book = swiss(60, 7, 4)
        .saying("Venue", "Kulturhaus am Alten Markt, Großer Saal, Ångermünde an der Ucker")
        .saying("Organiser", "Schachfreunde Ångermünde und Umgebung, Abteilung Turniere");
    let done = settled(&book);
    let document = paper(&done, &Style::default(), wall::find_your_name).expect("a list");
    let page = &drawn(&document)[0];
    let under = page.ops.iter().filter_map(|op| match op {
        DrawOp::Text { y, text, mark, .. }
            if mark.kind == Kind::Text && *text != document.status =>
        {
            Some((*y, text))
        }
        _ => None,
    });
    let lines: Vec<_> = under.collect();
    assert!(lines.iter().any(|(_, text)| text.contains("Kulturhaus")), "{lines:?}");
    assert!(lines.iter().all(|(y, _)| *y == lines[0].0), "{lines:?}");
}

#[test]
fn each_paper_of_a_large_swiss_has_a_title_of_its_own() {
    let done = settled(&swiss(60, 7, 7));
    let style = Style::default();
    let lists = [wall::standings, wall::find_your_name];
    let mut titles = vec![chart(&done, &style).title];
    titles.extend(lists.map(|own| paper(&done, &style, own).expect("a list").title));
    titles.sort();
    titles.dedup();
    assert_eq!(titles.len(), 3, "{titles:?}");
}

/// `shared = "2="` is the style of all papers that give a player's place.
#[test]
fn shared_places_are_written_alike_on_chart_and_lists() {
    let done = settled(&swiss(60, 2, 2));
    let equals = read("[places]\nshared = \"2=\"\n").expect("a style");
    let (regulation, settlement) = done.settled.as_deref().expect("settled");
    let mut places = settlement.standings.iter().filter_map(|own| own.places);
    let shared = places.find(|own| !own.is_single()).expect("a shared place");
    let (range, equal) = (format!("{}–{}", shared.first(), shared.last()), shared.first());
    for (style, expected, other) in [
        (&Style::default(), range.clone(), format!("{equal}=")),
        (&equals, format!("{equal}="), range),
    ] {
        let sheet = Sheet { regulation, settlement, style };
        let mut papers = vec![("chart", chart(&done, style))];
        papers.extend(wall::standings(&sheet).map(|own| ("standings", own)));
        let workbook = wallchart::report::papers::workbook::workbook(&sheet);
        papers.extend(workbook.into_iter().take(2).map(|own| ("workbook", own)));
        assert_eq!(papers.len(), 4);
        for (name, paper) in papers {
            let cells: Vec<String> = crate::support::tables(&paper.blocks)
                .iter()
                .flat_map(|table| &table.rows)
                .flat_map(|row| row.cells.iter().map(wallchart::report::document::Cell::plain))
                .collect();
            assert!(cells.contains(&expected) && !cells.contains(&other), "{name}: {expected}");
        }
    }
}

/// While games are to come, places are those so far on the list as beside it.
#[test]
fn the_places_of_a_list_are_headed_as_what_they_are() {
    for (played, head) in [(4, "Place so far"), (7, "Place")] {
        let done = settled(&swiss(62, 7, played));
        let list = paper(&done, &Style::default(), wall::standings).expect("a list");
        let tables = crate::support::tables(&list.blocks);
        assert_eq!(tables[0].head[0].plain(), head);
    }
}

/// Where long names need two lines, the others stand on one.
#[test]
fn only_names_without_room_stand_on_two_lines_of_the_standings() {
    let mut all = names(62);
    all[3] = "von Hohenstein-Waldburg zu Zeil, Maximilian Emanuel".to_owned();
    all[8] = "Krishnamurthy Venkataraman, Subrahmanyan Balasubramaniam".to_owned();
    let book = swiss(62, 7, 7).replaced("Players", &players(&all));
    let list = paper(&settled(&book), &Style::default(), wall::standings).expect("a list");
    let pages = drawn(&list);
    assert!(pages.len() <= 3, "{} pages", pages.len());
    let texts: Vec<&str> = pages.iter().flat_map(PageDrawing::texts).collect();
    assert!(texts.contains(&"Brown, Emily") && texts.contains(&"Maximilian Emanuel"), "{texts:?}");
}
