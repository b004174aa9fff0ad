//! The way on the first page: a row for each table that is played, a box at every turn, and the page to which it leads.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::playoff::way::{Ending, Leads, Node, When};
use crate::regulations::schema::Settles;
use crate::report::document::{Align, Block, Cell, Inline, Row, RowKind, Table, Width};
use crate::said::{Said, said};
use crate::tournament::Letter;

use super::choices;
use super::decisions::{can_be_below, when_said};
use super::leaf::headed;
use super::map_head::{ends, way};
use super::map_rows::{joined, side_by_side};
use super::matches;
use super::pack::{Pack, in_little};
use super::parts::{across, cell, column, row, text};
use super::sheets::{Kind, Sheet};
use super::stage::{by_page, form_words, kind_words};

/// How high its rows are, in tenths of a millimetre.
const ROW: u32 = 72;
/// And where the first page is set close.
const LOW_ROW: u32 = 62;
/// Beside so many columns there is room for another.
const MOST_COLUMNS: usize = 6;
/// The headings of more columns have two lines each.
const MANY_COLUMNS: usize = 4;
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
    let ends = ends(pack, (most, below, ruling));
    let mut columns = vec![column(Align::Left, Width::Share(1))];
    columns.extend(ends.iter().map(|_| column(Align::Left, Width::Content)));
    let several = told.iter().flat_map(|(.., turns)| turns).any(Turns::leads_to_several);
    let mut head = vec![way(pack, most > 0, several)];
    // Many columns are no wider than their boxes.
    let end = |said: &Said| match pack.say(said) {
        told if most > MANY_COLUMNS => told.replacen(' ', "\n", 1),
        told => told,
    };
    head.extend(ends.iter().map(|said| Cell::text(end(said))));
    let rows = told.iter().filter_map(|(sheet, own, turns)| {
        let at = own.start;
        let node = sheet.nodes(&pack.way, at).first().copied()?;
        let page = sheet.page(at);
        let named = own.len() == 1 && is_named(pack, sheet, at);
        let what = match turns.is_some() && !named {
            true => form_words(pack, node),
            false => kind_words(pack, node),
        };
        let letter = sheet.letter(at).filter(|_| own.len() == 1);
        let what = pack.say(&match letter.map(String::from) {
            Some(table) => said!("paper.play-off.head.way-table", page, what, table),
            None => said!("paper.play-off.head.way-page", page, what),
        });
        // Of several groups that play at the same time each has its own.
        let who = node.group.filter(|_| node.is_known()).map(|_| pack.names(&node.certain));
        let who = who.or_else(|| who_meets(pack, node).filter(|_| turns.is_none()));
        let what = Inline::strong(match who {
            Some(names) => pack.say(&said!("paper.play-off.head.way-group", what, names)),
            None => what,
        });
        let told = match turns {
            Some(turns) => {
                let what = if pack.set.packed { in_little(what) } else { what };
                series(pack, what, turns, (most, below.is_some(), ruling))
            }
            None => {
                let mut line = vec![what, Inline::Gap(1)];
                line.extend(one_line(pack, sheet, own.clone()));
                let in_row = |line| {
                    let table = Table { columns: columns.clone(), ..Table::default() };
                    grid(pack, table, vec![across(RowKind::Across, line)])
                };
                let line = choices::broken(pack, line, true, in_row);
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
    let rows: Vec<(Row, Option<(Letter, Inline)>)> = rows.collect();
    let rows = match pack.set.dense {
        true => joined(pack, rows),
        false => rows.into_iter().map(|(row, _)| row).collect(),
    };
    let rows = if pack.set.packed { side_by_side(pack, rows) } else { rows };
    vec![grid(pack, Table { columns, head, ..Table::default() }, rows)]
}

/// These rows of the map under its headings.
fn grid(pack: &Pack<'_>, table: Table, rows: Vec<Row>) -> Block {
    let row = Some(if pack.set.dense { LOW_ROW } else { ROW });
    Block::Table(Table { rows, grid: true, row, ..table })
}

/// The two of a match or a game side by side with others, once it is known who meets whom; not where rows share lines.
fn who_meets(pack: &Pack<'_>, node: &Node) -> Option<String> {
    let [one, other] = node.certain[..] else { return None };
    let known = node.is_known() && node.stage.letter.is_some() && !pack.set.packed;
    known.then(|| format!("{} – {}", pack.brief(one), pack.brief(other)))
}

/// Whether a table is told apart by the name of its step from others of its sheet, and stands under it.
fn is_named(pack: &Pack<'_>, sheet: &Sheet, at: usize) -> bool {
    let step = |at: usize| sheet.nodes(&pack.way, at).first().map(|node| pack.step(node));
    let several = (0..sheet.tables.len()).any(|other| step(other) != step(at));
    let leaf = sheet.leaves.iter().find(|leaf| leaf.tables.contains(&at));
    let mut heads = leaf.map_or(Vec::new(), |leaf| headed(pack, sheet, leaf)).into_iter();
    several && heads.rfind(|head| *head <= at).is_some_and(|head| step(head) == step(at))
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

/// The tables of a sheet to which an end of another of them leads, each with its page; none where it leads elsewhere.
fn tables_of(sheet: &Sheet, leads: &Leads) -> Option<Vec<(usize, String)>> {
    let nodes = leads.nodes();
    let letter = |node: &usize| {
        let at = sheet.tables.iter().position(|table| table.nodes.contains(node))?;
        Some((sheet.page(at), sheet.letter(at)?.to_string()))
    };
    let letters: Option<Vec<(usize, String)>> = nodes.iter().map(letter).collect();
    letters.filter(|letters| !letters.is_empty())
}

/// Where the ends of a table lead, by how many are level.
struct Turns {
    /// By how many are level on top: the pages.
    level: BTreeMap<usize, Vec<String>>,
    /// By how many are level on top: the tables of the same row that are played next, by their pages.
    tables: BTreeMap<usize, BTreeMap<usize, Vec<String>>>,
    /// Players can come to be level at places that are not settled any more.
    below: bool,
    /// A ruling can come of it.
    ruling: bool,
}

impl Turns {
    /// Whether a box leads to one of several tables.
    fn leads_to_several(&self) -> bool {
        self.tables.values().any(|pages| pages.values().map(Vec::len).sum::<usize>() > 1)
    }
}

/// The turns of a series.
fn turns(pack: &Pack<'_>, sheet: &Sheet, own: Range<usize>) -> Turns {
    let nodes = own.clone().flat_map(|at| sheet.nodes(&pack.way, at));
    let below = nodes.into_iter().any(can_be_below);
    let mut turns = Turns { level: BTreeMap::new(), tables: BTreeMap::new(), below, ruling: false };
    let whole = own.len() > 1;
    for outcome in own.flat_map(|at| sheet.nodes(&pack.way, at)).flat_map(|node| &node.outcomes) {
        match (outcome.when, &outcome.leads) {
            (When::NoWinner, _) => {}
            (_, Leads::Ruling(_)) => turns.ruling = true,
            (When::OnTop(level), leads) => {
                let own = turns.level.entry(level).or_default();
                // Where its tables have one row, what is played again is the next of them.
                if let Some(tables) = tables_of(sheet, leads).filter(|_| whole) {
                    let pages = turns.tables.entry(level).or_default();
                    for (page, letter) in tables {
                        let letters = pages.entry(page).or_default();
                        letters.extend((!letters.contains(&letter)).then_some(letter));
                        letters.sort();
                    }
                    continue;
                }
                let pages = pages(pack, leads, whole);
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

/// One line of the map for what is no series of three or more: when, and the pages alone. Of a match what leads out of
/// it, and what follows within it: on its own page only where there is room for that.
fn one_line(pack: &Pack<'_>, sheet: &Sheet, tables: Range<usize>) -> Vec<Inline> {
    let whole = is_of_two(sheet) || tables.len() > 1;
    let is_own = |node: &usize| sheet.tables.iter().any(|table| table.nodes.contains(node));
    let inside = |outcome: &Ending| {
        let to = outcome.leads.nodes();
        whole && !to.is_empty() && to.iter().all(is_own)
    };
    let told_of = |outcome: &&Ending| {
        !matches!(outcome.when, When::NoWinner | When::Others | When::Undecided)
    };
    // The same end of an earlier table leads to the next of them.
    let mut goes_on: BTreeSet<When> = BTreeSet::new();
    let mut drawn: BTreeSet<String> = BTreeSet::new();
    // When, the pages, and whether it is one of them.
    let mut told: Vec<(String, Vec<String>, bool)> = Vec::new();
    let nodes = tables.flat_map(|at| sheet.nodes(&pack.way, at).into_iter().map(move |n| (at, n)));
    let all: Vec<(usize, &Node)> = nodes.collect();
    for (at, node) in &all {
        let here = sheet.page(*at).to_string();
        for outcome in node.outcomes.iter().filter(told_of).filter(|own| inside(own)) {
            goes_on.insert(outcome.when);
            let mut pages = pages(pack, &outcome.leads, true);
            // What is on its own page alone needs no finding; of a match it is a turn.
            let is_match = matches!(sheet.kind, Kind::Match { .. });
            if !is_match && pages == [here.clone()] || matches::runs_on(pack, sheet, *at) {
                pages.clear();
            }
            let when = pack.say(&short_when(pack, node, outcome));
            drawn.extend((outcome.when == When::Drawn).then(|| when.clone()));
            match told.iter_mut().find(|(own, ..)| *own == when) {
                _ if pages.is_empty() => {}
                Some((_, own, _)) => {
                    pages.retain(|page| !own.contains(page));
                    own.append(&mut pages);
                }
                None => told.push((when, pages, false)),
            }
        }
    }
    let within = told.len();
    for (_, node) in &all {
        for outcome in node.outcomes.iter().filter(told_of).filter(|own| !inside(own)) {
            let mut when = pack.say(&short_when(pack, node, outcome));
            drawn.extend((outcome.when == When::Drawn).then(|| when.clone()));
            if goes_on.contains(&outcome.when) {
                when = pack.say(&said!("paper.play-off.to.after-the-last", when));
            }
            let end = (
                when,
                pages(pack, &outcome.leads, false),
                matches!(outcome.leads, Leads::OneOf(_)),
            );
            if !told.contains(&end) {
                told.push(end);
            }
        }
    }
    // Who wins goes out of it, who is level stays within; what is drawn comes before both.
    told.rotate_left(within);
    told.sort_by_key(|(when, ..)| !drawn.contains(when));
    let colon = pack.event.words().colon();
    let piece = |(when, pages, one): (String, Vec<String>, bool)| {
        // What has no page yet has no number.
        let again = pages.iter().all(|to| to == pack.word("paper.play-off.to.print-again-alone"));
        // One of several pages is one.
        let n = if one { 1 } else { pages.len() };
        let to = match one {
            true => pack.say(&said!("paper.play-off.to.one-of-pages", pages)),
            false => pack.event.words().list(&pages),
        };
        let to = if again { to } else { pack.say(&said!("paper.play-off.to.pages", to, n)) };
        [Inline::Mark(false), text(format!(" {when}{colon}{to}")), Inline::Gap(1)]
    };
    told.into_iter().flat_map(piece).collect()
}

/// When, in short: who has won a match or a game goes on, whatever the score.
fn short_when(pack: &Pack<'_>, node: &Node, outcome: &Ending) -> Said {
    match outcome.when {
        When::OnTop(1) if node.stage.players.len() == 2 => said!("paper.play-off.end.the-winner"),
        When::OnTop(_) if node.stage.players.len() == 2 => said!("paper.play-off.end.level"),
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
        let mut pages: Vec<String> = turns.level.get(&level).cloned().unwrap_or_default();
        pages.extend(turns.tables.get(&level).into_iter().flatten().map(|(page, letters)| {
            let (page, table) = (page.to_string(), letters.join("/"));
            pack.say(&said!("paper.play-off.to.page-and-table", page, table))
        }));
        let pages = pages.join(pack.word("language.between"));
        // Beside many columns those with tables are set small, so that the boxes of all stay as large as they are.
        let told = text(format!("\u{a0}{pages}"));
        let small = most > MANY_COLUMNS && turns.tables.contains_key(&level);
        let told = if small { in_little(told) } else { told };
        let own = || cell(vec![Inline::Mark(false), told.clone()]);
        cells.push(if pages.is_empty() { Cell::default() } else { own() });
    }
    for can in [below.then_some(turns.below), ruling.then_some(turns.ruling)].into_iter().flatten()
    {
        let own =
            can.then(|| vec![Inline::Mark(false), text(format!("\u{a0}{}", pack.sheets.result))]);
        cells.push(own.map_or(Cell::default(), cell));
    }
    row(cells)
}
