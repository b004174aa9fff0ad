//! The same list as other versions and languages of the programs lay it out.

use super::*;

/// Points by name of what a list gives.
fn points(list: &[u8], name: &str) -> Vec<String> {
    let done = settled(name, list);
    assert_ne!(done.status, wallchart::event::Status::Invalid, "{:?}", told(&done));
    let mut points: Vec<String> = standings(&done)
        .iter()
        .map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" "))
        .collect();
    points.sort();
    points
}

fn double(rows: &[&str]) -> String {
    let head = "Chess-Results https://chess-results.com\nWinter match \n\n";
    format!(
        "{head}{}\n\nYou find all details under https://chess-results.com/tnr5.aspx",
        rows.join("\n")
    )
}

const WANTED: [&str; 3] = ["AshbyVi 2", "BirtleMo 5/2", "CaineDel 3/2"];

#[test]
fn who_meets_twice_has_two_columns_two_results_in_a_cell_or_two_tables() {
    let columns = double(&[
        "No.\t\tName\tRtg\tFED\t#1\t\t#2\t\t#3\t\tPts.",
        "#1\t\tAshby Vi\t#1500\tXYZ\t*\t*\t#1\t½\t-\t½\t#2",
        "#2\t\tBirtle Mo\t#1490\tXYZ\t#0\t½\t*\t*\t#1\t#1\t#2.5",
        "#3\t\tCaine Del\t#1480\tXYZ\t+\t½\t#0\t#0\t*\t*\t#1.5",
    ]);
    assert_eq!(points(&spreadsheet(&columns), "a.xlsx"), WANTED);
    let cells = double(&[
        "No.\t\tName\tRtg\tFED\t#1\t#2\t#3\tPts.",
        "#1\t\tAshby Vi\t#1500\tXYZ\t*\t1 ½\t- ½\t#2",
        "#2\t\tBirtle Mo\t#1490\tXYZ\t0 ½\t*\t1 1\t#2.5",
        "#3\t\tCaine Del\t#1480\tXYZ\t+ ½\t0 0\t*\t#1.5",
    ]);
    assert_eq!(points(&spreadsheet(&cells), "b.xlsx"), WANTED);
    let tables = double(&[
        "No.\t\tName\tRtg\tFED\t#1\t#2\t#3\tPts.",
        "#1\t\tAshby Vi\t#1500\tXYZ\t*\t#1\t-\t#1",
        "#2\t\tBirtle Mo\t#1490\tXYZ\t#0\t*\t#1\t#1",
        "#3\t\tCaine Del\t#1480\tXYZ\t+\t#0\t*\t#1",
        "",
        "No.\t\tName\tRtg\tFED\t#1\t#2\t#3\tPts.",
        "#1\t\tAshby Vi\t#1500\tXYZ\t*\t½\t,5\t#1",
        "#2\t\tBirtle Mo\t#1490\tXYZ\t½\t*\t#1\t#1.5",
        "#3\t\tCaine Del\t#1480\tXYZ\t,5\t#0\t*\t#0.5",
    ]);
    assert_eq!(points(&spreadsheet(&tables), "c.xlsx"), WANTED);
}

#[test]
fn a_table_of_vega_has_its_columns_whatever_letters_stand_before_them() {
    let (name, bytes) = file("swiss-vega.txt");
    let wanted = standings(&settled(&name, &bytes));
    // Letters of two bytes, and one that is two letters as a capital.
    for place in ["Nº ", "ß§ "] {
        let text = case("swiss-vega.txt").replacen("Pos NAME", &format!("{place} NAME"), 1);
        assert_eq!(standings(&settled(&name, text.as_bytes())), wanted, "{place}");
    }
}

#[test]
fn a_blank_row_parts_groups_and_ends_nothing() {
    let text = case("swiss-by-lines.txt");
    let wanted = points(&spreadsheet(&text), "a.xlsx");
    let parted =
        text.replace("#5\t\tCorwin", "\n#5\t\tCorwin").replace("#9\t\tBell", "\n#9\t\tBell");
    assert_eq!(points(&spreadsheet(&parted), "a.xlsx"), wanted);
}

#[test]
fn a_list_as_text_with_commas_semicolons_or_tabulators_is_the_same() {
    let text = case("swiss-by-lines.txt").replace("\t#", "\t");
    let text: String =
        text.lines().map(|l| l.strip_prefix('#').unwrap_or(l).to_owned() + "\n").collect();
    let wanted = points(&spreadsheet(&case("swiss-by-lines.txt")), "a.xlsx");
    for mark in ["\t", ";"] {
        assert_eq!(points(text.replace('\t', mark).as_bytes(), "a.csv"), wanted, "{mark}");
    }
    let german = text.replace('.', ",").replace('\t', ";");
    assert_eq!(points(german.as_bytes(), "a.csv"), wanted);
    let (western, ..) = wallchart::exchange::encoding("windows-1252").expect("known").encode(&text);
    assert_eq!(points(&western, "a.txt"), wanted);
}

