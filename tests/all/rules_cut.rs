//! Cuts among the places, and what a club's rules name that the event cannot have; examples of Swiss events.

use crate::manual::{examples, manual};
use std::collections::BTreeMap;

use crate::support::{Event, at};
use wallchart::decision::Clause;
use wallchart::event::Status;
use wallchart::outlook::Rule;
use wallchart::regulations::Catalogue;
use wallchart::report::words::Words;
use wallchart::season::run;
use wallchart::tournament::Places;
use wallchart::tournament::entries::Format;

const HEAD: &str = "schema = 1\nid = \"club\"\ntitle = \"Club\"\n";

/// What is told of a file, and of its examples.
fn told(rules: &str) -> Vec<String> {
    let text = format!("{HEAD}{rules}");
    let catalogue = Catalogue::new().with_file("club", text);
    let checked = catalogue.check("club").expect("a file");
    let (_, otherwise) = run(&catalogue, "club");
    let all = checked.faults.iter().chain(&otherwise);
    let all = all.filter(|fault| !fault.said.key.contains("ledger"));
    all.map(|fault| format!("{}: {}", fault.line, Words::english().say(&fault.said))).collect()
}

/// The example of the manual that has a cut, with something else in place of one text.
fn with_cut(old: &str, new: &str) -> String {
    let all = examples(&manual());
    let own = all.iter().find(|text| text.contains("across =")).expect("an example");
    assert!(own.contains(old), "{old}");
    let own = own.replace(old, new);
    own.split_once("\ntitle = \"Our club\"\n").expect("a head").1.to_owned()
}

#[test]
fn a_cut_is_counted_from_the_end_too() {
    let told = told(&with_cut("across = \"3\"", "across = \"last 1\""));
    assert!(told.is_empty(), "{told:#?}");
}

#[test]
fn those_on_one_side_of_the_cut_are_as_level_as_before_where_it_is_read_so() {
    let text = with_cut("below = \"3\" }", "below = \"3\", parted = \"tied again\" }");
    // Alone ahead in the play-off: she qualifies beside the second, and nothing more comes of it.
    let text = text.replace("\"D-B ½-½\"", "\"D-B 1-0\"");
    assert!(told(&text).is_empty(), "{:#?}", told(&text));
}

#[test]
fn a_cut_that_no_tie_reaches_across_and_a_play_off_that_does_not_settle_it_are_told() {
    for (old, new, said) in [
        ("places = \"1+\"", "places = \"4+\"", "no tie reaches across this cut"),
        ("across = \"3\"", "across = \"0\"", "no cut among the places"),
        (
            "{ places = { clause = \"2.2\", below = \"3\" } }",
            "{ winner = { clause = \"2.2\" } }",
            "a play-off for a winner",
        ),
        (
            "{ clause = \"2.2\", below = \"3\" }",
            "{ last = 2, clause = \"2.2\", below = \"3\" }",
            "down to 2",
        ),
        (
            "who        = { all = { clause = \"2.1\" } }",
            "who = { only = { federation = \"ENG\", clause = \"2.1\" } }",
            "may not play",
        ),
        (
            "{ clause = \"2.2\", below = \"3\" }",
            "{ first = 1, clause = \"2.2\", below = \"3\" }",
            "first says nothing",
        ),
        (
            "still-tied = { lot = { clause = \"2.4\" } }",
            "others = { share = { clause = \"3\" } }\nstill-tied = { lot = { clause = \"2.4\" } }",
            "there are no others",
        ),
        (
            "{ clause = \"3\", shared = \"the tied players share the places\" }",
            "{ across = \"last 1\", clause = \"3\", play-off = \"qualification\" }",
            "needs a rule of its own",
        ),
    ] {
        let told = told(&with_cut(old, new));
        assert!(told.iter().any(|own| own.contains(said)), "{said}: {told:#?}");
    }
    let from_the_end = with_cut("across = \"3\"", "across = \"last 2\"");
    let counted = from_the_end.replace("{ clause = \"2.2\",", "{ last = 3, clause = \"2.2\",");
    assert!(told(&counted).iter().any(|own| own.contains("counted from the end")));
}

