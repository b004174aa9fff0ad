//! What the lists of a statement have in common: what a player's money is for, and that all of it makes the fund.

use super::super::Sheet;
use super::amounts::Awarded;
use super::how;
use crate::awards::{Fund, List, Prize};
use crate::report::columns::{row, total};
use crate::report::document::{Cell, Row};
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::exact::Exact;

/// So many letters of what is paid are not broken over lines.
const HELD: usize = 28;

/// Whether there is more than the prizes by place.
pub fn has_lists<S: Awarded>(sheet: &Sheet<'_, S>) -> bool {
    sheet.money().groups.iter().any(|group| group.list != List::Main)
}

/// A part of the fund that nobody is paid.
pub struct Unpaid {
    /// What becomes of it.
    pub what: String,
    /// How much it is.
    pub amount: Exact,
    /// It is what rounding leaves.
    pub is_left_over: bool,
}

/// What is withheld, what is not awarded, and what rounding leaves, in whole units: all of the fund but what is paid.
pub fn unpaid<S: Awarded>(sheet: &Sheet<'_, S>, fund: Fund) -> Vec<Unpaid> {
    let part = |what: String, amount: Exact, is_left_over| Unpaid { what, amount, is_left_over };
    let plain = |what: &'static str, amount: Exact, is_left_over| {
        (amount != Exact::ZERO).then(|| part(sheet.word(what).to_owned(), amount, is_left_over))
    };
    let unawarded = &sheet.money().unawarded;
    let left = fund.remainder - unawarded.iter().map(|own| own.amount).sum();
    let named = unawarded.iter().map(|own| {
        let what = said!("paper.prizes.not-awarded", what = own.what.clone());
        part(sheet.say(&what), own.amount, false)
    });
    let waiting = &sheet.money().waiting;
    let ruled: Exact = waiting.iter().map(|own| own.amount).sum();
    let by_ruling = waiting.iter().map(|own| part(sheet.say(&own.what), own.amount, false));
    let withheld = plain("paper.prizes.withheld-line", fund.withheld - ruled, false);
    let all = withheld.into_iter().chain(by_ruling).chain(named);
    let all = all.chain(plain("paper.prizes.stays", left, true));
    let in_units = all.map(|own| Unpaid { amount: sheet.in_units(own.amount), ..own });
    in_units.filter(|own| own.amount != Exact::ZERO).collect()
}

/// What is paid and what is not, together: the fund, but for what is less than the smallest unit.
pub fn whole_fund<S: Awarded>(sheet: &Sheet<'_, S>, fund: Fund) -> Exact {
    fund.paid + unpaid(sheet, fund).iter().map(|own| own.amount).sum()
}

/// That something of the fund is less than the smallest unit, and whose it is.
pub fn below_units<S: Awarded>(sheet: &Sheet<'_, S>) -> Option<String> {
    let fund = sheet.money().fund.filter(|fund| whole_fund(sheet, *fund) != fund.total)?;
    let (unit, total) = (sheet.amount(sheet.smallest_unit()), sheet.amount(fund.total));
    Some(sheet.say(&said!("paper.prizes.below-units", unit, total)))
}

/// What is paid, withheld and left, and that it all makes the fund.
pub fn sums<S: Awarded>(
    sheet: &Sheet<'_, S>,
    mut paid: Row,
    money: usize,
    letters: usize,
    notes: &[how::Note<'_>],
) -> Vec<Row> {
    let Some(fund) = sheet.money().fund else { return Vec::new() };
    let all = fund.paid == whole_fund(sheet, fund);
    let label =
        if fund.paid == fund.total { "paper.prizes.whole-fund-paid" } else { "paper.prizes.paid" };
    if fund.paid == Exact::ZERO {
        paid.cells[money] = sheet.in_column(Exact::ZERO);
    }
    paid.cells[1] = Cell::text(sheet.word(label)).strong();
    let mut rows = vec![paid];
    if all {
        return rows;
    }
    let line = |what: String, amount: Cell| {
        let mut cells = vec![Cell::default(), Cell::text(what)];
        cells.resize(money, Cell::default());
        cells.push(amount);
        cells
    };
    for unpaid in unpaid(sheet, fund) {
        let mut cells = line(unpaid.what, sheet.in_column(unpaid.amount));
        let of: Vec<&str> = notes.iter().filter(|n| n.left_over).map(|n| &*n.letter).collect();
        if unpaid.is_left_over && letters == cells.len() && !of.is_empty() {
            cells.push(Cell::text(of.join(", ")));
        }
        rows.push(row(cells));
    }
    rows.push(total(line(
        sheet.word("paper.prizes.fund").to_owned(),
        sheet.in_column(whole_fund(sheet, fund)),
    )));
    rows
}

/// What a player's money is for, where there is more than the prizes by place: `places 2-3`; of several prizes what is
/// paid of each, too: `place 2: 200; U1600, place 1: 60`.
pub fn prizes_of<S: Awarded>(sheet: &Sheet<'_, S>, player: PlayerId) -> String {
    let prizes = sheet.money().prizes_of(player);
    let something = |prize: &Prize<'_>| prize.paid != Some(Exact::ZERO);
    let own: Vec<Prize<'_>> = prizes.filter(something).collect();
    let told = own.iter().map(|prize| {
        let name = sheet.places(prize.list, prize.places);
        match prize.paid.filter(|_| own.len() > 1) {
            Some(paid) => sheet.say(&said!("paper.prizes.named", name, amount = sheet.bare(paid))),
            None => name,
        }
    });
    // A name and its amount stay on one line.
    let held = told.map(|told| match told.chars().count() <= HELD && own.len() > 1 {
        true => told.replace(' ', "\u{a0}"),
        false => told,
    });
    sheet.words().statements(&held.collect::<Vec<_>>())
}
