//! Mistakes in a workbook that its cells alone show: each is told where it stands.

use proptest::prelude::*;

use crate::books::Book;
use wallchart::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
use wallchart::report::words::Words;
use wallchart::tournament::check::{Expected, check};
use wallchart::tournament::record::{Drawn, Ruled};
use wallchart::tournament::{PlayerId, Tournament};
use wallchart::workbook;

type Rows<'a> = &'a [&'a [&'a str]];

/// A workbook whose sheets are the usual ones, and these in their place.
fn book(sheets: &[(&str, Rows<'_>)]) -> Book {
    let usual: [(&str, Rows<'_>); 3] = [
        ("Event", &[&["Event", "Open"], &["Regulations", "fide"], &["Format", "round robin"]]),
        ("Players", &[&["No", "Name"], &["1", "Ann"], &["2", "Bo"], &["3", "Cy"]]),
        ("Games", &[&["Round", "White", "Black", "Result"]]),
    ];
    let replaced = |name: &str| sheets.iter().any(|(other, _)| *other == name);
    let kept = usual.iter().filter(|(name, _)| !replaced(name));
    kept.chain(sheets).fold(Book::default(), |book, (name, rows)| book.sheet(name, rows))
}

fn checked(book: &Book, expected: &Expected) -> (Option<Tournament>, Vec<Diagnostic>) {
    let reading = workbook::read(&book.bytes(), "test.xlsx");
    let mut problems: Diagnostics = reading.problems;
    let entries = reading.entries.expect("entries");
    let tournament = check(&entries, &|_| expected.clone(), &mut problems);
    let told = problems.into_iter().filter(|d| d.severity != Severity::Note).collect();
    (tournament, told)
}

/// Everything told but notes: `error game-twice Games!B3`.
fn told_of(book: &Book, expected: &Expected) -> Vec<String> {
    let (_, problems) = checked(book, expected);
    let at = |d: &Diagnostic| d.at.as_ref().map_or(String::new(), |at| format!(" {at}"));
    let severity = |d: &Diagnostic| format!("{:?}", d.severity).to_lowercase();
    problems.iter().map(|d| format!("{} {}{}", severity(d), d.code, at(d))).collect()
}

fn told(sheets: &[(&str, Rows<'_>)]) -> Vec<String> {
    told_of(&book(sheets), &Expected::default())
}

fn swiss(players: Rows<'_>, games: Rows<'_>) -> Vec<String> {
    let event: Rows<'_> =
        &[&["Event", "Open"], &["Regulations", "fide"], &["Format", "Swiss"], &["Rounds", "3"]];
    told(&[("Event", event), ("Players", players), ("Games", games)])
}

const NOTHING: [&str; 0] = [];
const HEAD: &[&str] = &["Round", "White", "Black", "Result"];
const EVENT: &[&str] = &["Event", "Open"];
const REGULATIONS: &[&str] = &["Regulations", "fide"];
const ROUND_ROBIN: &[&str] = &["Format", "round robin"];

#[test]
fn a_game_or_a_bye_after_a_withdrawal_is_told_with_both_cells() {
    let players: Rows<'_> =
        &[&["Name", "Withdrawn"], &["Ann", "1"], &["Bo", ""], &["Cy", "0"], &["Di", ""]];
    let games: Rows<'_> = &[
        HEAD,
        &["1", "Ann", "Bo", "1-0"],
        &["2", "Di", "Ann", "½-½"],
        &["3", "Ann", "Di", "-/+"],
        &["2", "Cy", "bye", ""],
        &["3", "Cy", "zero bye", ""],
        &["1", "Di", "Cy", "+/-"],
    ];
    assert_eq!(
        swiss(players, games),
        ["error after-withdrawal Games!B3", "error after-withdrawal Games!B5"]
    );
    let (_, problems) = checked(
        &book(&[
            ("Event", &[EVENT, REGULATIONS, &["Format", "Swiss"]]),
            ("Players", players),
            ("Games", games),
        ]),
        &Expected::default(),
    );
    let text = Words::english().told(&problems[0]);
    assert!(text.contains("Players!B2"), "{text}");
}

#[test]
fn who_has_played_all_games_of_a_round_robin_has_withdrawn_from_nothing() {
    let players: Rows<'_> = &[&["Name", "Withdrawn"], &["Ann", "1"], &["Bo", ""], &["Cy", ""]];
    let with = |result: &'static str| {
        let games: Rows<'_> = &[
            HEAD,
            &["1", "Ann", "Bo", "1-0"],
            &["2", "Cy", "Ann", "1-0"],
            &["3", "Bo", "Cy", result],
        ];
        told(&[("Players", players), ("Games", games)])
    };
    assert_eq!(with("1-0"), ["warning after-withdrawal Games!B3"]);
    let less: Rows<'_> = &[HEAD, &["1", "Ann", "Bo", "+/-"], &["2", "Cy", "Ann", "1-0"]];
    assert_eq!(told(&[("Players", players), ("Games", less)]), ["error after-withdrawal Games!B3"]);
}

#[test]
fn a_segment_that_goes_round_twice_shows_it_by_its_rounds_and_colours() {
    let event: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN, &["Points for a win (rapid)", "2"]];
    let games = |round: &'static str, white: &'static str, black: &'static str| {
        let rows: Rows<'_> = &[
            &["Round", "White", "Black", "Result", "Segment"],
            &["1", "1", "2", "1-0", "rapid"],
            &["1", "1", "2", "1-0", "blitz"],
            &[round, white, black, "1-0", "blitz"],
        ];
        let players: Rows<'_> = &[&["Name"], &["Ann"], &["Bo"]];
        told(&[("Event", event), ("Players", players), ("Games", rows)])
    };
    assert_eq!(games("2", "2", "1"), NOTHING);
    assert_eq!(games("1", "2", "1"), ["error game-twice Games!B4"]);
    assert_eq!(games("2", "1", "2"), ["error game-twice Games!B4"]);
}

