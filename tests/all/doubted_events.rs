//! What stands in the workbook of a tour or an award and may change it: marks on the sheet Events, struck cells of Scores and of a
//! crosstable, points typed beside those of the events.

use std::path::Path;

use rust_xlsxwriter::{Format, Workbook};

use crate::season::books::{bar_events, event, rows, run, told, write};
use wallchart::batch::Processed;
use wallchart::event::Status;

const NAMES: [&str; 4] = ["Alder, Ann", "Brock, Bo", "Cole, Cy", "Dorn, Di"];

/// Two events of a tour, and a tour that names them so on its sheet Events, with further rows on its sheet Event.
fn tour(second: [&str; 4], events: &[&str], head: &[&str], more: &[&str]) -> Processed {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let prizes =
        [("Prizes", rows(&["Place|Prize|Points", "1|40|13", "2|30|10", "3|20|8", "4|10|7"]))];
    for (file, names) in [("A.xlsx", NAMES), ("B.xlsx", second)] {
        event(folder, file, "gct-2021/classical", "Year|2021\nCurrency|USD", &names, 1, &prizes);
    }
    let mut own = vec!["Event|Tour", "Regulations|gct-2021/standings", "Currency|USD"];
    own.extend(head);
    let mut sheets = vec![("Event", rows(&own)), ("Events", rows(events))];
    if !more.is_empty() {
        sheets.push(("Scores", rows(more)));
    }
    run(&write(folder, "tour.xlsx", &sheets))
}

const EVENTS: [&str; 3] = ["Role|Workbook", "A|A.xlsx", "B|B.xlsx"];

#[test]
fn what_the_sheet_events_says_beside_an_event_keeps_a_tour_open() {
    let plain = tour(NAMES, &EVENTS, &[], &[]);
    assert_eq!(plain.status, Status::Final, "{}", told(&plain));
    for events in [
        ["Role|Workbook", "A|A.xlsx", "B (not counted)|B.xlsx"],
        ["Role|Workbook|Counts", "A|A.xlsx|yes", "B|B.xlsx|no"],
        ["Role|Workbook|Weight", "A|A.xlsx|1", "B|B.xlsx|2"],
        ["Role|Workbook|Status", "A|A.xlsx|", "B|B.xlsx|not held"],
        ["Role|Workbook|Remark", "A|A.xlsx|", "B|B.xlsx|double points"],
        ["Role|Workbook|Remark", "A|A.xlsx|", "B|B.xlsx|postponed"],
        ["Role|Workbook|Remark", "A|A.xlsx|", "B|B.xlsx|postponed to May"],
        ["Role|Workbook|Remark", "A|A.xlsx|", "B|B.xlsx|half points for all"],
    ] {
        let done = tour(NAMES, &events, &[], &[]);
        assert_eq!(done.status, Status::Provisional, "{events:?}: {}", told(&done));
    }
    for events in [
        ["Role|Workbook|Place", "A|A.xlsx|Paris", "B|B.xlsx|Riga"],
        ["Role|Workbook|Weight", "A|A.xlsx|1", "B|B.xlsx|1"],
        ["Role|Workbook|Remark", "A|A.xlsx|in the new hall", "B|B.xlsx|"],
        ["Role|Workbook|Status", "A|A.xlsx|final", "B|B.xlsx|final"],
        ["Role|Workbook|Remark", "A|A.xlsx|", "B|B.xlsx|postponed from April, played in May"],
        [
            "Role|Workbook|Remark",
            "A|A.xlsx|verschoben vom 3. Mai",
            "B|B.xlsx|postponed, played in May",
        ],
        ["Role|Workbook|Remark", "A|A.xlsx|half points were shared", "B|B.xlsx|sponsor: Void Inc"],
    ] {
        let done = tour(NAMES, &events, &[], &[]);
        assert_eq!(done.status, Status::Final, "{events:?}: {}", told(&done));
    }
}

#[test]
fn the_same_of_an_award() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    bar_events(folder, &NAMES);
    let bar = |status: &str| {
        let head = ["Event|BAR 2016", "Regulations|gap-2016/bar-trophy", "Year|2016"];
        let events = [
            "Role|Workbook|Status",
            "Flood Cup|flood.xlsx|",
            "Stuart Wilson Trophy|sw.xlsx|",
            &format!("Allegro|allegro.xlsx|{status}"),
            "Lightning|lightning.xlsx|",
        ];
        let sheets = [("Event", rows(&head)), ("Events", rows(&events))];
        run(&write(folder, "bar.xlsx", &sheets))
    };
    let whole = bar("");
    assert_eq!(whole.status, Status::Final, "{}", told(&whole));
    let doubted = bar("not held");
    assert_eq!(doubted.status, Status::Provisional, "{}", told(&doubted));
    // What its own workbook says of the end holds for an award as for an event.
    let head = ["Event|BAR 2016", "Regulations|gap-2016/bar-trophy", "Year|2016", "Final|no"];
    let open = run(&write(folder, "bar.xlsx", &[("Event", rows(&head))]));
    assert_eq!(open.status, Status::Provisional, "{}", told(&open));
}

