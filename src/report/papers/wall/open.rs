//! What a chart leaves open: readings that would change a place, and what a person has yet to draw, play or decide.

use super::order::Order;
use super::race::surname;
use crate::decision::each_once;
use crate::diagnostic::{Code, Diagnostic};
use crate::event::{ReadingReport, Weight};
use crate::report::document::Inline;
use crate::report::file_names;
use crate::report::papers::kit::{aloud, line as headed};
use crate::report::papers::{Settled, Sheet};
use crate::said::{Part, Said, Wording, said};
use crate::tournament::PlayerId;

/// What another reading may change that this paper shows.
const PLACES: [&str; 10] = [
    "would-have-places",
    "would-have-places-and-more",
    "would-have-no-place",
    "would-win",
    "would-be-joint-winners",
    "no-winner-yet",
    "places-and-money",
    "places-and-awards",
    "a-lot-would-decide-places",
    "a-lot-among-would-decide-places",
];

/// What quotes a cell to who keeps the workbook: it may say of a player what is not decided yet.
const NOT_READ: [&str; 2] = ["event.cell-not-read", "event.key-not-read"];

/// So many changes that readings would make are told.
const CHANGES: usize = 3;

/// What readings would change, each with those that would.
type Changes<'s> = Vec<(&'s Said, Vec<(&'s ReadingReport, &'s String)>)>;

/// The readings that would change a place, by what they would.
fn changes<'s>(sheet: &Sheet<'s>) -> Changes<'s> {
    let mut changes: Changes<'s> = Vec::new();
    for reading in
        sheet.settlement.readings.iter().filter(|reading| reading.weight != Weight::Little)
    {
        // What changes money or trophies alone is on the papers of those.
        let is_of_places = |change: &Said| PLACES.iter().any(|key| change.key.ends_with(key));
        for (other, change) in reading.changes().filter(|(_, change)| is_of_places(change)) {
            let change = places_alone(change).unwrap_or(change);
            match changes.iter_mut().find(|(own, _)| *own == change) {
                Some((_, readings)) => readings.push((reading, other)),
                None => changes.push((change, vec![(reading, other)])),
            }
        }
    }
    changes
}

/// What readings would change, and where they stand: for a foot that has no room for them.
pub fn to_confirm_in_short(sheet: &Sheet<'_>) -> Option<Vec<Inline>> {
    let changes = changes(sheet);
    let readings = changes.iter().flat_map(|(_, readings)| readings);
    let by = sheet.cited_aloud(&each_once(readings.map(|(reading, _)| &reading.clause)));
    let mut told: Vec<String> = changes.iter().map(|(change, _)| sheet.say(change)).collect();
    let more = told.len().saturating_sub(CHANGES);
    told.truncate(CHANGES);
    told.extend((more > 0).then(|| sheet.say(&said!("paper.and-more", more))));
    let (file, on) = (file_names::CROSSTABLE, sheet.word("paper.workbook.read"));
    let said =
        || said!("paper.wall.to-confirm-in-short", by = &*by, changes = told.clone(), file, on);
    (!told.is_empty()).then(|| vec![Inline::strong(sheet.say(&said()))])
}

/// Readings that would change a place, in one line; those of one effect together, and the effects of one reading.
pub fn to_confirm(sheet: &Sheet<'_>) -> Option<Vec<Inline>> {
    let changes = changes(sheet);
    if let [(change, readings)] = &changes[..]
        && let [(reading, other)] = readings[..]
        && !reading.clause.is_silent()
    {
        let told = confirming(reading, other, change);
        return Some(vec![Inline::strong(sheet.say(&told))]);
    }
    let mut told: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for (change, readings) in changes {
        let mut about: Vec<String> = Vec::new();
        for (reading, _) in readings {
            let own = of_reading(sheet, reading);
            about.extend((!about.contains(&own)).then_some(own));
        }
        let change = sheet.say(change);
        match told.iter_mut().find(|(own, _)| *own == about) {
            Some((_, changes)) => changes.push(change),
            None => told.push((about, vec![change])),
        }
    }
    let more = told.len().saturating_sub(CHANGES);
    let mut said: Vec<Said> = told
        .into_iter()
        .take(CHANGES)
        .map(|(readings, changes)| said!("paper.wall.read-otherwise", readings, changes))
        .collect();
    said.extend((more > 0).then(|| said!("paper.and-more", more)));
    let all = sheet.say(&said!("paper.wall.to-confirm-several", told = said.clone()));
    (!said.is_empty()).then(|| vec![Inline::strong(all)])
}

