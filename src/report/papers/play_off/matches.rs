//! Matches and single games: each with its lots, its clock, its score and its end.

use crate::playoff::StageFormat;
use crate::playoff::way::{Ending, Leads, Node, Seat, When};
use crate::regulations::schema::{Form, KnockOutRounds};
use crate::report::document::{Block, Inline, RowKind};
use crate::said::{Said, said};
use crate::tournament::record::LotKind;

use super::meet::{who_comes, who_meets};
use super::pack::{Pack, little};
use super::parts::{across, cited, strong, text};
use super::scores::of_two;
use super::setting::ROOMY;
use super::sheets::{Leaf, Sheet, is_part_of_match};
use super::stage::{kind_words, round_of, title};
use super::{
    choices, clocks, decisions, games, last_two, lots, no_winner, readings, reminders, semi_finals,
    stops,
};

/// Whether a match of one game goes on in the next table with games like it until one is won: same clock, colours
/// turned, nothing drawn between. One row of games is for all of them.
pub fn runs_on(pack: &Pack<'_>, sheet: &Sheet, at: usize) -> bool {
    let first = |at: usize| sheet.nodes(&pack.way, at).first().copied();
    let (Some(one), Some(next)) = (first(at), first(at + 1)) else { return false };
    let won = |node: &Node| -> Option<Leads> {
        let won = |own: &&Ending| own.when == When::OnTop(1);
        node.outcomes.iter().find(won).map(|own| own.leads.clone())
    };
    let [game] = &one.stage.games[..] else { return false };
    let black = one.seat(game.players.black);
    let turned = next.stage.games.first().is_some_and(|own| next.seat(own.players.white) == black);
    one.stage.format == StageFormat::Match
        && next.stage.format == StageFormat::SuddenDeath
        && one.stage.time_control == next.stage.time_control
        && turned
        && black != Seat::Open
        && game.result.is_none()
        && next.lots.is_empty()
        && !clocks::is_heavy(one)
        && won(one) == won(next)
}

/// Matches, single games, seeds: each table with its lots, its clock, its score and its end.
pub fn one_by_one(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf, at: usize) -> Vec<Block> {
    let nodes = sheet.nodes(&pack.way, at);
    let Some(node) = nodes.first().copied() else { return Vec::new() };
    let stage = &node.stage;
    let first = at == leaf.tables.start;
    let runs_on = |at: usize| leaf.tables.contains(&(at + 1)) && runs_on(pack, sheet, at);
    let goes_on = !first && runs_on(at - 1);
    let sudden = stage.format == StageFormat::SuddenDeath;
    // A sudden death that begins with its clock on the line of its heading.
    let on_line = !first && !goes_on && sudden && pack.set.curt && !clocks::is_heavy(node);
    let mut blocks = Vec::new();
    if !first && !goes_on {
        // What follows within a match is between those in its heading.
        let title = match is_part_of_match(&stage.words) {
            true => pack.say(&said!(
                "paper.play-off.sheet.of",
                what = pack.event.words().capital(&kind_words(pack, node)),
                by = cited(&stage.clause)
            )),
            false => title(pack, node, sheet),
        };
        blocks.push(match on_line {
            true => {
                let title = [Inline::strong(title), Inline::Gap(1)].into_iter();
                Block::Paragraph(title.chain(clocks::line(pack, node)).collect())
            }
            false => Block::Heading(3, vec![text(title)]),
        });
    }
    // Of a round that is still to be paired the clocks stand with its games.
    let heavy = clocks::is_heavy(node);
    if !stage.games.is_empty() && heavy {
        blocks.push(clocks::frames(pack, node));
    }
    blocks.extend(who_comes(pack, sheet, at).map(|said| pack.paragraph(&said)));
    // Told in short it is told where the page has room for it.
    let curt = pack.set.curt && leaf.row < ROOMY;
    let last = last_two::who(pack, sheet, at, leaf.page).filter(|_| !curt);
    blocks.extend(last.map(|said| pack.paragraph(&said)));
    blocks.extend(lots::boxes(pack, &nodes, leaf.row < ROOMY));
    blocks.extend(reminders::of_tosses(pack, &nodes));
    let colours = node.lot(LotKind::White).or(node.lot(LotKind::Colour));
    let colours = colours.filter(|lot| !lot.is_drawn());
    blocks.extend(colours.and_then(|lot| readings::beside(pack, &lot.clause, "first-white")));
    blocks.extend(p_and_q(pack, sheet, leaf, node).map(|said| pack.paragraph(&said)));
    blocks.extend(match stage.format {
        StageFormat::SemiFinals => semi_finals::seeds(pack, node, (leaf.page, curt)),
        _ => who_meets(pack, &nodes, leaf.page),
    });
    blocks.extend(may_begin(pack, node).map(|said| pack.looked_up(vec![text(pack.say(&said))])));
    if runs_on(at) {
        return blocks;
    }
    if sudden {
        let by_itself = !heavy && !on_line;
        let beside = by_itself && pack.set.thin;
        let told = games::colours_go_on(pack, node);
        if by_itself {
            let more = [Inline::Gap(1), little(told.as_str())];
            let more = more.into_iter().filter(|_| beside);
            blocks
                .push(Block::Paragraph(clocks::line(pack, node).into_iter().chain(more).collect()));
        }
        blocks.extend(games::sudden_death(pack, node, goes_on));
        blocks.extend((!beside).then(|| pack.looked_up(vec![text(told)])));
    } else if !stage.games.is_empty() {
        blocks.push(game_table(pack, leaf, node, heavy));
    }
    let mut line = Vec::new();
    if stage.games.len() > 1 && !sudden {
        line.extend(of_two(pack, node));
    }
    if sudden {
        blocks.push(Block::Line(pack.line(&said!("paper.play-off.sudden-death.won"), &[])));
    }
    line.extend(decisions::line(pack, sheet, at..at + 1, leaf.page));
    let stop = stops::stop_rule(pack, node);
    if pack.set.curt {
        line.extend(stop.iter().map(|said| Inline::strong(said.as_str())));
    }
    let line = choices::broken(pack, line, leaf.row < ROOMY, Block::Line);
    blocks.extend((!line.is_empty()).then_some(Block::Line(line)));
    blocks.extend(no_winner::no_winner(pack, &nodes).map(Block::Line));
    // Once for a match: what follows within it changes nothing for the others.
    let whole = if goes_on { at - 1 } else { at };
    let others = decisions::others(pack, sheet, whole, leaf.page);
    let others = others.filter(|_| whole == leaf.tables.start);
    blocks.extend(others.map(|said| pack.paragraph(&said)));
    blocks.extend(stop.filter(|_| !pack.set.curt).map(strong));
    blocks.extend(stops::until_an_hour(pack, node, leaf.page).map(strong));
    blocks
}

