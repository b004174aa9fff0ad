//! Words of the columns `Segment` and `Stage` of `Games` that are another word misspelt, or that are missing.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::diagnostic::{Address, Code, Diagnostic, Diagnostics, Severity};
use crate::said::said;
use crate::tournament::entries::{EventEntries, GameEntry};
use crate::tournament::segments::{USUAL, is_near};
use crate::tournament::stages::{FINAL, is_final, leads_on};

/// Words, each with how many games are of it and its first cell.
type Words<'a> = BTreeMap<Cow<'a, str>, (usize, &'a Address)>;

/// Tells words that nearly are another that is used more, and games of no segment where most others name theirs.
/// `written` are the cells of the segment and of the stage of each game.
pub fn tell(
    games: &[GameEntry],
    written: &[[Address; 2]],
    event: &EventEntries,
    problems: &mut Diagnostics,
) {
    let (mut segments, mut stages) = (Words::new(), Words::new());
    for (game, [segment, stage]) in games.iter().zip(written) {
        segments.entry(Cow::from(&game.segment)).or_insert((0, segment)).0 += 1;
        if !game.stage.is_empty() {
            stages.entry(game.stage.to_lowercase().into()).or_insert((0, stage)).0 += 1;
        }
    }
    // How often two meet may be said of a stage.
    let keys = event.games_per_pairing.iter().filter(|(name, _)| !stages.contains_key(&***name));
    let keys = keys.map(|(segment, own)| (segment, &own.at));
    let points = event.points_for_games().map(|(segment, own)| (segment, &own.at));
    for (segment, at) in keys.chain(points) {
        segments.entry(Cow::from(segment)).or_insert((0, at));
    }
    // What games count hangs on their segment, and those of another stage are never added up with the others. Stages may
    // be called nearly alike, as Juniors and Seniors are.
    for (word, meant, at) in misspelt(&segments, &USUAL) {
        tell_misspelt(Severity::Error, (word, meant, at), problems);
    }
    for (word, meant, at) in misspelt(&stages, &FINAL) {
        let is_slip = word.chars().next() == meant.chars().next();
        let severity = if is_slip { Severity::Error } else { Severity::Warning };
        tell_misspelt(severity, (word, meant, at), problems);
    }
    tell_no_stage(games, written, problems);
    let named = games.iter().filter(|game| !game.segment.is_empty()).count();
    let own = event.points_for_win.contains_key("") || event.games_per_pairing.contains_key("");
    if !own && named * 2 > games.len() {
        let cells = games.iter().zip(written).filter(|(game, _)| game.segment.is_empty());
        for (_, [at, _]) in cells {
            let said = said!("workbook.no-segment");
            problems.push(Diagnostic::error(Code::SectionUnclear, said).at(at));
        }
    }
}

/// Games of no stage beside pools or groups: they are of none of these, and of no final.
fn tell_no_stage(games: &[GameEntry], written: &[[Address; 2]], problems: &mut Diagnostics) {
    let mut stages: Vec<&str> = Vec::new();
    for game in games.iter().filter(|game| !game.stage.is_empty()) {
        if !stages.contains(&&*game.stage) && stages.len() < MOST_STAGES {
            stages.push(&game.stage);
        }
    }
    if !stages.iter().any(|stage| leads_on(stage)) {
        return;
    }
    if !stages.iter().any(|stage| is_final(stage)) {
        stages.push(FINAL[0]);
    }
    for (_, [_, at]) in games.iter().zip(written).filter(|(game, _)| game.stage.is_empty()) {
        let said = said!("workbook.no-stage", stages = stages.clone());
        problems.push(Diagnostic::error(Code::SectionUnclear, said).at(at));
    }
}

/// So many stages are named in a message.
const MOST_STAGES: usize = 20;

/// A word, the one that it nearly is, and where it stands.
type Misspelt<'a> = (&'a str, &'a str, &'a Address);

fn tell_misspelt(severity: Severity, (word, meant, at): Misspelt<'_>, problems: &mut Diagnostics) {
    let said = said!("workbook.section-misspelt", word, meant);
    let told = Diagnostic { severity, ..Diagnostic::warning(Code::SectionUnclear, said) };
    problems.push(told.at(at));
}

/// Of more words than this no event is: each is compared with the usual ones alone, and not with all others.
const MOST_COMPARED: usize = 200;

/// Words that are nearly another one, which has more games, or as many and stands first.
fn misspelt<'a>(words: &'a Words<'a>, known: &'a [&str]) -> impl Iterator<Item = Misspelt<'a>> {
    let unknown = words.iter().filter(|(word, _)| !known.contains(&&***word));
    unknown.filter_map(|(word, (games, at))| {
        let rather = |(_, (more, other)): &(_, &(usize, &Address))| {
            more > games || more == games && *other < *at
        };
        let compared = if words.len() > MOST_COMPARED { 0 } else { words.len() };
        let used = words.iter().take(compared).filter(rather).map(|(other, _)| &**other);
        let meant = known.iter().copied().chain(used).find(|other| is_near(word, other))?;
        Some((&**word, meant, *at))
    })
}
