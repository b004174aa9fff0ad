//! Sheets by name, columns by heading.

use super::*;
use crate::diagnostic::Code;
use crate::said::Part;

#[test]
fn headings_stand_below_titles_in_any_order_under_any_of_their_names() {
    let workbook = &mut book(&[
        (
            "EVENT",
            &[&["", ""], &["Name:", "Open"], &["regulations :", "fide"], &["Organizer", "Club"]],
        ),
        (
            "  players",
            &[
                &["Club championship"],
                &[],
                &["Fed", "Elo", "#", "Player"],
                &["SWE", "1500", "7", "Ann"],
            ],
        ),
        (
            "GAMES ",
            &[
                &["printed"],
                &["Res", "Black", "Rnd.", "White", "Bd"],
                &["0,5", "7", "R3", "Ann", "1"],
            ],
        ),
        ("Play off", &[&["White", "Black", "Result"], &["1", "2", "1-0"]]),
    ]);
    let read = entries(super::read(&bytes(workbook), "test.xlsx"));
    assert_eq!(read.event.name.expect("a name").value, "Open");
    assert_eq!(read.event.organiser.expect("an organiser").at.to_string(), "EVENT!B4");
    let player = &read.players[0];
    assert_eq!((player.name.as_str(), player.federation.as_deref()), ("Ann", Some("SWE")));
    assert_eq!(player.rating.as_ref().map(|r| r.value), Some(1500));
    assert_eq!(player.no.as_ref().map(|n| n.value), Some(7));
    let game = &read.games[0];
    assert_eq!((game.round.value, game.white.value.as_str()), (3, "Ann"));
    assert_eq!(game.at.to_string(), "GAMES !D3");
    assert_eq!(read.play_off.len(), 1);
}

#[test]
fn a_misspelt_sheet_is_a_warning_and_a_strange_one_a_note() {
    let reading = read_with(&[
        ("Prozes", &[&["Place", "Prize"], &["1", "20"]]),
        ("Notes", &[&["Name", "White"]]),
        ("Sheet1", &[&["x"]]),
    ]);
    assert_eq!(told(&reading), ["Warning misspelt-sheet Prozes!A1"]);
    let notes = reading.problems.iter().filter(|d| d.code == Code::UnknownSheet).count();
    assert_eq!(notes, 2);
    // One slip away from a sheet that is there is nothing to warn of.
    assert_eq!(told(&read_with(&[("Gamse", &[&["x"]])])), [""; 0]);
    let file = bytes(&mut book(&[EVENT, PLAYERS, ("Gamse", GAMES.1)]));
    assert_eq!(
        told(&read(&file, "test.xlsx")),
        ["Warning misspelt-sheet Gamse!A1", "Error missing-sheet"]
    );
}

#[test]
fn a_missing_heading_is_named_where_it_should_stand() {
    let reading = read_with(&[(
        "Games",
        &[&["Club"], &["Round", "White", "Blakc", "Result"], &["1", "1", "2", "1"]],
    )]);
    assert_eq!(told(&reading), ["Error missing-heading Games!C2"]);
    let said = &reading.problems.iter().next().expect("a problem").said;
    let meant = (said.part("written"), said.part("meant"));
    assert_eq!(meant, (Some(&Part::from("Blakc")), Some(&Part::from("Black"))));
    let reading = read_with(&[("Games", &[&["Club"], &["Round", "White", "Result"]])]);
    assert_eq!(told(&reading), ["Error missing-heading Games!A2"]);
    let reading = read_with(&[("Prizes", &[&["nothing here"]])]);
    assert_eq!(told(&reading), ["Error missing-heading Prizes!A1"]);
}

#[test]
fn columns_that_are_not_read_are_mentioned() {
    let players: Rows<'_> =
        &[&["No", "Name", "Shoe size", "Withdrawm", "Player"], &["1", "Ann", "38", "2", "Bo"]];
    let reading = read_with(&[("Players", players)]);
    assert_eq!(
        told(&reading),
        ["Warning misspelt-heading Players!D1", "Warning heading-twice Players!E1"]
    );
    assert!(
        reading
            .problems
            .iter()
            .any(|d| d.code == Code::UnknownColumn && format!("{:?}", d.said).contains("Shoe size"))
    );
    let read = reading.entries.expect("entries");
    assert_eq!(read.players[0].name, "Ann");
}

