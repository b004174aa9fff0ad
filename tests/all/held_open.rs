//! What keeps an event open besides its games: it stands on every paper, the outlook promises nothing behind it, and where
//! nobody says how long an event is nothing of its end is counted.

use std::path::Path;

use wallchart::report::papers::{Sheet, pairings};
use wallchart::report::style::Style;
use wallchart::report::text;

use crate::season::books::{rows, run, write};
use crate::support::told;

const PLAYERS: &[&str] = &["Name", "Adams, A", "Brown, B", "Clark, C", "Davis, D"];
const GAMES: [&str; 6] = [
    "1|Adams, A|Davis, D|1-0", "1|Brown, B|Clark, C|1-0", "2|Davis, D|Clark, C|1/2-1/2",
    "2|Adams, A|Brown, B|1-0", "3|Brown, B|Davis, D|", "3|Clark, C|Adams, A|",
];

/// An event of four with these rows on Event and these games.
fn of_four(folder: &Path, name: &str, head: &[&str], games: &[&str]) {
    let sheets = [("Event", rows(head)), ("Players", rows(PLAYERS)), ("Games", rows(games))];
    write(folder, name, &sheets);
}

const CUP: &[&str] = &["Event|Cup", "Regulations|fide/round-robin", "Tie-breaks|SB"];

/// A round robin of four under tie-breaks, its last games with these results, and a remark beside the first game.
fn round_robin(folder: &Path, name: &str, last: [&str; 2], remark: &str) {
    let mut games = vec!["Round|White|Black|Result|Notes".to_owned()];
    for (at, game) in GAMES.iter().enumerate() {
        let result = if at >= 4 { last[at - 4] } else { "" };
        let note = if at == 0 { remark } else { "" };
        games.push(format!("{game}{result}|{note}"));
    }
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    of_four(folder, name, CUP, &games);
}

const REMARK: &str = "under protest, not played";

#[test]
fn the_outlook_says_on_what_it_hangs() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    round_robin(folder, "plain.xlsx", ["", ""], "");
    let (said, error, code) = told(folder, &["outlook", "plain.xlsx", "--dry-run"]);
    assert_eq!((code, error.as_str()), (0, ""), "{said}");
    assert!(!said.contains("Still open"), "{said}");
    round_robin(folder, "doubt.xlsx", ["", ""], REMARK);
    let (said, ..) = told(folder, &["outlook", "doubt.xlsx", "--dry-run"]);
    // It is a page for the wall: no cell is named.
    let held = "Still open: \"under protest, not played\" is not read and may change the \
                result: nothing is final until that is mended. What follows holds only if that \
                changes nothing.";
    assert!(said.replace('\n', " ").contains(held), "{said}");
    // The page of the folder says it with what everyone needs, and lists the event among those that need a person.
    let (_, error, code) = told(folder, &["doubt.xlsx", "-o", "papers"]);
    assert_eq!(code, 3, "{error}");
    let page = std::fs::read_to_string(folder.join("papers/index.html")).expect("a page");
    assert!(page.contains("What follows holds only if that changes nothing."), "{page}");
    let needs = page.split("class=\"needs\"").nth(1).and_then(|rest| rest.split("</div>").next());
    assert!(needs.expect("something is needed").contains("nothing is final until"), "{page}");
}

