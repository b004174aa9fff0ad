//! Which tie-break a printed column is: found by computing.
//!
//! Lists of other programs head their columns `TB1`, `TB2`; neither the heading nor the date says which system was
//! counted, nor by which edition of the regulations. The numbers do: every system that the programs know is computed by
//! every edition, and the one that gives every printed value is the column. Where several do, the edition that another
//! column fixes goes first, then the one in force when the event began. Headings narrow the choice and never overrule
//! the numbers.

mod candidate;

use std::collections::BTreeMap;

use crate::diagnostic::Address;
use crate::regulations::schema::Descriptor;
use crate::tie_break::{Field, Known};
use crate::tournament::exact::Exact;
use crate::tournament::{Edition, PlayerId, Published, Tournament};

pub use candidate::{Candidate, Variant};

/// A printed column, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// Its heading as printed.
    pub heading: String,
    /// Where the heading stands.
    pub at: Address,
    /// Its place among the tie-break columns, counted from 0.
    pub column: usize,
    /// What gives every printed value; where nothing does, what gives most of them, if anything gives any.
    pub is: Option<Candidate>,
    /// How many printed values it gives.
    pub agree: usize,
    /// How many are printed.
    pub of: usize,
    /// What else gives every value.
    pub also: Vec<Candidate>,
    /// The players whose values it does not give.
    pub differ: Vec<PlayerId>,
}

impl Recognised {
    /// Whether every printed value is explained.
    pub fn is_whole(&self) -> bool {
        self.is.is_some() && self.of > 0 && self.agree == self.of
    }

    /// The code by which the event is ranked: that of FIDE's system, else the printed column itself.
    pub fn ranks_by(&self) -> Descriptor {
        match self.is {
            Some(Candidate::Code(code)) if self.is_whole() => code,
            _ => Descriptor {
                column: Some(self.column + 1),
                ..Descriptor::of(crate::regulations::schema::SystemName::Published)
            },
        }
    }
}

/// The printed columns of an event, from left to right.
pub fn recognise(tournament: &Tournament) -> Vec<Recognised> {
    let Some(published) = &tournament.published else { return Vec::new() };
    if tournament.games.is_empty() {
        return (0..published.columns.len()).map(|column| unknown(published, column)).collect();
    }
    let points = tournament.points();
    let known = Known::default();
    let field = Field { tournament, points: &points, known: &known };
    let groups = groups(&points);
    let candidates = candidate::all(tournament.format);
    let columns: Vec<Column<'_>> =
        (0..published.columns.len()).map(|column| Column::new(published, column)).collect();
    // Each candidate is counted once, for all columns.
    let mut fits: Vec<Vec<Candidate>> = vec![Vec::new(); columns.len()];
    for candidate in &candidates {
        let value = candidate.values(field, &groups);
        for (column, fits) in columns.iter().zip(&mut fits) {
            if column.is_given(&*value) {
                fits.push(*candidate);
            }
        }
    }
    let fixed = fixed(&fits);
    let start = tournament.edition();
    let mut found = Vec::new();
    for (column, fits) in columns.iter().zip(fits) {
        found.push(match fits.is_empty() {
            true => column.nearest(&candidates, field, &groups),
            false => column.likeliest(fits, fixed, start),
        });
    }
    found
}

/// Players by points: with whom each is level.
fn groups(points: &[Exact]) -> Vec<Vec<PlayerId>> {
    let mut groups: BTreeMap<Exact, Vec<PlayerId>> = BTreeMap::new();
    for (player, points) in points.iter().enumerate() {
        groups.entry(*points).or_default().push(PlayerId(player));
    }
    groups.into_values().collect()
}

/// The edition that the columns fix which only one edition gives; none where none does, or they contradict each other.
fn fixed(fits: &[Vec<Candidate>]) -> Option<Edition> {
    let mut fixed: Option<Edition> = None;
    for fits in fits {
        let editions: Vec<Option<Edition>> = fits.iter().map(|own| own.code().edition).collect();
        if let [Some(first), ..] = editions[..]
            && editions.iter().all(|own| *own == Some(first))
        {
            if fixed.is_some_and(|other| other != first) {
                return None;
            }
            fixed = Some(first);
        }
    }
    fixed
}

