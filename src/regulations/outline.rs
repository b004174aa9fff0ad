//! What the reader of regulations knows, found by asking it: its tables with their words, and the texts that it takes.
//!
//! Each type is asked what it wants of a file, one place at a time: the asking goes down one path, notes what is wanted at
//! its end, and breaks off. So the outline is the reader's own and cannot fall behind it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Display;

use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::example::Example;
use super::ledger::ClauseStatus;
use super::schema::{Competition, TimesByBase, TimesUntil};

/// What may stand at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Text in quotes.
    Text,
    /// A whole number.
    Number,
    /// `true` or `false`.
    Flag,
    /// Something that several forms are tried on.
    Any,
    /// A list of these.
    List(Box<Shape>),
    /// A table whose words are free, with these values.
    Map(Box<Shape>),
    /// One of these texts.
    Choice(Vec<&'static str>),
    /// A table of the outline.
    Table(&'static str),
}

/// A table: its words, each with what may stand there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The words in the order of the reader.
    pub words: Vec<(&'static str, Shape)>,
    /// Exactly one of the words stands there: a rule's name is its key.
    pub one: bool,
}

/// All tables by the names of their types.
pub type Outline = BTreeMap<&'static str, Words>;

/// The outline of a competition, from the top.
pub fn outline() -> Outline {
    let mut outline = Outline::new();
    explore(&ask::<Competition>, &mut Vec::new(), &mut outline);
    // What is tried in several forms is not told by asking.
    explore(&ask::<TimesByBase>, &mut Vec::new(), &mut outline);
    explore(&ask::<TimesUntil>, &mut Vec::new(), &mut outline);
    explore(&ask::<ClauseStatus>, &mut Vec::new(), &mut outline);
    explore(&ask::<Example>, &mut Vec::new(), &mut outline);
    outline
}

/// The texts of which one must stand at a word, in whatever table; none where it takes something else in one of them.
pub fn choices(word: &str) -> Vec<&'static str> {
    let outline = outline();
    let words = outline.values().flat_map(|own| &own.words);
    let mut shapes = words.filter(|(known, _)| *known == word).map(|(_, shape)| shape);
    match shapes.next() {
        Some(first @ Shape::Choice(texts)) if shapes.all(|other| other == first) => texts.clone(),
        _ => Vec::new(),
    }
}

/// The words of a competition.
pub fn words_of_competition() -> &'static [&'static str] {
    match ask::<Competition>(&[]) {
        Some(Wanted::Struct(_, words)) => words,
        _ => &[],
    }
}

/// One step down.
#[derive(Clone, Copy, Debug)]
enum Down {
    Word(&'static str),
    Item,
}

/// What is wanted at the end of a path.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    Text,
    Number,
    Flag,
    Any,
    List,
    Map,
    Struct(&'static str, &'static [&'static str]),
    Enum(&'static str, &'static [&'static str]),
    Unit,
}

type Ask<'a> = &'a dyn Fn(&[Down]) -> Option<Wanted>;

fn ask<'de, T: de::Deserialize<'de>>(path: &[Down]) -> Option<Wanted> {
    let wanted = RefCell::new(None);
    // It always breaks off: what matters was noted on the way.
    let _ = T::deserialize(Probe { path, wanted: &wanted });
    wanted.into_inner()
}

/// What may stand at a place; the tables below it are put into the outline.
fn explore(asked: Ask<'_>, path: &mut Vec<Down>, outline: &mut Outline) -> Shape {
    let below = |down: Down, path: &mut Vec<Down>, outline: &mut Outline| {
        path.push(down);
        let shape = explore(asked, path, outline);
        path.pop();
        shape
    };
    match asked(path) {
        Some(Wanted::Text) => Shape::Text,
        Some(Wanted::Number) => Shape::Number,
        Some(Wanted::Flag) => Shape::Flag,
        Some(Wanted::List) => Shape::List(Box::new(below(Down::Item, path, outline))),
        Some(Wanted::Map) => Shape::Map(Box::new(below(Down::Item, path, outline))),
        Some(Wanted::Struct(name, words)) => table(name, words, false, path, outline, &below),
        Some(Wanted::Enum(name, words)) => {
            let texts = words.iter().filter(|word| {
                path.push(Down::Word(word));
                let wanted = asked(path);
                path.pop();
                matches!(wanted, Some(Wanted::Unit))
            });
            match texts.count() == words.len() {
                true => Shape::Choice(words.to_vec()),
                false => table(name, words, true, path, outline, &below),
            }
        }
        Some(Wanted::Any | Wanted::Unit) | None => Shape::Any,
    }
}

type Below<'a> = &'a dyn Fn(Down, &mut Vec<Down>, &mut Outline) -> Shape;

fn table(
    name: &'static str,
    words: &'static [&'static str],
    one: bool,
    path: &mut Vec<Down>,
    outline: &mut Outline,
    below: Below<'_>,
) -> Shape {
    if !outline.contains_key(name) {
        // Noted before its words are looked at, since tables may stand within themselves.
        outline.insert(name, Words::default());
        let words = words.iter().map(|word| (*word, below(Down::Word(word), path, outline)));
        let words = words.collect();
        outline.insert(name, Words { words, one });
    }
    Shape::Table(name)
}

/// The asking.
#[derive(Clone, Copy)]
struct Probe<'a> {
    path: &'a [Down],
    wanted: &'a RefCell<Option<Wanted>>,
}

impl<'a> Probe<'a> {
    /// Notes what is wanted at the end of the path.
    fn note(self, wanted: Wanted) -> Broken {
        if self.path.is_empty() {
            *self.wanted.borrow_mut() = Some(wanted);
        }
        Broken
    }

    fn further(self) -> Option<(Down, Probe<'a>)> {
        let (first, path) = self.path.split_first()?;
        Some((*first, Probe { path, ..self }))
    }
}

/// The asking has broken off.
#[derive(Debug)]
struct Broken;

impl Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("broken off")
    }
}

