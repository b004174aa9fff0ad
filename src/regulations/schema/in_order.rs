//! A table whose words are free, in the order of the file.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// What stands at each word, as the file orders them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InOrder<T>(Vec<(String, T)>);

impl<T> Default for InOrder<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> InOrder<T> {
    /// Each word with what stands there.
    pub fn iter(&self) -> impl Iterator<Item = (&String, &T)> {
        self.0.iter().map(|(word, own)| (word, own))
    }

    /// The words.
    pub fn keys(&self) -> impl Iterator<Item = &String> {
        self.0.iter().map(|(word, _)| word)
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for InOrder<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Words(PhantomData))
    }
}

/// Reads the words one by one.
struct Words<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Words<T> {
    type Value = InOrder<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<InOrder<T>, A::Error> {
        let mut own = Vec::new();
        while let Some(entry) = map.next_entry()? {
            own.push(entry);
        }
        Ok(InOrder(own))
    }
}
