//! Direct encounter as FIDE has it (C.07, article 6), and what other programs print in its stead.
//!
//! Worked example: of A, B, C, D only C and D have not met. A has beaten the other three and is first whatever that game
//! had brought; the others start again among themselves.

use std::collections::{BTreeMap, BTreeSet};

use super::card::{Entry, Kind};
use super::counted::Counted;
use super::detail::Detail;
use super::ground::{Field, Values, Verdict};
use crate::tournament::PlayerId;
use crate::tournament::entries::Format;
use crate::tournament::exact::Exact;

/// What a player has from each opponent whom he met, games and points.
type Met = BTreeMap<PlayerId, (usize, Exact)>;

/// A player's games with these players: over the board, and by forfeit too where they count.
fn met(card: &[Entry], among: &BTreeSet<PlayerId>, forfeits: bool) -> Met {
    let mut met = Met::new();
    for own in card {
        let Some(opponent) = opponent(own, forfeits).filter(|own| among.contains(own)) else {
            continue;
        };
        let (games, points) = met.entry(opponent).or_insert((0, Exact::ZERO));
        *games += 1;
        *points += own.made;
    }
    met
}

/// Whom a player met in a round.
fn opponent(own: &Entry, forfeits: bool) -> Option<PlayerId> {
    match own.kind {
        Kind::Played(opponent) => Some(opponent),
        Kind::ForfeitWin(opponent) | Kind::ForfeitLoss(opponent) if forfeits => Some(opponent),
        _ => None,
    }
}

/// Points of the games with each other; whoever met several times counts once, with the average (6.1.2).
fn sum(met: &Met) -> Exact {
    met.values().map(|(games, points)| *points / *games).sum()
}

/// Whether forfeited games count: in a round robin always.
fn forfeits_count(counted: &Counted, forfeits_played: bool) -> bool {
    forfeits_played || counted.format == Format::RoundRobin
}

/// The place of each inside the set, the lowest first: players whom nothing parts have the first place of those that
/// they share. Where not all have met and nobody is clear there is no place, and the value is nought.
pub fn places(field: Field<'_>, tied: &[PlayerId], forfeits_played: bool) -> Verdict {
    let counted = field.counted();
    let forfeits = forfeits_count(counted, forfeits_played);
    let classes = rank(counted, tied.to_vec(), forfeits);
    if classes.len() == 1 && !Games::among(counted, tied, forfeits).all_met() {
        return Verdict::Values(tied.iter().map(|player| (*player, Exact::ZERO)).collect());
    }
    let mut values = Values::new();
    let mut place = 1;
    for class in classes {
        values.extend(class.iter().map(|player| (*player, Exact::from(place))));
        place += class.len();
    }
    Verdict::Values(values)
}

/// What a player has from those with whom he is level.
pub struct Score {
    /// The player.
    pub player: PlayerId,
    /// What he made of the games with them.
    pub points: Exact,
    /// How many of them he has not met.
    pub missing: usize,
}

/// The games of a set among themselves.
struct Games {
    of: Vec<Score>,
}

impl Games {
    fn among(counted: &Counted, set: &[PlayerId], forfeits: bool) -> Self {
        let among: BTreeSet<PlayerId> = set.iter().copied().collect();
        let of = |player: &PlayerId| {
            let met = met(counted.card(*player), &among, forfeits);
            Score { player: *player, points: sum(&met), missing: set.len() - 1 - met.len() }
        };
        Self { of: set.iter().map(of).collect() }
    }

    fn all_met(&self) -> bool {
        self.of.iter().all(|own| own.missing == 0)
    }
}

/// The set in classes, the best first.
fn rank(counted: &Counted, set: Vec<PlayerId>, forfeits: bool) -> Vec<Vec<PlayerId>> {
    if set.len() < 2 {
        return vec![set];
    }
    let games = Games::among(counted, &set, forfeits);
    let mut classes = Vec::new();
    if games.all_met() {
        let mut by_sum: BTreeMap<Exact, Vec<PlayerId>> = BTreeMap::new();
        for own in games.of {
            by_sum.entry(own.points).or_default().push(own.player);
        }
        if by_sum.len() == 1 {
            return vec![set];
        }
        for (_, level) in by_sum.into_iter().rev() {
            classes.extend(rank(counted, level, forfeits));
        }
        return classes;
    }
    let (first, left) = ahead(games.of, counted.win);
    let none = first.is_empty();
    classes.extend(first.into_iter().map(|player| vec![player]));
    if none {
        classes.push(left);
    } else if !left.is_empty() {
        classes.extend(rank(counted, left, forfeits));
    }
    classes
}

/// Those who are ahead whatever the missing games had brought, from the top down, and the others (6.3): each would have
/// brought at most what a win counts.
pub fn ahead(mut left: Vec<Score>, win: Exact) -> (Vec<PlayerId>, Vec<PlayerId>) {
    let most = |own: &Score| own.points + win * Exact::from(own.missing);
    let mut first = Vec::new();
    while let Some(at) = (0..left.len()).max_by_key(|at| left[*at].points) {
        let others = left.iter().enumerate().filter(|(index, _)| *index != at);
        let caught = others.map(|(_, other)| most(other)).max();
        if caught.is_some_and(|most| most >= left[at].points) {
            break;
        }
        first.push(left.remove(at).player);
    }
    (first, left.into_iter().map(|own| own.player).collect())
}

/// Points among the level players if all of them met over the board; otherwise nothing for all of them. So
/// chess-results ranks before anything else.
pub fn among_all_who_met(field: Field<'_>, tied: &[PlayerId]) -> Values {
    let counted = field.counted();
    let among: BTreeSet<PlayerId> = tied.iter().copied().collect();
    let games: Vec<Met> =
        tied.iter().map(|player| met(counted.card(*player), &among, false)).collect();
    let all_met = games.iter().all(|met| met.len() + 1 >= tied.len());
    let points = |met: &Met| met.values().map(|(_, points)| *points).sum();
    let value = |met: &Met| if all_met { points(met) } else { Exact::ZERO };
    tied.iter().zip(&games).map(|(player, met)| (*player, value(met))).collect()
}

/// A player's games with the players whom he is level with, one part a game.
pub fn detail(
    field: Field<'_>,
    tied: &[PlayerId],
    player: PlayerId,
    forfeits_played: bool,
) -> Detail {
    let counted = field.counted();
    let among: BTreeSet<PlayerId> = tied.iter().copied().filter(|other| *other != player).collect();
    let forfeits = forfeits_count(counted, forfeits_played);
    Detail::of_games(counted.card(player), true, |own| {
        let opponent = opponent(own, forfeits).filter(|other| among.contains(other))?;
        Some((opponent, own.made))
    })
}
