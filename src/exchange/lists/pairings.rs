//! Lists of pairings with their results, as chess-results exports them: a row a board, a list a round. All rounds together
//! are an event.

use std::collections::BTreeMap;

use super::super::ground::{MOST_PLAYERS, MOST_ROUNDS, tell_too_many};
use super::super::make;
use super::cells::{number_of_heading, written};
use super::columns::{Says, Table};
use super::head::Head;
use super::seats::{self, Seat};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{Entries, GameEntry, Opponent, PlayerEntry, ResultEntry, Unread};
use crate::tournament::game::{ByeKind, Colour, GameResult, Score, Uneven};
use crate::tournament::notation;
use crate::workbook::{Sheet, Value};

/// What such a list is called where it says what a file is.
pub const PAIRINGS: &str = "pairings";

/// The pairings of a round: the row of the headings, the boards, and the column of the results.
#[derive(Debug)]
struct Round<'a> {
    table: Table<'a>,
    result: u32,
}

/// The lists of a sheet, one below the other.
#[derive(Debug)]
pub struct Pairings<'a> {
    rounds: Vec<Round<'a>>,
}

/// What stands between two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Between {
    Game(GameResult),
    /// One player alone has it: what the round brought him.
    Alone(ByeKind),
}

/// `1 - 0`, `½ - ½`, `+ - -`, `- - -`; a single `1`, `½` or `0` where nobody sat on the other side.
fn between(written: &str) -> Option<Between> {
    let plain: String = written
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| match c {
            ':' | '–' | '−' | '‑' => '-',
            other => other,
        })
        .collect();
    let plain = plain.replace("1/2", "½").replace("0.5", "½").replace("0,5", "½");
    let letters: Vec<char> = plain.chars().collect();
    Some(match letters[..] {
        ['1'] => Between::Alone(ByeKind::Pairing),
        ['½'] => Between::Alone(ByeKind::Half),
        ['0'] => Between::Alone(ByeKind::Zero),
        [white, '-', black] => Between::Game(match (white, black) {
            ('1', '0') => GameResult::Played(Score::Win),
            ('0', '1') => GameResult::Played(Score::Loss),
            ('½', '½') => GameResult::Played(Score::Draw),
            ('0', '0') => GameResult::Uneven(Uneven::BothLose),
            ('½', '0') => GameResult::Uneven(Uneven::DrawFor(Colour::White)),
            ('0', '½') => GameResult::Uneven(Uneven::DrawFor(Colour::Black)),
            ('+', '-') => GameResult::Forfeit(Colour::White),
            ('-', '+') => GameResult::Forfeit(Colour::Black),
            ('-', '-') => GameResult::DoubleForfeit,
            _ => return None,
        }),
        _ => return None,
    })
}

fn is_name(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphabetic()).count() > 1
}

/// Finds lists of pairings: rows of boards, numbered from 1 in their first column, with a result of two sides between two
/// names.
pub fn find(sheet: &Sheet) -> Option<Pairings<'_>> {
    let is_two_sided = |value: &Value| {
        value.written().is_some_and(|text| matches!(between(text), Some(Between::Game(_))))
    };
    let mut columns: BTreeMap<u32, usize> = BTreeMap::new();
    for row in sheet.rows() {
        for (column, _) in sheet.row(row).filter(|(_, value)| is_two_sided(value)) {
            *columns.entry(column).or_default() += 1;
        }
    }
    let most = columns.into_iter().max_by_key(|(_, count)| *count).map(|(column, _)| column);
    let result = most.or_else(|| between_headings(sheet))?;
    let mut rounds: Vec<Round<'_>> = Vec::new();
    let mut next = None;
    for row in sheet.rows() {
        let board = sheet.row(row).next().and_then(|(_, value)| notation::whole(value.written()?));
        let names = |side: &dyn Fn(u32) -> bool| {
            sheet.row(row).any(|(c, value)| side(c) && value.written().is_some_and(is_name))
        };
        let is_alone = || {
            let is_last = sheet.row(row).all(|(column, _)| column <= result);
            is_last && between(written(sheet, row, result)).is_some() && next.is_some()
        };
        let is_pairing = names(&|c| c < result) && (names(&|c| c > result) || is_alone());
        let Some(board) = board.filter(|_| is_pairing) else { continue };
        // Boards go on below a blank row, a note, or the headings once more.
        let goes_on = next.is_some_and(|next| board >= next);
        match rounds.last_mut() {
            Some(last) if goes_on => last.table.rows.push(row),
            _ if board == 1 => {
                let heading = row.checked_sub(1);
                let table = Table { sheet, heading, rows: vec![row] };
                rounds.push(Round { table, result });
            }
            _ => continue,
        }
        next = Some(board + 1);
    }
    rounds.retain(|round| round.table.heading.is_some());
    (!rounds.is_empty()).then_some(Pairings { rounds })
}

