//! The names of a lot on paper: those that the workbook takes, whatever happens before it is drawn.

use std::collections::BTreeSet;

use crate::playoff::way::{LotCall, Node, Way};
use crate::playoff::{PlayOffState, StageFormat};
use crate::regulations::schema::PlayOff;
use crate::report::papers::Sheet as Event;
use crate::said::{Said, said};
use crate::tournament::record::{LotKind, LotName, Need, StageName};

use super::begun_with::{self, by_first_table};
use super::pack::Pack;
use super::ways::first_way;

impl Pack<'_> {
    /// What a lot is called that has a name by number and one in words.
    pub fn called(&self, names: [&LotName; 2]) -> LotName {
        called(self.first.as_ref().unwrap_or(&self.way), names)
    }

    /// What a lot of the way is called.
    pub fn lot_name(&self, lot: &LotCall) -> LotName {
        let [number, words] = &lot.names;
        self.called([number, words])
    }

    /// What a lot is called that is needed.
    pub fn name_needed(&self, lot: &LotName, need: &Need) -> LotName {
        match &need.also {
            Some(words) => self.called([lot, words]),
            None => lot.clone(),
        }
    }
}

/// What a lot is called that has a name by number and one in words: as on the first print, before anything was entered. By
/// number where that was certain then, no other time of its step has a lot in the same box, and it cannot come to be that
/// of a later round.
fn called(first: &Way, [number, words]: [&LotName; 2]) -> LotName {
    // Who plays is drawn before any stage.
    if number.kind == LotKind::Participants {
        return number.clone();
    }
    let lots = || first.nodes.iter().flat_map(|node| node.lots.iter().map(move |lot| (node, lot)));
    let is_alone = |node: &Node, lot: &LotCall| {
        let beside = |(other, own): &(&Node, &LotCall)| {
            let [one, other] = [node, *other].map(|node| &node.stage);
            own.kind == lot.kind
                && own.names[1].stage != words.stage
                && (one.origin.rule(), one.players.len())
                    == (other.origin.rule(), other.players.len())
        };
        let is_series = matches!(
            node.stage.format,
            StageFormat::Game | StageFormat::RoundRobin | StageFormat::DoubleRoundRobin
        );
        let in_turn = node.stage.origin.shares_its_number(&node.stage.words);
        !in_turn && (node.reached || !is_series || !lots().any(|own| beside(&own)))
    };
    let mut own = lots().filter(|(_, lot)| lot.names[1] == *words).peekable();
    let by_number = own.peek().is_some()
        && own.all(|(node, lot)| node.printed(lot) == *number && is_alone(node, lot));
    if by_number { number.clone() } else { words.clone() }
}

/// The lots that are needed and that packs call in words: their names by number and in words.
pub fn called_in_words(
    event: Event<'_>,
    state: &PlayOffState,
    rules: &PlayOff,
) -> Vec<[LotName; 2]> {
    let is_later =
        |lot: &LotName| matches!(lot.stage, StageName::Number { stage, .. } if stage > 1);
    let needed =
        state.all_needs().filter_map(|need| Some([need.lot()?.clone(), need.also.clone()?]));
    let needed: Vec<[LotName; 2]> = needed.filter(|[lot, _]| is_later(lot)).collect();
    if needed.is_empty() {
        return needed;
    }
    let first = first_way(event, state, rules);
    let in_words = |[lot, words]: &[LotName; 2]| called(&first, [lot, words]) == *words;
    needed.into_iter().filter(in_words).collect()
}

/// The names by which the workbook takes a lot, and what is written for a place in them that is left open.
pub fn names(pack: &Pack<'_>, calls: &[(&Node, &LotCall)]) -> String {
    let names = match &by_first_table(pack, calls)[..] {
        [] => all_names(pack, calls, None),
        ways => {
            let again = calls.iter().find_map(|(node, _)| pack.way.comes_back(node));
            let each = ways.iter().map(|(table, calls)| {
                // Of what goes on without end the first name tells the others.
                let once = calls.first().is_some_and(|(node, _)| node.most.is_none());
                let own = if once { &calls[..1] } else { &calls[..] };
                let names = (!own.is_empty()).then(|| all_names(pack, own, again));
                begun_with::told(pack, *table, names)
            });
            each.collect::<Vec<String>>().join("; ")
        }
    };
    match names.contains(OPEN) {
        true => pack.say(&said!("paper.play-off.lot.with-place", names)),
        false => names,
    }
}

/// The name of an order among players of whom nobody knows yet at which place they begin.
pub fn with_open_place(pack: &Pack<'_>, name: &LotName) -> String {
    let names = opened(name);
    pack.say(&said!("paper.play-off.lot.with-place", names))
}

/// What stands in a name for its place, where that is not certain.
const OPEN: &str = "__.";

