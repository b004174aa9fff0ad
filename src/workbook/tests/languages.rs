//! Sheets, headings and keys in the other languages of the program, and hints in their brackets.

use super::*;
use crate::tournament::entries::Unread;
use crate::tournament::exact::Exact;

const GERMAN: [(&str, Rows<'static>); 4] = [
    (
        "Turnier",
        &[
            &["Turniername", "Vereinsmeisterschaft"],
            &["Regulations", "fide/round-robin"],
            &["Punkte für einen Sieg", "3"],
            &["Ort", "Bern"],
        ],
    ),
    (
        "Spieler",
        &[
            &["Nr", "Nachname", "Vorname", "Verein", "Geburtsjahr"],
            &["1", "Ott", "Ann", "SK", "1990"],
            &["2", "Bär", "Bo", "SL", "1980"],
        ],
    ),
    ("Partien", &[&["Runde", "Weiß", "Schwarz", "Ergebnis"], &["Runde 1", "1", "2", "1-0"]]),
    ("Preise", &[&["Platz", "Preis", "Kategorie"], &["1", "50", ""], &["1", "20", "U18"]]),
];

#[test]
fn a_workbook_in_german_is_read_as_one_in_english() {
    let read = entries(read(&bytes(&mut book(&GERMAN)), "test.xlsx"));
    assert_eq!(read.event.name.expect("a name").value, "Vereinsmeisterschaft");
    assert_eq!(read.event.points_for_win[""].value, Exact::from(3));
    assert_eq!(read.event.venue.map(|own| own.value), Some("Bern".to_owned()));
    let ann = &read.players[0];
    assert_eq!(
        (ann.name.as_str(), ann.club.as_deref(), ann.born.as_deref()),
        ("Ott, Ann", Some("SK"), Some("1990"))
    );
    assert_eq!((read.games.len(), read.games[0].round.value), (1, 1));
    assert_eq!(read.prizes.len(), 2);
    assert_eq!(read.prizes[1].category.as_ref().map(|own| own.value.as_str()), Some("U18"));
    assert_eq!(read.unread, None);
}

#[test]
fn headings_in_french_and_spanish_are_read() {
    let french: [(&str, Rows<'_>); 4] = [
        EVENT,
        ("Joueurs", &[&["N°", "Nom", "Titre", "Fédé"], &["1", "Ann", "IM", "FRA"], &["2", "Bo"]]),
        ("Parties", &[&["Ronde", "Blancs", "Noirs", "Résultat"], &["1", "Ann", "Bo", "1-0"]]),
        ("Prix", &[&["Place", "Prix", "Catégorie"], &["1", "50"]]),
    ];
    let read_all =
        |sheets: &[(&str, Rows<'_>)]| entries(read(&bytes(&mut book(sheets)), "test.xlsx"));
    let read = read_all(&french);
    assert_eq!((read.players.len(), read.games.len(), read.prizes.len()), (2, 1, 1));
    assert_eq!(read.players[0].title.as_deref(), Some("IM"));
    let spanish: [(&str, Rows<'_>); 4] = [
        EVENT,
        ("Jugadores", &[&["Número", "Jugador", "País"], &["1", "Ann", "ESP"], &["2", "Bo"]]),
        ("Partidas", &[&["Ronda", "Blancas", "Negras", "Resultado"], &["1", "1", "2", "½"]]),
        ("Premios", &[&["Puesto", "Premio", "Categoría"], &["1", "50"]]),
    ];
    let read = read_all(&spanish);
    assert_eq!((read.players.len(), read.games.len(), read.prizes.len()), (2, 1, 1));
}

#[test]
fn the_contracts_own_word_goes_before_one_of_another_language() {
    let prizes: Rows<'_> = &[&["Place", "Prize"], &["1", "50"]];
    let told = told(&read_with(&[("Prizes", prizes), ("Preise", prizes)]));
    assert_eq!(told, ["Warning sheet-gives-way Preise!A1"]);
    let rows: Rows<'_> = &[&["Nom", "Name"], &["Ann", "Bo"]];
    assert_eq!(read_with(&[("Players", rows)]).entries.expect("entries").players[0].name, "Bo");
}

#[test]
fn hints_in_brackets_may_hold_numbers_and_groups_where_these_part_no_columns() {
    let games: Rows<'_> =
        &[&["Round (1-5)", "White", "Black", "Result (1-0, ½-½, 0-1)"], &["1", "1", "2", "1-0"]];
    assert_eq!(entries(read_with(&[("Games", games)])).games.len(), 1);
    for result in ["Result (White - Black)", "Result (W-B)", "Ergebnis (Weiß-Schwarz)"] {
        let games: Rows<'_> = &[&["Round", "White", "Black", result], &["1", "1", "2", "1-0"]];
        assert_eq!(entries(read_with(&[("Games", games)])).games.len(), 1, "{result}");
    }
    let prizes: Rows<'_> =
        &[&["Place (1-3)", "Prize (before tax)", "Category (Junior, U1600)"], &["1", "9", "U1600"]];
    let read = entries(read_with(&[("Prizes", prizes)]));
    assert_eq!(read.prizes[0].category.as_ref().map(|own| own.value.as_str()), Some("U1600"));
    // These say which of several columns it is.
    let women: Rows<'_> = &[&["Place", "Points", "Prize (women)"], &["1", "2", "9"]];
    let reading = read_with(&[("Prizes", women)]);
    assert_eq!(reading.entries.expect("entries").prizes[0].money, None);
    let matches: Rows<'_> =
        &[&["Round", "White", "Black", "Result (1)", "Result (2)"], &["1", "1", "2", "1", "0"]];
    assert_eq!(told(&read_with(&[("Games", matches)])), ["Error missing-heading Games!A1"]);
}

#[test]
fn a_sheet_that_is_called_as_one_of_ours_and_is_another_thing_is_left_alone() {
    let is_fine = |name: &'static str, rows: Rows<'_>| {
        let reading = read_with(&[(name, rows)]);
        let told = told(&reading);
        assert!(told.is_empty(), "{name}: {told:?}");
        assert_eq!(reading.entries.expect("entries").unread, None, "{name}");
    };
    is_fine("Honours board", &[&["Year", "Winner"], &["2025", "Bo"]]);
    is_fine("Prices", &[&["What", "Price"], &["Tea", "2"], &["Cake", "3"]]);
    is_fine("Tombola", &[&["Place", "Prize", "Donated by"], &["1", "Wine", "Bar"]]);
    is_fine("Prize fund", &[&["Sponsor", "EUR"], &["Bank", "500"]]);
    // What could be prizes is told, and keeps the event from being final.
    let may_count = |name: &'static str, rows: Rows<'_>| {
        let unread = read_with(&[(name, rows)]).entries.expect("entries").unread;
        assert!(matches!(unread, Some(Unread::Sheet(_))), "{name}: {unread:?}");
    };
    may_count("Prices", &[&["Place", "Amount"], &["1", "50"]]);
    may_count("Prize fund", &[&["1", "50"], &["2", "30"]]);
    may_count("Prizes 2026", &[&["Place", "Prize"], &["1", "Cup"]]);
    // An honours board with trophies is read.
    let board: Rows<'_> = &[&["Trophy", "Year", "Winner"], &["Cup", "2025", "Bo"]];
    for name in ["Honours board", "Past winners", "Hall of fame", "Frühere Sieger"] {
        assert_eq!(entries(read_with(&[(name, board)])).honours.len(), 1, "{name}");
    }
    // Two such sheets are read together.
    let both = entries(read_with(&[("Honours", board), ("Past winners", board)]));
    assert_eq!((both.honours.len(), both.unread), (2, None));
    // So does a program write its sheets that keeps several tables on each.
    assert_eq!(entries(read_with(&[("Honours - Table 1", board)])).honours.len(), 1);
    // As a spreadsheet calls the second sheet of the name.
    for (one, other) in [("Honours", "Honours (2)"), ("Honours 1", "Honours 2")] {
        assert_eq!(entries(read_with(&[(one, board), (other, board)])).honours.len(), 2, "{other}");
    }
    // Winners of this event are no earlier ones.
    assert_eq!(entries(read_with(&[("Winners", board)])).honours.len(), 0);
    // Groups of ratings are categories; a list of who is in which is none.
    let groups: Rows<'_> = &[&["Name", "From", "To"], &["U1600", "", "1599"]];
    for name in ["Rating groups", "Rating classes", "Wertungsgruppen"] {
        assert_eq!(entries(read_with(&[(name, groups)])).categories.len(), 1, "{name}");
    }
    let names: Rows<'_> = &[&["Name", "Rating"], &["Bo", "1500"]];
    assert_eq!(entries(read_with(&[("Rating groups", names)])).categories.len(), 0);
}

#[test]
fn the_number_of_a_board_is_passed_over_in_every_language() {
    for board in
        ["Board", "Brett", "Tisch", "Échiquier", "Mesa", "Tablero", "Bräde", "Bord", "Tafel"]
    {
        let rows: Rows<'_> = &[
            &["Round", board, "White", "Black", "Result"],
            &["1", "1", "1", "2", "1-0"],
            &["2", "1", "2", "1", "½-½"],
        ];
        let reading = read_with(&[("Games", rows)]);
        assert_eq!(told(&reading), Vec::<String>::new(), "{board}");
        assert_eq!(entries(reading).games.len(), 2, "{board}");
    }
}

#[test]
fn a_prize_among_the_keys_keeps_the_event_from_being_final_unless_it_stands_on_prizes() {
    let event: Rows<'_> = &[
        &["Event", "Open"],
        &["Regulations", "fide"],
        &["1st prize", "100"],
        &["Prize fund", "9"],
    ];
    let prizes = |amount: &'static str| {
        let rows: Rows<'_> = &[&["Place", "Prize"], &["1", amount]];
        read_with(&[("Event", event), ("Prizes", rows)]).entries.expect("entries").unread
    };
    assert_eq!(prizes("100"), None);
    assert!(matches!(prizes("90"), Some(Unread::Prize(at)) if at.to_string() == "Event!A3"));
}

#[test]
fn letters_and_factors_on_scores_are_no_events() {
    let events = |heading: &'static str, cells: [&'static str; 2]| {
        let rows: Rows<'_> =
            &[&["Name", "Paris", heading], &["Ann", "10", cells[0]], &["Bo", "7", cells[1]]];
        let reading = read(&bytes(&mut book(&[EVENT, ("Scores", rows)])), "test.xlsx");
        let told = told(&reading);
        (reading.entries.and_then(|own| own.scores).expect("scores").events.len(), told)
    };
    for (heading, cells) in [("Group", ["A", "B"]), ("Class", ["1", "2"]), ("K", ["10", "20"])] {
        assert_eq!(events(heading, cells), (1, Vec::new()), "{heading}");
    }
    let told = vec!["Warning misspelt-heading Scores!C1".to_owned()];
    assert_eq!(events("Team colour", ["red", "blue"]), (1, told));
    assert_eq!(events("K", ["10", "7"]), (2, Vec::new()));
}

#[test]
fn stages_that_differ_by_a_blank_are_one_and_games_of_no_stage_are_told() {
    let games = |stages: [&'static str; 3]| {
        let [first, second, third] = stages;
        let rows: Rows<'_> = &[
            &["Round", "White", "Black", "Result", "Stage"],
            &["1", "1", "2", "1-0", first],
            &["2", "2", "3", "1-0", second],
            &["3", "1", "3", "1-0", third],
        ];
        let reading = read_with(&[("Games", rows)]);
        let told = told(&reading);
        let games = reading.entries.expect("entries").games;
        (games.into_iter().map(|game| game.stage).collect::<Vec<_>>(), told)
    };
    let one = games(["pool 1", "Pool1", "final"]);
    assert_eq!(one, (vec!["pool 1".into(), "pool 1".into(), "final".into()], Vec::new()));
    let unclear = |cell: &str| vec![format!("Error section-unclear Games!{cell}")];
    assert_eq!(games(["pool 1", "pool 2", ""]).1, unclear("E4"));
    assert_eq!(games(["pool 1", "pool 2", "Fianl"]).1, unclear("E4"));
    assert_eq!(games(["Finale", "", ""]).1, [""; 0]);
}

