//! Rows of the map that share lines, where the first page is set close.

use crate::report::document::{Inline, Row, RowKind};
use crate::report::fonts::Face;
use crate::tournament::Letter;

use super::pack::{Pack, in_little};
use super::parts::text;

/// What a line has room for, and a box with the white behind it, in ems.
const LINE: f32 = 48.0;
const BOX: f32 = 1.8;

/// What follows each other and has the same one end in one row, each with its box: the matches of a round, but for the
/// first by their letters.
pub fn joined(pack: &Pack<'_>, rows: Vec<(Row, Option<(Letter, Inline)>)>) -> Vec<Row> {
    let mut told: Vec<Row> = Vec::new();
    let mut before = None;
    for (mut row, short) in rows {
        let last = told.last_mut().filter(|last| {
            row.kind == RowKind::Across && last.kind == row.kind && end(last) == end(&row)
        });
        match (last.and_then(|last| last.cells.first_mut()), end(&row)) {
            (Some(last), Some(own)) => {
                let kept = last.content.len().saturating_sub(own.len());
                let letter = short.as_ref().map(|(letter, _)| *letter);
                if let (Some((_, short)), true) = (&short, before.is_some() && before < letter) {
                    let what =
                        row.cells.iter_mut().flat_map(|cell| cell.content.first_mut()).next();
                    what.into_iter().for_each(|what| *what = short.clone());
                }
                let own: Vec<Inline> =
                    row.cells.into_iter().flat_map(|cell| cell.content).collect();
                let tail = last.content.split_off(kept);
                // The box stays with what it is of, and with the pages alone where a line has no room for both ends.
                let whole: f32 =
                    [&last.content, &tail, &own].map(|line| as_set(pack, line)).iter().sum();
                let tail = if whole <= LINE { tail } else { pages_alone(pack, &tail) };
                last.content.extend(tail.into_iter().chain(own));
            }
            _ => told.push(row),
        }
        before = short.map(|(letter, _)| letter);
    }
    told
}

/// Rows of what is no series in little type, as many in a line as have room.
pub fn side_by_side(pack: &Pack<'_>, rows: Vec<Row>) -> Vec<Row> {
    let is_across = |row: &Row| row.kind == RowKind::Across;
    let mut told: Vec<Row> = Vec::new();
    for mut row in rows {
        for cell in row.cells.iter_mut().filter(|_| row.kind == RowKind::Across) {
            cell.content = std::mem::take(&mut cell.content).into_iter().map(in_little).collect();
        }
        let own: f32 = row.cells.iter().map(|cell| width(pack, &cell.content)).sum();
        let last = told.last_mut().filter(|last| is_across(&row) && is_across(last));
        let cell = last.and_then(|last| last.cells.first_mut());
        match cell.filter(|cell| width(pack, &cell.content) + own + BOX <= LINE) {
            Some(cell) => {
                cell.content.push(Inline::Gap(1));
                cell.content.extend(row.cells.into_iter().flat_map(|cell| cell.content));
            }
            None => told.push(row),
        }
    }
    told
}

/// How wide a line is, in ems.
fn width(pack: &Pack<'_>, line: &[Inline]) -> f32 {
    let words = |size: u16, bold: bool, words: &str| {
        let face = if bold { Face::Bold } else { Face::Regular };
        f32::from(size) / 1000.0 * pack.fonts.width(face, words)
    };
    let piece = |own: &Inline| match own {
        Inline::Text(own) => words(1000, false, own),
        Inline::Strong(own) => words(1000, true, own),
        Inline::Sized(size, bold, own) => words(*size, *bold, own),
        Inline::Gap(ems) => f32::from(*ems),
        _ => BOX,
    };
    line.iter().map(piece).sum()
}

/// The same in the type in which it is set.
fn as_set(pack: &Pack<'_>, line: &[Inline]) -> f32 {
    match pack.set.packed {
        true => width(pack, &line.iter().cloned().map(in_little).collect::<Vec<_>>()),
        false => width(pack, line),
    }
}

/// An end with its pages alone.
fn pages_alone(pack: &Pack<'_>, end: &[Inline]) -> Vec<Inline> {
    let colon = pack.event.words().colon();
    let alone = |own: &Inline| match own {
        Inline::Text(told) => {
            let pages = told.rsplit_once(colon).map_or(&**told, |(_, pages)| pages);
            text(format!(" {pages}"))
        }
        other => other.clone(),
    };
    end.iter().map(alone).collect()
}

/// The one end in a row for what is no series: its box, the words, the white behind it.
fn end(row: &Row) -> Option<&[Inline]> {
    let [cell] = &row.cells[..] else { return None };
    let boxes = cell.content.iter().rev().take_while(|own| !matches!(own, Inline::Strong(_)));
    let boxes = boxes.filter(|own| matches!(own, Inline::Mark(_))).count();
    let end = cell.content.len().checked_sub(3).and_then(|from| cell.content.get(from..));
    end.filter(|end| boxes == 1 && matches!(end, [Inline::Mark(_), Inline::Text(_), _]))
}
