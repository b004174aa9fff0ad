//! Which column of a list says what: by its heading where that is a known word, else by what stands below it.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::super::ground::{MOST_PLAYERS, tell_too_many};
use super::cells::{is_sorted, number, written};
use super::heading_words::HEADINGS;
pub use super::heading_words::Says;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::PlayerEntry;
use crate::tournament::exact::Exact;
use crate::tournament::notation;
use crate::tournament::title::is_title;
use crate::workbook::{Sheet, Value};

/// A table on a sheet: its heading row and the rows of its players.
#[derive(Clone, Debug)]
pub struct Table<'a> {
    /// The sheet.
    pub sheet: &'a Sheet,
    /// The row of the headings; none where the list begins with its first player.
    pub heading: Option<u32>,
    /// The rows of players.
    pub rows: Vec<u32>,
}

use Says::{Born, Category, Club, Federation, FideId, Name, OtherRating, Rating, Sex, Title};

/// Headings of points, folded, that may be those of something else.
const OF_TOTALS: [&str; 2] = ["total", "score"];

/// No rating is smaller, and no points are as many.
const LEAST_RATING: u32 = 400;
/// By these the changes of ratings are weighed: a column of them goes down with the rows of a starting list, too.
const FACTORS: [u32; 6] = [10, 15, 20, 25, 30, 40];

/// A heading for comparing: letters and digits, without accents.
pub fn fold(text: &str) -> String {
    let plain =
        text.nfkd().filter(|c| !is_combining_mark(*c) && (c.is_alphanumeric() || *c == '№'));
    plain.take(60).flat_map(char::to_lowercase).collect::<String>().replace('ı', "i")
}

/// What a heading says, where it is a known word.
pub fn of_heading(written: &str) -> Option<Says> {
    let folded = fold(written);
    let is = |(_, words): &&(Says, &[&str])| words.contains(&folded.as_str());
    HEADINGS.iter().find(is).map(|(says, _)| *says)
}