#[test]
fn a_copy_of_an_event_on_two_rows_of_a_tour_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let prizes = [("Prizes", rows(&["Place|Prize|Points", "1|40|13", "2|30|10"]))];
    event(folder, "A.xlsx", "gct-2021/classical", "2021\nCurrency|USD", &NAMES[..2], 1, &prizes);
    std::fs::copy(folder.join("A.xlsx"), folder.join("A2.xlsx")).expect("a copy");
    let head = ["Event|Tour", "Regulations|gct-2021/standings", "Currency|USD"];
    let of = |events: &[&str]| {
        let sheets = [("Event", rows(&head)), ("Events", rows(events))];
        run(&write(folder, "tour.xlsx", &sheets))
    };
    let done = of(&["Role|Workbook", "A|A.xlsx", "A2|A2.xlsx"]);
    assert_eq!(done.status, Status::Invalid, "{}", told(&done));
}

#[test]
fn points_typed_otherwise_than_the_events_give_them_keep_a_tour_open() {
    let second = ["Alder, Ann", "Cole, Cy", "Brock, Bo", "Dorn, Di"];
    let right = ["Name|A|B", "Alder, Ann|13|13", "Brock, Bo|10|8", "Cole, Cy|8|10", "Dorn, Di|7|7"];
    let wrong = right.map(|row| if row.starts_with("Cole") { "Cole, Cy|8|11" } else { row });
    let done = tour(second, &EVENTS, &[], &right);
    assert_eq!(done.status, Status::Final, "{}", told(&done));
    let done = tour(second, &EVENTS, &[], &wrong);
    assert_eq!(done.status, Status::Provisional, "{}", told(&done));
    assert!(told(&done).contains("Cole, Cy has 19 on the sheet Scores"), "{}", told(&done));
    // A surname alone is he, too.
    let short = wrong.map(|row| if row.starts_with("Cole") { "Cole|8|11" } else { row });
    let done = tour(second, &EVENTS, &[], &short);
    assert_eq!(done.status, Status::Provisional, "{}", told(&done));
    let done = tour(second, &EVENTS, &["Final|yes"], &wrong);
    assert_eq!(done.status, Status::Final, "{}", told(&done));
}

/// A workbook whose cell at a row and a column of its last sheet is struck through, or has a note.
fn marked(
    folder: &Path,
    sheets: &[(&str, &[&str])],
    at: Option<(u32, u16)>,
    note: &str,
) -> Processed {
    let mut book = Workbook::new();
    for (index, (name, lines)) in sheets.iter().enumerate() {
        let sheet = book.add_worksheet().set_name(*name).expect("a name");
        for (row, cells) in (0_u32..).zip(rows(lines)) {
            for (column, cell) in (0_u16..).zip(cells) {
                let here = index + 1 == sheets.len() && at == Some((row, column));
                let struck = Format::new().set_font_strikethrough();
                let format = if here && note.is_empty() { struck } else { Format::new() };
                match cell.parse::<u32>() {
                    Ok(number) => sheet.write_number_with_format(row, column, number, &format),
                    Err(_) => sheet.write_string_with_format(row, column, cell, &format),
                }
                .expect("a cell");
                if here && !note.is_empty() {
                    let note = rust_xlsxwriter::Note::new(note).add_author_prefix(false);
                    sheet.insert_note(row, column, &note).expect("a note");
                }
            }
        }
    }
    let path = folder.join("marked.xlsx");
    book.save(&path).expect("saved");
    run(&path)
}

#[test]
fn struck_cells_and_notes_of_results_in_a_crosstable_and_of_points_on_scores_keep_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let cross: &[(&str, &[&str])] = &[
        (
            "Event",
            &[
                "Event|Open", "Regulations|gap-2016/other", "Format|round robin",
                "Time control|60+10",
            ],
        ),
        ("Players", &["No|Name", "1|Ann", "2|Bo", "3|Cy"]),
        ("Crosstable", &["No|Name|1|2|3", "1|Ann||1|1", "2|Bo|0||1", "3|Cy|0|0|"]),
    ];
    let scores: &[(&str, &[&str])] = &[
        ("Event", &["Event|Tour", "Regulations|gct-2021/standings", "Currency|USD", "Final|yes"]),
        ("Scores", &["Name|Paris|Riga", "Ann|13|13", "Bo|10|10", "Cy|8|8"]),
    ];
    for (sheets, cells) in [(cross, &[(1, 3)][..]), (scores, &[(1, 2), (0, 2)])] {
        let plain = marked(folder, sheets, None, "");
        assert_eq!(plain.status, Status::Final, "{}", told(&plain));
        for at in cells {
            let done = marked(folder, sheets, Some(*at), "");
            assert_eq!(done.status, Status::Provisional, "{at:?}: {}", told(&done));
        }
        let done = marked(folder, sheets, Some(cells[0]), "annulled");
        assert_eq!(done.status, Status::Provisional, "{}", told(&done));
        let done = marked(folder, sheets, Some(cells[0]), "a fine win");
        assert_eq!(done.status, Status::Final, "{}", told(&done));
    }
}

