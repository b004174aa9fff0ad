//! The sheets of season awards and tours: `Events` and `Honours`; `Scores` is read beside them.

use super::super::cells::Sheet;
use super::super::doubts::of_events::{OF_EVENTS, is_doubted, is_name_doubted};
use super::super::tables::shape::Shape;
use super::super::tables::table::Row;
use super::super::tables::{fields, table};
use super::super::words::headings as h;
use super::super::words::lexicon::{Phrases, lists, words};
use super::super::words::names::fold;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, HonourEntry, RoleEntry, Unread};
use crate::tournament::notation;

pub const EVENTS: Shape = Shape {
    notes_tell: true,
    parting: Some(OF_EVENTS),
    // A file has an ending.
    is_row: |held| {
        let file = held.written(h::WORKBOOK).unwrap_or_default();
        if is_not_held(file) {
            return true;
        }
        let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending.trim());
        (3..=4).contains(&ending.len()) && ending.chars().all(char::is_alphanumeric)
    },
    ..Shape::new(&[h::ROLE, h::WORKBOOK], &[])
};

pub const HONOURS: Shape = Shape {
    is_row: |held| match held.value(h::YEAR) {
        Some(year) => year.written().and_then(notation::year).is_some(),
        None => true,
    },
    named: |written| {
        let folded = fold(written);
        let is_champion = lists().champions.is(&folded);
        is_champion.then_some(h::NAME).or_else(|| h::ROLE.fit(&folded).map(|_| h::TROPHY))
    },
    ..Shape::new(&[h::TROPHY, h::NAME], &[h::YEAR])
};

/// Reads the sheet `Events`: the events that were held, the roles of those that were not, and those of which it does not
/// say. What is said of an event beside its name keeps the award open.
pub fn read_events(sheet: &Sheet, entries: &mut Entries, problems: &mut Diagnostics) {
    let (mut unsaid, mut doubted) = (Vec::new(), Vec::new());
    let rows = table::rows(sheet, &EVENTS, problems, |row| {
        let role = row.need(h::ROLE, said!("workbook.write.role"), fields::text);
        if row.cell(h::WORKBOOK).is_none() {
            let role = role?;
            // A remark below the table is no event.
            match is_doubted(&role.value) {
                true => doubted.push(role),
                false => unsaid.push(At::new(role.value, row.address(h::WORKBOOK))),
            }
            return None;
        }
        let (role, workbook) = role.zip(row.get(h::WORKBOOK, fields::text))?;
        Some(RoleEntry { role, workbook })
    });
    let is_held = |row: &RoleEntry| !is_not_held(&row.workbook.value);
    let (held, not): (Vec<RoleEntry>, Vec<RoleEntry>) = rows.into_iter().partition(is_held);
    let names = held.iter().map(|row| &row.role);
    doubted.extend(names.filter(|role| is_name_doubted(&role.value)).cloned());
    for role in &doubted {
        let said = said!("workbook.telling.event", written = &role.value);
        problems.push(Diagnostic::warning(Code::UnknownColumn, said).at(&role.at));
    }
    entries.unread = entries.unread.take().or(doubted.into_iter().next().map(Unread::Cell));
    entries.events = held;
    entries.not_held = not.into_iter().map(|row| row.role).collect();
    entries.unsaid = unsaid;
}

/// What stands in place of a workbook where an event was not held.
fn is_not_held(written: &str) -> bool {
    lists().not_held.is(&fold(written))
}

/// What a row of the sheet `Honours` says in a column of its own of who was second or third, `2nd`, `runner-up`, and
/// whether he came equal first: `2nd after play-off`.
fn behind(row: &Row<'_, '_>) -> Option<(At<String>, bool)> {
    let is_place = |heading: &str| {
        let heading = fold(heading);
        // `2nd` under another heading is an edition, a title, a section.
        h::PLACE.fit(&heading).is_some()
            || h::RANKS.contains(&&*heading)
            || h::RESULT.fit(&heading).is_some()
            || h::REMARKS.contains(&&*heading)
    };
    let is_behind = |heading: &str, text: &str| {
        let place = notation::places(text).filter(|_| is_place(heading));
        [&lists().runner_up, &lists().third_place].iter().any(|own| own.is(&fold(text)))
            || place.is_some_and(|place| place.first() > 1)
    };
    row.table.columns.others.iter().find_map(|(column, heading)| {
        let text = row.cell_of(*column)?.written()?;
        let shared = without(text, &lists().place_shared);
        let is_behind = |text: &str| is_behind(heading, text);
        // `tie` alone tells that a place is shared.
        let untied = || without(text, &lists().place_after_tie);
        let level = || is_behind(&without(&untied(), &lists().place_shared));
        let is_level = !is_behind(text) && !is_behind(&shared);
        (!is_level || level())
            .then(|| (At::new(text.to_owned(), row.address_of(*column)), is_level))
    })
}

/// A place without what stands beside it: `equal 2nd`, `=2`.
fn without(text: &str, beside: &Phrases) -> String {
    let own: Vec<String> = words(text).collect();
    let (mut at, mut left) = (0, Vec::new());
    while at < own.len() {
        match beside.begins(&own[at..]) {
            Some(count) => at += count,
            None => {
                left.push(own[at].as_str());
                at += 1;
            }
        }
    }
    left.join(" ")
}

/// Reads the sheet `Honours`.
pub fn read_honours(sheet: &Sheet, problems: &mut Diagnostics) -> Vec<HonourEntry> {
    let rows = table::rows(sheet, &HONOURS, problems, |row| {
        let trophy = row.need(h::TROPHY, said!("workbook.write.trophy"), fields::text);
        let name = row.need(h::NAME, said!("workbook.write.winner"), fields::name);
        let year = row.get(h::YEAR, fields::year_won);
        let (trophy, name) = trophy.zip(name)?;
        if let Some((behind, is_level)) = behind(row) {
            let (name, written) = (&name.value, &behind.value);
            let told = match is_level {
                true => Diagnostic::warning(
                    Code::CellsNotRead,
                    said!("workbook.honour-level", name, written),
                ),
                false => Diagnostic::note(
                    Code::CellsNotRead,
                    said!("workbook.honour-behind", name, written),
                ),
            };
            row.table.problems.push(told.at(&behind.at));
            if !is_level {
                return None;
            }
        }
        // One name may go over two lines.
        let is_whole = |part: &str| part.trim().contains([' ', ',']);
        let lines = row.lines(h::NAME).filter(|lines| lines.split(';').all(is_whole));
        let name = At::new(lines.unwrap_or(name.value), name.at);
        Some(HonourEntry { trophy, year, name })
    });
    // Joint winners often stand in one cell.
    let each = |row: HonourEntry| {
        let names = notation::names(&row.name.value);
        names.into_iter().map(move |name| HonourEntry {
            name: At::new(name, row.name.at.clone()),
            ..row.clone()
        })
    };
    rows.into_iter().flat_map(each).collect()
}
