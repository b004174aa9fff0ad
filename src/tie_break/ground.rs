//! What every system is given, and what it answers.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::counted::Counted;
use crate::regulations::schema::{Descriptor, Span};
use crate::said::Said;
use crate::tournament::exact::Exact;
use crate::tournament::{PlayerId, Tournament};

/// How the values of a system compare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// The higher is the better one.
    #[default]
    Higher,
    /// The lower is the better one: pairing numbers.
    Lower,
    /// They are places among those who are tied (FIDE C.07, 6).
    Places,
}

impl Scale {
    /// A value as it sorts, the best first.
    pub fn rank(self, value: Exact) -> Exact {
        if self == Self::Higher { -value } else { value }
    }
}

/// Values by player.
pub type Values = BTreeMap<PlayerId, Exact>;

/// The values of all players, in their order: none where a player has none, and what is missing where it cannot be told.
pub type OfAll = Vec<Result<Option<Exact>, Missing>>;

/// The field that a tie stands in: the tournament as it counts, and everyone's final points.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The tournament, after withdrawals.
    pub tournament: &'a Tournament,
    /// Points of the games by player, handicaps not counted.
    pub points: &'a [Exact],
    /// What has been worked out of them.
    pub known: &'a Known,
}

impl<'a> Field<'a> {
    /// Points of a player.
    pub fn points_of(&self, player: PlayerId) -> Exact {
        self.points[player.0]
    }

    /// The tournament as tie-breaks count it, worked out once.
    pub fn counted(&self) -> &'a Counted {
        self.known.counted.get_or_init(|| Counted::new(self.tournament, self.points))
    }

    /// The same with the games of the last round drawn.
    pub fn fore(&self) -> &'a Counted {
        self.known.fore.get_or_init(|| self.counted().fore())
    }

    /// A part of the event, for these players where it is their games alone: made when it is first asked for.
    pub fn part(
        &self,
        span: &Span,
        among: &[PlayerId],
        make: impl FnOnce() -> Result<PartOfEvent, Verdict>,
    ) -> Arc<Result<PartOfEvent, Verdict>> {
        let parts = || self.known.parts.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (span.clone(), among.to_vec());
        Arc::clone(parts().entry(key).or_insert_with(|| Arc::new(make())))
    }

    /// The values of all players by a system, worked out when they are first asked for.
    pub fn of_all(&self, system: Descriptor, work_out: impl FnOnce() -> OfAll) -> Arc<OfAll> {
        let values = || self.known.values.lock().unwrap_or_else(PoisonError::into_inner);
        let known = values().get(&system).cloned();
        // Not under the lock: a system may ask for another.
        known.unwrap_or_else(|| {
            let worked_out = Arc::new(work_out());
            values().insert(system, Arc::clone(&worked_out));
            worked_out
        })
    }
}

/// Parts of an event by their span, and by the players where it is that of the tied ones.
type Parts = BTreeMap<(Span, Vec<PlayerId>), Arc<Result<PartOfEvent, Verdict>>>;

/// What tie-breaks have worked out of a tournament: shared by all systems, ties and papers. It goes with one state of
/// the games; whoever changes them begins with a new one.
#[derive(Debug, Default)]
pub struct Known {
    counted: OnceLock<Counted>,
    fore: OnceLock<Counted>,
    values: Mutex<BTreeMap<Descriptor, Arc<OfAll>>>,
    parts: Mutex<Parts>,
}

/// A part of an event, as if nothing else of it had been played.
#[derive(Debug)]
pub struct PartOfEvent {
    /// Its games and byes; its rounds are counted from 1.
    pub tournament: Tournament,
    /// Everyone's points of them.
    pub points: Vec<Exact>,
    /// The rounds before its first.
    pub before: u32,
    /// What has been worked out of them.
    pub known: Known,
}

impl PartOfEvent {
    /// The field that it is.
    pub fn field(&self) -> Field<'_> {
        Field { tournament: &self.tournament, points: &self.points, known: &self.known }
    }
}

impl Clone for Known {
    /// Knows nothing yet: a copy is made to change the games.
    fn clone(&self) -> Self {
        Self::default()
    }
}

/// What a system says of tied players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A value for each of them.
    Values(Values),
    /// It does not apply here; why.
    Skipped(Said),
    /// It does not apply while ratings are missing; which.
    Unrated(Said),
    /// It looks at a part of the event that has no games: its name may be misspelt.
    NoSuchPart,
    /// It cannot be computed before the workbook says more.
    Missing(Missing),
}

/// What a workbook does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// Who had which colour.
    Colours,
    /// In which round a game was.
    Rounds,
    /// The rating of a player.
    Rating,
    /// Which of several segments rounds of these numbers are in.
    Segment,
}