/// A remark beside a game of a play-off holds back what comes of it: the others go on by its pack, and that a game was
/// played again is what its row says anyhow.
#[test]
fn a_doubt_of_a_play_off_leaves_its_pack() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let event = |name: &str, remark: &str, second: &str| {
        let games = [
            "Round|White|Black|Result", "1|Adams, A|Davis, D|1-0", "1|Brown, B|Clark, C|1-0",
            "2|Davis, D|Clark, C|1/2-1/2", "2|Adams, A|Brown, B|1/2-1/2",
            "3|Brown, B|Davis, D|1/2-1/2", "3|Clark, C|Adams, A|1/2-1/2",
        ];
        let first = format!("Adams, A|Brown, B|1/2-1/2|{remark}");
        let second = format!("Brown, B|Adams, A|{second}|");
        let play_off = ["White|Black|Result|Remark", &first, &second];
        let sheets = [
            ("Event", rows(&["Event|Cup", "Regulations|tata-steel-2022", "Time control|100+30"])),
            ("Players", rows(PLAYERS)),
            ("Games", rows(&games)),
            ("Play-off", rows(&play_off)),
            ("Lots", rows(&["Lot|Result", "1.1.white|Adams, A; Brown, B"])),
        ];
        write(folder, name, &sheets);
        let (said, ..) = told(folder, &[name, "-o", "papers", "--force"]);
        let stem = name.trim_end_matches(".xlsx");
        (said, folder.join("papers").join(stem).join("play-off.pdf").exists())
    };
    let (said, pack) = event("doubt.xlsx", REMARK, "");
    assert!(said.contains("waiting") && said.contains("Play-off!D2") && pack, "{said}");
    let (said, pack) = event("over.xlsx", REMARK, "1-0");
    assert!(said.contains("provisional") && !pack, "{said}");
    for remark in ["replayed", "Wiederholung der annullierten Partie", "spelades om"] {
        let (said, pack) = event("again.xlsx", remark, "1-0");
        assert!(said.contains("final") && !said.contains("Play-off!D2") && pack, "{said}");
    }
    for remark in [
        "to be replayed", "replayed tomorrow", "may be replayed", "replay ordered", "if replayed",
        "not played again", "Wiederholung morgen", "rejouée demain", "omspel begärt",
    ] {
        let (said, _) = event("later.xlsx", remark, "1-0");
        assert!(said.contains("provisional"), "{remark}: {said}");
    }
    let (said, _) = event("day.xlsx", "replayed on 3 June", "1-0");
    assert!(said.contains("final"), "{said}");
}

#[test]
fn papers_of_an_event_whose_games_are_over_say_what_is_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    round_robin(folder, "over.xlsx", ["1/2-1/2", "1/2-1/2"], REMARK);
    let (said, _, code) = told(folder, &["over.xlsx", "-o", "papers"]);
    assert_eq!(code, 3, "{said}");
    let read =
        |name: &str| std::fs::read_to_string(folder.join("papers").join(name)).expect("a page");
    let open = "Games!E2: &quot;under protest, not played&quot; is not read";
    let open_in = |page: &str| page.contains(open) || page.contains(&open.replace("&quot;", "\""));
    for page in [read("over/explain.html"), read("over/crosstable.html"), read("index.html")] {
        assert!(open_in(&page), "{page}");
        for untrue in ["games are still to play", "when every game has a result", "ROUND 3 OF 3"] {
            assert!(!page.contains(untrue), "{untrue}: {page}");
        }
    }
    // Clark and Davis are level on points: so far the tie-break parts them.
    let (said, ..) = told(folder, &["explain", "over.xlsx", "Clark"]);
    assert!(said.contains("Level on points with Davis, D; so far"), "{said}");
    assert!(said.contains("so far; still open: Games!E2"), "{said}");
    let (said, _, code) = told(folder, &["outlook", "over.xlsx"]);
    assert!(code == 0 && said.contains("is told by wallchart check"), "{said}");
}

/// A Swiss of which two rounds are entered, the second without results; with these rows on Event.
fn swiss(folder: &Path, name: &str, event: &[&str]) {
    let games = [
        "Round|White|Black|Result", "1|Adams, A|Brown, B|1-0", "1|Clark, C|Davis, D|1-0",
        "2|Adams, A|Clark, C|", "2|Brown, B|Davis, D|",
    ];
    let mut head = vec!["Event|Open", "Regulations|fide/swiss", "Format|Swiss", "Tie-breaks|BH"];
    head.extend(event);
    of_four(folder, name, &head, &games);
}

