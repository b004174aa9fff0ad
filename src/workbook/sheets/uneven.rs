//! Games of a crosstable whose two halves give less than one game's points: `0` and `0`, `½` and `0`.

use std::collections::BTreeMap;

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::{CrosstableGame, CrosstableRow};
use crate::tournament::exact::Exact;
use crate::tournament::game::{Colour, GameResult, Score, Uneven};

/// The games of each row against each number, as the row tells them.
type Cells = BTreeMap<(u32, u32), Vec<CrosstableGame>>;

fn cells(rows: &[CrosstableRow]) -> Cells {
    let of_row = |(index, row): (usize, &CrosstableRow)| {
        let own = row.number(index);
        let cells =
            row.cells.iter().map(move |(other, games)| ((own, *other), games.value.clone()));
        cells.collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(of_row).collect()
}

/// What the games bring each row, one point for a win. A game whose half is blank is as the other half tells it.
pub fn sums(rows: &[CrosstableRow]) -> Vec<Exact> {
    let cells = cells(rows);
    let points = |result: GameResult| match result.score(Colour::White) {
        Score::Win => Exact::ONE,
        score => score.points(),
    };
    let numbers: Vec<u32> = rows.iter().enumerate().map(|(index, row)| row.number(index)).collect();
    let sum = |own: &u32| -> Exact {
        let met = numbers.iter().filter(|other| *other != own).flat_map(|other| {
            let told = cells.get(&(*own, *other)).into_iter().flatten().map(|game| game.result);
            let mirror =
                cells.get(&(*other, *own)).filter(|_| !cells.contains_key(&(*own, *other)));
            told.chain(mirror.into_iter().flatten().map(|game| game.result.reversed()))
        });
        met.map(points).sum()
    };
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
    let told = cells(rows);
    let at: BTreeMap<(u32, u32), _> = rows
        .iter()
        .enumerate()
        .flat_map(|(index, row)| row.cells.iter().map(move |cell| (row.number(index), cell)))
        .map(|(own, (other, games))| ((own, *other), games.at.clone()))
        .collect();
    for (index, row) in rows.iter_mut().enumerate() {
        let own = row.number(index);
        for (other, games) in
            row.cells.iter_mut().filter(|(other, _)| is_sure(other) && is_sure(&own))
        {
            let Some(mirror) = told.get(&(*other, own)) else { continue };
            if mirror.len() != games.value.len() {
                continue;
            }
            for (game, theirs) in games.value.iter_mut().zip(mirror) {
                let Some(result) = uneven(game.result, theirs.result) else { continue };
                game.result = result;
                if let Some(mirror) = at.get(&(*other, own)).filter(|_| own < *other) {
                    let said = said!("workbook.uneven", mirror, result = result.to_string());
                    problems.push(Diagnostic::warning(Code::MirrorDiffers, said).at(&games.at));
                }
            }
        }
    }
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
