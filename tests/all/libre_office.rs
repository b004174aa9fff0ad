//! A new workbook that is filled in and saved by LibreOffice says what it said before, as Excel file and as OpenDocument.

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use wallchart::starter::{self, Asked, Plan};

use crate::starter::{filled, regulation};

/// Converts with LibreOffice, under a profile of its own; false where it is not on this machine.
fn saved(folder: &Path, file: &Path, format: &str) -> bool {
    let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
    let mut command = Command::new("soffice");
    command.arg(profile).args(["--headless", "--convert-to", format, "--outdir"]);
    let run = command.arg(folder.join(format)).arg(file).output();
    run.is_ok_and(|run| run.status.success())
}

/// What the program says of a workbook, without the names of files.
fn said(file: &Path) -> Value {
    let mut command = assert_cmd::Command::cargo_bin("wallchart").expect("the program");
    let output = command.args(["--check", "--json"]).arg(file).output().expect("it runs");
    let mut results: Value = serde_json::from_slice(&output.stdout).expect("results");
    let event = results["events"][0].as_object_mut().expect("an event");
    event.remove("workbook");
    Value::Object(event.clone())
}

#[test]
fn what_libre_office_saves_is_what_was_typed() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, file) in [("gap-2016/flood-cup", "flood.xlsx"), ("fide/swiss", "swiss.xlsx")] {
        let rules = regulation(name);
        let asked = Asked { name: "Spring".into(), places: 6, ..Asked::default() };
        let plan = Plan::new(&rules, asked).expect("a plan");
        let bytes = starter::write(&filled(&plan), "Spring").expect("written");
        let path = folder.path().join(file);
        std::fs::write(&path, bytes).expect("saved");
        let before = said(&path);
        assert_eq!(before["regulations"], name, "{before}");
        for format in ["xlsx", "ods"] {
            if !saved(folder.path(), &path, format) {
                eprintln!("LibreOffice is not on this machine: nothing to compare");
                return;
            }
            let again = folder.path().join(format).join(path.file_stem().expect("a name"));
            assert_eq!(said(&again.with_extension(format)), before, "{name} as {format}");
        }
    }
}
