//! What spreadsheets do to values, and what is told of those that cannot be read.

use super::*;
use crate::tournament::entries::{PlayerEntry, ResultEntry};
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score};

const TWO_JANUARY_2026: f64 = 46024.0;
const ONE_FEBRUARY_2026: f64 = 46054.0;

fn results(reading: &Reading) -> Vec<String> {
    let games = &reading.entries.as_ref().expect("entries").games;
    let shown = |result: Option<ResultEntry>| match result {
        None => "none".to_owned(),
        Some(ResultEntry::Adjourned) => "adj".to_owned(),
        Some(ResultEntry::Over(over)) => over.to_string(),
    };
    games.iter().map(|game| shown(game.result.as_ref().map(|r| r.value))).collect()
}

#[test]
fn results_that_a_spreadsheet_made_dates_of_are_read_back_with_a_warning() {
    let rows: Rows<'_> = &[
        &["Round", "White", "Black", "Result"],
        &["1", "1", "2"],
        &["1", "1", "2"],
        &["1", "1", "2"],
        &["1", "1", "2"],
        &["1", "1", "2"],
        &["1", "1", "2"],
    ];
    let mut workbook = book(&[EVENT, PLAYERS, ("Games", rows)]);
    let dates = [
        (TWO_JANUARY_2026, "d-mmm"),
        (ONE_FEBRUARY_2026, "yyyy-mm-dd"),
        (1.0 / 24.0, "h:mm"),
        (1.0 / 1440.0, "[h]:mm"),
        (36526.0, "mmm-yy"),
        (61.0 / 1440.0, "h:mm"),
    ];
    for (row, (serial, format)) in (1..).zip(dates) {
        put_date(&mut workbook, "Games", row, 3, serial, format);
    }
    let reading = read(&bytes(&mut workbook), "test.xlsx");
    assert_eq!(
        told(&reading),
        [
            "Warning read-back Games!D2", "Warning read-back Games!D3",
            "Warning read-back Games!D4", "Warning read-back Games!D5",
            "Error date-for-result Games!D6", "Error date-for-result Games!D7",
        ]
    );
    assert_eq!(results(&reading), ["1/2-1/2", "1/2-1/2", "1-0", "0-1", "none", "none"]);
}

#[test]
fn a_draw_of_half_a_point_may_be_a_date_too() {
    let event: Rows<'_> = &[
        &["Event", "x"],
        &["Regulations", "y"],
        &["Points for a draw"],
        &["Points for a win", "1"],
    ];
    let mut workbook = book(&[("Event", event), PLAYERS, GAMES]);
    put_date(&mut workbook, "Event", 2, 1, ONE_FEBRUARY_2026, "d/m");
    let reading = read(&bytes(&mut workbook), "test.xlsx");
    assert_eq!(told(&reading), ["Warning read-back Event!B3"]);
    let event = reading.entries.expect("entries").event;
    assert_eq!(event.points_for_draw[""].value, Exact::HALF);
}

#[test]
fn a_year_that_a_spreadsheet_shows_as_a_day_of_1905_is_no_day() {
    let event: Rows<'_> = &[&["Event", "x"], &["Regulations", "y"], &["Start"], &["Venue"]];
    let mut workbook = book(&[("Event", event), PLAYERS, GAMES]);
    put_date(&mut workbook, "Event", 2, 1, 2026.0, "yyyy-mm-dd");
    put_date(&mut workbook, "Event", 3, 1, 1999.0, "yyyy-mm-dd");
    let reading = read(&bytes(&mut workbook), "test.xlsx");
    assert_eq!(told(&reading), ["Error unreadable-date Event!B3"]);
    let event = reading.entries.expect("entries").event;
    assert_eq!(event.venue.map(|own| own.value).as_deref(), Some("1999"));
}

#[test]
fn results_as_people_type_them() {
    let rows: Rows<'_> = &[
        &["Round", "White", "Black", "Result"],
        &["1", "1", "2", "1 – 0\u{a0}"],
        &["1", "1", "2", "0.5000000001"],
        &["1", "1", "2", "*"],
        &["1", "1", "2", ""],
        &["1", "1", "2", "adj"],
        &["1", "1", "2", "+ - -"],
        &["1", "1", "2", "3-1"],
    ];
    let reading = read_with(&[("Games", rows)]);
    assert_eq!(results(&reading), ["1-0", "1/2-1/2", "none", "none", "adj", "+/-", "none"]);
    assert_eq!(told(&reading), ["Error unreadable-result Games!D8"]);
}

