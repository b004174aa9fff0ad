//! Rules that a competition takes over from another, with clauses that are numbered otherwise there: the numbers of clauses
//! change, and nothing else that is written like one.

use std::collections::BTreeMap;

use wallchart::diagnostic::Severity;
use wallchart::regulations::Catalogue;

/// A competition in which numbers of clauses stand beside clocks, places, points and names that are written like them.
const RULES: &str = r#"
scoring = { win = "5", draw = "4", clause = "4" }
trophies = [{ place = 1, names = ["4", "5"], clause = "5" }]
special = [{ name = "4", amount = "5", to = "everyone with the points", least-points = "4", clause = "5" }]
ask-time-control = "4"
reminders = [{ on = "chart", text = "5", tick = ["4", "5"], clause = "4" }]

[competition.NAME.prizes]
clause = "5"
currency = "EUR"
list = [{ places = "4", amount = "5" }, { places = "5", amount = "4" }]

[[competition.NAME.tie]]
places = "4"
clause = "4"
play-off = { title = "5", who = { choose = { players = 4, clause = "4", by = [{ wins = { clause = "5" } }], lots = ["4", "5"] } }, settles = { places = { first = 4, last = 5, clause = "4", below = "5" } }, still-tied = { joint-winners = { clause = "4" } }, step = [
  { title = "4", times = { until = "4:00", clause = "5" }, form = [
    { players = "4", semi-finals = { clause = "4", pairings = "5", final = "4", seeds = [{ lot = { clause = "5" } }], match = { games = 2, clock = "5", first-white = "lot", clause = "4", armageddon = { clock = "5 v 4", clock-clause = "4", draw-odds = "5", toss = "4" } } } },
    { players = "2-3", round-robin = { clock = "4", numbers = "lot", clause = "5", reversed = "4", fresh = "5", fewer = "4" } },
  ] },
] }

[[competition.NAME.tie]]
places = "5"
clause = "5"
by = [
  { wins = { clause = "5", of = { rounds = "4", stage = "5" } } },
  { sonneborn-berger = { clause = "4", title = "4", unplayed = { reading = "nothing", others = ["virtual opponent"], clause = "4", about = "5" } } },
]
money = { split = { clause = ["4", "5"], parts = [{ take = "5%", of = "pool", to = "all", nth = 2 }, { take = "95%", of = "place", to = "place" }] } }
"#;

const HEAD: &str = "schema = 1\nid = \"club\"\ntitle = \"Club\"\n";

