//! Columns and keys that miss the contract's word: read, or told; never passed over.

use super::*;
use crate::diagnostic::Code;
use crate::tournament::entries::Unread;

const HEAD: &[&str] = &["Round", "White", "Black", "Result"];

/// The events of a sheet Scores, and what is told.
fn events(rows: Rows<'_>, event: Rows<'_>) -> (Vec<String>, Vec<String>) {
    let reading = read(&bytes(&mut book(&[("Event", event), ("Scores", rows)])), "test.xlsx");
    let told = told(&reading);
    let scores = reading.entries.and_then(|own| own.scores).expect("scores");
    (scores.events.into_iter().map(|own| own.value).collect(), told)
}

/// Points of four players in three events, and another column.
fn tour(heading: &'static str, cells: [&'static str; 4]) -> (Vec<String>, Vec<String>) {
    let [ann, bo, cy, di] = cells;
    let rows: Rows<'_> = &[
        &["Name", "Paris", heading, "Leuven", "Zagreb"],
        &["Ann", "10", ann, "8", "62/3"],
        &["Bo", "7", bo, "7", "7"],
        &["Cy", "6", cy, "13/2", "3"],
        &["Di", "5", di, "5", ""],
    ];
    events(rows, EVENT.1)
}

const NONE: [String; 0] = [];

#[test]
fn columns_of_scores_that_are_no_events_are_known_by_their_headings() {
    let sums = ["116/3", "21", "31/2", "10"];
    let totals =
        ["Total points", "Overall", "Gesamt", "Σ", "∑", "Grand total", "Score", "Total (GCT)"];
    for heading in totals.into_iter().chain(["Somme", "Total général", "Puntos totales", "Summe"])
    {
        let (read, told) = tour(heading, sums);
        assert_eq!(
            (read.join(" "), told),
            ("Paris Leuven Zagreb".to_owned(), NONE.to_vec()),
            "{heading}"
        );
    }
    let others =
        ["Prize money", "Prize (EUR)", "€", "Games", "Remarks", "Events played", "Wins", "Average"];
    for heading in others.into_iter().chain(["Preisgeld", "Parties", "Observaciones", "Siege"]) {
        let (read, told) = tour(heading, ["1", "2", "3", "4"]);
        assert_eq!(
            (read.join(" "), told),
            ("Paris Leuven Zagreb".to_owned(), NONE.to_vec()),
            "{heading}"
        );
    }
    for heading in ["Bonus", "Best 2"] {
        let (read, told) = tour(heading, ["1", "2", "3", "5"]);
        assert_eq!(read.join(" "), "Paris Leuven Zagreb", "{heading}");
        assert_eq!(told, ["Warning misspelt-heading Scores!C1"], "{heading}");
    }
    // An event that is called as a currency is.
    assert_eq!(tour("CUP", ["1", "2", "3", "5"]).0.len(), 4);
    // How many count is said.
    let best: Rows<'_> = &[&["Event", "Tour"], &["Regulations", "x/y"], &["Best of", "1"]];
    let rows: Rows<'_> =
        &[&["Name", "A", "B", "Best 1"], &["Ann", "3", "4", "4"], &["Bo", "1", "2", "2"]];
    assert_eq!(events(rows, best), (vec!["A".to_owned(), "B".to_owned()], NONE.to_vec()));
}

#[test]
fn a_column_of_scores_that_adds_up_the_others_is_the_total_whatever_it_is_called() {
    let (read, told) = tour("Tabelle", ["116/3", "21", "31/2", "10"]);
    assert_eq!(read.join(" "), "Paris Leuven Zagreb");
    assert_eq!(told, ["Warning misspelt-heading Scores!C1"]);
    // One that does so nearly everywhere is one with a slip.
    assert_eq!(tour("Tabelle", ["116/3", "21", "31/2", "11"]).0.join(" "), "Paris Leuven Zagreb");
    // Not by chance.
    assert_eq!(tour("Tabelle", ["116/3", "20", "31/2", "11"]).0.len(), 4);
    let running: Rows<'_> = &[
        &["Name", "A", "B", "After B", "C", "After C"],
        &["Ann", "5", "4", "9", "1", "10"],
        &["Bo", "4", "4", "8", "1", "9"],
        &["Cy", "1", "2", "3", "1", "4"],
    ];
    assert_eq!(events(running, EVENT.1).0, ["A", "B", "C"]);
}

