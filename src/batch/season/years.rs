//! The year of an award and of its events.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::Datelike;

use super::super::reading::book::Book;
use super::choose::Award;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::notation;

/// An event by its title, with its workbook and where that is named.
pub type Named = (String, PathBuf, Option<At<String>>);

/// The award's year. An event of another year is an error; one that tells none counts, with a note.
pub fn one_year(award: &Award<'_>, events: &[Named], problems: &mut Diagnostics) -> Option<i32> {
    let of = |file: &Path| award.others.iter().find(|other| other.path == file);
    let own = own_year(award, events, &of, problems)?;
    for (title, file, cell) in events {
        let Some(other) = of(file) else { continue };
        let problem = match other.year() {
            Some(theirs) if theirs == own => match ended_otherwise(other, own) {
                Some(ended) => {
                    let (workbook, ended, own) = (other.name(), ended.to_string(), own.to_string());
                    ended_late(award, [&workbook, title, &ended, &own])
                }
                None => continue,
            },
            Some(theirs) => of_another(&other.name(), theirs, own),
            // Of a file that cannot be read nothing is known; it says so itself.
            None if other.event().is_none() => continue,
            None => without_year(other, title, own),
        };
        problems.push(place(award, problem.of_workbook(&other.own_words()), cell.as_ref()));
    }
    tell_name(award, own, problems);
    Some(own)
}

/// What is told of an event of another year than the award's or the tour's own.
pub fn of_another(workbook: &str, theirs: i32, own: i32) -> Diagnostic {
    let (theirs, own) = (theirs.to_string(), own.to_string());
    let said = said!("batch.season.another-year", workbook, theirs, own);
    Diagnostic::error(Code::AnotherYear, said)
}

/// Of which year each workbook is, in words: `Flood Cup.xlsx of 2015`.
pub fn of_years(told: &BTreeMap<i32, String>) -> Vec<Said> {
    let of_year = |(year, workbook): (&i32, &String)| {
        said!("batch.season.of-year", workbook, year = year.to_string())
    };
    told.iter().map(of_year).collect()
}

/// What is told of an event that does not say of which year it is: it is taken to be of the award's, where what it does say
/// leaves that open.
fn without_year(other: &Book, title: &str, own: i32) -> Diagnostic {
    let workbook = other.name();
    let event = other.event();
    let began = event.and_then(|event| Some(event.start.as_ref()?.value.year()));
    let awarded = event.and_then(|event| Some(event.award_date.as_ref()?.value.year()));
    // What began later was not over in that year, and what was given before it was over then.
    let later = began.filter(|began| *began > own);
    if let Some(theirs) = later.or(awarded.filter(|awarded| *awarded < own)) {
        return of_another(&workbook, theirs, own);
    }
    let (name, is_named) = (other.event_name(), is_named_after(&other.event_name(), own));
    let own = own.to_string();
    if let Some(began) = began.map(|began| began.to_string()).filter(|began| *began != own) {
        let said = said!("batch.season.begun-in-another-year", workbook, title, began, own);
        return Diagnostic::warning(Code::YearAssumed, said);
    }
    if is_named == Some(false) {
        let said = said!("batch.season.named-after-another-year", workbook, name, own);
        return Diagnostic::warning(Code::YearAssumed, said);
    }
    Diagnostic::note(Code::YearAssumed, said!("batch.season.year-assumed", workbook, title, own))
}

/// An award that is called after another year than its own.
fn tell_name(award: &Award<'_>, own: i32, problems: &mut Diagnostics) {
    let name = award.entries.event.name.as_ref();
    let Some(name) = name.filter(|name| is_named_after(&name.value, own) == Some(false)) else {
        return;
    };
    let said = said!(
        "batch.season.award-named-after-another-year",
        name = &name.value,
        own = own.to_string()
    );
    problems.push(Diagnostic::warning(Code::YearAssumed, said).at(&name.at));
}

/// So many years off is a slip; a number further away is none of a year.
const NEAR: u32 = 5;

/// Whether a name that has years in it has this one: `Flood Cup 2016`, `Winter 2015/16`; none where it has none.
fn is_named_after(name: &str, year: i32) -> Option<bool> {
    let years = notation::years(name).filter(|own| own.abs_diff(year) <= NEAR);
    let years: Vec<i32> = years.collect();
    (!years.is_empty()).then(|| years.contains(&year))
}

/// An event ended in another year than that of which it says to be: where regulations ask for events completed within the
/// year, one of the two is wrong, or the award cannot be made.
fn ended_late(award: &Award<'_>, [workbook, title, ended, own]: [&str; 4]) -> Diagnostic {
    let rule = award.regulation.competition.all_rounder.as_ref();
    match rule.and_then(|rule| rule.all_held.as_ref()) {
        Some(clause) => {
            let said = said!("batch.season.completed-late", clause, workbook, title, ended, own);
            Diagnostic::error(Code::AnotherYear, said)
        }
        None => {
            let said = said!("batch.season.ended-in-another-year", workbook, title, ended, own);
            Diagnostic::warning(Code::YearAssumed, said)
        }
    }
}

/// The year in which an event ended that says it is of another.
fn ended_otherwise(other: &Book, own: i32) -> Option<i32> {
    let end = other.event().and_then(|event| event.end.as_ref());
    end.map(|end| end.value.year()).filter(|ended| *ended != own)
}

/// The year that the award tells, or the one year of its events.
fn own_year<'a>(
    award: &Award<'_>,
    events: &[Named],
    of: &dyn Fn(&Path) -> Option<&'a Arc<Book>>,
    problems: &mut Diagnostics,
) -> Option<i32> {
    if let Some(own) = award.book.year() {
        return Some(own);
    }
    let told: BTreeMap<i32, String> = events
        .iter()
        .filter_map(|(_, file, _)| of(file))
        .filter_map(|other| Some((other.year()?, other.name())))
        .collect();
    if told.len() < 2 {
        return told.into_keys().next();
    }
    let said = said!("batch.season.different-years", events = of_years(&told));
    problems.push(place(award, Diagnostic::error(Code::DifferentYears, said), None));
    None
}

/// At the cell that names the workbook; else where the award's own sheet tells its year or its name.
fn place(award: &Award<'_>, problem: Diagnostic, cell: Option<&At<String>>) -> Diagnostic {
    let event = &award.entries.event;
    let own = || {
        let year = event.year.as_ref().map(|year| &year.at);
        year.or_else(|| event.name.as_ref().map(|name| &name.at))
    };
    problem.at_some(cell.map(|cell| &cell.at).or_else(own))
}