/// Whether something of a competition cites a clause, and the competition as the program reads it.
fn read(text: &str, name: &str) -> String {
    let catalogue = Catalogue::new().with_file("club.toml", text.to_owned());
    let faults = catalogue.check("club.toml").expect("a file").faults;
    let errors: Vec<_> = faults.iter().filter(|f| f.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    let read = catalogue.regulation(&format!("club.toml/{name}"), &BTreeMap::new());
    let read = read.expect("a competition");
    let readings: Vec<_> = read.readings.iter().map(|own| (&own.clause, &own.about)).collect();
    format!("{:#?}\n{readings:#?}", read.competition)
}

#[test]
fn clauses_alone_have_other_numbers_in_a_competition_that_takes_rules_over() {
    let own = |name: &str, rules: &str| {
        format!("[competition.{name}]\ntitle = \"Cup\"\n{}", rules.replace("NAME", name))
    };
    let child = "[competition.plate]\ntitle = \"Cup\"\nbased-on = \"cup\"\nclauses = { \"4\" = \"14\", \"5\" = \"15\" }\n";
    let taken_over = read(&format!("{HEAD}{}{child}", own("cup", RULES)), "plate");
    // The same written out: each clause by hand, and the words that cite one beside `clause`.
    let mut written = RULES.to_owned();
    let citing = [
        "clause", "ask-time-control", "below", "pairings", "final", "draw-odds", "toss",
        "reversed", "fresh", "fewer", "clock-clause",
    ];
    for word in citing {
        for number in ["4", "5"] {
            let from = format!("{word} = \"{number}\"");
            written = written.replace(&from, &format!("{word} = \"1{number}\""));
        }
    }
    let written = written.replace("[\"4\", \"5\"] } }, settles", "[\"14\", \"15\"] } }, settles");
    let written = written.replace("clause = [\"4\", \"5\"]", "clause = [\"14\", \"15\"]");
    assert_eq!(taken_over, read(&format!("{HEAD}{}", own("plate", &written)), "plate"));
    assert!(taken_over.contains("\"15\"") && !taken_over.contains("minutes: 15"));
}

#[test]
fn the_weight_of_an_event_is_no_clause_whatever_the_event_is_called() {
    let event = |name: &str| format!("[competition.{name}]\ntitle = \"{name}\"\n");
    let award = "kind = \"season award\"\n[competition.NAME.all-rounder]\nevents = [\"final\", \"lot\"]\ntotal = \"2\"\npoints = { clause = \"2\", others = [3, 2] }\npercentages = { weights = { final = \"2\", lot = \"3\" }, games = \"as in the crosstable\", clause = \"3\" }\n";
    let own = |name: &str| {
        format!("[competition.{name}]\ntitle = \"Award\"\n{}", award.replace("NAME", name))
    };
    let child = "[competition.other]\ntitle = \"Award\"\nbased-on = \"award\"\nclauses = { \"2\" = \"12\", \"3\" = \"13\" }\n";
    let events = format!("{HEAD}{}{}", event("final"), event("lot"));
    let taken_over = read(&format!("{events}{}{child}", own("award")), "other");
    let mut written = own("other");
    for (from, to) in [
        ("total = \"2\"", "total = \"12\""),
        ("clause = \"2\"", "clause = \"12\""),
        ("clause = \"3\"", "clause = \"13\""),
    ] {
        written = written.replace(from, to);
    }
    assert_eq!(taken_over, read(&format!("{events}{written}"), "other"));
}

#[test]
fn a_number_that_no_clause_has_is_told_though_something_else_is_written_like_it() {
    let rules = RULES.replace("NAME", "cup").replace("first = 4, last = 5", "first = 4, last = 20");
    let rules = rules.replace("amount = \"5\"", "amount = \"20\"");
    let child = "[competition.plate]\ntitle = \"Plate\"\nbased-on = \"cup\"\nclauses = { \"20\" = \"1\" }\n";
    let text = format!("{HEAD}[competition.cup]\ntitle = \"Cup\"\n{rules}{child}");
    let catalogue = Catalogue::new().with_file("club.toml", text);
    let faults = catalogue.check("club.toml").expect("a file").faults;
    assert!(faults.iter().any(|own| own.said.key == "regulations.not-cited"), "{faults:?}");
}

/// The number that a clause has where it is taken over stands in the ledger as any other.
#[test]
fn a_new_number_that_no_ledger_has_is_told_on_its_line() {
    let told = |line: &str| {
        let text = format!(
            "{HEAD}[competition.cup]\ntitle = \"Cup\"\n[[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"4\"\n\
             shared = \"the tied players share the places\"\n[competition.plate]\ntitle = \"Plate\"\nbased-on = \"cup\"\n\
             clauses = {{ \"4\" = \"P4\" }}\n[ledger]\n\"4\" = {{ carried-out = \"shared\" }}\n{line}"
        );
        let catalogue = Catalogue::new().with_file("club.toml", text);
        let faults = catalogue.check("club.toml").expect("a file").faults;
        let told = faults.iter().map(|own| (own.line, own.severity, own.said.key));
        told.collect::<Vec<_>>()
    };
    let missing = (13, Severity::Warning, "regulations.ledger.not-accounted");
    assert_eq!(told(""), [missing]);
    assert_eq!(told("\"P4\" = { carried-out = \"shared, of the plate\" }\n"), []);
}
