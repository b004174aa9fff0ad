//! How many: `2`, `3-4`, `5+`.

use std::fmt;
use std::str::FromStr;

use crate::tournament::notation;

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

    /// Whether all its numbers lie in another.
    pub fn lies_in(self, other: Self) -> bool {
        let to_the_end = self.last.map_or(other.last.is_none(), |last| other.contains(last));
        other.contains(self.first) && to_the_end
    }

    /// The numbers from one on that lie in none of these.
    pub fn open(from: usize, ranges: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut ranges: Vec<Self> = ranges.into_iter().collect();
        ranges.sort_by_key(|range| range.first);
        let mut next = Some(from);
        let mut open = Vec::new();
        for range in ranges {
            let Some(from) = next else { break };
            if range.first > from {
                open.push(Self { first: from, last: Some(range.first - 1) });
            }
            next = range.last.and_then(|last| last.checked_add(1)).map(|next| next.max(from));
        }
        open.extend(next.map(|first| Self { first, last: None }));
        open
    }

    /// The numbers that lie in both, where some do.
    #[must_use]
    pub fn both(self, other: Self) -> Self {
        let last = self.last.into_iter().chain(other.last).min();
        Self { first: self.first.max(other.first), last }
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

notation::by_text!(Range);

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
