//! A wall paper on sheets that are joined on the wall: each sheet has its part of it, and what lies under the next one.

use super::super::drawing::{BLACK, DrawOp, Kind, Mark, PageDrawing, WHITE};
use super::super::frame::TENTH;
use super::canvas::{OVERLAP, PRINTER, Tiles};
use crate::report::document::Wall;
use crate::report::fonts::{Face, Fonts};
use crate::report::words::Words;
use crate::said::said;

/// Marks where sheets are cut: how long and how thick, in points.
const CROP: (f32, f32) = (50.0 * TENTH, 0.3);
/// Which sheet it is, in points.
const KEY: f32 = 8.5;
/// How far its baseline is from the edge of the strip it stands in, and where it begins on it.
const LIFT: f32 = 2.6;
const INDENT: f32 = 12.0;

/// A sheet's part of a page: what is printed, and between which seams its texts begin.
struct Part {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
    /// The seams at the left and the right, and at the top and the bottom.
    across: (Option<f32>, Option<f32>),
    down: (Option<f32>, Option<f32>),
}

/// The sheets of a page, row by row.
pub fn cut(
    page: &PageDrawing,
    (wall, numbered): (&Wall, (usize, usize)),
    tiles: Tiles,
    fonts: &Fonts,
) -> Vec<PageDrawing> {
    let points = |tenths: u32| tenths as f32 * TENTH;
    let sheet = &wall.sheet;
    let (width, height) = tiles.printable(sheet.paper);
    let (sheet_width, sheet_height) = tiles.sheet(sheet.paper);
    let tiles = needed(page, tiles, (points(width), points(height)));
    let seams = |at: u32, count: u32, side: u32| {
        let seam = |at: u32| points(at * (side - OVERLAP) + OVERLAP / 2);
        ((at > 0).then(|| seam(at)), (at + 1 < count).then(|| seam(at + 1)))
    };
    let mut sheets = Vec::new();
    for row in 0..tiles.down {
        for column in 0..tiles.across {
            let part = Part {
                left: points(column * (width - OVERLAP)),
                top: points(row * (height - OVERLAP)),
                width: points(width),
                height: points(height),
                across: seams(column, tiles.across, width),
                down: seams(row, tiles.down, height),
            };
            let (dx, dy) = (points(PRINTER) - part.left, points(PRINTER) - part.top);
            let mut ops: Vec<DrawOp> = Vec::new();
            for op in &page.ops {
                ops.extend(part.of(op, page, fonts));
            }
            ops.extend(part.crops());
            let key = part.key(row * tiles.across + column, tiles, wall.words, numbered);
            // Rules and fills of the table end before it: what it stands on is cut away.
            if let Some(ground) = ground(&key, fonts) {
                ops = ops.into_iter().flat_map(|op| outside(op, ground)).collect();
                let Ground { x, y, width, height } = ground;
                ops.push(DrawOp::Rect { x, y, width, height, ink: WHITE });
            }
            ops.push(key);
            sheets.push(PageDrawing {
                width: points(sheet_width),
                height: points(sheet_height),
                ops: ops.into_iter().map(|op| op.moved(dx, dy)).collect(),
            });
        }
    }
    sheets
}

/// The sheets on which something stands: none is printed for its marks alone.
fn needed(page: &PageDrawing, tiles: Tiles, (width, height): (f32, f32)) -> Tiles {
    let half = OVERLAP as f32 * TENTH / 2.0;
    let texts = page.ops.iter().filter_map(|op| match op {
        DrawOp::Text { x, y, .. } => Some((*x, *y)),
        DrawOp::Picture { x, y, width, height, .. } => Some((x + width, y + height)),
        DrawOp::Upwards { .. } | DrawOp::Rect { .. } | DrawOp::Line { .. } => None,
    });
    let (right, low) = texts.fold((0.0_f32, 0.0_f32), |(a, b), (x, y)| (a.max(x), b.max(y)));
    Tiles {
        across: if right < width - half { 1 } else { tiles.across },
        down: if low < height - half { 1 } else { tiles.down },
        ..tiles
    }
}

