//! Series of evenings, circuits and grands prix by a club's own document.

#![allow(clippy::expect_used, reason = "tests")]

use std::path::{Path, PathBuf};

use proptest::prelude::*;

use crate::season::books::{codes, event, rows, run, write};
use crate::support::accepts;
use wallchart::batch::Processed;
use wallchart::diagnostic::{Code, Severity};
use wallchart::event::Status;
use wallchart::regulations::Catalogue;
use wallchart::report::papers::Sheet;
use wallchart::report::papers::season::{decision, sheets as sheets_of, told as told_of};
use wallchart::report::text;
use wallchart::report::words::Words;
use wallchart::tournament::PlayerId;

/// A document with evenings, an open, and a series whose rules are these.
fn document(rules: &str) -> String {
    format!(
        r#"
schema = 1
id = "club"
title = "Club rules"

[competition.evening]
title = "Evening"

[competition.open]
title = "Open"

[competition.series]
title = "Grand Prix"
kind = "season award"
trophies = [
    {{ place = 1, names = ["Grand Prix Cup"], clause = "7", major = true }},
    {{ place = 2, names = ["Medal"], clause = "7" }},
]

[competition.series.all-rounder]
total = "2"
{rules}
"#
    )
}

struct Series {
    folder: tempfile::TempDir,
}

impl Series {
    fn new(rules: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("club.toml"), document(rules)).expect("a file");
        Self { folder }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// An evening on a day of 2025 that ended in this order.
    fn evening(&self, day: u32, names: &str) {
        self.held("evening", &format!("Evening {day}"), day, names);
    }

    fn held(&self, competition: &str, title: &str, day: u32, names: &str) {
        let names: Vec<&str> = names.split(' ').collect();
        let start = format!("Start|2025-01-{day:02}");
        let regulations = format!("club.toml/{competition}");
        event(self.path(), &format!("{title}.xlsx"), &regulations, &start, &names, 1, &[]);
    }

    fn award(&self, head: &[&str], events: &[&str]) -> Processed {
        let mut own = vec!["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025"];
        own.extend(head);
        let mut sheets = vec![("Event", rows(&own))];
        if !events.is_empty() {
            let mut roles = vec!["Role|Workbook"];
            roles.extend(events);
            sheets.push(("Events", rows(&roles)));
        }
        let path: PathBuf = write(self.path(), "Grand Prix.xlsx", &sheets);
        run(&path)
    }
}

/// Name, places, total, what counts of each event.
fn table(done: &Processed) -> Vec<String> {
    let (_, season) = done.season.as_deref().unwrap_or_else(|| panic!("{:?}", done.messages));
    season
        .rows
        .iter()
        .map(|row| {
            let events: Vec<String> = row
                .events
                .iter()
                .map(|event| match event {
                    Some(event) if event.counted => event.counts.to_string(),
                    Some(event) => format!("({})", event.counts),
                    None => "-".to_owned(),
                })
                .collect();
            let places = row.places.map_or("-".to_owned(), |places| places.to_string());
            let name = season.name(row.player);
            format!("{places} {name} {}: {}", row.total, events.join(" "))
        })
        .collect()
}

fn reasons(done: &Processed) -> String {
    let (_, season) = done.season.as_deref().expect("an award");
    let told: Vec<String> =
        season.reasons.iter().map(|(reason, _)| Words::english().say(reason)).collect();
    told.join(" | ")
}

const BEST_TWO: &str = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", others = [10, 8, 6, 5] }
counted = { best = 2, clause = "4" }
ties = [{ countback = { clause = "5" } }, { dropped-events = { clause = "6" } }]"#;

/// Whichever clause a reading is of: `silent` is cited by no row of an award.
#[test]
fn every_reading_of_an_award_is_worked_out() {
    let reading = |taken: &str, other: &str| {
        let named = |name: &str, value: &str| format!("{{ name = \"{name}\", value = {value} }}");
        let (taken, other) = (named("one", taken), named("two", other));
        format!(
            "{{ reading = {taken}, others = [{other}], clause = \"silent\", about = \"what it is\" }}"
        )
    };
    let points = |others: &str, more: &str| {
        format!(
            "each = {{ of = \"evening\", clause = \"1\" }}\npoints = {{ clause = \"3\", others = {others} {more} }}"
        )
    };
    let plain = points("[10, 8, 6, 5]", "");
    let counted = reading("{ best = 2, clause = \"4\" }", "{ best = 1, clause = \"4\" }");
    let eligible = reading("{ events = 2, clause = \"5\" }", "{ events = 1, clause = \"5\" }");
    for rules in [
        points(&reading("[10, 8, 6, 5]", "[10, 2, 1]"), ""),
        points(
            "[10, 8, 6, 5]",
            &format!(", of = {{ evening = {} }}", reading("[9, 8, 6]", "[9, 2, 1]")),
        ),
        format!("{plain}\ncounted = {counted}"),
        format!("{plain}\neligible = {eligible}"),
    ] {
        let series = Series::new(&rules);
        series.evening(1, "Ann Bo Cy Di");
        series.evening(8, "Di Bo Cy Ann");
        series.evening(15, "Ed Bo Cy");
        let done = series.award(&[], &[]);
        let (_, season) = done.season.as_deref().unwrap_or_else(|| panic!("{:?}", done.messages));
        let told =
            season.readings.iter().any(|own| own.clause.is_silent() && own.changes_outcome());
        assert!(told, "{rules}: {:?}", table(&done));
    }
}

#[test]
fn the_best_evenings_count_and_first_places_break_ties() {
    let series = Series::new(BEST_TWO);
    series.evening(1, "Ann Bo Cy Di");
    series.evening(8, "Bo Ann Cy Di");
    series.evening(15, "Cy Bo Ann Di");
    series.evening(22, "Bo Cy Di Ann");
    let done = series.award(&[], &[]);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    assert_eq!(
        table(&done),
        [
            "1 Bo 20: (8) 10 (8) 10", "2 Cy 18: (6) (6) 10 8", "3 Ann 18: 10 8 (6) (5)",
            "4 Di 11: 5 (5) (5) 6",
        ],
        "Ann and Cy have a first and a second place each, and Cy has more third places"
    );
    let (_, season) = done.season.as_deref().expect("an award");
    let trophies: Vec<(&str, &str)> = season
        .trophies
        .iter()
        .map(|trophy| (trophy.name.as_str(), season.name(trophy.players[0])))
        .collect();
    assert_eq!(trophies, [("Grand Prix Cup", "Bo"), ("Medal", "Cy")]);
}

#[test]
fn a_tie_for_first_that_is_broken_says_by_what() {
    let series = Series::new(BEST_TWO);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Bo Ann Cy");
    series.evening(15, "Cy Bo Ann");
    let done = series.award(&[], &[]);
    assert_eq!(table(&done)[0], "1 Bo 18: 8 10 (8)");
    assert_eq!(
        reasons(&done),
        "Ann and Bo have 18 points each; Bo is ahead by 2nd places",
        "one first place each, Bo with two second places"
    );
}

#[test]
fn what_nothing_separates_is_shared_where_the_document_says_so_and_else_ruled() {
    let rules =
        BEST_TWO.replace("countback", "events-played").replace("dropped-events", "game-points");
    let level = |document: &str| {
        let series = Series::new(document);
        series.evening(1, "Ann Bo");
        series.evening(8, "Bo Ann");
        series.award(&[], &[])
    };
    let asked = level(&rules);
    assert_eq!(asked.status, Status::Waiting);
    let (_, season) = asked.season.as_deref().expect("an award");
    assert_eq!(season.needs.len(), 1);
    assert_eq!(season.needs[0].clause.as_str(), "6", "the last rule that could have parted them");
}

