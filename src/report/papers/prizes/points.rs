//! The arithmetic of tour points.

use super::super::words;
use super::terms::{Terms, head, heading, kept, narrow, ordinal, points, row, text, total, wide};
use crate::awards::GroupMoney;
use crate::report::document::{Align, Block, Cell, Live, Table};
use crate::tournament::exact::Exact;

pub fn blocks(terms: &Terms<'_>) -> Vec<Block> {
    let groups = &terms.money.point_groups;
    if groups.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![
        Block::Heading(2, vec![text("Points")]),
        Block::Paragraph(vec![text(
            "Points are exact; in brackets as published, with one decimal.",
        )]),
    ];
    for group in groups.iter().filter(|g| g.group.players.len() > 1) {
        blocks.push(Block::Paragraph(vec![text(shared(terms, group))]));
    }
    if let Some(outright) = groups.iter().find(|g| g.bonus != Exact::ZERO) {
        let named = outright.group.players.first().map_or("", |p| terms.sheet.name(*p));
        blocks.push(Block::Paragraph(vec![text(format!(
            "Outright first place: {named} has a bonus of {} points (Event sheet).",
            outright.bonus.mixed()
        ))]));
    } else if terms.sheet.tournament().event.outright_bonus.is_some() {
        blocks.push(Block::Paragraph(vec![text(
            "First place was tied: there is no bonus for winning outright.",
        )]));
    }
    blocks.push(Block::Table(table(terms, groups)));
    blocks
}

/// `Places 1-3 (2.4): 20 + 15 + 10 = 45, shared by A, B and C: 15 each.`
fn shared(terms: &Terms<'_>, group: &GroupMoney) -> String {
    let amounts: Vec<String> = group.amounts.iter().map(|(_, a)| a.mixed()).collect();
    let clauses = words::clauses(group.shares.lines.iter().map(|l| &l.clause));
    let each = match &group.shares.lines[..] {
        [line] if !line.to.is_empty() => format!(": {} each", points(line.each)),
        _ => String::new(),
    };
    format!(
        "{} ({clauses}): {} = {}, shared by {}{each}.",
        heading(group),
        amounts.join(" + "),
        group.shares.pool.mixed(),
        terms.names(&terms.in_order(group)),
    )
}

fn table(terms: &Terms<'_>, groups: &[GroupMoney]) -> Table {
    let mut rows = Vec::new();
    let mut sum = Exact::ZERO;
    for group in groups {
        let places = group.group.places;
        let place =
            if places.is_single() { ordinal(places.first()) } else { words::places(places) };
        for player in terms.in_order(group) {
            let claim = group.shares.claims().iter().find(|c| c.player == player);
            let wildcard = terms.sheet.tournament().player(player).wildcard;
            let alone = group.group.players.len() == 1;
            let mut clauses = claim.map_or(String::new(), |c| terms.clauses(&c.because, alone));
            let cell = match claim.and_then(|c| c.exact) {
                _ if wildcard => {
                    clauses = "wildcard: takes its share of the places, but no points".into();
                    Cell::text("–")
                }
                Some(exact) => {
                    sum += exact;
                    Cell::number(exact, points(exact))
                }
                None => Cell::text("waits"),
            };
            rows.push(row(vec![
                Cell::text(place.clone()),
                Cell::text(terms.sheet.name(player)),
                Cell::text(clauses),
                cell,
            ]));
        }
    }
    let last = rows.len().saturating_sub(1);
    rows.push(total(vec![
        Cell::text("Sum"),
        Cell::default(),
        Cell::default(),
        Cell::number(sum, points(sum)).live(Live::SumOfColumn { from: 0, to: last }),
    ]));
    Table {
        columns: vec![kept(narrow(Align::Left)), kept(wide(1)), wide(1), narrow(Align::Right)],
        head: head(&["Place", "Player", "Clauses", "Points"]),
        rows,
        ..Table::default()
    }
}
