//! All games that are still to play.

use super::super::Sheet;
use crate::report::document::Block;
use crate::report::papers::kit::small_headed;
use crate::said::{Said, said};
use crate::standings::Due;

/// So many games are named; the others are counted.
const NAMED: usize = 60;

/// The games owing; nothing where there are none.
pub fn owing(sheet: &Sheet<'_>) -> Option<Block> {
    let mut games: Vec<String> = sheet.settlement.due.iter().map(|due| told(sheet, due)).collect();
    games.sort();
    let count = games.len();
    games.truncate(NAMED);
    if games.len() < count {
        let more = count - games.len();
        games.push(sheet.say(&said!("paper.and-more", more)));
    }
    let head = sheet.say(&said!("paper.crosstable.still-to-play", count));
    (count > 0).then(|| small_headed(head, games.join("; ")))
}

/// A game that is owing in words: `round 3: Smith – Jones (adjourned)`.
pub fn told(sheet: &Sheet<'_>, due: &Due) -> String {
    let names: Vec<&str> = due.players.iter().map(|p| sheet.name(*p)).collect();
    let game = match (&names[..], due.adjourned) {
        (_, _) if due.another.is_some() => {
            let nth = due.another.unwrap_or_default();
            said!("paper.crosstable.another", game = names.join(" – "), nth)
        }
        ([name], _) => said!("paper.crosstable.game-or-bye-missing", name = *name),
        (_, true) => said!("paper.crosstable.adjourned", game = names.join(" – ")),
        (_, false) => Said::as_written(names.join(" – ")),
    };
    sheet.say(&match due.round {
        Some(round) => said!("paper.crosstable.in-round", round, game),
        None => game,
    })
}
