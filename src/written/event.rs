//! The sheet `Event`.

use chrono::{NaiveDateTime, NaiveTime};

use super::sheet::{Cell, Column, Look, Sheet, Value};
use crate::diagnostic::At;
use crate::tournament::entries::{
    BySegment, Entries, Format, PrizesPerPlayer, RemainderTo, SeedOrder,
};
use crate::tournament::exact::Exact;

struct Keys {
    rows: Vec<Vec<Cell>>,
}

impl Keys {
    fn add(&mut self, key: impl Into<String>, value: Cell) {
        if value.value != Value::Blank {
            self.rows.push(vec![Cell::text(key).look(Look::Heading), value]);
        }
    }

    fn text(&mut self, key: &str, value: &Option<At<String>>) {
        self.add(key, Cell::maybe(value.as_ref().map(|value| value.value.as_str())));
    }

    fn moment(&mut self, key: &str, value: &Option<At<NaiveDateTime>>) {
        let written = value.as_ref().map(|at| match at.value.time() {
            NaiveTime::MIN => at.value.date().to_string(),
            _ => at.value.format("%Y-%m-%d %H:%M").to_string(),
        });
        self.add(key, Cell::maybe(written));
    }

    fn exact(&mut self, key: &str, value: &Option<At<Exact>>) {
        self.add(key, Cell::exact(value.as_ref()));
    }

    fn by_segment<T>(&mut self, key: &str, values: &BySegment<T>, cell: fn(&At<T>) -> Cell) {
        for (segment, value) in values {
            let key =
                if segment.is_empty() { key.to_owned() } else { format!("{key} ({segment})") };
            self.add(key, cell(value));
        }
    }
}

/// Whether the places are those of a list that is not the last one: the sheet Published cannot say so.
fn is_of_running(entries: &Entries) -> bool {
    let event = &entries.event;
    let has_games = !entries.games.is_empty() || entries.crosstable.is_some();
    let Some(source) = entries.source.as_ref().filter(|_| !has_games) else { return false };
    let rounds = event.rounds.as_ref().map(|rounds| rounds.value);
    entries.published.is_some() && source.goes_on(rounds, event.is_final.is_some())
}

/// A key and its value a row, in the order of the contract.
pub fn event(entries: &Entries) -> Sheet {
    let event = &entries.event;
    let mut keys = Keys { rows: Vec::new() };
    keys.text("Event", &event.name);
    keys.text("Regulations", &event.regulations);
    let format = event.format.as_ref().map(|format| match format.value {
        Format::RoundRobin => "round robin",
        Format::Swiss => "Swiss",
    });
    keys.add("Format", Cell::maybe(format));
    keys.by_segment("Games per pairing", &event.games_per_pairing, |n| Cell::whole(Some(n)));
    keys.add("Rounds", Cell::whole(event.rounds.as_ref()));
    let time_control = event.time_control.as_ref().map(|clock| clock.value.to_string());
    keys.add("Time control", Cell::maybe(time_control));
    let codes = event.tie_breaks.as_ref().map(|codes| codes.value.join(", "));
    keys.add("Tie-breaks", Cell::maybe(codes));
    keys.add("Edition", Cell::maybe(event.edition.as_ref().map(|own| own.value.year())));
    keys.by_segment("Points for a win", &event.points_for_win, |n| Cell::exact(Some(n)));
    keys.by_segment("Points for a draw", &event.points_for_draw, |n| Cell::exact(Some(n)));
    keys.by_segment("Points for a loss", &event.points_for_loss, |n| Cell::exact(Some(n)));
    keys.exact("Points for a pairing bye", &event.points_for_pairing_bye);
    keys.exact("Points for a half-point bye", &event.points_for_half_bye);
    keys.add("Unrated count as", Cell::whole(event.unrated_count_as.as_ref()));
    keys.moment("Start", &event.start);
    keys.moment("End", &event.end);
    keys.moment("Last game ended", &event.last_game_ended);
    keys.add("Award date", Cell::maybe(event.award_date.as_ref().map(|day| day.value.to_string())));
    keys.text("Venue", &event.venue);
    keys.text("Federation", &event.federation);
    keys.text("Organiser", &event.organiser);
    keys.text("Chief arbiter", &event.chief_arbiter);
    keys.text("Source", &event.source);
    keys.text("Section", &event.section);
    let language = event.language.as_ref().map(|own| own.value.names()[0]);
    keys.add("Language", Cell::maybe(language));
    // One that stands beside amounts of this sheet alone is that of the event.
    let currency = event.currency.as_ref().or(event.currencies.first());
    keys.text("Currency", &currency.cloned());
    keys.exact("Payment unit", &event.payment_unit);
    keys.text("Combined with", &event.combined_with);
    keys.add("Year", Cell::maybe(event.year.as_ref().map(|year| year.value.to_string())));
    keys.add("Best of", Cell::whole(event.best_of.as_ref()));
    let remainder = event.remainder_to.as_ref().map(|at| match at.value {
        RemainderTo::Winner => "winner",
        RemainderTo::Organiser => "organiser",
        RemainderTo::Order => "order",
    });
    keys.add("Remainder to", Cell::maybe(remainder));
    let yes_no = |value: &Option<At<bool>>| {
        Cell::maybe(value.as_ref().map(|value| if value.value { "yes" } else { "no" }))
    };
    keys.add("Handicap per game", yes_no(&event.handicap_per_game));
    keys.exact("Outright bonus", &event.outright_bonus);
    let seeding = event.seeding.as_ref().map(|at| match at.value {
        SeedOrder::Rating => "rating",
        SeedOrder::Number => "number",
    });
    keys.add("Seeding", Cell::maybe(seeding));
    keys.by_segment("Brought over", &event.brought_over, |n| Cell::exact(Some(n)));
    let is_final = match is_of_running(entries) {
        true => Cell::text("no"),
        false => yes_no(&event.is_final),
    };
    keys.add("Final", is_final);
    let prizes = event.prizes_per_player.as_ref().map(|at| match at.value {
        PrizesPerPlayer::One => "one",
        PrizesPerPlayer::OneOfEach => "one of each",
        PrizesPerPlayer::All => "all",
        PrizesPerPlayer::ByPlace => "place",
        PrizesPerPlayer::ByCategory => "category",
        PrizesPerPlayer::Pooled => "pooled",
    });
    keys.add("Prizes per player", Cell::maybe(prizes));
    for (clause, reading) in &event.readings {
        keys.add(format!("Reading {clause}"), Cell::text(&reading.value));
    }
    Sheet::fitted("Event", vec![Column::default(); 2], keys.rows)
}
