//! The manual of the regulations language: every example of it runs, and every word that the reader knows stands in one.

#![allow(clippy::expect_used, reason = "tests")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use toml::Value;
use wallchart::diagnostic::Severity;
use wallchart::regulations::Catalogue;
use wallchart::regulations::outline::{Outline, Shape, outline};
use wallchart::report::words::Words;
use wallchart::season::run;

pub fn manual() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/regulations.md");
    std::fs::read_to_string(path).expect("the manual")
}

/// The examples, each as a whole file: a part of one has a head, and a competition where it names none.
pub fn examples(manual: &str) -> Vec<String> {
    let blocks = manual.split("```toml\n").skip(1);
    let blocks = blocks.map(|rest| rest.split("```").next().expect("an end"));
    let has = |text: &str, start: &str| text.lines().any(|line| line.starts_with(start));
    blocks
        .map(|block| {
            match (has(block, "schema "), has(block, "[competition.") && names_one(block)) {
                (true, _) => block.to_owned(),
                (false, true) => format!("{HEAD}{block}"),
                (false, false) => format!("{HEAD}[competition.cup]\ntitle = \"Cup\"\n{block}"),
            }
        })
        .collect()
}

const HEAD: &str = "schema = 1\nid = \"our-club\"\ntitle = \"Our club\"\n";

/// Whether a block has a competition of its own: `[competition.cup]`, not only a part of one.
fn names_one(block: &str) -> bool {
    let header = |line: &str| {
        let inner = line.strip_prefix("[competition.").and_then(|rest| rest.strip_suffix(']'));
        inner.is_some_and(|name| !name.contains('.'))
    };
    block.lines().any(header)
}

#[test]
fn every_example_of_the_manual_can_be_used() {
    let examples = examples(&manual());
    assert!(examples.len() > 12, "only {} examples", examples.len());
    for text in examples {
        let catalogue = Catalogue::new().with_file("our-club", text.clone());
        let checked = catalogue.check("our-club").expect("the document");
        let errors: Vec<String> = checked
            .faults
            .iter()
            .filter(|fault| fault.severity == Severity::Error)
            .map(|fault| format!("{}: {}", fault.line, Words::english().say(&fault.said)))
            .collect();
        assert!(errors.is_empty(), "{errors:#?}\n{text}");
        assert!(!checked.competitions.is_empty(), "{text}");
        let (_, otherwise) = run(&catalogue, "our-club");
        let otherwise: Vec<String> =
            otherwise.iter().map(|fault| Words::english().say(&fault.said)).collect();
        assert!(otherwise.is_empty(), "{otherwise:#?}\n{text}");
    }
}

#[test]
fn the_whole_file_of_the_manual_has_nothing_to_be_told() {
    let whole = examples(&manual()).remove(0);
    let checked = Catalogue::new().with_file("our-club", whole).check("our-club");
    let faults = checked.expect("the document").faults;
    assert!(faults.is_empty(), "{faults:?}");
}

/// Notes the words of a value that has this shape.
fn note<'o>(
    value: &Value,
    shape: &Shape,
    outline: &'o Outline,
    seen: &mut BTreeSet<(&'o str, &'o str)>,
) {
    if let Value::Table(table) = value
        && let (Some(taken), Some(others)) = (table.get("reading"), table.get("others"))
    {
        let choices = std::iter::once(taken).chain(others.as_array().into_iter().flatten());
        for choice in choices {
            let named = choice.as_table().filter(|own| own.contains_key("name"));
            note(named.and_then(|own| own.get("value")).unwrap_or(choice), shape, outline, seen);
        }
        return;
    }
    match (value, shape) {
        (Value::Table(table), Shape::Table(name)) => {
            let (name, words) = outline.get_key_value(name).expect("a table of the outline");
            for (word, shape) in &words.words {
                if let Some(inner) = table.get(*word) {
                    seen.insert((name, word));
                    note(inner, shape, outline, seen);
                }
            }
        }
        (Value::Array(items), Shape::List(shape)) => {
            items.iter().for_each(|item| note(item, shape, outline, seen));
        }
        (Value::Table(table), Shape::Map(inner)) => {
            table.values().for_each(|value| note(value, inner, outline, seen));
        }
        (_, Shape::Forms(forms)) => forms.iter().for_each(|own| note(value, own, outline, seen)),
        _ => {}
    }
}

