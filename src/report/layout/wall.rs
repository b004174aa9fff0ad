//! Wall papers: the largest type that their sheet allows.
//!
//! A chart is measured once ([`measure`]); the search ([`search`]) tries how the sheet lies, two widths of face, names on
//! one line or two, what may be left out and how many pages; [`draw`] draws what it found.

mod canvas;
mod draw;
mod foot;
mod head;
mod heights;
mod measure;
mod pieces;
mod race;
mod rounds;
mod rows;
mod search;
mod tiles;
mod widths;

use std::cell::OnceCell;

use super::PageDrawing;
use super::drawing::{DrawOp, Ink, Kind};
use super::frame::TENTH;
use crate::decision::each_once;
use crate::report::document::{Block, Document, Inline, Table, Wall, Width};
use crate::report::fonts::Fonts;
use crate::report::style::{Orientation, Part, SheetStyle};
use canvas::{Canvas, OVERLAP, Tiles};
use draw::Painter;
use foot::{Foot, mark, mark_before};
use head::Head;
use measure::Sizes;
use rounds::Rounds;
use search::{Chart, Plan, key};

/// How the type of a wall paper came out.
#[derive(Clone, Debug, PartialEq)]
pub struct Attained {
    /// The size of names, in points.
    pub size: f32,
    /// From how far they are read, in metres.
    pub distance: f32,
    /// How many pages.
    pub pages: usize,
    /// How many sheets of paper they are on.
    pub sheets: usize,
    /// What was left out for larger type.
    pub dropped: Vec<Part>,
    /// The sheet lies broad.
    pub landscape: bool,
}

/// How the type of a document comes out; none for one that is no wall paper, or that no sheet has room for.
pub fn attained(document: &Document, fonts: &Fonts) -> Option<Attained> {
    let wall = document.wall.as_deref()?;
    lay_out(document, wall, fonts).map(|(_, attained)| attained)
}

/// The same of one that no sheet has room for, as it is set over several like a paper for a desk.
pub fn flowed(pages: &[PageDrawing]) -> Attained {
    let names = pages.iter().flat_map(|page| &page.ops).filter_map(|op| match op {
        DrawOp::Text { size, mark, .. } if mark.kind == Kind::RowHead => Some(*size),
        _ => None,
    });
    let size = names.fold(f32::MAX, f32::min);
    let size = if size == f32::MAX { 0.0 } else { size };
    Attained {
        size,
        distance: foot::distance(size),
        pages: pages.len(),
        sheets: pages.len(),
        dropped: Vec::new(),
        landscape: pages.first().is_some_and(|page| page.width > page.height),
    }
}

