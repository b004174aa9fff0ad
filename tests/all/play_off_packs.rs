//! The packs: every branch of the way has its box and its page, for each document and number of players.

mod budget;
mod filled;
mod first_page;
mod found;
mod gallery;
mod hand;
mod money;
mod order;
mod pages;
mod pair_lots;
mod printed;
mod stages;
mod used;
mod walk;
mod ways;

use std::collections::BTreeMap;

use crate::support::{Event, Settled, golden};
use pages::misled;
use walk::{Tied, walk, walk_through};
use wallchart::report::document::Document;
use wallchart::report::papers::FILES;
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::text;
use wallchart::tournament::berger;

/// Players are tied by these names, short ones or long ones.
const SHORT: [&str; 8] =
    ["Abdusattorov", "Bacrot", "Caruana", "Ding", "Erigaisi", "Firouzja", "Giri", "Hou"];
const LONG: [&str; 8] = [
    "Praggnanandhaa Rameshbabu of the Chennai and District Chess Club",
    "Vachier-Lagrave-Nepomniachtchi, Maxime Alexandre Guillaume",
    "Radjabov-Mamedyarov, Shakhriyar Teimour the Younger",
    "van der Westhuizen-Oosterhuis, Cornelia Wilhelmina",
    "Wojtaszek-Duda, Jan-Krzysztof Radosław from Wieliczka",
    "Fernández de Castro y Álvarez, José María Francisco",
    "Thorvaldsson-Hjartarson, Guðmundur Jóhannes Friðrik",
    "Papadopoulos-Konstantinopolsky, Anastasios Theodoros",
];

/// How many pages the pack of two tied players may have, of three, and so on.
const BUDGET: [usize; 7] = [2, 3, 5, 8, 11, 14, 17];

/// Everything that the pack says, in one line.
fn told(settled: &Settled) -> String {
    settled.packs().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn level(document: &str, names: &[&str]) -> Settled {
    let event = Event::new(document).named("Test event 2026").level(&names.join("; "));
    let event = if document.ends_with("other") { event.clock("20+10") } else { event };
    let event = match is_double(document, names.len()) {
        true => twice(event, document.ends_with("allegro"), names, "½-½"),
        false => event,
    };
    event.currency("EUR").prizes("15000; 7500; 4500; 3000").settle()
}

/// Six or fewer play a double round robin in a Flood Cup; rounds of an Allegro have two games.
fn is_double(document: &str, players: usize) -> bool {
    document == "gap-2016/allegro" || document == "gap-2016/flood-cup" && players < 7
}

/// Each two players meet a second time with colours reversed, within the same rounds or after them.
fn twice(mut event: Event, within: bool, names: &[&str], result: &str) -> Event {
    let rounds = berger::rounds(names.len());
    let first = if within { 1 } else { rounds.len() + 1 };
    for (round, pairs) in rounds.iter().enumerate() {
        for pair in pairs {
            let [white, black] = [names[pair.black - 1], names[pair.white - 1]];
            event = event.main_game(first + round, white, black, result);
        }
    }
    event.games_each(2)
}

/// What packs say is written anew without a walk; the tests walk.
fn is_walked() -> bool {
    std::env::var_os("UPDATE_GOLDEN").is_none()
}

/// How many pages the pack of so many may have.
fn allowed(players: usize) -> usize {
    BUDGET[players - 2]
}

/// Walks the packs of two to eight tied players with short names and with long ones; what those with short ones say is
/// approved.
fn walk_all(document: &str, case: &str) {
    let mut wrong = Vec::new();
    let mut told = BTreeMap::new();
    for players in 2..=SHORT.len() {
        let settled = level(document, &SHORT[..players]);
        let papers = with_pages(&settled.sheet());
        if is_walked() {
            let pages = Some(allowed(players));
            let found = walk_through(&settled, &papers, Tied::Short(pages));
            wrong.extend(found.into_iter().map(|wrong| format!("{players} tied: {wrong}")));
        }
        let said: String = papers.iter().map(|(paper, _)| text::write(paper)).collect();
        told.insert(format!("{players}.txt"), said);
    }
    for players in [2, 3, 5].into_iter().filter(|_| is_walked()) {
        let found = walk(&level(document, &LONG[..players]), Tied::Long);
        wrong.extend(found.into_iter().map(|wrong| format!("{players} with long names: {wrong}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    golden::compare(&golden::folder().join(case), &told);
}

/// The documents that come with the program.
const DOCUMENTS: [&str; 9] = [
    "tata-steel-2022", "tepe-sigeman-2023", "gct-2018/rapid-blitz", "gct-2018/standings",
    "gct-2021/rapid-blitz", "gct-2021/standings", "gap-2016/other", "gap-2016/flood-cup",
    "gap-2016/allegro",
];

/// A test for each document, so that they run side by side.
macro_rules! packs {
    ($($test:ident: $document:literal as $case:literal,)*) => {
        $(#[test]
        fn $test() {
            walk_all($document, $case);
        })*
    };
}

packs! {
    every_branch_of_tata_steel_has_its_box_and_its_page: "tata-steel-2022" as "play-off-pack-tata-steel-2022",
    every_branch_of_tepe_sigeman_has_its_box_and_its_page: "tepe-sigeman-2023" as "play-off-pack-tepe-sigeman-2023",
    every_branch_of_a_rapid_event_of_2018_has_its_box_and_its_page: "gct-2018/rapid-blitz" as "play-off-pack-gct-2018-rapid-blitz",
    every_branch_of_the_tour_of_2018_has_its_box_and_its_page: "gct-2018/standings" as "play-off-pack-gct-2018-standings",
    every_branch_of_a_rapid_event_of_2021_has_its_box_and_its_page: "gct-2021/rapid-blitz" as "play-off-pack-gct-2021-rapid-blitz",
    every_branch_of_the_tour_of_2021_has_its_box_and_its_page: "gct-2021/standings" as "play-off-pack-gct-2021-standings",
    every_branch_of_the_gap_has_its_box_and_its_page: "gap-2016/other" as "play-off-pack-gap-2016-other",
    every_branch_of_a_flood_cup_has_its_box_and_its_page: "gap-2016/flood-cup" as "play-off-pack-gap-2016-flood-cup",
    every_branch_of_an_allegro_has_its_box_and_its_page: "gap-2016/allegro" as "play-off-pack-gap-2016-allegro",
}

#[test]
fn two_play_offs_of_one_event_have_a_file_each_with_its_own_pages_and_heading() {
    let event =
        Event::new("gct-2018/standings").scores("A 41; B 41; C 36; D 30½; E 30½; F 30½; G 22");
    let settled = event.settle();
    let sheet = settled.sheet();
    let all: Vec<(String, Vec<Document>)> =
        FILES.iter().flat_map(|file| file.files(&sheet)).collect();
    let packs: Vec<_> = all.iter().filter(|(name, _)| name.starts_with("play-off")).collect();
    let names: Vec<&str> = packs.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["play-off-1-2.pdf", "play-off-4-6.pdf"]);
    for ((_, papers), places) in packs.into_iter().zip(["places 1–2", "places 4–6"]) {
        let [paper] = &papers[..] else { panic!("{places}: one paper") };
        assert!(paper.title.ends_with(places), "{}", paper.title);
        assert_eq!(misled(paper), Vec::<String>::new());
        let tied = text::write(paper);
        assert!(tied.contains(&format!("for {places}")), "{tied}");
    }
}
