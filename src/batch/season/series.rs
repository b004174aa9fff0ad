//! The evenings of a series: every workbook that is held by the rules of one competition, or those of the sheet `Events`.

use std::path::PathBuf;
use std::sync::Arc;

use super::super::finding::named::named;
use super::super::reading::book::Book;
use super::super::writing::paths::real;
use super::choose::{Award, Chosen};
use super::copies::{Copies, each_once};
use super::left_out::LeftOut;
use super::roles::{another_ending, is_called, no_event, other_rules};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics, Severity};
use crate::said::{OwnWords, said};
use crate::tournament::entries::RoleEntry;

/// An event of a series.
#[derive(Clone, Debug)]
pub struct Held {
    /// What it is called.
    pub title: String,
    /// Its workbook.
    pub file: PathBuf,
    /// Where it is named.
    pub at: Option<At<String>>,
}

/// The events of a series: of the sheet `Events` in its order, else those of the folder by their dates.
pub fn series(
    award: &Award<'_>,
    of: &str,
    chosen: &Chosen,
    problems: &mut Diagnostics,
) -> Vec<Held> {
    if award.entries.events.is_empty() {
        let series = in_folder(award, of, problems);
        tell_left_out((award, of), chosen, &series, problems);
        return series;
    }
    let (mut series, mut copies): (Vec<Held>, _) = (Vec::new(), Copies::default());
    for row in award.entries.events.iter().filter(|row| award.role_of(row).is_none()) {
        let taken: Vec<&PathBuf> = chosen
            .values()
            .map(|(file, _)| file)
            .chain(series.iter().map(|own| &own.file))
            .collect();
        if let Some(held) = of_row((award, of), row, (&taken, &mut copies), problems) {
            series.push(held);
        }
    }
    number_alike(&mut series);
    tell_left_out((award, of), chosen, &series, problems);
    if let Some(number) = number_of(award).filter(|number| series.len() > *number) {
        let at = series.get(number).and_then(|own| own.at.as_ref());
        let said = said!("batch.season.more-rows-than-number", held = series.len(), number);
        let told = Diagnostic::warning(Code::RoleUnclear, said);
        problems.push(told.at_some(at.map(|cell| &cell.at)));
    }
    series
}

/// Where several rows have the same role, its events are numbered in their order: nobody could tell them apart.
fn number_alike(series: &mut [Held]) {
    let titles: Vec<String> = series.iter().map(|own| own.title.clone()).collect();
    for (at, title) in titles.iter().enumerate() {
        let before = titles[..at].iter().filter(|other| *other == title).count();
        if titles.iter().filter(|other| *other == title).count() > 1 {
            // A number that another row has is its own.
            let numbered = (1..).map(|n| format!("{title} {n}"));
            let mut free = numbered.filter(|own| !titles.contains(own));
            series[at].title = free.nth(before).unwrap_or_default();
        }
    }
}

/// How many events the regulations count.
fn number_of(award: &Award<'_>) -> Option<usize> {
    let rule = award.regulation.competition.all_rounder.as_ref();
    rule.and_then(|rule| rule.each.as_ref()?.number)
}

