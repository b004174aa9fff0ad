//! Wall charts: one table for an event that runs and one that is over, in the largest type that its sheet allows.

mod by;
mod cells;
mod foot;
mod key;
mod late;
mod lists;
mod open;
mod order;
mod race;
mod rounds;
mod ruled;
mod status;
mod table;

pub use by::title;
pub use cells::{bye, key_of_open, open as open_game};
pub use late::late;
pub use lists::{find_your_name, standings};
pub use open::{confirming, still_open, to_check};
pub use order::Order;
pub use status::{played_beyond, status, waiting_for};
pub use table::withdrawn;

use super::crosstable::section_name;
use super::kit::heading;
use super::{Settled, Sheet};
use crate::event::{Stage, Status};
use crate::report::document::{Block, Cell, Document, Inline, Race, Table, TypeSize, Wall};
use crate::report::file_names;
use crate::report::papers::kit::points;
use crate::report::style::HeadPart;
use crate::tournament::stages::leads_on;
use crate::tournament::{PlayerId, Section};
use foot::Foot;
use status::{after, is_length_unsaid};
use table::{Middle, lines, table};

/// Where no sheet has room for a chart even in the smallest type, it is set as an office paper, over several sheets.
const FLOWING: TypeSize = TypeSize::Largest { most: 240, least: 90 };

/// The wall chart.
pub fn wall_chart(sheet: &Sheet<'_>) -> Document {
    let order = Order::of(sheet);
    let (blocks, square) = tables(sheet, &order);
    let (mut document, key) = with_foot(sheet, &order, blocks, square);
    if let Some(wall) = &mut document.wall {
        wall.key = key;
        wall.statuses = statuses(sheet);
        of_stages(sheet, wall);
        if sheet.style.extras.chart {
            wall.rounds = rounds::rounds(sheet, &order);
            wall.race = race::race(sheet, &order, race::MOST);
        }
    }
    document
}

/// The small print of each stage of an event under its own tables, which hang by themselves: of pools whose ties are
/// settled by rules of their own all of it, of others what their places go by and what their cells mean.
fn of_stages(sheet: &Sheet<'_>, wall: &mut Wall) {
    let awaits_final = sheet.settlement.awaits_final();
    let awaited = if awaits_final { open::held(sheet) } else { Vec::new() };
    let of = |stage: &Stage| {
        let own = sheet.of_stage(stage);
        if own.pool().is_some() {
            return foot::foot(&own, &Order::of(&own));
        }
        let key = key::key_of_stage(&own);
        let cells = (!key.is_empty()).then(|| key.clone());
        let main: Vec<Vec<Inline>> = by::of_stage(sheet, stage).into_iter().chain(cells).collect();
        let firm: Vec<Vec<Inline>> =
            awaited.iter().map(|told| open::still_open(sheet, told.clone(), 0)).collect();
        let lines = main.iter().take(1).chain(&firm).chain(main.iter().skip(1)).cloned().collect();
        Foot { lines, firm, main, key, ..Foot::default() }
    };
    let of_event = || Foot { key: wall.key.clone(), ..Foot::default() };
    for foot in by_table(sheet, of_event, of) {
        wall.firm.extend(foot.firm);
        wall.main.extend(foot.main);
        wall.elsewhere.extend(foot.elsewhere);
        wall.of_tables.push((foot.lines, foot.key));
    }
}

/// Something of each table of an event in stages: of the event, where it has a table, and of each stage.
fn by_table<T: Clone>(
    sheet: &Sheet<'_>,
    whole: impl FnOnce() -> T,
    of: impl Fn(&Stage) -> T,
) -> Vec<T> {
    let settlement = sheet.settlement;
    let of_event = !settlement.stages.is_empty() && !settlement.is_in_divisions();
    let each = settlement.stages.iter().flat_map(|stage| {
        let own = sheet.of_stage(stage);
        let (blocks, _) = tables(&own, &Order::of(&own));
        let tables = blocks.iter().filter(|block| matches!(block, Block::Table(_))).count();
        std::iter::repeat_n(of(stage), tables)
    });
    of_event.then(whole).into_iter().chain(each).collect()
}

/// A paper for the wall with these tables and the foot of a chart.
pub fn of_tables(sheet: &Sheet<'_>, blocks: Vec<Block>, one_page: bool) -> Document {
    with_foot(sheet, &Order::of(sheet), blocks, one_page).0
}

/// The paper, and what must be read on every sheet of it that hangs by itself.
fn with_foot(
    sheet: &Sheet<'_>,
    order: &Order,
    mut blocks: Vec<Block>,
    one_page: bool,
) -> (Document, Vec<Inline>) {
    let foot = foot::foot(sheet, order);
    // Where nothing else is said they are the small print.
    let by = foot::document(sheet);
    let alone = foot.lines.is_empty().then(|| by.clone());
    blocks.extend(foot.lines.into_iter().chain(alone).map(Block::Small));
    let mut document = paper(sheet, blocks, one_page);
    if let Some(wall) = &mut document.wall {
        (wall.firm, wall.main, wall.elsewhere) = (foot.firm, foot.main, foot.elsewhere);
        (wall.in_rounds, wall.in_short) = (foot.next, foot.in_short);
        wall.regulations = by;
    }
    (document, foot.key)
}

