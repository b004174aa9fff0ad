//! Who is of a category.

use super::roster::fold;
use super::{Category, Player, PlayerId, Tournament};

impl Category {
    /// Whether it has an upper limit alone: who has no rating may be taken for one below it.
    pub fn may_have_unrated(&self) -> bool {
        self.from.is_none() && self.to.is_some()
    }

    /// Whether it has limits, and a rating is within them.
    pub fn has(&self, rating: u32) -> bool {
        let limited = self.from.is_some() || self.to.is_some();
        limited
            && self.from.is_none_or(|from| from <= rating)
            && self.to.is_none_or(|to| rating <= to)
    }
}

impl Tournament {
    /// Whether a player is within the limits of a category: by his rating, or without one below its upper limit where the
    /// event says that such players are.
    pub fn is_within(&self, player: &Player, category: &Category) -> bool {
        let unrated = self.event.unrated_in_categories.as_ref().is_some_and(|own| own.value);
        match player.rating {
            Some(rating) => category.has(rating),
            None => unrated && category.may_have_unrated(),
        }
    }

    /// Whether a player is of a category: the column Categories of the sheet Players says so, or his rating is within the limits
    /// that the sheet Categories gives it.
    pub fn is_of_category(&self, player: PlayerId, category: &str) -> bool {
        let wanted = fold(category);
        let player = self.player(player);
        let mut limits = self.categories.iter().filter(|own| fold(&own.name) == wanted);
        player.categories.iter().any(|own| fold(own) == wanted)
            || limits.any(|own| self.is_within(player, own))
    }
}
