//! How many pages packs have whose players have names as they are in life.

use super::{DOCUMENTS, allowed, is_double, twice};
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
