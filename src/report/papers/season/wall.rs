//! `season.pdf` of an award: its table as it hangs on the wall, and at its foot who has the award, why, and who may not.

use std::collections::BTreeMap;

use super::common::{SeasonSheet, because, heading_of, place, place_head};
use super::{award, percentages, places};
use crate::event::{Status, Tie, Weight};
use crate::regulations::schema::Paper;
use crate::report::columns::Columns;
use crate::report::document::{Block, Cell, Document, Inline, Table};
use crate::report::file_names;
use crate::report::papers::kit::{points, to_check};
use crate::report::papers::wall;
use crate::report::style::Part;
use crate::said::said;
use crate::season::{EventLine, InEvent, Measure, Row};

/// The paper for the wall.
pub fn paper(sheet: &SeasonSheet<'_>) -> Document {
    let mut blocks = vec![Block::Table(table(sheet))];
    blocks.extend(foot(sheet).into_iter().map(Block::Small));
    let mut document = sheet.page("", blocks);
    document.status = status(sheet);
    let mut document = wall::hung(sheet, document, wall::facts(sheet, None), true);
    if let Some(wall) = &mut document.wall {
        file_names::SEASON_WORKBOOK.clone_into(&mut wall.more_in);
        wall.regulations = sheet.sponsor().unwrap_or_default();
    }
    document
}

/// How far it has come: while events are to come, after how many of them.
fn status(sheet: &SeasonSheet<'_>) -> String {
    let events = &sheet.settlement.events;
    let over =
        |own: &&EventLine| own.workbook.as_ref().is_some_and(|(_, own)| *own == Status::Final);
    let done = events.iter().filter(over).count();
    let all = sheet.settlement.all_events();
    match sheet.settlement.status {
        Status::Provisional if done > 0 && done < all => {
            sheet.say(&said!("paper.season.after-events", done, all))
        }
        Status::Provisional => sheet.word("paper.wall.provisional").to_owned(),
        Status::Waiting => sheet.word(wall::waiting_for(&sheet.settlement.needs)).to_owned(),
        Status::Final | Status::Invalid => sheet.word("paper.wall.final").to_owned(),
    }
}

fn table(sheet: &SeasonSheet<'_>) -> Table {
    let season = sheet.settlement;
    let mut columns: Columns<'_, Row> = Columns::in_words(sheet.words());
    let column = columns.word(place_head(sheet)).right().kept().part(Part::Line);
    column.cell(|row| place(sheet, row.places.or(row.so_far)));
    let column = columns.word("paper.player").kept().part(Part::Name);
    column.cell(|row| Cell::text(sheet.name(row.player)).strong());
    for (index, event) in season.events.iter().enumerate() {
        let column = columns.column(heading_of(sheet, event)).centre().alike().part(Part::Results);
        column.cell(move |row| {
            let own = row.events.get(index).and_then(Option::as_ref);
            // What is to come is blank: nobody has missed it.
            let none = if event.to_come { Cell::default() } else { Cell::text("–") };
            own.map_or(none, |own| in_event(sheet, own))
        });
    }
    let sum = match season.measure {
        Measure::Places if !season.per_cent => "paper.total",
        Measure::Places | Measure::Percentages => "paper.season.sum-percent",
    };
    columns.word(sum).right().part(Part::Points).cell(|row| match season.measure {
        Measure::Places => points(row.total).strong(),
        Measure::Percentages => percentages::per_cent(sheet.words(), row.total).strong(),
    });
    let name = &sheet.regulation.competition.title;
    Table { grid: true, ..columns.table(name, &season.rows) }
}

/// What an event counts, and small under it the place and the rounds, or the points.
fn in_event(sheet: &SeasonSheet<'_>, own: &InEvent) -> Cell {
    if sheet.settlement.measure == Measure::Percentages {
        let (made, of) = (own.share.points, own.share.of);
        let under = Some(sheet.say(&said!("paper.season.points-of", points = made, of)));
        return Cell { under, ..percentages::per_cent(sheet.words(), own.share.part()) };
    }
    let placed = match (&own.removed, own.places) {
        (Some(_), _) => sheet.word("paper.season.removed").to_owned(),
        (None, _) if own.guests.as_ref().is_some_and(|guests| guests.is_one) => {
            sheet.word("paper.season.guest").to_owned()
        }
        (None, Some(places)) if places.is_single() => {
            sheet.words().ordinal(i64::from(places.first()))
        }
        (None, Some(places)) => sheet.place(places),
        (None, None) => sheet.word("paper.season.open").to_owned(),
    };
    let under = Some(format!("{placed}{}", places::rounds(own)));
    match own.counted {
        true => Cell { under, ..points(own.counts) },
        false => {
            let content = vec![Inline::faint(format!("({})", own.counts.mixed()))];
            Cell { under, content, ..Cell::default() }
        }
    }
}