#[test]
fn of_two_headings_for_one_column_the_contracts_own_word_is_read_and_else_the_left_one() {
    let rating = |headings: [&str; 3]| {
        let [first, second, third] = headings;
        let rows: Rows<'_> = &[&["Name", first, second, third], &["Ann", "1500", "1600", "1700"]];
        let reading = read_with(&[("Players", rows)]);
        let player = &reading.entries.as_ref().expect("entries").players[0];
        (player.rating.as_ref().map(|r| r.value), told(&reading))
    };
    let twice = |cell: &str| format!("Warning heading-twice Players!{cell}");
    assert_eq!(rating(["Elo", "Rating", "Club"]), (Some(1600), vec![twice("B1")]));
    assert_eq!(rating(["Rating", "Elo", "Club"]), (Some(1500), vec![twice("C1")]));
    assert_eq!(rating(["Elo", "Rtg", "Club"]), (Some(1500), vec![twice("C1")]));
    assert_eq!(rating(["Rtg", "Elo", "Rating"]), (Some(1700), vec![twice("B1"), twice("C1")]));
    // What it has gained is none.
    assert_eq!(rating(["Rtg +/-", "Elo", "Club"]), (Some(1600), vec![]));
    assert_eq!(rating(["Rating", "Rating", "Club"]), (Some(1500), vec![twice("C1")]));
}

#[test]
fn a_heading_of_results_may_name_both_sides_in_the_order_of_a_result() {
    let of = |heading: &'static str| {
        let games: Rows<'_> = &[&["Round", "White", "Black", heading], &["1", "1", "2", "1-0"]];
        told(&read_with(&[("Games", games)]))
    };
    for heading in [
        "Result (White - Black)", "Result White-Black", "Ergebnis (Weiß-Schwarz)",
        "Ergebnis Weiß : Schwarz", "Uitslag wit-zwart", "Erg.",
    ] {
        assert_eq!(of(heading), [""; 0], "{heading}");
    }
    // Below these, 1-0 is a game that Black has won.
    for heading in [
        "Result (Black - White)", "Ergebnis Schwarz-Weiß", "Résultat (Noirs-Blancs)",
        "Result (B-W)", "Ergebnis (S:W)", "Résultat (noirs d'abord)", "Resultado (negras)",
        "Uitslag (Z-W)", "Resultat (svart först)", "Score (B)",
    ] {
        let told = of(heading);
        assert!(told[0].starts_with("Error missing-heading Games!"), "{heading}: {told:?}");
    }
}

#[test]
fn brackets_that_may_change_what_a_column_says_are_asked_and_others_do_no_harm() {
    let of = |name: &'static str, headings: [&'static str; 4], row: [&'static str; 4]| {
        let rows: Rows<'_> = &[&headings, &row];
        let reading = read_with(&[(name, rows)]);
        (told(&reading), reading.entries.expect("entries").unread.is_some())
    };
    let game = |heading| of("Games", ["Round", "White", "Black", heading], ["1", "1", "2", "1-0"]);
    let prize =
        |place, prize| of("Prizes", [place, "Points", prize, "Remark"], ["1", "", "50", ""]);
    let asked = |cell: &str| (vec![format!("Warning unknown-column {cell}")], true);
    for heading in ["Result (player 2 - player 1)", "Ergebnis (schw.-weiß)"] {
        assert_eq!(game(heading), asked("Games!D1"), "{heading}");
    }
    for heading in ["Preis (gesamt)", "Prijs (totaal)"] {
        assert_eq!(prize("Place", heading), asked("Prizes!C1"), "{heading}");
    }
    for heading in ["Result (unconfirmed)", "Ergebnis (vorläufig)", "Uitslag (gok)", "Score [tip]"]
    {
        assert_eq!(game(heading), asked("Games!D1"), "{heading}");
    }
    for heading in ["Prize (%)", "Preis (in %)", "Prize (cents)", "Prijs (k EUR)", "Prize (total)"]
    {
        assert_eq!(prize("Place", heading), asked("Prizes!C1"), "{heading}");
    }
    for heading in ["Place (from bottom)", "Platz (von hinten)"] {
        assert_eq!(prize(heading, "Prize"), asked("Prizes!A1"), "{heading}");
    }
    for heading in [
        "Result (1-0, ½-½, 0-1)", "Result (W-B)", "Score (game)", "Score (points)",
        "Result (e.g. 1-0)", "Result (1, ½ or 0)", "Ergebnis (bitte eintragen)", "Result (final)",
        "Result (for White)", "Ergebnis (aus Sicht von Weiß)", "Uitslag (voor wit)",
    ] {
        assert_eq!(game(heading), (Vec::new(), false), "{heading}");
    }
    for heading in [
        "Prize (EUR)", "Prize (€)", "Preis (in Euro)", "Prize (before tax)", "Preis (pro Person)",
        "Prize (guaranteed)",
    ] {
        assert_eq!(prize("Place (1-3)", heading), (Vec::new(), false), "{heading}");
    }
    for heading in ["Place (from-to)", "Platz (Endstand)", "Place (1st, 2nd...)", "Place (no.)"] {
        assert_eq!(prize(heading, "Prize"), (Vec::new(), false), "{heading}");
    }
    assert_eq!(prize("Place", "Prize (points)"), asked("Prizes!C1"));
    assert_eq!(prize("Place", "Prize (for both)"), asked("Prizes!C1"));
    let player = |heading| of("Players", ["No", "Name", "Club", heading], ["1", "Ann", "A", "1"]);
    for heading in [
        "Handicap (per game)", "Handicap (each game)", "Handicap (per round)", "Handicap (%)",
        "Vorgabe (je Partie)", "Handicap (rating points)", "Rating (after)", "Elo (am Ende)",
        "Rating (efter)", "Withdrawn (from round)", "Withdrawn (in round)",
    ] {
        assert_eq!(player(heading), asked("Players!D1"), "{heading}");
    }
    for heading in [
        "Handicap (points)", "Handicap (total)", "Rating (FIDE)", "Rating (at start)",
        "Withdrawn (after round)",
    ] {
        assert_eq!(player(heading), (Vec::new(), false), "{heading}");
    }
    let honour = |heading| {
        of("Honours", ["Trophy", "Year", heading, "Club"], ["Flood Cup", "2001", "Ann", "A"])
    };
    for heading in ["Name (runner-up)", "Name (second)", "Name (Zweiter)"] {
        assert_eq!(honour(heading), asked("Honours!C1"), "{heading}");
    }
    assert_eq!(honour("Name (winner)"), (Vec::new(), false));
    let unit = |key| {
        let event: Rows<'_> = &[&["Event", "Open"], &["Regulations", "fide"], &[key, "50"]];
        let reading = read_with(&[("Event", event)]);
        (told(&reading).len(), reading.entries.expect("entries").unread.is_some())
    };
    for key in ["Payment unit (cents)", "Payment unit (in Rappen)", "Outright bonus (%)"] {
        assert_eq!(unit(key), (1, true), "{key}");
    }
    assert_eq!(unit("Payment unit (EUR)"), (0, false));
}

