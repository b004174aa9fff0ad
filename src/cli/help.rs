//! Help in the language that is asked for: what stands in the definitions of the command line, in English, in the words of
//! `templates/help.toml`.

use clap::builder::StyledStr;
use clap::{Arg, Command};

use crate::report::words::Words;

/// What clap writes itself, and what stands in its lists of words; the longer before what it begins with.
pub const WRITTEN: [&str; 18] = [
    "Usage:",
    "Commands:",
    "Arguments:",
    "Options:",
    "Possible values:",
    "possible values:",
    "[OPTIONS]",
    "<COMMAND>",
    "[COMMAND]",
    "Print help (see a summary with '-h')",
    "Print help (see more with '--help')",
    "Print help",
    "Print version",
    "Print this message or the help of the given subcommand(s)",
    "Everyone meets everyone",
    "Paired round by round",
    "A workbook of ours",
    "TRF16, for programs that know no other",
];

/// A command with its help, and that of its commands, in a language.
pub fn in_language(command: Command, words: Words) -> Command {
    let told = |text: Option<&StyledStr>| words.help(&text?.to_string());
    let (about, after) = (told(command.get_about()), told(command.get_after_help()));
    let mut command = command.mut_args(|own| argument(own, words));
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    let names: Vec<String> =
        command.get_subcommands().map(|own| own.get_name().to_owned()).collect();
    names
        .iter()
        .fold(command, |command, name| command.mut_subcommand(name, |own| in_language(own, words)))
}

fn argument(own: Arg, words: Words) -> Arg {
    let help = own.get_help().and_then(|help| words.help(&help.to_string()));
    let name = own.get_value_names().and_then(|names| words.help(names.first()?));
    let own = match help {
        Some(help) => own.help(help),
        None => own,
    };
    match name {
        Some(name) => own.value_name(name),
        None => own,
    }
}

/// What was written with the headings and words of clap in a language.
pub fn written(text: &str, words: Words) -> String {
    let mut told = text.to_owned();
    for own in WRITTEN {
        if let Some(other) = words.help(own) {
            told = told.replace(own, other);
        }
    }
    // The second line of how a command is called stands below the first.
    let indent = words.help(WRITTEN[0]).map_or(WRITTEN[0].len(), |own| own.chars().count()) + 1;
    let lines = told.split('\n').map(|line| match line.strip_prefix("       ") {
        Some(rest) if !rest.starts_with(' ') && rest.contains("wallchart") => {
            format!("{}{rest}", " ".repeat(indent))
        }
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::super::Arguments;
    use super::*;
    use crate::report::words::helps;
    use crate::tournament::Language;

    /// All that stands in the definitions.
    fn texts(command: &Command, all: &mut BTreeSet<String>) {
        all.extend(command.get_about().map(ToString::to_string));
        all.extend(command.get_after_help().map(ToString::to_string));
        for own in command.get_arguments() {
            all.extend(own.get_help().map(ToString::to_string));
            let names = own.get_value_names().filter(|_| own.get_action().takes_values());
            let own_names = names.unwrap_or_default().iter();
            all.extend(own_names.map(ToString::to_string).filter(|name| name.len() > 1));
            let words = own.get_possible_values();
            let helps = words.iter().filter_map(|word| word.get_help());
            all.extend(helps.map(ToString::to_string));
        }
        command.get_subcommands().for_each(|own| texts(own, all));
    }

    #[test]
    fn all_of_the_help_is_in_every_language_and_nothing_besides() {
        let mut all: BTreeSet<String> = WRITTEN.map(ToOwned::to_owned).into();
        texts(&Arguments::command(), &mut all);
        // What is the same everywhere.
        let is_of_all = |own: &String| {
            own.contains(" mm")
                || own.contains(" in") && own.len() < 12
                || ["ID", "K/N", "TRF26"].contains(&own.as_str())
        };
        let missing: Vec<&String> =
            all.iter().filter(|own| !is_of_all(own) && !helps().contains_key(*own)).collect();
        assert!(missing.is_empty(), "templates/help.toml does not say {missing:#?}");
        let unused: Vec<&String> = helps().keys().filter(|own| !all.contains(*own)).collect();
        assert!(unused.is_empty(), "nothing says {unused:#?}");
        let codes = Language::ALL.map(Language::code);
        for (text, own) in helps() {
            let has =
                codes.iter().filter(|code| **code != "en").all(|code| own.contains_key(*code));
            assert!(has && own.len() + 1 == codes.len(), "{text}");
        }
    }

    #[test]
    fn help_has_no_english_left_in_it() {
        for language in Language::ALL.into_iter().filter(|own| *own != Language::English) {
            let words = Words::of(language);
            let mut command = in_language(Arguments::command(), words).term_width(0);
            command.build();
            let mut left = vec![&command];
            while let Some(own) = left.pop() {
                let told = written(&own.clone().render_long_help().to_string(), words);
                for (english, other) in helps() {
                    let is_there = english.len() > 8 && told.contains(english.as_str());
                    assert!(!is_there || other.values().any(|own| own == english), "{told}");
                }
                left.extend(own.get_subcommands().filter(|own| own.get_name() != "help"));
            }
        }
    }
}
