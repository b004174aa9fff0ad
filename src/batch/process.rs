//! One workbook from its bytes to its papers: read and settled from the shelf, then drawn.

use std::sync::Arc;

use super::draw;
use super::fault::caught;
use super::ground::{Found, Processed};
use super::reading::shelf::{Settled, Shelf};
use super::season;
use super::settle::{event, tournament};
use crate::diagnostic::{Diagnostics, Severity, is_not_begun};
use crate::event::{Part, Status, open_parts};
use crate::outlook::{self, Asked};
use crate::regulations::schema::Kind;
use crate::regulations::{Catalogue, Regulation};
use crate::report::papers::{self, Sheet};
use crate::report::style::Style;

/// Settles a workbook and draws its papers in a style, where one is given. Whatever the file is, this returns; a fault
/// of the program in one workbook is told as that workbook's error.
pub fn process(found: &Found, style: Option<&Style>, shelf: &Shelf) -> Processed {
    let mut done = caught(|| one(found, style, shelf)).unwrap_or_else(|fault| {
        let mut problems = Diagnostics::default();
        problems.push(*fault);
        Processed::failed(found, problems)
    });
    if is_not_begun(done.messages.iter()) {
        // Nothing is wrong with a workbook into which nobody has typed yet.
        done.status = Status::Provisional;
        for told in &mut done.messages {
            told.severity = told.severity.max(Severity::Warning);
        }
    }
    done
}

fn one(found: &Found, style: Option<&Style>, shelf: &Shelf) -> Processed {
    let book = shelf.book(&found.path);
    let settled = match book.kind() {
        Some(Kind::SeasonAward) => season::award(shelf, &found.path),
        Some(Kind::Tour) => season::tour(shelf, &found.path),
        Some(Kind::Event) | None => event(shelf, &found.path),
    };
    let mut done = Processed {
        event: book.event_name(),
        regulations: book.named.clone(),
        language: book.event().and_then(|event| event.language.as_ref()).map(|own| own.value),
        status: settled.status,
        settled: settled.event.clone(),
        season: settled.season.clone(),
        read: settled.read.clone(),
        ..Processed::failed(found, Diagnostics::default())
    };
    if let Some(regulation) = book.regulation.as_ref().filter(|_| is_settled(&settled)) {
        done.regulations = short_name(regulation, shelf.catalogue());
    }
    let mut problems = settled.problems.clone();
    if let Some((regulation, season)) = settled.season.as_deref() {
        draw::check_letters(&season.tournament, &mut problems);
        let mut season = season.clone();
        season.honours = season::honours(shelf, &settled, regulation, &season, &mut done.read);
        done.honours = season::has_the_honours(shelf, &settled);
        done.season = Some(Arc::new((regulation.clone(), season)));
    }
    if let Some(own) = settled.event.as_deref() {
        draw::check_letters(&own.1.table.tournament, &mut problems);
        let earlier = season::earlier_winners(shelf, &book, own, &mut done.read);
        if !earlier.is_empty() {
            let mut own = own.clone();
            own.1.problems.extend(earlier.iter().cloned());
            problems.extend(earlier);
            done.settled = Some(Arc::new(own));
        }
    }
    if let (Some(style), true) = (style, done.status != Status::Invalid) {
        (done.papers, done.chart) =
            draw::papers(found, &done, style, shelf.is_alone(), &mut problems);
        done.outlook = outlook_of(found, style, shelf).unwrap_or_default();
    }
    done.messages = problems.into_sorted();
    let words = book.own_words();
    done.messages.iter_mut().for_each(|told| told.call(&words));
    done
}

/// What everyone needs to be first, where few games are open.
fn outlook_of(found: &Found, style: &Style, shelf: &Shelf) -> Option<Vec<String>> {
    let settled = event(shelf, &found.path);
    let due = settled.event.as_deref().map_or(0, |(_, settlement)| settlement.due.len());
    if due == 0 {
        return None;
    }
    let (settled, tournament) = tournament(shelf, &found.path)?;
    let mut told = Vec::new();
    for Part { stage, regulation, tournament } in open_parts(&settled.0, &tournament) {
        let (tournament, settlement) = &outlook::as_counted(&regulation, tournament);
        let asked = Asked { brief: true, ..Asked::default() };
        let Ok(outlook) = outlook::outlook(&regulation, tournament, settlement, asked) else {
            continue;
        };
        let sheet = Sheet { regulation: &regulation, settlement, style };
        let of = match stage.is_empty() {
            true => String::new(),
            false => sheet.words().capital(&stage) + sheet.words().colon(),
        };
        let sentences = papers::outlook::sentences(&sheet, &outlook).into_iter();
        told.extend(sentences.map(|sentence| format!("{of}{sentence}")));
    }
    Some(told)
}

/// Whether something came of it.
fn is_settled(settled: &Settled) -> bool {
    settled.event.is_some() || settled.book.kind() == Some(Kind::SeasonAward)
}

/// The document alone where it has one competition.
fn short_name(regulation: &Regulation, catalogue: &Catalogue) -> String {
    let alone = catalogue.competitions(&regulation.document).len() == 1;
    if alone { regulation.document.clone() } else { regulation.name() }
}
