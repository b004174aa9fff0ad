//! What the event still needs of the players of a play-off beside what the play-off itself does: lots and rulings for those
//! whom it has left level, or has not placed.

use super::pack::Pack;
use crate::report::papers::drawn_for::is_on_pack;
use crate::tournament::PlayerId;
use crate::tournament::record::{LotName, Need, Needed};

impl<'a> Pack<'a> {
    /// Those who would play and have withdrawn: a ruling says what becomes of it.
    pub fn withdrawn(&self) -> impl Iterator<Item = PlayerId> {
        let t = self.event.tournament();
        self.state.may_play().into_iter().filter(|p| t.player(*p).withdrawn.is_some())
    }

    /// What the event needs of its players beside what the play-off itself does.
    pub fn needs_beside(&self) -> impl Iterator<Item = &'a Need> {
        let state = self.state;
        let own = move |need: &&Need| {
            let among = need.among.iter().all(|player| state.players.contains(player));
            among && !need.among.is_empty() && !state.all_needs().any(|own| own == *need)
        };
        self.event.settlement.needs.iter().filter(own)
    }

    /// The lots that are still to be drawn for places behind the winner, once the play-off is over.
    pub fn lots_behind(&self) -> impl Iterator<Item = (&'a LotName, &'a Need)> {
        let needs = self.needs_beside().filter(|_| self.state.is_over());
        needs.filter_map(|need| Some((need.drawn()?, need)))
    }

    /// Those of them that are drawn on the pack itself.
    pub fn lots_here(&self) -> impl Iterator<Item = (&'a LotName, &'a Need)> {
        let event = self.event;
        self.lots_behind().filter(move |(_, need)| is_on_pack(&event, need))
    }

    /// The rulings that are still to be given on such places.
    pub fn rulings_behind(&self) -> impl Iterator<Item = &'a Need> {
        self.needs_beside().filter(|need| need.what == Needed::Ruling && self.state.is_over())
    }
}
