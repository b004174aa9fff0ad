//! The head of a wall paper: the title, the status as a black box with white letters, and a line under them.

use std::sync::Arc;

use super::super::drawing::{BLACK, DrawOp, Kind, Mark, WHITE};
use super::super::frame::{CAP, TENTH};
use super::super::items::held;
use super::canvas::Canvas;
use super::pieces::in_lines;
use crate::report::document::Wall;
use crate::report::fonts::{Face, Fonts, clean};
use crate::report::picture::Picture;

/// The title is not larger on A4, in points.
const LARGEST: f32 = 34.0;
/// The line under it, in points on A4.
const LINE: (f32, f32) = (9.5, 15.0);
/// No more of the sheet's height, with a title of one line and of two.
const MOST: (f32, f32) = (0.115, 0.155);
/// A title of two lines is so much larger than the line under it, else it has three.
const LARGER: f32 = 1.15;
/// White at the left and the right of the status, in ems of its type.
const BOX: f32 = 0.55;

/// A head as it is set.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    title: Vec<String>,
    title_size: f32,
    line: String,
    line_size: f32,
    status: String,
    status_size: f32,
    /// The mark at the right end, and how wide and high it is.
    logo: Option<(Arc<Picture>, f32, f32)>,
    /// How high it is, the white under it included.
    pub height: f32,
}

impl Head {
    /// The head over names of a size.
    pub fn new(
        (title, status): (&str, &str),
        wall: &Wall,
        canvas: &Canvas,
        size: f32,
        fonts: &Fonts,
    ) -> Self {
        let logo = wall.logo.as_ref().map(|(picture, most)| logo(picture, *most, canvas));
        let width = canvas.width() - logo.as_ref().map_or(0.0, |(_, wide, _)| wide + size);
        let title = held(&clean(title));
        let status = clean(status).into_owned();
        let mut title_size = (1.5 * size).min(LARGEST * canvas.scale);
        let line_size = (0.55 * size).clamp(LINE.0.max(canvas.floor), LINE.1 * canvas.scale);
        // How far the event has come stands beside the first line alone.
        let has_room = |line: usize, text: &str, size: f32| {
            let beside = match line {
                0 => box_width(&status, status_size(size), fonts) + size,
                _ => 0.0,
            };
            fonts.width(Face::Bold, text) * size + beside <= width
        };
        let fits = |text: &str, size: f32| has_room(0, text, size);
        let least = size.min(title_size).max(12.0_f32.min(title_size));
        let has_line = !wall.facts.is_empty();
        let height_of = |lines: usize, title: f32| {
            let line = if has_line { 1.35 * line_size } else { 0.0 };
            1.16 * title * lines as f32 + line + 0.4 * size.min(20.0 * canvas.scale)
        };
        // One line, down to the names' size; else two.
        let most = |share: f32, lines: usize, title: f32| {
            let over = height_of(lines, title) - share * canvas.sheet_height;
            if over > 0.0 { title - over / (1.16 * lines as f32) } else { title }
        };
        title_size = most(MOST.0, 1, title_size).max(least.min(title_size));
        let one = fonts.width(Face::Bold, &title);
        if !fits(&title, title_size) && one > 0.0 {
            let mut tried = title_size;
            while tried > least && !fits(&title, tried) {
                tried -= 0.25;
            }
            title_size = tried.max(least);
        }
        let mut lines = vec![title.clone()];
        if !fits(&title, title_size) {
            // On two lines, no smaller than what stands under it; where that is too small on three.
            let on = |count: usize| {
                let mut size = most(MOST.1, count, title_size).max(10.0_f32.min(title_size));
                let mut lines = in_lines(&title, |line, text| has_room(line, text, size));
                let least = line_size.max(canvas.floor);
                while lines.len() > count && size > least {
                    size = (size - 0.25).max(least);
                    lines = in_lines(&title, |line, text| has_room(line, text, size));
                }
                (size, lines)
            };
            let (two, three) = (on(2), on(3));
            let fits_on_two = two.1.len() <= 2 && two.0 >= LARGER * line_size;
            (title_size, lines) = if fits_on_two || three.0 <= two.0 { two } else { three };
        }
        // A word that no line has room for is set smaller.
        let beside = box_width(&status, status_size(title_size), fonts) + title_size;
        for (at, line) in lines.iter().enumerate() {
            let room = if at == 0 { width - beside } else { width };
            title_size = title_size.min(room / fonts.width(Face::Bold, line).max(0.01));
        }
        let line = facts(wall, width / line_size, fonts);
        Self {
            height: logo
                .as_ref()
                .map_or(0.0, |(_, _, high)| high + 0.3 * line_size)
                .max(height_of(lines.len(), title_size)),
            logo,
            title: lines,
            title_size,
            line,
            line_size,
            status_size: status_size(title_size),
            status,
        }
    }

