//! What a file says and nobody would obey is refused where it stands, with what is possible; and what the manual says may
//! stand in any rule is taken in every one.

use serde_json::Value;

use crate::editor_schema::value;
use crate::misspelt::files;
use crate::support::{Event, errors};
use wallchart::report::words::Words;

/// A file with this in its competition, and one tie rule.
fn club(rules: &str, tie: &str) -> String {
    format!(
        "schema = 1\nid = \"test\"\ntitle = \"Test\"\n[competition.cup]\ntitle = \"Cup\"\n{rules}\n\
         [[competition.cup.tie]]\nclause = \"1\"\n{tie}\n"
    )
}

const SHARED: &str = "places = \"1+\"\nshared = \"the tied players share the places\"";

/// The only error of a text: what is marked, and what is said.
fn refused(text: &str) -> (String, String) {
    let errors = errors(text);
    let all: Vec<String> = errors.iter().map(|own| Words::english().say(&own.said)).collect();
    let [own] = &errors[..] else { panic!("{all:?}: {text}") };
    let line: Vec<char> = text.lines().nth(own.line - 1).expect("a line").chars().collect();
    let marks = own.excerpt[1].matches('^').count();
    (line.iter().skip(own.column - 1).take(marks).collect(), all[0].clone())
}

#[test]
fn what_nobody_would_obey_is_refused_where_it_stands() {
    let forfeits = |own: &str| {
        club(
            "",
            &format!("places = \"1+\"\nby = [{{ wins = {{ clause = \"1\", forfeits = {own} }} }}]"),
        )
    };
    let about = "clause = \"1\", about = \"it\"";
    let special = "{ name = \"Pot\", amount = \"5\", to = \"the winner\", clause = \"1\" }";
    for (text, marked, said) in [
        (
            forfeits(&format!("{{ others = [\"not counted\"], {about} }}")),
            "{ others",
            "needs `reading`",
        ),
        (
            forfeits(&format!("{{ reading = \"counted\", others = \"not counted\", {about} }}")),
            "\"not",
            "needs `others`",
        ),
        (
            forfeits(&format!("{{ reading = \"counted\", others = 7, {about} }}")),
            "7",
            "needs `others`",
        ),
        (
            forfeits("{ reading = \"counted\", others = [], clause = \"1\", about = 7 }"),
            "7",
            "needs `about`",
        ),
        (forfeits("[\"counted\"]"), "[\"counted", "a list is not possible"),
        (
            club("format = [{ entries = \"2+\", one-of = [], clause = \"1\" }]", SHARED),
            "[]",
            "empty list",
        ),
        (
            club(
                "format = [{ entries = \"2+\", one-of = [\"Swiss\"], rounds = [0], clause = \"1\" }]",
                SHARED,
            ),
            "0",
            "above nought",
        ),
        (club("also = [\" \"]", SHARED), "\" \"", "empty text"),
        (
            club("", "places = \"0-3\"\nshared = \"the tied players share the places\""),
            "\"0-3\"",
            "place 0",
        ),
        (
            club(
                "",
                "places = \"1+\"\ndeclared = { clause = \"1\", then = \"places shared\", then-clause = \"1\" }",
            ),
            "{ clause",
            "what their codes mean",
        ),
        (
            club(&format!("special = [{special}, {special}]"), SHARED),
            "\"Pot\"",
            "two prizes are called Pot",
        ),
        (
            club("kind = \"tour\"\nbest-of = { events = 0, clause = \"1\" }", SHARED),
            "0",
            "above nought",
        ),
        (
            club("", SHARED) + "[competition.plate]\nbased-on = \"cup\"\nwithout = \"tie\"\n",
            "\"tie\"",
            "a list in brackets",
        ),
        (
            club("", SHARED) + "[competition.plate]\nbased-on = \"cup\"\nclauses = \"P1\"\n",
            "\"P1\"",
            "a table in { }",
        ),
        (
            club("", SHARED) + "[competition.plate]\nbased-on = \"cup\"\nclauses = { \"1\" = 7 }\n",
            "7",
            "a text in quotes",
        ),
        (club("", SHARED) + "[match]\ntwo = 7\n", "7", "a table in { }"),
        (club("", SHARED) + "[example]\n", "[example]", "single brackets"),
    ] {
        let (own, told) = refused(&text);
        assert!(own.starts_with(marked) && told.contains(said), "{own}: {told}\n{text}");
    }
}

#[test]
fn an_event_is_never_refused_without_a_word() {
    let rules = "by = [{ wins = { clause = \"1\", forfeits = { others = [\"not counted\"], clause = \"1\", about = \"it\" } } }]";
    let event = Event::under("test.toml/cup", &club("", &format!("places = \"1+\"\n{rules}")));
    let told = std::panic::catch_unwind(|| event.players("Ann; Bob").settle()).err();
    let told = told.and_then(|own| own.downcast_ref::<String>().cloned()).unwrap_or_default();
    assert!(told.contains("regulations.reading.taken"), "{told}");
    let nothing = wallchart::regulations::RegulationError::Faulty {
        document: "test.toml".to_owned(),
        faults: Vec::new(),
    };
    assert_eq!(nothing.diagnostics().len(), 1);
}

/// Every clause of a tree becomes two, but that of a reading and of an example.
fn doubled(value: &mut Value) -> usize {
    match value {
        Value::Object(table) => {
            let is_reading = table.contains_key("about");
            let mut found = 0;
            for (word, own) in table.iter_mut().filter(|(word, _)| *word != "example") {
                let cites = word == "clause" || word.ends_with("-clause");
                if let Some(text) = own.as_str().filter(|_| cites && !is_reading) {
                    *own = serde_json::json!([text, format!("{text} again")]);
                    found += 1;
                }
                found += doubled(own);
            }
            found
        }
        Value::Array(items) => items.iter_mut().map(doubled).sum(),
        _ => 0,
    }
}

#[test]
fn several_clauses_stand_wherever_one_does() {
    let mut found = 0;
    for (name, text) in files() {
        let mut whole = value(&text);
        found += doubled(&mut whole);
        let text = toml::to_string(&whole).expect("TOML");
        let all: Vec<String> = errors(&text)
            .iter()
            .map(|own| format!("{}: {}", own.line, Words::english().say(&own.said)))
            .collect();
        assert!(all.is_empty(), "{name}: {all:#?}");
    }
    assert!(found > 500, "{found}");
}

#[test]
fn a_word_in_the_wrong_place_is_told_where_it_belongs() {
    let wrong = club("entry-fee = \"5\"", SHARED);
    let [own] = &errors(&wrong)[..] else { panic!("{wrong}") };
    let mend = own.mend.as_ref().map(|mend| Words::english().say(mend)).unwrap_or_default();
    assert!(
        mend.starts_with(
            "\"entry-fee\" stands below [competition.NAME.prizes.fund]; possible here:"
        ),
        "{mend}"
    );
}