/// How far a text has room to the right: up to what stands beside it, such as how far the event has come, or a mark.
fn beside(page: &PageDrawing, (x, y): (f32, f32), size: f32) -> f32 {
    let (top, bottom) = (y - 0.76 * size, y + 0.24 * size);
    let lefts = page.ops.iter().filter_map(|op| {
        let (left, from, upto) = match op {
            DrawOp::Text { x, y, size, .. } => (*x, y - 0.76 * size, y + 0.24 * size),
            DrawOp::Rect { x, y, height, .. } | DrawOp::Picture { x, y, height, .. } => {
                (*x, *y, y + height)
            }
            DrawOp::Upwards { .. } | DrawOp::Line { .. } => return None,
        };
        (left > x + 1.0 && from < bottom && upto > top).then_some(left - 0.3 * size)
    });
    lefts.fold(page.width, f32::min)
}

/// The words of a text, each with the blanks behind it and where it begins.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive(' ').scan(0, |at, word| {
        let from = *at;
        *at += word.len();
        Some((from, word))
    })
}

/// White under a text.
#[derive(Clone, Copy)]
struct Ground {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

/// What a text stands on.
fn ground(key: &DrawOp, fonts: &Fonts) -> Option<Ground> {
    match key {
        DrawOp::Text { x, y, face, size, text, .. } => {
            let (width, height) = (fonts.width(*face, text) * size + 4.0, size + 0.5);
            Some(Ground { x: x - 2.0, y: y - 0.76 * size, width, height })
        }
        DrawOp::Upwards { x, y, size, text, .. } => {
            let (width, height) = (size + 0.5, fonts.width(Face::Regular, text) * size + 4.0);
            Some(Ground { x: x - 0.76 * size, y: y + 2.0 - height, width, height })
        }
        DrawOp::Rect { .. } | DrawOp::Picture { .. } | DrawOp::Line { .. } => None,
    }
}

/// What of a level or upright rule stands beside a text: rules are drawn over fills, so that white alone hides none.
fn outside(op: DrawOp, ground: Ground) -> Vec<DrawOp> {
    let DrawOp::Line { from, to, .. } = &op else { return vec![op] };
    let (left, right) = (ground.x, ground.x + ground.width);
    let (top, bottom) = (ground.y, ground.y + ground.height);
    let within = |at: f32, (least, most): (f32, f32)| at > least && at < most;
    let (from, to) = (*from, *to);
    let is_level = from.1 == to.1 && within(from.1, (top, bottom));
    let is_upright = from.0 == to.0 && within(from.0, (left, right));
    let ends = match (is_level, is_upright) {
        (true, _) if from.0 < right && to.0 > left => ((left, from.1), (right, from.1)),
        (_, true) if from.1 < bottom && to.1 > top => ((from.0, top), (from.0, bottom)),
        _ => return vec![op],
    };
    let parts = [(from, ends.0), (ends.1, to)].into_iter();
    let parts = parts.filter(|(a, b)| a.0 < b.0 || a.1 < b.1);
    parts
        .map(|(a, b)| {
            let mut own = op.clone();
            if let DrawOp::Line { from, to, .. } = &mut own {
                (*from, *to) = (a, b);
            }
            own
        })
        .collect()
}

type Point = (f32, f32);

/// What of a line, level, upright or sloping, stands between these edges.
fn clipped(from: Point, to: Point, (x, y): (Point, Point)) -> Option<(Point, Point)> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (mut begin, mut end) = (0.0_f32, 1.0_f32);
    for (at, step, (least, most)) in [(from.0, dx, x), (from.1, dy, y)] {
        if step == 0.0 {
            if at < least || at > most {
                return None;
            }
            continue;
        }
        let (one, other) = ((least - at) / step, (most - at) / step);
        begin = begin.max(one.min(other));
        end = end.min(one.max(other));
    }
    let at = |part: f32| (from.0 + part * dx, from.1 + part * dy);
    (begin <= end).then(|| (at(begin), at(end)))
}

