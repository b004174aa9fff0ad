//! All games that are still to play.

use std::collections::BTreeSet;

use super::super::Sheet;
use crate::report::document::{Block, Inline};
use crate::report::papers::kit::small_headed;
use crate::said::{Said, said};
use crate::standings::{Due, games_due as count_games};
use crate::tournament::Game;

/// So many games are named; the others are counted.
const NAMED: usize = 60;

/// The games owing; nothing where there are none.
pub fn owing(sheet: &Sheet<'_>) -> Option<Block> {
    let due = &sheet.settlement.due;
    let pairs = due.iter().filter(|due| due.players.len() > 1);
    let mut games: Vec<(u32, String)> =
        pairs.map(|due| (due.told_in().unwrap_or(u32::MAX), told(sheet, due))).collect();
    games.sort();
    let mut games: Vec<String> = games.into_iter().map(|(_, game)| game).collect();
    let more = games.len().saturating_sub(NAMED);
    games.truncate(NAMED);
    games.extend((more > 0).then(|| sheet.say(&said!("paper.and-more", more))));
    games.extend(unpaired(sheet));
    let count = count_games(due);
    let head = sheet.say(&said!("paper.crosstable.still-to-play", count));
    (count > 0).then(|| small_headed(head, sheet.words().statements(&games)))
}

/// Rounds without a pairing, and in rounds that are paired those who have neither game nor bye.
fn unpaired(sheet: &Sheet<'_>) -> Vec<String> {
    let (due, t) = (&sheet.settlement.due, sheet.tournament());
    let alone: Vec<&Due> = due.iter().filter(|due| due.players.len() == 1).collect();
    let is_paired = |round| t.games.iter().any(|game| game.round == round);
    let open = alone.iter().filter(|due| !is_paired(due.round)).filter_map(|due| due.round);
    let rounds: BTreeSet<u32> = open.collect();
    let mut said: Vec<String> =
        alone.iter().filter(|due| is_paired(due.round)).map(|due| told(sheet, due)).collect();
    if !rounds.is_empty() {
        let rounds: Vec<String> = rounds.iter().map(u32::to_string).collect();
        said.push(sheet.say(&said!("paper.crosstable.not-paired", rounds)));
    }
    said
}

/// A game that is owing in words: `round 3: Smith – Jones (adjourned)`.
pub fn told(sheet: &Sheet<'_>, due: &Due) -> String {
    let names: Vec<&str> = due.players.iter().map(|p| sheet.name(*p)).collect();
    let t = sheet.tournament();
    let is_its = |game: &&Game| {
        let players = [game.players.white, game.players.black];
        game.round == due.round
            && due.players.len() == 2
            && due.players.iter().all(|p| players.contains(p))
    };
    let waits = t.games.iter().filter(is_its).any(|game| t.is_left_open(game));
    let game = match (&names[..], due.adjourned) {
        _ if waits => said!("paper.wall.game-to-decide", game = names.join(" – ")),
        (_, _) if due.another.is_some() => {
            let nth = due.another.unwrap_or_default();
            said!("paper.crosstable.another", game = names.join(" – "), nth)
        }
        _ if due.follows_drawn => {
            let segment = sheet.segment(&due.section.segment);
            said!("paper.crosstable.after-draw", game = names.join(" – "), segment)
        }
        ([name], _) => said!("paper.crosstable.game-or-bye-missing", name = *name),
        (_, true) => said!("paper.crosstable.adjourned", game = names.join(" – ")),
        (_, false) => Said::as_written(names.join(" – ")),
    };
    sheet.say(&match due.told_in() {
        Some(round) => said!("paper.crosstable.in-round", round, game),
        None => game,
    })
}

/// Games that follow drawn ones up to a round and have no row yet, by their rounds.
pub fn following<'a>(sheet: &Sheet<'a>, past: Option<u32>) -> Vec<&'a Due> {
    let is_past =
        |due: &&Due| due.follows_drawn && due.drawn_in.is_none_or(|own| Some(own) <= past);
    let mut following: Vec<&Due> = sheet.settlement.due.iter().filter(is_past).collect();
    following.sort_by_key(|due| due.drawn_in);
    following
}

/// Who has neither game nor bye in a round of which the others are paired: nobody has said that he does not play.
pub fn forgotten(sheet: &Sheet<'_>, round: Option<u32>) -> Option<Block> {
    let of_round = |due: &&Due| due.round == round && round.is_some() && due.players.len() == 1;
    let players = sheet.settlement.due.iter().filter(of_round).flat_map(|due| &due.players);
    let names: Vec<&str> = players.map(|player| sheet.name(*player)).collect();
    let told = || sheet.say(&said!("paper.pairings.forgotten", names = names.clone()));
    (!names.is_empty()).then(|| Block::Paragraph(vec![Inline::strong(told())]))
}
