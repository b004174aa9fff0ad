//! What the form of how an event is held does not ensure: that a win is worth most, that a trophy has a place and a name,
//! that each limit of entry has its clause, and that a tie-break fits the format.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use chrono::Datelike;

use super::super::faults::Faults;
use super::super::recovery::is_torn;
use super::super::schema::{
    Competition, Criterion, Eligible, FormatRule, ScoringRule, SystemName, TieRule,
};
use super::super::tree::{Node, Path};
use super::criteria::criteria;
use super::{segments, span};
use crate::said::said;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::roster::fold;
use crate::tournament::{Edition, Scoring, notation};

/// The limits of who may enter, each with its clause: both stand there, or neither.
pub const ELIGIBLE: [(&str, &str); 3] = [
    ("rating-at-most", "rating-clause"),
    ("born", "born-clause"),
    ("never-first-in", "honours-clause"),
];

/// A match of two that ends once it is won has games that need not be played.
fn match_of_two(rule: &FormatRule, tree: &Node, path: &Path, faults: &mut Faults) {
    if rule.ends_once_won.is_none() {
        return;
    }
    let path = path.word("ends-once-won");
    let span = &tree.at(&path).span;
    if (rule.entries.first, rule.entries.last) != (2, Some(2))
        || rule.one_of != [Format::RoundRobin]
    {
        faults.push(span, said!("regulations.held.match-of-two"), None);
    } else if rule.games.iter().all(|games| *games < 3) {
        faults.push(span, said!("regulations.held.match-games"), None);
    }
}

/// Tells what cannot be held so, and warns of what is hardly meant.
pub fn check(competition: &Competition, tree: &Node, faults: &mut Faults) {
    if let Some(rule) = &competition.scoring {
        scoring(rule, tree, &Path::default().word("scoring"), faults);
    }
    segments::check(competition, tree, faults);
    span::check(competition, tree, faults);
    if competition.stages.as_ref().is_some_and(|rule| rule.final_games == Some(0)) {
        let span = &tree.at(&Path::default().word("stages").word("final-games")).span;
        faults.push(span, said!("regulations.held.final-games"), None);
    }
    if let Some(rule) = &competition.eligible {
        eligible(rule, tree, faults);
    }
    let format = Path::default().word("format");
    for (index, rule) in competition.format.iter().enumerate() {
        match_of_two(rule, tree, &format.item(index), faults);
        let before = &competition.format[..index];
        if before.iter().any(|own| own.entries.overlaps(rule.entries)) {
            let span = &tree.at(&format.item(index).word("entries")).span;
            let said = said!("regulations.held.format-twice", entries = rule.entries.to_string());
            faults.warn(span, said, said!("regulations.mend.format-twice"));
        }
        for (word, numbers, of) in
            [("games", &rule.games, Format::RoundRobin), ("rounds", &rule.rounds, Format::Swiss)]
        {
            if !numbers.is_empty() && !rule.one_of.contains(&of) {
                let span = &tree.at(&format.item(index).word(word)).span;
                let said = said!("regulations.held.of-other-format", word, format = of.to_string());
                faults.warn(span, said, said!("regulations.mend.of-other-format", word));
            }
        }
    }
    for (index, rule) in competition.tie.iter().enumerate() {
        let path = Path::default().word("tie").item(index);
        if rule.when == Some(Format::RoundRobin) || is_round_robin(competition) {
            buchholz(rule, tree, &path, faults);
        }
    }
    for (index, _) in
        competition.format.iter().enumerate().filter(|(_, own)| own.entries.last == Some(0))
    {
        let span = &tree.at(&format.item(index).word("entries")).span;
        faults.push(span, said!("regulations.above-nought"), None);
    }
    let title = competition.title_by.as_ref().map(|own| own.title.trim().to_lowercase());
    let mut given = BTreeSet::new();
    for (index, trophy) in competition.trophies.iter().enumerate() {
        let path = Path::default().word("trophies").item(index);
        let is_title = |name: &&String| title.as_ref() == Some(&name.trim().to_lowercase());
        if let Some(name) = trophy.names.iter().find(is_title) {
            let span = &tree.at(&path.word("names")).span;
            faults.push(span, said!("regulations.held.trophy-title", name), None);
        }
        let twice = |name: &&String| !given.insert((trophy.place, fold(name)));
        if let Some(name) = trophy.names.iter().find(twice) {
            let span = &tree.at(&path.word("names")).span;
            let said = said!("regulations.held.trophy-twice", name, place = trophy.place);
            faults.warn(span, said, said!("regulations.mend.trophy-twice"));
        }
        if trophy.place == 0 {
            let span = &tree.at(&path.word("place")).span;
            faults.push(span, said!("regulations.held.trophy-place"), None);
        }
        if trophy.names.is_empty() || trophy.names.iter().any(|name| name.trim().is_empty()) {
            let span = &tree.at(&path.word("names")).span;
            faults.push(span, said!("regulations.held.trophy-names"), None);
        }
    }
}

