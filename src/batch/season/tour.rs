//! A tour that takes its points from the workbooks of its events.

use super::super::find::Found;
use super::beside::{beside, named, role};
use super::choose::not_an_event;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::regulations::Catalogue;
use crate::season::{self, Role, RoleState};
use crate::tournament::entries::{Entries, RoleEntry};

/// Fills in the points of a tour from the workbooks on its sheet `Events`. A tour with `Scores` has them already.
pub(in crate::batch) fn tour(
    found: &Found,
    entries: &mut Entries,
    shared: &Catalogue,
    problems: &mut Diagnostics,
) {
    if entries.scores.is_some() {
        if let Some(row) = entries.events.first() {
            problems.push(
                Diagnostic::note(
                    "scores-and-events",
                    "the sheet Scores is used, and Events is not looked at",
                )
                .at(&row.role.at)
                .help("remove one of the two sheets"),
            );
        }
        return;
    }
    if entries.events.is_empty() {
        problems.push(
            Diagnostic::error("scores-missing", "a tour needs the points of its events").help(
                "add a sheet Scores with Name and a column an event, or a sheet Events with Role and Workbook",
            ),
        );
        return;
    }
    let mut roles = Vec::new();
    for RoleEntry { role: name, workbook } in entries.events.clone() {
        let file = named(&found.path, &workbook.value);
        let problem = not_an_event(&found.path, &file, Some(&beside(file.clone(), shared)));
        let unusable = problem.is_some();
        problems.extend(problem.map(|p| p.at(&workbook.at)));
        let role = if unusable {
            Role {
                id: name.value.clone(),
                title: name.value.clone(),
                state: RoleState::Unusable { workbook: workbook.value.clone() },
            }
        } else {
            role(&name.value, &name.value, &file, shared)
        };
        roles.push((role, workbook.at.clone()));
    }
    season::scores(entries, &roles, problems);
}
