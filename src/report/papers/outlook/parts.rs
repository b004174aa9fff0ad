//! How many outcomes, in figures that can be read on a wall.
//!
//! Thirty open games end in some hundred million million ways. Where so many are more than a reader can take in, the
//! figures are parts instead: of the smallest number of which all of them are whole parts, else of a thousand, rounded
//! down.

use crate::outlook::Outlook;
use crate::report::papers::Sheet;
use crate::report::words::Words;
use crate::said::{Said, said};
use crate::tournament::exact::Exact;

/// The largest number of outcomes that stands in a column as it is.
const READABLE: u128 = 99_999;
/// The parts of which figures are told that no readable number divides.
const THOUSAND: u128 = 1_000;
/// The parts of what is certain, or cannot be at all, in every way.
const HUNDRED: u128 = 100;
const MILLION: u128 = 1_000_000;

/// What the figures of an outlook are parts of.
pub struct Parts {
    outcomes: u128,
    of: u128,
    words: Words,
}

impl Parts {
    /// Of all outcomes where these can be read, else of fewer that stand for them.
    pub fn of(words: Words, outlook: &Outlook) -> Self {
        let outcomes = outlook.outcomes;
        if outcomes <= READABLE {
            return Self { outcomes, of: outcomes, words };
        }
        let ties = outlook.ties.iter().map(|tie| tie.outcomes);
        let players = outlook.players.iter().flat_map(|own| {
            let (alone, level) = own.first();
            [alone, level, own.title.unwrap_or(0)]
        });
        let common = players.chain(ties).fold(outcomes, common_divisor);
        let of = outcomes / common.max(1);
        let of = match of {
            1 => HUNDRED,
            of if of <= READABLE => of,
            _ => THOUSAND,
        };
        Self { outcomes, of, words }
    }

    /// What the figures are parts of.
    pub fn whole(&self) -> String {
        figures(self.words, self.of)
    }

    /// A number of outcomes as a part: rounded down where it is none that is whole.
    pub fn told(&self, outcomes: u128) -> String {
        let each = (self.outcomes / self.of.max(1)).max(1);
        let exact = outcomes.checked_mul(self.of).map(|parts| parts / self.outcomes.max(1));
        match exact.unwrap_or(outcomes / each) {
            0 if outcomes > 0 => "<1".to_owned(),
            parts if outcomes < self.outcomes => {
                figures(self.words, parts.min(self.of.saturating_sub(1)))
            }
            _ => self.whole(),
        }
    }

    /// A number of outcomes in a column; nothing is shown as a dash, all as all.
    pub fn share(&self, outcomes: u128) -> String {
        match outcomes {
            0 => "–".to_owned(),
            _ if outcomes == self.outcomes => format!("{} ✓", self.whole()),
            some => self.told(some),
        }
    }

    /// What the figures are parts of, where that is not all the outcomes.
    pub fn said(&self) -> Option<Said> {
        let of = self.whole();
        // All of them or none are a hundred or none.
        let whole = self.of == HUNDRED || self.outcomes.checked_rem(self.of) == Some(0);
        match self.of == self.outcomes {
            true => None,
            false if whole => Some(said!("paper.outlook.parts", of)),
            false => Some(said!("paper.outlook.parts-rounded", of)),
        }
    }
}

/// A number of outcomes in a sentence: more than a million in millions, which mean the same in every language.
pub fn in_words(sheet: &Sheet<'_>, outcomes: u128) -> String {
    let (mut times, mut left) = (0, outcomes);
    while left >= MILLION && times < 3 {
        (times, left) = (times + 1, left / MILLION);
    }
    let (n, millions) = (figures(sheet.words(), left), exact(left));
    match times {
        0 => n,
        1 => sheet.say(&said!("paper.outlook.millions", n, millions)),
        2 => sheet.say(&said!("paper.outlook.million-millions", n, millions)),
        _ => sheet.say(&said!("paper.outlook.million-million-millions", n, millions)),
    }
}

/// A number as the language groups its figures.
fn figures(words: Words, number: u128) -> String {
    words.amount(exact(number), None)
}

fn exact(number: u128) -> Exact {
    Exact::from(i128::try_from(number).unwrap_or(i128::MAX))
}

fn common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_rounded_down_and_never_nothing() {
        let own = Parts { outcomes: 3_u128.pow(29), of: THOUSAND, words: Words::english() };
        let told = [0, 1, 3_u128.pow(28), 3_u128.pow(29) - 1, 3_u128.pow(29)].map(|n| own.told(n));
        assert_eq!(told, ["0", "<1", "333", "999", "1,000"]);
        assert_eq!(own.said().map(|said| said.key), Some("paper.outlook.parts-rounded"));
        let own = Parts { words: Words::english(), outcomes: 3_u128.pow(29), of: 729 };
        assert_eq!(own.told(3_u128.pow(27)), "81");
        assert_eq!(own.said().map(|said| said.key), Some("paper.outlook.parts"));
        let own = Parts { words: Words::english(), outcomes: 3_u128.pow(29), of: HUNDRED };
        assert_eq!([0, 3_u128.pow(29)].map(|n| own.told(n)), ["0", "100"]);
        assert_eq!(own.said().map(|said| said.key), Some("paper.outlook.parts"));
        assert_eq!(common_divisor(3_u128.pow(29), 2 * 3_u128.pow(27)), 3_u128.pow(27));
    }
}
