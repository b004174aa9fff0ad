//! The games of a sheet: tables with boxes for results, scores after each round, sudden death.

use crate::playoff::way::{Node, Seat};
use crate::playoff::{GameStatus, StageGame, first_has_white};
use crate::regulations::schema::ColourOrder;
use crate::report::document::{Align, Block, Cell, Inline, Row, Table as Grid, Width};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score};

use super::pack::Pack;
use super::parts::{Slot, cell, column, row, text};

/// Games of a sudden death whose colours are printed.
const SUDDEN_DEATH: u32 = 12;

/// A player's score, or a place to write it.
pub fn score_or_blank(node: &Node, player: PlayerId) -> Inline {
    match node.stage.scores().get(&player).filter(|_| node.stage.is_over()) {
        Some(score) => Inline::strong(score.mixed()),
        None => Inline::Blank(3),
    }
}

/// Who sits in a seat: a name, a number or a letter with a place to write.
pub fn slot(pack: &Pack<'_>, node: &Node, player: PlayerId, ems: u8) -> Slot {
    match node.seat(player) {
        Seat::Player(player) => vec![Inline::strong(pack.name(player))],
        Seat::Number(number) => vec![Inline::strong(format!("{number} ")), Inline::Blank(ems)],
        Seat::P => vec![Inline::strong("P "), Inline::Blank(ems)],
        Seat::Q => vec![Inline::strong("Q "), Inline::Blank(ems)],
        Seat::Open => vec![Inline::Blank(ems)],
    }
}

/// A table of games with boxes for results and initials.
pub fn game_table(pack: &Pack<'_>, node: &Node, games: &[StageGame]) -> Block {
    let head = ["", "White", "Black", "1-0", "½", "0-1", "+/-", "-/+", "W", "B", "A"];
    let columns = (0..head.len())
        .map(|at| match at {
            1 | 2 => column(Align::Left, Width::Share(1)),
            _ => column(Align::Centre, Width::Content),
        })
        .collect();
    Block::Table(Grid {
        name: "Play-off".to_owned(),
        columns,
        head: head.map(Cell::text).to_vec(),
        rows: games.iter().map(|game| game_row(pack, node, game)).collect(),
        grid: true,
        ..Grid::default()
    })
}

fn game_row(pack: &Pack<'_>, node: &Node, game: &StageGame) -> Row {
    let mut cells =
        vec![Cell { under: rests(pack, node, game), ..Cell::text(game.round.to_string()) }];
    for colour in [Colour::White, Colour::Black] {
        cells.push(cell(slot(pack, node, *game.players.get(colour), 6)));
    }
    if game.status == GameStatus::NotNeeded {
        cells.push(Cell::text("not"));
        cells.push(Cell::text("played"));
        return row(cells);
    }
    let kinds = [
        GameResult::Played(Score::Win),
        GameResult::Played(Score::Draw),
        GameResult::Played(Score::Loss),
        GameResult::Forfeit(Colour::White),
        GameResult::Forfeit(Colour::Black),
    ];
    cells.extend(kinds.map(|kind| cell(vec![Inline::Tick(game.result == Some(kind))])));
    cells.extend((0..3).map(|_| cell(vec![Inline::Blank(3)])));
    row(cells)
}

/// Who is free in a round of an odd number of players.
fn rests(pack: &Pack<'_>, node: &Node, game: &StageGame) -> Option<String> {
    let stage = &node.stage;
    let first = stage.games.iter().find(|g| g.round == game.round)?;
    if stage.players.len().is_multiple_of(2) || !std::ptr::eq(first, game) && first != game {
        return None;
    }
    let plays = |p: &PlayerId| {
        let mut round = stage.games.iter().filter(|g| g.round == game.round);
        round.any(|g| g.players.white == *p || g.players.black == *p)
    };
    let free = stage.players.iter().find(|p| !plays(p))?;
    match node.seat(*free) {
        Seat::Player(player) => Some(format!("{} rests", pack.name(player))),
        Seat::Number(number) => Some(format!("{number} rests")),
        Seat::P | Seat::Q | Seat::Open => None,
    }
}

