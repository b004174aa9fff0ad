//! `wallchart watch`: a saved workbook is worked on, a lock file is not.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use crate::books::round_robin;

#[test]
fn a_saved_workbook_is_worked_on_again() {
    let season = tempfile::tempdir().expect("a folder");
    for seed in 0..2 {
        round_robin(seed, 6).save(&season.path().join(format!("cup {seed}.xlsx")));
    }
    let mut child = Command::new(env!("CARGO_BIN_EXE_wallchart"))
        .arg("watch")
        .arg(season.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("run");
    let (sender, lines) = mpsc::channel();
    let out = BufReader::new(child.stdout.take().expect("a pipe"));
    std::thread::spawn(move || {
        for line in out.lines().map_while(Result::ok) {
            let _ = sender.send(line);
        }
    });
    let closing = || loop {
        let line = lines.recv_timeout(Duration::from_secs(30)).expect("a line");
        if line.contains("workbooks: ") {
            return line;
        }
    };
    assert!(closing().contains("2 workbooks: 2 final; papers in"));
    let mut said = String::new();
    BufReader::new(child.stderr.take().expect("a pipe")).read_line(&mut said).expect("a line");
    let season_name = season.path().to_str().expect("text");
    assert!(said.starts_with(&format!("watching {season_name}; papers go to ")), "{said}");
    fs::write(season.path().join("~$cup 0.xlsx"), "lock").expect("written");
    round_robin(9, 6).save(&season.path().join("cup 1.xlsx"));
    let line = closing();
    assert!(line.contains("2 workbooks: 2 final; 1 unchanged"), "{line}");
    let id = child.id().to_string();
    let kill = Command::new("kill").args(["-INT", &id]).status();
    assert!(kill.expect("kill").success());
    assert_eq!(child.wait().expect("a status").code(), Some(130));
}

#[test]
fn a_folder_for_papers_that_cannot_be_written_ends_it_at_once() {
    let season = tempfile::tempdir().expect("a folder");
    round_robin(0, 6).save(&season.path().join("cup.xlsx"));
    let mut run = Command::new(env!("CARGO_BIN_EXE_wallchart"));
    run.args(["--lang", "en", "watch"]).arg(season.path()).args(["-o", "/proc/papers"]);
    let came = run.output().expect("run");
    let said = String::from_utf8_lossy(&came.stderr);
    assert_eq!(came.status.code(), Some(1), "{said}");
    assert!(said.contains("cannot write /proc/papers"), "{said}");
}
