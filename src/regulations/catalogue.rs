//! The documents: those built in, and a club's own.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use super::about_ties::about_ties;
use super::blank;
use super::chosen;
use super::citing;
use super::elsewhere;
use super::example::{self, Example};
use super::faults::{Fault, Faults, Wrong};
use super::form;
use super::lacking;
use super::ledger::Ledger;
use super::names;
use super::pieces;
use super::reading::{self, Reading};
use super::refused::RegulationError;
use super::regulation::Regulation;
use super::resolve;
use super::rules::rules;
use super::schema::Criterion;
use super::source::{BUILT_IN, NEW, Source};
use super::titles::Titles;
use super::tree::{Node, Table};
use crate::decision::Clause;
use crate::said::said;

/// All documents that can be named.
#[derive(Default)]
pub struct Catalogue {
    files: BTreeMap<String, String>,
    read: Mutex<BTreeMap<String, Arc<Source>>>,
    /// Competitions as they are, by name: most workbooks of a folder name the same.
    found: Mutex<BTreeMap<String, Arc<Regulation>>>,
    /// The catalogues with a file beside a workbook: most workbooks of a folder have the same.
    beside: Mutex<Vec<Arc<Catalogue>>>,
}

/// So many catalogues with a file beside a workbook are kept.
const BESIDE: usize = 8;

/// A document checked from its first line to its last.
#[derive(Debug, Default)]
pub struct Checked {
    /// Its competitions as whole tables, without their readings.
    pub competitions: Vec<Node>,
    /// The ids of those in which nothing is wrong, whatever is the matter with others.
    pub sound: BTreeSet<String>,
    /// Its ledger.
    pub ledger: Ledger,
    /// Documents from which it takes rules over, each with what becomes of the clauses that are not in its own ledger.
    pub taken_over: Vec<(String, Ledger)>,
    /// Its readings, each with the ids of the competitions that have it.
    pub readings: Vec<(Reading, Vec<String>)>,
    /// All that is wrong or worth a look, in the order of the file.
    pub faults: Vec<Fault>,
}

impl Checked {
    /// Whether it can be used.
    pub fn is_usable(&self) -> bool {
        self.faults.iter().all(|fault| fault.severity != crate::diagnostic::Severity::Error)
    }
}

impl Catalogue {
    /// The built-in documents.
    pub fn new() -> Self {
        Self::default()
    }

    /// A catalogue with a file beside the workbook, named as the event names it (`our-club.toml`).
    #[must_use]
    pub fn with_file(mut self, name: &str, text: String) -> Self {
        self.files.insert(name.to_owned(), text);
        self
    }

    /// The built-in documents without any other file; what of them was read is not read again.
    pub fn built_in_alone(&self) -> Self {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let read = read.iter().filter(|(id, _)| !self.files.contains_key(*id));
        let read = read.map(|(id, source)| (id.clone(), Arc::clone(source))).collect();
        Self { read: Mutex::new(read), ..Self::default() }
    }

    /// The same, kept for the next workbook beside which the same file lies.
    pub fn beside(&self, name: &str, text: String) -> Arc<Self> {
        let mut beside = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = beside.iter().find(|own| own.files.get(name) == Some(&text)) {
            return Arc::clone(same);
        }
        if beside.len() >= BESIDE {
            beside.remove(0);
        }
        let own = Arc::new(self.built_in_alone().with_file(name, text));
        beside.push(Arc::clone(&own));
        own
    }

    /// Ids of all documents.
    pub fn documents(&self) -> Vec<String> {
        BUILT_IN.iter().map(|(id, _)| (*id).to_owned()).chain(self.files.keys().cloned()).collect()
    }

    /// The text of a document.
    pub fn text(&self, document: &str) -> Option<&str> {
        self.files
            .get(document)
            .map(String::as_str)
            .or_else(|| BUILT_IN.iter().find(|(id, _)| *id == document).map(|(_, text)| *text))
    }

    /// `document/competition` of all competitions.
    pub fn names(&self) -> Vec<String> {
        let of = |document: &String| {
            let competitions = self.competitions(document).into_iter();
            competitions.map(|competition| format!("{document}/{competition}")).collect::<Vec<_>>()
        };
        self.documents().iter().flat_map(of).collect()
    }

    /// The competitions of a document; only this one is read.
    pub fn competitions(&self, document: &str) -> Vec<String> {
        self.source(document).map(|source| source.competitions()).unwrap_or_default()
    }

    /// A file to begin with: the rule that most clubs have, ready to be changed.
    pub fn begin(id: &str) -> String {
        NEW.replace("our-club", id)
    }

    /// The text of a document with another id, for a copy.
    pub fn copy(&self, document: &str, id: &str) -> Option<String> {
        Some(self.source(document)?.with_id(id))
    }

    /// A document checked from its first line to its last; none where there is none of the name.
    pub fn check(&self, document: &str) -> Option<Checked> {
        self.check_for(document, false)
    }

