//! Published tables: without games their places and points count as given; beside games they are compared.

use crate::as_written::came_of;
use crate::sheets_as_kept::BY_SB;
use crate::starter::regulation;
use wallchart::event::Status;
use wallchart::report::papers::Sheet;
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::papers::workbook::workbook;
use wallchart::report::style::Style;
use wallchart::report::text;

const PLAYERS: &[&str] = &["No|Name", "1|Ann", "2|Bo", "3|Cy", "4|Di"];
const GAMES: &[&str] =
    &["Round|White|Black|Result", "1|1|2|1-0", "1|3|4|½", "2|1|3|½", "2|2|4|1-0"];

fn event<'a>(regulations: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["Event|Open", regulations, "Rounds|2"], more].concat()
}

#[test]
fn without_games_published_places_part_who_is_level_whatever_the_regulations() {
    let table: &[&str] = &["Place|Name|Points", "1|Ann|1.5", "3|Bo|1", "2|Cy|1", "4|Di|0.5"];
    for own in [
        event("Regulations|fide/swiss", &["Tie-breaks|PTS"]),
        event("Regulations|fide/swiss", &["Tie-breaks|BH"]),
        event("Regulations|fide/swiss", &[]),
        event("Regulations|gap-2016/other", &["Format|Swiss", "Time control|60+10"]),
        event("Regulations|gct-2021/classical", &[]),
    ] {
        let came = came_of(&[("Event", &own), ("Players", PLAYERS), ("Published", table)]);
        assert_eq!(came.status, Status::Final, "{own:?} {:?}", came.told);
        assert_eq!(came.places(), ["Ann 1-1", "Cy 2-2", "Bo 3-3", "Di 4-4"], "{own:?}");
        let values = came.settlement.iter().flat_map(|own| &own.standings);
        let codes: Vec<String> =
            values.flat_map(|own| &own.tie_breaks).map(|own| own.code.to_lowercase()).collect();
        assert!(codes.iter().all(|code| code == "published"), "{codes:?}");
    }
}

#[test]
fn a_blank_published_place_is_the_one_above_it_shared() {
    let own = event("Regulations|fide/swiss", &["Tie-breaks|published", "Currency|EUR"]);
    let table: &[&str] = &["Place|No|Name|Points", "1|7|Ann|3", "|5|Bo|3", "3|1|Cy|2", "4|2|Di|1"];
    let prizes: &[&str] = &["Place|Prize", "1|100", "2|50"];
    let came = came_of(&[("Event", &own), ("Published", table), ("Prizes", prizes)]);
    assert_eq!(came.places(), ["Bo 1-2", "Ann 1-2", "Cy 3-3", "Di 4-4"]);
    let mut paid = came.paid();
    paid.sort();
    assert_eq!(paid, ["Ann 75", "Bo 75"]);
    assert!(!came.told.iter().any(|told| told.contains("published")), "{:?}", came.told);
}

#[test]
fn published_tie_breaks_are_compared_and_a_shared_place_left_blank_is_no_difference() {
    let own = event("Regulations|fide/swiss", &["Tie-breaks|BH"]);
    let told = |table: &[&str]| {
        let sheets = [("Event", &own[..]), ("Players", PLAYERS), ("Games", GAMES)];
        came_of(&[&sheets[..], &[("Published", table)]].concat()).told
    };
    let table = ["Place|Name|Points|BH", "1|Ann|1.5|2.5", "2|Bo|1|7", "2|Cy|1|2", "4|Di|0.5|1.5"];
    let [only] = &told(&table)[..] else { panic!("one message") };
    let said = "Published!B2: BH: 3 values are not as published: Ann: 2, published 2½; Bo: 2, published 7; Di: 2, published 1½";
    assert!(only.starts_with(said), "{only}");
    let blank = ["Place|Name|Points|BH", "1|Ann|1.5|2", "2|Bo|1|2", "|Cy|1|2", "4|Di|0.5|2"];
    assert_eq!(told(&blank), Vec::<String>::new());
}

#[test]
fn a_column_taken_over_is_called_on_the_wall_as_it_was_published() {
    let own = event("Regulations|fide/swiss", &["Tie-breaks|published/1, published"]);
    let table: &[&str] =
        &["Place|Name|Points|Fortschr.", "1|Ann|1.5|4", "3|Bo|1|2", "2|Cy|1|3", "4|Di|0.5|1"];
    let sheets = [("Event", &own[..]), ("Players", PLAYERS), ("Games", GAMES)];
    let came = came_of(&[&sheets[..], &[("Published", table)]].concat());
    let settlement = came.settlement.as_ref().expect("settled");
    let codes = ["PUBLISHED/1", "PUBLISHED"].map(str::to_owned);
    let regulation = regulation("fide/swiss").with_tie_breaks(&codes).expect("the codes");
    let style = Style::standard();
    let sheet = Sheet { regulation: &regulation, settlement, style };
    let chart = text::write(&wall_chart(&sheet));
    assert!(!chart.contains("PUBLISHED"), "{chart}");
    assert!(chart.contains("Fortschr."), "{chart}");
}

/// What stands on a sheet of standings that has no places, and in a workbook whose games are a crosstable.
#[test]
fn standings_are_compared_without_places_and_beside_a_crosstable() {
    let crosstable: &[&str] = &["No|Name|1|2|3", "1|Ann|*|1|1", "2|Bo|0|*|1", "3|Cy|0|0|*"];
    let players: &[&str] = &["No|Name", "1|Ann", "2|Bo", "3|Cy"];
    let status = |name: &str, table: &[&str]| {
        let sheets = [("Event", BY_SB), ("Players", players), ("Crosstable", crosstable)];
        came_of(&[&sheets[..], &[(name, table)]].concat()).status
    };
    for name in ["Standings", "Final table"] {
        assert_eq!(status(name, &["Name|Points", "Ann|2", "Bo|1", "Cy|0"]), Status::Final);
        assert_eq!(status(name, &["Name|Points", "Ann|2", "Bo|0", "Cy|0"]), Status::Provisional);
    }
    assert_eq!(status("Phones", &["Name|Points", "Ann|2", "Bo|0", "Cy|0"]), Status::Final);
}

