//! The faces, cut down to the characters that a document uses. A face that is not used is not embedded.

use std::collections::{BTreeMap, BTreeSet};

use printpdf::{
    FontId, FontMetrics, FontType, ParsedFont, PdfDocument, PdfFont, PdfFontMetricsStub,
};
use subsetter::GlyphRemapper;

use super::PdfError;
use crate::report::fonts::{Face, Fonts};
use crate::report::layout::{DrawOp, PageDrawing};

/// The name of a face within a file. Never printpdf's own, which depend on what the process did before.
pub fn font_id(face: Face) -> &'static str {
    match face {
        Face::Regular => "F0",
        Face::SemiBold => "F1",
        Face::Bold => "F2",
        Face::Condensed => "F3",
        Face::CondensedSemiBold => "F4",
        Face::Fallback => "F5",
        Face::FallbackBold => "F6",
        Face::Brought => "F7",
    }
}

/// Embeds what the drawings use.
pub fn embed(
    pdf: &mut PdfDocument,
    drawings: &[PageDrawing],
    fonts: &Fonts,
) -> Result<(), PdfError> {
    let mut used: BTreeMap<Face, BTreeSet<char>> = BTreeMap::new();
    for op in drawings.iter().flat_map(|drawing| &drawing.ops) {
        if let DrawOp::Text { face, text, .. } = op {
            for run in fonts.runs(*face, text) {
                used.entry(run.face).or_default().extend(run.text.chars());
            }
        }
    }
    for (face, characters) in used {
        let font = subset(face, &characters, fonts)?;
        pdf.resources.fonts.map.insert(FontId(font_id(face).to_owned()), PdfFont::new(font));
    }
    Ok(())
}

fn subset(face: Face, characters: &BTreeSet<char>, fonts: &Fonts) -> Result<ParsedFont, PdfError> {
    let error = |cause: String| PdfError::Subset { face: face.name(), cause };
    // Of a face that nobody brought no character is used.
    let none = || error("there is no such typeface".to_owned());
    let (table, data) = fonts.table(face).zip(face.data()).ok_or_else(none)?;
    let mut remapper = GlyphRemapper::new();
    let mut codepoint_to_glyph = BTreeMap::new();
    let mut glyph_widths = BTreeMap::new();
    for character in characters {
        if let Some(glyph) = table.glyph(*character) {
            let new = remapper.remap(glyph.id);
            codepoint_to_glyph.insert(*character as u32, new);
            glyph_widths.insert(new, glyph.advance);
        }
    }
    let original_bytes =
        subsetter::subset(data, 0, &remapper).map_err(|cause| error(cause.to_string()))?;
    let parsed = table.parsed();
    let bounds = parsed.global_bounding_box();
    Ok(ParsedFont {
        original_bytes,
        font_index: 0,
        font_name: Some(format!("{}+{}", tag(characters), face.name())),
        codepoint_to_glyph,
        glyph_widths,
        units_per_em: parsed.units_per_em(),
        font_metrics: FontMetrics { ascent: parsed.ascender(), descent: parsed.descender() },
        font_type: FontType::TrueType,
        pdf_font_metrics: PdfFontMetricsStub {
            units_per_em: parsed.units_per_em(),
            x_min: bounds.x_min,
            y_min: bounds.y_min,
            x_max: bounds.x_max,
            y_max: bounds.y_max,
            us_weight_class: parsed.weight().to_number(),
            ..PdfFontMetricsStub::default()
        },
    })
}

/// Six capitals that tell this choice of characters from others, as the standard asks of a subset.
fn tag(characters: &BTreeSet<char>) -> String {
    let text: String = characters.iter().collect();
    let mut hash = super::finish::fnv1a(text.as_bytes());
    let mut tag = String::new();
    for letter in std::iter::repeat_with(|| {
        let letter = hash % 26;
        hash /= 26;
        letter
    })
    .take(6)
    {
        tag.push(char::from(b'A' + u8::try_from(letter).unwrap_or(0)));
    }
    tag
}
