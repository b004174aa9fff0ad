//! The totals that a table prints, against what its rounds give: a slip of the reader, a bye that only the total tells,
//! and points for a win and a draw of another kind show here.

use std::collections::{BTreeMap, BTreeSet};

use super::ground::{List, Row, Told};
use super::pairing::Numbers;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::Scoring;
use crate::tournament::entries::{EventEntries, GameEntry, Opponent, ResultEntry};
use crate::tournament::exact::Exact;
use crate::tournament::game::{ByeKind, Colour};

/// Checks the totals of all rows, gives byes to the rounds that only the total tells of, and the event its points for a
/// win and a draw where the totals are made by others than usual. The first total that is not what its rounds give.
pub fn check(
    list: &List,
    numbers: Numbers,
    event: &mut EventEntries,
    games: &mut Vec<GameEntry>,
    problems: &mut Diagnostics,
) -> Option<Address> {
    let mut differ = None;
    let scoring = scoring(list, numbers, event, games, problems);
    let sums = sums(list, numbers, games, scoring);
    let told = told(games);
    for (row, all) in sums.iter().enumerate() {
        let (sum, of) = (&all[0], &list.rows[row]);
        let number = numbers.of(list, row).to_string();
        let mut hidden = hidden(of, list.rounds);
        hidden.retain(|round| !told.contains(&(number.clone(), round + 1)));
        let Some(total) = &of.points else {
            byes(of, numbers.of(list, row), &hidden, ByeKind::Zero, games);
            continue;
        };
        let rounds = Exact::from(u32::try_from(hidden.len()).unwrap_or(u32::MAX));
        let brought = |sum: &Exact| {
            let lacking = total.value - *sum - of.beside;
            match () {
                () if lacking == Exact::ZERO => Some(ByeKind::Zero),
                () if hidden.is_empty() => None,
                () if lacking == rounds * scoring.draw => Some(ByeKind::Half),
                () if hidden.len() == 1 && lacking == scoring.win => Some(ByeKind::Pairing),
                () => None,
            }
        };
        let kind = all.iter().find_map(brought);
        if kind.is_none() {
            problems.push(differs(of, total, *sum, &hidden));
            differ = differ.or_else(|| Some(total.at.clone()));
        }
        byes(of, numbers.of(list, row), &hidden, kind.unwrap_or(ByeKind::Zero), games);
    }
    games.sort_by_key(|game| game.round.value);
    differ
}

fn differs(row: &Row, total: &At<Exact>, sum: Exact, hidden: &[usize]) -> Diagnostic {
    let (name, total, at) = (&row.player.name, total.value, &total.at);
    let rounds: Vec<String> = hidden.iter().map(|round| (round + 1).to_string()).collect();
    let told = match hidden.is_empty() {
        true if row.beside != Exact::ZERO => {
            let beside = row.beside;
            Diagnostic::warning(
                Code::TotalDiffers,
                said!("exchange.total.differs-beside", name, total, sum, beside),
            )
        }
        true => {
            let said = said!("exchange.total.differs", name, total, sum);
            Diagnostic::warning(Code::TotalDiffers, said)
        }
        false => {
            let said = said!("exchange.total.which-bye", name, total, sum, rounds);
            Diagnostic::error(Code::TotalDiffers, said)
        }
    };
    told.at(at)
}

/// The rounds of a row, counted from 0, of which only the total can tell what they brought.
fn hidden(row: &Row, rounds: usize) -> Vec<usize> {
    (0..rounds).filter(|round| row.told(*round) == Told::NoGame).collect()
}

/// The players of all games, each with the round: of some only the opponent's row tells.
fn told(games: &[GameEntry]) -> BTreeSet<(String, usize)> {
    let rounds = games.iter().filter_map(|game| {
        let round = usize::try_from(game.round.value).ok()?;
        Some(game.players().map(move |player| (player.to_owned(), round)))
    });
    rounds.flatten().collect()
}

fn byes(row: &Row, number: u32, rounds: &[usize], kind: ByeKind, games: &mut Vec<GameEntry>) {
    for round in rounds {
        let at = row.at(*round);
        let white = At::new(number.to_string(), at.clone());
        let black = At::new(Opponent::Bye(kind), at.clone());
        let round = u32::try_from(round + 1).unwrap_or(u32::MAX);
        games.push(GameEntry::of_round(round, white, black, None));
    }
}

