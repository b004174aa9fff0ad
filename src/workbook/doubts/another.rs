//! Other tables on a sheet that is read: beside its own, below it or above it, wherever their headings stand.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use super::super::cells::{Cells, Sheet, Value};
use super::super::kinds::{Is, KINDS, Kind};
use super::super::sheets::{event, event_keys};
use super::super::tables::heading_row::Columns;
use super::super::tables::shape::Shape;
use super::super::words::headings as h;
use super::super::words::lexicon::lists;
use super::super::words::names::{self, Word, fold};
use super::not_ours;
use crate::diagnostic::{Address, At, Code, Diagnostic};
use crate::said::said;

/// Of a table that other programs print below players: place, name, points.
const OF_STANDINGS: usize = 3;

/// What a list of names has beside them that decides nothing.
const OF_LISTS: [Word; 9] = [
    h::NO,
    h::NAME,
    h::FIRST_NAME,
    h::TITLE,
    h::RATING,
    h::CLUB,
    h::FEDERATION,
    h::FIDE_ID,
    h::POINTS,
];

/// So many rows above its headings a table has its title.
const OF_TITLE: u32 = 2;

/// Most tables of a sheet that are told, and most rows of one that are compared with the sheet of its kind.
const MOST: usize = 50;
const MOST_COMPARED: usize = 1_000;

/// What each heading of a table may be called, folded: which of the contract's headings a word may be.
static INDEX: LazyLock<BTreeMap<String, BTreeSet<&'static str>>> = LazyLock::new(|| {
    let shapes = KINDS.iter().filter_map(|kind| kind.headings);
    names::index(shapes.flat_map(Shape::all))
});

/// Another table.
pub struct Another {
    pub kind: &'static Kind,
    /// Where its headings begin.
    row: u32,
    column: u32,
    /// Its headings and what stands below them, alone on a sheet of that name.
    alone: Sheet,
    /// The rows from its headings on are its own: it stands below the table that is read.
    is_below: bool,
    /// It has the headings of the table that is read, and others than that: the rows of the two are not each other's.
    is_anew: bool,
}

/// Where the table of a sheet stands that is read.
struct Ground<'a> {
    sheet: &'a Sheet,
    own: &'static Kind,
    columns: Option<&'a Columns>,
    /// Its first and last column: what stands between these beside the headings is of the same rows.
    edges: (u32, u32),
    /// No sheet has prizes: places and amounts beside players may be these.
    lacks_prizes: bool,
}

/// A heading of a row: its column, and what it may be.
type Heading<'i> = (u32, &'i BTreeSet<&'static str>);

/// The other tables on a sheet of a kind, whose own table stands in these columns.
pub fn on(
    sheet: &Sheet,
    own: &'static Kind,
    columns: Option<&Columns>,
    lacks_prizes: bool,
) -> Vec<Another> {
    if own.headings.is_some() && columns.is_none() {
        return Vec::new();
    }
    let lacks_prizes = lacks_prizes && own.is == Is::Players;
    let ground = Ground { sheet, own, columns, edges: edges(sheet, columns), lacks_prizes };
    let mut found: Vec<Another> = Vec::new();
    for row in sheet.rows() {
        for run in ground.runs(row) {
            found.extend(ground.tables(row, run));
        }
        if found.len() >= MOST {
            break;
        }
    }
    found
}

/// The first and last column of a table: the run of headings without a gap in which most of those stand that are read. What
/// stands behind a gap may be of another table.
fn edges(sheet: &Sheet, columns: Option<&Columns>) -> (u32, u32) {
    let Some(columns) = columns else { return (0, 0) };
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for (column, _) in sheet.row(columns.row) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == column => *last = column,
            _ => runs.push((column, column)),
        }
    }
    let read = |(first, last): &(u32, u32)| {
        columns.of.values().filter(|column| (first..=last).contains(column)).count()
    };
    // Of equal ones the first.
    runs.into_iter().rev().max_by_key(read).unwrap_or_default()
}

