//! The sheet `Event`, and what several of its rows say together.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate, NaiveDateTime};

use super::keys::event_keys;
use super::{Format, PrizesPerPlayer, RemainderTo, SaidOfEvent, SeedOrder};
use crate::diagnostic::{Address, At};
use crate::said::OwnWords;
use crate::tournament::edition::Edition;
use crate::tournament::exact::Exact;
use crate::tournament::language::Language;
use crate::tournament::time_control::TimeControl;

/// A key that says one thing for all.
type One<T> = Option<At<T>>;

/// Keys of the sheet `Event` that differ by segment (`rapid`, `blitz`, `classical`); the key `""` is for all.
pub type BySegment<T> = BTreeMap<String, At<T>>;

/// What stands under a key.
trait Said: Default + Clone {
    /// The first cell that the other does not say, or says otherwise.
    fn other_than(&self, theirs: &Self) -> Option<&Address>;

    /// Takes the other's where nothing is said.
    fn fill(&mut self, theirs: &Self) {
        if self.other_than(&Self::default()).is_none() {
            self.clone_from(theirs);
        }
    }
}

impl<T: Clone + PartialEq> Said for One<T> {
    fn other_than(&self, theirs: &Self) -> Option<&Address> {
        let own = self.as_ref()?;
        theirs.as_ref().is_none_or(|theirs| theirs.value != own.value).then_some(&own.at)
    }
}

impl<T: Clone + PartialEq> Said for BySegment<T> {
    fn other_than(&self, theirs: &Self) -> Option<&Address> {
        let differs = |(segment, own): &(&String, &At<T>)| {
            theirs.get(*segment).is_none_or(|theirs| theirs.value != own.value)
        };
        self.iter().find(differs).map(|(_, own)| &own.at)
    }
}

macro_rules! entries {
    ($($(#[$told:meta])* $field:ident: $shape:ident of $of:ty = $word:literal $([$role:ident])?, $also:expr
        => $how:ident $read:expr $(, needed $needed:expr)?;)*) => {
        /// The sheet `Event`: a key and its value in each row.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct EventEntries {
            /// What the workbook calls its sheets, columns and keys, where not as the contract does.
            pub own_words: OwnWords,
            $(#[doc = concat!("`", $word, "`")] $(#[$told])* pub $field: $shape<$of>,)*
            /// A format stands there that could not be read, which is told.
            pub format_misread: bool,
            /// Currencies that are written beside other amounts of the sheet: as `PrizeEntry::currency`.
            pub currencies: Vec<At<String>>,
            /// The handicaps are points that a file of another program gives or takes beside the rounds: they count in any
            /// event.
            pub points_beside: bool,
            /// `Reading CLAUSE`: another reading of an unclear clause, by its clause.
            pub readings: BySegment<String>,
            /// Further rows of a clause.
            pub readings_below: Vec<At<String>>,
            /// Amounts of prizes in rows that are no key, which is told.
            pub prizes_unread: Vec<At<Exact>>,
            /// What other rows say that are no key.
            pub said: SaidOfEvent,
        }

        impl EventEntries {
            /// Where a key says what the other sheet does not say, or says otherwise; none of a word that is no key.
            pub fn other_than(&self, theirs: &Self, key: &str) -> Option<&Address> {
                match key {
                    $($word => self.$field.other_than(&theirs.$field),)*
                    _ => None,
                }
            }

            /// Takes of the other what this one does not say of the event.
            pub fn fill(&mut self, theirs: &Self) {
                $(self.$field.fill(&theirs.$field);)*
                self.readings.fill(&theirs.readings);
                if self.currencies.is_empty() {
                    self.currencies.clone_from(&theirs.currencies);
                }
            }
        }
    };
}

event_keys!(entries);

impl EventEntries {
    /// Whether a person says that the event is over, and that what is in doubt is right as it is read.
    pub fn is_said_final(&self) -> bool {
        self.is_final.as_ref().is_some_and(|own| own.value)
    }

    /// Where a key says something.
    pub fn at(&self, key: &str) -> Option<&Address> {
        self.other_than(&Self::default(), key)
    }

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
