//! A file of another program as a workbook of ours, and any event with games as TRF.

use std::collections::BTreeMap;
use std::path::Path;

use super::finding::foreign;
use super::reading::shelf::{Settled, Shelf};
use super::settle::event;
use super::writing::files;
use super::writing::paths::{below, document};
use crate::diagnostic::{Address, At, Code, Diagnostic, Severity};
use crate::exchange::{self, Rank, Year};
use crate::report::words::Words;
use crate::said::{Said, said};
use crate::tournament::Edition;
use crate::tournament::entries::Entries;

/// What a file is to become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// A workbook of ours.
    Workbook,
    /// TRF26.
    Trf,
    /// TRF16.
    Trf16,
}

/// A file made of another.
#[derive(Clone, Debug)]
pub struct Converted {
    /// What is to be written.
    pub bytes: Vec<u8>,
    /// What was told while it was read, what is lost, and what is to be filled in, a line each.
    pub told: Vec<String>,
    /// A person has to look at it.
    pub asks: bool,
    /// The regulations file that the event names: it must lie beside what is written, with its name and what it holds.
    pub regulations: Option<(String, Vec<u8>)>,
}

/// Makes it.
///
/// # Errors
/// With what stands in the way, a line each.
pub fn convert(
    path: &Path,
    to: To,
    edition: Option<Edition>,
    shelf: &Shelf,
) -> Result<Converted, Vec<String>> {
    let words = Words::spoken();
    let book = shelf.book(path);
    let settled = event(shelf, path);
    let problems: Vec<Diagnostic> = settled.problems.clone().into_sorted();
    let told = |least: Severity| -> Vec<String> {
        let some = problems.iter().filter(|problem| problem.severity <= least);
        some.map(|problem| words.told(problem)).collect()
    };
    let named = book.entries.clone().map(|own| Entries { players: own.people(), ..own });
    let Some(mut entries) = named.filter(|entries| !entries.players.is_empty()) else {
        let looks_at_others = book
            .entries
            .as_ref()
            .is_some_and(|entries| !entries.events.is_empty() || entries.scores.is_some());
        return Err(match looks_at_others && to != To::Workbook {
            true => vec![words.say(&said!("convert.no-games"))],
            false => told(Severity::Error),
        });
    };
    let is_foreign = entries.source.is_some();
    let has_games = !entries.games.is_empty() || entries.crosstable.is_some();
    if to == To::Workbook && !is_foreign {
        return Err(vec![words.say(&said!("convert.workbook-already"))]);
    }
    if to != To::Workbook && !has_games {
        return Err(vec![words.say(&said!("convert.no-games"))]);
    }
    let is_lost = |own: &Diagnostic| own.severity == Severity::Error && is_of_cell(own, &entries);
    if to != To::Workbook && !is_foreign && problems.iter().any(is_lost) {
        return Err(told(Severity::Error));
    }
    let at = entries.players[0].at.clone();
    let declared = entries.event.regulations.is_some();
    number(&mut entries, &settled);
    fill(&mut entries, &book.named, edition, &settled, &at);
    let mut notes = notes(&entries, path, to, declared);
    notes.retain(|note| note.key != "convert.fill.tie-breaks" || !declares_tie_breaks(&settled));
    // How a clause is read says nothing of the games that are written.
    let is_own = |problem: &Diagnostic| is_foreign || problem.code != Code::ReadingMatters;
    let asks = problems.iter().any(|own| own.severity < Severity::Note && is_own(own));
    let said: Vec<String> = notes.iter().map(|note| words.say(note)).collect();
    let mut all = told(Severity::Warning);
    all.extend(said.iter().cloned());
    let bytes = match to {
        To::Workbook => {
            let title = entries.event.name.as_ref().map_or("", |name| name.value.as_str());
            let mut prose = said;
            prose.extend(told(Severity::Note));
            exchange::to_workbook(&entries, prose, title)
                .map_err(|error| vec![error.to_string()])?
        }
        To::Trf => exchange::to_trf(&entries, &ranks(&settled), Year::Of2026).into_bytes(),
        To::Trf16 => exchange::to_trf(&entries, &ranks(&settled), Year::Of2016).into_bytes(),
    };
    let regulations = entries.event.regulations.as_ref();
    let regulations = regulations.and_then(|named| regulations_file(path, &named.value));
    Ok(Converted { bytes, told: all, asks, regulations })
}

/// Gives players without a number the one that they have in the event: it may stand on the crosstable alone.
fn number(entries: &mut Entries, settled: &Settled) {
    let Some((_, settlement)) = settled.event.as_deref() else { return };
    let players = &settlement.table.tournament.players;
    let are_alike = players.iter().map(|own| &own.name).eq(entries.players.iter().map(|p| &p.name));
    for (own, player) in entries.players.iter_mut().zip(players).filter(|_| are_alike) {
        own.no.get_or_insert_with(|| At::new(player.no, own.at.clone()));
    }
}

