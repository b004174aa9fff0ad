//! Workbooks that lie beside one, and what it makes of them: who won before, events as texts of other programs, players by their
//! numbers, workbooks exchanged on the sheet Events.

use std::collections::BTreeMap;
use std::path::Path;

use crate::season::books::{event, rows, run, write};
use wallchart::batch::Processed;
use wallchart::event::Status;
use wallchart::exchange::{self, Year};
use wallchart::report::words::Words;
use wallchart::tournament::entries::Entries;

const NAMES: [&str; 5] = ["Alder, Ann", "Brock, Bo", "Cole, Cy", "Dorn, Di", "Eck, Ed"];

fn told(done: &Processed) -> String {
    done.messages.iter().map(|own| Words::english().told(own) + "\n").collect()
}

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

/// The events of the BAR Trophy in a folder below, or beside it.
fn bar_events(folder: &Path) {
    for (file, id, games) in [
        ("flood.xlsx", "flood-cup", 1),
        ("sw.xlsx", "stuart-wilson-trophy", 1),
        ("allegro.xlsx", "allegro", 2),
        ("lightning.xlsx", "lightning", 4),
    ] {
        event(folder, file, &format!("gap-2016/{id}"), "2016", &NAMES, games, &[]);
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
    bar_events(folder);
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
    bar_events(folder);
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
    bar_events(&folder.join("2016"));
    for events in [&[][..], &["Role|Workbook", "Flood Cup|flood.xlsx"]] {
        let done = bar(folder, events);
        assert!(told(&done).contains("folders below: 2016/"), "{}", told(&done));
    }
    // Those of the year before are none of its events: it has not begun.
    let head = ["Event|BAR 2017", "Regulations|gap-2016/bar-trophy", "Year|2017"];
    let next = run(&write(folder, "bar.xlsx", &[("Event", rows(&head))]));
    assert_eq!(next.status, Status::Provisional, "{}", told(&next));
}

/// Two players who share everything over two events, by the numbers that each event gives them.
fn tour(numbers: [[u32; 2]; 2], play_off: &[&str], lot: &str) -> Processed {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for (file, own, white) in [("A.xlsx", numbers[0], "Xu|Yi"), ("B.xlsx", numbers[1], "Yi|Xu")] {
        let head = [&format!("Event|{file}"), "Regulations|gct-2021/classical", "Currency|USD"];
        let players = ["No|Name", &format!("{}|Xu", own[0]), &format!("{}|Yi", own[1])];
        let games = ["Round|White|Black|Result", &format!("1|{white}|1-0")];
        let prizes = ["Place|Prize|Points", "1|30|13", "2|20|10"];
        let sheets = [
            ("Event", rows(&head)),
            ("Players", rows(&players)),
            ("Games", rows(&games)),
            ("Prizes", rows(&prizes)),
        ];
        write(folder, file, &sheets);
    }
    let head = ["Event|Tour", "Regulations|gct-2021/standings", "Currency|USD"];
    let mut moved = vec!["White|Black|Result"];
    moved.extend(play_off);
    let sheets = [
        ("Event", rows(&head)),
        ("Events", rows(&["Role|Workbook", "A|A.xlsx", "B|B.xlsx"])),
        ("Prizes", rows(&["Place|Prize", "1|300", "2|200"])),
        ("Play-off", rows(&moved)),
        ("Lots", rows(&["Lot|Result", &format!("1.1.numbers|{lot}")])),
    ];
    run(&write(folder, "tour.xlsx", &sheets))
}

/// Numbers are those of the events, whose papers lie before who types them.
#[test]
fn players_of_a_tour_are_named_by_the_numbers_of_its_events() {
    let winner = |done: &Processed| {
        let (_, own) = done.settled.as_deref().unwrap_or_else(|| panic!("{}", told(done)));
        let winner = own.play_offs.first().and_then(|play_off| play_off.winner);
        winner.map(|player| own.table.tournament.name(player).to_owned())
    };
    let named = tour([[1, 2], [1, 2]], &["Yi|Xu|1-0", "Xu|Yi|1/2-1/2"], "Yi; Xu");
    assert_eq!(winner(&named).as_deref(), Some("Yi"), "{}", told(&named));
    let numbered = tour([[2, 1], [2, 1]], &["1|2|1-0", "2|1|1/2-1/2"], "1; 2");
    assert_eq!(winner(&numbered).as_deref(), Some("Yi"), "{}", told(&numbered));
    let unclear = tour([[2, 1], [1, 2]], &["1|2|1-0", "2|1|1/2-1/2"], "1; 2");
    assert_eq!(unclear.status, Status::Invalid, "{}", told(&unclear));
    assert!(told(&unclear).contains("1 is Xu in B.xlsx and Yi in A.xlsx"), "{}", told(&unclear));
    let nobody = tour([[2, 1], [2, 1]], &["1|3|1-0"], "1; 2");
    assert!(told(&nobody).contains("3 is the number of nobody"), "{}", told(&nobody));
}
