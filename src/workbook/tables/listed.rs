//! The players of an event as tables beside the list name them, each looked up once and not one by one.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use super::super::words::names::fold;
use crate::tournament::entries::PlayerEntry;
use crate::tournament::notation;
use crate::tournament::roster::Roster;

/// Which of the players a number or a name stands for.
pub struct Listed<'p> {
    players: &'p [PlayerEntry],
    by_number: BTreeMap<u32, Vec<usize>>,
    by_name: BTreeMap<String, Vec<usize>>,
    /// By their names in whatever order and form (surnames alone, `J. Smith`), once one is not as on the list.
    roster: OnceCell<Roster>,
}

/// In longer lists names are looked for as they are written alone: what takes long for each would for all.
const MOST_IN_FORMS: usize = 500;

impl<'p> Listed<'p> {
    pub fn new(players: &'p [PlayerEntry]) -> Self {
        let (by_number, by_name) = (BTreeMap::new(), BTreeMap::new());
        let mut own = Self { players, by_number, by_name, roster: OnceCell::new() };
        for (index, player) in players.iter().enumerate() {
            own.by_name.entry(fold(&player.name)).or_default().push(index);
            if let Some(no) = &player.no {
                own.by_number.entry(no.value).or_default().push(index);
            }
        }
        own
    }

    /// Who is called so, in whatever form of the name, and nobody else.
    pub fn named(&self, written: &str) -> Option<usize> {
        match self.by_name.get(&fold(written)).map(Vec::as_slice) {
            Some([only]) => Some(*only),
            Some(_) => None,
            None => self.in_a_form(written),
        }
    }

    /// Who is meant by a name in another form.
    fn in_a_form(&self, written: &str) -> Option<usize> {
        if self.players.len() > MOST_IN_FORMS || !written.contains(char::is_alphabetic) {
            return None;
        }
        // Numbers are looked for here.
        let all = || self.players.iter().map(|player| (u32::MAX, player.name.as_str()));
        let roster = self.roster.get_or_init(|| Roster::new(all()));
        roster.find(written).ok().map(|player| player.0)
    }

    /// Who is called so or has this number, and nobody else.
    pub fn find(&self, written: &str) -> Option<usize> {
        let by_number = notation::whole(written).and_then(|no| self.by_number.get(&no));
        let mut found = by_number.into_iter().chain(self.by_name.get(&fold(written))).flatten();
        let Some(first) = found.next().copied() else { return self.in_a_form(written) };
        found.all(|other| *other == first).then_some(first)
    }
}
