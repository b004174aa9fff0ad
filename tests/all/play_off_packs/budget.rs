//! How many pages packs have whose players have names as they are in life.

use super::gallery::{GALLERY, gallery, pages_of};
use super::pages::{Set, misled, set};
use super::walk::without_clock;
use super::ways::more_on_letter;
use super::{DOCUMENTS, LONG, allowed, is_double, twice};
use crate::support::{Event, Settled};
use wallchart::report::paper::Paper;
use wallchart::report::papers::Sheet;
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::style::Style;
use wallchart::tournament::berger;

pub const NAMES: [&str; 8] = [
    "Carlsen, Magnus", "Nepomniachtchi, Ian", "Giri, Anish", "So, Wesley", "Praggnanandhaa, R",
    "Ding, Liren", "Abdusattorov, Nodirbek", "Topalov, Veselin",
];

fn pages(settled: &Settled) -> usize {
    with_pages(&settled.sheet()).iter().map(|(_, pages)| *pages).sum()
}

pub fn event(document: &str, names: &[&str]) -> Event {
    let event = Event::new(document).named("Test event 2026").level(&names.join("; "));
    let event = if document.ends_with("other") { event.clock("20+10") } else { event };
    let event = match is_double(document, names.len()) {
        true => twice(event, document.ends_with("allegro"), names, "½-½"),
        false => event,
    };
    event.currency("EUR").prizes("15000; 7500; 4500; 3000")
}

/// The pages of a pack on Letter, which is a row of games and more lower than A4, in English; and the games on them
/// without a clock.
fn on_letter(settled: &Settled) -> (usize, Vec<String>) {
    let style = Style::default().on(Paper::Letter);
    let sheet = Sheet { style: &style, ..settled.sheet() };
    let papers = with_pages(&sheet);
    let without = papers.iter().flat_map(|(paper, _)| without_clock(paper)).collect();
    (papers.iter().map(|(_, pages)| *pages).sum(), without)
}

/// A test for each document: all of them take minutes.
macro_rules! keeps {
    ($($test:ident: $document:literal,)*) => {
        $(#[test]
        fn $test() {
            keeps_to_its_pages($document);
        })*

        #[test]
        fn the_pages_of_the_packs_of_all_documents_are_counted() {
            let counted = [$($document),*];
            let all = DOCUMENTS.into_iter().chain(GALLERY.map(|(document, ..)| document));
            let missing: Vec<&str> = all.filter(|own| !counted.contains(own)).collect();
            assert_eq!(missing, Vec::<&str>::new());
        }
    };
}

keeps! {
    packs_of_tata_steel_keep_to_their_pages_on_both_papers: "tata-steel-2022",
    packs_of_tepe_sigeman_keep_to_their_pages_on_both_papers: "tepe-sigeman-2023",
    packs_of_a_rapid_event_of_2018_keep_to_their_pages_on_both_papers: "gct-2018/rapid-blitz",
    packs_of_the_tour_of_2018_keep_to_their_pages_on_both_papers: "gct-2018/standings",
    packs_of_a_rapid_event_of_2021_keep_to_their_pages_on_both_papers: "gct-2021/rapid-blitz",
    packs_of_the_tour_of_2021_keep_to_their_pages_on_both_papers: "gct-2021/standings",
    packs_of_the_gap_keep_to_their_pages_on_both_papers: "gap-2016/other",
    packs_of_a_flood_cup_keep_to_their_pages_on_both_papers: "gap-2016/flood-cup",
    packs_of_an_allegro_keep_to_their_pages_on_both_papers: "gap-2016/allegro",
    packs_of_the_australian_blitz_keep_to_their_pages_on_both_papers: "australian-blitz-2020.toml/championship",
    packs_of_the_british_championship_keep_to_their_pages_on_both_papers: "british-championship.toml/championship",
    packs_of_the_candidates_keep_to_their_pages_on_both_papers: "candidates-2022.toml/candidates",
    packs_of_a_rapidplay_keep_to_their_pages_on_both_papers: "fenton-rapidplay-2022.toml/rapidplay",
    packs_of_a_club_keep_to_their_pages_on_both_papers: "georgetown-chess-club.toml/club",
    packs_of_norway_chess_keep_to_their_pages_on_both_papers: "norway-chess-2024.toml/main",
    packs_of_the_us_championship_keep_to_their_pages_on_both_papers: "us-championship-2021.toml/championship",
    packs_of_the_world_cup_keep_to_their_pages_on_both_papers: "world-cup-2023.toml/match",
}

