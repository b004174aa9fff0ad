//! An award over several events, without papers.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::finding::named::beside;
use super::super::reading::book::Book;
use super::super::reading::inputs::Read;
use super::super::reading::shelf::{Settled, Shelf};
use super::super::writing::paths::{file_name, parent, real, slashed, way};
use super::choose::Award;
use super::roles::{look_for, on_events, role, without_workbook};
use super::series::{Held, series};
use super::years::one_year;
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics};
use crate::event::Status;
use crate::regulations::Regulation;
use crate::said::said;
use crate::season::{self, Role, RoleState, SeasonSettlement};
use crate::tournament::entries::Entries;

/// An award as settled, without the year's honours.
pub fn award(shelf: &Shelf, path: &Path) -> Arc<Settled> {
    shelf.settled(path, |book| {
        let (mut problems, mut read) = (book.problems.clone(), book.read.clone());
        let (Some(entries), Some(regulation)) = (&book.entries, &book.regulation) else {
            return Settled::invalid(book, problems, read);
        };
        read.folder_of(path);
        let season = settle(shelf, book, entries, regulation, &mut problems, &mut read);
        let Some(mut season) = season else {
            return Settled::invalid(book, problems, read);
        };
        problems.extend(season.problems.iter().cloned());
        if problems.has_errors() {
            season.status = Status::Invalid;
        }
        Settled {
            status: season.status,
            season: Some(Arc::new((regulation.clone(), season))),
            ..Settled::invalid(book, problems, read)
        }
    })
}

/// The workbooks around an award's own: those of its folder, and those that its sheet `Events` names.
pub fn others(shelf: &Shelf, book: &Book) -> Vec<Arc<Book>> {
    let mut files = beside(&book.path);
    for file in on_events(book) {
        if !files.contains(&file) && file.is_file() && real(&file) != real(&book.path) {
            files.push(file);
        }
    }
    shelf.make_room(files.len());
    files.iter().map(|file| shelf.book(file)).collect()
}

/// The workbooks of the folders below an award's own that its sheet `Events` does not name.
fn below(shelf: &Shelf, book: &Book, read: &mut Read) -> Vec<Arc<Book>> {
    let named: Vec<PathBuf> = on_events(book).map(|file| real(&file)).collect();
    let mut files = read.below(&book.path);
    files.retain(|file| file.is_file() && !named.contains(&real(file)));
    shelf.make_room(files.len());
    let books: Vec<Arc<Book>> = files.iter().map(|file| shelf.book(file)).collect();
    books.iter().for_each(|other| read.also(&other.read));
    books
}

fn settle(
    shelf: &Shelf,
    book: &Book,
    entries: &Entries,
    regulation: &Regulation,
    problems: &mut Diagnostics,
    read: &mut Read,
) -> Option<SeasonSettlement> {
    let others = others(shelf, book);
    others.iter().for_each(|other| read.also(&other.read));
    on_events(book).for_each(|file| look_for(&file, read));
    let (ids, _) = season::events(&regulation.competition)?;
    let leaves_out = !entries.events.is_empty() && entries.events.len() < ids.len();
    let below = if leaves_out { below(shelf, book, read) } else { Vec::new() };
    let award = Award { book, entries, regulation, ids, others: &others, below: &below };
    let chosen = award.choose(problems);
    let each = regulation.competition.all_rounder.as_ref().and_then(|rule| rule.each.as_ref());
    let series = each.map_or_else(Vec::new, |each| series(&award, &each.of, &chosen, problems));
    let fixed = chosen.iter().map(|(id, (file, at))| (award.title(id).to_owned(), file, at));
    let evenings = series.iter().map(|own| (own.title.clone(), &own.file, &own.at));
    let events = fixed.chain(evenings).map(|(title, file, at)| (title, file.clone(), at.clone()));
    let year = one_year(&award, &events.collect::<Vec<_>>(), problems);
    let mut roles: Vec<Role> = Vec::new();
    for id in ids {
        let title = award.title(id);
        roles.push(match chosen.get(id) {
            Some((file, _)) => role(id, title, file, shelf, read),
            None => {
                let around: Vec<Arc<Book>> = others.iter().chain(&below).cloned().collect();
                without_workbook(id, title, award.not_held(id), &around)
            }
        });
    }
    let of = each.map_or("", |each| &each.of);
    let evening = |own: &Held| role(of, &own.title, &own.file, shelf, read);
    roles.extend(series.iter().map(evening));
    let (not_held, unsaid) = award.evenings_without();
    let without = |own: &&At<String>, state: RoleState| {
        let title = own.value.clone();
        Role { id: of.to_owned(), title, state }
    };
    roles.extend(unsaid.iter().map(|own| without(own, RoleState::NoWorkbook)));
    // One that was not held is no event of which some count; an award that asks for all is not made without it.
    let asked = if award.asks_for_all() { &not_held[..] } else { &[] };
    roles.extend(asked.iter().map(|own| without(own, RoleState::NotHeld)));
    let called_off = not_held.len() - asked.len();
    season::tell_unused(entries, problems);
    let mut found = Diagnostics::default();
    let gathered = season::gather(entries, &roles, &mut found);
    // Players come from the events: before these have any there is nothing to type here.
    let is_empty = |told: &Diagnostic| told.code == Code::NoPlayers;
    problems.extend(found.iter().filter(|told| !is_empty(told)).cloned());
    if found.iter().any(is_empty) {
        let of_another_year = |other: &Arc<Book>| {
            ids.iter().any(|id| award.is_held_by(other, id)) && award.other_year(other).is_some()
        };
        let files = chosen.values().map(|(file, _)| file);
        let files: Vec<&PathBuf> = files.chain(series.iter().map(|own| &own.file)).collect();
        let absent = !files.is_empty() && files.iter().all(|file| !file.is_file());
        let mut lower = || -> Vec<String> {
            let is_one = |other: &&Arc<Book>| ids.iter().any(|id| award.fits(other, id));
            let lower = self::below(shelf, book, read);
            let way = |other: &Arc<Book>| slashed(&way(parent(&book.path), &other.path));
            lower.iter().filter(is_one).map(way).collect()
        };
        let lower = if absent || files.is_empty() { lower() } else { Vec::new() };
        let none = if !lower.is_empty() {
            Diagnostic::error(
                Code::EventNotHeld,
                said!("batch.season.all-below", workbooks = lower),
            )
        } else if absent {
            let workbooks: Vec<String> = files.iter().map(|file| file_name(file)).collect();
            Diagnostic::error(Code::EventNotHeld, said!("batch.season.none-there", workbooks))
        } else if chosen.is_empty() && others.iter().any(of_another_year) {
            Diagnostic::error(Code::EventNotHeld, said!("batch.season.none-of-the-year"))
        } else if files.is_empty() {
            Diagnostic::error(Code::NotBegun, said!("batch.season.no-workbooks"))
        } else {
            Diagnostic::error(Code::NotBegun, said!("batch.season.no-players"))
        };
        problems.push(none);
    }
    let season::Gathered { people, alike, tournament } = gathered?;
    let sound = !problems.has_errors();
    let (people, tournament) = (&people, &tournament);
    let (roles, in_doubt) = (&roles, &[][..]);
    let given =
        season::Given { regulation, roles, people, tournament, sound, called_off, in_doubt };
    let in_doubt = &season::in_doubt(&given, entries, &alike, year);
    let mut season = season::settle(&season::Given { in_doubt, ..given }, year);
    // Who is one and who two is told on the papers too.
    let of_people = found.iter().filter(|told| told.code == Code::OneOrTwoPlayers);
    season.problems.extend(of_people.cloned());
    Some(season)
}
