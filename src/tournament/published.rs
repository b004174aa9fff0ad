//! The table of an event as another program or its organiser published it.

use super::PlayerId;
use super::entries::{PublishedColumn, give_places, is_ranking};
use super::exact::Exact;
use crate::diagnostic::Address;

/// A published table, its rows by player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// The tie-break columns, from left to right.
    pub columns: Vec<PublishedColumn>,
    /// What it says of each player; none where it does not name him.
    pub of: Vec<Option<PublishedOf>>,
}

/// What a published table says of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedOf {
    /// His row.
    pub at: Address,
    /// The cell of the place; his row where there is none.
    pub place_at: Address,
    /// The place; a shared one is the first of those shared.
    pub place: Option<u32>,
    /// The points.
    pub points: Option<Exact>,
    /// A value a column, where one is printed.
    pub values: Vec<Option<Exact>>,
}

/// Rows of a list of which one alone out of order is no chance.
const MANY: usize = 7;

impl Published {
    /// What it says of a player.
    pub fn of(&self, player: PlayerId) -> Option<&PublishedOf> {
        self.of.get(player.0)?.as_ref()
    }

    /// Whether its places are a ranking: nobody has a better place than a player with more points. Some files number
    /// their players where others write places.
    pub fn is_ranked_by_points(&self) -> bool {
        let rows = self.of.iter().flatten();
        is_ranking(rows.filter_map(|own| Some((own.place?, own.points?))).collect())
    }

    /// Two players of whom the one with fewer points has the better place; none where its places are a ranking by points, or
    /// by a column that it prints.
    pub fn out_of_order(&self) -> Option<[PlayerId; 2]> {
        let numbered = self.of.iter().enumerate();
        let placed = numbered.filter_map(|(at, own)| Some((PlayerId(at), own.as_ref()?)));
        let mut rows: Vec<(PlayerId, &PublishedOf)> =
            placed.filter(|(_, own)| own.place.is_some() && own.points.is_some()).collect();
        rows.sort_by_key(|(_, own)| (own.place, own.points.map(|points| -points)));
        let mut out = rows.windows(2).filter(|pair| pair[0].1.points < pair[1].1.points);
        let pair = out.next()?;
        // One alone of many is a slip: places by something else than points are out of their order here and there.
        let is_slip = rows.len() > MANY && out.next().is_none();
        let is_by = |column: usize| {
            let values = || rows.iter().map(|(_, own)| own.values.get(column).copied().flatten());
            values().all(|own| own.is_some())
                && values().next() != values().next_back()
                && (values().is_sorted() || values().rev().is_sorted())
        };
        let is_by_a_column = (0..self.columns.len()).any(is_by);
        (is_slip || !is_by_a_column).then_some([pair[0].0, pair[1].0])
    }

    /// Whether its places may be taken as they are given.
    pub fn gives_places(&self) -> bool {
        give_places(self.of.iter().flatten().map(|own| (own.place, own.points)).collect())
    }

    /// The value of a column, counted from 0.
    pub fn value(&self, player: PlayerId, column: usize) -> Option<Exact> {
        self.of(player)?.values.get(column).copied().flatten()
    }
}
