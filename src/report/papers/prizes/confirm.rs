//! Readings by which prizes would be others, and what nobody has checked of who may win: a person confirms them before
//! anything is paid.

use super::super::kit::{headed, to_check};
use super::super::season::SeasonSheet;
use super::super::{Settled, Sheet};
use crate::diagnostic::Diagnostic;
use crate::event::{self, ReadingReport, Weight};
use crate::report::document::Block;
use crate::said::{Said, Wording, said};
use crate::tournament::PlayerId;

/// Readings by which somebody would be paid otherwise, or on which prizes rest while others would change the outcome.
fn readings<'s>(
    sheet: &Sheet<'s>,
) -> impl Iterator<Item = (&'s ReadingReport, &'s String, &'s Said)> {
    let settlement = sheet.settlement;
    let cited = settlement.prize_clauses();
    let readings = settlement.readings.iter().filter(|reading| reading.weight != Weight::Little);
    readings.flat_map(move |reading| {
        let rests = cited.contains(&reading.clause);
        let pays = |other: &String| reading.awarded.iter().any(|(own, _)| own == other);
        let told: Vec<_> = reading.changes().filter(|(other, _)| rests || pays(other)).collect();
        told.into_iter().map(move |(other, change)| (reading, other, change))
    })
}

/// What is to be confirmed, a paragraph each, in the words of the paper.
pub fn blocks(sheet: &Sheet<'_>, word: impl Fn(String) -> String) -> Vec<Block> {
    told(sheet, readings(sheet), event::unchecked(&sheet.settlement.problems), word)
}

/// The same of an award over several events.
pub fn of_award(sheet: &SeasonSheet<'_>, word: impl Fn(String) -> String) -> Vec<Block> {
    let readings = sheet.settlement.readings.iter();
    let readings = readings.filter(|reading| reading.weight != Weight::Little);
    let readings = readings.flat_map(|own| own.changes().map(move |(other, to)| (own, other, to)));
    told(sheet, readings, sheet.settlement.unchecked(), word)
}

fn told<'s, S: Settled>(
    sheet: &Sheet<'s, S>,
    readings: impl Iterator<Item = (&'s ReadingReport, &'s String, &'s Said)>,
    unchecked: impl Iterator<Item = &'s Diagnostic>,
    word: impl Fn(String) -> String,
) -> Vec<Block> {
    let head = format!("{} ", sheet.word("paper.prizes.to-confirm"));
    let told = readings.map(|(reading, other, change)| {
        let (about, taken) = (&reading.about, Wording(&reading.taken));
        let (other, change) = (Wording(other), change.clone());
        let clause = &reading.clause;
        sheet.say(&match clause.is_silent() {
            true => said!("paper.prizes.reading-of-silence", about, taken, other, change),
            false => said!("paper.prizes.reading", clause, about, taken, other, change),
        })
    });
    let unchecked = to_check(unchecked);
    let unchecked = unchecked.into_iter().map(|told| sheet.say(&told));
    told.chain(unchecked).map(|told| headed(head.clone(), word(told))).collect()
}

/// That something is to be confirmed before a player is paid, and where it stands at length: a receipt has a line for it.
pub fn of_player<S: Settled>(sheet: &Sheet<'_, S>, player: PlayerId) -> Option<String> {
    let mut readings = of(sheet, player).peekable();
    readings.peek()?;
    let clauses = readings.map(|reading| &reading.clause).filter(|clause| !clause.is_silent());
    let by = sheet.cited(clauses);
    Some(sheet.say(&said!("paper.prizes.confirm-before-it-is-paid", by)))
}

/// The readings by which a player would have other money or trophies.
fn of<'s, S: Settled>(
    sheet: &Sheet<'s, S>,
    player: PlayerId,
) -> impl Iterator<Item = &'s ReadingReport> {
    let is_his = move |reading: &&ReadingReport| {
        reading.awarded.iter().any(|(_, players)| players.contains(&player))
    };
    sheet.settlement.readings().iter().filter(is_his)
}

/// What these readings are about; none where there are none.
pub fn about(sheet: &Sheet<'_>, player: PlayerId) -> Option<String> {
    let mut about: Vec<String> = Vec::new();
    for reading in of(sheet, player) {
        let cited = [&reading.clause].into_iter().filter(|clause| !clause.is_silent());
        let own = format!("{}{}", sheet.say(&reading.about), sheet.cited(cited));
        about.extend((!about.contains(&own)).then_some(own));
    }
    (!about.is_empty()).then(|| sheet.words().statements(&about))
}
