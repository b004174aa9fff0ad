//! How often two players meet, and games that stand twice.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Game, PlayerId, Section, Tournament};
use crate::diagnostic::{Address, Diagnostic, Diagnostics};

type Pair = (PlayerId, PlayerId);

fn pair(game: &Game) -> Pair {
    let (a, b) = (game.players.white, game.players.black);
    (a.min(b), a.max(b))
}

/// Finds the games per pairing of each section of a round robin, and games too many.
pub fn check(tournament: &mut Tournament, allowed: &[u32], problems: &mut Diagnostics) {
    let mut sections: BTreeSet<Section> =
        tournament.games.iter().map(|g| g.section.clone()).collect();
    // A segment that the Event sheet declares belongs to the event though none of its games is entered yet.
    let event = &tournament.event;
    let declared = event.games_per_pairing.keys();
    let declared = declared
        .chain(event.points_for_win.keys())
        .chain(event.points_for_draw.keys());
    for segment in declared.filter(|s| !s.is_empty()) {
        if !sections.iter().any(|s| s.segment == *segment) {
            sections.insert(Section {
                segment: segment.clone(),
                stage: String::new(),
            });
        }
    }
    for section in sections {
        let mut counts: BTreeMap<Pair, u32> = BTreeMap::new();
        for game in tournament.games.iter().filter(|g| g.section == section) {
            *counts.entry(pair(game)).or_default() += 1;
        }
        let declared = &tournament.event.games_per_pairing;
        let declared = declared
            .get(&section.segment)
            .or_else(|| declared.get(""))
            .map(|d| d.value);
        let players = tournament.players.len();
        let all = players * (players - 1) / 2;
        let times = declared.unwrap_or_else(|| usual(&counts, all, allowed));
        for game in tournament.games.iter().filter(|g| g.section == section) {
            let count = counts.get_mut(&pair(game));
            if let Some(count) = count.filter(|c| **c > times) {
                // Told once for each pair, at its last row, which is where the double usually is.
                let last = tournament
                    .games
                    .iter()
                    .rfind(|g| g.section == section && pair(g) == pair(game))
                    .map_or(&game.at, |g| &g.at);
                problems.push(
                    Diagnostic::error(
                        "game-twice",
                        format!(
                            "{} and {} have {} games here, not {times}",
                            tournament.player(game.players.white).name,
                            tournament.player(game.players.black).name,
                            count
                        ),
                    )
                    .at(last)
                    .help("remove the row that stands twice, or give Games per pairing on the Event sheet"),
                );
                *count = times;
            }
        }
        tournament.games_per_pairing.insert(section, times);
    }
}

/// The number of games that most pairs have; where not everyone has met so often, what the regulations allow.
fn usual(counts: &BTreeMap<Pair, u32>, all: usize, allowed: &[u32]) -> u32 {
    let mut often: BTreeMap<u32, usize> = BTreeMap::new();
    for count in counts.values() {
        *often.entry(*count).or_default() += 1;
    }
    let (times, pairs) = often
        .into_iter()
        .max_by_key(|(times, pairs)| (*pairs, *times))
        .unwrap_or((1, 0));
    match (allowed, allowed.iter().min()) {
        ([only], _) if pairs < all => (*only).max(times),
        // Fewer games than the regulations allow: the event is not over, unless its sheet says otherwise.
        (_, Some(least)) => times.max(*least),
        _ => times,
    }
}

/// Players who meet two others in one round of a round robin: worth a warning, for rounds matter where games are
/// missing. All games against one opponent may be one round.
pub fn check_rounds(tournament: &Tournament, problems: &mut Diagnostics) {
    let mut opponents: BTreeMap<(&Section, u32, PlayerId), PlayerId> = BTreeMap::new();
    for game in &tournament.games {
        let Some(round) = game.round else { continue };
        for (player, other) in [
            (game.players.white, game.players.black),
            (game.players.black, game.players.white),
        ] {
            let before = opponents
                .entry((&game.section, round, player))
                .or_insert(other);
            if *before != other {
                problems.push(
                    Diagnostic::warning(
                        "round-twice",
                        format!(
                            "{} meets two opponents in round {round}",
                            tournament.player(player).name
                        ),
                    )
                    .at(&game.at)
                    .help("correct the round"),
                );
                return;
            }
        }
    }
}

/// Games and byes of a Swiss: nobody plays twice in a round.
pub fn check_swiss(tournament: &Tournament, problems: &mut Diagnostics) {
    let mut busy: BTreeMap<(Section, u32, PlayerId), &Address> = BTreeMap::new();
    let games = tournament
        .games
        .iter()
        .flat_map(|g| [(g, g.players.white), (g, g.players.black)])
        .filter_map(|(g, player)| g.round.map(|round| (&g.section, round, player, &g.at)));
    let byes = tournament
        .byes
        .iter()
        .map(|b| (&b.section, b.round, b.player, &b.at));
    for (section, round, player, at) in games.chain(byes) {
        if let Some(first) = busy.insert((section.clone(), round, player), at) {
            problems.push(
                Diagnostic::error(
                    "game-twice",
                    format!(
                        "{} has a game in round {round} already at {first}",
                        tournament.player(player).name
                    ),
                )
                .at(at)
                .help("correct the round or the player"),
            );
        }
    }
    if let Some(rounds) = &tournament.event.rounds
        && tournament.rounds > rounds.value
    {
        problems.push(
            Diagnostic::error(
                "too-many-rounds",
                format!(
                    "Games has round {}, the Event sheet {} rounds",
                    tournament.rounds, rounds.value
                ),
            )
            .at(&rounds.at)
            .help("correct Rounds, or the round on Games"),
        );
    }
}
