//! The packs: every branch of the way has its box and its page, for each document and number of players.

use crate::support::{Event, Settled};
use wallchart::playoff::way::{Leads, way};
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::{pdf, text};
use wallchart::tournament::record::RecordedGame;

use crate::support::playing::context;

const DOCUMENTS: [&str; 7] = [
    "gct-2018/rapid-blitz",
    "gct-2018/standings",
    "gct-2021/rapid-blitz",
    "gct-2021/standings",
    "tepe-sigeman-2023",
    "gap-2016/other",
    "gap-2016/flood-cup",
];

fn level(document: &str, players: usize) -> Settled {
    let names =
        ["Abdusattorov", "Bacrot", "Caruana", "Ding", "Erigaisi", "Firouzja", "Giri", "Hou"];
    let event = Event::new(document).named("Test event 2026").level(&names[..players].join("; "));
    let event = if document.ends_with("other") { event.clock("20+10") } else { event };
    event.currency("EUR").prizes("15000; 7500; 4500; 3000").settle()
}

/// How many pages a PDF has, as its page tree says.
fn pages(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let count = text.split("/Count ").nth(1).expect("a page tree");
    count.chars().take_while(char::is_ascii_digit).collect::<String>().parse().expect("a number")
}

/// The pages that a text refers to.
fn referred(text: &str) -> Vec<usize> {
    text.split("page ")
        .skip(1)
        .filter_map(|rest| {
            rest.chars().take_while(char::is_ascii_digit).collect::<String>().parse().ok()
        })
        .collect()
}

/// Walks every branch of the way of a pack: each lot has a box with its name, each end a line, every page that is
/// referred to is there, the result has its place.
fn walk(document: &str, players: usize, wrong: &mut Vec<String>) {
    let settled = level(document, players);
    let place = format!("{document}, {players} tied");
    let papers = with_pages(&settled.sheet());
    let [(paper, reckoned)] = &papers[..] else { panic!("{place}: one pack") };
    if let Ok(folder) = std::env::var("PACKS") {
        let name = format!("{folder}/{}-{players}.pdf", document.replace('/', "-"));
        std::fs::write(name, pdf::write(paper).expect("a PDF")).expect("written");
    }
    let said = text::write(paper);
    let state = settled.play_off();
    let tied = state.players.clone();
    let record = &settled.settlement.table.tournament.record;
    let rows: Vec<&RecordedGame> = record.games.iter().collect();
    let games_a_round =
        settled.settlement.table.tournament.games_per_pairing.values().copied().max().unwrap_or(1);
    let given =
        wallchart::playoff::Context { games_a_round, ..context(&settled, &tied, record, &rows) };
    let way = way(given, state);
    assert!(!way.nodes.is_empty(), "{place}");
    for (index, node) in way.nodes.iter().enumerate() {
        for lot in &node.lots {
            let name = node.printed(lot).to_string();
            let name = match (node.place, name.split_once('.')) {
                (None, Some((_, rest))) => format!("__.{rest}"),
                _ => name,
            };
            assert!(said.contains(&name), "{place}: lot {name} has no box");
        }
        assert!(!node.outcomes.is_empty(), "{place}: node {index} leads nowhere");
        for outcome in &node.outcomes {
            match &outcome.leads {
                Leads::Stages(nodes) => {
                    assert!(nodes.iter().all(|n| *n < way.nodes.len()), "{place}: node {index}");
                }
                Leads::Ruling(clause) if !clause.is_silent() => {
                    assert!(said.contains(&format!("a ruling ({clause})")), "{place}: {clause}");
                }
                _ => {}
            }
        }
        if let Some(clause) = &node.stage.draw_odds {
            assert!(said.contains(&format!("DRAW = BLACK WINS ({clause})")), "{place}");
        }
    }
    assert!(said.contains("RESULT of the play-off"), "{place}");
    let count = pages(&pdf::write(paper).expect("a PDF"));
    let most = referred(&said).into_iter().max().unwrap_or(1);
    assert!(most <= count, "{place}: page {most} of {count} is referred to");
    if *reckoned != count {
        wrong.push(format!("{place}: {count} pages, {reckoned} reckoned with"));
    }
}

#[test]
fn every_branch_has_its_box_and_its_page() {
    let mut wrong = Vec::new();
    for document in DOCUMENTS {
        // Packs of many are drawn for one document of each kind: they take long.
        let most =
            if ["tepe-sigeman-2023", "gct-2021/rapid-blitz"].contains(&document) { 8 } else { 5 };
        let most = if document == "gap-2016/flood-cup" { 7 } else { most };
        for players in 2..=most {
            // Fewer than seven play a double round robin in a Flood Cup: see the other ones of that club.
            if document != "gap-2016/flood-cup" || players > 6 {
                walk(document, players, &mut wrong);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
