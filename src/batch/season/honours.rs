//! Who won what in the year, from all workbooks of the folder under the same document.

use std::sync::Arc;

use super::super::reading::book::Book;
use super::super::reading::inputs::Read;
use super::super::reading::shelf::{Settled, Shelf};
use super::super::settle::event;
use super::award::{award, others};
use super::copies::each_once_after;
use super::roles::on_events;
use super::tour::tour;
use crate::diagnostic::{Diagnostics, is_not_begun};
use crate::regulations::Regulation;
use crate::regulations::schema::Kind;
use crate::season::{self, Honour, Open, SeasonSettlement};

/// The award itself, and all that is final beside it under the same document.
pub fn honours(
    shelf: &Shelf,
    settled: &Settled,
    regulation: &Regulation,
    own: &SeasonSettlement,
    read: &mut Read,
) -> Vec<Honour> {
    let mut honours: Vec<Honour> = season::of_award(regulation, own).into_iter().collect();
    let others = others(shelf, &settled.book);
    let is_beside = |other: &&Arc<Book>| {
        let document = other.regulation.as_ref().map(|theirs| &theirs.document);
        let years = own.year.zip(other.year());
        document == Some(&regulation.document) && years.is_none_or(|(own, its)| own == its)
    };
    let beside = others.iter().filter(is_beside).collect();
    let named = on_events(&settled.book).collect::<Vec<_>>();
    let is_named = |other: &Book| named.contains(&other.path);
    // A copy is told where the award is worked out.
    for other in each_once_after(&is_named, beside, &mut Diagnostics::default()) {
        honours.extend(honour(shelf, other, own.year, read));
    }
    honours.sort();
    honours
}

/// Whether the list of honours is printed with this award: it is the first by name of those beside it under the same
/// document.
pub fn has_the_honours(shelf: &Shelf, settled: &Settled) -> bool {
    let own = &settled.book;
    let document = |book: &Book| book.regulation.as_ref().map(|own| own.document.clone());
    let of_year = |other: &Book| own.year().zip(other.year()).is_none_or(|(own, its)| own == its);
    !others(shelf, own).iter().any(|other| {
        other.kind() == Some(Kind::SeasonAward)
            && document(other) == document(own)
            && of_year(other)
            && other.path.file_name() < own.path.file_name()
    })
}

/// What was won in another workbook.
fn honour(shelf: &Shelf, other: &Book, year: Option<i32>, read: &mut Read) -> Option<Honour> {
    let settled = match other.kind() {
        Some(Kind::SeasonAward) => award(shelf, &other.path),
        Some(Kind::Tour) => tour(shelf, &other.path),
        Some(Kind::Event) | None => event(shelf, &other.path),
    };
    read.also(&settled.read);
    if let Some((regulation, season)) = settled.season.as_deref() {
        let fits = year.is_none() || season.year == year;
        return season::of_award(regulation, season).filter(|_| fits);
    }
    let own_year = other.year().or(year);
    if let Some((regulation, event)) = settled.event.as_deref() {
        return season::of_event(regulation, event, own_year);
    }
    let open = match is_not_begun(settled.problems.iter()) {
        true => Open::Games,
        false => Open::Mending,
    };
    let regulation = other.regulation.as_ref()?;
    Some(season::unsettled(regulation, &other.event_name(), own_year, open))
}
