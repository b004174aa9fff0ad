//! Who has what: money, points and trophies of each player.

use super::super::words;
use super::terms::{Terms, head, kept, narrow, points, row, text, total, wide};
use crate::event::Winner;
use crate::report::document::{Align, Block, Cell, Column, Live, Row, Table};
use crate::tournament::Places;
use crate::tournament::exact::Exact;

/// The place as printed.
pub fn place(winner: &Winner<'_>) -> String {
    winner.standing.places.map_or(String::new(), words::places)
}

/// The money as a cell: what is paid, or that it waits.
fn money(winner: &Winner<'_>, terms: &Terms<'_>) -> Cell {
    let Some(prize) = winner.award.and_then(|a| a.prize.as_ref()) else {
        return Cell::default();
    };
    match (prize.paid, prize.certain) {
        (Some(paid), _) => terms.cell(paid),
        (None, certain) if certain == Exact::ZERO => Cell::text("withheld"),
        (None, certain) => Cell::text(format!("withheld; {} is certain", terms.exact(certain))),
    }
}

pub fn blocks(terms: &Terms<'_>) -> Vec<Block> {
    let winners = terms.sheet.settlement.winners();
    if winners.is_empty() {
        return Vec::new();
    }
    vec![Block::Heading(2, vec![text("By player")]), Block::Table(table(terms, &winners, ""))]
}

/// The list by player; a column only where somebody has something in it.
pub fn table(terms: &Terms<'_>, winners: &[Winner<'_>], name: &str) -> Table {
    let has_money = winners.iter().any(|w| w.award.is_some_and(|a| a.prize.is_some()));
    let has_points = winners.iter().any(|w| w.award.is_some_and(|a| a.points.is_some()));
    let has_trophies = winners.iter().any(|w| !w.trophies.is_empty());
    let mut columns: Vec<Column> =
        vec![kept(narrow(Align::Left)), narrow(Align::Right), kept(wide(3))];
    let mut words = vec!["Place", "No", "Player"];
    if has_money {
        columns.push(narrow(Align::Right));
        words.push("Money");
    }
    if has_points {
        columns.push(narrow(Align::Right));
        words.push("Points");
    }
    if has_trophies {
        columns.push(wide(3));
        words.push("Trophies");
    }
    columns.push(wide(3));
    words.push("Because");
    let mut rows: Vec<Row> = winners
        .iter()
        .map(|winner| {
            let mut cells = vec![
                Cell::text(place(winner)),
                Cell::number(
                    Exact::from(terms.sheet.no(winner.player())),
                    terms.sheet.no(winner.player()).to_string(),
                ),
                Cell::text(terms.sheet.name(winner.player())),
            ];
            if has_money {
                cells.push(money(winner, terms));
            }
            if has_points {
                let own = winner.award.and_then(|a| a.points);
                cells.push(own.map_or_else(Cell::default, |p| Cell::number(p, points(p))));
            }
            if has_trophies {
                cells.push({
                    let names: Vec<&str> =
                        winner.trophies.iter().map(|t| t.name.as_str()).collect();
                    Cell::text(names.join(", "))
                });
            }
            let alone = winner.standing.places.is_some_and(Places::is_single);
            let mut because = terms.clauses(winner.because.iter(), alone);
            for category in winner.award.iter().flat_map(|a| &a.categories) {
                because = format!(
                    "{because}{}category {category}",
                    if because.is_empty() { "" } else { ", " }
                );
            }
            cells.push(Cell::text(because));
            row(cells)
        })
        .collect();
    if has_money || has_points {
        let last = rows.len().saturating_sub(1);
        let live = Live::SumOfColumn { from: 0, to: last };
        let mut cells = vec![Cell::text("Sum"), Cell::default(), Cell::default()];
        if has_money {
            let paid = winners.iter().filter_map(|w| w.award?.prize.as_ref()?.paid).sum();
            cells.push(terms.cell(paid).live(live.clone()));
        }
        if has_points {
            let sum: Exact = winners.iter().filter_map(|w| w.award?.points).sum();
            cells.push(Cell::number(sum, points(sum)).live(live));
        }
        rows.push(total(cells));
    }
    Table { name: name.to_owned(), columns, head: head(&words), rows, grid: false }
}
