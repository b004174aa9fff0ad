//! The lots of pairs of a series that decide who of the two has White: all of them in one box, in the order in which they
//! are drawn; in another who has it by colours of the event that the workbook does not tell.

use crate::playoff::way::{LotCall, Node};
use crate::regulations::schema::Form;
use crate::report::document::{Align, Block, Cell, Inline, Row, Table, Width};
use crate::said::said;

use super::hanging::are_listed;
use super::lots::{Calls, drawn_by, drawn_order, is_of_a_pair, kinds, named};
use super::meet::mended;
use super::pack::Pack;
use super::parts::{cell, cited, column, row, text};

/// How high the rows of lots are, in tenths of a millimetre.
const ROW: u32 = 75;

/// Their boxes: of pairs whose earlier colours the workbook does not tell one, of those who have none another.
pub fn blocks(pack: &Pack<'_>, nodes: &[&Node]) -> Vec<Block> {
    let all = kinds(nodes);
    let own = all.iter().filter(|(_, calls)| calls.iter().any(is_of_a_pair));
    let own = own.filter_map(|(_, calls)| Some((*calls.first()?, calls)));
    let (untold, lots): (Vec<OfPair<'_>>, Vec<OfPair<'_>>) =
        own.partition(|((_, lot), _)| is_untold(pack, lot));
    [(untold, true), (lots, false)]
        .into_iter()
        .filter_map(|(own, untold)| block(pack, &own, untold))
        .collect()
}

/// A lot of a pair with its stage, and all that call for it.
type OfPair<'p> = ((&'p Node, &'p LotCall), &'p Calls<'p>);

/// Whether two have met, and the workbook does not tell with which colours.
fn is_untold(pack: &Pack<'_>, lot: &LotCall) -> bool {
    let [a, b] = lot.among[..] else { return false };
    let mut games = pack.table.tournament.games_of(a);
    games.any(|(game, _)| game.opponent_of(a) == Some(b) && !game.colours_known)
}

/// The box of some of them; nothing where they are none.
fn block(pack: &Pack<'_>, own: &[OfPair<'_>], untold: bool) -> Option<Block> {
    let ((node, first), _) = own.first()?;
    let by = cited(&first.clause);
    let open = own.iter().filter(|((_, lot), _)| !lot.is_drawn()).count();
    let rule = match pack.form(node.stage.origin) {
        Some(Form::ReturnGames(rule)) => Some(rule),
        _ => None,
    };
    let (head, then) = match (untold, rule.filter(|_| open > 1)) {
        (true, rule) => (said!("paper.play-off.meet.colours", by), rule.map(mended)),
        // Of several that one of which the lots before leave no choice draws none; where the ways are listed, these tell
        // it.
        (false, Some(rule)) if !are_listed(pack, node) => {
            let (games, of) = (rule.excess + 1, cited(&rule.games_odd));
            let then = said!("paper.play-off.lot.of-pairs", games, by = of);
            (said!("paper.play-off.lot.white-of-pairs", by), Some(then))
        }
        (false, _) => (said!("paper.play-off.lot.white-of-pairs", by), None),
    };
    let mut line = vec![Inline::strong(pack.say(&head))];
    line.extend(then.map(|then| text(format!(" {}", pack.say(&then)))));
    let width = [Width::Content, Width::Content, Width::Share(1), Width::Share(1)];
    let columns = width.map(|width| column(Align::Left, width)).to_vec();
    let rows = own.iter().map(|((node, lot), calls)| {
        let name = named(pack, calls, lot);
        of_pair(pack, node, lot, name)
    });
    let (rows, row) = (rows.collect(), Some(ROW));
    let table = Table { columns, rows, row, ..Table::default() };
    // Who drew them stands there once all of them were drawn.
    let drawn: Option<Vec<_>> = own.iter().map(|((_, lot), _)| lot.drawn.as_ref()).collect();
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
