//! The scores of a sheet, round by round, and with them the lot of the numbers: who is which is written once.

use crate::playoff::StageGame;
use crate::playoff::way::{Node, Seat};
use crate::report::document::{Align, Block, Cell, Inline, Table, Width};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::Colour;

use super::games::{in_order, slot_of_score};
use super::pack::{Pack, little};
use super::parts::{cell, column, row, text};

/// From so many rounds on the games that are left have two digits.
const TEN: usize = 10;

/// Rounds that one table of scores has room for.
const MOST_COLUMNS: usize = 15;

/// Beside so many rounds there is room for all of the heading on a line.
const FEW_COLUMNS: usize = 7;

/// The room of all rounds together beside the names, and the most for one; in thousandths of an em.
const ROOM: u32 = 31_200;
const MOST_ROOM: u32 = 3_200;

/// So wide a column has room for brackets about the games that are left; in thousandths of an em.
const ROOM_APART: u32 = 2_400;

/// The width of the paper, the white of a column, and what a number takes before a name; in ems.
const PAPER: f32 = 48.0;
const PADDING: f32 = 0.75;
const NUMBER: f32 = 1.6;

/// A table that is played: its letter, and its first node.
pub type Lettered<'p> = (Option<char>, &'p Node);

/// A column of scores: the letter of its table, its node, the round.
type Column<'p> = (Option<char>, &'p Node, u32);

/// The scores of tables of the same players, after each round, with the games that are left.
pub fn grids(pack: &Pack<'_>, tables: &[Lettered<'_>], height: u32) -> Vec<Block> {
    let Some((_, first)) = tables.first() else { return Vec::new() };
    let columns: Vec<Column<'_>> = tables
        .iter()
        .flat_map(|(letter, node)| rounds(node).into_iter().map(|round| (*letter, *node, round)))
        .collect();
    // Beside ten games and more that are left a score has room in half as many columns.
    let crowded = columns.iter().any(|(_, node, _)| has_crowded_columns(node));
    let most = if crowded { MOST_COLUMNS / 2 } else { MOST_COLUMNS };
    in_grids(&columns, most).into_iter().map(|part| grid(pack, first, part, height)).collect()
}

/// So many columns in each grid as there is room for; those of a table together, where they have room.
fn in_grids<'c, 'p>(columns: &'c [Column<'p>], most: usize) -> Vec<&'c [Column<'p>]> {
    let mut grids = Vec::new();
    let mut from = 0;
    while from < columns.len() {
        let rest = &columns[from..];
        let mut to = 0;
        for table in rest.chunk_by(|one, next| std::ptr::eq(one.1, next.1)) {
            if to + table.len() > most {
                break;
            }
            to += table.len();
        }
        let to = if to == 0 { most.min(rest.len()) } else { to };
        grids.push(&rest[..to]);
        from += to;
    }
    grids
}

fn grid(pack: &Pack<'_>, first: &Node, columns: &[Column<'_>], height: u32) -> Block {
    let stage = &first.stage;
    let mut players = stage.numbers.clone().unwrap_or_else(|| stage.players.clone());
    players.retain(|p| stage.players.contains(p));
    if let Some(own) = in_order(first) {
        players = own.to_vec();
    }
    let mut told = vec![column(Align::Left, Width::Share(3))];
    // What the small numbers are is said beside many rounds, too.
    let mut head = vec![match columns.len() {
        ..=FEW_COLUMNS => Cell::text(pack.word("paper.play-off.score.after")),
        _ => cell(vec![little(pack.word("paper.play-off.score.after-short"))]),
    }];
    // What names leave of the width, but not more than is written in.
    let share = ROOM / u32::try_from(columns.len().max(1)).unwrap_or(1);
    let width = Width::Least(u16::try_from(share.min(MOST_ROOM)).unwrap_or(0));
    let of_rounds = columns.len() as f32 * (share.min(MOST_ROOM) as f32 / 1000.0 + PADDING);
    let names = PAPER - of_rounds - NUMBER - PADDING;
    // Narrow columns have the games that are left to everybody in their headings: a score is written where they stood.
    let left = |(_, node, round): &Column<'_>| left_to_all(node, *round);
    let in_head = columns.len() > FEW_COLUMNS && columns.iter().all(|own| left(own).is_some());
    for own in columns {
        let (letter, _, round) = own;
        told.push(column(Align::Centre, width));
        let letter = letter.map_or(String::new(), String::from);
        let left = left(own).filter(|_| in_head).map(|left| match share >= ROOM_APART {
            true => little(format!("\u{a0}({left})")),
            false => little(format!("\u{a0}{left}")),
        });
        let round = text(format!("{letter}{round}"));
        head.push(cell(std::iter::once(round).chain(left).collect()));
    }
    let rows = players
        .iter()
        .map(|player| {
            let mut cells = vec![cell(slot_of_score(pack, first, *player, names))];
            // Whoever has a number in the first table has it in all that are played by these numbers.
            let place = players.iter().position(|p| p == player).unwrap_or(0);
            for (_, node, round) in columns {
                let own = node.stage.numbers.as_ref().and_then(|n| n.get(place));
                let mut score = score_after(pack, node, *own.unwrap_or(player), *round);
                score.content.truncate(if in_head { 1 } else { score.content.len() });
                cells.push(score);
            }
            row(cells)
        })
        .collect();
    let row = Some(height);
    Block::Table(Table { columns: told, head, rows, grid: true, row, ..Table::default() })
}

