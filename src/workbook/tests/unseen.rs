//! What a workbook holds and does not show: hidden rows and columns, notes at cells.

use rust_xlsxwriter::Note;

use super::formats::{ordinary_ods, row, text};
use super::*;
use crate::tournament::entries::Unread;

/// An ordinary event, changed.
pub(super) fn changed(change: impl Fn(&mut Workbook)) -> Reading {
    let mut workbook = book(&[EVENT, PLAYERS, GAMES]);
    change(&mut workbook);
    read(&bytes(&mut workbook), "test.xlsx")
}

fn notes(reading: &Reading) -> Vec<String> {
    let notes = reading.problems.iter().filter(|own| own.severity == Severity::Note);
    notes.map(|own| format!("{} {}", own.code, own.at.as_ref().expect("a cell"))).collect()
}

#[test]
fn hidden_rows_and_columns_are_read_and_told() {
    let reading = changed(|workbook| {
        let games = workbook.worksheet_from_name("Games").expect("games");
        games.set_row_hidden(2).expect("a row");
        let players = workbook.worksheet_from_name("Players").expect("players");
        players.set_column_hidden(0).expect("a column");
        // Nothing stands there.
        players.set_column_hidden(9).expect("a column");
        players.set_row_hidden(40).expect("a row");
    });
    assert_eq!(notes(&reading), ["hidden-cells Players!A1", "hidden-cells Games!A3"]);
    assert_eq!(entries(reading).games.len(), 2);
    assert_eq!(notes(&changed(|_| ())), [""; 0]);
}

#[test]
fn a_note_that_may_change_a_result_is_told_and_others_are_named() {
    let noted = |sheet: &'static str, text: &'static str| {
        changed(|workbook| {
            let sheet = workbook.worksheet_from_name(sheet).expect("a sheet");
            sheet.insert_note(1, 3, &Note::new(text)).expect("a note");
        })
    };
    for (sheet, text) in [
        ("Games", "not played"),
        ("Games", "was first entered as 0-1"),
        ("Games", "kampflos"),
        ("Players", "withdrew after round 1"),
    ] {
        let reading = noted(sheet, text);
        assert_eq!(told(&reading), [format!("Warning cells-not-read {sheet}!D2")], "{text}");
        let unread = reading.entries.expect("entries").unread;
        assert!(matches!(unread, Some(Unread::Cell(_))), "{text}");
    }
    for (sheet, text) in
        [("Games", "1-0 after 60 moves"), ("Players", "plays for fun"), ("Event", "x")]
    {
        let reading = noted(sheet, text);
        assert_eq!(notes(&reading), [format!("cells-not-read {sheet}!D2")], "{text}");
        assert_eq!(entries(reading).unread, None, "{text}");
    }
}

#[test]
fn cells_below_one_another_are_told_as_one_span() {
    let struck = Format::new().set_font_strikethrough();
    let reading = changed(|workbook| {
        let games = workbook.worksheet_from_name("Games").expect("games");
        for row in 1..3 {
            games.write_string_with_format(row, 3, "1-0", &struck).expect("a result");
        }
    });
    let told: Vec<String> = reading.problems.iter().map(|own| format!("{:?}", own.said)).collect();
    assert!(told.iter().any(|own| own.contains("D2:D3")), "{told:?}");
}

#[test]
fn what_is_struck_through_is_asked() {
    let struck = Format::new().set_font_strikethrough();
    let with = |result: &str, players: bool| {
        changed(|workbook| {
            let games = workbook.worksheet_from_name("Games").expect("games");
            games.write_string_with_format(2, 3, result, &struck).expect("a result");
            if players {
                let players = workbook.worksheet_from_name("Players").expect("players");
                players.write_string_with_format(3, 1, "Cy", &struck).expect("a name");
            }
        })
    };
    let reading = with("1-0", false);
    assert_eq!(told(&reading), ["Warning hidden-cells Games!D3"]);
    assert!(matches!(reading.entries.expect("entries").unread, Some(Unread::Struck(_))));
    assert_eq!(told(&with("1-0F", true)), ["Warning hidden-cells Players!B4"]);
    assert_eq!(entries(with("1-0F", false)).unread, None);
    // Nothing hangs on a club, nor on where the event is played.
    let idle = changed(|workbook| {
        let players = workbook.worksheet_from_name("Players").expect("players");
        players.write_string(0, 2, "Club").expect("a heading");
        players.write_string_with_format(1, 2, "Bath", &struck).expect("a club");
        let event = workbook.worksheet_from_name("Event").expect("an event");
        event.write_string(2, 0, "Venue").expect("a key");
        event.write_string_with_format(2, 1, "Hall", &struck).expect("a venue");
    });
    assert_eq!(entries(idle).unread, None);
}

#[test]
fn hidden_rows_and_notes_of_opendocument_are_told_too() {
    let texts = |cells: &[&str]| row(&cells.iter().map(|cell| text(cell)).collect::<Vec<_>>());
    let game = texts(&["1", "1", "2", "1-0"]);
    let hidden = game.replace("<table:table-row>", "<table:table-row table:visibility=\"filter\">");
    let reading = read(&ordinary_ods(&hidden), "test.ods");
    assert_eq!(notes(&reading), ["hidden-cells Games!A2"]);
    assert_eq!(entries(reading).games.len(), 1);
    // Who wrote it, and when, stands before it.
    let note = "<office:annotation><dc:date>2026-11-23T00:00:00</dc:date>\
                <text:p>not played</text:p></office:annotation><text:p>1-0";
    let noted = game.replace("<text:p>1-0", note);
    let reading = read(&ordinary_ods(&noted), "test.ods");
    assert_eq!(told(&reading), ["Warning cells-not-read Games!D2"]);
    assert_eq!(reading.entries.expect("entries").games.len(), 1);
}

#[test]
fn what_is_struck_through_in_opendocument_is_asked_too() {
    let texts = |cells: &[&str]| row(&cells.iter().map(|cell| text(cell)).collect::<Vec<_>>());
    let game = texts(&["1", "1", "2", "1-0"]);
    let result = "<table:table-cell office:value-type=\"string\"><text:p>1-0";
    let styled = |style: &str| {
        let cell = result.replace(
            "<table:table-cell",
            &format!("<table:table-cell table:style-name=\"{style}\""),
        );
        read(&ordinary_ods(&game.replace(result, &cell)), "test.ods")
    };
    for style in ["struck", "like it"] {
        let reading = styled(style);
        assert_eq!(told(&reading), ["Warning hidden-cells Games!D2"], "{style}");
        assert!(
            matches!(reading.entries.expect("entries").unread, Some(Unread::Struck(_))),
            "{style}"
        );
    }
    for style in ["plain", "another"] {
        assert_eq!(entries(styled(style)).unread, None, "{style}");
    }
    let part =
        game.replace("<text:p>1-0", "<text:p><text:span text:style-name=\"part\">1-0</text:span>");
    assert_eq!(told(&read(&ordinary_ods(&part), "test.ods")), ["Warning hidden-cells Games!D2"]);
}
