//! The workbooks of a run, each read once and settled once, however many awards look at it.

use std::collections::VecDeque;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::super::fault::caught;
use super::super::finding::together::{Beside, Together};
use super::book::{Book, With};
use super::inputs::Read;
use super::reader::Reader;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::event::{Settlement, Status};
use crate::exchange::Encoding;
use crate::regulations::{Catalogue, Regulation};
use crate::season::SeasonSettlement;

/// Workbooks that are kept at a time: those that were just settled.
const MOST: usize = 16;
/// As many more are kept where awards look at a folder of many years: each would else read all of it again.
const MOST_OF_A_FOLDER: usize = 1024;

/// A workbook as settled, before any paper is drawn.
#[derive(Debug)]
pub struct Settled {
    /// The workbook as read.
    pub book: Arc<Book>,
    /// The files that this was made from, those of the book among them.
    pub read: Read,
    /// All that is wrong with it or worth knowing.
    pub problems: Diagnostics,
    /// How far it has come.
    pub status: Status,
    /// The event, where it could be settled.
    pub event: Option<Arc<(Regulation, Settlement)>>,
    /// The award over several events, where it could be worked out.
    pub season: Option<Arc<(Regulation, SeasonSettlement)>>,
}

impl Settled {
    /// A workbook that cannot be settled.
    pub fn invalid(book: &Arc<Book>, problems: Diagnostics, read: Read) -> Self {
        Self {
            book: Arc::clone(book),
            read,
            problems,
            status: Status::Invalid,
            event: None,
            season: None,
        }
    }
}

#[derive(Default)]
struct Slot {
    book: OnceLock<Arc<Book>>,
    settled: OnceLock<Arc<Settled>>,
}

/// The workbooks of a run.
#[derive(Default)]
pub struct Shelf {
    /// Regulations that hold for all.
    regulations: Option<String>,
    reader: Option<Reader>,
    /// How texts are read that are no Unicode.
    encoding: Option<&'static Encoding>,
    /// The events that have several files.
    together: Together,
    /// There is one workbook in the run.
    alone: bool,
    catalogue: Catalogue,
    slots: Mutex<VecDeque<(PathBuf, Arc<Slot>)>>,
    /// Workbooks of the largest folder that an award looked at.
    folder: AtomicUsize,
}

impl Shelf {
    /// An empty one. Given regulations hold in place of those that the workbooks declare; without a reader, every
    /// workbook is read in this process.
    pub fn new(regulations: Option<String>, reader: Option<Reader>) -> Self {
        Self { regulations, reader, ..Self::default() }
    }

    /// The same, with an encoding for texts that are no Unicode.
    #[must_use]
    pub fn encoded(mut self, encoding: Option<&'static Encoding>) -> Self {
        self.encoding = encoding;
        self
    }

    /// The same, with the files that are read with others.
    #[must_use]
    pub fn together(mut self, together: &Together) -> Self {
        self.together.clone_from(together);
        self
    }

    /// The same, for a run of so many workbooks.
    #[must_use]
    pub fn for_all(mut self, workbooks: usize) -> Self {
        self.alone = workbooks == 1;
        self
    }

    /// Whether there is one workbook in the run: its papers may be drawn several at a time.
    pub fn is_alone(&self) -> bool {
        self.alone
    }

    /// The other files of an event; none for most.
    pub fn beside(&self, path: &Path) -> Option<&Beside> {
        self.together.get(path)
    }

    /// The built-in regulations.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// An award looks at a folder of so many workbooks; the next one may look at the same.
    pub fn make_room(&self, count: usize) {
        self.folder.fetch_max(count.min(MOST_OF_A_FOLDER), Ordering::Relaxed);
    }

    /// A workbook as read.
    pub fn book(&self, path: &Path) -> Arc<Book> {
        let slot = self.slot(path);
        let read = || {
            let with = With {
                regulations: self.regulations.as_deref(),
                catalogue: &self.catalogue,
                reader: self.reader.as_ref(),
                encoding: self.encoding,
                beside: self.beside(path),
            };
            let book = caught(|| Book::open(path, &with));
            Arc::new(book.unwrap_or_else(|fault| Book::failed(path, *fault)))
        };
        Arc::clone(slot.book.get_or_init(read))
    }

    /// A workbook as settled; `settle` is only called where that has not been done yet.
    pub fn settled(&self, path: &Path, settle: impl FnOnce(&Arc<Book>) -> Settled) -> Arc<Settled> {
        let book = self.book(path);
        let settled = || {
            let failed = |fault: Box<Diagnostic>| {
                let mut problems = book.problems.clone();
                problems.push(*fault);
                Settled::invalid(&book, problems, book.read.clone())
            };
            Arc::new(caught(|| settle(&book)).unwrap_or_else(failed))
        };
        Arc::clone(self.slot(path).settled.get_or_init(settled))
    }

    /// Where a workbook is kept; the one that was put there longest ago makes room.
    fn slot(&self, path: &Path) -> Arc<Slot> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, slot)) = slots.iter().rev().find(|(kept, _)| kept == path) {
            return Arc::clone(slot);
        }
        if slots.len() >= MOST + self.folder.load(Ordering::Relaxed) {
            slots.pop_front();
        }
        let slot = Arc::new(Slot::default());
        slots.push_back((path.to_owned(), Arc::clone(&slot)));
        slot
    }
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shelf").field("regulations", &self.regulations).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::words::Words;

    #[test]
    fn a_workbook_is_read_and_settled_once_and_a_fault_in_it_is_its_own() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.xlsx");
        std::fs::write(&path, "no workbook").expect("written");
        let shelf = Shelf::default();
        let first = shelf.book(&path);
        std::fs::remove_file(&path).expect("removed");
        assert!(Arc::ptr_eq(&first, &shelf.book(&path)), "it is not read again");
        let settled = shelf.settled(&path, |_| panic!("seat 7 is empty"));
        let told =
            |problem: &Diagnostic| Words::spoken().problem(problem).contains("seat 7 is empty");
        assert!(settled.problems.iter().any(told), "{:?}", settled.problems);
        let again = shelf.settled(&path, |_| panic!("settled twice"));
        assert!(Arc::ptr_eq(&settled, &again));
    }
}
