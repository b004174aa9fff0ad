//! `wallchart completions` and `wallchart man`: the command line told to shells and to `man`.

use std::io;
use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, Command};
use clap_complete::Shell;

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
    clap_complete::generate(arguments.shell, &mut command, "wallchart", &mut io::stdout().lock());
    Ok(ExitCode::SUCCESS)
}

/// Of which command.
#[derive(Debug, Args)]
pub struct ManArguments {
    /// A command, such as `watch` or `regulations coverage`; the program itself where none is given.
    #[arg(value_name = "COMMAND")]
    words: Vec<String>,
}

/// Prints a manual page.
pub fn man(arguments: &ManArguments, mut command: Command) -> anyhow::Result<ExitCode> {
    command.build();
    let mut page = &command;
    for word in &arguments.words {
        page = page
            .find_subcommand(word)
            .with_context(|| format!("there is no command {}", arguments.words.join(" ")))?;
    }
    clap_mangen::Man::new(page.clone()).render(&mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
