//! The way on the first page: a row for each table that is played, a box at every turn, and the page to which it leads.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::playoff::way::{Ending, Leads, Node, When};
use crate::regulations::schema::Settles;
use crate::report::document::{Align, Block, Cell, Inline, Row, RowKind, Table, Width};
use crate::report::fonts::Face;
use crate::said::{Said, said};

use super::decisions::{can_be_below, when_said};
use super::pack::{Pack, in_little};
use super::parts::{across, cell, column, row, text};
use super::sheets::{Kind, Sheet};
use super::stage::{by_page, form_words, kind_words};

/// How high its rows are, in tenths of a millimetre.
const ROW: u32 = 72;
/// And where the first page is set close.
const LOW_ROW: u32 = 62;
/// What a line has room for, and a box with the white behind it, in ems.
const LINE: f32 = 48.0;
const BOX: f32 = 1.8;
/// Beside so many columns there is room for another.
const MOST_COLUMNS: usize = 6;
/// So many tables have a row each.
const MOST_ROWS: usize = 11;

/// The map; of one stage, or of two players, there is nothing to find.
pub fn blocks(pack: &Pack<'_>) -> Vec<Block> {
    let sheets = &pack.sheets.all;
    let tables: usize = sheets.iter().map(|s| s.tables.len()).sum();
    if tables < 2 || pack.participants().len() < 3 {
        return Vec::new();
    }
    // A row for each table; for all of a sheet together where those would be too many for the page.
    let apart = tables <= MOST_ROWS;
    let told: Vec<(&Sheet, Range<usize>, Option<Turns>)> = sheets
        .iter()
        .flat_map(|sheet| {
            let many = matches!(sheet.kind, Kind::Series(players) if players > 2);
            let all = 0..sheet.tables.len();
            let whole = is_of_two(sheet) || !apart && !differ(pack, sheet);
            let rows = if whole { vec![all] } else { all.map(|at| at..at + 1).collect() };
            let turns = move |own: &Range<usize>| many.then(|| turns(pack, sheet, own.clone()));
            rows.into_iter().map(move |own| (sheet, own.clone(), turns(&own)))
        })
        .collect();
    let most = told.iter().flat_map(|(.., turns)| turns).flat_map(|t| t.level.keys()).max();
    let most = most.copied().unwrap_or(0);
    let ruling = told.iter().flat_map(|(.., turns)| turns).any(|turns| turns.ruling);
    let below = match &pack.rules.settles {
        // Of very many there is no room for it beside the others: their pages tell it.
        Settles::Places(rule) if most <= MOST_COLUMNS => {
            let below = told.iter().flat_map(|(.., turns)| turns).any(|turns| turns.below);
            below.then_some(rule.last + 1)
        }
        Settles::Places(_) | Settles::Winner(_) => None,
    };
    let mut ends: Vec<Said> = Vec::new();
    ends.extend((1..=most).map(|level| match level {
        1 => said!("paper.play-off.end.alone-short"),
        _ => said!("paper.play-off.end.level-short", level),
    }));
    ends.extend(below.map(|place| said!("paper.play-off.end.level-from-short", place)));
    ends.extend(ruling.then(|| said!("paper.play-off.head.ruling-short")));
    let mut columns = vec![column(Align::Left, Width::Share(1))];
    columns.extend(ends.iter().map(|_| column(Align::Left, Width::Content)));
    let mut head = vec![Cell::text(pack.word("paper.play-off.head.way"))];
    head.extend(ends.iter().map(|said| Cell::text(pack.say(said))));
    let rows = told.iter().filter_map(|(sheet, own, turns)| {
        let at = own.start;
        let node = sheet.nodes(&pack.way, at).first().copied()?;
        let page = sheet.page(at);
        let what = if turns.is_some() { form_words(pack, node) } else { kind_words(pack, node) };
        let letter = sheet.letter(at).filter(|_| own.len() == 1);
        let what = pack.say(&match letter.map(String::from) {
            Some(table) => said!("paper.play-off.head.way-table", page, what, table),
            None => said!("paper.play-off.head.way-page", page, what),
        });
        // Of several groups that play at the same time each has its own.
        let who = node.group.filter(|_| node.is_known()).map(|_| pack.names(&node.certain));
        let what = Inline::strong(match who {
            Some(names) => pack.say(&said!("paper.play-off.head.way-group", what, names)),
            None => what,
        });
        let told = match turns {
            Some(turns) => {
                let what = if pack.packed { in_little(what) } else { what };
                series(pack, what, turns, (most, below.is_some(), ruling))
            }
            None => {
                let mut line = vec![what, Inline::Gap(1)];
                line.extend(one_line(pack, sheet, own.clone()));
                across(RowKind::Across, line)
            }
        };
        // A match of a round behind another of it.
        let letter = node.stage.letter.filter(|_| turns.is_none());
        let short = letter.map(|letter| {
            let what = letter.to_string();
            let said = said!("paper.play-off.head.way-page", page, what);
            (letter, Inline::strong(pack.say(&said)))
        });
        Some((told, short))
    });
    let rows: Vec<(Row, Option<(char, Inline)>)> = rows.collect();
    let rows = match pack.dense {
        true => joined(rows),
        false => rows.into_iter().map(|(row, _)| row).collect(),
    };
    let rows = if pack.packed { side_by_side(pack, rows) } else { rows };
    let row = Some(if pack.dense { LOW_ROW } else { ROW });
    vec![Block::Table(Table { columns, head, rows, grid: true, row, ..Table::default() })]
}

