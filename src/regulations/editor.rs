//! The form of a regulations file as a JSON Schema, so that an editor offers its words and marks what no rule has.
//!
//! It is made of the reader's own [`outline`](super::outline), and of what the reader does before a rule is read: named
//! pieces, readings, what is taken over from another competition.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::blank::CHOSEN;
use super::outline::{Outline, Shape, Words, outline};
use super::probe::TAKEN_OVER;
use super::resolve::PIECES;
use super::sound::held::ELIGIBLE;
use super::source::{SCHEMA, TOP};

/// What each word means, table by table: what stands above it in the sources of the reader, so that an editor shows it.
const MEANINGS: &str = include_str!("../../templates/regulation-words.json");

/// What words mean, by table and word.
pub type Meanings = BTreeMap<String, BTreeMap<String, String>>;

/// What each word means.
pub fn meanings() -> Meanings {
    serde_json::from_str(MEANINGS).unwrap_or_default()
}

/// The JSON Schema of a regulations file, laid out to be read.
pub fn json_schema() -> String {
    let outline = outline();
    let mut readings = Readings::default();
    let mut definitions: BTreeMap<&str, Value> = outline
        .iter()
        .map(|(name, words)| (*name, of_words(name, words, outline, &mut readings)))
        .collect();
    // What a piece lacks may stand beside its use, and what a competition lacks in the one that it is based on.
    let whole =
        |name: &&str| *name != "Competition" && !pieces(outline).values().any(|own| own == name);
    for (name, own) in definitions.iter_mut().filter(|(name, _)| whole(name)) {
        let required = &outline[name].required;
        if !required.is_empty() {
            own["required"] = json!(required);
        }
    }
    together(&mut definitions);
    if let (Some(own), Some(words)) =
        (definitions.get_mut("Competition"), outline.get("Competition"))
    {
        own["anyOf"] = unless("based-on", &words.required);
    }
    for piece in pieces(outline).values() {
        word(&mut definitions, piece, "use", text());
    }
    for taken in TAKEN_OVER {
        let shape = match taken {
            "without" => list(&text()),
            "clauses" => json!({ "type": "object", "additionalProperties": text() }),
            _ => text(),
        };
        word(&mut definitions, "Competition", taken, shape);
    }
    let readings: BTreeMap<String, Value> = readings.definitions();
    definitions.extend(readings.iter().map(|(name, own)| (name.as_str(), own.clone())));
    let top: Map<String, Value> =
        TOP.iter().map(|word| ((*word).to_owned(), of_top(word, outline))).collect();
    let mut top = Value::Object(top);
    let meanings = meanings();
    let said = |table: &str, words: Option<&mut Value>| {
        for (word, shape) in words.and_then(Value::as_object_mut).into_iter().flatten() {
            let own = meanings.get(table).and_then(|own| own.get(word));
            let everywhere = || meanings.get("everywhere").and_then(|own| own.get(word));
            if let Some(meaning) = own.or_else(everywhere) {
                shape["description"] = json!(meaning);
            }
        }
    };
    for (table, own) in &mut definitions {
        // A value that has several forms has no words of its own.
        said(table, own.get_mut("properties"));
    }
    said("top", Some(&mut top));
    let whole = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "type": "object",
        "required": ["schema", "id", "title"],
        "additionalProperties": false,
        "properties": top,
        "definitions": definitions,
    });
    format!("{whole:#}\n")
}

