//! The sheet `Event`.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use super::sheet::{Cell, Column, Kind, Look, Sheet};
use crate::diagnostic::{Address, At};
use crate::tournament::entries::{
    BySegment, Entries, Format, PrizesPerPlayer, RemainderTo, SeedOrder, event_keys, first_word,
};
use crate::tournament::exact::Exact;
use crate::tournament::time_control::TimeControl;
use crate::tournament::{Edition, Language};

/// A value as a cell has it.
trait Value {
    fn cell(&self) -> Cell;
}

macro_rules! cells {
    ($($of:ty: |$own:ident| $cell:expr;)*) => {
        $(impl Value for $of {
            fn cell(&self) -> Cell {
                let $own = self;
                $cell
            }
        })*
    };
}

cells! {
    String: |own| Cell::text(own);
    Vec<String>: |own| Cell::text(own.join(", "));
    u32: |own| Cell::number(Some(*own));
    i32: |own| Cell::text(own.to_string());
    bool: |own| Cell::text(if *own { "yes" } else { "no" });
    Exact: |own| Cell::exact(*own);
    NaiveDate: |own| Cell::text(own.to_string());
    NaiveDateTime: |own| Cell::text(match own.time() {
        NaiveTime::MIN => own.date().to_string(),
        _ => own.format("%Y-%m-%d %H:%M").to_string(),
    });
    Edition: |own| Cell::text(own.year());
    Language: |own| Cell::text(own.code());
    TimeControl: |own| Cell::text(own.to_string());
    Format: |own| Cell::text(own.to_string());
    RemainderTo: |own| Cell::text(first_word(&RemainderTo::WORDS, own));
    SeedOrder: |own| Cell::text(first_word(&SeedOrder::WORDS, own));
    PrizesPerPlayer: |own| Cell::text(first_word(&PrizesPerPlayer::WORDS, own));
}

/// A row of the sheet; none where nothing stands in it.
fn row(key: String, value: Cell) -> Option<Vec<Cell>> {
    (value.value != super::sheet::Value::Blank)
        .then(|| vec![Cell { kind: Some(Kind::Any), ..Cell::text(key).look(Look::Heading) }, value])
}

/// The rows of a key for all.
fn one<T: Value>(key: &str, value: &Option<At<T>>) -> Vec<Vec<Cell>> {
    value.iter().filter_map(|own| row(key.to_owned(), own.value.cell())).collect()
}

/// The rows of a key that may differ by segment.
fn by_segment<T: Value>(key: &str, values: &BySegment<T>) -> Vec<Vec<Cell>> {
    let name = |segment: &str| match segment {
        "" => key.to_owned(),
        segment => format!("{key} ({segment})"),
    };
    values.iter().filter_map(|(segment, own)| row(name(segment), own.value.cell())).collect()
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
    let mut event = entries.event.clone();
    // One that stands beside amounts of this sheet alone is that of the event.
    event.currency = event.currency.or_else(|| event.currencies.first().cloned());
    if is_of_running(entries) {
        event.is_final = Some(At::new(false, Address::new(&"Event".into(), 0, 1)));
    }
    let mut rows = Vec::new();
    macro_rules! add {
        (One $field:ident $word:literal) => {
            rows.extend(one($word, &event.$field))
        };
        (BySegment $field:ident $word:literal) => {
            rows.extend(by_segment($word, &event.$field))
        };
    }
    macro_rules! rows {
        ($($(#[$told:meta])* $field:ident: $shape:ident of $of:ty = $word:literal $([$role:ident])?, $also:expr
            => $how:ident $read:expr $(, needed $needed:expr)?;)*) => {
            $(add!($shape $field $word);)*
        };
    }
    event_keys!(rows);
    let readings = event.readings.iter();
    let row_of =
        |(clause, own): (&String, &At<String>)| row(format!("Reading {clause}"), own.value.cell());
    rows.extend(readings.filter_map(row_of));
    Sheet::fitted("Event", vec![Column::default(); 2], rows)
}