/// The packs of a document on both papers.
fn keeps_to_its_pages(document: &str) {
    let own = DOCUMENTS.iter().filter(|own| **own == document).flat_map(|document| {
        (2..=NAMES.len()).map(move |players| {
            let settled = event(document, &NAMES[..players]).settle();
            (*document, players, settled, allowed(players))
        })
    });
    let others = GALLERY.iter().filter(|(own, ..)| *own == document);
    let others = others.flat_map(|(document, meet, sizes)| {
        sizes.iter().map(move |players| {
            let settled = gallery(document, *meet, &NAMES[..*players]);
            (*document, *players, settled, pages_of(document, *players))
        })
    });
    let mut told = String::new();
    let mut wrong = Vec::new();
    for (document, players, settled, most) in own.chain(others) {
        let (a4, (letter, without)) = (pages(&settled), on_letter(&settled));
        wrong
            .extend(without.iter().map(|own| format!("{document}, {players} tied, Letter: {own}")));
        told += &format!("{document}, {players} tied: {a4}, {letter}\n");
        if a4 > most || letter > most + more_on_letter(document, players) {
            wrong.push(format!("{document}, {players} tied: {a4}, on Letter {letter}, of {most}"));
        }
    }
    assert!(wrong.is_empty(), "{}\n{told}", wrong.join("\n"));
}