/// Words that stand together, and of which one must be there: the form of their tables does not say it.
fn together(definitions: &mut BTreeMap<&str, Value>) {
    let pairs = |pairs: &[(&str, &str)]| -> Value {
        let both = pairs.iter().flat_map(|(one, other)| [(*one, *other), (*other, *one)]);
        both.map(|(word, needs)| (word.to_owned(), json!([needs]))).collect::<Map<_, _>>().into()
    };
    let one_of = |words: &[&str]| -> Value {
        words.iter().map(|word| json!({ "required": [word] })).collect()
    };
    let limits = ELIGIBLE.map(|(limit, _)| limit);
    for (table, both, some) in [
        ("ScoringRule", &[("win", "draw")][..], &["win", "of"][..]),
        ("Eligible", &ELIGIBLE[..], &limits[..]),
    ] {
        if let Some(own) = definitions.get_mut(table) {
            own["dependencies"] = pairs(both);
            own["anyOf"] = one_of(some);
        }
    }
    if let Some(own) = definitions.get_mut("ClauseStatus") {
        own["anyOf"] = one_of(&["carried-out", "warned-of", "reminder", "arbiter", "not-ours"]);
    }
}

/// The table that each kind of named piece is.
fn pieces(outline: &Outline) -> BTreeMap<&'static str, &'static str> {
    let named = |wanted: &str| {
        let words = outline.values().flat_map(|own| &own.words);
        words.into_iter().find_map(|(word, shape)| match shape {
            Shape::Table(name) if *word == wanted => Some(*name),
            _ => None,
        })
    };
    PIECES.iter().filter_map(|(word, kind)| Some((*kind, named(word)?))).collect()
}

/// Adds a word to a table.
fn word(definitions: &mut BTreeMap<&str, Value>, table: &str, word: &str, shape: Value) {
    let words = definitions.get_mut(table).and_then(|own| own["properties"].as_object_mut());
    if let Some(words) = words {
        words.insert(word.to_owned(), shape);
    }
}

/// What stands at a word of the file's top.
fn of_top(word: &str, outline: &Outline) -> Value {
    let all = |shape: Value| json!({ "type": "object", "additionalProperties": shape });
    match word {
        "schema" => json!({ "enum": [SCHEMA] }),
        "id" | "title" => text(),
        "competition" => all(json!({ "$ref": "#/definitions/Competition" })),
        "codes" => all(all(json!({ "$ref": "#/definitions/Criterion" }))),
        "ledger" => all(json!({ "$ref": "#/definitions/ClauseStatus" })),
        "example" => json!({ "type": "array", "items": { "$ref": "#/definitions/Example" } }),
        kind => match pieces(outline).get(kind) {
            Some(name) => all(json!({ "$ref": format!("#/definitions/{name}") })),
            None => json!({}),
        },
    }
}

/// Either a table names what it takes the rest from, or it has all that is needed.
fn unless(word: &str, required: &[String]) -> Value {
    json!([{ "required": [word] }, { "required": required }])
}

/// Tables in which a word says what others would, which are needed without it.
const IN_PLACE: [(&str, &str, [&str; 2]); 1] =
    [("ArmageddonFields", "clause", ["clock-clause", "draw-odds"])];

/// What a table needs where it has such a word.
fn in_place<'w>(name: &str, required: &'w [String]) -> Option<Vec<&'w str>> {
    let (_, word, others) = IN_PLACE.iter().find(|(own, ..)| *own == name)?;
    let rest = required.iter().map(String::as_str).filter(|own| !others.contains(own));
    Some(rest.chain([*word]).collect())
}

fn of_words(name: &str, own: &Words, outline: &Outline, readings: &mut Readings) -> Value {
    // Of an example an empty list says that nothing comes of it.
    let of_example = name == "Example";
    let chosen = CHOSEN.iter().all(|word| own.words.iter().any(|(own, _)| own == word));
    let at = |(word, shape): &(&str, Shape)| {
        let form = match of_example || chosen && *word == "by" {
            true => of_shape(shape, true),
            false => at_word((name, word), shape, outline, readings),
        };
        ((*word).to_owned(), form)
    };
    let words: Map<String, Value> = own.words.iter().map(at).collect();
    let mut table = json!({
        "type": "object",
        "additionalProperties": false,
        "properties": words,
    });
    if own.one {
        table["minProperties"] = json!(1);
        table["maxProperties"] = json!(1);
    }
    table
}

