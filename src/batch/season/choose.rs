//! Which workbook plays which role: as the sheet `Events` says, or by what the workbooks of the folder declare.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;

use super::super::finding::named::named;
use super::super::reading::book::Book;
use super::super::writing::paths::{file_name, parent, real, slashed, way};
use super::copies::{Copies, each_once};
use super::roles::{another_ending, no_event, other_rules, outside};
use crate::diagnostic::{At, Code, Diagnostic, Diagnostics, Severity};
use crate::regulations::Regulation;
use crate::said::said;
use crate::tournament::entries::{Entries, RoleEntry};

/// The workbook of each role, and where it is named.
pub type Chosen = BTreeMap<String, (PathBuf, Option<At<String>>)>;

/// Whether a workbook plays a role.
fn is_chosen(book: &Book, chosen: &Chosen) -> bool {
    chosen.values().any(|(file, _)| *file == book.path)
}

/// An award, and the workbooks beside its own.
pub struct Award<'a> {
    /// Its own workbook.
    pub book: &'a Book,
    /// What it says.
    pub entries: &'a Entries,
    /// Its regulations.
    pub regulation: &'a Regulation,
    /// The competitions that it looks at.
    pub ids: &'a [String],
    /// The other workbooks.
    pub others: &'a [Arc<Book>],
    /// Those of the folders below, where the sheet `Events` does not say of every competition whether it was held.
    pub below: &'a [Arc<Book>],
}

