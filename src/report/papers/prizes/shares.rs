//! What each player of a shared pool is entitled to and paid, and where the rest goes.

use super::terms::{Terms, head, kept, narrow, remainder, row, total, wide};
use crate::awards::{GroupMoney, Paid};
use crate::report::document::{Align, Cell, Live, Row, Table};
use crate::tournament::entries::RemainderTo;
use crate::tournament::exact::Exact;

/// Player by player, with the rounding line and the sum.
pub fn table(terms: &Terms<'_>, group: &GroupMoney) -> Table {
    let uneven = |p: &Paid| p.paid.is_some() && p.paid != p.exact;
    let rounded = group.remainder != Exact::ZERO || group.paid.iter().any(uneven);
    let mut rows: Vec<Row> = Vec::new();
    for player in terms.in_order(group) {
        if let Some(paid) = group.paid.iter().find(|p| p.player == player) {
            rows.push(of_player(terms, paid, rounded));
        }
    }
    let last = rows.len().saturating_sub(1);
    let columns = if rounded { 5 } else { 3 };
    let sum = |amount: Exact| terms.cell(amount).live(Live::SumOfColumn { from: 0, to: last });
    let paid: Exact = group.paid.iter().filter_map(|p| p.paid).sum();
    let handed: Exact = group.paid.iter().map(|p| p.from_remainder).sum();
    let open = group.paid.iter().any(|p| p.paid.is_none());
    let label = if open || rounded { "Sum" } else { "Sum, equal to the pool" };
    let mut sums = vec![Cell::text(label), Cell::default()];
    let certain: Exact = group.paid.iter().map(|p| p.exact.unwrap_or(p.certain)).sum();
    sums.push(sum(certain));
    if rounded {
        sums.push(sum(paid - handed));
        sums.push(sum(handed));
    }
    sums.push(sum(paid));
    let sum_row = rows.len();
    rows.push(total(sums));
    let line = |what: String, clause: String, amount: Exact| {
        let mut cells = vec![Cell::text(what), Cell::text(clause)];
        cells.resize(columns, Cell::default());
        cells.push(terms.cell(amount));
        row(cells)
    };
    if open {
        rows.push(line("Withheld".into(), String::new(), group.withheld));
    }
    if rounded && (!open || group.remainder != Exact::ZERO) {
        let left = group.shares.pool - group.withheld - (paid - handed);
        let to = remainder(group.remainder_to);
        let left = terms.exact(left);
        let what = match (handed == Exact::ZERO, group.remainder == Exact::ZERO) {
            (true, _) => format!("Left over {left}: stays with the organiser"),
            (false, true) => format!("Left over {left}: {to}; nothing stays"),
            (false, false) => format!("Left over {left}: {to}; the rest stays with the organiser"),
        };
        rows.push(line(what, clause(terms, group), group.remainder));
    }
    if open || rounded {
        let mut cells = vec![Cell::text(if open {
            "Paid and withheld, equal to the pool"
        } else {
            "Paid and left over, equal to the pool"
        })];
        cells.resize(columns, Cell::default());
        let live = Live::SumOfColumn { from: sum_row, to: rows.len() - 1 };
        cells.push(terms.cell(group.shares.pool).live(live));
        rows.push(total(cells));
    }
    let (mut kinds, mut words) = (
        vec![kept(wide(1)), narrow(Align::Left), narrow(Align::Right)],
        vec!["Player", "Clauses", if open { "Certain" } else { "Entitled" }],
    );
    if rounded {
        kinds.extend([narrow(Align::Right), narrow(Align::Right)]);
        words.extend(["Rounded", "Left over"]);
    }
    kinds.push(narrow(Align::Right));
    words.push("Paid");
    Table { columns: kinds, head: head(&words), rows, ..Table::default() }
}

fn of_player(terms: &Terms<'_>, paid: &Paid, rounded: bool) -> Row {
    let mut cells = vec![
        Cell::text(terms.sheet.name(paid.player)),
        Cell::text(terms.clauses(&paid.because, false)),
        terms.cell(paid.exact.unwrap_or(paid.certain)),
    ];
    if rounded {
        cells.push(paid.paid.map_or_else(Cell::default, |p| terms.cell(p - paid.from_remainder)));
        cells.push(match paid.from_remainder {
            amount if amount == Exact::ZERO => Cell::default(),
            amount => terms.cell(amount),
        });
    }
    cells.push(match paid.paid {
        Some(amount) => terms.cell(amount).strong(),
        None => Cell::text("withheld"),
    });
    row(cells)
}

/// What says where the remainder goes.
fn clause(terms: &Terms<'_>, group: &GroupMoney) -> String {
    if terms.sheet.tournament().event.remainder_to.is_some() {
        return "Event sheet".to_owned();
    }
    match (&terms.money.unit, group.remainder_to) {
        (Some((_, Some(clause))), RemainderTo::Winner) => clause.to_string(),
        _ => "no clause: a reading".to_owned(),
    }
}
