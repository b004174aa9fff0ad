//! What the program costs against what it is given: players, rounds, workbooks. `cargo bench --bench growth`.
//!
//! Every line is one run of the program, from its start to its end, with all papers, into a fresh folder, two threads.
//! `WALLCHART_BENCH=100000` sets the size of the largest archive.

#![allow(clippy::expect_used, clippy::float_arithmetic)]

#[path = "../tests/all/books/mod.rs"]
mod books;
mod program;

use std::path::{Path, PathBuf};

use books::{Book, round_robin, swiss};
use program::{Cost, fresh, measured};

/// A club's cup and its award of the year, which looks at every workbook of the folder.
const OF_A_YEAR: u64 = 2;

fn main() {
    let most = std::env::var("WALLCHART_BENCH").ok().and_then(|n| n.parse().ok()).unwrap_or(2000);
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    println!("{:<36} {:>8} {:>9} {:>12} {:>8}", "one event", "games", "s", "µs a game", "MB");
    for players in [12, 30, 60, 100, 200, 300] {
        let games = players * (players - 1) / 2;
        let name = format!("round robin of {players}");
        event(folder, &name, games, &round_robin(1, players));
    }
    for (players, rounds) in
        [(100, 9), (500, 9), (1000, 9), (2000, 9), (5000, 5), (5000, 9), (5000, 11)]
    {
        let name = format!("Swiss of {players} by {rounds}");
        event(folder, &name, players / 2 * rounds, &swiss(1, players, rounds));
    }
    println!("\n{:<36} {:>8} {:>9} {:>12} {:>8}", "an archive", "", "s", "ms each", "MB");
    let sizes = [most / 100, most / 10, most];
    for count in sizes.into_iter().filter(|count| *count > 0) {
        let archive = folder.join(format!("archive {count}"));
        std::fs::create_dir(&archive).expect("made");
        for seed in 0..count {
            round_robin(seed, 12).save(&archive.join(format!("cup {seed:06}.xlsx")));
        }
        told("fresh", &archive, &fresh(folder), &[], count);
        let out = fresh(folder);
        told("only checked", &archive, &out, &["--check"], count);
        let out = fresh(folder);
        measured(&archive, &out, &[]);
        told("all unchanged, run again", &archive, &out, &[], count);
        std::fs::remove_dir_all(&out).expect("removed");
    }
    for years in [10, 20, 40] {
        let club = club(folder, years);
        told(&format!("a club's {years} years"), &club, &fresh(folder), &[], years * OF_A_YEAR);
    }
}

fn event(folder: &Path, name: &str, games: usize, book: &Book) {
    let own = folder.join(name);
    std::fs::create_dir(&own).expect("made");
    book.save(&own.join("event.xlsx"));
    let Cost { time, memory } = measured(&own, &fresh(folder), &["--jobs", "2"]);
    let seconds = time.as_secs_f64();
    let each = seconds * 1e6 / f64::from(u32::try_from(games).expect("few"));
    println!("{name:<36} {games:>8} {seconds:>9.2} {each:>12.1} {:>8}", memory / 1024);
}

fn told(what: &str, folder: &Path, out: &Path, more: &[&str], count: u64) {
    let more: Vec<&str> = ["--jobs", "2"].into_iter().chain(more.iter().copied()).collect();
    let Cost { time, memory } = measured(folder, out, &more);
    let seconds = time.as_secs_f64();
    let each = seconds * 1000.0 / f64::from(u32::try_from(count).expect("few"));
    println!("{what:<36} {count:>8} {seconds:>9.2} {each:>12.3} {:>8}", memory / 1024);
}

/// Years of a club in one folder.
fn club(folder: &Path, years: u64) -> PathBuf {
    let own = folder.join(format!("club of {years} years"));
    std::fs::create_dir(&own).expect("made");
    for year in 2026 - years..2026 {
        let of = |name: &str, regulations: &str| {
            let rows = [["Event", name], ["Regulations", regulations], ["Year", &year.to_string()]];
            rows.map(|row| row.map(str::to_owned))
        };
        let cup = round_robin(year, 8).replaced("Event", &of("Flood Cup", "gap-2016/flood-cup"));
        cup.save(&own.join(format!("{year} cup.xlsx")));
        let award = Book::default().sheet("Event", &of("BAR Trophy", "gap-2016/bar-trophy"));
        award.save(&own.join(format!("{year} award.xlsx")));
    }
    own
}
