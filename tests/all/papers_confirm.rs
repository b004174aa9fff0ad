//! Readings by which somebody would be paid otherwise: to be confirmed on every paper about prizes, and on the chart.

use wallchart::report::papers::wall::wall_chart;
use wallchart::report::text;
use wallchart::report::words::Words;

use crate::support::{self, Event, Settled, at};

/// Two share first place; drawn by lot, one of them would have all of the first prize.
fn shared() -> Settled {
    Event::new("fide/round-robin")
        .level("Ann; Bob")
        .games_each(1)
        .currency("EUR")
        .prizes("100; 60")
        .with(|entries| {
            entries.event.tie_breaks = Some(at("Event", 8, vec!["WIN".to_owned()]));
        })
        .settle()
}

#[test]
fn places_shared_or_drawn_by_lot_are_to_be_confirmed_on_every_paper_that_pays() {
    let settled = shared();
    let papers = support::prize_papers(&settled.sheet());
    let said: Vec<String> = papers.iter().map(text::write).collect();
    assert_eq!(said.len(), 3);
    for paper in &said[..2] {
        assert!(paper.contains("To confirm: 4.2, players whom"), "{paper}");
        assert!(paper.contains("a lot would decide places 1–2"), "{paper}");
    }
    let receipts = &said[2];
    assert_eq!(receipts.matches("To confirm before it is paid:").count(), 2, "{receipts}");
    let chart = text::write(&wall_chart(&settled.sheet()));
    assert!(chart.contains("To confirm: 4.2"), "{chart}");
    let told: Vec<String> =
        settled.settlement.problems.iter().map(|own| Words::english().told(own)).collect();
    let told = told.join("\n");
    assert!(told.contains("a lot would decide places 1–2"), "{told}");
}

#[test]
fn shared_places_that_nothing_is_paid_for_are_not_to_be_confirmed() {
    let settled = Event::new("fide/round-robin")
        .level("Ann; Bob")
        .games_each(1)
        .with(|entries| {
            entries.event.tie_breaks = Some(at("Event", 8, vec!["WIN".to_owned()]));
        })
        .settle();
    let chart = text::write(&wall_chart(&settled.sheet()));
    assert!(!chart.contains("To confirm"), "{chart}");
}
