//! Slips of writing in a regulations file, told in plain words; several words missing in one table; what is nested deep.

use wallchart::diagnostic::Severity;
use wallchart::regulations::{Catalogue, Fault};
use wallchart::report::words::Words;

const HEAD: &str = "schema = 1\nid = \"test\"\ntitle = \"T\"\n[competition.cup]\ntitle = \"Cup\"\n";
const TIE: &str = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nshared = \"the tied players share the places\"\n";

fn errors(text: &str) -> Vec<Fault> {
    let catalogue = Catalogue::new().with_file("test.toml", text.to_owned());
    let faults = catalogue.check("test.toml").expect("a file").faults;
    faults.into_iter().filter(|fault| fault.severity == Severity::Error).collect()
}

/// `line key` of each error.
fn keys(text: &str) -> Vec<String> {
    let short = |fault: &Fault| fault.said.key.trim_start_matches("regulations.").to_owned();
    errors(text).iter().map(|fault| format!("{} {}", fault.line, short(fault))).collect()
}

#[test]
fn slips_of_writing_are_told_in_plain_words_each_line_once() {
    let title = |text: &str| format!("{}{TIE}", HEAD.replace("\"Cup\"", text));
    let line = |text: &str| format!("{HEAD}{text}\n{TIE}");
    for (text, told) in [
        (title("Cup"), "5 writing.unquoted"),
        (title("“Cup”"), "5 writing.curly"),
        (title("\"Cup"), "5 writing.quotes"),
        (title("'Cup"), "5 writing.quotes"),
        (title("\"C\\up\""), "5 writing.backslash"),
        (title("\"Cup\" yes"), "5 writing.more"),
        (line("kind ="), "6 writing.nothing"),
        (line("kind \"event\""), "6 writing.equals"),
        (line("kind: \"event\""), "6 writing.colon"),
        (line("round gap = 3"), "6 writing.equals"),
        (line("größe = 1"), "6 writing.word"),
        (line("title = \"Y\""), "6 writing.twice"),
        (line("also = [\"a\" \"b\"]"), "6 writing.list"),
        (line("also = [\"a\"; \"b\"]"), "6 writing.list"),
        (line("also = [\"a\"]]"), "6 writing.more"),
        (line("also = [\"a\", \"b\""), "6 writing.list"),
        (line("round-gap = { days = 3, clause = \"1\""), "6 writing.braces"),
        (line("round-gap = { days = 3 clause = \"1\" }"), "6 writing.unquoted"),
        (line("round-gap = { days = 03, clause = \"1\" }"), "6 writing.number"),
        (line("[competition.plate\ntitle = \"P\""), "6 writing.heading"),
    ] {
        assert_eq!(keys(&text), [told], "{text}");
    }
}

/// Every slip that chance makes: one sign taken out of the file to begin with, or one put in.
#[test]
fn no_slip_speaks_in_the_words_of_the_parser() {
    let text = Catalogue::begin("test");
    let parsers =
        ["expected", "literal", "string values", "key-value", "inline table", "duplicate"];
    for at in (0..text.len()).step_by(7).filter(|at| text.is_char_boundary(*at)) {
        for sign in ["\"", "[", "}", "=", ",", "\\", "'"] {
            let changed = format!("{}{sign}{}", &text[..at], &text[at..]);
            for fault in errors(&changed).iter().filter(|fault| fault.said.key.contains("writing"))
            {
                let said = Words::english().say(&fault.said);
                assert!(!parsers.iter().any(|word| said.contains(word)), "{said}\n{changed}");
                assert!(fault.mend.is_some(), "{said}");
            }
        }
    }
}

#[test]
fn all_that_a_table_lacks_is_told_at_once() {
    let text = format!(
        "{HEAD}withdrawal = {{ in = \"Swiss\" }}\nround-gap = {{ days = \"x\" }}\n[[competition.cup.tie]]\nby = [{{ wins = {{ forfeits = \"all\" }} }}]\n"
    );
    let told: Vec<String> = errors(&text)
        .iter()
        .map(|fault| format!("{}: {}", fault.line, Words::english().say(&fault.said)))
        .collect();
    let lacks = |line: &str, words: &[&str]| {
        let own: Vec<&String> = told.iter().filter(|own| own.starts_with(line)).collect();
        assert!(words.iter().all(|word| own.iter().any(|own| own.contains(word))), "{told:#?}");
    };
    lacks("6:", &["`remove-below`", "`otherwise`", "`clause`", "are missing"]);
    lacks("7:", &["`clause`", "a whole number"]);
    lacks("8:", &["`places`, `clause` are missing"]);
    lacks("9:", &["`clause` is missing", "\"all\""]);
}

#[test]
fn steps_that_nobody_reaches_and_numbers_of_players_without_a_form_are_told_in_nested_tables() {
    let play_off = |step: &str| {
        format!(
            "{HEAD}[[competition.cup.tie]]\nplaces = \"1\"\nclause = \"1\"\nplay-off = {{ title = \"P\", who = {{ all = {{ clause = \"2\" }} }}, settles = {{ winner = {{ clause = \"2\" }} }}, step = [\n{step}\n] }}\n{}",
            TIE.replace("1+", "2+")
        )
    };
    let round = "round-robin = { clock = \"5+3\", numbers = \"lot\", clause = \"3\" }";
    let armageddon = "armageddon = { clock = \"5 v 4\", clock-clause = \"3\", draw-odds = \"3\", toss = \"3\", clause = \"3\" }";
    // A decisive step for every number before another one.
    let knock_out = "knock-out = { clause = \"3\", lots = \"3\", game = { clock = \"5 v 4\", clock-clause = \"3\", draw-odds = \"3\", toss = \"3\" } }";
    let unreached = play_off(&format!(
        "  {{ form = [{{ players = \"2+\", {knock_out} }}] }},\n  {{ form = [{{ players = \"2+\", {round} }}] }},"
    ));
    let told = keys(&unreached);
    assert!(told.iter().any(|own| own.starts_with("11 ")), "{told:?}");
    // Nobody says what three play.
    let gap = play_off(&format!(
        "  {{ form = [{{ players = \"2\", {armageddon} }}, {{ players = \"4+\", {round} }}] }},"
    ));
    let catalogue = Catalogue::new().with_file("test.toml", gap);
    let faults = catalogue.check("test.toml").expect("a file").faults;
    let said: Vec<String> = faults
        .iter()
        .filter(|fault| fault.line == 9 || fault.line == 10)
        .map(|fault| Words::english().say(&fault.said))
        .collect();
    assert!(said.iter().any(|own| own.contains('3')), "{said:?}");
}

#[test]
fn an_older_schema_and_one_to_come_are_told_with_what_to_write() {
    for schema in ["0", "2", "\"1\""] {
        let text = format!("{HEAD}{TIE}").replace("schema = 1", &format!("schema = {schema}"));
        let told = errors(&text);
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!((told[0].line, told[0].said.key), (1, "regulations.schema"));
        let mend = told[0].mend.as_ref().map(|mend| Words::english().say(mend));
        assert!(mend.is_some_and(|mend| mend.contains("schema = 1")));
    }
}
