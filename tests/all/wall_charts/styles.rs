//! What the keys of a style do to a chart; charts of events that have not begun.

use wallchart::report::document::Paper;
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{DrawOp, lay_out};
use wallchart::report::style::{Style, read};
use wallchart::report::text;

use super::set::{names, round_robin, settled, swiss};
use super::{chart, on};

fn style(file: &str) -> Style {
    read(file).expect("a style")
}

/// The texts of a chart's pages as they are drawn, each with its place and its size.
fn drawn(done: &wallchart::batch::Processed, style: &Style) -> Vec<(String, f32, f32, f32)> {
    let fonts = Fonts::get();
    let pages = lay_out(&chart(done, style), fonts);
    let of = |op: &DrawOp| match op {
        DrawOp::Text { text, x, y, size, .. } => Some((text.clone(), *x, *y, *size)),
        _ => None,
    };
    pages.iter().flat_map(|page| &page.ops).filter_map(of).collect()
}

#[test]
fn before_the_first_round_a_chart_is_a_list_of_who_starts() {
    for done in [settled(&round_robin(&names(8), 1, Some(0))), settled(&swiss(12, 5, 0))] {
        let document = chart(&done, &Style::default());
        let told = text::write(&document);
        assert_eq!(document.status, "STARTING LIST");
        let heads: Vec<&str> = told.lines().filter(|line| line.contains("Name")).collect();
        assert!(heads.iter().all(|line| !line.contains("Pts") && !line.contains("Left")), "{told}");
        assert!(!told.contains("Order:"), "{told}");
        assert!(told.contains("Next round (1)") || told.contains("2w"), "{told}");
    }
}

#[test]
fn the_days_of_a_swiss_stand_under_its_rounds() {
    let days: Vec<[String; 2]> = [["Round", "Date"], ["1", "2025-09-01"], ["2", "2025-10-13"]]
        .map(|row| row.map(str::to_owned))
        .to_vec();
    let done = settled(&swiss(12, 5, 2).sheet("Rounds", &days));
    let texts = drawn(&done, &Style::default());
    let at = |own: &str| {
        texts.iter().find(|(text, ..)| text == own).map(|(_, x, y, size)| (*x, *y, *size))
    };
    let (number, day) = (at("1").expect("the round"), at("1 Sep").expect("its day"));
    assert!(day.1 > number.1 && day.2 < number.2 && day.2 >= 9.0, "{number:?} {day:?}");
    assert!(at("13 Oct").is_some() && at("8 Sep").is_none());
}

#[test]
fn a_style_adds_start_numbers_and_a_sponsor() {
    let done = settled(&round_robin(&names(8), 1, None));
    let own = style("[head]\nsponsor = \"Riverside Bakery\"\n[columns]\nstart-numbers = true\n");
    let plain = text::write(&chart(&done, &Style::default()));
    let told = text::write(&chart(&done, &own));
    let has = |style: &Style| drawn(&done, style).iter().any(|(text, ..)| text.contains("Bakery"));
    assert!(has(&own) && !has(&Style::default()));
    let head = |told: &str| told.lines().find(|line| line.contains("Name")).map(str::to_owned);
    assert_ne!(head(&told), head(&plain));
    assert!(head(&told).is_some_and(|head| head.contains("No")), "{told}");
}

#[test]
fn a_club_stands_under_the_name_where_the_style_says_so() {
    let mut players = vec![["No", "Name", "Club"].map(str::to_owned)];
    for (at, name) in names(8).into_iter().enumerate() {
        let club = ["Riverside", "Harbour"][at % 2].to_owned();
        players.push([(at + 1).to_string(), name, club]);
    }
    let done = settled(&round_robin(&names(8), 1, None).replaced("Players", &players));
    let under = drawn(&done, &style("[columns]\nclub = \"second-line\"\n"));
    let name = under.iter().find(|(text, ..)| text.starts_with("Brown")).expect("a name");
    let clubs = under.iter().filter(|(text, ..)| text == "Riverside" || text == "Harbour");
    assert_eq!(clubs.clone().count(), 8);
    assert!(clubs.clone().all(|club| (club.1 - name.1).abs() < 0.1), "{under:?}");
}

