//! The years of the cases.

use super::{Line, at, role, workbook};
use wallchart::diagnostic::At;
use wallchart::season::Role;
use wallchart::tournament::entries::{Entries, RulingEntry};

/// The four events of a year.
pub fn year(
    flood: &[Line<'_>],
    hour: &[Line<'_>],
    allegro: &[Line<'_>],
    lightning: &[Line<'_>],
) -> Vec<Role> {
    vec![
        role("flood-cup", "Flood Cup", 1, flood),
        role("stuart-wilson-trophy", "Stuart Wilson Trophy", 1, hour),
        role("allegro", "Allegro", 2, allegro),
        role("lightning", "Lightning", 4, lightning),
    ]
}

/// Equal totals.
pub fn gap_17() -> Vec<Role> {
    year(
        &[("Nash", (1, 1), 12, (7, 7)), ("Otis", (2, 2), 11, (7, 7))],
        &[("Nash", (4, 4), 8, (7, 7)), ("Otis", (2, 2), 10, (7, 7))],
        &[("Nash", (3, 3), 22, (9, 9)), ("Otis", (2, 2), 24, (9, 9))],
        &[("Nash", (2, 2), 50, (9, 9)), ("Otis", (2, 2), 50, (9, 9))],
    )
}

/// Equal totals and percentages.
pub fn gap_18() -> Vec<Role> {
    year(
        &[("Nash", (1, 2), 12, (8, 8)), ("Otis", (1, 2), 12, (8, 8))],
        &[("Nash", (3, 3), 8, (8, 8)), ("Otis", (1, 1), 12, (8, 8))],
        &[("Nash", (1, 1), 24, (8, 8)), ("Otis", (3, 3), 16, (8, 8))],
        &[("Nash", (3, 3), 48, (9, 9)), ("Otis", (3, 3), 48, (9, 9))],
    )
}

/// The percentage trophy, with half points of Otis in the Allegro.
pub fn gap_20(otis_allegro_halves: u32) -> Vec<Role> {
    vec![
        role(
            "lightning",
            "Lightning",
            4,
            &[
                ("Joe Tarnawski", (2, 2), 62, (9, 9)),
                ("Nash", (3, 3), 60, (9, 9)),
                ("Otis", (4, 4), 56, (9, 9)),
                ("Pike", (1, 1), 64, (9, 9)),
            ],
        ),
        role(
            "allegro",
            "Allegro",
            2,
            &[
                ("Joe Tarnawski", (2, 3), 30, (9, 9)),
                ("Nash", (2, 3), 30, (9, 9)),
                ("Otis", (1, 1), otis_allegro_halves, (9, 9)),
            ],
        ),
    ]
}

/// The percentage trophy's workbook with a ruling.
pub fn ruled(text: &str) -> Entries {
    let mut entries = workbook("Percentage Trophy 2016");
    entries.rulings.push(RulingEntry {
        clause: Some(At::new("Percentage trophy".to_owned(), at(1))),
        by: Some("the director of play".to_owned()),
        ..RulingEntry::new(At::new(text.to_owned(), at(1)))
    });
    entries
}
