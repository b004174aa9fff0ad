//! Strips: slices of a paper, as wide as its text, that are never cut. Everything is set as strips first; only then are
//! they dealt out to pages.

use std::rc::Rc;

use super::drawing::DrawOp;

/// How a strip holds on to the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Keep {
    /// A page may end here.
    #[default]
    Free,
    /// A page ends here only where all that belongs together is more than a page.
    Together,
    /// As little as possible: a heading and what it heads.
    Close,
}

/// A slice of a paper.
#[derive(Clone, Debug, Default)]
pub struct Strip {
    /// White above it; nothing at the top of a page.
    pub before: f32,
    /// How high it is, without that.
    pub height: f32,
    /// What stands in it, from its upper left corner.
    pub ops: Vec<DrawOp>,
    /// How it holds on to the next one.
    pub keep: Keep,
    /// What is repeated above it where it begins a page: a table's heading.
    pub head: Option<Rc<Strip>>,
    /// It begins a page.
    pub new_page: bool,
}

impl Strip {
    /// Everything in it, further right.
    pub fn shift(&mut self, dx: f32) {
        self.ops = std::mem::take(&mut self.ops).into_iter().map(|op| op.moved(dx, 0.0)).collect();
        if let Some(head) = &mut self.head {
            let mut moved = Strip::clone(head);
            moved.shift(dx);
            self.head = Some(Rc::new(moved));
        }
    }
}

/// Where a strip stands: on its page, so far under the top of the text.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    /// How far under the top.
    pub y: f32,
    /// The strip.
    pub strip: &'a Strip,
}

/// Deals strips out to pages. The first page has `first` points for them, each other one `other`.
pub fn deal(strips: &[Strip], first: f32, other: f32) -> Vec<Vec<Placed<'_>>> {
    let mut pages = Pages { pages: vec![Vec::new()], pen: 0.0, first, other };
    let mut rest = strips;
    while !rest.is_empty() {
        let (group, after) = chain(rest, Keep::Together);
        rest = after;
        if group.first().is_some_and(|strip| strip.new_page) {
            pages.turn();
        }
        if !pages.fits(group) && pages.fits_a_new_page(group) {
            pages.turn();
        }
        if pages.fits(group) {
            pages.place(group);
            continue;
        }
        // More than a page: it starts here, if what is most closely tied fits.
        let mut inner = group;
        while !inner.is_empty() {
            let (close, after) = chain(inner, Keep::Close);
            inner = after;
            if !pages.fits(close) && (pages.fits_a_new_page(close) || pages.pen > 0.0) {
                pages.turn();
            }
            pages.place(close);
        }
    }
    pages.pages
}

/// The strips from the first to one that holds on less than `keep`.
fn chain(strips: &[Strip], keep: Keep) -> (&[Strip], &[Strip]) {
    let last = strips.iter().position(|strip| strip.keep < keep);
    strips.split_at(last.map_or(strips.len(), |at| at + 1))
}

struct Pages<'a> {
    pages: Vec<Vec<Placed<'a>>>,
    pen: f32,
    first: f32,
    other: f32,
}

impl<'a> Pages<'a> {
    fn room(&self) -> f32 {
        if self.pages.len() == 1 { self.first } else { self.other }
    }

    fn fits(&self, group: &[Strip]) -> bool {
        self.pen + height(group, self.pen > 0.0) <= self.room() + 0.01
    }

    fn fits_a_new_page(&self, group: &[Strip]) -> bool {
        self.pen > 0.0 && height(group, false) <= self.other + 0.01
    }

    fn turn(&mut self) {
        if self.pages.last().is_some_and(|page| !page.is_empty()) {
            self.pages.push(Vec::new());
            self.pen = 0.0;
        }
    }

    fn place(&mut self, group: &'a [Strip]) {
        for strip in group {
            // A group that is more than a page, and cannot be broken closely enough, is broken anywhere.
            let one = std::slice::from_ref(strip);
            if self.pen > 0.0 && !self.fits(one) {
                self.turn();
            }
            if self.pen > 0.0 {
                self.pen += strip.before;
            } else if let Some(head) = &strip.head {
                self.put(head);
            }
            self.put(strip);
        }
    }

    fn put(&mut self, strip: &'a Strip) {
        if let Some(page) = self.pages.last_mut() {
            page.push(Placed { y: self.pen, strip });
        }
        self.pen += strip.height;
    }
}

/// How much room strips take, under others or at the top of a page, where a table's heading is repeated.
fn height(group: &[Strip], under_others: bool) -> f32 {
    let whole: f32 = group.iter().map(|strip| strip.before + strip.height).sum();
    match group.first() {
        Some(first) if !under_others => {
            whole - first.before + first.head.as_ref().map_or(0.0, |head| head.height)
        }
        _ => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strip(height: f32, keep: Keep) -> Strip {
        Strip { height, keep, before: 2.0, ..Strip::default() }
    }

    fn heights(strips: &[Strip], room: f32) -> Vec<Vec<f32>> {
        let pages = deal(strips, room, room);
        pages.iter().map(|page| page.iter().map(|placed| placed.strip.height).collect()).collect()
    }

    #[test]
    fn what_belongs_together_moves_to_the_next_page() {
        let strips =
            [strip(50.0, Keep::Free), strip(30.0, Keep::Together), strip(31.0, Keep::Free)];
        assert_eq!(heights(&strips, 100.0), [vec![50.0], vec![30.0, 31.0]]);
        assert_eq!(heights(&strips, 120.0), [vec![50.0, 30.0, 31.0]]);
    }

    #[test]
    fn what_is_more_than_a_page_is_broken_but_a_heading_is_not_left_behind() {
        let strips = [
            strip(60.0, Keep::Together),
            strip(20.0, Keep::Close),
            strip(25.0, Keep::Together),
            strip(26.0, Keep::Free),
        ];
        assert_eq!(heights(&strips, 100.0), [vec![60.0], vec![20.0, 25.0, 26.0]]);
    }

    #[test]
    fn a_heading_is_repeated_and_white_space_is_not() {
        let head = Rc::new(strip(10.0, Keep::Close));
        let mut strips = vec![Strip::clone(&head)];
        for _ in 0..5 {
            let mut row = strip(28.0, Keep::Free);
            row.head = Some(Rc::clone(&head));
            strips.push(row);
        }
        assert_eq!(heights(&strips, 100.0), [vec![10.0, 28.0, 28.0, 28.0], vec![10.0, 28.0, 28.0]]);
        let pages = deal(&strips, 100.0, 100.0);
        assert_eq!(pages[1][0].y, 0.0);
        assert_eq!(pages[1][1].y, 10.0);
    }

    #[test]
    fn a_strip_higher_than_a_page_does_not_make_empty_pages() {
        let strips = [strip(10.0, Keep::Free), strip(300.0, Keep::Free), strip(10.0, Keep::Free)];
        assert_eq!(heights(&strips, 100.0), [vec![10.0], vec![300.0], vec![10.0]]);
    }
}