#[test]
fn an_award_that_nothing_separates_is_shared_with_its_money_and_its_title() {
    let rules = |still: &str| {
        let ties =
            BEST_TWO.replace("countback", "events-played").replace("dropped-events", "game-points");
        let prizes = r#"[competition.series.prizes]
clause = "8"
currency = "EUR"
list = [{ places = "1", amount = "100" }, { places = "2", amount = "50" }]"#;
        format!("{ties}\nstill-tied = {still}\n{prizes}")
    };
    let level = |still: &str| {
        let series = Series::new(&rules(still));
        series.evening(1, "Ann Bo");
        series.evening(8, "Bo Ann");
        series.award(&[], &[])
    };
    let done = level(r#"{ share = { clause = "9" } }"#);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    assert_eq!(
        reasons(&done),
        "Ann and Bo are level in everything (18 points): they share the award"
    );
    let (_, season) = done.season.as_deref().expect("an award");
    let names = |players: &[PlayerId]| players.iter().map(|p| season.name(*p)).collect::<Vec<_>>();
    assert_eq!(names(&season.holders().expect("holders")), ["Ann", "Bo"]);
    assert_eq!(names(&season.trophies[0].players), ["Ann", "Bo"]);
    assert!(season.rows[0].because.iter().any(|clause| clause.as_str() == "9"));
    let paid = |own: &wallchart::awards::Award| own.prize.as_ref().and_then(|own| own.paid);
    let paid: Vec<String> =
        season.money.awards.iter().filter_map(paid).map(|own| own.mixed()).collect();
    assert_eq!(paid, ["75", "75"]);
    // A person is asked by the clause that says so, and told what the other reading would bring.
    let asked = level(
        r#"{ reading = { name = "ruled", value = { arbiter = { clause = "9" } } }, others = [{ name = "shared", value = { share = { clause = "9" } } }], clause = "9", about = "players whom nothing separates" }"#,
    );
    assert_eq!(asked.status, Status::Waiting);
    let (_, season) = asked.season.as_deref().expect("an award");
    assert_eq!(season.needs[0].clause.as_str(), "9");
    // What waits is shown, and what each has whatever is ruled.
    let fund = season.money.fund.expect("a fund");
    assert_eq!([fund.total, fund.paid, fund.withheld].map(|own| own.mixed()), ["150", "0", "150"]);
    let prizes = season.money.awards.iter().filter_map(|own| own.prize.as_ref());
    let least: Vec<String> = prizes.map(|own| own.certain.mixed()).collect();
    assert_eq!(least, ["50", "50"]);
    let statement = papers(&asked);
    for said in ["waits; 50 certain", "Withheld"] {
        assert!(statement.contains(said), "{said}\n{statement}");
    }
    assert!(season.readings.iter().any(|own| own.changes_outcome()), "{:?}", season.readings);
}

/// The papers of an award.
fn papers(done: &Processed) -> String {
    let (regulation, season) = done.season.as_deref().expect("an award");
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement: season, style: &style };
    decision(&sheet).iter().map(text::write).collect()
}

/// Whoever shares the prizes of first place does so by the ruling, or by the rule that shares it: no silence is read.
#[test]
fn shared_prizes_of_an_award_cite_what_shares_them() {
    let award = |still: &str, ruling: Option<&str>| {
        let ties =
            BEST_TWO.replace("countback", "events-played").replace("dropped-events", "game-points");
        let prizes = "[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{ places = \"1\", amount = \"100\" }, { places = \"2\", amount = \"50\" }]";
        let series = Series::new(&format!("{ties}\nstill-tied = {still}\n{prizes}"));
        series.evening(1, "Ann Bo");
        series.evening(8, "Bo Ann");
        let own = rows(&["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025"]);
        let mut sheets = vec![("Event", own)];
        sheets.extend(ruling.map(|own| ("Rulings", rows(&["Clause|Ruling", own]))));
        run(&write(series.path(), "Grand Prix.xlsx", &sheets))
    };
    let asks = r#"{ arbiter = { clause = "9" } }"#;
    for (still, ruling, by) in [
        (asks, Some("9|joint: Ann; Bo"), "9"),
        (asks, Some("|joint: Ann; Bo"), "ruled"),
        (r#"{ share = { clause = "9.1" } }"#, None, "9.1"),
        (r#"{ joint-winners = { clause = "9.2" } }"#, None, "9.2"),
    ] {
        let done = award(still, ruling);
        assert_eq!(done.status, Status::Final, "{still}: {:?}", done.messages);
        let (_, season) = done.season.as_deref().expect("an award");
        for own in &season.money.awards {
            let paid = own.prize.as_ref().and_then(|own| own.paid).map(|own| own.mixed());
            assert_eq!(paid.as_deref(), Some("75"));
            assert!(!own.because.iter().any(|own| own.is_silent()), "{still}: {:?}", own.because);
            let cites = |own: &wallchart::decision::Clause| match by {
                "ruled" => own.is_ruled(),
                by => own.as_str() == by,
            };
            assert!(own.because.iter().any(cites), "{still}: {:?}", own.because);
        }
        assert!(!papers(&done).contains("a reading"), "{}", papers(&done));
    }
    // One alone has what his place has.
    let done = award(asks, Some("9|winner: Bo"));
    let (_, season) = done.season.as_deref().expect("an award");
    let paid = season.money.awards.iter().filter_map(|own| own.prize.as_ref()?.paid);
    assert_eq!(paid.map(|own| own.mixed()).collect::<Vec<_>>(), ["100", "50"]);
}

/// A prize that a ruling gives keeps nobody from having the award, and is asked for beside it.
#[test]
fn an_award_waits_for_a_prize_by_ruling_and_its_holder_does_not() {
    let rules = "each = { of = \"evening\", clause = \"1\" }\npoints = { clause = \"3\", others = [10, 8, 6] }\n[[competition.series.special]]\nname = \"Fair play\"\namount = \"25\"\nto = \"whom a ruling names\"\nclause = \"9\"";
    let award = |ruling: Option<&str>| {
        let series = Series::new(rules);
        series.evening(1, "Ann Bo Cy");
        let own = rows(&[
            "Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025", "Currency|EUR",
        ]);
        let mut sheets = vec![("Event", own)];
        sheets.extend(ruling.map(|own| ("Rulings", rows(&["Clause|Ruling", own]))));
        run(&write(series.path(), "Grand Prix.xlsx", &sheets))
    };
    let open = award(None);
    assert_eq!(open.status, Status::Waiting, "{:?}", open.messages);
    let (_, season) = open.season.as_deref().expect("an award");
    assert_eq!(season.holders().map(|own| own.len()), Some(1));
    assert!(season.honours.iter().all(|own| own.open.is_none()), "{:?}", season.honours);
    let statement = papers(&open);
    for said in ["a ruling on who has Fair play (9)", "Fair play (9): waits for a ruling", "25"] {
        assert!(statement.contains(said), "{said}\n{statement}");
    }
    let done = award(Some("9|prize Fair play: Cy"));
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, season) = done.season.as_deref().expect("an award");
    let paid: Vec<&str> = season.money.awards.iter().map(|own| season.name(own.player)).collect();
    assert_eq!(paid, ["Cy"]);
}

/// Guests are passed over, or their points are nobody's; whoever is a guest in one evening alone is in the running.
#[test]
fn guests_of_a_series_take_no_points() {
    let rules = |points: &str| {
        format!(
            "each = {{ of = \"evening\", clause = \"1\" }}\npoints = {{ clause = \"3\", others = [10, 8, 6], guests = {{ category = \"Guest\", points = \"{points}\", clause = \"3.1\" }} }}\nties = [{{ countback = {{ clause = \"5\" }} }}]"
        )
    };
    let held = |points: &str| {
        let series = Series::new(&rules(points));
        for (day, players) in
            [(1, ["Guy|guest", "Ann|", "Bo|"]), (8, ["Ann|Guest", "Bo|", "Guy|Guest"])]
        {
            let head = [
                "Event|Evening".to_owned(),
                "Regulations|club.toml/evening".into(),
                "Format|round robin".into(),
                format!("Start|2025-01-{day:02}"),
            ];
            let head: Vec<&str> = head.iter().map(String::as_str).collect();
            let list = [&["Name|Categories"][..], &players].concat();
            // Who stands first wins against the others, and the second against the third.
            let name = |own: &str| own.split('|').next().expect("a name").to_owned();
            let [one, two, three] = players.map(name);
            let games = [
                "Round|White|Black|Result".to_owned(),
                format!("1|{one}|{two}|1-0"),
                format!("2|{two}|{three}|1-0"),
                format!("3|{three}|{one}|0-1"),
            ];
            let games: Vec<&str> = games.iter().map(String::as_str).collect();
            let sheets =
                [("Event", rows(&head)), ("Players", rows(&list)), ("Games", rows(&games))];
            write(series.path(), &format!("Evening {day}.xlsx"), &sheets);
        }
        series.award(&[], &[])
    };
    let moved = held("go to the next");
    assert_eq!(moved.status, Status::Final, "{:?}", moved.messages);
    assert_eq!(table(&moved), ["1 Bo 18: 8 10", "2 Ann 10: 10 0", "- Guy 0: 0 0"]);
    let left = held("are not given");
    assert_eq!(table(&left), ["1 Bo 14: 6 8", "2 Ann 8: 8 0", "- Guy 0: 0 0"]);
    let (_, season) = moved.season.as_deref().expect("an award");
    let guy = season.rows.iter().find(|row| season.name(row.player) == "Guy").expect("Guy");
    assert!(!guy.eligible && guy.because.iter().any(|own| own.as_str() == "3.1"));
    let (regulation, settlement) = moved.season.as_deref().expect("an award");
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement, style: &style };
    let told: String = sheets_of(&sheet).iter().map(text::write).collect();
    for said in ["a guest takes no points (3.1)", "the place is that without guests (3.1)"] {
        assert!(told.contains(said), "{said}\n{told}");
    }
    for (rules, said) in [
        (
            rules("go to the next")
                .replace("others = [10, 8, 6]", "score = \"the points of the games\""),
            "they go to nobody else",
        ),
        (rules("go to the next").replace("\"Guest\"", "\" \""), "guests are a category"),
        (rules("to all"), "not possible here"),
    ] {
        let checked = Catalogue::new().with_file("club", document(&rules)).check("club");
        let faults = checked.expect("the document").faults;
        let told: Vec<String> = faults.iter().map(|own| Words::english().say(&own.said)).collect();
        assert!(told.iter().any(|own| own.contains(said)), "{said}: {told:?}");
    }
}

