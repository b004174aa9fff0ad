//! The headings of the map: what stands beside the boxes of a series, and what it can end with.

use crate::report::document::Cell;
use crate::said::{Said, said};

use super::pack::{Pack, little};
use super::parts::{cell, text};

/// The head of the map; what stands beside the boxes of a series is said once.
pub fn way(pack: &Pack<'_>, has_series: bool, several: bool) -> Cell {
    let way = text(pack.word("paper.play-off.head.way"));
    let has_tables = pack.sheets.all.iter().any(|sheet| sheet.letter(0).is_some());
    let key = match (has_tables, several) {
        (true, true) => "paper.play-off.head.way-key-several",
        (true, false) => "paper.play-off.head.way-key-tables",
        (false, _) => "paper.play-off.head.way-key",
    };
    let key = has_series.then(|| little(format!(" {}", pack.word(key))));
    cell(std::iter::once(way).chain(key).collect())
}

/// What a series can end with, a column each: so many level, those below the places, a ruling.
pub fn ends(pack: &Pack<'_>, (most, below, ruling): (usize, Option<u32>, bool)) -> Vec<Said> {
    let level = (1..=most).map(|level| match level {
        1 => said!("paper.play-off.end.alone-short"),
        _ => said!("paper.play-off.end.level-short", level),
    });
    let below = below.map(|place| left_level(pack, place));
    let ruling = ruling.then(|| said!("paper.play-off.head.ruling-short"));
    level.chain(below).chain(ruling).collect()
}

/// Players level whom nothing is played for: from a place on, or beside a cut.
fn left_level(pack: &Pack<'_>, place: u32) -> Said {
    match pack.state.cut {
        Some(cut) => said!("paper.play-off.end.level-beside-cut-short", cut, next = cut + 1),
        None => said!("paper.play-off.end.level-from-short", place),
    }
}
