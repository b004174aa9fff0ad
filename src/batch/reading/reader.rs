//! Reading in a process of its own: some formats are read densely by the library, and a few wrong bytes make it ask for
//! terabytes or run for hours. The same program reads them as a child, within limits of time and memory; what the child
//! cannot do, or dies of, is an error of that workbook alone.

use std::ffi::{OsStr, OsString};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::workbook::{self, Book, Trouble};

/// The argument with which the program reads a workbook from its standard input and writes its cells. It is no path: it
/// would be given as `./--cells`.
const CELLS: &str = "--cells";
/// The same of all sheets, whatever they are called.
const ALL_CELLS: &str = "--all-cells";
/// How long is waited for a child.
const PATIENCE: Duration = Duration::from_secs(20);
/// Most seconds of one processor that a child may use, where the system can be told.
#[cfg(unix)]
const SECONDS: u64 = 4;
/// Most bytes of memory that a child may have, where the system can be told.
#[cfg(target_os = "linux")]
const MEMORY: u64 = 256 << 20;
/// Most bytes that a child may answer.
const ANSWER: u64 = 128 << 20;

/// The program that reads workbooks in processes of their own.
#[derive(Clone, Debug)]
pub struct Reader {
    program: PathBuf,
    patience: Duration,
}

/// The cells of a workbook, read as it should be where there is such a program.
pub fn open(reader: Option<&Reader>, bytes: &[u8]) -> Result<Book, Trouble> {
    reader.map_or_else(|| workbook::open(bytes), |own| own.open(bytes))
}

/// The cells of all sheets of a workbook, as [`open`] reads those of the sheets that it knows.
pub fn open_list(reader: Option<&Reader>, bytes: &[u8]) -> Result<Book, Trouble> {
    match reader {
        Some(own) if workbook::is_read_densely(bytes) => own.answered(ALL_CELLS, bytes),
        _ => workbook::open_list(bytes),
    }
}

impl Reader {
    /// A program that answers as this one does.
    pub fn new(program: PathBuf) -> Self {
        Self { program, patience: PATIENCE }
    }

    /// How long it is waited for.
    #[must_use]
    pub fn patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// The cells of a workbook. Only formats that are read densely need a process of their own.
    pub fn open(&self, bytes: &[u8]) -> Result<Book, Trouble> {
        if workbook::is_read_densely(bytes) {
            self.answered(CELLS, bytes)
        } else {
            workbook::open(bytes)
        }
    }

    fn answered(&self, word: &str, bytes: &[u8]) -> Result<Book, Trouble> {
        self.ask(word, bytes).unwrap_or(Err(Trouble::GivenUp))
    }

    fn ask(&self, word: &str, bytes: &[u8]) -> io::Result<Result<Book, Trouble>> {
        let mut command = Command::new(&self.program);
        command.arg(word).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn()?;
        let answer = self.talk(&mut child, bytes);
        // It has answered, or it is to end.
        let _ = child.kill();
        child.wait()?;
        Ok(serde_json::from_slice(&answer?)?)
    }

    /// Gives a child the workbook and waits for its answer.
    fn talk(&self, child: &mut Child, bytes: &[u8]) -> io::Result<Vec<u8>> {
        let (Some(mut to), Some(from)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let (tell, told) = mpsc::channel();
        let mut answer = Vec::new();
        thread::scope(|scope| {
            // A child that has died reads nothing more, and one that is killed answers nothing more: both threads end.
            scope.spawn(move || to.write_all(bytes));
            scope.spawn(|| {
                let read = from.take(ANSWER).read_to_end(&mut answer);
                let _ = tell.send(read);
            });
            let read = told.recv_timeout(self.patience);
            let _ = child.kill();
            read.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?
        })?;
        Ok(answer)
    }
}

/// Whether the program was started as such a child.
pub fn is_child(arguments: impl Iterator<Item = OsString>) -> bool {
    asked(arguments).is_some()
}

/// With which word it was.
fn asked(mut arguments: impl Iterator<Item = OsString>) -> Option<&'static str> {
    let given = arguments.nth(1)?;
    let word = [CELLS, ALL_CELLS].into_iter().find(|word| given == OsStr::new(word))?;
    arguments.next().is_none().then_some(word)
}

/// What such a child does: a workbook on its standard input, the cells on its standard output.
pub fn child() -> ExitCode {
    // Nobody hears what the library says of a fault of its own, and to trace it may need more memory than there is.
    std::panic::set_hook(Box::new(|_| ()));
    limit();
    let answered = || -> io::Result<()> {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        let mut to = io::BufWriter::new(io::stdout().lock());
        let all = asked(std::env::args_os()) == Some(ALL_CELLS);
        let opened = if all { workbook::open_list(&bytes) } else { workbook::open(&bytes) };
        serde_json::to_writer(&mut to, &opened)?;
        to.flush()
    };
    if answered().is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Where the system has such limits. Elsewhere the counts that `workbook` makes before it reads must do.
#[cfg(unix)]
fn limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let set = |resource: Resource, most: u64| {
        let most = getrlimit(resource).maximum.map_or(most, |already| already.min(most));
        let _ = setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    };
    set(Resource::Cpu, SECONDS);
    // A child that is ended for its memory leaves no image of it on the disk.
    set(Resource::Core, 0);
    #[cfg(target_os = "linux")]
    set(Resource::As, MEMORY);
}

#[cfg(not(unix))]
fn limit() {}
