//! A cut among the places: who qualifies, who goes down.

use std::fmt;
use std::str::FromStr;

use crate::tournament::{Places, notation};

/// Where a cut lies, as the document writes it: `3` is between the third place and the fourth, `last 2` before the last two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Across {
    /// Behind this place.
    Behind(u32),
    /// Before so many places at the end.
    Last(u32),
}

impl Across {
    /// The place behind which it lies, of an event with this last place; none where it has no such cut.
    pub fn cut(self, last: u32) -> Option<u32> {
        let cut = match self {
            Self::Behind(place) => place,
            Self::Last(places) => last.checked_sub(places)?,
        };
        (0 < cut && cut < last).then_some(cut)
    }

    /// Whether some of these places are on either side of it.
    pub fn parts(self, places: Places, last: u32) -> bool {
        self.cut(last).is_some_and(|cut| places.reach_across(cut))
    }
}

impl fmt::Display for Across {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Behind(place) => write!(f, "{place}"),
            Self::Last(places) => write!(f, "last {places}"),
        }
    }
}

impl FromStr for Across {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |own: &str| own.trim().parse::<u32>().ok().filter(|number| *number > 0);
        let own = match text.trim().strip_prefix("last ") {
            Some(places) => number(places).map(Self::Last),
            None => number(text).map(Self::Behind),
        };
        own.ok_or_else(|| format!("\"{text}\" is no cut among the places; write 3 or last 2"))
    }
}

notation::by_text!(Across);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cut_is_counted_from_the_front_or_from_the_end() {
        let across = |text: &str| text.parse::<Across>().expect(text);
        let cut = |text: &str| across(text).cut(10);
        assert_eq!(
            [cut("3"), cut("last 2"), cut("last 10"), cut("10")],
            [Some(3), Some(8), None, None]
        );
        assert!(
            across("3").parts(Places::of(2, 3), 10) && !across("3").parts(Places::of(2, 2), 10)
        );
        assert!(across("last 2").parts(Places::of(8, 2), 10));
        assert!(!across("last 2").parts(Places::of(9, 2), 10));
        assert!(["0", "last 0", "last", "2-3"].iter().all(|text| text.parse::<Across>().is_err()));
    }
}
