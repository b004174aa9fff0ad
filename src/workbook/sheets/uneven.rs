//! The two halves of a crosstable: games as both rows tell them, and those whose halves give less than one game's points:
//! `0` and `0`, `½` and `0`.

use std::collections::BTreeMap;

use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{CrosstableGame, CrosstableRow};
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score, Uneven};

/// The games of each row against each number, as the row tells them.
type Cells = BTreeMap<(u32, u32), At<Vec<CrosstableGame>>>;

fn cells(rows: &[CrosstableRow]) -> Cells {
    let mut cells = Cells::new();
    for (index, row) in rows.iter().enumerate() {
        let of_row = row.cells.iter().map(|(other, games)| ((row.number(index), *other), games));
        cells.extend(of_row.map(|(both, games)| (both, games.clone())));
    }
    cells
}

/// Goes through all games of which the other player's row tells, too, cell by cell: the numbers of the two, the cell, and
/// what stands in the other one.
pub fn with_mirrors(
    rows: &mut [CrosstableRow],
    mut each: impl FnMut([u32; 2], &mut At<Vec<CrosstableGame>>, &At<Vec<CrosstableGame>>),
) {
    let told = cells(rows);
    for (index, row) in rows.iter_mut().enumerate() {
        let own = row.number(index);
        for (other, games) in &mut row.cells {
            if let Some(mirror) = told.get(&(*other, own)) {
                each([own, *other], games, mirror);
            }
        }
    }
}

/// What the games bring each row, one point for a win. A game whose half is blank is as the other half tells it.
pub fn sums(rows: &[CrosstableRow]) -> Vec<Exact> {
    let cells = cells(rows);
    let points = |result: GameResult| match result.score(Colour::White) {
        Score::Win => Exact::ONE,
        score => score.points(),
    };
    let numbers: Vec<u32> = rows.iter().enumerate().map(|(index, row)| row.number(index)).collect();
    let against = |own: u32, other: u32| -> Exact {
        match (cells.get(&(own, other)), cells.get(&(other, own))) {
            (Some(told), _) => told.value.iter().map(|game| points(game.result)).sum(),
            (None, Some(mirror)) => {
                mirror.value.iter().map(|game| points(game.result.reversed())).sum()
            }
            (None, None) => Exact::ZERO,
        }
    };
    let others = |own: u32| numbers.iter().copied().filter(move |other| *other != own);
    let sum = |own: &u32| others(*own).map(|other| against(*own, other)).sum();
    numbers.iter().map(sum).collect()
}

/// Takes such games as an arbiter may have decided them, where the totals of both players say the same, and tells of each:
/// a slip looks alike. `fits` says whether the sum of a row, counted from 0, is the total that it prints.
pub fn settle(
    rows: &mut [CrosstableRow],
    fits: impl Fn(usize, Exact) -> bool,
    problems: &mut Diagnostics,
) {
    let sums = sums(rows);
    let are_sure: BTreeMap<u32, bool> = (0..rows.len())
        .map(|index| (rows[index].number(index), fits(index, sums[index])))
        .collect();
    let is_sure = |number: &u32| are_sure.get(number).copied().unwrap_or(false);
    with_mirrors(rows, |[own, other], games, mirror| {
        if !is_sure(&own) || !is_sure(&other) || mirror.value.len() != games.value.len() {
            return;
        }
        for (game, theirs) in games.value.iter_mut().zip(&mirror.value) {
            let Some(result) = uneven(game.result, theirs.result) else { continue };
            game.result = result;
            if own < other {
                let (mirror, result) = (&mirror.at, result.to_string());
                let said = said!("workbook.uneven", mirror, result);
                problems.push(Diagnostic::warning(Code::MirrorDiffers, said).at(&games.at));
            }
        }
    });
}

/// The result, as the first saw it, of which both halves tell less than one game's points.
fn uneven(own: GameResult, theirs: GameResult) -> Option<GameResult> {
    use GameResult::Played;
    Some(GameResult::Uneven(match (own, theirs) {
        (Played(Score::Loss), Played(Score::Loss)) => Uneven::BothLose,
        (Played(Score::Draw), Played(Score::Loss)) => Uneven::DrawFor(Colour::White),
        (Played(Score::Loss), Played(Score::Draw)) => Uneven::DrawFor(Colour::Black),
        _ => return None,
    }))
}