#[test]
fn results_of_which_nobody_can_tell_against_whom_are_refused() {
    let match_of_teams = double(&[
        "No.\t\tName\tRtg\tFED\t#1\t#2\t#3\tPts.",
        "#1\t\tAshby Vi\t#1500\tXYZ\t#1\t½\t#0\t#1.5",
        "#2\t\tBirtle Mo\t#1490\tXYZ\t#0\t½\t#1\t#1.5",
        "#3\t\tCaine Del\t#1480\tXYZ\t#1\t#1\t#0\t#2",
    ]);
    let (entries, told) = entries("match.xlsx", &spreadsheet(&match_of_teams));
    assert!(entries.is_none());
    assert!(told[0].starts_with("Sheet1!F4: columns of results, but"), "{told:?}");
}

#[test]
fn tabulators_in_trf_are_told_at_their_line() {
    let text = case("swiss.trf").replacen("    ", "\t", 400);
    let (entries, told) = entries("a.trf", text.as_bytes());
    assert!(
        entries.is_none() && told.iter().any(|line| line.contains("tabulators stand")),
        "{told:?}"
    );
}

#[test]
fn the_table_that_a_workbook_publishes_is_held_against_points_and_places() {
    let event = "Event\tCup\nRegulations\tfide/swiss\nTie-breaks\tSB";
    let players = "No\tName\n#1\tAnn\n#2\tBo\n#3\tCy\n#4\tDi";
    let games = "Round\tWhite\tBlack\tResult\n#1\tAnn\tBo\t1-0\n#1\tCy\tDi\t1/2-1/2\n#2\tAnn\tCy\t1-0\n#2\tBo\tDi\t0-1";
    let told = |table: &str| {
        let own = sheets(&[
            ("Event", event),
            ("Players", players),
            ("Games", games),
            ("Published", table),
        ]);
        told(&settled("cup.xlsx", &own))
    };
    let right = "Place\tName\tPoints\n#1\tAnn\t#2\n#2\tDi\t#1.5\n#3\tCy\t½\n#4\tBo\t#0";
    assert!(!told(right).iter().any(|line| line.contains("published")), "{:?}", told(right));
    let wrong = "Place\tName\tPoints\n#1\tAnn\t#2\n#2\tCy\t#1.5\n#3\tDi\t½\n#4\tBo\t#0";
    let told = told(wrong);
    assert!(
        told.iter().any(|l| l
            .contains("2 totals are not as published: Di: 1½, published ½; Cy: ½, published 1½")),
        "{told:?}"
    );
    assert!(
        told.iter()
            .any(|l| l
                .contains("places are not as published: Di: 2, published 3; Cy: 3, published 2")),
        "{told:?}"
    );
}

#[test]
fn a_text_with_tabulators_or_commas_is_no_list_without_the_mark_of_its_program() {
    let text = case("swiss-by-lines.txt");
    let unmarked: String =
        text.lines().filter(|l| !l.contains("hess-")).map(|l| l.to_owned() + "\n").collect();
    assert!(!wallchart::exchange::is_text_of_a_program(unmarked.as_bytes()));
    assert!(wallchart::exchange::is_text_of_a_program(text.as_bytes()));
}

/// A program that pairs an odd number of players may list the bye as one of them.
#[test]
fn a_dummy_of_a_list_is_a_bye_and_no_player() {
    let row = |number: u32, name: &str, points: &str, rank: u32, rounds: &str| {
        format!("001 {number:4}      {name:33}{:33}{points:>4} {rank:4}{rounds}", "")
    };
    for dummy in ["spielfrei", "BYE", "Exempt"] {
        let lines = [
            "012 Cup".to_owned(),
            row(1, "Ash, Ann", "2.0", 1, "     2 w 1     4 w +"),
            row(2, "Birch, Bo", "0.5", 3, "     1 b 0     3 w ="),
            row(3, "Cedar, Cy", "1.5", 2, "     4 b 1     2 b ="),
            row(4, dummy, "0.0", 4, "     3 w 0     1 b -"),
        ];
        let text = lines.join("\n");
        let wanted = ["AshAnn 2", "BirchBo 1/2", "CedarCy 3/2"];
        let found = points(text.as_bytes(), "a.trf");
        assert_eq!(found, wanted, "{dummy}");
        let (entries, told) = entries("a.trf", text.as_bytes());
        assert_eq!(entries.expect("entries").players.len(), 3);
        assert!(told.iter().any(|line| line.contains("is no player")), "{told:?}");
    }
}