/// Of what changes places and payments, the places: who is paid what is on other papers.
fn places_alone(change: &Said) -> Option<&Said> {
    let Some(Part::Said(places)) = change.part("change") else { return None };
    match change.part("award") {
        Some(Part::Said(award)) => award.key.contains("paid-otherwise").then_some(&**places),
        _ => Some(places),
    }
}

/// A reading, and what another would change.
pub fn confirming(reading: &ReadingReport, other: &str, change: &Said) -> Said {
    let (clause, about) = (&reading.clause, &reading.about);
    let (taken, other) = (Wording(&reading.taken), Wording(other));
    let change = change.clone();
    said!("paper.wall.to-confirm", clause, about, taken, other, change)
}

/// What nobody has checked of who may win, in one line.
pub fn to_check<S: Settled>(sheet: &Sheet<'_, S>, told: Vec<Said>) -> Option<Vec<Inline>> {
    let all = || sheet.say(&said!("paper.wall.to-confirm-several", told = told.clone()));
    (!told.is_empty()).then(|| vec![Inline::strong(all())])
}

/// What a reading is about, and its clause.
fn of_reading(sheet: &Sheet<'_>, reading: &ReadingReport) -> String {
    let cite = sheet.cited_aloud([&reading.clause]);
    format!("{}{cite}", sheet.say(&reading.about))
}

/// What a person has to do before the places are final, by surnames and without the names of lots.
pub fn needed(sheet: &Sheet<'_>, order: &Order) -> Option<Vec<Inline>> {
    let all = sheet.with_pools();
    let mut needs =
        all.iter().flat_map(|own| own.settlement.needs.iter().map(move |need| (own, need)));
    let held = held(sheet);
    let Some((own, need)) = needs.next() else {
        let (first, others) = held.split_first()?;
        return Some(still_open(sheet, first.clone(), others.len()));
    };
    let first = aloud(sheet, need, |players| named(sheet, order, players));
    let first = if own.pool().is_some() { own.in_stage(&need.among, first) } else { first };
    Some(still_open(sheet, first, needs.count() + held.len()))
}

/// What keeps the event from being final, as a wall says it: nobody looks for cells there, and that a final follows is
/// told when its pools are over.
pub fn held(sheet: &Sheet<'_>) -> Vec<String> {
    let settlement = sheet.settlement;
    let told = |own: &Diagnostic| match own.code {
        Code::FinalMissing if !settlement.due.is_empty() => None,
        Code::FinalMissing => Some(sheet.word("paper.wall.final-follows").to_owned()),
        _ if NOT_READ.contains(&own.said.key) => {
            Some(sheet.word("paper.wall.to-be-checked").to_owned())
        }
        _ => Some(sheet.words().problem(own)),
    };
    settlement.held_open.iter().filter_map(told).collect()
}

/// The first of what a person has to do, and how much more there is.
pub fn still_open<S: Settled>(sheet: &Sheet<'_, S>, first: String, more: usize) -> Vec<Inline> {
    let told = match more {
        0 => first,
        _ => sheet.words().statements(&[first, sheet.say(&said!("paper.and-more", more))]),
    };
    headed(sheet.word("paper.foot.still-open"), &told)
}

/// So many names stand in a row; of more the lines.
const NAMED: usize = 3;

/// The names of players; of more than three the lines.
pub fn named(sheet: &Sheet<'_>, order: &Order, players: &[PlayerId]) -> Vec<String> {
    if players.len() <= NAMED {
        return players.iter().map(|player| surname(sheet, *player)).collect();
    }
    let mut lines: Vec<u32> = players.iter().map(|player| order.line(*player)).collect();
    lines.sort_unstable();
    vec![match (lines.first(), lines.last()) {
        (Some(first), Some(last)) if (last - first) as usize + 1 == lines.len() => {
            format!("{first}–{last}")
        }
        _ => lines.iter().map(u32::to_string).collect::<Vec<_>>().join(", "),
    }]
}

/// Those whose games wait for a decision, since they withdrew.
pub fn to_decide(sheet: &Sheet<'_>, order: &Order) -> Option<Vec<Inline>> {
    let t = sheet.tournament();
    let left = |player: &PlayerId| {
        let withdrew = t.player(*player).withdrawn.is_some();
        withdrew && t.games_of(*player).any(|(game, _)| t.is_left_open(game))
    };
    let names: Vec<String> =
        order.players.iter().copied().filter(left).map(|player| surname(sheet, player)).collect();
    (!names.is_empty())
        .then(|| vec![Inline::strong(sheet.say(&said!("paper.wall.to-decide", names)))])
}
