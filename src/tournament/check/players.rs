//! The players: from Players, else from the rows of Crosstable or Scores.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use super::super::entries::{Entries, GameEntry, PlayerEntry};
use super::super::notation;
use super::super::roster::{NotFound, Roster, fold, split_words};
use super::super::{Player, PlayerId};
use super::numbers::{self, numbers_of};
use super::{alone, twice};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::{Said, said};

/// The players and how to find them.
pub struct Names {
    /// The players.
    pub players: Vec<Player>,
    roster: Roster,
    /// The numbers of players in other workbooks.
    elsewhere: Vec<(PlayerId, At<u32>)>,
    /// Two players have one number, so that another number is nobody's.
    numbers_unclear: bool,
    /// Numbers of the schedule that nobody has: whoever is paired against one of them is free.
    free: BTreeSet<u32>,
    /// Names, folded, of two players who are not written alike: what is written as neither of them names nobody.
    apart: BTreeSet<String>,
    /// The first cell that names somebody by his number.
    by_number: OnceCell<Address>,
}

/// Reads the players; double numbers and names are told.
pub fn check(entries: &Entries, problems: &mut Diagnostics) -> Names {
    let mut rows: Vec<PlayerEntry> = entries.players.clone();
    if !rows.is_empty() {
        numbers::take(entries, &mut rows);
    } else {
        rows.extend(
            entries
                .crosstable
                .iter()
                .flat_map(|t| &t.rows)
                .map(|row| PlayerEntry::numbered(&row.name, row.no.clone())),
        );
        rows.extend(entries.scores.iter().flat_map(|s| &s.rows).map(|(row, _)| row.clone()));
        if rows.is_empty() {
            let published = entries.published.iter().flat_map(|table| &table.rows);
            rows.extend(published.map(|row| match &row.name {
                Some(name) => {
                    let no = notation::whole(&row.player.value);
                    PlayerEntry::numbered(name, no.map(|no| At::new(no, row.player.at.clone())))
                }
                None => PlayerEntry::numbered(&row.player, None),
            }));
        }
    }
    let free = unnamed(entries, &mut rows, problems);
    alone::leave_out_remarks(entries, &mut rows, problems);
    if rows.is_empty() {
        problems.push(Diagnostic::error(Code::NoPlayers, said!("check.no-players")));
    }
    let numbers = numbers::numbers(&rows, problems);
    let apart = twice::names(&rows, problems);
    alone::tell_titles(&rows, entries, problems);
    twice::tell_shared_ids(&rows, problems);
    tell_numbers_as_names(&rows, &numbers, problems);
    // A number that a row gives is its own, whoever has it elsewhere.
    let given: BTreeSet<u32> = rows.iter().filter_map(|row| Some(row.no.as_ref()?.value)).collect();
    let others = rows.iter_mut().enumerate().flat_map(|(index, row)| {
        std::mem::take(&mut row.elsewhere).into_iter().map(move |no| (PlayerId(index), no))
    });
    let elsewhere: Vec<_> = others.filter(|(_, no)| !given.contains(&no.value)).collect();
    let players: Vec<Player> =
        rows.into_iter().zip(&numbers).map(|(row, no)| player(row, *no)).collect();
    let numbers_unclear = numbers.iter().collect::<BTreeSet<_>>().len() < numbers.len();
    let mut roster = Roster::new(players.iter().map(|p| (p.no, p.name.as_str())));
    elsewhere.iter().for_each(|(player, no)| roster.also(no.value, *player));
    Names { players, roster, elsewhere, numbers_unclear, free, apart, by_number: OnceCell::new() }
}

