//! The faces in parts, ready to be put into files: cut down to some characters, and packed.
//!
//! The parts of the faces that text is set in are by blocks of 64 characters (but for the first, with what most papers
//! need), so that each is cut and packed once - the common ones by the build, others in the process - and every file takes
//! it as it is.
//! Other faces stand in for a few characters, often of thousands: they are cut down to those that a document uses, mostly
//! the same few in document after document.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use lopdf::Object;
use printpdf::{FontId, FontMetrics, FontType, ParsedFont, PdfFont, PdfFontMetricsStub};
use sha2::{Digest, Sha256};

use super::PdfError;
use crate::report::fonts::{self, Cut, Face, FaceTable, Fonts, Glyph};
use crate::report::layout::{DrawOp, PageDrawing};

/// What a part is cut by: its face and block, and of other faces its characters.
type Key = (Face, u32, Vec<char>);

/// The parts that were cut already.
static CUT: Mutex<BTreeMap<Key, Arc<Part>>> = Mutex::new(BTreeMap::new());
/// So many parts are kept, of faces that text is set in all.
const KEPT: usize = 64;

/// A part of a face.
#[derive(Debug)]
pub struct Part {
    /// Its name within a file. Never printpdf's own, which depend on what the process did before.
    pub id: String,
    /// The font file and its glyphs.
    pub cut: Cut,
    /// What the font file is known by, packed: found once a process.
    pub digest: [u8; 32],
    /// What it is called in a file.
    pub name: String,
    face: Face,
    block: u32,
    /// The codes of the characters of ASCII.
    quick: Vec<[u8; 4]>,
}

/// A part of a face, and the characters that a file uses of it.
pub type Used = (Arc<Part>, BTreeSet<char>);

/// The block of a character within its face: part of the name of the part that has it.
pub fn block(face: Face, character: char) -> u32 {
    if Face::TEXT.contains(&face) { fonts::block(character) } else { 0 }
}

/// The name of a part within a file.
pub fn id(face: Face, block: u32) -> String {
    let face = face as usize;
    if block == 0 { format!("F{face}") } else { format!("F{face}-{block:x}") }
}

/// The parts that drawings use, each with the characters that they use of it.
pub fn used(drawings: &[PageDrawing], fonts: &Fonts) -> Result<Vec<Used>, PdfError> {
    let mut used: BTreeMap<(Face, u32), BTreeSet<char>> = BTreeMap::new();
    // Most characters were met before.
    let mut met = [[false; 128]; Face::ALL.len()];
    for op in drawings.iter().flat_map(|drawing| &drawing.ops) {
        let set = match op {
            DrawOp::Text { face, text, .. } => Some((*face, text)),
            DrawOp::Upwards { text, .. } => Some((Face::Regular, text)),
            DrawOp::Rect { .. } | DrawOp::Picture { .. } | DrawOp::Line { .. } => None,
        };
        if let Some((face, text)) = set {
            fonts.for_each_run(face, text, |run| {
                let met = &mut met[run.face as usize];
                for character in run.text.chars() {
                    let before = met.get_mut(character as usize);
                    if before.is_some_and(|met| std::mem::replace(met, true)) {
                        continue;
                    }
                    let key = (run.face, block(run.face, character));
                    used.entry(key).or_default().insert(character);
                }
            });
        }
    }
    let part = |((face, block), characters)| {
        part(fonts, face, block, &characters).map(|part| (part, characters))
    };
    used.into_iter().map(part).collect()
}

fn part(
    fonts: &Fonts,
    face: Face,
    block: u32,
    characters: &BTreeSet<char>,
) -> Result<Arc<Part>, PdfError> {
    let error = |cause: String| PdfError::Subset { face: face.name(), cause };
    // Of a face that nobody brought no character is used.
    let table = fonts.table(face).ok_or_else(|| error("there is no such typeface".to_owned()))?;
    let of_text = Face::TEXT.contains(&face);
    let own = if of_text { Vec::new() } else { characters.iter().copied().collect() };
    let (key, known) = ((face, block, own), || CUT.lock().unwrap_or_else(PoisonError::into_inner));
    if let Some(part) = known().get(&key) {
        return Ok(Arc::clone(part));
    }
    let cut = match table.laid_out(block) {
        Some(laid_out) => laid_out.clone(),
        None => {
            let all = if of_text { fonts::characters(block) } else { key.2.clone() };
            let data = face.data().unwrap_or_default();
            Cut::of(data, |character| table.glyph(character), all).map_err(error)?
        }
    };
    let part = Arc::new(Part::new(face, block, cut));
    let mut known = known();
    if known.len() >= KEPT {
        known.retain(|(face, ..), _| Face::TEXT.contains(face));
    }
    known.insert(key, Arc::clone(&part));
    Ok(part)
}

