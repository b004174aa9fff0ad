//! How many: `2`, `3-4`, `5+`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer};

/// A range of whole numbers, open at the top where the document says "or more".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Range {
    /// The least.
    pub first: usize,
    /// The most; none where it is open.
    pub last: Option<usize>,
}

impl Range {
    /// Whether a number lies in it.
    pub fn contains(self, number: usize) -> bool {
        number >= self.first && self.last.is_none_or(|last| number <= last)
    }

    /// Whether a number lies in both.
    pub fn overlaps(self, other: Self) -> bool {
        self.contains(other.first) || other.contains(self.first)
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            Some(last) if last == self.first => write!(f, "{last}"),
            Some(last) => write!(f, "{}-{last}", self.first),
            None => write!(f, "{}+", self.first),
        }
    }
}

impl FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("\"{text}\" is no range; write 2, 3-4 or 5+");
        let number = |part: &str| part.trim().parse::<usize>().map_err(|_| wrong());
        let range = if let Some(first) = text.strip_suffix('+') {
            Self { first: number(first)?, last: None }
        } else if let Some((first, last)) = text.split_once('-') {
            Self { first: number(first)?, last: Some(number(last)?) }
        } else {
            let only = number(text)?;
            Self { first: only, last: Some(only) }
        };
        if range.last.is_some_and(|last| last < range.first) {
            return Err(wrong());
        }
        Ok(range)
    }
}

impl<'de> Deserialize<'de> for Range {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_read_as_documents_write_them() {
        let range = |text: &str| text.parse::<Range>().expect(text);
        assert!(range("3-4").contains(4) && !range("3-4").contains(5));
        assert!(range("5+").contains(500) && !range("5+").contains(4));
        assert!(range("2").contains(2) && !range("2").contains(3));
        assert!("4-3".parse::<Range>().is_err() && "x".parse::<Range>().is_err());
    }
}