/// What follows each other and has the same one end in one row, each with its box: the matches of a round, but for the
/// first by their letters.
fn joined(rows: Vec<(Row, Option<(char, Inline)>)>) -> Vec<Row> {
    let mut told: Vec<Row> = Vec::new();
    let mut before = None;
    for (mut row, short) in rows {
        let last = told.last_mut().filter(|last| {
            row.kind == RowKind::Across && last.kind == row.kind && end(last) == end(&row)
        });
        match (last.and_then(|last| last.cells.first_mut()), end(&row)) {
            (Some(last), Some(own)) => {
                let kept = last.content.len().saturating_sub(own.len());
                let letter = short.as_ref().map(|(letter, _)| *letter);
                if let (Some((_, short)), true) = (&short, before.is_some() && before < letter) {
                    let what =
                        row.cells.iter_mut().flat_map(|cell| cell.content.first_mut()).next();
                    what.into_iter().for_each(|what| *what = short.clone());
                }
                let own = row.cells.into_iter().flat_map(|cell| cell.content);
                let tail = last.content.split_off(kept);
                // The box stays with what it is of.
                last.content.extend(tail.into_iter().take(1).chain([Inline::Gap(1)]).chain(own));
            }
            _ => told.push(row),
        }
        before = short.map(|(letter, _)| letter);
    }
    told
}

/// Rows of what is no series in little type, as many in a line as have room.
fn side_by_side(pack: &Pack<'_>, rows: Vec<Row>) -> Vec<Row> {
    let width = |line: &[Inline]| -> f32 {
        let piece = |own: &Inline| match own {
            Inline::Sized(size, bold, words) => {
                let face = if *bold { Face::Bold } else { Face::Regular };
                f32::from(*size) / 1000.0 * pack.fonts.width(face, words)
            }
            Inline::Gap(ems) => f32::from(*ems),
            _ => BOX,
        };
        line.iter().map(piece).sum()
    };
    let is_across = |row: &Row| row.kind == RowKind::Across;
    let mut told: Vec<Row> = Vec::new();
    for mut row in rows {
        for cell in row.cells.iter_mut().filter(|_| row.kind == RowKind::Across) {
            cell.content = std::mem::take(&mut cell.content).into_iter().map(in_little).collect();
        }
        let own: f32 = row.cells.iter().map(|cell| width(&cell.content)).sum();
        let last = told.last_mut().filter(|last| is_across(&row) && is_across(last));
        let cell = last.and_then(|last| last.cells.first_mut());
        match cell.filter(|cell| width(&cell.content) + own + BOX <= LINE) {
            Some(cell) => {
                cell.content.push(Inline::Gap(1));
                cell.content.extend(row.cells.into_iter().flat_map(|cell| cell.content));
            }
            None => told.push(row),
        }
    }
    told
}

