//! One workbook from its bytes to its papers, without touching anything else.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use super::find::Found;
use super::{inputs, papers, season};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::event::{self, Settlement, Status};
use crate::regulations::schema::Kind;
use crate::regulations::{Catalogue, Regulation, RegulationError};
use crate::report::document::Paper;
use crate::report::papers::Sheet;
use crate::report::results::EventResult;
use crate::season::SeasonSettlement;
use crate::tournament::check::{Expected, check};
use crate::tournament::entries::Entries;
use crate::workbook;

/// What the user asks of every workbook.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given<'a> {
    /// Regulations that hold for all.
    pub regulations: Option<&'a str>,
    /// The paper that the papers are drawn on; none where only the results are wanted.
    pub paper: Option<Paper>,
}

/// What came of one workbook.
#[derive(Debug)]
pub struct Processed {
    /// How it is named.
    pub workbook: String,
    /// Its event; the workbook's name where there is none.
    pub event: String,
    /// The regulations.
    pub regulations: String,
    /// How far it has come.
    pub status: Status,
    /// All messages, errors first.
    pub messages: Vec<Diagnostic>,
    /// The event, where it could be settled.
    pub settled: Option<(Regulation, Settlement)>,
    /// The award over several events, where it could be worked out.
    pub season: Option<(Regulation, SeasonSettlement)>,
    /// The papers: path relative to the output folder, and bytes.
    pub papers: Vec<(String, Vec<u8>)>,
}

impl Processed {
    /// Its entry in `results.json`.
    pub fn result(&self, files: Vec<String>) -> EventResult {
        if let Some((_, season)) = &self.season {
            return EventResult::season(
                &self.workbook,
                &self.regulations,
                season,
                self.messages.clone(),
                files,
            );
        }
        match &self.settled {
            Some((_, settlement)) => EventResult::settled(
                &self.workbook,
                &self.regulations,
                settlement,
                self.messages.clone(),
                files,
            ),
            None => EventResult::invalid(
                &self.workbook,
                &self.event,
                &self.regulations,
                self.messages.clone(),
            ),
        }
    }

    pub(super) fn failed(found: &Found, problems: Diagnostics) -> Self {
        Self {
            workbook: found.name.clone(),
            event: String::new(),
            regulations: String::new(),
            status: Status::Invalid,
            messages: problems.into_sorted(),
            settled: None,
            season: None,
            papers: Vec::new(),
        }
    }
}

/// Settles a workbook and draws its papers. Whatever the file is, this returns; a fault of the program in one workbook
/// is told as that workbook's error.
pub fn process(found: &Found, given: Given<'_>, catalogue: &Catalogue) -> Processed {
    catch_unwind(AssertUnwindSafe(|| one(found, given, catalogue))).unwrap_or_else(|_| {
        let mut problems = Diagnostics::default();
        problems.push(
            Diagnostic::error("program-fault", "the program failed on this workbook")
                .help("please report it with the workbook; the other workbooks are not affected"),
        );
        Processed::failed(found, problems)
    })
}

/// Reads a workbook's entries.
pub(super) fn entries(path: &Path, problems: &mut Diagnostics) -> Option<Entries> {
    let name = path.file_name().map_or_else(String::new, |n| n.to_string_lossy().into_owned());
    match inputs::read(path) {
        Ok(bytes) => {
            let reading = workbook::read(&bytes, &name);
            problems.extend(reading.problems);
            reading.entries
        }
        Err(error) => {
            problems.push(
                Diagnostic::error("unreadable", format!("the file cannot be read: {error}"))
                    .help("close it where it is open, or check its permissions"),
            );
            None
        }
    }
}

pub(super) fn one(found: &Found, given: Given<'_>, shared: &Catalogue) -> Processed {
    let mut problems = Diagnostics::default();
    let Some(mut entries) = entries(&found.path, &mut problems) else {
        return Processed::failed(found, problems);
    };
    let declared = entries.event.regulations.as_ref().map(|r| r.value.clone());
    if given.regulations.is_some() {
        problems.drop_code("missing-regulations");
    }
    let name = given.regulations.map(str::to_owned).or(declared);
    let event = entries.event.name.as_ref().map_or_else(String::new, |n| n.value.clone());
    let invalid = |problems: Diagnostics, regulations: String| Processed {
        event: event.clone(),
        regulations,
        ..Processed::failed(found, problems)
    };
    let Some(name) = name else {
        tell_names(&entries, &mut problems);
        return invalid(problems, String::new());
    };
    let Some(regulation) = regulation(&name, &entries, &found.path, shared, &mut problems) else {
        tell_names(&entries, &mut problems);
        return invalid(problems, name);
    };
    combine(&mut entries, &found.path, shared, &mut problems);
    match regulation.competition.kind {
        Kind::SeasonAward => {
            return season::award(found, given.paper, &entries, regulation, shared, problems);
        }
        Kind::Tour => season::tour(found, &mut entries, shared, &mut problems),
        Kind::Event => {}
    }
    let expected = |count: usize| event::expected(&regulation, count);
    let Some(tournament) = check(&entries, &expected, &mut problems) else {
        return invalid(problems, name);
    };
    papers::check_letters(&tournament, &mut problems);
    let mut settlement = event::settle(&regulation, &tournament);
    problems.extend(settlement.problems.iter().cloned());
    if problems.has_errors() {
        settlement.status = Status::Invalid;
    }
    let mut drawn = Vec::new();
    if let (Some(paper), false) = (given.paper, settlement.status == Status::Invalid) {
        let sheet = Sheet { regulation: &regulation, settlement: &settlement, paper };
        drawn = papers::draw(&found.folder, &sheet, &mut problems);
        drawn.extend(season::tour_papers(found, &sheet, &mut problems));
    }
    Processed {
        workbook: found.name.clone(),
        event,
        regulations: short_name(&regulation, shared),
        status: settlement.status,
        messages: problems.into_sorted(),
        papers: drawn,
        season: None,
        settled: Some((regulation, settlement)),
    }
}

