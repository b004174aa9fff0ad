//! What a regulations file says and nothing would come of: each is told when the file is checked, on its line, with how to
//! mend it.

use wallchart::diagnostic::{At, Severity};
use wallchart::regulations::{Catalogue, Fault};
use wallchart::report::words::Words;
use wallchart::season::run;
use wallchart::tournament::entries::Format;

use crate::support::Event;

const CLUB: &str = r#"schema = 1
id = "club"
title = "Rules of the club"

[competition.cup]
title = "Cup"
format = [{ entries = "2+", one-of = ["round robin", "Swiss"], clause = "1" }]
special = [{ name = "Wins", amount = "5", to = "everyone for each win", clause = "6" }]

[[competition.cup.tie]]
places = "1"
clause = "2"
play-off = "first"

[[competition.cup.tie]]
places = "2+"
clause = "3"
by = [{ wins = { clause = "3.1" } }, { direct-encounter = { clause = "3.2" } }]
money = { equal = { clause = "3" } }

[competition.evening]
title = "Evening"
ties-of = "cup"

[competition.circuit]
title = "Circuit"
kind = "season award"
trophies = [{ place = 1, names = ["Plate"], clause = "5" }]

[competition.circuit.all-rounder]
each = { of = "evening", number = 8, clause = "5" }
total = "5"
points = { clause = "5", others = [10, 8, 6] }
counted = { best = 5, clause = "5" }
eligible = { events = 4, clause = "5" }

[play-off.first]
title = "Play-off"
who = { all = { clause = "4" } }
settles = { winner = { clause = "4" } }
others = { share = { clause = "4" } }
still-tied = { share = { clause = "4" } }

[[play-off.first.step]]
form = [{ players = "2+", round-robin = { clock = "5+3", numbers = "lot", clause = "4.1" } }]

[ledger]
"1" = { carried-out = "format" }
"2" = { carried-out = "a play-off" }
"3" = { carried-out = "criteria" }
"4" = { carried-out = "the play-off" }
"5" = { carried-out = "the circuit" }
"3.1" = { carried-out = "wins" }
"3.2" = { carried-out = "own games" }
"4.1" = { carried-out = "a round robin" }
"6" = { carried-out = "for each win" }
"#;

fn faults(text: &str) -> Vec<Fault> {
    let catalogue = Catalogue::new().with_file("club.toml", text.to_owned());
    let mut faults = catalogue.check("club.toml").expect("a file").faults;
    if faults.iter().all(|fault| fault.severity == Severity::Warning) {
        faults.extend(run(&catalogue, "club.toml").1);
    }
    faults
}

/// `line error: what is wrong (how to mend it)` of each fault after one change.
fn after(old: &str, new: &str) -> (String, Vec<String>) {
    assert!(CLUB.contains(old), "{old}");
    let text = CLUB.replacen(old, new, 1);
    let words = Words::english();
    let line = |fault: &Fault| {
        let told = fault.diagnostic();
        let kind = if fault.severity == Severity::Error { "error" } else { "warning" };
        let mend = words.mend(&told).unwrap_or_default();
        format!("{} {kind}: {} ({mend})", fault.line, words.say(&fault.said))
    };
    let told = faults(&text).iter().map(line).collect();
    (text, told)
}

/// The change is told once, on the line where a text of it stands, with these words.
fn told(old: &str, new: &str, at: &str, severity: &str, said: &str) {
    let (text, told) = after(old, new);
    let place = text.find(at).unwrap_or_else(|| panic!("{at}"));
    let line = text[..place].matches('\n').count() + 1;
    let start = format!("{line} {severity}: ");
    let own: Vec<&String> = told.iter().filter(|own| own.contains(said)).collect();
    assert_eq!(own.len(), 1, "{new}: {told:#?}");
    let mended = !own[0].ends_with("()") || said.starts_with("nobody reaches");
    assert!(own[0].starts_with(&start) && mended, "{start} {}", own[0]);
    assert_eq!(told.len(), 1, "{new}: {told:#?}");
}