#[test]
fn a_column_of_scores_that_is_hardly_an_event_is_told() {
    assert_eq!(tour("Startrang", ["1", "2", "3", "4"]).1, ["Warning misspelt-heading Scores!C1"]);
    assert_eq!(tour("Cachet", ["900", "800", "", "600"]).1, ["Warning misspelt-heading Scores!C1"]);
    assert_eq!(
        tour("Baku", ["4", "3", "2", "1"]),
        (["Paris", "Baku", "Leuven", "Zagreb"].map(str::to_owned).to_vec(), NONE.to_vec())
    );
}

#[test]
fn a_column_of_scores_that_tells_of_a_standing_or_another_year_is_no_event() {
    for heading in [
        "World rank", "Paris (rank)", "Place last year", "Total 2017", "Last year", "No. of games",
        "Points behind", "Best", "Total prize money", "Live rating",
    ] {
        let (read, told) = tour(heading, ["1", "8", "5", "7"]);
        assert_eq!(read.join(" "), "Paris Leuven Zagreb", "{heading}");
        assert!(!told.is_empty(), "{heading}");
    }
    for heading in ["Grand Prix 2", "Your Next Move", "London 2017", "Memorial No 5"] {
        let (read, _) = tour(heading, ["1", "8", "5", "7"]);
        assert_eq!(read.len(), 4, "{heading}");
    }
}

#[test]
fn hints_in_headings_do_no_harm() {
    for heading in ["Withdrawn after round", "Withdrawn (after round)", "Withdrawn (round)"] {
        let rows: Rows<'_> =
            &[&["No", "Name", heading], &["1", "Ann", "2"], &["2", "Bo"], &["3", "Cy"]];
        let read = entries(read_with(&[("Players", rows)]));
        assert_eq!(read.players[0].withdrawn.as_ref().map(|own| own.value), Some(2), "{heading}");
    }
    let rows: Rows<'_> = &[&["Name", "Wildcard (yes/no)"], &["Ann", "yes"], &["Bo"], &["Cy"]];
    assert!(entries(read_with(&[("Players", rows)])).players[0].wildcard);
    for (heading, currency) in [
        ("Prize (EUR)", Some("EUR")),
        ("Prize in EUR", Some("EUR")),
        ("Prize EUR", Some("EUR")),
        ("EUR", Some("EUR")),
        ("€", Some("EUR")),
        ("Prize [USD]", Some("USD")),
        ("Sum", None),
        ("Preisgeld", None),
        ("Prize fund", None),
    ] {
        let rows: Rows<'_> =
            &[&["Place", heading, "Points (GCT)", "Trophy"], &["1", "500", "10", "Cup"]];
        let read = entries(read_with(&[("Prizes", rows)]));
        let prize = &read.prizes[0];
        assert_eq!(prize.money.as_ref().map(|own| own.value), Some(500.into()), "{heading}");
        assert_eq!(prize.currency.as_deref(), currency, "{heading}");
        assert!(prize.points.is_some() && prize.award.is_some(), "{heading}");
    }
    for heading in ["Category (blank: all)", "Group", "Class", "For"] {
        let rows: Rows<'_> = &[&["Place", "Prize", heading], &["1", "500", "Junior"]];
        let read = entries(read_with(&[("Prizes", rows)]));
        assert_eq!(read.prizes[0].category.as_ref().map(|own| &*own.value), Some("Junior"));
    }
    for heading in ["below", "Under"] {
        let rows: Rows<'_> = &[&["Name", "From", heading], &["U1600", "1", "1600"]];
        assert_eq!(entries(read_with(&[("Categories", rows)])).categories[0].to, Some(1599));
    }
    // What brackets say of several columns is no hint.
    let rows: Rows<'_> = &[&["Place", "Prize (women)", "Prize"], &["1", "100", "500"]];
    let reading = read_with(&[("Prizes", rows)]);
    assert_eq!(told(&reading), ["Warning unknown-column Prizes!B1"]);
    let read = reading.entries.expect("entries");
    assert_eq!(read.prizes[0].money.as_ref().map(|own| own.value), Some(500.into()));
}

