//! What `regulations check` tells of a club's rules that can do nothing, or leave a hole, each at its place.

use crate::support::Event;
use wallchart::diagnostic::{Code, Severity};
use wallchart::regulations::{Catalogue, Fault};
use wallchart::report::words::Words;
use wallchart::tournament::entries::Format;

const HEAD: &str =
    "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.cup]\ntitle = \"Cup\"\n";
const SHARED: &str = "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nshared = \"the tied players share the places\"\n";
const LEDGER: &str = "[ledger]\n\"1\" = { carried-out = \"all\" }\n";

fn faults(text: &str) -> Vec<Fault> {
    let catalogue = Catalogue::new().with_file("club.toml", format!("{HEAD}{text}{LEDGER}"));
    catalogue.check("club.toml").expect("a file").faults
}

/// What is told, with what is wrong where the caret stands.
fn told(text: &str) -> Vec<String> {
    let all = faults(text);
    let one = |fault: &Fault| {
        assert!(fault.line > 0 && !fault.excerpt.is_empty(), "{fault:?}");
        Words::english().say(&fault.said)
    };
    all.iter().map(one).collect()
}

fn rows(list: &str) -> Vec<String> {
    told(&format!("{SHARED}[competition.cup.prizes]\nclause = \"1\"\nlist = [{list}]\n"))
}

