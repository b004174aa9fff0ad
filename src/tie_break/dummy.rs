//! FIDE's unplayed rounds (C.07, article 16, edition of March 2026): Buchholz and Sonneborn-Berger of a Swiss.
//!
//! For the opponents (16.3) every unplayed round counts what it brought, but a requested bye that only voluntarily
//! unplayed rounds follow counts as a draw. For the player's own sum (16.4) each unplayed round is a game against a
//! dummy with the player's own final score, capped: for a forfeited game at the score of the opponent who was paired,
//! otherwise at a draw for each round of the tournament. Cuts take a voluntarily unplayed round first (16.5).
//!
//! Worked examples (official): 7 points of 10, absent once: the dummy is 7 capped at 5. A forfeit win with 7 points
//! against an opponent of 5½: the dummy is 5½.

use super::{Field, Values};
use crate::said::{Said, said};
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour, GameResult, Score};
use crate::tournament::{PlayerId, Tournament};

/// A round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Round {
    /// Played over the board: opponent, points made.
    Played(PlayerId, Exact),
    /// A bye from the pairing or with a full point.
    FullBye,
    /// Won by forfeit against the opponent who was paired.
    ForfeitWin(PlayerId),
    /// Lost by forfeit.
    ForfeitLoss(PlayerId),
    /// Asked for, or absent: the points given.
    Requested(Exact),
}

impl Round {
    /// A voluntarily unplayed round: a requested bye or a forfeit loss.
    fn voluntary(self) -> bool {
        matches!(self, Self::ForfeitLoss(_) | Self::Requested(_))
    }
}

fn rounds(t: &Tournament, player: PlayerId) -> Vec<Round> {
    (1..=t.rounds)
        .map(|round| {
            let game = t.games_of(player).find(|(g, _)| g.round == Some(round));
            if let Some((game, colour)) = game {
                return of_game(t, game, player, colour);
            }
            let bye = t.byes.iter().find(|b| b.player == player && b.round == round);
            match bye {
                Some(bye) if bye.kind == ByeKind::Full => Round::FullBye,
                Some(bye) => Round::Requested(t.scoring(&bye.section).bye(bye.kind)),
                None => Round::Requested(Exact::ZERO),
            }
        })
        .collect()
}

fn of_game(
    t: &Tournament,
    game: &crate::tournament::Game,
    player: PlayerId,
    colour: Colour,
) -> Round {
    let (Some(result), Some(opponent)) = (game.result, game.opponent_of(player)) else {
        return Round::Requested(Exact::ZERO);
    };
    match (result, result.score(colour)) {
        (GameResult::Played(_), _) => Round::Played(opponent, t.game_points(game, colour)),
        (_, Score::Win) => Round::ForfeitWin(opponent),
        _ => Round::ForfeitLoss(opponent),
    }
}

/// What each player counts for his opponents (16.3).
fn adjusted(field: Field<'_>, all: &[Vec<Round>]) -> Vec<Exact> {
    let draw = field.tournament.scoring(&crate::tournament::Section::default()).draw;
    all.iter()
        .zip(field.points)
        .map(|(rounds, points)| {
            // From the end back: requested byes that nothing but voluntarily unplayed rounds follow.
            let open = rounds.iter().rev().take_while(|r| r.voluntary());
            open.fold(*points, |sum, round| match round {
                Round::Requested(given) => sum - *given + draw,
                _ => sum,
            })
        })
        .collect()
}

/// A round's part in a player's own sum.
struct Part {
    strength: Exact,
    made: Exact,
    voluntary: bool,
}

fn parts(field: Field<'_>, player: PlayerId, rounds: &[Round], adjusted: &[Exact]) -> Vec<Part> {
    let scoring = field.tournament.scoring(&crate::tournament::Section::default());
    let own = field.points_of(player);
    let cap = scoring.draw * Exact::from(field.tournament.rounds);
    rounds
        .iter()
        .map(|round| {
            let (strength, made) = match *round {
                Round::Played(opponent, made) => (adjusted[opponent.0], made),
                Round::ForfeitWin(opponent) => (own.min(adjusted[opponent.0]), scoring.win),
                Round::ForfeitLoss(opponent) => (own.min(adjusted[opponent.0]), Exact::ZERO),
                Round::FullBye => (own.min(cap), scoring.win),
                Round::Requested(given) => (own.min(cap), given),
            };
            Part { strength, made, voluntary: round.voluntary() }
        })
        .collect()
}

fn of_all(field: Field<'_>) -> (Vec<Vec<Round>>, Vec<Exact>) {
    let all: Vec<Vec<Round>> =
        field.tournament.ids().map(|p| rounds(field.tournament, p)).collect();
    let adjusted = adjusted(field, &all);
    (all, adjusted)
}

/// The code and the name of a Buchholz without so many of the lowest and highest opponents.
pub fn called(lowest: usize, highest: usize) -> (String, Said) {
    match (lowest, highest) {
        (0, 0) => ("BH".into(), said!("tie-break.buchholz")),
        (_, 0) => (format!("BH/C{lowest}"), said!("tie-break.buchholz-cut", lowest)),
        _ => (format!("BH/M{lowest}"), said!("tie-break.buchholz-median", lowest, highest)),
    }
}

/// Buchholz of each, without so many of the lowest and highest opponents.
pub fn buchholz(field: Field<'_>, tied: &[PlayerId], lowest: usize, highest: usize) -> Values {
    let (all, adjusted) = of_all(field);
    tied.iter()
        .map(|player| {
            let mut parts = parts(field, *player, &all[player.0], &adjusted);
            parts.sort_by_key(|p| p.strength);
            for _ in 0..lowest {
                // 16.5: a voluntarily unplayed round is cut before a lower opponent.
                let at = parts.iter().position(|p| p.voluntary).unwrap_or(0);
                if !parts.is_empty() {
                    parts.remove(at);
                }
            }
            for _ in 0..highest {
                parts.pop();
            }
            (*player, parts.iter().map(|p| p.strength).sum())
        })
        .collect()
}

/// Sonneborn-Berger of each.
pub fn sonneborn_berger(field: Field<'_>, tied: &[PlayerId]) -> Values {
    let (all, adjusted) = of_all(field);
    tied.iter()
        .map(|player| {
            let parts = parts(field, *player, &all[player.0], &adjusted);
            (*player, parts.iter().map(|p| p.strength * p.made).sum())
        })
        .collect()
}
