//! The JSON Schema that editors are given, against the reader: what one takes the other takes, and neither takes a word
//! that is misspelt.

#![allow(clippy::expect_used, reason = "tests")]

use std::path::Path;

use serde_json::{Map, Value};
use wallchart::regulations::Catalogue;
use wallchart::regulations::editor::json_schema;

fn schema() -> Value {
    serde_json::from_str(&json_schema()).expect("JSON")
}

/// What of a value the schema does not take, by its path; the keywords are those that the schema uses.
fn refused(value: &Value, form: &Value, whole: &Value, path: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for (keyword, own) in form.as_object().expect("a form") {
        match keyword.as_str() {
            "$schema" | "definitions" => {}
            "$ref" => {
                let name = own.as_str().and_then(|name| name.strip_prefix("#/definitions/"));
                let form = &whole["definitions"][name.expect("a definition")];
                assert!(form.is_object(), "no definition {own}");
                wrong.extend(refused(value, form, whole, path));
            }
            "type" => {
                let is = match own.as_str().expect("a type") {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "integer" => value.is_i64(),
                    "boolean" => value.is_boolean(),
                    other => panic!("type {other}"),
                };
                if !is {
                    wrong.push(format!("{path}: no {own}"));
                }
            }
            "enum" => {
                if !own.as_array().expect("texts").contains(value) {
                    wrong.push(format!("{path}: {value} is none of {own}"));
                }
            }
            "anyOf" => {
                let each: Vec<Vec<String>> = own
                    .as_array()
                    .expect("forms")
                    .iter()
                    .map(|form| refused(value, form, whole, path))
                    .collect();
                if each.iter().all(|wrong| !wrong.is_empty()) {
                    wrong.extend(each.into_iter().next().unwrap_or_default());
                }
            }
            "required" => {
                let has = |word: &&Value| value.get(word.as_str().expect("a word")).is_none();
                let missing = own.as_array().expect("words").iter().filter(has);
                wrong.extend(missing.map(|word| format!("{path}: {word} is missing")));
            }
            "minProperties" | "maxProperties" => {
                if value.as_object().map(Map::len) != Some(1) {
                    wrong.push(format!("{path}: not one word"));
                }
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    wrong.extend(refused(item, own, whole, &format!("{path}[{index}]")));
                }
            }
            "properties" | "additionalProperties" => {}
            other => panic!("the schema uses {other}"),
        }
    }
    for (word, inner) in value.as_object().into_iter().flatten() {
        let path = format!("{path}.{word}");
        match (
            form.get("properties").and_then(|own| own.get(word)),
            form.get("additionalProperties"),
        ) {
            (Some(form), _) => wrong.extend(refused(inner, form, whole, &path)),
            (None, Some(Value::Bool(false))) => wrong.push(format!("{path}: no such word")),
            (None, Some(form)) => wrong.extend(refused(inner, form, whole, &path)),
            (None, None) => {}
        }
    }
    wrong
}

/// All documents: those built in, and those of the gallery.
pub fn documents() -> Vec<(String, String)> {
    let catalogue = Catalogue::new();
    let text = |id: String| (id.clone(), catalogue.text(&id).expect("its text").to_owned());
    let mut all: Vec<(String, String)> = catalogue.documents().into_iter().map(text).collect();
    let gallery = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/regulations");
    for entry in std::fs::read_dir(gallery).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.ends_with(".toml") {
            all.push((name, std::fs::read_to_string(entry.path()).expect("its text")));
        }
    }
    all.sort();
    all
}

fn value(text: &str) -> Value {
    serde_json::to_value(toml::from_str::<toml::Value>(text).expect("TOML")).expect("a value")
}

#[test]
fn every_document_is_of_the_form_that_editors_are_given() {
    let schema = schema();
    for (name, text) in documents() {
        let wrong = refused(&value(&text), &schema, &schema, &name);
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

/// All words of a tree, as paths.
fn words(value: &Value, path: &mut Vec<String>, into: &mut Vec<Vec<String>>) {
    let mut step = |word: String, inner: &Value, is_word: bool| {
        path.push(word);
        if is_word {
            into.push(path.clone());
        }
        words(inner, path, into);
        path.pop();
    };
    match value {
        Value::Object(table) => {
            table.iter().for_each(|(word, inner)| step(word.clone(), inner, true))
        }
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(index, item)| step(index.to_string(), item, false));
        }
        _ => {}
    }
}

/// The same tree with one word misspelt.
fn misspelt(value: &Value, path: &[String]) -> Value {
    let mut whole = value.clone();
    let (last, way) = path.split_last().expect("a word");
    let table = way.iter().fold(&mut whole, |node, step| match node {
        Value::Array(items) => &mut items[step.parse::<usize>().expect("an index")],
        other => &mut other[step.as_str()],
    });
    let table = table.as_object_mut().expect("a table");
    let inner = table.remove(last).expect("the word");
    table.insert(format!("{last}x"), inner);
    whole
}

#[test]
fn a_word_that_an_editor_marks_is_refused_by_the_reader_too() {
    let schema = schema();
    let mut marked = 0;
    for (name, text) in documents() {
        let whole = value(&text);
        let mut paths = Vec::new();
        words(&whole, &mut Vec::new(), &mut paths);
        // A few hundred of each, spread over the file.
        let every = (paths.len() / 60).max(1);
        for path in paths.iter().step_by(every) {
            let wrong = misspelt(&whole, path);
            if refused(&wrong, &schema, &schema, "").is_empty() {
                continue;
            }
            marked += 1;
            let text = toml::to_string(&wrong).expect("TOML");
            let checked = Catalogue::new().with_file("changed", text).check("changed");
            let checked = checked.expect("the document");
            assert!(!checked.is_usable(), "{name}: the reader takes {path:?} with an x");
        }
    }
    assert!(marked > 100, "only {marked}");
}
