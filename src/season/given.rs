//! What a season award is worked out from.

use std::collections::BTreeSet;

use chrono::Datelike;

use super::ids;
use super::people::{Listed, Person, matched};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::event::{Settlement, Status};
use crate::regulations::Regulation;
use crate::said::{Said, said};
use crate::tournament::check::{Expected, check};
use crate::tournament::entries::{CategoryEntry, Entries, Format, PlayerEntry};
use crate::tournament::roster::fold;
use crate::tournament::{Player, PlayerId, Tournament};

/// An event that an award looks at.
#[derive(Clone, Debug)]
pub struct Role {
    /// The competition's id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// How far it has come.
    pub state: RoleState,
}

/// How far an event has come.
#[derive(Clone, Debug)]
pub enum RoleState {
    /// It was not held, as the sheet `Events` says.
    NotHeld,
    /// There is no workbook for it, and nobody has said that it was not held.
    NoWorkbook,
    /// Nobody has typed into its workbook yet.
    NotBegun {
        /// Which.
        workbook: String,
    },
    /// Its workbook cannot be used.
    Unusable {
        /// Which.
        workbook: String,
    },
    /// It has been settled, at least so far.
    Held {
        /// In which workbook.
        workbook: String,
        /// The event.
        settlement: Box<Settlement>,
    },
}

impl Role {
    /// The event as settled so far.
    pub fn settlement(&self) -> Option<&Settlement> {
        match &self.state {
            RoleState::Held { settlement, .. } => Some(settlement),
            RoleState::NotHeld
            | RoleState::NoWorkbook
            | RoleState::NotBegun { .. }
            | RoleState::Unusable { .. } => None,
        }
    }

    /// Its workbook.
    pub fn workbook(&self) -> Option<&str> {
        match &self.state {
            RoleState::Held { workbook, .. }
            | RoleState::NotBegun { workbook }
            | RoleState::Unusable { workbook } => Some(workbook),
            RoleState::NotHeld | RoleState::NoWorkbook => None,
        }
    }

    /// How far it has come, to be said of it: `is not finished`.
    pub fn how(&self) -> Said {
        match self.settlement().map(Settlement::told_status) {
            Some(Status::Invalid) => said!("season.event.has-errors"),
            Some(Status::Provisional) => said!("season.event.is-not-finished"),
            Some(Status::Waiting) => said!("season.event.waits"),
            Some(Status::Final) => said!("season.event.is-final"),
            None if matches!(self.state, RoleState::NotHeld | RoleState::NoWorkbook) => {
                said!("season.event.has-no-workbook")
            }
            None if matches!(self.state, RoleState::NotBegun { .. }) => {
                said!("season.event.has-not-begun")
            }
            None => said!("season.event.cannot-be-used"),
        }
    }

    /// Whether nobody has played in it so far as is known, and somebody may have or will.
    pub fn is_to_come(&self) -> bool {
        match self.state {
            RoleState::NoWorkbook | RoleState::NotBegun { .. } | RoleState::Unusable { .. } => true,
            RoleState::NotHeld | RoleState::Held { .. } => false,
        }
    }

    /// Whether nothing is open in it.
    pub fn is_final(&self) -> bool {
        self.settlement().is_some_and(|s| s.status == Status::Final || s.waits_for_prizes_alone())
    }

    /// Whether every game of it is in, whatever its places wait for.
    pub fn has_all_games(&self) -> bool {
        self.settlement().is_some_and(|s| matches!(s.status, Status::Final | Status::Waiting))
    }

    /// Whether its workbook says that it began before the year of the award.
    pub fn began_before(&self, year: Option<i32>) -> bool {
        let first = self.settlement().and_then(|own| own.table.tournament.first_day());
        first.zip(year).is_some_and(|(first, year)| first.year() < year)
    }

    /// The players of its workbook.
    pub fn roster(&self) -> Vec<Listed> {
        let Some(settlement) = self.settlement() else {
            return Vec::new();
        };
        let tournament = &settlement.table.tournament;
        tournament
            .ids()
            .filter(|p| tournament.player(*p).entered)
            .map(|player| {
                let own = tournament.player(player);
                let of = [own.federation.clone(), own.club.clone()];
                let (name, fide_id, born) =
                    (own.name.clone(), own.fide_id.clone(), own.born.clone());
                Listed { player, name, fide_id, of, born }
            })
            .collect()
    }
}

/// Everything that an award is worked out from.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    /// The award's rules.
    pub regulation: &'a Regulation,
    /// The events, in the order of the rules.
    pub roles: &'a [Role],
    /// The players, matched across the events; each is the player of the same index in `tournament`.
    pub people: &'a [Person],
    /// The award's own workbook: its players are those of the events.
    pub tournament: &'a Tournament,
    /// Nothing is wrong with its workbook and those that it names: else nobody has it, whatever it comes to.
    pub sound: bool,
    /// So many evenings of a series were not held, beside those of the roles.
    pub called_off: usize,
    /// Players of whom nobody has said whether they are one or two, where the award hangs on it.
    pub in_doubt: &'a [PlayerId],
}

impl Given<'_> {
    /// A player's name.
    pub fn name(&self, player: PlayerId) -> &str {
        self.tournament.name(player)
    }
}

