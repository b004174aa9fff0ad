//! Standings and crosstables that stand beside the games and are not read: what they print is compared.

use std::collections::BTreeSet;

use super::super::cells::Sheet;
use super::super::kinds::{Is, kind_of};
use super::super::sheets::crosstable::{self, CROSSTABLE};
use super::super::sheets::games::GAMES;
use super::super::sheets::players;
use super::super::sheets::published::{self, PUBLISHED};
use super::super::tables::heading_row;
use super::super::tables::listed::Listed;
use super::super::words::headings as h;
use super::super::words::lexicon::{Lists, lists, words};
use super::super::words::names::fold;
use super::not_ours;
use crate::diagnostic::{Address, At, Diagnostics};
use crate::tournament::entries::{PlayerEntry, Published, PublishedRow, ScoresRow};
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// The points and places of a table beside or below another one, of the players whom it names as the list does.
pub fn beside(table: &Sheet, players: &[PlayerEntry], last: u32) -> Option<Published> {
    let head = table.rows().first().copied()?;
    let headed = |is: &dyn Fn(&str) -> bool| {
        let mut cells = table.row(head);
        cells.find(|(_, value)| value.written().is_some_and(is)).map(|(column, _)| column)
    };
    let name = headed(&|own| h::NAME.fit(&fold(own)).is_some())?;
    let points = headed(&|own| players::of_points(own, last));
    let places = headed(&|own| players::of_places(own, last));
    let listed = Listed::new(players);
    let mut seen = BTreeSet::new();
    let row = |row: u32| {
        let index = listed.named(table.get(row, name)?.written()?)?;
        let player = players.get(index).filter(|_| seen.insert(index))?;
        let cell =
            |column: Option<u32>| Some((table.get(row, column?)?, table.address(row, column?)));
        let points = cell(points).and_then(|(value, at)| Some(At::new(value.exact()?, at)));
        let place = cell(places)
            .and_then(|(value, at)| Some(At::new(notation::places(value.written()?)?.first(), at)));
        let player = At::new(player.name.clone(), player.at.clone());
        PublishedRow::at_what_it_says(player, points, place)
    };
    let rows: Vec<PublishedRow> = table.rows_below(head).filter_map(row).collect();
    let is_begun =
        rows.iter().any(|row| row.points.as_ref().is_some_and(|p| p.value != Exact::ZERO));
    is_begun.then(|| Published::bare(rows))
}

/// The same of names and points to the right of the games, behind a gap.
pub fn beside_games(sheet: &Sheet, players: &[PlayerEntry], last: u32) -> Option<Published> {
    let columns = heading_row::find_first(sheet, &GAMES)?;
    let of_games = columns.of.values().copied().max()?;
    let is_name = |text: &str| h::NAME.fit(&fold(text)).is_some();
    let mut right = sheet.row(columns.row).filter(|(column, _)| *column > of_games + 1);
    let (name, _) = right.find(|(_, value)| value.written().is_some_and(is_name))?;
    let mut table = sheet.bare();
    let own = sheet.cells.range((columns.row, 0)..).filter(|((_, column), _)| *column + 1 >= name);
    table.cells = own.map(|(at, value)| (*at, value.clone())).collect();
    beside(&table, players, last)
}

/// The same of a sheet that is called the standings, of nothing else, and has names and one column of points.
fn without_places(sheet: &Sheet, players: &[PlayerEntry]) -> Option<Published> {
    let count =
        |row: u32, is: &dyn Fn(&str) -> bool| sheet.written(row).filter(|own| is(own)).count();
    let is_head = |row: &u32| {
        count(*row, &|own| h::NAME.fit(&fold(own)).is_some()) > 0
            && count(*row, &|own| players::of_points(own, 0)) == 1
    };
    let Lists { standing, overall, complete, .. } = lists();
    let is_of_end = |word: &str| [standing, overall, complete].iter().any(|own| own.is(word));
    if !words(&sheet.name).all(|word| is_of_end(&word)) {
        return None;
    }
    let head = sheet.rows().into_iter().find(is_head)?;
    if is_of_another_day(sheet, head) {
        return None;
    }
    let mut table = sheet.bare();
    table.cells = sheet.cells.range((head, 0)..).map(|(at, value)| (*at, value.clone())).collect();
    beside(&table, players, 0)
}

