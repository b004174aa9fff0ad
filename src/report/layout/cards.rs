//! Cards that fill their sheets, to be cut apart: each set by itself, a row of them a strip.

use super::drawing::{DrawOp, HAIR};
use super::frame::Frame;
use super::strip::Strip;

/// White inside the edges of a card, in points.
const INSET: f32 = 7.5;
/// How much of the white between blocks is kept: a card is small. Less, where the cards have room on their sheet only so.
const CLOSE: [f32; 2] = [0.5, 0.15];
/// A dash of a cut line, and the white after it, in points.
const DASH: f32 = 3.0;

/// What a card is set in, where so many stand side by side and one under the other.
pub fn inner(across: u8, down: u8, frame: Frame) -> Frame {
    let width = frame.width / f32::from(across.max(1)) - 2.0 * INSET;
    Frame { width, height: frame.height / f32::from(down.max(1)) - 2.0 * INSET, ..frame }
}

/// A strip for each row of cards that are set already; whether they are higher than their share of the sheet, so that
/// it has fewer.
pub fn rows(across: u8, down: u8, cards: Vec<Vec<Strip>>, frame: Frame) -> (Vec<Strip>, bool) {
    let width = frame.width / f32::from(across.max(1));
    let height = frame.height / f32::from(down.max(1));
    let high_at = |close: f32| {
        let high = |card: &Vec<Strip>| {
            let white: f32 = card.iter().skip(1).map(|strip| close * strip.before).sum();
            card.iter().map(|strip| strip.height).sum::<f32>() + white + 2.0 * INSET
        };
        cards.iter().map(high).fold(0.0, f32::max)
    };
    let close = CLOSE.into_iter().find(|close| high_at(*close) <= height).unwrap_or(CLOSE[0]);
    let mut rows: Vec<Strip> = Vec::new();
    for (card, at) in cards.into_iter().zip(0_usize..) {
        let column = at % usize::from(across.max(1));
        if column == 0 {
            rows.push(Strip { height, ..Strip::default() });
        }
        let Some(row) = rows.last_mut() else { continue };
        let (x, mut y) = (column as f32 * width + INSET, INSET);
        for (at, strip) in card.into_iter().enumerate() {
            y += if at == 0 { 0.0 } else { close * strip.before };
            row.ops.extend(strip.ops.into_iter().map(|op| op.moved(x, y)));
            y += strip.height;
        }
        row.height = row.height.max(y + INSET);
    }
    let highest = rows.iter().map(|row| row.height).fold(height, f32::max);
    let high = highest > height + 0.01;
    // All sheets have their cuts at the same height: a stack of them is cut at once.
    let fits = (frame.height / highest).floor().max(1.0);
    let each = if high { (frame.height / fits).max(highest) } else { height };
    rows.iter_mut().for_each(|row| row.height = each);
    if !frame.sketch {
        for row in &mut rows {
            row.ops.extend(cuts(across.max(1), frame.width, row.height));
        }
    }
    (rows, high)
}

/// The dashed lines around the cards of a row.
fn cuts(across: u8, width: f32, height: f32) -> Vec<DrawOp> {
    let level = [0.0, height].map(|y| DrawOp::across(0.0, y, width, 0.5, HAIR));
    let column = |at: u8| width * f32::from(at) / f32::from(across);
    let upright = (0..=across).map(|at| DrawOp::down(column(at), 0.0, height, 0.5, HAIR));
    level.into_iter().chain(upright).map(|line| line.dashed(DASH)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_that_are_a_little_too_high_have_less_white_and_not_fewer_on_a_sheet() {
        let frame = Frame { width: 500.0, height: 760.0, size: 10.0, air: 0.0, sketch: true };
        let strip = Strip { before: 20.0, height: 40.0, ..Strip::default() };
        let (row, high) = rows(2, 4, vec![vec![strip.clone(); 4]], frame);
        assert!(!high && row[0].height == 190.0, "{}", row[0].height);
        let (row, high) = rows(2, 4, vec![vec![strip; 5]], frame);
        assert!(high && row[0].height > 250.0, "{}", row[0].height);
    }
}
