//! Which workbooks the events of an award are.

use wallchart::report::papers::season::paper;
use wallchart::report::style::Style;

use super::*;

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
    // As of any other row: one that was saved anew has another ending.
    let anew = series.award(&[], &["Second|Evening 8.ods", "First|Evening 1"]);
    let told: Vec<String> = anew.messages.iter().map(|own| Words::english().told(own)).collect();
    let taken = "Evening 8.ods is not here; Evening 8.xlsx is taken";
    assert!(told.iter().any(|own| own.contains(taken)), "{told:?}");
    let twice = series.award(&[], &["Second|Evening 8.xlsx", "First|evening 8"]);
    assert!(codes(&twice).contains(&"workbook-twice"), "{:?}", twice.messages);
}

/// Evenings to come of which no row of Events tells count as those of which one does.
#[test]
fn a_running_series_without_a_sheet_of_events_has_as_many_as_its_rules_say() {
    let rules = BEST_TWO.replace("clause = \"1\"", "number = 5, clause = \"1\"");
    let series = Series::new(&rules);
    series.evening(1, "Ann Bo");
    let rows = ["First|Evening 1.xlsx", "Second|not held"];
    for (rows, of) in [(&[][..], 5), (&rows[..], 4)] {
        let done = series.award(&[], rows);
        let (regulation, season) = done.season.as_deref().expect("an award");
        let hung = paper(&Sheet { regulation, settlement: season, style: Style::standard() });
        assert_eq!(hung.status, format!("AFTER 1 OF {of}"), "{:?}", done.messages);
        let told = text::write(&hung);
        assert!(told.contains(&format!("The best 2 of {of} events count")), "{told}");
    }
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
    // On the wall it is blank and to come, and places are those so far.
    let (regulation, season) = done.season.as_deref().expect("an award");
    let hung = paper(&Sheet { regulation, settlement: season, style: Style::standard() });
    assert_eq!(hung.status, "AFTER 2 OF 3");
    let told = text::write(&hung);
    for said in ["Still to come: Second (1)", "Place so far", "The best 2 of 3 events count"] {
        assert!(told.contains(said), "{said} in {told}");
    }
    assert!(!told.contains('–') && !told.contains("workbook so far"), "{told}");
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

/// More rows on the sheet Events than the regulations count evenings are told.
#[test]
fn more_evenings_on_the_sheet_than_the_regulations_count_are_told() {
    let series = Series::new(
        r#"each = { of = "evening", number = 2, clause = "1" }
points = { clause = "3", others = [10, 8, 6, 5] }"#,
    );
    series.evening(1, "Ann Bea Cat");
    series.evening(8, "Bea Ann Cat");
    series.evening(15, "Cat Bea Ann");
    let sheet = ["1|Evening 1.xlsx", "2|Evening 8.xlsx", "3|Evening 15.xlsx"];
    let told = |rows: &[&str]| codes(&series.award(&[], rows)).contains(&"role-unclear");
    assert!(told(&sheet));
    assert!(!told(&sheet[..2]));
}
