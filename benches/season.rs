//! What a season costs, beside what it must cost: `cargo bench --bench season`.
//!
//! Workbooks are generated with a seeded generator: round robins of twelve with a tie for first place, eight prizes and
//! a play-off. Each figure is the fastest of some runs of the program itself, started as a user starts it.
//! `WALLCHART_BENCH=1000` sets the number of workbooks.

#![allow(clippy::expect_used, clippy::float_arithmetic)]

#[path = "../tests/all/books/mod.rs"]
mod books;
mod floor;
mod program;

use std::path::Path;

use books::{round_robin, swiss};
use program::{fastest, fresh, line, measured, ratio, run};

fn main() {
    let count = std::env::var("WALLCHART_BENCH").ok().and_then(|n| n.parse().ok()).unwrap_or(200);
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let season = folder.join("season");
    generate(&season, count);
    println!("{:<44} {:>12} {:>12}", format!("{count} workbooks"), "ms", "ms each");

    let one = fastest(|| run(&season, &fresh(folder), &["--jobs", "1"]));
    line("fresh, one thread", one, count);
    let two = fastest(|| run(&season, &fresh(folder), &["--jobs", "2"]));
    line("fresh, two threads", two, count);
    println!("{:<44} {:>12.2}", "  faster by", ratio(one, two));
    let out = fresh(folder);
    run(&season, &out, &["--jobs", "2"]);
    let again = fastest(|| run(&season, &out, &["--jobs", "2"]));
    line("again, all unchanged", again, count);
    println!("{:<44} {:>11.1}%", "  of fresh", 100.0 * ratio(again, two));
    round_robin(424_242, 12).save(&season.join("cup 00000.xlsx"));
    let changed = run(&season, &out, &["--jobs", "2"]);
    line("again, one changed", changed, count);

    let floor = floor::measure(&season, &fresh(folder));
    line("the libraries alone: read the cells", floor.read, count);
    line("the libraries alone: write the cells", floor.write, count);
    line("the libraries alone: draw the pages", floor.draw, count);
    line("the libraries alone: store the files", floor.store, count);
    line("the libraries alone, one thread", floor.sum(), count);
    println!("{:<44} {:>12.2}", "  the program costs so many times", ratio(one, floor.sum()));

    let single = folder.join("single");
    generate(&single, 1);
    let alone = fastest(|| run(&single, &fresh(folder), &["--jobs", "1"]));
    line("one workbook, from start to end", alone, 1);
    let large = folder.join("large");
    std::fs::create_dir(&large).expect("made");
    swiss(1, 5000, 9).save(&large.join("open.xlsx"));
    let cost = measured(&large, &fresh(folder), &["--jobs", "2"]);
    line("a Swiss of 5,000 players, nine rounds", cost.time, 1);
    println!("{:<44} {:>9} kB", "  peak memory", cost.memory);
    for part in [count / 10, count / 2, count] {
        let some = folder.join(format!("some {part}"));
        generate(&some, part);
        let memory = measured(&some, &fresh(folder), &["--jobs", "2"]).memory;
        println!("{:<44} {memory:>9} kB", format!("peak memory, {part} workbooks"));
    }
}

fn generate(folder: &Path, count: u64) {
    std::fs::create_dir_all(folder).expect("made");
    for seed in 0..count {
        round_robin(seed, 12).save(&folder.join(format!("cup {seed:05}.xlsx")));
    }
}
