//! Events made up at random, there and back: TRF26, TRF16 and a workbook say of an event all that it was settled by.

use std::collections::BTreeMap;

use wallchart::event::{Settlement, expected, settle};
use wallchart::exchange::{Rank, Year};
use wallchart::regulations::Catalogue;
use wallchart::tournament::check::check;
use wallchart::tournament::entries::Format;
use wallchart::tournament::exact::Exact;

use super::*;
use crate::c07::records::Record;
use crate::support::at;

/// An event as its own sheet declares it.
fn settled(entries: &Entries) -> Settlement {
    let event = &entries.event;
    let name = event.regulations.as_ref().expect("regulations").value.clone();
    let regulation = Catalogue::new().regulation(&name, &BTreeMap::new()).expect("FIDE");
    let codes = &event.tie_breaks.as_ref().expect("tie-breaks").value;
    let regulation = regulation.with_tie_breaks(codes).expect("the codes");
    let mut problems = wallchart::diagnostic::Diagnostics::default();
    let tournament = check(entries, &|n| expected(&regulation, n), &mut problems);
    let told: Vec<String> = problems.iter().map(|p| Words::english().told(p)).collect();
    settle(&regulation, &tournament.unwrap_or_else(|| panic!("{told:?}")))
}

/// Standings, ties, and what is still due.
fn all(settlement: &Settlement) -> Vec<String> {
    let tournament = &settlement.table.tournament;
    let standing = |s: &wallchart::event::Standing| {
        let values: Vec<String> =
            s.tie_breaks.iter().map(|t| format!("{}={:?}", t.code, t.value)).collect();
        let no = tournament.player(s.player).no;
        format!("{no} {} {:?} {:?} {values:?}", s.total, s.places, s.so_far)
    };
    let mut lines: Vec<String> = settlement.standings.iter().map(standing).collect();
    lines.extend(settlement.ties.iter().map(|tie| format!("{:?} {:?}", tie.places, tie.players)));
    lines
}

fn ranks(settlement: &Settlement) -> BTreeMap<u32, Rank> {
    let rank = |s: &wallchart::event::Standing| {
        let place = s.places.or(s.so_far).map(|places| places.first());
        (settlement.table.tournament.player(s.player).no, Rank { points: s.total, place })
    };
    settlement.standings.iter().map(rank).collect()
}

fn back(bytes: &[u8], name: &str) -> Entries {
    let (entries, told) = entries(name, bytes);
    entries.unwrap_or_else(|| panic!("{name}: {told:?}"))
}

/// The event in every form must be what it was.
fn there_and_back(own: &Entries, what: &str) {
    let settlement = settled(own);
    let wanted = all(&settlement);
    for (year, name) in [(Year::Of2026, "a.trf"), (Year::Of2016, "b.trf")] {
        let text = exchange::to_trf(own, &ranks(&settlement), year);
        assert_eq!(all(&settled(&back(text.as_bytes(), name))), wanted, "{what}: {year:?}\n{text}");
    }
    let bytes = exchange::to_workbook(own, Vec::new(), "an event").expect("a workbook");
    let read = workbook::read(&bytes, "c.xlsx");
    assert_eq!(all(&settled(&read.entries.expect("entries"))), wanted, "{what}: workbook");
}

#[test]
fn events_made_up_come_back_from_every_form_as_they_were() {
    for (index, mut record) in (0_usize..).zip(Record::all("computed-")) {
        let what = record.file.clone();
        let format = record.entries.event.format.as_ref().expect("a format").value;
        let (name, codes) = match format {
            Format::Swiss => ("fide/swiss", ["BH/C1/P", "SB", "AOB", "WIN"]),
            Format::RoundRobin => ("fide/round-robin", ["DE", "SB", "KS/L+1", "WON"]),
        };
        let event = &mut record.entries.event;
        event.regulations = Some(at("Event", 8, name.to_owned()));
        event.tie_breaks = Some(at("Event", 9, codes.map(str::to_owned).to_vec()));
        there_and_back(&record.entries, &what);
        // The same with three points for a win, a bye worth a draw, points given beforehand and an edition of its own.
        let event = &mut record.entries.event;
        event.points_for_win.insert(String::new(), at("Event", 10, Exact::from(3)));
        event.points_for_draw.insert(String::new(), at("Event", 11, Exact::ONE));
        if format == Format::Swiss {
            event.points_for_pairing_bye = Some(at("Event", 12, Exact::ONE));
        }
        let editions = wallchart::tournament::Edition::ALL;
        event.edition = Some(at("Event", 13, editions[index % editions.len()]));
        record.entries.players[1].handicap = Some(at("Players", 2, Exact::HALF));
        there_and_back(&record.entries, &format!("{what}, with points of its own"));
    }
}
