//! What stands on a chart beside its table: the club's mark, and scores round by round where there is room.

use std::sync::Arc;

use wallchart::report::document::{Block, Cell, Document, Inline, Paper};
use wallchart::report::fonts::{Face, Fonts};
use wallchart::report::layout::{DrawOp, Kind, PageDrawing, lay_out};
use wallchart::report::papers::{Sheet, wall};
use wallchart::report::pdf;
use wallchart::report::picture::Picture;
use wallchart::report::style::{SheetStyle, Style, read};

use super::set::{names, round_robin, settled, swiss};
use super::{PAPERS, chart};
use crate::support::Event;

const TITLE: &str = "Points after each round";

fn fonts() -> &'static Fonts {
    Fonts::get()
}

fn pages(book: &crate::books::Book, style: &Style) -> Vec<PageDrawing> {
    lay_out(&chart(&settled(book), style), fonts())
}

/// Neither level nor upright: a score that rises.
fn rising(page: &PageDrawing) -> Vec<f32> {
    let of = |op: &DrawOp| match op {
        DrawOp::Line { from, to, width, .. } if from.0 != to.0 && from.1 != to.1 => Some(*width),
        _ => None,
    };
    page.ops.iter().filter_map(of).collect()
}

#[test]
fn scores_round_by_round_stand_where_type_is_at_its_most_and_the_sheet_is_free() {
    let mut drawn = 0;
    for paper in PAPERS {
        for count in [4, 6, 8, 10, 14, 30] {
            let style = Style::default().on(paper);
            let own = pages(&round_robin(&names(count), 1, None), &style);
            let page = &own[0];
            let has = page.texts().any(|text| text == TITLE);
            assert_eq!(has, !rising(page).is_empty(), "{count} on {paper:?}");
            if !has {
                continue;
            }
            drawn += 1;
            // The first three are heavier; every line is named at its end, inside the sheet, and no name on another.
            let widths = rising(page);
            assert!(widths.contains(&2.0) && widths.contains(&0.8), "{widths:?}");
            let last = page.ops.iter().rev().take(count).filter_map(|op| match op {
                DrawOp::Text { x, y, face, size, text, mark, .. } => {
                    let right = x + fonts().width(*face, text) * size;
                    assert!(right <= page.width - 28.0 && *y <= page.height - 22.0, "{text}");
                    assert_eq!(mark.kind, Kind::Furniture);
                    Some((*y, *size, text.as_str()))
                }
                _ => None,
            });
            let mut labels: Vec<(f32, f32, &str)> = last.collect();
            assert_eq!(labels.len(), count);
            labels.sort_by(|a, b| a.0.total_cmp(&b.0));
            for pair in labels.windows(2) {
                assert!(pair[1].0 - pair[0].0 >= 1.1 * pair[0].1, "{pair:?}");
            }
        }
    }
    assert!(drawn >= 4, "drawn {drawn} times");
    let without = read("[extras]\nchart = false\n").expect("a style").on(Paper::A4);
    let page = &pages(&round_robin(&names(4), 1, None), &without)[0];
    assert!(rising(page).is_empty());
    let fresh = &pages(&round_robin(&names(4), 1, Some(1)), &Style::default())[0];
    assert!(rising(fresh).is_empty(), "one round is no race");
}

/// A mark of so many points, half of it black.
fn mark(width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(png::ColorType::GrayscaleAlpha);
    let mut writer = encoder.write_header().expect("a header");
    let points = width * height;
    let data: Vec<u8> =
        (0..points).flat_map(|at| [0, if at < points / 2 { 255 } else { 0 }]).collect();
    writer.write_image_data(&data).expect("points");
    drop(writer);
    file
}

pub fn with_mark(width: u32, height: u32) -> Style {
    let mut style = Style::default();
    let picture = Picture::read(mark(width, height)).expect("a picture");
    style.head.logo = Some(Arc::new(picture));
    style
}

#[test]
fn a_mark_stands_at_the_right_end_of_the_head_and_takes_room_from_nothing() {
    for (width, height) in [(300, 100), (60, 120), (900, 30)] {
        for paper in PAPERS {
            for book in [round_robin(&names(10), 1, None), swiss(24, 7, 4)] {
                let page = &pages(&book, &with_mark(width, height).on(paper))[0];
                let picture = page.ops.iter().find_map(|op| match op {
                    DrawOp::Picture { x, y, width, height, .. } => Some((*x, *y, *width, *height)),
                    _ => None,
                });
                let (x, y, wide, high) = picture.expect("the mark");
                let told = format!("{width}x{height} on {paper:?}: {x} {y} {wide} {high}");
                assert!((wide / high - width as f32 / height as f32).abs() < 0.05, "{told}");
                assert!((x + wide - (page.width - 28.35)).abs() < 0.1, "{told}");
                assert!(high <= 0.115 * page.height && high >= 4.0, "{told}");
                // Nothing of the head stands under it, and the table begins below.
                for op in &page.ops {
                    let DrawOp::Text { x: at, y: base, face, size, text, mark, .. } = op else {
                        continue;
                    };
                    let right = at + fonts().width(*face, text) * size;
                    let beside = right <= x + 0.5 || base - 0.75 * size >= y + high - 0.5;
                    assert!(beside || mark.kind == Kind::Furniture, "{told}: {text}");
                }
            }
        }
    }
}

