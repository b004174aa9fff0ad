//! Workbooks that lie beside one, and what it makes of them: who won before, events as texts of other programs,
//! workbooks exchanged on the sheet Events.

use std::collections::BTreeMap;
use std::path::Path;

use crate::season::books::{bar_events, event, rows, run, told, write};
use wallchart::batch::Processed;
use wallchart::event::Status;
use wallchart::exchange::{self, Year};
use wallchart::tournament::entries::Entries;

const NAMES: [&str; 5] = ["Alder, Ann", "Brock, Bo", "Cole, Cy", "Dorn, Di", "Eck, Ed"];

/// The Lightning, won by Alder, and behind it the Granger Trophy of those who have won nothing.
fn maiden(days: [&str; 2], honours: &[&str], rulings: &[&str]) -> Processed {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let day = |day: &str| format!("Start|{day}\nEnd|{day}");
    event(folder, "lightning.xlsx", "gap-2016/lightning", &day(days[0]), &NAMES, 4, &[]);
    let also = [("Honours", rows(honours)), ("Rulings", rows(rulings))];
    let own = day(days[1]);
    let head = format!("{own}\nTime control|60+10");
    event(folder, "maiden.xlsx", "gap-2016/granger-trophy", &head, &NAMES, 1, &also);
    run(&folder.join("maiden.xlsx"))
}

/// Maiden 2.
#[test]
fn an_earlier_winner_of_the_same_folder_is_told_where_honours_lack_him() {
    let others = ["Trophy|Year|Name", "Flood Cup|2010|Xu, Xi"];
    let none: &[&str] = &["Ruling|Clause"];
    let said = "Alder, Ann came first, or equal first, in lightning.xlsx";
    let done = maiden(["2016-03-01", "2016-09-01"], &others, none);
    assert!(told(&done).contains(said), "{}", told(&done));
    // One that came later bars nobody, and who is on Honours, or brought back by a ruling, is told already.
    let later = maiden(["2016-12-01", "2016-09-01"], &others, none);
    assert!(!told(&later).contains(said), "{}", told(&later));
    let listed = ["Trophy|Year|Name", "Lightning|2016|Alder, Ann"];
    let known = maiden(["2016-03-01", "2016-09-01"], &listed, none);
    assert!(!told(&known).contains(said), "{}", told(&known));
    let ruled = ["Ruling|Clause", "eligible: Alder, Ann|Maiden 2"];
    let back = maiden(["2016-03-01", "2016-09-01"], &others, &ruled);
    assert!(!told(&back).contains(said), "{}", told(&back));
}

/// Maiden 2: those level at the top of a second division did not come first.
#[test]
fn who_is_first_of_a_lower_division_is_no_earlier_winner() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let head = [
        "Event|Lightning", "Regulations|gap-2016/lightning", "Format|round robin",
        "Games per pairing|4", "Start|2016-03-01", "End|2016-03-01",
    ];
    let mut games = vec!["Round|Stage|White|Black|Result"];
    for _ in 0..2 {
        games.extend([
            "1|division 1|Alder, Ann|Brock, Bo|1-0",
            "1|division 1|Brock, Bo|Alder, Ann|0-1",
        ]);
        games.extend(["1|division 2|Cole, Cy|Dorn, Di|1-0", "1|division 2|Dorn, Di|Cole, Cy|1-0"]);
    }
    let players = ["Name", "Alder, Ann", "Brock, Bo", "Cole, Cy", "Dorn, Di"];
    let sheets = [("Event", rows(&head)), ("Players", rows(&players)), ("Games", rows(&games))];
    write(folder, "lightning.xlsx", &sheets);
    let head = "Start|2016-09-01\nEnd|2016-09-01\nTime control|60+10";
    let also = [("Honours", rows(&["Trophy|Year|Name", "Flood Cup|2010|Xu, Xi"]))];
    event(folder, "maiden.xlsx", "gap-2016/granger-trophy", head, &NAMES, 1, &also);
    let told = told(&run(&folder.join("maiden.xlsx")));
    assert!(told.contains("Alder, Ann came first, or equal first, in lightning.xlsx"), "{told}");
}

/// Maiden 2: who was second after a play-off came equal first, and who shared second place did not.
#[test]
fn who_was_second_after_a_play_off_came_equal_first() {
    let none: &[&str] = &["Ruling|Clause"];
    for (place, is_barred) in [
        ("2nd after play-off", true),
        ("2 nach Stichkampf", true),
        ("runner up on tie-break", true),
        ("1st after play-off", true),
        ("equal 2nd", false),
        ("joint second", false),
        ("2nd", false),
    ] {
        let row = format!("Flood Cup|2010|Alder, Ann|{place}");
        let done = maiden(["2016-12-01", "2016-09-01"], &["Trophy|Year|Name|Result", &row], none);
        let barred = told(&done).contains("Alder, Ann is not eligible");
        assert_eq!(barred, is_barred, "{place}: {}", told(&done));
        let is_told = told(&done).contains("taken for one who came equal first");
        assert_eq!(is_told, is_barred && !place.starts_with('1'), "{place}: {}", told(&done));
    }
}

