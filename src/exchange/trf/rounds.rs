//! The games of an event as the rounds of a TRF file: one game a player in each.

use std::collections::{BTreeMap, BTreeSet};

use crate::tournament::entries::{Entries, GameEntry, Opponent, ResultEntry, numbered};
use crate::tournament::game::{ByeKind, Colour, GameResult, Score, Uneven};
use crate::tournament::roster::Roster;
use crate::written;

/// What a player did in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Told {
    /// Nothing is known.
    #[default]
    Nothing,
    /// No opponent.
    Bye(ByeKind),
    /// A game: the opponent's number, the own colour where it is known, and the result as the player has it.
    Game(u32, Option<Colour>, char),
}

impl Told {
    /// As the eight columns of a round have it.
    pub fn columns(self) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Bye(kind) => format!(
                "0000 - {}",
                match kind {
                    ByeKind::Pairing => 'U',
                    ByeKind::Full => 'F',
                    ByeKind::Half => 'H',
                    ByeKind::Zero => 'Z',
                }
            ),
            Self::Game(opponent, colour, result) => {
                let colour = match colour {
                    Some(Colour::White) => 'w',
                    Some(Colour::Black) => 'b',
                    None => '-',
                };
                format!("{opponent:>4} {colour} {result}")
            }
        }
    }
}

/// What each player did in each round, by number, and how many rounds there are. Segments and stages follow each other;
/// several games in one round have a round each; games without rounds are put into those of the Berger tables.
pub fn rounds(entries: &Entries) -> (BTreeMap<u32, Vec<Told>>, usize) {
    let numbers: Vec<u32> = numbered(&entries.players).map(|(number, _)| number).collect();
    let roster = Roster::new(numbered(&entries.players).map(|(no, own)| (no, own.name.as_str())));
    let number = |written: &str| {
        let id = roster.find(written).ok()?;
        numbers.get(id.0).copied()
    };
    let mut told: BTreeMap<u32, Vec<Told>> = BTreeMap::new();
    let mut put = |no: u32, round: usize, what: Told| {
        let of = told.entry(no).or_default();
        while of.len() <= round {
            of.push(Told::Nothing);
        }
        of[round] = what;
    };
    let mut count = 0;
    for (round, game) in in_rounds(entries) {
        let Some(white) = number(&game.white.value) else { continue };
        count = count.max(round + 1);
        match &game.black.value {
            Opponent::Bye(kind) => put(white, round, Told::Bye(*kind)),
            Opponent::Player(black) => {
                let Some(black) = number(black) else { continue };
                let colour = |colour| game.colours_known.then_some(colour);
                let result = game.result.as_ref().map(|result| result.value);
                put(
                    white,
                    round,
                    Told::Game(black, colour(Colour::White), letter(result, Colour::White)),
                );
                put(
                    black,
                    round,
                    Told::Game(white, colour(Colour::Black), letter(result, Colour::Black)),
                );
            }
        }
    }
    count = count.max(crosstable(entries, &mut put));
    for (no, player) in numbers.iter().zip(&entries.players) {
        let after = player.withdrawn.as_ref().and_then(|own| usize::try_from(own.value).ok());
        let Some(after) = after.filter(|_| !is_in_parts(entries)) else { continue };
        stays_away(&mut told, *no, after..count);
    }
    (told, count)
}

/// Whether its games are of segments or stages: rounds are counted in each of them.
fn is_in_parts(entries: &Entries) -> bool {
    let part = |game: &GameEntry| !game.segment.is_empty() || !game.stage.is_empty();
    entries.games.iter().any(part) || has_several_a_round(entries)
}

/// Whoever has withdrawn has no game in rounds that are over, which is not the same as nothing being known.
fn stays_away(told: &mut BTreeMap<u32, Vec<Told>>, no: u32, rounds: std::ops::Range<usize>) {
    for round in rounds {
        let mut in_round = told.values().filter_map(|of| of.get(round));
        let is_over = in_round.clone().any(|own| matches!(own, Told::Game(..)))
            && !in_round.any(|own| matches!(own, Told::Game(_, _, ' ')));
        let of = told.entry(no).or_default();
        while is_over && of.len() <= round {
            of.push(Told::Nothing);
        }
        if let Some(own) = of.get_mut(round).filter(|own| is_over && **own == Told::Nothing) {
            *own = Told::Bye(ByeKind::Zero);
        }
    }
}

