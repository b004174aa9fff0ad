//! Workbook in: bytes become cells with addresses, and cells become [`Entries`]. The only user of calamine.
//!
//! Nothing here knows a regulation. All problems of a workbook are told at once, each with its cell and its mend;
//! whatever the bytes, nothing panics.

mod cells;
mod crosstable;
mod event;
mod event_keys;
mod event_values;
mod fields;
mod games;
mod guard;
mod headings;
mod load;
mod lots;
mod moments;
mod names;
mod play_off;
mod players;
mod prizes;
mod rulings;
mod season;
mod table;

use std::collections::BTreeMap;
use std::panic::catch_unwind;

use self::cells::Sheet;

use self::load::Book;
use self::names::{Fit, Name, sheet_like, sheet_named, sheet_word};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::tournament::entries::Entries;

/// What came of reading a workbook.
#[derive(Clone, Debug)]
pub struct Reading {
    /// What it says; none where the file cannot be opened at all. With errors among the problems, what could be
    /// read is here all the same, so that later rooms can tell more problems at once.
    pub entries: Option<Entries>,
    /// Everything that is wrong with it or worth knowing.
    pub problems: Diagnostics,
}

/// Reads a workbook. Its content decides the format; `file_name` is only used where the content and the name
/// disagree, in a note.
pub fn read(bytes: &[u8], file_name: &str) -> Reading {
    let mut problems = Diagnostics::default();
    match open(bytes, file_name, &mut problems) {
        Ok(book) => {
            let entries = entries(&book, &mut problems);
            Reading { entries: Some(entries), problems }
        }
        Err(problem) => {
            problems.push(problem);
            Reading { entries: None, problems }
        }
    }
}

fn open(bytes: &[u8], file_name: &str, problems: &mut Diagnostics) -> Result<Book, Diagnostic> {
    let kind =
        catch_unwind(|| guard::recognise(bytes)).unwrap_or_else(|_| Err(guard::damaged()))?;
    if let Some(written) = kind.contradicts(file_name) {
        problems.push(
            Diagnostic::note(
                "other-format",
                format!("the file is named {written}, but it is an {} file", kind.extension()),
            )
            .help("it is read all the same; rename it so that other programs open it"),
        );
    }
    load::load(bytes, kind, |name| sheet_named(name).is_some(), problems)
}

fn entries(book: &Book, problems: &mut Diagnostics) -> Entries {
    report_unread_sheets(book, problems);
    let sheets = known_sheets(book, problems);
    let sheet = |name: Name| sheets.get(&name).copied();
    let mut entries = Entries::default();
    if let Some(sheet) = sheet(Name::Event) {
        entries.event = event::read(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::Players) {
        entries.players = players::read(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::Categories) {
        entries.categories = players::read_categories(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::Rounds) {
        entries.rounds = games::read_rounds(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::Games) {
        let last_day = entries.event.end.as_ref().map(|end| end.value.date());
        entries.games = games::read(sheet, &entries.rounds, last_day, problems);
    } else if let Some(sheet) = sheet(Name::Crosstable) {
        entries.crosstable = crosstable::read(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::Prizes) {
        entries.prizes = prizes::read(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::PlayOff) {
        entries.play_off = play_off::read(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::Lots) {
        entries.lots = lots::read(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::Rulings) {
        entries.rulings = rulings::read(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::Scores) {
        entries.scores = season::read_scores(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::Events) {
        entries.events = season::read_events(sheet, problems);
    }
    if let Some(sheet) = sheet(Name::Honours) {
        entries.honours = season::read_honours(sheet, problems);
    }
    report_missing_sheets(book, &sheets, &entries, problems);
    entries
}

/// The sheet read for each name. The contract's own word goes before a synonym; two sheets that fit equally well
/// are an error. A sheet with nothing on it is as good as none.
fn known_sheets<'a>(book: &'a Book, problems: &mut Diagnostics) -> BTreeMap<Name, &'a Sheet> {
    let mut known: BTreeMap<Name, (Fit, &Sheet)> = BTreeMap::new();
    for sheet in book.sheets.iter().filter(|sheet| !sheet.cells.is_empty()) {
        let Some((name, fit)) = sheet_named(&sheet.name) else {
            continue;
        };
        match known.get(&name) {
            Some((before, other)) if *before == fit => problems.push(
                Diagnostic::error(
                    "sheet-twice",
                    format!(
                        "the sheets {} and {} are both meant for {}",
                        other.name,
                        sheet.name,
                        sheet_word(name)
                    ),
                )
                .at(&sheet.address(0, 0))
                .help("rename or delete the one that does not count"),
            ),
            Some((before, _)) if *before < fit => problems.push(unread(&sheet.name)),
            before => {
                if let Some((_, other)) = before {
                    problems.push(unread(&other.name));
                }
                known.insert(name, (fit, sheet));
            }
        }
    }
    known.into_iter().map(|(name, (_, sheet))| (name, sheet)).collect()
}

fn unread(name: &str) -> Diagnostic {
    Diagnostic::note("unknown-sheet", format!("the sheet {name} is not read"))
}

/// A sheet whose name is one slip away from a known one that is not there was probably meant for us.
fn report_unread_sheets(book: &Book, problems: &mut Diagnostics) {
    let is_there = |name: Name| {
        book.names.iter().any(|n| sheet_named(n).is_some_and(|(known, _)| known == name))
    };
    for name in book.names.iter().filter(|name| sheet_named(name).is_none()) {
        match sheet_like(name).filter(|meant| !is_there(*meant)).map(sheet_word) {
            Some(meant) => problems.push(
                Diagnostic::warning("misspelt-sheet", format!("the sheet {name} is not read"))
                    .help(format!("if {meant} is meant, rename it {meant}")),
            ),
            None => problems.push(unread(name)),
        }
    }
}

/// Which sheets an event needs depends on its regulations; only what no event can do without is told here.
fn report_missing_sheets(
    book: &Book,
    sheets: &BTreeMap<Name, &Sheet>,
    entries: &Entries,
    problems: &mut Diagnostics,
) {
    let is_damaged =
        |name| book.damaged.iter().any(|n| sheet_named(n).is_some_and(|(known, _)| known == name));
    let has = |name: Name| sheets.contains_key(&name) || is_damaged(name);
    if !has(Name::Event) {
        problems.push(
            Diagnostic::error("missing-sheet", "the workbook has no sheet Event")
                .help("add a sheet named Event, with Event and the name in its first row, Regulations and their name in its second"),
        );
    }
    if has(Name::Games) && !has(Name::Players) {
        problems.push(
            Diagnostic::error("missing-sheet", "the workbook has games but no sheet Players")
                .help("add a sheet named Players with the heading Name and the players below it"),
        );
    }
    let has_results =
        [Name::Games, Name::Crosstable, Name::Scores, Name::Events].into_iter().any(has);
    if has(Name::Players) && !has_results && entries.event.combined_with.is_none() {
        problems.push(
            Diagnostic::error("missing-sheet", "the workbook has players but no results: no sheet Games, Crosstable or Scores")
                .help("add a sheet named Games with the headings Round, White, Black, Result; it may have no rows yet"),
        );
    }
    if has(Name::Games) && has(Name::Crosstable) {
        problems.push(
            Diagnostic::warning(
                "two-sources",
                "the workbook has both Games and Crosstable; only Games is read",
            )
            .help("delete or rename the sheet that does not count"),
        );
    }
}

#[cfg(test)]
mod tests;
