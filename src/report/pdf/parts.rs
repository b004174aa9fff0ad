//! The faces in parts, ready to be put into files: cut down to some characters, and packed.
//!
//! The parts of the faces that text is set in are by blocks of 64 characters (but for the first, with what most papers
//! need), so that each is cut and packed once a process and every file takes it as it is.
//! Other faces stand in for a few characters, often of thousands: they are cut down to those that a document uses.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use lopdf::Object;
use printpdf::{FontId, FontMetrics, FontType, ParsedFont, PdfFont, PdfFontMetricsStub};
use sha2::{Digest, Sha256};
use subsetter::GlyphRemapper;

use super::PdfError;
use super::pack::pack_face;
use crate::report::fonts::{Face, FaceTable, Fonts, Glyph};
use crate::report::layout::{DrawOp, PageDrawing};

/// The parts that were cut already.
static CUT: Mutex<BTreeMap<(Face, u32), Arc<Part>>> = Mutex::new(BTreeMap::new());

/// A part of a face.
#[derive(Debug)]
pub struct Part {
    /// Its name within a file. Never printpdf's own, which depend on what the process did before.
    pub id: String,
    /// The font file with these characters alone, packed.
    pub packed: Vec<u8>,
    /// How long it is unpacked, in bytes.
    pub length: usize,
    /// What it is known by, packed: found once a process, as it is packed.
    pub digest: [u8; 32],
    /// Which characters its glyphs are, as a reader who copies text needs them, packed.
    pub unicode: Vec<u8>,
    /// What it is called in a file.
    pub name: String,
    face: Face,
    block: u32,
    glyphs: BTreeMap<char, Glyph>,
    /// The codes of the characters of ASCII.
    quick: Vec<[u8; 4]>,
}

/// The characters beside those of ASCII that the first part has.
const COMMON: [char; 27] = [
    '\u{a0}', '£', '§', '©', '°', '±', '·', '¼', '½', '¾', '×', '÷', '–', '—', '‘', '’', '‚', '“',
    '”', '„', '•', '…', '€', '⅓', '⅔', '→', '−',
];

/// A part of a face, and the characters that a file uses of it.
pub type Used = (Arc<Part>, BTreeSet<char>);

/// The block of a character within its face: part of the name of the part that has it.
pub fn block(face: Face, character: char) -> u32 {
    let is_first = || character.is_ascii() || COMMON.contains(&character);
    if !Face::TEXT.contains(&face) || is_first() { 0 } else { 1 + (character as u32 >> 6) }
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
    if !Face::TEXT.contains(&face) {
        return Part::cut(fonts, face, block, characters.iter().copied()).map(Arc::new);
    }
    let mut cut = CUT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(part) = cut.get(&(face, block)) {
        return Ok(Arc::clone(part));
    }
    let characters: Vec<char> = match block.checked_sub(1) {
        None => (' '..='~').chain(COMMON).collect(),
        Some(block) => (block << 6..(block + 1) << 6).filter_map(char::from_u32).collect(),
    };
    let part = Arc::new(Part::cut(fonts, face, block, characters)?);
    cut.insert((face, block), Arc::clone(&part));
    Ok(part)
}

impl Part {
    /// Cuts a face down to those of some characters that it has.
    fn cut(
        fonts: &Fonts,
        face: Face,
        block: u32,
        characters: impl IntoIterator<Item = char>,
    ) -> Result<Self, PdfError> {
        let error = |cause: String| PdfError::Subset { face: face.name(), cause };
        // Of a face that nobody brought no character is used.
        let none = || error("there is no such typeface".to_owned());
        let (table, data) = fonts.table(face).zip(face.data()).ok_or_else(none)?;
        let mut remapper = GlyphRemapper::new();
        let mut glyphs = BTreeMap::new();
        for character in characters {
            if let Some(Glyph { id, advance }) = table.glyph(character) {
                glyphs.insert(character, Glyph { id: remapper.remap(id), advance });
            }
        }
        let file =
            subsetter::subset(data, 0, &remapper).map_err(|cause| error(cause.to_string()))?;
        let code = |character: u8| glyphs.get(&char::from(character)).map_or(*b"0000", code);
        let packed = pack_face(&file)?;
        Ok(Self {
            id: id(face, block),
            block,
            quick: (0..128).map(code).collect(),
            name: format!("{}+{}", tag(glyphs.keys()), face.name()),
            length: file.len(),
            digest: Sha256::digest(&packed).into(),
            packed,
            unicode: pack_face(unicode(&glyphs).as_bytes())?,
            face,
            glyphs,
        })
    }