impl Table<'_> {
    /// Tells of more rows than a tournament can have players; none then.
    pub fn is_not_too_long(&self, problems: &mut Diagnostics) -> Option<()> {
        let Some(row) = self.rows.get(MOST_PLAYERS) else { return Some(()) };
        tell_too_many(Some(&self.sheet.address(*row, 0)), problems);
        None
    }

    /// The heading of a column; nothing where there is none.
    pub fn heading_of(&self, column: u32) -> &str {
        self.heading.map_or("", |row| written(self.sheet, row, column))
    }

    /// The columns that hold anything in the heading row or in a player's.
    pub fn columns(&self) -> Vec<u32> {
        let rows = self.heading.iter().chain(&self.rows);
        let mut columns: Vec<u32> =
            rows.flat_map(|row| self.sheet.row(*row).map(|(column, _)| column)).collect();
        columns.sort_unstable();
        columns.dedup();
        columns
    }

    /// Its columns left and right of those from one to another.
    pub fn beside(&self, (first, last): (u32, u32)) -> (Vec<u32>, Vec<u32>) {
        let columns = self.columns().into_iter();
        columns.filter(|c| *c < first || *c > last).partition(|c| *c < first)
    }

    /// How many rows hold something of a kind in a column.
    fn count(&self, column: u32, is_one: impl Fn(&str) -> bool) -> usize {
        self.rows.iter().filter(|row| is_one(written(self.sheet, **row, column))).count()
    }

    /// Whether a column holds the numbers from 1 to that of the rows, each once but for shared places.
    pub fn is_ranking(&self, column: u32) -> bool {
        let mut seen: Vec<u32> = self
            .rows
            .iter()
            .filter_map(|row| notation::whole(written(self.sheet, *row, column)))
            .collect();
        seen.sort_unstable();
        let rows = self.rows.len();
        let fits = seen.iter().enumerate().all(|(index, place)| {
            usize::try_from(*place).is_ok_and(|place| (1..=index + 1).contains(&place))
        });
        seen.dedup();
        rows > 1 && fits && seen.first() == Some(&1) && seen.len() * 2 >= rows
    }

    /// The columns by what they say. Headings go first; columns of blank or unknown headings are looked at, where the
    /// list must have them: a name, a title, a federation, a rating.
    pub fn told(&self, among: &[u32]) -> BTreeMap<Says, u32> {
        let mut told = BTreeMap::new();
        for column in among {
            let Some(says) = of_heading(self.heading_of(*column)) else { continue };
            let is_empty = self.count(*column, |text| !text.is_empty()) == 0;
            // Beside points a total is that of something else.
            let is_plain =
                |column: u32| !OF_TOTALS.contains(&fold(self.heading_of(column)).as_str());
            let goes_before = |own: &u32| says == Says::Points && !is_plain(*own);
            if is_plain(*column) && told.get(&says).is_some_and(goes_before) {
                told.remove(&says);
            }
            if !is_empty || says == Name {
                told.entry(says).or_insert(*column);
            }
        }
        let rows = self.rows.len();
        let free = |told: &BTreeMap<Says, u32>, column: &u32| !told.values().any(|c| c == column);
        let find = |told: &BTreeMap<Says, u32>, is_one: &dyn Fn(&str) -> bool, least: usize| {
            let mut free = among.iter().filter(|column| free(told, column));
            free.find(|column| self.count(**column, is_one) >= least).copied()
        };
        let is_name = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count() > 4;
        if !told.contains_key(&Name)
            && let Some(column) = find(&told, &is_name, rows.div_ceil(2).max(1))
        {
            told.insert(Name, column);
        }
        if !told.contains_key(&Title)
            && let Some(column) = find(&told, &|text| is_title(&text.to_uppercase()), 1)
        {
            told.insert(Title, column);
        }
        let is_federation =
            |text: &str| text.len() == 3 && text.bytes().all(|b| b.is_ascii_uppercase());
        if !told.contains_key(&Federation)
            && let Some(column) = find(&told, &is_federation, rows.div_ceil(2).max(1))
        {
            told.insert(Federation, column);
        }
        let is_rating = |text: &str| {
            notation::whole(text).is_some_and(|n| n == 0 || (LEAST_RATING..3500).contains(&n))
        };
        let is_real =
            |text: &str| notation::whole(text).is_some_and(|n| (LEAST_RATING..3500).contains(&n));
        if !told.contains_key(&Rating) {
            let mut columns =
                among.iter().filter(|c| free(&told, c) && self.heading_of(**c).is_empty());
            let all = |column: &&u32| self.count(**column, is_rating) == rows;
            if let Some(column) = columns.find(|c| all(c) && self.count(**c, is_real) > 0) {
                told.insert(Rating, *column);
            }
        }
        told
    }

    /// The column of the points of a ranking by what stands in it: right of the names, no other column's, halves in every
    /// row that go down with the rows, none of them as large as a rating.
    pub fn points_by_form(&self, told: &BTreeMap<Says, u32>) -> Option<u32> {
        let name = *told.get(&Name)?;
        let free = |column: &u32| *column > name && !told.values().any(|own| own == column);
        let is_points = |column: &u32| {
            let all = || self.rows.iter().map(|row| number(self.sheet, *row, *column));
            let is_one = |points: Exact| {
                (points * Exact::from(2_u32)).is_integer()
                    && points >= Exact::ZERO
                    && points < Exact::from(LEAST_RATING)
            };
            let goes_down = || all().next().flatten() > all().next_back().flatten();
            let factors = || all().flatten().all(|own| FACTORS.map(Exact::from).contains(&own));
            all().all(|points| points.is_some_and(is_one))
                && is_sorted(self.sheet, &self.rows, *column)
                && goes_down()
                && !factors()
        };
        self.columns().into_iter().filter(free).find(is_points)
    }

    /// The player of a row, by the columns that tell of him; none where the row has no name.
    pub fn player(&self, row: u32, told: &BTreeMap<Says, u32>) -> Option<PlayerEntry> {
        let text = |says: Says| {
            let written = written(self.sheet, row, *told.get(&says)?);
            (!written.is_empty() && written != "-").then(|| written.to_owned())
        };
        let column = *told.get(&Name)?;
        let names = [Some(text(Name)?), text(Says::FirstName)];
        let name = names.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let name: String = name.chars().take(200).collect();
        let rating = |says: Says| {
            let column = *told.get(&says)?;
            let rating = notation::whole(written(self.sheet, row, column))?;
            let is_one = (1..=notation::HIGHEST_RATING).contains(&rating);
            is_one.then(|| At::new(rating, self.sheet.address(row, column)))
        };
        let born = told.get(&Born).and_then(|column| match self.sheet.get(row, *column)? {
            Value::Date(date) => Some(date.date().to_string()),
            value => value.written().map(|text| text.replace("/00/00", "")),
        });
        let sex = text(Sex).and_then(|sex| match sex.to_lowercase().chars().next()? {
            'w' | 'f' | 'd' | 'k' | 'ž' => Some("w".to_owned()),
            'm' | 'h' => Some("m".to_owned()),
            _ => None,
        });
        Some(PlayerEntry {
            title: text(Title),
            federation: text(Federation),
            rating: rating(Rating).or_else(|| rating(OtherRating)),
            fide_id: text(FideId).filter(|id| id != "0"),
            club: text(Club),
            born: born.filter(|born| !born.is_empty() && born != "0"),
            sex,
            categories: text(Category).map(|text| notation::list(&text)).unwrap_or_default(),
            ..PlayerEntry::named(self.sheet.address(row, column), name)
        })
    }

    /// Tells of what stands in the column of the points and is no number of points, and of blank cells above those of others
    /// who have some: it would count as nought.
    pub fn tell_unreadable_points(&self, column: u32, problems: &mut Diagnostics) {
        let points = |row: &u32| number(self.sheet, *row, column);
        let last = self.rows.iter().rposition(|row| points(row) > Some(Exact::ZERO));
        for (at, row) in self.rows.iter().enumerate() {
            let value = self.sheet.get(*row, column);
            let text = value.map_or(Some(""), Value::written);
            let is_blank = text.is_some_and(|text| ["", "-", "–"].contains(&text));
            // `4/5` are four points of five.
            let is_of_all = |text: &str| text.contains('/') && !text.trim_end().ends_with("1/2");
            let is_number = text.is_some_and(|text| !is_of_all(text)) && points(row).is_some();
            if is_number || is_blank && Some(at) > last {
                continue;
            }
            let said = match value.filter(|_| !is_blank) {
                Some(value) => said!("exchange.points-unreadable", written = value.said()),
                None => said!("exchange.points-blank"),
            };
            let told = Diagnostic::error(Code::UnreadableNumber, said);
            problems.push(told.at(&self.sheet.address(*row, column)));
        }
    }

    /// The points that a row prints.
    pub fn points(&self, row: u32, column: u32) -> Option<At<Exact>> {
        let points = number(self.sheet, row, column)?;
        Some(At::new(points, self.sheet.address(row, column)))
    }
}
