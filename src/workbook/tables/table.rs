//! A sheet with a heading row, read row by row and heading by heading.

use std::ops::RangeInclusive;

use super::super::cells::{Sheet, Value};
use super::super::doubts::remarks;
use super::super::words::headings as h;
use super::super::words::names::{Word, fold};
use super::fields::{self, Cell};
use super::heading_row::{self, Columns};
use super::headings_unread;
use super::shape::Shape;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};

/// After so many problems on one sheet, its other rows are not read.
const MOST_PROBLEMS: usize = 500;

/// What each row has for itself.
const OF_ITS_ROW: [Word; 6] = [h::POINTS, h::RESULT, h::HANDICAP, h::RATING, h::NO, h::NAME];

/// Words, folded, of rows that add up or count those above.
const TOTALS: [&str; 37] = [
    "total", "totals", "sum", "prizefund", "maximum", "minimum", "players", "participants",
    "count", "summe", "gesamt", "gesamtsumme", "insgesamt", "anzahl", "spieler", "teilnehmer",
    "somme", "totalgeneral", "totaux", "joueurs", "participantes", "suma", "totales",
    "totalgenerale", "jugadores", "nombredejoueurs", "summa", "totalt", "antal", "spelare",
    "deltagare", "prisfond", "totaal", "som", "aantal", "spelers", "deelnemers",
];

/// The same of rows with the average of those above.
const AVERAGES: [&str; 14] = [
    "average", "mean", "median", "durchschnitt", "mittelwert", "schnitt", "moyenne", "promedio",
    "media", "genomsnitt", "snitt", "medel", "gemiddelde", "gemiddeld",
];

/// A sheet whose heading row has been found, and the problems found while reading it.
pub struct Table<'a> {
    pub sheet: &'a Sheet,
    shape: &'a Shape,
    pub columns: Columns,
    pub problems: &'a mut Diagnostics,
}

/// Reads the rows of a sheet that hold something; none where it has no heading row, which is told.
pub fn rows<T>(
    sheet: &Sheet,
    shape: &Shape,
    problems: &mut Diagnostics,
    read: impl FnMut(&mut Row<'_, '_>) -> Option<T>,
) -> Vec<T> {
    let table = Table::open(sheet, shape, problems);
    table.map(|mut table| table.read_rows(&[], read)).unwrap_or_default()
}

impl<'a> Table<'a> {
    /// The table of a sheet; none where it has no heading row, which is told.
    pub fn open(sheet: &'a Sheet, shape: &'a Shape, problems: &'a mut Diagnostics) -> Option<Self> {
        let columns = heading_row::find(sheet, shape, problems)?;
        headings_unread::report_unread(sheet, shape, &columns, problems);
        headings_unread::report_cells(sheet, shape, &columns, problems);
        Some(Self { sheet, shape, columns, problems })
    }

    /// The rows below the heading row that hold something in a column that is read. Others are skipped.
    fn rows(&self, also: &[u32]) -> Vec<u32> {
        let is_read =
            |column: u32| also.contains(&column) || self.columns.of.values().any(|c| *c == column);
        // A box that is not ticked says nothing.
        let says = |value: &Value| *value != Value::Bool(false);
        let holds =
            |row: &u32| self.sheet.row(*row).any(|(column, value)| is_read(column) && says(value));
        let below = self.sheet.rows_below(self.columns.row);
        below.filter(holds).filter(|row| !self.repeats_headings(*row)).collect()
    }

    /// Whether a row has the headings once more, as above each round.
    fn repeats_headings(&self, row: u32) -> bool {
        let mut columns = self.columns.of.values();
        let is_it = |column: &u32| {
            let head = self.sheet.get(self.columns.row, *column);
            head.is_some() && head == self.sheet.get(row, *column)
        };
        self.columns.of.len() > 1 && columns.all(is_it)
    }

