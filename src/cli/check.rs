//! `wallchart check`: all that is wrong or doubtful, the most important first; nothing is drawn and nothing written.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use rayon::prelude::*;

use super::failure::{not_found, nothing_in};
use super::named::for_all;
use super::run::{of_status, reader};
use crate::batch::{self, Found, Message, Processed, Shelf, Summary, find_events, shown};
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::event;
use crate::report::words::Words;
use crate::said::said;
use crate::standings::games_due;

/// What is to be checked.
#[derive(Debug, Args)]
pub struct CheckArguments {
    /// Workbooks, or folders that are searched for them.
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Regulations for workbooks that declare none, such as gct-2021/rapid-blitz; given, they hold for all.
    #[arg(long, value_name = "ID")]
    regulations: Option<String>,

    /// Also what is only worth knowing.
    #[arg(short, long)]
    verbose: bool,
}

/// So many workbooks are checked before they are told.
const AT_A_TIME: usize = 64;

/// Checks it.
pub fn check(arguments: &CheckArguments) -> anyhow::Result<ExitCode> {
    // No papers are written: nothing lies in their folder but what was found there.
    let nowhere = Path::new("Results");
    let found =
        find_events(&arguments.paths, nowhere, reader().as_ref(), None).map_err(not_found)?;
    let shelf =
        Shelf::new(for_all(arguments.regulations.as_deref())?, reader()).together(&found.together);
    if found.workbooks.is_empty() {
        return Err(nothing_in(&arguments.paths, &found.passed_over));
    }
    let mut to = anstream::stdout().lock();
    let mut worst = None;
    let checked = |workbook: &Found| {
        let mut done = batch::process(workbook, None, &shelf);
        let due = all_at_once(&mut done, &shelf, &workbook.path);
        (done, due)
    };
    for some in found.workbooks.chunks(AT_A_TIME) {
        // For one alone no threads are begun.
        let some: Vec<_> = match some {
            [only] => vec![checked(only)],
            several => several.par_iter().map(checked).collect(),
        };
        for (done, due) in some {
            worst = worst.max(Some(done.status));
            tell(&mut to, &done, &due, arguments.verbose)?;
        }
    }
    Ok(of_status(worst))
}

/// Games that are open.
pub struct Open {
    told: Vec<Diagnostic>,
    /// How many.
    pub count: usize,
}

/// Brings all that is wrong or doubtful together, the most important first, and takes the open games out of it.
pub fn all_at_once(done: &mut Processed, shelf: &Shelf, path: &Path) -> Open {
    let mut count = 0;
    let mut also = match done.settled.as_deref() {
        Some((_, settlement)) => {
            count = games_due(&settlement.due);
            event::doubts(settlement)
        }
        None => {
            let found = batch::in_spite(shelf, path, &done.messages);
            count += found.due;
            found.messages
        }
    };
    let words = shelf.book(path).own_words();
    also.iter_mut().for_each(|told| told.call(&words));
    done.messages.append(&mut also);
    let is_due = |told: &Diagnostic| [Code::GameDue, Code::GamesDue].contains(&told.code);
    let told = done.messages.iter().filter(|told| is_due(told)).cloned().collect();
    done.messages.retain(|told| !is_due(told));
    done.messages.sort_by_key(|told| (told.severity, told.code.rank()));
    Open { told, count }
}

fn tell(to: &mut impl Write, done: &Processed, due: &Open, verbose: bool) -> anyhow::Result<()> {
    let words = Words::spoken();
    let summary = Summary::of(done, 0, words);
    let name = if summary.event.is_empty() {
        String::new()
    } else {
        format!("{}{}", words.colon(), summary.event)
    };
    let line = format!("{}{name}, {}", summary.workbook, summary.state());
    writeln!(to, "{}", shown(&line))?;
    let of = |severity| summary.messages.iter().filter(move |told| told.severity == severity);
    let mut nothing = true;
    for (severity, heading) in [
        (Severity::Error, "cli.check.errors"),
        (Severity::Warning, "cli.check.warnings"),
        (Severity::Note, "cli.check.notes"),
    ] {
        if severity == Severity::Note && !verbose || of(severity).next().is_none() {
            continue;
        }
        nothing &= severity == Severity::Note;
        let heading = if summary.not_begun { "cli.check.begin" } else { heading };
        writeln!(to, "  {}", words.word(heading))?;
        for message in of(severity) {
            message_lines(to, message)?;
        }
    }
    still_open(to, due, &summary)?;
    if nothing && due.count == 0 && summary.needs.is_empty() {
        writeln!(to, "  {}", words.word("cli.check.nothing"))?;
    }
    let notes = of(Severity::Note).count();
    if !verbose && notes > 0 {
        writeln!(to, "  {}", words.say(&said!("cli.check.more", notes)))?;
    }
    Ok(writeln!(to)?)
}

/// A problem with its cell, and the lines that it is about.
pub fn message_lines(to: &mut impl Write, message: &Message) -> anyhow::Result<()> {
    let at = message.at.as_ref().map_or(String::new(), |at| format!("{at}: "));
    writeln!(to, "    {}{}", shown(&at), shown(&message.text))?;
    for line in &message.excerpt {
        writeln!(to, "      {}", shown(line))?;
    }
    Ok(())
}

/// So many open games are named.
const NAMED: usize = 12;

/// What is still to play, and what is needed of a person.
pub fn still_open(to: &mut impl Write, due: &Open, summary: &Summary) -> anyhow::Result<()> {
    let words = Words::spoken();
    let count = due.count;
    if count > 0 {
        writeln!(to, "  {}", words.say(&said!("cli.check.due", count)))?;
        let told: Vec<_> = due.told.iter().filter(|told| told.code == Code::GameDue).collect();
        for told in told.iter().take(NAMED) {
            let at = told.at.as_ref().map_or(String::new(), |at| format!("{at}: "));
            writeln!(to, "    {}{}", shown(&at), shown(&words.problem(told)))?;
        }
        // One line may tell of many games.
        if count > NAMED && told.len() >= NAMED {
            writeln!(to, "    {}", words.say(&said!("cli.check.due-more", more = count - NAMED)))?;
        }
    }
    // While games are open, they are what is needed.
    let needs = if count == 0 { &summary.needs[..] } else { &[] };
    if !needs.is_empty() {
        writeln!(to, "  {}", words.word("cli.check.needed"))?;
    }
    for need in needs {
        writeln!(to, "    {}", shown(need))?;
    }
    Ok(())
}