/// The names by which the workbook takes a lot: one; or each with the time of its step that it is for, and of what goes on
/// without end also how later ones go on.
fn all_names(pack: &Pack<'_>, calls: &[(&Node, &LotCall)], again: Option<u32>) -> String {
    let told = |words: bool| {
        let mut told: Vec<(u32, String)> = Vec::new();
        for (node, lot) in calls {
            let name = name(pack, calls, (node, lot), words);
            if !told.iter().any(|(_, own)| *own == name) {
                told.push((node.stage.origin.turn, name));
            }
        }
        told
    };
    let one = told(false);
    if let [(_, only)] = &one[..] {
        return copied(pack, calls, only, again).unwrap_or_else(|| only.clone());
    }
    let limited = calls.iter().any(|(node, _)| node.most.is_some());
    let title = calls.first().map_or(String::new(), |(node, _)| pack.step(node));
    if limited {
        let each = told(true).into_iter().map(|(turn, name)| match title.is_empty() {
            true => said!("paper.play-off.lot.of-turn", turn, name),
            false => said!("paper.play-off.lot.of-step", title = &title, turn, name),
        });
        return pack.say(&said!("paper.play-off.lot.names", each = each.collect::<Vec<Said>>()));
    }
    let all: Vec<String> = told(true).into_iter().map(|(_, name)| name).collect();
    let mut in_words: Vec<&StageName> = Vec::new();
    for (_, lot) in calls {
        let [_, words] = &lot.names;
        in_words.extend((!in_words.contains(&&words.stage)).then_some(&words.stage));
    }
    // Where the count goes on evenly the first two tell it.
    let counts: Vec<u32> = in_words.iter().map(|stage| counted(stage)).collect();
    let on = match counts[..] {
        [first, second, ..] => second.checked_sub(first).filter(|on| *on > 0),
        _ => None,
    };
    let even = |on: &u32| counts.windows(2).all(|two| two[0] + on == two[1]);
    let told = if on.as_ref().is_some_and(even) { 2 } else { all.len() };
    let last = counts.get(told - 1).copied().unwrap_or(1);
    let all = all.into_iter().take(told).collect();
    with_copies(pack, all, on.map(|on| [last, last + on]))
}

/// The names of a lot of a stage that may be played again and again, each time on a copy of its page, after so many stages
/// where the way tells that of others alone; none of others.
fn copied(
    pack: &Pack<'_>,
    calls: &[(&Node, &LotCall)],
    only: &str,
    again: Option<u32>,
) -> Option<String> {
    let (node, lot) = calls.first().filter(|(node, _)| node.most.is_none())?;
    let on = pack.way.comes_back(node).or(again)?;
    let [_, words] = &lot.names;
    let first = counted(&words.stage);
    let stage = match &words.stage {
        StageName::Words(words) if first > 1 => words.rsplit_once('-')?.0,
        StageName::Words(words) => words,
        StageName::Number { .. } => return None,
    };
    let stage = StageName::Words(format!("{stage}-{}", first + on));
    let next = LotName { stage, ..words.clone() };
    let next = placed(calls, &next);
    Some(with_copies(pack, vec![only.to_owned(), next], Some([first + on, first + 2 * on])))
}

/// The name of the first time, those of copies, and with which count behind that of the last of these they go on.
fn with_copies(pack: &Pack<'_>, all: Vec<String>, counts: Option<[u32; 2]>) -> String {
    let later = counts
        .zip(all.last())
        .map(|([last, next], name)| name.replacen(&format!("-{last}."), &format!("-{next}."), 1));
    let later = later.map(|later| said!("paper.play-off.lot.and-so-on", later));
    let each = all.into_iter().enumerate().map(|(time, name)| match time {
        0 => said!("paper.play-off.lot.at-first", name),
        _ => said!("paper.play-off.lot.next-time", name),
    });
    let each: Vec<Said> = each.chain(later).collect();
    pack.say(&said!("paper.play-off.lot.names", each))
}

/// The how-manieth of its kind a stage is by its name: that of `round-robin-of-3-5` is 5, of `round-robin-of-3` 1.
fn counted(stage: &StageName) -> u32 {
    match stage {
        StageName::Words(words) => match words.rsplit_once('-') {
            Some((before, count)) if !before.ends_with("of") => count.parse().unwrap_or(1),
            _ => 1,
        },
        StageName::Number { .. } => 1,
    }
}

/// A name of a lot by number where that is known, or in words; the place left open where it is not certain.
fn name(
    pack: &Pack<'_>,
    calls: &[(&Node, &LotCall)],
    (node, lot): (&Node, &LotCall),
    words: bool,
) -> String {
    let [_, in_words] = &lot.names;
    // Later prints go on calling it as the first one does.
    let words = words && !node.reached && pack.first.is_none();
    let name = if words { in_words.clone() } else { pack.lot_name(lot) };
    placed(calls, &name)
}

/// A name with its place, or room to write that where it is not certain.
fn placed(calls: &[(&Node, &LotCall)], name: &LotName) -> String {
    let places: BTreeSet<Option<u32>> = calls.iter().map(|(node, _)| node.place).collect();
    match places.iter().all(Option::is_some) && places.len() == 1 {
        true => name.to_string(),
        false => opened(name),
    }
}

/// A name with room to write its place, behind the stage that it is of.
fn opened(name: &LotName) -> String {
    let stage = name.before.stage.as_ref().map_or(String::new(), |own| format!("{own}: "));
    let whole = name.to_string();
    let place = whole.get(stage.len()..).and_then(|own| own.split_once('.'));
    place.map_or(whole.clone(), |(_, rest)| format!("{stage}{OPEN}{rest}"))
}
