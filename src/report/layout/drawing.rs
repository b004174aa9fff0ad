//! What a page consists of once everything has its place.

use std::sync::Arc;

use crate::report::fonts::Face;
use crate::report::picture::Picture;

/// How dark something is: 0 is black, 1 is white.
pub type Ink = f32;

/// Text on black.
pub const WHITE: Ink = 1.0;
/// Text and heavy rules.
pub const BLACK: Ink = 0.0;
/// The diagonal of a crosstable: dark enough to be read as "no game here" on any printer, sparing with its toner.
pub const SOLID: Ink = 0.25;
/// Secondary text: more than 7:1 against the paper.
pub const SOFT: Ink = 0.3;
/// Inner rules of a table: more than 3:1 against the paper, so that a black-and-white printer keeps them.
pub const HAIR: Ink = 0.45;

/// What of a paper a text is, for readers that speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Its kind.
    pub kind: Kind,
    /// The row of its table, or which paragraph it is of.
    pub row: u32,
    /// The column of its table.
    pub column: u32,
}

/// A kind of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Running text.
    #[default]
    Text,
    /// The paper's title.
    Title,
    /// A heading.
    Heading,
    /// What heads a column.
    Head,
    /// What heads a row: a name.
    RowHead,
    /// Any other cell.
    Cell,
    /// What is repeated on every page, and no part of what the paper says.
    Furniture,
}

impl Kind {
    /// Whether it is of a table.
    pub fn is_of_table(self) -> bool {
        matches!(self, Self::Head | Self::RowHead | Self::Cell)
    }

    /// Its name in a PDF; of what heads a row the scope with it.
    pub fn tag(self) -> &'static str {
        match self {
            Self::Text => "P",
            Self::Title => "H1",
            Self::Heading => "H2",
            Self::Head => "TH",
            Self::RowHead => "TH row",
            Self::Cell => "TD",
            Self::Furniture => "Artifact",
        }
    }
}

impl Mark {
    /// Of a kind, in a row or as a paragraph.
    pub fn new(kind: Kind, row: usize, column: usize) -> Self {
        let small = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Self { kind, row: small(row), column: small(column) }
    }

    /// Marks all texts of these.
    pub fn put(self, ops: &mut [DrawOp]) {
        for op in ops {
            if let DrawOp::Text { mark, .. } = op {
                *mark = self;
            }
        }
    }
}

/// One thing to draw. Points from the upper left corner of the page, downwards.
#[derive(Clone, Debug, PartialEq)]
pub enum DrawOp {
    /// A run of text in one face.
    Text {
        /// Its left edge.
        x: f32,
        /// Its baseline.
        y: f32,
        /// The face.
        face: Face,
        /// The type size.
        size: f32,
        /// How dark it is.
        ink: Ink,
        /// What it says.
        text: String,
        /// What of the paper it is.
        mark: Mark,
    },
    /// A line of furniture that reads upwards, in the regular face.
    Upwards {
        /// Its baseline.
        x: f32,
        /// Where it begins.
        y: f32,
        /// The type size.
        size: f32,
        /// How dark it is.
        ink: Ink,
        /// What it says.
        text: String,
    },
    /// A filled rectangle.
    Rect {
        /// Its left edge.
        x: f32,
        /// Its upper edge.
        y: f32,
        /// How wide it is.
        width: f32,
        /// How high it is.
        height: f32,
        /// How dark it is.
        ink: Ink,
    },
    /// A picture.
    Picture {
        /// Its left edge.
        x: f32,
        /// Its upper edge.
        y: f32,
        /// How wide it is.
        width: f32,
        /// How high it is.
        height: f32,
        /// What it shows.
        picture: Arc<Picture>,
    },
    /// A rule.
    Line {
        /// Where it begins.
        from: (f32, f32),
        /// Where it ends.
        to: (f32, f32),
        /// How thick it is.
        width: f32,
        /// How dark it is.
        ink: Ink,
        /// How long its dashes are, and the white after each; 0 where it is drawn through.
        dash: f32,
    },
}

impl DrawOp {
    /// The same thing elsewhere.
    #[must_use]
    pub fn moved(mut self, dx: f32, dy: f32) -> Self {
        match &mut self {
            Self::Text { x, y, .. }
            | Self::Upwards { x, y, .. }
            | Self::Rect { x, y, .. }
            | Self::Picture { x, y, .. } => {
                *x += dx;
                *y += dy;
            }
            Self::Line { from, to, .. } => {
                for point in [from, to] {
                    point.0 += dx;
                    point.1 += dy;
                }
            }
        }
        self
    }

    /// A level rule.
    pub fn across(x: f32, y: f32, length: f32, width: f32, ink: Ink) -> Self {
        Self::Line { from: (x, y), to: (x + length, y), width, ink, dash: 0.0 }
    }

    /// An upright rule.
    pub fn down(x: f32, y: f32, length: f32, width: f32, ink: Ink) -> Self {
        Self::Line { from: (x, y), to: (x, y + length), width, ink, dash: 0.0 }
    }

    /// The same rule in dashes.
    #[must_use]
    pub fn dashed(mut self, length: f32) -> Self {
        if let Self::Line { dash, .. } = &mut self {
            *dash = length;
        }
        self
    }
}

/// One page, drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageDrawing {
    /// How wide the sheet is, in points.
    pub width: f32,
    /// How high the sheet is.
    pub height: f32,
    /// What stands on it.
    pub ops: Vec<DrawOp>,
}

impl PageDrawing {
    /// Adds things to the page. An upright rule that goes on where the last one in its place ended makes that one
    /// longer: the grid of a table is drawn row by row, and comes out as one rule for each column.
    pub fn add(&mut self, ops: impl IntoIterator<Item = DrawOp>) {
        for op in ops {
            if !self.lengthened(&op) {
                self.ops.push(op);
            }
        }
    }

    fn lengthened(&mut self, op: &DrawOp) -> bool {
        let DrawOp::Line { from, to, width, ink, dash } = *op else {
            return false;
        };
        if from.0 != to.0 {
            return false;
        }
        // The rule to go on is in the row just drawn, so it is near the end.
        for before in self.ops.iter_mut().rev().take(400) {
            if let DrawOp::Line {
                from: old_from,
                to: old_to,
                width: own,
                ink: old_ink,
                dash: old,
            } = before
            {
                let same = old_from.0 == from.0
                    && old_to.0 == from.0
                    && *own == width
                    && *old_ink == ink
                    && *old == dash;
                if same {
                    let goes_on = (old_to.1 - from.1).abs() < 0.02;
                    if goes_on {
                        old_to.1 = to.1;
                    }
                    return goes_on;
                }
            }
        }
        false
    }

    /// The texts of the page, in the order drawn.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.ops.iter().filter_map(|op| match op {
            DrawOp::Text { text, .. } | DrawOp::Upwards { text, .. } => Some(text.as_str()),
            DrawOp::Rect { .. } | DrawOp::Picture { .. } | DrawOp::Line { .. } => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_drawn_row_by_row_becomes_long_rules() {
        let mut page = PageDrawing::default();
        for row in 0..3_u8 {
            let top = f32::from(row) * 10.0;
            page.add([0.0, 20.0, 40.0].map(|x| DrawOp::down(x, top, 10.0, 0.5, HAIR)));
            page.add([DrawOp::across(0.0, top + 10.0, 40.0, 0.5, HAIR)]);
        }
        assert_eq!(page.ops.len(), 3 + 3);
        assert_eq!(page.ops[0], DrawOp::down(0.0, 0.0, 30.0, 0.5, HAIR));
    }
}
