//! Blocks as strips.

use super::cards;
use super::drawing::{BLACK, DrawOp, HAIR, Ink, Kind, Mark, SOFT, WHITE};
use super::flow::Flow;
use super::frame::{CAP, FORM_ROW, Frame, SMALLEST};
use super::items::{MARK, What};
use super::measure::Measured;
use super::set_line::SetLine;
use super::strip::{Keep, Strip};
use super::table;
use crate::report::fonts::Fonts;

/// The distance of lines of running text, in ems.
const LEADING: f32 = 1.36;

/// The distance of lines of smaller type with a box among them, in ems.
const BOXED: f32 = MARK + 0.2;

/// How much larger the type of a table is that a paper is for.
const LARGE: f32 = 1.35;

/// The title in ems of the paper's type: the least on one line, the most on two, and the most on one.
const TITLE: (f32, f32, f32) = (1.0, 1.4, 1.7);
/// It is not smaller.
const TITLE_SMALLEST: f32 = 0.6;
const TITLE_LINES: usize = 2;
/// The line under it is no larger, in ems of the title.
const SUBJECT: f32 = 0.75;
/// How far the paper has come, in ems of the title and in points at the least; no larger than the paper's type.
const STATUS: f32 = 0.62;
const STATUS_LEAST: f32 = 9.0;
/// White at the left and the right of it, in ems.
const BOX: f32 = 0.7;

/// A title as it is set, in points: its size, that of the box beside it, and the width it has.
struct Titled {
    size: f32,
    boxed: f32,
    width: f32,
}

/// Strips in the making.
pub struct Setter<'a> {
    frame: Frame,
    fonts: &'a Fonts,
    strips: Vec<Strip>,
    /// White space and page breaks wait for the strip that they stand before.
    space: f32,
    new_page: bool,
    squeezed: bool,
    /// Paragraphs so far, of this setter and those within it.
    paragraphs: usize,
    /// How large the title is, in points.
    title: f32,
}

