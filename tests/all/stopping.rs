//! Runs that are stopped, killed, or cannot write: whatever happens, every file is the old one or the new one.

#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use crate::books::round_robin;
use crate::support::files;

fn wallchart(season: &Path, out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wallchart"));
    command.arg(season).arg("-o").arg(out).arg("--jobs").arg("1");
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

fn run(season: &Path, out: &Path) -> Output {
    let mut command = wallchart(season, out);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.output().expect("run")
}

/// A run that has come so far, or is over. A run announces the papers of a workbook in its journal, writes them beside
/// their names, and gives them their names when those of many workbooks are on the disk.
fn run_until(season: &Path, out: &Path, so_far: &dyn Fn(u32) -> bool) -> Child {
    let mut child = wallchart(season, out).spawn().expect("run");
    while child.try_wait().expect("a status").is_none() && !so_far(child.id()) {
        std::thread::yield_now();
    }
    child
}

/// The papers of so many workbooks are announced.
fn announced(out: &Path, workbooks: usize) -> impl Fn(u32) -> bool + use<> {
    let out = out.to_owned();
    move |id| {
        let journal = fs::read(out.join(format!(".wallchart.{id}.journal")));
        journal.map_or(0, |text| text.iter().filter(|b| **b == b'\n').count()) >= workbooks
    }
}

/// The papers of so many workbooks have their names.
fn named(out: &Path, workbooks: usize) -> impl Fn(u32) -> bool + use<> {
    use std::os::unix::fs::MetadataExt;
    let folders = fs::read_dir(out).expect("a folder").flatten().map(|entry| entry.path());
    let charts: Vec<PathBuf> = folders.map(|folder| folder.join("crosstable.xlsx")).collect();
    let file = |path: &PathBuf| fs::metadata(path).map(|meta| meta.ino()).ok();
    let before: Vec<Option<u64>> = charts.iter().map(file).collect();
    move |_| {
        charts.iter().zip(&before).filter(|(path, ino)| file(path) != **ino).count() >= workbooks
    }
}

fn generate(folder: &Path, seeds: std::ops::Range<u64>) {
    fs::create_dir_all(folder).expect("made");
    for (number, seed) in seeds.enumerate() {
        round_robin(seed, 4).save(&folder.join(format!("cup {number}.xlsx")));
    }
}

/// Makes a folder hold these files and no others.
fn put(folder: &Path, files: &BTreeMap<PathBuf, Vec<u8>>) {
    let _ = fs::remove_dir_all(folder);
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, bytes).expect("written");
    }
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
fn a_run_killed_in_any_workbook_leaves_old_files_or_new_ones() {
    const WORKBOOKS: usize = 4;
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    // One folder holds one season and then the other, as a club's does.
    let (season, out) = (at("season"), at("out"));
    generate(&season, 0..WORKBOOKS as u64);
    assert!(run(&season, &out).status.success());
    let old = files(&out);
    generate(&season, 100..100 + WORKBOOKS as u64);
    assert!(run(&season, &at("new")).status.success());
    let new = files(&at("new"));
    let mut killed = 0;
    for count in 1..=WORKBOOKS {
        put(&out, &old);
        // Killed while papers are written, while they get their names, and then left to finish.
        for are_named in [false, true] {
            let mut child = if are_named {
                run_until(&season, &out, &named(&out, count))
            } else {
                run_until(&season, &out, &announced(&out, count))
            };
            let _ = child.kill();
            killed += usize::from(!child.wait().expect("a status").success());
            check_whole(&files(&out), &old, &new);
        }
        let last = run(&season, &out);
        assert!(last.status.success());
        let said = String::from_utf8_lossy(&last.stdout).into_owned();
        assert!(!said.contains("yours"), "{count}: {said}");
        let after = files(&out);
        assert!(after.keys().eq(new.keys()), "{:?} is not {:?}", after.keys(), new.keys());
        assert!(after == new, "{count}");
    }
    assert!(killed > WORKBOOKS, "only {killed} runs were killed on their way");
}

#[test]
fn ctrl_c_ends_cleanly() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let season = at("season");
    generate(&season, 0..30);
    let out = at("out");
    // The program listens before it announces the first paper, and has many workbooks to go.
    let mut child = run_until(&season, &out, &announced(&out, 1));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
    assert_eq!(child.wait().expect("a status").code(), Some(130), "stopped halfway");
    let now = files(&out);
    let left: Vec<_> = now.keys().filter(|p| !p.ends_with(".wallchart.json")).collect();
    assert!(left.iter().all(|path| !is_working_file(path)), "{left:?}");
    assert!(run(&season, &at("whole")).status.success());
    let whole = files(&at("whole"));
    check_whole(&now, &whole, &whole);
    assert!(run(&season, &out).status.success());
    assert!(files(&out) == whole);
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
    assert_eq!(output.status.code(), Some(1));
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
    assert!(said.contains("-o names the folder for the papers"), "{said}");
    assert_eq!(fs::read(at("file")).expect("read"), b"not a folder");
    // What stands under the results' name and cannot be replaced is left, and said.
    fs::create_dir_all(at("out/results.json")).expect("made");
    let output = run(&at("season"), &at("out"));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("results (2).json"), "{said}");
    assert!(at("out/results (2).json").is_file());
}