impl Ground<'_> {
    fn head(&self) -> Option<u32> {
        self.columns.map(|columns| columns.row)
    }

    fn is_within(&self, column: u32) -> bool {
        (self.edges.0..=self.edges.1).contains(&column)
    }

    /// Whether a column belongs to the rows of the table. Rows of players may have any headings beside them, up to a gap.
    fn is_own(&self, column: u32) -> bool {
        let Some(columns) = self.columns else { return false };
        let mut beside = columns.beside.iter().flat_map(|of| of.values());
        let is_of_people = || {
            use Is::{Crosstable, Honours, Players, Published, Scores};
            matches!(self.own.is, Players | Crosstable | Published | Scores | Honours)
        };
        beside.any(|own| *own == column)
            || self.is_within(column) && (columns.reads(column) || is_of_people())
    }

    /// Whether the headings stand in a row once more, as above each round.
    fn repeats_headings(&self, row: u32) -> bool {
        self.columns.is_some_and(|columns| {
            let is_it =
                |column: &u32| self.sheet.get(row, *column) == self.sheet.get(columns.row, *column);
            row > columns.row && columns.of.len() > 1 && columns.of.values().all(is_it)
        })
    }

    /// The texts of a row that may be headings of another table, in runs without a gap.
    fn runs(&self, row: u32) -> Vec<Vec<Heading<'static>>> {
        let is_head = self.head() == Some(row);
        if self.repeats_headings(row) {
            return Vec::new();
        }
        let is_text = |value: &Value| matches!(value, Value::Text(_));
        let reads = |column| self.columns.is_some_and(|own| own.reads(column));
        let in_table = |column| match is_head && self.lacks_prizes {
            true => self.is_within(column) && reads(column),
            false => self.is_own(column),
        };
        // A row of the table has a number somewhere: its round, a rating. Its texts are names.
        let is_of_texts = !is_head
            && self.sheet.row(row).all(|(column, value)| !in_table(column) || is_text(value));
        let mut runs: Vec<Vec<Heading<'static>>> = Vec::new();
        let mut last = None;
        for (column, value) in self.sheet.row(row) {
            let Value::Text(text) = value else { continue };
            if !is_of_texts && in_table(column) {
                continue;
            }
            if last.is_none() || last != column.checked_sub(1) {
                runs.push(Vec::new());
            }
            last = Some(column);
            let run = runs.last_mut().zip(meant(text));
            run.into_iter().for_each(|(run, meant)| run.push((column, meant)));
        }
        runs
    }

    /// Whether the table that is read needs one of these columns of its heading row.
    fn needs(&self, row: u32, mut columns: RangeInclusive<u32>) -> bool {
        let Some((own, shape)) = self.columns.zip(self.own.headings) else { return false };
        let needed: Vec<u32> =
            shape.needed.iter().filter_map(|heading| own.of.get(heading).copied()).collect();
        row == own.row && columns.any(|column| needed.contains(&column))
    }

    /// The tables whose headings are these, one beside the other.
    fn tables(&self, row: u32, mut run: Vec<Heading<'static>>) -> Vec<Another> {
        let mut found = Vec::new();
        while let Some(kind) = KINDS.iter().find(|kind| self.is_there(kind, row, &run)) {
            let of = |(_, meant): &Heading<'_>| {
                let shape = kind.headings.into_iter().flat_map(Shape::all);
                shape.into_iter().any(|own| meant.contains(own.word))
            };
            let of_kind: Vec<u32> = run.iter().filter(|own| of(own)).map(|own| own.0).collect();
            let (Some(first), Some(last)) = (of_kind.first(), of_kind.last()) else { break };
            let (first, last) = (*first, *last);
            run.retain(|(column, _)| !(first..=last).contains(column));
            if !self.needs(row, first..=last) {
                found.push(self.table(kind, row, (first, last)));
            }
        }
        if self.begins_anew(row, &run)
            && let (Some(first), Some(last)) = (run.first(), run.last())
        {
            let own = self.table(self.own, row, (first.0, last.0));
            found.push(Another { is_anew: true, ..own });
        }
        found
    }

    /// Whether headings behind a gap name once more what every row of the table needs, with other headings beside: a list
    /// of names with what is to be said of some of them.
    fn begins_anew(&self, row: u32, run: &[Heading<'_>]) -> bool {
        let Some((own, shape)) = self.columns.zip(self.own.headings) else { return false };
        let is_outside =
            |(column, _): &Heading<'_>| !self.is_within(*column) && !self.is_own(*column);
        let (Some(first), Some(last)) = (run.first(), run.last()) else { return false };
        let names = |heading: &Word| run.iter().any(|(_, meant)| meant.contains(heading.word));
        row == own.row
            && run.len() > 1
            && run.iter().all(is_outside)
            && shape.needed.len() == 1
            && shape.needed.iter().all(names)
            && !self.needs(row, first.0..=last.0)
    }

    /// Whether headings are those of a kind, and not of the table that is read.
    fn is_there(&self, kind: &'static Kind, row: u32, run: &[Heading<'_>]) -> bool {
        let Some(shape) = kind.headings else { return false };
        let has = |heading: Word| run.iter().any(|(_, meant)| meant.contains(heading.word));
        let known = |own: &Shape| own.all().filter(|heading| has(*heading)).count();
        let all = |own: &[Word]| own.iter().all(|heading| has(*heading));
        let any = |own: &[Word]| own.iter().any(|heading| has(*heading));
        let is_it = match kind.is {
            Is::Rulings => has(h::RULING) && (known(shape) > 1 || self.rules_below(row, run)),
            Is::Prizes => any(&[h::PLACE, h::CATEGORY]) && any(&[h::PRIZE, h::AWARD]),
            Is::Categories => {
                any(&[h::NAME, h::CATEGORY])
                    && (any(&[h::BELOW, h::LEAST_ENTRIES]) || all(&[h::FROM, h::TO]))
            }
            Is::Honours => all(&[h::TROPHY, h::YEAR, h::NAME]),
            Is::Rounds => all(&[h::ROUND, h::DATE]),
            Is::Published => known(shape) >= OF_STANDINGS,
            Is::Players => has(h::NAME) && known(shape) > OF_STANDINGS && self.own.is != kind.is,
            _ => kind.shape.is_some_and(|own| own.needed.len() > 1 && all(own.needed)),
        };
        // Headings of a table that begins anew are its own.
        let own = self.own.headings.filter(|_| run.iter().any(|(column, _)| self.is_own(*column)));
        is_it && own.is_none_or(|own| known(shape) > known(own))
    }

    /// Whether a ruling stands below a heading that is the word.
    fn rules_below(&self, row: u32, run: &[Heading<'_>]) -> bool {
        let ruling = run.iter().find(|(_, meant)| meant.contains(h::RULING.word));
        let Some((column, _)) = ruling else { return false };
        let below = self.sheet.cells.range((row + 1, 0)..);
        let below = below.filter(|((_, own), _)| own == column).filter_map(|(_, v)| v.written());
        below.into_iter().any(|text| text.contains(':') || fold(text) == "joint")
    }

    fn table(&self, kind: &'static Kind, row: u32, (first, last): (u32, u32)) -> Another {
        let is_own = |column| self.is_own(column);
        let is_below = (first..=last).any(is_own) && self.head().is_some_and(|head| row > head)
            || self.columns.is_none();
        let end = self.end(row, first, is_below);
        let is_its = |at: &(u32, u32)| {
            (row..end).contains(&at.0)
                && (is_below && self.columns.is_some() || (first..=last).contains(&at.1))
        };
        let cells = self.sheet.cells.iter().filter(|(at, _)| is_its(at));
        let cells: Cells = cells.map(|(at, value)| (*at, value.clone())).collect();
        let alone = Sheet { cells, ..self.sheet.bare() };
        Another { kind, row, column: first, alone, is_below, is_anew: false }
    }

    /// The row before which a table ends: where the table that is read begins or begins anew, or a key of the event
    /// stands.
    fn end(&self, row: u32, column: u32, is_below: bool) -> u32 {
        let is_key = |row: u32| match self.sheet.get(row, column) {
            Some(Value::Text(text)) => event_keys::is_key(text),
            _ => false,
        };
        let after = self.sheet.rows_below(row);
        let mut ends = after.filter(|own| match self.columns {
            Some(columns) => *own == columns.row || is_below && self.repeats_headings(*own),
            None => is_key(*own),
        });
        ends.next().unwrap_or(u32::MAX)
    }
}

