//! A line with its pieces in their places, and its drawing.

use super::drawing::{BLACK, DrawOp, Ink, Mark};
use super::items::{Item, Look, MARK, TICK, TICK_SPACE, What};

/// A line with its pieces in their places.
#[derive(Clone, Debug, Default)]
pub struct SetLine {
    /// What stands in it.
    pub pieces: Vec<Piece>,
    /// How wide it is.
    pub width: f32,
    /// The spaces after it, which count when more follows.
    pub space: f32,
}

/// A piece in its place; in ems.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its left edge.
    pub x: f32,
    /// How wide it is.
    pub width: f32,
    /// What it is.
    pub what: What,
}

/// How wide a line is, and the spaces after it, when a piece is added. A gap at the end of a line is dropped with the
/// spaces.
pub fn after((width, space): (f32, f32), item: &Item) -> (f32, f32) {
    match item.what {
        What::Gap => (width, space + item.space),
        _ => (width + space + item.width, item.space),
    }
}

impl SetLine {
    /// Adds a piece at the end.
    pub fn push(&mut self, item: &Item) {
        let x = self.width + self.space;
        match (&item.what, self.pieces.last_mut()) {
            (
                What::Text { strong, size, text },
                Some(Piece {
                    what: What::Text { strong: before, size: as_large, text: run },
                    width,
                    x: start,
                }),
            ) if strong == before && size == as_large => {
                run.push_str(text);
                *width = x + item.width - *start;
            }
            _ => self.pieces.push(Piece { x, width: item.width, what: item.what.clone() }),
        }
        (self.width, self.space) = after((self.width, self.space), item);
    }

    /// The largest type in it, in parts of the type of the line; no larger than that.
    pub fn largest(&self) -> f32 {
        self.tallest().min(1.0)
    }

    /// The largest type in it, in parts of the type of the line.
    pub fn tallest(&self) -> f32 {
        let size = |piece: &Piece| match piece.what {
            What::Text { size, .. } => Some(f32::from(size) / 1000.0),
            _ => None,
        };
        self.pieces.iter().filter_map(size).reduce(f32::max).unwrap_or(1.0)
    }

    /// Ends without the dot that parts it from what stands on the next line.
    pub fn ends_whole(&mut self) {
        if let Some(Piece { what: What::Text { text, .. }, .. }) = self.pieces.last_mut()
            && let Some(before) = text.trim_end().strip_suffix(" ·")
        {
            *text = before.to_owned();
        }
    }

    /// Lets the blanks grow until the line is so wide, each in proportion to what it is at the least.
    pub fn stretch(&mut self, width: f32) {
        let blanks: f32 =
            self.pieces.iter().filter(|p| p.what == What::Blank).map(|p| p.width).sum();
        let spare = width - self.width;
        if blanks <= 0.0 || spare <= 0.0 {
            return;
        }
        let mut shift = 0.0;
        for piece in &mut self.pieces {
            piece.x += shift;
            if piece.what == What::Blank {
                let more = spare * piece.width / blanks;
                piece.width += more;
                shift += more;
            }
        }
        self.width = width;
    }

    /// Draws it: its left end at `x`, on a baseline, in a type size.
    pub fn draw(&self, at: (f32, f32), size: f32, look: Look, ink: Ink, out: &mut Vec<DrawOp>) {
        let (left, baseline) = at;
        for piece in &self.pieces {
            let x = left + piece.x * size;
            match &piece.what {
                What::Text { strong, size: thousandths, text } => {
                    let text = text.trim_end_matches(' ');
                    if !text.is_empty() {
                        out.push(DrawOp::Text {
                            x,
                            y: baseline,
                            face: look.face(*strong),
                            size: size * f32::from(*thousandths) / 1000.0,
                            ink,
                            text: text.to_owned(),
                            mark: Mark::default(),
                        });
                    }
                }
                What::Blank => {
                    let length = piece.width * size;
                    out.push(DrawOp::across(x, baseline + 0.16 * size, length, 0.6, BLACK));
                }
                What::Tick(ticked) => {
                    draw_tick(x + TICK_SPACE * size, baseline, (size, TICK), *ticked, out)
                }
                What::Mark(ticked) => {
                    draw_tick(x + TICK_SPACE * size, baseline, (size, MARK), *ticked, out)
                }
                What::Gap => {}
            }
        }
    }
}

/// A square as high as a capital and a little more, crossed when it is ticked.
fn draw_tick(x: f32, baseline: f32, (size, ems): (f32, f32), ticked: bool, out: &mut Vec<DrawOp>) {
    // Its middle is that of the capitals beside it.
    let (side, middle) = (ems * size, baseline - (TICK / 2.0 - 0.07) * size);
    let (top, bottom) = (middle - side / 2.0, middle + side / 2.0);
    let right = x + side;
    let mut rule = |from, to, width| {
        out.push(DrawOp::Line { from, to, width, ink: BLACK, dash: 0.0 });
    };
    let half = 0.35;
    rule((x - half, top), (right + half, top), 0.7);
    rule((x - half, bottom), (right + half, bottom), 0.7);
    rule((x, top), (x, bottom), 0.7);
    rule((right, top), (right, bottom), 0.7);
    if ticked {
        let inset = 0.18 * side;
        rule((x + inset, top + inset), (right - inset, bottom - inset), 1.3);
        rule((x + inset, bottom - inset), (right - inset, top + inset), 1.3);
    }
}
