//! What is told of what a workbook says otherwise than it can be read: two readings of one clause, a ruling on others than
//! those tied, a table of signs, files that are not there.

use crate::as_written::{LEVEL, came_of};
use crate::season::books::{rows, run, write};
use crate::sheets_as_kept::{EVENT, GAMES, PLAYERS};
use wallchart::event::Status;
use wallchart::report::words::Words;

pub fn with(lines: &[&'static str], more: &[&'static str]) -> Vec<&'static str> {
    lines.iter().chain(more).copied().collect()
}

#[test]
fn two_readings_of_one_clause_that_exclude_each_other_are_told_at_the_second() {
    let told = |second: &'static str| {
        let more = ["Reading Flood Cup 8|forfeits too", second];
        let event: &[&str] =
            &["Event|Open", "Regulations|gap-2016/flood-cup", "Format|round robin"];
        let event = with(event, &more);
        came_of(&[("Event", &event), ("Players", PLAYERS), ("Games", GAMES)]).told.join("\n")
    };
    let other = told("Reading Flood Cup 8|over the board");
    let expected =
        "Event!B5: \"over the board\" and \"forfeits too\" are two readings of Flood Cup 8";
    assert!(other.contains(expected), "{other}");
    let wrong = told("Reading Flood Cup 8|whatever");
    assert!(wrong.contains("Event!B5: \"whatever\" is no reading of Flood Cup 8"), "{wrong}");
    assert!(wrong.contains("over the board"), "{wrong}");
    // All that cannot be chosen is told at once, each at its row.
    let both = {
        let more = ["Reading Flood Cup 8|whatever", "Reading 99|x"];
        let event: &[&str] =
            &["Event|Open", "Regulations|gap-2016/flood-cup", "Format|round robin"];
        let event = with(event, &more);
        came_of(&[("Event", &event), ("Players", PLAYERS), ("Games", GAMES)]).told.join("\n")
    };
    for told in ["Event!B4: \"whatever\" is no reading of", "Event!B5: \"x\" is no reading of 99"] {
        assert!(both.contains(told), "{told}: {both}");
    }
    assert!(!told("Reading Flood Cup 8|forfeits too").contains("Flood Cup 8: "));
}

#[test]
fn a_ruling_that_names_somebody_else_than_those_tied_says_who_he_is() {
    let event: &[&str] = &["Event|Open", "Regulations|tata-steel-2022"];
    let ruling: &[&str] = &["Clause|Ruling|Tie", "A.1|winner: Di|1"];
    let told =
        came_of(&[("Event", event), ("Players", PLAYERS), ("Games", LEVEL), ("Rulings", ruling)])
            .told;
    let told = told.join("\n");
    let expected = "settles nothing that is open: Di is not of the tie at place 1, which is open between Ann and Bo";
    assert!(told.contains(expected), "{told}");
}

#[test]
fn a_category_of_a_player_that_has_no_prize_and_is_meant_for_one_that_has_is_told() {
    let told = |of_bo: &str| {
        let bo = format!("2|Bo|1400|{of_bo}");
        let players = ["No|Name|Rating|Categories", "1|Ann|1500|", &bo, "3|Cy|1300|Juniors"];
        let mut players = players.to_vec();
        players.push("4|Di|1200|Ladies; U1600");
        let event = with(EVENT, &["Currency|EUR"]);
        let prizes = ["Place|Prize|Category", "1|50|", "1|20|Juniors", "1|20|Ladies", "1|20|U1600"];
        came_of(&[("Event", &event), ("Players", &players), ("Games", GAMES), ("Prizes", &prizes)])
            .told
            .join("\n")
    };
    let both = "Juniors; Ladies";
    for (slip, meant) in [
        ("Juniros", "Juniors"),
        ("Junior", "Juniors"),
        ("Lady", "Ladies"),
        ("Juniors / Ladies", both),
        ("Juniors Ladies", both),
        ("Juniors & Ladies", both),
        ("U 1600", "U1600"),
        ("U-1600", "U1600"),
        ("Under 1600", "U1600"),
        ("unter 1600", "U1600"),
        ("U160", "U1600"),
    ] {
        let expected = format!(
            "Players!D3: Bo is in the category \"{slip}\", for which there is no prize, and not in {meant}"
        );
        assert!(told(slip).contains(&expected), "{slip}: {}", told(slip));
    }
    for plain in
        ["Juniors", "Juniors; Ladies", "Juniors, Ladies", "Seniors", "Riverside", "U1400", "U16"]
    {
        assert!(!told(plain).contains("for which there is no prize"), "{plain}: {}", told(plain));
    }
}