/// The strips of blocks at a type size and width; whether a table had to be squeezed.
pub fn strips(blocks: &[Measured<'_>], frame: Frame, fonts: &Fonts) -> (Vec<Strip>, bool) {
    let mut setter = Setter::new(frame, fonts);
    setter.set(blocks);
    (setter.strips, setter.squeezed)
}

/// The strips of blocks, and the strip with which each block begins.
pub fn begins(blocks: &[Measured<'_>], frame: Frame, fonts: &Fonts) -> (Vec<Strip>, Vec<usize>) {
    let mut setter = Setter::new(frame, fonts);
    let mut begins = Vec::with_capacity(blocks.len());
    for block in blocks {
        begins.push(setter.strips.len());
        setter.block(block);
    }
    (setter.strips, begins)
}

impl<'a> Setter<'a> {
    fn new(frame: Frame, fonts: &'a Fonts) -> Self {
        Self {
            frame,
            fonts,
            strips: Vec::new(),
            space: 0.0,
            new_page: false,
            squeezed: false,
            paragraphs: 0,
            title: 2.0 * frame.size,
        }
    }

    fn set(&mut self, blocks: &[Measured<'_>]) {
        for block in blocks {
            self.block(block);
        }
    }

    /// Which paragraph comes next.
    fn mark(&mut self, kind: Kind) -> Mark {
        self.paragraphs += 1;
        Mark::new(kind, self.paragraphs, 0)
    }

    fn block(&mut self, block: &Measured<'_>) {
        let size = self.frame.size;
        match block {
            Measured::Title(flow, status) => self.title(flow, status.as_ref()),
            Measured::Heading(level, flow) => self.heading(*level, flow),
            Measured::Facts(lines) => {
                let wide = self.frame.width / (size * self.subject());
                let fits = lines.iter().find(|line| line.natural() <= wide);
                fits.or(lines.last()).into_iter().for_each(|line| self.heading(u8::MAX, line));
            }
            Measured::Paragraph(flow) => self.running(flow, size, BLACK, 0.45 * size),
            Measured::Small(flow) => self.running(flow, small(size), SOFT, 0.5 * size),
            Measured::Line(flow, narrow) => self.line(flow, narrow),
            Measured::Table(measured) => {
                let size = if measured.table.large { LARGE * size } else { size };
                let frame = Frame { size, ..self.frame };
                let (strips, squeezed) = table::strips(measured, frame, self.fonts);
                self.squeezed |= squeezed;
                self.add(strips);
            }
            Measured::Frame(blocks) => self.boxed(blocks),
            Measured::Together(blocks) => {
                let mut inner = self.inner(blocks, 0.0);
                hold_together(&mut inner);
                self.add(inner);
            }
            Measured::Cards(across, down, on_cards) => {
                let inner = cards::inner(*across, *down, self.frame);
                let set = on_cards.iter().map(|card| {
                    let (strips, squeezed) = strips(card, inner, self.fonts);
                    self.squeezed |= squeezed;
                    strips
                });
                let set = set.collect();
                let (rows, high) = cards::rows(*across, *down, set, self.frame);
                self.squeezed |= high;
                self.add(rows);
            }
            Measured::Rule { heavy } => {
                let (before, width, ink) =
                    if *heavy { (0.25, 1.2, BLACK) } else { (0.7, 0.6, HAIR) };
                self.add(vec![Strip {
                    before: before * size,
                    height: if *heavy { 0.3 * size } else { 0.1 * size },
                    ops: vec![DrawOp::across(0.0, 0.0, self.frame.width, width, ink)],
                    keep: if *heavy { Keep::Close } else { Keep::Free },
                    ..Strip::default()
                }]);
            }
            Measured::Space(lines) => self.space += f32::from(*lines) * LEADING * size,
            Measured::PageBreak => self.new_page = true,
        }
    }

    fn add(&mut self, strips: Vec<Strip>) {
        let mut strips = strips.into_iter();
        if let Some(mut first) = strips.next() {
            first.before += std::mem::take(&mut self.space);
            first.new_page |= std::mem::take(&mut self.new_page);
            self.strips.push(first);
        }
        self.strips.extend(strips);
    }

    fn inner(&mut self, blocks: &[Measured<'_>], inset: f32) -> Vec<Strip> {
        let frame = Frame { width: self.frame.width - 2.0 * inset, ..self.frame };
        let (strips, squeezed) = strips(blocks, frame, self.fonts);
        self.squeezed |= squeezed;
        strips
    }

    /// The title, and beside it in a black box how far the paper has come.
    fn title(&mut self, flow: &Flow, status: Option<&Flow>) {
        let Titled { size, boxed, width } = self.titled(flow, status);
        self.title = size;
        let mut strips = self.lines_in(width, flow, size, BLACK);
        let mark = self.mark(Kind::Title);
        strips.iter_mut().for_each(|strip| mark.put(&mut strip.ops));
        strips.iter_mut().for_each(|strip| strip.keep = Keep::Close);
        if let (Some(status), Some(first)) = (status, strips.first_mut()) {
            let (own, height) = (boxed, 1.75 * boxed);
            let width = (status.natural() + 2.0 * BOX) * own;
            let x = self.frame.width - width;
            let y = (first.height - height) / 2.0;
            first.ops.push(DrawOp::Rect { x, y, width, height, ink: BLACK });
            let baseline = y + (height + CAP * own) / 2.0;
            let from = first.ops.len();
            for line in &status.lines(f32::MAX, self.fonts) {
                line.draw((x + BOX * own, baseline), own, status.look(), WHITE, &mut first.ops);
            }
            Mark::new(Kind::Text, usize::MAX, 0).put(&mut first.ops[from..]);
        }
        self.add(strips);
    }

    /// How large a title is: on one line down to the paper's own type, else on two, broken at words; smaller only where
    /// a word has no room.
    fn titled(&self, flow: &Flow, status: Option<&Flow>) -> Titled {
        let base = self.frame.size;
        let at = |ems: f32| {
            let size = ems * base;
            let boxed = (STATUS * size).max(STATUS_LEAST.min(base)).min(base);
            let beside = status.map_or(0.0, |own| (own.natural() + 2.0 * BOX) * boxed + base);
            Titled { size, boxed, width: self.frame.width - beside }
        };
        let one = |own: &Titled| flow.natural() * own.size <= 0.999 * own.width;
        let words = |own: &Titled| flow.narrowest() * own.size <= own.width;
        let two = |own: &Titled| {
            words(own) && flow.count(own.width / own.size, self.fonts) <= TITLE_LINES
        };
        let steps = |from: f32, upto: f32| {
            let count = ((from - upto) * 40.0).round().max(0.0) as u16;
            (0..=count).map(move |step| at(from - f32::from(step) / 40.0))
        };
        let (least, two_lines, most) = TITLE;
        steps(most, least)
            .find(one)
            .or_else(|| steps(two_lines, TITLE_SMALLEST).find(two))
            .or_else(|| steps(least, TITLE_SMALLEST).find(words))
            .unwrap_or_else(|| at(TITLE_SMALLEST))
    }

    /// How large the line under the title is, in ems of the paper's type.
    fn subject(&self) -> f32 {
        (SUBJECT * self.title / self.frame.size).min(1.0)
    }

    fn heading(&mut self, level: u8, flow: &Flow) {
        let base = self.frame.size;
        // In ems of the paper's type: the size, and the white above.
        let (size, before, ink) = match level {
            1 => (1.4, 1.3, BLACK),
            2 => (1.18, 1.1, BLACK),
            3 => (1.0, 0.8, BLACK),
            _ => (self.subject(), 0.1, SOFT),
        };
        let mut strips = self.lines(flow, size * base, ink);
        let mark = self.mark(if level < 4 { Kind::Heading } else { Kind::Text });
        strips.iter_mut().for_each(|strip| mark.put(&mut strip.ops));
        strips.iter_mut().for_each(|strip| strip.keep = Keep::Close);
        if let Some(first) = strips.first_mut() {
            first.before = before * base;
        }
        self.add(strips);
    }

    /// Running text: no line of a paragraph stands alone on a page.
    fn running(&mut self, flow: &Flow, size: f32, ink: Ink, before: f32) {
        let mut strips = self.lines(flow, size, ink);
        let mark = self.mark(Kind::Text);
        strips.iter_mut().for_each(|strip| mark.put(&mut strip.ops));
        let count = strips.len();
        for (at, strip) in strips.iter_mut().enumerate() {
            if at + 1 < count && (at == 0 || at + 2 == count) {
                strip.keep = Keep::Close;
            }
        }
        if let Some(first) = strips.first_mut() {
            first.before = before;
        }
        self.add(strips);
    }

    fn lines(&self, flow: &Flow, size: f32, ink: Ink) -> Vec<Strip> {
        self.lines_in(self.frame.width, flow, size, ink)
    }

    fn lines_in(&self, width: f32, flow: &Flow, size: f32, ink: Ink) -> Vec<Strip> {
        let height = LEADING * size;
        if self.frame.sketch && !flow.has_small() {
            let count = flow.count(width / size, self.fonts);
            return (0..count).map(|_| Strip { height, ..Strip::default() }).collect();
        }
        let mut lines = flow.lines(width / size, self.fonts);
        let last = lines.len().saturating_sub(1);
        lines.iter_mut().take(last).for_each(SetLine::ends_whole);
        let set = |line: &SetLine| {
            let mut ops = Vec::new();
            // Lines of smaller type alone are nearer to each other; a box for a pen among them stays clear of both.
            let small = line.largest();
            let boxed = line.pieces.iter().any(|piece| matches!(piece.what, What::Mark(_)));
            let height = if small < 1.0 && boxed { BOXED * size } else { height * small };
            let baseline = (height + CAP * size * small) / 2.0;
            line.draw((0.0, baseline), size, flow.look(), ink, &mut ops);
            Strip { height, ops, ..Strip::default() }
        };
        lines.iter().map(set).collect()
    }

    /// A line of a form. It is set in the narrow face before it is broken; what has to go to a second line is indented.
    fn line(&mut self, usual: &Flow, narrow: &Flow) {
        let size = self.frame.size;
        let room = self.frame.width / size;
        let fits = |flow: &Flow| flow.natural() <= room;
        let flow = if fits(usual) || !fits(narrow) { usual } else { narrow };
        let indent = if flow.natural() <= room { 0.0 } else { 1.5 };
        let mut lines = flow.lines(room - indent, self.fonts);
        let count = lines.len();
        let height = if flow.is_form() { FORM_ROW.max(1.7 * size) } else { LEADING * size };
        // One writes above the rule.
        let baseline =
            if flow.is_form() { height - 0.55 * size } else { (height + CAP * size) / 2.0 };
        let strips = lines.iter_mut().enumerate().map(|(at, line)| {
            let x = if at == 0 { 0.0 } else { indent };
            line.stretch(room - x);
            let mut ops = Vec::new();
            line.draw((x * size, baseline), size, flow.look(), BLACK, &mut ops);
            Strip {
                height,
                ops,
                keep: if at + 1 < count { Keep::Close } else { Keep::Free },
                ..Strip::default()
            }
        });
        let mut strips: Vec<Strip> = strips.collect();
        let mark = self.mark(Kind::Text);
        strips.iter_mut().for_each(|strip| mark.put(&mut strip.ops));
        self.add(strips);
    }

    /// Blocks in a frame. Where they are more than a page, the frame stays open where the page ends.
    fn boxed(&mut self, blocks: &[Measured<'_>]) {
        let size = self.frame.size;
        let (inset, above, below) = (0.9 * size, 0.55 * size, 0.6 * size);
        let mut inner = self.inner(blocks, inset);
        hold_together(&mut inner);
        let last = inner.len().saturating_sub(1);
        let width = self.frame.width;
        for (at, strip) in inner.iter_mut().enumerate() {
            strip.shift(inset);
            // The frame goes on through the white above a strip.
            let white = if at == 0 { above } else { strip.before };
            strip.before = if at == 0 { 0.8 * size } else { 0.0 };
            strip.ops =
                std::mem::take(&mut strip.ops).into_iter().map(|op| op.moved(0.0, white)).collect();
            strip.height += white;
            if at == last {
                strip.height += below;
            }
            let height = strip.height;
            strip.ops.push(DrawOp::down(0.0, 0.0, height, 0.9, BLACK));
            strip.ops.push(DrawOp::down(width, 0.0, height, 0.9, BLACK));
            let level = |y| DrawOp::across(-0.45, y, width + 0.9, 0.9, BLACK);
            if at == 0 {
                strip.ops.push(level(0.0));
            }
            if at == last {
                strip.ops.push(level(height));
            }
        }
        self.add(inner);
    }
}

/// All strips but the last hold on to the next.
fn hold_together(strips: &mut [Strip]) {
    if let Some((_, all_but_last)) = strips.split_last_mut() {
        for strip in all_but_last {
            strip.keep = strip.keep.max(Keep::Together);
        }
    }
}

/// The size of small print.
pub fn small(size: f32) -> f32 {
    (size * 0.82).max(SMALLEST)
}
