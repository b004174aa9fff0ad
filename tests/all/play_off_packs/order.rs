//! In which order what is played stands in a pack, and whether the map leads to all of it.

use super::budget::{NAMES, event};
use super::pages::{Set, set};
use wallchart::playoff::way::{Node, Way};
use wallchart::report::papers::play_off::with_pages;
use wallchart::tournament::Letter;

/// Where something begins: the page, and which of its headings.
type At = (usize, usize);

/// What a stage of a knock-out is called in its heading, in small letters; none of others.
fn called(node: &Node) -> Option<Vec<String>> {
    let words: Vec<&str> = node.stage.words.split('.').collect();
    let players = words.first()?.strip_prefix("round-of-")?;
    let of = |letter: Option<Letter>, what: &str| match letter {
        Some(letter) => format!("round of {players}, {what} {letter}"),
        None => format!("{what} of the round of {players}"),
    };
    if !node.stage.games.is_empty() && players == "2" && words.len() == 1 {
        return Some(vec!["last armageddon game".to_owned(), "final match".to_owned()]);
    }
    match (node.stage.games.is_empty(), words.len()) {
        (true, _) => Some(vec![format!("knock-out of {players}")]),
        (false, 1 | 2) if words.get(1).is_none_or(|part| part.len() == 1) => {
            Some(["game", "match"].map(|what| of(node.stage.letter, what)).to_vec())
        }
        _ => None,
    }
}

fn stands(node: &Node, pages: &[Set]) -> Option<At> {
    let called = called(node)?;
    pages.iter().enumerate().find_map(|(page, set)| {
        let own = |heading: &String| {
            let heading = heading.to_lowercase();
            called.iter().any(|name| {
                heading.split([' ', '(']).collect::<Vec<_>>().join(" ").contains(name.as_str())
            })
        };
        Some((page, set.headings.iter().position(own)?))
    })
}

/// What is wrong with the order: a round before one that leads to it, games of a round that the map does not lead to,
/// games that do not follow the page of their scores.
pub fn misplaced(way: &Way, pages: &[Set]) -> Vec<String> {
    let mut wrong = Vec::new();
    for node in &way.nodes {
        let Some(from) = stands(node, pages) else { continue };
        let next = node.leads_to().into_iter().filter_map(|next| way.nodes.get(next));
        for next in next.filter(|next| next.stage.origin.rule() == node.stage.origin.rule()) {
            if stands(next, pages).is_some_and(|to| to < from) {
                let (words, next) = (&node.stage.words, &next.stage.words);
                wrong.push(format!("{next} stands before {words}, which leads to it"));
            }
        }
    }
    wrong.extend(not_on_the_map(way, pages));
    wrong.extend(far_from_scores(pages));
    wrong
}

/// Pages of series to which a later page leads: play would run backwards.
pub fn backwards(pages: &[Set]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (at, page) in pages.iter().enumerate().skip(1) {
        for part in page.text.split(" round robin of ").skip(1) {
            let told = part.split_once(", page ").filter(|(before, _)| before.len() < 12);
            let to = told.map(|(_, to)| to.split(|c: char| !c.is_ascii_digit()).next());
            let to: Option<usize> = to.flatten().and_then(|to| to.parse().ok());
            if let Some(to) = to.filter(|to| *to > 1 && *to <= at) {
                wrong.push(format!("page {} leads to page {to}", at + 1));
            }
        }
    }
    wrong
}

/// Smaller groups come of larger ones: they stand behind them, as far as the pages reach.
#[test]
fn larger_groups_stand_before_the_smaller_ones_that_come_of_them() {
    for (document, sizes) in [("gct-2018/standings", 4..=6), ("gct-2021/standings", 4..=6)] {
        for players in sizes {
            let settled = event(document, &NAMES[..players]).settle();
            for (paper, _) in with_pages(&settled.sheet()) {
                let wrong = backwards(&set(&paper));
                assert_eq!(wrong, Vec::<String>::new(), "{document}, {players} tied");
            }
        }
    }
}

/// The games of a round to which the row of its lot leads.
fn not_on_the_map(way: &Way, pages: &[Set]) -> Vec<String> {
    let mut wrong = Vec::new();
    let lots = way.nodes.iter().filter(|node| node.stage.games.is_empty());
    for lot in lots {
        let (Some(name), Some((on, _))) = (called(lot), stands(lot, pages)) else { continue };
        let first = pages.first().map_or("", |page| page.text.as_str());
        let row = first.split(&format!("{} ", name[0])).nth(1);
        let row = row.and_then(|row| row.split("knock-out of").next());
        let told = row.and_then(|row| row.split("the lot is drawn:").nth(1));
        let numbers = |told: &str| -> Vec<usize> {
            let words = told.split([' ', ',']).filter(|word| !word.is_empty());
            let words = words.skip(1).filter(|word| *word != "and");
            words.map_while(|word| word.parse().ok()).collect()
        };
        let told = told.map_or_else(|| vec![on + 1], numbers);
        let next = lot.leads_to().into_iter().filter_map(|next| way.nodes.get(next));
        for (next, at) in next.filter_map(|next| Some((next, stands(next, pages)?))) {
            if row.is_some() && !told.contains(&(at.0 + 1)) {
                let (words, page) = (&next.stage.words, at.0 + 1);
                wrong.push(format!("the map leads to {told:?}, {words} is on page {page}"));
            }
        }
    }
    wrong
}

/// Games whose scores stand on another page, with pages of other stages between them.
fn far_from_scores(pages: &[Set]) -> Vec<String> {
    let scores = |page: &Set| -> Option<usize> {
        let (_, told) = page.text.split_once("Numbers and scores: page ")?;
        told.split(['.', ' ']).next()?.parse().ok()
    };
    let mut wrong = Vec::new();
    for (at, page) in pages.iter().enumerate() {
        let Some(on) = scores(page) else { continue };
        let own = |other: &Set| other.headings.first() == page.headings.first();
        let between = pages.get(on..at).unwrap_or_default();
        if !between.iter().all(|other| scores(other).is_some() || own(other)) {
            wrong.push(format!("the scores of page {} are on page {on}", at + 1));
        }
    }
    wrong
}