/// Once the numbers are drawn names stand in the rows, and later lots are those of others.
#[test]
fn packs_after_the_first_lot_keep_to_their_pages() {
    let mut wrong = Vec::new();
    let tata = [3, 5, 6, 7].map(|players| ("tata-steel-2022", players));
    let tepe = [3, 6, 7].map(|players| ("tepe-sigeman-2023", players));
    let tour = [7, 8].map(|players| ("gct-2018/standings", players));
    for (document, players) in tata.into_iter().chain(tepe).chain(tour) {
        let names = &NAMES[..players];
        let drawn = event(document, names).lot("1.1.numbers", &names.join("; ")).settle();
        assert_eq!(drawn.errors(), Vec::<String>::new());
        let count = pages(&drawn);
        if count > allowed(players) {
            wrong.push(format!("{document}, {players} tied, drawn: {count}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The first page has the map and the end, however much was played before: that stands behind all else.
#[test]
fn the_result_stays_on_the_first_page_once_series_were_played() {
    for (document, players, series) in
        [("tepe-sigeman-2023", 3, 3), ("tepe-sigeman-2023", 6, 2), ("gct-2021/standings", 5, 2)]
    {
        let names = &NAMES[..players];
        let mut event = event(document, names).lot("1.1.numbers", &names.join("; "));
        for time in 0..series {
            if time == 2 {
                event = event.lot("1.round-robin-of-3-3.numbers", &names.join("; "));
            }
            for pair in berger::rounds(players).iter().flatten() {
                let two = [names[pair.white - 1], names[pair.black - 1]];
                let [white, black] = if time % 2 == 0 { two } else { [two[1], two[0]] };
                event = event.game(white, black, "½-½");
            }
        }
        let settled = event.settle();
        assert_eq!(settled.errors(), Vec::<String>::new());
        let [(paper, _)] = &with_pages(&settled.sheet())[..] else { panic!("one pack") };
        assert_eq!(misled(paper), Vec::<String>::new());
        let set = set(paper);
        let case = format!("{document}, {players} tied");
        assert!(set[0].text.contains("RESULT of the play-off"), "{case}: {}", set[0].text);
        let on = set.iter().position(|page| page.text.contains("Stage 1: ")).expect("a page");
        let told = match on + 1 < set.len() {
            true => format!("What was played: pages {}–{}.", on + 1, set.len()),
            false => format!("What was played: page {}.", on + 1),
        };
        assert!(on == 0 || set[0].text.contains(&told), "{case}, {told}: {}", set[0].text);
        assert!(set.len() <= allowed(players), "{case}: {} pages", set.len());
    }
}

/// A play-off of eight whose first series leaves all level; in the second, if it is played, one beats all others.
fn of_eight(names: &[&str], decided: bool) -> Settled {
    let mut event = event("tata-steel-2022", names).lot("1.1.numbers", &names.join("; "));
    for time in 0..=usize::from(decided) {
        for pair in berger::rounds(names.len()).iter().flatten() {
            let two = [names[pair.white - 1], names[pair.black - 1]];
            let [white, black] = if time == 0 { two } else { [two[1], two[0]] };
            let result = match time {
                1 if white == names[0] => "1-0",
                1 if black == names[0] => "0-1",
                _ => "½-½",
            };
            event = event.game(white, black, result);
        }
    }
    event.settle()
}

/// Once it is decided the winner stands on the first page, and that is the only one unless names are very long.
#[test]
fn the_result_of_a_play_off_that_is_over_stands_on_the_first_page() {
    for (names, most) in [(&NAMES, 1), (&LONG, 3)] {
        let settled = of_eight(names, true);
        assert_eq!(settled.winner(), names[0], "{:?}", settled.errors());
        let [(paper, pages)] = &with_pages(&settled.sheet())[..] else { panic!("one pack") };
        let set = set(paper);
        assert!(set[0].text.contains("RESULT of the play-off"), "{}", set[0].text);
        assert!(set.iter().any(|page| page.text.contains("Stage 2: ")), "{}", set[0].text);
        assert!(*pages <= most && *pages == set.len(), "{pages} pages, {} set", set.len());
    }
}

/// When and where a play-off begins is nothing to fill in once games of it were played.
#[test]
fn nothing_asks_when_a_play_off_may_begin_that_is_going_on() {
    let says = |settled: &Settled| settled.packs();
    let before = says(&event("tata-steel-2022", &NAMES).settle());
    let since = says(&of_eight(&NAMES, false));
    for told in ["Not before the later", "main hall"] {
        assert!(before.contains(told) && !since.contains(told), "{told}: {since}");
    }
}

/// A ruling may be made of any play-off that is not over: the first page has a line for it.
#[test]
fn every_pack_that_is_not_over_has_a_line_for_a_ruling() {
    let own = GALLERY.iter().map(|(document, meet, _)| gallery(document, *meet, &NAMES[..2]));
    for settled in DOCUMENTS.iter().map(|document| event(document, &NAMES[..3]).settle()).chain(own)
    {
        let says = settled.packs();
        let typed = ["type: winner: NAME", "type: order:\u{a0}A;\u{a0}B;\u{a0}C"];
        assert!(typed.iter().any(|own| says.contains(own)), "{says}");
    }
}

/// The rounds of a table that takes several pages follow each other: no other stage stands between them.
#[test]
fn the_rounds_of_a_table_stand_on_pages_that_follow_each_other() {
    let mut torn = 0;
    for document in ["tata-steel-2022", "tepe-sigeman-2023"] {
        // Rows of 7 mm for the games of nine are more than a page.
        let names = [&LONG[..], &["Ivanchuk, Vasyl"]].concat();
        let names = &names[..];
        let drawn = event(document, names).lot("1.1.numbers", &names.join("; ")).settle();
        let [(paper, _)] = &with_pages(&drawn.sheet())[..] else { panic!("one pack") };
        let set = set(paper);
        let of = |page: &Set| {
            let (_, part) = page.text.split_once("· games ")?;
            let mut words = part.split(' ');
            let from: usize = words.next()?.parse().ok()?;
            let to: usize = words.nth(1)?.parse().ok()?;
            Some((from, to))
        };
        let parts: Vec<(usize, (usize, usize))> =
            set.iter().enumerate().filter_map(|(at, page)| Some((at, of(page)?))).collect();
        torn += parts.len();
        for (at, (from, _)) in parts.iter().filter(|(_, (from, _))| *from > 1) {
            let before = parts.iter().find(|(page, (_, to))| page + 1 == *at && to + 1 == *from);
            assert!(
                before.is_some(),
                "{document}: games from {from} on page {}: {parts:?}",
                at + 1
            );
        }
    }
    assert!(torn > 0, "nothing takes several pages");
}

/// A page by which groups play for places that are not known beforehand has room to write which: its lots are named by the
/// first of them.
#[test]
fn pages_for_groups_of_open_places_have_room_for_these() {
    let drawn = event("gct-2018/standings", &NAMES).settle();
    let [(paper, _)] = &with_pages(&drawn.sheet())[..] else { panic!("one pack") };
    let open = set(paper).into_iter().filter(|page| page.text.contains("__.blitz.numbers"));
    let without: Vec<String> =
        open.filter(|page| !page.text.contains("For places")).map(|page| page.text).collect();
    assert!(without.is_empty(), "{}", without.join("\n"));
}
