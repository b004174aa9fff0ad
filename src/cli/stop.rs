//! Ctrl-C: the workbooks in hand are finished, then the run ends. A second one ends it at once; nothing half-written is
//! ever under a paper's name.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

const STATUS: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

/// Whether the user has asked to stop, from now on.
pub fn asked() -> Result<&'static AtomicBool, ctrlc::Error> {
    let set = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(STATUS));
        }
    });
    match set {
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(&ASKED),
        Err(error) => Err(error),
    }
}

/// The exit status of a run that was stopped.
pub fn exit() -> ExitCode {
    ExitCode::from(STATUS)
}
