//! `wallchart completions` and `wallchart man`: the command line told to shells and to `man`.

use std::io;
use std::process::ExitCode;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::Arguments;

/// For which shell.
#[derive(Debug, Args)]
pub struct CompletionsArguments {
    /// The shell.
    shell: Shell,
}

/// Prints completions.
pub fn completions(arguments: &CompletionsArguments) -> anyhow::Result<ExitCode> {
    let mut command = Arguments::command();
    clap_complete::generate(
        arguments.shell,
        &mut command,
        "wallchart",
        &mut io::stdout().lock(),
    );
    Ok(ExitCode::SUCCESS)
}

/// Prints the manual page, with a section for each command.
pub fn man() -> anyhow::Result<ExitCode> {
    let command = Arguments::command().flatten_help(true);
    let page = clap_mangen::Man::new(command);
    page.render(&mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
