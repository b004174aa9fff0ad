//! Direct encounter: points from the games among the tied players.
//!
//! Also called head-to-head score, mutual result, individual results. A game lost by forfeit in a round robin counts as
//! a result; where a document asks that all have met, games over the board are meetings, and forfeited ones where it says so.
//!
//! Worked example: A beat B, B drew with C, C beat A: A 1, B ½, C 1½.

use std::collections::{BTreeMap, BTreeSet};

use super::card::Kind;
use super::{Detail, Field, Values, Verdict};
use crate::regulations::schema::{
    DirectEncounter, ForfeitedPairings, Forfeits, Meetings, NotAllMet, Weights,
};
use crate::said::said;
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult};
use crate::tournament::{Game, PlayerId};

/// What a player has from each opponent whom he met.
type Encounters = BTreeMap<PlayerId, Exact>;

/// Points among `tied`.
pub fn evaluate(rule: &DirectEncounter, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    if rule.only_if_all_met && !all_met(rule, field, tied) {
        return Verdict::Skipped(said!("tie-break.not-all-met"));
    }
    // The games of each are gone through once: hundreds of players can be tied.
    let among: BTreeSet<PlayerId> = tied.iter().copied().collect();
    let met: BTreeMap<PlayerId, Encounters> =
        tied.iter().map(|player| (*player, encounters(rule, field, *player, &among))).collect();
    let points: Values =
        met.iter().map(|(player, met)| (*player, met.values().copied().sum())).collect();
    match rule.not_all_met {
        NotAllMet::GamesThereAre => Verdict::Values(points),
        NotAllMet::WhoCannotBeCaught => {
            let win = match rule.weights {
                Weights::EveryGameAlike => Exact::ONE,
                Weights::EventPoints => field.counted().win,
            };
            let values = certain(tied, &met, &points, win);
            let level = values.values().all(|v| *v == Exact::ZERO);
            if level && !all_met(rule, field, tied) {
                return Verdict::Skipped(said!("tie-break.not-all-met-nobody-ahead"));
            }
            Verdict::Values(values)
        }
    }
}

/// What a player has from each of the tied players, one part a game.
pub fn detail(
    rule: &DirectEncounter,
    field: Field<'_>,
    tied: &[PlayerId],
    player: PlayerId,
) -> Detail {
    let among: BTreeSet<PlayerId> = tied.iter().copied().filter(|own| *own != player).collect();
    let averaged = rule.meetings == Meetings::Averaged;
    Detail::of_games(field.counted().card(player), averaged, |own| {
        let opponent = own.kind.opponent().filter(|opponent| among.contains(opponent))?;
        let alike = match own.kind {
            Kind::Played(_) => own.score.map_or(Exact::ZERO, |score| score.points()),
            Kind::ForfeitWin(_) if rule.forfeits == Forfeits::Counted => Exact::ONE,
            Kind::ForfeitLoss(_) if rule.forfeits == Forfeits::Counted => Exact::ZERO,
            _ => return None,
        };
        let made = match rule.weights {
            Weights::EveryGameAlike => alike,
            Weights::EventPoints => own.made,
        };
        Some((opponent, made))
    })
}

/// What a player has from each of these whom he met.
fn encounters(
    rule: &DirectEncounter,
    field: Field<'_>,
    player: PlayerId,
    among: &BTreeSet<PlayerId>,
) -> Encounters {
    let counted = |game: &Game| match game.result {
        Some(result) => result.is_played() || rule.forfeits == Forfeits::Counted,
        None => false,
    };
    let worth = |game: &Game, colour: Colour| match rule.weights {
        Weights::EveryGameAlike => game.result.map_or(Exact::ZERO, |r| r.score(colour).points()),
        Weights::EventPoints => field.tournament.game_points(game, colour),
    };
    let mut met: BTreeMap<PlayerId, (Exact, usize)> = BTreeMap::new();
    for (game, colour) in field.tournament.games_of(player).filter(|(game, _)| counted(game)) {
        let opponent = game.opponent_of(player).filter(|o| *o != player && among.contains(o));
        if let Some(opponent) = opponent {
            let (sum, games) = met.entry(opponent).or_insert((Exact::ZERO, 0));
            // A game that follows a drawn one is no second encounter: it adds what it counts in points.
            let follows = field.tournament.follows_drawn(&game.section);
            if !(follows && rule.weights == Weights::EveryGameAlike) {
                *sum += worth(game, colour);
            }
            *games += usize::from(!follows);
        }
    }
    let counts = |(sum, games): (Exact, usize)| match rule.meetings {
        Meetings::Added => sum,
        Meetings::Averaged => sum / games.max(1),
    };
    met.into_iter().map(|(opponent, own)| (opponent, counts(own))).collect()
}

/// Ranks from the top down those who are ahead whatever the missing games had brought (FIDE C.07, 6.3); the value is
/// the number of tied players behind, the rest stay level. A missing game would have brought at most what a win counts.
fn certain(
    tied: &[PlayerId],
    met: &BTreeMap<PlayerId, Encounters>,
    points: &Values,
    win: Exact,
) -> Values {
    let missing = |player: PlayerId| tied.len() - 1 - met.get(&player).map_or(0, BTreeMap::len);
    if tied.iter().all(|p| missing(*p) == 0) {
        return points.clone();
    }
    let most = |player: PlayerId| points[&player] + win * Exact::from(missing(player));
    let mut left = tied.to_vec();
    let mut values: Values = tied.iter().map(|p| (*p, Exact::ZERO)).collect();
    while let Some(first) =
        left.iter().copied().find(|p| left.iter().all(|o| o == p || points[p] > most(*o)))
    {
        left.retain(|p| *p != first);
        values.insert(first, Exact::from(left.len()));
        if left.len() < 2 {
            break;
        }
    }
    values
}

/// Whether each two of them have played over the board, or were to, where that is enough.
fn all_met(rule: &DirectEncounter, field: Field<'_>, tied: &[PlayerId]) -> bool {
    let is_enough = rule.forfeited == ForfeitedPairings::Counted;
    let is_met = |result: GameResult| result.is_played() || is_enough;
    let among: BTreeSet<PlayerId> = tied.iter().copied().collect();
    tied.iter().all(|player| {
        let played = field.tournament.games_of(*player).map(|(game, _)| game);
        let played = played.filter(|game| game.result.is_some_and(is_met));
        let met: BTreeSet<PlayerId> = played.filter_map(|g| g.opponent_of(*player)).collect();
        met.intersection(&among).count() + 1 >= among.len()
    })
}
