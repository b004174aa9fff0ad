//! A workbook that looks at other workbooks: which they are, and each of them settled.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use chrono::Datelike;

use super::find::{Found, has_workbook_ending};
use super::process::{Processed, entries, one, regulation, short_name};
use crate::diagnostic::{At, Diagnostic, Diagnostics, Severity};
use crate::event::Status;
use crate::regulations::schema::Kind;
use crate::regulations::{Catalogue, Regulation};
use crate::report::document::Paper;
use crate::report::papers::season::SeasonSheet;
use crate::report::{excel, papers, pdf};
use crate::season::{self, Honour, Role, RoleState};
use crate::tournament::entries::{Entries, EventEntries, RoleEntry};

/// A workbook beside the award's own.
struct Beside {
    path: PathBuf,
    name: String,
    regulation: Option<Regulation>,
    event: EventEntries,
    /// Nobody can say what it is.
    damaged: bool,
}

/// Problems that keep a workbook from being known for what it is.
const DAMAGED: [&str; 6] = [
    "unreadable",
    "not-a-workbook",
    "damaged-workbook",
    "damaged-sheet",
    "encrypted-workbook",
    "too-large-workbook",
];

/// The workbooks that a season workbook looks at: those on its sheet `Events`, and all others of its folder (for the
/// year's honours, and where it has no such sheet). A change of any of them may change its papers.
pub fn sources(path: &Path) -> Vec<PathBuf> {
    let folder = path
        .parent()
        .filter(|p| !p.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|file| {
            let name = file_name(file);
            let hidden = name.starts_with('.') || name.starts_with("~$");
            file.is_file()
                && !hidden
                && has_workbook_ending(file)
                && file.file_name() != path.file_name()
        })
        .collect();
    files.sort();
    files
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .map_or_else(String::new, |n| n.to_string_lossy().into_owned())
}

/// The workbook beside this one that a cell names, whatever the case of its letters and with or without its ending.
fn named(path: &Path, cell: &str) -> PathBuf {
    let wanted = cell.trim().to_lowercase();
    let beside = sources(path);
    let is = |file: &&PathBuf| file_name(file).to_lowercase() == wanted;
    let stem = |file: &&PathBuf| {
        file.file_stem()
            .is_some_and(|s| s.to_string_lossy().to_lowercase() == wanted)
    };
    beside
        .iter()
        .find(|file| file_name(file) == cell.trim())
        .or_else(|| beside.iter().find(is))
        .or_else(|| beside.iter().find(stem))
        .cloned()
        .unwrap_or_else(|| path.with_file_name(cell.trim()))
}

/// The year that a workbook says it belongs to.
fn year(event: &EventEntries) -> Option<i32> {
    let given = event.year.as_ref().map(|y| y.value);
    given.or_else(|| event.end.as_ref().map(|end| end.value.year()))
}

/// Reads what is beside, without settling it.
fn beside(path: PathBuf, shared: &Catalogue) -> Beside {
    let mut problems = Diagnostics::default();
    let entries = entries(&path, &mut problems).unwrap_or_default();
    let declared = entries.event.regulations.as_ref();
    Beside {
        name: file_name(&path),
        regulation: declared.and_then(|declared| {
            regulation(
                &declared.value,
                &entries,
                &path,
                shared,
                &mut Diagnostics::default(),
            )
        }),
        damaged: entries.event == EventEntries::default()
            && problems.iter().any(|p| DAMAGED.contains(&p.code)),
        event: entries.event,
        path,
    }
}

/// Settles a workbook beside the award's own.
fn settle(path: &Path, shared: &Catalogue) -> Processed {
    let found = Found {
        path: path.to_owned(),
        name: file_name(path),
        folder: PathBuf::new(),
    };
    one(&found, None, shared)
}