#[test]
fn of_two_keys_for_one_thing_the_contracts_own_word_is_read_and_two_others_must_agree() {
    let venue = |rows: [[&str; 2]; 2]| {
        let [first, second] = &rows;
        let rows: Rows<'_> =
            &[&["Event", "Open"], &["Regulations", "fide"], &first[..], &second[..]];
        let reading = read_with(&[("Event", rows)]);
        let venue = reading.entries.as_ref().expect("entries").event.venue.clone();
        (venue.expect("a venue").at.cell(), told(&reading))
    };
    let nothing = Vec::<String>::new;
    assert_eq!(venue([["City", "Limerick"], ["Venue", "Town hall"]]), ("B4".into(), nothing()));
    assert_eq!(venue([["Venue", "Town hall"], ["City", "Limerick"]]), ("B3".into(), nothing()));
    assert_eq!(venue([["City", "Limerick"], ["Site", "Limerick"]]), ("B3".into(), nothing()));
    let differ = vec!["Error key-twice Event!B4".to_owned()];
    assert_eq!(venue([["City", "Limerick"], ["Site", "Town hall"]]), ("B3".into(), differ));
}

#[test]
fn two_sheets_for_one_thing_are_an_error_but_a_synonym_gives_way() {
    let play_off: Rows<'_> = &[&["White", "Black", "Result"]];
    assert_eq!(
        told(&read_with(&[("Play-off", play_off), ("Playoff", play_off)])),
        ["Error sheet-twice Playoff!A1"]
    );
    let results = bytes(&mut book(&[EVENT, PLAYERS, ("Results", GAMES.1)]));
    assert_eq!(entries(super::read(&results, "test.xlsx")).games.len(), 2);
    let reading = read_with(&[("Pairings", &[&["Round", "White", "Black", "Result"]])]);
    assert_eq!(told(&reading), ["Warning sheet-gives-way Pairings!A1"]);
    assert_eq!(reading.entries.expect("entries").games.len(), 2);
}