/// Where handicaps count, a table may have the points of the games or those with the handicap, and no others.
#[test]
fn a_table_beside_handicaps_may_have_either_points() {
    let own = event("Regulations|gap-2016/foster-trophy", &["Format|round robin"]);
    let players: &[&str] = &["No|Name|Handicap", "1|Ann|0", "2|Bo|1/2", "3|Cy|1", "4|Di|2"];
    let games: &[&str] = &[
        "Round|White|Black|Result", "1|1|2|1-0", "1|3|4|½", "2|1|3|½", "2|2|4|1-0", "3|1|4|1-0",
        "3|2|3|½",
    ];
    let told = |points: [&str; 4]| {
        let rows: Vec<String> =
            (1..).zip(points).map(|(no, own)| format!("1|{no}|{own}")).collect();
        let rows: Vec<&str> =
            ["Place|No|Points"].into_iter().chain(rows.iter().map(String::as_str)).collect();
        let sheets = [("Event", &own[..]), ("Players", players), ("Games", games)];
        let came = came_of(&[&sheets[..], &[("Published", &rows[..])]].concat());
        came.told.iter().filter(|told| told.contains("total")).count()
    };
    assert_eq!(told(["2.5", "1.5", "1.5", "0.5"]), 0);
    assert_eq!(told(["2.5", "2", "2.5", "2.5"]), 0);
    assert_eq!(told(["2.5", "3", "2.5", "2.5"]), 1);
}

/// Whoever is third on as many points asks why: the tie-breaks that were printed beside the places say it.
#[test]
fn tie_breaks_printed_beside_published_places_stand_on_the_papers() {
    let own = event("Regulations|fide/swiss", &["Tie-breaks|BH; SB"]);
    let table: &[&str] = &[
        "Place|Name|Points|BH|SB", "1|Ann|1.5|4|2", "2|Bo|1|21|5", "3|Cy|1|20,5|5", "4|Di|0.5|3|1",
    ];
    let came = came_of(&[("Event", &own), ("Players", PLAYERS), ("Published", table)]);
    assert_eq!(came.status, Status::Final, "{:?}", came.told);
    let settlement = came.settlement.as_ref().expect("settled");
    let regulation = regulation("fide/swiss");
    let style = Style::standard();
    let sheet = Sheet { regulation: &regulation, settlement, style };
    let chart = text::write(&wall_chart(&sheet));
    // Of two who are level in it a column says nothing.
    assert!(chart.contains("BH") && chart.contains("20½") && !chart.contains("SB"), "{chart}");
    let book: String = workbook(&sheet).iter().map(text::write).collect();
    assert!(book.contains("20½") && book.contains("SB"), "{book}");
}

/// The places of a list beside `Event` that contradict its points, as those of a sheet Published do.
#[test]
fn places_of_a_list_against_its_points_are_told_unless_a_column_ranks_it() {
    let own = event("Regulations|fide/swiss", &["Tie-breaks|BH"]);
    let told = |rows: &[&str]| {
        let head: &[&str] = &["Open Town", "Final Ranking after 2 Rounds"];
        let list = [head, rows].concat();
        let told = came_of(&[("Event", &own), ("List", &list)]).told;
        told.into_iter().filter(|own| own.contains("order of its points")).collect::<Vec<_>>()
    };
    let wrong = [
        "Rk.|Name|Rtg|FED|Pts.| TB1", "1|Ann|2000|SWE|1|4", "2|Bo|1900|SWE|2|1",
        "3|Cy|1800|SWE|1|3", "4|Di|1700|SWE|0|2",
    ];
    let found = told(&wrong);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("Ann is placed 1 with 1, Bo 2 with 2"), "{found:?}");
    // By the first tie-break, though not by the points.
    let by_column = wrong.map(|row| if row.starts_with("2") { "2|Bo|1900|SWE|2|4" } else { row });
    assert_eq!(told(&by_column), Vec::<String>::new());
    let right = [wrong[0], "1|Bo|1900|SWE|2|1", "2|Ann|2000|SWE|1|4", "2|Cy|1800|SWE|1|3"];
    assert_eq!(told(&right), Vec::<String>::new());
    let numbered = wrong.map(|row| row.replace("Rk.", "No."));
    let numbered: Vec<&str> = numbered.iter().map(String::as_str).collect();
    assert_eq!(told(&numbered), Vec::<String>::new());
    // The places of a sheet Published beside a list with games are places.
    let beside = ["Place|Name|Points", "1|Ann|1", "2|Bo|1½", "3|Cy|½", "4|Di|1"];
    let list = [
        "Rk.|Name|Rtg|1.Rd|2.Rd|Pts.", "1|Ann|2000|2w½|3b½|1", "2|Bo|1900|1b½|4w1|1½",
        "3|Cy|1800|4b0|1w½|½", "4|Di|1700|3w1|2b0|1",
    ];
    let own = event("Regulations|fide/swiss", &["Tie-breaks|BH", "Rounds|2"]);
    let came = came_of(&[("Event", &own), ("List", &list), ("Published", &beside)]);
    let told = came.told.iter().filter(|own| own.contains("order of its points"));
    assert_eq!(told.count(), 1, "{:?}", came.told);
}
