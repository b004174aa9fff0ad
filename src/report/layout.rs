//! A document, set: where each word, rule and box stands on which page. Pure: the same document, the same drawing.
//!
//! A document is measured once in ems ([`measure`]), set as strips at a type size ([`blocks`], [`table`]), and the
//! strips are dealt out to pages ([`strip`]). Where the type is to be as large as the sheet allows, that is tried at
//! several sizes; the trying is cheap because nothing is measured again.

mod blocks;
mod cards;
mod cells;
mod columns;
pub mod drawing;
mod flow;
mod frame;
mod furniture;
mod items;
mod measure;
mod room;
mod set_line;
mod strip;
mod table;
#[cfg(test)]
mod tests;
mod wall;

pub use drawing::{DrawOp, Kind, Mark, PageDrawing};
pub use wall::{Attained, attained};

use crate::report::document::{Document, TypeSize};
use crate::report::fonts::Fonts;
use frame::Frame;
use furniture::Furniture;
use measure::Measured;
use strip::{Placed, Strip};

/// Rows grow by at most so many ems above and below where a sheet has room.
const MOST_AIR: f32 = 0.45;
/// Where a sheet less is then enough, rows are closer by so many ems above and below.
const CLOSE: f32 = -0.2;

/// Sets a document.
pub fn lay_out(document: &Document, fonts: &Fonts) -> Vec<PageDrawing> {
    set(document, fonts).0
}

/// Sets a document, and tells of a wall paper how its type came out.
pub fn set(document: &Document, fonts: &Fonts) -> (Vec<PageDrawing>, Option<Attained>) {
    let wall = document.wall.as_ref().and_then(|wall| wall::lay_out(document, wall, fonts));
    match wall {
        Some((pages, attained)) => (pages, Some(attained)),
        None => {
            let pages = flow_out(document, fonts);
            let attained = document.wall.as_ref().map(|_| wall::flowed(&pages));
            (pages, attained)
        }
    }
}

/// Sets a paper for a desk.
fn flow_out(document: &Document, fonts: &Fonts) -> Vec<PageDrawing> {
    let (trial, strips, _) = laid(document, fonts, false);
    let pages = trial.deal(&strips);
    let count = pages.len();
    let page = |(at, placed): (usize, &Vec<_>)| trial.furniture.page(at, count, placed, fonts);
    pages.iter().enumerate().map(page).collect()
}

/// A document with its strips as [`lay_out`] sets them, and the strip with which each of its blocks begins.
fn laid<'d>(
    document: &'d Document,
    fonts: &'d Fonts,
    sketch: bool,
) -> (Trial<'d>, Vec<Strip>, Vec<usize>) {
    let trial = Trial::of(document, fonts);
    let (size, air) = trial.choose(document.page.size);
    let frame = trial.frame(size, air, sketch);
    let (strips, begins) = blocks::begins(&trial.measured, frame, fonts);
    (trial, strips, begins)
}

/// The type size of a paper for a desk, in points, and on how many pages it stands, as [`lay_out`] sets it: for lists
/// that try how many columns stand side by side.
pub fn comes_out(document: &Document, fonts: &Fonts) -> (f32, usize) {
    let trial = Trial::of(document, fonts);
    let (size, air) = trial.choose(document.page.size);
    let (pages, squeezed) = trial.pages(size, air);
    // What has no room in its width is smaller than its paper's type.
    (if squeezed { 0.0 } else { size }, pages)
}

/// How high the blocks of a document are together, its title included, and how high a page is under its head: in tenths
/// of a point, as [`lay_out`] sets them. For papers that refer to their own pages.
pub fn heights(document: &Document, fonts: &Fonts) -> (u32, u32) {
    let (trial, strips, _) = laid(document, fonts, true);
    let height: f32 = strips.iter().map(|strip| strip.before + strip.height).sum();
    // At the top of a page there is no white.
    let height = height - strips.first().map_or(0.0, |strip| strip.before);
    let (first, other) = trial.furniture.rooms();
    let tenths = |points: f32| (points * 10.0).max(0.0) as u32;
    (tenths(height) + 1, tenths(first.min(other)))
}

/// How much more room the first page of a document has than each other, which has a running head, in tenths of a point.
pub fn more_on_first(document: &Document, fonts: &Fonts) -> u32 {
    let (first, other) = Furniture::new(document, fonts).rooms();
    ((first - other) * 10.0).max(0.0) as u32
}

