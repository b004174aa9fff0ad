//! The table of an award by places.

use super::common::{SeasonSheet, heading_of, who};
use crate::report::columns::Columns;
use crate::report::document::{Cell, Live, Table};
use crate::report::papers::kit::points;
use crate::said::said;
use crate::season::{EventLine, InEvent, Row};
use crate::tournament::exact::Exact;

/// A row a player: points in each event with the place under them, the total, why eligible or not.
pub fn table(sheet: &SeasonSheet<'_>) -> Table {
    let rules = sheet.regulation.competition.all_rounder.as_ref();
    let mut columns: Columns<'_, Row> = Columns::in_words(sheet.words());
    who(&mut columns, sheet);
    let from = columns.next();
    for (index, event) in sheet.settlement.events.iter().enumerate() {
        let clause = rules.map(|rules| &rules.points.clause);
        columns.column(heading_of(sheet, event)).centre().cell(move |row| {
            match row.events.get(index).and_then(Option::as_ref) {
                Some(event) => in_event(sheet, event, &sheet.cited(clause)),
                None if event.is_unreadable() => {
                    Cell::text("–").note(sheet.word("paper.season.could-not-be-read"))
                }
                None => Cell::text("–").note(sheet.word("paper.season.not-in-it")),
            }
        });
    }
    let live = Live::SumOfRow { from, to: columns.next().saturating_sub(1) };
    let sum = match sheet.settlement.per_cent {
        true => "paper.season.sum-percent",
        false => "paper.total",
    };
    columns.word(sum).right().cell(move |row| {
        let cite = sheet.cited(rules.map(|rules| &rules.total));
        let note = sheet.say(&said!("paper.season.sum-of-events", cite));
        points(row.total).strong().live(live.clone()).note(note)
    });
    let needed = rules.and_then(|rules| rules.eligible.as_ref()).map(|rule| rule.events);
    if let Some(needed) = needed {
        let column = columns.word("paper.season.eligible-and-why");
        column.share(1).cell(move |row| short(sheet, row, needed).into());
    }
    let name = &sheet.regulation.competition.title;
    Table { grid: true, ..columns.table(name, &sheet.settlement.rows) }
}

/// `yes, 3 of 4 events; not in Allegro`: the rounds stand under the points.
fn short(sheet: &SeasonSheet<'_>, row: &Row, needed: usize) -> String {
    let (enough, all) = (row.enough_in(), row.events.len());
    let first = match (row.eligible, row.possible) {
        (false, false) if !row.ruled && enough >= needed => row.why.clone(),
        (true, _) if row.ruled => said!("paper.season.by-ruling.in"),
        (false, _) if row.ruled => said!("paper.season.by-ruling.out"),
        (true, _) => said!("paper.season.eligible", enough, all),
        (_, true) => said!("paper.season.still-possible", enough, all, needed),
        _ => said!("paper.season.not-eligible", enough, all, needed),
    };
    let mut told = vec![sheet.say(&first)];
    let titles = titles(sheet, row, |own, of| own.is_none() && !of.is_unreadable());
    told.extend(
        (!titles.is_empty()).then(|| sheet.say(&said!("paper.season.not-in", events = titles))),
    );
    told.extend(lacks(sheet, row));
    sheet.words().statements(&told)
}

/// Why a player may not win it: `2 of 4 events, 3 are needed`; as the rules or a ruling say it where it is not that.
pub fn why_not(sheet: &SeasonSheet<'_>, row: &Row) -> String {
    let rules = sheet.regulation.competition.all_rounder.as_ref();
    let needed = rules.and_then(|rules| rules.eligible.as_ref()).map(|rule| rule.events);
    let (enough, all) = (row.enough_in(), row.events.len());
    let Some(needed) = needed.filter(|needed| enough < *needed) else {
        return sheet.say(&row.why);
    };
    let mut told = vec![sheet.say(&said!("paper.season.too-few-events", enough, all, needed))];
    told.extend(lacks(sheet, row));
    sheet.words().statements(&told)
}

/// The titles of the events of which this is so.
fn titles(
    sheet: &SeasonSheet<'_>,
    row: &Row,
    is: impl Fn(Option<&InEvent>, &EventLine) -> bool,
) -> Vec<String> {
    let events = row.events.iter().zip(&sheet.settlement.events);
    events.filter(|(own, of)| is(own.as_ref(), of)).map(|(_, of)| of.title.clone()).collect()
}

