//! What a workbook says, read for another one: messages name it before its sheets.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{BySegment, Entries, PlayerEntry};
use crate::decision::Clause;
use crate::diagnostic::{Address, At};
use crate::tournament::time_control::TimeControl;

/// The event that another is played within.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Within {
    /// Its regulations, `document/competition`; none where it names none that can be used.
    pub regulations: Option<String>,
    /// The clause of its time control, where its regulations give it.
    pub time_control: Option<Clause>,
    /// The time control that the workbook itself says, which is played within the other.
    pub own_clock: Option<At<TimeControl>>,
    /// The cell that names it.
    pub at: Address,
}

impl Entries {
    /// What is taken from it into an event that is combined with it, as that of another file.
    #[must_use]
    pub fn of_file(mut self, file: &str) -> Self {
        let mut called = Called { file, names: BTreeMap::new() };
        for row in &mut self.players {
            called.cell(&mut row.at);
            called.value(row.no.as_mut());
            called.value(row.rating.as_mut());
            called.value(row.handicap.as_mut());
            called.value(row.withdrawn.as_mut());
        }
        for row in &mut self.games {
            called.cell(&mut row.at);
            called.value(Some(&mut row.round));
            called.value(Some(&mut row.white));
            called.value(Some(&mut row.black));
            called.value(row.result.as_mut());
        }
        for row in self.crosstable.iter_mut().flat_map(|table| &mut table.rows) {
            called.value(row.no.as_mut());
            called.value(Some(&mut row.name));
            row.cells.iter_mut().for_each(|(_, cell)| called.value(Some(cell)));
        }
        for (round, day) in &mut self.rounds {
            called.value(Some(round));
            called.value(Some(day));
        }
        let event = &mut self.event;
        called.value(event.format.as_mut());
        called.value(event.rounds.as_mut());
        called.value(event.time_control.as_mut());
        called.value(event.start.as_mut());
        called.value(event.end.as_mut());
        called.by_segment(&mut event.games_per_pairing);
        called.by_segment(&mut event.points_for_win);
        called.by_segment(&mut event.points_for_draw);
        called.by_segment(&mut event.points_for_loss);
        self
    }
}

/// The sheets of another file, by what messages call them.
struct Called<'f> {
    file: &'f str,
    names: BTreeMap<Arc<str>, Arc<str>>,
}

impl Called<'_> {
    fn cell(&mut self, at: &mut Address) {
        // A line of a text stands on no sheet.
        if at.letters.is_some() {
            return;
        }
        let called = self.names.entry(Arc::clone(&at.sheet));
        let called = called.or_insert_with(|| format!("{}, {}", self.file, at.sheet).into());
        at.sheet = Arc::clone(called);
    }

    fn value<T>(&mut self, value: Option<&mut At<T>>) {
        if let Some(value) = value {
            self.cell(&mut value.at);
        }
    }

    fn by_segment<T>(&mut self, values: &mut BySegment<T>) {
        values.values_mut().for_each(|value| self.value(Some(value)));
    }
}

impl Entries {
    /// Whom the event names: its players, else the rows of its crosstable.
    pub fn people(&self) -> Vec<PlayerEntry> {
        let rows = self.crosstable.iter().flat_map(|table| &table.rows);
        match self.players.is_empty() {
            true => rows.map(|row| PlayerEntry::numbered(&row.name, row.no.clone())).collect(),
            false => self.players.clone(),
        }
    }

    /// How many players are listed: on the sheet `Players`, else in the crosstable.
    pub fn listed(&self) -> usize {
        let named = self.players.iter().filter(|own| !own.name.is_empty() && !own.apart).count();
        let rows = self.crosstable.as_ref().map_or(0, |table| table.rows.len());
        if named > 0 { named } else { rows }
    }
}
