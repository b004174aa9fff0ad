//! The sheet `Prizes`.

use super::super::cells::{Sheet, Value};
use super::super::tables::shape::{Shape, Twice};
use super::super::tables::table::{Row, Table};
use super::super::tables::{fields, heading_row};
use super::super::words::headings as h;
use super::super::words::lexicon::lists;
use super::super::words::names::{fold, without_hint};
use super::event_values;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::Places;
use crate::tournament::entries::PrizeEntry;
use crate::tournament::exact::Exact;
use crate::tournament::notation;

pub const PRIZES: Shape = Shape {
    is_row: |held| match held.value(h::PLACE) {
        Some(Value::Date(_)) => true,
        _ => held.written(h::PLACE).and_then(notation::places).is_some(),
    },
    named: |written| match () {
        () if is_money(written) => Some(h::PRIZE),
        () if OF_SERIES.contains(&fold(written).as_str()) => Some(h::POINTS),
        () => None,
    },
    twice: Some(Twice {
        heading: h::PRIZE,
        other: h::AWARD,
        is_own: is_amount,
        is_other: is_thing,
    }),
    all_tell: true,
    ..Shape::new(&[h::PLACE], &[h::PRIZE, h::CURRENCY, h::POINTS, h::AWARD, h::CATEGORY])
};

/// Headings of the points that a place brings; beside a player they are those that he has already.
const OF_SERIES: [&str; 3] = ["seriespoints", "championshippoints", "pointsawarded"];

/// What a sheet with prizes of money has, whatever it is called.
pub const BY_MONEY: Shape = Shape::new(&[h::PLACE, h::PRIZE], &[]);

/// What a sheet with the points of places has.
const BY_POINTS: Shape = Shape::new(&[h::PLACE, h::POINTS], &[h::NO, h::NAME]);

/// Whether a sheet has points beside places and nothing else: it is no table of players.
pub fn are_points(sheet: &Sheet) -> bool {
    heading_row::find_first(sheet, &BY_POINTS)
        .is_some_and(|columns| columns.of.len() == 2 && columns.others.is_empty())
}

/// Whether a sheet of prizes has points of its own.
pub fn has_points(sheet: &Sheet) -> bool {
    heading_row::find_first(sheet, &PRIZES)
        .is_some_and(|columns| columns.of.contains_key(&h::POINTS))
}

/// The rows below the headings of places and of things that name one; none of a list of who has them.
pub fn things(sheet: &Sheet) -> Vec<u32> {
    const BY_THINGS: Shape = Shape::new(&[h::PLACE, h::AWARD], &[h::NAME]);
    let columns = heading_row::find_first(sheet, &BY_THINGS);
    let columns = columns.filter(|columns| !columns.of.contains_key(&h::NAME));
    let Some((columns, of)) = columns.and_then(|own| Some((own.row, *own.of.get(&h::AWARD)?)))
    else {
        return Vec::new();
    };
    let is_there = |row: &u32| sheet.get(*row, of).is_some_and(is_thing);
    sheet.rows_below(columns).filter(is_there).collect()
}

/// Whether a sheet with the headings of places and money has an amount below them.
pub fn has_money(sheet: &Sheet) -> bool {
    let mut nobody = Diagnostics::default();
    let Some(columns) = heading_row::find(sheet, &BY_MONEY, &mut nobody) else { return false };
    let tables = || [&columns.of].into_iter().chain(&columns.beside);
    let amounts = sheet
        .rows()
        .into_iter()
        .filter(|row| *row > columns.row)
        .flat_map(|row| tables().filter_map(move |of| sheet.shown(row, *of.get(&h::PRIZE)?)));
    amounts.into_iter().any(is_amount)
}

/// What a sheet of prizes has that no place brings.
const OF_CATEGORIES: Shape =
    Shape { named: PRIZES.named, ..Shape::new(&[], &[h::CATEGORY, h::NAME, h::PRIZE]) };

/// The amounts below the headings of a sheet that may be without places, with their rows: below one of money, or, of
/// categories, below one of a place, `1st`.
pub fn without_places(sheet: &Sheet) -> Vec<(u32, Exact)> {
    let Some(columns) = heading_row::nearest_on(sheet, &OF_CATEGORIES) else { return Vec::new() };
    let of_category = columns.of.contains_key(&h::CATEGORY);
    let is_ordinal = |written: &str| lists().scores_ordinals.is(&fold(written));
    let others = columns
        .others
        .iter()
        .filter(|(_, own)| h::PRIZE.fit(&fold(own)).is_some() || of_category && is_ordinal(own));
    let of: Vec<u32> =
        columns.of.get(&h::PRIZE).copied().into_iter().chain(others.map(|own| own.0)).collect();
    let cells = sheet.rows_below(columns.row).flat_map(|row| of.iter().map(move |own| (row, *own)));
    cells.filter_map(|(row, column)| Some((row, amount(sheet.shown(row, column)?)?))).collect()
}

/// The amount in a cell.
fn amount(value: &Value) -> Option<Exact> {
    Some(notation::money(value.written()?)?.0)
}