impl Part {
    /// What of something stands on this sheet.
    fn of(&self, op: &DrawOp, page: &PageDrawing, fonts: &Fonts) -> Option<DrawOp> {
        let (right, bottom) = (self.left + self.width, self.top + self.height);
        match op {
            DrawOp::Text { x, y, face, size, text, .. } => {
                let middle = y - 0.36 * size;
                let is_mine = self.down.0.is_none_or(|seam| middle >= seam)
                    && self.down.1.is_none_or(|seam| middle < seam);
                let upto = x + fonts.width(*face, text) * size;
                let crosses =
                    |seam: &Option<f32>| seam.is_some_and(|seam| *x < seam && upto > seam);
                let right = match [self.across.0, self.across.1].iter().any(crosses) {
                    true => beside(page, (*x, *y), *size),
                    false => page.width,
                };
                let text_of = (text.as_str(), right);
                let (from, upto) = self.span(*x, (*face, *size), text_of, fonts);
                let part = text.get(from.0..upto).filter(|part| is_mine && !part.trim().is_empty());
                part.map(|part| {
                    let mut own = op.clone();
                    if let DrawOp::Text { x, text, .. } = &mut own {
                        (*x, *text) = (from.1, part.to_owned());
                    }
                    own
                })
            }
            DrawOp::Upwards { x, y, .. } => {
                let inside = *x >= self.left && *x < right && *y >= self.top && *y < bottom;
                inside.then(|| op.clone())
            }
            DrawOp::Rect { x, y, width, height, ink } => {
                let (x0, x1) = (x.max(self.left), (x + width).min(right));
                let (y0, y1) = (y.max(self.top), (y + height).min(bottom));
                (x0 < x1 && y0 < y1).then_some(DrawOp::Rect {
                    x: x0,
                    y: y0,
                    width: x1 - x0,
                    height: y1 - y0,
                    ink: *ink,
                })
            }
            DrawOp::Picture { x, y, width, height, .. } => {
                let (x, y) = (x + width / 2.0, y + height / 2.0);
                let inside = |at: f32, (from, to): (Option<f32>, Option<f32>)| {
                    from.is_none_or(|seam| at >= seam) && to.is_none_or(|seam| at < seam)
                };
                (inside(x, self.across) && inside(y, self.down)).then(|| op.clone())
            }
            DrawOp::Line { from, to, width, ink, dash } => {
                let (width, ink, dash) = (*width, *ink, *dash);
                let within = ((self.left, right), (self.top, bottom));
                let (from, to) = clipped(*from, *to, within)?;
                Some(DrawOp::Line { from, to, width, ink, dash })
            }
        }
    }

    /// What of a text stands on this sheet, from where to where, and the left edge of its first letter. A word that a
    /// seam would cut stands right of it, and all that follow with it; a letter alone where there is no room for that.
    fn span(
        &self,
        x: f32,
        (face, size): (Face, f32),
        (text, right): (&str, f32),
        fonts: &Fonts,
    ) -> ((usize, f32), usize) {
        let width = |part: &str| fonts.width(face, part) * size;
        let (mut pen, mut from, mut upto) = (x, None, 0);
        let mut seams = [self.across.0, self.across.1];
        for (at, word) in words(text) {
            let (mut wide, rest) = (width(word.trim_end()), width(&text[at..]));
            // What dots part from the rest of a line is not torn where it has room behind the seam.
            let part = text[at..].split_inclusive(" · ").next().unwrap_or_default();
            if part.len() < text.len() && (at == 0 || text[..at].ends_with(" · ")) {
                wide = wide.max(width(part.trim_end().trim_end_matches(" ·")));
            }
            for seam in &mut seams {
                let cut = |seam: &f32| pen < *seam && pen + wide > *seam + 0.01;
                if let Some(at) = seam.filter(|seam| cut(seam) && seam + rest <= right) {
                    pen = at;
                    *seam = None;
                }
            }
            for (within, letter) in word.char_indices() {
                let width = width(letter.encode_utf8(&mut [0; 4]));
                for seam in &mut seams {
                    let cut = |seam: &f32| pen < *seam && pen + width > *seam + 0.01;
                    if let Some(at) = seam.filter(cut) {
                        pen = at;
                        *seam = None;
                    }
                }
                let begins = self.across.0.is_none_or(|seam| pen >= seam - 0.01);
                let ends = self.across.1.is_none_or(|seam| pen < seam - 0.01);
                if begins && ends {
                    from.get_or_insert((at + within, pen));
                    upto = at + within + letter.len_utf8();
                }
                pen += width;
            }
        }
        (from.unwrap_or((0, x)), upto)
    }