    /// The same; for a run, which finds a file by its name, an id that is not the file's does not stand in the way.
    fn check_for(&self, document: &str, run: bool) -> Option<Checked> {
        let source = self.source(document)?;
        let mut faults = source.faults.clone();
        if let Some(wrong) = source.other_id.clone() {
            faults.add(Wrong { usable: run, ..wrong });
        }
        let mut competitions = Vec::new();
        let mut sound = BTreeSet::new();
        let mut readings: Vec<(Reading, Vec<String>)> = Vec::new();
        let mut of_rules = faults.follow();
        let is_told = faults.are_errors();
        // What is wrong outside of all competitions may be about any of them.
        let all = source.top().get("competition");
        let within = |wrong: &Wrong| all.is_some_and(|all| all.has_place(&wrong.span));
        let of_all =
            faults.clone().into_sorted().iter().any(|wrong| !wrong.usable && !within(wrong));
        for id in source.competitions() {
            let find = |name: &str| self.source(name);
            let mut own = of_rules.follow();
            if names::is_stray(&source, &id, &mut own) {
                of_rules.extend(own);
                continue;
            }
            let tree = resolve::competition(&find, &source, &id, &mut own);
            if let Some(mut tree) = tree {
                let of_it = reading::under_each(&mut tree, &mut own, |tree, faults| {
                    // What cannot be carried out is never passed over, whatever is the matter with it.
                    if rules(tree, faults).is_none() && !is_told && !faults.are_errors() {
                        faults.push(&tree.span, said!("regulations.faulty", document), None);
                    }
                });
                for reading in of_it {
                    match readings.iter_mut().find(|(known, _)| known.is_same(&reading)) {
                        Some((_, ids)) if ids.contains(&id) => {}
                        Some((_, ids)) => ids.push(id.clone()),
                        None => readings.push((reading, vec![id.clone()])),
                    }
                }
                if !of_all && !own.are_errors() {
                    sound.insert((id, competitions.len()));
                }
                competitions.push(tree);
            }
            of_rules.extend(own);
        }
        pieces::check(&source, &mut of_rules);
        if faults.are_errors() || of_rules.are_errors() {
            of_rules.drop_warnings();
        }
        faults.extend(of_rules);
        for list in source.top().table("codes").iter().flat_map(|lists| lists.iter()) {
            form::read::<BTreeMap<String, Criterion>>(&list.1, &mut faults);
        }
        example::read(&source, &mut faults);
        names::check(&source, &mut faults);
        citing::check(&source, &mut faults);
        blank::check(&source, &mut faults);
        let ledger = Ledger::read(&source, &mut faults);
        ledger.compare(&source, &competitions, &mut faults);
        sound.retain(|(_, at): &(_, usize)| !faults.are_in(&competitions[*at]));
        let sound = sound.into_iter().map(|(id, _)| id).collect();
        let taken_over = self.taken_over(&source, &ledger, &competitions);
        let faults = self.located(faults);
        Some(Checked { competitions, sound, ledger, taken_over, readings, faults })
    }

    /// The documents from which competitions take rules over, each with what becomes of their clauses.
    fn taken_over(
        &self,
        source: &Source,
        ledger: &Ledger,
        competitions: &[Node],
    ) -> Vec<(String, Ledger)> {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let mut cited: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for competition in competitions {
            citing::each(competition, &mut |clause, span, _| {
                let other = read.values().find(|own| own.has(span));
                if let Some(other) = other.filter(|own| own.name != source.name)
                    && clause != Clause::SILENT
                    && !ledger.has(clause)
                {
                    cited.entry(&other.name).or_default().insert(clause);
                }
            });
        }
        let of = |(name, clauses): (&str, BTreeSet<&str>)| {
            let all = Ledger::read(read.get(name)?, &mut Faults::default());
            Some((name.to_owned(), all.of(&clauses)))
        };
        cited.into_iter().filter_map(of).collect()
    }

    /// The worked examples of a document; none where there is none of the name.
    pub fn examples(&self, document: &str) -> Vec<Example> {
        let source = self.source(document);
        source.map_or_else(Vec::new, |source| example::read(&source, &mut Faults::default()))
    }

    /// Something wrong in a document, with file, line and caret.
    pub fn fault(&self, wrong: Wrong) -> Option<Fault> {
        let mut faults = Faults::default();
        faults.add(wrong);
        self.located(faults).pop()
    }

    /// The competition that an event names, with the readings that it chooses by clause. A club's own file is checked
    /// whole: all that is wrong in it is told at once.
    pub fn regulation(
        &self,
        name: &str,
        chosen: &BTreeMap<String, String>,
    ) -> Result<Regulation, RegulationError> {
        let name = name.trim();
        if !chosen.is_empty() {
            return self.resolved(name, chosen, true);
        }
        let known = self.found.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned();
        if let Some(known) = known {
            return Ok(Regulation::clone(&known));
        }
        let regulation = self.resolved(name, chosen, true)?;
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.insert(name.to_owned(), Arc::new(regulation.clone()));
        Ok(regulation)
    }