/// Where standings stand in the workbook of an award, which is worked out from those of its events: they are compared with
/// nothing.
pub fn standings(sheet: &Sheet) -> Option<Address> {
    let columns = heading_row::find(sheet, &PUBLISHED, &mut Diagnostics::default())?;
    let are_some = [h::NAME, h::POINTS].iter().all(|own| columns.of.contains_key(own));
    let is_read = kind_of(sheet).is_some() || is_of_another_day(sheet, columns.row);
    (are_some && !is_read).then(|| sheet.address(columns.row, 0))
}

/// Whether a table is hidden, kept, or that of a round.
fn is_of_another_day(sheet: &Sheet, head: u32) -> bool {
    let mut title = sheet.cells.range(..(head, 0)).filter_map(|(_, value)| value.written());
    let is_of_round = |text: &str| {
        lists().scores_after.stand_in(text) || words(text).any(|own| h::ROUND.fit(&own).is_some())
    };
    sheet.hidden
        || not_ours::is_kept(&sheet.name)
        || is_of_round(&sheet.name)
        || title.any(is_of_round)
}

/// A table beside scores that has the totals of all events for half of its rows or more: others are of one event, or of
/// the first of them.
pub fn totals(sheets: &[Sheet], scores: &[ScoresRow]) -> Option<Published> {
    let players: Vec<PlayerEntry> = scores.iter().map(|(own, _)| own.clone()).collect();
    let sum = |name: &str| -> Option<Exact> {
        let (_, own) = scores.iter().find(|(player, _)| fold(&player.name) == fold(name))?;
        Some(own.iter().flatten().map(|points| points.value).sum())
    };
    let points = |row: &PublishedRow| row.points.as_ref().map(|own| own.value);
    let is_total = |row: &&PublishedRow| {
        let name = &row.name.as_ref().unwrap_or(&row.player).value;
        points(row).is_some() && points(row) == sum(name)
    };
    let is_of_totals =
        |table: &Published| table.rows.iter().filter(is_total).count() * 2 >= table.rows.len();
    sheets.iter().filter_map(|own| printed(own, &players)).find(is_of_totals)
}

/// The points and places of a sheet that is not read beside the games, as `Standings` or a crosstable, of the players whom it
/// names as the list does: they are compared with what the games give. None of a sheet that is kept, or of a round.
pub fn printed(sheet: &Sheet, players: &[PlayerEntry]) -> Option<Published> {
    let is_crosstable = match kind_of(sheet) {
        Some((kind, _)) if kind.is == Is::Crosstable => true,
        Some(_) => return None,
        None => false,
    };
    let mut told = Diagnostics::default();
    let shape = if is_crosstable { &CROSSTABLE } else { &PUBLISHED };
    let Some(columns) = heading_row::find(sheet, shape, &mut told) else {
        return without_places(sheet, players);
    };
    let name = *columns.of.get(&h::NAME)?;
    if is_of_another_day(sheet, columns.row) {
        return None;
    }
    let mut own = match is_crosstable {
        true => crosstable::read(sheet, &mut told)?.1?,
        false => published::read(sheet, &mut told)?,
    };
    let listed = Listed::new(players);
    let named = |row: &PublishedRow| {
        listed.named(sheet.get(row.at.row, name)?.written()?).and_then(|index| players.get(index))
    };
    own.columns.clear();
    own.rows.retain_mut(|row| {
        let Some(player) = named(row).filter(|_| row.points.is_some()) else { return false };
        row.player = At::new(player.name.clone(), player.at.clone());
        row.name = None;
        row.values.clear();
        true
    });
    // Before the first game all have nought.
    let is_begun =
        own.rows.iter().any(|row| row.points.as_ref().is_some_and(|p| p.value != Exact::ZERO));
    (is_begun && !told.has_errors()).then_some(own)
}
