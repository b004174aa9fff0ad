//! Words as they are compared: names of sheets, headings and keys in all languages, rounds, and the lists of words in cells.

pub mod folded;
pub mod headings;
pub mod lexicon;
pub mod names;
pub mod phrases;
pub mod round_numbers;
pub mod round_titles;
pub mod sides;
