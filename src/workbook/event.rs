//! The sheet `Event`: a key and its value in each row.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDateTime;

use super::cells::{Sheet, Value};
use super::event_keys::{Key, Meaning, key_like, meaning, meaning_of};
use super::event_values;
use super::fields;
use super::moments::{self, Moment};
use super::names::{Fit, fold};
use super::table::{Cell, read_cell};
use crate::diagnostic::{Address, At, Diagnostic, Diagnostics};
use crate::tournament::entries::{BySegment, EventEntries};

/// Reads the sheet, and tells of what every event must say and this one does not.
pub(super) fn read(sheet: &Sheet, problems: &mut Diagnostics) -> EventEntries {
    let mut reader = Reader {
        sheet,
        problems,
        event: EventEntries::default(),
        last_game_ended: None,
        seen: BTreeMap::new(),
        by_own_name: BTreeSet::new(),
    };
    if let Some((keys, values)) = key_and_value_columns(sheet) {
        for row in sheet.rows() {
            if let Some(Meaning::Known(key, segment, Fit::Itself)) =
                sheet.get(row, keys).and_then(meaning_of)
                && sheet.get(row, values).is_some()
            {
                reader.by_own_name.insert((key, segment));
            }
        }
        for row in sheet.rows() {
            reader.row(row, keys, values);
        }
    }
    reader.finish()
}

/// The column with most known keys, and the next column that holds something beside one of them.
fn key_and_value_columns(sheet: &Sheet) -> Option<(u32, u32)> {
    let mut keys: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for ((row, column), value) in &sheet.cells {
        if meaning_of(value).is_some() {
            keys.entry(*column).or_default().push(*row);
        }
    }
    let most = keys.values().map(Vec::len).max()?;
    let (column, rows) = keys.into_iter().find(|(_, rows)| rows.len() == most)?;
    let beside =
        rows.iter().filter_map(|row| sheet.row(*row).map(|(c, _)| c).find(|c| *c > column));
    let values = beside.min().unwrap_or(column + 1);
    Some((column, values))
}

struct Reader<'a> {
    sheet: &'a Sheet,
    problems: &'a mut Diagnostics,
    event: EventEntries,
    last_game_ended: Option<At<Moment>>,
    /// Where the value of each key stands, whether it could be read or not.
    seen: BTreeMap<(Key, String), Address>,
    /// The keys that stand there as the contract writes them; a synonym of one (`City` beside `Venue`) is another thing.
    by_own_name: BTreeSet<(Key, String)>,
}

