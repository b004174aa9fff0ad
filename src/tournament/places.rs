//! Places in the standings: one, or several in a row that players share.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::said::Part;

/// A place or several in a row: the last is never before the first, and there is no place 0.
///
/// Written `[first, last]` in `results.json`, `2` or `2-4` on paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[u32; 2]", into = "[u32; 2]")]
pub struct Places {
    first: u32,
    last: u32,
}

impl Places {
    /// From the first to the last; none where these are no places.
    pub fn new(first: u32, last: u32) -> Option<Self> {
        (1 <= first && first <= last).then_some(Self { first, last })
    }

    /// The places that so many players take from a place on; nobody takes as many as one player.
    pub fn of(first: u32, players: usize) -> Self {
        let more = u32::try_from(players.saturating_sub(1)).unwrap_or(u32::MAX);
        let first = first.max(1);
        Self { first, last: first.saturating_add(more) }
    }

    /// The places of players who are level, so many others being ahead of them.
    pub fn behind(ahead: usize, level: usize) -> Self {
        Self::of(u32::try_from(ahead).unwrap_or(u32::MAX).saturating_add(1), level)
    }

    /// Classes that stand behind each other from a place on, each with its places; how many players a class has.
    pub fn in_order<T>(
        first: u32,
        classes: impl IntoIterator<Item = T>,
        players: impl Fn(&T) -> usize,
    ) -> impl Iterator<Item = (Self, T)> {
        let mut next = first;
        classes.into_iter().map(move |class| {
            let places = Self::of(next, players(&class));
            next = places.last.saturating_add(1);
            (places, class)
        })
    }

    /// All places from the first of either to the last of either.
    #[must_use]
    pub fn hull(self, other: Self) -> Self {
        Self { first: self.first.min(other.first), last: self.last.max(other.last) }
    }

    /// One place alone.
    pub fn single(place: u32) -> Self {
        Self::of(place, 1)
    }

    /// The best of them.
    pub fn first(self) -> u32 {
        self.first
    }

    /// The last of them.
    pub fn last(self) -> u32 {
        self.last
    }

    /// Whether some of these are also among the others.
    pub fn overlap(self, other: Self) -> bool {
        self.first <= other.last && other.first <= self.last
    }

    /// Whether a cut behind a place has some of them on either side.
    pub fn reach_across(self, cut: u32) -> bool {
        self.first <= cut && cut < self.last
    }

    /// How many there are.
    pub fn count(self) -> u32 {
        self.last - self.first + 1
    }

    /// Whether it is one place alone.
    pub fn is_single(self) -> bool {
        self.first == self.last
    }

    /// Whether a place is one of them.
    pub fn contains(self, place: u32) -> bool {
        self.iter().contains(&place)
    }

    /// Each of them, the best first.
    pub fn iter(self) -> RangeInclusive<u32> {
        self.first..=self.last
    }
}

impl IntoIterator for Places {
    type Item = u32;
    type IntoIter = RangeInclusive<u32>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<Places> for [u32; 2] {
    fn from(places: Places) -> Self {
        [places.first, places.last]
    }
}

impl TryFrom<[u32; 2]> for Places {
    type Error = String;

    fn try_from([first, last]: [u32; 2]) -> Result<Self, String> {
        Self::new(first, last).ok_or_else(|| format!("{first}-{last} are no places"))
    }
}

impl From<Places> for Part {
    fn from(places: Places) -> Self {
        Self::Places(places.first, places.last)
    }
}

impl fmt::Display for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_single() {
            true => write!(f, "{}", self.first),
            false => write!(f, "{}-{}", self.first, self.last),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_place_is_before_the_first() {
        assert_eq!(Places::new(3, 2), None);
        assert_eq!(Places::new(0, 2), None);
        assert_eq!(Places::of(4, 0), Places::single(4));
        assert_eq!(Places::behind(3, 2), Places::new(4, 5).expect("places"));
        assert_eq!(Places::of(u32::MAX, 3).count(), 1);
        assert!(serde_json::from_str::<Places>("[3, 2]").is_err());
    }

    #[test]
    fn they_are_written_as_people_write_them() {
        assert_eq!(Places::of(2, 3).to_string(), "2-4");
        assert_eq!(Places::single(2).to_string(), "2");
        assert_eq!(serde_json::to_string(&Places::of(2, 3)).expect("JSON"), "[2,4]");
    }
}