#[test]
fn large_print_is_larger_where_the_standard_is_at_its_most_and_wherever_columns_can_go() {
    let large = wallchart::report::style::named("large-print").expect("a style");
    let sizes = |book: &crate::books::Book, paper| {
        let done = settled(book);
        [Style::default(), large.clone()].map(|own| on(&done, &own.on(paper)).size)
    };
    for paper in super::PAPERS {
        let [standard, large] = sizes(&round_robin(&names(6), 1, None), paper);
        assert!(large > standard, "{paper:?}: {large} {standard}");
    }
    let [standard, large] = sizes(&swiss(24, 7, 7), Paper::A4);
    assert!(large > 1.1 * standard, "{large} {standard}");
}

#[test]
fn pages_before_the_last_say_where_it_is_told_what_the_places_go_by() {
    let pages = lay_out(&chart(&settled(&swiss(200, 9, 9)), &Style::default()), Fonts::get());
    let (last, before) = pages.split_last().expect("pages");
    assert!(before.len() > 1 && last.texts().any(|text| text.starts_with("Order:")));
    for (page, at) in before.iter().zip(1..) {
        let told = format!("order and notes: page {} · page {at} of {0}", pages.len());
        assert!(page.texts().any(|text| text == told), "page {at}: {told}");
    }
}

#[test]
fn a_page_is_filled_in_one_direction() {
    let fonts = Fonts::get();
    for book in [round_robin(&names(4), 1, None), round_robin(&names(20), 1, None), swiss(60, 9, 9)]
    {
        let done = settled(&book);
        for paper in super::PAPERS {
            let pages = lay_out(&chart(&done, &Style::default().on(paper)), fonts);
            let before_last = pages.len().saturating_sub(1).max(1);
            for page in &pages[..before_last] {
                let ends = page.ops.iter().map(|op| match op {
                    DrawOp::Rect { x, y, width, height, .. } => (*x + width, *y + height),
                    DrawOp::Text { x, y, .. } => (*x, *y),
                    _ => (0.0, 0.0),
                });
                let (x, y) = ends.fold((0.0_f32, 0.0_f32), |(a, b), (x, y)| (a.max(x), b.max(y)));
                let filled = (x / page.width).max(y / page.height);
                assert!(filled >= 0.85, "{paper:?}: {filled}");
            }
        }
    }
}

#[test]
fn a_text_of_a_style_is_no_longer_than_a_line() {
    let file = |letters| format!("[head]\nsponsor = \"{}\"\n", "a".repeat(letters));
    let faults = read(&file(161)).expect_err("a fault");
    assert_eq!((faults.len(), faults[0].line), (1, 2));
    assert!(read(&file(160)).is_ok());
}

/// A frame goes around the table with its headings, and rules between all columns; without it between opponents alone.
#[test]
fn a_plain_grid_has_frames() {
    let done = settled(&round_robin(&names(8), 1, None));
    let upright = |style: &Style| -> Vec<(f32, f32)> {
        let pages = lay_out(&chart(&done, style), Fonts::get());
        let of = |op: &DrawOp| match op {
            DrawOp::Line { from, to, width, .. } if from.0 == to.0 => Some((from.0, *width)),
            _ => None,
        };
        pages.iter().flat_map(|page| &page.ops).filter_map(of).collect()
    };
    let plain = upright(&Style::default());
    let framed = upright(&read("based-on = \"plain-grid\"").expect("a style"));
    let heavy = framed.iter().filter(|(_, width)| *width > 1.0).count();
    assert_eq!(heavy, 2, "left and right: {framed:?}");
    assert!(plain.iter().all(|(_, width)| *width < 1.0), "{plain:?}");
    assert!(framed.len() > plain.len(), "{} of {}", framed.len(), plain.len());
    // No name begins on a rule.
    let style = read("based-on = \"plain-grid\"").expect("a style");
    let texts = drawn(&done, &style);
    let name = texts.iter().find(|(text, ..)| text.contains(",")).expect("a name");
    let nearest = framed.iter().map(|(x, _)| (x - name.1).abs()).fold(f32::MAX, f32::min);
    assert!(nearest > 0.1 * name.3, "{nearest} from the rule");
}
