//! What an example says as the cells of a workbook would: values at their texts.

use super::told;
use crate::diagnostic::{Address, At};
use crate::regulations::example::Example;
use crate::regulations::tree::Span;
use crate::tournament::exact::Exact;
use crate::tournament::notation;

/// What an example says, with the text of it in place of a cell.
pub fn cell<T>(value: T, example: &Example, text: &str) -> At<T> {
    cell_in(value, example, "", (text, 0))
}

/// The same of a text that stands at a word of the example, after so many like it: it may stand at another, too.
pub fn cell_in<T>(value: T, example: &Example, word: &str, (text, nth): (&str, usize)) -> At<T> {
    let within = example.place_of_word(word);
    let own = |span: &Span| word.is_empty() || within.start <= span.start && span.end <= within.end;
    let found = |(known, span): &(String, Span)| known == text && own(span);
    let alike = example.texts.iter().enumerate().filter(|(_, own)| found(own));
    let row = alike.map(|(row, _)| row).nth(nth);
    let row = row.and_then(|row| u32::try_from(row).ok()).unwrap_or(u32::MAX);
    At::new(value, Address::new(&told::SHEET.into(), row, 0))
}

/// The number that a text is; else the text is noted.
pub fn number(text: &str, unclear: &mut Vec<String>) -> Option<Exact> {
    let number = notation::exact(text);
    if number.is_none() {
        unclear.push(text.to_owned());
    }
    number
}
