//! Direct encounter: points from the games among the tied players.
//!
//! Also called head-to-head score, mutual result, individual results. A game lost by forfeit in a round robin counts as
//! a result; where a document asks that all have met, games over the board are meetings, and forfeited ones where it says so.
//!
//! Worked example: A beat B, B drew with C, C beat A: A 1, B ½, C 1½.

use std::collections::BTreeSet;

use super::card::{Entry, Kind};
use super::encounters::{Score, ahead};
use super::{Detail, Field, Values, Verdict};
use crate::regulations::schema::{
    DirectEncounter, ForfeitedPairings, Forfeits, Meetings, NotAllMet, Weights,
};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Points among `tied`.
pub fn evaluate(rule: &DirectEncounter, field: Field<'_>, tied: &[PlayerId]) -> Verdict {
    if rule.only_if_all_met && !all_met(rule, field, tied) {
        return Verdict::Skipped(said!("tie-break.not-all-met"));
    }
    let among: BTreeSet<PlayerId> = tied.iter().copied().collect();
    // The games of each are gone through once: hundreds of players can be tied.
    let score = |player: &PlayerId| {
        let games = field.counted().card(*player).iter();
        let met: BTreeSet<PlayerId> =
            games.filter_map(|own| counts(rule, &among, own)).map(|(other, _)| other).collect();
        let points = points(rule, field, &among, *player).value.unwrap_or(Exact::ZERO);
        Score { player: *player, points, missing: tied.len().saturating_sub(met.len() + 1) }
    };
    let scores: Vec<Score> = tied.iter().map(score).collect();
    let all = scores.iter().all(|own| own.missing == 0);
    let values: Values = match rule.not_all_met {
        NotAllMet::WhoCannotBeCaught if !all => {
            let win = match rule.weights {
                Weights::EveryGameAlike => Exact::ONE,
                Weights::EventPoints => field.counted().win,
            };
            // Who is ahead whatever comes has the number of those behind him, and the rest stay level.
            let (first, left) = ahead(scores, win);
            let behind = (1..=tied.len()).map(|place| Exact::from(tied.len() - place));
            let level = left.into_iter().map(|player| (player, Exact::ZERO));
            first.into_iter().zip(behind).chain(level).collect()
        }
        NotAllMet::WhoCannotBeCaught | NotAllMet::GamesThereAre => {
            scores.iter().map(|own| (own.player, own.points)).collect()
        }
    };
    let is_level = values.values().all(|value| *value == Exact::ZERO);
    let asks = rule.not_all_met == NotAllMet::WhoCannotBeCaught;
    if asks && is_level && !all_met(rule, field, tied) {
        return Verdict::Skipped(said!("tie-break.not-all-met-nobody-ahead"));
    }
    Verdict::Values(values)
}

/// What a player has from each of the tied players, one part a game.
pub fn detail(
    rule: &DirectEncounter,
    field: Field<'_>,
    tied: &[PlayerId],
    player: PlayerId,
) -> Detail {
    points(rule, field, &tied.iter().copied().collect(), player)
}

fn points(
    rule: &DirectEncounter,
    field: Field<'_>,
    among: &BTreeSet<PlayerId>,
    player: PlayerId,
) -> Detail {
    let averaged = rule.meetings == Meetings::Averaged;
    Detail::of_games(field.counted().card(player), averaged, |own| counts(rule, among, own))
}

/// Whom of these a game was against, and what it counts; none where it does not.
fn counts(
    rule: &DirectEncounter,
    among: &BTreeSet<PlayerId>,
    own: &Entry,
) -> Option<(PlayerId, Exact)> {
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
}

/// Whether each two of them have played over the board, or were to, where that is enough.
fn all_met(rule: &DirectEncounter, field: Field<'_>, tied: &[PlayerId]) -> bool {
    let is_enough = rule.forfeited == ForfeitedPairings::Counted;
    let is_met = |own: &&Entry| match own.kind {
        Kind::Played(_) => true,
        Kind::ForfeitWin(_) | Kind::ForfeitLoss(_) => is_enough,
        Kind::Open(_) | Kind::Bye(_) => false,
    };
    let among: BTreeSet<PlayerId> = tied.iter().copied().collect();
    tied.iter().all(|player| {
        let played = field.counted().card(*player).iter().filter(is_met);
        let met: BTreeSet<PlayerId> = played.filter_map(|own| own.kind.opponent()).collect();
        met.intersection(&among).count() + 1 >= among.len()
    })
}