/// What a player lacks in events that he was in, and which could not be read.
fn lacks(sheet: &SeasonSheet<'_>, row: &Row) -> Vec<String> {
    let removed = titles(sheet, row, |own, _| own.is_some_and(|e| e.removed.is_some()));
    let is_short = |own: &InEvent| own.removed.is_none() && !own.enough && !own.open;
    let short = titles(sheet, row, |own, _| own.is_some_and(is_short));
    let mut told = Vec::new();
    let any = |events: &[String]| !events.is_empty();
    told.extend(any(&removed).then(|| said!("paper.season.removed-from", events = removed)));
    told.extend(any(&short).then(|| said!("paper.season.too-few-rounds", events = short)));
    let unread = sheet.settlement.events.iter().filter(|of| of.is_unreadable());
    told.extend(unread.map(|of| said!("paper.season.unreadable", title = &of.title)));
    told.iter().map(|said| sheet.say(said)).collect()
}

/// ` · 7/7`: the rounds that a player completed, of those held; nothing where the award does not ask for them.
pub fn rounds(event: &InEvent) -> String {
    event.completed.map_or(String::new(), |c| format!(" · {}/{}", c.rounds, c.of))
}

/// Points with the place and the rounds under them.
fn in_event(sheet: &SeasonSheet<'_>, event: &InEvent, cite: &str) -> Cell {
    let rounds = rounds(event);
    let (under, note) = match (&event.removed, event.places) {
        (Some((played, of, clause)), _) => (
            sheet.word("paper.season.removed").to_owned(),
            sheet.say(&said!("paper.season.removed-after", played = *played, of = *of, clause)),
        ),
        (None, Some(_)) if event.guests.as_ref().is_some_and(|own| own.is_one) => {
            let clause = event.guests.as_ref().map(|own| &own.clause);
            let cite = sheet.cited(clause);
            let note = sheet.say(&said!("paper.season.guest-takes-none", cite));
            (format!("{}{rounds}", sheet.word("paper.season.guest")), note)
        }
        (None, Some(places)) => {
            let placed = sheet.say(&said!("paper.prizes.places", places));
            (format!("{placed}{rounds}"), why(sheet, event, &placed, cite))
        }
        (None, None) => {
            let open = sheet.word("paper.season.open");
            (format!("{open}{rounds}"), sheet.word("paper.season.not-final").to_owned())
        }
    };
    let counts = match event.counted {
        true => points(event.counts).note(note),
        // What does not count is text, so that the sum in the workbook passes it by.
        false => Cell::text(format!("({})", event.counts.mixed()))
            .note(sheet.say(&said!("paper.season.does-not-count", why = note))),
    };
    Cell { under: Some(under), ..counts }
}

/// How the points come about: `places 2-3: (24 + 20) / 2 = 22 (BAR Trophy 3); 7 of 7 rounds completed`.
fn why(sheet: &SeasonSheet<'_>, event: &InEvent, placed: &str, cite: &str) -> String {
    let parts: Vec<String> = event.of_places.iter().map(|own| own.mixed()).collect();
    let of_places = match &parts[..] {
        [] => None,
        [only] => Some(only.clone()),
        parts => Some(format!("({}) / {}", parts.join(" + "), parts.len())),
    };
    // What is beside the points of the places: for taking part, of the games.
    let all: Exact = event.of_places.iter().copied().sum();
    let beside = event.counts - all / event.of_places.len().max(1);
    let counts = event.counts.mixed();
    let sum = match of_places {
        Some(own) if beside != Exact::ZERO => format!("{own} + {} = {counts}", beside.mixed()),
        Some(own) if parts.len() > 1 => format!("{own} = {counts}"),
        _ => counts,
    };
    let completed = event.completed;
    let completed =
        completed.map(|c| said!("paper.season.completed", rounds = c.rounds, of = c.of));
    let mut told = vec![format!("{placed}{}{sum}{cite}", sheet.words().colon())];
    told.extend(completed.map(|said| sheet.say(&said)));
    let moved = event.guests.as_ref().map(|own| sheet.cited([&own.clause]));
    told.extend(moved.map(|cite| sheet.say(&said!("paper.season.without-guests", cite))));
    sheet.words().statements(&told)
}
