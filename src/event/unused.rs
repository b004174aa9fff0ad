//! What the sheet `Event` says and the regulations have no use for: told, so that nobody relies on it.

use super::ground::Settlement;
use crate::diagnostic::{Address, Code, Diagnostic};
use crate::regulations::Regulation;
use crate::regulations::schema::{HandicapPer, Special};
use crate::said::said;
use crate::tournament::roster::fold;

/// A note for each key, and for the column of handicaps, that changes nothing in this event.
pub fn tell(regulation: &Regulation, settlement: &mut Settlement) {
    let rules = &regulation.competition;
    let tournament = &settlement.table.tournament;
    let event = &tournament.event;
    let without_points = tournament.prizes.iter().all(|row| row.points.is_none());
    let plain = rules.handicap.is_none();
    let mut given = tournament.players.iter().filter(|_| !event.points_beside);
    let handicapped = given.find(|player| player.handicap.is_some());
    let unused = [
        ("Best of", event.at("Best of").filter(|_| !tournament.is_tour())),
        ("Handicap per game", event.at("Handicap per game").filter(|_| plain)),
        ("Handicap", handicapped.filter(|_| plain).map(|player| &player.at)),
    ];
    let unused = unused.into_iter().filter_map(|(key, at)| Some((key.to_owned(), at?.clone())));
    let mut told: Vec<Diagnostic> = Vec::new();
    let brought = event.brought_over.iter().filter(|(name, _)| rules.carried(name).is_none());
    let brought = brought.filter(|(name, cell)| {
        let is_it = |rule: &&Special| fold(&rule.name) == fold(name);
        if let Some(rule) = rules.special.iter().find(is_it) {
            let said = said!("event.not-carried-over", name = &rule.name, clause = &rule.clause);
            told.push(Diagnostic::warning(Code::KeyNotUsed, said).at(&cell.at));
            return false;
        }
        let meant = rules.carried_near(name).map(|rule| &rule.name);
        told.extend(meant.map(|meant| {
            let said = said!("event.brought-over-misspelt", written = *name, meant);
            Diagnostic::warning(Code::MisspeltKey, said).at(&cell.at)
        }));
        meant.is_none()
    });
    let brought: Vec<(String, Address)> =
        brought.map(|(name, cell)| (format!("Brought over ({name})"), cell.at.clone())).collect();
    let unused: Vec<(String, Address)> = unused.chain(brought).collect();
    if let (Some(rule), Some(own)) = (&rules.handicap, &event.handicap_per_game)
        && own.value != (rule.given == HandicapPer::Game)
    {
        let clause = rule.clause.to_string();
        let reading = event.readings.iter().find(|(key, _)| key.eq_ignore_ascii_case(&clause));
        // A row that answers what the regulations leave unclear says nothing against them.
        let is_answer = regulation.readings.iter().any(|reading| reading.rule() == "handicap");
        if let Some((key, reading)) = reading {
            let said = said!("event.handicap-twice", clause = key, reading = &reading.at);
            told.push(Diagnostic::warning(Code::KeyNotUsed, said).at(&own.at));
        } else if !is_answer {
            let said = match rule.given {
                HandicapPer::Game => said!("event.handicap-differs.each-game", clause),
                HandicapPer::Event => said!("event.handicap-differs.once", clause),
            };
            told.push(Diagnostic::warning(Code::FormatDiffers, said).at(&own.at));
        }
    }
    settlement.problems.extend(told);
    if let Some(bonus) = event.outright_bonus.as_ref().filter(|_| without_points) {
        let said = said!("event.bonus-without-points");
        let told = Diagnostic::note(Code::KeyNotUsed, said).at(&bonus.at);
        settlement.problems.push(told);
    }
    for (key, at) in unused {
        let said = said!("event.key-not-used", key);
        settlement.problems.push(Diagnostic::note(Code::KeyNotUsed, said).at(&at));
    }
}
