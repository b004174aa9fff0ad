//! Words as they are compared: whatever the case, accents, blanks and signs.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Longer texts name nothing.
const LONGEST: usize = 200;

/// Letters and digits alone, lower case, without accents; `#` counts as a letter. `Play-off`, `PLAY OFF` and
/// `playoff` are one name. Nothing is left of a text too long for a name.
pub fn fold(text: &str) -> String {
    if text.len() > LONGEST {
        return String::new();
    }
    if text.is_ascii() {
        let mut own = text.to_ascii_lowercase();
        own.retain(|c| c.is_ascii_alphanumeric() || c == '#');
        return own;
    }
    text.nfkd()
        .filter(|c| !is_combining_mark(*c) && (c.is_alphanumeric() || *c == '#'))
        .flat_map(char::to_lowercase)
        .collect()
}
