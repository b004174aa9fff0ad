//! Printed columns are recognised by their numbers alone.

use wallchart::recognition::{Candidate, Recognised, recognise};
use wallchart::regulations::schema::Descriptor;

use super::records::Record;

/// The columns of an event whose headings say nothing.
fn columns(file: &str) -> Vec<Recognised> {
    let record = Record::read(file);
    let headings: Vec<String> = (1..=record.columns.len()).map(|n| format!("TB{n}")).collect();
    let headings: Vec<&str> = headings.iter().map(String::as_str).collect();
    let (_, tournament) = record.published(&headings).tournament(&["PTS"]);
    recognise(&tournament)
}

/// What they are: the code, with `~` for a variant of it, and how many values it gives.
fn told(columns: &[Recognised]) -> String {
    let one = |own: &Recognised| {
        let Some(is) = own.is else { return "nothing".to_owned() };
        let variant = if is.is_variant() { "~" } else { "" };
        let whole =
            if own.is_whole() { String::new() } else { format!(" {} of {}", own.agree, own.of) };
        format!("{variant}{}{whole}", is.code())
    };
    columns.iter().map(one).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_columns_of_lists_are_what_gives_every_value() {
    for (file, meant) in [
        ("club-01", "BH/V2024, BH/C1/V2024, SB/V2024"),
        ("club-02", "BH/V2024"),
        ("club-03", "BH/V2024, BH/C1/V2024, SB/V2024"),
        ("club-04", "BH/V2009, BH/C1/V2009"),
        ("club-05", "BH/V2024, BH/C1/V2024, SB/V2024"),
        ("club-06", "BH/V2024, BH/C1/V2024"),
        ("club-07", "BH/V2026, BH/C1/V2026, SB/V2026"),
        ("club-08", "BH/C1/V2026, BH/V2026, SB/V2026"),
        ("club-09", "BH/V2024, BH/C1/V2024"),
        ("club-10", "DE"),
        ("list-2012", "BH/V2009, BH/M1/V2009, ~SB"),
        ("list-2025-04", "RES, BH/C1/V2009, BH/V2009"),
        ("list-2025-07", "RES, BH/C1/V2009, BH/V2009"),
        ("list-2026-02", "RES, BH/C1/V2009, BH/C2/V2009"),
        ("list-2026-a", "RES, WON, SB"),
    ] {
        assert_eq!(told(&columns(file)), meant, "{file}");
    }
}

#[test]
fn every_column_of_the_worked_tournament_is_explained_and_its_own_code_is_among_the_explanations() {
    for file in ["worked-2009", "worked-2024", "worked-2026"] {
        let record = Record::read(file);
        for (own, code) in columns(file).iter().zip(&record.columns) {
            assert!(own.is_whole(), "{file} {code}: {} of {}", own.agree, own.of);
            let code: Descriptor = code.parse().expect("a code");
            let all = own.is.iter().chain(&own.also);
            let plain = |own: &Candidate| Descriptor { edition: None, ..own.code() };
            assert!(all.map(plain).any(|own| own == code), "{file}: {code} is not among them");
        }
    }
}

/// The columns of a made-up list, headed as they are.
fn of_record(record: Record, headings: &[&str]) -> Vec<Recognised> {
    let (_, tournament) = record.published(headings).tournament(&["PTS"]);
    recognise(&tournament)
}

#[test]
fn a_heading_narrows_the_choice_and_never_overrules_the_numbers() {
    // Nobody forfeited a game here, so that both kinds of wins are the same.
    let of = |heading: &str| {
        let columns = of_record(Record::read("list-2026-a"), &["TB1", heading, "TB3"]);
        told(&columns[1..2])
    };
    assert_eq!((of("TB2"), of("WIN"), of("WON")), ("WON".into(), "WIN".into(), "WON".into()));
    assert_eq!(of("BH"), "WON", "the numbers are no Buchholz");
    assert_eq!(of("Siege"), "WON", "a word of another language");
}

#[test]
fn what_nothing_gives_is_named_with_what_comes_nearest_and_ranks_as_published() {
    let mut record = Record::read("club-01");
    record.rows[3].3[0] = "30.0".to_owned();
    let differs = record.rows[3].0;
    let columns = of_record(record, &["TB1", "TB2", "TB3"]);
    assert_eq!(told(&columns), "BH/V2024 22 of 23, BH/C1/V2024, SB/V2024");
    let own = &columns[0];
    assert_eq!(own.differ.len(), 1);
    assert_eq!(own.differ[0].0 + 1, usize::try_from(differs).expect("a number"));
    assert_eq!(own.ranks_by().to_string(), "PUBLISHED/1");
    assert_eq!(columns[1].ranks_by().to_string(), "BH/C1/V2024");
}

/// A list of these players with one printed column.
fn list(format: &str, players: &[&str], values: &[&str]) -> Record {
    let mut text = format!("format {format}\nrounds 5\nplayers\n");
    for (index, player) in players.iter().enumerate() {
        text += &format!("{} - {player}\n", index + 1);
    }
    text += "published TB1\n";
    for (index, value) in values.iter().enumerate() {
        text += &format!("{} {} 0 {value}\n", index + 1, index + 1);
    }
    Record::parse("list", &text)
}

#[test]
fn a_forfeit_with_ones_own_points_is_a_variant_that_is_ranked_as_published() {
    // A round robin: A has 2½ points, of them one by forfeit against D, who has none. C.07, 15.2: 0 for it; the program
    // printed his own 2½.
    let players = [". 2?= 3?1 4?+", "1?= . 3?= 4?1", "1?0 2?= . 4?1", "1?- 2?0 3?0 ."];
    let columns = of_record(list("round robin", &players, &["5", "2", "1", "0"]), &["TB3"]);
    assert_eq!(told(&columns), "~SB");
    assert_eq!(columns[0].ranks_by().to_string(), "PUBLISHED/1");
    // What C.07 gives is C.07's own system.
    let columns = of_record(list("round robin", &players, &["5/2", "2", "1", "0"]), &["TB3"]);
    assert_eq!(told(&columns), "SB");
}

#[test]
fn buchholz_of_real_points_is_a_variant() {
    // A 2 (a bye and a win), B 1½, C 1, D ½: two rounds, D absent in the second.
    let players = ["0-U 2w1", "3w= 1b0", "2b= 0-U", "0-H 0-Z"];
    let columns = of_record(list("Swiss", &players, &["3/2", "7/2", "3/2", "2"]), &["TB1"]);
    assert_eq!(told(&columns), "~BH");
}

#[test]
fn a_column_is_recognised_whichever_way_its_program_rounds_a_half() {
    // Sonneborn-Berger of 2¼, 2¾, 1 and 1½ with one decimal: halves up, and to the even digit.
    let players = [". 2?= 3?1 4?0", "1?= . 3?1 4?1", "1?0 2?0 . 4?1", "1?1 2?0 3?0 ."];
    for values in [["2.3", "2.8", "1.0", "1.5"], ["2.2", "2.8", "1.0", "1.5"]] {
        let columns = of_record(list("round robin", &players, &values), &["TB3"]);
        assert_eq!(told(&columns), "SB", "{values:?}");
    }
}
