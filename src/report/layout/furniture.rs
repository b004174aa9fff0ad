//! What stands on every page around the text: the running head, the foot, the page number.

use super::drawing::{BLACK, DrawOp, HAIR, Kind, Mark, PageDrawing, SOFT};
use super::flow::Flow;
use super::frame::{MARGIN, TENTH};
use super::items::Look;
use super::strip::Placed;
use crate::report::document::{Block, Document, Inline, Paper};
use crate::report::fonts::{Face, Fonts, clean};
use crate::report::words::Words;
use crate::said::said;

/// The distance of lines, in ems.
const LEADING: f32 = 1.35;

/// The sheet and what stands on every page.
pub struct Furniture {
    width: f32,
    height: f32,
    /// The type size of head and foot.
    size: f32,
    title: Flow,
    foot: Flow,
    foot_lines: usize,
    /// Every sheet is cut apart: all have their cuts at the same height, and no head.
    is_cut: bool,
    words: Words,
}

impl Furniture {
    /// For a document.
    pub fn new(document: &Document, fonts: &Fonts) -> Self {
        let (width, height) = document.page.tenths_of_mm();
        let size = match document.page.paper {
            // From where a paper on the wall is read nothing is smaller.
            Paper::A4 | Paper::Letter if document.is_for_the_wall() => 9.0,
            Paper::A4 | Paper::Letter => 8.5,
            Paper::A3 | Paper::Tabloid => 10.0,
            Paper::A2 => 13.0,
        };
        let set = |text: &str| Flow::new(&[Inline::text(text)], Look::default(), fonts);
        let mut furniture = Self {
            width: width as f32 * TENTH,
            height: height as f32 * TENTH,
            size,
            title: set(&document.title),
            foot: set(&document.foot),
            foot_lines: 1,
            is_cut: document.blocks.iter().any(|block| matches!(block, Block::Cards { .. })),
            words: document.words,
        };
        furniture.foot_lines = furniture.foot.lines(furniture.foot_width(), fonts).len().max(1);
        furniture
    }

    /// How wide the text is.
    pub fn width(&self) -> f32 {
        self.width - 2.0 * MARGIN
    }

    /// The foot leaves room for the page number; in ems.
    fn foot_width(&self) -> f32 {
        self.width() / self.size - 9.0
    }

    fn foot_height(&self) -> f32 {
        (self.foot_lines as f32 * LEADING + 0.9) * self.size
    }

    fn head_height(&self) -> f32 {
        if self.is_cut { 0.0 } else { 2.8 * self.size }
    }

    /// How high the text is, on the first page and on each other one.
    pub fn rooms(&self) -> (f32, f32) {
        let first = self.height - 2.0 * MARGIN - self.foot_height();
        (first, first - self.head_height())
    }

    /// Draws a page.
    pub fn page(
        &self,
        at: usize,
        count: usize,
        placed: &[Placed<'_>],
        fonts: &Fonts,
    ) -> PageDrawing {
        let mut page = PageDrawing { width: self.width, height: self.height, ops: Vec::new() };
        let mut top = MARGIN;
        if at > 0 && !self.is_cut {
            self.head(&mut page, fonts);
            top += self.head_height();
        }
        for Placed { y, strip } in placed {
            page.add(strip.ops.iter().map(|op| op.clone().moved(MARGIN, top + y)));
        }
        let page_no = at + 1;
        // A sheet that is alone needs no number.
        let number = match count {
            1 => String::new(),
            _ => self.words.say(&said!("paper.page", page = page_no, pages = count)),
        };
        self.foot(&mut page, &number, fonts);
        page
    }

    fn head(&self, page: &mut PageDrawing, fonts: &Fonts) {
        // A title too long for the line is set in full on the first page; here its first line tells which paper it is.
        let lines = self.title.lines(self.width() / self.size, fonts);
        if let Some(line) = lines.first() {
            let mut ops = Vec::new();
            line.draw((MARGIN, MARGIN + self.size), self.size, self.title.look(), SOFT, &mut ops);
            Mark::new(Kind::Furniture, 0, 0).put(&mut ops);
            page.add(ops);
        }
        page.add([DrawOp::across(MARGIN, MARGIN + 1.55 * self.size, self.width(), 0.5, HAIR)]);
    }

    fn foot(&self, page: &mut PageDrawing, number: &str, fonts: &Fonts) {
        let top = self.height - MARGIN - self.foot_height() + 0.9 * self.size;
        page.add([DrawOp::across(MARGIN, top, self.width(), 0.5, HAIR)]);
        let mut ops = Vec::new();
        let mut baseline = top + 1.2 * self.size;
        let number = clean(number).into_owned();
        let right = self.width - MARGIN - fonts.width(Face::Regular, &number) * self.size;
        let text = DrawOp::Text {
            x: right,
            y: baseline,
            face: Face::Regular,
            size: self.size,
            ink: BLACK,
            text: number.clone(),
            mark: Mark::default(),
        };
        ops.extend((!number.is_empty()).then_some(text));
        for line in &self.foot.lines(self.foot_width(), fonts) {
            line.draw((MARGIN, baseline), self.size, self.foot.look(), SOFT, &mut ops);
            baseline += LEADING * self.size;
        }
        Mark::new(Kind::Furniture, 0, 0).put(&mut ops);
        page.add(ops);
    }
}
