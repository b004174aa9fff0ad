//! The typefaces of the papers: DejaVu Sans and DejaVu Sans Condensed, each with a bold.
//!
//! One family covers every European script, Vietnamese, Cyrillic and Greek, and its digits are all of one width, so
//! that columns of numbers stand straight. The files are part of the program: a paper looks the same on every machine.

use std::borrow::Cow;
use std::sync::OnceLock;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// What stands for a character that the faces lack. Callers warn about it; see [`Fonts::missing`].
const REPLACEMENT: char = '\u{FFFD}';

/// Characters below this have their glyphs looked up once: Latin, Greek, Cyrillic.
const QUICK: u32 = 0x530;

/// A typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// DejaVu Sans.
    Regular,
    /// DejaVu Sans Bold.
    Bold,
    /// DejaVu Sans Condensed.
    Condensed,
    /// DejaVu Sans Condensed Bold.
    CondensedBold,
}

impl Face {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Regular, Self::Bold, Self::Condensed, Self::CondensedBold];

    /// Its name in a file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Regular => "DejaVuSans",
            Self::Bold => "DejaVuSans-Bold",
            Self::Condensed => "DejaVuSansCondensed",
            Self::CondensedBold => "DejaVuSansCondensed-Bold",
        }
    }

    /// The narrow face of the same weight.
    pub fn condensed(self) -> Self {
        match self {
            Self::Regular | Self::Condensed => Self::Condensed,
            Self::Bold | Self::CondensedBold => Self::CondensedBold,
        }
    }
    /// The font file.
    pub fn data(self) -> &'static [u8] {
        match self {
            Self::Regular => dejavu::sans::regular(),
            Self::Bold => dejavu::sans::bold(),
            Self::Condensed => dejavu::sans_condensed::regular(),
            Self::CondensedBold => dejavu::sans_condensed::bold(),
        }
    }
}

/// A glyph of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// Its number in the font file.
    pub id: u16,
    /// How far it moves the pen, in font units.
    pub advance: u16,
}

/// One face, read.
pub struct FaceTable {
    parsed: ttf_parser::Face<'static>,
    quick: Vec<Option<Glyph>>,
}

impl FaceTable {
    fn read(face: Face) -> Result<Self, FontError> {
        let parsed = ttf_parser::Face::parse(face.data(), 0)
            .map_err(|cause| FontError { face: face.name(), cause: cause.to_string() })?;
        let quick =
            (0..QUICK).map(|code| char::from_u32(code).and_then(|c| look_up(&parsed, c))).collect();
        Ok(Self { parsed, quick })
    }

    /// The glyph of a character.
    pub fn glyph(&self, character: char) -> Option<Glyph> {
        let code = character as u32;
        if code < QUICK {
            usize::try_from(code).ok().and_then(|at| self.quick.get(at).copied().flatten())
        } else {
            look_up(&self.parsed, character)
        }
    }

    /// The glyph of a character, or of what stands for one that is missing.
    pub fn glyph_or_replacement(&self, character: char) -> Option<Glyph> {
        self.glyph(character).or_else(|| self.glyph(REPLACEMENT))
    }

    /// The face's own tables: bounding box, ascent, weight.
    pub fn parsed(&self) -> &ttf_parser::Face<'static> {
        &self.parsed
    }
}

fn look_up(face: &ttf_parser::Face<'static>, character: char) -> Option<Glyph> {
    let id = face.glyph_index(character)?;
    Some(Glyph { id: id.0, advance: face.glyph_hor_advance(id)? })
}

/// A typeface that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the typeface {face} cannot be read: {cause}")]
pub struct FontError {
    /// Its name.
    pub face: &'static str,
    /// What is wrong with it.
    pub cause: String,
}

/// All typefaces, read once.
pub struct Fonts {
    tables: [FaceTable; 4],
}