#[test]
fn a_sheet_called_after_an_earlier_year_keeps_no_event_from_being_final() {
    let event = with(EVENT, &["Start|2026-05-02"]);
    let of = |name: &str| {
        let games = ["Round|White|Black|Result", "1|Ann|Bo|1-0", "2|Bo|Ann|0-1"];
        came_of(&[("Event", &event), ("Players", PLAYERS), ("Games", GAMES), (name, &games)]).status
    };
    assert_eq!(of("Games 2025"), Status::Final);
    assert_eq!(of("Games 2026"), Status::Provisional);
    assert_eq!(of("Games old"), Status::Provisional);
}

#[test]
fn a_crosstable_of_signs_alone_is_asked_about() {
    let told = |table: &[&str]| {
        came_of(&[("Event", EVENT), ("Players", PLAYERS), ("Crosstable", table)]).told.join("\n")
    };
    let head = "No|Name|1|2|3|4";
    let signs = told(&[head, "1|Ann||+|=|+", "2|Bo|-||+|=", "3|Cy|=|-||+", "4|Di|-|=|-|"]);
    assert!(signs.contains("Crosstable!D2: this table has + and -"), "{signs}");
    let mixed = told(&[head, "1|Ann||+|=|1", "2|Bo|-||+|=", "3|Cy|=|-||+", "4|Di|0|=|-|"]);
    assert!(!mixed.contains("this table has"), "{mixed}");
}

#[test]
fn who_is_not_in_the_event_that_a_trophy_is_played_in_is_missing_there_whoever_else_is_here() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = [("Event", rows(EVENT)), ("Players", rows(PLAYERS)), ("Games", rows(GAMES))];
    write(folder.path(), "open.xlsx", &own);
    let event = ["Event|Foster", "Regulations|gap-2016/foster-trophy", "Combined with|open.xlsx"];
    let players = rows(&["Name|Handicap", "Ann|1", "Bo|2", "Zed|4"]);
    let done =
        run(&write(folder.path(), "cup.xlsx", &[("Event", rows(&event)), ("Players", players)]));
    let told: Vec<String> = done.messages.iter().map(|m| Words::english().told(m)).collect();
    assert!(
        told.iter().any(|t| t.starts_with("Players!A4: \"Zed\" is not on open.xlsx")),
        "{told:?}"
    );
}

#[test]
fn a_workbook_is_named_with_its_folder_as_windows_does() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("cups")).expect("a folder");
    let own = [("Event", rows(EVENT)), ("Players", rows(PLAYERS)), ("Games", rows(GAMES))];
    write(&folder.path().join("cups"), "open.xlsx", &own);
    let event =
        ["Event|Foster", "Regulations|gap-2016/foster-trophy", "Combined with|cups\\open.xlsx"];
    let players = rows(&["Name|Handicap", "Ann|1", "Bo|2"]);
    let done =
        run(&write(folder.path(), "cup.xlsx", &[("Event", rows(&event)), ("Players", players)]));
    let told: Vec<String> = done.messages.iter().map(|m| Words::english().told(m)).collect();
    assert!(done.settled.is_some(), "{told:?}");
}