#[test]
fn the_file_of_these_cases_is_whole() {
    assert_eq!(faults(CLUB), []);
}

#[test]
fn an_award_over_several_events_counts_no_more_events_than_there_are() {
    told("best = 5", "all-but = 8", "all-but", "error", "all but 8 of 8 events");
    told("best = 5", "best = 12", "best = 12", "error", "the best 12 cannot count of 8 events");
    told("events = 4", "events = 9", "events = 9", "error", "there are 8");
    // One more beside the evenings.
    let (_, nine) = after(
        "each = { of = \"evening\", number = 8, clause = \"5\" }",
        "events = [\"cup\"]\neach = { of = \"evening\", number = 8, clause = \"5\" }",
    );
    assert_eq!(nine, Vec::<String>::new());
}

#[test]
fn an_award_is_one_by_its_kind_and_no_event_of_its_own() {
    let kind = "kind = \"season award\"\n";
    told(kind, "", "[competition.circuit.all-rounder]", "error", "only a season award");
    told(kind, "kind = \"tour\"\n", "[competition.circuit.all-rounder]", "error", "only a season");
    told("of = \"evening\"", "of = \"circuit\"", "of = \"circuit\"", "error", "names itself");
    let within = "ties-of = \"cup\"\ncombined-with = { competition = \"evening\", clause = \"1\" }";
    told("ties-of = \"cup\"", within, "combined-with", "error", "names itself");
    let evening = "title = \"Evening\"\nties-of = \"cup\"";
    let (_, nothing) = after(evening, "title = \"Evening\"\nkind = \"season award\"");
    assert!(nothing[0].contains("all-rounder or percentages"), "{nothing:?}");
    assert!(nothing[1].contains("evening is an award over several events itself"), "{nothing:?}");
    let best = "title = \"Cup\"\nbest-of = { events = 3, clause = \"1\" }";
    told("title = \"Cup\"", best, "best-of", "error", "in a tour alone");
}

#[test]
fn nothing_is_asked_of_players_whom_a_lot_has_parted() {
    let wins = "{ wins = { clause = \"3.1\" } }, { direct";
    let lot = "{ lot = { clause = \"3.1\" } }, { direct";
    told(wins, lot, "{ lot", "error", "nobody comes to this criterion");
    let all = "who = { all = { clause = \"4\" } }";
    let choose = "who = { choose = { players = 2, clause = \"4\", by = [{ lot = { clause = \"4\" } }, { wins = { clause = \"4\" } }], lots = [\"4\"] } }";
    told(all, choose, "choose", "error", "nobody comes to this criterion");
    let money = "money = { equal = { clause = \"3\" } }";
    let divided = "money = { by-tie-break = { clause = \"3\", by = [{ lot = { clause = \"3\" } }, { wins = { clause = \"3\" } }] } }";
    told(money, divided, "by-tie-break", "error", "nobody comes to this criterion");
    // A step with a lot in the middle of its criteria ends the rule as one with a lot at its end does.
    let by = "by = [{ wins = { clause = \"3.1\" } }, { direct-encounter = { clause = \"3.2\" } }]";
    let steps = "step = [\n{ by = [{ wins = { clause = \"3.1\" } }, { lot = { clause = \"3.2\" } }] },\n{ shared = \"the tied players share the places\", clause = \"3.2\" }]";
    told(by, steps, "{ shared", "error", "nobody reaches this step");
}

