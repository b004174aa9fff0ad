//! The names of the lots of a stage.

use super::Origin;
use crate::tournament::Letter;
use crate::tournament::record::{Before, LotKind, LotName};

impl Origin {
    /// The names of a lot of one of its stages: by number, and in words. The number of a later round of matches is that of
    /// the last game of a match before it, where that came to be needed: a lot of its matches is known by words alone.
    pub fn lot(
        self,
        place: (u32, Before),
        stage: (u32, Option<Letter>),
        words: &str,
        kind: LotKind,
    ) -> [LotName; 2] {
        let [number, words_alone] = LotName::both(place, stage, words, kind);
        let of_a_match = matches!(kind, LotKind::White | LotKind::Colour | LotKind::Bids);
        let is_later = || self.round(words).is_some_and(|(left, _)| Some(left) < self.draws_again);
        match of_a_match && is_later() {
            true => [words_alone.clone(), words_alone],
            false => [number, words_alone],
        }
    }

    /// Whether the number of a stage may come to be that of a round behind it: of what a match plays only where it is
    /// level.
    pub fn shares_its_number(self, words: &str) -> bool {
        self.round(words).is_some_and(|(left, part)| left > 2 && part)
    }

    /// Of a round of matches that may draw again: how many are left in it, and whether the words are those of a part of a
    /// match, which stands behind its letter.
    fn round(self, words: &str) -> Option<(usize, bool)> {
        let mut parts = words.strip_prefix("round-of-")?.split('.');
        let left = parts.next()?.parse().ok().filter(|_| self.draws_again.is_some())?;
        Some((left, parts.any(|part| part.len() > 1)))
    }
}
