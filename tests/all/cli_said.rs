//! What the program says of files that it cannot use, and of what it is asked for in vain: in the secretary's words.

use std::path::Path;

use crate::season::books::{rows, write};
use crate::support::told;

fn fixture(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(file);
    path.to_str().expect("a path").to_owned()
}

#[test]
fn files_that_are_none_are_told_without_the_words_of_libraries() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for name in ["font.ttf", "style.toml", "results.json"] {
        let bytes = if name == "results.json" { &b"{bad"[..] } else { b"bad \xff\xfe" };
        std::fs::write(folder.join(name), bytes).expect("written");
    }
    let event = fixture("gap-year/Lightning 2016.xlsx");
    for (line, words) in [
        (&["--font", "font.ttf", &event][..], "it is no TrueType font, or is damaged"),
        (&["--style", "style.toml", &event], "it is neither UTF-8 nor UTF-16 text"),
        (&["merge", "."], "is no results.json of this program, or is damaged (line 1)"),
    ] {
        let (_, error, code) = told(folder, line);
        assert_ne!(code, 0);
        assert!(error.contains(words), "{line:?}: {error}");
    }
    assert!(!folder.join("Results").exists());
}

#[test]
fn a_style_beside_the_workbooks_that_cannot_be_read_holds_up_none_of_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    std::fs::copy(fixture("gap-year/Lightning 2016.xlsx"), folder.join("a.xlsx")).expect("a copy");
    std::fs::write(folder.join("style.toml"), "[head]\nlogos = 3\n").expect("written");
    for path in [".", "a.xlsx"] {
        let (said, error, code) = told(folder, &[path, "-o", "out", "--force"]);
        assert_eq!((code, error.as_str()), (1, ""), "{said}");
        assert!(said.contains("style.toml") && said.contains("line 2"), "{said}");
        assert!(said.contains("until then the papers are in the standard style"), "{said}");
        assert!(folder.join("out/a/wall-chart.pdf").exists(), "{said}");
    }
    // One that was asked for is a mistake on the command line.
    let (_, error, code) = told(folder, &["a.xlsx", "-o", "other", "--style", "style.toml"]);
    assert_eq!(code, 2);
    assert!(error.contains("line 2") && !folder.join("other").exists(), "{error}");
}

#[test]
fn an_award_has_no_lots_to_draw_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let award = fixture("gap-year/BAR Trophy 2016.xlsx");
    for line in [&["draw", &award][..], &["draw", &award, "1.1.white"]] {
        let (_, error, code) = told(folder.path(), line);
        assert_eq!(code, 1);
        assert!(error.contains("BAR Trophy 2016.xlsx: an award over several events draws no lots"));
        assert!(!error.contains("not eligible"), "what is no error is not told as one: {error}");
    }
}

#[test]
fn what_is_converted_ends_as_what_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let event = fixture("gap-year/Flood Cup 2016.xlsx");
    let (said, error, code) = told(folder, &["convert", &event, "-o", "cup.trf"]);
    assert_eq!((code, error.as_str()), (0, ""), "a clause that is unclear is nothing here: {said}");
    for out in ["cup.csv", "cup.pdf", "cup.xls"] {
        let (_, error, code) = told(folder, &["convert", &event, "-o", out, "--to", "trf"]);
        assert_eq!(code, 2);
        assert!(error.contains("a file that is made ends in .xlsx or .trf"), "{error}");
    }
    let (_, _, code) = told(folder, &["convert", &event, "-o", "Season 2.1", "--to", "trf"]);
    assert_eq!(code, 0);
    assert!(folder.join("Season 2.1").is_dir());
}

/// The language may stand before the command, behind it or at the end, also of a command of a command.
#[test]
fn the_language_stands_where_it_is_typed() {
    let folder = tempfile::tempdir().expect("a folder");
    for (at, line) in
        ["--lang de new season 2027", "new --lang de season 2028", "new season 2029 --lang=de"]
            .into_iter()
            .enumerate()
    {
        let line: Vec<&str> = line.split(' ').chain(["--regulations", "tata-steel-2022"]).collect();
        let (said, error, code) = told(folder.path(), &line);
        assert_eq!((code, error.as_str()), (0, ""), "{at}");
        assert!(said.contains("geschrieben: "), "{said}");
    }
}

