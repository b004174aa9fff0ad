//! Games with a sheet for each round, and crosstables with several games of each two.

use super::*;

const ONE: Rows<'_> = &[&["White", "Black", "Result"], &["1", "2", "1-0"]];
const TWO: Rows<'_> = &[
    &["Round 2, 7 March 2026"],
    &["Board", "White", "Result", "Black", "Remarks"],
    &["1", "2", "½-½", "1", "played early"],
];

fn read_rounds(sheets: &[(&str, Rows<'_>)]) -> Reading {
    let all: Vec<(&str, Rows<'_>)> = [EVENT, PLAYERS].iter().chain(sheets).copied().collect();
    read(&bytes(&mut book(&all)), "test.xlsx")
}

#[test]
fn a_sheet_for_each_round_is_read_as_its_games() {
    for (first, second) in [
        ("Round 1", "Round 2"),
        ("Runde 1", "Runde 2"),
        ("1. Ronde", "2. Ronde"),
        ("R1", "R2"),
        ("Ronda 1", "Rond 2"),
    ] {
        // In whatever order they stand.
        let read = read_rounds(&[(second, TWO), (first, ONE)]);
        let games = entries(read).games;
        let of = |own: &crate::tournament::entries::GameEntry| {
            (own.round.value, own.white.value.clone(), own.white.at.to_string())
        };
        let games: Vec<_> = games.iter().map(of).collect();
        let cell = |sheet: &str, cell: &str| {
            let quoted =
                if sheet.contains([' ', '.']) { format!("'{sheet}'") } else { sheet.into() };
            [format!("{sheet}!{cell}"), format!("{quoted}!{cell}")]
        };
        assert_eq!((games[0].0, &*games[0].1, games[1].0, &*games[1].1), (1, "1", 2, "2"));
        assert!(cell(first, "A2").contains(&games[0].2), "{games:?}");
        assert!(cell(second, "B3").contains(&games[1].2), "{games:?}");
    }
    // What is wrong is told where it stands.
    let slip: Rows<'_> = &[&["White", "Black", "Result"], &["2", "1", "3-0"]];
    let told = told(&read_rounds(&[("Round 1", ONE), ("Round 2", slip)]));
    assert_eq!(told, ["Error unreadable-result Round 2!C2"]);
}

#[test]
fn a_sheet_of_a_round_with_nothing_on_it_is_a_round_to_come() {
    for rows in [&[][..], &[&["White", "Black", "Result"][..]]] {
        let read = read_rounds(&[("Round 1", ONE), ("Round 2", TWO), ("Round 3", rows)]);
        assert!(read.entries.as_ref().is_some_and(|own| own.unread.is_some()), "{rows:?}");
    }
    // Nor is anything read of another round, or of one that is there twice.
    let other: Rows<'_> = &[&["Round 3"], &["White", "Black", "Result"], &["2", "1", "1-0"]];
    for sheets in [[("Round 1", ONE), ("Round 2", other)], [("Round 1", ONE), ("Runde 1", TWO)]] {
        assert!(read_rounds(&sheets).problems.has_errors(), "{sheets:?}");
    }
}

#[test]
fn a_crosstable_may_have_several_games_of_each_two() {
    let plain: Rows<'_> = &[
        &["No", "Name", "1", "2", "3"],
        &["1", "Ann", "", "1 ½", "1 0"],
        &["2", "Bo", "0 ½", "", "½ ½"],
        &["3", "Cy", "0 1", "½ ½", ""],
    ];
    let run: Rows<'_> = &[
        &["No", "Name", "1", "2", "3"],
        &["1", "Ann", "*", "1½", "10"],
        &["2", "Bo", "0½", "*", "½½"],
        &["3", "Cy", "1", "==", "*"],
    ];
    let twice: Rows<'_> = &[
        &["No", "Name", "1", "1", "2", "2", "3", "3"],
        &["1", "Ann", "*", "*", "1", "½", "1", "0"],
        &["2", "Bo", "0", "½", "*", "*", "½", "½"],
        &["3", "Cy", "0", "1", "½", "½", "*", "*"],
    ];
    let merged: Rows<'_> = &[
        &["No", "Name", "1", "", "2", "", "3", "", "Points"],
        &["1", "Ann", "", "", "1", "½", "1", "0", "2.5"],
        &["2", "Bo", "0", "½", "", "", "½", "½", "1.5"],
        &["3", "Cy", "0", "1", "½", "½", "", "", "2"],
    ];
    let cycles: Rows<'_> = &[
        &["No", "Name", "1", "2", "3", "1", "2", "3"],
        &["1", "Ann", "", "1", "1", "", "½", "0"],
        &["2", "Bo", "0", "", "½", "½", "", "½"],
        &["3", "Cy", "0", "½", "", "1", "½", ""],
    ];
    let of = |rows: Rows<'_>| {
        let all = [EVENT, PLAYERS, ("Crosstable", rows)];
        let table = entries(read(&bytes(&mut book(&all)), "test.xlsx")).crosstable.expect("table");
        let cells = table.rows.iter().flat_map(|row| &row.cells);
        cells.map(|(no, games)| format!("{no} {:?}", games.value)).collect::<Vec<_>>()
    };
    for rows in [run, twice, merged, cycles] {
        assert_eq!(of(rows), of(plain), "{rows:?}");
    }
    // Totals of two games look like them, and the halves have not as many.
    let totals: Rows<'_> =
        &[&["No", "Name", "1", "2"], &["1", "Ann", "", "1½"], &["2", "Bo", "½", ""]];
    let all = [EVENT, PLAYERS, ("Crosstable", totals)];
    let told = told(&read(&bytes(&mut book(&all)), "test.xlsx"));
    assert_eq!(told, ["Error unreadable-result Crosstable!D2"]);
}
