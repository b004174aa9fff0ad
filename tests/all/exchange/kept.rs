//! What a file says and no sheet or record of its own reads: kept, or said at its place.

use wallchart::event::Status;

use super::convert::converted;
use super::*;

fn with_prose(lines: &str) -> Status {
    let book = sheets(&[
        ("Event", "Event\tCup\nRegulations\tfide/swiss\nFormat\tSwiss\nRounds\t1\nTie-breaks\tBH"),
        ("Players", "No\tName\n1\tAnn Lee\n2\tBo Smith"),
        ("Games", "Round\tWhite\tBlack\tResult\n1\tAnn Lee\tBo Smith\t1-0"),
        ("Read me", lines),
    ]);
    settled("cup.xlsx", &book).status
}

#[test]
fn lines_of_our_own_are_no_doubt_and_those_of_a_person_are() {
    let ours = "wallchart: Bo Smith: write zero bye where he was absent\n\
                wallchart: Bo Smith disqualified";
    assert_eq!(with_prose(ours), Status::Final);
    assert_eq!(with_prose(&format!("{ours}\nBo Smith disqualified")), Status::Provisional);
    assert_eq!(with_prose(&format!("{ours}\tBo Smith disqualified")), Status::Provisional);
}

#[test]
fn every_line_of_a_converted_read_me_is_marked() {
    let (_, bytes) = converted("swiss.trf", case("swiss.trf").as_bytes(), "xlsx");
    let book = workbook::open(&bytes).expect("a workbook");
    let prose = book.sheets.iter().find(|sheet| &*sheet.name == "Read me").expect("prose");
    let lines: Vec<&str> = prose.cells.values().filter_map(|value| value.written()).collect();
    let ours = |line: &&str| line.starts_with(workbook::OWN_LINE);
    assert!(!lines.is_empty() && lines.iter().all(ours), "{lines:?}");
}

fn ranking(heading: &str) -> (Option<Entries>, Vec<String>) {
    let list = format!(
        "From the Tournament-Database of Chess-Results https://chess-results.com\nCup \n\n\
         Rk.\tSNo\tName\tFED\tRtg\t{heading}\tTB1\n\
         #1\t#2\tAshby Vi\tXYZ\t#1500\t2½\t#4\n#2\t#1\tBirtle Mo\tXYZ\t#1600\t#2\t#5\n\
         #3\t#3\tCaine Del\tXYZ\t#1480\t#0\t#6\n"
    );
    entries("a.xlsx", &spreadsheet(&list))
}

#[test]
fn the_points_of_a_ranking_are_known_by_their_form() {
    for heading in ["Pts.", "Pnt.", "P.", "Βαθ.", "Nonsense"] {
        let (made, told) = ranking(heading);
        let made = made.unwrap_or_else(|| panic!("{heading}: {told:?}"));
        let table = made.published.unwrap_or_else(|| panic!("{heading}: {told:?}"));
        let of = |row: &wallchart::tournament::entries::PublishedRow| {
            let points = row.points.as_ref().map(|own| own.value.to_string());
            (row.place.as_ref().map(|own| own.value), points, row.values.len())
        };
        assert_eq!(of(&table.rows[0]), (Some(1), Some("5/2".into()), 1), "{heading}");
        assert_eq!(made.source.map(|own| own.format), Some("ranking"), "{heading}");
    }
}

#[test]
fn factors_of_a_starting_list_are_no_points_and_what_may_be_is_told() {
    let list = |heading: &str, values: [&str; 3]| {
        let [a, b, c] = values;
        let list = format!(
            "From the Tournament-Database of Chess-Results https://chess-results.com\nCup \n\n\
             No.\tName\tFED\tRtg\t{heading}\n#1\tAshby Vi\tXYZ\t#1500\t#{a}\n\
             #2\tBirtle Mo\tXYZ\t#1400\t#{b}\n#3\tCaine Del\tXYZ\t#1300\t#{c}\n"
        );
        entries("a.xlsx", &spreadsheet(&list))
    };
    let is_told = |told: &[String]| told.iter().any(|own| own.contains("\"Zzz\""));
    let (made, told) = list("Zzz", ["40", "20", "20"]);
    assert!(made.is_some_and(|own| own.published.is_none()) && !is_told(&told), "{told:?}");
    let (made, told) = list("Zzz", ["3", "2", "1"]);
    assert!(made.is_some_and(|own| own.published.is_none()) && is_told(&told), "{told:?}");
}

#[test]
fn records_of_trf_come_back_as_they_were() {
    let records = "032 IRL\n112 Doe, Jo\n152 B\n172 FED FIDE\n182 Vega 12\n192 FIDE_DUTCH_2025\n";
    let text = format!("{records}{}", case("swiss.trf"));
    let (_, made) = converted("swiss.trf", text.as_bytes(), "trf");
    let made = String::from_utf8(made).expect("text");
    for record in records.lines() {
        let tag = &record[..4];
        let own: Vec<&str> = made.lines().filter(|line| line.starts_with(tag)).collect();
        assert_eq!(own, [record], "{made}");
    }
    let (name, book) = converted("swiss.trf", text.as_bytes(), "xlsx");
    let read = entries(&name, &book).0.expect("entries");
    assert_eq!(read.event.federation.map(|own| own.value).as_deref(), Some("IRL"));
    let cells = workbook::open(&book).expect("a workbook").sheets;
    let says = |text: &str| {
        let all = cells.iter().flat_map(|sheet| sheet.cells.values());
        all.filter_map(|value| value.written()).any(|own| own.contains(text))
    };
    assert!(says("192 FIDE_DUTCH_2025") && says("152 B"));
}

