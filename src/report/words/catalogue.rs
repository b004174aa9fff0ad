//! A catalogue: the sentences of a language by their keys.

use std::hash::{DefaultHasher, Hash, Hasher};

use toml::de::{DeTable, DeValue};

/// A sentence and, where it tells a problem, how to mend it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The sentence.
    pub say: String,
    /// The mend.
    pub mend: Option<String>,
}

/// Stands between the parts of an entry that is laid out: what ASCII has for it.
const BETWEEN: char = '\u{1f}';
/// Stands after each entry.
const AFTER: char = '\u{1e}';

/// The sentences of a language by their keys: `awards.ruling-sum`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// By the hash of their keys, with it: they are looked up by the thousand for each workbook, and most keys begin alike.
    entries: Vec<(u64, String, Entry)>,
}

/// Why a file is no catalogue.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CatalogueError {
    /// It is no TOML.
    #[error("{0}")]
    Toml(String),
    /// A key has neither words nor a table, or is a mend of no sentence.
    #[error("{0} is neither words nor a table, or mends nothing")]
    NoWords(String),
}

impl Catalogue {
    /// A catalogue from its file.
    pub fn parse(text: &str) -> Result<Self, CatalogueError> {
        let file = DeTable::parse(text).map_err(|error| CatalogueError::Toml(error.to_string()))?;
        let mut catalogue = Self::default();
        catalogue.take("", file.get_ref())?;
        catalogue.entries.sort_by(|one, other| (one.0, &one.1).cmp(&(other.0, &other.1)));
        Ok(catalogue)
    }

    /// As the build lays it into the program: entry after entry in their order, so that no TOML is read when the program starts.
    pub fn to_laid_out(&self) -> String {
        let mut text = String::new();
        for (_, key, Entry { say, mend }) in &self.entries {
            text.push_str(key);
            for part in [Some(say), mend.as_ref()].into_iter().flatten() {
                text.push(BETWEEN);
                text.push_str(part);
            }
            text.push(AFTER);
        }
        text
    }

    /// A catalogue that was laid out so.
    pub fn of_laid_out(text: &str) -> Self {
        let entry = |text: &str| {
            let mut parts = text.split(BETWEEN).map(ToOwned::to_owned);
            let (key, say) = (parts.next()?, parts.next()?);
            Some((hash(&key), key, Entry { say, mend: parts.next() }))
        };
        Self { entries: text.split(AFTER).filter_map(entry).collect() }
    }

    /// The sentence of a key.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        let wanted = (hash(key), key);
        let found = self.entries.binary_search_by(|(hash, own, _)| (*hash, &**own).cmp(&wanted));
        self.entries.get(found.ok()?).map(|(.., entry)| entry)
    }

    /// All sentences.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.entries.iter().map(|(_, key, entry)| (key.as_str(), entry))
    }

    /// Everything below a key: a table with `say` is a sentence, another holds more of them, and in `mend` how to mend those
    /// that do not tell it themselves.
    fn take(&mut self, above: &str, table: &DeTable<'_>) -> Result<(), CatalogueError> {
        let words = |table: &DeTable<'_>, name: &str| {
            table.get(name).and_then(|value| value.get_ref().as_str()).map(ToOwned::to_owned)
        };
        let (of_all, mut is_taken) = (words(table, "mend"), false);
        for (name, value) in table {
            let name = name.get_ref();
            if name == "mend" && of_all.is_some() {
                continue;
            }
            let key = if above.is_empty() { name.to_string() } else { format!("{above}.{name}") };
            let mut entry = match value.get_ref() {
                DeValue::String(say) => Entry { say: say.to_string(), mend: None },
                DeValue::Table(table) => match words(table, "say") {
                    Some(say) => Entry { say, mend: words(table, "mend") },
                    None => {
                        self.take(&key, table)?;
                        continue;
                    }
                },
                _ => return Err(CatalogueError::NoWords(key)),
            };
            is_taken |= entry.mend.is_none();
            entry.mend = entry.mend.or_else(|| of_all.clone());
            self.entries.push((hash(&key), key, entry));
        }
        match of_all.is_some() && !is_taken {
            true => Err(CatalogueError::NoWords(format!("{above}.mend"))),
            false => Ok(()),
        }
    }
}

fn hash(key: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_with_say_is_a_sentence_and_another_holds_more() {
        let text = "[a]\nb = \"B\"\nc = { say = \"C\", mend = \"mend {c}\" }\n[a.d]\ne = \"E\"\n";
        let catalogue = Catalogue::parse(text).expect("a catalogue");
        let mut keys: Vec<&str> = catalogue.entries().map(|(key, _)| key).collect();
        keys.sort();
        assert_eq!(keys, ["a.b", "a.c", "a.d.e"]);
        let mend = catalogue.entry("a.c").and_then(|entry| entry.mend.as_deref());
        assert_eq!(mend, Some("mend {c}"));
        assert_eq!(Catalogue::of_laid_out(&catalogue.to_laid_out()), catalogue);
        let wrong = Catalogue::parse("[a]\nb = 1\n");
        assert_eq!(wrong, Err(CatalogueError::NoWords("a.b".into())));
        let text = "[a]\nmend = \"all\"\nb = \"B\"\nc = { say = \"C\", mend = \"own\" }\n";
        let catalogue = Catalogue::parse(text).expect("a catalogue");
        let mends = ["a.b", "a.c"].map(|key| catalogue.entry(key)?.mend.as_deref());
        assert_eq!(mends, [Some("all"), Some("own")]);
        let unused = Catalogue::parse(&text.replace("b = \"B\"\n", ""));
        assert_eq!(unused, Err(CatalogueError::NoWords("a.mend".into())));
    }
}
