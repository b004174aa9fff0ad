//! The crosstable of a round robin. While the event runs the players stand by number; at the end rows and columns both
//! stand in final order, so that the diagonal stays.

use super::super::Sheet;
use super::{Who, begin, cells, column, place_cell, plain_row, tie_break_cells, tie_break_columns};
use crate::event::Status;
use crate::report::document::{Align, Cell, Live, Table, Width};
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Scoring, Section};

/// The crosstable of the whole event, or of one section of it.
pub fn table(sheet: &Sheet<'_>, section: Option<&Section>) -> Table {
    let t = sheet.tournament();
    let mut order: Vec<PlayerId> = sheet.settlement.standings.iter().map(|s| s.player).collect();
    // Players of a combined event who are not in this trophy stand below: the others' results against them count.
    let others: Vec<PlayerId> = t
        .ids()
        .filter(|p| {
            !order.contains(p) && !sheet.settlement.table.removed.iter().any(|r| r.player == *p)
        })
        .collect();
    if sheet.settlement.status == Status::Provisional {
        order.sort_by_key(|p| t.player(*p).no);
    }
    let ranked = order.len();
    order.extend(&others);

    let who = Who::of(sheet);
    let mut columns = vec![column(Align::Right, Width::Content, true)];
    let mut head = vec![Cell::text("#")];
    columns.extend(who.columns.iter().copied());
    head.extend(who.head.iter().cloned());
    let first = columns.len();
    for position in 1..=order.len() {
        columns.push(column(Align::Centre, Width::Alike, false));
        head.push(Cell::text(position.to_string()));
    }
    let last = columns.len() - 1;
    let points_column = columns.len();
    columns.push(column(Align::Right, Width::Content, false));
    head.push(Cell::text("Points"));
    let whole = section.is_none();
    let breaks = if whole { tie_break_columns(sheet) } else { Vec::new() };
    let handicap = whole && sheet.regulation.competition.handicap.is_some();
    if handicap {
        for name in ["Handicap", "Total"] {
            columns.push(column(Align::Right, Width::Content, false));
            head.push(Cell::text(name));
        }
    }
    for (code, title, clause) in &breaks {
        columns.push(column(Align::Right, Width::Content, false));
        head.push(Cell::text(code).note(format!("{title}, {clause}")));
    }
    let placed = whole && sheet.settlement.standings.iter().any(|s| s.places.is_some());
    if placed {
        columns.push(column(Align::Centre, Width::Content, false));
        head.push(Cell::text("Place"));
    }

    let mut table = begin("Crosstable", columns, head, true);
    let live = Live::SumOfRow { from: first, to: last };
    for (position, player) in order.iter().enumerate() {
        let mut row = vec![Cell::number((position + 1).into(), (position + 1).to_string())];
        row.extend(who.cells(sheet, *player));
        let mut sum = Exact::ZERO;
        for opponent in &order {
            let cell = if opponent == player {
                Cell::solid()
            } else {
                cells::pair(t, section, *player, *opponent)
            };
            sum += cell.number.unwrap_or(Exact::ZERO);
            row.push(cell);
        }
        let points = match section {
            Some(_) => sum,
            None => sheet.settlement.table.game_points[player.0],
        };
        let cell = Cell::number(points, points.mixed()).strong();
        // Byes in a round robin stand in no cell: then the sum of the row is not the score.
        row.push(if sum == points { cell.live(live.clone()) } else { cell });
        if position < ranked {
            let standing = &sheet.settlement.standings.iter().find(|s| s.player == *player);
            if let (Some(standing), true) = (standing, whole) {
                if handicap {
                    let added = standing.total - points;
                    row.push(Cell::number(added, decimal(added)));
                    row.push(
                        Cell::number(standing.total, decimal(standing.total))
                            .strong()
                            .live(Live::SumOfRow { from: points_column, to: points_column + 1 }),
                    );
                }
                for (cell, (code, _, _)) in
                    tie_break_cells(standing, &breaks).into_iter().zip(&breaks)
                {
                    row.push(live_tie_break(sheet, cell, code, first, last, points_column));
                }
                if placed {
                    row.push(place_cell(standing));
                }
            }
        }
        table.rows.push(plain_row(row));
    }
    table
}

/// Handicaps are decimals: 4.5 + 2.25 = 6.75.
fn decimal(number: Exact) -> String {
    if number.is_integer() {
        return number.to_string();
    }
    let two = number.decimals(2);
    two.strip_suffix('0').map_or(two.clone(), str::to_owned)
}

/// Plain Sonneborn-Berger as a formula, where each cell counts as usual; other values stay values.
fn live_tie_break(
    sheet: &Sheet<'_>,
    cell: Cell,
    code: &str,
    from: usize,
    to: usize,
    with: usize,
) -> Cell {
    let t = sheet.tournament();
    let usual = t.scoring.values().all(|s| *s == Scoring::default());
    let once = t.games_per_pairing.values().all(|n| *n == 1);
    let all_played =
        t.games.iter().all(|g| g.result.is_none_or(crate::tournament::game::GameResult::is_played));
    match code {
        "SB" if usual && all_played => cell.live(Live::ProductsOfRow { from, to, with }),
        "WIN" if usual && once => cell.live(Live::CountInRow { from, to, equal_to: Exact::ONE }),
        _ => cell,
    }
}