/// A role with its event as settled.
fn role(id: &str, title: &str, path: &Path, shared: &Catalogue) -> Role {
    let done = settle(path, shared);
    let state = match done.settled {
        Some((_, settlement)) => RoleState::Held {
            workbook: done.workbook,
            settlement: Box::new(settlement),
        },
        None => RoleState::Unusable {
            workbook: done.workbook,
        },
    };
    Role {
        id: id.to_owned(),
        title: title.to_owned(),
        state,
    }
}

/// Works out an award over several events.
pub(super) fn award(
    found: &Found,
    entries: &Entries,
    regulation: Regulation,
    shared: &Catalogue,
    problems: Diagnostics,
) -> Processed {
    let mut problems = problems;
    let mut files = sources(&found.path);
    for row in &entries.events {
        let file = named(&found.path, &row.workbook.value);
        if !files.contains(&file) && file.is_file() && file != found.path {
            files.push(file);
        }
    }
    let others: Vec<Beside> = files.into_iter().map(|path| beside(path, shared)).collect();
    let settled = award_of(
        &found.path,
        entries,
        &regulation,
        &others,
        shared,
        &mut problems,
    );
    let name = entries.event.name.as_ref().map(|n| n.value.clone());
    let mut processed = Processed {
        event: name.unwrap_or_default(),
        regulations: short_name(&regulation, shared),
        ..Processed::failed(found, problems.clone())
    };
    let Some(mut settlement) = settled else {
        return processed;
    };
    settlement.honours = honours(&regulation, &settlement, &others, shared);
    problems.extend(settlement.problems.iter().cloned());
    if problems.has_errors() {
        settlement.status = Status::Invalid;
    }
    processed.status = settlement.status;
    if settlement.status != Status::Invalid {
        processed.papers = draw(found, &regulation, &settlement, &mut problems);
    }
    processed.messages = problems.into_sorted();
    processed.season = Some((regulation, settlement));
    processed
}

/// `season.pdf` and `season.xlsx` in the workbook's folder.
fn draw(
    found: &Found,
    regulation: &Regulation,
    season: &season::SeasonSettlement,
    problems: &mut Diagnostics,
) -> Vec<(String, Vec<u8>)> {
    let sheet = SeasonSheet {
        regulation,
        season,
        paper: Paper::A4,
    };
    let folder = found.folder.to_string_lossy().replace('\\', "/");
    let drawn = [
        (
            "season.pdf",
            pdf::write(&papers::season::paper(&sheet)).map_err(|e| e.to_string()),
        ),
        (
            "season.xlsx",
            excel::write(&papers::season::sheets(&sheet)).map_err(|e| e.to_string()),
        ),
    ];
    let mut files = Vec::new();
    for (name, bytes) in drawn {
        match bytes {
            Ok(bytes) => files.push((format!("{folder}/{name}"), bytes)),
            Err(error) => problems.push(Diagnostic::error(
                "paper-failed",
                format!("{name} cannot be written: {error}"),
            )),
        }
    }
    files
}

fn award_of(
    path: &Path,
    entries: &Entries,
    regulation: &Regulation,
    others: &[Beside],
    shared: &Catalogue,
    problems: &mut Diagnostics,
) -> Option<season::SeasonSettlement> {
    let (ids, _) = season::events(&regulation.competition)?;
    let award_year = year(&entries.event);
    let chosen = if entries.events.is_empty() {
        in_folder(ids, regulation, others, award_year, problems)
    } else {
        on_sheet(path, ids, regulation, entries, others, problems)
    };
    let year = one_year(entries, award_year, regulation, &chosen, others, problems);
    let roles: Vec<Role> = ids
        .iter()
        .map(|id| {
            let title = regulation.titles.title(id);
            match chosen.get(id) {
                Some((path, _)) => role(id, title, path, shared),
                None => Role {
                    id: id.clone(),
                    title: title.to_owned(),
                    state: unknown(entries, others),
                },
            }
        })
        .collect();
    let (people, tournament) = season::gather(entries, &roles, problems)?;
    let given = season::Given {
        regulation,
        roles: &roles,
        people: &people,
        tournament: &tournament,
    };
    Some(season::settle(&given, year))
}

