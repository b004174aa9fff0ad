//! The year of an award and of its events.

use std::collections::BTreeMap;
use std::path::Path;

use super::beside::{Beside, year};
use super::choose::Chosen;
use crate::diagnostic::{At, Diagnostic, Diagnostics};
use crate::regulations::Regulation;
use crate::tournament::entries::Entries;

/// The award's year. An event of another year is an error; one that tells none counts, with a note.
pub(super) fn one_year(
    entries: &Entries,
    award_year: Option<i32>,
    regulation: &Regulation,
    chosen: &Chosen,
    others: &[Beside],
    problems: &mut Diagnostics,
) -> Option<i32> {
    let of = |file: &Path| others.iter().find(|o| o.path == file);
    let years: BTreeMap<i32, &str> = chosen
        .values()
        .filter_map(|(file, _)| of(file))
        .filter_map(|o| Some((year(&o.event)?, o.name.as_str())))
        .collect();
    let place = |problem: Diagnostic, cell: Option<&At<String>>| {
        let at = cell.map(|c| &c.at).or_else(|| {
            let event = &entries.event;
            event.year.as_ref().map(|y| &y.at).or_else(|| event.name.as_ref().map(|n| &n.at))
        });
        match at {
            Some(at) => problem.at(at),
            None => problem,
        }
    };
    let told: Vec<i32> = years.keys().copied().collect();
    let own = match (award_year, &told[..]) {
        (Some(own), _) => own,
        (None, [only]) => *only,
        (None, []) => return None,
        (None, _) => {
            let told: Vec<String> = years.iter().map(|(y, n)| format!("{n} of {y}")).collect();
            let problem = Diagnostic::error(
                "different-years",
                format!("the events are of different years: {}", told.join(", ")),
            );
            problems.push(place(problem.help("add a row Year to the sheet Event, and name the workbooks of that year on Events"), None));
            return None;
        }
    };
    for (id, (file, cell)) in chosen {
        let Some(other) = of(file) else { continue };
        match year(&other.event) {
            Some(theirs) if theirs != own => {
                let problem = Diagnostic::error(
                    "another-year",
                    format!("{} was held in {theirs}, the award is of {own}", other.name),
                );
                problems.push(place(problem.help("name the workbook of the award's year, or correct Year or End on its sheet Event"), cell.as_ref()));
            }
            Some(_) => {}
            None => {
                let problem = Diagnostic::note(
                    "year-assumed",
                    format!(
                        "{} ({}) tells no year and is taken to be of {own}",
                        other.name,
                        regulation.titles.title(id)
                    ),
                );
                problems.push(place(
                    problem.help("add a row Year or End to its sheet Event"),
                    cell.as_ref(),
                ));
            }
        }
    }
    Some(own)
}
