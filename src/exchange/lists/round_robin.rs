//! Crosstables of a round robin as chess-results exports them: a column a player, stars or crosses where a player would meet himself.

use std::collections::BTreeMap;

use super::super::dummies::is_dummy;
use super::super::make;
use super::cells::{self, written};
use super::columns::{Says, Table};
use super::diagonal::{self, Diagonal};
use super::head::Head;
use super::published;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{
    CrosstableEntries, CrosstableGame, CrosstableRow, Entries, Format, PlayerEntry, Unread,
};
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score};
use crate::tournament::notation;
use crate::workbook::{self, Sheet, Value};

/// A crosstable on a sheet: the table, and the columns in which each row is met. Several games have several columns.
#[derive(Debug)]
pub struct Crosstable<'a> {
    table: Table<'a>,
    columns: Vec<Vec<u32>>,
    /// The rows of the tables below, one for each further game against everybody.
    below: Vec<Vec<u32>>,
    /// A row without a column, or a column without a row.
    lost: Option<(u32, u32)>,
}

/// Finds a crosstable: a star in most rows, each in the column of its player.
pub fn find(sheet: &Sheet) -> Option<Crosstable<'_>> {
    let Diagonal { heading, rows, columns, below, lost } = diagonal::find(sheet)?;
    Some(Crosstable { table: Table { sheet, heading: Some(heading), rows }, columns, below, lost })
}

