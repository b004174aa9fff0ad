//! Scripts whose letters take their shape or their order from their neighbours. Set letter by letter they are no
//! writing that anybody reads, whatever the typeface has.

use std::ops::RangeInclusive;

/// The blocks of Unicode of such scripts.
const SHAPED: [RangeInclusive<u32>; 11] = [
    // Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic: from right to left.
    0x0590..=0x08FF,
    // The scripts of India and Sri Lanka, Thai, Lao, Tibetan, Burmese.
    0x0900..=0x109F,
    // Hangul letters that are not yet syllables.
    0x1100..=0x11FF,
    // Tagalog and its relatives, Khmer, Mongolian.
    0x1700..=0x18AF,
    // Limbu, Tai, Buginese, Balinese, Sundanese, Batak, Lepcha; Vedic signs.
    0x1900..=0x1C7F,
    0x1CD0..=0x1CFF,
    // Saurashtra, Devanagari extended, Javanese, Cham, Meetei Mayek.
    0xA880..=0xA8FF,
    0xA930..=0xABFF,
    // Presentation forms of Hebrew and Arabic.
    0xFB1D..=0xFDFF,
    0xFE70..=0xFEFE,
    // Scripts from right to left, and Brahmic scripts, outside the basic plane.
    0x1_0800..=0x1_1FFF,
];

/// Whether a character is nothing to be seen: signs that turn the direction of writing, joiners, and what is no character,
/// which no XML may hold.
pub fn is_invisible(character: char) -> bool {
    let code = character as u32;
    code >= 0x200B
        && (matches!(code, 0x200B..=0x200F | 0x202A..=0x202E | 0x2060..=0x2069 | 0xFEFF | 0xFFFE..=0xFFFF))
}

/// Whether a character belongs to such a script.
pub fn is_shaped(character: char) -> bool {
    let code = character as u32;
    code >= 0x0590 && SHAPED.iter().any(|block| block.contains(&code))
}