/// Whether events that do not count are compared is a reading where the rules do not say it, with the other worked out.
#[test]
fn the_best_events_are_compared_with_those_dropped_or_without_them_as_it_is_read() {
    let award = |beside: &str| {
        let rules = format!(
            "each = {{ of = \"evening\", clause = \"1\" }}\npoints = {{ clause = \"3\", others = [10, 8, 6] }}\ncounted = {{ best = 2, clause = \"4\" }}\nties = [{{ best-events = {{ clause = \"5\"{beside} }} }}]\nstill-tied = {{ share = {{ clause = \"6\" }} }}"
        );
        let series = Series::new(&rules);
        // Ann 10 + 8 and a 6 that does not count, Bo 8 + 10 and nothing beside.
        series.evening(1, "Ann Bo Cy");
        series.evening(8, "Bo Ann Cy");
        series.evening(15, "Cy Di Ann");
        series.award(&[], &[])
    };
    let first = |done: &Processed| table(done)[0].clone();
    let silent = award("");
    assert_eq!(first(&silent), "1 Ann 18: 10 8 (6)");
    let (_, season) = silent.season.as_deref().expect("an award");
    let reading = season.readings.iter().find(|own| own.clause.as_str() == "5").expect("a reading");
    assert!(reading.taken == "compared too" && reading.changes_outcome(), "{reading:?}");
    let without = award(", dropped = \"not compared\"");
    assert!(first(&without).starts_with("1-2 "), "{}", first(&without));
    let (_, season) = without.season.as_deref().expect("an award");
    assert!(season.readings.iter().all(|own| own.clause.as_str() != "5"));
}

/// The players of an award are those of its events: a sheet of its own says nothing, and stands in no way.
#[test]
fn an_award_with_a_sheet_of_players_is_told_to_leave_it_out() {
    let series = Series::new(BEST_TWO);
    series.evening(1, "Ann Bo");
    let own = rows(&["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025"]);
    let players = rows(&["Name", "Ann", "Zed"]);
    let path = write(series.path(), "Grand Prix.xlsx", &[("Event", own), ("Players", players)]);
    let done = run(&path);
    assert_eq!(table(&done), ["1 Ann 10: 10", "2 Bo 8: 8"]);
    let told: Vec<String> = done.messages.iter().map(|own| Words::english().told(own)).collect();
    assert!(told.iter().any(|own| own.contains("remove the sheet Players")), "{told:?}");
    assert!(!told.iter().any(|own| own.contains("add a sheet named Games")), "{told:?}");
}

/// Places have points with fractions, players who share places their average, and the paper says the sum.
#[test]
fn points_of_places_may_be_fractions() {
    let rules = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", others = ["12.5", 10, "8 1/4"], taking-part = "1/2" }"#;
    let series = Series::new(rules);
    let level = ["Round|White|Black|Result", "1|Ann|Bo|1/2-1/2", "2|Bo|Cy|1-0", "3|Cy|Ann|0-1"];
    let head = [
        "Event|Evening", "Regulations|club.toml/evening", "Format|round robin", "Start|2025-01-01",
    ];
    let sheets = [
        ("Event", rows(&head)),
        ("Players", rows(&["Name", "Ann", "Bo", "Cy"])),
        ("Games", rows(&level)),
    ];
    write(series.path(), "Evening 1.xlsx", &sheets);
    let done = series.award(&[], &[]);
    assert_eq!(table(&done), ["1-2 Ann 47/4: 47/4", "1-2 Bo 47/4: 47/4", "3 Cy 35/4: 35/4"]);
    let (regulation, season) = done.season.as_deref().expect("an award");
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement: season, style: &style };
    let told: String = sheets_of(&sheet).iter().map(text::write).collect();
    for line in ["(12½ + 10) / 2 + ½ = 11¾", "8¼ + ½ = 8¾"] {
        assert!(told.contains(line), "{line}\n{told}");
    }
}

#[test]
fn a_number_of_points_with_a_point_is_asked_for_in_quotes() {
    let rules = "each = { of = \"evening\", clause = \"1\" }\npoints = { clause = \"3\", others = [12.5, 10] }";
    let checked = Catalogue::new().with_file("club", document(rules)).check("club");
    let faults = checked.expect("the document").faults;
    let told: Vec<String> = faults.iter().map(|own| Words::english().say(&own.said)).collect();
    let at = told.iter().position(|own| own.contains("a fraction in quotes, such as \"12.5\""));
    let at = at.unwrap_or_else(|| panic!("{told:?}"));
    assert!(faults[at].excerpt.iter().any(|line| line.contains("12.5")), "{faults:?}");
}

#[test]
fn an_extra_event_may_replace_one_evening_and_the_worst_is_dropped() {
    let rules = r#"events = ["open"]
each = { of = "evening", clause = "1" }
points = { clause = "3", others = [10, 8, 6], of = { open = [30, 20, 10] } }
counted = { best = 2, clause = "4", extra = { events = ["open"], at-most = 1, clause = "4.1" } }"#;
    let series = Series::new(rules);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Ann Bo Cy");
    series.held("open", "Open", 20, "Cy Bo Ann");
    assert_eq!(
        table(&series.award(&[], &[])),
        ["1 Cy 36: 30 6 (6)", "2 Bo 28: 20 8 (8)", "3 Ann 20: 10 10 (10)"],
    );
    let dropping =
        rules.replace("best = 2, clause = \"4\", extra", "all-but = 1, clause = \"4\", extra");
    let series = Series::new(&dropping);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Bo Ann Cy");
    series.held("open", "Open", 20, "Cy Bo");
    // All but one of three; who was not in one has dropped it.
    assert_eq!(
        table(&series.award(&[], &[])),
        ["1 Cy 36: 30 6 (6)", "2 Bo 30: 20 (8) 10", "3 Ann 18: - 10 8"],
    );
}