/// Whom criteria have parted no seed draws apart again: the row that is printed is one that the program reads.
#[test]
fn a_lot_for_several_groups_is_drawn_within_each() {
    let folder = tempfile::tempdir().expect("a folder");
    let event = ["Event|Cup", "Regulations|fide/round-robin", "Tie-breaks|WIN, LOT"];
    let players = ["No|Name", "1|Ann", "2|Bob", "3|Cyd", "4|Dan", "5|Eve"];
    let games = "1|Ann|Bob|1-0 1|Cyd|Dan|½-½ 2|Bob|Cyd|1-0 2|Ann|Eve|½-½ 3|Cyd|Ann|1-0 3|Dan|Eve|½-½ \
                 4|Ann|Dan|½-½ 4|Bob|Eve|½-½ 5|Bob|Dan|½-½ 5|Cyd|Eve|½-½";
    let games: Vec<&str> =
        ["Round|White|Black|Result"].into_iter().chain(games.split(' ')).collect();
    write(
        folder.path(),
        "Cup.xlsx",
        &[("Event", rows(&event)), ("Players", rows(&players)), ("Games", rows(&games))],
    );
    for seed in ["a", "b", "c", "d", "e", "f"] {
        let (said, ..) = told(folder.path(), &["draw", "Cup.xlsx", "1.0.order", "--seed", seed]);
        let row = said.lines().find_map(|line| line.trim().strip_prefix("Result")).expect("a row");
        let order: Vec<&str> = row.trim().split("; ").collect();
        assert_eq!(order.len(), 5, "{said}");
        assert!(order[..3].iter().all(|name| ["Ann", "Bob", "Cyd"].contains(name)), "{said}");
        assert!(said.contains("draw the order of Ann, Bob and Cyd; Dan and Eve"), "{said}");
    }
}

/// Colours that nobody knows are drawn for; who plays by them is not.
#[test]
fn lots_in_place_of_colours_are_listed_and_only_white_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let players = ["No|Name", "1|Ann", "2|Bob", "3|Cyd", "4|Dan", "5|Eve"];
    let head = "No|Name|1|2|3|4|5";
    let four =
        ["1|Ann||½|½|½|1", "2|Bob|½||½|½|1", "3|Cyd|½|½||½|1", "4|Dan|½|½|½||1", "5|Eve|0|0|0|0|"];
    let two =
        ["1|Ann||½|1|1|1", "2|Bob|½||1|1|1", "3|Cyd|0|0||½|½", "4|Dan|0|0|½||½", "5|Eve|0|0|½|½|"];
    for (regulations, table, lot, drawn) in [
        ("Regulations|tata-steel-2022", four, "1.1.order", false),
        ("Regulations|gap-2016/other", two, "1.1.white", true),
    ] {
        let event = ["Event|Cup", regulations, "Format|round robin", "Time control|20+10"];
        let table: Vec<&str> = [head].into_iter().chain(table).collect();
        let sheets =
            [("Event", rows(&event)), ("Players", rows(&players)), ("Crosstable", rows(&table))];
        write(folder.path(), "Cup.xlsx", &sheets);
        let (said, ..) = told(folder.path(), &["draw", "Cup.xlsx"]);
        assert!(said.contains(lot) && said.contains("Colours ("), "{said}");
        let (said, error, code) = told(folder.path(), &["draw", "Cup.xlsx", lot, "--seed", "a"]);
        assert_eq!((said.contains("Row for the sheet Lots"), code == 0), (drawn, drawn), "{said}");
        let why_not = "the colours of the games of the event tell it";
        assert_eq!(error.contains(why_not), !drawn, "{error}");
        assert!(!error.contains("players bid or choose"), "{error}");
    }
}