impl Fonts {
    /// The typefaces of this process.
    pub fn get() -> Result<&'static Self, FontError> {
        static FONTS: OnceLock<Result<Fonts, FontError>> = OnceLock::new();
        FONTS
            .get_or_init(|| {
                Ok(Self {
                    tables: [
                        FaceTable::read(Face::Regular)?,
                        FaceTable::read(Face::Bold)?,
                        FaceTable::read(Face::Condensed)?,
                        FaceTable::read(Face::CondensedBold)?,
                    ],
                })
            })
            .as_ref()
            .map_err(Clone::clone)
    }

    /// A face's table.
    pub fn table(&self, face: Face) -> &FaceTable {
        let [regular, bold, condensed, condensed_bold] = &self.tables;
        match face {
            Face::Regular => regular,
            Face::Bold => bold,
            Face::Condensed => condensed,
            Face::CondensedBold => condensed_bold,
        }
    }

    /// How wide a text is, in ems (times the type size: in points). The text is [`clean`].
    pub fn width(&self, face: Face, text: &str) -> f32 {
        let table = self.table(face);
        let units: u32 = text
            .chars()
            .filter_map(|c| table.glyph_or_replacement(c))
            .map(|glyph| u32::from(glyph.advance))
            .sum();
        units as f32 / f32::from(table.parsed.units_per_em())
    }

    /// A text with the replacement in the place of each character that a face lacks: what a reader copies from the
    /// file is what it sees.
    pub fn printable<'a>(&self, face: Face, text: &'a str) -> Cow<'a, str> {
        let table = self.table(face);
        let lacks = |c: char| table.glyph(c).is_none();
        if text.chars().any(lacks) {
            Cow::Owned(text.chars().map(|c| if lacks(c) { REPLACEMENT } else { c }).collect())
        } else {
            Cow::Borrowed(text)
        }
    }

    /// The characters of a text that cannot be printed, each once, in the order they are met. Whoever reads a name
    /// asks, and warns with the cell that holds it; on paper `U+FFFD` stands in their place.
    pub fn missing(&self, text: &str) -> Vec<char> {
        let mut missing = Vec::new();
        for character in clean(text).chars().filter(|c| *c != '\n') {
            let lacks = self.tables.iter().any(|table| table.glyph(character).is_none());
            if lacks && !missing.contains(&character) {
                missing.push(character);
            }
        }
        missing
    }
}

/// A text as it is measured and drawn: accents joined to their letters (NFC, so that `s` and a cedilla are one glyph),
/// tabs as spaces, no control characters but the line feed, and a replacement character stays visible.
pub fn clean(text: &str) -> Cow<'_, str> {
    let tidy = !text.chars().any(|c| c.is_control() && c != '\n');
    if tidy && is_nfc_quick(text.chars()) == IsNormalized::Yes {
        return Cow::Borrowed(text);
    }
    Cow::Owned(
        text.chars()
            .map(|c| if c == '\t' { ' ' } else { c })
            .filter(|c| !c.is_control() || *c == '\n')
            .nfc()
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn european_names_are_covered_and_others_are_reported() {
        let fonts = Fonts::get().expect("the typefaces are part of the program");
        for name in ["Łukasz", "Şükrü", "Nguyễn", "Дмитрий", "Παππούς", "½ ♔ ☐ € ₽", "Þór", "ẞ"]
        {
            assert_eq!(fonts.missing(name), [], "{name}");
        }
        assert_eq!(fonts.missing("王皓 王"), ['王', '皓']);
    }

    #[test]
    fn accents_typed_apart_are_joined_before_measuring() {
        let fonts = Fonts::get().expect("the typefaces are part of the program");
        assert_eq!(clean("S\u{327}u\u{308}kru\u{308}"), "Şükrü");
        assert_eq!(clean("Giri\tAnish\r"), "Giri Anish");
        assert_eq!(fonts.missing("Nguye\u{302}\u{303}n"), []);
    }

    #[test]
    fn digits_are_all_of_one_width() {
        let fonts = Fonts::get().expect("the typefaces are part of the program");
        for face in Face::ALL {
            let one = fonts.width(face, "1");
            assert!(one > 0.5 && one < 0.8, "{one}");
            for digit in ["0", "2", "3", "4", "5", "6", "7", "8", "9"] {
                assert_eq!(fonts.width(face, digit), one);
            }
        }
        assert!(fonts.width(Face::Condensed, "Carlsen") < fonts.width(Face::Regular, "Carlsen"));
    }
}
