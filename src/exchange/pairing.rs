//! Games from the two rows that tell of each: both must agree.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::{List, OwnResult, Told};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::entries::{GameEntry, Opponent, ResultEntry};
use crate::tournament::game::{ByeKind, Colour, GameResult, Score, Uneven};

/// By which numbers the rows name each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// By the number that each row prints.
    Printed,
    /// By the rows' order.
    Lines,
}

impl Numbers {
    /// The number of a row, by its order in the list.
    pub fn of(self, list: &List, row: usize) -> u32 {
        let line = u32::try_from(row + 1).unwrap_or(u32::MAX);
        match self {
            Self::Lines => line,
            Self::Printed => list.rows.get(row).and_then(|row| row.number).unwrap_or(line),
        }
    }

    /// The rows by number; the first of several with one number.
    fn rows(self, list: &List) -> BTreeMap<u32, usize> {
        let mut rows = BTreeMap::new();
        for row in 0..list.rows.len() {
            rows.entry(self.of(list, row)).or_insert(row);
        }
        rows
    }

    /// The numbering by which most rows name each other back.
    pub fn fitting(list: &List) -> Self {
        let back = |numbers: Self| {
            let rows = numbers.rows(list);
            let all = (0..list.rows.len()).flat_map(|row| (0..list.rounds).map(move |r| (row, r)));
            all.filter(|(row, round)| match list.rows[*row].told(*round) {
                Told::Game { opponent, .. } => rows.get(&opponent).is_some_and(|other| {
                    let own = numbers.of(list, *row);
                    matches!(list.rows[*other].told(*round), Told::Game { opponent, .. } if opponent == own)
                }),
                _ => false,
            })
            .count()
        };
        if back(Self::Printed) >= back(Self::Lines) { Self::Printed } else { Self::Lines }
    }
}

/// The games and byes of a list, round by round in the order of its rows.
pub fn games(list: &List, numbers: Numbers, problems: &mut Diagnostics) -> Vec<GameEntry> {
    let rows = numbers.rows(list);
    let mut pairing = Pairing { list, numbers, rows, problems, games: Vec::new(), lacking: None };
    for round in 0..list.rounds {
        pairing.round(round);
    }
    if let Some((number, at)) = pairing.lacking {
        let said = said!("exchange.paging", lines = list.rows.len(), number);
        pairing.problems.push(Diagnostic::error(Code::ListIncomplete, said).at(&at));
    }
    pairing.games
}

struct Pairing<'a> {
    list: &'a List,
    numbers: Numbers,
    rows: BTreeMap<u32, usize>,
    problems: &'a mut Diagnostics,
    games: Vec<GameEntry>,
    /// The highest number of somebody who is not in the list, and where he is named first.
    lacking: Option<(u32, Address)>,
}

