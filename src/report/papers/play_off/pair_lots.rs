//! The lots of pairs of a series that decide who of the two has White: all of them in one box, in the order in which they
//! are drawn.

use crate::playoff::way::{LotCall, Node};
use crate::regulations::schema::Form;
use crate::report::document::{Align, Block, Cell, Inline, Row, Table, Width};
use crate::said::said;

use super::hanging::are_listed;
use super::lots::{drawn_by, drawn_order, is_of_a_pair, kinds, named};
use super::pack::Pack;
use super::parts::{cell, cited, column, row, text};

/// How high the rows of lots are, in tenths of a millimetre.
const ROW: u32 = 75;

/// Their box; nothing where no pair draws.
pub fn block(pack: &Pack<'_>, nodes: &[&Node]) -> Option<Block> {
    let all = kinds(nodes);
    let own: Vec<_> = all.iter().filter(|(_, calls)| calls.iter().any(is_of_a_pair)).collect();
    let (node, first) = *own.first()?.1.first()?;
    let by = cited(&first.clause);
    let mut line = vec![Inline::strong(pack.say(&said!("paper.play-off.lot.white-of-pairs", by)))];
    let open = own.iter().filter(|(_, calls)| calls.iter().any(|(_, lot)| lot.drawn.is_none()));
    let form = pack.form(node.stage.origin).filter(|_| !are_listed(pack, node));
    // Of several that one of which the lots before leave no choice draws none; where the ways are listed, these tell it.
    if let (2.., Some(Form::ReturnGames(rule))) = (open.count(), form) {
        let (games, by) = (rule.excess + 1, cited(&rule.games_odd));
        line.push(text(format!(" {}", pack.say(&said!("paper.play-off.lot.of-pairs", games, by)))));
    }
    let width = [Width::Content, Width::Content, Width::Share(1), Width::Share(1)];
    let columns = width.map(|width| column(Align::Left, width)).to_vec();
    let rows = own.iter().filter_map(|(_, calls)| {
        let (node, lot) = *calls.first()?;
        Some(of_pair(pack, node, lot, named(pack, calls, lot)))
    });
    let (rows, row) = (rows.collect(), Some(ROW));
    let table = Table { columns, rows, row, ..Table::default() };
    // Who drew them stands there once all of them were drawn.
    let drawn = own.iter().map(|(_, calls)| calls.first()?.1.drawn.as_ref());
    let drawn: Option<Vec<_>> = drawn.collect();
    let recorded = drawn.and_then(|lots| lots.into_iter().find(|lot| lot.drawn_by.is_some()));
    let drawn_by = Block::Line(drawn_by(pack, recorded));
    Some(Block::Box(vec![Block::Paragraph(line), Block::Table(table), drawn_by]))
}

/// The row of a lot: its name, the round of the game, a box for each of the two.
fn of_pair(pack: &Pack<'_>, node: &Node, lot: &LotCall, name: String) -> Row {
    let round = node.of_a_pair(lot).map(|game| game.round);
    let round = pack.say(&said!("paper.play-off.lot.in-round", round));
    let white = drawn_order(lot).first();
    let boxes = lot.among.iter().map(|player| {
        cell(vec![Inline::Mark(white == Some(player)), text(format!(" {}", pack.name(*player)))])
    });
    let own = [Cell::text(name).strong(), Cell::text(round)];
    row(own.into_iter().chain(boxes).collect())
}
