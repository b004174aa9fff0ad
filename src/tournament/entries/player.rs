//! The players as the sheet `Players` or another program's list has them.

use super::super::PlayerCells;
use super::super::exact::Exact;
use crate::diagnostic::{Address, At};

/// A row of the sheet `Players`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerEntry {
    /// The row, at its name.
    pub at: Address,
    /// `Name`.
    pub name: String,
    /// `No`; row order where none is given.
    pub no: Option<At<u32>>,
    /// `Title`.
    pub title: Option<String>,
    /// `Federation`.
    pub federation: Option<String>,
    /// `Rating`.
    pub rating: Option<At<u32>>,
    /// What other columns of ratings say, of lists such as `ACF` beside `Elo`, and whether it is provisional.
    pub other_ratings: Vec<(u32, bool)>,
    /// `Provisional`: the rating was given by the director of play.
    pub provisional: bool,
    /// `FIDE ID`.
    pub fide_id: Option<String>,
    /// `Club`.
    pub club: Option<String>,
    /// `Born`: a year, or a date, as written.
    pub born: Option<String>,
    /// `Sex`, as written.
    pub sex: Option<String>,
    /// `Handicap`: points added.
    pub handicap: Option<At<Exact>>,
    /// `Withdrawn`: after this round; 0 is never played.
    pub withdrawn: Option<At<u32>>,
    /// `Categories`.
    pub categories: Vec<String>,
    /// `Wildcard`.
    pub wildcard: bool,
    /// The cells of what rules ask for.
    pub cells: PlayerCells,
    /// The name stands alone below the table, without what every other row holds: a player only where a game names him.
    pub apart: bool,
    /// The row holds the name and nothing else: a player of whom no more is known, or the title of a section.
    pub alone: bool,
    /// His numbers in other workbooks, of which these are the players.
    pub elsewhere: Vec<At<u32>>,
}

impl PlayerEntry {
    /// The player of a name with a number beside it.
    pub fn numbered(name: &At<String>, no: Option<At<u32>>) -> Self {
        Self { no, ..Self::named(name.at.clone(), &name.value) }
    }

    /// A player of whom only the name is told, at its cell.
    pub fn named(at: Address, name: impl Into<String>) -> Self {
        Self {
            at,
            name: name.into(),
            no: None,
            title: None,
            federation: None,
            rating: None,
            other_ratings: Vec::new(),
            provisional: false,
            fide_id: None,
            club: None,
            born: None,
            sex: None,
            handicap: None,
            withdrawn: None,
            categories: Vec::new(),
            wildcard: false,
            cells: PlayerCells::default(),
            apart: false,
            alone: false,
            elsewhere: Vec::new(),
        }
    }
}

impl PlayerEntry {
    /// Takes what another row says of the same player and this one does not. What names the row stays.
    pub fn fill(&mut self, theirs: Self) {
        macro_rules! fill {
            (one: $($one:ident),*; also: $($also:ident),*; of_its_row: $($left:ident),*) => {
                let Self { $($one,)* $($also,)* $($left: _,)* } = theirs;
                $(self.$one = self.$one.take().or($one);)*
            };
        }
        fill! {
            one: title, federation, rating, fide_id, club, born, sex, handicap, withdrawn;
            also: provisional, wildcard, categories, other_ratings;
            of_its_row: at, name, no, cells, apart, alone, elsewhere
        }
        self.provisional |= provisional;
        self.wildcard |= wildcard;
        if self.categories.is_empty() {
            self.categories = categories;
        }
        self.other_ratings.extend(other_ratings);
    }

    /// Takes all that another row says of the same player: it goes before what this one says. What names the row stays.
    pub fn overrule(&mut self, theirs: Self) {
        let Self { at, name, no, cells, apart, alone, .. } = self.clone();
        let own = std::mem::replace(self, Self { at, name, no, cells, apart, alone, ..theirs });
        self.fill(own);
    }
}

/// The players by their numbers; who has none has that of his row, of which the first is 1.
pub fn numbered(players: &[PlayerEntry]) -> impl Iterator<Item = (u32, &PlayerEntry)> {
    (1..).zip(players).map(|(row, own)| (own.no.as_ref().map_or(row, |no| no.value), own))
}