/// Whether amounts stand beside places on a sheet without headings.
pub fn are_listed(sheet: &Sheet) -> bool {
    sheet.rows().into_iter().any(|row| {
        let mut cells = sheet.row(row).map(|(_, value)| value);
        let is_place = |value: &Value| value.written().and_then(notation::places).is_some();
        cells.next().is_some_and(is_place) && cells.next().is_some_and(is_amount)
    })
}

fn is_amount(value: &Value) -> bool {
    amount(value).is_some()
}

/// Whether a cell names a thing: `Cup`, and neither an amount nor a mark or a yes.
fn is_thing(value: &Value) -> bool {
    value.written().is_some_and(|own| {
        let letters = own.chars().filter(|sign| sign.is_alphabetic()).count();
        let has_digit = own.chars().any(|sign| sign.is_ascii_digit());
        letters > 2 && !has_digit && notation::yes_no(own).is_none()
    })
}

/// Headings of money that elsewhere are no money, folded.
const SUMS: [&str; 5] = ["sum", "summe", "somme", "suma", "total"];

/// Whether a heading is one of money though it is not the word: `Prize in EUR`, `€`, `Sum`.
pub fn is_money(written: &str) -> bool {
    let bare = without_hint(written).unwrap_or(written);
    let (words, currency) = with_currency(bare);
    let is_word = |words: &str| {
        let folded = fold(words);
        SUMS.contains(&&*folded) || h::PRIZE.fit(&folded).is_some()
    };
    is_word(&words) || currency.is_some() && words.is_empty()
}

/// The words of a heading without the currency among them, and without the `in` before it; and that currency.
fn with_currency(written: &str) -> (String, Option<&str>) {
    let words = || written.split([' ', ',', '/', ':', '\u{a0}']).filter(|word| !word.is_empty());
    // `Prize in EUR`, not the first word alone of `All prizes`: in capitals, or a sign, or a short form that is no code, `kr`.
    let is_currency = |word: &&str| {
        let is_code = word.len() == 3 && word.chars().all(|c| c.is_ascii_alphabetic());
        let is_word = is_code && word.chars().any(char::is_lowercase);
        !is_word && !notation::currencies(word).is_empty()
    };
    let currency = words().find(is_currency);
    let others =
        words().filter(|word| currency != Some(*word) && (currency.is_none() || *word != "in"));
    (others.collect::<Vec<_>>().join(" "), currency)
}

/// The currency that the heading of the amounts says, in brackets or beside the word.
fn currency_of(table: &Table<'_>) -> Option<String> {
    let column = table.columns.of.get(&h::PRIZE)?;
    let heading = table.sheet.get(table.columns.row, *column)?.written()?;
    let bare = without_hint(heading).unwrap_or(heading);
    let hint =
        heading.get(bare.len()..).unwrap_or_default().trim_matches(['(', ')', '[', ']', ' ']);
    let currency = with_currency(bare).1.or(with_currency(hint).1)?;
    Some(match notation::currencies(currency)[..] {
        [only] => only.to_owned(),
        _ => currency.to_owned(),
    })
}

/// Reads the sheet `Prizes`: what goes by place, and what people say who has it. A row that adds the prizes up is left
/// out.
pub fn read(sheet: &Sheet, problems: &mut Diagnostics) -> (Vec<PrizeEntry>, Vec<At<String>>) {
    let Some(mut table) = Table::open(sheet, &PRIZES, problems) else {
        return Default::default();
    };
    let kinds = [h::PRIZE, h::POINTS, h::AWARD];
    if !kinds.iter().any(|kind| table.columns.of.contains_key(kind)) {
        let at = table.sheet.address(table.columns.row, 0);
        let said = said!("workbook.missing-heading.prizes");
        table.problems.push(Diagnostic::error(Code::MissingHeading, said).at(&at));
        return Default::default();
    }
    let mut by_people = Vec::new();
    let mut sums = Sums::NOTHING;
    let by_place = table.read_rows(&[], |row| match row.is_total(h::PLACE) {
        true => {
            sums.compare(row);
            None
        }
        false => {
            let own = prize(row, &mut by_people);
            sums.unsure |=
                own.as_ref().is_none_or(|own| own.money.is_none()) && row.cell(h::PRIZE).is_some();
            own.inspect(|own| sums.add(own))
        }
    });
    (by_place, by_people)
}

/// The money of the rows above: what is paid for all their places, and the column added up as it stands; since the last
/// total, and in all.
struct Sums {
    since: [Exact; 2],
    in_all: [Exact; 2],
    /// The first places that have an amount each, and what it is.
    each: Option<(Places, Exact)>,
    /// An amount could not be read, which is told.
    unsure: bool,
}

impl Sums {
    const NOTHING: Self =
        Self { since: [Exact::ZERO; 2], in_all: [Exact::ZERO; 2], each: None, unsure: false };

    fn add(&mut self, row: &PrizeEntry) {
        let Some(money) = &row.money else { return };
        let paid = money.value * Exact::from(row.places.map_or(1, Places::count));
        let several = row.places.filter(|places| places.count() > 1);
        self.each = self.each.or(several.map(|places| (places, money.value)));
        for sums in [&mut self.since, &mut self.in_all] {
            sums[0] += paid;
            sums[1] += money.value;
        }
    }