/// The first and the last page that each block of a document stands on, from 1, and how many pages there are, as
/// [`lay_out`] sets them. For papers that refer to their own pages.
pub fn pages(document: &Document, fonts: &Fonts) -> (Vec<(usize, usize)>, usize) {
    let (trial, strips, begins) = laid(document, fonts, true);
    let dealt = trial.deal(&strips);
    let mut of_strips = Vec::with_capacity(strips.len());
    for (at, page) in dealt.iter().enumerate() {
        for placed in page {
            // Headings of tables that are repeated are no strips of their own.
            let next = strips.get(of_strips.len());
            if next.is_some_and(|next| std::ptr::eq(next, placed.strip)) {
                of_strips.push(at + 1);
            }
        }
    }
    let page = |strip: usize| of_strips.get(strip).copied().unwrap_or(dealt.len());
    let span = |at: usize| {
        let (begin, end) = (begins[at], begins.get(at + 1).copied().unwrap_or(strips.len()));
        (page(begin), page(end.saturating_sub(1).max(begin)))
    };
    // The title, and the line and the rule under it, are no blocks.
    let count = trial.measured.len();
    let under = count - document.masthead().1.len();
    let mut pages = vec![(1, 1); document.blocks.len() - document.masthead().1.len()];
    pages.extend((under..count).map(span));
    (pages, dealt.len())
}

/// A document, measured.
struct Trial<'a> {
    measured: Vec<Measured<'a>>,
    furniture: Furniture,
    fonts: &'a Fonts,
}

impl<'a> Trial<'a> {
    fn of(document: &'a Document, fonts: &'a Fonts) -> Self {
        let furniture = Furniture::new(document, fonts);
        Self { measured: measure::measure(document, fonts), furniture, fonts }
    }

    /// The strips on their pages.
    fn deal<'s>(&self, strips: &'s [Strip]) -> Vec<Vec<Placed<'s>>> {
        let (first, other) = self.furniture.rooms();
        strip::deal(strips, first, other)
    }

    fn frame(&self, size: f32, air: f32, sketch: bool) -> Frame {
        let (first, other) = self.furniture.rooms();
        Frame { width: self.furniture.width(), height: first.min(other), size, air, sketch }
    }

    /// On how many pages all stands, and whether a table had to be squeezed.
    fn pages(&self, size: f32, air: f32) -> (usize, bool) {
        let (strips, squeezed) =
            blocks::strips(&self.measured, self.frame(size, air, true), self.fonts);
        (self.deal(&strips).len(), squeezed)
    }

    /// The type size, and the air for the rows of tables.
    fn choose(&self, size: TypeSize) -> (f32, f32) {
        let points = |tenths: u32| tenths as f32 / 10.0;
        match size {
            // Nobody reads less than 4 points.
            TypeSize::Fixed(tenths) => (points(tenths.max(40)), 0.0),
            TypeSize::Largest { most, least } => {
                let least = least.max(40);
                // Where even the least type needs several pages, larger type is taken as long as it needs no more.
                let (limit, squeezed) = self.pages(points(least), 0.0);
                if squeezed {
                    return (points(least), 0.0);
                }
                // Rows close up before another sheet is begun.
                if limit > 1 && self.pages(points(least), CLOSE).0 < limit {
                    return (points(least), CLOSE);
                }
                // In steps of half a point.
                let (low, high) = (least.div_ceil(5), most.max(least) / 5);
                let low = last(low, high, |step| {
                    let (pages, squeezed) = self.pages(points(step * 5), 0.0);
                    pages <= limit && !squeezed
                });
                let size = points((low * 5).max(least));
                (size, self.air(size, limit))
            }
        }
    }

    /// What is left of the sheet goes to the rows, within reason.
    fn air(&self, size: f32, pages: usize) -> f32 {
        let at = |step: u32| MOST_AIR * step as f32 / 8.0;
        at(last(0, 8, |step| self.pages(size, at(step)).0 <= pages))
    }
}

/// The last step that is good, of which the first is; those after it are not. Most papers have room for the very last.
fn last(mut low: u32, mut high: u32, good: impl Fn(u32) -> bool) -> u32 {
    let mut middle = high;
    while low < high {
        if good(middle) {
            low = middle;
        } else {
            high = middle - 1;
        }
        middle = (low + high).div_ceil(2);
    }
    low
}
