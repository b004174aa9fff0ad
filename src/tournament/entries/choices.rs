//! What the sheet `Event` chooses by a word.

use std::fmt;

use serde::Deserialize;

/// `Format`: who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum Format {
    /// Everyone meets everyone.
    #[serde(rename = "round robin")]
    RoundRobin,
    /// Paired round by round.
    Swiss,
}

impl Format {
    /// Kinds of events that are neither, as programs and people call them.
    const OTHERS: [&str; 6] =
        ["knockout", "knock-out", "knock out", "elimination", "k.o.", "scheveningen"];

    /// Whether words name another kind of event, of which nobody here knows how its places come about.
    pub fn is_another(written: &str) -> bool {
        let written = written.to_lowercase();
        Self::OTHERS.iter().any(|word| written.contains(word))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RoundRobin => "round robin",
            Self::Swiss => "Swiss",
        })
    }
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

impl RemainderTo {
    /// What each is called.
    pub const WORDS: [(&str, Self); 4] = [
        ("winner", Self::Winner),
        ("organiser", Self::Organiser),
        ("order", Self::Order),
        ("organizer", Self::Organiser),
    ];
}

/// `Seeding`: what orders the seed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeedOrder {
    /// The best rating first.
    Rating,
    /// The pairing numbers.
    Number,
}

impl SeedOrder {
    /// What each is called.
    pub const WORDS: [(&str, Self); 4] = [
        ("rating", Self::Rating),
        ("number", Self::Number),
        ("ratings", Self::Rating),
        ("numbers", Self::Number),
    ];
}

/// `Prizes per player`: which prizes a player takes who could have some by place and others by category. Regulations name
/// them as below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum PrizesPerPlayer {
    /// One money prize each, the larger one; of equal ones that by place.
    #[serde(rename = "the larger prize")]
    One,
    /// One money prize by place, and beside it one of a category.
    #[serde(rename = "one prize by place and one of a category")]
    OneOfEach,
    /// Every prize won.
    #[serde(rename = "every prize")]
    All,
    /// One money prize each: the one by place, and the next of the category has the category's.
    #[serde(rename = "the prize by place")]
    ByPlace,
    /// One money prize each: that of the category, and the next by place moves up.
    #[serde(rename = "the prize of the category")]
    ByCategory,
    /// Players on the same points pool the prizes by place and by category that they could have, one for each of them,
    /// and share alike; who has more by sharing the prizes of his category alone does that.
    #[serde(rename = "an equal share of all that tied players could have")]
    Pooled,
}

impl PrizesPerPlayer {
    /// What each is called.
    pub const WORDS: [(&str, Self); 6] = [
        ("one", Self::One),
        ("one of each", Self::OneOfEach),
        ("all", Self::All),
        ("place", Self::ByPlace),
        ("category", Self::ByCategory),
        ("pooled", Self::Pooled),
    ];
}

/// The first word for a choice: a sheet that this program writes has that one.
pub fn first_word<T: PartialEq>(words: &[(&'static str, T)], own: &T) -> &'static str {
    words.iter().find(|(_, choice)| choice == own).map_or("", |(word, _)| word)
}
