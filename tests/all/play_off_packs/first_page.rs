//! The first page has the map and the end, in every language and on every paper.

use super::budget::{NAMES, event};
use super::gallery::{Meet, gallery, pages_of};
use super::pages::set;
use super::{DOCUMENTS, allowed};
use crate::support::{Event, Settled};
use wallchart::report::document::Document;
use wallchart::report::paper::Paper;
use wallchart::report::papers::Sheet;
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::style::Style;
use wallchart::report::words::Words;
use wallchart::tournament::{Language, berger};

/// The languages, each in the two sizes of paper for an office.
pub fn styles() -> Vec<(String, Style)> {
    let sizes = [Paper::A4, Paper::Letter];
    let both = Language::ALL.into_iter().flat_map(|own| sizes.map(|paper| (own, paper)));
    let styled = |(language, paper)| {
        let style = Style { words: Some(Words::of(language)), ..Style::default() };
        (format!("{language:?}, {paper:?}"), style.on(paper))
    };
    both.map(styled).collect()
}

pub fn pack(settled: &Settled, style: &Style) -> (Document, usize) {
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
    // A tour that settles every place takes more pages.
    let eight = [
        "tata-steel-2022", "tepe-sigeman-2023", "gct-2018/rapid-blitz", "gct-2021/rapid-blitz",
        "gap-2016/allegro",
    ];
    let cases = DOCUMENTS.map(|own| (own, 4)).into_iter().chain(eight.map(|own| (own, 8)));
    for (document, players) in cases.chain([("tepe-sigeman-2023", 7)]) {
        let settled = event(document, &NAMES[..players]).settle();
        for (case, style) in styles() {
            let (paper, pages) = pack(&settled, &style);
            let on = result(&paper, &style);
            if on > 1 {
                wrong.push(format!("{document}, {players} tied, {case}: on page {on}"));
            }
            if pages > allowed(players) {
                wrong.push(format!("{document}, {players} tied, {case}: {pages} pages"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where what ranks those who do not win has no room on it, it stands behind, and the first page says where.
#[test]
fn the_result_stands_on_the_first_page_though_many_are_ranked_behind_the_winner() {
    let mut wrong = Vec::new();
    for players in 4..=7 {
        let document = "candidates-2022.toml/candidates";
        let settled = gallery(document, Meet::Twice, &NAMES[..players]);
        // Of seven, a page of Letter has no room for all that they can come to.
        let styles = styles().into_iter().filter(|(case, _)| players < 7 || case.ends_with("A4"));
        for (case, style) in styles {
            let (paper, pages) = pack(&settled, &style);
            let on = result(&paper, &style);
            if on > 1 {
                wrong.push(format!("{players} tied, {case}: on page {on} of {pages}"));
            }
            let most = pages_of(document, players) + usize::from(case.ends_with("Letter"));
            if pages > most {
                wrong.push(format!("{players} tied, {case}: {pages} pages"));
            }
            let ranked = style.words(None).word("paper.play-off.lot.what.order");
            let told = set(&paper).iter().filter(|page| page.text.contains(ranked)).count();
            if told != 1 {
                wrong.push(format!("{players} tied, {case}: ranked on {told} pages"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What comes last has no page of its own where the first has room for a match.
#[test]
fn three_who_play_rapid_blitz_and_a_last_game_have_three_pages() {
    let names = ["Carlsen, Magnus", "Praggnanandhaa, Rameshbabu", "Erigaisi, Arjun"];
    let settled = gallery("us-championship-2021.toml/championship", Meet::Once, &names);
    for (case, style) in styles() {
        let (paper, pages) = pack(&settled, &style);
        assert_eq!((pages, result(&paper, &style)), (3, 1), "{case}");
    }
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
    assert_one_page(&settled);
}

/// Many stages of few games take more room than one of many.
#[test]
fn a_play_off_of_many_stages_that_is_over_is_told_on_one_page() {
    let names @ [one, two, three, four] = [
        "Carlsen, Magnus", "Praggnanandhaa, Rameshbabu", "Vachier-Lagrave, Maxime",
        "Mamedyarov, Shakhriyar",
    ];
    let mut event = event("tepe-sigeman-2023", &names);
    let lots = [
        ("1.1.a.white", [one, four]),
        ("1.1.b.white", [two, three]),
        ("1.a.sudden-death.white", [one, four]),
        ("1.b.sudden-death.white", [two, three]),
        ("1.final.white", [one, two]),
        ("1.final.sudden-death.white", [one, two]),
    ];
    for (lot, order) in lots {
        event = event.lot(lot, &order.join("; "));
    }
    // Colours as in a sudden death: 1, 2-2, 1-1, and so on. The first of the two wins the last game.
    let series = |event: Event, [one, other]: [&str; 2], games: usize, won: bool| {
        (0..games).fold(event, |event, game| {
            let last = won && game + 1 == games;
            match game % 4 % 3 == 0 {
                true => event.game(one, other, if last { "1-0" } else { "½-½" }),
                false => event.game(other, one, if last { "0-1" } else { "½-½" }),
            }
        })
    };
    for (pair, games) in [([one, four], 5), ([two, three], 7), ([one, two], 3)] {
        event = series(series(event, pair, 2, false), pair, games, true);
    }
    let settled = event.settle();
    assert_one_page(&settled);
}

fn assert_one_page(settled: &Settled) {
    assert!(settled.play_off().is_over(), "{:?}", settled.errors());
    for (case, style) in styles() {
        let (paper, pages) = pack(settled, &style);
        assert_eq!((pages, set(&paper).len()), (1, 1), "{case}");
    }
}
