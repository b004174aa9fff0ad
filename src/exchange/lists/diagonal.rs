//! Where each player of a round robin would meet himself: the star by which his row has its column. Somebody who types the
//! table leaves some of these cells blank.

use std::collections::{BTreeMap, BTreeSet};

use super::super::dummies::is_dummy;
use super::cells::{number_of_heading, written};
use crate::workbook::{Sheet, Value};

/// Fewest players of such a table, and most.
const FEWEST: usize = 3;
const MOST: usize = 200;
/// Most games of two players that have a column each.
const MOST_GAMES: u32 = 8;

/// A star, or where it should be: the row and the column.
type Place = (u32, u32);

/// Where a table stands on a sheet.
#[derive(Debug)]
pub struct Diagonal {
    /// The row of the headings.
    pub heading: u32,
    /// The rows of the players, in the order of their columns.
    pub rows: Vec<u32>,
    /// The columns in which each player is met.
    pub columns: Vec<Vec<u32>>,
    /// The rows of the tables below, one for each further game against everybody.
    pub below: Vec<Vec<u32>>,
    /// A row that has no column of its own, or a column that has no row: nobody can tell whose results stand there.
    pub lost: Option<Place>,
}

/// Finds the table: a star in most rows, each in the column of its player. Rows that somebody has sorted are put back.
pub fn find(sheet: &Sheet) -> Option<Diagonal> {
    // A cross in a column without a number above it says something else of a player: paid, a junior.
    let mut headed: BTreeMap<u32, u32> = BTreeMap::new();
    for ((row, column), value) in &sheet.cells {
        if value.written().and_then(number_of_heading).is_some() {
            headed.entry(*column).or_insert(*row);
        }
    }
    let is_headed = |row: u32, column: u32| headed.get(&column).is_some_and(|own| *own < row);
    let is_star = |row: u32| {
        let is_it = |value: &Value| value.written().is_some_and(fills_diagonal);
        sheet.row(row).find(|(column, value)| is_it(value) && is_headed(row, *column))
    };
    let stars: Vec<Place> =
        sheet.rows().into_iter().filter_map(|row| Some((row, is_star(row)?.0))).collect();
    let (first, _) = *stars.first()?;
    let mut seen = BTreeSet::new();
    // A blank row may part the players into groups; where a column has its second star, the next table begins.
    let rows = stars.iter().map(|(row, _)| *row);
    let near = std::iter::once(true).chain(rows.clone().zip(rows.skip(1)).map(|(a, b)| a + 2 >= b));
    let own =
        stars.iter().zip(near).take_while(|((_, column), near)| *near && seen.insert(*column));
    let length = own.count();
    let (own, _) = stars.split_at_checked(length)?;
    let own = in_order(own);
    if !(FEWEST..=MOST).contains(&length) {
        return None;
    }
    let headed = Headed::find(sheet, first, &own)?;
    let count = u32::try_from(length).ok()?;
    let (places, lost) = match headed.last(sheet) {
        last if last == count => (own, None),
        last => headed.filled(sheet, &stars, last)?,
    };
    let is_own = |star: &&Place| places.iter().any(|own| own.0 == star.0);
    let more = stars.split_at_checked(stars.iter().rposition(|star| is_own(&star))? + 1)?.1;
    let columns = places.iter().map(|(_, own)| (*own..own + headed.games).collect()).collect();
    let rows = places.iter().map(|(row, _)| *row).collect();
    let below = below(sheet, &places, more);
    Some(Diagonal { heading: headed.row, rows, columns, below, lost })
}

/// Whether a text is what fills the cell where a player would meet himself: `*`, `***`, `X`, `■`.
fn fills_diagonal(text: &str) -> bool {
    let mut letters = text.trim().chars().map(|c| c.to_ascii_lowercase());
    letters.next().is_some_and(|first| "*x×■█▓".contains(first) && letters.all(|c| c == first))
}

fn in_order(stars: &[Place]) -> Vec<Place> {
    let mut stars = stars.to_vec();
    stars.sort_unstable_by_key(|(_, column)| *column);
    stars
}

/// The name in a row, left of a column.
fn name(sheet: &Sheet, row: u32, before: u32) -> Option<&str> {
    let texts = sheet.row(row).filter(|(column, _)| *column < before);
    let mut texts = texts.map(|(column, _)| written(sheet, row, column));
    texts.find(|text| has_letters(text))
}

fn has_letters(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphabetic()).count() > 1
}

/// The headings 1, 2, 3, ... of the players' columns: their row, the column of the first, and how many columns each has.
struct Headed {
    row: u32,
    first: u32,
    games: u32,
}

impl Headed {
    /// The headings whose numbers fit the columns of stars: the row above the first star, or above players without one.
    fn find(sheet: &Sheet, first: u32, stars: &[Place]) -> Option<Self> {
        let own = |row: u32| {
            let number = |at: usize| number_of_heading(written(sheet, row, stars.get(at)?.1));
            let between = stars.get(1)?.1 - stars.first()?.1;
            let games = between.checked_div(number(1)?.checked_sub(number(0)?)?)?;
            let first = stars[0].1.checked_sub(games * number(0)?.checked_sub(1)?)?;
            let fits = |at: usize| {
                let before = number(at).and_then(|own| own.checked_sub(1));
                before.is_some_and(|before| stars[at].1 == first + games * before)
            };
            let is_it = (1..=MOST_GAMES).contains(&games) && (0..stars.len()).all(fits);
            is_it.then_some(Self { row, first, games })
        };
        let above = (0..first).rev();
        let mut rows =
            above.take_while(|row| *row + 1 == first || name(sheet, row + 1, stars[0].1).is_some());
        rows.find_map(own)
    }

