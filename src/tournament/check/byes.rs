//! Byes of a Swiss that may be slips: what a player has who was left over, and who was absent, is written alike.

use std::collections::BTreeMap;

use super::super::game::ByeKind;
use super::super::{Bye, PlayerId, Section, Tournament};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;

/// More byes with points of one player than this are worth a look.
const MOST: usize = 2;

/// Tells, once a player, who has several full points without a game, or many byes that bring points; and rounds in which
/// several players were left over, who could have been paired.
pub fn check(tournament: &Tournament, problems: &mut Diagnostics) {
    let mut of_player: BTreeMap<PlayerId, Vec<&Bye>> = BTreeMap::new();
    let mut left_over: BTreeMap<(&Section, u32), Vec<&Bye>> = BTreeMap::new();
    for bye in tournament.byes.iter().filter(|bye| bye.kind != ByeKind::Zero) {
        of_player.entry(bye.player).or_default().push(bye);
        if bye.kind == ByeKind::Pairing {
            left_over.entry((&bye.section, bye.round)).or_default().push(bye);
        }
    }
    for (player, byes) in of_player {
        let is_full = |bye: &&&Bye| bye.kind != ByeKind::Half;
        let full: Vec<&Bye> = byes.iter().filter(is_full).copied().collect();
        let name = tournament.name(player);
        let cells = |byes: &[&Bye]| byes.iter().map(|bye| bye.at.to_string()).collect::<Vec<_>>();
        let (said, last) = if let [_, .., last] = full[..] {
            (said!("check.byes.full", name, cells = cells(&full)), last)
        } else if let (true, Some(last)) = (byes.len() > MOST, byes.last()) {
            (said!("check.byes.points", name, cells = cells(&byes)), *last)
        } else {
            continue;
        };
        problems.push(Diagnostic::warning(Code::ManyByes, said).at(&last.at));
    }
    let several = left_over.iter().filter(|(_, byes)| byes.len() > 1);
    let rounds: Vec<String> = several.clone().map(|((_, round), _)| round.to_string()).collect();
    if let Some((_, byes)) = several.clone().next()
        && let Some(last) = byes.last()
    {
        let said = said!("check.byes.left-over", rounds);
        problems.push(Diagnostic::warning(Code::ManyByes, said).at(&last.at));
    }
}
