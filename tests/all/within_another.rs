//! An event played within another is held as the other is: its format, what games count, and what becomes of those of who
//! withdraws.

use std::path::Path;

use wallchart::batch::Processed;
use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::report::words::Words;

use crate::season::books::{rows, run, write};

/// Each player with his points, and whether the event is final; what stands in the way.
fn points(done: &Processed) -> (Vec<String>, Status) {
    let (_, settlement) = done.settled.as_deref().unwrap_or_else(|| panic!("{:?}", done.messages));
    let name = |player| settlement.table.tournament.player(player).name.clone();
    let all = settlement.standings.iter().map(|own| format!("{} {}", name(own.player), own.total));
    (all.collect(), settlement.status)
}

fn event(folder: &Path, name: &str, head: &[&str], players: &[&str], games: &[&str]) -> Processed {
    let mut sheets = vec![("Event", rows(head)), ("Players", rows(players))];
    sheets.extend((!games.is_empty()).then(|| ("Games", rows(games))));
    run(&write(folder, name, &sheets))
}

/// Flood Cup 5(i): up to six play a double round robin, and neither sheet needs to say so.
#[test]
fn flood_cup_5_1_holds_for_the_foster_trophy_within_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = [
        "Round|White|Black|Result", "1|Ann|Bob|1-0", "2|Bob|Cyd|1-0", "3|Cyd|Ann|½-½",
        "4|Bob|Ann|½-½", "5|Cyd|Bob|0-1", "6|Ann|Cyd|1-0",
    ];
    let head = ["Event|Flood", "Regulations|gap-2016/flood-cup"];
    let open = event(folder.path(), "flood.xlsx", &head, &["Name", "Ann", "Bob", "Cyd"], &games);
    assert_eq!(points(&open).1, Status::Final, "{:?}", open.messages);
    let head = ["Event|Foster", "Regulations|gap-2016/foster-trophy", "Combined with|flood.xlsx"];
    let own = event(folder.path(), "foster.xlsx", &head, &["Name|Handicap", "Bob|1", "Cyd|2"], &[]);
    let (all, status) = points(&own);
    assert_eq!((all.join("; ").as_str(), status), ("Bob 7/2; Cyd 5/2", Status::Final));
}

/// What the trophy cannot say by itself is told of the workbook that must say it.
#[test]
fn a_format_that_is_missing_is_that_of_the_other_workbook() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = ["Round|White|Black|Result", "1|Ann|Bob|1-0"];
    let head = ["Event|Hour", "Regulations|gap-2016/stuart-wilson-trophy"];
    event(folder.path(), "sw.xlsx", &head, &["Name", "Ann", "Bob"], &games);
    let head = ["Event|G", "Regulations|gap-2016/granger-trophy", "Combined with|sw.xlsx"];
    let own = event(folder.path(), "g.xlsx", &head, &["Name|Rating", "Bob|1200"], &[]);
    let missing = own.messages.iter().filter(|own| own.code == Code::FormatMissing);
    let missing: Vec<String> = missing.map(|own| Words::english().told(own)).collect();
    assert!(matches!(&missing[..], [only] if only.contains("Event of sw.xlsx")), "{missing:?}");
}

const CLUB: &str = r#"
schema = 1
id     = "club"
title  = "Club"

[competition.open]
title      = "Open"
format     = [{ entries = "2-3", one-of = ["round robin"], games = [2], clause = "1" },
              { entries = "4+", one-of = ["round robin"], games = [1], clause = "1" }]
scoring    = { win = 3, draw = 1, clause = "2" }
withdrawal = { in = "round robin", remove-below = "1/2", clause = "3", played = "over the board", otherwise = "the unplayed games are lost by forfeit" }

[[competition.open.tie]]
places = "1+"
clause = "4"
shared = "the tied players share the places"

[competition.seniors]
title         = "Seniors"
combined-with = { competition = "open", clause = "5", games = "all games", divisions = "by division", time-control = { is = "that of the other event", clause = "5" } }