#[test]
fn a_ladder_counts_the_points_of_the_games_and_taking_part() {
    let rules = r#"each = { of = "evening", number = 3, clause = "1" }
points = { clause = "3", score = "the points of the games", taking-part = 1 }"#;
    let series = Series::new(rules);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Bo Cy");
    let two = series.award(&[], &[]);
    assert_eq!(two.status, Status::Provisional);
    assert_eq!(reasons(&two), "Provisional: 2 of 3 events are held");
    series.evening(15, "Cy Bo Ann");
    let done = series.award(&[], &[]);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    assert_eq!(table(&done), ["1 Bo 6: 2 2 2", "2 Cy 5: 1 1 3", "3 Ann 4: 3 - 1"],);
}

#[test]
fn other_measures_of_an_evening() {
    let both = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", score = "the points of the place and of the games", others = [3, 2, 1] }"#;
    let series = Series::new(both);
    series.evening(1, "Ann Bo Cy");
    assert_eq!(table(&series.award(&[], &[])), ["1 Ann 5: 5", "2 Bo 3: 3", "3 Cy 1: 1"]);
    let percentage = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", score = "the percentage" }"#;
    let series = Series::new(percentage);
    series.evening(1, "Ann Bo Cy");
    assert_eq!(table(&series.award(&[], &[])), ["1 Ann 100: 100", "2 Bo 50: 50", "3 Cy 0: 0"]);
    let first = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", others = [10, 8, 6], level = "each those of the first of them" }"#;
    let series = Series::new(first);
    let level = ["Round|White|Black|Result", "1|Ann|Bo|1/2-1/2", "2|Bo|Cy|1-0", "3|Cy|Ann|0-1"];
    let head = [
        "Event|Evening", "Regulations|club.toml/evening", "Format|round robin", "Start|2025-01-01",
    ];
    let sheets = [
        ("Event", rows(&head)),
        ("Players", rows(&["Name", "Ann", "Bo", "Cy"])),
        ("Games", rows(&level)),
    ];
    write(series.path(), "Evening 1.xlsx", &sheets);
    assert_eq!(table(&series.award(&[], &[])), ["1-2 Ann 10: 10", "1-2 Bo 10: 10", "3 Cy 6: 6"]);
}

#[test]
fn the_sheet_events_names_the_evenings_in_its_order() {
    let series = Series::new(BEST_TWO);
    series.evening(1, "Ann Bo");
    series.evening(8, "Bo Ann");
    let rows = ["Second|Evening 8.xlsx", "First|Evening 1"];
    let done = series.award(&["Final|no"], &rows);
    assert_eq!(done.status, Status::Provisional);
    assert_eq!(reasons(&done), "Provisional: the series goes on after 2 events");
    let (_, season) = done.season.as_deref().expect("an award");
    let titles: Vec<&str> = season.events.iter().map(|event| event.title.as_str()).collect();
    assert_eq!(titles, ["Second", "First"]);
    let twice = series.award(&[], &["Second|Evening 8.xlsx", "First|evening 8"]);
    assert!(codes(&twice).contains(&"workbook-twice"), "{:?}", twice.messages);
}

/// An evening that was not held is none of those that are still to come, nor one that counts; a blank cell says nothing.
#[test]
fn an_evening_of_a_series_may_be_called_not_held() {
    let rules = BEST_TWO.replace("clause = \"1\"", "number = 3, clause = \"1\"");
    let series = Series::new(&rules);
    series.evening(1, "Ann Bo");
    series.evening(8, "Ann Bo");
    let rows = ["First|Evening 1.xlsx", "Second|not held", "Third|Evening 8.xlsx"];
    let done = series.award(&[], &rows);
    assert_eq!(done.status, Status::Final, "{:?} {}", done.messages, reasons(&done));
    assert_eq!(table(&done)[0], "1 Ann 20: 10 10");
    let done = series.award(&[], &[rows[0], "Second|", rows[2]]);
    assert_eq!(done.status, Status::Provisional, "{:?}", done.messages);
    assert!(reasons(&done).contains("no workbook so far for Second"), "{}", reasons(&done));
    assert!(codes(&done).contains(&"role-left-out"), "{:?}", done.messages);
    // Its workbook lies there: that is told, and it does not count.
    series.evening(4, "Bo Ann");
    for rows in [&[rows[0], "Evening 4|not held", rows[2]][..], &["Evening 4.xlsx|not held"]] {
        let done = series.award(&[], rows);
        assert!(codes(&done).contains(&"role-left-out"), "{:?}", done.messages);
        assert_eq!(table(&done)[0], "1 Ann 20: 10 10");
    }
    // One that the sheet leaves out is told, too.
    let done = series.award(&["Final|yes"], &[rows[0], rows[2]]);
    assert!(codes(&done).contains(&"role-left-out"), "{:?}", done.messages);
}

#[test]
fn a_series_that_cannot_be_worked_out_is_refused() {
    let refused = |rules: &str, part: &str| {
        let series = Series::new(rules);
        let done = series.award(&[], &[]);
        let told: Vec<String> =
            done.messages.iter().map(|message| Words::english().told(message)).collect();
        assert_eq!(done.status, Status::Invalid);
        assert!(told.iter().any(|told| told.contains(part)), "{part}: {told:?}");
    };
    let points = r#"points = { clause = "3", others = [1] }"#;
    refused(points, "names them in events");
    let each = r#"each = { of = "evening", clause = "1" }"#;
    refused(&format!("{each}\npoints = {{ clause = \"3\" }}"), "no event gives points");
    let counted = |own: &str| format!("{each}\n{points}\ncounted = {{ clause = \"4\", {own} }}");
    refused(&counted("best = 2, all-but = 1"), "one of the two");
    refused(&counted("best = 0"), "one of the two");
    let extra = r#"best = 2, extra = { events = ["cup"], at-most = 1, clause = "4" }"#;
    refused(&counted(extra), "cup is none of the events");
}

/// Money of a grand prix: the regulations name it, who shares a place shares its prizes, and the paper adds it up.
#[test]
fn a_grand_prix_has_prizes_in_money() {
    let rules = format!(
        "{BEST_TWO}\n[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{{ places = \"1\", amount = \"100\" }}, \
         {{ places = \"2-3\", amount = \"25\" }}, {{ places = \"1\", amount = \"20\", category = \"Junior\" }}]"
    );
    let series = Series::new(&rules);
    series.evening(1, "Ann Bo Cy Di");
    series.evening(8, "Ann Cy Bo Di");
    let done = series.award(&[], &[]);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (regulation, season) = done.season.as_deref().expect("an award");
    let paid: Vec<String> = season
        .money
        .awards
        .iter()
        .filter_map(|own| {
            let paid = own.prize.as_ref()?.paid?;
            Some(format!("{} {}", season.name(own.player), paid.mixed()))
        })
        .collect();
    assert_eq!(paid, ["Ann 100", "Bo 25", "Cy 25"]);
    let fund = season.money.fund.expect("a fund");
    assert_eq!((fund.total.to_string(), fund.remainder.to_string()), ("170".into(), "20".into()));
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement: season, style: &style };
    let told = text::write(&decision(&sheet).expect("prizes"));
    for line in ["Places 2–3", "25 + 25 = 50; 50 ÷ 2 = 25", "Not awarded: "] {
        assert!(told.contains(line), "{line}\n{told}");
    }
}

