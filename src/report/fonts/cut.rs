//! Cutting a face down to some characters, and what the build lays into the program of the faces that text is set in:
//! their measures, their glyphs, and the parts that nearly every paper needs, cut and packed. No face is unpacked for a
//! paper that needs no more.
//!
//! `build.rs` runs this too: it knows nothing of the rest of the program.

use std::collections::BTreeMap;
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use subsetter::GlyphRemapper;

/// Characters below this have their glyphs looked up once: Latin, Greek, Cyrillic.
pub const QUICK: u32 = 0x530;

/// Faces are packed once and written many times.
const LEVEL: u32 = 8;

/// The characters beside those of ASCII that the first part has.
const COMMON: [char; 27] = [
    '\u{a0}', '£', '§', '©', '°', '±', '·', '¼', '½', '¾', '×', '÷', '–', '—', '‘', '’', '‚', '“',
    '”', '„', '•', '…', '€', '⅓', '⅔', '→', '−',
];

/// The blocks whose parts are laid into the program: the first, and the letters of Latin with their accents.
const LAID_OUT: [u32; 5] = [0, 3, 4, 5, 6];

/// A glyph of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// Its number in the font file.
    pub id: u16,
    /// How far it moves the pen, in font units.
    pub advance: u16,
}

impl Glyph {
    /// The glyph of a character.
    pub fn of(face: &ttf_parser::Face<'_>, character: char) -> Option<Self> {
        let id = face.glyph_index(character)?;
        Some(Self { id: id.0, advance: face.glyph_hor_advance(id)? })
    }
}

/// What a face says of itself, in font units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measures {
    /// Font units in an em.
    pub units_per_em: u16,
    /// From the base line to the top of the highest letters.
    pub ascent: i16,
    /// From the base line down, below zero.
    pub descent: i16,
    /// The box around all glyphs: left, bottom, right, top.
    pub bounds: [i16; 4],
    /// How bold it is: 400 is regular.
    pub weight: u16,
}

impl Measures {
    /// Those of a face.
    pub fn of(face: &ttf_parser::Face<'_>) -> Self {
        let own = face.global_bounding_box();
        Self {
            units_per_em: face.units_per_em(),
            ascent: face.ascender(),
            descent: face.descender(),
            bounds: [own.x_min, own.y_min, own.x_max, own.y_max],
            weight: face.weight().to_number(),
        }
    }
}

/// The block of a character: the first has what most papers need, the others 64 characters each.
pub fn block(character: char) -> u32 {
    let is_first = character.is_ascii() || COMMON.contains(&character);
    if is_first { 0 } else { 1 + (character as u32 >> 6) }
}

/// The characters of a block.
pub fn characters(block: u32) -> Vec<char> {
    match block.checked_sub(1) {
        None => (' '..='~').chain(COMMON).collect(),
        Some(block) => (block << 6..(block + 1) << 6).filter_map(char::from_u32).collect(),
    }
}

/// A face cut down to some characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The font file with these characters alone, packed.
    pub packed: Vec<u8>,
    /// How long it is unpacked, in bytes.
    pub length: usize,
    /// Which characters its glyphs are, as a reader who copies text needs them, packed.
    pub unicode: Vec<u8>,
    /// Its glyphs, by the numbers that they have in it.
    pub glyphs: BTreeMap<char, Glyph>,
}

impl Cut {
    /// Cuts a face down to those of some characters that it has.
    pub fn of(
        data: &[u8],
        glyph: impl Fn(char) -> Option<Glyph>,
        characters: impl IntoIterator<Item = char>,
    ) -> Result<Self, String> {
        let mut remapper = GlyphRemapper::new();
        let mut glyphs = BTreeMap::new();
        for character in characters {
            if let Some(Glyph { id, advance }) = glyph(character) {
                glyphs.insert(character, Glyph { id: remapper.remap(id), advance });
            }
        }
        let file = subsetter::subset(data, 0, &remapper).map_err(|cause| cause.to_string())?;
        let pack = |bytes: &[u8]| pack(bytes).map_err(|cause| cause.to_string());
        let unicode = pack(unicode(&glyphs).as_bytes())?;
        Ok(Self { packed: pack(&file)?, length: file.len(), unicode, glyphs })
    }
}

fn pack(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(LEVEL));
    encoder.write_all(bytes)?;
    encoder.finish()
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

/// A face as it is laid into the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// What it says of itself.
    pub measures: Measures,
    /// The glyphs of the characters below [`QUICK`].
    pub quick: Vec<Option<Glyph>>,
    /// Those of all others that it has.
    pub others: BTreeMap<char, Glyph>,
    /// The parts that are cut already, by their blocks.
    pub parts: BTreeMap<u32, Cut>,
}

