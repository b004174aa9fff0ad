//! The built-in documents are whole; what is wrong in a club's own file is told with its line, all of it at once.

use std::collections::BTreeMap;

use wallchart::diagnostic::Severity;
use wallchart::regulations::{Catalogue, Fault, RegulationError, decode};
use wallchart::report::words::Words;
use wallchart::season::run;

#[test]
fn the_built_in_documents_have_no_faults_and_every_clause_is_accounted_for() {
    let catalogue = Catalogue::new();
    for document in catalogue.documents() {
        let checked = catalogue.check(&document).expect("a document");
        assert_eq!(checked.faults, [], "{document}");
    }
}

#[test]
fn every_competition_of_every_document_can_be_carried_out() {
    let catalogue = Catalogue::new();
    for name in catalogue.names() {
        catalogue.regulation(&name, &BTreeMap::new()).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    }
}

/// The clauses of each document as it prints them.
#[test]
fn ledgers_hold_every_clause_of_their_documents() {
    let catalogue = Catalogue::new();
    let whole = [
        ("gct-2018", 26),
        ("gct-2021", 46),
        ("tepe-sigeman-2023", 26),
        ("tata-steel-2022", 26),
        ("gap-2016", 80),
    ];
    for (document, clauses) in whole {
        let ledger = catalogue.check(document).expect("a document").ledger;
        assert_eq!(ledger.clauses.len(), clauses, "{document}");
    }
}

/// A club's file that is as it should be.
const SOUND: &str = r#"schema = 1
id = "club"
title = "Hill Club"

[competition.cup]
title = "Hill Cup"
format = [{ entries = "2+", one-of = ["round robin"], clause = "1" }]

[[competition.cup.tie]]
places = "1"
clause = "2"
play-off = "blitz"

[[competition.cup.tie]]
places = "2+"
clause = "3"
shared = "the tied players share the places"

[play-off.blitz]
title = "Play-off"
who = { all = { clause = "2" } }
settles = { winner = { clause = "2" } }
others = { share = { clause = "2" } }
still-tied = { joint-winners = { clause = "2" } }

[[play-off.blitz.step]]
form = [{ players = "2+", round-robin = { clock = "5+3", numbers = "lot", clause = "2" } }]

[ledger]
"1" = { carried-out = "format" }
"2" = { carried-out = "play-off" }
"3" = { carried-out = "shared" }
"#;

fn faults(text: &str) -> Vec<Fault> {
    let catalogue = Catalogue::new().with_file("club.toml", text.to_owned());
    catalogue.check("club.toml").expect("a file").faults
}

/// The faults of the sound file after some changes: line, severity, text and help of each.
fn after(changes: &[(&str, &str)]) -> Vec<(usize, Severity, String)> {
    let mut text = SOUND.to_owned();
    for (old, new) in changes {
        assert!(text.contains(old), "{old}");
        text = text.replacen(old, new, 1);
    }
    let line = |fault: Fault| {
        let words = Words::english();
        let mend = fault.mend.map_or_else(String::new, |mend| format!(" ({})", words.say(&mend)));
        (fault.line, fault.severity, format!("{}{mend}", words.say(&fault.said)))
    };
    faults(&text).into_iter().map(line).collect()
}

#[test]
fn a_sound_file_has_no_faults() {
    assert_eq!(faults(SOUND), []);
}

