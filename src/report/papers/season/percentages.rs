//! Tables of percentages: the award that goes by them, and the sums that break the tie of another.

use super::{SeasonSheet, who};
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Live, Table};
use crate::report::papers::kit::{cited, heading, paragraph};
use crate::report::words::Words;
use crate::season::{InEvent, Row};
use crate::tournament::exact::Exact;

/// A part as a number of per cent, two decimals.
fn per_cent(part: Exact) -> Cell {
    let number = part * Exact::from(100_u32);
    Cell::number(number, number.decimals(2))
}

/// The table of an award by percentages.
pub fn table(sheet: &SeasonSheet<'_>) -> Table {
    let mut columns: Columns<'_, Row> = Columns::new();
    who(&mut columns, sheet);
    let all_alike = |_: usize| Exact::ONE;
    shares(&mut columns, sheet, all_alike, |row| {
        (row.total, format!("sum of the percentages{}", cited(&row.because)))
    });
    columns.column("Remarks").share(1).cell(|row| Cell::text(Words::english().say(&row.why)));
    let name = &sheet.regulation.competition.title;
    Table { grid: true, ..columns.table(name, &sheet.settlement.rows) }
}

/// The sums that broke the tie for an award by places, for the players who were in it.
pub fn of_the_tie(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let Some(step) = sheet.settlement.ties.iter().flat_map(|tie| &tie.steps).next() else {
        return Vec::new();
    };
    let tied = sheet.settlement.rows.iter().filter(|row| step.values.contains_key(&row.player));
    vec![Block::Together(vec![
        heading(
            3,
            format!("The tie for first: {} ({})", Words::english().say(&step.title), step.clause),
        ),
        Block::Table(weighted(sheet, tied, "Tie")),
    ])]
}

/// The same sums for everyone.
pub fn of_everyone(sheet: &SeasonSheet<'_>) -> Vec<Block> {
    let rule = sheet.regulation.competition.all_rounder.as_ref();
    let cite = cited(rule.map(|rule| &rule.percentages.clause));
    vec![
        paragraph(format!(
            "Points as percentages of the games; the sum breaks a tie for first place{cite}."
        )),
        Block::Table(weighted(sheet, &sheet.settlement.rows, "Percentages")),
    ]
}

fn weighted<'r>(
    sheet: &SeasonSheet<'_>,
    rows: impl IntoIterator<Item = &'r Row>,
    name: &str,
) -> Table {
    let weight = |index: usize| sheet.settlement.events[index].weight;
    let mut columns: Columns<'_, Row> = Columns::new();
    columns.column("Player").kept().cell(|row| sheet.name(row.player).into());
    shares(&mut columns, sheet, weight, |row| {
        (row.tie_break.unwrap_or(Exact::ZERO), "sum of the weighted percentages".to_owned())
    });
    Table { grid: true, ..columns.table(name, rows) }
}

/// A column an event with its percentage, and the sum with why it is so.
fn shares<'a>(
    columns: &mut Columns<'a, Row>,
    sheet: &'a SeasonSheet<'_>,
    weight: impl Fn(usize) -> Exact,
    sum: impl Fn(&Row) -> (Exact, String) + Copy + 'a,
) {
    let from = columns.next();
    for (index, event) in sheet.settlement.events.iter().enumerate() {
        let weight = weight(index);
        let times =
            if weight == Exact::ONE { String::new() } else { format!(" × {}", weight.mixed()) };
        columns.column(format!("{} %{times}", event.title)).centre().cell(move |row| {
            match row.events.get(index).and_then(Option::as_ref) {
                Some(event) => share(event, weight),
                None => Cell::text("–").note("not in it: counts 0"),
            }
        });
    }
    let live = Live::SumOfRow { from, to: columns.next().saturating_sub(1) };
    columns.column("Sum %").right().cell(move |row| {
        let (sum, why) = sum(row);
        per_cent(sum).strong().live(live.clone()).note(why)
    });
    columns
        .column("Exactly")
        .right()
        .cell(move |row| Cell::text(sum(row).0.to_string()).note("the sum as a fraction of one"));
}

/// A percentage with points and games under it.
fn share(event: &InEvent, weight: Exact) -> Cell {
    let share = event.share;
    let under = format!("{} of {}", share.points.mixed(), share.of.mixed());
    let times =
        if weight == Exact::ONE { String::new() } else { format!(", times {}", weight.mixed()) };
    let note = format!("{under} points{times}; games of play-offs do not count");
    Cell { under: Some(under), ..per_cent(share.part() * weight).note(note) }
}