/// A player may have several prizes: the statement says what for, and adds up to the fund.
#[test]
fn the_statement_of_an_award_says_what_a_players_money_is_for() {
    let rules = format!(
        "{BEST_TWO}\n[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{{ places = \"1\", amount = \"100\" }}, \
         {{ places = \"1\", amount = \"20\", category = \"Junior\" }}]\n\
         [[competition.series.special]]\nname = \"Bonus\"\namount = \"30\"\nto = \"the winner\"\nclause = \"9\""
    );
    let series = Series::new(&rules);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Ann Cy Bo");
    let done = series.award(&[], &[]);
    let (regulation, season) = done.season.as_deref().expect("an award");
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement: season, style: &style };
    let told = text::write(&decision(&sheet).expect("prizes"));
    let row = |words: &str| -> Vec<&str> {
        let line = told.lines().find(|line| line.contains(words)).unwrap_or_default();
        line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect()
    };
    let own = ["1", "Ann", "20", "place 1: 100; Bonus: 30", "130", "a", "8, 9"];
    assert_eq!(row("place 1: 100; Bonus: 30"), own, "{told}");
    let sums = ["Paid  ", "Not awarded: ", "Fund"].map(|words| row(words).pop().unwrap_or(""));
    assert_eq!(sums, ["130", "20", "150"], "{told}");
}

/// Who has an award without a trophy is on the list of the year, too; of a player who is asked for the prizes of all keep
/// their places.
#[test]
fn an_award_without_a_trophy_is_an_honour_and_prizes_keep_their_places_when_one_is_asked_for() {
    let prizes = "[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{ places = \"1\", amount = \"100\" }, { places = \"2\", amount = \"50\" }]";
    let series = Series::new(&format!("{BEST_TWO}\n{prizes}"));
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Ann Cy Bo");
    let done = series.award(&[], &[]);
    let (regulation, season) = done.season.as_deref().expect("an award");
    let mut plain = season.clone();
    plain.trophies.clear();
    let honour = wallchart::season::of_award(regulation, &plain).expect("an honour");
    assert_eq!((honour.names, honour.engraved), (vec!["Ann".to_owned()], false));
    let style = wallchart::report::style::Style::default();
    let sheet = Sheet { regulation, settlement: season, style: &style };
    let mut shown = season.clone();
    shown.rows.retain(|row| season.name(row.player) == "Bo");
    let told = text::write(&told_of(&sheet, &Sheet { settlement: &shown, ..sheet }));
    let first = told.lines().find(|line| line.contains("Ann") && line.contains("100"));
    assert!(first.is_some_and(|line| line.starts_with("1  ")), "{told}");
}

/// Rules of a series by chance.
fn rules() -> impl Strategy<Value = String> {
    let one = |texts: &'static [&'static str]| prop::sample::select(texts);
    let which = one(&[
        "each = { of = \"evening\", clause = \"1\" }",
        "each = { of = \"evening\", number = 4, clause = \"1\" }",
        "events = [\"open\"]\neach = { of = \"evening\", clause = \"1\" }",
        "events = [\"open\"]\nall-held = \"1\"",
        "events = [\"open\"]\nbegun = \"in the year itself\"",
    ]);
    let points = one(&[
        "points = { clause = \"3\", others = [10, 8, 6, 4] }",
        "points = { clause = \"3\", others = [5, 3], of = { open = [20, 10, 5] }, taking-part = 1 }",
        "points = { clause = \"3\", others = [5, 3, 1], level = \"each those of the first of them\", score = \"the points of the place and of the games\" }",
        "points = { clause = \"3\", score = \"the points of the games\" }",
        "points = { clause = \"3\", others = [\"12.5\", \"25/3\", 4], taking-part = \"1/2\" }",
        "points = { clause = \"3\", score = \"the percentage\", divisions = \"behind the divisions above\" }",
    ]);
    let counted = one(&[
        "",
        "counted = { best = 2, clause = \"4\" }",
        "counted = { all-but = 1, clause = \"4\" }",
        "counted = { all-but = 9, clause = \"4\" }",
        "counted = { best = 3, clause = \"4\", extra = { events = [\"open\"], at-most = 1, clause = \"4.1\" } }",
    ]);
    let eligible = one(&[
        "",
        "eligible = { events = 2, clause = \"5\" }",
        "eligible = { events = 1, rounds = \"1/2\", completed = \"games over the board alone\", rounds-of = \"games\", clause = \"5\" }",
    ]);
    let ties = one(&[
        "",
        "ties = [{ countback = { clause = \"6\" } }]",
        "ties = [{ best-events = { clause = \"6\" } }, { dropped-events = { clause = \"6\" } }, { game-points = { clause = \"6\" } }, { events-played = { clause = \"6\" } }]",
        "percentages = { weights = { open = \"3/2\" }, games = \"over the board only\", clause = \"6\" }",
    ]);
    let still = one(&[
        "",
        "still-tied = { share = { clause = \"9\" } }",
        "still-tied = { joint-winners = { clause = \"9\" } }",
        "still-tied = { arbiter = { clause = \"9\" } }",
    ]);
    (which, points, counted, eligible, ties, still).prop_map(
        |(which, points, counted, eligible, ties, still)| {
            format!("{which}\n{points}\n{counted}\n{eligible}\n{ties}\n{still}\n")
        },
    )
}