/// Numbers that are ready for a name: without a game they are left alone; in a schedule that is paired for them, a name
/// is missing. Those of them are given back whose opponents are free: the event has begun and none of their games has
/// a result.
fn unnamed(
    entries: &Entries,
    rows: &mut Vec<PlayerEntry>,
    problems: &mut Diagnostics,
) -> BTreeSet<u32> {
    let mut free = BTreeSet::new();
    let blank = |row: &&PlayerEntry| row.name.is_empty();
    let missing: Vec<&PlayerEntry> = rows.iter().filter(blank).collect();
    let (Some(first), Some(last)) = (missing.first(), missing.last()) else { return free };
    let (at, named) = (first.at.clone(), rows.len() - missing.len());
    let told = if named == 0 {
        let count = missing.len();
        let (first, last) = (&at, last.at.cell());
        let paired = entries.games.iter().any(|game| numbers_of(game).next().is_some());
        Diagnostic::error(
            Code::NotBegun,
            match paired || entries.crosstable.is_some() {
                true => said!("check.unnamed.all", count, first, last),
                false => said!("check.unnamed.all-to-pair", count, first, last),
            },
        )
    } else {
        let played: BTreeSet<u32> = entries.games.iter().flat_map(numbers_of).collect();
        let is_played =
            |row: &PlayerEntry| row.no.as_ref().is_some_and(|no| played.contains(&no.value));
        let nobody = |row: &&&PlayerEntry| !is_played(row) && !entries.games.is_empty();
        let nobodies: Vec<&Address> = missing.iter().filter(nobody).map(|row| &row.at).collect();
        if let Some((first, others)) = nobodies.split_first() {
            let cells: Vec<String> = others.iter().map(|at| at.to_string()).collect();
            let said = match cells.is_empty() {
                true => said!("check.unnamed.nobody"),
                false => said!("check.unnamed.nobodies", cells),
            };
            problems.push(Diagnostic::note(Code::MissingValue, said).at(first));
        }
        rows.retain(|row| !row.name.is_empty() || is_played(row));
        let numbers = rows.iter().filter(blank).filter_map(|row| Some(row.no.as_ref()?.value));
        let nameless: BTreeSet<u32> = numbers.collect();
        let numbers: Vec<String> = nameless.iter().map(u32::to_string).collect();
        if numbers.is_empty() {
            return free;
        }
        let over = entries.games.iter().filter(|game| game.result.is_some());
        let mut over =
            over.map(|game| numbers_of(game).any(|no| nameless.contains(&no))).peekable();
        if over.peek().is_some() && over.all(|of_nameless| !of_nameless) {
            rows.retain(|row| !row.name.is_empty());
            free = nameless;
            Diagnostic::warning(Code::MissingValue, said!("check.unnamed.free", numbers))
        } else {
            Diagnostic::error(Code::MissingValue, said!("check.unnamed.some", numbers, named))
        }
    };
    problems.push(told.at(&at));
    free
}

/// A name that is a number means the player with that number wherever it is written.
fn tell_numbers_as_names(rows: &[PlayerEntry], numbers: &[u32], problems: &mut Diagnostics) {
    let by_no: BTreeMap<u32, &PlayerEntry> = numbers.iter().copied().zip(rows).collect();
    for (row, no) in rows.iter().zip(numbers) {
        let other =
            row.name.parse().ok().filter(|name| name != no).and_then(|name| by_no.get(&name));
        if let Some(other) = other {
            let at = &other.at;
            let said = said!("check.number-as-name", name = &row.name, own = *no, at);
            problems.push(Diagnostic::warning(Code::NumberAsName, said).at(&row.at));
        }
    }
}

fn player(row: PlayerEntry, no: u32) -> Player {
    Player {
        no,
        name: row.name,
        surname: None,
        title: row.title,
        federation: row.federation,
        rating: row.rating.map(|r| r.value),
        other_ratings: row.other_ratings,
        provisional: row.provisional,
        born: row.born.as_deref().and_then(notation::birth),
        fide_id: row.fide_id,
        club: row.club,
        handicap: row.handicap.map(|h| h.value),
        withdrawn: row.withdrawn.map(|w| w.value),
        categories: row.categories,
        wildcard: row.wildcard,
        entered: true,
        at: row.at,
        cells: row.cells,
    }
}

impl Names {
    /// The same players under other numbers, in their order; who has none is found by name alone.
    pub fn numbered(&self, numbers: &[Option<u32>]) -> Self {
        // Numbers that nobody types.
        let unsaid = (0..u32::MAX).rev();
        let numbers = numbers.iter().zip(unsaid).map(|(no, unsaid)| no.unwrap_or(unsaid));
        let named = self.players.iter().map(|player| player.name.as_str());
        Self {
            players: self.players.clone(),
            roster: Roster::new(numbers.zip(named)),
            elsewhere: Vec::new(),
            numbers_unclear: self.numbers_unclear,
            free: BTreeSet::new(),
            apart: self.apart.clone(),
            by_number: OnceCell::new(),
        }
    }

    /// The first cell so far that names somebody by his number.
    pub fn by_number(&self) -> Option<&Address> {
        self.by_number.get()
    }