#[test]
fn a_key_for_a_segment_that_no_game_names_is_told_at_its_cell() {
    let event: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN, &["Games per pairing (blitz)", "2"]];
    let games: Rows<'_> = &[HEAD, &["1", "1", "2", "1-0"]];
    assert_eq!(
        told(&[("Event", event), ("Games", games)]),
        ["warning segment-of-no-game Event!B4"]
    );
    let named: Rows<'_> =
        &[&["Round", "White", "Black", "Result", "Segment"], &["1", "1", "2", "1-0", "rapid"]];
    assert_eq!(told(&[("Event", event), ("Games", named)]), NOTHING);
    let several: Rows<'_> = &[
        EVENT,
        REGULATIONS,
        ROUND_ROBIN,
        &["Games per pairing (rapid)", "1"],
        &["Games per pairing (blitz)", "2"],
    ];
    assert_eq!(
        told(&[("Event", several), ("Games", games)]),
        ["error segment-of-no-game Event!B4"]
    );
}

#[test]
fn who_never_played_has_no_result_in_a_crosstable_either() {
    let players: Rows<'_> = &[&["Name", "Withdrawn"], &["Ann", "0"], &["Bo", ""]];
    let table: Rows<'_> = &[&["Name", "1", "2"], &["Ann", "", "1"], &["Bo", "0", ""]];
    let event: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN];
    let read = Book::default().sheet("Event", event).sheet("Players", players);
    let told = told_of(&read.sheet("Crosstable", table), &Expected::default());
    assert_eq!(told, ["error after-withdrawal Crosstable!C2"]);
}

#[test]
fn the_second_game_of_a_pair_needs_a_rule_or_a_row_on_the_event_sheet() {
    let twice: Rows<'_> =
        &[HEAD, &["1", "1", "2", "1-0"], &["2", "2", "1", "0-1"], &["3", "1", "3", "1-0"]];
    assert_eq!(told(&[("Games", twice)]), ["error game-twice Games!B3"]);
    let declared: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN, &["Games per pairing", "2"]];
    assert_eq!(told(&[("Games", twice), ("Event", declared)]), NOTHING);
    let allowed = |games: &[u32]| {
        told_of(
            &book(&[("Games", twice)]),
            &Expected { games: games.to_vec(), ..Expected::default() },
        )
    };
    assert_eq!(allowed(&[2]), NOTHING);
    assert_eq!(allowed(&[2, 4]), NOTHING);
    assert_eq!(allowed(&[1]), ["error game-twice Games!B3"]);
}

#[test]
fn games_pasted_twice_are_told_once_with_what_stands_twice() {
    let once = [["1", "1", "2"], ["1", "3", "4"], ["2", "1", "3"], ["2", "2", "4"]];
    let rows: Vec<Vec<&str>> =
        once.iter().chain(&once).map(|game| [&game[..], &["1-0"]].concat()).collect();
    let mut games: Vec<&[&str]> = vec![HEAD];
    games.extend(rows.iter().map(Vec::as_slice));
    let players: Rows<'_> = &[&["Name"], &["Ann"], &["Bo"], &["Cy"], &["Di"]];
    let (tournament, problems) =
        checked(&book(&[("Players", players), ("Games", &games)]), &Expected::default());
    assert!(tournament.is_none());
    assert_eq!(problems.len(), 1, "{problems:?}");
    let text = Words::english().told(&problems[0]);
    assert!(text.starts_with("Games!B6: 4 pairs"), "{text}");
    assert!(text.contains("Games!B2, Games!B6"), "{text}");
}

#[test]
fn nobody_has_two_opponents_in_one_round_but_two_games_with_one() {
    let games: Rows<'_> = &[HEAD, &["1", "1", "2", "1-0"], &["1", "3", "1", "½-½"]];
    assert_eq!(told(&[("Games", games)]), ["error game-twice Games!B3"]);
    let segments: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "Segment"],
        &["1", "1", "2", "1-0", "rapid"],
        &["1", "3", "1", "1-0", "blitz"],
    ];
    let scored: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN, &["Points for a win (rapid)", "2"]];
    assert_eq!(told(&[("Games", segments), ("Event", scored)]), NOTHING);
    // A round of Lightning is all games against one opponent.
    let lightning: Rows<'_> = &[HEAD, &["1", "1", "2", "1-0"], &["1", "2", "1", "½-½"]];
    let declared: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN, &["Games per pairing", "2"]];
    assert_eq!(told(&[("Games", lightning), ("Event", declared)]), NOTHING);
}

