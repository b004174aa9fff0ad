//! Slips of writing in a regulations file, told in plain words; several words missing in one table; what is nested deep.

use crate::support::errors;
use wallchart::regulations::{Catalogue, Fault};
use wallchart::report::words::Words;

const HEAD: &str = "schema = 1\nid = \"test\"\ntitle = \"T\"\n[competition.cup]\ntitle = \"Cup\"\n";
const TIE: &str = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nshared = \"the tied players share the places\"\n";

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
        (title("“Cup\""), "5 writing.curly"),
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

#[test]
fn the_quotation_marks_of_a_word_processor_are_told_in_a_whole_file() {
    for [open, close] in [["“", "”"], ["„", "“"], ["«", "»"]] {
        let text = Catalogue::begin("test");
        let code = |line: &str| line.split('#').next().unwrap_or_default().contains('"');
        let curled = |line: &str| {
            let mut parts = line.split('"').peekable();
            let mut own = String::from(parts.next().unwrap_or_default());
            for (mark, part) in [open, close].into_iter().cycle().zip(parts) {
                own += mark;
                own += part;
            }
            own
        };
        let text: Vec<String> =
            text.lines().map(|line| if code(line) { curled(line) } else { line.into() }).collect();
        let told = keys(&(text.join("\n") + "\n"));
        assert!(told.iter().all(|own| own.ends_with(" writing.curly")), "{open}: {told:?}");
        assert!(told.len() > 10, "{open}: {told:?}");
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

/// What is told of a file after a change of its head or its rule, and how to mend it.
fn told(text: &str) -> Vec<String> {
    let words = Words::english();
    let line = |fault: &Fault| {
        let mend = words.mend(&fault.diagnostic()).unwrap_or_default();
        format!("{}: {} ({mend})", fault.line, words.say(&fault.said))
    };
    errors(text).iter().map(line).collect()
}

#[test]
fn a_number_of_a_clause_without_quotation_marks_is_told() {
    let wanted = "2.1 stands without quotation marks (write \"2.1\", in quotation marks)";
    for before in ["", "\"2\" = { carried-out = \"x\" }\n"] {
        let ledger = format!(
            "[ledger]\n\"1\" = {{ carried-out = \"x\" }}\n{before}2.1 = {{ carried-out = \"x\" }}\n"
        );
        let line = 12 + before.lines().count();
        assert_eq!(told(&format!("{HEAD}{TIE}{ledger}")), [format!("{line}: {wanted}")]);
    }
}

#[test]
fn a_heading_that_may_stand_several_times_has_two_brackets() {
    let single =
        format!("{HEAD}{}", TIE.replace("[[competition.cup.tie]]", "[competition.cup.tie]"));
    let wanted = "[competition.cup.tie] stands in single brackets, and there may be several of it (write [[competition.cup.tie]], with two brackets on either side)";
    assert_eq!(told(&single), [format!("6: {wanted}")]);
    let second = format!("{HEAD}{TIE}[competition.cup.tie]\nplaces = \"2\"\n");
    assert_eq!(told(&second), [format!("10: {wanted}")]);
    let double = format!("{HEAD}{TIE}").replace("[competition.cup]", "[[competition.cup]]");
    assert!(
        told(&double)[0].ends_with("(write its heading in single brackets: [competition.cup])"),
        "{:?}",
        told(&double)
    );
}

#[test]
fn a_word_below_another_heading_is_told_with_that_heading() {
    let below = format!(
        "{HEAD}{TIE}[[example]]\ntitle = \"x\"\nlevel = [\"A\", \"B\"]\nplaces = \"1-2 A B\"\nscoring = {{ win = \"3\", draw = \"1\", clause = \"1\" }}\n"
    );
    let told = told(&below);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(
        told[0].starts_with("14: \"scoring\" is no word of [[example]], below which it stands"),
        "{told:?}"
    );
}

#[test]
fn what_a_play_off_lacks_is_told_at_its_heading() {
    let rule =
        TIE.replace("shared = \"the tied players share the places\"", "play-off = \"first\"");
    let own =
        "[play-off.first]\ntitle = \"P\"\nsettles = { winner = { clause = \"1\" } }\nstep = []\n";
    let told = told(&format!("{HEAD}{rule}{own}"));
    assert!(told.iter().any(|own| own.starts_with("10: `who` is missing")), "{told:?}");
}

#[test]
fn where_nothing_is_possible_no_list_of_it_is_told() {
    let codes = format!("{HEAD}codes = \"ours\"\n{TIE}");
    assert_eq!(
        told(&codes),
        ["6: there is no [codes.ours] (add [codes.ours] to the file, or name one that is there)"]
    );
    let schema = format!("{HEAD}{TIE}").replace("schema = 1", "schema = \"1\"");
    assert!(told(&schema)[0].ends_with("(write schema = 1, without quotation marks)"));
    let split = |take: &str| {
        format!("{HEAD}{TIE}money = {{ split = {{ clause = \"1\", parts = [{take}] }} }}\n")
    };
    let pool = split(
        "{ take = \"60%\", of = \"place\", to = \"place\" }, { take = \"50%\", of = \"pool\", to = \"all\" }",
    );
    assert!(told(&pool)[0].contains("make 110 % together, not 100 %"), "{:?}", told(&pool));
    let first = split(
        "{ take = \"60%\", of = \"first\", to = \"winner\" }, { take = \"100%\", of = \"rest\", to = \"others\" }",
    );
    assert!(
        told(&first)[0].contains("make 60 % of the first prize and 100 % of the rest"),
        "{:?}",
        told(&first)
    );
}

#[test]
fn a_word_that_stands_elsewhere_is_not_taken_for_a_slip_of_one_that_is_far_from_it() {
    for (word, place) in [
        ("scaled", "\"scaled\" stands below [competition.NAME.prizes]"),
        ("outright-bonus", "\"outright-bonus\" stands below [competition.NAME.prizes]"),
        ("stagse", "did you mean stages?"),
    ] {
        let all = told(&format!("{HEAD}{word} = {{ clause = \"5\" }}\n{TIE}"));
        let own = format!("6: \"{word}\" is no word here ({place}");
        assert!(all.iter().any(|told| told.starts_with(&own)), "{all:?}");
    }
}

#[test]
fn a_competition_whose_name_is_misspelt_in_one_heading_is_told_at_both() {
    let tie = TIE.replace("competition.cup", "competition.cups");
    let first =
        "4: this competition is called cup, and headings that seem to be of the same one cups";
    let both = told(&format!("{HEAD}{tie}"));
    assert!(both[0].starts_with(first) && both[1].starts_with("6: `title` is missing"), "{both:?}");
    // What says the same of itself, or is called otherwise, is another.
    for text in [
        format!("{HEAD}{TIE}{tie}"),
        format!("{HEAD}{}", TIE.replace("competition.cup", "competition.plate")),
    ] {
        let told = told(&text);
        let [own] = &told[..] else { panic!("{told:?}") };
        assert!(own.contains("`title` is missing"), "{own}");
    }
}

#[test]
fn an_unknown_code_is_told_with_the_codes_there_are_and_a_limit_of_entry_with_the_limits() {
    let coded = |code: &str| {
        let by = format!("by = [{{ system = {{ clause = \"2\", code = \"{code}\" }} }}]\n");
        told(&format!("{HEAD}[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\n{by}"))
    };
    let no = "9: \"XYZ\" is not possible here (possible: PTS, DE, WIN, WON, BPG, BWG, PS,";
    assert!(coded("XYZ")[0].starts_with(no), "{:?}", coded("XYZ"));
    assert!(coded("Buchholz")[0].contains("did you mean BH?"), "{:?}", coded("Buchholz"));
    assert_eq!(coded("bh/c1"), Vec::<String>::new());
    assert_eq!(
        told(&format!("{HEAD}eligible = {{}}\n{TIE}")),
        [
            "6: one of these is missing: `rating-at-most`, `born`, `never-first-in` (write at least one of them, each with its clause)"
        ]
    );
}

/// What a person should look at though it can be carried out.
fn warnings(text: &str) -> Vec<String> {
    let catalogue = Catalogue::new().with_file("test.toml", text.to_owned());
    let faults = catalogue.check("test.toml").expect("a file").faults;
    let own = faults.iter().filter(|fault| fault.said.key != "regulations.ledger.missing");
    own.map(|fault| format!("{}: {}", fault.line, Words::english().say(&fault.said))).collect()
}

#[test]
fn what_can_be_carried_out_and_has_no_sense_is_told() {
    let by = |by: &[&str]| {
        let by: String = by.iter().map(|own| format!("  {{ {own} }},\n")).collect();
        let tie = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nmoney = { equal = { clause = \"2\" } }\n";
        warnings(&format!("{HEAD}{tie}by = [\n{by}]\n"))
    };
    let (wins, again) = ("wins = { clause = \"2\" }", "wins = { clause = \"3\" }");
    let own = "direct-encounter = { clause = \"4\" }";
    let twice =
        "this criterion stands further up already: whom it left level there it leaves level here";
    assert_eq!(by(&[wins, own, again]), [format!("13: {twice}")]);
    assert_eq!(by(&[wins, own, own]), [format!("13: {twice}")]);
    // Of fewer tied players, of other rounds, or counted otherwise.
    assert_eq!(by(&[own, wins, own]), Vec::<String>::new());
    let parts = "wins = { clause = \"2\", of = { rounds = \"1-3\" } }";
    assert_eq!(
        by(&[wins, parts, "wins = { clause = \"2\", byes = \"counted\" }"]),
        Vec::<String>::new()
    );
    assert_eq!(by(&[parts, wins, parts]), [format!("13: {twice}")]);
    for (line, wanted) in [
        (
            "special = [{ name = \"S\", amount = \"0\", to = \"everyone for each win\", clause = \"4\" }]",
            "an amount of 0 gives nobody anything",
        ),
        (
            "per-half-point = { amount = \"0\", clause = \"4\" }",
            "an amount of 0 gives nobody anything",
        ),
        (
            "prizes = { list = [{ places = \"1\", amount = \"0\" }], clause = \"4\" }",
            "an amount of 0 gives nobody anything",
        ),
        (
            "format = [{ entries = \"2+\", one-of = [\"round robin\"], rounds = [7], clause = \"4\" }]",
            "`rounds` says nothing here: it is for a Swiss, which this row does not have",
        ),
        (
            "format = [{ entries = \"2+\", one-of = [\"Swiss\"], games = [2], clause = \"4\" }]",
            "`games` says nothing here: it is for a round robin, which this row does not have",
        ),
        (
            "format = [{ entries = \"2+\", one-of = [\"Swiss\", \"round robin\"], games = [2], rounds = [7], clause = \"4\" }]",
            "",
        ),
    ] {
        let told = warnings(&format!("{HEAD}{line}\n{TIE}"));
        let wanted: Vec<String> = Some(wanted)
            .filter(|own| !own.is_empty())
            .map(|own| format!("6: {own}"))
            .into_iter()
            .collect();
        assert_eq!(told, wanted, "{line}");
    }
}
