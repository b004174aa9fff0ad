//! Columns that nothing reads: what may change a result is told and keeps the event from being final, what people keep
//! for themselves does neither.

use super::*;
use crate::tournament::entries::Unread;

/// What is told of a column beside players or games, and whether it keeps the event from being final.
fn beside(name: &str, head: &'static str, cells: [&'static str; 3]) -> (Vec<String>, bool) {
    let players: Rows<'_> = &[
        &["No", "Name", head],
        &["1", "Ann", cells[0]],
        &["2", "Bo", cells[1]],
        &["3", "Cy", cells[2]],
    ];
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result", head],
        &["1", "1", "2", "1-0", cells[0]],
        &["2", "2", "3", "1-0", cells[1]],
        &["3", "3", "1", "1/2-1/2", cells[2]],
    ];
    let crosstable: Rows<'_> = &[
        &["No", "Name", "1", "2", "3", head],
        &["1", "Ann", "", "1", "½", cells[0]],
        &["2", "Bo", "0", "", "1", cells[1]],
        &["3", "Cy", "½", "0", "", cells[2]],
    ];
    let reading = match name {
        "Players" => read_with(&[("Players", players)]),
        "Games" => read_with(&[("Games", games)]),
        _ => read(&bytes(&mut book(&[EVENT, ("Crosstable", crosstable)])), "test.xlsx"),
    };
    let told = told(&reading);
    (told, matches!(reading.entries.expect("entries").unread, Some(Unread::Cell(_))))
}

/// What a column beside the players says of their points or places is compared with what the games give; the order of a
/// list is that of the seeding.
#[test]
fn points_and_places_beside_the_players_are_compared() {
    let published = |heads: [&'static str; 2], cells: [[&'static str; 2]; 3]| {
        let mut players: Vec<Vec<&str>> = vec![vec!["No", "Name", heads[0], heads[1]]];
        for (name, own) in [("1", "Ann"), ("2", "Bo"), ("3", "Cy")].into_iter().zip(cells) {
            players.push(vec![name.0, name.1, own[0], own[1]]);
        }
        let players: Vec<&[&str]> = players.iter().map(Vec::as_slice).collect();
        let games: Rows<'_> = &[
            &["Round", "White", "Black", "Result"],
            &["1", "1", "2", "1-0"],
            &["2", "2", "3", "1-0"],
            &["3", "3", "1", "0-1"],
        ];
        let read = read_with(&[("Players", &players), ("Games", games)]);
        let table = read.entries.expect("entries").published;
        table.map_or(0, |table| {
            let each = table.rows.iter();
            each.map(|row| usize::from(row.points.is_some()) + usize::from(row.place.is_some()))
                .sum()
        })
    };
    for total in
        ["Points", "Total", "Score", "Sum", "Σ", "Gesamt", "Summe", "Pkte", "Somme", "Suma"]
    {
        assert_eq!(published([total, ""], [["2", ""], ["1", ""], ["0", ""]]), 3, "{total}");
    }
    for place in ["Place", "Platz", "Rank", "Puesto"] {
        assert_eq!(published([place, ""], [["2", ""], ["1", ""], ["3", ""]]), 3, "{place}");
        assert_eq!(
            published([place, "Points"], [["2", "1"], ["1", "2"], ["3", "0"]]),
            6,
            "{place}"
        );
        assert_eq!(published([place, ""], [["1", ""], ["2", ""], ["3", ""]]), 0, "{place}: a list");
        let by_rating = [["3", "1500"], ["1", "1700"], ["2", "1600"]];
        assert_eq!(published([place, "Rating"], by_rating), 0, "{place}: seeds");
    }
}