#[test]
fn scores_of_white_alone_are_read_where_a_win_counts_two() {
    let event: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN, &["Points for a win", "2"]];
    let of = |first: &'static str, second: &'static str, third: &'static str| {
        let games: Rows<'_> =
            &[HEAD, &["1", "1", "2", first], &["2", "3", "1", second], &["3", "2", "3", third]];
        told(&[("Event", event), ("Games", games)])
    };
    assert_eq!(of("1", "½", "0"), NOTHING, "a half says what a win is");
    assert_eq!(of("1", "0.5", "1"), NOTHING);
    assert_eq!(of("0", "0", "0"), NOTHING, "nothing is lost in any case");
    assert_eq!(of("1", "0", "1"), ["warning read-back Games!D2", "warning read-back Games!D4"]);
    assert_eq!(of("2-0", "1", "0"), ["error read-back Games!D3"], "won or drawn");
}

#[test]
fn a_segment_in_which_a_win_counts_one_is_written_as_usual_beside_another() {
    let event: Rows<'_> = &[
        EVENT,
        REGULATIONS,
        ROUND_ROBIN,
        &["Points for a win (rapid)", "2"],
        &["Points for a draw (rapid)", "1"],
    ];
    let of = |first: &'static str, second: &'static str| {
        let games: Rows<'_> = &[
            &["Round", "White", "Black", "Result", "Segment"],
            &["1", "1", "2", "2-0", "rapid"],
            &["1", "1", "2", first, "blitz"],
            &["2", "3", "1", second, "rapid"],
        ];
        told(&[("Event", event), ("Games", games)])
    };
    assert_eq!(of("1-0", "1-1"), NOTHING);
    assert_eq!(of("1", "1-1"), NOTHING);
    assert_eq!(of("1-0", "1-0"), ["error read-back Games!D4"], "a slip for either");
}

#[test]
fn who_meets_again_in_a_swiss_is_worth_a_look() {
    let players: Rows<'_> = &[&["Name"], &["Ann"], &["Bo"], &["Cy"]];
    let games = |first: &'static str| {
        let rows: Rows<'_> = &[
            HEAD,
            &["1", "Ann", "Bo", first],
            &["2", "Bo", "Ann", "0-1"],
            &["3", "Cy", "Ann", "1-0"],
        ];
        swiss(players, rows)
    };
    assert_eq!(games("1-0"), ["warning met-before Games!B3"]);
    assert_eq!(games("+/-"), NOTHING, "a game that was not played is no meeting");
}

#[test]
fn a_cell_of_a_crosstable_with_two_games_is_named_once() {
    let table: Rows<'_> = &[
        &["Name", "1", "2", "3"],
        &["Ann", "", "1 0", "1"],
        &["Bo", "", "", "½"],
        &["Cy", "", "", ""],
    ];
    let players: Rows<'_> = &[&["Name"], &["Ann"], &["Bo"], &["Cy"]];
    let event: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN];
    let sheets = [("Event", event), ("Players", players), ("Crosstable", table)];
    let book = sheets.iter().fold(Book::default(), |book, (name, rows)| book.sheet(name, rows));
    let (_, problems) = checked(&book, &Expected { games: vec![1], ..Expected::default() });
    let told: Vec<String> = problems.iter().map(|d| Words::english().told(d)).collect();
    assert!(told[0].contains("2 games, not 1: Crosstable!C2 ("), "{told:?}");
}

#[test]
fn a_misspelt_stage_stops_an_event_and_two_that_sound_alike_do_not() {
    let stages = |first: &'static str, last: &'static str| {
        let rows: [&[&str]; 4] = [
            &["Round", "White", "Black", "Result", "Stage"],
            &["1", "1", "2", "1-0", first],
            &["2", "2", "3", "1-0", first],
            &["3", "3", "1", "1-0", last],
        ];
        let told = told(&[("Games", &rows)]);
        told.into_iter().filter(|own| own.contains("section-unclear")).collect::<Vec<_>>()
    };
    assert_eq!(stages("Semifinal", "Semifinl"), ["error section-unclear Games!E4"]);
    assert_eq!(stages("Juniors", "Seniors"), ["warning section-unclear Games!E4"]);
    assert_eq!(stages("Division 1", "Division 2"), NOTHING);
    // Of two words with as many games the first is taken for the right one.
    let rows: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "Stage"],
        &["1", "1", "2", "1-0", "Final"],
        &["2", "2", "3", "1-0", "Finl"],
    ];
    let told = told(&[("Games", rows)]);
    assert!(told.contains(&"error section-unclear Games!E3".to_owned()), "{told:?}");
}

