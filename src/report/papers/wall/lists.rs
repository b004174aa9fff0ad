//! Lists beside the chart of a large Swiss: the standings, and everybody by the alphabet with the line to look at.

use std::collections::BTreeMap;

use super::by;
use super::foot;
use super::late::late;
use super::order::Order;
use super::paper;
use super::table::{Line, lines, parting, runs_as_swiss, shown, tie_breaks, withdrawn};
use crate::report::columns::{Columns, whole};
use crate::report::document::{Block, Cell, Document, Paper, Table, TypeSize};
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::place_head;
use crate::report::papers::in_columns::{InColumns, Names, Naming};
use crate::report::style::{Orientation, Part};
use crate::tournament::game::ByeKind;
use crate::tournament::{Game, PlayerId, Section};

/// Lists are for events of more players: others find their names on the chart.
const MANY: usize = 40;
/// The type of names to be found, in tenths of a point: the least, and the most on A4, A3 and A2.
const FOUND: u32 = 140;
const LARGEST: [u32; 3] = [200, 280, 400];
/// What the standings are to reach.
const STANDINGS: u32 = 180;

fn is_large(sheet: &Sheet<'_>, order: &Order) -> bool {
    !order.square && !sheet.tournament().is_tour() && order.players.len() > MANY
}

/// Place, name, points and tie-breaks, large, in one column.
pub fn standings(sheet: &Sheet<'_>) -> Option<Document> {
    let order = Order::of(sheet);
    if !is_large(sheet, &order) || !order.begun {
        return None;
    }
    let points = |player: PlayerId| sheet.settlement.table.game_points[player.0];
    let lines = lines(sheet, &order, |_| Vec::new(), points, false);
    let mut columns: Columns<'_, Line<'_>> = Columns::in_words(sheet.words());
    let place = columns.column(place_head(sheet).unwrap_or(sheet.word("paper.place")));
    let place = place.right().kept().part(Part::Line);
    place.cell(|line| {
        let places = line.standing.and_then(|own| own.places.or(own.so_far));
        places.map_or_else(|| whole(line.line), |p| Cell::text(sheet.place(p)))
    });
    let name = columns.word("paper.name").kept().part(Part::Name);
    name.cell(|line| {
        let under = withdrawn(sheet, sheet.tournament().player(line.player));
        Cell { under, ..Cell::text(sheet.name(line.player)).strong() }
    });
    let points = columns.word("paper.wall.points").right().part(Part::Points);
    points.cell(|line| {
        line.standing.map_or_else(Cell::default, |own| {
            Cell::number(own.total, sheet.score(own.total)).strong()
        })
    });
    let systems = if runs_as_swiss(sheet) { parting(sheet) } else { shown(sheet) };
    tie_breaks(&mut columns, sheet, systems.clone());
    let name = sheet.word("paper.standings");
    let table = Table { grid: true, ..columns.table(name, &lines) };
    let by = Block::Small(by::by(sheet, &systems, false));
    let blocks = [Block::Table(table), by]
        .into_iter()
        .chain(late(sheet, &order).map(Block::Small))
        .collect();
    let mut document = paper(sheet, blocks, false);
    document.title = format!("{} · {}", document.title, sheet.word("paper.standings"));
    document.foot = format!("{} · wallchart", document.title);
    if let Some(wall) = &mut document.wall {
        wall.regulations = foot::document(sheet);
        wall.sheet.target = Some(STANDINGS);
        wall.sheet.orientation = Orientation::Portrait;
        wall.sheet.tile = 0;
        wall.sheet.most_pages = u16::MAX;
    }
    Some(document)
}