/// The players of an event in an order by chance, some of them away.
fn order(chance: &mut u64) -> String {
    let mut names = vec!["Ann", "Bo", "Cy", "Di", "Ed"];
    let mut next = || {
        *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (*chance >> 33) as usize
    };
    for at in (1..names.len()).rev() {
        names.swap(at, next() % (at + 1));
    }
    names.truncate(3 + next() % 3);
    names.join(" ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn a_series_under_any_rules_that_the_check_accepts_runs(rules in rules(), seed: u64, open: bool) {
        if !accepts("club", &document(&rules)) {
            return Ok(());
        }
        let series = Series::new(&rules);
        let mut chance = seed;
        for day in [1, 8, 15, 22] {
            series.evening(day, &order(&mut chance));
        }
        if open {
            series.held("open", "Open", 25, &order(&mut chance));
        }
        let done = series.award(&[], &[]);
        prop_assert!(!codes(&done).contains(&"internal"), "{:?}", done.messages);
        prop_assert_ne!(done.status, Status::Invalid, "{:?}\n{}", done.messages, rules);
        let Some((_, season)) = done.season.as_deref() else {
            // An event that the award asks for was not held.
            prop_assert!(!open && rules.contains("open"), "{}\n{:?}", rules, done.messages);
            return Ok(());
        };
        for row in &season.rows {
            let counted = row.events.iter().flatten().filter(|event| event.counted);
            let sum: wallchart::tournament::exact::Exact = counted.map(|event| event.counts).sum();
            prop_assert_eq!(sum, row.total, "{}", rules);
        }
        let asks = season.needs.iter().any(|need| need.clause.as_str() == "9");
        prop_assert!(!asks || rules.contains("still-tied = { arbiter"), "{}", rules);
        // Nobody stands ahead of one with more.
        let mut ranked: Vec<_> =
            season.rows.iter().filter_map(|row| Some((row.places?.first(), row.total))).collect();
        ranked.sort_unstable_by_key(|(place, _)| *place);
        prop_assert!(ranked.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{ranked:?}");
    }
}

#[test]
fn a_copy_of_an_evening_counts_once_and_two_states_of_it_are_asked_about() {
    let series = Series::new(BEST_TWO);
    series.evening(1, "Ann Bo Cy Di");
    series.evening(8, "Bo Ann Cy Di");
    let alone = series.award(&[], &[]);
    let path = |name: &str| series.path().join(name);
    std::fs::copy(path("Evening 8.xlsx"), path("Evening 8 (1).xlsx")).expect("copied");
    let done = series.award(&[], &[]);
    assert_eq!((done.status, table(&done)), (alone.status, table(&alone)));
    let copies = done.messages.iter().filter(|m| m.code == Code::WorkbookTwice);
    let told: Vec<String> = copies.map(|m| Words::english().told(m)).collect();
    let same = "Evening 8 (1).xlsx tells of the same event as Evening 8.xlsx, and is not counted (remove one of the two from the folder)";
    assert_eq!(told, [same]);
    // Named on the sheet it is told where it is named.
    let events = ["First|Evening 8", "Second|Evening 1", "Third|Evening 8 (1)"];
    let done = series.award(&[], &events);
    let copy = done.messages.iter().find(|m| m.code == Code::WorkbookTwice).expect("a message");
    assert_eq!(copy.at.as_ref().map(ToString::to_string).as_deref(), Some("Events!B4"));
    // Another state of one evening: a person says which counts.
    let names: Vec<&str> = "Bo Ann Cy Di Ed Flo Gus Hal Ida Jo".split(' ').collect();
    let late = |names: &[&str]| {
        event(series.path(), "Late.xlsx", "club.toml/evening", "Start|2025-01-22", names, 1, &[]);
    };
    late(&names[..9]);
    std::fs::rename(path("Late.xlsx"), path("Late (mended).xlsx")).expect("renamed");
    late(&names);
    let done = series.award(&[], &[]);
    assert_eq!(done.status, Status::Invalid, "{:?}", done.messages);
}

#[test]
fn evenings_of_another_year_and_more_or_fewer_than_the_rules_count_are_told() {
    let six = BEST_TWO.replace(r#"of = "evening","#, r#"of = "evening", number = 3,"#);
    let series = Series::new(&six);
    series.evening(1, "Ann Bo Cy Di");
    series.evening(8, "Bo Ann Cy Di");
    let names: Vec<&str> = "Cy Ann Bo Di".split(' ').collect();
    let other = |file: &str, year: &str| {
        event(
            series.path(),
            file,
            "club.toml/evening",
            &format!("End|{year}-01-15"),
            &names,
            1,
            &[],
        );
    };
    other("Evening 15.xlsx", "2024");
    let told = |done: &Processed| -> Vec<String> {
        let loud = done.messages.iter().filter(|m| m.severity == Severity::Warning);
        let told = loud.map(|m| Words::english().problem(m));
        told.filter(|told| !told.starts_with("club.toml")).collect()
    };
    let done = series.award(&[], &[]);
    assert_eq!(done.status, Status::Provisional);
    assert_eq!(
        told(&done),
        ["of another year and not counted: Evening 15.xlsx", "Provisional: 2 of 3 events are held"]
    );
    // On the sheet Events, though all rows have one role, it is an error.
    let events = ["Evening|Evening 1", "Evening|Evening 8", "Evening|Evening 15"];
    let done = series.award(&[], &events);
    assert!(done.messages.iter().any(|m| m.code == Code::AnotherYear), "{:?}", done.messages);
    assert_eq!(done.status, Status::Invalid);
    other("Evening 15.xlsx", "2025");
    series.evening(22, "Bo Cy Di Ann");
    let done = series.award(&[], &[]);
    assert_eq!(told(&done), ["4 events are here, and the regulations count 3"]);
}

/// The ratings and results of one evening of three players: the first wins all, the second against the third.
fn rated(series: &Series, day: u32, players: [(&str, u32); 3]) {
    let [a, b, c] = players.map(|(name, _)| name);
    let list: Vec<String> = players.map(|(name, rating)| format!("{name}|{rating}")).into();
    let mut own = vec!["Name|Rating"];
    own.extend(list.iter().map(String::as_str));
    let games = [format!("1|{a}|{b}|1-0"), format!("2|{a}|{c}|1-0"), format!("3|{b}|{c}|1-0")];
    let mut round = vec!["Round|White|Black|Result"];
    round.extend(games.iter().map(String::as_str));
    let start = format!("Start|2025-01-{day:02}");
    let title = format!("Event|Evening {day}");
    let head = [
        &title, "Regulations|club.toml/evening", "Format|round robin", "Games per pairing|1",
        &start,
    ];
    let sheets = [("Event", rows(&head)), ("Players", rows(&own)), ("Games", rows(&round))];
    write(series.path(), &format!("Evening {day}.xlsx"), &sheets);
}

fn grand_prix(series: &Series) -> Processed {
    let head =
        ["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025", "Currency|EUR"];
    let prizes = ["Place|Prize|Award|Category", "1|100||", "3|20|Book|", "1|40|Cup|U1600"];
    let categories = ["Name|Below", "U1600|1600"];
    let sheets =
        [("Event", rows(&head)), ("Prizes", rows(&prizes)), ("Categories", rows(&categories))];
    run(&write(series.path(), "Grand Prix.xlsx", &sheets))
}

/// The best under 1600 of a grand prix: the players are rated in its evenings.
#[test]
fn an_award_has_prizes_and_trophies_of_categories_by_the_ratings_of_its_events() {
    let series = Series::new(BEST_TWO);
    rated(&series, 1, [("Ann", 1800), ("Bo", 1590), ("Cy", 1400)]);
    rated(&series, 8, [("Ann", 1800), ("Bo", 1590), ("Cy", 1400)]);
    let done = grand_prix(&series);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, season) = done.season.as_deref().expect("an award");
    let of = |name: &str| {
        let own = season.trophies.iter().find(|own| own.name == name).expect("a trophy");
        own.players.iter().map(|player| season.name(*player)).collect::<Vec<_>>()
    };
    assert_eq!(of("Cup (U1600)"), ["Bo"]);
    // What the sheet names by place is given, too.
    assert_eq!(of("Book"), ["Cy"]);
    let paid = |own: &wallchart::awards::Award| {
        let paid = own.prize.as_ref().and_then(|own| own.paid)?;
        Some(format!("{} {}", season.name(own.player), paid.mixed()))
    };
    let paid: Vec<String> = season.money.awards.iter().filter_map(paid).collect();
    assert_eq!(paid, ["Ann 100", "Bo 40", "Cy 20"]);
    assert!(!codes(&done).contains(&"category-entries"), "{:?}", done.messages);
}

/// A rating that has crossed the limit between two evenings is told, with the one that is taken.
#[test]
fn ratings_on_both_sides_of_a_limit_are_told() {
    let series = Series::new(BEST_TWO);
    rated(&series, 1, [("Ann", 1800), ("Bo", 1590), ("Cy", 1400)]);
    rated(&series, 8, [("Ann", 1800), ("Bo", 1610), ("Cy", 1420)]);
    let done = grand_prix(&series);
    let told = done.messages.iter().find(|own| own.code == Code::CategoryEntries);
    let told = Words::english().told(told.expect("a warning"));
    assert!(told.contains("Bo has the ratings 1590, 1610"), "{told}");
    assert!(!done.messages.iter().any(|own| Words::english().told(own).contains("Cy has")));
}

/// Where percentages are added up they are called by what they are.
#[test]
fn a_sum_of_percentages_is_no_number_of_points() {
    let rules = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", score = "the percentage" }
counted = { best = 2, clause = "4" }"#;
    let series = Series::new(rules);
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Bo Ann Cy");
    series.evening(15, "Ann Bo Cy");
    let done = series.award(&[], &[]);
    assert_eq!(table(&done)[0], "1 Ann 200: 100 (50) 100");
    let told = reasons(&done);
    assert!(told.contains("200") && told.contains('%') && !told.contains("points"), "{told}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A tour of which the best so many events count, or all but the worst, and of some no more than so many: nobody could
    /// have more by any choice that is allowed.
    #[test]
    fn the_events_that_count_in_a_tour_are_the_best(
        scores in prop::collection::vec(prop::collection::vec(prop::option::of(0_u32..14), 4), 2..6),
        dropping in any::<bool>(),
        number in 1_u32..4,
        extras in prop::option::of((prop::collection::vec(0_usize..4, 1..4), 0_u32..3)),
    ) {
        let best_of = if dropping { format!("all-but = {number}") } else { format!("events = {number}") };
        let held = (0..4).filter(|event| scores.iter().any(|own| own[*event].is_some())).count();
        let held = u32::try_from(held).expect("few");
        let most = if dropping { held.saturating_sub(number).max(1) } else { number };
        let called = ["Paris", "Rome", "Wien", "Riga"];
        let extra = extras.as_ref().map_or_else(String::new, |(events, at_most)| {
            let events: Vec<&str> = events.iter().map(|own| called[*own]).collect();
            format!("extra = {{ events = {events:?}, at-most = {at_most}, clause = \"3\" }}, ")
        });
        let is_allowed = |choice: u32| {
            let chosen = (0..4).filter(|event| choice >> event & 1 == 1);
            let of = |events: &Vec<usize>| chosen.clone().filter(|event| events.contains(event)).count();
            let fits = |(events, most): &(Vec<usize>, u32)| u32::try_from(of(events)).is_ok_and(|own| own <= *most);
            choice.count_ones() <= most && extras.as_ref().is_none_or(fits)
        };
        let total = |own: &[Option<u32>]| {
            let sum = |choice: u32| -> u32 {
                let chosen = own.iter().enumerate().filter(|(event, _)| choice >> event & 1 == 1);
                chosen.filter_map(|(_, own)| *own).sum()
            };
            (0_u32..16).filter(|own| is_allowed(*own)).map(sum).max().unwrap_or(0)
        };
        let row = |own: &[Option<u32>]| {
            let own = own.iter().map(|own| own.map_or("-".to_owned(), |own| own.to_string()));
            own.collect::<Vec<_>>().join("; ")
        };
        let players = || scores.iter().enumerate().filter(|(_, own)| own.iter().any(Option::is_some));
        prop_assume!(players().count() > 1);
        let told: Vec<String> = players().map(|(no, own)| format!("P{no} = \"{}\"", row(own))).collect();
        let totals: Vec<String> = players().map(|(no, own)| format!("P{no} = \"{}\"", total(own))).collect();
        let text = format!(
            "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.tour]\ntitle = \"Tour\"\nkind = \"tour\"\n\
             best-of = {{ {best_of}, {extra}clause = \"1\" }}\n[[competition.tour.tie]]\nplaces = \"1+\"\nclause = \"2\"\n\
             by = [{{ best-events = {{ clause = \"2\" }} }}]\n[[example]]\ntitle = \"case\"\n\
             score-events = {called:?}\nscores = {{ {} }}\nhas-points = {{ {} }}\n",
            told.join(", "),
            totals.join(", "),
        );
        let catalogue = Catalogue::new().with_file("club.toml", text.clone());
        let wrong = wallchart::season::run(&catalogue, "club.toml").1;
        let words = Words::english();
        let wrong: Vec<String> = wrong.iter().map(|own| words.say(&own.said)).collect();
        prop_assert!(wrong.is_empty(), "{wrong:?}\n{text}");
    }
}

/// A tour counts the best so many, or all but the worst; its best events are nothing to an event of its own.
#[test]
fn best_of_says_one_thing_and_best_events_are_those_of_a_tour() {
    let told = |kind: &str, own: &str| {
        let text = format!(
            "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.own]\ntitle = \"Own\"\nkind = \"{kind}\"\n{own}\n\
             [[competition.own.tie]]\nplaces = \"1+\"\nclause = \"2\"\nby = [{{ best-events = {{ clause = \"2\" }} }}]\n"
        );
        let checked = Catalogue::new().with_file("club.toml", text).check("club.toml");
        let faults = checked.expect("a file").faults;
        let words = Words::english();
        let errors = faults.iter().filter(|own| own.severity == Severity::Error);
        errors.map(|own| format!("{}: {}", own.line, words.say(&own.said))).collect::<Vec<_>>()
    };
    assert_eq!(told("tour", "best-of = { all-but = 1, clause = \"1\" }"), [""; 0]);
    let ways = "7: best-of has exactly one of events and all-but";
    for (own, wanted) in [
        ("events = 2, all-but = 1, ", ways),
        ("", ways),
        ("all-but = 0, ", "7: a number above nought stands here"),
    ] {
        let told = told("tour", &format!("best-of = {{ {own}clause = \"1\" }}"));
        assert_eq!(told, [wanted], "{own}");
    }
    assert_eq!(told("event", ""), ["11: the best events are those of a tour"]);
}

/// Extra events are known by the heading of `Scores` and by the competition that a workbook is of; one that the tour does
/// not have limits nothing, and is told.
#[test]
fn extra_events_of_a_tour_are_known_by_their_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let document = |extra: &str| {
        let tie = |id: &str| {
            format!(
                "[[competition.{id}.tie]]\nplaces = \"1+\"\nclause = \"2\"\nshared = \"the tied players share the places\"\n"
            )
        };
        let text = format!(
            "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.open]\ntitle = \"Open\"\n{}\
             [competition.evening]\ntitle = \"Evening\"\n{}[competition.own]\ntitle = \"Tour\"\nkind = \"tour\"\n\
             best-of = {{ events = 2, extra = {{ events = [\"{extra}\"], at-most = 1, clause = \"1.1\" }}, clause = \"1\" }}\n{}",
            tie("open"),
            tie("evening"),
            tie("own"),
        );
        std::fs::write(folder.path().join("club.toml"), text).expect("a file");
    };
    let come = |sheet: (&str, &[&str])| {
        let head = ("Event", rows(&["Event|Tour", "Regulations|club.toml/own", "Final|yes"]));
        let done = run(&write(folder.path(), "Tour.xlsx", &[head, (sheet.0, rows(sheet.1))]));
        let (_, settled) = done.settled.as_deref().unwrap_or_else(|| panic!("{:?}", done.messages));
        let name = |own: PlayerId| settled.table.tournament.player(own).name.clone();
        let points =
            settled.standings.iter().map(|own| format!("{} {}", name(own.player), own.total));
        (points.collect::<Vec<_>>(), codes(&done).contains(&"format-differs"))
    };
    let scores = ("Scores", &["Name|Paris|Open 1|Open 2", "Ann|3|9|8", "Bo|4|7|1"][..]);
    document("Open 3");
    assert_eq!(come(scores), (vec!["Ann 17".to_owned(), "Bo 11".to_owned()], true));
    document("open 1");
    assert_eq!(come(scores), (vec!["Ann 17".to_owned(), "Bo 11".to_owned()], false));
    // Two opens of one competition: one of them counts, however they are called.
    let points = ("Prizes", rows(&["Place|Points", "1|9", "2|2"]));
    for (file, of, names) in [
        ("One", "open", ["Ann", "Bo"]),
        ("Two", "open", ["Ann", "Bo"]),
        ("Three", "evening", ["Bo", "Ann"]),
    ] {
        let of = format!("club.toml/{of}");
        let also = [points.clone()];
        event(folder.path(), &format!("{file}.xlsx"), &of, "Start|2025-01-01", &names, 1, &also);
    }
    let events = ("Events", &["Role|Workbook", "First|One", "Second|Two", "Third|Three"][..]);
    document("open");
    assert_eq!(come(events), (vec!["Ann 11".to_owned(), "Bo 11".to_owned()], false));
}

const LEVEL: &str = r#"each = { of = "evening", clause = "1" }
points = { clause = "3", others = [10, 10, 10, 5] }
still-tied = { arbiter = { clause = "9" } }"#;

/// An award of three who are level on all evenings, under these rulings.
fn ruled(series: &Series, rulings: &[&str]) -> Processed {
    let own = rows(&["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025"]);
    let mut all = vec!["Clause|Ruling"];
    all.extend(rulings);
    let sheets = [("Event", own), ("Rulings", rows(&all))];
    run(&write(series.path(), "Grand Prix.xlsx", &sheets))
}

fn names(done: &Processed, players: &[PlayerId]) -> Vec<String> {
    let (_, season) = done.season.as_deref().expect("an award");
    players.iter().map(|player| season.name(*player).to_owned()).collect()
}

/// An order is one of all whom it names, and whom one ruling leaves level another may part.
#[test]
fn rulings_on_an_award_order_all_whom_they_name() {
    for (rulings, came) in [
        (&["9|order: Cy; Bo; Ann"][..], ["1 Cy", "2 Bo", "3 Ann", "4 Di"]),
        (&["9|winner: Cy"], ["1 Cy", "2-3 Ann", "2-3 Bo", "4 Di"]),
        (&["9|winner: Cy", "9|order: Bo; Ann"], ["1 Cy", "2 Bo", "3 Ann", "4 Di"]),
        (&["9|joint: Ann; Cy"], ["1-2 Ann", "1-2 Cy", "3 Bo", "4 Di"]),
    ] {
        let series = Series::new(LEVEL);
        series.evening(1, "Ann Bo Cy Di");
        let done = ruled(&series, rulings);
        assert_eq!(done.status, Status::Final, "{rulings:?}: {:?}", done.messages);
        let (_, season) = done.season.as_deref().expect("an award");
        let places = season.rows.iter().map(|row| {
            let places = row.places.map_or("-".to_owned(), |own| own.to_string());
            format!("{places} {}", season.name(row.player)).replace('–', "-")
        });
        assert_eq!(places.collect::<Vec<_>>(), came, "{rulings:?}");
        let medal = season.trophies.iter().find(|own| own.name == "Medal");
        let second = came[1].strip_prefix("2 ").map(|own| vec![own.to_owned()]);
        if let Some(second) = second {
            assert_eq!(medal.map(|own| names(&done, &own.players)), Some(second), "{rulings:?}");
        }
    }
}

/// A ruling that names those whom percentages leave level is whole, though another was level with them before.
#[test]
fn a_ruling_is_on_those_whom_nothing_has_separated() {
    let series =
        Series::new(&format!("{LEVEL}\nties = [{{ game-points = {{ clause = \"5\" }} }}]"));
    series.evening(1, "Ann Bo Cy Di");
    series.evening(2, "Bo Ann Cy Di");
    let done = ruled(&series, &["9|order: Bo; Ann"]);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, season) = done.season.as_deref().expect("an award");
    let order: Vec<&str> = season.rows.iter().map(|row| season.name(row.player)).collect();
    assert_eq!(order, ["Bo", "Ann", "Cy", "Di"]);
    let tie_breaks = season.ties.iter().flat_map(|tie| &tie.steps).count();
    assert_eq!(tie_breaks, 1);
}

