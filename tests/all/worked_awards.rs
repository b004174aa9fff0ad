//! Worked examples of awards over several events, and what papers and checks say of those whom nothing separates.

use wallchart::regulations::Catalogue;
use wallchart::report::words::Words;
use wallchart::season::run;

const CLUB: &str = r#"schema = 1
id = "club"
title = "Club"
[competition.evening]
title = "Evening"
[[competition.evening.tie]]
places = "1+"
clause = "1"
shared = "the tied players share the places"
[competition.open]
title = "Open"
[[competition.open.tie]]
places = "1+"
clause = "1"
by = [{ wins = { clause = "1" } }]
[competition.prix]
title = "Grand prix"
kind = "season award"
trophies = [{ place = 1, names = ["Cup"], clause = "5" }]
[competition.prix.all-rounder]
events = ["open"]
each = { of = "evening", number = 2, clause = "2" }
total = "3"
points = { clause = "3", others = [4, 2, 1], of = { open = [8, 4, 2] }, level = "the points of their places shared" }
counted = { best = 2, clause = "4" }
still-tied = { share = { clause = "6" } }
[[example]]
title = "case"
competition = "prix"
format = "round robin"
"#;

const EVENTS: &str = r#"events = { open = ["1 A - B 1-0", "2 B - C 1-0", "3 C - A 0-1"], "evening 1" = ["1 A - B 0-1", "2 B - C 1-0", "3 C - A ½-½"], "evening 2" = ["1 A - C 0-1", "2 C - D 1-0", "3 D - A 0-1"] }"#;

/// What is told of the example, with the text under the caret.
fn told(lines: &[&str]) -> Vec<String> {
    let text = format!("{CLUB}{}\n", lines.join("\n"));
    let catalogue = Catalogue::new().with_file("club.toml", text);
    let checked = catalogue.check("club.toml").expect("a file");
    assert!(checked.is_usable(), "{:?}", checked.faults);
    let words = Words::english();
    let line = |fault: &wallchart::regulations::Fault| {
        let said = words.say(&fault.said);
        said.replace("the example \"case\" comes to something else: ", "")
    };
    run(&catalogue, "club.toml").1.iter().map(line).collect()
}

#[test]
fn an_award_is_worked_out_from_the_events_of_its_example() {
    // Open A 8, B 4, C 2; first evening B 4, A and C 1½; second C 4, A 2: the best two of each.
    let places = "places = \"1 A; 2 B; 3 C; 4 D\"";
    let cup = "trophies = { Cup = \"A\" }";
    assert_eq!(told(&[EVENTS, places, cup]), [""; 0]);
    let wrong = told(&[EVENTS, "places = \"1 B\""]);
    assert_eq!(wrong, ["places 1: B expected, A found (3, 4)"]);
}

#[test]
fn a_ruling_of_an_example_is_the_award_s() {
    let level = r#"events = { open = ["1 A - B ½-½"], "evening 1" = ["1 A - B ½-½"], "evening 2" = ["1 B - A ½-½"] }"#;
    assert_eq!(told(&[level, "places = \"1-2 A B\"", "trophies = { Cup = \"A; B\" }"]), [""; 0]);
    assert_eq!(told(&[level, "rulings = [\"winner: B\"]", "trophies = { Cup = \"B\" }"]), [""; 0]);
}

#[test]
fn events_that_the_award_has_not_and_evenings_that_lack_are_told() {
    let odd = EVENTS.replace("open =", "prix =");
    let wrong = "prix is no event of this award; its events are open, evening";
    assert_eq!(told(&[&odd, "places = \"1 A\""]), [wrong]);
    let none = "the example does not say what was played in the events of the award";
    assert_eq!(told(&["places = \"1 A\""]), [none]);
    let short = EVENTS.split(", \"evening 2\"").next().expect("a start").to_owned() + " }";
    let told = told(&[&short, "places = \"1 A\""]);
    assert!(told[0].starts_with("places 1: A expected") && told[0].contains('1'), "{told:?}");
    let event = CLUB.replace("competition = \"prix\"", "competition = \"open\"");
    let catalogue =
        Catalogue::new().with_file("club.toml", format!("{event}{EVENTS}\nplaces = \"1 A\"\n"));
    let wrong = run(&catalogue, "club.toml").1;
    let told = Words::english().say(&wrong[0].said);
    assert!(told.contains("this competition is an event itself"), "{told}");
}
