//! From a tree to the rules that the engines know: everything that does not fit is told, each where it stands.

use std::fmt::Display;

use serde::de::{
    self, DeserializeSeed, Deserializer, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;

use super::faults::{Faults, nearest, possible_words};
use super::fill::Fill;
use super::tree::{Key, Node, Span, Step, Value};
use crate::said::{Said, said};

/// After so many faults a file is read no further.
const MOST: usize = 200;

/// The rules that a tree holds; none where it does not have their form, with all that is wrong.
pub fn read<T: de::DeserializeOwned>(tree: &Node, faults: &mut Faults) -> Option<T> {
    match T::deserialize(tree) {
        Ok(read) => return Some(read).filter(|_| !is_torn(tree, faults.torn())),
        Err(first) => {
            // What is wrong is told and taken out, and the rest read again: the next fault shows.
            let mut rest = tree.clone();
            let mut wounded: Vec<Wound> = faults.torn().iter().cloned().map(Wound::whole).collect();
            let mut misfit = Some(first);
            let mut fill = Fill::default();
            for _ in 0..MOST {
                let Some(found) = misfit else { break };
                if !found.tell_and_go_on(&mut rest, &mut wounded, &mut fill, faults) {
                    break;
                }
                misfit = T::deserialize(&rest).err();
            }
        }
    }
    None
}

/// Whether something of it was taken out before it was read.
fn is_torn(tree: &Node, torn: &[Span]) -> bool {
    !torn.is_empty()
        && (torn.contains(&tree.span) || tree.children().any(|(_, child)| is_torn(child, torn)))
}

/// Something that does not fit.
#[derive(Debug)]
pub struct Misfit {
    span: Option<Span>,
    what: What,
}

#[derive(Debug)]
enum What {
    /// A word that no rule has there, with those that it may have.
    Word(String, &'static [&'static str]),
    /// A text that is none of the possible ones.
    Choice(String, &'static [&'static str]),
    /// A word that must be there.
    Missing(&'static str),
    /// Anything else.
    Other(Said),
}

impl Misfit {
    fn at(mut self, span: &Span) -> Self {
        self.span.get_or_insert_with(|| span.clone());
        self
    }

    /// Tells it and takes the part out of the tree, or puts something in for what is missing; whether the rest can be
    /// read again.
    fn tell_and_go_on(
        self,
        tree: &mut Node,
        wounded: &mut Vec<Wound>,
        fill: &mut Fill,
        faults: &mut Faults,
    ) -> bool {
        let span = self.span.unwrap_or_else(|| tree.span.clone());
        if Fill::is_stand_in(&span) {
            let (missing, possible) = match self.what {
                What::Missing(word) => (Some(word), &[][..]),
                What::Choice(_, possible) => (None, possible),
                What::Word(..) | What::Other(_) => (None, &[][..]),
            };
            return missing.is_some_and(|word| fill.put(tree, &span, word))
                || fill.vary(tree, &span, possible)
                || take_out(tree, &span, wounded);
        }
        // What is missing, or does not go together, because part of it was taken out or is a stand-in has been told.
        let (missing, told) = match &self.what {
            What::Missing(word) => (Some(*word), wounded.iter().any(|own| own.lacks(&span, word))),
            What::Other(_) => {
                (None, wounded.iter().any(|own| own.table == span) || fill.is_filled(&span))
            }
            What::Word(..) | What::Choice(..) => (None, false),
        };
        if !told {
            match self.what {
                What::Word(word, possible) => {
                    faults.unknown(
                        &span,
                        said!("regulations.no-word.here", word = &word),
                        &word,
                        possible,
                    );
                }
                What::Choice(word, possible) => {
                    let help = possible_words(&word, possible);
                    faults.push(&span, said!("regulations.not-possible", word), Some(help));
                }
                What::Missing(word) => faults.missing(&span, word),
                What::Other(said) => faults.push(&span, said, None),
            }
        }
        missing.is_some_and(|word| fill.put(tree, &span, word)) || take_out(tree, &span, wounded)
    }
}

/// A table of which something was taken out, and the word that it was.
struct Wound {
    table: Span,
    word: Option<String>,
}

impl Wound {
    /// Anything may have been taken out.
    fn whole(table: Span) -> Self {
        Self { table, word: None }
    }

    /// Whether a table lacks a word because of it: the word was taken out, or another that was meant to be it.
    fn lacks(&self, table: &Span, word: &str) -> bool {
        let meant = |own: &String| own == word || nearest(own, &[word]).is_some();
        self.table == *table && self.word.as_ref().is_none_or(meant)
    }
}