#[test]
fn a_play_off_settles_places_of_its_rule_and_is_played_by_somebody() {
    let winner =
        "settles = { winner = { clause = \"4\" } }\nothers = { share = { clause = \"4\" } }";
    let places = |first: u32, last: u32| {
        format!(
            "settles = {{ places = {{ first = {first}, last = {last}, clause = \"4\", below = \"4\" }} }}"
        )
    };
    told(winner, &places(3, 1), "settles", "error", "behind the last");
    told(winner, &places(0, 1), "settles", "error", "behind the last");
    told(winner, &places(5, 8), "settles", "error", "at places 1, and it settles 5-8");
    assert_eq!(after(winner, &places(1, 4)).1, Vec::<String>::new());
    let all = "who = { all = { clause = \"4\" } }";
    let only = |what: &str| format!("who = {{ only = {{ {what}clause = \"4\" }} }}");
    told(all, &only(""), "only", "error", "leaves out nobody");
    told(all, &only("federation = \"England\", "), "only", "warning", "no code of a federation");
    assert_eq!(after(all, &only("federation = \"ENG\", ")).1, Vec::<String>::new());
    let lots =
        "who = { choose = { players = 2, clause = \"4\", by = [], lots = [\"4\", \"4\", \"4\"] } }";
    told(all, lots, "choose", "error", "clauses of 3 lots, and 2 players");
}

#[test]
fn a_step_is_played_until_an_hour_of_the_clock_and_at_every_time_control() {
    let step = "[[play-off.first.step]]\n";
    let times = |times: &str| format!("{step}times = {times}\n");
    let hour = |hour: &str| times(&format!("{{ until = \"{hour}\", clause = \"4\" }}"));
    told(step, &hour("25:00"), "times", "error", "\"25:00\" is no hour");
    told(step, &hour("11 pm"), "times", "error", "\"11 pm\" is no hour");
    assert_eq!(after(step, &hour("23:00")).1, Vec::<String>::new());
    told(step, &times("0"), "times", "error", "once or more often");
    let rows = |first: &str, second: &str| {
        times(&format!(
            "[{{ base-minutes = \"{first}\", times = 2, clause = \"4\" }}, {{ base-minutes = \"{second}\", times = 1, clause = \"4\" }}]"
        ))
    };
    told(step, &rows("0-30", "60+"), "times", "error", "with 31-59 base minutes");
    told(step, &rows("10-30", "31-60"), "times", "error", "with 0-9 and 61+ base minutes");
    told(step, &rows("0-60", "60+"), "times", "error", "two rows for one base time: 60+");
    assert_eq!(after(step, &rows("0-59", "60+")).1, Vec::<String>::new());
}

#[test]
fn what_an_event_gives_and_counts_is_possible() {
    let trophies = "trophies = [{ place = 1, names = [\"Plate\"]";
    told(trophies, "trophies = [{ place = 0, names = [\"Plate\"]", "place = 0", "error", "place 0");
    told(trophies, "trophies = [{ place = 1, names = []", "names = []", "error", "no name");
    let cup = "title = \"Cup\"\n";
    let with = |line: &str| format!("{cup}{line}\n");
    let scoring = with("scoring = { win = \"1\", draw = \"3\", clause = \"1\" }");
    told(cup, &scoring, "scoring", "error", "more than a win");
    let nothing = with("scoring = { win = \"0\", draw = \"0\", clause = \"1\" }");
    told(cup, &nothing, "scoring", "error", "a win counts nothing");
    let fund = "fund = { entry-fee = \"20\", share = \"100%\", clause = \"1\" }";
    let parts = with(&format!(
        "prizes = {{ clause = \"1\", currency = \"EUR\", {fund}, scaled = {{ entries = 8, clause = \"1\" }}, list = [{{ places = \"1\", part = \"100%\" }}] }}"
    ));
    told(cup, &parts, "scaled", "warning", "parts of a fund are not scaled");
    let negative = with("scoring = { win = \"1\", draw = \"-1\", clause = \"1\" }");
    let points =
        "7 error: \"-1\" is no number of points; write it plainly, such as 12.5 or 25/2 ()";
    assert_eq!(after(cup, &negative).1, [points]);
    let entry = |what: &str| with(&format!("eligible = {{ {what} }}"));
    let first = "never-first-in = [\"nothing\"], honours-clause = \"1\"";
    told(cup, &entry(first), "eligible", "error", "no competition \"nothing\"");
    for years in ["08+", "20080+", "1-2"] {
        let born = format!("born = \"{years}\", born-clause = \"1\"");
        told(cup, &entry(&born), "eligible", "error", "is no range of years");
    }
}

