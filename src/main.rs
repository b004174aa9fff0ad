//! The door: arguments, run, exit status.

use std::env::args_os;
use std::process::ExitCode;

use wallchart::batch;
use wallchart::cli::{Arguments, run, status, told};

fn main() -> ExitCode {
    if batch::is_child(args_os()) {
        return batch::child();
    }
    batch::listen();
    run(&Arguments::read(args_os())).unwrap_or_else(|error| {
        eprintln!("{}", told(&error));
        status(&error)
    })
}