#[test]
fn points_beside_the_rounds_are_named_where_the_total_does_not_fit() {
    let text = format!("{}\n299          1.0   000    1\n", case("swiss.trf"));
    let (_, told) = entries("swiss.trf", text.as_bytes());
    assert!(told.iter().any(|own| own.contains("and record 299 gives 1")), "{told:?}");
}

#[test]
fn one_round_by_itself_is_provisional() {
    let list = "From the Tournament-Database of Chess-Results https://chess-results.com\nCup \n\
                Round 2 on 2025/04/27 at 10:00\n\
                Bo.\tNo.\t\tWhite\tRtg\tPts.\tResult\tPts.\t\tBlack\tRtg\tNo.\n\
                #1\t#1\t\tAshby Vi\t#1500\t#1\t1 - 0\t#1\t\tBirtle Mo\t#1400\t#2\n\
                #2\t#3\t\tCaine Del\t#1300\t#0\t½ - ½\t#0\t\tDent Lu\t#1200\t#4\n";
    let done = settled("a.xlsx", &spreadsheet(list));
    assert_eq!(done.status, Status::Provisional, "{:?}", told(&done));
    assert_eq!(standings(&done).len(), 4);
    assert!(told(&done).iter().any(|own| own.contains("round 2 stands alone")));
}

#[test]
fn progressive_scores_leave_out_rounds_of_the_event_not_of_the_player() {
    let text = "012 Cup\n092 Round robin\n142 3\n212 PTS,PS/C1,PS\n\
        001    1      Ashby, Vi                         1500                             1.0    2               2 w 1     3 b 0\n\
        001    2      Birtle, Mo                        1400                             1.0    2     3 w 1     1 b 0          \n\
        001    3      Caine, Del                        1300                             1.0    2     2 b 0               1 w 1\n";
    let done = settled("a.trf", text.as_bytes());
    let lines = convert::all(&done);
    let of = |name: &str| lines.iter().find(|line| line.contains(name)).expect("a line").clone();
    // Free in round 1: the totals after rounds 2 and 3 are 1 and 1.
    assert!(
        of("Ashby").contains("PS/C1=Exact(Ratio { numer: 2, denom: 1 })")
            && of("Caine").contains("PS/C1=Exact(Ratio { numer: 1, denom: 1 })"),
        "{lines:?}"
    );
}

/// A round robin of three by hand, with what fills the cells where a player would meet himself.
fn by_hand(diagonal: &str, last: &str) -> String {
    let x = diagonal;
    format!(
        "No\tName\t#1\t#2\t#3\tPoints\tPlace\n#1\tLee, Ann\t{x}\t1\t{last}\t#2\t#1\n\
         #2\tKay, Bo\t0\t{x}\t½\t#0.5\t#2\n#3\tHall, Cy\t0\t½\t{x}\t#0.5\t#3"
    )
}

#[test]
fn a_lone_table_with_crosses_or_stars_on_its_diagonal_is_a_crosstable() {
    for diagonal in ["*", "X", "xxx", "■"] {
        let done = settled("cup.xlsx", &spreadsheet(&by_hand(diagonal, "1")));
        assert_eq!(done.status, Status::Final, "{diagonal}: {:?}", told(&done));
        assert!(standings(&done)[0].starts_with("LeeAnn 2 1-1"), "{:?}", standings(&done));
        // Its points are those of its cells.
        let wrong = settled("cup.xlsx", &spreadsheet(&by_hand(diagonal, "0")));
        assert_eq!(wrong.status, Status::Invalid, "{diagonal}");
    }
}

#[test]
fn results_of_whom_nobody_can_tell_and_rounds_that_are_still_blank_are_never_final() {
    let list = |cells: [&str; 4]| {
        let [a, b, c, d] = cells;
        spreadsheet(&format!(
            "No\tName\tR1\tR2\tR3\tPoints\tPlace\n#1\tLee, Ann\t{a}\t{b}\t\t#1.5\t#1\n\
             #2\tKay, Bo\t{c}\t{d}\t\t#0.5\t#2"
        ))
    };
    for cells in [["+2", "=2", "-1", "=1"], ["W2", "D2", "L1", "D1"], ["1", "½", "0", "½"]] {
        assert_eq!(settled("cup.xlsx", &list(cells)).status, Status::Invalid, "{cells:?}");
    }
    // Pairings are read, and the third round is to come.
    let done = settled("cup.xlsx", &list(["2w1", "2b½", "1b0", "1w½"]));
    assert_eq!(done.status, Status::Provisional, "{:?}", told(&done));
}

#[test]
fn regulations_above_a_table_that_is_none_of_ours_are_not_passed_over() {
    let text = format!("Event\tCup\nRegulations\tfide/round-robin\n\n{}", by_hand("X", "1"));
    let done = settled("cup.xlsx", &spreadsheet(&text));
    assert_eq!(done.status, Status::Invalid);
    assert!(told(&done).iter().any(|own| own.starts_with("Sheet1!A2: regulations are declared")));
}