#[test]
fn a_limit_of_entry_stands_with_its_clause_alone_or_beside_another() {
    let cup = "title = \"Cup\"\n";
    let entry = |what: &str| format!("{cup}eligible = {{ {what} }}\n");
    let rating = "rating-at-most = 2000, rating-clause = \"1\"";
    let honours = "never-first-in = [\"cup\"], honours-clause = \"1\"";
    for sound in [rating, honours, &format!("{rating}, {honours}")] {
        assert_eq!(after(cup, &entry(sound)).1, Vec::<String>::new(), "{sound}");
    }
    for (half, lacks) in [
        ("rating-at-most = 2000", "`rating-clause` is missing"),
        ("rating-clause = \"1\"", "`rating-at-most` is missing"),
        ("never-first-in = [\"cup\"]", "`honours-clause` is missing"),
        ("", "one of these is missing: `rating-at-most`, `born`, `never-first-in`"),
    ] {
        let (_, told) = after(cup, &entry(half));
        assert!(told.len() == 1 && told[0].contains(lacks), "{half}: {told:?}");
    }
}

#[test]
fn readings_have_names_of_their_own_and_clauses_a_number() {
    let wins = "wins = { clause = \"3.1\" }";
    let reading = |others: &str| {
        format!(
            "wins = {{ clause = \"3.1\", forfeits = {{ reading = \"counted\", others = [{others}], clause = \"3.1\", about = \"wins\" }} }}"
        )
    };
    told(wins, &reading("\"counted\""), "reading", "error", "\"counted\" stands here twice");
    let twice = "\"not counted\", \"not counted\"";
    told(wins, &reading(twice), "reading", "error", "\"not counted\" stands here twice");
    told("clause = \"3.2\"", "clause = \"\"", "clause = \"\"", "error", "has no number");
}

#[test]
fn a_ledger_does_not_leave_to_people_what_a_rule_carries_out() {
    let said = "a rule carries out 3.1, and the [ledger] says that none does";
    let line = "\"3.1\" = { carried-out = \"wins\" }";
    told(line, "\"3.1\" = { arbiter = \"wins\" }", "\"3.1\" = {", "warning", said);
    told(line, "\"3.1\" = { not-ours = \"wins\" }", "\"3.1\" = {", "warning", said);
    // What a rule leaves to the arbiter is his.
    let (_, ruled) = after(
        "still-tied = { share = { clause = \"4\" } }",
        "still-tied = { arbiter = { clause = \"7\" } }",
    );
    assert_eq!(ruled.len(), 1, "{ruled:?}");
    let changed = CLUB.replace(
        "still-tied = { share = { clause = \"4\" } }",
        "still-tied = { arbiter = { clause = \"7\" } }",
    );
    assert_eq!(faults(&format!("{changed}\"7\" = {{ arbiter = \"decides\" }}\n")), []);
}

