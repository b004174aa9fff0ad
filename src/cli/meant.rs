//! A command that was mistyped: a word that is no path and nearly a command.

use std::ffi::OsString;
use std::path::Path;

use clap::error::ContextKind;
use clap::{Arg, Command};

use super::failure::{Wrong, not_found};
use crate::batch::{joined, look, text};
use crate::said::said;

/// What is wrong with the first word of a command line, where it was meant as a command; with it the command.
pub fn mistyped(arguments: &[OsString], commands: &Command) -> Option<(anyhow::Error, String)> {
    let words = &without_language(arguments.get(1..)?)[..];
    let first = words.iter().position(|word| !is_flag(word))?;
    let word = text(&words[first]);
    let is_bare = !word.contains(['.', '/', '\\', ' ']) && !word.starts_with('-');
    let is_command = commands.find_subcommand(&word).is_some();
    let is_bare = is_bare && (is_command || !Path::new(&word).exists());
    // A path with blanks comes in pieces, and its first word may be anything.
    let in_pieces = (first + 2..=words.len()).any(|to| joined(&words[first..to]).is_some());
    if !is_bare || in_pieces {
        return None;
    }
    let next = words.get(first + 1).map_or_else(String::new, |next| text(next));
    if word == "new" && next != "season" && strsim::damerau_levenshtein(&next, "season") <= 2 {
        let command = "new season".to_owned();
        let said = said!("cli.mistyped", word = format!("new {next}"), command = &command);
        return is_year(words.get(first + 2)).then(|| (Wrong::said(&said), command));
    }
    if word == "season" && words.len() == first + 2 {
        let command = "new season".to_owned();
        let said = said!("cli.mistyped", word = format!("season {next}"), command = &command);
        return is_year(words.get(first + 1)).then(|| (Wrong::said(&said), command));
    }
    if word == "help" && commands.find_subcommand(&next).is_none() {
        let command = nearest(&next.to_lowercase(), commands_of(commands))?;
        let said = said!("cli.mistyped", word = next, command = &command);
        return Some((Wrong::said(&said), command));
    }
    let command = nearest(&word.to_lowercase(), commands_of(commands))?;
    let said = match (command == word, first) {
        (true, 0) => return None,
        (true, _) => said!("cli.command-first", command = &command),
        (false, _) => said!("cli.mistyped", word, command = &command),
    };
    Some((Wrong::said(&said), command))
}

/// What is wrong with a command line that cannot be read, where it is more than one word of it: a path that came in
/// pieces, a second workbook, a long option with one stroke.
pub fn beside(
    error: &clap::Error,
    arguments: &[OsString],
    program: &Command,
) -> Option<anyhow::Error> {
    let said = error.get(ContextKind::InvalidArg)?.to_string();
    let words = arguments.get(1..)?;
    let options = words.iter().map(|word| text(word)).filter(|word| word.starts_with('-'));
    let is_long = |name: &str| {
        let commands = program.get_subcommands().chain([program]);
        let mut longs = commands.flat_map(|command| command.get_arguments().map(Arg::get_long));
        longs.any(|long| long == Some(name))
    };
    let of_one =
        |word: &String| word.strip_prefix('-').is_some_and(|name| name.len() > 1 && is_long(name));
    if let Some(word) = { options }.find(of_one) {
        let meant = format!("-{word}");
        return Some(Wrong::said(&said!("cli.two-strokes", word, meant)));
    }
    if let Some(command) =
        behind(&words.iter().map(|word| text(word)).collect::<Vec<_>>(), &said, program)
    {
        return Some(Wrong::said(&said!("cli.command-first", command)));
    }
    let at = words.iter().rposition(|word| text(word) == said)?;
    let mut around = (0..=at).flat_map(|from| (at + 1..=words.len()).map(move |to| (from, to)));
    let is_path = |(from, to): &(usize, usize)| {
        !words[*from].is_empty() && joined(&words[*from..*to]).is_some()
    };
    if let Some((from, to)) = around.find(is_path) {
        let rest: Vec<String> = words[from + 1..to].iter().map(|word| text(word)).collect();
        return look(Path::new(&words[from]), &rest).err().map(not_found);
    }
    let is_workbook = |word: &&OsString| Path::new(word).is_file();
    let first = words[..at].iter().find(is_workbook)?;
    Path::new(&words[at])
        .exists()
        .then(|| Wrong::said(&said!("cli.one-at-a-time", first = text(first))))
}

