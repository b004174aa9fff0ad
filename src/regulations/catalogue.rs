//! The documents: those built in, and a club's own.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use toml::{Table, Value};

use super::error::RegulationError;
use super::ledger::Ledger;
use super::reading::{self, Reading};
use super::resolve::{self, Source};
use super::schema::Competition;
use super::titles::Titles;

/// The documents embedded in the program.
const BUILT_IN: [(&str, &str); 6] = [
    ("gct-2018", include_str!("../../templates/regulations/gct-2018.toml")),
    ("gct-2021", include_str!("../../templates/regulations/gct-2021.toml")),
    ("tepe-sigeman-2023", include_str!("../../templates/regulations/tepe-sigeman-2023.toml")),
    ("tata-steel-2022", include_str!("../../templates/regulations/tata-steel-2022.toml")),
    ("gap-2016", include_str!("../../templates/regulations/gap-2016.toml")),
    ("fide", include_str!("../../templates/regulations/fide.toml")),
];

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
    pub competition: Competition,
    /// Its readings.
    pub readings: Vec<Reading>,
    /// What the competitions of the document are called.
    pub titles: Titles,
    /// Its rules as a table, for other readings.
    table: Table,
    /// The codes that an event may name, with the criterion of each.
    codes: Table,
}

impl Regulation {
    /// `document/competition`, or the document alone where it has one competition.
    pub fn name(&self) -> String {
        format!("{}/{}", self.document, self.id)
    }

    /// Whether the event must name its tie-breaks.
    pub fn asks_for_tie_breaks(&self) -> bool {
        self.competition.tie.iter().any(|rule| rule.declared.is_some())
    }

    /// The same competition with the tie-breaks that the event names, by FIDE's codes in order.
    pub fn with_tie_breaks(mut self, codes: &[String]) -> Result<Self, RegulationError> {
        let mut by = Vec::new();
        for code in codes {
            let wanted = code.trim().to_uppercase();
            let found = self.codes.get(&wanted).cloned();
            by.push(found.ok_or_else(|| RegulationError::NoSuchCode {
                code: code.clone(),
                codes: self.codes.keys().cloned().collect(),
            })?);
        }
        for tie in self.table.get_mut("tie").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(tie) = tie.as_table_mut().filter(|t| t.contains_key("declared")) {
                tie.insert("by".into(), Value::Array(by.clone()));
            }
        }
        self.competition = typed(&self.document, &self.id, &self.table)?;
        Ok(self)
    }

    /// The same competition under another reading.
    pub fn under(&self, reading: &Reading, value: &Value) -> Result<Self, RegulationError> {
        let mut table = self.table.clone();
        reading.apply(&mut table, value);
        Ok(Self { competition: typed(&self.document, &self.id, &table)?, table, ..self.clone() })
    }
}

fn typed(document: &str, id: &str, table: &Table) -> Result<Competition, RegulationError> {
    let faulty = |what: String| RegulationError::Faulty { document: document.to_owned(), what };
    let competition: Competition =
        Value::Table(table.clone()).try_into().map_err(|e: toml::de::Error| {
            faulty(format!("competition {id}: {}", e.to_string().trim().replace('\n', " ")))
        })?;
    super::ledger::check(&competition)
        .map_err(|what| faulty(format!("competition {id}: {what}")))?;
    Ok(competition)
}