fn unknown(published: &Published, column: usize) -> Recognised {
    let column = Column::new(published, column);
    column.recognised(None, 0, Vec::new(), Vec::new())
}

/// A printed column: what it says of whom.
struct Column<'a> {
    published: &'a Published,
    column: usize,
    values: Vec<(PlayerId, Exact)>,
}

impl<'a> Column<'a> {
    fn new(published: &'a Published, column: usize) -> Self {
        let players = (0..published.of.len()).map(PlayerId);
        let values = players.filter_map(|p| Some((p, published.value(p, column)?))).collect();
        Self { published, column, values }
    }

    /// Whether every printed value is given. Who has no value is printed as nought, but somebody must have one.
    fn is_given(&self, value: &dyn Fn(PlayerId) -> Option<Exact>) -> bool {
        let mut any = false;
        let all = self.values.iter().all(|(player, printed)| {
            let own = value(*player);
            any |= own.is_some();
            self.agrees(own, *printed)
        });
        any && all
    }

    /// Whether a value is the printed one, to the decimals that are printed; a whole number is meant as it stands.
    fn agrees(&self, own: Option<Exact>, printed: Exact) -> bool {
        let Some(own) = own else { return printed == Exact::ZERO };
        own.is_printed_as(printed, self.published.columns[self.column].decimals)
    }

    /// The likeliest of what gives every value.
    fn likeliest(
        &self,
        mut fits: Vec<Candidate>,
        fixed: Option<Edition>,
        start: Edition,
    ) -> Recognised {
        let hint = self.hint();
        // The order of the candidates decides the rest: the sort is stable.
        fits.sort_by_key(|own| {
            let code = own.code();
            let hinted =
                hint.is_some_and(|hint| hint == Descriptor { edition: hint.edition, ..code });
            let by_fixed = fixed.is_none_or(|fixed| code.edition.is_none_or(|own| own == fixed));
            let by_start = code.edition.is_none_or(|own| own == start);
            (!hinted, own.is_variant(), !by_fixed, !by_start)
        });
        let is = fits.remove(0);
        self.recognised(Some(is), self.values.len(), fits, Vec::new())
    }

    /// Where nothing gives every value: what gives most of them, the likelier of two that give as many.
    fn nearest(&self, all: &[Candidate], field: Field<'_>, groups: &[Vec<PlayerId>]) -> Recognised {
        let mut best: Option<(Candidate, Vec<PlayerId>)> = None;
        for candidate in all {
            let value = candidate.values(field, groups);
            let most = best.as_ref().map_or(self.values.len(), |(_, differ)| differ.len());
            // Given up as soon as it is no better than the best.
            if !self.values.iter().any(|(player, _)| value(*player).is_some()) {
                continue;
            }
            let wrong = self.values.iter().filter(|(p, printed)| !self.agrees(value(*p), *printed));
            let differ: Vec<PlayerId> = wrong.map(|(player, _)| *player).take(most).collect();
            if differ.len() < most {
                best = Some((*candidate, differ));
            }
        }
        match best {
            Some((is, differ)) => {
                let agree = self.values.len() - differ.len();
                self.recognised(Some(is), agree, Vec::new(), differ)
            }
            None => self.recognised(None, 0, Vec::new(), Vec::new()),
        }
    }

    /// The code that the heading is, or that the file tells elsewhere.
    fn hint(&self) -> Option<Descriptor> {
        let column = &self.published.columns[self.column];
        let heading = column.heading.value.parse().ok();
        heading.or_else(|| column.hint.as_ref()?.parse().ok())
    }

    fn recognised(
        &self,
        is: Option<Candidate>,
        agree: usize,
        also: Vec<Candidate>,
        differ: Vec<PlayerId>,
    ) -> Recognised {
        let heading = &self.published.columns[self.column].heading;
        let (heading, at) = (heading.value.clone(), heading.at.clone());
        let of = self.values.len();
        Recognised { heading, at, column: self.column, is, agree, of, also, differ }
    }
}
