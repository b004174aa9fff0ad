//! Several things wrong in one file are told at once, each on its line with what is possible there, and nothing besides.

use std::fmt::Write as _;

use wallchart::diagnostic::Severity;
use wallchart::regulations::{Catalogue, Fault};
use wallchart::report::words::Words;
use wallchart::season::run;

/// A file in which much stands: the gallery's British Championship.
fn sound() -> String {
    let path =
        concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/regulations/british-championship.toml");
    let text = std::fs::read_to_string(path).expect("the gallery");
    text.replace("\"british-championship\"", "\"test\"")
}

fn told(text: &str) -> Vec<Fault> {
    let catalogue = Catalogue::new().with_file("test.toml", text.to_owned());
    let mut faults = catalogue.check("test.toml").expect("a file").faults;
    faults.extend(run(&catalogue, "test.toml").1);
    faults
}

fn say(faults: &[Fault]) -> String {
    let words = Words::english();
    let mut all = String::new();
    for fault in faults {
        let mend = fault.mend.as_ref().map_or_else(String::new, |mend| words.say(mend));
        let _ = writeln!(all, "{}: {} ({mend})", fault.line, words.say(&fault.said));
    }
    all
}

/// The file with these changes: the errors are these, each on the line of the text that it is about.
fn assert_told(changes: &[(&str, &str)], wanted: &[(&str, &str)]) {
    let mut text = sound();
    for (old, new) in changes {
        assert!(text.contains(old), "{old}");
        text = text.replacen(old, new, 1);
    }
    assert_all(&text, wanted);
}

fn assert_all(text: &str, wanted: &[(&str, &str)]) {
    let faults = told(text);
    let line = |part: &str| {
        let at = text.find(part).unwrap_or_else(|| panic!("{part}"));
        text[..at].matches('\n').count() + 1
    };
    let words = Words::english();
    for (part, said) in wanted {
        let is = |fault: &&Fault| fault.line == line(part) && words.say(&fault.said).contains(said);
        assert_eq!(faults.iter().filter(is).count(), 1, "{part}: {said}\n{}", say(&faults));
    }
    let errors = faults.iter().filter(|fault| fault.severity == Severity::Error).count();
    assert_eq!(errors, wanted.len(), "{}", say(&faults));
}

#[test]
fn the_sound_file_is_sound() {
    assert_eq!(told(&sound()), []);
}

#[test]
fn what_is_missing_or_misspelt_in_one_place_hides_nothing_in_another() {
    let other = (
        "places = \"2+\"\nclause = \"other ties\"\nshared",
        "places = \"2+\"\nclause = \"other ties\"\nshard",
    );
    assert_told(
        &[other, ("\"seeds\", code = \"TPR\"", "\"seeds\", code = \"TPRR\"")],
        &[("shard", "\"shard\" is no word here"), ("TPRR", "modifier R")],
    );
    assert_told(
        &[
            other,
            ("\"at most eight\", code = \"TPR\"", "\"at most eight\", code = \"TPRx\""),
            ("clock-clause", "clock-claus"),
        ],
        &[("shard", "shard"), ("TPRx", "modifier"), ("clock-claus ", "clock-claus")],
    );
    assert_told(
        &[
            (
                "{ system = { clause = \"seeds\", code = \"TPR\" } }",
                "{ system = { clause = \"seeds\" } }",
            ),
            ("settles = { winner = { clause = \"tie for the title\" } }\n", ""),
            ("games       = 2", "gams       = 2"),
            ("draw-odds ", "draw-ods "),
        ],
        &[
            ("[play-off.title]", "`settles` is missing"),
            ("{ system = { clause = \"seeds\" } }", "`code` is missing"),
            ("gams", "\"gams\" is no word"),
            ("draw-ods", "\"draw-ods\" is no word"),
        ],
    );
}

