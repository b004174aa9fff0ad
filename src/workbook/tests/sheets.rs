//! Each sheet of the contract.

use super::*;
use crate::diagnostic::{At, Code};
use crate::said::Said;
use crate::tournament::entries::{Format, Opponent, PrizesPerPlayer, RemainderTo};
use crate::tournament::exact::Exact;
use crate::tournament::game::ByeKind;

fn value<T>(at: Option<At<T>>) -> T {
    at.expect("a value").value
}

#[test]
fn every_key_of_the_event() {
    let rows: Rows<'_> = &[
        &["My club", ""],
        &["Event", "Open"],
        &["Regulations:", "gct-2021/rapid-blitz"],
        &["Format", "Round-Robin"],
        &["Games per pairing (rapid)", "1"],
        &["Games per pairing (Blitz)", "2"],
        &["Rounds", "9"],
        &["Time control", "90/40+15"],
        &["Tie-breaks", "DE, BH/C1, SB"],
        &["Points for a win (rapid)", "2"],
        &["Points for a draw (rapid)", "1"],
        &["Start", "2016-11-28"],
        &["End", "2.12.2016"],
        &["Last game ended", "18:42"],
        &["Award date", "3 December 2016"],
        &["Venue", "Club room"],
        &["Organizer", "The club"],
        &["Chief arbiter", "A. Biter"],
        &["Section", "A"],
        &["Currency", "eur"],
        &["Payment unit", "0.01"],
        &["Year", "2016"],
        &["Best of", "4"],
        &["Remainder to", "organiser"],
        &["Handicap per game", "yes"],
        &["Outright bonus", "2½"],
        &["Final", "no"],
        &["Prizes per player", "all"],
        &["Reading 2.1.1", "every game counts the same"],
        &["Reading 2.4(e):", "b"],
    ];
    let event = entries(read_with(&[("Event", rows)])).event;
    assert_eq!(value(event.name), "Open");
    assert_eq!(value(event.regulations), "gct-2021/rapid-blitz");
    assert_eq!(value(event.format), Format::RoundRobin);
    assert_eq!(
        (event.games_per_pairing["rapid"].value, event.games_per_pairing["blitz"].value),
        (1, 2)
    );
    assert_eq!(value(event.rounds), 9);
    assert_eq!(value(event.time_control).to_string(), "90/40+15");
    assert_eq!(value(event.tie_breaks), ["DE", "BH/C1", "SB"]);
    assert_eq!(event.points_for_win["rapid"].value, Exact::from(2));
    assert_eq!(event.points_for_draw["rapid"].value, Exact::ONE);
    assert_eq!(value(event.start).to_string(), "2016-11-28 00:00:00");
    assert_eq!(value(event.last_game_ended).to_string(), "2016-12-02 18:42:00");
    assert_eq!(value(event.award_date).to_string(), "2016-12-03");
    assert_eq!(value(event.venue), "Club room");
    assert_eq!(value(event.currency), "EUR");
    assert_eq!(value(event.payment_unit).decimals(2), "0.01");
    assert_eq!((value(event.year), value(event.best_of)), (2016, 4));
    assert_eq!(value(event.remainder_to), RemainderTo::Organiser);
    assert_eq!((value(event.handicap_per_game), value(event.is_final)), (true, false));
    assert_eq!(value(event.outright_bonus).mixed(), "2½");
    assert_eq!(value(event.prizes_per_player), PrizesPerPlayer::All);
    assert_eq!(event.readings["2.1.1"].value, "every game counts the same");
    assert_eq!(event.readings["2.4(e)"].value, "b");
}

#[test]
fn what_an_event_says_wrong_is_told_row_by_row() {
    let rows: Rows<'_> = &[
        &["Event", "Open"],
        &["Regulations", "fide"],
        &["Format", "double round robin"],
        &["Rounds", "many"],
        &["Time control", "quick"],
        &["Start", "2/12/2016"],
        &["End", "31.11.2016"],
        &["Last game ended", "18:42"],
        &["Currency", "kr"],
        &["Payment unit", "0"],
        &["Curency", "EUR"],
        &["Our own key", "x"],
        &["Venue", "Here"],
        &["Venue", "There"],
        &["Venue", "Here"],
    ];
    assert_eq!(
        told(&read_with(&[("Event", rows)])),
        [
            "Error unreadable-word Event!B3",
            "Error unreadable-number Event!B4",
            "Error unreadable-time-control Event!B5",
            "Warning ambiguous-date Event!B6",
            "Error unreadable-date Event!B7",
            "Error time-without-date Event!B8",
            "Error unreadable-currency Event!B9",
            "Error unreadable-number Event!B10",
            "Warning misspelt-key Event!A11",
            "Error key-twice Event!B14",
        ]
    );
}

