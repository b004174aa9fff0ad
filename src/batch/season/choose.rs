//! Which workbook plays which role: as the sheet `Events` says, or by what the workbooks of the folder declare.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::beside::{Beside, file_name, named, year};
use crate::diagnostic::{At, Diagnostic, Diagnostics, Severity};
use crate::regulations::Regulation;
use crate::regulations::schema::Kind;
use crate::season::RoleState;
use crate::tournament::entries::{Entries, RoleEntry};

/// The workbook of each role, and where it is named.
pub(super) type Chosen = BTreeMap<String, (PathBuf, Option<At<String>>)>;

/// An event without a workbook was not held; unless one that cannot be read may be its.
pub(super) fn unknown(entries: &Entries, others: &[Beside]) -> RoleState {
    let damaged: Vec<&str> = others.iter().filter(|o| o.damaged).map(|o| o.name.as_str()).collect();
    if entries.events.is_empty() && !damaged.is_empty() {
        RoleState::Unusable { workbook: format!("perhaps {}", damaged.join(" or ")) }
    } else {
        RoleState::NotHeld
    }
}

/// The workbooks that the sheet `Events` names.
pub(super) fn on_sheet(
    path: &Path,
    ids: &[String],
    regulation: &Regulation,
    entries: &Entries,
    others: &[Beside],
    problems: &mut Diagnostics,
) -> Chosen {
    let mut chosen = Chosen::new();
    for RoleEntry { role, workbook } in &entries.events {
        let id = regulation.titles.find(&role.value);
        let Some(id) = id.filter(|id| ids.iter().any(|i| i == id)) else {
            let titles: Vec<&str> = ids.iter().map(|i| regulation.titles.title(i)).collect();
            problems.push(
                Diagnostic::error(
                    "no-such-role",
                    format!("\"{}\" is no event of {}", role.value, regulation.competition.title),
                )
                .at(&role.at)
                .help(format!("write one of {}", titles.join(", "))),
            );
            continue;
        };
        let file = named(path, &workbook.value);
        let known = others.iter().find(|o| o.path == file);
        if let Some(declared) = known.and_then(|o| o.regulation.as_ref())
            && declared.id != id
        {
            problems.push(
                Diagnostic::warning(
                    "other-regulations",
                    format!(
                        "{} declares {}, not the regulations of {}",
                        workbook.value,
                        declared.name(),
                        regulation.titles.title(id)
                    ),
                )
                .at(&workbook.at)
                .help("check the role and the workbook"),
            );
        }
        if let Some((first, _)) = chosen.get(id) {
            problems.push(
                Diagnostic::error(
                    "role-twice",
                    format!("{} is {} already", regulation.titles.title(id), file_name(first)),
                )
                .at(&role.at)
                .help("give each event one row"),
            );
            continue;
        }
        if let Some(problem) = not_an_event(path, &file, known) {
            let stop = problem.severity == Severity::Error;
            problems.push(problem.at(&workbook.at));
            if stop {
                continue;
            }
        }
        chosen.insert(id.to_owned(), (file, Some(workbook.clone())));
    }
    chosen
}

/// Why a named workbook is no event that can be looked at.
pub(super) fn not_an_event(own: &Path, file: &Path, known: Option<&Beside>) -> Option<Diagnostic> {
    let kind = known.and_then(|o| o.regulation.as_ref());
    if file == own || kind.is_some_and(|r| r.competition.kind != Kind::Event) {
        return Some(
            Diagnostic::error(
                "not-an-event",
                format!("{} is itself an award over several events", file_name(file)),
            )
            .help("name the workbook of an event"),
        );
    }
    (!file.is_file()).then(|| {
        Diagnostic::warning(
            "no-such-workbook",
            format!("there is no workbook {} beside this one", file_name(file)),
        )
        .help("put it into the same folder, or correct the name; leave the row out for an event that was not held")
    })
}

/// Without the sheet: the workbooks of the folder that are held by the regulations of the roles, in the award's year.
pub(super) fn in_folder(
    ids: &[String],
    regulation: &Regulation,
    others: &[Beside],
    award_year: Option<i32>,
    problems: &mut Diagnostics,
) -> Chosen {
    let mut chosen = Chosen::new();
    for id in ids {
        let fits: Vec<&Beside> = others
            .iter()
            .filter(|o| {
                o.regulation
                    .as_ref()
                    .is_some_and(|r| r.document == regulation.document && r.id == *id)
            })
            .filter(|o| match (award_year, year(&o.event)) {
                (Some(own), Some(other)) => own == other,
                _ => true,
            })
            .collect();
        match fits[..] {
            [] => {}
            [only] => {
                chosen.insert(id.clone(), (only.path.clone(), None));
            }
            _ => {
                let names: Vec<&str> = fits.iter().map(|o| o.name.as_str()).collect();
                problems.push(
                    Diagnostic::error(
                        "role-unclear",
                        format!(
                            "{} could be {}",
                            regulation.titles.title(id),
                            names.join(" or ")
                        ),
                    )
                    .help("add a row Year to the sheet Event, or a sheet Events with Role and Workbook"),
                );
            }
        }
    }
    chosen
}
