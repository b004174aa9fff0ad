//! How many columns of a terminal a text takes.

use unicode_normalization::char::is_combining_mark;

/// Its width in columns: none for a combining mark, two for the wide letters of East Asia and pictures.
pub fn display_width(text: &str) -> usize {
    text.chars().map(width).sum()
}

fn width(character: char) -> usize {
    match character as u32 {
        0x20..=0x7E => 1,
        // Zero-width spaces, joiners and marks of direction.
        0x200B..=0x200F | 0x2060..=0x2064 | 0xFEFF => 0,
        // Hangul, CJK, kana, full-width forms, pictures.
        0x1100..=0x115F
        | 0x2E80..=0x303E
        | 0x3041..=0xA4CF
        | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF
        | 0xFE30..=0xFE6F
        | 0xFF00..=0xFF60
        | 0xFFE0..=0xFFE6
        | 0x1F300..=0x1F64F
        | 0x1F900..=0x1F9FF
        | 0x20000..=0x3FFFD => 2,
        _ if is_combining_mark(character) => 0,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_script_are_measured_as_a_terminal_shows_them() {
        for (name, columns) in
            [("Łukasz", 6), ("Дмитрий", 7), ("王皓", 4), ("S\u{327}anal", 5), ("7½", 2)]
        {
            assert_eq!(display_width(name), columns, "{name}");
        }
    }
}
