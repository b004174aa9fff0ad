//! Sheets that cannot count, and those that may.

use super::*;

/// Whether an event with one more sheet may be final.
fn may_be_final(name: &str, rows: Rows<'_>) -> bool {
    let event: Rows<'_> = &[EVENT.1[0], EVENT.1[1], &["Year", "2026"]];
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
    for name in ["Rounds 10-11", "Section U2000", "Section U1950", "Games 2000", "Games 25-26"] {
        assert!(!may_be_final(name, ours), "{name}");
    }
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