#[test]
fn nothing_is_counted_up_to_an_end_that_nobody_has_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    swiss(folder, "said.xlsx", &["Rounds|2"]);
    let (said, error, code) = told(folder, &["outlook", "said.xlsx", "--dry-run"]);
    assert_eq!((code, error.as_str()), (0, ""), "{said}");
    swiss(folder, "unsaid.xlsx", &[]);
    let (said, error, code) = told(folder, &["outlook", "unsaid.xlsx"]);
    let why = "unsaid.xlsx: nothing says how many rounds the Swiss has (the sheets have 2 so far)";
    assert!(code == 1 && said.is_empty() && error.contains(why), "{said}{error}");
    // What is made of it says no more than it.
    let (said, error, code) = told(folder, &["convert", "unsaid.xlsx", "--to", "trf"]);
    assert_eq!(code, 3, "{said}{error}");
    let trf = std::fs::read_to_string(folder.join("unsaid.trf")).expect("a file");
    assert!(!trf.contains("\n142"), "{trf}");
    let bare: Vec<&str> = trf.lines().filter(|line| !line.starts_with("###")).collect();
    std::fs::write(folder.join("bare.trf"), bare.join("\r\n")).expect("written");
    let (_, error, code) = told(folder, &["outlook", "bare.trf"]);
    assert!(code == 1 && error.contains("nothing says how many rounds the Swiss has"), "{error}");
    let (said, ..) = told(folder, &["bare.trf", "-o", "papers"]);
    assert!(said.contains("how many rounds the Swiss has; the file has 2"), "{said}");
    let (..) = told(folder, &["convert", "said.xlsx", "--to", "trf"]);
    let trf = std::fs::read_to_string(folder.join("said.trf")).expect("a file");
    assert!(trf.contains("\n142 2"), "{trf}");
}

/// A round robin of which nobody says how often two meet, where the regulations allow more.
#[test]
fn nothing_is_counted_where_more_cycles_may_come() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = [&["Round|White|Black|Result"], &GAMES[..]].concat();
    of_four(folder.path(), "cycles.xlsx", &[CUP, &["Rounds|6"]].concat(), &games);
    let (said, error, code) = told(folder.path(), &["outlook", "cycles.xlsx", "--dry-run"]);
    assert!(code == 1 && error.contains("how often each two meet"), "{said}{error}");
}

#[test]
fn who_was_forgotten_in_a_round_is_told_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let games = [
        "Round|White|Black|Result", "1|Adams, A|Brown, B|1-0", "1|Clark, C|Davis, D|1-0",
        "1|Evans, E|bye|", "2|Adams, A|Clark, C|", "2|Evans, E|Brown, B|",
    ];
    let head =
        ["Event|Open", "Regulations|fide/swiss", "Format|Swiss", "Rounds|3", "Tie-breaks|BH"];
    let mut players = PLAYERS.to_vec();
    players.push("Evans, E");
    let sheets = [("Event", rows(&head)), ("Players", rows(&players)), ("Games", rows(&games))];
    write(folder, "open.xlsx", &sheets);
    let (said, ..) = told(folder, &["open.xlsx", "-o", "papers"]);
    assert!(said.contains("round 2: Davis, D has neither game nor bye"), "{said}");
    let done = run(&folder.join("open.xlsx"));
    let (regulation, settlement) = &*done.settled.expect("settled");
    let sheet = Sheet { regulation, settlement, style: &Style::default() };
    for paper in [pairings::by_board(&sheet), pairings::by_name(&sheet)] {
        let told = text::write(&paper.expect("a paper"));
        assert!(told.contains("Neither game nor bye yet: Davis, D."), "{told}");
    }
}

/// A crosstable has no rows for what is still to play: its empty cells say it.
#[test]
fn the_open_games_of_a_crosstable_are_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let table = [
        "No|Name|1|2|3|4", "1|Adams, A|*|1|1|1", "2|Brown, B|0|*|1|", "3|Clark, C|0|0|*|1/2",
        "4|Davis, D|0||1/2|*",
    ];
    write(folder, "table.xlsx", &[("Event", rows(CUP)), ("Crosstable", rows(&table))]);
    let (said, error, code) = told(folder, &["outlook", "table.xlsx", "--dry-run"]);
    assert_eq!((code, error.as_str()), (0, ""), "{said}");
    assert!(said.contains("Games open: 1. They can end in 3 ways"), "{said}");
    assert!(said.contains("Brown, B – Davis, D"), "{said}");
    // Of games with rows the one that lacks its own is named.
    let games = [
        "Round|White|Black|Result", "1|Adams, A|Davis, D|1-0", "1|Brown, B|Clark, C|",
        "2|Davis, D|Clark, C|", "2|Adams, A|Brown, B|1-0", "3|Brown, B|Davis, D|",
    ];
    of_four(folder, "rows.xlsx", CUP, &games);
    let (_, error, _) = told(folder, &["outlook", "rows.xlsx", "--dry-run"]);
    assert!(error.contains("these games have no row yet: Adams, A – Clark, C;"), "{error}");
}

