//! The money of an award over several events: who has what, with the arithmetic of every pool, on the award's own paper.

use super::super::Sheet;
use super::super::kit::{heading, paragraph};
use super::how;
use super::sums::{below_units, has_lists, prizes_of, sums};
use crate::awards::Award;
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Row};
use crate::season::{Measure, SeasonSettlement};
use crate::tournament::exact::Exact;

/// The prizes in money; nothing where there are none.
pub fn of_award(sheet: &Sheet<'_, SeasonSettlement>) -> Vec<Block> {
    let money = &sheet.settlement.money;
    if money.fund.is_none() {
        return Vec::new();
    }
    let notes = how::notes(sheet);
    let some =
        |award: &&Award| award.prize.as_ref().is_some_and(|prize| prize.paid != Some(Exact::ZERO));
    let awards: Vec<&Award> = money.awards.iter().filter(some).collect();
    let mut columns: Columns<'_, &Award> = Columns::in_words(sheet.words());
    columns.word("paper.place").kept().cell(|award| {
        let places = sheet.settlement.row(award.player).and_then(|row| row.places);
        places.map_or_else(Cell::default, |own| Cell::text(sheet.place(own)).strong())
    });
    columns
        .word("paper.player")
        .share(2)
        .kept()
        .cell(|award| Cell::text(sheet.name(award.player)).strong());
    let season = sheet.settlement;
    let of_points = season.measure == Measure::Places && !season.per_cent;
    columns.word("paper.total").right().when(of_points).cell(move |award| {
        let row = season.row(award.player);
        row.map_or_else(Cell::default, |own| Cell::text(sheet.score(own.total)))
    });
    columns
        .word("paper.prizes.for")
        .share(1)
        .when(has_lists(sheet))
        .cell(|award| prizes_of(sheet, award.player).into());
    let amounts = columns.next();
    columns
        .column(sheet.money_head())
        .right()
        .sum(|sum| sheet.in_column(sum))
        .cell(|award| sheet.paid_or_waits(award.prize.as_ref()));
    let letters = columns.next();
    columns
        .word("paper.prizes.how")
        .when(!notes.is_empty())
        .cell(|award| how::letters(&notes, award.player).into());
    let cited = |award: &Award| award.because.iter().any(|clause| !clause.is_silent());
    let column = columns.word("paper.clauses").share(1);
    column.when(awards.iter().any(|award| cited(award))).cell(|award| {
        sheet.words().clauses(award.because.iter().filter(|clause| !clause.is_silent())).into()
    });
    let name = sheet.word("paper.prizes.prizes");
    let mut rows: Vec<Row> = awards.iter().map(|award| columns.row(award)).collect();
    let sum = columns.sum("", &rows, 0..rows.len());
    rows.extend(sums(sheet, sum, amounts, letters, &notes));
    let mut blocks = vec![heading(3, name), Block::Table(columns.with_rows(name, rows))];
    blocks.extend(below_units(sheet).map(paragraph));
    blocks.extend((!notes.is_empty()).then(|| how::block(&notes)));
    blocks.extend(money.notes.iter().map(|note| paragraph(sheet.say(note))));
    blocks
}