/// The scores after each round, for a workbook.
pub fn score_by_round(sheet: &Sheet<'_>, most: usize) -> Option<Race> {
    race::race(sheet, &Order::of(sheet), most)
}

/// A paper of the event for the wall.
fn paper(sheet: &Sheet<'_>, blocks: Vec<Block>, one_page: bool) -> Document {
    let mut document = sheet.document("", true, FLOWING, blocks);
    document.title = sheet.title();
    document.status = status(sheet);
    document.foot = format!("{} · wallchart", document.title);
    hung(sheet, document, of_event(sheet), one_page)
}

/// The line under the title of an event's papers, part by part.
fn of_event(sheet: &Sheet<'_>) -> Vec<String> {
    let time_control = sheet.settlement.time_control.as_ref();
    facts(sheet, time_control.map(|(clock, _)| sheet.words().time_control(clock)))
}

/// A paper that hangs on the wall, with these facts under its title.
pub fn hung<S: Settled>(
    sheet: &Sheet<'_, S>,
    mut document: Document,
    facts: Vec<String>,
    one_page: bool,
) -> Document {
    let style = sheet.style;
    document.page.paper = style.sheet.paper;
    document.subject = facts.join(" · ");
    document.wall = Some(Box::new(Wall {
        words: sheet.words(),
        club_under: style.columns.club_under_name,
        facts,
        sheet: style.sheet,
        drop: style.columns.drop.clone(),
        shades: style.shades,
        reading_distance: style.extras.reading_distance,
        rounds: Vec::new(),
        of_tables: Vec::new(),
        in_rounds: Vec::new(),
        race: None,
        key: Vec::new(),
        statuses: Vec::new(),
        firm: Vec::new(),
        in_short: None,
        main: Vec::new(),
        regulations: Vec::new(),
        elsewhere: Vec::new(),
        logo: style.head.logo.clone().map(|own| (own, style.head.logo_height)),
        one_page,
        more_in: file_names::CROSSTABLE.to_owned(),
    }));
    document
}

/// How far each table of a chart has come: a division, or another stage, by what is open in it; where segments number
/// their rounds apart the sum of all as the event, each segment by its own rounds.
fn statuses(sheet: &Sheet<'_>) -> Vec<String> {
    let settlement = sheet.settlement;
    // Where nobody says how many games there are, that is just what is open.
    let is_length_unsaid = is_length_unsaid(sheet);
    if !settlement.stages.is_empty() {
        return by_table(
            sheet,
            || status(sheet),
            |stage| {
                let own = &sheet.of_stage(stage);
                let running = own.settlement.status == Status::Provisional;
                // Who has won a pool has won nothing yet.
                let of_pool = own.pool().is_some() && own.settlement.status == Status::Final;
                let all_played = running && own.begun() && own.settlement.due.is_empty();
                let all_played = all_played && !is_length_unsaid;
                let awaited = settlement.awaits_final() && leads_on(&stage.name);
                match all_played || of_pool {
                    true if awaited => sheet.word("paper.wall.pool-played").to_owned(),
                    true => sheet.word("paper.wall.all-played").to_owned(),
                    false => status(own),
                }
            },
        );
    }
    let running = settlement.status == Status::Provisional && sheet.begun();
    let counted = settlement.counted();
    if !running || counted.part().is_none() {
        return Vec::new();
    }
    let whole = status(sheet);
    let of = |section: &Section| {
        // Nobody knows how many games follow drawn ones.
        if sheet.tournament().follows_drawn(section) {
            return whole.clone();
        }
        let own = counted.part_of(section);
        match settlement.rounds_done_in(own) {
            done if done == Some(settlement.rounds_there_are(own)) && !is_length_unsaid => {
                sheet.word("paper.wall.all-played").to_owned()
            }
            done => after(sheet, own, done, |told| told),
        }
    };
    let parts = sheet.tournament().parts_in_order();
    [whole.clone()].into_iter().chain(parts.iter().map(of)).collect()
}

/// The line under the title, part by part.
pub fn facts<S: Settled>(sheet: &Sheet<'_, S>, time_control: Option<String>) -> Vec<String> {
    let event = &sheet.tournament().event;
    let club = &sheet.style.head.club;
    let of = |part: &HeadPart| match part {
        HeadPart::Venue => event.venue.as_ref().map(|venue| venue.value.clone()),
        HeadPart::Dates => sheet.dates(),
        HeadPart::Organiser if !club.is_empty() => Some(club.clone()),
        HeadPart::Organiser => event.organiser.as_ref().map(|organiser| organiser.value.clone()),
        HeadPart::TimeControl => time_control.clone(),
    };
    sheet.style.head.line.iter().filter_map(of).collect()
}

