//! A value of another type than the one that belongs there is never passed over: the reader refuses it where it stands, or
//! it is one that the form given to editors takes too, and what editors mark in it the reader refuses.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::editor_schema::{refused, schema, value};
use crate::misspelt::{files, known};
use wallchart::diagnostic::Severity;

/// One step down a tree.
#[derive(Clone, Debug)]
enum Step {
    Word(String),
    Item(usize),
}

/// All places of a tree, each by the way to it.
fn places(value: &Value, way: &mut Vec<Step>, into: &mut Vec<Vec<Step>>) {
    let children: Vec<(Step, &Value)> = match value {
        Value::Object(table) => {
            table.iter().map(|(word, own)| (Step::Word(word.clone()), own)).collect()
        }
        Value::Array(items) => {
            items.iter().enumerate().map(|(index, own)| (Step::Item(index), own)).collect()
        }
        _ => Vec::new(),
    };
    for (step, own) in children {
        way.push(step);
        into.push(way.clone());
        places(own, way, into);
        way.pop();
    }
}

fn at<'v>(value: &'v mut Value, way: &[Step]) -> &'v mut Value {
    way.iter().fold(value, |node, step| match step {
        Step::Word(word) => &mut node[word.as_str()],
        Step::Item(index) => &mut node[*index],
    })
}

/// The way to a place, alike in every file: how a competition, a piece or a player is called matters not.
fn alike(way: &[Step]) -> String {
    let words: Vec<&str> = way
        .iter()
        .map(|step| match step {
            Step::Word(word) => word.as_str(),
            Step::Item(_) => "[]",
        })
        .collect();
    let named = [
        "competition", "play-off", "match", "armageddon", "split", "codes", "ledger", "of",
        "weights", "clauses",
    ];
    let of_example = words.first() == Some(&"example") && words.len() > 3;
    let free =
        |index: usize| index > 0 && (named.contains(&words[index - 1]) || of_example && index == 3);
    let last: Vec<&str> = (0..words.len())
        .rev()
        .take(2)
        .map(|index| if free(index) && words[index] != "[]" { "NAME" } else { words[index] })
        .collect();
    last.join(" < ")
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Object(_) => "table",
        Value::Array(_) => "list",
        Value::String(_) => "text",
        Value::Bool(_) => "flag",
        _ => "number",
    }
}

#[test]
fn a_value_of_another_type_is_refused_where_it_stands() {
    let form = schema();
    let others = [json!("xyzzy"), json!(7), json!(true), json!([]), json!({}), json!([7])];
    let mut tried: BTreeSet<String> = BTreeSet::new();
    let mut changed: Vec<(String, Value)> = Vec::new();
    for (name, text) in files() {
        let whole = value(&text);
        let mut ways = Vec::new();
        places(&whole, &mut Vec::new(), &mut ways);
        for way in ways {
            let own = kind(at(&mut whole.clone(), &way));
            if !tried.insert(format!("{} = {own}", alike(&way))) {
                continue;
            }
            // Two of them here and two others at the next place: to read a file takes long.
            let other = others.iter().filter(|other| kind(other) != own);
            let other: Vec<&Value> = other.collect();
            for other in other.iter().cycle().skip(2 * tried.len()).take(2) {
                let mut whole = whole.clone();
                *at(&mut whole, &way) = (*other).clone();
                changed.push((format!("{name}: {} = {other}", alike(&way)), whole));
            }
        }
    }
    assert!(changed.len() > 700, "{}", changed.len());
    let told = |(what, whole): &(String, Value)| {
        let text = toml::to_string(whole).expect("TOML");
        let checked = known().with_file("test.toml", text).check("test.toml");
        let faults = checked.expect("a file").faults;
        let errors: Vec<_> =
            faults.iter().filter(|fault| fault.severity == Severity::Error).collect();
        assert!(errors.iter().all(|own| own.line > 0 && !own.excerpt.is_empty()), "{what}");
        let marked = refused(whole, &form, &form, "");
        match (errors.is_empty(), marked.is_empty()) {
            (true, false) => Some(format!("passed over: {what}: {marked:?}")),
            _ => None,
        }
    };
    let hands = std::thread::available_parallelism().map_or(1, usize::from);
    let (all, told) = (&changed, &told);
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let part = |hand: usize| {
            move || -> Vec<String> {
                all.iter().skip(hand).step_by(hands).filter_map(told).collect()
            }
        };
        let working: Vec<_> = (0..hands).map(|hand| scope.spawn(part(hand))).collect();
        working.into_iter().flat_map(|one| one.join().expect("no panic")).collect()
    });
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), changed.len(), wrong.join("\n"));
}