#[test]
fn what_cannot_be_carried_out_is_told_beside_what_cannot_be_read() {
    assert_told(
        &[
            (
                "places = \"2+\"\nclause = \"other ties\"\nshared",
                "places = \"1+\"\nclause = \"other ties\"\nshard",
            ),
            ("{ players = \"2\", match", "{ players = \"3\", match"),
        ],
        &[
            ("places = \"1+\"", "two rules for one place"),
            ("shard", "\"shard\" is no word here"),
            ("{ players = \"3\", match", "a match is played by 2 players"),
            ("{ players = \"3+\"", "two forms for one number"),
        ],
    );
    assert_told(
        &[
            (
                "title  = \"British Championship\"\nformat",
                "title  = \"British Championship\"\nzeb = 1\nprizes = { clause = \"prizes\", currency = \"marks\", list = [{ places = \"1\", amount = \"5\" }] }\nformat",
            ),
            (
                "money  = { equal = { clause = \"prizes\" } }\n\n[play-off",
                "money  = { split = { clause = \"prizes\", parts = [{ take = \"50%\", of = \"pool\", to = \"all\" }] } }\n\n[play-off",
            ),
        ],
        &[("zeb", "zeb"), ("currency", "is no currency"), ("50%", "not 100 %")],
    );
}

#[test]
fn a_form_that_nobody_plays_is_an_error() {
    assert_told(
        &[
            ("players = \"3+\"", "players = \"3-8\""),
            (
                " },\n]\n\n[match",
                " },\n  { players = \"9\", knock-out = { match = \"round\", clause = \"three or more\", lots = \"seeds\" } },\n]\n\n[match",
            ),
        ],
        &[("players = \"9\"", "never 9 players")],
    );
}

#[test]
fn a_bracket_or_a_mark_that_is_not_closed_hides_nothing_that_follows() {
    let wrong = ("draw-odds ", "draw-ods ");
    let told = ("draw-ods", "\"draw-ods\" is no word");
    for (old, new, place, said) in [
        (
            "shared = \"the tied players share the places\"\nmoney  = { equal = { clause = \"prizes\" } }",
            "shared = \"the tied players share the places\"\nmoney  = { equal = { clause = \"prizes\" }",
            "money  = { equal = { clause = \"prizes\" }\n",
            "braces",
        ),
        (
            "lots    = [\"at most eight, lot\"]",
            "lots    = [\"at most eight, lot\"",
            "lots    = [\"at",
            "a list in brackets",
        ),
        (
            "clause  = \"at most eight\"", "clause  = \"at most eight",
            "clause  = \"at most eight\n", "quotation mark",
        ),
        (
            "others  = { share = { clause = \"prizes\" } }",
            "others  = { share = { clause = \"prizes } }",
            "\"prizes } }",
            "quotation mark",
        ),
        ("games       = 2", "games       2", "games       2", "\"=\" is missing"),
        ("games       = 2", "games: 2", "games: 2", "colon"),
        ("schema = 1", "schema 1", "schema 1", "\"=\" is missing"),
        ("[match.round]", "[match.round", "[match.round\n", "heading"),
        (
            "[[play-off.title.step]]", "[[play-off.title.step]", "[[play-off.title.step]\n",
            "heading",
        ),
        (
            "{ games = 2, clock = \"20+10\" }",
            "{ games = 2, clock = \"20+10\" ",
            "{ games = 2, clock = \"20+10\" ,",
            "braces",
        ),
    ] {
        assert_told(&[wrong, (old, new)], &[told, (place, said)]);
    }
    // What cannot be put right is left out, and nothing that follows from it is told.
    assert_told(
        &[wrong, ("players = 8", "play ers = 8")],
        &[told, ("play ers", "\"=\" is missing")],
    );
    assert_told(
        &[wrong, ("[match.round]", "[match round]")],
        &[told, ("[match round]", "heading")],
    );
}