impl Pairing<'_> {
    fn round(&mut self, round: usize) {
        let told = |row: usize| self.list.rows[row].told(round);
        let all = 0..self.list.rows.len();
        // Nobody has a result: those of whom nothing is said may still be paired. Byes are given before a round, too.
        let has_result = |told: Told| matches!(told, Told::Game { outcome: Some(_), .. });
        let is_over = all.clone().any(|row| has_result(told(row)));
        let full = all.clone().filter(|row| told(*row) == Told::FullPoint).count();
        let is_alone =
            full == 1 && !all.clone().any(|row| told(row) == Told::Bye(ByeKind::Pairing));
        let full_point = if is_alone { ByeKind::Pairing } else { ByeKind::Full };
        // Of whom another row tells a game was not absent.
        let named: BTreeSet<u32> = all
            .clone()
            .filter_map(|row| match told(row) {
                Told::Game { opponent, .. } => Some(opponent),
                _ => None,
            })
            .collect();
        for row in all {
            match self.list.rows[row].told(round) {
                Told::Nothing if named.contains(&self.numbers.of(self.list, row)) => {}
                Told::Nothing if is_over => self.bye(row, round, ByeKind::Zero),
                Told::Nothing => {}
                // The total tells what it brought.
                Told::NoGame => {}
                Told::FullPoint => self.bye(row, round, full_point),
                Told::Bye(kind) => self.bye(row, round, kind),
                Told::Game { opponent, colour, outcome } => {
                    self.game(row, round, opponent, (colour, outcome));
                }
            }
        }
    }

    fn push(
        &mut self,
        round: usize,
        white: At<String>,
        black: At<Opponent>,
        known: bool,
        result: Option<At<ResultEntry>>,
    ) {
        let number = u32::try_from(round + 1).unwrap_or(u32::MAX);
        let game = GameEntry::of_round(number, white, black, result);
        self.games.push(GameEntry { colours_known: known, ..game });
    }

    fn player(&self, row: usize, at: &Address) -> At<String> {
        At::new(self.numbers.of(self.list, row).to_string(), at.clone())
    }

    fn bye(&mut self, row: usize, round: usize, kind: ByeKind) {
        let at = self.list.rows[row].at(round).clone();
        self.push(
            round,
            self.player(row, &at),
            At::new(Opponent::Bye(kind), at.clone()),
            true,
            None,
        );
    }

    /// A game, told by one row; the other row is looked at, and the game is made once.
    fn game(
        &mut self,
        row: usize,
        round: usize,
        opponent: u32,
        own: (Option<Colour>, Option<OwnResult>),
    ) {
        let at = self.list.rows[row].at(round).clone();
        let Some(other) = self.rows.get(&opponent).copied() else {
            let highest = self.lacking.as_ref().map_or(0, |(number, _)| *number);
            if opponent > highest {
                let first = self.lacking.take().map_or(at, |(_, first)| first);
                self.lacking = Some((opponent, first));
            }
            return;
        };
        let name = &self.list.rows[row].player.name;
        if other == row {
            let said = said!("check.against-himself.game", name);
            self.problems.push(Diagnostic::error(Code::AgainstHimself, said).at(&at));
            return;
        }
        let number = self.numbers.of(self.list, row);
        let theirs = match self.list.rows[other].told(round) {
            Told::Game { opponent, colour, outcome } if opponent == number => {
                if other < row {
                    return;
                }
                (colour, outcome)
            }
            Told::Nothing | Told::NoGame => {
                let mirror = self.list.rows[other].at(round);
                self.told_by_one(name, opponent, round, (&at, mirror));
                (None, own.1.map(reversed))
            }
            Told::Game { .. } | Told::Bye(_) | Told::FullPoint => {
                let mirror = self.list.rows[other].at(round);
                let said = said!(
                    "exchange.mirror.other",
                    name,
                    line = number,
                    opponent,
                    round = round + 1,
                    mirror
                );
                self.differs(said, &at);
                return;
            }
        };
        self.pair(round, (row, own), (other, theirs));
    }

    /// A game, or its result, that one of the two cells tells alone.
    fn told_by_one(
        &mut self,
        name: &str,
        opponent: u32,
        round: usize,
        (at, mirror): (&Address, &Address),
    ) {
        let said = said!("exchange.told-by-one", name, opponent, round = round + 1, mirror);
        self.problems.push(Diagnostic::warning(Code::ToldByOne, said).at(at));
    }

    /// What one player's row says of a game is not what his opponent's says.
    fn differs(&mut self, said: Said, at: &Address) {
        self.problems.push(Diagnostic::error(Code::MirrorDiffers, said).at(at));
    }

    /// A game of which both sides are known.
    fn pair(&mut self, round: usize, one: Side, two: Side) {
        let (row, (colour, outcome)) = one;
        let (other, (their_colour, their_outcome)) = two;
        let [at, mirror] = [row, other].map(|row| self.list.rows[row].at(round).clone());
        let name = self.list.rows[row].player.name.clone();
        let [line, opponent] = [row, other].map(|row| self.numbers.of(self.list, row));
        if colour.is_some() && colour == their_colour {
            let said = said!(
                "exchange.mirror.colours",
                name,
                line,
                opponent,
                round = round + 1,
                mirror = &mirror
            );
            self.differs(said, &at);
            return;
        }
        if outcome.is_some() != their_outcome.is_some() {
            let (at, mirror) = if outcome.is_some() { (&at, &mirror) } else { (&mirror, &at) };
            let (name, opponent) = match outcome {
                Some(_) => (&name, opponent),
                None => (&self.list.rows[other].player.name, line),
            };
            self.told_by_one(name, opponent, round, (at, mirror));
        }
        let colour = colour.or(their_colour.map(Colour::other));
        let own = outcome.or(their_outcome.map(reversed));
        let result = match (own, their_outcome.or(outcome.map(reversed))) {
            (Some(own), Some(theirs)) => match both(own, theirs) {
                Some(result) => {
                    // By an arbiter's decision both may be right, and a slip looks the same.
                    if matches!(result, GameResult::Uneven(_)) {
                        let (round, result) = (round + 1, result.to_string());
                        let said = said!(
                            "exchange.mirror.uneven",
                            name,
                            line,
                            opponent,
                            round,
                            mirror = &mirror,
                            result
                        );
                        let problem = Diagnostic::warning(Code::MirrorDiffers, said);
                        self.problems.push(problem.at(&at));
                    }
                    Some(result)
                }
                None => {
                    let said = said!(
                        "exchange.mirror.results",
                        name,
                        line,
                        opponent,
                        round = round + 1,
                        mirror = &mirror
                    );
                    self.differs(said, &at);
                    return;
                }
            },
            _ => None,
        };
        let black = colour == Some(Colour::Black);
        let result = result.map(|result| if black { result.reversed() } else { result });
        // A game that was not played has no colours; the lower number stands for White.
        let known = colour.is_some() || result.is_some_and(|result| !result.is_played());
        let (white, black) =
            if black { ((other, mirror), (row, at)) } else { ((row, at), (other, mirror)) };
        let result = result.map(|result| At::new(ResultEntry::Over(result), white.1.clone()));
        let black = self.player(black.0, &black.1).map(Opponent::Player);
        self.push(round, self.player(white.0, &white.1), black, known, result);
    }
}