/// Who has an award is who is first, whichever of its trophies the document or the sheet names first.
#[test]
fn of_several_trophies_that_of_first_place_tells_who_has_an_award() {
    let series = Series::new(BEST_TWO);
    let told = document(BEST_TWO);
    let cup = "    { place = 1, names = [\"Grand Prix Cup\"], clause = \"7\", major = true },\n";
    let medal = "    { place = 2, names = [\"Medal\"], clause = \"7\" },\n";
    let turned = told.replace(&format!("{cup}{medal}"), &format!("{medal}{cup}"));
    assert_ne!(told, turned);
    std::fs::write(series.path().join("club.toml"), turned).expect("a file");
    series.evening(1, "Ann Bo Cy");
    let done = series.award(&[], &[]);
    let (regulation, season) = done.season.as_deref().expect("an award");
    assert_eq!(season.trophies[0].name, "Medal");
    assert_eq!(names(&done, &season.holders().expect("holders")), ["Ann"]);
    let honour = wallchart::season::of_award(regulation, season).expect("an honour");
    assert_eq!((honour.trophy.as_str(), honour.names), ("Grand Prix Cup", vec!["Ann".to_owned()]));
    assert!(papers(&done).contains("Grand Prix: Ann"), "{}", papers(&done));
}

/// An event that was not held is none that a player may drop.
#[test]
fn an_event_that_was_not_held_is_not_dropped() {
    let series = Series::new(
        r#"each = { of = "evening", clause = "1" }
events = ["open"]
points = { clause = "3", others = [10, 8, 6, 5] }
counted = { all-but = 1, clause = "4" }"#,
    );
    series.evening(1, "Ann Bo Cy");
    series.evening(8, "Bo Ann Cy");
    series.evening(15, "Cy Ann Bo");
    let events = ["Open|not held", "Evening|Evening 1", "Evening|Evening 8", "Evening|Evening 15"];
    let done = series.award(&[], &events);
    assert_eq!(table(&done)[0], "1-2 Ann 18: - 10 8 (8)", "{:?}", done.messages);
}

