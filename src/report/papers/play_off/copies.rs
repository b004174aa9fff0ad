//! The pages of a pack that may be needed more often than they are printed.

use crate::said::{Said, said};

use super::leaf::is_played_twice;
use super::pack::Pack;
use super::sheets::{Leaf, Sheet};

/// What is done about them before anybody plays: nobody copies a page that is written on.
pub fn first(pack: &Pack<'_>) -> Option<Said> {
    let again = |sheet: &Sheet, leaf: &Leaf| {
        let copied = leaf.tables.clone().any(|at| sheet.is_copied(&pack.way, at));
        copied || is_played_twice(pack, sheet)
    };
    let leaves = pack.sheets.all.iter().flat_map(|own| own.leaves.iter().map(move |at| (own, at)));
    let found = leaves.filter(|(sheet, leaf)| again(sheet, leaf)).map(|(_, leaf)| leaf.page);
    let mut found: Vec<usize> = found.collect();
    found.sort_unstable();
    found.dedup();
    let pages: Vec<String> = found.iter().map(usize::to_string).collect();
    (!pages.is_empty()).then(|| said!("paper.play-off.head.copy-first", pages))
}
