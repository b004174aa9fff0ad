//! Lists of players for a new event: what another program exported, what cannot be read, what is not taken over.

use std::path::Path;

use crate::season::books::{rows, write};
use crate::support::told;

fn new(folder: &Path, list: &str) -> (String, String, i32) {
    let _ = std::fs::remove_file(folder.join("Cup.xlsx"));
    told(folder, &["new", "Cup", "--regulations", "fide/round-robin", "--players-from", list])
}

#[test]
fn a_list_that_would_be_read_one_column_too_far_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let list = "Name,Rating\nShort, Nigel,2600\nAdams, Mia,2700\n";
    std::fs::write(folder.join("list.csv"), list).expect("written");
    let (said, error, code) = new(folder, "list.csv");
    assert!(code == 2 && said.is_empty(), "{said}{error}");
    assert!(error.contains("this line has 3 cells, and the headings are 2"), "{error}");
    assert!(!folder.join("Cup.xlsx").exists(), "nothing is made of it");
    // A line above the headings is no heading.
    std::fs::write(
        folder.join("list.csv"),
        "# our list\n\nName;Elo\nSmith, A;2000\nJones, B;1900\n",
    )
    .expect("written");
    let (said, error, code) = new(folder, "list.csv");
    assert_eq!((code, error.as_str()), (0, ""), "{said}");
    assert!(said.starts_with("written: Cup.xlsx (2 players"), "{said}");
}

#[test]
fn an_export_is_read_as_a_run_reads_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let list = [
        "From the Tournament-Database of Chess-Results https://chess-results.com",
        "Winter Festival",
        "No.||Name|Rtg|FED|1|2|3|Pts.",
        "1|CM|Adeimi, Michel|2081|LBN|*|1|1|2",
        "2||Najjar, Ahmad|2111|LBN|0|*|1|1",
        "3||Khoury, Sami|2011|LBN|0|0|*|0",
        "Starting rank crosstable",
        "",
        "You find all details to this tournament under https://chess-results.com/tnr1.aspx",
        "Chess-Tournament-Results-Server: Chess-Results",
    ];
    write(folder, "list.xlsx", &[("Sheet1", rows(&list))]);
    let (said, error, code) = new(folder, "list.xlsx");
    assert_eq!(code, 0, "{said}{error}");
    assert!(said.contains("(3 players, round robin, 3 games)"), "{said}");
    let (made, _) = wallchart::batch::people(&folder.join("Cup.xlsx"), None).expect("made");
    assert_eq!(made[0].title.as_deref(), Some("CM"));
}

/// However the list is kept, namesakes are called by what each has of his own; rows that differ in nothing are one player.
#[test]
fn namesakes_of_a_list_are_called_by_what_tells_them_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let made = |list: &str| {
        let (said, error, code) = new(folder, list);
        assert_eq!(code, 0, "{said}{error}");
        assert!(said.contains("Müller, Hans stands on the list more than once"), "{said}");
        let (made, _) = wallchart::batch::people(&folder.join("Cup.xlsx"), None).expect("made");
        made.into_iter().map(|player| player.name).collect::<Vec<_>>().join("; ")
    };
    let by_club = ["No|Name|Club", "1|Müller, Hans|SK", "2|Li, An|SK", "3|Müller, Hans|TuS Nord"];
    let by_rating = ["No|Name|Rating", "1|Müller, Hans|2000", "2|Müller, Hans|1700"];
    for (list, names) in [
        (&by_club[..], "Müller, Hans; Li, An; Müller, Hans (TuS Nord)"),
        (&by_rating, "Müller, Hans; Müller, Hans (2)"),
    ] {
        write(folder, "list.xlsx", &[("Sheet1", rows(list))]);
        assert_eq!(made("list.xlsx"), names);
        let text: Vec<String> = list.iter().map(|row| row.replace('|', ";")).collect();
        std::fs::write(folder.join("list.csv"), text.join("\n")).expect("written");
        assert_eq!(made("list.csv"), names);
    }
    write(
        folder,
        "list.xlsx",
        &[("Sheet1", rows(&["No|Name|Club", "1|Li, An|SK", "2|Li, An|SK"]))],
    );
    let (_, error, code) = new(folder, "list.xlsx");
    assert!(code == 2 && error.contains("has Li, An twice"), "{error}");
}

/// A name that is corrected on Players is corrected everywhere: the schedule has numbers, from a list too.
#[test]
fn the_schedule_of_a_list_has_numbers() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    write(folder, "list.xlsx", &[("Sheet1", rows(&["Name", "Ann", "Bo", "Cy"]))]);
    let (said, error, code) = new(folder, "list.xlsx");
    assert_eq!(code, 0, "{said}{error}");
    let done = crate::season::books::run(&folder.join("Cup.xlsx"));
    let book = done.settled.as_deref().expect("settled");
    let games = &book.1.table.tournament.games;
    assert_eq!(games.len(), 3);
    let mut book: calamine::Xlsx<_> =
        calamine::open_workbook(folder.join("Cup.xlsx")).expect("opened");
    let range = calamine::Reader::worksheet_range(&mut book, "Games").expect("Games");
    let first: Vec<String> = range.rows().take(2).flatten().map(ToString::to_string).collect();
    assert!(
        first.contains(&"Pairing".to_owned()) && !first.contains(&"Ann".to_owned()),
        "{first:?}"
    );
}

