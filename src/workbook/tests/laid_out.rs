//! Tables that are laid out otherwise than the manual has them.

use super::*;
use crate::tournament::entries::Unread;

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
        ("1:a ronden", "2:a ronden"),
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
fn rounds_that_stand_beside_their_first_game_alone_are_those_of_the_others() {
    let of = |round: &'static str| {
        let rows: Rows<'_> = &[
            &["Round", "White", "Black", "Result"],
            &["1", "1", "2", "1-0"],
            &["", "3", "4", "½-½"],
            &[round, "2", "1", "½-½"],
            &["", "4", "3", "1-0"],
        ];
        read_with(&[("Games", rows)])
    };
    let read = of("2").entries.expect("entries").games;
    assert_eq!(read.iter().map(|own| own.round.value).collect::<Vec<_>>(), [1, 1, 2, 2]);
    // Here the two without a round may be of any.
    assert!(of("1").problems.has_errors() && of("3").problems.has_errors());
}

#[test]
fn rows_below_a_title_may_have_a_bye_or_end_the_round() {
    let rows: Rows<'_> = &[
        &["White", "Black", "Result"],
        &["First round"],
        &["1", "2", "1-0"],
        &["bye: 3"],
        &["Second round", "7 March"],
        &["2", "1", "½-½"],
        &["3 has the bye (1 pt)"],
        &["End of tournament"],
    ];
    let read = games(rows);
    let rounds: Vec<u32> = read.iter().map(|own| own.0).collect();
    assert_eq!(rounds, [1, 1, 2, 2]);
    assert_eq!(read[1].2, "Bye(Pairing)");
    assert_eq!((read[3].1.as_str(), read[3].2.as_str()), ("3", "Bye(Pairing)"));
}

#[test]
fn titles_may_say_what_is_shown_of_a_round_and_the_last_one_needs_no_number() {
    let rounds = |second: &str, third: &str| {
        let rows: Rows<'_> = &[
            &["White", "Black", "Result"],
            &["1. Runde, 3.3., 19:30 Uhr"],
            &["1", "2", "1-0"],
            &[second],
            &["2", "1", "½-½"],
            &[third],
            &["1", "2", "0-1"],
        ];
        games(rows).iter().map(|own| own.0).collect::<Vec<u32>>()
    };
    assert_eq!(rounds("Pairings Round 2", "Final round"), [1, 2, 3]);
    assert_eq!(rounds("Results of round 2", "Postponed game from round 1"), [1, 2, 1]);
    assert_eq!(rounds("Round 2 - 3/3", "Schlussrunde"), [1, 2, 3]);
}

#[test]
fn a_title_that_says_more_is_named_where_rounds_stand_above_their_games() {
    let read = titled(&["Round 1"], &["Round 2: double points"]);
    assert!(
        told(&read).contains(&"Error section-unclear Games!A4".to_owned()),
        "{:?}",
        told(&read)
    );
}

#[test]
fn scores_in_two_columns_are_read_as_one_result() {
    let results = |rows: Rows<'_>| {
        let read = entries(read_with(&[("Games", rows)]));
        read.games.iter().map(|own| own.result.clone().map(|own| own.value)).collect::<Vec<_>>()
    };
    let plain = results(GAMES.1);
    let beside: Rows<'_> = &[
        &["Round", "White", "Score", "Black", "Score"],
        &["1", "1", "1", "2", "0"],
        &["2", "2", "½", "1", "½"],
    ];
    assert_eq!(results(beside), plain);
    let merged: Rows<'_> = &[
        &["Round", "White", "Black", "Result", ""],
        &["1", "1", "2", "1", "0"],
        &["2", "2", "1", "½", "½"],
    ];
    assert_eq!(results(merged), plain);
    // The left one is of whoever stands left.
    let black_first: Rows<'_> = &[
        &["Round", "Black", "Score", "Score", "White"],
        &["1", "2", "0", "1", "1"],
        &["2", "1", "½", "½", "2"],
    ];
    assert_eq!(results(black_first), plain);
    let before: Rows<'_> = &[
        &["Round", "Score", "Black", "Score", "White"],
        &["1", "0", "2", "1", "1"],
        &["2", "½", "1", "½", "2"],
    ];
    assert_eq!(results(before), plain);
    // One that names its side is of that.
    let named: Rows<'_> = &[
        &["Round", "White", "Black", "Black score", "White score"],
        &["1", "1", "2", "0", "1"],
        &["2", "2", "1", "½", "½"],
    ];
    assert_eq!(results(named), plain);
    let forfeit: Rows<'_> = &[
        &["Round", "White", "Black", "Result", ""],
        &["1", "1", "2", "1", "F"],
        &["2", "2", "1", "½", "½"],
    ];
    let usual: Rows<'_> =
        &[&["Round", "White", "Black", "Result"], &["1", "1", "2", "+/-"], &["2", "2", "1", "½-½"]];
    assert_eq!(results(forfeit), results(usual));
    // Noughts of formulas, before the game is played.
    let noughts: Rows<'_> = &[
        &["Round", "White", "Score", "Black", "Score"],
        &["1", "1", "1", "2", "0"],
        &["2", "2", "0", "1", "0"],
    ];
    assert!(read_with(&[("Games", noughts)]).problems.has_errors());
    let contradicting: Rows<'_> = &[
        &["Round", "White", "Black", "Result", ""],
        &["1", "1", "2", "1", "1"],
        &["2", "2", "1", "½", "½"],
    ];
    assert!(read_with(&[("Games", contradicting)]).problems.has_errors());
}

