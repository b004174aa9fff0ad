//! Sets of small whole numbers, such as how many players may still be level: each is a bit.

/// Numbers of players from 0 to [`Numbers::LAST`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers(u128);

impl Numbers {
    /// The largest number that a set can hold.
    pub const LAST: usize = 127;

    /// All from one to another, both with them; what no set can hold is left out.
    pub fn between(first: usize, last: usize) -> Self {
        (first..=last.min(Self::LAST)).collect()
    }

    /// Whether a number is one of them.
    pub fn contains(self, number: usize) -> bool {
        number <= Self::LAST && self.0 >> number & 1 == 1
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of them that are not of another set.
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Each of them, the least first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = usize> {
        (0..=Self::LAST).filter(move |number| self.contains(*number))
    }
}

impl FromIterator<usize> for Numbers {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let bit = |number: usize| if number <= Self::LAST { 1 << number } else { 0 };
        Self(numbers.into_iter().fold(0, |set, number| set | bit(number)))
    }
}

impl Extend<usize> for Numbers {
    fn extend<I: IntoIterator<Item = usize>>(&mut self, numbers: I) {
        self.0 |= numbers.into_iter().collect::<Self>().0;
    }
}

#[cfg(test)]
mod tests {
    use super::Numbers;

    #[test]
    fn holds_what_was_put_in_and_nothing_else() {
        let mut some: Numbers = [3, 0, 127, 128].into_iter().collect();
        assert_eq!(some.iter().collect::<Vec<_>>(), [0, 3, 127]);
        some.extend(2..=4);
        assert_eq!(some.without(Numbers::between(3, 500)).iter().collect::<Vec<_>>(), [0, 2]);
        assert!(some.contains(4) && !some.contains(1) && !some.contains(128));
        assert!(Numbers::between(5, 4).is_empty() && !some.is_empty());
    }
}
