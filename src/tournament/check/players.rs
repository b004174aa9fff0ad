//! The players: from Players, else from the rows of Crosstable or Scores.

use std::collections::BTreeMap;

use super::super::entries::{Entries, PlayerEntry};
use super::super::exact::Exact;
use super::super::notation;
use super::super::roster::{NotFound, Roster, fold};
use super::super::{Player, PlayerId};
use crate::diagnostic::{Address, At, Diagnostic, Diagnostics};

/// The players and how to find them.
pub struct Names {
    /// The players.
    pub players: Vec<Player>,
    roster: Roster,
}

/// Reads the players; double numbers and names are told.
pub fn check(entries: &Entries, problems: &mut Diagnostics) -> Names {
    let mut rows: Vec<PlayerEntry> = entries.players.clone();
    if rows.is_empty() {
        rows.extend(
            entries
                .crosstable
                .iter()
                .flat_map(|t| &t.rows)
                .map(|row| named(&row.name, row.no.clone())),
        );
        rows.extend(entries.scores.iter().flat_map(|s| &s.rows).map(|(name, _)| named(name, None)));
    }
    if rows.is_empty() {
        problems.push(
            Diagnostic::error("no-players", "the event has no players")
                .help("write them on the sheet Players, each with a name"),
        );
    }
    let numbers = numbers(&rows, problems);
    let mut seen: BTreeMap<String, &Address> = BTreeMap::new();
    for row in &rows {
        if let Some(first) = seen.insert(fold(&row.name), &row.at) {
            problems.push(
                Diagnostic::error(
                    "player-twice",
                    format!("\"{}\" stands already at {first}", row.name),
                )
                .at(&row.at)
                .help("remove one of the rows, or tell the two apart by their first names"),
            );
        }
    }
    tell_numbers_as_names(&rows, &numbers, problems);
    let players: Vec<Player> =
        rows.into_iter().zip(&numbers).map(|(row, no)| player(row, *no)).collect();
    Names { roster: Roster::new(players.iter().map(|p| (p.no, p.name.as_str()))), players }
}

fn named(name: &At<String>, no: Option<At<u32>>) -> PlayerEntry {
    PlayerEntry { no, ..PlayerEntry::named(name.at.clone(), &name.value) }
}

/// Pairing numbers: as given, else the lowest that are free in the order of the rows.
fn numbers(rows: &[PlayerEntry], problems: &mut Diagnostics) -> Vec<u32> {
    let mut taken: BTreeMap<u32, &Address> = BTreeMap::new();
    for row in rows {
        if let Some(no) = &row.no
            && let Some(first) = taken.insert(no.value, &no.at)
        {
            problems.push(
                Diagnostic::error(
                    "number-twice",
                    format!("number {} stands already at {first}", no.value),
                )
                .at(&no.at)
                .help("give each player a number of his own, or leave the column blank"),
            );
        }
    }
    let mut free = (1..).filter(|no| !taken.contains_key(no));
    rows.iter()
        .map(|row| row.no.as_ref().map(|no| no.value).or_else(|| free.next()).unwrap_or(u32::MAX))
        .collect()
}

/// A name that is a number means the player with that number wherever it is written.
fn tell_numbers_as_names(rows: &[PlayerEntry], numbers: &[u32], problems: &mut Diagnostics) {
    let by_no: BTreeMap<u32, &PlayerEntry> = numbers.iter().copied().zip(rows).collect();
    for (row, no) in rows.iter().zip(numbers) {
        let other =
            row.name.parse().ok().filter(|name| name != no).and_then(|name| by_no.get(&name));
        if let Some(other) = other {
            let text = format!(
                "{} is written as the name of number {no}, but means the player with the number {0}, at {1}",
                row.name, other.at
            );
            let help = "give the players names, or the column No the same numbers as the names";
            problems.push(Diagnostic::warning("number-as-name", text).at(&row.at).help(help));
        }
    }
}

fn player(row: PlayerEntry, no: u32) -> Player {
    Player {
        no,
        name: row.name,
        title: row.title,
        federation: row.federation,
        rating: row.rating.map(|r| r.value),
        provisional: row.provisional,
        fide_id: row.fide_id,
        club: row.club,
        handicap: row.handicap.map(|h| h.value),
        withdrawn: row.withdrawn.map(|w| w.value),
        categories: row.categories,
        wildcard: row.wildcard,
        entered: true,
        at: row.at,
    }
}

impl Names {
    /// The player that a cell names; an unknown one is told with the nearest.
    pub fn find(&self, cell: &At<String>, problems: &mut Diagnostics) -> Option<PlayerId> {
        self.find_text(&cell.value, &cell.at, problems)
    }

    /// A player cannot meet himself.
    pub fn tell_against_himself(&self, player: PlayerId, at: &Address, problems: &mut Diagnostics) {
        let name = &self.players[player.0].name;
        problems.push(
            Diagnostic::error("against-himself", format!("{name} plays against himself"))
                .at(at)
                .help("correct White or Black"),
        );
    }

    /// The players whom the parts of a list name. A part that nobody is called may be several names with the word and, a
    /// stroke or an ampersand between them.
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
        let names = parts.iter().flat_map(names);
        names.map(|name| self.find_text(&name, at, problems)).collect()
    }

    /// The same for a part of a cell.
    pub fn find_text(
        &self,
        text: &str,
        at: &Address,
        problems: &mut Diagnostics,
    ) -> Option<PlayerId> {
        let known = |ids: &[PlayerId]| {
            ids.iter()
                .map(|id| {
                    let player = &self.players[id.0];
                    format!("\"{}\" at {}", player.name, player.at)
                })
                .collect::<Vec<_>>()
                .join(", ")
        };
        match self.roster.find(text) {
            Ok(id) => return Some(id),
            Err(NotFound::Several(ids)) => problems.push(
                Diagnostic::error("player-unclear", format!("\"{text}\" could be {}", known(&ids)))
                    .at(at)
                    .help("write the player's number"),
            ),
            Err(NotFound::Nobody(nearest)) => {
                let sheet = self.players.first().map_or("Players", |p| &*p.at.sheet);
                let help = if nearest.is_empty() {
                    format!("add the player to {sheet}, or correct the name here")
                } else {
                    format!("nearest: {}", known(&nearest))
                };
                problems.push(
                    Diagnostic::error("unknown-player", format!("\"{text}\" is not on {sheet}"))
                        .at(at)
                        .help(help),
                );
            }
        }
        None
    }
}

/// A tour's points, in the order of the players.
pub fn scores(
    entries: &Entries,
    names: &Names,
    problems: &mut Diagnostics,
) -> Vec<Vec<Option<Exact>>> {
    let Some(scores) = &entries.scores else {
        return Vec::new();
    };
    let mut by_player = vec![Vec::new(); names.players.len()];
    let mut seen: BTreeMap<PlayerId, &Address> = BTreeMap::new();
    for (name, points) in &scores.rows {
        let Some(player) = names.find(name, problems) else {
            continue;
        };
        if let Some(first) = seen.insert(player, &name.at) {
            problems.push(
                Diagnostic::error(
                    "player-twice",
                    format!("\"{}\" stands already at {first}", name.value),
                )
                .at(&name.at)
                .help("put all points of a player in one row"),
            );
        }
        by_player[player.0] = points.iter().map(|p| p.as_ref().map(|p| p.value)).collect();
    }
    by_player
}