/// Tells of workbooks of the folder that are evenings of the series and are none of its events.
fn tell_left_out(
    (award, of): (&Award<'_>, &str),
    chosen: &Chosen,
    series: &[Held],
    problems: &mut Diagnostics,
) {
    let files = chosen.values().map(|(file, _)| file).chain(series.iter().map(|own| &own.file));
    let (not_held, unsaid) = award.evenings_without();
    let is_it = |other: &Book, role: &At<String>| is_called(award.book, other, &role.value);
    let left_out = LeftOut {
        unsaid,
        books: award.others.iter().filter(|other| award.fits(other, of)).collect(),
        taken: files.cloned().collect(),
        rows: &award.entries.events,
    };
    let not_held = |other: &Book| not_held.iter().copied().find(|role| is_it(other, role));
    left_out.tell(not_held, problems);
}

/// The event of a row; what is wrong with its workbook, or worth a look, is told.
fn of_row<'b>(
    (award, of): (&'b Award<'_>, &str),
    RoleEntry { role, workbook }: &RoleEntry,
    (taken, copies): (&[&PathBuf], &mut Copies<'b>),
    problems: &mut Diagnostics,
) -> Option<Held> {
    let file = named(&award.book.path, &workbook.value);
    problems.extend(file.as_ref().and_then(|file| another_ending(workbook, file)));
    let known = award.others.iter().find(|other| Some(&other.path) == file.as_ref());
    let is_taken = |file: &&PathBuf| taken.iter().any(|other| real(other) == real(file));
    let twice = file
        .as_ref()
        .filter(is_taken)
        .map(|_| said!("batch.season.workbook-twice.of-a-tour", workbook = &workbook.value));
    let kind = known.and_then(|other| other.kind());
    let problem = no_event(&award.book.path, workbook, file.as_deref(), kind, twice);
    let stops = problem.as_ref().is_some_and(|own| own.severity == Severity::Error);
    problems.extend(problem);
    let file = file.filter(|_| !stops)?;
    let before = award.others.iter().filter(|other| taken.contains(&&other.path));
    let twice = known.and_then(|own| copies.on_two_rows(before, own));
    problems.extend(twice.map(|problem| problem.at(&workbook.at)));
    let declared = known.and_then(|other| other.regulation.as_ref());
    let declared = declared.filter(|declared| declared.id != of);
    problems.extend(declared.map(|theirs| other_rules(workbook, theirs, award.title(of))));
    Some(Held { title: role.value.clone(), file, at: Some(workbook.clone()) })
}

/// Without the sheet: the workbooks of the folder that are held by these rules, in the award's year, by their dates.
fn in_folder(award: &Award<'_>, of: &str, problems: &mut Diagnostics) -> Vec<Held> {
    let (fits, others): (Vec<&Arc<Book>>, Vec<&Arc<Book>>) = award
        .others
        .iter()
        .filter(|other| award.is_held_by(other, of))
        .partition(|other| award.other_year(other).is_none());
    let (not_held, _) = award.evenings_without();
    let is_off = |other: &Book| not_held.iter().any(|own| is_called(award.book, other, &own.value));
    let fits = fits.into_iter().filter(|other| !is_off(other)).collect();
    let mut fits = each_once(fits, problems);
    let enough = number_of(award).is_some_and(|number| fits.len() >= number);
    if !others.is_empty() {
        let workbooks: Vec<String> = others.iter().map(|other| other.name()).collect();
        let said = said!("batch.season.of-other-years", workbooks);
        let problem = match enough {
            true => Diagnostic::note(Code::AnotherYear, said),
            false => Diagnostic::warning(Code::AnotherYear, said),
        };
        problems.push(problem.of_workbook(&OwnWords::default()));
    }
    if let Some(number) = number_of(award).filter(|number| fits.len() > *number) {
        let said = said!("batch.season.more-than-number", held = fits.len(), number);
        problems.push(Diagnostic::warning(Code::RoleUnclear, said));
    }
    let start = |book: &Book| book.event()?.start.as_ref().map(|day| day.value);
    fits.sort_by_cached_key(|book| (start(book), book.name()));
    fits.into_iter()
        .map(|book| Held { title: book.event_name(), file: book.path.clone(), at: None })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_that_are_called_alike_are_numbered() {
        let held = |title: &str| Held { title: title.into(), file: PathBuf::new(), at: None };
        let mut series = ["Blitz", "Blitz 2", "Finale", "Blitz"].map(held);
        number_alike(&mut series);
        assert_eq!(series.map(|own| own.title), ["Blitz 1", "Blitz 2", "Finale", "Blitz 3"]);
    }
}