fn told(set: &[(Chart<'_>, Plan)], sheets: usize) -> Attained {
    let size = set.iter().map(|(_, plan)| plan.size).fold(f32::MAX, f32::min);
    Attained {
        size,
        distance: foot::distance(size),
        pages: set.iter().map(|(_, plan)| plan.pages.len()).sum(),
        sheets,
        dropped: each_once(set.iter().flat_map(|(chart, plan)| plan.mode.left_out(&chart.drop))),
        landscape: set.iter().all(|(_, p)| p.canvas.lying() == Orientation::Landscape),
    }
}

/// Lays out a wall paper, and tells how its type came out; none where no sheet has room for it at the smallest type.
pub fn lay_out(
    document: &Document,
    wall: &Wall,
    fonts: &Fonts,
) -> Option<(Vec<PageDrawing>, Attained)> {
    let set = plans(document, wall, fonts)?;
    let count: usize = set.iter().map(|(_, plan)| plan.pages.len()).sum();
    let (mut pages, mut number) = (Vec::with_capacity(count), 0);
    for (chart, plan) in &set {
        let painter = Painter::new(chart, plan);
        let lying = SheetStyle { orientation: plan.canvas.lying(), ..wall.sheet };
        for page in 0..plan.pages.len() {
            number += 1;
            let drawn = draw_page(chart, plan, &painter, page, (number, count));
            match Tiles::of(&lying) {
                Some(tiles) => {
                    pages.extend(tiles::cut(&drawn, (wall, (number, count)), tiles, fonts))
                }
                None => pages.push(drawn),
            }
        }
    }
    let sheets = pages.len();
    Some((pages, told(&set, sheets)))
}

/// The columns of a table are parted over no more sheets side by side.
const PARTS: usize = 8;
/// More parts than are needed that are tried for fewer pages.
const MORE_PARTS: usize = 2;

/// Charts, each with how it is set.
type Planned<'a> = Vec<(Chart<'a>, Plan)>;

/// The charts of a document, each with how it is set. A table whose columns no sheet has room for is parted, on the fewest
/// pages: each part has the names and the points.
fn plans<'a>(document: &'a Document, wall: &'a Wall, fonts: &'a Fonts) -> Option<Planned<'a>> {
    let tables = document.blocks.iter().filter(|block| matches!(block, Block::Table(_)));
    let mut parts = vec![1; tables.count()];
    let own = loop {
        match planned(document, wall, fonts, &parts)? {
            Ok(own) => break own,
            Err(wide) => wide.into_iter().for_each(|table| parts[table] += 1),
        }
    };
    let wide: Vec<usize> = (0..parts.len()).filter(|table| parts[*table] > 1).collect();
    if wide.is_empty() {
        return Some(own);
    }
    let pages = |set: &Planned<'_>| set.iter().map(|(_, plan)| plan.pages.len()).sum::<usize>();
    let more = (1..=MORE_PARTS).filter_map(|more| {
        let mut parts = parts.clone();
        wide.iter().for_each(|table| parts[*table] += more);
        planned(document, wall, fonts, &parts)?.ok()
    });
    let fewest = more.reduce(|own, set| if pages(&set) < pages(&own) { set } else { own });
    Some(fewest.filter(|set| pages(set) < pages(&own)).unwrap_or(own))
}

/// The charts of a document with its tables in so many parts; else the tables that no sheet has room for. None where a
/// table cannot be parted so often.
fn planned<'a>(
    document: &'a Document,
    wall: &'a Wall,
    fonts: &'a Fonts,
    parts: &[usize],
) -> Option<Result<Planned<'a>, Vec<usize>>> {
    let charts = charts(document, wall, fonts, parts)?;
    // All pages of a paper lie alike: as the smallest type is the larger, or where tables are parted as there are fewer.
    let lying = match wall.sheet.orientation {
        Orientation::Best if charts.len() > 1 => {
            vec![Orientation::Landscape, Orientation::Portrait]
        }
        orientation => vec![orientation],
    };
    let parted = parts.iter().any(|count| *count > 1);
    let mut best: Option<((usize, f32), Vec<Plan>)> = None;
    let mut without: Option<Vec<usize>> = None;
    for orientation in lying {
        let sheet = SheetStyle { orientation, ..wall.sheet };
        let mut set: Vec<Option<Plan>> = Vec::with_capacity(charts.len());
        for (at, chart) in charts.iter().enumerate() {
            // The parts of a table stand alike: none is wider than the first, or has a longer foot.
            let first = at.checked_sub(1).filter(|at| charts[*at].table == chart.table);
            set.push(first.map_or_else(|| chart.plan(&sheet), |at| set[at].clone()));
        }
        let of = charts.iter().zip(&set).filter(|(_, plan)| plan.is_none());
        let mut wide: Vec<usize> = of.map(|(chart, _)| chart.table).collect();
        wide.dedup();
        let Some(set) = set.into_iter().collect::<Option<Vec<Plan>>>() else {
            without = without.filter(|own| own.len() <= wide.len()).or(Some(wide));
            continue;
        };
        let least = set.iter().map(|plan| plan.size).fold(f32::MAX, f32::min);
        let pages = if parted { set.iter().map(|plan| plan.pages.len()).sum() } else { 0 };
        let better =
            |(count, size): &(usize, f32)| pages < *count || pages == *count && least > *size;
        if !set.is_empty() && best.as_ref().is_none_or(|(own, _)| better(own)) {
            best = Some(((pages, least), set));
        }
    }
    match best {
        Some((_, set)) => Some(Ok(charts.into_iter().zip(set).collect())),
        None => without.map(Err),
    }
}

