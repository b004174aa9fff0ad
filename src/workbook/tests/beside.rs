//! Texts beside the tables, and sheets beside those that are read, which say otherwise than these.

use super::*;

const PEOPLE: Rows<'static> = &[&["No", "Name"], &["1", "Dale, Di"], &["2", "Bond, Bo"]];
const PLAYED: Rows<'static> =
    &[&["Round", "White", "Black", "Result"], &["1", "Dale, Di", "Bond, Bo", "1-0"]];
const HEAD: &[&str] = &["White", "Black", "Result"];
const PLAY_OFF: (&str, Rows<'static>) = ("Play-off", &[HEAD, &["Bond, Bo", "Dale, Di", "1-0"]]);

/// Whether an event with these sheets may be final.
fn may_be_final(sheets: &[(&str, Rows<'_>)]) -> bool {
    let is_there = |name: &str| sheets.iter().any(|(own, _)| *own == name);
    let mut all = vec![("Players", PEOPLE), ("Games", PLAYED)];
    all.retain(|(name, _)| !is_there(name));
    all.extend(sheets);
    let reading = read_with(&all);
    let errors = reading.problems.iter().filter(|own| own.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{:?}", told(&reading));
    reading.entries.expect("entries").unread.is_none()
}

#[test]
fn games_of_another_result_hold_the_event_beside_a_play_off() {
    let other: Rows<'_> = &[HEAD, &["Dale, Di", "Bond, Bo", "0-1"]];
    let same: Rows<'_> = &[HEAD, &["Dale, Di", "Bond, Bo", "1-0"], &["Bond, Bo", "Dale, Di", ""]];
    for name in ["Round 1 (corrected)", "Tie-break", "R1"] {
        assert!(!may_be_final(&[PLAY_OFF, (name, other)]), "{name}");
    }
    for name in ["Round 1", "R1", "Copy"] {
        assert!(may_be_final(&[PLAY_OFF, (name, &same[..2])]), "{name}");
    }
}

#[test]
fn a_mark_before_a_name_is_no_short_form_of_it() {
    for text in [
        "DQ: Dale, Di", "DSQ: Dale, Di", "DQ = Dale, Di", "DQ - Dale, Di", "Disq.: Dale, Di",
        "Retired: Dale, Di", "-1 for Dale, Di", "Deduct 1 from Dale, Di",
    ] {
        let games: Rows<'_> = &[PLAYED[0], PLAYED[1], &[], &[text]];
        assert!(!may_be_final(&[("Games", games)]), "{text}");
    }
    for text in ["DQ: disqualified", "D: Dale", "+2 days for Dale, Di", "Guest: the mayor"] {
        let games: Rows<'_> = &[PLAYED[0], PLAYED[1], &[], &[text]];
        assert!(may_be_final(&[("Games", games)]), "{text}");
    }
    let gone: Rows<'_> =
        &[&["No", "Name", "Withdrawn"], &["1", "Dale, Di", "1"], &["2", "Bond, Bo", ""]];
    let games: Rows<'_> = &[PLAYED[0], PLAYED[1], &[], &["Retired: Dale, Di"]];
    assert!(may_be_final(&[("Players", gone), ("Games", games)]));
}

#[test]
fn texts_beside_the_headings_and_the_keys_are_weighed() {
    let prizes: Rows<'_> = &[&["Place", "Prize"], &["1", "100"]];
    let lots: Rows<'_> = &[&["Lot", "Result"], &["1.1.white", "Dale, Di; Bond, Bo"]];
    let tables =
        [("Players", PEOPLE), ("Games", PLAYED), ("Prizes", prizes), ("Lots", lots), EVENT];
    for (name, rows) in tables {
        for (row, text, is_told) in [
            (0, "Withdrawn: Dale, Di", true),
            (0, "Appeal pending", true),
            (0, "results provisional", true),
            (0, "Arbiter's copy", false),
            (0, "No protests", false),
            (1, "Disqualified: Dale, Di", true),
            (1, "Arbiter's copy", false),
        ] {
            let mut own: Vec<Vec<&str>> = rows.iter().map(|row| row.to_vec()).collect();
            own[row].extend(["", text]);
            let own: Vec<&[&str]> = own.iter().map(Vec::as_slice).collect();
            assert_eq!(may_be_final(&[(name, &own)]), !is_told, "{name} {row} {text}");
        }
    }
    for (text, is_told) in [("Forfeit: Dale, Di", true), ("Dale absent, prize sent by post", false)]
    {
        let beside: &[&str] = &["1", "100", "", text];
        assert_eq!(may_be_final(&[("Prizes", &[prizes[0], beside])]), !is_told, "{text}");
    }
    // A column that is ready for what may come.
    let ready: Rows<'_> = &[&["No", "Name", "", "Penalty"], PEOPLE[1], PEOPLE[2]];
    assert!(may_be_final(&[("Players", ready)]));
}

#[test]
fn prizes_without_places_hold_the_event() {
    let prizes: (&str, Rows<'_>) = ("Prizes", &[&["Place", "Prize"], &["1", "100"]]);
    let event: Rows<'_> = &[EVENT.1[0], EVENT.1[1], &["Currency", "EUR"]];
    for (name, rows) in [
        ("Rating prizes", &[&["Category", "Prize"][..], &["U1600", "50"]] as Rows<'_>),
        ("Group prizes", &[&["Group", "1st", "2nd"], &["U1600", "50", "25"]]),
        ("Special prizes", &[&["Name", "Prize"], &["Best game", "50"]]),
    ] {
        assert!(!may_be_final(&[("Event", event), prizes, (name, rows)]), "{name}");
    }
    for (name, rows) in [
        ("Prize winners", &[&["Name", "Prize"][..], &["Dale, Di", "50"]] as Rows<'_>),
        ("Prize fund", &[&["Source", "Amount"], &["Entry fees", "50"]]),
        ("Tombola", &[&["Category", "Prize"], &["Wine", "50"]]),
        ("Rating prizes", &[&["Category", "Prize"], &["Winner", "100"]]),
    ] {
        assert!(may_be_final(&[("Event", event), prizes, (name, rows)]), "{name}");
    }
    let listed: Rows<'_> =
        &[EVENT.1[0], EVENT.1[1], &["Currency", "EUR"], &["Prizes", "200, 100, 50"]];
    assert!(!may_be_final(&[("Event", listed), prizes]));
}

#[test]
fn other_points_of_a_tour_hold_it() {
    let scores: Rows<'_> = &[&["Name", "Leg 1", "Leg 2"], &["Dale", "5", "3"], &["Bond", "2", "4"]];
    let may_be_final = |name: &'static str, rows: Rows<'_>| {
        let all = [EVENT, ("Scores", scores), (name, rows)];
        let reading = read(&bytes(&mut book(&all)), "test.xlsx");
        reading.entries.expect("entries").unread.is_none()
    };
    let other: Rows<'_> = &[scores[0], &["Dale", "5", "6"]];
    let further: Rows<'_> = &[&["Name", "Leg 3"], &["Dale", "5"]];
    for name in ["Standings", "Leg 2 (corrected)", "Sheet1"] {
        assert!(!may_be_final(name, other), "{name}");
    }
    assert!(!may_be_final("Leg 3", further));
    for name in ["Places", "Prize money", "Ratings"] {
        assert!(may_be_final(name, other), "{name}");
    }
    assert!(may_be_final("Standings", &scores[..2]));
    assert!(may_be_final("Juniors", &[scores[0], &["Young", "5", "6"]]));
    assert!(may_be_final("Address list", &[&["Name", "Town"], &["Dale", "5"]]));
}

#[test]
fn a_column_of_scores_that_is_half_typed_holds_the_tour() {
    let may_be_final = |rows: Rows<'_>, event: Rows<'_>| {
        let reading = read(&bytes(&mut book(&[("Event", event), ("Scores", rows)])), "test.xlsx");
        reading.entries.expect("entries").unread.is_none()
    };
    let head: &[&str] = &["Name", "Paris", "Leuven"];
    let half: Rows<'_> = &[head, &["Dale", "5", "3"], &["Bond", "2", ""], &["Cole", "1", ""]];
    assert!(!may_be_final(half, EVENT.1));
    assert!(may_be_final(half, &[EVENT.1[0], EVENT.1[1], &["Final", "yes"]]));
    for rows in [
        &[head, &["Dale", "5", "3"], &["Bond", "2", "-"], &["Cole", "1", "-"]] as Rows<'_>,
        &[head, &["Dale", "5", "3"], &["Bond", "2", "1"], &["Cole", "1", ""]],
        &[head, &["Dale", "5", "3"], &["Bond", "", "1"], &["Cole", "", "2"]],
    ] {
        assert!(may_be_final(rows, EVENT.1));
    }
}

#[test]
fn crosstables_that_differ_in_a_cell_and_rulings_that_do_hold_the_event() {
    let head: &[&str] = &["No", "Name", "1", "2"];
    let [own, other, last] =
        [&["1", "Dale, Di", "*", "1"], &["1", "Dale, Di", "*", "0"], &["2", "Bond, Bo", "0", "*"]];
    let read = |second: &'static [&'static str]| {
        let first: Rows<'_> = &[head, own, last];
        let second: Rows<'_> = &[head, second];
        let all = [EVENT, ("Crosstable", first), ("Kreuztabelle", second)];
        read(&bytes(&mut book(&all)), "test.xlsx").entries.expect("entries").unread.is_none()
    };
    assert!(read(own) && !read(other));
    let rulings: (&str, Rows<'_>) =
        ("Rulings", &[&["Clause", "Ruling"], &["2", "10 minutes rest"]]);
    let appeals = |ruling: &'static str| {
        let rows: Rows<'_> = &[&["Clause", "Ruling"], &["2", ruling]];
        may_be_final(&[rulings, ("Appeals book", rows)])
    };
    assert!(!appeals("winner: Dale, Di"));
    assert!(appeals("10 minutes rest"));
}
