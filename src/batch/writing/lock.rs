//! Two runs in one output folder take turns: the second waits until the first has ended.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::files::failure;

/// The file that a run holds; it stays, and it is empty.
pub const LOCK: &str = ".wallchart.lock";
/// Between two tries.
const PAUSE: Duration = Duration::from_millis(50);

/// The turn of a run, given back when it is dropped.
#[derive(Debug)]
pub struct Turn(Option<fs::File>);

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(file) = &self.0 {
            // Closing it would do; this says so.
            let _ = file.unlock();
        }
    }
}

/// Waits for the turn; none where the run was stopped meanwhile. `wait` is called once where another run has it.
pub fn turn(out: &Path, stop: &AtomicBool, wait: &dyn Fn()) -> io::Result<Option<Turn>> {
    fs::create_dir_all(out)?;
    let path = out.join(LOCK);
    if fs::symlink_metadata(&path).is_ok_and(|there| !there.is_file()) {
        return Err(failure(io::ErrorKind::InvalidInput, "batch.file.no-file"));
    }
    let file = fs::OpenOptions::new().create(true).append(true).open(path)?;
    let mut told = false;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(Turn(Some(file)))),
            // A file system without locks: nothing can be known of other runs.
            Err(fs::TryLockError::Error(_)) => return Ok(Some(Turn(None))),
            Err(fs::TryLockError::WouldBlock) if stop.load(Ordering::Relaxed) => return Ok(None),
            Err(fs::TryLockError::WouldBlock) => {
                if !std::mem::replace(&mut told, true) {
                    wait();
                }
                std::thread::sleep(PAUSE);
            }
        }
    }
}
