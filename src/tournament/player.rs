//! A player of one tournament, as the sheets tell of him.

use std::ops::RangeInclusive;

use chrono::NaiveDate;

use super::PlayerCells;
use super::exact::Exact;
use crate::diagnostic::Address;

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The pairing number; unique.
    pub no: u32,
    /// The name as written.
    pub name: String,
    /// The surname it ends in, where papers have given names first; none where a comma tells it.
    pub surname: Option<String>,
    /// FIDE title.
    pub title: Option<String>,
    /// Federation.
    pub federation: Option<String>,
    /// Rating.
    pub rating: Option<u32>,
    /// What other columns of ratings say, and whether it is provisional: a limit holds for each.
    pub other_ratings: Vec<(u32, bool)>,
    /// The rating was given by the director of play.
    pub provisional: bool,
    /// The day of birth, or those of the year where the sheet tells no more.
    pub born: Option<RangeInclusive<NaiveDate>>,
    /// FIDE identity number.
    pub fide_id: Option<String>,
    /// Club.
    pub club: Option<String>,
    /// Points added; none where the cell is blank.
    pub handicap: Option<Exact>,
    /// Withdrew after this round; 0 is never played.
    pub withdrawn: Option<u32>,
    /// Prize categories.
    pub categories: Vec<String>,
    /// Takes places and money but no tour points.
    pub wildcard: bool,
    /// Takes part in this trophy; false for the others of an event that it is combined with.
    pub entered: bool,
    /// Where the name stands.
    pub at: Address,
    /// The cells of what rules ask for.
    pub cells: PlayerCells,
}

impl Player {
    /// Whether he had withdrawn before a round.
    pub fn is_gone_in(&self, round: u32) -> bool {
        self.withdrawn.is_some_and(|after| after < round)
    }

    /// What he is called in short: his surname; the whole name where nothing tells it.
    pub fn in_short(&self) -> &str {
        let before_comma = || self.name.split_once(',').map(|(surname, _)| surname.trim());
        self.surname.as_deref().or_else(before_comma).unwrap_or(&self.name)
    }

    /// What he is found by in an alphabet: his surname before his given names, however papers write it.
    pub fn in_alphabet(&self) -> String {
        let given = self.surname.as_ref().and_then(|own| self.name.strip_suffix(own.as_str()));
        match (&self.surname, given) {
            (Some(surname), Some(given)) => format!("{surname}, {given}"),
            _ => self.name.clone(),
        }
    }

    /// All his ratings, and whether they are provisional.
    pub fn ratings(&self) -> impl Iterator<Item = (u32, bool)> + '_ {
        let own = self.rating.map(|rating| (rating, self.provisional));
        own.into_iter().chain(self.other_ratings.iter().copied())
    }

    /// The cell of the rating; that of the name where there is no column for it.
    pub fn rating_at(&self) -> &Address {
        self.cells.rating.as_ref().unwrap_or(&self.at)
    }

    /// The cell of the birth; that of the name where there is no column for it.
    pub fn born_at(&self) -> &Address {
        self.cells.born.as_ref().unwrap_or(&self.at)
    }

    /// The cell of the handicap; that of the name where there is no column for it.
    pub fn handicap_at(&self) -> &Address {
        self.cells.handicap.as_ref().unwrap_or(&self.at)
    }
}