#[test]
fn a_struck_result_that_best_of_drops_does_not_hold_a_tour() {
    let folder = tempfile::tempdir().expect("a folder");
    let event: &[&str] =
        &["Event|Tour", "Regulations|gct-2021/standings", "Currency|USD", "Final|yes", "Best of|2"];
    let scores: &[&str] = &["Name|A|B|C", "Ann|13|10|8", "Bo|10|8|5", "Cy|7|5|3"];
    let sheets = [("Event", event), ("Scores", scores)];
    for (cell, status) in [((1, 3), Status::Final), ((1, 2), Status::Provisional)] {
        let done = marked(folder.path(), &sheets, Some(cell), "");
        assert_eq!(done.status, status, "{cell:?}: {}", told(&done));
    }
}

/// What a tour of these rows of Scores, and further rows of Event, comes to.
fn scored(scores: &[&str], more: &[&str]) -> Processed {
    let folder = tempfile::tempdir().expect("a folder");
    let mut head = vec!["Event|Tour", "Regulations|gct-2021/standings", "Currency|USD"];
    head.extend(more);
    let sheets = [("Event", rows(&head)), ("Scores", rows(scores))];
    run(&write(folder.path(), "tour.xlsx", &sheets))
}

#[test]
fn totals_that_rounded_thirds_part_keep_a_tour_open() {
    let rounded = ["Name|A|B|C", "Ann|8.33|8.33|8.33", "Bo|10|8|7", "Cy|5|5|5"];
    let done = scored(&rounded, &[]);
    assert_eq!(done.status, Status::Provisional, "{}", told(&done));
    assert!(told(&done).contains("they may be level"), "{}", told(&done));
    let done = scored(&rounded, &["Final|yes"]);
    assert_eq!(done.status, Status::Final, "{}", told(&done));
    let done = scored(&["Name|A|B|C", "Ann|6.67|6.67|6.67", "Bo|10|5|5", "Cy|5|5|5"], &[]);
    assert_eq!(done.status, Status::Provisional, "{}", told(&done));
    // Fractions, and decimals that come out even, are level.
    for ann in ["Ann|25/3|25/3|25/3", "Ann|8.25|8.25|8.5"] {
        let done = scored(&["Name|A|B|C", ann, "Bo|10|8|7", "Cy|5|5|5"], &[]);
        assert_eq!(done.status, Status::Waiting, "{ann}: {}", told(&done));
    }
    // What is farther apart, and what is no third, is as it stands.
    for ann in ["Ann|8.33|8.33|8.5", "Ann|8.25|8.25|8.49"] {
        let done = scored(&["Name|A|B|C", ann, "Bo|10|8|7", "Cy|5|5|5"], &[]);
        assert_eq!(done.status, Status::Final, "{ann}: {}", told(&done));
    }
}

#[test]
fn an_event_of_scores_that_is_still_to_be_played_keeps_a_tour_open() {
    let with =
        |word: &str| scored(&["Name|A|B|C", &format!("Ann|8|9|{word}"), "Bo|7|6|", "Cy|5|3|"], &[]);
    for word in ["to be played", "in progress"] {
        let done = with(word);
        assert_eq!(done.status, Status::Provisional, "{word}: {}", told(&done));
    }
    for word in ["not held", "cancelled"] {
        let done = with(word);
        assert_eq!(done.status, Status::Final, "{word}: {}", told(&done));
    }
}