    fn note_number<'t>(&self, mut words: impl Iterator<Item = &'t str>, at: &Address) {
        // Of a schedule by numbers each game would look through all names.
        if self.by_number().is_some() {
            return;
        }
        let is_name = |word: &str| self.players.iter().any(|player| player.name == word);
        if words.any(|word| notation::whole(word).is_some() && !is_name(word)) {
            self.by_number.get_or_init(|| at.clone());
        }
    }

    /// Whether a row of the schedule is against nobody.
    pub fn is_free(&self, row: &GameEntry) -> bool {
        numbers_of(row).any(|no| self.free.contains(&no))
    }

    /// Whether a text names a player.
    pub fn has(&self, text: &str) -> bool {
        self.roster.find(text).is_ok()
    }

    /// The player that a text names, where there is one.
    pub fn named(&self, text: &str) -> Option<PlayerId> {
        self.roster.find(text).ok()
    }

    /// The name of the player that stands in a text among other words.
    pub fn within(&self, text: &str) -> Option<&str> {
        self.roster.within(text).map(|own| &*self.players[own.0].name)
    }

    /// The player that a cell names; an unknown one is told with the nearest.
    pub fn find(&self, cell: &At<String>, problems: &mut Diagnostics) -> Option<PlayerId> {
        self.find_text(&cell.value, &cell.at, problems)
    }

    /// Whether several players have one name, of which it was told that it stands twice.
    fn are_namesakes(&self, ids: &[PlayerId]) -> bool {
        let mut names = ids.iter().map(|id| fold(&self.players[id.0].name));
        let first = names.next().filter(|first| !self.apart.contains(first));
        first.is_some_and(|first| names.all(|name| name == first))
    }

    /// A player cannot meet himself.
    pub fn tell_against_himself(&self, player: PlayerId, at: &Address, problems: &mut Diagnostics) {
        let name = &self.players[player.0].name;
        let said = said!("check.against-himself.game", name);
        problems.push(Diagnostic::error(Code::AgainstHimself, said).at(at));
    }

    /// A list names each player once.
    pub fn tell_named_twice(&self, player: PlayerId, at: &Address, problems: &mut Diagnostics) {
        let said = said!("check.named-twice", name = &self.players[player.0].name);
        problems.push(Diagnostic::error(Code::NamedTwice, said).at(at));
    }

    /// The players whom the parts of a list name. A part that nobody is called may be several names with the word and, a
    /// stroke or an ampersand between them, or with commas or line breaks where only one meaning is possible.
    pub fn find_all(
        &self,
        parts: &[String],
        at: &Address,
        problems: &mut Diagnostics,
    ) -> Option<Vec<PlayerId>> {
        let names = |part: &String| match notation::names(part) {
            several if several.len() > 1 && self.roster.find(part).is_err() => several,
            _ => vec![part.clone()],
        };
        let mut found = Vec::new();
        let mut all = true;
        for name in parts.iter().flat_map(names) {
            match self.roster.in_a_row(&name) {
                Some(several) if self.roster.find(&name).is_err() => {
                    self.note_number(split_words(&name), at);
                    found.extend(several);
                }
                _ => {
                    // Numbers in a row, of which one is that of several.
                    let is_number = |word: &str| word.parse::<u32>().is_ok();
                    let parts = match split_words(&name).all(is_number) {
                        true => split_words(&name).collect(),
                        false => vec![&*name],
                    };
                    for part in parts {
                        let player = self.find_text(part, at, problems);
                        all &= player.is_some();
                        found.extend(player);
                    }
                }
            }
        }
        all.then_some(found)
    }

    /// The same for a part of a cell.
    pub fn find_text(
        &self,
        text: &str,
        at: &Address,
        problems: &mut Diagnostics,
    ) -> Option<PlayerId> {
        let number = notation::whole(text.trim().trim_end_matches('.'));
        let known = |ids: &[PlayerId]| -> Vec<Said> {
            let said = |id: &PlayerId| {
                let is_it = |(own, no): &&(_, At<u32>)| own == id && Some(no.value) == number;
                let own = &self.players[id.0];
                let at = self.elsewhere.iter().find(is_it).map_or(&own.at, |(_, no)| &no.at);
                said!("check.player-at", name = &own.name, at)
            };
            ids.iter().map(said).collect()
        };
        match self.roster.find(text) {
            Ok(id) => {
                self.note_number([text].into_iter(), at);
                return Some(id);
            }
            // It was told that the name stands twice.
            Err(NotFound::Several(ids)) if self.are_namesakes(&ids) => {}
            Err(NotFound::Several(ids)) if number.is_some() => {
                let said = said!("check.number-unclear", text, players = known(&ids));
                problems.push(Diagnostic::error(Code::PlayerUnclear, said).at(at));
            }
            Err(NotFound::Several(ids)) => {
                let said = said!("check.player-unclear", text, players = known(&ids));
                problems.push(Diagnostic::error(Code::PlayerUnclear, said).at(at));
            }
            // It was told that a number stands twice: which one is missing shows when that is mended.
            Err(NotFound::Nobody(_)) if self.numbers_unclear && text.parse::<u32>().is_ok() => {}
            // It was told that there are no players at all.
            Err(NotFound::Nobody(_)) if self.players.is_empty() => {}
            Err(NotFound::Nobody(nearest)) => {
                let sheet = self.players.first().map_or("Players", |p| &*p.at.sheet);
                let said = match known(&nearest) {
                    nobody if nobody.is_empty() && self.roster.names_several(text) => {
                        said!("check.unknown-player.several", text, sheet)
                    }
                    nobody if nobody.is_empty() => {
                        said!("check.unknown-player.nobody", text, sheet)
                    }
                    nearest => said!("check.unknown-player.nearest", text, sheet, nearest),
                };
                problems.push(Diagnostic::error(Code::UnknownPlayer, said).at(at));
            }
        }
        None
    }
}
