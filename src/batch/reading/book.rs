//! A workbook as read: its entries, and the regulations that it is held by.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::finding::together::Beside;
use super::super::finding::{foreign, own_paper};
use super::super::writing::files;
use super::super::writing::paths::{below, document, file_name};
use super::inputs::Read;
use super::meant::as_chosen;
use super::reader::{self, Reader};
use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics, Severity};
use crate::exchange::{self, Encoding};
use crate::recognition::Recognised;
use crate::regulations::schema::{Descriptor, Kind, SystemName};
use crate::regulations::{Catalogue, Fault, Regulation, RegulationError};
use crate::said::{OwnWords, said};
use crate::tournament::check::{Expected, check};
use crate::tournament::entries::{Entries, EventEntries, Published};

/// A workbook as read.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The file.
    pub path: PathBuf,
    /// The files that this was made from.
    pub read: Read,
    /// What is wrong with it so far.
    pub problems: Diagnostics,
    /// The first error that was found in reading it, before its regulations were looked at.
    pub misread: Option<Diagnostic>,
    /// What it says; none where it cannot be opened.
    pub entries: Option<Entries>,
    /// The regulations that it names, or that hold for all; empty where there are none.
    pub named: String,
    /// These regulations, where they could be read.
    pub regulation: Option<Regulation>,
    /// What the printed tie-break columns of another program's file are.
    pub recognised: Vec<Recognised>,
}

/// What a workbook is read with.
#[derive(Clone, Copy)]
pub struct With<'a> {
    /// Regulations that hold in place of those that it declares.
    pub regulations: Option<&'a str>,
    /// The built-in regulations.
    pub catalogue: &'a Catalogue,
    /// What reads some formats in a process of its own.
    pub reader: Option<&'a Reader>,
    /// How texts are read that are no Unicode.
    pub encoding: Option<&'static Encoding>,
    /// The other files of its event.
    pub beside: Option<&'a Beside>,
}

/// Problems that keep a workbook from being known for what it is.
const DAMAGED: [Code; 6] = [
    Code::Unreadable,
    Code::NotAWorkbook,
    Code::DamagedWorkbook,
    Code::DamagedSheet,
    Code::EncryptedWorkbook,
    Code::TooLargeWorkbook,
];

/// Mistakes in names and numbers, which can be told whatever the regulations are.
const OF_NAMES: [Code; 5] = [
    Code::UnknownPlayer,
    Code::PlayerUnclear,
    Code::PlayerTwice,
    Code::NumberTwice,
    Code::AgainstHimself,
];

impl Book {
    /// Reads a workbook, and with it the other files of its event.
    pub fn open(path: &Path, with: &With<'_>) -> Self {
        let (regulations, catalogue) = (with.regulations, with.catalogue);
        let mut book = Self { path: path.to_owned(), ..Self::default() };
        book.entries = book.read_entries(path, with, false);
        book.read_beside(with);
        let Some(entries) = book.entries.take() else {
            book.misread = book.problems.iter().next().cloned();
            return book;
        };
        let declared = entries.event.regulations.as_ref().map(|cell| cell.value.as_str());
        if regulations.is_some() {
            book.problems.drop_code(Code::MissingRegulations);
        }
        book.misread = book.problems.iter().find(|p| p.severity == Severity::Error).cloned();
        let named = regulations.or(declared).map(ToOwned::to_owned);
        let named = named
            .or_else(|| foreign::regulations(&entries, &mut book.problems).map(ToOwned::to_owned));
        book.named = named.unwrap_or_default();
        book.recognised = match entries.source {
            Some(_) => foreign::recognised(&entries),
            None => Vec::new(),
        };
        if !book.named.is_empty() {
            book.regulation = book.read_regulation(&entries, catalogue);
        }
        if book.kind() == Some(Kind::SeasonAward) {
            book.as_award();
        }
        if book.regulation.is_none() {
            let mut found = Diagnostics::default();
            check(&entries, &|_| Expected::default(), &mut found);
            book.problems.extend(found.into_iter().filter(|d| OF_NAMES.contains(&d.code)));
        }
        book.entries = Some(entries);
        book
    }

    /// An award over several events has no results of its own, and its players are those of the events.
    fn as_award(&mut self) {
        let lacks_results = |own: &Diagnostic| own.said.key == "workbook.missing-sheet.results";
        let as_award = |own: Diagnostic| match lacks_results(&own) {
            true => Diagnostic::warning(Code::MissingSheet, said!("workbook.missing-sheet.award")),
            false => own,
        };
        let problems = std::mem::take(&mut self.problems);
        self.problems.extend(problems.into_iter().map(as_award));
        self.misread = self.misread.take().filter(|own| !lacks_results(own));
    }

    /// A workbook that the program failed on.
    pub fn failed(path: &Path, fault: Diagnostic) -> Self {
        let mut book = Self { path: path.to_owned(), ..Self::default() };
        book.misread = Some(fault.clone());
        book.problems.push(fault);
        book
    }

    /// Its file name.
    pub fn name(&self) -> String {
        file_name(&self.path)
    }