#[test]
fn a_mark_is_one_picture_in_the_file_and_on_one_of_the_sheets_that_are_joined() {
    let done = settled(&round_robin(&names(10), 1, None));
    let document = chart(&done, &with_mark(300, 100));
    let bytes = pdf::write(&document).expect("a PDF");
    assert_eq!(bytes, pdf::write(&document).expect("a PDF"));
    let file = lopdf::Document::load_mem(&bytes).expect("a file");
    let images = file.objects.values().filter_map(|object| object.as_stream().ok());
    let images = images.filter(|own| {
        own.dict.get(b"Subtype").and_then(lopdf::Object::as_name).ok() == Some(b"Image")
    });
    let sizes: Vec<(i64, i64)> = images
        .map(|own| {
            let side =
                |key: &[u8]| own.dict.get(key).and_then(lopdf::Object::as_i64).expect("a side");
            (side(b"Width"), side(b"Height"))
        })
        .collect();
    assert_eq!(sizes, [(300, 100)]);
    for tile in [2, 4] {
        let mut style = with_mark(300, 100);
        style.sheet = SheetStyle { tile, ..style.sheet };
        let sheets = lay_out(&chart(&done, &style), fonts());
        let on = |page: &PageDrawing| {
            page.ops.iter().filter(|op| matches!(op, DrawOp::Picture { .. })).count()
        };
        let counts: Vec<usize> = sheets.iter().map(on).collect();
        assert_eq!(counts.iter().sum::<usize>(), 1, "{counts:?}");
        assert_eq!(counts[1], 1, "the upper right sheet: {counts:?}");
    }
}

#[test]
fn a_mark_beside_the_style_is_found_and_one_that_is_none_is_told_with_its_mend() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    round_robin(&names(6), 1, None).save(&at("cup.xlsx"));
    std::fs::write(at("style.toml"), "[head]\nlogo = \"mark.png\"\nlogo-height = \"12 mm\"\n")
        .expect("a style");
    let run = || {
        let mut command = assert_cmd::Command::cargo_bin("wallchart").expect("the program");
        let output = command.current_dir(folder.path()).args([".", "-o", "out"]).output();
        let output = output.expect("a run");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let (code, said) = run();
    assert!(code == Some(1) && said.contains("mark.png cannot be read"), "{code:?} {said}");
    for (content, told) in [
        (
            b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_vec(),
            "is neither PNG nor JPEG: save it as PNG",
        ),
        (mark(20, 20)[..40].to_vec(), "is damaged: save it anew"),
        (vec![0x89; (4 << 20) + 1], "is larger than 4 MB"),
    ] {
        std::fs::write(at("mark.png"), content).expect("a file");
        let (code, said) = run();
        assert!(code == Some(1) && said.contains(told), "{code:?} {said}");
    }
    std::fs::write(at("mark.png"), mark(300, 100)).expect("a mark");
    let (code, said) = run();
    assert_eq!(code, Some(0), "{said}");
    let chart = std::fs::read(at("out/cup/wall-chart.pdf")).expect("a chart");
    let holds = |words: &[u8]| chart.windows(words.len()).any(|window| window == words);
    assert!(holds(b"/Subtype/Image") || holds(b"/Subtype /Image"));
}

#[test]
fn rows_are_dealt_out_evenly_and_no_page_is_crowded_or_empty() {
    for (count, rounds) in [(60, 9), (200, 9)] {
        let done = settled(&swiss(count, rounds, rounds));
        for paper in PAPERS {
            let pages = lay_out(&chart(&done, &Style::default().on(paper)), fonts());
            let rows = |page: &PageDrawing| {
                let mut rows: Vec<u32> = page
                    .ops
                    .iter()
                    .filter_map(|op| match op {
                        DrawOp::Text { mark, .. } if mark.kind == Kind::RowHead => Some(mark.row),
                        _ => None,
                    })
                    .collect();
                rows.dedup();
                rows.len()
            };
            let dealt: Vec<usize> = pages.iter().map(rows).collect();
            assert_eq!(dealt.iter().sum::<usize>(), count, "{paper:?}: {dealt:?}");
            let (first, last) = (dealt[0], dealt[dealt.len() - 1]);
            assert!(last as f32 >= 0.6 * first as f32, "{paper:?}: {dealt:?}");
            assert!(
                dealt[..dealt.len() - 1].iter().all(|own| *own == first),
                "{paper:?}: {dealt:?}"
            );
        }
    }
}

