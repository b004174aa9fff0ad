//! Whether the pairings of several rounds agree with one another: on who has which number, and on what everybody had before
//! a round.

use std::collections::{BTreeMap, BTreeSet};

use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::Scoring;
use crate::tournament::alike::could_be_one;
use crate::tournament::entries::{GameEntry, Opponent, ResultEntry, Unread};
use crate::tournament::exact::Exact;
use crate::tournament::game::Colour;
use crate::tournament::roster::fold;

/// A player at a board.
#[derive(Clone, Debug)]
pub struct Seat {
    /// The round.
    pub round: u32,
    /// The number that the list prints.
    pub number: Option<u32>,
    /// The name.
    pub name: String,
    /// The cell of the name.
    pub at: Address,
    /// What the list says that he had before the round.
    pub points: Option<At<Exact>>,
}

/// Whether names tell who is who where a number is that of two players: the list of players was numbered anew between the
/// rounds. It is told. Where names do not tell it, since a round has one twice or none has two numbers, numbers count, and
/// nobody knows whether they should.
pub fn by_names(seats: &[Seat], problems: &mut Diagnostics) -> (bool, Option<Unread>) {
    let numbered: Vec<(u32, &Seat)> =
        seats.iter().filter_map(|seat| Some((seat.number?, seat))).collect();
    let mut numbers: BTreeMap<&str, BTreeSet<u32>> = BTreeMap::new();
    let mut first: BTreeMap<u32, &Seat> = BTreeMap::new();
    for (number, seat) in &numbered {
        numbers.entry(&seat.name).or_default().insert(*number);
        first.entry(*number).or_insert(seat);
    }
    let has_two = |name: &str| numbers.get(name).is_some_and(|own| own.len() > 1);
    let is_other = |one: &Seat, two: &Seat| {
        let is_renumbered = || has_two(&one.name) || has_two(&two.name);
        one.name != two.name
            && (is_renumbered() || !could_be_one(&fold(&one.name), &fold(&two.name)))
    };
    let clash = numbered.iter().find_map(|(number, seat)| {
        let before = *first.get(number)?;
        is_other(seat, before).then_some((*number, *seat, before))
    });
    let Some((number, seat, before)) = clash else { return (false, None) };
    let mut seen = BTreeSet::new();
    let is_once = numbered.iter().all(|(_, seat)| seen.insert((seat.round, &seat.name)));
    let (name, other, at) = (&seat.name, &before.name, &before.at);
    if is_once && numbers.values().any(|own| own.len() > 1) {
        let said = said!("exchange.pairings.renumbered", number, name, other, at);
        problems.push(Diagnostic::warning(Code::NamesExchanged, said).at(&seat.at));
        return (true, None);
    }
    let said = said!("exchange.pairings.two-names", number, name, other, at);
    problems.push(Diagnostic::warning(Code::NamesExchanged, said).at(&seat.at));
    (false, Some(Unread::Cell(At::new(name.clone(), seat.at.clone()))))
}

/// What the lists print of the points before a round, against what the rounds before it give, where all of these are there:
/// the first that differs. Columns that agree with nothing, or begin with points that no round has given, count otherwise
/// and say nothing.
pub fn check_points(
    seats: &[Seat],
    games: &[GameEntry],
    problems: &mut Diagnostics,
) -> Option<Address> {
    let rounds: BTreeSet<u32> = games.iter().map(|game| game.round.value).collect();
    let whole = (1..).take_while(|round| rounds.contains(round)).last()?;
    let is_over = |game: &GameEntry| game.result.is_some() || game.black.value.bye().is_some();
    let begins = |seat: &Seat| {
        let points = seat.points.as_ref().filter(|_| seat.round == 1);
        points.is_none_or(|points| points.value == Exact::ZERO)
    };
    if !games.iter().filter(|game| game.round.value < whole).all(is_over)
        || !seats.iter().all(begins)
    {
        return None;
    }
    let others = [[3, 1, 0], [2, 1, 0], [3, 2, 1]].map(|own| own.map(Exact::from));
    let others = others.map(|[win, draw, loss]| Scoring::of(win, draw, loss));
    let all = std::iter::once(Scoring::default()).chain(others);
    let all = all.map(|scoring| differing(seats, games, whole, scoring));
    let differ = all.min_by_key(Vec::len)?;
    let players: BTreeSet<&str> = games.iter().flat_map(GameEntry::players).collect();
    if differ.len() * 2 > players.len() {
        return None;
    }
    for (seat, points, sum) in &differ {
        let (name, round, value) = (&seat.name, seat.round, points.value);
        let said = said!("exchange.pairings.points", name, points = value, round, sum = *sum);
        problems.push(Diagnostic::warning(Code::TotalDiffers, said).at(&points.at));
    }
    differ.first().map(|(_, points, _)| points.at.clone())
}

/// The first points of each player that are not those of the rounds before, with what these give.
fn differing<'s>(
    seats: &'s [Seat],
    games: &[GameEntry],
    last: u32,
    scoring: Scoring,
) -> Vec<(&'s Seat, &'s At<Exact>, Exact)> {
    let mut numbers: BTreeMap<&Address, &str> = BTreeMap::new();
    let mut brought: BTreeMap<&str, Vec<(u32, Exact)>> = BTreeMap::new();
    for game in games {
        let (round, white) = (game.round.value, game.white.value.as_str());
        numbers.insert(&game.white.at, white);
        let mut add = |player, points| brought.entry(player).or_default().push((round, points));
        match (&game.black.value, game.result.as_ref().map(|result| result.value)) {
            (Opponent::Bye(kind), _) => add(white, scoring.bye(*kind)),
            (Opponent::Player(black), result) => {
                numbers.insert(&game.black.at, black);
                if let Some(ResultEntry::Over(result)) = result {
                    add(white, scoring.points(result, Colour::White));
                    add(black, scoring.points(result, Colour::Black));
                }
            }
        }
    }
    let mut told = BTreeSet::new();
    let mut differ = Vec::new();
    for seat in seats.iter().filter(|seat| seat.round <= last) {
        let (Some(number), Some(points)) = (numbers.get(&seat.at), &seat.points) else { continue };
        let own = brought.get(number).into_iter().flatten();
        let sum: Exact =
            own.filter(|(round, _)| *round < seat.round).map(|(_, points)| *points).sum();
        if sum != points.value && told.insert(*number) {
            differ.push((seat, points, sum));
        }
    }
    differ
}