/// Whether a problem is of what stands in the workbook's cells: what could not be read there would be missing from a file
/// made of them, which would say nothing of it. Which regulations hold is no part of that.
fn is_of_cell(problem: &Diagnostic, entries: &Entries) -> bool {
    let regulations = entries.event.regulations.as_ref().map(|own| &own.at);
    problem.at.as_ref().is_some_and(|at| Some(at) != regulations)
}

/// The regulations file that an event names, where it names one.
fn regulations_file(path: &Path, named: &str) -> Option<(String, Vec<u8>)> {
    let (document, is_file) = document(named);
    let bytes = files::read_text(&below(path, document).filter(|_| is_file)?).ok()?;
    Some((document.to_owned(), bytes))
}

/// What the event is held by, as a workbook must say it.
fn fill(
    entries: &mut Entries,
    regulations: &str,
    edition: Option<Edition>,
    settled: &Settled,
    at: &Address,
) {
    // Regulations that say how ties are broken take no other order.
    let declared = declares_tie_breaks(settled);
    let own = foreign::tie_breaks(entries).filter(|_| !declared);
    let event = &mut entries.event;
    if !regulations.is_empty() {
        event.regulations = Some(At::new(regulations.to_owned(), at.clone()));
    }
    if let (Some(own), true) = (own.filter(|own| !own.is_empty()), event.tie_breaks.is_none()) {
        event.tie_breaks = Some(At::new(own, at.clone()));
    }
    if let Some(edition) = edition {
        event.edition = Some(At::new(edition, at.clone()));
    }
    if let (None, Some((_, settlement))) = (&event.format, settled.event.as_deref()) {
        event.format = Some(At::new(settlement.table.tournament.format, at.clone()));
    }
    if event.rounds.is_none()
        && let Some((_, settlement)) = settled.event.as_deref()
        && settlement.table.tournament.rounds > 0
        && !settlement.held_open.iter().any(|own| own.code == Code::RoundsMissing)
        && entries.crosstable.is_none()
    {
        event.rounds = Some(At::new(settlement.table.tournament.rounds, at.clone()));
    }
}

/// Whether the regulations of an event say how ties are broken.
fn declares_tie_breaks(settled: &Settled) -> bool {
    settled.event.as_deref().is_some_and(|(regulation, _)| !regulation.asks_for_tie_breaks())
}

/// Points and places by number.
fn ranks(settled: &Settled) -> BTreeMap<u32, Rank> {
    let Some((_, settlement)) = settled.event.as_deref() else { return BTreeMap::new() };
    let standings = settlement.standings.iter().map(|standing| {
        let place = standing.places.or(standing.so_far).map(|places| places.first());
        let player = settlement.table.tournament.player(standing.player);
        (player.no, Rank { points: standing.total, place })
    });
    standings.collect()
}

/// What is lost, and what is to be filled in.
fn notes(entries: &Entries, path: &Path, to: To, declared: bool) -> Vec<Said> {
    let file = super::writing::paths::file_name(path);
    let mut notes = Vec::new();
    if let Some(source) = &entries.source {
        let (format, title) = (source.format, source.title.as_str());
        notes.push(match title.is_empty() {
            true => said!("convert.made", file, format),
            false => said!("convert.made-of-list", file, format, title),
        });
    }
    if to == To::Workbook {
        let records: Vec<String> = entries
            .source
            .iter()
            .flat_map(|source| &source.records)
            .map(|own| own.chars().take(60).collect())
            .collect();
        if !records.is_empty() {
            notes.push(said!("convert.lost.records", records));
        }
        let has_colours = entries.games.iter().all(|game| game.colours_known);
        if entries.crosstable.is_some() {
            notes.push(said!("convert.lost.rounds"));
        } else if !has_colours {
            notes.push(said!("convert.lost.colours"));
        }
        if entries.players.iter().all(|player| player.club.is_none()) {
            notes.push(said!("convert.lost.clubs"));
        }
        if entries.rounds.is_empty() {
            notes.push(said!("convert.lost.days"));
        }
        if !declared {
            notes.push(said!("convert.fill.regulations"));
        }
        if entries.event.tie_breaks.is_none() {
            notes.push(said!("convert.fill.tie-breaks"));
        }
        if entries.prizes.is_empty() {
            notes.push(said!("convert.fill.prizes"));
        }
    } else {
        let long = entries.players.iter().filter(|player| player.name.chars().count() > 33).count();
        if long > 0 {
            notes.push(said!("convert.lost.names", count = long));
        }
        for (heading, names) in exchange::lost_in_trf(entries) {
            notes.push(said!("convert.lost.fields", heading, names));
        }
        if !entries.play_off.is_empty() || !entries.prizes.is_empty() {
            notes.push(said!("convert.lost.in-comments"));
        }
    }
    notes
}
