//! What has been played: stages that are over, games beside the regulations, lots.

use crate::playoff::{GameStatus, Stage};
use crate::report::document::{Align, Block, Cell, Inline, Row, RowKind, Table, Width};
use crate::tournament::record::RecordedGame;

use super::pack::Pack;
use super::parts::{all_cited, capital, column, row, text};
use super::stage::kind_words;

/// The stages that are over, game by game; nothing before the first.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let mut rows = Vec::new();
    for node in pack.way.nodes.iter().filter(|n| n.is_over() || pack.way.now.is_empty()) {
        let stage = &node.stage;
        if !stage.games.iter().any(|g| g.status != GameStatus::Due) {
            continue;
        }
        let letter = stage.letter.map_or(String::new(), |l| format!(" {l}"));
        let title = format!(
            "Stage {}: {}{letter}{}, {}",
            stage.number,
            capital(&kind_words(node)),
            all_cited(&stage.because),
            stage.time_control
        );
        rows.push(section(title + &lots(pack, node)));
        rows.extend(stage.games.iter().map(|game| {
            let result = match (game.result, game.status) {
                (Some(result), _) => result.to_string().replace("1/2-1/2", "½-½"),
                (None, GameStatus::NotNeeded) => "not played".to_owned(),
                (None, _) => String::new(),
            };
            let names = [game.players.white, game.players.black].map(|p| pack.name(p));
            game_row(game.round.to_string(), &names, result)
        }));
        rows.extend(came_to(pack, stage));
    }
    if !pack.state.beside.is_empty() {
        rows.push(section("Played beside the regulations; a ruling settles the tie".to_owned()));
        rows.extend(pack.state.beside.iter().map(|game| beside(pack, game)));
    }
    if rows.is_empty() {
        return Vec::new();
    }
    let columns = vec![
        column(Align::Centre, Width::Content),
        column(Align::Left, Width::Share(1)),
        column(Align::Left, Width::Share(1)),
        column(Align::Centre, Width::Content),
    ];
    let head = ["", "White", "Black", "Result"].map(Cell::text).to_vec();
    vec![Block::Table(Table { columns, head, rows, ..Table::default() })]
}

fn section(title: String) -> Row {
    Row { cells: vec![Cell::text(title).strong()], kind: RowKind::Section }
}

fn game_row(round: String, names: &[String; 2], result: String) -> Row {
    let [white, black] = names;
    row(vec![Cell::text(round), Cell::text(white), Cell::text(black), Cell::text(result)])
}

fn beside(pack: &Pack<'_>, game: &RecordedGame) -> Row {
    let names = [game.players.white, game.players.black].map(|p| pack.name(p));
    let result = game.result.map_or(String::new(), |r| r.to_string().replace("1/2-1/2", "½-½"));
    game_row(String::new(), &names, result)
}

/// The lots drawn for a stage, by name.
fn lots(pack: &Pack<'_>, node: &crate::playoff::way::Node) -> String {
    use crate::tournament::record::Drawn;
    node.lots
        .iter()
        .filter_map(|lot| {
            let drawn = lot.drawn.as_ref()?;
            let names = match &drawn.drawn {
                Drawn::Players(order) => pack.names(order).join("; "),
                Drawn::Toss { winner, chosen } => {
                    let colour = match chosen {
                        Some(crate::tournament::game::Colour::White) => ", White",
                        Some(crate::tournament::game::Colour::Black) => ", Black",
                        None => "",
                    };
                    format!("{}{colour}", pack.name(*winner))
                }
                Drawn::Pairings { pairs, byes } => {
                    let mut all: Vec<String> = pairs
                        .iter()
                        .map(|(a, b)| format!("{} v {}", pack.name(*a), pack.name(*b)))
                        .collect();
                    all.extend(byes.iter().map(|p| format!("{} free", pack.name(*p))));
                    all.join("; ")
                }
            };
            Some(format!(". Lot {}: {names}", drawn.name))
        })
        .collect()
}

fn came_to(pack: &Pack<'_>, stage: &Stage) -> Option<Row> {
    let classes = match &stage.came_to {
        crate::playoff::CameTo::Classes(classes) => classes,
        _ => return None,
    };
    let top = pack.names(classes.first()?);
    let said = match top.len() {
        1 => format!("{} is ahead", top.concat()),
        _ => format!("{} are level", crate::report::papers::words::list(&top)),
    };
    let content = vec![Inline::strong("It came to: "), text(said)];
    Some(Row { cells: vec![Cell { content, ..Cell::default() }], kind: RowKind::Section })
}
