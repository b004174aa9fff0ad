//! What a play-off pack says of the rules, each test named by its clause.

use crate::support::{Event, Settled};
use wallchart::report::papers::play_off::with_pages;
use wallchart::report::text;
use wallchart::tournament::entries::Format;

/// The pack of the first tie, in one line.
fn pack(settled: &Settled) -> String {
    let papers = with_pages(&settled.sheet());
    text::write(&papers[0].0).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// App. A 4: below 60 minutes a play-off goes on until it is decided, and nobody wins jointly.
#[test]
fn app_a_4a_below_60_minutes_the_pack_has_no_line_for_joint_winners() {
    for (clock, joint) in [("10+10", false), ("60+10", true)] {
        let settled = Event::new("gap-2016/other").clock(clock).level("Ann; Bob; Cyd").settle();
        let pack = pack(&settled);
        assert_eq!(pack.contains("or joint winners (App. A 4(b))"), joint, "{clock}: {pack}");
    }
}

/// App. A 3(a): the first games have the colours of the event reversed, and the director of play may adjust them.
#[test]
fn app_a_3a_the_pack_says_where_the_colours_come_from() {
    for clock in ["10+10", "70+30"] {
        let pack = pack(&Event::new("gap-2016/other").clock(clock).level("Ann; Bob; Cyd").settle());
        let said = "colours of the event reversed: a proposal that may be adjusted (App. A 3(a))";
        assert!(pack.to_lowercase().contains(&said.to_lowercase()), "{clock}: {pack}");
        assert!(!pack.contains("colours reversed (App. A 3(a))"), "{pack}");
    }
}

/// App. A 6: in a Swiss the places behind are those of 6, and 6(c) holds only where all have met.
#[test]
fn app_a_6_the_pack_of_a_swiss_cites_6_and_its_condition() {
    let settled = Event::new("gap-2016/stuart-wilson-trophy")
        .format(Format::Swiss)
        .players("A; B; C; D; E; F")
        .main_games("1 A-D 1-0; 1 B-E 1-0; 1 C-F 1-0; 2 A-B ½-½; 2 C-D ½-½; 2 E-F 1-0")
        .with(|entries| entries.event.rounds = None)
        .settle();
    let pack = pack(&settled);
    let said = "by the games of the event (App. A 6): Buchholz (App. A 6(a))";
    assert!(pack.contains(said), "{pack}");
    let only = "results among the tied players (App. A 6(c)), if they have all met, then wins";
    assert!(pack.contains(only), "{pack}");
}

/// GCT 2021 2.6: where a ruling makes joint winners, the pack tells what each is paid, as the prize statement does.
#[test]
fn gct_2021_2_6_the_pack_tells_what_joint_winners_are_paid() {
    let event = Event::new("gct-2021/rapid-blitz")
        .level("Ann; Bob; Cyd")
        .currency("USD")
        .prizes("37500; 25000; 20001");
    let joint = pack(&event.clone().ruling("2.1", "joint: Ann; Bob").settle());
    let said = "Prize money: Ann: $28,500; Bob: $28,500; Cyd: $25,500 (2.6.1, 2.6.2, 2.6.3)";
    assert!(joint.contains(said), "{joint}");
    let one = pack(&event.ruling("2.1", "winner: Ann").settle());
    assert!(one.contains("the winner has $31,501, each of the others $25,500"), "{one}");
}

/// GCT 2018 3.1 and 3.2: the places of the standings carry their clauses, and shared ones are places.
#[test]
fn gct_2018_3_2_the_pack_cites_what_gave_each_place() {
    let settled = Event::new("gct-2018/standings")
        .scores("Above1 60; Above2 59; Above3 58; A 30; B 30; C 30; Below 10")
        .plays("B-C 0-1; A-B ½-½; C-A 1-0")
        .settle();
    assert!(settled.places().contains("4 C; 5-6 A B"), "{}", settled.places());
    let pack = pack(&settled);
    assert!(pack.contains("Place 4 C (3."), "{pack}");
    let by = pack.split("Places 5–6 A and B (").nth(1).and_then(|by| by.split(')').next());
    assert!(by.is_some_and(|by| by.contains("3.2")), "{pack}");
}

/// Tata E.2.4: before the lot is drawn the pack names no semi-final of players whom the lot seeds.
#[test]
fn tata_e_2_4_the_pack_pairs_nobody_before_the_lot() {
    let event = Event::new("tata-steel-2022").level("A; B; C; D");
    let open = event.settle();
    assert_eq!(open.needs().len(), 1, "{:?}", open.needs());
    let said = pack(&open);
    assert!(said.contains("Lot 1.1.order"), "{said}");
    assert!(!said.contains("Who meets whom"), "{said}");
}
