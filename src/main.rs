//! The door: arguments, run, exit status.

use std::process::ExitCode;

use wallchart::cli::enter;

fn main() -> ExitCode {
    // A fault in one workbook is told as that workbook's error; nothing else is printed for it.
    std::panic::set_hook(Box::new(|_| {}));
    match enter() {
        Ok(status) => status,
        Err(error) => {
            eprintln!("wallchart: {error:#}");
            ExitCode::from(2)
        }
    }
}