#[test]
fn columns_of_players_that_slipped_are_told() {
    let list = |rows: &[[&'static str; 3]]| {
        let mut players: Vec<&[&str]> = vec![&["No", "Name", "Rating"]];
        players.extend(rows.iter().map(|row| &row[..]));
        let games: Rows<'_> = &[HEAD, &["1", "Ann", "Bo", "1-0"]];
        told(&[("Players", &players), ("Games", games)])
    };
    let right = [["1", "Ann", "1500"], ["2", "Bo", "1400"], ["3", "Cy", ""]];
    assert_eq!(list(&right), NOTHING);
    let exchanged = [["1500", "Ann", "1"], ["1400", "Bo", "2"], ["3", "Cy", ""]];
    assert_eq!(list(&exchanged), ["warning slipped Players!C2"]);
    let lower = [["", "Ann", ""], ["1", "Bo", ""], ["2", "Cy", ""], ["3", "", ""]];
    assert_eq!(list(&lower), ["warning slipped Players!B2"]);
    let number = [["1", "Ann", ""], ["2", "Bo", ""], ["3", "0", ""]];
    assert_eq!(list(&number), ["warning number-as-name Players!B4"]);
}

#[test]
fn a_score_that_stands_alone_among_pairs_of_scores_is_told() {
    let with = |last: &'static str| {
        let mut rows: Vec<Vec<&str>> = vec![HEAD.to_vec()];
        for round in ["1", "2", "3", "4"] {
            rows.push(vec![round, "1", "2", "1-0"]);
        }
        rows.push(vec!["5", "1", "3", last]);
        let games: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
        let told = told(&[("Games", &games)]);
        told.into_iter().filter(|own| own.contains("read-back")).collect::<Vec<_>>()
    };
    assert_eq!(with("0"), ["warning read-back Games!D6"]);
    assert_eq!(with("0-1"), NOTHING);
    assert_eq!(with("½"), NOTHING);
}

#[test]
fn byes_beyond_what_a_swiss_gives_are_told_once_a_player() {
    let players: Rows<'_> = &[&["Name"], &["Ann"], &["Bo"], &["Cy"]];
    let byes = |of_bo: [&'static str; 3]| {
        let rows: Rows<'_> = &[
            HEAD,
            &["1", "Ann", "Cy", "1-0"],
            &["1", "Bo", of_bo[0]],
            &["2", "Bo", of_bo[1]],
            &["2", "Ann", "half bye"],
            &["3", "Bo", of_bo[2]],
            &["3", "Cy", "bye"],
        ];
        swiss(players, rows)
    };
    assert_eq!(byes(["bye", "zero bye", "half bye"]), NOTHING);
    assert_eq!(byes(["bye", "F", "F"]), ["warning many-byes Games!B6"]);
    assert_eq!(byes(["half bye", "half bye", "half bye"]), ["warning many-byes Games!B6"]);
    assert_eq!(byes(["half bye", "zero bye", "bye"]), ["warning many-byes Games!B7"]);
}

#[test]
fn the_same_colours_in_both_games_are_worth_a_look() {
    let event: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN, &["Games per pairing", "2"]];
    let games = |second: [&'static str; 2]| {
        let rows: Rows<'_> = &[
            HEAD,
            &["1", "1", "2", "1-0"],
            &["2", second[0], second[1], "½-½"],
            &["3", "1", "3", "1-0"],
        ];
        told(&[("Event", event), ("Games", rows)])
    };
    assert_eq!(games(["1", "2"]), ["warning same-colours Games!B3"]);
    assert_eq!(games(["2", "1"]), NOTHING);
    let table: Rows<'_> = &[&["Name", "1", "2"], &["Ann", "", "1w 0w"], &["Bo", "0 1", ""]];
    let read = Book::default().sheet("Event", event).sheet("Crosstable", table);
    assert_eq!(told_of(&read, &Expected::default()), ["warning same-colours Crosstable!C2"]);
}

#[test]
fn two_scores_with_a_blank_are_read_with_a_warning_and_run_together_refused() {
    let games: Rows<'_> = &[HEAD, &["1", "1", "2", "0 1"], &["2", "1", "3", "½ ½"]];
    let (tournament, problems) = checked(&book(&[("Games", games)]), &Expected::default());
    let results: Vec<String> = tournament
        .expect("a tournament")
        .games
        .iter()
        .map(|game| game.result.expect("a result").to_string())
        .collect();
    assert_eq!(results, ["0-1", "1/2-1/2"]);
    let cells: Vec<String> =
        problems.iter().filter_map(|d| d.at.as_ref()).map(ToString::to_string).collect();
    assert_eq!(
        (problems[0].code.to_string().as_str(), cells),
        ("two-scores", vec!["Games!D2".to_owned(), "Games!D3".to_owned()])
    );
    let play_off: Rows<'_> = &[&["White", "Black", "Result"], &["1", "2", "0 1"]];
    assert_eq!(told(&[("Play-off", play_off)]), ["warning two-scores Play-off!C2"]);
    for refused in ["01 ", "001 ", "00 ", "0 0", "1 1"] {
        let games = [HEAD.to_vec(), vec!["1", "1", "2", refused]];
        let read = Book::default()
            .sheet("Event", &[EVENT, REGULATIONS, ROUND_ROBIN])
            .sheet("Players", &[["Name"], ["Ann"], ["Bo"]])
            .sheet("Games", &games);
        assert_eq!(
            told_of(&read, &Expected::default()),
            ["error unreadable-result Games!D2"],
            "{refused}"
        );
    }
    // In a crosstable a blank separates two games.
    let table: Rows<'_> = &[&["Name", "1", "2"], &["Ann", "", "0 1"], &["Bo", "1 0", ""]];
    let event: Rows<'_> = &[EVENT, REGULATIONS, &["Games per pairing", "2"]];
    let read = Book::default().sheet("Event", event).sheet("Crosstable", table);
    assert_eq!(told_of(&read, &Expected::default()), NOTHING);
}

