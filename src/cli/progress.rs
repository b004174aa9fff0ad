//! A bar for long runs on a terminal; nothing in a pipe.

use std::io::IsTerminal;

use super::failure::tell;
use crate::batch;
use crate::report::words::Words;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Fewer workbooks are done before anyone could read the bar.
const FEWEST: usize = 50;

/// How far a run has come.
#[derive(Debug)]
pub struct Progress(Option<ProgressBar>);

impl Progress {
    /// Of so many workbooks.
    pub fn new(workbooks: usize, quiet: bool) -> Self {
        if quiet || workbooks < FEWEST || !std::io::stderr().is_terminal() {
            return Self(None);
        }
        let length = u64::try_from(workbooks).ok();
        let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template(Words::spoken().word("cli.progress")) {
            bar.set_style(style);
        }
        Self(Some(bar))
    }

    /// Without a bar.
    pub fn none() -> Self {
        Self(None)
    }

    /// Takes the bar away.
    pub fn close(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

impl batch::Progress for Progress {
    fn tick(&self) {
        if let Some(bar) = &self.0 {
            bar.inc(1);
        }
    }

    fn wait(&self) {
        tell(Words::spoken().word("cli.waiting"));
    }
}
