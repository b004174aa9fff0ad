//! Crosstables of a Swiss as chess-results exports them: a row a player, a column a round.
//!
//! The columns of the rounds are those in which pairings stand; nothing here looks at words.

use std::collections::{BTreeMap, BTreeSet};

use super::super::ground::{Cell, List, MOST_ROUNDS, OwnResult, Row, Told};
use super::super::make;
use super::cells::{self, Colours, number_of_heading, pairing, written};
use super::columns::{Says, Table};
use super::head::Head;
use super::published;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::Entries;
use crate::tournament::exact::Exact;
use crate::tournament::game::ByeKind;
use crate::tournament::notation;
use crate::workbook::Sheet;

/// A crosstable on a sheet: the table, and the columns of its rounds.
#[derive(Debug)]
pub struct Crosstable<'a> {
    table: Table<'a>,
    rounds: Vec<u32>,
}

/// Finds a crosstable: two players at least with a pairing.
pub fn find(sheet: &Sheet) -> Option<Crosstable<'_>> {
    let mut paired: BTreeMap<u32, usize> = BTreeMap::new();
    let mut first_row = None;
    let mut rows = 0;
    for row in sheet.rows() {
        let columns = sheet
            .row(row)
            .filter(|(_, value)| value.written().is_some_and(|text| pairing(text).is_some()));
        let columns: Vec<u32> = columns.map(|(column, _)| column).collect();
        rows += usize::from(!columns.is_empty());
        if !columns.is_empty() {
            first_row.get_or_insert(row);
        }
        columns.into_iter().for_each(|column| *paired.entry(column).or_default() += 1);
    }
    paired.retain(|column, _| may_be_of_round(sheet, *column));
    // A column with fewer pairings than a round can have is none: a name such as 4B1 in another column.
    let (first, last) = (*paired.keys().next()?, *paired.keys().next_back()?);
    let first_row = first_row.filter(|_| rows > 1)?;
    let heading = heading(sheet, first_row, first);
    let rounds = rounds(sheet, heading, first, last);
    let from = heading.map_or(first_row, |heading| heading + 1);
    let mut table = Table { sheet, heading, rows: Vec::new() };
    let name = name_column(sheet, first_row, *rounds.iter().min()?, heading)?;
    let is_paired = |row: u32| rounds.iter().any(|c| pairing(written(sheet, row, *c)).is_some());
    let is_told = |text: &str| pairing(text).is_some() || cells::unpaired(text).is_some();
    let is_player = |row: u32| {
        let cells = || rounds.iter().map(|column| written(sheet, row, *column));
        cells().all(is_told) && cells().any(|text| !text.is_empty())
    };
    let mut next = from;
    for row in sheet.rows().into_iter().filter(|row| *row >= from) {
        // A blank row may part the players into groups.
        let goes_on = row == next || row <= next + 1 && is_paired(row);
        if !goes_on || written(sheet, row, name).is_empty() || table.repeats_headings(row) {
            break;
        }
        next = row + 1;
        // What adds the columns up has no number before its name, and nothing that a round can bring.
        let is_numbered = |row: u32| {
            (0..name).any(|column| notation::whole(written(sheet, row, column)).is_some())
        };
        if table.rows.iter().all(|own| is_numbered(*own)) && !is_numbered(row) && !is_player(row) {
            continue;
        }
        table.rows.push(row);
    }
    // What does not go on is found as a list of its own.
    table.read_on(name, None, is_player);
    (table.rows.len() > 1).then_some(Crosstable { table, rounds })
}

/// Whether a column with pairings may be of a round: one has a result, or a number stands above the first, or nothing. A
/// school class is written `5b`, and a rating `2105F`.
fn may_be_of_round(sheet: &Sheet, column: u32) -> bool {
    let rows = sheet.rows();
    let texts = || rows.iter().map(|row| written(sheet, *row, column));
    let is_pairing = |text: &str| pairing(text).is_some();
    let has_result = texts().filter_map(pairing).any(|own| own.outcome.is_some());
    let Some(first) = texts().position(is_pairing) else { return false };
    let above = texts().take(first).rfind(|text| !text.is_empty()).unwrap_or_default();
    let says = super::columns::of_heading(above);
    says.is_none() && (has_result || above.is_empty() || number_of_heading(above).is_some())
}

/// The row of the headings: the nearest above the first pairing whose cell in that column has a number and a round's
/// heading, which is no pairing.
fn heading(sheet: &Sheet, first_row: u32, column: u32) -> Option<u32> {
    let mut above: Vec<u32> = sheet.rows().into_iter().filter(|row| *row < first_row).collect();
    above.reverse();
    above.into_iter().find(|row| {
        let text = written(sheet, *row, column);
        number_of_heading(text).is_some() && cells::unpaired(text).is_none()
    })
}

