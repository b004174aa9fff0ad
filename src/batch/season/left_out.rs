//! Workbooks of a folder that the sheet `Events` of a tour or a series calls not held, or leaves out where it names others,
//! and its rows that say neither.

use std::path::PathBuf;
use std::sync::Arc;

use super::super::reading::book::Book;
use super::super::writing::paths::real;
use super::copies::Copies;
use crate::diagnostic::{Address, At, Code, Diagnostic, Diagnostics};
use crate::said::said;
use crate::tournament::entries::RoleEntry;

/// What is told of.
pub struct LeftOut<'b> {
    /// The rows that name neither a workbook nor say `not held`.
    pub unsaid: Vec<&'b At<String>>,
    /// The workbooks of the folder that could be events of it.
    pub books: Vec<&'b Arc<Book>>,
    /// The files that are taken for its events.
    pub taken: Vec<PathBuf>,
    /// The rows that name events; where none does, no workbook is missing.
    pub rows: &'b [RoleEntry],
}

impl<'b> LeftOut<'b> {
    /// Tells of them; `not_held` is the row by which a workbook's event was not held.
    pub fn tell(
        self,
        not_held: impl Fn(&Book) -> Option<&'b At<String>>,
        problems: &mut Diagnostics,
    ) {
        let told = |said, at: &Address| Diagnostic::warning(Code::RoleLeftOut, said).at(at);
        for title in self.unsaid {
            let said = said!("batch.season.role-left-out.blank", title = &title.value);
            problems.push(told(said, &title.at));
        }
        let mut copies = Copies::default();
        let files: Vec<PathBuf> = self.taken.iter().map(|file| real(file)).collect();
        let (taken, others): (Vec<&Arc<Book>>, Vec<&Arc<Book>>) =
            self.books.into_iter().partition(|own| files.contains(&real(&own.path)));
        for other in others {
            let workbook = other.name();
            if let Some(role) = not_held(other) {
                let said = said!("batch.season.role-left-out.held", title = &role.value, workbook);
                problems.push(told(said, &role.at));
            } else if let Some(first) = self.rows.first() {
                // What tells of an event that is taken is told as a copy.
                let copy = taken.iter().find_map(|own| copies.beside_named(own, other, self.rows));
                let unnamed = || said!("batch.season.role-left-out.unnamed", workbook);
                problems.push(copy.unwrap_or_else(|| told(unnamed(), &first.role.at)));
            }
        }
    }
}
