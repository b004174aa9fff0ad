//! Charts that no single sheet has room for: long names over several lines, more columns than a sheet is wide.

use std::sync::Arc;

use wallchart::batch::Processed;
use wallchart::report::document::{Document, Paper};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{DrawOp, Kind, lay_out, set};
use wallchart::report::style::{Style, named};

use super::chart;
use super::set::{names, round_robin, settled, swiss};

fn fonts() -> &'static Fonts {
    Fonts::get()
}

/// Letters of a column do not lie over one another: no baseline is nearer to the next than its letters are high.
fn apart(document: &Document, name: &str) {
    for page in lay_out(document, fonts()) {
        let mut lines: Vec<(f32, f32, &str)> = page
            .ops
            .iter()
            .filter_map(|op| match op {
                DrawOp::Text { y, size, text, mark, .. } if mark.kind == Kind::RowHead => {
                    Some((*y, *size, text.as_str()))
                }
                _ => None,
            })
            .collect();
        assert!(!lines.is_empty(), "{name}: a page without names");
        lines.sort_by(|a, b| a.0.total_cmp(&b.0));
        for two in lines.windows(2) {
            let (above, under) = (two[0], two[1]);
            assert!(under.0 - above.0 > 0.85 * under.1, "{name}: {above:?} {under:?}");
        }
    }
}

/// Players with long names, written given names first: a comma tells the surname no more.
fn long(count: usize, told: bool) -> Processed {
    let mut done = settled(&swiss(count, 11, 11));
    let settled = done.settled.as_mut().and_then(Arc::get_mut);
    let (_, settlement) = settled.expect("settled");
    for (at, player) in settlement.table.tournament.players.iter_mut().enumerate() {
        let surname = format!("Vandenbroucke-Zimmermann{at}");
        player.name = format!("Maximiliana Konstantina {surname}");
        player.surname = told.then_some(surname);
    }
    done
}

#[test]
fn names_over_several_lines_do_not_lie_over_one_another() {
    let mut style = Style::default();
    style.columns.start_numbers = true;
    for paper in [Paper::A4, Paper::Letter] {
        let own = style.clone().on(paper);
        apart(&chart(&long(100, false), &own), "no surname is told");
        apart(&chart(&long(100, true), &own), "surnames are told");
    }
}

/// Where surnames are told they stand under the given names, each whole on its line.
#[test]
fn names_given_first_stand_on_two_lines() {
    let document = chart(&long(40, true), &Style::default());
    let pages = lay_out(&document, fonts());
    let texts: Vec<&str> = pages.iter().flat_map(|page| page.texts()).collect();
    let at = |own: &str| texts.iter().position(|text| *text == own);
    let (given, surname) = (at("Maximiliana Konstantina"), at("Vandenbroucke-Zimmermann0"));
    assert!(given.is_some() && surname.is_some(), "{texts:?}");
}

/// A word that is broken has a hyphen.
#[test]
fn a_word_that_is_broken_has_a_hyphen() {
    let mut done = settled(&swiss(40, 11, 11));
    let settled = done.settled.as_mut().and_then(Arc::get_mut);
    let (_, settlement) = settled.expect("settled");
    for player in &mut settlement.table.tournament.players {
        player.name = "Wolfeschlegelsteinhausenbergerdorffwelchevoraltern".to_owned();
    }
    let pages = lay_out(&chart(&done, &Style::default()), fonts());
    let parts: Vec<&str> =
        pages.iter().flat_map(|page| page.texts()).filter(|own| own.starts_with("Wolfe")).collect();
    let whole = "Wolfeschlegelsteinhausenbergerdorffwelchevoraltern";
    assert!(parts.iter().all(|own| *own == whole || own.ends_with('-')), "{parts:?}");
}

/// More columns than a sheet has room for are parted over several, each with names and points; no type is smaller than
/// the style's floor.
#[test]
fn more_columns_than_a_sheet_is_wide_are_parted() {
    let large = named("large-print").expect("a style");
    let cases = [
        ("42", round_robin(&names(42), 1, None), Style::default()),
        ("60", round_robin(&names(60), 1, None), Style::default()),
        ("30 running", round_robin(&names(30), 1, Some(12)), large.clone()),
        ("40", round_robin(&names(40), 1, None), large),
    ];
    for (name, book, style) in cases {
        let done = settled(&book);
        for paper in [Paper::A4, Paper::Letter] {
            let style = style.clone().on(paper);
            let floor = style.sheet.floor as f32 / 10.0;
            let document = chart(&done, &style);
            let (pages, attained) = set(&document, fonts());
            let attained = attained.expect("a wall paper");
            assert!(
                attained.size >= floor && attained.pages == pages.len(),
                "{name}: {attained:?}"
            );
            let mut names = 0;
            for page in &pages {
                let points = page.texts().any(|text| text == "Pts");
                assert!(points, "{name} {paper:?}: a page without points");
                for op in &page.ops {
                    let DrawOp::Text { size, text, mark, .. } = op else { continue };
                    let is_small = *size < floor - 0.05 && mark.kind != Kind::Furniture;
                    assert!(!is_small, "{name} {paper:?}: {text} in {size} pt");
                    names += usize::from(mark.kind == Kind::RowHead);
                }
            }
            let rows = done.settled.as_deref().expect("settled").1.standings.len();
            assert!(names >= 2 * rows, "{name} {paper:?}: {names} names");
        }
    }
}