#[test]
fn rounds_are_read_as_people_number_them() {
    let read = |round: &'static str| {
        let games: Rows<'_> =
            &[&["Round", "White", "Black", "Result"], &[round, "1", "2", "1-0"], &["1", "3", "1"]];
        let reading = read_with(&[("Games", games)]);
        reading.entries.expect("entries").games.iter().map(|game| game.round.value).next()
    };
    for round in [
        "2. Runde", "Runde 2", "II", "Round II", "2nd round", "2ª ronda", "2ème", "2:a",
        "2ème ronde",
    ] {
        assert_eq!(read(round), Some(2), "{round}");
    }
    // A cross is no ten.
    for round in ["X", "x", "II-III", "two"] {
        let games: Rows<'_> = &[
            &["Round", "White", "Black", "Result"],
            &["1", "1", "2", "1-0"],
            &[round, "2", "1", "1-0"],
        ];
        let told = told(&read_with(&[("Games", games)]));
        assert_eq!(told, ["Error unreadable-number Games!A3"], "{round}");
    }
}

#[test]
fn tie_breaks_are_read_by_their_codes_and_by_what_they_are_called() {
    let codes = |written: &str| {
        let rows: Vec<Vec<&str>> = vec![
            vec!["Event", "Open"],
            vec!["Regulations", "fide/swiss"],
            vec!["Tie-breaks", written],
        ];
        let rows: Vec<&[&str]> = rows.iter().map(Vec::as_slice).collect();
        let event = entries(read_with(&[("Event", &rows)])).event;
        event.tie_breaks.expect("tie-breaks").value
    };
    for written in ["SB, WIN", "SB WIN", "Sonneborn-Berger; wins", "1. SB; 2. Wins"] {
        assert_eq!(codes(written), ["SB", "WIN"], "{written}");
    }
    assert_eq!(codes("nonsense"), ["nonsense"]);
}

#[test]
fn words_for_results_and_byes_are_those_of_the_languages_of_the_program() {
    let read = |black: &'static str, result: &'static str| {
        let games: Rows<'_> = &[&["Round", "White", "Black", "Result"], &["1", "1", black, result]];
        let game = entries(read_with(&[("Games", games)])).games.swap_remove(0);
        (game.black.value.bye().is_some(), game.result.map(|own| own.value))
    };
    for word in ["vrij", "libre", "exempté", "frirond", "spielfrei"] {
        assert_eq!(read(word, ""), (true, None), "{word}");
    }
    let over = |own: GameResult| (false, Some(ResultEntry::Over(own)));
    for word in ["remi", "oavgjort", "nulle", "tablas"] {
        assert_eq!(read("2", word), over(GameResult::Played(Score::Draw)), "{word}");
    }
    let dutch: Rows<'_> = &[&["Ronde", "Wit", "Zwart", "Uitslag"], &["1", "1", "2", "remise"]];
    let game = entries(read_with(&[("Games", dutch)])).games.swap_remove(0);
    let draw = ResultEntry::Over(GameResult::Played(Score::Draw));
    assert_eq!(game.result.map(|own| own.value), Some(draw));
    // In French it was put off.
    let french: Rows<'_> = &[&["Ronde", "Blancs", "Noirs", "Résultat"], &["1", "1", "2", "remise"]];
    assert_eq!(told(&read_with(&[("Games", french)])), ["Error unreadable-result Games!D2"]);
    for word in
        ["0-1 w.o.", "0-1 wo", "0-1 kampflos", "0-1 forfait", "0-1F", "0-1 (forfeit)", "0:1k"]
    {
        assert_eq!(read("2", word), over(GameResult::Forfeit(Colour::Black)), "{word}");
    }
    for word in ["hängparti", "Hängepartie", "ajournée", "aplazada", "afgebroken", "adj"] {
        assert_eq!(read("2", word), (false, Some(ResultEntry::Adjourned)), "{word}");
    }
}

#[test]
fn a_withdrawal_that_is_denied_is_none() {
    for cell in ["no", "-", "nein", "non", "geen", "—"] {
        let players: Rows<'_> =
            &[&["No", "Name", "Withdrawn"], &["1", "Ann", cell], &["2", "Bo", "3"]];
        let reading = read_with(&[("Players", players)]);
        assert_eq!(told(&reading), [""; 0], "{cell}");
        let of = |own: &PlayerEntry| own.withdrawn.as_ref().map(|own| own.value);
        let entries = reading.entries.expect("entries");
        assert_eq!(entries.players.iter().map(of).collect::<Vec<_>>(), [None, Some(3)], "{cell}");
    }
}