#[test]
fn among_hundreds_of_segments_none_is_compared_with_all_others() {
    let slips = |count: u8| {
        let name =
            |n: u8| format!("bronze{}{}", char::from(b'a' + n / 26), char::from(b'a' + n % 26));
        let names: Vec<String> = (0..count).map(name).collect();
        let rows: Vec<[&str; 5]> = names.iter().map(|own| ["1", "1", "2", "1-0", own]).collect();
        let mut all: Vec<&[&str]> = vec![&["Round", "White", "Black", "Result", "Segment"]];
        all.extend(rows.iter().map(|row| &row[..]));
        let told = told(&read_with(&[("Games", &all)]));
        told.iter().filter(|own| own.contains("section-unclear")).count()
    };
    assert!(slips(20) > 0);
    assert_eq!(slips(250), 0, "so many are told as too many");
}

#[test]
fn what_stands_in_a_crosstable_and_says_nothing_is_told() {
    let table = |diagonal: &'static str, points: &'static str| {
        let rows: Rows<'_> = &[
            &["No", "Name", "1", "2", "Points", "Place"],
            &["1", "Ann", diagonal, "1", points, "1"],
            &["2", "Bo", "0", "X", "0", "2"],
        ];
        told(&read(&bytes(&mut book(&[EVENT, PLAYERS, ("Crosstable", rows)])), "test.xlsx"))
    };
    for fine in ["", "*", "XXX", "---", "Ann"] {
        assert_eq!(table(fine, "1"), [""; 0], "{fine}");
    }
    assert_eq!(table("rubbish", "1"), ["Warning cells-not-read Crosstable!C2"]);
    assert_eq!(table("", "rubbish"), ["Warning cells-not-read Crosstable!E2"]);
    assert_eq!(table("", "-"), [""; 0]);
}

#[test]
fn every_word_of_another_language_means_one_thing_of_a_sheet() {
    let lexicon = super::super::words::lexicon::lexicon();
    let kinds = || super::super::kinds::KINDS.iter();
    let keys = || super::super::sheets::keys::KEYS.iter().map(|key| key.word);
    let shapes = || kinds().filter_map(|kind| kind.headings);
    let known: [(_, Vec<Vec<super::super::words::names::Word>>); 3] = [
        (&lexicon.sheets, vec![kinds().map(|kind| kind.word).collect()]),
        (&lexicon.keys, vec![keys().collect()]),
        (&lexicon.headings, shapes().map(|shape| shape.all().collect()).collect()),
    ];
    for (table, groups) in known {
        for (word, names) in table {
            let is_known = groups.iter().flatten().any(|own| own.word == word);
            assert!(is_known, "nothing is called {word}");
            for name in names {
                let folded = super::super::words::names::fold(name);
                for group in &groups {
                    let meant = group.iter().filter(|own| own.fit(&folded).is_some()).count();
                    assert!(meant < 2, "{name} may mean several things");
                }
            }
        }
    }
}
