//! Who needs what to be first, a sentence each.

use super::who::counts_tie_breaks;
use super::{MANY_GAMES, Sheet};
use crate::outlook::{
    Contenders, InOneGame, Needs, Outlook, PlayerOutlook, Rule, in_one_game, needs,
};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;

/// Of whom nobody has said whether they may be in the event, though they are counted as in it.
fn asked(sheet: &Sheet<'_>, outlook: &Outlook) -> impl Iterator<Item = String> {
    outlook.questions.iter().map(|need| {
        let names: Vec<&str> = need.among.iter().map(|player| sheet.name(*player)).collect();
        sheet.say(&said!("paper.outlook.asked", names, by = &need.clause))
    })
}

/// A sentence for each who can be first, and one for the others.
pub fn sentences(sheet: &Sheet<'_>, outlook: &Outlook) -> Vec<String> {
    // On a wall nobody looks for cells.
    let held = sheet.settlement.held_open.iter();
    let open: Vec<String> = held.map(|own| sheet.words().problem(own)).collect();
    let held = (!open.is_empty()).then(|| sheet.say(&said!("paper.outlook.if-settled", open)));
    let gone = (!outlook.gone.is_empty()).then(|| {
        let names: Vec<&str> = outlook.gone.iter().map(|player| sheet.name(*player)).collect();
        sheet.say(&said!("paper.outlook.withdrawn", names))
    });
    let first = held.into_iter().chain(asked(sheet, outlook)).chain(gone);
    let mut told: Vec<String> = first.collect();
    let before = told.len();
    let mut out = Vec::new();
    for player in &outlook.players {
        let name = sheet.name(player.player);
        match sentence(player, name, outlook) {
            Some(said) => told.push(sheet.say(&said)),
            None => out.push(name),
        }
    }
    if told.len() > before && out.len() > MANY_GAMES {
        told.push(sheet.say(&said!("paper.outlook.others-out", n = out.len())));
    } else if !out.is_empty() {
        told.push(sheet.say(&said!("paper.outlook.out", names = out)));
    }
    told
}

/// What a player needs, in one sentence; none for who can no longer be first.
fn sentence(player: &PlayerOutlook, name: &str, outlook: &Outlook) -> Option<Said> {
    let games = player.to_play;
    let level_word = match (&outlook.first, &outlook.contenders) {
        (Rule::PlayOff(_) | Rule::Both(_), Contenders::Chosen(by)) => {
            said!("paper.outlook.level.chosen", by)
        }
        (Rule::PlayOff(_) | Rule::Both(_), _) => said!("paper.outlook.level.play-off"),
        (Rule::TieBreaks(_), _) if counts_tie_breaks(outlook) => {
            said!("paper.outlook.level.after-tie-breaks")
        }
        (Rule::TieBreaks(_), _) => said!("paper.outlook.level.tie-break"),
        (Rule::Arbiter(_), _) => said!("paper.outlook.level.arbiter"),
        (Rule::Shared(_), _) => said!("paper.outlook.level.shared"),
    };
    let (alone, level, least) = match needs(player) {
        Needs::Won => return Some(said!("paper.outlook.won", name)),
        Needs::Out => return None,
        Needs::Points { alone, level, least } => (alone, level, least),
    };
    if let Contenders::Chosen(by) = &outlook.contenders
        && player.never_plays
        && player.first().0 == 0
    {
        return Some(said!("paper.outlook.never-wins", name, by));
    }
    let mut parts = Vec::new();
    if let Some(points) = alone {
        let by_tie_breaks = counts_tie_breaks(outlook);
        parts.push(match (in_one_game(player, points, &outlook.games), by_tie_breaks) {
            (Some(InOneGame::Win), false) => said!("paper.outlook.needs.alone-win"),
            (Some(InOneGame::Draw), false) => said!("paper.outlook.needs.alone-draw"),
            (Some(InOneGame::DrawAndNext), false) => said!("paper.outlook.needs.alone-next"),
            (None, false) => said!("paper.outlook.needs.alone", points, games),
            (Some(InOneGame::Win), true) => said!("paper.outlook.needs.ahead-win"),
            (Some(InOneGame::Draw), true) => said!("paper.outlook.needs.ahead-draw"),
            (Some(InOneGame::DrawAndNext), true) => said!("paper.outlook.needs.ahead-next"),
            (None, true) => said!("paper.outlook.needs.ahead", points, games),
        });
    }
    if let Some(points) = level.filter(|level| alone.is_none_or(|alone| *level < alone)) {
        let level = level_word;
        parts.push(match in_one_game(player, points, &outlook.games) {
            _ if points == Exact::ZERO => said!("paper.outlook.needs.level-already", level),
            Some(InOneGame::Win) => said!("paper.outlook.needs.level-win", level),
            Some(InOneGame::Draw) => said!("paper.outlook.needs.level-draw", level),
            Some(InOneGame::DrawAndNext) => said!("paper.outlook.needs.level-next", level),
            None => said!("paper.outlook.needs.level", points, games, level),
        });
    }
    let sure = level.or(alone);
    if sure.is_none_or(|sure| least < sure) {
        parts.push(match (games, least == Exact::ZERO) {
            (0, _) => said!("paper.outlook.needs.others"),
            (_, true) if parts.is_empty() => said!("paper.outlook.needs.depends"),
            (_, true) => said!("paper.outlook.needs.hope"),
            (_, false) => match in_one_game(player, least, &outlook.games) {
                Some(InOneGame::Win) => said!("paper.outlook.needs.least-win"),
                Some(InOneGame::Draw) => said!("paper.outlook.needs.least-draw"),
                Some(InOneGame::DrawAndNext) => said!("paper.outlook.needs.least-next"),
                None => said!("paper.outlook.needs.least", points = least, games),
            },
        });
    } else if games > 0 && least > Exact::ZERO {
        parts.push(said!("paper.outlook.needs.out"));
    }
    if let Contenders::Chosen(by) = &outlook.contenders
        && player.never_plays
        && player.first().1 > 0
    {
        parts.push(said!("paper.outlook.needs.never-plays", by));
    }
    Some(said!("paper.outlook.needs.sentence", name, parts))
}
