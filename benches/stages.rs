//! What each stage of a workbook costs on one core: `cargo bench --bench stages`. A round robin of twelve with a tie, a
//! play-off and prizes, as in the bench of a season, and a Swiss of two hundred players and nine rounds.

#![allow(clippy::expect_used)]

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};

#[path = "../tests/all/books/mod.rs"]
mod books;

use wallchart::batch::{Found, Shelf, process, write_whole};
use wallchart::diagnostic::Diagnostics;
use wallchart::event::{self, Settlement};
use wallchart::regulations::{Catalogue, Regulation};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::lay_out;
use wallchart::report::papers::{FILES, File, Sheet, joined};
use wallchart::report::style::Style;
use wallchart::report::{excel, html, pdf};
use wallchart::tournament::Tournament;
use wallchart::tournament::check::check;
use wallchart::tournament::entries::Entries;
use wallchart::workbook;

/// An event at every stage.
struct Event {
    bytes: Vec<u8>,
    entries: Entries,
    regulation: Regulation,
    tournament: Tournament,
    settlement: Settlement,
}

impl Event {
    fn new(book: &books::Book) -> Self {
        let bytes = book.bytes();
        let entries = read(&bytes);
        let regulation = regulation(&entries);
        let tournament = checked(&entries, &regulation);
        let settlement = event::settle(&regulation, &tournament);
        Self { bytes, entries, regulation, tournament, settlement }
    }

    fn sheet(&self) -> Sheet<'_> {
        let Self { regulation, settlement, .. } = self;
        Sheet { regulation, settlement, style: Style::standard() }
    }
}

fn read(bytes: &[u8]) -> Entries {
    workbook::read(bytes, "cup.xlsx").entries.expect("entries")
}

fn regulation(entries: &Entries) -> Regulation {
    let named = &entries.event.regulations.as_ref().expect("regulations").value;
    Catalogue::new().regulation(named, &BTreeMap::new()).expect("a document")
}

fn checked(entries: &Entries, regulation: &Regulation) -> Tournament {
    let expected = |count: usize| event::expected(regulation, count);
    check(entries, &expected, &mut Diagnostics::default()).expect("no errors")
}

/// The bytes of one file of papers, built and drawn.
fn drawn(file: &File, sheet: &Sheet<'_>) -> usize {
    let files =
        file.files(sheet).into_iter().map(|(name, documents)| match name.rsplit_once('.') {
            Some((_, "xlsx")) => {
                let page = html::event(sheet, &documents);
                page.len() + excel::write(documents).expect("a workbook").len()
            }
            Some((_, "html")) => {
                joined(documents).map_or(0, |document| html::document(&document).len())
            }
            _ => joined(documents).map_or(0, |d| pdf::write(&d).expect("a PDF").len()),
        });
    files.sum()
}

fn stages(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let fonts = Fonts::get();
    let events = [
        ("round robin of 12", books::round_robin(1, 12)),
        ("Swiss of 200 by 9", books::swiss(1, 200, 9)),
    ];
    for (size, book) in events {
        let event = Event::new(&book);
        let mut group = criterion.benchmark_group(size);
        group.warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
        group.sample_size(20);
        group.bench_function("read", |b| b.iter(|| read(black_box(&event.bytes))));
        group.bench_function("regulation", |b| b.iter(|| regulation(black_box(&event.entries))));
        group.bench_function("check", |b| b.iter(|| checked(&event.entries, &event.regulation)));
        let (rules, played) = (&event.regulation, &event.tournament);
        group.bench_function("settle once", |b| b.iter(|| event::settle_once(rules, played)));
        group.bench_function("settle, with readings", |b| b.iter(|| event::settle(rules, played)));
        let sheet = event.sheet();
        for file in FILES.iter().filter(|file| drawn(file, &sheet) > 0) {
            let id = |stage| BenchmarkId::new(stage, file.name);
            group.bench_function(id("build"), |b| b.iter(|| file.files(&sheet)));
            if file.name.ends_with(".pdf") {
                let documents = file.files(&sheet).into_iter().map(|(_, documents)| documents);
                let documents: Vec<_> = documents.filter_map(joined).collect();
                let lay = || documents.iter().map(|d| lay_out(d, fonts).len()).sum::<usize>();
                group.bench_function(id("lay out"), |b| b.iter(lay));
            }
            group.bench_function(id("build and draw"), |b| b.iter(|| drawn(file, &sheet)));
        }
        let path = folder.path().join("cup.xlsx");
        book.save(&path);
        let found = Found { name: "cup.xlsx".to_owned(), folder: "cup".into(), path: path.clone() };
        let whole = || process(&found, Some(Style::standard()), &Shelf::default());
        let papers = whole().papers;
        assert!(!papers.is_empty(), "papers are drawn");
        group.bench_function("all but the disk", |b| b.iter(whole));
        group.bench_function("store, each file synced", |b| {
            b.iter(|| {
                for (name, bytes) in &papers {
                    let name = name.replace('/', " ");
                    write_whole(&folder.path().join(name), bytes).expect("written");
                }
            });
        });
        group.finish();
    }
}

criterion_group!(benches, stages);
criterion_main!(benches);