    /// Tells a total that is not what the rows above it add up to.
    fn compare(&mut self, row: &mut Row<'_, '_>) {
        let since = std::mem::replace(&mut self.since, Self::NOTHING.since);
        let Some(at) = row.get(h::PRIZE, |cell| cell.written().and_then(notation::money)) else {
            return;
        };
        let At { value: (total, _), at } = at;
        let [paid, as_it_stands] = [0, 1].map(|of| [since[of], self.in_all[of]]);
        if self.unsure || row.is_average(h::PLACE) || paid.contains(&total) {
            return;
        }
        let sum = self.in_all[0];
        let said = match self.each.filter(|_| as_it_stands.contains(&total)) {
            // Whoever added the column up may mean that these places share the amount.
            Some((places, money)) => said!("workbook.total-of-cells", total, places, money, sum),
            None => said!("workbook.total-differs", total, sum),
        };
        row.table.problems.push(Diagnostic::warning(Code::TotalDiffers, said).at(&at));
    }
}

/// An amount; a thing stands in another column.
fn money(cell: &mut fields::Cell<'_>) -> Option<(Exact, Option<String>)> {
    let is_word = |word: &str| word.chars().count() > 2 && notation::currencies(word).is_empty();
    // `Cup` is a currency, too; what has no digit is no amount of it.
    let is_thing = |text: &str| !text.contains(|sign: char| sign.is_ascii_digit());
    let in_words = |text: &str| {
        let mut words = text.split(|sign: char| !sign.is_alphabetic());
        words.any(|word| is_word(word) || is_thing(text) && word.chars().count() > 2)
    };
    match cell.value {
        Value::Text(text) if in_words(text) && notation::money(text).is_none() => cell
            .unreadable(Code::UnreadableNumber, |value| {
                said!("workbook.unreadable-number.thing", value)
            }),
        _ => fields::money(cell),
    }
}

/// Places; a category, and what goes by no place, stand in other columns.
fn places(cell: &mut fields::Cell<'_>) -> Option<Places> {
    match cell.value {
        Value::Text(text)
            if text.chars().any(char::is_alphabetic) && notation::places(text).is_none() =>
        {
            cell.unreadable(Code::UnreadablePlace, |value| {
                said!("workbook.unreadable-place-of-prize", value)
            })
        }
        _ => fields::places(cell),
    }
}

/// What a row gives by place; what it gives by none is put with the others `of_people`.
fn prize(row: &mut Row<'_, '_>, of_people: &mut Vec<At<String>>) -> Option<PrizeEntry> {
    let (money, currency) = match row.get(h::PRIZE, money) {
        Some(At { value: (money, currency), at }) => (Some(At::new(money, at)), currency),
        None => (None, None),
    };
    // A column of its own says what the amounts do not.
    let beside = row.get(h::CURRENCY, event_values::currency).filter(|_| money.is_some());
    let currency = currency.or(beside.map(|own| own.value));
    let of_heading = || currency_of(row.table).filter(|_| money.is_some());
    let currency = currency.or_else(of_heading);
    let points = row.get(h::POINTS, fields::points);
    let award = row.text(h::AWARD);
    let category = row.get(h::CATEGORY, fields::text);
    // Money and points belong to places; a trophy alone goes to the winner.
    let is_dash = |value: &Value| matches!(value.written(), Some("-" | "–" | "—"));
    let is_thing = row.cell(h::PRIZE).or(row.cell(h::POINTS)).is_none();
    let by_people = is_thing && award.is_some() && row.cell(h::PLACE).is_some_and(is_dash);
    let places = if by_people {
        None
    } else if !is_thing {
        let of_money = |cell: &mut fields::Cell<'_>| match is_dash(cell.value) {
            true => cell
                .unreadable(Code::UnreadablePlace, |_| said!("workbook.unreadable-place-of-money")),
            false => places(cell),
        };
        Some(row.need(h::PLACE, said!("workbook.write.place"), of_money)?.value)
    } else {
        row.get(h::PLACE, places).map(|places| places.value)
    };
    // A dash: it goes by no place, and people say who has it.
    if by_people {
        let name = award.clone().unwrap_or_default();
        let at = row.address(h::PLACE);
        let said = said!("workbook.award-by-people", name = &name);
        row.table.problems.push(Diagnostic::note(Code::AwardWithoutPlace, said).at(&at));
        let name = match &category {
            Some(category) => format!("{name} ({})", category.value),
            None => name,
        };
        of_people.push(At::new(name, at));
        return None;
    }
    let is_placed = row.cell(h::PLACE).is_some();
    if let (None, Some(name), None, false) = (&places, &award, &category, is_placed) {
        let said = said!("workbook.award-without-place", name);
        let told = Diagnostic::warning(Code::AwardWithoutPlace, said).at(&row.address(h::PLACE));
        row.table.problems.push(told);
    }
    Some(PrizeEntry { at: row.address(h::PLACE), places, money, currency, points, award, category })
}