#[test]
fn a_second_table_beside_or_below_scores_keeps_a_tour_open() {
    let one = ["Name|A|B", "Ann|8|9", "Bo|7|6", "Cy|5|3"];
    let with = |more: &[&str]| scored(&[&one[..], more].concat(), &[]);
    assert_eq!(with(&[]).status, Status::Final, "{}", told(&with(&[])));
    for more in [
        &["Women", "Name|A|B", "Eve|50|50"][..],
        &["Name|C|D", "Eve|50|50"],
        &["2020", "Eve|50|50"],
    ] {
        let done = with(more);
        assert_eq!(done.status, Status::Provisional, "{more:?}: {}", told(&done));
        assert!(told(&done).contains("another table seems to begin here"), "{}", told(&done));
    }
    let page = with(&["Page 2", "Name|A|B", "Eve|4|2"]);
    assert!(!told(&page).contains("another table"), "{}", told(&page));
    for list in [
        ["Name|A|B|Player", "Ann|8|9|Ann", "Bo|7|6|Bo", "Cy|5|3|Cy"],
        ["Name|A|B", "2021", "Ann|8|9", "Bo|7|6"],
    ] {
        let done = scored(&list, &[]);
        assert_eq!(done.status, Status::Final, "{list:?}: {}", told(&done));
    }
    // The headings may stand again on the next page.
    let paged = with(&["Name|A|B", "Eve|4|2"]);
    assert_eq!(paged.status, Status::Final, "{}", told(&paged));
    let beside = ["Name|A|B||Name|C", "Ann|8|9||Eve|50", "Bo|7|6||Flo|9", "Cy|5|3||"];
    let done = scored(&beside, &[]);
    assert_eq!(done.status, Status::Provisional, "{}", told(&done));
}

#[test]
fn a_wildcard_may_be_marked_beside_his_name_on_scores() {
    let done = scored(&["Name|A|B", "Guest, Gil (wildcard)|13|10", "Bo|7|6", "Cy|5|3"], &[]);
    let (_, own) = done.settled.as_deref().expect("a tour");
    let first = own.standings.first().expect("a row");
    assert_eq!(own.table.tournament.name(first.player), "Bo", "{}", told(&done));
    assert_eq!(done.status, Status::Final, "{}", told(&done));
}

/// A name that is spelt in two ways on a hand-kept list: nobody is asked of two who played in one event, or whose first names
/// are others.
#[test]
fn two_spellings_on_scores_that_may_be_one_player_keep_a_tour_open_where_something_hangs_on_it() {
    let of = |other: &str, more: &[&str]| {
        let lines = ["Name|A|B|C", "Hill, Bo|10|10|", "Ash, Daniel|8|10|", other, "Cole, Cy|1|1|2"];
        let done = scored(&lines, more);
        (done.status, told(&done).contains("could be one player"))
    };
    for name in ["Ash, Dan", "Ash, D.", "Ash, Daneil", "Ash"] {
        assert_eq!(of(&format!("{name}|||9"), &[]), (Status::Provisional, true), "{name}");
    }
    let lines = ["Name|A|B|Total", "Hill, Bo|10|10|20", "Ash, Daniel|12||12", "Ash, Dan||9|9"];
    assert_eq!(scored(&lines, &[]).status, Status::Provisional);
    assert_eq!(of("Ash, Dan|||1", &[]), (Status::Final, true));
    assert_eq!(of("Ash, Dan|||9", &["Final|yes"]), (Status::Final, false));
    for other in ["Ash, Dan||1|9", "Ash, Doris|||9", "Ashe, Tom|||9"] {
        assert_eq!(of(other, &[]), (Status::Final, false), "{other}");
    }
}

/// Where the best events count, a total may be that of all; one that is neither is a slip in it, or in the events.
#[test]
fn a_total_that_adds_up_to_nothing_keeps_a_tour_of_the_best_events_open() {
    let of = |totals: [&str; 4]| {
        let rows = ["Ann|10|8|5", "Bo|9|8|3", "Cy|5|5|2", "Di|4|3|1"];
        let rows = rows.iter().zip(totals).map(|(row, total)| format!("{row}|{total}"));
        let lines: Vec<String> =
            std::iter::once("Name|A|B|C|Total".to_owned()).chain(rows).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        scored(&lines, &["Best of|2"]).status
    };
    for totals in [["18", "17", "10", "7"], ["23", "17", "12", "7"], ["", "17", "10", "7"]] {
        assert_eq!(of(totals), Status::Final, "{totals:?}");
    }
    assert_eq!(of(["18", "19", "10", "7"]), Status::Provisional);
    // A column that adds up nowhere is of something else, which is told.
    assert_eq!(of(["1", "2", "3", "4"]), Status::Final);
}

#[test]
fn a_total_that_the_events_do_not_give_yields_to_final() {
    let rows = ["Name|A|B|Total", "Ann|13|13|26", "Bo|10|8|28", "Cy|8|7|15"];
    let open = scored(&rows, &[]);
    assert_eq!(open.status, Status::Provisional, "{}", told(&open));
    assert!(told(&open).contains("published 28"), "{}", told(&open));
    let done = scored(&rows, &["Final|yes"]);
    assert_eq!(done.status, Status::Final, "{}", told(&done));
    assert!(told(&done).contains("published 28"), "{}", told(&done));
}