/// That a match of a bracket waits for nobody but its two players, while the round before it is still played.
fn may_begin(pack: &Pack<'_>, node: &Node) -> Option<Said> {
    let Some(Form::KnockOut(rule)) = pack.form(node.stage.origin) else { return None };
    let is_bracket = !rule.seeds.is_empty() && rule.rounds == KnockOutRounds::Bracket;
    let own = round_of(node).filter(|_| is_bracket && !is_part_of_match(&node.stage.words))?;
    let before = |other: &&Node| {
        let same = other.stage.origin.rule() == node.stage.origin.rule();
        same && !other.is_over() && round_of(other).is_some_and(|round| round > own)
    };
    let beside = node.stage.letter.is_some();
    (beside && pack.way.nodes.iter().any(|other| before(&other)))
        .then(|| said!("paper.play-off.meet.may-begin"))
}

/// Who has White first by a lot on another page.
fn p_and_q(pack: &Pack<'_>, sheet: &Sheet, leaf: &Leaf, node: &Node) -> Option<Said> {
    node.p.filter(|_| !node.is_over())?;
    let origin = node.stage.origin;
    let drawn = |at: &usize| {
        let own = pack.way.nodes.get(*at)?;
        let same = own.stage.origin.rule() == origin.rule();
        own.lot(LotKind::White).or(own.lot(LotKind::Colour)).filter(|_| same)
    };
    let tables = sheet.tables.iter().enumerate();
    let nodes = tables.flat_map(|(at, table)| table.nodes.iter().map(move |node| (at, *node)));
    let nodes: Vec<(usize, usize)> = nodes.collect();
    let is_this = |at: usize| pack.way.nodes.get(at).is_some_and(|own| std::ptr::eq(own, node));
    let own = nodes.iter().position(|(_, at)| is_this(*at));
    // Of a step that is played several times the lot is that of this time, the last one before its games.
    let before = nodes.iter().take(own.map_or(nodes.len(), |own| own + 1)).rev();
    let (at, lot) = before.chain(&nodes).find_map(|(at, node)| Some((*at, drawn(node)?)))?;
    let (lot, page) = (pack.lot_name(lot).to_string(), sheet.page(at));
    (page != leaf.page).then(|| said!("paper.play-off.meet.p-and-q", lot, page))
}

/// The games of a match under its clock, where that does not stand in frames of its own.
fn game_table(pack: &Pack<'_>, leaf: &Leaf, node: &Node, framed: bool) -> Block {
    let (columns, head) = games::columns(pack, &[node]);
    let mut rows = Vec::new();
    if !framed {
        rows.push(across(RowKind::Section, clocks::line(pack, node)));
    }
    rows.extend(clocks::bar(pack, node));
    rows.extend(node.stage.games.iter().map(|game| games::game(pack, node, game)));
    games::grid(leaf.row, (columns, head), rows)
}