#[test]
fn who_is_level_in_a_play_off_comes_to_no_step_behind_it_where_the_play_off_says_what_becomes_of_him()
 {
    let board = "play-off = \"first\"\n";
    let steps = |places: &str| {
        format!(
            "step = [\n{{ play-off = \"first\", clause = \"2\" }},\n{{ {places}by = [{{ wins = {{ clause = \"2\" }} }}], clause = \"2\" }}]\n"
        )
    };
    // The others share with each other: nobody is left.
    told(board, &steps(""), "{ by", "error", "by others of the play-off before it");
    let others = |still_tied: &str, places: &str| {
        let text = CLUB.replace(
            "others = { share = { clause = \"4\" } }\nstill-tied = { share",
            &format!("still-tied = {{ {still_tied}"),
        );
        let faults = faults(&text.replace(board, &steps(places)));
        faults.iter().map(|own| (own.severity, own.said.key)).collect::<Vec<_>>()
    };
    let (error, warning) = (Severity::Error, Severity::Warning);
    for still_tied in ["lot", "joint-winners", "arbiter", "share"] {
        assert_eq!(others(still_tied, ""), [(warning, "regulations.tie.step-for-others")]);
        assert_eq!(
            others(still_tied, "places = \"1\", "),
            [(error, "regulations.tie.step-not-reached")]
        );
        assert_eq!(others(still_tied, "places = \"2+\", "), []);
    }
    let silent = CLUB.replace(
        "others = { share = { clause = \"4\" } }\nstill-tied = { share = { clause = \"4\" } }\n",
        "",
    );
    assert!(!silent.contains("still-tied"), "{silent}");
    assert_eq!(faults(&silent.replace(board, &steps("places = \"1\", "))), []);
}

#[test]
fn formats_have_one_row_for_a_number_of_entries_and_tie_breaks_that_fit_them() {
    let format =
        "format = [{ entries = \"2+\", one-of = [\"round robin\", \"Swiss\"], clause = \"1\" }]";
    let rows = "format = [\n{ entries = \"2-12\", one-of = [\"round robin\"], clause = \"1\" },\n{ entries = \"12+\", one-of = [\"Swiss\"], clause = \"1\" }]";
    told(format, rows, "{ entries = \"12+\"", "warning", "hold for 12+ entries");
    let wins = "wins = { clause = \"3.1\" }";
    let system = |code: &str| format!("system = {{ code = \"{code}\", clause = \"3.1\" }}");
    let round_robin = "one-of = [\"round robin\"]";
    let told_of = |code: &str, only: bool| {
        let text = CLUB.replace(wins, &system(code));
        let text = if only {
            text.replace("one-of = [\"round robin\", \"Swiss\"]", round_robin)
        } else {
            text
        };
        faults(&text).iter().map(|own| own.said.key).collect::<Vec<_>>()
    };
    assert_eq!(told_of("BH/C1", true), ["regulations.held.buchholz"]);
    assert_eq!(told_of("BH/C1", false), Vec::<&str>::new());
    assert_eq!(told_of("SB", true), Vec::<&str>::new());
    assert_eq!(told_of("BH/C1/V2024", true), Vec::<&str>::new());
}

#[test]
fn an_event_is_told_what_its_rules_say_of_entries_and_formats_and_nothing_besides() {
    let cup = "title = \"Cup\"\n";
    let rules = format!("{cup}eligible = {{ rating-at-most = 2000, rating-clause = \"1\" }}\n");
    let text = CLUB
        .replace("\"club\"", "\"test\"")
        .replace(cup, &rules)
        .replace("entries = \"2+\"", "entries = \"14\"");
    let said = |rating: u32| {
        let event = Event::under("test.toml/cup", &text).format(Format::RoundRobin).clock("20+5");
        let event = event.currency("EUR").players("A; B").main_games("1 A-B 1-0").with(|entries| {
            for row in &mut entries.players {
                row.rating = Some(At::new(rating, row.at.clone()));
            }
        });
        let settled = event.settle();
        let words = Words::english();
        let all = settled.settlement.problems.iter().map(|own| words.say(&own.said));
        all.collect::<Vec<String>>()
    };
    let entries = "art. 1: nothing is said of the format of 2 entries, only of 14";
    assert_eq!(said(1900), [entries]);
    let told = said(2100).join("\n");
    let lost = "A is not eligible (1): a rating of 2100, above 2000; he has no place, no prize and no trophy";
    assert!(told.contains(lost) && !told.contains("earlier winners"), "{told}");
}

