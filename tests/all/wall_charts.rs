//! Wall charts: how large their type is on every paper, and what holds of every page.

mod checks;
mod extras;
mod feet;
mod lists;
mod parted;
mod set;
mod styles;

use wallchart::batch::Processed;
use wallchart::report::document::{Document, Paper};
use wallchart::report::fonts::Fonts;
use wallchart::report::layout::{Attained, attained};
use wallchart::report::papers::Sheet;
use wallchart::report::papers::wall::wall_chart;
use wallchart::report::pdf;
use wallchart::report::style::Style;

use crate::books::Book;
use set::{LONG, names, round_robin, settled, swiss};

const PAPERS: [Paper; 4] = [Paper::A4, Paper::A3, Paper::A2, Paper::Letter];

/// A case with the type that the prototype attained on A4, A3 and A2, and its pages.
struct Case {
    name: &'static str,
    book: Book,
    attained: [f32; 3],
    pages: [usize; 3],
}

fn case(name: &'static str, book: Book, attained: [f32; 3], pages: [usize; 3]) -> Case {
    Case { name, book, attained, pages }
}

fn cases() -> Vec<Case> {
    let long: Vec<String> = LONG.map(str::to_owned).to_vec();
    let rr = |count: usize, games: u32| round_robin(&names(count), games, None);
    let one = [1, 1, 1];
    vec![
        case("4", rr(4, 1), [26.0, 36.0, 48.0], one),
        case("6", rr(6, 1), [26.0, 36.0, 48.0], one),
        case("8", rr(8, 1), [22.6, 32.0, 46.0], one),
        case("10", rr(10, 1), [22.6, 32.0, 46.0], one),
        case("10 running", round_robin(&names(10), 1, Some(5)), [23.0, 33.0, 46.0], one),
        case("14", rr(14, 1), [18.1, 26.0, 37.0], one),
        case("16", rr(16, 1), [17.8, 25.7, 36.0], one),
        case("20", rr(20, 1), [14.7, 22.0, 32.0], one),
        case("24", rr(24, 1), [12.4, 18.7, 27.0], one),
        case("30", rr(30, 1), [10.0, 15.2, 22.0], one),
        case("20 running", round_robin(&names(20), 1, Some(9)), [14.7, 22.0, 32.0], one),
        case("30 running", round_robin(&names(30), 1, Some(12)), [10.0, 15.2, 22.0], one),
        case("double 10", rr(10, 2), [18.4, 29.0, 42.0], one),
        case("double 14", rr(14, 2), [15.3, 22.0, 31.0], one),
        case("fourfold 10", rr(10, 4), [18.9, 28.0, 43.0], one),
        case("long names", round_robin(&long, 1, None), [14.3, 20.6, 29.6], one),
        case("Swiss 12", swiss(12, 5, 5), [13.5, 19.7, 28.0], one),
        case("Swiss 24", swiss(24, 7, 7), [13.5, 19.7, 28.0], one),
        case("Swiss 24 running", swiss(24, 7, 4), [13.5, 19.7, 28.0], one),
        case("Swiss 60", swiss(60, 9, 9), [12.1, 15.1, 21.8], [3, 2, 2]),
        case("Swiss 200", swiss(200, 9, 9), [13.0, 15.1, 20.0], [8, 5, 4]),
        case("Swiss 200 running", swiss(200, 9, 6), [13.0, 15.1, 20.0], [8, 6, 6]),
    ]
}

fn chart(done: &Processed, style: &Style) -> Document {
    let (regulation, settlement) = done.settled.as_deref().expect("settled");
    wall_chart(&Sheet { regulation, settlement, style })
}

fn on(done: &Processed, style: &Style) -> Attained {
    let fonts = Fonts::get();
    attained(&chart(done, style), fonts).expect("a sheet has room for it")
}

/// With `PAPERS=folder` the charts are drawn there, to be looked at.
fn draw(name: &str, done: &Processed) {
    let Ok(folder) = std::env::var("PAPERS") else { return };
    for paper in PAPERS {
        let bytes = pdf::write(&chart(done, &Style::default().on(paper))).expect("a PDF");
        let path = std::path::Path::new(&folder).join(format!("{name} {paper:?}.pdf"));
        std::fs::write(path, bytes).expect("written");
    }
}

#[test]
fn type_is_as_large_as_the_prototype_had_it_and_larger_on_larger_paper() {
    let (mut told, mut wrong) = (String::new(), Vec::new());
    for case in cases() {
        let done = settled(&case.book);
        let mut line = format!("{:<17}", case.name);
        let found = PAPERS.map(|paper| on(&done, &Style::default().on(paper)));
        for (at, own) in found.iter().enumerate() {
            let lies = if own.landscape { "" } else { "|" };
            let dropped = if own.dropped.is_empty() {
                String::new()
            } else {
                format!(" -{}", own.dropped.len())
            };
            line += &format!("  {:>5.1}{lies} {}p{dropped}", own.size, own.pages);
            if at > 2 {
                continue;
            }
            let (least, pages) = (0.95 * case.attained[at], case.pages[at]);
            if own.size < least {
                wrong.push(format!("{} {:?}: {} < {least}", case.name, PAPERS[at], own.size));
            }
            if own.pages > pages {
                wrong
                    .push(format!("{} {:?}: {} pages > {pages}", case.name, PAPERS[at], own.pages));
            }
            if at > 0 {
                let (cap, before) = ([26.0, 36.0, 48.0][at], &found[at - 1]);
                if own.size < (1.05 * before.size).min(cap) - 0.05 || own.pages > before.pages {
                    wrong.push(format!("{} {:?}: not larger than before", case.name, PAPERS[at]));
                }
            }
        }
        told += &(line + "\n");
        draw(case.name, &done);
    }
    println!("{told}");
    assert!(wrong.is_empty(), "{}\n{told}", wrong.join("\n"));
}
