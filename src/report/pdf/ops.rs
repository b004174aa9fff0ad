//! A page's drawing as the operations of its content, told as text.
//!
//! Boxes and rules come first, so that text is never under them, then all text in one text section: each string is
//! placed from the one before it, and face and ink are named only where they change. A value of printpdf's for each
//! operation, and one of lopdf's after it, took more time than all else that is done to a page.

use std::io::Write as _;

use super::file::number;
use super::parts::{Part, Used, block, id};
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

/// The operations of a page, with the parts of the faces that its text is set in, and what they mark.
pub fn ops(drawing: &PageDrawing, fonts: &Fonts, parts: &[Used]) -> (Vec<u8>, Marked) {
    let mut writer = Writer {
        fonts,
        parts,
        height: drawing.height,
        text: Vec::with_capacity(drawing.ops.len() * 64),
        fill: None,
        stroke: None,
        pen_width: None,
        dash: 0.0,
        font: None,
        part: None,
        pen: (0, 0),
        mark: None,
        marked: Marked { height: drawing.height, ..Marked::default() },
    };
    // Fills under rules; neither says anything.
    writer.operation("/Artifact BMC");
    drawing.ops.iter().for_each(|op| writer.rectangle(op));
    drawing.ops.iter().for_each(|op| writer.rule(op));
    drawing.ops.iter().for_each(|op| writer.picture(op));
    writer.operation("EMC");
    writer.operation("BT");
    drawing.ops.iter().for_each(|op| writer.text(op));
    writer.end_mark();
    writer.text.extend_from_slice(b"ET");
    (writer.text, writer.marked)
}

struct Writer<'a> {
    fonts: &'a Fonts,
    parts: &'a [Used],
    height: f32,
    text: Vec<u8>,
    fill: Option<f32>,
    stroke: Option<f32>,
    pen_width: Option<f32>,
    dash: f32,
    font: Option<(Face, u32, f32)>,
    part: Option<&'a Part>,
    /// Where the last string began, in hundredths of a point: whole numbers, so that the differences add up.
    pen: (i32, i32),
    mark: Option<Mark>,
    marked: Marked,
}