#[test]
fn what_may_change_a_result_is_asked() {
    let of_players = [
        ("Points deducted", ["", "1", ""]),
        ("Penalty", ["0", "½", "0"]),
        ("Adjustment", ["", "-1", ""]),
        ("Carried over", ["2", "1", "0"]),
        ("Starting points", ["2", "1", "0"]),
        ("Status", ["", "WD", ""]),
        ("Status", ["", "withdrew after round 1", ""]),
        ("Expelled", ["", "after round 2", ""]),
        ("Non-member", ["", "x", ""]),
        ("Remark", ["", "not eligible", ""]),
        ("Eligible for prizes", ["yes", "no", "yes"]),
        ("Strafpunkte", ["", "1", ""]),
        ("Startpunkte", ["1", "2", ""]),
        ("Bemerkung", ["", "außer Konkurrenz", ""]),
        ("Pénalité", ["", "1", ""]),
        ("Points de départ", ["", "1", ""]),
        ("Remarque", ["", "a abandonné", ""]),
        ("Penalización", ["", "1", ""]),
        ("Observaciones", ["", "se retiró", ""]),
    ];
    for (head, cells) in of_players {
        for name in ["Players", "Crosstable"] {
            let (told, is_open) = beside(name, head, cells);
            assert!(told.len() == 1 && is_open, "{name}: {head} {told:?}");
        }
    }
    let of_games = [
        ("Remark", ["", "not played", ""]),
        ("Remark", ["", "no show", ""]),
        ("Remark", ["", "W/O", ""]),
        ("Remark", ["", "does not count", ""]),
        ("Remark", ["", "won by default", ""]),
        ("Result after appeal", ["", "0-1", ""]),
        ("Corrected result", ["", "0-1", ""]),
        ("Adjourned", ["", "yes", ""]),
        // Another result, whatever stands above it.
        ("ECO", ["", "0-1", ""]),
        ("Kampflos", ["", "x", ""]),
        ("Bemerkung", ["", "nicht gespielt", ""]),
        ("Neues Ergebnis", ["", "0-1", ""]),
        ("Remarque", ["", "ne compte pas", ""]),
        ("Observaciones", ["", "no se jugó", ""]),
    ];
    for (head, cells) in of_games {
        let (told, is_open) = beside("Games", head, cells);
        assert!(told.len() == 1 && is_open, "{head} {told:?}");
    }
}

#[test]
fn what_people_keep_for_themselves_is_no_alarm() {
    let of_players = [
        ("Phone", ["0041 79", "", "0"]),
        ("E-mail", ["ann@club.org", "bo@club.org", ""]),
        ("Year joined", ["1999", "2001", "2020"]),
        ("Entry fee", ["10", "10", "5"]),
        ("Fee penalty", ["", "5", ""]),
        ("Penalty", ["0", "", "-"]),
        ("Points deducted", ["no", "none", "0"]),
        ("Eligible", ["yes", "yes", "yes"]),
        ("Status", ["paid", "", "paid"]),
        ("Remark", ["plays for fun", "arrives late", "left-handed"]),
        ("Profession", ["teacher", "retired", ""]),
        ("K", ["20", "40", "20"]),
        ("Startgeld", ["10", "10", ""]),
    ];
    for (head, cells) in of_players {
        for name in ["Players", "Crosstable"] {
            assert_eq!(beside(name, head, cells), (Vec::new(), false), "{name}: {head}");
        }
    }
    let of_games = [
        ("Board", ["1", "2", "1"]),
        ("Opening", ["Sicilian", "French", "B90"]),
        ("Moves", ["40", "31", "12"]),
        ("PGN", ["https://lichess.org/abcd", "", ""]),
        ("Remark", ["a fine game", "", "drawn by agreement"]),
        ("Time", ["1:30", "2:05", ""]),
        ("Arbiter's copy", ["1-0", "1-0", "½-½"]),
        ("Rated", ["yes", "yes", "yes"]),
        ("Played", ["yes", "yes", "yes"]),
        ("Adjourned", ["no", "", "no"]),
    ];
    for (head, cells) in of_games {
        assert_eq!(beside("Games", head, cells), (Vec::new(), false), "{head}");
    }
}