/// Whether a player has several games in one round: each of them needs a round of its own.
pub fn has_several_a_round(entries: &Entries) -> bool {
    let mut seen = BTreeSet::new();
    let mut games = entries.games.iter();
    games.any(|game| game.players().any(|player| !seen.insert((game.round.value, player))))
}

/// The games with the round of the file, counted from 0.
fn in_rounds(entries: &Entries) -> Vec<(usize, &GameEntry)> {
    let section = |game: &GameEntry| (game.segment.clone(), game.stage.clone());
    let mut sections: Vec<(String, String)> = Vec::new();
    for game in &entries.games {
        if !sections.contains(&section(game)) {
            sections.push(section(game));
        }
    }
    let mut all = Vec::new();
    let mut before = 0;
    for own in &sections {
        let games = || entries.games.iter().filter(|game| section(game) == *own);
        let mut rounds: Vec<u32> = games().map(|game| game.round.value).collect();
        rounds.sort_unstable();
        rounds.dedup();
        // A round that has no game yet keeps its place.
        let is_plain = sections.len() == 1 && !has_several_a_round(entries);
        for round in &rounds {
            let start = match is_plain {
                true => usize::try_from(*round).unwrap_or(1).saturating_sub(1),
                false => before,
            };
            let mut busy: BTreeMap<&str, usize> = BTreeMap::new();
            let mut last = start;
            for game in games().filter(|game| game.round.value == *round) {
                let next = game.players().filter_map(|player| busy.get(player)).max().copied();
                let at = next.map_or(start, |taken| taken + 1);
                busy.extend(game.players().map(|player| (player, at)));
                last = last.max(at);
                all.push((at, game));
            }
            before = last + 1;
        }
    }
    all
}

/// The games of a crosstable, each pair in its round of the Berger table; further games of a pair in further turns.
fn crosstable(entries: &Entries, put: &mut impl FnMut(u32, usize, Told)) -> usize {
    let Some(table) = written::crosstable_of_players(entries) else { return 0 };
    let number = |index: usize| table.rows[index].number(index);
    let players = table.rows.len() + table.rows.len() % 2;
    let of_a_turn = players.saturating_sub(1).max(1);
    let mut count = 0;
    for (row, of) in table.rows.iter().enumerate() {
        for (other, games) in &of.cells {
            let Some(column) = (0..table.rows.len()).find(|index| number(*index) == *other) else {
                continue;
            };
            for (turn, game) in games.value.iter().enumerate() {
                let (low, high) = (row.min(column) + 1, row.max(column) + 1);
                let in_turn =
                    if high == players { 2 * low - 1 } else { low + high - 1 } % of_a_turn;
                let round = in_turn + turn * of_a_turn;
                count = count.max(round + 1);
                let result = letter(Some(ResultEntry::Over(game.result)), Colour::White);
                let told = Told::Game(*other, game.colour, result);
                put(number(row), round, told);
                // The other half may be blank.
                let reversed = letter(Some(ResultEntry::Over(game.result)), Colour::Black);
                let back = table.rows[column].cells.iter().any(|(no, _)| *no == number(row));
                if !back {
                    put(
                        *other,
                        round,
                        Told::Game(number(row), game.colour.map(Colour::other), reversed),
                    );
                }
            }
        }
    }
    count
}

/// The result as a player has it.
fn letter(result: Option<ResultEntry>, colour: Colour) -> char {
    let Some(ResultEntry::Over(result)) = result else { return ' ' };
    match result {
        GameResult::Forfeit(winner) if winner == colour => '+',
        GameResult::Forfeit(_) | GameResult::DoubleForfeit => '-',
        GameResult::Played(_) | GameResult::Uneven(Uneven::BothLose | Uneven::DrawFor(_)) => {
            match result.score(colour) {
                Score::Win => '1',
                Score::Draw => '=',
                Score::Loss => '0',
            }
        }
    }
}