impl Part {
    fn new(face: Face, block: u32, cut: Cut) -> Self {
        let code = |character: u8| cut.glyphs.get(&char::from(character)).map_or(*b"0000", code);
        Self {
            id: id(face, block),
            block,
            quick: (0..128).map(code).collect(),
            name: format!("{}+{}", tag(cut.glyphs.keys()), face.name()),
            digest: Sha256::digest(&cut.packed).into(),
            face,
            cut,
        }
    }

    /// Whether it is this one.
    pub fn is(&self, face: Face, block: u32) -> bool {
        (self.face, self.block) == (face, block)
    }

    /// A character as text names it in this part: the number of its glyph, 0 where it has none.
    pub fn code(&self, character: char) -> [u8; 4] {
        match self.quick.get(character as usize) {
            Some(known) => *known,
            None => self.cut.glyphs.get(&character).map_or(*b"0000", code),
        }
    }

    /// The widths of the glyphs that are used, as a file tells them, in thousandths of an em: the first of several in a
    /// row, and the row.
    pub fn widths(&self, fonts: &Fonts, used: &BTreeSet<char>) -> Vec<Object> {
        let units = fonts.table(self.face).map_or(1000, |own| own.measures().units_per_em);
        let thousandths = 1000.0 / f32::from(units);
        let glyphs = used.iter().filter_map(|character| self.cut.glyphs.get(character));
        let glyphs: BTreeMap<u16, u16> = glyphs.map(|glyph| (glyph.id, glyph.advance)).collect();
        let mut rows: Vec<(u16, Vec<Object>)> = Vec::new();
        for (id, advance) in glyphs {
            let width = Object::Integer((f32::from(advance) * thousandths) as i64);
            match rows.last_mut() {
                Some((first, row)) if usize::from(id - *first) == row.len() => row.push(width),
                _ => rows.push((id, vec![width])),
            }
        }
        let told = |(first, row): (u16, _)| [Object::Integer(first.into()), Object::Array(row)];
        rows.into_iter().flat_map(told).collect()
    }

    /// What printpdf is told of it: one character that is used, and in the place of the font file the part's name, so
    /// that the last step finds where the file and the widths belong.
    pub fn stub(&self, fonts: &Fonts, used: &BTreeSet<char>) -> (FontId, PdfFont) {
        let one = || used.iter().take(1);
        let glyphs = || one().filter_map(|c| self.cut.glyphs.get(c).map(|glyph| (*c, glyph)));
        let own = fonts.table(self.face).map(FaceTable::measures);
        let units_per_em = own.map_or(1000, |own| own.units_per_em);
        let [x_min, y_min, x_max, y_max] = own.map_or([0; 4], |own| own.bounds);
        let stub = ParsedFont {
            original_bytes: self.id.clone().into_bytes(),
            font_index: 0,
            font_name: Some(self.name.clone()),
            codepoint_to_glyph: glyphs().map(|(c, glyph)| (c as u32, glyph.id)).collect(),
            glyph_widths: glyphs().map(|(_, glyph)| (glyph.id, glyph.advance)).collect(),
            units_per_em,
            font_metrics: FontMetrics {
                ascent: own.map_or(0, |own| own.ascent),
                descent: own.map_or(0, |own| own.descent),
            },
            font_type: FontType::TrueType,
            pdf_font_metrics: PdfFontMetricsStub {
                units_per_em,
                x_min,
                y_min,
                x_max,
                y_max,
                us_weight_class: own.map_or(0, |own| own.weight),
                ..PdfFontMetricsStub::default()
            },
        };
        (FontId(self.id.clone()), PdfFont::new(stub))
    }
}

/// The number of a glyph in four hexadecimal digits.
fn code(glyph: &Glyph) -> [u8; 4] {
    [12, 8, 4, 0].map(|bits| b"0123456789ABCDEF"[usize::from(glyph.id >> bits & 15)])
}

/// Six capitals that tell this choice of characters from others, as the standard asks of a subset.
fn tag<'a>(characters: impl Iterator<Item = &'a char>) -> String {
    let text: String = characters.collect();
    let letters = Sha256::digest(text.as_bytes());
    letters.iter().take(6).map(|byte| char::from(b'A' + byte % 26)).collect()
}
