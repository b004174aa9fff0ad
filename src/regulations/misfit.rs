//! What does not fit where a file is read: a word, a text, something that is missing.

use std::fmt::Display;

use serde::de::{self, Expected, Unexpected};

use super::tree::Span;
use crate::said::{Said, said};

/// Something that does not fit.
#[derive(Debug)]
pub struct Misfit {
    /// Where it stands.
    pub span: Option<Span>,
    /// What it is.
    pub what: What,
}

/// What does not fit.
#[derive(Debug)]
pub enum What {
    /// A word that no rule has there, with those that it may have.
    Word(String, &'static [&'static str]),
    /// A text or a value that is none of the possible ones.
    Choice(String, &'static [&'static str]),
    /// Something of another type where one of these must stand.
    NoChoice(Said, &'static [&'static str]),
    /// A word that must be there.
    Missing(&'static str),
    /// Something is said behind a text that takes nothing.
    Plain,
    /// Anything else.
    Other(Said),
}

impl Misfit {
    /// The same at a place, where it has none.
    #[must_use]
    pub fn at(mut self, span: &Span) -> Self {
        self.span.get_or_insert_with(|| span.clone());
        self
    }
}

impl Display for Misfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.what)
    }
}

impl std::error::Error for Misfit {}

impl de::Error for Misfit {
    fn custom<T: Display>(text: T) -> Self {
        Self { span: None, what: What::Other(Said::as_written(text.to_string())) }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        Self { span: None, what: What::Word(field.to_owned(), expected) }
    }

    fn unknown_variant(variant: &str, expected: &'static [&'static str]) -> Self {
        Self { span: None, what: What::Choice(variant.to_owned(), expected) }
    }

    fn missing_field(field: &'static str) -> Self {
        Self { span: None, what: What::Missing(field) }
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let expected = match expected.to_string().as_str() {
            "a string" => said!("regulations.type.text-in-quotes"),
            "a map" => said!("regulations.type.table-in-braces", braces = "{ }"),
            "a boolean" => said!("regulations.type.flag"),
            "a sequence" => said!("regulations.type.list-in-brackets"),
            "unit" => return Self { span: None, what: What::Plain },
            number if NUMBERS.contains(&number) => said!("regulations.type.whole-number"),
            table
                if ["struct ", "enum ", "newtype variant ", "newtype struct "]
                    .iter()
                    .any(|kind| table.starts_with(kind.trim_end())) =>
            {
                said!("regulations.type.table-in-braces", braces = "{ }")
            }
            own => Said::as_written(own),
        };
        Self { span: None, what: What::Other(other_type(expected, found)) }
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        if !NUMBERS.contains(&expected.to_string().as_str()) {
            return Self::custom(format_args!("{expected}"));
        }
        let written = match found {
            Unexpected::Signed(number) => number.to_string(),
            Unexpected::Unsigned(number) => number.to_string(),
            _ => String::new(),
        };
        Self { span: None, what: What::Other(said!("regulations.type.range", written)) }
    }
}

/// Kinds of whole numbers.
const NUMBERS: [&str; 6] = ["u8", "u16", "u32", "u64", "usize", "i64"];

/// What is wanted in a place, and that something of another type stands there.
pub fn other_type(expected: Said, found: Unexpected<'_>) -> Said {
    let found = match found {
        Unexpected::Str(_) => said!("regulations.type.text"),
        Unexpected::Signed(_) | Unexpected::Unsigned(_) => said!("regulations.type.number"),
        Unexpected::Bool(_) => said!("regulations.type.flag"),
        Unexpected::Seq => said!("regulations.type.list"),
        Unexpected::Map => said!("regulations.type.table"),
        Unexpected::Other(what) => Said::as_written(what),
        _ => said!("regulations.type.something-else"),
    };
    said!("regulations.type.other", expected, found)
}
