//! The faces, each with its file and its table of glyphs.

use std::sync::OnceLock;

use super::brought;
use super::cut::{Cut, Glyph, Laid, Measures};
use crate::report::packed::unpacked;

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

    /// The font file, read.
    pub(super) fn parsed(self) -> Result<ttf_parser::Face<'static>, FontError> {
        let error = |cause: String| FontError { face: self.name(), cause };
        let data = self.data().unwrap_or_default();
        ttf_parser::Face::parse(data, 0).map_err(|cause| error(cause.to_string()))
    }

    /// What the build has laid out of a face that text is set in; none of others.
    pub(super) fn laid_out(self) -> Option<&'static [u8]> {
        macro_rules! laid {
            ($name:literal) => {
                Some(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".laid")))
            };
        }
        match self {
            Self::Regular => laid!("NotoSans-SemiCondensed"),
            Self::SemiBold => laid!("NotoSans-SemiCondensedSemiBold"),
            Self::Bold => laid!("NotoSans-SemiCondensedBold"),
            Self::Condensed => laid!("NotoSans-Condensed"),
            Self::CondensedSemiBold => laid!("NotoSans-CondensedSemiBold"),
            Self::Fallback | Self::FallbackBold | Self::Brought => None,
        }
    }
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

/// One face, read: of a face that text is set in what the build has laid out, of others their file.
pub struct FaceTable {
    laid: Laid,
    /// How wide the characters are whose glyphs are looked up at once, in ems.
    widths: Vec<Option<f32>>,
    file: Option<ttf_parser::Face<'static>>,
}

impl FaceTable {
    /// Reads a face; none of one that nobody brought.
    pub(super) fn read(face: Face) -> Option<Self> {
        let (laid, file) = match face.laid_out().and_then(Laid::of_bytes) {
            Some(laid) => (laid, None),
            None => {
                let file = face.parsed().ok()?;
                (Laid::bare(Measures::of(&file)), Some(file))
            }
        };
        let units = f32::from(laid.measures.units_per_em);
        let width = |glyph: &Option<Glyph>| glyph.map(|glyph| f32::from(glyph.advance) / units);
        let widths = laid.quick.iter().map(width).collect();
        Some(Self { laid, widths, file })
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
        match (self.laid.quick.get(character as usize), &self.file) {
            (Some(known), _) => *known,
            (None, Some(file)) => Glyph::of(file, character),
            (None, None) => self.laid.others.get(&character).copied(),
        }
    }

    /// The glyph of a character that is looked up at once: Latin, Greek, Cyrillic, which no other face is asked for.
    pub(super) fn quick(&self, character: char) -> Option<Glyph> {
        self.laid.quick.get(character as usize).copied().flatten()
    }

    /// How wide such a character is, in ems.
    pub(super) fn quick_width(&self, character: char) -> Option<f32> {
        self.widths.get(character as usize).copied().flatten()
    }

    /// What the face says of itself.
    pub fn measures(&self) -> &Measures {
        &self.laid.measures
    }

    /// The part of a block of characters, where the build has cut it.
    pub fn laid_out(&self, block: u32) -> Option<&Cut> {
        self.laid.parts.get(&block)
    }
}