#[test]
fn each_fault_is_told_with_its_line_and_the_possible_words() {
    let error = Severity::Error;
    for (change, line, told) in [
        (("schema = 1", "schema = 2"), 1, "schema 2 is not known (write schema = 1)"),
        (
            ("id = \"club\"", "id = \"other\""),
            2,
            "the id \"other\" is not that of the file (write id = \"club\")",
        ),
        (
            ("[ledger]", "[leger]"),
            29,
            "\"leger\" is no word at the top of a file (did you mean ledger? possible: schema, id, title, \
             competition, play-off, match, armageddon, split, codes, example, ledger)",
        ),
        (
            ("places = \"2+\"\nclause", "places = \"2+\"\ncause"),
            16,
            "\"cause\" is no word here (did you mean clause? possible: places, when, in, clause, step, play-off, \
             by, restart, declared, shared, share-clause, money, points, payment-unit)",
        ),
        (
            ("one-of = [\"round robin\"]", "one-of = [\"roundrobin\"]"),
            7,
            "\"roundrobin\" is not possible here (did you mean round robin? possible: round robin, Swiss)",
        ),
        (
            ("entries = \"2+\"", "entries = 2"),
            7,
            "write a text in quotes, such as \"1\", here; a number stands there",
        ),
        (("entries = \"2+\"", "entries = \"many\""), 7, "\"many\" is no range; write 2, 3-4 or 5+"),
        (("entries = \"2+\", ", ""), 7, "`entries` is missing"),
        (
            ("play-off = \"blitz\"", "play-off = \"blits\""),
            12,
            "there is no [play-off.blits] (did you mean blitz? possible: blitz)",
        ),
        (
            ("places = \"2+\"", "places = \"1+\""),
            15,
            "two rules for one place: ties of places 1+ fall under rule 2 already (give each rule its own places, \
             such as 1 and 2+)",
        ),
        (
            ("title = \"Hill Cup\"", "title = \"Hill Cup\"\nbased-on = \"gap-2016/flod-cup\""),
            7,
            "there is no competition \"gap-2016/flod-cup\" (did you mean flood-cup? possible: flood-cup, \
             foster-trophy, granger-trophy, stuart-wilson-trophy, other, lightning, allegro, bar-trophy, \
             percentage-trophy)",
        ),
        (
            ("clock = \"5+3\"", "clock = { reading = \"5+3\", clause = \"2\", about = \"x\" }"),
            27,
            "a reading needs `others`, a list that may be empty",
        ),
        (
            (
                "form = [{ players = \"2+\"",
                "times = \"until decided\"\nform = [{ players = \"2+\", round-robin = { clock = \"3+2\", numbers = \"lot\", clause = \"2\" } }]\n\n[[play-off.blitz.step]]\nform = [{ players = \"2+\"",
            ),
            30,
            "nobody reaches this step: before it everything is decided",
        ),
        (
            (
                "{ players = \"2+\", round",
                "{ players = \"2\", round-robin = { clock = \"5+3\", numbers = \"lot\", clause = \"2\" } }, { players = \"2+\", round",
            ),
            27,
            "two forms for one number of players: 2+",
        ),
    ] {
        let found = after(&[change]);
        assert!(found.contains(&(line, error, told.to_owned())), "{change:?}: {found:#?}");
        assert_eq!(found.iter().filter(|f| f.1 == error).count(), 1, "{change:?}: {found:#?}");
    }
}

/// A slip of the keyboard must not have the program set out games without end.
#[test]
fn games_and_places_without_end_are_refused_where_they_stand() {
    for (change, line, told) in [
        (
            ("round-robin = {", "round-robin = { cycles = 4000000000,"),
            27,
            "4000000000 is too many: no more than 24 are possible here",
        ),
        (
            ("one-of = [\"round robin\"]", "one-of = [\"round robin\"], games = [2, 4000000000]"),
            7,
            "4000000000 is too many: no more than 100 are possible here",
        ),
        (
            (
                "settles = { winner = { clause = \"2\" } }",
                "settles = { places = { first = 1, last = 4294967295, clause = \"2\", below = \"2\" } }",
            ),
            22,
            "4294967295 is too many: no more than 10000 are possible here",
        ),
        (
            ("form = [{ players = \"2+\"", "times = 1000\nform = [{ players = \"2+\""),
            27,
            "1000 times are more than any play-off has: no more than 24 are possible here",
        ),
    ] {
        assert_eq!(refused(&[change]), (line, told.to_owned()), "{change:?}");
    }
}

/// The one error after some changes: its line and its text.
fn refused(changes: &[(&str, &str)]) -> (usize, String) {
    let found = after(changes).into_iter().filter(|own| own.1 == Severity::Error);
    let found: Vec<_> = found.collect();
    let [(line, _, told)] = &found[..] else { panic!("{changes:?}: {found:?}") };
    (*line, told.clone())
}

#[test]
fn games_without_end_are_refused_in_each_leg_of_a_match() {
    let form = "form = [{ players = \"2+\"";
    let of_two = |own: &str| {
        let of_two = format!(
            "form = [{{ players = \"2\", match = {{ {own}, first-white = \"lot\", clause = \"2\" }} }}, {{ players = \"3+\""
        );
        refused(&[(form, &of_two)])
    };
    let told =
        |games: &str| (27, format!("{games} is too many: no more than 24 are possible here"));
    assert_eq!(of_two("games = 4000000000, clock = \"5+3\""), told("4000000000"));
    let legs = "legs = [{ games = 2, clock = \"5+3\" }, { games = 25, clock = \"3+2\" }]";
    assert_eq!(of_two(legs), told("25"));
}

