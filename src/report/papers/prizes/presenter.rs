//! The presenter's list: from the last prize to the first.

use super::by_player::place;
use super::terms::{Terms, head, kept, narrow, ordinal, row, section, text, wide};
use crate::awards::{GroupMoney, List};
use crate::report::document::{Align, Block, Cell, Document, Inline, Row, Table, TypeSize};
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// Prizes by category first, then the main list, each from the last to the first. None where only points are given.
pub fn list(terms: &Terms<'_>) -> Option<Document> {
    let mut rows = by_category(terms);
    let main: Vec<Row> = terms
        .sheet
        .settlement
        .winners()
        .iter()
        .rev()
        .filter_map(|winner| {
            let mut has: Vec<String> = main_money(terms, winner.player()).into_iter().collect();
            has.extend(winner.trophies.iter().map(|t| t.name.clone()));
            (!has.is_empty())
                .then(|| given(place(winner), terms.sheet.name(winner.player()), &has.join(", ")))
        })
        .collect();
    if !rows.is_empty() && !main.is_empty() {
        rows.push(section("By place"));
    }
    rows.extend(main);
    if rows.is_empty() {
        return None;
    }
    let table = Table {
        columns: vec![narrow(Align::Centre), narrow(Align::Left), kept(wide(1)), wide(1)],
        head: head(&["", "Place", "Player", "Prize"]),
        rows,
        ..Table::default()
    };
    let blocks = vec![
        Block::Paragraph(vec![text("From the last prize to the first; tick what is handed over.")]),
        Block::Table(table),
    ];
    Some(terms.sheet.document("Prize-giving", false, TypeSize::Fixed(130), blocks))
}

fn given(place: String, name: &str, what: &str) -> Row {
    let tick = Cell { content: vec![Inline::Tick(false)], ..Cell::default() };
    row(vec![tick, Cell::text(place), Cell::text(name).strong(), Cell::text(what)])
}

fn by_category(terms: &Terms<'_>) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut current = None;
    // The last category first, as the main list comes last.
    for group in terms.money.groups.iter().rev() {
        let List::Category(name) = &group.list else {
            continue;
        };
        if current != Some(name) {
            rows.push(section(name.clone()));
            current = Some(name);
        }
        let places = group.group.places;
        let place = if places.is_single() { ordinal(places.first()) } else { places.to_string() };
        for paid in group.paid.iter().rev() {
            let money = money_of(terms, group, paid.player).unwrap_or_default();
            rows.push(given(place.clone(), terms.sheet.name(paid.player), &money));
        }
    }
    rows
}

/// What a player has by place and for points of the games.
fn main_money(terms: &Terms<'_>, player: PlayerId) -> Option<String> {
    let own: Vec<String> = terms
        .money
        .groups
        .iter()
        .filter(|g| !matches!(g.list, List::Category(_)))
        .filter_map(|g| money_of(terms, g, player))
        .collect();
    (!own.is_empty()).then(|| own.join(" and "))
}

fn money_of(terms: &Terms<'_>, group: &GroupMoney, player: PlayerId) -> Option<String> {
    let paid = group.paid.iter().find(|p| p.player == player)?;
    match paid.paid {
        Some(amount) if amount == Exact::ZERO => None,
        Some(amount) => Some(terms.amount(amount)),
        None => Some("money withheld".to_owned()),
    }
}
