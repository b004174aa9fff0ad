//! Names of sheets, as Excel allows them.

use crate::report::document::{Block, Document};
use crate::report::fonts::clean;

/// Excel counts in UTF-16.
const LONGEST: usize = 31;

/// A name for each document's sheet: all different, whatever the case of their letters.
pub fn of_sheets(documents: &[Document]) -> Vec<String> {
    let mut names: Vec<String> = Vec::with_capacity(documents.len());
    for document in documents {
        let wanted =
            sanitised(first_table_name(&document.blocks).unwrap_or(&document.title), LONGEST);
        let mut name = wanted.clone();
        let mut copy = 2;
        while names.iter().any(|taken| taken.to_lowercase() == name.to_lowercase()) {
            let suffix = format!(" {copy}");
            name = sanitised(&wanted, LONGEST - suffix.len()) + &suffix;
            copy += 1;
        }
        names.push(name);
    }
    names
}

fn first_table_name(blocks: &[Block]) -> Option<&str> {
    blocks.iter().find_map(|block| match block {
        Block::Table(table) if !table.name.is_empty() => Some(table.name.as_str()),
        Block::Box(inner) | Block::Together(inner) => first_table_name(inner),
        _ => None,
    })
}

/// Without the characters that Excel forbids, and not longer than it allows.
fn sanitised(name: &str, longest: usize) -> String {
    let mut short = String::new();
    let mut length = 0;
    for character in clean(name).chars() {
        let character = if "[]:*?/\\\n".contains(character) { ' ' } else { character };
        length += character.len_utf16();
        if length > longest {
            break;
        }
        short.push(character);
    }
    let short = short.trim_matches([' ', '\'']);
    match short {
        "" => "Sheet".to_owned(),
        // Excel keeps this one for itself.
        reserved if reserved.eq_ignore_ascii_case("history") => format!("{reserved}_"),
        fine => fine.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_allowed_and_different() {
        assert_eq!(sanitised("Group A/B: [final]?", LONGEST), "Group A B   final");
        assert_eq!(sanitised("'", LONGEST), "Sheet");
        assert_eq!(sanitised(&"½".repeat(40), LONGEST).chars().count(), 31);
        let mut first = crate::report::samples::form();
        first.title = "History".to_owned();
        let mut second = first.clone();
        second.blocks.clear();
        let third = second.clone();
        assert_eq!(of_sheets(&[first, second, third]), ["Prizes", "History_", "History_ 2"]);
    }
}
