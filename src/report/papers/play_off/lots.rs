//! The lots of a sheet: their names, what was drawn, who drew it.

use crate::playoff::byes_and_matches;
use crate::playoff::way::{LotCall, Node};
use crate::report::document::{Block, Inline};
use crate::report::papers::words;
use crate::tournament::PlayerId;
use crate::tournament::game::Colour;
use crate::tournament::record::{Drawn, Lot, LotKind};

use super::pack::Pack;
use super::parts::{cited, text};
use super::sheets::Table;

/// The lots of a table, each kind once with all the names that it can have.
pub fn boxes(pack: &Pack<'_>, table: &Table) -> Vec<Block> {
    kinds(pack, table)
        .into_iter()
        .filter_map(|(kind, calls)| {
            let (node, lot) = calls.first()?;
            let mut names: Vec<String> = calls
                .iter()
                .map(|(node, lot)| {
                    let name = node.printed(lot).to_string();
                    match (node.place, name.split_once('.')) {
                        (None, Some((_, rest))) => format!("__.{rest}"),
                        _ => name,
                    }
                })
                .collect();
            names.dedup();
            Some(protocol(
                &names.join(" / "),
                &format!("{}{}", what(pack, node, kind), cited(&lot.clause)),
                lines(pack, node, lot),
                lot.drawn.as_ref(),
            ))
        })
        .collect()
}

fn kinds<'p>(pack: &'p Pack<'_>, table: &Table) -> Vec<(LotKind, Vec<(&'p Node, &'p LotCall)>)> {
    let mut kinds: Vec<(LotKind, Vec<(&Node, &LotCall)>)> = Vec::new();
    for node in table.nodes.iter().map(|n| &pack.way.nodes[*n]) {
        for lot in &node.lots {
            match kinds.iter_mut().find(|(kind, _)| *kind == lot.kind) {
                Some((_, calls)) => calls.push((node, lot)),
                None => kinds.push((lot.kind, vec![(node, lot)])),
            }
        }
    }
    kinds
}

/// A lot: its name, what it decides, what is drawn, and who drew it.
pub fn protocol(name: &str, what: &str, drawn: Vec<Vec<Inline>>, recorded: Option<&Lot>) -> Block {
    let mut lines =
        vec![Block::Paragraph(vec![Inline::strong(format!("Lot {name}  ")), text(what)])];
    lines.extend(drawn.into_iter().map(Block::Line));
    let filled = |value: Option<&String>, ems| match value {
        Some(value) => text(value.clone()),
        None => Inline::Blank(ems),
    };
    lines.push(Block::Line(vec![
        text("drawn by "),
        filled(recorded.and_then(|l| l.drawn_by.as_ref()), 9),
        text("  witness "),
        Inline::Blank(9),
        text("  at "),
        filled(recorded.and_then(|l| l.time.as_ref()), 4),
    ]));
    Block::Box(lines)
}

fn what(pack: &Pack<'_>, node: &Node, kind: LotKind) -> String {
    let among = if node.is_known() {
        format!(" of {}", words::list(&pack.names(&node.stage.players)))
    } else {
        String::new()
    };
    match kind {
        LotKind::Numbers => format!("pairing numbers{among}"),
        LotKind::White => "who has White in the first game".to_owned(),
        LotKind::Colour => "toss; its winner chooses the colour".to_owned(),
        LotKind::Pairings | LotKind::Byes => format!("pairings and byes{among}"),
        LotKind::Order => {
            "the order of those whom nothing else separates; who is ahead of them stays ahead"
                .to_owned()
        }
        LotKind::Participants => "who plays".to_owned(),
    }
}

fn lines(pack: &Pack<'_>, node: &Node, lot: &LotCall) -> Vec<Vec<Inline>> {
    let players = &node.stage.players;
    match lot.kind {
        LotKind::Numbers | LotKind::Order | LotKind::Participants => {
            let drawn = order(lot);
            let word = if lot.kind == LotKind::Numbers { "No" } else { "Seed" };
            let slots: Vec<Vec<Inline>> = (0..players.len())
                .map(|at| {
                    let name = drawn.get(at).map(|p| Inline::strong(pack.name(*p)));
                    vec![
                        text(format!("{word} {} ", at + 1)),
                        name.unwrap_or(Inline::Blank(8)),
                        Inline::Gap(1),
                    ]
                })
                .collect();
            slots.chunks(3).map(<[_]>::concat).collect()
        }
        LotKind::White => vec![white(pack, node, lot)],
        LotKind::Colour => vec![toss(pack, node, lot)],
        LotKind::Pairings | LotKind::Byes => pairings(players.len()),
    }
}

fn order(lot: &LotCall) -> &[PlayerId] {
    match lot.drawn.as_ref().map(|l| &l.drawn) {
        Some(Drawn::Players(order)) => order,
        _ => &[],
    }
}

fn white(pack: &Pack<'_>, node: &Node, lot: &LotCall) -> Vec<Inline> {
    let mut line = vec![text("P, White in game 1, is: ")];
    let among = if lot.among.len() == 2 { &lot.among } else { &node.stage.players };
    if !among.iter().all(|p| node.certain.contains(p)) {
        line.extend([Inline::Blank(10), text("  Q is: "), Inline::Blank(10)]);
        return line;
    }
    for player in among {
        line.push(Inline::Tick(order(lot).first() == Some(player)));
        line.extend([text(format!(" {}", pack.name(*player))), Inline::Gap(2)]);
    }
    line
}

fn toss(pack: &Pack<'_>, node: &Node, lot: &LotCall) -> Vec<Inline> {
    let drawn = match lot.drawn.as_ref().map(|l| &l.drawn) {
        Some(Drawn::Toss { winner, chosen }) => Some((*winner, *chosen)),
        _ => None,
    };
    let mut line = vec![text("toss won by ")];
    if node.is_known() {
        for player in &node.stage.players {
            line.push(Inline::Tick(drawn.is_some_and(|d| d.0 == *player)));
            line.extend([text(format!(" {}", pack.name(*player))), Inline::Gap(1)]);
        }
    } else {
        line.push(Inline::Blank(9));
    }
    let chosen = drawn.and_then(|d| d.1);
    line.extend([
        text("  chooses "),
        Inline::Tick(chosen == Some(Colour::White)),
        text(" White"),
        Inline::Gap(1),
        Inline::Tick(chosen == Some(Colour::Black)),
        text(" Black"),
    ]);
    line
}

/// Places for the pairs and the free ones of a knock-out round.
fn pairings(players: usize) -> Vec<Vec<Inline>> {
    let (byes, matches) = byes_and_matches(players);
    let mut lines: Vec<Vec<Inline>> = ('a'..)
        .take(matches)
        .map(|letter| {
            let name = if matches > 1 { format!("match {letter}: ") } else { "match: ".to_owned() };
            vec![text(name), Inline::Blank(10), text(" v "), Inline::Blank(10)]
        })
        .collect();
    for chunk in (0..byes).collect::<Vec<_>>().chunks(3) {
        let mut line = vec![text("free: ")];
        line.extend(chunk.iter().flat_map(|_| [Inline::Blank(8), Inline::Gap(1)]));
        lines.push(line);
    }
    lines
}
