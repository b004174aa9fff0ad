//! The categories of an event: who is in them, and whether their prizes are awarded.

use std::collections::{BTreeMap, BTreeSet};

use super::checks;
use super::ground::{Amounts, Terms};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};
use crate::tournament::entries::PrizeEntry;
use crate::tournament::roster::fold;
use crate::tournament::{PlayerId, Tournament};

/// The categories of an event by their names, written one way: made once, since a workbook can have thousands.
#[derive(Debug, Default)]
pub struct Categories(BTreeMap<String, Category>);

/// Who is in a category, and how many must be.
#[derive(Debug)]
pub struct Category {
    /// Those who carry its name, and those whose rating lies within its limits.
    pub members: BTreeSet<PlayerId>,
    /// How many entries it needs for its prizes to be awarded: one, where nothing is said.
    pub least: usize,
    /// It stands on the sheet Categories.
    declared: bool,
    /// Where it stands there, while it says nobody's ratings.
    without_limits: Option<Address>,
}

impl Default for Category {
    fn default() -> Self {
        Self { members: BTreeSet::new(), least: 1, declared: false, without_limits: None }
    }
}

impl Category {
    /// How many entries it has; none where nobody of it is present. Whoever began is an entry, though his results may have
    /// been removed since.
    pub fn entries(&self, tournament: &Tournament, present: &BTreeSet<PlayerId>) -> usize {
        if self.members.is_disjoint(present) {
            return 0;
        }
        let began = |player: &&PlayerId| tournament.player(**player).withdrawn != Some(0);
        self.members.iter().filter(began).count()
    }
}

impl Categories {
    /// All categories of an event.
    pub fn of(tournament: &Tournament) -> Self {
        let mut all: BTreeMap<String, Category> = BTreeMap::new();
        let entered = || tournament.ids().filter(|id| tournament.player(*id).entered);
        for declared in &tournament.categories {
            let own = all.entry(fold(&declared.name)).or_default();
            if !own.declared {
                let least = declared.least_entries.unwrap_or(1);
                own.least = usize::try_from(least).unwrap_or(usize::MAX).max(1);
                own.declared = true;
            }
            if declared.from.is_none() && declared.to.is_none() {
                own.without_limits.get_or_insert_with(|| declared.at.clone());
                continue;
            }
            let is_within = |id: &PlayerId| tournament.is_within(tournament.player(*id), declared);
            own.members.extend(entered().filter(is_within));
        }
        for id in entered() {
            for name in &tournament.player(id).categories {
                all.entry(fold(name)).or_default().members.insert(id);
            }
        }
        Self(all)
    }

    /// A category by its name, however it is written.
    pub fn get(&self, name: &str) -> Option<&Category> {
        self.0.get(&fold(name))
    }
}

/// A category with prizes.
pub struct Listed {
    /// Its name.
    pub name: String,
    /// Its prizes by place.
    pub amounts: Amounts,
    /// Its players.
    pub members: BTreeSet<PlayerId>,
    /// Why its prizes are not awarded.
    pub refused: Option<Said>,
}

/// The categories of the Prizes sheet, in its order.
pub(super) fn listed(
    terms: &Terms<'_, '_>,
    present: &BTreeSet<PlayerId>,
    problems: &mut Diagnostics,
) -> Vec<Listed> {
    let tournament = terms.given.tournament;
    let categories = Categories::of(tournament);
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut named: Vec<(&At<String>, Vec<&PrizeEntry>)> = Vec::new();
    for row in &tournament.prizes {
        let Some(name) = &row.category else { continue };
        let index = *known.entry(fold(&name.value)).or_insert(named.len());
        if index == named.len() {
            named.push((name, Vec::new()));
        }
        named[index].1.push(row);
    }
    named
        .into_iter()
        .map(|(name, rows)| {
            for cell in rows.iter().filter_map(|p| p.points.as_ref()) {
                problems.push(
                    Diagnostic::warning(Code::CategoryPoints, said!("awards.category-points"))
                        .at(&cell.at),
                );
            }
            let category = categories.get(&name.value);
            let members: BTreeSet<PlayerId> =
                category.map_or_else(BTreeSet::new, |c| &c.members & present);
            let entries = category.map_or(0, |own| own.entries(tournament, present));
            Listed {
                amounts: checks::by_place(rows.into_iter(), problems),
                refused: refused(category, name, entries, problems),
                name: name.value.clone(),
                members,
            }
        })
        .collect()
}

/// Why the prizes of a category are not awarded: there is no such category, nobody is in it, or too few are.
fn refused(
    category: Option<&Category>,
    name: &At<String>,
    entries: usize,
    problems: &mut Diagnostics,
) -> Option<Said> {
    if entries == 0 && category.is_none_or(|c| !c.declared) {
        problems.push(
            Diagnostic::warning(
                Code::CategoryUnknown,
                said!("awards.category-unknown", name = &name.value),
            )
            .at(&name.at),
        );
        return Some(said!("awards.no-such-category"));
    }
    let least = category.map_or(1, |c| c.least);
    if entries >= least {
        return None;
    }
    let why = match entries {
        0 => said!("awards.no-entries"),
        entries => said!("awards.too-few-entries", entries, least),
    };
    let (name, at) = (&name.value, &name.at);
    // Nobody carries its name, and its row says no ratings: that is where to say who is in it.
    let empty = category.and_then(|own| own.without_limits.as_ref()).filter(|_| entries == 0);
    problems.push(match empty {
        Some(row) => {
            let told = said!("awards.category-without-limits", name);
            Diagnostic::warning(Code::CategoryEntries, told).at(row)
        }
        None => {
            let told = said!("awards.category-entries", name, why = why.clone());
            Diagnostic::warning(Code::CategoryEntries, told).at(at)
        }
    });
    Some(why)
}
