//! Games round by round, in columns under a chart whose type cannot grow any more.

use super::super::drawing::{BLACK, DrawOp, Kind, Mark};
use super::canvas::Canvas;
use super::race::Free;
use crate::report::document::Round;
use crate::report::fonts::{Face, Fonts, clean};

/// The distance of lines, in ems.
const LEADING: f32 = 1.4;
/// White between two rounds side by side and one under the other, in ems.
const GAP: (f32, f32) = (2.0, 0.8);
/// A sheet has room for them where so much of its height is free, beside its margins.
pub const ROOM: f32 = 0.12;
/// Its type is no larger than this part of the names'.
const LARGEST: f32 = 0.8;

/// Rounds as they are set: how many side by side, in which size, and how high all are together.
pub struct Rounds<'a> {
    rounds: &'a [Round],
    across: usize,
    size: f32,
    /// How high all are together, the white under them included.
    pub height: f32,
}

impl<'a> Rounds<'a> {
    /// In the largest type for which a part of a sheet has room; none where it has none for all of them.
    pub fn new(
        rounds: &'a [Round],
        (width, height): (f32, f32),
        (names, canvas): (f32, &Canvas),
        fonts: &Fonts,
    ) -> Option<Self> {
        if rounds.is_empty() {
            return None;
        }
        let of = |text: &str, face| fonts.width(face, &clean(text));
        let lines = |round: &Round| {
            let games = round.games.iter().map(|game| of(game, Face::Regular));
            games.fold(of(&round.head, Face::SemiBold), f32::max)
        };
        let widest = rounds.iter().map(lines).fold(1.0, f32::max);
        let least = canvas.small();
        let mut size = (LARGEST * names).max(least);
        while size >= least {
            let across = ((width / size + GAP.0) / (widest + GAP.0)) as usize;
            let across = across.min(rounds.len());
            if across > 0 {
                let high: f32 = rounds.chunks(across).map(row_height).sum();
                if high * size <= height {
                    return Some(Self { rounds, across, size, height: high * size });
                }
            }
            size -= 0.5;
        }
        None
    }

    /// Draws them from their upper left corner.
    pub fn draw(&self, free: Free) -> Vec<DrawOp> {
        let (mut ops, size) = (Vec::new(), self.size);
        let wide = (free.width + GAP.0 * size) / self.across as f32;
        let mut y = free.y;
        let mark = Mark::new(Kind::Furniture, 0, 0);
        for row in self.rounds.chunks(self.across) {
            for (at, round) in row.iter().enumerate() {
                let head = (!round.head.is_empty()).then_some((&round.head, Face::SemiBold));
                let games = round.games.iter().map(|game| (game, Face::Regular));
                for (line, (text, face)) in head.into_iter().chain(games).enumerate() {
                    let (x, ink) = (free.x + at as f32 * wide, BLACK);
                    let y = y + (1.0 + line as f32 * LEADING) * size;
                    let text = clean(text).into_owned();
                    ops.push(DrawOp::Text { x, y, face, size, ink, text, mark });
                }
            }
            y += row_height(row) * size;
        }
        ops
    }
}

/// How high rounds side by side are, in ems.
fn row_height(row: &[Round]) -> f32 {
    let lines = |round: &Round| round.games.len() + usize::from(!round.head.is_empty());
    row.iter().map(lines).max().unwrap_or(0) as f32 * LEADING + GAP.1
}