fn bar(folder: &Path, events: &[&str]) -> Processed {
    let head = ["Event|BAR 2016", "Regulations|gap-2016/bar-trophy", "Year|2016"];
    let mut sheets = vec![("Event", rows(&head))];
    if !events.is_empty() {
        sheets.push(("Events", rows(events)));
    }
    run(&write(folder, "bar.xlsx", &sheets))
}

/// What another program has written is an event as well as a workbook is; what was made of a workbook beside it is that one.
#[test]
fn an_award_sees_events_that_are_files_of_other_programs() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    bar_events(folder, &NAMES);
    let whole = bar(folder, &[]);
    assert_eq!(whole.status, Status::Final, "{}", told(&whole));
    let bytes = std::fs::read(folder.join("allegro.xlsx")).expect("a file");
    let reading = wallchart::workbook::read(&bytes, "allegro.xlsx");
    let entries: Entries = reading.entries.expect("entries");
    let year = Year::Of2016;
    std::fs::write(folder.join("allegro.trf"), exchange::to_trf(&entries, &BTreeMap::new(), year))
        .expect("written");
    let both = bar(folder, &[]);
    assert_eq!(both.status, Status::Final, "{}", told(&both));
    std::fs::remove_file(folder.join("allegro.xlsx")).expect("gone");
    let text = bar(folder, &[]);
    assert_eq!(text.status, Status::Final, "{}", told(&text));
}

#[test]
fn workbooks_that_stand_for_each_others_events_are_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    bar_events(folder, &NAMES);
    let right = [
        "Role|Workbook", "Flood Cup|flood.xlsx", "Stuart Wilson Trophy|sw.xlsx",
        "Allegro|allegro.xlsx", "Lightning|lightning.xlsx",
    ];
    let done = bar(folder, &right);
    assert_eq!(done.status, Status::Final, "{}", told(&done));
    let exchanged = right.map(|row| match row {
        "Flood Cup|flood.xlsx" => "Flood Cup|sw.xlsx",
        "Stuart Wilson Trophy|sw.xlsx" => "Stuart Wilson Trophy|flood.xlsx",
        own => own,
    });
    let done = bar(folder, &exchanged);
    assert_eq!(done.status, Status::Invalid, "{}", told(&done));
}

#[test]
fn where_the_workbooks_of_an_award_are_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let none = bar(folder, &[]);
    assert!(told(&none).contains("no workbook of an event of this award"), "{}", told(&none));
    std::fs::create_dir(folder.join("2016")).expect("a folder");
    bar_events(&folder.join("2016"), &NAMES);
    for events in [&[][..], &["Role|Workbook", "Flood Cup|flood.xlsx"]] {
        let done = bar(folder, events);
        assert!(told(&done).contains("folders below: 2016/"), "{}", told(&done));
    }
    // Those of the year before are none of its events: it has not begun.
    let head = ["Event|BAR 2017", "Regulations|gap-2016/bar-trophy", "Year|2017"];
    let next = run(&write(folder, "bar.xlsx", &[("Event", rows(&head))]));
    assert_eq!(next.status, Status::Provisional, "{}", told(&next));
}

/// Places count as they are published; that regulations have first place played off is told.
#[test]
fn first_place_that_a_published_table_shares_is_told_where_it_is_played_off() {
    let of = |rulings: &[&str], second: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        let head = [
            "Event|Rapid",
            "Regulations|gct-2021/rapid-blitz",
            "Currency|USD",
            "Format|round robin",
        ];
        let table = ["Place|Name|Points", "1|Xu|5", second, "3|Zed|3"];
        let mut sheets = vec![("Event", rows(&head)), ("Published", rows(&table))];
        if !rulings.is_empty() {
            sheets.push(("Rulings", rows(rulings)));
        }
        told(&run(&write(folder.path(), "rapid.xlsx", &sheets)))
    };
    let said = "Xu, Yi share first place in the published table";
    assert!(of(&[], "1|Yi|5").contains(said), "{}", of(&[], "1|Yi|5"));
    assert!(!of(&[], "2|Yi|5").contains(said), "{}", of(&[], "2|Yi|5"));
    let ruled = of(&["Ruling|Clause", "winner: Xu|2.1"], "1|Yi|5");
    assert!(!ruled.contains(said), "{ruled}");
}
