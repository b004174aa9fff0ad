//! The money of an award over several events: who has what, with the arithmetic of every pool, on the award's own paper.

use super::super::Sheet;
use super::super::kit::{heading, paragraph};
use super::how;
use crate::awards::Award;
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell};

use crate::said::said;
use crate::season::SeasonSettlement;
use crate::tournament::exact::Exact;

/// The prizes in money; nothing where there are none.
pub fn of_award(sheet: &Sheet<'_, SeasonSettlement>) -> Vec<Block> {
    let money = &sheet.settlement.money;
    let Some(fund) = money.fund else { return Vec::new() };
    let notes = how::notes(sheet);
    let some = |award: &&Award| paid(award) != Exact::ZERO;
    let awards: Vec<&Award> = money.awards.iter().filter(some).collect();
    let mut columns: Columns<'_, &Award> = Columns::in_words(sheet.words());
    columns.word("paper.place").kept().cell(|award| {
        let places = sheet.settlement.row(award.player).and_then(|row| row.places);
        places.map_or_else(Cell::default, |own| Cell::text(sheet.words().places(own)).strong())
    });
    columns
        .word("paper.player")
        .share(2)
        .kept()
        .cell(|award| Cell::text(sheet.name(award.player)).strong());
    columns
        .column(sheet.money_head())
        .right()
        .sum(|sum| sheet.in_column(sum))
        .cell(|award| sheet.in_column(paid(award)).strong());
    columns.word("paper.prizes.how").when(!notes.is_empty()).cell(|award| {
        let own = notes.iter().filter(|note| note.players.contains(&award.player));
        own.map(|note| note.letter.as_str()).collect::<Vec<_>>().join(", ").into()
    });
    columns.word("paper.clauses").share(1).cell(|award| {
        sheet.words().clauses(award.because.iter().filter(|clause| !clause.is_silent())).into()
    });
    let name = sheet.word("paper.prizes.prizes");
    let table = columns.summed(name, sheet.word("paper.prizes.paid"), &awards);
    let mut blocks = vec![heading(3, name), Block::Table(table)];
    blocks.extend((!notes.is_empty()).then(|| how::block(&notes)));
    blocks.extend(money.unawarded.iter().map(|left| {
        let what = sheet.say(&said!("paper.prizes.not-awarded", what = left.what.clone()));
        paragraph(format!("{what}: {}", sheet.amount(left.amount)))
    }));
    blocks.extend(money.notes.iter().map(|note| paragraph(sheet.say(note))));
    if fund.paid != fund.total {
        let line = format!("{}: {}", sheet.word("paper.prizes.fund"), sheet.amount(fund.total));
        blocks.push(paragraph(line));
    }
    blocks
}

fn paid(award: &Award) -> Exact {
    award.prize.as_ref().and_then(|prize| prize.paid).unwrap_or(Exact::ZERO)
}
