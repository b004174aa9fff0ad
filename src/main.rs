//! The door: arguments, run, exit status.

use std::env::args_os;
use std::process::ExitCode;

use wallchart::batch;
use wallchart::cli::{Arguments, explain_alone, is_alone, run, status, tell, told};

#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    if batch::is_child(args_os()) {
        return batch::child();
    }
    if is_alone(args_os()) {
        explain_alone(args_os());
        return ExitCode::from(2);
    }
    batch::listen();
    batch::guarded(|| run(&Arguments::read(args_os()))).unwrap_or_else(|error| {
        tell(&told(&error));
        status(&error)
    })
}