impl std::error::Error for Broken {}

impl de::Error for Broken {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

/// One word with its value, or one item.
struct One<'a>(Option<(&'static str, Probe<'a>)>);

impl<'de> MapAccess<'de> for One<'_> {
    type Error = Broken;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Broken> {
        let Some((word, _)) = &self.0 else { return Ok(None) };
        seed.deserialize(de::value::StrDeserializer::<Broken>::new(word)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Broken> {
        let (_, value) = self.0.take().ok_or(Broken)?;
        seed.deserialize(value)
    }
}

impl<'de> SeqAccess<'de> for One<'_> {
    type Error = Broken;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Broken> {
        self.0.take().map(|(_, value)| seed.deserialize(value)).transpose()
    }
}

impl<'de> EnumAccess<'de> for One<'_> {
    type Error = Broken;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self), Broken> {
        let (word, _) = self.0.as_ref().ok_or(Broken)?;
        Ok((seed.deserialize(de::value::StrDeserializer::<Broken>::new(word))?, self))
    }
}

impl<'de> VariantAccess<'de> for One<'_> {
    type Error = Broken;

    fn unit_variant(self) -> Result<(), Broken> {
        let (_, value) = self.0.ok_or(Broken)?;
        Err(value.note(Wanted::Unit))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Broken> {
        let (_, value) = self.0.ok_or(Broken)?;
        seed.deserialize(value)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Broken> {
        Err(Broken)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Broken> {
        let (word, value) = self.0.ok_or(Broken)?;
        value.deserialize_struct(word, fields, visitor)
    }
}

macro_rules! notes {
    ($wanted:expr; $($ask:ident)*) => {
        $(fn $ask<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Broken> {
            Err(self.note($wanted))
        })*
    };
}

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = Broken;

    notes!(Wanted::Any; deserialize_any);
    notes!(Wanted::Flag; deserialize_bool);
    notes!(Wanted::Text; deserialize_str deserialize_string);
    notes!(Wanted::Number; deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64);

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Broken> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Broken> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Broken> {
        let Some((_, item)) = self.further() else { return Err(self.note(Wanted::List)) };
        visitor.visit_seq(One(Some(("", item))))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Broken> {
        let Some((_, item)) = self.further() else { return Err(self.note(Wanted::Map)) };
        visitor.visit_map(One(Some(("a", item))))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Broken> {
        let Some((Down::Word(word), value)) = self.further() else {
            return Err(self.note(Wanted::Struct(name, fields)));
        };
        visitor.visit_map(One(Some((word, value))))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Broken> {
        let Some((Down::Word(word), value)) = self.further() else {
            return Err(self.note(Wanted::Enum(name, variants)));
        };
        visitor.visit_enum(One(Some((word, value))))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct
        identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_has_tables_words_and_texts_of_all_depths() {
        let outline = outline();
        let word = |table: &str, word: &str| {
            let found =
                outline.get(table).and_then(|own| own.words.iter().find(|(w, _)| *w == word));
            found.map(|(_, shape)| shape.clone())
        };
        assert_eq!(word("Competition", "title"), Some(Shape::Text));
        assert_eq!(word("Competition", "per-half-point"), Some(Shape::Table("PerHalfPoint")));
        let texts = vec!["the tied players share the places"];
        assert_eq!(word("TieRule", "shared"), Some(Shape::Choice(texts)));
        assert_eq!(word("AllRounderEligible", "events"), Some(Shape::Number));
        assert_eq!(word("Equal", "clause"), Some(Shape::Any));
        assert_eq!(word("TimesByBase", "moves"), Some(Shape::Number));
        let lists = Shape::Map(Box::new(Shape::List(Box::new(Shape::Number))));
        assert_eq!(word("PlacePoints", "of"), Some(lists));
        assert!(outline["Criterion"].one && word("Criterion", "koya").is_some());
        assert!(word("FormFields", "round-robin").is_some(), "{:?}", outline.keys());
    }
}