/// A win and a draw are said together, for all games or for those of segments; a win counts something, and no draw more.
fn scoring(rule: &ScoringRule, tree: &Node, path: &Path, faults: &mut Faults) {
    let alone = rule.of.is_empty() || rule.win.is_some() || rule.draw.is_some();
    for (word, is_there) in [("win", rule.win.is_some()), ("draw", rule.draw.is_some())] {
        if alone && !is_there && !is_torn(tree.at(path), faults.torn()) {
            faults.missing(&tree.at(path).span, word);
        }
    }
    let of = path.word("of");
    let segments = rule.of.iter().map(|(name, own)| (of.word(name), own.scoring()));
    let usual = rule.usual().map(|usual| (path.clone(), usual));
    let after = rule.after_draw.as_ref().map(|own| {
        let counts = Scoring::of(own.win.0, Exact::ZERO, Exact::ZERO);
        (path.word("after-draw"), counts)
    });
    for (path, counts) in segments.chain(usual).chain(after) {
        let span = |word| tree.at(&path.word(word)).span.clone();
        if counts.win == Exact::ZERO {
            faults.push(&span("win"), said!("regulations.held.win"), None);
        } else if counts.draw > counts.win {
            let mend = said!("regulations.mend.draw");
            faults.push(&span("draw"), said!("regulations.held.draw"), Some(mend));
        } else if counts.loss > counts.draw {
            let mend = said!("regulations.mend.loss");
            faults.push(&span("loss"), said!("regulations.held.loss"), Some(mend));
        }
    }
    let mut seen = BTreeSet::new();
    let after = rule.after_draw.as_ref().map(|own| notation::segment(&own.segment));
    seen.extend(after);
    for name in rule.of.keys() {
        if !seen.insert(notation::segment(name)) {
            let span = &tree.at(&of.word(name)).span;
            faults.push(span, said!("regulations.held.segment-twice", name), None);
        }
    }
}

/// Each of the limits stands with its clause, and one of them is there.
fn eligible(rule: &Eligible, tree: &Node, faults: &mut Faults) {
    let path = Path::default().word("eligible");
    let span = tree.at(&path).span.clone();
    let honours = !rule.never_first_in.is_empty();
    let there = [
        (rule.rating_at_most.is_some(), rule.rating_clause.is_some()),
        (rule.born.is_some(), rule.born_clause.is_some()),
        (honours, rule.honours_clause.is_some()),
    ];
    for ((limit, clause), is_there) in ELIGIBLE.into_iter().zip(there) {
        match is_there {
            (true, false) => faults.missing(&span, clause),
            (false, true) => faults.missing(&span, limit),
            _ => {}
        }
    }
    if there == [(false, false); 3] {
        let any = ELIGIBLE.map(|(limit, _)| format!("`{limit}`")).to_vec();
        faults.push(&span, said!("regulations.missing-any", any), None);
    }
    if let Some(born) = &rule.born {
        let days = [Some(born.first), born.last];
        if days.into_iter().flatten().any(|day| !YEARS.contains(&day.year())) {
            let span = &tree.at(&path.word("born")).span;
            faults.push(span, said!("regulations.held.born", written = &born.written), None);
        }
    }
}

/// Years in which players can have been born.
const YEARS: RangeInclusive<i32> = 1850..=2150;

/// Whether all its events are round robins.
fn is_round_robin(competition: &Competition) -> bool {
    let only = |names: &[Format]| names.iter().all(|own| *own == Format::RoundRobin);
    !competition.format.is_empty() && competition.format.iter().all(|rule| only(&rule.one_of))
}

/// Since the edition of 2026 Buchholz is no system for a round robin.
fn buchholz(rule: &TieRule, tree: &Node, path: &Path, faults: &mut Faults) {
    for (criterion, span) in criteria(rule, tree, path) {
        let Criterion::System(own) = criterion else { continue };
        let named = matches!(own.code.name, SystemName::Bh | SystemName::Fb | SystemName::Aob);
        // What an event names itself stands in no file; it is told there.
        if named && own.code.edition.is_none_or(|own| own == Edition::E2026) && *span != (0..0) {
            let code = own.code.to_string();
            let said = said!("regulations.held.buchholz", code = &code);
            faults.warn(span, said, said!("regulations.mend.buchholz", code));
        }
    }
}