#[test]
fn a_formula_without_a_value_is_told_apart_from_one_that_gives_nothing() {
    let mut workbook = book(&[EVENT, PLAYERS, GAMES]);
    let games = workbook.worksheet_from_name("Games").expect("the sheet");
    for (row, result) in [(1, "1-0"), (2, "blank"), (3, "never")] {
        let formula = rust_xlsxwriter::Formula::new("=\"1\"&\"-0\"").set_result(result);
        games.write_formula(row, 3, formula).expect("a formula");
    }
    let file = patched(&bytes(&mut workbook), "xl/worksheets/sheet3.xml", |xml| {
        xml.replace("<v>never</v>", "").replace("<v>blank</v>", "<v></v>")
    });
    let reading = read(&file, "test.xlsx");
    assert_eq!(
        told(&reading),
        [
            "Error missing-value Games!A4",
            "Error missing-value Games!B4",
            "Error missing-value Games!C4",
            "Error formula-without-value Games!D4",
        ]
    );
    assert_eq!(results(&reading), ["1-0", "none"]);
}

#[test]
fn errors_of_the_spreadsheet_are_told_in_every_format() {
    let reading =
        read_with(&[("Players", &[&["Name", "Rating"], &["Ann", "#DIV/0!"], &["#N/A", "1500"]])]);
    assert_eq!(told(&reading), ["Error error-value Players!B2", "Error error-value Players!A3"]);
}

#[test]
fn numbers_and_texts_keep_what_they_mean() {
    let players: Rows<'_> = &[
        &[
            "No", "Name", "Handicap", "Rating", "FIDE ID", "Categories", "Born", "Wildcard",
            "Withdrawn",
        ],
        &[
            "3.0", "  Nguyễn\u{a0}Văn  An ", "7½", "0", "1503014", "U1400; Women", "1990", "yes",
            "0",
        ],
        &["", "3", "2.5", "", "", "", "", "no", ""],
        &["2.5", "Cy", "x", "9000", "", "", "", "perhaps", "-1"],
    ];
    let reading = read_with(&[("Players", players)]);
    assert_eq!(
        told(&reading),
        [
            "Error unreadable-number Players!D4",
            "Error unreadable-number Players!A4",
            "Error unreadable-number Players!C4",
            "Error unreadable-number Players!I4",
            "Error unreadable-word Players!H4",
        ]
    );
    let players = reading.entries.expect("entries").players;
    let an = &players[0];
    assert_eq!((an.name.as_str(), an.no.as_ref().map(|n| n.value)), ("Nguyễn Văn An", Some(3)));
    assert_eq!(an.handicap.as_ref().map(|h| h.value.mixed()).as_deref(), Some("7½"));
    assert_eq!((an.rating.as_ref(), an.wildcard), (None, true));
    assert_eq!(an.withdrawn.as_ref().map(|w| w.value), Some(0));
    assert_eq!(an.fide_id.as_deref(), Some("1503014"));
    assert_eq!(an.categories, ["U1400", "Women"]);
    assert_eq!((players[1].name.as_str(), players[1].no.as_ref()), ("3", None));
}

#[test]
fn blank_rows_are_skipped_and_half_rows_are_errors() {
    let rows: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "my own column"],
        &["1", "1", "2", "1"],
        &["", "", "", "", ""],
        &["", "", "", "", "a remark"],
        &["1", "3", "", ""],
        &["", "1", "3", "0"],
        &["2", "bye", "3", ""],
        &["2", "3", "2", "½"],
    ];
    let reading = read_with(&[("Games", rows)]);
    assert_eq!(
        told(&reading),
        [
            "Error missing-value Games!C5", "Error missing-value Games!A6",
            "Error bye-as-white Games!B7"
        ]
    );
    assert_eq!(results(&reading), ["1-0", "1/2-1/2"]);
}

#[test]
fn a_sheet_that_is_all_problems_is_given_up_early() {
    let mut rows: Vec<&[&str]> = vec![&["Round", "White", "Black", "Result"]];
    rows.resize(20_000, &["x", "1", "2", "3-0"]);
    let reading = read_with(&[("Games", &rows)]);
    let told = told(&reading);
    assert!((500..600).contains(&told.len()));
    assert!(told.last().is_some_and(|last| last.starts_with("Error too-many-problems")));
}

#[test]
fn a_provisional_rating_may_stand_in_a_column_of_its_own() {
    let players: Rows<'_> = &[
        &["No", "Name", "Rating", "Provisional"],
        &["1", "Ann", "1500?", ""],
        &["2", "Bo", "", "1600"],
        &["3", "Cy", "1700", "yes"],
        &["4", "Di", "1800", ""],
    ];
    let read = entries(read_with(&[("Players", players)]));
    let of = |own: &crate::tournament::entries::PlayerEntry| {
        (own.rating.as_ref().map(|rating| rating.value), own.provisional)
    };
    let ratings: Vec<_> = read.players.iter().map(of).collect();
    let wanted = [(1500, true), (1600, true), (1700, true), (1800, false)];
    assert_eq!(ratings, wanted.map(|(rating, own)| (Some(rating), own)));
}
