//! How likely each is first, by the ratings: an estimate, told as one.
//!
//! The expected score is FIDE's table of rating differences (FIDE Handbook B.02, 8.1.2); of the lower of the two
//! expectations four fifths are taken as the chance of a draw, so that equals draw two games of five. Nobody's form, colour
//! or wish for a draw is known.

use super::count;
use super::ground::{End, OpenGame, PlayerOutlook};
use super::scores::Scores;
use super::settled::Decider;
use crate::tie_break::rating_tables;
use crate::tournament::exact::Exact;
use crate::tournament::game::Score;
use crate::tournament::{PlayerId, Tournament};

/// What the weights of a game's results add up to.
const WHOLE: u128 = 500;

/// How many of 100 points the stronger player is expected to score.
fn expected(difference: u32) -> u128 {
    let difference = i32::try_from(difference).unwrap_or(i32::MAX);
    u128::try_from(rating_tables::expected(difference)).unwrap_or_default()
}

/// The weights of White winning, a draw, Black winning.
fn weights(white: u32, black: u32) -> [u128; 3] {
    let stronger = expected(white.abs_diff(black));
    let draws = 4 * (100 - stronger);
    let wins = 5 * stronger - draws / 2;
    let losses = WHOLE - draws - wins;
    if white >= black { [wins, draws, losses] } else { [losses, draws, wins] }
}

/// The weight of one end; the game that follows a drawn one goes to either alike.
fn of_end([wins, draws, losses]: [u128; 3], end: &End) -> u128 {
    let whole = match end.result {
        None => WHOLE,
        Some(Score::Win) => wins,
        Some(Score::Draw) => draws,
        Some(Score::Loss) => losses,
    };
    if end.following.is_some() { whole / 2 } else { whole }
}

/// Tells the chances; nothing where a player of an open game has no rating. Who is first of those level in points a
/// `decider` says, where the outcomes are counted so.
pub fn tell(
    scores: &Scores,
    games: &[OpenGame],
    tournament: &Tournament,
    mut decider: Option<Decider<'_>>,
    players: &mut [PlayerOutlook],
) {
    let rating = |player: PlayerId| tournament.player(player).rating;
    let of = |game: &OpenGame| {
        let weights = weights(rating(game.players.white)?, rating(game.players.black)?);
        Some(game.ends.iter().map(|end| of_end(weights, end)).collect())
    };
    let Some(weights) = games.iter().map(of).collect::<Option<Vec<Vec<u128>>>>() else { return };
    let mut first = vec![(0_u128, 0_u128); scores.players.len()];
    let mut whole = 0_u128;
    count::each(scores, &weights, &mut |leaf| {
        whole += leaf.weight;
        if let Some(leader) = leaf.leader() {
            first[leader].0 += leaf.weight;
            return;
        }
        let winners = decider.as_mut().and_then(|decider| decider.winners(leaf.path));
        let winners = winners.unwrap_or_else(|| leaf.leaders());
        for winner in &winners {
            let (alone, level) = &mut first[*winner];
            *(if winners.len() == 1 { alone } else { level }) += leaf.weight;
        }
    });
    // The weights of many games are larger than exact numbers: chances are told to a ten-thousandth.
    let part = |weight: u128| {
        let parts = match weight.checked_mul(10_000) {
            Some(parts) => parts / whole.max(1),
            None => weight / (whole / 10_000),
        };
        Exact::fraction(i128::try_from(parts).unwrap_or(0), 10_000)
    };
    for (seat, (alone, level)) in scores.players.iter().zip(first) {
        let chance = part(alone).zip(part(level));
        if let Some(own) = players.iter_mut().find(|own| own.player == *seat) {
            own.chance = chance;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_are_those_of_the_table_and_weights_add_up() {
        assert_eq!([0, 3, 4, 100, 735, 736].map(expected), [50, 50, 51, 64, 99, 100]);
        for difference in 0..900 {
            let [wins, draws, losses] = weights(1500 + difference, 1500);
            assert_eq!(wins + draws + losses, WHOLE);
            assert_eq!(2 * wins + draws, 10 * expected(difference), "twice the expected score");
            assert_eq!(weights(1500, 1500 + difference), [losses, draws, wins]);
        }
        assert_eq!(weights(1800, 1800), [150, 200, 150]);
    }
}
