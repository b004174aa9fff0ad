//! What the sheet `Event` chooses by a word.

/// `Format`: who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Everyone meets everyone.
    RoundRobin,
    /// Paired round by round.
    Swiss,
}

/// `Remainder to`: who has the units that cannot be divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RemainderTo {
    /// The winner of the play-off.
    Winner,
    /// It stays with the organiser.
    Organiser,
    /// One unit each in the order of the standings.
    Order,
}

/// `Seeding`: what orders the seed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeedOrder {
    /// The best rating first.
    Rating,
    /// The pairing numbers.
    Number,
}

/// `Prizes per player`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PrizesPerPlayer {
    /// One money prize each, the better one.
    One,
    /// One money prize by place, and beside it one of a category.
    OneOfEach,
    /// Every prize won.
    All,
    /// One money prize each: the one by place, and the next of the category has the category's.
    ByPlace,
    /// One money prize each: that of the category, and the next by place moves up.
    ByCategory,
    /// An equal share of the prizes by place and by category that tied players could have, one for each of them.
    Pooled,
}
