//! What has been played: stages that are over, games beside the regulations, lots.

use crate::playoff::way::Node;
use crate::playoff::{CameTo, GameStatus, Stage};
use crate::report::document::{Align, Block, Cell, Inline, Row, RowKind, Table, Width};
use crate::said::{Said, said};
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::record::{Drawn, RecordedGame};

use super::pack::Pack;
use super::parts::{across, all_cited, column, row, text};
use super::stage::kind_words;

/// The columns of the number of a game and of its result, in thousandths of an em.
const NARROW: u16 = 2000;
const RESULT: u16 = 7000;

/// The stages that are over, game by game, each on one page; nothing before the first.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let mut parts: Vec<Vec<Row>> = Vec::new();
    for node in pack.way.nodes.iter().filter(|n| n.is_over() || pack.way.now.is_empty()) {
        let stage = &node.stage;
        if !stage.games.iter().any(|g| g.status != GameStatus::Due) {
            continue;
        }
        let what = pack.event.words().capital(&kind_words(pack, node));
        let (number, by) = (stage.number, all_cited(&stage.because));
        let clock = pack.event.words().time_control(&stage.time_control);
        let title = pack.say(&said!("paper.play-off.played.stage", number, what, by, clock));
        let mut rows = vec![section(title + &lots(pack, node))];
        rows.extend(stage.games.iter().map(|game| {
            let result = match (game.result, game.status) {
                (Some(result), _) => as_written(result),
                (None, GameStatus::NotNeeded) => {
                    pack.word("paper.play-off.games.not-played").to_owned()
                }
                (None, GameStatus::Played | GameStatus::Due) => String::new(),
            };
            let names = [game.players.white, game.players.black].map(|p| pack.name(p));
            game_row(game.round.to_string(), names, result)
        }));
        rows.extend(came_to(pack, stage));
        parts.push(rows);
    }
    if !pack.state.beside.is_empty() {
        let mut rows = vec![section(pack.word("paper.play-off.played.beside").to_owned())];
        rows.extend(pack.state.beside.iter().map(|game| beside(pack, game)));
        parts.push(rows);
    }
    let tables = parts.into_iter().enumerate();
    tables.map(|(at, rows)| Block::Together(vec![table(pack, at == 0, rows)])).collect()
}

/// The rows of a stage, all as wide; the first has the headings.
fn table(pack: &Pack<'_>, is_first: bool, rows: Vec<Row>) -> Block {
    let columns = vec![
        column(Align::Centre, Width::Least(NARROW)),
        column(Align::Left, Width::Share(1)),
        column(Align::Left, Width::Share(1)),
        column(Align::Centre, Width::Least(RESULT)),
    ];
    let heads =
        ["paper.white", "paper.black", "paper.result"].map(|key| Cell::text(pack.word(key)));
    let head = std::iter::once(Cell::default()).chain(heads).filter(|_| is_first).collect();
    Block::Table(Table { columns, head, rows, ..Table::default() })
}

fn section(title: String) -> Row {
    across(RowKind::Section, vec![text(title)])
}

/// A result as papers write it.
fn as_written(result: GameResult) -> String {
    result.to_string().replace("1/2-1/2", "½-½")
}

fn game_row(round: String, [white, black]: [&str; 2], result: String) -> Row {
    row(vec![Cell::text(round), Cell::text(white), Cell::text(black), Cell::text(result)])
}

fn beside(pack: &Pack<'_>, game: &RecordedGame) -> Row {
    let names = [game.players.white, game.players.black].map(|p| pack.name(p));
    game_row(String::new(), names, game.result.map_or(String::new(), as_written))
}

/// The lots drawn for a stage, by name.
fn lots(pack: &Pack<'_>, node: &Node) -> String {
    let drawn = node.lots.iter().filter_map(|lot| lot.drawn.as_ref());
    drawn
        .map(|lot| {
            let name = lot.name.to_string();
            let what = match &lot.drawn {
                Drawn::Players(order) => pack.each(order).join("; "),
                Drawn::Toss { winner, chosen } => {
                    let colour = chosen.map(|colour: Colour| pack.event.colour(colour));
                    let parts = std::iter::once(pack.name(*winner)).chain(colour);
                    parts.collect::<Vec<_>>().join(", ")
                }
                Drawn::Bids(bids) => {
                    let told = bids.iter().map(|bid| {
                        let seconds = bid.seconds.unwrap_or_default();
                        format!("{} {}:{:02}", pack.name(bid.player), seconds / 60, seconds % 60)
                    });
                    told.collect::<Vec<_>>().join("; ")
                }
                Drawn::Pairings { pairs, byes } => {
                    let pairs =
                        pairs.iter().map(|(a, b)| format!("{} – {}", pack.name(*a), pack.name(*b)));
                    let free = byes.iter().map(|p| {
                        pack.say(&said!("paper.play-off.played.free", who = pack.name(*p)))
                    });
                    pairs.chain(free).collect::<Vec<_>>().join("; ")
                }
            };
            pack.say(&said!("paper.play-off.played.lot", name, what))
        })
        .collect()
}

fn came_to(pack: &Pack<'_>, stage: &Stage) -> Option<Row> {
    let classes = match &stage.came_to {
        CameTo::Classes(classes) => classes,
        CameTo::Open | CameTo::Nobody => return None,
    };
    let names = pack.each(classes.first()?);
    let said: Said = match names.len() {
        1 => said!("paper.play-off.played.ahead", names),
        _ => said!("paper.play-off.played.level", names),
    };
    let head = Inline::strong(format!("{} ", pack.word("paper.play-off.played.came-to")));
    Some(across(RowKind::Section, vec![head, text(pack.say(&said))]))
}
