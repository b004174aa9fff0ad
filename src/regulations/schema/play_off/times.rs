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

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Times, E> {
                Ok(Times::Number(u32::try_from(number).unwrap_or(u32::MAX)))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Times, E> {
                match word {
                    "until decided" => Ok(Times::Word(UntilDecided::UntilDecided)),
                    _ => Err(E::unknown_variant(word, &["until decided"])),
                }
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
        from.deserialize_any(Any)
    }
}

/// The one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum UntilDecided {
    /// Until the tie is broken.
    #[serde(rename = "until decided")]
    UntilDecided,
}

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
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, expecting = "a number of times or \"until decided\" stands here")]
pub enum TimesPlain {
    /// So often.
    Number(u32),
    /// Until the tie is broken.
    Word(UntilDecided),
}