impl Crosstable<'_> {
    /// The last column in which somebody is met.
    pub fn last_column(&self) -> u32 {
        self.columns.iter().flatten().max().copied().unwrap_or_default()
    }

    /// All rows that are read: those of the tables below too.
    pub fn all_rows(&self) -> impl Iterator<Item = u32> {
        self.tables().flatten().copied()
    }

    /// Its headings and its rows.
    pub fn table(&self) -> &Table<'_> {
        &self.table
    }

    /// What it says.
    pub fn read(&self, problems: &mut Diagnostics) -> Option<Entries> {
        let table = &self.table;
        if let Some((row, column)) = self.lost {
            let at = table.sheet.address(row, column);
            problems
                .push(Diagnostic::error(Code::UnreadTable, said!("exchange.no-diagonal")).at(&at));
            return None;
        }
        let head = Head::read(table);
        let (first, last) = (*self.columns.first()?.first()?, *self.columns.last()?.last()?);
        let (left, right) = table.beside((first, last));
        let mut told = table.told(&left);
        let cells = self.cells(&told, problems);
        let vacant: Vec<usize> =
            (0..cells.len()).filter(|row| self.is_vacant(&cells, &told, *row)).collect();
        let is_there = |row: &usize| !vacant.contains(row);
        let all: Vec<usize> = (0..table.rows.len()).filter(is_there).collect();
        let mut entries = make::of_format("chess-results");
        head.fill(&mut entries);
        entries.event.format = Some(At::new(Format::RoundRobin, self.at(0, first)));
        let in_cells = cells.iter().flatten().map(Vec::len).max().unwrap_or(0);
        let games = in_cells.max(self.columns[0].len() * (1 + self.below.len()));
        if let (2.., Ok(games)) = (games, u32::try_from(games)) {
            let games = At::new(games, self.at(0, first));
            entries.event.games_per_pairing.insert(String::new(), games);
        }
        self.places(&left, &right, &mut told, &all);
        let mut players: Vec<(u32, PlayerEntry)> = Vec::new();
        let mut rows = Vec::new();
        for row in &all {
            let Some(mut player) = table.player(table.rows[*row], &told) else { continue };
            let no = u32::try_from(row + 1).unwrap_or(u32::MAX);
            let no = At::new(no, player.at.clone());
            player.no = Some(no.clone());
            let name = At::new(no.value.to_string(), player.at.clone());
            let met = all.iter().filter(|other| *other != row).filter_map(|other| {
                let games = self.games(&cells, *row, *other);
                let at = self.at(*row, *self.columns[*other].first()?);
                (!games.is_empty())
                    .then(|| (u32::try_from(other + 1).unwrap_or(u32::MAX), At::new(games, at)))
            });
            rows.push(CrosstableRow { no: Some(no), name, cells: met.collect() });
            players.push((table.rows[*row], player));
        }
        let free = self.tell_free(&cells, &vacant, problems);
        let rows_of: Vec<u32> = players.iter().map(|(row, _)| *row).collect();
        let differ = self.check_totals(&told, &rows_of, &free, &mut rows, problems);
        entries.unread = differ.map(Unread::Points);
        let tie_breaks = published::tie_breaks(table, &right);
        let by_row: Vec<(u32, &PlayerEntry)> = players.iter().map(|(row, p)| (*row, p)).collect();
        entries.published = published::published(table, &head, &told, &tie_breaks, &by_row);
        for (row, won) in entries.published.iter_mut().flat_map(|own| &mut own.rows).zip(&free) {
            row.points.iter_mut().for_each(|points| points.value = points.value - *won);
        }
        published::note_ranks(&mut entries, table, &told);
        entries.players = players.into_iter().map(|(_, player)| player).collect();
        entries.crosstable = Some(CrosstableEntries { rows });
        make::tell_apart(&mut entries, problems);
        Some(entries)
    }

    /// The rows of the table and of those below it.
    fn tables(&self) -> impl Iterator<Item = &Vec<u32>> {
        std::iter::once(&self.table.rows).chain(&self.below)
    }

    fn at(&self, row: usize, column: u32) -> Address {
        self.table.sheet.address(self.table.rows[row], column)
    }

    /// The results of each row against each other, as the row's player sees them; what is no result is told.
    fn cells(
        &self,
        told: &BTreeMap<Says, u32>,
        problems: &mut Diagnostics,
    ) -> Vec<Vec<Vec<CrosstableGame>>> {
        let number = |(row, column)| {
            let value = self.table.sheet.get(row, column);
            (written(self.table.sheet, row, column), matches!(value, Some(Value::Number(_))))
        };
        let cell = |at: (u32, u32), across: (u32, u32), problems: &mut Diagnostics| {
            let (row, column) = at;
            let apart = notation::games_apart(number(at), number(across));
            let text = match apart.as_deref().unwrap_or(number(at).0) {
                ",5" | "0,5" => "½",
                "–" | "−" => "-",
                text => text,
            };
            notation::crosstable_cell(text).unwrap_or_else(|_| {
                let said =
                    said!("exchange.cell", written = text.chars().take(40).collect::<String>());
                let at = self.table.sheet.address(row, column);
                problems.push(Diagnostic::error(Code::UnreadableResult, said).at(&at));
                Vec::new()
            })
        };
        // Of several games each has a cell, and so it shows which of them a blank one is.
        let several = self.columns[0].len() * (1 + self.below.len()) > 1;
        let mut cells = Vec::new();
        for row in 0..self.table.rows.len() {
            let mut met = Vec::new();
            for (other, columns) in self.columns.iter().enumerate() {
                let mut games = Vec::new();
                for rows in self.tables().filter(|_| other != row) {
                    let back = self.columns[row].iter().map(|column| (rows[other], *column));
                    let both = columns.iter().map(|column| (rows[row], *column)).zip(back);
                    for (at, across) in both {
                        games.extend(cell(at, across, problems));
                        if several && number(at).0.is_empty() {
                            let theirs = cell(across, at, problems);
                            games.extend(self.filled([at, across], told, &theirs, problems));
                        }
                    }
                }
                met.push(games);
            }
            cells.push(met);
        }
        cells
    }

    /// The games of a blank cell, which the one across alone tells; they are told.
    fn filled(
        &self,
        [at, across]: [(u32, u32); 2],
        told: &BTreeMap<Says, u32>,
        theirs: &[CrosstableGame],
        problems: &mut Diagnostics,
    ) -> Vec<CrosstableGame> {
        let over = theirs.iter().filter(|game| matches!(game.result, GameResult::Played(_)));
        let turned = |game: &CrosstableGame| CrosstableGame {
            colour: game.colour.map(Colour::other),
            result: game.result.reversed(),
            is_dash: false,
        };
        let games: Vec<CrosstableGame> = over.map(turned).collect();
        if let (false, Some(column)) = (games.is_empty(), told.get(&Says::Name)) {
            let [name, opponent] =
                [at, across].map(|(row, _)| written(self.table.sheet, row, *column));
            let address = |(row, column)| self.table.sheet.address(row, column);
            let said = said!("check.told-by-one", name, opponent, mirror = address(across));
            problems.push(Diagnostic::warning(Code::ToldByOne, said).at(&address(at)));
        }
        games
    }

    /// Whether a row is a vacant place: nobody has met him over the board or won by forfeit, and somebody has a dash. One
    /// that is called a bye may have lost to everybody.
    fn is_vacant(
        &self,
        cells: &[Vec<Vec<CrosstableGame>>],
        told: &BTreeMap<Says, u32>,
        row: usize,
    ) -> bool {
        let name = told.get(&Says::Name).copied();
        let name = name.map(|column| written(self.table.sheet, self.table.rows[row], column));
        let is_called = name.is_some_and(is_dummy);
        let lost = |game: &CrosstableGame| game.result == GameResult::Forfeit(Colour::Black);
        let has = |game: &CrosstableGame, score: Score| {
            is_called && game.result.score(Colour::White) == score
        };
        let mut own = cells[row].iter().flatten();
        let others = || cells.iter().filter_map(|cells| cells.get(row)).flatten();
        own.all(|game| lost(game) || has(game, Score::Loss))
            && others().next().is_some()
            && others().all(|game| lost(game) || has(game, Score::Win))
    }

    /// What the rows that are players have won against free places, which are told.
    fn tell_free(
        &self,
        cells: &[Vec<Vec<CrosstableGame>>],
        vacant: &[usize],
        problems: &mut Diagnostics,
    ) -> Vec<Exact> {
        let won = |row: usize, free: usize| {
            let games = cells[row][free].iter();
            games.filter(|game| game.result.score(Colour::White) == Score::Win).count()
        };
        for free in vacant.iter().filter(|free| (0..cells.len()).any(|row| won(row, **free) > 0)) {
            let row = self.table.rows[*free];
            let name = self
                .table
                .columns()
                .into_iter()
                .find(|column| is_dummy(written(self.table.sheet, row, *column)));
            let column = name.unwrap_or_default();
            let said = said!("exchange.dummy", name = written(self.table.sheet, row, column));
            let told = Diagnostic::note(Code::CellsNotRead, said);
            problems.push(told.at(&self.table.sheet.address(row, column)));
        }
        let players = (0..cells.len()).filter(|row| !vacant.contains(row));
        let all = players.map(|row| vacant.iter().map(|free| won(row, *free)).sum::<usize>());
        all.map(|won| Exact::from(u32::try_from(won).unwrap_or_default())).collect()
    }

    /// The games of a row against another; a dash on both sides is a game that both forfeited.
    fn games(
        &self,
        cells: &[Vec<Vec<CrosstableGame>>],
        row: usize,
        other: usize,
    ) -> Vec<CrosstableGame> {
        let lost = |game: &CrosstableGame| game.result == GameResult::Forfeit(Colour::Black);
        let mut games = cells[row][other].clone();
        for (index, game) in games.iter_mut().enumerate() {
            if lost(game) && cells[other][row].get(index).is_some_and(lost) {
                game.result = GameResult::DoubleForfeit;
            }
        }
        games
    }

    /// Points and places: the first column right of the games that holds every sum, the one that numbers all rows.
    fn places(&self, left: &[u32], right: &[u32], told: &mut BTreeMap<Says, u32>, all: &[usize]) {
        let table = &self.table;
        let is_called = |says: Says| {
            move |column: &&u32| {
                super::columns::of_heading(table.heading_of(**column)) == Some(says)
            }
        };
        let numbers = |column: &&u32| {
            all.iter().all(|row| cells::number(table.sheet, table.rows[*row], **column).is_some())
        };
        let points =
            right.iter().find(is_called(Says::Points)).or_else(|| right.iter().find(numbers));
        told.extend(points.map(|column| (Says::Points, *column)));
        told.retain(|says, _| !matches!(says, Says::Rank | Says::Number));
        let tie_breaks = published::tie_breaks(table, right);
        let place = right.iter().find(|column| {
            Some(*column) != points && !tie_breaks.contains(column) && table.is_ranking(**column)
        });
        let is_sorted = points.is_some_and(|own| cells::is_sorted(table.sheet, &table.rows, *own));
        let first = left.first().filter(|column| is_sorted && numbers(column));
        told.extend(place.or(first).map(|column| (Says::Rank, *column)));
    }

    /// The totals that the rows print, against what their games give: the first that differs. Several tables have one each, or
    /// the last that of all.
    fn check_totals(
        &self,
        told: &BTreeMap<Says, u32>,
        rows_of: &[u32],
        free: &[Exact],
        rows: &mut [CrosstableRow],
        problems: &mut Diagnostics,
    ) -> Option<Address> {
        let mut differ = None;
        let totals = |index: usize| -> Vec<At<Exact>> {
            let at = self.table.rows.iter().position(|row| Some(row) == rows_of.get(index));
            let (Some(at), Some(column)) = (at, told.get(&Says::Points)) else { return Vec::new() };
            self.tables().filter_map(|rows| self.table.points(rows[at], *column)).collect()
        };
        let with_free =
            |index: usize, sum: Exact| sum + free.get(index).copied().unwrap_or(Exact::ZERO);
        let fits = |index: usize, sum: Exact| {
            let (totals, sum) = (totals(index), with_free(index, sum));
            let of_all: Exact = totals.iter().map(|total| total.value).sum();
            totals.last().map(|total| sum == total.value || sum == of_all)
        };
        workbook::settle_uneven(rows, |index, sum| fits(index, sum) == Some(true), problems);
        for (index, sum) in workbook::crosstable_sums(rows).into_iter().enumerate() {
            if let (Some(false), Some(total)) = (fits(index, sum), totals(index).last()) {
                let at = &rows[index].name.at;
                let name = written(self.table.sheet, at.row, at.column);
                let (total, sum, at) = (total.value, with_free(index, sum), &total.at);
                let said = said!("exchange.total.differs", name, total, sum);
                problems.push(Diagnostic::warning(Code::TotalDiffers, said).at(at));
                differ.get_or_insert_with(|| at.clone());
            }
        }
        differ
    }
}
