//! The program called without a word, as by a double click: it explains itself, and stays open where the window is its
//! own.

use std::ffi::OsString;
use std::io::{IsTerminal, Read, stdin, stdout};

use super::failure::tell;
use super::hear_around;
use crate::report::words::Words;

/// Whether nothing was asked.
pub fn is_alone(mut arguments: impl Iterator<Item = OsString>) -> bool {
    arguments.nth(1).is_none()
}

/// What the program is for, in five lines.
pub fn explain() {
    hear_around();
    let words = Words::answering();
    tell(words.word("cli.alone.told"));
    if owns_the_window() {
        tell(&format!("\n{}", words.word("cli.alone.wait")));
        let _ = stdin().read(&mut [0]);
    }
}

/// Whether the window closes with the program: on Windows a double click opens one for it, in which no prompt was set by
/// a shell. Elsewhere programs are not started so.
fn owns_the_window() -> bool {
    cfg!(windows)
        && std::env::var_os("PROMPT").is_none()
        && std::env::var_os("PSModulePath").is_none_or(|path| {
            // PowerShell adds the folders of its user; the system's own value has none.
            !path.to_string_lossy().to_lowercase().contains("documents")
        })
        && stdin().is_terminal()
        && stdout().is_terminal()
}