/// Mistakes in names and numbers, which can be told whatever the regulations are.
fn tell_names(entries: &Entries, problems: &mut Diagnostics) {
    let mut found = Diagnostics::default();
    check(entries, &|_| Expected::default(), &mut found);
    let names =
        ["unknown-player", "player-unclear", "player-twice", "number-twice", "against-himself"];
    problems.extend(found.into_iter().filter(|d| names.contains(&d.code)));
}

/// The document alone where it has one competition.
pub(super) fn short_name(regulation: &Regulation, catalogue: &Catalogue) -> String {
    let alone = catalogue
        .names()
        .iter()
        .filter(|n| n.split_once('/').is_some_and(|(d, _)| d == regulation.document))
        .count()
        == 1;
    if alone { regulation.document.clone() } else { regulation.name() }
}

/// The regulations that an event names: built in, or a file beside the workbook.
pub(super) fn regulation(
    name: &str,
    entries: &Entries,
    path: &Path,
    shared: &Catalogue,
    problems: &mut Diagnostics,
) -> Option<Regulation> {
    let chosen = entries
        .event
        .readings
        .iter()
        .map(|(clause, r)| (clause.clone(), r.value.clone()))
        .collect();
    let document = name.split('/').next().unwrap_or(name).trim();
    let own = if document.to_lowercase().ends_with(".toml") {
        let file = path.with_file_name(document);
        match inputs::read_to_string(&file) {
            Ok(text) => Some(Catalogue::new().with_file(document, text)),
            Err(error) => {
                problems.push(at_regulations(
                    entries,
                    Diagnostic::error(
                        "regulations-unreadable",
                        format!("the regulations file {document} cannot be read: {error}"),
                    )
                    .help("put it beside the workbook"),
                ));
                return None;
            }
        }
    } else {
        None
    };
    match own.as_ref().unwrap_or(shared).regulation(name, &chosen) {
        Ok(regulation) => {
            if regulation.competition.kind == Kind::SeasonAward {
                inputs::folder_of(path);
            }
            with_tie_breaks(regulation, entries, problems)
        }
        Err(error) => {
            let told = Diagnostic::error("regulations", error.to_string()).help(error.help());
            let row = match &error {
                RegulationError::NoSuchReading { clause, .. } => entries.event.readings.get(clause),
                _ => None,
            };
            problems.push(match row {
                Some(row) => told.at(&row.at),
                None => at_regulations(entries, told),
            });
            None
        }
    }
}

/// Where the regulations leave the tie-breaks open, those that the Event sheet names.
fn with_tie_breaks(
    regulation: Regulation,
    entries: &Entries,
    problems: &mut Diagnostics,
) -> Option<Regulation> {
    let asked = regulation.asks_for_tie_breaks();
    match (&entries.event.tie_breaks, asked) {
        (Some(cell), true) => regulation
            .with_tie_breaks(&cell.value)
            .map_err(|error| {
                problems.push(
                    Diagnostic::error("tie-breaks", error.to_string())
                        .at(&cell.at)
                        .help(error.help()),
                );
            })
            .ok(),
        (None, true) => {
            problems.push(at_regulations(
                entries,
                Diagnostic::error(
                    "tie-breaks-missing",
                    "these regulations leave the tie-breaks to the event",
                )
                .help("add a row to Event: Tie-breaks, then codes in order such as DE, SB, WON"),
            ));
            None
        }
        (Some(cell), false) => {
            problems.push(
                Diagnostic::note(
                    "tie-breaks-not-used",
                    "the regulations say how ties are broken; these tie-breaks are not used",
                )
                .at(&cell.at),
            );
            Some(regulation)
        }
        (None, false) => Some(regulation),
    }
}

fn at_regulations(entries: &Entries, diagnostic: Diagnostic) -> Diagnostic {
    match &entries.event.regulations {
        Some(cell) => diagnostic.at(&cell.at),
        None => diagnostic,
    }
}

/// Takes in the workbook that this event is combined with.
fn combine(entries: &mut Entries, path: &Path, shared: &Catalogue, problems: &mut Diagnostics) {
    let Some(cell) = entries.event.combined_with.clone() else {
        return;
    };
    let other_path = path.with_file_name(cell.value.trim());
    let mut others = Diagnostics::default();
    let other = self::entries(&other_path, &mut others);
    if let (Some(mut other), false) = (other, others.has_errors()) {
        if other.event.time_control.is_none() {
            let name =
                other.event.regulations.as_ref().map(|r| r.value.clone()).unwrap_or_default();
            let mut ignored = Diagnostics::default();
            let rules = regulation(&name, &other, &other_path, shared, &mut ignored);
            other.event.time_control = rules
                .and_then(|r| r.competition.time_control)
                .map(|rule| crate::diagnostic::At::new(rule.is, cell.at.clone()));
        }
        entries.combined = Some(Box::new(other));
        return;
    }
    let why = others.into_sorted().first().map_or(String::new(), |d| format!(": {d}"));
    problems.push(
        Diagnostic::error(
            "combined-with",
            format!("the workbook {} cannot be used{why}", cell.value),
        )
        .at(&cell.at)
        .help("put it beside this workbook and mend it first"),
    );
}