#[test]
fn an_amount_for_each_win_is_for_those_with_the_points() {
    let text = CLUB
        .replace("\"everyone for each win\"", "\"everyone for each win\", least-points = \"2\"");
    let settled = Event::under("test.toml/cup", &text)
        .format(Format::RoundRobin)
        .clock("20+5")
        .currency("EUR")
        .players("A; B; C")
        .main_games("1 A-B 1-0; 2 B-C 1-0; 3 C-A 0-1")
        .settle();
    let awards = settled.settlement.money.awards.iter().filter(|own| own.prize.is_some());
    let paid: Vec<&str> = awards.map(|own| settled.name(own.player)).collect();
    assert_eq!(paid, ["A"]);
}

#[test]
fn steps_that_are_short_each_are_not_too_long_together() {
    let step = "[[play-off.first.step]]\n";
    let form = "form = [{ players = \"2+\", round-robin = { clock = \"5+3\", numbers = \"lot\", clause = \"4.1\" } }]\n\n";
    let before = |times: u32, count: usize| {
        format!("{}{step}", format!("{step}times = {times}\n{form}").repeat(count))
    };
    told(step, &before(24, 5), step, "error", "come to 121 games or cycles");
    assert_eq!(after(step, &before(24, 4)).1, Vec::<String>::new());
    told(step, &before(1, 100), step, "error", "come to 101 games or cycles");
    let of_two = format!(
        "{step}times = 5\nform = [{{ players = \"2\", match = {{ games = 20, clock = \"3+2\", first-white = \"lot\", clause = \"4.1\" }} }}]\n\n{step}"
    );
    told(step, &of_two, step, "error", "come to 101 games or cycles");
}

#[test]
fn an_award_counts_each_event_once_and_says_nothing_of_others() {
    let each = "each = { of = \"evening\", number = 8, clause = \"5\" }";
    let with = |events: &str| format!("events = {events}\n{each}");
    told(each, &with("[\"evening\"]"), "[\"evening\"]", "error", "evening is named already");
    told(each, &with("[\"cup\", \"cup\"]"), "[\"cup\", ", "error", "cup is named already");
    let points = "points = { clause = \"5\", others = [10, 8, 6] }";
    let of = "points = { clause = \"5\", others = [10, 8, 6], of = { cup = [4] } }";
    told(points, of, "of = { cup", "error", "cup is none of the events");
    let counted = "counted = { best = 5, clause = \"5\" }\n";
    let ties = "ties = [{ dropped-events = { clause = \"5\" } }]\n";
    told(counted, ties, "{ dropped", "warning", "none is dropped");
    assert_eq!(after(counted, &format!("{counted}{ties}")).1, Vec::<String>::new());
}

#[test]
fn where_places_have_no_points_nothing_is_said_of_them() {
    let points = "points = { clause = \"5\", others = [10, 8, 6] }";
    let with = |score: &str, own: &str| {
        format!("points = {{ clause = \"5\", score = \"{score}\", taking-part = 1, {own} }}")
    };
    for (word, own) in [
        ("others", "others = [5, 3]"),
        ("of", "of = { evening = [5, 3] }"),
        ("level", "level = \"each those of the first of them\""),
        ("each-behind", "each-behind = 1"),
    ] {
        let said = format!("have no points: {word} would count nothing");
        for score in ["the points of the games", "the percentage"] {
            told(points, &with(score, own), "score", "error", &said);
        }
        let both = with("the points of the place and of the games", own);
        assert!(!after(points, &both).1.concat().contains("count nothing"), "{own}");
    }
}

