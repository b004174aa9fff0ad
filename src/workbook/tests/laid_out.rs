//! Tables that are laid out otherwise than the manual has them.

use super::*;

/// Round, White, Black and result of each game.
fn games(rows: Rows<'_>) -> Vec<(u32, String, String)> {
    let read = entries(read_with(&[("Games", rows)]));
    let of = |own: &crate::tournament::entries::GameEntry| {
        (own.round.value, own.white.value.clone(), format!("{:?}", own.black.value))
    };
    read.games.iter().map(of).collect()
}

#[test]
fn rounds_in_rows_of_their_own_are_those_of_the_games_that_follow() {
    let plain = games(GAMES.1);
    for (first, second) in [
        ("Round 1", "Round 2"),
        ("1. Runde", "2. Runde"),
        ("Ronde 1", "Ronde 2"),
        ("Rond 1", "Rond 2"),
    ] {
        let bare: Rows<'_> = &[
            &["White", "Black", "Result"],
            &[first],
            &["1", "2", "1-0"],
            &[second],
            &["2", "1", "½-½"],
        ];
        assert_eq!(games(bare), plain, "{first}");
        let blank: Rows<'_> = &[
            &["Round", "White", "Black", "Result"],
            &[first],
            &["", "1", "2", "1-0"],
            &[second],
            &["", "2", "1", "½-½"],
        ];
        assert_eq!(games(blank), plain, "{first}");
    }
    // A game above the first of them is of no round.
    let above: Rows<'_> =
        &[&["White", "Black", "Result"], &["1", "2", "1-0"], &["Round 2"], &["2", "1", "½-½"]];
    assert!(read_with(&[("Games", above)]).problems.has_errors());
}

#[test]
fn headings_in_two_rows_are_read_as_one() {
    let rows: Rows<'_> = &[
        &["Round", "Players", "", "Result"],
        &["", "White", "Black", ""],
        &["1", "1", "2", "1-0"],
        &["2", "2", "1", "½-½"],
    ];
    assert_eq!(games(rows), games(GAMES.1));
}

#[test]
fn a_crosstable_may_be_headed_by_names_or_have_both_scores() {
    let of = |rows: Rows<'_>| {
        let read = read(&bytes(&mut book(&[EVENT, ("Crosstable", rows)])), "test.xlsx");
        let errors = read.problems.has_errors();
        (read.entries.expect("entries").crosstable.map(|own| own.rows), errors)
    };
    let cells = |rows: Rows<'_>| {
        let (rows, errors) = of(rows);
        assert!(!errors);
        let of_row = |row: crate::tournament::entries::CrosstableRow| {
            row.cells.into_iter().map(|(no, games)| (no, games.value)).collect::<Vec<_>>()
        };
        rows.expect("rows").into_iter().map(of_row).collect::<Vec<_>>()
    };
    let plain = cells(&[
        &["No", "Name", "1", "2", "3"],
        &["1", "Hall, Ann", "", "1", "½"],
        &["2", "Kay, Bo", "0", "", "1"],
        &["3", "Lee, Cy", "½", "0", ""],
    ]);
    for heads in [["Hall", "Kay", "Lee"], ["Ha", "Ka", "Le"]] {
        let head = ["No", "Name", heads[0], heads[1], heads[2], "Pts"];
        let named: Rows<'_> = &[
            &head,
            &["1", "Hall, Ann", "x", "1", "½", "1.5"],
            &["2", "Kay, Bo", "0", "x", "1", "1"],
            &["3", "Lee, Cy", "½", "0", "x", "0.5"],
        ];
        assert_eq!(cells(named), plain, "{heads:?}");
    }
    let both: Rows<'_> = &[
        &["No", "Name", "1", "2", "3"],
        &["1", "Hall, Ann", "", "1-0", "½-½"],
        &["2", "Kay, Bo", "0-1", "", "1"],
        &["3", "Lee, Cy", "½", "0", ""],
    ];
    assert_eq!(cells(both), plain);
    let white_first: Rows<'_> = &[
        &["No", "Name", "1", "2", "3"],
        &["1", "Hall, Ann", "", "1-0", "½-½"],
        &["2", "Kay, Bo", "1-0", "", "1"],
        &["3", "Lee, Cy", "½", "0", ""],
    ];
    assert!(of(white_first).1, "which of the two has won, the cells do not agree");
}