impl Laid {
    /// A face as its file has it, its parts cut.
    pub fn of(data: &[u8]) -> Result<Self, String> {
        let face = ttf_parser::Face::parse(data, 0).map_err(|cause| cause.to_string())?;
        let glyph = |character| Glyph::of(&face, character);
        let quick = (0..QUICK).map(|code| char::from_u32(code).and_then(glyph)).collect();
        let mut others = BTreeMap::new();
        for table in face.tables().cmap.iter().flat_map(|own| own.subtables) {
            table.codepoints(|code| {
                let character = char::from_u32(code).filter(|own| *own as u32 >= QUICK);
                others.extend(character.and_then(|own| Some((own, glyph(own)?))));
            });
        }
        let cut = |block| Ok((block, Cut::of(data, glyph, characters(block))?));
        let parts = LAID_OUT.into_iter().map(cut).collect::<Result<_, String>>()?;
        Ok(Self { measures: Measures::of(&face), quick, others, parts })
    }

    /// A face of which nothing is laid out.
    pub fn bare(measures: Measures) -> Self {
        Self { measures, quick: Vec::new(), others: BTreeMap::new(), parts: BTreeMap::new() }
    }

    /// As bytes: numbers of two bytes, and of four where lengths are told, the lower byte first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let own = &self.measures;
        bytes.extend(own.units_per_em.to_le_bytes());
        bytes.extend(own.weight.to_le_bytes());
        let heights = [own.ascent, own.descent].into_iter().chain(own.bounds);
        bytes.extend(heights.flat_map(i16::to_le_bytes));
        for glyph in &self.quick {
            // No character has the first glyph, which is drawn for those that are missing.
            let Glyph { id, advance } = glyph.unwrap_or(Glyph { id: 0, advance: 0 });
            bytes.extend([id, advance].into_iter().flat_map(u16::to_le_bytes));
        }
        let long = |number: usize| u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes();
        bytes.extend(long(self.others.len()));
        let glyphs = |bytes: &mut Vec<u8>, glyphs: &BTreeMap<char, Glyph>| {
            for (character, glyph) in glyphs {
                bytes.extend(u32::from(*character).to_le_bytes());
                bytes.extend([glyph.id, glyph.advance].into_iter().flat_map(u16::to_le_bytes));
            }
        };
        glyphs(&mut bytes, &self.others);
        for (block, part) in &self.parts {
            bytes.extend(block.to_le_bytes());
            let lengths = [part.length, part.packed.len(), part.unicode.len(), part.glyphs.len()];
            bytes.extend(lengths.into_iter().flat_map(long));
            bytes.extend(part.packed.iter().chain(&part.unicode));
            glyphs(&mut bytes, &part.glyphs);
        }
        bytes
    }

    /// The face of such bytes; none of others.
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = Rest(bytes);
        let (units_per_em, weight) = (rest.short()?, rest.short()?);
        let (ascent, descent) = (rest.height()?, rest.height()?);
        let bounds = [rest.height()?, rest.height()?, rest.height()?, rest.height()?];
        let measures = Measures { units_per_em, ascent, descent, bounds, weight };
        let quick = |_| rest.glyph().map(|glyph| Some(glyph).filter(|own| own.id != 0));
        let quick = (0..QUICK).map(quick).collect::<Option<_>>()?;
        let count = rest.long()?;
        let others = rest.glyphs(count)?;
        let mut parts = BTreeMap::new();
        while !rest.0.is_empty() {
            let block = rest.long()?;
            let mut long = || usize::try_from(rest.long()?).ok();
            let (length, packed, unicode) = (long()?, long()?, long()?);
            let count = rest.long()?;
            let (packed, unicode) = (rest.take(packed)?.to_vec(), rest.take(unicode)?.to_vec());
            let glyphs = rest.glyphs(count)?;
            parts.insert(block, Cut { packed, length, unicode, glyphs });
        }
        Some(Self { measures, quick, others, parts })
    }
}

/// Bytes that are not read yet.
struct Rest<'b>(&'b [u8]);

impl<'b> Rest<'b> {
    fn take(&mut self, count: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn short(&mut self) -> Option<u16> {
        self.take(2)?.try_into().ok().map(u16::from_le_bytes)
    }

    fn height(&mut self) -> Option<i16> {
        self.take(2)?.try_into().ok().map(i16::from_le_bytes)
    }

    fn long(&mut self) -> Option<u32> {
        self.take(4)?.try_into().ok().map(u32::from_le_bytes)
    }

    fn glyph(&mut self) -> Option<Glyph> {
        Some(Glyph { id: self.short()?, advance: self.short()? })
    }

    fn glyphs(&mut self, count: u32) -> Option<BTreeMap<char, Glyph>> {
        (0..count).map(|_| Some((char::from_u32(self.long()?)?, self.glyph()?))).collect()
    }
}
