//! The criteria that were applied before anybody plays, in a table; criteria by their names.

use crate::regulations::schema::{Criterion, Restart};
use crate::report::document::{Align, Block, Cell, Table, Width};
use crate::said::{Said, said};
use crate::standings::TieStep;
use crate::tie_break;
use crate::tournament::exact::Exact;

use super::pack::{Pack, in_little};
use super::parts::{cell, cited, column, row, text};

/// How high the rows are where the first page is set close, in tenths of a millimetre.
const LOW_ROW: u32 = 56;
/// The same in little type.
const LOWEST_ROW: u32 = 48;

/// The criteria applied, with their numbers; who was settled before a criterion has none there.
pub fn table(pack: &Pack<'_>) -> Option<Block> {
    let steps = &pack.state.in_full().steps;
    if steps.is_empty() {
        return None;
    }
    let own = if pack.set.dense { Width::Content } else { Width::Share(2) };
    let mut columns = vec![column(Align::Left, own)];
    let mut head = vec![Cell::text(pack.word("paper.player"))];
    for step in steps {
        columns.push(column(Align::Centre, Width::Share(2)));
        let title = text(format!("{}{}", pack.say(&step.title), cited(&step.clause)));
        head.push(cell(vec![if pack.set.dense { in_little(title) } else { title }]));
    }
    // Where they seed a knock-out, the seeds with their numbers first.
    let seeds = pack.seeds();
    let others = pack.state.players.iter().filter(|player| !seeds.contains(player));
    let rows = seeds
        .iter()
        .chain(others)
        .map(|player| {
            let name = pack.brief(*player);
            let seed = seeds.iter().position(|own| own == player).map(|at| at + 1);
            let own = match seed {
                Some(seed) => pack.say(&said!("paper.play-off.head.seed", seed, name)),
                None => name.to_owned(),
            };
            let value = |step: &TieStep| {
                let looks = |own: &Exact| pack.event.tie_break(&step.code, step.scale, *own);
                step.values.get(player).map_or("–".to_owned(), looks)
            };
            let told = std::iter::once(own).chain(steps.iter().map(value)).map(text);
            row(told
                .map(|own| cell(vec![if pack.set.packed { in_little(own) } else { own }]))
                .collect())
        })
        .collect();
    let row = pack.set.dense.then_some(if pack.set.packed { LOWEST_ROW } else { LOW_ROW });
    Some(Block::Table(Table { columns, head, rows, grid: true, row, ..Table::default() }))
}

/// A criterion as it is named; one that compares those whom it leaves level once more says so.
fn again(criterion: &Criterion, named: Said) -> Said {
    match criterion {
        Criterion::DirectEncounter(own) if own.restart == Restart::AmongThoseStillLevel => {
            said!("paper.play-off.result.again", named)
        }
        _ => named,
    }
}

/// Criteria by their names, each with its clause, a lot among them.
pub fn named(criteria: &[Criterion]) -> Vec<Said> {
    let name = |criterion: &Criterion| {
        let system = tie_break::system(criterion);
        let (title, by) = (&system.title, cited(system.clause));
        match criterion {
            Criterion::DirectEncounter(own) if own.only_if_all_met => {
                again(criterion, said!("paper.play-off.result.if-all-met", title, by))
            }
            _ => again(criterion, said!("paper.play-off.result.criterion", title, by)),
        }
    };
    criteria.iter().map(name).collect()
}
