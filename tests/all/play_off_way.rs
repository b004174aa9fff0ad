//! The way of a play-off: what can still happen, for each document and number of players.

use std::fmt::Write as _;

use crate::support::playing::context;
use crate::support::{Event, Settled};
use wallchart::playoff::way::{Leads, Node, Seat, Way, way};

/// The way from where an event stands.
fn way_of(settled: &Settled) -> Way {
    let record = &settled.settlement.table.tournament.record;
    let rows: Vec<_> = record.games.iter().collect();
    let tied = settled.play_off().players.clone();
    way(context(settled, &tied, record, &rows), settled.play_off())
}

fn seat(settled: &Settled, seat: Seat) -> String {
    match seat {
        Seat::Player(player) => settled.name(player).to_owned(),
        Seat::Number(number) => number.to_string(),
        Seat::P => "P".to_owned(),
        Seat::Q => "Q".to_owned(),
        Seat::Open => "_".to_owned(),
    }
}

/// A node in a line or two.
fn node(settled: &Settled, index: usize, node: &Node) -> String {
    let stage = &node.stage;
    let letter = stage.letter.map_or(String::new(), |l| format!(" {l}"));
    let mut said = format!("{index}: {}{letter} of {}", stage.format, stage.players.len());
    let number = node.number.map_or("?".to_owned(), |n| n.to_string());
    let _ = write!(said, " ({}), stage {number}, {}", stage.clause, stage.time_control);
    if !node.certain.is_empty() {
        let _ = write!(said, ", {}", settled.names(&node.certain));
    }
    for lot in &node.lots {
        let _ = write!(said, "; lot {}", node.printed(lot));
    }
    let games: Vec<String> = stage
        .games
        .iter()
        .map(|g| {
            let [white, black] =
                [g.players.white, g.players.black].map(|p| seat(settled, node.seat(p)));
            format!("{} {white}-{black}", g.round)
        })
        .collect();
    let _ = write!(said, "; {}", games.join(", "));
    for outcome in &node.outcomes {
        let leads = match &outcome.leads {
            Leads::Place(because) => format!("place ({})", because.last().expect("a clause")),
            Leads::Shared(because) => format!("shared ({})", because.last().expect("a clause")),
            Leads::Lot(lot) => format!("lot {}", lot.clause),
            Leads::Ruling(clause) => format!("ruling ({clause})"),
            Leads::Stages(nodes) => {
                nodes.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")
            }
            Leads::OneOf(nodes) => {
                nodes.iter().map(usize::to_string).collect::<Vec<_>>().join(" or ")
            }
            Leads::NextGame => "next game".to_owned(),
        };
        let _ = write!(said, "\n   {:?} -> {leads}", outcome.when);
    }
    said
}

fn told(settled: &Settled) -> String {
    let way = way_of(settled);
    let nodes = way.nodes.iter().enumerate();
    nodes.map(|(index, n)| node(settled, index, n)).collect::<Vec<_>>().join("\n")
}

fn level(document: &str, players: usize) -> Settled {
    let names: Vec<String> = (0..players).map(|n| char::from(b'A' + n as u8).to_string()).collect();
    Event::new(document).clock("20+10").level(&names.join("; ")).settle()
}

const DOCUMENTS: [&str; 6] = [
    "gct-2018/rapid-blitz",
    "gct-2018/standings",
    "gct-2021/rapid-blitz",
    "gct-2021/standings",
    "tepe-sigeman-2023",
    "gap-2016/other",
];

#[test]
fn ways_are_as_approved() {
    let told: Vec<String> = DOCUMENTS
        .iter()
        .flat_map(|document| [2, 3, 4, 5].map(|players| (document, players)))
        .map(|(document, players)| {
            format!("=== {document}, {players} tied\n{}\n", told(&level(document, players)))
        })
        .collect();
    let said = [("ways.txt".to_owned(), told.concat())].into_iter().collect();
    crate::support::golden::compare(&crate::support::golden::folder().join("play-off-ways"), &said);
}

#[test]
fn the_ways_of_eight_are_found_in_few_steps() {
    for document in DOCUMENTS {
        let way = way_of(&level(document, 8));
        assert!(way.nodes.len() < 120, "{document}: {} nodes", way.nodes.len());
        assert!(way.replays < 20_000, "{document}: {} replays", way.replays);
    }
}