#[test]
fn a_provisional_rating_may_be_marked_in_its_cell() {
    let players: Rows<'_> = &[
        &["Name", "Rating", "Prov"],
        &["Ann", "1655p", ""],
        &["Bo", "(1500)", "no"],
        &["Cy", "1400", "yes"],
        &["Di", "1300", ""],
    ];
    let (tournament, problems) = checked(&book(&[("Players", players)]), &Expected::default());
    assert_eq!(problems, []);
    let ratings: Vec<(Option<u32>, bool)> = tournament
        .expect("a tournament")
        .players
        .iter()
        .map(|p| (p.rating, p.provisional))
        .collect();
    assert_eq!(
        ratings,
        [(Some(1655), true), (Some(1500), true), (Some(1400), true), (Some(1300), false)]
    );
}

#[test]
fn what_nobody_can_mean_is_an_error_at_its_cell() {
    let draw: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN, &["Points for a draw", "2"]];
    assert_eq!(told(&[("Event", draw)]), ["error draw-above-win Event!B4"]);
    let both: Rows<'_> = &[
        EVENT,
        REGULATIONS,
        ROUND_ROBIN,
        &["Points for a win (rapid)", "3"],
        &["Points for a draw (rapid)", "4"],
        &["Points for a draw (blitz)", "1/2"],
    ];
    assert_eq!(told(&[("Event", both)]), ["error draw-above-win Event!B5"]);
    // A draw for which a win is taken that nobody says: it may be a row that is missing or misspelt.
    let as_much: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN, &["Points for a draw (rapid)", "1"]];
    assert_eq!(told(&[("Event", as_much)]), ["error draw-above-win Event!B4"]);
    let of_all: Rows<'_> = &[
        EVENT,
        REGULATIONS,
        ROUND_ROBIN,
        &["Points for a win (rapid)", "2"],
        &["Points for a win (blitz)", "2"],
        &["Points for a draw", "1"],
    ];
    let games: Rows<'_> = &[
        &["Round", "Segment", "White", "Black", "Result"],
        &["1", "rapid", "1", "2", "½"],
        &["2", "blitz", "2", "1", "½"],
    ];
    let own = told(&[("Event", of_all), ("Games", games)]);
    assert!(!own.iter().any(|own| own.contains("draw-above-win")), "{own:?}");
    let categories = |from: &'static str, to: &'static str, rating: &'static str| {
        let limits: Rows<'_> = &[&["Name", "From", "To"], &["Juniors", from, to]];
        let players: Rows<'_> = &[&["Name", "Rating"], &["Ann", rating], &["Bo", ""]];
        told(&[("Categories", limits), ("Players", players)])
    };
    assert_eq!(categories("1800", "1000", "1500"), ["error empty-category Categories!A2"]);
    assert_eq!(categories("", "1800", ""), ["error empty-category Categories!A2"]);
    assert_eq!(categories("", "1800", "1500"), NOTHING);
    assert_eq!(categories("", "1400", "1500"), NOTHING, "nobody is in it, but somebody could be");
    assert_eq!(categories("", "", ""), NOTHING);
    let numbers: Rows<'_> = &[&["Name"], &["3"], &["2"], &["Cy"]];
    assert_eq!(told(&[("Players", numbers)]), ["warning number-as-name Players!A2"]);
    assert_eq!(told(&[("Players", &[&["Name"]])]), ["error no-players"]);
}

#[test]
fn what_is_more_than_any_tournament_has_is_refused_before_it_costs_time() {
    let many = |count: usize, cells: &dyn Fn(usize) -> Vec<String>| -> Vec<Vec<String>> {
        (0..count).map(cells).collect()
    };
    let with = |name: &str, heads: &[&str], rows: Vec<Vec<String>>| {
        let heads: Vec<String> = heads.iter().map(|head| (*head).to_owned()).collect();
        let rows: Vec<Vec<String>> = std::iter::once(heads).chain(rows).collect();
        let read = ["Event", "Players", "Games"].iter().filter(|usual| **usual != name);
        let read = read.fold(Book::default(), |book, usual| match *usual {
            "Event" => book.sheet("Event", &[EVENT, REGULATIONS, &["Format", "Swiss"]]),
            "Players" => book.sheet("Players", &[["Name"], ["Ann"], ["Bo"]]),
            games => book.sheet(games, &[HEAD]),
        });
        told_of(&read.sheet(name, &rows), &Expected::default())
    };
    let game = |segment: String, round: usize| {
        vec![round.to_string(), "Ann".into(), "Bo".into(), "+/-".into(), segment]
    };
    let heads = ["Round", "White", "Black", "Result", "Segment"];
    let segments = many(101, &|i| game(format!("part {i}"), 1));
    assert!(with("Games", &heads, segments).contains(&"error too-many-sections".to_owned()));
    let declared: Vec<String> = (0..101).map(|i| format!("Points for a win (part {i})")).collect();
    let mut event: Vec<Vec<&str>> = vec![EVENT.to_vec(), REGULATIONS.to_vec()];
    event.extend(declared.iter().map(|key| vec![key.as_str(), "2"]));
    let read = Book::default().sheet("Event", &event).sheet("Players", &[["Name"], ["Ann"]]);
    let told_of_it = told_of(&read.sheet("Games", &[HEAD]), &Expected::default());
    assert_eq!(told_of_it, ["error too-many-sections"]);
    let rounds = many(101, &|i| game(String::new(), i + 1));
    assert_eq!(with("Games", &heads, rounds), ["error too-many-rounds"]);
    let categories = many(201, &|i| vec![format!("under {i}")]);
    assert_eq!(with("Categories", &["Name"], categories), ["error too-many-categories"]);
    let long = "x".repeat(1_001);
    let event: Rows<'_> = &[&["Event", &long], REGULATIONS, ROUND_ROBIN];
    assert_eq!(told(&[("Event", event)]), ["error too-long-text Event!B1"]);
}

