//! The sheets `Players` and `Categories`.

use super::super::cells::{Sheet, Value};
use super::super::doubts::telling;
use super::super::tables::fields::{self, Cell};
use super::super::tables::heading_row;
use super::super::tables::shape::Shape;
use super::super::tables::table::{self, Row};
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, lists, words};
use super::super::words::names::fold;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::PlayerCells;
use crate::tournament::entries::{CategoryEntry, Entries, PlayerEntry, Published, PublishedRow};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

pub const PLAYERS: Shape = Shape {
    lone_names: true,
    parting: Some(telling::OF_PLAYERS),
    ..Shape::new(
        &[h::NAME],
        &[
            h::NO,
            h::FIRST_NAME,
            h::TITLE,
            h::FEDERATION,
            h::RATING,
            h::RATING_AT_START,
            h::PROVISIONAL,
            h::FIDE_ID,
            h::CLUB,
            h::BORN,
            h::SEX,
            h::HANDICAP,
            h::WITHDRAWN,
            h::CATEGORIES,
            h::WILDCARD,
        ],
    )
};

pub const CATEGORIES: Shape = Shape {
    all_tell: true,
    ..Shape::new(&[h::NAME], &[h::FROM, h::TO, h::BELOW, h::LEAST_ENTRIES])
};

/// Whether the names on a sheet are those of people, with the group of each: what is beside a category is a limit.
pub fn are_people(sheet: &Sheet) -> bool {
    let columns = heading_row::find_first(sheet, &PLAYERS);
    let of_people = [h::RATING, h::TITLE, h::CLUB, h::FEDERATION, h::FIDE_ID, h::CATEGORIES];
    columns.is_some_and(|own| of_people.iter().any(|heading| own.of.contains_key(heading)))
}

/// Smaller numbers beside a rating are none.
const LEAST_RATING: u32 = 100;

/// What ratings are, and changes of ratings are not.
const RATINGS: std::ops::RangeInclusive<u32> = 400..=notation::HIGHEST_RATING;

/// Whether a sheet has a heading for names.
pub fn is_list(sheet: &Sheet) -> bool {
    headings(sheet).is_some()
}

/// The row with a heading for names.
pub fn headings(sheet: &Sheet) -> Option<u32> {
    heading_row::row_on(sheet, &PLAYERS)
}

