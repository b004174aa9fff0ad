//! The door: arguments, run, exit status.

use std::process::ExitCode;

use wallchart::batch;
use wallchart::cli::{Arguments, run};

fn main() -> ExitCode {
    batch::listen();
    match run(&Arguments::read(std::env::args_os())) {
        Ok(status) => status,
        Err(error) => {
            eprintln!("wallchart: {error:#}");
            ExitCode::from(2)
        }
    }
}