/// The one end in a row for what is no series: its box, the words, the white behind it.
fn end(row: &Row) -> Option<&[Inline]> {
    let [cell] = &row.cells[..] else { return None };
    let boxes = cell.content.iter().rev().take_while(|own| !matches!(own, Inline::Strong(_)));
    let boxes = boxes.filter(|own| matches!(own, Inline::Mark(_))).count();
    let end = cell.content.len().checked_sub(3).and_then(|from| cell.content.get(from..));
    end.filter(|end| boxes == 1 && matches!(end, [Inline::Mark(_), Inline::Text(_), _]))
}

/// Whether the tables of a sheet are those of one match, or of two players who play on until one of them is ahead.
fn is_of_two(sheet: &Sheet) -> bool {
    matches!(sheet.kind, Kind::Match { .. } | Kind::Series(2))
}

/// Whether the same end of tables of a sheet leads to different pages, beside those of its own tables.
fn differ(pack: &Pack<'_>, sheet: &Sheet) -> bool {
    let mut found: BTreeMap<When, Vec<String>> = BTreeMap::new();
    let nodes = (0..sheet.tables.len()).flat_map(|at| sheet.nodes(&pack.way, at));
    let mut ends = nodes.flat_map(|node| &node.outcomes);
    ends.any(|own| {
        let on_top = matches!(own.when, When::OnTop(_));
        let leads = !own.leads.nodes().is_empty() && tables_of(sheet, &own.leads).is_none();
        let pages = pages(pack, &own.leads, true);
        on_top && leads && *found.entry(own.when).or_insert_with(|| pages.clone()) != pages
    })
}

/// The tables of a sheet to which an end of another of them leads; none where it leads elsewhere.
fn tables_of(sheet: &Sheet, leads: &Leads) -> Option<Vec<String>> {
    let nodes = leads.nodes();
    let letter = |node: &usize| {
        let at = sheet.tables.iter().position(|table| table.nodes.contains(node))?;
        sheet.letter(at).map(String::from)
    };
    let letters: Option<Vec<String>> = nodes.iter().map(letter).collect();
    letters.filter(|letters| !letters.is_empty())
}

/// Where the ends of a table lead, by how many are level.
struct Turns {
    /// By how many are level on top: the pages.
    level: BTreeMap<usize, Vec<String>>,
    /// Players can come to be level at places that are not settled any more.
    below: bool,
    /// A ruling can come of it.
    ruling: bool,
}

/// The turns of a series.
fn turns(pack: &Pack<'_>, sheet: &Sheet, own: Range<usize>) -> Turns {
    let nodes = own.clone().flat_map(|at| sheet.nodes(&pack.way, at));
    let below = nodes.into_iter().any(can_be_below);
    let mut turns = Turns { level: BTreeMap::new(), below, ruling: false };
    let whole = own.len() > 1;
    for outcome in own.flat_map(|at| sheet.nodes(&pack.way, at)).flat_map(|node| &node.outcomes) {
        match (outcome.when, &outcome.leads) {
            (When::NoWinner, _) => {}
            (_, Leads::Ruling(_)) => turns.ruling = true,
            (When::OnTop(level), leads) => {
                let own = turns.level.entry(level).or_default();
                // Where its tables have one row, what is played again is the next of them.
                let tables = tables_of(sheet, leads).filter(|_| whole);
                let pages = tables.unwrap_or_else(|| pages(pack, leads, whole));
                own.extend(
                    pages.into_iter().filter(|page| !own.contains(page)).collect::<Vec<_>>(),
                );
            }
            _ => {}
        }
    }
    turns
}

