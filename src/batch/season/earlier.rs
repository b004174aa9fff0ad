//! Who was first in an earlier event, as the workbooks beside this one tell it: where a rule asks for that, and the sheet
//! Honours does not say it.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::super::finding::named::beside;
use super::super::reading::book::Book;
use super::super::reading::inputs::Read;
use super::super::reading::shelf::Shelf;
use super::super::settle::event;
use crate::diagnostic::{Code, Diagnostic};
use crate::event::{Settlement, Status};
use crate::regulations::Regulation;
use crate::regulations::schema::Kind;
use crate::said::said;
use crate::tournament::PlayerId;
use crate::tournament::record::Ruled;
use crate::tournament::roster::fold;

/// So many workbooks of a folder are looked at: a year of a club has fewer.
const MOST: usize = 200;

/// What is told of players who were first, or equal first, in an event that was over before this one began. They may win
/// until the sheet Honours says it.
pub fn earlier_winners(
    shelf: &Shelf,
    book: &Book,
    (regulation, settlement): &(Regulation, Settlement),
    read: &mut Read,
) -> Vec<Diagnostic> {
    let rule = regulation.competition.eligible.as_ref();
    let Some((rule, clause)) = rule.and_then(|own| Some((own, own.honours_clause.as_ref()?)))
    else {
        return Vec::new();
    };
    read.folder_of(&book.path);
    let files: Vec<PathBuf> = beside(&book.path);
    if files.len() > MOST {
        return Vec::new();
    }
    shelf.make_room(files.len());
    let tournament = &settlement.table.tournament;
    let rulings = &tournament.record.rulings;
    let is_ruled = |own: PlayerId| {
        rulings.iter().any(|r| matches!(&r.what, Ruled::Eligible(of) if of.contains(&own)))
    };
    let is_out = |own: PlayerId| settlement.ineligible.iter().any(|out| out.player == own);
    let mut told = Vec::new();
    for other in files.iter().map(|file| shelf.book(file)) {
        let is_one = |theirs: &&Regulation| {
            theirs.document == regulation.document && rule.never_first_in.contains(&theirs.id)
        };
        let is_event = other.kind() == Some(Kind::Event) && was_before(&other, book);
        let theirs = other.regulation.as_ref().filter(is_one).filter(|_| is_event);
        let Some(theirs) = theirs else { continue };
        let settled = event(shelf, &other.path);
        read.also(&settled.read);
        let over = matches!(settled.status, Status::Final | Status::Waiting);
        let Some((_, earlier)) = settled.event.as_deref().filter(|_| over) else { continue };
        let first: Vec<String> =
            first(earlier).map(|own| fold(earlier.table.tournament.name(own))).collect();
        let found: Vec<PlayerId> = tournament
            .ids()
            .filter(|own| tournament.player(*own).entered && !is_ruled(*own) && !is_out(*own))
            .filter(|own| first.contains(&fold(tournament.name(*own))))
            .collect();
        if let Some(at) = found.first().map(|own| &tournament.player(*own).at) {
            let (names, workbook) = (tournament.names(&found), other.name());
            let trophy = &theirs.competition.title;
            let said = said!("batch.season.earlier-winner", clause, names, workbook, trophy);
            told.push(Diagnostic::warning(Code::HonoursNotChecked, said).at(at));
        }
    }
    told
}

/// Whether an event was over before another began: by their days, else by their years.
fn was_before(earlier: &Book, own: &Book) -> bool {
    let (Some(earlier), Some(own)) = (earlier.event(), own.event()) else { return false };
    let end = earlier.end.as_ref().or(earlier.start.as_ref()).map(|day| day.value.date());
    let start = own.start.as_ref().map(|day| day.value.date());
    match end.zip(start) {
        Some((end, start)) => end < start,
        None => earlier.own_year().zip(own.first_year()).is_some_and(|(then, now)| then < now),
    }
}

/// Who was first, and who was level with him before ties were broken.
fn first(settlement: &Settlement) -> impl Iterator<Item = PlayerId> {
    let level = settlement.tie_for_first().into_iter().flat_map(|tie| tie.players.iter().copied());
    let all: BTreeSet<PlayerId> = settlement.first().map(|own| own.player).chain(level).collect();
    all.into_iter()
}
