//! The clauses that made a place, a stage or an amount: each decision carries them beside it, as `because`.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::{Serialize, Serializer};

/// A clause of a document, as its ledger writes it: `2.1.1`, `App. A 5(a)`, `Flood Cup 8`; where several make a rule
/// together, all of them: `7a, 7b`. A rule on which the document says nothing carries [`Clause::SILENT`], what a person
/// has ruled without a clause [`Clause::RULED`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause(String);

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.for_programs())
    }
}

/// What a [`Clause`] is called where a type is asked what it wants.
pub const CLAUSE: &str = "Clause";

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        one_or_more(from).map(|numbers| Self::of_several(&numbers))
    }
}

/// Reads the number of a clause, or a list of them.
///
/// # Errors
/// When neither stands there, or the list is empty.
pub fn one_or_more<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    from.deserialize_newtype_struct(CLAUSE, OneOrMore)
}

struct OneOrMore;

impl<'de> Visitor<'de> for OneOrMore {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_any(self)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(vec![text.to_owned()])
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Self::Value, A::Error> {
        let mut numbers: Vec<String> = Vec::new();
        while let Some(number) = all.next_element()? {
            numbers.push(number);
        }
        match numbers.is_empty() {
            true => Err(A::Error::custom("a rule needs its clause")),
            false => Ok(numbers),
        }
    }
}

impl Clause {
    /// What stands in place of a clause where the document is silent.
    pub const SILENT: &str = "silent";
    /// What stands in place of a clause where a person has ruled without one.
    pub const RULED: &str = "ruled";

    /// A clause by its number as printed.
    pub fn new(printed: impl Into<String>) -> Self {
        Self(printed.into())
    }

    /// Clauses that make a rule together.
    pub fn of_several(numbers: &[impl AsRef<str>]) -> Self {
        let numbers: Vec<&str> = numbers.iter().map(AsRef::as_ref).collect();
        Self(numbers.join(", "))
    }

    /// The clause of a rule on which the document says nothing.
    pub fn silent() -> Self {
        Self::new(Self::SILENT)
    }

    /// The number as printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is a number alone, which reads like a number of something: `6`.
    pub fn is_bare_number(&self) -> bool {
        self.0.chars().all(|letter| letter.is_ascii_digit())
    }

    /// As results for other programs have it: a ruling without a clause is one more thing on which the document says
    /// nothing.
    pub fn for_programs(&self) -> &str {
        if self.is_ruled() { Self::SILENT } else { &self.0 }
    }

    /// Whether a person has ruled here without a clause.
    pub fn is_ruled(&self) -> bool {
        self.0 == Self::RULED
    }

    /// Whether the document says nothing here.
    pub fn is_silent(&self) -> bool {
        self.0 == Self::SILENT
    }
}

impl AsRef<str> for Clause {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Clauses, or whatever else, in their order, each once.
pub fn each_once<'a, T: Clone + PartialEq + 'a>(all: impl IntoIterator<Item = &'a T>) -> Vec<T> {
    let mut once: Vec<T> = Vec::new();
    for own in all {
        if !once.contains(own) {
            once.push(own.clone());
        }
    }
    once
}

/// Clauses in a row, as cited; where one has a comma in its own name they are parted by semicolons.
pub fn listed(cited: &[&str]) -> String {
    let of_commas = cited.iter().any(|own| own.contains(','));
    cited.join(if of_commas { "; " } else { ", " })
}