#[test]
fn results_may_be_written_by_what_they_count() {
    let of = |win: &str, draw: &str, results: [&'static str; 2]| {
        let rows: Rows<'_> = &[
            &["Round", "White", "Black", "Result"],
            &["1", "1", "2", results[0]],
            &["2", "2", "1", results[1]],
        ];
        let event: Rows<'_> = &[
            &["Event", "Cup"],
            &["Regulations", "fide/round-robin"],
            &["Points for a win", win],
            &["Points for a draw", draw],
        ];
        read_with(&[("Event", event), ("Games", rows)])
    };
    let results = |read: Reading| {
        let all = entries(read).games;
        all.iter().map(|own| own.result.clone().map(|own| own.value)).collect::<Vec<_>>()
    };
    let plain = results(of("3", "1", ["1-0", "½-½"]));
    assert_eq!(results(of("3", "1", ["3-0", "1-1"])), plain);
    assert_eq!(results(of("2", "1", ["2-0", "1-1"])), plain);
    assert!(of("3", "1", ["2-0", "1-1"]).problems.has_errors());
    assert!(of("3", "1", ["3-0", "1-0"]).problems.has_errors(), "a slip for either");
    assert_eq!(results(of("3", "1", ["+/-", "1-1"])).len(), 2);
    assert!(of("1", "½", ["1-0", "1-1"]).problems.has_errors());
}

#[test]
fn titles_of_rounds_are_held_against_the_rounds_beside_their_games() {
    let of = |title: &'static str, last: &'static str| {
        let rows: Rows<'_> = &[
            &["Round", "White", "Black", "Result"],
            &["Round 1"],
            &["1", "1", "2", "1-0"],
            &[title],
            &["2", "2", "1", "½-½"],
            &[last],
        ];
        read_with(&[("Games", rows)])
    };
    assert!(!of("Round 2", "").problems.has_errors());
    assert!(of("Round 3", "").problems.has_errors());
    assert_eq!(of("Round 2", "").entries.expect("entries").unread, None);
    let empty = of("Round 2", "Round 3").entries.expect("entries").unread;
    assert!(matches!(empty, Some(Unread::Round(_))));
    let bare: Rows<'_> = &[
        &["White", "Black", "Result"],
        &["Round 1"],
        &["1", "2", "1-0"],
        &["Round 2"],
        &["2", "1", "½-½"],
        &["Round 3"],
    ];
    let empty = read_with(&[("Games", bare)]).entries.expect("entries").unread;
    assert!(matches!(empty, Some(Unread::Round(_))));
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
    // Behind a gap beside the games.
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "", "Name", "Points"],
        &["1", "1", "2", "1-0", "", "Bo", "2"],
        &["2", "2", "1", "½-½", "", "Ann", "½"],
    ];
    let players: Rows<'_> = &[&["No", "Name"], &["1", "Ann"], &["2", "Bo"], &["3", "Cy"]];
    let both = [("Players", players), ("Games", games)];
    let rows = read_with(&both).entries.expect("entries").published.expect("a table").rows;
    assert_eq!(rows.iter().map(|own| own.player.value.as_str()).collect::<Vec<_>>(), ["Bo", "Ann"]);
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
        "Round 2 (Black - White)", "Round 2: Black - White", "Round 2 (cancelled)",
        "Round 2: double points", "2. Runde (Farben getauscht)", "Ronde 2 : annulée",
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