    /// What its regulations are for.
    pub fn kind(&self) -> Option<Kind> {
        self.regulation.as_ref().map(|regulation| regulation.competition.kind)
    }

    /// Its sheet `Event`.
    pub fn event(&self) -> Option<&EventEntries> {
        self.entries.as_ref().map(|entries| &entries.event)
    }

    /// What it calls its sheets, columns and keys.
    pub fn own_words(&self) -> OwnWords {
        self.event().map(|event| event.own_words.clone()).unwrap_or_default()
    }

    /// The name of its event; empty where it names none.
    pub fn event_name(&self) -> String {
        let name = self.event().and_then(|event| event.name.as_ref());
        name.map_or_else(String::new, |name| name.value.clone())
    }

    /// The year that it says it belongs to; else that of the last day on which it tells of a game.
    pub fn year(&self) -> Option<i32> {
        self.entries.as_ref()?.year()
    }

    /// Nobody can say what it is.
    pub fn is_damaged(&self) -> bool {
        self.event().is_none_or(|event| *event == EventEntries::default())
            && self.problems.iter().any(|problem| DAMAGED.contains(&problem.code))
    }

    /// Reads the other files of the event; those that are left out are named.
    fn read_beside(&mut self, with: &With<'_>) {
        let Some(mut entries) = self.entries.take() else { return };
        for path in with.beside.iter().flat_map(|beside| &beside.read) {
            let file = file_name(path);
            let mut other = Self { path: path.clone(), ..Self::default() };
            let theirs = other.read_entries(path, with, true);
            self.read.also(&other.read);
            let wrong = other.problems.iter().find(|p| p.severity == Severity::Error);
            match (theirs, wrong) {
                (Some(theirs), None) => {
                    if theirs.event.regulations.is_some() {
                        self.problems.extend(other.problems.iter().cloned());
                    }
                    exchange::join(&mut entries, &file, theirs, &mut self.problems);
                }
                (_, wrong) => {
                    // The file is named once.
                    let why = wrong.cloned().map(|mut own| {
                        let prefix = format!("{file}, ");
                        let sheet = |at: &Address| at.sheet.strip_prefix(&prefix).map(Arc::from);
                        if let Some(at) = &mut own.at {
                            at.sheet = sheet(at).unwrap_or_else(|| at.sheet.clone());
                        }
                        own.in_words()
                    });
                    let said = said!("batch.together.unusable", file, why);
                    self.problems.push(Diagnostic::error(Code::FilesTogether, said));
                }
            }
        }
        let left_out = with.beside.iter().flat_map(|beside| &beside.left_out);
        for path in left_out {
            let _ = self.read.file(path);
            let said = said!("batch.together.same-event", file = file_name(path));
            self.problems.push(Diagnostic::warning(Code::FilesTogether, said));
        }
        for path in with.beside.iter().flat_map(|beside| &beside.otherwise) {
            let _ = self.read.file(path);
            let said = said!("batch.together.otherwise", file = file_name(path));
            self.problems.push(Diagnostic::error(Code::FilesTogether, said));
        }
        exchange::check_rounds(&mut entries, &mut self.problems);
        self.entries = Some(entries);
    }

    /// What a file says; of one that is read beside another, messages name it.
    fn read_entries(&mut self, path: &Path, with: &With<'_>, beside: bool) -> Option<Entries> {
        match self.read.file(path) {
            Ok(bytes) => {
                let mut is_paper = false;
                let open = |bytes: &[u8]| {
                    let opened = reader::open(with.reader, bytes);
                    is_paper = opened.as_ref().is_ok_and(own_paper::is_headed_as_one);
                    if beside { opened.map(|own| own.of_file(&file_name(path))) } else { opened }
                };
                let reading = exchange::read(&bytes, &self.name(), with.encoding, open);
                if is_paper {
                    let said = said!("batch.unreadable.own-paper");
                    self.problems.push(Diagnostic::error(Code::NotAWorkbook, said));
                    return None;
                }
                self.problems.extend(reading.problems);
                reading.entries
            }
            Err(error) => {
                let why = files::why(&error);
                let (code, said) = match error.kind() {
                    ErrorKind::FileTooLarge => {
                        (Code::TooLargeWorkbook, said!("batch.unreadable.too-large", why))
                    }
                    ErrorKind::InvalidInput => {
                        (Code::NotAWorkbook, said!("batch.unreadable.no-file", why))
                    }
                    _ => match files::lost_link(path) {
                        Some(target) => (Code::Unreadable, said!("batch.unreadable.link", target)),
                        None => (Code::Unreadable, said!("batch.unreadable.now", why)),
                    },
                };
                self.problems.push(Diagnostic::error(code, said));
                None
            }
        }
    }