/// While nobody knows whether two are one, no place is certain and no money is paid; of three it is one question.
#[test]
fn nothing_of_an_award_is_paid_while_it_is_open_who_a_player_is() {
    let rules = "each = { of = \"evening\", clause = \"1\" }\npoints = { clause = \"3\", others = [10, 8, 6, 5] }\n[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{ places = \"1\", amount = \"100\" }, { places = \"2\", amount = \"50\" }]";
    let series = Series::new(rules);
    for (day, name) in [(1, "Nowak, Gregor"), (8, "Nowack, Gregor"), (15, "Novak, Gregor")] {
        let names = [name, "Able, Ann", "Baker, Bo"];
        let (title, start) = (format!("Evening {day}.xlsx"), format!("Start|2025-01-{day:02}"));
        event(series.path(), &title, "club.toml/evening", &start, &names, 1, &[]);
    }
    let done = series.award(&[], &[]);
    assert_eq!(done.status, Status::Waiting, "{:?}", done.messages);
    let (_, season) = done.season.as_deref().expect("an award");
    assert_eq!((season.holders(), season.trophies.len()), (None, 0));
    let fund = season.money.fund.expect("a fund");
    assert_eq!([fund.total, fund.paid, fund.withheld].map(|own| own.mixed()), ["150", "0", "150"]);
    let asked = &season.needs.first().expect("a need").among;
    assert!(asked.len() >= 3, "{:?}", names(&done, asked));
}

/// A thing of the sheet that is called like a trophy of the document is another one where its place is another.
#[test]
fn a_thing_called_like_another_is_not_lost() {
    let series = Series::new(BEST_TWO);
    series.evening(1, "Ann Bo Cy");
    let own = rows(&["Event|Grand Prix 2025", "Regulations|club.toml/series", "Year|2025"]);
    let prizes = rows(&["Place|Award", "2|Medal", "3|Medal", "-|Best game"]);
    let path = write(series.path(), "Grand Prix.xlsx", &[("Event", own), ("Prizes", prizes)]);
    let done = run(&path);
    let (_, season) = done.season.as_deref().expect("an award");
    let medals = season.trophies.iter().filter(|own| own.name == "Medal");
    let holders: Vec<Vec<String>> = medals.map(|own| names(&done, &own.players)).collect();
    assert_eq!(holders, [["Bo"], ["Cy"]]);
    // What goes by no place stands on the paper, with room to write whose it became.
    assert!(papers(&done).contains("Best game"), "{}", papers(&done));
}

/// What a ruling divides of an award's money is paid so.
#[test]
fn a_split_of_the_money_of_an_award_is_carried_out() {
    let prizes = "[competition.series.prizes]\nclause = \"8\"\ncurrency = \"EUR\"\nlist = [{ places = \"1\", amount = \"100\" }, { places = \"2\", amount = \"50\" }]";
    let series = Series::new(&format!("{LEVEL}\n{prizes}"));
    series.evening(1, "Ann Bo Cy Di");
    let done = ruled(&series, &["9|joint", "9|split: Ann 100; Bo 30; Cy 20"]);
    assert_eq!(done.status, Status::Final, "{:?}", done.messages);
    let (_, season) = done.season.as_deref().expect("an award");
    let paid = season.money.awards.iter().filter_map(|own| own.prize.as_ref()?.paid);
    assert_eq!(paid.map(|own| own.mixed()).collect::<Vec<_>>(), ["100", "30", "20"]);
    assert!(!codes(&done).contains(&"ruling-not-used"), "{:?}", done.messages);
}