/// The pages to which an end leads, each with its table where there are several and they have rows of their own.
fn pages(pack: &Pack<'_>, leads: &Leads, whole: bool) -> Vec<String> {
    let page = |node: &usize| {
        let Some((sheet, at)) = pack.sheets.of(*node) else {
            return pack.word("paper.play-off.to.print-again-alone").to_owned();
        };
        let page = sheet.page(at);
        match sheet.letter(at).filter(|_| !whole).map(String::from) {
            Some(table) => pack.say(&said!("paper.play-off.to.page-and-table", page, table)),
            None => page.to_string(),
        }
    };
    match leads {
        Leads::Stages(nodes) | Leads::OneOf(nodes) => {
            let mut pages: Vec<String> = by_page(pack, nodes).iter().map(page).collect();
            pages.dedup();
            pages
        }
        Leads::Place(_) | Leads::Shared(_) | Leads::Lot(_) | Leads::Ruling(_) => {
            vec![pack.sheets.result.to_string()]
        }
        Leads::NextGame => Vec::new(),
    }
}

/// One line of the map for what is no series of three or more: when, and the pages alone. Of a match what leads out of it.
fn one_line(pack: &Pack<'_>, sheet: &Sheet, tables: Range<usize>) -> Vec<Inline> {
    let whole = is_of_two(sheet) || tables.len() > 1;
    let nodes: Vec<&Node> = tables.flat_map(|at| sheet.nodes(&pack.way, at)).collect();
    let is_own = |node: &usize| sheet.tables.iter().any(|table| table.nodes.contains(node));
    let inside = |outcome: &Ending| {
        let to = outcome.leads.nodes();
        whole && !to.is_empty() && to.iter().all(is_own)
    };
    // The same end of an earlier table leads to the next of them.
    let mut outcomes = nodes.iter().flat_map(|node| &node.outcomes);
    let goes_on: BTreeSet<When> =
        outcomes.by_ref().filter(|own| inside(own)).map(|own| own.when).collect();
    let mut told: Vec<(String, String, usize)> = Vec::new();
    for node in &nodes {
        for outcome in node.outcomes.iter().filter(|outcome| !inside(outcome)) {
            if matches!(outcome.when, When::NoWinner | When::Others | When::Undecided) {
                continue;
            }
            let mut when = pack.say(&short_when(pack, node, outcome));
            if goes_on.contains(&outcome.when) {
                when = pack.say(&said!("paper.play-off.to.after-the-last", when));
            }
            let own = pages(pack, &outcome.leads, false);
            // One of several pages is one.
            let n = if matches!(outcome.leads, Leads::OneOf(_)) { 1 } else { own.len() };
            let to = match &outcome.leads {
                Leads::OneOf(_) => pack.say(&said!("paper.play-off.to.one-of-pages", pages = own)),
                _ => own.join(pack.word("language.before-the-last")),
            };
            let end = (when, to, n);
            if !told.contains(&end) {
                told.push(end);
            }
        }
    }
    let colon = pack.event.words().colon();
    let piece = |(when, to, n): (String, String, usize)| {
        let to = pack.say(&said!("paper.play-off.to.pages", to, n));
        [Inline::Mark(false), text(format!(" {when}{colon}{to}")), Inline::Gap(1)]
    };
    told.into_iter().flat_map(piece).collect()
}

/// When, in short: who has won a match or a game goes on, whatever the score.
fn short_when(pack: &Pack<'_>, node: &Node, outcome: &Ending) -> Said {
    match outcome.when {
        When::OnTop(1) if node.stage.players.len() == 2 => said!("paper.play-off.end.the-winner"),
        _ => when_said(pack, node, &[outcome.when]),
    }
}

/// The row of a series: a box for each number of players who can be level, with the pages.
fn series(
    pack: &Pack<'_>,
    what: Inline,
    turns: &Turns,
    (most, below, ruling): (usize, bool, bool),
) -> Row {
    let mut cells = vec![cell(vec![what])];
    for level in 1..=most {
        let pages = turns.level.get(&level);
        cells.push(pages.map_or(Cell::default(), |pages| {
            let pages = pages.join(pack.word("language.between"));
            cell(vec![Inline::Mark(false), text(format!("\u{a0}{pages}"))])
        }));
    }
    for can in [below.then_some(turns.below), ruling.then_some(turns.ruling)].into_iter().flatten()
    {
        let own =
            can.then(|| vec![Inline::Mark(false), text(format!("\u{a0}{}", pack.sheets.result))]);
        cells.push(own.map_or(Cell::default(), cell));
    }
    row(cells)
}