/// The columns of the rounds: those with pairings and those beside them whose headings go on with their numbers.
fn rounds(sheet: &Sheet, heading: Option<u32>, first: u32, last: u32) -> Vec<u32> {
    let number =
        |column: u32| heading.and_then(|row| number_of_heading(written(sheet, row, column)));
    let (mut from, mut to) = (first, last);
    while let (Some(next), Some(own)) = (from.checked_sub(1).and_then(number), number(from)) {
        if next + 1 != own || own == 1 {
            break;
        }
        from -= 1;
    }
    while let (Some(own), Some(next)) = (number(to), number(to + 1)) {
        if own + 1 != next {
            break;
        }
        to += 1;
    }
    let mut rounds: Vec<u32> = (from..=to).take(MOST_ROUNDS).collect();
    // Columns that somebody has moved are of the rounds that their headings say.
    let numbers: BTreeSet<u32> = rounds.iter().filter_map(|column| number(*column)).collect();
    if numbers.len() == rounds.len() && numbers.first() == Some(&1) {
        rounds.sort_by_key(|column| number(*column));
    }
    rounds
}

/// The column of names: by its heading, else the first left of the rounds with a text of several letters.
fn name_column(sheet: &Sheet, row: u32, first: u32, heading: Option<u32>) -> Option<u32> {
    let says =
        |column: u32| heading.and_then(|h| super::columns::of_heading(written(sheet, h, column)));
    (0..first).find(|column| says(*column) == Some(Says::Name)).or_else(|| {
        (0..first).find(|column| {
            written(sheet, row, *column).chars().filter(|c| c.is_alphabetic()).count() > 4
        })
    })
}

