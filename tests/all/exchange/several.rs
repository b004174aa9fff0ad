//! Files with more than one list, and lists whose rows go on further down: what is not read is told and holds the event.

use wallchart::event::Status;

use super::convert::{all, converted};
use super::*;

const HEAD: &str = "Rk.\tSNo\tName\tRtg\tFED\tPts.\tTB1";
const TITLE: &str =
    "From the Tournament-Database of Chess-Results\nOpen\nFinal Ranking after 3 Rounds";
const FIRST: &str = "#1\t#1\tHartley\t#1900\tENG\t#3\t#3\n#2\t#3\tOkafor\t#1890\tENG\t#2\t#2\n#3\t#2\tBrandt\t#1842\tGER\t#1.5\t#1";
const REST: &str = "#4\t#5\tMoreau\t#1777\tFRA\t#1.5\t#1\n#5\t#4\tLindqvist\t#1810\tSWE\t#1\t#1\n#6\t#6\tPeters\t#1590\tENG\t#0\t#0";
const MINOR: &str = "#1\t#2\tAmsel\t#1500\tGER\t#3\t#3\n#2\t#1\tBirk\t#1490\tGER\t#1.5\t#1\n#3\t#3\tClay\t#1342\tENG\t#1.5\t#1";
const BELOW: &str = "\nProgram used: Swiss-Manager\nTie Break1: Number of wins\nAverage\t\t\t#1800\nhttps://example.org/tnr1";
const ROBIN: &str = "No.\tName\tFED\t1\t2\t3\t4\tPts.\n#1\tHartley\tENG\t*\t#1\t½\t#1\t#2.5\n\
    #2\tOkafor\tENG\t#0\t*\t½\t#0\t#0.5\n#3\tBrandt\tGER\t½\t½\t*\t½\t#1.5\n#4\tLindqvist\tSWE\t#0\t#1\t½\t*\t#1.5";

/// The status of a spreadsheet, how many players it has, and whether another list is told.
fn read(list: &str) -> (Status, usize, bool) {
    of(&spreadsheet(list))
}

fn of(book: &[u8]) -> (Status, usize, bool) {
    let done = settled("x.xlsx", book);
    let told = told(&done);
    let is_told = told.iter().any(|line| line.contains("another list stands here"));
    let players = done.settled.as_deref().map_or(0, |(_, own)| own.standings.len());
    assert!(is_told || players > 0, "{told:?}");
    (done.status, players, is_told)
}

#[test]
fn rows_go_on_below_a_title_a_blank_row_and_the_headings_once_more() {
    for between in ["", "\n", "Category U1800\n", "\n\n", "\nPage 2\n", &format!("{HEAD}\n")] {
        let list = format!("{TITLE}\n{HEAD}\n{FIRST}\n{between}{REST}\n{BELOW}");
        assert_eq!(read(&list), (Status::Final, 6, false), "{between:?}");
    }
    // Places that begin anew are those of another list, with headings or without.
    for between in ["\n", "\nMinor\n", &format!("\n{TITLE}\n{HEAD}\n")] {
        let list = format!("{TITLE}\n{HEAD}\n{FIRST}\n{REST}\n{between}{MINOR}");
        assert_eq!(read(&list), (Status::Provisional, 6, true), "{between:?}");
    }
}

#[test]
fn a_list_of_players_who_are_read_already_does_no_harm() {
    let women =
        "\nBest women\nRk.\tSNo\tName\tRtg\tFED\tPts.\tTB1\n#1\t#2\tBrandt\t#1842\tGER\t#1.5\t#1";
    let whole = format!("{TITLE}\n{HEAD}\n{FIRST}\n{REST}\n");
    assert_eq!(read(&format!("{whole}{women}")), (Status::Final, 6, false));
    let earlier =
        whole.replace("#3\t#3\n", "#2\t#2\n").replace("Final Ranking after 3", "Ranking after 2");
    let later = whole.replace("#2\t#2\n", "#3\t#3\n");
    for (other, waits) in [(&whole, false), (&earlier, false), (&later, true)] {
        let book = sheets(&[("Sheet1", &whole), ("Sheet2", other)]);
        let wanted = if waits { Status::Provisional } else { Status::Final };
        assert_eq!(of(&book), (wanted, 6, waits), "{other}");
    }
}