/// What is gathered for an award from the workbooks of its events and its own.
#[derive(Debug)]
pub struct Gathered {
    /// The players, matched across the events.
    pub people: Vec<Person>,
    /// The pairs of them that could be one.
    pub alike: Vec<[usize; 2]>,
    /// The award's own workbook with these as its players.
    pub tournament: Tournament,
}

/// The players of the events, and the award's workbook with them as its players, so that its rulings can name them.
/// None where the workbook has errors.
pub fn gather(entries: &Entries, roles: &[Role], problems: &mut Diagnostics) -> Option<Gathered> {
    let rosters: Vec<_> = roles.iter().map(Role::roster).collect();
    ids::tell(&rosters, problems);
    let (people, alike) = matched(&rosters, problems);
    let tournament = with_people(entries, &people, &people, roles, problems)?;
    Some(Gathered { people, alike, tournament })
}

/// The award's workbook with these as its players, under the numbers of those whom they are made of; none where it has
/// errors.
pub fn with_people(
    entries: &Entries,
    people: &[Person],
    numbered: &[Person],
    roles: &[Role],
    problems: &mut Diagnostics,
) -> Option<Tournament> {
    let mut own = entries.clone();
    let numbers = entries_of(numbered, roles).into_iter().map(|row| (row.no, row.elsewhere));
    let rows = people.iter().map(|person| entry(person, roles)).zip(numbers);
    own.players = rows.map(|(row, (no, elsewhere))| PlayerEntry { no, elsewhere, ..row }).collect();
    own.games.clear();
    own.crosstable = None;
    own.scores = None;
    let expected = |_: usize| Expected { formats: vec![Format::RoundRobin], ..Expected::default() };
    for (person, row) in people.iter().zip(&own.players) {
        tell_ratings(person, row, roles, &entries.categories, problems);
    }
    check(&own, &expected, problems)
}

/// A player as the events have him, in their order.
fn met<'r>(person: &Person, roles: &'r [Role]) -> impl Iterator<Item = (&'r Role, &'r Player)> {
    roles.iter().zip(&person.in_events).filter_map(|(role, player)| {
        Some((role, role.settlement()?.table.tournament.player((*player)?)))
    })
}

/// A player whose ratings in the events do not all lie within the limits of a category, or all outside: told, with the one
/// that is taken.
fn tell_ratings(
    person: &Person,
    row: &PlayerEntry,
    roles: &[Role],
    categories: &[CategoryEntry],
    problems: &mut Diagnostics,
) {
    let ratings: BTreeSet<u32> = met(person, roles).filter_map(|(_, own)| own.rating).collect();
    for category in categories {
        let within = |rating: &u32| {
            category.from.is_none_or(|from| from <= *rating)
                && category.to.is_none_or(|to| *rating <= to)
        };
        let Some(taken) = row.rating.as_ref().map(|own| own.value) else { continue };
        if ratings.iter().any(|own| within(own) != within(&taken)) {
            let ratings: Vec<String> = ratings.iter().map(u32::to_string).collect();
            let (name, category_name) = (&person.name, &category.name.value);
            let said =
                said!("season.ratings-differ", name, ratings, category = category_name, taken);
            let at = &category.name.at;
            problems.push(Diagnostic::warning(Code::CategoryEntries, said).at(at));
        }
    }
}

/// Rows of `Players` for these people, under the numbers that they have in the events, where each has one there and no two
/// have the same.
pub fn entries_of(people: &[Person], roles: &[Role]) -> Vec<PlayerEntry> {
    let mut rows: Vec<PlayerEntry> = people.iter().map(|person| entry(person, roles)).collect();
    let mut taken = BTreeSet::new();
    let has_one = |row: &PlayerEntry| {
        let mut numbers = row.elsewhere.iter().map(|no| no.value);
        let first = numbers.next();
        first.is_some_and(|first| numbers.all(|no| no == first) && taken.insert(first))
    };
    if rows.iter().all(has_one) {
        rows.iter_mut().for_each(|row| row.no = row.elsewhere.first().cloned());
    }
    rows
}

/// A row of `Players` for a person; messages name the workbook that he is first met in.
pub fn entry(person: &Person, roles: &[Role]) -> PlayerEntry {
    let numbers = met(person, roles).map(|(role, player)| {
        let at = &player.at;
        let sheet = format!("{}, {}", role.workbook().unwrap_or_default(), at.sheet);
        At::new(player.no, Address::new(&sheet.into(), at.row, at.column))
    });
    let elsewhere: Vec<At<u32>> = numbers.collect();
    let nowhere = || Address::new(&"Players".into(), 0, 0);
    let at = elsewhere.first().map_or_else(nowhere, |no| no.at.clone());
    let source = met(person, roles).next().map(|(_, player)| player);
    // He is in a category in which an event has him; his rating is that of the first event that has one.
    let mut categories: Vec<String> = Vec::new();
    for name in met(person, roles).flat_map(|(_, player)| &player.categories) {
        if !categories.iter().any(|own| fold(own) == fold(name)) {
            categories.push(name.clone());
        }
    }
    let rating = met(person, roles).find_map(|(_, player)| player.rating);
    PlayerEntry {
        title: source.and_then(|p| p.title.clone()),
        federation: source.and_then(|p| p.federation.clone()),
        fide_id: person.fide_id.clone(),
        club: source.and_then(|p| p.club.clone()),
        categories,
        rating: rating.map(|rating| At::new(rating, at.clone())),
        elsewhere,
        ..PlayerEntry::named(at, &person.name)
    }
}