impl Writer<'_> {
    /// An operation, after what it is done to.
    fn operation(&mut self, name: &str) {
        self.text.extend_from_slice(name.as_bytes());
        self.text.push(b'\n');
    }

    /// A length, and the blank after it.
    fn length(&mut self, points: f32) {
        self.hundredths(whole(points));
    }

    /// The same of a length in hundredths of a point.
    fn hundredths(&mut self, length: i32) {
        if length < 0 {
            self.text.push(b'-');
        }
        let length = length.unsigned_abs() as usize;
        number(&mut self.text, length / 100, 1);
        match (length / 10 % 10, length % 10) {
            (0, 0) => {}
            (tenth, 0) => {
                self.text.push(b'.');
                number(&mut self.text, tenth, 1);
            }
            _ => {
                self.text.push(b'.');
                number(&mut self.text, length % 100, 2);
            }
        }
        self.text.push(b' ');
    }

    /// A number as it is, and the blank after it.
    fn number(&mut self, number: f32) {
        // Writing to memory cannot fail.
        let _ = write!(self.text, "{number} ");
    }

    /// A point; PDF counts from the lower left corner.
    fn point(&mut self, (x, y): (f32, f32)) {
        self.length(x);
        self.length(self.height - y);
    }

    fn fill(&mut self, ink: f32) {
        if self.fill != Some(ink) {
            self.number(ink);
            self.operation("g");
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
        let tag = mark.kind.tag().split(' ').next().unwrap_or_default();
        self.text.push(b'/');
        self.text.extend_from_slice(tag.as_bytes());
        if mark.kind == Kind::Furniture {
            return self.operation(" BMC");
        }
        self.text.extend_from_slice(b" <</MCID ");
        number(&mut self.text, self.marked.marks.len(), 1);
        self.operation(">> BDC");
        self.marked.marks.push(mark);
        if is_heading {
            self.marked.headings.push((text.to_owned(), self.height - top));
        }
    }

    fn end_mark(&mut self) {
        if self.mark.take().is_some() {
            self.operation("EMC");
        }
    }

    fn rectangle(&mut self, op: &DrawOp) {
        if let DrawOp::Rect { x, y, width, height, ink } = *op {
            self.fill(ink);
            self.point((x, y + height));
            self.length(width);
            self.length(height);
            self.operation("re\nf");
        }
    }

    fn rule(&mut self, op: &DrawOp) {
        if let DrawOp::Line { from, to, width, ink, dash } = *op {
            if self.stroke != Some(ink) {
                self.number(ink);
                self.operation("G");
                self.stroke = Some(ink);
            }
            if self.pen_width != Some(width) {
                self.number(width);
                self.operation("w");
                self.pen_width = Some(width);
            }
            if self.dash != dash {
                let _ = match dash > 0.0 {
                    true => write!(self.text, "[{dash}] "),
                    false => write!(self.text, "[] "),
                };
                self.operation("0 d");
                self.dash = dash;
            }
            self.point(from);
            self.operation("m");
            self.point(to);
            self.operation("l\nS");
        }
    }

    fn picture(&mut self, op: &DrawOp) {
        if let DrawOp::Picture { x, y, width, height, .. } = *op {
            self.operation("q");
            self.length(width);
            self.text.extend_from_slice(b"0 0 ");
            self.length(height);
            self.point((x, y + height));
            self.operation("cm");
            let _ = write!(self.text, "/{LOGO} ");
            self.operation("Do\nQ");
        }
    }

    fn text(&mut self, op: &DrawOp) {
        if let DrawOp::Text { x, y, face, size, ink, text, mark } = op {
            self.begin(*mark, text, y - size);
            self.fill(*ink);
            self.fonts.for_each_run(*face, text, |run| {
                self.run((x + run.x * size, *y), run.face, *size, &run.text);
            });
        }
        if let DrawOp::Upwards { x, y, size, ink, text } = op {
            self.begin(Mark::new(Kind::Furniture, 0, 0), text, y - size);
            self.fill(*ink);
            // The text's own axes are turned where it begins, and put back behind it.
            self.text.extend_from_slice(b"0 1 -1 0 ");
            self.point((*x, *y));
            self.operation("Tm");
            self.pen = (whole(*x), whole(self.height - y));
            self.fonts.for_each_run(Face::Regular, text, |run| {
                self.run((x + run.x * size, *y), run.face, *size, &run.text);
            });
            self.operation("1 0 0 1 0 0 Tm");
            self.pen = (0, 0);
        }
    }

    /// A piece of text in one face: it goes on where it is in another part of it.
    fn run(&mut self, (x, y): (f32, f32), face: Face, size: f32, text: &str) {
        let at = (whole(x), whole(self.height - y));
        let mut cursor = Some((at.0 - self.pen.0, at.1 - self.pen.1));
        self.pen = at;
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let part = block(face, first);
            let end = rest.find(|c| block(face, c) != part).unwrap_or(rest.len());
            let (piece, after) = rest.split_at(end);
            self.font(face, part, size);
            if let Some((right, up)) = cursor.take() {
                self.hundredths(right);
                self.hundredths(up);
                self.operation("Td");
            }
            self.text.push(b'<');
            for character in piece.chars() {
                let code = self.part.map_or(*b"0000", |part| part.code(character));
                self.text.extend_from_slice(&code);
            }
            self.operation("> Tj");
            rest = after;
        }
    }

    fn font(&mut self, face: Face, block: u32, size: f32) {
        let font = Some((face, block, size));
        if self.font == font {
            return;
        }
        self.font = font;
        let part = self.parts.iter().find(|(part, _)| part.is(face, block));
        self.part = part.map(|(part, _)| &**part);
        let _ = write!(self.text, "/{} ", id(face, block));
        self.length(size);
        self.operation("Tf");
    }
}

/// Hundredths of a point; a sheet of paper is far from the limits of the type.
#[expect(clippy::cast_possible_truncation, reason = "a place on a sheet")]
fn whole(points: f32) -> i32 {
    (points * 100.0).round() as i32
}