#[test]
fn a_list_goes_on_in_the_cells_of_its_row_and_what_stands_elsewhere_is_told() {
    let rows: Rows<'_> = &[
        &["", "Event", "Open", "of 2026"],
        &["", "Regulations", "fide"],
        &["", "Tie-breaks", "DE, WIN", "", "BH/C1", "SB"],
        &["", "Reading 2.1", "one", "two"],
        &["here", "Rounds", "9"],
        &["", "", "Limerick"],
        &["", "Venue", "", "Town hall"],
    ];
    let reading = read_with(&[("Event", rows)]);
    assert_eq!(told(&reading), ["Warning cells-not-read Event!D1"]);
    let told = reading.problems.iter().find(|d| d.code == Code::CellsNotRead).expect("told");
    let cells = ["D1", "A5", "C6", "D7"].map(Said::as_written).to_vec();
    assert_eq!(told.said.part("cells"), Some(&cells.into()));
    let event = reading.entries.expect("entries").event;
    assert_eq!(value(event.tie_breaks), ["DE", "WIN", "BH/C1", "SB"]);
    assert_eq!(event.readings["2.1"].value, "one; two");
    assert_eq!((value(event.rounds), event.venue), (9, None));
}

#[test]
fn a_currency_may_be_its_sign() {
    for (written, code) in [("€", "EUR"), ("£", "GBP"), ("$", "USD"), ("aud", "AUD")] {
        let rows: Rows<'_> =
            &[&["Event", "Open"], &["Regulations", "fide"], &["Currency", written]];
        assert_eq!(value(entries(read_with(&[("Event", rows)])).event.currency), code);
    }
}

#[test]
fn keys_may_stand_in_any_column() {
    let rows: Rows<'_> = &[&["", "Event", "", "Open"], &["", "Regulations", "", "fide"]];
    let event = entries(read_with(&[("Event", rows)])).event;
    assert_eq!(event.name.expect("a name").at.to_string(), "Event!D1");
}

#[test]
fn times_at_which_games_ended() {
    let rows: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "Date", "Ended"],
        &["1", "Ann", "Bo", "1-0", "", "0.75"],
        &["1", "Cy", "Di", "1-0", "", "17h30"],
        &["2", "Ann", "Cy", "1-0", "", "late"],
        &["2", "Bo", "Di", "1-0", "", "25:00"],
        &["3", "Ann", "Di", "1-0", "", "00:20"],
        &["3", "Bo", "Cy", "1-0", "2016-11-16", "00:20"],
    ];
    let rounds: Rows<'_> =
        &[&["Round", "Date"], &["1", "2016-11-01"], &["2", "2016-11-08"], &["3", "2016-11-15"]];
    let reading = read_with(&[("Games", rows), ("Rounds", rounds)]);
    assert_eq!(
        told(&reading),
        [
            "Warning unreadable-date Games!F4",
            "Warning unreadable-date Games!F5",
            "Warning read-back Games!F6"
        ]
    );
    let games = reading.entries.expect("entries").games;
    let ended = games.iter().map(|game| game.ended.map(|own| own.to_string()));
    let ended: Vec<String> = ended.map(Option::unwrap_or_default).collect();
    assert_eq!(
        ended,
        [
            "2016-11-01 18:00:00", "2016-11-01 17:30:00", "", "", "2016-11-16 00:20:00",
            "2016-11-16 00:20:00",
        ]
    );
}

#[test]
fn games_with_byes_and_times() {
    let rows: Rows<'_> = &[
        &["Round", "White", "Black", "Result", "Segment", "Stage", "Date", "Ended"],
        &["1", "1", "bye", "", "Rapid", "Final", "2016-12-01", "21:05"],
        &["2", "1", "H", "½", "", "", "", "21:10"],
        &["3", "1", "zero bye", "1", "", "", "", ""],
        &["3", "Ann", "Bye, Nigel", "0F", "", "", "", "21:00"],
    ];
    let rounds: Rows<'_> = &[&["Round", "Date"], &["1", "2016-11-01"], &["2", "2016-11-08"]];
    let reading = read_with(&[("Games", rows), ("Rounds", rounds)]);
    assert_eq!(
        told(&reading),
        ["Error bye-with-result Games!D4", "Warning time-without-date Games!H5"]
    );
    let games = reading.entries.expect("entries").games;
    let byes: Vec<&Opponent> = games.iter().map(|game| &game.black.value).collect();
    assert_eq!(
        byes[..3],
        [ByeKind::Pairing, ByeKind::Half, ByeKind::Zero].map(Opponent::Bye).each_ref()
    );
    assert_eq!(byes[3], &Opponent::Player("Bye, Nigel".to_owned()));
    assert_eq!((games[0].segment.as_str(), games[0].stage.as_str()), ("rapid", "Final"));
    let ended: Vec<Option<String>> =
        games.iter().map(|game| game.ended.map(|e| e.to_string())).collect();
    assert_eq!(ended[0].as_deref(), Some("2016-12-01 21:05:00"));
    assert_eq!(ended[1].as_deref(), Some("2016-11-08 21:10:00"));
    assert_eq!(ended[3], None);
}