    /// Cells merged over several rows that each row has for itself: a prize would be paid once for each of its places.
    fn tell_merged(&mut self, rows: &[u32]) {
        let of = |heading: &Word| self.columns.of.get(heading).copied();
        let own = OF_ITS_ROW.iter().filter_map(of).map(|column| (column, false));
        let others = self.columns.others.iter().filter(|_| self.shape.others.is_some());
        let others = others.map(|(column, _)| (*column, false));
        let money = of(&h::PRIZE).map(|column| (column, true));
        for (own, is_money) in money.into_iter().chain(own).chain(others) {
            for (first, last, column) in &self.sheet.merged {
                let head = self.columns.row;
                if *column == own && *first <= head && head < *last {
                    let at = self.sheet.address(*first, *column);
                    let last = self.sheet.address(*last, *column).cell();
                    let said = said!("workbook.merged-cell.heading", last);
                    self.problems.push(Diagnostic::error(Code::MergedCell, said).at(&at));
                    continue;
                }
                let within = rows.iter().filter(|row| (*first..=*last).contains(*row)).count();
                if *column != own || within < 2 || self.sheet.get(*first, *column).is_none() {
                    continue;
                }
                let at = self.sheet.address(*first, *column);
                let last = self.sheet.address(*last, *column).cell();
                self.problems.push(match is_money {
                    true => {
                        let said = said!("workbook.merged-cell.money", last, rows = within);
                        Diagnostic::error(Code::MergedCell, said).at(&at)
                    }
                    false => {
                        let said = said!("workbook.merged-cell.other", last, rows = within);
                        Diagnostic::warning(Code::MergedCell, said).at(&at)
                    }
                });
            }
        }
    }

    /// Reads the rows of the table, and of those with the same headings to the right of it.
    pub fn read_rows<T>(
        &mut self,
        also: &[u32],
        mut read: impl FnMut(&mut Row<'_, 'a>) -> Option<T>,
    ) -> Vec<T> {
        let mut entries = self.read_one(also, &mut read);
        for of in std::mem::take(&mut self.columns.beside) {
            self.columns.of = of;
            entries.extend(self.read_one(also, &mut read));
        }
        entries
    }

    /// Reads the rows that hold something under a heading or in another column that is read, one after the other. A
    /// sheet that is all problems is given up after some hundreds of them: nobody reads more, and each is compared
    /// with all others.
    fn read_one<T>(
        &mut self,
        also: &[u32],
        mut read: impl FnMut(&mut Row<'_, 'a>) -> Option<T>,
    ) -> Vec<T> {
        let before = self.problems.iter().count();
        let mut entries = Vec::new();
        let rows = self.rows(also);
        self.tell_merged(&rows);
        let apart = remarks::apart(self.sheet, self.shape, &self.columns, also, &rows);
        let labelled = remarks::labelled(self.sheet, self.shape, &self.columns, &rows);
        for row in rows {
            let labelled = labelled.get(&row).copied();
            let is_apart = apart.contains(&row) || labelled == Some(true) && self.shape.lone_names;
            if is_apart && !self.shape.lone_names {
                remarks::tell(self.sheet, row, self.problems);
                continue;
            }
            if self.problems.iter().count() > before + MOST_PROBLEMS {
                let at = self.sheet.address(row, 0);
                let said = said!("workbook.too-many-problems");
                self.problems.push(Diagnostic::error(Code::TooManyProblems, said).at(&at));
                break;
            }
            if labelled.is_none() {
                entries.extend(read(&mut Row { table: self, row, is_apart }));
                continue;
            }
            // Whatever is below the table is none of its rows where it cannot be read as one.
            let told = std::mem::take(self.problems);
            let entry = read(&mut Row { table: self, row, is_apart });
            let own = std::mem::replace(self.problems, told);
            if own.has_errors() {
                remarks::note(self.sheet, row, self.problems);
            } else {
                self.problems.extend(own);
                entries.extend(entry);
            }
        }
        entries
    }
}

/// One row of a table.
pub struct Row<'r, 'a> {
    pub table: &'r mut Table<'a>,
    row: u32,
    is_apart: bool,
}

impl Row<'_, '_> {
    fn column(&self, heading: Word) -> Option<u32> {
        self.table.columns.of.get(&heading).copied()
    }

    /// The address of the cell under a heading; of the first cell where there is no such column.
    pub fn address(&self, heading: Word) -> Address {
        self.table.sheet.address(self.row, self.column(heading).unwrap_or(0))
    }

    /// The address of the cell under a heading; none where there is no such column.
    pub fn place(&self, heading: Word) -> Option<Address> {
        self.column(heading).map(|column| self.address_of(column))
    }

    /// What stands under a heading.
    pub fn cell(&self, heading: Word) -> Option<&Value> {
        self.cell_of(self.column(heading)?)
    }

    /// The address of the cell in a column.
    pub fn address_of(&self, column: u32) -> Address {
        self.table.sheet.address(self.row, column)
    }

    /// Whether it is one cell of text alone behind a blank row, as a remark below the table is.
    pub fn is_apart(&self) -> bool {
        self.is_apart
    }