    /// Short rules at the ends of the seams.
    fn crops(&self) -> Vec<DrawOp> {
        let mut ops = Vec::new();
        let (length, width) = CROP;
        for seam in [self.across.0, self.across.1].into_iter().flatten() {
            ops.push(DrawOp::down(seam, self.top, length, width, BLACK));
            let end = self.top + self.height - length;
            ops.push(DrawOp::down(seam, end, length, width, BLACK));
        }
        for seam in [self.down.0, self.down.1].into_iter().flatten() {
            ops.push(DrawOp::across(self.left, seam, length, width, BLACK));
            let end = self.left + self.width - length;
            ops.push(DrawOp::across(end, seam, length, width, BLACK));
        }
        ops
    }

    /// `sheet 2 of 4, right of 1`, in the strip behind a seam, which is cut away or lies under the next sheet: along the
    /// upper or lower edge, else upwards along the inner one. A sheet alone has it under its foot.
    /// Of several pages it says which one it is of.
    fn key(&self, at: u32, tiles: Tiles, words: Words, (page, pages): (usize, usize)) -> DrawOp {
        let (sheet, sheets) = (at + 1, tiles.across * tiles.down);
        let mut text = words.say(&match (at % tiles.across, at / tiles.across) {
            (0, 0) => said!("paper.wall.sheet", sheet, sheets),
            (0, _) => said!("paper.wall.sheet-under", sheet, sheets, other = sheet - tiles.across),
            _ => said!("paper.wall.sheet-right-of", sheet, sheets, other = sheet - 1),
        });
        if pages > 1 {
            text = format!("{} · {text}", words.say(&said!("paper.page", page, pages)));
        }
        let (right, bottom) = (self.left + self.width, self.top + self.height);
        let edge = self.across.0.or(self.across.1.map(|_| right));
        if let (Some(edge), (None, None)) = (edge, self.down) {
            let (x, y) = (edge - LIFT, bottom - INDENT);
            return DrawOp::Upwards { x, y, size: KEY, ink: 0.38, text };
        }
        DrawOp::Text {
            x: self.across.0.unwrap_or(self.left) + INDENT,
            y: self.down.0.unwrap_or(bottom) - LIFT,
            face: Face::Regular,
            size: KEY,
            ink: 0.38,
            text,
            mark: Mark::new(Kind::Furniture, 0, 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sloping_line_is_cut_at_the_edges_of_its_sheet() {
        let sheet = ((0.0, 10.0), (0.0, 10.0));
        assert_eq!(clipped((2.0, 8.0), (6.0, 4.0), sheet), Some(((2.0, 8.0), (6.0, 4.0))));
        assert_eq!(clipped((5.0, 15.0), (15.0, 5.0), sheet), Some(((10.0, 10.0), (10.0, 10.0))));
        assert_eq!(clipped((-5.0, 10.0), (5.0, 0.0), sheet), Some(((0.0, 5.0), (5.0, 0.0))));
        assert_eq!(clipped((-5.0, 3.0), (15.0, 3.0), sheet), Some(((0.0, 3.0), (10.0, 3.0))));
        assert_eq!(clipped((11.0, 0.0), (11.0, 9.0), sheet), None);
    }
}
