//! What the form of a file alone does not ensure: that ties fall under one rule each, that divisions give everything
//! away, and that the steps of a play-off can be played and reached.

use std::collections::BTreeSet;

use super::faults::Faults;
use super::fill::Fill;
use super::range::Range;
use super::recovery::is_torn;
use super::schema::{
    Competition, Criterion, Division, FormatName, Of, RuleStep, Split, TieRule, To,
};
use super::sound_kind;
use super::sound_play_off::{Checked, MANY, MOST_GAMES};
use super::tree::{Node, Path};
use crate::said::said;
use crate::tournament::exact::Exact;

/// Tells all that cannot be carried out, and warns of places that no rule covers.
pub fn check(competition: &Competition, tree: &Node, faults: &mut Faults) {
    super::sound_prizes::check(competition, tree, faults);
    super::sound_season::check(competition, tree, faults);
    let format = Path::default().word("format");
    let torn = !competition.format.is_empty() && is_torn(tree.at(&format), faults.torn());
    let formats = if torn { &[] } else { &competition.format[..] };
    let most = formats.iter().map(|rule| rule.entries.last.unwrap_or(MANY)).max();
    sound_kind::check(competition, tree, faults);
    let mut checked = Checked { tree, faults, most: most.unwrap_or(MANY).min(MANY) };
    for (index, rule) in competition.format.iter().enumerate() {
        for (word, numbers) in [("games", &rule.games), ("rounds", &rule.rounds)] {
            for (at, number) in numbers.iter().enumerate() {
                let path = format.item(index).word(word).item(at);
                checked.at_most((*number, MOST_GAMES), &path);
            }
        }
    }
    let ties = Path::default().word("tie");
    for (index, rule) in competition.tie.iter().enumerate() {
        let path = ties.item(index);
        checked.ways(rule, &path);
        for (word, division) in [("money", &rule.money), ("points", &rule.points)] {
            if let Some(division) = division {
                checked.division(division, &path.word(word));
            }
        }
        for (earlier, other) in competition.tie[..index].iter().enumerate() {
            if together(rule, other) {
                checked.twice(rule, &path, &ties.item(earlier));
                break;
            }
        }
    }
    if competition.all_rounder.is_none() && competition.percentages.is_none() {
        checked.uncovered(competition, &ties);
    }
}

/// Whether two rules hold for one place.
fn together(one: &TieRule, other: &TieRule) -> bool {
    let formats = one.when.is_none() || other.when.is_none() || one.when == other.when;
    formats && one.places.overlaps(other.places)
}

/// The places that no rule covers in a format.
fn open_places(competition: &Competition, format: FormatName) -> Vec<Range> {
    let rules = competition.tie.iter().filter(|rule| rule.when.is_none_or(|w| w == format));
    let mut ranges: Vec<Range> = rules.map(|rule| rule.places).collect();
    ranges.sort_by_key(|range| range.first);
    let mut next = Some(1);
    let mut open = Vec::new();
    for range in ranges {
        let Some(from) = next else { break };
        if range.first > from {
            open.push(Range { first: from, last: Some(range.first - 1) });
        }
        next = range.last.and_then(|last| last.checked_add(1)).map(|next| next.max(from));
    }
    open.extend(next.map(|first| Range { first, last: None }));
    open
}

