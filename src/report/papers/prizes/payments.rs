//! The sheet `Prizes` of the workbook: a line a payment with its clauses, the sums live.

use super::super::Sheet;
use super::super::kit::{heading, paragraph};
use super::amounts::{clauses, points};
use super::sums::{Unpaid, below_units, has_lists, prizes_of, unpaid, whole_fund};
use super::{confirm, how, place, trophies};
use crate::event::Winner;
use crate::report::columns::{Columns, row, total, whole};
use crate::report::document::{Block, Cell, Document, Live, Table, TypeSize};
use crate::said::said;
use crate::tournament::exact::Exact;

/// None where there is nothing to give.
pub fn prize_sheet(sheet: &Sheet<'_>) -> Option<Document> {
    if !sheet.settlement.has_prizes() {
        return None;
    }
    let mut winners = sheet.settlement.winners();
    winners.retain(|winner| {
        let award = winner.award;
        let money = award.and_then(|award| award.prize.as_ref());
        money.is_some_and(|money| money.paid != Some(Exact::ZERO))
            || award.is_some_and(|award| award.points.is_some())
            || !winner.trophies.is_empty()
    });
    let notes = how::notes(sheet);
    let mut table = table(sheet, &winners, &notes);
    let column_of = |head: &str| table.head.iter().position(|cell| cell.plain() == head);
    let money = column_of(&sheet.money_head());
    // The place is too narrow for what a line is about.
    let of_word = |key| column_of(sheet.word(key)).unwrap_or_default();
    let player = of_word("paper.player");
    let (things, because) = (of_word("paper.trophies"), of_word("paper.because"));
    if let (Some(fund), Some(column)) = (sheet.money().fund, money) {
        let line = |at: usize, what: String, cell: Cell| {
            let mut cells = vec![Cell::default(); at];
            cells.push(Cell::text(what));
            cells.resize(column, Cell::default());
            cells.push(cell);
            cells
        };
        let sum = table.rows.len().saturating_sub(1);
        let of_it = |own: Unpaid| row(line(player, own.what, sheet.in_column(own.amount)));
        table.rows.extend(unpaid(sheet, fund).into_iter().map(of_it));
        let live = Live::SumOfColumn { from: sum, to: table.rows.len() - 1 };
        let all = sheet.word("paper.prizes.fund").to_owned();
        table.rows.push(total(line(0, all, sheet.in_column(whole_fund(sheet, fund)).live(live))));
    }
    let undecided = sheet.settlement.undecided.iter().map(|own| {
        let places = sheet.words().places(own.places);
        let waits = trophies::waits(sheet, own, |player| sheet.name(player).to_owned());
        (places, sheet.names(&own.among), &own.name, waits)
    });
    let by_people = trophies::by_people(sheet);
    let by_people = by_people.map(|(name, told)| (String::new(), String::new(), name, told));
    table.rows.extend(undecided.chain(by_people).map(|(places, names, name, waits)| {
        let mut cells = vec![Cell::default(); table.columns.len()];
        let name = sheet.words().wording(name);
        for (at, text) in [(0, places), (player, names), (things, name), (because, waits)] {
            cells.get_mut(at).into_iter().for_each(|cell| *cell = text.clone().into());
        }
        row(cells)
    }));
    let title = sheet.word("paper.prizes.prizes");
    let mut blocks = vec![Block::Table(table)];
    blocks.extend(below_units(sheet).map(paragraph));
    let told = &sheet.money().notes;
    if !notes.is_empty() || !told.is_empty() {
        blocks.push(heading(2, sheet.word("paper.prizes.how-shared")));
        blocks.extend(how::lines(&notes));
        blocks.extend(told.iter().map(|note| paragraph(sheet.say(note))));
    }
    Some(sheet.document(title, true, TypeSize::Fixed(95), blocks))
}

/// The list by player; a column only where somebody has something in it.
fn table(sheet: &Sheet<'_>, winners: &[Winner<'_>], notes: &[how::Note<'_>]) -> Table {
    let any = |has: fn(&Winner<'_>) -> bool| winners.iter().any(has);
    let words = sheet.words();
    let things = any(|w| !w.trophies.is_empty())
        || !sheet.settlement.undecided.is_empty()
        || trophies::by_people(sheet).next().is_some();
    let mut columns: Columns<'_, Winner<'_>> = Columns::in_words(words);
    columns.word("paper.place").kept().cell(|w| place(sheet, w).into());
    columns.word("paper.no").right().cell(|w| whole(sheet.no(w.player())));
    columns.word("paper.player").share(3).kept().cell(|w| sheet.name(w.player()).into());
    columns
        .word("paper.prizes.for")
        .share(3)
        .when(has_lists(sheet))
        .cell(|w| prizes_of(sheet, w.player()).into());
    columns
        .column(sheet.money_head())
        .right()
        .when(any(|w| w.award.is_some_and(|a| a.prize.is_some())))
        .sum(|paid| sheet.in_column(paid))
        .cell(|w| sheet.paid_or_waits(w.award.and_then(|award| award.prize.as_ref())));
    columns
        .word("paper.points")
        .right()
        .when(any(|w| w.award.is_some_and(|a| a.points.is_some())))
        .sum(move |sum| points(words, sum))
        .cell(|w| {
            w.award.and_then(|a| a.points).map_or_else(Cell::default, |own| points(words, own))
        });
    columns.word("paper.trophies").share(3).when(things).cell(|w| {
        let names: Vec<String> =
            w.trophies.iter().map(|t| sheet.words().wording(&t.name)).collect();
        names.join(", ").into()
    });
    columns
        .word("paper.prizes.how")
        .when(!notes.is_empty())
        .cell(|w| how::letters(notes, w.player()).into());
    columns.word("paper.because").share(3).cell(|w| because(sheet, w).into());
    columns.summed(sheet.word("paper.prizes.prizes"), sheet.word("paper.sum"), winners)
}

fn because(sheet: &Sheet<'_>, winner: &Winner<'_>) -> String {
    let alone = winner.standing.places.is_some_and(|places| places.is_single());
    let categories = winner.award.iter().flat_map(|award| &award.categories);
    let mut told = vec![clauses(sheet.words(), &winner.because, alone)];
    let category = |category| sheet.say(&said!("paper.prizes.category", category));
    told.extend(categories.map(category));
    told.retain(|part| !part.is_empty());
    let clauses = told.join(", ");
    match confirm::about(sheet, winner.player()) {
        Some(about) => {
            let confirm = format!("{} {about}", sheet.word("paper.prizes.to-confirm"));
            let told = if clauses.is_empty() { vec![confirm] } else { vec![clauses, confirm] };
            told.join("\n")
        }
        None => clauses,
    }
}