#[test]
fn a_result_on_the_diagonal_is_told_and_a_mark_is_not() {
    let diagonal = |mark: &'static str| {
        let table: Rows<'_> = &[&["Name", "1", "2"], &["Ann", mark, "1"], &["Bo", "0", "*"]];
        let event: Rows<'_> = &[EVENT, REGULATIONS];
        let read = Book::default().sheet("Event", event).sheet("Crosstable", table);
        told_of(&read, &Expected::default())
    };
    assert_eq!(diagonal("1"), ["error against-himself Crosstable!B2"]);
    for mark in ["", "*", "x", "-", "■"] {
        assert_eq!(diagonal(mark), NOTHING, "{mark}");
    }
}

#[test]
fn two_rulings_on_one_tie_that_disagree_are_an_error_naming_both() {
    let rulings = |first: [&'static str; 2], second: [&'static str; 2]| {
        let rows: Rows<'_> = &[&["Ruling", "Tie"], &first, &second];
        told(&[("Rulings", rows)])
    };
    let disagree = ["error rulings-disagree Rulings!A3"];
    assert_eq!(rulings(["winner: Ann", "1"], ["winner: Bo", "1"]), disagree);
    assert_eq!(rulings(["winner: Ann", ""], ["joint: Ann; Bo", ""]), disagree);
    assert_eq!(rulings(["order: Ann; Bo; Cy", "1"], ["order: Ann; Cy; Bo", "1"]), disagree);
    assert_eq!(rulings(["winner: Ann", "1"], ["winner: Bo", "3"]), NOTHING);
    assert_eq!(rulings(["winner: Ann", ""], ["winner: Bo", ""]), NOTHING, "of two ties, perhaps");
    assert_eq!(rulings(["winner: Ann", "1"], ["order: Ann; Bo; Cy", "1"]), NOTHING);
    assert_eq!(rulings(["no play-off", "1"], ["joint", "1"]), NOTHING);
}

#[test]
fn several_names_in_one_cell_are_told_apart() {
    let lots: Rows<'_> = &[&["Lot", "Result"], &["1.1.numbers", "Bo and Ann / Cy"]];
    let rulings: Rows<'_> = &[&["Ruling", "Tie"], &["joint: Ann & Bo", "1"]];
    let (tournament, problems) =
        checked(&book(&[("Lots", lots), ("Rulings", rulings)]), &Expected::default());
    assert_eq!(problems, []);
    let record = tournament.expect("a tournament").record;
    let [first, second, third] = [0, 1, 2].map(PlayerId);
    assert_eq!(record.lots[0].drawn, Drawn::Players(vec![second, first, third]));
    assert_eq!(record.rulings[0].what, Ruled::Joint(vec![first, second]));
    let honours: Rows<'_> =
        &[&["Trophy", "Year", "Name"], &["Flood Cup", "2014", "Ann and Bo"], &["", "", ""]];
    let (tournament, _) = checked(&book(&[("Honours", honours)]), &Expected::default());
    let names: Vec<String> =
        tournament.expect("a tournament").honours.iter().map(|h| h.name.value.clone()).collect();
    assert_eq!(names, ["Ann", "Bo"]);
}