#[test]
fn a_second_crosstable_is_told_wherever_it_stands() {
    let other = ROBIN.replace("Hartley", "Amsel").replace("Okafor", "Birk");
    let other = other.replace("Brandt", "Clay").replace("Lindqvist", "Dorn");
    let beside: Vec<String> =
        ROBIN.lines().zip(other.lines()).map(|(one, two)| format!("{one}\t\t{two}")).collect();
    let again =
        ROBIN.replace("*\t#1\t½\t#1\t#2.5", "*\t#1\t#1\t#1\t#3").replace("½\t½\t*", "#0\t½\t*");
    let again = again.replace("½\t#1.5\n#4", "½\t#1\n#4");
    for book in [
        spreadsheet(&beside.join("\n")),
        spreadsheet(&format!("{ROBIN}\n\nGroup B\n{other}")),
        sheets(&[("Group A", ROBIN), ("Group B", &other)]),
        sheets(&[("Autumn", ROBIN), ("Spring", &again)]),
    ] {
        assert_eq!(of(&book), (Status::Provisional, 4, true));
    }
    assert_eq!(of(&sheets(&[("A", ROBIN), ("Copy", ROBIN)])), (Status::Final, 4, false));
    assert_eq!(of(&sheets(&[("A", ROBIN), ("Archive", &other)])).0, Status::Final);
}

#[test]
fn rounds_of_pairings_on_a_sheet_each_are_one_event() {
    let round = |no: u32, results: [&str; 2]| {
        format!(
            "Open\nRound {no} on 2026/03/0{no}\nBo.\tNo.\tName\tPts.\tResult\tPts.\tName\tNo.\n\
             #1\t#1\tHartley\t#0\t{}\t#0\tOkafor\t#2\n#2\t#3\tBrandt\t#0\t{}\t#0\tMoreau\t#4",
            results[0], results[1]
        )
    };
    let (one, two) = (round(1, ["1 - 0", "½ - ½"]), round(2, ["0 - 1", "1 - 0"]));
    let done = settled("x.xlsx", &sheets(&[("R1", &one), ("R2", &two)]));
    let (_, settlement) = done.settled.as_deref().expect("settled");
    assert_eq!(settlement.table.tournament.games.len(), 4, "{:?}", told(&done));
}

#[test]
fn texts_with_two_tables_are_told() {
    let trf = case("swiss.trf");
    let (_, told) = entries("x.trf", format!("{trf}\n012 Another Open\n").as_bytes());
    assert!(told.iter().any(|line| line.contains("another list stands here")), "{told:?}");
    let (_, told) = entries("x.trf", format!("{trf}\nXXR 7\n").as_bytes());
    assert!(told.iter().any(|line| line.contains("7 rounds here, 5 in line")), "{told:?}");
    let vega = case("swiss-vega.txt");
    let (once, _) = entries("x.txt", vega.as_bytes());
    let (twice, told) = entries("x.txt", format!("{vega}\n\n{vega}").as_bytes());
    assert!(told.iter().any(|line| line.contains("another list stands here")), "{told:?}");
    let count = |own: Option<Entries>| own.map(|own| own.players.len());
    assert_eq!(count(once), count(twice));
}

#[test]
fn first_names_have_a_column_of_their_own_and_school_classes_are_no_rounds() {
    let list = format!(
        "{TITLE}\nRk.\tName\tVorname\tClass\tPts.\n#1\tHartley\tAnn\t5b\t#3\n#2\tHartley\tBea\t6a\t#2\n#3\tCoe\tCy\t4c\t#1"
    );
    let done = settled("x.xlsx", &spreadsheet(&list));
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
    let wanted = ["HartleyAnn 3 1-1", "HartleyBea 2 2-2", "CoeCy 1 3-3"];
    assert_eq!(standings(&done), wanted);
}