#[test]
fn inside_a_misspelt_word_all_is_read() {
    assert_told(
        &[
            ("[play-off.title]", "[playoff.title]"),
            ("settles = { winner", "settles = { winer"),
            ("[ledger]", "[leder]"),
            ("\"two, blitz\"         = { carried-out", "\"two, blitz\"         = { carrid-out"),
        ],
        &[
            ("[playoff", "\"playoff\" is no word at the top"),
            ("winer", "\"winer\" is not possible"),
            ("[leder", "\"leder\" is no word"),
            ("carrid", "\"carrid-out\" is no word"),
        ],
    );
    assert_told(
        &[
            ("legs = [", "les = ["),
            ("{ games = 2, clock = \"20", "{ gams = 2, clock = \"20"),
            ("money    = { equal", "moey    = { equl"),
        ],
        &[
            ("les = [", "\"les\" is no word"),
            ("gams", "gams"),
            ("moey", "\"moey\""),
            ("equl", "\"equl\""),
        ],
    );
    let reading = |reading: &str| {
        let new = format!("first-white = {{ {reading} }}\nclause      = \"three");
        assert_told(
            &[("first-white = \"toss\"\nclause      = \"three", &new)],
            &[
                ("first-white = { r", "is no word of a reading"),
                ("first-white = { r", "\"tos\" is not possible"),
            ],
        );
    };
    reading("reaing = \"lot\", others = [\"tos\"], clause = \"seeds\", about = \"x\"");
    reading("reading = \"lot\", oters = [\"tos\"], clause = \"seeds\", about = \"x\"");
    reading("reading = \"lot\", others = [\"tos\"], clause = \"seeds\", abut = \"x\"");
}

#[test]
fn a_piece_is_read_whoever_names_it() {
    assert_told(
        &[
            ("play-off = \"title\"", "play-off = \"tile\""),
            ("games       = 2", "gaes       = 2"),
            ("\nclock        =", "\nclok        ="),
        ],
        &[("\"tile\"", "there is no [play-off.tile]"), ("gaes", "gaes"), ("clok ", "clok")],
    );
    assert_told(
        &[("play-off = \"title\"", "play-off = \"xyz\""), ("games       = 2", "gaes       = 2")],
        &[("\"xyz\"", "there is no [play-off.xyz]"), ("gaes", "gaes")],
    );
    // Beside the name of a piece that is not there.
    assert_told(
        &[(
            "play-off = \"title\"",
            "play-off = { use = \"xyz\", still-tied = { shar = { clause = \"two\" } } }",
        )],
        &[("\"xyz\"", "there is no [play-off.xyz]"), ("shar =", "\"shar\" is not possible here")],
    );
    // In a piece that nobody uses, and beside a word that its use overrides.
    assert_told(
        &[(
            "[[example]]",
            "[match.spare]\ngames = \"many\"\nclok = \"5\"\n\n[split.spare]\nclause = \"x\"\nparts = [{ take = \"7\", of = \"moon\", to = \"all\" }]\n\n[[example]]",
        )],
        &[("games = \"many\"", "a whole number"), ("clok", "clok"), ("moon", "moon")],
    );
    assert_told(
        &[
            ("match = \"round\"", "match = { use = \"round\", clock = \"5+3\" }"),
            ("clock       = \"10+5\"", "clock       = 10"),
        ],
        &[("clock       = 10", "a text in quotes")],
    );
    // A table that the ledger names and the file has not, whatever else is wrong.
    assert_told(
        &[
            ("games       = 2", "gaes       = 2"),
            ("{ carried-out = \"a Swiss\" }", "{ carried-out = \"a Swiss\", rule = \"formt\" }"),
        ],
        &[("gaes", "gaes"), ("rule = \"formt\"", "there is no [formt]")],
    );
    // What a formula that nobody uses does not give away.
    assert_told(
        &[(
            "[[example]]",
            "[split.spare]\nclause = \"three\"\nparts = [{ take = \"70%\", of = \"pool\", to = \"all\" }]\n\n[[example]]",
        )],
        &[("[split.spare]", "make 70 %")],
    );
    // A heading that is misspelt makes a piece of its own.
    assert_told(
        &[("[[play-off.title.step]]", "[[play-off.titel.step]]")],
        &[
            ("[play-off.title]", "`step` is missing"),
            ("titel", "no competition uses [play-off.titel]"),
        ],
    );
    let spare = "[armageddon.spare]\nclock = \"5 v 4\"\nclock-clause = \"Armageddon\"\ndraw-odds = \"Armageddon\"\ntoss = \"toss\"\n\n[[example]]";
    let faults = told(&sound().replacen("[[example]]", spare, 1));
    assert_eq!(faults.len(), 1, "{}", say(&faults));
    assert_eq!(faults[0].severity, Severity::Warning);
    assert!(say(&faults).contains("no competition uses [armageddon.spare]"), "{}", say(&faults));
}

