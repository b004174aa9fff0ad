//! `wallchart completions` and `wallchart man`: the command line told to shells and to `man`.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::{Args, Command};
use clap_complete::Shell;

use super::failure::Wrong;
use super::meant::nearest;
use crate::said::said;

/// For which shell.
#[derive(Debug, Args)]
pub struct CompletionsArguments {
    /// The shell.
    shell: Shell,
}

/// Prints completions.
pub fn completions(
    arguments: &CompletionsArguments,
    mut command: Command,
) -> anyhow::Result<ExitCode> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "wallchart", &mut text);
    print(&text)
}

/// Of which command.
#[derive(Debug, Args)]
pub struct ManArguments {
    /// A command, such as `watch` or `regulations coverage`; the program itself where none is given.
    #[arg(value_name = "COMMAND")]
    words: Vec<String>,
}

/// Prints a manual page: to be read on a terminal, for `man` elsewhere.
pub fn man(arguments: &ManArguments, mut command: Command) -> anyhow::Result<ExitCode> {
    command.build();
    let mut page = &command;
    for word in &arguments.words {
        let none = || {
            let names = page.get_subcommands().map(Command::get_name);
            Wrong::said(&match nearest(&word.to_lowercase(), names) {
                Some(command) => said!("cli.mistyped", word, command),
                None => said!("cli.no-such-command", command = arguments.words.join(" ")),
            })
        };
        page = page.find_subcommand(word).ok_or_else(none)?;
    }
    let mut text = Vec::new();
    if io::stdout().is_terminal() {
        text = page.clone().render_long_help().to_string().into_bytes();
    } else {
        clap_mangen::Man::new(page.clone()).render(&mut text)?;
    }
    print(&text)
}

fn print(text: &[u8]) -> anyhow::Result<ExitCode> {
    let mut to = io::stdout().lock();
    to.write_all(text)?;
    to.flush()?;
    Ok(ExitCode::SUCCESS)
}