#[test]
fn a_bye_may_stand_as_the_result_of_a_player_without_an_opponent() {
    let rows: Rows<'_> = &[
        &["Round", "White", "Result", "Black"],
        &["1", "1", "bye", ""],
        &["2", "1", "½ bye", "-"],
        &["3", "1", "spielfrei", ""],
        &["4", "1", "", ""],
        &["5", "1", "bye", "2"],
    ];
    let reading = read_with(&[("Games", rows)]);
    assert_eq!(
        told(&reading),
        ["Error missing-value Games!D5", "Error unreadable-result Games!C6"]
    );
    let games = reading.entries.expect("entries").games;
    let byes: Vec<_> = games.iter().map(|game| game.black.value.bye()).collect();
    let [pairing, half] = [ByeKind::Pairing, ByeKind::Half].map(Some);
    assert_eq!(byes[..3], [pairing, half, pairing]);
    assert!(games.iter().all(|game| game.result.is_none()));
}

#[test]
fn a_crosstable_with_colours_blanks_and_double_forfeits() {
    let rows: Rows<'_> = &[
        &["Final table"],
        &["No", "Name", "1", "2", "3", "Pts"],
        &["1", "Ann", "*", "1w 0b", "-", "1"],
        &["2", "Bo", "0b;1w", "x", "", "1"],
        &["3", "Cy", "-", "½w ½b", "*", "1"],
    ];
    let read = entries(read_with(&[("Crosstable", rows), ("Games", &[]), ("Players", &[])]));
    let shown: Vec<String> = read
        .crosstable
        .expect("a crosstable")
        .rows
        .iter()
        .map(|row| {
            let cell =
                |(opponent, games): &(u32, At<Vec<crate::tournament::entries::CrosstableGame>>)| {
                    let games: Vec<String> =
                        games.value.iter().map(|g| g.result.to_string()).collect();
                    format!("{opponent}: {}", games.join(" "))
                };
            row.cells.iter().map(cell).collect::<Vec<_>>().join("; ")
        })
        .collect();
    assert_eq!(shown, ["2: 1-0 0-1; 3: -/-", "1: 0-1 1-0", "1: -/-; 2: 1/2-1/2 1/2-1/2"]);
}

#[test]
fn a_crosstable_names_cells_that_cannot_be() {
    let rows: Rows<'_> =
        &[&["Name", "1", "2"], &["Ann", "", "1½"], &["Bo", "1-0", ""], &["Cy", "1", ""]];
    let reading = read_with(&[("Crosstable", rows), ("Games", &[])]);
    assert_eq!(
        told(&reading),
        [
            "Error unreadable-result Crosstable!C2",
            "Error unreadable-result Crosstable!B3",
            "Error missing-heading Crosstable!A4"
        ]
    );
}

#[test]
fn a_synonym_gives_way_to_the_key_itself() {
    let rows: Rows<'_> = &[
        &["Name", "Something else"],
        &["Event (in full)", "Open"],
        &["Regulations", "fide"],
        &["City", "Limerick"],
        &["Venue", "Town hall"],
    ];
    let event = entries(read_with(&[("Event", rows)])).event;
    assert_eq!(value(event.name), "Open");
    assert_eq!(value(event.venue), "Town hall");
}

#[test]
fn a_published_table_keeps_its_columns_in_order_and_what_they_are_printed_with() {
    let rows: Rows<'_> = &[
        &["Final ranking", "", "", "", "", "", ""],
        &["Place", "No", "Name", "Rtg", "Points", "TB1", "BH/C1"],
        &["1", "2", "Bo", "2100", "3.5", "0.25", "11.5"],
        &["1", "1", "Ann", "2000", "3½", "-", "11"],
        &["", "3", "Cy", "", "0", "", "x"],
    ];
    let reading = read_with(&[("Published", rows)]);
    let published = reading.entries.expect("entries").published.expect("a table");
    let columns: Vec<_> =
        published.columns.iter().map(|c| (c.heading.value.as_str(), c.decimals)).collect();
    assert_eq!(columns, [("TB1", 2), ("BH/C1", 1)]);
    let row = |i: usize| {
        let row = &published.rows[i];
        let values = row.values.iter().map(|v| v.as_ref().map(|v| v.value.to_string()));
        (row.player.value.clone(), row.place.as_ref().map(|p| p.value), values.collect::<Vec<_>>())
    };
    let some = |text: &str| Some(text.to_owned());
    assert_eq!(row(0), ("2".to_owned(), Some(1), vec![some("1/4"), some("23/2")]));
    assert_eq!(row(1), ("1".to_owned(), Some(1), vec![None, some("11")]));
    assert_eq!(row(2), ("3".to_owned(), None, vec![None, None]));
    assert_eq!(
        published.rows[1].points.as_ref().map(|p| p.at.to_string()).as_deref(),
        Some("Published!E4")
    );
}