/// Takes out the value that stands at a place, or whose word does: of a piece that is used several times each of them.
fn take_out(tree: &mut Node, span: &Span, wounded: &mut Vec<Wound>) -> bool {
    let named = tree.table().and_then(|table| {
        let (key, _) = table.iter().find(|(key, _)| key.span == *span)?;
        Some(Step::Word(key.word.clone()))
    });
    let own = || tree.children().find(|(_, child)| child.span == *span).map(|(step, _)| step);
    if let Some(step) = named.or_else(own) {
        tree.remove(&step);
        let word = match step {
            // Without the piece that it was to use, a table lacks everything.
            Step::Word(word) => Some(word).filter(|word| nearest(word, &["use"]).is_none()),
            Step::Item(_) => None,
        };
        wounded.push(Wound { table: tree.span.clone(), word });
        return true;
    }
    let whole = tree.span.clone();
    tree.children_mut().fold(false, |found, (_, child)| {
        let out = take_out(child, span, wounded);
        // A list may be empty now, which its table does not take.
        let last = wounded.last().is_some_and(|own| own.table == child.span);
        if out && child.items().is_empty() && last {
            wounded.push(Wound::whole(whole.clone()));
        }
        found | out
    })
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
            "a boolean" => said!("regulations.type.flag"),
            "a sequence" => said!("regulations.type.list-in-brackets"),
            number if ["u8", "u16", "u32", "u64", "usize", "i64"].contains(&number) => {
                said!("regulations.type.whole-number")
            }
            table
                if ["struct ", "enum ", "newtype variant ", "newtype struct "]
                    .iter()
                    .any(|kind| table.starts_with(kind.trim_end())) =>
            {
                said!("regulations.type.table-in-braces", braces = "{ }")
            }
            own => Said::as_written(own),
        };
        let found = match found {
            Unexpected::Str(_) => said!("regulations.type.text"),
            Unexpected::Signed(_) | Unexpected::Unsigned(_) => said!("regulations.type.number"),
            Unexpected::Bool(_) => said!("regulations.type.flag"),
            Unexpected::Seq => said!("regulations.type.list"),
            Unexpected::Map => said!("regulations.type.table"),
            Unexpected::Other(what) => Said::as_written(what),
            _ => said!("regulations.type.something-else"),
        };
        Self { span: None, what: What::Other(said!("regulations.type.other", expected, found)) }
    }
}

impl<'de> Deserializer<'de> for &'de Node {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match &self.value {
            Value::Text(text) => visitor.visit_borrowed_str(text),
            Value::Number(number) => match u64::try_from(*number) {
                Ok(number) => visitor.visit_u64(number),
                Err(_) => visitor.visit_i64(*number),
            },
            Value::Flag(flag) => visitor.visit_bool(*flag),
            Value::List(items) => visitor.visit_seq(Items(items.iter())),
            Value::Table(table) => visitor.visit_map(Entries::of(table.iter().collect())),
            Value::Other(what) => Err(de::Error::invalid_type(Unexpected::Other(what), &visitor)),
        }
        .map_err(|misfit: Misfit| misfit.at(&self.span))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self).map_err(|misfit| misfit.at(&self.span))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match &self.value {
            Value::Text(text) => {
                let of: de::value::StrDeserializer<'de, Misfit> = text.as_str().into_deserializer();
                of.deserialize_enum(name, variants, visitor)
            }
            Value::Table(table) if table.words().count() == 1 => {
                let one = Entries::of(table.iter().collect());
                visitor.visit_enum(de::value::MapAccessDeserializer::new(one))
            }
            Value::Table(_) => {
                let said = said!("regulations.exactly-one", of = variants.to_vec());
                Err(Misfit { span: None, what: What::Other(said) })
            }
            _ => Err(de::Error::invalid_type(Unexpected::Other("something else"), &visitor)),
        }
        .map_err(|misfit: Misfit| misfit.at(&self.span))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

/// The items of a list: what does not fit in one, though its words do, is told where the item stands.
struct Items<'de>(std::slice::Iter<'de, Node>);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Misfit> {
        let Some(node) = self.0.next() else { return Ok(None) };
        seed.deserialize(node).map(Some).map_err(|misfit| misfit.at(&node.span))
    }
}

/// The words of a table with their values, likewise.
struct Entries<'de> {
    left: std::vec::IntoIter<&'de (Key, Node)>,
    value: Option<&'de Node>,
}

impl<'de> Entries<'de> {
    fn of(entries: Vec<&'de (Key, Node)>) -> Self {
        Self { left: entries.into_iter(), value: None }
    }
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Misfit> {
        let Some((key, node)) = self.left.next() else { return Ok(None) };
        self.value = Some(node);
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        let Some(node) = self.value.take() else {
            return Err(de::Error::custom("a value without its word"));
        };
        seed.deserialize(node).map_err(|misfit| misfit.at(&node.span))
    }
}

impl<'de> Deserializer<'de> for &'de Key {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_borrowed_str(&self.word).map_err(|misfit: Misfit| misfit.at(&self.span))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct enum identifier ignored_any option newtype_struct
    }
}