    fn column(&self, number: u32) -> u32 {
        self.first + self.games * (number - 1)
    }

    /// The last number of the headings.
    fn last(&self, sheet: &Sheet) -> u32 {
        let is_headed = |number: &u32| {
            number_of_heading(written(sheet, self.row, self.column(*number))) == Some(*number)
        };
        (1..).take_while(is_headed).last().unwrap_or_default()
    }

    /// The places of all players where the headings go on without a star: that of a row without one is the blank cell in its
    /// turn or, of rows that are sorted, the only blank one. With them what is left over; none where headings are.
    fn filled(
        &self,
        sheet: &Sheet,
        stars: &[Place],
        last: u32,
    ) -> Option<(Vec<Place>, Option<Place>)> {
        let is_blank = |row: u32, number: u32| {
            let column = self.column(number);
            (column..column + self.games).all(|own| written(sheet, row, own).is_empty())
        };
        let star = |row: u32| stars.iter().find(|own| own.0 == row).map(|own| own.1);
        // Who has no results yet stands where the others have their names; a line below the table does not.
        let is_text = |row: u32, column: u32| has_letters(written(sheet, row, column));
        let named = (0..self.first).find(|column| stars.iter().all(|own| is_text(own.0, *column)));
        let is_player = |row: &u32| {
            let plays = (1..=last).any(|number| !is_blank(*row, number));
            let own = name(sheet, *row, self.first);
            let is_named = named.is_some_and(|column| is_text(*row, column));
            own.is_some_and(|own| plays || is_named && !is_dummy(own))
        };
        let mut next = self.row + 1;
        let goes_on = |row: &u32| {
            let goes_on = *row <= next + 1;
            next = row + 1;
            goes_on
        };
        let below = sheet.rows_below(self.row).take_while(goes_on).filter(is_player);
        let block: Vec<u32> = below.take(usize::try_from(last).ok()?).collect();
        let numbers: BTreeMap<u32, u32> = (1..=last).map(|own| (self.column(own), own)).collect();
        let mut of_row: BTreeMap<u32, u32> = BTreeMap::new();
        for row in &block {
            let Some(column) = star(*row) else { continue };
            let number = *numbers.get(&column)?;
            if of_row.values().any(|own| *own == number) {
                return None;
            }
            of_row.insert(*row, number);
        }
        let in_turn = |row: u32| {
            let at = block.iter().position(|own| *own == row)?;
            u32::try_from(at + 1).ok()
        };
        let is_sorted = !of_row.iter().all(|(row, number)| in_turn(*row) == Some(*number));
        let starred: BTreeSet<u32> = of_row.values().copied().collect();
        let free = |row: u32| {
            let mut free = (1..=last).filter(|own| !starred.contains(own) && is_blank(row, *own));
            let in_turn =
                in_turn(row).filter(|own| !is_sorted && free.clone().any(|is| is == *own));
            let alone = free.next().filter(|_| is_sorted && free.next().is_none());
            in_turn.or(alone)
        };
        let mut lost = None;
        for row in block.iter().filter(|row| star(**row).is_none()) {
            match free(*row).filter(|own| !of_row.values().any(|other| other == own)) {
                Some(number) => drop(of_row.insert(*row, number)),
                None => lost = lost.or(Some((*row, self.first))),
            }
        }
        let mut places: Vec<Place> =
            of_row.iter().map(|(row, number)| (*row, self.column(*number))).collect();
        places = in_order(&places);
        // A column in which nobody has anything is that of a free place.
        let is_held = |number: &u32| block.iter().any(|row| !is_blank(*row, *number));
        let has_row = |number: &u32| of_row.values().any(|own| own == number);
        let bare = (1..=last).find(|number| !has_row(number) && is_held(number));
        lost = lost.or_else(|| bare.map(|number| (self.row, self.column(number))));
        let is_whole = (1..).zip(&places).all(|(number, own)| own.1 == self.column(number));
        (lost.is_some() || is_whole).then_some((places, lost))
    }
}

/// The tables below with the same columns and the same names, if any: their stars stand as those of the first do, or, where
/// some are blank, as many rows further down.
fn below(sheet: &Sheet, places: &[Place], mut more: &[Place]) -> Vec<Vec<u32>> {
    let mut tables = Vec::new();
    let name_of = |row: u32| name(sheet, row, places[0].1);
    let may_be_one = |own: &Place, place: &Place| {
        let both = name_of(own.0).zip(name_of(place.0));
        own.1 == place.1
            && both.is_none_or(|(own, name)| own.starts_with(name) || name.starts_with(own))
    };
    while let Some((row, column)) = more.first() {
        let whole = more
            .get(..places.len())
            .map(in_order)
            .filter(|own| own.iter().zip(places).all(|(own, place)| may_be_one(own, place)));
        let (own, length) = match whole {
            Some(own) => (own, places.len()),
            None => {
                let own = places.iter().find(|own| own.1 == *column);
                let Some(shift) = own.and_then(|own| row.checked_sub(own.0)) else { break };
                let moved = places.iter().map(|(row, column)| (row + shift, *column));
                let moved: Vec<Place> = moved.collect();
                let is_in = |star: &&Place| moved.iter().any(|own| own.0 == star.0);
                let stars = more.iter().take_while(is_in);
                let mut both = places.iter().zip(&moved);
                if !both.all(|(own, moved)| name_of(own.0) == name_of(moved.0))
                    || !stars.clone().all(|star| moved.contains(star))
                {
                    break;
                }
                let length = stars.count();
                (moved, length)
            }
        };
        tables.push(own.iter().map(|(row, _)| *row).collect());
        more = &more[length..];
    }
    tables
}
