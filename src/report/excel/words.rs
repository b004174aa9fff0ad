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

/// Excel takes no longer text in a cell.
pub const LONGEST: usize = 32_767;

/// Text as long as a cell of Excel takes it; what is longer ends with an ellipsis.
pub fn fitting(text: Cow<'_, str>) -> Cow<'_, str> {
    within(text, LONGEST)
}

/// The same of a text of at most so many UTF-16 units.
pub fn within(text: Cow<'_, str>, longest: usize) -> Cow<'_, str> {
    if text.len() <= longest || text.encode_utf16().count() <= longest {
        return text;
    }
    let mut left = longest - 1;
    let whole = text.chars().take_while(|character| {
        let length = character.len_utf16();
        let fits = length <= left;
        left -= length.min(left);
        fits
    });
    whole.chain(['…']).collect()
}