impl Checked<'_> {
    /// A rule goes one way, or down a list of steps each of which goes one.
    fn ways(&mut self, rule: &TieRule, path: &Path) {
        let listed = self.tree.has(path, "step");
        let alone = ["by", "play-off", "shared"].iter().filter(|w| self.tree.has(path, w)).count();
        // The event's codes are put in when it is known: then they are the criteria of the rule.
        let declared = rule.declared.is_some() && (alone == 0 || self.is_filled_in(path));
        if rule.declared.is_some() && !declared {
            let path = path.word("declared");
            return self.wrong(&path, said!("regulations.tie.declared-alone"));
        }
        if listed && alone > 0 || !listed && !declared && alone != 1 {
            self.wrong(path, said!("regulations.tie.one-way", clause = &rule.clause));
        }
        for (index, step) in rule.step.iter().enumerate() {
            let at = if listed { path.word("step").item(index) } else { path.clone() };
            if listed {
                self.step(rule, index, &at);
            }
            if let Some(play_off) = &step.play_off {
                let goes_on = index + 1 < rule.step.len();
                self.play_off(play_off, goes_on, &at.word("play-off"));
            }
        }
    }

    /// Whether criteria were put in for the codes that an event names.
    fn is_filled_in(&self, path: &Path) -> bool {
        self.tree.has(path, "by") && self.tree.at(&path.word("by")).span == (0..0)
    }

    /// A step of a list: it goes one way, is reached, and is the only one at the board.
    fn step(&mut self, rule: &TieRule, index: usize, path: &Path) {
        let step = &rule.step[index];
        let ways = usize::from(step.play_off.is_some())
            + usize::from(!step.by.is_empty())
            + usize::from(step.shared.is_some());
        if ways != 1 {
            self.wrong(path, said!("regulations.tie.step-one-way"));
        }
        let before = &rule.step[..index];
        let ends = |step: &RuleStep| {
            let lot = matches!(step.by.last(), Some(Criterion::Lot(_)));
            step.places.is_none() && (lot || step.shared.is_some())
        };
        // Of players level further up some can come to be level further down.
        let below = |places: Range| places.last.is_some_and(|last| last < rule.places.first);
        // Which of them ends there is not known where something of the list had to be put right.
        let torn = is_torn(self.tree.at(&path.up()), self.faults.torn());
        if !torn && before.iter().any(ends) || step.places.is_some_and(below) {
            self.wrong(path, said!("regulations.tie.step-not-reached"));
        }
        if step.play_off.is_some() && before.iter().any(|step| step.play_off.is_some()) {
            self.wrong(path, said!("regulations.tie.two-play-offs"));
        }
    }

    fn twice(&mut self, rule: &TieRule, path: &Path, earlier: &Path) {
        // A stand-in for the places of the other says nothing of these.
        if Fill::is_stand_in(&self.tree.at(&earlier.word("places")).span) {
            return;
        }
        let clause = self.tree.at(&earlier.word("clause")).text().unwrap_or_default();
        let places = rule.places.to_string();
        let text = said!("regulations.tie.twice", places, clause);
        let help = said!("regulations.mend.own-places");
        self.faults.push(&self.tree.at(&path.word("places")).span, text, Some(help));
    }

    /// Places that no rule covers are shared: a warning, so that a short file runs.
    fn uncovered(&mut self, competition: &Competition, ties: &Path) {
        let named: BTreeSet<_> = competition.format.iter().flat_map(|rule| &rule.one_of).collect();
        let all = [FormatName::RoundRobin, FormatName::Swiss];
        let held = all.iter().filter(|format| named.is_empty() || named.contains(format));
        let mut open: Vec<(Vec<Range>, Vec<String>)> = Vec::new();
        for format in held {
            let places = open_places(competition, *format);
            match open.iter_mut().find(|(own, _)| *own == places) {
                Some((_, formats)) => formats.push(format.to_string()),
                None => open.push((places, vec![format.to_string()])),
            }
        }
        let formats = open.len();
        for (places, named) in open.iter().filter(|(places, _)| !places.is_empty()) {
            let places: Vec<String> = places.iter().map(Range::to_string).collect();
            let open = match formats {
                1 => said!("regulations.tie.uncovered", places),
                _ => said!("regulations.tie.uncovered-in", places, formats = named.clone()),
            };
            let mend = said!("regulations.mend.cover");
            self.faults.warn(&self.tree.at(ties).span, open, mend);
        }
    }

    fn division(&mut self, division: &Division, path: &Path) {
        match division {
            Division::Split(split) => self.split(split, &path.word("split")),
            Division::ByTieBreak(rule) if rule.by.is_empty() => {
                self.wrong(path, said!("regulations.by-tie-break"));
            }
            Division::Equal(_) | Division::ByPlace(_) | Division::ByTieBreak(_) => {}
        }
    }

    /// A formula must give away the whole of first place and the whole of the others.
    fn split(&mut self, split: &Split, path: &Path) {
        let sum = |of: &[Of]| -> Exact {
            split.parts.iter().filter(|part| of.contains(&part.of)).map(|part| part.take.0).sum()
        };
        let first = sum(&[Of::Pool, Of::Place, Of::First]);
        let rest = sum(&[Of::Pool, Of::Place, Of::Rest]);
        if first != Exact::ONE || rest != Exact::ONE {
            self.wrong(path, said!("regulations.split.sum"));
        }
        for (index, part) in split.parts.iter().enumerate() {
            let path = path.word("parts").item(index);
            if part.take.0 <= Exact::ZERO {
                self.wrong(&path, said!("regulations.split.nought"));
            }
            if part.nth == 0 || part.nth > split.clause.0.len() {
                self.wrong(&path, said!("regulations.split.nth"));
            }
            if (part.to == To::Place) != (part.of == Of::Place) {
                self.wrong(&path, said!("regulations.split.place"));
            }
        }
    }
}
