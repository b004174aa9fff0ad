//! A tour that takes its points from the workbooks of its events.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::finding::named::named;
use super::super::reading::book::Book;
use super::super::reading::inputs::Read;
use super::super::reading::shelf::{Settled, Shelf};
use super::super::settle::settle;
use super::super::writing::paths::{file_name, real};
use super::award::others;
use super::copies::{Copies, each_once};
use super::left_out::LeftOut;
use super::roles::{another_ending, is_called, look_for, no_event, other_rules, role};
use super::years::{of_another, of_years};
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics, Severity};
use crate::regulations::Regulation;
use crate::regulations::schema::Kind;
use crate::said::said;
use crate::season::{self, Role, RoleState};
use crate::tournament::PlayerId;
use crate::tournament::entries::{Entries, EventEntries, RoleEntry, ScoresRow, Unread};
use crate::tournament::exact::Exact;
use crate::tournament::roster::Roster;

/// A tour as settled.
pub fn tour(shelf: &Shelf, path: &Path) -> Arc<Settled> {
    shelf.settled(path, |book| {
        let (mut problems, mut read) = (book.problems.clone(), book.read.clone());
        let Some(entries) = &book.entries else {
            return Settled::invalid(book, problems, read);
        };
        let mut entries = Cow::Borrowed(entries);
        let has_begun = fill_in(shelf, book, &mut entries, &mut problems, &mut read);
        if !has_begun {
            return Settled::invalid(book, problems, read);
        }
        hold_for_more_events(&mut entries, &mut problems);
        let mut settled = settle(shelf, book, entries, problems);
        settled.read.also(&read);
        settled
    })
}

/// Fills in the points from the workbooks on the sheet `Events`. A tour with `Scores` has them already. Whether anybody
/// has points or a name: before that it has not begun, which is told.
fn fill_in(
    shelf: &Shelf,
    book: &Book,
    entries: &mut Cow<'_, Entries>,
    problems: &mut Diagnostics,
    read: &mut Read,
) -> bool {
    let nobody = entries.players.iter().all(|row| row.name.is_empty());
    if let Some(scores) = &entries.scores {
        let is_empty = nobody && scores.rows.is_empty();
        problems.extend(entries.events.first().map(|row| {
            Diagnostic::note(Code::ScoresAndEvents, said!("batch.season.scores-and-events"))
                .at(&row.role.at)
        }));
        if let Some(at) = unlike_events(shelf, book, entries, problems, read) {
            entries.to_mut().unread.get_or_insert(Unread::Points(at));
        }
        season::one_or_two(entries.to_mut(), book.regulation.as_ref(), problems);
        if is_empty {
            let nothing = Diagnostic::error(Code::NotBegun, said!("batch.season.scores-empty"));
            problems.push(nothing);
        }
        return !is_empty;
    }
    let around = others(shelf, book);
    around.iter().for_each(|other| read.also(&other.read));
    read.folder_of(&book.path);
    name_events(book, entries, &around, problems);
    if entries.events.is_empty() {
        let code = if nobody { Code::NotBegun } else { Code::ScoresMissing };
        problems.push(Diagnostic::error(code, said!("batch.season.scores-missing")));
        return !nobody;
    }
    let (mut roles, mut seen, mut copies) = (Vec::new(), Vec::new(), Copies::default());
    for RoleEntry { role: title, workbook } in &entries.events {
        let file = named(&book.path, &workbook.value);
        file.iter().for_each(|file| look_for(file, read));
        problems.extend(file.as_ref().and_then(|file| another_ending(workbook, file)));
        let taken = file
            .as_ref()
            .filter(|file| seen.contains(&real(file)))
            .map(|_| said!("batch.season.workbook-twice.of-a-tour", workbook = &workbook.value));
        let kind = file.as_ref().and_then(|file| shelf.book(file).kind());
        let problem = no_event(&book.path, workbook, file.as_deref(), kind, taken);
        let known = around.iter().find(|other| Some(&other.path) == file.as_ref());
        problems.extend(known.and_then(|other| of_other_rules(book, other, title, workbook)));
        problems.extend(known.and_then(|other| another_year(&entries.event, other, workbook)));
        let before = around.iter().filter(|other| seen.contains(&real(&other.path)));
        let unseen = known.filter(|own| !seen.contains(&real(&own.path)));
        let twice = unseen.and_then(|own| copies.on_two_rows(before, own));
        problems.extend(twice.map(|problem| problem.at(&workbook.at)));
        let role = match file.filter(|_| problem.is_none()) {
            Some(file) => {
                seen.push(real(&file));
                // Several events of a tour are of one competition: their names tell them apart.
                let is_kind = book.regulation.as_ref().and_then(|own| meant(own, &title.value));
                let name = known
                    .filter(|_| is_kind.is_some())
                    .and_then(|other| other.event()?.name.as_ref());
                let name = name.unwrap_or(title);
                let rules = known.and_then(|other| other.regulation.as_ref());
                let id = is_kind.or_else(|| Some(rules?.id.as_str())).unwrap_or(&title.value);
                role(id, &name.value, &file, shelf, read)
            }
            None => {
                let state = RoleState::Unusable { workbook: workbook.value.clone() };
                Role { id: title.value.clone(), title: title.value.clone(), state }
            }
        };
        problems.extend(problem);
        roles.push((role, workbook.at.clone()));
    }
    roles.extend(entries.unsaid.iter().map(|title| {
        let [id, title_of] = [title.value.clone(), title.value.clone()];
        (Role { id, title: title_of, state: RoleState::NoWorkbook }, title.at.clone())
    }));
    let all = |is: fn(&RoleState) -> bool| roles.iter().all(|(role, _)| is(&role.state));
    if nobody && all(|state| matches!(state, RoleState::NotBegun { .. })) {
        problems.push(Diagnostic::error(Code::NotBegun, said!("batch.season.no-players")));
        return false;
    }
    let files = entries.events.iter().filter_map(|row| named(&book.path, &row.workbook.value));
    let files: Vec<PathBuf> = files.collect();
    let of_it = around.iter().filter(|other| files.contains(&other.path));
    problems.extend(different_years(book, of_it));
    if nobody && !files.is_empty() && files.iter().all(|file| !file.is_file()) {
        let workbooks: Vec<String> = files.iter().map(|file| file_name(file)).collect();
        let none = said!("batch.season.none-there", workbooks);
        problems.push(Diagnostic::error(Code::EventNotHeld, none));
        return false;
    }
    season::scores(entries.to_mut(), &roles, book.regulation.as_ref(), problems);
    true
}

