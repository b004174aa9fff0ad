//! The colours that are proposed for a round of return games: those of earlier games reversed, with the lots of pairs for
//! whom nothing can be reversed, adjusted so that nobody has too much of one colour.

use super::colours::{Held, adjust};
use super::engine::{Pair, coloured};
use super::state::{ByLots, Hanging};
use crate::tournament::PlayerId;
use crate::tournament::game::ByColour;

type Game = ByColour<PlayerId>;

/// What is known of the games of a round, each pair once.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Games recorded, in any colours.
    pub rows: Vec<Game>,
    /// By a lot that is drawn, in the order of the lots.
    pub drawn: Vec<Game>,
    /// Pairs whose lot is still to be drawn.
    pub undrawn: Vec<Pair>,
    /// Told by nothing but their rows: those of pairs who had a lot to draw, or whose earlier colours nobody has told.
    pub recorded: Vec<Game>,
    /// Reversed from earlier games, in the order in which they are turned.
    pub reversed: Vec<Game>,
    /// Pairs of games to be reversed whose earlier colours nobody has told: among those they stand in any colours.
    pub untold: Vec<Pair>,
    /// Pairs for whom nothing speaks, as they balance the others.
    pub free: Vec<Game>,
    /// The greatest excess of a colour.
    pub excess: u32,
}

/// What is proposed.
#[derive(Clone, Debug, Default)]
pub struct Proposal {
    /// The games whose colours no lot can change any more. Of those recorded, as they would be if none was.
    pub games: Vec<Game>,
    /// The lots that cannot stand, as they were drawn.
    pub set_aside: Vec<Game>,
    /// Pairs whose lot, or whose earlier colours, are needed: a lot that those before it leave one way is not.
    pub needed: Vec<Pair>,
    /// What hangs on lots that are needed.
    pub hanging: Hanging,
}

/// How many games are adjusted to find what hangs on lots. Where it would be more all is taken to hang on them: nothing
/// wrong is called due, and once they are drawn nothing is to be tried.
const MOST_ADJUSTED: usize = 1024;

/// The same where lots are tried one by one.
const MOST_TRIED: usize = 65_536;

/// The game of the same two among these.
fn find(games: &[Game], own: Game) -> Option<Game> {
    games.iter().copied().find(|game| game.pair() == own.pair())
}

/// One way in which the lots may fall.
struct Fall {
    lots: Vec<Game>,
    /// The games if none was recorded.
    proposed: Vec<Game>,
    /// Those that are left by what was recorded.
    left: Vec<Game>,
}

/// Whether lots of other pairs, however they fall, leave a game one way: its own is not drawn.
fn follows(falls: &[Fall], lots: &[Pair], game: Game) -> bool {
    let drawn = |fall: &Fall| -> Vec<Game> {
        let of = |own: &&Game| lots.iter().any(|pair| own.are_among(pair));
        fall.lots.iter().filter(of).copied().collect()
    };
    let mut known: Vec<(Vec<Game>, Option<Game>)> = Vec::new();
    let one_way = |fall: &Fall| {
        let (drawn, own) = (drawn(fall), find(&fall.left, game));
        match known.iter().find(|(before, _)| *before == drawn) {
            Some((_, before)) => *before == own,
            None => {
                known.push((drawn, own));
                true
            }
        }
    };
    !lots.is_empty() && !falls.is_empty() && falls.iter().all(one_way)
}

impl Known {
    /// What is proposed where lots are drawn for some of the games.
    pub fn proposal_by_lots(&self) -> Proposal {
        let mut by_lots = self.clone();
        by_lots.rows.retain(|row| !self.drawn.contains(&row.reversed()));
        // A row against a lot that stands is wrong, and the others are not balanced with it.
        let proposal = by_lots.proposal();
        let wrong = by_lots.rows.len() < self.rows.len() && proposal.set_aside.is_empty();
        if wrong { proposal } else { self.proposal() }
    }