#[test]
fn a_column_that_is_not_read_and_decides_is_a_warning() {
    let warned: [(&str, Rows<'_>, &str); 6] = [
        (
            "Players",
            &[&["Name", "Withdrawn in round"], &["Ann", "2"]],
            "misspelt-heading Players!B1",
        ),
        ("Prizes", &[&["Place", "Prize", "Wer"], &["1", "50", "U16"]], "unknown-column Prizes!C1"),
        (
            "Categories",
            &[&["Name", "From", "Alter"], &["U16", "", "15"]],
            "unknown-column Categories!C1",
        ),
        ("Rulings", &[&["Ruling", "For place"], &["joint", "3"]], "unknown-column Rulings!B1"),
        (
            "Lots",
            &[&["Lot", "Result", "Void"], &["1.1.white", "Ann; Bo", "yes"]],
            "unknown-column Lots!C1",
        ),
        (
            "Games",
            &[&["Round", "White", "Black", "Result", "Forfeit"], &["1", "1", "2", "1-0", "yes"]],
            "unknown-column Games!E1",
        ),
    ];
    for (name, rows, expected) in warned {
        assert_eq!(told(&read_with(&[(name, rows)])), [format!("Warning {expected}")]);
    }
    // What nobody filled in, and what people note, does no harm.
    let fine: [(&str, Rows<'_>); 4] = [
        ("Prizes", &[&["Place", "Prize", "Wer"], &["1", "50"]]),
        ("Prizes", &[&["Place", "Prize", "Sponsor", "Remarks"], &["1", "50", "Bank", "cheque"]]),
        ("Players", &[&["Name", "Phone", "Shoe size"], &["Ann", "12", "38"]]),
        ("Games", &[&["Round", "White", "Black", "Result", "ECO"], &["1", "1", "2", "1-0", "B90"]]),
    ];
    for (name, rows) in fine {
        assert_eq!(told(&read_with(&[(name, rows)])), NONE, "{rows:?}");
    }
}

#[test]
fn keys_that_decide_something_are_read_or_told() {
    let with = |key: &'static str, value: &'static str| {
        let rows: Rows<'_> = &[EVENT.1[0], EVENT.1[1], &[key, value]];
        read_with(&[("Event", rows)])
    };
    let bonus = entries(with("Bonus for outright win", "2")).event.outright_bonus;
    assert_eq!(bonus.map(|own| own.value), Some(2.into()));
    assert!(entries(with("Remainder goes to", "winner")).event.remainder_to.is_some());
    for key in ["Rounding", "Smallest amount"] {
        assert!(entries(with(key, "5")).event.payment_unit.is_some(), "{key}");
    }
    for (key, value) in
        [("1st prize", "600"), ("Second place", "€ 300"), ("Playoff format", "blitz")]
    {
        assert_eq!(told(&with(key, value)), ["Warning unknown-key Event!A3"], "{key}");
    }
    for (key, value) in [
        ("Scoring", "3-2-1"),
        ("Points system", "football"),
        ("Points (win, draw, loss)", "3, 1, 0"),
    ] {
        let reading = with(key, value);
        assert_eq!(told(&reading), ["Warning unknown-key Event!A3"], "{key}");
        let unread = reading.entries.expect("entries").unread;
        assert!(matches!(unread, Some(Unread::Key(_))), "{key}");
    }
    for key in ["Pts for a win", "Win points", "Score for a win"] {
        assert_eq!(entries(with(key, "3")).event.points_for_win[""].value, 3.into(), "{key}");
    }
    for (key, value) in
        [("Scoring", "1-½-0"), ("Prize fund", "900"), ("Prizes by", "Town bank"), ("Phone", "12")]
    {
        assert_eq!(told(&with(key, value)), NONE, "{key}");
    }
}

#[test]
fn tables_side_by_side_are_read_one_after_the_other() {
    let prizes: Rows<'_> = &[
        &["Place", "Prize", "", "Place", "Prize", "", "Place", "Prize"],
        &["1", "300", "", "3", "100", "", "5", "40"],
        &["2", "200", "", "4", "50"],
    ];
    let read = entries(read_with(&[("Prizes", prizes)]));
    let places: Vec<u32> = read.prizes.iter().filter_map(|own| Some(own.places?.first())).collect();
    assert_eq!(places, [1, 2, 3, 4, 5]);
    let games: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "Round", "White", "Black", "Result"],
        &["1", "1", "2", "1-0", "2", "2", "1", "½"],
    ];
    assert_eq!(entries(read_with(&[("Games", games)])).games.len(), 2);
    // Half a table is told.
    let half: Rows<'_> =
        &[&["Place", "Prize", "Points", "Place", "Prize"], &["1", "9", "1", "2", "8"]];
    let told_of_half = told(&read_with(&[("Prizes", half)]));
    assert_eq!(told_of_half, ["Warning unread-table Prizes!D1"]);
}

