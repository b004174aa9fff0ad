//! Tables of percentages: the award that goes by them, and the sums that break the tie of another.

use super::common::{SeasonSheet, who};
use crate::event::Tie;
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Live, Table};
use crate::report::papers::kit::{heading, paragraph};
use crate::report::words::Words;
use crate::said::said;
use crate::season::{InEvent, Row};
use crate::tournament::exact::Exact;

/// A part as a number of per cent, two decimals.
pub fn per_cent(words: Words, part: Exact) -> Cell {
    let number = part * Exact::from(100_u32);
    Cell::number(number, number.decimals(2).replace('.', words.word("language.decimal")))
}

/// The table of an award by percentages; sums also as fractions, where they are `exact`.
pub fn table(sheet: &SeasonSheet<'_>, exact: bool) -> Table {
    let mut columns: Columns<'_, Row> = Columns::in_words(sheet.words());
    who(&mut columns, sheet);
    let all_alike = |_: usize| Exact::ONE;
    shares(&mut columns, sheet, all_alike, exact, |row| {
        let cite = sheet.cited(&row.because);
        (row.total, sheet.say(&said!("paper.season.sum-of-percentages", cite)))
    });
    columns.word("paper.season.remarks").share(1).cell(|row| sheet.say(&row.why).into());
    let name = &sheet.regulation.competition.title;
    Table { grid: exact, ..columns.table(name, &sheet.settlement.rows) }
}

/// The sums that broke the ties of an award by places, each for the players who were in it.
pub fn of_the_ties(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let sums = sheet.settlement.rows.iter().any(|row| row.tie_break.is_some());
    let ties = sheet.settlement.ties.iter().filter(|_| sums);
    let of_tie = |tie: &Tie| {
        let step = tie.steps.first()?;
        let tied = sheet.settlement.rows.iter().filter(|row| step.values.contains_key(&row.player));
        let (title, clause, places) = (step.title.clone(), &step.clause, tie.places);
        let head = match places.first() {
            1 => said!("paper.season.tie-for-first", title, clause),
            _ => said!("paper.season.tie-for-places", title, clause, places),
        };
        let table = weighted(sheet, tied, sheet.word("paper.season.tie"), false);
        Some(Block::Together(vec![heading(3, sheet.say(&head)), Block::Table(table)]))
    };
    ties.filter_map(of_tie).collect()
}

/// The same sums for everyone.
pub fn of_everyone(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let rule = sheet.regulation.competition.all_rounder.as_ref();
    let rule = rule.and_then(|rule| rule.percentages.as_ref());
    let cite = sheet.cited(rule.map(|rule| &rule.clause));
    vec![
        paragraph(sheet.say(&said!("paper.season.as-percentages", cite))),
        Block::Table(weighted(
            sheet,
            &sheet.settlement.rows,
            sheet.word("paper.season.percentages"),
            true,
        )),
    ]
}

fn weighted<'r>(
    sheet: &SeasonSheet<'_>,
    rows: impl IntoIterator<Item = &'r Row>,
    name: &str,
    exact: bool,
) -> Table {
    let weight = |index: usize| sheet.settlement.events[index].weight;
    let mut columns: Columns<'_, Row> = Columns::in_words(sheet.words());
    columns.word("paper.player").kept().cell(|row| sheet.name(row.player).into());
    shares(&mut columns, sheet, weight, exact, |row| {
        (
            row.tie_break.unwrap_or(Exact::ZERO),
            sheet.word("paper.season.sum-of-weighted").to_owned(),
        )
    });
    Table { grid: true, ..columns.table(name, rows) }
}

/// A column an event with its percentage, and the sum with why it is so.
fn shares<'a>(
    columns: &mut Columns<'a, Row>,
    sheet: &'a SeasonSheet<'_>,
    weight: impl Fn(usize) -> Exact,
    exact: bool,
    sum: impl Fn(&Row) -> (Exact, String) + Copy + 'a,
) {
    let from = columns.next();
    for (index, event) in sheet.settlement.events.iter().enumerate() {
        let weight = weight(index);
        let times =
            if weight == Exact::ONE { String::new() } else { format!(" × {}", weight.mixed()) };
        columns.column(format!("{} %{times}", event.title)).centre().cell(move |row| {
            match row.events.get(index).and_then(Option::as_ref) {
                Some(event) => share(sheet, event, weight),
                // He may have played in another stage.
                None => Cell::text("–").note(match &event.stage {
                    Some(stage) => sheet.say(&said!("paper.season.not-in-its-stage", stage)),
                    None => sheet.word("paper.season.not-in-it-counts-0").to_owned(),
                }),
            }
        });
    }
    let live = Live::SumOfRow { from, to: columns.next().saturating_sub(1) };
    columns.word("paper.season.sum-percent").right().cell(move |row| {
        let (sum, why) = sum(row);
        per_cent(sheet.words(), sum).strong().live(live.clone()).note(why)
    });
    columns.word("paper.season.exactly").right().when(exact).cell(move |row| {
        Cell::text(sum(row).0.to_string()).note(sheet.word("paper.season.as-a-fraction"))
    });
}

/// A percentage with points and games under it.
fn share(sheet: &SeasonSheet<'_>, event: &InEvent, weight: Exact) -> Cell {
    let share = event.share;
    let (points, of) = (share.points, share.of);
    let under = sheet.say(&said!("paper.season.points-of", points, of));
    let note = sheet.say(&match weight == Exact::ONE {
        true => said!("paper.season.share", points, of),
        false => said!("paper.season.weighted-share", points, of, weight),
    });
    Cell { under: Some(under), ..per_cent(sheet.words(), share.part() * weight).note(note) }
}