/// Whether games that are left to some stand in its columns in two digits.
fn has_crowded_columns(node: &Node) -> bool {
    let rounds = rounds(node);
    rounds.len() > TEN && rounds.iter().any(|round| left_to_all(node, *round).is_none())
}

/// The games that are left after a round, where everybody plays in it and has as many.
fn left_to_all(node: &Node, round: u32) -> Option<usize> {
    let games = &node.stage.games;
    let of = |player: &PlayerId| {
        let own = |g: &&StageGame| g.players.white == *player || g.players.black == *player;
        games.iter().filter(own).any(|g| g.round == round).then_some(())?;
        Some(games.iter().filter(own).filter(|g| g.round > round).count())
    };
    let mut left = node.stage.players.iter().map(of);
    let first = left.next()??;
    left.all(|own| own == Some(first)).then_some(first)
}

/// A player's score after a round, or a place to write it; beside it the games that are left to him.
fn score_after(pack: &Pack<'_>, node: &Node, player: PlayerId, round: u32) -> Cell {
    let games = &node.stage.games;
    let own = |g: &&StageGame| g.players.white == player || g.players.black == player;
    let before = || games.iter().filter(|g| g.round <= round);
    let left = games.iter().filter(own).filter(|g| g.round > round).count();
    let score: Exact = before()
        .filter(own)
        .filter_map(|g| {
            let colour = if g.players.white == player { Colour::White } else { Colour::Black };
            Some(g.result?.score(colour).points())
        })
        .sum();
    if !games.iter().filter(own).any(|g| g.round == round) {
        return cell(vec![little(pack.word("paper.play-off.score.rests"))]);
    }
    let played = before().all(|g| g.result.is_some());
    let score = if played { Inline::strong(score.mixed()) } else { Inline::Blank(1) };
    cell(vec![score, little(format!("\u{a0}{left}"))])
}

/// The rounds of a stage.
pub fn rounds(node: &Node) -> Vec<u32> {
    let mut rounds: Vec<u32> = node.stage.games.iter().map(|g| g.round).collect();
    rounds.sort_unstable();
    rounds.dedup();
    rounds
}

/// The score of two players, where it is not told round by round.
pub fn of_two(pack: &Pack<'_>, node: &Node) -> Vec<Inline> {
    let mut line = vec![text(format!("{} ", pack.word("paper.play-off.score.points")))];
    for player in &node.stage.players {
        let who = match node.seat(*player) {
            Seat::Player(player) => pack.name(player),
            Seat::P => "P",
            Seat::Q => "Q",
            Seat::Number(_) | Seat::Open => "",
        };
        line.push(Inline::strong(format!("{who}\u{a0}")));
        line.push(match node.stage.scores().get(player).filter(|_| node.stage.is_over()) {
            Some(score) => Inline::strong(score.mixed()),
            None => Inline::Blank(2),
        });
        line.push(Inline::Gap(1));
    }
    line
}