/// The bytes of a workbook whose sheets of these names are hidden.
fn with_hidden(sheets: &[(&str, Rows<'_>)], hidden: &str) -> Vec<u8> {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    for (name, rows) in sheets {
        let sheet = workbook.add_worksheet();
        sheet.set_name(*name).expect("a name").set_hidden(*name == hidden);
        for (row, cells) in (0..).zip(*rows) {
            for (column, cell) in (0..).zip(*cells).filter(|(_, cell)| !cell.is_empty()) {
                sheet.write_string(row, column, *cell).expect("a cell");
            }
        }
    }
    workbook.save_to_buffer().expect("a workbook")
}

#[test]
fn a_sheet_that_is_shown_goes_before_a_hidden_one_and_it_is_said() {
    let old: Rows<'_> = &[HEAD, &["1", "1", "2", "1-0"]];
    let new: Rows<'_> = &[HEAD, &["1", "1", "2", "0-1"], &["2", "1", "3", "0-1"]];
    let event: Rows<'_> = &[EVENT, REGULATIONS, ROUND_ROBIN];
    let players: Rows<'_> = &[&["No", "Name"], &["1", "Ann"], &["2", "Bo"], &["3", "Cy"]];
    let read = |sheets: &[(&str, Rows<'_>)], hidden: &str| {
        let reading = workbook::read(&with_hidden(sheets, hidden), "test.xlsx");
        let told: Vec<String> = reading
            .problems
            .iter()
            .filter(|d| d.severity != Severity::Note)
            .map(|d| format!("{} {}", d.code, d.at.as_ref().map_or("", |at| &*at.sheet)))
            .collect();
        (reading.entries.expect("entries").games.len(), told)
    };
    let both = [("Event", event), ("Players", players), ("Games", old), ("Pairings", new)];
    assert_eq!(read(&both, "Games"), (2, vec!["sheet-gives-way Games".to_owned()]));
    assert_eq!(read(&both, "Pairings"), (1, vec!["sheet-gives-way Pairings".to_owned()]));
    let alone = [("Event", event), ("Players", players), ("Games", new)];
    assert_eq!(read(&alone, "Games"), (2, vec!["hidden-sheet Games".to_owned()]));
}

#[test]
fn a_sheet_of_games_under_another_name_is_told_and_a_sheet_of_remarks_only_noted() {
    let more: Rows<'_> = &[HEAD, &["1", "1", "2", "1-0"]];
    let remarks: Rows<'_> = &[&["Thank the sponsor"]];
    assert_eq!(told(&[("Blitz", more), ("Remarks", remarks)]), ["warning unread-table Blitz!A1"]);
    // Of another kind it counts where no sheet of that kind is read.
    let money: Rows<'_> = &[&["Place", "Prize"], &["1", "50"]];
    assert_eq!(told(&[("Budget", money)]), ["warning unread-table Budget!A1"]);
    let own: Rows<'_> = &[&["Place", "Prize"], &["1", "60"]];
    assert_eq!(told(&[("Budget", money), ("Prizes", own)]), NOTHING);
    let board: Rows<'_> = &[&["White", "Black", "Result", "Tie"], &["1", "2", "1-0", "1"]];
    assert_eq!(told(&[("Data", board)]), ["warning unread-table Data!A1"]);
}

#[test]
fn a_round_merged_down_several_rows_is_the_round_of_all_of_them() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    let format = rust_xlsxwriter::Format::new();
    for (name, rows) in [
        ("Event", &[EVENT, REGULATIONS, ROUND_ROBIN][..]),
        ("Players", &[&["Name"], &["Ann"], &["Bo"], &["Cy"]]),
        (
            "Games",
            &[HEAD, &["", "Ann", "Bo", "1-0"], &["", "Cy", "bye", ""], &["", "Ann", "Cy", "1-0"]],
        ),
    ] {
        let sheet = workbook.add_worksheet().set_name(name).expect("a name");
        for (row, cells) in (0..).zip(rows) {
            for (column, cell) in (0..).zip(*cells).filter(|(_, cell)| !cell.is_empty()) {
                sheet.write_string(row, column, *cell).expect("a cell");
            }
        }
    }
    let games = workbook.worksheet_from_name("Games").expect("the sheet");
    games.merge_range(1, 0, 2, 0, "Round 4", &format).expect("merged");
    let reading = workbook::read(&workbook.save_to_buffer().expect("a workbook"), "test.xlsx");
    let games = reading.entries.expect("entries").games;
    let rounds: Vec<u32> = games.iter().map(|game| game.round.value).collect();
    assert_eq!(rounds, [4, 4]);
    let missing = reading.problems.iter().find(|d| d.code == Code::MissingValue);
    assert_eq!(missing.and_then(|d| d.at.as_ref()).map(|at| at.cell()), Some("A4".to_owned()));
}

#[test]
fn a_prize_merged_down_several_places_is_an_error_and_a_merged_result_is_told() {
    let mut workbook = rust_xlsxwriter::Workbook::new();
    let format = rust_xlsxwriter::Format::new();
    for (name, rows) in [
        ("Event", &[EVENT, REGULATIONS, ROUND_ROBIN, &["Currency", "EUR"]][..]),
        ("Players", &[&["Name", "Handicap"], &["Ann"], &["Bo"], &["Cy"]]),
        ("Games", &[HEAD, &["1", "Ann", "Bo", ""], &["2", "Cy", "Ann", ""]]),
        ("Prizes", &[&["Place", "Prize"], &["1", ""], &["2", ""], &["3", "20"]]),
        ("Lots", &[&["Lot"], &["1.1.white"]]),
    ] {
        let sheet = workbook.add_worksheet().set_name(name).expect("a name");
        for (row, cells) in (0..).zip(rows) {
            for (column, cell) in (0..).zip(*cells).filter(|(_, cell)| !cell.is_empty()) {
                sheet.write_string(row, column, *cell).expect("a cell");
            }
        }
    }
    for (name, column, first, last, text) in [
        ("Players", 1, 1, 2, "3"),
        ("Games", 3, 1, 2, "1-0"),
        ("Prizes", 1, 1, 2, "100"),
        ("Lots", 1, 0, 1, "Result"),
    ] {
        let sheet = workbook.worksheet_from_name(name).expect("the sheet");
        sheet.merge_range(first, column, last, column, text, &format).expect("merged");
    }
    let reading = workbook::read(&workbook.save_to_buffer().expect("a workbook"), "test.xlsx");
    let merged = reading.problems.iter().filter(|d| d.code == Code::MergedCell);
    let told: Vec<_> =
        merged.map(|d| (d.severity, d.at.as_ref().map(ToString::to_string))).collect();
    let at = |cell: &str| Some(cell.to_owned());
    let expected = [
        (Severity::Warning, at("Games!D2")),
        (Severity::Warning, at("Players!B2")),
        (Severity::Error, at("Prizes!B2")),
        (Severity::Error, at("Lots!B1")),
    ];
    assert!(expected.iter().all(|own| told.contains(own)) && told.len() == 4, "{told:?}");
}

/// What a tournament says, however its rows are ordered: the games and byes by round and players, and who has what.
fn said_by(rows: &[Vec<String>]) -> Vec<String> {
    let players: Rows<'_> = &[
        &["No", "Name", "Withdrawn"],
        &["1", "Ann"],
        &["2", "Bo"],
        &["3", "Cy", "2"],
        &["4", "Di"],
    ];
    let event: Rows<'_> = &[EVENT, REGULATIONS, &["Format", "Swiss"], &["Rounds", "3"]];
    let mut games = vec![HEAD.iter().map(|cell| (*cell).to_owned()).collect()];
    games.extend_from_slice(rows);
    let read =
        Book::default().sheet("Event", event).sheet("Players", players).sheet("Games", &games);
    let (tournament, problems) = checked(&read, &Expected::default());
    let mut said: Vec<String> =
        problems.iter().map(|d| format!("{:?} {}", d.severity, d.code)).collect();
    if let Some(tournament) = tournament {
        let game = |g: &wallchart::tournament::Game| {
            format!("{:?} {:?} {:?}", g.round, g.players, g.result)
        };
        said.extend(tournament.games.iter().map(game));
        said.extend(
            tournament.byes.iter().map(|b| format!("{} {:?} {:?}", b.round, b.player, b.kind)),
        );
        said.push(format!("{:?}", tournament.points()));
    }
    said.sort();
    // Of three rows that say the same thing any two may be told.
    said.dedup();
    said
}

