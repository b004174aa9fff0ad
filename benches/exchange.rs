//! What files of other programs cost: `cargo bench --bench exchange`.
//!
//! Lists are made with a seeded generator: everybody paired in every round, results at random, totals that add up. Each
//! figure is the fastest of some runs; the peak memory is that of all runs so far.

#![allow(clippy::expect_used, clippy::float_arithmetic)]

use std::time::{Duration, Instant};

use rust_xlsxwriter::Workbook;
use wallchart::diagnostic::Diagnostics;
use wallchart::exchange;
use wallchart::recognition::recognise;
use wallchart::tournament::Tournament;
use wallchart::tournament::check::{Expected, check};
use wallchart::tournament::entries::Entries;
use wallchart::workbook;

fn main() {
    println!("{:<52} {:>9} {:>9} {:>10}", "", "ms", "at most", "peak MB");
    let trf = trf(&event(1, 5_000, 11));
    line("TRF of 5,000 players, 11 rounds: read", 1_000, || read(trf.as_bytes(), "open.trf"));
    let open = crosstable(&event(2, 2_000, 11), 1);
    line("crosstable of 2,000 players, 11 rounds: read", 1_000, || read(&open, "open.xlsx"));
    let sheets = crosstable(&event(3, 100, 9), 60);
    line("60 sheets of 100 players: read", 1_000, || read(&sheets, "sheets.xlsx"));
    let endless = vec![b'1'; 10 << 20];
    line("a line of 10 MB: refused", 1_000, || read(&endless, "line.trf"));
    let mut cut = trf.clone().into_bytes();
    cut.truncate(trf.len() / 3);
    line("a TRF cut in its middle: told", 1_000, || read(&cut, "cut.trf"));
    let published = crosstable(&event(4, 300, 9), 1);
    let tournament = tournament(&published);
    line("three columns of 300 players: recognised", 50, || recognise(&tournament).len());
}

/// A player's rounds: opponent, whether he had White, and half points.
type Card = Vec<(usize, bool, usize)>;

/// Cards of an event in which the upper half of a turning circle meets the lower one.
fn event(seed: u64, players: usize, rounds: usize) -> Vec<Card> {
    let mut state = seed;
    let mut next = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits")
    };
    let mut cards = vec![Card::new(); players];
    let mut circle: Vec<usize> = (0..players).collect();
    for round in 0..rounds {
        for board in 0..players / 2 {
            let (a, b) = (circle[board], circle[players - 1 - board]);
            let (white, black) = if (board + round) % 2 == 0 { (a, b) } else { (b, a) };
            let half_points = next() % 3;
            cards[white].push((black, true, half_points));
            cards[black].push((white, false, 2 - half_points));
        }
        circle[1..].rotate_right(1);
    }
    cards
}

fn total(card: &Card) -> usize {
    card.iter().map(|round| round.2).sum()
}

/// Half points as a file writes them.
fn written(half_points: usize) -> String {
    format!("{}.{}", half_points / 2, half_points % 2 * 5)
}

fn trf(cards: &[Card]) -> String {
    let mut text = "012 Open\n092 Individual: Swiss-System\n".to_owned();
    for (index, card) in cards.iter().enumerate() {
        let (no, name) = (index + 1, format!("Player {index}, Some"));
        let points = written(total(card));
        text += &format!(
            "001 {no:4} m    {name:33} {:4} XYZ {:11} {:10} {points:>4}     ",
            1500, "", ""
        );
        for (opponent, white, half_points) in card {
            let colour = if *white { 'w' } else { 'b' };
            text += &format!("  {:4} {colour} {}", opponent + 1, ['0', '=', '1'][*half_points]);
        }
        text.push('\n');
    }
    text
}

/// The same as a server exports it, by starting numbers, with Buchholz, that without the lowest, and Sonneborn-Berger.
fn crosstable(cards: &[Card], sheets: usize) -> Vec<u8> {
    let mut book = Workbook::new();
    for _ in 0..sheets {
        let sheet = book.add_worksheet();
        sheet.write(0, 0, "Chess-Results https://chess-results.com").expect("written");
        sheet.write(1, 0, "Open").expect("written");
        let rounds = cards[0].len();
        let headings = ["No.", "", "Name", "Rtg", "FED"].into_iter().map(str::to_owned);
        let headings = headings.chain((1..=rounds).map(|round| format!("{round}.Rd")));
        let headings = headings.chain(["Pts.", "TB1", "TB2", "TB3"].map(str::to_owned));
        for (column, heading) in (0..).zip(headings) {
            sheet.write(3, column, heading).expect("written");
        }
        for (row, card) in (4..).zip(cards) {
            let strengths: Vec<usize> = card.iter().map(|round| total(&cards[round.0])).collect();
            let products = card.iter().zip(&strengths).map(|(round, strength)| round.2 * strength);
            let (buchholz, least) = (strengths.iter().sum::<usize>(), strengths.iter().min());
            let quarters: usize = products.sum();
            sheet.write(row, 0, row - 3).expect("written");
            sheet.write(row, 2, format!("Player {row}, Some")).expect("written");
            sheet.write(row, 3, 1500).expect("written");
            sheet.write(row, 4, "XYZ").expect("written");
            for (column, (opponent, white, half_points)) in (5..).zip(card) {
                let colour = if *white { 'w' } else { 'b' };
                let cell = format!("{:3}{colour}{}", opponent + 1, ['0', '½', '1'][*half_points]);
                sheet.write(row, column, cell).expect("written");
            }
            let right = u16::try_from(5 + rounds).expect("a column");
            sheet.write(row, right, written(total(card))).expect("written");
            sheet.write(row, right + 1, written(buchholz)).expect("written");
            sheet
                .write(row, right + 2, written(buchholz - least.copied().unwrap_or(0)))
                .expect("written");
            let hundredths = quarters * 25;
            let value = format!("{}.{:02}", hundredths / 100, hundredths % 100);
            sheet.write(row, right + 3, value).expect("written");
        }
    }
    book.save_to_buffer().expect("a workbook")
}

fn entries(bytes: &[u8], name: &str) -> Option<Entries> {
    exchange::read(bytes, name, None, workbook::open).entries
}

/// How many players were read, so that nothing is left out.
fn read(bytes: &[u8], name: &str) -> usize {
    entries(bytes, name).map_or(0, |entries| entries.players.len())
}

fn tournament(list: &[u8]) -> Tournament {
    let entries = entries(list, "list.xlsx").expect("a list");
    check(&entries, &|_| Expected::default(), &mut Diagnostics::default()).expect("a tournament")
}

fn line(what: &str, at_most: u128, work: impl Fn() -> usize) {
    let time = |_| {
        let begun = Instant::now();
        std::hint::black_box(work());
        begun.elapsed()
    };
    let fastest = (0..5).map(time).min().unwrap_or(Duration::ZERO);
    let told = if fastest.as_millis() <= at_most { "" } else { "  too slow" };
    let ms = fastest.as_secs_f64() * 1000.0;
    println!("{what:<52} {ms:>9.1} {at_most:>9} {:>10}{told}", peak().unwrap_or_default());
}

/// The most memory that this process has had, in megabytes, where the system tells it.
fn peak() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some((kilobytes / 1024).to_string())
}