#[test]
fn places_up_to_the_largest_number_leave_none_uncovered() {
    let found = after(&[("places = \"2+\"", "places = \"2-18446744073709551615\"")]);
    assert_eq!(found, []);
}

#[test]
fn all_faults_of_a_file_are_told_at_once_and_a_workbook_is_told_all_of_them() {
    let changes = [
        ("schema = 1", "schema = 7"),
        ("places = \"2+\"\nclause", "places = \"2+\"\ncause"),
        ("one-of = [\"round robin\"]", "one-off = [\"round robin\"]"),
        ("play-off = \"blitz\"", "play-off = \"blits\""),
        ("numbers = \"lot\"", "numbers = \"toss\""),
        ("\"3\" = { carried-out", "\"3\" = { caried-out"),
    ];
    let lines: Vec<usize> = after(&changes).iter().map(|fault| fault.0).collect();
    for line in [1, 7, 12, 16, 32] {
        assert!(lines.contains(&line), "{line} in {lines:?}");
    }
    let text = SOUND.replace("schema = 1", "schema = 7").replace("[ledger]", "[leger]");
    let catalogue = Catalogue::new().with_file("club.toml", text);
    let refused = catalogue.regulation("club.toml/cup", &BTreeMap::new());
    let Err(error @ RegulationError::Faulty { .. }) = refused else {
        panic!("{refused:?}");
    };
    let told: Vec<String> = error.diagnostics().iter().map(|d| Words::english().told(d)).collect();
    assert!(
        told.iter().any(|t| t.starts_with("club.toml, line 1, column 10: schema 7")),
        "{told:?}"
    );
    assert!(
        told.iter().any(|t| t.starts_with("club.toml, line 29, column 2: \"leger\"")),
        "{told:?}"
    );
}

#[test]
fn a_quotation_mark_that_is_missing_is_shown_with_its_line_and_a_caret() {
    let found = faults(&SOUND.replace("\"Hill Club\"", "\"Hill Club"));
    let first = found.first().expect("a fault");
    assert_eq!((first.line, first.severity), (3, Severity::Error), "{first:?}");
    assert_eq!(first.excerpt[0], "3 | title = \"Hill Club");
    assert!(first.excerpt[1].trim_start().starts_with("| ") && first.excerpt[1].contains('^'));
    let whole = format!("{:?} {:?} {}", first.said, first.mend, first.excerpt.concat());
    assert!(!whole.chars().any(char::is_control), "{whole:?}");
}

#[test]
fn a_short_file_runs_with_warnings_of_what_it_leaves_open() {
    let short = SOUND
        .split("[ledger]")
        .next()
        .expect("rules")
        .replace("places = \"2+\"", "places = \"2-3\"");
    let found = faults(&short);
    let texts: Vec<String> = found.iter().map(|fault| Words::english().say(&fault.said)).collect();
    assert!(found.iter().all(|fault| fault.severity == Severity::Warning), "{texts:?}");
    assert_eq!(texts.len(), 2, "{texts:?}");
    assert!(texts.iter().any(|t| t.starts_with("the [ledger] is missing")), "{texts:?}");
    let open = "no tie rule covers the places 4+: players who tie there share them";
    assert!(texts.iter().any(|text| text == open), "{texts:?}");
    let catalogue = Catalogue::new().with_file("club.toml", short);
    let regulation = catalogue.regulation("club.toml", &BTreeMap::new()).expect("it can be used");
    assert_eq!(regulation.warnings, found);
}

#[test]
fn a_run_goes_on_under_a_file_whose_id_is_another_and_says_so() {
    let other = SOUND.replace("id = \"club\"", "id = \"our-club\"");
    let catalogue = Catalogue::new().with_file("club.toml", other);
    let regulation = catalogue.regulation("club.toml/cup", &BTreeMap::new()).expect("a run");
    assert_eq!(regulation.document, "club.toml");
    let [warning] = &regulation.warnings[..] else { panic!("{:?}", regulation.warnings) };
    assert_eq!((warning.line, warning.severity), (2, Severity::Warning));
    let checked = catalogue.check("club.toml").expect("a file");
    assert!(!checked.is_usable(), "checked by itself it is an error");
}

