//! Workbooks of ours as they are written: sheets as data, the columns of the contract, and the one writer of their file.
//!
//! [`sheets`] are entries the other way round than `workbook` reads them. The same sheets give the same bytes.

pub mod columns;
mod event;
mod sheet;
mod write;

pub use sheet::{Cell, Column, Kind, Look, Offers, Sheet, Value};
pub use write::write;

use std::collections::BTreeMap;

use columns::Says;

use crate::diagnostic::At;
use crate::tournament::PlayerId;
use crate::tournament::entries::{
    CrosstableEntries, CrosstableGame, CrosstableRow, Entries, GameEntry, Opponent, PrizeEntry,
    PublishedRow, numbered,
};
use crate::tournament::game::{Colour, GameResult, Score};
use crate::tournament::notation;
use crate::tournament::roster::Roster;

/// The sheets that say what these entries say.
pub fn sheets(entries: &Entries) -> Vec<Sheet> {
    let mut sheets = vec![event::event(entries)];
    sheets.extend(table("Players", 2, columns::players(), &entries.players));
    sheets.extend(table("Games", 4, columns::games(), &games(entries)));
    sheets.extend(crosstable(entries));
    if entries.games.is_empty() && entries.crosstable.is_none() && entries.published.is_none() {
        let columns = columns::games().into_iter().take(4).map(|(column, _)| column);
        sheets.push(Sheet::fitted("Games", columns.collect(), Vec::new()));
    }
    sheets.extend(table("Rounds", 2, columns::rounds(), &entries.rounds));
    sheets.extend(table("Categories", 1, columns::categories(), &entries.categories));
    sheets.extend(table("Prizes", 2, columns::prizes(), &prizes(entries)));
    sheets.extend(table("Play-off", 3, columns::play_off(), &entries.play_off));
    sheets.extend(table("Lots", 2, columns::lots(), &entries.lots));
    sheets.extend(table("Rulings", 2, columns::rulings(), &entries.rulings));
    sheets.extend(table("Honours", 3, columns::honours(), &entries.honours));
    sheets.extend(published(entries));
    sheets
}

/// A sheet of columns; those in which no row says anything are left out, but for the first ones that are needed.
fn table<R, const N: usize>(
    name: &'static str,
    needed: usize,
    columns: [Says<R>; N],
    of: &[R],
) -> Option<Sheet> {
    if of.is_empty() {
        return None;
    }
    let mut kept: Vec<Says<R>> = columns.into();
    let mut index = 0..;
    kept.retain(|(_, says)| {
        index.next() < Some(needed) || of.iter().any(|row| says(row).value != Value::Blank)
    });
    let rows = of.iter().map(|row| kept.iter().map(|(_, says)| says(row)).collect()).collect();
    Some(Sheet::fitted(name, kept.into_iter().map(|(column, _)| column).collect(), rows))
}

/// A row a game. Players are told by name, where that finds them and cannot mean anything else.
fn games(entries: &Entries) -> Vec<GameEntry> {
    let named = numbered(&entries.players).map(|(number, own)| (number, own.name.as_str()));
    let all: Vec<(u32, &str)> = named.collect();
    let roster = Roster::new(all.iter().copied());
    let named = |written: &mut String| {
        let found = roster.find(written).ok();
        let name = found.and_then(|PlayerId(index)| all.get(index)).map(|(_, name)| *name);
        let certain =
            |name: &&str| notation::bye(name).is_none() && roster.find(name).ok() == found;
        if let Some(name) = name.filter(certain) {
            name.clone_into(written);
        }
    };
    let mut rows = entries.games.clone();
    for game in &mut rows {
        named(&mut game.white.value);
        if let Opponent::Player(black) = &mut game.black.value {
            named(black);
        }
    }
    rows
}

/// The crosstable of an event by the numbers of its players: names decide whose a row is, and its own numbers may be those
/// of places.
pub fn crosstable_of_players(entries: &Entries) -> Option<CrosstableEntries> {
    let mut table = entries.crosstable.clone()?;
    let players: Vec<(u32, &str)> =
        numbered(&entries.players).map(|(no, own)| (no, own.name.as_str())).collect();
    let roster = Roster::new(players.iter().copied());
    let number = |(index, row): (usize, &CrosstableRow)| {
        let found = roster.find(&row.name.value).ok().and_then(|PlayerId(own)| players.get(own));
        (row.number(index), found.map_or_else(|| row.number(index), |(no, _)| *no))
    };
    let of_rows: Vec<(u32, u32)> = table.rows.iter().enumerate().map(number).collect();
    let numbers: BTreeMap<u32, u32> = of_rows.iter().copied().collect();
    for (row, (_, own)) in table.rows.iter_mut().zip(&of_rows) {
        row.no = Some(At::new(*own, row.name.at.clone()));
        for (other, _) in &mut row.cells {
            *other = numbers.get(other).copied().unwrap_or(*other);
        }
    }
    Some(table)
}

