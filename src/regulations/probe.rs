//! Asks a type what it wants of a file, one place at a time.

use std::cell::RefCell;
use std::fmt::Display;

use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::schema::{AMOUNT, Competition, POINTS, TIMES, TIMES_PLAIN};
use crate::decision::CLAUSE;

/// What a competition may say beside its rules: of which other they are those, and what of that one does not hold.
pub(super) const TAKEN_OVER: [&str; 4] = ["based-on", "ties-of", "without", "clauses"];

/// The words of a competition.
pub fn words_of_competition() -> &'static [&'static str] {
    match ask::<Competition>(&[]) {
        Some(Wanted::Struct(_, words)) => words,
        _ => &[],
    }
}

/// A part of a text that is a number, or the letter of a fraction.
pub const NUMBER: &str = "[0-9½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]";

/// Texts that are read as something, by the name of the type, each with the form that all of them have.
pub const WRITTEN: [(&str, &str); 6] = [
    ("Range", "^ *[0-9]+ *([+]|- *[0-9]+ *)?$"),
    ("Across", "^ *(last +)?[1-9][0-9]* *$"),
    ("PlaceBand", "^ *[1-9][0-9]* *(- *[1-9][0-9]* *)?$"),
    ("TimeControl", "[0-9]"),
    ("Part", NUMBER),
    ("Born", "^ *[0-9]{4}"),
];

/// One step down.
#[derive(Clone, Copy, Debug)]
pub enum Down {
    Word(&'static str),
    Item,
}

/// What is wanted at the end of a path.
#[derive(Clone, Copy, Debug)]
pub enum Wanted {
    Text,
    /// A text that is read as something, by the name of the type.
    Written(&'static str),
    /// A clause, or several.
    Clauses,
    Number,
    Flag,
    Any,
    List,
    Map,
    Struct(&'static str, &'static [&'static str]),
    Enum(&'static str, &'static [&'static str]),
    /// One of several forms, by the name of the type.
    Forms(&'static str),
    Unit,
}

/// Asks a type what it wants at the end of a path.
pub fn ask<'de, T: de::Deserialize<'de>>(path: &[Down]) -> Option<Wanted> {
    let wanted = RefCell::new(None);
    // It always breaks off: what matters was noted on the way.
    let _ = T::deserialize(Probe { path, wanted: &wanted });
    wanted.into_inner()
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
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Broken> {
        if [POINTS, AMOUNT, TIMES, TIMES_PLAIN].contains(&name) {
            return Err(self.note(Wanted::Forms(name)));
        }
        if name == CLAUSE {
            return Err(self.note(Wanted::Clauses));
        }
        if WRITTEN.iter().any(|(own, _)| *own == name) {
            return Err(self.note(Wanted::Written(name)));
        }
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