#[test]
fn numbers_of_entries_without_a_prize_are_told_once() {
    let gap = rows(
        r#"{ places = "1", entries = "2-5", amount = "10" }, { places = "1", entries = "8+", amount = "20" },
           { places = "2", entries = "4-5", amount = "5" }, { places = "2", entries = "8+", amount = "5" }"#,
    );
    assert_eq!(gap, ["with 6-7 entries place 1 has no prize"]);
    let end = rows(r#"{ places = "1", entries = "2-5", amount = "10" }"#);
    assert_eq!(end, ["with 6+ entries place 1 has no prize"]);
    // With few entries there may be fewer prizes, and a row without numbers holds with all.
    let whole = r#"{ places = "1", entries = "2-5", amount = "10" }, { places = "1", entries = "6+", amount = "20" },
                   { places = "2", entries = "8+", amount = "5" }, { places = "3", amount = "1" }"#;
    assert_eq!(rows(whole), [""; 0]);
    let few = r#"format = [{ entries = "2-5", one-of = ["Swiss"], clause = "1" }]"#;
    let list = r#"list = [{ places = "1", entries = "2-5", amount = "10" }]"#;
    let text = format!("{few}\n{SHARED}[competition.cup.prizes]\nclause = \"1\"\n{list}\n");
    assert_eq!(told(&text), [""; 0]);
}

#[test]
fn of_rows_that_hold_together_it_is_told_with_how_many_entries() {
    let both = rows(
        r#"{ places = "1", entries = "2-9", amount = "10" }, { places = "1", entries = "8+", amount = "20" }"#,
    );
    assert_eq!(both, ["a prize for place 1 stands in the list already for 8-9 entries"]);
    let always =
        rows(r#"{ places = "1", amount = "10" }, { places = "1", entries = "8+", amount = "20" }"#);
    let [said] = &always[..] else { panic!("{always:?}") };
    assert!(said.contains("a row without entries holds with every number"), "{said}");
}

#[test]
fn nobody_is_left_level_behind_a_lot_or_the_arbiter() {
    let money = |by: &str| {
        let rule = SHARED.trim_end();
        format!(
            "{rule}\nmoney = {{ by-tie-break = {{ clause = \"1\", by = [{by}], left-tied = \"share their places\" }} }}\n"
        )
    };
    let said = "nobody is left level here: a lot, the arbiter or the numbers of the starting list before it leave none";
    for by in ["lot = { clause = \"1\" }", "arbiter = { clause = \"1\" }"] {
        let text = money(&format!("{{ wins = {{ clause = \"1\" }} }}, {{ {by} }}"));
        assert_eq!(told(&text), [said], "{by}");
        let shared = format!(
            "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nby = [{{ {by} }}]\nshare-clause = \"1\"\n"
        );
        assert_eq!(told(&shared), [said], "{by}");
    }
    assert_eq!(told(&money("{ wins = { clause = \"1\" } }")), [""; 0]);
}

#[test]
fn criteria_of_a_prize_that_goes_by_the_places_are_told() {
    let special = |rest: &str| {
        told(&format!(
            "special = [{{ name = \"S\", amount = \"5\", clause = \"1\", {rest} }}]\n{SHARED}"
        ))
    };
    let by = special("to = \"the last\", by = [{ wins = { clause = \"1\" } }]");
    let [said] = &by[..] else { panic!("{by:?}") };
    assert!(said.contains("\"the last\" goes by the places"), "{said}");
    let none = special("to = \"the first by criteria\"");
    assert_eq!(none, ["a prize \"to the first by criteria\" needs by"]);
}

/// A game that follows a drawn one stands in its round.
#[test]
fn a_game_that_follows_a_drawn_one_in_another_round_is_told() {
    let rules = format!(
        "{HEAD}segments = {{ names = [\"classical\", \"armageddon\"], clause = \"1\" }}\nscoring = {{ win = \"3\", draw = \"1\", clause = \"1\", after-draw = {{ segment = \"armageddon\", win = \"1/2\", clause = \"1\" }} }}\n{SHARED}{LEDGER}"
    );
    let rules = rules.replace("id = \"club\"", "id = \"test\"");
    let event = |round: u32| {
        let event =
            Event::under("test.toml/cup", &rules).players("A; B; C").format(Format::RoundRobin);
        let event = event.main_games(&format!("1 A-B ½-½; 2 B-C 1-0; 3 C-A 1-0; {round} B-A 1-0"));
        event.with(|entries| {
            for (game, segment) in
                entries.games.iter_mut().zip(["classical", "classical", "classical", "armageddon"])
            {
                segment.clone_into(&mut game.segment);
            }
        })
    };
    let told = |round: u32| -> Vec<Severity> {
        let settled = event(round).settle();
        settled
            .checked
            .iter()
            .filter(|own| own.code == Code::RoundTwice)
            .map(|own| own.severity)
            .collect()
    };
    assert_eq!(told(2), [Severity::Warning]);
    assert_eq!(told(1), []);
}

/// Of equal prizes the one by place is taken, also where a tied player has made room for it.
#[test]
fn a_tied_player_who_takes_a_larger_prize_makes_room_by_place() {
    let text = format!(
        r#"categories = {{ takes = "the larger prize", clause = "1" }}
{SHARED}
[competition.cup.prizes]
clause = "1"
list = [
  {{ places = "1", amount = "100" }}, {{ places = "2", amount = "50" }},
  {{ places = "1", amount = "100", category = "U12" }}, {{ places = "1", amount = "120", category = "Girls" }},
]

[[example]]
title = "B takes 120, A has the first prize, C the second"
clause = "1"
format = "round robin"
games = ["1 A - B ½-½", "2 B - C 1-0", "3 A - C 1-0"]
categories = {{ A = "U12", B = "Girls" }}
paid = {{ A = "100", B = "120", C = "50" }}

"#
    );
    let catalogue = Catalogue::new().with_file("club.toml", format!("{HEAD}{text}{LEDGER}"));
    let faults = wallchart::season::run(&catalogue, "club.toml").1;
    let told = faults.iter().map(|fault| Words::english().say(&fault.said));
    assert_eq!(told.collect::<Vec<_>>(), [""; 0]);
}

/// What a piece says twice is told where it stands, once, however many rules use it.
#[test]
fn a_match_with_games_beside_legs_is_told_once() {
    let play_off = r#"play-off = { title = "P", who = { all = { clause = "1" } }, settles = { winner = { clause = "1" } }, still-tied = { share = { clause = "1" } }, step = [{ form = [{ players = "2", match = { use = "m", clause = "1" } }] }] }"#;
    let text = format!(
        r#"[[competition.cup.tie]]
places = "1"
clause = "1"
{play_off}
[[competition.cup.tie]]
places = "2+"
clause = "1"
{play_off}
[match.m]
games = 2
clock = "5+3"
first-white = "lot"
clause = "1"
legs = [{{ games = 2, clock = "5+3", clause = "1" }}]
"#
    );
    let told = told(&text);
    let said = told.iter().filter(|said| said.contains("not both")).count();
    assert_eq!(said, 1, "{told:?}");
}

/// Where all who are level at a place are parted, or share, no later step is reached from there.
#[test]
fn a_step_for_places_at_which_nobody_is_level_any_more_is_told() {
    let steps = |list: &str| {
        let told = told(&format!(
            "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nstep = [{list}]\n{PLAY_OFF}"
        ));
        told.iter().filter(|own| own.starts_with("nobody reaches this step")).count()
    };
    let shared = |places: &str| {
        format!("{{ {places}clause = \"1\", shared = \"the tied players share the places\" }}")
    };
    let wins = |places: &str| format!("{{ {places}by = [{{ wins = {{ clause = \"1\" }} }}] }}");
    let lot = |places: &str| {
        format!(
            "{{ {places}by = [{{ wins = {{ clause = \"1\" }} }}, {{ lot = {{ clause = \"1\" }} }}] }}"
        )
    };
    let play_off = "{ places = \"1\", play-off = \"first\" }";
    let (first, two) = ("places = \"1\", ", "places = \"1-2\", ");
    let behind = "places = \"2+\", ";
    for (list, unreached) in [
        (vec![shared(first), wins(first)], 1),
        (vec![lot(first), shared(first)], 1),
        (vec![lot(two), wins(first), wins("places = \"2\", ")], 2),
        (vec![shared(first), lot(behind), shared("")], 1),
        (vec![play_off.to_owned(), wins(first)], 1),
        // Some of them are still level.
        (vec![shared(first), wins(two)], 0),
        (vec![wins(first), lot(first)], 0),
        (vec![shared(first), shared("")], 0),
        (vec![play_off.to_owned(), shared(behind)], 0),
    ] {
        assert_eq!(steps(&list.join(", ")), unreached, "{list:?}");
    }
}

const PLAY_OFF: &str = "[play-off.first]\ntitle = \"P\"\nwho = { all = { clause = \"1\" } }\nsettles = { winner = { clause = \"1\" } }\n\
    still-tied = { share = { clause = \"1\" } }\nstep = [{ form = [{ players = \"2+\", round-robin = { clock = \"5\", numbers = \"lot\", clause = \"1\" } }] }]\n";

#[test]
fn a_bonus_of_points_without_points_is_told() {
    let list = |row: &str| {
        format!(
            "{SHARED}[competition.cup.prizes]\nclause = \"1\"\nlist = [{{ places = \"1\", {row} }}]\noutright-bonus = {{ points = \"1\", clause = \"1\" }}\n"
        )
    };
    let said = "no prize of this list has points: a bonus is added to those of the first place, where the workbook names them";
    assert_eq!(told(&list("amount = \"10\"")), [said]);
    assert_eq!(told(&list("amount = \"10\", points = 3")), [""; 0]);
}

#[test]
fn a_median_that_does_not_say_what_an_unplayed_round_counts_is_told() {
    let by = |list: &str| {
        told(&format!(
            "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nby = [{list}]\nmoney = {{ equal = {{ clause = \"1\" }} }}\n"
        ))
    };
    let said = "what an own round without a game counts is not said here, and no `buchholz` above says it: it counts nothing";
    let median = "{ median-buchholz = { clause = \"1\", cut = \"lowest alone\" } }";
    let buchholz = "{ buchholz = { clause = \"1\", own-unplayed = \"nothing\" } }";
    assert_eq!(by(median), [said]);
    assert_eq!(by(&format!("{buchholz}, {median}")), [""; 0]);
    let says = median.replace(" } }", ", own-unplayed = \"nothing\" } }");
    assert_eq!(by(&says), [""; 0]);
    let title = format!(
        "{SHARED}[competition.cup.title-by]\ntitle = \"Cup\"\nclause = \"1\"\nby = [{buchholz}, {median}]\n"
    );
    assert_eq!(told(&title), [""; 0]);
    assert_eq!(told(&title.replace(&format!("{buchholz}, "), "")), [said]);
}

#[test]
fn forfeits_of_sonneborn_berger_are_asked_for_in_a_swiss_alone() {
    let rule = |when: &str, own: &str| {
        told(&format!(
            "[[competition.cup.tie]]\nplaces = \"1+\"\n{when}clause = \"1\"\nby = [{{ sonneborn-berger = {{ clause = \"1\"{own} }} }}]\nmoney = {{ equal = {{ clause = \"1\" }} }}\n"
        ))
    };
    let of_swiss = |told: Vec<String>| {
        told.iter().filter(|own| own.starts_with("what a forfeited game counts")).count()
    };
    assert_eq!(of_swiss(rule("when = \"Swiss\"\n", "")), 1);
    assert_eq!(of_swiss(rule("when = \"Swiss\"\n", ", unplayed = \"nothing\"")), 0);
    assert_eq!(of_swiss(rule("when = \"round robin\"\n", "")), 0);
    assert_eq!(of_swiss(rule("", "")), 0);
}

#[test]
fn a_match_that_ends_once_won_is_of_two_and_has_games_to_spare() {
    let row = |row: &str| told(&format!("format = [{{ {row}, clause = \"1\" }}]\n{SHARED}"));
    let two = "entries = \"2\", one-of = [\"round robin\"], ends-once-won = \"1\"";
    assert_eq!(row(&format!("{two}, games = [4]")), [""; 0]);
    assert_eq!(
        row(&format!("{two}, games = [2]")),
        ["no match of so few games is won before its last"]
    );
    let more = two.replace("\"2\"", "\"2-4\"");
    let said = "only a match of two players ends once it is won";
    assert_eq!(row(&format!("{more}, games = [4]")), [said]);
}

#[test]
fn round_robins_of_hundreds_of_games_are_told() {
    let steps = |steps: &[&str]| {
        let step = |players: &str| {
            format!(
                "{{ form = [{{ players = \"{players}\", round-robin = {{ cycles = 4, clock = \"3+2\", numbers = \"lot\", clause = \"1\" }} }}] }}"
            )
        };
        let steps: Vec<String> = steps.iter().map(|players| step(players)).collect();
        told(&format!(
            "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nmoney = {{ equal = {{ clause = \"1\" }} }}\nplay-off = {{ title = \"Play-off\", who = {{ all = {{ clause = \"1\" }} }}, settles = {{ winner = {{ clause = \"1\" }} }}, still-tied = {{ share = {{ clause = \"1\" }} }}, step = [{}] }}\n",
            steps.join(", ")
        ))
    };
    let said = "the round robins of these steps come to 336 games where 8 players are level; there may be 300";
    assert_eq!(steps(&["2+", "2+"]), [""; 0]);
    assert_eq!(steps(&["2+", "2+", "2+"]), [said]);
    assert!(!steps(&["2-3", "2-3", "2-3", "2-3"]).iter().any(|own| own.contains("300")));
}

#[test]
fn a_system_called_by_its_name_is_answered_with_its_word() {
    let mend = |word: &str| {
        let rule = format!(
            "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\nby = [{{ {word} = {{ clause = \"1\" }} }}]\n"
        );
        let all = faults(&rule);
        let own = all.iter().find_map(|fault| fault.mend.as_ref()).expect("a mend");
        Words::english().say(own)
    };
    for (word, meant) in [
        ("rating", "did you mean `system` with code = \"RTNG\"?"),
        ("progressive", "did you mean `system` with code = \"PS\"?"),
        ("kashdan", "did you mean results?"),
        ("solkoff", "did you mean buchholz?"),
        ("rating-gain", "did you mean above-expected?"),
    ] {
        let own = mend(word);
        assert!(own.starts_with(meant), "{word}: {own}");
    }
}

#[test]
fn a_word_of_a_criterion_is_sent_to_the_rules_of_ties() {
    let all = faults(
        "[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"1\"\n\
         by = [{ buchholz = { clause = \"1\", own-unplayed = \"nothing\", cut = \"lowest alone\" } }]\n",
    );
    let mends = all.iter().filter_map(|own| own.mend.as_ref());
    let told = mends.map(|own| Words::english().say(own)).collect::<String>();
    assert!(told.contains("[competition.NAME.tie.by.median-buchholz]"), "{told}");
}