#[test]
fn older_words_are_read_and_told_with_what_to_write_now() {
    let joint = |months: &str| {
        let own = format!("title = \"Hill Cup\"\njoint = {{ clause = \"2\", months = {months} }}");
        after(&[("title = \"Hill Cup\"", &own)])
    };
    let reading = "{ reading = 12, others = [], clause = \"2\", about = \"custody\" }";
    for months in ["12", reading] {
        let told = "months is the older word (write custody = \"a year shared among them\")";
        assert_eq!(joint(months), [(7, Severity::Warning, told.to_owned())]);
    }
    let found = joint("9");
    assert_eq!((found.len(), found[0].0, found[0].1), (1, 7, Severity::Error), "{found:?}");
}

#[test]
fn a_format_that_says_what_a_deviation_is_is_read_and_told_to_leave_it_out() {
    let found = after(&[(
        "one-of = [\"round robin\"]",
        "one-of = [\"round robin\"], deviation = \"warn\"",
    )]);
    let told =
        "deviation is the older word (leave it out: another format is a warning in any case)";
    assert_eq!(found, [(7, Severity::Warning, told.to_owned())]);
}

#[test]
fn points_of_single_events_are_read_as_they_once_stood() {
    let award = |points: &str| {
        format!(
            "schema = 1\nid = \"club\"\ntitle = \"Club\"\n\n[competition.cup]\ntitle = \"Cup\"\n\n[[competition.cup.tie]]\n\
             places = \"1+\"\nclause = \"1\"\nshared = \"the tied players share the places\"\n\n\
             [competition.year]\ntitle = \"Year\"\nkind = \"season award\"\n\n[competition.year.all-rounder]\n\
             events = [\"cup\"]\ntotal = \"2\"\npoints = {{ clause = \"2\", {points} }}\n\n[ledger]\n\
             \"1\" = {{ carried-out = \"shared\" }}\n\"2\" = {{ carried-out = \"points\" }}\n"
        )
    };
    let told = |points: &str| -> Vec<(Severity, String)> {
        let english = Words::english();
        let said = |fault: Fault| (fault.severity, english.sentence_and_mend(&fault.diagnostic()));
        faults(&award(points)).into_iter().map(said).collect()
    };
    assert_eq!(told("others = [3, 2], of = { cup = [5, 4] }"), []);
    let older = told("others = [3, 2], cup = [5, 4]");
    let [(Severity::Warning, said)] = &older[..] else { panic!("{older:?}") };
    assert!(said.contains("cup is the older word (write of.cup = [ ... ])"), "{said}");
}

#[test]
fn files_of_windows_are_read_whatever_mark_they_begin_with() {
    let wide = |order: fn(u16) -> [u8; 2]| -> Vec<u8> {
        std::iter::once(0xFEFF).chain(SOUND.encode_utf16()).flat_map(order).collect()
    };
    for bytes in [
        wide(u16::to_le_bytes),
        wide(u16::to_be_bytes),
        [b"\xEF\xBB\xBF", SOUND.as_bytes()].concat(),
        SOUND.as_bytes().to_vec(),
        wide(u16::to_le_bytes)[2..].to_vec(),
        ["\u{FFFD}\u{FFFD}".as_bytes(), &wide(u16::to_le_bytes)[2..]].concat(),
    ] {
        assert_eq!(decode(&bytes).as_deref(), Some(SOUND));
    }
    assert_eq!(decode(b"\xFF\xFEa"), Some(String::new()));
    assert_eq!(decode(b"caf\xE9"), None);
}

#[test]
fn a_copy_has_the_id_of_its_file() {
    let catalogue = Catalogue::new();
    let copy = catalogue.copy("gap-2016", "our-club").expect("a document");
    let catalogue = catalogue.with_file("our-club.toml", copy.clone());
    assert_eq!(catalogue.check("our-club.toml").expect("a file").faults, []);
    // A copy in which nothing was changed is still that document; one that was changed is another.
    let same = catalogue.text("gap-2016").expect("its text").replace('\n', "\r\n");
    let catalogue = catalogue.with_file("ps.toml", same);
    assert_eq!(catalogue.check("ps.toml").expect("a file").faults, []);
    let changed =
        copy.replace("our-club", "gap-2016").replace("title  = \"The Gap", "title  = \"Our");
    let catalogue = catalogue.with_file("changed.toml", changed);
    let faults = catalogue.check("changed.toml").expect("a file").faults;
    assert_eq!(faults.len(), 1, "{faults:?}");
}

