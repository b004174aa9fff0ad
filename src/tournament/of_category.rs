//! Who is of a category.

use super::roster::fold;
use super::{Category, PlayerId, Tournament};

impl Category {
    /// Whether it has limits, and a rating is within them.
    pub fn has(&self, rating: u32) -> bool {
        let limited = self.from.is_some() || self.to.is_some();
        limited
            && self.from.is_none_or(|from| from <= rating)
            && self.to.is_none_or(|to| rating <= to)
    }
}

impl Tournament {
    /// Whether a player is of a category: the column Categories of the sheet Players says so, or his rating is within the limits
    /// that the sheet Categories gives it.
    pub fn is_of_category(&self, player: PlayerId, category: &str) -> bool {
        let wanted = fold(category);
        let player = self.player(player);
        let mut limits = self.categories.iter().filter(|own| fold(&own.name) == wanted);
        player.categories.iter().any(|own| fold(own) == wanted)
            || player.rating.is_some_and(|rating| limits.any(|own| own.has(rating)))
    }
}
