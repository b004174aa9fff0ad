//! What a season costs, beside what it must cost: `cargo bench --bench season`.
//!
//! Workbooks are generated with a seeded generator: round robins of twelve with a tie for first place, eight prizes and
//! a play-off. Each figure is the fastest of some runs of the program itself, started as a user starts it.
//! `WALLCHART_BENCH=1000` sets the number of workbooks.

#![allow(clippy::expect_used, clippy::float_arithmetic)]

#[path = "../tests/all/books/mod.rs"]
mod books;
mod floor;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use books::{round_robin, swiss};

fn main() {
    let count = std::env::var("WALLCHART_BENCH").ok().and_then(|n| n.parse().ok()).unwrap_or(200);
    let folder = tempfile::tempdir().expect("a folder");
    let season = folder.path().join("season");
    generate(&season, count);
    let out = folder.path().join("out");
    println!("{:<44} {:>12} {:>12}", format!("{count} workbooks"), "ms", "ms each");

    let one = fresh(&season, &out, 1);
    line("fresh, one thread", one, count);
    let two = fresh(&season, &out, 2);
    line("fresh, two threads", two, count);
    println!("{:<44} {:>12.2}", "  faster by", ratio(one, two));
    let again = fastest(|| run(&season, &out, &["--jobs", "2"]));
    line("again, all unchanged", again, count);
    println!("{:<44} {:>11.1}%", "  of fresh", 100.0 * ratio(again, two));
    round_robin(424_242, 12).save(&season.join("cup 00000.xlsx"));
    let changed = run(&season, &out, &["--jobs", "2"]);
    line("again, one changed", changed, count);

    let floor = floor::measure(&season, &folder.path().join("floor"));
    line("the libraries alone: read the cells", floor.read, count);
    line("the libraries alone: write the cells", floor.write, count);
    line("the libraries alone: draw the pages", floor.draw, count);
    line("the libraries alone: store the files", floor.store, count);
    line("the libraries alone, one thread", floor.sum(), count);
    println!("{:<44} {:>12.2}", "  the program costs so many times", ratio(one, floor.sum()));

    let single = folder.path().join("single");
    generate(&single, 1);
    let alone = fastest(|| fresh(&single, &folder.path().join("out 1"), 1));
    line("one workbook, from start to end", alone, 1);
    let large = folder.path().join("large");
    std::fs::create_dir(&large).expect("made");
    swiss(1, 5000, 9).save(&large.join("open.xlsx"));
    let (time, memory) = measured(&large, &folder.path().join("out 2"));
    line("a Swiss of 5,000 players, nine rounds", time, 1);
    println!("{:<44} {memory:>9} kB", "  peak memory");
    for part in [count / 10, count / 2, count] {
        let some = folder.path().join(format!("some {part}"));
        generate(&some, part);
        let (_, memory) = measured(&some, &folder.path().join(format!("out {part}")));
        println!("{:<44} {memory:>9} kB", format!("peak memory, {part} workbooks"));
    }
}

fn generate(folder: &Path, count: u64) {
    std::fs::create_dir_all(folder).expect("made");
    for seed in 0..count {
        round_robin(seed, 12).save(&folder.join(format!("cup {seed:05}.xlsx")));
    }
}

fn command(season: &Path, out: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wallchart"));
    command.arg(season).arg("-o").arg(out).arg("-q").args(more);
    command.stdout(Stdio::null());
    command
}

fn run(season: &Path, out: &Path, more: &[&str]) -> Duration {
    let start = Instant::now();
    let status = command(season, out, more).status().expect("run");
    assert_eq!(status.code(), Some(0), "every workbook is final");
    start.elapsed()
}

fn fresh(season: &Path, out: &Path, jobs: u32) -> Duration {
    fastest(|| {
        let _ = std::fs::remove_dir_all(out);
        run(season, out, &["--jobs", &jobs.to_string()])
    })
}

fn fastest(mut work: impl FnMut() -> Duration) -> Duration {
    (0..3).map(|_| work()).min().unwrap_or_default()
}

/// Time and peak memory (VmHWM, in kilobytes; 0 where the system does not tell).
fn measured(season: &Path, out: &Path) -> (Duration, u64) {
    let start = Instant::now();
    let mut child = command(season, out, &["--jobs", "2"]).spawn().expect("run");
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().expect("a status").is_none() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|l| l.strip_prefix("VmHWM:"));
        let now = line.and_then(|l| l.trim().trim_end_matches(" kB").parse().ok());
        peak = now.unwrap_or(peak);
        std::thread::sleep(Duration::from_millis(1));
    }
    (start.elapsed(), peak)
}

fn line(what: &str, time: Duration, count: u64) {
    let ms = time.as_secs_f64() * 1000.0;
    println!("{what:<44} {ms:>12.1} {:>12.3}", ms / f64::from(u32::try_from(count).expect("few")));
}

fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}
