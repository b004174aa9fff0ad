//! The table of an award by places.

use super::{SeasonSheet, column, place, row};
use crate::report::document::{Align, Cell, Live, Row, Table, Width};
use crate::report::papers::words;
use crate::season::{InEvent, Row as Player};
use crate::tournament::Places;

/// A row a player: points in each event with the place under them, the total, why eligible or not.
pub fn table(sheet: &SeasonSheet<'_>) -> Table {
    let season = sheet.season;
    let mut columns = vec![
        column(Align::Centre, Width::Content, true),
        column(Align::Left, Width::Content, true),
    ];
    let mut head = vec![Cell::text("Place"), Cell::text("Player")];
    for event in &season.events {
        columns.push(column(Align::Centre, Width::Content, false));
        head.push(Cell::text(&event.title));
    }
    columns.push(column(Align::Right, Width::Content, false));
    columns.push(column(Align::Left, Width::Share(1), false));
    head.push(Cell::text("Total"));
    head.push(Cell::text("Eligible, and why"));
    Table {
        name: sheet.regulation.competition.title.clone(),
        columns,
        head,
        rows: season.rows.iter().map(|r| line(sheet, r)).collect(),
        grid: true,
    }
}

fn line(sheet: &SeasonSheet<'_>, player: &Player) -> Row {
    let mut cells = vec![
        place(player.places).note(format!("{} ({})", player.why, words::clauses(&player.because))),
        sheet.named(player.player),
    ];
    for (index, event) in player.events.iter().enumerate() {
        cells.push(match event {
            Some(event) => points(sheet, index, event),
            None => Cell::text("–").note("not in it"),
        });
    }
    let last = cells.len() - 1;
    let clause = sheet.regulation.competition.all_rounder.as_ref();
    let clause = clause.map_or(String::new(), |r| format!(" ({})", r.total));
    cells.push(
        Cell::number(player.total, player.total.mixed())
            .strong()
            .live(Live::SumOfRow { from: 2, to: last })
            .note(format!("sum of the events{clause}")),
    );
    cells.push(Cell::text(short(sheet, player)));
    row(cells)
}

/// `yes, 3 of 4 events; not in Allegro`: the rounds stand under the points.
fn short(sheet: &SeasonSheet<'_>, player: &Player) -> String {
    let enough = player.events.iter().flatten().filter(|e| e.enough).count();
    let needed = sheet.regulation.competition.all_rounder.as_ref();
    let needed = needed.map_or(0, |r| r.eligible.events);
    let all = player.events.len();
    let mut told = vec![if player.eligible {
        format!("yes, {enough} of {all} events")
    } else {
        format!("no, {enough} of {all} events and {needed} are needed")
    }];
    let of = |is: &dyn Fn(Option<&InEvent>) -> bool| -> Vec<String> {
        let events = player.events.iter().zip(&sheet.season.events);
        events.filter(|(event, _)| is(event.as_ref())).map(|(_, of)| of.title.clone()).collect()
    };
    let absent = of(&|event| event.is_none());
    let removed = of(&|event| event.is_some_and(|e| e.removed.is_some()));
    let short = of(&|event| event.is_some_and(|e| e.removed.is_none() && !e.enough));
    for (what, events) in
        [("not in", absent), ("removed from", removed), ("too few rounds in", short)]
    {
        if !events.is_empty() {
            told.push(format!("{what} {}", words::list(&events)));
        }
    }
    told.join("; ")
}

/// Points with the place and the rounds under them.
fn points(sheet: &SeasonSheet<'_>, index: usize, event: &InEvent) -> Cell {
    let rounds = event.completed.map_or(String::new(), |c| format!(" · {}/{}", c.rounds, c.of));
    let (under, note) = match (&event.removed, event.places) {
        (Some((played, of, clause)), _) => (
            "removed".to_owned(),
            format!("results removed after {played} of {of} games ({clause})"),
        ),
        (None, Some(places)) => (
            if places.is_single() {
                format!("place {}{rounds}", places.first())
            } else {
                format!("places {}{rounds}", words::places(places))
            },
            why(sheet, index, event, places),
        ),
        (None, None) => (format!("open{rounds}"), "the event is not final".to_owned()),
    };
    Cell { under: Some(under), ..Cell::number(event.counts, event.counts.mixed()).note(note) }
}

/// How the points come about: `places 2-3: (24 + 20) / 2 = 22 (BAR Trophy 3); 7 of 7 rounds completed`.
fn why(sheet: &SeasonSheet<'_>, index: usize, event: &InEvent, places: Places) -> String {
    let Some(rules) = &sheet.regulation.competition.all_rounder else {
        return String::new();
    };
    let id = rules.events.get(index).map_or("", String::as_str);
    let list = rules.points.of.get(id).unwrap_or(&rules.points.others);
    let of = |place: u32| {
        usize::try_from(place)
            .ok()
            .and_then(|p| list.get(p.checked_sub(1)?))
            .map_or("0".to_owned(), u32::to_string)
    };
    let sum = if places.is_single() {
        format!("place {}: {}", places.first(), of(places.first()))
    } else {
        let parts: Vec<String> = places.iter().map(of).collect();
        format!(
            "places {}: ({}) / {} = {}",
            words::places(places),
            parts.join(" + "),
            parts.len(),
            event.counts.mixed()
        )
    };
    let rounds = event
        .completed
        .map_or(String::new(), |c| format!("; {} of {} rounds completed", c.rounds, c.of));
    format!("{sum} ({}){rounds}", rules.points.clause)
}
