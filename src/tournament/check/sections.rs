//! How often two players meet, and games that stand twice.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Game, PlayerId, Section, Tournament};
use crate::diagnostic::{Address, Diagnostic, Diagnostics};

type Pair = (PlayerId, PlayerId);

fn pair(game: &Game) -> Pair {
    let (a, b) = (game.players.white, game.players.black);
    (a.min(b), a.max(b))
}

/// Most players of a round robin. Far more than anyone has ever held; the games of so many could not be listed.
const MOST_PLAYERS: usize = 500;

/// Finds the games per pairing of each section of a round robin, and games too many.
pub fn check(tournament: &mut Tournament, allowed: &[u32], problems: &mut Diagnostics) {
    let players = tournament.players.len();
    if players > MOST_PLAYERS {
        problems.push(
            Diagnostic::error(
                "too-many-players",
                format!("a round robin of {players} players cannot be: {MOST_PLAYERS} is the most"),
            )
            .help("if it is a Swiss, add a row to Event: Format, then Swiss"),
        );
        return;
    }
    let mut sections: BTreeMap<&Section, BTreeMap<Pair, (u32, &Game)>> = BTreeMap::new();
    for game in &tournament.games {
        let pairs = sections.entry(&game.section).or_default();
        let (count, last) = pairs.entry(pair(game)).or_insert((0, game));
        (*count, *last) = (*count + 1, game);
    }
    let declared = declared_only(tournament, &sections);
    for section in &declared {
        sections.insert(section, BTreeMap::new());
    }
    let mut games_per_pairing = BTreeMap::new();
    for (section, pairs) in sections {
        let declared = &tournament.event.games_per_pairing;
        let declared = declared.get(&section.segment).or_else(|| declared.get("")).map(|d| d.value);
        let all = players * players.saturating_sub(1) / 2;
        let times =
            declared.unwrap_or_else(|| usual(pairs.values().map(|(n, _)| *n), all, allowed));
        let mut too_many: Vec<_> = pairs.values().filter(|(n, _)| *n > times).collect();
        too_many.sort_by_key(|(_, last)| &last.at);
        for (count, last) in too_many {
            // Told once for each pair, at its last row, which is where the double usually is.
            problems.push(
                Diagnostic::error(
                    "game-twice",
                    format!(
                        "{} and {} have {count} games here, not {times}",
                        tournament.player(last.players.white).name,
                        tournament.player(last.players.black).name,
                    ),
                )
                .at(&last.at)
                .help("remove the row that stands twice, or give Games per pairing on the Event sheet"),
            );
        }
        games_per_pairing.insert(section.clone(), times);
    }
    tournament.games_per_pairing = games_per_pairing;
}

/// Segments that the Event sheet declares and of which no game is entered yet: they belong to the event all the same.
fn declared_only(
    tournament: &Tournament,
    entered: &BTreeMap<&Section, BTreeMap<Pair, (u32, &Game)>>,
) -> BTreeSet<Section> {
    let event = &tournament.event;
    event
        .games_per_pairing
        .keys()
        .chain(event.points_for_win.keys())
        .chain(event.points_for_draw.keys())
        .filter(|segment| !segment.is_empty())
        .filter(|segment| !entered.keys().any(|s| s.segment == **segment))
        .map(|segment| Section { segment: segment.clone(), stage: String::new() })
        .collect()
}

/// The number of games that most pairs have; where not everyone has met so often, what the regulations allow.
fn usual(counts: impl Iterator<Item = u32>, all: usize, allowed: &[u32]) -> u32 {
    let mut often: BTreeMap<u32, usize> = BTreeMap::new();
    for count in counts {
        *often.entry(count).or_default() += 1;
    }
    let (times, pairs) =
        often.into_iter().max_by_key(|(times, pairs)| (*pairs, *times)).unwrap_or((1, 0));
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
        for (player, other) in
            [(game.players.white, game.players.black), (game.players.black, game.players.white)]
        {
            let before = opponents.entry((&game.section, round, player)).or_insert(other);
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
    let byes = tournament.byes.iter().map(|b| (&b.section, b.round, b.player, &b.at));
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