    /// Whether it adds up or counts the rows above: `Total`, `Maximum`, `Total: 8 players` under a heading.
    pub fn is_total(&self, heading: Word) -> bool {
        self.is_one_of(heading, &TOTALS) || self.is_average(heading)
    }

    /// Whether it has the average of the rows above under a heading, and no sum.
    pub fn is_average(&self, heading: Word) -> bool {
        self.is_one_of(heading, &AVERAGES)
    }

    fn is_one_of(&self, heading: Word, words: &[&str]) -> bool {
        let Some(Value::Text(text)) = self.cell(heading) else { return false };
        let label = text.split(':').next().unwrap_or_default();
        let label: String = fold(label).chars().filter(|c| !c.is_ascii_digit()).collect();
        words.contains(&&*label)
    }

    /// Tells that the row is taken for a remark.
    pub fn tell_remark(&mut self) {
        remarks::tell(self.table.sheet, self.row, self.table.problems);
    }

    /// Whether nothing stands in the row but under one heading.
    pub fn holds_only(&self, heading: Word) -> bool {
        let columns = &self.table.columns.of;
        columns.keys().all(|other| (*other == heading) == self.cell(*other).is_some())
    }

    /// What stands in a column.
    pub fn cell_of(&self, column: u32) -> Option<&Value> {
        self.table.sheet.shown(self.row, column)
    }

    /// Reads the cell under a heading; none where it is blank or cannot be read.
    pub fn get<T>(
        &mut self,
        heading: Word,
        read: impl FnOnce(&mut Cell<'_>) -> Option<T>,
    ) -> Option<At<T>> {
        self.get_column(self.column(heading)?, read)
    }

    /// Reads the cell in a column.
    pub fn get_column<T>(
        &mut self,
        column: u32,
        read: impl FnOnce(&mut Cell<'_>) -> Option<T>,
    ) -> Option<At<T>> {
        read_cell(self.table.sheet, self.row, column, self.table.problems, read)
    }

    /// Reads a cell that must not be blank where its row holds something.
    pub fn need<T>(
        &mut self,
        heading: Word,
        mend: Said,
        read: impl FnOnce(&mut Cell<'_>) -> Option<T>,
    ) -> Option<At<T>> {
        if self.cell(heading).is_none() {
            let problem = self.missing(heading).mend(mend);
            self.table.problems.push(problem);
        }
        self.get(heading, read)
    }

    /// Nothing stands under a heading.
    pub fn missing(&self, heading: Word) -> Diagnostic {
        let heading_there = self.table.columns.called(self.table.sheet, heading);
        let said = said!("workbook.missing-value", heading = heading_there);
        Diagnostic::error(Code::MissingValue, said).at(&self.address(heading))
    }

    /// A text.
    pub fn text(&mut self, heading: Word) -> Option<String> {
        self.get(heading, fields::text).map(|text| text.value)
    }

    /// A list whose parts stand below each other in one cell, as if `;` stood between them.
    pub fn lines(&self, heading: Word) -> Option<String> {
        let lines = self.table.sheet.lines.get(&(self.row, self.column(heading)?))?;
        Some(lines.join("; "))
    }

    /// A whole number within bounds.
    pub fn whole(&mut self, heading: Word, bounds: RangeInclusive<u32>) -> Option<At<u32>> {
        self.get(heading, |cell| fields::whole(bounds, cell))
    }

    /// Whether the cell says yes.
    pub fn is_yes(&mut self, heading: Word) -> bool {
        self.get(heading, fields::yes_no).is_some_and(|yes| yes.value)
    }
}

/// Reads one cell; none where it is blank or cannot be read, which is told. Errors of the spreadsheet and formulas
/// without a value are the same trouble everywhere.
pub fn read_cell<T>(
    sheet: &Sheet,
    row: u32,
    column: u32,
    problems: &mut Diagnostics,
    read: impl FnOnce(&mut Cell<'_>) -> Option<T>,
) -> Option<At<T>> {
    let at = sheet.address(row, column);
    let problem = match sheet.shown(row, column)? {
        Value::Uncalculated => {
            Diagnostic::error(Code::FormulaWithoutValue, said!("workbook.formula-without-value"))
        }
        Value::Error(error) => {
            Diagnostic::error(Code::ErrorValue, said!("workbook.error-value", error))
        }
        value => {
            let said = read(&mut Cell { value, at: &at, problems });
            return said.map(|said| At::new(said, at));
        }
    };
    problems.push(problem.at(&at));
    None
}
