//! What the form of a file alone does not ensure: that ties fall under one rule each, that divisions give everything
//! away, and that the steps of a play-off can be played and reached.

pub mod across;
mod criteria;
pub mod held;
pub mod kind;
pub mod order;
pub mod play_off;
pub mod prizes;
pub mod season;
pub mod segments;
pub mod span;
pub mod times;

use std::collections::BTreeSet;

use self::play_off::{Checked, MANY, MOST_GAMES};
use super::faults::Faults;
use super::fill::Fill;
use super::range::Range;
use super::recovery::is_torn;
use super::schema::{
    Competition, Criterion, Division, Of, Others, PlayOff, RuleStep, Settles, Split, SplitPart,
    TieRule, To,
};
use super::tree::{Node, Path};
use crate::said::said;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;

/// Tells all that cannot be carried out, and warns of places that no rule covers.
pub fn check(competition: &Competition, tree: &Node, faults: &mut Faults) {
    self::prizes::check(competition, tree, faults);
    self::season::check(competition, tree, faults);
    self::held::check(competition, tree, faults);
    let format = Path::default().word("format");
    let torn = !competition.format.is_empty() && is_torn(tree.at(&format), faults.torn());
    let formats = if torn { &[] } else { &competition.format[..] };
    let most = formats.iter().map(|rule| rule.entries.last.unwrap_or(MANY)).max();
    kind::check(competition, tree, faults);
    let entries = most.unwrap_or(MANY);
    let entries = match formats.iter().all(|rule| rule.entries.last.is_some()) && most.is_some() {
        true => entries,
        false => usize::MAX,
    };
    let mut checked = Checked { tree, faults, most: most.unwrap_or(MANY).min(MANY), entries };
    for (index, rule) in competition.format.iter().enumerate() {
        for (word, numbers) in [("games", &rule.games), ("rounds", &rule.rounds)] {
            for (at, number) in numbers.iter().enumerate() {
                let path = format.item(index).word(word).item(at);
                checked.at_most((*number, MOST_GAMES), &path);
                if *number == 0 {
                    checked.wrong(&path, said!("regulations.above-nought"));
                }
            }
        }
    }
    let ties = Path::default().word("tie");
    let names_swiss = competition.format.iter().any(|rule| rule.one_of.contains(&Format::Swiss));
    for (index, rule) in competition.tie.iter().enumerate() {
        let path = ties.item(index);
        let swiss = rule.when.map_or(names_swiss, |when| when == Format::Swiss);
        checked.ways(rule, swiss, &path);
        checked.of_pools(rule, competition.stages.is_some(), &path);
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
    if let Some(title) = &competition.title_by {
        checked.order(&title.by, &Path::default().word("title-by").word("by"));
    }
    if competition.all_rounder.is_none() && competition.percentages.is_none() {
        checked.uncovered(competition, &ties);
    }
}

/// Whether two rules hold for one place.
fn together(one: &TieRule, other: &TieRule) -> bool {
    let formats = one.when.is_none() || other.when.is_none() || one.when == other.when;
    formats && one.in_stages == other.in_stages && one.places.overlaps(other.places)
}

/// The places that no rule covers in a format.
fn open_places(competition: &Competition, format: Format) -> Vec<Range> {
    let rules = competition.tie.iter().filter(|rule| rule.in_stages.is_none());
    let rules = rules.filter(|rule| rule.when.is_none_or(|w| w == format));
    Range::open(1, rules.map(|rule| rule.places))
}

/// Whether all whom an earlier step sends to the board share behind its winner, so that none of them comes to a step.
fn all_share(earlier: &RuleStep, step: &RuleStep) -> bool {
    let within = |places: Range| step.places.is_some_and(|own| own.lies_in(places));
    let shares = |own: &PlayOff| {
        matches!((&own.settles, &own.others), (Settles::Winner(_), Some(Others::Share(_))))
    };
    earlier.play_off.as_ref().is_some_and(shares) && earlier.places.is_none_or(within)
}

/// The places at which nobody is level any more after a step: all share, a lot parts them, or a play-off for the first of
/// them alone says what becomes of those who are still level.
fn ended_by(step: &RuleStep) -> Option<Range> {
    let all = Range { first: 1, last: None };
    let lot = step.by.iter().any(Criterion::parts_all);
    let only = |own: &Range| own.last == Some(own.first);
    let ends =
        |own: &PlayOff| matches!(own.settles, Settles::Winner(_)) && own.still_tied.is_some();
    match lot || step.shared.is_some() {
        true => Some(step.places.unwrap_or(all)),
        false => step.places.filter(only).filter(|_| step.play_off.as_ref().is_some_and(ends)),
    }
}

/// Whether everyone goes to the board in a step, and whoever is still level for first there comes to no other, as
/// `still-tied` says what becomes of him.
fn settles_first(earlier: &RuleStep) -> bool {
    let ends =
        |own: &PlayOff| matches!(own.settles, Settles::Winner(_)) && own.still_tied.is_some();
    earlier.places.is_none() && earlier.play_off.as_ref().is_some_and(ends)
}

impl Checked<'_> {
    /// A rule goes one way, or down a list of steps each of which goes one.
    fn ways(&mut self, rule: &TieRule, swiss: bool, path: &Path) {
        let listed = self.tree.has(path, "step");
        let alone = ["by", "play-off", "shared"].iter().filter(|w| self.tree.has(path, w)).count();
        // The event's codes are put in when it is known: then they are the criteria of the rule.
        let declared = rule.declared.is_some() && (alone == 0 || self.is_filled_in(path));
        let top = self.tree;
        if rule.declared.is_some()
            && !top.has(&Path::default(), "codes")
            && !is_torn(top, self.faults.torn())
        {
            self.wrong(&path.word("declared"), said!("regulations.tie.declared-codes"));
        }
        if rule.places.first == 0 {
            self.wrong(&path.word("places"), said!("regulations.held.trophy-place"));
        }
        if rule.declared.is_some() && !declared {
            let path = path.word("declared");
            return self.wrong(&path, said!("regulations.tie.declared-alone"));
        }
        if listed && alone > 0 || !listed && !declared && alone != 1 {
            self.wrong(path, said!("regulations.tie.one-way", clause = &rule.clause));
        }
        if listed && self.tree.has(path, "restart") {
            self.wrong(&path.word("restart"), said!("regulations.tie.restart"));
        }
        self.length(rule, listed, path);
        for (index, step) in rule.step.iter().enumerate() {
            let at = if listed { path.word("step").item(index) } else { path.clone() };
            if self.tree.has(&at, "restart") && step.by.is_empty() && rule.declared.is_none() {
                self.wrong(&at.word("restart"), said!("regulations.tie.restart"));
            }
            if listed {
                self.step(rule, index, &at);
            }
            self.order(&step.by, &at.word("by"));
            if swiss {
                self.forfeits_in_swiss(&step.by, &at.word("by"));
            }
            if !listed {
                self.nobody_left(&step.by, path, "share-clause");
            }
            self.across(rule, step, &at);
            if let Some(play_off) = &step.play_off {
                let path = at.word("play-off");
                self.play_off(play_off, index + 1 < rule.step.len(), &path);
                self.settled_places(play_off, step.places.unwrap_or(rule.places), &path);
            }
        }
    }

    /// A rule for the pools: there are such, and nobody has anything for a place in one.
    fn of_pools(&mut self, rule: &TieRule, has_stages: bool, path: &Path) {
        if rule.in_stages.is_none() {
            return;
        }
        let stages = Path::default().word("stages");
        let is_torn = self.tree.has(&Path::default(), "stages")
            && is_torn(self.tree.at(&stages), self.faults.torn());
        if !has_stages && !is_torn {
            self.wrong(&path.word("in"), said!("regulations.tie.pools-without-stages"));
        }
        if rule.when == Some(Format::Swiss) {
            self.wrong(&path.word("when"), said!("regulations.tie.pools-swiss"));
        }
        for word in ["money", "points", "payment-unit"] {
            if self.tree.has(path, word) {
                self.wrong(&path.word(word), said!("regulations.tie.pools-prizes", word));
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
        if step.places.is_some_and(|places| places.first == 0) {
            self.wrong(&path.word("places"), said!("regulations.held.trophy-place"));
        }
        let ways = usize::from(step.play_off.is_some())
            + usize::from(!step.by.is_empty())
            + usize::from(step.shared.is_some());
        if ways != 1 {
            self.wrong(path, said!("regulations.tie.step-one-way"));
        }
        let before = &rule.step[..index];
        // Of players level further up some can come to be level further down.
        let below = |places: Range| places.last.is_some_and(|last| last < rule.places.first);
        // Whom a step leaves level of which something had to be put right is not known.
        let list = path.up();
        // Those beside the cut of a step go on to the next.
        let whole =
            |(at, own): &(usize, &RuleStep)| own.across.is_none() && !self.is_torn(&list.item(*at));
        let whole: Vec<&RuleStep> =
            before.iter().enumerate().filter(whole).map(|(_, own)| own).collect();
        let ended = whole.iter().filter_map(|own| ended_by(own));
        let left = Range::open(rule.places.first, ended);
        let all = Range { first: rule.places.first, last: None };
        let own = step.places.unwrap_or(all);
        let ended = !left.iter().any(|left| left.overlaps(own));
        if !ended && whole.iter().any(|own| all_share(own, step)) {
            let said = said!("regulations.tie.step-all-share");
            let mend = said!("regulations.mend.step-all-share");
            self.faults.push(&self.tree.at(path).span, said, Some(mend));
        } else if ended || step.places.is_some_and(below) {
            self.wrong(path, said!("regulations.tie.step-not-reached"));
        } else if whole.iter().any(|own| settles_first(own)) {
            // Whom the play-off leaves level for first of its places goes no further; those behind do.
            let is_for = |place: usize| step.places.is_none_or(|own| own.contains(place));
            let others = step.places.is_none_or(|own| own.last != Some(rule.places.first));
            match (is_for(rule.places.first), others) {
                (true, true) if step.shared.is_some() => {}
                (true, true) => {
                    let said = said!("regulations.tie.step-for-others");
                    let mend = said!("regulations.mend.step-for-others");
                    self.faults.warn(&self.tree.at(path).span, said, mend);
                }
                (true, false) => self.wrong(path, said!("regulations.tie.step-not-reached")),
                (false, _) => {}
            }
        }
        if step.play_off.is_some()
            && let Some(other) = before.iter().find(|step| step.play_off.is_some())
        {
            self.wrong(
                path,
                match step.across.is_some() && other.across.is_some() {
                    true => said!("regulations.across.two"),
                    false => said!("regulations.tie.two-play-offs"),
                },
            );
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
        let all = [Format::RoundRobin, Format::Swiss];
        let held = all.iter().filter(|format| named.is_empty() || named.contains(format));
        let mut open: Vec<(Vec<Range>, Vec<String>)> = Vec::new();
        for format in held {
            let mut places = open_places(competition, *format);
            // A tie begins before the last place.
            places.retain(|open| open.first < self.entries);
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
            Division::ByTieBreak(rule) => {
                let path = path.word("by-tie-break");
                self.order(&rule.by, &path.word("by"));
                self.nobody_left(&rule.by, &path, "left-tied");
            }
            Division::Equal(_) | Division::ByPlace(_) => {}
        }
    }

    /// A formula must give away the whole of first place and the whole of the others.
    pub(super) fn split(&mut self, split: &Split, path: &Path) {
        let sum = |of: &[Of]| -> Exact {
            split.parts.iter().filter(|part| of.contains(&part.of)).map(|part| part.take.0).sum()
        };
        let first = sum(&[Of::Pool, Of::Place, Of::First]);
        let rest = sum(&[Of::Pool, Of::Place, Of::Rest]);
        if first != Exact::ONE || rest != Exact::ONE {
            let whole = |part: &SplitPart| matches!(part.of, Of::Pool | Of::Place);
            let percent = |sum: Exact| sum * Exact::from(100);
            let said = match split.parts.iter().all(whole) {
                true => said!("regulations.split.sum", sum = percent(first)),
                false => {
                    let (first, rest) = (percent(first), percent(rest));
                    said!("regulations.split.sums", first, rest)
                }
            };
            self.wrong(path, said);
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