#[test]
fn what_is_not_taken_over_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for heading in ["DWZ", "ECF", "USCF", "KNSB", "LASK", "Grade", "NRtg"] {
        let head = format!("Name|{heading}");
        let list = [head.as_str(), "Short, N|2600", "Adams, M|2700"];
        write(folder, "list.xlsx", &[("Players", rows(&list))]);
        let (said, error, code) = new(folder, "list.xlsx");
        assert_eq!(code, 0, "{said}{error}");
        let told = format!("the column \"{heading}\" is not read: nothing says that these are");
        assert!(said.contains(&told), "{said}");
        assert!(said.find(&told) < said.find("written:"), "doubts come first: {said}");
    }
    let list = ["Name|Status", "Short, N|", "Adams, M|withdrawn", "Li, A|"];
    write(folder, "list.xlsx", &[("Players", rows(&list))]);
    let (said, ..) = new(folder, "list.xlsx");
    assert!(said.contains("Status"), "{said}");
    // FIDE's rating beside one of a club is the one that is taken.
    let list = ["Name|Rating|DWZ", "Short, N|2600|2500", "Adams, M|2700|2600"];
    write(folder, "list.xlsx", &[("Players", rows(&list))]);
    let (said, ..) = new(folder, "list.xlsx");
    assert!(said.contains("not read on this sheet: \"DWZ\""), "{said}");
}

#[test]
fn a_list_without_names_and_a_place_that_is_no_folder_are_told_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    std::fs::write(folder.join("list.csv"), "Name;Rating\n").expect("written");
    let (_, error, code) = new(folder, "list.csv");
    assert!(code == 2 && error.contains("and names below it"), "{error}");
    if Path::new("/dev/null").exists() {
        let line = ["new", "X", "-o", "/dev/null", "--regulations", "fide/swiss", "--players", "4"];
        let (_, error, code) = told(folder, &line);
        assert!(code == 2 && error.contains("-o names the folder"), "{error}");
    }
    let (_, error, _) = told(folder, &["new", "X", "--regulations", "flood", "--players", "4"]);
    assert!(error.contains("nearest: gap-2016/flood-cup"), "{error}");
    let line = ["new", "season", "2027", "--regulations", "gap-2016/flood-cup"];
    let (_, error, code) = told(folder, &line);
    assert!(code == 2 && error.contains("write --regulations gap-2016"), "{error}");
    assert!(!folder.join("Season 2027").exists());
}

#[test]
fn workbooks_of_one_event_are_told_and_a_player_is_found_in_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let book = |name: &str, event: &str, players: [&str; 3]| {
        let [a, b, c] = players;
        let games = [
            "Round|White|Black|Result".to_owned(),
            format!("1|{a}|{b}|1-0"),
            format!("2|{b}|{c}|1-0"),
            format!("3|{c}|{a}|1-0"),
        ];
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        let event = format!("Event|{event}");
        let event = rows(&[&event, "Regulations|fide/round-robin", "Tie-breaks|SB"]);
        let list = rows(&["Name", a, b, c]);
        write(folder, name, &[("Event", event), ("Players", list), ("Games", rows(&games))]);
    };
    book("Cup.xlsx", "Cup", ["Smith, A", "Jones, B", "Lee, C"]);
    book("Open.xlsx", "Open", ["Smith, A", "Jones, B", "Reed, D"]);
    let (said, ..) = told(folder, &[".", "-o", "papers"]);
    assert!(!said.contains("tell of one event"), "{said}");
    let (said, error, code) = told(folder, &["explain", ".", "Smith"]);
    assert_eq!((code, error.as_str()), (0, ""), "{said}");
    assert!(said.contains("Cup · Why") && said.contains("Open · Why"), "{said}");
    let (said, error, code) = told(folder, &["explain", ".", "Reed"]);
    assert_eq!((code, error.as_str()), (0, ""), "{said}");
    assert!(!said.contains("Cup · Why") && said.contains("Open · Why"), "{said}");
    let (_, error, code) = told(folder, &["explain", ".", "Nobody"]);
    assert!(code == 2 && error.contains("nobody in any of the 2 workbooks"), "{error}");
    book("Cup - Copy.xlsx", "Cup", ["Smith, A", "Jones, B", "Lee, C"]);
    let (said, ..) = told(folder, &[".", "-o", "papers"]);
    assert!(said.contains("Cup - Copy.xlsx and Cup.xlsx tell of one event"), "{said}");
}

#[test]
fn a_misspelt_heading_and_a_second_name_of_an_export_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let list = ["No|Name|Titel|Ratng|Verein", "1|Lee, Ann|FM|2100|East", "2|Lee, Ann||1900|West"];
    write(folder, "list.xlsx", &[("Liste", rows(&list))]);
    let (said, error, code) = new(folder, "list.xlsx");
    assert_eq!(code, 0, "{said}{error}");
    for told in ["if Rating is meant", "here this one is called Lee, Ann (West)"] {
        assert!(said.contains(told), "{told}: {said}");
    }
}
