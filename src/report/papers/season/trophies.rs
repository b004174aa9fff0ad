//! The trophies of an award: winners, engraving, and who holds the trophy when.

use chrono::NaiveDate;

use super::{SeasonSheet, column, row, spoken};
use crate::awards::TrophyAward;
use crate::report::document::{Align, Block, Cell, Inline, Table, Width};
use crate::report::papers::words;

/// The table; nothing where there is no award.
pub fn blocks(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let season = sheet.season;
    if season.trophies.is_empty() {
        return Vec::new();
    }
    let year = season.year.map_or(String::new(), |y| format!(" {y}"));
    let names = |trophy: &TrophyAward| -> Vec<String> {
        let players = trophy.players.iter();
        players.map(|p| spoken(sheet.name(*p))).collect()
    };
    let in_turn = season.trophies.iter().any(|t| !t.custody.is_empty());
    let rows = season
        .trophies
        .iter()
        .map(|trophy| {
            let joint = trophy.players.len() > 1;
            let each = if joint && !trophy.major { ", one each" } else { "" };
            let engraving = if trophy.major {
                format!("{}{year}", names(trophy).join(" & "))
            } else {
                String::new()
            };
            let mut cells = vec![
                Cell::text(&trophy.name).strong(),
                Cell::text(format!("{}{each}", words::list(&names(trophy)))),
                Cell::text(engraving),
                Cell::text(words::clauses(&trophy.because)),
            ];
            if in_turn {
                cells.insert(3, Cell::text(held(sheet, trophy)));
            }
            row(cells)
        })
        .collect();
    let mut columns = vec![
        column(Align::Left, Width::Content, true),
        column(Align::Left, Width::Share(2), false),
        column(Align::Left, Width::Share(2), false),
        column(Align::Left, Width::Share(2), false),
    ];
    let mut head = ["Trophy", "To", "Engraving", "Clauses"].map(Cell::text).to_vec();
    if in_turn {
        columns.insert(3, column(Align::Left, Width::Share(3), false));
        head.insert(3, Cell::text("Held by"));
    }
    vec![Block::Together(vec![
        Block::Heading(3, vec![Inline::text("Trophies")]),
        Block::Table(Table { name: "Trophies".to_owned(), columns, head, rows, grid: false }),
    ])]
}

fn held(sheet: &SeasonSheet<'_>, trophy: &TrophyAward) -> String {
    let turns: Vec<String> = trophy
        .custody
        .iter()
        .map(|own| turn(sheet.name(own.player), own.months, own.days))
        .collect();
    turns.join("; ")
}

/// `Ann Nash from 2 December 2016 to 1 June 2017`.
pub fn turn(name: &str, months: u32, days: Option<(NaiveDate, NaiveDate)>) -> String {
    let day = |date: NaiveDate| date.format("%-d %B %Y").to_string();
    match days {
        Some((from, to)) => format!("{} from {} to {}", spoken(name), day(from), day(to)),
        None => format!("{} for {months} months", spoken(name)),
    }
}
