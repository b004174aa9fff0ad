//! The seeds of semi-finals: how they are found, and who meets whom by them.

use crate::playoff::way::{LotCall, Node, Variant};
use crate::regulations::schema::{Criterion, Form};
use crate::report::document::Block;
use crate::said::{Said, said};
use crate::tournament::Letter;
use crate::tournament::record::LotKind;

use super::meet::{MOST_CHOICES, colours_to_enter, numbers_for, of_bracket, of_choice};
use super::pack::Pack;
use super::parts::{cited, text};
use super::stage::target;
use super::{criteria, lots, readings};

/// What is said of the seeds of semi-finals before they are played, or in a semi-final on a page, which may have room for
/// no more than is needed, of which two it is.
pub fn seeds(pack: &Pack<'_>, node: &Node, on: (usize, bool)) -> Vec<Block> {
    let Some(Form::KnockOut(rule)) = pack.form(node.stage.origin) else {
        return Vec::new();
    };
    if let Some(letter) = node.stage.letter {
        return of_match(pack, node, letter, on);
    }
    let (by, at) = (cited(&rule.lots), cited(&node.stage.clause));
    let mut blocks = vec![pack.paragraph(&said!("paper.play-off.meet.seeds", by, at))];
    blocks.extend(colours_to_enter(pack, node));
    if node.is_known() {
        return blocks;
    }
    // Which four are in it and how they stand is found by these; they take no page of their own.
    let read = rule.seeds.iter().filter(|_| !pack.set.small);
    blocks.extend(read.flat_map(|own| readings::of_criterion(pack, own)));
    let mut variants: Vec<&Variant> = node.variants.iter().collect();
    variants.sort_by_key(|variant| &variant.players);
    // Where every choice of four is told nobody has to work it out.
    let four = choices(pack.participants().len());
    if variants.len() == four && four <= MOST_CHOICES {
        blocks.push(pack.paragraph(&said!("paper.play-off.meet.by-the-four")));
        blocks.extend(variants.into_iter().map(|variant| choice(pack, variant)));
        return blocks;
    }
    let criteria = criteria::named(&rule.seeds);
    blocks.push(pack.paragraph(&said!("paper.play-off.meet.seeded-by", criteria)));
    blocks.push(numbers_for(pack, pack.participants(), &rule.seeds));
    blocks.extend(lot_of_seeds(pack, node, &rule.seeds));
    blocks
}

/// The box of the seeds, where it is not known yet whether a lot is needed for some of them.
fn lot_of_seeds(pack: &Pack<'_>, node: &Node, seeds: &[Criterion]) -> Option<Block> {
    let lot = seeds.iter().find_map(|criterion| match criterion {
        Criterion::Lot(rule) => Some(rule),
        _ => None,
    })?;
    let names = node.stage.lot(LotKind::Order);
    let (kind, clause, among) = (LotKind::Order, lot.clause.clone(), node.stage.players.clone());
    let call =
        LotCall { names, kind, clause, among, groups: Vec::new(), told: Vec::new(), drawn: None };
    let own = Node { lots: vec![call], ..node.clone() };
    node.lot(LotKind::Order)
        .is_none()
        .then(|| lots::boxes(pack, &[&own], true).into_iter().next())?
}

/// How many choices of four there are.
///
/// Worked example: 5 of five, 15 of six, 35 of seven.
fn choices(players: usize) -> usize {
    (0..4).fold(1, |all, at| all * players.saturating_sub(at) / (at + 1))
}

/// Where the two of a semi-final are told whom nobody knows yet, and that the other is played at the same time.
fn of_match(pack: &Pack<'_>, node: &Node, letter: Letter, (on, curt): (usize, bool)) -> Vec<Block> {
    let seeds = pack.way.nodes.iter().position(|own| {
        let stage = &own.stage;
        let same = stage.origin.rule() == node.stage.origin.rule();
        same && stage.format == node.stage.format && stage.letter.is_none()
    });
    let page = seeds.and_then(|seeds| pack.sheets.of(seeds)).map(|(sheet, at)| sheet.page(at));
    let page = page.filter(|_| !node.is_known());
    let who = page.map(|page| match (letter == Letter::FIRST, page == on) {
        (true, true) => said!("paper.play-off.meet.first-and-last-here"),
        (true, false) => said!("paper.play-off.meet.first-and-last", page),
        (false, true) => said!("paper.play-off.meet.second-and-third-here"),
        (false, false) => said!("paper.play-off.meet.second-and-third", page),
    });
    let told: Vec<String> = who
        .into_iter()
        .chain(beside(pack, node, on).filter(|_| !curt))
        .map(|said| pack.say(&said))
        .collect();
    let told = (!told.is_empty()).then(|| Block::Paragraph(vec![text(told.join(" "))]));
    told.into_iter().collect()
}

/// The semi-final that is played at the same time as another.
fn beside(pack: &Pack<'_>, node: &Node, on: usize) -> Option<Said> {
    let of_other = |own: &Node| {
        let stage = &own.stage;
        let same = stage.origin.rule() == node.stage.origin.rule();
        same && stage.format == node.stage.format && stage.letter.is_some()
    };
    let other = |own: &Node| own.stage.letter != node.stage.letter && !own.is_over();
    let at = pack.way.nodes.iter().position(|own| of_other(own) && other(own))?;
    let (other, by) = (target(pack, at, Some(on)), cited(&node.stage.clause));
    Some(said!("paper.play-off.meet.at-the-same-time", other, by))
}

/// What the main event makes of a choice of four: who meets whom, or for which seeds lots are drawn.
fn choice(pack: &Pack<'_>, variant: &Variant) -> Block {
    let mut ahead = 0;
    let mut told: Vec<String> = Vec::new();
    let several = variant.groups.iter().filter(|group| group.len() > 1).count() > 1;
    for group in &variant.groups {
        let (first, names) = (ahead + 1, pack.each(group));
        ahead += group.len();
        told.push(pack.say(&match &group[..] {
            [only] => said!("paper.play-off.head.seed", seed = first, name = pack.name(*only)),
            _ if !several => said!("paper.play-off.meet.drawn", first, last = ahead),
            _ => said!("paper.play-off.meet.drawn-for", first, last = ahead, names),
        }));
    }
    let stages = variant.stages.iter().filter(|_| variant.groups.is_empty());
    told.extend(stages.filter_map(|stage| of_bracket(pack, stage)));
    pack.looked_up(of_choice(pack, variant, &told))
}