/// Scores after each round, with the games that are left.
pub fn score_grid(pack: &Pack<'_>, node: &Node) -> Block {
    let stage = &node.stage;
    let mut rounds: Vec<u32> = stage.games.iter().map(|g| g.round).collect();
    rounds.sort_unstable();
    rounds.dedup();
    let plays = |g: &StageGame, p: PlayerId| g.players.white == p || g.players.black == p;
    let mut columns = vec![column(Align::Left, Width::Share(2))];
    let mut head = vec![Cell::text("Score after round")];
    for round in &rounds {
        columns.push(column(Align::Centre, Width::Alike));
        head.push(Cell::text(round.to_string()));
    }
    let mut players = stage.numbers.clone().unwrap_or_else(|| stage.players.clone());
    players.retain(|p| stage.players.contains(p));
    let rows = players
        .into_iter()
        .map(|player| {
            let mut cells = vec![cell(slot(pack, node, player, 7))];
            for round in &rounds {
                let own = |g: &&StageGame| plays(g, player);
                let before = stage.games.iter().filter(|g| g.round <= *round);
                let played = before.clone().all(|g| g.result.is_some());
                let score: Exact = before
                    .filter(own)
                    .filter_map(|g| Some(g.result?.score(colour_of(g, player)).points()))
                    .sum();
                let left = stage.games.iter().filter(own).filter(|g| g.round > *round).count();
                let content = if played { text(score.mixed()) } else { Inline::Blank(2) };
                cells.push(Cell { under: Some(format!("{left} left")), ..cell(vec![content]) });
            }
            row(cells)
        })
        .collect();
    Block::Table(Grid { columns, head, rows, grid: true, ..Grid::default() })
}

fn colour_of(game: &StageGame, player: PlayerId) -> Colour {
    if game.players.white == player { Colour::White } else { Colour::Black }
}

/// The colours of a sudden death, game by game, and the one that is won.
pub fn sudden_death(pack: &Pack<'_>, node: &Node) -> Block {
    let stage = &node.stage;
    let order = stage.colour_order.unwrap_or(ColourOrder::OneTwoTwo);
    let count = u32::try_from(stage.games.len()).unwrap_or(0);
    let games = SUDDEN_DEATH * count.div_ceil(SUDDEN_DEATH).max(1);
    let first = stage.games.first().map(|g| g.players.white);
    let other = stage.players.iter().copied().find(|p| Some(*p) != first);
    let numbers: Vec<u32> = (1..=games).collect();
    let tables = numbers.chunks(usize::try_from(SUDDEN_DEATH).unwrap_or(12)).map(|part| {
        let mut head = vec![Cell::text("Game")];
        let mut white = vec![Cell::text("White")];
        let mut drawn = vec![Cell::text("drawn")];
        for game in part {
            let own = first_has_white(order, *game);
            let player = if own { first } else { other };
            let who = player.map_or(String::new(), |p| match node.seat(p) {
                Seat::Player(player) => initials(&pack.name(player)),
                Seat::Q => "Q".to_owned(),
                _ => "P".to_owned(),
            });
            head.push(Cell::text(game.to_string()));
            white.push(Cell::text(who).strong());
            let known = stage.games.iter().find(|g| g.round == *game).and_then(|g| g.result);
            let is_drawn = known == Some(GameResult::Played(Score::Draw));
            drawn.push(cell(vec![Inline::Tick(is_drawn)]));
        }
        let mut columns = vec![column(Align::Left, Width::Content)];
        columns.extend(part.iter().map(|_| column(Align::Centre, Width::Alike)));
        Block::Table(Grid {
            columns,
            head,
            rows: vec![row(white), row(drawn)],
            grid: true,
            ..Grid::default()
        })
    });
    let mut blocks: Vec<Block> = tables.collect();
    blocks.push(Block::Line(vec![
        text("Won in game "),
        Inline::Blank(2),
        text(" by "),
        Inline::Blank(10),
        text("  arbiter "),
        Inline::Blank(3),
        text(format!("  After game {games} colours go on so.")),
    ]));
    Block::Together(blocks)
}

/// The first letters of a name, for narrow columns.
fn initials(name: &str) -> String {
    name.chars().take(3).collect()
}
