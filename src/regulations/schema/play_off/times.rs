//! How often a step of a play-off is played.

use std::fmt;

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::super::super::range::Range;
use crate::decision::Clause;

/// How often a step may be played.
#[derive(Clone, Debug)]
pub enum Times {
    /// So often.
    Number(u32),
    /// Until the tie is broken.
    Word(UntilDecided),
    /// By the base time of the event.
    ByBase(Vec<TimesByBase>),
    /// Until an hour.
    Until(TimesUntil),
}

/// A step is played again until an hour; that it has come a ruling says.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TimesUntil {
    /// The hour, as it is printed.
    pub until: String,
    /// Its clause.
    pub clause: Clause,
}

impl Default for Times {
    fn default() -> Self {
        Self::Number(1)
    }
}

/// Read by what stands there, so that a word misspelt in a list is told where it stands.
impl<'de> Deserialize<'de> for Times {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Times;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "a number of times, \"until decided\", an hour or a list by base minutes",
                )
            }

            fn visit_newtype_struct<D: Deserializer<'de>>(
                self,
                from: D,
            ) -> Result<Times, D::Error> {
                from.deserialize_any(self)
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Times, E> {
                Plain.visit_u64(number).map(Times::from)
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Times, E> {
                Plain.visit_str(word).map(Times::from)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Times, A::Error> {
                let mut all = Vec::new();
                while let Some(row) = rows.next_element()? {
                    all.push(row);
                }
                Ok(Times::ByBase(all))
            }

            fn visit_map<A: de::MapAccess<'de>>(self, map: A) -> Result<Times, A::Error> {
                TimesUntil::deserialize(de::value::MapAccessDeserializer::new(map))
                    .map(Times::Until)
            }
        }
        from.deserialize_newtype_struct(TIMES, Any)
    }
}

/// What [`Times`] and [`TimesPlain`] are called where a type is asked what it wants.
pub const TIMES: &str = "Times";
/// The same of a row by base minutes.
pub const TIMES_PLAIN: &str = "TimesPlain";
/// The one word.
pub const UNTIL_DECIDED: &str = "until decided";

/// A step is played until the tie is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UntilDecided;

/// How often a step may be played, by the base time of the event.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TimesByBase {
    /// Whole minutes of base time, increments not counted unless `moves` says so.
    pub base_minutes: Range,
    /// The seconds of so many moves are counted too.
    #[serde(default)]
    pub moves: u32,
    /// How often.
    pub times: TimesPlain,
    /// Its clause.
    pub clause: Clause,
}

/// A number or the word.
#[derive(Clone, Copy, Debug)]
pub enum TimesPlain {
    /// So often.
    Number(u32),
    /// Until the tie is broken.
    Word(UntilDecided),
}

impl From<TimesPlain> for Times {
    fn from(plain: TimesPlain) -> Self {
        match plain {
            TimesPlain::Number(number) => Self::Number(number),
            TimesPlain::Word(word) => Self::Word(word),
        }
    }
}

impl<'de> Deserialize<'de> for TimesPlain {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_newtype_struct(TIMES_PLAIN, Plain)
    }
}

/// Reads [`TimesPlain`].
struct Plain;

impl<'de> Visitor<'de> for Plain {
    type Value = TimesPlain;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number of times or \"until decided\"")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, from: D) -> Result<TimesPlain, D::Error> {
        from.deserialize_any(self)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<TimesPlain, E> {
        Ok(TimesPlain::Number(u32::try_from(number).unwrap_or(u32::MAX)))
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<TimesPlain, E> {
        match word {
            UNTIL_DECIDED => Ok(TimesPlain::Word(UntilDecided)),
            _ => Err(E::unknown_variant(word, &[UNTIL_DECIDED])),
        }
    }
}