    /// Whether it is this one.
    pub fn is(&self, face: Face, block: u32) -> bool {
        (self.face, self.block) == (face, block)
    }

    /// A character as text names it in this part: the number of its glyph, 0 where it has none.
    pub fn code(&self, character: char) -> [u8; 4] {
        match self.quick.get(character as usize) {
            Some(known) => *known,
            None => self.glyphs.get(&character).map_or(*b"0000", code),
        }
    }

    /// The widths of the glyphs that are used, as a file tells them, in thousandths of an em: the first of several in a
    /// row, and the row.
    pub fn widths(&self, fonts: &Fonts, used: &BTreeSet<char>) -> Vec<Object> {
        let units = fonts.table(self.face).map_or(1000, FaceTable::units_per_em);
        let thousandths = 1000.0 / f32::from(units);
        let glyphs = used.iter().filter_map(|character| self.glyphs.get(character));
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
        let glyphs = || one().filter_map(|c| self.glyphs.get(c).map(|glyph| (*c, glyph)));
        let parsed = fonts.table(self.face).map(FaceTable::parsed);
        let units_per_em = parsed.map_or(1000, |face| face.units_per_em());
        let bounds = parsed.map(ttf_parser::Face::global_bounding_box);
        let stub = ParsedFont {
            original_bytes: self.id.clone().into_bytes(),
            font_index: 0,
            font_name: Some(self.name.clone()),
            codepoint_to_glyph: glyphs().map(|(c, glyph)| (c as u32, glyph.id)).collect(),
            glyph_widths: glyphs().map(|(_, glyph)| (glyph.id, glyph.advance)).collect(),
            units_per_em,
            font_metrics: FontMetrics {
                ascent: parsed.map_or(0, |face| face.ascender()),
                descent: parsed.map_or(0, |face| face.descender()),
            },
            font_type: FontType::TrueType,
            pdf_font_metrics: PdfFontMetricsStub {
                units_per_em,
                x_min: bounds.map_or(0, |bounds| bounds.x_min),
                y_min: bounds.map_or(0, |bounds| bounds.y_min),
                x_max: bounds.map_or(0, |bounds| bounds.x_max),
                y_max: bounds.map_or(0, |bounds| bounds.y_max),
                us_weight_class: parsed.map_or(0, |face| face.weight().to_number()),
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

/// The map from glyphs to characters (`ToUnicode`), in pieces of a hundred, as the standard asks.
fn unicode(glyphs: &BTreeMap<char, Glyph>) -> String {
    let mut lines: Vec<(u16, String)> = Vec::new();
    for (character, glyph) in glyphs {
        let mut units = [0; 2];
        let units = character.encode_utf16(&mut units).iter();
        lines.push((glyph.id, units.map(|unit| format!("{unit:04X}")).collect()));
    }
    lines.sort();
    let pieces = lines.chunks(100).map(|lines| {
        let lines = lines.iter().map(|(glyph, text)| format!("<{glyph:04X}> <{text}>\n"));
        format!("{} beginbfchar\n{}endbfchar\n", lines.len(), lines.collect::<String>())
    });
    format!(
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n\
         /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n\
         /CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n\
         1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n{}\
         endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n",
        pieces.collect::<String>()
    )
}

/// Six capitals that tell this choice of characters from others, as the standard asks of a subset.
fn tag<'a>(characters: impl Iterator<Item = &'a char>) -> String {
    let text: String = characters.collect();
    let letters = Sha256::digest(text.as_bytes());
    letters.iter().take(6).map(|byte| char::from(b'A' + byte % 26)).collect()
}