fn game_row() -> impl Strategy<Value = Vec<String>> {
    let player = || prop::sample::select(vec!["1", "Bo", "Cy", "4", "Ann"]);
    let black = prop::sample::select(vec!["1", "Bo", "Cy", "4", "bye", "½ bye", "zero bye"]);
    let result = prop::sample::select(vec!["1-0", "½", "0 1", "+/-", "", "adj", "draw", "01"]);
    ((1..=3_u32), player(), black, result).prop_map(|(round, white, black, result)| {
        let result = if black.contains("bye") { "" } else { result };
        vec![round.to_string(), white.to_owned(), black.to_owned(), result.to_owned()]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_rows_changes_nothing(
        (rows, shuffled) in prop::collection::vec(game_row(), 0..8)
            .prop_flat_map(|rows| (Just(rows.clone()), Just(rows).prop_shuffle()))
    ) {
        prop_assert_eq!(said_by(&rows), said_by(&shuffled));
    }

    #[test]
    fn a_mutated_workbook_never_panics_and_says_something(
        cells in prop::collection::vec((0..6_usize, 0..4_usize, "[0-9a-zA-Z½;:/,.()+ -]{0,8}"), 1..6),
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..3),
    ) {
        let mut sheets: Vec<(&str, Vec<Vec<String>>)> = [
            ("Event", &[EVENT, REGULATIONS, ROUND_ROBIN, &["Rounds", "3"]][..]),
            ("Players", &[&["No", "Name", "Rating", "Withdrawn"], &["1", "Ann"], &["2", "Bo"], &["3", "Cy"]]),
            ("Games", &[HEAD, &["1", "1", "2", "1-0"], &["2", "3", "1", "½"], &["3", "2", "3", "0-1"]]),
            ("Rulings", &[&["Ruling", "Tie"], &["winner: Ann", "1"]]),
            ("Lots", &[&["Lot", "Result"], &["1.1.numbers", "Ann; Bo"]]),
            ("Crosstable", &[&["Name", "1", "2"], &["Ann", "", "1"], &["Bo", "0", ""]]),
        ]
        .map(|(name, rows)| (name, rows.iter().map(|row| row.iter().map(|c| (*c).to_owned()).collect()).collect()))
        .into();
        for (number, (sheet, column, text)) in cells.iter().enumerate() {
            let rows = &mut sheets[*sheet].1;
            let row = number % rows.len();
            rows[row].resize(4, String::new());
            rows[row][*column].clone_from(text);
        }
        let book = sheets.iter().fold(Book::default(), |book, (name, rows)| book.sheet(name, rows));
        let mut bytes = book.bytes();
        for (at, byte) in flips {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let reading = workbook::read(&bytes, "test.xlsx");
        let mut problems = reading.problems;
        let tournament =
            reading.entries.and_then(|entries| check(&entries, &|_| Expected::default(), &mut problems));
        prop_assert!(tournament.is_some() || problems.has_errors());
    }
}
