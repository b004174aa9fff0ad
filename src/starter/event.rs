//! The sheet Event: what the regulations fix is filled in, what they leave open is offered.

use super::choices::word;
use super::ground::Chosen;
use super::plan::Plan;
use crate::regulations::schema::{self, Competition};
use crate::report::words::{self, Words};
use crate::tournament::Language;
use crate::tournament::entries::Format;
use crate::tournament::segments::key_of_games;
use crate::written::{Cell, Column, Kind, Look, Offers, Sheet, Value};

/// Currencies that are offered; any other may be typed.
const CURRENCIES: [&str; 6] = ["EUR", "GBP", "USD", "CHF", "SEK", "AUD"];

/// The sheet Event.
pub fn event(plan: &Plan<'_>) -> Sheet {
    let mut rows = vec![
        row("Event", Cell::text(&plan.asked.name), "starter.hint.event"),
        row("Regulations", Cell::text(plan.regulation.name()), "starter.hint.regulations"),
    ];
    if plan.regulation.competition.kind == schema::Kind::Event {
        held(plan, &mut rows);
    }
    if let Some(codes) = &plan.tie_breaks {
        let cell = open(Cell::text(codes), plan.chosen("Tie-breaks"));
        rows.push(row("Tie-breaks", cell, "starter.hint.tie-breaks"));
    }
    dates(plan, &mut rows);
    for (key, hint) in [
        ("Venue", "starter.hint.venue"),
        ("Organiser", "starter.hint.organiser"),
        ("Chief arbiter", "starter.hint.chief-arbiter"),
    ] {
        rows.push(row(key, Cell { kind: Some(Kind::Text), ..Cell::default() }, hint));
    }
    let names = Language::ALL.map(Language::code);
    let language = Cell::text(words::asked().map_or("", Language::code));
    let language = Cell { offers: Some(Offers::these(&names)), ..language };
    rows.push(row("Language", language, "starter.hint.language"));
    if plan.regulation.competition.kind != schema::Kind::SeasonAward {
        let currency = Cell::text(plan.asked.currency.as_deref().unwrap_or_default());
        let currency = Cell { offers: Some(Offers::these(&CURRENCIES)), ..currency };
        rows.push(row("Currency", currency, "starter.hint.currency"));
    }
    let columns = vec![Column::new("", 20), Column::new("", 44)];
    Sheet { name: "Event", columns, rows, ..Sheet::default() }
}

/// How it is held.
fn held(plan: &Plan<'_>, rows: &mut Vec<Vec<Cell>>) {
    if let Some(within) = &plan.asked.within {
        let cell = Cell { kind: Some(Kind::Text), ..Cell::text(within) };
        rows.push(row("Combined with", cell, "starter.hint.combined-with"));
        return;
    }
    let format = Cell { offers: Some(formats(plan)), ..Cell::text(word(plan.format)) };
    rows.push(row("Format", open(format, plan.chosen("Format")), "starter.hint.format"));
    let (key, number, hint) = match plan.format {
        Format::RoundRobin => ("Games per pairing", plan.games, "starter.hint.games"),
        Format::Swiss => ("Rounds", plan.rounds, "starter.hint.rounds"),
    };
    let (segments, chosen) = (plan.segments(), plan.chosen(key));
    let of_segments = plan.format == Format::RoundRobin && !segments.is_empty();
    let whole = [String::new()];
    for (at, segment) in (if of_segments { &segments } else { &whole[..] }).iter().enumerate() {
        let key = if of_segments { &key_of_games(segment) } else { key };
        let number = if of_segments { plan.games_in(at) } else { number };
        rows.push(row(key, open(Cell::number(Some(number)), chosen), hint));
    }
    let (key, hint) = ("Points for a win", "starter.hint.win");
    for (at, win) in plan.win.iter().enumerate() {
        let cell = open(Cell::number(Some(*win)), plan.chosen(key));
        let of_segment = segments.get(at).map(|segment| format!("{key} ({segment})"));
        rows.push(row(of_segment.as_deref().unwrap_or(key), cell, hint));
    }
    let clock = Cell { kind: Some(Kind::Text), ..Cell::default() };
    let clock = match &plan.time_control {
        Some(own) => Cell { value: Value::Text(own.clone()), ..clock },
        None => clock,
    };
    let clock = open(clock, plan.chosen("Time control"));
    rows.push(row("Time control", clock, "starter.hint.time-control"));
}

/// The formats that the regulations know.
fn formats(plan: &Plan<'_>) -> Offers {
    let known = plan.regulation.competition.format.iter().flat_map(|rule| &rule.one_of);
    let mut formats: Vec<String> = known.map(ToString::to_string).collect();
    formats.sort();
    formats.dedup();
    Offers::These(formats)
}

/// The dates that its rules look at, and the year.
fn dates(plan: &Plan<'_>, rows: &mut Vec<Vec<Cell>>) {
    let rules = &plan.regulation.competition;
    let is_event = rules.kind == schema::Kind::Event;
    let mut date = |key, kind, hint| {
        rows.push(row(key, Cell { kind: Some(kind), ..Cell::default() }, hint));
    };
    if is_event {
        date("Start", Kind::Day, "starter.hint.start");
        date("End", Kind::Day, "starter.hint.end");
    }
    if rules.earliest_start.is_some() {
        date("Last game ended", Kind::Moment, "starter.hint.last-game-ended");
    }
    if has_custody(rules) {
        date("Award date", Kind::Day, "starter.hint.award-date");
    }
    let year = plan.asked.year.and_then(|year| u32::try_from(year).ok());
    if year.is_some() || !is_event {
        rows.push(row("Year", Cell::number(year), "starter.hint.year"));
    }
}

/// Whether a trophy is held in turn, so that its papers name days.
fn has_custody(rules: &Competition) -> bool {
    rules.joint.is_some() && rules.trophies.iter().any(|trophy| trophy.major)
}

fn row(key: &str, value: Cell, hint: &'static str) -> Vec<Cell> {
    let hint = Some(Words::spoken().word(hint).to_owned());
    vec![Cell::text(key).look(Look::Strong), Cell { hint, ..value }]
}

/// A cell for something that the regulations leave open: marked, with what else may stand there.
fn open(cell: Cell, chosen: Option<&Chosen>) -> Cell {
    let Some(chosen) = chosen else { return cell };
    let all = std::iter::once(&chosen.value).chain(&chosen.others).cloned().collect();
    let offers = match chosen.others.is_empty() {
        true => cell.offers,
        false => Some(Offers::These(all)),
    };
    Cell { offers, look: Look::Open, ..cell }
}
