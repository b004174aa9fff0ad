//! One competition of a document, and what is made of it: under another reading, with the tie-breaks of an event.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::about_ties::About;
use super::citing;
use super::faults::{Fault, Faults};
use super::reading::{Choice, Reading};
use super::refused::RegulationError;
use super::rules::rules;
use super::schema::{Competition, Descriptor, NoDescriptor, code_of};
use super::titles::Titles;
use super::tree::{Key, Node, Path, Table, Value};
use crate::decision::Clause;

/// One competition of a document, ready to be carried out.
#[derive(Clone, Debug)]
pub struct Regulation {
    /// The document's id.
    pub document: String,
    /// The document's title.
    pub document_title: String,
    /// The competition's id within the document.
    pub id: String,
    /// Its rules.
    pub competition: Arc<Competition>,
    /// Its readings.
    pub readings: Arc<[Reading]>,
    /// What the competitions of the document are called.
    pub titles: Arc<Titles>,
    /// The clauses of the document, by its ledger; none where it has no whole one of its own.
    pub clauses: Arc<[String]>,
    /// Of its clauses, and those of its rules, whether they are about who of those level is ahead; the likeliest first.
    pub about_ties: Arc<[(Clause, About)]>,
    /// What a person should look at in the document, though it can be used.
    pub warnings: Vec<Fault>,
    /// Its rules as a tree, for other readings.
    pub(super) tree: Arc<Node>,
    /// The codes that an event may name, with the criterion of each.
    pub(super) codes: Arc<Table>,
    /// What was made of it before.
    pub(super) made: Arc<Mutex<Made>>,
}

/// What was made of a competition: most workbooks of a folder come to the same readings and name the same tie-breaks.
#[derive(Debug, Default)]
pub struct Made {
    /// By the place of a reading and the name of its choice.
    under: BTreeMap<(Path, String), Option<Regulation>>,
    /// By the tie-breaks that an event names.
    with_tie_breaks: BTreeMap<Vec<String>, Regulation>,
}

/// So many choices of tie-breaks are kept.
const CHOICES: usize = 64;

impl Regulation {
    /// `document/competition`.
    pub fn name(&self) -> String {
        format!("{}/{}", self.document, self.id)
    }

    /// Whether the event must name its tie-breaks.
    pub fn asks_for_tie_breaks(&self) -> bool {
        self.competition.tie.iter().any(|rule| rule.declared.is_some())
    }

