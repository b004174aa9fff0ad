//! The command line: one file a command.

pub mod draw;
mod run;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

/// Crosstables, wall charts, play-off sheets and prize statements from chess tournament workbooks, by the regulations
/// that each event declares.
#[derive(Debug, Parser)]
#[command(version, about, max_term_width = 100)]
pub struct Arguments {
    /// Workbooks, or folders that are searched for them.
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,

    /// Where the papers go; `Results` beside the input where it is not given.
    #[arg(short, long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,

    /// Regulations for workbooks that declare none, such as gct-2021/rapid-blitz; given, they hold for all.
    #[arg(long, value_name = "ID")]
    pub regulations: Option<String>,

    /// How many workbooks are worked on at a time; as many as there are processors where it is not given.
    #[arg(long, value_name = "N")]
    pub jobs: Option<usize>,

    /// Only problems and the closing line.
    #[arg(short, long)]
    pub quiet: bool,
}

/// Carries out the arguments; the exit status is that of the contract.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    run::run(arguments)
}

/// Reads the command line and carries it out.
pub fn enter() -> anyhow::Result<ExitCode> {
    let line: Vec<std::ffi::OsString> = std::env::args_os().collect();
    if draw::is_asked(&line) {
        return draw::run(&draw::DrawArguments::parse_from(&line[1..]));
    }
    run(&Arguments::parse())
}
