//! The faces, each with its file and its table of glyphs.

use std::sync::OnceLock;

use super::brought;
use crate::report::packed::unpacked;

/// Characters below this have their glyphs looked up once: Latin, Greek, Cyrillic.
const QUICK: u32 = 0x530;

/// A typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// Noto Sans SemiCondensed.
    Regular,
    /// Noto Sans SemiCondensed SemiBold.
    SemiBold,
    /// Noto Sans SemiCondensed Bold.
    Bold,
    /// Noto Sans Condensed.
    Condensed,
    /// Noto Sans Condensed SemiBold.
    CondensedSemiBold,
    /// DejaVu Sans Condensed, for characters that the others lack.
    Fallback,
    /// DejaVu Sans Condensed Bold, for characters that the others lack.
    FallbackBold,
    /// What the user brought, for characters that all others lack.
    Brought,
}

impl Face {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Regular,
        Self::SemiBold,
        Self::Bold,
        Self::Condensed,
        Self::CondensedSemiBold,
        Self::Fallback,
        Self::FallbackBold,
        Self::Brought,
    ];

    /// Those that text is set in; the others stand in for them.
    pub const TEXT: [Self; 5] =
        [Self::Regular, Self::SemiBold, Self::Bold, Self::Condensed, Self::CondensedSemiBold];

    /// Its place in [`Face::ALL`].
    pub(super) fn index(self) -> usize {
        self as usize
    }

    /// Its name in a file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Regular => "NotoSans-SemiCondensed",
            Self::SemiBold => "NotoSans-SemiCondensedSemiBold",
            Self::Bold => "NotoSans-SemiCondensedBold",
            Self::Condensed => "NotoSans-Condensed",
            Self::CondensedSemiBold => "NotoSans-CondensedSemiBold",
            Self::Fallback => "DejaVuSansCondensed",
            Self::FallbackBold => "DejaVuSansCondensed-Bold",
            Self::Brought => "Brought",
        }
    }

    /// The narrow face of the same weight; of the boldest the next.
    #[must_use]
    pub fn condensed(self) -> Self {
        match self {
            Self::Regular => Self::Condensed,
            Self::SemiBold | Self::Bold => Self::CondensedSemiBold,
            other => other,
        }
    }

    /// The face that is asked for characters that this one lacks.
    pub(super) fn fallback(self) -> Self {
        match self {
            Self::SemiBold | Self::Bold | Self::CondensedSemiBold => Self::FallbackBold,
            _ => Self::Fallback,
        }
    }

    /// The font file, unpacked when it is asked for first; none of a face that nobody brought.
    pub fn data(self) -> Option<&'static [u8]> {
        static FILES: [OnceLock<Vec<u8>>; Face::ALL.len()] =
            [const { OnceLock::new() }; Face::ALL.len()];
        macro_rules! file {
            ($name:literal) => {
                include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".ttf.packed"))
            };
        }
        let packed: &[u8] = match self {
            Self::Regular => file!("NotoSans-SemiCondensed"),
            Self::SemiBold => file!("NotoSans-SemiCondensedSemiBold"),
            Self::Bold => file!("NotoSans-SemiCondensedBold"),
            Self::Condensed => file!("NotoSans-Condensed"),
            Self::CondensedSemiBold => file!("NotoSans-CondensedSemiBold"),
            Self::Fallback => file!("DejaVuSansCondensed"),
            Self::FallbackBold => file!("DejaVuSansCondensed-Bold"),
            Self::Brought => return brought(),
        };
        FILES.get(self.index()).map(|file| &**file.get_or_init(|| unpacked(packed)))
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

/// A typeface that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the typeface {face} cannot be read: {cause}")]
pub struct FontError {
    /// Its name.
    pub face: &'static str,
    /// What is wrong with it.
    pub cause: String,
}

/// One face, read.
pub struct FaceTable {
    parsed: ttf_parser::Face<'static>,
    quick: Vec<Option<Glyph>>,
    /// How wide these are, in ems.
    widths: Vec<Option<f32>>,
}

impl FaceTable {
    /// Reads a face of which there is a file.
    pub(super) fn read(face: Face) -> Result<Self, FontError> {
        let data = face.data().unwrap_or_default();
        let parsed = ttf_parser::Face::parse(data, 0)
            .map_err(|cause| FontError { face: face.name(), cause: cause.to_string() })?;
        let codes = if Face::TEXT.contains(&face) { 0..QUICK } else { 0..0 };
        let quick: Vec<Option<Glyph>> =
            codes.map(|code| char::from_u32(code).and_then(|c| look_up(&parsed, c))).collect();
        let units = f32::from(parsed.units_per_em());
        let width = |glyph: &Option<Glyph>| glyph.map(|glyph| f32::from(glyph.advance) / units);
        let widths = quick.iter().map(width).collect();
        Ok(Self { parsed, quick, widths })
    }

    /// Whether a file of the user's can be read and embedded: outlines as in TrueType, in one file of its own.
    pub(super) fn check(file: &[u8]) -> Result<(), FontError> {
        let error = |cause: String| FontError { face: Face::Brought.name(), cause };
        let parsed = ttf_parser::Face::parse(file, 0).map_err(|cause| error(cause.to_string()))?;
        if parsed.tables().glyf.is_none() {
            return Err(error("it has no TrueType outlines".to_owned()));
        }
        Ok(())
    }

    /// The glyph of a character.
    pub fn glyph(&self, character: char) -> Option<Glyph> {
        let code = character as u32;
        match usize::try_from(code).ok().and_then(|at| self.quick.get(at)) {
            Some(known) => *known,
            None => look_up(&self.parsed, character),
        }
    }

    /// The glyph of a character that is looked up at once: Latin, Greek, Cyrillic, which no other face is asked for.
    pub(super) fn quick(&self, character: char) -> Option<Glyph> {
        self.quick.get(character as usize).copied().flatten()
    }

    /// How wide such a character is, in ems.
    pub(super) fn quick_width(&self, character: char) -> Option<f32> {
        self.widths.get(character as usize).copied().flatten()
    }

    /// Font units in an em.
    pub fn units_per_em(&self) -> u16 {
        self.parsed.units_per_em()
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
