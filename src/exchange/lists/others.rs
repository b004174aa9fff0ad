//! Other lists beside the one that is read: on its sheet and on others.

use std::collections::BTreeSet;

use super::list::{List, find_on};
use super::swiss;
use crate::diagnostic::{Address, Diagnostics};
use crate::tournament::entries::Entries;
use crate::workbook::{self, Sheet};

/// Another list, with what it says, if anybody can tell.
pub struct Other {
    /// What it says.
    pub says: Option<Entries>,
    /// Where its first row stands.
    pub at: Address,
    /// Its sheet is hidden or an archive.
    pub is_put_away: bool,
}

impl Other {
    fn of(list: &List<'_>, sheet: &Sheet, is_put_away: bool) -> Option<Self> {
        let (row, column) = list.first_cell(sheet)?;
        let says = list.read(&mut Diagnostics::default());
        Some(Self { says, at: sheet.address(row, column), is_put_away })
    }
}

/// The lists that are not read.
pub fn others(list: &List<'_>, sheet: &Sheet, all: &[Sheet]) -> Vec<Other> {
    let may_be = |own: &&Sheet| {
        own.name != sheet.name && (!workbook::is_known(own) || workbook::is_misnamed(own))
    };
    let rest = list.rest(sheet);
    let sheets = rest.iter().chain(all.iter().filter(may_be));
    let found = sheets.filter_map(|own| {
        let list = find_on(own).filter(List::has_results)?;
        Other::of(&list, own, own.name != sheet.name && workbook::is_put_away(own))
    });
    found.collect()
}

/// The crosstables of a Swiss on sheets of a workbook of ours that nothing reads.
pub fn beside_ours(all: &[Sheet]) -> Vec<Other> {
    let unread = all.iter().filter(|own| workbook::is_unread(own) && !workbook::is_put_away(own));
    unread.filter_map(|own| Other::of(&List::Swiss(swiss::find(own)?), own, false)).collect()
}

impl List<'_> {
    fn has_results(&self) -> bool {
        match self {
            Self::Ranking(list) => list.has_points(),
            Self::Swiss(_) | Self::RoundRobin(_) | Self::Pairings(_) => true,
        }
    }

    /// The rows that it reads, its heading rows not among them.
    fn rows(&self) -> Vec<u32> {
        match self {
            Self::Swiss(list) => list.table().rows.clone(),
            Self::RoundRobin(list) => list.all_rows().collect(),
            Self::Pairings(list) => list.all_rows().collect(),
            Self::Ranking(list) => list.table().rows.clone(),
        }
    }

    fn first_cell(&self, sheet: &Sheet) -> Option<(u32, u32)> {
        let row = *self.rows().first()?;
        Some((row, sheet.row(row).next()?.0))
    }

    /// Its sheet without its rows, and what stands to their right behind a gap. The headings stay above what stands below, for
    /// rows that have none of their own.
    fn rest(&self, sheet: &Sheet) -> Vec<Sheet> {
        let rows: BTreeSet<u32> = self.rows().into_iter().collect();
        let edge = |columns: Vec<u32>, from: u32| {
            columns
                .into_iter()
                .filter(|c| *c > from)
                .fold(from, |last, column| if column == last + 1 { column } else { last })
        };
        let last = match self {
            Self::Swiss(list) => edge(list.table().columns(), list.last_column()),
            Self::RoundRobin(list) => edge(list.table().columns(), list.last_column()),
            Self::Pairings(_) => u32::MAX,
            Self::Ranking(list) => edge(list.table().columns(), list.further().0),
        };
        let mut below = sheet.clone();
        below.cells.retain(|(row, _), _| !rows.contains(row));
        if let Self::Ranking(list) = self
            && let (Some(head), (_, Some(other))) = (list.table().heading, list.further())
        {
            let above = other.saturating_sub(1);
            below.cells.retain(|(row, _), _| *row != above);
            let headings = sheet.row(head).map(|(column, own)| ((above, column), own.clone()));
            below.cells.extend(headings);
        }
        let mut right = sheet.clone();
        let end = rows.last().copied().unwrap_or_default();
        right.cells.retain(|(row, column), _| *column > last && *row <= end);
        vec![below, right]
    }
}
