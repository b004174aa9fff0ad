//! The sheets of season awards and tours: `Events` and `Honours`; `Scores` is read beside them.

use super::super::cells::Sheet;
use super::super::doubts::telling;
use super::super::tables::shape::Shape;
use super::super::tables::table::Row;
use super::super::tables::{fields, table};
use super::super::words::headings as h;
use super::super::words::lexicon::{Phrases, lists, words};
use super::super::words::names::fold;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{HonourEntry, RoleEntry};
use crate::tournament::notation;

pub const EVENTS: Shape = Shape {
    notes_tell: true,
    parting: Some(telling::OF_EVENTS),
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
        Some(year) => year.written().and_then(notation::whole).is_some(),
        None => true,
    },
    ..Shape::new(&[h::TROPHY, h::NAME], &[h::YEAR])
};

/// Reads the sheet `Events`: the events that were held, the roles of those that were not, and those of which it does not
/// say.
pub fn read_events(
    sheet: &Sheet,
    problems: &mut Diagnostics,
) -> (Vec<RoleEntry>, Vec<At<String>>, Vec<At<String>>) {
    let mut unsaid = Vec::new();
    let rows = table::rows(sheet, &EVENTS, problems, |row| {
        let role = row.need(h::ROLE, said!("workbook.write.role"), fields::text);
        if row.cell(h::WORKBOOK).is_none() {
            unsaid.extend(role.map(|role| At::new(role.value, row.address(h::WORKBOOK))));
            return None;
        }
        let (role, workbook) = role.zip(row.get(h::WORKBOOK, fields::text))?;
        Some(RoleEntry { role, workbook })
    });
    let is_held = |row: &RoleEntry| !is_not_held(&row.workbook.value);
    let (held, not): (Vec<RoleEntry>, Vec<RoleEntry>) = rows.into_iter().partition(is_held);
    (held, not.into_iter().map(|row| row.role).collect(), unsaid)
}

/// The first role that says in brackets that its event does not count, or counts otherwise: `Leuven (not counted)`.
pub fn doubted(events: &[RoleEntry], problems: &mut Diagnostics) -> Option<At<String>> {
    let is_doubted = |own: &&RoleEntry| {
        let hint = notation::in_brackets(&own.role.value);
        hint.is_some_and(|(_, hint)| telling::is_doubted_event(hint))
    };
    let role = &events.iter().find(is_doubted)?.role;
    let said = said!("workbook.telling.event", written = &role.value);
    problems.push(Diagnostic::warning(Code::UnknownColumn, said).at(&role.at));
    Some(role.clone())
}

/// What stands in place of a workbook where an event was not held.
fn is_not_held(written: &str) -> bool {
    lists().not_held.is(&fold(written))
}

/// What a row of the sheet `Honours` says in a column of its own of who was second or third: `2nd`, `runner-up`.
fn behind(row: &Row<'_, '_>) -> Option<At<String>> {
    let is_behind = |heading: &str, text: &str| {
        let folded = fold(text);
        let heading = fold(heading);
        // `2nd` under another heading is an edition, a title, a section.
        let is_place = h::PLACE.fit(&heading).is_some()
            || h::RANKS.contains(&&*heading)
            || h::RESULT.fit(&heading).is_some()
            || h::REMARKS.contains(&&*heading);
        let place = notation::places(&without_shared(text)).or_else(|| notation::places(text));
        let place = place.filter(|_| is_place);
        let bare = fold(&without_shared(text));
        let is_called = |own: &&Phrases| own.is(&folded) || own.is(&bare);
        [&lists().runner_up, &lists().third_place].iter().any(is_called)
            || place.is_some_and(|place| place.first() > 1)
    };
    row.table.columns.others.iter().find_map(|(column, heading)| {
        let text = row.cell_of(*column)?.written()?;
        is_behind(heading, text).then(|| At::new(text.to_owned(), row.address_of(*column)))
    })
}

/// A place without what says that it was shared, or how it was decided: `equal 2nd`, `=2`, `2nd after play-off`.
fn without_shared(text: &str) -> String {
    let own: Vec<String> = words(text).collect();
    let (mut at, mut left) = (0, Vec::new());
    while at < own.len() {
        match lists().place_shared.begins(&own[at..]) {
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
        let year = row.get(h::YEAR, fields::year);
        let (trophy, name) = trophy.zip(name)?;
        if let Some(behind) = behind(row) {
            let said = said!("workbook.honour-behind", name = &name.value, written = &behind.value);
            row.table.problems.push(Diagnostic::note(Code::CellsNotRead, said).at(&behind.at));
            return None;
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
