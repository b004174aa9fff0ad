//! The form of a regulations file as a JSON Schema, so that an editor offers its words and marks what no rule has.
//!
//! It is made of the reader's own [`outline`](super::outline), and of what the reader does before a rule is read: named
//! pieces, readings, what is taken over from another competition.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::outline::{Outline, Shape, Words, outline};
use super::probe::TAKEN_OVER;
use super::resolve::PIECES;
use super::sound_held::ELIGIBLE;
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
    let mut definitions: BTreeMap<&str, Value> =
        outline.iter().map(|(name, words)| (*name, of_words(words, &outline))).collect();
    // What a piece lacks may stand beside its use, and what a competition lacks in the one that it is based on.
    let whole =
        |name: &&str| *name != "Competition" && !pieces(&outline).values().any(|own| own == name);
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
    for piece in pieces(&outline).values() {
        word(&mut definitions, piece, "use", json!({ "type": "string" }));
    }
    for taken in TAKEN_OVER {
        let shape = match taken {
            "without" => json!({ "type": "array", "items": { "type": "string" } }),
            "clauses" => json!({ "type": "object", "additionalProperties": { "type": "string" } }),
            _ => json!({ "type": "string" }),
        };
        word(&mut definitions, "Competition", taken, shape);
    }
    definitions.insert("Reading", reading());
    let top: Map<String, Value> =
        TOP.iter().map(|word| ((*word).to_owned(), of_top(word, &outline))).collect();
    let mut top = Value::Object(top);
    let meanings = meanings();
    let said = |table: &str, words: &mut Value| {
        for (word, shape) in words.as_object_mut().into_iter().flatten() {
            let own = meanings.get(table).and_then(|own| own.get(word));
            let everywhere = || meanings.get("everywhere").and_then(|own| own.get(word));
            if let Some(meaning) = own.or_else(everywhere) {
                shape["description"] = json!(meaning);
            }
        }
    };
    for (table, own) in &mut definitions {
        said(table, &mut own["properties"]);
    }
    said("top", &mut top);
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
    let text = json!({ "type": "string" });
    let all = |shape: Value| json!({ "type": "object", "additionalProperties": shape });
    match word {
        "schema" => json!({ "enum": [SCHEMA] }),
        "id" | "title" => text,
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

fn of_words(own: &Words, outline: &Outline) -> Value {
    let at = |(word, shape): &(&str, Shape)| ((*word).to_owned(), at_word(word, shape, outline));
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
fn at_word(word: &str, shape: &Shape, outline: &Outline) -> Value {
    let mut own = of_shape(shape);
    if own == json!({}) || word == "clause" || word.ends_with("-clause") {
        return own;
    }
    let piece = match shape {
        Shape::Table(name) if PIECES.iter().any(|(own, _)| *own == word) => outline.get(name),
        _ => None,
    };
    if let Some(piece) = piece.filter(|piece| !piece.required.is_empty()) {
        own = json!({ "allOf": [own, { "anyOf": unless("use", &piece.required) }] });
    }
    let mut forms = vec![own];
    forms.extend(piece.map(|_| json!({ "type": "string" })));
    forms.push(json!({ "$ref": "#/definitions/Reading" }));
    json!({ "anyOf": forms })
}

fn of_shape(shape: &Shape) -> Value {
    match shape {
        Shape::Text => json!({ "type": "string" }),
        Shape::Number => json!({ "type": "integer" }),
        Shape::Flag => json!({ "type": "boolean" }),
        Shape::Any => json!({}),
        Shape::List(items) => json!({ "type": "array", "items": of_shape(items) }),
        Shape::Map(values) => {
            json!({ "type": "object", "additionalProperties": of_shape(values) })
        }
        Shape::Choice(texts) => json!({ "enum": texts }),
        Shape::Table(name) => json!({ "$ref": format!("#/definitions/{name}") }),
        Shape::Forms(forms) => {
            json!({ "anyOf": forms.iter().map(of_shape).collect::<Vec<_>>() })
        }
    }
}

/// An unclear clause with the reading that is taken and the others.
fn reading() -> Value {
    json!({
        "type": "object",
        "required": ["reading", "others", "clause", "about"],
        "additionalProperties": false,
        "properties": {
            "reading": {},
            "others": { "type": "array" },
            "clause": { "type": "string" },
            "about": { "type": "string" },
        },
    })
}
