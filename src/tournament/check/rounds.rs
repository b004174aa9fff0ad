//! What a player does in each round: one game or one bye, and nothing after he has withdrawn.

use std::collections::{BTreeMap, BTreeSet};

use super::super::entries::{Entries, Format};
use super::super::game::{ByeKind, GameResult};
use super::super::{PlayerId, Section, Tournament, berger};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics, Severity};
use crate::said::said;

/// Players who meet two others in one round of a round robin. All games against one opponent may be one round.
pub fn check_round_robin(tournament: &Tournament, problems: &mut Diagnostics) {
    let mut opponents: BTreeMap<(&Section, u32, PlayerId), (PlayerId, &Address)> = BTreeMap::new();
    for game in &tournament.games {
        let Some(round) = game.round else { continue };
        let (white, black) = (game.players.white, game.players.black);
        for (player, other) in [(white, black), (black, white)] {
            let entry = opponents.entry((&game.section, round, player));
            let (before, at) = entry.or_insert((other, &game.at));
            if *before != other {
                problems.push(twice(tournament, player, round, at, &game.at));
            }
        }
    }
}

/// The rounds that the games of a round robin take.
fn taken(tournament: &Tournament) -> u32 {
    let cycles: u32 = tournament.games_per_pairing.values().sum();
    berger::count(tournament.players.len()).saturating_mul(cycles.max(1))
}

/// The last round that the event can have.
fn last_round(tournament: &Tournament) -> u32 {
    match tournament.format {
        Format::RoundRobin => tournament.rounds.max(taken(tournament)),
        Format::Swiss => tournament.rounds,
    }
}

/// Rounds of a round robin beyond those that its games take are slips: what goes by rounds takes the event to be no longer.
/// Stages number theirs one after the other.
pub fn check_last_round(tournament: &mut Tournament, problems: &mut Diagnostics) {
    let staged = |section: &Section| !section.stage.is_empty();
    if tournament.games_per_pairing.keys().any(staged) || tournament.after_draw.is_some() {
        return;
    }
    let players = tournament.players.len();
    let announced = tournament.event.rounds.as_ref().map_or(0, |rounds| rounds.value);
    let take = taken(tournament);
    let last = take.max(announced);
    for game in &tournament.games {
        if let Some(round) = game.round.filter(|round| *round > last) {
            let said = said!("check.round-beyond", round, players, take);
            problems.push(Diagnostic::warning(Code::TooManyRounds, said).at(&game.at));
        }
    }
    tournament.rounds = tournament.rounds.min(last);
}

/// Days of rounds that the event does not have: a digit too many, or rows of another event. Of a Swiss that does not say how
/// many rounds it has they may be rounds to come.
pub fn check_days(entries: &Entries, tournament: &Tournament, problems: &mut Diagnostics) {
    let unsaid = entries.event.rounds.is_none() && entries.source.is_none();
    if tournament.format == Format::Swiss && unsaid {
        return;
    }
    let last = last_round(tournament);
    let begun = !tournament.games.is_empty() && !tournament.is_tour();
    for (round, _) in entries.rounds.iter().filter(|(round, _)| begun && round.value > last) {
        let said = said!("check.day-beyond", round = round.value, rounds = last);
        problems.push(Diagnostic::warning(Code::TooManyRounds, said).at(&round.at));
    }
}

/// Games and byes of a Swiss: nobody has two in a round, and nobody meets another twice without a word.
pub fn check_swiss(tournament: &Tournament, problems: &mut Diagnostics) {
    let mut busy: BTreeMap<(&Section, u32, PlayerId), &Address> = BTreeMap::new();
    let games = tournament
        .games
        .iter()
        .flat_map(|g| [(g, g.players.white), (g, g.players.black)])
        .filter_map(|(g, player)| g.round.map(|round| (&g.section, round, player, &g.at)));
    let byes = tournament.byes.iter().map(|b| (&b.section, b.round, b.player, &b.at));
    for (section, round, player, at) in games.chain(byes) {
        if let Some(first) = busy.insert((section, round, player), at) {
            problems.push(twice(tournament, player, round, first, at));
        }
    }
    rematches(tournament, problems);
    if let Some(rounds) = &tournament.event.rounds
        && tournament.rounds > rounds.value
    {
        let (round, rounds_said) = (tournament.rounds, rounds.value);
        let said = match tournament.source.is_some() {
            true => said!("check.too-many-rounds-in-file", round, rounds = rounds_said),
            false => said!("check.too-many-rounds", round, rounds = rounds_said),
        };
        problems.push(Diagnostic::error(Code::TooManyRounds, said).at(&rounds.at));
    }
}

fn twice(
    tournament: &Tournament,
    player: PlayerId,
    round: u32,
    first: &Address,
    at: &Address,
) -> Diagnostic {
    let name = tournament.name(player);
    Diagnostic::error(Code::GameTwice, said!("check.game-twice.round", name, round, first)).at(at)
}

