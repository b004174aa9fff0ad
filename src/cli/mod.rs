//! The command line: one file a command.
//!
//! The main job has no word of its own, so that folders and files can be dropped on the program: whole paths, which no
//! command is called. A word that is a command is that command, also where a folder of its name is there: `./new` is that.

mod alone;
mod check;
mod convert;
mod doctor;
mod draw;
mod explain;
mod failure;
mod ground;
mod help;
mod listed;
mod meant;
mod mend;
mod merge;
mod named;
mod new;
mod outlook;
mod progress;
mod refused;
mod regulations;
mod run;
mod season;
mod shell;
mod single;
mod starting;
mod stop;
mod table;
mod watch;

use std::env;
use std::ffi::OsString;
use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

pub use alone::{explain as explain_alone, is_alone};
use failure::lines_shown;
pub use failure::{status, tell, told};
use ground::{example, example_with};
pub use run::RunArguments;

use crate::batch::{self, slashed};
use crate::report::words::{self, Words};
use crate::said::said;
use crate::tournament::Language;

/// Crosstables, wall charts, play-off sheets and prize statements from chess tournament workbooks, by the regulations
/// that each event declares.
#[derive(Debug, Parser)]
#[command(version, about, max_term_width = 100, args_conflicts_with_subcommands = true)]
#[command(subcommand_negates_reqs = true)]
#[command(after_help = EXIT)]
pub struct Arguments {
    /// The main job.
    #[command(flatten)]
    pub run: RunArguments,

    /// The language of messages and papers: en, de, fr, es, sv, nl. Papers are else in the language that their event names, or the style.
    #[arg(long, global = true, value_name = "CODE", value_parser = language)]
    pub lang: Option<Language>,

