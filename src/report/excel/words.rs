//! What cells and lines say on a sheet.

use crate::report::document::Inline;
use crate::report::fonts::clean;

/// What a cell says. A blank alone is an empty cell to write in.
pub fn words(content: &[Inline]) -> String {
    if matches!(content, [Inline::Blank(_)]) {
        return String::new();
    }
    line_words(content)
}

/// What a line says: tick boxes are characters, blanks underscores.
pub fn line_words(content: &[Inline]) -> String {
    let mut text = String::new();
    for inline in content {
        match inline {
            Inline::Text(t) | Inline::Strong(t) => text.push_str(t),
            Inline::Blank(ems) => text.push_str(&"_".repeat(usize::from(*ems).max(4))),
            Inline::Tick(ticked) => text.push(if *ticked { '☒' } else { '☐' }),
            Inline::Gap(ems) => text.push_str(&" ".repeat(usize::from(*ems).max(1) * 2)),
        }
    }
    clean(&text).into_owned()
}
