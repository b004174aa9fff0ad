//! From a tree to the rules that the engines know: everything that does not fit is told, each where it stands.

use serde::de::{
    self, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::forward_to_deserialize_any;

use super::faults::Faults;
use super::misfit::{Misfit, What, other_type};
use super::recovery::{Recovered, is_torn, recover};
use super::tree::{Key, Node, Value};
use crate::said::said;

/// What was read of a tree.
pub enum Read<T> {
    /// All of it.
    Whole(T),
    /// What is wrong was told; this is the rest.
    Rest(Recovered<T>),
}

/// The rules that a tree holds; none where it does not have their form, with all that is wrong.
pub fn read<T: de::DeserializeOwned>(tree: &Node, faults: &mut Faults) -> Option<T> {
    match read_on(tree, faults) {
        Read::Whole(read) => Some(read),
        Read::Rest(_) => None,
    }
}

/// The same, with what can be read of a tree in which something is wrong.
pub fn read_on<T: de::DeserializeOwned>(tree: &Node, faults: &mut Faults) -> Read<T> {
    match T::deserialize(tree) {
        Ok(read) if !is_torn(tree, faults.torn()) => Read::Whole(read),
        Ok(read) => Read::Rest(Recovered {
            rules: Some(read),
            tree: tree.clone(),
            torn: faults.torn().to_vec(),
        }),
        Err(first) => Read::Rest(recover(tree, first, faults)),
    }
}

/// What is wanted of a node that no type reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wants {
    /// A text.
    Text,
    /// A list.
    List,
    /// A table.
    Table,
}

/// Whether a node is what is wanted; tells what stands there where it is not.
pub fn is(node: &Node, wants: Wants, faults: &mut Faults) -> bool {
    let expected = match (wants, &node.value) {
        (Wants::Text, Value::Text(_))
        | (Wants::List, Value::List(_))
        | (Wants::Table, Value::Table(_)) => return true,
        (Wants::Text, _) => said!("regulations.type.text-in-quotes"),
        (Wants::List, _) => said!("regulations.type.list-in-brackets"),
        (Wants::Table, _) => said!("regulations.type.table-in-braces", braces = "{ }"),
    };
    faults.push(&node.span, other_type(expected, unexpected(&node.value)), None);
    false
}

/// Tells what stands in a node that is not what is wanted.
pub fn wants(node: &Node, wants: Wants, faults: &mut Faults) {
    let _ = is(node, wants, faults);
}

/// What stands in a node, where something else is wanted.
fn unexpected(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Text(text) => Unexpected::Str(text),
        Value::Number(number) => Unexpected::Signed(*number),
        Value::Flag(flag) => Unexpected::Bool(*flag),
        Value::List(_) => Unexpected::Seq,
        Value::Table(_) => Unexpected::Map,
        Value::Other(what) => Unexpected::Other(what),
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
                of.deserialize_enum(name, variants, visitor).map_err(
                    |misfit: Misfit| match misfit {
                        // A word that takes a table, written alone.
                        Misfit { span: None, what: What::Other(_) }
                            if variants.contains(&&**text) =>
                        {
                            let written = format!("{{ {text} = {{ clause = \"1\" }} }}");
                            let expected = said!("regulations.type.table-such-as", written);
                            let what = other_type(expected, unexpected(&self.value));
                            Misfit { span: None, what: What::Other(what) }
                        }
                        own => own,
                    },
                )
            }
            Value::Table(table) if table.words().count() == 1 => {
                let one = Entries::of(table.iter().collect());
                visitor.visit_enum(de::value::MapAccessDeserializer::new(one))
            }
            Value::Table(_) => {
                let said = said!("regulations.exactly-one", of = variants.to_vec());
                Err(Misfit { span: None, what: What::Other(said) })
            }
            Value::List(_) => {
                let what = What::NoChoice(said!("regulations.no-list"), variants);
                Err(Misfit { span: None, what })
            }
            _ => Err(de::Error::unknown_variant(&self.words(), variants)),
        }
        .map_err(|misfit: Misfit| match misfit.what {
            What::Plain => Misfit { span: None, what: What::Choice(self.words(), variants) },
            _ => misfit,
        })
        .map_err(|misfit: Misfit| misfit.at(&self.span))
    }

    /// What is written as a list has no words: a table is not read of it.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match &self.value {
            Value::Table(table) => visitor.visit_map(Entries::of(table.iter().collect())),
            other => Err(de::Error::invalid_type(unexpected(other), &visitor)),
        }
        .map_err(|misfit: Misfit| misfit.at(&self.span))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
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
