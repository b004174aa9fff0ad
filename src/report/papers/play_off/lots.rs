//! The lots of a sheet: their names, what was drawn, who drew it.

use crate::playoff::way::{LotCall, Node};
use crate::playoff::{StageFormat, byes_and_matches};
use crate::report::document::{Block, Inline};
use crate::said::{Said, said};
use crate::tournament::game::Colour;
use crate::tournament::record::{Bid, Drawn, Lot, LotKind};
use crate::tournament::{Letter, PlayerId};

use super::choices;
use super::lot_names::names;
use super::pack::{Pack, hole, in_little};
use super::parts::{cited, text};

/// The lots that the nodes of a table call for, each kind once with all the names that it can have; those of pairs of a
/// series stand together. Where room is tight boxes of a choice take no line more.
pub fn boxes(pack: &Pack<'_>, nodes: &[&Node], tight: bool) -> Vec<Block> {
    kinds(nodes)
        .into_iter()
        .filter(|(_, calls)| !calls.iter().any(is_of_a_pair))
        .filter_map(|(kind, calls)| {
            let (node, lot) = calls.first()?;
            let (name, by) = (named(pack, &calls, lot), cited(&lot.clause));
            let Some(what) = what(pack, node, kind, lot) else {
                // What is drawn tells itself what it is.
                let mut line = vec![head(pack, &name), text(by), Inline::Gap(1)];
                line.extend(lines(pack, node, lot).concat());
                let drawn = Block::Line(drawn_by(pack, lot.drawn.as_ref()));
                let thin = pack.set.thin && kind == LotKind::White && node.stage.games.len() < 3;
                let line = choices::broken(pack, line, tight, |line| match Block::Line(line) {
                    line if thin => line,
                    line => Block::Box(vec![line]),
                });
                let lines = vec![Block::Line(line), drawn];
                return Some(if thin { Block::Together(lines) } else { Block::Box(lines) });
            };
            let said = said!("paper.play-off.lot.of", what, by);
            if kind == LotKind::Seeds {
                // Nobody draws: who sets them signs the result.
                let told = vec![head(pack, &name), text(pack.say(&said))];
                let own = lines(pack, node, lot).into_iter().map(Block::Line);
                let all = std::iter::once(Block::Paragraph(told)).chain(own);
                return Some(Block::Box(all.collect()));
            }
            Some(protocol(pack, &name, &said, lines(pack, node, lot), lot.drawn.as_ref()))
        })
        .collect()
}

/// Whether a lot is that of a pair of a series.
pub fn is_of_a_pair(call: &(&Node, &LotCall)) -> bool {
    call.0.of_a_pair(call.1).is_some()
}

/// A lot with the stages that call for it.
pub type Calls<'p> = Vec<(&'p Node, &'p LotCall)>;