#[test]
fn the_pack_leads_on_only_those_who_are_level_across_the_cut() {
    let text = format!(
        "schema = 1\nid = \"test\"\ntitle = \"Club\"\n{}",
        with_cut("schema", "schema").replace(
            "cup]",
            "cup]\nformat = [{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }]"
        )
    );
    let settled = Event::under("test.toml/cup", &text)
        .players("A; B; C; D; E")
        .main_games("1 A-B 1-0; 1 C-D ½-½; 2 A-C 1-0; 2 B-E ½-½; 3 A-D 1-0; 3 C-E ½-½; 4 A-E 1-0; 4 B-D ½-½; 5 B-C ½-½; 5 D-E ½-½")
        .settle();
    assert_eq!(settled.settlement.status, Status::Waiting);
    let state = &settled.settlement.play_offs[0];
    assert_eq!((state.tie, state.cut), (2, Some(3)));
}

/// Who plays is told before it that all on one side of the cut will be level again, whatever they score.
#[test]
fn the_pack_says_that_all_on_one_side_of_a_cut_are_tied_again() {
    let said = "Players who come to the same side of places 3 and 4 are tied again";
    let by = "whatever they scored here, and are parted by";
    for (next, again, parted) in
        [(SHARED, false, false), (SHARED, true, false), (BERGER, true, true)]
    {
        let text = club("3", next);
        let text = match again {
            true => text.replace("below = \"3\" }", "below = \"3\", parted = \"tied again\" }"),
            false => text,
        };
        let event = Event::under("test.toml/cup", &text).level("A; B; C; D; E");
        let pack = event.settle().packs();
        assert_eq!((pack.contains(said), pack.contains(by)), (again, parted), "{pack}");
    }
}

/// The club's file with this cut, and criteria behind it.
fn club(across: &str, next: &str) -> String {
    let own = with_cut("across = \"3\"", &format!("across = \"{across}\""));
    let own = own.split("[[example]]").next().expect("rules").to_owned();
    let own =
        own.replace("{ clause = \"3\", shared = \"the tied players share the places\" }", next);
    let format =
        "cup]\nformat = [{ entries = \"2+\", one-of = [\"round robin\"], clause = \"1\" }]";
    format!("schema = 1\nid = \"test\"\ntitle = \"Club\"\n{}", own.replacen("cup]", format, 1))
}

const SHARED: &str = "{ clause = \"3\", shared = \"the tied players share the places\" }";
const BERGER: &str = "{ clause = \"3\", by = [{ sonneborn-berger = { clause = \"3.1\" } }] }";
const FOUR: &str = "1 A-D 1-0; 1 B-C ½-½; 2 D-C ½-½; 2 A-B 1-0; 3 B-D ½-½; 3 C-A 0-1";

