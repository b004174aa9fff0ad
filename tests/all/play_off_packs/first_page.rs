//! The first page has the map and the end, in every language and on every paper.

use super::budget::{NAMES, event};
use super::pages::set;
use super::{DOCUMENTS, allowed};
use crate::support::Settled;
use wallchart::report::document::Document;
use wallchart::report::paper::Paper;
use wallchart::report::papers::Sheet;
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::style::Style;
use wallchart::report::words::Words;
use wallchart::tournament::{Language, berger};

/// The languages, each in the two sizes of paper for an office.
fn styles() -> Vec<(String, Style)> {
    let languages = [Language::English, Language::German, Language::French, Language::Spanish];
    let sizes = [Paper::A4, Paper::Letter];
    let both = languages.into_iter().flat_map(|own| sizes.map(|paper| (own, paper)));
    let styled = |(language, paper)| {
        let style = Style { words: Some(Words::of(language)), ..Style::default() };
        (format!("{language:?}, {paper:?}"), style.on(paper))
    };
    both.map(styled).collect()
}

fn pack(settled: &Settled, style: &Style) -> (Document, usize) {
    let sheet = Sheet { style, ..settled.sheet() };
    let [pack] = &with_pages(&sheet)[..] else { panic!("one pack") };
    pack.clone()
}

/// Where the result begins.
fn result(paper: &Document, style: &Style) -> usize {
    let heading = style.words(None).word("paper.play-off.result.heading");
    let on = set(paper).iter().position(|page| page.text.contains(heading));
    on.expect("a result") + 1
}

#[test]
fn the_result_stands_on_the_first_page_in_every_language_and_on_every_paper() {
    let mut wrong = Vec::new();
    // Of eight, what ranks those who do not win is too high for the page in a Gap, and a tour that settles every place
    // takes more pages.
    let eight =
        ["tata-steel-2022", "tepe-sigeman-2023", "gct-2018/rapid-blitz", "gct-2021/rapid-blitz"];
    let cases = DOCUMENTS.map(|own| (own, 4)).into_iter().chain(eight.map(|own| (own, 8)));
    for (document, players) in cases.chain([("tepe-sigeman-2023", 7)]) {
        let settled = event(document, &NAMES[..players]).settle();
        for (case, style) in styles() {
            let (paper, pages) = pack(&settled, &style);
            let on = result(&paper, &style);
            if on > 1 {
                wrong.push(format!("{document}, {players} tied, {case}: on page {on}"));
            }
            if pages > allowed(document, players) {
                wrong.push(format!("{document}, {players} tied, {case}: {pages} pages"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Rows of 7 mm, and what stands under them in little type, keep the games of eight on one page.
#[test]
fn a_stage_of_eight_is_not_torn() {
    let torn = ["· games 1 to", "· Partien 1 bis", "· parties 1 à", "· partidas 1 a"];
    let settled = event("tata-steel-2022", &NAMES).settle();
    for (case, style) in styles().into_iter().filter(|(case, _)| case.ends_with("A4")) {
        let (paper, _) = pack(&settled, &style);
        let text = set(&paper).into_iter().map(|page| page.text).collect::<String>();
        assert!(!torn.iter().any(|part| text.contains(part)), "{case}: {text}");
    }
}

/// A play-off that is over is one page, however many games were played.
#[test]
fn a_long_play_off_that_is_over_is_told_on_one_page() {
    let names = &NAMES[..6];
    let order = names.join("; ");
    let mut event = event("gct-2018/standings", names);
    for (lot, games) in [("1.1.numbers", 15), ("1.2.numbers", 9)] {
        event = event.lot(lot, &order);
        for pair in berger::rounds(names.len()).iter().flatten().take(games) {
            event = event.game(names[pair.white - 1], names[pair.black - 1], "½-½");
        }
    }
    let settled = event.ruling("3.10", &format!("order: {order}")).settle();
    assert!(settled.play_off().is_over(), "{:?}", settled.errors());
    for (case, style) in styles() {
        let (paper, pages) = pack(&settled, &style);
        assert_eq!((pages, set(&paper).len()), (1, 1), "{case}");
    }
}
