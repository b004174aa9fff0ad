//! Rulings and the clause that they cite: one that is about something else settles nothing.

use crate::support::{Event, Settled, at};
use wallchart::diagnostic::Code;
use wallchart::event::Status;
use wallchart::report::words::Words;
use wallchart::tournament::entries::{Format, HonourEntry};

fn told(settled: &Settled, code: Code) -> Vec<String> {
    let all = settled.settlement.problems.iter().filter(|own| own.code == code);
    all.map(|own| Words::english().say(&own.said)).collect()
}

/// Stuart Wilson Trophy: two are level for first place.
fn level(clause: &str, ruling: &str) -> Settled {
    Event::new("gap-2016/stuart-wilson-trophy")
        .level("A; B")
        .clock("60+10")
        .ruling(clause, ruling)
        .settle()
}

#[test]
fn a_ruling_by_a_clause_on_things_or_prizes_settles_no_tie() {
    for (clause, cited) in [
        ("Flood Cup 17", "Flood Cup 17"),
        ("Stuart Wilson Trophy 5", "Stuart Wilson Trophy 5"),
        ("Rule 17", "Flood Cup 17"),
    ] {
        for ruling in ["winner: A", "order: A; B", "joint"] {
            let settled = level(clause, ruling);
            assert_eq!(settled.settlement.status, Status::Waiting, "{clause} {ruling}");
            let said = format!("settles no tie: its clause, {cited}, is about something else");
            let told = told(&settled, Code::RulingNotUsed);
            assert!(told.len() == 1 && told[0].contains(&said), "{clause} {ruling}: {told:?}");
        }
    }
    let own = ["", "App. A 1", "App. A 4(b)", "Flood Cup 14", "committee", "FIDE Laws 12.3"];
    // Of several clauses one may be on the tie; by rule 8 a person decides on players who have withdrawn.
    let several = [
        "App. A 4(b), Rule 15",
        "Rule 15; Rule 14",
        "Rule 15 / App. A 4(b)",
        "DOP; Flood Cup 15",
        "Flood Cup 8",
    ];
    for clause in own.into_iter().chain(several) {
        let settled = level(clause, "winner: A");
        assert_eq!(settled.settlement.status, Status::Final, "{clause}");
    }
}

/// Allegro 2: who stands behind the final is ruled; a ruling by this clause is not on the tie for first place.
#[test]
fn allegro_2_a_ruling_on_those_behind_the_final_leaves_first_place_to_the_play_off() {
    let event = |last: &str| {
        let games = [
            ("pool 1", "1 A-B 1-0; 2 A-C 1-0; 3 B-C 1-0"),
            ("pool 2", "1 D-E 1-0; 2 D-F ½-½; 3 E-F ½-½"),
            ("final", last),
        ];
        let mut event = Event::new("gap-2016/allegro")
            .players("A; B; C; D; E; F")
            .format(Format::RoundRobin)
            .games_each(1);
        for (stage, games) in games {
            event = event.main_games(games).of_stage(stage);
        }
        event.clock("15+5")
    };
    let open = event("4 A-D ½-½");
    assert_eq!(open.clone().settle().needs().len(), 2);
    let joint = open.clone().ruling("Allegro 2", "joint").settle();
    assert_eq!(joint.places(), "1-2 A D; 3-6 B F E C");
    assert_eq!(joint.settlement.status, Status::Waiting);
    assert_eq!(joint.needs().len(), 1, "{:?}", joint.needs());
    assert_eq!(told(&joint, Code::RulingNotUsed), Vec::<String>::new());
    // Other clauses, and none, are on the tie for first place.
    let first = open.ruling("App. A 4", "joint").settle();
    assert_eq!(first.needs(), ["ruling (Allegro 2) B F E C"]);
    let alone = event("4 A-D 0-1").ruling("Allegro 2", "joint").settle();
    assert_eq!(
        (alone.places().as_str(), alone.settlement.status),
        ("1 D; 2 A; 3-6 B F E C", Status::Final)
    );
}

/// Maiden 2 and 3: a ruling by one of them leaves what the other says.
#[test]
fn maiden_2_and_3_a_ruling_on_one_limit_leaves_the_other() {
    let event = |rating: Option<u32>| {
        Event::new("gap-2016/granger-trophy")
            .players("Ann; Bob")
            .format(Format::RoundRobin)
            .clock("60+10")
            .main_games("1 Ann-Bob 1-0")
            .with(|entries| {
                for (row, rating) in entries.players.iter_mut().zip([rating, Some(1400)]) {
                    row.rating = rating.map(|own| at("Players", 2, own));
                }
                entries.honours.push(HonourEntry {
                    trophy: at("Honours", 2, "Lightning".to_owned()),
                    year: None,
                    name: at("Honours", 2, "Ann".to_owned()),
                });
            })
    };
    let out = |settled: &Settled| -> Vec<String> {
        let out = settled.settlement.ineligible.iter();
        out.map(|out| format!("{} {}", settled.name(out.player), out.clause)).collect()
    };
    for rating in [Some(1600), None] {
        assert_eq!(
            out(&event(rating).ruling("Maiden 3", "eligible: Ann").settle()),
            ["Ann Maiden 2"]
        );
    }
    let rated = event(Some(1600)).ruling("Maiden 2", "eligible: Ann").settle();
    assert_eq!(out(&rated), ["Ann Maiden 3"]);
    let unrated = event(None).ruling("Maiden 2", "eligible: Ann").settle();
    assert_eq!(
        (out(&unrated).len(), unrated.needs()),
        (0, vec!["eligible (Maiden 3) Ann".to_owned()])
    );
    let both =
        event(Some(1600)).ruling("Maiden 2", "eligible: Ann").ruling("Maiden 3", "eligible: Ann");
    for cited in ["Rules 2 and 3", "Maiden 2 and 3", "Maiden 2; Maiden 3"] {
        let both = event(Some(1600)).ruling(cited, "eligible: Ann").settle();
        assert_eq!(out(&both), Vec::<String>::new(), "{cited}");
    }
    let both = both.settle();
    assert!(out(&both).is_empty() && told(&both, Code::NotEligible).is_empty());
    // Without a clause, or by another, it is told what it sets aside.
    for clause in ["", "committee"] {
        let bare = event(Some(1600)).ruling(clause, "eligible: Ann").settle();
        let told = told(&bare, Code::NotEligible);
        assert!(out(&bare).is_empty() && told.len() == 2, "{clause}: {told:?}");
        assert!(told[0].contains("though Maiden"), "{told:?}");
    }
}
