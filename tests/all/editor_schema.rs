//! The JSON Schema that editors are given, against the reader: what one takes the other takes, and neither takes a word
//! that is misspelt.

#![allow(clippy::expect_used, reason = "tests")]

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use regex::Regex;
use serde_json::{Map, Value};
use wallchart::regulations::Catalogue;
use wallchart::regulations::editor::{Meanings, json_schema, meanings};
use wallchart::regulations::outline::outline;
use wallchart::tournament::exact::LETTERED;
use wallchart::tournament::notation;

use crate::manual::{examples, manual};

pub fn schema() -> Value {
    serde_json::from_str(&json_schema()).expect("JSON")
}

/// Whether a text is of a pattern, and a list has an item.
fn is_filled(value: &Value, own: &Value) -> bool {
    match (value, own.as_str()) {
        (Value::String(text), Some(pattern)) => is_of(text, pattern),
        (Value::Array(items), None) => !items.is_empty(),
        _ => true,
    }
}

/// Whether a text is of a pattern; each is made ready once, since that takes longer than all else here.
fn is_of(text: &str, pattern: &str) -> bool {
    thread_local! {
        static READY: RefCell<BTreeMap<String, Regex>> = const { RefCell::new(BTreeMap::new()) };
    }
    READY.with_borrow_mut(|ready| {
        let made = ready.entry(pattern.to_owned());
        made.or_insert_with(|| Regex::new(pattern).expect("a pattern")).is_match(text)
    })
}

