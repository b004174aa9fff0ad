//! Tables of percentages: the award that goes by them, and the sums that break the tie of another.

use super::{SeasonSheet, column, place, row};
use crate::report::document::{Align, Block, Cell, Inline, Live, Row, Table, Width};
use crate::report::papers::words;
use crate::season::{InEvent, Row as Player};
use crate::tournament::exact::Exact;

fn hundred() -> Exact {
    Exact::from(100_u32)
}

/// A part as a number of per cent, two decimals.
fn per_cent(part: Exact) -> Cell {
    let number = part * hundred();
    Cell::number(number, number.decimals(2))
}

/// The table of an award by percentages.
pub fn table(sheet: &SeasonSheet<'_>) -> Table {
    let season = sheet.season;
    let mut columns = vec![
        column(Align::Centre, Width::Content, true),
        column(Align::Left, Width::Content, true),
    ];
    let mut head = vec![Cell::text("Place"), Cell::text("Player")];
    for event in &season.events {
        columns.push(column(Align::Centre, Width::Content, false));
        head.push(Cell::text(format!("{} %", event.title)));
    }
    columns.push(column(Align::Right, Width::Content, false));
    columns.push(column(Align::Right, Width::Content, false));
    columns.push(column(Align::Left, Width::Share(1), false));
    head.extend(["Sum %", "Exactly", "Remarks"].map(Cell::text));
    Table {
        name: sheet.regulation.competition.title.clone(),
        columns,
        head,
        rows: season.rows.iter().map(|r| line(sheet, r)).collect(),
        grid: true,
    }
}

fn line(sheet: &SeasonSheet<'_>, player: &Player) -> Row {
    let because = words::clauses(&player.because);
    let mut cells = vec![
        place(player.places).note(format!("{} ({because})", player.why)),
        sheet.named(player.player),
    ];
    cells.extend(player.events.iter().map(|event| match event {
        Some(event) => share(event, Exact::ONE),
        None => Cell::text("–").note("not in it: counts 0"),
    }));
    let last = cells.len() - 1;
    cells.push(
        per_cent(player.total)
            .strong()
            .live(Live::SumOfRow { from: 2, to: last })
            .note(format!("sum of the percentages ({because})")),
    );
    cells.push(Cell::text(player.total.to_string()).note("the sum as a fraction of one"));
    cells.push(Cell::text(&player.why));
    row(cells)
}

/// A percentage with points and games under it.
fn share(event: &InEvent, weight: Exact) -> Cell {
    let share = event.share;
    let under = format!("{} of {}", share.points.mixed(), share.of.mixed());
    let times =
        if weight == Exact::ONE { String::new() } else { format!(", times {}", weight.mixed()) };
    let note = format!("{under} points{times}; games of play-offs do not count");
    Cell { under: Some(under), ..per_cent(share.part() * weight).note(note) }
}

/// The sums that broke the tie for an award by places, for the players who were in it.
pub fn blocks(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let Some(step) = sheet.season.ties.iter().flat_map(|t| &t.steps).next() else {
        return Vec::new();
    };
    let rows: Vec<&Player> =
        sheet.season.rows.iter().filter(|r| step.values.contains_key(&r.player)).collect();
    vec![Block::Together(vec![
        Block::Heading(
            3,
            vec![Inline::text(format!("The tie for first: {} ({})", step.title, step.clause))],
        ),
        Block::Table(weighted(sheet, &rows, "Tie")),
    ])]
}

/// The same sums for everyone.
pub fn whole(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let clause = sheet.regulation.competition.all_rounder.as_ref();
    let clause = clause.map_or(String::new(), |r| format!(" ({})", r.percentages.clause));
    let rows: Vec<&Player> = sheet.season.rows.iter().collect();
    vec![
        Block::Paragraph(vec![Inline::text(format!(
            "Points as percentages of the games; the sum breaks a tie for first place{clause}."
        ))]),
        Block::Table(weighted(sheet, &rows, "Percentages")),
    ]
}

fn weighted(sheet: &SeasonSheet<'_>, rows: &[&Player], name: &str) -> Table {
    let season = sheet.season;
    let mut columns = vec![column(Align::Left, Width::Content, true)];
    let mut head = vec![Cell::text("Player")];
    for event in &season.events {
        columns.push(column(Align::Centre, Width::Content, false));
        head.push(Cell::text(if event.weight == Exact::ONE {
            format!("{} %", event.title)
        } else {
            format!("{} % × {}", event.title, event.weight.mixed())
        }));
    }
    columns.push(column(Align::Right, Width::Content, false));
    columns.push(column(Align::Right, Width::Content, false));
    head.push(Cell::text("Sum %"));
    head.push(Cell::text("Exactly"));
    let line = |player: &&Player| {
        let mut cells = vec![Cell::text(sheet.name(player.player))];
        for (event, of) in player.events.iter().zip(&season.events) {
            cells.push(match event {
                Some(event) => share(event, of.weight),
                None => Cell::text("–").note("not in it: counts 0"),
            });
        }
        let last = cells.len() - 1;
        let sum = player.tie_break.unwrap_or(Exact::ZERO);
        cells.push(
            per_cent(sum)
                .strong()
                .live(Live::SumOfRow { from: 1, to: last })
                .note("sum of the weighted percentages"),
        );
        cells.push(Cell::text(sum.to_string()).note("the sum as a fraction of one"));
        row(cells)
    };
    Table {
        name: name.to_owned(),
        columns,
        head,
        rows: rows.iter().map(line).collect(),
        grid: true,
    }
}
