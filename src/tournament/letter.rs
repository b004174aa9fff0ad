//! The letters of matches that run side by side, and of notes.

use std::fmt;

/// A letter of a match, or of a note: a to z, and then aa, ab and so on, as the columns of a spreadsheet go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u32);

/// Nobody has ever played so many matches at once.
const MOST: u32 = 1_000_000;

impl Letter {
    /// That of the first match.
    pub const FIRST: Self = Self(0);

    /// That of the n-th, counted from 0.
    pub fn nth(at: usize) -> Self {
        Self(u32::try_from(at).unwrap_or(MOST))
    }

    /// All of them, in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..MOST).map(Self)
    }

    /// Reads one that is written small; none where it is no letter.
    pub fn read(text: &str) -> Option<Self> {
        let mut number: u32 = 0;
        for byte in text.bytes() {
            let digit = byte.checked_sub(b'a').filter(|digit| *digit < 26)?;
            number = number.checked_mul(26)?.checked_add(u32::from(digit) + 1)?;
        }
        number.checked_sub(1).filter(|number| *number < MOST).map(Self)
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(before) = (self.0 / 26).checked_sub(1) {
            Self(before).fmt(f)?;
        }
        let last = u8::try_from(self.0 % 26).map_or('a', |digit| char::from(b'a' + digit));
        write!(f, "{last}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_go_on_behind_z_and_are_read_as_they_are_written() {
        let written: Vec<String> = Letter::all().take(704).map(|own| own.to_string()).collect();
        let at = |number: usize| written[number].as_str();
        assert_eq!((at(0), at(25), at(26), at(51), at(52)), ("a", "z", "aa", "az", "ba"));
        assert_eq!((at(701), at(702)), ("zz", "aaa"));
        for (text, letter) in written.iter().zip(Letter::all()) {
            assert_eq!(Letter::read(text), Some(letter));
        }
        for wrong in ["", "A", "1", "a1", "{", "é", "zzzzzzzz"] {
            assert_eq!(Letter::read(wrong), None, "{wrong}");
        }
    }
}
