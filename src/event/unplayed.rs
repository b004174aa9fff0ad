//! What an event seems to be without: rounds in which nobody has played, games that both lost and that are still to play as
//! it seems, points of a ranking that no rounds give.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Code, Diagnostic};
use crate::said::said;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;
use crate::tournament::game::{GameResult, Uneven};
use crate::tournament::{Game, PlayerId, Section, Tournament};

/// So many of four players may have left, each with most of his games lost by both.
const FEW: usize = 4;
/// So many cells are named in a message.
const MOST_NAMED: usize = 8;

/// Rounds without a game, and rounds or as many games as one takes of which nobody won any: they are to come, as it seems,
/// unless somebody says that the event is over.
pub fn seems_unplayed(tournament: &Tournament) -> Vec<Diagnostic> {
    if tournament.event.is_said_final() {
        return Vec::new();
    }
    let lost = lost_by_both(tournament);
    let told = (!lost.is_empty()).then(|| {
        let (count, all) = (lost.len(), tournament.games.iter().count());
        let cells: Vec<String> =
            lost.iter().take(MOST_NAMED).map(|game| game.at.to_string()).collect();
        let said = said!("event.lost-by-both", count, all, cells);
        Diagnostic::warning(Code::GameDue, said).at(&lost[0].at)
    });
    rounds_of_byes(tournament).into_iter().chain(told).collect()
}

/// Rounds of a Swiss in which everybody has a bye.
fn rounds_of_byes(tournament: &Tournament) -> Vec<Diagnostic> {
    if tournament.format != Format::Swiss || !tournament.parts_apart().is_empty() {
        return Vec::new();
    }
    let played: BTreeSet<u32> = tournament.games.iter().filter_map(|game| game.round).collect();
    let rounds =
        (1..=tournament.rounds).filter(|round| !played.is_empty() && !played.contains(round));
    let told = rounds.filter_map(|round| {
        let byes = || tournament.byes.iter().filter(move |bye| bye.round == round);
        let away: BTreeSet<PlayerId> = byes().map(|bye| bye.player).collect();
        let is_away = |player: &PlayerId| {
            away.contains(player) || tournament.player(*player).is_gone_in(round)
        };
        let first = byes().next().filter(|_| tournament.ids().all(|own| is_away(&own)))?;
        let said = said!("event.round-of-byes", round);
        Some(Diagnostic::warning(Code::GameDue, said).at(&first.at))
    });
    told.collect()
}

/// The games that both lost, where they are a whole round, or as many as one: those of a few who have left are none.
fn lost_by_both(tournament: &Tournament) -> Vec<&Game> {
    let is_lost = |game: &&Game| {
        matches!(
            game.result,
            Some(GameResult::DoubleForfeit | GameResult::Uneven(Uneven::BothLose))
        )
    };
    let lost: Vec<&Game> = tournament.games.iter().filter(is_lost).collect();
    if lost.len() < 2 {
        return Vec::new();
    }
    let mut rounds: BTreeMap<(&Section, Option<u32>), Vec<&Game>> = BTreeMap::new();
    for game in tournament.games.iter().filter(|game| game.round.is_some()) {
        rounds.entry((&game.section, game.round)).or_default().push(game);
    }
    let is_whole = |games: &&Vec<&Game>| games.len() > 1 && games.iter().all(is_lost);
    let whole: Vec<&Game> = rounds.values().filter(is_whole).flatten().copied().collect();
    let is_table = tournament.format == Format::RoundRobin && rounds.is_empty();
    match is_table && are_of_a_round(tournament, &lost) {
        true => lost,
        false => whole,
    }
}

/// Whether games of a table that tells no rounds are as many as a round has, of as many players.
fn are_of_a_round(tournament: &Tournament, lost: &[&Game]) -> bool {
    let of = |player: PlayerId, games: &mut dyn Iterator<Item = &Game>| {
        games.filter(|game| game.opponent_of(player).is_some()).count()
    };
    let has_left = |player: &PlayerId| {
        let all = of(*player, &mut tournament.games.iter());
        of(*player, &mut lost.iter().copied()) * 2 > all
    };
    let mut gone: BTreeSet<PlayerId> = tournament.ids().filter(has_left).collect();
    if gone.len() * FEW > tournament.players.len() {
        gone.clear();
    }
    let mut free: BTreeSet<PlayerId> = tournament.ids().filter(|own| !gone.contains(own)).collect();
    let (all, mut met) = (free.len(), 0);
    let both = |game: &Game| <[PlayerId; 2]>::from(game.players.pair());
    let is_there = |game: &&&Game| both(game).iter().all(|own| !gone.contains(own));
    let there: Vec<&&Game> = lost.iter().filter(is_there).collect();
    for game in &there {
        let both = both(game);
        if both.iter().all(|own| free.contains(own)) {
            free.retain(|own| !both.contains(own));
            met += 1;
        }
    }
    there.len() > 1 && (met >= all / 2 || there.len() >= all)
}

/// Points of a ranking that its rounds cannot give: all of them together, or one player's where nobody can have played two
/// games a round.
pub fn more_than_rounds_give(tournament: &Tournament) -> Option<Diagnostic> {
    let rounds = tournament.event.rounds.as_ref()?.value;
    let is_list =
        tournament.source.is_some() && !tournament.is_tour() && !tournament.event.is_said_final();
    let table = tournament.published.as_ref().filter(|_| is_list)?;
    let rows = || table.of.iter().enumerate();
    let points: Vec<(PlayerId, Exact)> =
        rows().filter_map(|(at, row)| Some((PlayerId(at), row.as_ref()?.points?))).collect();
    let most = Exact::from(rounds) * tournament.usual_scoring().win;
    let has_halves = points.iter().any(|(_, own)| !own.is_integer());
    let sum: Exact = points.iter().map(|(_, own)| *own).sum();
    let whole = Exact::from(points.len()) * most;
    // Of two games a round the halves are together one win a player; three points for a win are one and a half.
    let limit = if has_halves { whole + whole } else { whole * Exact::from(3_u32) };
    let [two, three, four] = [2_u32, 3, 4].map(Exact::from);
    let is_beyond = sum * two > limit;
    let (player, own) = points.into_iter().max_by_key(|(_, own)| *own)?;
    let is_slip = sum * four <= whole * three && own > most;
    if !is_beyond && !is_slip {
        return None;
    }
    let (name, row) = (tournament.name(player), table.of(player)?);
    let said = said!("event.points-beyond-rounds", name, points = own, rounds);
    Some(Diagnostic::warning(Code::PublishedDiffers, said).at(&row.at))
}
