//! What the papers about prizes say while a play-off is not over: one line a tie, on one page.

use super::{DOCUMENTS, SHORT, level};
use crate::support::papers::{book, said};
use crate::support::{Settled, prize_papers};
use wallchart::report::document::Paper;
use wallchart::report::fonts::Fonts;
use wallchart::report::layout;
use wallchart::report::papers::{Sheet, explain, prizes, workbook};
use wallchart::report::style::Style;
use wallchart::tournament::Language;

#[test]
fn prize_papers_of_a_play_off_that_is_not_over_are_one_page_each_and_name_its_pack() {
    let mut wrong = Vec::new();
    for document in DOCUMENTS {
        for players in 2..=SHORT.len() {
            let settled = level(document, &SHORT[..players]);
            for language in Language::ALL {
                for paper in [Paper::A4, Paper::Letter] {
                    let style = Style { language, ..Style::default() }.on(paper);
                    let Settled { regulation, settlement, .. } = &settled;
                    let sheet = Sheet { regulation, settlement, style: &style };
                    let case = format!("{document}, {players} tied, {language:?}, {paper:?}");
                    for own in prize_papers(&sheet) {
                        let pages = layout::pages(&own, Fonts::get()).1;
                        if pages > 1 {
                            wrong.push(format!("{case}: {} of {pages} pages", own.title));
                        }
                    }
                    // What is shared alike, whoever wins, waits for nothing.
                    let statement = said(prizes::statement(&sheet).as_slice());
                    let named = statement.matches("play-off.pdf").count();
                    if named != 1 {
                        wrong.push(format!("{case}: the pack is named {named} times\n{statement}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// 28 games are one thing to do.
#[test]
fn games_of_a_play_off_are_told_once_on_every_paper() {
    let settled = level("gap-2016/flood-cup", &SHORT);
    assert_eq!(settled.settlement.needs.len(), 28);
    let sheet = settled.sheet();
    let line = "play-off not played yet (App. A 1); see play-off.pdf";
    for (paper, count) in [
        (said(prizes::statement(&sheet).as_slice()), 1),
        (said(prizes::prize_giving(&sheet).as_slice()), 1),
        (said(&[explain::explain(&sheet, None)]), 1),
        (wallchart::report::html::event(&sheet, &workbook::workbook(&sheet)), 1),
        (book(&settled), 2),
    ] {
        let squeezed = paper.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(squeezed.matches(line).count() >= count, "{paper}");
        assert!(!squeezed.contains("play-off game "), "{paper}");
    }
}

/// Of several ties each has its line with its own pack and what waits for it.
#[test]
fn two_play_offs_have_a_line_each_with_what_they_are_worth() {
    let event = crate::support::Event::new("gct-2018/standings")
        .scores("A 41; B 41; C 36; D 30½; E 30½; F 30½; G 22")
        .currency("EUR")
        .prizes("1000; 600; 400; 300; 200; 100");
    let settled = event.settle();
    let told = said(prizes::statement(&settled.sheet()).as_slice());
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    for line in [
        "places 1–2: play-off not played yet (3.1); see play-off-1-2.pdf; €1,600 waits for it",
        "places 4–6: play-off not played yet (3.1); see play-off-4-6.pdf; €600 waits for it",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
}