#[test]
fn names_decide_whose_games_are_written() {
    let event = ("Event", "Event\tCup\nRegulations\tfide/round-robin\nTie-breaks\tSB");
    let players = ["Brandt", "Hartley", "Lindqvist", "Okafor"];
    let table = "No\tName\t1\t2\t3\t4\n#1\tHartley\t*\t#1\t½\t#1\n#2\tOkafor\t#0\t*\t½\t#0\n\
        #3\tBrandt\t½\t½\t*\t½\n#4\tLindqvist\t#0\t#1\t½\t*";
    let numbered: Vec<String> =
        (1..).zip(players).map(|(no, name)| format!("#{no}\t{name}")).collect();
    let numbered = format!("No\tName\n{}", numbered.join("\n"));
    let bare = format!("Name\n{}", players.join("\n"));
    for list in [Some(&numbered), Some(&bare), None] {
        let mut book = vec![event, ("Crosstable", table)];
        book.extend(list.map(|list| ("Players", &**list)));
        let book = sheets(&book);
        let own = settled("cup.xlsx", &book);
        assert_eq!(own.status, Status::Final, "{:?}", told(&own));
        for to in ["trf", "trf16"] {
            let (name, made) = converted("cup.xlsx", &book, to);
            let back = settled(&name, &made);
            assert_eq!(standings(&back), standings(&own), "{list:?}: {:?}", told(&back));
            assert!(!told(&back).iter().any(|line| line.contains("not as published")));
            assert_eq!(all(&back).len(), all(&own).len());
        }
    }
}

#[test]
fn boards_of_a_round_go_on_below_a_note_and_beside_a_bye() {
    let head = "Open\nRound 1 on 2026/03/01\nBo.\tNo.\tName\tPts.\tResult\tPts.\tName\tNo.\n";
    let rows = [
        "#1\t#1\tHartley\t#0\t1 - 0\t#0\tOkafor\t#2",
        "#2\t#3\tBrandt\t#0\t½ - ½\t#0\tMoreau\t#4",
        "#3\t#5\tPeters\t#0\t0 - 1\t#0\tLindqvist\t#6",
    ];
    let games = |list: &str| {
        let (made, told) = entries("x.xlsx", &spreadsheet(list));
        made.unwrap_or_else(|| panic!("{told:?}")).games.len()
    };
    let headings = head.lines().last().unwrap_or_default();
    for between in ["", "\n", "Boards in the other room\n", &format!("{headings}\n")] {
        let list = format!("{head}{}\n{between}{}\n{}", rows[0], rows[1], rows[2]);
        assert_eq!(games(&list), 3, "{between:?}");
    }
    let skipped = rows[2].replacen("#3", "#4", 1);
    assert_eq!(games(&format!("{head}{}\n{}\n{skipped}", rows[0], rows[1])), 3);
    let bye = "#2\t#7\tQuinn\t#0\t1";
    let last = rows[2];
    assert_eq!(games(&format!("{head}{}\n{bye}\n{last}", rows[0])), 3);
}

#[test]
fn a_crosstable_of_another_program_beside_an_event_of_ours_is_told() {
    let swiss = "Rk.\tName\tRtg\t1.Rd\tPts.\n#1\tAmsel\t#1900\t3w1\t1\n#2\tBirk\t#1800\t4b1\t1\n\
        #3\tClay\t#1700\t1b0\t0\n#4\tDorn\t#1600\t2w0\t0";
    let event = ("Event", "Event\tCup\nRegulations\tfide/round-robin\nTie-breaks\tSB");
    let table =
        "No\tName\t1\t2\t3\n#1\tHartley\t*\t#1\t½\n#2\tOkafor\t#0\t*\t#1\n#3\tBrandt\t½\t#0\t*";
    let players = "No\tName\n#1\tHartley\n#2\tOkafor\n#3\tBrandt";
    let ours = [event, ("Players", players), ("Crosstable", table)];
    assert_eq!(of(&sheets(&ours)), (Status::Final, 3, false));
    let book: Vec<(&str, &str)> = ours.into_iter().chain([("Open", swiss)]).collect();
    assert_eq!(of(&sheets(&book)), (Status::Final, 3, true));
}

