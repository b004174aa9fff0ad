//! Sheets that cannot count, and those that may.

use super::*;

/// Whether an event of 2026 with one more sheet may be final.
fn may_be_final(name: &str, rows: Rows<'_>) -> bool {
    may_be_final_in("2026", name, rows)
}

fn may_be_final_in(year: &str, name: &str, rows: Rows<'_>) -> bool {
    let event: Rows<'_> = &[EVENT.1[0], EVENT.1[1], &["Year", year]];
    let reading = read_with(&[("Event", event), (name, rows)]);
    let errors = reading.problems.iter().filter(|d| d.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{name}: {:?}", told(&reading));
    reading.entries.expect("entries").unread.is_none()
}

const HEAD: &[&str] = &["Round", "White", "Black", "Result"];

#[test]
fn games_of_other_people_and_of_other_years_do_not_count() {
    let others: Rows<'_> = &[HEAD, &["1", "Short", "Zed", "1-0"]];
    let ours: Rows<'_> = &[HEAD, &["5", "Ann", "Cy", "1-0"]];
    for name in ["Simul", "Games B", "Round 5", "Blitz"] {
        assert!(may_be_final(name, others), "{name}");
        assert!(!may_be_final(name, ours), "{name}");
    }
    for name in
        ["Games 24-25", "Games '25", "Last year games", "Archive", "Template", "Results 2025"]
    {
        assert!(may_be_final(name, ours), "{name}");
    }
    for name in [
        "Rounds 10-11", "Games 10-11", "Section U2000", "Section 1950", "Games 2000",
        "Games 25-26", "Games 2025-26", "Games 2025_26", "Games 2025–2026",
    ] {
        assert!(!may_be_final(name, ours), "{name}");
    }
    // A season is compared with a season: that before it ends in the year in which it begins.
    assert!(may_be_final_in("2025/26", "Games 2024-25", ours));
    assert!(!may_be_final_in("2025/26", "Games 2025-26", ours));
    assert!(!may_be_final_in("2025/26", "Games 2025", ours));
}

/// Players may be written otherwise on a second sheet: what nobody can tell from other people counts.
#[test]
fn games_of_people_who_may_be_ours_count() {
    let players: Rows<'_> = &[&["Name"], &["Miller, Ann"], &["Kowalski, Bo"]];
    let games: Rows<'_> = &[HEAD, &["1", "Miller, Ann", "Kowalski, Bo", "1-0"]];
    let reading = |white: &'static str, black: &'static str| {
        let simul: Rows<'_> = &[HEAD, &["1", white, black, "1-0"]];
        read_with(&[("Players", players), ("Games", games), ("Simul", simul)])
    };
    for (white, black) in [
        ("1", "2"),
        ("A. M.", "B. K."),
        ("MILER", "KOWALSKY"),
        ("Миллер", "Ковальски"),
        ("Petrov", "2"),
    ] {
        let entries = reading(white, black).entries.expect("entries");
        assert!(entries.unread.is_some(), "{white} {black}");
    }
    // What is left out is told.
    let others = reading("Petrov", "Singh");
    assert_eq!(told(&others), ["Warning unread-table Simul!A1"]);
    assert!(others.entries.expect("entries").unread.is_none());
}

#[test]
fn prizes_by_chance_do_not_count_and_those_of_a_rating_may() {
    let prizes: Rows<'_> = &[&["Place", "Prize"], &["1", "70"]];
    for (name, is_final) in [
        ("Raffle prizes", true),
        ("Prize sponsors", true),
        ("Prizes U2000", false),
        ("Prizes 2000", false),
    ] {
        assert_eq!(may_be_final(name, prizes), is_final, "{name}");
    }
}

#[test]
fn pairings_of_games_that_are_read_say_nothing_more() {
    let same: Rows<'_> = &[&["Round", "White", "Black"], &["1", "1", "2"], &["2", "2", "1"]];
    assert!(may_be_final("Pairings", same));
    let more: Rows<'_> = &[&["Round", "White", "Black"], &["1", "1", "2"], &["3", "2", "3"]];
    assert!(!may_be_final("Pairings", more));
}

#[test]
fn a_calendar_and_sheets_that_say_none_do_no_harm() {
    assert!(may_be_final("Events", &[&["Date", "Event", "Where"], &["1 May", "Blitz", "Hall"]]));
    for name in ["Play-off", "Lots", "Rulings"] {
        assert!(may_be_final(name, &[&["none needed"]]), "{name}");
    }
}

/// Two tables on one sheet: what stands below is read as no row of the first, and nothing is final without it.
#[test]
fn a_table_of_another_kind_on_a_sheet_is_told_and_counts() {
    let of = |name: &'static str, rows: Rows<'_>| {
        let reading = read_with(&[(name, rows)]);
        let told = told(&reading);
        (told, reading.entries.map(|own| (own.unread.is_some(), own.players.len())))
    };
    let prizes: Rows<'_> =
        &[HEAD, &["1", "1", "2", "1-0"], &[], &["Place", "Prize"], &["1", "70"], &["2", "30"]];
    assert_eq!(
        of("Games", prizes),
        (vec!["Warning unread-table Games!A4".into()], Some((true, 3)))
    );
    let beside: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "", "Place", "Prize"],
        &["1", "1", "2", "1-0", "", "1", "70"],
    ];
    assert_eq!(
        of("Games", beside),
        (vec!["Warning unread-table Games!F1".into()], Some((true, 3)))
    );
    let standings: Rows<'_> = &[
        &["No", "Name"],
        &["1", "Ann"],
        &["2", "Bo"],
        &[],
        &["Place", "Name", "Points"],
        &["1", "Bo", "3"],
        &["2", "Ann", "1"],
    ];
    let told_of = of("Players", standings);
    assert_eq!(told_of, (vec!["Warning unread-table Players!A5".into()], Some((false, 2))));
    // Headings above each round, and totals below.
    let again: Rows<'_> =
        &[&["Round 1"], HEAD, &["1", "1", "2", "1-0"], &["Round 2"], HEAD, &["2", "2", "3", "0-1"]];
    assert_eq!(of("Games", again), (Vec::new(), Some((false, 3))));
    let rows: Rows<'_> = &[&["Name", "Rating"], &["Ann", "1800"], &["Durchschnitt", "1800"]];
    let games: Rows<'_> = &[HEAD, &["1", "1.", "1.", "*"]];
    let reading = read_with(&[("Players", rows), ("Games", games)]);
    assert_eq!(reading.entries.expect("entries").players.len(), 1);
}

/// What a message says to do must be possible: there is one sheet Games.
#[test]
fn sheets_of_more_games_are_sent_where_they_belong() {
    let said = |name: &'static str, rows: Rows<'_>| {
        let reading = read_with(&[(name, rows)]);
        let unread = reading.problems.iter().find(|own| own.code.name() == "unread-table");
        unread.map(|own| own.said.key.to_owned())
    };
    let more: Rows<'_> = &[HEAD, &["5", "Ann", "Cy", "1-0"]];
    let round: Rows<'_> = &[&HEAD[1..], &["Ann", "Cy", "1-0"]];
    let prizes: Rows<'_> = &[&["Place", "Prize"], &["1", "70"]];
    let key = |last: &str| Some(format!("workbook.unread-table.{last}"));
    assert_eq!(said("Games 2", more), key("beside"));
    assert_eq!(said("Runde 3", round), key("round"));
    assert_eq!(said("Kasse", prizes), key("alone"));
}