/// What a text may be the heading of, with or without a hint in brackets; none where it is none.
fn meant(text: &str) -> Option<&'static BTreeSet<&'static str>> {
    let of = |text: &str| INDEX.get(&fold(text));
    of(text).or_else(|| of(names::without_hint(text)?))
}

impl Another {
    /// A sheet without this table.
    pub fn take_from(&self, sheet: &mut Sheet) {
        sheet.cells.retain(|at, _| !self.alone.cells.contains_key(at));
    }

    /// It alone.
    pub fn alone(&self) -> &Sheet {
        &self.alone
    }

    /// Whether it may count beside the sheet of its kind that is read: standings, lists of players and days of rounds decide
    /// nothing, nor does what stands there too.
    pub fn may_count(&self, on: &Sheet, read: Option<&Sheet>) -> bool {
        let Some(shape) = self.kind.headings else { return false };
        let least = if self.kind.is == Is::Rulings { 1 } else { 2 };
        let rows = self.alone.rows_below(self.row);
        let is_filled = rows.into_iter().any(|row| self.alone.row(row).count() >= least);
        if self.is_anew {
            let heads = self.alone.row(self.row).filter_map(|(_, value)| meant(value.written()?));
            let mut others = heads.filter(|own| OF_LISTS.iter().all(|of| !own.contains(of.word)));
            return is_filled && others.next().is_some();
        }
        let is_short = self.alone.rows().len() <= MOST_COMPARED;
        let read = read.filter(|read| !std::ptr::eq(*read, on));
        let is_known =
            read.is_some_and(|read| is_short && not_ours::is_part_of(&self.alone, read, shape));
        let title = on.cells.range((self.row.saturating_sub(OF_TITLE), 0)..(self.row, 0));
        let mut title = title.filter_map(|(_, value)| value.written());
        let is_other =
            title.any(|title| lists().by_chance.stand_in(title) || not_ours::is_kept(title));
        let decides = !matches!(self.kind.is, Is::Published | Is::Players | Is::Rounds);
        is_filled && !is_known && !is_other && decides
    }