/// The lines of the foot, the most important first.
fn foot(sheet: &SeasonSheet<'_>) -> Vec<Vec<Inline>> {
    let season = sheet.settlement;
    let mut lines: Vec<Vec<Inline>> = Vec::new();
    let mut holders = vec![Inline::strong(format!("{}.", sheet.say(&award::holders(sheet))))];
    for (text, clauses) in &season.reasons {
        let to_come = (text.key == "season.no-workbook-yet").then(|| text.part("events").cloned());
        let text = match to_come.flatten() {
            Some(events) => &said!("paper.season.to-come", events),
            None => text,
        };
        holders.push(Inline::text(" "));
        holders.push(because(sheet.words(), &sheet.say(text), clauses));
    }
    lines.push(holders);
    lines.extend(season.ties.iter().filter_map(|tie| of_tie(sheet, tie)));
    let first = season.needs.first().map(|need| sheet.need(need));
    lines.extend(first.map(|first| wall::still_open(sheet, first, season.needs.len() - 1)));
    lines.extend(wall::to_check(sheet, to_check(sheet.settlement.unchecked())));
    lines.extend(may_not(sheet));
    lines.extend(season.readings.iter().filter(|own| own.weight != Weight::Little).flat_map(
        |reading| {
            reading.changes().map(move |(other, change)| {
                vec![Inline::strong(sheet.say(&wall::confirming(reading, other, change)))]
            })
        },
    ));
    lines.extend(award::rules(sheet).map(|told| vec![Inline::text(told)]));
    if season.status == Status::Provisional {
        lines.extend(sheet.reminders(Paper::Chart).map(|own| {
            let head = format!("{}{}", own.clause, sheet.words().colon());
            vec![Inline::strong(head), Inline::text(own.text)]
        }));
    }
    lines.push(vec![Inline::text(award::key(sheet))]);
    lines
}

/// What broke a tie: `Nash and Otis: level on 78 points; weighted percentages (BAR Trophy 5): Otis 325.40, Nash 316.27.`
fn of_tie(sheet: &SeasonSheet<'_>, tie: &Tie) -> Option<Vec<Inline>> {
    let sums = sheet.settlement.rows.iter().any(|row| row.tie_break.is_some());
    let words = sheet.words();
    let steps = tie.steps.iter().map(|step| {
        let mut values: Vec<_> = step.values.iter().collect();
        values.sort_by(|a, b| b.1.cmp(a.1));
        let values = values.into_iter().map(|(player, value)| {
            let value = match sums {
                true => percentages::per_cent(words, *value).plain(),
                false => sheet.tie_break(&step.code, step.scale, *value),
            };
            format!("{} {value}", sheet.spoken(*player))
        });
        let values = values.collect::<Vec<_>>().join(", ");
        let title = format!("{}{}", sheet.say(&step.title), sheet.cited([&step.clause]));
        format!("{title}{}{values}", words.colon())
    });
    let mut told: Vec<String> = steps.collect();
    if told.is_empty() {
        return None;
    }
    let names: Vec<String> = tie.players.iter().map(|player| sheet.spoken(*player)).collect();
    let total = tie.players.iter().find_map(|player| sheet.settlement.row(*player))?.total;
    let score = match sheet.settlement.measure {
        Measure::Places => sheet.say(&sheet.settlement.score(total)),
        Measure::Percentages => words.per_cent(total, 2),
    };
    told.insert(0, sheet.say(&said!("paper.season.tie-broken-by", names, score)));
    Some(vec![Inline::text(format!("{}.", words.statements(&told)))])
}

/// Who may not win it any more, those of one reason together.
fn may_not(sheet: &SeasonSheet<'_>) -> Option<Vec<Inline>> {
    let mut by_reason: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in sheet.settlement.rows.iter().filter(|row| {
        // Why one is passed over is told of who has it instead.
        !row.eligible && !row.possible && row.why.key != "season.passed-over"
    }) {
        let name = sheet.name(row.player).to_owned();
        by_reason.entry(places::why_not(sheet, row)).or_default().push(name);
    }
    let words = sheet.words();
    let told: Vec<String> = by_reason
        .into_iter()
        .map(|(why, names)| format!("{}{}{why}", names.join(" · "), words.colon()))
        .collect();
    let head = format!("{} ", sheet.word("paper.not-eligible"));
    (!told.is_empty())
        .then(|| vec![Inline::strong(head), Inline::text(format!("{}.", words.statements(&told)))])
}