#[test]
fn only_what_no_event_can_do_without_is_missing() {
    let of = |sheets: &[(&str, Rows<'_>)]| told(&read(&bytes(&mut book(sheets)), "test.xlsx"));
    assert_eq!(of(&[EVENT]), [""; 0]);
    assert_eq!(of(&[EVENT, ("Scores", &[&["Name", "Paris"], &["Ann", "62/3"]])]), [""; 0]);
    assert_eq!(
        of(&[EVENT, ("Events", &[&["Role", "Workbook"], &["Flood Cup", "flood.xlsx"]])]),
        [""; 0]
    );
    assert_eq!(of(&[EVENT, PLAYERS]), ["Error missing-sheet"]);
    assert_eq!(of(&[EVENT, GAMES]), ["Error missing-sheet"]);
    assert_eq!(of(&[PLAYERS, GAMES]), ["Error missing-sheet"]);
    let combined: Rows<'_> =
        &[&["Event", "Foster"], &["Regulations", "gap-2016"], &["Combined with", "granger.xlsx"]];
    assert_eq!(of(&[("Event", combined), PLAYERS]), [""; 0]);
    assert_eq!(
        of(&[("Event", &[&["Venue", "Club"], &["Regulations", ""]]), PLAYERS, GAMES]),
        ["Error missing-event-name Event!A1", "Error missing-regulations Event!A1"]
    );
    let crosstable: Rows<'_> = &[&["Name", "1", "2"], &["Ann", "", "1"], &["Bo", "0", ""]];
    assert_eq!(of(&[EVENT, ("Crosstable", crosstable)]), [""; 0]);
    assert_eq!(of(&[EVENT, PLAYERS, GAMES, ("Crosstable", crosstable)]), ["Warning two-sources"]);
}

#[test]
fn cells_beside_a_table_are_told_on_every_sheet() {
    let sheets: [(&str, Rows<'_>); 10] = [
        ("Players", &[&["No", "Name"], &["1", "Ann"], &["2", "Bo", "", "1700"], &["3", "Cy"]]),
        ("Games", &[&["Round", "White", "Black", "Result"], &["1", "1", "2", "", "1-0"]]),
        ("Crosstable", &[&["No", "Name", "1", "2"], &["1", "Ann", "", "", "½"], &["2", "Bo"]]),
        ("Prizes", &[&["Place", "Prize"], &["1", "100", "", "Cup"]]),
        ("Play-off", &[&["White", "Black", "Result"], &["1", "2", "", "1-0"]]),
        ("Lots", &[&["Lot", "Result"], &["1.1.white", "Ann; Bo", "", "Chief"]]),
        ("Rulings", &[&["Ruling", "Tie"], &["joint", "1", "", "agreed"]]),
        ("Rounds", &[&["Round", "Date"], &["1", "2026-01-31", "", "late"]]),
        ("Honours", &[&["Trophy", "Year", "Name"], &["Cup", "2011", "Ann", "", "Bo"]]),
        ("Scores", &[&["Name", "Leg 1"], &["Ann", "3", "", "4"]]),
    ];
    for (name, rows) in sheets {
        let reading = read(&bytes(&mut book(&[(name, rows)])), "test.xlsx");
        let beside = reading.problems.iter().filter(|d| d.code == Code::CellsNotRead);
        let at: Vec<String> = beside.filter_map(|d| Some(d.at.as_ref()?.to_string())).collect();
        let row = if name == "Players" { 3 } else { 2 };
        let column = [("Games", 'E'), ("Crosstable", 'E'), ("Honours", 'E')];
        let column = column.iter().find(|(of, _)| *of == name).map_or('D', |(_, column)| *column);
        assert_eq!(at, [format!("{name}!{column}{row}")], "{name}");
    }
    // A title above the headings and a column that is headed are no such cells.
    let fine: Rows<'_> =
        &[&["", "", "", "", "2026"], &["No", "Name", "Shoe size"], &["1", "Ann", "38"]];
    assert_eq!(told(&read_with(&[("Players", fine)])), [""; 0]);
}

#[test]
fn rows_above_the_headings_that_could_be_rows_of_the_table_are_told() {
    let sorted: Rows<'_> =
        &[&["1", "1", "2", "1-0"], &["Round", "White", "Black", "Result"], &["2", "2", "1", "½"]];
    assert_eq!(told(&read_with(&[("Games", sorted)])), ["Error cells-not-read Games!A1"]);
    let title: Rows<'_> = &[&["Club", "Harbour"], &["No", "Name"], &["1", "Ann"]];
    assert_eq!(told(&read_with(&[("Players", title)])), ["Warning cells-not-read Players!A1"]);
}

#[test]
fn a_second_column_of_one_opponent_in_a_crosstable_is_an_error() {
    let table = |second: &'static str| {
        let rows: Rows<'_> =
            &[&["No", "Name", "1", "2", "2"], &["1", "Ann", "", "1", second], &["2", "Bo", "0"]];
        let sheets = [EVENT, PLAYERS, ("Crosstable", rows)];
        told(&read(&bytes(&mut book(&sheets)), "test.xlsx"))
    };
    assert_eq!(table("½"), ["Error heading-twice Crosstable!E1"]);
    assert_eq!(table(""), [""; 0]);
}