#[test]
fn a_small_swiss_has_its_scores_in_the_workbook() {
    use wallchart::report::papers::workbook;
    for (count, has) in [(12, true), (24, true), (40, false)] {
        let done = settled(&swiss(count, 5, 4));
        let (regulation, settlement) = done.settled.as_deref().expect("settled");
        let style = Style::default();
        let sheets = workbook::workbook(&Sheet { regulation, settlement, style: &style });
        let own = sheets.iter().find(|sheet| sheet.title.ends_with(TITLE));
        assert_eq!(own.is_some(), has, "{count} players");
        let Some(wallchart::report::document::Block::Table(table)) =
            own.and_then(|own| own.blocks.first())
        else {
            continue;
        };
        // Every score is counted from the games, and the last is the points.
        for (row, standing) in table.rows.iter().zip(&settlement.standings) {
            let cells = &row.cells[2..];
            assert!(cells.len() == 4 && cells.iter().all(|cell| cell.live.is_some()));
            assert_eq!(cells[3].number, Some(standing.game_points));
        }
    }
}

#[test]
fn a_swiss_that_runs_shows_what_parts_its_players_so_far_and_no_column_that_tells_nothing() {
    let heads = |document: &Document| -> Vec<String> {
        let tables = document.blocks.iter().filter_map(|block| match block {
            Block::Table(table) => Some(table),
            _ => None,
        });
        tables.flat_map(|table| table.head.iter().map(Cell::plain)).collect()
    };
    let done = settled(&swiss(60, 9, 4));
    let (regulation, settlement) = done.settled.as_deref().expect("settled");
    let style = Style::default();
    let sheet = Sheet { regulation, settlement, style: &style };
    let on_chart = heads(&chart(&done, &style));
    assert!(on_chart.iter().all(|head| head != "Left"), "{on_chart:?}");
    // Everybody can see what parts him from who has as many points.
    for pair in settlement.standings.windows(2).filter(|pair| pair[0].total == pair[1].total) {
        let parting =
            settlement.systems.iter().find(|own| pair[0].value_of(own) != pair[1].value_of(own));
        let shown =
            parting.is_none_or(|own| on_chart.iter().any(|head| own.code.starts_with(head)));
        assert!(shown, "{parting:?} in {on_chart:?}");
    }
    let list = wall::standings(&sheet).expect("a list of many players");
    let on_list = heads(&list);
    assert!(
        ["BH/C1", "BH"].iter().all(|code| on_list.iter().any(|own| own == code)),
        "{on_list:?}"
    );
    let small = list.blocks.iter().any(|block| matches!(block, Block::Small(_)));
    assert!(small, "what the places go by");
    // A round robin has games to play, and they differ.
    let running = settled(&round_robin(&names(10), 1, Some(5)));
    assert!(heads(&chart(&running, &style)).iter().any(|head| head == "Left"));
}

#[test]
fn a_swiss_on_joined_sheets_is_one_chart_where_that_can_be() {
    let done = settled(&swiss(24, 7, 7));
    for tile in [2, 4] {
        let mut style = Style::default();
        style.sheet = SheetStyle { tile, ..style.sheet };
        let sheets = lay_out(&chart(&done, &style), fonts());
        assert_eq!(sheets.len(), usize::from(tile));
    }
}

/// All that is said on the page, but its table.
fn said(page: &PageDrawing) -> String {
    page.texts().collect::<Vec<_>>().join("\n")
}

#[test]
fn the_next_round_is_told_once_where_the_games_stand_round_by_round() {
    let own = pages(&round_robin(&names(4), 1, Some(2)), &Style::default());
    let told = said(&own[0]);
    assert_eq!(told.matches("Wilson – Smith").count(), 1, "{told}");
}

#[test]
fn a_foot_without_room_says_what_of_it_stands_in_which_file() {
    let done = settled(&round_robin(&names(30), 1, Some(12)));
    let style = Style::default();
    let mut document = chart(&done, &style);
    // So much is to be confirmed that nothing else has room.
    let firm = vec![Inline::strong("To confirm: ".to_owned() + &"long words ".repeat(30))];
    document.blocks.push(Block::Small(firm.clone()));
    document.wall.as_mut().expect("a wall paper").firm.push(firm);
    let told = said(&lay_out(&document, fonts())[0]);
    assert!(told.contains("Next round, late games: see pairings.pdf"), "{told}");
    assert!(!told.contains(" more: see"), "{told}");
}

