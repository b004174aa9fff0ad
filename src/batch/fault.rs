//! Faults of the program: one in a workbook is told as that workbook's error, with its place, and the others go on.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::diagnostic::{Code, Diagnostic};
use crate::report::words::Words;
use crate::said::said;

thread_local! {
    /// Where the last fault of this thread happened: only the hook is told of it.
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// From now on a fault is remembered with its place, and nothing is printed for it. A program does this once.
pub fn listen() {
    #[cfg(unix)]
    {
        // What is written then fails with an error that names the file.
        let too_large = rustix::process::Signal::XFSZ.as_raw();
        let _ = signal_hook::flag::register(too_large, std::sync::Arc::default());
    }
    std::panic::set_hook(Box::new(|fault| {
        PLACE.set(fault.location().map(|place| format!(" ({}:{})", place.file(), place.line())));
    }));
}

/// Does some work; a fault in it is an error that names its place and asks to report it.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Box<Diagnostic>> {
    PLACE.set(None);
    catch_unwind(AssertUnwindSafe(work)).map_err(|fault| {
        let (why, place) = (message(&*fault), PLACE.take().unwrap_or_default());
        Box::new(Diagnostic::error(Code::ProgramFault, said!("batch.program-fault", why, place)))
    })
}

/// Does the work of a command; a fault in it is an error that names its place and asks to report it.
pub fn guarded<T>(work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    let words = Words::spoken();
    caught(work).unwrap_or_else(|fault| Err(anyhow::Error::msg(words.sentence_and_mend(&fault))))
}

fn message(fault: &(dyn Any + Send)) -> &str {
    let text = fault.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| fault.downcast_ref::<&str>().copied()).unwrap_or("no reason is known")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_told_with_its_message() {
        let told = caught(|| panic!("seat {} is empty", 7)).map(|(): ()| ()).expect_err("a fault");
        let words = Words::spoken();
        assert!(words.problem(&told).contains("seat 7 is empty"), "{told:?}");
        assert!(words.mend(&told).is_some_and(|mend| mend.contains("please report")));
        assert_eq!(caught(|| 1), Ok(1));
    }
}