#[test]
fn what_is_told_is_true() {
    let club = |tie: &str| {
        format!(
            "schema = 1\nid = \"test\"\ntitle = \"X\"\n[competition.c]\ntitle = \"C\"\n[[competition.c.tie]]\nplaces = \"1+\"\nclause = \"1\"\n{tie}\n"
        )
    };
    let wins = |forfeits: &str| {
        club(&format!("by = [{{ wins = {{ clause = \"1\", forfeits = {forfeits} }} }}]"))
    };
    for (forfeits, written) in
        [("true", "true"), ("17", "17"), ("[\"a\"]", "a"), ("{ counted = 1 }", "counted")]
    {
        let faults = told(&wins(forfeits));
        let errors: Vec<Fault> =
            faults.into_iter().filter(|fault| fault.severity == Severity::Error).collect();
        assert_eq!(errors.len(), 1, "{}", say(&errors));
        let said = say(&errors);
        assert!(said.contains(written) && said.contains("not possible here"), "{said}");
        assert!(said.contains("counted, not counted"), "{said}");
    }
    let plain = club("shared = \"the tied players share the places\"");
    assert_all(&plain.replace("title = \"X\"", "title = 17"), &[("title = 17", "in quotes")]);
    let gap =
        plain.replace("title = \"C\"", "title = \"C\"\nround-gap = { days = -2, clause = \"1\" }");
    assert_all(&gap, &[("days", "-2 is no whole number that can stand here")]);
    let play_off = |all: &str, round: &str| {
        club(&format!(
            "play-off = {{ title = \"P\", who = {{ all = {all} }}, settles = {{ winner = {{ clause = \"1\" }} }}, still-tied = {{ share = {{ clause = \"1\" }} }}, step = [{{ form = [\n{round}\n] }}] }}"
        ))
    };
    let round =
        "{ players = \"2+\", round-robin = { clock = \"5\", numbers = \"lot\", clause = \"1\" } }";
    assert_all(&play_off("[\"1\"]", round), &[("all = [", "write a table in { }")]);
    let listed = "{ players = \"2\", match = [\"two-games\", {}] }";
    assert_all(&play_off("{ clause = \"1\" }", listed), &[("two-games", "write a table in { }")]);
}

#[test]
fn each_thing_is_told_on_its_own_line() {
    assert_told(
        &[("plays  = [\"A-B ½-½\"", "plays  = [\n\"A-B½-½\"")],
        &[("\"A-B½-½\"", "cannot be read")],
    );
    assert_told(
        &[("      { games = 2, clock = \"5+3\"", "      { games = 0, clock = \"5+3\"")],
        &[("{ games = 0", "a match has a game or more")],
    );
    assert_told(
        &[("places = \"1 A; 2 B\"", "places = \"7 A\"")],
        &[("places = \"7 A\"", "places: expected 7 A; found 1 A")],
    );
}

#[test]
fn what_follows_from_a_misspelt_word_of_a_competition_is_not_told() {
    let parent = "[competition.cup]\ntitle = \"Cup\"\n\n[competition.cup.time-contrl]\nis = \"90+30\"\nclause = \"3\"\n\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nshared = \"the tied players share the places\"\n\n";
    let child = "[competition.plate]\nbased-on = \"cup\"\ntitle = \"Plate\"\nwithout = [\"time-control\"]\nclauses = { \"3\" = \"4\" }\n";
    let text = format!("schema = 1\nid = \"test\"\ntitle = \"X\"\n\n{parent}{child}");
    let text = text.replace("without = [\"time-control\"]\n", "");
    assert_all(&text, &[("time-contrl", "time-contrl")]);
    let text = text.replace("clauses = { \"3\" = \"4\" }", "without = [\"time-control\"]");
    assert_all(&text, &[("time-contrl", "time-contrl")]);
}

