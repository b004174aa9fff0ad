//! The lot of pairing numbers, and the games that were entered before it.

use crate::playoff::Stage;
use crate::playoff::way::{LotCall, Node};
use crate::report::document::Block;
use crate::report::papers::crosstable::between;
use crate::said::said;
use crate::tournament::record::LotKind;

use super::lots::{drawn_by, head, kinds, named};
use super::pack::{Pack, in_little};
use super::parts::{cited, text};

/// The name of the lot of the numbers, and the line on which its drawing is told: the numbers themselves stand beside
/// the scores.
pub fn lot(pack: &Pack<'_>, nodes: &[&Node]) -> Vec<Block> {
    let own = kinds(nodes).into_iter().find(|(kind, _)| *kind == LotKind::Numbers);
    let Some((_, calls)) = own else { return Vec::new() };
    let Some((node, lot)) = calls.first() else { return Vec::new() };
    let name = named(pack, &calls, lot);
    let (by, games) = (cited(&lot.clause), entered_before(pack, node, lot));
    let said = match games.is_empty() {
        true => said!("paper.play-off.lot.numbers", by),
        false => said!("paper.play-off.lot.numbers-as-drawn", by, games),
    };
    // The names of those that may come are many, and one of them is read once.
    let what = [head(pack, &name), text(pack.say(&said))];
    let what = if node.reached || !pack.set.small { what } else { what.map(in_little) };
    vec![Block::Paragraph(what.to_vec()), Block::Line(drawn_by(pack, lot.drawn.as_ref()))]
}

/// The games of a stage that are entered while the lot is not by which they were played.
fn entered_before(pack: &Pack<'_>, node: &Node, lot: &LotCall) -> Vec<String> {
    let is_own = |own: &&Stage| {
        !lot.told.is_empty() && own.number == node.stage.number && own.places == node.stage.places
    };
    let games = pack.state.in_full().stages.iter().filter(is_own).flat_map(|own| &own.games);
    let told = games.filter_map(|game| {
        let [white, black] = [game.players.white, game.players.black].map(|p| pack.name(p));
        Some(format!("{white} – {black} {}", between(game.result?)))
    });
    told.collect()
}