    /// Where it stands.
    pub fn at(&self) -> Address {
        self.alone.address(self.row, self.column)
    }

    /// What is told of it.
    pub fn told(&self, may_count: bool) -> Diagnostic {
        let like = self.kind.word.word;
        let is_of_standings = self.kind.is == Is::Published;
        let said = match is_of_standings {
            true => said!("workbook.another-table.standings"),
            false => said!("workbook.another-table.counts", like),
        };
        let is_note = !(may_count || is_of_standings && self.is_below);
        let told = match is_note {
            true => Diagnostic::note(Code::UnreadTable, said),
            false => Diagnostic::warning(Code::UnreadTable, said),
        };
        told.at(&self.at())
    }
}

/// A key of the event that stands beside the table of a sheet, with its value, and not on the sheet of keys.
pub fn key_beside(sheet: &Sheet, columns: &Columns, event: Option<&Sheet>) -> Option<At<String>> {
    let edges = edges(sheet, Some(columns));
    let is_outside = |column: u32| !(edges.0..=edges.1).contains(&column) && !columns.reads(column);
    let is_said = |text: &str| {
        let own = fold(text);
        event.is_some_and(|event| {
            event.cells.values().filter_map(Value::written).any(|said| fold(said) == own)
        })
    };
    let mut cells = sheet.cells.iter().filter(|((row, column), _)| {
        *row != columns.row && is_outside(*column) && sheet.get(*row, column + 1).is_some()
    });
    cells.find_map(|((row, column), value)| match value {
        Value::Text(text) if event::decides(text) && !is_said(text) => {
            Some(At::new(text.to_string(), sheet.address(*row, *column)))
        }
        _ => None,
    })
}
