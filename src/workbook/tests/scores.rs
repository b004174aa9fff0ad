//! Columns of the sheet `Scores` that are no events, and those of which nobody can know it.

use super::*;
use crate::tournament::entries::Unread;

/// The events of a sheet Scores, whether the standings may be final, and what is told.
fn events(rows: Rows<'_>) -> (String, bool, Vec<String>) {
    let reading = read(&bytes(&mut book(&[EVENT, ("Scores", rows)])), "test.xlsx");
    let told = told(&reading);
    let entries = reading.entries.expect("entries");
    let doubt = matches!(entries.unread, Some(Unread::Column(_)));
    let events: Vec<String> =
        entries.scores.expect("scores").events.into_iter().map(|own| own.value).collect();
    (events.join(" "), !doubt, told)
}

/// Points of five players in three events, and another column between them.
fn with(heading: &str, cells: [&str; 5]) -> (String, bool, Vec<String>) {
    let [a, b, c, d, e] = cells;
    events(&[
        &["Name", "Paris", heading, "Leuven", "Zagreb"],
        &["Ann", "10", a, "8", "2"],
        &["Bo", "7", b, "7", "7"],
        &["Cy", "6", c, "6", "3"],
        &["Di", "5", d, "5", ""],
        &["Ed", "4", e, "4", "1"],
    ])
}

#[test]
fn what_stands_beside_the_events_is_no_event() {
    for heading in [
        "Order", "Ordinal", "Final position", "Finish", "Seed", "Years", "Titles", "Best result",
        "Discarded", "+/-", "Birth year", "FIDE", "ELO 2018", "Perf", "ID", "Member no", "Licence",
        "Paris prize", "Paris payout", "Paris (USD)", "After Paris", "Stand nach 1",
    ] {
        let (read, is_sure, _) = with(heading, ["3", "1", "5", "2", "4"]);
        assert_eq!((&*read, is_sure), ("Paris Leuven Zagreb", true), "{heading}");
    }
    for heading in ["City", "Association", "School", "Section", "Coach", "M/F", "Sponsor"] {
        let told = with(heading, ["Oslo", "Oslo", "Bern 2", "Wien", "Oslo"]);
        assert_eq!(told, ("Paris Leuven Zagreb".to_owned(), true, Vec::new()), "{heading}");
    }
    for heading in ["Grand Prix 2", "Grand Prix", "Casino", "After Work Blitz", "FIDE Open"] {
        let (read, is_sure, told) = with(heading, ["3", "1", "5", "2", "4"]);
        assert_eq!(
            (read.split(' ').count() > 3, is_sure, told.len()),
            (true, true, 0),
            "{heading}"
        );
    }
}

#[test]
fn a_column_that_may_be_an_event_or_none_keeps_the_standings_open() {
    for (heading, cells) in [
        ("Baku", ["30000", "20000", "9000", "5000", "1000"]),
        ("Baku", ["1990", "1985", "2004", "2010", "1999"]),
        ("Baku", ["1", "2", "3", "4", "5"]),
        ("Baku", ["2", "1", "3", "4", "5"]),
        ("1st", ["2", "1", "", "", ""]),
        // What stands to its left, once more.
        ("Baku", ["10", "7", "6", "5", "4"]),
        ("Baku", ["A1", "B2", "C3", "D4", "E5"]),
    ] {
        let (_, is_sure, told) = with(heading, cells);
        assert_eq!((is_sure, told.len()), (false, 1), "{heading} {cells:?}: {told:?}");
    }
    // Money beside each event is as large as the other money.
    let (_, is_sure, told) = events(&[
        &["Name", "Paris", "of it", "Leuven", "of that"],
        &["Ann", "10", "3000", "8", "2500"],
        &["Bo", "7", "2000", "7", "2100"],
    ]);
    assert_eq!((is_sure, told.len()), (false, 2));
}

#[test]
fn points_beside_the_events_are_asked_where_no_total_tells_of_them() {
    for heading in ["Bonus", "Penalty", "Strafpunkte", "Malus", "Bonificación"] {
        let (read, is_sure, told) = with(heading, ["1", "", "", "", ""]);
        assert_eq!((&*read, is_sure, told.len()), ("Paris Leuven Zagreb", false, 1), "{heading}");
        assert!(with(heading, [""; 5]).1, "{heading}");
    }
}

#[test]
fn who_says_that_the_standings_are_final_says_so_of_a_column_in_doubt() {
    let scores: Rows<'_> = &[
        &["Name", "Paris", "2018", "Leuven"],
        &["Ann", "10", "2018", "8"],
        &["Bo", "7", "2018", "7"],
        &["Cy", "6", "2017", "6"],
    ];
    let unread = |said: &[&str]| {
        let event: [&[&str]; 3] =
            [&["Event", "Tour"], &["Regulations", "gct-2018/standings"], said];
        read_with(&[("Event", &event), ("Scores", scores)]).entries.expect("entries").unread
    };
    assert!(unread(&["Final", "no"]).is_some());
    assert_eq!(unread(&["Final", "yes"]), None);
}

