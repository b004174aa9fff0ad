//! The players of an event as tables beside the list name them, each looked up once and not one by one.

use std::collections::BTreeMap;

use super::names::fold;
use crate::tournament::entries::PlayerEntry;
use crate::tournament::notation;

/// Which of the players a number or a name stands for.
pub(super) struct Listed {
    by_number: BTreeMap<u32, Vec<usize>>,
    by_name: BTreeMap<String, Vec<usize>>,
}

impl Listed {
    pub(super) fn new(players: &[PlayerEntry]) -> Self {
        let mut own = Self { by_number: BTreeMap::new(), by_name: BTreeMap::new() };
        for (index, player) in players.iter().enumerate() {
            own.by_name.entry(fold(&player.name)).or_default().push(index);
            if let Some(no) = &player.no {
                own.by_number.entry(no.value).or_default().push(index);
            }
        }
        own
    }

    /// Who is called so, and nobody else.
    pub(super) fn named(&self, written: &str) -> Option<usize> {
        match self.by_name.get(&fold(written)).map(Vec::as_slice) {
            Some([only]) => Some(*only),
            _ => None,
        }
    }

    /// Who is called so or has this number, and nobody else.
    pub(super) fn find(&self, written: &str) -> Option<usize> {
        let by_number = notation::whole(written).and_then(|no| self.by_number.get(&no));
        let mut found = by_number.into_iter().chain(self.by_name.get(&fold(written))).flatten();
        let first = *found.next()?;
        found.all(|other| *other == first).then_some(first)
    }
}
