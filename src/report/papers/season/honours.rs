//! The year's honours: who won what, in the order of engraving.

use super::trophies::turn;
use super::{SeasonSheet, column, row, spoken};
use crate::report::document::{Align, Block, Cell, Inline, Row, Table, Width};
use crate::season::Honour;

/// The list for the meeting; nothing where nothing is won yet.
pub fn blocks(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let honours = &sheet.season.honours;
    if honours.is_empty() {
        return Vec::new();
    }
    let year = sheet.season.year;
    let heading = year.map_or("Honours".to_owned(), |y| format!("Honours of {y}"));
    vec![Block::Together(vec![
        Block::Heading(3, vec![Inline::text(heading)]),
        Block::Table(Table {
            name: "Honours of the year".to_owned(),
            columns: vec![
                column(Align::Left, Width::Content, true),
                column(Align::Left, Width::Content, false),
                column(Align::Left, Width::Share(1), false),
            ],
            head: ["Trophy", "Event", "Won by"].map(Cell::text).to_vec(),
            rows: honours.iter().map(line).collect(),
            grid: false,
        }),
    ])]
}

fn line(honour: &Honour) -> Row {
    let names: Vec<String> = honour.names.iter().map(|n| spoken(n)).collect();
    let engraved = match (honour.engraved, names.len()) {
        (true, 2..) => ", to be engraved in this order",
        (true, _) => ", to be engraved",
        (false, _) => "",
    };
    let held: Vec<String> =
        honour.custody.iter().map(|(name, months, days)| turn(name, *months, *days)).collect();
    let held =
        if held.is_empty() { String::new() } else { format!("; held by {}", held.join("; ")) };
    row(vec![
        Cell::text(&honour.trophy).strong(),
        Cell::text(&honour.event),
        Cell::text(format!("{}{engraved}{held}", names.join(" & "))),
    ])
}

/// The same as next year's sheet `Honours`: a row a winner.
pub fn list(sheet: &SeasonSheet<'_>) -> Table {
    let mut rows = Vec::new();
    for honour in &sheet.season.honours {
        for name in &honour.names {
            rows.push(row(vec![
                Cell::text(&honour.trophy),
                honour.year.map_or_else(Cell::default, |y| Cell::number(y.into(), y.to_string())),
                Cell::text(name).note(format!("first in {}", honour.event)),
            ]));
        }
    }
    Table {
        name: "Honours".to_owned(),
        columns: vec![
            column(Align::Left, Width::Content, false),
            column(Align::Right, Width::Content, false),
            column(Align::Left, Width::Content, false),
        ],
        head: ["Trophy", "Year", "Name"].map(Cell::text).to_vec(),
        rows,
        grid: false,
    }
}
