//! What several rows of the sheet `Event` say together.

use chrono::Datelike;

use super::EventEntries;
use crate::diagnostic::At;
use crate::tournament::exact::Exact;

impl EventEntries {
    /// The rows that say what games count, each with its segment.
    pub fn points_for_games(&self) -> impl Iterator<Item = (&String, &At<Exact>)> {
        self.points_for_win.iter().chain(&self.points_for_draw).chain(&self.points_for_loss)
    }

    /// The row that chooses a reading of a clause by this name; else the first of the clause.
    pub fn row_of_reading(&self, clause: &str, chosen: &str) -> Option<&At<String>> {
        let chooses = |row: &&At<String>| row.value.split(';').any(|one| one.trim() == chosen);
        self.readings_below.iter().find(chooses).or_else(|| self.readings.get(clause))
    }

    /// The year that it belongs to: `Year`, else that of `End`. An event of two years is one of the year that it ended in.
    pub fn own_year(&self) -> Option<i32> {
        let end = || self.end.as_ref().map(|end| end.value.year());
        self.year.as_ref().map(|year| year.value).or_else(end)
    }

    /// The year that it began in: that of `Start`, else the year that it belongs to.
    pub fn first_year(&self) -> Option<i32> {
        self.start.as_ref().map(|start| start.value.year()).or_else(|| self.own_year())
    }
}
