//! The crosstable of a Swiss, or of a round robin too large for a square: a column a round.

use super::super::Sheet;
use super::{Who, begin, cells, column, place_cell, plain_row, tie_break_cells, tie_break_columns};
use crate::report::document::{Align, Cell, Table, Width};
use crate::tournament::exact::Exact;

/// The table.
pub fn table(sheet: &Sheet<'_>) -> Table {
    let t = sheet.tournament();
    let who = Who::of(sheet);
    let placed = sheet.settlement.standings.iter().any(|s| s.places.is_some());
    let handicap = sheet.regulation.competition.handicap.is_some();
    let breaks = tie_break_columns(sheet);
    let mut columns = Vec::new();
    let mut head = Vec::new();
    if placed {
        columns.push(column(Align::Right, Width::Content, true));
        head.push(Cell::text("Place"));
    }
    columns.extend(who.columns.iter().copied());
    head.extend(who.head.iter().cloned());
    for round in 1..=t.rounds {
        columns.push(column(Align::Centre, Width::Alike, false));
        head.push(Cell::text(format!("R{round}")));
    }
    let mut sums = vec!["Points"];
    if handicap {
        sums.extend(["Handicap", "Total"]);
    }
    for name in sums {
        columns.push(column(Align::Right, Width::Content, false));
        head.push(Cell::text(name));
    }
    for (code, title, clause) in &breaks {
        columns.push(column(Align::Right, Width::Content, false));
        head.push(Cell::text(code).note(format!("{title}, {clause}")));
    }
    let mut table = begin("Crosstable", columns, head, true);
    for standing in &sheet.settlement.standings {
        let mut row = Vec::new();
        if placed {
            row.push(place_cell(standing));
        }
        row.extend(who.cells(sheet, standing.player));
        let mut running = Exact::ZERO;
        for round in 1..=t.rounds {
            row.push(cells::round(t, standing.player, round, &mut running));
        }
        let points = standing.game_points;
        row.push(Cell::number(points, points.mixed()).strong());
        if handicap {
            let added = standing.total - points;
            row.push(Cell::number(added, added.mixed()));
            row.push(Cell::number(standing.total, standing.total.mixed()).strong());
        }
        row.extend(tie_break_cells(standing, &breaks));
        table.rows.push(plain_row(row));
    }
    table
}