/// In a Swiss no two players meet twice; a game that was not played does not count as a meeting.
fn rematches(tournament: &Tournament, problems: &mut Diagnostics) {
    let mut met = BTreeMap::new();
    for game in tournament.games.iter().filter(|g| g.result.is_none_or(GameResult::is_played)) {
        let pair = (&game.section, game.players.pair());
        let first = *met.entry(pair).or_insert(game);
        if first.round != game.round {
            let [a, b] =
                [game.players.white, game.players.black].map(|player| tournament.name(player));
            let said = said!("check.met-before", a, b, first = &first.at);
            problems.push(Diagnostic::warning(Code::MetBefore, said).at(&game.at));
        }
    }
}

/// Games played and byes given after a player has withdrawn. Where segments or stages number their rounds anew, `after
/// round 3` does not tell of which. In a round robin, where games are brought forward, whoever has played all of them has
/// withdrawn from nothing: that is worth a look alone.
pub fn check_withdrawn(entries: &Entries, tournament: &Tournament, problems: &mut Diagnostics) {
    for (id, row) in tournament.ids().zip(&entries.players) {
        let Some(withdrawn) = &row.withdrawn else { continue };
        tell_beyond(tournament, &row.name, withdrawn, problems);
        let games = tournament.games.of(id).filter(|g| g.result.is_some_and(GameResult::is_played));
        let games = games.map(|g| (&g.section, g.round, true, &g.at));
        tell_met(tournament, id, withdrawn, problems);
        let byes = tournament.byes_of(id).filter(|b| b.kind != ByeKind::Zero);
        let byes = byes.map(|b| (&b.section, Some(b.round), false, &b.at));
        let all: Vec<(&Section, Option<u32>, bool, &Address)> = games.chain(byes).collect();
        let sections: BTreeSet<&Section> = all.iter().map(|(section, ..)| *section).collect();
        for (_, round, plays, at) in &all {
            let is_after = withdrawn.value == 0
                || sections.len() == 1 && round.is_some_and(|round| round > withdrawn.value);
            if is_after {
                let mut problem = after_withdrawal(&row.name, *plays, *round, withdrawn).at(at);
                if withdrawn.value > 0 && has_played_all(tournament, id) {
                    problem.severity = Severity::Warning;
                }
                problems.push(problem);
            }
        }
    }
}

/// A round after which somebody has withdrawn and that the event does not have: the place, or the rating, of the player was
/// written there, or a digit too many.
fn tell_beyond(
    tournament: &Tournament,
    name: &str,
    withdrawn: &At<u32>,
    problems: &mut Diagnostics,
) {
    let rounds = last_round(tournament);
    if !tournament.games.is_empty() && withdrawn.value > rounds {
        let said = said!("check.withdrawn-beyond", name, after = withdrawn.value, rounds);
        problems.push(Diagnostic::warning(Code::AfterWithdrawal, said).at(&withdrawn.at));
    }
}

/// A crosstable tells no rounds; whoever has met more opponents than there were rounds before he withdrew played on.
fn tell_met(
    tournament: &Tournament,
    player: PlayerId,
    withdrawn: &At<u32>,
    problems: &mut Diagnostics,
) {
    let games = || tournament.games.of(player).filter(|game| game.round.is_none());
    let met = games().filter(|game| game.result.is_some_and(GameResult::is_played));
    let met: BTreeSet<PlayerId> = met.filter_map(|game| game.opponent_of(player)).collect();
    let after = withdrawn.value;
    if after > 0 && u32::try_from(met.len()).is_ok_and(|met| met > after) {
        let name = tournament.name(player);
        let said = said!("check.met-more-than-rounds", name, met = met.len(), after);
        problems.push(Diagnostic::warning(Code::AfterWithdrawal, said).at(&withdrawn.at));
    }
}

/// Whether a player of a round robin has met everyone over the board.
fn has_played_all(tournament: &Tournament, player: PlayerId) -> bool {
    let games = || tournament.games.of(player);
    let met: BTreeSet<PlayerId> = games().filter_map(|game| game.opponent_of(player)).collect();
    tournament.format == Format::RoundRobin
        && met.len() + 1 == tournament.players.len()
        && games().all(|game| game.result.is_some_and(GameResult::is_played))
}

fn after_withdrawal(
    name: &str,
    plays: bool,
    round: Option<u32>,
    withdrawn: &At<u32>,
) -> Diagnostic {
    let (after, cell) = (withdrawn.value, &withdrawn.at);
    let said = match (after, round, plays) {
        (0, ..) => said!("check.after-withdrawal.never-played", name, cell),
        (_, Some(round), false) => {
            said!("check.after-withdrawal.bye", name, round, after, cell)
        }
        (_, round, _) => said!("check.after-withdrawal.game", name, round, after, cell),
    };
    Diagnostic::error(Code::AfterWithdrawal, said)
}