#[test]
fn a_clause_of_an_example_that_no_ledger_has_is_told() {
    let faults = told(&sound().replacen("clause = [\"two\",", "clause = [\"twoo\",", 1));
    assert_eq!(faults.len(), 1, "{}", say(&faults));
    assert!(say(&faults).contains("does not account for twoo"), "{}", say(&faults));
}

/// Every word that must be there, taken out of its table: that it is missing is told, and nothing else; nothing else that is
/// wrong is hidden by it.
#[test]
fn whatever_is_missing_something_else_is_told_beside_it() {
    use wallchart::regulations::tree::{Node, parse};
    fn keys(node: &Node, found: &mut Vec<(usize, usize)>) {
        for (key, inner) in node.table().into_iter().flat_map(|table| table.iter()) {
            if key.span.start >= node.span.start && inner.span.end <= node.span.end {
                found.push((key.span.start, inner.span.end));
            }
            keys(inner, found);
        }
        node.items().iter().for_each(|item| keys(item, found));
    }
    let text = sound();
    let text = text.split("[[example]]").next().expect("rules");
    let (root, _) = parse(text, &|at| at);
    let mut found = Vec::new();
    keys(&root, &mut found);
    found.retain(|(start, _)| text[*start..].lines().next().is_some_and(|l| l.contains('=')));
    for (start, end) in found {
        let line = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        if text[line..start].trim().is_empty() {
            continue;
        }
        let rest = text[end..].strip_prefix(", ").or_else(|| text[end..].strip_prefix(','));
        let before = text[..start].strip_suffix(", ").filter(|_| rest.is_none());
        let changed =
            format!("{}{}", before.unwrap_or(&text[..start]), rest.unwrap_or(&text[end..]));
        // In the last piece of the file.
        let changed = changed.replacen("draw-odds ", "draw-ods ", 1);
        let faults = told(&changed);
        let other =
            faults.iter().any(|fault| say(std::slice::from_ref(fault)).contains("draw-ods"));
        assert!(other, "{}\n{}", &text[start..end], say(&faults));
        let errors = faults.iter().filter(|fault| fault.severity == Severity::Error).count();
        assert!(errors <= 2, "{}\n{}", &text[start..end], say(&faults));
    }
}

#[test]
fn a_rule_of_which_nothing_would_come_is_an_error_on_its_line() {
    let head = "schema = 1\nid = \"test\"\ntitle = \"X\"\n";
    let own = "[competition.cup]\ntitle = \"Cup\"\ncodes = \"ours\"\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\ndeclared = { clause = \"1\", then = \"places shared\", then-clause = \"1\" }\nby = [{ wins = { clause = \"2\" } }]\n[codes.ours]\nWIN = { wins = { clause = \"3\" } }\n";
    assert_all(&format!("{head}{own}"), &[("declared", "no criteria stand beside them")]);
    let tour = "[competition.tour]\ntitle = \"Tour\"\nkind = \"tour\"\nper-half-point = { amount = \"10\", clause = \"21\" }\n[[competition.tour.tie]]\nplaces = \"1+\"\nclause = \"8\"\nby = [\n{ wins = { clause = \"8\" } },\n{ system = { clause = \"8\", code = \"RTNG\" } },\n{ direct-encounter = { clause = \"8\" } }]\n";
    assert_all(
        &format!("{head}{tour}"),
        &[
            ("per-half", "money for half points"),
            ("{ wins", "part nobody"),
            ("{ direct", "part nobody"),
        ],
    );
    let shared = "[[competition.evening.tie]]\nplaces = \"1+\"\nclause = \"3\"\nshared = \"the tied players share the places\"\n";
    let award = format!(
        "{head}[competition.evening]\ntitle = \"Evening\"\n{shared}[competition.gp]\ntitle = \"GP\"\nkind = \"season award\"\n[[competition.gp.tie]]\nplaces = \"1-9\"\nclause = \"8\"\nby = [{{ wins = {{ clause = \"8\" }} }}]\n[competition.gp.all-rounder]\neach = {{ of = \"evening\", clause = \"2\" }}\ntotal = \"3\"\npoints = {{ clause = \"3\", others = [10, 8] }}\n"
    );
    assert_all(&award, &[("[[competition.gp.tie]]", "this rule is not obeyed")]);
}