    /// The same, whatever lots say of games that are recorded. Lots are drawn one after the other: one that those before it
    /// leave no choice is set aside, and they stand.
    pub fn proposal(&self) -> Proposal {
        let set_aside = self.left_no_choice();
        if set_aside.is_empty() {
            return self.of_these_lots();
        }
        let mut bound = self.clone();
        for lot in bound.drawn.iter_mut().filter(|lot| set_aside.contains(*lot)) {
            *lot = lot.reversed();
        }
        let mut proposal = bound.of_these_lots();
        proposal.set_aside.extend(set_aside);
        proposal
    }

    /// The lots drawn that those before them leave no choice, and that fell the other way.
    fn left_no_choice(&self) -> Vec<Game> {
        let few = self.drawn.len().saturating_mul(self.all().count()) <= MOST_TRIED;
        if !few || self.can_stand(&self.drawn) {
            return Vec::new();
        }
        let (mut stand, mut set_aside) = (Vec::new(), Vec::new());
        for lot in &self.drawn {
            stand.push(*lot);
            if !self.can_stand(&stand) {
                stand.pop();
                stand.push(lot.reversed());
                set_aside.push(*lot);
            }
        }
        set_aside
    }

    /// Whether these lots can all stand, whatever becomes of all other games.
    fn can_stand(&self, lots: &[Game]) -> bool {
        let held = |game: Game| match find(lots, game) {
            Some(lot) => (lot, Held::Lot),
            None => (game, Held::Nothing),
        };
        let all: Vec<(Game, Held)> = self.all().map(held).collect();
        let adjusted = adjust(&all, self.excess);
        lots.iter().all(|lot| adjusted.contains(lot))
    }

    /// Of the lots that are still to be drawn, where they are too many to be tried together, those that the drawn ones
    /// leave one way.
    fn left_one_way(&self) -> Vec<Game> {
        let tried = self.undrawn.len().saturating_mul(2 * self.all().count());
        if tried > MOST_TRIED || !self.untold.is_empty() {
            return Vec::new();
        }
        let stands = |game: Game| self.can_stand(&[&self.drawn[..], &[game]].concat());
        let games = self.undrawn.iter().filter_map(|pair| {
            let game = coloured(pair[0], *pair);
            match (stands(game), stands(game.reversed())) {
                (true, false) => Some(game),
                (false, true) => Some(game.reversed()),
                _ => None,
            }
        });
        games.collect()
    }

    fn of_these_lots(&self) -> Proposal {
        let falls = self.lawful(self.falls());
        let one_way = if falls.is_empty() { self.left_one_way() } else { Vec::new() };
        let mut proposal = Proposal::default();
        for own in self.all() {
            let same = |of: &dyn Fn(&Fall) -> &[Game]| -> Option<Game> {
                let first = find(of(falls.first()?), own)?;
                falls.iter().all(|fall| of(fall).contains(&first)).then_some(first)
            };
            let proposed = same(&|fall| &fall.proposed);
            let row = find(&self.rows, own);
            let known = match row {
                Some(row) => Some(proposed.unwrap_or(row)),
                None => same(&|fall| &fall.left).or_else(|| find(&one_way, own)),
            };
            let mut open = self.undrawn.iter().chain(&self.untold);
            let pair = open.find(|pair| own.are_among(*pair));
            match (known, pair) {
                (Some(game), _) => proposal.games.push(game),
                (None, Some(pair)) if !follows(&falls, &proposal.needed, own) => {
                    proposal.needed.push(*pair);
                }
                (None, _) => proposal.hanging.games.push(own),
            }
            let turned = proposed == Some(own.reversed());
            if turned && self.drawn.contains(&own) {
                proposal.set_aside.push(own);
            }
        }
        let hang = |left: &[Game]| {
            let games = proposal.hanging.games.iter();
            games.filter_map(|own| find(left, *own)).collect::<Vec<Game>>()
        };
        let needed = |lot: &&Game| proposal.needed.iter().any(|pair| lot.are_among(pair));
        let mut by_lots: Vec<ByLots> = Vec::new();
        // Where no lot touches another, and none a game, there is nothing to tell.
        let all = 1_usize.checked_shl(u32::try_from(self.undrawn.len()).unwrap_or(u32::MAX));
        let hangs = !proposal.hanging.games.is_empty() || all.is_none_or(|all| falls.len() < all);
        // What comes of lots hangs on the colours that are to be reversed, too: those are asked for.
        let hangs = hangs && self.untold.is_empty();
        for fall in falls.iter().filter(|_| hangs && !proposal.needed.is_empty()) {
            let lots: Vec<Game> = fall.lots.iter().filter(needed).copied().collect();
            if by_lots.iter().all(|own| own.lots != lots) {
                by_lots.push(ByLots { lots, games: hang(&fall.left) });
            }
        }
        proposal.hanging.by_lots = by_lots;
        proposal
    }