#[test]
fn what_adds_up_to_the_total_is_an_event_and_what_does_not_is_none() {
    let large = |totals: [&str; 4]| {
        let [a, b, c, d] = totals;
        events(&[
            &["Name", "Paris", "Baku", "Leuven", "Total"],
            &["Ann", "10", "300", "8", a],
            &["Bo", "7", "280", "7", b],
            &["Cy", "6", "500", "6", c],
            &["Di", "5", "", "5", d],
        ])
    };
    let events = "Paris Baku Leuven".to_owned();
    assert_eq!(large(["318", "294", "512", "10"]), (events, true, Vec::new()));
    let told = vec!["Warning misspelt-heading Scores!C1".to_owned()];
    let rest = "Paris Leuven".to_owned();
    assert_eq!(large(["18", "14", "12", "10"]), (rest, true, told));
    assert!(!large(["18", "14", "12", "11"]).1);
}

#[test]
fn three_rows_may_add_up_by_chance() {
    let three: Rows<'_> = &[
        &["Name", "Paris", "Leuven", "Zagreb"],
        &["Ann", "5", "4", "9"],
        &["Bo", "4", "4", "8"],
        &["Cy", "1", "2", "3"],
    ];
    assert!(!events(three).1);
    let four: Vec<&[&str]> = three.iter().copied().chain([&["Di", "2", "2", "4"][..]]).collect();
    assert!(events(&four).1);
}

#[test]
fn standings_after_each_event_are_no_events_whatever_heads_them() {
    let (read, is_sure, _) = events(&[
        &["Name", "Paris", "I", "Leuven", "II"],
        &["Ann", "10", "10", "8", "18"],
        &["Bo", "7", "7", "7", "14"],
        &["Cy", "6", "6", "6", "12"],
        &["Di", "5", "5", "5", "10"],
    ]);
    assert_eq!((&*read, is_sure), ("Paris Leuven", true));
}

#[test]
fn rows_and_cells_of_scores_that_are_no_player_and_no_points() {
    let rows: Rows<'_> = &[
        &["Name", "Paris", "Leuven"],
        &["Ann", "10", "DNP"],
        &["Bo", "x", "7"],
        &["Cy", "n/a", "abs"],
        &["Maximum", "10", "7"],
        &["Players", "1", "1"],
    ];
    let reading = read(&bytes(&mut book(&[EVENT, ("Scores", rows)])), "test.xlsx");
    assert_eq!(told(&reading), ["Warning cells-not-read Scores!A5"]);
    assert_eq!(remarks(&reading), ["Scores!A6"]);
    let scores = reading.entries.and_then(|own| own.scores).expect("scores");
    let points = scores.rows.iter().map(|(_, own)| own.iter().flatten().count());
    assert_eq!(points.collect::<Vec<_>>(), [1, 1, 0]);
}

#[test]
fn two_events_of_one_name_may_be_one_unless_a_total_has_both() {
    let (names, is_sure, told) = with("Paris", ["1", "2", "3", "4", "5"]);
    assert_eq!((&*names, is_sure), ("Paris Paris Leuven Zagreb", false), "{told:?}");
    let (_, is_sure, told) = events(&[
        &["Name", "Paris", "Paris", "Total"],
        &["Ann", "10", "8", "18"],
        &["Bo", "7", "7", "14"],
    ]);
    assert!(is_sure, "{told:?}");
}

#[test]
fn an_event_whose_heading_says_that_it_does_not_count_is_asked() {
    for heading in [
        "Baku (not counted)", "Baku (exhibition)", "Baku (unconfirmed)", "Baku (provisional)",
        "Baku cancelled", "Baku (dropped)", "Baku (forfeit)", "Baku (double)", "TB", "SB",
        "Baku (ohne Wertung)", "Baku (provisoire)", "Baku (anulado)", "Baku (inställd)",
        "Baku (voorlopig)", "Baku penalty",
    ] {
        let (read, is_sure, told) = with(heading, ["3", "1", "6", "2", "4"]);
        let is_kept = read.split(' ').count() > 3;
        assert_eq!((is_kept, is_sure, told.len()), (true, false, 1), "{heading}: {told:?}");
    }
    for heading in ["Minus", "Fine", "Baku (penalty)", "Multa"] {
        let (read, is_sure, told) = with(heading, ["3", "1", "6", "2", "4"]);
        assert_eq!((&*read, is_sure, told.len()), ("Paris Leuven Zagreb", false, 1), "{heading}");
    }
    for heading in ["Baku wins", "Baku (wins)", "Baku (Siege)"] {
        let (read, _, told) = with(heading, ["3", "1", "6", "2", "4"]);
        assert_eq!((&*read, told.len()), ("Paris Leuven Zagreb", 1), "{heading}");
    }
    // What adds up to the total is an event.
    let (_, is_sure, told) = events(&[
        &["Name", "Paris", "Baku (double)", "Total"],
        &["Ann", "10", "8", "18"],
        &["Bo", "7", "7", "14"],
    ]);
    assert!(is_sure && told.is_empty(), "{told:?}");
}

#[test]
fn who_is_a_wildcard_is_read_as_on_players() {
    for heading in ["Wildcard", "Freiplatz"] {
        let rows: Rows<'_> =
            &[&["No", "Name", "Paris", heading], &["2", "Ann", "9", "yes"], &["1", "Bo", "8", ""]];
        let reading = read(&bytes(&mut book(&[EVENT, ("Scores", rows)])), "test.xlsx");
        let scores = reading.entries.and_then(|own| own.scores).expect("scores");
        let read =
            scores.rows.iter().map(|(own, _)| (own.no.as_ref().map(|no| no.value), own.wildcard));
        assert_eq!(read.collect::<Vec<_>>(), [(Some(2), true), (Some(1), false)], "{heading}");
    }
}
