//! Who is in an example, with what the sheet Players of a workbook would say of him, and who has won before.

use super::cells::{cell, cell_in, number};
use crate::diagnostic::At;
use crate::regulations::example::Example;
use crate::tournament::entries::{HonourEntry, PlayerEntry};
use crate::tournament::notation;

/// A player; texts that cannot be read are noted.
pub fn player(example: &Example, name: &str, unclear: &mut Vec<String>) -> PlayerEntry {
    let mut entry = PlayerEntry::named(cell((), example, name).at, name);
    entry.rating = example.ratings.get(name).map(|rating| cell(*rating, example, name));
    entry.federation = example.federations.get(name).map(|own| own.trim().to_owned());
    entry.categories =
        example.categories.get(name).map_or_else(Vec::new, |own| notation::list(own));
    let handicap = example.handicaps.get(name);
    let handicap = handicap.and_then(|own| number(own, unclear));
    entry.handicap = handicap.map(|own| cell(own, example, name));
    entry.withdrawn = example.withdrawn.get(name).map(|own| cell(*own, example, name));
    entry.born = example.born.get(name).cloned();
    unclear.extend(entry.born.clone().filter(|own| notation::birth(own).is_none()));
    entry
}

/// Who has been first before, a row for each name.
pub fn honours(example: &Example) -> Vec<HonourEntry> {
    let of_trophy = |(trophy, names): (&String, &String)| {
        let row = |name: String| {
            let at = cell_in((), example, &format!("honours.{trophy}"), (names, 0)).at;
            let trophy = At::new(trophy.clone(), at.clone());
            HonourEntry { trophy, year: None, name: At::new(name, at) }
        };
        notation::list(names).into_iter().map(row).collect::<Vec<_>>()
    };
    example.honours.iter().flat_map(of_trophy).collect()
}
