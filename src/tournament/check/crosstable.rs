//! The sheet Crosstable: the row player's results; the mirror cell must agree, or may be blank.

use std::collections::{BTreeMap, BTreeSet};

use super::super::entries::{CrosstableEntries, CrosstableGame, Published, PublishedRow};
use super::super::game::{ByColour, Colour, GameResult, Score};
use super::super::{Game, PlayerId, Section};
use super::players::Names;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;

/// What the row of the first says of the second, and where.
type Cells<'t> = BTreeMap<(PlayerId, PlayerId), (&'t [CrosstableGame], &'t Address)>;

/// The games of a crosstable, row by row; points published beside them say what they come to.
pub fn check(
    table: &CrosstableEntries,
    published: Option<&Published>,
    names: &Names,
    problems: &mut Diagnostics,
) -> Vec<Game> {
    let rows: Vec<Option<PlayerId>> =
        table.rows.iter().map(|row| names.find(&row.name, problems)).collect();
    let columns: BTreeMap<u32, PlayerId> = table
        .rows
        .iter()
        .zip(&rows)
        .enumerate()
        .filter_map(|(index, (row, player))| Some((row.number(index), (*player)?)))
        .collect();
    let mut cells = Cells::new();
    for (row, player) in table.rows.iter().zip(&rows) {
        let Some(player) = player else { continue };
        for (number, cell) in &row.cells {
            match columns.get(number) {
                None => {
                    let said = said!("check.no-such-column", number = *number);
                    problems.push(Diagnostic::error(Code::NoSuchColumn, said).at(&cell.at));
                }
                Some(opponent) if opponent == player => {
                    let said = said!("check.against-himself.diagonal", name = &row.name.value);
                    problems.push(Diagnostic::error(Code::AgainstHimself, said).at(&cell.at));
                }
                Some(opponent) => {
                    cells.insert((*player, *opponent), (&cell.value, &cell.at));
                }
            }
        }
    }
    if !tell_blank(table, &cells, &rows, names, problems) {
        let rows = published.iter().flat_map(|own| &own.rows);
        let with_points = rows.filter(|row| row.points.is_some());
        let find = |row: &PublishedRow| names.find(&row.player, &mut Diagnostics::default());
        tell_lone_dashes(&cells, &with_points.filter_map(find).collect(), names, problems);
    }
    let mut games = Vec::new();
    for ((row, column), (played, at)) in &cells {
        let mirror = cells.get(&(*column, *row));
        if let Some((mirrored, mirror_at)) = mirror {
            if !agree(played, mirrored) {
                if row < column {
                    let mut both = played.iter().zip(mirrored.iter());
                    let is_lost =
                        |game: &CrosstableGame| game.result == GameResult::Played(Score::Loss);
                    let said = match both.any(|(own, other)| is_lost(own) && is_lost(other)) {
                        true => said!("check.mirror-lost-too", mirror = *mirror_at),
                        false => said!("check.mirror-differs", mirror = *mirror_at),
                    };
                    problems.push(Diagnostic::error(Code::MirrorDiffers, said).at(at));
                }
                continue;
            }
            if row > column {
                continue;
            }
        }
        for (index, game) in played.iter().enumerate() {
            let colour = game
                .colour
                .or_else(|| mirror.and_then(|(m, _)| m[index].colour.map(Colour::other)));
            let own = ByColour { white: *row, black: *column };
            let black = colour == Some(Colour::Black);
            games.push(Game {
                round: None,
                section: Section::default(),
                players: if black { own.reversed() } else { own },
                colours_known: colour.is_some(),
                result: Some(if black { game.result.reversed() } else { game.result }),
                adjourned: false,
                date: None,
                ended: None,
                at: (*at).clone(),
            });
        }
    }
    games
}

/// Tells each blank cell that is filled from the one across, unless one half of the table, above or below, is filled in
/// alone: then it says so.
fn tell_blank(
    table: &CrosstableEntries,
    cells: &Cells<'_>,
    rows: &[Option<PlayerId>],
    names: &Names,
    problems: &mut Diagnostics,
) -> bool {
    let numbered = rows.iter().zip(&table.rows).enumerate();
    let of: BTreeMap<PlayerId, (usize, &At<String>)> =
        numbered.filter_map(|(order, (own, row))| Some(((*own)?, (order, &row.name)))).collect();
    let mut above = cells.keys().map(|(row, column)| of[row].0 < of[column].0);
    let first = above.next();
    if above.all(|other| Some(other) == first) {
        return false;
    }
    let columns: BTreeMap<PlayerId, u32> =
        cells.iter().map(|((_, other), (_, at))| (*other, at.column)).collect();
    for ((other, own), (_, mirror)) in cells {
        if cells.contains_key(&(*own, *other)) {
            continue;
        }
        let name = of[own].1;
        // Where no row tells of the other player, his column is nowhere to be seen.
        let column = columns.get(other).copied().unwrap_or(name.at.column);
        let at = Address { column, ..name.at.clone() };
        let [name, opponent] = [own, other].map(|player| names.players[player.0].name.clone());
        let said = said!("check.told-by-one", name, opponent, mirror = *mirror);
        problems.push(Diagnostic::warning(Code::ToldByOne, said).at(&at));
    }
    true
}

/// Tells each dash without a cell across: the other player has the point, though both may have lost, or a game that is still
/// to play be meant. Points of both beside the games say which.
fn tell_lone_dashes(
    cells: &Cells<'_>,
    with_points: &BTreeSet<PlayerId>,
    names: &Names,
    problems: &mut Diagnostics,
) {
    for ((own, other), (games, at)) in cells {
        let is_told = [own, other].iter().all(|player| with_points.contains(player));
        if is_told || !games.iter().any(|game| game.is_dash) {
            continue;
        }
        let [name, opponent] = [own, other].map(|player| names.players[player.0].name.clone());
        let said = said!("check.lone-dash", name, opponent);
        problems.push(Diagnostic::warning(Code::ToldByOne, said).at(at));
    }
}

fn agree(row: &[CrosstableGame], mirror: &[CrosstableGame]) -> bool {
    row.len() == mirror.len()
        && row.iter().zip(mirror).all(|(a, b)| {
            a.result == b.result.reversed()
                && match (a.colour, b.colour) {
                    (Some(a), Some(b)) => a != b,
                    _ => true,
                }
        })
}
