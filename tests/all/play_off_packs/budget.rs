//! How many pages packs have whose players have names as they are in life.

use super::pages::{Set, set};
use super::{DOCUMENTS, LONG, allowed, is_double, twice};
use crate::support::{Event, Settled};
use wallchart::report::papers::play_off::with_pages;

const NAMES: [&str; 8] = [
    "Carlsen, Magnus",
    "Nepomniachtchi, Ian",
    "Giri, Anish",
    "So, Wesley",
    "Praggnanandhaa, R",
    "Ding, Liren",
    "Abdusattorov, Nodirbek",
    "Topalov, Veselin",
];

fn pages(settled: &Settled) -> usize {
    with_pages(&settled.sheet()).iter().map(|(_, pages)| *pages).sum()
}

fn event(document: &str, names: &[&str]) -> Event {
    let event = Event::new(document).named("Test event 2026").level(&names.join("; "));
    let event = if document.ends_with("other") { event.clock("20+10") } else { event };
    let event = match is_double(document, names.len()) {
        true => twice(event, document.ends_with("allegro"), names, "½-½"),
        false => event,
    };
    event.currency("EUR").prizes("15000; 7500; 4500; 3000")
}

#[test]
fn packs_with_names_as_they_are_in_life_keep_to_their_pages() {
    let mut told = String::new();
    let mut wrong = Vec::new();
    for document in DOCUMENTS {
        let mut line = format!("{document:<22}");
        for players in [3, 5, 8] {
            let count = pages(&event(document, &NAMES[..players]).settle());
            line += &format!(" {count:>3}");
            if count > allowed(document, players) {
                wrong.push(format!("{document}, {players} tied: {count}"));
            }
        }
        told += &(line + "\n");
    }
    println!("{told}");
    assert!(wrong.is_empty(), "{}\n{told}", wrong.join("\n"));
}

/// Once the numbers are drawn names stand in the rows, and later lots are those of others.
#[test]
fn packs_after_the_first_lot_keep_to_their_pages() {
    let mut wrong = Vec::new();
    for (document, players) in
        [("tata-steel-2022", 5), ("gct-2018/standings", 7), ("gct-2018/standings", 8)]
    {
        let names = &NAMES[..players];
        let drawn = event(document, names).lot("1.1.numbers", &names.join("; ")).settle();
        assert_eq!(drawn.errors(), Vec::<String>::new());
        let count = pages(&drawn);
        if count > allowed(document, players) {
            wrong.push(format!("{document}, {players} tied, drawn: {count}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The rounds of a table that takes several pages follow each other: no other stage stands between them.
#[test]
fn the_rounds_of_a_table_stand_on_pages_that_follow_each_other() {
    for document in ["tata-steel-2022", "gct-2018/standings"] {
        let names = &LONG[..7];
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
        assert!(!parts.is_empty(), "{document}: nothing takes several pages");
        for (at, (from, _)) in parts.iter().filter(|(_, (from, _))| *from > 1) {
            let before = parts.iter().find(|(page, (_, to))| page + 1 == *at && to + 1 == *from);
            assert!(
                before.is_some(),
                "{document}: games from {from} on page {}: {parts:?}",
                at + 1
            );
        }
    }
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
