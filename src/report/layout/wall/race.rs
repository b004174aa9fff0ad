//! Scores round by round as lines, under a chart whose type cannot grow any more: black, the first three heavier, each
//! named where it ends.

use super::super::drawing::{BLACK, DrawOp, Ink, Kind, Mark};
use super::canvas::Canvas;
use crate::report::document::Race;
use crate::report::fonts::{Face, Fonts, clean};
use crate::tournament::exact::Exact;

/// The lines of the first three, and of the others, in points.
const FIRST: f32 = 2.0;
const OTHERS: f32 = 0.8;
/// Level lines are so far apart, that each can be followed.
const APART: f32 = 1.6;
/// A sheet with so much of its height free, beside its margins, has room for it.
const ROOM: f32 = 0.17;

/// The room that is left on a page: its upper left corner, how wide and how high it is.
#[derive(Clone, Copy, Debug)]
pub struct Free {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// How wide.
    pub width: f32,
    /// How high.
    pub height: f32,
}

/// How much room it needs, in points of height.
pub fn least(race: &Race, canvas: &Canvas) -> f32 {
    let size = canvas.small();
    let lines = 1.15 * size * race.lines.len() as f32 + 4.0 * size;
    (ROOM * canvas.sheet_height).max(lines)
}

/// Draws it; nothing where there is no room for every name.
pub fn draw(
    race: &Race,
    free: Free,
    canvas: &Canvas,
    (hair, grey): (Ink, Ink),
    fonts: &Fonts,
) -> Vec<DrawOp> {
    let size = canvas.small();
    if free.height < least(race, canvas) - 0.01 || race.rounds() < 2 {
        return Vec::new();
    }
    let names: Vec<String> = race.lines.iter().map(|line| clean(&line.name).into_owned()).collect();
    let widest = names.iter().map(|name| fonts.width(Face::Regular, name)).fold(0.0, f32::max);
    let plot = Free {
        x: free.x + 2.2 * size,
        y: free.y + 2.6 * size,
        width: free.width - (widest + 4.0) * size,
        height: free.height - 4.6 * size,
    };
    let scale = Scale { plot, rounds: race.rounds(), most: number(race.most()).max(1.0) };
    let text = |x: f32, y: f32, face: Face, ink: Ink, text: String| {
        let mark = Mark::new(Kind::Furniture, 0, 0);
        DrawOp::Text { x, y, face, size, ink, text, mark }
    };
    let mut ops =
        vec![text(free.x, free.y + 1.3 * size, Face::SemiBold, BLACK, race.title.clone())];
    let step = (scale.most / 5.0).ceil().max(1.0);
    let mut points = 0.0;
    while points <= scale.most {
        let y = scale.y(points);
        ops.push(DrawOp::across(plot.x, y, plot.width, 0.35, hair));
        let told = format!("{points}");
        let x = plot.x - 0.5 * size - fonts.width(Face::Regular, &told) * size;
        ops.push(text(x, y + 0.36 * size, Face::Regular, grey, told));
        points += step;
    }
    for round in 1..=scale.rounds {
        let told = round.to_string();
        let x = scale.x(round) - fonts.width(Face::Regular, &told) * size / 2.0;
        ops.push(text(x, plot.y + plot.height + 1.4 * size, Face::Regular, grey, told));
    }
    for (at, line) in race.lines.iter().enumerate() {
        let width = if at < 3 { FIRST } else { OTHERS };
        let beside = (at as f32 - race.lines.len() as f32 / 2.0) * APART * 0.5;
        let point = |round: usize| {
            let score = round.checked_sub(1).and_then(|at| line.scores.get(at));
            (scale.x(round), scale.y(score.map_or(0.0, |own| number(*own))) + beside)
        };
        ops.extend((0..scale.rounds).map(|round| DrawOp::Line {
            from: point(round),
            to: point(round + 1),
            width,
            ink: BLACK,
            dash: 0.0,
        }));
    }
    let x = plot.x + plot.width + 0.8 * size;
    for (at, y) in labels(race, &scale, size).into_iter().enumerate() {
        let face = if at < 3 { Face::SemiBold } else { Face::Regular };
        ops.push(text(x, y + 0.36 * size, face, BLACK, names[at].clone()));
    }
    ops
}

/// Where rounds and points stand.
struct Scale {
    plot: Free,
    rounds: usize,
    most: f32,
}

impl Scale {
    fn x(&self, round: usize) -> f32 {
        self.plot.x + self.plot.width * round as f32 / self.rounds as f32
    }

    fn y(&self, points: f32) -> f32 {
        self.plot.y + self.plot.height * (1.0 - points / self.most)
    }
}

/// Where the names stand: each where its line ends, moved down where another stands there already, and all of them up
/// again where the last would stand under the plot.
fn labels(race: &Race, scale: &Scale, size: f32) -> Vec<f32> {
    let end = |at: &usize| {
        let last = race.lines[*at].scores.get(scale.rounds.saturating_sub(1));
        scale.y(last.map_or(0.0, |own| number(*own)))
    };
    let mut order: Vec<usize> = (0..race.lines.len()).collect();
    order.sort_by(|a, b| end(a).total_cmp(&end(b)).then(a.cmp(b)));
    let gap = 1.15 * size;
    let mut at = vec![0.0; order.len()];
    let mut pen = f32::MIN;
    for line in &order {
        pen = end(line).max(pen + gap);
        at[*line] = pen;
    }
    let mut floor = scale.plot.y + scale.plot.height + gap;
    for line in order.iter().rev() {
        at[*line] = at[*line].min(floor - gap);
        floor = at[*line];
    }
    at
}

fn number(own: Exact) -> f32 {
    own.numerator() as f32 / own.denominator() as f32
}
