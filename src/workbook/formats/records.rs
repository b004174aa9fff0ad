//! What the records of `.xls` and `.xlsb` have in common: numbers of bytes, and number formats by their numbers.

use std::collections::BTreeMap;

use super::shown::Dress;

/// The number in two bytes; none behind the end.
pub fn short(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(two.try_into().ok()?))
}

/// The number in four bytes; none behind the end.
pub fn long(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(four.try_into().ok()?))
}

/// Number formats by number: those that a file tells, and those of per cent, which every program knows by itself.
pub struct Formats(BTreeMap<u16, String>);

impl Formats {
    /// The formats of a file that tells none.
    pub fn known() -> Self {
        Self([9, 10].map(|number| (number, "0%".to_owned())).into())
    }

    /// Takes in a record of a format: its number in the first two bytes, and what it says.
    pub fn add(&mut self, record: &[u8], code: Option<String>) {
        self.0.extend(short(record, 0).zip(code));
    }

    /// What a style's record, with the number of its format behind two bytes, adds to numbers.
    pub fn of_style(&self, record: &[u8]) -> Option<Dress> {
        Dress::of_format(self.0.get(&short(record, 2)?)?)
    }
}