/// Players behind the winner of a play-off never vanish: where the club has no rule for their places, they share them.
#[test]
fn players_whom_no_rule_of_a_club_covers_share_their_places() {
    let rules =
        SOUND.replace("\"club\"", "\"test\"").replace("others = { share", "others = { rank-on");
    let cut = rules.find("[[competition.cup.tie]]\nplaces = \"2+\"").expect("the second rule");
    let end = rules.find("[play-off.blitz]").expect("the play-off");
    let rules = format!("{}{}", &rules[..cut], &rules[end..]);
    let settled = crate::support::Event::under("test.toml/cup", &rules)
        .level("A; B; C")
        .lot("1.1.numbers", "A; B; C")
        .plays("B-C ½-½; A-B 1-0; C-A 0-1")
        .settle();
    let places: Vec<_> = settled
        .settlement
        .standings
        .iter()
        .map(|own| (own.places.expect("a place").to_string(), own.because.last().cloned()))
        .collect();
    let silent = || Some(wallchart::decision::Clause::new("silent"));
    assert_eq!(places.len(), 3, "{places:?}");
    assert_eq!(places[1..], [("2-3".to_owned(), silent()), ("2-3".to_owned(), silent())]);
}

#[test]
fn the_worked_examples_of_the_built_in_documents_come_to_what_they_say() {
    let catalogue = Catalogue::new();
    for document in catalogue.documents() {
        let (count, faults) = run(&catalogue, &document);
        assert_eq!(faults, [], "{document}");
        assert!(count >= 2, "{document} has {count} examples");
    }
}

/// The sound file with an example.
fn example(text: &str) -> Vec<(usize, String)> {
    let catalogue =
        Catalogue::new().with_file("club.toml", format!("{SOUND}\n[[example]]\n{text}"));
    let checked = catalogue.check("club.toml").expect("a file");
    let (_, otherwise) = run(&catalogue, "club.toml");
    let all = checked.faults.into_iter().chain(otherwise);
    all.map(|fault| (fault.line, Words::english().say(&fault.said))).collect()
}

#[test]
fn an_example_that_comes_to_something_else_is_told_with_the_clause_that_decided() {
    let play_off = "title = \"three\"\nlevel = [\"Ann Lee\", \"Bob\", \"Cyd\"]\nlots = { \"1.1.numbers\" = \"Ann Lee; Bob; Cyd\" }\nplays = [\"Bob - Cyd 1-0\", \"Ann Lee - Bob 1-0\", \"Cyd - Ann Lee 0-1\"]\n";
    assert_eq!(example(&format!("{play_off}places = \"1 Ann Lee; 2-3 Bob, Cyd\"\n")), []);
    let wrong = example(&format!("{play_off}places = \"1 Bob\"\nneeds = [\"ruling\"]\n"));
    assert_eq!(
        wrong,
        [
            (39, "the example \"three\" comes to something else: places 1: Bob expected, Ann Lee found (2)".to_owned()),
            (40, "the example \"three\" comes to something else: needed: ruling expected; nothing is needed".to_owned()),
        ]
    );
    let unread = example("title = \"x\"\ngames = [\"A plays B\"]\nplaces = \"1 A\"\n");
    assert_eq!(unread.len(), 1, "{unread:?}");
    assert!(unread[0].1.contains("\"A plays B\" cannot be read"), "{unread:?}");
    let misspelt = example("title = \"x\"\nlevel = [\"A\", \"B\"]\nplaecs = \"1 A\"\n");
    assert_eq!(misspelt[0], (37, "\"plaecs\" is no word here".to_owned()));
}

#[test]
fn the_file_to_begin_with_is_whole_and_its_examples_come_to_what_they_say() {
    let text = Catalogue::begin("hill-club");
    let catalogue = Catalogue::new().with_file("hill-club.toml", text.clone());
    assert_eq!(catalogue.check("hill-club.toml").expect("a file").faults, []);
    assert_eq!(run(&catalogue, "hill-club.toml"), (2, Vec::new()));
    // What it says of its own name is its name.
    assert!(text.contains("check hill-club.toml") && !text.contains("our-club"));
    // The rule that most clubs have, in words: the steps stand in its order.
    let order = ["sonneborn-berger", "direct-encounter", "wins", "play-off = ", "shared = "];
    let at: Vec<usize> = order.iter().map(|word| text.find(word).expect(word)).collect();
    assert!(at.is_sorted(), "{at:?}");
}