/// A row, and what it tells of a game.
type Side = (usize, (Option<Colour>, Option<OwnResult>));

/// What the other made of it, where only one tells.
fn reversed(outcome: OwnResult) -> OwnResult {
    match outcome {
        OwnResult::Played(Score::Win) => OwnResult::Played(Score::Loss),
        OwnResult::Played(Score::Draw) => OwnResult::Played(Score::Draw),
        OwnResult::Played(Score::Loss) => OwnResult::Played(Score::Win),
        OwnResult::WonByForfeit => OwnResult::LostByForfeit,
        OwnResult::LostByForfeit => OwnResult::WonByForfeit,
    }
}

/// The result of a game as if the first had White, from what each made of it; none where that cannot be.
pub fn both(white: OwnResult, black: OwnResult) -> Option<GameResult> {
    use OwnResult::{LostByForfeit, Played, WonByForfeit};
    Some(match (white, black) {
        (Played(Score::Win), Played(Score::Loss)) => GameResult::Played(Score::Win),
        (Played(Score::Draw), Played(Score::Draw)) => GameResult::Played(Score::Draw),
        (Played(Score::Loss), Played(Score::Win)) => GameResult::Played(Score::Loss),
        (WonByForfeit, LostByForfeit) => GameResult::Forfeit(Colour::White),
        (LostByForfeit, WonByForfeit) => GameResult::Forfeit(Colour::Black),
        (LostByForfeit, LostByForfeit) => GameResult::DoubleForfeit,
        (Played(Score::Loss), Played(Score::Loss)) => GameResult::Uneven(Uneven::BothLose),
        (Played(Score::Draw), Played(Score::Loss)) => {
            GameResult::Uneven(Uneven::DrawFor(Colour::White))
        }
        (Played(Score::Loss), Played(Score::Draw)) => {
            GameResult::Uneven(Uneven::DrawFor(Colour::Black))
        }
        _ => return None,
    })
}
