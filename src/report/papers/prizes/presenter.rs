//! The presenter's list: from the last prize to the first.

use super::super::Sheet;
use super::super::kit::paragraph;
use super::by_player::place;
use crate::awards::List;
use crate::report::columns::{Columns, section};
use crate::report::document::{Block, Cell, Document, Inline, Row, TypeSize};
use crate::tournament::exact::Exact;

/// What is handed over to whom.
struct Given<'a> {
    place: String,
    name: &'a str,
    what: String,
}

/// Prizes by category first, then the main list, each from the last to the first. None where only points are given.
pub fn list(sheet: &Sheet<'_>) -> Option<Document> {
    let mut columns: Columns<'_, Given<'_>> = Columns::in_words(sheet.words());
    columns.column("").centre().cell(|_| vec![Inline::Tick(false)].into());
    columns.word("paper.place").cell(|given| Cell::text(&given.place));
    columns.word("paper.player").share(1).kept().cell(|given| Cell::text(given.name).strong());
    columns.word("paper.prizes.prize").share(1).cell(|given| Cell::text(&given.what));
    let mut rows = by_category(sheet, &columns);
    let main: Vec<Row> = by_place(sheet).iter().map(|given| columns.row(given)).collect();
    if !rows.is_empty() && !main.is_empty() {
        rows.push(section(sheet.word("paper.prizes.by-place")));
    }
    rows.extend(main);
    if rows.is_empty() {
        return None;
    }
    let blocks = vec![
        paragraph(sheet.word("paper.prizes.from-the-last")),
        Block::Table(columns.with_rows("", rows)),
    ];
    Some(sheet.document(
        sheet.word("paper.prizes.prize-giving"),
        false,
        TypeSize::Fixed(130),
        blocks,
    ))
}

fn by_category<'a>(sheet: &Sheet<'a>, columns: &Columns<'_, Given<'a>>) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut current = None;
    // The last category first, as the main list comes last.
    for group in sheet.money().groups.iter().rev() {
        let List::Category(name) = &group.list else {
            continue;
        };
        if current.replace(name) != Some(name) {
            rows.push(section(name.clone()));
        }
        rows.extend(group.paid.iter().rev().map(|paid| {
            columns.row(&Given {
                place: sheet.nth(group.group.places),
                name: sheet.name(paid.player),
                what: money(sheet, paid.paid).unwrap_or_default(),
            })
        }));
    }
    rows
}

/// What players have by place and for points of the games, and trophies.
fn by_place<'a>(sheet: &Sheet<'a>) -> Vec<Given<'a>> {
    let winners = sheet.settlement.winners();
    let given = winners.iter().rev().map(|winner| {
        let prizes = sheet.money().prizes_of(winner.player());
        let main = prizes.filter(|prize| !matches!(prize.list, List::Category(_)));
        let amounts: Vec<String> = main.filter_map(|prize| money(sheet, prize.paid)).collect();
        let mut has = vec![amounts.join(sheet.word("language.before-the-last"))];
        has.extend(winner.trophies.iter().map(|trophy| trophy.name.clone()));
        has.retain(|what| !what.is_empty());
        Given { place: place(winner), name: sheet.name(winner.player()), what: has.join(", ") }
    });
    given.filter(|given| !given.what.is_empty()).collect()
}

fn money(sheet: &Sheet<'_>, paid: Option<Exact>) -> Option<String> {
    match paid {
        Some(amount) if amount == Exact::ZERO => None,
        Some(amount) => Some(sheet.amount(amount)),
        None => Some(sheet.word("paper.prizes.money-withheld").to_owned()),
    }
}
