//! Runs that are stopped, killed, or cannot write: whatever happens, every file is the old one or the new one.

#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use crate::books::{Random, round_robin};

fn wallchart(season: &Path, out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wallchart"));
    command.arg(season).arg("-o").arg(out).arg("--jobs").arg("2");
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn run(season: &Path, out: &Path) -> Output {
    let mut command = wallchart(season, out);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.output().expect("run")
}

fn generate(folder: &Path, seeds: std::ops::Range<u64>) {
    fs::create_dir_all(folder).expect("made");
    for (number, seed) in seeds.enumerate() {
        round_robin(seed, 8).save(&folder.join(format!("cup {number}.xlsx")));
    }
}

fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for path in fs::read_dir(next).into_iter().flatten().flatten().map(|e| e.path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                let inside = path.strip_prefix(folder).expect("inside").to_owned();
                found.insert(inside, fs::read(&path).expect("read"));
            }
        }
    }
    found
}

fn is_working_file(path: &Path) -> bool {
    let name = path.to_string_lossy();
    name.ends_with(".part") || name.ends_with(".journal") || name.ends_with(".wallchart.json")
}

/// Every file that a user sees is one of the two runs', whole.
fn check_whole(
    now: &BTreeMap<PathBuf, Vec<u8>>,
    old: &BTreeMap<PathBuf, Vec<u8>>,
    new: &BTreeMap<PathBuf, Vec<u8>>,
) {
    for (path, bytes) in now.iter().filter(|(path, _)| !is_working_file(path)) {
        let whole = old.get(path) == Some(bytes) || new.get(path) == Some(bytes);
        assert!(whole, "{} is neither the old nor the new one", path.display());
    }
}

#[test]
fn a_run_killed_at_any_moment_leaves_old_files_or_new_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    generate(&at("old season"), 0..40);
    generate(&at("new season"), 100..140);
    // One folder holds one season and then the other, as a club's does.
    let season = at("season");
    let put = |from: &str| {
        let _ = fs::remove_dir_all(&season);
        fs::create_dir(&season).expect("made");
        for (name, bytes) in files(&at(from)) {
            fs::write(season.join(name), bytes).expect("written");
        }
    };
    put("old season");
    assert!(run(&season, &at("old")).status.success());
    let old = files(&at("old"));
    put("new season");
    assert!(run(&season, &at("new")).status.success());
    let new = files(&at("new"));
    let mut random = Random::new(7);
    let out = at("out");
    for round in 0..8 {
        put("old season");
        let _ = fs::remove_dir_all(&out);
        assert!(run(&season, &out).status.success());
        put("new season");
        // Killed more than once, and then left to finish.
        for _ in 0..2 {
            let mut child = wallchart(&season, &out).spawn().expect("run");
            std::thread::sleep(Duration::from_millis(random.below(160)));
            let _ = child.kill();
            let _ = child.wait();
            check_whole(&files(&out), &old, &new);
        }
        let last = run(&season, &out);
        assert!(last.status.success());
        let said = String::from_utf8_lossy(&last.stdout).into_owned();
        assert!(!said.contains("yours"), "round {round}: {said}");
        let after = files(&out);
        assert!(
            after.keys().eq(new.keys()),
            "round {round}: {:?} is not {:?}",
            after.keys(),
            new.keys()
        );
        assert!(after == new, "round {round}");
    }
}

#[test]
fn ctrl_c_ends_cleanly() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    generate(&at("season"), 0..300);
    let season = at("season");
    assert!(run(&season, &at("whole")).status.success());
    let whole = files(&at("whole"));
    let mut stopped = false;
    for wait in [60, 120, 30, 200, 15] {
        let out = at(&format!("out {wait}"));
        let mut child = wallchart(&season, &out).spawn().expect("run");
        std::thread::sleep(Duration::from_millis(wait));
        let id = child.id().to_string();
        let kill = Command::new("kill").args(["-INT", &id]).status().expect("kill");
        assert!(kill.success());
        let status = child.wait().expect("a status");
        let now = files(&out);
        check_whole(&now, &whole, &whole);
        if status.code() != Some(130) {
            // Before the program listens, or after it was done.
            continue;
        }
        stopped = true;
        let left: Vec<_> = now.keys().filter(|p| !p.ends_with(".wallchart.json")).collect();
        assert!(left.iter().all(|path| !is_working_file(path)), "{left:?}");
        assert!(run(&season, &out).status.success());
        assert!(files(&out) == whole);
    }
    assert!(stopped, "no run was stopped halfway");
}

#[test]
fn a_full_disk_leaves_the_old_results() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    generate(&at("season"), 0..3);
    assert!(run(&at("season"), &at("out")).status.success());
    let before = files(&at("out"));
    generate(&at("season"), 50..53);
    // A limit on the size of files fails as a full disk does: in the middle of a write.
    let script = format!(
        "trap '' XFSZ; ulimit -f 4; exec '{}' '{}' -o '{}'",
        env!("CARGO_BIN_EXE_wallchart"),
        at("season").display(),
        at("out").display()
    );
    let output = Command::new("sh").args(["-c", &script]).output().expect("run");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("cannot write"), "{said}");
    let after = files(&at("out"));
    assert_eq!(before.get(Path::new("results.json")), after.get(Path::new("results.json")));
    assert!(after.keys().all(|path| !path.to_string_lossy().ends_with(".part")));
    assert!(run(&at("season"), &at("out")).status.success());
}

#[test]
fn a_folder_that_cannot_be_written_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    generate(&at("season"), 0..2);
    fs::write(at("file"), "not a folder").expect("written");
    let output = run(&at("season"), &at("file"));
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("cannot write"), "{said}");
    assert_eq!(fs::read(at("file")).expect("read"), b"not a folder");
    // What stands under the results' name and cannot be replaced is left, and said.
    fs::create_dir_all(at("out/results.json")).expect("made");
    let output = run(&at("season"), &at("out"));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("results (2).json"), "{said}");
    assert!(at("out/results (2).json").is_file());
}
