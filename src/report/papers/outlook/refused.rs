//! Why there is no outlook.

use crate::event::Settlement;
use crate::outlook::Refused;
use crate::said::{Said, said};
use crate::standings::Due;
use crate::tournament::PlayerId;

/// So many games that have no row, or players without one, are named.
const NAMED: usize = 20;

/// The games that have no row, for whoever is to write them.
fn without_row(settlement: &Settlement) -> Said {
    let tournament = &settlement.table.tournament;
    let missing = settlement.due.iter().filter(|due| due.at.is_none() && due.players.len() == 2);
    let name = |player: &PlayerId| tournament.name(*player);
    let game = |due: &Due| {
        let names: Vec<&str> = due.players.iter().map(name).collect();
        Said::as_written(names.join(" – "))
    };
    let games = Said::first_of(missing.map(game), NAMED);
    match games.is_empty() {
        true => said!("paper.outlook.refused.no-rows"),
        false => said!("paper.outlook.refused.without-row", games),
    }
}

/// Why there is no outlook of what is settled so.
pub fn refused(refused: Refused, settlement: &Settlement) -> Said {
    match refused {
        Refused::NothingOpen if settlement.needs.is_empty() => {
            said!("paper.outlook.refused.nothing-open")
        }
        Refused::NothingOpen => said!("paper.outlook.refused.only-needs"),
        Refused::HeldOpen => said!("paper.outlook.refused.held-open"),
        Refused::RoundsUnsaid(rounds) => said!("paper.outlook.refused.rounds-unsaid", rounds),
        Refused::GamesUnsaid => said!("paper.outlook.refused.games-unsaid"),
        Refused::NotPaired(0) => without_row(settlement),
        Refused::NotPaired(round) => said!("paper.outlook.refused.not-paired", round),
        Refused::NeitherGameNorBye { round, players } => {
            let is_its = |due: &&Due| due.round == Some(round) && due.players.len() == 1;
            let own = settlement.due.iter().filter(is_its).flat_map(|due| &due.players);
            let name = |player: &PlayerId| settlement.table.tournament.name(*player).to_owned();
            let names = Said::first_of(own.map(name).map(Said::as_written), NAMED);
            said!("paper.outlook.refused.neither-game-nor-bye", round, players, names)
        }
        Refused::NoGames => said!("paper.outlook.refused.no-games"),
        Refused::Stages => said!("paper.outlook.refused.stages"),
        Refused::NobodyRanked => said!("paper.outlook.refused.nobody-ranked"),
        Refused::Withdrawn => said!("paper.outlook.refused.withdrawn"),
        Refused::GoneUnpaired(games) => said!("paper.outlook.refused.gone-unpaired", games),
        Refused::Handicaps(players) => said!("paper.outlook.refused.handicaps", players),
        Refused::TooMany(games) => said!("paper.outlook.refused.too-many", games),
    }
}
