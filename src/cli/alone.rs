//! The program called without a word, as by a double click: it explains itself, and stays open where the window is its
//! own.

use std::ffi::OsString;
use std::io::{IsTerminal, Read, stdin, stdout};

use super::failure::tell;
use super::meant::without_language;
use super::{hear_around, language_asked};
use crate::report::words::{Words, speak};

/// Whether nothing was asked, but a language at most.
pub fn is_alone(arguments: impl Iterator<Item = OsString>) -> bool {
    let arguments: Vec<OsString> = arguments.collect();
    let words = arguments.get(1..).unwrap_or_default();
    words.is_empty() || without_language(words).is_empty() && language_asked(words).is_some()
}

/// What the program is for, in five lines.
pub fn explain(arguments: impl Iterator<Item = OsString>) {
    if let Some(language) = language_asked(&arguments.collect::<Vec<_>>()) {
        speak(language);
    }
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