/// Everybody by the alphabet: line on the chart, points, and who is met next.
pub fn find_your_name(sheet: &Sheet<'_>) -> Option<Document> {
    let order = Order::of(sheet);
    if !is_large(sheet, &order) {
        return None;
    }
    let mut players = order.players.clone();
    players.sort_by_cached_key(|player| (sheet.alphabetic(*player), sheet.no(*player)));
    // While nobody is paired, nobody has an opponent.
    let next: BTreeMap<PlayerId, String> = players
        .iter()
        .filter_map(|player| Some((*player, next(sheet, &order, *player)?)))
        .collect();
    // Several ways to stand are tried, with the same cells.
    let found = |player: &PlayerId| (*player, found(sheet, &order, (*player, &next)));
    let cells_of: Vec<(PlayerId, Vec<Cell>)> = players.iter().map(found).collect();
    let build = |set: InColumns, paper: Paper, naming: Naming| {
        let one = frame(sheet, !next.is_empty(), naming != Naming::Broken);
        let cells = |(player, own): &(PlayerId, Vec<Cell>)| {
            let under = withdrawn(sheet, sheet.tournament().player(*player));
            let name = Cell { under, ..naming.cell(sheet.name(*player), true) };
            [name].into_iter().chain(own.iter().cloned()).collect()
        };
        let mut blocks = set.tables(&cells_of, &one, cells);
        blocks.extend(late(sheet, &order).map(Block::Small));
        let size = TypeSize::Largest { most: LARGEST[paper.class()], least: FOUND };
        let title = sheet.word("paper.wall.find-your-name");
        let mut document = sheet.document(title, false, size, blocks);
        document.page.paper = paper;
        document.status = super::status(sheet);
        document.subject = super::of_event(sheet).join(" · ");
        document
    };
    let names = Names::of(players.iter().map(|player| sheet.name(*player)), true);
    Some(InColumns::fewest(players.len(), sheet.style.sheet.paper, &names, &build))
}

/// The columns of names.
fn frame(sheet: &Sheet<'_>, running: bool, whole: bool) -> Table {
    let mut columns: Columns<'_, ()> = Columns::in_words(sheet.words());
    let name = columns.word("paper.name");
    let name = if whole { name.whole(4) } else { name.share(4) };
    name.cell(|()| Cell::default());
    columns.word("paper.wall.line").right().cell(|()| Cell::default());
    columns.word("paper.wall.points").right().cell(|()| Cell::default());
    if running {
        columns.word("paper.wall.next").right().cell(|()| Cell::default());
    }
    columns.with_rows(sheet.word("paper.wall.find-your-name"), Vec::new())
}

/// What is told of a player behind the name.
fn found(
    sheet: &Sheet<'_>,
    order: &Order,
    (player, next): (PlayerId, &BTreeMap<PlayerId, String>),
) -> Vec<Cell> {
    let own = sheet.settlement.standing(player);
    let own = own.filter(|_| order.begun);
    let points = own.map_or_else(Cell::default, |own| Cell::text(sheet.score(own.total)));
    let own = next.get(&player).map_or_else(Cell::default, Cell::text);
    let next = (!next.is_empty()).then_some(own);
    let line = Cell::text(order.line(player).to_string());
    [line, points].into_iter().chain(next).collect()
}

/// Whom a player meets next, with the colours of all games of a match; or that he is free.
fn next(sheet: &Sheet<'_>, order: &Order, player: PlayerId) -> Option<String> {
    let round = order.next_round()?;
    let t = sheet.tournament();
    let is_in = |section: &Section| order.counted.is_in(section);
    let mut byes = t.byes_of(player).filter(|bye| bye.round == round && is_in(&bye.section));
    if let Some(bye) = byes.next() {
        return Some(match bye.kind {
            ByeKind::Zero => "–".to_owned(),
            _ => sheet.word("paper.wall.bye").to_owned(),
        });
    }
    // Who has played already in the round that is going on has no opponent left in it; a late game is played first
    // where nothing else is paired.
    let is_open =
        |game: &Game| game.result.is_none() && !t.is_left_open(game) && game.round.is_some();
    let open = || t.games_of(player).filter(|(game, _)| is_open(game));
    let (game, _) =
        open().min_by_key(|(game, _)| (order.is_past(game), !is_in(&game.section), game.round))?;
    let opponent = game.opponent_of(player)?;
    let of_match = open().filter(|(own, _)| {
        own.round == game.round
            && own.section == game.section
            && own.opponent_of(player) == Some(opponent)
    });
    let colours = of_match.filter(|(own, _)| own.colours_known).map(|(_, colour)| colour);
    Some(super::cells::opponent(sheet, colours, order.line(opponent)))
}
