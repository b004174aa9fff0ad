//! From the file to one whole table: `based-on`, `ties-of`, `clauses`, `without`, and named pieces in their places.

use std::collections::BTreeMap;

use toml::{Table, Value};

use super::error::RegulationError;

/// A parsed document: its tables, not yet resolved.
pub struct Source {
    /// The document's id.
    pub id: String,
    /// Its tables.
    pub table: Table,
}

/// Where a named piece stands in the document, by the key that uses it.
const PIECES: [(&str, &str); 5] = [
    ("play-off", "play-off"),
    ("match", "match"),
    ("armageddon", "armageddon"),
    ("game", "armageddon"),
    ("split", "split"),
];

/// How deep `based-on` and pieces may go before they are taken for a circle.
const DEPTH: usize = 16;

impl Source {
    /// The ids of its competitions, in order.
    pub fn competitions(&self) -> Vec<String> {
        self.table_of("competition").map(|all| all.keys().cloned().collect()).unwrap_or_default()
    }

    fn table_of(&self, key: &str) -> Option<&Table> {
        self.table.get(key).and_then(Value::as_table)
    }

    fn competition(&self, id: &str) -> Option<&Table> {
        self.table_of("competition")?.get(id)?.as_table()
    }

    fn piece(&self, kind: &str, name: &str) -> Option<&Table> {
        self.table_of(kind)?.get(name)?.as_table()
    }
}

/// One competition as a whole table.
pub fn competition(
    sources: &dyn Fn(&str) -> Result<std::sync::Arc<Source>, RegulationError>,
    document: &str,
    id: &str,
) -> Result<Table, RegulationError> {
    resolve(sources, document, id, 0)
}

fn resolve(
    sources: &dyn Fn(&str) -> Result<std::sync::Arc<Source>, RegulationError>,
    document: &str,
    id: &str,
    depth: usize,
) -> Result<Table, RegulationError> {
    let source = sources(document)?;
    let faulty = |what: String| RegulationError::Faulty { document: document.to_owned(), what };
    if depth > DEPTH {
        return Err(faulty(format!("competition {id}: `based-on` goes in a circle")));
    }
    let mut own = source.competition(id).cloned().ok_or_else(|| {
        RegulationError::unknown(&format!("{document}/{id}"), &qualified(&source))
    })?;

    for (key, fetched) in [("based-on", None), ("ties-of", Some("tie"))] {
        let Some(parent) = own.remove(key) else {
            continue;
        };
        let parent = parent
            .as_str()
            .ok_or_else(|| {
                faulty(format!("competition {id}: `{key}` names a competition in quotes"))
            })?
            .to_owned();
        let (parent_document, parent_id) = parent.split_once('/').unwrap_or((document, &parent));
        let mut inherited = resolve(sources, parent_document, parent_id, depth + 1)?;
        if let Some(only) = fetched {
            inherited.retain(|k, _| k == only);
        }
        if let Some(without) = own.remove("without") {
            for gone in without.as_array().into_iter().flatten().filter_map(Value::as_str) {
                if inherited.remove(gone).is_none() {
                    return Err(faulty(format!(
                        "competition {id}: `without` names {gone}, which {parent} does not have"
                    )));
                }
            }
        }
        if let Some(Value::Table(renamed)) = own.remove("clauses") {
            rename(&mut inherited, &strings(&renamed));
        }
        for (key, value) in inherited {
            own.entry(key).or_insert(value);
        }
    }
    inline(&mut own, &source, depth).map_err(|what| faulty(format!("competition {id}: {what}")))?;
    Ok(own)
}

fn qualified(source: &Source) -> Vec<String> {
    source.competitions().into_iter().map(|c| format!("{}/{c}", source.id)).collect()
}

fn strings(table: &Table) -> BTreeMap<&str, &str> {
    table.iter().filter_map(|(from, to)| Some((from.as_str(), to.as_str()?))).collect()
}

/// Clauses that the child document numbers otherwise.
fn rename(table: &mut Table, names: &BTreeMap<&str, &str>) {
    fn value(v: &mut Value, names: &BTreeMap<&str, &str>) {
        match v {
            Value::String(text) => {
                if let Some(new) = names.get(text.as_str()) {
                    *text = (*new).to_owned();
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| value(item, names)),
            Value::Table(table) => rename(table, names),
            _ => {}
        }
    }
    for (_, v) in table.iter_mut() {
        value(v, names);
    }
}

/// Puts named pieces in their places: `play-off = "name"`, or `match = { use = "name", ... }` where the keys
/// beside `use` win.
fn inline(table: &mut Table, source: &Source, depth: usize) -> Result<(), String> {
    if depth > DEPTH {
        return Err("a named piece uses itself".into());
    }
    for (key, value) in table.iter_mut() {
        if let Some((_, kind)) = PIECES.iter().find(|(k, _)| k == key) {
            let used = match &*value {
                Value::String(name) => Some((name.clone(), Table::new())),
                Value::Table(own) => own.get("use").and_then(Value::as_str).map(|name| {
                    let mut own = own.clone();
                    own.remove("use");
                    (name.to_owned(), own)
                }),
                _ => None,
            };
            if let Some((name, own)) = used {
                let mut piece = source
                    .piece(kind, &name)
                    .cloned()
                    .ok_or_else(|| format!("there is no [{kind}.{name}]"))?;
                piece.extend(own);
                *value = Value::Table(piece);
            }
        }
        match value {
            Value::Table(inner) => inline(inner, source, depth + 1)?,
            Value::Array(items) => {
                for item in items {
                    if let Value::Table(inner) = item {
                        inline(inner, source, depth + 1)?;
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}