#[test]
fn a_competition_without_games_pays_nothing_for_them() {
    let plate = "trophies = [{ place = 1, names = [\"Plate\"], clause = \"5\" }]\n";
    let half = format!("{plate}per-half-point = {{ amount = \"3\", clause = \"5\" }}\n");
    told(plate, &half, "per-half-point", "error", "no games of its own");
    let wins = format!(
        "{plate}special = [{{ name = \"W\", amount = \"3\", to = \"everyone for each win\", clause = \"5\" }}]\n"
    );
    told(plate, &wins, "special = [{ name = \"W\"", "error", "no games of its own");
    // Nor to the first by criteria, which an award over several events does not work out.
    let first = wins.replace(
        "to = \"everyone for each win\"",
        "to = \"the first by criteria\", by = [{ wins = { clause = \"5\" } }]",
    );
    told(plate, &first, "special = [{ name = \"W\"", "error", "no games of its own");
}

/// Beside its ties a tour has no games either: a title, a special prize and the money of a tie by criteria of games would
/// part nobody.
#[test]
fn a_tour_parts_nobody_by_games_wherever_the_criterion_stands() {
    let award = &CLUB[CLUB.find("[competition.circuit]").expect("it")..];
    let award = &award[..award.find("[play-off.first]").expect("the next")];
    let wins = "by = [{ wins = { clause = \"2\" } }]";
    let tour = |own: &str, tie: &str| {
        format!(
            "[competition.circuit]\ntitle = \"Circuit\"\nkind = \"tour\"\n{own}\n\
             [[competition.circuit.tie]]\nplaces = \"1+\"\nclause = \"5\"\n\
             shared = \"the tied players share the places\"\n{tie}\n"
        )
    };
    let title = format!("title-by = {{ title = \"Best\", clause = \"2\", {wins} }}");
    let special = format!(
        "special = [{{ name = \"W\", amount = \"3\", to = \"the first by criteria\", clause = \"2\", {wins} }}]"
    );
    let money = format!("money = {{ by-tie-break = {{ clause = \"2\", {wins} }} }}");
    for text in [tour(&title, ""), tour(&special, ""), tour("", &money)] {
        let (_, told) = after(award, &text);
        let own: Vec<&String> = told.iter().filter(|own| own.contains("part nobody")).collect();
        assert_eq!(own.len(), 1, "{text}: {told:#?}");
    }
}

#[test]
fn a_trophy_is_given_once_for_a_place() {
    let plate = "names = [\"Plate\"], clause = \"5\" }]";
    let twice = "names = [\"Plate\"], clause = \"5\" }, { place = 1, names = [\"plate\"], clause = \"5\" }]";
    told(plate, twice, "place = 1", "warning", "plate is given twice for place 1");
    let second = twice.replace("place = 1", "place = 2");
    assert_eq!(after(plate, &second).1, Vec::<String>::new());
}

#[test]
fn words_of_an_example_that_do_nothing_are_told() {
    let games = "\n[[example]]\ntitle = \"x\"\ncompetition = \"cup\"\nformat = \"Swiss\"\ngames = [\"1 A - B 1-0\"]\nplaces = \"1 A\"\n";
    let of = |line: &str| {
        let faults = faults(&format!("{CLUB}{games}{line}\n"));
        let words = Words::english();
        faults.iter().map(|own| words.say(&own.said)).collect::<Vec<_>>()
    };
    assert_eq!(of(""), Vec::<String>::new());
    for (line, said) in [
        ("scores = { A = \"3\" }", "scores is of the standings of a tour"),
        ("score-events = [\"x\"]", "score-events is of the standings of a tour"),
        ("handicaps = { B = \"1\" }", "has no rule handicap"),
        ("honours = { Nix = \"A\" }", "Nix is no trophy here; the trophies are"),
        ("trophies = { Cupp = \"\" }", "Cupp is no trophy here: there are none"),
    ] {
        let told = of(line);
        assert!(told.len() == 1 && told[0].contains(said), "{line}: {told:?}");
    }
    assert_eq!(of("honours = { Evening = \"A\" }"), Vec::<String>::new());
}