/// Before the round is played, the column between the first two of one heading, which say the same of either side.
fn between_headings(sheet: &Sheet) -> Option<u32> {
    sheet.rows().into_iter().find_map(|row| {
        let is_one = |column: u32| {
            let before = written(sheet, row, column.checked_sub(1)?);
            (!before.is_empty() && before == written(sheet, row, column + 1)).then_some(column)
        };
        let below = |side: &dyn Fn(u32) -> bool| {
            sheet.row(row + 1).any(|(c, value)| side(c) && value.written().is_some_and(is_name))
        };
        let column = sheet.row(row).find_map(|(column, _)| is_one(column))?;
        let board =
            sheet.row(row + 1).next().and_then(|(_, value)| notation::whole(value.written()?));
        (board == Some(1) && below(&|c| c < column) && below(&|c| c > column)).then_some(column)
    })
}

/// The columns of one side.
struct Side {
    told: BTreeMap<Says, u32>,
    number: Option<u32>,
    /// What the player had before the round.
    points: Option<u32>,
}

impl Pairings<'_> {
    /// The rows of all boards.
    pub fn all_rows(&self) -> impl Iterator<Item = u32> {
        self.rounds.iter().flat_map(|round| round.table.rows.iter().copied())
    }

    /// What they say.
    pub fn read(&self, problems: &mut Diagnostics) -> Option<Entries> {
        let mut entries = make::of_format(PAIRINGS);
        let first = self.rounds.first()?;
        let rows = self.rounds.iter().flat_map(|round| round.table.rows.iter().copied()).collect();
        let head = Head::read(&Table { rows, ..first.table.clone() });
        head.fill(&mut entries);
        entries.event.rounds.clone_from(&head.rounds);
        let mut games = Vec::new();
        let mut seats: Vec<Seat> = self.rounds.iter().flat_map(Round::seats).collect();
        seats.sort_by_key(|seat| seat.round);
        let (are_named, doubt) = seats::by_names(&seats, problems);
        entries.unread = doubt;
        let mut players = Players { are_named, ..Players::default() };
        for round in &self.rounds {
            let Some(number) = round.number() else {
                let at = round.table.sheet.address(round.table.rows[0], 0);
                let said = said!("exchange.pairings.no-round");
                problems.push(Diagnostic::error(Code::MissingValue, said).at(&at));
                continue;
            };
            round.read(number, &mut players, &mut games, problems);
        }
        if players.all.len() > MOST_PLAYERS {
            tell_too_many(None, problems);
            return None;
        }
        games.sort_by_key(|game| game.round.value);
        let differ = seats::check_points(&seats, &games, problems);
        entries.unread = entries.unread.take().or(differ.map(Unread::Points));
        entries.games = games;
        entries.players = players.all;
        make::tell_apart(&mut entries, problems);
        Some(entries)
    }
}

/// The players of all rounds, each once: by the number that the lists print, else by the name.
#[derive(Default)]
struct Players {
    /// The lists were numbered anew between the rounds: names alone tell who is who.
    are_named: bool,
    all: Vec<PlayerEntry>,
    by_number: BTreeMap<u32, usize>,
    by_name: BTreeMap<String, usize>,
}

impl Players {
    /// The number of a player, who is put down where he is new.
    fn number(&mut self, mut player: PlayerEntry, printed: Option<u32>) -> u32 {
        let known = match printed {
            Some(number) if !self.are_named => self.by_number.get(&number),
            _ => self.by_name.get(&player.name),
        };
        if let Some(no) = known.and_then(|row| self.all[*row].no.as_ref()) {
            return no.value;
        }
        let next = self.by_number.keys().max().map_or(1, |last| last + 1);
        let free = printed.filter(|number| !self.by_number.contains_key(number));
        let number = free.unwrap_or(next);
        self.by_number.insert(number, self.all.len());
        self.by_name.entry(player.name.clone()).or_insert(self.all.len());
        player.no = Some(At::new(number, player.at.clone()));
        self.all.push(player);
        number
    }
}