/// A chart for each table, or for each part of its columns, with the heading that stands over it; the small print belongs
/// to the first. None where a table cannot be parted so often.
fn charts<'a>(
    document: &'a Document,
    wall: &'a Wall,
    fonts: &'a Fonts,
    parts: &[usize],
) -> Option<Vec<Chart<'a>>> {
    let (mut charts, mut name): (Vec<Chart<'a>>, _) = (Vec::new(), None);
    let small = document.blocks.iter().filter_map(|block| match block {
        Block::Small(content) => Some(content.as_slice()),
        _ => None,
    });
    let mut foot: Vec<&[Inline]> = small.collect();
    let mut number = 0;
    for block in &document.blocks {
        match block {
            Block::Heading(_, content) => name = Some(crate::report::document::plain(content)),
            Block::Table(table) => {
                let title = match name.take() {
                    Some(name) => format!("{} · {name}", document.title),
                    None => document.title.clone(),
                };
                let parted = parts.get(number).copied().unwrap_or(1);
                let status = wall.statuses.get(number).unwrap_or(&document.status);
                for columns in columns_of(table, parted)? {
                    let sizes = Sizes::new(table, &columns, fonts);
                    let drop = wall.drop.iter().copied();
                    let drop: Vec<Part> = drop.filter(|part| has(table, *part)).collect();
                    let modes = (0..=drop.len()).map(|_| OnceCell::new()).collect();
                    let own = wall.of_tables.get(number);
                    let key = key(own.map_or(&wall.key, |(_, key)| key));
                    let foot = match (charts.is_empty(), own) {
                        (true, _) => std::mem::take(&mut foot),
                        (false, Some((own, _))) => own.iter().map(Vec::as_slice).collect(),
                        (false, None) => key.clone(),
                    };
                    let (title, table) = (title.clone(), number);
                    charts.push(Chart {
                        title,
                        status,
                        wall,
                        table,
                        sizes,
                        foot,
                        key,
                        drop,
                        modes,
                    });
                }
                number += 1;
            }
            _ => {}
        }
    }
    Some(charts)
}

/// The columns of each part of a table, those of opponents or rounds as many in each; none where it has fewer of them.
fn columns_of(table: &Table, parts: usize) -> Option<Vec<Vec<usize>>> {
    let all = 0..table.columns.len();
    if parts < 2 {
        return Some(vec![all.collect()]);
    }
    let is_alike = |at: &usize| table.columns[*at].width == Width::Alike;
    let alike: Vec<usize> = all.clone().filter(is_alike).collect();
    if parts > PARTS.min(alike.len()) {
        return None;
    }
    let own = alike.chunks(alike.len().div_ceil(parts));
    Some(
        own.map(|own| all.clone().filter(|at| !is_alike(at) || own.contains(at)).collect())
            .collect(),
    )
}

/// Whether a table has a part.
fn has(table: &Table, part: Part) -> bool {
    let cells = || table.rows.iter().flat_map(|row| row.cells.iter().zip(&table.columns));
    match part {
        Part::Cumulative => {
            cells().any(|(cell, column)| column.part == Some(Part::Results) && cell.under.is_some())
        }
        part => table.columns.iter().any(|column| column.part == Some(part)),
    }
}