/// The first row of `Scores` whose points are others than those of as many events on the sheet `Events`, which is told. Whoever
/// says that all is final has looked at them.
fn unlike_events(
    shelf: &Shelf,
    book: &Book,
    entries: &Entries,
    problems: &mut Diagnostics,
    read: &mut Read,
) -> Option<Address> {
    let scores = entries.scores.as_ref()?;
    let is_said = entries.event.is_final.as_ref().is_some_and(|own| own.value);
    if is_said || entries.events.len() != scores.events.len() {
        return None;
    }
    let mut theirs = Cow::Owned(Entries { scores: None, ..entries.clone() });
    if !fill_in(shelf, book, &mut theirs, &mut Diagnostics::default(), read) {
        return None;
    }
    let sum = |row: &ScoresRow| row.1.iter().flatten().map(|own| own.value).sum::<Exact>();
    let of_events = &theirs.scores.as_ref()?.rows;
    // Nobody is called by a number here.
    let roster = Roster::new((0..u32::MAX).rev().zip(of_events.iter().map(|(own, _)| &*own.name)));
    let both = scores.rows.iter().filter_map(|row| {
        let PlayerId(he) = roster.find(&row.0.name).ok()?;
        Some((row, sum(row), sum(&of_events[he])))
    });
    let mut both: Vec<(&ScoresRow, Exact, Exact)> = both.collect();
    let is_rounded = |(row, own, theirs): &(&ScoresRow, Exact, Exact)| {
        let off: Exact = row.1.iter().flatten().filter_map(|own| half_unit(own.value)).sum();
        *own - *theirs <= off && *theirs - *own <= off
    };
    let unlike = both.iter().find(|own| !is_rounded(own)).copied().or_else(|| {
        // Rounding must not decide who is before whom.
        both.sort_by_key(|(_, own, _)| *own);
        let pairs = both.windows(2).find(|two| two[0].1.cmp(&two[1].1) != two[0].2.cmp(&two[1].2));
        pairs.and_then(|two| two.iter().find(|(_, own, theirs)| own != theirs)).copied()
    });
    let (row, own, theirs) = unlike?;
    let (name, at) = (&row.0.name, &row.0.at);
    let said = said!("batch.season.scores-differ", name, own, theirs);
    problems.push(Diagnostic::warning(Code::ScoresAndEvents, said).at(at));
    Some(at.clone())
}

