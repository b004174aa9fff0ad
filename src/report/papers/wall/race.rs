//! Scores round by round.

use super::order::Order;
use crate::report::document::{Race, RaceLine};
use crate::report::fonts::Fonts;
use crate::report::papers::Sheet;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// More lines cannot be followed.
pub const MOST: usize = 14;
/// Fewer rounds tell nothing.
const LEAST: u32 = 3;

/// The score of everybody after each round that is over; none where games have no rounds, where parts of the event count
/// apart, or where there are more players.
pub fn race(sheet: &Sheet<'_>, order: &Order, most: usize) -> Option<Race> {
    let t = sheet.tournament();
    let rounds = order.last_round.filter(|last| *last >= LEAST)?;
    let whole = t.games.iter().all(|game| game.round.is_some());
    let one = t.sections_in_order().len() <= 1 && t.parts_apart().is_empty();
    if !whole || !one || t.is_tour() || order.players.len() > most || order.players.len() < 2 {
        return None;
    }
    let lines: Option<Vec<RaceLine>> = order
        .players
        .iter()
        .map(|player| {
            let scores: Vec<Exact> =
                (1..=rounds).map(|round| after(sheet, *player, round)).collect();
            // What rounds do not tell, such as results that were removed, is no line.
            let is_whole = scores.last() == Some(&sheet.settlement.table.game_points[player.0]);
            is_whole.then(|| RaceLine { player: *player, name: surname(sheet, *player), scores })
        })
        .collect();
    Some(Race { title: sheet.word("paper.wall.race").to_owned(), lines: lines? })
}

fn after(sheet: &Sheet<'_>, player: PlayerId, round: u32) -> Exact {
    let t = sheet.tournament();
    let games = t.games_of(player).filter(|(game, _)| game.round.is_some_and(|own| own <= round));
    let byes = t.byes_of(player).filter(|bye| bye.round <= round);
    let mut sum = Exact::ZERO;
    for (game, colour) in games {
        sum += t.game_points(game, colour);
    }
    for bye in byes {
        sum += t.bye_points(bye);
    }
    sum
}

/// A surname, where it tells the player; a name that cannot be printed whole, for a number stands in its place.
pub fn surname(sheet: &Sheet<'_>, player: PlayerId) -> String {
    let name = sheet.name(player);
    if !Fonts::get().missing(name).is_empty() {
        return name.to_owned();
    }
    let own = sheet.tournament().player(player).in_short();
    let players = sheet.tournament().players.iter();
    let is_alone = players.filter(|other| other.in_short() == own).count() <= 1;
    if is_alone { own } else { name }.to_owned()
}