[[competition.seniors.tie]]
places = "1+"
clause = "6"
shared = "the tied players share the places"
"#;

#[test]
fn what_the_other_regulations_say_of_games_holds_where_the_own_say_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("club.toml"), CLUB).expect("a file");
    let games = [
        "Round|White|Black|Result", "1|Ann|Bob|1-0", "1|Cyd|Dan|½-½", "2|Ann|Cyd|½-½",
        "3|Bob|Cyd|1-0",
    ];
    let head = ["Event|Open", "Regulations|club.toml/open"];
    let players = ["Name|Withdrawn", "Ann|", "Bob|", "Cyd|", "Dan|1"];
    let open = event(folder.path(), "open.xlsx", &head, &players, &games);
    // Dan has played one of three games: his results are taken out.
    let of_open = points(&open);
    assert_eq!(of_open.0, ["Ann 4", "Bob 3", "Cyd 1"], "{:?}", open.messages);
    let head = ["Event|Seniors", "Regulations|club.toml/seniors", "Combined with|open.xlsx"];
    let own = event(folder.path(), "seniors.xlsx", &head, &["Name", "Bob", "Cyd"], &[]);
    let (all, status) = points(&own);
    assert_eq!((all.join("; ").as_str(), status), ("Bob 3; Cyd 1", Status::Final));
}

/// A file of another program says how far it goes, and gives points beside the rounds: both hold for what is played
/// within it.
#[test]
fn points_beside_the_rounds_and_the_rounds_of_a_file_hold_within_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let player = |no: u32, name: &str, points: &str, rounds: &str| {
        format!(
            "001 {no:>4}      {name:<33} 1400 ENG {:>11} {:>10} {points:>4} {no:>4}{rounds}",
            "", ""
        )
    };
    let text = [
        "012 Open".to_owned(),
        "092 Individual: Swiss-System".to_owned(),
        "142 3".to_owned(),
        "299          -1.0  000    1".to_owned(),
        player(1, "Ash, Ann", "1.5", "     2 w 1     3 b 1  0000 - H"),
        player(2, "Birch, Bo", "2.0", "     1 b 0  0000 - U     3 w 1"),
        player(3, "Cedar, Cy", "1.0", "  0000 - U     1 w 0     2 b 0"),
    ];
    std::fs::write(folder.path().join("open.trf"), text.join("\n")).expect("written");
    let head = ["Event|Maiden", "Regulations|gap-2016/granger-trophy", "Combined with|open.trf"];
    let own = event(folder.path(), "maiden.xlsx", &head, &["Name", "Ash, Ann", "Birch, Bo"], &[]);
    let (all, status) = points(&own);
    assert_eq!((all.join("; ").as_str(), status), ("Birch, Bo 2; Ash, Ann 3/2", Status::Final));
}

/// Of an event of which only the table is known its points count.
#[test]
fn what_is_played_within_an_event_of_which_only_the_table_is_known_has_its_points() {
    let folder = tempfile::tempdir().expect("a folder");
    let head =
        ["Event|Open", "Regulations|gap-2016/stuart-wilson-trophy", "Format|Swiss", "Rounds|3"];
    let table = ["Place|Name|Points", "1|Ann|3", "2|Bob|2", "3|Cyd|1"];
    let players = ["No|Name", "1|Ann", "2|Bob", "3|Cyd"];
    let sheets = [("Event", rows(&head)), ("Players", rows(&players)), ("Published", rows(&table))];
    write(folder.path(), "open.xlsx", &sheets);
    let head = ["Event|Maiden", "Regulations|gap-2016/granger-trophy", "Combined with|open.xlsx"];
    let players = ["Name|Rating", "Bob|1400", "Cyd|1300"];
    let own = event(folder.path(), "maiden.xlsx", &head, &players, &[]);
    let (all, status) = points(&own);
    assert_eq!((all.join("; ").as_str(), status), ("Bob 2; Cyd 1", Status::Final));
    let differs = own.messages.iter().any(|told| told.code == Code::PublishedDiffers);
    assert!(!differs, "{:?}", own.messages);
}