/// What games count: as the file says, else as usual, else by the first of the other ways in use that gives
/// every printed total.
fn scoring(
    list: &List,
    numbers: Numbers,
    event: &mut EventEntries,
    games: &[GameEntry],
    problems: &mut Diagnostics,
) -> Scoring {
    let told = |points: &BTreeMap<String, At<Exact>>| points.get("").map(|points| points.value);
    let usual = Scoring::default();
    let (win, draw) = (told(&event.points_for_win), told(&event.points_for_draw));
    let loss = told(&event.points_for_loss);
    let mut scoring = Scoring::of(
        win.unwrap_or(usual.win),
        draw.unwrap_or(usual.draw),
        loss.unwrap_or(usual.loss),
    );
    let bye = |points: &Option<At<Exact>>| points.as_ref().map(|points| points.value);
    scoring.pairing_bye = bye(&event.points_for_pairing_bye).unwrap_or(scoring.pairing_bye);
    scoring.half_bye = bye(&event.points_for_half_bye).unwrap_or(scoring.half_bye);
    let fits = |scoring: Scoring| {
        let sums = sums(list, numbers, games, scoring);
        list.rows.iter().zip(&sums).all(|(row, sums)| {
            let hidden = row.cells.iter().any(|cell| cell.told == Told::NoGame);
            let fits = |total: &At<Exact>| sums.iter().any(|sum| total.value == *sum + row.beside);
            row.points.as_ref().is_none_or(|total| hidden || fits(total))
        })
    };
    if win.is_some() || draw.is_some() || loss.is_some() || fits(scoring) {
        return scoring;
    }
    let others = [[3, 1, 0], [2, 1, 0], [3, 2, 1]].map(|own| own.map(Exact::from));
    let others = others.map(|[win, draw, loss]| Scoring::of(win, draw, loss));
    let Some(other) = others.into_iter().find(|other| fits(*other)) else {
        return scoring;
    };
    if let Some(at) = list.rows.iter().find_map(|row| row.points.as_ref()).map(|points| &points.at)
    {
        let (win, draw, loss) = (other.win, other.draw, other.loss);
        let said = said!("exchange.total.points-of-totals", win, draw, loss);
        problems.push(Diagnostic::note(Code::PointsOfTotals, said).at(at));
        event.points_for_win.insert(String::new(), At::new(other.win, at.clone()));
        event.points_for_draw.insert(String::new(), At::new(other.draw, at.clone()));
        if other.loss > Exact::ZERO {
            event.points_for_loss.insert(String::new(), At::new(other.loss, at.clone()));
        }
    }
    other
}

/// What the games and byes give each row: with all byes, with those of rounds in which a game is over, and with those of
/// rounds in which none is to play. Programs count byes that are given before a round in each of these ways.
fn sums(list: &List, numbers: Numbers, games: &[GameEntry], scoring: Scoring) -> Vec<[Exact; 3]> {
    let rows: BTreeMap<String, usize> =
        (0..list.rows.len()).map(|row| (numbers.of(list, row).to_string(), row)).collect();
    let mut sums = vec![[Exact::ZERO; 3]; list.rows.len()];
    let mut add = |number: &String, points: Exact, counts: [bool; 3]| {
        if let Some(row) = rows.get(number) {
            for (sum, _) in sums[*row].iter_mut().zip(counts).filter(|(_, counts)| *counts) {
                *sum += points;
            }
        }
    };
    let with_game = |is_over: bool| -> BTreeSet<u32> {
        let of_game = |game: &&GameEntry| matches!(game.black.value, Opponent::Player(_));
        let games = games.iter().filter(of_game).filter(|game| game.result.is_some() == is_over);
        games.map(|game| game.round.value).collect()
    };
    let (begun, open) = (with_game(true), with_game(false));
    for game in games {
        match (&game.black.value, game.result.as_ref().map(|result| result.value)) {
            (Opponent::Bye(kind), _) => {
                let is_begun = begun.contains(&game.round.value);
                let is_over = is_begun && !open.contains(&game.round.value);
                add(&game.white.value, scoring.bye(*kind), [true, is_begun, is_over]);
            }
            (Opponent::Player(black), Some(ResultEntry::Over(result))) => {
                add(&game.white.value, scoring.points(result, Colour::White), [true; 3]);
                add(black, scoring.points(result, Colour::Black), [true; 3]);
            }
            (Opponent::Player(_), _) => {}
        }
    }
    sums
}
