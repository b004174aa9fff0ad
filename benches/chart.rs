//! What a wall chart of one page costs beside what the libraries need for the same text and lines:
//! `cargo bench --bench chart`.
//!
//! A chart is measured, searched for its largest type, drawn, tagged and packed. The libraries alone cut the same faces
//! down to the same characters and write a page with the same texts, lines and fields at the same places, told as
//! printpdf's own operations. Each figure is the fastest of some runs in a process that has drawn a chart before.

#![allow(clippy::expect_used, clippy::float_arithmetic, clippy::print_stdout)]

#[path = "../tests/all/books/mod.rs"]
mod books;

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use printpdf::{
    FontId, FontMetrics, FontType, Line, LinePoint, Op, PaintMode, ParsedFont, PdfDocument,
    PdfFont, PdfFontHandle, PdfFontMetricsStub, PdfPage, PdfSaveOptions, Point, Pt, Rect, TextItem,
};
use subsetter::GlyphRemapper;
use wallchart::batch::{Found, Processed, Shelf, process};
use wallchart::report::document::{Document, Paper};
use wallchart::report::fonts::{Face, Fonts};
use wallchart::report::layout::{DrawOp, PageDrawing, lay_out};
use wallchart::report::papers::{Sheet, wall};
use wallchart::report::pdf;
use wallchart::report::style::Style;

/// The fastest of so many runs counts.
const RUNS: usize = 40;

fn main() {
    println!("{:<24} {:>9} {:>9} {:>7} {:>9}", "", "ours, ms", "theirs", "ratio", "laid out");
    let folder = tempfile::tempdir().expect("a folder");
    let events = [
        ("round robin of 10", books::round_robin(1, 10)),
        ("round robin of 20", books::round_robin(2, 20)),
        ("round robin of 30", books::round_robin(3, 30)),
        ("Swiss of 24, 7 rounds", books::swiss(4, 24, 7)),
    ];
    for (name, book) in events {
        let path = folder.path().join(format!("{name}.xlsx"));
        book.save(&path);
        let found = Found { name: name.to_owned(), folder: "event".into(), path };
        let done = process(&found, Some(Style::standard()), &Shelf::default());
        let document = chart(&done);
        let fonts = Fonts::get();
        let pages = lay_out(&document, fonts);
        assert_eq!(pages.len(), 1, "{name} is a chart of one page");
        let ours = fastest(|| pdf::write(&document).expect("a PDF").len());
        let laid_out = fastest(|| lay_out(&document, fonts).len());
        let theirs = fastest(|| alone(&document, &pages[0]).len());
        let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
        let ms = |time: Duration| 1000.0 * time.as_secs_f64();
        let (ours, theirs, laid_out) = (ms(ours), ms(theirs), ms(laid_out));
        println!("{name:<24} {ours:>9.2} {theirs:>9.2} {ratio:>7.2} {laid_out:>9.2}");
    }
}

fn chart(done: &Processed) -> Document {
    let (regulation, settlement) = done.settled.as_deref().expect("settled");
    let style = Style::default().on(Paper::A4);
    wall::wall_chart(&Sheet { regulation, settlement, style: &style })
}

fn fastest(mut run: impl FnMut() -> usize) -> Duration {
    let timed = |_| {
        let start = Instant::now();
        assert!(run() > 0);
        start.elapsed()
    };
    (0..RUNS).map(timed).min().expect("a run")
}

/// The page as the libraries alone make it.
fn alone(document: &Document, page: &PageDrawing) -> Vec<u8> {
    let mut used: BTreeMap<Face, BTreeSet<char>> = BTreeMap::new();
    for op in &page.ops {
        if let DrawOp::Text { face, text, .. } = op {
            used.entry(*face).or_default().extend(text.chars());
        }
    }
    let mut pdf = PdfDocument::new(&document.title);
    let faces = used.iter().map(|(face, characters)| (id(*face), cut(*face, characters)));
    pdf.resources.fonts.map.extend(faces);
    let ops = page.ops.iter().flat_map(|op| drawn(op, page.height)).collect();
    let sheet = || rect(0.0, 0.0, page.width, page.height, None);
    pdf.pages = vec![PdfPage { media_box: sheet(), trim_box: sheet(), crop_box: sheet(), ops }];
    pdf.save(&PdfSaveOptions::default(), &mut Vec::new())
}

fn id(face: Face) -> FontId {
    FontId(face.name().to_owned())
}

/// A face cut down to some characters.
fn cut(face: Face, characters: &BTreeSet<char>) -> PdfFont {
    let data = face.data().expect("a face");
    let parsed = ttf_parser::Face::parse(data, 0).expect("a face");
    let mut remapper = GlyphRemapper::new();
    let glyphs: Vec<(char, u16, u16)> = characters
        .iter()
        .filter_map(|character| {
            let glyph = parsed.glyph_index(*character)?;
            let advance = parsed.glyph_hor_advance(glyph)?;
            Some((*character, remapper.remap(glyph.0), advance))
        })
        .collect();
    let bounds = parsed.global_bounding_box();
    PdfFont::new(ParsedFont {
        original_bytes: subsetter::subset(data, 0, &remapper).expect("cut"),
        font_index: 0,
        font_name: Some(face.name().to_owned()),
        codepoint_to_glyph: glyphs.iter().map(|(c, glyph, _)| (*c as u32, *glyph)).collect(),
        glyph_widths: glyphs.iter().map(|(_, glyph, advance)| (*glyph, *advance)).collect(),
        units_per_em: parsed.units_per_em(),
        font_metrics: FontMetrics { ascent: parsed.ascender(), descent: parsed.descender() },
        font_type: FontType::TrueType,
        pdf_font_metrics: PdfFontMetricsStub {
            units_per_em: parsed.units_per_em(),
            x_min: bounds.x_min,
            y_min: bounds.y_min,
            x_max: bounds.x_max,
            y_max: bounds.y_max,
            ..PdfFontMetricsStub::default()
        },
    })
}

fn rect(x: f32, y: f32, width: f32, height: f32, mode: Option<PaintMode>) -> Rect {
    let winding_order = None;
    Rect { x: Pt(x), y: Pt(y), width: Pt(width), height: Pt(height), mode, winding_order }
}

/// What is drawn, in printpdf's operations; a page of its begins at the lower edge.
fn drawn(op: &DrawOp, height: f32) -> Vec<Op> {
    let at = |(x, y): (f32, f32)| Point { x: Pt(x), y: Pt(height - y) };
    match op {
        DrawOp::Text { x, y, face, size, text, .. } => vec![
            Op::StartTextSection,
            Op::SetFont { font: PdfFontHandle::External(id(*face)), size: Pt(*size) },
            Op::SetTextCursor { pos: at((*x, *y)) },
            Op::ShowText { items: vec![TextItem::Text(text.clone())] },
            Op::EndTextSection,
        ],
        DrawOp::Line { from, to, width, .. } => {
            let point = |end: &(f32, f32)| LinePoint { p: at(*end), bezier: false };
            let line = Line { points: vec![point(from), point(to)], is_closed: false };
            vec![Op::SetOutlineThickness { pt: Pt(*width) }, Op::DrawLine { line }]
        }
        DrawOp::Rect { x, y, width, height: high, .. } => {
            let below = height - y - high;
            let rectangle = rect(*x, below, *width, *high, Some(PaintMode::Fill));
            vec![Op::DrawRectangle { rectangle }]
        }
        DrawOp::Picture { .. } | DrawOp::Upwards { .. } => Vec::new(),
    }
}
