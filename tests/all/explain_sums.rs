//! The sum of each tie-break: whatever the regulations and the code, what `explain` adds up is what is printed.

use wallchart::batch::{Found, Shelf, process};
use wallchart::event::{Settlement, detail};
use wallchart::regulations::schema::Kind;
use wallchart::regulations::{Catalogue, Regulation};
use wallchart::starter::Plan;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;
use wallchart::written::{self, Value};

use super::starter::{asked, filled, regulation};

/// Values that were looked at: those with a sum of rounds, those worked out in steps, and those of one number alone.
#[derive(Debug, Default)]
struct Looked {
    sums: usize,
    steps: usize,
    plain: usize,
}

/// Numbers of games, which have no sum where a document does not name them by FIDE's code.
const COUNTS: [&str; 4] = ["WIN", "WON", "BPG", "BWG"];

/// Holds every value that is printed against what explains it.
fn hold(what: &str, regulation: &Regulation, settlement: &Settlement) -> Looked {
    let mut looked = Looked::default();
    for own in &settlement.standings {
        for value in &own.tie_breaks {
            let what = format!("{what}: {} of {:?}", value.code, own.player);
            let Some(of) = detail(regulation, settlement, own.player, value) else {
                assert!(COUNTS.contains(&value.code.as_str()), "{what}: what explains {value:?}?");
                continue;
            };
            assert_eq!(of.value, Some(value.value), "{what}");
            match (of.parts.is_empty(), of.steps.is_empty()) {
                (false, true) => {
                    let counted = of.parts.iter().filter(|part| part.cut.is_none());
                    let sum: Exact = counted.map(|part| part.counts).sum();
                    assert_eq!(sum, value.value, "{what}");
                    looked.sums += 1;
                }
                (_, false) => looked.steps += 1,
                (true, true) => looked.plain += 1,
            }
        }
    }
    looked
}

/// An event with names, ratings and results typed in, settled.
fn settled(plan: &Plan<'_>) -> std::sync::Arc<(Regulation, Settlement)> {
    let mut sheets = filled(plan);
    let players = sheets.iter_mut().find(|sheet| sheet.name == "Players").expect("Players");
    let rating = players.columns.iter().position(|c| c.heading == "Rating").expect("Rating");
    for (number, row) in (0_u32..).zip(&mut players.rows) {
        row.resize_with(row.len().max(rating + 1), Default::default);
        row[rating].value = Value::Number(2200 - 37 * (number * 5 % 11));
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("Sums.xlsx");
    std::fs::write(&path, written::write(&sheets, "Sums").expect("a workbook")).expect("written");
    let found = Found { path, name: "Sums.xlsx".into(), folder: "Sums".into() };
    let done = process(&found, None, &Shelf::default());
    done.settled.unwrap_or_else(|| panic!("{:#?}", done.messages))
}

#[test]
fn every_code_of_fide_is_explained_by_what_adds_up_to_it() {
    let codes = [
        "DE", "DE/P", "RES", "PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD", "TPN",
        "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "BH/V2009", "BH/V2024", "AOB",
        "AOB/F", "FB", "FB/C1", "SB", "SB/C1", "SB/P", "SB/V2009", "KS", "KS/L+1", "KS/L-1", "ARO",
        "ARO/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "RTNG",
    ];
    let mut all = Looked::default();
    for (name, players) in [("fide/round-robin", 8), ("fide/swiss", 9), ("fide/swiss", 10)] {
        for code in codes {
            let by = regulation(name);
            let mut wanted = asked(players);
            wanted.tie_breaks = Some(format!("{code}, SB, WIN"));
            let plan = Plan::new(&by, wanted).expect("a plan");
            // The edition of 2026 refuses Buchholz in a round robin.
            let is_refused = ["BH", "FB", "AOB"].iter().any(|own| code.starts_with(own));
            if plan.format == Format::RoundRobin && is_refused {
                continue;
            }
            let (used, settlement) = &*settled(&plan);
            let of_code = |own: &&wallchart::event::Standing| {
                own.tie_breaks.first().is_some_and(|value| value.code.starts_with(&code[..2]))
            };
            let explained = settlement.standings.iter().filter(of_code).count();
            // Those who are level in a Swiss may not all have met.
            let among = ["DE", "RES"].iter().any(|own| code.starts_with(own));
            assert!(among || explained > 1, "{name} {code}: nobody has a value of it");
            let looked = hold(&format!("{name} {code}"), used, settlement);
            all.sums += looked.sums;
            all.steps += looked.steps;
            all.plain += looked.plain;
        }
    }
    assert!(all.sums > 400 && all.steps > 100, "{all:?}");
    // Points, rating and number alone have nothing to add up.
    assert!(all.plain * 5 < all.sums, "{all:?}");
}

#[test]
fn every_document_is_explained_by_what_adds_up_to_it() {
    let mut looked_at = 0;
    for name in Catalogue::new().names() {
        let by = regulation(&name);
        if by.competition.kind != Kind::Event || by.asks_for_tie_breaks() {
            continue;
        }
        for players in [6, 10] {
            let Ok(plan) = Plan::new(&by, asked(players)) else { continue };
            let (used, settlement) = &*settled(&plan);
            let looked = hold(&format!("{name} for {players}"), used, settlement);
            looked_at += looked.sums + looked.steps;
        }
    }
    assert!(looked_at > 60, "only {looked_at}");
}
