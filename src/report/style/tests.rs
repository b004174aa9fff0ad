//! Styles from their files.

use super::read::{STYLES, named, read};
use super::{Paper, Style};
use crate::report::words::Words;

fn faults(text: &str) -> Vec<(usize, String)> {
    let faults = read(text).expect_err("faults");
    faults.iter().map(|fault| (fault.line, fault.said.key.to_owned())).collect()
}

#[test]
fn the_standard_style_is_that_of_those_who_choose_none_and_the_others_are_whole() {
    assert_eq!(named("standard"), Some(Style::default()));
    for (name, _) in STYLES {
        assert!(named(name).is_some(), "{name}: {:?}", read(STYLES[1].1));
    }
    assert_ne!(named("large-print"), named("plain-grid"));
    assert_eq!(named("none such"), None);
}

#[test]
fn a_file_changes_what_it_says_and_nothing_else() {
    let style = read("based-on = \"plain-grid\"\n[sheet]\npaper = \"A3\"\ntarget = 14.5\n")
        .expect("a style");
    let grid = named("plain-grid").expect("a style");
    assert_eq!((style.sheet.paper, style.sheet.target), (Paper::A3, Some(145)));
    assert_eq!((style.shades, style.results), (grid.shades, grid.results));
}

#[test]
fn every_fault_is_told_with_its_line_and_a_caret() {
    let text = "colour = 1\n[sheet]\npaper = \"A7\"\nmargins = \"10 mm\"\n[shades]\nsecondary = 0.7\nhairline = 0.9\nzebra = 0.2\n";
    let keys: Vec<String> =
        ["unknown-section", "possible", "unknown-key", "too-light", "too-light", "zebra-too-dark"]
            .map(|key| format!("style{}{key}", "."))
            .to_vec();
    let mut told = faults(text);
    told.sort();
    let lines: Vec<usize> = told.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [1, 3, 4, 6, 7, 8]);
    let said: Vec<String> = told.into_iter().map(|(_, key)| key).collect();
    assert_eq!(said, keys);
    let fault = &read("[sheet]\npaper = \"A7\"\n").expect_err("a fault")[0];
    assert_eq!(fault.excerpt, ["paper = \"A7\"".to_owned(), "        ^^^^".to_owned()]);
    assert!(fault.told(Words::english(), "club.toml").starts_with("club.toml line 2, column 9: "));
}

#[test]
fn a_file_that_is_no_toml_or_leaves_out_the_names_is_refused() {
    assert_eq!(faults("[sheet\n"), [(1, "style.no-toml".to_owned())]);
    assert_eq!(
        faults("[columns]\norder = [\"line\", \"points\"]\n"),
        [(2, "style.order-lacks".to_owned())]
    );
    assert_eq!(faults("[columns]\ndrop = [\"club\", \"club\"]\n"), [(2, "style.twice".to_owned())]);
}

#[test]
fn possible_words_are_named_once() {
    let fault = &read("[columns]\norder = [\"nothing\"]\n").expect_err("a fault")[0];
    let told = fault.told(Words::english(), "club.toml");
    assert_eq!(told.matches("\"points\"").count().max(told.matches("points").count()), 1, "{told}");
}
