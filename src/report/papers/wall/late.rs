//! Games of rounds that are past and have no result yet: places hang on them.

use super::order::Order;
use super::race::surname;
use crate::event::Status;
use crate::report::document::Inline;
use crate::report::papers::Sheet;
use crate::report::papers::crosstable::following;
use crate::report::papers::kit::line as headed;
use crate::report::papers::pairings::late_games;
use crate::said::{Said, said};
use crate::standings::Due;

/// So many games are named.
pub const GAMES: usize = 40;

/// Games of rounds that are past, while the event runs.
pub fn late(sheet: &Sheet<'_>, order: &Order) -> Option<Vec<Inline>> {
    order.past.filter(|_| sheet.settlement.status == Status::Provisional)?;
    let open = late_games(sheet, u32::MAX).into_iter();
    let late = open.filter(|(game, _)| game.adjourned || order.is_past(game));
    let late = late.map(|(_, due)| due).chain(following(sheet, order.past));
    let late: Vec<&Due> = late.collect();
    let more = late.len().saturating_sub(GAMES);
    let mut games: Vec<String> = late
        .iter()
        .take(GAMES)
        .map(|due| {
            let names: Vec<String> = due.players.iter().map(|p| surname(sheet, *p)).collect();
            let game = names.join(" – ");
            let game = match due.follows_drawn {
                true => {
                    let segment = sheet.segment(&due.section.segment);
                    sheet.say(&said!("paper.crosstable.after-draw", game, segment))
                }
                false => game,
            };
            sheet.say(&match (due.told_in(), due.adjourned) {
                (Some(round), true) => said!("paper.wall.late-adjourned", round, game),
                (Some(round), false) => said!("paper.wall.late-of-round", round, game),
                (None, true) => said!("paper.wall.late-adjourned-game", game),
                (None, false) => Said::as_written(game),
            })
        })
        .collect();
    games.extend((more > 0).then(|| sheet.say(&said!("paper.and-more", more))));
    (!games.is_empty())
        .then(|| headed(sheet.word("paper.wall.late"), &sheet.words().statements(&games)))
}