fn draw_page(
    chart: &Chart<'_>,
    plan: &Plan,
    painter: &Painter<'_>,
    page: usize,
    numbered: (usize, usize),
) -> PageDrawing {
    let (canvas, fonts) = (&plan.canvas, chart.sizes.fonts());
    let grey: Ink = f32::from(chart.wall.shades.secondary) / 100.0;
    let mut drawn =
        PageDrawing { width: canvas.sheet_width, height: canvas.sheet_height, ops: Vec::new() };
    let (x, mut y) = (canvas.margin, canvas.margin);
    let head = Head::new((&chart.title, chart.status), chart.wall, canvas, plan.size, fonts);
    drawn.add(head.draw((x, y), canvas.width(), (grey, page == 0), fonts));
    y += head.height;
    let mut ops = Vec::new();
    if let Some(rows) = plan.pages.get(page) {
        y += painter.moved.get(page).copied().unwrap_or(0.0);
        y += painter.table((x, y), rows, &mut ops);
    }
    drawn.add(ops);
    let last = page + 1 == plan.pages.len();
    // Elsewhere than at the end only what the cells mean is told.
    let is_said = |part: &&[Inline]| **part != chart.wall.regulations[..];
    let mark = match last || chart.foot == chart.key || !chart.foot.iter().any(is_said) {
        true => mark(chart.wall, plan.size, numbered),
        false => mark_before(chart.wall, numbered, numbered.0 + plan.pages.len() - page - 1),
    };
    let whole = if last { &painter.ground.foot } else { &painter.ground.key };
    let under = |foot: &Foot| {
        let high = foot.height(&mark, fonts);
        // Small print does not stand on a seam.
        let y = canvas.seams.1.filter(|seam| y < *seam && y + high > *seam).unwrap_or(y);
        let free = y + high + canvas.small();
        let height = canvas.sheet_height - canvas.under - free;
        (y, race::Free { x, y: free, width: canvas.width(), height })
    };
    let extras = |foot: &Foot| extras(chart, plan, under(foot).1, grey);
    let at_the_cap = plan.size >= canvas.cap - 0.05 && plan.pages.len() == 1 && numbered.1 == 1;
    // What the games round by round tell is not told twice.
    let short = (at_the_cap && !chart.wall.in_rounds.is_empty()).then(|| {
        let said = chart.foot.iter().copied().filter(|part| *part != chart.wall.in_rounds);
        Foot::new(&said.collect::<Vec<_>>(), chart.wall, canvas, fonts)
    });
    let short = short.as_ref().map(|foot| (foot, extras(foot))).filter(|(_, (_, rounds))| *rounds);
    let (foot, more) = match short {
        Some((foot, (ops, _))) => (foot, ops),
        None if at_the_cap => (whole, extras(whole).0),
        None => (whole, Vec::new()),
    };
    drawn.add(foot.draw((x, under(foot).0), &mark, grey, fonts));
    drawn.add(more);
    drawn
}

/// Of the room under a foot what lies on one side of a level seam; none where neither side has so much height.
fn beside_seam(free: race::Free, canvas: &Canvas, least: f32) -> Option<race::Free> {
    let Some(seam) = canvas.seams.1.filter(|seam| free.y < *seam && *seam < free.y + free.height)
    else {
        return Some(free);
    };
    // The strip under the next sheet has the key.
    let strip = OVERLAP as f32 * TENTH;
    let below = race::Free { y: seam + strip, height: free.y + free.height - seam - strip, ..free };
    let above = race::Free { height: seam - strip - free.y, ..free };
    [below, above].into_iter().find(|own| own.height >= least)
}

/// What stands under the foot of a chart that leaves much of its sheet free: the games round by round, the scores as
/// lines; both where there is room, else the lines. And whether the games are among it.
fn extras(chart: &Chart<'_>, plan: &Plan, free: race::Free, grey: Ink) -> (Vec<DrawOp>, bool) {
    let (canvas, fonts, wall) = (&plan.canvas, chart.sizes.fonts(), chart.wall);
    let hair = f32::from(wall.shades.hairline) / 100.0;
    let lines = |free: race::Free| {
        let Some(race) = &wall.race else { return Vec::new() };
        // Whole on one side of a level seam.
        let free = beside_seam(free, canvas, race::least(race, canvas));
        free.map_or_else(Vec::new, |free| race::draw(race, free, canvas, (hair, grey), fonts))
    };
    let alone = lines(free);
    let taken = match &wall.race {
        Some(race) if !alone.is_empty() => race::least(race, canvas),
        _ => 0.0,
    };
    if free.height < rounds::ROOM * canvas.sheet_height || canvas.seams != (None, None) {
        return (alone, false);
    }
    let room = (free.width, free.height - taken - canvas.small());
    let Some(rounds) = Rounds::new(&wall.rounds, room, (plan.size, canvas), fonts) else {
        return (alone, false);
    };
    let y = free.y + canvas.small();
    let mut ops = rounds.draw(race::Free { y, ..free });
    if taken > 0.0 {
        let down = canvas.small() + rounds.height;
        ops.extend(lines(race::Free { y: free.y + down, height: free.height - down, ..free }));
    }
    (ops, true)
}
