//! A page's drawing as PDF operations.
//!
//! Boxes and rules come first, so that text is never under them, then all text in one text section: each string is
//! placed from the one before it, and face and ink are named only where they change.

use std::collections::BTreeMap;

use printpdf::{
    Color, DictItem, FontId, Greyscale, Line, LineDashPattern, LinePoint, Op, PaintMode,
    PdfFontHandle, Point, Pt, Rect, TextItem, XObjectId, XObjectTransform,
};

use super::parts::{block, id};
use crate::report::fonts::{Face, Fonts};
use crate::report::layout::{DrawOp, Kind, Mark, PageDrawing};

/// The name of the picture that a paper has.
pub const LOGO: &str = "logo";

/// A length to the hundredth of a point, which is finer than any printer and short in the file.
pub fn hundredths(points: f32) -> f32 {
    (points * 100.0).round() / 100.0
}

/// What is marked on a page.
#[derive(Clone, Debug, Default)]
pub struct Marked {
    /// What each mark stands for, in their order.
    pub marks: Vec<Mark>,
    /// The headings, and how far above the foot of the page each begins.
    pub headings: Vec<(String, f32)>,
    /// How high the page is.
    pub height: f32,
}

/// The operations of a page, and what they mark.
pub fn ops(drawing: &PageDrawing, fonts: &Fonts) -> (Vec<Op>, Marked) {
    let mut writer = Writer {
        fonts,
        height: drawing.height,
        ops: Vec::with_capacity(drawing.ops.len() * 2 + 8),
        fill: None,
        stroke: None,
        pen_width: None,
        dash: 0.0,
        font: None,
        pen: (0, 0),
        mark: None,
        marked: Marked { height: drawing.height, ..Marked::default() },
    };
    // Fills under rules; neither says anything.
    writer.ops.push(Op::BeginMarkedContent { tag: "Artifact".to_owned() });
    drawing.ops.iter().for_each(|op| writer.rectangle(op));
    drawing.ops.iter().for_each(|op| writer.rule(op));
    drawing.ops.iter().for_each(|op| writer.picture(op));
    writer.ops.push(Op::EndMarkedContent);
    writer.ops.push(Op::StartTextSection);
    drawing.ops.iter().for_each(|op| writer.text(op));
    writer.end_mark();
    writer.ops.push(Op::EndTextSection);
    (writer.ops, writer.marked)
}

struct Writer<'a> {
    fonts: &'a Fonts,
    height: f32,
    ops: Vec<Op>,
    fill: Option<f32>,
    stroke: Option<f32>,
    pen_width: Option<f32>,
    dash: f32,
    font: Option<(Face, u32, f32)>,
    /// Where the last string began, in hundredths of a point: whole numbers, so that the differences add up.
    pen: (i32, i32),
    mark: Option<Mark>,
    marked: Marked,
}