#[test]
fn colours_of_games_whose_results_cannot_be_read_count() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    // Adams has White in the first cycle; of the second, in which he has Black, no result can be read.
    let games = [
        "Round|White|Black|Result", "1|Adams, A|Brown, B|1-0", "1|Clark, C|Davis, D|1-0",
        "2|Adams, A|Clark, C|1-0", "2|Davis, D|Brown, B|1-0", "3|Adams, A|Davis, D|1-0",
        "3|Brown, B|Clark, C|1-0", "4|Brown, B|Adams, A|what", "4|Davis, D|Clark, C|1-0",
        "5|Clark, C|Adams, A|what", "5|Brown, B|Davis, D|1-0", "6|Davis, D|Adams, A|what",
        "6|Clark, C|Brown, B|1-0",
    ];
    of_four(folder, "cup.xlsx", &[CUP, &["Games per pairing|2"]].concat(), &games);
    let (said, error, _) = told(folder, &["check", "cup.xlsx"]);
    assert!(said.contains("what"), "{said}{error}");
    assert!(!said.contains("Adams, A had"), "{said}");
}

/// How often two meet in one segment says nothing of the other, in the TRF that is made of it too.
#[test]
fn a_segment_of_which_nobody_says_how_often_two_meet_is_asked_for_in_trf_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let rules = "schema = 1\nid = \"club\"\ntitle = \"Club\"\n[competition.cup]\ntitle = \"Cup\"\n\
        segments = { names = [\"rapid\", \"blitz\"], clause = \"1\" }\n\
        scoring = { clause = \"1\", of = { rapid = { win = \"2\", draw = \"1\" }, blitz = { win = \"1\", draw = \"1/2\" } } }\n\
        format = [{ entries = \"2+\", one-of = [\"round robin\"], games = [1, 2], clause = \"2\" }]\n\
        [[competition.cup.tie]]\nplaces = \"1+\"\nclause = \"3\"\nshared = \"the tied players share the places\"\n";
    std::fs::write(folder.join("club.toml"), rules).expect("written");
    let games = [
        "Round|White|Black|Result|Segment",
        "1|Ann|Bob|1-0|rapid",
        "2|Cyd|Ann|0-1|rapid",
        "3|Bob|Cyd|1-0|rapid",
        "1|Ann|Bob|1-0|blitz",
        "2|Cyd|Ann|0-1|blitz",
        "3|Bob|Cyd|1-0|blitz",
    ];
    let blitz = "Games per pairing (blitz)|1";
    for (name, also, status) in [
        ("one", &[blitz][..], "waiting"),
        ("both", &[blitz, "Games per pairing (rapid)|1"], "final"),
    ] {
        let head = [&["Event|Cup", "Regulations|club.toml/cup"], also].concat();
        let players = rows(&["Name", "Ann", "Bob", "Cyd"]);
        let sheets = [("Event", rows(&head)), ("Players", players), ("Games", rows(&games))];
        write(folder, &format!("{name}.xlsx"), &sheets);
        let (..) = told(folder, &["convert", &format!("{name}.xlsx"), "--to", "trf"]);
        for file in [format!("{name}.xlsx"), format!("{name}.trf")] {
            let (said, error, _) = told(folder, &[&file, "-o", &format!("{file} papers")]);
            assert!(said.contains(&format!("1 {status}")), "{file}: {said}{error}");
        }
    }
}
