//! The table of an award by places.

use super::{SeasonSheet, who};
use crate::report::columns::Columns;
use crate::report::document::{Cell, Live, Table};
use crate::report::papers::kit::{cited, points};
use crate::report::papers::words;
use crate::season::{EventLine, InEvent, Row};
use crate::tournament::Places;

/// A row a player: points in each event with the place under them, the total, why eligible or not.
pub fn table(sheet: &SeasonSheet<'_>) -> Table {
    let rules = sheet.regulation.competition.all_rounder.as_ref();
    let mut columns: Columns<'_, Row> = Columns::new();
    who(&mut columns, sheet);
    let from = columns.next();
    for (index, event) in sheet.settlement.events.iter().enumerate() {
        let clause = rules.map(|rules| &rules.points.clause);
        columns.column(&event.title).centre().cell(move |row| {
            match row.events.get(index).and_then(Option::as_ref) {
                Some(event) => in_event(event, &cited(clause)),
                None if event.is_unreadable() => Cell::text("–").note("it could not be read"),
                None => Cell::text("–").note("not in it"),
            }
        });
    }
    let live = Live::SumOfRow { from, to: columns.next().saturating_sub(1) };
    columns.column("Total").right().cell(move |row| {
        let cite = cited(rules.map(|rules| &rules.total));
        points(row.total).strong().live(live.clone()).note(format!("sum of the events{cite}"))
    });
    let needed = rules.map_or(0, |rules| rules.eligible.events);
    columns.column("Eligible, and why").share(1).cell(move |row| short(sheet, row, needed).into());
    let name = &sheet.regulation.competition.title;
    Table { grid: true, ..columns.table(name, &sheet.settlement.rows) }
}

/// `yes, 3 of 4 events; not in Allegro`: the rounds stand under the points.
fn short(sheet: &SeasonSheet<'_>, row: &Row, needed: usize) -> String {
    let (enough, all) = (row.enough_in(), row.events.len());
    let mut told = vec![if row.eligible {
        format!("yes, {enough} of {all} events")
    } else {
        format!("no, {enough} of {all} events and {needed} are needed")
    }];
    type Lacks = fn(Option<&InEvent>, &EventLine) -> bool;
    let lacks: [(&str, Lacks); 3] = [
        ("not in", |event, of| event.is_none() && !of.is_unreadable()),
        ("removed from", |event, _| event.is_some_and(|e| e.removed.is_some())),
        ("too few rounds in", |event, _| event.is_some_and(|e| e.removed.is_none() && !e.enough)),
    ];
    for (what, is) in lacks {
        let events = row.events.iter().zip(&sheet.settlement.events);
        let own = events.filter(|(event, of)| is(event.as_ref(), of));
        let titles: Vec<String> = own.map(|(_, of)| of.title.clone()).collect();
        told.extend((!titles.is_empty()).then(|| format!("{what} {}", words::list(&titles))));
    }
    let unread = sheet.settlement.events.iter().filter(|of| of.is_unreadable());
    told.extend(unread.map(|of| format!("{} could not be read", of.title)));
    told.join("; ")
}

/// Points with the place and the rounds under them.
fn in_event(event: &InEvent, cite: &str) -> Cell {
    let rounds = event.completed.map_or(String::new(), |c| format!(" · {}/{}", c.rounds, c.of));
    let (under, note) = match (&event.removed, event.places) {
        (Some((played, of, clause)), _) => (
            "removed".to_owned(),
            format!("results removed after {played} of {of} games ({clause})"),
        ),
        (None, Some(places)) => (format!("{}{rounds}", placed(places)), why(event, places, cite)),
        (None, None) => (format!("open{rounds}"), "the event is not final".to_owned()),
    };
    Cell { under: Some(under), ..points(event.counts).note(note) }
}

fn placed(places: Places) -> String {
    let word = if places.is_single() { "place" } else { "places" };
    format!("{word} {places}")
}

/// How the points come about: `places 2-3: (24 + 20) / 2 = 22 (BAR Trophy 3); 7 of 7 rounds completed`.
fn why(event: &InEvent, places: Places, cite: &str) -> String {
    let parts: Vec<String> = event.of_places.iter().map(u32::to_string).collect();
    let sum = match &parts[..] {
        [only] => only.clone(),
        parts => {
            format!("({}) / {} = {}", parts.join(" + "), parts.len(), event.counts.mixed())
        }
    };
    let completed = event.completed;
    let rounds =
        completed.map_or(String::new(), |c| format!("; {} of {} rounds completed", c.rounds, c.of));
    format!("{}: {sum}{cite}{rounds}", placed(places))
}
