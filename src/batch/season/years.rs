//! The year of an award and of its events.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::super::book::Book;
use super::choose::{Award, Chosen};
use crate::diagnostic::{At, Diagnostic, Diagnostics};

/// The award's year. An event of another year is an error; one that tells none counts, with a note.
pub fn one_year(award: &Award<'_>, chosen: &Chosen, problems: &mut Diagnostics) -> Option<i32> {
    let of = |file: &Path| award.others.iter().find(|other| other.path == file);
    let own = own_year(award, chosen, &of, problems)?;
    for (id, (file, cell)) in chosen {
        let Some(other) = of(file) else { continue };
        let problem = match other.year() {
            Some(theirs) if theirs == own => continue,
            Some(theirs) => Diagnostic::error(
                "another-year",
                format!("{} was held in {theirs}, the award is of {own}", other.name()),
            )
            .help(
                "name the workbook of the award's year, or correct Year or End on its sheet Event",
            ),
            None => Diagnostic::note(
                "year-assumed",
                format!(
                    "{} ({}) tells no year and is taken to be of {own}",
                    other.name(),
                    award.title(id)
                ),
            )
            .help("add a row Year or End to its sheet Event"),
        };
        problems.push(place(award, problem, cell.as_ref()));
    }
    Some(own)
}

/// The year that the award tells, or the one year of its events.
fn own_year<'a>(
    award: &Award<'_>,
    chosen: &Chosen,
    of: &dyn Fn(&Path) -> Option<&'a Arc<Book>>,
    problems: &mut Diagnostics,
) -> Option<i32> {
    if let Some(own) = award.book.year() {
        return Some(own);
    }
    let told: BTreeMap<i32, String> = chosen
        .values()
        .filter_map(|(file, _)| of(file))
        .filter_map(|other| Some((other.year()?, other.name())))
        .collect();
    if told.len() < 2 {
        return told.into_keys().next();
    }
    let told: Vec<String> = told.iter().map(|(year, name)| format!("{name} of {year}")).collect();
    let text = format!("the events are of different years: {}", told.join(", "));
    let problem = Diagnostic::error("different-years", text)
        .help("add a row Year to the sheet Event, and name the workbooks of that year on Events");
    problems.push(place(award, problem, None));
    None
}

/// At the cell that names the workbook; else where the award's own sheet tells its year or its name.
fn place(award: &Award<'_>, problem: Diagnostic, cell: Option<&At<String>>) -> Diagnostic {
    let event = &award.entries.event;
    let own = || {
        let year = event.year.as_ref().map(|year| &year.at);
        year.or_else(|| event.name.as_ref().map(|name| &name.at))
    };
    match cell.map(|cell| &cell.at).or_else(own) {
        Some(at) => problem.at(at),
        None => problem,
    }
}