/// Names of competitions and of lists of codes that the file does not have, each on its line, however deep.
#[test]
fn a_name_of_nothing_that_the_file_has_is_told_where_it_stands() {
    let text = r#"schema = 1
id = "club"
title = "Hill Club"

[competition.evening]
title = "Evening"
codes = "ourz"

[competition.rapid]
title = "Rapid"
combined-with = { competition = "evenin", clause = "1" }

[competition.circuit]
title = "Circuit"
kind  = "season award"
[competition.circuit.all-rounder]
events  = ["rapit"]
each    = { of = "evning", clause = "2" }
total   = "3"
points  = { clause = "4", others = [3, 2, 1], of = { rapd = [4] } }
counted = { best = 2, clause = "5" }

[codes.ours]
WIN = { wins = { clause = "6" } }

[[example]]
title       = "of a competition that is not there"
competition = "circuitt"
level       = ["A", "B"]
"#;
    let checked = Catalogue::new().with_file("club.toml", text.to_owned()).check("club.toml");
    let faults = checked.expect("a file").faults;
    let errors = faults.iter().filter(|fault| fault.severity == Severity::Error);
    let told: Vec<(usize, String)> = errors
        .map(|fault| {
            let caret = fault.excerpt[1].matches('^').count();
            let mend = fault.mend.as_ref().map(|mend| Words::english().say(mend));
            assert!(caret > 3 && mend.is_some_and(|m| m.starts_with("did you mean")), "{fault:?}");
            (fault.line, Words::english().say(&fault.said))
        })
        .collect();
    let lines: Vec<usize> = told.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [7, 11, 17, 18, 20, 28], "{told:#?}");
}

#[test]
fn a_competition_named_without_its_document_is_found_nearest() {
    let catalogue = Catalogue::new();
    let unknown = catalogue.regulation("flood-cup", &BTreeMap::new());
    let Err(RegulationError::Unknown { nearest, .. }) = unknown else { panic!("{unknown:?}") };
    assert_eq!(nearest[0], "gap-2016/flood-cup");
    assert!(catalogue.regulation("FIDE/Swiss", &BTreeMap::new()).is_ok());
}

#[test]
fn a_code_of_the_file_is_named_in_whatever_case() {
    let text = r#"schema = 1
id = "club"
title = "Hill Club"

[competition.open]
title = "Open"
codes = "ours"

[[competition.open.tie]]
places = "1+"
clause = "1"
declared = { clause = "1", then = "places shared", then-clause = "1" }

[codes.ours]
Kashdan = { results = { clause = "2", title = "Kashdan", win = 4, draw = 2, loss = 1, unplayed = 0, forfeits = "counted" } }
"#;
    let catalogue = Catalogue::new().with_file("club.toml", text.to_owned());
    let own = catalogue.regulation("club.toml/open", &BTreeMap::new()).expect("it");
    for code in ["Kashdan", "KASHDAN", "kashdan "] {
        assert!(own.with_tie_breaks(&[code.to_owned()]).is_ok(), "{code}");
    }
}

/// The name of a competition is missing in its heading, or the whole way to it is.
#[test]
fn a_heading_that_leaves_out_the_name_is_mended_with_a_name() {
    let text = |heading: &str| {
        format!(
            "schema = 1\nid = \"club\"\ntitle = \"C\"\n[competition.open]\ntitle = \"Open\"\n\
             {heading}\nplaces = \"1+\"\nclause = \"1\"\n"
        )
    };
    let mends = |heading: &str| -> Vec<String> {
        let catalogue = Catalogue::new().with_file("club.toml", text(heading));
        let faults = catalogue.check("club.toml").expect("a file").faults;
        let on_line = faults.iter().filter(|fault| fault.line == 6);
        on_line.filter_map(|own| Words::english().mend(&own.diagnostic())).collect()
    };
    let nameless = mends("[[competition.tie]]");
    assert!(nameless[0].contains("[[competition.open.tie]]"), "{nameless:?}");
    let bare = mends("[[tie]]");
    assert!(bare[0].contains("[competition.NAME]"), "{bare:?}");
}