/// A row a player of a round robin, a column an opponent.
fn crosstable(entries: &Entries) -> Option<Sheet> {
    let of = crosstable_of_players(entries)?;
    let number = |index: usize| of.rows[index].number(index);
    let numbers: Vec<u32> = (0..of.rows.len()).map(number).collect();
    let names: BTreeMap<u32, &str> =
        numbered(&entries.players).map(|(no, own)| (no, own.name.as_str())).collect();
    let mut columns = vec![Column::new("No", 5), Column::new("Name", 28)];
    columns.extend(numbers.iter().map(|number| Column::new(number.to_string(), 5)));
    let rows = of.rows.iter().zip(&numbers).map(|(row, own)| {
        let name = names.get(own).copied().unwrap_or(&row.name.value);
        let mut cells = vec![Cell::number(Some(*own)), Cell::text(name)];
        cells.extend(numbers.iter().map(|other| {
            let met = row.cells.iter().find(|(number, _)| number == other);
            let games = met.map(|(_, games)| games.value.iter().map(one_game).collect::<Vec<_>>());
            Cell::text(games.unwrap_or_default().join(" "))
        }));
        cells
    });
    Some(Sheet::fitted("Crosstable", columns, rows.collect()))
}

/// A game in a cell of a crosstable, as the row's player sees it.
fn one_game(game: &CrosstableGame) -> String {
    let result = match game.result {
        GameResult::Played(Score::Win) => "1",
        GameResult::Played(Score::Draw) => "½",
        GameResult::Played(Score::Loss) => "0",
        GameResult::Forfeit(Colour::White) => "+",
        GameResult::Forfeit(Colour::Black) => "-",
        GameResult::DoubleForfeit => "-/-",
        GameResult::Uneven(_) => &game.result.to_string(),
    };
    let colour = match game.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    };
    format!("{result}{colour}")
}

/// The prizes, and what people give to whom they will: with a dash for the place.
fn prizes(entries: &Entries) -> Vec<(PrizeEntry, bool)> {
    let by_people = entries.by_people.iter().map(|award| PrizeEntry {
        award: Some(award.value.clone()),
        ..PrizeEntry::new(award.at.clone(), None)
    });
    let by_place = entries.prizes.iter().cloned().map(|row| (row, false));
    by_place.chain(by_people.map(|row| (row, true))).collect()
}

/// The table that another program printed.
fn published(entries: &Entries) -> Option<Sheet> {
    let of = entries.published.as_ref().filter(|published| !published.rows.is_empty())?;
    let values = of.columns.iter().map(|column| column.heading.value.clone());
    let headings = ["Place", "No", "Points"].map(str::to_owned).into_iter().chain(values);
    // Numbers of players in the order of the list are no places.
    let ranked = entries.source.is_none() || of.is_ranked_by_points();
    // A blank place below another would be read as that one shared: who has none stands above all who have.
    let mut of_rows: Vec<&PublishedRow> = of.rows.iter().collect();
    of_rows.sort_by_key(|row| ranked && row.place.is_some());
    let rows = of_rows.into_iter().map(|row| {
        let player = &row.player.value;
        let mut cells = vec![
            Cell::whole(row.place.as_ref().filter(|_| ranked)),
            player.parse().map_or_else(|_| Cell::text(player), |no| Cell::number(Some(no))),
            columns::exact(&row.points),
        ];
        // As many decimals as were printed: a value is known no better than that.
        cells.extend(row.values.iter().zip(&of.columns).map(|(value, column)| {
            Cell::maybe(value.as_ref().map(|value| value.value.decimals(column.decimals)))
        }));
        cells
    });
    let columns = headings.map(|heading| Column::new(heading, 10)).collect();
    Some(Sheet::fitted("Published", columns, rows.collect()))
}