/// What has no room within four lines is said in short, with the file that has it in full.
#[test]
fn what_is_to_be_confirmed_is_said_in_short_where_all_of_it_has_no_room() {
    let done = settled(&round_robin(&names(30), 1, Some(12)));
    for (words, in_full) in [(20, true), (200, false)] {
        let mut document = chart(&done, &Style::default());
        let firm = vec![Inline::strong("To confirm: ".to_owned() + &"long words ".repeat(words))];
        let short = vec![Inline::strong("To confirm: see crosstable.xlsx, sheet Read".to_owned())];
        document.blocks.push(Block::Small(firm.clone()));
        let wall = document.wall.as_mut().expect("a wall paper");
        wall.firm.push(firm.clone());
        wall.in_short = Some([firm, short]);
        let told = said(&lay_out(&document, fonts())[0]);
        assert_eq!(told.contains("long words"), in_full, "{told}");
        assert_eq!(told.contains("sheet Read"), !in_full, "{told}");
        assert!(told.contains("Order:"), "{told}");
    }
}

/// Left, top, right and bottom of a sheet's key, as its letters stand.
fn key_of(page: &PageDrawing) -> [f32; 4] {
    let keys = page.ops.iter().filter_map(|op| match op {
        DrawOp::Text { x, y, face, size, text, .. } if text.starts_with("sheet ") => {
            Some([*x, y - 0.72 * size, x + fonts().width(*face, text) * size, y + 0.2 * size])
        }
        DrawOp::Upwards { x, y, size, text, .. } => {
            let length = fonts().width(Face::Regular, text) * size;
            Some([x - 0.72 * size, y - length, x + 0.2 * size, *y])
        }
        _ => None,
    });
    let keys: Vec<[f32; 4]> = keys.collect();
    assert_eq!(keys.len(), 1, "one key on each sheet");
    keys[0]
}

#[test]
fn the_key_of_a_joined_sheet_stands_alone_in_what_is_cut_away() {
    for (count, tile) in [(6, 4), (14, 4), (30, 4), (6, 2), (30, 2)] {
        let sheet = SheetStyle { tile, ..Style::default().sheet };
        let own = pages(&round_robin(&names(count), 1, None), &Style { sheet, ..Style::default() });
        assert_eq!(own.len(), usize::from(tile));
        for (at, page) in own.iter().enumerate() {
            let [left, top, right, bottom] = key_of(page);
            let told =
                format!("{count} on {tile}, sheet {}: {left} {top} {right} {bottom}", at + 1);
            // The strip beyond a seam is 4 mm, inside the 8 mm that no printer prints on.
            let (edge, strip) = (22.67, 22.68 + 11.35);
            let (wide, high) = (page.width, page.height);
            let is_cut = match (tile, at) {
                (4, 0 | 1) => top >= high - strip && bottom <= high - edge,
                (4, _) => top >= edge && bottom <= strip,
                (_, 0) => left >= wide - strip && right <= wide - edge,
                _ => left >= edge && right <= strip,
            };
            assert!(is_cut, "{told}");
            for op in &page.ops {
                let DrawOp::Line { from, to, .. } = op else { continue };
                let beside = to.0 <= left || from.0 >= right || to.1 <= top || from.1 >= bottom;
                assert!(beside, "{told}: crossed by {op:?}");
            }
        }
    }
}

#[test]
fn what_was_played_off_stands_round_by_round_too() {
    let mut event = Event::new("tepe-sigeman-2023").level("Ann; Bob");
    event = event.lot("1.1.white", "Ann").game("Ann", "Bob", "1-0").game("Bob", "Ann", "½-½");
    let settled = event.settle();
    let told = said(&lay_out(&wall::wall_chart(&settled.sheet()), fonts())[0]);
    assert!(told.contains("Ann 1–0 Bob") && told.contains("Bob ½–½ Ann"), "{told}");
}

#[test]
fn stages_of_a_play_off_that_are_called_alike_say_which_they_are() {
    use wallchart::batch::{Shelf, find, process};
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/regulations");
    let found = find(&[folder], std::path::Path::new("nowhere")).expect("the fixtures").workbooks;
    let own = found.iter().find(|own| own.name.contains("World Cup match")).expect("the match");
    let done = process(own, None, &Shelf::default());
    let told = said(&lay_out(&chart(&done, &Style::default()), fonts())[0]);
    for head in ["1. Tie-break games, 25+10", "2. Tie-break games, 10+10"] {
        assert!(told.contains(head), "{head} in {told}");
    }
}