/// What stands at a word of the top, table by table.
const TOP: [(&str, &str); 6] = [
    ("competition", "Competition"),
    ("play-off", "PlayOff"),
    ("match", "MatchFields"),
    ("armageddon", "ArmageddonFields"),
    ("split", "Split"),
    ("ledger", "ClauseStatus"),
];

#[test]
fn every_word_that_the_reader_knows_is_in_an_example_of_the_manual() {
    let outline = outline();
    let mut seen = BTreeSet::new();
    for text in examples(&manual()) {
        let whole: Value = toml::from_str(&text).expect("TOML");
        for (word, name) in TOP {
            let tables = whole.get(word).and_then(Value::as_table);
            for (_, table) in tables.into_iter().flatten() {
                note(table, &Shape::Table(name), outline, &mut seen);
            }
        }
        if let Some(examples) = whole.get("example") {
            let shape = Shape::List(Box::new(Shape::Table("Example")));
            note(examples, &shape, outline, &mut seen);
        }
    }
    let all =
        outline.iter().flat_map(|(name, own)| own.words.iter().map(|(word, _)| (*name, *word)));
    let missing: Vec<(&str, &str)> = all.filter(|word| !seen.contains(word)).collect();
    assert!(missing.is_empty(), "no example of the manual has {missing:?}");
}

/// All texts that a shape takes.
fn texts_of(shape: &Shape, into: &mut BTreeSet<&'static str>) {
    match shape {
        Shape::Choice(texts) => into.extend(texts),
        Shape::List(inner) | Shape::Map(inner) => texts_of(inner, into),
        Shape::Forms(forms) => forms.iter().for_each(|own| texts_of(own, into)),
        Shape::Text | Shape::Written(_) | Shape::Clauses => {}
        Shape::Number | Shape::Flag | Shape::Any | Shape::Table(_) => {}
    }
}

#[test]
fn every_text_that_the_reader_takes_is_told_in_the_manual() {
    let manual = manual();
    let mut all = BTreeSet::new();
    for (_, shape) in outline().values().flat_map(|own| &own.words) {
        texts_of(shape, &mut all);
    }
    assert!(all.len() > 80, "only {}", all.len());
    let missing: Vec<&str> =
        all.into_iter().filter(|text| !manual.contains(&format!("\"{text}\""))).collect();
    assert!(missing.is_empty(), "the manual does not tell {missing:?}");
}

/// Where a text stands that is one of several: the table and word of it, the way to it, and all that can stand there.
type Chosen = (String, Vec<String>, BTreeSet<&'static str>);

/// Finds the texts of a value that has this shape.
fn chosen(
    value: &Value,
    (name, shape): (&str, &Shape),
    way: &mut Vec<String>,
    into: &mut Vec<Chosen>,
) {
    let mut below = |step: String, value: &Value, own: (&str, &Shape)| {
        way.push(step);
        chosen(value, own, way, into);
        way.pop();
    };
    match (value, shape) {
        (Value::Table(table), Shape::Table(name)) => {
            for (word, shape) in &outline()[name].words {
                if let Some(inner) = table.get(*word) {
                    below((*word).to_owned(), inner, (&format!("{name}.{word}"), shape));
                }
            }
        }
        (Value::Array(items), Shape::List(shape)) => {
            let items = items.iter().enumerate();
            items.for_each(|(at, item)| below(at.to_string(), item, (name, shape)));
        }
        (Value::Table(table), Shape::Map(inner)) => {
            table.iter().for_each(|(key, value)| below(key.clone(), value, (name, inner)));
        }
        (_, Shape::Forms(forms)) => {
            forms.iter().for_each(|own| chosen(value, (name, own), way, into));
        }
        (Value::String(_), Shape::Choice(texts)) => {
            into.push((name.to_owned(), way.clone(), texts.iter().copied().collect()));
        }
        _ => {}
    }
}

/// The place in a document to which a way leads.
fn place<'v>(whole: &'v mut Value, way: &[String]) -> &'v mut Value {
    way.iter().fold(whole, |value, step| match value {
        Value::Array(items) => &mut items[step.parse::<usize>().expect("an index")],
        other => &mut other[step.as_str()],
    })
}

