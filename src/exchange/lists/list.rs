//! The list of another program on a sheet, whichever it is.

use super::{head, pairings, ranking, round_robin, swiss};
use crate::diagnostic::{Address, Diagnostics};
use crate::tournament::entries::Entries;
use crate::workbook::{self, Book, Sheet};

/// A list of another program on a sheet.
#[derive(Debug)]
pub enum List<'a> {
    /// A crosstable of a Swiss.
    Swiss(swiss::Crosstable<'a>),
    /// A crosstable of a round robin.
    RoundRobin(round_robin::Crosstable<'a>),
    /// The pairings of one round or of several.
    Pairings(pairings::Pairings<'a>),
    /// A list without games.
    Ranking(Box<ranking::Ranking<'a>>),
}

/// The list of another program that a workbook holds, and its sheet; none where the workbook is ours.
pub fn find(book: &Book) -> Option<(List<'_>, &Sheet)> {
    // Sheets Event, Prizes and the like name no players: beside them the list has those of the event.
    let is_bare = workbook::is_bare(book);
    let has_results = workbook::has_results(book);
    // What has the name of one of ours, and not its headings, may be the list all the same, beside its players.
    if has_results && !is_bare && !workbook::are_results_misnamed(book) {
        return None;
    }
    let may_be = |sheet: &Sheet| match has_results {
        true => workbook::is_misnamed(sheet),
        false => !workbook::is_known(sheet),
    };
    // What is shown goes before what is hidden.
    let mut others: Vec<&Sheet> =
        book.sheets.iter().filter(|sheet| may_be(sheet) && !sheet.cells.is_empty()).collect();
    others.sort_by_key(|sheet| workbook::is_hidden(sheet));
    let others = || others.iter().copied();
    // A sheet Players that leaves out some of the list's contradicts it.
    let has_all = |list: &List<'_>| {
        let players = || workbook::count_players(book);
        is_bare || list.table().is_none_or(|(_, rows)| players() == 0 || rows.len() <= players())
    };
    let listed = |sheet| with_games(sheet).filter(has_all);
    if let Some(found) = others().find_map(|sheet| Some((listed(sheet)?, sheet))) {
        return Some(found);
    }
    // Beside a sheet Event a table with names may be anybody's, but for one with points where nothing else has players.
    let is_ours = workbook::is_ours(book);
    let is_one =
        |list: &ranking::Ranking<'_>| !is_ours || list.is_marked() || is_bare && list.has_points();
    let ranking = |sheet| ranking::find(sheet).filter(is_one);
    others().find_map(|sheet| Some((List::Ranking(Box::new(ranking(sheet)?)), sheet)))
}

/// The heading of the teams in a list of teams that bears the mark of the server or the program.
pub fn teams(book: &Book) -> Option<Address> {
    let marked = book.sheets.iter().filter(|sheet| head::is_marked(sheet));
    marked.filter_map(ranking::heading_of_teams).next()
}

/// The list on a sheet that may be anybody's: without the mark of the server or the program it must have games or points.
pub fn find_on(sheet: &Sheet) -> Option<List<'_>> {
    let is_one = |list: &ranking::Ranking<'_>| head::is_marked(sheet) || list.has_points();
    let ranking = || ranking::find(sheet).filter(is_one);
    with_games(sheet).or_else(|| Some(List::Ranking(Box::new(ranking()?))))
}

fn with_games(sheet: &Sheet) -> Option<List<'_>> {
    // A row of stars is no Swiss, whatever its cells look like: `1F` is a win there, and a pairing here.
    let round_robin = round_robin::find(sheet).map(List::RoundRobin);
    let swiss = || swiss::find(sheet).map(List::Swiss);
    let others = || swiss().or_else(|| pairings::find(sheet).map(List::Pairings));
    round_robin.or_else(|| others().filter(|_| !workbook::is_crosstable_of_ours(sheet)))
}

impl List<'_> {
    /// The row of the headings and the rows below it that are the list's; none where these are those of single rounds.
    pub fn table(&self) -> Option<(u32, Vec<u32>)> {
        let table = match self {
            Self::Swiss(list) => list.table(),
            Self::RoundRobin(list) => list.table(),
            Self::Pairings(_) => return None,
            Self::Ranking(list) => list.table(),
        };
        Some((table.heading?, table.rows.clone()))
    }

    /// What it says.
    pub fn read(&self, problems: &mut Diagnostics) -> Option<Entries> {
        match self {
            Self::Swiss(list) => list.read(problems),
            Self::RoundRobin(list) => list.read(problems),
            Self::Pairings(list) => list.read(problems),
            Self::Ranking(list) => list.read(problems),
        }
    }
}