#[test]
fn a_table_of_points_beside_the_players_is_compared() {
    let players: Rows<'_> = &[
        &["No", "Name", "", "", "Name", "Points"],
        &["1", "Ann", "", "", "Bo", "2"],
        &["2", "Bo", "", "", "Ann", "½"],
        &["3", "Cy", "", "", "", ""],
    ];
    let read = read_with(&[("Players", players)]).entries.expect("entries");
    let rows = read.published.expect("a table").rows;
    let told: Vec<&str> = rows.iter().map(|own| own.player.value.as_str()).collect();
    assert_eq!(told, ["Bo", "Ann"]);
    for heading in ["Points (final)", "Final points", "Points after round 2", "Punkte (gesamt)"] {
        let head = ["No", "Name", heading];
        let players: Rows<'_> = &[&head, &["1", "Ann", "1"], &["2", "Bo", "½"], &["3", "Cy", "0"]];
        let read = read_with(&[("Players", players)]).entries.expect("entries");
        assert!(read.published.is_some(), "{heading}");
    }
    // Names in another form than on the list.
    let players: Rows<'_> = &[
        &["No", "Name", "", "", "Name", "Points"],
        &["1", "Hall, Ann", "", "", "J. Kay", "2"],
        &["2", "Kay, Jo", "", "", "Hall", "½"],
        &["3", "Lee, Cy", "", "", "Cy Lee", "0"],
    ];
    let read = read_with(&[("Players", players)]).entries.expect("entries");
    let rows = read.published.expect("a table").rows;
    let told: Vec<&str> = rows.iter().map(|own| own.player.value.as_str()).collect();
    assert_eq!(told, ["Kay, Jo", "Hall, Ann", "Lee, Cy"]);
    let head = ["No", "Name", "Points after round 1"];
    let players: Rows<'_> = &[&head, &["1", "Ann", "1"], &["2", "Bo", "0"], &["3", "Cy", "0"]];
    assert!(read_with(&[("Players", players)]).entries.expect("entries").published.is_none());
}

/// The rows of games below section titles.
fn titled<'r>(first: &'r [&'r str], second: &'r [&'r str]) -> Reading {
    read_with(&[(
        "Games",
        &[&["White", "Black", "Result"], first, &["1", "2", "1-0"], second, &["2", "1", "½-½"]],
    )])
}

#[test]
fn a_title_of_a_round_that_says_more_than_its_day_is_not_read_as_one() {
    for title in ["Round 2", "Round 2 (7 March)", "Round 2: Saturday 7 March 2026", "2. Runde, 7."]
    {
        assert_eq!(told(&titled(&["Round 1"], &[title])), Vec::<String>::new(), "{title}");
    }
    for title in [
        "Round 2 (Black - White)",
        "Round 2: Black - White",
        "Round 2 (cancelled)",
        "Round 2: double points",
        "2. Runde (Farben getauscht)",
        "Ronde 2 : annulée",
        "Ronda 2, no cuenta",
    ] {
        assert!(titled(&["Round 1"], &[title]).problems.has_errors(), "{title}");
    }
}

#[test]
fn headings_that_stand_again_over_other_columns_are_an_error() {
    let of = |again: [&str; 4]| {
        let again: &[&str] = &again;
        let rows: Rows<'_> = &[
            &["Round", "White", "Black", "Result"],
            &["1", "1", "2", "1-0"],
            again,
            &["2", "2", "1", "½-½"],
        ];
        read_with(&[("Games", rows)]).problems.has_errors()
    };
    assert!(of(["Round", "Black", "White", "Result"]));
    assert!(of(["Runde", "Schwarz", "Weiß", "Ergebnis"]));
    assert!(!of(["Round", "White", "Black", "Result"]));
}

#[test]
fn players_numbered_otherwise_than_by_their_rows_are_told_where_games_have_numbers() {
    let of = |heading: &str, numbers: [&str; 3], by_name: bool| {
        let head = ["Name", heading];
        let [first, second, third] = numbers;
        let players: Rows<'_> = &[&head, &["Ann", first], &["Bo", second], &["Cy", third]];
        let named: Rows<'_> = &[&["Round", "White", "Black", "Result"], &["1", "Ann", "Bo", "1-0"]];
        let games = if by_name { named } else { GAMES.1 };
        read_with(&[("Players", players), ("Games", games)]).problems.has_errors()
    };
    for heading in ["Seed", "Setzplatz", "Dorsal", "Lottnummer", ""] {
        assert!(of(heading, ["2", "1", "3"], false), "{heading}");
    }
    assert!(!of("Seed", ["1", "2", "3"], false), "in the order of the rows");
    assert!(!of("Seed", ["2", "1", "3"], true), "games by name");
    assert!(!of("Seed", ["2", "5", "3"], false), "no numbers of players");
    let within: Rows<'_> = &[&["Name"], &["2. Ann"], &["1. Bo"], &["3. Cy"]];
    assert!(read_with(&[("Players", within)]).problems.has_errors());
}
