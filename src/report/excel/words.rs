//! What cells and lines say on a sheet.

use std::borrow::Cow;

use crate::report::document::{Inline, spelt};
use crate::report::fonts::clean;

/// What a cell says. A blank alone is an empty cell to write in.
pub fn words(content: &[Inline]) -> Cow<'_, str> {
    if matches!(content, [Inline::Blank(_)]) {
        return Cow::Borrowed("");
    }
    line_words(content)
}

/// What a line says: tick boxes are characters, blanks underscores.
pub fn line_words(content: &[Inline]) -> Cow<'_, str> {
    match content {
        [] => Cow::Borrowed(""),
        [Inline::Text(text) | Inline::Strong(text) | Inline::Faint(text)] => fitting(clean(text)),
        several => Cow::Owned(fitting(clean(&spelt(several, ["☐", "☒"], 2))).into_owned()),
    }
}

/// Excel takes no longer text in a cell or a note.
pub const LONGEST: usize = 32_767;

/// Text as long as a cell or a note of Excel takes it, counted in UTF-16; what is longer ends with an ellipsis.
pub fn fitting(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.len() <= LONGEST || text.encode_utf16().count() <= LONGEST {
        return text;
    }
    let mut left = LONGEST - 1;
    let whole = text.chars().take_while(|character| {
        let length = character.len_utf16();
        let fits = length <= left;
        left -= length.min(left);
        fits
    });
    whole.chain(['…']).collect()
}