/// All documents that can be named.
#[derive(Default)]
pub struct Catalogue {
    files: BTreeMap<String, String>,
    parsed: Mutex<BTreeMap<String, Arc<Source>>>,
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
        self.documents()
            .iter()
            .filter_map(|id| self.source(id).ok())
            .flat_map(|source| {
                source.competitions().into_iter().map(move |c| format!("{}/{c}", source.id))
            })
            .collect()
    }

    /// A document's competitions as whole tables, with what they are based on put in.
    pub fn resolved(&self, document: &str) -> Result<Vec<Table>, RegulationError> {
        let source = self.source(document)?;
        source
            .competitions()
            .iter()
            .map(|id| resolve::competition(&|d| self.source(d), document, id))
            .collect()
    }

    /// The ledger of a document.
    pub fn ledger(&self, document: &str) -> Result<Ledger, RegulationError> {
        let source = self.source(document)?;
        Ledger::read(&source)
    }

    /// The competition that an event names, with the readings that it chooses by clause.
    pub fn regulation(
        &self,
        name: &str,
        chosen: &BTreeMap<String, String>,
    ) -> Result<Regulation, RegulationError> {
        let name = name.trim();
        let (document, id) = match name.split_once('/') {
            Some((document, id)) => (document.trim(), Some(id.trim())),
            None => (name, None),
        };
        if self.text(document).is_none() {
            let mut existing = self.names();
            existing.extend(self.documents());
            return Err(RegulationError::unknown(name, &existing));
        }
        let source = self.source(document)?;
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
        let mut table = resolve::competition(&|d| self.source(d), document, &id)?;
        let readings = reading::take_out(&mut table)
            .map_err(|what| RegulationError::Faulty { document: document.to_owned(), what })?;
        let readings = choose(readings, chosen, &mut table)?;
        Ok(Regulation {
            document: document.to_owned(),
            document_title: source
                .table
                .get("title")
                .and_then(Value::as_str)
                .unwrap_or(document)
                .to_owned(),
            competition: typed(document, &id, &table)?,
            codes: codes(&source, &table),
            id,
            readings,
            titles: source
                .table
                .get("competition")
                .and_then(Value::as_table)
                .map(Titles::read)
                .unwrap_or_default(),
            table,
        })
    }

    fn source(&self, document: &str) -> Result<Arc<Source>, RegulationError> {
        let mut parsed = self.parsed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(source) = parsed.get(document) {
            return Ok(Arc::clone(source));
        }
        let text = self
            .text(document)
            .ok_or_else(|| RegulationError::unknown(document, &self.documents()))?;
        let table: Table = text.parse().map_err(|e: toml::de::Error| RegulationError::Faulty {
            document: document.to_owned(),
            what: e.to_string().trim().to_owned(),
        })?;
        let source = Arc::new(Source { id: document.to_owned(), table });
        parsed.insert(document.to_owned(), Arc::clone(&source));
        Ok(source)
    }
}

/// The codes of a competition: the list of the document that it names.
fn codes(source: &Source, table: &Table) -> Table {
    table
        .get("codes")
        .and_then(Value::as_str)
        .and_then(|list| source.table.get("codes")?.get(list)?.as_table().cloned())
        .unwrap_or_default()
}

/// Applies the readings that the event chose.
fn choose(
    readings: Vec<Reading>,
    chosen: &BTreeMap<String, String>,
    table: &mut Table,
) -> Result<Vec<Reading>, RegulationError> {
    let fold = |text: &str| text.trim().to_lowercase();
    let mut readings = readings;
    let each = chosen
        .iter()
        .flat_map(|(clause, wanted)| wanted.split(';').map(move |one| (clause, one.trim())));
    for (clause, wanted) in each {
        let of_clause: Vec<usize> = (0..readings.len())
            .filter(|i| fold(readings[*i].clause.as_str()) == fold(clause))
            .collect();
        let found = of_clause.iter().find_map(|i| {
            let reading = &readings[*i];
            std::iter::once(&reading.taken)
                .chain(&reading.others)
                .find(|value| fold(&Reading::name(value)) == fold(wanted))
                .map(|value| (*i, value.clone()))
        });
        let Some((index, value)) = found else {
            return Err(RegulationError::NoSuchReading {
                clause: clause.clone(),
                chosen: wanted.to_owned(),
                readings: of_clause
                    .iter()
                    .flat_map(|i| std::iter::once(&readings[*i].taken).chain(&readings[*i].others))
                    .map(Reading::name)
                    .collect(),
            });
        };
        // What the event says is confirmed: no other reading is worked out beside it.
        let reading = &mut readings[index];
        reading.others.clear();
        if value != reading.taken {
            reading.taken = value;
            let taken = reading.taken.clone();
            reading.apply(table, &taken);
        }
    }
    Ok(readings)
}