/// What may stand at a word: its shape, a named piece, or a reading that gives one of several.
fn at_word(
    (table, word): (&str, &str),
    shape: &Shape,
    outline: &Outline,
    readings: &mut Readings,
) -> Value {
    let mut own = of_shape(shape, false);
    if matches!(shape, Shape::Any | Shape::Clauses) {
        return own;
    }
    let piece = match shape {
        Shape::Table(name) if PIECES.iter().any(|(own, _)| *own == word) => {
            outline.get(name).map(|piece| (*name, piece))
        }
        _ => None,
    };
    if let Some((name, piece)) = piece.filter(|(_, piece)| !piece.required.is_empty()) {
        let mut enough = unless("use", &piece.required);
        if let (Some(forms), Some(own)) = (enough.as_array_mut(), in_place(name, &piece.required)) {
            forms.push(json!({ "required": own }));
        }
        own = json!({ "allOf": [own, { "anyOf": enough }] });
    }
    let mut forms = vec![own];
    forms.extend(piece.map(|_| text()));
    let reading = readings.of(&format!("{table} {word}"), &forms);
    forms.push(reading);
    json!({ "anyOf": forms })
}

/// A text in which something stands.
fn text() -> Value {
    json!({ "type": "string", "pattern": "[^ ]" })
}

fn list(items: &Value) -> Value {
    json!({ "type": "array", "minItems": 1, "items": items })
}

fn of_shape(shape: &Shape, may_be_empty: bool) -> Value {
    let of = |inner: &Shape| of_shape(inner, may_be_empty);
    match shape {
        Shape::Text if may_be_empty => json!({ "type": "string" }),
        Shape::Text => text(),
        Shape::Written(form) => json!({ "type": "string", "pattern": form }),
        Shape::Clauses => json!({ "anyOf": [text(), list(&text())] }),
        Shape::Number => json!({ "type": "integer" }),
        Shape::Flag => json!({ "type": "boolean" }),
        Shape::Any => json!({}),
        Shape::List(items) if may_be_empty => json!({ "type": "array", "items": of(items) }),
        Shape::List(items) => list(&of(items)),
        Shape::Map(values) => json!({ "type": "object", "additionalProperties": of(values) }),
        Shape::Choice(texts) => json!({ "enum": texts }),
        Shape::Table(name) => reference(name),
        Shape::Forms(forms) => json!({ "anyOf": forms.iter().map(of).collect::<Vec<_>>() }),
    }
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/definitions/{name}") })
}

/// Unclear clauses with the reading that is taken and the others: one definition for each of the values that they give.
#[derive(Default)]
struct Readings {
    /// The forms of the values, with the first words at which they stand.
    known: Vec<(Vec<Value>, String)>,
}

impl Readings {
    /// A reading that gives one of these forms.
    fn of(&mut self, word: &str, forms: &[Value]) -> Value {
        let known = self.known.iter().find(|(own, _)| own == forms);
        let name = known.map_or_else(|| word.to_owned(), |(_, name)| name.clone());
        if known.is_none() {
            self.known.push((forms.to_vec(), name.clone()));
        }
        reference(&format!("Reading of {name}"))
    }

    /// What each of them is: a value, or one with a name.
    fn definitions(self) -> BTreeMap<String, Value> {
        let of = |(forms, name): (Vec<Value>, String)| {
            let value = format!("Value of {name}");
            let named = json!({
                "type": "object",
                "required": ["name", "value"],
                "additionalProperties": false,
                "properties": { "name": text(), "value": { "anyOf": forms } },
            });
            let ways = [forms, vec![named]].concat();
            let choice = json!({ "anyOf": ways });
            let reading = json!({
                "type": "object",
                "required": ["reading", "others", "clause", "about"],
                "additionalProperties": false,
                "properties": {
                    "reading": { "$ref": format!("#/definitions/{value}") },
                    "others": { "type": "array", "items": reference(&value) },
                    "clause": text(),
                    "about": text(),
                },
            });
            [(value, choice), (format!("Reading of {name}"), reading)]
        };
        self.known.into_iter().flat_map(of).collect()
    }
}