impl Crosstable<'_> {
    /// The last column of its rounds.
    pub fn last_column(&self) -> u32 {
        self.rounds.iter().max().copied().unwrap_or_default()
    }

    /// Its headings and its rows.
    pub fn table(&self) -> &Table<'_> {
        &self.table
    }

    /// What it says.
    pub fn read(&self, problems: &mut Diagnostics) -> Option<Entries> {
        let table = &self.table;
        table.is_not_too_long(problems)?;
        let head = Head::read(table);
        let (first, last) = (*self.rounds.iter().min()?, *self.rounds.iter().max()?);
        let (left, right) = table.beside((first, last));
        let mut told = table.told(&left);
        let cells = self.cells(problems);
        self.ranks(&left, &right, &mut told, &cells);
        let list = self.list(&told, cells);
        let mut entries = make::of_format("chess-results");
        head.fill(&mut entries);
        let rounds = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        let declared = head.rounds.clone().filter(|declared| declared.value >= rounds);
        entries.event.rounds = declared
            .or_else(|| head.rounds_of_final(rounds))
            .or_else(|| self.still_to_come(rounds));
        let at = table.sheet.address(table.rows[0], first);
        let format = make::by_meetings(&list);
        entries.event.format = Some(At::new(format, at));
        make::fill(&mut entries, list, None, format, problems);
        let tie_breaks = published::tie_breaks(table, &right);
        let players = table.rows.iter().copied().zip(&entries.players).collect::<Vec<_>>();
        entries.published = published::published(table, &head, &told, &tie_breaks, &players);
        published::note_ranks(&mut entries, table, &told);
        Some(entries)
    }

    /// How many rounds there are to be, where the last of their columns are headed and blank.
    fn still_to_come(&self, rounds: u32) -> Option<At<u32>> {
        let (table, last) = (&self.table, *self.rounds.last()?);
        let heading = table.heading.filter(|row| !written(table.sheet, *row, last).is_empty())?;
        let is_blank = table.rows.iter().all(|row| written(table.sheet, *row, last).is_empty());
        is_blank.then(|| At::new(rounds, table.sheet.address(heading, last)))
    }

    /// What each row says of each round; what is no pairing and nothing known is told.
    fn cells(&self, problems: &mut Diagnostics) -> Vec<Vec<Cell>> {
        let sheet = self.table.sheet;
        let all = || {
            let rows = self.table.rows.iter();
            rows.flat_map(|row| self.rounds.iter().map(|c| written(sheet, *row, *c)))
        };
        let colours = Colours::of(all().filter_map(|text| Some(pairing(text)?.colour)));
        if colours.is_none()
            && let Some(at) = self.table.rows.first().zip(self.rounds.first())
        {
            let said = said!("exchange.colours-unknown");
            let at = sheet.address(*at.0, *at.1);
            problems.push(Diagnostic::warning(Code::ColoursMissing, said).at(&at));
        }
        let cell = |row: u32, column: u32, problems: &mut Diagnostics| {
            let text = written(sheet, row, column);
            let at = sheet.address(row, column);
            let told = match pairing(text) {
                Some(pairing) => Some(Told::Game {
                    opponent: pairing.opponent,
                    colour: colours.and_then(|colours| colours.colour(pairing.colour)),
                    outcome: pairing.outcome,
                }),
                None => cells::unpaired(text),
            };
            let told = told.unwrap_or_else(|| {
                let said =
                    said!("exchange.cell", written = text.chars().take(40).collect::<String>());
                problems.push(Diagnostic::error(Code::UnreadableResult, said).at(&at));
                Told::Nothing
            });
            Cell { at, told }
        };
        let rows = self.table.rows.iter();
        rows.map(|row| self.rounds.iter().map(|column| cell(*row, *column, problems)).collect())
            .collect()
    }

    /// Which column holds the points, and which of those with numbers from 1 on the places: one right of the points, else
    /// the first; the other is the starting number.
    fn ranks(
        &self,
        left: &[u32],
        right: &[u32],
        told: &mut BTreeMap<Says, u32>,
        cells: &[Vec<Cell>],
    ) {
        let table = &self.table;
        if let Some(points) = self.points_column(right, cells) {
            told.insert(Says::Points, points);
        }
        let name = told.get(&Says::Name).copied().unwrap_or_default();
        let after = told.get(&Says::Points).copied().unwrap_or_default();
        let is_tie_break = published::tie_breaks(table, right);
        let place = right.iter().find(|column| {
            **column > after && !is_tie_break.contains(column) && table.is_ranking(**column)
        });
        let numbers: Vec<u32> = left
            .iter()
            .filter(|column| **column < name)
            .filter(|column| {
                table
                    .rows
                    .iter()
                    .any(|row| notation::whole(written(table.sheet, *row, **column)).is_some())
            })
            .copied()
            .collect();
        told.retain(|says, _| !matches!(says, Says::Rank | Says::Number));
        if let Some(place) = place {
            told.insert(Says::Rank, *place);
            told.extend(numbers.first().map(|column| (Says::Number, *column)));
        } else if self.is_by_points(told) {
            told.extend(numbers.first().map(|column| (Says::Rank, *column)));
            told.extend(numbers.get(1).map(|column| (Says::Number, *column)));
        } else {
            told.extend(numbers.first().map(|column| (Says::Number, *column)));
        }
    }

    /// Whether the rows stand in the order of their points.
    fn is_by_points(&self, told: &BTreeMap<Says, u32>) -> bool {
        let Some(column) = told.get(&Says::Points) else { return false };
        cells::is_sorted(self.table.sheet, &self.table.rows, *column)
    }

    /// The column of the points: the first right of the rounds that holds what they give in every row; else the one of that
    /// name, else the first with numbers.
    fn points_column(&self, right: &[u32], cells: &[Vec<Cell>]) -> Option<u32> {
        let sheet = self.table.sheet;
        let sum = |cells: &Vec<Cell>| -> Exact {
            let points = |cell: &Cell| match cell.told {
                Told::Game { outcome, .. } => outcome.map_or(Exact::ZERO, points),
                Told::Bye(ByeKind::Pairing | ByeKind::Full) => Exact::ONE,
                Told::Bye(ByeKind::Half) => Exact::HALF,
                _ => Exact::ZERO,
            };
            cells.iter().map(points).sum()
        };
        let sums: Vec<Exact> = cells.iter().map(sum).collect();
        let holds = |column: &&u32| {
            let rows = self.table.rows.iter().zip(&sums);
            rows.into_iter().all(|(row, sum)| cells::number(sheet, *row, **column) == Some(*sum))
        };
        let is_called = |column: &&u32| {
            super::columns::of_heading(self.table.heading_of(**column)) == Some(Says::Points)
        };
        let has_numbers = |column: &&u32| {
            self.table.rows.iter().all(|row| cells::number(sheet, *row, **column).is_some())
        };
        let found = right.iter().find(holds).or_else(|| right.iter().find(is_called));
        found.or_else(|| right.iter().find(has_numbers)).copied()
    }

    fn list(&self, told: &BTreeMap<Says, u32>, cells: Vec<Vec<Cell>>) -> List {
        let table = &self.table;
        let mut list = List { rows: Vec::new(), rounds: self.rounds.len() };
        for (row, cells) in table.rows.iter().zip(cells) {
            let Some(player) = table.player(*row, told) else { continue };
            let number = told.get(&Says::Number);
            let number = number.and_then(|c| notation::whole(written(table.sheet, *row, *c)));
            let points = told.get(&Says::Points).and_then(|column| table.points(*row, *column));
            list.rows.push(Row { player, number, cells, points, beside: Exact::ZERO });
        }
        list
    }
}

fn points(outcome: OwnResult) -> Exact {
    outcome.score().points()
}
