//! A table as it was published: by another program in its file, or by the organiser on the sheet `Published`.

use crate::diagnostic::{Address, At};
use crate::tournament::exact::Exact;

/// The program and the list that a file comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The format by its own name: `chess-results`, `TRF16`. Never translated.
    pub format: &'static str,
    /// What the file calls itself, such as the title of the list; empty where it has none.
    pub title: String,
    /// Records of its own that no sheet takes, as they are written: TRF writes them again.
    pub records: Vec<String>,
    /// It has rows of our sheet `Event`.
    pub is_ours: bool,
    /// How often two meet was counted: no such row says it.
    pub games_counted: bool,
    /// The round that the title of a list names, such as the one after which it ranks.
    pub after: Option<At<u32>>,
    /// It is a list that a program writes after every round, and does not say that it is the last one.
    pub may_go_on: bool,
    /// Its places stand below a heading that calls them so, where other files number their players.
    pub is_ranked: bool,
}

impl Source {
    /// Whether a list without games is not the last one of so many rounds; where nobody says how many there are, whether it
    /// may not be, unless the event says itself how far it has come.
    pub fn goes_on(&self, rounds: Option<u32>, is_said: bool) -> bool {
        match (rounds, &self.after) {
            (Some(rounds), Some(after)) => after.value < rounds,
            (Some(_), None) => false,
            (None, _) => self.may_go_on && !is_said,
        }
    }
}

/// A published table: the order that its publisher gave, and the numbers that it was made by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Published {
    /// The tie-break columns, from left to right: the order of the systems.
    pub columns: Vec<PublishedColumn>,
    /// A row a player, in the order printed.
    pub rows: Vec<PublishedRow>,
}

impl Published {
    /// A table without tie-breaks.
    pub fn bare(rows: Vec<PublishedRow>) -> Self {
        Self { columns: Vec::new(), rows }
    }

    /// Whether its places may be taken as they are given.
    pub fn gives_places(&self) -> bool {
        let value = |own: &PublishedRow| {
            let place = own.place.as_ref().map(|place| place.value);
            (place, own.points.as_ref().map(|points| points.value))
        };
        give_places(self.rows.iter().map(value).collect())
    }

    /// Whether its places are a ranking by points. Some files number their players where others write places.
    pub fn is_ranked_by_points(&self) -> bool {
        let rows = self.rows.iter();
        is_ranking(
            rows.filter_map(|own| Some((own.place.as_ref()?.value, own.points.as_ref()?.value)))
                .collect(),
        )
    }
}

/// Whether places and points may be taken as they are given: they are a ranking by points, and somebody has points.
pub fn give_places(rows: Vec<(Option<u32>, Option<Exact>)>) -> bool {
    rows.iter().any(|(place, _)| place.is_some())
        && rows.iter().any(|(_, points)| points.is_some_and(|points| points > Exact::ZERO))
        && is_ranking(rows.into_iter().filter_map(|(place, points)| place.zip(points)).collect())
}

/// Whether nobody has a better place than somebody with more points.
pub fn is_ranking(mut rows: Vec<(u32, Exact)>) -> bool {
    rows.sort_by_key(|(place, points)| (*place, -*points));
    rows.windows(2).all(|pair| pair[0].1 >= pair[1].1)
}

/// A tie-break column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedColumn {
    /// Its heading as printed: `TB2`, `BH/C1`.
    pub heading: At<String>,
    /// What the file says of it elsewhere: a code, or the name of a system in some language; none where it does not.
    pub hint: Option<String>,
    /// Most decimals that a value of the column is printed with: a value is known to half a unit of the last one.
    pub decimals: u32,
}

/// A player's row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedRow {
    /// The row, at its player.
    pub at: Address,
    /// The player, by number or by name.
    pub player: At<String>,
    /// What the player is called, where the row has a number too.
    pub name: Option<At<String>>,
    /// The place; a shared one stands in each of its rows. None where the table gives the player none.
    pub place: Option<At<u32>>,
    /// The points.
    pub points: Option<At<Exact>>,
    /// A value a column; none where the cell is blank or holds no number.
    pub values: Vec<Option<At<Exact>>>,
}

impl PublishedRow {
    /// A row without tie-breaks, at its player.
    pub fn new(player: At<String>, points: Option<At<Exact>>, place: Option<At<u32>>) -> Self {
        let at = player.at.clone();
        Self { at, player, name: None, place, points, values: Vec::new() }
    }

    /// The same at its points, or else at its place; none where it says neither.
    pub fn at_what_it_says(
        player: At<String>,
        points: Option<At<Exact>>,
        place: Option<At<u32>>,
    ) -> Option<Self> {
        let at = points.as_ref().map(|own| &own.at).or(place.as_ref().map(|own| &own.at))?.clone();
        Some(Self { at, ..Self::new(player, points, place) })
    }
}