    /// Another job.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXIT: &str = "Exit status: 0 all done; 1 an event is invalid, or something could not be read or written; 2 the command line is wrong; 3 an event is waiting or provisional; 130 stopped by Ctrl-C.";

/// The jobs that have a word.
#[derive(Debug, Subcommand)]
#[expect(clippy::large_enum_variant, reason = "there is one in a run")]
pub enum Command {
    /// Make a workbook that is ready to be filled in, or those of a whole year
    New(new::NewArguments),
    /// Tell all that is wrong or doubtful, the most important first; nothing is drawn or written
    Check(check::CheckArguments),
    /// Make a copy of a workbook with what can be repaired safely: results that became dates, names
    Mend(mend::MendArguments),
    /// Tell why: how each place, play-off step and prize came about, and the sum of each tie-break
    Explain(explain::ExplainArguments),
    /// Tell what can still happen before the last rounds: who can be first, who needs what, which play-offs may come
    Outlook(outlook::OutlookArguments),
    /// Make a workbook of another program's file, or TRF of an event
    Convert(convert::ConvertArguments),
    /// Run again whenever a workbook is saved
    Watch(watch::WatchArguments),
    /// Draw a lot that an event needs now, and print how it was drawn, or list such lots; no file is changed
    Draw(draw::DrawArguments),
    /// Join the results of several output folders into one file
    Merge(merge::MergeArguments),
    /// List the regulations, show one, begin or check a file of your own, tell what becomes of each clause
    Regulations(regulations::RegulationsArguments),
    /// Look whether everything is there that the program needs on this machine
    Doctor,
    /// Print completions for a shell
    Completions(shell::CompletionsArguments),
    /// Print the manual page of the program or of a command
    Man(shell::ManArguments),
}

impl Arguments {
    /// Reads the command line; a mistake in it ends the program with status 2.
    pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Self {
        let arguments: Vec<OsString> = arguments.into_iter().collect();
        // What is wrong with the line is told before it is read.
        if let Some(language) = language_asked(&arguments) {
            words::speak(language);
        }
        let arguments = language_behind(arguments);
        hear_around();
        let command = arguments.get(1).map_or_else(String::new, |word| batch::text(word));
        if let Some((error, command)) = meant::mistyped(&arguments, &Self::command()) {
            let label = Words::answering().word("cli.example");
            tell(&format!("{}\n\n{label} {}", told(&error), example(&command)));
            std::process::exit(2);
        }
        Self::try_parse_from(&arguments).unwrap_or_else(|error| {
            let words = Words::answering();
            let in_words = || help::in_language(Self::command(), words);
            let error = match words.code() {
                "en" => error,
                _ => in_words().try_get_matches_from(&arguments).err().unwrap_or(error),
            };
            if !error.use_stderr() {
                // Help that nobody gets is not given.
                let help = help::written(&error.render().ansi().to_string(), words);
                let mut to = anstream::stdout().lock();
                let shown = to.write_all(help.as_bytes()).and_then(|()| to.flush());
                let failed = shown.err().filter(|own| own.kind() != io::ErrorKind::BrokenPipe);
                std::process::exit(failed.map_or(0, |own| {
                    tell(&told(&own.into()));
                    1
                }));
            }
            if let Some(error) = meant::beside(&error, &arguments, &Self::command()) {
                tell(&told(&error));
                std::process::exit(2);
            }
            let plain =
                refused::told(&error, &arguments).unwrap_or_else(|| error.render().to_string());
            tell(lines_shown(&plain).trim_end());
            if is_command(&command) && Path::new(&command).exists() {
                let path = Path::new(".").join(&command);
                let said = said!("cli.command-not-path", command = &command, path = slashed(&path));
                tell(&format!("\n{}", Words::answering().say(&said)));
            }
            let second = arguments.get(2).map_or_else(String::new, |word| batch::text(word));
            let meant = match (&command[..], &second[..]) {
                ("new", "season") => "new season",
                ("regulations", "new") => "regulations new",
                ("regulations", "check") => "regulations check",
                _ => &command,
            };
            let option = refused::option_of(&error, &command_of(&arguments));
            let label = Words::answering().word("cli.example");
            tell(&format!("\n{label} {}", example_with(meant, option.as_ref())));
            std::process::exit(error.exit_code());
        })
    }
}

/// Whether a word is a command.
fn is_command(word: &str) -> bool {
    word == "help" || Arguments::command().find_subcommand(word).is_some()
}

/// The command that a line is of: the program itself, where its first word is none.
fn command_of(arguments: &[OsString]) -> clap::Command {
    let mut command = Arguments::command();
    command.build();
    for word in arguments.iter().skip(1) {
        match command.find_subcommand(word) {
            Some(next) => command = next.clone(),
            None => break,
        }
    }
    command
}

/// The language before the command is said of the command, and of the command of a command (`new season`).
fn language_behind(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    let words = meant::without_language(arguments.get(1..).unwrap_or_default());
    if words.first().is_some_and(|word| word == "help") {
        // The command help has no options.
        let is_language = |word: &OsString| batch::text(word).starts_with("--lang");
        let at = words.iter().position(is_language).unwrap_or(words.len());
        let all = arguments.into_iter().take(1).chain(words.into_iter().take(at));
        return all.collect();
    }
    let mut command = Arguments::command();
    let mut commands = |words: &[OsString]| {
        let is_next = |word: &&OsString| {
            let next = command.find_subcommand(word).cloned();
            next.map(|next| command = next).is_some()
        };
        words.iter().take_while(is_next).count()
    };
    let from = 1 + commands(arguments.get(1..).unwrap_or_default());
    let language = match arguments.get(from) {
        Some(word) if word == "--lang" => 2,
        Some(word) if batch::text(word).starts_with("--lang=") => 1,
        _ => return arguments,
    };
    let behind = commands(arguments.get(from + language..).unwrap_or_default());
    if let Some(words) = arguments.get_mut(from..from + language + behind) {
        words.rotate_right(behind);
    }
    arguments
}

/// The language that a command line asks for, also one that cannot be read.
fn language_asked(arguments: &[OsString]) -> Option<Language> {
    let words: Vec<String> = arguments.iter().map(|word| batch::text(word)).collect();
    let behind = words.iter().zip(words.iter().skip(1)).find(|(word, _)| *word == "--lang");
    let joined = || words.iter().find_map(|word| word.strip_prefix("--lang="));
    behind.map(|(_, code)| code.as_str()).or_else(joined).and_then(Language::named)
}

/// Answers in the language of the environment, where it has one.
fn hear_around() {
    if let Some(language) = language_around(|name| env::var(name).ok()) {
        words::hear(language);
    }
}

/// The language of the environment, as `LC_ALL`, `LC_MESSAGES` and `LANG` tell it: `de_DE.UTF-8`.
fn language_around(variable: impl Fn(&str) -> Option<String>) -> Option<Language> {
    let set = |name| variable(name).filter(|own| !own.is_empty());
    let own = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)?;
    let code = own.split(['_', '.', '@', '-']).next()?.to_lowercase();
    Language::ALL.into_iter().find(|language| language.code() == code)
}