    /// The ways in which the fewest lots are set aside: as a rule none. A pair to whom they leave one way plays that way.
    fn lawful(&self, falls: Vec<Fall>) -> Vec<Fall> {
        let aside = |fall: &Fall| {
            let lots = self.drawn.iter().chain(&fall.lots);
            lots.filter(|own| !fall.proposed.contains(own)).count()
        };
        let fewest = falls.iter().map(aside).min();
        falls.into_iter().filter(|fall| Some(aside(fall)) == fewest).collect()
    }

    /// All games, those of lots that are still to be drawn in any colours.
    fn all(&self) -> impl Iterator<Item = Game> {
        let undrawn = self.undrawn.iter().map(|pair| coloured(pair[0], *pair));
        let drawn = self.drawn.iter().copied().chain(undrawn);
        let others = [&self.recorded, &self.reversed, &self.free];
        drawn.chain(others.into_iter().flatten().copied())
    }

    /// All ways in which the lots may fall, and in which untold colours may have been; none where they are too many.
    fn falls(&self) -> Vec<Fall> {
        let open: Vec<Pair> = self.undrawn.iter().chain(&self.untold).copied().collect();
        let fewest = u32::try_from(open.len()).ok().and_then(|open| 1_usize.checked_shl(open));
        let count =
            fewest.filter(|falls| falls.saturating_mul(self.all().count()) <= MOST_ADJUSTED);
        // What is drawn is adjusted once, however many games there are.
        let count = if open.is_empty() { 1 } else { count.unwrap_or(0) };
        let white = |fall: usize, at: usize, pair: &Pair| coloured(pair[fall >> at & 1], *pair);
        (0..count)
            .map(|fall| {
                let each = open.iter().enumerate();
                let mut lots: Vec<Game> = each.map(|(at, pair)| white(fall, at, pair)).collect();
                let told = lots.split_off(self.undrawn.len());
                let proposed = self.adjusted((&lots, &told), &[]);
                // What was played as proposed leaves the rest as it was.
                let left = match self.rows.iter().all(|row| proposed.contains(row)) {
                    true => proposed.clone(),
                    false => {
                        // Whatever was played, a lot that can stand does.
                        let stands = |own: &&Game| proposed.contains(*own);
                        let drawn = self.drawn.iter().chain(&lots).filter(stands).copied();
                        let known: Vec<Game> = self.rows.iter().copied().chain(drawn).collect();
                        self.adjusted((&lots, &told), &known)
                    }
                };
                Fall { lots, proposed, left }
            })
            .collect()
    }

    /// The games adjusted. Of lots that cannot all stand the later give way.
    fn adjusted(&self, (undrawn, told): (&[Game], &[Game]), known: &[Game]) -> Vec<Game> {
        let lots = self.drawn.iter().chain(undrawn).rev().map(|game| (*game, Held::Lot));
        let lots = lots.chain(self.recorded.iter().map(|game| (*game, Held::Recorded)));
        let reversed = self.reversed.iter().map(|game| find(told, *game).unwrap_or(*game));
        let others = reversed.map(|game| (game, Held::Reversed));
        let free = self.free.iter().map(|game| (*game, Held::Nothing));
        let held = |(game, held): (Game, Held)| match find(known, game) {
            Some(row) => (row, Held::Played),
            None => (game, held),
        };
        let all: Vec<(Game, Held)> = lots.chain(others).chain(free).map(held).collect();
        adjust(&all, self.excess)
    }
}

#[cfg(test)]
mod tests;