#[test]
fn a_sheet_of_ours_under_a_strange_name_counts_as_unread_whatever_its_name() {
    let unread = |name: &'static str, rows: Rows<'_>| {
        let reading = read_with(&[(name, rows)]);
        let is_told = reading.problems.iter().any(|told| told.code == Code::UnreadTable);
        (is_told, reading.entries.expect("entries").unread.is_some())
    };
    let rulings: Rows<'_> = &[&["Clause", "Ruling"], &["x", "not eligible: Ann"]];
    let prizes: Rows<'_> = &[&["Place", "Prize"], &["1", "50"]];
    let lots: Rows<'_> = &[&["Lot", "Result"], &["1.1.white", "Ann; Bo"]];
    for (name, rows) in [
        ("Arbiter", rulings),
        ("Arbiter decisions", rulings),
        ("Kasse", prizes),
        ("Prizes 2026", prizes),
        ("Draws", lots),
    ] {
        assert_eq!(unread(name, rows), (true, true), "{name}");
    }
}

#[test]
fn columns_that_nothing_reads_and_that_may_decide_have_a_warning() {
    let of_players = |heading: &'static str, cells: [&'static str; 3]| {
        let rows: Rows<'_> = &[
            &["Name", "Withdrawn", heading],
            &["Ann", "", cells[0]],
            &["Bo", "", cells[1]],
            &["Cy", "1", cells[2]],
        ];
        told(&read_with(&[("Players", rows), ("Games", &[HEAD, &["1", "Ann", "Bo", "1-0"]])]))
    };
    for (heading, cells, at) in [
        ("Not eligible", ["", "x", ""], "C1"),
        ("Eligible", ["yes", "no", "yes"], "C1"),
        ("Preisberechtigt", ["ja", "nein", "ja"], "C1"),
        ("Disqualifié", ["", "oui", ""], "C1"),
        ("außer Konkurrenz", ["", "x", ""], "C1"),
        ("Hors concours", ["x", "", ""], "C1"),
        ("Status", ["", "withdrawn", ""], "C3"),
        ("Remarks", ["", "disqualified", ""], "C3"),
    ] {
        let told = of_players(heading, cells);
        assert_eq!(told, [format!("Warning unknown-column Players!{at}")], "{heading}");
    }
    for (heading, cells) in [
        ("Eligible", ["yes", "yes", "yes"]),
        ("Status", ["paid", "", "paid"]),
        // He has his round.
        ("Remarks", ["", "", "withdrew after round 1"]),
    ] {
        assert_eq!(of_players(heading, cells), [""; 0], "{heading}");
    }
    let of_games = |heading: &'static str, results: [&'static str; 2], cells: [&'static str; 2]| {
        let head: &[&str] = &["Round", "White", "Black", "Result", heading];
        let rows: Rows<'_> =
            &[head, &["1", "1", "2", results[0], cells[0]], &["2", "2", "1", results[1], cells[1]]];
        told(&read_with(&[("Games", rows)]))
    };
    for (heading, cells, at) in [
        ("Counts", ["yes", "no"], "E1"),
        ("Played", ["", "no"], "E1"),
        ("Gewertet", ["ja", "nein"], "E1"),
        ("Remarks", ["", "won by forfeit"], "E3"),
    ] {
        let told = of_games(heading, ["1-0", "0-1"], cells);
        assert_eq!(told, [format!("Warning unknown-column Games!{at}")], "{heading}");
    }
    assert_eq!(of_games("Remarks", ["1-0", "0-1F"], ["", "forfeit"]), [""; 0]);
    assert_eq!(of_games("Counts", ["1-0", "0-1"], ["yes", "yes"]), [""; 0]);
}

#[test]
fn several_in_one_cell_may_stand_below_each_other() {
    let players: Rows<'_> = &[
        &["No", "Name", "Categories"],
        &["1", "Ann Elm", "Senior\nU1600"],
        &["2", "Bo\nAsh", "U1600"],
    ];
    let read = entries(read_with(&[("Players", players)]));
    assert_eq!(read.players[0].categories, ["Senior", "U1600"]);
    assert_eq!(read.players[1].name, "Bo Ash");
    let honours: Rows<'_> = &[
        &["Trophy", "Year", "Name"],
        &["Cup", "2020", "Ann Elm\nBo Ash"],
        &["Cup", "2021", "Bo\nAsh"],
    ];
    let read = entries(read_with(&[("Honours", honours)]));
    let names: Vec<&str> = read.honours.iter().map(|own| own.name.value.as_str()).collect();
    assert_eq!(names, ["Ann Elm", "Bo Ash", "Bo Ash"]);
    let lots: Rows<'_> = &[&["Lot", "Result"], &["1.1.numbers", "Bo Ash\nAnn Elm"]];
    let read = entries(read_with(&[("Lots", lots)]));
    assert_eq!(read.lots[0].result.value, ["Bo Ash", "Ann Elm"]);
}