/// A file of a club with one thing wrong of each kind, most of them beside a piece that is named and not there.
#[test]
fn faults_of_every_kind_are_told_in_one_run() {
    let form = |players: &str, form: &str| {
        format!("  {{ form = [{{ players = \"{players}\", {form} }}] }},\n")
    };
    let everyone = "round-robin = { clock = \"5+3\", numbers = \"lot\", clause = \"5\" }";
    let steps = form("2", "match = \"nowhere\"") + &form("0", everyone);
    let last = "armageddon = { clock = \"5 v 4\", clock-clause = \"5\", draw-odds = \"5\", toss = \"5\", clause = \"5\" }";
    let never = form("2", last) + &form("2", "match = \"nobody\"");
    let play_off = |title: &str, only: &str, steps: &str| {
        format!(
            "play-off = {{ title = \"{title}\", who = {{ all = {{ clause = \"5\" }} }}, settles = {{ winner = {{ clause = \"5\" }} }}, still-tied = {{ share = {{ clause = \"5\" }} }}, {only}step = [\n{steps}] }}\n"
        )
    };
    let text = format!(
        r#"schema = 1
id     = "test"
title  = "X"

[competition.cup]
title  = "Cup"
colour = "red"

[[competition.cup.tie]]
places = "1"
clause = "1"
play-off = "missing"

[[competition.cup.tie]]
places = "1-3"
clause = "2"
by     = [{{ buchhols = {{ clause = "2", own-unplayed = "nothing" }} }}]

[[competition.cup.tie]]
places = "4+"
by     = [{{ wins = {{ clause = "3" }} }}]

[competition.blitz]
title = "Blitz"

[[competition.blitz.tie]]
places = "1+"
clause = "4"
step = [
  {{ clause = "4a", play-off = "nothing" }},
  {{ clause = "4b", shared = "the tied players share the places" }},
  {{ clause = "4c", by = [{{ wins = {{ clause = "4c" }} }}] }},
]

[competition.rapid]
title = "Rapid"

[[competition.rapid.tie]]
places = "1"
clause = "5"
{first}
[[competition.rapid.tie]]
places = "2"
clause = "6"
{second}
[competition.open]
title = "Open"

[[competition.open.tie]]
places = "1+"
clause = "7"
by     = [{{ wins = {{ clause = "7" }} }}]

[[example]]
title       = "more wins"
competition = "open"
format      = "round robin"
games       = ["1 A - B 1-0"]
places      = "1 B; 2 A"

[[example]]
title       = "of a competition that cannot be used"
competition = "cup"
level       = ["A", "B"]
places      = "1 B; 2 A"
"#,
        first = play_off("First", "", &steps),
        second = play_off("Second", "", &never),
    );
    assert_all(
        &text,
        &[
            ("colour", "no word here"),
            ("\"missing\"", "no [play-off.missing]"),
            ("buchhols", "not possible here"),
            ("places = \"1-3\"", "two rules for one place"),
            ("[[competition.cup.tie]]\nplaces = \"4+\"", "`clause` is missing"),
            ("play-off = \"nothing\"", "no [play-off.nothing]"),
            ("{ clause = \"4c\"", "nobody reaches this step"),
            ("\"nowhere\"", "no [match.nowhere]"),
            ("players = \"0\"", "never 0 players"),
            ("\"nobody\"", "no [match.nobody]"),
            ("\"1 B; 2 A\"", "places 1: B expected, A found"),
            ("\"1 B; 2 A\"", "places 2: A expected, B found"),
        ],
    );
}