/// An event without a workbook was not held; unless one that cannot be read may be its.
fn unknown(entries: &Entries, others: &[Beside]) -> RoleState {
    let damaged: Vec<&str> = others
        .iter()
        .filter(|o| o.damaged)
        .map(|o| o.name.as_str())
        .collect();
    if entries.events.is_empty() && !damaged.is_empty() {
        RoleState::Unusable {
            workbook: format!("perhaps {}", damaged.join(" or ")),
        }
    } else {
        RoleState::NotHeld
    }
}

/// The workbook of each role, and where it is named.
type Chosen = BTreeMap<String, (PathBuf, Option<At<String>>)>;

/// The workbooks that the sheet `Events` names.
fn on_sheet(
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
                    format!(
                        "\"{}\" is no event of {}",
                        role.value, regulation.competition.title
                    ),
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
                    format!(
                        "{} is {} already",
                        regulation.titles.title(id),
                        file_name(first)
                    ),
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
fn not_an_event(own: &Path, file: &Path, known: Option<&Beside>) -> Option<Diagnostic> {
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
fn in_folder(
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

/// The award's year. An event of another year is an error; one that tells none counts, with a note.
fn one_year(
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
            event
                .year
                .as_ref()
                .map(|y| &y.at)
                .or_else(|| event.name.as_ref().map(|n| &n.at))
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

/// Who won what in the year: the award itself, and all that is final beside it under the same document.
fn honours(
    regulation: &Regulation,
    own: &season::SeasonSettlement,
    others: &[Beside],
    shared: &Catalogue,
) -> Vec<Honour> {
    let mut honours: Vec<Honour> = season::of_award(regulation, own).into_iter().collect();
    for other in others {
        let Some(theirs) = other
            .regulation
            .as_ref()
            .filter(|r| r.document == regulation.document)
        else {
            continue;
        };
        let of_year = year(&other.event);
        if own.year.is_some() && of_year.is_some() && of_year != own.year {
            continue;
        }
        if theirs.competition.kind == Kind::SeasonAward {
            let mut ignored = Diagnostics::default();
            let honour = entries(&other.path, &mut ignored).and_then(|entries| {
                let settled = award_of(
                    &other.path,
                    &entries,
                    theirs,
                    &around(others, other),
                    shared,
                    &mut ignored,
                )?;
                if ignored.has_errors() || (own.year.is_some() && settled.year != own.year) {
                    return None;
                }
                season::of_award(theirs, &settled)
            });
            honours.extend(honour);
        } else if let Some((regulation, settlement)) = settle(&other.path, shared).settled {
            honours.extend(season::of_event(
                &regulation,
                &settlement,
                of_year.or(own.year),
            ));
        }
    }
    honours.sort();
    honours
}

/// The workbooks around another one. The award's own is not among them: an award is no event of another.
fn around(others: &[Beside], one: &Beside) -> Vec<Beside> {
    others
        .iter()
        .filter(|o| o.path != one.path)
        .map(|o| Beside {
            path: o.path.clone(),
            name: o.name.clone(),
            regulation: o.regulation.clone(),
            event: o.event.clone(),
            damaged: o.damaged,
        })
        .collect()
}

/// Fills in the points of a tour from the workbooks on its sheet `Events`. A tour with `Scores` has them already.
pub(super) fn tour(
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
    for RoleEntry {
        role: name,
        workbook,
    } in entries.events.clone()
    {
        let file = named(&found.path, &workbook.value);
        let problem = not_an_event(&found.path, &file, Some(&beside(file.clone(), shared)));
        let unusable = problem.is_some();
        problems.extend(problem.map(|p| p.at(&workbook.at)));
        let role = if unusable {
            Role {
                id: name.value.clone(),
                title: name.value.clone(),
                state: RoleState::Unusable {
                    workbook: workbook.value.clone(),
                },
            }
        } else {
            role(&name.value, &name.value, &file, shared)
        };
        roles.push((role, workbook.at.clone()));
    }
    season::scores(entries, &roles, problems);
}
