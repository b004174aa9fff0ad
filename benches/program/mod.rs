//! The program as a user starts it, timed from outside, always into folders that were never there before: on some file
//! systems files made where others were just deleted cost many times as much.

#![allow(clippy::expect_used, clippy::float_arithmetic, dead_code)]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// What a run cost.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// From start to end.
    pub time: Duration,
    /// The most memory it had, in kilobytes; 0 where the system does not tell.
    pub memory: u64,
}

/// A folder within another that was never there before.
pub fn fresh(within: &Path) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    within.join(format!("out {}", COUNT.fetch_add(1, Ordering::Relaxed)))
}

fn command(season: &Path, out: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wallchart"));
    command.arg(season).arg("-o").arg(out).arg("-q").args(more);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// A run whose workbooks are all final.
pub fn run(season: &Path, out: &Path, more: &[&str]) -> Duration {
    let start = Instant::now();
    let status = command(season, out, more).status().expect("run");
    assert_eq!(status.code(), Some(0), "every workbook is final");
    start.elapsed()
}

/// The fastest of three.
pub fn fastest(mut work: impl FnMut() -> Duration) -> Duration {
    (0..3).map(|_| work()).min().unwrap_or_default()
}

/// A run with its peak memory; its workbooks may be open.
pub fn measured(season: &Path, out: &Path, more: &[&str]) -> Cost {
    let start = Instant::now();
    let mut child = command(season, out, more).spawn().expect("run");
    let status = format!("/proc/{}/status", child.id());
    let mut memory = 0;
    let end = loop {
        if let Some(end) = child.try_wait().expect("a status") {
            break end;
        }
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|l| l.strip_prefix("VmHWM:"));
        let now = line.and_then(|l| l.trim().trim_end_matches(" kB").parse().ok());
        memory = now.unwrap_or(memory);
        std::thread::sleep(Duration::from_millis(1));
    };
    assert!(end.code().is_some(), "{end}");
    Cost { time: start.elapsed(), memory }
}

/// A line of the table: in all, and for each of so many.
pub fn line(what: &str, time: Duration, count: u64) {
    let ms = time.as_secs_f64() * 1000.0;
    println!("{what:<44} {ms:>12.1} {:>12.3}", ms / f64::from(u32::try_from(count).expect("few")));
}

/// One time in the other.
pub fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}