impl Round<'_> {
    /// Which round it is: the number that the line above the headings says.
    fn number(&self) -> Option<u32> {
        let heading = self.table.heading?;
        let sheet = self.table.sheet;
        let above = (0..heading).rev().take(3).find_map(|row| {
            let (_, value) = sheet.row(row).next()?;
            value.written()
        })?;
        let number = number_of_heading(above)?;
        let most = u32::try_from(MOST_ROUNDS).unwrap_or(u32::MAX);
        (above.chars().any(char::is_alphabetic) && (1..=most).contains(&number)).then_some(number)
    }

    /// The columns of one side. The number of a player stands outermost: after the board on the left, last on the right.
    fn side(&self, columns: &[u32], is_left: bool) -> Side {
        let mut told = self.table.told(columns);
        told.remove(&Says::Number);
        told.remove(&Says::Rank);
        let points = told.remove(&Says::Points);
        let name = told.get(&Says::Name).copied().unwrap_or_default();
        let is_number = |column: &&u32| {
            let mut all =
                self.table.rows.iter().map(|row| written(self.table.sheet, *row, **column));
            let is_one = |text: &str| notation::whole(text).is_some();
            all.clone().any(is_one) && all.all(|text| text.is_empty() || is_one(text))
        };
        let outside = columns.iter().filter(|column| match is_left {
            true => **column < name,
            false => **column > name && !told.values().any(|own| own == *column),
        });
        let mut numbers = outside.filter(is_number);
        let number = if is_left { numbers.nth(1) } else { numbers.next_back() };
        Side { number: number.copied(), told, points }
    }

    /// The columns left and right of the results.
    fn sides(&self) -> [Side; 2] {
        let (left, right): (Vec<u32>, Vec<u32>) = self
            .table
            .columns()
            .into_iter()
            .filter(|column| *column != self.result)
            .partition(|column| *column < self.result);
        let [left, mut right] = [self.side(&left, true), self.side(&right, false)];
        // A list numbers both sides or none: else it is a rating that stands there.
        if left.number.is_none() {
            right.number = None;
        }
        [left, right]
    }

    /// Who sits at its boards, as the list tells it.
    fn seats(&self) -> Vec<Seat> {
        let Some(round) = self.number() else { return Vec::new() };
        let (sheet, sides) = (self.table.sheet, self.sides());
        let seat = |row: u32, side: &Side| {
            let player = self.table.player(row, &side.told)?;
            let number = side.number.and_then(|own| notation::whole(written(sheet, row, own)));
            let points = side.points.and_then(|own| self.table.points(row, own));
            Some(Seat { round, number, name: player.name, at: player.at, points })
        };
        let rows = self.table.rows.iter();
        rows.flat_map(|row| sides.iter().filter_map(|side| seat(*row, side))).collect()
    }

    fn read(
        &self,
        round: u32,
        players: &mut Players,
        games: &mut Vec<GameEntry>,
        problems: &mut Diagnostics,
    ) {
        let [left, right] = self.sides();
        for row in &self.table.rows {
            if let Err(problem) = self.board(*row, round, [&left, &right], players, games) {
                problems.push(*problem);
            }
        }
    }

    fn board(
        &self,
        row: u32,
        round: u32,
        [left, right]: [&Side; 2],
        players: &mut Players,
        games: &mut Vec<GameEntry>,
    ) -> Result<(), Box<Diagnostic>> {
        let sheet = self.table.sheet;
        let text = written(sheet, row, self.result);
        let at = sheet.address(row, self.result);
        let told = between(text);
        if told.is_none() && !text.is_empty() && !["-", "*"].contains(&text) {
            let said = said!(
                "exchange.pairings.result",
                written = text.chars().take(40).collect::<String>()
            );
            return Err(Box::new(Diagnostic::error(Code::UnreadableResult, said).at(&at)));
        }
        let number = |side: &Side| notation::whole(written(sheet, row, side.number?));
        // Who is known by name plays, though his number was forgotten.
        let is_known = || {
            let name = right.told.get(&Says::Name).map(|column| written(sheet, row, *column));
            matches!(told, Some(Between::Game(_)))
                && name.is_some_and(|name| players.by_name.contains_key(name))
        };
        let is_alone = matches!(told, Some(Between::Alone(_)))
            || right.number.is_some() && number(right).is_none() && !is_known();
        let Some(white) = self.table.player(row, &left.told) else { return Ok(()) };
        let at_white = white.at.clone();
        let white = players.number(white, number(left)).to_string();
        let (black, result) = if is_alone {
            match told {
                Some(Between::Alone(kind)) => (At::new(Opponent::Bye(kind), at.clone()), None),
                Some(Between::Game(
                    GameResult::Forfeit(Colour::White) | GameResult::Played(Score::Win),
                )) => (At::new(Opponent::Bye(ByeKind::Pairing), at.clone()), None),
                // Not played yet: nobody knows what it brings.
                _ => return Ok(()),
            }
        } else {
            let Some(black) = self.table.player(row, &right.told) else { return Ok(()) };
            let at_black = black.at.clone();
            let black = players.number(black, number(right)).to_string();
            let result = match told {
                Some(Between::Game(result)) => Some(At::new(ResultEntry::Over(result), at.clone())),
                _ => None,
            };
            (At::new(Opponent::Player(black), at_black), result)
        };
        let white = At::new(white, at_white);
        games.push(GameEntry { at, ..GameEntry::of_round(round, white, black, result) });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_two_players() {
        let game = |result| Some(Between::Game(result));
        assert_eq!(between("1 - 0"), game(GameResult::Played(Score::Win)));
        assert_eq!(between("½ - ½"), game(GameResult::Played(Score::Draw)));
        assert_eq!(between("1/2 : 1/2"), game(GameResult::Played(Score::Draw)));
        assert_eq!(between("+ - -"), game(GameResult::Forfeit(Colour::White)));
        assert_eq!(between("- - +"), game(GameResult::Forfeit(Colour::Black)));
        assert_eq!(between("- - -"), game(GameResult::DoubleForfeit));
        assert_eq!(between("½"), Some(Between::Alone(ByeKind::Half)));
        for other in ["", "-", "2 - 0", "Smith - Jones", "10"] {
            assert_eq!(between(other), None, "{other}");
        }
    }
}