    /// The codes of tie-breaks that an event may name, in the order of the file.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        self.codes.words()
    }

    /// The same competition with the tie-breaks that the event names, by FIDE's codes in order.
    pub fn with_tie_breaks(&self, codes: &[String]) -> Result<Self, RegulationError> {
        if let Some(known) = self.made().with_tie_breaks.get(codes) {
            return Ok(known.clone());
        }
        let own = self.made_with_tie_breaks(codes)?;
        let mut made = self.made();
        if made.with_tie_breaks.len() >= CHOICES {
            made.with_tie_breaks.clear();
        }
        made.with_tie_breaks.insert(codes.to_owned(), own.clone());
        Ok(own)
    }

    fn made(&self) -> MutexGuard<'_, Made> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn made_with_tie_breaks(&self, codes: &[String]) -> Result<Self, RegulationError> {
        let (mut by, mut wrong) = (Vec::new(), Vec::new());
        for code in codes {
            match self.criterion(code) {
                Ok(criterion) => by.push(criterion),
                Err(error) => wrong.push(error),
            }
        }
        if !wrong.is_empty() {
            return Err(RegulationError::Several(wrong));
        }
        let ties = self.tree.table().and_then(|table| table.get("tie"));
        let declared: Vec<usize> = ties
            .iter()
            .flat_map(|ties| ties.items().iter().enumerate())
            .filter(|(_, tie)| tie.table().is_some_and(|t| t.get("declared").is_some()))
            .map(|(index, _)| index)
            .collect();
        let mut tree = Node::clone(&self.tree);
        for index in declared {
            let path = Path::default().word("tie").item(index);
            let tie = tree.at_mut(&path.0);
            if let Some(Value::Table(tie)) = tie.map(|node| &mut node.value) {
                let key = Key { word: "by".into(), span: 0..0 };
                tie.set(key, Node { span: 0..0, value: Value::List(by.clone()) });
            }
        }
        self.with_tree(tree).ok_or_else(|| RegulationError::Faulty {
            document: self.document.clone(),
            faults: Vec::new(),
        })
    }

    /// The criterion of a code: as the document has it, or one of its systems with the modifiers that the event gives it.
    fn criterion(&self, code: &str) -> Result<Node, RegulationError> {
        // A code of the file is its own whatever the case, as FIDE's are.
        let written = code.trim().to_lowercase();
        let mut own = self.codes.iter().filter(|(key, _)| key.word.to_lowercase() == written);
        if let Some((_, own)) = own.next() {
            return Ok(own.clone());
        }
        let meant = code_of(code).filter(|meant| {
            let base = meant.split('/').next().unwrap_or(meant);
            self.codes.get(base).is_some()
        });
        let unknown = || RegulationError::NoSuchCode {
            code: code.to_owned(),
            meant,
            codes: self.codes.words().map(str::to_owned).collect(),
        };
        let descriptor: Descriptor = code.parse().map_err(|no| match no {
            NoDescriptor::Modifier(system, _)
                if meant.is_none() && self.codes.get(system).is_some() =>
            {
                RegulationError::NoSuchModifier { code: code.to_owned(), system }
            }
            NoDescriptor::Modifier(..) | NoDescriptor::Name(_) => unknown(),
        })?;
        let mut own = self.codes.get(descriptor.name.code()).cloned().ok_or_else(unknown)?;
        let path = Path::default().word("system").word("code");
        let written = own.at_mut(&path.0).ok_or_else(unknown)?;
        written.value = Value::Text(descriptor.to_string());
        Ok(own)
    }

    /// The same competition under another reading; none where that is no rule.
    pub fn under(&self, reading: &Reading, choice: &Choice) -> Option<Self> {
        let key = (reading.place().clone(), choice.name.clone());
        if let Some(known) = self.made().under.get(&key) {
            return known.clone();
        }
        let mut tree = Node::clone(&self.tree);
        // What several rules leave open alike is read alike in all of them, as an event chooses it.
        for own in self.readings.iter().filter(|own| own.is_alike(reading)) {
            if let Some(choice) = own.others.iter().find(|own| own.name == choice.name) {
                own.apply(&mut tree, choice);
            }
        }
        reading.apply(&mut tree, choice);
        let own = self.with_tree(tree);
        self.made().under.insert(key, own.clone());
        own
    }

    /// Each clause that its rules cite, with the words that lead to it.
    pub fn cited(&self) -> Vec<(&str, Vec<&str>)> {
        let mut all = Vec::new();
        citing::each(&self.tree, &mut |clause, _, way| all.push((clause, way.to_vec())));
        all
    }

    /// The clauses that each of its rules on ties cites, in the order of the rules.
    pub fn cited_by_ties(&self) -> Vec<BTreeSet<&str>> {
        let of = |rule| {
            let mut all = BTreeSet::new();
            citing::each(rule, &mut |clause, _, _| _ = all.insert(clause));
            all
        };
        let rules = self.tree.table().and_then(|own| own.get("tie"));
        rules.into_iter().flat_map(Node::items).map(of).collect()
    }

    /// The competition whose rules this tree holds; none where it holds none.
    pub(super) fn with_tree(&self, tree: Node) -> Option<Self> {
        let competition = Arc::new(rules(&tree, &mut Faults::default())?);
        Some(Self { competition, tree: Arc::new(tree), made: Arc::default(), ..self.clone() })
    }
}
