//! The games round by round, and those of the next round, for a sheet that has room for them.

use super::foot::{pairing, pairings};
use super::order::Order;
use crate::playoff::Stage;
use crate::report::document::Round;
use crate::report::papers::crosstable::between;
use crate::report::papers::{Sheet, words};
use crate::said::said;
use crate::tournament::Game;

/// More games are not looked for on a sheet that has room left.
const MOST: usize = 60;

/// The rounds of which something is over, and the next one; none where nothing is over, where parts of the event count
/// apart, or where there are too many games.
pub fn rounds(sheet: &Sheet<'_>, order: &Order) -> Vec<Round> {
    let t = sheet.tournament();
    let apart = t.sections_in_order().len() > 1 || !t.parts_apart().is_empty();
    if !order.begun || t.is_tour() || apart || t.games.len() > MOST {
        return Vec::new();
    }
    let next = order.next_round();
    let told = |game: &&Game| game.result.is_some() || next.is_some() && game.round == next;
    let games: Vec<&Game> = t.games.iter().filter(told).filter(|g| !t.is_left_open(g)).collect();
    let mut numbers: Vec<Option<u32>> = games.iter().map(|game| game.round).collect();
    numbers.sort_unstable();
    numbers.dedup();
    if games.iter().all(|game| game.result.is_none()) {
        return Vec::new();
    }
    let of_round = |round: Option<u32>| {
        let of_round = games.iter().filter(|game| game.round == round);
        let over =
            of_round.filter_map(|game| Some(pairing(sheet, game.players, &between(game.result?))));
        let coming = round.filter(|_| round == next).map(|round| pairings(sheet, round));
        let games = over.chain(coming.into_iter().flatten());
        let head = round.map_or_else(String::new, |round| {
            let begun = t.games.iter().any(|g| g.round == Some(round) && g.result.is_some());
            sheet.say(&match (next == Some(round) && !begun, t.day_of(round)) {
                (false, _) => said!("paper.pairings.title", round),
                (true, Some(day)) => {
                    said!("paper.wall.next-round-on", round, date = sheet.words().short_day(day))
                }
                (true, None) => said!("paper.wall.next-round", round),
            })
        });
        Round { head, games: games.collect() }
    };
    numbers.into_iter().map(of_round).chain(played_off(sheet)).collect()
}

/// What was played off, in the event and in its pools.
fn played_off(sheet: &Sheet<'_>) -> Vec<Round> {
    sheet.with_pools().iter().flat_map(by_stage).collect()
}

/// The same of one, stage by stage; stages that are called alike with their number and clock.
fn by_stage(sheet: &Sheet<'_>) -> Vec<Round> {
    let stages: Vec<&Stage> =
        sheet.settlement.play_offs.iter().flat_map(|state| &state.stages).collect();
    let name = |stage: &Stage| sheet.words().capital(&words::stage(sheet.words(), stage));
    let is_over = |stage: &Stage| stage.games.iter().any(|game| game.result.is_some());
    let of = |stage: &&Stage| {
        let over = stage.games.iter();
        let games =
            over.filter_map(|game| Some(pairing(sheet, game.players, &between(game.result?))));
        let own = name(stage);
        let alike = stages.iter().filter(|other| is_over(other) && name(other) == own);
        let head = match alike.count() {
            0 | 1 => own,
            _ => {
                let letter = stage.letter.map_or(String::new(), |letter| format!(" {letter}"));
                let clock = stage.time_control.as_ref();
                let clock = clock.map(|clock| format!(", {}", sheet.words().time_control(clock)));
                format!("{}. {own}{letter}{}", stage.number, clock.unwrap_or_default())
            }
        };
        Round { head: sheet.in_stage(&[], head), games: games.collect() }
    };
    stages.iter().map(of).filter(|own| !own.games.is_empty()).collect()
}