#[test]
fn a_row_that_adds_up_is_no_player_and_a_bye_in_words_is_one() {
    let swiss = "Open\nFinal Ranking crosstable after 1 Rounds\nRk.\tName\tRtg\t1.Rd\tPts.\n\
        #1\tAmsel\t#1900\t4w1\t#1\n#2\tBirk\t#1800\t5b1\t#1\n#3\tEls\t#1500\tbye\t#1\n\
        #4\tClay\t#1700\t1b0\t#0\n#5\tDorn\t#1600\t2w0\t#0\n\tAverage\t#1700\t\t#0.6";
    assert_eq!(read(swiss), (Status::Final, 5, false));
}

#[test]
fn points_that_are_none_are_told_and_never_nought() {
    let whole = format!("{TITLE}\n{HEAD}\n{FIRST}\n{REST}");
    for points in ["3*", "3 pts", "", "3/5", "#N/A"] {
        let list = whole.replacen("ENG\t#3\t", &format!("ENG\t{points}\t"), 1);
        let done = settled("x.xlsx", &spreadsheet(&list));
        assert_eq!(done.status, Status::Invalid, "{points}: {:?}", told(&done));
        assert!(told(&done)[0].starts_with("Sheet1!F5"), "{:?}", told(&done));
    }
    let last = whole.replacen("ENG\t#0\t", "ENG\t\t", 1);
    assert_eq!(read(&last), (Status::Final, 6, false));
}

#[test]
fn in_pairings_of_several_rounds_names_decide() {
    let round = |no: u32, rows: [&str; 2]| {
        format!(
            "Open\nRound {no} on 2026/03/0{no}\nBo.\tNo.\tName\tPts.\tResult\tPts.\tName\tNo.\n{}\n{}",
            rows[0], rows[1]
        )
    };
    let one = round(
        1,
        ["#1\t#1\tHartley\t#0\t1 - 0\t#0\tOkafor\t#3", "#2\t#2\tBrandt\t#0\t1 - 0\t#0\tMoreau\t#4"],
    );
    // A late entry has the first number now.
    let two = round(
        2,
        ["#1\t#2\tHartley\t#1\t1 - 0\t#1\tBrandt\t#3", "#2\t#4\tOkafor\t#0\t0 - 1\t#0\tLee\t#1"],
    );
    let (made, told) = entries("x.xlsx", &spreadsheet(&format!("{one}\n\n{two}")));
    let made = made.unwrap_or_else(|| panic!("{told:?}"));
    let names: Vec<&str> = made.players.iter().map(|own| own.name.as_str()).collect();
    assert_eq!(names, ["Hartley", "Okafor", "Brandt", "Moreau", "Lee"]);
    let no = |name: &str| {
        let own = made.players.iter().find(|own| own.name == name);
        own.and_then(|own| own.no.as_ref()).map(|no| no.value.to_string()).unwrap_or_default()
    };
    let white: Vec<&str> = made.games.iter().map(|game| game.white.value.as_str()).collect();
    assert_eq!(white, [no("Hartley"), no("Brandt"), no("Hartley"), no("Okafor")]);
}

#[test]
fn the_number_of_rounds_is_that_which_is_called_so() {
    let list = format!("{TITLE}\n{HEAD}\n{FIRST}\n{REST}").replace("Final Ranking", "Ranking");
    let list = list.replace("Open\n", "Open\nGroup : 3\nNumber of rounds : 9\n");
    assert_eq!(read(&list).0, Status::Provisional);
}