/// Reads the sheet `Players`.
pub fn read(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<PlayerEntry> {
    tell_at_start(sheet, problems);
    table::rows(sheet, &PLAYERS, problems, |row| {
        let apart = row.is_apart();
        if row.is_total(h::NAME) && row.cell(h::NO).is_none() && row.cell(h::FIRST_NAME).is_none() {
            row.tell_remark();
            return None;
        }
        if apart && row.cell(h::NAME).is_none() {
            row.tell_remark();
            return None;
        }
        // A number that is ready for a name.
        if row.cell(h::NAME).is_none() && row.holds_only(h::NO) {
            let no = row.whole(h::NO, 1..=100_000);
            return Some(PlayerEntry { no, ..PlayerEntry::named(row.address(h::NAME), "") });
        }
        let name = row.need(h::NAME, said!("workbook.write.player"), fields::name);
        let first = row.text(h::FIRST_NAME);
        let name = name.map(|name| name.map(|name| whole_name(name, first.as_deref())));
        let written = row.cell(h::NAME).map(|_| row.address(h::NAME).to_string());
        // Those at the start of the event count where they are told apart.
        let at_start = row.place(h::RATING_AT_START).map(|_| h::RATING_AT_START);
        let of_rating = at_start.unwrap_or(h::RATING);
        let rating = row.get(of_rating, rating);
        let (rating, provisional) = provisional(row, rating);
        let player = PlayerEntry {
            no: row.whole(h::NO, 1..=100_000),
            title: row.text(h::TITLE),
            federation: row.text(h::FEDERATION),
            // Exports write 0 where a player has no rating.
            other_ratings: other_ratings(row),
            provisional: provisional || rating.as_ref().is_some_and(|r| r.value.1),
            rating: rating.map(|r| r.map(|(rating, _)| rating)).filter(|r| r.value > 0),
            fide_id: row.text(h::FIDE_ID),
            club: row.text(h::CLUB),
            born: row.text(h::BORN),
            sex: row.text(h::SEX),
            handicap: row.get(h::HANDICAP, fields::exact_or_dash),
            withdrawn: row.get(h::WITHDRAWN, last_round).and_then(At::transpose),
            categories: categories(row),
            wildcard: row.is_yes(h::WILDCARD),
            cells: PlayerCells {
                rating: row.place(of_rating),
                born: row.place(h::BORN),
                handicap: row.place(h::HANDICAP),
                categories: row.place(h::CATEGORIES),
            },
            apart,
            alone: row.holds_only(h::NAME),
            ..PlayerEntry::named(row.address(h::NAME), "")
        };
        // Whose name cannot be read, which was told, is there all the same: games may name the number.
        Some(PlayerEntry { name: name.map(|name| name.value).or(written)?, ..player })
    })
}

/// The first player whose points on `Players` are others than those that the crosstable has itself, which is told: where most are
/// the same, they are points of this event. With handicaps both may be right.
pub fn unlike_crosstable(
    sheet: &Sheet,
    entries: &Entries,
    problems: &mut Diagnostics,
) -> Option<Address> {
    let of_table = entries.published.as_ref()?;
    if entries.players.iter().any(|player| player.handicap.is_some()) {
        return None;
    }
    let printed = printed(sheet, &entries.players, 0)?;
    let theirs = |own: &PublishedRow| {
        let is_he = |row: &&PublishedRow| fold(&row.player.value) == fold(&own.player.value);
        of_table.rows.iter().find(is_he)?.points.as_ref()
    };
    let both: Vec<_> = printed
        .rows
        .iter()
        .filter(|own| of_table.rows.iter().all(|row| row.at != own.at))
        .filter_map(|own| Some((own, own.points.as_ref()?, theirs(own)?)))
        .collect();
    let mut unlike = both.iter().filter(|(_, own, theirs)| own.value != theirs.value);
    let count = unlike.clone().count();
    let (row, own, theirs) = unlike.next().filter(|_| count * 2 <= both.len())?;
    let (name, own, theirs, at) = (&row.player.value, own.value, theirs.value, &theirs.at);
    let said = said!("workbook.points-of-two", name, own, theirs, at);
    problems.push(Diagnostic::warning(Code::TwoSources, said).at(&row.at));
    Some(row.at.clone())
}

/// The points and the places that the sheet itself says of its players: they are compared with what the games give. None
/// where it has no such column, or nothing but noughts in it; places alone may be those of the seeding list.
pub fn printed(sheet: &Sheet, players: &[PlayerEntry], last: u32) -> Option<Published> {
    let columns = heading_row::find(sheet, &PLAYERS, &mut Diagnostics::default())?;
    let headed = |is: fn(&str, u32) -> bool| {
        let found = columns.others.iter().find(|(_, written)| is(written, last));
        found.map(|(column, _)| *column)
    };
    let (points, places) = (headed(of_points), headed(of_places));
    let number = |row, column| sheet.get(row, column).and_then(Value::exact);
    let place = |player: &PlayerEntry| {
        let column = places?;
        let place = sheet.get(player.at.row, column)?.written().and_then(notation::places)?;
        Some(At::new(place.first(), sheet.address(player.at.row, column)))
    };
    let rows: Vec<PublishedRow> = players
        .iter()
        .filter_map(|player| {
            let points = points.and_then(|column| {
                let at = sheet.address(player.at.row, column);
                Some(At::new(number(player.at.row, column)?, at))
            });
            let place = place(player);
            let player = At::new(player.name.clone(), player.at.clone());
            PublishedRow::at_what_it_says(player, points, place)
        })
        .collect();
    let has_points =
        rows.iter().any(|row| row.points.as_ref().is_some_and(|own| own.value != Exact::ZERO));
    let says = match points {
        Some(_) => has_points,
        None => {
            let placed = players.iter().filter_map(|own| Some((place(own)?.value, own)));
            !rows.is_empty() && !is_seeded(placed.collect())
        }
    };
    says.then(|| Published::bare(rows))
}

/// Whether a heading is of the points, after the last round where it names one: `Points (final)`, `Score after round 5`.
pub fn of_points(written: &str, last: u32) -> bool {
    is_of(written, last, |own| h::POINTS.fit(own).is_some() || h::TOTALS.contains(&own))
}

/// The same of places: `Final place`, `Platz (Endstand)`.
pub fn of_places(written: &str, last: u32) -> bool {
    is_of(written, last, |own| h::PLACE.fit(own).is_some() || h::RANKS.contains(&own))
        || lists().end_place.is(&fold(written))
}

/// Whether a heading is one of a kind, alone or beside words of the end of an event.
fn is_of(written: &str, last: u32, is: impl Fn(&str) -> bool) -> bool {
    if is(&fold(written)) {
        return true;
    }
    let Lists { complete, standing, end_place, overall, rounds, .. } = lists();
    let own: Vec<String> = words(written).collect();
    let number = |word: &String| word.parse::<u32>().ok();
    let is_last = own.iter().filter_map(number).all(|own| own == last)
        && (own.iter().any(|word| rounds.is(word)) || !own.iter().any(|w| number(w).is_some()));
    let (mut left, mut is_found) = (&own[..], false);
    while let Some(first) = left.first() {
        is_found |= is(first);
        let known = [complete, end_place, overall, standing].map(|own| own.begins(left));
        let known = known.into_iter().flatten().max();
        let Some(len) = known.or_else(|| (is(first) || number(first).is_some()).then_some(1))
        else {
            return false;
        };
        left = &left[len..];
    }
    is_found && is_last
}

/// Whether places are those before the first game: in the order of the rows, of the numbers or of the ratings.
fn is_seeded(mut listed: Vec<(u32, &PlayerEntry)>) -> bool {
    listed.sort_by_key(|(place, player)| (*place, player.at.row));
    let in_order = |is: &dyn Fn(&PlayerEntry, &PlayerEntry) -> bool| {
        listed.windows(2).all(|two| is(two[0].1, two[1].1))
    };
    let rating = |own: &PlayerEntry| own.rating.as_ref().map(|rating| rating.value);
    let number = |own: &PlayerEntry| own.no.as_ref().map(|no| no.value);
    in_order(&|a, b| a.at.row < b.at.row)
        || in_order(&|a, b| number(a).is_some() && number(a) < number(b))
        || in_order(&|a, b| rating(a) >= rating(b))
            && listed.iter().any(|(_, own)| own.rating.is_some())
}

/// The round after which a player has withdrawn; none where the cell says that he has not: `no`, `-`.
fn last_round(cell: &mut Cell<'_>) -> Option<Option<u32>> {
    match telling::says_something(cell.value) || cell.value.exact().is_some() {
        true => fields::last_round(cell).map(Some),
        false => Some(None),
    }
}

/// A surname with the first name beside it.
fn whole_name(name: String, first: Option<&str>) -> String {
    match first {
        Some(first) if !name.contains(',') => format!("{name}, {first}"),
        _ => name,
    }
}

/// The categories that a row names.
pub fn categories(row: &mut Row<'_, '_>) -> Vec<String> {
    let text = row.lines(h::CATEGORIES).or_else(|| row.text(h::CATEGORIES));
    text.map(|text| notation::categories(&text)).unwrap_or_default()
}

/// A rating, 0 where there is none, and whether it is marked as a provisional one.
pub fn rating(cell: &mut Cell<'_>) -> Option<(u32, bool)> {
    let marked = match cell.written() {
        Some(text) if is_unrated(text) => Some((0, false)),
        written => written.and_then(notation::rating),
    };
    let read = marked.filter(|(rating, _)| *rating <= notation::HIGHEST_RATING);
    read.or_else(|| fields::whole(0..=notation::HIGHEST_RATING, cell).map(|rating| (rating, false)))
}

/// Ratings at the start of the event stand beside others, which may be later ones.
fn tell_at_start(sheet: &Sheet, problems: &mut Diagnostics) {
    let Some(columns) = heading_row::find_first(sheet, &PLAYERS) else { return };
    if let Some(column) =
        columns.of.get(&h::RATING).filter(|_| columns.of.contains_key(&h::RATING_AT_START))
    {
        let [heading, written] =
            [h::RATING_AT_START, h::RATING].map(|own| columns.called(sheet, own));
        let said = said!("workbook.rated-at-start", heading, written);
        let at = sheet.address(columns.row, *column);
        problems.push(Diagnostic::warning(Code::HeadingTwice, said).at(&at));
    }
}

/// What the columns of ratings say beside the one that is read.
fn other_ratings(row: &Row<'_, '_>) -> Vec<(u32, bool)> {
    let others = row.table.columns.others.iter().filter(|(_, written)| is_rating(written));
    let written = others.filter_map(|(column, _)| row.cell_of(*column)?.written());
    let read = written.filter(|own| !is_unrated(own)).filter_map(notation::rating);
    read.filter(|(own, _)| (LEAST_RATING..=notation::HIGHEST_RATING).contains(own)).collect()
}

/// Whether a heading is one of ratings that are read.
fn is_rating(written: &str) -> bool {
    PLAYERS.meant(written).or_else(|| PLAYERS.in_another_form(written)) == Some(h::RATING)
}

/// The columns of a sheet that may hold ratings, though they are not read as such.
pub fn ratings_unread(sheet: &Sheet, shape: &Shape) -> Vec<At<String>> {
    let Some(columns) = heading_row::find_first(sheet, shape) else { return Vec::new() };
    let of_ratings = |written: &str| {
        lists().other_ratings.is(&fold(written))
            || [h::RATING, h::RATING_AT_START].iter().any(|own| own.fit(&fold(written)).is_some())
            || words(written).any(|word| h::RATING.fit(&word).is_some())
    };
    let is_read = |written: &str| shape.optional.contains(&h::RATING) && is_rating(written);
    let holds = |column: u32| {
        let below = sheet.rows_below(columns.row);
        let mut values = below.filter_map(|row| sheet.get(row, column)?.written());
        values.any(|own| notation::rating(own).is_some_and(|(own, _)| RATINGS.contains(&own)))
    };
    let others =
        columns.others.iter().filter(|(_, written)| of_ratings(written) && !is_read(written));
    let unread = others.filter(|(column, _)| holds(*column));
    let heading = |(column, written): &(u32, String)| {
        At::new(written.clone(), sheet.address(columns.row, *column))
    };
    unread.map(heading).collect()
}

/// The rating with what the column of provisional ones says: whether it is one, or the number itself.
fn provisional(
    row: &mut Row<'_, '_>,
    rating: Option<At<(u32, bool)>>,
) -> (Option<At<(u32, bool)>>, bool) {
    let number = row.cell(h::PROVISIONAL).and_then(Value::written).and_then(notation::whole);
    let is_it = |number: &u32| (LEAST_RATING..=notation::HIGHEST_RATING).contains(number);
    let own = rating.as_ref().map(|own| own.value.0).filter(|own| *own > 0);
    match number.filter(is_it).filter(|number| own.is_none_or(|own| own == *number)) {
        Some(number) => (row.get(h::PROVISIONAL, |_| Some((number, true))), true),
        None => (rating, row.is_yes(h::PROVISIONAL)),
    }
}

fn is_unrated(text: &str) -> bool {
    matches!(
        text.to_lowercase().as_str(),
        "-" | "–"
            | "—"
            | "unr"
            | "unr."
            | "unrated"
            | "n/a"
            | "nc"
            | "n.c."
            | "ohne"
            | "keine"
            | "sin elo"
    )
}

/// Reads the sheet `Categories`.
pub fn read_categories(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<CategoryEntry> {
    table::rows(sheet, &CATEGORIES, problems, |row| {
        let name = row.need(h::NAME, said!("workbook.write.category"), fields::text);
        let from = row.whole(h::FROM, 0..=notation::HIGHEST_RATING).map(|from| from.value);
        let to = row.whole(h::TO, 0..=notation::HIGHEST_RATING).map(|to| to.value);
        let below = row.whole(h::BELOW, 1..=notation::HIGHEST_RATING).map(|below| below.value - 1);
        let to = to.into_iter().chain(below).min();
        // Below a limit, 0 and 1 say that there is none at the other end.
        let from = from.filter(|from| *from > 1 || to.is_none());
        let least_entries = row.whole(h::LEAST_ENTRIES, 0..=1000).map(|least| least.value);
        Some(CategoryEntry { name: name?, from, to, least_entries })
    })
}