/// The warnings of an event.
fn warned(settled: &crate::support::Settled) -> String {
    let words = Words::english();
    let all = settled.settlement.problems.iter().map(|told| words.told(told));
    all.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_cut_that_an_event_of_so_few_players_does_not_have_is_told() {
    for (across, is_told) in [("last 4", true), ("4", true), ("last 3", false), ("3", false)] {
        let event = Event::under("test.toml/cup", &club(across, SHARED)).players("A; B; C; D");
        let settled = event.main_games(FOUR).settle();
        let told = warned(&settled);
        let said = format!("speaks of a cut ({across}) that an event of 4 players does not have");
        assert_eq!(told.contains(&said), is_told, "{across}: {told}");
    }
}

#[test]
fn the_pack_says_what_comes_next_for_those_beside_the_cut() {
    let pack = |next: &str| {
        let event = Event::under("test.toml/cup", &club("2", next)).players("A; B; C; D");
        event.main_games(FOUR).settle().packs()
    };
    let parted = pack(BERGER);
    for said in [
        "level, but only on one side of places 2 and 3: next Sonneborn-Berger (3.1), RESULT",
        "Players who are level on one side of places 2 and 3 are parted by Sonneborn-Berger (3.1)",
    ] {
        assert!(parted.contains(said), "{said}: {parted}");
    }
    assert!(!parted.contains("stay tied"), "{parted}");
    let shared = pack(SHARED);
    assert!(
        shared.contains("level, but only on one side of places 2 and 3: they stay tied (3)"),
        "{shared}"
    );
    assert!(!shared.contains("but not across"), "{shared}");
}

/// A tie that begins above and reaches over the cut of another rule, too.
#[test]
fn of_two_cuts_that_a_tie_reaches_over_the_second_waits_for_a_ruling() {
    let all = examples(&manual());
    let two = all.iter().find(|text| text.contains("across = \"last 2\"")).expect("an example");
    let rules = two.split("[[example]]").next().expect("rules").replace("our-club", "test");
    let games = "1 A-D ½-½; 1 B-C ½-½; 2 D-C ½-½; 2 A-B ½-½; 3 B-D ½-½; 3 C-A ½-½";
    let begun = Event::under("test.toml/cup", &rules).players("A; B; C; D").main_games(games);
    let begun = begun.format(Format::RoundRobin).currency("EUR").prizes("40; 30; 20; 10");
    let said = "level across two cuts, and a tie falls under one rule (2.1): what 3.1 says of places 2 and 3";
    // While the first is played it is told, and only then asked for.
    let open = begun.clone().settle();
    assert!(warned(&open).contains(said), "{}", warned(&open));
    assert_eq!(open.needs(), ["1.1.numbers (2.3) A B C D"]);
    let first = open.packs();
    assert!(first.contains("what 3.1 says of places 2 and 3 is not played for it"), "{first}");
    let played = begun
        .lot("1.1.numbers", "A; B; C; D")
        .plays("A-D 1-0; B-C ½-½; D-C ½-½; A-B 1-0; B-D ½-½; C-A 0-1");
    let asked = played.clone().settle();
    assert_eq!(asked.settlement.status, Status::Waiting);
    assert_eq!(asked.needs(), ["ruling (3.1) B C D"]);
    let fund = asked.settlement.money.fund.expect("a fund");
    assert_eq!((fund.paid.to_string().as_str(), fund.withheld.to_string().as_str()), ("40", "60"));
    let ruled = played.clone().ruling("3.1", "order: D; C; B").settle();
    assert_eq!(ruled.settlement.status, Status::Final, "{}", warned(&ruled));
    assert_eq!(ruled.places(), "1 A; 2 D; 3 C; 4 B");
    assert!(!warned(&ruled).contains("two cuts"), "{}", warned(&ruled));
    // By the place of the whole tie it is the same.
    let by_tie = played.ruling("3.1", "order: D; C; B").with(|entries| {
        entries.rulings[0].tie = Some(at("Rulings", 2, 1));
    });
    let by_tie = by_tie.settle();
    assert_eq!(by_tie.places(), "1 A; 2 D; 3 C; 4 B");
    assert!(!warned(&by_tie).contains("two cuts"), "{}", warned(&by_tie));
}

#[test]
fn the_outlook_cites_the_step_and_has_the_ties_behind_the_cut() {
    let catalogue = Catalogue::new().with_file("test.toml", club("2", BERGER));
    let regulation =
        catalogue.regulation("test.toml/cup", &BTreeMap::new()).expect("a competition");
    let event = crate::outlook::event_of(regulation, (4, 1), 3, None);
    let found = event.outlook(false).expect("an outlook");
    let rule = |first, last| {
        let own =
            found.ties.iter().find(|tie| tie.places == Places::new(first, last).expect("places"));
        own.map(|tie| tie.rule.clone())
    };
    assert_eq!(rule(2, 3), Some(Rule::PlayOff(Clause::new("2.1"))));
    assert_eq!(rule(3, 4), Some(Rule::TieBreaks(Clause::new("3"))));
}

const SWISS: &str = r#"[competition.cup]
title  = "Cup"
format = [{ entries = "2+", one-of = ["Swiss"], clause = "1" }]

[[competition.cup.tie]]
places   = "1+"
clause   = "2"
play-off = { title = "Play-off", who = { all = { clause = "4" } }, settles = { winner = { clause = "4" } }, still-tied = { share = { clause = "5" } }, step = [
  { form = [{ players = "2+", round-robin = { clock = "3+2", numbers = "lot", clause = "4.3" } }] },
] }
"#;

#[test]
fn players_are_level_in_a_swiss_of_any_number_and_the_format_need_not_be_said_again() {
    for level in ["\"A\", \"B\"", "\"A\", \"B\", \"C\"", "\"A\", \"B\", \"C\", \"D\", \"E\""] {
        for format in ["", "format = \"Swiss\"\n"] {
            let example = format!(
                "[[example]]\ntitle = \"level\"\nclause = \"4.3\"\n{format}level = [{level}]\nneeds = [\"1.1.numbers\"]\n"
            );
            let told = told(&format!("{SWISS}{example}"));
            assert!(told.is_empty(), "{level} {format}: {told:#?}");
        }
    }
}

#[test]
fn a_clause_that_the_competition_does_not_have_does_not_decide() {
    let other = "[competition.other]\ntitle = \"Other\"\n[[competition.other.tie]]\nplaces = \"1+\"\nclause = \"88\"\nshared = \"the tied players share the places\"\n";
    for clause in ["99", "88"] {
        let example = format!(
            "[[example]]\ntitle = \"own\"\ncompetition = \"cup\"\nclause = \"{clause}\"\nlevel = [\"A\", \"B\"]\nneeds = [\"1.1.numbers\"]\n"
        );
        let told = told(&format!("{SWISS}{other}{example}"));
        let said = format!("clause {clause} is not what decides here");
        assert!(told.iter().any(|own| own.contains(&said)), "{told:#?}");
    }
}

/// A cup whose ties are parted by points of a part of it.
fn by_part(of: &str, beside: &str) -> Vec<String> {
    told(&format!(
        "[competition.cup]\ntitle = \"Cup\"\n{beside}\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nby = [{{ points = {{ clause = \"3\", of = {{ {of} }} }} }}]\n"
    ))
}

#[test]
fn rounds_and_stages_that_the_event_cannot_have_are_told() {
    let swiss =
        "format = [{ entries = \"2+\", one-of = [\"Swiss\"], rounds = [7, 9], clause = \"1\" }]";
    let six = "format = [{ entries = \"2-6\", one-of = [\"round robin\"], games = [1, 2], clause = \"1\" }]";
    for (of, beside, most) in [
        ("rounds = \"10+\"", swiss, 9),
        ("last-rounds = 10", swiss, 9),
        ("rounds = \"11\"", six, 10),
    ] {
        let told = by_part(of, beside);
        let said = format!("no more than {most} rounds");
        assert!(told.iter().any(|own| own.contains(&said)), "{of}: {told:#?}");
    }
    for (of, beside) in
        [("rounds = \"9\"", swiss), ("last-rounds = 10", six), ("rounds = \"50\"", "")]
    {
        assert!(by_part(of, beside).is_empty(), "{of}: {:#?}", by_part(of, beside));
    }
    let stages = "stages = { behind = \"points in the pools\", clause = \"1\" }";
    let told = by_part("stage = \"finle\"", stages);
    assert!(told.iter().any(|own| own.contains("finle is called neither")), "{told:#?}");
    assert!(by_part("stage = \"pool 1\"", stages).is_empty());
}

#[test]
fn a_title_is_no_trophy_beside_and_a_series_has_no_more_evenings_than_a_year() {
    let title = "[competition.cup]\ntitle = \"Cup\"\ntrophies = [{ place = 1, names = [\"Cup\"], clause = \"4\" }]\n[competition.cup.title-by]\ntitle = \"Cup\"\nclause = \"3\"\nby = [{ wins = { clause = \"3\" } }]\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"5\"\nshared = \"the tied players share the places\"\n";
    assert!(told(title).iter().any(|own| own.contains("title-by")), "{:#?}", told(title));
    let series = "[competition.evening]\ntitle = \"Evening\"\n[[competition.evening.tie]]\nplaces = \"1+\"\nclause = \"5\"\nshared = \"the tied players share the places\"\n[competition.prix]\ntitle = \"Prix\"\nkind = \"season award\"\n[competition.prix.all-rounder]\neach = { of = \"evening\", number = 4294967296, clause = \"1\" }\ntotal = \"2\"\npoints = { clause = \"2\", others = [3] }\n";
    let told = told(series);
    assert!(told.iter().any(|own| own.contains("no more than 366")), "{told:#?}");
}

#[test]
fn points_of_the_rounds_of_the_pools_are_those_of_everybodys_own_pool() {
    let rules = "[competition.cup]\ntitle = \"Cup\"\nformat = [{ entries = \"4-12\", one-of = [\"round robin\"], games = [1], clause = \"2\" }]\nstages = { entries = \"6+\", final-games = 2, behind = \"points in the pools\", clause = \"2.1\" }\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nby = [{ points = { clause = \"3.1\", of = { rounds = \"1-3\" } } }]\n[[example]]\ntitle = \"D had more in his pool\"\nclause = \"3.1\"\nformat = \"round robin\"\nstages = { \"pool 1\" = [\"1 A - B 1-0\", \"2 B - C 1-0\", \"3 C - A ½-½\"], \"pool 2\" = [\"1 D - E 1-0\", \"2 E - F ½-½\", \"3 F - D 0-1\"], final = [\"4 A - D ½-½\", \"5 D - A ½-½\"] }\nplaces = \"1 D; 2 A\"\n";
    let told = told(rules);
    assert!(told.is_empty(), "{told:#?}");
}

#[test]
fn a_trophy_of_another_name_in_an_example_is_told_with_those_that_there_are() {
    let rules = "[competition.cup]\ntitle = \"Cup\"\ntrophies = [{ place = 1, names = [\"Silver plate\"], clause = \"4\" }]\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"5\"\nshared = \"the tied players share the places\"\n[[example]]\ntitle = \"own\"\nformat = \"round robin\"\ngames = [\"1 A - B 1-0\"]\ntrophies = { \"Silver\" = \"A\" }\n";
    let told = told(rules);
    assert!(told.iter().any(|own| own.contains("the trophies are Silver plate")), "{told:#?}");
}

#[test]
fn what_an_example_calls_a_lot_or_a_ruling_is_told_with_what_is_possible() {
    for (row, said) in [
        ("lots = { numbers = \"A; B\" }", "such as 1.1.numbers (place, stage, kind); kinds: "),
        ("rulings = [\"A wins\"]", "possible are winner: NAME;"),
    ] {
        let example = format!(
            "[[example]]\ntitle = \"own\"\nlevel = [\"A\", \"B\"]\n{row}\nplaces = \"1 A\"\n"
        );
        let told = told(&format!("{SWISS}{example}"));
        assert!(told.iter().any(|own| own.contains(said)), "{told:#?}");
    }
}

#[test]
fn a_play_off_for_all_places_leaves_nobody_below() {
    let of = |across: &str, places: &str| {
        told(&format!(
            "[competition.cup]\ntitle = \"Cup\"\n[[competition.cup.tie]]\nplaces = \"1-4\"\nclause = \"3\"\n\
             step = [{{ {across} clause = \"3.1\", play-off = \"own\" }}]\n\
             [[competition.cup.tie]]\nplaces = \"5+\"\nclause = \"4\"\nshared = \"the tied players share the places\"\n\
             [play-off.own]\ntitle = \"Play-off\"\nwho = {{ all = {{ clause = \"3.1\" }} }}\n\
             settles = {{ places = {{ clause = \"3.1\"{places} }} }}\nstill-tied = {{ lot = {{ clause = \"3.2\" }} }}\n\
             step = [{{ form = [{{ players = \"2+\", round-robin = {{ clock = \"5+3\", numbers = \"lot\", clause = \"3.1\" }} }}] }}]\n"
        ))
    };
    assert!(of("", "").is_empty(), "{:#?}", of("", ""));
    for (across, places) in [("", ", last = 4"), ("across = \"2\",", "")] {
        let told = of(across, places);
        assert!(told.iter().any(|own| own.contains("names no clause")), "{told:#?}");
        let below = of(across, &format!("{places}, below = \"3.3\""));
        assert!(below.is_empty(), "{below:#?}");
    }
}

#[test]
fn an_event_of_no_entries_is_told() {
    let format = "format = [{ entries = \"0\", one-of = [\"Swiss\"], clause = \"1\" }]";
    let told = by_part("last-rounds = 2", format);
    assert!(told.iter().any(|own| own.contains("a number above nought")), "{told:#?}");
}