/// How far a decimal may be off the fraction that was rounded to it; none for halves and quarters, which are exact.
fn half_unit(score: Exact) -> Option<Exact> {
    let of = score.denominator();
    let decimals = (1..=4).find(|places| 10_i128.pow(*places) % of == 0)?;
    (4 % of != 0).then(|| Exact::half_unit(decimals))
}

/// A tour that has more events than are there, as a row of its sheet `Event` says, is not over.
fn hold_for_more_events(entries: &mut Cow<'_, Entries>, problems: &mut Diagnostics) {
    let Some((key, told)) = &entries.event.said.events else { return };
    let events = entries.scores.as_ref().map_or(0, |scores| scores.events.len());
    let count = events + entries.not_held.len();
    let is_final = entries.event.is_final.as_ref().is_some_and(|own| own.value);
    if is_final || usize::try_from(told.value).is_ok_and(|told| told <= count) {
        return;
    }
    let said = said!("batch.season.more-events-said", written = key, told = told.value, count);
    problems.push(Diagnostic::warning(Code::UnknownKey, said).at(&told.at));
    let unread = Unread::Key(At::new(key.clone(), told.at.clone()));
    entries.to_mut().unread.get_or_insert(unread);
}

/// The events where the sheet `Events` names none: those of the folder; what that sheet leaves open is told.
fn name_events(
    book: &Book,
    entries: &mut Cow<'_, Entries>,
    around: &[Arc<Book>],
    problems: &mut Diagnostics,
) {
    let names_some = !entries.events.is_empty();
    if !names_some && entries.unsaid.is_empty() {
        let found = in_folder(book, around, &entries.not_held, problems);
        if !found.is_empty() {
            let workbooks: Vec<&str> =
                found.iter().map(|row| row.workbook.value.as_str()).collect();
            let said = said!("batch.season.tour-events", workbooks);
            problems.push(Diagnostic::note(Code::RoleUnclear, said));
        }
        entries.to_mut().events = found;
    }
    let not_held = |other: &Book| row_of_not_held(book, other, &entries.not_held);
    left_out(book, entries, around, names_some).tell(not_held, problems);
}

/// The workbooks of a tour's folder that are events of its document, and of no other year.
fn of_the_tour<'b>(book: &Book, around: &'b [Arc<Book>]) -> Vec<&'b Arc<Book>> {
    let year = book.event().and_then(|event| event.year.as_ref());
    let is_event = |other: &&Arc<Book>| {
        let rules = book.regulation.as_ref().zip(other.regulation.as_ref());
        rules.is_some_and(|(own, theirs)| {
            theirs.document == own.document && theirs.competition.kind == Kind::Event
        }) && year.zip(other.year()).is_none_or(|(own, theirs)| own.value == theirs)
    };
    around.iter().filter(is_event).collect()
}

/// The role that is said not to have been held and that a workbook is of: its competition, or its file.
fn row_of_not_held<'r>(
    book: &Book,
    other: &Book,
    not_held: &'r [At<String>],
) -> Option<&'r At<String>> {
    let is_it = |role: &&At<String>| {
        let kind = book.regulation.as_ref().and_then(|own| meant(own, &role.value));
        kind.is_some() && kind == other.regulation.as_ref().map(|theirs| theirs.id.as_str())
            || is_called(book, other, &role.value)
    };
    not_held.iter().find(is_it)
}

/// The workbooks of its folder that it leaves out.
fn left_out<'b>(
    book: &Book,
    entries: &'b Entries,
    around: &'b [Arc<Book>],
    names_some: bool,
) -> LeftOut<'b> {
    let files = entries.events.iter().filter_map(|row| named(&book.path, &row.workbook.value));
    LeftOut {
        unsaid: entries.unsaid.iter().collect(),
        books: of_the_tour(book, around),
        taken: files.collect(),
        rows: if names_some { &entries.events } else { &[] },
    }
}

