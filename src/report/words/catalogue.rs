//! A catalogue: the sentences of a language by their keys.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use rustc_hash::FxHasher;
use toml::de::{DeTable, DeValue};

/// A sentence and, where it tells a problem, how to mend it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry<'c> {
    /// The sentence.
    pub say: &'c str,
    /// The mend.
    pub mend: Option<&'c str>,
}

/// Stands between the parts of an entry that is laid out: what ASCII has for it.
const BETWEEN: char = '\u{1f}';
/// Stands after each entry.
const AFTER: char = '\u{1e}';

/// The sentences of a language by their keys: `awards.ruling-sum`.
///
/// They are looked up by the thousand for each workbook: a table of the first bits of hashes says which few to look at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    /// Key, sentence and mend of entry after entry.
    text: String,
    /// By the hash of their keys.
    entries: Vec<Placed>,
    /// Where the entries of each beginning of a hash begin, and at last how many entries there are.
    firsts: Vec<usize>,
}

/// Where an entry stands in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Placed {
    hash: u64,
    key: Range<usize>,
    say: Range<usize>,
    mend: Option<Range<usize>>,
}

/// So many of the first bits of a hash: a few entries share them.
const BITS: u32 = 11;

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
        let mut entries = Vec::new();
        take(&mut entries, "", file.get_ref())?;
        entries.sort_unstable();
        Ok(Self::of_laid_out(entries.concat()))
    }

    /// As the build lays it into the program, so that no TOML is read when the program starts.
    pub fn to_laid_out(&self) -> &str {
        &self.text
    }

    /// A catalogue that was laid out so.
    pub fn of_laid_out(text: String) -> Self {
        let mut start = 0;
        let mut entries = Vec::new();
        for entry in text.split_terminator(AFTER) {
            let mut parts = entry.split(BETWEEN).map(|part| {
                let own = start..start + part.len();
                start = own.end + BETWEEN.len_utf8();
                own
            });
            if let (Some(key), Some(say)) = (parts.next(), parts.next()) {
                let mend = parts.next();
                entries.push(Placed { hash: hash(&text[key.clone()]), key, say, mend });
            }
        }
        entries.sort_unstable_by_key(|entry| entry.hash);
        let firsts = (0..=1 << BITS)
            .map(|bits| entries.partition_point(|entry| entry.hash >> (64 - BITS) < bits));
        Self { firsts: firsts.collect(), text, entries }
    }

    /// The sentence of a key.
    pub fn entry(&self, key: &str) -> Option<Entry<'_>> {
        let wanted = hash(key);
        let bits = usize::try_from(wanted >> (64 - BITS)).ok()?;
        let range = *self.firsts.get(bits)?..*self.firsts.get(bits + 1)?;
        let is_it = |own: &&Placed| own.hash == wanted && &self.text[own.key.clone()] == key;
        self.entries[range].iter().find(is_it).map(|own| self.at(own))
    }

    /// All sentences.
    pub fn entries(&self) -> impl Iterator<Item = (&str, Entry<'_>)> {
        self.entries.iter().map(|own| (&self.text[own.key.clone()], self.at(own)))
    }

    fn at(&self, own: &Placed) -> Entry<'_> {
        let part = |range: &Range<usize>| &self.text[range.clone()];
        Entry { say: part(&own.say), mend: own.mend.as_ref().map(part) }
    }
}

/// Lays out everything below a key: a table with `say` is a sentence, another holds more of them, and in `mend` how to mend
/// those that do not tell it themselves.
fn take(entries: &mut Vec<String>, above: &str, table: &DeTable<'_>) -> Result<(), CatalogueError> {
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
        let (say, mend) = match value.get_ref() {
            DeValue::String(say) => (say.to_string(), None),
            DeValue::Table(table) => match words(table, "say") {
                Some(say) => (say, words(table, "mend")),
                None => {
                    take(entries, &key, table)?;
                    continue;
                }
            },
            _ => return Err(CatalogueError::NoWords(key)),
        };
        is_taken |= mend.is_none();
        let mut entry = key;
        for part in [Some(&say), mend.as_ref().or(of_all.as_ref())].into_iter().flatten() {
            entry.push(BETWEEN);
            entry.push_str(part);
        }
        entry.push(AFTER);
        entries.push(entry);
    }
    match of_all.is_some() && !is_taken {
        true => Err(CatalogueError::NoWords(format!("{above}.mend"))),
        false => Ok(()),
    }
}

fn hash(key: &str) -> u64 {
    let mut hasher = FxHasher::default();
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
        let mend = catalogue.entry("a.c").and_then(|entry| entry.mend);
        assert_eq!(mend, Some("mend {c}"));
        assert_eq!(Catalogue::of_laid_out(catalogue.to_laid_out().to_owned()), catalogue);
        let wrong = Catalogue::parse("[a]\nb = 1\n");
        assert_eq!(wrong, Err(CatalogueError::NoWords("a.b".into())));
        let text = "[a]\nmend = \"all\"\nb = \"B\"\nc = { say = \"C\", mend = \"own\" }\n";
        let catalogue = Catalogue::parse(text).expect("a catalogue");
        let mends = ["a.b", "a.c"].map(|key| catalogue.entry(key)?.mend);
        assert_eq!(mends, [Some("all"), Some("own")]);
        let unused = Catalogue::parse(&text.replace("b = \"B\"\n", ""));
        assert_eq!(unused, Err(CatalogueError::NoWords("a.mend".into())));
    }
}
