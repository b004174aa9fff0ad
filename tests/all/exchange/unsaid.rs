//! What files of other programs do not say of the event, and totals that say otherwise than the games do.

use wallchart::event::Status;

use super::*;

#[test]
fn a_file_that_does_not_say_how_many_rounds_there_are_is_final_once_it_does() {
    let said = case("swiss.trf");
    let done = settled("swiss.trf", said.as_bytes());
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
    let done = settled("swiss.trf", said.replace("XXR 5\n", "").as_bytes());
    assert_eq!(done.status, Status::Provisional, "{:?}", told(&done));
}

#[test]
fn totals_that_are_not_those_of_the_games_hold_an_event_open_and_lose_nothing() {
    let (name, bytes) = file("swiss-vega.txt");
    let text = String::from_utf8(bytes).expect("text").replacen("4.5 |", "4.0 |", 1);
    let done = settled(&name, text.as_bytes());
    assert_eq!(done.status, Status::Provisional);
    assert!(standings(&done).contains(&"FarrowSam 9/2".to_owned()), "{:?}", standings(&done));
    let wanted = "Farrow,Sam: 4 printed, the rounds give 4½";
    assert!(told(&done).iter().any(|line| line.contains(wanted)), "{:?}", told(&done));
}

#[test]
fn one_round_a_sheet_is_no_list_of_another_program_beside_sheets_of_ours() {
    let round = |pairs: [&str; 2]| {
        format!("Bo.\tNo.\tWhite\tResult\tBlack\tNo.\n{}\n{}", pairs[0], pairs[1])
    };
    let event = "Event\tCup\nRegulations\tfide/swiss\nTie-breaks\tBH\nRounds\t#2";
    let players = "No\tName\n#1\tAsh, Ann\n#2\tBirch, Bo\n#3\tCedar, Cy\n#4\tDale, Di";
    let one =
        round(["#1\t#1\tAsh, Ann\t1 - 0\tCedar, Cy\t#3", "#2\t#2\tBirch, Bo\t½ - ½\tDale, Di\t#4"]);
    let two =
        round(["#1\t#1\tAsh, Ann\t1 - 0\tBirch, Bo\t#2", "#2\t#4\tDale, Di\t½ - ½\tCedar, Cy\t#3"]);
    let book =
        sheets(&[("Event", event), ("Players", players), ("Round 1", &one), ("Round 2", &two)]);
    let done = settled("x.xlsx", &book);
    assert_eq!(done.status, Status::Final, "{:?}", told(&done));
    assert_eq!(standings(&done)[0], "AshAnn 2 1-1");
}

#[test]
fn rounds_are_those_of_their_headings_and_a_result_that_one_half_tells_alone_is_told() {
    let list = case("swiss-by-lines.txt");
    let plain = settled("x.xlsx", &spreadsheet(&list));
    let first = list.lines().find(|line| line.contains("2.Rd")).expect("headings");
    let column = first.split('\t').position(|cell| cell == "2.Rd").expect("a column");
    let moved = |line: &str| {
        let mut cells: Vec<&str> = line.split('\t').collect();
        if cells.len() > column + 1 {
            cells.swap(column, column + 1);
        }
        cells.join("\t")
    };
    let moved: Vec<String> = list.lines().map(moved).collect();
    let done = settled("x.xlsx", &spreadsheet(&moved.join("\n")));
    assert_eq!(standings(&done), standings(&plain));
    assert_eq!(told(&done), told(&plain));
    let half = list.replacen("3w1", "3w", 1);
    let told = told(&settled("x.xlsx", &spreadsheet(&half)));
    assert!(told.iter().any(|line| line.contains("says nothing; it is taken over")), "{told:?}");
}