/// The lots that stages call for, each kind once; of pairs each pair.
pub fn kinds<'p>(nodes: &[&'p Node]) -> Vec<(LotKind, Calls<'p>)> {
    let mut kinds: Vec<(LotKind, Calls<'_>)> = Vec::new();
    for node in nodes {
        for lot in &node.lots {
            // Of a series each pair that draws has a lot of its own.
            let same = |(kind, calls): &&mut (LotKind, Calls<'_>)| {
                let alike = |(own, call): &(&Node, &LotCall)| {
                    own.of_a_pair(call).is_none() && node.of_a_pair(lot).is_none()
                        || own.of_a_pair(call) == node.of_a_pair(lot)
                };
                *kind == lot.kind && calls.iter().all(alike)
            };
            match kinds.iter_mut().find(same) {
                Some((_, calls)) => calls.push((node, lot)),
                None => kinds.push((lot.kind, vec![(node, lot)])),
            }
        }
    }
    kinds
}

/// The names by which the workbook takes a lot; of one that it has, the name under which it was entered.
pub fn named(pack: &Pack<'_>, calls: &Calls<'_>, lot: &LotCall) -> String {
    match lot.drawn.as_ref().filter(|_| lot.is_drawn()) {
        Some(drawn) => {
            let name = drawn.name.to_string();
            pack.say(&said!("paper.play-off.lot.entered", name))
        }
        None => names(pack, calls),
    }
}

/// A lot by its name.
pub fn head(pack: &Pack<'_>, name: &str) -> Inline {
    Inline::strong(pack.say(&said!("paper.play-off.lot.name", name)))
}

/// A lot: its name, what it decides, what is drawn, and who drew it.
pub fn protocol(
    pack: &Pack<'_>,
    name: &str,
    what: &Said,
    drawn: Vec<Vec<Inline>>,
    recorded: Option<&Lot>,
) -> Block {
    let mut lines = vec![Block::Paragraph(vec![head(pack, name), text(pack.say(what))])];
    let by = drawn_by(pack, recorded);
    match &drawn[..] {
        // Where all is set close what is drawn shares its line, if it is one.
        [only] if pack.set.dense && blanks(only) < 2 => {
            lines.push(Block::Line([only.clone(), by].concat()));
        }
        _ => lines.extend(drawn.into_iter().chain([by]).map(Block::Line)),
    }
    Block::Box(lines)
}

/// The places to write in a line.
fn blanks(line: &[Inline]) -> usize {
    line.iter().filter(|piece| matches!(piece, Inline::Blank(_))).count()
}

/// Who drew it, before whom, and when.
pub fn drawn_by(pack: &Pack<'_>, recorded: Option<&Lot>) -> Vec<Inline> {
    let filled = |value: Option<&String>, ems| match value {
        Some(value) => vec![text(value.clone())],
        None => vec![Inline::Blank(ems)],
    };
    let pieces = [
        filled(recorded.and_then(|l| l.drawn_by.as_ref()), 8),
        vec![Inline::Blank(8)],
        filled(recorded.and_then(|l| l.time.as_ref()), 4),
    ];
    let (by, witness, at) = (hole(0), hole(1), hole(2));
    pack.line(&said!("paper.play-off.lot.drawn", by, witness, at), &pieces)
}

/// What a lot decides, where that is not told by what is drawn.
fn what(pack: &Pack<'_>, node: &Node, kind: LotKind, lot: &LotCall) -> Option<Said> {
    let among = || if node.is_known() { pack.each(&node.stage.players) } else { Vec::new() };
    Some(match kind {
        LotKind::White | LotKind::Colour | LotKind::Bids => return None,
        LotKind::Numbers => said!("paper.play-off.lot.what.numbers"),
        LotKind::Pairings | LotKind::Byes => {
            let some = lot.drawn.is_some() || !lot.told.is_empty();
            let names = if some { pack.each(&lot.among) } else { among() };
            let (byes, _) = byes_and_matches(paired(node, lot).len());
            match (byes, names.is_empty()) {
                (0, true) => said!("paper.play-off.lot.what.pairs"),
                (0, false) => said!("paper.play-off.lot.what.pairs-of", names),
                (_, true) => said!("paper.play-off.lot.what.pairings"),
                (_, false) => said!("paper.play-off.lot.what.pairings-of", names),
            }
        }
        LotKind::Order if !node.is_known() => {
            let number = pack.event.words().numeral(node.stage.players.len() as u128);
            said!("paper.play-off.lot.what.seeds-of-open", number)
        }
        LotKind::Order => match drawn_for(lot) {
            0 | 1 if lot.groups.len() > 1 => said!("paper.play-off.lot.what.order-of-one"),
            0 | 1 => said!("paper.play-off.lot.what.order"),
            groups => said!("paper.play-off.lot.what.orders", groups),
        },
        LotKind::Seeds => said!("paper.play-off.lot.what.seeds"),
        LotKind::Participants => said!("paper.play-off.lot.what.participants"),
    })
}

fn lines(pack: &Pack<'_>, node: &Node, lot: &LotCall) -> Vec<Vec<Inline>> {
    match lot.kind {
        LotKind::Numbers => slots(pack, node.stage.players.len(), drawn_order(lot), |n| {
            said!("paper.play-off.lot.number", n)
        }),
        LotKind::Participants => slots(pack, lot.among.len(), drawn_order(lot), |n| {
            said!("paper.play-off.lot.drawn-as", n)
        }),
        LotKind::Order | LotKind::Seeds => order_of(pack, node, lot),
        LotKind::White => vec![white(pack, node, lot)],
        LotKind::Colour => vec![toss(pack, node, lot)],
        LotKind::Bids => vec![bids(pack, node, lot)],
        LotKind::Pairings | LotKind::Byes => pairings(pack, node, lot),
    }
}

/// For how many groups of players an order is drawn.
fn drawn_for(lot: &LotCall) -> usize {
    lot.groups.iter().filter(|group| group.len() > 1).count()
}

/// The order of seeds: who has his is named; a row of places for each group that draws, with those who are in it.
fn order_of(pack: &Pack<'_>, node: &Node, lot: &LotCall) -> Vec<Vec<Inline>> {
    let label = |n| said!("paper.play-off.lot.drawn-as", n);
    let drawn = drawn_order(lot);
    if !node.is_known() || lot.groups.is_empty() {
        return slots(pack, node.stage.players.len(), drawn, label);
    }
    let mut lines = Vec::new();
    let mut ahead = 0;
    for group in &lot.groups {
        let seeds = group.len();
        let own: Vec<PlayerId> = match &group[..] {
            [only] => vec![*only],
            level => drawn.iter().copied().filter(|p| level.contains(p)).collect(),
        };
        let mut rows = slots(pack, seeds, &own, |n| label(ahead + n));
        if let (Some(last), true) = (rows.last_mut(), seeds > 1) {
            let names = pack.each(group);
            last.push(text(pack.say(&said!("paper.play-off.lot.of-group", names))));
        }
        lines.extend(rows);
        ahead += seeds;
    }
    lines
}

/// Places for names, three in a line.
pub fn slots(
    pack: &Pack<'_>,
    count: usize,
    drawn: &[PlayerId],
    label: impl Fn(usize) -> Said,
) -> Vec<Vec<Inline>> {
    let slots: Vec<Vec<Inline>> = (0..count)
        .map(|at| {
            let name = drawn.get(at).map(|p| Inline::strong(pack.name(*p)));
            let label = text(format!("{} ", pack.say(&label(at + 1))));
            vec![label, name.unwrap_or(Inline::Blank(8)), Inline::Gap(1)]
        })
        .collect();
    // Four have room in one line; of more, three.
    slots.chunks(if count == 4 { 4 } else { 3 }).map(<[_]>::concat).collect()
}

/// Who was drawn, in order; nobody before that.
pub fn drawn_order(lot: &LotCall) -> &[PlayerId] {
    lot.drawn.as_ref().map_or(&[], |lot| lot.drawn.order())
}

/// A box for each player, or a place for a name where it is not known who plays.
fn which(pack: &Pack<'_>, node: &Node, among: &[PlayerId], is: Option<PlayerId>) -> Vec<Inline> {
    let (known, open): (Vec<PlayerId>, Vec<PlayerId>) =
        among.iter().partition(|p| node.certain.contains(p));
    if known.is_empty() {
        return vec![Inline::Blank(9)];
    }
    let boxed = |player: &PlayerId| {
        [
            Inline::Mark(is == Some(*player)),
            // A name is not torn from its box.
            text(format!(" {}", pack.name(*player).replace(' ', "\u{a0}"))),
            Inline::Gap(2),
        ]
    };
    let mut line: Vec<Inline> = known.iter().flat_map(boxed).collect();
    // The other of a match that is not known yet; a lot may name him already.
    if !open.is_empty() {
        let unnamed = [Inline::Mark(false), Inline::Blank(7), Inline::Gap(2)];
        line.extend(is.filter(|own| open.contains(own)).map_or(unnamed, |own| boxed(&own)));
    }
    line
}

fn white(pack: &Pack<'_>, node: &Node, lot: &LotCall) -> Vec<Inline> {
    let among = if lot.among.len() == 2 { &lot.among } else { &node.stage.players };
    let pieces = [which(pack, node, among, drawn_order(lot).first().copied())];
    let who = hole(0);
    if among.iter().any(|p| node.certain.contains(p)) {
        return pack.line(&said!("paper.play-off.lot.white", who), &pieces);
    }
    pack.line(&said!("paper.play-off.lot.white-and-black", who), &pieces)
}

fn toss(pack: &Pack<'_>, node: &Node, lot: &LotCall) -> Vec<Inline> {
    let drawn = match lot.drawn.as_ref().map(|l| &l.drawn) {
        Some(Drawn::Toss { winner, chosen }) => Some((*winner, *chosen)),
        Some(Drawn::Players(_) | Drawn::Pairings { .. } | Drawn::Bids(_)) | None => None,
    };
    let boxed = |colour| vec![Inline::Mark(drawn.and_then(|own| own.1) == Some(colour))];
    let [of_white, of_black] = [Colour::White, Colour::Black].map(boxed);
    if let Some(who) = node.stage.chooses.filter(|p| node.certain.contains(p)) {
        let (white, black) = (hole(0), hole(1));
        let said = said!("paper.play-off.lot.choice", who = pack.name(who), white, black);
        let mut line = pack.line(&said, &[of_white, of_black]);
        line.extend(typed(pack, lot, said!("paper.play-off.lot.type-toss")));
        return line;
    }
    let bidding = node.stage.bidding.as_ref();
    let among = if lot.among.len() == 2 { &lot.among } else { &node.stage.players };
    let pieces = [which(pack, node, among, drawn.map(|(winner, _)| winner)), of_white, of_black];
    let (who, white, black) = (hole(0), hole(1), hole(2));
    let said = match (bidding, node.stage.draw_odds.is_none() && !lot.is_drawn()) {
        (_, true) => said!("paper.play-off.lot.toss-for-two", who, white, black),
        (Some(bids), _) if bids.chooses && bids.lower.is_none() && !bids.level => {
            let by = pack.event.cited([&bids.equal]);
            said!("paper.play-off.lot.bidders-choice", by, who, white, black)
        }
        (Some(_), _) => said!("paper.play-off.lot.toss-of-equal", who, white, black),
        (None, _) => said!("paper.play-off.lot.toss", who, white, black),
    };
    let mut line = pack.line(&said, &pieces);
    line.extend(typed(pack, lot, said!("paper.play-off.lot.type-toss")));
    line
}

/// How the workbook takes a lot that has more to it than names in their order.
fn typed(pack: &Pack<'_>, lot: &LotCall, said: Said) -> Option<Inline> {
    let told = || text(format!("  {}", pack.say(&said)));
    (!lot.is_drawn()).then(|| if pack.set.small { in_little(told()) } else { told() })
}

/// What each of two bids, and what the lower bid brings.
fn bids(pack: &Pack<'_>, node: &Node, lot: &LotCall) -> Vec<Inline> {
    let made: &[Bid] = match lot.drawn.as_ref().map(|l| &l.drawn) {
        Some(Drawn::Bids(made)) => made,
        _ => &[],
    };
    let bid = |at: usize| {
        let player = node.stage.players.get(at).filter(|p| node.certain.contains(p));
        let name = player.map_or(Inline::Blank(8), |p| text(pack.name(*p)));
        let own = made.iter().find(|bid| player == Some(&bid.player));
        let time = own.and_then(|bid| bid.seconds).map_or(Inline::Blank(4), |seconds| {
            text(format!("{}:{:02}", seconds / 60, seconds % 60))
        });
        vec![name, text(" ".to_owned()), time, Inline::Gap(1)]
    };
    let (one, other) = (hole(0), hole(1));
    let chooses = node.stage.bidding.as_ref().is_some_and(|own| own.chooses);
    let said = match chooses {
        true => said!("paper.play-off.lot.bids-for-colour", one, other),
        false => said!("paper.play-off.lot.bids-for-black", one, other),
    };
    let mut line = pack.line(&said, &[bid(0), bid(1)]);
    line.extend(typed(pack, lot, said!("paper.play-off.lot.type-bids")));
    line
}

/// Who is in a knock-out round: of one that was drawn, the free ones with those who play.
fn paired<'p>(node: &'p Node, lot: &'p LotCall) -> &'p [PlayerId] {
    if lot.drawn.is_some() { &lot.among } else { &node.stage.players }
}

/// Places for the pairs and the free ones of a knock-out round, filled in where they were drawn.
fn pairings(pack: &Pack<'_>, node: &Node, lot: &LotCall) -> Vec<Vec<Inline>> {
    let (byes, matches) = byes_and_matches(paired(node, lot).len());
    let games = node.stage.format == StageFormat::Armageddon;
    let only: Vec<(PlayerId, PlayerId)> = match node.stage.players[..] {
        [one, other] => vec![(one, other)],
        _ => Vec::new(),
    };
    let met: Vec<(PlayerId, PlayerId)> =
        lot.told.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
    let (pairs, free): (&[(PlayerId, PlayerId)], &[PlayerId]) =
        match lot.drawn.as_ref().map(|l| &l.drawn) {
            Some(Drawn::Pairings { pairs, byes }) => (pairs, byes),
            // Of one game it is told by who is free; who is in it the stage knows.
            Some(Drawn::Players(free)) => (&only[..], free),
            Some(Drawn::Toss { .. } | Drawn::Bids(_)) | None => (&met, &[]),
        };
    let named = |player: Option<PlayerId>| {
        vec![player.map_or(Inline::Blank(9), |p| Inline::strong(pack.name(p)))]
    };
    let mut lines: Vec<Vec<Inline>> = Letter::all()
        .take(matches)
        .enumerate()
        .map(|(at, letter)| {
            let pair = pairs.get(at);
            let pieces = [named(pair.map(|p| p.0)), named(pair.map(|p| p.1))];
            let (one, other, letter) = (hole(0), hole(1), letter.to_string());
            let said = match (matches, games) {
                (1, false) => said!("paper.play-off.lot.only-match", one, other),
                (1, true) => said!("paper.play-off.lot.only-game", one, other),
                (_, false) => said!("paper.play-off.lot.match", letter, one, other),
                (_, true) => said!("paper.play-off.lot.game", letter, one, other),
            };
            pack.line(&said, &pieces)
        })
        .collect();
    lines.extend(slots(pack, byes, free, |_| said!("paper.play-off.lot.free")));
    let typed = typed(
        pack,
        lot,
        match byes {
            0 => said!("paper.play-off.lot.type-pairs"),
            _ => said!("paper.play-off.lot.type-pairs-and-free"),
        },
    );
    if let Some(last) = lines.last_mut() {
        last.extend(typed);
    }
    lines
}