impl Reader<'_> {
    fn row(&mut self, row: u32, keys: u32, values: u32) {
        let Some(Value::Text(written)) = self.sheet.get(row, keys) else {
            return;
        };
        let at = self.sheet.address(row, values);
        if self.sheet.get(row, values).is_none() {
            return;
        }
        match meaning(written) {
            None => self.unknown(written, &self.sheet.address(row, keys)),
            Some(Meaning::Reading(clause)) => {
                // A clause may be unclear in more than one way: its readings are chosen in a row each, or in a list.
                if let Some(reading) = self.value(&at, fields::text) {
                    let readings = &mut self.event.readings;
                    match readings.get_mut(&clause) {
                        Some(before) => {
                            before.value.push_str("; ");
                            before.value.push_str(&reading.value);
                        }
                        None => {
                            readings.insert(clause, reading);
                        }
                    }
                }
            }
            Some(Meaning::Known(key, segment, fit)) => {
                let name = (key, segment);
                if fit == Fit::Synonym && self.by_own_name.contains(&name) {
                    self.unknown(written, &self.sheet.address(row, keys));
                } else if let Some(before) = self.seen.get(&name).cloned() {
                    self.twice(&at, &before);
                } else {
                    self.seen.insert(name.clone(), at.clone());
                    self.key(name.0, name.1, &at);
                }
            }
        }
    }

    fn key(&mut self, key: Key, segment: String, at: &Address) {
        match key {
            Key::Event => self.event.name = self.value(at, fields::text),
            Key::Regulations => self.event.regulations = self.value(at, fields::name),
            Key::Format => self.event.format = self.value(at, event_values::format),
            Key::GamesPerPairing => {
                let games = self.value(at, |v, at, p| fields::whole(1..=100, v, at, p));
                insert(&mut self.event.games_per_pairing, segment, games);
            }
            Key::Rounds => {
                self.event.rounds = self.value(at, |v, at, p| fields::whole(1..=1000, v, at, p))
            }
            Key::TimeControl => {
                self.event.time_control = self.value(at, event_values::time_control)
            }
            Key::TieBreaks => self.event.tie_breaks = self.value(at, event_values::tie_breaks),
            Key::PointsForWin => {
                let points = self.value(at, fields::points);
                insert(&mut self.event.points_for_win, segment, points);
            }
            Key::PointsForDraw => {
                let points = self.value(at, fields::points);
                insert(&mut self.event.points_for_draw, segment, points);
            }
            Key::Start => self.event.start = self.value(at, moments::date_time),
            Key::End => self.event.end = self.value(at, moments::date_time),
            Key::LastGameEnded => self.last_game_ended = self.value(at, moments::moment),
            Key::AwardDate => self.event.award_date = self.value(at, moments::date),
            Key::Venue => self.event.venue = self.value(at, fields::text),
            Key::Organiser => self.event.organiser = self.value(at, fields::text),
            Key::ChiefArbiter => self.event.chief_arbiter = self.value(at, fields::text),
            Key::Section => self.event.section = self.value(at, fields::text),
            Key::Currency => self.event.currency = self.value(at, event_values::currency),
            Key::PaymentUnit => {
                self.event.payment_unit = self.value(at, event_values::payment_unit)
            }
            Key::CombinedWith => self.event.combined_with = self.value(at, fields::text),
            Key::Year => self.event.year = self.value(at, fields::year),
            Key::BestOf => {
                self.event.best_of = self.value(at, |v, at, p| fields::whole(1..=1000, v, at, p))
            }
            Key::RemainderTo => {
                self.event.remainder_to = self.value(at, event_values::remainder_to)
            }
            Key::HandicapPerGame => self.event.handicap_per_game = self.value(at, fields::yes_no),
            Key::OutrightBonus => self.event.outright_bonus = self.value(at, fields::points),
            Key::Final => self.event.is_final = self.value(at, fields::yes_no),
            Key::PrizesPerPlayer => {
                self.event.prizes_per_player = self.value(at, event_values::prizes_per_player)
            }
        }
    }

    fn value<T>(
        &mut self,
        at: &Address,
        read: impl FnOnce(&Value, &Address, &mut Diagnostics) -> Option<T>,
    ) -> Option<At<T>> {
        match read_cell(self.sheet, at.row, at.column, self.problems, read) {
            Cell::Says(said) => Some(said),
            Cell::Blank | Cell::Bad => None,
        }
    }

    fn unknown(&mut self, written: &str, at: &Address) {
        let words = written.split('(').next().unwrap_or(written);
        if ["key", "field", "setting", "item"].contains(&fold(words).as_str()) {
            return;
        }
        let problem = match key_like(words) {
            Some(meant) => {
                Diagnostic::warning("misspelt-key", format!("\"{written}\" is not read"))
                    .help(format!("if {meant} is meant, write {meant}"))
            }
            None => Diagnostic::note("unknown-key", format!("\"{written}\" is not read")),
        };
        self.problems.push(problem.at(at));
    }

    fn twice(&mut self, at: &Address, before: &Address) {
        if self.sheet.get(at.row, at.column) != self.sheet.get(before.row, before.column) {
            self.problems.push(
                Diagnostic::error(
                    "key-twice",
                    format!("this was already said otherwise in {}", before.cell()),
                )
                .at(at)
                .help("delete one of the two rows"),
            );
        }
    }

    fn finish(mut self) -> EventEntries {
        let needed = [
            (Key::Event, "missing-event-name", "Event", "the name of the event"),
            (
                Key::Regulations,
                "missing-regulations",
                "Regulations",
                "the regulations, such as gct-2021/rapid-blitz",
            ),
        ];
        for (key, code, word, what) in needed {
            if !self.seen.contains_key(&(key, String::new())) {
                let at = self.sheet.address(0, 0);
                self.problems.push(
                    Diagnostic::error(
                        code,
                        format!("the sheet {} does not say {what}", self.sheet.name),
                    )
                    .at(&at)
                    .help(format!("write {word} in column A and {what} beside it in column B")),
                );
            }
        }
        if let Some(ended) = self.last_game_ended.take() {
            let day = self.event.end.as_ref().map(|end| end.value.date());
            self.event.last_game_ended = match ended.value.on(day) {
                Some(value) => Some(At::new(value, ended.at)),
                None => self.time_without_day(&ended.at),
            };
        }
        self.event
    }

    fn time_without_day(&mut self, at: &Address) -> Option<At<NaiveDateTime>> {
        self.problems.push(
            Diagnostic::error(
                "time-without-date",
                "the time has no date: the day on which the event ended is not given",
            )
            .at(at)
            .help(
                "add a row End with the date, or write the date before the time: 2026-01-31 18:42",
            ),
        );
        None
    }
}

fn insert<T>(into: &mut BySegment<T>, segment: String, value: Option<At<T>>) {
    if let Some(value) = value {
        into.insert(segment, value);
    }
}