    /// The regulations: built in, or a file beside the workbook.
    fn read_regulation(&mut self, entries: &Entries, shared: &Catalogue) -> Option<Regulation> {
        let at_regulations = |problem: Diagnostic| {
            problem.at_some(entries.event.regulations.as_ref().map(|cell| &cell.at))
        };
        let (document, is_file) = document(&self.named);
        let document = document.to_owned();
        let mut own = None;
        if is_file {
            let read = match below(&self.path, &document) {
                None => Err(said!("batch.regulations-unreadable.outside", document = &document)),
                Some(file) => self.read.text(&file).map_err(|error| {
                    let (document, why) = (&document, files::why(&error));
                    said!("batch.regulations-unreadable.now", document, why)
                }),
            };
            match read {
                Ok(text) => own = Some(shared.beside(&document, text)),
                Err(said) => {
                    let problem = Diagnostic::error(Code::RegulationsUnreadable, said);
                    self.problems.push(at_regulations(problem));
                    return None;
                }
            }
        }
        let rules = own.as_deref().unwrap_or(shared);
        match as_chosen(rules, &self.named, &entries.event.readings) {
            Ok(regulation) => {
                let warnings = regulation.warnings.iter().map(Fault::diagnostic);
                self.problems.extend(warnings.map(at_regulations));
                let own =
                    with_tie_breaks(regulation, entries, &self.recognised, &mut self.problems);
                own.map(|own| as_published(own, entries, &mut self.problems))
            }
            Err(mut error) => {
                if let RegulationError::Unknown { nearest, .. } = &mut error {
                    let mut beside = possible_files(&document)
                        .map(|file| self.competitions_beside(&file))
                        .into_iter();
                    if let Some(beside) = beside.find(|names| !names.is_empty()) {
                        *nearest = beside;
                    }
                }
                for one in error.each() {
                    let row = match one {
                        RegulationError::NoSuchReading { clause, chosen, .. }
                        | RegulationError::ChosenOtherwise { clause, chosen, .. }
                        | RegulationError::UnclearReading { clause, chosen, .. } => {
                            entries.event.row_of_reading(clause, chosen)
                        }
                        _ => None,
                    };
                    self.problems.extend(one.diagnostics().into_iter().map(|told| match row {
                        Some(row) => told.at(&row.at),
                        None => at_regulations(told),
                    }));
                }
                None
            }
        }
    }

    /// As an event names them, the competitions of a regulations file beside the workbook; none where there is none.
    fn competitions_beside(&mut self, file: &str) -> Vec<String> {
        let text = below(&self.path, file).and_then(|path| self.read.text(&path).ok());
        let Some(text) = text else { return Vec::new() };
        let competitions = Catalogue::new().with_file(file, text).competitions(file);
        competitions.iter().map(|own| format!("{file}/{own}")).collect()
    }
}

/// The files that are meant where regulations are named without the ending of their file: as written, and as files are
/// called.
pub fn possible_files(document: &str) -> [String; 2] {
    let plain = document.trim().to_lowercase().split_whitespace().collect::<Vec<_>>().join("-");
    [format!("{}.toml", document.trim()), format!("{plain}.toml")]
}

/// Without games a published table gives the places, whatever the regulations rank by.
fn as_published(mut regulation: Regulation, entries: &Entries, to: &mut Diagnostics) -> Regulation {
    if has_places_as_published(entries) {
        foreign::tell_first_shared(&regulation.competition, entries, to);
        Arc::make_mut(&mut regulation.competition).by_published_places();
    }
    regulation
}

fn has_places_as_published(entries: &Entries) -> bool {
    let without_games = entries.games.is_empty()
        && entries.crosstable.is_none()
        && entries.combined.is_none()
        && entries.scores.is_none();
    let gives_places = entries.published.as_ref().is_some_and(Published::gives_places);
    without_games && gives_places && entries.play_off.is_empty()
}

/// Where the regulations leave the tie-breaks open, those that the Event sheet names.
fn with_tie_breaks(
    regulation: Regulation,
    entries: &Entries,
    recognised: &[Recognised],
    problems: &mut Diagnostics,
) -> Option<Regulation> {
    let event = &entries.event;
    if event.tie_breaks.is_none() && regulation.asks_for_tie_breaks() && entries.source.is_some() {
        foreign::tell(entries, recognised, problems);
        return regulation.with_tie_breaks(&foreign::order(entries, recognised)).ok();
    }
    let problem = match (&event.tie_breaks, regulation.asks_for_tie_breaks()) {
        (Some(cell), true) => match regulation.with_tie_breaks(&cell.value) {
            Ok(regulation) => return Some(regulation),
            Err(error) => {
                let told = error.diagnostics().into_iter();
                let told = told.map(|told| Diagnostic::error(Code::TieBreaks, told.said));
                problems.extend(told.map(|told| told.at(&cell.at)));
                return None;
            }
        },
        (None, true) if has_places_as_published(entries) => {
            let places = Descriptor::of(SystemName::Published).to_string();
            return regulation.with_tie_breaks(&[places]).ok();
        }
        (None, true) => {
            let missing =
                Diagnostic::error(Code::TieBreaksMissing, said!("batch.tie-breaks-missing"));
            missing.at_some(event.regulations.as_ref().map(|cell| &cell.at))
        }
        (Some(cell), false) => {
            problems.push(
                Diagnostic::warning(Code::TieBreaksNotUsed, said!("batch.tie-breaks-not-used"))
                    .at(&cell.at),
            );
            return Some(regulation);
        }
        (None, false) => return Some(regulation),
    };
    problems.push(problem);
    None
}
