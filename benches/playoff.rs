//! Replays of complete play-offs per second on one core: every document, 2 to 10 players.
//!
//! A play-off is played once with random results until it ends or goes to the arbiter; the bench replays its whole record.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

#[path = "../tests/all/support/mod.rs"]
mod support;

use support::Event;
use support::playing::{Chance, play, replay};

const DOCUMENTS: [&str; 6] = [
    "gct-2018/rapid-blitz", "gct-2018/standings", "gct-2021/rapid-blitz", "gct-2021/standings",
    "tata-steel-2022", "gap-2016/allegro",
];

fn tied(document: &str, players: usize) -> support::Settled {
    let names: Vec<String> = (0..players).map(|n| char::from(b'A' + n as u8).to_string()).collect();
    if document.ends_with("standings") {
        let scores: Vec<String> = names.iter().map(|n| format!("{n} 30")).collect();
        return Event::new(document).scores(&scores.join("; ")).settle();
    }
    let event = Event::new(document).level(&names.join("; "));
    if document.starts_with("gap-2016") {
        return event.clock("10+10").settle();
    }
    event.settle()
}

fn replays(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("replay");
    group
        .throughput(Throughput::Elements(1))
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800));
    for document in DOCUMENTS {
        for players in [2, 3, 4, 5, 6, 8, 10] {
            let settled = tied(document, players);
            let (record, _) = play(&settled, &mut Chance(7), |_| {});
            group.bench_function(BenchmarkId::new(document, players), |bench| {
                bench.iter(|| black_box(replay(&settled, black_box(&record), usize::MAX)));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, replays);
criterion_main!(benches);
