//! The tie-breaks that were printed beside places as published: nothing is reckoned from them, and they tell why.

use super::super::Sheet;
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Published};

/// A column of a published table.
#[derive(Clone, Copy)]
pub struct Printed<'a> {
    table: &'a Published,
    at: usize,
}

/// The tie-break columns of the published table whose places are taken as they are; none of other events.
pub fn printed<'a>(sheet: &Sheet<'a>) -> Vec<Printed<'a>> {
    let t = sheet.tournament();
    let table = t.published.as_ref().filter(|_| t.has_places_as_published());
    let of = |table: &'a Published| (0..table.columns.len()).map(move |at| Printed { table, at });
    table.into_iter().flat_map(of).collect()
}

impl<'a> Printed<'a> {
    /// Its heading.
    pub fn heading(self) -> &'a str {
        &self.table.columns[self.at].heading.value
    }

    /// What it has for a player.
    pub fn value(self, player: PlayerId) -> Option<Exact> {
        self.table.value(player, self.at)
    }

    /// The same as papers write it: with fractions, or the decimals that were printed.
    pub fn shown(self, sheet: &Sheet<'_>, player: PlayerId) -> Option<(Exact, String)> {
        let value = self.value(player)?;
        let looks = match value.denominator() {
            1 | 2 | 4 => value.mixed(),
            _ => {
                let decimals = value.decimals(self.table.columns[self.at].decimals);
                decimals.replace('.', sheet.words().word("language.decimal"))
            }
        };
        Some((value, looks))
    }
}
