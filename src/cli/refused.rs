//! What a command line is refused for before it is carried out, in the words of the catalogue: an option that is none, a
//! value that cannot be, what is missing.

use std::error::Error as _;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

use super::help;
use super::meant::nearest;
use crate::batch::text;
use crate::report::words::Words;
use crate::said::{Said, said};
use crate::tournament::entries::Format;

/// What is wrong, what was expected, and where more is told; none of what is rare.
pub fn told(error: &Error, arguments: &[OsString]) -> Option<String> {
    let words = Words::answering();
    let mut told = format!("wallchart: {}", words.say(&why(error, arguments)?));
    let names = meant(error);
    if !names.is_empty() {
        told = format!("{told}. {}", words.say(&said!("cli.refused.meant", names)));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let line = usage.trim_start_matches("Usage:").trim();
        let is_command = |word: &&str| !word.starts_with(['[', '<', '-']);
        let command: Vec<&str> = line.split_whitespace().take_while(is_command).collect();
        let more = said!("cli.refused.more", line = format!("{} --help", command.join(" ")));
        let usage = words.word("cli.refused.usage");
        let line = help::written(line, words);
        told = format!("{told}\n\n{usage} {line}\n{}", words.say(&more));
    }
    Some(told)
}

fn why(error: &Error, arguments: &[OsString]) -> Option<Said> {
    let all = |kind| all(error, kind);
    let one = |kind| all(kind).into_iter().next();
    Some(match error.kind() {
        ErrorKind::UnknownArgument => {
            let word = one(ContextKind::InvalidArg)?;
            match word.starts_with('-') {
                true => said!("cli.refused.option", word),
                false => surplus(word, arguments),
            }
        }
        ErrorKind::TooManyValues => surplus(one(ContextKind::InvalidValue)?, arguments),
        ErrorKind::InvalidValue => {
            let (option, value) = (one(ContextKind::InvalidArg)?, one(ContextKind::InvalidValue)?);
            let possible = all(ContextKind::ValidValue);
            match (value.is_empty(), possible.is_empty()) {
                (true, true) => said!("cli.refused.no-value", option),
                (true, false) => said!("cli.refused.no-value-of", option, possible),
                (false, true) => return None,
                _ if option.starts_with("--format") && is_of_others(&value) => {
                    said!("cli.refused.other-format", value)
                }
                (false, false) => said!("cli.refused.value", option, value, possible),
            }
        }
        ErrorKind::ValueValidation => {
            let (option, value) = (one(ContextKind::InvalidArg)?, one(ContextKind::InvalidValue)?);
            said!("cli.refused.not-this", option, value, why = error.source()?.to_string())
        }
        ErrorKind::InvalidSubcommand => {
            said!("cli.refused.command", word = one(ContextKind::InvalidSubcommand)?)
        }
        ErrorKind::MissingSubcommand => {
            said!("cli.refused.no-command", possible = all(ContextKind::ValidSubcommand))
        }
        ErrorKind::MissingRequiredArgument => {
            said!("cli.refused.missing", names = all(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => {
            let own =
                one(ContextKind::InvalidArg).or_else(|| one(ContextKind::InvalidSubcommand))?;
            let others = all(ContextKind::PriorArg);
            match &others[..] {
                // A word behind a name was taken for a command of it.
                _ if !own.starts_with(['-', '<']) => surplus(own, arguments),
                [] => return None,
                [other] if *other == own => said!("cli.refused.twice", own),
                _ => said!("cli.refused.together", own, others),
            }
        }
        _ => return None,
    })
}

/// Whether a format is one of events that this program does not settle.
fn is_of_others(format: &str) -> bool {
    let format = format.to_lowercase();
    Format::is_another(&format) || format == "ko" || format.contains("team")
}

/// A word too many, and how it is written as one with the word before it.
fn surplus(word: String, arguments: &[OsString]) -> Said {
    let words: Vec<String> = arguments.iter().skip(1).map(|word| text(word)).collect();
    let at = words.iter().position(|own| *own == word);
    let at = at.filter(|at| *at > 1 && words[0] == "new");
    let before = at.map(|at| &words[at - 1]).filter(|before| !before.starts_with('-'));
    let together = before.map_or("Spring Cup".to_owned(), |before| format!("{before} {word}"));
    said!("cli.refused.surplus", word, together)
}

/// The option that is meant where one could not be read.
pub fn option_of(error: &Error, command: &Command) -> Option<Arg> {
    let named = [ContextKind::SuggestedArg, ContextKind::InvalidArg];
    let mut named = named.into_iter().filter_map(|kind| all(error, kind).into_iter().next());
    let named = named.find(|name| name.starts_with("--"))?;
    let long = named.trim_start_matches('-').split([' ', '=']).next()?;
    command.get_arguments().find(|own| own.get_long() == Some(long)).cloned()
}

/// So short a value is one of the others or none.
const SHORT: usize = 2;

/// What was nearly typed.
fn meant(error: &Error) -> Vec<String> {
    let near =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let near: Vec<String> = near.into_iter().flat_map(|kind| all(error, kind)).collect();
    let possible = all(error, ContextKind::ValidValue);
    match all(error, ContextKind::InvalidValue).first().filter(|_| near.is_empty()) {
        // Of two signs one is not a slip: A5 is no A2.
        Some(value) if value.chars().count() <= SHORT => near,
        Some(value) => {
            let own = possible.iter().map(String::as_str);
            nearest(&value.to_lowercase(), own).into_iter().collect()
        }
        None => near,
    }
}

fn all(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(own)) => vec![own.clone()],
        Some(ContextValue::Strings(own)) => own.clone(),
        _ => Vec::new(),
    }
}