/// A language by its code or its name.
fn language(text: &str) -> Result<Language, String> {
    let codes = || Language::ALL.map(Language::code).to_vec();
    Language::named(text).ok_or_else(|| {
        let names = Language::ALL.iter().flat_map(|own| own.names()).filter(|own| own.len() > 2);
        let names: Vec<String> = names.map(str::to_lowercase).collect();
        let near = meant::nearest(&text.to_lowercase(), names.iter().map(String::as_str));
        let near = near.map(|own| said!("cli.refused.meant", names = vec![own]));
        let told = [Some(said!("cli.lang", codes = codes())), near];
        let told: Vec<String> =
            told.iter().flatten().map(|said| Words::answering().say(said)).collect();
        told.join(". ")
    })
}

/// Carries out the arguments; the exit status is that of the contract.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if let Some(language) = arguments.lang {
        words::speak(language);
    }
    let done = match &arguments.command {
        None => run::run(&arguments.run),
        Some(Command::New(arguments)) => new::new(arguments),
        Some(Command::Check(arguments)) => check::check(arguments),
        Some(Command::Mend(arguments)) => mend::mend(arguments),
        Some(Command::Explain(arguments)) => explain::explain(arguments),
        Some(Command::Outlook(arguments)) => outlook::outlook(arguments),
        Some(Command::Convert(arguments)) => convert::convert(arguments),
        Some(Command::Watch(arguments)) => watch::watch(arguments),
        Some(Command::Draw(arguments)) => draw::run(arguments),
        Some(Command::Doctor) => doctor::doctor(),
        Some(Command::Merge(arguments)) => merge::merge(arguments),
        Some(Command::Regulations(arguments)) => regulations::regulations(arguments),
        Some(Command::Completions(own)) => shell::completions(own, Arguments::command()),
        Some(Command::Man(arguments)) => shell::man(arguments, Arguments::command()),
    };
    match done {
        // Nobody listens any more: no error of ours.
        Err(error) if is_closed_pipe(&error) => Ok(ExitCode::SUCCESS),
        done => done,
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Arguments {
        let words = line.split(' ').map(OsString::from);
        Arguments::try_parse_from(language_behind(words)).expect(line)
    }

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }

    /// What an option may have as its value: one of these is read by each that takes one.
    const VALUES: [&str; 11] =
        ["2", "2027", "2024", "windows-1252", "en", "3+2", "EUR", "trf", "pdf", "1/2", "none"];

    /// A line in which an argument stands, with the values of this number among those that it may have.
    fn line(way: &[String], own: &clap::Arg, number: usize) -> Vec<String> {
        let possible = own.get_possible_values();
        let name = possible.first().map(clap::builder::PossibleValue::get_name);
        let value = name.unwrap_or(VALUES[number]).to_owned();
        let takes = own.get_action().takes_values();
        let long = own.get_long().map(|long| format!("--{long}"));
        way.iter().cloned().chain(long).chain(takes.then_some(value)).collect()
    }

    /// Every argument of every command is read, so that none is defined as one thing and asked for as another. How many
    /// there are.
    fn read_all(way: &[String], command: &clap::Command) -> usize {
        let own = command.get_arguments();
        let own = own.filter(|own| !["help", "version"].contains(&own.get_id().as_str()));
        let own: Vec<&clap::Arg> = own.collect();
        for argument in &own {
            let others = |needed: &&&clap::Arg| {
                needed.is_required_set() && needed.get_id() != argument.get_id()
            };
            let is_read = |number: usize| {
                let with = own
                    .iter()
                    .filter(others)
                    .fold(way.to_vec(), |line, needed| self::line(&line, needed, 1));
                let line = self::line(&with, argument, number);
                let read = Arguments::try_parse_from(&line);
                let lacking = clap::error::ErrorKind::MissingRequiredArgument;
                // What stands beside another alone, or lacks one, was read before that was seen.
                read.map_or_else(|error| error.kind() == lacking, |_| true)
            };
            assert!((0..VALUES.len()).any(is_read), "{way:?} {}", argument.get_id());
        }
        let inner = command.get_subcommands().filter(|own| own.get_name() != "help");
        let inner = inner.map(|own| read_all(&[way, &[own.get_name().to_owned()]].concat(), own));
        own.len() + inner.sum::<usize>()
    }

    #[test]
    fn every_option_of_every_command_is_read() {
        let mut program = Arguments::command();
        program.build();
        let number = read_all(&["wallchart".to_owned()], &program);
        assert!(number > 60, "{number} options");
    }

    #[test]
    fn the_first_word_alone_is_a_command() {
        assert!(read("wallchart watch season").command.is_some());
        assert!(read("wallchart --lang de doctor").command.is_some());
        assert!(read("wallchart --lang=de doctor").command.is_some());
        let run = read("wallchart --lang de season");
        assert_eq!(run.run.paths, [Path::new("season")]);
        let run = read("wallchart ./watch -q");
        assert_eq!(run.run.paths, [Path::new("./watch")]);
        let run = read("wallchart season watch");
        assert_eq!(run.run.paths, [Path::new("season"), Path::new("watch")]);
    }

    #[test]
    fn the_language_is_known_before_the_line_is_read() {
        let asked = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            language_asked(&words)
        };
        assert_eq!(asked("wallchart chek --lang de"), Some(Language::German));
        assert_eq!(asked("wallchart --lang=fr chek --nonsense"), Some(Language::French));
        assert_eq!(asked("wallchart chek"), None);
        let around = |set: &[(&str, &str)]| {
            language_around(|name| {
                set.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(around(&[("LANG", "sv_SE.UTF-8")]), Some(Language::Swedish));
        assert_eq!(around(&[("LANG", "sv_SE.UTF-8"), ("LC_ALL", "nl")]), Some(Language::Dutch));
        assert_eq!(around(&[("LANG", "sv_SE.UTF-8"), ("LC_ALL", "C")]), None);
        assert_eq!(
            around(&[("LC_ALL", ""), ("LC_MESSAGES", "es_ES@euro")]),
            Some(Language::Spanish)
        );
        assert_eq!(around(&[("LANG", "C.UTF-8")]), None);
        assert_eq!(around(&[]), None);
    }

    #[test]
    fn help_is_a_word_too() {
        let help = Arguments::try_parse_from(["wallchart", "help"]).expect_err("the help");
        assert_eq!(help.kind(), clap::error::ErrorKind::DisplayHelp);
    }

    #[test]
    fn a_path_is_needed() {
        assert!(Arguments::try_parse_from(["wallchart"]).is_err());
    }
}
