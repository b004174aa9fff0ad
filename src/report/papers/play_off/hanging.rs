//! Colours of a round that hang on the lots of some of its pairs, and lots that cannot stand.

use crate::playoff::way::Node;
use crate::playoff::{ByLots, Hanging, Stage};
use crate::regulations::schema::{Form, ReturnGames};
use crate::report::document::{Align, Block, Cell, Inline, Table, Width};
use crate::report::fonts::Face;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;

use super::names::Codes;
use super::pack::Pack;
use super::parts::{cell, cited, column, row};

/// So many ways in which lots can fall are listed; of more it is said how the games are found.
const MOST_WAYS: usize = 12;

/// How high their rows are, in tenths of a millimetre, and their type, in thousandths of the paper's.
const ROW: u32 = 52;
const SMALL: u16 = 820;

/// The width of the paper, and the white of a column, in ems.
const LINE: f32 = 47.0;
const PADDING: f32 = 0.8;

/// Whether the ways in which the lots of a stage can fall are listed.
pub fn are_listed(pack: &Pack<'_>, node: &Node) -> bool {
    stage(pack, node).is_some_and(|stage| are_few(&stage.hanging))
}

fn are_few(hanging: &Hanging) -> bool {
    (1..=MOST_WAYS).contains(&hanging.by_lots.len())
}

/// The stage as it stands.
fn stage<'p>(pack: &'p Pack<'_>, node: &Node) -> Option<&'p Stage> {
    let own = |stage: &&Stage| {
        node.reached && stage.number == node.stage.number && stage.places == node.stage.places
    };
    pack.state.in_full().stages.iter().find(own)
}

/// What the lots of pairs decide beside the colours of these, and which lots were set aside.
pub fn of_lots(pack: &Pack<'_>, node: &Node) -> Vec<Block> {
    let (Some(stage), Some(Form::ReturnGames(rule))) =
        (stage(pack, node), pack.form(node.stage.origin))
    else {
        return Vec::new();
    };
    let mut blocks = hanging(pack, rule, &stage.hanging);
    let (games, by) = (rule.excess + 1, cited(&rule.games_odd));
    blocks.extend(stage.set_aside.iter().map(|(own, lot)| {
        let (lot, by, names) = (lot.to_string(), by.clone(), pair(pack, own));
        pack.paragraph(&said!("paper.play-off.lot.set-aside", lot, names, games, by))
    }));
    blocks
}

/// The games that hang on lots: by each way in which these can fall where that is few, else how they are found.
fn hanging(pack: &Pack<'_>, rule: &ReturnGames, hanging: &Hanging) -> Vec<Block> {
    let by = cited(&rule.games_odd);
    let Hanging { games: own, by_lots } = hanging;
    // While colours of the event are missing nothing is known to hang on lots; the box of these pairs tells the rule.
    let untold = pack.colours_needed().is_some();
    if untold || own.is_empty() && !are_few(hanging) {
        return Vec::new();
    }
    if !are_few(hanging) {
        let (names, games) = (pairs(pack, own), rule.excess + 1);
        let said = said!("paper.play-off.lot.hanging-on-many", names, games, by);
        return vec![pack.paragraph(&said)];
    }
    let said = said!("paper.play-off.lot.hanging", by);
    let players = by_lots.iter().flat_map(|way| way.lots.iter().chain(&way.games));
    let mut players: Vec<PlayerId> = players.flat_map(|g| [g.white, g.black]).collect();
    players.sort();
    players.dedup();
    let [lots, games] = widest(by_lots);
    let has_room = |one: &str, other: &str| {
        let pair = pack.fonts.width(Face::Bold, &of_two(one, other)) * f32::from(SMALL) / 1000.0;
        (lots + games) as f32 * (pair + PADDING) <= LINE
    };
    let codes = pack.codes(&players, has_room);
    let who = codes.by_number.then(|| {
        let each: Vec<String> =
            codes.each().map(|(player, code)| format!("{code} {}", pack.name(*player))).collect();
        pack.paragraph(&said!("paper.play-off.sudden-death.numbers", each))
    });
    who.into_iter().chain([pack.paragraph(&said), ways(pack, &codes, by_lots)]).collect()
}

/// How many lots there are in a way in which they can fall, and how many games hang on them, at the most.
fn widest(by_lots: &[ByLots]) -> [usize; 2] {
    [|way: &ByLots| way.lots.len(), |way: &ByLots| way.games.len()]
        .map(|count| by_lots.iter().map(count).max().unwrap_or(0))
}

fn of_two(white: &str, black: &str) -> String {
    format!("{white}\u{a0}–\u{a0}{black}")
}

/// A row for each way in which lots can fall: these first, then the games that hang on them; White stands first.
fn ways(pack: &Pack<'_>, codes: &Codes, by_lots: &[ByLots]) -> Block {
    let [lots, games] = widest(by_lots);
    let own = |game: &ByColour<PlayerId>| of_two(codes.of(game.white), codes.of(game.black));
    let mut head = vec![Cell::default(); lots + games];
    for (at, key) in [(0, "paper.play-off.lot.column"), (lots, "paper.play-off.lot.then-games")] {
        if let Some(cell) = head.get_mut(at) {
            *cell = Cell::text(pack.word(key));
        }
    }
    let rows = by_lots.iter().map(|way| {
        let drawn = way.lots.iter().map(|lot| cell(vec![Inline::Sized(SMALL, true, own(lot))]));
        let left = way.games.iter().map(|game| cell(vec![Inline::Sized(SMALL, false, own(game))]));
        row(drawn.chain(left).collect())
    });
    let columns = head.iter().map(|_| column(Align::Left, Width::Content)).collect();
    let row = Some(ROW);
    let rows = rows.collect();
    Block::Table(Table { columns, head, rows, grid: true, row, ..Table::default() })
}

/// White and Black by name: `Anand – Ding`.
fn pair(pack: &Pack<'_>, game: &ByColour<PlayerId>) -> String {
    format!("{} – {}", pack.name(game.white), pack.name(game.black))
}

fn pairs(pack: &Pack<'_>, games: &[ByColour<PlayerId>]) -> Vec<String> {
    games.iter().map(|game| pair(pack, game)).collect()
}