    /// Draws it from its upper left corner.
    pub fn draw(
        &self,
        (x, y): (f32, f32),
        width: f32,
        (grey, first_page): (f32, bool),
        fonts: &Fonts,
    ) -> Vec<DrawOp> {
        let mut ops = Vec::new();
        let mut right = x + width;
        if let Some((picture, width, height)) = &self.logo {
            let (width, height, picture) = (*width, *height, Arc::clone(picture));
            ops.push(DrawOp::Picture { x: right - width, y, width, height, picture });
            right -= width + 0.8 * self.line_size;
        }
        // On the other pages it is repeated.
        let of = |kind, row| Mark::new(if first_page { kind } else { Kind::Furniture }, row, 0);
        let mark = of(Kind::Title, 0);
        let mut baseline = y + 0.86 * self.title_size;
        let first = baseline;
        for text in &self.title {
            let (face, size) = (Face::Bold, self.title_size);
            let (ink, text) = (BLACK, text.clone());
            ops.push(DrawOp::Text { x, y: baseline, face, size, ink, text, mark });
            baseline += 1.16 * size;
        }
        if !self.status.is_empty() {
            let size = self.status_size;
            let broad = box_width(&self.status, size, fonts);
            let middle = first - CAP * self.title_size / 2.0;
            let height = 1.5 * size;
            let left = right - broad;
            let top = middle - height / 2.0;
            ops.push(DrawOp::Rect { x: left, y: top, width: broad, height, ink: BLACK });
            ops.push(DrawOp::Text {
                x: left + BOX * size,
                y: middle + CAP * size / 2.0,
                face: Face::SemiBold,
                size,
                ink: WHITE,
                text: self.status.clone(),
                mark: of(Kind::Text, 1),
            });
        }
        if !self.line.is_empty() {
            let last = baseline - 1.16 * self.title_size;
            // Clear of what hangs under the title's letters.
            let clear = 0.26 * self.title_size + 0.95 * self.line_size;
            let y = last + clear.max(1.4 * self.line_size);
            let (face, size) = (Face::Regular, self.line_size);
            let (text, mark) = (self.line.clone(), of(Kind::Text, 2));
            ops.push(DrawOp::Text { x, y, face, size, ink: grey, text, mark });
        }
        ops
    }
}

/// A mark is as high as it may be, and no wider than a quarter of the sheet.
fn logo(picture: &Arc<Picture>, most: u32, canvas: &Canvas) -> (Arc<Picture>, f32, f32) {
    let high = (most as f32 * TENTH * canvas.scale).min((MOST.0 - 0.01) * canvas.sheet_height);
    let wide = (high * picture.ratio()).min(canvas.width() / 4.0);
    (Arc::clone(picture), wide, wide / picture.ratio())
}

fn status_size(title: f32) -> f32 {
    (0.62 * title).max(9.0)
}

fn box_width(status: &str, size: f32, fonts: &Fonts) -> f32 {
    match status {
        "" => 0.0,
        status => (fonts.width(Face::SemiBold, status) + 2.0 * BOX) * size,
    }
}

/// As much of the line as there is room for, from the left.
fn facts(wall: &Wall, ems: f32, fonts: &Fonts) -> String {
    let facts: Vec<String> = wall.facts.iter().map(|fact| clean(fact).into_owned()).collect();
    for count in (1..=facts.len()).rev() {
        let line = facts[..count].join(" · ");
        if fonts.width(Face::Regular, &line) <= ems {
            return line;
        }
    }
    let first = facts.first().map(|first| fonts.shortened(Face::Regular, first, ems).into_owned());
    first.unwrap_or_default()
}