/// What of a value the schema does not take, by its path; the keywords are those that the schema uses.
pub fn refused(value: &Value, form: &Value, whole: &Value, path: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for (keyword, own) in form.as_object().expect("a form") {
        match keyword.as_str() {
            "$schema" | "definitions" | "description" => {}
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
            "enum" if own.as_array().expect("texts").contains(value) => {}
            "enum" => wrong.push(format!("{path}: {value} is none of {own}")),
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
            "allOf" => {
                for form in own.as_array().expect("forms") {
                    wrong.extend(refused(value, form, whole, path));
                }
            }
            "required" if !value.is_object() => {}
            "required" => {
                let has = |word: &&Value| value.get(word.as_str().expect("a word")).is_none();
                let missing = own.as_array().expect("words").iter().filter(has);
                wrong.extend(missing.map(|word| format!("{path}: {word} is missing")));
            }
            "dependencies" => {
                for (word, needs) in own.as_object().expect("words") {
                    let needs = needs.as_array().expect("words").iter();
                    let lacking =
                        needs.filter(|own| value.get(own.as_str().unwrap_or("")).is_none());
                    let lacking = lacking.filter(|_| value.get(word).is_some());
                    wrong.extend(
                        lacking.map(|own| format!("{path}: {own} is missing beside {word}")),
                    );
                }
            }
            "minProperties" | "maxProperties" => {
                if value.as_object().map(Map::len) != Some(1) {
                    wrong.push(format!("{path}: not one word"));
                }
            }
            "pattern" | "minItems" if !is_filled(value, own) => {
                wrong.push(format!("{path}: {value} is not {own}"));
            }
            "pattern" | "minItems" => {}
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

pub fn value(text: &str) -> Value {
    serde_json::to_value(toml::from_str::<toml::Value>(text).expect("TOML")).expect("a value")
}

#[test]
fn every_document_is_of_the_form_that_editors_are_given() {
    let schema = schema();
    let begun = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/new-regulations.toml");
    let begun = std::fs::read_to_string(begun).expect("its text");
    let whole = examples(&manual()).into_iter().filter(|text| text.contains("schema = 1"));
    let whole: Vec<String> = whole.chain([begun]).collect();
    assert!(whole.len() > 1, "the manual has a whole file");
    let whole = whole.into_iter().enumerate().map(|(at, text)| (format!("whole {at}"), text));
    for (name, text) in documents().into_iter().chain(whole) {
        let wrong = refused(&value(&text), &schema, &schema, &name);
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

#[test]
fn a_fraction_that_the_reader_takes_no_editor_marks() {
    let (schema, own) = (schema(), Catalogue::new());
    let text = own.text("gap-2016").expect("its text");
    for (_, _, letter) in LETTERED {
        assert!(notation::exact(&letter.to_string()).is_some(), "{letter}");
        let changed = text.replace("rounds = \"1/2\"", &format!("rounds = \"{letter}\""));
        let wrong = refused(&value(&changed), &schema, &schema, "");
        assert!(changed != text && wrong.is_empty(), "{wrong:#?}");
    }
}

/// What of a form no JSON Schema of draft 07 may be, by its path; the keywords are those that the schema uses.
fn malformed(form: &Value, path: &str, wrong: &mut Vec<String>) {
    let Some(own) = form.as_object() else {
        // A form that takes all, or nothing.
        return if !form.is_boolean() {
            wrong.push(path.to_owned())
        };
    };
    let texts = |value: &Value| {
        let texts: Vec<&str> = value.as_array()?.iter().filter_map(Value::as_str).collect();
        let each: BTreeSet<&str> = texts.iter().copied().collect();
        (each.len() == value.as_array()?.len()).then_some(texts.len())
    };
    for (keyword, value) in own {
        let path = format!("{path}/{keyword}");
        let mut inner =
            |value: &Value, step: &str| malformed(value, &format!("{path}/{step}"), wrong);
        let is_one = match keyword.as_str() {
            "$schema" | "$ref" | "description" | "pattern" => value.is_string(),
            "type" => ["object", "array", "string", "integer", "boolean"]
                .contains(&value.as_str().unwrap_or("")),
            "minItems" | "minProperties" | "maxProperties" => value.is_u64(),
            "enum" => value.as_array().is_some_and(|all| !all.is_empty()),
            "required" => texts(value).is_some(),
            "dependencies" => {
                value.as_object().is_some_and(|all| all.values().all(|own| texts(own).is_some()))
            }
            "anyOf" | "allOf" => {
                let all = value.as_array().map_or(&[][..], Vec::as_slice);
                all.iter().enumerate().for_each(|(at, own)| inner(own, &at.to_string()));
                !all.is_empty()
            }
            "items" | "additionalProperties" => {
                inner(value, "");
                true
            }
            "properties" | "definitions" => {
                value.as_object().into_iter().flatten().for_each(|(word, own)| inner(own, word));
                value.is_object()
            }
            other => panic!("the schema uses {other}"),
        };
        if !is_one {
            wrong.push(path);
        }
    }
}

#[test]
fn the_schema_is_one_of_draft_07() {
    let mut wrong = Vec::new();
    malformed(&schema(), "", &mut wrong);
    assert_eq!(wrong, Vec::<String>::new());
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
        // Some of each, spread over the file.
        let every = (paths.len() / 20).max(1);
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

/// What stands above the words in the sources of the reader: by the name of the type, then by the word as a file has it.
fn told_in_the_sources() -> Meanings {
    fn files(folder: &Path, into: &mut Vec<std::path::PathBuf>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => files(&path, into),
                false => into.push(path),
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/regulations");
    let mut all = Vec::new();
    files(&root, &mut all);
    let mut told = Meanings::new();
    for file in all {
        let text = std::fs::read_to_string(&file).expect("a source");
        let (mut table, mut meaning, mut renamed) = (String::new(), String::new(), None);
        for line in text.lines() {
            let line = line.trim();
            let name = line.strip_prefix("pub ").unwrap_or(line);
            if let Some(more) = line.strip_prefix("/// ") {
                let between = if meaning.is_empty() { "" } else { " " };
                meaning = format!("{meaning}{between}{more}");
            } else if let Some(own) = line.strip_prefix("#[serde(rename = \"") {
                renamed = own.split('"').next().map(str::to_owned);
            } else if line.starts_with("#[") {
            } else {
                let of_type = ["struct ", "enum "].iter().find_map(|kind| name.strip_prefix(kind));
                let word: String =
                    name.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                let ends = name[word.len()..].chars().next();
                if let Some(rest) = of_type {
                    table = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
                } else if !meaning.is_empty() && matches!(ends, Some(':' | ',' | '(')) {
                    let own = renamed.take().unwrap_or_else(|| in_kebab_case(&word));
                    told.entry(table.clone()).or_default().insert(own, meaning.replace('`', ""));
                }
                meaning.clear();
                renamed = None;
            }
        }
    }
    told
}

/// `wins_with_black` and `WinsWithBlack` are `wins-with-black`.
fn in_kebab_case(word: &str) -> String {
    let mut kebab = String::new();
    for (at, letter) in word.trim_end_matches('_').chars().enumerate() {
        match letter {
            '_' => kebab.push('-'),
            _ if letter.is_uppercase() && at > 0 => {
                kebab.push('-');
                kebab.extend(letter.to_lowercase());
            }
            _ => kebab.extend(letter.to_lowercase()),
        }
    }
    kebab
}

/// Every word has its meaning, and that is what its source says.
#[test]
fn an_editor_is_told_what_each_word_means_as_the_sources_say_it() {
    let sources = told_in_the_sources();
    let mut wanted = Meanings::new();
    let mut missing = Vec::new();
    for (&table, own) in outline() {
        for (word, _) in &own.words {
            match sources.get(table).and_then(|own| own.get(*word)) {
                Some(meaning) => {
                    wanted
                        .entry(table.to_owned())
                        .or_default()
                        .insert((*word).to_owned(), meaning.clone());
                }
                None => missing.push(format!("{table}: {word}")),
            }
        }
    }
    assert!(missing.is_empty(), "no meaning of {missing:#?}");
    let mut kept = meanings();
    let by_hand =
        ["everywhere", "top"].map(|table| (table.to_owned(), kept.remove(table).expect("a table")));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let all: Meanings = wanted.into_iter().chain(by_hand).collect();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/regulation-words.json");
        let text = serde_json::to_string_pretty(&all).expect("JSON");
        std::fs::write(path, format!("{text}\n")).expect("written");
        return;
    }
    let tables: BTreeSet<&String> = kept.keys().chain(wanted.keys()).collect();
    let differ: Vec<_> = tables.iter().filter(|own| kept.get(**own) != wanted.get(**own)).collect();
    assert!(
        differ.is_empty(),
        "UPDATE_GOLDEN=1 writes templates/regulation-words.json anew: {differ:?}"
    );
    let schema = schema();
    let tables = schema["definitions"].as_object().expect("tables");
    let words = tables.values().chain([&schema]).flat_map(|table| table["properties"].as_object());
    let without: Vec<&String> = words
        .flatten()
        .filter(|(_, shape)| !shape["description"].is_string())
        .map(|(word, _)| word)
        .collect();
    assert_eq!(without, Vec::<&String>::new());
}

#[test]
fn an_editor_marks_what_a_table_lacks_and_not_what_may_stand_beside_a_use_of_it() {
    let schema = schema();
    let required = |table: &str| schema["definitions"][table]["required"].clone();
    let words = |words: &[&str]| serde_json::json!(words);
    assert_eq!(required("TieRule"), words(&["places", "clause"]));
    assert_eq!(required("Trophy"), words(&["place", "names", "clause"]));
    assert_eq!(required("Leg"), words(&["games", "clock"]));
    assert_eq!(required("Example"), words(&["title"]));
    for open in ["Competition", "PlayOff", "MatchFields", "ArmageddonFields", "Split"] {
        assert!(schema["definitions"][open].is_object() && required(open).is_null(), "{open}");
    }
    assert_eq!(schema["properties"]["schema"]["enum"], serde_json::json!([1]));
    // A competition has a title, or is based on one that has; a piece that stands where it is used is whole, or named.
    let refused = |text: &str| {
        let head = "schema = 1\nid = \"a\"\ntitle = \"A\"\n[competition.cup]\n";
        refused(&value(&format!("{head}{text}")), &schema, &schema, "")
    };
    let tie = |play_off: &str| {
        format!(
            "title = \"Cup\"\n[[competition.cup.tie]]\nplaces = \"1\"\nclause = \"1\"\nplay-off = {play_off}"
        )
    };
    for (text, whole) in [
        ("also = [\"Pot\"]".to_owned(), false),
        ("based-on = \"plate\"".to_owned(), true),
        (tie("\"first\""), true),
        (tie("{ use = \"first\", title = \"Blitz\" }"), true),
        (tie("{ title = \"Blitz\" }"), false),
    ] {
        assert_eq!(refused(&text).is_empty(), whole, "{text}: {:?}", refused(&text));
    }
}

#[test]
fn an_editor_offers_the_words_for_how_often_a_step_is_played_and_takes_fractions_of_points() {
    let schema = schema();
    let form = |table: &str, word: &str| schema["definitions"][table]["properties"][word].clone();
    let takes = |table: &str, word: &str, text: &str| {
        let value = value(&format!("own = {text}"));
        refused(&value["own"], &form(table, word), &schema, "").is_empty()
    };
    for (text, is_taken) in [
        ("3", true),
        ("\"until decided\"", true),
        ("\"until decidet\"", false),
        ("{ until = \"23:00\", clause = \"1\" }", true),
        ("[{ base-minutes = \"0+\", times = \"until decided\", clause = \"1\" }]", true),
        ("[{ base-minutes = \"0+\", times = \"for ever\", clause = \"1\" }]", false),
    ] {
        assert_eq!(takes("Step", "times", text), is_taken, "{text}");
    }
    assert!(takes("PlacePoints", "others", "[12, \"12.5\"]"));
    assert!(!takes("PlacePoints", "others", "[true]"));
}