/// The events of a tour that names none: the workbooks of its folder that its document is about, by the day on which they
/// began or ended, then by name.
fn in_folder(
    book: &Book,
    around: &[Arc<Book>],
    not_held: &[At<String>],
    problems: &mut Diagnostics,
) -> Vec<RoleEntry> {
    let at = book.event().and_then(|event| event.regulations.as_ref());
    let Some(at) = at.map(|cell| &cell.at) else { return Vec::new() };
    let day = |other: &Book| {
        let event = other.event()?;
        event.start.as_ref().or(event.end.as_ref()).map(|day| day.value)
    };
    let mut events = of_the_tour(book, around);
    events.retain(|other| row_of_not_held(book, other, not_held).is_none());
    let mut events = each_once(events, problems);
    events.sort_by_key(|other| (day(other), other.name()));
    let row = |other: &Arc<Book>| {
        let name = other.event().and_then(|event| event.name.as_ref());
        let file = other.name().to_string();
        let title = name.map_or_else(|| file.clone(), |name| name.value.clone());
        RoleEntry { role: At::new(title, at.clone()), workbook: At::new(file, at.clone()) }
    };
    events.into_iter().map(row).collect()
}

/// The competition that a row of Events names, alone or with its document: `gct-2021/classical`.
fn meant<'a>(own: &'a Regulation, role: &str) -> Option<&'a str> {
    let id = role.strip_prefix(own.document.as_str()).and_then(|rest| rest.strip_prefix('/'));
    own.titles.find(id.unwrap_or(role))
}

/// Events of several years, where the tour does not say of which it is: last year's lie there, too. A season may go over New
/// Year: a year lies between its first last day and its last at most, unless its events name their years themselves.
fn different_years<'b>(
    book: &Book,
    events: impl Iterator<Item = &'b Arc<Book>>,
) -> Option<Diagnostic> {
    let events: Vec<&Arc<Book>> = events.collect();
    let told = events.iter().filter_map(|other| Some((other.year()?, other.name())));
    let told: BTreeMap<i32, String> = told.collect();
    let own = book.event()?;
    if told.len() < 2 || own.year.is_some() {
        return None;
    }
    let theirs = || events.iter().filter_map(|other| other.entries.as_ref());
    let named = theirs().filter_map(|own| Some(own.event.year.as_ref()?.value));
    let days = || theirs().filter_map(Entries::last_day);
    let is_season = days().min().zip(days().max()).is_some_and(|(first, last)| {
        (last - first).num_days() < 366 && named.collect::<BTreeSet<i32>>().len() < 2
    });
    // Whoever says that all is final has looked at the years.
    let is_final = own.is_final.as_ref().is_some_and(|own| own.value);
    let severity = if is_season || is_final { Severity::Warning } else { Severity::Error };
    let said = said!("batch.season.years-of-a-tour", events = of_years(&told));
    let told = Diagnostic::warning(Code::DifferentYears, said);
    Some(Diagnostic { severity, ..told }.at_some(own.name.as_ref().map(|name| &name.at)))
}

/// An event of another year than the tour says that it is of.
fn another_year(own: &EventEntries, other: &Book, workbook: &At<String>) -> Option<Diagnostic> {
    let (own, theirs) = own.year.as_ref().map(|year| year.value).zip(other.year())?;
    let problem = || of_another(&workbook.value, theirs, own).at(&workbook.at);
    (theirs != own).then(|| problem().of_workbook(&other.own_words()))
}

/// A workbook that is held by other rules than its row says, or than any of the tour's document.
fn of_other_rules(
    book: &Book,
    other: &Book,
    role: &At<String>,
    workbook: &At<String>,
) -> Option<Diagnostic> {
    let (own, theirs) = book.regulation.as_ref().zip(other.regulation.as_ref())?;
    let id = meant(own, &role.value);
    let same = theirs.document == own.document && id.is_none_or(|id| id == theirs.id);
    let title = id.map_or(own.competition.title.as_str(), |id| own.titles.title(id));
    (!same).then(|| other_rules(workbook, theirs, title))
}
