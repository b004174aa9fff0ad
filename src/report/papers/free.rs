//! Who does not play in a round.

use std::collections::BTreeSet;

use super::sheet::Sheet;
use crate::tournament::entries::Format;
use crate::tournament::game::ByeKind;
use crate::tournament::{Bye, PlayerId, Section};

/// Who has said that he will not play in a round: he is absent, and not free.
pub fn absent(sheet: &Sheet<'_>, round: u32) -> Vec<PlayerId> {
    let counted = sheet.settlement.counted();
    let is_his =
        |bye: &&Bye| bye.round == round && bye.kind == ByeKind::Zero && counted.is_in(&bye.section);
    sheet.tournament().byes.iter().filter(is_his).map(|bye| bye.player).collect()
}

/// Who is free in a round: those with a bye, those whose opponent had withdrawn and lost by forfeit, and in a round robin those of its stages without a game.
pub fn free(sheet: &Sheet<'_>, round: u32) -> Vec<PlayerId> {
    let t = sheet.tournament();
    let counted = sheet.settlement.counted();
    let of_round = t.games.iter().filter(|game| counted.has(round, game));
    let stages: BTreeSet<&Section> = of_round.map(|game| &game.section).collect();
    let has_stage = |player| {
        let own = |stage: &&Section| stage.stage.is_empty() || t.is_in(player, stage);
        stages.iter().any(own)
    };
    let is_bye =
        |bye: &Bye| bye.round == round && bye.kind != ByeKind::Zero && counted.is_in(&bye.section);
    let has_bye = |player| t.byes.iter().any(|bye| is_bye(bye) && bye.player == player);
    let has_game = |player, decided: bool| {
        let mut own = t.games_of(player).filter(|(game, _)| counted.has(round, game));
        own.any(|(game, _)| t.is_decided_by_withdrawal(game) == decided)
    };
    let gone = |player| t.player(player).withdrawn.is_some_and(|after| after < round);
    let all = t.format == Format::RoundRobin;
    let is_free = |player: &PlayerId| {
        // Whose opponent has withdrawn has no game either.
        let left = has_bye(*player) || has_game(*player, true) || all && has_stage(*player);
        !has_game(*player, false) && !gone(*player) && left
    };
    sheet.settlement.standings.iter().map(|own| own.player).filter(is_free).collect()
}