impl Writer<'_> {
    fn grey(percent: f32) -> Color {
        Color::Greyscale(Greyscale { percent, icc_profile: None })
    }

    /// PDF counts from the lower left corner.
    fn point(&self, (x, y): (f32, f32)) -> Point {
        Point { x: Pt(hundredths(x)), y: Pt(hundredths(self.height - y)) }
    }

    fn fill(&mut self, ink: f32) {
        if self.fill != Some(ink) {
            self.ops.push(Op::SetFillColor { col: Self::grey(ink) });
            self.fill = Some(ink);
        }
    }

    /// What follows is of this mark, until another comes.
    fn begin(&mut self, mark: Mark, text: &str, top: f32) {
        let is_heading = matches!(mark.kind, Kind::Title | Kind::Heading);
        if self.mark == Some(mark) {
            if let Some((heading, _)) = self.marked.headings.last_mut().filter(|_| is_heading) {
                heading.push(' ');
                heading.push_str(text);
            }
            return;
        }
        self.end_mark();
        self.mark = Some(mark);
        if mark.kind == Kind::Furniture {
            self.ops.push(Op::BeginMarkedContent { tag: mark.kind.tag().to_owned() });
            return;
        }
        let id = i64::try_from(self.marked.marks.len()).unwrap_or(i64::MAX);
        let tag = mark.kind.tag().split(' ').next().unwrap_or_default().to_owned();
        let map = BTreeMap::from([("MCID".to_owned(), DictItem::Int(id))]);
        let properties = DictItem::Dict { map };
        self.ops.push(Op::BeginMarkedContentWithProperties { tag, properties });
        self.marked.marks.push(mark);
        if is_heading {
            self.marked.headings.push((text.to_owned(), self.height - top));
        }
    }

    fn end_mark(&mut self) {
        if self.mark.take().is_some() {
            self.ops.push(Op::EndMarkedContent);
        }
    }

    fn rectangle(&mut self, op: &DrawOp) {
        if let DrawOp::Rect { x, y, width, height, ink } = *op {
            self.fill(ink);
            let corner = self.point((x, y + height));
            self.ops.push(Op::DrawRectangle {
                rectangle: Rect {
                    x: corner.x,
                    y: corner.y,
                    width: Pt(hundredths(width)),
                    height: Pt(hundredths(height)),
                    mode: Some(PaintMode::Fill),
                    winding_order: None,
                },
            });
        }
    }

    fn rule(&mut self, op: &DrawOp) {
        if let DrawOp::Line { from, to, width, ink, dash } = *op {
            if self.stroke != Some(ink) {
                self.ops.push(Op::SetOutlineColor { col: Self::grey(ink) });
                self.stroke = Some(ink);
            }
            if self.pen_width != Some(width) {
                self.ops.push(Op::SetOutlineThickness { pt: Pt(width) });
                self.pen_width = Some(width);
            }
            if self.dash != dash {
                let lengths: &[f32] = if dash > 0.0 { &[dash] } else { &[] };
                self.ops.push(Op::SetLineDashPattern { dash: LineDashPattern::new(0.0, lengths) });
                self.dash = dash;
            }
            let end = |point| LinePoint { p: self.point(point), bezier: false };
            let line = Line { points: vec![end(from), end(to)], is_closed: false };
            self.ops.push(Op::DrawLine { line });
        }
    }

    fn picture(&mut self, op: &DrawOp) {
        if let DrawOp::Picture { x, y, width, height, .. } = *op {
            let corner = self.point((x, y + height));
            let transform = XObjectTransform {
                translate_x: Some(corner.x),
                translate_y: Some(corner.y),
                scale_x: Some(hundredths(width)),
                scale_y: Some(hundredths(height)),
                no_auto_scale: true,
                ..XObjectTransform::default()
            };
            self.ops.push(Op::UseXobject { id: XObjectId(LOGO.to_owned()), transform });
        }
    }

    fn text(&mut self, op: &DrawOp) {
        if let DrawOp::Text { x, y, face, size, ink, text, mark } = op {
            self.begin(*mark, text, y - size);
            self.fill(*ink);
            for run in self.fonts.runs(*face, text) {
                self.run((x + run.x * size, *y), run.face, *size, &run.text);
            }
        }
    }

    /// A piece of text in one face: it goes on where it is in another part of it.
    fn run(&mut self, (x, y): (f32, f32), face: Face, size: f32, text: &str) {
        let at = (whole(x), whole(self.height - y));
        let mut cursor = Some(Op::SetTextCursor {
            pos: Point {
                x: Pt((at.0 - self.pen.0) as f32 / 100.0),
                y: Pt((at.1 - self.pen.1) as f32 / 100.0),
            },
        });
        self.pen = at;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let part = block(face, first);
            let end = rest.find(|c| block(face, c) != part).unwrap_or(rest.len());
            let (piece, after) = rest.split_at(end);
            let font = Some((face, part, size));
            if self.font != font {
                let font = PdfFontHandle::External(FontId(id(face, part)));
                self.ops.push(Op::SetFont { font, size: Pt(hundredths(size)) });
            }
            self.font = font;
            self.ops.extend(cursor.take());
            self.ops.push(Op::ShowText { items: vec![TextItem::Text(piece.to_owned())] });
            rest = after;
        }
    }
}

/// Hundredths of a point; a sheet of paper is far from the limits of the type.
#[expect(clippy::cast_possible_truncation, reason = "a place on a sheet")]
fn whole(points: f32) -> i32 {
    (points * 100.0).round() as i32
}