/// The tables, and whether rows and columns belong together.
fn tables(sheet: &Sheet<'_>, order: &Order) -> (Vec<Block>, bool) {
    let t = sheet.tournament();
    let sections = t.parts_in_order();
    if !sheet.settlement.stages.is_empty() {
        return in_stages(sheet, order, &sections);
    }
    let of_event = |player: PlayerId| sheet.settlement.table.game_points[player.0];
    if !order.square {
        // Before the first result only what is paired has a column.
        let paired = t.games.iter().filter_map(|game| game.round).max().unwrap_or(0);
        let rounds = if order.begun { t.rounds } else { t.rounds.min(paired) };
        let mut heads: Vec<Cell> = (1..=rounds).map(|round| round_head(sheet, round)).collect();
        let (across, parts) = (heads.len(), t.segments_that_count());
        heads.extend(parts.iter().map(|own| Cell::text(section_name(sheet, &t.segment(own)))));
        let cells = |player| {
            let mut cells = cells::rounds(sheet, order, player);
            cells.truncate(across);
            cells.extend(parts.iter().map(|own| points(t.points_of_segment(player, own))));
            cells
        };
        let rows = lines(sheet, order, cells, of_event, false);
        let name = sheet.word("paper.crosstable.crosstable");
        return (
            vec![Block::Table(table(sheet, name, Middle::Rounds(across), &heads, &rows, true))],
            false,
        );
    }
    if sections.len() < 2 {
        return (vec![Block::Table(round_robin(sheet, order, None))], true);
    }
    let mut blocks = vec![Block::Table(by_section(sheet, order, &sections))];
    for section in &sections {
        let part = round_robin(sheet, order, Some(section));
        blocks.extend([heading(2, &part.name), Block::Table(part)]);
    }
    (blocks, true)
}

/// An event in stages: each has the chart of its own players, in the order of its own places. A final also ranks those
/// behind it, on a list of all.
fn in_stages(sheet: &Sheet<'_>, order: &Order, sections: &[Section]) -> (Vec<Block>, bool) {
    let mut blocks = Vec::new();
    if !sheet.settlement.is_in_divisions() {
        blocks.push(Block::Table(by_section(sheet, order, sections)));
    }
    let mut square = true;
    for stage in &sheet.settlement.stages {
        let own = sheet.of_stage(stage);
        let (tables, is_square) = tables(&own, &Order::of(&own));
        square &= is_square;
        blocks.push(heading(2, sheet.words().capital(&stage.name)));
        blocks.extend(tables);
    }
    (blocks, square)
}

/// The number of a round, and its day under it where the event tells the days.
fn round_head(sheet: &Sheet<'_>, round: u32) -> Cell {
    let under = sheet.tournament().day_of(round).map(|day| sheet.words().short_day(day));
    Cell { under, ..Cell::text(round.to_string()) }
}

/// The crosstable of a round robin, or of one part of it.
fn round_robin(sheet: &Sheet<'_>, order: &Order, section: Option<&Section>) -> Table {
    let t = sheet.tournament();
    let all: Vec<PlayerId> = order.players.iter().chain(&order.beside).copied().collect();
    let cells = |player: PlayerId| -> Vec<Cell> {
        let cell = |opponent: &PlayerId| match *opponent == player {
            true => Cell::solid(),
            false => cells::pair(sheet, order, section, (player, *opponent)),
        };
        all.iter().map(cell).collect()
    };
    let own = |player: PlayerId| match section {
        Some(section) => t.points_in(player, section),
        None => sheet.settlement.table.game_points[player.0],
    };
    let rows = lines(sheet, order, cells, own, true);
    let heads: Vec<Cell> = (1..=all.len()).map(|line| Cell::text(line.to_string())).collect();
    let whole = || sheet.word("paper.crosstable.crosstable").to_owned();
    let name = section.map_or_else(whole, |section| section_name(sheet, section));
    table(sheet, &name, Middle::Opponents, &heads, &rows, section.is_none())
}

/// Points in each part of the event, and in all.
fn by_section(sheet: &Sheet<'_>, order: &Order, sections: &[Section]) -> Table {
    let t = sheet.tournament();
    let head = |section: &Section| Cell::text(section_name(sheet, section));
    let heads: Vec<Cell> = sections.iter().map(head).collect();
    let cells = |player: PlayerId| -> Vec<Cell> {
        let of = |section| t.is_in(player, section).then(|| points(t.points_in(player, section)));
        sections.iter().map(|section| of(section).unwrap_or_default()).collect()
    };
    let whole = |player: PlayerId| sheet.settlement.table.game_points[player.0];
    let rows = lines(sheet, order, cells, whole, false);
    table(sheet, sheet.word("paper.standings"), Middle::Parts, &heads, &rows, true)
}