    /// The same, whatever is the matter with the rest of its file: for an example of a competition that is sound.
    pub fn of_example(
        &self,
        name: &str,
        chosen: &BTreeMap<String, String>,
    ) -> Result<Regulation, RegulationError> {
        self.resolved(name, chosen, false)
    }

    fn resolved(
        &self,
        name: &str,
        chosen: &BTreeMap<String, String>,
        checked: bool,
    ) -> Result<Regulation, RegulationError> {
        let (document, id) = match name.split_once('/') {
            Some((document, id)) => (document.trim(), Some(id.trim())),
            None => (name, None),
        };
        let small = document.to_lowercase();
        let document = if self.text(document).is_some() { document } else { &small };
        let Some(source) = self.source(document) else {
            let mut existing = self.names();
            existing.extend(self.documents());
            return Err(RegulationError::unknown(name, &existing));
        };
        let faulty = |faults| RegulationError::Faulty { document: document.to_owned(), faults };
        let mut warnings = Vec::new();
        if checked && self.files.contains_key(document) {
            let checked = self.check_for(document, true).unwrap_or_default();
            if !checked.is_usable() {
                return Err(faulty(checked.faults));
            }
            warnings = checked.faults;
        }
        let competitions = source.competitions();
        let id = match (id, &competitions[..]) {
            (Some(id), _) => id.to_lowercase(),
            (None, [only]) => only.clone(),
            (None, _) => {
                return Err(RegulationError::WhichCompetition {
                    document: document.to_owned(),
                    competitions: competitions.iter().map(|c| format!("{document}/{c}")).collect(),
                });
            }
        };
        if !competitions.contains(&id) {
            return Err(RegulationError::unknown(&format!("{document}/{id}"), &self.names()));
        }
        let mut faults = Faults::default();
        let find = |name: &str| self.source(name);
        let Some(mut tree) = resolve::competition(&find, &source, &id, &mut faults) else {
            return Err(faulty(self.located(faults)));
        };
        let whole = tree.clone();
        let mut readings = reading::take_out(&mut tree, &mut faults);
        chosen::choose(&mut readings, chosen, &mut tree)?;
        let Some(competition) = rules(&tree, &mut faults) else {
            return Err(faulty(self.located(faults)));
        };
        let titles = source.top().table("competition");
        let about_ties = about_ties(&source, (&id, &whole), &competition).into();
        Ok(Regulation {
            document: document.to_owned(),
            document_title: source.title().to_owned(),
            competition: Arc::new(competition),
            codes: Arc::new(codes(&source, &tree)),
            id,
            readings: readings.into(),
            titles: Arc::new(titles.map(Titles::read).unwrap_or_default()),
            clauses: clauses(&source, &tree).into(),
            about_ties,
            warnings,
            tree: Arc::new(tree),
            made: Arc::default(),
        })
    }

    fn source(&self, document: &str) -> Option<Arc<Source>> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(source) = read.get(document) {
            return Some(Arc::clone(source));
        }
        let text = self.text(document)?.to_owned();
        let base = read.values().map(|source| source.end()).max().unwrap_or(0);
        let source = Arc::new(Source::read(document, text, base));
        read.insert(document.to_owned(), Arc::clone(&source));
        Some(source)
    }

    /// What is wrong, with files, lines and carets.
    fn located(&self, faults: Faults) -> Vec<Fault> {
        let read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let of = |wrong: Wrong| {
            let source = read.values().find(|source| source.has(&wrong.span))?;
            Some(source.locate(elsewhere::with_places(lacking::with_texts(wrong))))
        };
        faults.into_sorted().into_iter().filter_map(of).collect()
    }
}

/// The codes of a competition: the list of the document that it names.
fn codes(source: &Source, tree: &Node) -> Table {
    let list = tree.table().and_then(|table| table.get("codes")?.text());
    list.and_then(|list| source.top().table("codes")?.table(list).cloned()).unwrap_or_default()
}

/// The clauses of a document: by its ledger and by the rules of a competition. None where it has no ledger, or takes
/// competitions over from another document, whose clauses are there.
fn clauses(source: &Source, tree: &Node) -> Vec<String> {
    let competitions = source.top().table("competition");
    let mut all = competitions.iter().flat_map(|all| all.iter());
    let elsewhere = |own: &Node| own.text().is_none_or(|name| name.contains('/'));
    let takes_over = |own: &Table| {
        ["based-on", "ties-of"].iter().filter_map(|word| own.get(word)).any(elsewhere)
    };
    let Some(ledger) = source.top().table("ledger") else { return Vec::new() };
    let cited = citing::cited(tree);
    // What another document says may be in the ledger of that one alone.
    let is_whole = cited.keys().all(|own| *own == Clause::SILENT || ledger.get(own).is_some());
    if !is_whole && all.any(|(_, own)| own.table().is_none_or(takes_over)) {
        return Vec::new();
    }
    let named = ledger.iter().map(|(clause, _)| clause.word.clone());
    named.chain(cited.into_keys()).collect()
}