#[test]
fn what_a_row_or_a_ruling_says_itself_is_no_alarm() {
    let players: Rows<'_> = &[
        &["Name", "Withdrawn", "Status"],
        &["Ann Elm", "", "not eligible"],
        &["Bo Ash", "1", "WD"],
        &["Cy Oak", "", ""],
    ];
    let rulings: Rows<'_> = &[&["Ruling", "Clause"], &["not eligible: Ann Elm", "Flood Cup 2"]];
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "Remark"],
        &["1", "Ann Elm", "Bo Ash", "1-0F", "won by default"],
        &["2", "Ann Elm", "Cy Oak", "", "adjourned"],
    ];
    let with = |sheets: &[(&str, Rows<'_>)]| read_with(sheets).entries.expect("entries").unread;
    assert_eq!(with(&[("Players", players), ("Games", games), ("Rulings", rulings)]), None);
    assert!(with(&[("Players", players), ("Games", games)]).is_some());
    // A ruling on something else decides nothing of it.
    let winner: Rows<'_> = &[&["Ruling", "Clause"], &["winner: Ann Elm", "Flood Cup 2"]];
    assert!(with(&[("Players", players), ("Games", games), ("Rulings", winner)]).is_some());
}

#[test]
fn the_score_of_one_player_beside_a_result_must_be_the_same() {
    let with = |heads: [&'static str; 2], cells: [&'static str; 2]| {
        let games: Rows<'_> = &[
            &["Round", "White", "Black", "Result", heads[0], heads[1]],
            &["1", "1", "2", "1-0", cells[0], cells[1]],
            &["2", "2", "1", "½-½", "½", "½"],
        ];
        read_with(&[("Games", games)]).entries.expect("entries").unread.is_some()
    };
    for heads in [["White score", "Black score"], ["Punkte Weiß", "Punkte Schwarz"]] {
        assert!(!with(heads, ["1", "0"]), "{heads:?}");
        assert!(with(heads, ["0", "1"]), "{heads:?}");
        assert!(with(heads, ["1", "1"]), "{heads:?}");
    }
    assert!(!with(["White Elo", "Black Elo"], ["1500", "1600"]));
}

#[test]
fn points_so_far_beside_the_players_of_a_game_do_no_harm() {
    let so_far = |rows: [[&'static str; 2]; 3]| {
        let games: Rows<'_> = &[
            &["Round", "White", "Black", "Result", "White points", "Black points"],
            &["1", "1", "2", "1-0", rows[0][0], rows[0][1]],
            &["2", "2", "1", "½-½", rows[1][0], rows[1][1]],
            &["3", "1", "2", "1-0", rows[2][0], rows[2][1]],
        ];
        read_with(&[("Games", games)]).entries.expect("entries").unread
    };
    assert_eq!(so_far([["1", "0"], ["½", "1½"], ["2½", "½"]]), None);
    assert_eq!(so_far([["0", "0"], ["0", "0"], ["0", "0"]]), None);
    assert!(so_far([["0", "1"], ["½", "½"], ["1", "0"]]).is_some());
}

#[test]
fn points_and_places_beside_players_are_compared_and_noughts_are_none() {
    let with = |points: [&'static str; 3]| {
        let players: Rows<'_> = &[
            &["No", "Name", "Points", "Place"],
            &["1", "Ann", points[0], "1"],
            &["2", "Bo", points[1], "2"],
            &["3", "Cy", points[2], "3"],
        ];
        read_with(&[("Players", players)]).entries.expect("entries").published
    };
    let published = with(["2", "1", "0"]).expect("a table");
    let points: Vec<_> = published.rows.iter().filter_map(|row| row.points.as_ref()).collect();
    assert_eq!((points.len(), points[0].at.to_string()), (3, "Players!C2".to_owned()));
    let place = published.rows[2].place.as_ref().map(|place| place.value);
    assert_eq!(place, Some(3));
    assert!(with(["0", "0", "0"]).is_none());
}

#[test]
fn what_a_spreadsheet_counts_below_games_and_rounds_that_are_counted_do_no_harm() {
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result"],
        &["1st", "1", "2", "1-0"],
        &["2nd", "2", "3", "1-0"],
        &["Total", "", "", "2"],
    ];
    let reading = read_with(&[("Games", games)]);
    assert_eq!((told(&reading), remarks(&reading)), (Vec::new(), vec!["Games!A4".to_owned()]));
    let games = reading.entries.expect("entries").games;
    assert_eq!(games.iter().map(|game| game.round.value).collect::<Vec<_>>(), [1, 2]);
}
