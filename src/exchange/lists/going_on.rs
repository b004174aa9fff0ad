//! Rows of a list that go on further down: below blank rows, a subtitle, or the headings once more on the next page.

use std::collections::{BTreeMap, BTreeSet};

use super::cells::{number, written};
use super::columns::Table;
use crate::tournament::notation;
use crate::workbook::Sheet;

/// The numbers of rows by their columns: places, starting numbers.
type Numbers = BTreeMap<u32, BTreeSet<u32>>;

/// By what the rows of a ranking are known.
struct Ranked<'a> {
    sheet: &'a Sheet,
    /// The columns of numbers before the names.
    numbers: Vec<u32>,
    /// The columns in which each row has something.
    whole: Vec<u32>,
    points: Option<u32>,
}

impl Ranked<'_> {
    /// Whether a row is one: with a number before the name, or all that every row has, and with the points.
    fn is_one(&self, row: u32) -> bool {
        let mut numbers = self.numbers.iter();
        let has_number = match self.numbers.is_empty() {
            true => self.whole.iter().all(|column| self.sheet.get(row, *column).is_some()),
            false => numbers.any(|c| notation::whole(written(self.sheet, row, *c)).is_some()),
        };
        has_number && self.points.is_none_or(|column| number(self.sheet, row, column).is_some())
    }
}

impl Table<'_> {
    /// Whether the headings stand in a row once more.
    pub fn repeats_headings(&self, row: u32) -> bool {
        self.heading.is_some_and(|head| {
            row > head && self.sheet.row(head).all(|(c, own)| self.sheet.get(row, c) == Some(own))
        })
    }

    /// As [`Self::read_on`], of a ranking: where its rows have no numbers, fewer points go on.
    pub fn read_on_ranked(&mut self, name: u32, points: Option<u32>) -> Option<u32> {
        let is_whole =
            |column: &u32| self.rows.iter().all(|row| self.sheet.get(*row, *column).is_some());
        let numbers: Vec<u32> = self.numbers(name).into_keys().collect();
        let whole = self.columns().into_iter().filter(is_whole).collect();
        let ranked = Ranked { sheet: self.sheet, numbers, whole, points };
        let lost = self.read_on(name, points, |row| ranked.is_one(row))?;
        // One row without a number, below all others, adds them up.
        let mut more = self.sheet.rows_below(lost).filter(|row| ranked.is_one(*row));
        (!ranked.numbers.is_empty() || more.next().is_some()).then_some(lost)
    }

    /// Takes in the rows further down whose numbers go on with those of the table. The first row of a player that does not:
    /// it is of another table, or nobody can tell.
    pub fn read_on(
        &mut self,
        name: u32,
        points: Option<u32>,
        is_player: impl Fn(u32) -> bool,
    ) -> Option<u32> {
        let sheet = self.sheet;
        let mut last = *self.rows.last()?;
        let mut seen = self.numbers(name);
        let below: Vec<u32> = sheet.rows_below(last).collect();
        for row in below {
            let is_named = written(sheet, row, name).contains(char::is_alphabetic);
            if !is_named || self.repeats_headings(row) || !is_player(row) {
                continue;
            }
            let number_in = |column: &u32| notation::whole(written(sheet, row, *column));
            let own: Vec<(u32, u32)> =
                seen.keys().filter_map(|c| Some((*c, number_in(c)?))).collect();
            let goes_on = |(column, number): &(u32, u32)| {
                seen.get(column).is_some_and(|of| !of.contains(number) || of.last() == Some(number))
            };
            let is_lower = |column: u32| number(sheet, row, column) <= number(sheet, last, column);
            let is_next = match own.is_empty() {
                true => seen.is_empty() && points.is_some_and(is_lower),
                false => own.iter().all(goes_on),
            };
            if !is_next {
                return Some(row);
            }
            for (column, number) in own {
                seen.entry(column).or_default().insert(number);
            }
            self.rows.push(row);
            last = row;
        }
        None
    }

    /// The columns before the names in which every other row has a number at least, with their numbers.
    fn numbers(&self, name: u32) -> Numbers {
        let of = |column: u32| {
            let cells = self.rows.iter().map(|row| written(self.sheet, *row, column));
            let numbers: Vec<u32> = cells.filter_map(notation::whole).collect();
            (numbers.len() * 2 >= self.rows.len()).then(|| numbers.into_iter().collect())
        };
        (0..name).filter_map(|column| Some((column, of(column)?))).collect()
    }
}