/// Each text that the tables of the manual name can be written where an example has another of its word.
#[test]
fn every_text_that_the_reader_takes_can_be_written_in_an_example_of_the_manual() {
    let is_usable = |text: String| {
        let checked = Catalogue::new().with_file("our-club", text).check("our-club");
        checked.is_some_and(|checked| checked.is_usable())
    };
    let mut open: BTreeMap<(String, &str), bool> = BTreeMap::new();
    for text in examples(&manual()) {
        let whole: Value = toml::from_str(&text).expect("TOML");
        let mut found = Vec::new();
        for (word, name) in TOP {
            for (key, table) in whole.get(word).and_then(Value::as_table).into_iter().flatten() {
                let mut way = vec![word.to_owned(), key.clone()];
                chosen(table, (name, &Shape::Table(name)), &mut way, &mut found);
            }
        }
        for (name, way, texts) in found {
            for text in texts {
                let done = open.entry((name.clone(), text)).or_default();
                let mut changed = whole.clone();
                *place(&mut changed, &way) = Value::String(text.to_owned());
                *done = *done || is_usable(toml::to_string(&changed).expect("TOML"));
            }
        }
    }
    assert!(open.len() > 80, "only {}", open.len());
    // A first leg has no colours before it: these two are for those behind it.
    for later in ["as before", "reversed"] {
        assert_eq!(open.remove(&("MatchFields.first-white".to_owned(), later)), Some(false));
        assert!(open.iter().any(|((_, text), done)| *text == later && *done), "{later}");
    }
    let never: Vec<_> = open.iter().filter(|(_, done)| !**done).map(|(own, _)| own).collect();
    assert!(never.is_empty(), "{never:#?}");
    let mut all = BTreeSet::new();
    for (_, shape) in outline().values().flat_map(|own| &own.words) {
        texts_of(shape, &mut all);
    }
    all.retain(|text| !open.keys().any(|(_, own)| own == text));
    assert!(all.is_empty(), "no example has a place for {all:?}");
}

/// Each code of FIDE's systems that the manual names can be written, and comes to something.
#[test]
fn every_code_that_the_manual_names_is_worked_out() {
    let manual = manual();
    let row = manual.lines().find(|own| own.starts_with("| any other of FIDE's systems"));
    let row = row.expect("the row of the systems");
    let mut codes: Vec<&str> = row.split('"').skip(1).step_by(2).collect();
    codes.extend(["BH/P", "SB/C1", "BH/M1/P"]);
    assert!(codes.len() > 20, "{codes:?}");
    for code in codes {
        let text = format!(
            "{HEAD}[competition.cup]\ntitle = \"Cup\"\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\n\
             by = [{{ system = {{ clause = \"4\", code = \"{code}\" }} }}]\n[[example]]\ntitle = \"own\"\nclause = \"4\"\n\
             format = \"Swiss\"\ngames = [\"1 A - B 1-0\", \"1 C - D 1-0\", \"2 A - C 0-1\", \"2 D - B 0-1\", \"3 B - C 1-0\", \"3 A - D 1-0\"]\n\
             ratings = {{ A = 1800, B = 1750, C = 1700, D = 1650 }}\nplaces = \"4 D\"\n"
        );
        let catalogue = Catalogue::new().with_file("our-club", text);
        let (_, otherwise) = run(&catalogue, "our-club");
        let said: Vec<String> =
            otherwise.iter().map(|own| Words::english().say(&own.said)).collect();
        assert!(said.is_empty(), "{code}: {said:?}");
    }
}
