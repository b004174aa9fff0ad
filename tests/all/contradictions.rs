//! A workbook that says two things at once: rows that stand twice, names that were exchanged, a crosstable in a Swiss.

use crate::as_written::{Came, came_of};
use crate::sheets_as_kept::PLAYERS;
use wallchart::event::Status;

const EVENT: &[&str] =
    &["Event|Open", "Regulations|fide/round-robin", "Tie-breaks|SB", "Games per pairing|2"];

/// A double round robin of four, the second half with colours reversed.
const DOUBLE: &[&str] = &[
    "Round|White|Black|Result", "1|1|4|1-0", "1|2|3|1-0", "2|4|3|0-1", "2|1|2|½-½", "3|2|4|1-0",
    "3|3|1|0-1", "4|4|1|0-1", "4|3|2|½-½", "5|3|4|1-0", "5|2|1|0-1", "6|4|2|0-1", "6|1|3|1-0",
];

fn came(games: &[&str]) -> Came {
    came_of(&[("Event", EVENT), ("Players", PLAYERS), ("Games", games)])
}

fn with_row(row: usize, text: &'static str) -> Vec<&'static str> {
    let mut games = DOUBLE.to_vec();
    games[row] = text;
    games
}

#[test]
fn a_row_pasted_over_the_return_game_is_told_beside_the_first() {
    assert_eq!(came(DOUBLE).status, Status::Final);
    // Row 13 is the return game of Ann and Cy: now it is their first game again, or stands in the round of that.
    for again in ["3|3|1|0-1", "3|1|3|1-0"] {
        let came = came(&with_row(12, again));
        assert_eq!(came.status, Status::Invalid, "{again}: {:?}", came.told);
        let told = came.told.iter().find(|told| told.starts_with("Games!B13: ")).expect("a row");
        assert!(told.contains("meet twice in round 3: also at Games!B7"), "{told}");
    }
}

#[test]
fn a_row_that_stands_twice_in_a_single_round_robin_is_told_once() {
    let mut games = DOUBLE[..7].to_vec();
    games.push("2|4|3|0-1");
    let event =
        &["Event|Open", "Regulations|fide/round-robin", "Tie-breaks|SB", "Games per pairing|1"];
    let came = came_of(&[("Event", event), ("Players", PLAYERS), ("Games", &games)]);
    assert_eq!(came.status, Status::Invalid);
    let errors = came.told.iter().filter(|told| told.contains("Games!")).count();
    assert_eq!(errors, 1, "{:?}", came.told);
    assert!(
        came.told[0].starts_with("Games!B8: Di and Cy meet twice in round 2"),
        "{:?}",
        came.told
    );
}

/// In the Lightning all games of two players are one round.
#[test]
fn games_of_a_pair_that_are_one_round_by_the_rules_do_not_stand_twice() {
    let games: Vec<String> = ["1|1|4", "1|2|3", "2|4|3", "2|1|2", "3|2|4", "3|3|1"]
        .iter()
        .flat_map(|row| {
            let parts: Vec<&str> = row.split('|').collect();
            let [round, white, black] = parts[..] else { panic!("a row") };
            [format!("{row}|1-0"), format!("{round}|{black}|{white}|½-½")]
        })
        .collect();
    let mut rows = vec!["Round|White|Black|Result"];
    rows.extend(games.iter().map(String::as_str));
    let event = &[
        "Event|Lightning", "Regulations|gap-2016/lightning", "Format|round robin",
        "Games per pairing|2",
    ];
    // The whole event, and its first round with the second game of one pair still to come.
    for rows in [&rows[..], &rows[..4]] {
        let came = came_of(&[("Event", event), ("Players", PLAYERS), ("Games", rows)]);
        assert!(!came.told.iter().any(|told| told.contains("meet twice")), "{:?}", came.told);
    }
}

#[test]
fn names_exchanged_in_a_crosstable_are_told_at_both() {
    let event = &["Event|Open", "Regulations|fide/round-robin", "Tie-breaks|SB"];
    let players = &["No|Name", "1|Ann", "2|Bo", "3|Cy", "4|Di", "5|Ed"];
    let told = |names: [&str; 5]| {
        let cells = ["|1|1|1|½", "0||½|1|½", "0|½||½|½", "0|0|½||½", "½|½|½|½|"];
        let rows = names.iter().zip(cells).zip(1..);
        let rows: Vec<String> =
            rows.map(|((name, own), no)| format!("{no}|{name}|{own}")).collect();
        let mut table = vec!["No|Name|1|2|3|4|5"];
        table.extend(rows.iter().map(String::as_str));
        let came = came_of(&[("Event", event), ("Players", players), ("Crosstable", &table)]);
        let of_table = came.told.into_iter().filter(|told| told.starts_with("Crosstable!"));
        of_table
            .map(|told| told.split(" (").next().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(told(["Ann", "Bo", "Cy", "Di", "Ed"]), Vec::<String>::new());
    assert_eq!(
        told(["Di", "Bo", "Cy", "Ann", "Ed"]),
        [
            "Crosstable!B2: number 1 is Ann at Players!B2, and Di here",
            "Crosstable!B5: number 4 is Di at Players!B5, and Ann here"
        ]
    );
    // In an order of its own the table has its own numbers, which is told: somebody may be named by one of them.
    let anew = "Crosstable!A2: the numbers of Ed, Di, Bo, Cy and Ann are not those of Players";
    assert_eq!(told(["Ed", "Di", "Bo", "Cy", "Ann"]), [anew]);
}

#[test]
fn a_crosstable_in_a_swiss_is_an_error_at_its_first_row() {
    let event = &[
        "Event|Open", "Regulations|gap-2016/other", "Format|Swiss", "Rounds|3",
        "Time control|60+10",
    ];
    let table = &["No|Name|1|2|3|4", "1|Ann||1|1|1", "2|Bo|0||½|1", "3|Cy|0|½||½", "4|Di|0|0|½|"];
    let came = came_of(&[("Event", event), ("Players", PLAYERS), ("Crosstable", table)]);
    assert_eq!(came.status, Status::Invalid);
    let is_told =
        |told: &String| told.starts_with("Crosstable!B2: a Crosstable is for round robins");
    assert!(came.told.iter().any(is_told), "{:?}", came.told);
}