/// The command that stands behind an option of its own: `--players 8 new`.
fn behind(words: &[String], option: &str, program: &Command) -> Option<String> {
    let at = words.iter().position(|word| word == option)?;
    let long = option.strip_prefix("--")?;
    let commands = words[at + 1..].iter().filter_map(|word| program.find_subcommand(word));
    let has = |command: &&Command| command.get_arguments().any(|own| own.get_long() == Some(long));
    commands.filter(has).map(|own| own.get_name().to_owned()).next()
}

/// The words before which a language stands, without it.
pub fn without_language(words: &[OsString]) -> Vec<OsString> {
    let from = match words.first() {
        Some(word) if word == "--lang" => 2,
        Some(word) if text(word).starts_with("--lang=") => 1,
        _ => 0,
    };
    words.get(from..).unwrap_or_default().to_vec()
}

/// Whether a word is an option that has no value behind it.
fn is_flag(word: &OsString) -> bool {
    const FLAGS: [&str; 9] = [
        "-q", "--quiet", "-v", "--verbose", "--force", "--json", "--check", "--dry-run", "--slips",
    ];
    FLAGS.iter().any(|flag| word == flag)
}

/// Whether a word is a year, as of a season.
fn is_year(word: Option<&OsString>) -> bool {
    word.is_some_and(|word| text(word).parse::<u16>().is_ok_and(|year| year > 1850))
}

fn commands_of(program: &Command) -> impl Iterator<Item = &str> {
    program.get_subcommands().map(Command::get_name)
}

/// The one of several that a word nearly is: a slip in each four letters, or its beginning.
pub fn nearest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    let far = |name: &str| match word.len() > 2 && name.starts_with(word) {
        true => 0,
        false => strsim::damerau_levenshtein(word, name),
    };
    let near = names.map(|name| (far(name), name));
    let near = near.filter(|(far, name)| *far <= (name.len().max(word.len()) + 2) / 4);
    near.min().map(|(_, name)| name.to_owned())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::super::Arguments;
    use super::*;

    fn meant(line: &str) -> Option<String> {
        let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        mistyped(&words, &Arguments::command()).map(|(_, command)| command)
    }

    #[test]
    fn a_word_that_is_nearly_a_command_is_taken_for_it() {
        for (line, command) in [
            ("wallchart explian Cup.xlsx Tom", "explain"),
            ("wallchart chek Cup.xlsx", "check"),
            ("wallchart Outlok Cup.xlsx", "outlook"),
            ("wallchart regulation", "regulations"),
            ("wallchart reg list", "regulations"),
            ("wallchart nwe Cup", "new"),
            ("wallchart -v check Cup.xlsx", "check"),
            ("wallchart convrt Cup.trf", "convert"),
            ("wallchart new seasn 2027", "new season"),
            ("wallchart help explian", "explain"),
            ("wallchart season 2027", "new season"),
        ] {
            assert_eq!(meant(line).as_deref(), Some(command), "{line}");
        }
    }

    #[test]
    fn other_words_are_paths() {
        for line in [
            "wallchart Season2027",
            "wallchart Results",
            "wallchart chek.xlsx",
            "wallchart events/chek",
            "wallchart src",
            "wallchart check Cup.xlsx",
            "wallchart new Reason --players 8",
            "wallchart help check",
            "wallchart help",
            "wallchart -q",
            "wallchart -o out Cup.xlsx",
            "wallchart --style watch Cup.xlsx",
            "wallchart",
        ] {
            assert_eq!(meant(line), None, "{line}");
        }
    }
}