#[test]
fn nothing_is_said_of_the_year_of_a_file_that_cannot_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("Flood.xlsx"), "no workbook").expect("a file");
    let event = ["Event|BAR", "Regulations|gap-2016/bar-trophy", "Year|2025"];
    let events = rows(&["Role|Workbook", "Flood Cup|Flood.xlsx"]);
    let done =
        run(&write(folder.path(), "award.xlsx", &[("Event", rows(&event)), ("Events", events)]));
    let told: Vec<String> = done.messages.iter().map(|m| Words::english().told(m)).collect();
    assert!(!told.iter().any(|told| told.contains("2025")), "{told:?}");
}

/// A word where a number of a round or of a stage belongs is told with what to write there.
#[test]
fn words_for_rounds_and_stages_are_told_with_what_belongs_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let head = ["Event|Cup", "Regulations|gap-2016/other", "Format|round robin"];
    let players = ["Name|Withdrawn", "Ann|yes", "Bob"];
    let games = ["Round|White|Black|Result", "1|Ann|Bob|½-½"];
    let play_off = ["White|Black|Result|Stage", "Bob|Ann|1-0|division 2"];
    let sheets = [
        ("Event", rows(&head)),
        ("Players", rows(&players)),
        ("Games", rows(&games)),
        ("Play-off", rows(&play_off)),
    ];
    let done = run(&write(folder.path(), "Cup.xlsx", &sheets));
    let told: Vec<String> = done.messages.iter().map(|own| Words::english().told(own)).collect();
    for said in ["the last round before the player withdrew", "leave the cell empty"] {
        assert!(told.iter().any(|own| own.contains(said)), "{said}: {told:?}");
    }
}

#[test]
fn a_crosstable_in_the_order_of_places_is_read_by_its_rows() {
    let points = |table: &[&str]| {
        let came = came_of(&[("Event", EVENT), ("Players", PLAYERS), ("Crosstable", table)]);
        assert!(!came.told.iter().any(|own| own.contains("Crosstable!")), "{:?}", came.told);
        let settlement = came.settlement.expect("settled");
        let standings = settlement.standings.iter();
        let name = |own: &wallchart::event::Standing| {
            settlement.table.tournament.player(own.player).name.clone()
        };
        standings.map(|own| format!("{} {}", name(own), own.total)).collect::<Vec<_>>()
    };
    let by_number = points(&[
        "No|Name|1|2|3|4", "1|Ann|*|1|½|1", "2|Bo|0|*|0|½", "3|Cy|½|1|*|1", "4|Di|0|½|0|*",
    ]);
    let by_place = [
        "Rk|No|Name|1|2|3|4", "1|3|Cy|*|½|1|1", "2|1|Ann|½|*|1|1", "3|4|Di|0|0|*|½",
        "4|2|Bo|0|0|½|*",
    ];
    assert_eq!(points(&by_place), by_number);
    // The numbers say who meets whom wherever nobody meets himself by them.
    let by_number_in_this_order =
        ["No|Name|1|2|3|4", "3|Cy|½|1|*|1", "1|Ann|*|1|½|1", "4|Di|0|½|0|*", "2|Bo|0|*|0|½"];
    assert_eq!(points(&by_number_in_this_order), by_number);
}

#[test]
fn games_on_several_sheets_are_to_stand_on_one() {
    let head = "Round|White|Black|Result";
    let sheets: &[(&str, &[&str])] = &[
        ("Event", EVENT),
        ("Players", PLAYERS),
        ("Games (Rapid)", &[head, "1|Ann|Bo|1-0"]),
        ("Games (Blitz)", &[head, "1|Bo|Ann|1-0"]),
    ];
    let told = came_of(sheets).told.join("\n");
    assert_eq!(told.matches("put them all on one sheet Games").count(), 2, "{told}");
    assert!(!told.contains("rename it Games"), "{told}");
}
