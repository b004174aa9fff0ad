//! `wallchart doctor`: whether everything is there that the program needs, on this machine.

use std::io::Write;
use std::process::ExitCode;

use crate::batch;
use crate::regulations::Catalogue;
use crate::report::fonts::Fonts;
use crate::report::words::Words;
use crate::said::{Said, said};

/// Looks at everything and tells it.
pub fn doctor() -> anyhow::Result<ExitCode> {
    let mut well = true;
    let mut tell = |result: Result<Said, Said>| -> anyhow::Result<()> {
        let mark = if result.is_ok() { "ok " } else { "NO " };
        well &= result.is_ok();
        let (Ok(said) | Err(said)) = result;
        let line = format!("{mark} {}", Words::spoken().say(&said));
        Ok(writeln!(std::io::stdout().lock(), "{}", batch::shown(&line))?)
    };
    let version = env!("CARGO_PKG_VERSION");
    let (system, machine) = (std::env::consts::OS, std::env::consts::ARCH);
    tell(Ok(said!("cli.doctor.program", version, system, machine)))?;
    tell(match std::env::current_exe() {
        Ok(path) => Ok(said!("cli.doctor.place", path = batch::slashed(&path))),
        Err(error) => Err(said!("cli.doctor.no-place", why = batch::why(&error))),
    })?;
    tell(regulations())?;
    tell(match Fonts::check() {
        Ok(()) => Ok(said!("cli.doctor.fonts")),
        Err(error) => Err(said!("cli.doctor.no-fonts", why = error.to_string())),
    })?;
    tell(folder())?;
    tell(a_whole_run())?;
    let last = if well { "cli.doctor.well" } else { "cli.doctor.ill" };
    writeln!(std::io::stdout().lock(), "\n{}", Words::spoken().word(last))?;
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The regulations that are built in are whole.
fn regulations() -> Result<Said, Said> {
    let catalogue = Catalogue::new();
    let documents = catalogue.documents();
    let broken = documents
        .iter()
        .find(|name| !catalogue.check(name).is_some_and(|checked| checked.is_usable()));
    match broken {
        Some(document) => Err(said!("cli.doctor.broken-regulations", document)),
        None => Ok(said!("cli.doctor.regulations", count = documents.len())),
    }
}

/// Files can be written here and replaced.
#[expect(clippy::disallowed_methods, reason = "the folder is told, no paper depends on it")]
fn folder() -> Result<Said, Said> {
    let here = std::env::current_dir().map(|path| batch::slashed(&path));
    let path = here.map_err(|error| said!("cli.doctor.no-folder", why = batch::why(&error)))?;
    let name = format!(".wallchart-doctor-{}", std::process::id());
    let written = std::fs::File::create_new(&name).and_then(|_| std::fs::remove_file(&name));
    match written {
        Ok(()) => Ok(said!("cli.doctor.folder", path)),
        Err(error) => Err(said!("cli.doctor.cannot-write", path, why = batch::why(&error))),
    }
}

/// A small event is made, played and drawn in memory.
fn a_whole_run() -> Result<Said, Said> {
    let failed = |why: String| said!("cli.doctor.no-run", why);
    let catalogue = Catalogue::new();
    let name = catalogue.names().into_iter().next().unwrap_or_default();
    let regulation = catalogue
        .regulation(&name, &Default::default())
        .map_err(|error| failed(Words::spoken().say(&error.said())))?;
    let asked = crate::starter::Asked { name: "Doctor".into(), places: 6, ..Default::default() };
    let plan = crate::starter::Plan::new(&regulation, asked)
        .map_err(|refused| failed(Words::spoken().say(&refused.0)))?;
    let bytes = crate::written::write(&crate::starter::sheets(&plan), "Doctor");
    let bytes = bytes.map_err(|error| failed(error.to_string()))?;
    batch::opens(&bytes).map_err(failed)?;
    Ok(said!("cli.doctor.run"))
}