impl Award<'_> {
    /// The title of a role.
    pub fn title<'t>(&'t self, id: &'t str) -> &'t str {
        self.regulation.titles.title(id)
    }

    /// The workbook of each role.
    pub fn choose(&self, problems: &mut Diagnostics) -> Chosen {
        for role in self.entries.not_held.iter().chain(&self.entries.unsaid) {
            if self.id_of(&role.value).is_none() && !self.is_series() {
                problems.push(self.no_such_role(role));
            }
        }
        let chosen = match self.entries.events.is_empty() {
            true => self.in_folder(problems),
            false => self.on_sheet(problems),
        };
        self.tell_left_out(&chosen, problems);
        self.tell_copies(&chosen, problems);
        chosen
    }

    /// Workbooks that tell of the same event as one that the sheet `Events` names, or of another that declares the same
    /// regulations.
    fn tell_copies(&self, chosen: &Chosen, problems: &mut Diagnostics) {
        let (mut copies, rows) = (Copies::default(), &self.entries.events);
        let is_named = |other: &&Arc<Book>| is_chosen(other, chosen);
        let years = self.others.iter().filter(is_named).filter_map(|other| other.year());
        let years: BTreeSet<i32> = years.collect();
        // Last year's lies there, too.
        let is_of_another = |own: i32| !years.is_empty() && !years.contains(&own);
        let named = chosen.iter().filter(|(_, (_, at))| at.is_some());
        for (id, (file, at)) in named {
            let Some(own) = self.others.iter().find(|other| other.path == *file) else { continue };
            let beside = self.others.iter().filter(|other| self.fits(other, id));
            for other in beside.filter(|other| !is_chosen(other, chosen)) {
                let (named, workbook, title) = (own.name(), other.name(), self.title(id));
                let another = said!("batch.season.role-left-out.another", title, named, workbook);
                let another = Diagnostic::warning(Code::RoleLeftOut, another);
                let another = another.at_some(at.as_ref().map(|at| &at.at));
                let another = Some(another).filter(|_| !other.year().is_some_and(is_of_another));
                problems.extend(copies.beside_named(own, other, rows).or(another));
            }
        }
    }

    /// Whether the sheet `Events` says that a role was not held, or leaves it out.
    pub fn not_held(&self, id: &str) -> bool {
        self.row_of_not_held(id).is_some() || self.leaves_out(id)
    }

    /// Whether the sheet `Events` names other events, all of its own folder, and not this one, of which no workbook lies
    /// there or below: it counts as not held. A row without a workbook says that it is still to come; one of which nobody
    /// can say what it is may be its.
    fn leaves_out(&self, id: &str) -> bool {
        let rows = &self.entries.events;
        let names = |role: &At<String>| self.id_of(&role.value) == Some(id);
        let is_beside = |row: &RoleEntry| {
            let file = named(&self.book.path, &row.workbook.value);
            file.is_some_and(|file| file.parent() == self.book.path.parent())
        };
        let may_be_its = |other: &Arc<Book>| {
            let is_unclear = other.event().is_some() && other.regulation.is_none();
            other.is_damaged() || is_unclear || self.fits(other, id)
        };
        self.asks_for_all()
            && !rows.is_empty()
            && rows.iter().all(is_beside)
            && !rows.iter().map(|row| &row.role).chain(&self.entries.unsaid).any(names)
            && !self.others.iter().chain(self.below).any(may_be_its)
    }

    fn row_of_not_held(&self, id: &str) -> Option<&At<String>> {
        self.entries.not_held.iter().find(|role| self.id_of(&role.value) == Some(id))
    }

    fn no_such_role(&self, role: &At<String>) -> Diagnostic {
        let titles: Vec<&str> = self.ids.iter().map(|id| self.title(id)).collect();
        let competition = &self.regulation.competition.title;
        let said = said!("batch.season.no-such-role", role = &role.value, competition, titles);
        Diagnostic::error(Code::NoSuchRole, said).at(&role.at)
    }

    /// Whether it looks at the evenings of a series, which its workbook calls as it likes.
    fn is_series(&self) -> bool {
        let rule = self.regulation.competition.all_rounder.as_ref();
        rule.is_some_and(|rule| rule.each.is_some())
    }

    /// The evenings of a series that were not held, and those of which the sheet `Events` does not say.
    pub fn evenings_without(&self) -> (Vec<&At<String>>, Vec<&At<String>>) {
        let of_series = |role: &&At<String>| self.is_series() && self.id_of(&role.value).is_none();
        let not_held = self.entries.not_held.iter().filter(of_series).collect();
        (not_held, self.entries.unsaid.iter().filter(of_series).collect())
    }

    /// The workbooks that the sheet `Events` names.
    fn on_sheet(&self, problems: &mut Diagnostics) -> Chosen {
        let (mut chosen, mut copies) = (Chosen::new(), Copies::default());
        let series = self.is_series();
        let rows = self.entries.events.iter().filter(|row| !series || self.role_of(row).is_some());
        for row in rows {
            if let Some((id, file)) = self.row(row, &chosen, &mut copies, problems) {
                chosen.insert(id.to_owned(), (file, Some(row.workbook.clone())));
            }
        }
        chosen
    }

    /// Roles without a workbook on the sheet, or called not held there, although a workbook of the folder is held by their
    /// regulations; and those that the award asks for: nobody has written that they were not held.
    fn tell_left_out(&self, chosen: &Chosen, problems: &mut Diagnostics) {
        let on_sheet = |id: &String| {
            let rows = &mut self.entries.events.iter();
            rows.any(|row| self.regulation.titles.find(&row.role.value) == Some(id))
        };
        let is_called_off = |id: &String| self.row_of_not_held(id).is_some();
        let is_told = |id: &&String| !self.entries.events.is_empty() || is_called_off(id);
        for id in self.ids.iter().filter(|id| !on_sheet(id)).filter(is_told) {
            let title = self.title(id);
            let fits = |other: &&Arc<Book>| self.fits(other, id) && !is_chosen(other, chosen);
            let mut beside = self.others.iter().chain(self.below).filter(fits).peekable();
            let nobody_says = beside.peek().is_none() && !is_called_off(id) && self.asks_for_all();
            if nobody_says {
                self.tell_other_years(id, problems);
            }
            let beside = beside.map(|other| {
                let workbook = slashed(&way(parent(&self.book.path), &other.path));
                match is_called_off(id) {
                    true => said!("batch.season.role-left-out.held", title, workbook),
                    false => said!("batch.season.role-left-out.beside", title, workbook),
                }
            });
            let silent = nobody_says.then(|| match self.leaves_out(id) {
                true => said!("batch.season.role-left-out.not-held", title),
                false => said!("batch.season.role-left-out.silent", title),
            });
            for said in beside.chain(silent) {
                let mut problem = Diagnostic::warning(Code::RoleLeftOut, said);
                let rows = self.entries.events.iter().map(|row| &row.role);
                let mut blank = self.entries.unsaid.iter();
                let blank = blank.find(|role| self.id_of(&role.value) == Some(id));
                let mut rows = self.row_of_not_held(id).or(blank).into_iter().chain(rows);
                problem.at = rows.next().map(|role| role.at.clone());
                problems.push(problem);
            }
        }
    }

    /// Whether the award is made only where all of its events were held.
    pub fn asks_for_all(&self) -> bool {
        let rule = self.regulation.competition.all_rounder.as_ref();
        rule.is_none_or(|rule| rule.all_held.is_some())
    }

    /// The role and the workbook of a row, where both can be used.
    fn row<'s>(
        &'s self,
        RoleEntry { role, workbook }: &RoleEntry,
        chosen: &Chosen,
        copies: &mut Copies<'s>,
        problems: &mut Diagnostics,
    ) -> Option<(&'s str, PathBuf)> {
        let Some(id) = self.id_of(&role.value) else {
            problems.push(self.no_such_role(role));
            return None;
        };
        let Some(file) = named(&self.book.path, &workbook.value) else {
            problems.push(outside(workbook));
            return None;
        };
        problems.extend(another_ending(workbook, &file));
        let known = self.others.iter().find(|other| other.path == file);
        let declared = known.and_then(|other| other.regulation.as_ref());
        let declared = declared.filter(|declared| declared.id != id);
        problems.extend(declared.map(|theirs| {
            let told = other_rules(workbook, theirs, self.title(id));
            // What is held by the rules of another of its events is that event, and no choice of anybody's.
            let is_another = theirs.document == self.regulation.document
                && self.ids.iter().any(|own| **own == theirs.id);
            let severity = if is_another { Severity::Error } else { told.severity };
            Diagnostic { severity, ..told }
        }));
        let first = chosen.get(id).map(|(first, _)| file_name(first));
        if first.is_some() || self.not_held(id) {
            let title = self.title(id);
            let said = match first {
                Some(workbook) => said!("batch.season.role-twice", title, workbook),
                None => said!("batch.season.role-not-held", title),
            };
            problems.push(Diagnostic::error(Code::RoleTwice, said).at(&role.at));
            return None;
        }
        let name = &workbook.value;
        let same = chosen.iter().find(|(_, (taken, _))| real(taken) == real(&file));
        let same = same.map(|(other, _)| {
            let title = self.title(other);
            said!("batch.season.workbook-twice.of-an-award", workbook = name, title)
        });
        let taken = same.or_else(|| {
            // The workbook of another role may tell of the same event.
            let mut taken = self.others.iter().filter(|other| is_chosen(other, chosen));
            let own = known?;
            let other = taken.find(|other| copies.are_one(other, own))?.name();
            Some(said!("batch.season.copy.of-an-award", workbook = name, other))
        });
        let kind = known.and_then(|other| other.kind());
        let problem = no_event(&self.book.path, workbook, Some(&file), kind, taken);
        let stops = problem.as_ref().is_some_and(|p| p.severity == Severity::Error);
        problems.extend(problem);
        (!stops).then_some((id, file))
    }

    /// The role that a row names.
    pub fn role_of(&self, row: &RoleEntry) -> Option<&str> {
        self.id_of(&row.role.value)
    }

    fn id_of(&self, role: &str) -> Option<&str> {
        self.regulation.titles.find(role).filter(|id| self.has(id))
    }

    fn has(&self, id: &str) -> bool {
        self.ids.iter().any(|own| own == id)
    }

    /// Without the sheet: the workbooks of the folder that are held by the regulations of the roles, in the award's
    /// year.
    fn in_folder(&self, problems: &mut Diagnostics) -> Chosen {
        let mut chosen = Chosen::new();
        for id in self.ids.iter().filter(|id| !self.not_held(id)) {
            let fits: Vec<&Arc<Book>> =
                self.others.iter().filter(|other| self.fits(other, id)).collect();
            match each_once(fits, problems)[..] {
                [] => self.tell_other_years(id, problems),
                [only] => {
                    chosen.insert(id.clone(), (only.path.clone(), None));
                }
                ref several => {
                    let title = self.title(id);
                    let workbooks: Vec<String> = several.iter().map(|other| other.name()).collect();
                    let said = said!("batch.season.role-unclear", title, workbooks);
                    problems.push(Diagnostic::error(Code::RoleUnclear, said));
                }
            }
        }
        chosen
    }

    /// The workbooks of a role that would be taken if they were of the award's year.
    fn tell_other_years(&self, id: &str, problems: &mut Diagnostics) {
        for other in self.others.iter().filter(|other| self.is_held_by(other, id)) {
            let Some((year, own)) = self.other_year(other).zip(self.book.year()) else { continue };
            let (workbook, title) = (other.name(), self.title(id));
            let [year, own] = [year, own].map(|year| year.to_string());
            let said = said!("batch.season.of-another-year", workbook, title, year, own);
            let problem = Diagnostic::warning(Code::DifferentYears, said);
            problems.push(problem.of_workbook(&other.own_words()));
        }
    }

    /// Whether a workbook may be of a role: by its regulations, and not of another year.
    pub fn fits(&self, other: &Book, id: &str) -> bool {
        self.is_held_by(other, id) && self.other_year(other).is_none()
    }

    /// Whether a workbook is held by the regulations of a role.
    pub fn is_held_by(&self, other: &Book, id: &str) -> bool {
        let of_role =
            |theirs: &Regulation| theirs.document == self.regulation.document && theirs.id == id;
        other.regulation.as_ref().is_some_and(of_role)
    }

    /// The year that a workbook is of, where it is not the award's.
    pub fn other_year(&self, other: &Book) -> Option<i32> {
        let (own, theirs) = self.book.year().zip(other.year())?;
        (own != theirs).then_some(theirs)
    }
}
